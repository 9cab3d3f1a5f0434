#include "headless.h"

#include <stdlib.h>
#include <string.h>

#include "svg.h"

// Without --ticks a run lasts for one tick, or until the input is used up.
static bool goes_on(const Options *options, const Session *session) {
    if (options->has_ticks) return session->lab.tick < options->ticks;
    return session->lab.tick == 0 || session_has_script(session);
}

static bool ends_with(const char *text, const char *end) {
    const size_t length = strlen(text), end_length = strlen(end);
    return length >= end_length && strcmp(text + length - end_length, end) == 0;
}

static bool save_picture(const Options *options, const Lab *lab, SavePng *save_png, char *error, size_t error_size) {
    if (!options->picture) return true;
    if (ends_with(options->picture, ".svg"))
        return svg_save(lab, options->setup.width, options->setup.height, options->picture, error, error_size);
    return save_png(lab, &options->setup, options->picture, error, error_size);
}

// A recording made elsewhere would leave the trace empty; better to say so.
static bool check_traced(const Options *options, const Session *session, char *error, size_t error_size) {
    if (!session->trace || session->traced_rows > 0 || session->lab.tick == 0) return true;
    snprintf(error, error_size, "%s: never shows %s; it ends in %s", options->setup.script, options->setup.scene,
             lab_scene(&session->lab)->id);
    return false;
}

static bool run(Session *session, const Options *options, SavePng *save_png, char *error, size_t error_size) {
    while (goes_on(options, session)) {
        if (!session_step(session, NULL, 0, error, error_size)) return false;
    }
    return check_traced(options, session, error, error_size) &&
           save_picture(options, &session->lab, save_png, error, error_size);
}

int headless_run(const Options *options, const Scene *const *scenes, int scene_count, const Map *map, SavePng *save_png,
                 char *error, size_t error_size) {
    Session *session = malloc(sizeof *session);
    bool is_usage;
    if (!session) {
        snprintf(error, error_size, "memory: not enough of it");
        return 1;
    }
    bool is_done = session_begin(session, &options->setup, scenes, scene_count, map, &is_usage, error, error_size) &&
                   run(session, options, save_png, error, error_size);
    if (is_done) {
        is_done = session_end(session, error, error_size);
    } else {
        char ignored[ERROR_TEXT];
        session_end(session, ignored, sizeof ignored);
    }
    free(session);
    if (is_done) return 0;
    return is_usage ? 2 : 1;
}
