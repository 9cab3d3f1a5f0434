// The numbers of stages 2 and 3 against GMP's rationals, in random formulas.
#include "../src/core/arithmetic.h"
#include "../src/core/fraction.h"

#include <gmp.h>

#include "support.h"

enum { TERMS = 4, OPERATIONS = 8, NUMBERS = TERMS + OPERATIONS, FLOATS_MAX = 6, PRECISIONS = 3 };

/// A number in each precision, the same as a rational, and how many floats its longest term is a product of.
typedef struct {
    number in[PRECISIONS];
    mpq_t exact;
    int floats;
} checked;

static checked numbers[NUMBERS];
static double parts[1024];
static number_room room = {0, 1024, parts};
static arithmetic in[PRECISIONS] = {{ROUGH, NULL}, {MEASURED, NULL}, {EXACT, &room}};
static mpq_t off, bound, part;

static int begin(void **state) {
    mpq_inits(off, bound, part, NULL);
    for (int i = 0; i < NUMBERS; i++) mpq_init(numbers[i].exact);
    return 0;
}

static int end(void **state) {
    mpq_clears(off, bound, part, NULL);
    for (int i = 0; i < NUMBERS; i++) mpq_clear(numbers[i].exact);
    return 0;
}

// Whole numbers, which do not round, floats of many sizes, and the smallest and greatest ones.
static float some_float(uint64_t *seed) {
    const float sign = random_whole(seed, 0, 1) ? -1.0f : 1.0f;
    switch (random_whole(seed, 0, 3)) {
    case 0: return (float)random_whole(seed, -20, 20);
    case 1: return sign * random_magnitude(seed, -30, 30);
    case 2: return sign * random_float(seed, 0.5f, 1.0f);
    default: return sign * (random_whole(seed, 0, 1) ? 0x1p-149f : FLT_MAX);
    }
}

static void begin_number(checked *result, uint64_t *seed) {
    const double term = (double)some_float(seed);
    for (int i = 0; i < PRECISIONS; i++) result->in[i] = number_of(in[i], term);
    mpq_set_d(result->exact, term);
    result->floats = 1;
}

static void operate(checked *result, const checked *a, const checked *b, int operation) {
    for (int i = 0; i < PRECISIONS; i++) {
        const number x = a->in[i], y = b->in[i];
        result->in[i] = operation == 0   ? sum(in[i], x, y)
                        : operation == 1 ? difference(in[i], x, y)
                        : operation == 2 ? product(in[i], x, y)
                        : operation == 3 ? absolute(in[i], x)
                                         : positive(x);
    }
    result->floats = operation == 2 ? a->floats + b->floats : a->floats > b->floats ? a->floats : b->floats;
    if (operation == 0) mpq_add(result->exact, a->exact, b->exact);
    if (operation == 1) mpq_sub(result->exact, a->exact, b->exact);
    if (operation == 2) mpq_mul(result->exact, a->exact, b->exact);
    if (operation == 3) mpq_abs(result->exact, a->exact);
    if (operation == 4) mpq_set(result->exact, a->exact);
    if (operation == 4 && mpq_sgn(a->exact) < 0) mpq_set_ui(result->exact, 0, 1);
}

static void assert_exact(const checked *result) {
    const number exact = result->in[EXACT];
    mpq_set_ui(off, 0, 1);
    for (int i = 0; i < exact.count; i++) {
        assert_true(i == 0 || fabs(exact.parts[i]) > fabs(exact.parts[i - 1]));
        mpq_set_d(part, exact.parts[i]);
        mpq_add(off, off, part);
    }
    assert_true(mpq_equal(off, result->exact));
    assert_int_equal((exact.value > 0) - (exact.value < 0), mpq_sgn(result->exact));
}

