// Names of the kinds of questions, and questions as lines of text.
#include "question.h"

#include <string.h>

#include "buffer.h"
#include "number.h"
#include "starters.h"

static const struct {
    const char *id, *function, *prototype;
} kinds[CHECK_KIND_COUNT] = {
    [CHECK_CIRCLE_OBB] = {"circle-obb", "circle_obb", "bool circle_obb(const check_circle *a, const check_box *b)"},
    [CHECK_CIRCLE_AABB] = {"circle-aabb", "circle_aabb",
                           "bool circle_aabb(const check_circle *a, const check_rect *b)"},
    [CHECK_CIRCLE_CIRCLE] = {"circle-circle", "circle_circle",
                             "bool circle_circle(const check_circle *a, const check_circle *b)"},
    [CHECK_OBB_OBB] = {"obb-obb", "obb_obb", "bool obb_obb(const check_box *a, const check_box *b)"},
    [CHECK_RECT_TILES] = {"rect-tiles", "rect_tiles", "bool rect_tiles(const check_rect *a, const check_map *map)"},
};

const char *check_kind_id(CheckKind kind) {
    return kinds[kind].id;
}

const char *check_kind_function(CheckKind kind) {
    return kinds[kind].function;
}

const char *check_template(CheckKind kind) {
    return check_starters.texts[kind];
}

const char *check_ending(void) {
    return check_starters.ending;
}

static bool is_of_name(char character) {
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           (character >= '0' && character <= '9') || character == '_';
}

// Whether a line of this length has only a type before the name, and behind it parentheses.
static bool begins_function(const char *line, size_t length, const char *name) {
    const size_t name_length = strlen(name);
    size_t at = strspn(line, " \t"), end = length;
    while (end > 0 && strchr(" \t\r", line[end - 1])) end--;
    if (line[at] == '*' || (end > 0 && line[end - 1] == ';')) return false;
    for (; at + name_length < end; at++) {
        const bool is_here = strncmp(line + at, name, name_length) == 0 && !is_of_name(line[at + name_length]);
        if (is_here && (at == 0 || !is_of_name(line[at - 1])))
            return line[at + name_length + strspn(line + at + name_length, " \t")] == '(';
        if (!is_of_name(line[at]) && !strchr(" \t*\"", line[at])) return false;
    }
    return false;
}

int check_find_function(const char *source, CheckKind kind) {
    for (int line = 1; *source; line++) {
        const size_t length = strcspn(source, "\n");
        if (begins_function(source, length, check_kind_function(kind))) return line;
        source += length + (source[length] == '\n');
    }
    return 0;
}

const char *check_kind_prototype(CheckKind kind) {
    return kinds[kind].prototype;
}

CheckKind check_kind_of(const char *scene) {
    CheckKind kind = 0;
    while (kind < CHECK_KIND_COUNT && strcmp(kinds[kind].id, scene) != 0) kind++;
    return kind;
}

bool check_tiles_is_wall(const CheckTiles *map, int column, int row) {
    const bool is_inside = column >= 0 && column < map->columns && row >= 0 && row < map->rows;
    return is_inside && map->walls >> (row * CHECK_CELLS_MAX + column) & 1;
}

static void write_numbers(TextBuffer *line, const float *numbers, int count) {
    for (int i = 0; i < count; i++) {
        char number[NUMBER_TEXT];
        number_write(number, (double)numbers[i], true);
        buffer_print(line, " %s", number);
    }
}

static void write_circle(TextBuffer *line, const check_circle *circle) {
    write_numbers(line, (const float[]){circle->x, circle->y, circle->r}, 3);
}

static void write_rect(TextBuffer *line, const check_rect *rect) {
    write_numbers(line, (const float[]){rect->left, rect->top, rect->right, rect->bottom}, 4);
}

static void write_box(TextBuffer *line, const check_box *box) {
    write_numbers(line, (const float[]){box->x, box->y, box->w / 2, box->h / 2, box->c, box->s}, 6);
}

static void write_tiles(TextBuffer *line, const CheckTiles *map) {
    buffer_print(line, " %d %d", (int)map->columns, (int)map->rows);
    write_numbers(line, (const float[]){map->tile_width, map->tile_height}, 2);
    if (check_tiles_is_large(map)) buffer_print(line, " -");
    for (int row = 0; row < map->rows && !check_tiles_is_large(map); row++) {
        buffer_print(line, row ? "/" : " ");
        for (int column = 0; column < map->columns; column++)
            buffer_print(line, check_tiles_is_wall(map, column, row) ? "#" : ".");
    }
}

size_t check_question_write(char text[CHECK_LINE], CheckKind kind, const CheckQuestion *question) {
    TextBuffer line = buffer_in(text, CHECK_LINE);
    buffer_print(&line, "%s", kinds[kind].id);
    switch (kind) {
    case CHECK_CIRCLE_OBB:
        write_circle(&line, &question->circle_obb.a);
        write_box(&line, &question->circle_obb.b);
        break;
    case CHECK_CIRCLE_AABB:
        write_circle(&line, &question->circle_aabb.a);
        write_rect(&line, &question->circle_aabb.b);
        break;
    case CHECK_CIRCLE_CIRCLE:
        write_circle(&line, &question->circle_circle.a);
        write_circle(&line, &question->circle_circle.b);
        break;
    case CHECK_OBB_OBB:
        write_box(&line, &question->obb_obb.a);
        write_box(&line, &question->obb_obb.b);
        break;
    case CHECK_RECT_TILES:
        write_rect(&line, &question->rect_tiles.a);
        write_tiles(&line, &question->rect_tiles.map);
        break;
    case CHECK_KIND_COUNT: break;
    }
    return line.length;
}
