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
    assert_false(window->pointer.shows_tip || window->needs_redraw);
    window->pointer.tip_due = 0;
    window_update_tip(window);
    assert_true(window->pointer.shows_tip && window->needs_redraw);
    assert_int_equal(window_time_to_tip(window), -1);
    window_redraw(window);
    move_to(button.x + 1, button.y);
    assert_true(window->pointer.shows_tip);
    assert_false(window->needs_redraw);
    move_to(2, 300);
    assert_false(window->pointer.shows_tip);
    assert_int_equal(window_time_to_tip(window), -1);
}

FIXTURE_TEST(a_click_or_a_key_ends_it) {
    open_window("circle-obb");
    const hit_vec button = middle_of(ACTION_REACH);
    for (int by_key = 0; by_key < 2; by_key++) {
        move_to(2, 300);
        move_to(button.x, button.y);
        window->pointer.tip_due = 0;
        window_update_tip(window);
        assert_true(window->pointer.shows_tip);
        if (by_key) {
            send_event((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_F6}}});
        } else {
            const SDL_MouseButtonEvent down = {
                .type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = (int)button.x, .y = (int)button.y};
            send_event((SDL_Event){.button = down});
        }
        assert_false(window->pointer.shows_tip);
        assert_int_equal(window_time_to_tip(window), -1);
        run_ticks(1);
    }
    assert_false(window_lab()->look.shows_reach); // both have switched it
}

FIXTURE_TEST(leaving_the_window_ends_it) {
    open_window("circle-obb");
    const hit_vec button = middle_of(ACTION_RESET);
    move_to(button.x, button.y);
    window_redraw(window);
    send_event((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_LEAVE}});
    assert_true(window->needs_redraw);
    assert_false(window->pointer.is_there);
    assert_int_equal(window_time_to_tip(window), -1);
    window_redraw(window);
    send_event((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_ENTER}});
    assert_false(window->needs_redraw);
    send_event((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_EXPOSED}});
    assert_true(window->needs_redraw);
}

static hit_vec middle_of_scene(void) {
    const hit_aabb *rect = &window->screen.panes[0].rect;
    return (hit_vec){floorf((rect->min.x + rect->max.x) / 2), floorf((rect->min.y + rect->max.y) / 2)};
}

static void turn_wheel(float away) {
    send_event((SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .preciseY = away}});
    run_ticks(1);
}

// In place of SDL's, where CAN_REFUSE_MEMORY: see mk/tests.mk.
static bool is_captured;
static const SDL_Cursor *cursor;
int __wrap_SDL_CaptureMouse(SDL_bool enabled);
void __wrap_SDL_SetCursor(SDL_Cursor *shown);

void __wrap_SDL_SetCursor(SDL_Cursor *shown) {
    cursor = shown;
}

int __wrap_SDL_CaptureMouse(SDL_bool enabled) {
    is_captured = enabled;
    return 0;
}

FIXTURE_TEST(the_middle_button_drags_the_view) {
    open_window("circle-obb");
    const Camera *camera = &window_lab()->stages[window_lab()->current].camera;
    const hit_vec at = middle_of_scene();
    const float scale = window->screen.panes[0].view.scale;
    SDL_Event button = {
        .button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_MIDDLE, .x = (int)at.x, .y = (int)at.y}};
    send_event(button);
    assert_int_equal(is_captured, CAN_REFUSE_MEMORY); // also beside the window, where it may be released
    move_to(at.x + 30, at.y);
    move_to(at.x + 40, at.y - 20);
    assert_false(window->pointer.is_there); // nothing lights up meanwhile
    run_ticks(1);
    assert_near(camera->pan.x, -40 / scale, 1e-3);
    assert_near(camera->pan.y, 20 / scale, 1e-3);
    button.button.type = SDL_MOUSEBUTTONUP;
    send_event(button);
    assert_false(is_captured);
    move_to(at.x, at.y);
    run_ticks(1);
    assert_near(camera->pan.x, -40 / scale, 1e-3);
}

