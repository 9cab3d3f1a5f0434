// Where lines end: at spaces and between ideographs, not before closing marks, within numbers and their units.
#include "line_break.h"

#include <string.h>

#include "support.h"

// One pixel a byte.
static float width_in_bytes(void *context, const char *text, Type type) {
    (void)context;
    assert_true(strlen(text) < PICTURE_TEXT_LONGEST);
    return (float)strlen(text) * type.size;
}

static const TextMeasure in_bytes = {width_in_bytes, NULL};

static void assert_first_line(const char *text, float width, const char *line) {
    const char *end = text_line_end(in_bytes, (Type){.size = 1}, text, width);
    if (strlen(line) != (size_t)(end - text) || strncmp(text, line, strlen(line)) != 0)
        fail_msg("'%s' in %.0f px: got '%.*s', expected '%s'", text, (double)width, (int)(end - text), text, line);
}

TEST(lines_end_at_spaces) {
    assert_first_line("two circles meet", 11, "two ");
    assert_first_line("two circles meet", 12, "two circles ");
    assert_first_line("two", 12, "two");
}

TEST(numbers_stay_with_their_units_and_signs) {
    assert_first_line("a gap of 4 px", 11, "a gap of ");
    assert_first_line("so 15.0 < 20.0", 10, "so ");
    assert_first_line("cells of 3 × 4 px", 14, "cells of ");
    assert_first_line("circle × box", 10, "circle × ");
    assert_first_line("at (1.0, 2.0)", 9, "at ");
    assert_first_line("it takes 4 ms", 11, "it takes ");
    assert_first_line("so 5 − 3", 8, "so ");
    assert_first_line("so ab − 3", 10, "so ");
    assert_first_line("so − 3", 7, "so − "); // there is no other space
    assert_first_line("3 × a", 5, "3 × ");
    assert_first_line("so ab px", 6, "so ab ");
    assert_first_line("so 4 px, so", 6, "so ");
    assert_first_line("so 0 ms, so", 6, "so ");
    assert_first_line("so 9 ms, so", 6, "so ");
    assert_first_line("so 4 pages", 6, "so 4 ");
    assert_first_line("so 4 minutes", 6, "so 4 ");
    assert_first_line("a circle × box", 10, "a circle ");
    assert_first_line("so ab, cd", 7, "so ab, ");
}

TEST(japanese_ends_anywhere_but_before_closing_marks) {
    assert_first_line("円と矩形。", 9, "円と矩");
    assert_first_line("円と矩形。", 12, "円と矩");
    assert_first_line("円「と」", 6, "円");
    assert_first_line("円とab", 6, "円と");
    assert_first_line("ab円と", 6, "ab円");
    assert_first_line("円 (a)", 4, "円 ");
    assert_first_line("円 と", 3, "円");
}

TEST(what_is_too_long_is_broken_where_it_must_be) {
    assert_first_line("15.0 < 20.0", 8, "15.0 < ");
    assert_first_line("separating", 4, "sepa");
    assert_first_line("separating", 0, "s");
}

TEST(a_word_longer_than_a_text_of_a_picture_is_measured) {
    static char word[3 * PICTURE_TEXT_LONGEST];
    memset(word, 'a', sizeof word - 1);
    assert_near(text_span_width(in_bytes, (Type){.size = 2}, word, sizeof word - 1), 2 * (sizeof word - 1), 0);
    for (size_t length = PICTURE_TEXT_LONGEST - 3; length < PICTURE_TEXT_LONGEST + 3; length++)
        assert_near(text_span_width(in_bytes, (Type){.size = 1}, word, length), length, 0);
    const char *end = text_line_end(in_bytes, (Type){.size = 1}, word, 1000);
    assert_int_equal(end - word, 1000);
    memset(word, 0x80, sizeof word - 1); // is not UTF-8
    assert_near(text_span_width(in_bytes, (Type){.size = 1}, word, sizeof word - 1), sizeof word - 1, 0);
}

TEST_FILE(line_break, NULL, NULL)
