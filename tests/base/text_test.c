// Phrases, and numbers as users type them.
#include "buffer.h"
#include "lab_support.h"
#include "text.h"

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

TEST(slots_stand_where_the_language_puts_them) {
    static const Text text = {{"{0} of {1}", "{1} の {0}、{0}"}}, name = {{"box", "矩形"}};
    const Phrase phrase = phrase_of(&text, slot_number(2, 0), slot_text(&name));
    assert_string_equal(written(phrase, LANGUAGE_ENGLISH), "2 of box");
    assert_string_equal(written(phrase, LANGUAGE_JAPANESE), "矩形 の 2、2");
}

TEST(all_slots_work) {
    static const Text text = {{"{7}{6}{5}{4}{3}{2}{1}{0}", ""}};
    Phrase phrase = {.text = &text};
    for (int i = 0; i < PHRASE_SLOTS; i++) phrase.slots[i] = slot_number(i, 0);
    assert_string_equal(written(phrase, LANGUAGE_ENGLISH), "76543210");
}

TEST(what_is_no_slot_stays) {
    static const Text text = {{"{8} {a} {0 } {/} {", ""}};
    assert_string_equal(written(phrase_of(&text, slot_number(1, 0)), LANGUAGE_ENGLISH), "{8} {a} {0 } {/} {");
}

TEST(slots_are_not_expanded_twice) {
    static const Text text = {{"{0}{1}", ""}};
    assert_string_equal(written(phrase_of(&text, slot_string("{1}"), slot_string("%s")), LANGUAGE_ENGLISH), "{1}%s");
}

TEST(empty_phrases_and_slots_are_empty) {
    static const Text text = {{"a{0}b", ""}};
    assert_string_equal(written((Phrase){0}, LANGUAGE_ENGLISH), "");
    assert_string_equal(written(phrase(&text), LANGUAGE_ENGLISH), "ab");
}

TEST(numbers_have_the_real_minus) {
    assert_string_equal(number(-1.5, 1), "\xE2\x88\x92"
                                         "1.5");
    assert_string_equal(number(1.25, 2), "1.25");
    assert_string_equal(number(-3, 0), "−3");
}

TEST(zero_has_no_sign) {
    assert_string_equal(number(-0.0, 1), "0.0");
    assert_string_equal(number(-0.04, 1), "0.0");
    assert_string_equal(number(-0.06, 1), "−0.1");
    assert_string_equal(number(-0.4, 0), "0");
}

TEST(huge_numbers_fit) {
    assert_int_equal(strlen(number(-1e300, 0)), 301 + 3);
}

