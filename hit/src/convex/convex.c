// The functions of each pair of convex shapes.
#include "core.h"
#include "hit/pair.h"

#define DEFINE_VERDICT(name, a_name, a_type, b_name, b_type)                                                           \
    hit_verdict name(a_type a, b_type b) {                                                                             \
        SET_CORES(a_name, b_name);                                                                                     \
        return hit_cores_verdict_(&of_a, &of_b);                                                                       \
    }
DEFINE_VERDICT(hit_circle_capsule_exact_, circle, hit_circle, capsule, hit_capsule)
DEFINE_VERDICT(hit_capsule_obb_exact_, capsule, hit_capsule, obb, hit_obb)
DEFINE_VERDICT(hit_capsule_aabb_exact_, capsule, hit_capsule, aabb, hit_aabb)
#define DEFINE_CALLED(a_name, a_type, b_name, b_type)                                                                  \
    DEFINE_VERDICT(hit_##a_name##_##b_name, a_name, a_type, b_name, b_type)
HIT_CALLED_PAIRS_(DEFINE_CALLED)

#define IN_OTHER_FILES(a_name, a_type, b_name, b_type) // circle_convex.c, pairs/circle_box.c, pairs/obb_obb.c
#define DEFINE_WITNESS(a_name, a_type, b_name, b_type)                                                                 \
    hit_convex_witness hit_##a_name##_##b_name##_witness(a_type a, b_type b) {                                         \
        SET_CORES(a_name, b_name);                                                                                     \
        return hit_cores_witness_(&of_a, &of_b);                                                                       \
    }
HIT_CONVEX_PAIRS_OF_(IN_OTHER_FILES, DEFINE_WITNESS)

#define DEFINE_STEPS(a_name, a_type, b_name, b_type)                                                                   \
    int hit_##a_name##_##b_name##_steps(a_type a, b_type b, hit_gjk_step *steps, int capacity) {                       \
        SET_CORES(a_name, b_name);                                                                                     \
        return hit_cores_steps_(&of_a, &of_b, steps, capacity);                                                        \
    }
HIT_CONVEX_PAIRS_(DEFINE_STEPS)

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
HIT_SOLID_PAIRS_OF_(IN_OTHER_FILES, DEFINE_CONTACT, DEFINE_CALLED_CONTACT)

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
