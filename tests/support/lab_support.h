// What the tests of the lab, the scenes and the command line share: a lab to feed events to, text of a known width,
// files that last as long as the test program.
#pragma once

#include "support.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "error_text.h"
#include "lab.h"
#include "refuse_memory.h"
#include "scenes.h"
#include "screen.h"

#define MESSAGE_SIZE 512

static inline InputEvent event_plain(EventKind kind) {
    return (InputEvent){.kind = kind};
}

static inline InputEvent event_at(float x, float y) {
    return (InputEvent){.kind = EVENT_POINTER, .at = {x, y}};
}

static inline InputEvent event_wheel(float notches) {
    return (InputEvent){.kind = EVENT_WHEEL, .notches = notches};
}

static inline InputEvent event_twist(float degrees, float factor) {
    return (InputEvent){.kind = EVENT_TWIST, .degrees = degrees, .factor = factor};
}

static inline InputEvent event_hold(Action action) {
    return (InputEvent){.kind = EVENT_HOLD, .action = action};
}

static inline InputEvent event_release(Action action) {
    return (InputEvent){.kind = EVENT_RELEASE, .action = action};
}

static inline void go_to(Lab *lab, const char *scene) {
    const InputEvent event = event_of(EVENT_SCENE, scene);
    lab_start(lab, &event);
    assert_string_equal(lab_scene(lab)->id, scene);
}

/// Whether the scene moves without input.
static inline bool runs_by_itself(const Scene *scene) {
    return !scene->is_still && !scene->on_map;
}

static inline void choose_method(Lab *lab, const char *id) {
    const InputEvent event = event_of(EVENT_METHOD, id);
    assert_true(lab_find_method(lab, id) >= 0);
    lab_start(lab, &event);
}

/// Sets a field as `--set` does: NAME=VALUE.
static inline void set_field(Lab *lab, const char *assignment) {
    Error error = {0};
    const InputEvent event = event_of(EVENT_SET, assignment);
    if (!lab_can_answer(lab, lab->current, &event, &error)) fail_msg("%s", error_text(&error));
    lab_start(lab, &event);
}

static inline void set_number(Lab *lab, const char *name, double value) {
    char assignment[EVENT_TEXT];
    snprintf(assignment, sizeof assignment, "%s=%.17g", name, value);
    set_field(lab, assignment);
}

/// Opens a scene in a lab, with 100 bodies if it is the crowd. Frees what the lab contained, so `lab` must be zeroed or
/// open.
static inline void open_lab(Lab *lab, const Map *map, const char *scene) {
    lab_free(lab);
    lab_init(lab, scenes, scene_count, map, LANGUAGE_ENGLISH);
    go_to(lab, scene);
    if (lab_scene(lab)->crowd) set_field(lab, "count=100");
}

/// Brings the state of the current scene, which was set from outside, in line with itself, and judges it.
static inline void settle_scene(Lab *lab) {
    SceneState *state = &lab->stages[lab->current].state;
    lab_scene(lab)->advance(state, &(Input){.frozen = true}, &(World){.map = lab->map});
    assert_true(lab_judge(lab, lab->current, state, &lab->progress));
}

/// Brings the current scene into a random pose, which is the number `pose` of several: each by another method, and of
/// other kinds of shapes where the scene has several.
static inline void scatter_scene(Lab *lab, Random *random, int pose) {
    const Scene *scene = lab_scene(lab);
    SceneState *state = &lab->stages[lab->current].state;
    int turn = pose;
    for (int i = 0; i < 2; i++) {
        const StateField *kind = state_find(scene->fields, scene->field_count, i ? "b.kind" : "a.kind");
        const int kinds = kind ? (int)(kind->max - kind->min) + 1 : 1;
        if (kind) state_put(state, kind, kind->min + turn % kinds);
        turn /= kinds;
    }
    state->base.method = pose % scene->method_count;
    scene->scatter(state, random, lab->map);
    settle_scene(lab);
}

