// What kernel_bench, toi_bench and broad_bench measure beside the kernel. Each peer takes over the same pairs before
// the clock runs, in shapes of its own, and then counts the hits among them.
#ifndef BENCH_PEERS_H
#define BENCH_PEERS_H

/// More than the branch predictor of a processor learns by heart when it is asked the same ones round after round,
/// which no game does: with 8192 the peers are faster on a Zen 4 than they would be, and the kernel, with few
/// branches, is not.
enum { PAIR_COUNT = 32768 };

/// As src/hit/shape.h has them. A circle uses center and half_x as its radius; upright boxes have c = 1, s = 0.
typedef struct {
    float x, y, half_x, half_y, c, s;
} Body;

typedef struct {
    Body a, b;
} Bodies;

/// How far both move while a sweep looks.
typedef struct {
    float a_x, a_y, b_x, b_y;
} Ways;

/// What a peer found in a crowd: pairs whose boxes meet, and of these the ones that hit.
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

// A crowd: circles, then boxes. A tick takes over where the bodies are now, and finds all pairs anew.

void box2d_crowd_take(const Body *bodies, int count, int circle_count);
PairCount box2d_crowd_tick(const Body *bodies);
PairCount box2d_tree_tick(const Body *bodies);

void chipmunk_crowd_take(const Body *bodies, int count, int circle_count, double cell_size);
PairCount chipmunk_crowd_tick(const Body *bodies);

#ifdef __cplusplus
}
#endif

#endif
