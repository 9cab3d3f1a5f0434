// Writes a map of Tiled that is JSON (.tmj).
#include "tile_data.h"
#include "tiled.h"

// JSON cannot contain an image, so Tiled shows its mark of a missing image for the tile.
static void write_tileset(const hit_grid *grid, FILE *file) {
    fprintf(file,
            " \"tilesets\":[{\"firstgid\":1, \"name\":\"" TILED_TILESET "\", \"tilewidth\":%d, \"tileheight\":%d,\n",
            (int)grid->tile.x, (int)grid->tile.y);
    fputs("  \"tilecount\":1, \"columns\":0, \"margin\":0, \"spacing\":0, \"tiles\":[{\"id\":0}]}],\n", file);
}

static bool write_data(const Map *map, FILE *file) {
    const MapFormat format = map->format;
    const bool is_base64 = format.encoding == MAP_BASE64;
    if (is_base64)
        fprintf(file, "  \"encoding\":\"base64\", \"compression\":\"%s\",\n",
                tile_data_compression(format.compression));
    fputs(is_base64 ? "  \"data\":\"" : "  \"data\":[\n", file);
    const bool is_written = tile_data_write(&map->grid, format, file);
    fputs(is_base64 ? "\"}" : "]}", file);
    return is_written;
}

static bool write_layer(const Map *map, FILE *file) {
    fprintf(file, "  {\"type\":\"tilelayer\", \"id\":1, \"name\":\"walls\", \"width\":%d, \"height\":%d,\n",
            map->grid.columns, map->grid.rows);
    fputs("  \"x\":0, \"y\":0, \"opacity\":1, \"visible\":true,\n", file);
    return write_data(map, file);
}

static void write_start(const Map *map, FILE *file) {
    const bool has_size = map->walker.x > 0;
    fputs("  {\"type\":\"objectgroup\", \"id\":2, \"name\":\"start\", \"draworder\":\"topdown\", ", file);
    fputs("\"x\":0, \"y\":0, \"opacity\":1, \"visible\":true,\n   \"objects\":[{\"id\":1, \"name\":\"start\", ", file);
    fprintf(file, "\"type\":\"\", \"x\":%.9g, \"y\":%.9g, \"width\":%.9g, \"height\":%.9g, ", (double)map->start.x,
            (double)map->start.y, (double)map->walker.x, (double)map->walker.y);
    fprintf(file, "%s\"rotation\":0, \"visible\":true}]}", has_size ? "" : "\"point\":true, ");
}

bool tmj_write(FILE *file, const void *what) {
    const Map *map = what;
    const hit_grid *grid = &map->grid;
    fputs("{\"type\":\"map\", \"version\":\"1.8\", \"orientation\":\"orthogonal\", \"renderorder\":\"right-down\",\n",
          file);
    fprintf(file, " \"width\":%d, \"height\":%d, \"tilewidth\":%d, \"tileheight\":%d,\n", grid->columns, grid->rows,
            (int)grid->tile.x, (int)grid->tile.y);
    fputs(" \"infinite\":false, \"nextlayerid\":3, \"nextobjectid\":2,\n", file);
    write_tileset(grid, file);
    fputs(" \"layers\":[\n", file);
    if (!write_layer(map, file)) return false;
    fputs(",\n", file);
    write_start(map, file);
    fputs("]}\n", file);
    return !ferror(file);
}
