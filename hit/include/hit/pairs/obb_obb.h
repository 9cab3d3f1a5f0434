// OBB against OBB by separating axes (S. Gottschalk, M. Lin, D. Manocha, OBBTree, 1996; C. Ericson, Real-Time Collision
// Detection, 2005, 4.4.1): if any line separates the boxes, one along a side does. The gap is the greatest separation
// on four axes, two of each box.
#ifndef HIT_OBB_OBB_H
#define HIT_OBB_OBB_H

#include "../core/filter.h"
#include "f32x4.h"

HIT_BEGIN

/// The verdict if float arithmetic cannot decide.
HIT_COLD HIT_API hit_verdict hit_obb_obb_exact_(hit_obb a, hit_obb b);

/// The exact verdict on one axis alone: 0 and 1 are a's (c, s) and (-s, c), 2 and 3 are b's. To test
/// all four, call hit_obb_obb, which is faster. HIT_APART for an invalid box.
HIT_API hit_verdict hit_obb_obb_on_axis(hit_obb a, hit_obb b, int axis);

// `away` is |x| + |y| of the vector between the centers, `size` is the sum over both boxes of the greatest |x| + |y|
// from the center to a corner.

/// Whether the boxes are far apart. Relative to its center, no corner of a box has |x| + |y| greater than its part of
/// `size`. If `away` is more than twice the size, rounding does not matter, and FLT_MIN covers underflow. Once the size
/// would do, but then near pairs would take this branch about half the time, and it could not be predicted.
static inline bool hit_obbs_are_far_(float away, float size) {
    return away > 2.0f * size + FLT_MIN;
}

/// Every length on the axes of a box u = (c, s) is |u| times the length in pixels. `halves` is the sum of all four half
/// extents, and `u2` the greater |u|² = c² + s².
///
/// The bound: prove/obb_obb_float.g. On an axis of a, dx, dy, the two products with them and their sum round, 3 u of
/// |dx c| + |dy s|, which is at most |d| |u|. The projections round by 5 u of at most halves * u2. Where |d| is greater
/// than both half diagonals together, the boxes are apart however this rounds; elsewhere |d| |u| is at most halves *
/// u2. (If the boxes overlap on both axes of a, the distance along them is within the projections, whose length as a
/// vector is at most that, too.) That is 8 u of halves * u2; 10 u = 5 FLT_EPSILON leaves room for the rounding of the
/// bound. The last difference and a maximum cannot change a sign.
///
/// Underflow: with plain sizes all products together lose far less than 1e-18.
static inline float hit_obbs_error_(float halves, float u2) {
    return halves * u2 * (5.0f * FLT_EPSILON) + 1e-18f;
}

// One axis after the other: for batches, which process many pairs at once, and for compilers without vectors.

static inline float hit_obb_reach_(hit_obb box) {
    return fabsf(box.c) + fabsf(box.s);
}

static inline float hit_obb_u2_(hit_obb box) {
    return box.c * box.c + box.s * box.s;
}

/// The greater separation on the two axes of `near`. (dx, dy) is the vector between the centers. The half axes of `far`
/// project to `along` = |u . v| and `across` = |u x v|.
HIT_INLINE float hit_obb_separation_(hit_obb near, hit_obb far, float dx, float dy, float along, float across) {
    float u2 = hit_obb_u2_(near);
    float x = fabsf(dx * near.c + dy * near.s) - (near.half.x * u2 + far.half.x * along + far.half.y * across);
    float y = fabsf(dy * near.c - dx * near.s) - (near.half.y * u2 + far.half.x * across + far.half.y * along);
    return hit_greater_(x, y);
}

HIT_INLINE float hit_obb_obb_gap_(hit_obb a, hit_obb b) {
    float dx = b.center.x - a.center.x, dy = b.center.y - a.center.y;
    float along = fabsf(a.c * b.c + a.s * b.s), across = fabsf(a.c * b.s - a.s * b.c);
    return hit_greater_(hit_obb_separation_(a, b, dx, dy, along, across),
                        hit_obb_separation_(b, a, dx, dy, along, across));
}

HIT_INLINE float hit_obb_obb_away_(hit_obb a, hit_obb b) {
    return fabsf(b.center.x - a.center.x) + fabsf(b.center.y - a.center.y);
}

HIT_INLINE float hit_obb_obb_size_(hit_obb a, hit_obb b) {
    return (a.half.x + a.half.y) * hit_obb_reach_(a) + (b.half.x + b.half.y) * hit_obb_reach_(b);
}

static inline uint32_t hit_obb_sizes_(hit_obb box) {
    uint32_t halves = hit_greater_bits_(hit_bits_(box.half.x), hit_bits_(box.half.y));
    return hit_greater_bits_(halves, hit_bits_(hit_obb_u2_(box)));
}

