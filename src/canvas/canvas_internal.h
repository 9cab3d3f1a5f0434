// What the files of the canvas share: blending colors, arithmetic in pixels, convex regions and how they are filled.
// Coordinates of any size are welcome; doubles keep them from overflowing.
#pragma once

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "canvas.h"

/// An opacity in whole numbers: 0 to 256.
enum { OPAQUE = 256 };

static inline uint32_t blend(uint32_t under, uint32_t color, uint32_t opacity) {
    const uint32_t rest = OPAQUE - opacity;
    const uint32_t outer = (under & 0xFF00FF) * rest + (color & 0xFF00FF) * opacity + 0x800080;
    const uint32_t green = (under & 0x00FF00) * rest + (color & 0x00FF00) * opacity + 0x008000;
    return 0xFF000000 | (outer >> 8 & 0xFF00FF) | (green >> 8 & 0x00FF00);
}

/// Blends a color over two neighbors. The vectors of gcc and clang take both at once.
static inline void blend_two(uint32_t *pixels, uint32_t color, uint32_t left, uint32_t right) {
#if defined(__GNUC__)
    typedef uint8_t Bytes __attribute__((vector_size(8)));
    typedef uint16_t Channels __attribute__((vector_size(16)));
    typedef uint64_t Pair __attribute__((vector_size(16)));
    const uint64_t each = 0x0001000100010001; // of four channels
    const uint32_t colors[2] = {0xFF000000 | color, 0xFF000000 | color};
    Bytes under, over;
    memcpy(&under, pixels, sizeof under);
    memcpy(&over, colors, sizeof over);
    const Channels opacity = (Channels)(Pair){left * each, right * each};
    const Channels sum = __builtin_convertvector(under, Channels) * (OPAQUE - opacity) +
                         __builtin_convertvector(over, Channels) * opacity + 128;
    const Bytes result = __builtin_convertvector(sum >> 8, Bytes);
    memcpy(pixels, &result, sizeof result);
#else
    pixels[0] = blend(pixels[0], color, left);
    pixels[1] = blend(pixels[1], color, right);
#endif
}

/// Fills the pixels from <= x < to. Opaque ones are plain stores, in blocks that compilers turn into wide ones; others
/// are blended two by two.
static inline void fill_span(uint32_t *pixels, int from, int to, uint32_t color, uint32_t opacity) {
    enum { BLOCK = 16 };
    if (opacity == OPAQUE) {
        for (; to - from >= BLOCK; from += BLOCK)
            for (int i = 0; i < BLOCK; i++) pixels[from + i] = 0xFF000000 | color;
        for (; from < to; from++) pixels[from] = 0xFF000000 | color;
    }
    for (; to - from >= 2; from += 2) blend_two(&pixels[from], color, opacity, opacity);
    for (; from < to; from++) pixels[from] = blend(pixels[from], color, opacity);
}

typedef struct {
    double x, y;
} Point;

/// Empty where `to` is less than `from`.
typedef struct {
    double from, to;
} Interval;

/// As fmin and fmax, which are calls.
static inline double lesser(double a, double b) {
    return a < b ? a : b;
}

static inline double greater(double a, double b) {
    return a > b ? a : b;
}

static inline double clamp_unit(double value) {
    return lesser(greater(value, 0), 1);
}

static inline double nearest_whole(double value) {
    return floor(value + 0.5);
}

/// The whole number nearest to `value`, within the limits; `low` for a NaN.
static inline int clamp_whole(double value, int low, int high) {
    const double whole = nearest_whole(value);
    return !(whole > low) ? low : whole >= high ? high : (int)whole;
}

/// The first pixel from `low`, which must not be negative, to `high` whose center is not before `at`.
static inline int pixel_from(double at, int low, int high) {
    const double place = at - 0.5;
    if (!(place > low)) return low;
    if (place >= high) return high;
    const int whole = (int)place;
    return whole + (whole < place);
}

/// The first pixel from `low`, which must not be negative, to `high` whose center is after `at`.
static inline int pixel_after(double at, int low, int high) {
    const double place = at + 0.5;
    return !(place > low) ? low : place >= high ? high : (int)place;
}

static inline double length_of(double x, double y) {
    return sqrt(x * x + y * y);
}

/// How much of a pixel's width around `position` lies within -half to half. Without a branch, which would be hard to
/// predict: d + |d| is 2 d or 0.
static inline double overlap(double position, double half) {
    const double length = lesser(position + 0.5, half) - greater(position - 0.5, -half);
    return (length + fabs(length)) / 2;
}

static inline CanvasClip clip_intersect(CanvasClip a, CanvasClip b) {
    return (CanvasClip){a.left > b.left ? a.left : b.left, a.top > b.top ? a.top : b.top,
                        a.right < b.right ? a.right : b.right, a.bottom < b.bottom ? a.bottom : b.bottom};
}

