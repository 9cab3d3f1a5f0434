// A point in a polygon, which may be concave or cross itself: crossings of a ray, the winding number, and shortcuts.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "shapes.h"

enum { CORNERS_MIN = 3, CORNERS_MAX = REACH_CORNERS, CROSSINGS_MAX = CORNERS_MAX };

/// The methods, in the order of their rows.
enum { EVEN_ODD, WINDING, SAME_SIDE, BOUNDING_BOX, NAIVE_CROSSING, ANGLE_SUM };

// What hands select: the point, the whole polygon by its middle, each of its corners.
enum { THE_POINT, THE_POLYGON, FIRST_CORNER, BODIES_MAX = FIRST_CORNER + CORNERS_MAX };

/// Where an edge crosses the ray.
typedef struct {
    hit_vec at;
    int32_t turn; // 1 if it goes down there, -1 if up
} Crossing;

/// On which side of each edge the point is, as seen along it: 1 right, -1 left, 0 on its line.
typedef struct {
    int32_t right, left;
    int32_t side[CORNERS_MAX];
} Sides;

typedef struct {
    SceneBase base;
    hit_vec point;
    int32_t rule; // hit_fill_rule
    int32_t count;
    hit_vec corners[CORNERS_MAX];
    hit_polygon_witness exact;
    hit_verdict by_rule[2]; // of each hit_fill_rule
    Sides sides;
    hit_aabb bounds;
    hit_circle_box_witness box;
    int32_t naive_count;
    float angle_sum; // radians
    float angles[CORNERS_MAX];
} State;

