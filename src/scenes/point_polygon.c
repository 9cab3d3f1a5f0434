// A point in a polygon, which may be concave or cross itself: crossings of a ray, the winding number, and shortcuts.
#include <math.h>
#include <string.h>

#include "point_polygon_parts.h"

// What hands select: the point, the whole polygon, each of its corners.
enum { THE_POINT, THE_POLYGON, FIRST_CORNER, BODIES_MAX = FIRST_CORNER + CORNERS_MAX };

#define COORDINATE(name, member) FIELD_BETWEEN(name, VALUE_FLOAT, PolygonState, member, -PLACE_MAX, PLACE_MAX)
#define FIELDS_OF_CORNER(number)                                                                                       \
    COORDINATE("c" #number ".x", corners[number - 1].x), COORDINATE("c" #number ".y", corners[number - 1].y)

#define FIELDS_OF_4_CORNERS(a, b, c, d)                                                                                \
    FIELDS_OF_CORNER(a), FIELDS_OF_CORNER(b), FIELDS_OF_CORNER(c), FIELDS_OF_CORNER(d)

static const StateField fields[] = {
    COORDINATE("a.x", point.x),
    COORDINATE("a.y", point.y),
    FIELD_BETWEEN("corners", VALUE_INTEGER, PolygonState, count, CORNERS_MIN, CORNERS_MAX),
    FIELDS_OF_4_CORNERS(1, 2, 3, 4),
    FIELDS_OF_4_CORNERS(5, 6, 7, 8),
    FIELDS_OF_4_CORNERS(9, 10, 11, 12),
    SETTING_BETWEEN("rule", VALUE_INTEGER, PolygonState, rule, HIT_EVEN_ODD, HIT_NONZERO),
    FIELD_OF_TOUCHING(PolygonState),
};

static const KeyHint hints[] = {
    HINTS_TO_EXPLAIN,
    HINTS_TO_TRY,
    {.action = ACTION_RULE},
    {.action = ACTION_FASTER, .words = {{"more, fewer corners", "頂点を増やす・減らす"}}},
    {.action = ACTION_SELECT, .words = {{"select a corner", "頂点を選ぶ"}}},
    {.action = ACTION_OVERLAY},
};

static const Text rule_names[] = {[HIT_EVEN_ODD] = {{"even-odd", "偶奇"}}, [HIT_NONZERO] = {{"nonzero", "非ゼロ"}}};

static const hit_aabb shown = {{70, 40}, {350, 256}};

// The notch holds the point, level with a corner that the ray runs through.
static const hit_vec start_point = {165, 140};
static const hit_vec start_corners[] = {{100, 232}, {100, 64},  {165, 190}, {230, 64},
                                        {250, 140}, {330, 180}, {300, 232}};

static hit_vec middle_of(const PolygonState *state) {
    double x = 0, y = 0;
    for (int i = 0; i < state->count; i++) {
        x += (double)state->corners[i].x;
        y += (double)state->corners[i].y;
    }
    return (hit_vec){(float)(x / state->count), (float)(y / state->count)};
}

static WorkResult judge(void *memory, const World *world) {
    PolygonState *state = memory;
    const hit_polygon polygon = polygon_of(state);
    state->exact = hit_point_polygon_witness(state->point, polygon, (hit_fill_rule)state->rule);
    for (int rule = 0; rule < 2; rule++)
        state->by_rule[rule] = hit_point_polygon(state->point, polygon, (hit_fill_rule)rule);
    base_set_truth(&state->base, state->exact.verdict, state->exact.gap, state->exact.normal);
    return WORK_DONE;
}

static void init(void *memory, const Map *map) {
    PolygonState *state = memory;
    state->point = start_point;
    state->count = COUNT_OF(start_corners);
    memcpy(state->corners, start_corners, sizeof start_corners);
    for (int i = state->count; i < CORNERS_MAX; i++) state->corners[i] = (hit_vec){200, 150};
}

// What hands move. Returns how many there are.
static int bodies_of(const PolygonState *state, Body bodies[BODIES_MAX]) {
    const hit_vec middle = middle_of(state);
    memset(bodies, 0, BODIES_MAX * sizeof *bodies);
    for (int i = 0; i < FIRST_CORNER + state->count; i++) {
        const hit_vec at = i == THE_POINT ? state->point : i == THE_POLYGON ? middle : state->corners[i - FIRST_CORNER];
        bodies[i] = (Body){BODY_POINT, .x = at.x, .y = at.y};
    }
    const hit_aabb bounds = polygon_bounds(polygon_of(state));
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
static void take_polygon(PolygonState *state, const Body *box, const Body *before) {
    const hit_obb turned = body_obb(box);
    const float wider = scale_of(box->width, before->width), taller = scale_of(box->height, before->height);
    for (int i = 0; i < state->count; i++) {
        hit_vec *corner = &state->corners[i];
        const hit_vec at = {box->x + (corner->x - before->x) * wider, box->y + (corner->y - before->y) * taller};
        const hit_vec place = hit_turn(at, turned.center, turned.c, turned.s);
        *corner = (hit_vec){within_places(place.x), within_places(place.y)};
    }
}

static void take_bodies(PolygonState *state, const Body bodies[BODIES_MAX]) {
    Body before[BODIES_MAX];
    bodies_of(state, before);
    state->point = (hit_vec){bodies[THE_POINT].x, bodies[THE_POINT].y};
    for (int i = 0; i < state->count; i++)
        state->corners[i] = (hit_vec){bodies[FIRST_CORNER + i].x, bodies[FIRST_CORNER + i].y};
    if (memcmp(&bodies[THE_POLYGON], &before[THE_POLYGON], sizeof *before) != 0)
        take_polygon(state, &bodies[THE_POLYGON], &before[THE_POLYGON]);
}

// The nearest of the point and the corners within reach, the point for ties; else the polygon.
static GrabTarget target(const void *memory, hit_vec at, float reach) {
    const PolygonState *state = memory;
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

static int longest_edge(const PolygonState *state) {
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
static void add_corner(PolygonState *state) {
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
static void remove_corner(PolygonState *state) {
    const int selected = state->base.hands.selected;
    const int index = selected >= FIRST_CORNER ? selected - FIRST_CORNER : state->count - 1;
    hit_vec *corner = &state->corners[index];
    if (state->count == CORNERS_MIN) return;
    memmove(corner, corner + 1, (size_t)(state->count - index - 1) * sizeof *corner);
    state->count--;
}

static void feed(PolygonState *state, const InputEvent *event) {
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
static void keep_selection(PolygonState *state) {
    Hands *hands = &state->base.hands;
    const int last = FIRST_CORNER + state->count - 1;
    if (hands->selected > last) hands->selected = last;
    if (hands->grabbed <= last) return;
    hands->handle = HANDLE_NONE;
    hands->grabbed = last;
}

static void advance(void *memory, const Input *input, const World *world) {
    PolygonState *state = memory;
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

static void ask(const void *memory, ReachQuestion *question) {
    const PolygonState *state = memory;
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

static void explain(const void *memory, Explanation *explanation) {
    static const Text summary = {{"{2}: crossings {0}, winding {1}", "{2}：交差 {0}、回転数 {1}"}};
    const PolygonState *state = memory;
    if (state->exact.verdict != HIT_TOUCHING)
        explanation->summary = phrase_of(&summary, slot_count((uint64_t)state->exact.crossings),
                                         slot_number(state->exact.winding, 0), slot_text(&rule_names[state->rule]));
    explain_by(&polygon_methods[state->base.method], "point-polygon", state, explanation);
}

static void draw_outline(const PolygonState *state, Picture *picture) {
    const hit_polygon polygon = polygon_of(state);
    const Pen pen = base_pen(&state->base);
    fill_polygon(picture, polygon, (hit_fill_rule)state->rule, pen);
    for (size_t i = 0; i < polygon.count; i++) picture_line(picture, polygon.corners[i], corner_after(polygon, i), pen);
}

// On the outer side, as seen from the middle.
static void draw_number(const PolygonState *state, int index, Picture *picture) {
    const hit_vec middle = middle_of(state), at = state->corners[index];
    const float x = at.x - middle.x, y = at.y - middle.y, away = fmaxf(hypotf(x, y), 1);
    draw_aligned_label(picture, at, (hit_vec){13 * x / away, 13 * y / away + 5}, INK_MUTED, ALIGN_CENTER,
                       phrase_of_slot(slot_count((uint64_t)index + 1)));
}

// What is dragged, or what the pointer would grab.
static GrabTarget lit_target(const PolygonState *state, const Picture *picture) {
    const Hands *hands = &state->base.hands;
    if (hands->handle != HANDLE_NONE) return (GrabTarget){(Handle)hands->handle, hands->grabbed};
    if (!picture->has_pointer) return (GrabTarget){HANDLE_NONE, 0};
    return target(state, view_to_world(picture->view, picture->pointer), picture->grab_reach / picture->view.scale);
}

// The middle only where the whole polygon is selected.
static void draw_handles(const PolygonState *state, const Body *bodies, int count, Picture *picture) {
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

static void point_to_what_is_out_of_view(const PolygonState *state, Picture *picture) {
    const hit_aabb world = picture->world, bounds = polygon_bounds(polygon_of(state));
    const bool shows_point = aabb_contains(world, state->point);
    hit_vec arrow = {0, 0};
    if (!shows_point) arrow = hands_point_to(state->point, body_kind_name(BODY_POINT), "", NULL, picture);
    if (hit_aabb_aabb(world, bounds) == HIT_APART)
        hands_point_to(middle_of(state), body_kind_name(BODY_POLYGON), "", shows_point ? NULL : &arrow, picture);
}

static void draw(const void *memory, const Map *map, const Method *working, Picture *picture) {
    const PolygonState *state = memory;
    Pen pen = base_pen(&state->base);
    Body bodies[BODIES_MAX];
    const int count = bodies_of(state, bodies);
    for (int i = 0; i < state->count; i++) draw_number(state, i, picture);
    picture_made_by(picture, STEP_ANSWER, 0);
    draw_outline(state, picture);
    picture_made_by(picture, STEP_NONE, 0);
    draw_working(working, state, map, picture);
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
    static const Text corners = {{"Corners", "頂点の数"}}, rule = {{"Inside by", "内側の規則"}};
    const PolygonState *state = memory;
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
static void scatter_around(PolygonState *state, Random *random, int step, float least) {
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
    PolygonState *state = memory;
    const int kind = random_below(random, 4), place = random_below(random, 8);
    state->count = kind == 2 ? 5 + 2 * random_below(random, 3) : CORNERS_MIN + random_below(random, CORNERS_MAX - 2);
    if (kind < 2) scatter_around(state, random, 1, 24);
    if (kind == 2) scatter_around(state, random, 2, 84);
    for (int i = 0; i < state->count && kind == 3; i++) state->corners[i] = place_between(random, scattered);
    const int edge = random_below(random, state->count);
    const hit_vec from = state->corners[edge], to = corner_after(polygon_of(state), (size_t)edge);
    state->point = place_between(random, polygon_bounds(polygon_of(state)));
    if (place < 2) state->point.y = from.y;
    if (place == 2) state->point = (hit_vec){(from.x + to.x) / 2, (from.y + to.y) / 2};
    if (place == 3) state->point = (hit_vec){from.x + (to.x - from.x) / 3, from.y + (to.y - from.y) / 3};
    if (place == 4) state->point = middle_of(state);
}

// The point and the edge nearest to it.
static void point_and_edge(const void *memory, Shape result[2]) {
    const PolygonState *state = memory;
    const hit_polygon polygon = polygon_of(state);
    const size_t edge = state->exact.edge;
    result[0] = shape_of_point(state->point);
    result[1] = shape_of_segment((hit_segment){polygon.corners[edge], corner_after(polygon, edge)});
}

static void write_c(const void *memory, const Map *map, TextBuffer *out) {
    static const char *const tests[] = {[HIT_EVEN_ODD] = "hit_point_polygon(a, b, HIT_EVEN_ODD)",
                                        [HIT_NONZERO] = "hit_point_polygon(a, b, HIT_NONZERO)"};
    const PolygonState *state = memory;
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
    FACT(PolygonState, "crossings", fact_crossings, state->exact.crossings)                                            \
    FACT(PolygonState, "winding", fact_winding, state->exact.winding)                                                  \
    FACT(PolygonState, "angle-sum", fact_angle_sum, polygon_angle_sum(state))
DEFINE_FACTS(FACTS);

const Scene scene_point_polygon = {
    .id = "point-polygon",
    .group = SCENES_OF_SHAPES,
    .name = {{"point × polygon", "点 × 多角形"}},
    .question = {{"Is the point inside the polygon?", "点は多角形の内側にあるか？"}},
    .methods = polygon_methods,
    .method_count = POLYGON_METHODS,
    TABLES_OF(PolygonState),
    .cue = {{{"Drag the point, a corner or the polygon. Then choose “{0}” ({1}): it is wrong here.",
              "点、頂点、多角形をドラッグできる。次に「{0}」（{1}）を選ぶと、ここでは間違える。"}},
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
    .shapes = point_and_edge,
    .write_c = write_c,
    .reach = &(const SceneReach){ask, reach_polygon},
};
