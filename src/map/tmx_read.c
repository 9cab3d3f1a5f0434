// Reads a map in Tiled's format.
#include <errno.h>
#include <expat.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "number.h"
#include "text.h"
#include "tmx.h"

// Limits on the memory for one file. Cells are read as a stream and need none; the parser keeps the names of elements
// and attributes, and the current piece of markup until it ends.
enum {
    MARKUP_MAX = 8 << 20, // of the file, beside the cells
    PIECE_MAX = 1 << 20,
    CHUNK = 1 << 16,
    DEPTH_MAX = 32
};

enum { NAME_SHOWN = 40 };

// The upper bits of a cell's number are flags that rotate and flip the tile.
static const uint32_t TILE_BITS = 0x0FFFFFFF;

// The element that the reader is inside; it decides the meaning of the next element.
typedef enum {
    IN_FILE,
    IN_MAP, // or in a group of layers
    IN_LAYER,
    IN_LAYER_PROPERTIES,
    IN_CELLS,
    IN_OBJECTS,
    IN_SKIPPED
} Where;

typedef struct {
    Where where;
    hit_vec offset; // sum over the enclosing groups and the layer
} Level;

typedef enum { BEFORE_NUMBER, IN_NUMBER, AFTER_NUMBER } Expected;

typedef struct {
    char name[NAME_SHOWN + 1];
    bool is_solid; // has the property
    int line, offset_line;
    uint64_t *bits;        // as the grid's
    int32_t column, row;   // of the next cell
    int in_line;           // cells since the line's beginning
    int uneven, uneven_in; // the first line that holds cells but not as many as a row, and how many
    Expected expected;
    uint64_t number;
} Layer;

typedef struct {
    XML_Parser parser;
    Map *map;
    Level levels[DEPTH_MAX];
    int depth;
    uint32_t tile_least, tile_most; // that the tilesets have
    bool has_tilesets, has_layers, has_start;
    bool has_marks;  // a layer has the property `solid`
    int offset_line; // where a layer that counts is offset; 0 when none is
    Layer layer;
    size_t cell_bytes;
    const char *path;
    Error *error; // its `what` is empty while nothing has failed
} Reader;

static bool has_failed(const Reader *reader) {
    return reader->error->what[0] != '\0';
}

static int line_now(const Reader *reader) {
    return (int)XML_GetCurrentLineNumber(reader->parser);
}

static bool fail_at(Reader *reader, int line, const char *format, ...) {
    va_list arguments;
    if (has_failed(reader)) return false;
    va_start(arguments, format);
    vsnprintf(reader->error->what, sizeof reader->error->what, format, arguments);
    va_end(arguments);
    if (line) {
        error_set_place(reader->error, "%s:%d", reader->path, line);
    } else {
        error_set_place(reader->error, "%s", reader->path);
    }
    XML_StopParser(reader->parser, XML_FALSE);
    return false;
}

#define FAIL(reader, ...) fail_at(reader, line_now(reader), __VA_ARGS__)

// The start of a text from the file, for an error: cut at a whole character, on one line.
static const char *shown(char out[NAME_SHOWN + 1], const char *text) {
    const size_t length = text_fitting(text, NAME_SHOWN);
    for (size_t i = 0; i < length; i++) out[i] = (unsigned char)text[i] < ' ' ? ' ' : text[i];
    out[length] = '\0';
    return out;
}

static const char *attribute(const char **attributes, const char *name) {
    for (; *attributes; attributes += 2) {
        if (strcmp(attributes[0], name) == 0) return attributes[1];
    }
    return NULL;
}

static bool is_attribute(const char **attributes, const char *name, const char *value) {
    const char *found = attribute(attributes, name);
    return found && strcmp(found, value) == 0;
}

static bool take_whole(Reader *reader, const char **attributes, const char *name, unsigned least, unsigned most,
                       uint32_t *number) {
    char text[NAME_SHOWN + 1];
    unsigned long long found = 0;
    const char *value = attribute(attributes, name);
    if (!value) return FAIL(reader, "%s is missing", name);
    if (number_read_count(value, &found) != NUMBER_FINE || found < least || found > most)
        return FAIL(reader, "%s: '%s' is not a whole number from %u to %u", name, shown(text, value), least, most);
    *number = (uint32_t)found;
    return true;
}

// Zero when the attribute is not there.
static bool take_number(Reader *reader, const char **attributes, const char *name, double *number) {
    char text[NAME_SHOWN + 1];
    const char *value = attribute(attributes, name);
    *number = 0;
    if (!value || number_read_double(value, number) == NUMBER_FINE) return true;
    return FAIL(reader, "%s: '%s' is not a number", name, shown(text, value));
}