#define COORDINATE(name, member) FIELD_BETWEEN(name, VALUE_FLOAT, State, member, -PLACE_MAX, PLACE_MAX)
#define FIELDS_OF_CORNER(number)                                                                                       \
    COORDINATE("c" #number ".x", corners[number - 1].x), COORDINATE("c" #number ".y", corners[number - 1].y)

static const StateField fields[] = {
    COORDINATE("a.x", point.x),
    COORDINATE("a.y", point.y),
    FIELD_BETWEEN("corners", VALUE_INTEGER, State, count, CORNERS_MIN, CORNERS_MAX),
    FIELDS_OF_CORNER(1),
    FIELDS_OF_CORNER(2),
    FIELDS_OF_CORNER(3),
    FIELDS_OF_CORNER(4),
    FIELDS_OF_CORNER(5),
    FIELDS_OF_CORNER(6),
    FIELDS_OF_CORNER(7),
    FIELDS_OF_CORNER(8),
    FIELDS_OF_CORNER(9),
    FIELDS_OF_CORNER(10),
    FIELDS_OF_CORNER(11),
    FIELDS_OF_CORNER(12),
    SETTING_BETWEEN("rule", VALUE_INTEGER, State, rule, HIT_EVEN_ODD, HIT_NONZERO),
    FIELD_OF_TOUCHING(State),
};

static const KeyHint hints[] = {
    HINTS_TO_EXPLAIN,
    HINTS_TO_TRY,
    {.action = ACTION_RULE},
    {.action = ACTION_FASTER, .words = {{"more, fewer corners", "角を増やす・減らす"}}},
    {.action = ACTION_SELECT, .words = {{"select a corner", "角を選ぶ"}}},
    {.action = ACTION_OVERLAY},
};

static const float FULL_TURN = 6.28318531f; // 2 pi

static const Text rule_names[] = {[HIT_EVEN_ODD] = {{"even-odd", "偶奇"}}, [HIT_NONZERO] = {{"nonzero", "非ゼロ"}}};

static const hit_aabb shown = {{70, 40}, {350, 256}};

// The notch holds the point, level with a corner that the ray runs through.
static const hit_vec start_point = {165, 140};
static const hit_vec start_corners[] = {{100, 232}, {100, 64},  {165, 190}, {230, 64},
                                        {250, 140}, {330, 180}, {300, 232}};

static hit_polygon polygon_of(const State *state) {
    return (hit_polygon){state->corners, (size_t)state->count};
}

static hit_vec middle_of(const State *state) {
    double x = 0, y = 0;
    for (int i = 0; i < state->count; i++) {
        x += (double)state->corners[i].x;
        y += (double)state->corners[i].y;
    }
    return (hit_vec){(float)(x / state->count), (float)(y / state->count)};
}

static hit_vec corner_after(hit_polygon polygon, size_t index) {
    return polygon.corners[index + 1 < polygon.count ? index + 1 : 0];
}

static bool spans(hit_vec from, hit_vec to, float y, bool has_both_ends) {
    if (!has_both_ends) return (from.y < y) != (to.y < y);
    return from.y != to.y && fminf(from.y, to.y) <= y && y <= fmaxf(from.y, to.y);
}

// The crossings of the ray to the right, from left to right.
static int find_crossings(hit_vec p, hit_polygon polygon, bool has_both_ends, Crossing crossings[CROSSINGS_MAX]) {
    int count = 0;
    for (size_t i = 0; i < polygon.count; i++) {
        const hit_vec from = polygon.corners[i], to = corner_after(polygon, i);
        if (!spans(from, to, p.y, has_both_ends)) continue; //: closed-edges
        const double part = ((double)p.y - (double)from.y) / ((double)to.y - (double)from.y);
        const double x = (double)from.x + part * ((double)to.x - (double)from.x); //: closed-edges
        if (!(x > (double)p.x)) continue;                                         //: closed-edges
        int at = count++;                                                         //: closed-edges {0}
        for (; at > 0 && x < (double)crossings[at - 1].at.x; at--) crossings[at] = crossings[at - 1];
        crossings[at] = (Crossing){{(float)x, p.y}, to.y > from.y ? 1 : -1};
    }
    return count;
}

static hit_verdict by_naive_crossing(hit_vec p, hit_polygon polygon, int32_t *count) {
    Crossing crossings[CROSSINGS_MAX];
    *count = find_crossings(p, polygon, true, crossings);
    return *count % 2 == 1 ? HIT_OVERLAP : HIT_APART; //: naive-parity
}

// Without any side, the polygon is a line through the point.
static hit_verdict by_same_side(hit_vec p, hit_polygon polygon, Sides *sides) {
    *sides = (Sides){0};
    for (size_t i = 0; i < polygon.count; i++) {
        const hit_vec from = polygon.corners[i], to = corner_after(polygon, i);
        const double x = (double)to.x - (double)from.x, y = (double)to.y - (double)from.y;
        const double cross = x * ((double)p.y - (double)from.y) - y * ((double)p.x - (double)from.x); //: sides-of-edges
        sides->side[i] = (cross > 0) - (cross < 0);
        sides->right += cross > 0; //: sides-of-edges {0}
        sides->left += cross < 0;  //: sides-of-edges {1}
    }
    if ((sides->right > 0) == (sides->left > 0)) return HIT_APART;                                   //: same-side
    return (size_t)sides->right + (size_t)sides->left == polygon.count ? HIT_OVERLAP : HIT_TOUCHING; //: same-side
}

static hit_aabb bounds_of(hit_polygon polygon) {
    hit_aabb bounds = {polygon.corners[0], polygon.corners[0]};
    for (size_t i = 1; i < polygon.count; i++)
        bounds = aabb_around(bounds, (hit_aabb){polygon.corners[i], polygon.corners[i]}); //: polygon-bounds
    return bounds;
}

// Angles and their sum are floats, as a learner's are. In double until then, so that all machines agree.
static hit_verdict by_angle_sum(hit_vec p, hit_polygon polygon, float *sum, float angles[CORNERS_MAX]) {
    *sum = 0;
    for (size_t i = 0; i < polygon.count; i++) {
        const hit_vec from = polygon.corners[i], to = corner_after(polygon, i);
        const double ux = (double)from.x - (double)p.x, uy = (double)from.y - (double)p.y;
        const double vx = (double)to.x - (double)p.x, vy = (double)to.y - (double)p.y;
        angles[i] = (float)atan2(ux * vy - uy * vx, ux * vx + uy * vy); //: add-angles
        *sum += angles[i];                                              //: add-angles {0}
    }
    return fabsf(*sum) >= FULL_TURN ? HIT_OVERLAP : HIT_APART; //: full-turn {0} {1} {2}
}

static hit_verdict claim_even_odd(void *memory) {
    return ((const State *)memory)->by_rule[HIT_EVEN_ODD];
}

static hit_verdict claim_winding(void *memory) {
    return ((const State *)memory)->by_rule[HIT_NONZERO];
}

static hit_verdict claim_same_side(void *memory) {
    State *state = memory;
    return by_same_side(state->point, polygon_of(state), &state->sides);
}

static hit_verdict claim_bounding_box(void *memory) {
    State *state = memory;
    state->bounds = bounds_of(polygon_of(state));
    state->box = hit_circle_aabb_witness((hit_circle){state->point, 0}, state->bounds); //: in-bounds
    return state->box.verdict;
}

static hit_verdict claim_naive_crossing(void *memory) {
    State *state = memory;
    return by_naive_crossing(state->point, polygon_of(state), &state->naive_count);
}

static hit_verdict claim_angle_sum(void *memory) {
    State *state = memory;
    return by_angle_sum(state->point, polygon_of(state), &state->angle_sum, state->angles);
}

static WorkResult judge(void *memory, const World *world) {
    State *state = memory;
    const hit_polygon polygon = polygon_of(state);
    state->exact = hit_point_polygon_witness(state->point, polygon, (hit_fill_rule)state->rule);
    for (int rule = 0; rule < 2; rule++)
        state->by_rule[rule] = hit_point_polygon(state->point, polygon, (hit_fill_rule)rule);
    base_set_truth(&state->base, state->exact.verdict, state->exact.gap, state->exact.normal);
    return WORK_DONE;
}

static void init(void *memory, const Map *map) {
    State *state = memory;
    state->point = start_point;
    state->count = COUNT_OF(start_corners);
    memcpy(state->corners, start_corners, sizeof start_corners);
    for (int i = state->count; i < CORNERS_MAX; i++) state->corners[i] = (hit_vec){200, 150};
}

// What hands move. Returns how many there are.
static int bodies_of(const State *state, Body bodies[BODIES_MAX]) {
    const hit_vec middle = middle_of(state);
    memset(bodies, 0, BODIES_MAX * sizeof *bodies);
    for (int i = 0; i < FIRST_CORNER + state->count; i++) {
        const hit_vec at = i == THE_POINT ? state->point : i == THE_POLYGON ? middle : state->corners[i - FIRST_CORNER];
        bodies[i] = (Body){BODY_POINT, .x = at.x, .y = at.y};
    }
    const hit_aabb bounds = bounds_of(polygon_of(state));
    bodies[THE_POLYGON].kind = BODY_TURNING_BOX;
    bodies[THE_POLYGON].width = bounds.max.x - bounds.min.x;
    bodies[THE_POLYGON].height = bounds.max.y - bounds.min.y;
    return FIRST_CORNER + state->count;
}

static float within_places(float place) {
    return fminf(fmaxf(place, -PLACE_MAX), PLACE_MAX);
}

static float scale_of(float size, float before) {
    return before > 0 ? size / before : 1;
}

// What became of the box around the polygon becomes of its corners.
static void take_polygon(State *state, const Body *box, const Body *before) {
    const hit_obb turned = body_obb(box);
    const float wider = scale_of(box->width, before->width), taller = scale_of(box->height, before->height);
    for (int i = 0; i < state->count; i++) {
        hit_vec *corner = &state->corners[i];
        const hit_vec at = {box->x + (corner->x - before->x) * wider, box->y + (corner->y - before->y) * taller};
        const hit_vec place = hit_turn(at, turned.center, turned.c, turned.s);
        *corner = (hit_vec){within_places(place.x), within_places(place.y)};
    }
}

static void take_bodies(State *state, const Body bodies[BODIES_MAX]) {
    const Body *box = &bodies[THE_POLYGON];
    Body before[BODIES_MAX];
    bodies_of(state, before);
    if (memcmp(box, &before[THE_POLYGON], sizeof *box) != 0)
        take_polygon(state, box, &before[THE_POLYGON]);
    else
        for (int i = 0; i < state->count; i++)
            state->corners[i] = (hit_vec){bodies[FIRST_CORNER + i].x, bodies[FIRST_CORNER + i].y};
    state->point = (hit_vec){bodies[THE_POINT].x, bodies[THE_POINT].y};
}

// The nearest of the point and the corners within reach, the point for ties; else the polygon.
static GrabTarget target(const void *memory, hit_vec at, float reach) {
    const State *state = memory;
    GrabTarget nearest = {HANDLE_NONE, 0};
    Body bodies[BODIES_MAX];
    const int count = bodies_of(state, bodies);
    float least = INFINITY;
    for (int i = 0; i < count; i++) {
        const float away = hypotf(bodies[i].x - at.x, bodies[i].y - at.y);
        if (i == THE_POLYGON || !(away <= reach && away < least)) continue;
        nearest = (GrabTarget){HANDLE_BODY, i};
        least = away;
    }
    if (nearest.handle == HANDLE_NONE && hit_point_polygon(at, polygon_of(state), HIT_NONZERO) != HIT_APART)
        nearest = (GrabTarget){HANDLE_BODY, THE_POLYGON};
    return nearest;
}

static int longest_edge(const State *state) {
    const hit_polygon polygon = polygon_of(state);
    int longest = 0;
    float length = -1;
    for (int i = 0; i < state->count; i++) {
        const hit_vec from = polygon.corners[i], to = corner_after(polygon, (size_t)i);
        if (hypotf(to.x - from.x, to.y - from.y) <= length) continue;
        length = hypotf(to.x - from.x, to.y - from.y);
        longest = i;
    }
    return longest;
}

// In the middle of the edge that begins at the selected corner, or of the longest edge. A selected corner passes the
// selection on.
static void add_corner(State *state) {
    int32_t *selected = &state->base.hands.selected;
    const int before = *selected >= FIRST_CORNER ? *selected - FIRST_CORNER : longest_edge(state);
    const hit_vec from = state->corners[before], to = corner_after(polygon_of(state), (size_t)before);
    hit_vec *corner = &state->corners[before + 1];
    if (state->count == CORNERS_MAX) return;
    memmove(corner + 1, corner, (size_t)(state->count - before - 1) * sizeof *corner);
    *corner = (hit_vec){(from.x + to.x) / 2, (from.y + to.y) / 2};
    state->count++;
    if (*selected >= FIRST_CORNER) ++*selected;
}

// The selected corner, or the last one.
static void remove_corner(State *state) {
    const int selected = state->base.hands.selected;
    const int index = selected >= FIRST_CORNER ? selected - FIRST_CORNER : state->count - 1;
    hit_vec *corner = &state->corners[index];
    if (state->count == CORNERS_MIN) return;
    memmove(corner, corner + 1, (size_t)(state->count - index - 1) * sizeof *corner);
    state->count--;
}

static void feed(State *state, const InputEvent *event) {
    Hands *hands = &state->base.hands;
    Body bodies[BODIES_MAX];
    const int count = bodies_of(state, bodies);
    if (event->kind == EVENT_GRAB) {
        hands_take(hands, bodies, target(state, hands->pointer, event_reach(event)));
    } else {
        hands_feed(hands, bodies, count, range_of_world(), event);
        take_bodies(state, bodies);
    }
    const Action action = event->kind == EVENT_PRESS ? event->action : ACTION_COUNT;
    if (hands->handle == HANDLE_NONE && action == ACTION_FASTER) add_corner(state);
    if (hands->handle == HANDLE_NONE && action == ACTION_SLOWER) remove_corner(state);
    if (action == ACTION_RULE) state->rule = !state->rule;
}

// A pose that was set may have fewer corners than are selected or dragged.
static void keep_selection(State *state) {
    Hands *hands = &state->base.hands;
    const int last = FIRST_CORNER + state->count - 1;
    if (hands->selected > last) hands->selected = last;
    if (hands->grabbed <= last) return;
    hands->handle = HANDLE_NONE;
    hands->grabbed = last;
}

static void advance(void *memory, const Input *input, const World *world) {
    State *state = memory;
    Body bodies[BODIES_MAX];
    keep_selection(state);
    for (int i = 0; i < input->count; i++) {
        feed(state, &input->events[i]);
        keep_selection(state);
    }
    bodies_of(state, bodies);
    hands_act(&state->base.hands, &bodies[state->base.hands.selected], range_of_world(), input);
    take_bodies(state, bodies);
}

/// Where an edge is in a band of rows that no corner and no crossing of edges lies in.
typedef struct {
    double top_x, bottom_x;
    int turn;
} BandEdge;

enum { LEVELS_MAX = CORNERS_MAX + CORNERS_MAX * (CORNERS_MAX - 1) / 2 };

static void add_level(double levels[LEVELS_MAX], int *count, double y) {
    int at = *count;
    for (; at > 0 && y < levels[at - 1]; at--) levels[at] = levels[at - 1];
    levels[at] = y;
    ++*count;
}

static void add_level_of_crossing(double levels[LEVELS_MAX], int *count, const hit_vec a[2], const hit_vec b[2]) {
    const double ax = (double)a[1].x - (double)a[0].x, ay = (double)a[1].y - (double)a[0].y;
    const double bx = (double)b[1].x - (double)b[0].x, by = (double)b[1].y - (double)b[0].y;
    const double x = (double)b[0].x - (double)a[0].x, y = (double)b[0].y - (double)a[0].y;
    const double cross = ax * by - ay * bx, on_a = (x * by - y * bx) / cross, on_b = (x * ay - y * ax) / cross;
    if (on_a > 0 && on_a < 1 && on_b > 0 && on_b < 1) add_level(levels, count, (double)a[0].y + on_a * ay);
}

// The rows of the corners and of the crossings of edges, from the top.
static int find_levels(hit_polygon polygon, double levels[LEVELS_MAX]) {
    int count = 0;
    for (size_t i = 0; i < polygon.count; i++) {
        const hit_vec edge[] = {polygon.corners[i], corner_after(polygon, i)};
        add_level(levels, &count, (double)edge[0].y);
        for (size_t j = 0; j < i; j++) {
            const hit_vec other[] = {polygon.corners[j], corner_after(polygon, j)};
            add_level_of_crossing(levels, &count, edge, other);
        }
    }
    return count;
}

// The edges between two rows, from left to right.
static int find_band(hit_polygon polygon, double top, double bottom, BandEdge edges[CORNERS_MAX]) {
    int count = 0;
    for (size_t i = 0; i < polygon.count; i++) {
        const hit_vec from = polygon.corners[i], to = corner_after(polygon, i);
        const double y = (double)from.y, height = (double)to.y - y, middle = (top + bottom) / 2;
        if ((y < middle) == ((double)to.y < middle)) continue;
        const double slope = ((double)to.x - (double)from.x) / height, x = (double)from.x;
        const BandEdge edge = {x + (top - y) * slope, x + (bottom - y) * slope, height > 0 ? 1 : -1};
        int at = count++;
        for (; at > 0 && edge.top_x + edge.bottom_x < edges[at - 1].top_x + edges[at - 1].bottom_x; at--)
            edges[at] = edges[at - 1];
        edges[at] = edge;
    }
    return count;
}

// Fills what is inside by the rule, band by band.
static void fill_polygon(Picture *picture, hit_polygon polygon, hit_fill_rule rule, Pen pen) {
    double levels[LEVELS_MAX];
    const int level_count = find_levels(polygon, levels);
    pen.stroke = INK_NONE;
    for (int i = 0; i + 1 < level_count; i++) {
        const float top = (float)levels[i], bottom = (float)levels[i + 1];
        BandEdge edges[CORNERS_MAX];
        const int count = levels[i] < levels[i + 1] ? find_band(polygon, levels[i], levels[i + 1], edges) : 0;
        for (int j = 0, winding = 0; j + 1 < count; j++) {
            const BandEdge *left = &edges[j], *right = &edges[j + 1];
            winding += left->turn;
            if (rule == HIT_EVEN_ODD ? j % 2 : winding == 0) continue;
            const hit_vec corners[] = {{(float)left->top_x, top},
                                       {(float)right->top_x, top},
                                       {(float)right->bottom_x, bottom},
                                       {(float)left->bottom_x, bottom}};
            picture_polygon(picture, corners, 4, pen);
        }
    }
}

static void draw_ray(const State *state, Picture *picture) {
    const float end = fmaxf(bounds_of(polygon_of(state)).max.x, state->point.x) + 24;
    picture_arrow(picture, state->point, (hit_vec){end, state->point.y}, pen_line(INK_HIDDEN, 2));
}

// Counts the crossings, or the turns there. Words beside the one before stand higher.
static void draw_crossings(const State *state, bool has_both_ends, bool counts_turns, Picture *picture) {
    static const Text turns[] = {{{"−1", "−1"}}, {{"+1", "+1"}}};
    const float points = picture->view.unit / picture->view.scale, beside = 22 * points;
    Crossing crossings[CROSSINGS_MAX];
    const int count = find_crossings(state->point, polygon_of(state), has_both_ends, crossings);
    float rise = 0;
    for (int i = 0; i < count; i++) {
        const Crossing *crossing = &crossings[i];
        const Phrase words =
            counts_turns ? phrase(&turns[crossing->turn > 0]) : phrase_of_slot(slot_count((uint64_t)i + 1));
        rise = i > 0 && crossing->at.x - crossings[i - 1].at.x < beside ? rise + 16 : 0;
        picture_dot(picture, crossing->at, 4.5f, pen_fill(INK_NEAREST, 1));
        draw_aligned_label(picture, crossing->at, (hit_vec){0, -9 - rise}, INK_NEAREST, ALIGN_CENTER, words);
    }
}

// The point, lit where a step decides.
static void draw_decision(const State *state, StepId step, Picture *picture) {
    picture_made_by(picture, step, 0);
    if (picture_lights(picture, step, 0)) picture_dot(picture, state->point, 10, pen_line(INK_NEAREST, 2));
    picture_made_by(picture, STEP_NONE, 0);
}

static void draw_even_odd(const void *memory, const Map *map, Picture *picture) {
    picture_made_by(picture, STEP_CROSS_EDGES, 0);
    draw_ray(memory, picture);
    draw_crossings(memory, false, false, picture);
    draw_decision(memory, STEP_FILL_RULE, picture);
}

// In the middle of each edge an arrow along it.
static void draw_directions(const State *state, Picture *picture) {
    const hit_polygon polygon = polygon_of(state);
    const float half = 8 * picture->view.unit / picture->view.scale;
    for (size_t i = 0; i < polygon.count; i++) {
        const hit_vec from = polygon.corners[i], to = corner_after(polygon, i);
        const float length = hypotf(to.x - from.x, to.y - from.y);
        if (length < 4 * half) continue;
        const hit_vec middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
        const hit_vec along = {(to.x - from.x) / length * half, (to.y - from.y) / length * half};
        picture_arrow(picture, (hit_vec){middle.x - along.x, middle.y - along.y}, add(middle, along),
                      pen_line(INK_HIDDEN, 3));
    }
}

static void draw_winding(const void *memory, const Map *map, Picture *picture) {
    picture_made_by(picture, STEP_CROSS_EDGES, 0);
    draw_ray(memory, picture);
    picture_made_by(picture, STEP_WIND_EDGES, 0);
    draw_directions(memory, picture);
    draw_crossings(memory, false, true, picture);
    draw_decision(memory, STEP_FILL_RULE, picture);
}

static void draw_same_side(const void *memory, const Map *map, Picture *picture) {
    static const Text names[] = {{{"left", "左"}}, {{"on it", "線上"}}, {{"right", "右"}}};
    const State *state = memory;
    const hit_polygon polygon = polygon_of(state);
    picture_made_by(picture, STEP_SIDES_OF_EDGES, 0);
    draw_directions(state, picture);
    for (size_t i = 0; i < polygon.count; i++) {
        const hit_vec from = polygon.corners[i], to = corner_after(polygon, i);
        const int side = state->sides.side[i];
        draw_aligned_label(picture, (hit_vec){(from.x + to.x) / 2, (from.y + to.y) / 2}, (hit_vec){0, -8},
                           side < 0   ? INK_FIRST
                           : side > 0 ? INK_SECOND
                                      : INK_TEXT,
                           ALIGN_CENTER, phrase(&names[side + 1]));
    }
    draw_decision(state, STEP_SAME_SIDE, picture);
}

static void draw_bounding_box(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    draw_bounds(picture, STEP_POLYGON_BOUNDS, 0, state->bounds);
    picture_made_by(picture, STEP_IN_BOUNDS, 0);
    picture_line(picture, state->point, state->box.on_rim, pen_line(INK_NEAREST, 3));
    draw_decision(state, STEP_IN_BOUNDS, picture);
}

static void draw_naive_crossing(const void *memory, const Map *map, Picture *picture) {
    picture_made_by(picture, STEP_CLOSED_EDGES, 0);
    draw_ray(memory, picture);
    draw_crossings(memory, true, false, picture);
    draw_decision(memory, STEP_NAIVE_PARITY, picture);
}

static double degrees_of(float radians) {
    return (double)radians * (180 / 3.14159265358979323846);
}

static void draw_angle_sum(const void *memory, const Map *map, Picture *picture) {
    static const Text degrees = {{"{0}°", "{0}°"}};
    const State *state = memory;
    const hit_polygon polygon = polygon_of(state);
    const hit_vec p = state->point;
    picture_made_by(picture, STEP_ADD_ANGLES, 0);
    for (size_t i = 0; i < polygon.count; i++) {
        const hit_vec from = polygon.corners[i], to = corner_after(polygon, i);
        const hit_vec middle = {(from.x + to.x) / 2 - p.x, (from.y + to.y) / 2 - p.y};
        picture_line(picture, p, from, pen_dashed(INK_HIDDEN, 1.5f, DASH_DASHED));
        draw_aligned_label(picture, (hit_vec){p.x + middle.x * 0.7f, p.y + middle.y * 0.7f}, (hit_vec){0, 4},
                           INK_HIDDEN, ALIGN_CENTER, phrase_of(&degrees, slot_number(degrees_of(state->angles[i]), 0)));
    }
    draw_decision(state, STEP_FULL_TURN, picture);
}

static void explain_parity(StepId id, uint64_t count, Explanation *explanation) {
    static const Text parities[] = {{{"{0} is even: outside.", "{0} は偶数：外側。"}},
                                    {{"{0} is odd: inside.", "{0} は奇数：内側。"}}};
    explain_step(explanation, id, 0, INK_NEAREST, phrase_of(&parities[count % 2], slot_count(count)));
}

// On the boundary, the kernel knows the answer before it has counted.
static void explain_crossings(const State *state, Explanation *explanation) {
    static const Text crossed = {{"The ray to the right crosses {0} edges. An edge has its lower end but not its upper "
                                  "one, so the ray meets a corner once.",
                                  "右に伸ばした半直線は {0} 本の辺と交わる。辺は下の端を含み、上の端を含まないので、"
                                  "角を二重に数えない。"}};
    explain_step(explanation, STEP_CROSS_EDGES, 0, INK_HIDDEN,
                 phrase_of(&crossed, slot_count((uint64_t)state->exact.crossings)));
}

static bool explain_boundary(const State *state, Explanation *explanation) {
    static const Text on_edge = {{"But the point is on edge {1}: exactly on the boundary, by either rule.",
                                  "しかし点は辺 {1} の上にある：どちらの規則でも、ちょうど境界。"}};
    if (state->exact.verdict != HIT_TOUCHING) return false;
    explain_step(explanation, STEP_FILL_RULE, 0, INK_NEAREST,
                 phrase_of(&on_edge, slot_string(""), slot_count((uint64_t)state->exact.edge + 1)));
    return true;
}

static void explain_even_odd(const void *memory, Explanation *explanation) {
    const State *state = memory;
    explain_crossings(state, explanation);
    if (!explain_boundary(state, explanation)) explain_parity(STEP_FILL_RULE, state->exact.crossings, explanation);
}

static void explain_winding(const void *memory, Explanation *explanation) {
    static const Text added = {{"Edges that go down there add 1, edges that go up subtract 1: {1} − {2} = {0}.",
                                "そこで下に向かう辺は 1 を足し、上に向かう辺は 1 を引く：{1} − {2} = {0}。"}};
    static const Text outside = {
        {"The polygon goes around the point {0} times: outside.", "多角形が点の周りを回るのは {0} 回：外側。"}};
    static const Text inside = {{"The winding number is {0}, not 0: inside.", "回転数は {0} で、0 ではない：内側。"}};
    const State *state = memory;
    const int crossings = (int)state->exact.crossings, down = (crossings + state->exact.winding) / 2;
    const Slot winding = slot_number(state->exact.winding, 0);
    explain_crossings(state, explanation);
    if (state->exact.verdict != HIT_TOUCHING)
        explain_step(explanation, STEP_WIND_EDGES, 0, INK_NEAREST,
                     phrase_of(&added, winding, slot_number(down, 0), slot_number(crossings - down, 0)));
    if (explain_boundary(state, explanation)) return;
    explain_step(explanation, STEP_FILL_RULE, 0, INK_NEAREST,
                 phrase_of(state->exact.winding ? &inside : &outside, winding));
}

static void explain_same_side(const void *memory, Explanation *explanation) {
    static const Text sides = {{"As seen along the edges, the point is right of {0} of them and left of {1}.",
                                "辺の向きに見て、点は {0} 本の辺の右、{1} 本の辺の左にある。"}};
    static const Text same = {{"All on the same side: inside.", "すべて同じ側：内側。"}};
    static const Text different = {{"Not all on the same side: outside.", "同じ側にそろっていない：外側。"}};
    const State *state = memory;
    const Sides *found = &state->sides;
    explain_step(explanation, STEP_SIDES_OF_EDGES, 0, INK_HIDDEN,
                 phrase_of(&sides, slot_count((uint64_t)found->right), slot_count((uint64_t)found->left)));
    explain_step(explanation, STEP_SAME_SIDE, 0, INK_NEAREST,
                 phrase((found->right > 0) != (found->left > 0) ? &same : &different));
}

static void explain_bounding_box(const void *memory, Explanation *explanation) {
    static const Text bounds = {{"The box around the corners: x from {0} to {1}, y from {2} to {3}.",
                                 "角を囲む矩形：x は {0} から {1}、y は {2} から {3}。"}};
    static const Text beyond = {{"Outside the box along x and y, negative for inside: max({0}, {1}) = {2}.",
                                 "矩形の外側へ x 方向と y 方向に（負なら内側）：max({0}, {1}) = {2}。"}};
    const State *state = memory;
    const hit_aabb box = state->bounds;
    const double x = state->box.beyond.x, y = state->box.beyond.y;
    explain_step(explanation, STEP_POLYGON_BOUNDS, 0, INK_HIDDEN,
                 phrase_of(&bounds, slot_number(box.min.x, 1), slot_number(box.max.x, 1), slot_number(box.min.y, 1),
                           slot_number(box.max.y, 1)));
    explain_step(explanation, STEP_IN_BOUNDS, 0, INK_NEAREST,
                 phrase_of(&beyond, slot_number(x, 1), slot_number(y, 1), slot_number(fmax(x, y), 1)));
}

static void explain_naive_crossing(const void *memory, Explanation *explanation) {
    static const Text crossed = {{"The ray to the right meets {0} edges, both ends included.",
                                  "右に伸ばした半直線は、両端を含む {0} 本の辺と交わる。"}};
    const State *state = memory;
    const uint64_t count = (uint64_t)state->naive_count;
    explain_step(explanation, STEP_CLOSED_EDGES, 0, INK_HIDDEN, phrase_of(&crossed, slot_count(count)));
    explain_parity(STEP_NAIVE_PARITY, count, explanation);
}

static void explain_angle_sum(const void *memory, Explanation *explanation) {
    static const Text sum = {{"As seen from the point, the angles from corner to corner add up to {0}, or {1}°.",
                              "点から見た、角から次の角までの角度の和は {0}（{1}°）。"}};
    static const Text answers[] = {{{"Less than a full turn, 2π as a float: {0} {1} {2}. Outside.",
                                     "float の 2π（一周）より小さい：{0} {1} {2}。外側。"}},
                                   {{"A full turn, 2π as a float, or more: {0} {1} {2}. Inside.",
                                     "float の 2π（一周）以上：{0} {1} {2}。内側。"}}};
    const State *state = memory;
    const double size = (double)fabsf(state->angle_sum), full = (double)FULL_TURN;
    const int decimals = decimals_to_tell(size, full, 4);
    explain_step(explanation, STEP_ADD_ANGLES, 0, INK_HIDDEN,
                 phrase_of(&sum, slot_number(state->angle_sum, 4), slot_number(degrees_of(state->angle_sum), 1)));
    explain_step(explanation, STEP_FULL_TURN, 0, INK_NEAREST,
                 phrase_of(&answers[size >= full], slot_number(size, decimals),
                           slot_string(size < full   ? "<"
                                       : size > full ? ">"
                                                     : "="),
                           slot_number(full, decimals)));
}

// Where a method is wrong because the polygon winds around the point an even number of times.
static Phrase compare_rules(const State *state, int method) {
    static const Text words = {{"The polygon winds {0} times around the point: inside by nonzero, outside by even-odd.",
                                "多角形は点の周りを {0} 回まわる：非ゼロなら内側、偶奇なら外側。"}};
    const bool differ = state->by_rule[HIT_EVEN_ODD] != state->by_rule[HIT_NONZERO];
    const bool is_wrong = state->base.claims[method] != state->base.truth;
    return phrase_of(differ && is_wrong ? &words : NULL, slot_count((uint64_t)abs(state->exact.winding)));
}

static Phrase compare_even_odd(const void *state) {
    return compare_rules(state, EVEN_ODD);
}

static Phrase compare_winding(const void *state) {
    return compare_rules(state, WINDING);
}

static Phrase compare_same_side(const void *memory) {
    static const Text words = {{"Inside a concave polygon, the point can be on different sides of the edges.",
                                "凹んだ多角形の内側では、辺ごとに違う側になることがある。"}};
    const State *state = memory;
    const bool is_missed = state->base.truth == HIT_OVERLAP && state->base.claims[SAME_SIDE] == HIT_APART;
    return is_missed ? phrase(&words) : compare_rules(memory, SAME_SIDE);
}

static Phrase compare_bounding_box(const void *memory) {
    static const Text words = {{"The point is in the box, but {0} px outside the polygon.",
                                "点は矩形の中だが、多角形から {0} px 離れている。"}};
    const State *state = memory;
    const bool is_found = state->base.truth == HIT_APART && state->box.verdict != HIT_APART;
    return phrase_of(is_found ? &words : NULL, slot_length(state->base.gap, 2));
}

static Phrase compare_naive_crossing(const void *memory) {
    static const Text words = {{"Counts {0} crossings. With each corner counted once, there are {1}.",
                                "交差を {0} 個と数えた。角を一度だけ数えれば {1} 個。"}};
    const State *state = memory;
    const bool differ = (size_t)state->naive_count != state->exact.crossings && state->base.truth != HIT_TOUCHING;
    return differ ? phrase_of(&words, slot_count((uint64_t)state->naive_count),
                              slot_count((uint64_t)state->exact.crossings))
                  : compare_rules(memory, NAIVE_CROSSING);
}

static Phrase compare_angle_sum(const void *memory) {
    static const Text rounded = {{"The rounded sum {0} stays below 2π as a float, {1}.",
                                  "丸めのため、和 {0} は float の 2π（{1}）に届かない。"}};
    static const Text on_boundary = {{"On the boundary an angle is half a turn, one way or the other, as floats round.",
                                      "境界では、丸めによって角度が半回転のどちら向きにもなる。"}};
    const State *state = memory;
    const SceneBase *base = &state->base;
    const double size = (double)fabsf(state->angle_sum), full = (double)FULL_TURN;
    const int decimals = decimals_to_tell(size, full, 4);
    if (base->truth == HIT_TOUCHING) return phrase(&on_boundary);
    if (base->truth == HIT_OVERLAP && base->claims[ANGLE_SUM] == HIT_APART)
        return phrase_of(&rounded, slot_number(size, decimals), slot_number(full, decimals));
    return compare_rules(state, ANGLE_SUM);
}

typedef hit_verdict PolygonTest(hit_vec point, hit_polygon polygon, hit_fill_rule rule);

// The middle of a polygon that is moved is at the place, a corner, or the point.
static void reach_by(const ReachQuestion *question, const ReachRow *row, PolygonTest *test, uint64_t *bits) {
    hit_vec corners[REACH_CORNERS];
    const hit_polygon polygon = {corners, (size_t)question->corner_count};
    const hit_vec still = {question->bodies[0].x, question->bodies[0].y};
    memcpy(corners, question->corners, sizeof corners);
    memset(bits, 0, hit_batch_words(row->count) * sizeof *bits);
    for (size_t i = 0; i < row->count; i++) {
        const hit_vec place = {row->x[i], row->y};
        hit_vec point = question->selected == THE_POINT ? place : still;
        if (question->selected != THE_POINT && question->corner < 0)
            point = (hit_vec){still.x - place.x, still.y - place.y};
        if (question->selected != THE_POINT && question->corner >= 0) corners[question->corner] = place;
        if (test(point, polygon, (hit_fill_rule)question->rule) >= (hit_verdict)question->min_verdict)
            bits[i / 64] |= (uint64_t)1 << i % 64;
    }
}

#define REACHES_BY(name, expression)                                                                                   \
    static hit_verdict test_##name(hit_vec p, hit_polygon polygon, hit_fill_rule rule) {                               \
        return expression;                                                                                             \
    }                                                                                                                  \
    static void reach_##name(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {     \
        reach_by(question, row, test_##name, bits);                                                                    \
    }

