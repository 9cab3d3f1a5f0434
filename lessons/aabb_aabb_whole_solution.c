// Do the two upright boxes overlap? Touching is no hit.
#include <hitlab_check.h>

static float larger(float a, float b) {
    return a > b ? a : b;
}

bool aabb_aabb(const check_rect *a, const check_rect *b) {
    float gap_x = larger(b->left - a->right, a->left - b->right);
    float gap_y = larger(b->top - a->bottom, a->top - b->bottom);
    return gap_x < 0 && gap_y < 0;
}
