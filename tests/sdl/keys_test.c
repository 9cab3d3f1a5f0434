// The keys in the table are names of keys that SDL knows, and each gives the action of its row.
#include <sys/stat.h>
#include <unistd.h>

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

TEST(every_key_of_the_table_is_its_own_action) {
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
TEST(shift_leaves_other_keys_as_they_are) {
    assert_int_equal(keys_action(SDLK_LEFT, KMOD_LSHIFT), ACTION_LEFT);
    assert_int_equal(keys_action(SDLK_F2, KMOD_NONE), ACTION_GLOSSARY);
    assert_int_equal(keys_action(SDLK_KP_ENTER, KMOD_NONE), ACTION_ENTER);
    assert_int_equal(keys_action(SDLK_m, KMOD_LALT), ACTION_COUNT);
    assert_int_equal(keys_action(SDLK_m, KMOD_LGUI), ACTION_COUNT); // the desktop's own
}

TEST(the_keypad_and_a_plus_of_its_own_change_the_size_of_text) {
    static const SDL_Keycode larger[] = {SDLK_EQUALS, SDLK_PLUS, SDLK_KP_PLUS, SDLK_SEMICOLON};
    for (size_t i = 0; i < sizeof larger / sizeof *larger; i++)
        assert_int_equal(keys_action(larger[i], KMOD_LCTRL), ACTION_TEXT_LARGER);
    assert_int_equal(keys_action(SDLK_EQUALS, (SDL_Keymod)(KMOD_LCTRL | KMOD_LSHIFT)), ACTION_TEXT_LARGER);
    assert_int_equal(keys_action(SDLK_KP_MINUS, KMOD_LCTRL), ACTION_TEXT_SMALLER);
    assert_int_equal(keys_action(SDLK_KP_0, KMOD_LCTRL), ACTION_TEXT_NORMAL);
    assert_int_equal(keys_action(SDLK_EQUALS, KMOD_NONE), ACTION_FASTER);
}

TEST(keys_of_letters_and_of_the_keypad_write) {
    for (SDL_Keycode key = SDLK_KP_DIVIDE; key <= SDLK_KP_PERIOD; key++)
        assert_int_equal(keys_is_printable(key, KMOD_LSHIFT), key != SDLK_KP_ENTER);
    for (SDL_Keycode key = SDLK_SPACE; key <= '~'; key++) assert_true(keys_is_printable(key, KMOD_NONE));
    static const SDL_Keycode others[] = {SDLK_DELETE, SDLK_ESCAPE, SDLK_LEFT, SDLK_NUMLOCKCLEAR, SDLK_APPLICATION};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) assert_false(keys_is_printable(others[i], KMOD_NONE));
    assert_false(keys_is_printable(SDLK_a, KMOD_LCTRL));
}

static void press_key(SDL_Keycode key, SDL_Keymod modifiers) {
    send_event((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = key, .mod = (Uint16)modifiers}}});
    window_do_pending(window);
    run_ticks(1);
}

// As a keyboard does: the key, and its text before the next step.
static void type_key(SDL_Keycode key, SDL_Keymod modifiers, const char *text) {
    SDL_Event typed = {.text = {.type = SDL_TEXTINPUT}};
    snprintf(typed.text.text, sizeof typed.text.text, "%s", text);
    send_event((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = key, .mod = (Uint16)modifiers}}});
    send_event(typed);
    window_do_pending(window);
    run_ticks(1);
}

#define FIXTURE_TEST(name) TEST_WITH(name, NULL, close_window)

FIXTURE_TEST(a_card_that_asks_for_a_number_keeps_its_keys) {
    static const Text words = {{"How many?", "いくつ？"}};
    static Lesson lesson;
    open_window("circle-obb");
    lesson = (Lesson){.id = "numbers", .name = words, .about = words, .card_count = 2};
    lesson.cards[1] = (Card){.id = "two", .name = words, .scene = window_lab()->current};
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
    assert_int_equal(window_lab()->course.exercise.hints, 0);
    press_key(SDLK_h, KMOD_LSHIFT);
    assert_int_equal(window_lab()->course.exercise.hints, 1);
    press_key(SDLK_n, KMOD_NONE);
    assert_int_equal(window_lab()->course.card, 0);
    press_key(SDLK_n, KMOD_LSHIFT);
    assert_int_equal(window_lab()->course.card, 1);
    press_key(SDLK_b, KMOD_LSHIFT);
    assert_int_equal(window_lab()->course.card, 0);
    press_key(SDLK_h, KMOD_LSHIFT);
    assert_int_equal(window_lab()->course.exercise.hints, 1);
    type_key(SDLK_4, KMOD_NONE, "4");
    assert_string_equal(window_lab()->course.exercise.typed, "4");
    // The text of such a key does not go to the field of the scene, which the next card shows.
    type_key(SDLK_n, KMOD_LSHIFT, "N");
    assert_int_equal(window_lab()->course.card, 1);
    assert_false(lab_wants_text(window_lab()));
    // While the angle is typed they are keys of the card as well.
    press_key(SDLK_i, KMOD_NONE);
    type_key(SDLK_4, KMOD_NONE, "4");
    assert_string_equal(lab_typed(window_lab()), "4");
    type_key(SDLK_b, KMOD_LSHIFT, "B");
    assert_int_equal(window_lab()->course.card, 0);
    assert_ptr_equal(lab_typed(window_lab()), window_lab()->course.exercise.typed);
    assert_string_equal(lab_typed(window_lab()), "");
}

