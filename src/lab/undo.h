// The changes of a scene that can be undone, in the order in which they were made: of its pose, and of the map by a
// stroke of paint. The list keeps whole states of the scene; the strokes themselves are kept with the map (paint.h).
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The most changes that can be undone, and how many of them may be poses: 0.8 MB in the largest scene. The oldest are
/// dropped first.
enum { UNDO_CHANGES = 1 << 12, UNDO_POSES = 256 };

/// UNDO_ALL is a change of the pose that changed settings, too, and takes them back.
typedef enum { UNDO_POSE, UNDO_ALL, UNDO_STROKE } UndoKind;

/// Zeroed memory is an empty list and needs no freeing.
typedef struct {
    uint64_t oldest, now, newest;   // changes before `now` can be undone, those from there on redone
    uint64_t oldest_pose, now_pose; // the same of those that are poses
    uint8_t kinds[UNDO_CHANGES];    // a ring
    size_t state_size;              // bytes
    unsigned char *states;          // a ring of UNDO_POSES states, and one for a drag; owned
    bool has_drag;                  // the last of these is the state before the current drag
} UndoList;

/// Notes a change of the pose, with the state before it. False if memory is short; nothing is noted then.
bool undo_add_pose(UndoList *list, UndoKind kind, const void *before, size_t state_size);
/// Notes a stroke.
void undo_add_stroke(UndoList *list);

/// Keeps the state before a drag that may follow. undo_before_drag returns it once, then NULL.
void undo_begin_drag(UndoList *list, const void *before, size_t state_size);
const void *undo_before_drag(UndoList *list);

bool undo_can_undo(const UndoList *list);
bool undo_can_redo(const UndoList *list);

/// Moves back (or forward) over one change, which there must be. Returns its kind, and for a change of the pose the
/// place of the state on its other side, to be replaced by the state on this side.
UndoKind undo_back(UndoList *list, void **state);
UndoKind undo_forward(UndoList *list, void **state);

/// Forgets the changes since `now` had this value.
void undo_forget_since(UndoList *list, uint64_t now);

/// Forgets all changes. undo_free also frees the memory.
void undo_clear(UndoList *list);
void undo_free(UndoList *list);
