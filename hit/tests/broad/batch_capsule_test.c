// Batches with capsules give the same answers as the single tests, for every form, instruction set and count. The
// shapes that lie in a row are next to the end of each other's bounding box.
#include "support.h"

#include <float.h>
#include <string.h>

typedef enum { POINT, SEGMENT, CIRCLE, CAPSULE, OBB, AABB, SHAPES } Shape;

static const int numbers_of[SHAPES] = {2, 4, 3, 5, 6, 4};

#define POINT_AT(n) ((hit_vec){(n)[0], (n)[1]})
#define SEGMENT_AT(n) ((hit_segment){{(n)[0], (n)[1]}, {(n)[2], (n)[3]}})
#define CIRCLE_AT(n) ((hit_circle){{(n)[0], (n)[1]}, (n)[2]})
#define CAPSULE_AT(n) ((hit_capsule){{(n)[0], (n)[1]}, {(n)[2], (n)[3]}, (n)[4]})
#define OBB_AT(n) ((hit_obb){{(n)[0], (n)[1]}, {(n)[2], (n)[3]}, (n)[4], (n)[5]})
#define AABB_AT(n) ((hit_aabb){{(n)[0], (n)[1]}, {(n)[2], (n)[3]}})

#define ALL_PAIRS(ROW)                                                                                                 \
    ROW(POINT, CAPSULE, hit_point_capsule)                                                                             \
    ROW(SEGMENT, CAPSULE, hit_segment_capsule)                                                                         \
    ROW(CIRCLE, CAPSULE, hit_circle_capsule)                                                                           \
    ROW(CAPSULE, CAPSULE, hit_capsule_capsule)                                                                         \
    ROW(CAPSULE, OBB, hit_capsule_obb)                                                                                 \
    ROW(CAPSULE, AABB, hit_capsule_aabb)

typedef struct {
    hit_pair_kind kind;
    Shape a, b;
} Pair;

#define ROW(a, b, test) {HIT_PAIR_##a##_##b, a, b},
static const Pair pairs[] = {ALL_PAIRS(ROW)};
#undef ROW
enum { PAIRS = sizeof pairs / sizeof *pairs, NUMBERS = 6, COUNT = 333 };

static hit_verdict ask(hit_pair_kind kind, const float *n, const float *m) {
    switch (kind) {
#define CASE(a, b, test)                                                                                               \
    case HIT_PAIR_##a##_##b: return test(a##_AT(n), b##_AT(m));
        ALL_PAIRS(CASE)
#undef CASE
    default: fail(); return HIT_APART;
    }
}

/// Shapes as rows, and the same as arrays.
typedef struct {
    Shape shape;
    float rows[COUNT][NUMBERS], columns[NUMBERS][COUNT];
} Shapes;

// Makers.

static bool is_size(Shape shape, int i) {
    return (shape == CIRCLE && i == 2) || (shape == CAPSULE && i == 4) || (shape == OBB && (i == 2 || i == 3));
}

/// Whether a coordinate is an x.
static bool is_x(Shape shape, int i) {
    return i % 2 == 0 && !is_size(shape, i) && !(shape == OBB && i == 4);
}

typedef float Maker(uint64_t *seed, bool is_size);

static float make_usual(uint64_t *seed, bool is_size) {
    return is_size ? random_float(seed, 0, 12) : random_float(seed, -40, 40);
}

static float make_whole(uint64_t *seed, bool is_size) {
    return (float)(is_size ? random_whole(seed, 0, 3) : random_whole(seed, -5, 5));
}

static float make_any_magnitude(uint64_t *seed, bool is_size) {
    const float x = random_magnitude(seed, -149, 127);
    return is_size || next_random(seed) % 2 ? x : -x;
}

static float make_least(uint64_t *seed, bool is_size) {
    return 1e-45f * make_whole(seed, is_size);
}

static float make_greatest(uint64_t *seed, bool is_size) {
    return FLT_MAX / 5 * make_whole(seed, is_size);
}

static Maker *const makers[] = {make_usual, make_whole, make_any_magnitude, make_least, make_greatest};
enum { MAKERS = sizeof makers / sizeof *makers };

