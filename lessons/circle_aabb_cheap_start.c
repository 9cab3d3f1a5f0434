// Does a circle overlap an upright box? Touching is not a hit.
// The cheap test is here. The exact one, for what passes it, is missing: add it.
#include <hitlab_check.h>

bool circle_aabb(const check_circle *a, const check_rect *b) {
    // Cheap: is the circle's bounding box apart from the box?
    if (a->x + a->r <= b->left || a->x - a->r >= b->right) return false;
    if (a->y + a->r <= b->top || a->y - a->r >= b->bottom) return false;
    return true;
}
