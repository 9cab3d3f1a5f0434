// A point against circle, AABB and OBB: the exact fallback, and the witnesses, which are those of a circle of radius 0.
#include "../core/lengths.h"
#include "hit/pair.h"

static double sign_beyond_side(hit_vec a, hit_obb b, int side) {
    RETURN_SIGN_OF(beyond_side(in, b, side, a));
}

hit_verdict hit_point_obb_exact_(hit_vec a, hit_obb b) {
    hit_circle point = {a, 0.0f};
    if (!hit_circle_is_valid(point) || !hit_obb_is_valid(b)) return HIT_APART;
    double gap = -1.0;
    for (int side = 0; side < SIDES; side++) gap = greater(gap, sign_beyond_side(a, b, side));
    return verdict_of(gap);
}

hit_circles_witness hit_point_circle_witness(hit_vec a, hit_circle b) {
    hit_circle point = {a, 0.0f};
    return hit_circle_circle_witness(point, b);
}

hit_circle_box_witness hit_point_aabb_witness(hit_vec a, hit_aabb b) {
    hit_circle point = {a, 0.0f};
    return hit_circle_aabb_witness(point, b);
}

hit_circle_box_witness hit_point_obb_witness(hit_vec a, hit_obb b) {
    hit_circle point = {a, 0.0f};
    return hit_circle_obb_witness(point, b);
}
