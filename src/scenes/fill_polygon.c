// Fills a polygon that may be concave or cross itself, in bands of rows, because a picture has convex polygons only;
// and writes the winding number into each region.
#include <math.h>

#include "point_polygon_parts.h"

/// Where an edge is in a band of rows that no corner and no crossing of edges lies in.
typedef struct {
    double top_x, bottom_x;
    int turn; // 1 if it goes down, -1 if up
} BandEdge;

enum { LEVELS_MAX = CORNERS_MAX + CORNERS_MAX * (CORNERS_MAX - 1) / 2, PARTS_MAX = LEVELS_MAX * (CORNERS_MAX - 1) };

/// What lies between two such edges: a trapezoid, from its top left corner clockwise.
typedef struct {
    hit_vec corners[4];
    int winding;
    int region; // the index of its first part
} Part;

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

// From the top, and in each band from left to right. Returns how many there are.
static int find_parts(hit_polygon polygon, Part parts[PARTS_MAX]) {
    double levels[LEVELS_MAX];
    const int level_count = find_levels(polygon, levels);
    int part_count = 0;
    for (int i = 0; i + 1 < level_count; i++) {
        const float top = (float)levels[i], bottom = (float)levels[i + 1];
        BandEdge edges[CORNERS_MAX];
        const int count = levels[i] < levels[i + 1] ? find_band(polygon, levels[i], levels[i + 1], edges) : 0;
        for (int j = 0, winding = 0; j + 1 < count; j++) {
            const BandEdge *left = &edges[j], *right = &edges[j + 1];
            winding -= left->turn;
            parts[part_count++] = (Part){.corners = {{(float)left->top_x, top},
                                                     {(float)right->top_x, top},
                                                     {(float)right->bottom_x, bottom},
                                                     {(float)left->bottom_x, bottom}},
                                         .winding = winding};
        }
    }
    return part_count;
}

// An edge between two parts changes the winding number by one, so odd numbers are inside by even-odd.
void fill_polygon(Picture *picture, hit_polygon polygon, hit_fill_rule rule, Pen pen) {
    Part parts[PARTS_MAX];
    const int count = find_parts(polygon, parts);
    pen.stroke = INK_NONE;
    for (int i = 0; i < count; i++) {
        if (rule == HIT_EVEN_ODD ? parts[i].winding % 2 : parts[i].winding)
            picture_polygon(picture, parts[i].corners, 4, pen);
    }
}

// Whether a part in the next band continues one, with no edge between them.
static bool continues(const Part *below, const Part *above) {
    const float left = fmaxf(below->corners[0].x, above->corners[3].x);
    const float right = fminf(below->corners[1].x, above->corners[2].x);
    return below->winding == above->winding && below->corners[0].y == above->corners[3].y && left < right;
}

// Joins what belongs together: the region of a part is its first part.
static void find_regions(Part *parts, int count) {
    for (int i = 0; i < count; i++) {
        parts[i].region = i;
        for (int j = 0; j < i; j++) {
            if (!continues(&parts[i], &parts[j])) continue;
            const int one = parts[i].region, other = parts[j].region, later = one > other ? one : other;
            for (int k = 0; k <= i; k++) {
                if (parts[k].region == later) parts[k].region = one + other - later;
            }
        }
    }
}

static hit_vec size_of(const Part *part) {
    const hit_vec *corners = part->corners;
    return (hit_vec){(corners[1].x - corners[0].x + corners[2].x - corners[3].x) / 2, corners[2].y - corners[0].y};
}

static float area_of(const Part *part) {
    const hit_vec size = size_of(part);
    return size.x * size.y;
}

void draw_winding_numbers(Picture *picture, hit_polygon polygon) {
    Part parts[PARTS_MAX];
    const int count = find_parts(polygon, parts);
    const float points = world_length(picture, 1);
    find_regions(parts, count);
    for (int i = 0; i < count; i++) {
        const Part *largest = &parts[i];
        if (parts[i].region != i) continue;
        for (int j = i; j < count; j++) {
            if (parts[j].region == i && area_of(&parts[j]) > area_of(largest)) largest = &parts[j];
        }
        if (size_of(largest).x < 18 * points || size_of(largest).y < 12 * points) continue;
        const hit_vec *corners = largest->corners;
        const hit_vec middle = {(corners[0].x + corners[1].x + corners[2].x + corners[3].x) / 4,
                                (corners[0].y + corners[2].y) / 2};
        draw_aligned_label(picture, middle, (hit_vec){0, 5}, INK_HIDDEN, ALIGN_CENTER,
                           phrase_of_slot(slot_number(largest->winding, 0)));
    }
}
