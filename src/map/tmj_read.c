// Reads a map of Tiled that is JSON (.tmj): passes on its objects as the elements that they are in a .tmx file.
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "builder.h"
#include "json.h"
#include "tiled.h"

// The members that become attributes. Longer values are cut, which makes no difference.
static const char *const scalars[] = {
    "class",     "columns",      "compression", "encoding", "firstgid",    "gid",    "height",    "id",
    "infinite",  "name",         "offsetx",     "offsety",  "orientation", "source", "tilecount", "tileheight",
    "tilewidth", "tiledversion", "type",        "value",    "width",       "x",      "y"};
enum { SCALARS = sizeof scalars / sizeof *scalars, VALUE_MAX = 256 };

// The members that become elements inside.
typedef enum { LAYERS, TILESETS, TILES, SHAPES, OBJECTS, PROPERTIES, CHUNKS, DATA, PARTS } Part;
static const char *const part_names[PARTS] = {"layers",  "tilesets",   "tiles",  "objectgroup",
                                              "objects", "properties", "chunks", "data"};

typedef struct {
    Builder builder;
    const char *counted; // the place whose line the builder has
    char values[SCALARS][VALUE_MAX];
    const char *attributes[2 * SCALARS + 1];
} Reader;

static void go_to(Reader *reader, const char *at) {
    int *line = &reader->builder.line;
    for (; reader->counted < at; reader->counted++) *line += *reader->counted == '\n';
    for (; reader->counted > at; reader->counted--) *line -= reader->counted[-1] == '\n';
}

static bool fail(Reader *reader, const char *at, const char *why) {
    go_to(reader, at);
    return builder_fail(&reader->builder, "%s", why);
}

static int find_name(const char *const *names, int count, const char *key) {
    char name[VALUE_MAX];
    json_copy(key, name, sizeof name);
    int found = 0;
    while (found < count && strcmp(names[found], name) != 0) found++;
    return found;
}

static bool fail_twice(Reader *reader, const char *key, const char *name) {
    go_to(reader, key);
    return builder_fail(&reader->builder, "'%s' occurs twice", name);
}

static bool take_scalar(Reader *reader, const char *key, int which) {
    const char *value = json_value(key);
    char *copy = reader->values[which];
    if (*copy) return fail_twice(reader, key, scalars[which]);
    if (strchr("{[n", *value)) return true; // not a scalar, or null
    json_copy(value, copy, VALUE_MAX);
    return true;
}

static bool take_member(Reader *reader, const char *key, const char *parts[PARTS]) {
    const int scalar = find_name(scalars, SCALARS, key);
    if (scalar < SCALARS) return take_scalar(reader, key, scalar);
    const int part = find_name(part_names, PARTS, key);
    if (part == PARTS) return true;
    if (parts[part]) return fail_twice(reader, key, part_names[part]);
    parts[part] = json_value(key);
    return true;
}

// Lists the attributes of the object, and its parts; NULL for those that it does not have.
static bool take_members(Reader *reader, const char *object, const char *parts[PARTS]) {
    size_t count = 0;
    for (int i = 0; i < PARTS; i++) parts[i] = NULL;
    for (int i = 0; i < SCALARS; i++) reader->values[i][0] = '\0';
    if (*object != '{') return fail(reader, object, "a JSON object is missing here");
    for (const char *key = json_first(object); key; key = json_next(json_value(key))) {
        if (!take_member(reader, key, parts)) return false;
    }
    for (int i = 0; i < SCALARS; i++) {
        if (!reader->values[i][0]) continue;
        reader->attributes[count++] = scalars[i];
        reader->attributes[count++] = reader->values[i];
    }
    reader->attributes[count] = NULL;
    go_to(reader, object);
    return true;
}

static bool begin(Reader *reader, const char *element, const char **attributes) {
    builder_begin_element(&reader->builder, element, attributes);
    return !builder_has_failed(&reader->builder);
}

static bool end(Reader *reader) {
    builder_end_element(&reader->builder);
    return !builder_has_failed(&reader->builder);
}

