// Is a point inside a polygon? A point on an edge is inside, too.
// This function adds angles, which are rounded, and then asks whether numbers are equal. Mend it.
//
// 点は多角形の内側にあるか。辺の上も内側に数える。
// この関数は、丸められた角度を足してから、数が等しいかどうかを調べている。直そう。
#include <hitlab_check.h>
#include <math.h>

static const double PI = 3.14159265358979323846;

static bool is_between(float x, float first, float second) {
    return first <= second ? first <= x && x <= second : second <= x && x <= first;
}

bool point_polygon(const check_point *a, const check_polygon *b) {
    double angles = 0;
    for (int i = 0; i < b->count; i++) {
        check_point from = b->corners[i], to = b->corners[(i + 1) % b->count];
        double x = (double)from.x - a->x, y = (double)from.y - a->y;
        double next_x = (double)to.x - a->x, next_y = (double)to.y - a->y;
        double cross = x * next_y - y * next_x, dot = x * next_x + y * next_y;
        if (cross == 0 && is_between(a->x, from.x, to.x) && is_between(a->y, from.y, to.y)) return true;
        angles += atan2(cross, dot); // from one corner to the next, as the point sees it
    }
    double turns = angles / (2 * PI);
    return b->nonzero ? turns != 0 : fmod(fabs(turns), 2) == 1;
}
