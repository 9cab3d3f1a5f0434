// Draws the image of a wall.
#include "wall_image.h"

#include <stdlib.h>
#include <string.h>

// The colors are those in which the lab draws a wall.
enum { HEADER = 14 + 40 + 2 * 4, RUN_MAX = 255 };
static const uint8_t FACE[4] = {0x9C, 0xA5, 0xAE}, EDGE[4] = {0x5E, 0x6B, 0x73}; // blue, green, red

static void put_little(Bitmap *bitmap, uint32_t value, int bytes) {
    for (int i = 0; i < bytes; i++) bitmap->bytes[bitmap->count++] = (uint8_t)(value >> (8 * i));
}

static void put_run(Bitmap *bitmap, int length, int color) {
    for (; length > 0; length -= RUN_MAX) {
        put_little(bitmap, (uint32_t)(length < RUN_MAX ? length : RUN_MAX), 1);
        put_little(bitmap, (uint32_t)color, 1);
    }
}

// An edge along the left and the bottom separates neighbors.
static void put_rows(Bitmap *bitmap, int width, int height) {
    for (int row = 0; row < height; row++) {
        const int edge = row == 0 ? width : 1; // the bottom row comes first
        put_run(bitmap, edge, 1);
        put_run(bitmap, width - edge, 0);
        put_little(bitmap, 0, 2);
    }
    bitmap->count -= 2; // the end of the last row is replaced by the end of the image
    put_little(bitmap, 0x0100, 2);
}

static void put_header(Bitmap *bitmap, int width, int height) {
    memcpy(bitmap->bytes, "BM", 2);
    bitmap->count = 2;
    const uint32_t sizes[] = {0, 0, HEADER, 40, (uint32_t)width, (uint32_t)height}; // the file's is set at the end
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) put_little(bitmap, sizes[i], 4);
    put_little(bitmap, 1, 2); // plane
    put_little(bitmap, 8, 2); // bits per pixel
    const uint32_t rest[] = {
        1 /* run-length encoded */, 0 /* the rows' size, set at the end */, 0, 0, 2, 2 /* colors */};
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) put_little(bitmap, rest[i], 4);
    memcpy(bitmap->bytes + bitmap->count, FACE, 4);
    memcpy(bitmap->bytes + bitmap->count + 4, EDGE, 4);
    bitmap->count += 8;
}

static void put_size(Bitmap *bitmap, size_t at, size_t size) {
    Bitmap there = {bitmap->bytes, at};
    put_little(&there, (uint32_t)size, 4);
}

bool wall_image_draw(Bitmap *bitmap, int width, int height) {
    const size_t row_max = 2 * ((size_t)width / RUN_MAX + 2) + 2;
    bitmap->bytes = malloc(HEADER + row_max * (size_t)height);
    if (!bitmap->bytes) return false;
    put_header(bitmap, width, height);
    put_rows(bitmap, width, height);
    put_size(bitmap, 2, bitmap->count);
    put_size(bitmap, 14 + 20, bitmap->count - HEADER);
    return true;
}