FIXTURE_TEST(without_a_card_its_keys_are_letters_in_a_field) {
    open_window("circle-obb");
    press_key(SDLK_i, KMOD_NONE);
    type_key(SDLK_n, KMOD_LSHIFT, "N");
    assert_string_equal(lab_typed(window_lab()), "N");
}

FIXTURE_TEST(the_lab_ends_by_a_key_unless_it_is_in_a_page) {
    open_window("circle-obb");
    window->is_in_page = true;
    press_key(SDLK_q, KMOD_LCTRL);
    assert_false(window->end.is_over);
    window->pending = ACTION_QUIT; // as when the window is closed
    window_do_pending(window);
    assert_false(window->end.is_over);
    window->is_in_page = false;
    press_key(SDLK_q, KMOD_LCTRL);
    assert_true(window->end.is_over);
}

FIXTURE_TEST(closing_the_window_asks_as_the_key_does) {
    open_window("circle-obb");
    send_event((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_CLOSE}});
    assert_int_equal(window->pending, ACTION_QUIT);
    send_event((SDL_Event){.type = SDL_QUIT}); // SDL's own, which follows
    assert_false(window->end.is_over);
    send_event((SDL_Event){.type = SDL_QUIT}); // of a signal
    assert_true(window->end.is_over);
}

FIXTURE_TEST(arrows_scroll_the_list_of_keys) {
    open_window_of((Setup){.scene = "circle-obb", .width = 400, .height = 700});
    const double x = field_of(window_lab(), "a.x"), y = field_of(window_lab(), "a.y");
    press_key(SDLK_F1, KMOD_NONE);
    assert_int_equal(window_lab()->overlay, OVERLAY_HELP);
    assert_true(window->screen.list.max > 0);
    press_key(SDLK_DOWN, KMOD_NONE);
    press_key(SDLK_DOWN, KMOD_NONE);
    assert_int_equal(window->screen.list.at, 2);
    press_key(SDLK_UP, KMOD_NONE);
    assert_int_equal(window->screen.list.at, 1);
    window->needs_redraw = false;
    window_scroll(window, 1);
    assert_false(window->needs_redraw); // it is there already
    window_scroll(window, 1000);
    assert_true(window->needs_redraw && window->scrolled.list == window->screen.list.max);
    window_click(window, &(HotSpot){.is_clickable = true, .scrolls = true, .scroll = 2});
    assert_int_equal(window->scrolled.list, 2);
    assert_true(field_of(window_lab(), "a.x") == x && field_of(window_lab(), "a.y") == y);
}

static const char pose[] =
    "circle-obb method=wrong-sign a.x=123 a.y=2 a.r=3 b.x=4 b.y=5 b.w=6 b.h=7 b.angle=8 touching=0";

FIXTURE_TEST(pasting_closes_a_list_first) {
    open_window("circle-obb");
    press_key(SDLK_F1, KMOD_NONE);
    assert_int_equal(SDL_SetClipboardText(pose), 0);
    press_key(SDLK_v, KMOD_LCTRL);
    run_ticks(1);
    assert_int_equal(window_lab()->overlay, OVERLAY_NONE);
    assert_near(field_of(window_lab(), "a.x"), 123, 0);
}

FIXTURE_TEST(a_hidden_answer_is_not_pasted_over) {
    open_window("circle-obb");
    press_key(SDLK_F9, KMOD_NONE);
    const double x = field_of(window_lab(), "a.x");
    const unsigned notices = window_lab()->notice.number;
    window_take_text(window, pose);
    run_ticks(1);
    assert_near(field_of(window_lab(), "a.x"), x, 0);
    assert_true(window_lab()->notice.number > notices);
}

// An input method shows what it composes itself, and then its Enter is not the field's.
FIXTURE_TEST(enter_waits_while_text_is_composed) {
    SDL_Event composed = {.edit = {.type = SDL_TEXTEDITING, .text = "４"}};
    open_window("circle-obb");
    step_with(window_lab(), event_press(ACTION_ANGLE));
    const double angle = field_of(window_lab(), "b.angle");
    send_event(composed);
    press_key(SDLK_RETURN, KMOD_NONE);
    assert_true(lab_wants_text(window_lab()));
    composed.edit.text[0] = '\0';
    send_event(composed);
    send_event((SDL_Event){.text = {.type = SDL_TEXTINPUT, .text = "４"}});
    press_key(SDLK_RETURN, KMOD_NONE);
    assert_false(lab_wants_text(window_lab()));
    assert_true(field_of(window_lab(), "b.angle") != angle);
}

