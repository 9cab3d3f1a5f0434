// Maps: reading Tiled's files, the errors, and saving, which replaces the file completely or not at all.
#include "map_support.h"
#include "tiled.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

static void read_from(Map *map, const char *text) {
    read_map(map, write_text("map.tmx", text));
}

static void assert_reads(const char *text, const char *rows) {
    assert_file_reads("map.tmx", text, rows);
}

TEST(cells_are_read) {
    assert_reads(XML MAP_OF("3", "2") TILES LAYER("\n1,0,0,\n0,0,7\n") END_MAP, "#.. ..#");
    // As an editor for a single line, for Windows, for nobody writes it.
    assert_reads(MAP_OF("3", "2") TILES LAYER("1,0,0,0,0,7") END_MAP, "#.. ..#");
    assert_reads(XML MAP_OF("3", "2") TILES LAYER("\r\n1,0,0,\r\n0,0,7\r\n") END_MAP, "#.. ..#");
    assert_reads(XML MAP_OF("3", "2") TILES LAYER("\n 1 ,\t0,0\n\n,0,0\n,007,\n") END_MAP, "#.. ..#");
    assert_reads(XML MAP_OF("3", "2") TILES LAYER("<![CDATA[1,0,0,0]]>,0<!-- , 5 -->,&#55;") END_MAP, "#.. ..#");
    assert_reads(XML MAP_OF("1", "1") LAYER("0") END_MAP, ".");
}

TEST(wide_maps_are_read) {
    enum { WIDE = 200 };
    char cells[2 * WIDE * 2], text[2 * WIDE * 2 + 1024];
    Map map;
    for (int i = 0; i < 2 * WIDE; i++) {
        cells[2 * i] = i % 3 == 0 ? '1' : '0';
        cells[2 * i + 1] = i % WIDE == WIDE - 1 ? '\n' : ',';
    }
    cells[2 * WIDE - 1] = ',';
    cells[4 * WIDE - 1] = '\0';
    snprintf(text, sizeof text, XML MAP_OF("200", "2") TILES LAYER("%s") END_MAP, cells);
    read_from(&map, text);
    for (int i = 0; i < 2 * WIDE; i++) assert_solid(&map, i % WIDE, i / WIDE, i % 3 == 0);
    assert_solid(&map, WIDE, 0, false);
    map_free(&map);
}

TEST(tiles_have_any_size) {
    Map map;
    read_from(&map, XML "<map width='1' height='2' tilewidth='48' tileheight='1024'>" LAYER("0,1") END_MAP);
    assert_vec_exactly(map.grid.tile, 48, 1024);
    assert_verdict(hit_aabb_tiles(&map.grid, (hit_aabb){{47, 1000}, {50, 1025}}), HIT_OVERLAP);
    assert_verdict(hit_aabb_tiles(&map.grid, (hit_aabb){{47, 1000}, {50, 1024}}), HIT_TOUCHING);
    map_free(&map);
}

#define MARKED(csv, value)                                                                                             \
    " <layer><properties><property name='other' value='1'/><property name='solid' type='bool' value='" value           \
    "'/></properties>" CELLS(csv) "</layer>\n"
#define MARKED_LATE(csv, value)                                                                                        \
    " <layer>" CELLS(csv) "<properties><property name='solid' type='bool' value='" value "'/></properties></layer>\n"

TEST(layers_count_by_their_mark) {
    assert_reads(MAP_OF("3", "1") LAYER("1,0,0") LAYER("0,0,9") END_MAP, "#.#");
    assert_reads(MAP_OF("3", "1") LAYER("1,0,0") MARKED("0,1,0", "true") LAYER("0,0,9") END_MAP, ".#.");
    assert_reads(MAP_OF("3", "1") MARKED("1,0,0", "true") MARKED("0,1,0", "true") LAYER("0,0,9") END_MAP, "##.");
    assert_reads(MAP_OF("3", "1") MARKED("1,0,0", "false") MARKED("0,1,0", "true") END_MAP, ".#.");
    assert_reads(MAP_OF("3", "1") LAYER("1,0,0") MARKED("0,1,0", "false") END_MAP, "...");
    assert_reads(MAP_OF("3", "1") LAYER("1,0,0") MARKED_LATE("0,1,0", "true") MARKED_LATE("0,0,1", "false") END_MAP,
                 ".#.");
    // A text called solid is no mark, nor is a property of the map, of a tile or of an object.
    assert_reads(MAP_OF("2", "1") "<properties><property name='solid' type='bool' value='true'/></properties>"
                                  "<layer><properties><property name='solid' value='true'/></properties>" CELLS(
                                      "1,0") "</layer>" LAYER("0,1") END_MAP,
                 "##");
}

TEST(flipped_tiles_are_tiles) {
    assert_reads(MAP_OF("4", "2") TILES LAYER("2147483649,1073741825,536870913,3758096385,268435457,4026531841,"
                                              "2147483648,4294967295") END_MAP,
                 "#### ##.#");
}

