// Hands on three bodies of different kinds: grabbing, dragging, keys.
#include "lab_support.h"

#include "hands.h"

static const hit_aabb range = {{-100, -100}, {500, 400}};

static Hands hands;
static Body bodies[3];
static uint64_t held;

static int setup(void **state) {
    hands = (Hands){0};
    bodies[0] = (Body){BODY_CIRCLE, .x = 50, .y = 50, .radius = 20};
    bodies[1] = (Body){BODY_BOX, .x = 150, .y = 50, .width = 60, .height = 40};
    bodies[2] = (Body){BODY_TURNING_BOX, .x = 250, .y = 150, .width = 60, .height = 40};
    held = 0;
    return 0;
}

static void step(const InputEvent *events, int count, uint64_t down) {
    Input input = {.count = count, .down = held | down};
    for (int i = 0; i < count; i++) input.events[i] = events[i];
    hands_step(&hands, bodies, 3, range, &input);
}

static void feed(InputEvent event) {
    const bool lasts = event.kind == EVENT_PRESS && action_lasts(event.action);
    step(&event, 1, lasts ? action_bit(event.action) : 0);
}

static void point_and_grab(float x, float y) {
    feed(event_at(x, y));
    feed(event_plain(EVENT_GRAB));
}

static void hold(Action action) {
    held |= action_bit(action);
}

static void let_pass(int ticks) {
    for (int i = 0; i < ticks; i++) step(NULL, 0, 0);
}

static void assert_at(int body, double x, double y) {
    assert_near(bodies[body].x, x, 1e-3);
    assert_near(bodies[body].y, y, 1e-3);
}

#define FIXTURE_TEST(name) TEST_WITH(name, setup, NULL)

FIXTURE_TEST(follows_one_to_one_where_it_was_grabbed) {
    point_and_grab(60, 45);
    assert_at(0, 50, 50);
    feed(event_at(61, 47));
    assert_at(0, 51, 52);
    feed(event_at(260, 145));
    assert_at(0, 250, 150);
    feed(event_plain(EVENT_DROP));
    feed(event_at(0, 0));
    assert_at(0, 250, 150);
}

FIXTURE_TEST(nothing_is_grabbed_beside_the_bodies) {
    point_and_grab(50, 71); // a pixel off the circle
    assert_int_equal(hands.handle, HANDLE_NONE);
    feed(event_at(200, 200));
    assert_at(0, 50, 50);
}

FIXTURE_TEST(the_body_drawn_last_is_grabbed) {
    bodies[1].x = bodies[2].x = 50;
    bodies[1].y = bodies[2].y = 50;
    point_and_grab(50, 50);
    assert_int_equal(hands.grabbed, 2);
    assert_int_equal(hands.selected, 2);
}

FIXTURE_TEST(handles_come_before_bodies) {
    bodies[2].x = 150 + 30; // over the corner of the box that is selected
    bodies[2].y = 50 + 20;
    hands.selected = 1;
    point_and_grab(180, 70);
    assert_int_equal(hands.grabbed, 1);
    assert_int_equal(hands.handle, HANDLE_SIZE);
}

FIXTURE_TEST(the_turn_handle_turns) {
    point_and_grab(250, 150 - 20 - 22);
    assert_int_equal(hands.handle, HANDLE_TURN);
    feed(event_at(300, 150));
    assert_near(bodies[2].angle, 90, 1e-3);
    feed(event_at(200, 150));
    assert_near(bodies[2].angle, -90, 1e-3);
    feed(event_at(250, 250));
    assert_near(fabsf(bodies[2].angle), 180, 1e-3);
    assert_at(2, 250, 150);
}

FIXTURE_TEST(only_turning_boxes_have_a_turn_handle) {
    point_and_grab(150, 50 - 20 - 22);
    assert_int_equal(hands.handle, HANDLE_NONE);
}

FIXTURE_TEST(the_size_handle_resizes) {
    point_and_grab(180, 70);
    feed(event_at(190, 90));
    assert_near(bodies[1].width, 80, 1e-3);
    assert_near(bodies[1].height, 80, 1e-3);
    assert_at(1, 150, 50);
    feed(event_plain(EVENT_DROP));
    const float diagonal = 20 * sqrtf(0.5f);
    point_and_grab(50 + diagonal, 50 + diagonal);
    feed(event_at(50 + 30, 50 + 40));
    assert_near(bodies[0].radius, 50, 1e-3);
}

