// Fingers: a tap clicks, one finger drags, two turn, size and move a shape. Whichever is lifted, nothing jumps and
// nothing stays grabbed.
#include "window_support.h"

#include <math.h>

static void finger(Uint32 type, SDL_FingerID id, hit_vec at) {
    int width, height;
    SDL_GetWindowSize(window->display.window, &width, &height);
    send_event((SDL_Event){
        .tfinger = {.type = type, .touchId = 1, .fingerId = id, .x = at.x / (float)width, .y = at.y / (float)height}});
}

static void put_down(SDL_FingerID id, hit_vec at) {
    finger(SDL_FINGERDOWN, id, at);
    run_ticks(1);
}

static void move(SDL_FingerID id, hit_vec at) {
    finger(SDL_FINGERMOTION, id, at);
    run_ticks(1);
}

static void lift(SDL_FingerID id, hit_vec at) {
    finger(SDL_FINGERUP, id, at);
    run_ticks(1);
}

static double field(const char *name) {
    return field_of(window_lab(), name);
}

static bool is_grabbed(void) {
    return lab_base(window_lab())->hands.handle != HANDLE_NONE;
}

static double scale(void) {
    return (double)window->screen.panes[0].view.scale;
}

// A place of the world in pixels of the window.
static hit_vec pixel_of(double x, double y) {
    return view_to_pixel(window->screen.panes[0].view, (hit_vec){(float)x, (float)y});
}

static hit_vec beside(hit_vec place, double x, double y) {
    return (hit_vec){place.x + (float)x, place.y + (float)y};
}

static hit_vec middle_of_a(void) {
    return pixel_of(field("a.x"), field("a.y"));
}

static hit_vec middle_of_b(void) {
    return pixel_of(field("b.x"), field("b.y"));
}

static int open_scene(const char *scene) {
    open_window(scene);
    run_ticks(1);
    return 0;
}

static int open_boxes(void **state) {
    return open_scene("obb-obb");
}

static int open_circle(void **state) {
    return open_scene("circle-aabb");
}

static int open_tiles(void **state) {
    return open_scene("rect-tiles");
}

static int open_turned(void **state) {
    return open_scene("circle-obb");
}

// The number does not jump by the way that makes a drag of a tap.
TEST_WITH(one_finger_drags_a_number, open_turned, close_window) {
    const HotSpot *spot = number_of("b.x=200");
    assert_non_null(spot);
    const hit_vec at = {(spot->rect.min.x + spot->rect.max.x) / 2, (spot->rect.min.y + spot->rect.max.y) / 2};
    put_down(1, at);
    move(1, beside(at, 12, 0));
    assert_near(field("b.x"), 200, 0);
    move(1, beside(at, 32, 5));
    assert_near(field("b.x"), 210, 0);
    lift(1, beside(at, 32, 5));
    assert_near(field("b.x"), 210, 0);
    move(1, beside(at, 90, 0));
    assert_near(field("b.x"), 210, 0);
}

TEST_WITH(one_finger_drags, open_circle, close_window) {
    const double x = field("a.x"), y = field("a.y");
    const hit_vec at = middle_of_a();
    put_down(1, at);
    assert_false(is_grabbed());
    move(1, beside(at, 5, 0)); // as a finger trembles
    assert_false(is_grabbed());
    move(1, beside(at, 60, 30));
    assert_true(is_grabbed());
    assert_near(field("a.x"), x + 60 / scale(), 1e-3);
    assert_near(field("a.y"), y + 30 / scale(), 1e-3);
    lift(1, beside(at, 60, 30));
    assert_false(is_grabbed());
    move(1, beside(at, 200, 30)); // no finger any more
    assert_near(field("a.x"), x + 60 / scale(), 1e-3);
}

// 18 pixels beside the handle: too far for the mouse.
TEST_WITH(a_finger_reaches_handles_from_afar, open_circle, close_window) {
    const double x = field("a.x"), radius = field("a.r"), diagonal = radius * sqrt(0.5);
    const hit_vec at = beside(pixel_of(x + diagonal, field("a.y") + diagonal), 12, 12);
    put_down(1, at);
    move(1, beside(at, 20, 20));
    lift(1, beside(at, 20, 20));
    assert_exactly(field("a.x"), x);
    assert_true(field("a.r") > radius + 10 / scale());
}

