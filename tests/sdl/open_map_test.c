// The dialog for a map to open, in the window: by keys, by a click on a file; what is no map is refused there.
#include "window_support.h"

#include "map_support.h"

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
        assert_int_equal(window->queue.count, 0); // its scene is there
        return;
    }
    fail_msg("there is no file to click");
}

FIXTURE_TEST(what_is_no_map_is_refused_in_the_dialog) {
    open_dialog("rect-tiles");
    press_key(SDLK_RETURN, KMOD_NONE);
    assert_int_equal(dialog()->remark, NAMING_EMPTY);
    insert("README.md");
    catch_errors();
    press_key(SDLK_RETURN, KMOD_NONE);
    char *said = caught_errors();
    assert_contains(said, "hitlab: README.md:1: not a map");
    free(said);
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
    window_show_title(window);
    press_key(SDLK_o, KMOD_CTRL);
    press_key(SDLK_DOWN, KMOD_NONE);
    press_key(SDLK_RETURN, KMOD_NONE);
    assert_contains(SDL_GetWindowTitle(window->display.window), "hitlab* - ");
    assert_int_equal(dialog()->remark, NAMING_UNSAVED);
    assert_true(paint_is_unsaved(&window_lab()->paint));
    press_key(SDLK_RETURN, KMOD_NONE);
    assert_false(window_lab()->overlay == OVERLAY_NAMING || paint_is_unsaved(&window_lab()->paint));
    assert_contains(SDL_GetWindowTitle(window->display.window), "hitlab - ");
}

// The window looks until the file has stayed the same.
static void watch_file(const char *text) {
    if (text) write_text("watched.tmx", text);
    for (int i = 0; i < 3; i++) {
        window->map.next_look = 0;
        window_watch_map(window);
    }
    window_redraw(window);
}

// Paint that is unsaved is never lost to a file that has changed. A file with the painted map itself is its file.
FIXTURE_TEST(the_file_of_the_map_is_watched) {
    open_window("rect-tiles");
    reload_follow(&window->map.reload, write_text("watched.tmx", "soon a map"));
    window_show_phrase(window, phrase_of_slot(slot_string("of before")));
    catch_errors();
    watch_file("no map");
    free(caught_errors());
    assert_string_equal(window_notice(), ""); // the error is shown in its place
    watch_file(XML MAP_OF("3", "2") TILES LAYER("0,1,0, 1,1,1") END_MAP);
    assert_cells(window_lab()->map, ".#. ###");
    assert_notice("The map file is correct again and was read.");
    press_key(SDLK_u, KMOD_NONE);
    press_key(SDLK_RETURN, KMOD_NONE);
    run_ticks(1);
    assert_true(lab_has_unsaved_paint(window_lab()));
    watch_file(XML MAP_OF("3", "2") TILES LAYER("0,0,0,  1,1,1") END_MAP);
    assert_notice("It is not read again");
    assert_true(lab_has_unsaved_paint(window_lab()));
    Error error;
    assert_true(map_save(window_lab()->map, window->map.reload.path, &error));
    watch_file(NULL);
    assert_false(lab_has_unsaved_paint(window_lab()));
}

FIXTURE_TEST(a_recording_keeps_its_map) {
    open_window("rect-tiles");
    window->session.record = stdout;
    press_key(SDLK_o, KMOD_CTRL);
    window->session.record = NULL;
    assert_false(window_lab()->overlay == OVERLAY_NAMING);
    assert_notice("keeps the map");
}

TEST_FILE(open_map, NULL, remove_folder)
