// Verdicts in batches (batch.h): how long one takes, and how many times as long as a plain read of the same bytes, with
// the shapes in each level of the cache and in memory. About half of them hit; in rows marked "far" almost none. The
// read adds up the arrays as integers, in the same registers. Then a whole picture of verdicts, one for each pixel.
#include <hit/hit.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "measure.h"

enum { PLACES = 4, LEVELS = 3, QUESTIONS = 27, PATTERN = 4096, SIDES = 2, ROUNDS_MAX = 31 };
/// The distance of the centers from the middle: about half of the shapes hit; or as in a crowd of ten thousand.
enum { NEAR = 44, FAR = 5000 };

/// The size in bytes of all arrays of a query together.
typedef struct {
    const char *name;
    size_t bytes;
    int rounds;
} Place;

static const Place places[PLACES] = {
    {"L1", 20000, 31}, {"L2", 250000, 31}, {"L3", 8000000, 31}, {"DRAM", 200000000, 9}};

static const char *const level_names[LEVELS] = {"basic", "AVX2", "AVX-512"};

typedef struct {
    const char *name;
    hit_pair_kind pair;
    bool a_is_one, b_is_one;
    double spread;
} Question;

static const Question questions[QUESTIONS] = {
    {"circle, circles", HIT_PAIR_CIRCLE_CIRCLE, true, false, NEAR},
    {"circle-circle pairs", HIT_PAIR_CIRCLE_CIRCLE, false, false, NEAR},
    {"AABB, AABBs", HIT_PAIR_AABB_AABB, true, false, NEAR},
    {"AABB-AABB pairs", HIT_PAIR_AABB_AABB, false, false, NEAR},
    {"circle, AABBs", HIT_PAIR_CIRCLE_AABB, true, false, NEAR},
    {"AABB, circles", HIT_PAIR_CIRCLE_AABB, false, true, NEAR},
    {"circle-AABB pairs", HIT_PAIR_CIRCLE_AABB, false, false, NEAR},
    {"circle, OBBs", HIT_PAIR_CIRCLE_OBB, true, false, NEAR},
    {"OBB, circles", HIT_PAIR_CIRCLE_OBB, false, true, NEAR},
    {"circle-OBB pairs", HIT_PAIR_CIRCLE_OBB, false, false, NEAR},
    {"OBB, OBBs", HIT_PAIR_OBB_OBB, true, false, NEAR},
    {"OBB-OBB pairs", HIT_PAIR_OBB_OBB, false, false, NEAR},
    {"circle, far OBBs", HIT_PAIR_CIRCLE_OBB, true, false, FAR},
    {"OBB, far OBBs", HIT_PAIR_OBB_OBB, true, false, FAR},
    {"OBB-OBB far pairs", HIT_PAIR_OBB_OBB, false, false, FAR},
    {"point, OBBs", HIT_PAIR_POINT_OBB, true, false, NEAR},
    {"OBB, AABBs", HIT_PAIR_OBB_AABB, true, false, NEAR},
    {"segment, circles", HIT_PAIR_SEGMENT_CIRCLE, true, false, NEAR},
    {"segment, AABBs", HIT_PAIR_SEGMENT_AABB, true, false, NEAR},
    {"segment, OBBs", HIT_PAIR_SEGMENT_OBB, true, false, NEAR},
    {"AABB, segments", HIT_PAIR_SEGMENT_AABB, false, true, NEAR},
    {"segment-AABB pairs", HIT_PAIR_SEGMENT_AABB, false, false, NEAR},
    {"AABB > circles", HIT_PAIR_AABB_CONTAINS_CIRCLE, true, false, NEAR},
    {"AABB > AABBs", HIT_PAIR_AABB_CONTAINS_AABB, true, false, NEAR},
    {"circle > circles", HIT_PAIR_CIRCLE_CONTAINS_CIRCLE, true, false, NEAR},
    {"OBB > OBBs", HIT_PAIR_OBB_CONTAINS_OBB, true, false, NEAR},
    {"OBBs > OBB", HIT_PAIR_OBB_CONTAINS_OBB, false, true, NEAR},
};

