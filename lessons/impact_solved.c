// Does the ball hit the shape at any time of this tick? Touching is a hit.
//
// 球はこのコマの間に図形に当たるか。接触は当たりに数える。
#include <hitlab_check.h>
#include <math.h>

// How far the shape reaches along (x, y): the end of its shadow.
static double end_of_shadow(const check_convex *shape, double x, double y) {
    double end = -INFINITY;
    for (int i = 0; i < shape->count; i++) end = fmax(end, shape->points[i].x * x + shape->points[i].y * y);
    return end + shape->radius * sqrt(x * x + y * y);
}

// Whether the shadows on the axis (x, y) are apart.
static bool separates(const check_convex *a, const check_convex *b, double x, double y) {
    double b_start = -end_of_shadow(b, -x, -y), a_start = -end_of_shadow(a, -x, -y);
    return b_start > end_of_shadow(a, x, y) || a_start > end_of_shadow(b, x, y);
}

// Whether an axis across a side of the first shape separates the two.
static bool sides_separate(const check_convex *shape, const check_convex *other) {
    for (int i = 0; i < shape->count; i++) {
        check_point from = shape->points[i], to = shape->points[(i + 1) % shape->count];
        if (separates(shape, other, from.y - to.y, to.x - from.x)) return true;
    }
    return false;
}

// Whether any two convex shapes overlap.
static bool overlap(const check_convex *a, const check_convex *b) {
    if (sides_separate(a, b) || sides_separate(b, a)) return false;
    for (int i = 0; i < a->count; i++) {
        for (int j = 0; j < b->count; j++) {
            check_point p = a->points[i], q = b->points[j];
            if (separates(a, b, q.x - p.x, q.y - p.y)) return false;
        }
    }
    return true;
}

bool impact(const check_ball *a, const check_convex *b) {
    check_point start = {a->x, a->y}, end = {a->x + a->vx, a->y + a->vy};
    check_convex swept = {.count = 2, .radius = a->r, .points = {start, end}}; // a capsule
    return overlap(&swept, b);
}
