// Batches give the same answers as the single tests, bit for bit, for every instruction set, count and alignment. The
// expected answers are exact verdicts (exact_test.c), which share no formula with the batches.
#include "questions.h"

enum { FORMS = 3, GUARD = 2 };

typedef enum { A_IS_ONE, B_IS_ONE, PAIRWISE } Form;

static const char *const form_names[FORMS] = {"one a, many b", "many a, one b", "pairs"};

/// Queries as rows, and the same as arrays of exactly this length, which begin `offset` bytes after a multiple of 64.
/// An address sanitizer sees every read outside of them.
typedef struct {
    const Pair *pair;
    size_t count;
    float (*rows)[NUMBERS];
    char *memory[NUMBERS];
    float *columns[NUMBERS];
} Questions;

static void *must_allocate(size_t size) {
    void *memory = malloc(size > 0 ? size : 1);
    if (!memory) abort();
    return memory;
}

static Questions make_questions(const Pair *pair, size_t count) {
    Questions q = {pair, count, must_allocate(count * sizeof *q.rows), {NULL}, {NULL}};
    return q;
}

static void lay_out(Questions *q, size_t offset) {
    for (int k = 0; k < count_of(q->pair); k++) {
        q->memory[k] = must_allocate(offset + q->count * sizeof(float));
        q->columns[k] = (float *)(void *)(q->memory[k] + offset);
        for (size_t i = 0; i < q->count; i++) q->columns[k][i] = q->rows[i][k];
    }
}

static void take_up(Questions *q) {
    for (int k = 0; k < count_of(q->pair); k++) free(q->memory[k]);
}

static void forget(Questions *q) {
    free(q->rows);
}

/// The queries from `first` on. A form with a single shape takes it from the first of them.
static hit_batch batch_of(const Questions *q, Form form, size_t first, size_t count, hit_verdict min_verdict) {
    hit_batch batch = {.kind = (hit_pair_kind)(q->pair - pairs), .count = count, .min_verdict = min_verdict};
    const int a_numbers = numbers_of[q->pair->shapes[0]], numbers = count_of(q->pair);
    batch.a.is_one = form == A_IS_ONE;
    batch.b.is_one = form == B_IS_ONE;
    for (int k = 0; k < numbers; k++) {
        hit_operand *side = k < a_numbers ? &batch.a : &batch.b;
        const int index = k < a_numbers ? k : k - a_numbers;
        if (side->is_one)
            side->one[index] = q->rows[first][k];
        else
            side->many[index] = q->columns[k] + first;
    }
    return batch;
}

static hit_containment contains_exact(hit_pair_kind pair, const float *n) {
    switch (pair) {
    case HIT_PAIR_CIRCLE_CONTAINS_CIRCLE: return hit_circle_contains_circle_exact_(circle_at(n), circle_at(n + 3));
    case HIT_PAIR_CIRCLE_CONTAINS_AABB: return hit_circle_contains_aabb_exact_(circle_at(n), aabb_at(n + 3));
    case HIT_PAIR_CIRCLE_CONTAINS_OBB: return hit_circle_contains_obb_exact_(circle_at(n), obb_at(n + 3));
    case HIT_PAIR_AABB_CONTAINS_CIRCLE: return hit_aabb_contains_circle_exact_(aabb_at(n), circle_at(n + 4));
    case HIT_PAIR_AABB_CONTAINS_AABB: return hit_aabb_contains_aabb_exact_(aabb_at(n), aabb_at(n + 4));
    case HIT_PAIR_AABB_CONTAINS_OBB: return hit_aabb_contains_obb_exact_(aabb_at(n), obb_at(n + 4));
    case HIT_PAIR_OBB_CONTAINS_CIRCLE: return hit_obb_contains_circle_exact_(obb_at(n), circle_at(n + 6));
    case HIT_PAIR_OBB_CONTAINS_AABB: return hit_obb_contains_aabb_exact_(obb_at(n), aabb_at(n + 6));
    default: return hit_obb_contains_obb_exact_(obb_at(n), obb_at(n + 6));
    }
}

