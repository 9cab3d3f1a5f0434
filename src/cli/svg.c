#include "svg.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static float estimate_width(void *context, const char *text, Type type) {
    float ems = 0;
    (void)context;
    for (const unsigned char *at = (const unsigned char *)text; *at; at++) {
        if ((*at & 0xC0) == 0x80) continue;
        if (*at >= 0xE3) {
            ems += 1;
        } else if (type.weight == WEIGHT_MONO) {
            ems += 0.5f;
        } else {
            ems += *at == ' ' || *at == '.' || *at == ',' || *at == 'i' || *at == 'l' ? 0.3f : 0.56f;
        }
    }
    return ems * type.size;
}

TextMeasure svg_measure(void) {
    return (TextMeasure){estimate_width, NULL};
}

static double of(float value) {
    return (double)value;
}

static void write_color(FILE *file, const char *attribute, Ink ink) {
    if (ink == INK_NONE) {
        fprintf(file, " %s=\"none\"", attribute);
    } else {
        fprintf(file, " %s=\"#%06X\"", attribute, (unsigned)ink_color(ink));
    }
}

static void write_stroke(FILE *file, const Pen *pen) {
    write_color(file, "stroke", pen->stroke);
    if (pen->stroke == INK_NONE) return;
    fprintf(file, " stroke-width=\"%.2f\"", of(pen->width));
    if (pen->dash == DASH_DASHED)
        fprintf(file, " stroke-dasharray=\"%.1f %.1f\"", of(pen->width) * 3.5, of(pen->width) * 2.5);
    if (pen->dash == DASH_DOTTED) fprintf(file, " stroke-dasharray=\"%.1f %.1f\"", of(pen->width), of(pen->width) * 2);
}

// The shape's element up to its pen; the same shape is written twice when it is hatched.
static void write_shape(FILE *file, const Mark *mark) {
    const hit_vec *p = mark->points;
    switch (mark->kind) {
    case MARK_LINE:
        fprintf(file, "<line x1=\"%.2f\" y1=\"%.2f\" x2=\"%.2f\" y2=\"%.2f\" stroke-linecap=\"%s\"", of(p[0].x),
                of(p[0].y), of(p[1].x), of(p[1].y), mark->pen.width > 2 ? "round" : "butt");
        break;
    case MARK_CIRCLE:
        fprintf(file, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\"", of(p[0].x), of(p[0].y), of(mark->radius));
        break;
    case MARK_RECT:
        fprintf(file, "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" rx=\"%.2f\"", of(p[0].x), of(p[0].y),
                of(p[1].x - p[0].x), of(p[1].y - p[0].y), of(mark->radius));
        break;
    case MARK_POLYGON:
        fputs("<polygon points=\"", file);
        for (int i = 0; i < mark->point_count; i++) fprintf(file, "%s%.2f,%.2f", i ? " " : "", of(p[i].x), of(p[i].y));
        fputs("\"", file);
        break;
    case MARK_TEXT:
    case MARK_CLIP: break;
    }
}

static void write_drawing(FILE *file, const Mark *mark) {
    const Pen *pen = &mark->pen;
    write_shape(file, mark);
    write_color(file, "fill", pen->fill);
    if (pen->fill != INK_NONE && pen->fill_alpha < 1) fprintf(file, " fill-opacity=\"%.2f\"", of(pen->fill_alpha));
    write_stroke(file, pen);
    fputs("/>\n", file);
    if (!pen->hatch || pen->fill == INK_NONE) return;
    write_shape(file, mark);
    fprintf(file, " fill=\"url(#hatch%d)\"/>\n", (int)pen->fill);
}

static void write_escaped(FILE *file, const char *text) {
    for (; *text; text++) {
        switch (*text) {
        case '<': fputs("&lt;", file); break;
        case '>': fputs("&gt;", file); break;
        case '&': fputs("&amp;", file); break;
        default: fputc(*text, file);
        }
    }
}

