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

#define FIXTURE_TEST(name) TEST_WITH(name, NULL, close_window)

FIXTURE_TEST(it_is_drawn_only_when_it_comes_and_goes) {
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

FIXTURE_TEST(a_tooltip_comes_when_the_pointer_rests) {
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

FIXTURE_TEST(a_click_or_a_key_ends_it) {
    open_window("circle-obb");
    const hit_vec button = middle_of(ACTION_REACH);
    for (int by_key = 0; by_key < 2; by_key++) {
        move_to(2, 300);
        move_to(button.x, button.y);
        window->tip_due = 0;
        window_update_tip(window);
        assert_true(window->shows_tip);
        if (by_key) {
            send_event((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_F6}}});
        } else {
            const SDL_MouseButtonEvent down = {
                .type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = (int)button.x, .y = (int)button.y};
            send_event((SDL_Event){.button = down});
        }
        assert_false(window->shows_tip);
        assert_int_equal(window_time_to_tip(window), -1);
        run_ticks(1);
    }
    assert_false(window_lab()->shows_reach); // both have switched it
}

FIXTURE_TEST(leaving_the_window_ends_it) {
    open_window("circle-obb");
    const hit_vec button = middle_of(ACTION_RESET);
    move_to(button.x, button.y);
    window_redraw(window);
    send_event((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_LEAVE}});
    assert_true(window->needs_redraw);
    assert_false(window->has_pointer);
    assert_int_equal(window_time_to_tip(window), -1);
}

static hit_vec middle_of_scene(void) {
    const hit_aabb *rect = &window->screen.panes[0].rect;
    return (hit_vec){floorf((rect->min.x + rect->max.x) / 2), floorf((rect->min.y + rect->max.y) / 2)};
}

static void turn_wheel(float away) {
    send_event((SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .preciseY = away}});
    run_ticks(1);
}

FIXTURE_TEST(the_middle_button_drags_the_view) {
    open_window("circle-obb");
    const Camera *camera = &window_lab()->cameras[window_lab()->current];
    const hit_vec at = middle_of_scene();
    const float scale = window->screen.panes[0].view.scale;
    SDL_Event button = {
        .button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_MIDDLE, .x = (int)at.x, .y = (int)at.y}};
    send_event(button);
    move_to(at.x + 30, at.y);
    move_to(at.x + 40, at.y - 20);
    run_ticks(1);
    assert_near(camera->pan.x, -40 / scale, 1e-3);
    assert_near(camera->pan.y, 20 / scale, 1e-3);
    button.button.type = SDL_MOUSEBUTTONUP;
    send_event(button);
    move_to(at.x, at.y);
    run_ticks(1);
    assert_near(camera->pan.x, -40 / scale, 1e-3);
}

FIXTURE_TEST(the_wheel_rotates_and_with_control_zooms) {
    open_window("circle-obb");
    const Camera *camera = &window_lab()->cameras[window_lab()->current];
    const double angle = field_of(window_lab(), "b.angle");
    const hit_vec at = middle_of_scene();
    SDL_WarpMouseInWindow(window->display.window, (int)at.x, (int)at.y);
    window_take_events(window);
    window_lab()->states[window_lab()->current].base.hands.selected = 1;
    turn_wheel(-1);
    assert_true(field_of(window_lab(), "b.angle") > angle);
    const double turned = field_of(window_lab(), "b.angle");
    SDL_SetModState(KMOD_LCTRL);
    turn_wheel(2);
    SDL_SetModState(KMOD_NONE);
    assert_near(camera->zoom, 1.25 * 1.25, 1e-5);
    assert_near(field_of(window_lab(), "b.angle"), turned, 0);
}

TEST_FILE(pointer, NULL, NULL)
