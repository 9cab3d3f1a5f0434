// Phrases, numbers as users type them, and the table of keys.
#include "lab_support.h"
#include "notice.h"

static const char *written(Phrase phrase, Language language) {
    static char out[512];
    const size_t length = phrase_write(out, sizeof out, &phrase, language);
    assert_int_equal(length, strlen(out));
    return out;
}

static const char *number(double value, int decimals) {
    static const Text only = {{"{0}", "{0}"}};
    return written(phrase_of(&only, slot_number(value, decimals)), LANGUAGE_ENGLISH);
}

static void slots_stand_where_the_language_puts_them(void **state) {
    static const Text text = {{"{0} of {1}", "{1} の {0}、{0}"}}, name = {{"box", "矩形"}};
    const Phrase phrase = phrase_of(&text, slot_number(2, 0), slot_text(&name));
    (void)state;
    assert_string_equal(written(phrase, LANGUAGE_ENGLISH), "2 of box");
    assert_string_equal(written(phrase, LANGUAGE_JAPANESE), "矩形 の 2、2");
}

static void all_slots_work(void **state) {
    static const Text text = {{"{7}{6}{5}{4}{3}{2}{1}{0}", ""}};
    Phrase phrase = {.text = &text};
    (void)state;
    for (int i = 0; i < PHRASE_SLOTS; i++) phrase.slots[i] = slot_number(i, 0);
    assert_string_equal(written(phrase, LANGUAGE_ENGLISH), "76543210");
}

static void what_is_no_slot_stays(void **state) {
    static const Text text = {{"{8} {a} {0 } {", ""}};
    (void)state;
    assert_string_equal(written(phrase_of(&text, slot_number(1, 0)), LANGUAGE_ENGLISH), "{8} {a} {0 } {");
}

static void slots_are_not_expanded_twice(void **state) {
    static const Text text = {{"{0}{1}", ""}};
    (void)state;
    assert_string_equal(written(phrase_of(&text, slot_string("{1}"), slot_string("%s")), LANGUAGE_ENGLISH), "{1}%s");
}

static void empty_phrases_and_slots_are_empty(void **state) {
    static const Text text = {{"a{0}b", ""}};
    (void)state;
    assert_string_equal(written((Phrase){0}, LANGUAGE_ENGLISH), "");
    assert_string_equal(written(phrase(&text), LANGUAGE_ENGLISH), "ab");
}

static void numbers_have_the_real_minus(void **state) {
    (void)state;
    assert_string_equal(number(-1.5, 1), "\xE2\x88\x92"
                                         "1.5");
    assert_string_equal(number(1.25, 2), "1.25");
    assert_string_equal(number(-3, 0), "−3");
}

static void zero_has_no_sign(void **state) {
    (void)state;
    assert_string_equal(number(-0.0, 1), "0.0");
    assert_string_equal(number(-0.04, 1), "0.0");
    assert_string_equal(number(-0.06, 1), "−0.1");
    assert_string_equal(number(-0.4, 0), "0");
}

static void huge_numbers_fit(void **state) {
    (void)state;
    assert_int_equal(strlen(number(-1e300, 0)), 301 + 3);
}

static void cut_at_a_whole_character(void **state) {
    static const Text text = {{"aあb", ""}};
    static const char *const expected[] = {"", "a", "a", "a", "aあ", "aあb", "aあb"};
    const Phrase whole = phrase(&text);
    (void)state;
    for (size_t size = 1; size <= 7; size++) {
        char out[8];
        memset(out, 'x', sizeof out);
        assert_int_equal(phrase_write(out, size, &whole, LANGUAGE_ENGLISH), strlen(expected[size - 1]));
        assert_string_equal(out, expected[size - 1]);
        if (size < sizeof out) assert_int_equal(out[size], 'x');
    }
    assert_int_equal(phrase_write(NULL, 0, &whole, LANGUAGE_ENGLISH), 0);
}

