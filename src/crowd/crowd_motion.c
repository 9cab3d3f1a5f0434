// Where a crowd's bodies are at a tick, and moving them by hand.
#include "crowd_internal.h"

#include <math.h>
#include <string.h>

#include "random.h"

static const double PI = 3.14159265358979323846;

// The largest ratio of a rectangle's width to its height is the square of this.
static const double LONGEST = 1.7;

static const double TURN_MAX = 1.5; // degrees a tick

// How many bodies there are for each giant, and how many times as large as a body of medium size it is.
enum { GIANT_EVERY = 100, GIANT_SIZE = 40 };

// The ratio of a bar's length to its width, and its greatest length as a part of the box's height.
static const double BAR_RATIO = 100, BAR_MAX = 0.8;

// How many times as wide as a body of medium size a line is, and which part of it its bodies would cover.
static const double LINE_WIDTH = 20, LINE_COVERAGE = 0.4;

// The part of the box that the bodies of the middle of a pile share with all others.
static const double PILE_MIDDLE = 0.06;

// The number of giants among the first `count` bodies.
static int32_t giants_among(CrowdLayout layout, int32_t count) {
    return layout == CROWD_GIANTS ? (count + GIANT_EVERY - 1) / GIANT_EVERY : 0;
}

CrowdKind crowd_kind(const CrowdPose *pose) {
    Random seed = random_from_seed((uint64_t)(uint32_t)pose->seed);
    const CrowdLayout layout = (CrowdLayout)pose->layout;
    const int32_t boxes = (int32_t)((int64_t)pose->count * pose->boxes / 100), circles = pose->count - boxes;
    const int32_t round_giants = giants_among(layout, circles);
    const int32_t giant_boxes = giants_among(layout, pose->count) - round_giants;
    const double spread = pose->spread;
    // The mean square of sizes evenly spaced on a logarithmic scale from 1 to `spread`, and that of giants.
    const double square = spread > 1 ? (spread * spread - 1) / (2 * log(spread)) : 1;
    const double giant_square = GIANT_SIZE * GIANT_SIZE * spread;
    const double area = square * (PI * (circles - round_giants) + 4.0 * (boxes - giant_boxes)) +
                        giant_square * (PI * round_giants + 4.0 * giant_boxes);
    // The part of the box that the shapes would cover if none overlapped.
    const double coverage = layout == CROWD_BARS || layout == CROWD_PILE ? 0.08 : 0.15;
    double min_size = sqrt(coverage * CROWD_WIDTH * CROWD_HEIGHT / area);
    const double in_line = LINE_COVERAGE * LINE_WIDTH * sqrt(square) * CROWD_HEIGHT / area;
    if (layout == CROWD_LINE && in_line < min_size) min_size = in_line;
    return (CrowdKind){.circles = circles,
                       .boxes = boxes,
                       .layout = layout,
                       .min_size = min_size,
                       .octaves = log2(spread),
                       .line_width = LINE_WIDTH * min_size * sqrt(square),
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
    if (kind->layout == CROWD_GIANTS && body % GIANT_EVERY == 0)
        return GIANT_SIZE * kind->min_size * exp2(kind->octaves / 2);
    return kind->min_size * exp2(kind->octaves * (double)even * 0x1p-32);
}

// Half the width of a box, and half its height, from its size and 64 random bits.
static void shape_box(const CrowdKind *kind, double size, uint64_t bits, CrowdMotion *motion) {
    double longer = exp2(swing((uint32_t)bits) * log2(LONGEST));
    if (kind->layout == CROWD_BARS) {
        const double half = fmin(size * sqrt(BAR_RATIO), BAR_MAX * CROWD_HEIGHT / 2);
        longer = (uint32_t)bits < 0x80000000u ? half / size : size / half;
    }
    motion->size_x = (float)(size * longer);
    motion->size_y = (float)(size / longer);
    motion->reach = (float)(size * hypot(longer, 1 / longer));
}

// Keeps a body within `half` pixels around the middle of an axis, or within a little more than its own size.
static float inset_around_middle(double half, double reach, double length) {
    return (float)(length / 2 - fmin(fmax(half, 1.5 * reach), length / 2) + reach);
}

// Where the layout keeps a body, which `bits` decide as well; one that was moved by hand can be anywhere.
static void confine(const CrowdKind *kind, uint32_t bits, bool is_free, CrowdMotion *motion) {
    const double part = fmax((double)bits * 0x1p-32, PILE_MIDDLE), reach = (double)motion->reach;
    motion->inset_x = motion->inset_y = motion->reach;
    if (is_free) return;
    if (kind->layout == CROWD_LINE) motion->inset_x = inset_around_middle(kind->line_width / 2, reach, CROWD_WIDTH);
    if (kind->layout == CROWD_PILE) {
        motion->inset_x = inset_around_middle(part * CROWD_WIDTH / 2, reach, CROWD_WIDTH);
        motion->inset_y = inset_around_middle(part * CROWD_HEIGHT / 2, reach, CROWD_HEIGHT);
    }
}

static CrowdMotion motion_of(const CrowdKind *kind, int32_t body, bool is_free) {
    Random random = random_from_seed(kind->seed ^ (uint64_t)(uint32_t)body << 20);
    const uint64_t places = random_bits(&random), speeds = random_bits(&random), turns = random_bits(&random);
    const uint64_t shape = random_bits(&random);
    const double size = size_of(kind, body);
    CrowdMotion motion = {.x = (uint32_t)places, .y = (uint32_t)(places >> 32), .turn = (uint32_t)turns};
    if (body < kind->circles) {
        motion.size_x = motion.size_y = motion.reach = (float)size;
    } else {
        shape_box(kind, size, shape, &motion);
    }
    confine(kind, (uint32_t)(shape >> 32), is_free, &motion);
    motion.speed_x = phases_of(kind->speed * swing((uint32_t)speeds), CROWD_WIDTH - 2 * (double)motion.inset_x);
    motion.speed_y =
        phases_of(kind->speed * swing((uint32_t)(speeds >> 32)), CROWD_HEIGHT - 2 * (double)motion.inset_y);
    motion.speed_turn = phases_of(TURN_MAX * swing((uint32_t)(turns >> 32)), 180);
    if (kind->layout == CROWD_BARS) motion.turn = motion.speed_turn = 0;
    return motion;
}

CrowdMotion crowd_motion(const CrowdKind *kind, int32_t body) {
    return motion_of(kind, body, false);
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
        motion = motion_of(kind, body, true);
        motion.x = (uint32_t)pose->moved[i].x;
        motion.y = (uint32_t)pose->moved[i].y;
    }
    motion.x += motion.speed_x * tick;
    motion.y += motion.speed_y * tick;
    motion.turn += motion.speed_turn * tick;
    return motion;
}

