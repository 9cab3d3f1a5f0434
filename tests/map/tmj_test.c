// Maps in Tiled's JSON: what is read, what is refused and at which line. In these texts ' stands for ".
#include "map_support.h"

#include <sys/resource.h>

#include "json.h"

static const char *json(const char *text) {
    static char out[1 << 16];
    snprintf(out, sizeof out, "%s", text);
    for (char *at = out; *at; at++) {
        if (*at == '\'') *at = '"';
    }
    return out;
}

static void assert_reads(const char *text, const char *rows) {
    assert_file_reads("map.tmj", json(text), rows);
}

static void assert_refused(const char *text, const char *why) {
    const char *quoted = json(text);
    assert_file_refused("map.tmj", quoted, strlen(quoted), why);
}

#define SIZE(columns, rows) "'width':" columns ",'height':" rows ",'tilewidth':32,'tileheight':32"
#define JSON_MAP(columns, rows, layers) "{'layers':[\n" layers "], " SIZE(columns, rows) "}"
#define NUMBERS(numbers) "{'type':'tilelayer','data':[" numbers "],'name':'walls'}"
#define SOLID(numbers, value)                                                                                          \
    "{'type':'tilelayer','data':[" numbers "],'properties':[{'name':'solid','type':'bool','value':" value "}]}"

// As Tiled 1.8 writes it: members in the order of the alphabet, and a mark of the byte order as some editors add it.
TEST(a_map_of_tiled_is_read) {
    static const char text[] =
        "\xEF\xBB\xBF{ 'compressionlevel':-1,\n 'editorsettings':{'export':{'target':'.'}},\n 'height':2,\n"
        " 'infinite':false,\n 'layers':[\n  {\n   'image':'sky.png', 'name':'sky', 'type':'imagelayer', 'data':[true]\n"
        "  },\n  {\n   'id':5,\n   'layers':[\n    {\n     'data':[1, 0, 0,\n      0, 0, 3221225472],\n     "
        "'height':2,\n"
        "     'id':1,\n     'name':'\\u6df1\\u3044\\ud83d\\ude00',\n     'properties':[{'name':'depth', 'type':'int', "
        "'value':3}],\n     'type':'tilelayer',\n     'width':3,\n     'x':0,\n     'y':0\n    }],\n   'name':'g',\n"
        "   'offsetx':0,\n   'type':'group'\n  },\n  {\n   'draworder':'topdown',\n   'name':'things',\n"
        "   'objects':[\n    {'gid':3, 'name':'start', 'x':-5},\n"
        "    {'height':20, 'id':1, 'name':'st\\u0061rt', 'polygon':[{'x':0,'y':0}], 'rotation':0, 'type':null,\n"
        "     'visible':true, 'width':10, 'x':3e0, 'y':4.5}],\n   'offsetx':2.5,\n   'type':'objectgroup'\n  }],\n"
        " 'nextlayerid':3, 'orientation':'orthogonal', 'tiledversion':'1.8.2', 'tileheight':16,\n"
        " 'tilesets':[{'firstgid':1, 'source':'a.tsx'}, {'columns':2, 'firstgid':9, 'name':'b', 'tilecount':4}],\n"
        " 'tilewidth':48,\n 'type':'map',\n 'version':'1.8',\n 'width':3\n}\n";
    Map map;
    assert_reads(text, "#.. ...");
    read_map(&map, write_text("map.tmj", json(text)));
    assert_vec_exactly(map.grid.tile, 48, 16);
    assert_vec_exactly(map.start, 5.5f, 4.5f);
    assert_vec_exactly(map.walker, 10, 20);
    assert_false(map.format.is_ours);
    map_free(&map);
}

