// Vectors in double, and conversions between the sign of a gap and a verdict. Kernel internal.
#ifndef HIT_VEC64_H
#define HIT_VEC64_H

#include <float.h>
#include <math.h>

#include "hit/shape.h"
#include "strict.h"

typedef struct {
    double x, y;
} vec64;

static inline vec64 to_vec64(hit_vec v) {
    return (vec64){(double)v.x, (double)v.y};
}

static inline double greater(double a, double b) {
    return a > b ? a : b;
}

/// Returns a if either is a NaN.
static inline double lesser(double a, double b) {
    return b < a ? b : a;
}

/// Without a branch. A NaN remains one.
static inline double clamped(double x, double min, double max) {
    return greater(min, lesser(x, max));
}

/// x, or 0 where x is negative. gcc makes a branch of greater(x, 0.0).
static inline double positive_part(double x) {
    return 0.5 * (x + fabs(x));
}

/// Rounded to float and clamped to the largest float. A negative zero becomes zero, so that it never shows as "-0".
static inline float nearest_float(double x) {
    if (fabs(x) > (double)FLT_MAX) return x > 0.0 ? FLT_MAX : -FLT_MAX;
    return (float)x + 0.0f;
}

static inline hit_vec to_vec(vec64 v) {
    return (hit_vec){nearest_float(v.x), nearest_float(v.y)};
}

static inline vec64 minus(vec64 a, vec64 b) {
    return (vec64){a.x - b.x, a.y - b.y};
}

/// a + scale * b
static inline vec64 plus_scaled(vec64 a, double scale, vec64 b) {
    return (vec64){a.x + scale * b.x, a.y + scale * b.y};
}

static inline vec64 scaled_by(double scale, vec64 v) {
    return (vec64){scale * v.x, scale * v.y};
}

static inline double dot(vec64 a, vec64 b) {
    return a.x * b.x + a.y * b.y;
}

/// A quarter turn clockwise on the screen: (c, s) becomes (-s, c).
static inline vec64 quarter_turned(vec64 v) {
    return (vec64){-v.y, v.x};
}

/// v, given along the axes u and its quarter turn, in world coordinates times |u|.
static inline vec64 turned(vec64 u, vec64 v) {
    return (vec64){u.x * v.x - u.y * v.y, u.y * v.x + u.x * v.y};
}

static inline vec64 divided(vec64 v, double by) {
    return (vec64){v.x / by, v.y / by};
}

static inline double length_of(vec64 v) {
    return sqrt(dot(v, v));
}

/// The fraction of the way from `from` along `way` that is nearest to a point. 0 for a way of no length.
static inline double nearest_fraction(vec64 from, vec64 way, vec64 point) {
    double length2 = dot(way, way);
    return length2 > 0.0 ? clamped(dot(minus(point, from), way) / length2, 0.0, 1.0) : 0.0;
}

/// Twice the area of a polygon, positive if its corners are clockwise on the screen.
static inline double doubled_area(const vec64 *corners, int count) {
    double area = 0.0;
    for (int i = 1; i + 1 < count; i++)
        area += dot(quarter_turned(minus(corners[i], corners[0])), minus(corners[i + 1], corners[0]));
    return area;
}

/// Without a branch.
static inline hit_verdict verdict_of(double gap) {
    return (hit_verdict)((int)HIT_TOUCHING + (gap < 0.0) - (gap > 0.0));
}

/// The measured gap, with the sign of the verdict if the rounding of a square root or quotient has lost it.
static inline double gap_agreeing(hit_verdict verdict, double measured) {
    if (verdict_of(measured) == verdict) return measured + 0.0; // turns a negative zero into zero
    return verdict == HIT_APART ? DBL_MIN : verdict == HIT_OVERLAP ? -DBL_MIN : 0.0;
}

#endif