static CrowdBody body_of(Shape shape) {
    return (CrowdBody){shape, shape_bounds(&shape)};
}

static CrowdBody body_now(const CrowdPose *pose, const CrowdKind *kind, int32_t body) {
    const CrowdMotion motion = motion_now(pose, kind, body);
    const hit_vec center = {crowd_place(motion.x, motion.inset_x, CROWD_WIDTH),
                            crowd_place(motion.y, motion.inset_y, CROWD_HEIGHT)};
    if (body < kind->circles) return body_of(shape_of_circle((hit_circle){center, motion.size_x}));
    hit_obb box = {.center = center, .half = {motion.size_x, motion.size_y}};
    crowd_turn(crowd_turn_index(motion.turn), &box.c, &box.s);
    return body_of(shape_of_obb(box));
}

CrowdBody crowd_body(const CrowdPose *pose, int32_t body) {
    const CrowdKind kind = crowd_kind(pose);
    return body_now(pose, &kind, body);
}

CrowdBody crowd_body_in(const hit_bodies *bodies, size_t index) {
    if (index < bodies->circle_count) {
        const hit_circle_arrays *of = &bodies->circles;
        return body_of(shape_of_circle((hit_circle){{of->x[index], of->y[index]}, of->radius[index]}));
    }
    const hit_obb_arrays *of = &bodies->obbs;
    const size_t i = index - bodies->circle_count;
    const hit_obb box = {{of->x[i], of->y[i]}, {of->half_x[i], of->half_y[i]}, of->c[i], of->s[i]};
    return body_of(shape_of_obb(box));
}

static bool is_near(const CrowdMotion *motion, hit_vec at, float reach) {
    const float x = crowd_place(motion->x, motion->inset_x, CROWD_WIDTH),
                y = crowd_place(motion->y, motion->inset_y, CROWD_HEIGHT);
    return fabsf(x - at.x) <= motion->reach + reach && fabsf(y - at.y) <= motion->reach + reach;
}

int32_t crowd_body_at(const CrowdPose *pose, hit_vec at, float reach) {
    const CrowdKind kind = crowd_kind(pose);
    int32_t nearest = -1;
    double closest = (double)reach;
    const Shape point = shape_of_circle((hit_circle){at, 0});
    for (int32_t i = 0; i < pose->count; i++) {
        const CrowdMotion motion = motion_now(pose, &kind, i);
        if (!is_near(&motion, at, reach)) continue;
        const CrowdBody body = body_now(pose, &kind, i);
        const Witness witness = shape_pair(SHAPE_CIRCLE, body.shape.kind)->witness(&point, &body.shape);
        const double distance = fmax(witness.gap, 0);
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
    const CrowdMotion motion = motion_of(&kind, body, true);
    const uint32_t tick = (uint32_t)pose->tick;
    const uint32_t x = phase_at((double)to.x, (double)motion.reach, CROWD_WIDTH) - motion.speed_x * tick;
    const uint32_t y = phase_at((double)to.y, (double)motion.reach, CROWD_HEIGHT) - motion.speed_y * tick;
    int place = 0;
    while (place < CROWD_MOVED - 1 && pose->moved[place].body != body) place++;
    memmove(pose->moved + 1, pose->moved, (size_t)place * sizeof *pose->moved);
    pose->moved[0] = (CrowdMoved){body, (int32_t)x, (int32_t)y};
}
