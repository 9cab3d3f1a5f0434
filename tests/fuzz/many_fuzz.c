// libFuzzer: any bytes as many shapes for the kernel: batches equal the single tests, and each broad phase finds what
// is found by comparing every box. Arrays are as long as their counts say, so that the address sanitizer sees more
// reads.
#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "draw.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 255, MOST_OF_A_KIND = 40 };

typedef union {
    hit_vec point;
    hit_segment segment;
    hit_circle circle;
    hit_aabb aabb;
    hit_obb obb;
    hit_capsule capsule;
    float numbers[HIT_NUMBERS_MAX];
} Shape;

static Draws from;

static void *must_allocate(size_t size) {
    void *memory = malloc(size);
    if (!memory && size > 0) abort();
    return memory;
}

/// Mostly few.
static size_t draw_count(int most) {
    return (size_t)draw_whole(&from, 0, draw_one_in(&from, 4) ? most : 9);
}

/// Seldom: most shapes are of a kind, so that many meet.
static void draw_other_manner(void) {
    if (draw_one_in(&from, 8)) draw_manner(&from);
}

static hit_verdict draw_min_verdict(void) {
    return draw_one_in(&from, 2) ? HIT_TOUCHING : HIT_OVERLAP;
}

static bool bit_at(const uint64_t *bits, size_t i) {
    return bits[i / 64] >> i % 64 & 1u;
}

static hit_operand arrays_of(const Shape *shapes, size_t count, int numbers) {
    hit_operand arrays = {.is_one = false};
    for (int k = 0; k < numbers; k++) {
        float *array = must_allocate(count * sizeof *array);
        for (size_t i = 0; i < count; i++) array[i] = shapes[i].numbers[k];
        arrays.many[k] = array;
    }
    return arrays;
}

static void forget_arrays(hit_operand arrays) {
    for (int k = 0; k < HIT_NUMBERS_MAX; k++) free((void *)arrays.many[k]);
}

// Batches.

#define CAPSULE_PAIRS(PAIR)                                                                                            \
    PAIR(point, hit_vec, capsule, hit_capsule)                                                                         \
    PAIR(segment, hit_segment, capsule, hit_capsule)                                                                   \
    PAIR(circle, hit_circle, capsule, hit_capsule)                                                                     \
    PAIR(capsule, hit_capsule, capsule, hit_capsule)                                                                   \
    PAIR(capsule, hit_capsule, obb, hit_obb)                                                                           \
    PAIR(capsule, hit_capsule, aabb, hit_aabb)

#define ASK(test, a_name, b_name)                                                                                      \
    static void draw_##test(Shape *a, Shape *b) {                                                                      \
        a->a_name = draw_##a_name(&from);                                                                              \
        b->b_name = draw_##b_name(&from);                                                                              \
    }                                                                                                                  \
    static hit_verdict ask_##test(Shape a, Shape b) {                                                                  \
        return (hit_verdict)test(a.a_name, b.b_name);                                                                  \
    }
#define ASK_PAIR(a_name, a_type, b_name, b_type) ASK(hit_##a_name##_##b_name, a_name, b_name)
#define ASK_CONTAINMENT(a_name, a_type, b_name, b_type) ASK(hit_##a_name##_contains_##b_name, a_name, b_name)
PLAIN_PAIRS(ASK_PAIR)
PLAIN_CONTAINMENTS(ASK_CONTAINMENT)
CAPSULE_PAIRS(ASK_PAIR)