// Each corner of a polygon and a triangle is where it was dragged to, in a box that is turned and not square, and the
// others stay; what goes beyond the farthest place stops there.
FIXTURE_TEST(a_corner_is_dragged) {
    bodies[2].kind = BODY_POLYGON;
    bodies[2].corners = 5;
    bodies[2].angle = 70;
    for (int i = 0; i < 5; i++) {
        hit_vec before[HIT_CONVEX_MAX], after[HIT_CONVEX_MAX];
        assert_int_equal(body_corners(&bodies[2], before), 5);
        point_and_grab(before[i].x, before[i].y);
        assert_int_equal(hands.handle, HANDLE_CORNER + i);
        assert_int_equal(hands.grabbed, 2);
        feed(event_at(before[i].x + 11, before[i].y - 7));
        feed(event_plain(EVENT_DROP));
        body_corners(&bodies[2], after);
        for (int j = 0; j < 5; j++) {
            assert_near(after[j].x, before[j].x + (j == i ? 11 : 0), 1e-3);
            assert_near(after[j].y, before[j].y - (j == i ? 7 : 0), 1e-3);
        }
    }
    body_move_corner(&bodies[2], 1, (hit_vec){1e6f, 1e6f});
    assert_near(bodies[2].moved[1].x, BODY_CORNER_MAX, 0);
    bodies[2].kind = BODY_TRIANGLE;
    assert_int_equal(body_corner_count(&bodies[2]), 3);
    bodies[2].kind = BODY_TURNING_BOX;
    assert_int_equal(body_corner_count(&bodies[2]), 0);
}

// Moved corners turn and stretch with the box; a side without length moves none.
FIXTURE_TEST(moved_corners_follow_their_box) {
    hit_vec corners[HIT_CONVEX_MAX];
    Body body = {BODY_TRIANGLE, .x = 10, .y = 20, .width = 40, .height = 60};
    body_move_corner(&body, 0, (hit_vec){30, 20});
    body_corners(&body, corners);
    assert_near(corners[0].x, 30, 1e-4);
    assert_near(corners[0].y, 20, 1e-4);
    assert_near(body_extent(&body), hypotf(20, 30), 1e-4);
    body.width = 120;
    body.angle = 90;
    body_corners(&body, corners);
    assert_near(corners[0].x, 10, 1e-4);
    assert_near(corners[0].y, 80, 1e-4);
    body.moved[0].x = 2;
    assert_near(body_extent(&body), 120, 1e-4);
    body.width = 0;
    const hit_vec before = body.moved[0];
    body_move_corner(&body, 0, (hit_vec){10, 500});
    assert_near(body.moved[0].x, before.x, 0);
}

FIXTURE_TEST(the_size_handle_turns_with_its_box) {
    bodies[2].angle = 90;
    point_and_grab(250 - 20, 150 + 30);
    assert_int_equal(hands.handle, HANDLE_SIZE);
    feed(event_at(250 - 30, 150 + 50));
    assert_near(bodies[2].width, 100, 1e-3);
    assert_near(bodies[2].height, 60, 1e-3);
}

FIXTURE_TEST(sizes_stay_within_their_limits) {
    point_and_grab(180, 70);
    feed(event_at(1e9f, 1e9f));
    assert_exactly(bodies[1].width, BODY_LARGEST);
    feed(event_at(-1e9f, -1e9f));
    assert_exactly(bodies[1].width, BODY_SMALLEST);
    assert_exactly(bodies[1].height, BODY_SMALLEST);
}

FIXTURE_TEST(places_stay_within_the_range) {
    point_and_grab(50, 50);
    feed(event_at(1e9f, -1e9f));
    assert_at(0, 500, -100);
    feed(event_at(-3e38f, 3e38f));
    assert_at(0, -100, 400);
}

FIXTURE_TEST(handles_are_grabbed_within_the_reach) {
    const Body body = {BODY_CIRCLE, .x = 100, .y = 100, .radius = 50};
    const float side = 50 * sqrtf(0.5f); // the size handle is at (100 + side, 100 + side)
    const hit_vec outside = {100 + side + 11, 100 + side};
    const Hands own = {0};
    assert_int_equal(hands_target(&own, &body, 1, outside, 10).handle, HANDLE_NONE);
    assert_int_equal(hands_target(&own, &body, 1, outside, 12).handle, HANDLE_SIZE);
    assert_int_equal(hands_target(&own, &body, 1, (hit_vec){100, 100}, 12).handle, HANDLE_BODY);
}