static const HotSpot *spot_of(Action action) {
    for (int i = 0; i < window->screen.hot_spot_count; i++) {
        const HotSpot *spot = &window->screen.hot_spots[i];
        if (spot->is_clickable && spot->event.kind == EVENT_PRESS && spot->event.action == action) return spot;
    }
    fail_msg("no hot spot of %s", action_binding(action)->id);
    return NULL;
}

static void tap(hit_vec at) {
    put_down(1, at);
    lift(1, at);
}

#define FIXTURE_TEST(name) TEST_WITH(name, open_boxes, close_window)

FIXTURE_TEST(a_tap_clicks) {
    const hit_aabb rect = spot_of(ACTION_PAUSE)->rect;
    const hit_vec middle = {(rect.min.x + rect.max.x) / 2, (rect.min.y + rect.max.y) / 2};
    Lab *lab = window_lab();
    tap(middle);
    assert_true(lab->time.is_paused);
    put_down(1, middle); // a finger that slides off a button does not press it
    move(1, beside(middle, 0, 60));
    assert_int_equal(window->touch.use, TOUCH_NOTHING);
    lift(1, beside(middle, 0, 60));
    assert_true(lab->time.is_paused);
    const int selected = lab_base(lab)->hands.selected;
    tap(selected == 0 ? middle_of_b() : middle_of_a());
    assert_int_equal(lab_base(lab)->hands.selected, 1 - selected);
    assert_false(is_grabbed());
}

// Targets are 40 pixels high, unless a shape is there.
FIXTURE_TEST(a_tap_on_the_notice_ends_it) {
    window_show_phrase(window, phrase_of_slot(slot_string("a notice")));
    run_ticks(1);
    const hit_aabb bar = window->screen.message;
    tap((hit_vec){bar.max.x - 3, bar.min.y + 3});
    assert_string_equal(window_notice(), "");
}

FIXTURE_TEST(a_tap_near_a_button_presses_it) {
    const hit_aabb rect = spot_of(ACTION_PAUSE)->rect;
    const float height = rect.max.y - rect.min.y;
    assert_true(height < 40);
    const hit_vec below = {rect.min.x + 2, rect.max.y + (40 - height) / 2 - 1};
    if (screen_hot_spot_at(&window->screen, below)) skip();
    tap(below);
    assert_true(window_lab()->time.is_paused);
    tap(beside(below, 0, 4));
    assert_true(window_lab()->time.is_paused);
}

// A tap beside a dialog closes it, and reaches no button that it covers.
FIXTURE_TEST(a_tap_beside_a_dialog_closes_it) {
    Lab *lab = window_lab();
    const hit_aabb rect = spot_of(ACTION_PAUSE)->rect;
    window_enqueue(window, event_press(ACTION_HELP));
    run_ticks(1);
    assert_int_equal(lab->overlay, OVERLAY_HELP);
    tap((hit_vec){rect.min.x, rect.max.y});
    assert_int_equal(lab->overlay, OVERLAY_NONE);
    assert_false(lab->time.is_paused);
}

FIXTURE_TEST(two_fingers_turn_size_and_move) {
    const double x = field("a.x"), y = field("a.y"), angle = field("a.angle"), width = field("a.w"),
                 height = field("a.h");
    const hit_vec at = middle_of_a();
    put_down(1, beside(at, -20, 0));
    put_down(2, beside(at, 20, 0));
    assert_true(is_grabbed());
    assert_near(field("a.x"), x, 1e-4);
    move(2, beside(at, 0, 40)); // about the first finger by 63 degrees, and farther away
    const double turned = field("a.angle") - angle, factor = field("a.w") / width;
    assert_near(turned, atan2(40, 20) * 180 / 3.14159265, 0.05);
    assert_near(factor, hypot(20, 40) / 40, 1e-3);
    assert_near(field("a.h") / height, factor, 1e-3);
    assert_near(field("a.x"), x - 10 / scale(), 1e-2);
    assert_near(field("a.y"), y + 20 / scale(), 1e-2);
    finger(SDL_FINGERMOTION, 2, beside(at, 0, 40)); // it rests
    window_send_touch(window);
    assert_int_equal(window->queue.count, 1);       // no twist
    finger(SDL_FINGERMOTION, 1, beside(at, 30, 0)); // both move, in one tick
    move(2, beside(at, 50, 40));
    assert_near(field("a.angle") - angle, turned, 0.05);
    assert_near(field("a.w") / width, factor, 1e-3);
    assert_near(field("a.x"), x + 40 / scale(), 1e-2);
    lift(1, beside(at, 30, 0));
    lift(2, beside(at, 50, 40));
    assert_false(is_grabbed());
}

