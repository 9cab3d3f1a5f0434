// Bit k for OwnKind k, in the tables that say which kinds of questions a row is for.
#pragma once

#include "question.h"

enum {
    OBB = 1 << OWN_CIRCLE_OBB,
    AABB = 1 << OWN_CIRCLE_AABB,
    CIRCLES = 1 << OWN_CIRCLE_CIRCLE,
    AABBS = 1 << OWN_AABB_AABB,
    OBBS = 1 << OWN_OBB_OBB,
    TILES = 1 << OWN_RECT_TILES,
    SHAPES = 1 << OWN_SHAPES,
    IMPACT = 1 << OWN_IMPACT,
    POLYGON = 1 << OWN_POINT_POLYGON,
    ALL = (1 << OWN_POSE_KINDS) - 1,
};
