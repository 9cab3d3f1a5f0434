// The verdicts and witnesses of each pair of convex shapes.
#include "core.h"

#define DEFINE_PAIR(a_name, a_type, b_name, b_type)                                                                    \
    hit_verdict hit_##a_name##_##b_name(a_type a, b_type b) {                                                          \
        const convex_core of_a = hit_core_of_##a_name##_(a), of_b = hit_core_of_##b_name##_(b);                        \
        return hit_cores_verdict_(&of_a, &of_b);                                                                       \
    }                                                                                                                  \
    hit_convex_witness hit_##a_name##_##b_name##_witness(a_type a, b_type b) {                                         \
        const convex_core of_a = hit_core_of_##a_name##_(a), of_b = hit_core_of_##b_name##_(b);                        \
        return hit_cores_witness_(&of_a, &of_b);                                                                       \
    }
HIT_CONVEX_PAIRS_(DEFINE_PAIR)