static hit_verdict ask_exact(hit_pair_kind pair, const float *n) {
    switch (pair) {
    case HIT_PAIR_CIRCLE_CIRCLE: return hit_circle_circle_exact_(circle_at(n), circle_at(n + 3));
    case HIT_PAIR_AABB_AABB: return hit_aabb_aabb_exact_(aabb_at(n), aabb_at(n + 4));
    case HIT_PAIR_CIRCLE_AABB: return hit_circle_aabb_exact_(circle_at(n), aabb_at(n + 3));
    case HIT_PAIR_CIRCLE_OBB: return hit_circle_obb_exact_(circle_at(n), obb_at(n + 3));
    case HIT_PAIR_OBB_OBB: return hit_obb_obb_exact_(obb_at(n), obb_at(n + 6));
    case HIT_PAIR_POINT_CIRCLE: return hit_circle_circle_exact_((hit_circle){point_at(n), 0}, circle_at(n + 2));
    case HIT_PAIR_POINT_AABB: return hit_aabb_aabb_exact_((hit_aabb){point_at(n), point_at(n)}, aabb_at(n + 2));
    case HIT_PAIR_POINT_OBB: return hit_point_obb_exact_(point_at(n), obb_at(n + 2));
    case HIT_PAIR_OBB_AABB: return hit_obb_aabb_exact_(obb_at(n), aabb_at(n + 6));
    case HIT_PAIR_SEGMENT_CIRCLE: return hit_segment_circle_exact_(segment_at(n), circle_at(n + 4));
    case HIT_PAIR_SEGMENT_AABB: return hit_segment_aabb_exact_(segment_at(n), aabb_at(n + 4));
    case HIT_PAIR_SEGMENT_OBB: return hit_segment_obb_exact_(segment_at(n), obb_at(n + 4));
    default: return (hit_verdict)contains_exact(pair, n);
    }
}

static hit_verdict ask_alone(const Questions *q, Form form, size_t first, size_t i) {
    float numbers[NUMBERS];
    const int a_numbers = numbers_of[q->pair->shapes[0]];
    memcpy(numbers, q->rows[first + i], sizeof numbers);
    if (form == A_IS_ONE) memcpy(numbers, q->rows[first], (size_t)a_numbers * sizeof *numbers);
    if (form == B_IS_ONE)
        memcpy(numbers + a_numbers, q->rows[first] + a_numbers,
               (size_t)(count_of(q->pair) - a_numbers) * sizeof *numbers);
    return ask_exact((hit_pair_kind)(q->pair - pairs), numbers);
}

static void fail_at(const Questions *q, Form form, hit_level level, hit_verdict min_verdict, size_t i, int got) {
    fail_msg("%s, %s, level %d, at least %s, lane %d of %d: got %d", q->pair->name, form_names[form], (int)level,
             verdict_name(min_verdict), (int)i, (int)q->count, got);
}

/// Compares bit for bit. Bits past the last one must be zero, and nothing may be written beside the words.
static void check_bits(const Questions *q, Form form, size_t first, size_t count) {
    static const uint64_t guard = 0x5a5aa5a5c3c33c3cu;
    const size_t words = hit_batch_words(count);
    uint64_t *bits = must_allocate((words + 2 * GUARD) * sizeof *bits);
    hit_verdict *expected = must_allocate(count * sizeof *expected);
    for (size_t i = 0; i < count; i++) expected[i] = ask_alone(q, form, first, i);
    for (int which = 0; which < 2 * ((int)hit_best_level() + 1); which++) {
        const hit_level level = (hit_level)(which / 2);
        const hit_verdict min_verdict = which % 2 ? HIT_OVERLAP : HIT_TOUCHING;
        for (size_t i = 0; i < words + 2 * GUARD; i++) bits[i] = guard;
        hit_batch batch = batch_of(q, form, first, count, min_verdict);
        hit_batch_answer(&batch, level, bits + GUARD);
        for (size_t i = 0; i < words * 64; i++) {
            const bool got = bits[GUARD + i / 64] >> i % 64 & 1u;
            if (got != (i < count && expected[i] >= min_verdict)) fail_at(q, form, level, min_verdict, i, got);
        }
        for (size_t i = 0; i < GUARD; i++) {
            assert_true(bits[i] == guard);
            assert_true(bits[GUARD + words + i] == guard);
        }
    }
    free(expected);
    free(bits);
}

