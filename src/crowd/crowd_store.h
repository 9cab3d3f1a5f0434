// The bodies of a crowd in memory.
#ifndef LAB_CROWD_STORE_H
#define LAB_CROWD_STORE_H

#include "crowd.h"

/// Puts the bodies of this pose at tick 0 into the store, unless they are there. On failure it is as it was.
WorkResult crowd_store_fill(CrowdStore *store, const CrowdPose *pose, const Progress *progress);

/// Moves every body to where it is in a pose of the same kind.
void crowd_store_move(CrowdStore *store, CrowdTurns *turns, const CrowdPose *pose);

/// Takes the memory that a search by this method needs. False where there is not enough.
bool crowd_store_make_search_room(CrowdStore *store, hit_broad_method method);

/// Forgets what was found of the bodies.
void crowd_store_forget_found(CrowdStore *store);

/// The store's own arrays as the kernel takes them: the bodies, and their bounding boxes.
hit_bodies crowd_store_bodies(const CrowdStore *store);
hit_aabb_arrays crowd_store_boxes(const CrowdStore *store);
/// A body, with the bounding box that was written last.
CrowdBody crowd_store_body(const CrowdStore *store, uint32_t body);

/// Gives its memory back; it may be filled again.
void crowd_store_free(CrowdStore *store);

#endif
