// Does the circle overlap the rotated box? Touching is no hit.
#include <hitlab_check.h>

static float clamp(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

bool circle_obb(const check_circle *a, const check_box *b) {
    float dx = a->x - b->x, dy = a->y - b->y;
    float x = b->c * dx + b->s * dy;
    float y = b->c * dy - b->s * dx;
    SHOW_POINT(b->x + x, b->y + y);
    x -= clamp(x, -b->w / 2, b->w / 2);
    y -= clamp(y, -b->h / 2, b->h / 2);
    return x * x + y * y < a->r * a->r;
}
