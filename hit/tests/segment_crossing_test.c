// Where two segments cross, by exact arithmetic.
#include "oracle.h"

static hit_segment_crossing cross(float a, float b, float c, float d, float e, float f, float g, float h) {
    return hit_segment_segment_crossing((hit_segment){{a, b}, {c, d}}, (hit_segment){{e, f}, {g, h}});
}

#define assert_crossing(result, is, parallel, of_a, of_b, x, y)                                                        \
    do {                                                                                                               \
        assert_verdict((result).verdict, is);                                                                          \
        assert_int_equal((result).are_parallel, parallel);                                                             \
        assert_exactly((result).fraction_of_a, of_a);                                                                  \
        assert_exactly((result).fraction_of_b, of_b);                                                                  \
        assert_vec_exactly((result).point, x, y);                                                                      \
    } while (0)

TEST(crossings_by_hand) {
    assert_crossing(cross(0, 0, 8, 8, 0, 4, 8, 4), HIT_OVERLAP, false, 0.5, 0.5, 4, 4);
    assert_crossing(cross(0, 0, 8, 0, 2, 0, 2, 5), HIT_TOUCHING, false, 0.25, 0, 2, 0);
    assert_crossing(cross(0, 0, 8, 0, 2, 5, 2, 0), HIT_TOUCHING, false, 0.25, 1, 2, 0);
    assert_crossing(cross(8, 0, 0, 0, 8, 0, 2, 5), HIT_TOUCHING, false, 0, 0, 8, 0);
    assert_crossing(cross(0, 0, 8, 0, 2, 1, 2, 5), HIT_APART, false, 0.25, -0.25, 2, 0);
    assert_crossing(cross(0, 0, 8, 0, 12, -1, 12, 1), HIT_APART, false, 1.5, 0.5, 12, 0);
}

TEST(parallels_by_hand) {
    assert_crossing(cross(0, 0, 8, 4, 0, 1, 8, 5), HIT_APART, true, 0, 0, 0, 0);
    assert_crossing(cross(0, 0, 8, 4, 12, 6, 16, 8), HIT_APART, true, 0, 0, 0, 0);
    assert_crossing(cross(0, 0, 8, 4, 4, 2, 16, 8), HIT_TOUCHING, true, 0.5, 0, 4, 2);
    assert_crossing(cross(0, 0, 8, 4, 16, 8, 4, 2), HIT_TOUCHING, true, 0.5, 1, 4, 2);
    assert_crossing(cross(0, 0, 8, 4, 16, 8, -16, -8), HIT_TOUCHING, true, 0, 0.5, 0, 0);
    assert_crossing(cross(0, 0, 8, 4, 8, 4, 16, 8), HIT_TOUCHING, true, 1, 0, 8, 4);
    assert_crossing(cross(0, 0, 0, 8, 0, 2, 0, 6), HIT_TOUCHING, true, 0.25, 0, 0, 2);
    assert_crossing(cross(4, 2, 4, 2, 0, 0, 8, 4), HIT_TOUCHING, true, 0, 0.5, 4, 2); // a point on b
    assert_crossing(cross(0, 0, 8, 4, 4, 2, 4, 2), HIT_TOUCHING, true, 0.5, 0, 4, 2);
    assert_crossing(cross(4, 2, 4, 2, 4, 2, 4, 2), HIT_TOUCHING, true, 0, 0, 4, 2);
    assert_crossing(cross(4, 2, 4, 2, 4, 3, 4, 3), HIT_APART, true, 0, 0, 0, 0);
}

TEST(what_is_not_valid_is_apart) {
    const float odd[] = {NAN, INFINITY, -INFINITY};
    for (int i = 0; i < 24; i++) {
        float n[8] = {0, 0, 8, 8, 0, 4, 8, 4};
        n[i % 8] = odd[i / 8];
        assert_crossing(cross(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7]), HIT_APART, false, 0, 0, 0, 0);
    }
}

static double quotient(number at, number of) {
    long at_power, of_power;
    double a = mpz_get_d_2exp(&at_power, at.whole), b = mpz_get_d_2exp(&of_power, of.whole);
    return ldexp(a / b, (int)(at.power - of.power + at_power - of_power));
}

/// Whether a fraction with a positive denominator is below 0 or above 1: 1; at 0 or 1: 0; between: -1.
static int beyond(number at, number of) {
    const int low = sign(at), high = sign(less(of, at));
    return low < 0 || high < 0 ? 1 : low == 0 || high == 0 ? 0 : -1;
}

