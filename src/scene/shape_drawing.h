// Draws the kernel's shapes.
#pragma once

#include "picture.h"
#include "shape_kind.h"

/// Draws a shape; a box by its corners.
void draw_shape(Picture *picture, const Shape *shape, Pen pen);
void draw_box(Picture *picture, hit_obb box, Pen pen);
void draw_aabb(Picture *picture, hit_aabb box, Pen pen);