static bool refuse_infinite(Reader *reader, const char **attributes) {
    return FAIL(reader, "the map is infinite: in Tiled turn off Map > Map Properties > Infinite");
}

static bool check_kind(Reader *reader, const char **attributes) {
    char text[NAME_SHOWN + 1];
    const char *orientation = attribute(attributes, "orientation");
    if (orientation && strcmp(orientation, "orthogonal") != 0)
        return FAIL(reader, "the map is %s: in Tiled set Map > Map Properties > Orientation to Orthogonal",
                    shown(text, orientation));
    return !is_attribute(attributes, "infinite", "1") || refuse_infinite(reader, attributes);
}

static bool check_extent(Reader *reader, uint32_t columns, uint32_t rows, uint32_t width, uint32_t height) {
    if ((uint64_t)columns * rows > MAP_CELLS_MAX)
        return FAIL(reader, "%u × %u cells are more than %d", columns, rows, MAP_CELLS_MAX);
    if ((uint64_t)columns * width > MAP_PIXELS_MAX || (uint64_t)rows * height > MAP_PIXELS_MAX)
        return FAIL(reader, "the map is more than %d pixels wide or high", MAP_PIXELS_MAX);
    return true;
}

static bool begin_map(Reader *reader, const char **attributes) {
    uint32_t columns, rows, width, height;
    if (!check_kind(reader, attributes) || !take_whole(reader, attributes, "width", 1, MAP_CELLS_MAX, &columns) ||
        !take_whole(reader, attributes, "height", 1, MAP_CELLS_MAX, &rows) ||
        !take_whole(reader, attributes, "tilewidth", 1, MAP_TILE_MAX, &width) ||
        !take_whole(reader, attributes, "tileheight", 1, MAP_TILE_MAX, &height) ||
        !check_extent(reader, columns, rows, width, height))
        return false;
    Map *map = reader->map;
    if (!map_make(map, (int32_t)columns, (int32_t)rows, MAP_TILE)) return FAIL(reader, "out of memory");
    map->grid.tile = (hit_vec){(float)width, (float)height};
    reader->layer.bits = calloc((size_t)map->grid.words_per_row * rows, sizeof(uint64_t));
    return reader->layer.bits || FAIL(reader, "out of memory");
}

// The number of tiles is known only for an embedded tileset that is cut from one image.
static uint32_t last_tile(uint32_t first, const char **attributes) {
    unsigned long long count = 0;
    const char *text = attribute(attributes, "tilecount");
    if (attribute(attributes, "source") || !text || is_attribute(attributes, "columns", "0")) return TILE_BITS;
    if (number_read_count(text, &count) != NUMBER_FINE || count == 0 || count > TILE_BITS - first) return TILE_BITS;
    return first + (uint32_t)count - 1;
}

static bool begin_tileset(Reader *reader, const char **attributes) {
    uint32_t first = 0;
    if (!take_whole(reader, attributes, "firstgid", 1, TILE_BITS, &first)) return false;
    const uint32_t last = last_tile(first, attributes);
    if (!reader->has_tilesets || first < reader->tile_least) reader->tile_least = first;
    if (!reader->has_tilesets || last > reader->tile_most) reader->tile_most = last;
    reader->has_tilesets = true;
    return true;
}

// The offset of a group moves all groups, layers and objects in it.
static bool take_offset(Reader *reader, const char **attributes) {
    double x, y;
    Level *level = &reader->levels[reader->depth];
    if (!take_number(reader, attributes, "offsetx", &x) || !take_number(reader, attributes, "offsety", &y))
        return false;
    level->offset = (hit_vec){level->offset.x + (float)x, level->offset.y + (float)y};
    return true;
}

static bool begin_layer(Reader *reader, const char **attributes) {
    const hit_grid *grid = &reader->map->grid;
    uint32_t columns = (uint32_t)grid->columns, rows = (uint32_t)grid->rows;
    const char *name = attribute(attributes, "name");
    if (!take_offset(reader, attributes)) return false;
    if (attribute(attributes, "width") && !take_whole(reader, attributes, "width", 0, UINT32_MAX, &columns))
        return false;
    if (attribute(attributes, "height") && !take_whole(reader, attributes, "height", 0, UINT32_MAX, &rows))
        return false;
    if (columns != (uint32_t)grid->columns || rows != (uint32_t)grid->rows)
        return FAIL(reader, "the layer has %u × %u cells, the map %d × %d", columns, rows, grid->columns, grid->rows);
    const hit_vec offset = reader->levels[reader->depth].offset;
    uint64_t *bits = reader->layer.bits;
    memset(bits, 0, (size_t)grid->words_per_row * rows * sizeof *bits);
    reader->layer = (Layer){.bits = bits, .line = line_now(reader)};
    if (offset.x != 0 || offset.y != 0) reader->layer.offset_line = line_now(reader);
    shown(reader->layer.name, name ? name : "");
    return true;
}

