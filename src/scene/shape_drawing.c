// Draws a shape by its kind.
#include "shape_drawing.h"

void draw_box(Picture *picture, hit_obb box, Pen pen) {
    hit_vec corners[4];
    hit_obb_corners(box, corners);
    picture_polygon(picture, corners, 4, pen);
}

void draw_aabb(Picture *picture, hit_aabb box, Pen pen) {
    picture_rect(picture, box, 0, pen);
}

void draw_shape(Picture *picture, const Shape *shape, Pen pen) {
    switch (shape->kind) {
    case SHAPE_POINT: picture_dot(picture, shape->point, 3.5f, pen); break;
    case SHAPE_SEGMENT: picture_line(picture, shape->segment.from, shape->segment.to, pen); break;
    case SHAPE_CIRCLE: picture_circle(picture, shape->circle.center, shape->circle.radius, pen); break;
    case SHAPE_OBB: draw_box(picture, shape->obb, pen); break;
    case SHAPE_CAPSULE: picture_capsule(picture, shape->capsule, pen); break;
    case SHAPE_CONVEX:
        if (shape->convex.count > 2)
            picture_polygon(picture, shape->convex.points, shape->convex.count, pen);
        else
            picture_line(picture, shape->convex.points[0], shape->convex.points[shape->convex.count - 1], pen);
        break;
    default: draw_aabb(picture, shape_bounds(shape), pen);
    }
}