TEST(what_does_not_matter_is_passed_over) {
    static const char text[] = XML
        "<!-- a comment --><?some thing?>\n"
        "<map version='1.10' tiledversion='1.10.2' orientation='orthogonal' renderorder='left-up' width='3' height='1' "
        "tilewidth='32' tileheight='32' infinite='0' compressionlevel='-1' nextlayerid='9' nextobjectid='9'>"
        "<editorsettings><export target='x.json' format='json'/></editorsettings>"
        "<tileset firstgid='1' name='cut' tilewidth='16' tileheight='16' tilecount='20' columns='5'>"
        "<image source='missing.png' width='80' height='64'/><tile id='3'><objectgroup><object name='start' x='0' "
        "y='0'/>"
        "</objectgroup><properties><property name='solid' type='bool' value='true'/></properties></tile>"
        "<wangsets><wangset name='a' type='corner' tile='-1'/></wangsets></tileset>"
        "<tileset firstgid='21' source='../nowhere.tsx'/>"
        "<imagelayer offsetx='5'><image source='sky.png'/><data encoding='base64'>xyz</data></imagelayer>"
        "<group name='g' offsetx='0'><group><layer id='2' name='深い' visible='0' opacity='0.5'>" CELLS(
            "0,20,0") "</layer></group><layer name='b' width='3' height='1'>" CELLS("0,0,4000") "</layer></group>"
                                                                                                "<objectgroup "
                                                                                                "offsetx='7'><object "
                                                                                                "id='1' name='coin' "
                                                                                                "x='-900' y='nowhere' "
                                                                                                "gid='3'/"
                                                                                                "><object><polygon "
                                                                                                "points='0,0 "
                                                                                                "4,4'/></object></"
                                                                                                "objectgroup></"
                                                                                                "map>\n<!-- the end "
                                                                                                "-->\n";
    assert_reads(text, ".##");
}

static void assert_starts(const char *objects, float x, float y, float width, float height) {
    char text[2048];
    Map map;
    snprintf(text, sizeof text, XML MAP_OF("3", "2") "%s" LAYER("0,0,0,0,0,0") END_MAP, objects);
    read_from(&map, text);
    assert_vec_exactly(map.start, x, y);
    assert_vec_exactly(map.walker, width, height);
    map_free(&map);
}

TEST(walker_starts_at_the_object_start) {
    assert_starts("", 0, 0, 0, 0);
    assert_starts(OBJECTS("<object name='start' x='33.5' y='12'><point/></object>"), 33.5f, 12, 0, 0);
    assert_starts(OBJECTS("<object name='me' type='start' x='3' y='12'/>"), 3, 12, 0, 0);
    assert_starts(OBJECTS("<object class='start' x='3' y='12'/>"), 3, 12, 0, 0);
    assert_starts(OBJECTS("<object name='start'/>"), 0, 0, 0, 0);
    assert_starts(OBJECTS("<object name='start' x='1' y='2' width='64' height='0.5'/>"), 1, 2, 0, 0);
    assert_starts(OBJECTS("<object name='start' x='1' y='2' width='64' height='12.5'/>"), 1, 2, 64, 12.5f);
    assert_starts(OBJECTS("<object name='start' x='1' y='2' width='1' height='1'/>"), 1, 2, 1, 1);
    assert_starts(OBJECTS("<object name='Start' x='1' y='2'/><object name='start' gid='1' x='1' y='2'/>"), 0, 0, 0, 0);
    assert_starts("<group offsetx='10' offsety='-4'><objectgroup offsetx='5'><object name='start' x='1' y='8'/>"
                  "</objectgroup></group>",
                  16, 4, 0, 0);
}

static void assert_refused_bytes(const void *bytes, size_t size, const char *why) {
    assert_file_refused("map.tmx", bytes, size, why);
}

static void assert_refused(const char *text, const char *why) {
    assert_refused_bytes(text, strlen(text), why);
}

#define LAYER_AS(attributes, content)                                                                                  \
    MAP_OF("3", "1") "<layer>\n<data " attributes ">" content "</data></layer>" END_MAP
#define MAP_AS(attributes) "<map " attributes ">" LAYER("0") END_MAP
#define SIZES " width='1' height='1' tilewidth='32' tileheight='32' "

TEST(other_kinds_of_maps_are_refused_with_what_to_change) {
    assert_refused(LAYER_AS("encoding='uue'", "1"),
                   ":3: the layer's cells are encoded as 'uue', which is neither csv nor base64");
    assert_refused(LAYER_AS("encoding='base64' compression='lzma'", "AAA="),
                   ":3: the layer's cells are compressed by 'lzma', which is not zlib, gzip or zstd");
    assert_refused(LAYER_AS("encoding='csv' compression='gzip'", "1"),
                   ":3: the layer's cells are compressed by gzip, but not base64");
    assert_refused(LAYER_AS("encoding='csv'", "\n0,<tile gid='1'/>,0"),
                   ":4: an element among the cells, which are CSV");
    assert_refused(LAYER_AS("encoding='csv'", "<chunk x='0' y='0' width='16' height='16'>0</chunk>"),
                   ":3: a chunk in a map that is not infinite");
    assert_refused(MAP_AS(SIZES "orientation='isometric'"),
                   ":1: the map is isometric: in Tiled set Map > Map Properties > Orientation to Orthogonal");
    assert_refused(MAP_AS(SIZES "orientation='hexagonal'"),
                   ":1: the map is hexagonal: in Tiled set Map > Map Properties > Orientation to Orthogonal");
    assert_refused(MAP_AS(SIZES "orientation='staggered'"),
                   ":1: the map is staggered: in Tiled set Map > Map Properties > Orientation to Orthogonal");
}