REACHES_BY(truth, hit_point_polygon(p, polygon, rule))
REACHES_BY(even_odd, hit_point_polygon(p, polygon, HIT_EVEN_ODD))
REACHES_BY(winding, hit_point_polygon(p, polygon, HIT_NONZERO))
REACHES_BY(same_side, by_same_side(p, polygon, &(Sides){0}))
REACHES_BY(bounding_box, hit_circle_aabb((hit_circle){p, 0}, bounds_of(polygon)))
REACHES_BY(naive_crossing, by_naive_crossing(p, polygon, &(int32_t){0}))
REACHES_BY(angle_sum, by_angle_sum(p, polygon, &(float){0}, (float[CORNERS_MAX]){0}))

static void ask(const void *memory, ReachQuestion *question) {
    const State *state = memory;
    const int selected = state->base.hands.selected;
    const hit_vec middle = middle_of(state);
    question->selected = selected == THE_POINT ? 0 : 1;
    question->rule = state->rule;
    question->bodies[0] = (Body){BODY_POINT, .x = state->point.x, .y = state->point.y};
    question->bodies[1] = (Body){BODY_POINT, .x = middle.x, .y = middle.y};
    question->corner_count = state->count;
    question->corner = selected < FIRST_CORNER ? -1 : selected - FIRST_CORNER;
    memcpy(question->corners, state->corners, (size_t)state->count * sizeof *state->corners);
    if (selected >= FIRST_CORNER) question->corners[question->corner] = (hit_vec){0, 0};
    for (int i = 0; i < state->count && selected == THE_POLYGON; i++)
        question->corners[i] = (hit_vec){state->corners[i].x - middle.x, state->corners[i].y - middle.y};
}

