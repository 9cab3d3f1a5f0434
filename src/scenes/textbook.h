// The methods of the scenes in the short form that a learner writes. The lab shows them beside the kernel's source
// (source.h) and calls none of them; tests compare their answers with the kernel's. A function is named after its scene
// and method. Where the shapes are nearer to contact than the rounding of floats, an answer may be wrong.
#pragma once

#include "hitlab_check.h"

/// Touching does not count as a hit.
bool circle_obb_unrotate(const check_circle *a, const check_box *b);
bool circle_obb_wrong_sign(const check_circle *a, const check_box *b);
bool circle_obb_ignore_angle(const check_circle *a, const check_box *b);
bool circle_aabb_clamp(const check_circle *a, const check_rect *b);
bool circle_aabb_bounding_box(const check_circle *a, const check_rect *b);
bool circle_aabb_center_inside(const check_circle *a, const check_rect *b);

/// Touching counts as a hit.
bool circle_circle_squared(const check_circle *a, const check_circle *b);
bool circle_circle_bounding_boxes(const check_circle *a, const check_circle *b);
bool obb_obb_sat(const check_box *a, const check_box *b);
bool obb_obb_vertices_only(const check_box *a, const check_box *b);
bool obb_obb_one_box_axes(const check_box *a, const check_box *b);
bool obb_obb_upright_boxes(const check_box *a, const check_box *b);
bool obb_obb_shared_vector(const check_box *a, const check_box *b);

/// Touching does not count as a hit.
bool rect_tiles_vertices(const check_rect *a, const check_map *map);
bool rect_tiles_outline(const check_rect *a, const check_map *map);
bool rect_tiles_full(const check_rect *a, const check_map *map);

/// Whether a wall is in the way of a move along x or along y, or at its end.
bool rect_tiles_swept(const check_rect *from, const check_rect *to, const check_map *map);