static void make_row(uint64_t *seed, Shape shape, Maker *make, float *n) {
    static const float turns[][2] = {{1, 0}, {0, -1}, {3, 4}, {-0.6f, 0.8f}};
    const float *turn = turns[next_random(seed) % 4];
    for (int i = 0; i < numbers_of[shape]; i++) n[i] = make(seed, is_size(shape, i));
    if (shape == OBB) n[4] = turn[0], n[5] = turn[1];
    for (int i = 0; shape == AABB && i < 2; i++) {
        const float least = fminf(n[i], n[i + 2]), most = fmaxf(n[i], n[i + 2]);
        n[i] = least, n[i + 2] = most;
    }
}

/// The end of a shape on the x axis, but for rounding: 1 the right one, -1 the left one.
static float end_of(Shape shape, const float *n, float side) {
    switch (shape) {
    case POINT: return n[0];
    case CIRCLE: return n[0] + side * n[2];
    case OBB: return n[0] + side * (n[2] * fabsf(n[4]) + n[3] * fabsf(n[5]));
    default: return side * fmaxf(side * n[0], side * n[2]) + (shape == CAPSULE ? side * n[4] : 0);
    }
}

/// Moves b to the right end of a: both lie along the x axis, so only a few roundings decide.
static void put_in_a_row(uint64_t *seed, Pair pair, float *a, float *b) {
    for (int side = 0; side < 2; side++) {
        float *n = side == 0 ? a : b;
        const Shape shape = side == 0 ? pair.a : pair.b;
        if (shape == OBB) n[4] = 1, n[5] = 0;
        for (int i = 0; i < (shape == OBB ? 2 : numbers_of[shape]); i++)
            if (!is_x(shape, i) && !is_size(shape, i)) n[i] = shape == AABB && i == 3 ? 1 : 0;
    }
    const float way = end_of(pair.a, a, 1) - end_of(pair.b, b, -1);
    const int steps = random_whole(seed, -3, 3);
    for (int i = 0; i < (pair.b == OBB ? 2 : numbers_of[pair.b]); i++) {
        if (!is_x(pair.b, i)) continue;
        b[i] += way;
        for (int k = 0; k < abs(steps); k++) b[i] = nextafterf(b[i], steps < 0 ? -INFINITY : INFINITY);
    }
}

static const float odd[] = {NAN, INFINITY, -INFINITY, -1.0f, -1e-45f, -0.0f, FLT_MAX, -FLT_MAX};
enum { ODD = sizeof odd / sizeof *odd };

static void fill(uint64_t *seed, Pair pair, Maker *make, Shapes *a, Shapes *b) {
    a->shape = pair.a;
    b->shape = pair.b;
    for (size_t i = 0; i < COUNT; i++) {
        make_row(seed, pair.a, make, a->rows[i]);
        make_row(seed, pair.b, make, b->rows[i]);
        if (i % 3 == 0) put_in_a_row(seed, pair, a->rows[i], b->rows[i]);
        Shapes *one = i % 2 ? a : b;
        if (i % 11 == 10) one->rows[i][next_random(seed) % NUMBERS] = odd[next_random(seed) % ODD];
        for (int k = 0; k < NUMBERS; k++) {
            a->columns[k][i] = a->rows[i][k];
            b->columns[k][i] = b->rows[i][k];
        }
    }
}

// Checks.

static hit_operand operand_of(const Shapes *shapes, bool is_one, size_t first) {
    hit_operand side = {.is_one = is_one};
    for (int k = 0; k < numbers_of[shapes->shape]; k++) {
        side.one[k] = shapes->rows[first][k];
        side.many[k] = is_one ? NULL : shapes->columns[k] + first;
    }
    return side;
}

typedef struct {
    int of[3];
} Verdicts;

