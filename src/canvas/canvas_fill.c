// Fills one region, row by row: in one color, hatched or in dashes, with a hole or without.
#include "canvas_internal.h"

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

static void fill_row(uint32_t *pixels, Spans spans, int y, const RegionFill *fill) {
    border_span(pixels, spans.from, spans.whole_from, y, fill);
    if (fill->hatch) {
        hatch_span(pixels, spans.whole_from, spans.whole_to, y, fill);
    } else if (!fill->inner) {
        fill_span(pixels, spans.whole_from, spans.whole_to, fill->color, opacity_of(fill->alpha));
    }
    border_span(pixels, spans.whole_to, spans.to, y, fill);
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
        fill_row(canvas_row(canvas, y), spans, y, fill);
    }
}
