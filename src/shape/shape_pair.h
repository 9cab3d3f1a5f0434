// A table of the pairs of shapes that the kernel is asked about. No other file tells pairs apart.
#pragma once

#include <hit/hit.h>

#include "shape_kind.h"

/// What all witnesses of the kernel have in common.
typedef struct {
    hit_verdict verdict;
    bool has_gap;   ///< false on a map without walls; then gap and normal are zero
    double gap;     ///< pixels; its sign agrees with the verdict
    hit_vec normal; ///< from the first shape to the second
} Witness;

/// The verdict that a gap has the sign of.
static inline hit_verdict verdict_of_gap(double gap) {
    return gap > 0 ? HIT_APART : gap < 0 ? HIT_OVERLAP : HIT_TOUCHING;
}

/// The kernel's tests of two kinds of shapes in this order. NULL: there is none.
typedef struct {
    hit_verdict (*verdict)(const Shape *a, const Shape *b);
    Witness (*witness)(const Shape *a, const Shape *b); ///< has the same verdict, and takes longer
    bool has_batch;                                     ///< false: `batch` is meaningless
    hit_pair_kind batch;                                ///< the same test in batches
    hit_toi (*impact)(const Shape *a, hit_vec a_by, const Shape *b, hit_vec b_by); ///< if they move so in a tick
    hit_contact (*contact)(const Shape *a, const Shape *b);                        ///< NULL if one has no inside
    /// Whether a contains b. `verdict` is one of hit_containment, `gap` the margin, and `normal` points out of a.
    Witness (*inside)(const Shape *a, const Shape *b);
} ShapePair;

/// Returns NULL if the kernel has no test of the two kinds in this order.
const ShapePair *shape_pair(ShapeKind a, ShapeKind b);

/// The witness of two shapes that the kernel has a test of, in either order. The normal points from a to b.
Witness shape_witness(const Shape *a, const Shape *b);

/// Where a segment enters a shape that has an inside.
hit_ray shape_ray(hit_segment segment, const Shape *shape);

/// Writes the C expression that tests two shapes with these names: "hit_circle_obb(a, b)". The second shape comes first
/// where the kernel has the test only in that order.
enum { SHAPE_TEST = 64 };
void shape_write_test(char out[SHAPE_TEST], const Shape *a, const char *a_name, const Shape *b, const char *b_name);

/// Many shapes of a kind: an array for each of their numbers, in the order of Shape.n.
typedef struct {
    ShapeKind kind;
    const float *n[SHAPE_NUMBERS];
} ShapeArrays;

/// Whether each of `count` shapes hits one: a bit for each whose verdict is at least `min`, as hit_*_many write them.
/// The kernel must have a test of the two kinds, in either order.
void shape_hits_many(const Shape *one, const ShapeArrays *many, size_t count, hit_verdict min, uint64_t *bits);
