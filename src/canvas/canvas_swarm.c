// Draws a swarm.
#include <stdlib.h>

#include "canvas_internal.h"
#include "swarm_marks.h"

enum { WORD = 64 };

/// Inlined where a body is known to be a disc or a rectangle, so that each has loops of its own.
#define INLINE static inline __attribute__((always_inline))

/// Sizes in pixels: the radius or half diagonal of a shape that is drawn as a dot, and of one that is drawn at all.
static const double DOT_MAX = 0.7, EXTENT_MAX = 1e9;

/// Where and how one half of the swarm is drawn, those that hit or the others. Lengths in pixels; `line` and `fill` are
/// opacities, 0 to OPAQUE.
typedef struct {
    const Canvas *canvas;
    CanvasClip clip;
    Point clip_min, clip_max; // the same as doubles
    View view;
    uint32_t color;
    double line_width, line, fill, half_min;
} Brush;

/// A disc, whose half extents are its radius, or a turned rectangle. `inner` is the inside, within the outline; a half
/// extent of 0 or less has no inside. (c, s) has length 1.
typedef struct {
    bool is_disc;
    Point center, outer, inner;
    double c, s;
} Body;

/// The pixels of a row that a shape touches, and among them those that are inside.
typedef struct {
    int from, inside_from, inside_to, to;
} Spans;

static double square(double a) {
    return a * a;
}

static Spans spans_of(const Brush *brush, Interval touched, Interval inside) {
    Spans spans;
    spans.from = pixel_from(touched.from, brush->clip.left, brush->clip.right);
    spans.to = pixel_from(touched.to, spans.from, brush->clip.right);
    spans.inside_from = spans.inside_to = spans.to;
    if (inside.from >= inside.to) return spans;
    spans.inside_from = pixel_from(inside.from, spans.from, spans.to);
    spans.inside_to = pixel_from(inside.to, spans.inside_from, spans.to);
    return spans;
}

static bool is_in_clip(const Brush *brush, Point center, double reach) {
    return center.x + reach > brush->clip_min.x && center.x - reach < brush->clip_max.x &&
           center.y + reach > brush->clip_min.y && center.y - reach < brush->clip_max.y;
}

/// Blends the pixels x - 1 and x of a row, as far as they are within the clip.
static void put_two(const Brush *brush, int x, int y, uint32_t left, uint32_t right) {
    uint32_t *pixels = canvas_row(brush->canvas, y);
    const uint32_t first = left < OPAQUE ? left : OPAQUE, second = right < OPAQUE ? right : OPAQUE;
    if (x > brush->clip.left && x < brush->clip.right) {
        blend_two(&pixels[x - 1], brush->color, first, second);
    } else if (x > brush->clip.left) {
        pixels[x - 1] = blend(pixels[x - 1], brush->color, first);
    } else {
        pixels[x] = blend(pixels[x], brush->color, second);
    }
}

/// An amount times part / 256.
static uint32_t part_of(uint32_t amount, uint32_t part) {
    return (amount * part + 128) >> 8;
}

/// Spreads an area over the four pixels around a point; the parts add up to the area.
static void draw_dot(const Brush *brush, Point center, double area) {
    if (!is_in_clip(brush, center, 0.5)) return;
    // In 256ths of a pixel. One pixel more keeps them from being negative.
    const int left = (int)((center.x + 0.5) * 256), top = (int)((center.y + 0.5) * 256);
    const int x = left >> 8, y = top >> 8;
    const uint32_t across = (uint32_t)left & 255, down = (uint32_t)top & 255;
    const uint32_t all = (uint32_t)(area * brush->line + 0.5);
    const uint32_t lower = part_of(all, down), upper = all - lower;
    const uint32_t lower_right = part_of(lower, across), upper_right = part_of(upper, across);
    if (y > brush->clip.top) put_two(brush, x, y - 1, upper - upper_right, upper_right);
    if (y < brush->clip.bottom) put_two(brush, x, y, lower - lower_right, lower_right);
}

