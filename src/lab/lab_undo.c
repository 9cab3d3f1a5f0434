// Undo and redo: which changes of the pose belong to one gesture, and how they are taken back.
#include <string.h>

#include "lab_internal.h"

/// What moves shapes by hand. Sets of these that are equal are one gesture if they follow each other closely.
enum {
    BY_DRAG = 1,
    BY_GLIDE = 2,
    BY_WHEEL = 4,
    BY_NUDGE = 8,
    BY_ARROWS = 16,
    BY_TURNING = 32,
    BY_SIZING = 64,
    BY_SETTING = 128
};

enum { GESTURE_TICKS = TICKS_A_SECOND / 2 };

static UndoList *list_of(Lab *lab) {
    return &stage_of(lab)->undo;
}

// Settings and motion count only if they were set from outside. In several panes every method has its own shapes,
// whichever method is the current one.
static bool has_same_pose(const Lab *lab, const void *a, const void *b) {
    const Scene *scene = lab_scene(lab);
    const unsigned roles = lab->gesture.sets_all ? ALL_ROLES : 1u << ROLE_POSE;
    const int panes = scene_panes(scene, a);
    if (panes > 1 && panes == scene_panes(scene, b)) return scene_has_same_panes(scene, a, b, roles);
    return state_has_same_fields(a, b, scene->fields, scene->field_count, roles);
}

// Time stands still here, so that what moves by itself, such as a walker, does not count as a change by hand.
static bool input_moves(const Lab *lab, const Input *input) {
    SceneState with, without;
    Input by_hand = *input;
    if (input->count == 0 && input->down == 0) return false;
    by_hand.frozen = true;
    memcpy(&with, lab_state(lab), lab_scene(lab)->state_size);
    memcpy(&without, lab_state(lab), lab_scene(lab)->state_size);
    lab_advance(lab, lab->current, &with, &by_hand);
    lab_advance(lab, lab->current, &without, &(Input){.frozen = true});
    return !has_same_pose(lab, &with, &without);
}

static bool has_event(const Input *input, EventKind kind) {
    for (int i = 0; i < input->count; i++) {
        if (input->events[i].kind == kind) return true;
    }
    return false;
}

static bool has_nudge(const Input *input) {
    for (int i = 0; i < input->count; i++) {
        hit_vec ignored = {0, 0};
        if (input->events[i].kind == EVENT_PRESS && hands_nudge(&ignored, input->events[i].action)) return true;
    }
    return false;
}

static unsigned by_if_down(const Input *input, Action first, Action last, unsigned by) {
    for (Action action = first; action <= last; action++) {
        if (input_is_down(input, action)) return by;
    }
    return 0;
}

// What the input moves shapes by; 0 for what is a change of its own.
static unsigned means_of(const Input *input, bool is_dragging) {
    if (is_dragging || has_event(input, EVENT_GRAB)) return BY_DRAG;
    return (has_event(input, EVENT_WHEEL) || has_event(input, EVENT_TWIST) ? BY_WHEEL : 0u) |
           (has_nudge(input) ? BY_NUDGE : 0u) | by_if_down(input, ACTION_LEFT, ACTION_DOWN, BY_ARROWS) |
           by_if_down(input, ACTION_TURN_LEFT, ACTION_TURN_RIGHT, BY_TURNING) |
           by_if_down(input, ACTION_WIDER, ACTION_SHORTER, BY_SIZING);
}

PoseChange undo_look(const Lab *lab, const void *kept, const Input *input) {
    const bool is_dragging = lab_base(lab)->hands.handle != HANDLE_NONE;
    const bool is_by_lab = kept && !has_same_pose(lab, kept, lab_state(lab));
    const unsigned by_lab = lab->gesture.is_gliding ? BY_GLIDE : lab->gesture.sets_all ? BY_SETTING : 0;
    return (PoseChange){.is_change = kept && !lab->gesture.is_undo && (is_by_lab || input_moves(lab, input)),
                        .means = is_by_lab ? by_lab : means_of(input, is_dragging),
                        .grabs = has_event(input, EVENT_GRAB)};
}