#define OFFSET(by, csv) "<layer " by ">" CELLS(csv) "</layer>\n"

TEST(offset_layers_are_refused_where_they_count) {
    static const char why[] = ":2: the layer is offset: in Tiled set its Offset to 0, 0";
    assert_refused(MAP_OF("2", "1") OFFSET("offsetx='5'", "1,0") END_MAP, why);
    assert_refused(MAP_OF("2", "1") "<group offsety='-1'>" OFFSET("", "1,0") "</group>" END_MAP, why);
    assert_refused(MAP_OF("2", "1") OFFSET("offsetx='x'", "1,0") END_MAP, ":2: offsetx: 'x' is not a number");
    assert_reads(MAP_OF("2", "1") OFFSET("offsetx='0' offsety='0.0'", "1,0") END_MAP, "#.");
    assert_reads(MAP_OF("2", "1") OFFSET("offsetx='5'", "1,0") MARKED("0,1", "true") END_MAP, ".#");
    assert_reads(MAP_OF("2", "1") MARKED("0,1", "true") OFFSET("offsetx='5'", "1,0") END_MAP, ".#");
}

TEST(broken_sizes_are_refused) {
    assert_refused(MAP_AS("height='1' tilewidth='32' tileheight='32'"), ":1: width is missing");
    assert_refused(MAP_AS("width='1' height='1' tilewidth='32'"), ":1: tileheight is missing");
    assert_refused(MAP_AS("width='x' height='1' tilewidth='32' tileheight='32'"),
                   ":1: width: 'x' is not a whole number from 1 to 16777216");
    assert_refused(MAP_AS("width='-3' height='1' tilewidth='32' tileheight='32'"),
                   ":1: width: '-3' is not a whole number from 1 to 16777216");
    assert_refused(MAP_AS("width='1' height='0' tilewidth='32' tileheight='32'"),
                   ":1: height: '0' is not a whole number from 1 to 16777216");
    assert_refused(MAP_AS("width='4294967297' height='4294967297' tilewidth='32' tileheight='32'"),
                   ":1: width: '4294967297' is not a whole number from 1 to 16777216");
    assert_refused(MAP_AS("width='99999999999999999999' height='1' tilewidth='32' tileheight='32'"),
                   ":1: width: '99999999999999999999' is not a whole number from 1 to 16777216");
    assert_refused(MAP_AS("width='65536' height='65536' tilewidth='1' tileheight='1'"),
                   ":1: 65536 × 65536 cells are more than 16777216");
    assert_refused(MAP_AS("width='1' height='31251' tilewidth='1' tileheight='32'"),
                   ":1: the map is more than 1000000 pixels wide or high");
    assert_refused(MAP_AS("width='1' height='1' tilewidth='0' tileheight='32'"),
                   ":1: tilewidth: '0' is not a whole number from 1 to 1024");
    assert_refused(MAP_AS("width='1' height='1' tilewidth='32' tileheight='1025'"),
                   ":1: tileheight: '1025' is not a whole number from 1 to 1024");
    assert_refused(MAP_OF("2", "1") "\n<layer width='0' height='3'>" CELLS("1,0") "</layer>" END_MAP,
                   ":3: the layer has 0 × 3 cells, the map 2 × 1");
}

TEST(broken_cells_are_refused_with_their_line) {
    assert_refused(MAP_OF("3", "2") LAYER("\n0,0,0,\n0,0") END_MAP,
                   ":4: the layer 'tiles' has fewer cells than the map's 3 × 2");
    assert_refused(MAP_OF("3", "2") LAYER("\n0,0,0") END_MAP,
                   ":3: the layer 'tiles' has fewer cells than the map's 3 × 2");
    assert_refused(MAP_OF("3", "2") LAYER("\n0,0,\n0,0,0\n") END_MAP,
                   ":3: 2 cells in this line, and the map is 3 wide");
    assert_refused(MAP_OF("3", "3") LAYER("\n0,0,0,\n0,0,0,0,\n0,0,0\n") END_MAP,
                   ":4: 4 cells in this line, and the map is 3 wide");
    assert_refused(MAP_OF("3", "2") LAYER("\n0,0,0,\n0,0,0,\n0,0,0\n") END_MAP,
                   ":5: the layer 'tiles' has more cells than the map's 3 × 2");
    assert_refused(MAP_OF("1", "1") LAYER("") END_MAP, ":2: the layer 'tiles' has fewer cells than the map's 1 × 1");
    assert_refused(MAP_OF("1", "1") "<layer name='a&#10;b'/>" END_MAP,
                   ":2: the layer 'a b' has fewer cells than the map's 1 × 1");
    assert_refused(MAP_OF("3", "1") LAYER("0,\n,0") END_MAP, ":3: a cell's number is missing before a comma");
    assert_refused(MAP_OF("3", "1") LAYER("0,0\n0") END_MAP, ":3: a comma is missing between two cells");
    assert_refused(MAP_OF("3", "1") LAYER("0,\n0,x") END_MAP, ":3: 'x' among the cells, which are numbers and commas");
    assert_refused(MAP_OF("3", "1") LAYER("0,-1,0") END_MAP, ":2: '-' among the cells, which are numbers and commas");
    assert_refused(MAP_OF("3", "1") LAYER("0,1.5,0") END_MAP, ":2: '.' among the cells, which are numbers and commas");
    assert_refused(MAP_OF("3", "1") LAYER("0,あ,0") END_MAP, ":2: '?' among the cells, which are numbers and commas");
    assert_refused(MAP_OF("3", "1") LAYER("0,\x7F,0") END_MAP, ":2: '?' among the cells, which are numbers and commas");
    assert_refused(MAP_OF("1", "1") END_MAP, ":2: the map has no tile layer");
}

