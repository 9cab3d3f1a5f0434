// A ball that is shot at an obstacle, tick by tick, as each method of the scene `impact` notices the obstacle.
#pragma once

#include "shape_pair.h"

enum { FLIGHT_TICKS = 64, SUBSTEPS_MIN = 2, SUBSTEPS_MAX = 16, SHOT_SPEED_MIN = 1, SHOT_SPEED_MAX = 1000 };

/// How a tick is checked: at its end, at places on the way, along the way of the center, all that the ball sweeps.
typedef enum { CHECK_END, CHECK_PLACES, CHECK_CENTER, CHECK_SWEEP, CHECK_COUNT } Check;

/// All that a flight depends on except the method. Plain data without padding.
typedef struct {
    Body ball; // a BODY_BALL where it is shot from
    Body obstacle;
    int32_t places; // of CHECK_PLACES in each tick
    int32_t counts_touching;
} Shot;

/// A flight until the ball leaves the box, at most FLIGHT_TICKS long. An obstacle is convex, so the ball bounces off it
/// only once. A tick that never comes is -1.
typedef struct {
    int32_t count;                // of ticks, at least 1
    int32_t met;                  // the first tick whose sweep hits the obstacle, whether the method noticed or not
    int32_t bounced;              // the tick in which the ball bounces
    int32_t through;              // the tick at whose end a ball that has met the obstacle is clear of it unbounced
    float direction;              // degrees, after the bounce
    hit_vec bounce;               // the ball's center there
    hit_vec at[FLIGHT_TICKS + 1]; // its center at the beginning of each tick, and at the end
} Flight;

/// The ball at the beginning of a tick of its flight.
Body flight_ball(const Shot *shot, const Flight *flight, int tick);

/// Where the ball is after a part of its tick, from 0 to 1: that of the sweep's end for 1.
hit_circle ball_after(const Body *ball, double part);

/// The first contact of a ball in this tick.
hit_toi ball_toi(const Body *ball, const Shape *obstacle);

/// Flies the ball as this method notices the obstacle, until its center is outside the box.
void fly(const Shot *shot, Check check, hit_aabb box, Flight *flight);

/// The least multiple of 1/16 pixel a tick at which the method lets the ball pass through the obstacle. 0 if there is
/// none up to SHOT_SPEED_MAX, and if the ball does not come past the obstacle or begins in it. Places that are checked
/// jump over all of the way between the first contact and the last, so only a few speeds are tried.
float slowest_through(const Shot *shot, Check check, hit_aabb box);
