// The formats of Tiled's files: each encoding and compression, in finite and infinite maps, in layers and groups, in
// XML and JSON; which cells are refused; and that saving keeps the encoding.
#include "map_support.h"
#include "refuse_memory.h"
#include "whole_file.h"

// The cells 1,0,0 and 0,0,7 in every encoding.
typedef struct {
    const char *name, *xml, *json, *text; // the attributes, the members, the cells
} Encoding;

static const Encoding encodings[] = {
    {"CSV", "encoding='csv'", "", "\n1,0,0,\n0,0,7\n"},
    {"base64", "encoding='base64'", "'encoding':'base64',", "AQAAAAAAAAAAAAAAAAAAAAAAAAAHAAAA"},
    {"zlib", "encoding='base64' compression='zlib'", "'encoding':'base64','compression':'zlib',",
     "eJxjZMAE7EAMAABMAAk="},
    {"gzip", "encoding='base64' compression='gzip'", "'encoding':'base64','compression':'gzip',",
     "H4sIAAAAAAACA2NkwATsQAwAvpczvxgAAAA="},
    {"zstd", "encoding='base64' compression='zstd'", "'compression':'zstd','encoding':'base64',",
     "KLUv/SQYZQAAMAEABwAAAAEAHsACjO9KBA=="},
    {"zstd without a checksum", "encoding='base64' compression='zstd'", "'compression':'zstd','encoding':'base64',",
     "KLUv/SAYZQAAMAEABwAAAAEAHsAC"},
    {"elements", "", NULL,
     "<tile gid='1'/><tile gid='0'/><tile/>\n <tile></tile><tile gid='0'/><!-- --><tile gid='2147483655'/>"},
};
enum { ENCODINGS = sizeof encodings / sizeof *encodings };

#define INFINITE "<map width='30' height='20' tilewidth='32' tileheight='32' infinite='1'>\n"

static const char *quoted(char *json) {
    for (char *at = json; *at; at++) {
        if (*at == '\'') *at = '"';
    }
    return json;
}

TEST(every_encoding_is_read_from_xml) {
    char text[2048];
    for (int i = 0; i < ENCODINGS; i++) {
        const char *xml = encodings[i].xml, *cells = encodings[i].text;
        snprintf(text, sizeof text, XML MAP_OF("3", "2") TILES "<layer><data %s>%s</data></layer>" END_MAP, xml, cells);
        assert_file_reads("cells.tmx", text, "#.. ..#");
        snprintf(text, sizeof text,
                 MAP_OF("3", "2") "<group><layer><data %s> %s </data></layer><group>" LAYER("0,0,0,0,1,0") //
                 "</group></group>" END_MAP,
                 xml, cells);
        assert_file_reads("cells.tmx", text, "#.. .##");
        snprintf(text, sizeof text,
                 INFINITE "<layer width='99'><data %s>\n<chunk x='-5' y='3' width='3' height='2'>%s</chunk>\n"
                          "<chunk x='-3' y='4' width='3' height='2'>%s</chunk></data></layer>" END_MAP,
                 xml, cells, cells);
        assert_file_reads("cells.tmx", text, "#.... ..#.. ....#");
    }
}

TEST(every_encoding_is_read_from_json) {
    static const char layer[] = "{%s'data':%s%s%s,'type':'tilelayer','width':3,'height':2}";
    static const char map[] = "{'layers':[%s],'width':3,'height':2,'tilewidth':32,'tileheight':32,'type':'map'}";
    static const char infinite[] = "{'infinite':true,'layers':[{%s'chunks':["
                                   "{'data':%s%s%s,'height':2,'width':3,'x':-5,'y':3},"
                                   "{'data':%s%s%s,'height':2,'width':3,'x':-3,'y':4}],'type':'tilelayer'}],"
                                   "'width':3,'height':2,'tilewidth':32,'tileheight':32,'type':'map'}";
    char one[1024], group[1536], text[2048];
    for (int i = 0; i < ENCODINGS; i++) {
        const char *json = encodings[i].json, *cells = encodings[i].text;
        if (!json) continue;
        const char *open = *json ? "'" : "[", *close = *json ? "'" : "]";
        snprintf(one, sizeof one, layer, json, open, cells, close);
        snprintf(text, sizeof text, map, one);
        assert_file_reads("cells.tmj", quoted(text), "#.. ..#");
        snprintf(group, sizeof group, "{'type':'group','layers':[{'type':'group','layers':[%s]}]}", one);
        snprintf(text, sizeof text, map, group);
        assert_file_reads("cells.json", quoted(text), "#.. ..#");
        snprintf(text, sizeof text, infinite, json, open, cells, close, open, cells, close);
        assert_file_reads("cells.TMJ", quoted(text), "#.... ..#.. ....#");
    }
}

