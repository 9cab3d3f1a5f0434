/* hitlab_check.h: what a collision check of your own is made of.
 *
 * Write one function, named after the scene with `_` for `-`, that answers whether the two shapes hit:
 *
 *     #include <hitlab_check.h>
 *
 *     bool circle_circle(const check_circle *a, const check_circle *b) {
 *         float x = b->x - a->x, y = b->y - a->y, radii = a->r + b->r;
 *         return x * x + y * y <= radii * radii;
 *     }
 *
 * `hitlab template SCENE` writes a file to start from, and `hitlab judge SCENE FILE.c` says where it is wrong.
 * Needs nothing else of hitlab. For C99 and later and for C++.
 *
 * x points right and y points down. Lengths are pixels. A positive angle turns clockwise on the screen.
 */
#ifndef HITLAB_CHECK_H
#define HITLAB_CHECK_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Center and radius. */
typedef struct {
    float x, y, r;
} check_circle;

/* Center, full width and height, the angle in degrees (clockwise on the screen), its cosine and sine. */
typedef struct {
    float x, y, w, h, degrees, c, s;
} check_box;

/* An upright box by its sides; left <= right, top <= bottom. */
typedef struct {
    float left, top, right, bottom;
} check_rect;

typedef struct {
    float x, y;
} check_point;

/* Any convex shape: all points within `radius` of a core, which has `count` corners. One corner is a point or a circle,
 * two are a segment or a capsule, and 3 to 8 are a polygon in their order, clockwise on the screen. */
typedef struct {
    int count;
    float radius;
    check_point points[8];
} check_convex;

/* A ball that moves in a straight line, by vx and vy in this tick. */
typedef struct {
    float x, y, r, vx, vy;
} check_ball;

/* A polygon by its corners in order, which may be concave or cross itself. Inside is where a ray crosses the rim an odd
 * number of times, or, if `nonzero` is 1, where the rim winds around. */
typedef struct {
    int count; /* 3 to 12 */
    int nonzero;
    check_point corners[12];
} check_polygon;

/* Two boxes by their places in an array. */
typedef struct {
    int a, b;
} check_pair;

/* A tile map whose top left corner is at (0, 0). Ask for its cells by check_is_wall. */
typedef struct check_map check_map;
struct check_map {
    int columns, rows;
    float tile_width, tile_height;
    bool (*is_wall)(const check_map *map, int column, int row); /* for check_is_wall only */
};

/* Whether the cell is a wall. Columns and rows count from 0; no cell outside of the map is a wall. */
static inline bool check_is_wall(const check_map *map, int column, int row) {
    return map->is_wall(map, column, row);
}

/* What makes them visible to the lab, where a linker hides what is not named; the lab defines it. */
#ifndef CHECK_EXPORT
#define CHECK_EXPORT
#endif

/* The functions to write: each scene has one, and a file needs only that of its scene. */
CHECK_EXPORT bool circle_obb(const check_circle *a, const check_box *b);
CHECK_EXPORT bool circle_aabb(const check_circle *a, const check_rect *b);
CHECK_EXPORT bool circle_circle(const check_circle *a, const check_circle *b);
CHECK_EXPORT bool aabb_aabb(const check_rect *a, const check_rect *b);
CHECK_EXPORT bool obb_obb(const check_box *a, const check_box *b);
CHECK_EXPORT bool rect_tiles(const check_rect *a, const check_map *map);
CHECK_EXPORT bool shapes(const check_convex *a, const check_convex *b);
CHECK_EXPORT bool point_polygon(const check_point *a, const check_polygon *b);
CHECK_EXPORT bool impact(const check_ball *a, const check_convex *b); /* at any time of the tick */

/* A broad phase: finds each pair of boxes, a < b, that overlap or touch, once, in any order. Returns the number of
 * pairs, and writes only the first `capacity` of them. */
CHECK_EXPORT int crowd(const check_rect *bounds, int count, check_pair *pairs, int capacity);

/* SHOW(x) shows a value beside its line in the lab; the others draw in the scene. They do nothing elsewhere.
 *
 *     SHOW(distance);   SHOW_POINT(x, y);   SHOW_SEGMENT(x1, y1, x2, y2);   SHOW_BOX(x, y, w, h, degrees);
 */
#define SHOW(value) check_show_numbers(check_shown_value, __LINE__, #value, (double)(value), 0, 0, 0, 0)
#define SHOW_POINT(x, y) check_show_numbers(check_shown_point, __LINE__, #x ", " #y, (double)(x), (double)(y), 0, 0, 0)
#define SHOW_SEGMENT(x1, y1, x2, y2)                                                                                   \
    check_show_numbers(check_shown_segment, __LINE__, #x1 ", " #y1 ", " #x2 ", " #y2, (double)(x1), (double)(y1),      \
                       (double)(x2), (double)(y2), 0)
#define SHOW_BOX(x, y, w, h, degrees)                                                                                  \
    check_show_numbers(check_shown_box, __LINE__, #x ", " #y ", " #w ", " #h ", " #degrees, (double)(x), (double)(y),  \
                       (double)(w), (double)(h), (double)(degrees))

/* What the macros are made of. The lab sets check_show; it is null elsewhere. */
typedef enum { check_shown_value, check_shown_point, check_shown_segment, check_shown_box } check_shown;
typedef void check_show_function(check_shown kind, int line, const char *text, const double numbers[5]);

#if defined(_WIN32)
__declspec(selectany) CHECK_EXPORT check_show_function *check_show = 0;
#elif defined(__GNUC__)
__attribute__((weak)) check_show_function *check_show;
#else
static check_show_function *check_show;
#endif

static inline void check_show_numbers(check_shown kind, int line, const char *text, double first, double second,
                                      double third, double fourth, double fifth) {
    if (check_show) {
        const double numbers[5] = {first, second, third, fourth, fifth};
        check_show(kind, line, text, numbers);
    }
}

#ifdef __cplusplus
}
#endif

#endif