// Text after a character that did not fit must not be appended.
// The language may be switched while a notice is shown, and what its strings were in may be gone.
static void notices_are_kept_in_every_language(void **state) {
    static const Text saved = {{"Map saved: {0}", "マップを保存した：{0}"}}, because = {{"{0}!", "{0}！"}};
    char path[] = "a.tmx";
    Notice notice = {0}, other;
    (void)state;
    assert_true(notice_is_empty(&notice));
    notice_write(&notice, phrase_of(&saved, slot_string(path)));
    path[0] = 'b';
    assert_false(notice_is_empty(&notice));
    assert_string_equal(notice.in[LANGUAGE_ENGLISH], "Map saved: a.tmx");
    assert_string_equal(notice.in[LANGUAGE_JAPANESE], "マップを保存した：a.tmx");
    const Text text = notice_text(&notice);
    notice_write(&other, phrase_of(&because, slot_text(&text)));
    assert_string_equal(other.in[LANGUAGE_ENGLISH], "Map saved: a.tmx!");
    assert_string_equal(other.in[LANGUAGE_JAPANESE], "マップを保存した：a.tmx！");
}

static void nothing_follows_a_cut(void **state) {
    static const Text text = {{"{0}{1}", ""}};
    const Phrase phrase = phrase_of(&text, slot_string("あ"), slot_string("b"));
    char out[3];
    (void)state;
    phrase_write(out, sizeof out, &phrase, LANGUAGE_ENGLISH);
    assert_string_equal(out, "");
}

static void set_locale(const char *all, const char *messages, const char *lang) {
    setenv("LC_ALL", all, 1);
    setenv("LC_MESSAGES", messages, 1);
    setenv("LANG", lang, 1);
}

static void first_locale_that_is_set_decides(void **state) {
    (void)state;
    set_locale("ja_JP.UTF-8", "en_US", "en_US");
    assert_int_equal(language_of_locale(), LANGUAGE_JAPANESE);
    set_locale("", "ja", "en_US");
    assert_int_equal(language_of_locale(), LANGUAGE_JAPANESE);
    set_locale("", "", "ja_JP");
    assert_int_equal(language_of_locale(), LANGUAGE_JAPANESE);
    set_locale("C", "ja", "ja");
    assert_int_equal(language_of_locale(), LANGUAGE_ENGLISH);
    set_locale("", "", "");
    assert_int_equal(language_of_locale(), LANGUAGE_ENGLISH);
}

static void numbers_are_read(void **state) {
    static const struct {
        const char *text;
        double value;
    } cases[] = {{"0", 0},     {"45", 45},     {"-45.5", -45.5}, {"+.5", 0.5},  {"5.", 5},
                 {"1e2", 100}, {"1E-2", 0.01}, {"0010", 10},     {"1e-999", 0}, {"123456789", 123456789},
                 {"-0", 0},    {".5e+1", 5}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double value = 99;
        float single = 99;
        assert_int_equal(number_read_double(cases[i].text, &value), NUMBER_FINE);
        assert_exactly(value, cases[i].value);
        assert_int_equal(number_read_float(cases[i].text, &single), NUMBER_FINE);
        assert_exactly(single, (float)cases[i].value);
    }
}

static void what_is_no_number_changes_nothing(void **state) {
    static const struct {
        const char *text;
        NumberError error;
    } cases[] = {{"", NUMBER_EMPTY},           {"nan", NUMBER_MALFORMED},   {"NaN", NUMBER_MALFORMED},
                 {"inf", NUMBER_MALFORMED},    {"-inf", NUMBER_MALFORMED},  {"infinity", NUMBER_MALFORMED},
                 {"0x10", NUMBER_MALFORMED},   {"1e", NUMBER_MALFORMED},    {" 1", NUMBER_MALFORMED},
                 {"1 ", NUMBER_MALFORMED},     {"-", NUMBER_MALFORMED},     {"+-1", NUMBER_MALFORMED},
                 {".", NUMBER_MALFORMED},      {"1.2.3", NUMBER_MALFORMED}, {"1,5", NUMBER_MALFORMED},
                 {"e5", NUMBER_MALFORMED},     {"４５", NUMBER_MALFORMED},  {"1e999", NUMBER_TOO_LARGE},
                 {"-1e999", NUMBER_TOO_LARGE}, {"1f", NUMBER_MALFORMED},    {"0x1p3", NUMBER_MALFORMED}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double value = 99;
        float single = 99;
        assert_int_equal(number_read_double(cases[i].text, &value), cases[i].error);
        assert_int_equal(number_read_float(cases[i].text, &single), cases[i].error);
        assert_exactly(value, 99);
        assert_exactly(single, 99);
        assert_true(strlen(number_error(cases[i].error)) > 0);
    }
}

