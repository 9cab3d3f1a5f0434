// Makes the poses of the sets. Sizes are in pixels, and about half of the poses of most sets are hits.
#include "broad_judge.h"

#include <math.h>
#include <stdlib.h>

#include "truth.h"

static bool chance(Random *random, int one_in) {
    return random_below(random, one_in) == 0;
}

static float whole_between(Random *random, int min, int max) {
    return (float)(min + random_below(random, max - min + 1));
}

static float float_between(Random *random, double min, double max) {
    return (float)random_between(random, min, max);
}

// A map of 3 to 8 columns and rows with some walls.
static OwnTiles random_tiles(Random *random, bool is_sparse) {
    static const float sizes[] = {32, 32, 32, 16, 24, 48};
    OwnTiles tiles = {.columns = 3 + random_below(random, 6)};
    tiles.rows = 3 + random_below(random, 6);
    tiles.tile_width = sizes[random_below(random, 6)];
    tiles.tile_height = chance(random, 4) ? sizes[random_below(random, 6)] : tiles.tile_width;
    for (int row = 0; row < tiles.rows; row++) {
        for (int column = 0; column < tiles.columns; column++) {
            if (chance(random, is_sparse ? 16 : 6)) tiles.walls |= UINT64_C(1) << (row * OWN_CELLS_MAX + column);
        }
    }
    return tiles;
}

static float width_of(const OwnTiles *tiles) {
    return (float)tiles->columns * tiles->tile_width;
}

static float height_of(const OwnTiles *tiles) {
    return (float)tiles->rows * tiles->tile_height;
}

// A place of a body, or a side, along x (0) or y (1).
static float *place_along(Body *body, int along) {
    return along ? &body->y : &body->x;
}

static float *side_along(Body *body, int along) {
    return along ? &body->height : &body->width;
}

static BodyKind random_kind(Random *random, BodyKinds kinds) {
    return (BodyKind)((int)kinds.first + random_below(random, (int)kinds.last - (int)kinds.first + 1));
}

// Where a function takes any shape, the kinds are random, too.
static void choose_kinds(OwnKind kind, Random *random, Trial *trial) {
    for (int i = 0; i < own_shape_count(kind); i++) {
        Body *body = &trial->bodies[i];
        if (own_takes_any(kind, i)) body->kind = random_kind(random, own_bodies(kind, i));
        if (body->kind == BODY_POLYGON) body->corners = 3 + random_below(random, HIT_CONVEX_MAX - 2);
    }
}

static hit_vec way_of(const Body *ball) {
    const hit_capsule swept = body_capsule(ball);
    return (hit_vec){swept.to.x - swept.from.x, swept.to.y - swept.from.y};
}

// Moves the start of a ball back along its way, by a part of that.
static void move_back(Body *ball, double part) {
    const hit_vec way = way_of(ball);
    ball->x -= roundf((float)part * way.x);
    ball->y -= roundf((float)part * way.y);
}

// The first shape's center is near enough to the second's that about half of the poses are hits.
static void place_near(OwnKind kind, Random *random, Trial *trial) {
    const TrialNumbers numbers = trial_numbers(kind, trial);
    double reach = 0;
    bool is_round = true;
    for (int i = 0; i < numbers.count; i++) {
        const bool is_radius = numbers.at[i].of->role == BODY_RADIUS;
        if (!trial_is_size(numbers.at[i])) continue;
        reach += (is_radius ? 1.0 : 0.5) * (double)*trial_at(trial, numbers.at[i]);
        is_round = is_round && is_radius;
    }
    reach *= is_round ? 1.2 : 0.8;
    for (int i = 0; i < 2; i++)
        *place_along(&trial->bodies[0], i) =
            *place_along(&trial->bodies[1], i) + roundf(2 * float_between(random, -reach, reach)) / 2;
    if (trial->bodies[0].kind == BODY_BALL) move_back(&trial->bodies[0], random_between(random, 0, 1));
}

static void place_on_map(Random *random, Trial *trial) {
    const OwnTiles *tiles = &trial->tiles;
    Body *walker = &trial->bodies[0];
    const float width = walker->width, height = walker->height;
    walker->x = floorf(float_between(random, -(double)width / 2, (double)(width_of(tiles) - width / 2)));
    walker->y = floorf(float_between(random, -(double)height / 2, (double)(height_of(tiles) - height / 2)));
}

// A corner in a direction from the middle of the shown scene.
static check_point corner_at(double angle, double radius) {
    return (check_point){(float)round(200 + radius * cos(angle)), (float)round(150 + radius * sin(angle))};
}

