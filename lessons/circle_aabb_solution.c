// Does the circle overlap the upright box? Touching is no hit.
#include <hitlab_check.h>

static float clamp(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

bool circle_aabb(const check_circle *a, const check_rect *b) {
    float near_x = clamp(a->x, b->left, b->right);
    float near_y = clamp(a->y, b->top, b->bottom);
    SHOW_POINT(near_x, near_y);
    float x = a->x - near_x;
    float y = a->y - near_y;
    return x * x + y * y < a->r * a->r;
}