// Both fingers beside a small shape that is between them.
TEST_WITH(two_fingers_take_what_is_between_them, open_circle, close_window) {
    set_field(window_lab(), "a.r=5");
    run_ticks(1);
    const hit_vec at = middle_of_a();
    put_down(1, beside(at, -60, 0));
    put_down(2, beside(at, 60, 0));
    move(2, beside(at, 180, 0));
    assert_near(field("a.r"), 10, 1e-2);
}

// A shape stays where it is when either finger comes down or is lifted, and the rest goes on with it.
FIXTURE_TEST(whichever_finger_is_lifted_nothing_jumps) {
    for (SDL_FingerID first = 1; first <= 2; first++) {
        const hit_vec at = middle_of_a();
        hit_vec places[3] = {{0, 0}, beside(at, -20, 5), beside(at, 25, -8)};
        put_down(1, places[1]);
        places[1] = beside(places[1], -11, 0);
        move(1, places[1]);
        double x = field("a.x"), y = field("a.y");
        put_down(2, places[2]);
        assert_near(field("a.x"), x, 1e-4);
        places[2] = beside(places[2], 10, 20);
        move(2, places[2]);
        x = field("a.x"), y = field("a.y");
        const double angle = field("a.angle");
        lift(first, places[first]);
        assert_near(field("a.x"), x, 1e-4);
        assert_near(field("a.y"), y, 1e-4);
        assert_true(is_grabbed());
        const SDL_FingerID other = 3 - first;
        move(other, beside(places[other], 14, 6));
        assert_near(field("a.x"), x + 14 / scale(), 1e-2);
        assert_near(field("a.y"), y + 6 / scale(), 1e-2);
        assert_near(field("a.angle"), angle, 1e-4);
        put_down(first, places[first]); // back again
        assert_near(field("a.x"), x + 14 / scale(), 1e-2);
        lift(first, places[first]);
        lift(other, places[other]);
        assert_false(is_grabbed());
        assert_near(field("a.x"), x + 14 / scale(), 1e-2);
    }
}

FIXTURE_TEST(a_third_finger_does_nothing) {
    const hit_vec at = middle_of_a();
    put_down(1, beside(at, -20, 0));
    put_down(2, beside(at, 20, 0));
    const double x = field("a.x"), angle = field("a.angle");
    put_down(3, beside(at, 5, 90));
    move(3, beside(at, 100, -90));
    assert_exactly(field("a.x"), x);
    assert_exactly(field("a.angle"), angle);
    lift(2, beside(at, 20, 0));
    move(3, beside(at, 0, 0));
    lift(3, beside(at, 0, 0));
    assert_near(field("a.x"), x, 1e-4);
    assert_true(is_grabbed());
    lift(1, beside(at, -20, 0));
    assert_false(is_grabbed());
}

FIXTURE_TEST(a_finger_that_leaves_the_window_still_drags) {
    const hit_vec at = middle_of_a();
    put_down(1, at);
    move(1, (hit_vec){-500, 900});
    lift(1, (hit_vec){-500, 900});
    assert_false(is_grabbed());
    assert_true(isfinite(field("a.x")));
    tap((hit_vec){NAN, 0});
    put_down(1, middle_of_b());
    move(1, (hit_vec){INFINITY, NAN});
    assert_false(is_grabbed());
}

FIXTURE_TEST(a_lost_focus_lifts_all_fingers) {
    const hit_vec at = middle_of_a();
    put_down(1, beside(at, -20, 0));
    put_down(2, beside(at, 20, 0));
    assert_true(is_grabbed());
    send_event((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST}});
    run_ticks(1);
    assert_false(is_grabbed());
    const double x = field("a.x"), angle = field("a.angle");
    move(2, beside(at, 90, 90));
    lift(1, beside(at, -20, 0));
    lift(2, beside(at, 90, 90));
    assert_exactly(field("a.x"), x);
    assert_exactly(field("a.angle"), angle);
    assert_false(is_grabbed());
    put_down(3, middle_of_a()); // the next finger is the only one
    move(3, beside(middle_of_a(), 40, 0));
    assert_near(field("a.x"), x + 40 / scale(), 0.5);
}

// A button that opens a dialog releases everything, also the finger that taps it.
TEST_WITH(a_tap_may_release_the_finger, open_tiles, close_window) {
    const hit_aabb rect = spot_of(ACTION_OPEN_MAP)->rect;
    tap((hit_vec){(rect.min.x + rect.max.x) / 2, (rect.min.y + rect.max.y) / 2});
    assert_int_equal(window->touch.count, 0);
    tap((hit_vec){(rect.min.x + rect.max.x) / 2, (rect.min.y + rect.max.y) / 2});
}

