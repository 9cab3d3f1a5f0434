#include "lab.h"

#include <assert.h>
#include <string.h>

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

bool lab_wants_text(const Lab *lab) {
    return lab_base(lab)->field.has_focus;
}

int lab_find_scene(const Lab *lab, const char *id) {
    for (int i = 0; i < lab->scene_count; i++) {
        if (strcmp(lab->scenes[i]->id, id) == 0) return i;
    }
    return -1;
}

int lab_find_method(const Lab *lab, const char *id) {
    const Scene *scene = lab_scene(lab);
    for (int i = 0; i < scene->method_count; i++) {
        if (strcmp(scene->methods[i].id, id) == 0) return i;
    }
    return -1;
}

// A step with time standing still fills in the verdicts and moves nothing.
static void settle_scene(Lab *lab, int index) {
    lab->scenes[index]->step(&lab->states[index], &(Input){.frozen = true}, lab->map);
}

static void reset_scene(Lab *lab, int index) {
    const Scene *scene = lab->scenes[index];
    SceneState *state = &lab->states[index];
    assert(scene->state_size <= STATE_MOST && scene->method_count <= METHODS_MOST);
    memset(state, 0, sizeof *state);
    state->base.counts_touching = scene->counts_touching;
    scene->init(state, lab->map);
    settle_scene(lab, index);
}

void lab_init(Lab *lab, const Scene *const *scenes, int scene_count, const Map *map, Language language) {
    assert(scene_count > 0 && scene_count <= SCENES_MOST && map);
    memset(lab, 0, sizeof *lab);
    lab->scenes = scenes;
    lab->scene_count = scene_count;
    lab->map = map;
    lab->language = language;
    lab->shows_working = true;
    for (int i = 0; i < scene_count; i++) reset_scene(lab, i);
}

static void go_to_scene(Lab *lab, int index) {
    if (index < 0 || index >= lab->scene_count) return;
    current_base(lab)->hands.part = PART_NONE;
    lab->current = index;
}

static void choose_method(Lab *lab, int index) {
    const int count = lab_scene(lab)->method_count;
    current_base(lab)->method = (index + count) % count;
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
    default: return true;
    }
}

static void set(Lab *lab, const char *assignment) {
    char error[128];
    set_in(lab, &lab->states[lab->current], assignment, error, sizeof error);
}

typedef enum { NOT_MINE, MINE, MINE_ONE_TICK } Answered;

static Answered answer_press(Lab *lab, Action action) {
    SceneBase *base = current_base(lab);
    switch (action) {
    case ACTION_METHOD: choose_method(lab, base->method + 1); return MINE;
    case ACTION_PREVIOUS_METHOD: choose_method(lab, base->method - 1); return MINE;
    case ACTION_TOUCHING: base->counts_touching = !base->counts_touching; return MINE;
    case ACTION_OVERLAY: lab->shows_working = !lab->shows_working; return MINE;
    case ACTION_PAUSE: lab->is_paused = !lab->is_paused; return MINE;
    case ACTION_STEP: lab->is_paused = true; return MINE_ONE_TICK;
    case ACTION_RESET: reset_scene(lab, lab->current); return MINE;
    case ACTION_LANGUAGE:
        lab->language = lab->language == LANGUAGE_ENGLISH ? LANGUAGE_JAPANESE : LANGUAGE_ENGLISH;
        return MINE;
    case ACTION_HELP: lab->shows_help = !lab->shows_help; return MINE;
    case ACTION_ESCAPE:
        if (!lab->shows_help) return NOT_MINE;
        lab->shows_help = false;
        return MINE;
    default: break;
    }
    if (action > ACTION_SCENE_9) return NOT_MINE;
    go_to_scene(lab, (int)action);
    return MINE;
}

static Answered answer(Lab *lab, const InputEvent *event) {
    switch (event->kind) {
    case EVENT_PRESS: return answer_press(lab, event->action);
    case EVENT_SCENE: go_to_scene(lab, lab_find_scene(lab, event->text)); return MINE;
    case EVENT_METHOD:
        if (lab_find_method(lab, event->text) >= 0) choose_method(lab, lab_find_method(lab, event->text));
        return MINE;
    case EVENT_SET: set(lab, event->text); return MINE;
    default: return NOT_MINE;
    }
}

void lab_start(Lab *lab, const InputEvent *event) {
    answer(lab, event);
    settle_scene(lab, lab->current);
}

// What is down in a tick is what is still held at its end, and what was pressed within it.
static void note_held(Lab *lab, const InputEvent *event, Input *input) {
    const uint64_t bit = (uint64_t)1 << event->action;
    if (event->kind == EVENT_HOLD) lab->held |= bit;
    if (event->kind == EVENT_RELEASE) lab->held &= ~bit;
    if (event->kind == EVENT_HOLD || (event->kind == EVENT_PRESS && action_binding(event->action)->is_held))
        input->down |= bit;
}

// Witnesses follow from the fields; comparing them byte by byte would compare their padding too.
static bool is_same(const Scene *scene, const SceneState *a, const SceneState *b) {
    for (int i = 0; i < scene->field_count; i++) {
        if (state_get(a, &scene->fields[i]) != state_get(b, &scene->fields[i])) return false;
    }
    return memcmp(&a->base.hands, &b->base.hands, sizeof a->base.hands) == 0 &&
           memcmp(&a->base.field, &b->base.field, sizeof a->base.field) == 0;
}

static void advance(Lab *lab, const Input *input) {
    enum { QUIET_ENOUGH = 2 }; // one more than it takes to show that the last thing has stopped
    SceneState *state = &lab->states[lab->current];
    const SceneState before = *state;
    lab_scene(lab)->step(state, input, lab->map);
    lab->tick++;
    const bool is_quiet = input->count == 0 && input->down == 0 && is_same(lab_scene(lab), &before, state);
    lab->quiet_ticks = is_quiet ? lab->quiet_ticks + (lab->quiet_ticks < QUIET_ENOUGH) : 0;
    lab->is_idle = lab->quiet_ticks == QUIET_ENOUGH;
    timeline_note(&lab->timelines[lab->current], base_method_hits(&state->base),
                  base_answer(&state->base, state->base.method) != ANSWER_RIGHT);
}

void lab_step(Lab *lab, const InputEvent *events, int count) {
    assert(count >= 0 && count <= INPUT_EVENTS);
    Input input = {0};
    bool is_one_tick = false;
    for (int i = 0; i < count; i++) {
        const Answered answered = answer(lab, &events[i]);
        is_one_tick = is_one_tick || answered == MINE_ONE_TICK;
        if (answered != NOT_MINE) continue;
        note_held(lab, &events[i], &input);
        input.events[input.count++] = events[i];
    }
    input.down |= lab->held;
    input.frozen = lab->is_paused && !is_one_tick;
    if (count > 0) lab->quiet_ticks = 0;
    advance(lab, &input);
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
