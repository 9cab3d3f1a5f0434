// A table of the pairs of shapes that the kernel is asked about. No other file tells pairs apart.
#pragma once

#include "hit.h"
#include "shape_kind.h"

/// What all witnesses of the kernel have in common.
typedef struct {
    hit_verdict verdict;
    bool has_gap;   ///< false on a map without walls; then gap and normal are zero
    double gap;     ///< pixels; its sign agrees with the verdict
    hit_vec normal; ///< from the first shape to the second
} Witness;

/// The kernel's tests of two kinds of shapes in this order. NULL: there is none.
typedef struct {
    hit_verdict (*verdict)(const Shape *a, const Shape *b);
    Witness (*witness)(const Shape *a, const Shape *b); ///< has the same verdict, and takes longer
    hit_pair_kind batch;                                ///< the same test in batches
    /// Whether a contains b. `verdict` is one of hit_containment, `gap` the margin, and `normal` points out of a.
    Witness (*inside)(const Shape *a, const Shape *b);
} ShapePair;

/// Returns NULL if the kernel has no test of the two kinds in this order.
const ShapePair *shape_pair(ShapeKind a, ShapeKind b);