// By the rule of the state: the other rule counts other parts as inside, where a polygon crosses itself.
static Trust trust_even_odd(const void *memory) {
    return ((const State *)memory)->rule == HIT_EVEN_ODD ? TRUST_ALL : TRUST_HITS;
}

static Trust trust_winding(const void *memory) {
    return ((const State *)memory)->rule == HIT_NONZERO ? TRUST_ALL : TRUST_MISSES;
}

static Trust trust_same_side(const void *memory) {
    return ((const State *)memory)->rule == HIT_NONZERO ? TRUST_HITS : TRUST_NONE;
}

static const Method methods[] = {
    [EVEN_ODD] = {.id = "even-odd",
                  .name = {{"even-odd crossings", "交差の偶奇"}},
                  .tip = {{"Counts the edges that a ray from the point crosses: inside if odd.",
                           "点から伸ばした半直線と交わる辺を数える。奇数なら内側。"}},
                  .claim = claim_even_odd,
                  .draw_working = draw_even_odd,
                  .explain = explain_even_odd,
                  .trust = TRUST_ALL,
                  .trust_by_setting = trust_even_odd,
                  .compare = compare_even_odd,
                  .reach = reach_even_odd},
    [WINDING] = {.id = "winding",
                 .name = {{"winding number", "回転数"}},
                 .tip = {{"Adds up how often the polygon goes around the point: inside if that is not 0.",
                          "多角形が点の周りを何回まわるかを数える。0 でなければ内側。"}},
                 .claim = claim_winding,
                 .draw_working = draw_winding,
                 .explain = explain_winding,
                 .trust = TRUST_MISSES,
                 .trust_by_setting = trust_winding,
                 .compare = compare_winding,
                 .reach = reach_winding},
    [SAME_SIDE] = {.id = "same-side",
                   .name = {{"same side of all edges", "すべての辺の同じ側"}},
                   .tip = {{"Checks whether the point is on the same side of every edge.",
                            "点がどの辺に対しても同じ側にあるかを調べる。"}},
                   .claim = claim_same_side,
                   .draw_working = draw_same_side,
                   .explain = explain_same_side,
                   .trust = TRUST_NONE,
                   .trust_by_setting = trust_same_side,
                   .compare = compare_same_side,
                   .reach = reach_same_side},
    [BOUNDING_BOX] = {.id = "bounding-box",
                      .name = {{"bounding box", "囲む矩形"}},
                      .tip = {{"Checks only whether the point is inside the upright box around the corners.",
                               "点が、角を囲む直立の矩形の中にあるかだけを調べる。"}},
                      .claim = claim_bounding_box,
                      .draw_working = draw_bounding_box,
                      .explain = explain_bounding_box,
                      .trust = TRUST_MISSES,
                      .compare = compare_bounding_box,
                      .reach = reach_bounding_box},
    [NAIVE_CROSSING] = {.id = "naive-crossing",
                        .name = {{"crossings, both ends", "両端を含む交差"}},
                        .tip = {{"Counts crossings of edges that include both ends, so that a corner can count twice.",
                                 "両端を含む辺との交差を数えるので、角を二重に数えることがある。"}},
                        .claim = claim_naive_crossing,
                        .draw_working = draw_naive_crossing,
                        .explain = explain_naive_crossing,
                        .trust = TRUST_NONE,
                        .compare = compare_naive_crossing,
                        .reach = reach_naive_crossing},
    [ANGLE_SUM] =
        {.id = "angle-sum",
         .name = {{"sum of angles", "角度の和"}},
         .tip = {{"Adds up the angles from corner to corner in floats, as seen from the point: inside if a full turn.",
                  "点から見た、角から次の角までの角度を float で合計し、一周になるかを調べる。"}},
         .claim = claim_angle_sum,
         .draw_working = draw_angle_sum,
         .explain = explain_angle_sum,
         .trust = TRUST_NONE,
         .compare = compare_angle_sum,
         .reach = reach_angle_sum},
};

