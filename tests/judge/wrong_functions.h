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

// `int` for what is no whole number.
static bool obb_whole(const check_circle *a, const check_box *b) {
    const int ax = (int)a->x, ay = (int)a->y, bx = (int)b->x, by = (int)b->y, w = (int)b->w, h = (int)b->h;
    const float x = (float)(ax - bx), y = (float)(ay - by);
    return near_upright(b->c * x + b->s * y, b->c * y - b->s * x, (float)w / 2, (float)h / 2, (float)(int)a->r);
}

static bool obb_whole_places(const check_circle *a, const check_box *b) {
    const int ax = (int)a->x, ay = (int)a->y, bx = (int)b->x, by = (int)b->y;
    const float x = (float)(ax - bx), y = (float)(ay - by);
    return near_upright(b->c * x + b->s * y, b->c * y - b->s * x, b->w / 2, b->h / 2, a->r);
}

static bool obb_whole_halves(const check_circle *a, const check_box *b) {
    const int w = (int)b->w, h = (int)b->h, half_w = w / 2, half_h = h / 2;
    const float x = a->x - b->x, y = a->y - b->y;
    return near_upright(b->c * x + b->s * y, b->c * y - b->s * x, (float)half_w, (float)half_h, a->r);
}

static bool obb_whole_degrees(const check_circle *a, const check_box *b) {
    const int degrees = (int)b->degrees;
    const float angle = (float)-degrees * PI / 180;
    return near_turned(a, b, cosf(angle), sinf(angle));
}

static bool obb_whole_radians(const check_circle *a, const check_box *b) {
    const int angle = (int)(b->degrees * PI / 180);
    return near_turned(a, b, cosf((float)-angle), sinf((float)-angle));
}

static bool obb_coarse_pi(const check_circle *a, const check_box *b) {
    const float angle = b->degrees * 3.14f / 180;
    return near_turned(a, b, cosf(angle), -sinf(angle));
}

static bool obb_width_twice(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y, half = b->w / 2;
    return near_upright(b->c * x + b->s * y, b->c * y - b->s * x, half, half, a->r);
}

// The center of the circle in the frame of the box, but y is turned by the new x.
static bool obb_overwritten(const check_circle *a, const check_box *b) {
    float x = a->x - b->x, y = a->y - b->y;
    x = b->c * x + b->s * y;
    y = b->c * y - b->s * x;
    return near_upright(x, y, b->w / 2, b->h / 2, a->r);
}

static bool obb_overwritten_y(const check_circle *a, const check_box *b) {
    float x = a->x - b->x, y = a->y - b->y;
    y = b->c * y - b->s * x;
    x = b->c * x + b->s * y;
    return near_upright(x, y, b->w / 2, b->h / 2, a->r);
}

static bool obb_mixed_frames(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y;
    const float near_x = b->x + between(b->c * x + b->s * y, -b->w / 2, b->w / 2);
    const float near_y = b->y + between(b->c * y - b->s * x, -b->h / 2, b->h / 2);
    return hypotf(a->x - near_x, a->y - near_y) < a->r;
}

static bool obb_else_if(const check_circle *a, const check_box *b) {
    const float dx = a->x - b->x, dy = a->y - b->y, x = b->c * dx + b->s * dy, y = b->c * dy - b->s * dx;
    float near_x = x, near_y = y;
    if (x < -b->w / 2)
        near_x = -b->w / 2;
    else if (x > b->w / 2)
        near_x = b->w / 2;
    else if (y < -b->h / 2)
        near_y = -b->h / 2;
    else if (y > b->h / 2)
        near_y = b->h / 2;
    return (x - near_x) * (x - near_x) + (y - near_y) * (y - near_y) < a->r * a->r;
}

// One chain clamps to the left and to the top, another one to the right and to the bottom.
static bool obb_else_if_chains(const check_circle *a, const check_box *b) {
    const float dx = a->x - b->x, dy = a->y - b->y, x = b->c * dx + b->s * dy, y = b->c * dy - b->s * dx;
    float past_x = 0, past_y = 0;
    if (x < -b->w / 2)
        past_x = x + b->w / 2;
    else if (y < -b->h / 2)
        past_y = y + b->h / 2;
    if (x > b->w / 2)
        past_x = x - b->w / 2;
    else if (y > b->h / 2)
        past_y = y - b->h / 2;
    return past_x * past_x + past_y * past_y < a->r * a->r;
}

static bool obb_int_offsets(const check_circle *a, const check_box *b) {
    const int dx = (int)(a->x - b->x), dy = (int)(a->y - b->y);
    const float x = b->c * (float)dx + b->s * (float)dy, y = b->c * (float)dy - b->s * (float)dx;
    const float past_x = fmaxf(fabsf(x) - b->w / 2, 0), past_y = fmaxf(fabsf(y) - b->h / 2, 0);
    return past_x * past_x + past_y * past_y < a->r * a->r;
}

static bool obb_x_for_y(const check_circle *a, const check_box *b) {
    const float dx = a->x - b->x, dy = a->y - b->y, x = b->c * dx + b->s * dy;
    const float past_x = fmaxf(fabsf(x) - b->w / 2, 0), past_y = fmaxf(fabsf(x) - b->h / 2, 0);
    return past_x * past_x + past_y * past_y < a->r * a->r;
}

// fabsf is missing.
static bool obb_without_abs(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y;
    const float u = fmaxf(b->c * x + b->s * y - b->w / 2, 0), v = fmaxf(b->c * y - b->s * x - b->h / 2, 0);
    return u * u + v * v < a->r * a->r;
}

static bool obb_only_x(const check_circle *a, const check_box *b) {
    return fabsf(b->c * (a->x - b->x) + b->s * (a->y - b->y)) < b->w / 2 + a->r;
}

static bool obb_or(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y;
    return fabsf(b->c * x + b->s * y) < b->w / 2 + a->r || fabsf(b->c * y - b->s * x) < b->h / 2 + a->r;
}

static bool obb_x_twice(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y, u = b->c * x + b->s * y;
    const float dx = u - between(u, -b->w / 2, b->w / 2);
    return dx * dx + dx * dx < a->r * a->r;
}

static bool obb_radius_twice(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y;
    return near_upright(b->c * x + b->s * y, b->c * y - b->s * x, b->w / 2 + a->r, b->h / 2 + a->r, a->r);
}

static bool obb_upright_early_out(const check_circle *a, const check_box *b) {
    if (fabsf(a->x - b->x) >= b->w / 2 + a->r || fabsf(a->y - b->y) >= b->h / 2 + a->r) return false;
    return obb_right(a, b);
}

static bool obb_abs(const check_circle *a, const check_box *b) {
    const float dx = a->x - b->x, dy = a->y - b->y;
    const int x = abs((int)(b->c * dx + b->s * dy)), y = abs((int)(b->c * dy - b->s * dx));
    const float u = fmaxf((float)x - b->w / 2, 0), v = fmaxf((float)y - b->h / 2, 0);
    return u * u + v * v < a->r * a->r;
}

