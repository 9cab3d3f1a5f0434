// What the files of the polygon's scene share: its state, its methods, and how a polygon is filled.
#pragma once

#include "shapes.h"

enum { CORNERS_MIN = 3, CORNERS_MAX = REACH_CORNERS, POLYGON_METHODS = 6 };

/// On which side of each edge the point is, as seen along it: 1 right, -1 left, 0 on its line.
typedef struct {
    int32_t right, left;
    int32_t side[CORNERS_MAX];
} Sides;

typedef struct {
    SceneBase base;
    hit_vec point;
    int32_t rule; // the hit_fill_rule that is true
    int32_t count;
    hit_vec corners[CORNERS_MAX];
    hit_polygon_witness exact;
    hit_verdict by_rule[2]; // of each hit_fill_rule
    Sides sides;
    hit_aabb bounds;
    hit_circle_box_witness box;
    int32_t naive_count;
    float angle_sum; // radians
    float angles[CORNERS_MAX];
} PolygonState;

static inline hit_polygon polygon_of(const PolygonState *state) {
    return (hit_polygon){state->corners, (size_t)state->count};
}

static inline hit_vec corner_after(hit_polygon polygon, size_t index) {
    return polygon.corners[index + 1 < polygon.count ? index + 1 : 0];
}

/// The upright box around all corners.
hit_aabb polygon_bounds(hit_polygon polygon);

/// Fills what is inside by the rule. The polygon has at most CORNERS_MAX corners.
void fill_polygon(Picture *picture, hit_polygon polygon, hit_fill_rule rule, Pen pen);

/// Writes the winding number into each region that has room for it.
void draw_winding_numbers(Picture *picture, hit_polygon polygon);

extern const Method polygon_methods[POLYGON_METHODS];
extern ReachAnswer reach_polygon;
double polygon_angle_sum(const PolygonState *state); // degrees