static double length_of(hit_segment a) {
    return hypot((double)a.to.x - (double)a.from.x, (double)a.to.y - (double)a.from.y);
}

static void assert_on(hit_segment a, double fraction, hit_vec at) {
    const double x = (double)a.from.x, y = (double)a.from.y, size = fabs(x) + fabs(y) + length_of(a);
    assert_vec_near(at, x + fraction * ((double)a.to.x - x), y + fraction * ((double)a.to.y - y), 1e-7 * size + 2e-45);
}

static void check_crossing(hit_segment a, hit_segment b, int verdicts[3]) {
    forget_all_numbers();
    const hit_segment_crossing got = hit_segment_segment_crossing(a, b);
    const point from_a = exact_point(a.from), from_b = exact_point(b.from);
    const point way_a = from_to(from_a, exact_point(a.to)), way_b = from_to(from_b, exact_point(b.to));
    const point between = from_to(from_a, from_b);
    number ways = outer(way_a, way_b), of_a = outer(between, way_b), of_b = outer(between, way_a);
    assert_int_equal(got.are_parallel, sign(ways) == 0);
    if (sign(ways) == 0) {
        assert_verdict(got.verdict, hit_segment_segment(a, b));
        return;
    }
    if (sign(ways) < 0) ways = negative(ways), of_a = negative(of_a), of_b = negative(of_b);
    const int beyond_a = beyond(of_a, ways), beyond_b = beyond(of_b, ways);
    assert_verdict(got.verdict, verdict_of_sign(beyond_a > beyond_b ? beyond_a : beyond_b));
    assert_false(got.fraction_of_a == 0 && signbit(got.fraction_of_a));
    assert_false(got.fraction_of_b == 0 && signbit(got.fraction_of_b));
    const double at_a = quotient(of_a, ways), at_b = quotient(of_b, ways);
    assert_near(got.fraction_of_a, at_a, 0x1p-50 * fabs(at_a));
    assert_near(got.fraction_of_b, at_b, 0x1p-50 * fabs(at_b));
    if (got.verdict != HIT_APART) {
        assert_true(got.fraction_of_a >= 0 && got.fraction_of_a <= 1);
        assert_true(got.fraction_of_b >= 0 && got.fraction_of_b <= 1);
        const bool is_a = length_of(a) <= length_of(b);
        assert_on(is_a ? a : b, is_a ? at_a : at_b, got.point);
    }
    verdicts[got.verdict]++;
}

typedef float Maker(uint64_t *seed);

static float make_whole(uint64_t *seed) {
    return (float)random_whole(seed, -5, 5);
}

static float make_usual(uint64_t *seed) {
    return random_float(seed, -100, 100);
}

static float make_any_magnitude(uint64_t *seed) {
    const float x = random_magnitude(seed, -149, 127);
    return next_random(seed) % 2 ? x : -x;
}

static float make_least(uint64_t *seed) {
    return 1e-45f * make_whole(seed);
}

static float make_greatest(uint64_t *seed) {
    return 0x1p127f / 5 * make_whole(seed);
}

static hit_segment make_segment(uint64_t *seed, Maker *make) {
    float n[4];
    for (int i = 0; i < 4; i++) n[i] = make(seed);
    return (hit_segment){{n[0], n[1]}, {n[2], n[3]}};
}

static float nudged(uint64_t *seed, float x) {
    return nextafterf(x, next_random(seed) % 2 ? INFINITY : -INFINITY);
}

/// The same line, but for the last digits of one end.
static hit_segment nearly_the_same(uint64_t *seed, hit_segment a) {
    hit_segment b = {a.to, a.from};
    b.to.x = nudged(seed, b.to.x);
    if (next_random(seed) % 2) b.from.y = nudged(seed, b.from.y);
    return b;
}

TEST(fractions_and_verdicts_agree) {
    static Maker *const makers[] = {make_whole, make_usual, make_any_magnitude, make_least, make_greatest};
    uint64_t seed = 401;
    int verdicts[3] = {0};
    for (int i = 0; i < repetitions(20000, 400000); i++) {
        Maker *make = makers[i % 5];
        const hit_segment a = make_segment(&seed, make);
        hit_segment b = i % 3 ? make_segment(&seed, make) : nearly_the_same(&seed, a);
        if (next_random(&seed) % 8 == 0) b.from = a.to;
        check_crossing(a, b, verdicts);
    }
    for (int i = 0; i < 3; i++) assert_true(verdicts[i] > 500);
}

static int give_back(void **state) {
    give_back_all_memory();
    return 0;
}

TEST_FILE(segment_crossing, NULL, give_back)
