// Many shapes to draw at once: what a picture shows of a crowd.
#ifndef PICTURE_SWARM_H
#define PICTURE_SWARM_H

#include "hit.h"

/// Bodies in world units, and of each a bit whether it hits; all lent, and to outlive the picture.
typedef struct {
    hit_bodies bodies;
    const uint64_t *hits; // bit i % 64 of word i / 64 is body i's
} Swarm;

#endif
