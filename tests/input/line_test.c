// Editing a line: the cursor moves by whole characters, and what is erased leaves the rest.
#include "lab_support.h"
#include "line.h"

typedef struct {
    Line line;
    char text[8];
} Edited;

static Edited edited(const char *text, int32_t cursor) {
    Edited edited = {.line = {.length = (int32_t)strlen(text), .cursor = cursor}};
    strcpy(edited.text, text);
    return edited;
}

static LineResult feed(Edited *edited, Action action) {
    return line_feed(&edited->line, edited->text, action);
}

static void assert_edited(const Edited *edited, const char *text, int32_t cursor) {
    assert_string_equal(edited->text, text);
    assert_int_equal(edited->line.length, strlen(text));
    assert_int_equal(edited->line.cursor, cursor);
}

TEST(the_cursor_moves_by_whole_characters_within_the_line) {
    static const int32_t places[] = {0, 1, 4, 5, 5};
    Edited line = edited("aあb", 0);
    for (int i = 1; i < 5; i++) {
        assert_int_equal(feed(&line, ACTION_RIGHT), LINE_MOVED);
        assert_edited(&line, "aあb", places[i]);
    }
    for (int i = 2; i >= -1; i--) {
        assert_int_equal(feed(&line, ACTION_LEFT), LINE_MOVED);
        assert_edited(&line, "aあb", places[i > 0 ? i : 0]);
    }
    assert_int_equal(feed(&line, ACTION_END), LINE_MOVED);
    assert_edited(&line, "aあb", 5);
    assert_int_equal(feed(&line, ACTION_HOME), LINE_MOVED);
    assert_edited(&line, "aあb", 0);
    assert_int_equal(feed(&line, ACTION_METHOD), LINE_IGNORED);
}

TEST(the_character_beside_the_cursor_is_erased) {
    Edited line = edited("aあb", 4);
    assert_int_equal(feed(&line, ACTION_BACKSPACE), LINE_ERASED);
    assert_edited(&line, "ab", 1);
    assert_int_equal(feed(&line, ACTION_DELETE), LINE_ERASED);
    assert_edited(&line, "a", 1);
    assert_int_equal(feed(&line, ACTION_DELETE), LINE_ERASED); // nothing to erase
    assert_edited(&line, "a", 1);
    line = edited("あい", 0);
    assert_int_equal(feed(&line, ACTION_BACKSPACE), LINE_ERASED);
    feed(&line, ACTION_DELETE);
    assert_edited(&line, "い", 0);
}

TEST(what_does_not_fit_is_not_inserted) {
    Edited line = edited("ab", 1);
    assert_true(line_insert(&line.line, line.text, 8, "あ", 3));
    assert_edited(&line, "aあb", 4);
    assert_false(line_insert(&line.line, line.text, 8, "い", 3)); // its zero would be the ninth byte
    assert_edited(&line, "aあb", 4);
}

TEST(a_selected_line_is_erased_as_a_whole) {
    static const Action keys[] = {ACTION_BACKSPACE, ACTION_DELETE, ACTION_LEFT};
    for (int i = 0; i < 3; i++) {
        Edited line = edited("abc", 1);
        line_erase_selected(&line.line, line.text); // nothing is selected
        assert_edited(&line, "abc", 1);
        line.line.is_selected = 1;
        feed(&line, keys[i]);
        assert_int_equal(line.line.is_selected, 0);
        assert_edited(&line, keys[i] == ACTION_LEFT ? "abc" : "", 0);
    }
}

TEST_FILE(line, NULL, NULL)