static const double FULL_TURN = 6.28318530717958647692;

// Corners around a middle, in their order or so many further on, or anywhere.
static void make_corners_of(Random *random, check_polygon *polygon, int count, int further) {
    *polygon = (check_polygon){.count = count, .nonzero = chance(random, 2)};
    for (int i = 0; i < count; i++) {
        const double angle = FULL_TURN * i * further / count, radius = random_between(random, 40, 130);
        const float x = whole_between(random, 60, 340), y = whole_between(random, 30, 270);
        polygon->corners[i] = further ? corner_at(angle, radius) : (check_point){x, y};
    }
}

static void put_point(Trial *trial, check_point at) {
    trial->bodies[0].x = at.x;
    trial->bodies[0].y = at.y;
}

static void make_polygon(Random *random, Trial *trial) {
    make_corners_of(random, &trial->polygon, 3 + random_below(random, OWN_CORNERS_MAX - 2), random_below(random, 3));
    put_point(trial, corner_at(random_between(random, 0, FULL_TURN), random_between(random, 0, 110)));
}

static void make_ordinary(OwnKind kind, Random *random, Trial *trial) {
    choose_kinds(kind, random, trial);
    if (own_has_polygon(kind)) {
        make_polygon(random, trial);
        return;
    }
    const TrialNumbers numbers = trial_numbers(kind, trial);
    for (int i = 0; i < numbers.count; i++) {
        float *number = trial_at(trial, numbers.at[i]);
        switch (numbers.at[i].of->role) {
        case BODY_X: *number = whole_between(random, -100, 400); break;
        case BODY_Y: *number = whole_between(random, -100, 300); break;
        case BODY_RADIUS: *number = whole_between(random, 10, 60); break;
        case BODY_SIDE: *number = whole_between(random, 10, 130); break;
        case BODY_WAY: *number = whole_between(random, 1, 200); break;
        case BODY_ANGLE: *number = whole_between(random, -89, 90); break;
        }
    }
    if (own_kind_pair(kind)) {
        place_near(kind, random, trial);
    } else {
        trial->tiles = random_tiles(random, trial->bodies[0].width > 48);
        place_on_map(random, trial);
    }
}

// Makes whole numbers uneven, by up to half a pixel or degree.
static void make_uneven(OwnKind kind, Random *random, Trial *trial) {
    const TrialNumbers numbers = trial_numbers(kind, trial);
    for (int i = 0; i < numbers.count; i++) *trial_at(trial, numbers.at[i]) += float_between(random, -0.5, 0.5);
}

// Moves the first shape along the normal until its gap is the one that is asked for.
static void set_gap(OwnKind kind, Trial *trial, double gap) {
    Body *body = &trial->bodies[0];
    for (int i = 0; i < 3; i++) {
        const Witness truth = truth_of_trial(kind, trial);
        const double by = truth.gap - gap;
        if (!truth.has_gap) continue;
        body->x = (float)((double)body->x + by * (double)truth.normal.x);
        body->y = (float)((double)body->y + by * (double)truth.normal.y);
    }
}

static bool is_within(OwnKind kind, const Trial *trial, double within) {
    const Witness truth = truth_of_trial(kind, trial);
    return truth.has_gap && fabs(truth.gap) <= 1.01 * within + 0.0005;
}

// A box that leaves one wall may enter another; then another pose is made.
static void make_near(OwnKind kind, Random *random, Trial *trial, double within) {
    do {
        make_ordinary(kind, random, trial);
        make_uneven(kind, random, trial);
        set_gap(kind, trial, random_between(random, -within, within));
    } while (!is_within(kind, trial, within));
}

static void make_near_1px(OwnKind kind, Random *random, Trial *trial) {
    make_near(kind, random, trial, 1);
}

static void make_near_hundredth(OwnKind kind, Random *random, Trial *trial) {
    make_near(kind, random, trial, 0.01);
}

static void make_near_floats(OwnKind kind, Random *random, Trial *trial) {
    make_near(kind, random, trial, 0);
    for (int i = 0; i < 2; i++) {
        const int steps = random_below(random, 17) - 8;
        float *place = place_along(&trial->bodies[0], i);
        for (int step = 0; step < abs(steps); step++) *place = nextafterf(*place, steps < 0 ? -INFINITY : INFINITY);
    }
}

/// Sides of a right triangle, and the longest one, which is whole as well.
typedef struct {
    float x, y, longest;
} Triangle;

