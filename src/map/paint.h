// Edits a map by strokes that draw or erase walls, with undo and redo. Strokes change a copy of the map, not the map
// that was opened.
//
// A stroke draws walls if its first cell is free, and erases walls otherwise. It changes every cell on the pointer's
// path (J. Amanatides, A. Woo: A Fast Voxel Traversal Algorithm, 1987). Successive cells share a side, so a fast
// pointer leaves no gap.
#pragma once

#include "map.h"

/// The most strokes, and cells in strokes, that can be undone: 1.2 MB. The oldest are dropped first.
enum { PAINT_STROKES = 1 << 12, PAINT_CELLS = 1 << 18 };

typedef struct {
    uint64_t first; // its first cell, counted from the first one ever changed
    uint32_t count; // cells that it changed
    bool is_solid;  // what they became
    uint64_t serial;
} Stroke;

/// Zeroed memory is paint that has not begun and needs no freeing.
typedef struct {
    Map map;
    uint32_t *cells;              // a ring of PAINT_CELLS, owned: row * columns + column
    Stroke *strokes;              // a ring of PAINT_STROKES, owned
    uint64_t oldest, now, newest; // strokes before `now` can be undone, those from there on redone
    uint64_t serial;              // of the stroke made last
    uint64_t before_oldest;       // the serial of the stroke forgotten last
    uint64_t saved;               // the serial of the last stroke when the map was saved
    bool is_stroking;             // a stroke has begun
    bool has_changed;             // it has changed a cell
    bool is_decided, is_solid;    // whether it makes walls, once that is decided
    bool has_last;
    hit_vec last; // where its pointer was, in pixels
} MapEdits;

/// The cell that keys paint.
typedef struct {
    bool is_on;
    bool is_drawing; // a stroke by keys has begun
    bool has_place;
    int32_t column, row;
    uint64_t held; // bits of its keys that are down
    int32_t held_ticks;
} PaintCursor;

/// Copies the map and allocates the strokes. False when out of memory.
bool paint_begin(MapEdits *paint, const Map *map);
bool paint_has_begun(const MapEdits *paint);
void paint_free(MapEdits *paint);

/// Begins a stroke and ends the one before. The second begins a stroke that draws (or erases) from its first cell on.
void paint_stroke(MapEdits *paint);
void paint_stroke_of(MapEdits *paint, bool is_solid);

/// Continues the stroke in a straight line to a point in pixels. Cells outside the map are skipped. Returns whether a
/// cell changed.
bool paint_stroke_to(MapEdits *paint, hit_vec at);

/// Ends the stroke, if one has begun. Returns whether it changed a cell.
bool paint_stroke_end(MapEdits *paint);

/// Undoes the last stroke; redoes the stroke that was undone last. False when there is none.
bool paint_undo(MapEdits *paint);
bool paint_redo(MapEdits *paint);

/// Chooses the layers that are walls. Forgets all strokes.
void paint_choose(MapEdits *paint, uint32_t layers);

/// Whether strokes have changed the map since it was opened or saved.
bool paint_is_unsaved(const MapEdits *paint);
void paint_note_saved(MapEdits *paint);
/// The map as it is now is in no file.
void paint_note_unsaved(MapEdits *paint);
/// A number for the strokes that are not undone: two are equal only if the map is.
uint64_t paint_serial(const MapEdits *paint);
