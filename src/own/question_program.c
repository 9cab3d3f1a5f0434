// Writes a program of C or C++ that asks a function one question.
#include "question_program.h"

#include <string.h>

static void write_points(TextBuffer *out, const float *numbers, int count) {
    for (int i = 0; i < count; i++) {
        buffer_print(out, "%s{", i ? ", " : ", {");
        own_write_numbers(out, numbers + 2 * i, 2, ", ");
        buffer_print(out, "}");
    }
    buffer_print(out, "}");
}

static void write_shape(TextBuffer *out, const QuestionProgram *program, int index) {
    const OwnStruct *of = own_struct(program->kind, index);
    const OwnShape *shape = &program->question.shapes[index];
    int whole = 0; // the numbers that are integers come first
    for (const char *found = strstr(of->members, "int "); found; found = strstr(found + 1, "int ")) whole++;
    buffer_print(out, "    const %s %c = {", of->type, 'a' + index);
    for (int i = 0; i < whole; i++) buffer_print(out, "%s%d", i ? ", " : "", (int)shape->whole[i]);
    for (int i = whole; i < of->count; i++) {
        buffer_print(out, i ? ", " : "");
        own_write_numbers(out, shape->n + i, 1, "");
    }
    if (strstr(of->members, "[]")) write_points(out, shape->n + of->count, shape->whole[0]);
    buffer_print(out, "}; // %s\n", of->members);
}

// What the program's map answers with.
static void write_cells(TextBuffer *out, const QuestionProgram *program) {
    const OwnTiles *tiles = &program->question.map;
    buffer_print(out, "static const char *const cells[] = {\n");
    for (int row = 0; row < tiles->rows; row++) {
        buffer_print(out, "    \"");
        for (int column = 0; column < tiles->columns; column++) {
            const bool is_wall =
                program->grid ? hit_grid_is_solid(program->grid, column, row) : own_tiles_is_wall(tiles, column, row);
            buffer_print(out, "%c", is_wall ? '#' : '.');
        }
        buffer_print(out, "\",\n");
    }
    buffer_print(out, "};\n\n"
                      "static bool is_wall(const check_map *map, int column, int row) {\n"
                      "    return column >= 0 && column < map->columns && row >= 0 && row < map->rows &&\n"
                      "           cells[row][column] == '#';\n"
                      "}\n\n");
}

// A C string: a path may have quotes and backslashes.
static void write_quoted(TextBuffer *out, const char *text) {
    buffer_print(out, "\"");
    for (; *text; text++) buffer_print(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    buffer_print(out, "\"");
}

bool own_is_cpp(const char *file) {
    static const char *const endings[] = {".cpp", ".cc", ".cxx"};
    const char *ending = strrchr(file, '.');
    for (size_t i = 0; ending && i < sizeof endings / sizeof *endings; i++) {
        if (strcmp(ending, endings[i]) == 0) return true;
    }
    return false;
}

static void write_command(TextBuffer *out, const QuestionProgram *program) {
    const char *end = strrchr(program->header, '/');
    buffer_print(out, "// %s %s-I'%.*s' %s -lm%s%s && ./a.out\n", own_is_cpp(program->file) ? "c++" : "cc",
                 program->ends_itself ? "-g -fsanitize=address,undefined " : "", end ? (int)(end - program->header) : 1,
                 end ? program->header : ".", program->name, program->flags ? " " : "",
                 program->flags ? program->flags : "");
    if (program->ends_itself) buffer_print(out, "// -fsanitize names the line at fault.\n");
}

// Asks a broad phase, and prints what it finds.
static void write_boxes(TextBuffer *out, const QuestionProgram *program) {
    const OwnBoxes *boxes = &program->boxes;
    buffer_print(out, "int main(void) {\n    const check_rect bounds[] = { // left, top, right, bottom\n");
    for (int i = 0; i < boxes->count; i++) {
        buffer_print(out, "        {");
        own_write_numbers(out, &boxes->boxes[i].left, 4, ", ");
        buffer_print(out, "},\n");
    }
    if (boxes->count == 0) buffer_print(out, "        {0, 0, 0, 0}, // which is not asked about\n");
    buffer_print(
        out,
        "    };\n    enum { CAPACITY = %d };\n    check_pair pairs[CAPACITY + 1];\n"
        "    int found = crowd(bounds, %d, pairs, CAPACITY);\n"
        "    printf(\"%%d pairs\\n\", found); // %d is right\n"
        "    for (int i = 0; i < found && i < CAPACITY; i++) printf(\"%%d, %%d\\n\", pairs[i].a, pairs[i].b);\n"
        "    return 0;\n}\n",
        (int)boxes->capacity, (int)boxes->count, program->pairs);
}

void own_program_write(const QuestionProgram *program, TextBuffer *out) {
    const bool is_on_map = own_has_map(program->kind);
    const OwnTiles *tiles = &program->question.map;
    write_command(out, program);
    buffer_print(out, "#include <hitlab_check.h>\n#include <stdio.h>\n\n"
                      "#define main main_of_the_check // if it has one\n#include ");
    write_quoted(out, program->file);
    buffer_print(out, "\n#undef main\n\n");
    if (program->kind == OWN_CROWD) {
        write_boxes(out, program);
        return;
    }
    if (is_on_map) write_cells(out, program);
    buffer_print(out, "int main(void) {\n");
    for (int i = 0; i < (is_on_map ? 1 : 2); i++) write_shape(out, program, i);
    if (is_on_map) {
        buffer_print(out, "    const check_map map = {%d, %d, ", (int)tiles->columns, (int)tiles->rows);
        own_write_numbers(out, (const float[]){tiles->tile_width, tiles->tile_height}, 2, ", ");
        buffer_print(out, ", is_wall}; // columns, rows, width and height of a tile\n");
    }
    buffer_print(out, "    puts(%s(&a, &%s) ? \"hit\" : \"miss\"); // %s is right\n    return 0;\n}\n",
                 own_kinds[program->kind].function, is_on_map ? "map" : "b", program->is_hit ? "hit" : "miss");
}