/// form: 0 is one a, 1 is one b, 2 is pairs.
static void check(Pair pair, int form, const Shapes *a, const Shapes *b, size_t first, size_t count, Verdicts *all) {
    hit_batch batch = {.kind = pair.kind, .count = count};
    batch.a = operand_of(a, form == 0, first);
    batch.b = operand_of(b, form == 1, first);
    for (int which = 0; which < 2 * ((int)hit_best_level() + 1); which++) {
        uint64_t bits[COUNT / 64 + 2] = {0};
        batch.min_verdict = which % 2 ? HIT_OVERLAP : HIT_TOUCHING;
        bits[hit_batch_words(count)] = 77;
        hit_batch_answer(&batch, (hit_level)(which / 2), bits);
        assert_int_equal(bits[hit_batch_words(count)], 77);
        for (size_t i = 0; i < hit_batch_words(count) * 64; i++) {
            const size_t of_a = first + (form == 0 ? 0 : i), of_b = first + (form == 1 ? 0 : i);
            const hit_verdict alone = i < count ? ask(pair.kind, a->rows[of_a], b->rows[of_b]) : HIT_APART;
            const bool got = bits[i / 64] >> i % 64 & 1u;
            if (got != (alone >= batch.min_verdict))
                fail_msg("pair %d, form %d, level %d, lane %d: got %d", (int)pair.kind, form, which / 2, (int)i, got);
            all->of[alone]++;
        }
    }
}

TEST(all_forms_as_one_by_one) {
    static Shapes a, b;
    uint64_t seed = 1;
    Verdicts all = {{0}};
    for (int i = 0; i < PAIRS * MAKERS * repetitions(8, 64); i++) {
        const Pair pair = pairs[i % PAIRS];
        fill(&seed, pair, makers[i / PAIRS % MAKERS], &a, &b);
        check(pair, 2, &a, &b, 0, COUNT, &all);
        check(pair, 0, &a, &b, (size_t)(i % 7), COUNT / 2, &all);
        check(pair, 1, &a, &b, (size_t)(i % 5), COUNT / 2, &all);
    }
    for (int verdict = 0; verdict < 3; verdict++) assert_true(all.of[verdict] > 1000);
}

TEST(every_count_at_every_place) {
    static Shapes a, b;
    uint64_t seed = 2;
    Verdicts all = {{0}};
    for (size_t i = 0; i < PAIRS; i++) {
        fill(&seed, pairs[i], make_whole, &a, &b);
        for (size_t count = 0; count <= 130; count++)
            for (int form = 0; form < 3; form++) check(pairs[i], form, &a, &b, count % 16, count, &all);
    }
}

// The functions with names, each against the single test.

static Shapes many[SHAPES], ones[SHAPES];

#define CIRCLES_OF(s) ((hit_circle_arrays){(s).columns[0], (s).columns[1], (s).columns[2]})
#define POINTS_OF(s) ((hit_point_arrays){(s).columns[0], (s).columns[1]})
#define SEGMENTS_OF(s) ((hit_segment_arrays){(s).columns[0], (s).columns[1], (s).columns[2], (s).columns[3]})
#define AABBS_OF(s) ((hit_aabb_arrays){(s).columns[0], (s).columns[1], (s).columns[2], (s).columns[3]})
#define CAPSULES_OF(s)                                                                                                 \
    ((hit_capsule_arrays){(s).columns[0], (s).columns[1], (s).columns[2], (s).columns[3], (s).columns[4]})
#define OBBS_OF(s)                                                                                                     \
    ((hit_obb_arrays){(s).columns[0], (s).columns[1], (s).columns[2], (s).columns[3], (s).columns[4], (s).columns[5]})

static void fill_all(uint64_t seed) {
    for (int shape = 0; shape < SHAPES; shape++) {
        for (size_t i = 0; i < COUNT; i++) {
            make_row(&seed, (Shape)shape, make_whole, many[shape].rows[i]);
            make_row(&seed, (Shape)shape, make_whole, ones[shape].rows[i]);
            for (int k = 0; k < NUMBERS; k++) many[shape].columns[k][i] = many[shape].rows[i][k];
            for (int k = 0; k < NUMBERS; k++) ones[shape].columns[k][i] = ones[shape].rows[i][k];
        }
    }
}