// Fingers that come down beside every shape do not paint, and the first one that moves does.
TEST_WITH(two_fingers_beside_the_walker_do_not_paint, open_tiles, close_window) {
    run_ticks(60);
    const hit_vec at = beside(pixel_of(field("a.x"), field("a.y")), 200, -30);
    put_down(1, at);
    put_down(2, beside(at, 60, 0));
    move(1, beside(at, 0, 40));
    move(2, beside(at, 90, 40));
    lift(1, beside(at, 0, 40));
    move(2, beside(at, 90, 80));
    lift(2, beside(at, 90, 80));
    assert_false(paint_is_unsaved(&window_lab()->paint));
    put_down(1, at);
    move(1, beside(at, 0, 40));
    lift(1, beside(at, 0, 40));
    assert_true(paint_is_unsaved(&window_lab()->paint));
}

// The world under both fingers stays under them.
TEST_WITH(two_fingers_beside_every_shape_move_the_view, open_circle, close_window) {
    const hit_vec a = beside(middle_of_a(), -20, 90), b = beside(a, 60, 0);
    const View before = window->screen.panes[0].view;
    const double x = field("a.x");
    const hit_vec under_a = view_to_world(before, a), under_b = view_to_world(before, b);
    put_down(1, a);
    put_down(2, b);
    finger(SDL_FINGERMOTION, 1, beside(a, -10, 20));
    move(2, beside(b, 80, 20));
    const View after = window->screen.panes[0].view;
    assert_near(after.scale / before.scale, 150 / 60.0, 1e-3);
    const hit_vec now_a = view_to_pixel(after, under_a), now_b = view_to_pixel(after, under_b);
    assert_near(now_a.x, a.x - 10, 0.1);
    assert_near(now_a.y, a.y + 20, 0.1);
    assert_near(now_b.x, b.x + 80, 0.1);
    assert_near(now_b.y, b.y + 20, 0.1);
    assert_exactly(field("a.x"), x);
    assert_false(is_grabbed());
    lift(1, beside(a, -10, 20));
    move(2, beside(b, -80, 20)); // one finger that is left does nothing
    assert_exactly(window->screen.panes[0].view.scale, after.scale);
    lift(2, beside(b, -80, 20));
    assert_exactly(field("a.x"), x);
}

FIXTURE_TEST(a_finger_seeks_along_the_lane) {
    Lab *lab = window_lab();
    for (int i = 0; i < 60; i++) {
        window_enqueue(window, event_press(ACTION_STEP));
        run_ticks(1);
    }
    const hit_aabb lane = window->screen.lane.rect;
    const hit_vec start = {lane.min.x, (lane.min.y + lane.max.y) / 2 + 3};
    tap(start);
    assert_int_equal(lab_history(lab)->now, lab_history(lab)->first);
    put_down(1, start);
    move(1, (hit_vec){lane.max.x, start.y});
    assert_int_equal(lab_history(lab)->now, lab_history(lab)->last);
    lift(1, (hit_vec){lane.max.x, start.y});
}

// Any events of fingers: all lifted, nothing is grabbed.
TEST_WITH(after_any_fingers_nothing_stays_grabbed, open_tiles, close_window) {
    uint64_t seed = 9;
    for (int round = 0; round < repetitions(20, 200); round++) {
        for (int i = 0; i < 20; i++) {
            static const Uint32 types[] = {SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERMOTION, SDL_FINGERUP};
            const hit_vec at = {random_float(&seed, -50, 1000), random_float(&seed, 100, 450)};
            finger(types[random_whole(&seed, 0, 3)], random_whole(&seed, 1, 4), at);
            if (i % 3 == 0) run_ticks(1);
        }
        for (SDL_FingerID id = 1; id <= 4; id++) lift(id, (hit_vec){300, 300});
        assert_false(is_grabbed());
        assert_false(window->drag.is_on);
        assert_int_equal(window->touch.count, 0);
    }
}