#define KIND(test, a_type, b_type)                                                                                     \
    {sizeof(a_type) / sizeof(float), sizeof(b_type) / sizeof(float), draw_##test, ask_##test},
#define PAIR_KIND(a_name, a_type, b_name, b_type) KIND(hit_##a_name##_##b_name, a_type, b_type)
#define CONTAINMENT_KIND(a_name, a_type, b_name, b_type) KIND(hit_##a_name##_contains_##b_name, a_type, b_type)

/// By hit_pair_kind.
static const struct {
    int a_numbers, b_numbers;
    void (*draw)(Shape *a, Shape *b);
    hit_verdict (*ask)(Shape a, Shape b);
} kinds[] = {PLAIN_PAIRS(PAIR_KIND) PLAIN_CONTAINMENTS(CONTAINMENT_KIND) CAPSULE_PAIRS(PAIR_KIND)};

static hit_operand one_of(Shape shape) {
    hit_operand one = {.is_one = true};
    memcpy(one.one, shape.numbers, sizeof one.one);
    return one;
}

static void check_batch(void) {
    static Shape a[MOST], b[MOST];
    const int kind = draw_whole(&from, 0, sizeof kinds / sizeof *kinds - 1), one = draw_whole(&from, 0, 2);
    const size_t count = draw_count(MOST), words = hit_batch_words(count);
    for (size_t i = 0; i < count; i++) {
        draw_other_manner();
        kinds[kind].draw(&a[i], &b[i]);
        if (one == 1) a[i] = a[0];
        if (one == 2) b[i] = b[0];
    }
    hit_batch batch = {.kind = (hit_pair_kind)kind, .count = count, .min_verdict = draw_min_verdict()};
    batch.a = one == 1 ? one_of(a[0]) : arrays_of(a, count, kinds[kind].a_numbers);
    batch.b = one == 2 ? one_of(b[0]) : arrays_of(b, count, kinds[kind].b_numbers);
    uint64_t *bits = must_allocate(words * sizeof *bits);
    for (int level = 0; level <= (int)hit_best_level(); level++) {
        hit_batch_answer(&batch, (hit_level)level, bits);
        for (size_t i = 0; i < 64 * words; i++)
            assert(bit_at(bits, i) == (i < count && kinds[kind].ask(a[i], b[i]) >= batch.min_verdict));
    }
    forget_arrays(batch.a), forget_arrays(batch.b), free(bits);
}

// Bodies: what meets has boxes that meet, a body that is not valid has none, and the narrow phase agrees with itself.

static hit_bodies draw_bodies(void) {
    static Shape circles[MOST_OF_A_KIND], obbs[MOST_OF_A_KIND], capsules[MOST_OF_A_KIND];
    hit_bodies bodies = {.circle_count = draw_count(MOST_OF_A_KIND)};
    bodies.obb_count = draw_count(MOST_OF_A_KIND);
    bodies.capsule_count = draw_count(MOST_OF_A_KIND);
    bodies.convex_count = draw_count(MOST_OF_A_KIND);
    for (size_t i = 0; i < bodies.circle_count; i++) draw_other_manner(), circles[i].circle = draw_circle(&from);
    for (size_t i = 0; i < bodies.obb_count; i++) draw_other_manner(), obbs[i].obb = draw_obb(&from);
    for (size_t i = 0; i < bodies.capsule_count; i++) draw_other_manner(), capsules[i].capsule = draw_capsule(&from);
    hit_convex *convexes = must_allocate(bodies.convex_count * sizeof *convexes);
    for (size_t i = 0; i < bodies.convex_count; i++) draw_other_manner(), convexes[i] = draw_convex(&from);
    const hit_operand a = arrays_of(circles, bodies.circle_count, 3), b = arrays_of(obbs, bodies.obb_count, 6);
    const hit_operand c = arrays_of(capsules, bodies.capsule_count, 5);
    bodies.circles = (hit_circle_arrays){a.many[0], a.many[1], a.many[2]};
    bodies.obbs = (hit_obb_arrays){b.many[0], b.many[1], b.many[2], b.many[3], b.many[4], b.many[5]};
    bodies.capsules = (hit_capsule_arrays){c.many[0], c.many[1], c.many[2], c.many[3], c.many[4]};
    bodies.convexes = convexes;
    return bodies;
}

static void forget_bodies(const hit_bodies *bodies) {
    const hit_circle_arrays a = bodies->circles;
    const hit_obb_arrays b = bodies->obbs;
    const hit_capsule_arrays c = bodies->capsules;
    const void *const arrays[] = {a.x, a.y,      a.radius, b.x,    b.y,    b.half_x, b.half_y,        b.c,
                                  b.s, c.from_x, c.from_y, c.to_x, c.to_y, c.radius, bodies->convexes};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) free((void *)arrays[i]);
}

static size_t count;
static hit_aabb_arrays boxes;

static hit_aabb box_at(hit_aabb_arrays of, size_t i) {
    return (hit_aabb){{of.min_x[i], of.min_y[i]}, {of.max_x[i], of.max_y[i]}};
}