// Times a whole number; at times flat. Any of its signs and orders.
static Triangle random_triangle(Random *random) {
    static const Triangle triangles[] = {{3, 4, 5}, {5, 12, 13}, {8, 15, 17}, {7, 24, 25}, {20, 21, 29}, {1, 0, 1}};
    const Triangle *of = &triangles[random_below(random, 6)];
    const float scale = whole_between(random, 2, (int)(75 / of->longest));
    const bool is_swapped = chance(random, 2);
    Triangle triangle = {(is_swapped ? of->y : of->x) * scale, (is_swapped ? of->x : of->y) * scale,
                         of->longest * scale};
    if (chance(random, 2)) triangle.x = -triangle.x;
    if (chance(random, 2)) triangle.y = -triangle.y;
    return triangle;
}

// From the center of a box to a corner or a side in this direction.
static float to_side(Random *random, float direction, float size) {
    if (direction != 0) return copysignf(size / 2, direction);
    return float_between(random, -0.5, 0.5) < 0 ? floorf(size / 4) : -floorf(size / 4);
}

// Two boxes side by side along one axis, within reach of each other or corner to corner along the other.
static void make_boxes_touch(Random *random, Body *a, Body *b) {
    const int along = random_below(random, 2), across = 1 - along;
    const float reach_along = (*side_along(a, along) + *side_along(b, along)) / 2;
    const float reach_across = (*side_along(a, across) + *side_along(b, across)) / 2;
    *place_along(a, along) = *place_along(b, along) + (chance(random, 2) ? reach_along : -reach_along);
    *place_along(a, across) = chance(random, 4)
                                  ? *place_along(b, across) + reach_across
                                  : *place_along(b, across) + roundf(float_between(random, -0.9, 0.9) * reach_across);
    a->angle = b->angle = 0;
}

// Sets the sizes of an upright body of that radius, 0 for one that is not round, and returns half the width and height
// of its core.
static hit_vec size_upright(Random *random, Body *body, float radius) {
    const bool is_swapped = chance(random, 2);
    body->radius = radius;
    if (body->kind == BODY_BALL) {
        body->width = whole_between(random, 1, 100);
        body->angle = 90 * whole_between(random, -1, 2);
        const hit_vec way = way_of(body);
        return (hit_vec){fabsf(way.x) / 2, fabsf(way.y) / 2};
    }
    body->width = whole_between(random, 10, 60) + 2 * radius;
    body->height = body->kind == BODY_CAPSULE ? 2 * radius : whole_between(random, 10, 60);
    body->angle = body->kind == BODY_SEGMENT && is_swapped ? 90 : 0;
    if (body->kind == BODY_CIRCLE || body->kind == BODY_POINT) return (hit_vec){0, 0};
    const hit_vec half = {body->width / 2 - radius,
                          body->kind == BODY_BOX || body->kind == BODY_TURNING_BOX ? body->height / 2 : 0};
    if (!is_swapped || body->kind == BODY_BOX || body->kind == BODY_TURNING_BOX) return half;
    if (body->kind == BODY_CAPSULE) {
        body->height = body->width;
        body->width = 2 * radius;
    }
    return (hit_vec){half.y, half.x};
}

// Two upright shapes of any kinds that touch: at flat sides, or at ends that are round.
static void make_any_touch(OwnKind kind, Random *random, Trial *trial) {
    const Triangle triangle = random_triangle(random);
    Body *a = &trial->bodies[0], *b = &trial->bodies[1];
    if (own_takes_any(kind, 0)) a->kind = random_kind(random, (BodyKinds){BODY_POINT, BODY_TURNING_BOX});
    b->kind = random_kind(random, (BodyKinds){own_bodies(kind, 1).first, BODY_TURNING_BOX});
    const bool a_is_round = a->kind == BODY_CIRCLE || a->kind == BODY_CAPSULE || a->kind == BODY_BALL;
    const bool b_is_round = b->kind == BODY_CIRCLE || b->kind == BODY_CAPSULE, are_round = a_is_round || b_is_round;
    const float part =
        a_is_round && b_is_round ? whole_between(random, 1, (int)triangle.longest - 1) : triangle.longest;
    const hit_vec of_a = size_upright(random, a, a_is_round ? part : 0);
    const hit_vec of_b = size_upright(random, b, !b_is_round ? 0 : a_is_round ? triangle.longest - part : part);
    const float reach[] = {of_a.x + of_b.x, of_a.y + of_b.y}, between[] = {triangle.x, triangle.y};
    const int flat = random_below(random, 2); // along which sides without radii touch
    b->x = whole_between(random, -100, 200);
    b->y = whole_between(random, -100, 200);
    for (int i = 0; i < 2; i++) {
        const bool is_apart = are_round ? between[i] != 0 : i == flat || chance(random, 8);
        const float apart = reach[i] + (are_round ? fabsf(between[i]) : 0);
        const float sign = (are_round ? between[i] < 0 : chance(random, 2)) ? -1 : 1;
        const float beside = roundf(float_between(random, -0.9, 0.9) * reach[i]);
        *place_along(a, i) = *place_along(b, i) + (is_apart ? sign * apart : beside);
    }
    if (a->kind != BODY_BALL) return;
    const hit_vec way = way_of(a);
    a->x -= way.x / 2;
    a->y -= way.y / 2;
}