TEST(layers_count_by_their_mark) {
    assert_reads(JSON_MAP("3", "1", NUMBERS("1,0,0") "," SOLID("0,1,0", "true") "," NUMBERS("0,0,1")), ".#.");
    assert_reads(JSON_MAP("3", "1", SOLID("1,0,0", "false") "," SOLID("0,1,0", "true")), ".#.");
    assert_reads(
        JSON_MAP("2", "1",
                 "{'type':'tilelayer','class':'a,]}:{b','data':[1,0]},{'type':'tilelayer','class':'b','data':[1,0]}"),
        "#.");
    // As before Tiled 1.2.
    assert_reads(JSON_MAP("3", "1",
                          NUMBERS("1,0,0") ",{'type':'tilelayer','data':[0,1,0],'properties':{'solid':true,'n':3},"
                                           "'propertytypes':{'solid':'bool','n':'int'}}"),
                 ".#.");
    assert_reads(JSON_MAP("2", "1", "{'type':'tilelayer','data':[0,1],'properties':{'solid':'true'}}"), ".#");
}

// Some programs escape the slash; the string may be longer than what is decoded at a time.
TEST(escapes_in_strings_are_decoded) {
    enum { WIDE = 4096 };
    static char text[4 * WIDE * 4];
    Map map;
    // 0x0FFFFFFF is ////Dw==.
    assert_reads(JSON_MAP("2", "1", "{'type':'tilelayer','encoding':'base64','data':'\\/\\/\\u002f\\/DwAAAAA='}"),
                 "#.");
    // 0x00010000 is AAABAA==.
    assert_reads(JSON_MAP("2", "1", "{'type':'tilelayer','encoding':'base64','data':'AAABAAAAAAA='}"), "#.");
    size_t length = (size_t)snprintf(text, sizeof text,
                                     "{" SIZE("4096", "1") ",'layers':[{'type':'tilelayer',"
                                                           "'encoding':'base64','data':'");
    // The cells 0x10000000, which is no tile but a flag, 1 and 0x08000000.
    for (int i = 0; i < WIDE; i += 3)
        length += (size_t)snprintf(text + length, sizeof text - length, i + 3 > WIDE ? "AAAAEA==" : "AAAAEAEAAAAAAAAI");
    snprintf(text + length, sizeof text - length, "'}]}");
    read_map(&map, write_text("map.tmj", json(text)));
    for (int i = 0; i < WIDE; i++) assert_solid(&map, i, 0, i % 3 != 0);
    map_free(&map);
}

// Halves of a character beyond the first 65,536, and zeros, are shown as unknown ones. A value is cut to fit.
TEST(values_are_copied_as_text) {
    static const struct {
        const char *json, *text;
    } values[] = {{"'aA\\u0041\\u00e9\\u6DF1\\ud83d\\ude00z'", "aAAé深😀z"},
                  {"'\\u007f\\u0080\\u07ff\\u0800\\uffff\\ud800\\udc00\\udbff\\udfff'",
                   "\x7F\xC2\x80\u07FF\u0800\uFFFF\U00010000\U0010FFFF"},
                  {"'\\b\\f\\n\\r\\t\\\\\\/\\\"'", "\b\f\n\r\t\\/\""},
                  {"'\\ud83d\\u0041\\ud83dA\\udc00\\udfff\\u0000'", "\uFFFDA\uFFFDA\uFFFD\uFFFD\uFFFD"},
                  {"-1.5e3]", "-1.5e3"},
                  {"true }", "true"},
                  {"'123456789012345678901234567890123456789012'", "123456789012345678901234567890123456789"},
                  {"'123456789012345678901234567890123456\\ud83d\\ude00'", "123456789012345678901234567890123456"},
                  {"1234567890123456789012345678901234567890,", "123456789012345678901234567890123456789"}};
    char out[40];
    for (int i = 0; i < COUNT_OF(values); i++) {
        memset(out, 'x', sizeof out);
        json_copy(json(values[i].json), out, sizeof out);
        assert_string_equal(out, values[i].text);
    }
}