// Whether the sign is certain.
static bool assert_within_bound(const checked *result, exactness how) {
    const number inexact = result->in[how];
    mpq_set_d(off, inexact.value);
    mpq_sub(off, off, result->exact);
    mpq_abs(off, off);
    mpq_set_d(bound, 2 * inexact.error);
    assert_true(mpq_cmp(off, bound) <= 0);
    if (is_certain(inexact)) assert_int_equal((inexact.value > 0) - (inexact.value < 0), mpq_sgn(result->exact));
    return is_certain(inexact);
}

TEST(numbers_stay_within_their_errors) {
    uint64_t seed = 5;
    int certain[PRECISIONS] = {0}, exact = 0, all = 0;
    for (int round = 0; round < repetitions(2000, 20000); round++) {
        room.used = 0;
        for (int i = 0; i < TERMS; i++) begin_number(&numbers[i], &seed);
        for (int i = TERMS; i < NUMBERS; i++) {
            const checked *a = &numbers[random_whole(&seed, 0, i - 1)], *b = &numbers[random_whole(&seed, 0, i - 1)];
            const bool multiplies =
                a->floats + b->floats <= FLOATS_MAX && a->in[EXACT].count * b->in[EXACT].count <= 40;
            const int operation = random_whole(&seed, 0, 4);
            operate(&numbers[i], a, b, operation == 2 && !multiplies ? 0 : operation);
            assert_exact(&numbers[i]);
            certain[ROUGH] += assert_within_bound(&numbers[i], ROUGH);
            certain[MEASURED] += assert_within_bound(&numbers[i], MEASURED);
            exact += !(numbers[i].in[MEASURED].error > 0);
            all++;
        }
    }
    assert_in_range(certain[ROUGH], all / 2, certain[MEASURED]);
    assert_in_range(certain[MEASURED], all / 2, all - all / 200);
    assert_in_range(exact, all / 20, all * 9 / 10);
}

// With all digits of a double, so that differences round.
static double some_double(uint64_t *seed) {
    return ldexp((double)(next_random(seed) >> 11) - 0x1p52, random_whole(seed, -56, -50));
}

// The numerator is positive in half of them.
static fraction some_fraction(uint64_t *seed) {
    fraction f = {some_double(seed), some_double(seed), some_double(seed), some_double(seed)};
    if (f.of_high < f.of_low) f = (fraction){f.high, f.low, f.of_low, f.of_high};
    return f;
}

// The numerator of a times the denominator of b.
static void cross(mpq_t result, fraction a, fraction b) {
    mpq_set_d(result, a.high);
    mpq_set_d(part, a.low);
    mpq_sub(result, result, part);
    mpq_set_d(bound, b.of_high);
    mpq_set_d(part, b.of_low);
    mpq_sub(bound, bound, part);
    mpq_mul(result, result, bound);
}

// The numerator of the second makes it as near to the first as a double can.
TEST(fractions_next_to_each_other_are_compared_exactly) {
    uint64_t seed = 6;
    int plainly_wrong = 0;
    mpq_t left, right;
    mpq_inits(left, right, NULL);
    for (int i = 0; i < repetitions(50000, 2000000); i++) {
        const fraction a = some_fraction(&seed);
        fraction b = some_fraction(&seed);
        if (a.of_high <= a.of_low || b.of_high <= b.of_low) continue;
        b.high = b.low + (a.high - a.low) / (a.of_high - a.of_low) * (b.of_high - b.of_low);
        cross(left, a, b);
        cross(right, b, a);
        const double compared = compare_fractions(a, b);
        const int exact = mpq_cmp(left, right);
        assert_int_equal((compared > 0) - (compared < 0), (exact > 0) - (exact < 0));
        const double plain = (a.high - a.low) * (b.of_high - b.of_low) - (b.high - b.low) * (a.of_high - a.of_low);
        plainly_wrong += (plain > 0) - (plain < 0) != (exact > 0) - (exact < 0);
    }
    mpq_clears(left, right, NULL);
    assert_true(plainly_wrong > 1000);
}

TEST_FILE(arithmetic, begin, end)
