// Functions of a file of their own, called as a game calls those of a library: the kernel's verdicts in a game's file,
// and plain float functions with the arithmetic of libraries that Debian does not have. Written for this bench: they
// contain no code of these libraries.
#ifndef BENCH_CALLED_H
#define BENCH_CALLED_H

#include <hit/pair.h>

bool called_kernel_circle_circle(hit_circle a, hit_circle b);
bool called_kernel_circle_aabb(hit_circle a, hit_aabb b);
bool called_kernel_circle_obb(hit_circle a, hit_obb b);
bool called_kernel_obb_obb(hit_obb a, hit_obb b);

/// As raylib 5's CheckCollisionCircles and cute_c2's c2CircletoCircle.
bool called_circle_circle(hit_circle a, hit_circle b);

/// As cute_c2's c2CircletoAABB: the clamped center.
bool called_circle_aabb(hit_circle a, hit_aabb b);

/// As raylib 5's CheckCollisionCircleRec: four exits.
bool called_circle_rectangle(hit_circle a, hit_aabb b);

// As Box2D 3's b2CollidePolygonAndCircle and b2CollidePolygons, with the same work on each pair: relative transforms,
// convex polygons of four vertices and normals, the greatest separation over all edges and vertices, clipping, and a
// manifold in world coordinates. Without the margin for speculative contacts, so that a manifold is a hit. A bounding
// box is stored with each shape and compared first, as a game would.

enum { BOX_CORNERS = 4 };

typedef struct {
    hit_aabb bounds;
    hit_vec at;
    float c, s;
    float radius; ///< of a circle
    hit_vec corners[BOX_CORNERS], normals[BOX_CORNERS];
} PlacedPolygon;

typedef struct {
    hit_vec normal;
    struct {
        hit_vec at, from_a, from_b;
        float separation;
        int id;
    } points[2];
    int count;
} Contact;

PlacedPolygon placed_circle(hit_circle circle);
PlacedPolygon placed_box(hit_obb box);
bool called_circle_polygon(const PlacedPolygon *circle, const PlacedPolygon *polygon, Contact *contact);
bool called_polygon_polygon(const PlacedPolygon *a, const PlacedPolygon *b, Contact *contact);

// Ray casts. A ray that begins inside hits at fraction 0, without a normal, as in Box2D 3.

typedef struct {
    float fraction;
    hit_vec point, normal; ///< the normal out of the shape
} PlainRay;

/// As cute_c2's c2RaytoCircle: a quadratic equation along the unit direction.
bool called_ray_circle(hit_segment a, hit_circle b, PlainRay *ray);

/// As cute_c2's c2RaytoAABB: the separation across the ray first, then the slabs.
bool called_ray_aabb(hit_segment a, hit_aabb b, PlainRay *ray);

/// As Box2D 3's b2RayCastPolygon: the ray in the polygon's frame, clipped to the half planes of its edges.
bool called_ray_polygon(hit_segment a, const PlacedPolygon *b, PlainRay *ray);

/// As Box2D 3's b2RayCastCapsule: the straight sides in the capsule's frame, then the circle around an end.
bool called_ray_capsule(hit_segment a, hit_capsule b, PlainRay *ray);

#endif