FIXTURE_TEST(the_wheel_rotates_and_with_control_zooms) {
    open_window("circle-obb");
    const Camera *camera = &window_lab()->stages[window_lab()->current].camera;
    const double angle = field_of(window_lab(), "b.angle");
    const hit_vec at = middle_of_scene();
    SDL_WarpMouseInWindow(window->display.window, (int)at.x, (int)at.y);
    window_take_events(window);
    window_lab()->stages[window_lab()->current].state.base.hands.selected = 1;
    turn_wheel(-1);
    assert_true(field_of(window_lab(), "b.angle") > angle);
    const double turned = field_of(window_lab(), "b.angle");
    SDL_SetModState(KMOD_LCTRL);
    turn_wheel(2);
    SDL_SetModState(KMOD_NONE);
    assert_near(camera->zoom, 1.25 * 1.25, 1e-5);
    assert_near(field_of(window_lab(), "b.angle"), turned, 0);
}

static void mouse(Uint32 type, hit_vec at) {
    send_event((SDL_Event){
        .button = {.type = type, .button = SDL_BUTTON_LEFT, .x = (int)floorf(at.x), .y = (int)floorf(at.y)}});
    run_ticks(1);
}

static void mouse_to(hit_vec at) {
    move_to(at.x, at.y);
    run_ticks(1);
}

static hit_vec pixel_of(int pane, const char *body) {
    char x[] = "a.x", y[] = "a.y";
    x[0] = y[0] = *body;
    return view_to_pixel(window->screen.panes[pane].view,
                         (hit_vec){(float)field_of(window_lab(), x), (float)field_of(window_lab(), y)});
}

// What is dragged moves as far as the pointer, and stays in its pane.
FIXTURE_TEST(the_left_button_drags_a_shape) {
    open_window("circle-aabb");
    run_ticks(1);
    const double x = field_of(window_lab(), "a.x"), y = field_of(window_lab(), "a.y");
    const float scale = window->screen.panes[0].view.scale;
    const hit_vec at = pixel_of(0, "a");
    mouse(SDL_MOUSEBUTTONDOWN, at);
    mouse_to((hit_vec){at.x + 10, at.y - 20});
    assert_near(field_of(window_lab(), "a.x"), x + 10 / (double)scale, 0.5 / (double)scale + 0.5);
    assert_near(field_of(window_lab(), "a.y"), y - 20 / (double)scale, 0.5 / (double)scale + 0.5);
    mouse_to((hit_vec){5000, at.y});
    assert_true(pixel_of(0, "a").x <= window->screen.panes[0].rect.max.x + 1);
    mouse(SDL_MOUSEBUTTONUP, at);
    const double end = field_of(window_lab(), "a.x");
    mouse_to(at);
    assert_near(field_of(window_lab(), "a.x"), end, 0);
    assert_int_equal(lab_base(window_lab())->hands.handle, HANDLE_NONE);
}

FIXTURE_TEST(the_left_button_seeks_along_the_lane) {
    open_window("circle-circle");
    run_ticks(300);
    const hit_aabb lane = window->screen.lane.rect;
    const hit_vec at = {lane.min.x + (lane.max.x - lane.min.x) / 4, (lane.min.y + lane.max.y) / 2};
    mouse(SDL_MOUSEBUTTONDOWN, at);
    assert_near(lab_history(window_lab())->now, 150, 2); // ten seconds are 600 ticks
    mouse_to((hit_vec){lane.min.x - 50, at.y});
    assert_near(lab_history(window_lab())->now, 0, 2);
    mouse_to((hit_vec){at.x, 10});
    assert_near(lab_history(window_lab())->now, 150, 2);
    mouse(SDL_MOUSEBUTTONUP, at);
    const uint64_t before = lab_history(window_lab())->now;
    mouse_to((hit_vec){lane.min.x, at.y});
    assert_true(lab_history(window_lab())->now >= before);
}

