// Questions to a user's own function, as lines.
#include "support.h"

#include <stdio.h>
#include <string.h>

#include "question.h"
#include "question_program.h"
#include "test_file.h"

TEST(kinds_are_the_scenes) {
    for (OwnKind kind = 0; kind < OWN_KIND_COUNT; kind++) assert_int_equal(own_kind_of(own_kinds[kind].id), kind);
    assert_int_equal(own_kind_of("crowd"), OWN_CROWD);
    assert_int_equal(own_kind_of("no scene"), OWN_KIND_COUNT);
    assert_string_equal(own_kinds[OWN_RECT_TILES].function, "rect_tiles");
}

static void assert_line(OwnKind kind, const OwnQuestion *question, const char *expected) {
    char line[OWN_LINE];
    assert_int_equal(own_question_write(line, kind, question), strlen(expected));
    assert_string_equal(line, expected);
}

static const check_circle circle = {1, -2.5f, 3};
static const check_box box = {10, 20, 7, 0.1f, 90, 0, 1};
static const check_rect rect = {-1, -2, 3, 4};

TEST(questions_are_written_as_lines) {
    OwnQuestion question = {.a.circle = circle, .b.box = box};
    assert_line(OWN_CIRCLE_OBB, &question, "circle-obb 1 -2.5 3 10 20 3.5 0.05 0 1");
    question = (OwnQuestion){.a.circle = circle, .b.rect = rect};
    assert_line(OWN_CIRCLE_AABB, &question, "circle-aabb 1 -2.5 3 -1 -2 3 4");
    question = (OwnQuestion){.a.circle = circle, .b.circle = {1e30f, 0, 0}};
    assert_line(OWN_CIRCLE_CIRCLE, &question, "circle-circle 1 -2.5 3 1e+30 0 0");
    question = (OwnQuestion){.a.box = box, .b.box = box};
    assert_line(OWN_OBB_OBB, &question, "obb-obb 10 20 3.5 0.05 0 1 10 20 3.5 0.05 0 1");
}

// As `hitlab check` has a convex: the count, the corners, the radius.
static const check_convex triangle = {3, 2.5f, {{0, 0}, {10, 0}, {0, -7}}};

TEST(a_convex_is_written_with_its_corners) {
    const OwnQuestion question = {.a.convex = {1, 5, {{1, 2}}}, .b.convex = triangle};
    assert_line(OWN_SHAPES, &question, "shapes 1 1 2 5 3 0 0 10 0 0 -7 2.5");
}

// Any body becomes a convex, and what a placed body is asked about is what it is asked about there.
TEST(any_body_is_asked_about_as_a_convex) {
    for (int i = 0; i < 2; i++) {
        const BodyKinds kinds = own_bodies(OWN_SHAPES, i);
        assert_int_equal(kinds.first, i ? BODY_SEGMENT : BODY_POINT);
        assert_int_equal(kinds.last, BODY_POLYGON);
        for (BodyKind kind = kinds.first; kind <= kinds.last; kind++) {
            const Body body = {kind, 3, 4, 5, 30, 20, 25, .corners = 7};
            Body bodies[] = {body, body};
            OwnQuestion placed = own_question_of(OWN_SHAPES, bodies, NULL);
            const Shape exact = body_shape(&body), asked = own_shape(OWN_SHAPES, &placed, i);
            const hit_convex convex = shape_convex(&exact);
            assert_int_equal(asked.kind, SHAPE_CONVEX);
            assert_memory_equal(&asked.convex, &convex, sizeof convex);
            own_question_place(&placed, OWN_SHAPES, &body, i, (hit_vec){-77.3f, 12.9f});
            bodies[i].x = -77.3f;
            bodies[i].y = 12.9f;
            const OwnQuestion there = own_question_of(OWN_SHAPES, bodies, NULL);
            assert_memory_equal(&placed, &there, sizeof there);
        }
    }
    assert_true(own_takes_any(OWN_SHAPES, 0) && own_takes_any(OWN_SHAPES, 1));
    assert_false(own_takes_any(OWN_OBB_OBB, 0) || own_takes_any(OWN_RECT_TILES, 1));
}