// The first row of the list that is shown: of files, steps or terms, by the event of a tap on it.
static int first_row(EventKind kind) {
    int first = 1000;
    for (int i = 0; i < window->screen.hot_spot_count; i++) {
        const HotSpot *spot = &window->screen.hot_spots[i];
        const InputEvent *event = &spot->event;
        const hit_vec corner = {spot->rect.min.x + 1, spot->rect.min.y + 1};
        if (event->kind != kind || !aabb_contains(window->screen.list.rect, corner)) continue;
        if (screen_hot_spot_at(&window->screen, corner) != spot) continue; // under the list
        const int row = kind == EVENT_SEEK   ? (int)event->tick
                        : kind == EVENT_STEP ? atoi(event->text) - 1
                                             : (int)glossary_term_by_id(event->text);
        first = row < first ? row : first;
    }
    return first;
}

static hit_vec middle_of_list(void) {
    const hit_aabb rect = window->screen.list.rect;
    return (hit_vec){(rect.min.x + rect.max.x) / 2, (rect.min.y + rect.max.y) / 2};
}

// By three rows, to the end, back to the start, with one finger. What is chosen stays.
static void assert_scrolls(EventKind kind) {
    const float row = window->screen.list.row;
    const int first = first_row(kind), rows = window->screen.list.max - window->screen.list.min;
    const hit_vec at = middle_of_list();
    const int by = first + 3 < rows ? 3 : rows - first;
    assert_true(row > 0 && by > 0);
    put_down(1, at);
    move(1, beside(at, 3, -row * (float)by));
    run_ticks(1);
    assert_int_equal(first_row(kind), first + by);
    move(1, beside(at, 3, -row * 500));
    assert_int_equal(first_row(kind), rows);
    move(1, beside(at, 3, row * 500));
    assert_int_equal(first_row(kind), 0);
    move(1, beside(at, 3, -row * (float)(first + by)));
    lift(1, beside(at, 3, -row * (float)(first + by)));
}

static void open_files(void) {
    Naming *naming = &window->naming;
    window_lab()->overlay = OVERLAY_NAMING;
    naming_begin(naming, NAMING_TO_OPEN, "");
    for (int i = 0; i < 40; i++) {
        char path[32];
        snprintf(path, sizeof path, "maps/none-%02d.tmx", i);
        naming_add_file(naming, path);
    }
    window_redraw(window);
}

FIXTURE_TEST(a_finger_scrolls_the_list_of_files) {
    Naming *naming = &window->naming;
    open_files();
    assert_int_equal(first_row(EVENT_SEEK), 0);
    assert_scrolls(EVENT_SEEK);
    assert_true(window_lab()->overlay == OVERLAY_NAMING);
    assert_string_equal(naming->text, "");
    const int first = first_row(EVENT_SEEK);
    assert_true(first > 0);
    const hit_aabb rect = window->screen.list.rect;
    tap((hit_vec){middle_of_list().x, rect.min.y + window->screen.list.row * 1.5f});
    char path[32];
    snprintf(path, sizeof path, "maps/none-%02d.tmx", first + 1);
    assert_string_equal(naming->text, path); // that cannot be opened
    assert_true(window_lab()->overlay == OVERLAY_NAMING && naming->remark == NAMING_FAILED);
}

FIXTURE_TEST(a_finger_scrolls_the_steps) {
    Lab *lab = window_lab();
    lab->look.zoom = ZOOM_MAX;
    window_redraw(window);
    assert_scrolls(EVENT_STEP);
    assert_int_equal(lab->chosen_step, 0);
    const int first = first_row(EVENT_STEP);
    tap((hit_vec){middle_of_list().x, window->screen.list.rect.min.y + 4});
    assert_int_equal(lab->chosen_step, first + 1);
}

FIXTURE_TEST(a_finger_scrolls_the_glossary) {
    Lab *lab = window_lab();
    lab->look.zoom = ZOOM_MAX;
    window_press(window, event_press(ACTION_GLOSSARY));
    run_ticks(1);
    const Term term = lab->glossary.term;
    assert_scrolls(EVENT_TERM);
    assert_int_equal(lab->glossary.term, term);
    const int first = first_row(EVENT_TERM);
    tap((hit_vec){middle_of_list().x, window->screen.list.rect.min.y + 4});
    assert_int_equal(lab->glossary.term, first);
}

// The first line of source that is shown.
static const char *first_line(void) {
    const hit_aabb rect = window->screen.list.rect;
    for (int i = 0; i < window->screen.picture.mark_count; i++) {
        const Mark *mark = &window->screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && mark->type.weight == WEIGHT_MONO && aabb_contains(rect, mark->points[0]))
            return picture_text_of(&window->screen.picture, mark);
    }
    return "";
}

