// The part of the map that is shown. It follows the walker, except in a dead zone around its center.
#pragma once

#include "map.h"

/// The height of the view for a walker of this height, in world units.
float camera_height(const Map *map, float walker_height);

/// The camera's center after the walker's center moved. It has no motion of its own, so that it rests when the walker
/// rests: with the walker within `height` / 8 of its center it does not move, beyond that it follows by a growing part
/// of the motion, and from `height` / 4 on by all of it.
hit_vec camera_follow(hit_vec camera, hit_vec from, hit_vec to, float height);

/// The view for a place of this width / height: clamped to the map, or centered on a smaller map.
hit_aabb camera_view(hit_vec camera, const Map *map, hit_vec walker_size, float aspect);
