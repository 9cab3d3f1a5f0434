// What the desktop does for the window: its surface, its loop, the clipboard, files, fonts. SDL's dummy driver shows
// nothing, so no display is needed.
#define _POSIX_C_SOURCE 200809L

#include <fontconfig/fontconfig.h>
#include <signal.h>
#include <sys/stat.h>
#include <time.h>

#include "lab_support.h"

#include "platform.h"

static Display display;

static int open_display(void **state) {
    Error error = {0};
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    display = (Display){0};
    if (!platform_open_display(&display, 640, 360, &error)) fail_msg("%s", error_text(&error));
    return 0;
}

static int close_display(void **state) {
    platform_close_display(&display);
    display = (Display){0};
    return SDL_WasInit(SDL_INIT_VIDEO) != 0;
}

#define FIXTURE_TEST(name) TEST_WITH(name, open_display, close_display)

FIXTURE_TEST(the_window_has_its_size_and_may_be_resized) {
    int width, height;
    float density = 0;
    SDL_GetWindowMinimumSize(display.window, &width, &height);
    assert_true(width == 320 && height == 240);
    assert_true(SDL_GetWindowFlags(display.window) & SDL_WINDOW_RESIZABLE);
    for (int i = 1; i <= 2; i++) {
        const SDL_Surface *surface = platform_surface(&display, &density);
        assert_true(surface->w == 640 * i && surface->h == 360 * i);
        assert_exactly(density, 1);
        assert_ptr_equal(surface, SDL_GetWindowSurface(display.window));
        SDL_SetWindowSize(display.window, 1280, 720);
    }
    SDL_SetWindowMinimumSize(display.window, 1, 1); // some window managers make a window smaller
    SDL_SetWindowSize(display.window, 1, 1);
    assert_non_null(platform_surface(&display, &density));
    SDL_Surface *surface = SDL_GetWindowSurface(display.window);
    for (int i = 0; i < 2; i++) {
        int *side = i ? &surface->w : &surface->h;
        *side = 0;
        assert_null(platform_surface(&display, &density));
        *side = 1;
    }
}

// The window's colors in another order, as some displays have them.
FIXTURE_TEST(other_colors_are_converted) {
    const SDL_Rect rects[] = {{9, 20, 1, 1}, {10, 20, 5, 5}, {100, 200, 1, 1}}; // the second one is shown
    float density;
    for (int i = 0; i < 3; i++) {
        SDL_Surface *shown = SDL_GetWindowSurface(display.window);
        SDL_PixelFormat *format = shown->format;
        shown->format = SDL_AllocFormat(i < 2 ? SDL_PIXELFORMAT_XBGR8888 : SDL_PIXELFORMAT_BGRX8888);
        SDL_Surface *drawn = platform_surface(&display, &density);
        assert_true(drawn && drawn != shown);
        assert_ptr_equal(platform_surface(&display, &density), drawn); // keeps what was drawn
        assert_true(drawn->w == shown->w && drawn->h == shown->h);
        assert_int_equal(drawn->format->format, SDL_PIXELFORMAT_XRGB8888);
        SDL_FillRect(drawn, NULL, 0x112233);
        SDL_FillRect(shown, NULL, 0);
        platform_show(&display, rects + 1, i > 0);
        const uint32_t *pixels = shown->pixels;
        assert_int_equal(pixels[shown->pitch / 4 * 24 + 14] & 0xFFFFFF, i == 0 ? 0 : i == 1 ? 0x332211 : 0x221100);
        assert_int_equal(pixels[shown->pitch / 4 * 20 + 9] & 0xFFFFFF, 0);
        assert_int_equal(pixels[shown->pitch / 4 * 200 + 100] & 0xFFFFFF, 0);
        SDL_FreeFormat(shown->format);
        shown->format = format;
        SDL_SetWindowSize(display.window, 320, i ? 720 : 360); // another surface, wider or higher
    }
}

// A driver that shows nothing must be asked for by name.
TEST(what_cannot_be_opened_is_reported) {
    Error error = {0};
    unsetenv("SDL_VIDEODRIVER");
    for (int i = 0; i < SDL_GetNumVideoDrivers(); i++) {
        const char *driver = SDL_GetVideoDriver(i);
        if (strcmp(driver, "dummy") != 0 && strcmp(driver, "offscreen") != 0) continue;
        SDL_SetHint(SDL_HINT_VIDEODRIVER, driver);
        assert_false(platform_open_display(&display, 640, 360, &error));
        assert_string_equal(error_text(&error), "display: none is available");
        platform_close_display(&display);
    }
    SDL_ResetHint(SDL_HINT_VIDEODRIVER);
    setenv("SDL_VIDEODRIVER", "no-such-driver", 1);
    assert_false(platform_open_display(&display, 640, 360, &error));
    assert_contains(error_text(&error), "display: no-such-driver");
    platform_close_display(&display);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_false(platform_open_display(&display, 20000, 360, &error));
    assert_string_equal(error_text(&error), "window: Window is too large.");
    platform_close_display(&display);
}

