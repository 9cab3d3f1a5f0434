// Flies a ball through its ticks, and finds the speed at which a method lets it through.
#include "flight.h"

#include <math.h>

// How far a ball that bounces is kept from the obstacle, so that it does not begin its next tick in contact.
static const double SKIN = 1.0 / 64;

Body flight_ball(const Shot *shot, const Flight *flight, int tick) {
    Body ball = shot->ball;
    ball.x = flight->at[tick].x;
    ball.y = flight->at[tick].y;
    if (flight->bounced >= 0 && tick > flight->bounced) ball.angle = flight->direction;
    return ball;
}

hit_circle ball_after(const Body *ball, double part) {
    Body partly = *ball;
    partly.width = (float)((double)ball->width * part);
    return (hit_circle){body_capsule(&partly).to, ball->radius};
}

hit_toi ball_toi(const Body *ball, const Shape *obstacle) {
    const hit_capsule sweep = body_capsule(ball);
    const hit_vec by = {sweep.to.x - sweep.from.x, sweep.to.y - sweep.from.y}, still = {0, 0};
    const Shape circle = shape_of_circle((hit_circle){sweep.from, sweep.radius});
    return shape_pair(SHAPE_CIRCLE, obstacle->kind)->impact(&circle, by, obstacle, still);
}

static bool hits(const Shot *shot, const Shape *moved, const Shape *obstacle) {
    const hit_verdict verdict = shape_pair(moved->kind, obstacle->kind)->verdict(moved, obstacle);
    return verdict == HIT_OVERLAP || (verdict == HIT_TOUCHING && shot->counts_touching);
}

/// What a method notices in a tick: when, where the ball is put, and its way from there if the tick began now.
typedef struct {
    bool hits;
    double time;
    double x, y;
    double way_x, way_y;
} Noticed;

// Off an obstacle in this direction.
static Noticed bounced(const Body *ball, double time, hit_vec center, double by, hit_vec normal) {
    const hit_capsule sweep = body_capsule(ball);
    const double n_x = (double)normal.x, n_y = (double)normal.y;
    const double x = (double)sweep.to.x - (double)sweep.from.x, y = (double)sweep.to.y - (double)sweep.from.y;
    const double toward = fmax(x * n_x + y * n_y, 0);
    return (Noticed){.hits = true,
                     .time = time,
                     .x = (double)center.x + by * n_x,
                     .y = (double)center.y + by * n_y,
                     .way_x = x - 2 * toward * n_x,
                     .way_y = y - 2 * toward * n_y};
}

// Pushed out of the obstacle at a place; past the deepest place, that would be on the far side. Then the ball is put
// back where it was clear, and goes back as it came.
static Noticed bounced_at(const Body *ball, double before, double time, const Shape *place, const Shape *obstacle) {
    const Witness witness = shape_witness(place, obstacle);
    const hit_vec from = {ball->x, ball->y}, clear = ball_after(ball, before).center, to = ball_after(ball, 1).center;
    const float x = to.x - from.x, y = to.y - from.y;
    if (x * witness.normal.x + y * witness.normal.y > 0)
        return bounced(ball, time, place->circle.center, witness.gap - SKIN, witness.normal);
    return (Noticed){true, time, (double)clear.x, (double)clear.y, -(double)x, -(double)y};
}

static Noticed notice_places(const Shot *shot, const Body *ball, const Shape *obstacle, int count) {
    for (int i = 1; i <= count; i++) {
        const double part = (double)i / count;
        const Shape place = shape_of_circle(ball_after(ball, part));
        if (hits(shot, &place, obstacle)) return bounced_at(ball, (double)(i - 1) / count, part, &place, obstacle);
    }
    return (Noticed){.hits = false};
}

static Noticed notice(const Shot *shot, Check check, const Body *ball, const Shape *obstacle) {
    const Shape sweep = body_shape(ball);
    const Shape way = shape_of_segment((hit_segment){sweep.capsule.from, sweep.capsule.to});
    if (check == CHECK_END) return notice_places(shot, ball, obstacle, 1);
    if (check == CHECK_PLACES) return notice_places(shot, ball, obstacle, shot->places);
    if (check == CHECK_CENTER && hits(shot, &way, obstacle)) {
        const hit_ray ray = shape_ray(way.segment, obstacle);
        return bounced(ball, ray.fraction, ray.point, -(double)ball->radius - SKIN, ray.normal);
    }
    if (check == CHECK_SWEEP && hits(shot, &sweep, obstacle)) {
        const hit_toi toi = ball_toi(ball, obstacle);
        if (toi.hits) return bounced(ball, toi.time, toi.at_a, -SKIN, toi.normal);
    }
    return (Noticed){.hits = false};
}

