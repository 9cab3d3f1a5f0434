// Is a point inside a polygon? The polygon may be concave, may cross itself, and has any number of corners.
//
// The verdict is exact: HIT_TOUCHING for a point on an edge or a corner, also on an edge that runs through the inside.
// Elsewhere a rule says what the inside is of a polygon that crosses itself. A polygon of no corners, or with a number
// that is not finite, and a point that is not finite, are apart.
//
// The corners are borrowed: they must stay in place during the call only. NULL with a count fails an assertion.
#ifndef HIT_POLYGON_H
#define HIT_POLYGON_H

#include <stddef.h>

#include "shape.h"

HIT_BEGIN

/// Closed: the last corner is joined to the first.
typedef struct {
    const hit_vec *corners;
    size_t count;
} hit_polygon;

typedef enum {
    HIT_EVEN_ODD, ///< inside if a ray from the point crosses the rim an odd number of times
    HIT_NONZERO   ///< inside if the rim winds around the point
} hit_fill_rule;

/// The working behind a verdict.
typedef struct {
    hit_verdict verdict;
    double gap;     ///< the distance to the rim in pixels, negative inside
    hit_vec normal; ///< the unit vector along which moving the polygon by -gap brings its rim to the point; for a point
                    ///< on an edge across it
    hit_vec nearest;  ///< the point of the rim that is nearest
    size_t edge;      ///< the index of the corner where its edge begins; the first edge for ties
    size_t crossings; ///< how many edges the ray to the right crosses; an edge has its lower end but not its upper one
    int winding;      ///< how often the rim goes around the point, clockwise on the screen; 0 on the rim
} hit_polygon_witness;

HIT_API hit_verdict hit_point_polygon(hit_vec a, hit_polygon b, hit_fill_rule rule);

/// If the polygon or the point is not valid, all fields are zero.
///
/// Source: D. Sunday, Inclusion of a Point in a Polygon (2001): the winding number by signed crossings of a ray.
HIT_API hit_polygon_witness hit_point_polygon_witness(hit_vec a, hit_polygon b, hit_fill_rule rule);

HIT_END

#endif