// A click into another pane chooses its method. It takes the walker there, but paints no wall.
FIXTURE_TEST(a_click_chooses_a_pane) {
    open_window("rect-tiles");
    set_field(window_lab(), "split=1");
    run_ticks(2);
    assert_true(window->screen.pane_count > 2);
    const int other = lab_base(window_lab())->method == 2 ? 1 : 2;
    hit_vec at = pixel_of(other, "a"); // the walker's corner
    mouse(SDL_MOUSEBUTTONDOWN, (hit_vec){at.x + 8, at.y + 8});
    assert_int_equal(lab_base(window_lab())->method, other);
    assert_int_equal(lab_base(window_lab())->hands.handle, HANDLE_BODY);
    mouse(SDL_MOUSEBUTTONUP, at);
    at = window->screen.panes[0].rect.min;
    for (int i = 0; i < 2; i++) { // the second click is into the pane of the method
        mouse(SDL_MOUSEBUTTONDOWN, (hit_vec){at.x + 5, at.y + 5});
        mouse(SDL_MOUSEBUTTONUP, (hit_vec){at.x + 5, at.y + 5});
        assert_int_equal(lab_base(window_lab())->method, 0);
        assert_int_equal(lab_has_unsaved_paint(window_lab()), i);
    }
    const int queued = window->queue.count;
    go_to(window_lab(), "circle-obb"); // the panes that are shown are those of the scene that was just left
    assert_false(window_grab(window, at, 1));
    assert_int_equal(window->queue.count, queued);
}

// Whatever is dragged, it follows the pointer beside the window, too, and nothing else does, until the button is up or
// the window loses the focus.
FIXTURE_TEST(what_is_dragged_has_the_pointer_for_itself) {
    if (!CAN_REFUSE_MEMORY) skip();
    open_window("circle-obb");
    run_ticks(1);
    const hit_aabb lane = window->screen.lane.rect, number = number_of("b.x=200")->rect;
    const hit_vec over = middle_of(ACTION_RESET), beside = {lane.max.x - 5, lane.max.y + 9};
    const hit_vec starts[] = {middle_of_scene(),
                              pixel_of(0, "a"),
                              {(lane.min.x + lane.max.x) / 2, (lane.min.y + lane.max.y) / 2},
                              {(number.min.x + number.max.x) / 2, (number.min.y + number.max.y) / 2}};
    const SDL_Event lost = {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST}};
    for (int i = 0; i < 8; i++) {
        SDL_MouseButtonEvent button = {.type = SDL_MOUSEBUTTONDOWN,
                                       .button = i / 2 ? SDL_BUTTON_LEFT : SDL_BUTTON_MIDDLE};
        button.x = (int)starts[i / 2].x;
        button.y = (int)starts[i / 2].y;
        move_to(beside.x, beside.y);
        send_event((SDL_Event){.button = button});
        assert_true(is_captured);
        static char mark;
        cursor = (void *)&mark;
        window->needs_redraw = false;
        move_to(over.x, over.y);
        assert_ptr_equal(cursor, &mark);
        assert_false(window->needs_redraw);
        button.type = SDL_MOUSEBUTTONUP;
        send_event(i % 2 ? lost : (SDL_Event){.button = button});
        assert_false(is_captured);
        move_to(over.x, over.y);
        assert_ptr_not_equal(cursor, &mark);
    }
}

// They mark the place of the pointer.
FIXTURE_TEST(rulers_follow_the_pointer) {
    open_window("circle-obb");
    const hit_vec at = {window->screen.panes[0].rect.min.x + 9, window->screen.panes[0].rect.min.y + 99};
    move_to(at.x, at.y);
    for (int i = 0; i < 2; i++) {
        run_ticks(1);
        move_to(at.x, at.y - (float)i);
        assert_int_equal(window->needs_redraw, i);
        window_enqueue(window, event_press(ACTION_RULERS));
    }
}

