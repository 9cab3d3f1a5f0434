// One step of the lab: every event goes to whoever answers it, then time passes.
#include <assert.h>
#include <string.h>

#include "lab_internal.h"

// The keys of scenes choose a row of an open list.
static bool is_for_list(const Lab *lab, const InputEvent *event) {
    const bool has_list = lab->overlay == OVERLAY_LESSONS || lab->overlay == OVERLAY_LAYERS;
    return has_list && event->kind == EVENT_PRESS && event->action <= ACTION_SCENE_9;
}

// The first scene follows the last one.
int lab_chosen_scene(const Lab *lab, int current, const InputEvent *event) {
    const int count = lab->scene_count;
    const Lesson *lesson;
    int card;
    if (event->kind == EVENT_CARD)
        return lesson_find(lab, event->text, &lesson, &card) ? lesson->cards[card].scene : -1;
    if (event->kind == EVENT_SCENE) return lab_find_scene(lab, event->text);
    if (!event_chooses_scene(event) || is_for_list(lab, event)) return -1;
    if (event->action == ACTION_NEXT_SCENE) return (current + 1) % count;
    if (event->action == ACTION_PREVIOUS_SCENE) return (current + count - 1) % count;
    return (int)event->action < count ? (int)event->action : -1;
}

static void go_to_scene(Lab *lab, int scene) {
    if (scene < 0) return;
    if (scene != lab->current) lab->notice.phrase = (Phrase){.text = NULL};
    glide_stop(&lab->glide);
    paint_leave(lab);
    lab->gesture.is_open = false;
    if (lab->overlay == OVERLAY_PAIRS) lab_show_overlay(lab, OVERLAY_NONE);
    if (!lab_history(lab)->is_recalled) state_of(lab)->base.hands.handle = HANDLE_NONE;
    lab->current = scene;
    lab->chosen_step = lab->chosen_step > 0;
    lab->pointer = lab_base(lab)->hands.pointer;
}

static void note_change(Lab *lab, Change change) {
    if (lab_scene(lab)->note_change) lab_scene(lab)->note_change(state_of(lab), change);
}

// Going past the last method leads to the first one, and back.
static void choose_method(Lab *lab, int index) {
    const int count = lab_scene(lab)->method_count;
    glide_stop(&lab->glide);
    state_of(lab)->base.method = (index + count) % count;
    note_change(lab, CHANGE_METHOD);
    lab->chosen_step = lab->chosen_step > 0; // the other method's first step
}

// Sets a field by NAME=VALUE. False with the reason in `error`.
static bool set_field(const Scene *scene, void *state, const char *assignment, Error *error) {
    const char *equals = strchr(assignment, '=');
    char name[EVENT_TEXT];
    if (!equals) return error_set(error, "", "'%.40s' is not NAME=VALUE", assignment);
    snprintf(name, sizeof name, "%.*s", (int)(equals - assignment), assignment);
    const StateField *field = state_find(scene->fields, scene->field_count, name);
    if (field) return state_set(state, field, equals + 1, error);
    return error_set(error, "", "%s has no field '%s'", scene->id, name);
}

// Sets all of NAME=VALUE ..., or none. False with the reason in `error`.
static bool set_fields(const Scene *scene, void *state, const char *assignments, Error *error) {
    char text[EVENT_TEXT], *rest = text;
    SceneState copy;
    memcpy(&copy, state, scene->state_size);
    snprintf(text, sizeof text, "%s", assignments);
    do {
        char *assignment = rest;
        rest = strchr(assignment, ' ');
        if (rest) *rest++ = '\0';
        if (!set_field(scene, &copy, assignment, error)) return false;
    } while (rest);
    memcpy(state, &copy, scene->state_size);
    return true;
}

static int read_step_number(const char *text) {
    unsigned long long step;
    return number_read_count(text, &step) == NUMBER_FINE && step <= EXPLAINED_STEPS ? (int)step : -1;
}