/// hit_A_B_many, where the single test takes the two in the order of `kind`.
#define CHECK_MANY(a, A, b, B, ARRAYS, is_in_order, kind)                                                              \
    do {                                                                                                               \
        uint64_t bits[COUNT / 64 + 1];                                                                                 \
        int hits = 0;                                                                                                  \
        const float *one = ones[A].rows[0];                                                                            \
        hit_##a##_##b##_many(A##_AT(one), ARRAYS(many[B]), COUNT, HIT_TOUCHING, bits);                                 \
        for (size_t i = 0; i < COUNT; i++) {                                                                           \
            const float *other = many[B].rows[i];                                                                      \
            const bool expected = ask(kind, is_in_order ? one : other, is_in_order ? other : one) >= HIT_TOUCHING;     \
            assert_int_equal(bits[i / 64] >> i % 64 & 1u, expected);                                                   \
            hits += expected;                                                                                          \
        }                                                                                                              \
        assert_in_range(hits, 1, COUNT - 1);                                                                           \
    } while (0)

#define CHECK_PAIRS(a, A, A_ARRAYS, b, B, B_ARRAYS, kind)                                                              \
    do {                                                                                                               \
        uint64_t bits[COUNT / 64 + 1];                                                                                 \
        hit_##a##_##b##_pairs(A_ARRAYS(ones[A]), B_ARRAYS(many[B]), COUNT, HIT_TOUCHING, bits);                        \
        for (size_t i = 0; i < COUNT; i++)                                                                             \
            assert_int_equal(bits[i / 64] >> i % 64 & 1u,                                                              \
                             ask(kind, ones[A].rows[i], many[B].rows[i]) >= HIT_TOUCHING);                             \
    } while (0)

TEST(the_functions_with_names) {
    fill_all(3);
    CHECK_MANY(point, POINT, capsule, CAPSULE, CAPSULES_OF, true, HIT_PAIR_POINT_CAPSULE);
    CHECK_MANY(segment, SEGMENT, capsule, CAPSULE, CAPSULES_OF, true, HIT_PAIR_SEGMENT_CAPSULE);
    CHECK_MANY(circle, CIRCLE, capsule, CAPSULE, CAPSULES_OF, true, HIT_PAIR_CIRCLE_CAPSULE);
    CHECK_MANY(capsule, CAPSULE, capsule, CAPSULE, CAPSULES_OF, true, HIT_PAIR_CAPSULE_CAPSULE);
    CHECK_MANY(obb, OBB, capsule, CAPSULE, CAPSULES_OF, false, HIT_PAIR_CAPSULE_OBB);
    CHECK_MANY(aabb, AABB, capsule, CAPSULE, CAPSULES_OF, false, HIT_PAIR_CAPSULE_AABB);
    CHECK_MANY(capsule, CAPSULE, point, POINT, POINTS_OF, false, HIT_PAIR_POINT_CAPSULE);
    CHECK_MANY(capsule, CAPSULE, segment, SEGMENT, SEGMENTS_OF, false, HIT_PAIR_SEGMENT_CAPSULE);
    CHECK_MANY(capsule, CAPSULE, circle, CIRCLE, CIRCLES_OF, false, HIT_PAIR_CIRCLE_CAPSULE);
    CHECK_MANY(capsule, CAPSULE, obb, OBB, OBBS_OF, true, HIT_PAIR_CAPSULE_OBB);
    CHECK_MANY(capsule, CAPSULE, aabb, AABB, AABBS_OF, true, HIT_PAIR_CAPSULE_AABB);
    CHECK_PAIRS(circle, CIRCLE, CIRCLES_OF, capsule, CAPSULE, CAPSULES_OF, HIT_PAIR_CIRCLE_CAPSULE);
    CHECK_PAIRS(capsule, CAPSULE, CAPSULES_OF, capsule, CAPSULE, CAPSULES_OF, HIT_PAIR_CAPSULE_CAPSULE);
    CHECK_PAIRS(capsule, CAPSULE, CAPSULES_OF, obb, OBB, OBBS_OF, HIT_PAIR_CAPSULE_OBB);
    CHECK_PAIRS(capsule, CAPSULE, CAPSULES_OF, aabb, AABB, AABBS_OF, HIT_PAIR_CAPSULE_AABB);
}

TEST_FILE(batch_capsule, NULL, NULL)