// Shapes that touch exactly, in whole or half numbers at 0 degrees. The first one is a box, or round.
static void make_ties(OwnKind kind, Random *random, Trial *trial) {
    Body *a = &trial->bodies[0], *b = &trial->bodies[1];
    if (own_takes_any(kind, 1)) {
        make_any_touch(kind, random, trial);
        return;
    }
    make_ordinary(kind, random, trial);
    if (body_has(a->kind, BODY_SIDE)) {
        make_boxes_touch(random, a, b);
        return;
    }
    const Triangle triangle = random_triangle(random);
    a->x = b->x + triangle.x;
    a->y = b->y + triangle.y;
    if (body_has(b->kind, BODY_SIDE)) {
        a->x += to_side(random, triangle.x, b->width);
        a->y += to_side(random, triangle.y, b->height);
        b->angle = 0;
    }
    a->radius = body_has(b->kind, BODY_RADIUS) ? whole_between(random, 1, (int)triangle.longest - 1) : triangle.longest;
    b->radius = triangle.longest - a->radius;
}

// At least one size is zero.
static void make_zero_sizes(OwnKind kind, Random *random, Trial *trial) {
    float *sizes[TRIAL_NUMBERS];
    int size_count = 0;
    make_ordinary(kind, random, trial);
    const TrialNumbers numbers = trial_numbers(kind, trial);
    for (int i = 0; i < numbers.count; i++) {
        if (trial_is_size(numbers.at[i])) sizes[size_count++] = trial_at(trial, numbers.at[i]);
    }
    for (int i = 0; i < size_count; i++) {
        if (chance(random, 3)) *sizes[i] = 0;
    }
    *sizes[random_below(random, size_count)] = 0;
    place_near(kind, random, trial);
    if (chance(random, 2)) set_gap(kind, trial, random_between(random, -3, 3));
}

// One shape is well inside the other.
static void make_contained(OwnKind kind, Random *random, Trial *trial) {
    const int larger = chance(random, 2) ? 0 : 1;
    make_ordinary(kind, random, trial);
    Body *around = &trial->bodies[larger];
    if (around->kind < BODY_CIRCLE) around->kind = BODY_CIRCLE; // a point or segment has no inside
    const TrialNumbers numbers = trial_numbers(kind, trial);
    const int beside = own_takes_any(kind, 0) ? 15 : 40; // a triangle has less room
    if (trial->bodies[0].kind == BODY_BALL) trial->bodies[0].width = whole_between(random, 1, 30);
    for (int i = 0; i < numbers.count; i++) {
        const int twice = numbers.at[i].of->role == BODY_RADIUS ? 1 : 2;
        if (trial_is_size(numbers.at[i]))
            *trial_at(trial, numbers.at[i]) = numbers.at[i].body == larger
                                                  ? whole_between(random, 100 * twice, 150 * twice)
                                                  : whole_between(random, 2, 10 * twice);
    }
    trial->bodies[0].x = trial->bodies[1].x + whole_between(random, -beside, beside);
    trial->bodies[0].y = trial->bodies[1].y + whole_between(random, -beside, beside);
}

static void scale_lengths(OwnKind kind, Trial *trial, float by) {
    const TrialNumbers numbers = trial_numbers(kind, trial);
    for (int i = 0; i < numbers.count; i++) {
        if (numbers.at[i].of->role != BODY_ANGLE) *trial_at(trial, numbers.at[i]) *= by;
    }
}