// A card of the open lesson may be of any: which one is open then is not known before.
static bool can_answer_card(const Lab *lab, const char *text, Error *error) {
    const Lesson *lesson;
    int card;
    if (strcmp(text, "0") == 0 || lesson_find(lab, text, &lesson, &card)) return true;
    const Course *course = &lab->course;
    for (int i = 0; i < course->lesson_count && !course->lesson; i++) {
        if (lesson_find_card(course->lessons[i], text) >= 0) return true;
    }
    return error_set(error, "", "no lesson has a card '%.40s'", text);
}

bool lab_can_answer(const Lab *lab, int scene, const InputEvent *event, Error *error) {
    const Scene *answering = lab->scenes[scene];
    SceneState copy;
    uint32_t layers;
    switch (event->kind) {
    case EVENT_SCENE:
        if (lab_find_scene(lab, event->text) >= 0) return true;
        return error_set(error, "", "unknown scene '%.40s'", event->text);
    case EVENT_METHOD:
        if (scene_find_method(answering, event->text) >= 0) return true;
        if (own_method_may_be(answering, event->text))
            return error_set(error, "", "the method '%s' needs a function of your own (--check FILE.c)", event->text);
        return error_set(error, "", "%s has no method '%.40s'", answering->id, event->text);
    case EVENT_SET:
        if (layers_are_set(answering, event->text)) return layers_read(lab, event->text, &layers, error);
        copy = lab->stages[scene].state;
        return set_fields(answering, &copy, event->text, error);
    case EVENT_CARD: return can_answer_card(lab, event->text, error);
    case EVENT_TERM:
        if (glossary_term_by_id(event->text) != TERM_COUNT) return true;
        return error_set(error, "", "unknown term '%.40s'", event->text);
    case EVENT_STEP:
        if (read_step_number(event->text) >= 0) return true;
        return error_set(error, "", "a step of the explanation is 0 to %d, not '%.40s'", EXPLAINED_STEPS, event->text);
    case EVENT_SEED: return find_set_seed(NULL, event->text, error);
    default: return true;
    }
}

// Step 0 is all of them at once.
static void show_step(Lab *lab, int step) {
    static const Text was_last = {{"This is the last step.", "これが最後の手順。"}};
    static const Text was_first = {{"This is the first step.", "これが最初の手順。"}};
    Explanation explanation = {0};
    lab_scene(lab)->explain(lab_state(lab), &explanation);
    if (step > explanation.step_count) {
        lab_notify(lab, phrase(&was_last));
    } else if (step < 0) {
        lab_notify(lab, phrase(&was_first));
    } else {
        lab->chosen_step = step;
        if (step > 0) time_stop_for_reading(lab);
    }
}

// Goes back to all steps, or else closes the lesson. False when there is neither, or Escape leaves a field.
static bool escape(Lab *lab) {
    const bool leaves_field = lab_wants_text(lab) && !card_wants_number(lab);
    if (leaves_field || (!lab->chosen_step && !lab->course.lesson)) return false;
    if (!lab->chosen_step) lab_close_card(lab);
    lab->chosen_step = 0;
    return true;
}

static void zoom_to(Lab *lab, int percent) {
    static const Text size = {{"Text size {0} %", "文字の大きさ {0} %"}};
    lab->look.zoom = percent;
    lab_notify(lab, phrase_of(&size, slot_number(percent, 0)));
}

// To the next larger or smaller of a few sizes. The largest and the smallest stay.
static void change_zoom(Lab *lab, bool is_larger) {
    static const int sizes[] = {ZOOM_MIN, 90, ZOOM_NORMAL, 110, 125, 150, 175, ZOOM_MAX};
    int i = 0;
    while (i < COUNT_OF(sizes) - 1 && (is_larger ? sizes[i] <= lab->look.zoom : sizes[i + 1] < lab->look.zoom)) i++;
    zoom_to(lab, sizes[i]);
}

