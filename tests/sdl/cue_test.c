// The cue of a scene in a window, and what lights up under the pointer.
#include "window_support.h"

static bool shows_cue(void) {
    window_update_cue(window);
    window_redraw(window);
    return window->cue.is_shown;
}

static void press_key(SDL_Keycode key) {
    send_event((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym.sym = key}});
    send_event((SDL_Event){.key = {.type = SDL_KEYUP, .keysym.sym = key}});
    run_ticks(1);
}

static void point_at(hit_vec pixel) {
    send_event((SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = (int)pixel.x, .y = (int)pixel.y}});
}

#define FIXTURE_TEST(name) TEST_WITH(name, NULL, close_window)

FIXTURE_TEST(a_cue_ends_when_the_user_does_something) {
    open_window("circle-obb");
    window_update_cue(window);
    assert_true(window->needs_redraw);
    assert_true(shows_cue());
    point_at((hit_vec){300, 300});
    press_key(SDLK_l);
    assert_true(shows_cue());
    press_key(SDLK_m);
    assert_false(shows_cue());
}

FIXTURE_TEST(each_scene_has_its_cue) {
    open_window("circle-obb");
    press_key(SDLK_m);
    assert_false(shows_cue());
    press_key(SDLK_3);
    assert_true(shows_cue());
    press_key(SDLK_4);
    assert_false(shows_cue());
}

FIXTURE_TEST(going_on_to_another_scene_ends_no_cue) {
    open_window("circle-obb");
    assert_true(shows_cue());
    window_enqueue(window, event_press(ACTION_NEXT_SCENE));
    run_ticks(1);
    assert_true(shows_cue());
    window_enqueue(window, event_press(ACTION_PREVIOUS_SCENE));
    run_ticks(1);
    assert_string_equal(lab_scene(window_lab())->id, "circle-obb");
    assert_true(shows_cue());
}

// Such as the card of a lesson that is open from the start.
FIXTURE_TEST(a_card_hides_the_cue) {
    static Lesson lesson = {.name = {{"A", "A"}}, .card_count = 1, .cards = {{.name = {{"B", "B"}}}}};
    open_window("circle-obb");
    lab_open_card(&window->session.lab, &lesson, 0);
    assert_false(shows_cue());
    lab_close_card(&window->session.lab);
    assert_true(shows_cue());
}

FIXTURE_TEST(the_notice_of_a_contact_ends_with_its_pose) {
    open_window("circle-aabb");
    press_key(SDLK_k);
    run_ticks(3);
    assert_true(*window_notice());
    window_enqueue(window, event_press(ACTION_UNDO));
    run_ticks(1);
    assert_string_equal(window_notice(), "");
    window_show_phrase(window, phrase_of_slot(slot_string("of the window")));
    run_ticks(3);
    assert_string_equal(window_notice(), "of the window");
}

static void click(hit_vec pixel) {
    SDL_Event event = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT}};
    event.button.x = (int)pixel.x;
    event.button.y = (int)pixel.y;
    send_event(event);
    event.type = SDL_MOUSEBUTTONUP;
    send_event(event);
    run_ticks(1);
}

static hit_vec end_of_message(void) {
    const hit_aabb box = window->screen.message;
    assert_true(box.max.x > box.min.x);
    return (hit_vec){box.max.x - 3, (box.min.y + box.max.y) / 2};
}

FIXTURE_TEST(a_click_ends_the_cue_and_the_notice) {
    open_window("circle-obb");
    assert_true(shows_cue());
    click(end_of_message());
    assert_false(shows_cue());
    window_show_phrase(window, phrase_of_slot(slot_string("a notice")));
    window_redraw(window);
    click(end_of_message());
    assert_string_equal(window_notice(), "");
    assert_true(window->screen.message.max.x < 0);
    window->map.reload.is_broken = true;
    window->map.reload.error = (Error){.where = "room.tmx:9", .what = "'x' among the cells"};
    window_show_phrase(window, phrase_of_slot(slot_string("a notice")));
    window_redraw(window);
    click(end_of_message()); // the notice alone
    assert_true(window->screen.message.max.x > 0);
    click(end_of_message());
    assert_true(window->screen.message.max.x < 0);
    run_ticks(3);
    assert_true(window->screen.message.max.x < 0);
}

FIXTURE_TEST(a_cue_is_short_lived) {
    open_window("obb-obb");
    assert_true(shows_cue());
    window->cue.until = 1;
    shows_cue();
    assert_false(shows_cue());
    press_key(SDLK_1);
    press_key(SDLK_5);
    assert_false(shows_cue());
}

// In pixels of the window.
static hit_vec place_of(float x, float y) {
    return view_to_pixel(window->screen.scene_view, (hit_vec){x, y});
}

FIXTURE_TEST(a_handle_lights_up_under_the_pointer) {
    open_window("circle-obb");
    const float x = (float)field_of(window_lab(), "a.x"), y = (float)field_of(window_lab(), "a.y");
    const float side = (float)field_of(window_lab(), "a.r") * sqrtf(0.5f);
    window->needs_redraw = false;
    const hit_vec handle = place_of(x + side, y + side);
    point_at((hit_vec){handle.x + 8, handle.y});
    assert_int_equal(window->pointer.target.handle, HANDLE_SIZE);
    assert_true(window->needs_redraw);
    window->needs_redraw = false;
    point_at((hit_vec){handle.x + 7, handle.y});
    assert_false(window->needs_redraw);
    point_at(place_of(x, y));
    assert_int_equal(window->pointer.target.handle, HANDLE_BODY);
    window->needs_redraw = false;
    point_at(place_of((float)field_of(window_lab(), "b.x"), (float)field_of(window_lab(), "b.y")));
    assert_int_equal(window->pointer.target.handle, HANDLE_BODY); // of the other shape
    assert_true(window->needs_redraw);
    window->needs_redraw = false;
    point_at((hit_vec){3, 200});
    assert_int_equal(window->pointer.target.handle, HANDLE_NONE);
    assert_true(window->needs_redraw);
}

FIXTURE_TEST(events_that_try_something_end_the_cue) {
    const struct {
        InputEvent event;
        bool ends;
    } rows[] = {{event_press(ACTION_LANGUAGE), false},
                {event_press(ACTION_PAUSE), true},
                {event_press(ACTION_SCENE_2), false},
                {event_of(EVENT_SCENE, "obb-obb"), false},
                {event_at(1, 1), false},
                {event_release(ACTION_LEFT), false},
                {event_plain(EVENT_DROP), false},
                {event_plain(EVENT_GRAB), true},
                {event_hold(ACTION_LEFT), true},
                {event_wheel(1), true}};
    open_window("circle-obb");
    const unsigned bit = 1u << window_lab()->current;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        window->cue.ended = 0;
        window_enqueue(window, rows[i].event);
        assert_int_equal(window->cue.ended, rows[i].ends ? bit : 0);
    }
    window->queue.count = 0;
    window->is_replaying = true;
    window_enqueue(window, event_press(ACTION_PAUSE));
    window->is_replaying = false;
    lab_show_overlay(window_lab(), OVERLAY_NAMING);
    window_enqueue(window, event_hold(ACTION_LEFT));
    assert_int_equal(window->queue.count, 0);
    window_enqueue(window, event_press(ACTION_PAUSE));
    window_enqueue(window, event_of(EVENT_METHOD, "unrotate"));
    assert_int_equal(window->queue.count, 2);
}

TEST_FILE(cue, NULL, NULL)