// However small a body is, its middle drags it and its handle resizes it.
FIXTURE_TEST(small_bodies_can_be_dragged) {
    const Body body = {BODY_TURNING_BOX, .x = 100, .y = 100, .width = BODY_SMALLEST, .height = BODY_SMALLEST};
    const Hands own = {0};
    assert_int_equal(hands_target(&own, &body, 1, (hit_vec){100, 100}, 20).handle, HANDLE_BODY);
    assert_int_equal(hands_target(&own, &body, 1, (hit_vec){103, 103}, 20).handle, HANDLE_SIZE);
    assert_int_equal(hands_target(&own, &body, 1, (hit_vec){100, 70}, 20).handle, HANDLE_TURN);
}

// The first body's size handle is at (64, 64).
FIXTURE_TEST(a_grab_has_its_own_reach) {
    feed(event_at(78, 64));
    feed(event_plain(EVENT_GRAB));
    assert_int_equal(hands.handle, HANDLE_NONE);
    feed((InputEvent){.kind = EVENT_GRAB, .reach = 15});
    assert_int_equal(hands.handle, HANDLE_SIZE);
}

static int lit_dots(const Picture *picture) {
    int count = 0;
    for (int i = 0; i < picture->mark_count; i++) count += picture->marks[i].pen.fill == INK_GLOW;
    return count;
}

FIXTURE_TEST(the_handle_under_the_pointer_is_lit) {
    static Picture picture;
    static const hit_vec pointers[] = {{64, 68}, {50, 50}, {400, 300}};
    for (int i = 0; i < 3; i++) {
        picture_begin(&picture, LANGUAGE_ENGLISH, (TextMeasure){0});
        picture.world = range;
        picture.has_pointer = true;
        picture.pointer = pointers[i];
        picture.grab_reach = 10;
        hands_draw(&hands, bodies, 3, &picture);
        assert_int_equal(lit_dots(&picture), i == 0);
    }
    picture_begin(&picture, LANGUAGE_ENGLISH, (TextMeasure){0});
    picture.world = range;
    hands_draw(&hands, bodies, 3, &picture);
    assert_int_equal(lit_dots(&picture), 0);
}

static Picture picture;

static bool has_line(hit_vec from, hit_vec to) {
    for (int i = 0; i < picture.mark_count; i++) {
        const Mark *mark = &picture.marks[i];
        const hit_vec a = mark->points[0], b = mark->points[1];
        if (mark->kind == MARK_LINE && hypotf(a.x - from.x, a.y - from.y) + hypotf(b.x - to.x, b.y - to.y) < 1e-3f)
            return true;
    }
    return false;
}

// Draws the handles of two boxes that turn: of each the place of the turn handle, then that of the size handle.
static void draw_handles_of(const Hands *of, const Body two[2], float reach, hit_vec dots[4]) {
    int count = 0;
    picture_begin(&picture, LANGUAGE_ENGLISH, (TextMeasure){0});
    picture.world = range;
    picture.grab_reach = reach;
    hands_draw(of, two, 2, &picture);
    for (int i = 0; i < picture.mark_count; i++) {
        if (picture.marks[i].kind == MARK_CIRCLE) dots[count++] = picture.marks[i].points[0];
    }
    assert_int_equal(count, 4);
}