/// Judges the current scene by this answer, as if the crowd had given it.
static inline void answer_crowd(Lab *lab, const CrowdAnswer *answer) {
    Crowd *crowd = &lab->crowd;
    memset(&crowd->shown, 0, sizeof crowd->shown);
    lab_scene(lab)->crowd->ask(lab_state(lab), &crowd->shown);
    crowd->is_answered = true;
    crowd->last = *answer;
    assert_true(lab_judge(lab, lab->current, &lab->stages[lab->current].state, &lab->progress));
}

static inline double field_of(const Lab *lab, const char *name) {
    const Scene *scene = lab_scene(lab);
    const StateField *field = state_find(scene->fields, scene->field_count, name);
    if (!field) fail_msg("%s has no field %s", scene->id, name);
    return state_get(lab_state(lab), field);
}

static inline void step_many(Lab *lab, int ticks) {
    for (int i = 0; i < ticks; i++) lab_step(lab, NULL, 0);
}

static inline void step_with(Lab *lab, InputEvent event) {
    lab_step(lab, &event, 1);
}

static inline void press(Lab *lab, Action action) {
    step_with(lab, event_press(action));
}

/// Grabs at one place and drops at another, a tick for each.
static inline void drag(Lab *lab, float from_x, float from_y, float to_x, float to_y) {
    const InputEvent take[] = {event_at(from_x, from_y), event_plain(EVENT_GRAB)};
    lab_step(lab, take, 2);
    step_with(lab, event_at(to_x, to_y));
    step_with(lab, event_plain(EVENT_DROP));
}

/// The claim of any method of the current scene.
static inline hit_verdict claim_of(const Lab *lab, const char *method) {
    const int index = lab_find_method(lab, method);
    assert_true(index >= 0);
    return lab_base(lab)->claims[index];
}

static inline Answer answer_of(const Lab *lab, const char *method) {
    const int index = lab_find_method(lab, method);
    assert_true(index >= 0);
    return base_answer(lab_base(lab), index);
}

static inline void make_empty_map(Map *map, int32_t columns, int32_t rows, float tile) {
    assert_true(map_make(map, columns, rows, tile));
}

static inline void read_map(Map *map, const char *path) {
    Error error = {0};
    if (!map_read(map, path, &error)) fail_msg("%s", error_text(&error));
}

// In parts of the size, about as wide as Noto Sans CJK sets it.
static inline float ems_of(const unsigned char *at, Weight weight) {
    if ((*at & 0xC0) == 0x80) return 0;
    if (*at >= 0xE2) return 1;
    if (weight == WEIGHT_MONO) return 0.5f;
    if (*at < 0x80 && strchr(" .,:;'|()ijl-", (char)*at)) return 0.3f;
    if (*at < 0x80 && strchr("mwMW", (char)*at)) return 0.87f;
    return *at >= 'a' && *at <= 'z' ? 0.52f : 0.6f;
}

static inline float fixed_width(void *context, const char *text, Type type) {
    float ems = 0;
    (void)context;
    for (const unsigned char *at = (const unsigned char *)text; *at; at++) ems += ems_of(at, type.weight);
    return ems * type.size;
}

static inline TextMeasure fixed_measure(void) {
    return (TextMeasure){fixed_width, NULL};
}

/// What fixed frames show of the window: the dialog for a file's name, and whether it is in a page.
static Naming shown_naming;
static bool shown_in_page;

static inline ScreenFrame fixed_frame(int width, int height, const char *notice) {
    return (ScreenFrame){.width = width,
                         .height = height,
                         .density = 1,
                         .measure = fixed_measure(),
                         .notice = notice,
                         .naming = &shown_naming,
                         .is_in_page = shown_in_page};
}

static inline void compose_fixed(Screen *screen, const Lab *lab, int width, int height, const char *notice) {
    const ScreenFrame frame = fixed_frame(width, height, notice);
    screen_compose(screen, lab, &frame);
}

static inline Pane fixed_pane(const Lab *lab, int width, int height) {
    const ScreenFrame frame = fixed_frame(width, height, "");
    return screen_pane(lab, &frame);
}