#if IS_SANITIZED
enum { QUESTIONS = 1000 };
#else
enum { QUESTIONS = 20000 };
#endif

/// Near the boundary, consecutive queries differ in one number, so a shape is also near the boundary to the next few.
static void check_set(const Pair *pair, const Set *set, uint64_t seed) {
    enum { FEW = 16 };
    Questions q = make_questions(pair, pair - pairs < FIRST_PAIRS ? QUESTIONS
                                                                  : (size_t)repetitions(QUESTIONS / 40, QUESTIONS / 8));
    Stream s = {.pair = pair, .seed = seed, .from_boundary = 1000};
    for (size_t i = 0; i < q.count; i++) {
        set->next(&s);
        memcpy(q.rows[i], s.numbers, sizeof *q.rows);
    }
    lay_out(&q, 0);
    check_bits(&q, PAIRWISE, 0, q.count);
    for (int form = 0; form < PAIRWISE; form++) {
        check_bits(&q, (Form)form, 0, q.count / 8);
        for (size_t first = 0; first + FEW <= q.count; first += FEW) check_bits(&q, (Form)form, first, FEW);
    }
    take_up(&q);
    forget(&q);
}

static void all_sets_as_one_by_one(void **state) {
    for (int i = 0; i < SETS; i++) check_set(*state, &sets[i], 2000u + (uint64_t)i);
}

static void turn_pair(float *x, float *y) {
    const float old_x = *x;
    *x = -*y;
    *y = old_x;
}

/// A quarter turn of everything, which exchanges x and y. AABBs stay axis-aligned.
static void turn_question(const Pair *pair, float *n) {
    for (int side = 0; side < 2 && pair->shapes[0] != AABB && pair->shapes[1] != AABB; side++) {
        turn_pair(&n[0], &n[1]);
        if (pair->shapes[side] == OBB) turn_pair(&n[4], &n[5]);
        n += numbers_of[pair->shapes[side]];
    }
}

static void no_rounding_goes_beyond_a_bound(void **state) {
    for (size_t i = 0; i < NEAREST_TO_A_BOUND; i++) {
        Questions q = make_questions(&pairs[nearest_to_a_bound[i].pair], 2);
        for (int k = 0; k < 2; k++) memcpy(q.rows[k], nearest_to_a_bound[i].numbers, sizeof *q.rows);
        turn_question(q.pair, q.rows[1]);
        lay_out(&q, 0);
        for (size_t k = 0; k < 2; k++)
            for (int form = 0; form < FORMS; form++) check_bits(&q, (Form)form, k, 1);
        take_up(&q);
        forget(&q);
    }
}

static void fill_at_random(Questions *q, uint64_t seed) {
    Stream s = {.pair = q->pair, .seed = seed};
    for (size_t i = 0; i < q->count; i++) {
        if (i % 5 == 4)
            next_tie(&s);
        else
            next_random_pair(&s);
        memcpy(q->rows[i], s.numbers, sizeof *q->rows);
    }
}

static void every_count_at_every_place(void **state) {
    for (size_t count = 0; count <= 130; count++) {
        Questions q = make_questions(*state, count);
        fill_at_random(&q, 3000u + count);
        lay_out(&q, count % 16 * sizeof(float));
        for (int form = 0; form < FORMS; form++)
            if (count > 0 || form == PAIRWISE) check_bits(&q, (Form)form, 0, count);
        take_up(&q);
        forget(&q);
    }
}