static void floats_have_their_own_limit(void **state) {
    float value = 99;
    (void)state;
    assert_int_equal(number_read_float("1e39", &value), NUMBER_TOO_LARGE);
    assert_exactly(value, 99);
    assert_int_equal(number_read_float("3.4028235e38", &value), NUMBER_FINE);
    assert_exactly(value, 0x1.fffffep127);
}

// 16777217 + 2^-30 is above the middle of two floats; rounded to a double first it would become the lower one.
static void floats_are_rounded_once(void **state) {
    float value = 0;
    (void)state;
    assert_int_equal(number_read_float("16777217.000000000931322574615478515625", &value), NUMBER_FINE);
    assert_exactly(value, 16777218);
}

static void counts_are_read(void **state) {
    unsigned long long count = 99;
    (void)state;
    assert_int_equal(number_read_count("18446744073709551615", &count), NUMBER_FINE);
    assert_true(count == 18446744073709551615u);
    assert_int_equal(number_read_count("0", &count), NUMBER_FINE);
    assert_int_equal(count, 0);
    count = 99;
    assert_int_equal(number_read_count("18446744073709551616", &count), NUMBER_TOO_LARGE);
    assert_int_equal(number_read_count("-1", &count), NUMBER_MALFORMED);
    assert_int_equal(number_read_count("1e3", &count), NUMBER_MALFORMED);
    assert_int_equal(number_read_count("", &count), NUMBER_EMPTY);
    assert_int_equal(count, 99);
}

static void actions_are_found_by_their_ids(void **state) {
    (void)state;
    for (Action action = 0; action < ACTION_COUNT; action++) {
        const char *id = action_binding(action)->id;
        assert_true(*id && !strchr(id, ' '));
        assert_int_equal(action_by_id(id), action); // and so no id stands twice
    }
    assert_int_equal(action_by_id(""), ACTION_COUNT);
    assert_int_equal(action_by_id("Method"), ACTION_COUNT);
    assert_int_equal(action_by_id("no such action"), ACTION_COUNT);
}

static void every_action_has_a_key_of_its_own(void **state) {
    const char *keys[ACTION_COUNT * ACTION_KEYS];
    int count = 0;
    (void)state;
    for (Action action = 0; action < ACTION_COUNT; action++) {
        const Binding *binding = action_binding(action);
        assert_non_null(binding->keys[0]);
        for (int i = 0; i < ACTION_KEYS && binding->keys[i]; i++) {
            for (int j = 0; j < count; j++) assert_string_not_equal(binding->keys[i], keys[j]);
            keys[count++] = binding->keys[i];
        }
    }
}

static void help_speaks_both_languages_or_none(void **state) {
    (void)state;
    assert_true(action_has_help(0));
    for (Action action = 0; action < ACTION_COUNT; action++) {
        const Binding *binding = action_binding(action);
        for (int i = 0; i < LANGUAGE_COUNT; i++) {
            assert_int_equal(binding->help.in[i] != NULL, action_has_help(action));
            if (binding->help.in[i]) assert_true(*binding->help.in[i]);
        }
        // The row whose help includes this one is in the same group, so that the list of keys has words for both.
        if (!action_has_help(action)) assert_int_equal(action_group(action), action_group(action - 1));
    }
    for (ActionGroup group = 0; group < GROUP_COUNT; group++) {
        for (int i = 0; i < LANGUAGE_COUNT; i++) assert_true(*action_group_title(group)->in[i]);
    }
}

static void assert_keys(Action action, const char *expected) {
    char keys[64];
    action_keys(action, 5, keys, sizeof keys);
    assert_string_equal(keys, expected);
}