// Boxes that overlap at random. The shape does not jump when a handle is grabbed where it is drawn, and a line goes to
// a handle that is not at its own place.
FIXTURE_TEST(handles_of_two_bodies_keep_apart) {
    const float reach = 10;
    int moved_out = 0;
    uint64_t seed = 9;
    for (int round = 0; round < 2000; round++) {
        const int selected = round % 2, other = 1 - selected;
        const Hands before = {.selected = selected};
        Body two[2];
        hit_vec dots[4];
        for (int i = 0; i < 2; i++) {
            const hit_vec at = random_vec(&seed, 100, 160), size = random_vec(&seed, 2, 80);
            two[i] = (Body){BODY_TURNING_BOX, .x = at.x, .y = at.y, .width = size.x, .height = size.y};
            two[i].angle = random_float(&seed, -180, 180);
        }
        draw_handles_of(&before, two, reach, dots);
        for (int i = 0; i < 4; i++) {
            const hit_vec a = dots[i / 2], b = dots[2 + i % 2], dot = dots[2 * other + i / 2];
            assert_true(hypotf(a.x - b.x, a.y - b.y) > 1.99f * reach);
            const hit_vec place = hands_place_of(&two[other], i / 2 ? HANDLE_SIZE : HANDLE_TURN);
            const bool is_away = hypotf(dot.x - place.x, dot.y - place.y) > 0;
            if (i / 2 && has_line(place, dot) != is_away) fail_msg("round %d: a line to a handle", round);
            const float middle_x = two[other].x, middle_y = two[other].y, half = two[other].height / 2;
            const hit_vec top = {middle_x + (place.x - middle_x) * half / (half + 22),
                                 middle_y + (place.y - middle_y) * half / (half + 22)};
            if (i / 2 == 0 && !has_line(top, dot)) fail_msg("round %d: no line from the box to its handle", round);
            if (hypotf(dot.x - place.x, dot.y - place.y) < 1) continue;
            const InputEvent grab = {.kind = EVENT_GRAB, .reach = reach};
            const Input input = {.count = 3, .events = {event_at(dot.x, dot.y), grab, event_at(dot.x, dot.y)}};
            Hands after = before;
            Body grabbed[2] = {two[0], two[1]};
            moved_out++;
            hands_step(&after, grabbed, 2, range, &input);
            assert_int_equal(after.grabbed, other);
            assert_near(grabbed[other].width, two[other].width, 1e-3);
            assert_near(remainderf(grabbed[other].angle - two[other].angle, 360), 0, 1e-3);
        }
    }
    assert_true(moved_out > 100);
}

static Picture shown;

// Draws in a view of 400 × 300 points that begins at a place of the world, which is `scale` times as large in it.
static void draw_from(float x, float y, float scale, const Body *drawn, int count, Language language) {
    const hit_aabb world = {{x, y}, {x + 400 / scale, y + 300 / scale}};
    picture_begin(&shown, language, fixed_measure());
    picture_set_view(&shown, (View){{-x * scale, -y * scale}, scale, 1, {0, 0}}, world);
    hands_draw(&hands, drawn, count, &shown);
}

static const Mark *find_words(const char *words) {
    for (int i = 0; i < shown.mark_count; i++) {
        const Mark *mark = &shown.marks[i];
        if (mark->kind == MARK_TEXT && strcmp(picture_text_of(&shown, mark), words) == 0) return mark;
    }
    return NULL;
}

static int texts(void) {
    int count = 0;
    for (int i = 0; i < shown.mark_count; i++) count += shown.marks[i].kind == MARK_TEXT;
    return count;
}

// The first line of an arrow goes from its tail to its head.
static const Mark *find_arrow(void) {
    for (int i = 0; i < shown.mark_count; i++) {
        if (shown.marks[i].kind == MARK_LINE && shown.marks[i].pen.width == 4) return &shown.marks[i];
    }
    fail_msg("no arrow");
    return NULL;
}

FIXTURE_TEST(an_arrow_points_to_a_body_out_of_view) {
    const Body circle = {BODY_CIRCLE, .x = 50, .y = 150, .radius = 20};
    const Body walker = {BODY_WALKER, .x = 100, .y = 700, .width = 60, .height = 60};
    draw_from(0, 0, 1, &circle, 1, LANGUAGE_ENGLISH);
    assert_int_equal(texts(), 0);
    draw_from(69, 0, 1, &circle, 1, LANGUAGE_ENGLISH); // a part of it is in view
    assert_int_equal(texts(), 0);
    draw_from(71, 0, 1, &circle, 1, LANGUAGE_ENGLISH);
    assert_non_null(find_words("circle, 71 px"));
    const Mark *arrow = find_arrow();
    assert_near(arrow->points[0].x, 50, 1e-3); // at the left side, which it points to
    assert_near(arrow->points[0].y, 150, 1e-3);
    assert_true(arrow->points[1].x < 30 && arrow->points[1].x > 0);
    draw_from(71, 0, 1, &circle, 1, LANGUAGE_JAPANESE);
    assert_non_null(find_words("円まで 71 px"));
    draw_from(0, 0, 1, &walker, 1, LANGUAGE_ENGLISH);
    assert_non_null(find_words("walker, 444 px"));
    assert_true(find_arrow()->points[1].y > 230);
}

