// Asks the kernel, and measures what can round.
#include "truth.h"

#include <math.h>
#include <string.h>

// The grid reads its bits from `rows`, a word each.
static hit_grid grid_of(const OwnTiles *tiles, uint64_t rows[OWN_CELLS_MAX]) {
    for (int row = 0; row < OWN_CELLS_MAX; row++) rows[row] = tiles->walls >> (row * OWN_CELLS_MAX) & 0xFF;
    return (hit_grid){.columns = tiles->columns,
                      .rows = tiles->rows,
                      .tile = {tiles->tile_width, tiles->tile_height},
                      .words_per_row = 1,
                      .bits = rows};
}

hit_polygon_witness truth_polygon(const OwnQuestion *question) {
    const check_polygon *polygon = &question->b.polygon;
    hit_vec corners[OWN_CORNERS_MAX];
    memcpy(corners, polygon->corners, sizeof corners);
    const hit_vec at = {question->a.point.x, question->a.point.y};
    return hit_point_polygon_witness(at, (hit_polygon){corners, (size_t)polygon->count},
                                     polygon->nonzero ? HIT_NONZERO : HIT_EVEN_ODD);
}

static Witness truth_of_polygon(const OwnQuestion *question) {
    const hit_polygon_witness found = truth_polygon(question);
    return (Witness){found.verdict, true, found.gap, found.normal};
}

hit_verdict truth_verdict(OwnKind kind, const OwnQuestion *question) {
    const ShapePair *pair = own_kind_pair(kind);
    const Shape a = own_shape(kind, question, 0);
    if (own_has_polygon(kind)) return truth_of_polygon(question).verdict;
    if (!pair) {
        uint64_t rows[OWN_CELLS_MAX];
        const hit_grid grid = grid_of(&question->map, rows);
        return hit_aabb_tiles(&grid, a.aabb);
    }
    const Shape b = own_shape(kind, question, 1);
    return pair->verdict(&a, &b);
}

Witness truth_of(OwnKind kind, const OwnQuestion *question) {
    const ShapePair *pair = own_kind_pair(kind);
    const Shape a = own_shape(kind, question, 0);
    if (own_has_polygon(kind)) return truth_of_polygon(question);
    if (!pair) {
        uint64_t rows[OWN_CELLS_MAX];
        const hit_grid grid = grid_of(&question->map, rows);
        const hit_wall_witness wall = hit_aabb_tiles_witness(&grid, a.aabb);
        return (Witness){wall.verdict, wall.has_wall, wall.gap, wall.normal};
    }
    const Shape b = own_shape(kind, question, 1);
    return pair->witness(&a, &b);
}

Witness truth_of_trial(OwnKind kind, const Trial *trial) {
    const OwnQuestion question = trial_question(kind, trial);
    return truth_of(kind, &question);
}

static bool is_empty(hit_aabb box) {
    return box.min.x >= box.max.x || box.min.y >= box.max.y;
}

bool truth_is_disputed(OwnKind kind, const OwnQuestion *question) {
    const Shape a = own_shape(kind, question, 0);
    const bool is_second_round = body_has(own_kinds[kind].bodies[1], BODY_RADIUS);
    const Shape b = own_shape(kind, question, 1);
    if (kind == OWN_AABB_AABB) return is_empty(a.aabb) || is_empty(b.aabb);
    if (!own_has_map(kind)) return a.kind == SHAPE_CIRCLE && a.circle.radius == 0 && !is_second_round;
    return is_empty(a.aabb);
}

enum { LENGTHS_MAX = 2 * SHAPE_NUMBERS + 2 * OWN_CORNERS_MAX };

// The lengths that are computed with: coordinates, radii, half extents, sides of tiles.
static int lengths_of(OwnKind kind, const OwnQuestion *question, float lengths[LENGTHS_MAX]) {
    int count = 0;
    for (int i = 0; i < own_shape_count(kind); i++) {
        const Shape shape = own_shape(kind, question, i);
        const ShapeRow *row = &shape_rows[shape.kind];
        for (int j = 0; j < row->count; j++) {
            if (row->numbers[j] != NUMBER_RATIO) lengths[count++] = shape.n[j];
        }
    }
    for (int i = 0; i < question->b.polygon.count && own_has_polygon(kind); i++) {
        lengths[count++] = question->b.polygon.corners[i].x;
        lengths[count++] = question->b.polygon.corners[i].y;
    }
    if (own_has_map(kind)) {
        lengths[count++] = question->map.tile_width;
        lengths[count++] = question->map.tile_height;
    }
    return count;
}

// The distance from a side that is not upright rounds.
static bool has_upright_sides(const hit_convex *convex) {
    for (int i = 0; i < convex->count; i++) {
        const hit_vec from = convex->points[i], to = convex->points[(i + 1) % convex->count];
        if (from.x != to.x && from.y != to.y) return false;
    }
    return true;
}

// Where a ray crosses a side that is not upright rounds, but not at its ends.
static bool is_at_upright_side(const OwnQuestion *question) {
    const check_polygon *polygon = &question->b.polygon;
    const check_point at = question->a.point;
    for (int i = 0; i < polygon->count; i++) {
        const check_point from = polygon->corners[i], to = polygon->corners[(i + 1) % polygon->count];
        const bool is_upright = from.x == to.x || from.y == to.y;
        const float left = fminf(from.x, to.x), right = fmaxf(from.x, to.x);
        const float top = fminf(from.y, to.y), bottom = fmaxf(from.y, to.y);
        const bool is_end = (at.x == from.x && at.y == from.y) || (at.x == to.x && at.y == to.y);
        if (!is_upright && !is_end && at.x >= left && at.x <= right && at.y >= top && at.y <= bottom) return false;
    }
    return true;
}

static bool is_upright(OwnKind kind, const OwnQuestion *question) {
    if (own_has_polygon(kind)) return is_at_upright_side(question);
    for (int i = 0; i < own_shape_count(kind); i++) {
        const Shape shape = own_shape(kind, question, i);
        if (shape.kind == SHAPE_OBB && question->shapes[i].box.degrees != 0) return false;
        if (shape.kind == SHAPE_CAPSULE && shape.capsule.from.x != shape.capsule.to.x &&
            shape.capsule.from.y != shape.capsule.to.y)
            return false;
        if (shape.kind == SHAPE_CONVEX && !has_upright_sides(&shape.convex)) return false;
    }
    return true;
}

// Squares of sums of such lengths have at most 24 bits. Of two upright boxes nothing is squared.
bool truth_is_exact(OwnKind kind, const OwnQuestion *question) {
    float lengths[LENGTHS_MAX];
    const int count = lengths_of(kind, question, lengths);
    for (int i = 0; i < count; i++) {
        const float twice = 2 * lengths[i];
        if (fabsf(twice) > (kind == OWN_AABB_AABB ? 4096 : 1024) || twice != floorf(twice)) return false;
    }
    return is_upright(kind, question);
}

double truth_tolerance(OwnKind kind, const OwnQuestion *question, double tolerance) {
    float lengths[LENGTHS_MAX];
    const int count = lengths_of(kind, question, lengths);
    double largest = 1000;
    for (int i = 0; i < count; i++) largest = fmax(largest, fabs((double)lengths[i]));
    return tolerance * largest / 1000;
}