FIXTURE_TEST(a_finger_scrolls_the_source) {
    char before[256];
    window_press(window, event_press(ACTION_NEXT_STEP));
    run_ticks(1);
    const List list = window->screen.list;
    const hit_vec at = middle_of_list();
    assert_true(list.max > 0);
    snprintf(before, sizeof before, "%s", first_line());
    put_down(1, at);
    move(1, beside(at, 0, -list.row));
    run_ticks(1);
    assert_int_equal(window->screen.list.at, 1);
    assert_string_not_equal(first_line(), before);
    lift(1, beside(at, 0, -list.row));
    assert_int_equal(window->screen.list.at, 1);
    window_press(window, event_press(ACTION_NEXT_STEP)); // another step is shown from its own lines on
    run_ticks(1);
    assert_int_equal(window->screen.list.at, 0);
}

FIXTURE_TEST(the_wheel_scrolls_as_a_finger_does) {
    open_files();
    SDL_WarpMouseInWindow(window->display.window, (int)middle_of_list().x, (int)middle_of_list().y);
    window_take_events(window);
    send_event((SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .preciseY = -2}});
    run_ticks(1);
    assert_int_equal(first_row(EVENT_SEEK), 2);
    for (int i = 0; i < 4; i++) send_event((SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .preciseY = 0.25f}});
    run_ticks(1);
    assert_int_equal(first_row(EVENT_SEEK), 1);
    assert_string_equal(window->naming.text, "");
    send_event(
        (SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_UP}}}); // the last file, which is then shown
    window_redraw(window);
    assert_string_equal(window->naming.text, "maps/none-39.tmx");
    assert_int_equal(window->screen.list.max, 0);
}

static int open_upright(void **state) {
    open_scene("obb-obb");
    SDL_SetWindowSize(window->display.window, 360, 640);
    window_redraw(window);
    return 0;
}

static const HotSpot *spot_of_event(EventKind kind, const char *text) {
    for (int i = 0; i < window->screen.hot_spot_count; i++) {
        const InputEvent *event = &window->screen.hot_spots[i].event;
        if (event->kind == kind && strcmp(event->text, text) == 0) return &window->screen.hot_spots[i];
    }
    fail_msg("nothing to tap for '%s'", text);
    return NULL;
}

static hit_vec middle_of(hit_aabb rect) {
    return (hit_vec){(rect.min.x + rect.max.x) / 2, (rect.min.y + rect.max.y) / 2};
}

// The panel below the scene follows the finger, and stays there when a method in it is tapped. Another scene begins at
// the top again.
TEST_WITH(a_finger_scrolls_the_panel, open_upright, close_window) {
    const hit_vec at = middle_of_list();
    const float row = window->screen.list.row;
    put_down(1, at);
    move(1, beside(at, 2, -row * 3));
    lift(1, beside(at, 2, -row * 3));
    assert_int_equal(window->screen.list.at, 3);
    assert_int_equal(lab_base(window_lab())->method, 0);
    tap(middle_of(spot_of_event(EVENT_METHOD, "upright-boxes")->rect));
    assert_string_equal(lab_scene(window_lab())->methods[lab_base(window_lab())->method].id, "upright-boxes");
    assert_int_equal(window->screen.list.at, 3);
    tap(middle_of(spot_of(ACTION_SCENES)->rect));
    window_redraw(window);
    tap(middle_of(spot_of_event(EVENT_SCENE, "circle-aabb")->rect));
    run_ticks(1);
    assert_string_equal(lab_scene(window_lab())->id, "circle-aabb");
    assert_int_equal(window->screen.list.at, 0);
}

// A tap on the middle of each tool of a phone's two rows presses it.
TEST_WITH(a_tap_finds_the_tools_of_two_rows, open_upright, close_window) {
    const hit_vec middle = middle_of(spot_of(ACTION_REACH)->rect);
    assert_true(middle.y < 120);
    tap(middle);
    assert_true(window_lab()->look.shows_reach);
    tap(middle_of(spot_of(ACTION_GLOSSARY)->rect));
    assert_true(window_lab()->overlay == OVERLAY_GLOSSARY);
    tap((hit_vec){180, 10}); // beside the dialog
    assert_false(window_lab()->overlay == OVERLAY_GLOSSARY);
}

static hit_vec start_of_lane(void) {
    const hit_aabb lane = window->screen.lane.rect;
    return (hit_vec){lane.min.x, (lane.min.y + lane.max.y) / 2};
}