#define CHUNK(x, y, cells) "<chunk x='" x "' y='" y "' width='2' height='1'>" cells "</chunk>"
#define CHUNKS(content) "<layer><data encoding='csv'>" content "</data></layer>"

TEST(the_map_spans_the_chunks_of_all_layers) {
    Map map;
    assert_file_reads("a.tmx", INFINITE CHUNKS(CHUNK("0", "0", "1,0")) CHUNKS(CHUNK("-1", "2", "0,1")) END_MAP,
                      ".#. ... .#.");
    // Layers that do not count still make the map larger; chunks may overlap.
    assert_file_reads("a.tmx",
                      INFINITE CHUNKS(CHUNK("4", "0", "1,1")) "<layer><properties><property name='solid' type='bool' "
                                                              "value='true'/></properties><data encoding='csv'>" //
                      CHUNK("2", "0", "1,0") CHUNK("2", "0", "0,1") "</data></layer>" END_MAP,
                      "##..");
    read_map(&map, write_text("a.tmx", INFINITE CHUNKS(CHUNK("-4", "-2", "1,0")) //
                              OBJECTS("<object name='start' x='-100' y='-60'/>") END_MAP));
    assert_vec_exactly(map.start, 28, 4);
    assert_true(map.format.is_infinite);
    map_free(&map);
    // Without chunks, the size is that of the map.
    read_map(&map, write_text("a.tmx", INFINITE CHUNKS("") END_MAP));
    assert_int_equal(map.grid.columns, 30);
    assert_int_equal(map.grid.rows, 20);
    map_free(&map);
}

static void assert_refused(const char *text, const char *why) {
    assert_file_refused("broken.tmx", text, strlen(text), why);
}

TEST(broken_chunks_are_refused) {
    assert_refused(INFINITE CHUNKS("\n1,0") END_MAP, ":3: cells outside a chunk, in an infinite map");
    assert_refused(INFINITE "<layer><data><tile/></data></layer>" END_MAP,
                   ":2: cells outside a chunk, in an infinite map");
    assert_refused(INFINITE CHUNKS(CHUNK("0", "0", "\n1")) END_MAP,
                   ":3: a chunk of the layer '' has fewer cells than its 2 × 1");
    assert_refused(INFINITE CHUNKS(CHUNK("0", "0", "1,0,1")) END_MAP,
                   ":2: a chunk of the layer '' has more cells than its 2 × 1");
    assert_refused(INFINITE CHUNKS("<chunk x='0' y='0' width='2' height='2'>\n1,0,\n1,\n</chunk>") END_MAP,
                   ":4: 1 cells in this line, and the chunk is 2 wide");
    assert_refused(INFINITE CHUNKS("<chunk x='0' y='0' width='0' height='2'/>") END_MAP,
                   ":2: width: '0' is not a whole number from 1 to 16777216");
    assert_refused(INFINITE CHUNKS(CHUNK("0.5", "0", "1,0")) END_MAP, ":2: x: '0.5' is not the place of a chunk");
    assert_refused(INFINITE CHUNKS(CHUNK("0", "1e10", "1,0")) END_MAP, ":2: y: '1e10' is not the place of a chunk");
    assert_refused(INFINITE CHUNKS(CHUNK("0", "0", "1,0") CHUNK("9999", "9999", "1,0")) END_MAP,
                   ":1: 10001 × 10000 cells are more than 16777216");
    assert_refused(INFINITE CHUNKS(CHUNK("-1073741824", "0", "1,0") CHUNK("1073741824", "0", "1,0")) END_MAP,
                   ":1: 2147483650 × 1 cells are more than 16777216");
    assert_refused(INFINITE CHUNKS(CHUNK("0", "0", "1,0")) OBJECTS("<object name='start' x='-1' y='0'/>") END_MAP,
                   ":2: the start is outside the map");
}

#define DATA(attributes, cells)                                                                                        \
    MAP_OF("3", "2") "<layer name='a'>\n<data " attributes ">" cells "</data></layer>" END_MAP
#define BASE64(cells) DATA("encoding='base64'", cells)
#define PACKED(by, cells) DATA("encoding='base64' compression='" by "'", cells)

