// The table of a state's fields: values read back as they were written, without overflow in any kind.
#include "state.h"

#include <limits.h>
#include <stdint.h>

#include "lab_support.h"

typedef struct {
    float single;
    double wide;
    int32_t whole;
} Numbers;

static const StateField numbers[] = {
    {"single", VALUE_FLOAT, offsetof(Numbers, single), -1e30, 1e30, .role = ROLE_POSE},
    {"wide", VALUE_DOUBLE, offsetof(Numbers, wide), -1e300, 1e300, .role = ROLE_POSE},
    {"whole", VALUE_INTEGER, offsetof(Numbers, whole), INT32_MIN, INT32_MAX, .role = ROLE_POSE},
};

TEST(test_put_holds_what_the_kind_can_hold) {
    static const double values[][3] = {{1e30, 0.5, -1e30}, {1e300, -1e300, 4e9}, {INT32_MIN, INT32_MAX, 0}};
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
            Numbers held = {0};
            const double value = i == 0 ? (double)(float)values[i][k] : values[i][k];
            state_put(&held, &numbers[i], value);
            assert_true(state_get(&held, &numbers[i]) == value);
        }
    }
}

TEST(test_set_leaves_the_state_on_what_does_not_fit) {
    static const char *const texts[][2] = {{"single", "1e31"}, {"wide", "nan"}, {"whole", "2147483648"},
                                           {"whole", "0.5"},   {"single", ""},  {"wide", "1e999"}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Numbers held = {1, 2, 3};
        Error error = {0};
        assert_false(state_set(&held, state_find(numbers, 3, texts[i][0]), texts[i][1], &error));
        assert_non_null(strstr(error.what, texts[i][0]));
        assert_true(held.single == 1 && held.wide == 2 && held.whole == 3);
    }
}

// A setting is copied wherever it is in the table, and nothing else.
TEST(test_only_settings_are_copied) {
    for (int setting = 0; setting < 3; setting++) {
        StateField fields[3];
        Numbers from = {1, 2, 3}, to = {4, 5, 6};
        memcpy(fields, numbers, sizeof fields);
        fields[setting].role = ROLE_SETTING;
        state_copy_settings(&to, &from, fields, 3);
        for (int i = 0; i < 3; i++) assert_exactly(state_get(&to, &fields[i]), i == setting ? i + 1 : i + 4);
    }
}

TEST_FILE(state, NULL, NULL)
