// Two circles moving along the polygon: the tutorial's own positions and verdicts, and the live controls.
#include "one_lab.h"
#include "screen.h"

static const double path_x[8] = {60, 150, 280, 340, 270, 160, 90, 70};
static const double path_y[8] = {80, 200, 90, 120, 150, 250, 240, 260};

static int setup(void **state) {
    make_empty_map(&map, 4, 4, 32);
    open_lab(&lab, &map, "circle-circle");
    return 0;
}

static double distance_to_edge(double x, double y, int edge) {
    const int next = (edge + 1) % 8;
    const double ux = path_x[next] - path_x[edge], uy = path_y[next] - path_y[edge];
    const double part = ((x - path_x[edge]) * ux + (y - path_y[edge]) * uy) / (ux * ux + uy * uy);
    const double held = fmin(fmax(part, 0), 1);
    return hypot(path_x[edge] + held * ux - x, path_y[edge] + held * uy - y);
}

static double distance_to_path(const char *shape) {
    char name[8];
    double least = INFINITY;
    snprintf(name, sizeof name, "%s.x", shape);
    const double x = field_of(&lab, name);
    snprintf(name, sizeof name, "%s.y", shape);
    const double y = field_of(&lab, name);
    for (int edge = 0; edge < 8; edge++) least = fmin(least, distance_to_edge(x, y, edge));
    return least;
}

static hit_verdict truth(void) {
    return lab_base(&lab)->truth;
}

#define FIXTURE_TEST(name) TEST_WITH(name, setup, close_lab)

FIXTURE_TEST(starts_at_the_printed_places) {
    assert_exactly(field_of(&lab, "a.x"), 60);
    assert_exactly(field_of(&lab, "a.y"), 80);
    assert_exactly(field_of(&lab, "b.x"), 270);
    assert_exactly(field_of(&lab, "b.y"), 150);
    assert_exactly(field_of(&lab, "a.r"), 50);
    assert_exactly(field_of(&lab, "b.r"), 50);
    assert_exactly(field_of(&lab, "a.speed"), 2);
    assert_exactly(field_of(&lab, "b.speed"), 3);
    assert_exactly(field_of(&lab, "even"), 0);
}

FIXTURE_TEST(first_tick_is_the_printed_one) {
    step_many(&lab, 1);
    assert_near(field_of(&lab, "a.x"), 61.2, 1e-9);
    assert_near(field_of(&lab, "a.y"), 81.6, 1e-9);
    assert_near(field_of(&lab, "b.x"), 270 + 3 * 70 / hypot(70, 30), 1e-9);
    assert_near(field_of(&lab, "b.y"), 150 - 3 * 30 / hypot(70, 30), 1e-9);
    assert_near(field_of(&lab, "b.x"), 272.757435, 1e-6);
    assert_near(field_of(&lab, "b.y"), 148.818242, 1e-6);
}

FIXTURE_TEST(verdict_changes_at_known_ticks) {
    static const int changes[] = {73, 122, 255, 295, 400, 516, 519};
    int next = 0;
    bool hits = false;
    assert_verdict(truth(), HIT_APART);
    for (int tick = 1; tick <= 600; tick++) {
        step_many(&lab, 1);
        if (next < 7 && tick == changes[next]) {
            hits = !hits;
            next++;
        }
        if (base_method_hits(lab_base(&lab)) != hits) fail_msg("tick %d: %s expected", tick, hits ? "hit" : "miss");
    }
    assert_int_equal(next, 7);
}

// The edge from (270, 150) to (340, 120) is 76.2 long: step 25 ends 75 along it. Step 26 would end at 78, so the runner
// jumps to the vertex instead.
FIXTURE_TEST(printed_motion_jumps_to_the_vertex) {
    step_many(&lab, 25);
    assert_near(field_of(&lab, "b.x"), 270 + 75 * 70 / hypot(70, 30), 1e-9);
    assert_near(field_of(&lab, "b.y"), 150 - 75 * 30 / hypot(70, 30), 1e-9);
    step_many(&lab, 1);
    assert_exactly(field_of(&lab, "b.x"), 340);
    assert_exactly(field_of(&lab, "b.y"), 120);
    assert_exactly(field_of(&lab, "b.from"), 3);
    step_many(&lab, 1);
    assert_near(field_of(&lab, "b.x"), 340 - 3 * 60 / hypot(60, 30), 1e-9);
    assert_near(field_of(&lab, "b.y"), 120 - 3 * 30 / hypot(60, 30), 1e-9);
}