static void make_history(void) {
    for (int i = 0; i < 60; i++) {
        window_enqueue(window, event_press(ACTION_STEP));
        run_ticks(1);
    }
}

static bool is_at_start(void) {
    return lab_history(window_lab())->now == lab_history(window_lab())->first;
}

// A tap into the empty scene seeks nowhere. One on the lane does, also where a large circle reaches behind it.
TEST_WITH(only_a_tap_on_the_lane_seeks, open_circle, close_window) {
    make_history();
    const hit_vec start = start_of_lane();
    const Pane pane = window->screen.panes[0];
    tap((hit_vec){start.x + 5, pane.rect.max.y - 60});
    assert_false(is_at_start());
    const hit_vec low = view_to_world(pane.view, (hit_vec){start.x + 20, pane.rect.max.y - 2});
    set_number(window_lab(), "a.r", 60);
    set_number(window_lab(), "a.x", (double)low.x);
    set_number(window_lab(), "a.y", (double)low.y);
    run_ticks(1);
    tap(beside(start, 0, 3));
    assert_true(is_at_start());
}

// The finger that came down first seeks, whatever a second one does.
TEST_WITH(a_second_finger_does_not_seek, open_circle, close_window) {
    make_history();
    const hit_vec start = start_of_lane(), middle = beside(start, 60, 0);
    for (SDL_FingerID first = 1; first <= 2; first++) {
        put_down(1, beside(start, 300, 0));
        move(1, middle);
        assert_int_equal(window->touch.use, TOUCH_SEEK);
        put_down(2, beside(middle, 100, 0));
        const uint64_t now = lab_history(window_lab())->now;
        move(2, start);
        assert_int_equal(lab_history(window_lab())->now, now);
        lift(first, middle);
        move(3 - first, start);
        assert_int_equal(is_at_start(), first == 2);
        lift(3 - first, start);
    }
}

// What a finger has moved counts even if another one comes in the same tick.
TEST_WITH(no_move_is_lost_when_a_second_finger_comes, open_circle, close_window) {
    const double x = field("a.x");
    const hit_vec at = middle_of_a();
    put_down(1, at);
    move(1, beside(at, 30, 0));
    finger(SDL_FINGERMOTION, 1, beside(at, 60, 0));
    put_down(2, beside(at, 75, 0));
    assert_near(field("a.x"), x + 60 / scale(), 1e-3);
    finger(SDL_FINGERMOTION, 1, beside(at, 80, 0));
    lift(2, beside(at, 75, 0));
    assert_near(field("a.x"), x + 70 / scale(), 1e-2);
}

// A handle within the circle is a handle, which is left when a second finger comes. Two fingers beside the circle take
// the view then.
TEST_WITH(a_handle_is_left_when_a_second_finger_comes, open_circle, close_window) {
    const double side = field("a.r") * sqrt(0.5) - 6 / scale();
    const hit_vec at = pixel_of(field("a.x") + side, field("a.y") + side);
    put_down(1, at);
    move(1, beside(at, -30, -30));
    assert_int_equal(lab_base(window_lab())->hands.handle, HANDLE_SIZE);
    const double radius = field("a.r");
    finger(SDL_FINGERMOTION, 1, beside(at, 20, 20));
    put_down(2, beside(at, 20, 80));
    assert_int_equal(window->touch.use, TOUCH_VIEW);
    assert_false(is_grabbed());
    const double larger = field("a.r");
    assert_true(larger > radius);
    move(2, beside(at, 20, 120));
    assert_exactly(field("a.r"), larger);
    lift(1, at);
    lift(2, at);
}

// Two fingers that are far apart take the shape under either of them.
TEST_WITH(two_fingers_take_what_is_under_one_of_them, open_circle, close_window) {
    for (SDL_FingerID on_shape = 1; on_shape <= 2; on_shape++) {
        const double x = field("a.x");
        const hit_vec at = middle_of_a(), far = beside(at, 0, 150);
        put_down(1, on_shape == 1 ? at : far);
        put_down(2, on_shape == 2 ? at : far);
        assert_int_equal(window->touch.use, TOUCH_TWIST);
        move(3 - on_shape, beside(far, 20, 0));
        assert_near(field("a.x"), x + 10 / scale(), 0.1);
        lift(1, at);
        lift(2, at);
    }
}