static void explain(const void *memory, Explanation *explanation) {
    static const Text summary = {{"{2}: crossings {0}, winding {1}", "{2}：交差 {0}、回転数 {1}"}};
    const State *state = memory;
    if (state->exact.verdict != HIT_TOUCHING)
        explanation->summary = phrase_of(&summary, slot_count((uint64_t)state->exact.crossings),
                                         slot_number(state->exact.winding, 0), slot_text(&rule_names[state->rule]));
    explain_by(&methods[state->base.method], "point-polygon", state, explanation);
}

static void draw_outline(const State *state, Picture *picture) {
    const hit_polygon polygon = polygon_of(state);
    const Pen pen = base_pen(&state->base);
    fill_polygon(picture, polygon, (hit_fill_rule)state->rule, pen);
    for (size_t i = 0; i < polygon.count; i++) picture_line(picture, polygon.corners[i], corner_after(polygon, i), pen);
}

// On the outer side, as seen from the middle.
static void draw_number(const State *state, int index, Picture *picture) {
    const hit_vec middle = middle_of(state), at = state->corners[index];
    const float x = at.x - middle.x, y = at.y - middle.y, away = fmaxf(hypotf(x, y), 1);
    draw_aligned_label(picture, at, (hit_vec){13 * x / away, 13 * y / away + 5}, INK_MUTED, ALIGN_CENTER,
                       phrase_of_slot(slot_count((uint64_t)index + 1)));
}

