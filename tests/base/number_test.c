// Numbers as they are shown, and random ones: decimals that distinguish two numbers, lengths that never read as zero.
#include "lab_support.h"

#include "number.h"
#include "random.h"

TEST(decimals_are_as_many_as_it_takes) {
    assert_int_equal(decimals_to_tell(15, 16, 2), 2);
    assert_int_equal(decimals_to_tell(15, 15, 2), 2);
    assert_int_equal(decimals_to_tell(15.001, 15.002, 2), 3);
    assert_int_equal(decimals_to_tell(15.0049, 15.0051, 2), 2); // 15.00 and 15.01
    assert_int_equal(decimals_to_tell(-0.0004, 0.0004, 0), 0);  // −0 and 0: the sign tells them as text
    assert_int_equal(decimals_to_tell(1, 1 + 1e-30, 0), 0);     // the same double
    assert_int_equal(decimals_to_tell(1e-20, 2e-20, 2), 17);    // the most
}

TEST(one_decimal_less_would_not_tell) {
    uint64_t seed = 3;
    for (int i = 0; i < 20000; i++) {
        const double a = (double)random_magnitude(&seed, -10, 20);
        const double b = i % 2 ? (double)nextafterf((float)a, 1e9f) : a + (double)random_magnitude(&seed, -12, 3);
        char texts[4][64];
        const int decimals = decimals_to_tell(a, b, 1);
        snprintf(texts[0], sizeof texts[0], "%.*f", decimals, a);
        snprintf(texts[1], sizeof texts[1], "%.*f", decimals, b);
        if (a != b) assert_string_not_equal(texts[0], texts[1]);
        if (decimals == 1) continue;
        snprintf(texts[2], sizeof texts[2], "%.*f", decimals - 1, a);
        snprintf(texts[3], sizeof texts[3], "%.*f", decimals - 1, b);
        assert_string_equal(texts[2], texts[3]);
    }
}

static const char *length_text(double length, int decimals) {
    static char text[64];
    const Phrase phrase = phrase_of_slot(slot_length(length, decimals));
    phrase_write(text, sizeof text, &phrase, LANGUAGE_ENGLISH);
    return text;
}

TEST(lengths_read_as_zero_only_when_they_are) {
    uint64_t seed = 4;
    assert_string_equal(length_text(0, 2), "0.00");
    assert_string_equal(length_text(12.346, 2), "12.35");
    assert_string_equal(length_text(0.004, 2), "0.004");
    assert_string_equal(length_text(-0.0000042, 4), "−0.000004");
    assert_string_equal(length_text(1e-9, 4), "0.000000001");
    assert_string_equal(length_text(0.9e-9, 4), "< 0.000000001");
    assert_string_equal(length_text(0x1p-1022, 4), "< 0.000000001");
    assert_string_equal(length_text(-0x1p-1022, 4), "> −0.000000001");
    for (int i = 0; i < 20000; i++) {
        const char *text = length_text((double)random_magnitude(&seed, -149, 20), random_whole(&seed, 0, 4));
        assert_non_null(strpbrk(text, "123456789"));
        assert_true(strlen(text) < 24);
    }
}

TEST(chance_is_splitmix64_and_even) {
    Random random = random_from_seed(1234567);
    int counts[7] = {0}, low = 0;
    assert_true(random_bits(&random) == UINT64_C(6457827717110365317)); // the published generator's first two
    assert_true(random_bits(&random) == UINT64_C(3203168211198807973));
    for (int i = 0; i < 70000; i++) {
        const double between = random_between(&random, -3, 5);
        assert_true(between >= -3 && between < 5);
        low += between < 1;
        counts[random_below(&random, 7)]++;
    }
    for (int i = 0; i < 7; i++) assert_true(counts[i] > 9500 && counts[i] < 10500);
    assert_true(low > 34000 && low < 36000);
}

// The fewest digits from six on that read back, as printf writes them.
static void write_by_printf(char *out, float value) {
    for (int digits = 6; digits <= 9; digits++) {
        snprintf(out, NUMBER_TEXT, "%.*g", digits, (double)value);
        if (strtof(out, NULL) == value) return;
    }
}

TEST(floats_are_written_as_by_printf) {
    static const float special[] = {0,    -0.0f,     1,     -1,        0.1f,   -0.5f,      1e-4f,    9.99999e-5f,
                                    1e6f, 999999,    1e9f,  1e30f,     1e-40f, 16777216,   0.3f,     123456.5f,
                                    1e5f, 100.0625f, 1e-3f, 999999.5f, 2e-4f,  999999.94f, 33554432, -3.4e38f};
    char expected[NUMBER_TEXT], written[NUMBER_TEXT];
    Random random = random_from_seed(3);
    for (int i = 0; i < repetitions(20000, 2000000); i++) {
        float value = i < (int)(sizeof special / sizeof *special) ? special[i] : 0;
        const int kind = i % 4;
        if (i >= (int)(sizeof special / sizeof *special)) {
            value = (float)ldexp(random_between(&random, -1, 1), random_below(&random, 40) - 16);
            if (kind == 1) value = (float)(random_below(&random, 2000000) - 1000000) / 100;
            if (kind == 2) value = (float)random_below(&random, 3000) / 16;
        }
        write_by_printf(expected, value);
        assert_int_equal(number_write(written, (double)value, true), strlen(expected));
        assert_string_equal(written, expected);
    }
}

TEST(doubles_are_written_with_the_fewest_digits_that_read_back) {
    static const struct {
        double value;
        const char *text;
    } cases[] = {{0.1, "0.1"}, {100000, "100000"}, {0.1 + 0.2, "0.30000000000000004"}, {1 / 3.0, "0.3333333333333333"}};
    char text[NUMBER_TEXT];
    Random random = random_from_seed(5);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(number_write(text, cases[i].value, false), strlen(cases[i].text));
        assert_string_equal(text, cases[i].text);
    }
    for (int i = 0; i < 2000; i++) {
        const double value = ldexp(random_between(&random, -1, 1), random_below(&random, 200) - 100);
        number_write(text, value, false);
        assert_exactly(strtod(text, NULL), value);
    }
}

TEST_FILE(number, NULL, NULL)