static void keys_are_written_for_people(void **state) {
    char small[4];
    (void)state;
    assert_keys(ACTION_METHOD, "M");
    assert_keys(ACTION_SCENE_1, "1 – 5");
    assert_keys(ACTION_LEFT, "← → ↑ ↓");
    assert_keys(ACTION_TURN_LEFT, "Q E");
    assert_keys(ACTION_ENTER, "Enter");
    assert_keys(ACTION_HELP, "F1 ?");
    assert_keys(ACTION_ESCAPE, "Esc");
    action_keys(ACTION_LEFT, 5, small, sizeof small);
    assert_true(strlen(small) < sizeof small);
}

static void held_keys_are_those_that_move(void **state) {
    static const Action actions[] = {ACTION_SCENE_1,    ACTION_SCENE_5,    ACTION_METHOD, ACTION_PREVIOUS_METHOD,
                                     ACTION_TOUCHING,   ACTION_OVERLAY,    ACTION_PAUSE,  ACTION_STEP,
                                     ACTION_RESET,      ACTION_LANGUAGE,   ACTION_HELP,   ACTION_QUIT,
                                     ACTION_FULLSCREEN, ACTION_SCREENSHOT, ACTION_SELECT};
    (void)state;
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) assert_false(action_lasts(actions[i]));
    for (Action action = ACTION_LEFT; action <= ACTION_SHORTER; action++) assert_true(action_lasts(action));
}

static void negative_numbers_are_bound_by_parentheses(void **state) {
    static const Text sum = {{"{0} − {1} + {2}² = −{3}", "{0} − {1} + {2}² = −{3}"}};
    char text[64];
    (void)state;
    const Phrase bound = phrase_of_slots(
        &sum, (Slot[PHRASE_SLOTS]){slot_number(-1, 0), slot_number(-2, 0), slot_number(-3, 0), slot_number(-4, 0)});
    phrase_write(text, sizeof text, &bound, LANGUAGE_ENGLISH);
    assert_string_equal(text, "−1 − (−2) + (−3)² = −(−4)");
    const Phrase free = phrase_of_slots(
        &sum, (Slot[PHRASE_SLOTS]){slot_number(1, 0), slot_number(2, 0), slot_number(3, 0), slot_number(4, 0)});
    phrase_write(text, sizeof text, &free, LANGUAGE_ENGLISH);
    assert_string_equal(text, "1 − 2 + 3² = −4");
}

static void large_counts_are_grouped(void **state) {
    static const struct {
        uint64_t count;
        const char *text;
    } cases[] = {{0, "0"},
                 {999, "999"},
                 {1000, "1,000"},
                 {499500, "499,500"},
                 {4999950000u, "4,999,950,000"},
                 {UINT64_MAX, "18,446,744,073,709,551,615"}};
    char text[64];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Phrase phrase = phrase_of_slot(slot_count(cases[i].count));
        phrase_write(text, sizeof text, &phrase, LANGUAGE_JAPANESE);
        assert_string_equal(text, cases[i].text);
    }
}

// As an odometer of letters counts, whose digits come one by one.
static void columns_are_named_as_in_a_spreadsheet(void **state) {
    char name[COLUMN_NAME], expected[COLUMN_NAME] = "A";
    (void)state;
    for (int32_t column = 0; column < 20000; column++) {
        const Phrase written = phrase_of_slot(slot_column(column));
        column_name(name, column);
        assert_string_equal(name, expected);
        phrase_write(name, sizeof name, &written, LANGUAGE_ENGLISH);
        assert_string_equal(name, expected);
        int at = (int)strlen(expected) - 1;
        while (at >= 0 && expected[at] == 'Z') expected[at--] = 'A';
        if (at >= 0) expected[at]++;
        if (at < 0) strcat(expected, "A");
    }
    const Phrase left_of_the_map = phrase_of_slot(slot_column(-3));
    phrase_write(name, sizeof name, &left_of_the_map, LANGUAGE_ENGLISH);
    assert_string_equal(name, "−3");
}