TEST(tiles_that_no_tileset_has_are_refused) {
    assert_refused(MAP_OF("1", "1") TILES LAYER("4294967296") END_MAP, ":3: a cell's number is larger than 4294967295");
    assert_refused(MAP_OF("1", "1") TILES LAYER("99999999999999999999999") END_MAP,
                   ":3: a cell's number is larger than 4294967295");
#define CUT(first, count) "<tileset firstgid='" first "' tilecount='" count "' columns='2'/>\n"
    assert_refused(MAP_OF("2", "1") CUT("5", "4") LAYER("0,4") END_MAP,
                   ":3: no tileset has a tile 4; they have 5 to 8");
    assert_refused(MAP_OF("2", "1") CUT("5", "4") LAYER("0,9") END_MAP,
                   ":3: no tileset has a tile 9; they have 5 to 8");
    assert_refused(MAP_OF("2", "1") CUT("5", "4") LAYER("0,2147483657") END_MAP,
                   ":3: no tileset has a tile 9; they have 5 to 8");
    assert_reads(MAP_OF("2", "1") CUT("5", "4") LAYER("5,8") END_MAP, "##");
    assert_reads(MAP_OF("2", "1") CUT("1", "4") CUT("5", "4") LAYER("1,8") END_MAP, "##");
    assert_reads(MAP_OF("2", "1") "<tileset firstgid='5' tilecount='1' columns='0'/>" LAYER("5,800") END_MAP, "##");
    assert_reads(MAP_OF("2", "1") LAYER("5,800") END_MAP, "##");
    assert_refused(MAP_OF("2", "1") "<tileset firstgid='0' source='a.tsx'/>" END_MAP,
                   ":2: firstgid: '0' is not a whole number from 1 to 268435455");
    assert_refused(MAP_OF("2", "1") "<tileset source='a.tsx'/>" END_MAP, ":2: firstgid is missing");
}

TEST(broken_starts_are_refused) {
#define START(attributes) MAP_OF("3", "2") OBJECTS("<object name='start' " attributes "/>") LAYER("0,0,0,0,0,0") END_MAP
    assert_refused(START("x='1e3' y='0'"), ":2: the start is outside the map");
    assert_refused(START("x='0' y='64'"), ":2: the start is outside the map");
    assert_refused(START("x='-0.1' y='0'"), ":2: the start is outside the map");
    assert_refused(START("x='left' y='0'"), ":2: x: 'left' is not a number");
    assert_refused(START("x='0' y='nan'"), ":2: y: 'nan' is not a number");
    assert_refused(START("x='0' y='1e999'"), ":2: y: '1e999' is not a number");
    assert_refused(START("width='513' height='4'"),
                   ":2: the start, which gives the walker's size, is more than 512 pixels wide or high");
    assert_refused(START("/><object type='start' x='1'"), ":2: a second start; only one is allowed");
}

TEST(what_is_no_map_is_refused) {
    static const char wide[] = "\xFF\xFE<\0m\0a\0p\0/\0>\0";
    assert_refused("", ":1: the file ends in the middle of the map");
    assert_refused("#..\n..#\n", ":1: not a map of Tiled (.tmx), or a broken one: not well-formed (invalid token)");
    assert_refused("{ \"height\": 4 }",
                   ":1: not a map of Tiled (.tmx), or a broken one: not well-formed (invalid token)");
    assert_refused(XML "<tileset name='a'/>", ":2: a map of Tiled begins with <map>, not with <tileset>");
    assert_refused(XML MAP_OF("1", "1") LAYER("0") "</mop>",
                   ":4: not a map of Tiled (.tmx), or a broken one: mismatched tag");
    assert_refused(XML MAP_OF("1", "1") LAYER("0") END_MAP "<map/>",
                   ":5: not a map of Tiled (.tmx), or a broken one: junk after document element");
    assert_refused_bytes("<?xml?>\0", 8,
                         ":1: not a map of Tiled (.tmx), or a broken one: XML declaration not well-formed");
    assert_refused_bytes(MAP_OF("1", "1") "\0", sizeof MAP_OF("1", "1"),
                         ":2: not a map of Tiled (.tmx), or a broken one: not well-formed (invalid token)");
    assert_refused_bytes(wide, sizeof wide - 1, ":1: width is missing");
}

TEST(every_truncation_is_refused) {
    static const char text[] = XML MAP_OF("3", "2") TILES LAYER("\n1,0,0,\n0,0,7\n") OBJECTS("<object/>") "</map>";
    char expected[MESSAGE_SIZE];
    Error error = {0};
    for (size_t size = 0; size < sizeof text - 1; size++) {
        Map map;
        const char *path = write_bytes("map.tmx", text, size);
        int line = 1;
        for (size_t i = 0; i < size; i++) line += text[i] == '\n';
        snprintf(expected, sizeof expected, "%s:%d: the file ends in the middle of the map", path, line);
        assert_false(map_read(&map, path, &error));
        // In the middle of a tag the line is that of its beginning; none is longer than a line here.
        assert_string_equal(error_text(&error), expected);
    }
    assert_reads(text, "#.. ..#");
}