static void switch_lens(Lab *lab) {
    static const Text shown = {{"Magnifier on: it shows gaps below 0.5 px while nothing moves.",
                                "拡大鏡を表示する：図形が止まっているとき、0.5 px 未満のすき間を拡大する。"}};
    static const Text hidden = {{"Magnifier off.", "拡大鏡を表示しない。"}};
    static const Text unknown = {{"The magnifier shows the gap between two shapes. There are too many shapes here.",
                                  "拡大鏡は二つの図形のすき間を見るもの。図形の多いこの場面では使えない。"}};
    if (lab_scene(lab)->shapes) lab->look.hides_lens = !lab->look.hides_lens;
    lab_notify(lab, phrase(!lab_scene(lab)->shapes ? &unknown : lab->look.hides_lens ? &hidden : &shown));
}

static bool answer_press(Lab *lab, Action action) {
    SceneBase *base = &state_of(lab)->base;
    switch (action) {
    case ACTION_METHOD: choose_method(lab, base->method + 1); return true;
    case ACTION_PREVIOUS_METHOD: choose_method(lab, base->method - 1); return true;
    case ACTION_TOUCHING:
        glide_stop(&lab->glide);
        base->counts_touching = !base->counts_touching;
        return true;
    case ACTION_COUNTEREXAMPLE: find_counterexample(lab); return true;
    case ACTION_CONTACT: find_contact(lab); return true;
    case ACTION_OVERLAY: lab->look.shows_working = !lab->look.shows_working; return true;
    case ACTION_REACH: lab_show_reach(lab, !lab->look.shows_reach); return true;
    case ACTION_NUMBERS:
    case ACTION_PLOT:
    case ACTION_SOURCE: lab->look.unfolded ^= 1u << (action - ACTION_NUMBERS); return true;
    case ACTION_PANEL: lab->look.hides_panel = !lab->look.hides_panel; return true;
    case ACTION_LENS: switch_lens(lab); return true;
    case ACTION_RULERS: lab->look.shows_rulers = !lab->look.shows_rulers; return true;
    case ACTION_SCENERY: lab->look.hides_scenery = !lab->look.hides_scenery; return true;
    case ACTION_NEXT_STEP: show_step(lab, lab->chosen_step + 1); return true;
    case ACTION_PREVIOUS_STEP: show_step(lab, lab->chosen_step - 1); return true;
    case ACTION_RESET: lab_reset(lab); return true;
    case ACTION_THEME: lab->look.theme = (Theme)((lab->look.theme + 1) % THEME_COUNT); return true;
    case ACTION_TEXT_LARGER:
    case ACTION_TEXT_SMALLER: change_zoom(lab, action == ACTION_TEXT_LARGER); return true;
    case ACTION_TEXT_NORMAL: zoom_to(lab, ZOOM_NORMAL); return true;
    case ACTION_LANGUAGE: lab->look.language = other_language(lab->look.language); return true;
    case ACTION_ESCAPE: return escape(lab);
    default: return false;
    }
}

// The article has chosen the scene and the method.
static bool figure_refuses(Lab *lab, const InputEvent *event, StepInput *step) {
    (void)step;
    const bool is_key = event->kind == EVENT_PRESS && !action_is_of_figure(event->action);
    return lab->look.is_bare && (is_key || event->kind == EVENT_CARD);
}

static bool answer_lab(Lab *lab, const InputEvent *event, StepInput *step) {
    uint32_t layers;
    if (event_chooses_scene(event)) {
        go_to_scene(lab, lab_chosen_scene(lab, lab->current, event));
        return true;
    }
    switch (event->kind) {
    case EVENT_PRESS: return answer_press(lab, event->action);
    case EVENT_METHOD:
        if (lab_find_method(lab, event->text) >= 0) choose_method(lab, lab_find_method(lab, event->text));
        return true;
    case EVENT_SET:
        if (layers_are_set(lab_scene(lab), event->text)) {
            if (layers_read(lab, event->text, &layers, NULL)) layers_choose(lab, layers, step);
            return true;
        }
        if (!set_fields(lab_scene(lab), state_of(lab), event->text, NULL)) return true;
        glide_stop(&lab->glide);
        lab->gesture.sets_all = true;
        note_change(lab, CHANGE_FIELD);
        return true;
    case EVENT_STEP: show_step(lab, read_step_number(event->text)); return true;
    case EVENT_SEED: find_set_seed(lab, event->text, NULL); return true;
    default: return false;
    }
}

