// Paints a mark on a canvas and embeds it in a document as a .png with transparency.
#include "svg_embed.h"

#include <stdlib.h>

#include "images.h"

static void write_base64(FILE *file, const char *bytes, size_t size) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < size; i += 3) {
        unsigned bits = 0;
        for (size_t j = i; j < i + 3; j++) bits = bits << 8 | (j < size ? (unsigned char)bytes[j] : 0);
        for (size_t j = 0; j < 4; j++) fputc(i + j <= size ? letters[bits >> (18 - 6 * j) & 63] : '=', file);
    }
}

static uint32_t channel(uint32_t over_black, int shift, uint32_t alpha) {
    const uint32_t value = ((over_black >> shift & 255) * 255 + alpha / 2) / alpha;
    return (value < 255 ? value : 255) << shift;
}

// The color and the opacity that look like this over black and like that over white.
static uint32_t transparent_pixel(uint32_t over_black, uint32_t over_white) {
    const uint32_t alpha = 255 - (over_white >> 8 & 255) + (over_black >> 8 & 255);
    if (alpha == 0) return 0;
    return alpha << 24 | channel(over_black, 16, alpha) | channel(over_black, 8, alpha) | channel(over_black, 0, alpha);
}

// Makes the canvas that was painted over black transparent. Returns the part that has anything on it.
static CanvasClip make_transparent(Canvas *over_black, const Canvas *over_white) {
    CanvasClip part = {over_black->width, over_black->height, 0, 0};
    for (int y = 0; y < over_black->height; y++) {
        for (int x = 0; x < over_black->width; x++) {
            const ptrdiff_t at = (ptrdiff_t)y * over_black->stride + x;
            over_black->pixels[at] = transparent_pixel(over_black->pixels[at], over_white->pixels[at]);
            if (!over_black->pixels[at]) continue;
            if (x < part.left) part.left = x;
            if (y < part.top) part.top = y;
            if (x >= part.right) part.right = x + 1;
            part.bottom = y + 1;
        }
    }
    return part;
}

static bool write_part(FILE *file, const Canvas *canvas, CanvasClip part) {
    const Canvas cut = {canvas->pixels + (ptrdiff_t)part.top * canvas->stride + part.left, part.right - part.left,
                        part.bottom - part.top, canvas->stride, NULL};
    char *png = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&png, &size);
    if (!memory) return false;
    bool is_written = png_write_transparent(memory, &cut);
    is_written = fclose(memory) == 0 && is_written;
    if (is_written) {
        fprintf(file, "<image x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" href=\"data:image/png;base64,", part.left,
                part.top, cut.width, cut.height);
        write_base64(file, png, size);
        fputs("\"/>\n", file);
    }
    free(png);
    return is_written;
}

bool svg_embed_mark(FILE *file, const Picture *picture, int mark, int width, int height, ImageSource images) {
    const size_t size = (size_t)width * (size_t)height;
    uint32_t *pixels = malloc(2 * size * sizeof *pixels);
    if (!pixels) return false;
    Canvas over_black = {pixels, width, height, width, NULL}, over_white = {pixels + size, width, height, width, NULL};
    canvas_clear(&over_black, 0x000000);
    canvas_clear(&over_white, 0xFFFFFF);
    canvas_draw_marks(&over_black, picture, mark, mark + 1, (TextPainter){0}, images);
    canvas_draw_marks(&over_white, picture, mark, mark + 1, (TextPainter){0}, images);
    const CanvasClip part = make_transparent(&over_black, &over_white);
    const bool is_written = part.left >= part.right || write_part(file, &over_black, part);
    free(pixels);
    return is_written;
}