TEST(entities_are_refused_before_they_grow) {
    static const char bomb[] =
        "<?xml version='1.0'?>\n<!DOCTYPE map [\n<!ENTITY a 'aaaaaaaaaaaaaaaaaaaa'>\n"
        "<!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>\n<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;'>]>\n"
        "<map>&c;</map>";
    assert_refused(bomb, ":2: a DOCTYPE with declarations, which no map needs: take them out");
    assert_refused("<!DOCTYPE map SYSTEM 'http://mapeditor.org/dtd/1.0/map.dtd' [<!ENTITY a '1'>]>" MAP_OF("1", "1")
                       LAYER("&a;") END_MAP,
                   ":1: a DOCTYPE with declarations, which no map needs: take them out");
    assert_refused(MAP_OF("1", "1") LAYER("&zero;") END_MAP,
                   ":2: not a map of Tiled (.tmx), or a broken one: undefined entity");
}

// Old versions of Tiled wrote it. The DTD that it names is not loaded.
TEST(the_doctype_of_tiled_is_ignored) {
#define DOCTYPE "<!DOCTYPE map SYSTEM 'http://mapeditor.org/dtd/1.0/map.dtd'>\n"
    assert_reads(XML DOCTYPE MAP_OF("2", "1") LAYER("1,0") END_MAP, "#.");
    assert_reads("<!DOCTYPE map>" MAP_OF("2", "1") LAYER("1,0") END_MAP, "#.");
    assert_reads("<!DOCTYPE map PUBLIC 'map' 'file:///etc/passwd'>" MAP_OF("2", "1") LAYER("1,0") END_MAP, "#.");
    assert_refused(DOCTYPE MAP_OF("1", "1") LAYER("&zero;") END_MAP, ":3: an entity that is not declared");
    assert_refused(DOCTYPE MAP_OF("1", "1") LAYER("\n\n&zero;") END_MAP, ":5: an entity that is not declared");
    assert_refused(DOCTYPE MAP_OF("1", "1") "<layer name='a &amp; &b;'/>" END_MAP,
                   ":3: an entity that is not declared");
    assert_refused(DOCTYPE "<map\nwidth='&w;1'/>", ":2: an entity that is not declared");
    assert_reads(DOCTYPE MAP_OF("2", "1") "<layer name='&lt;&#97;&quot;&amp;b;'>" CELLS("1,0") "</layer>" END_MAP,
                 "#.");
}

// A file that begins as a map and repeats one piece up to so many bytes.
static const char *write_endless(const char *begin, const char *piece, size_t size) {
    const char *path = test_path("endless.tmx");
    enum { BLOCK = 1 << 16 };
    const size_t length = strlen(piece), count = length < BLOCK ? BLOCK / length : 1;
    char *block = malloc(length * count);
    FILE *file = fopen(path, "wb");
    assert_true(file && block);
    for (size_t i = 0; i < count; i++) memcpy(block + i * length, piece, length);
    fputs(begin, file);
    for (size_t written = 0; written < size; written += length * count) fwrite(block, 1, length * count, file);
    fclose(file);
    free(block);
    return path;
}

static void assert_endless_refused(const char *begin, const char *piece, const char *why) {
    const size_t size = (size_t)repetitions(16, 64) << 20;
    Error error = {0};
    const char *path = write_endless(begin, piece, size);
    struct rusage before, after;
    Map map;
    getrusage(RUSAGE_SELF, &before);
    assert_false(map_read(&map, path, &error));
    getrusage(RUSAGE_SELF, &after);
    assert_contains(error_text(&error), path);
    assert_contains(error_text(&error), why);
    // Kilobytes on Linux. The sanitizers keep what was freed, too.
    assert_true(after.ru_maxrss - before.ru_maxrss < 512 << 10);
    unlink(path);
}

TEST(endless_files_are_given_up_early) {
    static const char map[] = MAP_OF("1", "1");
    char distinct[1 << 16];
    size_t used = 0;
    for (int i = 0; used < sizeof distinct - 32; i++) used += (size_t)sprintf(distinct + used, "<x%d y%d='1'/>", i, i);
    assert_endless_refused(map, distinct, ": more than 8 MB beside the cells");
    assert_endless_refused(map, "<layer>", ":2: elements are nested more than 32 deep");
    assert_endless_refused(map, "<!-- -->\n", ": more than 8 MB beside the cells");
    assert_endless_refused(map, "<objectgroup/>\n", ": more than 8 MB beside the cells");
    assert_endless_refused(MAP_OF("1", "1") "<!-- ", "on and on ", ":2: a piece of more than 1 MB");
    assert_endless_refused(MAP_OF("1", "1") "<layer name='", "on and on ", ":2: a piece of more than 1 MB");
    assert_endless_refused(MAP_OF("1", "1") "<layer><data encoding='csv'><!-- ", "on ",
                           ":2: a piece of more than 1 MB");
    assert_endless_refused(MAP_OF("1", "1") "<layer><data encoding='csv'>", "0,",
                           ":2: the layer '' has more cells than");
    assert_endless_refused(MAP_OF("1", "1") "<layer><data encoding='csv'>", "0", "the file ends in the middle");
    assert_endless_refused("", "\n", ": more than 8 MB beside the cells");
}

