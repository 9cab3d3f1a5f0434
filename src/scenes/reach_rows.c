// Evaluates rows of a reach map with the batches of the kernel.
#include "reach_rows.h"

#include <math.h>
#include <string.h>

Reacher reacher_of(const ReachQuestion *question, const ReachRow *row) {
    return (Reacher){.row = row,
                     .moved = &question->bodies[question->selected],
                     .other = &question->bodies[1 - question->selected],
                     .min_verdict = (hit_verdict)question->min_verdict};
}

static const float *filled(const ReachRow *row, int scratch, float value) {
    for (size_t i = 0; i < row->count; i++) row->scratch[scratch][i] = value;
    return row->scratch[scratch];
}

static const float *filled_once(const ReachRow *row, int scratch, float value) {
    return row->is_first ? filled(row, scratch, value) : row->scratch[scratch];
}

static hit_obb_arrays obbs_at(const Reacher *reacher, hit_obb shape) {
    const ReachRow *row = reacher->row;
    return (hit_obb_arrays){row->x,
                            filled(row, 0, row->y),
                            filled_once(row, 1, shape.half.x),
                            filled_once(row, 2, shape.half.y),
                            filled_once(row, 3, shape.c),
                            filled_once(row, 4, shape.s)};
}

static Shape shape_at(Body body, float x, float y, ShapeChange *change) {
    body.x = x;
    body.y = y;
    Shape shape = body_shape(&body);
    if (change) change(&shape);
    return shape;
}

// The numbers of the moved shape at every place. Coordinates along x depend on the place's x alone, and those along y
// on its y.
static ShapeArrays shapes_at(const Reacher *reacher, ShapeChange *change) {
    const ReachRow *row = reacher->row;
    const Shape first = shape_at(*reacher->moved, row->x[0], row->y, change);
    const ShapeRow *of_kind = &shape_rows[first.kind];
    ShapeArrays arrays = {first.kind, {NULL}};
    for (int i = 0; i < of_kind->count; i++) {
        const bool depends_on_y = of_kind->numbers[i] == NUMBER_Y;
        arrays.n[i] = depends_on_y ? filled(row, i, first.n[i]) : filled_once(row, i, first.n[i]);
    }
    for (size_t at = 0; at < row->count && row->is_first; at++) {
        const Shape shape = shape_at(*reacher->moved, row->x[at], row->y, change);
        for (int i = 0; i < of_kind->count; i++) {
            if (of_kind->numbers[i] == NUMBER_X) row->scratch[i][at] = shape.n[i];
        }
    }
    return arrays;
}

void reach_changed(const ReachQuestion *question, const ReachRow *row, ShapeChange *of_moved, ShapeChange *of_other,
                   uint64_t *bits) {
    const Reacher reacher = reacher_of(question, row);
    const ShapeArrays moved = shapes_at(&reacher, of_moved);
    Shape other = body_shape(reacher.other);
    if (of_other) of_other(&other);
    shape_hits_many(&other, &moved, row->count, reacher.min_verdict, bits);
}

