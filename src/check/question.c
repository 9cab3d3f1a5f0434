// Names of the kinds of questions, starter files, and questions as lines of text.
#include "question.h"

#include <string.h>

#include "buffer.h"
#include "number.h"

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

// Starter files are short and plain: they are there to be changed.
#define OPENING(scene, question)                                                                                       \
    "// " question "\n"                                                                                                \
    "// Units are pixels; x points right, y points down, and angles turn clockwise on the screen.\n"                   \
    "// Test this file with: hitlab judge " scene " FILE.c\n"                                                          \
    "#include <hitlab_check.h>\n"

#define CLAMP                                                                                                          \
    "\n"                                                                                                               \
    "static float clamp(float x, float min, float max) {\n"                                                            \
    "    return x < min ? min : x > max ? max : x;\n"                                                                  \
    "}\n"

static const char of_circle_obb[] = OPENING("circle-obb", "Does a circle overlap a rotated box? Touching is not a hit.")
    CLAMP "\n"
          "bool circle_obb(const check_circle *a, const check_box *b) {\n"
          "    // The circle's center in the box's frame: rotated back by the angle about the box's center.\n"
          "    float dx = a->x - b->x, dy = a->y - b->y;\n"
          "    float x = dx * b->c + dy * b->s;\n"
          "    float y = -dx * b->s + dy * b->c;\n"
          "    // From the nearest point of the box to the circle's center.\n"
          "    float nx = x - clamp(x, -b->w / 2, b->w / 2);\n"
          "    float ny = y - clamp(y, -b->h / 2, b->h / 2);\n"
          "    SHOW_POINT(b->x + x, b->y + y);\n"
          "    return nx * nx + ny * ny < a->r * a->r;\n"
          "}\n";

static const char of_circle_aabb[] =
    OPENING("circle-aabb", "Does a circle overlap an upright box? Touching is not a hit.") CLAMP
    "\n"
    "bool circle_aabb(const check_circle *a, const check_rect *b) {\n"
    "    // From the nearest point of the box to the circle's center.\n"
    "    float x = a->x - clamp(a->x, b->left, b->right);\n"
    "    float y = a->y - clamp(a->y, b->top, b->bottom);\n"
    "    SHOW_POINT(a->x - x, a->y - y);\n"
    "    return x * x + y * y < a->r * a->r;\n"
    "}\n";

static const char of_circle_circle[] = OPENING(
    "circle-circle",
    "Do two circles overlap? Touching is a hit.") "\n"
                                                  "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                                                  "    float x = b->x - a->x, y = b->y - a->y, radii = a->r + b->r;\n"
                                                  "    SHOW(radii);\n"
                                                  "    return x * x + y * y <= radii * radii;\n"
                                                  "}\n";

static const char of_obb_obb[] = OPENING(
    "obb-obb",
    "Do two rotated boxes overlap? Touching is a hit.") "#include <math.h>\n"
                                                        "\n"
                                                        "// Half the length of the box's shadow on an axis.\n"
                                                        "static float reach(const check_box *box, float x, float y) {\n"
                                                        "    return fabsf(x * box->c + y * box->s) * box->w / 2 + "
                                                        "fabsf(-x * box->s + y * box->c) * box->h / 2;\n"
                                                        "}\n"
                                                        "\n"
                                                        "// Whether the shadows on an axis are apart.\n"
                                                        "static bool separates(const check_box *a, const check_box *b, "
                                                        "float x, float y) {\n"
                                                        "    float distance = fabsf((b->x - a->x) * x + (b->y - a->y) "
                                                        "* y);\n"
                                                        "    return distance > reach(a, x, y) + reach(b, x, y);\n"
                                                        "}\n"
                                                        "\n"
                                                        "bool obb_obb(const check_box *a, const check_box *b) {\n"
                                                        "    return !separates(a, b, a->c, a->s) && !separates(a, b, "
                                                        "-a->s, a->c) &&\n"
                                                        "           !separates(a, b, b->c, b->s) && !separates(a, b, "
                                                        "-b->s, b->c);\n"
                                                        "}\n";

static const char of_rect_tiles[] = OPENING(
    "rect-tiles",
    "Does a box overlap a wall of a tile map? Touching is not a hit.") "#include <math.h>\n"
                                                                       "\n"
                                                                       "bool rect_tiles(const check_rect *a, const "
                                                                       "check_map *map) {\n"
                                                                       "    // A side that ends where a cell begins "
                                                                       "does not cover that cell.\n"
                                                                       "    int first_column = (int)floorf(a->left / "
                                                                       "map->tile_width);\n"
                                                                       "    int last_column = (int)ceilf(a->right / "
                                                                       "map->tile_width) - 1;\n"
                                                                       "    int first_row = (int)floorf(a->top / "
                                                                       "map->tile_height);\n"
                                                                       "    int last_row = (int)ceilf(a->bottom / "
                                                                       "map->tile_height) - 1;\n"
                                                                       "    for (int row = first_row; row <= last_row; "
                                                                       "row++) {\n"
                                                                       "        for (int column = first_column; column "
                                                                       "<= last_column; column++) {\n"
                                                                       "            if (check_is_wall(map, column, "
                                                                       "row)) return true;\n"
                                                                       "        }\n"
                                                                       "    }\n"
                                                                       "    return false;\n"
                                                                       "}\n";

const char *check_template(CheckKind kind) {
    static const char *const files[CHECK_KIND_COUNT] = {
        [CHECK_CIRCLE_OBB] = of_circle_obb,       [CHECK_CIRCLE_AABB] = of_circle_aabb,
        [CHECK_CIRCLE_CIRCLE] = of_circle_circle, [CHECK_OBB_OBB] = of_obb_obb,
        [CHECK_RECT_TILES] = of_rect_tiles,
    };
    return files[kind];
}