TEST(cut_at_a_whole_character) {
    static const Text text = {{"aあb", ""}};
    static const char *const expected[] = {"", "a", "a", "a", "aあ", "aあb", "aあb"};
    const Phrase whole = phrase(&text);
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
TEST(notices_are_kept_in_every_language) {
    static const Text saved = {{"Map saved: {0}", "マップを保存した：{0}"}}, because = {{"{0}!", "{0}！"}};
    char path[] = "a.tmx";
    Notice notice = {0}, other;
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

TEST(nothing_follows_a_cut) {
    static const Text text = {{"{0}{1}", ""}};
    const Phrase phrase = phrase_of(&text, slot_string("あ"), slot_string("b"));
    char out[3];
    phrase_write(out, sizeof out, &phrase, LANGUAGE_ENGLISH);
    assert_string_equal(out, "");
}

static void set_locale(const char *all, const char *messages, const char *lang) {
    setenv("LC_ALL", all, 1);
    setenv("LC_MESSAGES", messages, 1);
    setenv("LANG", lang, 1);
}

TEST(first_locale_that_is_set_decides) {
    set_locale("ja_JP.UTF-8", "en_US", "en_US");
    assert_int_equal(language_of_locale(), LANGUAGE_JAPANESE);
    set_locale("", "ja", "en_US");
    assert_int_equal(language_of_locale(), LANGUAGE_JAPANESE);
    set_locale("", "", "ja_JP");
    assert_int_equal(language_of_locale(), LANGUAGE_JAPANESE);
    set_locale("jv_ID", "ja", "ja");
    assert_int_equal(language_of_locale(), LANGUAGE_ENGLISH);
    set_locale("C", "ja", "ja");
    assert_int_equal(language_of_locale(), LANGUAGE_ENGLISH);
    set_locale("", "", "");
    assert_int_equal(language_of_locale(), LANGUAGE_ENGLISH);
}

TEST(numbers_are_read) {
    static const struct {
        const char *text;
        double value;
    } cases[] = {{"0", 0},     {"45", 45},     {"-45.5", -45.5}, {"+.5", 0.5},  {"5.", 5},
                 {"1e2", 100}, {"1E-2", 0.01}, {"0010", 10},     {"1e-999", 0}, {"123456789", 123456789},
                 {"-0", 0},    {".5e+1", 5}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double value = 99;
        float single = 99;
        assert_int_equal(number_read_double(cases[i].text, &value), NUMBER_FINE);
        assert_exactly(value, cases[i].value);
        assert_int_equal(number_read_float(cases[i].text, &single), NUMBER_FINE);
        assert_exactly(single, (float)cases[i].value);
    }
}

TEST(what_is_no_number_changes_nothing) {
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

TEST(floats_have_their_own_limit) {
    float value = 99;
    assert_int_equal(number_read_float("1e39", &value), NUMBER_TOO_LARGE);
    assert_exactly(value, 99);
    assert_int_equal(number_read_float("3.4028235e38", &value), NUMBER_FINE);
    assert_exactly(value, 0x1.fffffep127);
}

// 16777217 + 2^-30 is above the middle of two floats; rounded to a double first it would become the lower one.
TEST(floats_are_rounded_once) {
    float value = 0;
    assert_int_equal(number_read_float("16777217.000000000931322574615478515625", &value), NUMBER_FINE);
    assert_exactly(value, 16777218);
}

TEST(counts_are_read) {
    unsigned long long count = 99;
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

TEST(negative_numbers_are_bound_by_parentheses) {
    static const Text sum = {{"{0} − {1} + {2}² = −{3}", "{0} − {1} + {2}² = −{3}"}};
    char text[64];
    const Phrase bound = phrase_of_slots(
        &sum, (Slot[PHRASE_SLOTS]){slot_number(-1, 0), slot_number(-1, 0), slot_number(-0.5, 1), slot_number(-4, 0)});
    phrase_write(text, sizeof text, &bound, LANGUAGE_ENGLISH);
    assert_string_equal(text, "−1 − (−1) + (−0.5)² = −(−4)");
    const Phrase free = phrase_of_slots(
        &sum, (Slot[PHRASE_SLOTS]){slot_number(1, 0), slot_number(2, 0), slot_number(3, 0), slot_number(4, 0)});
    phrase_write(text, sizeof text, &free, LANGUAGE_ENGLISH);
    assert_string_equal(text, "1 − 2 + 3² = −4");
    const Phrase least = phrase_of(&sum, slot_number(0, 0), slot_number(0, 0), slot_number(0.5, 1), slot_number(0, 0));
    assert_string_equal(written(least, LANGUAGE_ENGLISH), "0 − 0 + 0.5² = −0");
    static const Text begins = {{"−{0} + {1}", ""}};
    const Phrase two = phrase_of(&begins, slot_number(-2, 0), slot_number(-3, 0));
    assert_string_equal(written(two, LANGUAGE_ENGLISH), "−(−2) + (−3)");
}

TEST(large_counts_are_grouped) {
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
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Phrase phrase = phrase_of_slot(slot_count(cases[i].count));
        phrase_write(text, sizeof text, &phrase, LANGUAGE_JAPANESE);
        assert_string_equal(text, cases[i].text);
    }
}

TEST(a_square_of_a_negative_number_is_bound_anywhere) {
    static const Text square = {{"{0}² = {1}", "{0}² = {1}"}};
    assert_string_equal(written(phrase_of(&square, slot_number(-3, 0), slot_number(-9, 0)), LANGUAGE_ENGLISH),
                        "(−3)² = −9");
}

TEST(columns_are_named_as_in_a_spreadsheet) {
    static const struct {
        int32_t column;
        const char *name;
    } cases[] = {{0, "A"},     {25, "Z"},      {26, "AA"}, {51, "AZ"},      {52, "BA"},   {701, "ZZ"},
                 {702, "AAA"}, {18277, "ZZZ"}, {-1, "−1"}, {18278, "AAAA"}, {-30, "−30"}, {INT32_MAX, "FXSHRXX"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(written(phrase_of_slot(slot_column(cases[i].column)), LANGUAGE_ENGLISH), cases[i].name);
}

// The first and the last character of each size, and bytes beside them that are no character.
TEST(characters_are_as_long_as_utf_8_says) {
    static const struct {
        const char *text;
        size_t size;
    } cases[] = {{"\x01", 1},
                 {"\x7F", 1},
                 {"\xC2\x80", 2},
                 {"\xDF\xBF", 2},
                 {"\xE0\xA0\x80", 3},
                 {"\xEF\xBF\xBF", 3},
                 {"\xF0\x90\x80\x80", 4},
                 {"\xF4\x8F\xBF\xBF", 4},
                 {"\xED\x9F\xBF", 3},
                 {"\xEE\x80\x80", 3},
                 {"\x80", 0},
                 {"\xBF", 0},
                 {"\xC1\xBF", 0},
                 {"\xE0\x9F\xBF", 0},
                 {"\xED\xA0\x80", 0},
                 {"\xED\xBF\xBF", 0},
                 {"\xC2", 0},
                 {"\xE3\x81", 0},
                 {"\xF0\x8F\xBF\xBF", 0},
                 {"\xF4\x90\x80\x80", 0},
                 {"\xF8\x88\x80\x80\x80", 0},
                 {"\xF8\x90\x80\x80", 0},
                 {"\xBF\x80", 0},
                 {"\xC2\x41", 0},
                 {"\xE3\x81\x41", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(text_character_size(cases[i].text), cases[i].size);
}

TEST(what_a_buffer_has_no_room_for_is_left_out) {
    char memory[6] = "old";
    TextBuffer buffer = buffer_in(memory, sizeof memory);
    buffer_print(&buffer, "%d", 12);
    buffer_print(&buffer, "%d", 3456);
    assert_true(buffer.overflowed && buffer.length == 2);
    buffer_print(&buffer, "%d", 345); // with the zero at the end, all of it
    assert_string_equal(memory, "12345");
    strcpy(memory, "olden");
    buffer = buffer_in(memory + 2, 3);
    assert_string_equal(memory, "ol");
    assert_string_equal(memory + 3, "en");
    buffer_print(&buffer, "%s", "");
    assert_true(!buffer.overflowed && buffer.length == 0);
}

TEST(a_cut_finds_no_character_in_bytes_that_begin_none) {
    assert_int_equal(text_fitting("\x80\x80\x80", 2), 0);
}

TEST(errors_say_where_and_what_in_both_languages) {
    static const Text late = {{"{0} is late", "{0}は遅い"}}, because = {{"{0}!", "{0}！"}};
    Error error = {0};
    assert_false(error_set_phrase(&error, "/a folder/of/file.tmx", phrase_of(&late, slot_number(2, 0))));
    const Phrase both = phrase_of(&because, slot_error(&error));
    assert_string_equal(written(both, LANGUAGE_ENGLISH), "2 is late!");
    assert_string_equal(written(both, LANGUAGE_JAPANESE), "2は遅い！");
    error_drop_folders(&error);
    assert_string_equal(error.where, "file.tmx");
    error_drop_folders(&error);
    assert_string_equal(error.where, "file.tmx");
    assert_false(error_set(&error, "--ticks", "%d is one", 3));
    assert_string_equal(written(phrase_of(&because, slot_error(&error)), LANGUAGE_JAPANESE), "3 is one！");
    assert_false(error_set_place(&error, "%s:%d", "script", 7));
    catch_errors();
    error_print(&error);
    char *printed = caught_errors();
    assert_string_equal(printed, "hitlab: script:7: 3 is one\n");
    free(printed);
    assert_false(error_set(NULL, "where", "what") || error_set_place(NULL, "where") ||
                 error_set_phrase(NULL, "where", both)); // nobody reads them
}

TEST_FILE(text, NULL, remove_folder)
