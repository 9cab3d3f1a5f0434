// Reads the images that pictures are drawn with, and writes .png files.
#include "images.h"

#include <errno.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "whole_file.h"

// Regular files only: reading from a pipe could block.
static FILE *open_file(const char *path) {
    struct stat status;
    if (stat(path, &status) != 0) return NULL;
    errno = S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
    return S_ISREG(status.st_mode) ? fopen(path, "rb") : NULL;
}

static uint8_t *find_runs(const uint32_t *pixels, int width, int height) {
    uint8_t *runs = calloc((size_t)width * (size_t)height, 1);
    for (int y = 0; runs && y < height; y++) {
        const uint32_t *row = pixels + (ptrdiff_t)y * width;
        uint8_t *out = runs + (ptrdiff_t)y * width;
        for (int x = width - 2; x >= 0; x--) {
            if (row[x] == row[x + 1]) out[x] = out[x + 1] < UINT8_MAX ? out[x + 1] + 1 : UINT8_MAX;
        }
    }
    return runs;
}

// The size is checked before memory is allocated.
static bool read_png(CanvasImage *image, FILE *file, int width, int height, Error *error) {
    const uint32_t one = 1;
    const bool is_little_endian = *(const uint8_t *)&one == 1;
    png_image png = {.version = PNG_IMAGE_VERSION};
    const bool is_png = png_image_begin_read_from_stdio(&png, file) != 0;
    if (is_png && (png.width != (png_uint_32)width || png.height != (png_uint_32)height)) {
        error_set(error, "", "%lu x %lu pixels, not %d x %d", (unsigned long)png.width, (unsigned long)png.height,
                  width, height);
        png_image_free(&png);
        return false;
    }
    png.format = is_little_endian ? PNG_FORMAT_BGRA : PNG_FORMAT_ARGB;
    uint32_t *pixels = is_png ? malloc(PNG_IMAGE_SIZE(png)) : NULL;
    const bool is_read = pixels && png_image_finish_read(&png, NULL, pixels, 0, NULL) != 0;
    *image = (CanvasImage){width, height, pixels, is_read ? find_runs(pixels, width, height) : NULL};
    if (!image->runs) {
        error_set(error, "", "%s", *png.message ? png.message : strerror(ENOMEM));
        image_free(image);
    }
    png_image_free(&png);
    return image->runs != NULL;
}

bool image_read(CanvasImage *image, const char *path, int width, int height, Error *error) {
    *image = (CanvasImage){0};
    FILE *file = open_file(path);
    if (!file) return error_set(error, path, "%s", strerror(errno));
    const bool is_read = read_png(image, file, width, height, error);
    fclose(file);
    return is_read || error_set_place(error, "%s", path);
}

void image_free(CanvasImage *image) {
    free((void *)image->pixels);
    free((void *)image->runs);
    *image = (CanvasImage){0};
}

static const CanvasImage *find(void *context, ImageId id) {
    Images *images = context;
    CanvasImage *image = &images->images[id];
    if (!images->was_tried[id]) {
        char path[4096];
        Error error;
        const ImageFile *file = image_file(id);
        snprintf(path, sizeof path, "%s/%s", images->folder, file->file);
        images->was_tried[id] = true;
        if (!image_read(image, path, file->width, file->height, &error)) error_print(&error);
    }
    return image->pixels ? image : NULL;
}

ImageSource images_source(Images *images) {
    return images->folder ? (ImageSource){find, images} : (ImageSource){0};
}

void images_free(Images *images) {
    for (int i = 0; i < IMAGE_COUNT; i++) image_free(&images->images[i]);
}

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