// Whether a change continues the gesture that the last entry is of.
static bool goes_on(const Lab *lab, unsigned means) {
    const Gesture *gesture = &lab->gesture;
    if (!gesture->is_open || means == 0 || means != gesture->means) return false;
    if (means == BY_DRAG || means == BY_GLIDE) return true;
    return lab->time.tick - gesture->tick <= GESTURE_TICKS && gesture->selected == lab_base(lab)->hands.selected;
}

static void keep_change(Lab *lab, const void *kept, unsigned means) {
    static const Text no_memory = {
        {"Not enough memory to undo this change", "メモリが足りないので、この変更は取り消せない"}};
    const bool is_same = goes_on(lab, means);
    const void *before_drag = means == BY_DRAG && !is_same ? undo_before_drag(list_of(lab)) : NULL;
    const UndoKind kind = lab->gesture.sets_all ? UNDO_ALL : UNDO_POSE;
    lab->gesture.is_open = true;
    lab->gesture.means = means;
    lab->gesture.tick = lab->time.tick;
    lab->gesture.selected = lab_base(lab)->hands.selected;
    if (is_same) return;
    if (!undo_add_pose(list_of(lab), kind, before_drag ? before_drag : kept, lab_scene(lab)->state_size))
        lab_notify(lab, phrase(&no_memory));
}

void undo_keep(Lab *lab, const void *kept, PoseChange change) {
    const bool is_dragging = lab_base(lab)->hands.handle != HANDLE_NONE;
    if (change.grabs) lab->gesture.is_open = false;
    if (change.grabs && kept) undo_begin_drag(list_of(lab), kept, lab_scene(lab)->state_size);
    if (change.is_change) keep_change(lab, kept, change.means);
    if (lab->gesture.means == BY_DRAG && !is_dragging) lab->gesture.is_open = false;
}

void undo_note_stroke(Lab *lab) {
    lab->gesture.is_open = false;
    undo_add_stroke(list_of(lab));
}

bool undo_step(Lab *lab) {
    const Gesture *gesture = &lab->gesture;
    lab->gesture.sets_all = false;
    return gesture->is_open && gesture->means != 0 && lab->time.tick - gesture->tick < GESTURE_TICKS;
}

bool lab_can_undo(const Lab *lab) {
    return undo_can_undo(&lab->stages[lab->current].undo) || lab->paint.has_changed;
}

bool lab_can_redo(const Lab *lab) {
    return undo_can_redo(&lab->stages[lab->current].undo) && !lab->paint.has_changed;
}

// False for a stroke that the map no longer knows.
static bool take_back_one(Lab *lab, bool is_undo, StepInput *step) {
    void *kept = NULL;
    const UndoKind kind = (is_undo ? undo_back : undo_forward)(list_of(lab), &kept);
    if (kind == UNDO_STROKE) return paint_take_back(lab, is_undo);
    // Time stands still in a step that does this, so that it ends in just the pose that was kept.
    SceneState pose;
    const size_t size = lab_scene(lab)->state_size;
    memcpy(&pose, kept, size);
    memcpy(kept, lab_state(lab), size);
    lab_put_pose(lab, &pose, kind == UNDO_POSE);
    lab->gesture.is_undo = true;
    time_take_change(lab);
    lab->gesture.is_undo = false;
    step->has_stepped = true;
    return true;
}

bool undo_answer(Lab *lab, const InputEvent *event, StepInput *step) {
    static const Text no_redo = {{"Nothing to redo", "やり直せる変更はない"}};
    static const Text no_undo = {{"Nothing to undo", "取り消せる変更はない"}};
    const bool is_undo = event->action == ACTION_UNDO;
    if (event->kind != EVENT_PRESS || (!is_undo && event->action != ACTION_REDO)) return false;
    paint_end_stroke(lab);
    time_settle(lab, step);
    lab->gesture.is_open = false;
    bool is_done = false;
    while (!is_done && (is_undo ? lab_can_undo : lab_can_redo)(lab)) is_done = take_back_one(lab, is_undo, step);
    if (!is_done) lab_notify(lab, phrase(is_undo ? &no_undo : &no_redo));
    return true;
}
