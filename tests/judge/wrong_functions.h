// Checks as people write them, right and wrong. They need only hitlab_check.h, so that files of users can include them.
#pragma once

#include <math.h>
#include <stdlib.h>

#include "hitlab_check.h"

static const float PI = 3.14159265f;

// --- A circle and a turned box ---

static inline float between(float value, float min, float max) {
    return value < min ? min : value > max ? max : value;
}

// The circle's center from the center of the box, turned by the cosine c and the sine s.
static inline bool near_upright(float x, float y, float half_w, float half_h, float r) {
    const float dx = x - between(x, -half_w, half_w), dy = y - between(y, -half_h, half_h);
    return dx * dx + dy * dy < r * r;
}

static inline bool near_turned(const check_circle *a, const check_box *b, float c, float s) {
    const float x = a->x - b->x, y = a->y - b->y;
    return near_upright(c * x - s * y, s * x + c * y, b->w / 2, b->h / 2, a->r);
}

static bool obb_right(const check_circle *a, const check_box *b) {
    return near_turned(a, b, b->c, -b->s);
}

static bool obb_right_by_degrees(const check_circle *a, const check_box *b) {
    const float angle = -b->degrees * PI / 180;
    return near_turned(a, b, cosf(angle), sinf(angle));
}

static bool obb_right_by_root(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y;
    const float u = fabsf(b->c * x + b->s * y) - b->w / 2, v = fabsf(b->c * y - b->s * x) - b->h / 2;
    return sqrtf(fmaxf(u, 0) * fmaxf(u, 0) + fmaxf(v, 0) * fmaxf(v, 0)) < a->r;
}

// By way of the direction, which rounds where others do not.
static bool obb_right_by_direction(const check_circle *a, const check_box *b) {
    const double x = (double)a->x - (double)b->x, y = (double)a->y - (double)b->y;
    const double distance = sqrt(x * x + y * y),
                 angle = atan2(y, x) - (double)b->degrees * 3.14159265358979323846 / 180;
    const double u = fabs(distance * cos(angle)) - (double)b->w / 2, v = fabs(distance * sin(angle)) - (double)b->h / 2;
    return fmax(u, 0) * fmax(u, 0) + fmax(v, 0) * fmax(v, 0) < (double)a->r * (double)a->r;
}

static bool obb_wrong_sign(const check_circle *a, const check_box *b) {
    return near_turned(a, b, b->c, b->s);
}

static bool obb_wrong_sign_closed(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y, u = b->c * x - b->s * y, v = b->s * x + b->c * y;
    const float dx = u - between(u, -b->w / 2, b->w / 2), dy = v - between(v, -b->h / 2, b->h / 2);
    return dx * dx + dy * dy <= a->r * a->r;
}

static bool obb_no_angle(const check_circle *a, const check_box *b) {
    return near_turned(a, b, 1, 0);
}

static bool obb_radians(const check_circle *a, const check_box *b) {
    return near_turned(a, b, cosf(-b->degrees), sinf(-b->degrees));
}

static bool obb_full_for_half(const check_circle *a, const check_box *b) {
    check_box larger = *b;
    larger.w *= 2;
    larger.h *= 2;
    return obb_right(a, &larger);
}

static bool obb_half_of_half(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y;
    return near_upright(b->c * x + b->s * y, b->c * y - b->s * x, b->w / 4, b->h / 4, a->r);
}

static bool obb_swapped_sides(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y;
    return near_upright(b->c * x + b->s * y, b->c * y - b->s * x, b->h / 2, b->w / 2, a->r);
}

static bool obb_swapped_sine(const check_circle *a, const check_box *b) {
    return near_turned(a, b, b->s, -b->c);
}

static bool obb_top_left(const check_circle *a, const check_box *b) {
    check_box moved = *b;
    moved.x += b->w / 2;
    moved.y += b->h / 2;
    return obb_right(a, &moved);
}

static bool obb_about_origin(const check_circle *a, const check_box *b) {
    const float x = b->c * a->x + b->s * a->y - b->x, y = b->c * a->y - b->s * a->x - b->y;
    return near_upright(x, y, b->w / 2, b->h / 2, a->r);
}

