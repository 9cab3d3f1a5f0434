// Fills one region, row by row: in one color, hatched or in dashes, with a hole or without.
#include "canvas_internal.h"

static const double HALF_PI = 1.57079632679489661923;

/// The place of a point on a path of dashes: `along` it from the middle of a dash, up to `reach`, where the pattern is
/// mirrored; and `across`, from the path's middle line.
typedef struct {
    double along, reach, across;
} PathPosition;

/// The arctangent of a value from 0 to 1, within 1e-5 (C. Hastings: Approximations for Digital Computers, 1955). The
/// library's own differs from machine to machine.
static double arctangent(double value) {
    const double square = value * value;
    return value *
           (0.9998660 + square * (-0.3302995 + square * (0.1801410 + square * (-0.0851330 + square * 0.0208351))));
}

/// The angle between the x axis and a direction, upwards or downwards: 0 to pi.
static double angle_from_x(double x, double y) {
    const double across = fabs(x), up = fabs(y);
    if (across == 0 && up == 0) return 0;
    const double angle = up <= across ? arctangent(up / across) : HALF_PI - arctangent(across / up);
    return x < 0 ? 2 * HALF_PI - angle : angle;
}

static PathPosition disc_position(const Region *disc, double x, double y) {
    const double dx = x - disc->center.x, dy = y - disc->center.y;
    return (PathPosition){.along = disc->radius * angle_from_x(dx, dy),
                          .reach = disc->radius * 2 * HALF_PI,
                          .across = length_of(dx, dy) - disc->radius};
}

/// A box's path runs from the middle of each corner, where a dash begins, to the middles of its sides.
static PathPosition box_position(const Region *box, double x, double y) {
    const Point beyond = region_beyond_corner(box, x, y);
    const bool beside = beyond.x > beyond.y;
    const double major = beside ? beyond.x : beyond.y, minor = beside ? beyond.y : beyond.x;
    const double arc = box->radius * HALF_PI / 2;
    const double turned = minor > 0 ? box->radius * arctangent(minor / major) : minor;
    return (PathPosition){.along = arc - turned,
                          .reach = arc + (beside ? box->half.y : box->half.x) - box->radius,
                          .across = region_box_distance(box, x, y)};
}

/// From the middle of a straight side, where a dash begins, around an end.
static PathPosition capsule_position(const Region *capsule, Point at) {
    const double beyond = fabs(at.x) - capsule->half.x, radius = capsule->half.y;
    const double turned = beyond > 0 ? radius * (HALF_PI - angle_from_x(beyond, at.y)) : beyond;
    return (PathPosition){.along = capsule->half.x + turned,
                          .reach = capsule->half.x + radius * HALF_PI,
                          .across = length_of(greater(beyond, 0), at.y) - radius};
}

static PathPosition path_position(const Region *path, double x, double y) {
    if (path->kind == REGION_DISC) return disc_position(path, x, y);
    if (path->kind == REGION_BOX) return box_position(path, x, y);
    const Point p = region_along_segment(path, x, y);
    if (path->round_ends) return capsule_position(path, p);
    return (PathPosition){.along = path->half.x - fabs(p.x), .reach = path->half.x, .across = p.y};
}

/// The distance to the middle of the nearest dash. Stores the factor by which the period is stretched.
static double from_dash(PathPosition position, double wanted, double *stretch) {
    const double halves = greater(1, nearest_whole(2 * position.reach / wanted));
    const double period = 2 * position.reach / halves;
    *stretch = period / wanted;
    if (!(period > 0)) return 0;
    return fabs(position.along - period * nearest_whole(position.along / period));
}

/// What is left of a stroke's coverage of the pixel around (x, y) when the gaps are taken out.
static double dashes_coverage(const Dashes *dashes, double x, double y, double coverage) {
    const PathPosition position = path_position(dashes->path, x, y);
    double stretch = 1;
    const double from_middle = from_dash(position, dashes->period, &stretch);
    if (dashes->dash == DASH_DOTTED)
        return lesser(coverage, overlap(length_of(from_middle, position.across), dashes->half_width));
    const double half = 0.58 / 2 * dashes->period * stretch;
    return half > 0 ? coverage * overlap(from_middle, half) : coverage;
}

