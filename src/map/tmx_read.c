// Reads a map of Tiled that is XML (.tmx).
#include <errno.h>
#include <expat.h>
#include <string.h>
#include <unistd.h>

#include "builder.h"
#include "tiled.h"

// Limits on the memory for one file. Cells are read as a stream and need none; the parser keeps the names of elements
// and attributes, and the current piece of markup until it ends.
enum {
    MARKUP_MAX = 8 << 20, // of the file, beside the cells
    PIECE_MAX = 1 << 20,
    READ_SIZE = 1 << 16
};

typedef struct {
    XML_Parser parser;
    Builder builder;
    size_t cell_bytes;
    bool has_doctype;
} Reader;

static bool fail_without_line(Reader *reader, const char *why) {
    return error_set(reader->builder.error, reader->builder.path, "%s", why);
}

static void take_line(Reader *reader) {
    reader->builder.line = (int)XML_GetCurrentLineNumber(reader->parser);
}

static void stop_if_failed(Reader *reader) {
    if (builder_has_failed(&reader->builder)) XML_StopParser(reader->parser, XML_FALSE);
}

// A tile with other attributes counts as markup, since the parser keeps their names.
static bool is_plain_tile(const char *name, const char **attributes) {
    return strcmp(name, "tile") == 0 && (!attributes[0] || (strcmp(attributes[0], "gid") == 0 && !attributes[2]));
}

static bool is_in_cells(const Reader *reader) {
    const Inside inside = builder_inside(&reader->builder);
    return inside == IN_DATA || inside == IN_CHUNK;
}

static void count_cells(Reader *reader) {
    reader->cell_bytes += (size_t)XML_GetCurrentByteCount(reader->parser);
}

static bool is_known_entity(const char *name, size_t size) {
    static const char *const known[] = {"#", "amp;", "lt;", "gt;", "quot;", "apos;"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const size_t length = strlen(known[i]);
        if (length <= size && memcmp(known[i], name, length) == 0) return true;
    }
    return false;
}

// After a DOCTYPE, entities might be declared elsewhere. The parser silently omits them from attributes, so the
// tag's own text is searched.
static void refuse_entities_in_tag(Reader *reader) {
    int offset = 0, size = 0;
    const char *text = XML_GetInputContext(reader->parser, &offset, &size);
    if (!text) return;
    const char *at = text + offset, *end = at + XML_GetCurrentByteCount(reader->parser);
    while ((at = memchr(at, '&', (size_t)(end - at))) != NULL) {
        at++;
        if (!is_known_entity(at, (size_t)(end - at))) builder_fail(&reader->builder, "an entity that is not declared");
    }
}

static void XMLCALL begin_element(void *context, const XML_Char *name, const XML_Char **attributes) {
    Reader *reader = context;
    if (is_in_cells(reader) && is_plain_tile(name, attributes)) count_cells(reader);
    take_line(reader);
    if (reader->has_doctype) refuse_entities_in_tag(reader);
    builder_begin_element(&reader->builder, name, attributes);
    stop_if_failed(reader);
}

static void XMLCALL take_text(void *context, const XML_Char *text, int length) {
    Reader *reader = context;
    if (!is_in_cells(reader)) return;
    count_cells(reader);
    take_line(reader);
    builder_take_text(&reader->builder, text, (size_t)length);
    stop_if_failed(reader);
}

static void XMLCALL end_element(void *context, const XML_Char *name) {
    Reader *reader = context;
    take_line(reader);
    builder_end_element(&reader->builder);
    if (is_in_cells(reader)) count_cells(reader);
    stop_if_failed(reader);
}

// Old files of Tiled name its DTD, which is never loaded. Declarations in the file itself could expand without bound.
static void XMLCALL check_doctype(void *context, const XML_Char *name, const XML_Char *system, const XML_Char *public,
                                  int has_subset) {
    Reader *reader = context;
    take_line(reader);
    reader->has_doctype = true;
    if (has_subset) builder_fail(&reader->builder, "a DOCTYPE with declarations, which no map needs: take them out");
    stop_if_failed(reader);
}

// The parser would skip such an entity in text.
static void XMLCALL refuse_entity(void *context, const XML_Char *name, int is_parameter) {
    Reader *reader = context;
    take_line(reader);
    builder_fail(&reader->builder, "an entity that is not declared");
    stop_if_failed(reader);
}

static bool explain_parser(Reader *reader) {
    const enum XML_Error error = XML_GetErrorCode(reader->parser);
    take_line(reader);
    if (error == XML_ERROR_NO_MEMORY) return builder_fail(&reader->builder, "out of memory");
    if (error == XML_ERROR_NO_ELEMENTS || error == XML_ERROR_UNCLOSED_TOKEN ||
        error == XML_ERROR_UNCLOSED_CDATA_SECTION)
        return builder_fail(&reader->builder, "the file ends in the middle of the map");
    return builder_fail(&reader->builder, "not a map of Tiled (.tmx), or a broken one: %s", XML_ErrorString(error));
}

static bool check_cost(Reader *reader, size_t bytes) {
    const XML_Index parsed = XML_GetCurrentByteIndex(reader->parser);
    take_line(reader);
    if (bytes > TMX_FILE_MAX)
        return builder_fail(&reader->builder, "the file is larger than %d MB", TMX_FILE_MAX >> 20);
    if (parsed >= 0 && bytes - (size_t)parsed > PIECE_MAX)
        return builder_fail(&reader->builder, "a piece of more than %d MB", PIECE_MAX >> 20);
    return bytes - reader->cell_bytes <= MARKUP_MAX + PIECE_MAX ||
           builder_fail(&reader->builder, "more than %d MB beside the cells", MARKUP_MAX >> 20);
}

static bool feed(Reader *reader, int file) {
    for (size_t bytes = 0;;) {
        void *buffer = XML_GetBuffer(reader->parser, READ_SIZE);
        const ptrdiff_t count = buffer ? tiled_read_some(file, buffer, READ_SIZE) : 0;
        if (!buffer) return builder_fail(&reader->builder, "out of memory");
        if (count < 0) return fail_without_line(reader, strerror(errno));
        bytes += (size_t)count;
        const bool is_parsed = XML_ParseBuffer(reader->parser, (int)count, count == 0) == XML_STATUS_OK;
        if (builder_has_failed(&reader->builder)) return false;
        if (!is_parsed) return explain_parser(reader);
        if (count == 0) return true;
        if (!check_cost(reader, bytes)) return false;
    }
}

static bool read_elements(Reader *reader, int file) {
    reader->cell_bytes = 0;
    reader->has_doctype = false;
    reader->parser = XML_ParserCreate(NULL);
    if (!reader->parser) return fail_without_line(reader, "out of memory");
    XML_SetUserData(reader->parser, reader);
    XML_SetElementHandler(reader->parser, begin_element, end_element);
    XML_SetCharacterDataHandler(reader->parser, take_text);
    XML_SetStartDoctypeDeclHandler(reader->parser, check_doctype);
    XML_SetSkippedEntityHandler(reader->parser, refuse_entity);
    const bool is_read = feed(reader, file);
    XML_ParserFree(reader->parser);
    return is_read;
}

bool tmx_read(Map *map, int file, const char *path, Error *error) {
    Reader reader;
    builder_begin(&reader.builder, map, path, error);
    bool is_read = read_elements(&reader, file);
    if (is_read && builder_begin_second_pass(&reader.builder)) {
        is_read =
            lseek(file, 0, SEEK_SET) == 0 ? read_elements(&reader, file) : fail_without_line(&reader, strerror(errno));
    }
    builder_end(&reader.builder);
    return is_read;
}