static bool obb_square(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y;
    return fabsf(b->c * x + b->s * y) < b->w / 2 + a->r && fabsf(b->c * y - b->s * x) < b->h / 2 + a->r;
}

static bool obb_center(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y;
    return fabsf(b->c * x + b->s * y) < b->w / 2 && fabsf(b->c * y - b->s * x) < b->h / 2;
}

static bool obb_counts_touching(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y, u = b->c * x + b->s * y, v = b->c * y - b->s * x;
    const float dx = u - between(u, -b->w / 2, b->w / 2), dy = v - between(v, -b->h / 2, b->h / 2);
    return dx * dx + dy * dy <= a->r * a->r;
}

static bool obb_not_squared(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y, u = b->c * x + b->s * y, v = b->c * y - b->s * x;
    const float dx = u - between(u, -b->w / 2, b->w / 2), dy = v - between(v, -b->h / 2, b->h / 2);
    return dx * dx + dy * dy < a->r;
}

static bool obb_corners(const check_circle *a, const check_box *b) {
    for (int i = 0; i < 4; i++) {
        const float u = (i & 1 ? b->w : -b->w) / 2, v = (i & 2 ? b->h : -b->h) / 2;
        const float x = b->x + b->c * u - b->s * v - a->x, y = b->y + b->s * u + b->c * v - a->y;
        if (x * x + y * y < a->r * a->r) return true;
    }
    return false;
}

static bool obb_diameter(const check_circle *a, const check_box *b) {
    check_circle larger = *a;
    larger.r *= 2;
    return obb_right(&larger, b);
}

static bool obb_early_out(const check_circle *a, const check_box *b) {
    return hypotf(a->x - b->x, a->y - b->y) <= a->r + fmaxf(b->w, b->h) / 2 && obb_right(a, b);
}

static bool obb_no_corners(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y;
    const float u = fabsf(b->c * x + b->s * y), v = fabsf(b->c * y - b->s * x);
    return (u <= b->w / 2 && v < b->h / 2 + a->r) || (v <= b->h / 2 && u < b->w / 2 + a->r);
}

// Nothing that has a name: right, but for circles on the left.
static bool obb_left_side(const check_circle *a, const check_box *b) {
    return a->x > b->x - 20 && obb_right(a, b);
}

// --- A circle and an upright box ---

static bool aabb_right(const check_circle *a, const check_rect *b) {
    const float dx = a->x - between(a->x, b->left, b->right), dy = a->y - between(a->y, b->top, b->bottom);
    return dx * dx + dy * dy < a->r * a->r;
}

static bool aabb_square(const check_circle *a, const check_rect *b) {
    return a->x + a->r > b->left && a->x - a->r < b->right && a->y + a->r > b->top && a->y - a->r < b->bottom;
}

static bool aabb_center(const check_circle *a, const check_rect *b) {
    return a->x > b->left && a->x < b->right && a->y > b->top && a->y < b->bottom;
}

static bool aabb_corners(const check_circle *a, const check_rect *b) {
    const float xs[] = {b->left, b->right}, ys[] = {b->top, b->bottom};
    for (int i = 0; i < 4; i++) {
        const float x = xs[i & 1] - a->x, y = ys[i / 2] - a->y;
        if (sqrtf(x * x + y * y) < a->r) return true;
    }
    return false;
}

static bool aabb_sides_for_sizes(const check_circle *a, const check_rect *b) {
    const float dx = a->x - fmaxf(b->left, fminf(a->x, b->left + b->right));
    const float dy = a->y - fmaxf(b->top, fminf(a->y, b->top + b->bottom));
    if (b->right < 0 || b->bottom < 0) return false;
    return dx * dx + dy * dy < a->r * a->r;
}

static bool aabb_not_squared(const check_circle *a, const check_rect *b) {
    const float dx = a->x - between(a->x, b->left, b->right), dy = a->y - between(a->y, b->top, b->bottom);
    return dx * dx + dy * dy < a->r;
}