static int encode(char *out, unsigned code) {
    const int size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char leads[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (int i = size - 1; i > 0; i--, code >>= 6) out[i] = (char)(0x80 | (code & 0x3F));
    out[0] = (char)(leads[size] | code);
    out[size] = '\0';
    return size;
}

static void characters_are_as_long_as_their_code(void **state) {
    char text[8];
    (void)state;
    for (unsigned code = 1; code < 0x110000; code += code < 0x11000 ? 1 : 0x101) {
        const int size = encode(text, code);
        const bool is_surrogate = code >= 0xD800 && code < 0xE000;
        assert_int_equal(text_character_size(text), is_surrogate ? 0 : size);
        text[size - 1] = size > 1 ? '\0' : text[0];
        if (size > 1) assert_int_equal(text_character_size(text), 0);
    }
}

static void a_row_of_the_list_of_keys_ends_at_the_next_help(void **state) {
    char keys[64];
    (void)state;
    for (Action action = 0; action < ACTION_COUNT; action++) {
        const Action end = action_row_end(action);
        assert_true(end > action && (end == ACTION_COUNT || action_has_help(end)));
        for (Action within = action + 1; within < end; within++) assert_false(action_has_help(within));
    }
    action_own_keys(ACTION_LEFT, keys, sizeof keys);
    assert_string_equal(keys, "←");
    action_own_keys(ACTION_REDO, keys, sizeof keys);
    assert_string_equal(keys, "Ctrl+Y Shift+Ctrl+Z");
}

// A page is in a window that the browser closes and scales; what only shows changes no pose.
static void actions_of_the_desktop_and_of_the_view_are_few(void **state) {
    int of_desktop = 0, shows = 0;
    (void)state;
    for (Action action = 0; action < ACTION_COUNT; action++) {
        of_desktop += action_is_of_desktop(action);
        shows += action_only_shows(action);
    }
    assert_int_equal(of_desktop, 7);
    assert_true(action_is_of_desktop(ACTION_QUIT) && action_is_of_desktop(ACTION_PREVIOUS_SCENE));
    assert_true(action_is_of_desktop(ACTION_TEXT_LARGER) && action_is_of_desktop(ACTION_TEXT_NORMAL));
    assert_true(action_only_shows(ACTION_QUIT) && action_only_shows(ACTION_THEME) && action_only_shows(ACTION_FIT));
    assert_false(action_only_shows(ACTION_METHOD) || action_only_shows(ACTION_LEFT) || action_only_shows(ACTION_UNDO));
    assert_true(shows > 12 && shows < 24);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(slots_stand_where_the_language_puts_them),
    cmocka_unit_test(all_slots_work),
    cmocka_unit_test(what_is_no_slot_stays),
    cmocka_unit_test(slots_are_not_expanded_twice),
    cmocka_unit_test(empty_phrases_and_slots_are_empty),
    cmocka_unit_test(numbers_have_the_real_minus),
    cmocka_unit_test(zero_has_no_sign),
    cmocka_unit_test(huge_numbers_fit),
    cmocka_unit_test(large_counts_are_grouped),
    cmocka_unit_test(cut_at_a_whole_character),
    cmocka_unit_test(notices_are_kept_in_every_language),
    cmocka_unit_test(nothing_follows_a_cut),
    cmocka_unit_test(first_locale_that_is_set_decides),
    cmocka_unit_test(numbers_are_read),
    cmocka_unit_test(what_is_no_number_changes_nothing),
    cmocka_unit_test(floats_have_their_own_limit),
    cmocka_unit_test(floats_are_rounded_once),
    cmocka_unit_test(counts_are_read),
    cmocka_unit_test(actions_are_found_by_their_ids),
    cmocka_unit_test(every_action_has_a_key_of_its_own),
    cmocka_unit_test(help_speaks_both_languages_or_none),
    cmocka_unit_test(keys_are_written_for_people),
    cmocka_unit_test(held_keys_are_those_that_move),
    cmocka_unit_test(negative_numbers_are_bound_by_parentheses),
    cmocka_unit_test(columns_are_named_as_in_a_spreadsheet),
    cmocka_unit_test(characters_are_as_long_as_their_code),
    cmocka_unit_test(a_row_of_the_list_of_keys_ends_at_the_next_help),
    cmocka_unit_test(actions_of_the_desktop_and_of_the_view_are_few),
};

const TestFile text_test = TEST_FILE(tests, NULL, NULL);