// Beside the scene there is nothing to drag. The reach map is there as soon as it is shown.
FIXTURE_TEST(a_click_beside_the_scene_grabs_nothing) {
    open_window("circle-obb");
    for (float x = 0.5f; x < 960; x += 30) {
        for (float y = 0.5f; y < 540; y += 30) {
            const hit_vec at = {x, y};
            if (screen_in_scene(&window->screen, at) || screen_hot_spot_at(&window->screen, at)) continue;
            if (screen_in_lane(&window->screen, at)) continue;
            mouse(SDL_MOUSEBUTTONDOWN, at);
            assert_false(window->drag.is_on || window_grab(window, at, 1));
            mouse(SDL_MOUSEBUTTONUP, at);
        }
    }
    assert_null(lab_reach(window_lab(), window->screen.scene_view));
    window_enqueue(window, event_press(ACTION_REACH));
    run_ticks(1);
    assert_non_null(lab_reach(window_lab(), window->screen.scene_view));
}

FIXTURE_TEST(the_pointer_says_what_a_click_does) {
    if (!CAN_REFUSE_MEMORY) skip();
    open_window("circle-obb");
    run_ticks(1);
    const hit_aabb lane = window->screen.lane.rect, scene = window->screen.panes[0].rect;
    static char cursors[3]; // SDL's dummy driver has none
    window->pointer.arrow = (void *)&cursors[0];
    window->pointer.hand = (void *)&cursors[1];
    window->pointer.beam = (void *)&cursors[2];
    mouse_to((hit_vec){lane.max.x - 5, (lane.min.y + lane.max.y) / 2});
    assert_ptr_equal(cursor, window->pointer.hand);
    mouse_to((hit_vec){scene.min.x + 3, scene.max.y - 3});
    assert_ptr_equal(cursor, window->pointer.arrow);
    mouse_to(pixel_of(0, "a"));
    assert_ptr_equal(cursor, window->pointer.hand);
    mouse_to(middle_of(ACTION_RESET));
    assert_ptr_equal(cursor, window->pointer.hand);
    mouse_to(middle_of(ACTION_ANGLE));
    assert_ptr_equal(cursor, window->pointer.beam);
    window->pointer.arrow = window->pointer.hand = window->pointer.beam = NULL;
}

// A dialog's field takes text, and its ground does nothing, whatever it covers.
FIXTURE_TEST(the_pointer_is_an_arrow_beside_the_field_of_a_dialog) {
    if (!CAN_REFUSE_MEMORY) skip();
    open_window("rect-tiles");
    run_ticks(1);
    const hit_aabb lane = window->screen.lane.rect;
    static char cursors[3];
    window->pointer.arrow = (void *)&cursors[0];
    window->pointer.hand = (void *)&cursors[1];
    window->pointer.beam = (void *)&cursors[2];
    lab_show_overlay(window_lab(), OVERLAY_NAMING);
    naming_begin(&window->naming, NAMING_TO_SAVE, "a.tmx");
    run_ticks(1);
    const hit_aabb field = window->screen.field;
    mouse_to((hit_vec){(field.min.x + field.max.x) / 2, (field.min.y + field.max.y) / 2});
    assert_ptr_equal(cursor, window->pointer.beam);
    mouse_to((hit_vec){field.min.x, field.min.y - 20});
    assert_ptr_equal(cursor, window->pointer.arrow);
    mouse_to((hit_vec){lane.max.x - 5, (lane.min.y + lane.max.y) / 2});
    assert_ptr_equal(cursor, window->pointer.arrow);
    window->pointer.arrow = window->pointer.hand = window->pointer.beam = NULL;
}

