// Four floats side by side, on which +, - and * work at once: one instruction instead of four on today's processors.
// gcc and clang have them as vectors. With another compiler, or with HIT_ONE_BY_ONE defined, HIT_FOUR is not defined,
// and who uses them (obb_obb.h) has the same in plain C beside it.
//
// The four are two pairs. What moves them about says in its comment what comes of (0, 1, 2, 3).
#ifndef HIT_FOUR_H
#define HIT_FOUR_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__GNUC__) && !defined(HIT_ONE_BY_ONE)
#define HIT_FOUR

typedef float hit_four __attribute__((vector_size(16)));
typedef int32_t hit_four_bits __attribute__((vector_size(16)));
typedef int64_t hit_two_pairs __attribute__((vector_size(16)));

/// Those of `a` (0 to 3) and `b` (4 to 7) at these places.
#if defined(__clang__)
#define HIT_PICK(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define HIT_PICK(a, b, ...) __builtin_shuffle(a, b, (hit_four_bits){__VA_ARGS__})
#endif

/// The four floats from here on.
static inline hit_four hit_four_at(const void *first) {
    hit_four four;
    memcpy(&four, first, sizeof four);
    return four;
}

/// The two floats from `first` on, and the two from `second` on; a pair is moved as one number.
static inline hit_four hit_pairs_at(const void *first, const void *second) {
    int64_t a, b;
    memcpy(&a, first, sizeof a);
    memcpy(&b, second, sizeof b);
    return (hit_four)(hit_two_pairs){a, b};
}

/// (0, 1, 0, 1)
static inline hit_four hit_first_pair_twice(hit_four a) {
    return HIT_PICK(a, a, 0, 1, 0, 1);
}

/// a's and b's (2, 3)
static inline hit_four hit_second_pairs(hit_four a, hit_four b) {
    return HIT_PICK(a, b, 2, 3, 6, 7);
}

/// (2, 3, 0, 1)
static inline hit_four hit_pairs_swapped(hit_four a) {
    return HIT_PICK(a, a, 2, 3, 0, 1);
}

/// (1, 0, 3, 2)
static inline hit_four hit_neighbors_swapped(hit_four a) {
    return HIT_PICK(a, a, 1, 0, 3, 2);
}

/// (0, 0, 2, 2)
static inline hit_four hit_firsts(hit_four a) {
    return HIT_PICK(a, a, 0, 0, 2, 2);
}

/// (1, 1, 3, 3)
static inline hit_four hit_seconds(hit_four a) {
    return HIT_PICK(a, a, 1, 1, 3, 3);
}

/// (0, -1, 2, -3): the sign is the uppermost bit.
static inline hit_four hit_seconds_negated(hit_four a) {
    return (hit_four)((hit_four_bits)a ^ (hit_four_bits){0, INT32_MIN, 0, INT32_MIN});
}

static inline hit_four hit_absolute(hit_four a) {
    return (hit_four)((hit_four_bits)a & INT32_MAX);
}

/// Whether none of the four has a minus sign.
static inline bool hit_none_negative_of_four(hit_four a) {
    hit_four_bits bits = (hit_four_bits)a | (hit_four_bits)hit_pairs_swapped(a);
    return (bits[0] | bits[1]) >= 0;
}

#endif

#endif
