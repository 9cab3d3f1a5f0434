// Any two convex shapes: the nearest points of their cores, separating axes, GJK on the Minkowski difference.
#include <math.h>

#include "own_method.h"
#include "pairs.h"
#include "reach_rows.h"
#include "shapes.h"

enum { STEPS_SHOWN = 5 };

/// The shadows of both cores on an axis, in pixels along it.
typedef struct {
    hit_vec direction; // a unit vector
    double a_min, a_max, b_min, b_max;
    double separation; // of the shapes, with their radii
} Axis;

typedef struct {
    int count;
    Axis greatest; // that of the greatest separation
} Axes;

/// Which corners of one shape lie in the other.
typedef struct {
    int count, inside;
    hit_verdict verdicts[HIT_CONVEX_MAX];
} CornersInside;

enum { CROSSINGS_SHOWN = 2 * HIT_CONVEX_MAX }; // two convex polygons have no more, but for those in corners

/// Where the edges of the shapes cross or touch.
typedef struct {
    int pairs, crossings;
    hit_verdict strongest;
    hit_vec at[CROSSINGS_SHOWN];
} EdgesCross;

typedef struct {
    BASE_AND_TWO_BODIES;
    hit_convex convex[2]; // both shapes; corners of a rotated box are rounded
    hit_convex_witness near;
    Axes axes, edge_axes; // all, and the normals of the edges alone
    CornersInside corners[2];
    EdgesCross edges;
    int step_count;
    hit_gjk_step steps[HIT_GJK_STEPS_MAX];
    hit_aabb bounds[2];
    hit_aabbs_witness boxes;
    hit_circle around[2];
    hit_circles_witness circles;
    Witness centers[2]; // a's center and b, b's center and a
} State;

// How far a corner is from its even place. Poses of regular shapes lack these.
#define FIELD_OF_CORNER(body, number, member)                                                                          \
    {                                                                                                                  \
#body ".c" #number "." #member, VALUE_FLOAT, offsetof(State, body.moved[(number)-1].member), -BODY_CORNER_MAX, \
            BODY_CORNER_MAX, ROLE_POSE, .if_missing = "0"                                                              \
    }