// Each piece expands to hundreds of kilobytes of empty cells by zstd, and to kilobytes by zlib.
TEST(endless_cells_are_refused_while_they_are_decompressed) {
#define PACKED(by) MAP_OF("2048", "1024") "<layer name='a'><data encoding='base64' compression='" by "'>"
    static const char why[] = ":2: the layer 'a' has more cells than the map's 2048 × 1024";
    assert_endless_refused(PACKED("zstd") "KLUv/QBY", "AgAQAAIAEAACABAA", why);
    assert_endless_refused(PACKED("zlib") "eAFiGAWj", "YBSMglEwCkbBKBgFo2AUjIJRMApGwSgYBaNgFIyCUTAKRsEoGAWj", why);
}

// The file of a gigabyte takes no room on the disk.
TEST(files_of_a_gigabyte_are_not_read) {
    char expected[MESSAGE_SIZE];
    Error error = {0};
    const char *path = write_text("huge.tmx", XML);
    Map map;
    assert_int_equal(truncate(path, 1 << 30), 0);
    assert_false(map_read(&map, path, &error));
    snprintf(expected, sizeof expected, "%s: larger than 256 MB", path);
    assert_string_equal(error_text(&error), expected);
}

static void assert_cannot_open(const char *path, const char *why) {
    Error error = {0};
    Map map;
    assert_false(map_read(&map, path, &error));
    assert_string_equal(error.where, path);
    assert_string_equal(error.what, why);
}

TEST(only_plain_files_are_read) {
    const char *pipe = test_path("pipe"), *closed = write_text("closed.tmx", XML);
    assert_cannot_open("/no/such", "No such file or directory");
    assert_cannot_open("", "No such file or directory");
    assert_cannot_open(test_folder(), "Is a directory");
    assert_cannot_open("/dev/zero", "not a plain file");
    assert_int_equal(mkfifo(pipe, 0600), 0);
    assert_cannot_open(pipe, "not a plain file");
    assert_int_equal(chmod(closed, 0), 0);
    if (geteuid() != 0) assert_cannot_open(closed, "Permission denied");
    // Linux has files that open but cannot be read, and files that are shorter than they say.
    if (access("/proc/self/mem", R_OK) == 0) assert_cannot_open("/proc/self/mem", "Input/output error");
    if (access("/sys/class/net/lo/mtu", R_OK) != 0) return;
    Map map;
    Error error = {0};
    assert_int_equal(symlink("/sys/class/net/lo/mtu", test_path("short.tmj")), 0);
    assert_false(map_read(&map, test_path("short.tmj"), &error));
    assert_string_equal(error.what, "a JSON object is missing here");
}

TEST(maps_can_be_made) {
    Map map;
    make_empty_map(&map, 65, 2, 8);
    map_set(&map, 64, 1, true);
    map_set(&map, 63, 1, true);
    assert_solid(&map, 64, 1, true);
    assert_solid(&map, 63, 1, true);
    assert_solid(&map, 64, 0, false);
    map_set(&map, 64, 1, false);
    assert_solid(&map, 64, 1, false);
    assert_solid(&map, 63, 1, true);
    assert_int_equal(map.grid.blocks[0], 1);
    map_set(&map, 63, 1, false);
    map_set(&map, 64, 0, true);
    assert_int_equal(map.grid.blocks[0], 2);
    map_free(&map);
    assert_null(map.bits);
}

static void assert_within(const hit_grid *grid, hit_cells cells, hit_cells expected) {
    const hit_cells within = map_cells_within(grid, cells);
    assert_memory_equal(&within, &expected, sizeof expected);
}

TEST(cells_are_clipped_to_the_map) {
    const hit_grid grid = {.columns = 5, .rows = 3};
    assert_within(&grid, (hit_cells){1, 1, 3, 2}, (hit_cells){1, 1, 3, 2});
    assert_within(&grid, (hit_cells){-2, -1, 5, 3}, (hit_cells){0, 0, 4, 2});
    // Outside of the map, and without a map: always empty.
    assert_within(&grid, (hit_cells){6, 0, 8, 1}, (hit_cells){6, 0, 4, 1});
    assert_within(&grid, (hit_cells){0, -4, 2, -2}, (hit_cells){0, 0, 2, -2});
    assert_within(&grid, (hit_cells){0, 0, -1, -1}, (hit_cells){0, 0, -1, -1});
}

TEST(cells_have_a_box) {
    const hit_vec tile = {32, 20};
    const hit_aabb one = box_of_cells(tile, (hit_cells){2, 1, 2, 1});
    assert_vec_exactly(one.min, 64, 20);
    assert_vec_exactly(one.max, 96, 40);
    const hit_aabb many = box_of_cells(tile, (hit_cells){-1, 0, 3, 4});
    assert_vec_exactly(many.min, -32, 0);
    assert_vec_exactly(many.max, 128, 100);
}

static void save(const Map *map, const char *path) {
    Error error = {0};
    if (!map_save(map, path, &error)) fail_msg("%s", error_text(&error));
}