Hatch hatch_for(double spacing, double half_width) {
    const double root = 1.41421356237309504880;
    Hatch hatch = {.period = clamp_whole(spacing * root, 4, HATCH_PERIOD_MAX)};
    for (int i = 0; i < hatch.period; i++) hatch.coverage[i] = overlap(lesser(i, hatch.period - i) / root, half_width);
    return hatch;
}

static uint32_t opacity_of(double coverage) {
    return (uint32_t)(clamp_unit(coverage) * OPAQUE + 0.5);
}

/// Visits only the pixels that the hatching covers: most lie in its gaps.
static void hatch_span(uint32_t *pixels, int from, int to, int y, const RegionFill *fill) {
    const int period = fill->hatch->period, phase = (from + y) % period;
    for (int i = 0; i < period; i++) {
        const double coverage = fill->hatch->coverage[(phase + i) % period];
        if (!(coverage > 0)) continue;
        const uint32_t opacity = opacity_of(coverage * fill->alpha);
        for (int x = from + i; x < to; x += period) pixels[x] = blend(pixels[x], fill->color, opacity);
    }
}

/// Fills pixels that the border may cross, one by one.
static void border_span(uint32_t *pixels, int from, int to, int y, const RegionFill *fill) {
    for (int x = from; x < to; x++) {
        double coverage = region_coverage(fill->outer, x + 0.5, y + 0.5);
        if (fill->inner) coverage -= region_coverage(fill->inner, x + 0.5, y + 0.5);
        if (fill->dashes && coverage > 0) coverage = dashes_coverage(fill->dashes, x + 0.5, y + 0.5, coverage);
        if (fill->hatch) coverage *= fill->hatch->coverage[(x + y) % fill->hatch->period];
        if (coverage > 0) pixels[x] = blend(pixels[x], fill->color, opacity_of(coverage * fill->alpha));
    }
}

/// A border's reach to either side. What half a pixel would add rounds to no or to full opacity.
static const double REACH = 0.4995;

/// The pixels of a row that a region touches, and among them those that the border does not cross: they are covered
/// whole, or lie in the hole.
typedef struct {
    int from, whole_from, whole_to, to;
} Spans;

static Spans row_spans(const RegionFill *fill, CanvasClip clip, int y) {
    const Region *core = fill->inner ? fill->inner : fill->outer;
    const bool is_uneven = fill->dashes && !fill->inner;
    const Interval touched = region_row(fill->outer, y + 0.5, REACH), whole = region_row(core, y + 0.5, -REACH);
    if (!(touched.from <= touched.to)) return (Spans){0};
    const int from = pixel_from(touched.from, clip.left, clip.right), to = pixel_after(touched.to, from, clip.right);
    if (is_uneven || !(whole.from <= whole.to)) return (Spans){from, to, to, to};
    const int whole_from = pixel_from(whole.from, from, to);
    return (Spans){from, whole_from, pixel_after(whole.to, whole_from, to), to};
}

void canvas_fill_region(Canvas *canvas, CanvasClip clip, const RegionFill *fill) {
    if (clip.left >= clip.right || clip.top >= clip.bottom) return;
    const int top = pixel_after(fill->outer->min.y - 0.5, clip.top, clip.bottom);
    const int bottom = pixel_from(fill->outer->max.y + 0.5, top, clip.bottom);
    const Region *core = fill->inner ? fill->inner : fill->outer;
    bool was_straight = false;
    Spans spans = {0};
    for (int y = top; y < bottom; y++) {
        const bool is_straight = region_is_straight(core, y) && region_is_straight(fill->outer, y);
        if (!is_straight || !was_straight) spans = row_spans(fill, clip, y);
        was_straight = is_straight;
        uint32_t *pixels = canvas_row(canvas, y);
        border_span(pixels, spans.from, spans.whole_from, y, fill);
        if (fill->hatch) {
            hatch_span(pixels, spans.whole_from, spans.whole_to, y, fill);
        } else if (!fill->inner) {
            fill_span(pixels, spans.whole_from, spans.whole_to, fill->color, opacity_of(fill->alpha));
        }
        border_span(pixels, spans.whole_to, spans.to, y, fill);
    }
}
