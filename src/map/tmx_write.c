// Writes a map of Tiled that is XML (.tmx).
#include <errno.h>
#include <stdlib.h>

#include "tile_data.h"
#include "tiled.h"
#include "wall_image.h"

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

bool tmx_write(const Map *map, FILE *file) {
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