/// Sets each number of one lane after another to each value that makes a shape invalid or is unusual.
static void what_is_not_valid_hits_nothing(void **state) {
    static const float odd[] = {NAN, -NAN, INFINITY, -INFINITY, -1.0f, -1e-45f, -0.0f, 0.0f, 1e-45f, FLT_MAX, -FLT_MAX};
    enum { ODD = sizeof odd / sizeof *odd };
    const Pair *pair = *state;
    Questions q = make_questions(pair, (size_t)(count_of(pair) * ODD * 7));
    fill_at_random(&q, 4000);
    for (size_t i = 0; i < q.count; i += 7) q.rows[i][i / 7 / ODD] = odd[i / 7 % ODD];
    lay_out(&q, 4);
    for (int form = 0; form < FORMS; form++)
        for (size_t first = 0; first < q.count; first += form == PAIRWISE ? q.count : 7)
            check_bits(&q, (Form)form, first, form == PAIRWISE ? q.count : (q.count - first) / 4 + 1);
    take_up(&q);
    forget(&q);
}

// The typed functions, each against the single test.

enum { SHAPES_IN_ALL = 200 };

static hit_circle circles[2][SHAPES_IN_ALL];
static hit_aabb aabbs[2][SHAPES_IN_ALL];
static hit_obb obbs[2][SHAPES_IN_ALL];
static float columns[2][SHAPES][HIT_NUMBERS_MAX][SHAPES_IN_ALL];

static int make_typed_shapes(void **state) {
    uint64_t seed = 5;
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < SHAPES_IN_ALL; i++) {
            circles[side][i] = random_circle(&seed);
            aabbs[side][i] = random_aabb(&seed);
            obbs[side][i] = random_obb(&seed);
            float numbers[SHAPES][HIT_NUMBERS_MAX] = {{0}};
            put(numbers[CIRCLE], &circles[side][i], CIRCLE);
            put(numbers[AABB], &aabbs[side][i], AABB);
            put(numbers[OBB], &obbs[side][i], OBB);
            for (int k = 0; k < SHAPES * HIT_NUMBERS_MAX; k++)
                columns[side][k / HIT_NUMBERS_MAX][k % HIT_NUMBERS_MAX][i] =
                    numbers[k / HIT_NUMBERS_MAX][k % HIT_NUMBERS_MAX];
        }
    }
    return 0;
}

static hit_circle_arrays circle_arrays(int side) {
    return (hit_circle_arrays){columns[side][CIRCLE][0], columns[side][CIRCLE][1], columns[side][CIRCLE][2]};
}

static hit_aabb_arrays aabb_arrays(int side) {
    return (hit_aabb_arrays){columns[side][AABB][0], columns[side][AABB][1], columns[side][AABB][2],
                             columns[side][AABB][3]};
}

static hit_obb_arrays obb_arrays(int side) {
    return (hit_obb_arrays){columns[side][OBB][0], columns[side][OBB][1], columns[side][OBB][2],
                            columns[side][OBB][3], columns[side][OBB][4], columns[side][OBB][5]};
}

#define CHECK_TYPED(batch, single)                                                                                     \
    do {                                                                                                               \
        uint64_t bits[4];                                                                                              \
        int hits = 0;                                                                                                  \
        batch;                                                                                                         \
        for (int i = 0; i < SHAPES_IN_ALL; i++) {                                                                      \
            assert_int_equal(bits[i / 64] >> i % 64 & 1u, (int)(single) >= (int)HIT_TOUCHING);                         \
            hits += (int)(single) >= (int)HIT_TOUCHING;                                                                \
        }                                                                                                              \
        assert_in_range(hits, 1, SHAPES_IN_ALL - 1);                                                                   \
    } while (0)