// A walker larger than the map, or far away from it.
static void make_huge_walker(Random *random, Trial *trial) {
    Body *walker = &trial->bodies[0];
    trial->tiles = random_tiles(random, false);
    for (int i = 0; i < 2; i++) {
        *side_along(walker, i) = whole_between(random, 20, 1500);
        *place_along(walker, i) = whole_between(random, -1500, 300);
    }
    // A statement each: in any order otherwise.
    float *far = chance(random, 4) ? place_along(walker, random_below(random, 2)) : NULL;
    if (far) *far = whole_between(random, -1000000, 1000000);
}

static void make_huge(OwnKind kind, Random *random, Trial *trial) {
    if (own_has_map(kind)) {
        make_huge_walker(random, trial);
        return;
    }
    make_ordinary(kind, random, trial);
    scale_lengths(kind, trial, whole_between(random, 10, 200));
}

static void make_tiny(OwnKind kind, Random *random, Trial *trial) {
    make_ordinary(kind, random, trial);
    if (own_has_map(kind)) {
        for (int i = 0; i < 2; i++) {
            *side_along(&trial->bodies[0], i) = float_between(random, 0.01, 1.5);
            *place_along(&trial->bodies[0], i) = float_between(random, -2, 100);
        }
        if (chance(random, 2)) set_gap(kind, trial, random_between(random, -0.3, 0.3));
        return;
    }
    scale_lengths(kind, trial, 1.0f / 64);
}

// Angles beyond a quarter turn, both ways, and multiples of 45 degrees.
static float random_turn(Random *random) {
    if (chance(random, 3)) return 45 * whole_between(random, -16, 16);
    if (chance(random, 4)) return float_between(random, -2, 2);
    return whole_between(random, -720, 720);
}

static void make_turned(OwnKind kind, Random *random, Trial *trial) {
    make_ordinary(kind, random, trial);
    for (int i = 0; i < 2; i++) {
        if (body_turns(&trial->bodies[i])) trial->bodies[i].angle = random_turn(random);
    }
    if (chance(random, 2)) set_gap(kind, trial, random_between(random, -4, 4));
}

// A box whose sides are borders of tiles.
static void make_borders(OwnKind kind, Random *random, Trial *trial) {
    Body *walker = &trial->bodies[0];
    make_ordinary(kind, random, trial);
    const OwnTiles *tiles = &trial->tiles;
    const int cells[] = {tiles->columns, tiles->rows};
    const float sizes[] = {tiles->tile_width, tiles->tile_height};
    for (int i = 0; i < 2; i++) {
        const float first = whole_between(random, -1, cells[i] - 1);
        const float last = first + whole_between(random, 1, 4);
        const bool has_first = chance(random, 2), has_last = !has_first || chance(random, 2);
        float *place = place_along(walker, i);
        *place = first * sizes[i] + (has_first ? 0 : whole_between(random, 1, (int)sizes[i] - 1));
        *side_along(walker, i) =
            last * sizes[i] - *place + (has_last ? 0 : whole_between(random, 1, (int)sizes[i] - 1));
    }
}

// Left of the map or above it, by less than a tile or by more.
static void make_negative(OwnKind kind, Random *random, Trial *trial) {
    Body *walker = &trial->bodies[0];
    make_ordinary(kind, random, trial);
    trial->tiles.walls |= 1;
    const int along = random_below(random, 2);
    const float tile = along ? trial->tiles.tile_height : trial->tiles.tile_width;
    *side_along(walker, along) = whole_between(random, 1, (int)tile - 1);
    *place_along(walker, along) = -whole_between(random, 1, chance(random, 4) ? 200 : (int)tile);
}

// Over an edge of the map or just outside of it, where the walls reach the edge.
static void make_map_edges(OwnKind kind, Random *random, Trial *trial) {
    Body *walker = &trial->bodies[0];
    make_ordinary(kind, random, trial);
    OwnTiles *tiles = &trial->tiles;
    for (int row = 0; row < tiles->rows; row++) {
        for (int column = 0; column < tiles->columns; column++) {
            const bool is_at_edge = row == 0 || column == 0 || row == tiles->rows - 1 || column == tiles->columns - 1;
            if (is_at_edge && chance(random, 2)) tiles->walls |= UINT64_C(1) << (row * OWN_CELLS_MAX + column);
        }
    }
    const int along = random_below(random, 2);
    const float edge = along ? height_of(tiles) : width_of(tiles);
    *place_along(walker, along) = chance(random, 2) ? edge + whole_between(random, -20, 40)
                                                    : -*side_along(walker, along) + whole_between(random, -40, 20);
}