static bool obb_circle(const check_circle *a, const check_box *b) {
    return hypotf(a->x - b->x, a->y - b->y) < a->r + hypotf(b->w, b->h) / 2;
}

static bool obb_margin(const check_circle *a, const check_box *b) {
    check_circle larger = *a;
    larger.r += 0.1f;
    return obb_right(&larger, b);
}

static bool obb_root_and_square(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y, u = b->c * x + b->s * y, v = b->c * y - b->s * x;
    return hypotf(u - between(u, -b->w / 2, b->w / 2), v - between(v, -b->h / 2, b->h / 2)) < a->r * a->r;
}

// Two mistakes at once.
static bool obb_wrong_sign_full(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y;
    return near_upright(b->c * x - b->s * y, b->s * x + b->c * y, b->w, b->h, a->r);
}

static bool obb_radians_center(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y, c = cosf(b->degrees), s = sinf(b->degrees);
    return fabsf(c * x + s * y) < b->w / 2 && fabsf(c * y - s * x) < b->h / 2;
}

static bool obb_wrong_sign_square(const check_circle *a, const check_box *b) {
    const float x = a->x - b->x, y = a->y - b->y;
    return fabsf(b->c * x - b->s * y) <= b->w / 2 + a->r && fabsf(b->s * x + b->c * y) <= b->h / 2 + a->r;
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

static bool rects_right(const check_rect *a, const check_rect *b) {
    return !(a->right <= b->left || b->right <= a->left || a->bottom <= b->top || b->bottom <= a->top);
}

static bool rects_right_by_gaps(const check_rect *a, const check_rect *b) {
    const float x = fmaxf(b->left - a->right, a->left - b->right), y = fmaxf(b->top - a->bottom, a->top - b->bottom);
    return fmaxf(x, y) < 0;
}

static bool rects_right_by_common_box(const check_rect *a, const check_rect *b) {
    return fmaxf(a->left, b->left) < fminf(a->right, b->right) && fmaxf(a->top, b->top) < fminf(a->bottom, b->bottom);
}

static bool rects_only_x(const check_rect *a, const check_rect *b) {
    return a->left < b->right && b->left < a->right;
}

static bool rects_only_y(const check_rect *a, const check_rect *b) {
    return a->top < b->bottom && b->top < a->bottom;
}

static bool rects_closed(const check_rect *a, const check_rect *b) {
    return a->left <= b->right && b->left <= a->right && a->top <= b->bottom && b->top <= a->bottom;
}

static bool rects_or(const check_rect *a, const check_rect *b) {
    return rects_only_x(a, b) || rects_only_y(a, b);
}

// min in place of max
static bool rects_smaller_gap(const check_rect *a, const check_rect *b) {
    const float x = fmaxf(b->left - a->right, a->left - b->right), y = fmaxf(b->top - a->bottom, a->top - b->bottom);
    return fminf(x, y) < 0;
}

// min and max are exchanged
static bool rects_box_around(const check_rect *a, const check_rect *b) {
    return fminf(a->left, b->left) < fmaxf(a->right, b->right) && fminf(a->top, b->top) < fmaxf(a->bottom, b->bottom);
}

static bool rects_without_left(const check_rect *a, const check_rect *b) {
    return a->left < b->right && rects_only_y(a, b);
}

static bool rects_lower_right_only(const check_rect *a, const check_rect *b) {
    return b->left < a->right && b->top < a->bottom;
}

static bool rects_upper_right_only(const check_rect *a, const check_rect *b) {
    return b->left < a->right && a->top < b->bottom;
}

static bool rects_sides_for_sizes(const check_rect *a, const check_rect *b) {
    return a->left < b->left + b->right && b->left < a->left + a->right && a->top < b->top + b->bottom &&
           b->top < a->top + a->bottom;
}

static bool rects_whole_gaps(const check_rect *a, const check_rect *b) {
    const int x = (int)fmaxf(b->left - a->right, a->left - b->right);
    const int y = (int)fmaxf(b->top - a->bottom, a->top - b->bottom);
    return x < 0 && y < 0;
}

static bool rects_whole(const check_rect *a, const check_rect *b) {
    const check_rect whole[] = {{truncf(a->left), truncf(a->top), truncf(a->right), truncf(a->bottom)},
                                {truncf(b->left), truncf(b->top), truncf(b->right), truncf(b->bottom)}};
    return rects_right(&whole[0], &whole[1]);
}

static bool has_point(const check_rect *box, float x, float y) {
    return box->left < x && x < box->right && box->top < y && y < box->bottom;
}

static bool has_corner_of(const check_rect *box, const check_rect *of) {
    return has_point(box, of->left, of->top) || has_point(box, of->right, of->top) ||
           has_point(box, of->left, of->bottom) || has_point(box, of->right, of->bottom);
}

static bool rects_corners(const check_rect *a, const check_rect *b) {
    return has_corner_of(a, b) || has_corner_of(b, a);
}

static bool rects_corners_of_a(const check_rect *a, const check_rect *b) {
    return has_corner_of(b, a);
}

static bool rects_center(const check_rect *a, const check_rect *b) {
    return has_point(a, (b->left + b->right) / 2, (b->top + b->bottom) / 2) ||
           has_point(b, (a->left + a->right) / 2, (a->top + a->bottom) / 2);
}

// From center to center, less than both widths together: those are twice too much.
static bool rects_full_for_half(const check_rect *a, const check_rect *b) {
    return fabsf(a->left + a->right - b->left - b->right) / 2 < a->right - a->left + b->right - b->left &&
           fabsf(a->top + a->bottom - b->top - b->bottom) / 2 < a->bottom - a->top + b->bottom - b->top;
}

// Left sides for centers.
static bool rects_corner_as_center(const check_rect *a, const check_rect *b) {
    return fabsf(a->left - b->left) < (a->right - a->left + b->right - b->left) / 2 &&
           fabsf(a->top - b->top) < (a->bottom - a->top + b->bottom - b->top) / 2;
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

// abs instead of fabsf: the distances lose their fractions.
static bool aabb_whole(const check_circle *a, const check_rect *b) {
    const int dx = (int)(a->x - between(a->x, b->left, b->right)), dy = (int)(a->y - between(a->y, b->top, b->bottom));
    return (float)(abs(dx) * abs(dx) + abs(dy) * abs(dy)) < a->r * a->r;
}

// A line was copied, and the copy was not changed everywhere: the file that a card starts with.
static bool aabb_copied(const check_circle *a, const check_rect *b) {
    const float dx = a->x - between(a->x, b->left, b->right), dy = a->y - between(a->y, b->left, b->right);
    return dx * dx + dy * dy < a->r * a->r;
}

static bool aabb_else_if(const check_circle *a, const check_rect *b) {
    float x = a->x, y = a->y;
    if (a->x < b->left)
        x = b->left;
    else if (a->x > b->right)
        x = b->right;
    else if (a->y < b->top)
        y = b->top;
    else if (a->y > b->bottom)
        y = b->bottom;
    return hypotf(a->x - x, a->y - y) < a->r;
}

static bool aabb_low_sides(const check_circle *a, const check_rect *b) {
    const float x = fmaxf(a->x, b->left), y = fmaxf(a->y, b->top);
    return hypotf(a->x - x, a->y - y) < a->r;
}

static bool aabb_without_bottom(const check_circle *a, const check_rect *b) {
    float x = a->x, y = a->y;
    if (x < b->left) x = b->left;
    if (x > b->right) x = b->right;
    if (y < b->top) y = b->top;
    return hypotf(a->x - x, a->y - y) < a->r;
}

static bool aabb_only_y(const check_circle *a, const check_rect *b) {
    return a->y + a->r > b->top && a->y - a->r < b->bottom;
}

static bool aabb_or(const check_circle *a, const check_rect *b) {
    return (a->x + a->r > b->left && a->x - a->r < b->right) || (a->y + a->r > b->top && a->y - a->r < b->bottom);
}

static bool aabb_y_twice(const check_circle *a, const check_rect *b) {
    const float dy = a->y - between(a->y, b->top, b->bottom);
    return sqrtf(dy * dy + dy * dy) < a->r;
}

static bool aabb_radius_twice(const check_circle *a, const check_rect *b) {
    const float dx = a->x - between(a->x, b->left - a->r, b->right + a->r);
    const float dy = a->y - between(a->y, b->top - a->r, b->bottom + a->r);
    return dx * dx + dy * dy < a->r * a->r;
}

// The usual answer with both of its early outs left out.
static bool aabb_beside_is_inside(const check_circle *a, const check_rect *b) {
    const float w = (b->right - b->left) / 2, h = (b->bottom - b->top) / 2;
    const float x = fabsf(a->x - (b->left + w)), y = fabsf(a->y - (b->top + h));
    if (x < w) return true;
    if (y < h) return true;
    return (x - w) * (x - w) + (y - h) * (y - h) < a->r * a->r;
}

static bool aabb_whole_numbers(const check_circle *a, const check_rect *b) {
    const int x = (int)a->x, y = (int)a->y, r = (int)a->r;
    const int left = (int)b->left, top = (int)b->top, right = (int)b->right, bottom = (int)b->bottom;
    const int near_x = x < left ? left : x > right ? right : x, near_y = y < top ? top : y > bottom ? bottom : y;
    return (x - near_x) * (x - near_x) + (y - near_y) * (y - near_y) < r * r;
}

static bool aabb_whole_distance(const check_circle *a, const check_rect *b) {
    const float dx = a->x - between(a->x, b->left, b->right), dy = a->y - between(a->y, b->top, b->bottom);
    const int distance = (int)sqrtf(dx * dx + dy * dy);
    return (float)distance < a->r;
}

static bool aabb_pixel_short(const check_circle *a, const check_rect *b) {
    const float dx = a->x - between(a->x, b->left, b->right - 1), dy = a->y - between(a->y, b->top, b->bottom - 1);
    return dx * dx + dy * dy < a->r * a->r;
}

static bool aabb_circle_by_corner(const check_circle *a, const check_rect *b) {
    const float x = a->x + a->r, y = a->y + a->r;
    return hypotf(x - between(x, b->left, b->right), y - between(y, b->top, b->bottom)) < a->r;
}

static bool aabb_full_for_half(const check_circle *a, const check_rect *b) {
    const float x = (b->left + b->right) / 2, y = (b->top + b->bottom) / 2;
    return near_upright(a->x - x, a->y - y, b->right - b->left, b->bottom - b->top, a->r);
}

static bool aabb_circle(const check_circle *a, const check_rect *b) {
    const float x = (b->left + b->right) / 2, y = (b->top + b->bottom) / 2;
    return hypotf(a->x - x, a->y - y) < a->r + hypotf(b->right - b->left, b->bottom - b->top) / 2;
}

static bool aabb_root_and_square(const check_circle *a, const check_rect *b) {
    const float dx = a->x - between(a->x, b->left, b->right), dy = a->y - between(a->y, b->top, b->bottom);
    return sqrtf(dx * dx + dy * dy) < a->r * a->r;
}

static bool aabb_margin(const check_circle *a, const check_rect *b) {
    const float dx = a->x - between(a->x, b->left, b->right), dy = a->y - between(a->y, b->top, b->bottom);
    return sqrtf(dx * dx + dy * dy) < a->r - 2;
}

// Two mistakes at once.
static bool aabb_copied_diameter(const check_circle *a, const check_rect *b) {
    const float dx = a->x - between(a->x, b->left, b->right), dy = a->y - between(a->y, b->left, b->right);
    return sqrtf(dx * dx + dy * dy) < a->r * 2;
}

static bool aabb_whole_square(const check_circle *a, const check_rect *b) {
    const int x = (int)a->x, y = (int)a->y, r = (int)a->r;
    const int left = (int)b->left, top = (int)b->top, right = (int)b->right, bottom = (int)b->bottom;
    return x + r > left && x - r < right && y + r > top && y - r < bottom;
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

static bool circles_only_x(const check_circle *a, const check_circle *b) {
    return fabsf(a->x - b->x) <= a->r + b->r;
}

static bool circles_x_twice(const check_circle *a, const check_circle *b) {
    const float dx = a->x - b->x, r = a->r + b->r;
    return dx * dx + dx * dx <= r * r;
}

static bool circles_or(const check_circle *a, const check_circle *b) {
    return fabsf(a->x - b->x) <= a->r + b->r || fabsf(a->y - b->y) <= a->r + b->r;
}

static bool circles_whole(const check_circle *a, const check_circle *b) {
    const int dx = (int)a->x - (int)b->x, dy = (int)a->y - (int)b->y, r = (int)a->r + (int)b->r;
    return dx * dx + dy * dy <= r * r;
}

static bool circles_whole_radii(const check_circle *a, const check_circle *b) {
    const float dx = a->x - b->x, dy = a->y - b->y;
    const int first = (int)a->r, second = (int)b->r;
    return sqrtf(dx * dx + dy * dy) <= (float)(first + second);
}

static bool circles_abs(const check_circle *a, const check_circle *b) {
    const int dx = abs((int)(a->x - b->x)), dy = abs((int)(a->y - b->y));
    return sqrtf((float)(dx * dx + dy * dy)) <= a->r + b->r;
}

static bool circles_whole_distance(const check_circle *a, const check_circle *b) {
    const int distance = (int)hypotf(a->x - b->x, a->y - b->y);
    return (float)distance <= a->r + b->r;
}

static bool circles_root_and_square(const check_circle *a, const check_circle *b) {
    const float x = b->x - a->x, y = b->y - a->y, r = a->r + b->r;
    return sqrtf(x * x + y * y) <= r * r;
}

static bool circles_first_twice(const check_circle *a, const check_circle *b) {
    return hypotf(b->x - a->x, b->y - a->y) <= a->r + a->r;
}

static bool circles_by_corners(const check_circle *a, const check_circle *b) {
    const float x = a->x + a->r - (b->x + b->r), y = a->y + a->r - (b->y + b->r);
    return hypotf(x, y) <= a->r + b->r;
}

static bool circles_margin(const check_circle *a, const check_circle *b) {
    return hypotf(b->x - a->x, b->y - a->y) <= a->r + b->r + 1;
}

// Two mistakes at once.
static bool circles_whole_squares(const check_circle *a, const check_circle *b) {
    const int dx = abs((int)a->x - (int)b->x), dy = abs((int)a->y - (int)b->y), r = (int)a->r + (int)b->r;
    return dx <= r && dy <= r;
}

static bool circles_only_x_open(const check_circle *a, const check_circle *b) {
    const float dx = a->x - b->x, r = a->r + b->r;
    return fabsf(dx) < r;
}

static bool circles_first_by_corner(const check_circle *a, const check_circle *b) {
    const float x = a->x + a->r - (b->x + b->r), y = a->y + a->r - (b->y + b->r);
    return x * x + y * y <= a->r * a->r + b->r * b->r;
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

static inline bool boxes_right_at(check_box a, check_box b, float a_angle, float b_angle) {
    a.c = cosf(a_angle);
    a.s = sinf(a_angle);
    b.c = cosf(b_angle);
    b.s = sinf(b_angle);
    return boxes_right(&a, &b);
}

static bool boxes_whole_degrees(const check_box *a, const check_box *b) {
    const int first = (int)a->degrees, second = (int)b->degrees;
    return boxes_right_at(*a, *b, (float)first * PI / 180, (float)second * PI / 180);
}

static bool boxes_whole_radians(const check_box *a, const check_box *b) {
    const int first = (int)(a->degrees * PI / 180), second = (int)(b->degrees * PI / 180);
    return boxes_right_at(*a, *b, (float)first, (float)second);
}

static bool boxes_coarse_pi(const check_box *a, const check_box *b) {
    return boxes_right_at(*a, *b, a->degrees * 3.14f / 180, b->degrees * 3.14f / 180);
}

static bool boxes_first_angle(const check_box *a, const check_box *b) {
    return boxes_right_at(*a, *b, a->degrees * PI / 180, a->degrees * PI / 180);
}

static bool boxes_whole(const check_box *a, const check_box *b) {
    const int ax = (int)a->x, ay = (int)a->y, bx = (int)b->x, by = (int)b->y;
    const int aw = (int)a->w, ah = (int)a->h, bw = (int)b->w, bh = (int)b->h;
    const check_box first = {(float)ax, (float)ay, (float)aw, (float)ah, a->degrees, a->c, a->s};
    const check_box second = {(float)bx, (float)by, (float)bw, (float)bh, b->degrees, b->c, b->s};
    return boxes_right(&first, &second);
}

static bool boxes_whole_halves(const check_box *a, const check_box *b) {
    const int aw = (int)a->w / 2, ah = (int)a->h / 2, bw = (int)b->w / 2, bh = (int)b->h / 2;
    const check_box first = {a->x, a->y, (float)(2 * aw), (float)(2 * ah), a->degrees, a->c, a->s};
    const check_box second = {b->x, b->y, (float)(2 * bw), (float)(2 * bh), b->degrees, b->c, b->s};
    return boxes_right(&first, &second);
}

static bool boxes_squares(const check_box *a, const check_box *b) {
    check_box first = *a, second = *b;
    first.h = first.w;
    second.h = second.w;
    return boxes_right(&first, &second);
}

static bool boxes_any_axis(const check_box *a, const check_box *b) {
    return !separates(a, b, a->c, a->s, false) || !separates(a, b, -a->s, a->c, false) ||
           !separates(a, b, b->c, b->s, false) || !separates(a, b, -b->s, b->c, false);
}

static bool boxes_first_axis(const check_box *a, const check_box *b) {
    return !separates(a, b, a->c, a->s, false);
}

static inline bool has_center_inside(const check_box *of, const check_box *in) {
    const float x = of->x - in->x, y = of->y - in->y;
    return fabsf(in->c * x + in->s * y) <= in->w / 2 && fabsf(in->c * y - in->s * x) <= in->h / 2;
}

static bool boxes_centers(const check_box *a, const check_box *b) {
    return has_center_inside(a, b) || has_center_inside(b, a);
}

static bool boxes_upright_early_out(const check_box *a, const check_box *b) {
    return boxes_no_angle(a, b) && boxes_right(a, b);
}

// Two mistakes at once.
static bool boxes_radians_full(const check_box *a, const check_box *b) {
    check_box first = *a, second = *b;
    first.w *= 2;
    first.h *= 2;
    second.w *= 2;
    second.h *= 2;
    return boxes_right_at(first, second, a->degrees, b->degrees);
}

static bool boxes_wrong_sign_first_axes(const check_box *a, const check_box *b) {
    check_box first = *a, second = *b;
    first.s = -first.s;
    second.s = -second.s;
    return boxes_first_axes(&first, &second);
}

static bool boxes_upright_open(const check_box *a, const check_box *b) {
    return !separates(a, b, 1, 0, true) && !separates(a, b, 0, 1, true);
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

// A wall fits between the points.
static inline bool any_point(const check_rect *a, const check_map *map, bool has_center) {
    const float xs[] = {a->left, (a->left + a->right) / 2, a->right},
                ys[] = {a->top, (a->top + a->bottom) / 2, a->bottom};
    for (int i = 0; i < 9; i++) {
        if (i == 4 && !has_center) continue;
        if (check_is_wall(map, floor_of(xs[i % 3], map->tile_width), floor_of(ys[i / 3], map->tile_height)))
            return true;
    }
    return false;
}

static bool tiles_eight_points(const check_rect *a, const check_map *map) {
    return any_point(a, map, false);
}

static bool tiles_nine_points(const check_rect *a, const check_map *map) {
    return any_point(a, map, true);
}

static bool tiles_corners_and_middles(const check_rect *a, const check_map *map) {
    const float w = map->tile_width, h = map->tile_height;
    const int columns[] = {floor_of(a->left, w), floor_of((a->left + a->right) / 2, w), last_of(a->right, w)};
    const int rows[] = {floor_of(a->top, h), floor_of((a->top + a->bottom) / 2, h), last_of(a->bottom, h)};
    for (int i = 0; i < 9; i++)
        if (i != 4 && check_is_wall(map, columns[i % 3], rows[i / 3])) return true;
    return false;
}

static bool tiles_last_counts(const check_rect *a, const check_map *map) {
    const float w = map->tile_width, h = map->tile_height;
    bool hits = false;
    for (int row = floor_of(a->top, h); row <= last_of(a->bottom, h); row++)
        for (int column = floor_of(a->left, w); column <= last_of(a->right, w); column++)
            hits = check_is_wall(map, column, row);
    return hits;
}

static bool tiles_rounded(const check_rect *a, const check_map *map) {
    const float w = map->tile_width, h = map->tile_height;
    return any_wall(map, (int)roundf(a->left / w), (int)roundf(a->top / h), (int)roundf(a->right / w),
                    (int)roundf(a->bottom / h));
}

// < for <= where the last cell is that of the far side.
static bool tiles_less(const check_rect *a, const check_map *map) {
    const float w = map->tile_width, h = map->tile_height;
    for (int row = floor_of(a->top, h); row < floor_of(a->bottom, h); row++)
        for (int column = floor_of(a->left, w); column < floor_of(a->right, w); column++)
            if (check_is_wall(map, column, row)) return true;
    return false;
}

static bool tiles_less_columns(const check_rect *a, const check_map *map) {
    for (int row = floor_of(a->top, map->tile_height); row <= last_of(a->bottom, map->tile_height); row++)
        for (int column = floor_of(a->left, map->tile_width); column < last_of(a->right, map->tile_width); column++)
            if (check_is_wall(map, column, row)) return true;
    return false;
}

// A comparison of the wrong one of < and <= on one side of the tiles.
static inline bool tiles_by_overlap(const check_rect *a, const check_map *map, bool is_left_closed,
                                    bool is_bottom_closed) {
    for (int row = 0; row < map->rows; row++) {
        for (int column = 0; column < map->columns; column++) {
            const float left = (float)column * map->tile_width, top = (float)row * map->tile_height;
            const float right = left + map->tile_width, bottom = top + map->tile_height;
            const bool is_beside = is_left_closed ? a->left <= right : a->left < right;
            const bool is_level = is_bottom_closed ? a->bottom >= top : a->bottom > top;
            if (!is_beside || !is_level || a->right <= left || a->top >= bottom) continue;
            if (check_is_wall(map, column, row)) return true;
        }
    }
    return false;
}

static bool tiles_left_closed(const check_rect *a, const check_map *map) {
    return tiles_by_overlap(a, map, true, false);
}

static bool tiles_bottom_closed(const check_rect *a, const check_map *map) {
    return tiles_by_overlap(a, map, false, true);
}

static bool tiles_whole(const check_rect *a, const check_map *map) {
    const int left = (int)a->left, top = (int)a->top, right = (int)a->right, bottom = (int)a->bottom;
    const check_rect whole = {(float)left, (float)top, (float)right, (float)bottom};
    return tiles_right(&whole, map);
}

static bool tiles_square(const check_rect *a, const check_map *map) {
    const float size = map->tile_width;
    return any_wall(map, floor_of(a->left, size), floor_of(a->top, size), last_of(a->right, size),
                    last_of(a->bottom, size));
}

static bool tiles_square_closed(const check_rect *a, const check_map *map) {
    const float size = map->tile_width;
    return any_wall(map, floor_of(a->left, size), floor_of(a->top, size), floor_of(a->right, size),
                    floor_of(a->bottom, size));
}

static bool tiles_rim_of_32(const check_rect *a, const check_map *map) {
    const int left = floor_of(a->left, 32), right = last_of(a->right, 32);
    const int top = floor_of(a->top, 32), bottom = last_of(a->bottom, 32);
    return any_wall(map, left, top, right, top) || any_wall(map, left, bottom, right, bottom) ||
           any_wall(map, left, top, left, bottom) || any_wall(map, right, top, right, bottom);
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

// --- Any two convex shapes ---

// Positive if r is to the right of the way from p to q.
static inline double shape_side(check_point p, check_point q, check_point r) {
    return ((double)q.x - (double)p.x) * ((double)r.y - (double)p.y) -
           ((double)q.y - (double)p.y) * ((double)r.x - (double)p.x);
}

static inline double corner_distance(check_point p, check_point q) {
    return hypot((double)q.x - (double)p.x, (double)q.y - (double)p.y);
}

static inline double line_distance(check_point at, check_point p, check_point q) {
    return fabs(shape_side(p, q, at)) / corner_distance(p, q);
}

static inline double side_distance(check_point at, check_point p, check_point q) {
    const double x = (double)q.x - (double)p.x, y = (double)q.y - (double)p.y;
    const double along = ((double)at.x - (double)p.x) * x + ((double)at.y - (double)p.y) * y;
    if (along <= 0) return corner_distance(at, p);
    return along >= x * x + y * y ? corner_distance(at, q) : line_distance(at, p, q);
}

static inline check_point next_corner(const check_convex *of, int i) {
    return of->points[(i + 1) % of->count];
}

// The distance of two sides; 0 if they cross.
static inline double sides_distance(const check_convex *a, int i, const check_convex *b, int j) {
    const check_point p = a->points[i], q = next_corner(a, i), r = b->points[j], s = next_corner(b, j);
    if (shape_side(p, q, r) * shape_side(p, q, s) < 0 && shape_side(r, s, p) * shape_side(r, s, q) < 0) return 0;
    return fmin(fmin(side_distance(p, r, s), side_distance(q, r, s)),
                fmin(side_distance(r, p, q), side_distance(s, p, q)));
}

// Without the last sides of polygons if they are left out.
static inline double least_distance(const check_convex *a, const check_convex *b, int left_out) {
    double least = INFINITY;
    for (int i = 0; i < a->count - (a->count > 2 ? left_out : 0); i++) {
        for (int j = 0; j < b->count - (b->count > 2 ? left_out : 0); j++)
            least = fmin(least, sides_distance(a, i, b, j));
    }
    return least;
}

static inline bool is_in_core(check_point at, const check_convex *of) {
    for (int i = 0; i < of->count; i++)
        if (shape_side(of->points[i], next_corner(of, i), at) <= 0) return false;
    return true;
}

static inline double radii_of(const check_convex *a, const check_convex *b) {
    return (double)a->radius + (double)b->radius;
}

static inline double core_distance(const check_convex *a, const check_convex *b) {
    return is_in_core(a->points[0], b) || is_in_core(b->points[0], a) ? 0 : least_distance(a, b, 0);
}

static bool shapes_right(const check_convex *a, const check_convex *b) {
    return core_distance(a, b) <= radii_of(a, b);
}

static inline double shape_separation(const check_convex *a, const check_convex *b, double x, double y) {
    double a_min = INFINITY, a_max = -INFINITY, b_min = INFINITY, b_max = -INFINITY;
    if (x == 0 && y == 0) return -INFINITY;
    for (int i = 0; i < a->count; i++) {
        a_min = fmin(a_min, x * (double)a->points[i].x + y * (double)a->points[i].y);
        a_max = fmax(a_max, x * (double)a->points[i].x + y * (double)a->points[i].y);
    }
    for (int i = 0; i < b->count; i++) {
        b_min = fmin(b_min, x * (double)b->points[i].x + y * (double)b->points[i].y);
        b_max = fmax(b_max, x * (double)b->points[i].x + y * (double)b->points[i].y);
    }
    return fmax(b_min - a_max, a_min - b_max) / sqrt(x * x + y * y) - radii_of(a, b);
}

static inline double separation_by_normals(const check_convex *a, const check_convex *b, const check_convex *of) {
    double most = -INFINITY;
    for (int i = 0; i < of->count; i++) {
        const check_point p = of->points[i], q = next_corner(of, i);
        most = fmax(most, shape_separation(a, b, (double)q.y - (double)p.y, (double)p.x - (double)q.x));
    }
    return most;
}

static bool shapes_right_by_axes(const check_convex *a, const check_convex *b) {
    double most = fmax(separation_by_normals(a, b, a), separation_by_normals(a, b, b));
    for (int i = 0; i < a->count * b->count; i++) {
        const check_point p = a->points[i / b->count], q = b->points[i % b->count];
        most = fmax(most, shape_separation(a, b, (double)q.x - (double)p.x, (double)q.y - (double)p.y));
    }
    return most <= 0;
}

static bool shapes_open(const check_convex *a, const check_convex *b) {
    const double normals = fmax(separation_by_normals(a, b, a), separation_by_normals(a, b, b));
    const bool are_crossing = radii_of(a, b) == 0 && normals < 0 && shapes_right_by_axes(a, b);
    return are_crossing || core_distance(a, b) < radii_of(a, b);
}

static bool shapes_normals(const check_convex *a, const check_convex *b) {
    return fmax(separation_by_normals(a, b, a), separation_by_normals(a, b, b)) <= 0;
}

static bool shapes_first_normals(const check_convex *a, const check_convex *b) {
    return separation_by_normals(a, b, a) <= 0;
}

static bool shapes_second_normals(const check_convex *a, const check_convex *b) {
    return separation_by_normals(a, b, b) <= 0;
}

static inline check_point mean_corner(const check_convex *of) {
    check_point mean = {0, 0};
    for (int i = 0; i < of->count; i++) {
        mean.x += of->points[i].x / (float)of->count;
        mean.y += of->points[i].y / (float)of->count;
    }
    return mean;
}

static bool shapes_center_axis(const check_convex *a, const check_convex *b) {
    const check_point p = mean_corner(a), q = mean_corner(b);
    return shapes_normals(a, b) && shape_separation(a, b, (double)q.x - (double)p.x, (double)q.y - (double)p.y) <= 0;
}

// The box around a shape, which is left, top, right, bottom.
static inline check_rect box_around(const check_convex *of) {
    check_rect box = {of->points[0].x, of->points[0].y, of->points[0].x, of->points[0].y};
    for (int i = 1; i < of->count; i++) {
        box.left = fminf(box.left, of->points[i].x);
        box.top = fminf(box.top, of->points[i].y);
        box.right = fmaxf(box.right, of->points[i].x);
        box.bottom = fmaxf(box.bottom, of->points[i].y);
    }
    return (check_rect){box.left - of->radius, box.top - of->radius, box.right + of->radius, box.bottom + of->radius};
}

static bool shapes_boxes(const check_convex *a, const check_convex *b) {
    const check_rect p = box_around(a), q = box_around(b);
    return p.left <= q.right && q.left <= p.right && p.top <= q.bottom && q.top <= p.bottom;
}

static inline check_circle shape_circle(const check_convex *of) {
    const check_point mean = mean_corner(of);
    double farthest = 0;
    for (int i = 0; i < of->count; i++) farthest = fmax(farthest, corner_distance(of->points[i], mean));
    return (check_circle){mean.x, mean.y, (float)farthest + of->radius};
}

static bool shapes_circles(const check_convex *a, const check_convex *b) {
    const check_circle p = shape_circle(a), q = shape_circle(b);
    return hypotf(q.x - p.x, q.y - p.y) <= p.r + q.r;
}

// A shape of some of the corners of another one.
static inline check_convex point_shape(check_point at, float radius) {
    check_convex point = {1, radius, {{0, 0}}};
    point.points[0] = at;
    return point;
}

static bool shapes_centers(const check_convex *a, const check_convex *b) {
    const check_convex p = point_shape(mean_corner(a), 0), q = point_shape(mean_corner(b), 0);
    return shapes_right(&p, b) || shapes_right(a, &q);
}

static inline bool with_radii(const check_convex *a, const check_convex *b, double of_a, double of_b) {
    return core_distance(a, b) <= of_a + of_b;
}

static bool shapes_no_radius(const check_convex *a, const check_convex *b) {
    return with_radii(a, b, 0, 0);
}

static bool shapes_first_radius(const check_convex *a, const check_convex *b) {
    return with_radii(a, b, (double)a->radius, 0);
}

static bool shapes_second_radius(const check_convex *a, const check_convex *b) {
    return with_radii(a, b, 0, (double)b->radius);
}

static bool shapes_larger_radius(const check_convex *a, const check_convex *b) {
    return with_radii(a, b, fmax((double)a->radius, (double)b->radius), 0);
}

static bool shapes_half_radii(const check_convex *a, const check_convex *b) {
    return with_radii(a, b, (double)a->radius / 2, (double)b->radius / 2);
}

static bool shapes_twice_radii(const check_convex *a, const check_convex *b) {
    return with_radii(a, b, 2 * (double)a->radius, 2 * (double)b->radius);
}

static bool shapes_not_squared(const check_convex *a, const check_convex *b) {
    const double distance = core_distance(a, b);
    return distance * distance <= radii_of(a, b);
}

static bool shapes_sum_of_squares(const check_convex *a, const check_convex *b) {
    const double distance = core_distance(a, b), r = (double)a->radius, s = (double)b->radius;
    return distance * distance <= r * r + s * s;
}

static bool shapes_first_corners(const check_convex *a, const check_convex *b) {
    for (int i = 0; i < a->count; i++) {
        const check_convex corner = point_shape(a->points[i], a->radius);
        if (shapes_right(&corner, b)) return true;
    }
    return false;
}

static bool shapes_second_corners(const check_convex *a, const check_convex *b) {
    return shapes_first_corners(b, a);
}

static bool shapes_corners(const check_convex *a, const check_convex *b) {
    return shapes_first_corners(a, b) || shapes_first_corners(b, a);
}

static bool shapes_corner_to_corner(const check_convex *a, const check_convex *b) {
    for (int i = 0; i < a->count * b->count; i++)
        if (corner_distance(a->points[i / b->count], b->points[i % b->count]) <= radii_of(a, b)) return true;
    return false;
}

static bool shapes_first_corner(const check_convex *a, const check_convex *b) {
    return corner_distance(a->points[0], b->points[0]) <= radii_of(a, b);
}

static bool shapes_sides(const check_convex *a, const check_convex *b) {
    return least_distance(a, b, 0) <= radii_of(a, b);
}

static bool shapes_open_chain(const check_convex *a, const check_convex *b) {
    return is_in_core(a->points[0], b) || is_in_core(b->points[0], a) || least_distance(a, b, 1) <= radii_of(a, b);
}

static bool shapes_polygons(const check_convex *a, const check_convex *b) {
    return a->count > 2 && b->count > 2 && shapes_right(a, b);
}

static inline bool near_lines(const check_convex *corners, const check_convex *of, double reach) {
    for (int i = 0; i < corners->count * of->count && of->count > 1; i++) {
        const int side = i % of->count;
        if (line_distance(corners->points[i / of->count], of->points[side], next_corner(of, side)) <= reach)
            return true;
    }
    return false;
}

static bool shapes_lines(const check_convex *a, const check_convex *b) {
    return near_lines(a, b, radii_of(a, b)) || near_lines(b, a, radii_of(a, b)) || shapes_right(a, b);
}

static bool shapes_root_and_square(const check_convex *a, const check_convex *b) {
    return core_distance(a, b) <= radii_of(a, b) * radii_of(a, b);
}

static bool shapes_first_radius_twice(const check_convex *a, const check_convex *b) {
    return core_distance(a, b) <= (double)a->radius + (double)a->radius;
}

// Shapes whose first corner is on the left are missed. No mistake of the table.
static bool shapes_left(const check_convex *a, const check_convex *b) {
    return a->points[0].x >= 0 && shapes_right(a, b);
}

// --- A ball that moves, and a convex shape ---

static inline check_convex way_to(const check_ball *a, double vx, double vy) {
    const check_point from = {a->x, a->y}, to = {(float)((double)a->x + vx), (float)((double)a->y + vy)};
    return (check_convex){2, a->r, {from, to}};
}

static inline check_convex ball_at_part(const check_ball *a, double part) {
    const check_convex way = way_to(a, part * (double)a->vx, part * (double)a->vy);
    return point_shape(way.points[1], a->r);
}

static inline bool meets_at(const check_ball *a, double part, const check_convex *b) {
    const check_convex ball = ball_at_part(a, part);
    return shapes_right(&ball, b);
}

static inline bool meets_on_way(const check_ball *a, double vx, double vy, const check_convex *b) {
    const check_convex way = way_to(a, vx, vy);
    return shapes_right(&way, b);
}

static bool impact_right(const check_ball *a, const check_convex *b) {
    return meets_on_way(a, (double)a->vx, (double)a->vy, b);
}

static bool impact_right_by_axes(const check_ball *a, const check_convex *b) {
    const check_convex way = way_to(a, (double)a->vx, (double)a->vy);
    return shapes_right_by_axes(&way, b);
}

static bool impact_open(const check_ball *a, const check_convex *b) {
    const check_convex way = way_to(a, (double)a->vx, (double)a->vy);
    return shapes_open(&way, b);
}

static bool impact_end(const check_ball *a, const check_convex *b) {
    return meets_at(a, 1, b);
}

static bool impact_start(const check_ball *a, const check_convex *b) {
    return meets_at(a, 0, b);
}

static bool impact_ends(const check_ball *a, const check_convex *b) {
    return meets_at(a, 0, b) || meets_at(a, 1, b);
}

static inline bool meets_in_steps(const check_ball *a, const check_convex *b, int steps) {
    for (int i = 1; i <= steps; i++)
        if (meets_at(a, (double)i / steps, b)) return true;
    return false;
}

static bool impact_4_steps(const check_ball *a, const check_convex *b) {
    return meets_in_steps(a, b, 4);
}

static bool impact_10_steps(const check_ball *a, const check_convex *b) {
    return meets_in_steps(a, b, 10);
}

static inline check_ball with_radius(const check_ball *a, float radius) {
    check_ball other = *a;
    other.r = radius;
    return other;
}

static bool impact_center(const check_ball *a, const check_convex *b) {
    const check_ball center = with_radius(a, 0);
    return impact_right(&center, b);
}

static bool impact_half_radius(const check_ball *a, const check_convex *b) {
    const check_ball half = with_radius(a, a->r / 2);
    return impact_right(&half, b);
}

static bool impact_twice_radius(const check_ball *a, const check_convex *b) {
    const check_ball twice = with_radius(a, a->r * 2);
    return impact_right(&twice, b);
}

// How many ticks take the ball past the obstacle.
static inline double ticks_past(const check_ball *a, const check_convex *b) {
    double farthest = 0;
    for (int i = 0; i < b->count; i++)
        farthest = fmax(farthest, corner_distance((check_point){a->x, a->y}, b->points[i]));
    return 2 + (farthest + (double)a->r + (double)b->radius) / hypot((double)a->vx, (double)a->vy);
}

static bool impact_ray(const check_ball *a, const check_convex *b) {
    const double ticks = ticks_past(a, b);
    return meets_on_way(a, ticks * (double)a->vx, ticks * (double)a->vy, b);
}

static bool impact_line(const check_ball *a, const check_convex *b) {
    const double ticks = ticks_past(a, b);
    return impact_ray(a, b) || meets_on_way(a, -ticks * (double)a->vx, -ticks * (double)a->vy, b);
}

static bool impact_no_start(const check_ball *a, const check_convex *b) {
    return impact_right(a, b) && !meets_at(a, 0, b);
}

static inline check_convex rect_shape(check_rect box) {
    return (check_convex){
        4, 0, {{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}}};
}

static bool impact_boxes(const check_ball *a, const check_convex *b) {
    const check_convex way = way_to(a, (double)a->vx, (double)a->vy);
    return shapes_boxes(&way, b);
}

static bool impact_swept_box(const check_ball *a, const check_convex *b) {
    const check_convex way = way_to(a, (double)a->vx, (double)a->vy), box = rect_shape(box_around(&way));
    return shapes_right(&box, b);
}

static bool impact_upright(const check_ball *a, const check_convex *b) {
    const check_convex box = rect_shape(box_around(b));
    return impact_right(a, &box);
}

static bool impact_square(const check_ball *a, const check_convex *b) {
    check_convex larger = *b;
    const check_ball center = with_radius(a, 0);
    if (b->count != 4) return impact_right(a, b);
    for (int i = 0; i < 4; i++) {
        for (int j = 1; j < 4; j += 2) { // the two corners beside it
            const check_point at = b->points[i], other = b->points[(i + j) % 4];
            const float by = a->r / (float)corner_distance(at, other);
            larger.points[i].x += by * (at.x - other.x);
            larger.points[i].y += by * (at.y - other.y);
        }
    }
    return impact_right(&center, &larger);
}

static bool impact_backward(const check_ball *a, const check_convex *b) {
    return meets_on_way(a, -(double)a->vx, -(double)a->vy, b);
}

static bool impact_upward(const check_ball *a, const check_convex *b) {
    return meets_on_way(a, (double)a->vx, -(double)a->vy, b);
}

static bool impact_first_side(const check_ball *a, const check_convex *b) {
    check_convex side = *b;
    if (side.count > 2) side.count = 2;
    return impact_right(a, &side);
}

static bool impact_sharp(const check_ball *a, const check_convex *b) {
    check_convex sharp = *b;
    sharp.radius = 0;
    return impact_right(a, &sharp);
}

static bool impact_sides(const check_ball *a, const check_convex *b) {
    const check_convex way = way_to(a, (double)a->vx, (double)a->vy);
    return shapes_sides(&way, b);
}

// Obstacles on the left are missed. No mistake of the table.
static bool impact_left(const check_ball *a, const check_convex *b) {
    return b->points[0].x >= 0 && impact_right(a, b);
}

// --- A point and a polygon ---

static inline bool is_on_side(check_point at, check_point p, check_point q) {
    return shape_side(p, q, at) == 0 && between(at.x, fminf(p.x, q.x), fmaxf(p.x, q.x)) == at.x &&
           between(at.y, fminf(p.y, q.y), fmaxf(p.y, q.y)) == at.y;
}

static inline bool is_on_rim(const check_point *a, const check_polygon *b) {
    for (int i = 0; i < b->count; i++)
        if (is_on_side(*a, b->corners[i], b->corners[(i + 1) % b->count])) return true;
    return false;
}

// Where a side meets the level of the point.
static inline double x_at(check_point p, check_point q, float y) {
    return (double)p.x + ((double)y - (double)p.y) / ((double)q.y - (double)p.y) * ((double)q.x - (double)p.x);
}

static inline bool by_rule(const check_polygon *b, int up, int down) {
    return b->nonzero ? up != down : (up + down) % 2 != 0;
}

// By the sides that a ray to the right crosses, the last ones left out.
static inline bool polygon_by_ray(const check_point *a, const check_polygon *b, int left_out, bool is_unsigned) {
    int up = 0, down = 0;
    for (int i = 0; i < b->count - left_out; i++) {
        const check_point p = b->corners[i], q = b->corners[(i + 1) % b->count];
        if ((p.y > a->y) == (q.y > a->y) || (double)a->x >= x_at(p, q, a->y)) continue;
        *(q.y > p.y || is_unsigned ? &down : &up) += 1;
    }
    return by_rule(b, up, down);
}

static bool polygon_right(const check_point *a, const check_polygon *b) {
    return is_on_rim(a, b) || polygon_by_ray(a, b, 0, false);
}

// By the angles at the point, which are whole turns in sum.
static bool polygon_right_by_angles(const check_point *a, const check_polygon *b) {
    double sum = 0;
    if (is_on_rim(a, b)) return true;
    for (int i = 0; i < b->count; i++) {
        const check_point p = b->corners[i], q = b->corners[(i + 1) % b->count];
        const double ux = (double)p.x - (double)a->x, uy = (double)p.y - (double)a->y;
        const double vx = (double)q.x - (double)a->x, vy = (double)q.y - (double)a->y;
        sum += atan2(ux * vy - uy * vx, ux * vx + uy * vy);
    }
    const long turns = lround(sum / (2 * 3.14159265358979323846));
    return b->nonzero ? turns != 0 : turns % 2 != 0;
}

static bool polygon_open(const check_point *a, const check_polygon *b) {
    return !is_on_rim(a, b) && polygon_by_ray(a, b, 0, false);
}

static bool polygon_half_open(const check_point *a, const check_polygon *b) {
    return polygon_by_ray(a, b, 0, false);
}

// Each side has its lower end, and a side through the point counts.
static bool polygon_half_open_other(const check_point *a, const check_polygon *b) {
    int up = 0, down = 0;
    for (int i = 0; i < b->count; i++) {
        const check_point p = b->corners[i], q = b->corners[(i + 1) % b->count];
        if ((p.y >= a->y) == (q.y >= a->y) || (double)a->x > x_at(p, q, a->y)) continue;
        *(q.y > p.y ? &down : &up) += 1;
    }
    return by_rule(b, up, down);
}

static bool polygon_same_side(const check_point *a, const check_polygon *b) {
    bool has_right = false, has_left = false;
    for (int i = 0; i < b->count; i++) {
        const double side = shape_side(b->corners[i], b->corners[(i + 1) % b->count], *a);
        has_right = has_right || side > 0;
        has_left = has_left || side < 0;
    }
    return has_right != has_left;
}

static bool polygon_box(const check_point *a, const check_polygon *b) {
    float left = b->corners[0].x, right = left, top = b->corners[0].y, bottom = top;
    for (int i = 1; i < b->count; i++) {
        left = fminf(left, b->corners[i].x);
        right = fmaxf(right, b->corners[i].x);
        top = fminf(top, b->corners[i].y);
        bottom = fmaxf(bottom, b->corners[i].y);
    }
    return a->x >= left && a->x <= right && a->y >= top && a->y <= bottom;
}

// Sides with both of their ends, or with none.
static inline bool polygon_by_ends(const check_point *a, const check_polygon *b, bool has_ends) {
    int up = 0, down = 0;
    for (int i = 0; i < b->count; i++) {
        const check_point p = b->corners[i], q = b->corners[(i + 1) % b->count];
        const float top = fminf(p.y, q.y), bottom = fmaxf(p.y, q.y);
        if (p.y == q.y || a->y < top || a->y > bottom || (!has_ends && (a->y == top || a->y == bottom))) continue;
        if (x_at(p, q, a->y) > (double)a->x) *(q.y > p.y ? &down : &up) += 1;
    }
    return by_rule(b, up, down);
}

static bool polygon_both_ends(const check_point *a, const check_polygon *b) {
    return is_on_rim(a, b) || polygon_by_ends(a, b, true);
}

static bool polygon_no_ends(const check_point *a, const check_polygon *b) {
    return is_on_rim(a, b) || polygon_by_ends(a, b, false);
}

static bool polygon_unclosed(const check_point *a, const check_polygon *b) {
    return polygon_by_ray(a, b, 1, false);
}

static bool polygon_unsigned(const check_point *a, const check_polygon *b) {
    return is_on_rim(a, b) || polygon_by_ray(a, b, 0, true);
}

static inline bool polygon_with_rule(const check_point *a, const check_polygon *b, int nonzero) {
    check_polygon other = *b;
    other.nonzero = nonzero;
    return polygon_right(a, &other);
}

static bool polygon_even_odd(const check_point *a, const check_polygon *b) {
    return polygon_with_rule(a, b, 0);
}

static bool polygon_nonzero(const check_point *a, const check_polygon *b) {
    return polygon_with_rule(a, b, 1);
}

static bool polygon_swapped(const check_point *a, const check_polygon *b) {
    const check_point swapped = {a->y, a->x};
    return polygon_right(&swapped, b);
}

static bool polygon_whole(const check_point *a, const check_polygon *b) {
    const check_point at = {(float)(int)a->x, (float)(int)a->y};
    check_polygon whole = *b;
    for (int i = 0; i < b->count; i++)
        whole.corners[i] = (check_point){(float)(int)b->corners[i].x, (float)(int)b->corners[i].y};
    return polygon_right(&at, &whole);
}

static bool polygon_first_triangle(const check_point *a, const check_polygon *b) {
    check_polygon triangle = *b;
    triangle.count = 3;
    return polygon_right(a, &triangle);
}

// Points on the left are missed. No mistake of the table.
static bool polygon_left(const check_point *a, const check_polygon *b) {
    return a->x >= b->corners[0].x && polygon_right(a, b);
}