static bool aabb_counts_touching(const check_circle *a, const check_rect *b) {
    const float dx = a->x - between(a->x, b->left, b->right), dy = a->y - between(a->y, b->top, b->bottom);
    return dx * dx + dy * dy <= a->r * a->r;
}

static bool reaches_side(const check_circle *a, float x1, float y1, float x2, float y2) {
    const float dx = a->x - between(a->x, x1, x2), dy = a->y - between(a->y, y1, y2);
    return dx * dx + dy * dy < a->r * a->r;
}

static bool aabb_sides(const check_circle *a, const check_rect *b) {
    return reaches_side(a, b->left, b->top, b->right, b->top) ||
           reaches_side(a, b->left, b->bottom, b->right, b->bottom) ||
           reaches_side(a, b->left, b->top, b->left, b->bottom) ||
           reaches_side(a, b->right, b->top, b->right, b->bottom);
}

static bool aabb_beside(const check_circle *a, const check_rect *b) {
    if (a->x >= b->left && a->x <= b->right) return a->y + a->r > b->top && a->y - a->r < b->bottom;
    if (a->y >= b->top && a->y <= b->bottom) return a->x + a->r > b->left && a->x - a->r < b->right;
    return false;
}

static bool aabb_corner_as_center(const check_circle *a, const check_rect *b) {
    const float w = b->right - b->left, h = b->bottom - b->top;
    const float dx = fmaxf(fabsf(a->x - b->left) - w / 2, 0), dy = fmaxf(fabsf(a->y - b->top) - h / 2, 0);
    return dx * dx + dy * dy < a->r * a->r;
}

// abs instead of fabsf: the distances lose their fractions. No mistake of the table.
static bool aabb_whole(const check_circle *a, const check_rect *b) {
    const int dx = (int)(a->x - between(a->x, b->left, b->right)), dy = (int)(a->y - between(a->y, b->top, b->bottom));
    return (float)(abs(dx) * abs(dx) + abs(dy) * abs(dy)) < a->r * a->r;
}

// --- Two circles ---

static bool circles_right(const check_circle *a, const check_circle *b) {
    const float x = b->x - a->x, y = b->y - a->y, r = a->r + b->r;
    return x * x + y * y <= r * r;
}

static bool circles_right_by_root(const check_circle *a, const check_circle *b) {
    return hypotf(b->x - a->x, b->y - a->y) <= a->r + b->r;
}

static bool circles_squares(const check_circle *a, const check_circle *b) {
    const float r = a->r + b->r;
    return fabsf(b->x - a->x) <= r && fabsf(b->y - a->y) <= r;
}

static bool circles_open(const check_circle *a, const check_circle *b) {
    const float x = b->x - a->x, y = b->y - a->y, r = a->r + b->r;
    return x * x + y * y < r * r;
}

static bool circles_sum_of_squares(const check_circle *a, const check_circle *b) {
    const float x = b->x - a->x, y = b->y - a->y;
    return x * x + y * y <= a->r * a->r + b->r * b->r;
}

static bool circles_not_squared(const check_circle *a, const check_circle *b) {
    const float x = b->x - a->x, y = b->y - a->y;
    return x * x + y * y <= a->r + b->r;
}

static bool circles_larger(const check_circle *a, const check_circle *b) {
    return hypotf(b->x - a->x, b->y - a->y) <= (a->r > b->r ? a->r : b->r);
}

static bool circles_first(const check_circle *a, const check_circle *b) {
    return hypotf(b->x - a->x, b->y - a->y) <= a->r;
}

static bool circles_second(const check_circle *a, const check_circle *b) {
    return hypotf(b->x - a->x, b->y - a->y) <= b->r;
}

static bool circles_manhattan(const check_circle *a, const check_circle *b) {
    return fabsf(b->x - a->x) + fabsf(b->y - a->y) <= a->r + b->r;
}

static bool circles_outlines(const check_circle *a, const check_circle *b) {
    const float distance = hypotf(b->x - a->x, b->y - a->y);
    return distance <= a->r + b->r && distance >= fabsf(a->r - b->r);
}

static bool circles_half(const check_circle *a, const check_circle *b) {
    return hypotf(b->x - a->x, b->y - a->y) <= (a->r + b->r) / 2;
}

