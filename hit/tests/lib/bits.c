// Asks every function of the public headers many questions, which are the same on each machine, and prints a checksum
// of the bits of all results for each function (tests/ports.sh). Not asked: functions that use sin and cos, which math
// libraries round in their own ways, and those whose result is the machine's: its instructions, the size of its
// pointers.
#include <inttypes.h>
#include <stdio.h>

#include "draw.h"

enum { QUESTIONS = 1000, CROWDS = 60, MANY = 150, MAPS = 40, MOVES = 25 };

static Draws from;
static int asked;
static uint64_t checksum;

static void note_whole(uint64_t whole) {
    checksum = (checksum ^ whole) * UINT64_C(1099511628211);
    checksum ^= checksum >> 31;
}

/// Which NaN an operation gives depends on the processor.
static void note_double(double number) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    note_whole(number == number ? bits : 1);
}

static void note_float(float number) {
    note_double((double)number);
}

static void note_vec(hit_vec v) {
    note_float(v.x);
    note_float(v.y);
}

static void note_aabb(hit_aabb box) {
    note_vec(box.min);
    note_vec(box.max);
}

static void note_obb(hit_obb box) {
    note_vec(box.center);
    note_vec(box.half);
    note_vec((hit_vec){box.c, box.s});
}

static void note_convex(hit_convex convex) {
    note_whole((uint64_t)convex.count);
    note_float(convex.radius);
    for (int i = 0; i < convex.count && i < HIT_CONVEX_MAX; i++) note_vec(convex.points[i]);
}

/// What most witnesses have.
static void note_gap(hit_verdict verdict, double gap, hit_vec normal) {
    note_whole(verdict);
    note_double(gap);
    note_vec(normal);
}

static void note_circles(hit_circles_witness w) {
    note_gap(w.verdict, w.gap, w.normal);
    const double numbers[] = {w.delta_x, w.delta_y, w.radii, w.squared_distance, w.squared_radii, w.distance};
    for (int i = 0; i < 6; i++) note_double(numbers[i]);
    note_vec(w.on_a);
    note_vec(w.on_b);
}

static void note_aabbs(hit_aabbs_witness w) {
    note_gap(w.verdict, w.gap, w.normal);
    note_double(w.separation_x);
    note_double(w.separation_y);
}

static void note_circle_box(hit_circle_box_witness w) {
    note_gap(w.verdict, w.gap, w.normal);
    note_whole(w.region);
    const double numbers[] = {w.outside_x, w.outside_y, w.squared_distance, w.squared_radius, w.distance};
    for (int i = 0; i < 5; i++) note_double(numbers[i]);
    const hit_vec places[] = {w.nearest, w.on_rim, w.offset, w.beyond, w.local_center, w.local_nearest, w.local_half};
    for (int i = 0; i < 7; i++) note_vec(places[i]);
}

static void note_obbs(hit_obbs_witness w) {
    note_gap(w.verdict, w.gap, w.normal);
    note_whole((uint64_t)w.axis);
    for (int i = 0; i < 4; i++) {
        const hit_axis axis = w.axes[i];
        note_vec(axis.direction);
        const double numbers[] = {axis.a_min, axis.a_max, axis.b_min, axis.b_max, axis.separation};
        for (int k = 0; k < 5; k++) note_double(numbers[k]);
    }
}

static void note_inside(hit_inside_witness w) {
    note_gap((hit_verdict)w.containment, w.margin, w.normal);
    note_vec(w.point);
    note_vec(w.on_rim);
}

static void note_segment(hit_segment_witness w) {
    note_gap(w.verdict, w.gap, w.normal);
    note_vec(w.on_a);
    note_vec(w.on_b);
    note_whole(w.hits);
    note_double(w.fraction);
    note_vec(w.entry);
    note_vec(w.entry_normal);
}

static void note_crossing(hit_segment_crossing w) {
    note_gap(w.verdict, w.fraction_of_a, w.point);
    note_whole(w.are_parallel);
    note_double(w.fraction_of_b);
}

static void note_feature(hit_feature feature) {
    note_whole((uint64_t)feature.count);
    for (int i = 0; i < 2; i++) note_whole((uint64_t)feature.corners[i]);
}

static void note_convexes(hit_convex_witness w) {
    note_gap(w.verdict, w.gap, w.normal);
    note_vec(w.on_a);
    note_vec(w.on_b);
    note_double(w.core_gap);
    note_double(w.radii);
    note_feature(w.of_a);
    note_feature(w.of_b);
}

