// The functions of batch.h that are shorthands for a query, a row each: the name, the types of a and b, the kind of
// pair, and that pair's two operands.
#include "hit/batch.h"

#include "../core/strict.h"

static void answer_best(hit_pair_kind kind, hit_operand a, hit_operand b, size_t count, hit_verdict min_verdict,
                        uint64_t *bits) {
    hit_batch batch = {kind, a, b, count, {min_verdict}};
    hit_batch_answer(&batch, hit_best_level(), bits);
}

#define SHORTHAND(name, a_type, b_type, minimum, kind, first, second)                                                  \
    void hit_##name(hit_##a_type a, hit_##b_type b, size_t count, hit_##minimum min, uint64_t *bits) {                 \
        answer_best(HIT_PAIR_##kind, first, second, count, (hit_verdict)min, bits);                                    \
    }

// clang-format off
SHORTHAND(circle_circle_many, circle, circle_arrays, verdict, CIRCLE_CIRCLE, hit_one_circle(a), hit_many_circles(b))
SHORTHAND(circle_aabb_many, circle, aabb_arrays, verdict, CIRCLE_AABB, hit_one_circle(a), hit_many_aabbs(b))
SHORTHAND(circle_obb_many, circle, obb_arrays, verdict, CIRCLE_OBB, hit_one_circle(a), hit_many_obbs(b))
SHORTHAND(aabb_circle_many, aabb, circle_arrays, verdict, CIRCLE_AABB, hit_many_circles(b), hit_one_aabb(a))
SHORTHAND(aabb_aabb_many, aabb, aabb_arrays, verdict, AABB_AABB, hit_one_aabb(a), hit_many_aabbs(b))
SHORTHAND(aabb_obb_many, aabb, obb_arrays, verdict, OBB_AABB, hit_many_obbs(b), hit_one_aabb(a))
SHORTHAND(obb_circle_many, obb, circle_arrays, verdict, CIRCLE_OBB, hit_many_circles(b), hit_one_obb(a))
SHORTHAND(obb_aabb_many, obb, aabb_arrays, verdict, OBB_AABB, hit_one_obb(a), hit_many_aabbs(b))
SHORTHAND(obb_obb_many, obb, obb_arrays, verdict, OBB_OBB, hit_one_obb(a), hit_many_obbs(b))
SHORTHAND(point_circle_many, vec, circle_arrays, verdict, POINT_CIRCLE, hit_one_point(a), hit_many_circles(b))
SHORTHAND(point_aabb_many, vec, aabb_arrays, verdict, POINT_AABB, hit_one_point(a), hit_many_aabbs(b))
SHORTHAND(point_obb_many, vec, obb_arrays, verdict, POINT_OBB, hit_one_point(a), hit_many_obbs(b))
SHORTHAND(circle_point_many, circle, point_arrays, verdict, POINT_CIRCLE, hit_many_points(b), hit_one_circle(a))
SHORTHAND(aabb_point_many, aabb, point_arrays, verdict, POINT_AABB, hit_many_points(b), hit_one_aabb(a))
SHORTHAND(obb_point_many, obb, point_arrays, verdict, POINT_OBB, hit_many_points(b), hit_one_obb(a))
SHORTHAND(segment_circle_many, segment, circle_arrays, verdict, SEGMENT_CIRCLE, hit_one_segment(a), hit_many_circles(b))
SHORTHAND(segment_aabb_many, segment, aabb_arrays, verdict, SEGMENT_AABB, hit_one_segment(a), hit_many_aabbs(b))
SHORTHAND(segment_obb_many, segment, obb_arrays, verdict, SEGMENT_OBB, hit_one_segment(a), hit_many_obbs(b))
SHORTHAND(circle_segment_many, circle, segment_arrays, verdict, SEGMENT_CIRCLE, hit_many_segments(b), hit_one_circle(a))
SHORTHAND(aabb_segment_many, aabb, segment_arrays, verdict, SEGMENT_AABB, hit_many_segments(b), hit_one_aabb(a))
SHORTHAND(obb_segment_many, obb, segment_arrays, verdict, SEGMENT_OBB, hit_many_segments(b), hit_one_obb(a))
SHORTHAND(circle_circle_pairs, circle_arrays, circle_arrays, verdict, CIRCLE_CIRCLE, hit_many_circles(a), hit_many_circles(b))
SHORTHAND(circle_aabb_pairs, circle_arrays, aabb_arrays, verdict, CIRCLE_AABB, hit_many_circles(a), hit_many_aabbs(b))
SHORTHAND(circle_obb_pairs, circle_arrays, obb_arrays, verdict, CIRCLE_OBB, hit_many_circles(a), hit_many_obbs(b))
SHORTHAND(aabb_aabb_pairs, aabb_arrays, aabb_arrays, verdict, AABB_AABB, hit_many_aabbs(a), hit_many_aabbs(b))
SHORTHAND(obb_aabb_pairs, obb_arrays, aabb_arrays, verdict, OBB_AABB, hit_many_obbs(a), hit_many_aabbs(b))
SHORTHAND(obb_obb_pairs, obb_arrays, obb_arrays, verdict, OBB_OBB, hit_many_obbs(a), hit_many_obbs(b))
SHORTHAND(circle_contains_circle_many, circle, circle_arrays, containment, CIRCLE_CONTAINS_CIRCLE, hit_one_circle(a), hit_many_circles(b))
SHORTHAND(circle_contains_aabb_many, circle, aabb_arrays, containment, CIRCLE_CONTAINS_AABB, hit_one_circle(a), hit_many_aabbs(b))
SHORTHAND(circle_contains_obb_many, circle, obb_arrays, containment, CIRCLE_CONTAINS_OBB, hit_one_circle(a), hit_many_obbs(b))
SHORTHAND(aabb_contains_circle_many, aabb, circle_arrays, containment, AABB_CONTAINS_CIRCLE, hit_one_aabb(a), hit_many_circles(b))
SHORTHAND(aabb_contains_aabb_many, aabb, aabb_arrays, containment, AABB_CONTAINS_AABB, hit_one_aabb(a), hit_many_aabbs(b))
SHORTHAND(aabb_contains_obb_many, aabb, obb_arrays, containment, AABB_CONTAINS_OBB, hit_one_aabb(a), hit_many_obbs(b))
SHORTHAND(obb_contains_circle_many, obb, circle_arrays, containment, OBB_CONTAINS_CIRCLE, hit_one_obb(a), hit_many_circles(b))
SHORTHAND(obb_contains_aabb_many, obb, aabb_arrays, containment, OBB_CONTAINS_AABB, hit_one_obb(a), hit_many_aabbs(b))
SHORTHAND(obb_contains_obb_many, obb, obb_arrays, containment, OBB_CONTAINS_OBB, hit_one_obb(a), hit_many_obbs(b))
SHORTHAND(point_capsule_many, vec, capsule_arrays, verdict, POINT_CAPSULE, hit_one_point(a), hit_many_capsules(b))
SHORTHAND(segment_capsule_many, segment, capsule_arrays, verdict, SEGMENT_CAPSULE, hit_one_segment(a), hit_many_capsules(b))
SHORTHAND(circle_capsule_many, circle, capsule_arrays, verdict, CIRCLE_CAPSULE, hit_one_circle(a), hit_many_capsules(b))
SHORTHAND(capsule_capsule_many, capsule, capsule_arrays, verdict, CAPSULE_CAPSULE, hit_one_capsule(a), hit_many_capsules(b))
SHORTHAND(obb_capsule_many, obb, capsule_arrays, verdict, CAPSULE_OBB, hit_many_capsules(b), hit_one_obb(a))
SHORTHAND(aabb_capsule_many, aabb, capsule_arrays, verdict, CAPSULE_AABB, hit_many_capsules(b), hit_one_aabb(a))
SHORTHAND(capsule_point_many, capsule, point_arrays, verdict, POINT_CAPSULE, hit_many_points(b), hit_one_capsule(a))
SHORTHAND(capsule_segment_many, capsule, segment_arrays, verdict, SEGMENT_CAPSULE, hit_many_segments(b), hit_one_capsule(a))
SHORTHAND(capsule_circle_many, capsule, circle_arrays, verdict, CIRCLE_CAPSULE, hit_many_circles(b), hit_one_capsule(a))
SHORTHAND(capsule_obb_many, capsule, obb_arrays, verdict, CAPSULE_OBB, hit_one_capsule(a), hit_many_obbs(b))
SHORTHAND(capsule_aabb_many, capsule, aabb_arrays, verdict, CAPSULE_AABB, hit_one_capsule(a), hit_many_aabbs(b))
SHORTHAND(circle_capsule_pairs, circle_arrays, capsule_arrays, verdict, CIRCLE_CAPSULE, hit_many_circles(a), hit_many_capsules(b))
SHORTHAND(capsule_capsule_pairs, capsule_arrays, capsule_arrays, verdict, CAPSULE_CAPSULE, hit_many_capsules(a), hit_many_capsules(b))
SHORTHAND(capsule_obb_pairs, capsule_arrays, obb_arrays, verdict, CAPSULE_OBB, hit_many_capsules(a), hit_many_obbs(b))
SHORTHAND(capsule_aabb_pairs, capsule_arrays, aabb_arrays, verdict, CAPSULE_AABB, hit_many_capsules(a), hit_many_aabbs(b))
// clang-format on
