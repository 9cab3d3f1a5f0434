// The core of a convex shape: its polygon without the radius. Kernel internal.
#ifndef HIT_CORE_H
#define HIT_CORE_H

#include <stdbool.h>

#include "../core/vec64.h"
#include "hit/convex.h"
#include "hit/inside.h"
#include "hit/toi.h"

/// `box` is the OBB that the corners are of, as they are rounded then. Other corners are exact. The hull of a core
/// before and after a motion is a core with `is_swept`: the second half of the corners is the first half, moved by `by
/// - back` and rounded, and `count` counts both.
typedef struct {
    int count; ///< of the corners; 0 if the shape is invalid
    bool is_box, is_swept;
    double radius;
    double size; ///< at least the sum of |x| and |y| of each corner
    vec64 corners[2 * HIT_CONVEX_MAX];
    hit_obb box;
    hit_vec by, back;
} convex_core;

void hit_set_core_of_point_(convex_core *core, hit_vec a);
void hit_set_core_of_segment_(convex_core *core, hit_segment a);
void hit_set_core_of_circle_(convex_core *core, hit_circle a);
void hit_set_core_of_capsule_(convex_core *core, hit_capsule a);
void hit_set_core_of_convex_(convex_core *core, hit_convex a);
void hit_set_core_of_obb_(convex_core *core, hit_obb a);
void hit_set_core_of_aabb_(convex_core *core, hit_aabb a);

/// Declares `of_a` and `of_b`, the cores of `a` and `b`.
#define SET_CORES(a_name, b_name)                                                                                      \
    convex_core of_a, of_b;                                                                                            \
    hit_set_core_of_##a_name##_(&of_a, a);                                                                             \
    hit_set_core_of_##b_name##_(&of_b, b)

/// The second one takes valid cores.
hit_verdict hit_cores_verdict_(const convex_core *a, const convex_core *b);
hit_verdict hit_cores_exact_(const convex_core *a, const convex_core *b);

/// The distance of valid cores and a unit vector from a to b along which it is measured. If the cores overlap: minus
/// the depth and its direction; of a swept core that is not specified.
typedef struct {
    double gap;
    vec64 normal;
} core_distance;

core_distance hit_cores_distance_(const convex_core *a, const convex_core *b);
hit_convex_witness hit_cores_witness_(const convex_core *a, const convex_core *b);
int hit_cores_steps_(const convex_core *a, const convex_core *b, hit_gjk_step *steps, int capacity);

/// The first one takes valid cores that are not apart. Two boxes are no matter of the second one.
hit_contact hit_cores_contact_(const convex_core *a, const convex_core *b);
hit_contact hit_cores_contact_if_any_(const convex_core *a, const convex_core *b);

/// Of cores that move. The first one is exact, and takes valid cores.
bool hit_cores_meet_(const convex_core *a, hit_vec a_by, const convex_core *b, hit_vec b_by);
hit_toi hit_cores_toi_(const convex_core *a, hit_vec a_by, const convex_core *b, hit_vec b_by);

/// Whether a contains b. The second one takes valid cores that are not both boxes.
hit_containment hit_core_contains_(const convex_core *a, const convex_core *b);
hit_containment hit_core_contains_exact_(const convex_core *a, const convex_core *b);
hit_inside_witness hit_core_contains_witness_(const convex_core *a, const convex_core *b);

#endif
