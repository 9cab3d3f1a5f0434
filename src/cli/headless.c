// Runs a scene without a window and writes what the options ask for.
#include "headless.h"

#include <stdlib.h>

#include "pose_program.h"
#include "screen.h"
#include "steps_sheet.h"
#include "svg.h"
#include "text.h"

// A verdict that could not be worked out must not be taken for one.
static bool check_memory(const Lab *lab, Error *error) {
    if (!lab->lacks_memory) return true;
    return error_set(error, "memory", "not enough for the crowd of tick %llu", (unsigned long long)lab->time.tick);
}

static Pane pane_of_picture(const Lab *lab, const Options *options) {
    return screen_pane(lab,
                       &(ScreenFrame){.width = options->setup.width, .height = options->setup.height, .density = 1});
}

static bool save_picture(const Options *options, Lab *lab, const char *path, SavePng *save_png, Error *error) {
    if (!path) return true;
    lab_prepare(lab, pane_of_picture(lab, options));
    if (!check_memory(lab, error)) return false;
    if (path_ends_in(path, ".svg"))
        return svg_save(lab, options->setup.width, options->setup.height, options->setup.assets, path, error);
    return save_png(lab, &options->setup, path, error);
}

static bool save_reach(const Options *options, Lab *lab, SavePng *save_png, Error *error) {
    const bool was_shown = lab->look.shows_reach;
    if (!options->reach) return true;
    lab->look.shows_reach = true;
    lab_prepare(lab, pane_of_picture(lab, options));
    if (!lab->look.shows_reach) return error_set(error, options->reach, "out of memory");
    const bool is_saved = save_picture(options, lab, options->reach, save_png, error);
    lab->look.shows_reach = was_shown;
    return is_saved;
}

static bool print_pose(const Options *options, const Lab *lab, Error *error) {
    const bool is_program = options->print == PRINT_C;
    if (options->print == PRINT_NOTHING) return true;
    char *text = malloc(is_program ? POSE_PROGRAM : POSE_TEXT);
    if (!text) return error_set(error, "memory", "not enough");
    const size_t length = is_program ? pose_write_program(text, lab) : lab_write_pose(text, lab);
    if (length) printf(is_program ? "%s" : "%s\n", text);
    free(text);
    return length > 0 || error_set(error, "--print", "the map is too large for a program");
}

// A recording made elsewhere would leave the trace empty; better to say so.
static bool check_traced(const Options *options, const Session *session, Error *error) {
    if (!session->trace || session->traced_rows > 0 || session->lab.time.tick == 0) return true;
    return error_set(error, options->setup.script, "does not show the scene %s; it ends in %s", options->setup.scene,
                     lab_scene(&session->lab)->id);
}

static void print_line(FILE *file, Phrase sentence, Language language) {
    char text[PICTURE_TEXT_LONGEST];
    phrase_write(text, sizeof text, &sentence, language);
    fprintf(file, "%s\n", text);
}

// The pose to begin with: what is wrong there, the pose, why.
static void show_counterexample(Lab *lab) {
    static const char *const errors[] = {
        [ANSWER_FALSE_HIT] = "false-hit", [ANSWER_FALSE_MISS] = "false-miss", [ANSWER_NONE] = "no-answer"};
    const Counterexample example = lab_show_counterexample(lab);
    const Scene *scene = lab_scene(lab);
    char pose[POSE_TEXT];
    printf("%s %s ", scene->id, scene->methods[lab_base(lab)->method].id);
    if (example.answer == ANSWER_RIGHT) {
        printf("none %d\n", example.tried);
        print_line(stdout, phrase_of_no_counterexample(scene, lab_state(lab), example.tried), lab->look.language);
        return;
    }
    lab_write_pose(pose, lab);
    printf("%s\n%s\n", errors[example.answer], pose);
    print_line(stdout, lab_why_wrong(lab), lab->look.language);
}

static bool run(Session *session, const Options *options, SavePng *save_png, Error *error) {
    crowd_use_clock(&session->lab.crowd, crowd_steady_clock);
    if (options->shows_counterexample) show_counterexample(&session->lab);
    const Lab *lab = &session->lab;
    // Without --ticks a run lasts for one tick, or until the input is used up.
    while (options->has_ticks ? lab->time.tick < options->ticks : lab->time.tick == 0 || session_has_script(session)) {
        const unsigned notices = lab->notice.number;
        if (!session_step(session, NULL, 0, error)) return false;
        if (!check_memory(lab, error)) return false;
        if (lab->notice.number == notices || !lab->notice.phrase.text) continue;
        fprintf(stderr, "hitlab: tick %llu: ", (unsigned long long)lab->time.tick);
        print_line(stderr, lab->notice.phrase, lab->look.language);
    }
    return check_traced(options, session, error) &&
           (options->is_steps_sheet ? steps_sheet_save(&session->lab, options->picture, error)
                                    : save_picture(options, &session->lab, options->picture, save_png, error)) &&
           save_reach(options, &session->lab, save_png, error) && print_pose(options, &session->lab, error);
}

int headless_run(const Options *options, const Scene *const *scenes, int scene_count, const Map *map, SavePng *save_png,
                 Error *error) {
    Session *session = malloc(sizeof *session);
    bool is_usage;
    if (!session) return error_set(error, "memory", "not enough"), 1;
    bool is_done = session_begin(session, &options->setup, scenes, scene_count, map, &is_usage, error) &&
                   run(session, options, save_png, error);
    is_done = session_end(session, is_done ? error : NULL) && is_done;
    free(session);
    if (is_done) return 0;
    return is_usage ? 2 : 1;
}