/// Blends pixels that the outline may cross, one by one.
INLINE void draw_rim(const Brush *brush, const Body *body, int y, int from, int to) {
    const double dy = y + 0.5 - body->center.y;
    uint32_t *pixels = canvas_row(brush->canvas, y);
    for (int x = from; x < to; x++) {
        const double dx = x + 0.5 - body->center.x;
        double outer, inner;
        if (body->is_disc) {
            const double distance = length_of(dx, dy);
            outer = overlap(distance, body->outer.x);
            inner = overlap(distance, body->inner.x);
        } else {
            const double along = dx * body->c + dy * body->s, across = dy * body->c - dx * body->s;
            outer = overlap(along, body->outer.x) * overlap(across, body->outer.y);
            inner = overlap(along, body->inner.x) * overlap(across, body->inner.y);
        }
        const double opacity = brush->line * (outer - inner) + brush->fill * inner;
        pixels[x] = blend(pixels[x], brush->color, (uint32_t)(opacity + 0.5));
    }
}

/// Cuts the interval to where |slope * x + offset| <= limit.
static void cut(Interval *interval, double slope, double offset, double limit) {
    if (fabs(slope) < 1e-12) {
        if (fabs(offset) > limit) *interval = (Interval){1, 0};
        return;
    }
    const double middle = -offset / slope, half = limit / fabs(slope);
    *interval = (Interval){greater(interval->from, middle - half), lesser(interval->to, middle + half)};
}

/// Where a row `height` below the center crosses a body whose half extents are grown by `level`.
INLINE Interval row_of(const Body *body, Point half, double level, double height) {
    const Point grown = {half.x + level, half.y + level};
    Interval interval = {-EXTENT_MAX, EXTENT_MAX};
    if (grown.x <= 0 || grown.y <= 0) return (Interval){1, 0};
    if (body->is_disc) {
        const double left = square(grown.x) - square(height), reach = left > 0 ? sqrt(left) : -1;
        interval = (Interval){-reach, reach};
    } else {
        cut(&interval, body->c, height * body->s, grown.x);
        cut(&interval, -body->s, height * body->c, grown.y);
    }
    return (Interval){interval.from + body->center.x, interval.to + body->center.x};
}

INLINE void draw_body(const Brush *brush, const Body *body) {
    const Point half = {body->outer.x + 0.5, body->outer.y + 0.5};
    const double reach = body->is_disc ? half.x : half.x * fabs(body->s) + half.y * fabs(body->c);
    const int top = pixel_from(body->center.y - reach, brush->clip.top, brush->clip.bottom);
    const int bottom = pixel_from(body->center.y + reach, top, brush->clip.bottom);
    for (int y = top; y < bottom; y++) {
        const double height = y + 0.5 - body->center.y;
        const Spans spans =
            spans_of(brush, row_of(body, body->outer, 0.5, height), row_of(body, body->inner, -0.5, height));
        draw_rim(brush, body, y, spans.from, spans.inside_from);
        fill_span(canvas_row(brush->canvas, y), spans.inside_from, spans.inside_to, brush->color,
                  (uint32_t)brush->fill);
        draw_rim(brush, body, y, spans.inside_to, spans.to);
    }
}

static Point pixel_of(const Brush *brush, float x, float y) {
    const double scale = brush->view.scale;
    const hit_vec offset = brush->view.offset, origin = brush->view.origin;
    return (Point){((double)x - origin.x) * scale + offset.x, ((double)y - origin.y) * scale + offset.y};
}