// Over at least three columns and rows, with a single wall between the corners.
static void make_wide(OwnKind kind, Random *random, Trial *trial) {
    Body *walker = &trial->bodies[0];
    make_ordinary(kind, random, trial);
    OwnTiles *tiles = &trial->tiles;
    const int column = 1 + random_below(random, tiles->columns - 2), row = 1 + random_below(random, tiles->rows - 2);
    tiles->walls = UINT64_C(1) << (row * OWN_CELLS_MAX + column);
    const int cells[] = {column, row};
    const float sizes[] = {tiles->tile_width, tiles->tile_height};
    for (int i = 0; i < 2; i++) {
        const float before = whole_between(random, 1, (int)(1.5f * sizes[i]));
        *place_along(walker, i) = (float)cells[i] * sizes[i] - before;
        *side_along(walker, i) = before + sizes[i] + whole_between(random, 1, (int)(1.5f * sizes[i]));
    }
}

// Long and thin shapes across each other: the corners of each are outside of the other.
static void make_crossing(OwnKind kind, Random *random, Trial *trial) {
    static const BodyKind long_kinds[] = {BODY_SEGMENT, BODY_CAPSULE, BODY_TURNING_BOX, BODY_POLYGON};
    const float turn = whole_between(random, -89, 90);
    for (int i = 0; i < 2; i++) {
        Body *body = &trial->bodies[i];
        body->kind = long_kinds[random_below(random, 4)];
        body->corners = 4 + 2 * random_below(random, 3);
        body->width = whole_between(random, 100, 200);
        body->height = whole_between(random, 10, 20);
        body->angle = turn + (i ? whole_between(random, 50, 130) : 0);
        body->x = whole_between(random, -100, 400);
        body->y = whole_between(random, -100, 300);
    }
    if (chance(random, 3)) {
        place_near(kind, random, trial);
        return;
    }
    trial->bodies[0].x = trial->bodies[1].x + whole_between(random, -25, 25);
    trial->bodies[0].y = trial->bodies[1].y + whole_between(random, -25, 25);
}

// Corners, or ends of segments, near round ends or corners: the gap is along no normal of a side.
static void make_corners(OwnKind kind, Random *random, Trial *trial) {
    bool is_corner;
    do {
        make_ordinary(kind, random, trial);
        set_gap(kind, trial, random_between(random, -4, 4));
        const OwnQuestion question = trial_question(kind, trial);
        const Shape a = own_shape(kind, &question, 0), b = own_shape(kind, &question, 1);
        const hit_convex_witness near = hit_convex_convex_witness(a.convex, b.convex);
        is_corner = near.core_gap > 0 && near.of_a.count == 1 && near.of_b.count == 1;
    } while (!is_corner);
}

// A thin wall, and a ball whose way leads across it at this part of the way, or past its end.
static void make_wall(OwnKind kind, Random *random, Trial *trial, double part) {
    Body *ball = &trial->bodies[0], *wall = &trial->bodies[1];
    make_ordinary(kind, random, trial);
    ball->radius = whole_between(random, 2, 12);
    ball->width = whole_between(random, 60, 200);
    wall->width = whole_between(random, 2, 10);
    wall->height = whole_between(random, 60, 160);
    if (wall->kind == BODY_BOX) wall->angle = 0;
    ball->angle = wall->angle + (chance(random, 2) ? 90 : -90) + whole_between(random, -50, 50);
    const hit_obb frame = body_obb(wall);
    const float beside = float_between(random, -1, 1) * wall->height;
    ball->x = roundf(wall->x - frame.s * beside);
    ball->y = roundf(wall->y + frame.c * beside);
    move_back(ball, part);
}

static void make_through(OwnKind kind, Random *random, Trial *trial) {
    make_wall(kind, random, trial, random_between(random, 0.2, 0.8));
}

// The wall is about where the way ends or begins.
static void make_ends(OwnKind kind, Random *random, Trial *trial) {
    const double beyond = random_between(random, -0.25, 0.5);
    make_wall(kind, random, trial, chance(random, 2) ? 1 + beyond : -beyond);
}

static check_point *random_corner(Random *random, check_polygon *polygon) {
    return &polygon->corners[random_below(random, polygon->count)];
}

