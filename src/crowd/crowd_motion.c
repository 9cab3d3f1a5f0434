// Where a crowd's bodies are at a tick, and moving them by hand.
#include "crowd_internal.h"

#include <math.h>
#include <string.h>

#include "random.h"

static const double PI = 3.14159265358979323846;

// The part of the box that the shapes would cover if none overlapped.
static const double COVERAGE = 0.15;

// The largest ratio of a rectangle's width to its height is the square of this.
static const double LONGEST = 1.7;

static const double TURN_MAX = 1.5; // degrees a tick

CrowdKind crowd_kind(const CrowdPose *pose) {
    Random seed = random_from_seed((uint64_t)(uint32_t)pose->seed);
    const int32_t boxes = (int32_t)((int64_t)pose->count * pose->boxes / 100);
    const double circles = pose->count - boxes, spread = pose->spread;
    // The mean square of sizes evenly spaced on a logarithmic scale from 1 to `spread`.
    const double square = spread > 1 ? (spread * spread - 1) / (2 * log(spread)) : 1;
    const double area = square * (PI * circles + 4.0 * boxes);
    const double min_size = sqrt(COVERAGE * CROWD_WIDTH * CROWD_HEIGHT / area);
    return (CrowdKind){.circles = pose->count - boxes,
                       .boxes = boxes,
                       .min_size = min_size,
                       .octaves = log2(spread),
                       .speed = 0.1 * sqrt(min_size * sqrt(square)),
                       .seed = random_bits(&seed)};
}

// Maps all bits evenly to [-1, 1).
static double swing(uint32_t bits) {
    return (double)bits * 0x1p-31 - 1;
}

// Converts a signed speed from pixels a tick to phases a tick.
static uint32_t phases_of(double pixels, double length) {
    return (uint32_t)(int64_t)(pixels / length * 0x1p31);
}

// Sizes follow multiples of the golden ratio, which are evenly spread, so that few bodies cover as much area as many.
static double size_of(const CrowdKind *kind, int32_t body) {
    const uint32_t golden = 2654435769u;
    const uint32_t even = (uint32_t)kind->seed + golden * (uint32_t)body;
    return kind->min_size * exp2(kind->octaves * (double)even * 0x1p-32);
}

CrowdMotion crowd_motion(const CrowdKind *kind, int32_t body) {
    Random random = random_from_seed(kind->seed ^ (uint64_t)(uint32_t)body << 20);
    const uint64_t places = random_bits(&random), speeds = random_bits(&random), turns = random_bits(&random);
    const uint64_t shape = random_bits(&random);
    const double size = size_of(kind, body);
    CrowdMotion motion = {.x = (uint32_t)places, .y = (uint32_t)(places >> 32), .turn = (uint32_t)turns};
    if (body < kind->circles) {
        motion.size_x = motion.size_y = motion.reach = (float)size;
    } else {
        const double longer = exp2(swing((uint32_t)shape) * log2(LONGEST));
        motion.size_x = (float)(size * longer);
        motion.size_y = (float)(size / longer);
        motion.reach = (float)(size * hypot(longer, 1 / longer));
    }
    motion.speed_x = phases_of(kind->speed * swing((uint32_t)speeds), CROWD_WIDTH - 2 * (double)motion.reach);
    motion.speed_y = phases_of(kind->speed * swing((uint32_t)(speeds >> 32)), CROWD_HEIGHT - 2 * (double)motion.reach);
    motion.speed_turn = phases_of(TURN_MAX * swing((uint32_t)(turns >> 32)), 180);
    return motion;
}

void crowd_turn(uint32_t index, float *c, float *s) {
    const double angle = 2 * PI * index / CROWD_TURNS;
    *c = (float)cos(angle);
    *s = (float)sin(angle);
}

// A body's phases at the pose's tick, also where it was moved by hand.
static CrowdMotion motion_now(const CrowdPose *pose, const CrowdKind *kind, int32_t body) {
    CrowdMotion motion = crowd_motion(kind, body);
    const uint32_t tick = (uint32_t)pose->tick;
    for (int i = 0; i < CROWD_MOVED; i++) {
        if (pose->moved[i].body != body) continue;
        motion.x = (uint32_t)pose->moved[i].x;
        motion.y = (uint32_t)pose->moved[i].y;
    }
    motion.x += motion.speed_x * tick;
    motion.y += motion.speed_y * tick;
    motion.turn += motion.speed_turn * tick;
    return motion;
}

