// Lists the scenes in the order of their tabs and of the lessons: from the easiest to the hardest.
#include "scenes.h"

extern const Scene scene_circle_obb, scene_circle_aabb, scene_circle_circle, scene_aabb_aabb, scene_obb_obb,
    scene_rect_tiles, scene_crowd, scene_shapes, scene_point_polygon, scene_impact;

const Scene *const scenes[] = {
    &scene_circle_circle, &scene_aabb_aabb, &scene_circle_aabb, &scene_circle_obb,    &scene_obb_obb,
    &scene_rect_tiles,    &scene_crowd,     &scene_shapes,      &scene_point_polygon, &scene_impact,
};

const int scene_count = sizeof scenes / sizeof *scenes;
