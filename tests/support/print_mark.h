// Marks of a picture as text, of which a checksum is taken.
#pragma once

#include <math.h>
#include <stdio.h>

#include "picture.h"

/// Rounded to hundredths, and never -0.
static inline double tidy(float x) {
    const double rounded = round((double)x * 100) / 100;
    return rounded == 0 ? 0 : rounded;
}

/// A mark as a line, without its text.
static inline void print_mark(FILE *out, const Mark *mark) {
    const Pen *pen = &mark->pen;
    fprintf(out, "%d", mark->kind);
    const int two = mark->kind == MARK_CIRCLE || mark->kind == MARK_TEXT ? 1 : 2;
    const int count = mark->kind == MARK_POLYGON ? mark->point_count : mark->kind == MARK_SWARM ? 0 : two;
    for (int i = 0; i < count; i++) fprintf(out, " %.2f,%.2f", tidy(mark->points[i].x), tidy(mark->points[i].y));
    fprintf(out, " r%.2f pen %d %.2f %d %d %.2f %d type %.2f %d %d %d %d image %d %.2f %.2f\n", tidy(mark->radius),
            pen->stroke, tidy(pen->width), pen->dash, pen->fill, tidy(pen->fill_alpha), pen->hatch,
            tidy(mark->type.size), mark->type.weight, mark->type.align, mark->type.ink, mark->type.halo, mark->image,
            tidy(mark->from), tidy(mark->period));
}