static void note_contact(hit_contact contact) {
    note_whole((uint64_t)contact.count);
    note_vec(contact.normal);
    note_vec(contact.push_out);
    for (int i = 0; i < 2; i++) {
        note_vec(contact.points[i].point);
        note_double(contact.points[i].depth);
    }
}

static void note_steps(const hit_gjk_step *steps, int count) {
    note_whole((uint64_t)count);
    for (int i = 0; i < count; i++) {
        const hit_gjk_step *step = &steps[i];
        note_vec(step->direction);
        note_feature((hit_feature){step->count, {step->of_a, step->of_b}});
        note_double(step->separation);
        for (int k = 0; k < step->count; k++) note_vec(step->points[k]);
        note_vec(step->nearest);
        note_double(step->distance);
        note_whole(step->has_origin);
    }
}

static void note_ray(hit_ray ray) {
    note_whole(ray.hits);
    note_double(ray.fraction);
    note_vec(ray.point);
    note_vec(ray.normal);
}

static void note_toi(hit_toi toi) {
    note_whole(toi.hits);
    note_double(toi.time);
    note_vec(toi.normal);
    note_vec(toi.at_a);
    note_vec(toi.at_b);
}

static void note_polygon(hit_polygon_witness w) {
    note_gap(w.verdict, w.gap, w.normal);
    note_vec(w.nearest);
    note_whole(w.edge);
    note_whole(w.crossings);
    note_whole((uint64_t)w.winding);
}

static void note_cells(hit_cells cells) {
    const int32_t numbers[] = {cells.first_column, cells.first_row, cells.last_column, cells.last_row};
    for (int i = 0; i < 4; i++) note_whole((uint64_t)numbers[i]);
}

static void note_tiles(hit_tiles_witness w) {
    note_cells(w.span);
    note_whole(w.look);
    note_whole((uint64_t)w.look_ups);
    note_whole((uint64_t)w.solid);
}

static void note_words(const uint64_t *words, size_t count) {
    for (size_t i = 0; i < count; i++) note_whole(words[i]);
}

/// The functions of each pair have witnesses of their own types.
#define NOTE_WITNESS(w)                                                                                                \
    _Generic((w), hit_circles_witness                                                                                  \
             : note_circles, hit_aabbs_witness                                                                         \
             : note_aabbs, hit_circle_box_witness                                                                      \
             : note_circle_box, hit_obbs_witness                                                                       \
             : note_obbs, hit_inside_witness                                                                           \
             : note_inside, hit_segment_witness                                                                        \
             : note_segment, hit_convex_witness                                                                        \
             : note_convexes)(w)

static void begin(void) {
    from = (Draws){.seed = 1};
    asked = 0;
    checksum = UINT64_C(14695981039346656037);
}

static bool has_next(int count) {
    draw_manner(&from);
    return asked++ < count;
}

static void end(const char *name) {
    printf("%s %016" PRIx64 "\n", name, checksum);
}

