// The motion of each body of a crowd: phases that wrap around in 32 bits, so that a body's position at any tick takes
// one multiplication, and is the same on every machine.
#ifndef LAB_CROWD_MOTION_H
#define LAB_CROWD_MOTION_H

#include "crowd.h"

/// A position on an axis swings from one wall to the other and back in 2^32 phases; an angle makes one turn.
typedef struct {
    uint32_t x, y, turn;                   // at tick 0
    uint32_t speed_x, speed_y, speed_turn; // a tick
    float size_x, size_y;                  // radius of a circle; half the width and height of a rectangle
    float reach;                           // from the center to the farthest point
} CrowdMotion;

/// What the counts, the sizes and the seed of a pose determine.
CrowdKind crowd_kind(const CrowdPose *pose);

/// A body's own motion, as if it had never been moved by hand.
CrowdMotion crowd_motion(const CrowdKind *kind, int32_t body);

/// The cosine and sine of an angle that bodies rotate through. `index` is below CROWD_TURNS.
void crowd_turn(uint32_t index, float *c, float *s);

static inline uint32_t crowd_turn_index(uint32_t phase) {
    return phase >> 20;
}

/// The position on an axis `length` pixels long, of a body that extends `reach` pixels from its center.
static inline float crowd_place(uint32_t phase, float reach, float length) {
    const int32_t along = (int32_t)(phase < 0x80000000u ? phase : ~phase);
    return reach + (float)along * ((length - 2 * reach) * 0x1p-31f);
}

#endif
