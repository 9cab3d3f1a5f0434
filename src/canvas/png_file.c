// Writes .png files.
#include "png_file.h"

#include <errno.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "whole_file.h"

enum { SIDE_MAX = 16384 };

static bool is_valid_size(int width, int height) {
    return width > 0 && height > 0 && width <= SIDE_MAX && height <= SIDE_MAX;
}

// What libpng is to write: the canvas as red, green, blue and, if the format has it, opacity.
typedef struct {
    const Canvas *canvas;
    png_uint_32 format;
} PngSource;

static uint8_t *to_bytes(const Canvas *canvas, size_t bytes_per_pixel) {
    uint8_t *bytes = malloc((size_t)canvas->width * (size_t)canvas->height * bytes_per_pixel), *out = bytes;
    for (int y = 0; bytes && y < canvas->height; y++) {
        const uint32_t *row = canvas->pixels + (ptrdiff_t)y * canvas->stride;
        for (int x = 0; x < canvas->width; x++) {
            const uint8_t pixel[] = {(uint8_t)(row[x] >> 16), (uint8_t)(row[x] >> 8), (uint8_t)row[x],
                                     (uint8_t)(row[x] >> 24)};
            memcpy(out, pixel, bytes_per_pixel);
            out += bytes_per_pixel;
        }
    }
    return bytes;
}

static bool write_png(FILE *file, const void *what) {
    const PngSource *source = what;
    uint8_t *bytes = to_bytes(source->canvas, PNG_IMAGE_PIXEL_SIZE(source->format));
    if (!bytes) return false;
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = (png_uint_32)source->canvas->width,
                       .height = (png_uint_32)source->canvas->height,
                       .format = source->format};
    errno = EIO; // for errors of libpng itself
    const bool is_written = png_image_write_to_stdio(&image, file, 0, bytes, 0, NULL) != 0;
    const int reason = errno;
    free(bytes);
    errno = reason;
    return is_written;
}

bool png_write_transparent(FILE *file, const Canvas *canvas) {
    return write_png(file, &(PngSource){canvas, PNG_FORMAT_RGBA});
}

bool png_save(const char *path, const Canvas *canvas, Error *error) {
    if (!is_valid_size(canvas->width, canvas->height))
        return error_set(error, path, "pictures of this size are not supported");
    return whole_file_save(path, write_png, &(PngSource){canvas, PNG_FORMAT_RGB}, error);
}

bool png_write_picture(const Picture *picture, int width, int height, TextPainter painter, ImageSource images,
                       ThreadPool *pool, const char *path, Error *error) {
    if (!is_valid_size(width, height)) return error_set(error, path, "pictures of this size are not supported");
    Canvas canvas = {malloc((size_t)width * (size_t)height * sizeof(uint32_t)), width, height, width, pool};
    if (!canvas.pixels) return error_set(error, path, "%s", strerror(ENOMEM));
    canvas_clear(&canvas, ink_color(picture->theme, INK_PAPER));
    canvas_draw(&canvas, picture, painter, images);
    const bool saved = png_save(path, &canvas, error);
    free(canvas.pixels);
    return saved;
}