static void the_functions_with_types(void **state) {
    enum { N = SHAPES_IN_ALL };
    const hit_verdict min_verdict = HIT_TOUCHING;
    const hit_circle circle = circles[0][0];
    const hit_aabb aabb = aabbs[0][0];
    const hit_obb obb = obbs[0][0];
    CHECK_TYPED(hit_circle_circle_many(circle, circle_arrays(1), N, min_verdict, bits),
                hit_circle_circle(circle, circles[1][i]));
    CHECK_TYPED(hit_aabb_aabb_many(aabb, aabb_arrays(1), N, min_verdict, bits), hit_aabb_aabb(aabb, aabbs[1][i]));
    CHECK_TYPED(hit_circle_aabb_many(circle, aabb_arrays(1), N, min_verdict, bits),
                hit_circle_aabb(circle, aabbs[1][i]));
    CHECK_TYPED(hit_aabb_circle_many(aabb, circle_arrays(1), N, min_verdict, bits),
                hit_circle_aabb(circles[1][i], aabb));
    CHECK_TYPED(hit_circle_obb_many(circle, obb_arrays(1), N, min_verdict, bits), hit_circle_obb(circle, obbs[1][i]));
    CHECK_TYPED(hit_obb_circle_many(obb, circle_arrays(1), N, min_verdict, bits), hit_circle_obb(circles[1][i], obb));
    CHECK_TYPED(hit_obb_obb_many(obb, obb_arrays(1), N, min_verdict, bits), hit_obb_obb(obb, obbs[1][i]));
    CHECK_TYPED(hit_circle_circle_pairs(circle_arrays(0), circle_arrays(1), N, min_verdict, bits),
                hit_circle_circle(circles[0][i], circles[1][i]));
    CHECK_TYPED(hit_aabb_aabb_pairs(aabb_arrays(0), aabb_arrays(1), N, min_verdict, bits),
                hit_aabb_aabb(aabbs[0][i], aabbs[1][i]));
    CHECK_TYPED(hit_circle_aabb_pairs(circle_arrays(0), aabb_arrays(1), N, min_verdict, bits),
                hit_circle_aabb(circles[0][i], aabbs[1][i]));
    CHECK_TYPED(hit_circle_obb_pairs(circle_arrays(0), obb_arrays(1), N, min_verdict, bits),
                hit_circle_obb(circles[0][i], obbs[1][i]));
    CHECK_TYPED(hit_obb_obb_pairs(obb_arrays(0), obb_arrays(1), N, min_verdict, bits),
                hit_obb_obb(obbs[0][i], obbs[1][i]));
}

static hit_point_arrays point_arrays(int side) {
    return (hit_point_arrays){columns[side][CIRCLE][0], columns[side][CIRCLE][1]};
}

static void the_functions_of_points_and_mixed_boxes(void **state) {
    enum { N = SHAPES_IN_ALL };
    const hit_verdict min_verdict = HIT_TOUCHING;
    const hit_vec point = circles[0][0].center;
    const hit_circle circle = {{0, 0}, 80};
    const hit_aabb aabb = {{-80, -60}, {70, 50}};
    const hit_obb obb = {{0, 0}, {90, 50}, 0.6f, 0.8f};
    CHECK_TYPED(hit_obb_aabb_many(obb, aabb_arrays(1), N, min_verdict, bits), hit_obb_aabb(obb, aabbs[1][i]));
    CHECK_TYPED(hit_aabb_obb_many(aabb, obb_arrays(1), N, min_verdict, bits), hit_obb_aabb(obbs[1][i], aabb));
    CHECK_TYPED(hit_obb_aabb_pairs(obb_arrays(0), aabb_arrays(1), N, min_verdict, bits),
                hit_obb_aabb(obbs[0][i], aabbs[1][i]));
    CHECK_TYPED(hit_point_circle_many(point, circle_arrays(1), N, min_verdict, bits),
                hit_point_circle(point, circles[1][i]));
    CHECK_TYPED(hit_circle_point_many(circle, point_arrays(1), N, min_verdict, bits),
                hit_point_circle(circles[1][i].center, circle));
    CHECK_TYPED(hit_point_aabb_many(point, aabb_arrays(1), N, min_verdict, bits), hit_point_aabb(point, aabbs[1][i]));
    CHECK_TYPED(hit_aabb_point_many(aabb, point_arrays(1), N, min_verdict, bits),
                hit_point_aabb(circles[1][i].center, aabb));
    CHECK_TYPED(hit_point_obb_many(point, obb_arrays(1), N, min_verdict, bits), hit_point_obb(point, obbs[1][i]));
    CHECK_TYPED(hit_obb_point_many(obb, point_arrays(1), N, min_verdict, bits),
                hit_point_obb(circles[1][i].center, obb));
}