static bool is_box(hit_aabb a) {
    return a.min.x <= a.max.x && a.min.y <= a.max.y;
}

static bool meet(hit_aabb a, hit_aabb b) {
    return is_box(a) && is_box(b) && a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y &&
           b.min.y <= a.max.y;
}

static void check_bodies(const hit_bodies *bodies) {
    const size_t many = count * (count + 1) / 2 - count, words = hit_batch_words(many);
    const hit_verdict min_verdict = draw_min_verdict();
    hit_index_pair *pairs = must_allocate(many * sizeof *pairs);
    uint64_t *bits = must_allocate(words * sizeof *bits);
    for (uint32_t a = 0, i = 0; a < count; a++)
        for (uint32_t b = a + 1; b < count; b++) pairs[i++] = (hit_index_pair){a, b};
    hit_bodies_pairs(bodies, pairs, many, min_verdict, bits);
    for (size_t i = 0; i < 64 * words; i++) {
        const hit_index_pair pair = pairs[i < many ? i : 0];
        const hit_verdict verdict = hit_bodies_verdict(bodies, pair.a, pair.b);
        assert(bit_at(bits, i) == (i < many && verdict >= min_verdict));
        assert(verdict == HIT_APART || meet(box_at(boxes, pair.a), box_at(boxes, pair.b)));
        assert(verdict == hit_bodies_verdict(bodies, pair.b, pair.a));
    }
    for (uint32_t i = 0; i < count; i++)
        assert(is_box(box_at(boxes, i)) == (hit_bodies_verdict(bodies, i, i) != HIT_APART));
    free(pairs), free(bits);
}

// A broad phase: what it finds, and how often.

static hit_broad broad;
static uint8_t *found;
static size_t width; ///< of a row of pairs

static void take_pairs(void *context, const hit_index_pair *pairs, size_t many) {
    assert(many >= 1 && many <= HIT_BROAD_BLOCK);
    for (size_t i = 0; i < many; i++) found[pairs[i].a * width + pairs[i].b]++;
}

static void take_bodies(void *context, const uint32_t *of, size_t many) {
    assert(many >= 1 && many <= HIT_BROAD_BLOCK);
    for (size_t i = 0; i < many; i++) found[of[i]]++;
}

static void begin_finding(size_t columns) {
    width = columns;
    found = must_allocate(count * columns);
    if (found) memset(found, 0, count * columns);
}

/// Each pair of a body and one of `with` from `first` on, or with NULL one of the bodies behind.
static void check_found(const hit_aabb_arrays *with, size_t first) {
    for (size_t a = 0; a < count; a++)
        for (size_t b = 0; b < width; b++)
            assert(found[a * width + b] ==
                   (b >= (with ? first : a + 1) && meet(box_at(boxes, a), box_at(with ? *with : boxes, b))));
    free(found);
}

static hit_aabb_arrays draw_boxes(size_t many) {
    static Shape drawn[MOST];
    for (size_t i = 0; i < many; i++) draw_other_manner(), drawn[i].aabb = draw_aabb(&from);
    const hit_operand a = arrays_of(drawn, many, 4);
    return (hit_aabb_arrays){a.many[0], a.many[1], a.many[2], a.many[3]};
}

static void forget_boxes(hit_aabb_arrays of) {
    free((void *)of.min_x), free((void *)of.min_y), free((void *)of.max_x), free((void *)of.max_y);
}

static void check_questions(void) {
    const size_t rows = hit_broad_rows(&broad), middle = rows * (size_t)draw_whole(&from, 0, 4) / 4;
    begin_finding(count);
    hit_broad_find(&broad, middle, rows, take_pairs, NULL);
    hit_broad_find(&broad, 0, middle, take_pairs, NULL);
    check_found(NULL, 0);
    const size_t last = 1 + draw_count(MOST_OF_A_KIND), first = last * (size_t)draw_whole(&from, 0, 2) / 2;
    const hit_aabb_arrays others = draw_boxes(last);
    begin_finding(last);
    hit_broad_find_between(&broad, others, first, last, take_pairs, NULL);
    check_found(&others, first);
    begin_finding(1);
    hit_broad_find_in(&broad, box_at(others, 0), take_bodies, NULL);
    check_found(&others, 0);
    forget_boxes(others);
    for (uint32_t i = 0; i < count; i++) {
        const hit_broad_regions regions = hit_broad_looked_at(&broad, i);
        assert(regions.count >= 0 && regions.count <= (is_box(box_at(boxes, i)) ? HIT_BROAD_REGIONS : 0));
        for (int k = 0; k < regions.count; k++) assert(hit_aabb_is_valid(regions.regions[k]));
    }
}