// At a corner, or on an upright side.
static void make_rim(OwnKind kind, Random *random, Trial *trial) {
    OwnQuestion question;
    do {
        make_ordinary(kind, random, trial);
        check_polygon *polygon = &trial->polygon;
        const int first = random_below(random, polygon->count);
        check_point *from = &polygon->corners[first], *to = &polygon->corners[(first + 1) % polygon->count];
        *(chance(random, 2) ? &to->x : &to->y) = chance(random, 2) ? from->x : from->y;
        const float part = chance(random, 3) ? 0 : float_between(random, 0, 1);
        put_point(trial, (check_point){roundf(from->x + part * (to->x - from->x)),
                                       roundf(from->y + part * (to->y - from->y))});
        question = trial_question(kind, trial);
    } while (truth_verdict(kind, &question) != HIT_TOUCHING || !truth_is_exact(kind, &question));
}

// Level with a corner, through which the ray goes.
static void make_level(OwnKind kind, Random *random, Trial *trial) {
    make_ordinary(kind, random, trial);
    trial->bodies[0].y = random_corner(random, &trial->polygon)->y;
}

// Level with sides that the ray goes along.
static void make_flat(OwnKind kind, Random *random, Trial *trial) {
    make_ordinary(kind, random, trial);
    check_polygon *polygon = &trial->polygon;
    for (int i = 0; i + 1 < polygon->count; i += 2) polygon->corners[i + 1].y = polygon->corners[i].y;
    trial->bodies[0].y = random_corner(random, polygon)->y;
}

// Between the arms of a star.
static void make_notch(OwnKind kind, Random *random, Trial *trial) {
    check_polygon *polygon = &trial->polygon;
    *polygon = (check_polygon){.count = 2 * (3 + random_below(random, 4)), .nonzero = chance(random, 2)};
    for (int i = 0; i < polygon->count; i++)
        polygon->corners[i] = corner_at(FULL_TURN * i / polygon->count, i % 2 ? 40 : whole_between(random, 90, 130));
    const int notch = 1 + 2 * random_below(random, polygon->count / 2);
    put_point(trial, corner_at(FULL_TURN * notch / polygon->count, random_between(random, 20, 70)));
}

// In the middle of a star that crosses itself, or in one of its points.
static void make_wound(OwnKind kind, Random *random, Trial *trial) {
    const int count = 5 + 2 * random_below(random, 4);
    make_corners_of(random, &trial->polygon, count, 2);
    for (int i = 0; i < count; i++)
        trial->polygon.corners[i] = corner_at(FULL_TURN * i * 2 / count, whole_between(random, 100, 130));
    put_point(trial, corner_at(random_between(random, 0, FULL_TURN), random_between(random, 0, 120)));
}

// Beside the last side, which goes back to the first corner.
static void make_closing(OwnKind kind, Random *random, Trial *trial) {
    make_ordinary(kind, random, trial);
    const check_point from = trial->polygon.corners[trial->polygon.count - 1], to = trial->polygon.corners[0];
    const float part = float_between(random, 0.2, 0.8), beside = whole_between(random, -30, 30);
    put_point(trial, (check_point){from.x + part * (to.x - from.x) + beside, from.y + part * (to.y - from.y)});
}

static const PoseSet sets[] = {
    {"ordinary", {{"ordinary poses", "ふつうの配置"}}, SUITS_ALL, make_ordinary},
    {"turned", {{"turned both ways, right angles", "両向きの回転・直角"}}, SUITS_TURNING, make_turned},
    {"near-1px", {{"within 1 px of the boundary", "境界から 1 px 以内"}}, SUITS_ALL, make_near_1px},
    {"near-0.01px", {{"within 0.01 px of it", "境界から 0.01 px 以内"}}, SUITS_ALL, make_near_hundredth},
    {"near-8-floats", {{"within 8 floats of it", "境界から float 8 個以内"}}, SUITS_ALL, make_near_floats},
    {"ties", {{"exactly touching, whole numbers", "整数でちょうど接触"}}, SUITS_PAIRS, make_ties},
    {"crossing", {{"long shapes across each other", "十字に重なる細長い図形"}}, SUITS_ANY, make_crossing},
    {"corners", {{"round corners near corners", "角や丸い端どうし"}}, SUITS_ANY, make_corners},
    {"through", {{"through a thin wall", "薄い壁の通り抜け"}}, SUITS_MOVING, make_through},
    {"ends", {{"a wall near the start or end", "始点・終点の近くの壁"}}, SUITS_MOVING, make_ends},
    {"ties", {{"on the rim, whole numbers", "整数で周の上"}}, SUITS_POLYGON, make_rim},
    {"level", {{"level with a corner", "角と同じ高さ"}}, SUITS_POLYGON, make_level},
    {"flat", {{"level with flat sides", "水平な辺と同じ高さ"}}, SUITS_POLYGON, make_flat},
    {"notch", {{"between the arms of a star", "星形の腕の間"}}, SUITS_POLYGON, make_notch},
    {"wound", {{"in a star that crosses itself", "辺どうしが交わる星形"}}, SUITS_POLYGON, make_wound},
    {"closing", {{"beside the last side", "最後の辺の近く"}}, SUITS_POLYGON, make_closing},
    {"borders", {{"sides on borders of tiles", "辺がタイルの境目"}}, SUITS_TILES, make_borders},
    {"zero-sizes", {{"sizes of zero", "大きさ 0"}}, SUITS_SIZELESS, make_zero_sizes},
    {"containment", {{"one inside the other", "一方が他方の内側"}}, SUITS_PAIRS, make_contained},
    {"negative", {{"left of the map, above it", "マップの左・上"}}, SUITS_TILES, make_negative},
    {"map-edges", {{"edges of the map", "マップの端"}}, SUITS_TILES, make_map_edges},
    {"wide", {{"a wall between the corners", "四隅の間に壁"}}, SUITS_TILES, make_wide},
    {"huge", {{"huge, far away", "巨大・遠方"}}, SUITS_ALL, make_huge},
    {"tiny", {{"tiny", "微小"}}, SUITS_ALL, make_tiny},
};

