// Box2D 2.4: b2TestOverlap, which answers whether two shapes overlap. PIXELS_PER_METER scales pixels to its units.
#include <box2d/box2d.h>

#ifndef PIXELS_PER_METER
#define PIXELS_PER_METER 32
#endif

static float meters(float pixels) {
    return pixels / PIXELS_PER_METER;
}

static b2CircleShape circle(const check_circle *circle) {
    b2CircleShape shape;
    shape.m_radius = meters(circle->r);
    shape.m_p.Set(meters(circle->x), meters(circle->y));
    return shape;
}

static b2PolygonShape box(const check_box *box) {
    b2PolygonShape shape;
    shape.SetAsBox(meters(box->w) / 2, meters(box->h) / 2);
    return shape;
}

static b2Transform placed(const check_box *box) {
    b2Transform transform;
    transform.p.Set(meters(box->x), meters(box->y));
    transform.q.c = box->c;
    transform.q.s = box->s;
    return transform;
}

static b2Transform unmoved() {
    b2Transform transform;
    transform.SetIdentity();
    return transform;
}

bool circle_circle(const check_circle *a, const check_circle *b) {
    const b2CircleShape first = circle(a), second = circle(b);
    return b2TestOverlap(&first, 0, &second, 0, unmoved(), unmoved());
}

bool circle_aabb(const check_circle *a, const check_rect *b) {
    const b2CircleShape first = circle(a);
    b2PolygonShape second;
    second.SetAsBox(meters(b->right - b->left) / 2, meters(b->bottom - b->top) / 2,
                    b2Vec2(meters(b->left + b->right) / 2, meters(b->top + b->bottom) / 2), 0);
    return b2TestOverlap(&first, 0, &second, 0, unmoved(), unmoved());
}

bool circle_obb(const check_circle *a, const check_box *b) {
    const b2CircleShape first = circle(a);
    const b2PolygonShape second = box(b);
    return b2TestOverlap(&first, 0, &second, 0, unmoved(), placed(b));
}

bool obb_obb(const check_box *a, const check_box *b) {
    const b2PolygonShape first = box(a), second = box(b);
    return b2TestOverlap(&first, 0, &second, 0, placed(a), placed(b));
}

bool rect_tiles(const check_rect *a, const check_map *map) {
    b2AABB walker, wall;
    walker.lowerBound.Set(meters(a->left), meters(a->top));
    walker.upperBound.Set(meters(a->right), meters(a->bottom));
    for (int row = 0; row < map->rows; row++) {
        for (int column = 0; column < map->columns; column++) {
            wall.lowerBound.Set(meters(column * map->tile_width), meters(row * map->tile_height));
            wall.upperBound.Set(meters((column + 1) * map->tile_width), meters((row + 1) * map->tile_height));
            if (check_is_wall(map, column, row) && b2TestOverlap(walker, wall)) return true;
        }
    }
    return false;
}