TEST(broken_base64_is_refused) {
    assert_refused(BASE64("\nAQAA*AAA"), ":4: '*' among the cells, which are base64");
    assert_refused(BASE64("1,0,0"), ":3: ',' among the cells, which are base64");
    assert_refused(BASE64("AQAA\nAAA"), ":4: the base64 ends in the middle of a group of four");
    assert_refused(BASE64("A==="), ":3: '=' among the cells, which are base64");
    assert_refused(BASE64("AQ=A"), ":3: text after the end of the base64");
    assert_refused(BASE64("AQ==AAAA"), ":3: text after the end of the base64");
    assert_refused(BASE64("AQ==="), ":3: '=' among the cells, which are base64");
    assert_refused(BASE64("AQAAAAAAAAAAAAAAAAAAAAAAAAAHAAA="), ":3: the last cell has fewer than four bytes");
    assert_refused(BASE64("AQAAAAAAAAA="), ":3: the layer 'a' has fewer cells than the map's 3 × 2");
    assert_refused(BASE64("AQAAAAAAAAAAAAAAAAAAAAAAAAAHAAAAAAAAAA=="),
                   ":3: the layer 'a' has more cells than the map's 3 × 2");
    assert_refused(BASE64(""), ":3: the layer 'a' has fewer cells than the map's 3 × 2");
    assert_refused(BASE64("<tile/>"), ":3: an element among the cells, which are base64");
    assert_file_reads("fine.tmx", BASE64("\n  AQAAAAA AAAAAAAAAAAAAAAAA\r\nAAAHAAAA\n"), "#.. ..#");
}

TEST(broken_streams_are_refused) {
#define WHY ":3: the cells cannot be decompressed: "
    assert_refused(PACKED("zlib", "AAAA"), WHY "unknown compression method");
    assert_refused(PACKED("zlib", "eJxjZMAE7EAMAABMAAo="), WHY "incorrect data check");
    assert_refused(PACKED("gzip", "H4sIAAAAAAACA2NkwATsQAwAvpczvxkAAAA="), WHY "incorrect length check");
    assert_refused(PACKED("zstd", "AQAAAAAAAAAAAAAA"), WHY "Unknown frame descriptor");
    assert_refused(PACKED("zstd", "KLUv/SQYZQAAMAEABwAAAAEAHsACjO9KBQ=="), WHY "Restored data doesn't match checksum");
    assert_refused(PACKED("zlib", ""), ":3: the compressed cells end too early");
    assert_refused(PACKED("zlib", "eJxjZMAE7EAMAABM"), ":3: the compressed cells end too early");
    assert_refused(PACKED("gzip", "H4sIAAAAAAACA2NkwATs"), ":3: the compressed cells end too early");
    assert_refused(PACKED("zstd", "KLUv/SQYZQAAMAEABwAA"), ":3: the compressed cells end too early");
    assert_refused(PACKED("zlib", "eJxjZMAE7EAMAABMAAkA"), ":3: data after the end of the compressed cells");
    assert_refused(PACKED("gzip", "H4sIAAAAAAACA2NkwATsQAwAvpczvxgAAAAA"),
                   ":3: data after the end of the compressed cells");
    assert_refused(PACKED("zstd", "KLUv/SAYZQAAMAEABwAAAAEAHsACAAAA"),
                   ":3: data after the end of the compressed cells");
    // A window of 128 MB.
    assert_refused(PACKED("zstd", "KLUv/QCIAQAA"), WHY "Frame requires too much memory for decoding");
    // Like Tiled, accepts a gzip header where zlib is stated.
    assert_file_reads("fine.tmx", PACKED("zlib", "H4sIAAAAAAACA2NkwATsQAwAvpczvxgAAAA="), "#.. ..#");
}

TEST(broken_elements_are_refused) {
    assert_refused(DATA("", "<tile gid='x'/>"), ":3: gid: 'x' is not a whole number from 0 to 4294967295");
    assert_refused(DATA("", "\n1,0,0"), ":4: text among the cells, which are XML elements");
    assert_refused(DATA("", "<tile/>\n"), ":4: the layer 'a' has fewer cells than the map's 3 × 2");
    assert_refused(DATA("", "<tile/><tile/><tile/><tile/><tile/><tile/>\n<tile/>"),
                   ":4: the layer 'a' has more cells than the map's 3 × 2");
    assert_refused(DATA("", "<cell/>"), ":3: an element among the cells that is not a tile");
}

