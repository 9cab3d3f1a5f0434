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
    const hit_circle circle = {sweep.from, sweep.radius};
    switch (obstacle->kind) {
    case SHAPE_CAPSULE: return hit_circle_capsule_toi(circle, by, obstacle->capsule, still);
    case SHAPE_OBB: return hit_circle_obb_toi(circle, by, obstacle->obb, still);
    default: return hit_circle_aabb_toi(circle, by, obstacle->aabb, still);
    }
}

hit_ray ball_ray(const Body *ball, const Shape *obstacle) {
    const hit_capsule sweep = body_capsule(ball);
    const hit_segment way = {sweep.from, sweep.to};
    switch (obstacle->kind) {
    case SHAPE_CAPSULE: return hit_ray_capsule(way, obstacle->capsule);
    case SHAPE_OBB: return hit_ray_obb(way, obstacle->obb);
    default: return hit_ray_aabb(way, obstacle->aabb);
    }
}

static bool hits(const Shot *shot, const Shape *moved, const Shape *obstacle) {
    const hit_verdict verdict = shape_pair(moved->kind, obstacle->kind)->verdict(moved, obstacle);
    return verdict == HIT_OVERLAP || (verdict == HIT_TOUCHING && shot->counts_touching);
}

/// What a method notices in a tick: when, where the ball is put, and the normal from the ball to the obstacle.
typedef struct {
    bool hits;
    double time;
    double x, y;
    hit_vec normal;
} Noticed;

static Noticed notice_at(double time, hit_vec center, double by, hit_vec normal) {
    return (Noticed){true, time, (double)center.x + by * (double)normal.x, (double)center.y + by * (double)normal.y,
                     normal};
}

static Noticed notice_places(const Shot *shot, const Body *ball, const Shape *obstacle, int count) {
    for (int i = 1; i <= count; i++) {
        const double part = (double)i / count;
        const Shape place = shape_of_circle(ball_after(ball, part));
        if (!hits(shot, &place, obstacle)) continue;
        const Witness witness = shape_witness(&place, obstacle);
        return notice_at(part, place.circle.center, witness.gap - SKIN, witness.normal);
    }
    return (Noticed){.hits = false};
}

static Noticed notice(const Shot *shot, Check check, const Body *ball, const Shape *obstacle) {
    const Shape sweep = body_shape(ball);
    const Shape way = shape_of_segment((hit_segment){sweep.capsule.from, sweep.capsule.to});
    if (check == CHECK_END) return notice_places(shot, ball, obstacle, 1);
    if (check == CHECK_PLACES) return notice_places(shot, ball, obstacle, shot->places);
    if (check == CHECK_CENTER && hits(shot, &way, obstacle)) {
        const hit_ray ray = ball_ray(ball, obstacle);
        return notice_at(ray.fraction, ray.point, -(double)ball->radius - SKIN, ray.normal);
    }
    if (check == CHECK_SWEEP && hits(shot, &sweep, obstacle)) {
        const hit_toi toi = ball_toi(ball, obstacle);
        if (toi.hits) return notice_at(toi.time, toi.at_a, -SKIN, toi.normal);
    }
    return (Noticed){.hits = false};
}

static float direction_of(double x, double y) {
    const double degrees = 180 / 3.14159265358979323846;
    return (float)(atan2(x, -y) * degrees);
}

// A ball that moves away from what it hit keeps its direction: it is only pushed out.
static void bounce(Flight *flight, int tick, const Body *ball, Noticed noticed) {
    const hit_capsule sweep = body_capsule(ball);
    const double x = (double)sweep.to.x - (double)sweep.from.x, y = (double)sweep.to.y - (double)sweep.from.y;
    const double toward = x * (double)noticed.normal.x + y * (double)noticed.normal.y, rest = 1 - noticed.time;
    const double back = toward > 0 ? 2 * toward : 0;
    const double new_x = x - back * (double)noticed.normal.x, new_y = y - back * (double)noticed.normal.y;
    flight->at[tick + 1] = (hit_vec){(float)(noticed.x + rest * new_x), (float)(noticed.y + rest * new_y)};
    if (toward <= 0 || flight->bounced >= 0) return;
    flight->bounced = tick;
    flight->direction = direction_of(new_x, new_y);
    flight->bounce = (hit_vec){(float)noticed.x, (float)noticed.y};
}

static bool is_in(hit_aabb box, hit_vec at) {
    return at.x >= box.min.x && at.x <= box.max.x && at.y >= box.min.y && at.y <= box.max.y;
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
        if (noticed.hits) bounce(flight, tick, &ball, noticed);
        const Shape end = shape_of_circle((hit_circle){flight->at[tick + 1], ball.radius});
        if (flight->met >= 0 && flight->bounced < 0 && flight->through < 0 && !hits(shot, &end, &obstacle))
            flight->through = tick;
    } while (flight->count < FLIGHT_TICKS && is_in(box, flight->at[flight->count]));
}

/// Along the way of a shot, in pixels from where it begins: the first contact, the deepest place, the last contact.
typedef struct {
    double first, deepest, last;
} Crossing;

// The gap is a convex function of the way, so the normal turns against the way where it is deepest.
static bool is_before_deepest(const Body *ball, double way, const Shape *obstacle) {
    const hit_capsule whole = body_capsule(ball);
    const Shape place = shape_of_circle(ball_after(ball, way / (double)ball->width));
    const hit_vec normal = shape_witness(&place, obstacle).normal;
    return (whole.to.x - whole.from.x) * normal.x + (whole.to.y - whole.from.y) * normal.y > 0;
}

static bool find_crossing(const Shot *shot, Crossing *crossing) {
    const double far = 1024;
    const Shape obstacle = body_shape(&shot->obstacle), start = shape_of_circle(ball_after(&shot->ball, 0));
    Body ball = shot->ball, back;
    ball.width = (float)far;
    back = ball;
    back.x = body_capsule(&ball).to.x;
    back.y = body_capsule(&ball).to.y;
    back.angle += 180;
    const hit_toi first = ball_toi(&ball, &obstacle), last = ball_toi(&back, &obstacle);
    if (!first.hits || !last.hits || last.time == 0 || hits(shot, &start, &obstacle)) return false;
    double before = first.time * far, after = (1 - last.time) * far;
    *crossing = (Crossing){before, after, after};
    for (int i = 0; i < 40; i++) {
        const double middle = (before + after) / 2;
        *(is_before_deepest(&ball, middle, &obstacle) ? &before : &after) = middle;
    }
    crossing->deepest = after;
    return true;
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
    Crossing crossing;
    if (check == CHECK_SWEEP || !find_crossing(shot, &crossing)) return 0;
    const double in_time = crossing.last / FLIGHT_TICKS; // the flight is long enough
    if (check == CHECK_CENTER) {
        const float speed = rounded_up(in_time);
        return goes_through(shot, check, box, speed) ? speed : 0;
    }
    // Place `before` is clear of the obstacle, and the next one at the deepest place or beyond.
    const double most = fmin(crossing.first / fmax(crossing.deepest - crossing.first, 1e-6), FLIGHT_TICKS * places);
    for (int before = (int)most; before >= 0; before--) {
        const float speed = rounded_up(places * crossing.deepest / (before + 1));
        if ((double)speed >= in_time && goes_through(shot, check, box, speed)) return speed;
    }
    return 0;
}
