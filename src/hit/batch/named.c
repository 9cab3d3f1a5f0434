// The functions of batch.h that are shorthands for a query.
#include "batch.h"

#include "core/strict.h"

static void answer_best(hit_pair_kind kind, hit_operand a, hit_operand b, size_t count, hit_verdict min_verdict,
                        uint64_t *bits) {
    hit_batch batch = {kind, a, b, count, {min_verdict}};
    hit_batch_answer(&batch, hit_best_level(), bits);
}

void hit_circle_circle_many(hit_circle a, hit_circle_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_CIRCLE, hit_one_circle(a), hit_many_circles(b), count, min_verdict, bits);
}

void hit_circle_aabb_many(hit_circle a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_AABB, hit_one_circle(a), hit_many_aabbs(b), count, min_verdict, bits);
}

void hit_circle_obb_many(hit_circle a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_OBB, hit_one_circle(a), hit_many_obbs(b), count, min_verdict, bits);
}

void hit_aabb_circle_many(hit_aabb a, hit_circle_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_AABB, hit_many_circles(b), hit_one_aabb(a), count, min_verdict, bits);
}

void hit_aabb_aabb_many(hit_aabb a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_AABB_AABB, hit_one_aabb(a), hit_many_aabbs(b), count, min_verdict, bits);
}

void hit_aabb_obb_many(hit_aabb a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_OBB_AABB, hit_many_obbs(b), hit_one_aabb(a), count, min_verdict, bits);
}

void hit_obb_circle_many(hit_obb a, hit_circle_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_OBB, hit_many_circles(b), hit_one_obb(a), count, min_verdict, bits);
}

void hit_obb_aabb_many(hit_obb a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_OBB_AABB, hit_one_obb(a), hit_many_aabbs(b), count, min_verdict, bits);
}

void hit_obb_obb_many(hit_obb a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_OBB_OBB, hit_one_obb(a), hit_many_obbs(b), count, min_verdict, bits);
}

void hit_point_circle_many(hit_vec a, hit_circle_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_POINT_CIRCLE, hit_one_point(a), hit_many_circles(b), count, min_verdict, bits);
}

void hit_point_aabb_many(hit_vec a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_POINT_AABB, hit_one_point(a), hit_many_aabbs(b), count, min_verdict, bits);
}

void hit_point_obb_many(hit_vec a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_POINT_OBB, hit_one_point(a), hit_many_obbs(b), count, min_verdict, bits);
}

void hit_circle_point_many(hit_circle a, hit_point_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_POINT_CIRCLE, hit_many_points(b), hit_one_circle(a), count, min_verdict, bits);
}

void hit_aabb_point_many(hit_aabb a, hit_point_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_POINT_AABB, hit_many_points(b), hit_one_aabb(a), count, min_verdict, bits);
}

void hit_obb_point_many(hit_obb a, hit_point_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_POINT_OBB, hit_many_points(b), hit_one_obb(a), count, min_verdict, bits);
}

void hit_segment_circle_many(hit_segment a, hit_circle_arrays b, size_t count, hit_verdict min_verdict,
                             uint64_t *bits) {
    answer_best(HIT_PAIR_SEGMENT_CIRCLE, hit_one_segment(a), hit_many_circles(b), count, min_verdict, bits);
}

void hit_segment_aabb_many(hit_segment a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_SEGMENT_AABB, hit_one_segment(a), hit_many_aabbs(b), count, min_verdict, bits);
}

void hit_segment_obb_many(hit_segment a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_SEGMENT_OBB, hit_one_segment(a), hit_many_obbs(b), count, min_verdict, bits);
}

void hit_circle_segment_many(hit_circle a, hit_segment_arrays b, size_t count, hit_verdict min_verdict,
                             uint64_t *bits) {
    answer_best(HIT_PAIR_SEGMENT_CIRCLE, hit_many_segments(b), hit_one_circle(a), count, min_verdict, bits);
}

void hit_aabb_segment_many(hit_aabb a, hit_segment_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_SEGMENT_AABB, hit_many_segments(b), hit_one_aabb(a), count, min_verdict, bits);
}

void hit_obb_segment_many(hit_obb a, hit_segment_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_SEGMENT_OBB, hit_many_segments(b), hit_one_obb(a), count, min_verdict, bits);
}

