#include "lab.h"

#include <assert.h>
#include <string.h>

#include "lab_find.h"
#include "lab_paint.h"
#include "lab_reach.h"
#include "lab_time.h"
#include "number.h"

const Scene *lab_scene(const Lab *lab) {
    return lab->scenes[lab->current];
}

const void *lab_state(const Lab *lab) {
    return &lab->states[lab->current];
}

const SceneBase *lab_base(const Lab *lab) {
    return &lab->states[lab->current].base;
}

static SceneBase *current_base(Lab *lab) {
    return &lab->states[lab->current].base;
}

const History *lab_history(const Lab *lab) {
    return &lab->histories[lab->current];
}

// A field that was being edited in the past is only a picture of it.
bool lab_wants_text(const Lab *lab) {
    return lab_base(lab)->field.has_focus && !lab_history(lab)->is_recalled;
}

int lab_find_scene(const Lab *lab, const char *id) {
    return scene_find(lab->scenes, lab->scene_count, id);
}

int lab_find_method(const Lab *lab, const char *id) {
    return scene_find_method(lab_scene(lab), id);
}

// A step with time standing still fills in the verdicts and moves nothing.
static void settle_scene(Lab *lab, int index) {
    lab->scenes[index]->step(&lab->states[index], &(Input){.frozen = true}, lab->map);
}

static void reset_scene(Lab *lab, int index) {
    const Scene *scene = lab->scenes[index];
    SceneState *state = &lab->states[index];
    assert(scene->state_size <= STATE_MAX && scene->method_count <= METHODS_MAX);
    memset(state, 0, sizeof *state);
    state->base.counts_touching = scene->counts_touching;
    scene->init(state, lab->map);
    settle_scene(lab, index);
    time_restart(lab, index);
}

void lab_init(Lab *lab, const Scene *const *scenes, int scene_count, const Map *map, Language language) {
    assert(scene_count > 0 && scene_count <= SCENES_MAX && map);
    memset(lab, 0, sizeof *lab);
    lab->scenes = scenes;
    lab->scene_count = scene_count;
    lab->map = map;
    lab->language = language;
    lab->shows_working = true;
    lab->random = random_from_seed(1);
    for (int i = 0; i < scene_count; i++) reset_scene(lab, i);
}

void lab_set_map(Lab *lab, const Map *map) {
    paint_forget(lab, map);
    lab->quiet_ticks = 0;
    lab->is_idle = false;
    if (lab_scene(lab)->has_map) {
        glide_stop(&lab->glide);
        lab->contact.kind = CONTACT_NONE;
    }
    for (int i = 0; i < lab->scene_count; i++) {
        if (!lab->scenes[i]->has_map) continue;
        time_come_back(lab, i);
        settle_scene(lab, i);
        time_restart(lab, i);
    }
}

void lab_free(Lab *lab) {
    for (int i = 0; i < SCENES_MAX; i++) history_free(&lab->histories[i]);
    paint_free(&lab->paint);
    reach_free(&lab->reach);
    crowd_free(&lab->crowd);
}

static void go_to_scene(Lab *lab, int index) {
    if (index < 0 || index >= lab->scene_count) return;
    glide_stop(&lab->glide);
    paint_leave(lab);
    if (!lab_history(lab)->is_recalled) current_base(lab)->hands.handle = HANDLE_NONE;
    lab->current = index;
    lab->lesson_step = lab->lesson_step > 0;
    lab->pointer = lab_base(lab)->hands.pointer;
}

void lab_notify(Lab *lab, Phrase notice) {
    lab->notice = notice;
    lab->notices++;
}

static void choose_method(Lab *lab, int index) {
    const int count = lab_scene(lab)->method_count;
    glide_stop(&lab->glide);
    current_base(lab)->method = (index + count) % count;
    if (lab_scene(lab)->notice_method) lab_scene(lab)->notice_method(&lab->states[lab->current]);
    lab->lesson_step = lab->lesson_step > 0; // the other method's first step
}

// Splits NAME=VALUE. NULL when there is no such field.
static const StateField *split_assignment(const Lab *lab, const char *assignment, const char **value) {
    const Scene *scene = lab_scene(lab);
    char name[EVENT_TEXT];
    const char *equals = strchr(assignment, '=');
    if (!equals || (size_t)(equals - assignment) >= sizeof name) return NULL;
    memcpy(name, assignment, (size_t)(equals - assignment));
    name[equals - assignment] = '\0';
    *value = equals + 1;
    return state_find(scene->fields, scene->field_count, name);
}

