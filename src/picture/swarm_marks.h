// How the bodies of a swarm are drawn, also where each of them is a mark of its own.
#pragma once

#include "picture.h"

/// Bodies that hit differ in ink, fill and line.
typedef struct {
    Ink ink;
    float line_width; // points, on the inner side of the edge
    float line_alpha, fill_alpha;
    float half_min; // pixels: the least radius or half extent that is drawn, so that every body is visible
} SwarmLook;

SwarmLook swarm_look(bool hits);

/// Bodies of a swarm, which has bits, as marks of their own: all, or so many of them, spread evenly.
void picture_swarm_marks(Picture *picture, const Swarm *swarm, size_t most);