#define REACHES(name, change)                                                                                          \
    void name(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {                    \
        reach_changed(question, row, change, change, bits);                                                            \
    }

REACHES(reach_shapes, NULL)
REACHES(reach_bounding_boxes, shape_become_bounds)
REACHES(reach_without_radius, shape_ignore_radius)
REACHES(reach_without_angle, shape_ignore_angle)
REACHES(reach_turned_wrong, shape_flip_sine)

void reach_join(const ReachRow *row, const uint64_t *from, uint64_t *to) {
    for (size_t i = 0; i < hit_batch_words(row->count); i++) to[i] |= from[i];
}

static void clear(const ReachRow *row, uint64_t *bits) {
    memset(bits, 0, hit_batch_words(row->count) * sizeof *bits);
}

enum { CORNERS = 5, RADIUS = 9, HEIGHT = 10 }; // scratch that obbs_at leaves alone

// A corner's x depends on the place's x alone, its y on the place's y.
static void find_corners(const ReachRow *row, hit_obb moved, hit_vec corners[4]) {
    moved.center.y = row->y;
    for (size_t i = 0; i < row->count && row->is_first; i++) {
        moved.center.x = row->x[i];
        hit_obb_corners(moved, corners);
        for (int corner = 0; corner < 4; corner++) row->scratch[CORNERS + corner][i] = corners[corner].x;
    }
    hit_obb_corners(moved, corners);
}

// A point outside a box's rows is outside the box. A pixel is added for rounding.
static bool is_in_rows(float y, hit_aabb box) {
    return y >= box.min.y - 1 && y <= box.max.y + 1;
}

static void join_corners_of_moved(const Reacher *reacher, hit_obb moved, hit_obb other, uint64_t *bits) {
    const ReachRow *row = reacher->row;
    const hit_aabb bounds = hit_obb_bounds(other);
    hit_vec corners[4];
    find_corners(row, moved, corners);
    for (int corner = 0; corner < 4; corner++) {
        if (!is_in_rows(corners[corner].y, bounds)) continue;
        const float *y = filled(row, HEIGHT, corners[corner].y);
        const hit_circle_arrays points = {row->scratch[CORNERS + corner], y, filled_once(row, RADIUS, 0)};
        hit_obb_circle_many(other, points, row->count, reacher->min_verdict, row->spare);
        reach_join(row, row->spare, bits);
    }
}

static void join_corners_of_other(const Reacher *reacher, hit_obb moved, hit_obb other, uint64_t *bits) {
    const ReachRow *row = reacher->row;
    const hit_obb_arrays boxes = obbs_at(reacher, moved);
    hit_vec corners[4];
    moved.center = (hit_vec){0, row->y};
    hit_obb_corners(other, corners);
    for (int corner = 0; corner < 4; corner++) {
        if (!is_in_rows(corners[corner].y, hit_obb_bounds(moved))) continue;
        hit_circle_obb_many((hit_circle){corners[corner], 0}, boxes, row->count, reacher->min_verdict, row->spare);
        reach_join(row, row->spare, bits);
    }
}

void reach_by_corners(const Reacher *reacher, hit_obb moved, hit_obb other, uint64_t *bits) {
    clear(reacher->row, bits);
    join_corners_of_moved(reacher, moved, other, bits);
    join_corners_of_other(reacher, moved, other, bits);
}

/// An axis of the first box, as the row's places see it.
typedef struct {
    const Reacher *reacher;
    hit_obb moved, other;
    bool is_moved_first;
    int index;
    double x, y; ///< along the axis
} FirstAxis;

static bool meets_on_axis(FirstAxis *axis, size_t at) {
    axis->moved.center = (hit_vec){axis->reacher->row->x[at], axis->reacher->row->y};
    const hit_verdict verdict = axis->is_moved_first ? hit_obb_obb_on_axis(axis->moved, axis->other, axis->index)
                                                     : hit_obb_obb_on_axis(axis->other, axis->moved, axis->index);
    return verdict >= axis->reacher->min_verdict;
}

// On which side of the other box a place lies whose shadow is clear of it: negative before, seen along the row.
static double side_on_axis(const FirstAxis *axis, size_t at) {
    const double dx = (double)axis->reacher->row->x[at] - (double)axis->other.center.x;
    const double dy = (double)axis->reacher->row->y - (double)axis->other.center.y;
    return (dx * axis->x + dy * axis->y) * axis->x;
}

// The distance along an axis grows with x, or falls, or stays; so the places whose shadows meet are all of those
// between two. The first one of them, or the first one beyond them, is found by halving.
static size_t first_on_axis(FirstAxis *axis, bool is_beyond) {
    size_t first = 0, end = axis->reacher->row->count;
    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        const bool meets = meets_on_axis(axis, middle);
        const bool is_before = meets ? is_beyond : side_on_axis(axis, middle) < 0;
        if (is_before) {
            first = middle + 1;
        } else {
            end = middle;
        }
    }
    return first;
}