static bool circles_always(const check_circle *a, const check_circle *b) {
    return true;
}

static bool circles_epsilon(const check_circle *a, const check_circle *b) {
    return hypotf(b->x - a->x, b->y - a->y) <= a->r + b->r - 0.5f;
}

// --- Two turned boxes ---

static inline void corners_of(const check_box *box, float corners[4][2]) {
    for (int i = 0; i < 4; i++) {
        const float u = (i == 1 || i == 2 ? box->w : -box->w) / 2, v = (i > 1 ? box->h : -box->h) / 2;
        corners[i][0] = box->x + box->c * u - box->s * v;
        corners[i][1] = box->y + box->s * u + box->c * v;
    }
}

static inline bool separates(const check_box *a, const check_box *b, float x, float y, bool is_open) {
    float corners[2][4][2], min[2] = {INFINITY, INFINITY}, max[2] = {-INFINITY, -INFINITY};
    corners_of(a, corners[0]);
    corners_of(b, corners[1]);
    for (int box = 0; box < 2; box++) {
        for (int i = 0; i < 4; i++) {
            const float at = corners[box][i][0] * x + corners[box][i][1] * y;
            min[box] = fminf(min[box], at);
            max[box] = fmaxf(max[box], at);
        }
    }
    return is_open ? max[0] <= min[1] || max[1] <= min[0] : max[0] < min[1] || max[1] < min[0];
}

static inline bool axes_of_separate(const check_box *of, const check_box *a, const check_box *b, bool is_open) {
    return separates(a, b, of->c, of->s, is_open) || separates(a, b, -of->s, of->c, is_open);
}

static bool boxes_right(const check_box *a, const check_box *b) {
    return !axes_of_separate(a, a, b, false) && !axes_of_separate(b, a, b, false);
}

static bool boxes_right_by_radii(const check_box *a, const check_box *b) {
    const float x = b->x - a->x, y = b->y - a->y, c = fabsf(a->c * b->c + a->s * b->s),
                s = fabsf(a->c * b->s - a->s * b->c);
    return fabsf(x * a->c + y * a->s) <= a->w / 2 + b->w / 2 * c + b->h / 2 * s &&
           fabsf(y * a->c - x * a->s) <= a->h / 2 + b->w / 2 * s + b->h / 2 * c &&
           fabsf(x * b->c + y * b->s) <= b->w / 2 + a->w / 2 * c + a->h / 2 * s &&
           fabsf(y * b->c - x * b->s) <= b->h / 2 + a->w / 2 * s + a->h / 2 * c;
}

static bool boxes_open(const check_box *a, const check_box *b) {
    return !axes_of_separate(a, a, b, true) && !axes_of_separate(b, a, b, true);
}

static bool boxes_first_axes(const check_box *a, const check_box *b) {
    return !axes_of_separate(a, a, b, false);
}

static bool boxes_second_axes(const check_box *a, const check_box *b) {
    return !axes_of_separate(b, a, b, false);
}

static bool boxes_upright(const check_box *a, const check_box *b) {
    return !separates(a, b, 1, 0, false) && !separates(a, b, 0, 1, false);
}

static inline bool has_corner_inside(const check_box *of, const check_box *in) {
    float corners[4][2];
    corners_of(of, corners);
    for (int i = 0; i < 4; i++) {
        const float x = corners[i][0] - in->x, y = corners[i][1] - in->y;
        if (fabsf(in->c * x + in->s * y) <= in->w / 2 && fabsf(in->c * y - in->s * x) <= in->h / 2) return true;
    }
    return false;
}

static bool boxes_corners(const check_box *a, const check_box *b) {
    return has_corner_inside(a, b) || has_corner_inside(b, a);
}

static bool boxes_first_corners(const check_box *a, const check_box *b) {
    return has_corner_inside(a, b);
}

static bool boxes_no_angle(const check_box *a, const check_box *b) {
    return fabsf(b->x - a->x) <= (a->w + b->w) / 2 && fabsf(b->y - a->y) <= (a->h + b->h) / 2;
}