static bool pass_text(Reader *reader, const char *text, size_t length) {
    builder_take_text(&reader->builder, text, length);
    return !builder_has_failed(&reader->builder);
}

// Passes on each element of an array, if there is one.
static bool pass_each(Reader *reader, const char *array, bool (*pass)(Reader *reader, const char *value)) {
    if (!array) return true;
    if (*array != '[') return fail(reader, array, "a JSON array is missing here");
    for (const char *value = json_first(array); value; value = json_next(value)) {
        if (!pass(reader, value)) return false;
    }
    return true;
}

static bool pass_leaf(Reader *reader, const char *element, const char *object) {
    const char *parts[PARTS];
    return take_members(reader, object, parts) && begin(reader, element, reader->attributes) && end(reader);
}

static bool pass_object(Reader *reader, const char *object) {
    return pass_leaf(reader, "object", object);
}

static bool pass_shapes(Reader *reader, const char *group) {
    const char *parts[PARTS];
    return take_members(reader, group, parts) && begin(reader, "objectgroup", reader->attributes) &&
           pass_each(reader, parts[OBJECTS], pass_object) && end(reader);
}

static bool pass_tile(Reader *reader, const char *tile) {
    const char *parts[PARTS];
    return take_members(reader, tile, parts) && begin(reader, "tile", reader->attributes) &&
           (!parts[SHAPES] || pass_shapes(reader, parts[SHAPES])) && end(reader);
}

// Before Tiled 1.2, tiles were members of one object; their shapes are ignored.
static bool pass_tileset(Reader *reader, const char *tileset) {
    const char *parts[PARTS];
    return take_members(reader, tileset, parts) && begin(reader, "tileset", reader->attributes) &&
           (!parts[TILES] || *parts[TILES] == '{' || pass_each(reader, parts[TILES], pass_tile)) && end(reader);
}

static bool pass_property(Reader *reader, const char *property) {
    return pass_leaf(reader, "property", property);
}

// Before Tiled 1.2, properties were members of one object.
static bool pass_old_property(Reader *reader, const char *key) {
    const char *value = json_value(key);
    char name[VALUE_MAX], content[VALUE_MAX];
    const bool is_bool = *value == 't' || *value == 'f';
    const char *attributes[] = {"name", name, "type", is_bool ? "bool" : "string", "value", content, NULL};
    json_copy(key, name, sizeof name);
    json_copy(value, content, sizeof content);
    go_to(reader, key);
    return begin(reader, "property", attributes) && end(reader);
}

static bool pass_properties(Reader *reader, const char *properties) {
    const char *none = NULL;
    if (!properties) return true;
    if (!begin(reader, "properties", &none)) return false;
    if (*properties == '{') {
        for (const char *key = json_first(properties); key; key = json_next(json_value(key))) {
            if (!pass_old_property(reader, key)) return false;
        }
    } else if (!pass_each(reader, properties, pass_property)) {
        return false;
    }
    return end(reader);
}

// The inside of an array of numbers is CSV.
static bool pass_numbers(Reader *reader, const char *array) {
    const char *last = json_end(array) - 1;
    for (const char *at = array + 1; at < last;) {
        const char *line_end = memchr(at, '\n', (size_t)(last - at)), *next = line_end ? line_end + 1 : last;
        go_to(reader, at);
        if (!pass_text(reader, at, (size_t)(next - at))) return false;
        at = next;
    }
    return true;
}

static bool pass_string(Reader *reader, const char *string) {
    char piece[1 << 12];
    const char *at = string + 1;
    go_to(reader, string);
    for (size_t length; (length = json_take_string(&at, piece, sizeof piece)) > 0;) {
        if (!pass_text(reader, piece, length)) return false;
    }
    return true;
}

static bool pass_cells(Reader *reader, const char *cells) {
    const bool is_base64 = reader->builder.layer.format.encoding == MAP_BASE64;
    if (!cells || reader->builder.is_measuring) return true;
    if (*cells != (is_base64 ? '"' : '['))
        return fail(reader, cells,
                    is_base64 ? "the cells are not a string, but their encoding is base64"
                              : "the cells are not an array, and their encoding is not base64");
    return is_base64 ? pass_string(reader, cells) : pass_numbers(reader, cells);
}