static uint64_t seed = 1;

/// splitmix64 (Steele, Lea, Flood 2014).
static float random_between(double from, double to) {
    uint64_t z = seed += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (float)(from + (double)((z ^ z >> 31) >> 11) * 0x1p-53 * (to - from));
}

typedef enum { CIRCLE, AABB, OBB, POINT, SEGMENT } Shape;

static const Shape shapes_of[][SIDES] = {
    [HIT_PAIR_CIRCLE_CIRCLE] = {CIRCLE, CIRCLE},
    [HIT_PAIR_AABB_AABB] = {AABB, AABB},
    [HIT_PAIR_CIRCLE_AABB] = {CIRCLE, AABB},
    [HIT_PAIR_CIRCLE_OBB] = {CIRCLE, OBB},
    [HIT_PAIR_OBB_OBB] = {OBB, OBB},
    [HIT_PAIR_POINT_OBB] = {POINT, OBB},
    [HIT_PAIR_OBB_AABB] = {OBB, AABB},
    [HIT_PAIR_SEGMENT_CIRCLE] = {SEGMENT, CIRCLE},
    [HIT_PAIR_SEGMENT_AABB] = {SEGMENT, AABB},
    [HIT_PAIR_SEGMENT_OBB] = {SEGMENT, OBB},
    [HIT_PAIR_CIRCLE_CONTAINS_CIRCLE] = {CIRCLE, CIRCLE},
    [HIT_PAIR_AABB_CONTAINS_CIRCLE] = {AABB, CIRCLE},
    [HIT_PAIR_AABB_CONTAINS_AABB] = {AABB, AABB},
    [HIT_PAIR_OBB_CONTAINS_OBB] = {OBB, OBB},
};

static const int numbers_of[] = {[CIRCLE] = 3, [AABB] = 4, [OBB] = 6, [POINT] = 2, [SEGMENT] = 4};

static void make_shape(Shape shape, double spread, float *numbers) {
    hit_vec at = {random_between(-spread, spread), random_between(-spread, spread)};
    hit_vec half = {random_between(4, 40), random_between(4, 40)};
    hit_circle circle = {at, half.x};
    hit_aabb aabb = hit_aabb_from_center(at, half);
    hit_obb obb = hit_obb_from_degrees(at, half, random_between(-180, 180));
    hit_segment segment = {at, {at.x + half.x, at.y + half.y}};
    const void *made[] = {[CIRCLE] = &circle, [AABB] = &aabb, [OBB] = &obb, [POINT] = &at, [SEGMENT] = &segment};
    memcpy(numbers, made[shape], (size_t)numbers_of[shape] * sizeof *numbers);
}

/// A shape in the middle, among others.
static hit_operand make_one(Shape shape) {
    hit_operand side = {.is_one = true};
    float middle[][HIT_NUMBERS_MAX] = {[CIRCLE] = {0, 0, 22},
                                       [AABB] = {-22, -22, 22, 22},
                                       [OBB] = {0, 0, 22, 22, 0.8f, 0.6f},
                                       [POINT] = {0, 0},
                                       [SEGMENT] = {-40, -20, 40, 20}};
    memcpy(side.one, middle[shape], sizeof side.one);
    return side;
}

/// The first few are random, and the rest repeats them.
static hit_operand make_many(Shape shape, double spread, float *room, size_t count) {
    hit_operand side = {.is_one = false};
    for (int k = 0; k < numbers_of[shape]; k++) side.many[k] = room + (size_t)k * count;
    for (size_t i = 0; i < count; i++) {
        float numbers[HIT_NUMBERS_MAX];
        if (i < PATTERN) make_shape(shape, spread, numbers);
        for (int k = 0; k < numbers_of[shape]; k++) {
            float *array = room + (size_t)k * count;
            array[i] = i < PATTERN ? numbers[k] : array[i - PATTERN];
        }
    }
    return side;
}

