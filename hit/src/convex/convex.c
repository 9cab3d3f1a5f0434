// The functions of each pair of convex shapes.
#include "core.h"
#include "hit/pair.h"

#define SET_CORES(a_name, b_name)                                                                                      \
    convex_core of_a, of_b;                                                                                            \
    hit_set_core_of_##a_name##_(&of_a, a);                                                                             \
    hit_set_core_of_##b_name##_(&of_b, b)

#define DEFINE_VERDICT(name, a_name, a_type, b_name, b_type)                                                           \
    hit_verdict name(a_type a, b_type b) {                                                                             \
        SET_CORES(a_name, b_name);                                                                                     \
        return hit_cores_verdict_(&of_a, &of_b);                                                                       \
    }
DEFINE_VERDICT(hit_circle_capsule_exact_, circle, hit_circle, capsule, hit_capsule)
DEFINE_VERDICT(hit_circle_convex_exact_, circle, hit_circle, convex, hit_convex)
DEFINE_VERDICT(hit_capsule_obb_exact_, capsule, hit_capsule, obb, hit_obb)
DEFINE_VERDICT(hit_capsule_aabb_exact_, capsule, hit_capsule, aabb, hit_aabb)
#define DEFINE_CALLED(a_name, a_type, b_name, b_type)                                                                  \
    DEFINE_VERDICT(hit_##a_name##_##b_name, a_name, a_type, b_name, b_type)
HIT_CALLED_PAIRS_(DEFINE_CALLED)

#define DEFINE_PAIR(a_name, a_type, b_name, b_type)                                                                    \
    hit_convex_witness hit_##a_name##_##b_name##_witness(a_type a, b_type b) {                                         \
        SET_CORES(a_name, b_name);                                                                                     \
        return hit_cores_witness_(&of_a, &of_b);                                                                       \
    }                                                                                                                  \
    int hit_##a_name##_##b_name##_steps(a_type a, b_type b, hit_gjk_step *steps, int capacity) {                       \
        SET_CORES(a_name, b_name);                                                                                     \
        return hit_cores_steps_(&of_a, &of_b, steps, capacity);                                                        \
    }
HIT_CONVEX_PAIRS_(DEFINE_PAIR)

// The inline verdicts come before the cores.
#define DEFINE_CONTACT(a_name, a_type, b_name, b_type)                                                                 \
    hit_contact hit_##a_name##_##b_name##_contact(a_type a, b_type b) {                                                \
        if (hit_##a_name##_##b_name(a, b) == HIT_APART) return (hit_contact){.count = 0};                              \
        SET_CORES(a_name, b_name);                                                                                     \
        return hit_cores_contact_(&of_a, &of_b);                                                                       \
    }
#define DEFINE_CALLED_CONTACT(a_name, a_type, b_name, b_type)                                                          \
    hit_contact hit_##a_name##_##b_name##_contact(a_type a, b_type b) {                                                \
        SET_CORES(a_name, b_name);                                                                                     \
        return hit_cores_contact_if_any_(&of_a, &of_b);                                                                \
    }
#define IN_PAIRS(a_name, a_type, b_name, b_type) // pairs/circle_box.c, pairs/obb_obb.c
HIT_SOLID_PAIRS_OF_(IN_PAIRS, DEFINE_CONTACT, DEFINE_CALLED_CONTACT)

#define DEFINE_CONTAINMENT(a_name, a_type, b_name, b_type)                                                             \
    hit_containment hit_##a_name##_contains_##b_name(a_type a, b_type b) {                                             \
        SET_CORES(a_name, b_name);                                                                                     \
        return hit_core_contains_(&of_a, &of_b);                                                                       \
    }                                                                                                                  \
    hit_inside_witness hit_##a_name##_contains_##b_name##_witness(a_type a, b_type b) {                                \
        SET_CORES(a_name, b_name);                                                                                     \
        return hit_core_contains_witness_(&of_a, &of_b);                                                               \
    }
HIT_CONVEX_CONTAINMENTS_(DEFINE_CONTAINMENT)
