// The truth about a question, from the kernel, and how near to the boundary an answer may be wrong.
#pragma once

#include <hit/polygon.h>

#include "trial.h"

/// The exact verdict.
hit_verdict truth_verdict(OwnKind kind, const OwnQuestion *question);

/// The same with the gap, which takes longer.
Witness truth_of(OwnKind kind, const OwnQuestion *question);
Witness truth_of_trial(OwnKind kind, const Trial *trial);

/// The working behind the verdict on a point and a polygon.
hit_polygon_witness truth_polygon(const OwnQuestion *question);

/// Whether a verdict is a hit under the touching policy.
static inline bool truth_is_hit(hit_verdict verdict, bool counts_touching) {
    return verdict == HIT_OVERLAP || (counts_touching && verdict == HIT_TOUCHING);
}

/// Whether usual definitions disagree on the question, so that it is not asked: boxes without area on tiles
/// or against each other, and circles of radius 0 against boxes, which the kernel finds inside a box and `distance <
/// radius` does not.
bool truth_is_disputed(OwnKind kind, const OwnQuestion *question);

/// Whether no float rounds in any usual way of answering: small multiples of 1/2 at 0 degrees. There no error is
/// excused.
bool truth_is_exact(OwnKind kind, const OwnQuestion *question);

/// The largest gap at which an error is excused as rounding: `tolerance` pixels for coordinates up to 1000, beyond that
/// as much more as floats are coarser.
double truth_tolerance(OwnKind kind, const OwnQuestion *question, double tolerance);
