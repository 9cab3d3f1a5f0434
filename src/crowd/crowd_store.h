// The bodies of a crowd in arrays.
#ifndef LAB_CROWD_STORE_H
#define LAB_CROWD_STORE_H

#include "crowd.h"

/// Fills the store with the bodies of this pose at tick 0, unless it holds them. On failure the store is unchanged.
WorkResult crowd_store_fill(CrowdStore *store, const CrowdPose *pose, const Progress *progress);

/// Moves every body to its position in this pose, which must be of the same kind as the store's.
void crowd_store_move(CrowdStore *store, CrowdTurns *turns, const CrowdPose *pose);

/// Allocates what a search by this method needs. False when memory is short.
bool crowd_store_make_search_room(CrowdStore *store, hit_broad_method method);

/// Clears the bits that a search sets.
void crowd_store_forget_found(CrowdStore *store);

/// The store's arrays for the kernel: the bodies, and their bounding boxes.
hit_bodies crowd_store_bodies(const CrowdStore *store);
hit_aabb_arrays crowd_store_boxes(const CrowdStore *store);
/// A body, with the bounding box last computed by hit_bodies_bounds.
CrowdBody crowd_store_body(const CrowdStore *store, uint32_t body);

/// Frees the memory. The store may be filled again.
void crowd_store_free(CrowdStore *store);

#endif