TEST(saved_maps_read_the_same) {
    uint64_t seed = 11;
    for (int i = 0; i < 300; i++) {
        Map map, again;
        make_random_map(&map, &seed, 150, 150);
        save(&map, test_path("saved.tmx"));
        read_map(&again, test_path("saved.tmx"));
        assert_same_map(&map, &again);
        map_free(&map);
        map_free(&again);
    }
}

// 10^7 cells, every third solid: larger than any learner's map.
TEST(large_maps_are_saved_and_read) {
    enum { COLUMNS = 10000 };
    const int rows = repetitions(200, 1000);
    struct timespec start, end;
    Map map, again;
    make_empty_map(&map, COLUMNS, rows, 32);
    for (int32_t i = 0; i < COLUMNS * rows; i += 3) map_set(&map, i % COLUMNS, i / COLUMNS, true);
    save(&map, test_path("large.tmx"));
    clock_gettime(CLOCK_MONOTONIC, &start);
    read_map(&again, test_path("large.tmx"));
    clock_gettime(CLOCK_MONOTONIC, &end);
    assert_same_map(&map, &again);
    // All rows: under a second on an idle machine; with sanitizers on a busy one not much more.
    const double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
    print_message("10,000 × %d cells read in %.3f s\n", rows, seconds);
    assert_true(seconds < 10);
    map_free(&map);
    map_free(&again);
}

// An element is longer than a cell in the other encodings: they may be more than the other markup may.
TEST(cells_as_elements_are_not_counted_as_markup) {
    Map map, again;
    make_empty_map(&map, 1000, 700, 32);
    map_set(&map, 999, 699, true);
    map.format.encoding = MAP_ELEMENTS;
    save(&map, test_path("elements.tmx"));
    read_map(&again, test_path("elements.tmx"));
    assert_same_map(&map, &again);
    map_free(&map);
    map_free(&again);
}

static int count_files(void) {
    char command[160];
    int count = -1;
    snprintf(command, sizeof command, "ls '%s' | wc -l", test_folder());
    FILE *listing = popen(command, "r");
    assert_int_equal(fscanf(listing, "%d", &count), 1);
    pclose(listing);
    return count;
}

static void assert_not_saved(const Map *map, const char *path, const char *why) {
    Error error = {0};
    const int files = count_files();
    assert_false(map_save(map, path, &error));
    assert_string_equal(error.where, path);
    assert_string_equal(error.what, why);
    assert_int_equal(count_files(), files);
}

TEST(saves_that_fail_leave_all_as_it_was) {
    const char *path = write_text("old.tmx", "the old file");
    struct rlimit before, full = {2000, RLIM_INFINITY};
    Map map;
    make_empty_map(&map, 100, 100, 32);
    assert_not_saved(&map, "/no/such/map.tmx", "No such file or directory");
    assert_not_saved(&map, "", "No such file or directory");
    assert_not_saved(&map, test_folder(), "Is a directory");
    assert_not_saved(&map, "/dev/null", "Invalid argument");
    // A disk that is full after 2000 bytes.
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    full.rlim_max = before.rlim_max;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    assert_not_saved(&map, path, "File too large");
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    char *text = read_text(path, NULL);
    assert_string_equal(text, "the old file");
    free(text);
    map_free(&map);
}

TEST(saves_keep_what_the_file_is) {
    const char *path = write_text("there.tmx", ""), *link = test_path("link.tmx");
    struct stat found;
    Map map, again;
    make_empty_map(&map, 2, 2, 32);
    assert_int_equal(chmod(path, 0640), 0);
    assert_int_equal(symlink("there.tmx", link), 0);
    save(&map, link);
    assert_int_equal(lstat(link, &found), 0);
    assert_true(S_ISLNK(found.st_mode));
    assert_int_equal(stat(path, &found), 0);
    assert_int_equal(found.st_mode & 07777, 0640);
    read_map(&again, path);
    map_free(&again);
    umask(027);
    save(&map, test_path("new.tmx"));
    umask(022);
    assert_int_equal(stat(test_path("new.tmx"), &found), 0);
    assert_int_equal(found.st_mode & 07777, 0640);
    map_free(&map);
}

// A program killed at any moment of saving leaves either the old map or the new one.
TEST(a_crash_leaves_a_whole_file) {
    enum { CRASHES = 60 };
    const char *path = test_path("crash.tmx");
    uint64_t seed = 5;
    Map maps[2], found;
    for (int i = 0; i < 2; i++) {
        make_empty_map(&maps[i], 300, 200, 32);
        for (int32_t column = i; column < 300; column += 2) map_set(&maps[i], column, 7, true);
    }
    save(&maps[0], path);
    for (int i = 0; i < CRASHES; i++) {
        const pid_t child = fork();
        if (child == 0) {
            Error error = {0};
            for (int turn = 1;; turn++) map_save(&maps[turn % 2], path, &error);
        }
        nanosleep(&(struct timespec){0, random_whole(&seed, 0, 8000000)}, NULL);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        read_map(&found, path);
        assert_same_map(&maps[!hit_grid_is_solid(&found.grid, 0, 7)], &found);
        map_free(&found);
    }
    for (int i = 0; i < 2; i++) map_free(&maps[i]);
}

