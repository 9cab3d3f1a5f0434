// Points and intervals in pixels, and the arithmetic of what turns pictures into pixels.
#ifndef SDL_CANVAS_MATH_H
#define SDL_CANVAS_MATH_H

#include <math.h>

typedef struct {
    double x, y;
} Point;

/// From `from` to `to`; empty where that is negative.
typedef struct {
    double from, to;
} Interval;

/// As fmin and fmax, which are calls.
static inline double lesser(double a, double b) {
    return a < b ? a : b;
}

static inline double greater(double a, double b) {
    return a > b ? a : b;
}

static inline double clamp_unit(double value) {
    return lesser(greater(value, 0), 1);
}

/// `value`, a whole number or not finite, as an int within the limits.
static inline int clamp_int(double value, int low, int high) {
    if (!(value > low)) return low;
    if (value >= high) return high;
    return (int)value;
}

static inline double nearest_whole(double value) {
    return floor(value + 0.5);
}

static inline double length_of(double x, double y) {
    return sqrt(x * x + y * y);
}

/// How much of a pixel's width around `position` lies within -half to half.
static inline double overlap(double position, double half) {
    return greater(lesser(position + 0.5, half) - greater(position - 0.5, -half), 0);
}

#endif
