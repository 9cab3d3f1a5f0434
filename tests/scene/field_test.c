// The field for a number, and the table of a state's fields.
#include "lab_support.h"

static Field field;
static float value;

static int setup(void **state) {
    field = (Field){0};
    value = 30;
    field_show(&field, value);
    return 0;
}

static FieldResult feed_press(Action action) {
    const InputEvent event = event_press(action);
    return field_feed(&field, &event, &value);
}

static void type(const char *text) {
    const InputEvent event = event_of(EVENT_TYPE, text);
    assert_int_equal(field_feed(&field, &event, &value), FIELD_EDITED);
}

static void assert_field(const char *text, int cursor) {
    assert_string_equal(field.text, text);
    assert_int_equal(field.line.length, strlen(text));
    assert_int_equal(field.line.cursor, cursor);
}

#define FIXTURE_TEST(name) TEST_WITH(name, setup, NULL)

FIXTURE_TEST(shows_the_value) {
    assert_field("30", 2);
    field_show(&field, -12.5f);
    assert_field("-12.5", 5);
    field_show(&field, -0.0f);
    assert_field("0", 1);
    field_show(&field, 3e38f);
    assert_field("3e+38", 5);
}

FIXTURE_TEST(typing_takes_the_focus_and_replaces_the_text) {
    type("4");
    assert_true(field.has_focus);
    assert_field("4", 1);
    type("5");
    assert_field("45", 2);
    assert_exactly(value, 30);
}

FIXTURE_TEST(focus_selects_all_and_typing_replaces) {
    assert_int_equal(feed_press(ACTION_ANGLE), FIELD_EDITED);
    assert_true(field.has_focus && field.line.is_selected);
    assert_field("30", 2);
    type("7");
    assert_false(field.line.is_selected);
    assert_field("7", 1);
}

FIXTURE_TEST(does_not_follow_the_value_while_edited) {
    type("4");
    field_show(&field, 99);
    assert_field("4", 1);
}

FIXTURE_TEST(text_is_inserted_at_the_cursor) {
    type("135");
    feed_press(ACTION_LEFT);
    type("4");
    assert_field("1345", 3);
    feed_press(ACTION_HOME);
    type("-");
    assert_field("-1345", 1);
    feed_press(ACTION_RIGHT);
    type("2");
    assert_field("-12345", 3);
    feed_press(ACTION_END);
    type(".5");
    assert_field("-12345.5", 8);
}

FIXTURE_TEST(cursor_stops_at_both_ends) {
    type("12");
    for (int i = 0; i < 5; i++) feed_press(ACTION_LEFT);
    assert_field("12", 0);
    feed_press(ACTION_BACKSPACE);
    assert_field("12", 0);
    for (int i = 0; i < 5; i++) feed_press(ACTION_RIGHT);
    assert_field("12", 2);
    feed_press(ACTION_DELETE);
    assert_field("12", 2);
}

FIXTURE_TEST(a_cursor_key_keeps_the_selected_text) {
    feed_press(ACTION_ANGLE);
    feed_press(ACTION_HOME);
    type("1");
    assert_field("130", 1);
}

FIXTURE_TEST(backspace_and_delete_erase) {
    type("12345");
    feed_press(ACTION_BACKSPACE);
    assert_field("1234", 4);
    feed_press(ACTION_LEFT);
    feed_press(ACTION_LEFT);
    feed_press(ACTION_DELETE);
    assert_field("124", 2);
    feed_press(ACTION_BACKSPACE);
    assert_field("14", 1);
}

FIXTURE_TEST(erasing_the_selected_text_empties_the_field) {
    feed_press(ACTION_ANGLE);
    feed_press(ACTION_BACKSPACE);
    assert_field("", 0);
    setup(NULL);
    feed_press(ACTION_ANGLE);
    feed_press(ACTION_DELETE);
    assert_field("", 0);
}