static bool set_in(const Lab *lab, void *state, const char *assignment, char *error, size_t error_size) {
    const char *value = NULL;
    if (!strchr(assignment, '=')) {
        snprintf(error, error_size, "'%.40s' is not NAME=VALUE", assignment);
        return false;
    }
    const StateField *field = split_assignment(lab, assignment, &value);
    if (field) return state_set(state, field, value, error, error_size);
    snprintf(error, error_size, "%s has no field '%.*s'", lab_scene(lab)->id, (int)strcspn(assignment, "="),
             assignment);
    return false;
}

static bool can_set(const Lab *lab, const char *assignment, char *error, size_t error_size) {
    SceneState copy = lab->states[lab->current];
    return set_in(lab, &copy, assignment, error, error_size);
}

static int read_lesson_step(const char *text) {
    unsigned long long step;
    return number_read_count(text, &step) == NUMBER_FINE && step <= LESSON_STEPS ? (int)step : -1;
}

bool lab_can_answer(const Lab *lab, const InputEvent *event, char *error, size_t error_size) {
    switch (event->kind) {
    case EVENT_SCENE:
        if (lab_find_scene(lab, event->text) >= 0) return true;
        snprintf(error, error_size, "unknown scene '%.40s'", event->text);
        return false;
    case EVENT_METHOD:
        if (lab_find_method(lab, event->text) >= 0) return true;
        snprintf(error, error_size, "%s has no method '%.40s'", lab_scene(lab)->id, event->text);
        return false;
    case EVENT_SET: return can_set(lab, event->text, error, error_size);
    case EVENT_TERM:
        if (glossary_term_by_id(event->text) != TERM_COUNT) return true;
        snprintf(error, error_size, "unknown term '%.40s'", event->text);
        return false;
    case EVENT_LESSON:
        if (read_lesson_step(event->text) >= 0) return true;
        snprintf(error, error_size, "a step of the lesson is 0 to %d, not '%.40s'", LESSON_STEPS, event->text);
        return false;
    case EVENT_SEED: return lab_can_set_seed(event->text, error, error_size);
    default: return true;
    }
}

static void set(Lab *lab, const char *assignment) {
    char error[128];
    glide_stop(&lab->glide);
    const bool is_set = set_in(lab, &lab->states[lab->current], assignment, error, sizeof error);
    if (is_set && lab_scene(lab)->notice_set) lab_scene(lab)->notice_set(&lab->states[lab->current]);
}

static int steps_of_lesson(const Lab *lab) {
    Lesson lesson = {0};
    lab_scene(lab)->explain(lab_state(lab), &lesson);
    return lesson.step_count;
}

// From the first step one goes back to all of them at once.
static void look_at_step(Lab *lab, int step) {
    static const Text ends[] = {{{"That was the last step.", "これが最後の手順です。"}},
                                {{"That was the first step.", "これが最初の手順です。"}}};
    const int count = steps_of_lesson(lab);
    if (step > count) lab_notify(lab, phrase(&ends[0]));
    if (step < 0) lab_notify(lab, phrase(&ends[1]));
    if (step >= 0 && step <= count) lab->lesson_step = step;
}

typedef enum { NOT_MINE, MINE } Answered;

static void show_help(Lab *lab, bool is_shown) {
    lab->shows_help = is_shown;
    glossary_close(&lab->glossary);
}

static Answered answer_press(Lab *lab, Action action) {
    SceneBase *base = current_base(lab);
    switch (action) {
    case ACTION_METHOD: choose_method(lab, base->method + 1); return MINE;
    case ACTION_PREVIOUS_METHOD: choose_method(lab, base->method - 1); return MINE;
    case ACTION_TOUCHING:
        glide_stop(&lab->glide);
        base->counts_touching = !base->counts_touching;
        return MINE;
    case ACTION_COUNTEREXAMPLE: find_counterexample(lab); return MINE;
    case ACTION_CONTACT: find_contact(lab); return MINE;
    case ACTION_OVERLAY: lab->shows_working = !lab->shows_working; return MINE;
    case ACTION_REACH: lab_show_reach(lab, !lab->shows_reach); return MINE;
    case ACTION_PANEL: lab->hides_panel = !lab->hides_panel; return MINE;
    case ACTION_SCENERY: lab->hides_scenery = !lab->hides_scenery; return MINE;
    case ACTION_NEXT_STEP: look_at_step(lab, lab->lesson_step + 1); return MINE;
    case ACTION_PREVIOUS_STEP: look_at_step(lab, lab->lesson_step - 1); return MINE;
    case ACTION_RESET:
        glide_stop(&lab->glide);
        reset_scene(lab, lab->current);
        return MINE;
    case ACTION_LANGUAGE: lab->language = other_language(lab->language); return MINE;
    case ACTION_HELP: show_help(lab, !lab->shows_help); return MINE;
    case ACTION_ESCAPE:
        if (!lab->shows_help && (!lab->lesson_step || lab_wants_text(lab))) return NOT_MINE;
        if (!lab->shows_help) lab->lesson_step = 0;
        lab->shows_help = false;
        return MINE;
    default: break;
    }
    if (action > ACTION_SCENE_9) return NOT_MINE;
    go_to_scene(lab, (int)action);
    return MINE;
}

