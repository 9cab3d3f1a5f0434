// The pointer over the window: what it is over is drawn again only when that changes, and a tooltip comes when it
// rests.
#include "window_support.h"

static void move_to(float x, float y) {
    send_event((SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = (int)x, .y = (int)y}});
}

static hit_vec middle_of(Action action) {
    for (int i = 0; i < window->screen.hot_spot_count; i++) {
        const HotSpot *spot = &window->screen.hot_spots[i];
        if (spot->is_clickable && spot->tip.action == action)
            return (hit_vec){(spot->rect.min.x + spot->rect.max.x) / 2, (spot->rect.min.y + spot->rect.max.y) / 2};
    }
    fail_msg("there is no button");
    return (hit_vec){0, 0};
}

static void it_is_drawn_only_when_it_comes_and_goes(void **state) {
    (void)state;
    open_window("circle-obb");
    const hit_vec button = middle_of(ACTION_RESET);
    move_to(button.x, button.y);
    assert_true(window->needs_redraw);
    window_redraw(window);
    move_to(button.x + 1, button.y + 1);
    assert_false(window->needs_redraw);
    move_to(2, 300);
    assert_true(window->needs_redraw);
}

static void a_tooltip_comes_when_the_pointer_rests(void **state) {
    (void)state;
    open_window("circle-obb");
    assert_int_equal(window_time_to_tip(window), -1);
    const hit_vec button = middle_of(ACTION_RESET);
    move_to(button.x, button.y);
    window_redraw(window);
    const int wait = window_time_to_tip(window);
    assert_true(wait > 300 && wait <= 500);
    window_update_tip(window);
    assert_false(window->shows_tip || window->needs_redraw);
    window->tip_due = 0;
    window_update_tip(window);
    assert_true(window->shows_tip && window->needs_redraw);
    assert_int_equal(window_time_to_tip(window), -1);
    window_redraw(window);
    move_to(button.x + 1, button.y);
    assert_true(window->shows_tip);
    assert_false(window->needs_redraw);
    move_to(2, 300);
    assert_false(window->shows_tip);
    assert_int_equal(window_time_to_tip(window), -1);
}

static void a_click_or_a_key_ends_it(void **state) {
    (void)state;
    open_window("circle-obb");
    const hit_vec button = middle_of(ACTION_OVERLAY);
    for (int by_key = 0; by_key < 2; by_key++) {
        move_to(2, 300);
        move_to(button.x, button.y);
        window->tip_due = 0;
        window_update_tip(window);
        assert_true(window->shows_tip);
        if (by_key) {
            send_event((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_h}}});
        } else {
            const SDL_MouseButtonEvent down = {
                .type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = (int)button.x, .y = (int)button.y};
            send_event((SDL_Event){.button = down});
        }
        assert_false(window->shows_tip);
        assert_int_equal(window_time_to_tip(window), -1);
        run_ticks(1);
    }
    assert_true(window_lab()->shows_working); // both have switched it
}

static void leaving_the_window_ends_it(void **state) {
    (void)state;
    open_window("circle-obb");
    const hit_vec button = middle_of(ACTION_RESET);
    move_to(button.x, button.y);
    window_redraw(window);
    send_event((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_LEAVE}});
    assert_true(window->needs_redraw);
    assert_false(window->has_pointer);
    assert_int_equal(window_time_to_tip(window), -1);
}

#define TEST(function) cmocka_unit_test_teardown(function, close_window)
static const struct CMUnitTest tests[] = {
    TEST(it_is_drawn_only_when_it_comes_and_goes),
    TEST(a_tooltip_comes_when_the_pointer_rests),
    TEST(a_click_or_a_key_ends_it),
    TEST(leaving_the_window_ends_it),
};

const TestFile pointer_test = TEST_FILE(tests, NULL, NULL);