FIXTURE_TEST(wide_characters_are_erased_whole) {
    type("1あ2");
    assert_field("1あ2", 5);
    feed_press(ACTION_LEFT);
    feed_press(ACTION_BACKSPACE);
    assert_field("12", 1);
    type("い");
    feed_press(ACTION_LEFT);
    feed_press(ACTION_DELETE);
    assert_field("12", 1);
}

FIXTURE_TEST(enter_applies) {
    type("-45.5");
    assert_int_equal(feed_press(ACTION_ENTER), FIELD_APPLIED);
    assert_exactly(value, -45.5);
    assert_int_equal(field.error, NUMBER_FINE);
    assert_false(field.has_focus || field.line.is_selected);
    field_show(&field, value);
    assert_field("-45.5", 5);
    type("1");
    assert_field("1", 1);
}

static void assert_applied(const char *text, double expected) {
    setup(NULL);
    type(text);
    assert_int_equal(feed_press(ACTION_ENTER), FIELD_APPLIED);
    assert_exactly(value, expected);
    assert_false(field.has_focus);
}

FIXTURE_TEST(degrees_may_have_their_unit) {
    assert_applied("30°", 30);
    assert_applied("-30 °", -30);
    assert_applied("45 deg", 45);
    assert_applied("45deg", 45);
    assert_applied("45 Degrees", 45);
    assert_applied("1 degree", 1);
    assert_applied("45 度", 45);
    assert_applied("　４５．５　度 ", 45.5);
    assert_applied("＋４５゜", 45);
    assert_applied("–12.5º", -12.5);
    assert_applied("ー９０度", -90);
    assert_applied("1e2˚", 100);
}

// The value has more digits than the text that shows it.
FIXTURE_TEST(a_unit_alone_changes_no_value) {
    value = 30.123457f;
    field_show(&field, value);
    feed_press(ACTION_ANGLE);
    feed_press(ACTION_END);
    type("°");
    assert_int_equal(feed_press(ACTION_ENTER), FIELD_APPLIED);
    assert_exactly(value, 30.123457f);
}

static void assert_not_applied(const char *text, NumberError error) {
    setup(NULL);
    if (*text) {
        type(text);
    } else {
        feed_press(ACTION_ANGLE);
        feed_press(ACTION_BACKSPACE);
    }
    assert_int_equal(feed_press(ACTION_ENTER), FIELD_EDITED);
    assert_exactly(value, 30);
    assert_int_equal(field.error, error);
    assert_true(field.has_focus && field.line.is_selected);
    field_show(&field, value);
    assert_string_equal(field.text, text); // stays, to be put right
}

FIXTURE_TEST(no_number_keeps_the_value_and_says_so) {
    assert_not_applied("", NUMBER_EMPTY);
    assert_not_applied("abc", NUMBER_MALFORMED);
    assert_not_applied("-", NUMBER_MALFORMED);
    assert_not_applied("nan", NUMBER_MALFORMED);
    assert_not_applied("inf", NUMBER_MALFORMED);
    assert_not_applied("0x10", NUMBER_MALFORMED);
    assert_not_applied("あ", NUMBER_MALFORMED);
    assert_not_applied("°", NUMBER_EMPTY);
    assert_not_applied("度", NUMBER_EMPTY);
    assert_not_applied("30°°", NUMBER_MALFORMED);
    assert_not_applied("30rad", NUMBER_MALFORMED);
    assert_not_applied("度30", NUMBER_MALFORMED);
    assert_not_applied("1e39°", NUMBER_TOO_LARGE);
    assert_not_applied("1e999", NUMBER_TOO_LARGE);
    assert_not_applied("1e39", NUMBER_TOO_LARGE);
}

FIXTURE_TEST(the_next_edit_clears_an_error) {
    type("abc");
    feed_press(ACTION_ENTER);
    assert_int_equal(field.error, NUMBER_MALFORMED);
    type("4");
    assert_int_equal(field.error, NUMBER_FINE);
    assert_field("4", 1);
}

