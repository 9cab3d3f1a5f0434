// Do the two upright boxes overlap? Touching is no hit.
// This function keeps whole numbers where there are fractions. Mend it.
//
// 傾いていない二つの矩形は重なっているか。接触は当たりに数えない。
// この関数は、端数のある数を整数で持っている。直そう。
#include <hitlab_check.h>

static float larger(float a, float b) {
    return a > b ? a : b;
}

bool aabb_aabb(const check_rect *a, const check_rect *b) {
    int gap_x = (int)larger(b->left - a->right, a->left - b->right);
    int gap_y = (int)larger(b->top - a->bottom, a->top - b->bottom);
    return gap_x < 0 && gap_y < 0;
}