static hit_segment segment_with(int i) {
    return (hit_segment){circles[0][i].center, circles[1][i].center};
}

static hit_segment_arrays segment_arrays(void) {
    return (hit_segment_arrays){columns[0][CIRCLE][0], columns[0][CIRCLE][1], columns[1][CIRCLE][0],
                                columns[1][CIRCLE][1]};
}

static void the_functions_of_segments(void **state) {
    enum { N = SHAPES_IN_ALL };
    const hit_verdict min_verdict = HIT_TOUCHING;
    const hit_segment segment = {{-70, -30}, {60, 50}};
    const hit_circle circle = {{0, 0}, 30};
    const hit_aabb aabb = {{-30, -20}, {40, 20}};
    const hit_obb obb = {{0, 0}, {50, 20}, 0.6f, 0.8f};
    CHECK_TYPED(hit_segment_circle_many(segment, circle_arrays(1), N, min_verdict, bits),
                hit_segment_circle(segment, circles[1][i]));
    CHECK_TYPED(hit_segment_aabb_many(segment, aabb_arrays(1), N, min_verdict, bits),
                hit_segment_aabb(segment, aabbs[1][i]));
    CHECK_TYPED(hit_segment_obb_many(segment, obb_arrays(1), N, min_verdict, bits),
                hit_segment_obb(segment, obbs[1][i]));
    CHECK_TYPED(hit_circle_segment_many(circle, segment_arrays(), N, min_verdict, bits),
                hit_segment_circle(segment_with(i), circle));
    CHECK_TYPED(hit_aabb_segment_many(aabb, segment_arrays(), N, min_verdict, bits),
                hit_segment_aabb(segment_with(i), aabb));
    CHECK_TYPED(hit_obb_segment_many(obb, segment_arrays(), N, min_verdict, bits),
                hit_segment_obb(segment_with(i), obb));
}

static void the_functions_of_containment(void **state) {
    enum { N = SHAPES_IN_ALL };
    const hit_containment least = HIT_INSIDE_TOUCHING;
    const hit_circle circle = {{0, 0}, 80};
    const hit_aabb aabb = {{-80, -60}, {70, 70}};
    const hit_obb obb = {{0, 0}, {90, 70}, 0.6f, 0.8f};
    CHECK_TYPED(hit_circle_contains_circle_many(circle, circle_arrays(1), N, least, bits),
                hit_circle_contains_circle(circle, circles[1][i]));
    CHECK_TYPED(hit_circle_contains_aabb_many(circle, aabb_arrays(1), N, least, bits),
                hit_circle_contains_aabb(circle, aabbs[1][i]));
    CHECK_TYPED(hit_circle_contains_obb_many(circle, obb_arrays(1), N, least, bits),
                hit_circle_contains_obb(circle, obbs[1][i]));
    CHECK_TYPED(hit_aabb_contains_circle_many(aabb, circle_arrays(1), N, least, bits),
                hit_aabb_contains_circle(aabb, circles[1][i]));
    CHECK_TYPED(hit_aabb_contains_aabb_many(aabb, aabb_arrays(1), N, least, bits),
                hit_aabb_contains_aabb(aabb, aabbs[1][i]));
    CHECK_TYPED(hit_aabb_contains_obb_many(aabb, obb_arrays(1), N, least, bits),
                hit_aabb_contains_obb(aabb, obbs[1][i]));
    CHECK_TYPED(hit_obb_contains_circle_many(obb, circle_arrays(1), N, least, bits),
                hit_obb_contains_circle(obb, circles[1][i]));
    CHECK_TYPED(hit_obb_contains_aabb_many(obb, aabb_arrays(1), N, least, bits),
                hit_obb_contains_aabb(obb, aabbs[1][i]));
    CHECK_TYPED(hit_obb_contains_obb_many(obb, obb_arrays(1), N, least, bits), hit_obb_contains_obb(obb, obbs[1][i]));
}

