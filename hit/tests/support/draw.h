// Shapes drawn from bytes, and behind their end from a generator of whole numbers. Nothing of it is rounded, so every
// machine draws the same shapes.
#pragma once

#include <hit/hit.h>

#include <float.h>
#include <string.h>

/// How the numbers of a question are drawn: small and whole, so that many shapes touch; usual sizes; exponents next to
/// each other, anywhere; numbers at the end of a range, some of them none.
typedef enum { WHOLE, USUAL, SCALED, ODD, MANNERS } Manner;

typedef struct {
    const uint8_t *bytes;
    size_t count; ///< of the bytes that are left
    uint64_t seed;
    Manner manner;
    int exponent; ///< the least that SCALED draws
} Draws;

static inline uint32_t draw_byte(Draws *from) {
    if (from->count > 0) {
        from->count--;
        return *from->bytes++;
    }
    from->seed = from->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(from->seed >> 56);
}

/// From `first` to `last`, which differ by less than 256.
static inline int draw_whole(Draws *from, int first, int last) {
    return first + (int)draw_byte(from) % (last - first + 1);
}

static inline bool draw_one_in(Draws *from, int count) {
    return draw_whole(from, 1, count) == 1;
}

static inline uint32_t draw_word(Draws *from) {
    uint32_t word = 0;
    for (int i = 0; i < 4; i++) word = word << 8 | draw_byte(from);
    return word;
}

static inline float float_of_bits(uint32_t bits) {
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static inline void draw_manner(Draws *from) {
    from->manner = (Manner)draw_whole(from, 0, MANNERS - 1);
    from->exponent = draw_whole(from, 0, 254);
}

static inline float draw_scaled(Draws *from) {
    const uint32_t word = draw_word(from);
    const int exponent = from->exponent + draw_whole(from, 0, 23);
    return float_of_bits((word & 0x807fffffu) | (uint32_t)(exponent < 254 ? exponent : 254) << 23);
}

static inline float draw_odd(Draws *from) {
    static const float odd[] = {0,         1e-45f, FLT_MIN,     1e-20f, 1,  1 + FLT_EPSILON, 2, 1e15f, FLT_MAX,
                                HUGE_VALF, 3,      FLT_MAX / 2, 4,      NAN};
    const float x = odd[draw_whole(from, 0, (int)(sizeof odd / sizeof *odd) - 1)];
    return draw_one_in(from, 3) ? -x : x;
}

static inline float draw_number(Draws *from) {
    switch (from->manner) {
    case WHOLE: {
        const float x = (float)draw_whole(from, -9, 9);
        return x != 0 && draw_one_in(from, 32) ? float_of_bits(hit_bits_(x) + 1) : x;
    }
    case USUAL: return (float)((int32_t)draw_word(from) >> 8) * 0x1p-16f;
    case SCALED: return draw_scaled(from);
    default: return draw_odd(from);
    }
}

/// Seldom negative.
static inline float draw_size(Draws *from) {
    const float x = draw_number(from);
    return x < 0 && !draw_one_in(from, 16) ? -x : x;
}

// Each number has a statement of its own: initializers are evaluated in any order.

static inline hit_vec draw_point(Draws *from) {
    const float x = draw_number(from);
    return (hit_vec){x, draw_number(from)};
}

static inline hit_segment draw_segment(Draws *from) {
    const hit_vec start = draw_point(from);
    return (hit_segment){start, draw_point(from)};
}

static inline hit_circle draw_circle(Draws *from) {
    const hit_vec center = draw_point(from);
    return (hit_circle){center, draw_size(from)};
}

static inline hit_capsule draw_capsule(Draws *from) {
    const hit_segment line = draw_segment(from);
    return (hit_capsule){line.from, line.to, draw_size(from)};
}

/// The hull of any points. Seldom a count that is none.
static inline hit_convex draw_convex(Draws *from) {
    hit_vec points[HIT_CONVEX_MAX];
    for (int i = 0; i < HIT_CONVEX_MAX; i++) points[i] = draw_point(from);
    const float radius = draw_one_in(from, 2) ? 0 : draw_size(from);
    hit_convex convex = hit_convex_hull(points, draw_whole(from, 1, HIT_CONVEX_MAX), radius);
    if (draw_one_in(from, 16)) convex.count = draw_one_in(from, 2) ? -draw_whole(from, 0, 9) : draw_whole(from, 9, 99);
    return convex;
}

static inline hit_obb draw_obb(Draws *from) {
    static const float turns[][2] = {{1, 0}, {0, -1}, {3, 4}, {-4, 3}, {0.6f, 0.8f}, {0x1p-20f, 1}, {0.8660254f, 0.5f}};
    const hit_vec center = draw_point(from);
    const float half_x = draw_size(from), half_y = draw_size(from);
    const int turn = draw_whole(from, 0, 7);
    hit_vec u = turn == 7 ? draw_point(from) : (hit_vec){turns[turn][0], turns[turn][1]};
    return (hit_obb){center, {half_x, half_y}, u.x, u.y};
}

/// Seldom with a min that is greater than its max.
static inline hit_aabb draw_aabb(Draws *from) {
    const hit_vec a = draw_point(from), b = draw_point(from);
    if (draw_one_in(from, 32)) return (hit_aabb){a, b};
    return (hit_aabb){{a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y}, {a.x < b.x ? b.x : a.x, a.y < b.y ? b.y : a.y}};
}

/// The pairs of pair.h, segment.h and inside.h that have no table in a header, as HIT_CONVEX_PAIRS_ is one. Both in the
/// order of hit_pair_kind.
#define PLAIN_PAIRS(PAIR)                                                                                              \
    PAIR(circle, hit_circle, circle, hit_circle)                                                                       \
    PAIR(aabb, hit_aabb, aabb, hit_aabb)                                                                               \
    PAIR(circle, hit_circle, aabb, hit_aabb)                                                                           \
    PAIR(circle, hit_circle, obb, hit_obb)                                                                             \
    PAIR(obb, hit_obb, obb, hit_obb)                                                                                   \
    PAIR(point, hit_vec, circle, hit_circle)                                                                           \
    PAIR(point, hit_vec, aabb, hit_aabb)                                                                               \
    PAIR(point, hit_vec, obb, hit_obb)                                                                                 \
    PAIR(obb, hit_obb, aabb, hit_aabb)                                                                                 \
    PAIR(segment, hit_segment, circle, hit_circle)                                                                     \
    PAIR(segment, hit_segment, aabb, hit_aabb)                                                                         \
    PAIR(segment, hit_segment, obb, hit_obb)
#define PLAIN_CONTAINMENTS(PAIR)                                                                                       \
    PAIR(circle, hit_circle, circle, hit_circle)                                                                       \
    PAIR(circle, hit_circle, aabb, hit_aabb)                                                                           \
    PAIR(circle, hit_circle, obb, hit_obb)                                                                             \
    PAIR(aabb, hit_aabb, circle, hit_circle)                                                                           \
    PAIR(aabb, hit_aabb, aabb, hit_aabb)                                                                               \
    PAIR(aabb, hit_aabb, obb, hit_obb)                                                                                 \
    PAIR(obb, hit_obb, circle, hit_circle)                                                                             \
    PAIR(obb, hit_obb, aabb, hit_aabb)                                                                                 \
    PAIR(obb, hit_obb, obb, hit_obb)
