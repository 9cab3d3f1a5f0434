// Rows of a reach map, for the scenes: the shape that is moved at every place of a row, against the one that stands.
#pragma once

#include "scene.h"

typedef struct {
    const ReachRow *row;
    const Body *moved, *other;
    hit_verdict min_verdict;
} Reacher;

/// The two bodies of a question, and where their answers go. It points into both, which must outlive it.
Reacher reacher_of(const ReachQuestion *question, const ReachRow *row);

/// Whether the two shapes hit after a change of the one that is moved and of the other, each where it is of the kind
/// that the change is for; NULL: as it is.
void reach_changed(const ReachQuestion *question, const ReachRow *row, ShapeChange *of_moved, ShapeChange *of_other,
                   uint64_t *bits);

/// The same as answers of methods: as they are, as their bounding boxes, without their radii and so on.
ReachAnswer reach_shapes, reach_bounding_boxes, reach_without_radius, reach_without_angle, reach_turned_wrong;

/// Whether the center of one shape lies in the other; whether a sharp corner does; whether straight edges of them cross
/// or touch; whether their shadows meet on the normals of all edges, exactly where rounding could decide.
ReachAnswer reach_centers, reach_corners, reach_edges, reach_edge_axes;

/// Whether the shadows on both axes of the first box meet; that is the moved one, or the other.
void reach_on_first_axes(const Reacher *reacher, hit_obb moved, hit_obb other, bool is_moved_first, uint64_t *bits);

/// A rectangle of this size with its top left corner at every place: whether its verdict is from `min` to `max`; and
/// whether a look at a part of it, which is at most a pixel smaller, finds a solid cell.
void reach_walls(const ReachRow *row, const hit_grid *grid, hit_vec size, hit_verdict min, hit_verdict max,
                 uint64_t *bits);
void reach_by_look(const ReachRow *row, const hit_grid *grid, hit_vec size, hit_vec looked_at, hit_look look,
                   hit_cell_rule rule, uint64_t *bits);

/// Adds the hits of one answer to another.
void reach_join(const ReachRow *row, const uint64_t *from, uint64_t *to);
