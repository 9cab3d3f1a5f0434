// Draws images: each pixel is interpolated between the four nearest of the image.
#include "canvas_internal.h"

enum { PERIOD_MAX = 1 << 20, FRACTION = 32, PART = 256 };

/// The part of the image that a row of pixels of the canvas shows.
typedef struct {
    const uint32_t *upper, *lower; // rows of the image
    const uint8_t *upper_runs, *lower_runs;
    uint32_t down;  // how much of the lower one: 0 to 255
    int width;      // of the image
    uint32_t alpha; // 0 to 256
} Row;

// Interpolates all four channels between two pixels.
static uint32_t mix(uint32_t a, uint32_t b, uint32_t part) {
    const uint32_t rest = PART - part;
    const uint32_t even = ((a & 0xFF00FF) * rest + (b & 0xFF00FF) * part + 0x800080) >> 8 & 0xFF00FF;
    const uint32_t odd = (a >> 8 & 0xFF00FF) * rest + (b >> 8 & 0xFF00FF) * part + 0x800080;
    return even | (odd & 0xFF00FF00);
}

static uint32_t sample(const Row *row, int64_t at) {
    const int left = (int)(at >> FRACTION), right = left + 1 < row->width ? left + 1 : 0;
    const uint32_t a = row->upper[left], b = row->upper[right], c = row->lower[left], d = row->lower[right];
    if (a == b && a == c && a == d) return a;
    const uint32_t along = (uint32_t)(at >> (FRACTION - 8)) & 255;
    return mix(mix(a, b, along), mix(c, d, along), row->down);
}

static uint32_t opacity_of(uint32_t color, uint32_t alpha) {
    const uint32_t own = color >> 24;
    return (own + (own >> 7)) * alpha >> 8;
}

static void put(uint32_t *pixel, uint32_t color, uint32_t alpha) {
    const uint32_t opacity = opacity_of(color, alpha);
    if (opacity == OPAQUE) {
        *pixel = 0xFF000000 | color;
    } else if (opacity > 0) {
        *pixel = blend(*pixel, color, opacity);
    }
}

// How many pixels from here on lie between equal pixels of the image.
static int alike(const Row *row, int64_t at, int64_t step) {
    const int left = (int)(at >> FRACTION);
    const int run = row->upper_runs[left] < row->lower_runs[left] ? row->upper_runs[left] : row->lower_runs[left];
    if (run == 0 || step <= 0 || row->upper[left] != row->lower[left]) return 0;
    return (int)((((int64_t)(left + run) << FRACTION) - at + step - 1) / step);
}

static int64_t wrapped(int64_t at, int width) {
    const int64_t end = (int64_t)width << FRACTION;
    return at < 0 ? at + end : at >= end ? at - end : at;
}

static void draw_row(uint32_t *pixels, int from, int to, const Row *row, int64_t at, int64_t step) {
    for (int x = from; x < to;) {
        const int run = alike(row, at, step), count = run < to - x ? run : to - x;
        if (count > 1) {
            const uint32_t color = row->upper[at >> FRACTION];
            const uint32_t opacity = opacity_of(color, row->alpha);
            if (opacity > 0) fill_span(pixels, x, x + count, color & 0xFFFFFF, opacity);
            at = wrapped(at + count * step, row->width);
            x += count;
        } else {
            put(&pixels[x++], sample(row, at), row->alpha);
            at = wrapped(at + step, row->width);
        }
    }
}

// The position of a pixel's middle in the image: in its pixels from the left, with FRACTION bits after the point.
static int64_t place_along(double x, double from, double period, int width) {
    double at = fmod((x + 0.5 - from) / period * width - 0.5, width);
    if (at < 0) at += width;
    const int64_t place = (int64_t)(at * (double)((int64_t)1 << FRACTION));
    const int64_t end = (int64_t)width << FRACTION;
    return place < end ? place : 0;
}

void canvas_draw_image(Canvas *canvas, CanvasClip clip, const CanvasImage *image, hit_aabb box, float from,
                       float period, float alpha) {
    const double high = (double)box.max.y - (double)box.min.y;
    const bool is_drawn = fabsf(period) >= 1 && fabsf(period) <= PERIOD_MAX && high > 0 && alpha > 0;
    const int left = clamp_whole(box.min.x, clip.left, clip.right);
    const int right = clamp_whole(box.max.x, clip.left, clip.right);
    const int top = clamp_whole(box.min.y, clip.top, clip.bottom);
    const int bottom = clamp_whole(box.max.y, clip.top, clip.bottom);
    if (!is_drawn || left >= right) return;
    const int64_t step = (int64_t)fmod((double)image->width / (double)period * (double)((int64_t)1 << FRACTION),
                                       (double)((int64_t)image->width << FRACTION));
    const int64_t at = place_along(left, (double)from, (double)period, image->width);
    for (int y = top; y < bottom; y++) {
        const double down =
            lesser(greater((y + 0.5 - (double)box.min.y) / high * image->height - 0.5, 0), image->height - 1);
        const int upper = (int)down, lower = upper + 1 < image->height ? upper + 1 : upper;
        const ptrdiff_t above = (ptrdiff_t)upper * image->width, below = (ptrdiff_t)lower * image->width;
        const Row row = {.upper = image->pixels + above,
                         .lower = image->pixels + below,
                         .upper_runs = image->runs + above,
                         .lower_runs = image->runs + below,
                         .down = (uint32_t)((down - upper) * PART),
                         .width = image->width,
                         .alpha = (uint32_t)(clamp_unit((double)alpha) * OPAQUE + 0.5)};
        draw_row(canvas_row(canvas, y), left, right, &row, at, step);
    }
}