static bool take_layer_property(Reader *reader, const char **attributes) {
    if (!is_attribute(attributes, "name", "solid") || !is_attribute(attributes, "type", "bool")) return true;
    reader->layer.is_solid = is_attribute(attributes, "value", "true");
    if (reader->has_marks) return true;
    // The layers before this one lack the property, so their cells are discarded.
    const hit_grid *grid = &reader->map->grid;
    reader->has_marks = true;
    reader->offset_line = 0;
    memset(reader->map->bits, 0, (size_t)grid->words_per_row * (size_t)grid->rows * sizeof *grid->bits);
    return true;
}

static bool begin_cells(Reader *reader, const char **attributes) {
    static const char change[] = "in Tiled set Map > Map Properties > Tile Layer Format to CSV";
    char text[NAME_SHOWN + 1], more[NAME_SHOWN + 1];
    const char *encoding = attribute(attributes, "encoding"), *compression = attribute(attributes, "compression");
    if (!encoding) return FAIL(reader, "the layer's cells are XML elements: %s", change);
    if (compression && *compression)
        return FAIL(reader, "the layer's cells are %s, compressed by %s: %s", shown(text, encoding),
                    shown(more, compression), change);
    if (strcmp(encoding, "csv") != 0)
        return FAIL(reader, "the layer's cells are %s: %s", shown(text, encoding), change);
    return true;
}

static bool refuse_cell_elements(Reader *reader, const char **attributes) {
    return FAIL(reader, "an element among the cells, which are CSV");
}

// The position of a tile object (it has a gid) is its bottom left corner, not its top left; it is not a start.
static bool take_object(Reader *reader, const char **attributes) {
    double x, y, width, height;
    Map *map = reader->map;
    const hit_vec offset = reader->levels[reader->depth].offset;
    const bool is_start = is_attribute(attributes, "name", "start") || is_attribute(attributes, "type", "start") ||
                          is_attribute(attributes, "class", "start");
    if (!is_start || attribute(attributes, "gid")) return true;
    if (!take_number(reader, attributes, "x", &x) || !take_number(reader, attributes, "y", &y) ||
        !take_number(reader, attributes, "width", &width) || !take_number(reader, attributes, "height", &height))
        return false;
    x += (double)offset.x;
    y += (double)offset.y;
    const double right = (double)map->grid.columns * (double)map->grid.tile.x;
    const double bottom = (double)map->grid.rows * (double)map->grid.tile.y;
    if (reader->has_start) return FAIL(reader, "a second start; the walker starts in one place");
    if (!(x >= 0 && x < right && y >= 0 && y < bottom)) return FAIL(reader, "the start lies outside the map");
    if (width < 0 || height < 0 || width > WALKER_MAX || height > WALKER_MAX)
        return FAIL(reader, "the start, which gives the walker's size, is more than %d pixels wide or high",
                    WALKER_MAX);
    reader->has_start = true;
    map->start = (hit_vec){(float)x, (float)y};
    if (width >= 1 && height >= 1) map->walker = (hit_vec){(float)width, (float)height};
    return true;
}

static const struct {
    Where outside;
    const char *name;
    bool (*begin)(Reader *reader, const char **attributes);
    Where inside;
} elements[] = {
    {IN_FILE, "map", begin_map, IN_MAP},
    {IN_MAP, "tileset", begin_tileset, IN_SKIPPED},
    {IN_MAP, "group", take_offset, IN_MAP},
    {IN_MAP, "layer", begin_layer, IN_LAYER},
    {IN_MAP, "objectgroup", take_offset, IN_OBJECTS},
    {IN_LAYER, "properties", NULL, IN_LAYER_PROPERTIES},
    {IN_LAYER, "data", begin_cells, IN_CELLS},
    {IN_LAYER_PROPERTIES, "property", take_layer_property, IN_SKIPPED},
    {IN_CELLS, "chunk", refuse_infinite, IN_SKIPPED},
    {IN_CELLS, NULL, refuse_cell_elements, IN_SKIPPED},
    {IN_OBJECTS, "object", take_object, IN_SKIPPED},
};