#if defined(__GNUC__)
#define READ_AT(bytes, target, name)                                                                                   \
    typedef uint32_t name##_lanes __attribute__((vector_size(bytes), aligned(4), may_alias));                          \
    target static uint32_t name(const float *from, size_t count) {                                                     \
        enum { LANES = (bytes) / sizeof(float), AT_ONCE = 4 };                                                         \
        const name##_lanes *next = (const name##_lanes *)from, *end = next + count / (AT_ONCE * LANES) * AT_ONCE;      \
        name##_lanes a = {0}, b = {0}, c = {0}, d = {0};                                                               \
        for (; next < end; next += AT_ONCE) {                                                                          \
            a += next[0];                                                                                              \
            b += next[1];                                                                                              \
            c += next[2];                                                                                              \
            d += next[3];                                                                                              \
        }                                                                                                              \
        a += b + c + d;                                                                                                \
        uint32_t total = 0;                                                                                            \
        for (int i = 0; i < (int)LANES; i++) total += a[i];                                                            \
        return total;                                                                                                  \
    }

READ_AT(16, , read_basic)
#if defined(__x86_64__)
READ_AT(32, __attribute__((target("avx2"))), read_avx2)
READ_AT(64, __attribute__((target("avx512f"))), read_avx512)
static uint32_t (*const readers[LEVELS])(const float *, size_t) = {read_basic, read_avx2, read_avx512};
#else
static uint32_t (*const readers[LEVELS])(const float *, size_t) = {read_basic, read_basic, read_basic};
#endif
#else
#error "this measurement needs the vectors of gcc or clang"
#endif

static volatile uint32_t kept;

static void read_all(const float *room, size_t numbers, hit_level level) {
    kept = kept + readers[level](room, numbers);
}

static double ns_of_read(const float *room, size_t numbers, hit_level level, int times) {
    const double start = now_ns();
    for (int i = 0; i < times; i++) read_all(room, numbers, level);
    return (now_ns() - start) / times;
}

static double ns_of_batch(const hit_batch *batch, hit_level level, uint64_t *bits, int times) {
    const double start = now_ns();
    for (int i = 0; i < times; i++) hit_batch_answer(batch, level, bits);
    return (now_ns() - start) / times;
}

/// Read and batch take turns, with each instruction set, so that other load on the machine affects both equally.
static void measure_place(const hit_batch *batch, const float *room, size_t numbers, const Place *place, uint64_t *bits,
                          double ns[LEVELS], double ratios[LEVELS]) {
    const int times = place->bytes < (4u << 20) ? (int)((4u << 20) / place->bytes) : 1;
    static double batch_ns[LEVELS][ROUNDS_MAX], ratio[LEVELS][ROUNDS_MAX];
    const int levels = (int)hit_best_level() + 1;
    for (int round = 0; round < place->rounds; round++) {
        for (int level = 0; level < levels; level++) {
            double read_ns = ns_of_read(room, numbers, (hit_level)level, times);
            batch_ns[level][round] = ns_of_batch(batch, (hit_level)level, bits, times);
            ratio[level][round] = batch_ns[level][round] / read_ns;
        }
    }
    for (int level = 0; level < levels; level++) {
        ns[level] = median(batch_ns[level], place->rounds) / (double)batch->count;
        ratios[level] = median(ratio[level], place->rounds);
    }
}