HIT_INLINE hit_window_ hit_obb_obb_window_(hit_obb a, hit_obb b) {
    float halves = (a.half.x + a.half.y) + (b.half.x + b.half.y);
    float error = hit_obbs_error_(halves, hit_greater_(hit_obb_u2_(a), hit_obb_u2_(b)));
    hit_window_ window = {hit_obb_obb_gap_(a, b), -error, error, hit_obb_sizes_(a), hit_obb_sizes_(b)};
    return window;
}

#ifdef HIT_F32X4

// All four axes at once: for a single pair.

/// Two boxes, arranged for the four axes at once: a's (c, s) and (-s, c), then b's.
typedef struct {
    hit_f32x4_ way;  ///< (dx, dy) between the centers, twice
    hit_f32x4_ half; ///< of a, then of b
    hit_f32x4_ u;    ///< c and s of a, then of b
} hit_obbs_;

static inline hit_obbs_ hit_obbs_of_(hit_obb a, hit_obb b) {
    hit_f32x4_ a_place = hit_f32x4_load_(&a), b_place = hit_f32x4_load_(&b); // center and half
    hit_obbs_ both = {hit_f32x4_0101_(b_place - a_place), hit_f32x4_2367_(a_place, b_place),
                      hit_f32x4_load_pairs_(&a.c, &b.c)};
    return both;
}

static inline float hit_obbs_away_(hit_obbs_ both) {
    hit_f32x4_ away = hit_f32x4_abs_(both.way);
    return away[0] + away[1];
}

/// |c| + |s|, the same for both axes of a rectangle.
static inline hit_f32x4_ hit_obbs_reaches_(hit_obbs_ both) {
    hit_f32x4_ u = hit_f32x4_abs_(both.u);
    return u + hit_f32x4_1032_(u);
}

static inline float hit_obbs_size_(hit_obbs_ both) {
    hit_f32x4_ size = (both.half + hit_f32x4_1032_(both.half)) * hit_obbs_reaches_(both);
    return size[0] + size[2];
}

/// |u|² of each box, for both of its axes.
static inline hit_f32x4_ hit_obbs_u2_(hit_obbs_ both) {
    hit_f32x4_ squares = both.u * both.u;
    return squares + hit_f32x4_1032_(squares);
}

/// The greatest separation. On the axes of u, a vector (x, y) is (c x + s y, c y - s x). `far` is the other box than
/// the one whose axis it is; its half axes project to `along` = |u . v| and |u x v|.
static inline float hit_obbs_gap_(hit_obbs_ both) {
    hit_f32x4_ far_u = hit_f32x4_2301_(both.u), far_half = hit_f32x4_2301_(both.half);
    hit_f32x4_ c = hit_f32x4_0022_(both.u), s = hit_f32x4_negate_odd_(hit_f32x4_1133_(both.u));
    hit_f32x4_ distance = hit_f32x4_abs_(c * both.way + s * hit_f32x4_1032_(both.way));
    hit_f32x4_ along = hit_f32x4_abs_(c * far_u + s * hit_f32x4_1032_(far_u)), across = hit_f32x4_1032_(along);
    hit_f32x4_ shadows =
        both.half * hit_obbs_u2_(both) + hit_f32x4_0022_(far_half) * along + hit_f32x4_1133_(far_half) * across;
    hit_f32x4_ gaps = distance - shadows;
    return hit_greater_(hit_greater_(gaps[0], gaps[1]), hit_greater_(gaps[2], gaps[3]));
}

/// Where no half extent is negative, their sum is as great as each.
static inline hit_window_ hit_obbs_window_(hit_obbs_ both) {
    hit_f32x4_ halves = both.half + hit_f32x4_1032_(both.half), u2 = hit_obbs_u2_(both);
    float sum = halves[0] + halves[2], greatest = hit_greater_(u2[0], u2[2]);
    float error = hit_obbs_error_(sum, greatest);
    hit_window_ window = {hit_obbs_gap_(both), -error, error, hit_bits_(sum), hit_bits_(greatest)};
    return window;
}

#endif

static inline hit_verdict hit_obb_obb(hit_obb a, hit_obb b) {
#ifdef HIT_F32X4
    hit_obbs_ both = hit_obbs_of_(a, b);
    if (hit_obbs_are_far_(hit_obbs_away_(both), hit_obbs_size_(both))) return HIT_APART;
    hit_window_ window = hit_obbs_window_(both);
    bool is_plain = hit_are_all_plain_(window) && hit_f32x4_none_negative_(both.half);
#else
    if (hit_obbs_are_far_(hit_obb_obb_away_(a, b), hit_obb_obb_size_(a, b))) return HIT_APART;
    hit_window_ window = hit_obb_obb_window_(a, b);
    bool is_plain = hit_are_all_plain_(window);
#endif
    if (fabsf(window.value) > window.high && is_plain) return hit_apart_or_overlap_(window.value);
    return hit_obb_obb_exact_(hit_obb_copy_(a), hit_obb_copy_(b));
}

HIT_END

#endif
