// Classic mistakes about a ball that moves.
#include "suspect_rows.h"

// A ball at a part of its way.
static Shape ball_at(const hit_capsule *sweep, float part) {
    const hit_vec from = sweep->from, to = sweep->to;
    return shape_of_circle(
        (hit_circle){{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)}, sweep->radius});
}

static void become_start(Shape *sweep) {
    *sweep = ball_at(&sweep->capsule, 0);
}

static void become_end(Shape *sweep) {
    *sweep = ball_at(&sweep->capsule, 1);
}

static void go_backward(Shape *sweep) {
    const hit_capsule *forward = &sweep->capsule;
    sweep->capsule.to = (hit_vec){2 * forward->from.x - forward->to.x, 2 * forward->from.y - forward->to.y};
}

static void go_upward(Shape *sweep) {
    sweep->capsule.to.y = 2 * sweep->capsule.from.y - sweep->capsule.to.y;
}

static void become_first_side(Shape *shape) {
    *shape = corners_of(&shape->convex, 0, 2);
}

// Places at equal distances on the way, the last one at its end.
static Witness at_places(const Asked *asked) {
    const int places = (int)asked->how;
    Witness nearest = of_gap(INFINITY);
    for (int i = 1; i <= places; i++) {
        const Shape ball = ball_at(&asked->a.capsule, (float)i / (float)places);
        nearest = either(nearest, shape_witness(&ball, &asked->b));
    }
    return nearest;
}

static Witness at_both_ends(const Asked *asked) {
    const Shape from = ball_at(&asked->a.capsule, 0), to = ball_at(&asked->a.capsule, 1);
    return either(shape_witness(&from, &asked->b), shape_witness(&to, &asked->b));
}

// The way goes on beyond the obstacle, and begins as far before it if it is a whole line.
static Witness beyond_tick(const Asked *asked, bool is_line) {
    Shape a = asked->a, around = asked->b;
    hit_capsule *sweep = &a.capsule;
    shape_become_circle(&around);
    const hit_vec center = around.circle.center;
    const float x = sweep->to.x - sweep->from.x, y = sweep->to.y - sweep->from.y;
    const float away = hypotf(center.x - sweep->from.x, center.y - sweep->from.y);
    const float times = 1 + (away + around.circle.radius + sweep->radius) / hypotf(x, y);
    sweep->to = (hit_vec){sweep->from.x + times * x, sweep->from.y + times * y};
    if (is_line) sweep->from = (hit_vec){sweep->from.x - times * x, sweep->from.y - times * y};
    return shape_witness(&a, &asked->b);
}

ANSWERS(infinite_ray, beyond_tick(asked, false))
ANSWERS(infinite_line, beyond_tick(asked, true))

// A ball that begins in the obstacle is missed.
static Witness without_start(const Asked *asked) {
    const Shape start = ball_at(&asked->a.capsule, 0);
    return both(right_claim(asked), of_gap(-shape_witness(&start, &asked->b).gap));
}

static hit_vec moved_away(hit_vec at, hit_vec from, float by) {
    const float x = at.x - from.x, y = at.y - from.y, length = hypotf(x, y);
    return (hit_vec){at.x + by * x / length, at.y + by * y / length};
}

// The box is made larger by the radius, and so are its corners, which are round for a ball.
static Witness square_corners(const Asked *asked) {
    if (asked->b.convex.count != 4) return right_claim(asked);
    const hit_vec *at = asked->b.convex.points;
    const float radius = asked->a.capsule.radius;
    Shape way = asked->a, larger = asked->b;
    shape_ignore_radius(&way);
    for (int i = 0; i < 4; i++) {
        const hit_vec along = moved_away(at[i], at[(i + 1) % 4], radius),
                      across = moved_away(at[i], at[(i + 3) % 4], radius);
        larger.convex.points[i] = (hit_vec){along.x + across.x - at[i].x, along.y + across.y - at[i].y};
    }
    return shape_witness(&way, &larger);
}

const Suspect suspects_of_flight[] = {
    CHANGE("discrete", IMPACT | ROUNDS, become_end, NULL,
           {{"It looks only at the end of the tick, and the ball jumps over what is thinner than its way.",
             "コマの終わりしか調べていないので、球が進む距離より薄いものを飛び越える。"}}),
    CHANGE("start-only", IMPACT, become_start, NULL,
           {{"It looks only at the start of the tick.", "コマの始まりしか調べていない。"}}),
    CLAIM("ends-only", IMPACT | ROUNDS, at_both_ends,
          {{"It looks only at the start and the end of the tick.", "コマの始まりと終わりしか調べていない。"}}),
    CLAIM_BY("substeps", IMPACT | ROUNDS, at_places, 2,
             {{"It looks only at some places on the way, and the ball jumps over what is thinner than a step.",
               "途中のいくつかの場所しか調べていないので、1 歩より薄いものを飛び越える。"}}),
    CLAIM_BY("substeps", IMPACT | ROUNDS, at_places, 3, {{NULL, NULL}}),
    CLAIM_BY("substeps", IMPACT | ROUNDS, at_places, 4, {{NULL, NULL}}),
    CLAIM_BY("substeps", IMPACT | ROUNDS, at_places, 5, {{NULL, NULL}}),
    CLAIM_BY("substeps", IMPACT | ROUNDS, at_places, 8, {{NULL, NULL}}),
    CLAIM_BY("substeps", IMPACT | ROUNDS, at_places, 10, {{NULL, NULL}}),
    CHANGE("center-ray", IMPACT, shape_ignore_radius, NULL,
           {{"It forgets the radius of the ball: only the way of its center counts.",
             "球の半径を忘れ、中心の通り道だけで判定している。"}}),
    CLAIM("infinite-ray", IMPACT | ROUNDS, infinite_ray,
          {{"It looks beyond the tick: the ball does not get so far.",
            "コマの終わりより先まで調べている（球はそこまで進まない）。"}}),
    CLAIM("infinite-line", IMPACT | ROUNDS, infinite_line,
          {{"It looks beyond the tick, forward and backward.", "コマの範囲を超えて、前後どちらの先まで調べている。"}}),
    CLAIM("start-ignored", IMPACT | ROUNDS, without_start,
          {{"It misses a ball that is in the obstacle at the start.", "始めから障害物に入っている球を見落とす。"}}),
    CHANGE(
        "swept-box", IMPACT | ROUNDS, shape_become_bounds, NULL,
        {{"It asks the upright box around all that the ball sweeps.", "球の通る範囲を囲む直立の矩形で判定している。"}}),
    CLAIM("square-corners", IMPACT | ROUNDS, square_corners,
          {{"It makes the box larger by the radius and keeps its corners, which have to be round.",
            "矩形を半径だけ広げ、角を丸めていない。"}}),
    CHANGE("backward", IMPACT | ROUNDS, go_backward, NULL,
           {{"It moves the ball the other way.", "球を逆向きに動かしている。"}}),
    CHANGE(
        "y-upward", IMPACT | ROUNDS, go_upward, NULL,
        {{"It takes a positive vy for upward, but y points down.", "vy の正を上向きとして扱っている（y は下向き）。"}}),
    CHANGE("first-side", IMPACT, NULL, become_first_side,
           {{"It looks only at the first side of the obstacle.", "障害物の最初の辺しか調べていない。"}}),
    CHANGE("first-radius", IMPACT, NULL, shape_ignore_radius, {{NULL, NULL}}),
    CLAIM("edges-only", IMPACT, edges_only,
          {{"It misses a ball that is inside the obstacle and reaches no side.",
            "障害物の内側にあって辺に届かない球を見落とす。"}}),
    {.id = NULL},
};