// Its box is in view, and it is not.
FIXTURE_TEST(a_body_is_out_of_view_by_its_outline) {
    const Body circle = {BODY_CIRCLE, .x = -10, .y = -10, .radius = 14};
    const Body box = {BODY_TURNING_BOX, .x = -15, .y = -15, .width = 40, .height = 1, .angle = -45};
    const Body around = {BODY_TURNING_BOX, .x = 0, .y = 0, .width = 4000, .height = 4000};
    draw_from(0, 0, 1, &circle, 1, LANGUAGE_ENGLISH);
    assert_int_equal(texts(), 1);
    draw_from(0, 0, 1, &box, 1, LANGUAGE_ENGLISH);
    assert_int_equal(texts(), 1);
    draw_from(0, 0, 1, &around, 1, LANGUAGE_ENGLISH);
    assert_int_equal(texts(), 0);
}

FIXTURE_TEST(two_arrows_have_letters_and_keep_apart) {
    Body pair[] = {{BODY_BOX, .x = 10, .y = 100, .width = 10, .height = 10},
                   {BODY_BOX, .x = 20, .y = 104, .width = 10, .height = 10}};
    draw_from(500, 0, 1, pair, 2, LANGUAGE_ENGLISH);
    const Mark *first = find_words("box a, 540 px"), *second = find_words("box b, 532 px");
    assert_non_null(first);
    assert_non_null(second);
    assert_true(fabsf(first->points[0].y - second->points[0].y) >= 20);
    for (int i = 0; i < 2; i++) { // near an edge they part toward the middle
        pair[0].y = i ? 290 : 10;
        pair[1].y = i ? 294 : 14;
        draw_from(500, 0, 1, pair, 2, LANGUAGE_ENGLISH);
        assert_int_equal(texts(), 2);
        for (int j = 0; j < shown.mark_count; j++)
            assert_true(shown.marks[j].kind != MARK_TEXT || fabsf(shown.marks[j].points[0].y - 150) < 130);
    }
    for (int i = 0; i < 2; i++) { // words beside each other need not part
        Body below[] = {{BODY_BOX, .x = 200, .y = 2000, .width = 10, .height = 10},
                        {BODY_BOX, .x = i ? 700 : 400, .y = 2000, .width = 10, .height = 10}};
        float heights[2];
        int found = 0;
        draw_from(0, 0, 0.5f, below, 2, LANGUAGE_ENGLISH);
        for (int j = 0; j < shown.mark_count; j++) {
            if (shown.marks[j].kind == MARK_TEXT && found < 2) heights[found++] = shown.marks[j].points[0].y;
        }
        assert_int_equal(found, 2);
        assert_int_equal(fabsf(heights[0] - heights[1]) < 1, i);
    }
    pair[0].y = 100;
    pair[1].y = 104;
    pair[1].kind = BODY_CIRCLE; // no letter is needed
    draw_from(500, 0, 1, pair, 2, LANGUAGE_JAPANESE);
    assert_non_null(find_words("矩形まで 540 px"));
    assert_non_null(find_words("円まで 532 px"));
    // A distance below a pixel is not called 0.
    draw_from(10.0625f, 150, 4096, (Body[]){{BODY_CIRCLE, .x = 10, .y = 150, .radius = 0.0625f}}, 1, LANGUAGE_ENGLISH);
    assert_non_null(find_words("circle, 0.08 px"));
}