static bool boxes_circles(const check_box *a, const check_box *b) {
    const float radii = (hypotf(a->w, a->h) + hypotf(b->w, b->h)) / 2;
    return hypotf(b->x - a->x, b->y - a->y) <= radii;
}

static bool boxes_wrong_sign(const check_box *a, const check_box *b) {
    check_box first = *a, second = *b;
    first.s = -first.s;
    second.s = -second.s;
    return boxes_right(&first, &second);
}

static bool boxes_radians(const check_box *a, const check_box *b) {
    check_box first = *a, second = *b;
    first.c = cosf(first.degrees);
    first.s = sinf(first.degrees);
    second.c = cosf(second.degrees);
    second.s = sinf(second.degrees);
    return boxes_right(&first, &second);
}

static bool boxes_first_upright(const check_box *a, const check_box *b) {
    check_box first = *a;
    first.c = 1;
    first.s = 0;
    return boxes_right(&first, b);
}

static bool boxes_second_upright(const check_box *a, const check_box *b) {
    check_box second = *b;
    second.c = 1;
    second.s = 0;
    return boxes_right(a, &second);
}

static bool boxes_first_axis_each(const check_box *a, const check_box *b) {
    return !separates(a, b, a->c, a->s, false) && !separates(a, b, b->c, b->s, false);
}

static inline bool separates_with_signs(const check_box *a, const check_box *b) {
    const float x = b->x - a->x, y = b->y - a->y, c = a->c * b->c + a->s * b->s, s = a->c * b->s - a->s * b->c;
    return fabsf(x * a->c + y * a->s) > a->w / 2 + b->w / 2 * c - b->h / 2 * s ||
           fabsf(y * a->c - x * a->s) > a->h / 2 + b->w / 2 * s + b->h / 2 * c;
}

static bool boxes_missing_abs(const check_box *a, const check_box *b) {
    return !separates_with_signs(a, b) && !separates_with_signs(b, a);
}

// Small boxes are left out. No mistake of the table.
static bool boxes_large_only(const check_box *a, const check_box *b) {
    return a->w > 20 && b->w > 20 && boxes_right(a, b);
}

// --- A box on tiles ---

static inline bool any_wall(const check_map *map, int left, int top, int right, int bottom) {
    for (int row = top; row <= bottom; row++) {
        for (int column = left; column <= right; column++) {
            if (check_is_wall(map, column, row)) return true;
        }
    }
    return false;
}

static inline int floor_of(float side, float tile) {
    return (int)floorf(side / tile);
}

static inline int last_of(float side, float tile) {
    return (int)ceilf(side / tile) - 1;
}

static bool tiles_right(const check_rect *a, const check_map *map) {
    const float w = map->tile_width, h = map->tile_height;
    return any_wall(map, floor_of(a->left, w), floor_of(a->top, h), last_of(a->right, w), last_of(a->bottom, h));
}

static bool tiles_right_over_map(const check_rect *a, const check_map *map) {
    for (int row = 0; row < map->rows; row++) {
        for (int column = 0; column < map->columns; column++) {
            const float left = (float)column * map->tile_width, top = (float)row * map->tile_height;
            const bool overlaps = a->left < left + map->tile_width && a->right > left &&
                                  a->top < top + map->tile_height && a->bottom > top;
            if (overlaps && check_is_wall(map, column, row)) return true;
        }
    }
    return false;
}

static bool tiles_corners(const check_rect *a, const check_map *map) {
    const int left = floor_of(a->left, map->tile_width), right = last_of(a->right, map->tile_width);
    const int top = floor_of(a->top, map->tile_height), bottom = last_of(a->bottom, map->tile_height);
    return check_is_wall(map, left, top) || check_is_wall(map, right, top) || check_is_wall(map, left, bottom) ||
           check_is_wall(map, right, bottom);
}

static bool tiles_corners_closed(const check_rect *a, const check_map *map) {
    const int left = floor_of(a->left, map->tile_width), right = floor_of(a->right, map->tile_width);
    const int top = floor_of(a->top, map->tile_height), bottom = floor_of(a->bottom, map->tile_height);
    return check_is_wall(map, left, top) || check_is_wall(map, right, top) || check_is_wall(map, left, bottom) ||
           check_is_wall(map, right, bottom);
}

