// Does the circle overlap the rotated box? Touching is no hit.
// A variable is overwritten before it has been used for the last time. Mend it.
//
// 円は傾いた矩形に重なっているか。接触は当たりに数えない。
// まだ使う変数を、先に上書きしている。直そう。
#include <hitlab_check.h>

static float clamp(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

bool circle_obb(const check_circle *a, const check_box *b) {
    float x = a->x - b->x, y = a->y - b->y;
    x = b->c * x + b->s * y;
    y = b->c * y - b->s * x;
    SHOW_POINT(b->x + x, b->y + y);
    x -= clamp(x, -b->w / 2, b->w / 2);
    y -= clamp(y, -b->h / 2, b->h / 2);
    return x * x + y * y < a->r * a->r;
}