static void draw_circle(const Brush *brush, hit_circle_arrays circles, size_t i) {
    const Point center = pixel_of(brush, circles.x[i], circles.y[i]);
    const double size = circles.radius[i] * (double)brush->view.scale;
    const double radius = greater(size, brush->half_min);
    if (!(size >= 0 && radius < EXTENT_MAX && is_in_clip(brush, center, radius + 1))) return;
    if (radius <= DOT_MAX) {
        draw_dot(brush, center, 3.14159265358979 * square(radius));
        return;
    }
    // An edge that is smoothed over a pixel adds an area of π / 12 to the disc's π r².
    const double edge = sqrt(square(radius) - 1 / 12.0);
    const double inside = greater(edge - brush->line_width, 0);
    draw_body(brush, &(Body){true, center, {edge, edge}, {inside, inside}, 1, 0});
}

static void draw_obb(const Brush *brush, hit_obb_arrays obbs, size_t i) {
    const Point center = pixel_of(brush, obbs.x[i], obbs.y[i]);
    const double c = obbs.c[i], s = obbs.s[i], length = sqrt(c * c + s * s);
    const double scale = length * brush->view.scale, x = obbs.half_x[i] * scale, y = obbs.half_y[i] * scale;
    if (!(length > 0 && x >= 0 && y >= 0)) return;
    const Point half = {greater(x, brush->half_min), greater(y, brush->half_min)};
    const double diagonal = square(half.x) + square(half.y);
    if (!(diagonal < square(EXTENT_MAX) && is_in_clip(brush, center, half.x + half.y + 1))) return;
    if (diagonal <= square(1.25 * DOT_MAX)) {
        draw_dot(brush, center, 4 * half.x * half.y);
        return;
    }
    const Point inner = {greater(half.x - brush->line_width, 0), greater(half.y - brush->line_width, 0)};
    draw_body(brush, &(Body){false, center, half, inner, c / length, s / length});
}

/// Draws the bodies whose bits are set; bit 0 is body `first`.
static void draw_bodies(const Brush *brush, const hit_bodies *bodies, uint64_t bits, size_t first) {
    for (; bits; bits &= bits - 1) {
        const size_t i = first + (size_t)__builtin_ctzll(bits);
        if (i < bodies->circle_count) {
            draw_circle(brush, bodies->circles, i);
        } else {
            draw_obb(brush, bodies->obbs, i - bodies->circle_count);
        }
    }
}

static Brush make_brush(const Canvas *canvas, CanvasClip clip, Theme theme, View view, bool hits) {
    const SwarmLook look = swarm_look(hits);
    return (Brush){.canvas = canvas,
                   .clip = clip,
                   .clip_min = {clip.left, clip.top},
                   .clip_max = {clip.right, clip.bottom},
                   .view = view,
                   .color = ink_color(theme, look.ink),
                   .line_width = greater((double)look.line_width * view.unit, 0),
                   .line = (double)look.line_alpha * OPAQUE,
                   .fill = floor((double)look.fill_alpha * OPAQUE + 0.5),
                   .half_min = look.half_min};
}

/// A large swarm is drawn in bands of rows, by several threads if there are any. First each body is noted in the bands
/// that it may touch. A band clips the bodies to its rows, so that the pixels do not depend on the bands.
enum { BANDS_MAX = 32, BANDS_A_THREAD = 2, WORDS_A_PART = 256 };

typedef struct {
    Canvas *canvas;
    CanvasClip clip;
    const Swarm *swarm;
    Theme theme;
    View view;
    size_t count, words; // of bodies, and of their bits
    int band_height;     // in rows; the last band may be lower
    double bands_per_row;
    double last_band;
    uint64_t *near; // for each band the bits of the bodies that may touch it; NULL: there is one band, for all
} Drawing;

/// The band of a row, in pixels; the first or last band for a row above or below all, and the first for a NaN.
static int band_of(const Drawing *drawing, double y) {
    const double bands = (y - drawing->clip.top) * drawing->bands_per_row;
    return (int)lesser(greater(bands, 0), drawing->last_band);
}