static void measure_question(const Question *question, float *room, uint64_t *bits) {
    const Shape a = shapes_of[question->pair][0], b = shapes_of[question->pair][1];
    const int a_numbers = question->a_is_one ? 0 : numbers_of[a], b_numbers = question->b_is_one ? 0 : numbers_of[b];
    const size_t per_verdict = (size_t)(a_numbers + b_numbers) * sizeof *room;
    double ns[PLACES][LEVELS], ratios[PLACES][LEVELS];
    for (int i = 0; i < PLACES; i++) {
        const size_t count = places[i].bytes / per_verdict / 64 * 64;
        hit_batch batch = {.kind = question->pair, .count = count, .min_verdict = HIT_TOUCHING};
        batch.a = question->a_is_one ? make_one(a) : make_many(a, question->spread, room, count);
        batch.b =
            question->b_is_one ? make_one(b) : make_many(b, question->spread, room + (size_t)a_numbers * count, count);
        measure_place(&batch, room, count * per_verdict / sizeof *room, &places[i], bits, ns[i], ratios[i]);
    }
    for (int level = 0; level <= (int)hit_best_level(); level++) {
        printf("%-20s %-8s", question->name, level_names[level]);
        for (int i = 0; i < PLACES; i++) {
            char query[64];
            snprintf(query, sizeof query, "%s, %s", question->name, places[i].name);
            record("batch", query, level_names[level], "ns a verdict", ns[i][level]);
            record("batch", query, level_names[level], "plain read = 1", ratios[i][level]);
            printf(" %8.3f ns %6.2f x", ns[i][level], ratios[i][level]);
        }
        printf("\n");
    }
}

enum { COLUMNS = 1280, ROWS = 720 };

/// One verdict for each pixel: a fixed shape against another one with its center there.
static double ns_of_map(hit_pair_kind pair) {
    static float numbers[HIT_NUMBERS_MAX][COLUMNS];
    static uint64_t bits[COLUMNS / 64];
    const Shape b = shapes_of[pair][1];
    hit_batch batch = {.kind = pair, .a = make_one(shapes_of[pair][0]), .count = COLUMNS, .min_verdict = HIT_TOUCHING};
    for (int k = 0; k < numbers_of[b]; k++) batch.b.many[k] = numbers[k];
    const hit_operand shape = make_one(b);
    const bool has_two_corners = b == AABB;
    const double start = now_ns();
    for (int k = 0; k < numbers_of[b]; k++) {
        const bool follows_column = k == 0 || (has_two_corners && k == 2);
        for (int i = 0; i < COLUMNS; i++)
            numbers[k][i] = shape.one[k] + (follows_column ? (float)(i - COLUMNS / 2) : 0.0f);
    }
    for (int row = 0; row < ROWS; row++) {
        for (int k = 1; k < numbers_of[b] && k < 4; k += has_two_corners ? 2 : 6)
            for (int i = 0; i < COLUMNS; i++) numbers[k][i] = shape.one[k] + (float)(row - ROWS / 2);
        hit_batch_answer(&batch, hit_best_level(), bits);
    }
    return now_ns() - start;
}

static void measure_maps(void) {
    static const char *const names[] = {"circle-circle", "AABB-AABB", "circle-AABB", "circle-OBB", "OBB-OBB"};
    printf("\na map of %d x %d verdicts, row by row\n", COLUMNS, ROWS);
    for (int pair = 0; pair <= (int)HIT_PAIR_OBB_OBB; pair++) {
        double times[ROUNDS_MAX];
        for (int i = 0; i < ROUNDS_MAX; i++) times[i] = ns_of_map((hit_pair_kind)pair);
        printf("%-20s %8.2f ms\n", names[pair], median(times, ROUNDS_MAX) / 1e6);
    }
}

int main(void) {
    float *room = aligned_alloc(64, places[PLACES - 1].bytes);
    uint64_t *bits = malloc(places[PLACES - 1].bytes / 64);
    if (!room || !bits) {
        fprintf(stderr, "batch_bench: not enough memory\n");
        return 1;
    }
    printf("%-20s %-8s", "verdicts in batches", "level");
    for (int i = 0; i < PLACES; i++) printf(" %5s: ns  read=1 ", places[i].name);
    printf("\n");
    for (int i = 0; i < QUESTIONS; i++) measure_question(&questions[i], room, bits);
    measure_maps();
    free(room);
    free(bits);
    return 0;
}