// The field of the angle takes text while it has the focus.
FIXTURE_TEST(text_goes_to_the_field_that_has_the_focus) {
    SDL_Event typed = {.text = {.type = SDL_TEXTINPUT,
                                .text = "\xEF\xBC\x94"
                                        "5"}}; // a wide 4
    open_window("circle-obb");
    run_ticks(1);
    window_follow_focus(window);
    assert_false(SDL_IsTextInputActive());
    send_event(typed);
    run_ticks(1);
    const hit_vec at = middle_of(ACTION_ANGLE);
    mouse(SDL_MOUSEBUTTONDOWN, at);
    mouse(SDL_MOUSEBUTTONUP, at);
    window_follow_focus(window);
    assert_true(SDL_IsTextInputActive());
    send_event(typed);
    run_ticks(1);
    assert_string_equal(lab_typed(window_lab()), "45");
    send_event((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_RETURN}}});
    run_ticks(1);
    window_follow_focus(window);
    assert_false(SDL_IsTextInputActive());
    assert_near(field_of(window_lab(), "b.angle"), 45, 1e-6);
}

static void turn_wheel_at(hit_vec at, float away, Uint32 direction, SDL_Keymod modifiers) {
    SDL_WarpMouseInWindow(window->display.window, (int)at.x, (int)at.y);
    window_take_events(window);
    SDL_SetModState(modifiers);
    send_event((SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .preciseY = away, .direction = direction}});
    SDL_SetModState(KMOD_NONE);
}

// A wheel that is turned the other way does the opposite; a jerk counts as 20 notches. Over buttons and beside the
// scene it does nothing.
FIXTURE_TEST(the_wheel_turns_both_ways_within_bounds) {
    open_window("circle-obb");
    run_ticks(1);
    const hit_vec at = middle_of_scene(), lane = window->screen.lane.rect.min;
    const Queue *queue = &window->queue;
    turn_wheel_at(middle_of(ACTION_RESET), 1, SDL_MOUSEWHEEL_NORMAL, KMOD_NONE);
    turn_wheel_at((hit_vec){lane.x + 5, lane.y + 2}, 1, SDL_MOUSEWHEEL_NORMAL, KMOD_LCTRL);
    assert_int_equal(queue->count, 0);
    for (int flipped = 0; flipped < 2; flipped++) {
        const Uint32 direction = flipped ? SDL_MOUSEWHEEL_FLIPPED : SDL_MOUSEWHEEL_NORMAL;
        queue_drop(&window->queue, queue->count);
        turn_wheel_at(at, flipped ? -3 : 3, direction, KMOD_NONE);
        assert_int_equal(queue->count, 2);
        assert_int_equal(queue->events[0].kind, EVENT_POINTER);
        assert_exactly(queue->events[1].notches, -3);
        turn_wheel_at(at, flipped ? -100 : 100, direction, KMOD_LCTRL);
        turn_wheel_at(at, flipped ? 100 : -100, direction, KMOD_RCTRL);
        assert_int_equal(queue->count, 4);
        assert_near(queue->events[2].factor, pow(1.25, 20), 0.01);
        assert_near(queue->events[3].factor, pow(1.25, -20), 1e-5);
        const hit_aabb rect = window->screen.panes[0].rect;
        const float scale = window->screen.panes[0].view.scale;
        assert_near(queue->events[2].at.x, (floorf(at.x) + 0.5f - (rect.min.x + rect.max.x) / 2) / scale, 1e-3);
        assert_near(queue->events[2].at.y, (floorf(at.y) + 0.5f - (rect.min.y + rect.max.y) / 2) / scale, 1e-3);
    }
    queue_drop(&window->queue, queue->count);
    window->screen.list = (List){.rect = {{200, 100}, {400, 300}}, .row = 20, .min = -100, .max = 100};
    turn_wheel_at((hit_vec){300, 200}, -100, SDL_MOUSEWHEEL_NORMAL, KMOD_NONE);
    assert_int_equal(window->scrolled.list, 20);
    turn_wheel_at((hit_vec){300, 200}, 100, SDL_MOUSEWHEEL_NORMAL, KMOD_NONE);
    assert_int_equal(window->scrolled.list, -20);
    window->screen.list.min = -2;
    turn_wheel_at((hit_vec){300, 200}, 100, SDL_MOUSEWHEEL_NORMAL, KMOD_NONE);
    assert_int_equal(window->scrolled.list, -2);
    assert_int_equal(queue->count, 0);
}