// The words lie over all else, so that the list of keys gives way to them.
static bool answer_in_glossary(Lab *lab, const InputEvent *event) {
    if (!glossary_answer(&lab->glossary, event)) return false;
    lab->shows_help = lab->shows_help && !lab->glossary.is_open;
    return true;
}

static Answered answer(Lab *lab, const InputEvent *event) {
    if (answer_in_glossary(lab, event) || paint_answer(lab, event)) return MINE;
    switch (event->kind) {
    case EVENT_PRESS: return answer_press(lab, event->action);
    case EVENT_SCENE: go_to_scene(lab, lab_find_scene(lab, event->text)); return MINE;
    case EVENT_METHOD:
        if (lab_find_method(lab, event->text) >= 0) choose_method(lab, lab_find_method(lab, event->text));
        return MINE;
    case EVENT_SET: set(lab, event->text); return MINE;
    case EVENT_LESSON: look_at_step(lab, read_lesson_step(event->text)); return MINE;
    case EVENT_SEED: lab_set_seed(lab, event->text); return MINE;
    default: return NOT_MINE;
    }
}

void lab_start(Lab *lab, const InputEvent *event) {
    answer(lab, event);
    time_branch_if_changed(lab);
    if (!lab_history(lab)->is_recalled) settle_scene(lab, lab->current);
}

// What is down in a tick is what is still held at its end, and what was pressed within it.
static void note_event(Lab *lab, const InputEvent *event, Input *input) {
    const uint64_t bit = action_bit(event->action);
    if (event->kind == EVENT_HOLD) lab->held |= bit;
    if (event->kind == EVENT_RELEASE) lab->held &= ~bit;
    if (event->kind == EVENT_HOLD || event->kind == EVENT_PRESS) input->down |= bit;
    if (event->kind == EVENT_POINTER) lab->pointer = event->at;
    input->events[input->count++] = *event;
}

// What has hold of nothing does nothing: a pointer passing by, a key or a button let go.
static bool acts_on_scene(const Lab *lab, const InputEvent *event) {
    const bool is_passive = event->kind == EVENT_POINTER || event->kind == EVENT_DROP || event->kind == EVENT_RELEASE;
    return !is_passive || lab_base(lab)->hands.handle != HANDLE_NONE;
}

// True when a tick has passed for this event.
static bool take_event(Lab *lab, const InputEvent *event, Input *input) {
    const TimeAnswer answered = time_answer(lab, event, input);
    if (answered == TIME_STEPPED || lab_history(lab)->is_recalled) glide_stop(&lab->glide);
    if (answered != TIME_OTHER) return answered == TIME_STEPPED;
    if (answer(lab, event) == MINE) {
        time_branch_if_changed(lab);
        return false;
    }
    if (acts_on_scene(lab, event)) glide_stop(&lab->glide);
    note_event(lab, event, input);
    return false;
}

void lab_step(Lab *lab, const InputEvent *events, int count) {
    assert(count >= 0 && count <= INPUT_EVENTS);
    Input input = {0};
    bool has_stepped = false;
    for (int i = 0; i < count; i++) {
        time_begin(lab);
        has_stepped = take_event(lab, &events[i], &input) || has_stepped;
    }
    if (count > 0) lab->quiet_ticks = 0;
    time_begin(lab);
    if (glide_is_on(&lab->glide)) {
        find_glide(lab);
    } else {
        time_pass(lab, &input, has_stepped);
    }
    if (paint_step(lab)) lab->is_idle = false;
    if (glossary_step(&lab->glossary, lab->is_paused && !has_stepped)) lab->is_idle = false;
    lab->tick++;
}

bool lab_trace_header(const Lab *lab, FILE *file) {
    const Scene *scene = lab_scene(lab);
    fputs("tick", file);
    for (int i = 0; i < scene->field_count; i++) fprintf(file, ",%s", scene->fields[i].name);
    fputs(",method,verdict,hit\n", file);
    return !ferror(file);
}

bool lab_trace_row(const Lab *lab, FILE *file) {
    static const char *const verdicts[] = {"apart", "touching", "overlap"};
    const Scene *scene = lab_scene(lab);
    const SceneBase *base = lab_base(lab);
    fprintf(file, "%llu", (unsigned long long)lab->tick);
    for (int i = 0; i < scene->field_count; i++) fprintf(file, ",%.17g", state_get(lab_state(lab), &scene->fields[i]));
    fprintf(file, ",%s,%s,%d\n", scene->methods[base->method].id, verdicts[base->truth], base_method_hits(base));
    return !ferror(file);
}