// One of the two fingers beside the scene: they move nothing.
TEST_WITH(two_fingers_move_the_view_within_the_scene_only, open_circle, close_window) {
    const hit_vec in_scene = beside(middle_of_a(), -20, 90), panel = {window->screen.scene_area.max.x + 60, 400};
    const View before = window->screen.panes[0].view;
    assert_false(screen_in_scene(&window->screen, panel));
    for (SDL_FingerID on_panel = 1; on_panel <= 2; on_panel++) {
        put_down(on_panel, panel);
        put_down(3 - on_panel, in_scene);
        move(1, beside(on_panel == 1 ? panel : in_scene, 5, 5));
        move(2, beside(on_panel == 2 ? panel : in_scene, 50, 50));
        assert_exactly(window->screen.panes[0].view.scale, before.scale);
        lift(1, in_scene);
        lift(2, in_scene);
    }
}

// Fingers that are close together have no direction, whether they go apart or come together.
FIXTURE_TEST(fingers_close_together_do_not_twist) {
    static const float distances[] = {2, 3, 50, 3.5f, 2, 60};
    const double width = field("a.w"), angle = field("a.angle");
    const hit_vec at = middle_of_a();
    put_down(1, at);
    put_down(2, beside(at, 2, 0));
    for (size_t i = 0; i < sizeof distances / sizeof *distances; i++) {
        move(2, beside(at, 0, (double)distances[i]));
        assert_near(field("a.w"), width, 1e-6);
        assert_near(field("a.angle"), angle, 1e-6);
    }
    move(2, beside(at, 0, 30)); // from here on they have one
    assert_near(field("a.w"), width / 2, 1e-3);
    lift(1, at);
    lift(2, at);
}

FIXTURE_TEST(a_finger_comes_down_once_at_a_place_that_exists) {
    put_down(1, (hit_vec){NAN, 100});
    put_down(2, (hit_vec){100, INFINITY});
    assert_int_equal(window->touch.count, 0);
    put_down(1, middle_of_a());
    put_down(1, middle_of_a());
    assert_int_equal(window->touch.count, 1);
    lift(1, middle_of_a());
}

// A button 15 pixels beside a tap is pressed, unless a shape is under the finger.
FIXTURE_TEST(a_shape_wins_over_a_button_beside_it) {
    const hit_vec places[] = {beside(middle_of_a(), 0, 150), middle_of_a()};
    for (int i = 0; i < 2; i++) {
        const hit_vec corner = beside(places[i], 15, -5);
        HotSpot *spot = &window->screen.hot_spots[spot_of(ACTION_PAUSE) - window->screen.hot_spots];
        spot->rect = (hit_aabb){corner, beside(corner, 10, 10)};
        finger(SDL_FINGERDOWN, 1, places[i]);
        lift(1, places[i]);
        assert_true(window_lab()->time.is_paused);
    }
}

// A surface of two pixels for each unit of the window, as on a HiDPI display.
TEST_WITH(places_are_pixels_on_a_dense_display, open_circle, close_window) {
    SDL_Surface *surface = SDL_GetWindowSurface(window->display.window);
    surface->w *= 2;
    const hit_vec mouse = window_to_pixels(window, 10, 20);
    const hit_vec place = window_place_of(window, &(SDL_TouchFingerEvent){.x = 0.25f, .y = 0.5f});
    const float density = window_density(window);
    surface->w /= 2;
    assert_exactly(density, 2);
    assert_vec_exactly(mouse, 21, 41);
    assert_vec_exactly(place, 480, 540);
}

// Keys are named from a key or the mouse on until a finger comes. The keys of a soft keyboard have no place on one.
FIXTURE_TEST(the_last_device_counts) {
    const SDL_Event touch = {.tfinger = {.type = SDL_FINGERDOWN}};
    const SDL_Event others[] = {{.key = {.type = SDL_KEYDOWN}},
                                {.key = {.type = SDL_KEYUP, .keysym.scancode = SDL_SCANCODE_M}},
                                {.key = {.type = SDL_KEYDOWN, .keysym.scancode = SDL_SCANCODE_M}},
                                {.motion = {.type = SDL_MOUSEMOTION}},
                                {.button = {.type = SDL_MOUSEBUTTONDOWN}}};
    for (int i = 0; i < COUNT_OF(others); i++) {
        send_event(touch);
        send_event(others[i]);
        assert_int_equal(window->pointer.is_finger, i < 2);
    }
}

// SDL makes the mouse of fingers, too, unless that is switched off.
FIXTURE_TEST(fingers_are_no_mouse) {
    assert_string_equal(SDL_GetHint(SDL_HINT_TOUCH_MOUSE_EVENTS), "0");
}

TEST_FILE(touch, NULL, NULL)
