// Does the circle overlap the upright box? Touching is no hit. A cheap test comes first, then the exact one.
#include <hitlab_check.h>

static float clamp(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

bool circle_aabb(const check_circle *a, const check_rect *b) {
    if (a->x + a->r <= b->left || a->x - a->r >= b->right) return false;
    if (a->y + a->r <= b->top || a->y - a->r >= b->bottom) return false;

    float x = a->x - clamp(a->x, b->left, b->right);
    float y = a->y - clamp(a->y, b->top, b->bottom);
    return x * x + y * y < a->r * a->r;
}
