// The witness of AABB against AABB.
#include "../core/valid.h"
#include "../core/vec64.h"
#include "hit/pair.h"

/// The gaps between a and b on each axis. A difference of two floats in double always has the right sign.
static vec64 separations(hit_aabb a, hit_aabb b) {
    vec64 b_after_a = minus(to_vec64(b.min), to_vec64(a.max));                            //: separations
    vec64 a_after_b = minus(to_vec64(a.min), to_vec64(b.max));                            //: separations
    return (vec64){greater(b_after_a.x, a_after_b.x), greater(b_after_a.y, a_after_b.y)}; //: separations ({0}, {1})
}

/// The direction that pushes b out of a's interval: 1 up, -1 down, 1 for ties.
static float direction(float a_min, float a_max, float b_min, float b_max) {
    return (double)b_min - (double)a_max >= (double)a_min - (double)b_max ? 1.0f : -1.0f;
}

hit_aabbs_witness hit_aabb_aabb_witness(hit_aabb a, hit_aabb b) {
    hit_aabbs_witness witness = {.verdict = hit_aabb_aabb(a, b)};
    if (!aabb_is_valid(a) || !aabb_is_valid(b)) return witness;
    vec64 separation = separations(a, b);
    witness.separation_x = separation.x;
    witness.separation_y = separation.y;
    witness.gap = greater(separation.x, separation.y); //: greater-separation {2}
    if (separation.x >= separation.y)
        witness.normal.x = direction(a.min.x, a.max.x, b.min.x, b.max.x);
    else
        witness.normal.y = direction(a.min.y, a.max.y, b.min.y, b.max.y);
    return witness;
}
