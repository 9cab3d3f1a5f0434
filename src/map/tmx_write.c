// Writes a map of Tiled that is XML (.tmx).
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "tile_data.h"
#include "tiled.h"

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

// The tileset is a collection of images (no columns): only for those does Tiled read images embedded in the map.
static bool write_tileset(const hit_grid *grid, FILE *file) {
    const int width = (int)grid->tile.x, height = (int)grid->tile.y;
    Bitmap bitmap = {0};
    if (!wall_image_draw(&bitmap, width, height)) return false;
    fprintf(file,
            " <tileset firstgid=\"1\" name=\"" TILED_TILESET "\" tilewidth=\"%d\" tileheight=\"%d\" tilecount=\"1\" ",
            width, height);
    fprintf(file, "columns=\"0\">\n  <tile id=\"0\">\n   <image format=\"bmp\" width=\"%d\" height=\"%d\">\n", width,
            height);
    fputs("    <data encoding=\"base64\">", file);
    base64_write(bitmap.bytes, bitmap.count, file);
    fputs("</data>\n   </image>\n  </tile>\n </tileset>\n", file);
    free(bitmap.bytes);
    return true;
}

static bool write_elements(const hit_grid *grid, FILE *file) {
    for (int32_t row = 0; row < grid->rows; row++) {
        for (int32_t column = 0; column < grid->columns; column++)
            fprintf(file, "   <tile gid=\"%d\"/>\n", hit_grid_is_solid(grid, column, row));
    }
    return true;
}

static bool write_data(const Map *map, FILE *file) {
    const MapFormat format = map->format;
    bool is_written;
    fputs("  <data", file);
    if (format.encoding != MAP_ELEMENTS)
        fprintf(file, " encoding=\"%s\"", format.encoding == MAP_CSV ? "csv" : "base64");
    if (format.compression != MAP_UNCOMPRESSED)
        fprintf(file, " compression=\"%s\"", tile_data_compression(format.compression));
    fputs(format.encoding == MAP_BASE64 ? ">" : ">\n", file);
    is_written =
        format.encoding == MAP_ELEMENTS ? write_elements(&map->grid, file) : tile_data_write(&map->grid, format, file);
    fputs("</data>\n", file);
    return is_written;
}

static void write_start(const Map *map, FILE *file) {
    fprintf(file, " <objectgroup id=\"2\" name=\"start\">\n  <object id=\"1\" name=\"start\" x=\"%.9g\" y=\"%.9g\"",
            (double)map->start.x, (double)map->start.y);
    if (map->walker.x > 0) {
        fprintf(file, " width=\"%.9g\" height=\"%.9g\"/>\n", (double)map->walker.x, (double)map->walker.y);
    } else {
        fputs(">\n   <point/>\n  </object>\n", file);
    }
    fputs(" </objectgroup>\n", file);
}

bool tmx_write(FILE *file, const void *what) {
    const Map *map = what;
    const hit_grid *grid = &map->grid;
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map version=\"1.8\" orientation=\"orthogonal\" ", file);
    fprintf(file, "renderorder=\"right-down\" width=\"%d\" height=\"%d\" tilewidth=\"%d\" tileheight=\"%d\" ",
            grid->columns, grid->rows, (int)grid->tile.x, (int)grid->tile.y);
    fputs("infinite=\"0\" nextlayerid=\"3\" nextobjectid=\"2\">\n", file);
    if (!write_tileset(grid, file)) {
        errno = ENOMEM;
        return false;
    }
    fprintf(file, " <layer id=\"1\" name=\"walls\" width=\"%d\" height=\"%d\">\n", grid->columns, grid->rows);
    if (!write_data(map, file)) return false;
    fputs(" </layer>\n", file);
    write_start(map, file);
    fputs("</map>\n", file);
    return !ferror(file);
}