FIXTURE_TEST(a_terminal_that_closes_ends_the_program) {
    platform_begin();
    raise(SIGHUP);
    assert_false(SDL_HasEvent(SDL_QUIT));
    platform_breathe();
    assert_true(SDL_HasEvent(SDL_QUIT));
}

static int take_turn(void *context) {
    static const int waits[] = {0, 40, 5000, -1};
    if (*(int *)context == 2) SDL_PushEvent(&(SDL_Event){.type = SDL_USEREVENT});
    return waits[(*(int *)context)++];
}

FIXTURE_TEST(the_loop_goes_on_until_a_negative_number) {
    int turns = 0;
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    const Uint64 began = SDL_GetTicks64();
    platform_run(take_turn, &turns);
    assert_int_equal(turns, 4);
    assert_in_range(SDL_GetTicks64() - began, 35, 4000); // an event ends the longest wait
}

FIXTURE_TEST(the_clipboard_may_be_empty_or_missing) {
    Error error = {0};
    char *text = platform_paste(&error);
    assert_string_equal(text, "");
    SDL_free(text);
    assert_true(platform_copy("a pose", &error));
    SDL_SetError("of before");
    text = platform_paste(&error);
    assert_string_equal(text, "a pose");
    SDL_free(text);
    assert_int_equal(*error.what, '\0');
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    assert_false(platform_copy("a pose", &error));
    assert_contains(error_text(&error), "clipboard: ");
    error = (Error){0};
    assert_null(platform_paste(&error));
    assert_contains(error_text(&error), "clipboard: Video subsystem");
    display.window = NULL;
}

TEST(what_only_a_page_has_is_left_out) {
    char address[64];
    assert_false(platform_address(address, sizeof address) || platform_offers_files() || platform_has_editor());
    assert_int_equal(platform_preferences().theme, THEME_LIGHT);
    assert_false(platform_preferences().reduces_motion);
}

// The program that opens files is looked for as a shell does.
TEST(a_file_is_opened_by_its_address) {
    const char *addresses = test_path("addresses"), *name = write_text("azAZ09-_.~ %#?\xC3\xA9", "");
    char kept[4096], script[256], folders[512], expected[512];
    snprintf(kept, sizeof kept, "%s", getenv("PATH"));
    snprintf(folders, sizeof folders, "/nowhere::%s", test_folder());
    setenv("PATH", folders, 1);
    assert_false(platform_edit(name, "circle-obb"));
    unsetenv("PATH");
    assert_false(platform_edit(name, "circle-obb"));
    setenv("PATH", folders, 1);
    snprintf(script, sizeof script, "#!/bin/sh\necho \"$1\" >'%s.new'\n/bin/mv '%s.new' '%s'\n", addresses, addresses,
             addresses);
    const char *opener = write_text("xdg-open", script);
    assert_false(platform_edit(name, "circle-obb")); // it cannot be run
    chmod(opener, 0700);
    assert_true(platform_edit(name, "circle-obb"));
    setenv("PATH", kept, 1);
    for (int i = 0; i < 1000 && access(addresses, R_OK) != 0; i++)
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    char *text = read_text(addresses, NULL);
    snprintf(expected, sizeof expected, "file://%s/azAZ09-_.~%%20%%25%%23%%3F%%C3%%A9\n", test_folder());
    assert_string_equal(text, expected);
    free(text);
}

// A regular face is no bold one, and the user's configuration may prefer another family. Skipped where these fonts are
// not installed.
TEST(fonts_are_found_in_their_weight) {
    static const char *const configs[] = {"<selectfont><rejectfont><glob>*Bold*</glob></rejectfont></selectfont>",
                                          "<match><edit name='family' mode='prepend' binding='strong'>"
                                          "<string>DejaVu Serif</string></edit></match>"};
    const char *folder = "/usr/share/fonts/truetype/dejavu";
    char path[FONT_PATH], config[1024];
    long face = -1;
    if (access(folder, R_OK) != 0) skip();
    for (int i = 0; i < 2; i++) {
        snprintf(config, sizeof config, "<fontconfig><dir>%s</dir><cachedir>%s/cache</cachedir>%s</fontconfig>", folder,
                 test_folder(), configs[i]);
        setenv("FONTCONFIG_FILE", write_text("fonts.conf", config), 1);
        assert_true(FcInitReinitialize());
        assert_true(platform_find_font(FONT_LATIN, false, path, &face));
        assert_contains(path, i ? "/DejaVuSerif.ttf" : "/DejaVuSans.ttf");
        assert_int_equal(face, 0);
        assert_int_equal(platform_find_font(FONT_LATIN, true, path, &face), i);
        if (i) assert_contains(path, "/DejaVuSerif-Bold.ttf");
    }
    unsetenv("FONTCONFIG_FILE");
    assert_true(FcInitReinitialize());
}

TEST_FILE(desktop, NULL, remove_folder)