// Four equal arrows go out from the center at any zoom, and the word is beside them and covers no handle.
FIXTURE_TEST(a_cue_points_away_from_the_center) {
    static const hit_vec ways[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    for (float scale = 0.5f; scale < 3; scale *= 2) {
        const float x = 50 * scale, y = 50 * scale;
        int heads = 0;
        draw_from(-50 / scale, -50 / scale, scale, bodies, 3, LANGUAGE_ENGLISH);
        assert_null(find_words("drag"));
        picture_begin(&shown, LANGUAGE_ENGLISH, fixed_measure());
        picture_set_view(&shown, (View){{0, 0}, scale, 1, {0, 0}}, (hit_aabb){{-100, -100}, {900, 700}});
        shown.shows_cue = true;
        hands_draw(&hands, bodies, 3, &shown);
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < shown.mark_count; j++) {
                const Mark *mark = &shown.marks[j];
                if (mark->kind != MARK_LINE || mark->pen.width != 3) continue;
                const float from_x = mark->points[0].x - x, from_y = mark->points[0].y - y;
                const float to_x = mark->points[1].x - x, to_y = mark->points[1].y - y;
                heads += fabsf(from_x - 9 * ways[i].x) + fabsf(from_y - 9 * ways[i].y) < 1e-3f &&
                         fabsf(to_x - 16 * ways[i].x) + fabsf(to_y - 16 * ways[i].y) < 1e-3f; // a head of 10 follows
            }
        }
        assert_int_equal(heads, 4);
        const Mark *word = find_words("drag");
        assert_non_null(word);
        assert_true(word->type.halo && word->type.weight == WEIGHT_BOLD);
        const hit_vec handle = {x + 20 * sqrtf(0.5f) * scale, y + 20 * sqrtf(0.5f) * scale};
        assert_true(fabsf(word->points[0].x - handle.x) > 30 || fabsf(word->points[0].y - 5 - handle.y) > 9);
    }
}

FIXTURE_TEST(a_walker_keeps_its_feet) {
    const InputEvent pull[] = {event_at(120, 180), event_plain(EVENT_GRAB), event_at(140, 120), event_at(140, 130)};
    Body body = {BODY_WALKER, .x = 100, .y = 200, .width = 40, .height = 40};
    Hands own = {0};
    Input input = {.count = 4};
    assert_int_equal(hands_target(&own, &body, 1, (hit_vec){120, 180}, 8).handle, HANDLE_SIZE);
    assert_int_equal(hands_target(&own, &body, 1, (hit_vec){90, 210}, 8).handle, HANDLE_BODY);
    assert_int_equal(hands_target(&own, &body, 1, (hit_vec){130, 220}, 8).handle, HANDLE_NONE);
    memcpy(input.events, pull, sizeof pull);
    hands_step(&own, &body, 1, (hit_aabb){{0, 0}, {400, 400}}, &input);
    assert_exactly(body.width, 80);
    assert_exactly(body.height, 90);
    assert_exactly(body.y, 220 - 45);
    assert_exactly(body.x, 100);
    input = (Input){.count = 1, .events = {event_at(1e6f, -1e6f)}};
    hands_step(&own, &body, 1, (hit_aabb){{0, 0}, {400, 400}}, &input);
    assert_exactly(body.width, WALKER_MAX);
    assert_exactly(body.height, WALKER_MAX);
    input.events[0] = event_at(-1e6f, 1e6f);
    hands_step(&own, &body, 1, (hit_aabb){{0, 0}, {400, 400}}, &input);
    assert_exactly(body.width, WALKER_MIN);
    assert_exactly(body.height, WALKER_MIN);
    assert_exactly(body.y + 0.5f, 220);
}

FIXTURE_TEST(the_wheel_turns_or_resizes_what_is_under_it) {
    feed(event_at(250, 150));
    feed(event_wheel(2));
    assert_near(bodies[2].angle, 10, 1e-3);
    assert_int_equal(hands.selected, 2);
    feed(event_at(50, 50));
    feed(event_wheel(3));
    assert_near(bodies[0].radius, 23, 1e-3);
    feed(event_wheel(-1e30f));
    assert_exactly(bodies[0].radius, BODY_SMALLEST);
    feed(event_at(400, 300)); // over nothing: the selected one
    feed(event_wheel(1));
    assert_near(bodies[0].radius, BODY_SMALLEST + 1, 1e-3);
}

FIXTURE_TEST(a_twist_turns_and_sizes_about_the_center) {
    point_and_grab(240, 145);
    feed(event_twist(30, 1.5f));
    assert_at(2, 250, 150);
    assert_near(bodies[2].angle, 30, 1e-4);
    assert_near(bodies[2].width, 90, 1e-4);
    assert_near(bodies[2].height, 60, 1e-4);
    feed(event_at(250, 145)); // the drag goes on
    assert_at(2, 260, 150);
    feed(event_plain(EVENT_DROP));
    feed(event_twist(-60, 1 / 1.5f)); // the selected one
    assert_near(bodies[2].angle, -30, 1e-4);
    assert_near(bodies[2].width, 60, 1e-4);
    hands.selected = 0;
    feed(event_twist(90, 2));
    assert_exactly(bodies[0].radius, 40);
    assert_exactly(bodies[0].angle, 0);
    hands.selected = 1;
    feed(event_twist(90, 2));
    assert_exactly(bodies[1].width, 120);
    assert_exactly(bodies[1].angle, 0);
}