static bool suits(const PoseSet *set, OwnKind kind) {
    switch (set->suits) {
    case SUITS_PAIRS: return own_kind_pair(kind);
    case SUITS_SIZELESS: return own_kind_pair(kind) && kind != OWN_AABB_AABB;
    case SUITS_TURNING: return own_kind_turns(kind);
    case SUITS_ANY: return own_takes_any(kind, 0);
    case SUITS_MOVING: return own_kinds[kind].bodies[0] == BODY_BALL;
    case SUITS_POLYGON: return own_has_polygon(kind);
    case SUITS_TILES: return own_has_map(kind);
    default: return true;
    }
}

int sets_of_kind(OwnKind kind, const PoseSet *found[SETS_PER_KIND_MAX]) {
    int count = kind == OWN_CROWD ? broad_sets(found) : 0;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        if (kind < OWN_POSE_KINDS && suits(&sets[i], kind)) found[count++] = &sets[i];
    }
    return count;
}

void sets_make(const PoseSet *set, OwnKind kind, Random *random, Trial *trial, OwnQuestion *question) {
    do {
        *trial = trial_of_kind(kind);
        set->make(kind, random, trial);
        *question = trial_question(kind, trial);
    } while (truth_is_disputed(kind, question));
}

void sets_make_simple(OwnKind kind, Random *random, Trial *trial) {
    static const int limits[] = {2, 5, 10, 40};
    static const float angles[] = {0, 0, 0, 0, 90, 45, -45, 30, -30};
    choose_kinds(kind, random, trial);
    if (own_has_polygon(kind))
        trial->polygon = (check_polygon){.count = 3 + random_below(random, 3), .nonzero = chance(random, 2)};
    const TrialNumbers numbers = trial_numbers(kind, trial);
    const int limit = limits[random_below(random, 4)];
    for (int i = 0; i < numbers.count; i++) {
        float *number = trial_at(trial, numbers.at[i]);
        switch (numbers.at[i].of->role) {
        case BODY_X:
        case BODY_Y: *number = numbers.at[i].body == 1 ? 0 : whole_between(random, -limit, limit); break;
        case BODY_RADIUS:
        case BODY_SIDE: *number = 2 * whole_between(random, chance(random, 8) ? 0 : 1, limit); break;
        case BODY_WAY: *number = 2 * whole_between(random, 1, 2 * limit); break;
        case BODY_ANGLE: *number = angles[random_below(random, 9)]; break;
        }
    }
    if (!own_has_map(kind)) return;
    const int column = random_below(random, 4), row = random_below(random, 4);
    trial->tiles = (OwnTiles){column + 1, row + 1, 32, 32, UINT64_C(1) << (row * OWN_CELLS_MAX + column)};
    const float unit = chance(random, 2) ? 8 : 10;
    for (int i = 0; i < 2; i++) {
        *place_along(&trial->bodies[0], i) = unit * whole_between(random, -5, 12);
        *side_along(&trial->bodies[0], i) = unit * whole_between(random, 1, 12) + (chance(random, 4) ? 0.5f : 0);
    }
}
