// When do two moving shapes first touch? Time of impact of a circle with a circle and with a turned box, both moving in
// a straight line during the tick, neither turning.
//
// No speed tunnels: the whole way is one question, not a row of samples. Only the motion of a relative to b counts.
// Contact counts as a hit, as for the pairs of pair.h: shapes that touch or overlap at the start hit at time 0,
// whatever they do then, also when nothing moves. From then on the time is a double's, not exact: a motion that passes
// at a distance of less than about 1e-15 of the coordinates' size, which is all that a graze is, may be told either
// way.
#ifndef HIT_TOI_H
#define HIT_TOI_H

#include "shape.h"

typedef struct {
    bool hits;      ///< whether the shapes meet in this tick
    double time;    ///< of the first contact, as a part of the tick: from 0, its start, to 1, its end; 1 without a hit
    hit_vec normal; ///< at that time, a unit vector from a to b, at time 0 the witness's of pair.h; zero without a hit
    hit_vec at_a;   ///< a's center at that time
    hit_vec at_b;   ///< b's center at that time
} hit_toi;

/// Each shape moves by its `by`, in pixels a tick. A shape that is not valid (shape.h), or whose center is not finite
/// at the end of its way, hits nothing, and every field is zero.
///
/// Source: C. Ericson, Real-Time Collision Detection (2005), 5.5.5 and 5.5.7: a point against the second shape grown by
/// the first one's radius. A grown box is one with round corners: four straight faces and four quarter circles.
hit_toi hit_circle_circle_toi(hit_circle a, hit_vec a_by, hit_circle b, hit_vec b_by);
hit_toi hit_circle_obb_toi(hit_circle a, hit_vec a_by, hit_obb b, hit_vec b_by);

#endif
