// Do two circles overlap? Touching is a hit.
#include <hitlab_check.h>

bool circle_circle(const check_circle *a, const check_circle *b) {
    float x = b->x - a->x, y = b->y - a->y;
    float radii = a->r + b->r;
    SHOW(radii);
    return x * x + y * y <= radii * radii;
}