FIXTURE_TEST(printed_motion_runs_short_before_a_vertex) {
    set_field(&lab, "a.speed=7"); // 21 steps make 147, the next would make 154
    step_many(&lab, 22);
    assert_exactly(field_of(&lab, "a.x"), 150);
    assert_exactly(field_of(&lab, "a.y"), 200);
}

// The distance along the path from its first vertex, by the runner's edge.
static double way_of_a(void) {
    const int from = (int)field_of(&lab, "a.from");
    double way = 0;
    for (int edge = 0; edge < from; edge++)
        way += hypot(path_x[edge + 1] - path_x[edge], path_y[edge + 1] - path_y[edge]);
    return way + hypot(field_of(&lab, "a.x") - path_x[from], field_of(&lab, "a.y") - path_y[from]);
}

static double length_of_path(void) {
    double length = 0;
    for (int i = 0; i < 8; i++) length += hypot(path_x[(i + 1) % 8] - path_x[i], path_y[(i + 1) % 8] - path_y[i]);
    return length;
}

FIXTURE_TEST(even_motion_keeps_its_speed_over_vertices) {
    const double length = length_of_path();
    set_field(&lab, "even=1");
    set_field(&lab, "a.speed=7.5");
    for (int tick = 1; tick <= 500; tick++) {
        step_many(&lab, 1);
        assert_near(way_of_a(), fmod(7.5 * tick, length), 1e-6);
        assert_true(distance_to_path("b") < 1e-9);
    }
}

FIXTURE_TEST(even_motion_passes_several_vertices_in_a_tick) {
    set_field(&lab, "even=1");
    set_field(&lab, "a.speed=40"); // the edge from (90, 240) to (70, 260) is shorter than that
    for (int tick = 1; tick <= 200; tick++) {
        step_many(&lab, 1);
        assert_near(way_of_a(), fmod(40.0 * tick, length_of_path()), 1e-6);
    }
}

static void assert_steps_no_farther_than(double speed, int ticks) {
    for (int i = 0; i < ticks; i++) {
        const double x = field_of(&lab, "a.x"), y = field_of(&lab, "a.y");
        step_many(&lab, 1);
        assert_true(hypot(field_of(&lab, "a.x") - x, field_of(&lab, "a.y") - y) <= speed + 1e-9);
        assert_true(distance_to_path("a") < 1e-9);
    }
}

FIXTURE_TEST(speed_changes_in_mid_edge_without_a_jump) {
    step_many(&lab, 30); // 60 along the first edge
    press(&lab, ACTION_FASTER);
    assert_exactly(field_of(&lab, "a.speed"), 2.5);
    assert_near(field_of(&lab, "a.x"), 60 + 62.5 * 0.6, 1e-9);
    assert_near(field_of(&lab, "a.y"), 80 + 62.5 * 0.8, 1e-9);
    press(&lab, ACTION_SLOWER);
    press(&lab, ACTION_SLOWER);
    assert_exactly(field_of(&lab, "a.speed"), 1.5);
    assert_near(field_of(&lab, "a.x"), 60 + (62.5 + 2 + 1.5) * 0.6, 1e-9);
    assert_steps_no_farther_than(1.5, 100);
}

FIXTURE_TEST(speed_stays_within_its_limits) {
    for (int i = 0; i < 10; i++) press(&lab, ACTION_SLOWER);
    assert_exactly(field_of(&lab, "a.speed"), 0);
    const double x = field_of(&lab, "a.x");
    step_many(&lab, 5);
    assert_exactly(field_of(&lab, "a.x"), x);
    for (int i = 0; i < 200; i++) press(&lab, ACTION_FASTER);
    assert_exactly(field_of(&lab, "a.speed"), 40);
}

FIXTURE_TEST(direction_changes_in_mid_edge_without_a_jump) {
    step_many(&lab, 30);
    press(&lab, ACTION_REVERSE);
    assert_exactly(field_of(&lab, "a.reversed"), 1);
    assert_near(field_of(&lab, "a.x"), 60 + 58 * 0.6, 1e-9);
    assert_near(field_of(&lab, "a.y"), 80 + 58 * 0.8, 1e-9);
    assert_steps_no_farther_than(2, 29); // back to the first vertex, and on to the last one
    assert_near(field_of(&lab, "a.x"), 60, 1e-9);
    assert_near(field_of(&lab, "a.y"), 80, 1e-9);
    assert_exactly(field_of(&lab, "a.from"), 0);
    step_many(&lab, 1);
    assert_near(field_of(&lab, "a.x"), 60 + 2 * 10 / hypot(10, 180), 1e-9);
    assert_near(field_of(&lab, "a.y"), 80 + 2 * 180 / hypot(10, 180), 1e-9);
}