// A ball is asked about as what it sweeps, from its place on.
// A question in which a body is placed is the question about the body there.
TEST(a_placed_body_is_asked_about_there) {
    const OwnTiles tiles = {.columns = 2, .rows = 2, .tile_width = 32, .tile_height = 32, .walls = 1};
    for (OwnKind kind = 0; kind < OWN_POSE_KINDS; kind++) {
        for (int i = 0; i < (own_kind_pair(kind) ? 2 : 1); i++) {
            Body bodies[2];
            for (int j = 0; j < 2; j++) bodies[j] = (Body){own_bodies(kind, j).last, 3, 4, 5, 30, 20, 25, .corners = 3};
            OwnQuestion placed = own_question_of(kind, bodies, &tiles);
            own_question_place(&placed, kind, &bodies[i], i, (hit_vec){-77.25f, 12.5f});
            bodies[i].x = -77.25f;
            bodies[i].y = 12.5f;
            const OwnQuestion there = own_question_of(kind, bodies, &tiles);
            assert_memory_equal(&placed, &there, sizeof there);
        }
    }
}

TEST(a_ball_has_its_way) {
    const Body bodies[] = {{BODY_BALL, 10, 20, .radius = 3, .width = 8, .angle = 180},
                           {BODY_BOX, 30, 40, .width = 4, .height = 2}};
    const OwnQuestion question = own_question_of(OWN_IMPACT, bodies, NULL);
    const float expected[] = {10, 20, 3, 0, 8};
    assert_memory_equal(&question.a.ball, expected, sizeof expected);
    assert_line(OWN_IMPACT, &question, "impact 10 20 10 28 3 4 28 39 32 39 32 41 28 41 0");
    assert_int_equal(own_bodies(OWN_IMPACT, 1).first, BODY_CAPSULE);
    assert_int_equal(own_bodies(OWN_IMPACT, 1).last, BODY_TURNING_BOX);
    assert_false(own_takes_any(OWN_IMPACT, 0));
}

TEST(a_polygon_is_written_with_its_rule) {
    OwnQuestion question = {.a.point = {1, -2.5f}, .b.polygon = {3, 0, {{0, 0}, {10, 0}, {0, -7}}}};
    assert_line(OWN_POINT_POLYGON, &question, "point-polygon 1 -2.5 even-odd 3 0 0 10 0 0 -7");
    question.b.polygon.nonzero = 1;
    assert_line(OWN_POINT_POLYGON, &question, "point-polygon 1 -2.5 nonzero 3 0 0 10 0 0 -7");
    char text[4096];
    TextBuffer buffer = buffer_in(text, sizeof text);
    const QuestionProgram program = {
        .kind = OWN_POINT_POLYGON, .question = question, .name = "x.c", .file = "x.c", .header = "x.h"};
    own_program_write(&program, &buffer);
    assert_non_null(strstr(text, "    const check_point a = {1, -2.5}; // x, y\n"
                                 "    const check_polygon b = {3, 1, {{0, 0}, {10, 0}, {0, -7}}}; "
                                 "// int count, int nonzero, corners[]\n"));
}

TEST(a_map_is_written_row_by_row) {
    const OwnTiles map = {3, 2, 32, 16, 1ull << 1 | 1ull << (OWN_CELLS_MAX + 2)};
    const OwnQuestion question = {.a.rect = {-1, -2, 3, 4}, .map = map};
    assert_line(OWN_RECT_TILES, &question, "rect-tiles -1 -2 3 4 3 2 32 16 .#./..#");
    assert_true(own_tiles_is_wall(&map, 1, 0));
    assert_false(own_tiles_is_wall(&map, 0, 0));
    assert_false(own_tiles_is_wall(&map, -7, 1)); // would be the bit of (1, 0)
    assert_false(own_tiles_is_wall(&map, 2, 2));
}

// Its cells were lent and do not lie in the question.
TEST(a_large_map_is_written_without_its_rows) {
    const OwnQuestion wide = {.a.rect = {-1, -2, 3, 4}, .map = {9, 2, 32, 16, 0}};
    assert_line(OWN_RECT_TILES, &wide, "rect-tiles -1 -2 3 4 9 2 32 16 -");
    const OwnQuestion tall = {.a.rect = {-1, -2, 3, 4}, .map = {2, 400, 32, 16, 0}};
    assert_line(OWN_RECT_TILES, &tall, "rect-tiles -1 -2 3 4 2 400 32 16 -");
}

