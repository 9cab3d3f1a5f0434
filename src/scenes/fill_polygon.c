// Fills a polygon that may be concave or cross itself, in bands of rows, because a picture has convex polygons only.
#include "point_polygon_parts.h"

/// Where an edge is in a band of rows that no corner and no crossing of edges lies in.
typedef struct {
    double top_x, bottom_x;
    int turn;
} BandEdge;

enum { LEVELS_MAX = CORNERS_MAX + CORNERS_MAX * (CORNERS_MAX - 1) / 2 };

static void add_level(double levels[LEVELS_MAX], int *count, double y) {
    int at = *count;
    for (; at > 0 && y < levels[at - 1]; at--) levels[at] = levels[at - 1];
    levels[at] = y;
    ++*count;
}

static void add_level_of_crossing(double levels[LEVELS_MAX], int *count, const hit_vec a[2], const hit_vec b[2]) {
    const double ax = (double)a[1].x - (double)a[0].x, ay = (double)a[1].y - (double)a[0].y;
    const double bx = (double)b[1].x - (double)b[0].x, by = (double)b[1].y - (double)b[0].y;
    const double x = (double)b[0].x - (double)a[0].x, y = (double)b[0].y - (double)a[0].y;
    const double cross = ax * by - ay * bx, on_a = (x * by - y * bx) / cross, on_b = (x * ay - y * ax) / cross;
    if (on_a > 0 && on_a < 1 && on_b > 0 && on_b < 1) add_level(levels, count, (double)a[0].y + on_a * ay);
}

// The rows of the corners and of the crossings of edges, from the top.
static int find_levels(hit_polygon polygon, double levels[LEVELS_MAX]) {
    int count = 0;
    for (size_t i = 0; i < polygon.count; i++) {
        const hit_vec edge[] = {polygon.corners[i], corner_after(polygon, i)};
        add_level(levels, &count, (double)edge[0].y);
        for (size_t j = 0; j < i; j++) {
            const hit_vec other[] = {polygon.corners[j], corner_after(polygon, j)};
            add_level_of_crossing(levels, &count, edge, other);
        }
    }
    return count;
}

// The edges between two rows, from left to right.
static int find_band(hit_polygon polygon, double top, double bottom, BandEdge edges[CORNERS_MAX]) {
    int count = 0;
    for (size_t i = 0; i < polygon.count; i++) {
        const hit_vec from = polygon.corners[i], to = corner_after(polygon, i);
        const double y = (double)from.y, height = (double)to.y - y, middle = (top + bottom) / 2;
        if ((y < middle) == ((double)to.y < middle)) continue;
        const double slope = ((double)to.x - (double)from.x) / height, x = (double)from.x;
        const BandEdge edge = {x + (top - y) * slope, x + (bottom - y) * slope, height > 0 ? 1 : -1};
        int at = count++;
        for (; at > 0 && edge.top_x + edge.bottom_x < edges[at - 1].top_x + edges[at - 1].bottom_x; at--)
            edges[at] = edges[at - 1];
        edges[at] = edge;
    }
    return count;
}

void fill_polygon(Picture *picture, hit_polygon polygon, hit_fill_rule rule, Pen pen) {
    double levels[LEVELS_MAX];
    const int level_count = find_levels(polygon, levels);
    pen.stroke = INK_NONE;
    for (int i = 0; i + 1 < level_count; i++) {
        const float top = (float)levels[i], bottom = (float)levels[i + 1];
        BandEdge edges[CORNERS_MAX];
        const int count = levels[i] < levels[i + 1] ? find_band(polygon, levels[i], levels[i + 1], edges) : 0;
        for (int j = 0, winding = 0; j + 1 < count; j++) {
            const BandEdge *left = &edges[j], *right = &edges[j + 1];
            winding += left->turn;
            if (rule == HIT_EVEN_ODD ? j % 2 : winding == 0) continue;
            const hit_vec corners[] = {{(float)left->top_x, top},
                                       {(float)right->top_x, top},
                                       {(float)right->bottom_x, bottom},
                                       {(float)left->bottom_x, bottom}};
            picture_polygon(picture, corners, 4, pen);
        }
    }
}
