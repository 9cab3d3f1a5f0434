// Oriented boxes as polygons in integers: a slow, exact reference that shares no formula with the kernel.
#pragma once

#include "support.h"

typedef struct {
    int64_t x, y;
} whole_point;

typedef struct {
    whole_point at[4];
} quad;

/// A box in integers, including (c, s).
typedef struct {
    int x, y, half_x, half_y, c, s;
} whole_box;

static inline whole_box random_whole_box(uint64_t *seed, int first_half) {
    whole_box box = {.x = random_whole(seed, -24, 24)};
    box.y = random_whole(seed, -24, 24);
    box.half_x = random_whole(seed, first_half, 8);
    box.half_y = random_whole(seed, first_half, 8);
    box.c = random_whole(seed, -4, 4);
    box.s = random_whole(seed, -4, 4);
    if (box.c == 0 && box.s == 0) box.c = 1;
    return box;
}

static inline hit_obb obb_of(whole_box box) {
    return (hit_obb){{(float)box.x, (float)box.y}, {(float)box.half_x, (float)box.half_y}, (float)box.c, (float)box.s};
}

static inline whole_point corner_of(whole_box box, int sign_x, int sign_y) {
    int x = sign_x * box.half_x, y = sign_y * box.half_y;
    return (whole_point){box.x + x * box.c - y * box.s, box.y + x * box.s + y * box.c};
}

static inline quad quad_of(whole_box box) {
    return (quad){{corner_of(box, -1, -1), corner_of(box, 1, -1), corner_of(box, 1, 1), corner_of(box, -1, 1)}};
}

static inline int64_t squared(int64_t x) {
    return x * x;
}

static inline int64_t squared_distance(whole_point a, whole_point b) {
    return squared(b.x - a.x) + squared(b.y - a.y);
}

/// Twice the area of the triangle, positive if it is clockwise on the screen.
static inline int64_t cross(whole_point a, whole_point b, whole_point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/// 1 strictly inside, 0 on the rim, -1 outside. The quad goes clockwise and has an area.
static inline int side_of_quad(quad q, whole_point p) {
    int side = 1;
    for (int i = 0; i < 4; i++) {
        int64_t turn = cross(q.at[i], q.at[(i + 1) % 4], p);
        if (turn < 0) return -1;
        if (turn == 0) side = 0;
    }
    return side;
}

/// The sign of the distance from p to the segment ab minus the radius.
static inline int segment_gap_sign(whole_point a, whole_point b, whole_point p, int64_t radius) {
    int64_t length = squared_distance(a, b);
    int64_t along = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
    int64_t left, right;
    if (along < 0 || along > length) {
        left = squared_distance(along < 0 ? a : b, p);
        right = squared(radius);
    } else {
        left = squared(cross(a, b, p));
        right = squared(radius) * length;
    }
    return left > right ? 1 : left < right ? -1 : 0;
}

static inline hit_verdict circle_quad_verdict(whole_point center, int64_t radius, quad q) {
    int side = side_of_quad(q, center);
    if (side > 0) return HIT_OVERLAP;
    int least = 1;
    for (int i = 0; i < 4; i++) {
        int sign = segment_gap_sign(q.at[i], q.at[(i + 1) % 4], center, radius);
        if (sign < least) least = sign;
    }
    return least > 0 ? HIT_APART : least < 0 ? HIT_OVERLAP : HIT_TOUCHING;
}

static inline bool is_between(int64_t a, int64_t x, int64_t b) {
    return (a <= x && x <= b) || (b <= x && x <= a);
}

static inline int sign_of(int64_t x) {
    return x > 0 ? 1 : x < 0 ? -1 : 0;
}

static inline bool lies_on(whole_point a, whole_point b, whole_point p) {
    return cross(a, b, p) == 0 && is_between(a.x, p.x, b.x) && is_between(a.y, p.y, b.y);
}

static inline bool segments_meet(whole_point a, whole_point b, whole_point c, whole_point d) {
    if (lies_on(a, b, c) || lies_on(a, b, d) || lies_on(c, d, a) || lies_on(c, d, b)) return true;
    return sign_of(cross(a, b, c)) * sign_of(cross(a, b, d)) < 0 &&
           sign_of(cross(c, d, a)) * sign_of(cross(c, d, b)) < 0;
}

static inline bool quads_meet(quad a, quad b) {
    if (side_of_quad(a, b.at[0]) >= 0 || side_of_quad(b, a.at[0]) >= 0) return true;
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < 4; k++) {
            if (segments_meet(a.at[i], a.at[(i + 1) % 4], b.at[k], b.at[(k + 1) % 4])) return true;
        }
    }
    return false;
}

typedef struct {
    int count;
    double x[12], y[12];
} outline;

/// The part of the outline to the right of the line from a to b (Sutherland, Hodgman 1974).
static inline outline clipped(outline in, whole_point a, whole_point b) {
    outline out = {0};
    for (int i = 0; i < in.count; i++) {
        int next = (i + 1) % in.count;
        double edge_x = (double)(b.x - a.x), edge_y = (double)(b.y - a.y);
        double here = edge_x * (in.y[i] - (double)a.y) - edge_y * (in.x[i] - (double)a.x);
        double there = edge_x * (in.y[next] - (double)a.y) - edge_y * (in.x[next] - (double)a.x);
        if (here >= 0.0) {
            out.x[out.count] = in.x[i];
            out.y[out.count++] = in.y[i];
        }
        if ((here > 0.0 && there < 0.0) || (here < 0.0 && there > 0.0)) {
            double t = here / (here - there);
            out.x[out.count] = in.x[i] + t * (in.x[next] - in.x[i]);
            out.y[out.count++] = in.y[i] + t * (in.y[next] - in.y[i]);
        }
    }
    return out;
}

static inline double common_area(quad a, quad b) {
    outline common = {.count = 4};
    for (int i = 0; i < 4; i++) {
        common.x[i] = (double)a.at[i].x;
        common.y[i] = (double)a.at[i].y;
    }
    for (int i = 0; i < 4; i++) common = clipped(common, b.at[i], b.at[(i + 1) % 4]);
    double twice = 0.0;
    for (int i = 0; i < common.count; i++) {
        int next = (i + 1) % common.count;
        twice += common.x[i] * common.y[next] - common.x[next] * common.y[i];
    }
    return 0.5 * twice;
}

/// Coordinates are so small that an area below this threshold is only rounding.
static inline hit_verdict quads_verdict(quad a, quad b) {
    if (!quads_meet(a, b)) return HIT_APART;
    return common_area(a, b) > 1e-7 ? HIT_OVERLAP : HIT_TOUCHING;
}