void lab_show_overlay(Lab *lab, Overlay overlay) {
    const bool has_pairs = pair_is_of_scene(lab_scene(lab));
    if (overlay == OVERLAY_PAIRS && !has_pairs) overlay = OVERLAY_NONE;
    lab->overlay = overlay;
    lab->help_page = 1;
    lab->course.row = lesson_first_row(lab);
    if (has_pairs) lab->pair = pair_of_state(lab_scene(lab), lab_state(lab));
    lab->held = 0;
    paint_release(lab);
    if (!lab_history(lab)->is_recalled) state_of(lab)->base.hands.handle = HANDLE_NONE;
    lab_keep_going(lab);
}

static void show_term(Lab *lab, Term term) {
    if (lab->overlay == OVERLAY_GLOSSARY && lab->glossary.term == term) return;
    glossary_show(&lab->glossary, term);
    lab_show_overlay(lab, OVERLAY_GLOSSARY);
}

static Overlay overlay_of(const Lab *lab, Action action) {
    switch (action) {
    case ACTION_SCENES: return OVERLAY_SCENES;
    case ACTION_HELP: return OVERLAY_HELP;
    case ACTION_LESSONS: return OVERLAY_LESSONS;
    case ACTION_GLOSSARY: return OVERLAY_GLOSSARY;
    case ACTION_MENU: return OVERLAY_MENU;
    case ACTION_LAYERS: return lab_scene(lab)->on_map ? OVERLAY_LAYERS : OVERLAY_NONE;
    case ACTION_PAIRS: return pair_is_of_scene(lab_scene(lab)) ? OVERLAY_PAIRS : OVERLAY_NONE;
    default: return OVERLAY_NONE;
    }
}

// The key that opens an overlay also closes it, after the last page.
static bool switch_overlay(Lab *lab, Action action) {
    const Overlay overlay = overlay_of(lab, action);
    const bool is_open = lab->overlay == overlay;
    if (overlay == OVERLAY_NONE) return false;
    if (overlay == OVERLAY_GLOSSARY && !is_open)
        show_term(lab, lab->glossary.term);
    else if (overlay == OVERLAY_HELP && is_open && lab->help_page < HELP_PAGES)
        lab->help_page++;
    else
        lab_show_overlay(lab, is_open ? OVERLAY_NONE : overlay);
    return true;
}

// Arrows move along the table of pairs, Enter chooses.
static bool pairs_answer(Lab *lab, const InputEvent *event, StepInput *step) {
    const bool is_held = event->kind == EVENT_HOLD;
    const int columns = is_held ? (event->action == ACTION_RIGHT) - (event->action == ACTION_LEFT) : 0;
    const int rows = is_held ? (event->action == ACTION_DOWN) - (event->action == ACTION_UP) : 0;
    lab->pair = pair_moved(lab_scene(lab), lab->pair, rows, columns);
    if (event->kind != EVENT_PRESS || event->action != ACTION_ENTER) return rows != 0 || columns != 0;
    const InputEvent chosen = pair_event(lab->pair);
    lab_show_overlay(lab, OVERLAY_NONE);
    lab_answer(lab, &chosen, step);
    return true;
}

// The open list answers the keys that move along it and choose from it.
static bool list_answer(Lab *lab, const InputEvent *event, StepInput *step) {
    switch (lab->overlay) {
    case OVERLAY_GLOSSARY: return glossary_answer(&lab->glossary, event);
    case OVERLAY_LESSONS: return lessons_answer(lab, event, step);
    case OVERLAY_LAYERS: return layers_answer(lab, event, step);
    case OVERLAY_PAIRS: return pairs_answer(lab, event, step);
    default: return false;
    }
}