TEST(invalid_json_is_refused) {
    assert_refused("", ":1: the file ends in the middle of the map");
    assert_refused("\n {\n", ":3: the file ends in the middle of the map");
    assert_refused("<map/>", ":1: not a JSON value");
    assert_refused("\xEF\xBB\xBE{}", ":1: not a JSON value");
    assert_refused("{\n'a' 1}", ":2: a colon is missing after a key");
    assert_refused("{'a':1,\n}", ":2: a key is missing");
    assert_refused("{a:1}", ":1: a key is missing");
    assert_refused("[1,\n2\n3]", ":3: a comma is missing");
    assert_refused("[1,]", ":1: not a JSON value");
    assert_refused("[01]", ":1: a number that begins with a zero");
    assert_refused("[+1]", ":1: not a JSON value");
    assert_refused("[1.]", ":1: not a JSON value");
    assert_refused("[1e]", ":1: not a JSON value");
    assert_refused("[-]", ":1: not a JSON value");
    assert_refused("[nul]", ":1: not a JSON value");
    assert_refused("{} x", ":1: text after the end of the map");
    assert_refused("['\\x']", ":1: an unknown escape in a string");
    assert_refused("['\\u12G4']", ":1: a hexadecimal digit is missing");
    assert_refused("['\\u123G']", ":1: a hexadecimal digit is missing");
    assert_refused("['a\nb']", ":1: a control character in a string");
    assert_refused("['\xC3(']", ":1: a string that is not UTF-8");
    assert_file_refused("map.tmj", "[1\0]", 4, ":1: a comma is missing");
    assert_file_refused("map.tmj", "[\"\0\"]", 5, ":1: a control character in a string");
    assert_file_refused("map.tmj", "{}\0", 3, ":1: text after the end of the map");
}

TEST(every_truncation_is_refused) {
    const char *text = json(JSON_MAP("3", "1", NUMBERS("1,0,\n0") ",{'type':'objectgroup','objects':[],\n'x':-1.5e1}"));
    char why[64];
    for (size_t size = 0; size < strlen(text); size++) {
        int line = 1;
        for (size_t i = 0; i < size; i++) line += text[i] == '\n';
        snprintf(why, sizeof why, ":%d: the file ends in the middle of the map", line);
        assert_file_refused("map.tmj", text, size, why);
    }
}

TEST(json_without_a_map_is_refused) {
    assert_refused("\n[]", ":2: a JSON object is missing here");
    assert_refused("{}", ":1: width is missing");
    assert_refused("{'type':'tileset','width':3}", ":1: not a map of Tiled: its type is not 'map'");
    assert_refused("{" SIZE("1", "1") "}", ":1: the map has no tile layer");
    assert_refused("{" SIZE("1", "1") ",\n'layers':{}}", ":2: a JSON array is missing here");
    assert_refused("{" SIZE("1", "1") ",'layers':[\n3]}", ":2: a JSON object is missing here");
    assert_refused("{" SIZE("1", "1") ",'layers':[\n{}]}", ":2: the layer's type is missing");
    assert_refused("{" SIZE("1", "1") ",\n'width':2}", ":2: 'width' occurs twice");
    assert_refused("{" SIZE("1", "1") ",'layers':[],\n'l\\u0061yers':[]}", ":2: 'layers' occurs twice");
    assert_refused("{" SIZE("1", "1") ",'orientation':'hexagonal','layers':[]}",
                   ":1: the map is hexagonal: in Tiled set Map > Map Properties > Orientation to Orthogonal");
    assert_refused("{" SIZE("[1]", "1") "}", ":1: width is missing");
    assert_refused("{" SIZE("1.5", "1") "}", ":1: width: '1.5' is not a whole number from 1 to 16777216");
    assert_refused("{" SIZE("-1", "1") "}", ":1: width: '-1' is not a whole number from 1 to 16777216");
    assert_refused("{" SIZE("65536", "65536") "}", ":1: 65536 × 65536 cells are more than 16777216");
    assert_refused("{" SIZE("1", "1") ",'tilesets':[{}]}", ":1: firstgid is missing");
}

