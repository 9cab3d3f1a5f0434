// Evaluates rows of a reach map with the batches of the kernel.
#include "reach_rows.h"

#include <math.h>
#include <string.h>

#include "shapes.h"

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

static Shape shape_at(Body body, float x, float y, ShapeChange *change) {
    body.x = x;
    body.y = y;
    Shape shape = body_shape(&body);
    if (change) change(&shape);
    return shape;
}

// The numbers of the moved shape at every place, in the scratch of this form, 0 or 1. Coordinates along x depend on the
// place's x alone, and those along y on its y.
static ShapeArrays shapes_at(const Reacher *reacher, ShapeChange *change, int form) {
    const ReachRow *row = reacher->row;
    const int scratch = form * SHAPE_NUMBERS;
    const Shape first = shape_at(*reacher->moved, row->x[0], row->y, change);
    const ShapeRow *of_kind = &shape_rows[first.kind];
    ShapeArrays arrays = {first.kind, {NULL}};
    for (int i = 0; i < of_kind->count; i++) {
        const bool depends_on_y = of_kind->numbers[i] == NUMBER_Y;
        arrays.n[i] = depends_on_y ? filled(row, scratch + i, first.n[i]) : filled_once(row, scratch + i, first.n[i]);
    }
    for (size_t at = 0; at < row->count && row->is_first; at++) {
        const Shape shape = shape_at(*reacher->moved, row->x[at], row->y, change);
        for (int i = 0; i < of_kind->count; i++) {
            if (of_kind->numbers[i] == NUMBER_X) row->scratch[scratch + i][at] = shape.n[i];
        }
    }
    return arrays;
}

static void clear(const ReachRow *row, uint64_t *bits) {
    memset(bits, 0, hit_batch_words(row->count) * sizeof *bits);
}

/// A range of the row's places.
typedef struct {
    size_t first, end;
} Places;