// The longest numbers of the longest question fit.
TEST(the_longest_question_fits) {
    const float n = -1.17549449e-38f;
    OwnQuestion question = {.a.convex = {HIT_CONVEX_MAX, n, {{0, 0}}}};
    for (int i = 0; i < HIT_CONVEX_MAX; i++) question.a.convex.points[i] = (check_point){n, n};
    question.b = question.a;
    char line[OWN_LINE];
    const size_t length = own_question_write(line, OWN_SHAPES, &question);
    assert_true(length < OWN_LINE);
    int spaces = 0;
    for (size_t i = 0; i < length; i++) spaces += line[i] == ' ';
    assert_int_equal(spaces, 2 * (2 + 2 * HIT_CONVEX_MAX));
}

// The line of the function's head, wherever the type and the parentheses are; a call and a declaration are none.
TEST(a_function_is_found_by_its_head) {
    static const struct {
        const char *source;
        int line;
    } rows[] = {{"bool obb_obb(int a) {", 1},
                {"bool obb_obb(", 1},
                {"\n\n  bool \tobb_obb \t(int a)\n{", 3},
                {"x;\nobb_obb(int a)\r\n{", 2},
                {"const bool *obb_obb(int a)", 1},
                {"extern \"C\" bool obb_obb(int a)", 1},
                {"bool obb_obb_2(int a);\nbool obb_obb(int a) {\nbool obb_obb(int a) {", 2},
                {"bool obb_obb(int a);", 0},
                {"bool obb_obb(int a); \r", 0},
                {"bool obb_obb", 0},
                {"bool obb_obb = 1", 0},
                {"bool my_obb_obb(int a) {", 0},
                {"bool obb_obb2(int a) {", 0},
                {" * obb_obb(a)", 0},
                {"// obb_obb(a)", 0},
                {"if (obb_obb(a)) {", 0},
                {"", 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const int line = own_find_function(rows[i].source, OWN_OBB_OBB);
        if (line != rows[i].line) fail_msg("'%s': line %d", rows[i].source, line);
    }
    for (const char *letter = "azAZ09_"; *letter; letter++) { // any of them may be in a type
        char source[32];
        snprintf(source, sizeof source, "x%c obb_obb(int a)", *letter);
        assert_int_equal(own_find_function(source, OWN_OBB_OBB), 1);
    }
}

#define CIRCLE "{1, -2.5, 3}; // x, y, r\n"
#define BOX "{10, 20, 7, 0.1, 90, 0, 1}; // x, y, w, h, degrees, c, s\n"
#define RECT "{-1, -2, 3, 4}; // left, top, right, bottom\n"
#define HEAD                                                                                                           \
    "#include <hitlab_check.h>\n#include <stdio.h>\n\n#define main main_of_the_check // if it has one\n#include "

static void assert_program(const QuestionProgram *program, const char *expected) {
    char text[4096];
    TextBuffer buffer = buffer_in(text, sizeof text);
    own_program_write(program, &buffer);
    assert_string_equal(text, expected);
}

TEST(a_program_asks_the_function_of_the_file) {
    QuestionProgram program = {.kind = OWN_CIRCLE_OBB,
                               .question = {.a.circle = circle, .b.box = box},
                               .name = "pose.c",
                               .file = "a\\\"b\".c",
                               .header = "/usr/include/hitlab_check.h",
                               .is_hit = true};
    assert_program(&program, "// cc -I'/usr/include' pose.c -lm && ./a.out\n" HEAD
                             "\"a\\\\\\\"b\\\".c\"\n#undef main\n\nint main(void) {\n"
                             "    const check_circle a = " CIRCLE "    const check_box b = " BOX
                             "    puts(circle_obb(&a, &b) ? \"hit\" : \"miss\"); // hit is right\n    return 0;\n}\n");
    program = (QuestionProgram){.kind = OWN_CIRCLE_AABB,
                                .question = {.a.circle = circle, .b.rect = rect},
                                .name = "pose.cpp",
                                .file = "own.cc",
                                .header = "hitlab_check.h",
                                .flags = "-lx",
                                .ends_itself = true};
    assert_program(&program,
                   "// c++ -g -fsanitize=address,undefined -I'.' pose.cpp -lm -lx && ./a.out\n"
                   "// -fsanitize names the line at fault.\n" HEAD "\"own.cc\"\n#undef main\n\nint main(void) {\n"
                   "    const check_circle a = " CIRCLE "    const check_rect b = " RECT
                   "    puts(circle_aabb(&a, &b) ? \"hit\" : \"miss\"); // miss is right\n    return 0;\n}\n");
}

TEST(a_program_has_both_shapes) {
    char text[4096];
    TextBuffer buffer = buffer_in(text, sizeof text);
    QuestionProgram program = {.kind = OWN_OBB_OBB, .question = {.a.box = box, .b.box = box}};
    program.name = program.file = program.header = "x.c";
    own_program_write(&program, &buffer);
    program.kind = OWN_CIRCLE_CIRCLE;
    program.question = (OwnQuestion){.a.circle = circle, .b.circle = circle};
    own_program_write(&program, &buffer);
    assert_non_null(strstr(text, "    const check_box a = " BOX "    const check_box b = " BOX "    puts(obb_obb("));
    program.kind = OWN_SHAPES;
    program.question = (OwnQuestion){.a.convex = {1, 5, {{1, 2}}}, .b.convex = triangle};
    own_program_write(&program, &buffer);
    assert_non_null(strstr(text, "    const check_circle a = " CIRCLE "    const check_circle b = " CIRCLE));
    assert_non_null(strstr(text, "    const check_convex a = {1, 5, {{1, 2}}}; // int count, radius, points[]\n"
                                 "    const check_convex b = {3, 2.5, {{0, 0}, {10, 0}, {0, -7}}}; // int count"));
}

TEST(a_program_on_tiles_has_its_map) {
    uint64_t bits[] = {1, 5};
    const hit_grid grid = {.columns = 3, .rows = 2, .tile = {32, 16}, .words_per_row = 1, .bits = bits};
    QuestionProgram program = {.kind = OWN_RECT_TILES,
                               .question = {.a.rect = rect, .map = {3, 2, 32, 16, 1ull << 1}},
                               .name = "pose.c",
                               .file = "own.c",
                               .header = "hitlab_check.h"};
    static const char *const cells[] = {"    \".#.\",\n    \"...\",\n", "    \"#..\",\n    \"#.#\",\n"};
    for (int i = 0; i < 2; i++) {
        char expected[2048];
        program.grid = i ? &grid : NULL; // the cells of a large map do not lie in the question
        snprintf(expected, sizeof expected,
                 "// cc -I'.' pose.c -lm && ./a.out\n%s\"own.c\"\n#undef main\n\n"
                 "static const char *const cells[] = {\n%s};\n\n"
                 "static bool is_wall(const check_map *map, int column, int row) {\n"
                 "    return column >= 0 && column < map->columns && row >= 0 && row < map->rows &&\n"
                 "           cells[row][column] == '#';\n}\n\nint main(void) {\n    const check_rect a = %s"
                 "    const check_map map = {3, 2, 32, 16, is_wall}; // columns, rows, width and height of a tile\n"
                 "    puts(rect_tiles(&a, &map) ? \"hit\" : \"miss\"); // miss is right\n    return 0;\n}\n",
                 HEAD, cells[i], RECT);
        assert_program(&program, expected);
    }
}

// tests/own/own_check.mjs gives the page the same table. It has a line for each kind, in their order.
TEST(the_page_gets_a_table_of_all_functions) {
    char text[OWN_FUNCTIONS];
    own_write_functions(text);
    const char *line = text;
    for (OwnKind kind = 0; kind < OWN_KIND_COUNT; kind++) {
        const size_t length = strlen(own_kinds[kind].function);
        assert_memory_equal(line, own_kinds[kind].function, length);
        assert_memory_equal(line + length, ": ", 2);
        line = strchr(line, '\n') + 1;
    }
    assert_string_equal(line, "");
    assert_non_null(strstr(text, "circle_obb: x, y, r; x, y, w, h, degrees, c, s\n"));
    assert_non_null(strstr(text, "circle_aabb: x, y, r; left, top, right, bottom\n"));
    assert_non_null(strstr(text, "rect_tiles: left, top, right, bottom; map\n"));
    assert_non_null(strstr(text, "crowd: left, top, right, bottom\n"));
    assert_non_null(strstr(text, "point_polygon: x, y; int count, int nonzero, corners[]\n"));
    assert_non_null(strstr(text, "shapes: int count, radius, points[]; int count, radius, points[]\n"));
}

TEST_FILE(question, NULL, NULL)
