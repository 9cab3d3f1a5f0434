// Shared by the kernel's tests: a seeded generator, and comparisons that print the values.
#pragma once

#include "test_file.h"

#include <hit/hit.h>
#include <math.h>
#include <stdbool.h>

/// splitmix64 (Steele, Lea, Flood 2014).
static inline uint64_t next_random(uint64_t *seed) {
    uint64_t z = *seed += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/// A whole number from `first` to `last`, both included.
static inline int random_whole(uint64_t *seed, int first, int last) {
    const int64_t count = (int64_t)last - first + 1;
    return (int)(first + (int64_t)(next_random(seed) % (uint64_t)count));
}

static inline float random_float(uint64_t *seed, float from, float to) {
    double unit = (double)(next_random(seed) >> 11) * 0x1p-53;
    return (float)((double)from + unit * ((double)to - (double)from));
}

/// Any significand, with an exponent from `first` to `last`.
static inline float random_magnitude(uint64_t *seed, int first, int last) {
    float significand = random_float(seed, 1.0f, 2.0f);
    return ldexpf(significand, random_whole(seed, first, last));
}

// Initializers and arguments are evaluated in any order, so each random number gets a statement of its own.

static inline hit_vec random_vec(uint64_t *seed, float from, float to) {
    float x = random_float(seed, from, to);
    return (hit_vec){x, random_float(seed, from, to)};
}

/// Whole coordinates from `first` to `last`.
static inline hit_vec random_whole_vec(uint64_t *seed, int first, int last) {
    float x = (float)random_whole(seed, first, last);
    return (hit_vec){x, (float)random_whole(seed, first, last)};
}

static inline hit_circle random_circle(uint64_t *seed) {
    hit_vec center = random_vec(seed, -100.0f, 100.0f);
    return (hit_circle){center, random_float(seed, 0.0f, 60.0f)};
}

/// A circle within ±most, all its numbers whole multiples of 1 / parts.
static inline hit_circle random_coarse_circle(uint64_t *seed, int most, int parts) {
    float x = (float)random_whole(seed, -most * parts, most * parts) / (float)parts;
    float y = (float)random_whole(seed, -most * parts, most * parts) / (float)parts;
    return (hit_circle){{x, y}, (float)random_whole(seed, 0, most * parts) / (float)parts};
}

static inline hit_aabb random_aabb(uint64_t *seed) {
    hit_vec center = random_vec(seed, -100.0f, 100.0f);
    return hit_aabb_from_center(center, random_vec(seed, 0.0f, 70.0f));
}

/// An AABB within ±100, all its numbers multiples of 1/8.
static inline hit_aabb random_coarse_aabb(uint64_t *seed) {
    float x = (float)random_whole(seed, -800, 400) / 8.0f, y = (float)random_whole(seed, -800, 400) / 8.0f;
    float width = (float)random_whole(seed, 0, 400) / 8.0f;
    return (hit_aabb){{x, y}, {x + width, y + (float)random_whole(seed, 0, 400) / 8.0f}};
}

static inline hit_obb random_obb(uint64_t *seed) {
    hit_vec center = random_vec(seed, -100.0f, 100.0f), half = random_vec(seed, 0.0f, 70.0f);
    return hit_obb_from_degrees(center, half, random_float(seed, -360.0f, 360.0f));
}

static inline const char *verdict_name(hit_verdict verdict) {
    return verdict == HIT_APART ? "apart" : verdict == HIT_TOUCHING ? "touching" : "overlap";
}

#define assert_verdict(got, expected) assert_string_equal(verdict_name(got), verdict_name(expected))

static inline void check_near(double got, double expected, double tolerance, const char *what, const char *file,
                              int line) {
    if (fabs(got - expected) <= tolerance) return;
    print_error("%s: got %.17g, expected %.17g +- %g\n", what, got, expected, tolerance);
    _fail(file, line);
}

/// Fails for a NaN as well.
#define assert_near(got, expected, tolerance)                                                                          \
    check_near((double)(got), (double)(expected), tolerance, #got, __FILE__, __LINE__)
#define assert_exactly(got, expected) assert_near(got, expected, 0.0)

#define assert_vec_near(got, expected_x, expected_y, tolerance)                                                        \
    do {                                                                                                               \
        assert_near((got).x, expected_x, tolerance);                                                                   \
        assert_near((got).y, expected_y, tolerance);                                                                   \
    } while (0)
#define assert_vec_exactly(got, expected_x, expected_y) assert_vec_near(got, expected_x, expected_y, 0.0)

static inline bool is_negative_zero(float x) {
    return x == 0.0f && signbit(x);
}

/// The contract of every witness: a finite gap with the verdict's sign and a unit normal without a negative zero.
static inline void check_gap(hit_verdict verdict, double gap, hit_vec normal, const char *file, int line) {
    bool agrees = verdict == HIT_APART ? gap > 0.0 : verdict == HIT_TOUCHING ? gap == 0.0 : gap < 0.0;
    double length = hypot((double)normal.x, (double)normal.y);
    bool is_plain = !is_negative_zero(normal.x) && !is_negative_zero(normal.y);
    if (agrees && is_plain && isfinite(gap) && fabs(length - 1.0) <= 1e-6) return;
    print_error("%s with gap %.17g, normal (%.9g, %.9g)\n", verdict_name(verdict), gap, (double)normal.x,
                (double)normal.y);
    _fail(file, line);
}

#define assert_gap_agrees(witness) check_gap((witness).verdict, (witness).gap, (witness).normal, __FILE__, __LINE__)

/// `point` moved by `distance` along `direction`.
static inline hit_vec moved(hit_vec point, hit_vec direction, double distance) {
    return (hit_vec){(float)((double)point.x + distance * (double)direction.x),
                     (float)((double)point.y + distance * (double)direction.y)};
}

static inline hit_vec shifted(hit_vec point, float x, float y) {
    return (hit_vec){point.x + x, point.y + y};
}

/// Of a time of impact.
#define assert_no_hit(sweep)                                                                                           \
    do {                                                                                                               \
        assert_false((sweep).hits);                                                                                    \
        assert_exactly((sweep).time, 1.0);                                                                             \
        assert_vec_exactly((sweep).normal, 0.0, 0.0);                                                                  \
    } while (0)