static CrowdBody body_now(const CrowdPose *pose, const CrowdKind *kind, int32_t body) {
    const CrowdMotion motion = motion_now(pose, kind, body);
    const hit_vec center = {crowd_place(motion.x, motion.reach, CROWD_WIDTH),
                            crowd_place(motion.y, motion.reach, CROWD_HEIGHT)};
    if (body < kind->circles) {
        const hit_circle circle = {center, motion.size_x};
        return (CrowdBody){.circle = circle, .bounds = hit_circle_bounds(circle)};
    }
    hit_obb box = {.center = center, .half = {motion.size_x, motion.size_y}};
    crowd_turn(crowd_turn_index(motion.turn), &box.c, &box.s);
    return (CrowdBody){.is_box = true, .box = box, .bounds = hit_obb_bounds(box)};
}

CrowdBody crowd_body(const CrowdPose *pose, int32_t body) {
    const CrowdKind kind = crowd_kind(pose);
    return body_now(pose, &kind, body);
}

CrowdBody crowd_body_in(const hit_bodies *bodies, size_t index) {
    if (index < bodies->circle_count) {
        const hit_circle_arrays *of = &bodies->circles;
        const hit_circle circle = {{of->x[index], of->y[index]}, of->radius[index]};
        return (CrowdBody){.circle = circle, .bounds = hit_circle_bounds(circle)};
    }
    const hit_obb_arrays *of = &bodies->obbs;
    const size_t i = index - bodies->circle_count;
    const hit_obb box = {{of->x[i], of->y[i]}, {of->half_x[i], of->half_y[i]}, of->c[i], of->s[i]};
    return (CrowdBody){.is_box = true, .box = box, .bounds = hit_obb_bounds(box)};
}

// The distance of a point from a body; at most 0 inside.
static double distance_to(const CrowdBody *body, hit_vec at) {
    const hit_circle point = {at, 0};
    if (body->is_box) return hit_circle_obb_witness(point, body->box).gap;
    return hit_circle_circle_witness(point, body->circle).gap;
}

static bool is_near(const CrowdMotion *motion, hit_vec at, float reach) {
    const float x = crowd_place(motion->x, motion->reach, CROWD_WIDTH),
                y = crowd_place(motion->y, motion->reach, CROWD_HEIGHT);
    return fabsf(x - at.x) <= motion->reach + reach && fabsf(y - at.y) <= motion->reach + reach;
}

int32_t crowd_body_at(const CrowdPose *pose, hit_vec at, float reach) {
    const CrowdKind kind = crowd_kind(pose);
    int32_t nearest = -1;
    double closest = (double)reach;
    for (int32_t i = 0; i < pose->count; i++) {
        const CrowdMotion motion = motion_now(pose, &kind, i);
        if (!is_near(&motion, at, reach)) continue;
        const CrowdBody body = body_now(pose, &kind, i);
        const double distance = fmax(distance_to(&body, at), 0);
        if (distance > closest) continue;
        closest = distance;
        nearest = i;
    }
    return nearest;
}

// Of the two phases at a position, the one that moves toward the far wall.
static uint32_t phase_at(double place, double reach, double length) {
    const double along = (place - reach) / (length - 2 * reach);
    return (uint32_t)(fmin(fmax(along, 0), 1) * 0x7FFFFFFF);
}

void crowd_move(CrowdPose *pose, int32_t body, hit_vec to) {
    const CrowdKind kind = crowd_kind(pose);
    const CrowdMotion motion = crowd_motion(&kind, body);
    const uint32_t tick = (uint32_t)pose->tick;
    const uint32_t x = phase_at((double)to.x, (double)motion.reach, CROWD_WIDTH) - motion.speed_x * tick;
    const uint32_t y = phase_at((double)to.y, (double)motion.reach, CROWD_HEIGHT) - motion.speed_y * tick;
    int place = 0;
    while (place < CROWD_MOVED - 1 && pose->moved[place].body != body) place++;
    memmove(pose->moved + 1, pose->moved, (size_t)place * sizeof *pose->moved);
    pose->moved[0] = (CrowdMoved){body, (int32_t)x, (int32_t)y};
}
