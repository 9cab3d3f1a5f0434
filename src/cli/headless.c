#include "headless.h"

#include <stdlib.h>

#include "pose.h"
#include "screen.h"
#include "svg.h"

// Without --ticks a run lasts for one tick, or until the input is used up.
static bool goes_on(const Options *options, const Session *session) {
    if (options->has_ticks) return session->lab.tick < options->ticks;
    return session->lab.tick == 0 || session_has_script(session);
}

// A verdict that could not be worked out must not be taken for one.
static bool check_memory(const Lab *lab, char *error, size_t error_size) {
    if (!lab->lacks_memory) return true;
    snprintf(error, error_size, "memory: not enough of it for the crowd of tick %llu", (unsigned long long)lab->tick);
    return false;
}

static bool save_picture(const Options *options, Lab *lab, const char *path, SavePng *save_png, char *error,
                         size_t error_size) {
    if (!path) return true;
    screen_prepare(lab, options->setup.width, options->setup.height, 1);
    if (!check_memory(lab, error, error_size)) return false;
    if (path_ends_in(path, ".svg"))
        return svg_save(lab, options->setup.width, options->setup.height, options->setup.assets, path, error,
                        error_size);
    return save_png(lab, &options->setup, path, error, error_size);
}

static bool save_reach(const Options *options, Lab *lab, SavePng *save_png, char *error, size_t error_size) {
    const bool was_shown = lab->shows_reach;
    if (!options->reach) return true;
    lab->shows_reach = true;
    screen_prepare(lab, options->setup.width, options->setup.height, 1);
    if (!lab->shows_reach) {
        snprintf(error, error_size, "%s: out of memory", options->reach);
        return false;
    }
    const bool is_saved = save_picture(options, lab, options->reach, save_png, error, error_size);
    lab->shows_reach = was_shown;
    return is_saved;
}

static bool print_program(const Lab *lab, char *error, size_t error_size) {
    char *program = malloc(POSE_PROGRAM);
    if (!program) {
        snprintf(error, error_size, "memory: not enough of it");
        return false;
    }
    pose_write_program(program, lab);
    fputs(program, stdout);
    free(program);
    return true;
}

static bool print_pose(const Options *options, const Lab *lab, char *error, size_t error_size) {
    char line[POSE_TEXT];
    if (options->print == PRINT_C) return print_program(lab, error, error_size);
    if (options->print == PRINT_NOTHING) return true;
    pose_write(line, lab);
    puts(line);
    return true;
}

// A recording made elsewhere would leave the trace empty; better to say so.
static bool check_traced(const Options *options, const Session *session, char *error, size_t error_size) {
    if (!session->trace || session->traced_rows > 0 || session->lab.tick == 0) return true;
    snprintf(error, error_size, "%s: never shows %s; it ends in %s", options->setup.script, options->setup.scene,
             lab_scene(&session->lab)->id);
    return false;
}

static void print_notice(const Lab *lab) {
    char text[ERROR_TEXT];
    phrase_write(text, sizeof text, &lab->notice, lab->language);
    fprintf(stderr, "hitlab: tick %llu: %s\n", (unsigned long long)lab->tick, text);
}

static void print_line(Phrase sentence, Language language) {
    char text[PICTURE_TEXT_LONGEST];
    phrase_write(text, sizeof text, &sentence, language);
    puts(text);
}

// The pose to begin with: what is wrong there, the pose, why.
static void show_counterexample(Lab *lab) {
    static const char *const errors[] = {[ANSWER_FALSE_HIT] = "false-hit", [ANSWER_FALSE_MISS] = "false-miss"};
    const Counterexample example = lab_show_counterexample(lab);
    const Scene *scene = lab_scene(lab);
    char pose[POSE_TEXT];
    printf("%s %s ", scene->id, scene->methods[lab_base(lab)->method].id);
    if (example.answer == ANSWER_RIGHT) {
        printf("none %d\n", example.tried);
        print_line(phrase_of_no_counterexample(scene, lab_state(lab), example.tried), lab->language);
        return;
    }
    pose_write(pose, lab);
    printf("%s\n%s\n", errors[example.answer], pose);
    print_line(scene->why(lab_state(lab)), lab->language);
}

static bool run(Session *session, const Options *options, SavePng *save_png, char *error, size_t error_size) {
    session->lab.crowd.clock = crowd_steady_clock;
    if (options->shows_counterexample) show_counterexample(&session->lab);
    while (goes_on(options, session)) {
        const unsigned notices = session->lab.notices;
        if (!session_step(session, NULL, 0, error, error_size)) return false;
        if (!check_memory(&session->lab, error, error_size)) return false;
        if (session->lab.notices != notices) print_notice(&session->lab);
    }
    return check_traced(options, session, error, error_size) &&
           save_picture(options, &session->lab, options->picture, save_png, error, error_size) &&
           save_reach(options, &session->lab, save_png, error, error_size) &&
           print_pose(options, &session->lab, error, error_size);
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