// The middle button moves the view in the scene only; the right one does nothing.
FIXTURE_TEST(other_buttons_grab_nothing) {
    open_window("circle-obb");
    run_ticks(1);
    const hit_vec places[] = {pixel_of(0, "a"), middle_of(ACTION_PAUSE)};
    for (int i = 0; i < 2; i++) {
        for (Uint8 button = SDL_BUTTON_MIDDLE; button <= SDL_BUTTON_RIGHT; button++) {
            SDL_Event event = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = button}};
            event.button.x = (int)places[i].x;
            event.button.y = (int)places[i].y;
            send_event(event);
            assert_int_equal(window->drag.is_panning, button == SDL_BUTTON_MIDDLE && i == 0);
            assert_false(window->drag.is_on);
            event.type = SDL_MOUSEBUTTONUP;
            send_event(event);
            assert_false(window->drag.is_panning);
        }
    }
    run_ticks(1);
    assert_false(window_lab()->time.is_paused);
    mouse(SDL_MOUSEBUTTONDOWN, places[0]);
    send_event((SDL_Event){.button = {.type = SDL_MOUSEBUTTONUP, .button = SDL_BUTTON_RIGHT}});
    assert_true(window->drag.is_on);
    mouse(SDL_MOUSEBUTTONUP, places[0]);
}

static void press_button(Uint32 type, hit_vec at) {
    send_event((SDL_Event){
        .button = {.type = type, .button = SDL_BUTTON_LEFT, .x = (Sint32)at.x, .y = (Sint32)at.y, .clicks = 1}});
}

// The radius and half of the height are both 20: no number of a step is taken for a field that it is not.
FIXTURE_TEST(a_number_of_a_step_is_dragged) {
    open_window("circle-obb");
    const HotSpot *spot = number_of("b.x=200");
    assert_non_null(spot);
    assert_null(number_of("a.r=20"));
    const hit_vec at = {(spot->rect.min.x + spot->rect.max.x) / 2, (spot->rect.min.y + spot->rect.max.y) / 2};
    press_button(SDL_MOUSEBUTTONDOWN, at);
    move_to(at.x + 20, at.y);
    run_ticks(1);
    assert_near(field_of(window_lab(), "b.x"), 210, 0);
    move_to(at.x - 30, at.y + 90);
    run_ticks(1);
    assert_near(field_of(window_lab(), "b.x"), 185, 0);
    press_button(SDL_MOUSEBUTTONUP, at);
    move_to(at.x + 60, at.y);
    run_ticks(1);
    assert_near(field_of(window_lab(), "b.x"), 185, 0);
    press(window_lab(), ACTION_UNDO); // the drag as a whole
    assert_near(field_of(window_lab(), "b.x"), 200, 0);
    SDL_Surface *surface = SDL_GetWindowSurface(window->display.window);
    window_redraw(window);
    spot = number_of("b.x=200");
    surface->w *= 2; // two pixels for each unit of the window
    window_begin_number(window, spot, at);
    window_drag_number(window, (hit_vec){at.x + 40, at.y});
    surface->w /= 2;
    assert_string_equal(window->queue.events[0].text, "b.x=210");
    queue_drop(&window->queue, 1);
    // What is shown may be the scene that was just left.
    go_to(window_lab(), "rect-tiles");
    window_begin_number(window, spot, at);
    assert_null(window->drag.number);
    window_drag_number(window, (hit_vec){at.x + 40, at.y});
    assert_int_equal(window->queue.count, 0);
}

TEST_FILE(pointer, NULL, NULL)
