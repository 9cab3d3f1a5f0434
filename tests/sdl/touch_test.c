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
    assert_true(lab->is_paused);
    put_down(1, middle); // a finger that slides off a button does not press it
    move(1, beside(middle, 0, 60));
    lift(1, beside(middle, 0, 60));
    assert_true(lab->is_paused);
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
    assert_true(window_lab()->is_paused);
    tap(beside(below, 0, 4));
    assert_true(window_lab()->is_paused);
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
    assert_false(lab->is_paused);
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
        assert_false(window->is_dragging);
        assert_int_equal(window->touch.count, 0);
    }
}

// The first row of the list that is shown: of files, steps or terms, by the event of a tap on it.
static int first_row(EventKind kind) {
    int first = 1000;
    for (int i = 0; i < window->screen.hot_spot_count; i++) {
        const InputEvent *event = &window->screen.hot_spots[i].event;
        if (event->kind != kind || !aabb_contains(window->screen.list.rect, window->screen.hot_spots[i].rect.min))
            continue;
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
    Naming *naming = &window_lab()->naming;
    window_lab()->overlay = OVERLAY_NAMING;
    naming_begin_files(naming);
    for (int i = 0; i < 40; i++) {
        char path[32];
        snprintf(path, sizeof path, "maps/none-%02d.tmx", i);
        naming_add_file(naming, path);
    }
    window_redraw(window);
}

FIXTURE_TEST(a_finger_scrolls_the_list_of_files) {
    Naming *naming = &window_lab()->naming;
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
    lab->zoom = ZOOM_MAX;
    window_redraw(window);
    assert_scrolls(EVENT_STEP);
    assert_int_equal(lab->chosen_step, 0);
    const int first = first_row(EVENT_STEP);
    tap((hit_vec){middle_of_list().x, window->screen.list.rect.min.y + 4});
    assert_int_equal(lab->chosen_step, first + 1);
}

FIXTURE_TEST(a_finger_scrolls_the_glossary) {
    Lab *lab = window_lab();
    lab->zoom = ZOOM_MAX;
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
    assert_string_equal(window_lab()->naming.text, "");
    send_event(
        (SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_UP}}}); // the last file, which is then shown
    window_redraw(window);
    assert_string_equal(window_lab()->naming.text, "maps/none-39.tmx");
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
    assert_true(window_lab()->shows_reach);
    tap(middle_of(spot_of(ACTION_GLOSSARY)->rect));
    assert_true(window_lab()->overlay == OVERLAY_GLOSSARY);
    tap((hit_vec){180, 10}); // beside the dialog
    assert_false(window_lab()->overlay == OVERLAY_GLOSSARY);
}

// SDL makes the mouse of fingers, too, unless that is switched off.
FIXTURE_TEST(fingers_are_no_mouse) {
    assert_string_equal(SDL_GetHint(SDL_HINT_TOUCH_MOUSE_EVENTS), "0");
}

TEST_FILE(touch, NULL, NULL)
