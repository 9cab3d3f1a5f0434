// Chipmunk 7: cpShapesCollide on shapes that are placed as those of a body are. Boxes have no rounded corners (radius
// 0).
#include <chipmunk/chipmunk.h>
#include <chipmunk/chipmunk_structs.h>

static cpBody owner;

static const cpShape *place(cpShape *shape, double x, double y, double c, double s) {
    cpShapeUpdate(shape, cpTransformNew(c, s, -s, c, x, y));
    return shape;
}

static const cpShape *circle(cpCircleShape *shape, const check_circle *circle) {
    return place((cpShape *)cpCircleShapeInit(shape, &owner, circle->r, cpvzero), circle->x, circle->y, 1, 0);
}

static const cpShape *box(cpPolyShape *shape, const check_box *box) {
    return place((cpShape *)cpBoxShapeInit(shape, &owner, box->w, box->h, 0), box->x, box->y, box->c, box->s);
}

static bool collide(const cpShape *a, const cpShape *b) {
#ifdef BOUNDS_FIRST
    if (!cpBBIntersects(a->bb, b->bb)) return false;
#endif
    return cpShapesCollide(a, b).count > 0;
}

bool circle_circle(const check_circle *a, const check_circle *b) {
    cpCircleShape shapes[2];
    return collide(circle(&shapes[0], a), circle(&shapes[1], b));
}

bool circle_aabb(const check_circle *a, const check_rect *b) {
    cpCircleShape round;
    cpPolyShape square;
    const cpBB sides = cpBBNew(b->left, b->top, b->right, b->bottom);
    return collide(circle(&round, a), place((cpShape *)cpBoxShapeInit2(&square, &owner, sides, 0), 0, 0, 1, 0));
}

bool circle_obb(const check_circle *a, const check_box *b) {
    cpCircleShape round;
    cpPolyShape square;
    return collide(circle(&round, a), box(&square, b));
}

bool obb_obb(const check_box *a, const check_box *b) {
    cpPolyShape shapes[2];
    return collide(box(&shapes[0], a), box(&shapes[1], b));
}

bool rect_tiles(const check_rect *a, const check_map *map) {
    const cpBB walker = cpBBNew(a->left, a->top, a->right, a->bottom);
    for (int row = 0; row < map->rows; row++) {
        for (int column = 0; column < map->columns; column++) {
            const double x = column * (double)map->tile_width, y = row * (double)map->tile_height;
            const cpBB wall = cpBBNew(x, y, x + map->tile_width, y + map->tile_height);
            if (check_is_wall(map, column, row) && cpBBIntersects(walker, wall)) return true;
        }
    }
    return false;
}
