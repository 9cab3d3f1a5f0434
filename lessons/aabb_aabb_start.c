// Do the two upright boxes overlap? Touching is no hit.
// This function compares x only. Write the rest.
//
// 傾いていない二つの矩形は重なっているか。接触は当たりに数えない。
// この関数は x しか比べていない。残りを書こう。
#include <hitlab_check.h>

static float larger(float a, float b) {
    return a > b ? a : b;
}

bool aabb_aabb(const check_rect *a, const check_rect *b) {
    float gap_x = larger(b->left - a->right, a->left - b->right);
    return gap_x < 0;
}
