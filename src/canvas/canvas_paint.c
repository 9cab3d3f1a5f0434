#include "canvas_paint.h"

#include <stddef.h>

#include "blend.h"

Hatch hatch_for(double unit) {
    const double root = 1.41421356237309504880;
    Hatch hatch = {.period = clamp_int(nearest_whole(8 * unit * root), 4, HATCH_LONGEST)};
    for (int i = 0; i < hatch.period; i++) {
        const double distance = lesser(i, hatch.period - i) / root;
        hatch.coverage[i] = overlap(distance, 0.6 * unit);
    }
    return hatch;
}

static uint32_t opacity_of(double coverage) {
    return (uint32_t)(clamp_unit(coverage) * OPAQUE + 0.5);
}

static void hatch_span(uint32_t *pixels, int from, int to, int y, const Paint *paint) {
    int phase = (from + y) % paint->hatch->period;
    for (int x = from; x < to; x++) {
        const double coverage = paint->hatch->coverage[phase];
        if (coverage > 0) pixels[x] = blend(pixels[x], paint->color, opacity_of(coverage * paint->alpha));
        if (++phase == paint->hatch->period) phase = 0;
    }
}

/// Paints where the border may run, pixel by pixel.
static void border_span(uint32_t *pixels, int from, int to, int y, const Paint *paint) {
    for (int x = from; x < to; x++) {
        double coverage = region_coverage(&paint->outer, x + 0.5, y + 0.5);
        if (paint->inner) coverage -= region_coverage(paint->inner, x + 0.5, y + 0.5);
        if (paint->dashes && coverage > 0) coverage = dashes_coverage(paint->dashes, x + 0.5, y + 0.5, coverage);
        if (paint->hatch) coverage *= paint->hatch->coverage[(x + y) % paint->hatch->period];
        if (coverage > 0) pixels[x] = blend(pixels[x], paint->color, opacity_of(coverage * paint->alpha));
    }
}

/// The pixels of a row that a region touches, and among them those that need no look at the border: they are covered
/// whole, or lie in the hole.
typedef struct {
    int from, whole_from, whole_to, to;
} Spans;

static Spans row_spans(const Paint *paint, CanvasClip clip, int y) {
    const Region *core = paint->inner ? paint->inner : &paint->outer;
    const bool uneven = paint->dashes && !paint->inner;
    const Interval touched = region_touched(&paint->outer, y + 0.5);
    const Interval whole = region_covered_whole(core, y + 0.5);
    if (!(touched.from <= touched.to)) return (Spans){0, 0, 0, 0};
    const int from = clamp_int(ceil(touched.from - 0.5), clip.left, clip.right);
    const int to = clamp_int(floor(touched.to + 0.5), from, clip.right);
    if (uneven || !(whole.from <= whole.to)) return (Spans){from, to, to, to};
    const int whole_from = clamp_int(ceil(whole.from - 0.5), from, to);
    return (Spans){from, whole_from, clamp_int(floor(whole.to + 0.5), whole_from, to), to};
}

static void paint_row(uint32_t *pixels, Spans spans, int y, const Paint *paint) {
    border_span(pixels, spans.from, spans.whole_from, y, paint);
    if (paint->hatch) {
        hatch_span(pixels, spans.whole_from, spans.whole_to, y, paint);
    } else if (!paint->inner) {
        fill_span(pixels, spans.whole_from, spans.whole_to, paint->color, opacity_of(paint->alpha));
    }
    border_span(pixels, spans.whole_to, spans.to, y, paint);
}

void paint_region(Canvas *canvas, CanvasClip clip, const Paint *paint) {
    if (clip.left >= clip.right || clip.top >= clip.bottom) return;
    const int top = clamp_int(floor(paint->outer.min.y), clip.top, clip.bottom);
    const int bottom = clamp_int(ceil(paint->outer.max.y), top, clip.bottom);
    const Region *core = paint->inner ? paint->inner : &paint->outer;
    bool was_straight = false;
    Spans spans = {0, 0, 0, 0};
    for (int y = top; y < bottom; y++) {
        const bool straight = region_is_straight(core, y) && region_is_straight(&paint->outer, y);
        if (!straight || !was_straight) spans = row_spans(paint, clip, y);
        was_straight = straight;
        paint_row(canvas->pixels + (ptrdiff_t)y * canvas->stride, spans, y, paint);
    }
}