static void set_bits(uint64_t *bits, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) bits[i / 64] |= (uint64_t)1 << i % 64;
}

void reach_on_first_axes(const Reacher *reacher, hit_obb moved, hit_obb other, bool is_moved_first, uint64_t *bits) {
    const hit_obb first_box = is_moved_first ? moved : other;
    FirstAxis axes[] = {
        {reacher, moved, other, is_moved_first, 0, (double)first_box.c, (double)first_box.s},
        {reacher, moved, other, is_moved_first, 1, -(double)first_box.s, (double)first_box.c},
    };
    size_t from = 0, to = reacher->row->count;
    for (int i = 0; i < 2; i++) {
        const size_t first = first_on_axis(&axes[i], false), beyond = first_on_axis(&axes[i], true);
        from = first > from ? first : from;
        to = beyond < to ? beyond : to;
    }
    clear(reacher->row, bits);
    set_bits(bits, from, to);
}

static hit_aabb walker_at(const ReachRow *row, size_t at, hit_vec size) {
    const float x = row->x[at], y = row->y;
    return (hit_aabb){{x, y}, {x + size.x, y + size.y}};
}

// Walkers whose left and right sides are on the same line of the map, or between the same two, cover and touch the same
// columns.
static bool lie_alike(float x, float other, float tile) {
    const double at = (double)x / (double)tile, other_at = (double)other / (double)tile;
    return floor(at) == floor(other_at) && ceil(at) == ceil(other_at);
}

// Marks the places whose answer may be another than that of the place before, also for a box that ends a pixel sooner.
static const float *marked(const ReachRow *row, const hit_grid *grid, hit_vec size) {
    float *marks = row->scratch[0];
    for (size_t i = 1; i < row->count && row->is_first; i++) {
        const hit_aabb box = walker_at(row, i, size), before = walker_at(row, i - 1, size);
        const bool is_alike = lie_alike(box.min.x, before.min.x, grid->tile.x) &&
                              lie_alike(box.max.x, before.max.x, grid->tile.x) &&
                              lie_alike(box.max.x - 1, before.max.x - 1, grid->tile.x);
        marks[i] = is_alike ? 0 : 1;
    }
    marks[0] = 1;
    return marks;
}

static size_t next_marked(const float *marks, size_t count, size_t at) {
    do at++;
    while (at < count && marks[at] == 0);
    return at;
}

void reach_walls(const ReachRow *row, const hit_grid *grid, hit_vec size, hit_verdict min, hit_verdict max,
                 uint64_t *bits) {
    const float *marks = marked(row, grid, size);
    clear(row, bits);
    for (size_t at = 0, next; at < row->count; at = next) {
        next = next_marked(marks, row->count, at);
        const hit_verdict verdict = hit_aabb_tiles(grid, walker_at(row, at, size));
        if (verdict >= min && verdict <= max) set_bits(bits, at, next);
    }
}

static bool finds(const hit_grid *grid, hit_aabb box, hit_look look, hit_cell_rule rule) {
    switch (look) {
    case HIT_LOOK_VERTICES: return hit_tiles_vertices(grid, box, rule);
    case HIT_LOOK_OUTLINE: return hit_tiles_outline(grid, box, rule);
    default: return hit_tiles_full(grid, box, rule);
    }
}

void reach_by_look(const ReachRow *row, const hit_grid *grid, hit_vec size, hit_vec looked_at, hit_look look,
                   hit_cell_rule rule, uint64_t *bits) {
    const float *marks = marked(row, grid, size);
    clear(row, bits);
    for (size_t at = 0, next; at < row->count; at = next) {
        next = next_marked(marks, row->count, at);
        if (finds(grid, walker_at(row, at, looked_at), look, rule)) set_bits(bits, at, next);
    }
}
