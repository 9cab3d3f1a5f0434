// Do two rotated boxes overlap? Touching is a hit.
// This function looks only at the axes of the first box. Mend it.
#include <hitlab_check.h>
#include <math.h>

// Half the length of the box's shadow on the axis (x, y).
static float reach(const check_box *box, float x, float y) {
    return fabsf(x * box->c + y * box->s) * box->w / 2 + fabsf(-x * box->s + y * box->c) * box->h / 2;
}

// Whether the shadows on the axis (x, y) are apart.
static bool separates(const check_box *a, const check_box *b, float x, float y) {
    float distance = fabsf((b->x - a->x) * x + (b->y - a->y) * y);
    return distance > reach(a, x, y) + reach(b, x, y);
}

bool obb_obb(const check_box *a, const check_box *b) {
    if (separates(a, b, a->c, a->s)) return false;
    if (separates(a, b, -a->s, a->c)) return false;
    return true;
}