FIXTURE_TEST(moving_the_cursor_keeps_an_error) {
    type("x");
    feed_press(ACTION_ENTER);
    const int32_t error = field.error;
    assert_int_not_equal(error, NUMBER_FINE);
    feed_press(ACTION_LEFT);
    assert_int_equal(field.error, error);
    feed_press(ACTION_BACKSPACE);
    assert_int_equal(field.error, NUMBER_FINE);
}

FIXTURE_TEST(escape_leaves_and_shows_the_value_again) {
    type("abc");
    feed_press(ACTION_ENTER);
    feed_press(ACTION_ESCAPE);
    assert_false(field.has_focus);
    assert_int_equal(field.error, NUMBER_FINE);
    field_show(&field, value);
    assert_field("30", 2);
}

FIXTURE_TEST(a_click_elsewhere_leaves) {
    const InputEvent grab = event_plain(EVENT_GRAB);
    type("4");
    assert_int_equal(field_feed(&field, &grab, &value), FIELD_IGNORED);
    assert_false(field.has_focus);
    assert_exactly(value, 30);
}

FIXTURE_TEST(without_the_focus_keys_are_not_its_own) {
    assert_int_equal(feed_press(ACTION_LEFT), FIELD_IGNORED);
    assert_int_equal(feed_press(ACTION_BACKSPACE), FIELD_IGNORED);
    assert_int_equal(feed_press(ACTION_ESCAPE), FIELD_IGNORED);
    assert_field("30", 2);
    type("4");
    assert_int_equal(feed_press(ACTION_UP), FIELD_IGNORED);
    assert_int_equal(feed_press(ACTION_METHOD), FIELD_IGNORED);
}

FIXTURE_TEST(too_much_text_is_cut) {
    for (int i = 0; i < 50; i++) type("1");
    assert_field("11111111111111111111111", FIELD_TEXT - 1);
    feed_press(ACTION_ENTER);
    assert_near(value, 1.1111111e22, 1e16);
    setup(NULL);
    type("１あああああああああ");
    assert_field("1あああああああ", 22); // the eighth would end at 25
}

static void assert_folded(const char *typed, const char *expected) {
    char folded[EVENT_TEXT];
    field_fold(folded, typed);
    assert_string_equal(folded, expected);
}

FIXTURE_TEST(full_width_characters_are_folded) {
    assert_folded("４５．５", "45.5");
    assert_folded("０１２３４５６７８９", "0123456789");
    assert_folded("−３", "-3");
    assert_folded("ー３", "-3");
    assert_folded("－３", "-3"); // U+FF0D
    assert_folded("＋３", "+3");
    assert_folded("‐1–2—3ｰ4", "-1-2-3-4");
    assert_folded("３。５", "3.5");
    assert_folded("１ｅ３", "1e3");
    assert_folded(" 4\t5\n\x7F", "45");
    assert_folded("　４", "4");
    assert_folded("あ4", "あ4");
    assert_folded("", "");
    assert_folded("#＃", "");
}

// All characters of three bytes, except the full-width forms of ASCII, the signs of minus, stop and space.
FIXTURE_TEST(other_characters_stay_as_they_are) {
    static const char others[] = "−‐‑‒–—―ーｰ。　";
    for (unsigned code = 0x800; code < 0x10000; code++) {
        const char typed[] = {(char)(0xE0 | code >> 12), (char)(0x80 | (code >> 6 & 0x3F)),
                              (char)(0x80 | (code & 0x3F)), '\0'};
        const bool is_folded = (code >= 0xFF01 && code <= 0xFF5E) || strstr(others, typed);
        char folded[EVENT_TEXT];
        field_fold(folded, typed);
        const bool is_same = strcmp(folded, typed) == 0, is_surrogate = code >= 0xD800 && code < 0xE000;
        if (!is_surrogate && is_same == is_folded) fail_msg("U+%04X becomes '%s'", code, folded);
    }
}

FIXTURE_TEST(what_is_no_text_is_left_out) {
    assert_folded("\xFF"
                  "4\x80",
                  "4");
    assert_folded("\xEF\xBC", "");
    assert_folded("\xE3\x81", "");
    assert_folded("\xC0\xAF\xED\xA0\x80\xF4\x90\x80\x80", "");
    assert_folded("😀", "😀");
}