// The keys that move along a list or edit text are for the overlay alone, even if it has no use for them.
static bool is_for_overlay(Action action) {
    return action_lasts(action) || action == ACTION_SELECT || action == ACTION_SELECT_PREVIOUS ||
           (action >= ACTION_ENTER && action <= ACTION_END);
}

// Any other key closes the overlay and does what it always does.
static bool press_overlay(Lab *lab, const InputEvent *event, StepInput *step) {
    if (list_answer(lab, event, step)) return true;
    if (event->action == ACTION_ESCAPE || (lab->overlay == OVERLAY_SCENES && event->action == ACTION_ENTER))
        lab_show_overlay(lab, OVERLAY_NONE);
    if (is_for_overlay(event->action)) return true;
    const bool moves_demo =
        lab->overlay == OVERLAY_GLOSSARY && (event->action == ACTION_PAUSE || event->action == ACTION_STEP);
    const bool steps = lab->overlay == OVERLAY_SCENES &&
                       (event->action == ACTION_NEXT_SCENE || event->action == ACTION_PREVIOUS_SCENE);
    if (!moves_demo && !steps && !action_only_shows(event->action)) lab_show_overlay(lab, OVERLAY_NONE);
    return false;
}

bool overlay_takes(EventKind kind) {
    return kind == EVENT_PRESS || kind == EVENT_HOLD || kind == EVENT_GRAB || kind == EVENT_WHEEL ||
           kind == EVENT_TWIST || kind == EVENT_TYPE;
}

// What lies over the scene answers before everything below it. The window keeps from the lab what the dialog takes,
// since a replay has no dialog.
static bool answer_overlay(Lab *lab, const InputEvent *event, StepInput *step) {
    if (event->kind == EVENT_TERM) {
        if (glossary_term_by_id(event->text) != TERM_COUNT) show_term(lab, glossary_term_by_id(event->text));
        return true;
    }
    if (event->kind == EVENT_PRESS && switch_overlay(lab, event->action)) return true;
    if (event->kind == EVENT_SCENE && lab->overlay == OVERLAY_SCENES) lab_show_overlay(lab, OVERLAY_NONE);
    if (lab->overlay == OVERLAY_NONE || lab->overlay == OVERLAY_NAMING) return false;
    if (event->kind == EVENT_PRESS) return press_overlay(lab, event, step);
    list_answer(lab, event, step);
    if (lab->overlay == OVERLAY_PAIRS && event->kind == EVENT_SET) lab_show_overlay(lab, OVERLAY_NONE); // a click
    return overlay_takes(event->kind);
}

// The event becomes input of the next tick. An action is down in a tick when it is still held at the tick's end, or was
// pressed within it.
static bool answer_scene(Lab *lab, const InputEvent *event, StepInput *step) {
    const uint64_t bit = action_bit(event->action);
    Input *input = &step->input;
    // A pointer that drags nothing, and a key or a button that is released, leave a glide alone.
    const bool is_passive = event->kind == EVENT_POINTER || event->kind == EVENT_DROP || event->kind == EVENT_RELEASE;
    if (!is_passive || lab_base(lab)->hands.handle != HANDLE_NONE) glide_stop(&lab->glide);
    if (event->kind == EVENT_HOLD) lab->held |= bit;
    if (event->kind == EVENT_RELEASE) lab->held &= ~bit;
    if (event->kind == EVENT_HOLD || event->kind == EVENT_PRESS) input->down |= bit;
    if (event->kind == EVENT_POINTER) lab->pointer = event->at;
    input->events[input->count++] = *event;
    return true;
}

