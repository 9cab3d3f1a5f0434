// Does a circle overlap an upright box? Touching is not a hit.
#include <hitlab_check.h>

static float clamp(float x, float min, float max) {
    return x < min ? min : x > max ? max : x;
}

bool circle_aabb(const check_circle *a, const check_rect *b) {
    // Cheap: is the circle's bounding box apart from the box?
    if (a->x + a->r <= b->left || a->x - a->r >= b->right) return false;
    if (a->y + a->r <= b->top || a->y - a->r >= b->bottom) return false;
    // Exact: from the nearest point of the box to the center.
    float x = a->x - clamp(a->x, b->left, b->right);
    float y = a->y - clamp(a->y, b->top, b->bottom);
    return x * x + y * y < a->r * a->r;
}
