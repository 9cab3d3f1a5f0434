// Edits a map by strokes, with undo.
#include "paint.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

bool paint_begin(MapEdits *paint, const Map *map) {
    *paint = (MapEdits){.cells = malloc(PAINT_CELLS * sizeof *paint->cells),
                        .strokes = malloc(PAINT_STROKES * sizeof *paint->strokes)};
    if (paint->cells && paint->strokes && map_copy(&paint->map, map)) return true;
    paint_free(paint);
    return false;
}

bool paint_has_begun(const MapEdits *paint) {
    return paint->cells != NULL;
}

void paint_free(MapEdits *paint) {
    map_free(&paint->map);
    free(paint->cells);
    free(paint->strokes);
    *paint = (MapEdits){0};
}

static Stroke *stroke_at(const MapEdits *paint, uint64_t number) {
    return &paint->strokes[number % PAINT_STROKES];
}

static Stroke *last_stroke(const MapEdits *paint) {
    return stroke_at(paint, paint->now - 1);
}

static void forget_oldest(MapEdits *paint) {
    paint->before_oldest = stroke_at(paint, paint->oldest)->serial;
    paint->oldest++;
}

// Strokes that were undone cannot be redone after a new stroke.
static void push_stroke(MapEdits *paint) {
    const bool is_first = paint->now == paint->oldest;
    const uint64_t first = is_first ? 0 : last_stroke(paint)->first + last_stroke(paint)->count;
    if (paint->now - paint->oldest == PAINT_STROKES) forget_oldest(paint);
    *stroke_at(paint, paint->now) = (Stroke){.first = first, .is_solid = paint->is_solid, .serial = ++paint->serial};
    paint->newest = ++paint->now;
}

// A stroke that fills the ring continues as a new stroke.
static void remember(MapEdits *paint, uint32_t cell) {
    if (last_stroke(paint)->count == PAINT_CELLS) push_stroke(paint);
    Stroke *stroke = last_stroke(paint);
    const uint64_t place = stroke->first + stroke->count;
    while (place - stroke_at(paint, paint->oldest)->first >= PAINT_CELLS) forget_oldest(paint);
    paint->cells[place % PAINT_CELLS] = cell;
    stroke->count++;
}

static bool set_cell(MapEdits *paint, int32_t column, int32_t row) {
    const bool was_solid = hit_grid_is_solid(&paint->map.grid, column, row);
    if (!paint->is_decided) paint->is_solid = !was_solid;
    paint->is_decided = true;
    if (was_solid == paint->is_solid) return false;
    if (!paint->has_changed) push_stroke(paint);
    paint->has_changed = true;
    remember(paint, (uint32_t)row * (uint32_t)paint->map.grid.columns + (uint32_t)column);
    map_set(&paint->map, column, row, paint->is_solid);
    return true;
}

// The pointer's motion along one axis, in cells.
typedef struct {
    double from, by;
    int32_t cell, last_cell;
} Axis;

// Clips the fractions *start to *end of the motion to the map. False when all of it is outside.
static bool clip(const Axis *axis, int32_t cells, double *start, double *end) {
    if (axis->by == 0) return axis->from >= 0 && axis->from < cells;
    const double first = -axis->from / axis->by, second = (cells - axis->from) / axis->by;
    *start = fmax(*start, fmin(first, second));
    *end = fmin(*end, fmax(first, second));
    return *start < *end;
}

static int32_t cell_at(const Axis *axis, double part, int32_t cells) {
    return (int32_t)fmin(fmax(floor(axis->from + part * axis->by), 0), cells - 1);
}

// The fraction of the motion at which it enters the next cell.
static double next_border(const Axis *axis) {
    if (axis->cell == axis->last_cell) return INFINITY;
    return (axis->cell + (axis->last_cell > axis->cell) - axis->from) / axis->by;
}

static bool follow(MapEdits *paint, Axis x, Axis y) {
    const hit_grid *grid = &paint->map.grid;
    double start = 0, end = 1;
    if (!clip(&x, grid->columns, &start, &end) || !clip(&y, grid->rows, &start, &end)) return false;
    x.cell = cell_at(&x, start, grid->columns);
    x.last_cell = cell_at(&x, end, grid->columns);
    y.cell = cell_at(&y, start, grid->rows);
    y.last_cell = cell_at(&y, end, grid->rows);
    bool has_changed = set_cell(paint, x.cell, y.cell);
    while (x.cell != x.last_cell || y.cell != y.last_cell) {
        Axis *axis = next_border(&x) <= next_border(&y) ? &x : &y;
        axis->cell += axis->last_cell > axis->cell ? 1 : -1;
        has_changed = set_cell(paint, x.cell, y.cell) || has_changed;
    }
    return has_changed;
}

static Axis axis_of(float from, float to, float tile) {
    const double first = (double)from / (double)tile;
    return (Axis){.from = first, .by = (double)to / (double)tile - first};
}

bool paint_stroke_to(MapEdits *paint, hit_vec at) {
    assert(paint->is_stroking);
    const hit_vec tile = paint->map.grid.tile, from = paint->has_last ? paint->last : at;
    if (!isfinite(at.x) || !isfinite(at.y)) return false;
    paint->last = at;
    paint->has_last = true;
    return follow(paint, axis_of(from.x, at.x, tile.x), axis_of(from.y, at.y, tile.y));
}

void paint_stroke(MapEdits *paint) {
    paint_stroke_end(paint);
    paint->is_stroking = true;
}

void paint_stroke_of(MapEdits *paint, bool is_solid) {
    paint_stroke(paint);
    paint->is_solid = is_solid;
    paint->is_decided = true;
}

bool paint_stroke_end(MapEdits *paint) {
    const bool has_changed = paint->has_changed;
    paint->is_stroking = paint->has_changed = paint->is_decided = paint->has_last = false;
    return has_changed;
}

static void set_all(MapEdits *paint, const Stroke *stroke, bool is_solid) {
    const uint32_t columns = (uint32_t)paint->map.grid.columns;
    for (uint32_t i = 0; i < stroke->count; i++) {
        const uint32_t cell = paint->cells[(stroke->first + i) % PAINT_CELLS];
        map_set(&paint->map, (int32_t)(cell % columns), (int32_t)(cell / columns), is_solid);
    }
}

bool paint_undo(MapEdits *paint) {
    paint_stroke_end(paint);
    if (paint->now == paint->oldest) return false;
    set_all(paint, last_stroke(paint), !last_stroke(paint)->is_solid);
    paint->now--;
    return true;
}

bool paint_redo(MapEdits *paint) {
    paint_stroke_end(paint);
    if (paint->now == paint->newest) return false;
    paint->now++;
    set_all(paint, last_stroke(paint), last_stroke(paint)->is_solid);
    return true;
}

void paint_choose(MapEdits *paint, uint32_t layers) {
    paint_stroke_end(paint);
    map_choose(&paint->map, layers);
    paint->oldest = paint->newest = paint->now;
    paint->before_oldest = paint->saved = ++paint->serial;
}

uint64_t paint_serial(const MapEdits *paint) {
    return paint->now == paint->oldest ? paint->before_oldest : last_stroke(paint)->serial;
}

bool paint_is_unsaved(const MapEdits *paint) {
    return paint_serial(paint) != paint->saved;
}

void paint_note_saved(MapEdits *paint) {
    paint->saved = paint_serial(paint);
}

void paint_note_unsaved(MapEdits *paint) {
    paint->saved = UINT64_MAX;
}