/// Asks a function `count` questions.
#define ASK(count, name, ...)                                                                                          \
    do {                                                                                                               \
        for (begin(); has_next(count);) {                                                                              \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
        end(#name);                                                                                                    \
    } while (0)

#define DRAW_BOTH(a_name, a_type, b_name, b_type)                                                                      \
    const a_type a = draw_##a_name(&from);                                                                             \
    const b_type b = draw_##b_name(&from)

// Pairs. Those of convex.h and toi.h are in the tables of these headers.

#define PLAIN_TOI_PAIRS(PAIR)                                                                                          \
    PAIR(circle, hit_circle, circle, hit_circle)                                                                       \
    PAIR(circle, hit_circle, obb, hit_obb)                                                                             \
    PAIR(aabb, hit_aabb, aabb, hit_aabb)

#define ASK_NAMED(name, ...)                                                                                           \
    ASK(QUESTIONS, name, DRAW_BOTH(__VA_ARGS__); note_whole(name(a, b)););                                             \
    ASK(QUESTIONS, name##_witness, DRAW_BOTH(__VA_ARGS__); NOTE_WITNESS(name##_witness(a, b)););
#define ASK_PAIR(a_name, a_type, b_name, b_type) ASK_NAMED(hit_##a_name##_##b_name, a_name, a_type, b_name, b_type)
#define ASK_CONTAINMENT(a_name, a_type, b_name, b_type)                                                                \
    ASK_NAMED(hit_##a_name##_contains_##b_name, a_name, a_type, b_name, b_type)
#define ASK_STEPS(a_name, a_type, b_name, b_type)                                                                      \
    ASK(QUESTIONS, hit_##a_name##_##b_name##_steps, DRAW_BOTH(a_name, a_type, b_name, b_type);                         \
        hit_gjk_step steps[HIT_GJK_STEPS_MAX];                                                                         \
        note_steps(steps, hit_##a_name##_##b_name##_steps(a, b, steps, HIT_GJK_STEPS_MAX)););
#define ASK_CONTACT(a_name, a_type, b_name, b_type)                                                                    \
    ASK(QUESTIONS, hit_##a_name##_##b_name##_contact, DRAW_BOTH(a_name, a_type, b_name, b_type);                       \
        note_contact(hit_##a_name##_##b_name##_contact(a, b)););
#define ASK_TOI(a_name, a_type, b_name, b_type)                                                                        \
    ASK(QUESTIONS / 4, hit_##a_name##_##b_name##_toi, DRAW_BOTH(a_name, a_type, b_name, b_type);                       \
        const hit_segment by = draw_segment(&from); note_toi(hit_##a_name##_##b_name##_toi(a, by.from, b, by.to)););

static void ask_pairs(void) {
    PLAIN_PAIRS(ASK_PAIR)
    HIT_CONVEX_PAIRS_(ASK_PAIR)
    HIT_CONVEX_PAIRS_(ASK_STEPS)
    HIT_SOLID_PAIRS_(ASK_CONTACT)
    PLAIN_CONTAINMENTS(ASK_CONTAINMENT)
    HIT_CONVEX_CONTAINMENTS_(ASK_CONTAINMENT)
    PLAIN_TOI_PAIRS(ASK_TOI)
    HIT_TOI_PAIRS_(ASK_TOI)
    ASK(QUESTIONS, hit_obb_obb_on_axis, DRAW_BOTH(obb, hit_obb, obb, hit_obb);
        note_whole(hit_obb_obb_on_axis(a, b, draw_whole(&from, 0, 3))););
    ASK(QUESTIONS, hit_segment_segment_crossing, DRAW_BOTH(segment, hit_segment, segment, hit_segment);
        note_crossing(hit_segment_segment_crossing(a, b)););
#define ASK_RAY(b_name, b_type)                                                                                        \
    ASK(QUESTIONS, hit_ray_##b_name, DRAW_BOTH(segment, hit_segment, b_name, b_type);                                  \
        note_ray(hit_ray_##b_name(a, b)););
    ASK_RAY(circle, hit_circle)
    ASK_RAY(capsule, hit_capsule)
    ASK_RAY(convex, hit_convex)
    ASK_RAY(obb, hit_obb)
    ASK_RAY(aabb, hit_aabb)
}

// One shape.

static void ask_shapes(void) {
#define ASK_SHAPE(function, name, type, note)                                                                          \
    ASK(QUESTIONS, function, const type shape = draw_##name(&from); note(function(shape)););
    ASK_SHAPE(hit_circle_is_valid, circle, hit_circle, note_whole)
    ASK_SHAPE(hit_aabb_is_valid, aabb, hit_aabb, note_whole)
    ASK_SHAPE(hit_obb_is_valid, obb, hit_obb, note_whole)
    ASK_SHAPE(hit_segment_is_valid, segment, hit_segment, note_whole)
    ASK_SHAPE(hit_capsule_is_valid, capsule, hit_capsule, note_whole)
    ASK_SHAPE(hit_convex_is_valid, convex, hit_convex, note_whole)
    ASK_SHAPE(hit_convex_is_in_order, convex, hit_convex, note_whole)
    ASK_SHAPE(hit_circle_bounds, circle, hit_circle, note_aabb)
    ASK_SHAPE(hit_obb_bounds, obb, hit_obb, note_aabb)
    ASK_SHAPE(hit_obb_from_aabb, aabb, hit_aabb, note_obb)
    ASK_SHAPE(hit_convex_from_segment, segment, hit_segment, note_convex)
    ASK_SHAPE(hit_convex_from_circle, circle, hit_circle, note_convex)
    ASK_SHAPE(hit_convex_from_capsule, capsule, hit_capsule, note_convex)
    ASK_SHAPE(hit_convex_from_aabb, aabb, hit_aabb, note_convex)
    ASK(QUESTIONS, hit_capsule_bounds, const hit_capsule a = draw_capsule(&from);
        if (hit_capsule_is_valid(a)) note_aabb(hit_capsule_bounds(a)););
    ASK(QUESTIONS, hit_convex_bounds, const hit_convex a = draw_convex(&from);
        if (hit_convex_is_valid(a)) note_aabb(hit_convex_bounds(a)););
    ASK(QUESTIONS, hit_aabb_from_center, DRAW_BOTH(point, hit_vec, point, hit_vec);
        note_aabb(hit_aabb_from_center(a, b)););
    ASK(QUESTIONS, hit_obb_corners, const hit_obb a = draw_obb(&from); hit_vec corners[4]; hit_obb_corners(a, corners);
        for (int i = 0; i < 4; i++) note_vec(corners[i]););
    ASK(QUESTIONS, hit_turn, DRAW_BOTH(point, hit_vec, obb, hit_obb); note_vec(hit_turn(a, b.center, b.c, b.s)););
    ASK(QUESTIONS, hit_convex_from_triangle, DRAW_BOTH(segment, hit_segment, point, hit_vec);
        note_convex(hit_convex_from_triangle(a.from, a.to, b)););
    ASK(QUESTIONS, hit_convex_hull, hit_vec points[HIT_CONVEX_MAX];
        for (int i = 0; i < HIT_CONVEX_MAX; i++) points[i] = draw_point(&from); const float radius = draw_size(&from);
        note_convex(hit_convex_hull(points, draw_whole(&from, -1, HIT_CONVEX_MAX + 1), radius)););
    ASK(1, hit_version, note_whole((uint64_t)hit_version()););
}

static void ask_polygons(void) {
#define ASK_POLYGON(function, note)                                                                                    \
    ASK(QUESTIONS, function, hit_vec corners[12]; for (int i = 0; i < 12; i++) corners[i] = draw_point(&from);         \
        const hit_vec a = draw_point(&from); const hit_polygon b = {corners, (size_t)draw_whole(&from, 0, 12)};        \
        note(function(a, b, HIT_EVEN_ODD)); note(function(a, b, HIT_NONZERO)););
    ASK_POLYGON(hit_point_polygon, note_whole)
    ASK_POLYGON(hit_point_polygon_witness, note_polygon)
}

// Batches.

static float numbers_at[3][HIT_NUMBERS_MAX][MANY];
static uint64_t words[(MANY + 63) / 64];

/// Draws shapes as arrays of their numbers.
#define DRAW_MANY(name, type)                                                                                          \
    static hit_##name##_arrays draw_##name##s(int place) {                                                             \
        const float *each[HIT_NUMBERS_MAX];                                                                            \
        hit_##name##_arrays many;                                                                                      \
        for (int i = 0; i < MANY; i++) {                                                                               \
            const type shape = draw_##name(&from);                                                                     \
            float numbers[sizeof shape / sizeof(float)];                                                               \
            memcpy(numbers, &shape, sizeof shape);                                                                     \
            for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) numbers_at[place][k][i] = numbers[k];        \
        }                                                                                                              \
        for (int k = 0; k < HIT_NUMBERS_MAX; k++) each[k] = numbers_at[place][k];                                      \
        memcpy(&many, each, sizeof many);                                                                              \
        return many;                                                                                                   \
    }                                                                                                                  \
    static hit_operand draw_any_##name(bool is_one, int place) {                                                       \
        return is_one ? hit_one_##name(draw_##name(&from)) : hit_many_##name##s(draw_##name##s(place));                \
    }
DRAW_MANY(point, hit_vec)
DRAW_MANY(segment, hit_segment)
DRAW_MANY(circle, hit_circle)
DRAW_MANY(capsule, hit_capsule)
DRAW_MANY(obb, hit_obb)
DRAW_MANY(aabb, hit_aabb)

typedef hit_operand DrawAny(bool is_one, int place);

#define KIND(upper_a, upper_b, a, b) [HIT_PAIR_##upper_a##_##upper_b] = {draw_any_##a, draw_any_##b}
static DrawAny *const operands[][2] = {
    KIND(CIRCLE, CIRCLE, circle, circle),
    KIND(AABB, AABB, aabb, aabb),
    KIND(CIRCLE, AABB, circle, aabb),
    KIND(CIRCLE, OBB, circle, obb),
    KIND(OBB, OBB, obb, obb),
    KIND(POINT, CIRCLE, point, circle),
    KIND(POINT, AABB, point, aabb),
    KIND(POINT, OBB, point, obb),
    KIND(OBB, AABB, obb, aabb),
    KIND(SEGMENT, CIRCLE, segment, circle),
    KIND(SEGMENT, AABB, segment, aabb),
    KIND(SEGMENT, OBB, segment, obb),
    KIND(CIRCLE, CONTAINS_CIRCLE, circle, circle),
    KIND(CIRCLE, CONTAINS_AABB, circle, aabb),
    KIND(CIRCLE, CONTAINS_OBB, circle, obb),
    KIND(AABB, CONTAINS_CIRCLE, aabb, circle),
    KIND(AABB, CONTAINS_AABB, aabb, aabb),
    KIND(AABB, CONTAINS_OBB, aabb, obb),
    KIND(OBB, CONTAINS_CIRCLE, obb, circle),
    KIND(OBB, CONTAINS_AABB, obb, aabb),
    KIND(OBB, CONTAINS_OBB, obb, obb),
    KIND(POINT, CAPSULE, point, capsule),
    KIND(SEGMENT, CAPSULE, segment, capsule),
    KIND(CIRCLE, CAPSULE, circle, capsule),
    KIND(CAPSULE, CAPSULE, capsule, capsule),
    KIND(CAPSULE, OBB, capsule, obb),
    KIND(CAPSULE, AABB, capsule, aabb),
};

enum { PAIR_KINDS = sizeof operands / sizeof *operands };

/// HIT_TOUCHING or HIT_OVERLAP, or the same of containment.
static unsigned draw_least(void) {
    return (unsigned)draw_whole(&from, 1, 2);
}

/// Each kind of query in each of its forms.
static void ask_operands(hit_level level) {
    for (int i = 0; i < 3 * PAIR_KINDS; i++) {
        const int kind = i / 3, form = i % 3;
        hit_batch batch = {.kind = (hit_pair_kind)kind, .count = MANY};
        batch.a = operands[kind][0](form == 1, 0);
        batch.b = operands[kind][1](form == 2, 1);
        batch.min_verdict = (hit_verdict)draw_least();
        hit_batch_answer(&batch, level, words);
        note_words(words, hit_batch_words(MANY));
    }
}

#define ASK_MANY(prefix, a_name, b_name)                                                                               \
    ASK(CROWDS, hit_##a_name##prefix##b_name##_many, const __typeof__(draw_##a_name(&from)) a = draw_##a_name(&from);  \
        const hit_##b_name##_arrays b = draw_##b_name##s(0);                                                           \
        hit_##a_name##prefix##b_name##_many(a, b, MANY, draw_least(), words);                                          \
        note_words(words, hit_batch_words(MANY)););
#define ASK_MANY_BOXES(prefix, a_name)                                                                                 \
    ASK_MANY(prefix, a_name, circle) ASK_MANY(prefix, a_name, obb) ASK_MANY(prefix, a_name, aabb)
#define ASK_MANY_OF_SOLID(a_name)                                                                                      \
    ASK_MANY_BOXES(_, a_name)                                                                                          \
    ASK_MANY(_, a_name, capsule) ASK_MANY(_, a_name, point) ASK_MANY(_, a_name, segment)
#define ASK_PAIRS(a_name, b_name)                                                                                      \
    ASK(CROWDS, hit_##a_name##_##b_name##_pairs, const hit_##a_name##_arrays a = draw_##a_name##s(0);                  \
        const hit_##b_name##_arrays b = draw_##b_name##s(1);                                                           \
        hit_##a_name##_##b_name##_pairs(a, b, MANY, draw_least(), words); note_words(words, hit_batch_words(MANY)););

static void ask_batches(void) {
    ASK(CROWDS / 10, hit_batch_answer, ask_operands(HIT_LEVEL_BASIC););
    ASK_MANY_OF_SOLID(circle)
    ASK_MANY_OF_SOLID(capsule)
    ASK_MANY_OF_SOLID(obb)
    ASK_MANY_OF_SOLID(aabb)
    ASK_MANY_BOXES(_, point)
    ASK_MANY_BOXES(_, segment)
    ASK_MANY(_, point, capsule)
    ASK_MANY(_, segment, capsule)
    ASK_MANY_BOXES(_contains_, circle)
    ASK_MANY_BOXES(_contains_, obb)
    ASK_MANY_BOXES(_contains_, aabb)
    ASK_PAIRS(circle, circle)
    ASK_PAIRS(circle, capsule)
    ASK_PAIRS(circle, obb)
    ASK_PAIRS(circle, aabb)
    ASK_PAIRS(capsule, capsule)
    ASK_PAIRS(capsule, obb)
    ASK_PAIRS(capsule, aabb)
    ASK_PAIRS(obb, obb)
    ASK_PAIRS(obb, aabb)
    ASK_PAIRS(aabb, aabb)
}

// The broad phase.

enum { BODIES = 2 * MANY };

static _Alignas(16) char memory[1 << 18];
static float sides[4][BODIES];
static const hit_aabb_arrays boxes = {sides[0], sides[1], sides[2], sides[3]};
static const hit_aabb_arrays_out boxes_out = {sides[0], sides[1], sides[2], sides[3]};
static hit_broad broad;

static hit_aabb box_of(uint32_t body) {
    return (hit_aabb){{sides[0][body], sides[1][body]}, {sides[2][body], sides[3][body]}};
}

static void note_sides(void) {
    for (int i = 0; i < BODIES; i++) note_aabb(box_of((uint32_t)i));
}

/// Boxes of which some meet, whatever their size.
static void draw_boxes(void) {
    for (int i = 0; i < BODIES; i++) {
        const hit_aabb box = draw_aabb(&from);
        const float part = from.manner == USUAL ? 0x1p-4f : 1;
        sides[0][i] = box.min.x, sides[1][i] = box.min.y;
        sides[2][i] = box.min.x + part * (box.max.x - box.min.x);
        sides[3][i] = box.min.y + part * (box.max.y - box.min.y);
    }
}

static void prepare(void) {
    const hit_broad_method method = (hit_broad_method)draw_whole(&from, HIT_BROAD_ALL_PAIRS, HIT_BROAD_AUTO);
    draw_boxes();
    broad = hit_broad_prepare(method, boxes, BODIES, memory);
    broad.level = HIT_LEVEL_BASIC;
}

static void note_broad(void) {
    note_whole(broad.method);
    note_whole(broad.estimate.sampled);
    note_float(broad.estimate.overlaps_in_x);
    note_whole((uint64_t)broad.estimate.levels);
    for (int i = 0; i < HIT_BROAD_METHODS; i++) note_float(broad.estimate.cost[i]);
    note_whole(broad.kept);
    note_aabb(broad.bounds);
    note_vec(broad.cell_size);
    note_whole((uint64_t)broad.levels);
    note_whole((uint64_t)broad.depth);
    note_whole(hit_broad_rows(&broad));
}

static void note_pairs(void *context, const hit_index_pair *pairs, size_t count) {
    for (size_t i = 0; i < count; i++) note_whole((uint64_t)pairs[i].a << 32 | pairs[i].b);
}

static void note_bodies(void *context, const uint32_t *bodies, size_t count) {
    for (size_t i = 0; i < count; i++) note_whole(bodies[i]);
}

static void prepare_in_steps(void) {
    draw_boxes();
    broad = hit_broad_begin(HIT_BROAD_GRID, boxes, BODIES, 3, memory);
    for (size_t parts; (parts = hit_broad_next_step(&broad)) > 0;)
        for (size_t part = parts; part-- > 0;) hit_broad_do_part(&broad, part);
    broad.level = HIT_LEVEL_BASIC;
    hit_broad_find(&broad, 0, hit_broad_rows(&broad), note_pairs, NULL);
}

static double measure_ray(void *context, uint32_t body, double within) {
    const hit_ray ray = hit_ray_aabb(*(const hit_segment *)context, box_of(body));
    note_whole(body);
    return ray.hits ? ray.fraction : HUGE_VAL;
}

static double measure_distance(void *context, uint32_t body, double within) {
    note_whole(body);
    return hit_point_aabb_witness(*(const hit_vec *)context, box_of(body)).gap;
}

static void note_nearest(hit_broad_nearest_body nearest) {
    note_whole(nearest.found);
    note_whole(nearest.body);
    note_double(nearest.distance);
}

static void note_regions(hit_broad_regions looked_at) {
    note_whole((uint64_t)looked_at.count);
    for (int i = 0; i < looked_at.count; i++) note_aabb(looked_at.regions[i]);
}

static hit_convex convexes[MANY / 2];

static hit_bodies draw_bodies(void) {
    hit_bodies bodies = {.circle_count = MANY / 2, .obb_count = MANY / 2, .capsule_count = MANY / 2};
    bodies.circles = draw_circles(0);
    bodies.obbs = draw_obbs(1);
    bodies.capsules = draw_capsules(2);
    bodies.convexes = convexes;
    bodies.convex_count = MANY / 2;
    for (int i = 0; i < MANY / 2; i++) convexes[i] = draw_convex(&from);
    return bodies;
}

static void ask_bodies(const hit_bodies *bodies) {
    hit_index_pair pairs[MANY];
    for (int i = 0; i < MANY; i++) {
        const int b = draw_whole(&from, 1, 255);
        pairs[i] = (hit_index_pair){(uint32_t)draw_whole(&from, 0, b - 1), (uint32_t)b};
        note_whole(hit_bodies_verdict(bodies, pairs[i].b, pairs[i].a));
    }
    hit_bodies_pairs(bodies, pairs, MANY, (hit_verdict)draw_least(), words);
    note_words(words, hit_batch_words(MANY));
}

static void ask_broad(void) {
    ASK(CROWDS, hit_broad_prepare, prepare(); note_broad(););
    ASK(CROWDS, hit_broad_begin, prepare_in_steps(););
    ASK(CROWDS, hit_broad_find, prepare(); const size_t rows = hit_broad_rows(&broad);
        note_whole(hit_broad_find(&broad, 0, rows / 2, note_pairs, NULL));
        note_whole(hit_broad_find(&broad, rows / 2, rows, note_pairs, NULL)););
    ASK(CROWDS, hit_broad_find_in, prepare();
        note_whole(hit_broad_find_in(&broad, draw_aabb(&from), note_bodies, NULL)););
    ASK(CROWDS, hit_broad_find_between, prepare(); const hit_aabb_arrays others = draw_aabbs(0);
        note_whole(hit_broad_find_between(&broad, others, 1, MANY, note_pairs, NULL)););
    ASK(CROWDS, hit_broad_first_along, prepare(); hit_segment way = draw_segment(&from);
        note_nearest(hit_broad_first_along(&broad, way, measure_ray, &way)););
    ASK(CROWDS, hit_broad_nearest, prepare(); hit_vec at = draw_point(&from); const float within = draw_number(&from);
        note_nearest(hit_broad_nearest(&broad, at, (double)within, measure_distance, &at)););
    ASK(CROWDS, hit_broad_looked_at, prepare();
        note_regions(hit_broad_looked_at(&broad, (uint32_t)draw_whole(&from, 0, 255))););
    ASK(CROWDS, hit_broad_sampled, note_whole(hit_broad_sampled(BODIES, (size_t)draw_whole(&from, 0, 255))););
    ASK(CROWDS, hit_bodies_bounds, const hit_bodies bodies = draw_bodies(); hit_bodies_bounds(&bodies, boxes_out);
        note_sides(););
    ASK(CROWDS, hit_bodies_bounds_at_level, const hit_bodies bodies = draw_bodies();
        hit_bodies_bounds_at_level(&bodies, HIT_LEVEL_BASIC, boxes_out); note_sides(););
    ASK(CROWDS, hit_bodies_pairs, const hit_bodies bodies = draw_bodies(); ask_bodies(&bodies););
}

// Tiles.

enum { COLUMNS = 100, ROWS = 70, WORDS_PER_ROW = 2, BLOCK_WORDS = 2 };

static uint64_t bits[ROWS * WORDS_PER_ROW], blocks[BLOCK_WORDS];
static hit_grid grid;

/// Few solid cells or many, with and without the coarse level.
static void draw_grid(void) {
    static const hit_vec tiles[] = {{1, 1}, {2, 0.5f}, {32, 32}, {0.1f, 0.3f}, {1e30f, 1e-30f}};
    const int one_in = 1 << draw_whole(&from, 0, 7);
    memset(bits, 0, sizeof bits);
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            if (draw_one_in(&from, one_in)) bits[row * WORDS_PER_ROW + column / 64] |= UINT64_C(1) << column % 64;
    grid = (hit_grid){COLUMNS, ROWS, tiles[draw_whole(&from, 0, 4)], WORDS_PER_ROW, bits, 0, NULL};
    if (draw_one_in(&from, 2)) return;
    hit_grid_fill_blocks(&grid, blocks);
    grid.words_per_block_row = hit_grid_words_per_block_row(COLUMNS);
    grid.blocks = blocks;
}

static hit_look draw_look(void) {
    return (hit_look)draw_whole(&from, HIT_LOOK_VERTICES, HIT_LOOK_SWEPT);
}

static hit_cell_rule draw_rule(void) {
    return (hit_cell_rule)draw_whole(&from, HIT_CELLS_HALF_OPEN, HIT_CELLS_CLOSED);
}

static hit_cells draw_cells(void) {
    const int first_column = draw_whole(&from, -20, 120), first_row = draw_whole(&from, -20, 90);
    const int width = draw_whole(&from, -1, 120);
    return (hit_cells){first_column, first_row, first_column + width, first_row + draw_whole(&from, -1, 90)};
}

static void note_wall(hit_wall_witness w) {
    note_gap(w.verdict, w.gap, w.normal);
    note_whole(w.has_wall);
    note_whole((uint64_t)w.column);
    note_whole((uint64_t)w.row);
}

static void note_move(hit_tiles_move_result move) {
    note_float(move.position);
    note_whole(move.blocked);
    note_tiles(move.at);
    note_whole((uint64_t)move.look_ups);
}

static void note_sweep(hit_tiles_sweep_result sweep) {
    note_whole(sweep.blocked);
    note_double(sweep.time);
    note_vec(sweep.position);
    note_vec(sweep.normal);
    note_whole((uint64_t)sweep.column);
    note_whole((uint64_t)sweep.row);
}

static void note_tiles_ray(hit_tiles_ray ray) {
    note_ray(ray.ray);
    note_whole((uint64_t)ray.column);
    note_whole((uint64_t)ray.row);
}

#define ASK_GRID(name, ...) ASK(MAPS, name, draw_grid(); for (int i = 0; i < MOVES; i++){__VA_ARGS__});
#define ASK_LOOK(name) ASK_GRID(name, const hit_aabb box = draw_aabb(&from); note_whole(name(&grid, box, draw_rule()));)
#define ASK_MOVE(name, ...)                                                                                            \
    ASK_GRID(name, const hit_vec corner = draw_point(&from); const float width = draw_size(&from);                     \
             const hit_vec size = {width, draw_size(&from)}; const hit_vec by = draw_point(&from);                     \
             const hit_along along = by.x > by.y ? HIT_ALONG_X : HIT_ALONG_Y; (void)along; __VA_ARGS__)

static void ask_tiles(void) {
    ASK_GRID(hit_cells_covered, const hit_aabb box = draw_aabb(&from);
             note_cells(hit_cells_covered(box, grid.tile, draw_rule()));)
    ASK_GRID(hit_cells_any_solid, const hit_cells span = draw_cells();
             note_whole(hit_cells_any_solid(&grid, span, draw_look()));)
    ASK_GRID(hit_cells_looked_at, const hit_cells span = draw_cells(); const int column = draw_whole(&from, -20, 120);
             const int row = draw_whole(&from, -20, 90);
             note_whole(hit_cells_looked_at(span, draw_look(), column, row));)
    ASK_GRID(hit_grid_is_solid, const int column = draw_whole(&from, -20, 120);
             note_whole(hit_grid_is_solid(&grid, column, draw_whole(&from, -20, 90)));)
    ASK_GRID(hit_grid_fill_blocks, hit_grid_fill_blocks(&grid, blocks); note_words(blocks, BLOCK_WORDS);)
    ASK_GRID(hit_grid_update_block, blocks[0] = draw_word(&from);
             hit_grid_update_block(&grid, blocks, draw_whole(&from, 0, COLUMNS - 1), 0);
             note_words(blocks, BLOCK_WORDS);)
    ASK_GRID(hit_tiles_look, const hit_aabb box = draw_aabb(&from); const hit_look look = draw_look();
             note_tiles(hit_tiles_look(&grid, box, look, draw_rule()));)
    ASK_LOOK(hit_tiles_vertices)
    ASK_LOOK(hit_tiles_outline)
    ASK_LOOK(hit_tiles_full)
    ASK_MOVE(hit_tiles_swept, note_whole(hit_tiles_swept(&grid, corner, size, along, by.x, draw_rule()));)
    ASK_MOVE(hit_aabb_swept, note_aabb(hit_aabb_swept(corner, size, along, by.x));)
    ASK_GRID(hit_aabb_tiles, note_whole(hit_aabb_tiles(&grid, draw_aabb(&from)));)
    ASK_GRID(hit_aabb_tiles_witness, note_wall(hit_aabb_tiles_witness(&grid, draw_aabb(&from)));)
    ASK_MOVE(hit_tiles_move, const hit_look look = draw_look();
             note_move(hit_tiles_move(&grid, corner, size, along, by.x, look, draw_rule()));)
    ASK_MOVE(hit_tiles_sweep, note_sweep(hit_tiles_sweep(&grid, corner, size, by));)
    ASK_GRID(hit_ray_tiles, note_tiles_ray(hit_ray_tiles(draw_segment(&from), &grid));)
    ASK(QUESTIONS, hit_grid_block_words, const int width = (int)(draw_word(&from) >> 2);
        note_whole(hit_grid_block_words(width, draw_whole(&from, -1, 99))););
    ASK(QUESTIONS, hit_grid_words_per_block_row,
        note_whole((uint64_t)hit_grid_words_per_block_row((int)(draw_word(&from) >> 2))););
}

int main(void) {
    ask_shapes();
    ask_pairs();
    ask_polygons();
    ask_batches();
    ask_broad();
    ask_tiles();
    return 0;
}
