// Where a view of the map looks: after what walks there, with a part in the middle where it walks without moving it.
#ifndef SCENES_CAMERA_H
#define SCENES_CAMERA_H

#include "map.h"

/// How high the part of the map is that is shown for a walker of this height, in world units.
float camera_height(const Map *map, float walker_height);

/// Follows a walker whose middle went from one place to another. It has no motion of its own: within `height` / 8
/// around the middle it stands still, from there on it goes along by more and more of the way, and from `height` / 4 on
/// by all of it. So it rests when the walker rests.
hit_vec camera_follow(hit_vec camera, hit_vec from, hit_vec to, float height);

/// What it shows in a place of this width / height: clamped at the map's ends, or with a map that is smaller in the
/// middle.
hit_aabb camera_view(hit_vec camera, const Map *map, hit_vec walker_size, float aspect);

#endif