static inline const char *random_text(uint64_t *seed) {
    static const char *const texts[] = {"45",  "-0.5", "abc",    "１２．５",
                                        "−",   "ー",   "1e38",   "1e999",
                                        "nan", "あ",   "😀",      "\xFF\x80",
                                        "#",   " ",    "<&>\"'", "0x10",
                                        ".",   "{0}",  "%s%n",   "12345678901234567890123456789012345678901234567890"};
    return texts[random_whole(seed, 0, sizeof texts / sizeof *texts - 1)];
}

static inline InputEvent random_set(uint64_t *seed, const Scene *scene) {
    static const char *const values[] = {"0",   "1",     "2", "-1",  "1e6", "-1e6", "1e-30", "3e38", "-0",
                                         "nan", "1e999", "",  "0.5", "7",   "400",  "64",    "100",  "1e7"};
    const StateField *field = &scene->fields[random_whole(seed, 0, scene->field_count - 1)];
    char assignment[EVENT_TEXT];
    if (random_whole(seed, 0, 2) == 0) {
        const char *value = values[random_whole(seed, 0, sizeof values / sizeof *values - 1)];
        snprintf(assignment, sizeof assignment, "%s=%s", field->name, value);
    } else {
        const double value = (double)random_float(seed, -100, 500);
        snprintf(assignment, sizeof assignment, "%s=%.9g", field->name, value);
    }
    return event_of(EVENT_SET, assignment);
}

static inline InputEvent random_pointer(uint64_t *seed) {
    static const float far[] = {1e9f, -1e9f, 3e38f, -3e38f, 1e-40f, -0.0f, 0};
    enum { FAR = sizeof far / sizeof *far };
    if (random_whole(seed, 0, 19) == 0) {
        const float x = far[random_whole(seed, 0, FAR - 1)];
        return event_at(x, far[random_whole(seed, 0, FAR - 1)]);
    }
    const float x = random_float(seed, -50, 450);
    return event_at(x, random_float(seed, -50, 400));
}

/// Any event within one scene, also a hostile one. It never leads to another scene.
static inline InputEvent random_event(uint64_t *seed, const Scene *scene) {
    Action action = (Action)random_whole(seed, ACTION_METHOD, ACTION_COUNT - 1);
    // Large crowds, such as the one that a reset brings back, and looking ahead in any, take more time than a test has.
    if (scene->crowd && (action == ACTION_NEXT_CHANGE || action == ACTION_FASTER || action == ACTION_RESET))
        action = ACTION_SLOWER;
    if (action == ACTION_PREDICT) action = ACTION_ESCAPE; // a question would block most events
    switch (random_whole(seed, 0, 11)) {
    case 0:
    case 1: return event_press(action);
    case 2: return event_hold(action);
    case 3:
    case 4: return event_release(action);
    case 5:
    case 6: return random_pointer(seed);
    case 7:
        return (InputEvent){.kind = random_whole(seed, 0, 2) ? EVENT_GRAB : EVENT_DROP,
                            .reach = (float)random_whole(seed, 0, 30)};
    case 8:
        if (random_whole(seed, 0, 2) == 0) {
            const float factor = random_float(seed, 0.01f, 9); // arguments are evaluated in any order
            return event_twist(random_float(seed, -400, 400), factor);
        }
        return event_wheel(random_whole(seed, 0, 9) ? random_float(seed, -3, 3) : random_magnitude(seed, 20, 126));
    case 9: return event_of(EVENT_TYPE, random_text(seed));
    case 10: return random_set(seed, scene);
    default: break;
    }
    if (random_whole(seed, 0, 4) == 0) return event_seek((uint64_t)random_whole(seed, 0, 1000));
    if (random_whole(seed, 0, 9) == 0)
        return event_of(EVENT_TERM, glossary_entry((Term)random_whole(seed, 0, TERM_COUNT - 1))->id);
    if (random_whole(seed, 0, 4) == 0) return event_of(EVENT_SCENE, random_whole(seed, 0, 1) ? "no-such" : scene->id);
    return event_of(EVENT_METHOD, scene->methods[random_whole(seed, 0, scene->method_count - 1)].id);
}