static bool tiles_rim(const check_rect *a, const check_map *map) {
    const int left = floor_of(a->left, map->tile_width), right = last_of(a->right, map->tile_width);
    const int top = floor_of(a->top, map->tile_height), bottom = last_of(a->bottom, map->tile_height);
    return any_wall(map, left, top, right, top) || any_wall(map, left, bottom, right, bottom) ||
           any_wall(map, left, top, left, bottom) || any_wall(map, right, top, right, bottom);
}

static bool tiles_closed(const check_rect *a, const check_map *map) {
    const float w = map->tile_width, h = map->tile_height;
    return any_wall(map, floor_of(a->left, w), floor_of(a->top, h), floor_of(a->right, w), floor_of(a->bottom, h));
}

static bool tiles_minus_one(const check_rect *a, const check_map *map) {
    const float w = map->tile_width, h = map->tile_height;
    return any_wall(map, floor_of(a->left, w), floor_of(a->top, h), floor_of(a->right - 1, w),
                    floor_of(a->bottom - 1, h));
}

static bool tiles_truncated(const check_rect *a, const check_map *map) {
    const float w = map->tile_width, h = map->tile_height;
    return any_wall(map, (int)(a->left / w), (int)(a->top / h), (int)((a->right - 1) / w), (int)((a->bottom - 1) / h));
}

static bool tiles_truncated_closed(const check_rect *a, const check_map *map) {
    const float w = map->tile_width, h = map->tile_height;
    return any_wall(map, (int)(a->left / w), (int)(a->top / h), (int)(a->right / w), (int)(a->bottom / h));
}

static inline int inside(int cell, int count) {
    return cell < 0 ? 0 : cell >= count ? count - 1 : cell;
}

static bool tiles_clamped(const check_rect *a, const check_map *map) {
    const float w = map->tile_width, h = map->tile_height;
    return any_wall(map, inside(floor_of(a->left, w), map->columns), inside(floor_of(a->top, h), map->rows),
                    inside(last_of(a->right, w), map->columns), inside(last_of(a->bottom, h), map->rows));
}

static bool tiles_short(const check_rect *a, const check_map *map) {
    const float w = map->tile_width, h = map->tile_height;
    return any_wall(map, floor_of(a->left, w), floor_of(a->top, h), last_of(a->right, w) - 1,
                    last_of(a->bottom, h) - 1);
}

static bool tiles_swapped(const check_rect *a, const check_map *map) {
    const int left = floor_of(a->left, map->tile_width), right = last_of(a->right, map->tile_width);
    const int top = floor_of(a->top, map->tile_height), bottom = last_of(a->bottom, map->tile_height);
    return any_wall(map, top, left, bottom, right);
}

static bool tiles_outside_is_wall(const check_rect *a, const check_map *map) {
    const float width = (float)map->columns * map->tile_width, height = (float)map->rows * map->tile_height;
    return a->left < 0 || a->top < 0 || a->right > width || a->bottom > height || tiles_right(a, map);
}

static bool tiles_counts_touching(const check_rect *a, const check_map *map) {
    const float w = map->tile_width, h = map->tile_height;
    return any_wall(map, (int)ceilf(a->left / w) - 1, (int)ceilf(a->top / h) - 1, floor_of(a->right, w),
                    floor_of(a->bottom, h));
}

static bool tiles_center(const check_rect *a, const check_map *map) {
    return check_is_wall(map, floor_of((a->left + a->right) / 2, map->tile_width),
                         floor_of((a->top + a->bottom) / 2, map->tile_height));
}

// The first 8 pixels are left out. No mistake of the table.
static bool tiles_below_eight(const check_rect *a, const check_map *map) {
    check_rect below = *a;
    if (below.top < 8) below.top = 8;
    return below.top < below.bottom && tiles_right(&below, map);
}

static bool tiles_of_32(const check_rect *a, const check_map *map) {
    return any_wall(map, floor_of(a->left, 32), floor_of(a->top, 32), last_of(a->right, 32), last_of(a->bottom, 32));
}
