// The keys in the table are names of keys that SDL knows, and each gives the action of its row.
#include "keys.h"
#include "window_support.h"

static SDL_Keymod modifiers_of(const char **name) {
    SDL_Keymod modifiers = KMOD_NONE;
    if (strncmp(*name, "Shift+", 6) == 0) {
        modifiers = (SDL_Keymod)(modifiers | KMOD_LSHIFT);
        *name += 6;
    }
    if (strncmp(*name, "Ctrl+", 5) == 0) {
        modifiers = (SDL_Keymod)(modifiers | KMOD_LCTRL);
        *name += 5;
    }
    if (strncmp(*name, "Alt+", 4) == 0) {
        modifiers = (SDL_Keymod)(modifiers | KMOD_LALT);
        *name += 4;
    }
    return modifiers;
}

static void every_key_of_the_table_is_its_own_action(void **state) {
    (void)state;
    for (Action action = 0; action < ACTION_COUNT; action++) {
        for (int i = 0; i < ACTION_KEYS && action_binding(action)->keys[i]; i++) {
            const char *name = action_binding(action)->keys[i];
            const SDL_Keymod modifiers = modifiers_of(&name);
            const SDL_Keycode key = strcmp(name, "Shift") == 0 ? SDLK_LSHIFT : SDL_GetKeyFromName(name);
            if (key == SDLK_UNKNOWN) fail_msg("no keyboard has the key '%s'", name);
            const Action found = keys_action(key, modifiers);
            if (found == action) continue;
            fail_msg("'%s' is '%s', not '%s'", action_binding(action)->keys[i],
                     found == ACTION_COUNT ? "nothing" : action_binding(found)->id, action_binding(action)->id);
        }
    }
}

// Moving keys also work with Shift, which makes their steps small.
static void shift_leaves_other_keys_as_they_are(void **state) {
    (void)state;
    assert_int_equal(keys_action(SDLK_LEFT, KMOD_LSHIFT), ACTION_LEFT);
    assert_int_equal(keys_action(SDLK_F2, KMOD_NONE), ACTION_GLOSSARY);
    assert_int_equal(keys_action(SDLK_KP_ENTER, KMOD_NONE), ACTION_ENTER);
    assert_int_equal(keys_action(SDLK_m, KMOD_LALT), ACTION_COUNT);
}

static void the_keypad_and_a_plus_of_its_own_change_the_size_of_text(void **state) {
    static const SDL_Keycode larger[] = {SDLK_EQUALS, SDLK_PLUS, SDLK_KP_PLUS, SDLK_SEMICOLON};
    (void)state;
    for (size_t i = 0; i < sizeof larger / sizeof *larger; i++)
        assert_int_equal(keys_action(larger[i], KMOD_LCTRL), ACTION_TEXT_LARGER);
    assert_int_equal(keys_action(SDLK_EQUALS, (SDL_Keymod)(KMOD_LCTRL | KMOD_LSHIFT)), ACTION_TEXT_LARGER);
    assert_int_equal(keys_action(SDLK_KP_MINUS, KMOD_LCTRL), ACTION_TEXT_SMALLER);
    assert_int_equal(keys_action(SDLK_KP_0, KMOD_LCTRL), ACTION_TEXT_NORMAL);
    assert_int_equal(keys_action(SDLK_EQUALS, KMOD_NONE), ACTION_FASTER);
}

static void press_key(SDL_Keycode key, SDL_Keymod modifiers) {
    send_event((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = key, .mod = (Uint16)modifiers}}});
    window_do_pending(window);
    run_ticks(1);
}

static void a_card_that_asks_for_a_number_gives_hints_by_key(void **state) {
    static const Text words = {{"How many?", "いくつ？"}};
    static Lesson lesson;
    (void)state;
    open_window("circle-obb");
    lesson = (Lesson){.id = "numbers", .name = words, .about = words, .card_count = 1};
    lesson.cards[0] = (Card){.id = "one",
                             .name = words,
                             .ask = ASK_NUMBER,
                             .question = words,
                             .hint_count = 3,
                             .hints = {words, words, words},
                             .scene = window_lab()->current};
    card_complete(&lesson.cards[0]);
    lab_open_card(window_lab(), &lesson, 0);
    press_key(SDLK_h, KMOD_NONE);
    assert_int_equal(window_lab()->exercise.hints, 0);
    press_key(SDLK_h, KMOD_LSHIFT);
    assert_int_equal(window_lab()->exercise.hints, 1);
    // In the field of the angle it is a letter.
    step_with(window_lab(), event_press(ACTION_ANGLE));
    assert_ptr_not_equal(lab_typed(window_lab()), window_lab()->exercise.typed);
    press_key(SDLK_h, KMOD_LSHIFT);
    assert_int_equal(window_lab()->exercise.hints, 1);
}

static void the_lab_ends_by_a_key_unless_it_is_in_a_page(void **state) {
    (void)state;
    open_window("circle-obb");
    window_lab()->is_in_page = true;
    press_key(SDLK_q, KMOD_LCTRL);
    assert_false(window->is_over);
    window->pending = ACTION_QUIT; // as when the window is closed
    window_do_pending(window);
    assert_false(window->is_over);
    window_lab()->is_in_page = false;
    press_key(SDLK_q, KMOD_LCTRL);
    assert_true(window->is_over);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_teardown(the_lab_ends_by_a_key_unless_it_is_in_a_page, close_window),
    cmocka_unit_test_teardown(a_card_that_asks_for_a_number_gives_hints_by_key, close_window),
    cmocka_unit_test(every_key_of_the_table_is_its_own_action),
    cmocka_unit_test(shift_leaves_other_keys_as_they_are),
    cmocka_unit_test(the_keypad_and_a_plus_of_its_own_change_the_size_of_text),
};

const TestFile keys_test = TEST_FILE(tests, NULL, NULL);
