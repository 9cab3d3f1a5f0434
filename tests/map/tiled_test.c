// Tiled opens files that the lab writes, and the lab reads files that Tiled writes. If Tiled is not installed, each of
// these tests is skipped, and the run reports that.
#include "map_support.h"

// Runs a program of Tiled with its settings kept in the test's folder and no display. Returns its status.
static int run_tiled(const char *command) {
    char line[1024];
    snprintf(line, sizeof line,
             "HOME='%s' XDG_CONFIG_HOME='%s' XDG_RUNTIME_DIR='%s' QT_QPA_PLATFORM=offscreen %s >'%s' 2>&1",
             test_folder(), test_folder(), test_folder(), command, test_path("tiled.log"));
    return system(line);
}

static void skip_without_tiled(void) {
    if (system("command -v tiled >/dev/null && command -v tmxrasterizer >/dev/null") != 0) skip();
}

static void check_ran(int status, const char *path) {
    if (status == 0 && access(path, F_OK) == 0) return;
    char *log = read_text(test_path("tiled.log"), NULL);
    fail_msg("status %d for %s: %s", status, path, log);
}

// A map file as Tiled converts it: to XML or JSON, by the name.
static const char *export_as(const char *name, const char *path, const char *options) {
    char command[512];
    const char *out = test_path(name);
    unlink(out);
    snprintf(command, sizeof command, "tiled %s --export-map '%s' '%s'", options, path, out);
    check_ran(run_tiled(command), out);
    return out;
}

static void assert_exports_as(const char *name, const char *path, const char *options) {
    Map map, exported;
    read_map(&map, path);
    read_map(&exported, export_as(name, path, options));
    assert_same_grid(&map, &exported);
    assert_near(exported.start.x, map.start.x, 1);
    assert_near(exported.start.y, map.start.y, 1);
    assert_near(exported.walker.x, map.walker.x, 1);
    assert_near(exported.walker.y, map.walker.y, 1);
    map_free(&map);
    map_free(&exported);
}

static void assert_exports(const char *path, const char *options) {
    assert_exports_as("exported.tmx", path, options);
}

// Draws the layer of walls, then takes the pixel in the middle of each cell: opaque where the cell is solid.
static void assert_drawn(const char *path) {
    enum { PIXELS_A_TILE = 4 };
    char command[512];
    const char *picture = test_path("drawn.png"), *middles = test_path("middles.gray");
    size_t size = 0;
    Map map;
    read_map(&map, path);
    unlink(picture);
    snprintf(command, sizeof command, "tmxrasterizer --no-smoothing --tilesize %d --show-layer walls '%s' '%s'",
             PIXELS_A_TILE, path, picture);
    check_ran(run_tiled(command), picture);
    snprintf(command, sizeof command, "convert '%s' -alpha extract -sample '%dx%d!' -depth 8 gray:'%s'", picture,
             map.grid.columns, map.grid.rows, middles);
    assert_int_equal(system(command), 0);
    char *pixels = read_text(middles, &size);
    assert_int_equal(size, map.grid.columns * map.grid.rows);
    for (int32_t i = 0; i < map.grid.columns * map.grid.rows; i++)
        assert_solid(&map, i % map.grid.columns, i / map.grid.columns, (unsigned char)pixels[i] > 127);
    free(pixels);
    map_free(&map);
}

TEST(tiled_opens_the_maps_of_the_project) {
    static const char *const paths[] = {"maps/article.tmx", "maps/course.tmx", "maps/size-1.tmx", "maps/wide.tmx"};
    skip_without_tiled();
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        assert_exports(paths[i], "");
        assert_drawn(paths[i]);
    }
}

TEST(tiled_opens_saved_maps) {
    uint64_t seed = 3;
    Error error = {0};
    skip_without_tiled();
    for (int i = 0; i < 6; i++) {
        const char *path = test_path("saved.tmx");
        Map map;
        make_random_map(&map, &seed, 90, 60);
        if (i < 4) {
            map.grid.tile = (hit_vec){(float)(8 << i), (float)(8 << i)};
            map.start = (hit_vec){3, 5};
        }
        assert_true(map_save(&map, path, &error));
        assert_exports(path, "");
        if (map.grid.tile.x == map.grid.tile.y) assert_drawn(path);
        map_free(&map);
    }
}

