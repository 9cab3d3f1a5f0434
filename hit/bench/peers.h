// The libraries that kernel_bench, toi_bench and broad_bench measure beside the kernel. Each peer converts the same
// pairs to its own shapes before the timing starts, and then counts the hits.
#ifndef BENCH_PEERS_H
#define BENCH_PEERS_H

/// More pairs than a branch predictor can memorize when the same ones are tested again and again, which no game does:
/// with 8192 pairs the peers are unrealistically fast on a Zen 4, and the kernel, with few branches, is not.
enum { PAIR_COUNT = 32768 };

/// A place, a size and an angle, for any of the shapes below. An upright one has c = 1, s = 0.
typedef struct {
    float x, y, half_x, half_y, c, s;
} Body;

/// What a body is: a box; a circle of the radius half_x; a capsule around a segment of the length 2 half_x, of the
/// radius half_y; a convex of eight corners in the ellipse of half_x and half_y.
typedef enum { BODY_BOX, BODY_CIRCLE, BODY_CAPSULE, BODY_OCTAGON } BodyKind;

enum { OCTAGON_CORNERS = 8 };

/// Relative to the center, not rotated, from x towards y.
static inline void octagon_corners(const Body *body, float *x, float *y) {
    static const float cosines[] = {0.92388f, 0.38268f, -0.38268f, -0.92388f, -0.92388f, -0.38268f, 0.38268f, 0.92388f};
    for (int i = 0; i < OCTAGON_CORNERS; i++) {
        x[i] = cosines[i] * body->half_x;
        y[i] = cosines[(i + 6) % OCTAGON_CORNERS] * body->half_y;
    }
}

typedef struct {
    Body a, b;
} Bodies;

/// The motions of both during a query for the time of impact.
typedef struct {
    float a_x, a_y, b_x, b_y;
} Ways;

/// What a peer found in a crowd: the pairs whose boxes overlap, and those of them that hit.
typedef struct {
    long met, hits;
} PairCount;

#ifdef __cplusplus
extern "C" {
#endif

void box2d_take(const Bodies *pairs, BodyKind a, BodyKind b);
long box2d_circle_circle(void);
long box2d_circle_box(void);
long box2d_box_box(void);
long box2d_distance(void); // any two
long box2d_rays(void);     // the way of a, see chipmunk_rays
long box2d_upright_upright(void);

void box2d_take_ways(const Ways *ways); // after box2d_take
long box2d_sweeps(void);

void chipmunk_take(const Bodies *pairs, BodyKind a, BodyKind b);
long chipmunk_shapes(void);
long chipmunk_rays(void); // a is a segment of the length 4 half_x
long chipmunk_upright_upright(void);

// A crowd: circles, then boxes. A tick updates the bodies' positions and finds all pairs again.

void box2d_crowd_take(const Body *bodies, int count, int circle_count);
PairCount box2d_crowd_tick(const Body *bodies);
PairCount box2d_tree_tick(const Body *bodies);

void chipmunk_crowd_take(const Body *bodies, int count, int circle_count, double cell_size);
PairCount chipmunk_crowd_tick(const Body *bodies);

#ifdef __cplusplus
}
#endif

#endif