// Who answers an event: the first in this order that can. In the window two others come before all of these, since a
// recording holds nothing of theirs: the dialog for a file's name, then what only a window does (window_events.c).
static bool (*const answerers[])(Lab *lab, const InputEvent *event, StepInput *step) = {
    figure_refuses, // takes what a figure does not do
    answer_overlay, // lies over the scene: while one is open, keys and drags do not reach what is behind it
    card_answer,    // while its card hides the answer, it also takes what would give that away or move shapes
    time_answer,    // its keys work whatever else is open; the input so far belongs to the tick before
    camera_answer,  // changes how the scene is looked at, and nothing in it
    undo_answer,    // takes back what all that follow have changed
    paint_answer,   // while its cursor is on, the arrow keys, Enter and Escape move and end that
    answer_lab,     // scenes, methods, switches; Escape ends the chosen step or closes the lesson
    answer_scene,   // everything else is input of the scene
};

// While all scenes are shown, the arrow keys go through them, and a number chooses as a click does.
static InputEvent event_in_gallery(const Lab *lab, const InputEvent *event) {
    if (lab->overlay != OVERLAY_SCENES || (event->kind != EVENT_PRESS && event->kind != EVENT_HOLD)) return *event;
    const Action action = event->action;
    const int row = action_list_row(action);
    if (row >= 0 && row < lab->scene_count) return event_of(EVENT_SCENE, lab->scenes[row]->id);
    if (action == ACTION_RIGHT || action == ACTION_DOWN) return event_press(ACTION_NEXT_SCENE);
    if (action == ACTION_LEFT || action == ACTION_UP) return event_press(ACTION_PREVIOUS_SCENE);
    return *event;
}

// Whatever an event changes in a state of the past is where another future begins.
void lab_answer(Lab *lab, const InputEvent *given, StepInput *step) {
    const InputEvent answered = event_in_gallery(lab, given), *event = &answered;
    for (int i = 0; !answerers[i](lab, event, step);) i++;
    time_branch_if_changed(lab);
    predict_follow(lab, step);
}

// The demo of the term that is shown follows from the term and its tick alone.
static void update_demo(Lab *lab) {
    const Glossary *glossary = &lab->glossary;
    if (lab->overlay == OVERLAY_GLOSSARY)
        demo_show(&lab->demo, lab->scenes, lab->scene_count, glossary->term, glossary->tick);
}

void lab_start(Lab *lab, const InputEvent *event) {
    lab_answer(lab, event, &(StepInput){.has_stepped = false});
    update_demo(lab);
    if (!lab_history(lab)->is_recalled) lab_settle(lab, lab->current);
    camera_follow_shapes(lab, lab->current);
}

static void end_notice_with_pose(Lab *lab) {
    const Scene *scene = lab_scene(lab);
    if (!lab->notice.ends_with_pose || !lab->notice.phrase.text) return;
    if (lab->notice.pose.base.method != lab_base(lab)->method ||
        !state_has_same_fields(&lab->notice.pose, lab_state(lab), scene->fields, scene->field_count, 1u << ROLE_POSE))
        lab->notice.phrase = (Phrase){.text = NULL};
}

void lab_step(Lab *lab, const InputEvent *events, int count) {
    assert(count >= 0 && count <= INPUT_EVENTS);
    StepInput step = {.has_stepped = false};
    predict_follow(lab, &step); // a function of the user's may have come or gone
    for (int i = 0; i < count; i++) {
        time_begin(lab);
        lab_answer(lab, &events[i], &step);
    }
    if (count > 0) lab->time.quiet_ticks = 0;
    time_begin(lab);
    if (lab->glide.ticks_left > 0) {
        glide_step(lab);
    } else {
        time_pass(lab, &step);
    }
    if (paint_step(lab)) lab->time.is_idle = false;
    if (undo_step(lab)) lab->time.is_idle = false;
    if (lab->overlay == OVERLAY_GLOSSARY && glossary_step(&lab->glossary, lab->time.is_paused && !step.has_stepped))
        lab->time.is_idle = false;
    // The shown state may have been judged before the answer of the user's function came, now or in the past.
    if (lab_waits_for_own(lab)) lab_note_answers(lab);
    card_step(lab);
    camera_follow_shapes(lab, lab->current);
    update_demo(lab);
    end_notice_with_pose(lab);
    lab->time.tick++;
}