FIXTURE_TEST(keys_act_on_the_selected_circle) {
    press(&lab, ACTION_SELECT);
    press(&lab, ACTION_FASTER);
    press(&lab, ACTION_REVERSE);
    assert_exactly(field_of(&lab, "b.speed"), 3.5);
    assert_exactly(field_of(&lab, "b.reversed"), 0);
    assert_exactly(field_of(&lab, "a.speed"), 2);
    assert_exactly(field_of(&lab, "a.reversed"), 0);
}

FIXTURE_TEST(motion_is_switched_by_a_key) {
    press(&lab, ACTION_MOTION);
    assert_exactly(field_of(&lab, "even"), 1);
    press(&lab, ACTION_MOTION);
    assert_exactly(field_of(&lab, "even"), 0);
}

FIXTURE_TEST(a_dragged_circle_follows_the_pointer) {
    const InputEvent take[] = {event_at(65, 90), event_plain(EVENT_GRAB)};
    lab_step(&lab, take, 2); // 5 right of and 10 below the center
    step_with(&lab, event_at(205, 30));
    assert_near(field_of(&lab, "a.x"), 200, 1e-4);
    assert_near(field_of(&lab, "a.y"), 20, 1e-4);
    step_many(&lab, 20);
    assert_near(field_of(&lab, "a.x"), 200, 1e-4);
    assert_near(field_of(&lab, "a.y"), 20, 1e-4);
    assert_true(field_of(&lab, "b.x") != 270);
}

FIXTURE_TEST(dropped_circle_returns_to_its_path) {
    drag(&lab, 60, 80, 300, 250);
    assert_true(distance_to_path("a") > 30);
    double before = distance_to_path("a");
    for (int i = 0; i < 100 && distance_to_path("a") > 1e-6; i++) {
        const double x = field_of(&lab, "a.x"), y = field_of(&lab, "a.y");
        step_many(&lab, 1);
        assert_true(hypot(field_of(&lab, "a.x") - x, field_of(&lab, "a.y") - y) < 20);
        before = fmin(before, distance_to_path("a"));
    }
    assert_true(before < 1e-6);
    assert_steps_no_farther_than(2, 300);
}

FIXTURE_TEST(boxes_hit_where_circles_do_not) {
    press(&lab, ACTION_PAUSE);
    set_field(&lab, "a.x=100");
    set_field(&lab, "a.y=100");
    set_field(&lab, "b.x=180"); // 80 and 80: the distance is 113.1, the boxes overlap by 20
    set_field(&lab, "b.y=180");
    assert_verdict(truth(), HIT_APART);
    assert_near(lab_base(&lab)->gap, 80 * sqrt(2) - 100, 1e-9);
    assert_verdict(claim_of(&lab, "squared"), HIT_APART);
    assert_verdict(claim_of(&lab, "bounding-boxes"), HIT_OVERLAP);
    assert_int_equal(answer_of(&lab, "bounding-boxes"), ANSWER_FALSE_HIT);
    assert_int_equal(answer_of(&lab, "squared"), ANSWER_RIGHT);
}

// 60, 80, 100: the 3-4-5 triangle, with radii 50 and 50.
FIXTURE_TEST(touching_counts_by_default) {
    press(&lab, ACTION_PAUSE);
    set_field(&lab, "a.x=100");
    set_field(&lab, "a.y=100");
    set_field(&lab, "b.x=160");
    set_field(&lab, "b.y=180");
    assert_verdict(truth(), HIT_TOUCHING);
    assert_exactly(lab_base(&lab)->gap, 0);
    assert_exactly(field_of(&lab, "touching"), 1);
    assert_true(base_method_hits(lab_base(&lab)));
    press(&lab, ACTION_TOUCHING);
    assert_false(base_method_hits(lab_base(&lab)));
    assert_verdict(truth(), HIT_TOUCHING);
}

static bool shows(const char *words, Language language, Ink ink) {
    static Picture picture;
    picture_begin(&picture, language, fixed_measure());
    scene_draw(lab_scene(&lab), lab_state(&lab), &map, true, &picture);
    for (int i = 0; i < picture.mark_count; i++) {
        const Mark *mark = &picture.marks[i];
        if (mark->kind == MARK_TEXT && strcmp(picture_text_of(&picture, mark), words) == 0)
            return mark->type.ink == ink && mark->type.weight == WEIGHT_BOLD;
    }
    return false;
}

