#include "svg_image.h"

#include <errno.h>
#include <math.h>
#include <string.h>

enum { COPIES_MOST = 1000 };

static double of(float value) {
    return (double)value;
}

// Three bytes are four letters of 6 bits; what lacks at the end is filled up with "=".
static void write_letters(FILE *file, FILE *from) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned char bytes[3] = {0};
    for (size_t count = fread(bytes, 1, 3, from); count > 0; count = fread(bytes, 1, 3, from)) {
        const unsigned bits = (unsigned)bytes[0] << 16 | (unsigned)bytes[1] << 8 | bytes[2];
        for (size_t i = 0; i < 4; i++) fputc(i <= count ? letters[bits >> (18 - 6 * i) & 63] : '=', file);
        memset(bytes, 0, sizeof bytes);
    }
}

static void write_first_copy(FILE *file, const Mark *mark, double height, FILE *from) {
    const double width = fabs(of(mark->period));
    fprintf(file, "<image id=\"image%d\" width=\"%.2f\" height=\"%.2f\" preserveAspectRatio=\"none\"", (int)mark->image,
            width, height);
    if (mark->period < 0) fprintf(file, " transform=\"translate(%.2f 0) scale(-1 1)\"", width);
    fputs(" href=\"data:image/png;base64,", file);
    write_letters(file, from);
    fputs("\"/>\n", file);
}

// An inner <svg> cuts what is in it to its own size.
static void write_copies(FILE *file, const Mark *mark, FILE *from) {
    const hit_vec min = mark->points[0], max = mark->points[1];
    const double width = of(max.x) - of(min.x), height = of(max.y) - of(min.y), period = fabs(of(mark->period));
    const double begin = of(mark->period < 0 ? mark->from + mark->period : mark->from) - of(min.x);
    double at = begin - ceil(begin / period) * period;
    fprintf(file,
            "<svg x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" opacity=\"%.2f\">\n<g "
            "transform=\"translate(%.2f 0)\">\n",
            of(min.x), of(min.y), width, height, of(mark->pen.fill_alpha), at);
    write_first_copy(file, mark, height, from);
    for (int i = 1; i < COPIES_MOST && at + period * i < width; i++)
        fprintf(file, "<use href=\"#image%d\" x=\"%.2f\"/>\n", (int)mark->image, period * i);
    fputs("</g>\n</svg>\n", file);
}

static bool is_drawn(const Mark *mark) {
    const hit_vec min = mark->points[0], max = mark->points[1];
    return isfinite(mark->from) && fabsf(mark->period) >= 1 && isfinite(mark->period) && min.x < max.x && min.y < max.y;
}

void svg_write_image(FILE *file, const Mark *mark, const char *assets) {
    char path[4096];
    if (!assets || !is_drawn(mark)) return;
    snprintf(path, sizeof path, "%s/%s", assets, image_file(mark->image)->file);
    FILE *from = fopen(path, "rb");
    if (!from) {
        fprintf(stderr, "hitlab: %s: %s\n", path, strerror(errno));
        return;
    }
    write_copies(file, mark, from);
    fclose(from);
}
