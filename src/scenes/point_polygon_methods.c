// The methods of the polygon's scene: what they answer, draw and explain, and their rows of the reach map.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "own_method.h"
#include "point_polygon_parts.h"

/// The methods, in the order of their rows.
enum { EVEN_ODD, WINDING, SAME_SIDE, BOUNDING_BOX, NAIVE_CROSSING, ANGLE_SUM };

/// Where an edge crosses the ray.
typedef struct {
    hit_vec at;
    int32_t turn; // 1 if it goes down there, -1 if up
} Crossing;

static const float FULL_TURN = 6.28318531f; // 2 pi

static bool spans(hit_vec from, hit_vec to, float y, bool has_both_ends) {
    if (!has_both_ends) return (from.y < y) != (to.y < y);
    return from.y != to.y && fminf(from.y, to.y) <= y && y <= fmaxf(from.y, to.y);
}

// The crossings of the ray to the right, from left to right.
static int find_crossings(hit_vec p, hit_polygon polygon, bool has_both_ends, Crossing crossings[CORNERS_MAX]) {
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
    Crossing crossings[CORNERS_MAX];
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

hit_aabb polygon_bounds(hit_polygon polygon) {
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

// Defines the answer of a method by an expression of `state`.
#define CLAIMS(name, expression)                                                                                       \
    static hit_verdict claim_##name(void *memory) {                                                                    \
        PolygonState *state = memory;                                                                                  \
        return expression;                                                                                             \
    }

CLAIMS(even_odd, state->by_rule[HIT_EVEN_ODD])
CLAIMS(winding, state->by_rule[HIT_NONZERO])
CLAIMS(same_side, by_same_side(state->point, polygon_of(state), &state->sides))
CLAIMS(naive_crossing, by_naive_crossing(state->point, polygon_of(state), &state->naive_count))
CLAIMS(angle_sum, by_angle_sum(state->point, polygon_of(state), &state->angle_sum, state->angles))

static hit_verdict claim_bounding_box(void *memory) {
    PolygonState *state = memory;
    state->bounds = polygon_bounds(polygon_of(state));
    state->box = hit_circle_aabb_witness((hit_circle){state->point, 0}, state->bounds); //: in-bounds
    return state->box.verdict;
}

static void draw_ray(const PolygonState *state, Picture *picture) {
    const float end = fmaxf(polygon_bounds(polygon_of(state)).max.x, state->point.x) + 24;
    picture_arrow(picture, state->point, (hit_vec){end, state->point.y}, pen_line(INK_HIDDEN, 2));
}

// Counts the crossings, or the turns there. Words beside the one before stand higher.
static void draw_crossings(const PolygonState *state, bool has_both_ends, bool counts_turns, Picture *picture) {
    static const Text turns[] = {{{"−1", "−1"}}, {{"+1", "+1"}}};
    const float points = picture->view.unit / picture->view.scale, beside = 22 * points;
    Crossing crossings[CORNERS_MAX];
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
static void draw_decision(const PolygonState *state, StepId step, Picture *picture) {
    picture_made_by(picture, step, 0);
    if (picture_lights(picture, step, 0)) picture_dot(picture, state->point, 10, pen_line(INK_NEAREST, 2));
}

static void draw_even_odd(const void *memory, const Map *map, Picture *picture) {
    picture_made_by(picture, STEP_CROSS_EDGES, 0);
    draw_ray(memory, picture);
    draw_crossings(memory, false, false, picture);
    draw_decision(memory, STEP_FILL_RULE, picture);
}

// In the middle of each edge an arrow along it.
static void draw_directions(const PolygonState *state, Picture *picture) {
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
    draw_winding_numbers(picture, polygon_of(memory));
    draw_directions(memory, picture);
    draw_crossings(memory, false, true, picture);
    draw_decision(memory, STEP_FILL_RULE, picture);
}

static void draw_same_side(const void *memory, const Map *map, Picture *picture) {
    static const Text names[] = {{{"left", "左"}}, {{"on it", "線上"}}, {{"right", "右"}}};
    const PolygonState *state = memory;
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
    const PolygonState *state = memory;
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

double polygon_angle_sum(const PolygonState *state) {
    return degrees_of(state->angle_sum);
}

static void draw_angle_sum(const void *memory, const Map *map, Picture *picture) {
    static const Text degrees = {{"{0}°", "{0}°"}};
    const PolygonState *state = memory;
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
static void explain_crossings(const PolygonState *state, Explanation *explanation) {
    static const Text crossed = {{"The ray to the right crosses {0} edges. An edge has its lower end but not its upper "
                                  "one, so the ray meets a corner once.",
                                  "右に伸ばした半直線は {0} 本の辺と交わる。辺は下の端を含み、上の端を含まないので、"
                                  "頂点を二重に数えない。"}};
    explain_step(explanation, STEP_CROSS_EDGES, 0, INK_HIDDEN,
                 phrase_of(&crossed, slot_count((uint64_t)state->exact.crossings)));
}

static bool explain_boundary(const PolygonState *state, Explanation *explanation) {
    static const Text on_edge = {
        {"But the point is on the edge after corner {1}: exactly on the boundary, by either rule.",
         "しかし点は、頂点 {1} から次の頂点への辺の上にある：どちらの規則でも、ちょうど境界。"}};
    if (state->exact.verdict != HIT_TOUCHING) return false;
    explain_step(explanation, STEP_FILL_RULE, 0, INK_NEAREST,
                 phrase_of(&on_edge, slot_string(""), slot_count((uint64_t)state->exact.edge + 1)));
    return true;
}

static void explain_even_odd(const void *memory, Explanation *explanation) {
    const PolygonState *state = memory;
    explain_crossings(state, explanation);
    if (!explain_boundary(state, explanation)) explain_parity(STEP_FILL_RULE, state->exact.crossings, explanation);
}

static void explain_winding(const void *memory, Explanation *explanation) {
    static const Text added = {{"Edges that go down there add 1, edges that go up subtract 1: {1} − {2} = {0}.",
                                "そこで下に向かう辺は 1 を足し、上に向かう辺は 1 を引く：{1} − {2} = {0}。"}};
    static const Text outside = {
        {"The polygon goes around the point {0} times: outside.", "多角形が点の周りを回るのは {0} 回：外側。"}};
    static const Text inside = {{"The winding number is {0}, not 0: inside.", "回転数は {0} で、0 ではない：内側。"}};
    const PolygonState *state = memory;
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
    const PolygonState *state = memory;
    const Sides *found = &state->sides;
    explain_step(explanation, STEP_SIDES_OF_EDGES, 0, INK_HIDDEN,
                 phrase_of(&sides, slot_count((uint64_t)found->right), slot_count((uint64_t)found->left)));
    explain_step(explanation, STEP_SAME_SIDE, 0, INK_NEAREST,
                 phrase((found->right > 0) != (found->left > 0) ? &same : &different));
}

static void explain_bounding_box(const void *memory, Explanation *explanation) {
    static const Text bounds = {{"The box around the corners: x from {0} to {1}, y from {2} to {3}.",
                                 "頂点を囲む矩形：x は {0} から {1}、y は {2} から {3}。"}};
    static const Text beyond = {{"Outside the box along x and y, negative for inside: max({0}, {1}) = {2}.",
                                 "矩形の外側へ x 方向と y 方向に（負なら内側）：max({0}, {1}) = {2}。"}};
    const PolygonState *state = memory;
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
    const PolygonState *state = memory;
    const uint64_t count = (uint64_t)state->naive_count;
    explain_step(explanation, STEP_CLOSED_EDGES, 0, INK_HIDDEN, phrase_of(&crossed, slot_count(count)));
    explain_parity(STEP_NAIVE_PARITY, count, explanation);
}

static void explain_angle_sum(const void *memory, Explanation *explanation) {
    static const Text sum = {{"As seen from the point, the angles from corner to corner add up to {0}, or {1}°.",
                              "点から見た、頂点から次の頂点までの角度の和は {0}（{1}°）。"}};
    static const Text answers[] = {{{"Less than a full turn, 2π as a float: {0} {1} {2}. Outside.",
                                     "float の 2π（一周）より小さい：{0} {1} {2}。外側。"}},
                                   {{"A full turn, 2π as a float, or more: {0} {1} {2}. Inside.",
                                     "float の 2π（一周）以上：{0} {1} {2}。内側。"}}};
    const PolygonState *state = memory;
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
static Phrase compare_rules(const PolygonState *state, int method) {
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
    const PolygonState *state = memory;
    const bool is_missed = state->base.truth == HIT_OVERLAP && state->base.claims[SAME_SIDE] == HIT_APART;
    return is_missed ? phrase(&words) : compare_rules(memory, SAME_SIDE);
}

static Phrase compare_bounding_box(const void *memory) {
    static const Text words = {{"The point is in the box, but {0} px outside the polygon.",
                                "点は矩形の中だが、多角形から {0} px 離れている。"}};
    const PolygonState *state = memory;
    const bool is_found = state->base.truth == HIT_APART && state->box.verdict != HIT_APART;
    return phrase_of(is_found ? &words : NULL, slot_length(state->base.gap, 2));
}

static Phrase compare_naive_crossing(const void *memory) {
    static const Text words = {{"Counts {0} crossings. With each corner counted once, there are {1}.",
                                "交差を {0} 個と数えた。頂点を一度だけ数えれば {1} 個。"}};
    const PolygonState *state = memory;
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
    const PolygonState *state = memory;
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
        hit_vec point = question->selected == 0 ? place : still;
        if (question->selected != 0 && question->corner < 0) point = (hit_vec){still.x - place.x, still.y - place.y};
        if (question->selected != 0 && question->corner >= 0) corners[question->corner] = place;
        if (test(point, polygon, (hit_fill_rule)question->rule) >= (hit_verdict)question->min_verdict)
            bits[i / 64] |= (uint64_t)1 << i % 64;
    }
}

void reach_polygon(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {
    reach_by(question, row, hit_point_polygon, bits);
}

#define REACHES_BY(name, expression)                                                                                   \
    static hit_verdict test_##name(hit_vec p, hit_polygon polygon, hit_fill_rule rule) {                               \
        return expression;                                                                                             \
    }                                                                                                                  \
    static void reach_##name(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {     \
        reach_by(question, row, test_##name, bits);                                                                    \
    }

REACHES_BY(even_odd, hit_point_polygon(p, polygon, HIT_EVEN_ODD))
REACHES_BY(winding, hit_point_polygon(p, polygon, HIT_NONZERO))
REACHES_BY(same_side, by_same_side(p, polygon, &(Sides){0}))
REACHES_BY(bounding_box, hit_circle_aabb((hit_circle){p, 0}, polygon_bounds(polygon)))
REACHES_BY(naive_crossing, by_naive_crossing(p, polygon, &(int32_t){0}))
REACHES_BY(angle_sum, by_angle_sum(p, polygon, &(float){0}, (float[CORNERS_MAX]){0}))

// By the rule of the state: the other rule counts other parts as inside, where a polygon crosses itself.
#define TRUSTS_BY_RULE(name, its_rule, with_it, with_the_other)                                                        \
    static Trust trust_##name(const void *memory) {                                                                    \
        return ((const PolygonState *)memory)->rule == its_rule ? with_it : with_the_other;                            \
    }

TRUSTS_BY_RULE(even_odd, HIT_EVEN_ODD, TRUST_ALL, TRUST_HITS)
TRUSTS_BY_RULE(winding, HIT_NONZERO, TRUST_ALL, TRUST_MISSES)
TRUSTS_BY_RULE(same_side, HIT_NONZERO, TRUST_HITS, TRUST_NONE)

const Method polygon_methods[POLYGON_METHODS + 1] = {
    {.id = "even-odd",
     .name = {{"even-odd crossings", "交差の偶奇"}},
     .tip = {{"Counts the edges that a ray from the point crosses: inside if odd.",
              "点から伸ばした半直線と交わる辺を数える。奇数なら内側。"}},
     SHORTCUT_OF(even_odd),
     .trust = TRUST_ALL,
     .trust_by_setting = trust_even_odd,
     .reach = reach_even_odd},
    {.id = "winding",
     .name = {{"winding number", "回転数"}},
     .tip = {{"Adds up how often the polygon goes around the point: inside if that is not 0.",
              "多角形が点の周りを何回まわるかを数える。0 でなければ内側。"}},
     SHORTCUT_OF(winding),
     .trust = TRUST_MISSES,
     .trust_by_setting = trust_winding,
     .reach = reach_winding},
    {.id = "same-side",
     .name = {{"same side of all edges", "すべての辺の同じ側"}},
     .tip = {{"Checks whether the point is on the same side of every edge.",
              "点がどの辺に対しても同じ側にあるかを調べる。"}},
     SHORTCUT_OF(same_side),
     .trust = TRUST_NONE,
     .trust_by_setting = trust_same_side,
     .reach = reach_same_side},
    {.id = "bounding-box",
     .name = {{"bounding box", "囲む矩形"}},
     .tip = {{"Checks only whether the point is inside the upright box around the corners.",
              "点が、頂点を囲む直立の矩形の中にあるかだけを調べる。"}},
     SHORTCUT_OF(bounding_box),
     .trust = TRUST_MISSES,
     .reach = reach_bounding_box},
    {.id = "naive-crossing",
     .name = {{"crossings, both ends", "両端を含む交差"}},
     .tip = {{"Counts crossings of edges that include both ends, so that a corner can count twice.",
              "両端を含む辺との交差を数えるので、頂点を二重に数えることがある。"}},
     SHORTCUT_OF(naive_crossing),
     .trust = TRUST_NONE,
     .reach = reach_naive_crossing},
    {.id = "angle-sum",
     .name = {{"sum of angles", "角度の和"}},
     .tip = {{"Adds up the angles from corner to corner in floats, as seen from the point: inside if a full turn.",
              "点から見た、頂点から次の頂点までの角度を float で合計し、一周になるかを調べる。"}},
     SHORTCUT_OF(angle_sum),
     .trust = TRUST_NONE,
     .reach = reach_angle_sum},
    METHOD_OWN,
};
