// Functions that a game calls, not inlines (tests/lib_test.sh).
#include <hit/hit.h>

hit_verdict called_circle_aabb(hit_circle a, hit_aabb b);
hit_verdict called_aabb_aabb(hit_aabb a, hit_aabb b);

hit_verdict called_circle_aabb(hit_circle a, hit_aabb b) {
    return hit_circle_aabb(a, b);
}

hit_verdict called_aabb_aabb(hit_aabb a, hit_aabb b) {
    return hit_aabb_aabb(a, b);
}
