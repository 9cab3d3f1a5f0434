// The dialog for a map to open, in the window: by keys, by a click on a file; what is no map is refused there.
#include "window_support.h"

static void press_key(SDL_Keycode key, Uint16 modifiers) {
    send_event((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = key, .mod = modifiers}}});
    window_do_pending(window);
    window_redraw(window);
}

static Naming *dialog(void) {
    return &window->naming;
}

static void open_dialog(const char *scene) {
    open_window(scene);
    window_setup.maps = "maps";
    press_key(SDLK_o, KMOD_CTRL);
}

static void insert(const char *text) {
    SDL_Event event = {.type = SDL_TEXTINPUT};
    snprintf(event.text.text, sizeof event.text.text, "%s", text);
    send_event(event);
}

#define FIXTURE_TEST(name) TEST_WITH(name, NULL, close_window)

FIXTURE_TEST(keys_choose_a_file) {
    open_dialog("circle-obb");
    assert_true(window_lab()->overlay == OVERLAY_NAMING);
    press_key(SDLK_DOWN, KMOD_NONE);
    assert_string_equal(dialog()->text, "maps/article.tmx");
    press_key(SDLK_RETURN, KMOD_NONE);
    assert_false(window_lab()->overlay == OVERLAY_NAMING);
    assert_notice("Map opened: article.tmx");
    run_ticks(1);
    assert_string_equal(lab_scene(window_lab())->id, "rect-tiles");
}

FIXTURE_TEST(a_click_opens_a_file) {
    open_dialog("rect-tiles");
    for (int i = 0; i < window->screen.hot_spot_count; i++) {
        const HotSpot spot = window->screen.hot_spots[i];
        if (spot.event.kind != EVENT_SEEK || spot.event.tick != 3) continue;
        const SDL_MouseButtonEvent down = {.type = SDL_MOUSEBUTTONDOWN,
                                           .button = SDL_BUTTON_LEFT,
                                           .x = (int)spot.rect.min.x + 5,
                                           .y = (int)spot.rect.min.y + 5};
        send_event((SDL_Event){.button = down});
        assert_notice("Map opened: wide.tmx");
        assert_false(window_lab()->overlay == OVERLAY_NAMING);
        return;
    }
    fail_msg("there is no file to click");
}

FIXTURE_TEST(what_is_no_map_is_refused_in_the_dialog) {
    open_dialog("rect-tiles");
    press_key(SDLK_RETURN, KMOD_NONE);
    assert_int_equal(dialog()->remark, NAMING_EMPTY);
    insert("README.md");
    press_key(SDLK_RETURN, KMOD_NONE);
    assert_true(window_lab()->overlay == OVERLAY_NAMING);
    assert_int_equal(dialog()->remark, NAMING_FAILED);
    assert_contains(dialog()->error.where, "README.md");
    press_key(SDLK_ESCAPE, KMOD_NONE);
    assert_false(window_lab()->overlay == OVERLAY_NAMING);
}

FIXTURE_TEST(unsaved_paint_is_asked_about_there) {
    open_window("rect-tiles");
    window_setup.maps = "maps";
    press_key(SDLK_u, KMOD_NONE);
    press_key(SDLK_RETURN, KMOD_NONE);
    run_ticks(1);
    press_key(SDLK_o, KMOD_CTRL);
    press_key(SDLK_DOWN, KMOD_NONE);
    press_key(SDLK_RETURN, KMOD_NONE);
    assert_int_equal(dialog()->remark, NAMING_UNSAVED);
    assert_true(paint_is_unsaved(&window_lab()->paint));
    press_key(SDLK_RETURN, KMOD_NONE);
    assert_false(window_lab()->overlay == OVERLAY_NAMING || paint_is_unsaved(&window_lab()->paint));
}

FIXTURE_TEST(a_recording_keeps_its_map) {
    open_window("rect-tiles");
    window->session.record = stdout;
    press_key(SDLK_o, KMOD_CTRL);
    window->session.record = NULL;
    assert_false(window_lab()->overlay == OVERLAY_NAMING);
    assert_notice("keeps the map");
}

TEST_FILE(open_map, NULL, NULL)