// An angle stays as typed while only the size changes.
FIXTURE_TEST(a_twist_turns_by_what_it_says) {
    hands.selected = 2;
    bodies[2].angle = 400;
    feed(event_twist(0, 1.5f));
    assert_exactly(bodies[2].angle, 400);
    feed(event_twist(-1, 1));
    assert_near(bodies[2].angle, 39, 1e-4);
}

// Both sides keep their ratio at the limits, and nothing is beyond them.
FIXTURE_TEST(a_twist_stays_within_the_limits) {
    static const float factors[] = {TWIST_MAX, 1e-30f, 3, 0.1f, TWIST_MAX, 0.7f};
    for (size_t i = 0; i < sizeof factors / sizeof *factors; i++) {
        for (int body = 0; body < 3; body++) {
            hands.selected = body;
            feed(event_twist(i % 2 ? 3e38f : -3e38f, factors[i]));
        }
        assert_true(bodies[0].radius >= BODY_SMALLEST && bodies[0].radius <= BODY_LARGEST / 2);
        for (int body = 1; body < 3; body++) {
            assert_near(bodies[body].width / bodies[body].height, 1.5, 1e-5);
            assert_true(bodies[body].height >= BODY_SMALLEST && bodies[body].width <= BODY_LARGEST);
            assert_true(bodies[body].angle > -180 && bodies[body].angle <= 180);
        }
    }
}

FIXTURE_TEST(angles_turned_by_hand_stay_small) {
    feed(event_at(250, 150));
    for (int i = 0; i < 40; i++) {
        feed(event_wheel(1));
        assert_true(bodies[2].angle > -180 && bodies[2].angle <= 180);
    }
    assert_near(bodies[2].angle, 40 * 5 - 360, 1e-3);
    hands.selected = 2;
    bodies[2].angle = 0;
    feed(event_twist(-180, 1));
    assert_exactly(bodies[2].angle, 180);
}

FIXTURE_TEST(tab_cycles) {
    feed(event_press(ACTION_SELECT));
    assert_int_equal(hands.selected, 1);
    feed(event_press(ACTION_SELECT));
    feed(event_press(ACTION_SELECT));
    assert_int_equal(hands.selected, 0);
    feed(event_press(ACTION_SELECT_PREVIOUS));
    assert_int_equal(hands.selected, 2);
}

FIXTURE_TEST(a_tap_nudges_by_one) {
    feed(event_press(ACTION_RIGHT));
    let_pass(20);
    assert_at(0, 51, 50);
    feed(event_press(ACTION_UP));
    let_pass(1);
    feed(event_press(ACTION_UP));
    assert_at(0, 51, 48);
}

FIXTURE_TEST(each_tap_counts_without_a_pause_between) {
    for (int i = 0; i < 3; i++) feed(event_press(ACTION_RIGHT));
    feed(event_press(ACTION_DOWN));
    assert_at(0, 53, 51);
}

// One step at once, and two pixels a tick from the sixteenth tick on.
FIXTURE_TEST(a_held_key_continues) {
    hold(ACTION_LEFT);
    let_pass(1);
    assert_at(0, 49, 50);
    let_pass(14);
    assert_at(0, 49, 50);
    let_pass(5);
    assert_at(0, 39, 50);
    let_pass(100);
    assert_at(0, -100, 50);
    held = 0;
    let_pass(1);
    feed(event_press(ACTION_RIGHT));
    assert_at(0, -99, 50);
}

FIXTURE_TEST(opposite_keys_cancel) {
    hold(ACTION_LEFT);
    hold(ACTION_RIGHT);
    let_pass(40);
    assert_at(0, 50, 50);
}

