// Editing a line: the cursor moves by whole characters, and what is erased leaves the rest.
#include "lab_support.h"
#include "line.h"

enum { ROOM = 8 };

typedef struct {
    Line line;
    char text[ROOM];
} Edited;

static Edited edited(const char *text, int32_t cursor) {
    Edited edited = {.line = {.length = (int32_t)strlen(text), .cursor = cursor}};
    strcpy(edited.text, text);
    return edited;
}

static LineResult feed(Edited *edited, Action action) {
    return line_feed(&edited->line, edited->text, action);
}

static bool insert(Edited *edited, const char *characters) {
    return line_insert(&edited->line, edited->text, ROOM, characters, (int32_t)strlen(characters));
}

static void assert_edited(const Edited *edited, const char *text, int32_t cursor) {
    assert_string_equal(edited->text, text);
    assert_int_equal(edited->line.length, strlen(text));
    assert_int_equal(edited->line.cursor, cursor);
}

static void the_cursor_moves_by_whole_characters_within_the_line(void **state) {
    static const int32_t places[] = {0, 1, 4, 5};
    Edited line = edited("aあb", 0);
    (void)state;
    assert_int_equal(feed(&line, ACTION_LEFT), LINE_MOVED);
    assert_edited(&line, "aあb", 0);
    for (int i = 1; i < 4; i++) {
        assert_int_equal(feed(&line, ACTION_RIGHT), LINE_MOVED);
        assert_edited(&line, "aあb", places[i]);
    }
    feed(&line, ACTION_RIGHT);
    assert_edited(&line, "aあb", 5);
    for (int i = 2; i >= 0; i--) {
        feed(&line, ACTION_LEFT);
        assert_edited(&line, "aあb", places[i]);
    }
    assert_int_equal(feed(&line, ACTION_END), LINE_MOVED);
    assert_edited(&line, "aあb", 5);
    assert_int_equal(feed(&line, ACTION_HOME), LINE_MOVED);
    assert_edited(&line, "aあb", 0);
    assert_int_equal(feed(&line, ACTION_METHOD), LINE_IGNORED);
}

static void the_character_beside_the_cursor_is_erased(void **state) {
    Edited line = edited("aあb", 4);
    (void)state;
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

static void text_is_inserted_at_the_cursor_while_it_fits(void **state) {
    Edited line = edited("ab", 1);
    (void)state;
    assert_true(insert(&line, "あ"));
    assert_edited(&line, "aあb", 4);
    assert_false(insert(&line, "い")); // with the zero at its end one byte too much
    assert_edited(&line, "aあb", 4);
    assert_true(insert(&line, "12"));
    assert_edited(&line, "aあ12b", 6);
}

static void a_selected_line_is_erased_as_a_whole(void **state) {
    static const Action keys[] = {ACTION_BACKSPACE, ACTION_DELETE};
    (void)state;
    for (int i = 0; i < 2; i++) {
        Edited line = edited("abc", 1);
        line.line.is_selected = 1;
        assert_int_equal(feed(&line, keys[i]), LINE_ERASED);
        assert_edited(&line, "", 0);
        assert_int_equal(line.line.is_selected, 0);
    }
    Edited line = edited("abc", 1);
    line_erase_selected(&line.line, line.text);
    assert_edited(&line, "abc", 1);
}

static void a_moved_cursor_ends_the_selection(void **state) {
    Edited line = edited("abc", 3);
    (void)state;
    line.line.is_selected = 1;
    feed(&line, ACTION_LEFT);
    assert_edited(&line, "abc", 2);
    assert_int_equal(line.line.is_selected, 0);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(the_cursor_moves_by_whole_characters_within_the_line),
    cmocka_unit_test(the_character_beside_the_cursor_is_erased),
    cmocka_unit_test(text_is_inserted_at_the_cursor_while_it_fits),
    cmocka_unit_test(a_selected_line_is_erased_as_a_whole),
    cmocka_unit_test(a_moved_cursor_ends_the_selection),
};

const TestFile line_test = TEST_FILE(tests, NULL, NULL);