// What is dragged, or what the pointer would grab.
static GrabTarget lit_target(const State *state, const Picture *picture) {
    const Hands *hands = &state->base.hands;
    if (hands->handle != HANDLE_NONE) return (GrabTarget){(Handle)hands->handle, hands->grabbed};
    if (!picture->has_pointer) return (GrabTarget){HANDLE_NONE, 0};
    return target(state, view_to_world(picture->view, picture->pointer), picture->grab_reach / picture->view.scale);
}

// The middle only where the whole polygon is selected.
static void draw_handles(const State *state, const Body *bodies, int count, Picture *picture) {
    const Hands *hands = &state->base.hands;
    const Body *selected = &bodies[hands->selected];
    const GrabTarget lit = lit_target(state, picture);
    if (picture->shows_cue && hands->handle == HANDLE_NONE)
        hands_draw_cue((hit_vec){selected->x, selected->y}, bodies, count, picture);
    for (int i = 0; i < count; i++) {
        const bool is_selected = i == hands->selected, is_lit = lit.handle != HANDLE_NONE && lit.body == i;
        if (i == THE_POLYGON && !is_selected) continue;
        hands_draw_handle((hit_vec){bodies[i].x, bodies[i].y}, is_selected ? 5 : 4, is_selected, is_lit, picture);
    }
}