static void save(const Map *map, const char *path) {
    Error error = {0};
    if (!map_save(map, path, &error)) fail_msg("%s", error_text(&error));
}

// The text of a file between two strings; the caller frees it.
static char *cut(const char *path, const char *before, const char *after) {
    char *text = read_text(path, NULL), *begin = strstr(text, before), *end = begin ? strstr(begin, after) : NULL;
    assert_non_null(end);
    begin += strlen(before);
    char *part = malloc((size_t)(end - begin) + 1);
    assert_non_null(part);
    memcpy(part, begin, (size_t)(end - begin));
    part[end - begin] = '\0';
    free(text);
    return part;
}

// The cells of a large empty map, in a few kilobytes.
static char *bomb(MapCompression compression, int32_t columns) {
    static const char *const begins[] = {[MAP_ZLIB] = "\"zlib\">", [MAP_GZIP] = "\"gzip\">", [MAP_ZSTD] = "\"zstd\">"};
    Map map;
    make_empty_map(&map, columns, 4096, 32);
    map.format = (MapFormat){.encoding = MAP_BASE64, .compression = compression};
    save(&map, test_path("bomb.tmx"));
    map_free(&map);
    return cut(test_path("bomb.tmx"), begins[compression], "<");
}

TEST(decompression_bombs_are_refused) {
    static const char *const names[] = {[MAP_ZLIB] = "zlib", [MAP_GZIP] = "gzip", [MAP_ZSTD] = "zstd"};
    char text[1 << 17];
    for (int i = MAP_ZLIB; i <= MAP_ZSTD; i++) {
        char *cells = bomb((MapCompression)i, 256);
        assert_true(strlen(cells) < 100000);
        snprintf(text, sizeof text, PACKED("%s", "%s"), names[i], cells);
        assert_refused(text, ":3: the layer 'a' has more cells than the map's 3 × 2");
        free(cells);
    }
}

// A small file of many such layers would keep the decoder at work for hours. With sanitizers it takes seconds until the
// limit; rows_between_chunks_are_limited has the same limit.
TEST(the_cells_of_all_layers_are_limited) {
    if (!repetitions(0, 1)) skip();
    enum { LAYERS = 9 };
    char *cells = bomb(MAP_ZSTD, 4096);
    const size_t size = LAYERS * (strlen(cells) + 128) + 1024;
    char *text = malloc(size);
    assert_non_null(text);
    size_t length = (size_t)snprintf(text, size, MAP_OF("4096", "4096"));
    for (int layer = 0; layer < LAYERS; layer++)
        length += (size_t)snprintf(text + length, size - length,
                                   "<layer><data encoding='base64' compression='zstd'>%s</data></layer>\n", cells);
    snprintf(text + length, size - length, END_MAP);
    assert_refused(text, ":10: the layers have more than 134217728 cells in total");
    free(cells);
    free(text);
}

