// cute_c2: its functions that answer yes or no. A turned box is a polygon with a transform.
#define CUTE_C2_IMPLEMENTATION
#include "cute_c2.h"

static c2v vector(float x, float y) {
    const c2v it = {x, y};
    return it;
}

static c2Circle circle(const check_circle *circle) {
    const c2Circle it = {vector(circle->x, circle->y), circle->r};
    return it;
}

static c2AABB rect(float left, float top, float right, float bottom) {
    const c2AABB it = {vector(left, top), vector(right, bottom)};
    return it;
}

static c2Poly box(const check_box *box) {
    c2Poly it;
    it.count = 4;
    for (int i = 0; i < 4; i++)
        it.verts[i] = vector(i == 1 || i == 2 ? box->w / 2 : -box->w / 2, i >= 2 ? box->h / 2 : -box->h / 2);
    c2MakePoly(&it);
    return it;
}

static c2x placed(const check_box *box) {
    c2x it;
    it.p = vector(box->x, box->y);
    it.r.c = box->c;
    it.r.s = box->s;
    return it;
}

bool circle_circle(const check_circle *a, const check_circle *b) {
    return c2CircletoCircle(circle(a), circle(b));
}

bool circle_aabb(const check_circle *a, const check_rect *b) {
    return c2CircletoAABB(circle(a), rect(b->left, b->top, b->right, b->bottom));
}

bool circle_obb(const check_circle *a, const check_box *b) {
    const c2Poly second = box(b);
    const c2x place = placed(b);
    return c2CircletoPoly(circle(a), &second, &place);
}

bool obb_obb(const check_box *a, const check_box *b) {
    const c2Poly first = box(a), second = box(b);
    const c2x places[] = {placed(a), placed(b)};
    return c2PolytoPoly(&first, &places[0], &second, &places[1]);
}

bool rect_tiles(const check_rect *a, const check_map *map) {
    const c2AABB walker = rect(a->left, a->top, a->right, a->bottom);
    for (int row = 0; row < map->rows; row++) {
        for (int column = 0; column < map->columns; column++) {
            const c2AABB wall = rect((float)column * map->tile_width, (float)row * map->tile_height,
                                     (float)(column + 1) * map->tile_width, (float)(row + 1) * map->tile_height);
            if (check_is_wall(map, column, row) && c2AABBtoAABB(walker, wall)) return true;
        }
    }
    return false;
}
