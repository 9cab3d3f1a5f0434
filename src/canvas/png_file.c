// Writes .png files.
#include "png_file.h"

#include <errno.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "whole_file.h"

enum { SIDE_MAX = 16384 };

static bool is_valid_size(int width, int height) {
    return width > 0 && height > 0 && width <= SIDE_MAX && height <= SIDE_MAX;
}

/// The canvas as bytes red, green, blue, whatever the byte order of its pixels; NULL when there is no memory.
static uint8_t *to_rgb(const Canvas *canvas) {
    uint8_t *rgb = malloc((size_t)canvas->width * (size_t)canvas->height * 3);
    if (!rgb) return NULL;
    uint8_t *out = rgb;
    for (int y = 0; y < canvas->height; y++) {
        const uint32_t *row = canvas->pixels + (ptrdiff_t)y * canvas->stride;
        for (int x = 0; x < canvas->width; x++) {
            *out++ = (uint8_t)(row[x] >> 16 & 255);
            *out++ = (uint8_t)(row[x] >> 8 & 255);
            *out++ = (uint8_t)(row[x] & 255);
        }
    }
    return rgb;
}

// Pixels as libpng takes them.
typedef struct {
    int width, height;
    const uint8_t *rgb;
} RgbImage;

static bool write_rgb(FILE *file, const void *what) {
    const RgbImage *rgb = what;
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = (png_uint_32)rgb->width,
                       .height = (png_uint_32)rgb->height,
                       .format = PNG_FORMAT_RGB};
    errno = EIO; // for errors of libpng itself
    return png_image_write_to_stdio(&image, file, 0, rgb->rgb, 0, NULL) != 0;
}

bool png_save(const char *path, const Canvas *canvas, Error *error) {
    if (!is_valid_size(canvas->width, canvas->height)) return error_set(error, path, "no such size of picture");
    uint8_t *rgb = to_rgb(canvas);
    if (!rgb) return error_set(error, path, "%s", strerror(ENOMEM));
    const RgbImage image = {canvas->width, canvas->height, rgb};
    const bool is_saved = whole_file_save(path, write_rgb, &image, error);
    free(rgb);
    return is_saved;
}

bool png_write_picture(const Picture *picture, int width, int height, TextPainter painter, ImageSource images,
                       const char *path, Error *error) {
    if (!is_valid_size(width, height)) return error_set(error, path, "no such size of picture");
    Canvas canvas = {malloc((size_t)width * (size_t)height * sizeof(uint32_t)), width, height, width};
    if (!canvas.pixels) return error_set(error, path, "%s", strerror(ENOMEM));
    canvas_clear(&canvas, ink_color(INK_PAPER));
    canvas_draw(&canvas, picture, painter, images);
    const bool saved = png_save(path, &canvas, error);
    free(canvas.pixels);
    return saved;
}