// Between two chunks far apart there may be rows of the whole map in each layer.
TEST(rows_between_chunks_are_limited) {
    enum { FITTING = 511, LINE = 256 };
    static const char corners[] = "<layer><data encoding='csv'><chunk x='0' y='0' width='1' height='1'>1</chunk><chunk "
                                  "x='4095' y='4095' width='1' height='1'>1</chunk></data></layer>\n";
    static char text[(FITTING + 3) * LINE];
    Map map;
    size_t length = (size_t)snprintf(text, sizeof text, INFINITE);
    for (int layer = 0; layer < FITTING; layer++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s", corners);
    snprintf(text + length, sizeof text - length, END_MAP);
    for (int i = 0; i < repetitions(0, 1); i++) {
        read_map(&map, write_text("fine.tmx", text));
        assert_solid(&map, 4095, 4095, true);
        map_free(&map);
    }
    snprintf(text + length, sizeof text - length, "%s" END_MAP, corners);
    assert_refused(text, ":513: the layers have more than 134217728 cells in total");
}

TEST(saving_keeps_the_encoding) {
    static const MapFormat kept[] = {{.encoding = MAP_CSV},
                                     {.encoding = MAP_ELEMENTS},
                                     {.encoding = MAP_BASE64},
                                     {.encoding = MAP_BASE64, .compression = MAP_ZLIB},
                                     {.encoding = MAP_BASE64, .compression = MAP_GZIP},
                                     {.encoding = MAP_BASE64, .compression = MAP_ZSTD}};
    static const char *const files[] = {"saved.tmx", "saved.tmj"};
    uint64_t seed = 17;
    for (int i = 0; i < 120; i++) {
        const MapFormat format = kept[i % 6];
        const bool is_json = i / 6 % 2;
        Map map, again;
        make_random_map(&map, &seed, 150, 150);
        map.format = format;
        save(&map, test_path(files[is_json]));
        read_map(&again, test_path(files[is_json]));
        assert_same_map(&map, &again);
        assert_int_equal(again.format.encoding, is_json && format.encoding == MAP_ELEMENTS ? MAP_CSV : format.encoding);
        assert_int_equal(again.format.compression, format.compression);
        assert_true(again.format.is_ours);
        map_free(&map);
        map_free(&again);
    }
}

TEST(a_start_without_a_size_is_saved_as_a_point) {
    static const struct {
        const char *file, *point;
    } files[] = {{"point.tmx", "<point/>"}, {"point.tmj", "\"point\":true"}};
    Map map;
    make_empty_map(&map, 2, 2, 32);
    for (int i = 0; i < 4; i++) {
        const bool has_size = i % 2;
        map.walker = has_size ? (hit_vec){1, 1} : (hit_vec){0};
        save(&map, test_path(files[i / 2].file));
        char *text = read_text(test_path(files[i / 2].file), NULL);
        assert_int_equal(strstr(text, files[i / 2].point) != NULL, !has_size);
        free(text);
    }
    map_free(&map);
}

// With ever more memory, what fails says so and leaves no file, until it succeeds. What is left of it the sanitizers
// find.
TEST(short_memory_is_an_error_wherever_it_ends) {
    static const MapFormat formats[] = {{.encoding = MAP_CSV},
                                        {.encoding = MAP_BASE64, .compression = MAP_ZLIB},
                                        {.encoding = MAP_BASE64, .compression = MAP_ZSTD}};
    uint64_t seed = 17;
    Map map, other;
    if (!CAN_REFUSE_MEMORY) skip();
    make_random_map(&map, &seed, 300, 300);
    for (int i = 0; i < 6; i++) {
        const char *path = test_path(i % 2 ? "short.tmj" : "short.tmx");
        int saved = 0, read = 0, copied = 0;
        map.format = formats[i / 2];
        for (size_t size = 1; size < 1 << 24; size *= 4) {
            Error error = {0};
            unlink(path);
            refuse_memory_from(size);
            const bool is_saved = map_save(&map, path, &error);
            refuse_memory_from(SIZE_MAX);
            assert_int_equal(place_kind(path) == PLACE_FILE, is_saved);
            if (!is_saved) assert_string_equal(error.what, "Cannot allocate memory");
            if (!is_saved) save(&map, path);
            read_map(&other, path); // what is saved is whole
            assert_same_map(&map, &other);
            map_free(&other);
            refuse_memory_from(size);
            const bool is_read = map_read(&other, path, &error);
            refuse_memory_from(SIZE_MAX);
            if (!is_read) assert_string_equal(error.what, "out of memory");
            if (is_read) assert_same_map(&map, &other);
            map_free(&other);
            refuse_memory_from(size);
            const bool is_copied = map_copy(&other, &map);
            refuse_memory_from(SIZE_MAX);
            if (is_copied) map_free(&other);
            assert_true(is_saved >= (saved > 0) && is_read >= (read > 0) && is_copied >= (copied > 0));
            saved += is_saved;
            read += is_read;
            copied += is_copied;
        }
        assert_true(saved > 0 && saved < 12 && read > 0 && read < 12 && copied > 0 && copied < 12);
    }
    map_free(&map);
}

TEST(the_first_layer_determines_the_encoding) {
    Map map, copy;
    read_map(&map, write_text("a.tmx", PACKED("zstd", "KLUv/SAYZQAAMAEABwAAAAEAHsAC")));
    assert_true(map_copy(&copy, &map));
    assert_int_equal(copy.format.encoding, MAP_BASE64);
    assert_int_equal(copy.format.compression, MAP_ZSTD);
    assert_false(copy.format.is_ours || copy.format.is_infinite);
    map_free(&copy);
    map_free(&map);
    read_map(&map, write_text("a.tmx", MAP_OF("1", "1") LAYER("0") //
                              "<layer><data encoding='base64'>AAAAAA==</data></layer>" END_MAP));
    assert_int_equal(map.format.encoding, MAP_CSV);
    map_free(&map);
}

TEST_FILE(formats, NULL, remove_folder)
