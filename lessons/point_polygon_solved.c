// Is a point inside a polygon? A point on an edge is inside, too.
//
// 点は多角形の内側にあるか。辺の上も内側に数える。
#include <hitlab_check.h>

// Positive to the right of the edge as it runs, negative to its left, and 0 on its line.
static double side(check_point from, check_point to, check_point at) {
    return ((double)to.x - from.x) * ((double)at.y - from.y) - ((double)to.y - from.y) * ((double)at.x - from.x);
}

static bool is_between(float x, float first, float second) {
    return first <= second ? first <= x && x <= second : second <= x && x <= first;
}

bool point_polygon(const check_point *a, const check_polygon *b) {
    int crossings = 0, winding = 0;
    for (int i = 0; i < b->count; i++) {
        check_point from = b->corners[i], to = b->corners[(i + 1) % b->count];
        double right = side(from, to, *a);
        if (right == 0 && is_between(a->x, from.x, to.x) && is_between(a->y, from.y, to.y)) return true;
        // The ray runs to the right from the point. y points down. An edge has its lower end, but not its upper one.
        bool goes_down = from.y < a->y && a->y <= to.y && right > 0;
        bool goes_up = to.y < a->y && a->y <= from.y && right < 0;
        if (goes_down || goes_up) crossings++;
        if (goes_down) winding++;
        if (goes_up) winding--;
    }
    return b->nonzero ? winding != 0 : crossings % 2 == 1;
}