static bool pass_chunk(Reader *reader, const char *chunk) {
    const char *parts[PARTS];
    return take_members(reader, chunk, parts) && begin(reader, "chunk", reader->attributes) &&
           pass_cells(reader, parts[DATA]) && end(reader);
}

static const char *attribute(const Reader *reader, const char *name) {
    int found = 0;
    while (strcmp(scalars[found], name) != 0) found++;
    return reader->values[found];
}

// Without an encoding the cells are numbers.
static bool pass_data(Reader *reader, const char *const parts[PARTS]) {
    const char *encoding = attribute(reader, "encoding");
    const char *attributes[] = {"encoding", *encoding ? encoding : "csv", "compression",
                                attribute(reader, "compression"), NULL};
    if (!parts[DATA] && !parts[CHUNKS]) return true;
    return begin(reader, "data", attributes) && pass_cells(reader, parts[DATA]) &&
           pass_each(reader, parts[CHUNKS], pass_chunk) && end(reader);
}

static bool pass_layer(Reader *reader, const char *layer) {
    static const char *const kinds[][2] = {{"tilelayer", "layer"}, {"objectgroup", "objectgroup"}, {"group", "group"}};
    const char *parts[PARTS], *element = NULL;
    if (!take_members(reader, layer, parts)) return false;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i][0], attribute(reader, "type")) == 0) element = kinds[i][1];
    }
    if (!*attribute(reader, "type")) return fail(reader, layer, "the layer's type is missing");
    if (!element) return true;
    if (!begin(reader, element, reader->attributes)) return false;
    if (strcmp(element, "layer") == 0) {
        if (!pass_data(reader, parts) || !pass_properties(reader, parts[PROPERTIES])) return false;
    }
    return pass_each(reader, parts[OBJECTS], pass_object) && pass_each(reader, parts[LAYERS], pass_layer) &&
           end(reader);
}

static bool pass_map(Reader *reader, const char *map) {
    const char *parts[PARTS];
    if (!take_members(reader, map, parts)) return false;
    const char *type = attribute(reader, "type");
    if (*type && strcmp(type, "map") != 0) return fail(reader, map, "not a map of Tiled: its type is not 'map'");
    return begin(reader, "map", reader->attributes) && pass_each(reader, parts[TILESETS], pass_tileset) &&
           pass_each(reader, parts[LAYERS], pass_layer) && end(reader);
}

static bool pass_file(Reader *reader, const char *text, size_t size) {
    const char *at = text;
    Builder *builder = &reader->builder;
    const bool has_mark = strncmp(text, "\xEF\xBB\xBF", 3) == 0;
    reader->counted = text;
    builder->line = 1;
    if (!json_check(text + 3 * has_mark, size - 3 * has_mark, &at, builder->error)) {
        go_to(reader, at);
        return error_set_place(builder->error, "%s:%d", builder->path, builder->line);
    }
    const char *map = json_begin(text + 3 * has_mark);
    return pass_map(reader, map) && (!builder_begin_second_pass(builder) || pass_map(reader, map));
}

// The file may have become shorter meanwhile.
static bool read_whole(int file, char *text, size_t *size) {
    size_t length = 0;
    for (ptrdiff_t count = 1; count > 0 && length < *size; length += (size_t)count) {
        count = tiled_read_some(file, text + length, *size - length);
        if (count < 0) return false;
    }
    text[length] = '\0';
    *size = length;
    return true;
}

bool tmj_read(Map *map, int file, size_t size, const char *path, Error *error) {
    Reader reader;
    bool is_read = false;
    char *text = malloc(size + 1);
    if (!text) return error_set(error, path, "out of memory");
    builder_begin(&reader.builder, map, path, error);
    if (read_whole(file, text, &size)) {
        is_read = pass_file(&reader, text, size);
    } else {
        error_set(error, path, "%s", strerror(errno));
    }
    builder_end(&reader.builder);
    free(text);
    return is_read;
}