static float direction_of(double x, double y) {
    const double degrees = 180 / 3.14159265358979323846;
    return (float)(atan2(x, -y) * degrees);
}

static void bounce(Flight *flight, int tick, Noticed noticed) {
    const double rest = 1 - noticed.time;
    const hit_vec end = {(float)(noticed.x + rest * noticed.way_x), (float)(noticed.y + rest * noticed.way_y)};
    flight->at[tick + 1] = end;
    flight->bounced = tick;
    flight->direction = direction_of(noticed.way_x, noticed.way_y);
    flight->bounce = (hit_vec){(float)noticed.x, (float)noticed.y};
}

void fly(const Shot *shot, Check check, hit_aabb box, Flight *flight) {
    const Shape obstacle = body_shape(&shot->obstacle);
    *flight = (Flight){.met = -1, .bounced = -1, .through = -1};
    flight->at[0] = (hit_vec){shot->ball.x, shot->ball.y};
    do {
        const int tick = flight->count++;
        const Body ball = flight_ball(shot, flight, tick);
        const Shape sweep = body_shape(&ball);
        const bool meets = hits(shot, &sweep, &obstacle);
        const Noticed noticed = meets ? notice(shot, check, &ball, &obstacle) : (Noticed){.hits = false};
        flight->at[tick + 1] = sweep.capsule.to;
        if (meets && flight->met < 0) flight->met = tick;
        if (noticed.hits) bounce(flight, tick, noticed);
        const Shape end = shape_of_circle((hit_circle){flight->at[tick + 1], ball.radius});
        if (flight->met >= 0 && flight->bounced < 0 && flight->through < 0 && !hits(shot, &end, &obstacle))
            flight->through = tick;
    } while (flight->count < FLIGHT_TICKS && hit_point_aabb(flight->at[flight->count], box) != HIT_APART);
}

// Along the way of a shot, in pixels from where it begins.
static bool find_contacts(const Shot *shot, double *first, double *last) {
    const double far = 1024;
    const Shape obstacle = body_shape(&shot->obstacle), start = shape_of_circle(ball_after(&shot->ball, 0));
    Body ball = shot->ball, back;
    ball.width = (float)far;
    back = ball;
    back.x = body_capsule(&ball).to.x;
    back.y = body_capsule(&ball).to.y;
    back.angle += 180;
    const hit_toi there = ball_toi(&ball, &obstacle), from_behind = ball_toi(&back, &obstacle);
    *first = there.time * far;
    *last = (1 - from_behind.time) * far;
    return there.hits && from_behind.hits && from_behind.time > 0 && !hits(shot, &start, &obstacle);
}

static float rounded_up(double speed) {
    return (float)(ceil(fmax(speed, SHOT_SPEED_MIN) * 16) / 16);
}

static bool goes_through(const Shot *shot, Check check, hit_aabb box, float speed) {
    Shot at_speed = *shot;
    Flight flight;
    at_speed.ball.width = speed;
    if (speed > SHOT_SPEED_MAX) return false;
    fly(&at_speed, check, box, &flight);
    return flight.through >= 0;
}

float slowest_through(const Shot *shot, Check check, hit_aabb box) {
    const int places = check == CHECK_PLACES ? shot->places : 1;
    const float finest = 1.0f / 16;
    double first, last;
    if (check == CHECK_SWEEP || !find_contacts(shot, &first, &last)) return 0;
    const double in_time = last / FLIGHT_TICKS; // the flight is long enough
    if (check == CHECK_CENTER) {
        const float speed = rounded_up(in_time);
        return goes_through(shot, check, box, speed) ? speed : 0;
    }
    // The number of places before the obstacle; the next one is beyond it, or in contact by rounding.
    for (int before = (int)fmin(first / fmax(last - first, 1e-6), FLIGHT_TICKS * places); before >= 0; before--) {
        const float speed = rounded_up(fmax(places * last / (before + 1), in_time));
        if (goes_through(shot, check, box, speed)) return speed;
        if (goes_through(shot, check, box, speed + finest)) return speed + finest;
    }
    return 0;
}