FIXTURE_TEST(fine_is_a_tenth) {
    hold(ACTION_FINE);
    feed(event_press(ACTION_RIGHT));
    assert_at(0, 50.1, 50);
    hands.selected = 2;
    feed(event_press(ACTION_TURN_RIGHT));
    assert_near(bodies[2].angle, 0.1, 1e-5);
    feed(event_press(ACTION_WIDER));
    assert_near(bodies[2].width, 60.2, 1e-4);
}

FIXTURE_TEST(keys_turn_and_resize_the_selected_body) {
    hands.selected = 2;
    feed(event_press(ACTION_TURN_LEFT));
    assert_near(bodies[2].angle, -1, 1e-4);
    feed(event_press(ACTION_WIDER));
    feed(event_press(ACTION_SHORTER));
    assert_near(bodies[2].width, 62, 1e-4);
    assert_near(bodies[2].height, 38, 1e-4);
    hands.selected = 0;
    feed(event_press(ACTION_TALLER));
    assert_near(bodies[0].radius, 21, 1e-4);
    feed(event_press(ACTION_NARROWER));
    assert_near(bodies[0].radius, 20, 1e-4);
    hands.selected = 1;
    feed(event_press(ACTION_TURN_RIGHT));
    assert_exactly(bodies[1].angle, 0);
    for (int i = 0; i < 50; i++) feed(event_press(ACTION_NARROWER));
    assert_exactly(bodies[1].width, BODY_SMALLEST);
}

FIXTURE_TEST(what_hands_hold_is_known) {
    const Input none = {0}, left = {.down = action_bit(ACTION_LEFT)}, turn = {.down = action_bit(ACTION_TURN_LEFT)};
    assert_false(hands_hold(&hands, 0, &none));
    assert_true(hands_hold(&hands, 0, &left));
    assert_false(hands_hold(&hands, 1, &left));
    assert_false(hands_hold(&hands, 0, &turn));
    point_and_grab(150, 50);
    assert_true(hands_hold(&hands, 1, &none));
    assert_false(hands_hold(&hands, 0, &none));
    feed(event_plain(EVENT_DROP));
    assert_false(hands_hold(&hands, 1, &none));
}

FIXTURE_TEST(bodies_are_the_kernels_shapes) {
    const Body body = {.x = 10, .y = 20, .radius = 3, .width = 8, .height = 4, .angle = 90};
    assert_vec_exactly(body_circle(&body).center, 10, 20);
    assert_exactly(body_circle(&body).radius, 3);
    assert_vec_exactly(body_aabb(&body).min, 6, 18);
    assert_vec_exactly(body_aabb(&body).max, 14, 22);
    assert_vec_exactly(body_obb(&body).half, 4, 2);
    assert_exactly(body_obb(&body).c, 0);
    assert_exactly(body_obb(&body).s, 1);
}

// What has no inside is grabbed near by. A point has no handles; a segment has one at its end, which leaves its height.
FIXTURE_TEST(points_and_segments_are_grabbed_and_resized) {
    bodies[0] = (Body){BODY_POINT, .x = 50, .y = 50, .radius = 20, .width = 60, .height = 40};
    bodies[1] = (Body){BODY_SEGMENT, .x = 150, .y = 50, .width = 60, .height = 40};
    draw_from(0, 0, 1, bodies, 1, LANGUAGE_ENGLISH);
    assert_int_equal(shown.mark_count, 0);
    assert_int_equal(hands_target(&hands, bodies, 3, (hit_vec){54, 50}, 6).handle, HANDLE_BODY);
    assert_int_equal(hands_target(&hands, bodies, 3, (hit_vec){58, 50}, 6).handle, HANDLE_NONE);
    assert_int_equal(hands_target(&hands, bodies, 3, (hit_vec){80, 70}, 6).handle, HANDLE_NONE);
    assert_int_equal(hands_target(&hands, bodies, 3, (hit_vec){140, 54}, 6).handle, HANDLE_BODY);
    assert_int_equal(hands_target(&hands, bodies, 3, (hit_vec){180, 50}, 6).handle, HANDLE_SIZE);
    hold(ACTION_WIDER);
    let_pass(1);
    assert_at(0, 50, 50);
    assert_exactly(bodies[0].radius, 20);
    held = 0;
    point_and_grab(180, 50);
    feed(event_at(200, 50));
    assert_exactly(bodies[1].width, 100);
    assert_exactly(bodies[1].height, 40);
}

TEST_FILE(hands, NULL, NULL)