#define FIELDS_OF_CORNER(body, number) FIELD_OF_CORNER(body, number, x), FIELD_OF_CORNER(body, number, y)
#define FIELDS_OF_ANY(body, first)                                                                                     \
    FIELD_BETWEEN(#body ".kind", VALUE_INTEGER, State, body.kind, first, BODY_POLYGON),                                \
        FIELDS_OF_BODY(CIRCLE, State, body), FIELD_BETWEEN(#body ".w", VALUE_FLOAT, State, body.width, 0, PLACE_MAX),  \
        FIELD_BETWEEN(#body ".h", VALUE_FLOAT, State, body.height, 0, PLACE_MAX),                                      \
        FIELD_BETWEEN(#body ".angle", VALUE_FLOAT, State, body.angle, -FLT_MAX, FLT_MAX),                              \
        FIELD_BETWEEN(#body ".corners", VALUE_INTEGER, State, body.corners, 3, HIT_CONVEX_MAX),                        \
        FIELDS_OF_CORNER(body, 1), FIELDS_OF_CORNER(body, 2), FIELDS_OF_CORNER(body, 3), FIELDS_OF_CORNER(body, 4),    \
        FIELDS_OF_CORNER(body, 5), FIELDS_OF_CORNER(body, 6), FIELDS_OF_CORNER(body, 7), FIELDS_OF_CORNER(body, 8)

// Two points have no test: a alone can be one.
static const StateField fields[] = {
    FIELDS_OF_ANY(a, BODY_POINT),
    FIELDS_OF_ANY(b, BODY_SEGMENT),
    FIELD_OF_TOUCHING(State),
};

static const KeyHint hints[] = {
    HINTS_TO_EXPLAIN,
    HINTS_TO_TRY,
    {.action = ACTION_PAIRS},
    {.action = ACTION_SELECT},
    {.action = ACTION_KIND},
    {.action = ACTION_WIDER},
    {.action = ACTION_TURN_LEFT},
    {.action = ACTION_OVERLAY},
};

static const hit_aabb shown = {{70, 36}, {350, 260}};

// Where the Minkowski difference is drawn: its origin, and its pixels for one of the scene.
static const hit_vec difference_origin = {436, 150};
static const float DIFFERENCE_SCALE = 0.4f;

// Apart, although bounding boxes and circles meet.
static const Body start[] = {
    {BODY_CAPSULE, .x = 156, .y = 192, .radius = 30, .width = 150, .height = 40, .angle = 30, .corners = 5},
    {BODY_POLYGON, .x = 236, .y = 124, .radius = 40, .width = 110, .height = 100, .angle = 12, .corners = 5},
};

static double along(hit_vec point, hit_vec direction) {
    return (double)point.x * (double)direction.x + (double)point.y * (double)direction.y;
}

// Of the two directions of an axis, keeps the one in which b is farther along.
static void try_axis(State *state, Axes *axes, double x, double y) {
    const double length = hypot(x, y);
    Axis axis;
    if (!(length > 0)) return;
    axis.direction = (hit_vec){(float)(x / length), (float)(y / length)}; //: axes-of-shapes
    const double unit_x = (double)axis.direction.x, unit_y = (double)axis.direction.y;
    convex_shadow(&state->convex[0], unit_x, unit_y, &axis.a_min, &axis.a_max);
    convex_shadow(&state->convex[1], unit_x, unit_y, &axis.b_min, &axis.b_max);
    if (axis.a_min + axis.a_max > axis.b_min + axis.b_max) {
        try_axis(state, axes, -x, -y);
        return;
    }
    axis.separation = axis.b_min - axis.a_max - state->near.radii;                              //: greatest-gap {5}
    if (axes->count == 0 || axis.separation > axes->greatest.separation) axes->greatest = axis; //: greatest-gap
    axes->count++;
}

// The normals of all edges; where a corner is round, the line through the nearest points may separate, too.
static void try_all_axes(State *state) {
    state->edge_axes.count = 0;
    for (int i = 0; i < 2; i++) {
        const hit_convex *convex = &state->convex[i];
        for (int j = 0; j < (convex->count > 2 ? convex->count : convex->count - 1); j++) {
            const hit_vec from = convex->points[j], to = convex->points[(j + 1) % convex->count];
            try_axis(state, &state->edge_axes, (double)to.y - (double)from.y, (double)from.x - (double)to.x);
        }
    }
    state->axes = state->edge_axes;
    if (state->near.core_gap > 0)
        try_axis(state, &state->axes, (double)state->near.normal.x, (double)state->near.normal.y);
    if (state->axes.count == 0) try_axis(state, &state->axes, 1, 0);
}

static hit_verdict claim_bounding_boxes(void *memory) {
    State *state = memory;
    for (int i = 0; i < 2; i++) {
        const Shape shape = body_shape(&state->bodies[i]);
        state->bounds[i] = shape_bounds(&shape); //: shape-bounds ({0}, {2})
    }
    state->boxes = hit_aabb_aabb_witness(state->bounds[0], state->bounds[1]);
    return state->boxes.verdict;
}

static hit_verdict claim_bounding_circles(void *memory) {
    State *state = memory;
    for (int i = 0; i < 2; i++) {
        Shape shape = body_shape(&state->bodies[i]);
        shape_become_circle(&shape);
        state->around[i] = shape.circle;
    }
    state->circles = hit_circle_circle_witness(state->around[0], state->around[1]); //: circles-around {0} {2} {1}
    return state->circles.verdict;
}

static hit_verdict claim_center_inside(void *memory) {
    State *state = memory;
    for (int i = 0; i < 2; i++) {
        const Shape other = body_shape(&state->bodies[1 - i]);
        Shape center = body_shape(&state->bodies[i]);
        shape_become_center(&center);
        state->centers[i] = shape_witness(&center, &other); //: centers-inside {0} {1}
    }
    return state->centers[0].verdict > state->centers[1].verdict ? state->centers[0].verdict
                                                                 : state->centers[1].verdict;
}

// Sharp corners; a circle and a capsule have none.
static int corner_count(const hit_convex *convex) {
    return convex->radius > 0 ? 0 : convex->count;
}

// Nothing is inside a point.
static CornersInside check_corners(const hit_convex *of, const Shape *in) {
    CornersInside check = {.count = corner_count(of)};
    for (int i = 0; i < check.count && in->kind != SHAPE_POINT; i++) {
        const Shape corner = shape_of_point(of->points[i]);
        check.verdicts[i] = shape_pair(SHAPE_POINT, in->kind)->verdict(&corner, in); //: corners-of-shapes
        if (check.verdicts[i] != HIT_APART) check.inside++;                          //: corners-of-shapes {0}
    }
    return check;
}

static hit_verdict claim_corners_inside(void *memory) {
    State *state = memory;
    hit_verdict claim = HIT_APART;
    for (int i = 0; i < 2; i++) {
        const Shape other = body_shape(&state->bodies[1 - i]);
        state->corners[i] = check_corners(&state->convex[i], &other);
        for (int j = 0; j < state->corners[i].count; j++)
            if (state->corners[i].verdicts[j] > claim) claim = state->corners[i].verdicts[j]; //: any-corner-of-shapes
    }
    return claim;
}

static hit_verdict claim_edges_cross(void *memory) {
    State *state = memory;
    const hit_convex *a = &state->convex[0], *b = &state->convex[1];
    const int a_count = convex_edge_count(a), b_count = convex_edge_count(b);
    EdgesCross *edges = &state->edges;
    *edges = (EdgesCross){.pairs = a_count * b_count};
    for (int i = 0; i < edges->pairs; i++) {
        const hit_segment edge = convex_edge(a, i / b_count), other = convex_edge(b, i % b_count); //: edge-pairs {0}
        const hit_segment_crossing crossing = hit_segment_segment_crossing(edge, other);           //: edge-pairs
        if (crossing.verdict == HIT_APART) continue;
        if (edges->crossings < CROSSINGS_SHOWN) edges->at[edges->crossings] = crossing.point;
        edges->crossings++;                                                           //: any-crossing {0}
        if (crossing.verdict > edges->strongest) edges->strongest = crossing.verdict; //: any-crossing
    }
    return edges->strongest;
}

// Where rounding could decide, the exact answer does.
static hit_verdict claim_sat_edges_only(void *memory) {
    const State *state = memory;
    const double gap = state->edge_axes.greatest.separation;
    return gap_is_rounding(gap) ? state->base.truth : verdict_of_gap(gap);
}

// The gap is that of the convex shapes, whose corners may be rounded; the verdict is exact.
static WorkResult judge(void *memory, const World *world) {
    State *state = memory;
    Shape shapes[2];
    shapes_of_two_bodies(state, shapes);
    const Witness exact = shape_witness(&shapes[0], &shapes[1]);
    for (int i = 0; i < 2; i++) state->convex[i] = shape_convex(&shapes[i]);
    state->near = hit_convex_convex_witness(state->convex[0], state->convex[1]); //: nearest-of-cores
    state->step_count = hit_convex_convex_steps(state->convex[0], state->convex[1], state->steps, HIT_GJK_STEPS_MAX);
    try_all_axes(state);
    const bool agrees = verdict_of_gap(state->near.gap) == exact.verdict;
    base_set_truth(&state->base, exact.verdict, agrees ? state->near.gap : exact.gap,
                   agrees ? state->near.normal : exact.normal);
    return WORK_DONE;
}

static void advance(void *memory, const Input *input, const World *world) {
    State *state = memory;
    for (int i = 0; i < input->count; i++) {
        Body *body = &state->bodies[state->base.hands.selected];
        const bool is_press = input->events[i].kind == EVENT_PRESS;
        const Action action = is_press ? input->events[i].action : ACTION_COUNT;
        step_kind(body, &input->events[i], state->base.hands.selected ? BODY_SEGMENT : BODY_POINT, BODY_POLYGON);
        if (action == ACTION_FASTER && body->corners < HIT_CONVEX_MAX) body->corners++;
        if (action == ACTION_SLOWER && body->corners > 3) body->corners--;
    }
    advance_two_bodies(memory, input, world);
}

static void draw_cores(const State *state, Picture *picture) {
    for (int i = 0; i < 2; i++) {
        const hit_convex *convex = &state->convex[i];
        for (int j = 0; j < convex->count && convex->count > 1 && convex->radius > 0; j++)
            picture_line(picture, convex->points[j], convex->points[(j + 1) % convex->count],
                         pen_dashed(INK_HIDDEN, 1.5f, DASH_DASHED));
    }
}

static hit_vec core_point(const State *state, int which) {
    const float radius = state->convex[which].radius * (which ? 1 : -1);
    const hit_vec rim = which ? state->near.on_b : state->near.on_a, normal = state->near.normal;
    return (hit_vec){rim.x + radius * normal.x, rim.y + radius * normal.y};
}

static void draw_distance(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    picture_made_by(picture, STEP_NEAREST_OF_CORES, 0);
    draw_cores(state, picture);
    for (int i = 0; i < 2; i++) picture_dot(picture, core_point(state, i), 4, pen_fill(INK_NEAREST, 1));
    picture_made_by(picture, STEP_CORE_DISTANCE, 0);
    picture_line(picture, core_point(state, 0), core_point(state, 1), pen_line(INK_NEAREST, 3));
    picture_made_by(picture, STEP_NONE, 0);
    draw_push_out(picture, state->near.on_a, state->base.normal, state->base.gap);
}

// A place along the axis, which is drawn `beside` the middle between the shapes.
static hit_vec on_axis(const State *state, const Axis *axis, double at, float beside) {
    const hit_vec direction = axis->direction, across = {-direction.y, direction.x};
    const float middle_x = (state->a.x + state->b.x) / 2, middle_y = (state->a.y + state->b.y) / 2;
    const double from_middle = at - along((hit_vec){middle_x, middle_y}, direction);
    return (hit_vec){middle_x + across.x * beside + direction.x * (float)from_middle,
                     middle_y + across.y * beside + direction.y * (float)from_middle};
}

// On which side more of the axis is in view.
static float side_of_axis(const State *state, const Axis *axis) {
    const float beside = 80;
    float outside[2];
    for (int i = 0; i < 2; i++) {
        const float side = i ? -beside : beside;
        const hit_circle ends[] = {{on_axis(state, axis, axis->a_min, side), 0},
                                   {on_axis(state, axis, axis->b_max, side), 0}};
        outside[i] = (float)(fmax(hit_circle_aabb_witness(ends[0], shown).gap, 0) +
                             fmax(hit_circle_aabb_witness(ends[1], shown).gap, 0));
    }
    return outside[0] <= outside[1] ? beside : -beside;
}

static void draw_axis(const State *state, const Axis *axis, Picture *picture) {
    const float side = side_of_axis(state, axis);
    const double a_radius = (double)state->convex[0].radius, b_radius = (double)state->convex[1].radius;
    picture_made_by(picture, STEP_AXES_OF_SHAPES, 0);
    picture_line(picture, on_axis(state, axis, axis->a_min - a_radius - 20, side),
                 on_axis(state, axis, axis->b_max + b_radius + 20, side), pen_dashed(INK_HIDDEN, 1.5f, DASH_DASHED));
    picture_line(picture, on_axis(state, axis, axis->a_min - a_radius, side),
                 on_axis(state, axis, axis->a_max + a_radius, side), pen_line(INK_FIRST, 5));
    picture_line(picture, on_axis(state, axis, axis->b_min - b_radius, side),
                 on_axis(state, axis, axis->b_max + b_radius, side), pen_line(INK_SECOND, 3));
    picture_made_by(picture, STEP_GREATEST_GAP, 0);
    picture_line(picture, on_axis(state, axis, axis->a_max + a_radius, side),
                 on_axis(state, axis, axis->b_min - b_radius, side), pen_line(INK_NEAREST, 6));
}

static void draw_sat(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    draw_axis(state, &state->axes.greatest, picture);
}

static void draw_sat_edges_only(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    draw_axis(state, &state->edge_axes.greatest, picture);
}

static hit_vec in_difference(hit_vec at) {
    return (hit_vec){difference_origin.x + at.x * DIFFERENCE_SCALE, difference_origin.y + at.y * DIFFERENCE_SCALE};
}

// Whether another corner comes before the best one so far on the way around from `at`, or lies behind it.
static bool is_beyond(hit_vec at, hit_vec best, hit_vec other) {
    const double x = (double)best.x - (double)at.x, y = (double)best.y - (double)at.y;
    const double other_x = (double)other.x - (double)at.x, other_y = (double)other.y - (double)at.y;
    const double turn = x * other_y - y * other_x;
    return turn < 0 || (turn == 0 && hypot(other_x, other_y) > hypot(x, y));
}

// The outline of all b - a of two corners, by gift wrapping: from the rightmost one on, always to the first that a line
// meets which turns about the last one.
static void draw_difference(const State *state, Picture *picture) {
    const hit_convex *a = &state->convex[0], *b = &state->convex[1];
    const int count = a->count * b->count;
    hit_vec all[HIT_CONVEX_MAX * HIT_CONVEX_MAX];
    int first = 0;
    for (int i = 0; i < count; i++) {
        const hit_vec from = a->points[i / b->count], to = b->points[i % b->count];
        all[i] = (hit_vec){to.x - from.x, to.y - from.y};
        if (all[i].x > all[first].x || (all[i].x == all[first].x && all[i].y < all[first].y)) first = i;
    }
    hit_vec at = all[first];
    for (int i = 0; i < count; i++) {
        hit_vec next = at;
        for (int j = 0; j < count; j++)
            if (is_beyond(at, next, all[j])) next = all[j];
        if (next.x == at.x && next.y == at.y) break;
        picture_line(picture, in_difference(at), in_difference(next), pen_line(INK_HIDDEN, 1.5f));
        at = next;
        if (at.x == all[first].x && at.y == all[first].y) break;
    }
    picture_dot(picture, difference_origin, 4, pen_fill(INK_TEXT, 1));
    if (state->near.radii > 0)
        picture_circle(picture, difference_origin, (float)state->near.radii * DIFFERENCE_SCALE,
                       pen_dashed(INK_MUTED, 1.5f, DASH_DASHED));
}

static void draw_gjk(const void *memory, const Map *map, Picture *picture) {
    static const Text name = {{"all b − a, and the origin", "b − a の全体と原点"}};
    const State *state = memory;
    picture_made_by(picture, STEP_SUPPORT, 0);
    draw_difference(state, picture);
    draw_aligned_label(picture, (hit_vec){difference_origin.x, shown.min.y}, (hit_vec){0, 12}, INK_TEXT, ALIGN_CENTER,
                       phrase(&name));
    for (int i = 0; i < state->step_count; i++) {
        const hit_gjk_step *step = &state->steps[i];
        const int part = i < STEPS_SHOWN ? i : STEPS_SHOWN - 1;
        picture_made_by(picture, STEP_SUPPORT, part);
        picture_dot(picture, in_difference(step->points[step->count - 1]), 3.5f, pen_fill(INK_NEAREST, 1));
    }
    const hit_gjk_step *last = &state->steps[state->step_count - 1];
    picture_made_by(picture, STEP_ORIGIN_DISTANCE, 0);
    for (int i = 0; i < last->count; i++)
        picture_line(picture, in_difference(last->points[i]), in_difference(last->points[(i + 1) % last->count]),
                     pen_line(INK_NEAREST, 2));
    if (!last->has_origin)
        picture_line(picture, difference_origin, in_difference(last->nearest), pen_line(INK_NEAREST, 3));
}

static void draw_bounding_boxes(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    for (int i = 0; i < 2; i++) draw_bounds(picture, STEP_SHAPE_BOUNDS, i, state->bounds[i]);
    draw_upright_gap(picture, state->bounds[0], state->bounds[1], &state->boxes);
}

static void draw_bounding_circles(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    picture_made_by(picture, STEP_CIRCLES_AROUND, 0);
    for (int i = 0; i < 2; i++)
        picture_circle(picture, state->around[i].center, state->around[i].radius,
                       pen_dashed(INK_HIDDEN, 2, DASH_DASHED));
    picture_line(picture, state->circles.on_a, state->circles.on_b, pen_line(INK_NEAREST, 3));
}

static void draw_center_inside(const void *memory, const Map *map, Picture *picture) {
    Shape shapes[2];
    shapes_of_two_bodies(memory, shapes);
    picture_made_by(picture, STEP_CENTERS_INSIDE, 0);
    for (int i = 0; i < 2; i++)
        picture_dot(picture, shape_center(&shapes[i]), 9, pen_dashed(INK_HIDDEN, 2, DASH_DASHED));
}

static void draw_corners_inside(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    const bool is_lit = picture_lights(picture, STEP_ANY_CORNER_OF_SHAPES, 0);
    for (int i = 0; i < 2; i++) {
        picture_made_by(picture, is_lit ? STEP_ANY_CORNER_OF_SHAPES : STEP_CORNERS_OF_SHAPES, is_lit ? 0 : i);
        for (int j = 0; j < state->corners[i].count; j++) {
            const bool is_inside = state->corners[i].verdicts[j] != HIT_APART && !state->base.hides_answer;
            picture_dot(picture, state->convex[i].points[j], is_inside ? 8 : 6,
                        pen_fill(is_inside ? INK_HIT : INK_HIDDEN, 1));
        }
    }
}

static void draw_edges_cross(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    picture_made_by(picture, picture_lights(picture, STEP_ANY_CROSSING, 0) ? STEP_ANY_CROSSING : STEP_EDGE_PAIRS, 0);
    for (int i = 0; i < 2; i++) {
        for (int j = 0; j < convex_edge_count(&state->convex[i]); j++) {
            const hit_segment edge = convex_edge(&state->convex[i], j);
            picture_line(picture, edge.from, edge.to, pen_line(INK_HIDDEN, 3));
        }
    }
    picture_made_by(picture, STEP_ANY_CROSSING, 0);
    for (int i = 0; i < state->edges.crossings && i < CROSSINGS_SHOWN && !state->base.hides_answer; i++)
        picture_dot(picture, state->edges.at[i], 6, pen_fill(INK_HIT, 1));
}

static void explain_comparison(const State *state, Explanation *explanation) {
    static const Text radii = {
        {"Compare the distance with the sum of the radii: {0} {2} {1}.", "距離と半径の和を比べる：{0} {2} {1}。"}};
    static const Text none = {{"Neither is round, so the distance alone decides: {0} {2} {1}.",
                               "どちらにも丸みがないので、距離だけで決まる：{0} {2} {1}。"}};
    static const Text inside = {{"The shapes without their radii overlap, so they overlap for any radii ({1}).",
                                 "半径を除いた図形が重なっているので、半径（{1}）に関係なく重なっている。"}};
    const hit_convex_witness *near = &state->near;
    const Text *words = near->core_gap < 0 ? &inside : near->radii > 0 ? &radii : &none;
    explain_step(explanation, STEP_CORE_DISTANCE, 0, INK_NEAREST,
                 phrase_of_comparison(words, fmax(near->core_gap, 0), near->radii, 1, state->base.truth));
}

static void explain_distance(const void *memory, Explanation *explanation) {
    static const Text nearest = {{"The nearest points of the shapes without their radii are ({0}, {1}) and ({2}, {3}).",
                                  "半径を除いた図形どうしの最近点は ({0}, {1}) と ({2}, {3})。"}};
    const State *state = memory;
    const hit_vec on_a = core_point(state, 0), on_b = core_point(state, 1);
    explain_step(explanation, STEP_NEAREST_OF_CORES, 0, INK_NEAREST,
                 phrase_of(&nearest, slot_number(on_a.x, 1), slot_number(on_a.y, 1), slot_number(on_b.x, 1),
                           slot_number(on_b.y, 1)));
    explain_comparison(state, explanation);
}

static void explain_greatest(const State *state, const Axis *axis, Explanation *explanation) {
    static const Text greatest = {
        {"The greatest gap is on the axis ({0}, {1}): start of b − end of a − radii: {2} − {3} − {4} = {5}.",
         "すき間が最大の軸は ({0}, {1})：b の始まり − a の終わり − 半径の和：{2} − {3} − {4} = {5}。"}};
    explain_step(explanation, STEP_GREATEST_GAP, 0, INK_NEAREST,
                 phrase_of(&greatest, slot_number(axis->direction.x, 2), slot_number(axis->direction.y, 2),
                           slot_number(axis->b_min, 2), slot_number(axis->a_max, 2), slot_number(state->near.radii, 2),
                           slot_number(axis->separation, 2)));
}

static void explain_axes(const Axes *axes, const Text *text, Explanation *explanation) {
    explain_step(explanation, STEP_AXES_OF_SHAPES, 0, INK_HIDDEN, phrase_of(text, slot_count((uint64_t)axes->count)));
}

static void explain_sat(const void *memory, Explanation *explanation) {
    static const Text axes = {{"Project both on {0} axes: the normals of all sides, and the line through the nearest "
                               "points, which corners and round ends need.",
                               "{0} 本の軸に射影する：すべての辺の法線と、角や丸い端のための、最近点を結ぶ直線。"}};
    const State *state = memory;
    explain_axes(&state->axes, &axes, explanation);
    explain_greatest(state, &state->axes.greatest, explanation);
}

static void explain_sat_edges_only(const void *memory, Explanation *explanation) {
    static const Text axes = {
        {"Project both on {0} axes: only the normals of the sides.", "{0} 本の軸に射影する：辺の法線だけ。"}};
    const State *state = memory;
    explain_axes(&state->edge_axes, &axes, explanation);
    explain_greatest(state, &state->edge_axes.greatest, explanation);
}

static void explain_corners_inside(const void *memory, Explanation *explanation) {
    static const Text counts[] = {
        {{"Corners of a inside b: {0} of {1}.", "b の中にある a の頂点：{1} 個のうち {0} 個。"}},
        {{"Corners of b inside a: {0} of {1}.", "a の中にある b の頂点：{1} 個のうち {0} 個。"}}};
    static const Text no_corner = {
        {"No corner is inside: this method says miss.", "中にある頂点がないので、この方法では当たっていない。"}};
    static const Text any_corner = {{"One corner inside is enough for a hit.", "頂点が一つでも中にあれば当たり。"}};
    const State *state = memory;
    for (int i = 0; i < 2; i++) {
        const CornersInside *corners = &state->corners[i];
        if (corners->count == 0) continue;
        explain_step(explanation, STEP_CORNERS_OF_SHAPES, i, INK_HIDDEN,
                     phrase_of(&counts[i], slot_number(corners->inside, 0), slot_number(corners->count, 0)));
    }
    const bool is_any = state->corners[0].inside + state->corners[1].inside > 0;
    explain_step(explanation, STEP_ANY_CORNER_OF_SHAPES, 0, is_any ? INK_HIT : INK_HIDDEN,
                 phrase(is_any ? &any_corner : &no_corner));
}

static void explain_edges_cross(const void *memory, Explanation *explanation) {
    static const Text pairs = {{"Test each straight edge of a against each of b: {0} pairs.",
                                "a の直線の辺と b の直線の辺をすべて組にして調べる：{0} 組。"}};
    static const Text none = {{"None of them cross or touch: this method says miss.",
                               "交わる組も接する組もないので、この方法では当たっていない。"}};
    static const Text some = {{"Pairs that cross or touch: {0}. One that crosses is enough for a hit.",
                               "交わるか接する組：{0}。交わる組が一つでもあれば当たり。"}};
    const EdgesCross *edges = &((const State *)memory)->edges;
    explain_step(explanation, STEP_EDGE_PAIRS, 0, INK_HIDDEN, phrase_of(&pairs, slot_number(edges->pairs, 0)));
    explain_step(explanation, STEP_ANY_CROSSING, 0, edges->crossings > 0 ? INK_HIT : INK_HIDDEN,
                 phrase_of(edges->crossings > 0 ? &some : &none, slot_number(edges->crossings, 0)));
}

static void explain_gjk(const void *memory, Explanation *explanation) {
    static const Text support = {
        {"Step {0}: of all b − a, ({1}, {2}) is farthest toward the origin. The nearest so far is {3} px from it.",
         "手順 {0}：b − a のうち、原点の方向に最も遠いのは ({1}, {2})。ここまでの最近点は原点から {3} px。"}};
    static const Text more = {{"Steps {0} to {1} go on like this.", "手順 {0} から {1} まで、同じように続ける。"}};
    static const Text distance = {
        {"No point is nearer: the origin is {0} px from b − a, and the radii add up to {1} px. "
         "{0} − {1} = {2}.",
         "これ以上近い点はない：原点から b − a まで {0} px、半径の和は {1} px。{0} − {1} = {2}。"}};
    static const Text inside = {
        {"The distance is {0}: the origin is among b − a, so a point of a is a point of b, too.",
         "距離は {0}：原点は b − a に含まれるので、a の点のどれかは b の点でもある。"}};
    const State *state = memory;
    const hit_gjk_step *last = &state->steps[state->step_count - 1];
    for (int i = 0; i < state->step_count && i < STEPS_SHOWN; i++) {
        const hit_gjk_step *step = &state->steps[i];
        const hit_vec point = step->points[step->count - 1];
        if (i == STEPS_SHOWN - 1 && state->step_count > STEPS_SHOWN) {
            explain_step(explanation, STEP_SUPPORT, i, INK_NEAREST,
                         phrase_of(&more, slot_count((uint64_t)i + 1), slot_count((uint64_t)state->step_count)));
            continue;
        }
        explain_step(explanation, STEP_SUPPORT, i, INK_NEAREST,
                     phrase_of(&support, slot_count((uint64_t)i + 1), slot_number(point.x, 1), slot_number(point.y, 1),
                               slot_number(step->distance, 1)));
    }
    explain_step(explanation, STEP_ORIGIN_DISTANCE, 0, INK_NEAREST,
                 last->has_origin
                     ? phrase_of(&inside, slot_number(0, 1))
                     : phrase_of(&distance, slot_number(state->near.core_gap, 2), slot_number(state->near.radii, 2),
                                 slot_number(state->near.core_gap - state->near.radii, 2)));
}

static void explain_bounding_boxes(const void *memory, Explanation *explanation) {
    const State *state = memory;
    for (int i = 0; i < 2; i++) explain_bounds(STEP_SHAPE_BOUNDS, i, state->bounds[i], explanation);
    explain_upright(&state->boxes, explanation);
}

static void explain_bounding_circles(const void *memory, Explanation *explanation) {
    static const Text compare = {
        {"Compare the distance of the centers with the sum of the radii of the circles: {0} {2} {1}.",
         "中心間の距離と、囲む円の半径の和を比べる：{0} {2} {1}。"}};
    const State *state = memory;
    explain_step(
        explanation, STEP_CIRCLES_AROUND, 0, INK_NEAREST,
        phrase_of_comparison(&compare, state->circles.distance, state->circles.radii, 1, state->circles.verdict));
}

static void explain_center_inside(const void *memory, Explanation *explanation) {
    static const Text centers = {{"The center of a is {0} px from b, that of b {1} px from a. Negative: inside.",
                                  "a の中心から b まで {0} px、b の中心から a まで {1} px（負なら内側）。"}};
    const State *state = memory;
    explain_step(explanation, STEP_CENTERS_INSIDE, 0, INK_HIDDEN,
                 phrase_of(&centers, slot_length(state->centers[0].gap, 2), slot_length(state->centers[1].gap, 2)));
}

COMPARES_GAPS(compare_bounding_boxes, State, boxes.gap,
              {{"By this method {0}{1}{2}, actually {3}{4}{5}: the boxes are larger than the shapes.",
                "この方法では{0}{1}{2}、実際は{3}{4}{5}。囲む矩形は図形より大きい。"}})
COMPARES_GAPS(compare_bounding_circles, State, circles.gap,
              {{"By this method {0}{1}{2}, actually {3}{4}{5}: the circles are larger than the shapes.",
                "この方法では{0}{1}{2}、実際は{3}{4}{5}。囲む円は図形より大きい。"}})

static Phrase compare_sat_edges_only(const void *memory) {
    static const Text words = {{"By this method {0}{1}{2}, actually {3}{4}{5}: no axis points the shortest way.",
                                "この方法では{0}{1}{2}、実際は{3}{4}{5}。最短の向きの軸がない。"}};
    const State *state = memory;
    const double gap = state->edge_axes.greatest.separation, truth = state->base.gap;
    return gap_is_rounding(gap - truth) ? phrase(NULL) : phrase_of_gaps(&words, gap, truth);
}

// What proves a hit was not found. That proves nothing.
static Phrase phrase_of_nothing_found(const State *state, const Text words[3]) {
    const hit_verdict claim = state->base.claims[state->base.method];
    if (claim != HIT_APART) return (Phrase){.text = NULL};
    return phrase_of(&words[state->base.truth], slot_length(fabs(state->base.gap), 2));
}

static Phrase compare_corners_inside(const void *memory) {
    static const Text words[] = {
        [HIT_APART] = {{"No corner is inside. That does not show a gap, but there is one: {0} px.",
                        "中にある頂点はない。それだけでは離れているとは言えないが、実際は {0} px 離れている。"}},
        [HIT_TOUCHING] = {{"No corner is inside or on an edge, but the shapes touch.",
                           "中や縁にある頂点はないが、図形は接している。"}},
        [HIT_OVERLAP] = {{"No corner is inside the other shape, and yet they overlap by {0} px.",
                          "相手の中にある頂点はないが、実際は {0} px 重なっている。"}}};
    return phrase_of_nothing_found(memory, words);
}

static Phrase compare_edges_cross(const void *memory) {
    static const Text words[] = {
        [HIT_APART] = {{"No edges cross. That does not show a gap, but there is one: {0} px.",
                        "交わる辺はない。それだけでは離れているとは言えないが、実際は {0} px 離れている。"}},
        [HIT_TOUCHING] = {{"No edges cross or touch, but the shapes touch.",
                           "交わる辺も接する辺もないが、図形は接している。"}},
        [HIT_OVERLAP] = {{"No straight edges cross, and yet the shapes overlap by {0} px.",
                          "直線の辺は交わっていないが、実際は {0} px 重なっている。"}}};
    return phrase_of_nothing_found(memory, words);
}

static Phrase no_corners(const void *memory) {
    static const Text round = {{"Neither shape has corners.", "どちらの図形にも頂点がない。"}};
    const State *state = memory;
    const bool has_corners = corner_count(&state->convex[0]) > 0 || corner_count(&state->convex[1]) > 0;
    return phrase(has_corners ? NULL : &round);
}

static Phrase no_pair_of_edges(const void *memory) {
    static const Text lacks = {{"A {0} has no edges.", "{0}には辺がない。"}};
    const State *state = memory;
    for (int i = 0; i < 2; i++) {
        if (convex_edge_count(&state->convex[i]) == 0)
            return phrase_of(&lacks, slot_text(pair_kind_name(state->bodies[i].kind)));
    }
    return phrase(NULL);
}

static Phrase no_edges(const void *memory) {
    static const Text neither = {{"Neither shape has edges.", "どちらの図形にも辺がない。"}};
    return phrase(((const State *)memory)->edge_axes.count > 0 ? NULL : &neither);
}

static void reach_circles(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {
    reach_changed(question, row, shape_become_circle, shape_become_circle, bits);
}

static const Method methods[] = {
    {.id = "distance",
     .name = {{"nearest points", "最近点で比べる"}},
     .tip = {{"Compares the distance of the shapes without their radii with the sum of the radii.",
              "半径を除いた図形どうしの距離を、半径の和と比べる。"}},
     WORKING_OF(distance),
     .reach = reach_shapes},
    {.id = "sat",
     .name = {{"separating axes", "分離軸"}},
     .tip = {{"Looks for an axis on which the shadows of the shapes are apart.", "二つの図形の影が離れる軸を探す。"}},
     WORKING_OF(sat),
     .reach = reach_shapes},
    {.id = "gjk",
     .name = {{"GJK", "GJK"}},
     .tip = {{"Walks around the Minkowski difference b − a toward the origin.",
              "ミンコフスキー差 b − a の上を、原点に向かって進む。"}},
     WORKING_OF(gjk),
     .reach = reach_shapes},
    {.id = "bounding-boxes",
     .name = {{"bounding boxes", "囲む矩形で比べる"}},
     .tip = {{"Compares the upright boxes around the shapes.", "図形を囲む直立の矩形どうしを比べる。"}},
     SHORTCUT_OF(bounding_boxes),
     .trust = TRUST_MISSES,
     .reach = reach_bounding_boxes},
    {.id = "bounding-circles",
     .name = {{"bounding circles", "囲む円で比べる"}},
     .tip = {{"Compares the circles around the shapes.", "図形を囲む円どうしを比べる。"}},
     SHORTCUT_OF(bounding_circles),
     .trust = TRUST_MISSES,
     .reach = reach_circles},
    {.id = "corners-inside",
     .name = {{"is a corner inside?", "頂点が中にあるか"}},
     .tip = {{"Checks only whether a corner of one shape is inside the other.",
              "一方の頂点が他方の中にあるかだけを調べる。"}},
     .no_answer = no_corners,
     SHORTCUT_OF(corners_inside),
     .trust = TRUST_HITS,
     .reach = reach_corners},
    {.id = "edges-cross",
     .name = {{"do edges cross?", "辺が交わるか"}},
     .tip = {{"Checks only whether straight edges of the two cross.", "直線の辺どうしが交わるかだけを調べる。"}},
     .no_answer = no_pair_of_edges,
     SHORTCUT_OF(edges_cross),
     .trust = TRUST_HITS,
     .reach = reach_edges},
    {.id = "sat-edges-only",
     .name = {{"axes of edges only", "辺の法線だけの分離軸"}},
     .tip = {{"Separating axes without one for round corners.", "丸い角のための軸がない分離軸。"}},
     .no_answer = no_edges,
     SHORTCUT_OF(sat_edges_only),
     .trust = TRUST_MISSES,
     .reach = reach_edge_axes},
    {.id = "center-inside",
     .name = {{"is a center inside?", "中心が中にあるか"}},
     .tip = {{"Checks only whether the center of one shape is inside the other.",
              "一方の中心が他方の中にあるかだけを調べる。"}},
     .claim = claim_center_inside,
     WORKING_OF(center_inside),
     .trust = TRUST_HITS,
     .reach = reach_centers},
    METHOD_OWN,
};

static void explain(const void *memory, Explanation *explanation) {
    static const Text summary = {{"distance {0} {2} radii {1}", "距離 {0} {2} 半径の和 {1}"}};
    const State *state = memory;
    if (state->near.core_gap > 0)
        explanation->summary =
            phrase_of_comparison(&summary, state->near.core_gap, state->near.radii, 2, state->base.truth);
    explain_by(&methods[state->base.method], "shapes", state, explanation);
}

static void scatter(void *memory, Random *random, const Map *map) {
    static const SizeRange sizes[] = {{30, 120}, {24, 80}, {-89, 90}};
    State *state = memory;
    for (int i = 0; i < 2; i++) {
        Body *body = &state->bodies[i], sized = {.kind = BODY_TURNING_BOX};
        scatter_sizes(random, &sized, sizes);
        body->width = sized.width;
        body->height = sized.height;
        body->angle = sized.angle;
        body->radius = (float)(16 + random_below(random, 30));
        scatter_place(random, body, shown);
    }
}

static hit_aabb view(const void *memory, const Map *map, float aspect) {
    const State *state = memory;
    hit_aabb part = shown;
    if (methods[state->base.method].draw_working == draw_gjk) part.max.x = difference_origin.x + 80;
    return view_around(part, aspect);
}

static void control(const void *memory, Controls *controls) {
    static const Text labels[] = {{{"Shape a", "図形 a"}}, {{"Shape b", "図形 b"}}}, corners = {{"Corners", "角の数"}};
    const State *state = memory;
    const Body *body = &state->bodies[state->base.hands.selected];
    add_stepper(controls, &labels[state->base.hands.selected], ACTION_KIND, ACTION_PREVIOUS_KIND,
                phrase(pair_kind_name(body->kind)));
    if (body->kind == BODY_POLYGON)
        add_stepper(controls, &corners, ACTION_FASTER, ACTION_SLOWER,
                    phrase_of_slot(slot_count((uint64_t)body->corners)));
    control_two_bodies(memory, controls);
}

// Of corners that are not in the order of a convex polygon, the outline; the shape is their hull.
static void draw_given_outline(const Body *body, Picture *picture) {
    static const Text hull = {{"convex hull", "凸包"}};
    hit_convex given = {.radius = 0};
    given.count = body_corners(body, given.points);
    if (given.count == 0 || hit_convex_is_in_order(given)) return;
    picture_polygon(picture, given.points, given.count, pen_dashed(INK_MUTED, 1.5f, DASH_DASHED));
    draw_label(picture, (hit_vec){body->x, body->y}, (hit_vec){8, 18}, INK_SHAPE, phrase(&hull));
}

// Adds the letters that the controls name, also where the kinds differ.
static void draw(const void *memory, const Map *map, const Method *working, Picture *picture) {
    const State *state = memory;
    for (int i = 0; i < 2; i++) draw_given_outline(&state->bodies[i], picture);
    draw_two_bodies(memory, map, working, picture);
    if (state->a.kind != state->b.kind) draw_letters(memory, picture);
}

#define FACTS(FACT)                                                                                                    \
    FACT(State, "distance", fact_distance, state->near.core_gap)                                                       \
    FACT(State, "radii", fact_radii, state->near.radii)                                                                \
    FACT(State, "steps", fact_steps, state->step_count)
DEFINE_FACTS(FACTS);

const Scene scene_shapes = {
    .id = "shapes",
    .group = SCENES_OF_SHAPES,
    .name = {{"any shapes", "いろいろな図形"}},
    .question = {{"Do the two shapes hit?", "二つの図形は当たっているか？"}},
    METHODS_AND_OWN_OF(methods),
    TABLES_OF(State),
    .cue = {CUE_OF_SHAPES, "bounding-boxes", ACTION_METHOD},
    .counts_touching = true,
    .touching_reason = {{"as box × box", "矩形 × 矩形と同じ"}},
    SCENE_OF_TWO_BODIES(start, shown),
    .is_still = true,
    .advance = advance,
    .draw = draw,
    .control = control,
    .view = view,
    .judge = judge,
    .explain = explain,
    .scatter = scatter,
};