TEST(broken_cells_are_refused) {
    assert_refused(JSON_MAP("3", "1", NUMBERS("1,\n0")), ":3: the layer 'walls' has fewer cells than the map's 3 × 1");
    assert_refused(JSON_MAP("3", "1", NUMBERS("1,0,0,\n0")),
                   ":3: the layer 'walls' has more cells than the map's 3 × 1");
    assert_refused(JSON_MAP("3", "2", NUMBERS("1,0,0,\n0,0\n")), ":3: 2 cells in this line, and the map is 3 wide");
    assert_refused(JSON_MAP("3", "1", NUMBERS("1,\n-1,0")), ":3: '-' among the cells, which are numbers and commas");
    assert_refused(JSON_MAP("3", "1", NUMBERS("1,1.5,0")), ":2: '.' among the cells, which are numbers and commas");
    assert_refused(JSON_MAP("3", "1", NUMBERS("1,[2],0")), ":2: '[' among the cells, which are numbers and commas");
    assert_refused(JSON_MAP("3", "1", NUMBERS("1,'2',0")), ":2: '\"' among the cells, which are numbers and commas");
    assert_refused(JSON_MAP("3", "1", NUMBERS("4294967296,0,0")), ":2: a cell's number is larger than 4294967295");
    assert_refused(JSON_MAP("3", "1", "{'type':'tilelayer',\n'data':'1,0,0'}"),
                   ":3: the cells are not an array, and their encoding is not base64");
    assert_refused(JSON_MAP("3", "1", "{'type':'tilelayer',\n'data':[1],'encoding':'base64'}"),
                   ":3: the cells are not a string, but their encoding is base64");
    assert_refused(JSON_MAP("3", "1", "{'type':'tilelayer','data':'\\n*','encoding':'base64'}"),
                   ":2: '*' among the cells, which are base64");
    assert_refused(JSON_MAP("3", "1", "{'type':'tilelayer','data':'','encoding':'base64','compression':'brotli'}"),
                   ":2: the layer's cells are compressed by 'brotli', which is not zlib, gzip or zstd");
    assert_refused(JSON_MAP("3", "1", "{'type':'tilelayer'}"), ":2: the layer '' has fewer cells than the map's 3 × 1");
    assert_refused(JSON_MAP("3", "1", "{'type':'tilelayer','chunks':[{'x':0,'y':0,'width':1,'height':1,'data':[1]}]}"),
                   ":2: a chunk in a map that is not infinite");
    assert_refused("{'infinite':true," SIZE("3", "1") ",'layers':[" NUMBERS("1,0,0") "]}",
                   ":1: cells outside a chunk, in an infinite map");
    assert_refused("{'infinite':true," SIZE("3", "1") ",'layers':[{'type':'tilelayer','chunks':[\n{'x':1,'y':2}]}]}",
                   ":2: width is missing");
}

TEST(nesting_depth_is_limited) {
    char text[4096];
    size_t length = 0;
    for (int i = 0; i < 65; i++) text[length++] = '[';
    text[length] = '\0';
    assert_refused(text, ":1: values are nested more than 64 deep");
    memset(text + 64, ']', 64);
    text[128] = '\0';
    assert_refused(text, ":1: a JSON object is missing here");
    length = (size_t)snprintf(text, sizeof text, "{" SIZE("1", "1") ",'layers':[");
    for (int i = 0; i < 31; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "\n{'type':'group','layers':[");
    for (int i = 0; i < 31; i++) length += (size_t)snprintf(text + length, sizeof text - length, "]}");
    snprintf(text + length, sizeof text - length, "]}");
    assert_refused(text, ":32: elements are nested more than 32 deep");
}

// A tree of these values would need gigabytes.
TEST(long_files_need_little_memory) {
    enum { COUNT = 32 << 20 };
    const char *path = test_path("long.tmj"), *text = json("{" SIZE("1", "1") ",'rest':[0");
    struct rusage before, after;
    Error error = {0};
    Map map;
    FILE *file = fopen(path, "wb");
    char *zeros = malloc(COUNT);
    assert_true(file && zeros);
    for (size_t i = 0; i < COUNT; i += 2) memcpy(zeros + i, ",0", 2);
    fputs(text, file);
    fwrite(zeros, 1, COUNT, file);
    fputs("]}", file);
    fclose(file);
    getrusage(RUSAGE_SELF, &before);
    assert_false(map_read(&map, path, &error));
    getrusage(RUSAGE_SELF, &after);
    free(zeros);
    assert_string_equal(error.what, "the map has no tile layer");
    assert_true(after.ru_maxrss - before.ru_maxrss < 512 << 10); // kilobytes on Linux
    assert_int_equal(truncate(path, (128 << 20) + 1), 0);
    assert_false(map_read(&map, path, &error));
    assert_string_equal(error.what, "larger than 128 MB");
    unlink(path);
}

TEST_FILE(tmj, NULL, remove_folder)