// How many places are less than so far from the first one.
static size_t places_before(const ReachRow *row, float distance) {
    size_t low = 0, high = row->count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (row->x[middle] - row->x[0] < distance)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

// Those where the moved shape or a part of it, which has this box at the first place, comes within a pixel of another.
static Places places_near(const ReachRow *row, hit_aabb box, hit_aabb other) {
    const bool is_beside = box.min.y - 1 <= other.max.y && other.min.y - 1 <= box.max.y;
    const size_t end = is_beside ? places_before(row, other.max.x + 1 - box.min.x) : 0;
    const size_t first = places_before(row, other.min.x - 1 - box.max.x);
    return (Places){first < end ? first : end, end};
}

// Tests the shapes only where they are near each other.
static void reach_form(const ReachQuestion *question, const ReachRow *row, ShapeChange *of_moved, ShapeChange *of_other,
                       int form, uint64_t *bits) {
    const Reacher reacher = reacher_of(question, row);
    const Shape at_first = shape_at(*reacher.moved, row->x[0], row->y, of_moved);
    ShapeArrays moved = shapes_at(&reacher, of_moved, form);
    Shape other = body_shape(reacher.other);
    if (of_other) of_other(&other);
    const Places near = places_near(row, shape_bounds(&at_first), shape_bounds(&other));
    const size_t first = near.first / 64 * 64; // where a word begins
    for (int i = 0; i < shape_rows[moved.kind].count; i++) moved.n[i] += first;
    clear(row, bits);
    if (near.first < near.end)
        shape_hits_many(&other, &moved, near.end - first, reacher.min_verdict, bits + first / 64);
}

void reach_changed(const ReachQuestion *question, const ReachRow *row, ShapeChange *of_moved, ShapeChange *of_other,
                   uint64_t *bits) {
    reach_form(question, row, of_moved, of_other, 0, bits);
}

void reach_centers(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {
    reach_form(question, row, shape_become_center, NULL, 0, bits);
    reach_form(question, row, NULL, shape_become_center, 1, row->spare);
    reach_join(row, row->spare, bits);
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

// A point outside a shape's rows is outside the shape. A pixel is added for rounding.
static bool is_in_rows(float y, hit_aabb box) {
    return y >= box.min.y - 1 && y <= box.max.y + 1;
}

static void join_hits(const Reacher *reacher, const Shape *one, const ShapeArrays *many, uint64_t *bits) {
    const ReachRow *row = reacher->row;
    shape_hits_many(one, many, row->count, reacher->min_verdict, row->spare);
    reach_join(row, row->spare, bits);
}

// Nothing is inside a point.
static void join_corners_of_moved(const Reacher *reacher, const hit_convex *moved, const ShapeArrays *corners,
                                  uint64_t *bits) {
    const Shape other = body_shape(reacher->other);
    for (int i = 0; i < moved->count && moved->radius == 0 && other.kind != SHAPE_POINT; i++) {
        const ShapeArrays corner = {SHAPE_POINT, {corners->n[2 + 2 * i], corners->n[3 + 2 * i]}};
        if (is_in_rows(moved->points[i].y, shape_bounds(&other))) join_hits(reacher, &other, &corner, bits);
    }
}

static void join_corners_of_other(const Reacher *reacher, hit_aabb moved_bounds, const ShapeArrays *moved,
                                  uint64_t *bits) {
    const Shape other = body_shape(reacher->other);
    const hit_convex convex = shape_convex(&other);
    for (int i = 0; i < convex.count && convex.radius == 0 && moved->kind != SHAPE_POINT; i++) {
        const Shape corner = shape_of_point(convex.points[i]);
        if (is_in_rows(convex.points[i].y, moved_bounds)) join_hits(reacher, &corner, moved, bits);
    }
}

void reach_corners(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {
    const Reacher reacher = reacher_of(question, row);
    const Shape moved = shape_at(*reacher.moved, row->x[0], row->y, NULL);
    const hit_convex convex = shape_convex(&moved);
    const ShapeArrays corners = shapes_at(&reacher, shape_become_convex, 0);
    const ShapeArrays as_it_is = moved.kind == SHAPE_CONVEX ? corners : shapes_at(&reacher, NULL, 1);
    clear(row, bits);
    join_corners_of_moved(&reacher, &convex, &corners, bits);
    join_corners_of_other(&reacher, shape_bounds(&moved), &as_it_is, bits);
}

static hit_segment moved_edge_at(const hit_convex *moved, const ShapeArrays *corners, int edge, size_t at) {
    hit_convex convex = {.count = moved->count, .radius = moved->radius};
    for (int i = edge; i < edge + 2; i++) {
        const int corner = i % moved->count;
        convex.points[corner] = (hit_vec){corners->n[2 + 2 * corner][at], corners->n[3 + 2 * corner][at]};
    }
    return convex_edge(&convex, edge);
}

// Tests an edge of the moved shape against another only where both are.
static void join_crossings(const Reacher *reacher, const hit_convex *moved, const ShapeArrays *corners, int edge,
                           hit_segment other, uint64_t *bits) {
    const Shape first = shape_of_segment(convex_edge(moved, edge)), second = shape_of_segment(other);
    const Places places = places_near(reacher->row, shape_bounds(&first), shape_bounds(&second));
    for (size_t at = places.first; at < places.end; at++) {
        const hit_verdict verdict = hit_segment_segment(moved_edge_at(moved, corners, edge, at), other);
        bits[at / 64] |= (uint64_t)(verdict >= reacher->min_verdict) << at % 64;
    }
}

void reach_edges(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {
    const Reacher reacher = reacher_of(question, row);
    const Shape moved = shape_at(*reacher.moved, row->x[0], row->y, shape_become_convex);
    const Shape shape = body_shape(reacher.other);
    const hit_convex other = shape_convex(&shape);
    const ShapeArrays corners = shapes_at(&reacher, shape_become_convex, 0);
    clear(row, bits);
    for (int i = 0; i < convex_edge_count(&moved.convex); i++) {
        for (int j = 0; j < convex_edge_count(&other); j++)
            join_crossings(&reacher, &moved.convex, &corners, i, convex_edge(&other, j), bits);
    }
}

/// An axis as the row's places see it: how far the middles of the shadows are apart at the first one, how much farther
/// a pixel along the row, and at which distance the shadows touch.
typedef struct {
    double apart, growth, touching;
} EdgeAxis;

static EdgeAxis edge_axis(const hit_convex *moved, const hit_convex *other, hit_segment edge) {
    const double x = (double)edge.to.y - (double)edge.from.y, y = (double)edge.from.x - (double)edge.to.x;
    const double length = hypot(x, y), radii = (double)moved->radius + (double)other->radius;
    double min[2], max[2];
    convex_shadow(moved, x / length, y / length, &min[0], &max[0]);
    convex_shadow(other, x / length, y / length, &min[1], &max[1]);
    return (EdgeAxis){(min[0] + max[0] - min[1] - max[1]) / 2, x / length,
                      (max[0] - min[0] + max[1] - min[1]) / 2 + radii};
}

// Of all edges that have a length. Returns how many there are.
static int edge_axes(const hit_convex *moved, const hit_convex *other, EdgeAxis axes[2 * HIT_CONVEX_MAX]) {
    const hit_convex *const shapes[] = {moved, other};
    int count = 0;
    for (int i = 0; i < 2; i++) {
        for (int j = 0; j < convex_edge_count(shapes[i]); j++) {
            const EdgeAxis axis = edge_axis(moved, other, convex_edge(shapes[i], j));
            if (isfinite(axis.growth)) axes[count++] = axis;
        }
    }
    return count;
}

void reach_edge_axes(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {
    const Reacher reacher = reacher_of(question, row);
    const Shape moved = shape_at(*reacher.moved, row->x[0], row->y, NULL), other = body_shape(reacher.other);
    const hit_convex moved_convex = shape_convex(&moved), other_convex = shape_convex(&other);
    EdgeAxis axes[2 * HIT_CONVEX_MAX];
    const int count = edge_axes(&moved_convex, &other_convex, axes);
    clear(row, bits);
    for (size_t at = 0; at < row->count; at++) {
        const double along = (double)row->x[at] - (double)row->x[0];
        double gap = -INFINITY;
        for (int i = 0; i < count; i++)
            gap = fmax(gap, fabs(axes[i].apart + along * axes[i].growth) - axes[i].touching);
        hit_verdict verdict = verdict_of_gap(gap);
        if (gap_is_rounding(gap)) {
            const Shape there = shape_at(*reacher.moved, row->x[at], row->y, NULL);
            verdict = shape_witness(&there, &other).verdict;
        }
        bits[at / 64] |= (uint64_t)(verdict >= reacher.min_verdict) << at % 64;
    }
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
// Nobody looks at the mark of the first one.
static const float *marked(const ReachRow *row, const hit_grid *grid, hit_vec size) {
    float *marks = row->scratch[0];
    for (size_t i = 1; i < row->count && row->is_first; i++) {
        const hit_aabb box = walker_at(row, i, size), before = walker_at(row, i - 1, size);
        const bool is_alike = lie_alike(box.min.x, before.min.x, grid->tile.x) &&
                              lie_alike(box.max.x, before.max.x, grid->tile.x) &&
                              lie_alike(box.max.x - 1, before.max.x - 1, grid->tile.x);
        marks[i] = is_alike ? 0 : 1;
    }
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