FIXTURE_TEST(a_picture_from_the_menu_is_taken_without_it) {
    open_window("circle-obb");
    press_key(SDLK_F10, KMOD_LSHIFT);
    assert_int_equal(window_lab()->overlay, OVERLAY_MENU);
    window_act(window, ACTION_SCREENSHOT);
    window_do_pending(window);
    assert_int_equal(window->pending, ACTION_SCREENSHOT); // until the menu is closed
    run_ticks(1);
    assert_int_equal(window_lab()->overlay, OVERLAY_NONE);
    window->pending = ACTION_COUNT;
}

FIXTURE_TEST(a_screenshot_that_fails_says_why) {
    char kept[4096];
    open_window("circle-obb");
    assert_non_null(getcwd(kept, sizeof kept));
    const char *gone = test_path("gone");
    assert_int_equal(mkdir(gone, 0700), 0);
    assert_int_equal(chdir(gone), 0);
    assert_int_equal(rmdir(gone), 0);
    press_key(SDLK_p, KMOD_LSHIFT);
    assert_int_equal(chdir(kept), 0);
    assert_notice("hitlab-001.png: ");
}

FIXTURE_TEST(screenshots_are_numbered) {
    char kept[4096];
    open_window("circle-obb");
    assert_non_null(getcwd(kept, sizeof kept));
    assert_int_equal(chdir(test_folder()), 0);
    for (int i = 0; i < 2; i++) press_key(SDLK_p, KMOD_LSHIFT);
    assert_int_equal(chdir(kept), 0);
    assert_notice("hitlab-002.png");
    assert_int_equal(access(test_path("hitlab-001.png"), R_OK), 0);
}

// Skipped where this font is not installed.
FIXTURE_TEST(without_a_japanese_font_the_lab_is_in_english) {
    const char *latin = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
    if (access(latin, R_OK) != 0) skip();
    open_window_of((Setup){.scene = "circle-obb", .font = latin, .language = LANGUAGE_JAPANESE});
    assert_int_equal(window_lab()->look.language, LANGUAGE_ENGLISH);
    assert_notice("No font with Japanese was found");
    window_end_notice(window);
    press_key(SDLK_l, KMOD_NONE);
    assert_int_equal(window_lab()->look.language, LANGUAGE_ENGLISH);
    assert_notice("No font with Japanese was found");
}

// A key that is held down repeats only what may be repeated. Released, it is up whatever else is held.
FIXTURE_TEST(keys_repeat_and_are_released) {
    const SDL_Keycode keys[] = {SDLK_m, SDLK_PERIOD};
    open_window("circle-obb");
    run_ticks(1);
    for (int i = 0; i < 2; i++) {
        SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = keys[i]}}};
        window->queue.count = 0;
        send_event(event);
        event.key.repeat = 1;
        send_event(event);
        assert_int_equal(window->queue.count, 1 + i);
    }
    send_event((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_LEFT}}});
    run_ticks(1);
    assert_true(window_lab()->held == action_bit(ACTION_LEFT));
    send_event((SDL_Event){.key = {.type = SDL_KEYUP, .keysym = {.sym = SDLK_RIGHT}}});
    run_ticks(1);
    assert_true(window_lab()->held == action_bit(ACTION_LEFT));
    send_event((SDL_Event){.key = {.type = SDL_KEYUP, .keysym = {.sym = SDLK_LEFT, .mod = KMOD_LCTRL}}});
    run_ticks(1);
    assert_true(window_lab()->held == 0);
}

FIXTURE_TEST(text_and_the_keys_of_a_dialog_stay_there) {
    open_window("rect-tiles");
    press_key(SDLK_o, KMOD_LCTRL);
    type_key(SDLK_m, KMOD_NONE, "m");
    assert_string_equal(window->naming.text, "m");
    const int method = lab_base(window_lab())->method;
    for (int i = 0; i < 3; i++) press_key(i == 2 ? SDLK_BACKSPACE : SDLK_LEFT, KMOD_NONE);
    assert_string_equal(window->naming.text, "m");
    press_key(SDLK_DELETE, KMOD_NONE);
    assert_string_equal(window->naming.text, "");
    window->needs_redraw = false;
    send_event((SDL_Event){.text = {.type = SDL_TEXTINPUT, .text = "x"}});
    assert_true(window->needs_redraw);
    assert_true(window_lab()->held == 0 && lab_base(window_lab())->method == method);
    window_press(window, event_press(ACTION_LEFT));
    assert_int_equal(window->queue.count, 0);
    window_press(window, event_seek(99)); // there is no such file
    assert_int_equal(window->naming.remark, NAMING_FAILED);
    window_follow_focus(window);
    assert_true(SDL_IsTextInputActive());
    press_key(SDLK_ESCAPE, KMOD_NONE);
    window->keys.is_composing = true;
    window_follow_focus(window);
    assert_false(SDL_IsTextInputActive() || window->keys.is_composing);
}

TEST_FILE(keys, NULL, remove_folder)