static inline uint32_t *canvas_row(const Canvas *canvas, int y) {
    return canvas->pixels + (ptrdiff_t)y * canvas->stride;
}

/// The clip that a clip mark sets: all of the canvas if the mark ends clipping.
CanvasClip canvas_clip_of(const Canvas *canvas, const Mark *mark);

/// Draws all marks of a picture inside `area`, which must lie within the canvas. `extents` has for each mark all pixels
/// that it may change.
void canvas_draw_within(Canvas *canvas, const Picture *picture, CanvasClip area, const CanvasClip *extents,
                        TextPainter painter, ImageSource images);

/// The points p with normal . p <= limit.
typedef struct {
    Point normal;
    double limit;
} Plane;

typedef enum { REGION_DISC, REGION_BOX, REGION_CONVEX, REGION_SEGMENT } RegionKind;

enum { REGION_PLANES = 2 * MARK_POINTS };

/// A convex shape in pixels.
typedef struct {
    RegionKind kind;
    Point center;    // disc, box; segment: its middle
    Point half;      // box; segment: half its length, half its width
    double radius;   // disc; box: of its corners
    Point direction; // segment
    bool round_ends; // segment
    int plane_count; // convex
    Plane planes[REGION_PLANES];
    Point min, max; // all of it, with half a pixel to spare
} Region;

Region region_disc(Point center, double radius);
/// An upright rectangle, its corners rounded by `corner`, or by as much as there is room for.
Region region_box(Point center, Point half, double corner);
/// A thick line. `extra` lengthens it at both ends.
Region region_segment(Point from, Point to, double half_width, double extra, bool round_ends);
/// A convex polygon, its sides moved outward by `grow` pixels. It must not be flat.
Region region_convex(const Point *corners, int count, double grow);

/// Whether a polygon is too thin to have an inside.
bool polygon_is_flat(const Point *corners, int count);

/// How much of the pixel around (x, y) the region covers: 0 to 1.
double region_coverage(const Region *region, double x, double y);

/// Where a row at height y crosses the region grown by `level`.
Interval region_row(const Region *region, double y, double level);

/// Whether the row of pixels at y crosses the upright sides of a box, clear of its corners: all such rows are alike.
bool region_is_straight(const Region *region, int y);

/// A point relative to a segment: x along it, y across, from its middle.
Point region_along_segment(const Region *segment, double x, double y);
/// How far a point lies beyond the nearest of the centers of a box's corners, to the right and down.
Point region_beyond_corner(const Region *box, double x, double y);
/// How far a point lies from a box, negative inside.
double region_box_distance(const Region *box, double x, double y);

/// Dashes or dots along the rim of a disc, a rounded box or a segment with round ends, or along one without. Lengths in
/// pixels.
typedef struct {
    Dash dash;
    const Region *path;
    double half_width;
    double period; // is stretched or shortened so that the pattern closes
} Dashes;

enum { HATCH_PERIOD_MAX = 256 }; // pixels in a row from one hatching line to the next

/// Diagonal lines: the opacity of a pixel depends on x + y alone, and repeats.
typedef struct {
    int period;
    double coverage[HATCH_PERIOD_MAX];
} Hatch;

/// Lines of 2 * half_width pixels every `spacing` pixels, across them.
Hatch hatch_for(double spacing, double half_width);

/// A color, and where it is painted: the region `outer` without the region `inner`.
typedef struct {
    const Region *outer;
    const Region *inner;  // or NULL
    const Dashes *dashes; // or NULL
    const Hatch *hatch;   // or NULL
    uint32_t color;
    double alpha;
} RegionFill;

/// Paints a region row by row. The clip must lie within the canvas, here and below.
void canvas_fill_region(Canvas *canvas, CanvasClip clip, const RegionFill *fill);

/// Shades the pixels where the method hits, hatches those where it is wrong: rising lines over false hits, falling ones
/// over false misses; and draws the border of the truth on the pixels on both sides of it. `unit` is pixels a point.
void canvas_draw_reach(Canvas *canvas, CanvasClip clip, const ReachMap *map, Theme theme, double unit);

/// Draws a swarm, up to some hundred thousand shapes a frame, those that hit over the others.
///
/// A shape of about a pixel is a dot: its area spread over the four nearest pixels. Larger ones have an outline on the
/// inner side of their edge, and edges smoothed by distance as in canvas.h. A body that is not valid is left out, and
/// so is one of more than 10^9 pixels.
void canvas_draw_swarm(Canvas *canvas, CanvasClip clip, const Swarm *swarm, Theme theme, View view);
