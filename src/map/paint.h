// Edits of a map: strokes that make walls or take them away, and the way back. The map that is painted is a copy, so
// that the one that was opened stays as it was.
//
// A stroke does one thing, make walls or erase them; the first cell that it comes to decides which, by becoming what it
// was not. It changes every cell that the pointer's way leads through (J. Amanatides, A. Woo: A Fast Voxel Traversal
// Algorithm, 1987), so that neighbors in it share a side: no gap, however fast the pointer was.
#ifndef LAB_PAINT_H
#define LAB_PAINT_H

#include "map.h"

/// So many strokes can be undone, and so many cells of them: 1.2 MB. The oldest are forgotten first.
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
    bool is_stroking;             // a stroke is under way
    bool has_changed;             // it has changed a cell
    bool is_decided, is_solid;    // whether it makes walls, once that is decided
    bool has_last;
    hit_vec last; // where its pointer was, in pixels
} MapEdits;

/// The cell that keys paint.
typedef struct {
    bool is_on;
    bool is_drawing; // a stroke by keys is under way
    bool has_place;
    int32_t column, row;
    uint64_t held; // bits of its keys that are down
    int32_t held_ticks;
} PaintCursor;

/// Copies the map and takes memory for strokes. False when it is short.
bool paint_begin(MapEdits *paint, const Map *map);
bool paint_has_begun(const MapEdits *paint);
void paint_free(MapEdits *paint);

/// Begins a stroke; what was under way ends. The second begins one that makes walls, or erases, whatever it comes to.
void paint_stroke(MapEdits *paint);
void paint_stroke_of(MapEdits *paint, bool is_solid);

/// Leads the stroke on to a place in pixels, from where it was. What lies outside the map is passed over. Whether a
/// cell changed.
bool paint_stroke_to(MapEdits *paint, hit_vec at);

/// Ends the stroke that is under way, if one is. Whether it had changed a cell.
bool paint_stroke_end(MapEdits *paint);

/// Takes the last stroke back, or makes the one taken back last again. False when there is none.
bool paint_undo(MapEdits *paint);
bool paint_redo(MapEdits *paint);

/// Whether the map differs, stroke by stroke, from what was saved last, or was opened.
bool paint_is_unsaved(const MapEdits *paint);
void paint_note_saved(MapEdits *paint);

#endif