/// The rows that a body may touch, with a pixel or two to spare.
static Interval rows_of(const Drawing *drawing, size_t i) {
    const hit_bodies *bodies = &drawing->swarm->bodies;
    const hit_obb_arrays *obbs = &bodies->obbs;
    const bool is_circle = i < bodies->circle_count;
    const size_t k = i - bodies->circle_count;
    const float at = is_circle ? bodies->circles.y[i] : obbs->y[k];
    const double reach = is_circle ? (double)bodies->circles.radius[i]
                                   : ((double)obbs->half_x[k] + (double)obbs->half_y[k]) *
                                         (fabs((double)obbs->c[k]) + fabs((double)obbs->s[k]));
    const double scale = drawing->view.scale, spare = 2;
    const double y = ((double)at - drawing->view.origin.y) * scale + drawing->view.offset.y;
    return (Interval){y - reach * scale - spare, y + reach * scale + spare};
}

static void note_bands(void *context, int part, int thread) {
    const Drawing *drawing = context;
    const size_t first = (size_t)part * WORDS_A_PART * WORD;
    const size_t end = drawing->count - first < WORDS_A_PART * WORD ? drawing->count : first + WORDS_A_PART * WORD;
    for (size_t i = first; i < end; i++) {
        const Interval rows = rows_of(drawing, i);
        const int last = band_of(drawing, rows.to);
        for (int band = band_of(drawing, rows.from); band <= last; band++)
            drawing->near[(size_t)band * drawing->words + i / WORD] |= (uint64_t)1 << i % WORD;
    }
}

static void draw_band(void *context, int band, int thread) {
    const Drawing *drawing = context;
    const Swarm *swarm = drawing->swarm;
    const uint64_t *near = drawing->near ? drawing->near + (size_t)band * drawing->words : NULL;
    CanvasClip clip = drawing->clip;
    clip.top += band * drawing->band_height;
    if (clip.bottom - clip.top > drawing->band_height) clip.bottom = clip.top + drawing->band_height;
    for (int hits = 0; hits < 2; hits++) {
        const Brush brush = make_brush(drawing->canvas, clip, drawing->theme, drawing->view, hits);
        for (size_t word = 0; word < drawing->words; word++) {
            const size_t first = word * WORD, rest = drawing->count - first;
            const uint64_t there = rest < WORD ? ((uint64_t)1 << rest) - 1 : ~(uint64_t)0;
            const uint64_t marked = swarm->hits ? swarm->hits[word] : 0;
            const uint64_t bits = hits ? marked : ~marked;
            draw_bodies(&brush, &swarm->bodies, bits & (near ? near[word] : there), first);
        }
    }
}

void canvas_draw_swarm(Canvas *canvas, CanvasClip clip, const Swarm *swarm, Theme theme, View view) {
    const size_t count = swarm->bodies.circle_count + swarm->bodies.obb_count, words = hit_batch_words(count);
    ThreadPool *pool = thread_pool_for(canvas->pool, count);
    if (clip.left >= clip.right || clip.top >= clip.bottom) return;
    Drawing drawing = {canvas, clip, swarm, theme, view, count, words, clip.bottom - clip.top, 1, 0, NULL};
    const int wanted = thread_pool_size(pool) * BANDS_A_THREAD, most = wanted < BANDS_MAX ? wanted : BANDS_MAX;
    if (pool) drawing.near = calloc((size_t)most * words, sizeof *drawing.near);
    if (drawing.near) {
        drawing.band_height = (drawing.band_height + most - 1) / most;
        drawing.bands_per_row = 1.0 / drawing.band_height;
        drawing.last_band = (clip.bottom - 1 - clip.top) / drawing.band_height;
        thread_pool_run(pool, (int)((words + WORDS_A_PART - 1) / WORDS_A_PART), note_bands, &drawing);
    }
    thread_pool_run(pool, (int)drawing.last_band + 1, draw_band, &drawing);
    free(drawing.near);
}