static void point_to_what_is_out_of_view(const State *state, Picture *picture) {
    const hit_aabb world = picture->world, bounds = bounds_of(polygon_of(state));
    const bool shows_point = aabb_contains(world, state->point);
    hit_vec arrow = {0, 0};
    if (!shows_point) arrow = hands_point_to(state->point, body_kind_name(BODY_POINT), "", NULL, picture);
    if (hit_aabb_aabb(world, bounds) == HIT_APART)
        hands_point_to(middle_of(state), body_kind_name(BODY_POLYGON), "", shows_point ? NULL : &arrow, picture);
}

static void draw(const void *memory, const Map *map, const Method *working, Picture *picture) {
    const State *state = memory;
    Pen pen = base_pen(&state->base);
    Body bodies[BODIES_MAX];
    const int count = bodies_of(state, bodies);
    for (int i = 0; i < state->count; i++) draw_number(state, i, picture);
    picture_made_by(picture, STEP_ANSWER, 0);
    draw_outline(state, picture);
    picture_made_by(picture, STEP_NONE, 0);
    if (working) working->draw_working(state, map, picture);
    pen.fill = pen.stroke;
    pen.fill_alpha = 1;
    pen.hatch = false;
    picture_dot(picture, state->point, 5, pen);
    draw_label(picture, state->point, (hit_vec){-14, -8}, INK_SHAPE, phrase(&text_names_a));
    if (picture->leaves_out_handles) return;
    draw_handles(state, bodies, count, picture);
    point_to_what_is_out_of_view(state, picture);
}