static void XMLCALL begin_element(void *context, const XML_Char *name, const XML_Char **attributes) {
    Reader *reader = context;
    char text[NAME_SHOWN + 1];
    const Level outside = reader->levels[reader->depth];
    if (has_failed(reader)) return;
    if (reader->depth + 1 == DEPTH_MAX) {
        FAIL(reader, "elements lie more than %d deep in each other", DEPTH_MAX);
        return;
    }
    reader->levels[++reader->depth] = (Level){IN_SKIPPED, outside.offset};
    for (size_t i = 0; i < sizeof elements / sizeof *elements; i++) {
        if (elements[i].outside != outside.where || (elements[i].name && strcmp(elements[i].name, name) != 0)) continue;
        reader->levels[reader->depth].where = elements[i].inside;
        if (elements[i].begin) elements[i].begin(reader, attributes);
        return;
    }
    if (outside.where == IN_FILE) FAIL(reader, "a map of Tiled begins with <map>, not with <%s>", shown(text, name));
}

// The first line with a wrong number of cells is a more useful place than the layer's end.
static void fail_by_count(Reader *reader) {
    const Layer *layer = &reader->layer;
    const hit_grid *grid = &reader->map->grid;
    const bool has_more = layer->row == grid->rows;
    if (layer->uneven) {
        fail_at(reader, layer->uneven, "%d cells in this line, and the map is %d wide", layer->uneven_in,
                grid->columns);
    } else {
        FAIL(reader, "the layer '%s' has %s cells than the map's %d × %d", layer->name, has_more ? "more" : "fewer",
             grid->columns, grid->rows);
    }
}

static void take_cell(Reader *reader) {
    Layer *layer = &reader->layer;
    const hit_grid *grid = &reader->map->grid;
    const uint32_t tile = (uint32_t)layer->number & TILE_BITS;
    layer->in_line++;
    if (layer->row == grid->rows) {
        fail_by_count(reader);
        return;
    }
    if (tile && reader->has_tilesets && (tile < reader->tile_least || tile > reader->tile_most))
        FAIL(reader, "no tileset has a tile %u; they have %u to %u", tile, reader->tile_least, reader->tile_most);
    if (tile) {
        layer->bits[(size_t)layer->row * (size_t)grid->words_per_row + (size_t)layer->column / 64] |=
            (uint64_t)1 << (layer->column % 64);
    }
    if (++layer->column < grid->columns) return;
    layer->column = 0;
    layer->row++;
}

static void take_digit(Reader *reader, int digit) {
    Layer *layer = &reader->layer;
    if (layer->expected == AFTER_NUMBER) FAIL(reader, "a comma is missing between two cells");
    layer->number = (layer->expected == IN_NUMBER ? layer->number : 0) * 10 + (uint64_t)digit;
    layer->expected = IN_NUMBER;
    if (layer->number > UINT32_MAX) FAIL(reader, "a cell's number is larger than %u", (unsigned)UINT32_MAX);
}

static void take_comma(Reader *reader) {
    if (reader->layer.expected == BEFORE_NUMBER) FAIL(reader, "a cell's number is missing before a comma");
    if (!has_failed(reader)) take_cell(reader);
    reader->layer.expected = BEFORE_NUMBER;
}

static void take_line_end(Reader *reader) {
    Layer *layer = &reader->layer;
    const int count = layer->in_line + (layer->expected != BEFORE_NUMBER);
    if (count > 0 && count != reader->map->grid.columns && !layer->uneven) {
        layer->uneven = line_now(reader);
        layer->uneven_in = count;
    }
    layer->in_line = layer->expected == BEFORE_NUMBER ? 0 : -1; // its comma, still to come, will count it
}

static void take_character(Reader *reader, char character) {
    char text[2] = {character > ' ' && character < 0x7F ? character : '?', '\0'};
    if (character >= '0' && character <= '9') {
        take_digit(reader, character - '0');
    } else if (character == ',') {
        take_comma(reader);
    } else if (character == ' ' || character == '\n' || character == '\t' || character == '\r') {
        if (reader->layer.expected == IN_NUMBER) reader->layer.expected = AFTER_NUMBER;
        if (character == '\n') take_line_end(reader);
    } else {
        FAIL(reader, "'%s' among the cells, which are numbers and commas", text);
    }
}

static void XMLCALL take_text(void *context, const XML_Char *text, int length) {
    Reader *reader = context;
    if (reader->levels[reader->depth].where != IN_CELLS) return;
    reader->cell_bytes += (size_t)length;
    for (int i = 0; i < length && !has_failed(reader); i++) take_character(reader, text[i]);
}