static inline bool moves_through_time(const InputEvent *event) {
    if (event->kind != EVENT_PRESS) return event->kind == EVENT_SEEK;
    return event->action == ACTION_BACK || event->action == ACTION_STEP || event->action == ACTION_NEXT_CHANGE ||
           event->action == ACTION_PREVIOUS_CHANGE;
}

/// Whether an event may paint the map.
static inline bool may_paint(const Scene *scene, const InputEvent *event) {
    if (event->kind == EVENT_GRAB) return scene->on_map;
    return event->kind == EVENT_PRESS &&
           (event->action == ACTION_PAINT || event->action == ACTION_UNDO || event->action == ACTION_REDO);
}

/// A new folder for this program; remove_folder deletes it with its files.
static inline const char *test_folder(void) {
    static char folder[] = "/tmp/hitlab-test-XXXXXX";
    if (strstr(folder, "XXXXXX") && !mkdtemp(folder)) fail_msg("no folder for test files");
    return folder;
}

/// The path of a file in the test's folder; valid until the eighth call after this one.
static inline const char *test_path(const char *name) {
    static char paths[8][128];
    static int next;
    char *path = paths[next++ % 8];
    snprintf(path, sizeof paths[0], "%s/%s", test_folder(), name);
    return path;
}

static inline const char *write_bytes(const char *name, const void *bytes, size_t size) {
    const char *path = test_path(name);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes, 1, size, file) != size || fclose(file) != 0) fail_msg("cannot write %s", path);
    return path;
}

static inline const char *write_text(const char *name, const char *text) {
    return write_bytes(name, text, strlen(text));
}

/// A whole file as a string, to be freed. The size leaves out the terminating zero.
static inline char *read_text(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t used = 0, read = 0;
    if (!file) fail_msg("cannot read %s", path);
    do {
        text = realloc(text, used + 65536 + 1);
        if (!text) fail_msg("out of memory");
        read = fread(text + used, 1, 65536, file);
        used += read;
    } while (read > 0);
    text[used] = '\0';
    fclose(file);
    if (size) *size = used;
    return text;
}

/// What is printed to standard error between the two calls; the caller frees it.
static inline int *kept_error(void) {
    static int kept;
    return &kept;
}

static inline void catch_errors(void) {
    fflush(stderr);
    *kept_error() = dup(STDERR_FILENO);
    FILE *file = fopen(test_path("errors"), "w");
    assert_non_null(file);
    dup2(fileno(file), STDERR_FILENO);
    fclose(file);
}

static inline char *caught_errors(void) {
    fflush(stderr);
    dup2(*kept_error(), STDERR_FILENO);
    close(*kept_error());
    return read_text(test_path("errors"), NULL);
}

/// The lowest number for a file that is free: the same again when what was opened has been closed.
static inline int free_number(void) {
    const int number = dup(STDOUT_FILENO);
    close(number);
    return number;
}

/// How many files are open: free_number() does not see one that stays open above another that was closed.
static inline int open_descriptors(void) {
    int count = 0;
    for (int i = 0; i < 256; i++) count += fcntl(i, F_GETFD) >= 0;
    return count;
}

/// No file gets a number from `most` on. Returns the limit before.
static inline int limit_descriptors(int most) {
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    const int before = (int)limit.rlim_cur;
    limit.rlim_cur = (rlim_t)most;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
    return before;
}

static inline int lines_in(const char *text) {
    int lines = 0;
    for (; *text; text++) lines += *text == '\n';
    return lines;
}

static inline int remove_folder(void **state) {
    char command[160];
    snprintf(command, sizeof command, "rm -rf '%s'", test_folder());
    return system(command);
}

static inline void check_contains(const char *text, const char *part, const char *file, int line) {
    if (strstr(text, part)) return;
    print_error("'%s' does not contain '%s'\n", text, part);
    _fail(file, line);
}

#define assert_contains(text, part) check_contains(text, part, __FILE__, __LINE__)
