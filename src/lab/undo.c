// A list of changes, and a ring of the states before them (or after those that were undone).
#include "undo.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void *state_at(const UndoList *list, uint64_t slot) {
    return list->states + slot * list->state_size;
}

static bool has_room(UndoList *list, size_t state_size) {
    if (list->states) return true;
    list->state_size = state_size;
    list->states = malloc((UNDO_POSES + 1) * state_size);
    return list->states != NULL;
}

static void forget_oldest(UndoList *list) {
    list->oldest_pose += list->kinds[list->oldest % UNDO_CHANGES] != UNDO_STROKE;
    list->oldest++;
}

// What was undone cannot be redone after a new change.
static void add(UndoList *list, UndoKind kind) {
    if (list->now - list->oldest == UNDO_CHANGES) forget_oldest(list);
    list->kinds[list->now % UNDO_CHANGES] = (uint8_t)kind;
    list->newest = ++list->now;
}

bool undo_add_pose(UndoList *list, UndoKind kind, const void *before, size_t state_size) {
    assert(kind != UNDO_STROKE);
    if (!has_room(list, state_size)) return false;
    while (list->now_pose - list->oldest_pose == UNDO_POSES) forget_oldest(list);
    memcpy(state_at(list, list->now_pose % UNDO_POSES), before, list->state_size);
    add(list, kind);
    list->now_pose++;
    return true;
}

void undo_add_stroke(UndoList *list) {
    add(list, UNDO_STROKE);
}

void undo_begin_drag(UndoList *list, const void *before, size_t state_size) {
    list->has_drag = has_room(list, state_size);
    if (list->has_drag) memcpy(state_at(list, UNDO_POSES), before, list->state_size);
}

const void *undo_before_drag(UndoList *list) {
    const bool has_drag = list->has_drag;
    list->has_drag = false;
    return has_drag ? state_at(list, UNDO_POSES) : NULL;
}

bool undo_can_undo(const UndoList *list) {
    return list->now > list->oldest;
}

bool undo_can_redo(const UndoList *list) {
    return list->now < list->newest;
}

UndoKind undo_back(UndoList *list, void **state) {
    assert(undo_can_undo(list));
    const UndoKind kind = (UndoKind)list->kinds[--list->now % UNDO_CHANGES];
    *state = kind == UNDO_STROKE ? NULL : state_at(list, --list->now_pose % UNDO_POSES);
    return kind;
}

UndoKind undo_forward(UndoList *list, void **state) {
    assert(undo_can_redo(list));
    const UndoKind kind = (UndoKind)list->kinds[list->now++ % UNDO_CHANGES];
    *state = kind == UNDO_STROKE ? NULL : state_at(list, list->now_pose++ % UNDO_POSES);
    return kind;
}

void undo_forget_since(UndoList *list, uint64_t now) {
    void *ignored;
    while (list->now > now && undo_can_undo(list)) undo_back(list, &ignored);
    list->newest = list->now;
}

void undo_clear(UndoList *list) {
    list->oldest = list->now = list->newest = 0;
    list->oldest_pose = list->now_pose = 0;
    list->has_drag = false;
}

void undo_free(UndoList *list) {
    free(list->states);
    *list = (UndoList){.states = NULL};
}