static void end_layer(Reader *reader) {
    const Layer *layer = &reader->layer;
    const hit_grid *grid = &reader->map->grid;
    reader->has_layers = true;
    if (layer->row < grid->rows) fail_by_count(reader);
    if (has_failed(reader) || (reader->has_marks && !layer->is_solid)) return;
    if (layer->offset_line && !reader->offset_line) reader->offset_line = layer->offset_line;
    const size_t words = (size_t)grid->words_per_row * (size_t)grid->rows;
    for (size_t i = 0; i < words; i++) reader->map->bits[i] |= layer->bits[i];
}

static void end_map(Reader *reader) {
    if (!reader->has_layers) FAIL(reader, "the map has no tile layer");
    if (reader->offset_line)
        fail_at(reader, reader->offset_line, "the layer is offset: in Tiled set its Offset to 0, 0");
}

static void XMLCALL end_element(void *context, const XML_Char *name) {
    Reader *reader = context;
    if (has_failed(reader)) return;
    const Where where = reader->levels[reader->depth--].where;
    if (where == IN_CELLS && reader->layer.expected != BEFORE_NUMBER) {
        take_cell(reader);
        reader->layer.expected = BEFORE_NUMBER;
    }
    if (where == IN_LAYER) end_layer(reader);
    if (reader->depth == 0) end_map(reader);
}

// Tiled writes none, and its entities could expand without bound.
static void XMLCALL refuse_doctype(void *context, const XML_Char *name, const XML_Char *system, const XML_Char *public,
                                   int has_subset) {
    FAIL((Reader *)context, "a DOCTYPE, which no map needs: take it out");
}

static bool explain_parser(Reader *reader) {
    const enum XML_Error error = XML_GetErrorCode(reader->parser);
    if (error == XML_ERROR_NO_MEMORY) return FAIL(reader, "out of memory");
    if (error == XML_ERROR_NO_ELEMENTS || error == XML_ERROR_UNCLOSED_TOKEN ||
        error == XML_ERROR_UNCLOSED_CDATA_SECTION)
        return FAIL(reader, "the file ends in the middle of the map");
    return FAIL(reader, "no map of Tiled (.tmx), or a broken one: %s", XML_ErrorString(error));
}

static bool check_cost(Reader *reader, size_t bytes) {
    const XML_Index parsed = XML_GetCurrentByteIndex(reader->parser);
    if (bytes > TMX_FILE_MAX) return FAIL(reader, "the file is larger than %d MB", TMX_FILE_MAX >> 20);
    if (parsed >= 0 && bytes - (size_t)parsed > PIECE_MAX)
        return FAIL(reader, "a piece of more than %d MB", PIECE_MAX >> 20);
    if (bytes - reader->cell_bytes > MARKUP_MAX + PIECE_MAX)
        return FAIL(reader, "more than %d MB beside the cells", MARKUP_MAX >> 20);
    return true;
}

static ssize_t read_some(int file, void *buffer) {
    ssize_t count;
    do count = read(file, buffer, CHUNK);
    while (count < 0 && errno == EINTR);
    return count;
}

static bool feed(Reader *reader, int file) {
    for (size_t bytes = 0;;) {
        void *buffer = XML_GetBuffer(reader->parser, CHUNK);
        const ssize_t count = buffer ? read_some(file, buffer) : 0;
        if (!buffer) return FAIL(reader, "out of memory");
        if (count < 0) return fail_at(reader, 0, "%s", strerror(errno));
        bytes += (size_t)count;
        const bool is_parsed = XML_ParseBuffer(reader->parser, (int)count, count == 0) == XML_STATUS_OK;
        if (has_failed(reader)) return false;
        if (!is_parsed) return explain_parser(reader);
        if (count == 0) return true;
        if (!check_cost(reader, bytes)) return false;
    }
}

bool tmx_read(Map *map, int file, const char *path, Error *error) {
    Reader reader = {.parser = XML_ParserCreate(NULL), .map = map, .path = path, .error = error};
    error->what[0] = '\0';
    if (!reader.parser) return error_set(error, path, "out of memory");
    XML_SetUserData(reader.parser, &reader);
    XML_SetElementHandler(reader.parser, begin_element, end_element);
    XML_SetCharacterDataHandler(reader.parser, take_text);
    XML_SetStartDoctypeDeclHandler(reader.parser, refuse_doctype);
    const bool is_read = feed(&reader, file);
    XML_ParserFree(reader.parser);
    free(reader.layer.bits);
    return is_read;
}