/// The query as data for which there is no function.
static void many_containers_of_one_shape_are_a_query(void **state) {
    enum { N = SHAPES_IN_ALL };
    const hit_segment segment = segment_with(0);
    const hit_obb obb = {{0, 0}, {2, 1}, 0.6f, 0.8f};
    hit_batch batch = {HIT_PAIR_CIRCLE_CONTAINS_OBB, hit_many_circles(circle_arrays(1)), hit_one_obb(obb), N, {0}};
    batch.min_containment = HIT_STRICTLY_INSIDE;
    CHECK_TYPED(hit_batch_answer(&batch, hit_best_level(), bits), hit_circle_contains_obb(circles[1][i], obb));
    batch =
        (hit_batch){HIT_PAIR_SEGMENT_OBB, hit_many_segments(segment_arrays()), hit_many_obbs(obb_arrays(1)), N, {0}};
    batch.min_verdict = HIT_TOUCHING;
    CHECK_TYPED(hit_batch_answer(&batch, hit_best_level(), bits), hit_segment_obb(segment_with(i), obbs[1][i]));
    batch = (hit_batch){HIT_PAIR_SEGMENT_AABB, hit_one_segment(segment), hit_many_aabbs(aabb_arrays(1)), N, {0}};
    batch.min_verdict = HIT_OVERLAP;
    CHECK_TYPED(hit_batch_answer(&batch, hit_best_level(), bits), hit_segment_aabb(segment, aabbs[1][i]));
}

static void nothing_asked_is_nothing_touched(void **state) {
    hit_circle_circle_many((hit_circle){{0, 0}, 1}, (hit_circle_arrays){NULL, NULL, NULL}, 0, HIT_TOUCHING, NULL);
    hit_obb_obb_pairs((hit_obb_arrays){0}, (hit_obb_arrays){0}, 0, HIT_OVERLAP, NULL);
    assert_int_equal(hit_batch_words(0), 0);
    assert_int_equal(hit_batch_words(1), 1);
    assert_int_equal(hit_batch_words(64), 1);
    assert_int_equal(hit_batch_words(65), 2);
}

static int print_level(void **state) {
    print_message("instructions up to level %d\n", (int)hit_best_level());
    return 0;
}

static const struct CMUnitTest rows[] = {
    TEST_EACH_PAIR(all_sets_as_one_by_one),
    TEST_EACH_LATER_PAIR(all_sets_as_one_by_one),
    TEST_EACH_PAIR(every_count_at_every_place),
    TEST_EACH_LATER_PAIR(every_count_at_every_place),
    TEST_EACH_PAIR(what_is_not_valid_hits_nothing),
    TEST_EACH_LATER_PAIR(what_is_not_valid_hits_nothing),
    cmocka_unit_test_setup(the_functions_with_types, make_typed_shapes),
    cmocka_unit_test_setup(the_functions_of_points_and_mixed_boxes, make_typed_shapes),
    cmocka_unit_test_setup(the_functions_of_segments, make_typed_shapes),
    cmocka_unit_test_setup(the_functions_of_containment, make_typed_shapes),
    cmocka_unit_test_setup(many_containers_of_one_shape_are_a_query, make_typed_shapes),
    cmocka_unit_test(nothing_asked_is_nothing_touched),
    cmocka_unit_test(no_rounding_goes_beyond_a_bound),
};
static const size_t row_count = sizeof rows / sizeof *rows;

const TestFile batch_test = {rows, &row_count, print_level, NULL};
