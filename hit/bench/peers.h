// The libraries that kernel_bench, toi_bench and broad_bench measure beside the kernel. Each peer converts the same
// pairs to its own shapes before the timing starts, and then counts the hits.
#ifndef BENCH_PEERS_H
#define BENCH_PEERS_H

/// More pairs than a branch predictor can memorize when the same ones are tested again and again, which no game does:
/// with 8192 pairs the peers are unrealistically fast on a Zen 4, and the kernel, with few branches, is not.
enum { PAIR_COUNT = 32768 };

/// The shapes of hit/shape.h. A circle uses center and half_x as its radius; upright boxes have c = 1, s = 0.
typedef struct {
    float x, y, half_x, half_y, c, s;
} Body;

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

void box2d_take(const Bodies *pairs, int a_is_circle, int b_is_circle);
long box2d_circle_circle(void);
long box2d_circle_box(void);
long box2d_box_box(void);
long box2d_box_box_distance(void);
long box2d_upright_upright(void);

void box2d_take_ways(const Ways *ways); // after box2d_take
long box2d_sweeps(void);

void chipmunk_take(const Bodies *pairs, int a_is_circle, int b_is_circle);
long chipmunk_shapes(void);
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
