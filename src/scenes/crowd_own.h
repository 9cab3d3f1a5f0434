// Asks a user's broad phase about the boxes of a crowd.
#pragma once

#include "scene.h"

/// What it answered last, and what is wrong with it. Plain data. All zero but for the answer OWN_WAITING: nothing yet.
typedef struct {
    OwnAnswer answer; // OWN_HIT: it returned
    OwnFault fault;   // otherwise
    uint32_t version; // of the function
    int32_t count;    // of the boxes that it was asked about
    int32_t returned; // by it
    int32_t missing, wrong, doubled;
    float ms;
} CrowdFound;

/// Asks, and waits as `world` says. Without an answer by then, `found` stays as it is. The bounding boxes of `pairs`
/// pairs overlap. False if the user cancelled.
bool crowd_own_ask(const World *world, hit_aabb_arrays boxes, int32_t count, uint64_t pairs, CrowdFound *found);