TEST(stamps_tell_files_apart) {
    const char *path = write_text("stamped", "one");
    const FileStamp first = file_stamp(path), none = file_stamp("/no/such"), zero = {0};
    assert_true(file_stamps_equal(&none, &zero));
    assert_false(file_stamps_equal(&first, &none));
    nanosleep(&(struct timespec){0, 20000000}, NULL);
    const FileStamp same = file_stamp(path);
    assert_true(file_stamps_equal(&first, &same));
    write_text("stamped", "two");
    const FileStamp second = file_stamp(path);
    assert_false(file_stamps_equal(&first, &second));
}

// The tutorial's case: corners in F4, I4, F7, I7, the only wall in H6.
TEST(the_articles_map_is_as_the_tutorial_has_it) {
    Map map;
    int solid = 0;
    read_map(&map, "maps/article.tmx");
    for (int32_t row = 4; row <= 7; row++) {
        for (int32_t column = 5; column <= 8; column++) solid += hit_grid_is_solid(&map.grid, column, row);
    }
    assert_int_equal(solid, 1);
    assert_solid(&map, 7, 6, true);
    assert_vec_exactly(map.grid.tile, 32, 32);
    assert_vec_exactly(map.start, 32, 148);
    map_free(&map);
}

TEST(other_maps_are_as_large_as_they_are_to_be) {
    Map map;
    read_map(&map, "maps/course.tmx");
    assert_true(map.grid.columns * 32 >= 3 * 1280);
    assert_vec_exactly(map.start, 128, 288);
    map_free(&map);
    read_map(&map, "maps/size-1.tmx");
    assert_vec_exactly(map.grid.tile, 64, 64);
    assert_vec_exactly(map.walker, 64, 64);
    assert_vec_exactly(map.start, 0, 192);
    map_free(&map);
    read_map(&map, "maps/wide.tmx");
    assert_true(map.grid.columns >= 2000 && map.grid.rows >= 200);
    map_free(&map);
}

TEST(the_wide_map_is_what_its_script_makes) {
    char command[256];
    snprintf(command, sizeof command, "sh tools/wide_map.sh maps/course.tmx | cmp - maps/wide.tmx");
    assert_int_equal(system(command), 0);
}

TEST(the_image_of_a_wall_has_an_edge_at_the_left_and_below) {
    static const uint8_t rows[] = {3, 1, 0, 0, 1, 1, 2, 0, 0, 1}; // run-length encoded, from below
    Bitmap image;
    assert_true(wall_image_draw(&image, 3, 2));
    assert_int_equal(image.count, 62 + sizeof rows);
    assert_memory_equal(image.bytes, "BM\x48\0\0\0\0\0\0\0\x3E\0\0\0\x28\0\0\0", 18);
    assert_memory_equal(image.bytes + 18, "\3\0\0\0\2\0\0\0\1\0\x8\0\1\0\0\0\xA\0\0\0\0\0\0\0\0\0\0\0", 28);
    assert_memory_equal(image.bytes + 46, "\2\0\0\0\2\0\0\0\x9C\xA5\xAE\0\x5E\x6B\x73\0", 16);
    assert_memory_equal(image.bytes + 62, rows, sizeof rows);
    free(image.bytes);
}

// Runs of pixels from below: an edge along the left and the bottom, rows as wide as the image, and its end.
TEST(the_image_of_a_wall_has_any_size) {
    static const int sizes[][2] = {{1, 1}, {2, 300}, {254, 2}, {255, 3}, {256, 4}, {257, 2}, {510, 1}, {1024, 1024}};
    for (int i = 0; i < COUNT_OF(sizes); i++) {
        const int width = sizes[i][0], height = sizes[i][1];
        int x = 0, y = 0;
        Bitmap image;
        assert_true(wall_image_draw(&image, width, height));
        assert_int_equal(image.bytes[2] | image.bytes[3] << 8 | image.bytes[4] << 16, image.count);
        assert_int_equal(image.bytes[34] | image.bytes[35] << 8 | image.bytes[36] << 16, image.count - 62);
        for (size_t at = 62; at < image.count; at += 2) {
            const int run = image.bytes[at], color = image.bytes[at + 1];
            for (int k = 0; k < run; k++, x++) assert_int_equal(color, x == 0 || y == 0);
            if (run > 0) continue;
            assert_int_equal(x, width);
            assert_int_equal(color, ++y == height); // the end of the row or of the image
            x = 0;
        }
        assert_int_equal(y, height);
        free(image.bytes);
    }
}

TEST(maps_that_differ_in_anything_are_not_equal) {
    for (int i = 0; i <= 9; i++) {
        Map a, b;
        make_empty_map(&a, 70, 3, 32);
        make_empty_map(&b, i == 1 ? 71 : 70, i == 2 ? 4 : 3, 32);
        float *const numbers[] = {&b.grid.tile.x, &b.grid.tile.y, &b.start.x, &b.start.y, &b.walker.x, &b.walker.y};
        if (i >= 3 && i < 9) *numbers[i - 3] += 1;
        if (i == 9) map_set(&b, 69, 2, true);
        b.stamp.size = 5;
        assert_int_equal(maps_equal(&a, &b), i == 0);
        map_free(&a);
        map_free(&b);
    }
}

TEST_FILE(map, NULL, remove_folder)