FIXTURE_TEST(says_so_in_the_printed_words) {
    assert_true(shows("当たってません", LANGUAGE_JAPANESE, INK_SECOND));
    step_many(&lab, 73);
    assert_true(shows("当たっています", LANGUAGE_JAPANESE, INK_FIRST));
    assert_false(shows("当たってません", LANGUAGE_JAPANESE, INK_SECOND));
}

// The caption says what is true, whatever the method says, and that the method says something else.
FIXTURE_TEST(the_caption_is_true_for_a_wrong_method) {
    choose_method(&lab, "bounding-boxes");
    step_many(&lab, 67);
    assert_int_equal(base_answer(lab_base(&lab), lab_base(&lab)->method), ANSWER_FALSE_HIT);
    assert_true(shows("They are not hitting", LANGUAGE_ENGLISH, INK_SECOND));
    assert_true(shows("This method says HIT. Actually:", LANGUAGE_ENGLISH, INK_WRONG));
    assert_true(shows("この方法では当たり。実際は：", LANGUAGE_JAPANESE, INK_WRONG));
    step_many(&lab, 20);
    assert_int_equal(base_answer(lab_base(&lab), lab_base(&lab)->method), ANSWER_RIGHT);
    assert_false(shows("This method says HIT. Actually:", LANGUAGE_ENGLISH, INK_WRONG));
}

// The fill says what the method says, in the color of a hit or of a miss; the outlines keep the circles' own colors.
FIXTURE_TEST(a_hit_has_one_color) {
    static Picture picture;
    for (int hits = 0; hits < 2; hits++) {
        int fills = 0;
        if (hits) step_many(&lab, 73);
        assert_true(base_method_hits(lab_base(&lab)) == hits);
        picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
        scene_draw(lab_scene(&lab), lab_state(&lab), &map, false, &picture);
        for (int i = 0; i < picture.mark_count; i++) {
            const Mark *mark = &picture.marks[i];
            if (mark->kind != MARK_CIRCLE || mark->radius < 50) continue;
            assert_int_equal(mark->pen.fill, hits ? INK_HIT : INK_SHAPE);
            assert_int_equal(mark->pen.stroke, fills == 0 ? INK_FIRST : INK_SECOND);
            fills++;
        }
        assert_int_equal(fills, 2);
    }
}

// All of the words is above the controls: letters extend less than 0.3 of their size below the baseline.
FIXTURE_TEST(words_are_whole_at_every_size) {
    static const int sizes[][2] = {{640, 400}, {960, 540}, {1280, 720}, {1920, 1080}};
    static Screen screen;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        float largest = 0, lowest = 0;
        compose_fixed(&screen, &lab, sizes[i][0], sizes[i][1], "");
        for (int m = 0; m < screen.picture.mark_count; m++) {
            const Mark *mark = &screen.picture.marks[m];
            if (mark->kind != MARK_TEXT || mark->type.size <= largest) continue;
            largest = mark->type.size;
            lowest = mark->points[0].y + 0.3f * mark->type.size;
        }
        assert_true(largest > 28);
        assert_true(lowest <= screen.scene_area.max.y);
    }
}

// As the tutorial begins. The circles stay there until time goes on, and then return to their paths.
FIXTURE_TEST(the_still_example_stands_still) {
    step_many(&lab, 40);
    press(&lab, ACTION_STILL);
    step_many(&lab, 40);
    assert_true(lab.time.is_paused && lab.notice.phrase.text);
    for (int i = 0; i < 2; i++) {
        assert_exactly(field_of(&lab, i ? "b.x" : "a.x"), i ? 150 : 100);
        assert_exactly(field_of(&lab, i ? "b.y" : "a.y"), i ? 150 : 100);
        assert_exactly(field_of(&lab, i ? "b.r" : "a.r"), 50);
    }
    assert_near(lab_base(&lab)->gap, sqrt(5000) - 100, 1e-4);
    assert_true(base_method_hits(lab_base(&lab)));
    press(&lab, ACTION_UNDO);
    assert_true(field_of(&lab, "a.x") != 100);
    press(&lab, ACTION_STILL);
    press(&lab, ACTION_PAUSE);
    step_many(&lab, 20);
    assert_true(field_of(&lab, "a.x") != 100);
}

TEST_FILE(circle_circle, NULL, NULL)