void hit_circle_circle_pairs(hit_circle_arrays a, hit_circle_arrays b, size_t count, hit_verdict min_verdict,
                             uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_CIRCLE, hit_many_circles(a), hit_many_circles(b), count, min_verdict, bits);
}

void hit_circle_aabb_pairs(hit_circle_arrays a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict,
                           uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_AABB, hit_many_circles(a), hit_many_aabbs(b), count, min_verdict, bits);
}

void hit_circle_obb_pairs(hit_circle_arrays a, hit_obb_arrays b, size_t count, hit_verdict min_verdict,
                          uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_OBB, hit_many_circles(a), hit_many_obbs(b), count, min_verdict, bits);
}

void hit_aabb_aabb_pairs(hit_aabb_arrays a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_AABB_AABB, hit_many_aabbs(a), hit_many_aabbs(b), count, min_verdict, bits);
}

void hit_obb_aabb_pairs(hit_obb_arrays a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_OBB_AABB, hit_many_obbs(a), hit_many_aabbs(b), count, min_verdict, bits);
}

void hit_obb_obb_pairs(hit_obb_arrays a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_OBB_OBB, hit_many_obbs(a), hit_many_obbs(b), count, min_verdict, bits);
}

void hit_circle_contains_circle_many(hit_circle a, hit_circle_arrays b, size_t count, hit_containment min_containment,
                                     uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_CONTAINS_CIRCLE, hit_one_circle(a), hit_many_circles(b), count,
                (hit_verdict)min_containment, bits);
}

void hit_circle_contains_aabb_many(hit_circle a, hit_aabb_arrays b, size_t count, hit_containment min_containment,
                                   uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_CONTAINS_AABB, hit_one_circle(a), hit_many_aabbs(b), count,
                (hit_verdict)min_containment, bits);
}

void hit_circle_contains_obb_many(hit_circle a, hit_obb_arrays b, size_t count, hit_containment min_containment,
                                  uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_CONTAINS_OBB, hit_one_circle(a), hit_many_obbs(b), count, (hit_verdict)min_containment,
                bits);
}

void hit_aabb_contains_circle_many(hit_aabb a, hit_circle_arrays b, size_t count, hit_containment min_containment,
                                   uint64_t *bits) {
    answer_best(HIT_PAIR_AABB_CONTAINS_CIRCLE, hit_one_aabb(a), hit_many_circles(b), count,
                (hit_verdict)min_containment, bits);
}

void hit_aabb_contains_aabb_many(hit_aabb a, hit_aabb_arrays b, size_t count, hit_containment min_containment,
                                 uint64_t *bits) {
    answer_best(HIT_PAIR_AABB_CONTAINS_AABB, hit_one_aabb(a), hit_many_aabbs(b), count, (hit_verdict)min_containment,
                bits);
}

void hit_aabb_contains_obb_many(hit_aabb a, hit_obb_arrays b, size_t count, hit_containment min_containment,
                                uint64_t *bits) {
    answer_best(HIT_PAIR_AABB_CONTAINS_OBB, hit_one_aabb(a), hit_many_obbs(b), count, (hit_verdict)min_containment,
                bits);
}

void hit_obb_contains_circle_many(hit_obb a, hit_circle_arrays b, size_t count, hit_containment min_containment,
                                  uint64_t *bits) {
    answer_best(HIT_PAIR_OBB_CONTAINS_CIRCLE, hit_one_obb(a), hit_many_circles(b), count, (hit_verdict)min_containment,
                bits);
}

void hit_obb_contains_aabb_many(hit_obb a, hit_aabb_arrays b, size_t count, hit_containment min_containment,
                                uint64_t *bits) {
    answer_best(HIT_PAIR_OBB_CONTAINS_AABB, hit_one_obb(a), hit_many_aabbs(b), count, (hit_verdict)min_containment,
                bits);
}

void hit_obb_contains_obb_many(hit_obb a, hit_obb_arrays b, size_t count, hit_containment min_containment,
                               uint64_t *bits) {
    answer_best(HIT_PAIR_OBB_CONTAINS_OBB, hit_one_obb(a), hit_many_obbs(b), count, (hit_verdict)min_containment, bits);
}