static hit_segment ray;

static float finite(float x) {
    return x < -FLT_MAX ? -FLT_MAX : x > FLT_MAX ? FLT_MAX : x;
}

/// The part of the box that is not infinitely far away, if there is one.
static double measure(void *is_ray, uint32_t body, double within) {
    static const hit_aabb all = {{-FLT_MAX, -FLT_MAX}, {FLT_MAX, FLT_MAX}};
    const hit_aabb box = box_at(boxes, body);
    assert(is_box(box));
    if (!meet(box, all)) return (double)INFINITY;
    const hit_aabb b = {{finite(box.min.x), finite(box.min.y)}, {finite(box.max.x), finite(box.max.y)}};
    if (!is_ray) return hit_point_aabb_witness(ray.from, b).gap;
    const hit_ray at = hit_ray_aabb(ray, b);
    return at.hits ? at.fraction : (double)INFINITY;
}

static void check_nearest_is(hit_broad_nearest_body got, void *is_ray, bool is_asked, double within) {
    hit_broad_nearest_body best = {false, 0, within};
    for (uint32_t i = 0; i < count && is_asked; i++) {
        const double distance = is_box(box_at(boxes, i)) ? measure(is_ray, i, within) : (double)INFINITY;
        if (isfinite(distance) && (best.found ? distance < best.distance : distance <= within))
            best = (hit_broad_nearest_body){true, i, distance};
    }
    assert(got.found == best.found && got.body == best.body);
    assert(got.distance == best.distance || (isnan(within) && isnan(got.distance)));
}

static void check_nearest(void) {
    ray = draw_segment(&from);
    const double within = draw_one_in(&from, 2) ? (double)INFINITY : (double)draw_number(&from);
    check_nearest_is(hit_broad_first_along(&broad, ray, measure, &ray), &ray, hit_segment_is_valid(ray), 1);
    check_nearest_is(hit_broad_nearest(&broad, ray.from, within, measure, NULL), NULL,
                     isfinite(ray.from.x) && isfinite(ray.from.y) && within >= 0, within);
}

/// Bodies and their boxes, or any boxes.
static void check_crowd(void) {
    const hit_level level = (hit_level)draw_whole(&from, 0, (int)hit_best_level());
    const bool has_bodies = draw_one_in(&from, 2);
    const hit_bodies bodies = has_bodies ? draw_bodies() : (hit_bodies){.circle_count = draw_count(MOST)};
    count = bodies.circle_count + bodies.obb_count + bodies.capsule_count + bodies.convex_count;
    boxes = draw_boxes(count);
    if (has_bodies) {
        hit_bodies_bounds_at_level(&bodies, level,
                                   (hit_aabb_arrays_out){(float *)boxes.min_x, (float *)boxes.min_y,
                                                         (float *)boxes.max_x, (float *)boxes.max_y});
        check_bodies(&bodies);
    }
    const hit_broad_method method = (hit_broad_method)draw_whole(&from, 0, HIT_BROAD_METHODS);
    void *memory = must_allocate(hit_broad_memory(method, count));
    broad = hit_broad_begin(method, boxes, count, (size_t)draw_whole(&from, 0, 70), memory);
    for (size_t parts; (parts = hit_broad_next_step(&broad)) > 0;)
        for (size_t part = parts; part-- > 0;) hit_broad_do_part(&broad, part);
    broad.level = level;
    check_questions(), check_nearest();
    free(memory), forget_boxes(boxes);
    if (has_bodies) forget_bodies(&bodies);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    from = (Draws){.bytes = data, .count = size};
    const bool is_batch = draw_one_in(&from, 2);
    draw_manner(&from);
    from.seed = draw_word(&from); // of what is drawn behind the end
    is_batch ? check_batch() : check_crowd();
    return 0;
}
