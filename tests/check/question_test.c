// Questions to a user's own check, as lines.
#include "support.h"

#include "question.h"
#include "test_file.h"

TEST(kinds_are_the_scenes) {
    for (CheckKind kind = 0; kind < CHECK_KIND_COUNT; kind++)
        assert_int_equal(check_kind_of(check_kind_id(kind)), kind);
    assert_int_equal(check_kind_of("crowd"), CHECK_KIND_COUNT);
    assert_string_equal(check_kind_function(CHECK_RECT_TILES), "rect_tiles");
}

static void assert_line(CheckKind kind, const CheckQuestion *question, const char *expected) {
    char line[CHECK_LINE];
    assert_int_equal(check_question_write(line, kind, question), strlen(expected));
    assert_string_equal(line, expected);
}

TEST(questions_are_written_as_lines) {
    const check_circle circle = {1, -2.5f, 3};
    const check_box box = {10, 20, 7, 0.1f, 90, 0, 1};
    const check_rect rect = {-1, -2, 3, 4};
    CheckQuestion question = {.circle_obb = {circle, box}};
    assert_line(CHECK_CIRCLE_OBB, &question, "circle-obb 1 -2.5 3 10 20 3.5 0.05 0 1");
    question = (CheckQuestion){.circle_aabb = {circle, rect}};
    assert_line(CHECK_CIRCLE_AABB, &question, "circle-aabb 1 -2.5 3 -1 -2 3 4");
    question = (CheckQuestion){.circle_circle = {circle, {1e30f, 0, 0}}};
    assert_line(CHECK_CIRCLE_CIRCLE, &question, "circle-circle 1 -2.5 3 1e+30 0 0");
    question = (CheckQuestion){.obb_obb = {box, box}};
    assert_line(CHECK_OBB_OBB, &question, "obb-obb 10 20 3.5 0.05 0 1 10 20 3.5 0.05 0 1");
}

TEST(a_map_is_written_row_by_row) {
    const CheckTiles map = {3, 2, 32, 16, 1ull << 1 | 1ull << (CHECK_CELLS_MAX + 2)};
    const CheckQuestion question = {.rect_tiles = {{-1, -2, 3, 4}, map}};
    assert_line(CHECK_RECT_TILES, &question, "rect-tiles -1 -2 3 4 3 2 32 16 .#./..#");
    assert_true(check_tiles_is_wall(&map, 1, 0));
    assert_false(check_tiles_is_wall(&map, 0, 0));
    assert_false(check_tiles_is_wall(&map, -7, 1)); // would be the bit of (1, 0)
    assert_false(check_tiles_is_wall(&map, 2, 2));
}

// Its cells were lent and do not lie in the question.
TEST(a_large_map_is_written_without_its_rows) {
    const CheckQuestion wide = {.rect_tiles = {{-1, -2, 3, 4}, {9, 2, 32, 16, 0}}};
    assert_line(CHECK_RECT_TILES, &wide, "rect-tiles -1 -2 3 4 9 2 32 16 -");
    const CheckQuestion tall = {.rect_tiles = {{-1, -2, 3, 4}, {2, 400, 32, 16, 0}}};
    assert_line(CHECK_RECT_TILES, &tall, "rect-tiles -1 -2 3 4 2 400 32 16 -");
}

// The longest numbers of the longest question fit.
TEST(the_longest_question_fits) {
    const float n = -1.17549449e-38f;
    const CheckQuestion question = {.obb_obb = {{n, n, n, n, n, n, n}, {n, n, n, n, n, n, n}}};
    char line[CHECK_LINE];
    const size_t length = check_question_write(line, CHECK_OBB_OBB, &question);
    assert_true(length < CHECK_LINE);
    int spaces = 0;
    for (size_t i = 0; i < length; i++) spaces += line[i] == ' ';
    assert_int_equal(spaces, 12);
}

TEST_FILE(question, NULL, NULL)