// With a tileset of its own file, groups, flips, marks; and with all white space left out.
TEST(what_tiled_writes_is_read) {
    static const char text[] = XML MAP_OF("4", "2") //
        "<tileset firstgid='1' name='a' tilewidth='32' tileheight='32' tilecount='4' columns='2'>"
        "<image source='a.png' width='64' height='64'/></tileset><tileset firstgid='5' source='b.tsx'/>"
        "<group id='7' name='g'><layer id='1' name='plain' width='4' height='2'>" CELLS(
            "1,0,0,0,0,0,0,0") "</layer></group>"
                               "<layer id='2' name='marked' width='4' height='2'><properties><property name='solid' "
                               "type='bool' value='true'/></properties>" CELLS(
                                   "0,2147483650,3221225477,1610612737,0,0,"
                                   "0,4") "</layer>" OBJECTS("<object id='1' name='start' x='40' y='10' width='20' "
                                                             "height='30'/>") END_MAP;
    static const char *const options[] = {"", "--embed-tilesets", "--minimize", "--resolve-types-and-properties"};
    static const char tileset[] = XML "<tileset name='b' tilewidth='32' tileheight='32' tilecount='1' columns='1'>"
                                      "<image source='b.png' width='32' height='32'/></tileset>";
    skip_without_tiled();
    write_text("mixed.tmx", text);
    write_text("b.tsx", tileset);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        Map map;
        assert_exports(test_path("mixed.tmx"), options[i]);
        read_map(&map, test_path("exported.tmx"));
        assert_cells(&map, ".### ...#");
        assert_vec_exactly(map.start, 40, 10);
        assert_vec_exactly(map.walker, 20, 30);
        map_free(&map);
    }
}

TEST(tiled_opens_maps_saved_in_every_encoding) {
    static const char *const files[] = {"saved.tmx", "saved.tmj"};
    uint64_t seed = 7;
    Error error = {0};
    skip_without_tiled();
    for (int i = 0; i < 12; i++) {
        const char *path = test_path(files[i % 2]);
        Map map;
        make_random_map(&map, &seed, 40, 40);
        map.format.encoding = i < 4 ? (MapEncoding)(i / 2) : MAP_BASE64;
        map.format.compression = i < 4 ? MAP_UNCOMPRESSED : (MapCompression)(i / 2 - 2);
        assert_true(map_save(&map, path, &error));
        assert_exports(path, "");
        map_free(&map);
    }
    assert_drawn(test_path("saved.tmj"));
}

// Tiled keeps the encoding of a map that it exports. It rewrites infinite maps in chunks of 16 × 16 cells.
TEST(every_encoding_that_tiled_writes_is_read) {
    static const char *const data[] = {"encoding='csv'>1,0,0,0,0,7",
                                       "encoding='base64'>AQAAAAAAAAAAAAAAAAAAAAAAAAAHAAAA",
                                       "encoding='base64' compression='zlib'>eJxjZMAE7EAMAABMAAk=",
                                       "encoding='base64' compression='gzip'>H4sIAAAAAAACA2NkwATsQAwAvpczvxgAAAA=",
                                       "encoding='base64' compression='zstd'>KLUv/SAYZQAAMAEABwAAAAEAHsAC",
                                       "><tile gid='1'/><tile/><tile/><tile/><tile/><tile gid='7'/>"};
    static const char tileset[] = "<tileset firstgid='1' name='a' tilewidth='32' tileheight='32' tilecount='8' "
                                  "columns='4'><image source='a.png' width='128' height='64'/></tileset>";
    static const char *const names[] = {"exported.tmx", "exported.tmj"};
    char text[2048], chunk[512];
    skip_without_tiled();
    for (size_t i = 0; i < 2 * sizeof data / sizeof *data; i++) {
        const bool is_infinite = i % 2;
        const char *cells = strchr(data[i / 2], '>') + 1;
        snprintf(chunk, sizeof chunk, "%s%s%s", is_infinite ? "<chunk x='-32' y='-16' width='3' height='2'>" : "",
                 cells, is_infinite ? "</chunk>" : "");
        snprintf(text, sizeof text,
                 XML "<map version='1.8' orientation='orthogonal' width='3' height='2' tilewidth='32' tileheight='32' "
                     "infinite='%d'>%s<group name='g'><layer name='walls' width='3' height='2'><data %.*s%s</data>"
                     "</layer></group>" OBJECTS("<object name='start' x='%d' y='%d' width='9' height='8'/>") END_MAP,
                 is_infinite, tileset, (int)(cells - data[i / 2]), data[i / 2], chunk, is_infinite ? -1000 : 24,
                 is_infinite ? -510 : 2);
        write_text("wild.tmx", text);
        for (int json = 0; json < 2; json++) {
            Map map;
            read_map(&map, export_as(names[json], test_path("wild.tmx"), ""));
            assert_true(map.grid.columns == (is_infinite ? 16 : 3) && map.grid.rows == (is_infinite ? 16 : 2));
            assert_true(map.format.is_infinite == is_infinite && !map.format.is_ours);
            for (int32_t cell = 0; cell < 6; cell++) assert_solid(&map, cell % 3, cell / 3, cell % 5 == 0);
            assert_vec_exactly(map.start, 24, 2);
            assert_vec_exactly(map.walker, 9, 8);
            map_free(&map);
        }
    }
}

TEST_FILE(tiled, NULL, remove_folder)