static void write_text(FILE *file, const Picture *picture, const Mark *mark) {
    static const char *const anchors[] = {[ALIGN_LEFT] = "start", [ALIGN_CENTER] = "middle", [ALIGN_RIGHT] = "end"};
    static const char *const families[WEIGHT_COUNT] = {
        [WEIGHT_REGULAR] = "Noto Sans CJK JP, Hiragino Sans, Yu Gothic, sans-serif",
        [WEIGHT_BOLD] = "Noto Sans CJK JP, Hiragino Sans, Yu Gothic, sans-serif",
        [WEIGHT_MONO] = "Noto Sans Mono CJK JP, DejaVu Sans Mono, monospace",
    };
    const Type *type = &mark->type;
    fprintf(file,
            "<text x=\"%.2f\" y=\"%.2f\" font-size=\"%.2f\" font-family=\"%s\" font-weight=\"%d\" text-anchor=\"%s\"",
            of(mark->points[0].x), of(mark->points[0].y), of(type->size), families[type->weight],
            type->weight == WEIGHT_BOLD ? 700 : 400, anchors[type->align]);
    write_color(file, "fill", type->ink);
    if (type->halo) {
        write_color(file, "stroke", INK_PAPER);
        fprintf(file, " stroke-width=\"%.1f\" paint-order=\"stroke\" stroke-linejoin=\"round\"", of(type->size) * 0.3);
    }
    fputs(" xml:space=\"preserve\">", file);
    write_escaped(file, picture_text_of(picture, mark));
    fputs("</text>\n", file);
}

static void write_hatches(FILE *file) {
    fputs("<defs>\n", file);
    for (int ink = INK_NONE + 1; ink < INK_COUNT; ink++) {
        fprintf(file,
                "<pattern id=\"hatch%d\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\" "
                "patternTransform=\"rotate(45)\"><line x1=\"0\" y1=\"0\" x2=\"0\" y2=\"8\" stroke=\"#%06X\" "
                "stroke-opacity=\"0.35\" stroke-width=\"1.5\"/></pattern>\n",
                ink, (unsigned)ink_color((Ink)ink));
    }
    fputs("</defs>\n", file);
}

// Clips do not nest: each ends the one before.
static bool write_clip(FILE *file, const Mark *mark, int number, bool is_clipped) {
    const hit_vec min = mark->points[0], max = mark->points[1];
    if (is_clipped) fputs("</g>\n", file);
    if (min.x > max.x) return false;
    fprintf(file,
            "<clipPath id=\"clip%d\"><rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\"/></clipPath>\n"
            "<g clip-path=\"url(#clip%d)\">\n",
            number, of(min.x), of(min.y), of(max.x - min.x), of(max.y - min.y), number);
    return true;
}

bool svg_write(const Picture *picture, int width, int height, FILE *file) {
    bool is_clipped = false;
    fprintf(file, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n",
            width, height, width, height);
    write_hatches(file);
    for (int i = 0; i < picture->mark_count; i++) {
        const Mark *mark = &picture->marks[i];
        switch (mark->kind) {
        case MARK_TEXT: write_text(file, picture, mark); break;
        case MARK_CLIP: is_clipped = write_clip(file, mark, i, is_clipped); break;
        default: write_drawing(file, mark);
        }
    }
    fputs(is_clipped ? "</g>\n</svg>\n" : "</svg>\n", file);
    return !ferror(file);
}

bool svg_save(const Lab *lab, int width, int height, const char *path, char *error, size_t error_size) {
    Screen *screen = malloc(sizeof *screen);
    FILE *file = fopen(path, "w");
    bool is_saved = screen && file;
    if (is_saved) {
        screen_compose(screen, lab, width, height, 1, svg_measure(), "");
        is_saved = svg_write(&screen->picture, width, height, file);
    }
    if (file) is_saved = fclose(file) == 0 && is_saved;
    if (!is_saved) snprintf(error, error_size, "%s: %s", path, screen ? strerror(errno) : "out of memory");
    free(screen);
    return is_saved;
}