FIXTURE_TEST(long_text_is_folded_to_what_fits) {
    char typed[400] = "", folded[EVENT_TEXT];
    for (int i = 0; i < 100; i++) strcat(typed, "あ");
    field_fold(folded, typed);
    assert_int_equal(strlen(folded), 63);
    for (int i = 0; i < 100; i++) memcpy(typed + 3 * i, "９", 3);
    field_fold(folded, typed);
    assert_int_equal(strlen(folded), 63);
    assert_int_equal(strspn(folded, "9"), 63);
    for (int i = 0; i < 150; i++) memcpy(typed + 2 * i, "é", 2);
    field_fold(folded, typed);
    assert_int_equal(strlen(folded), 62);
}

typedef struct {
    float single;
    double wide;
    int32_t whole;
} Sample;

static const StateField sample_fields[] = {
    {"single", VALUE_FLOAT, offsetof(Sample, single), -10, 1000, .role = ROLE_POSE},
    {"wide", VALUE_DOUBLE, offsetof(Sample, wide), -1e300, 1e300, .role = ROLE_POSE},
    {"whole", VALUE_INTEGER, offsetof(Sample, whole), -3, 7, .role = ROLE_POSE},
};

FIXTURE_TEST(fields_are_found_by_name) {
    assert_ptr_equal(state_find(sample_fields, 3, "wide"), &sample_fields[1]);
    assert_null(state_find(sample_fields, 3, "Wide"));
    assert_null(state_find(sample_fields, 3, ""));
    assert_null(state_find(sample_fields, 1, "wide"));
}

static void assert_set(Sample *sample, int index, const char *text, double expected) {
    Error error = {0};
    if (!state_set(sample, &sample_fields[index], text, &error)) fail_msg("%s", error_text(&error));
    assert_exactly(state_get(sample, &sample_fields[index]), expected);
}

FIXTURE_TEST(values_are_set_and_got) {
    Sample sample = {1, 2, 3};
    assert_exactly(state_get(&sample, &sample_fields[0]), 1);
    assert_exactly(state_get(&sample, &sample_fields[1]), 2);
    assert_exactly(state_get(&sample, &sample_fields[2]), 3);
    assert_set(&sample, 0, "0.1", 0.1f);
    assert_set(&sample, 1, "0.1", 0.1);
    assert_set(&sample, 2, "-3", -3);
    assert_set(&sample, 2, "7.0", 7);
    assert_exactly(sample.single, 0.1f);
    assert_set(&sample, 0, "1000", 1000);
    assert_set(&sample, 0, "-10", -10);
}

static void assert_not_set(int index, const char *text, const char *why) {
    const Sample before = {1, 2, 3};
    Sample sample = before;
    Error error = {0};
    assert_false(state_set(&sample, &sample_fields[index], text, &error));
    assert_string_equal(error_text(&error), why);
    assert_memory_equal(&sample.single, &before.single, sizeof before.single);
    assert_memory_equal(&sample.wide, &before.wide, sizeof before.wide);
    assert_int_equal(sample.whole, before.whole);
}

FIXTURE_TEST(bad_values_leave_the_state) {
    assert_not_set(0, "1000.1", "single: 1000.1 is not between -10 and 1000");
    assert_not_set(0, "-11", "single: -11 is not between -10 and 1000");
    assert_not_set(0, "nan", "single: 'nan': not a number");
    assert_not_set(0, "1e39", "single: '1e39': too large a number");
    assert_not_set(1, "1e999", "wide: '1e999': too large a number");
    assert_not_set(1, "", "wide: '': a number is missing");
    assert_not_set(1, "1e301", "wide: 1e301 is not between -1e+300 and 1e+300");
    assert_not_set(2, "0.5", "whole: 0.5 is not a whole number");
    assert_not_set(2, "8", "whole: 8 is not between -3 and 7");
    assert_not_set(2, "99999999999", "whole: 99999999999 is not between -3 and 7");
}

TEST_FILE(field, NULL, NULL)
