// The answer of the tests of containment. Stage 1 (core/filter.h) estimates how far b sticks out of a: as the gap of a
// pair, it is positive if b is not inside.
#ifndef HIT_CONTAINMENT_H
#define HIT_CONTAINMENT_H

#include "../core/filter.h"

HIT_BEGIN

/// In ascending order, as hit_verdict: a point of b is outside of a; all are inside, and one is on a's rim; all are
/// strictly inside.
typedef enum { HIT_NOT_INSIDE, HIT_INSIDE_TOUCHING, HIT_STRICTLY_INSIDE } hit_containment;

/// The answer if b sticks out of a, or if it does not come near a's rim. How far it sticks out is not zero: the sign
/// bit is that of HIT_STRICTLY_INSIDE = 2.
static inline hit_containment hit_outside_or_inside_(float beyond) {
    return (hit_containment)(hit_bits_(beyond) >> 30 & 2u);
}

HIT_END

#endif