static void control(const void *memory, Controls *controls) {
    static const Text corners = {{"Corners", "角の数"}}, rule = {{"Inside by", "内側の規則"}};
    const State *state = memory;
    add_stepper(controls, &rule, ACTION_RULE, ACTION_RULE, phrase(&rule_names[state->rule]));
    add_stepper(controls, &corners, ACTION_FASTER, ACTION_SLOWER, phrase_of_slot(slot_count((uint64_t)state->count)));
}

// Where corners are scattered, clear of the sides of the view.
static const hit_aabb scattered = {{84, 54}, {336, 242}};

static float whole_between(Random *random, float min, float max) {
    return 2 * floorf((float)random_between(random, (double)min, (double)max) / 2);
}

static hit_vec place_between(Random *random, hit_aabb box) {
    return (hit_vec){whole_between(random, box.min.x, box.max.x), whole_between(random, box.min.y, box.max.y)};
}

// Corners around a middle in turn, either way, each `step` ones on: 1 makes no crossings, 2 a star that winds twice.
static void scatter_around(State *state, Random *random, int step, float least) {
    const hit_vec middle = {(shown.min.x + shown.max.x) / 2, (shown.min.y + shown.max.y) / 2};
    const int way = random_below(random, 2) ? step : -step;
    const double turn = 6.28318530717958647692 * way / state->count, first = random_between(random, 0, 6.28);
    for (int i = 0; i < state->count; i++) {
        const double radius = random_between(random, (double)least, 94), angle = first + turn * i;
        state->corners[i] = (hit_vec){2 * roundf((middle.x + (float)(radius * cos(angle))) / 2),
                                      2 * roundf((middle.y + (float)(radius * sin(angle))) / 2)};
    }
}

// A simple polygon, a star, or anything. The point is anywhere, level with a corner, on an edge, or all but on one.
static void scatter(void *memory, Random *random, const Map *map) {
    State *state = memory;
    const int kind = random_below(random, 4), place = random_below(random, 8);
    state->count = kind == 2 ? 5 + 2 * random_below(random, 3) : CORNERS_MIN + random_below(random, CORNERS_MAX - 2);
    if (kind < 2) scatter_around(state, random, 1, 24);
    if (kind == 2) scatter_around(state, random, 2, 84);
    for (int i = 0; i < state->count && kind == 3; i++) state->corners[i] = place_between(random, scattered);
    const int edge = random_below(random, state->count);
    const hit_vec from = state->corners[edge], to = corner_after(polygon_of(state), (size_t)edge);
    state->point = place_between(random, bounds_of(polygon_of(state)));
    if (place < 2) state->point.y = from.y;
    if (place == 2) state->point = (hit_vec){(from.x + to.x) / 2, (from.y + to.y) / 2};
    if (place == 3) state->point = (hit_vec){from.x + (to.x - from.x) / 3, from.y + (to.y - from.y) / 3};
    if (place == 4) state->point = middle_of(state);
}

// The point and the edge nearest to it.
static void shapes(const void *memory, Shape result[2]) {
    const State *state = memory;
    const hit_polygon polygon = polygon_of(state);
    const size_t edge = state->exact.edge;
    result[0] = shape_of_point(state->point);
    result[1] = shape_of_segment((hit_segment){polygon.corners[edge], corner_after(polygon, edge)});
}

static void write_c(const void *memory, const Map *map, TextBuffer *out) {
    static const char *const tests[] = {[HIT_EVEN_ODD] = "hit_point_polygon(a, b, HIT_EVEN_ODD)",
                                        [HIT_NONZERO] = "hit_point_polygon(a, b, HIT_NONZERO)"};
    const State *state = memory;
    const Shape point = shape_of_point(state->point);
    shape_write_c(out, "a", &point);
    buffer_print(out, "    const hit_vec corners[] = {\n");
    for (int i = 0; i < state->count; i++) {
        const double x = (double)state->corners[i].x, y = (double)state->corners[i].y;
        buffer_print(out, "        {%af, %af}, // %.9g, %.9g\n", x, y, x, y);
    }
    buffer_print(out, "    };\n    const hit_polygon b = {corners, %d};\n", (int)state->count);
    write_assertion(out, tests[state->rule], state->base.truth);
}

#define FACTS(FACT)                                                                                                    \
    FACT(State, "crossings", fact_crossings, state->exact.crossings)                                                   \
    FACT(State, "winding", fact_winding, state->exact.winding)                                                         \
    FACT(State, "angle-sum", fact_angle_sum, degrees_of(state->angle_sum))
DEFINE_FACTS(FACTS);

const Scene scene_point_polygon = {
    .id = "point-polygon",
    .name = {{"point × polygon", "点 × 多角形"}},
    .question = {{"Is the point inside the polygon?", "点は多角形の内側にあるか？"}},
    METHODS_OF(methods),
    TABLES_OF(State),
    .cue = {{{"Drag the point, a corner or the polygon. Then choose “{0}” ({1}): it is wrong here.",
              "点、角、多角形をドラッグできる。次に「{0}」（{1}）を選ぶと、ここでは間違える。"}},
            "bounding-box",
            ACTION_METHOD},
    .counts_touching = true,
    .touching_reason = {{"as any shapes", "いろいろな図形と同じ"}},
    .shown = &shown,
    .has_grid = true,
    .is_still = true,
    .init = init,
    .advance = advance,
    .judge = judge,
    .target = target,
    .draw = draw,
    .explain = explain,
    .scatter = scatter,
    .control = control,
    .shapes = shapes,
    .write_c = write_c,
    .reach = &(const SceneReach){ask, reach_truth},
};
