// A point in a polygon: the truth by both rules against quadrants counted in whole numbers; where the tempting methods
// are wrong; corners that are dragged, added and removed; poses that are refused.
#include "one_lab.h"

#include <math.h>

#include "point_polygon_parts.h"
#include "shape_pair.h"
#include "textbook.h"

enum { POSES = 4000, THE_POLYGON = 1, FIRST_CORNER = 2 };

static int setup(void **state) {
    make_empty_map(&map, 4, 4, 32);
    lab_init(&lab, scenes, scene_count, &map, LANGUAGE_ENGLISH);
    go_to(&lab, "point-polygon");
    return 0;
}

#define FIXTURE_TEST(name) TEST_WITH(name, setup, close_lab)

/// A pose in whole numbers.
typedef struct {
    int x, y, count;
    int corners[CORNERS_MAX][2];
} WholePose;

static double fact_now(const char *name) {
    const Scene *scene = lab_scene(&lab);
    for (int i = 0; i < scene->fact_count; i++) {
        if (strcmp(scene->facts[i].name, name) == 0) return scene->facts[i].value(lab_state(&lab));
    }
    fail_msg("no fact %s", name);
    return 0;
}

static double corner_now(int corner, char along) {
    char name[16];
    snprintf(name, sizeof name, "c%d.%c", corner, along);
    return field_of(&lab, name);
}

static void set_corner(int corner, double x, double y) {
    char name[16];
    snprintf(name, sizeof name, "c%d.x", corner);
    set_number(&lab, name, x);
    snprintf(name, sizeof name, "c%d.y", corner);
    set_number(&lab, name, y);
}

static void take(const WholePose *pose) {
    set_number(&lab, "a.x", pose->x);
    set_number(&lab, "a.y", pose->y);
    set_number(&lab, "corners", pose->count);
    for (int i = 0; i < pose->count; i++) set_corner(i + 1, pose->corners[i][0], pose->corners[i][1]);
}

// On so few places that corners coincide, edges overlap, and the point is often on them or level with them.
static WholePose random_pose(Random *random) {
    WholePose pose = {.x = 20 * random_below(random, 9),
                      .y = 20 * random_below(random, 9),
                      .count = 3 + random_below(random, CORNERS_MAX - 2)};
    const bool is_double = pose.count >= 6 && random_below(random, 3) == 0;
    for (int i = 0; i < pose.count; i++) {
        for (int j = 0; j < 2; j++) pose.corners[i][j] = 20 * random_below(random, 9);
    }
    // Twice around the same corners.
    for (int i = pose.count / 2; i < pose.count && is_double; i++)
        memcpy(pose.corners[i], pose.corners[i - pose.count / 2], sizeof pose.corners[i]);
    return pose;
}

static int quadrant_of(int x, int y) {
    return y > 0 ? (x > 0 ? 0 : 1) : y < 0 ? (x < 0 ? 2 : 3) : x > 0 ? 0 : 2;
}

// How often the polygon goes around the point, by quarter turns; `*is_on` if the point is on an edge.
static int winding_of(const WholePose *pose, bool *is_on) {
    int quarters = 0;
    *is_on = false;
    for (int i = 0; i < pose->count; i++) {
        const int *from = pose->corners[i], *to = pose->corners[(i + 1) % pose->count];
        const int ux = from[0] - pose->x, uy = from[1] - pose->y, vx = to[0] - pose->x, vy = to[1] - pose->y;
        const int cross = ux * vy - uy * vx;
        if (cross == 0 && ux * vx + uy * vy <= 0) *is_on = true;
        if (*is_on) return 0;
        const int turn = (quadrant_of(vx, vy) - quadrant_of(ux, uy) + 4) % 4;
        quarters += turn == 3 ? -1 : turn == 2 ? (cross > 0 ? 2 : -2) : turn;
    }
    return quarters / 4;
}

static hit_verdict verdict_by(const WholePose *pose, hit_fill_rule rule) {
    bool is_on = false;
    const int winding = winding_of(pose, &is_on);
    if (is_on) return HIT_TOUCHING;
    return (rule == HIT_NONZERO ? winding != 0 : winding % 2 != 0) ? HIT_OVERLAP : HIT_APART;
}

static void choose_rule(hit_fill_rule rule) {
    set_number(&lab, "rule", rule);
}

FIXTURE_TEST(both_rules_are_exact) {
    Random random = random_from_seed(31);
    int verdicts[3] = {0}, different = 0;
    for (int i = 0; i < POSES; i++) {
        const WholePose pose = random_pose(&random);
        const hit_fill_rule rule = i % 2 ? HIT_NONZERO : HIT_EVEN_ODD;
        choose_rule(rule);
        take(&pose);
        const SceneBase *base = lab_base(&lab);
        assert_verdict(base->truth, verdict_by(&pose, rule));
        assert_verdict(claim_of(&lab, "even-odd"), verdict_by(&pose, HIT_EVEN_ODD));
        assert_verdict(claim_of(&lab, "winding"), verdict_by(&pose, HIT_NONZERO));
        assert_verdict(verdict_of_gap(base->gap), base->truth);
        verdicts[base->truth]++;
        different += claim_of(&lab, "even-odd") != claim_of(&lab, "winding");
    }
    for (int i = 0; i < 3; i++) assert_true(verdicts[i] > 200);
    assert_true(different > 30);
}

// By either rule, with touching as a hit or not, no trusted answer is wrong; each other error comes up.
FIXTURE_TEST(answers_are_wrong_only_where_they_may_be) {
    const Scene *scene = lab_scene(&lab);
    for (int setting = 0; setting < 4; setting++) {
        int errors[METHODS_MAX][2] = {{0}};
        Random random = random_from_seed(5);
        choose_rule(setting % 2 ? HIT_NONZERO : HIT_EVEN_ODD);
        set_number(&lab, "touching", setting / 2);
        for (int i = 0; i < POSES; i++) {
            scene->scatter(&lab.stages[lab.current].state, &random, &map);
            settle_scene(&lab);
            for (int method = 0; method < scene->method_count; method++) {
                const Answer answer = base_answer(lab_base(&lab), method);
                if (answer != ANSWER_RIGHT) errors[method][answer == ANSWER_FALSE_HIT]++;
            }
        }
        for (int method = 0; method < scene->method_count; method++) {
            const Trust trust = scene_trust(scene, lab_state(&lab), method);
            const bool has_false_hits = trust == TRUST_MISSES || trust == TRUST_NONE;
            const bool has_false_misses = trust == TRUST_HITS || trust == TRUST_NONE;
            // By nonzero, a sum that is too large is as rare as a point that is all but on an edge.
            const bool is_rare = strcmp(scene->methods[method].id, "angle-sum") == 0 && setting % 2;
            if ((!is_rare && (errors[method][1] > 0) != has_false_hits) || (errors[method][0] > 0) != has_false_misses)
                fail_msg("%s, setting %d: %d false hits, %d false misses", scene->methods[method].id, setting,
                         errors[method][1], errors[method][0]);
        }
    }
}

// The scene starts there.
FIXTURE_TEST(a_notch_is_outside) {
    assert_verdict(lab_base(&lab)->truth, HIT_APART);
    assert_int_equal(answer_of(&lab, "bounding-box"), ANSWER_FALSE_HIT);
    assert_int_equal(answer_of(&lab, "naive-crossing"), ANSWER_FALSE_HIT);
    set_number(&lab, "a.y", 139); // no longer level with a corner
    assert_int_equal(answer_of(&lab, "naive-crossing"), ANSWER_RIGHT);
    set_number(&lab, "a.x", 110);
    assert_verdict(lab_base(&lab)->truth, HIT_OVERLAP);
    assert_int_equal(answer_of(&lab, "same-side"), ANSWER_FALSE_MISS);
}

static const WholePose star = {200, 150, 5, {{200, 50}, {260, 230}, {110, 120}, {290, 120}, {140, 230}}};

FIXTURE_TEST(the_rules_differ_where_a_star_winds_twice) {
    take(&star);
    choose_rule(HIT_EVEN_ODD);
    assert_verdict(lab_base(&lab)->truth, HIT_APART);
    assert_int_equal(answer_of(&lab, "winding"), ANSWER_FALSE_HIT);
    assert_int_equal(answer_of(&lab, "same-side"), ANSWER_FALSE_HIT);
    assert_int_equal(answer_of(&lab, "angle-sum"), ANSWER_FALSE_HIT);
    press(&lab, ACTION_RULE);
    assert_verdict(lab_base(&lab)->truth, HIT_OVERLAP);
    assert_int_equal(answer_of(&lab, "even-odd"), ANSWER_FALSE_MISS);
    for (int i = 1; i <= 3; i++) assert_int_equal(base_answer(lab_base(&lab), i), ANSWER_RIGHT);
    press(&lab, ACTION_RULE);
    assert_verdict(lab_base(&lab)->truth, HIT_APART);
    set_number(&lab, "a.y", 70); // in a spike, which all of them know
    assert_verdict(lab_base(&lab)->truth, HIT_OVERLAP);
    for (int i = 0; i < 2; i++) assert_int_equal(base_answer(lab_base(&lab), i), ANSWER_RIGHT);
}

static void select_body(int body) {
    for (int i = 0; lab_base(&lab)->hands.selected != body; i++) {
        assert_true(i < FIRST_CORNER + CORNERS_MAX);
        press(&lab, ACTION_SELECT);
    }
}

FIXTURE_TEST(edges_and_corners_touch_exactly) {
    const WholePose triangle = {150, 85, 3, {{100, 60}, {300, 160}, {100, 160}}};
    take(&triangle);
    assert_verdict(lab_base(&lab)->truth, HIT_TOUCHING);
    select_body(0);
    press(&lab, ACTION_NUDGE_UP);
    assert_verdict(lab_base(&lab)->truth, HIT_APART);
    press(&lab, ACTION_NUDGE_DOWN);
    press(&lab, ACTION_NUDGE_DOWN);
    assert_verdict(lab_base(&lab)->truth, HIT_OVERLAP);
    set_number(&lab, "a.x", 300);
    set_number(&lab, "a.y", 160);
    assert_verdict(lab_base(&lab)->truth, HIT_TOUCHING);
}

// Inside, the rounded sum is not always a full turn.
FIXTURE_TEST(rounded_angles_miss_a_full_turn) {
    int hits = 0, misses = 0;
    set_number(&lab, "a.y", 210);
    for (int x = 110; x < 290; x++) {
        set_number(&lab, "a.x", x);
        assert_verdict(lab_base(&lab)->truth, HIT_OVERLAP);
        assert_near(fabs(fact_now("angle-sum")), 360, 1e-3);
        *(answer_of(&lab, "angle-sum") == ANSWER_RIGHT ? &hits : &misses) += 1;
    }
    assert_true(hits > 20 && misses > 20);
}

FIXTURE_TEST(corners_are_added_and_removed) {
    const double x = (corner_now(3, 'x') + corner_now(4, 'x')) / 2, y = (corner_now(3, 'y') + corner_now(4, 'y')) / 2;
    const double next = corner_now(4, 'x');
    select_body(FIRST_CORNER + 2); // the third one
    press(&lab, ACTION_FASTER);
    assert_exactly(field_of(&lab, "corners"), 8);
    assert_exactly(corner_now(4, 'x'), x);
    assert_exactly(corner_now(4, 'y'), y);
    assert_exactly(corner_now(5, 'x'), next);
    assert_int_equal(lab_base(&lab)->hands.selected, FIRST_CORNER + 3);
    press(&lab, ACTION_SLOWER); // the new one
    assert_exactly(field_of(&lab, "corners"), 7);
    assert_exactly(corner_now(4, 'x'), next);
    press(&lab, ACTION_UNDO);
    press(&lab, ACTION_UNDO);
    assert_exactly(field_of(&lab, "corners"), 7);
    for (int i = 0; i < 12; i++) press(&lab, ACTION_FASTER);
    assert_exactly(field_of(&lab, "corners"), 12);
    for (int i = 0; i < 12; i++) press(&lab, ACTION_SLOWER);
    assert_exactly(field_of(&lab, "corners"), 3);
    assert_true(lab_base(&lab)->hands.selected < FIRST_CORNER + 3);
}

// Unless a corner is selected, it is the longest edge that gets one.
FIXTURE_TEST(the_longest_edge_gets_a_corner) {
    select_body(0);
    press(&lab, ACTION_FASTER);
    assert_exactly(corner_now(8, 'x'), (300 + 100) / 2);
    assert_exactly(corner_now(8, 'y'), 232);
    assert_int_equal(lab_base(&lab)->hands.selected, 0);
    press(&lab, ACTION_UNDO);
    assert_exactly(field_of(&lab, "corners"), 7);
}

FIXTURE_TEST(the_pointer_drags_the_point_a_corner_and_the_polygon) {
    drag(&lab, 165, 140, 155, 100);
    assert_exactly(field_of(&lab, "a.x"), 155);
    assert_exactly(corner_now(1, 'x'), 100);
    drag(&lab, 101, 63, 91, 83);
    assert_exactly(corner_now(2, 'x'), 90);
    assert_exactly(corner_now(2, 'y'), 84);
    assert_exactly(corner_now(1, 'x'), 100);
    assert_int_equal(lab_base(&lab)->hands.selected, FIRST_CORNER + 1);
    drag(&lab, 120, 220, 130, 212);
    assert_int_equal(lab_base(&lab)->hands.selected, THE_POLYGON);
    assert_near(corner_now(1, 'x'), 110, 1e-4);
    assert_near(corner_now(7, 'y'), 224, 1e-4);
    assert_exactly(field_of(&lab, "a.x"), 155);
    press(&lab, ACTION_UNDO);
    assert_exactly(corner_now(1, 'x'), 100);
    press(&lab, ACTION_RIGHT); // keys move the polygon, too
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_with(&lab, event_release(ACTION_RIGHT));
    assert_near(corner_now(5, 'x'), 251, 1e-4);
}

// As boxes do, about its middle: here by 90 degrees, to twice its size.
FIXTURE_TEST(the_polygon_turns_and_grows) {
    const WholePose square = {150, 120, 4, {{180, 130}, {220, 130}, {220, 150}, {180, 150}}};
    take(&square);
    select_body(THE_POLYGON);
    step_with(&lab, event_twist(90, 2));
    assert_near(corner_now(1, 'x'), 200 + 20, 1e-3);
    assert_near(corner_now(1, 'y'), 140 - 40, 1e-3);
    assert_near(corner_now(3, 'x'), 200 - 20, 1e-3);
    assert_near(corner_now(3, 'y'), 140 + 40, 1e-3);
    assert_exactly(field_of(&lab, "a.x"), 150);
}

// A pose that is set during a drag may not have the corner that is dragged.
FIXTURE_TEST(a_corner_that_is_dragged_may_go) {
    step_with(&lab, event_at(300, 232));
    step_with(&lab, event_plain(EVENT_GRAB));
    assert_int_equal(lab_base(&lab)->hands.grabbed, FIRST_CORNER + 6);
    set_number(&lab, "corners", 3);
    step_with(&lab, event_at(20, 20));
    assert_exactly(corner_now(7, 'x'), 300);
    assert_true(lab_base(&lab)->hands.selected < FIRST_CORNER + 3);
    assert_int_equal(lab_base(&lab)->hands.handle, HANDLE_NONE);
}

FIXTURE_TEST(other_numbers_of_corners_are_refused) {
    static const char *const wrong[] = {"0", "2", "13", "3.5", "nan"};
    const Scene *scene = lab_scene(&lab);
    const StateField *field = state_find(scene->fields, scene->field_count, "corners");
    SceneState copy = *(const SceneState *)lab_state(&lab);
    Error error;
    for (int i = 0; i < COUNT_OF(wrong); i++) assert_false(state_set(&copy, field, wrong[i], &error));
    assert_memory_equal(&copy, lab_state(&lab), scene->state_size);
    assert_false(state_set(&copy, field, "13", &error));
    assert_string_equal(error.what, "corners: 13 is not between 3 and 12");
}

static void make_contact(int body) {
    select_body(body);
    press(&lab, ACTION_CONTACT);
}

// The point, or a corner that the nearest edge ends at. For the whole polygon, the point moves.
FIXTURE_TEST(contact_is_exact) {
    const WholePose square = {150, 120, 4, {{100, 80}, {300, 80}, {300, 220}, {100, 220}}};
    take(&square);
    make_contact(0);
    assert_verdict(lab_base(&lab)->truth, HIT_TOUCHING);
    assert_exactly(field_of(&lab, "a.y"), 80);
    take(&square);
    make_contact(FIRST_CORNER);
    assert_verdict(lab_base(&lab)->truth, HIT_TOUCHING);
    assert_true(corner_now(1, 'y') > 100);
    take(&square);
    make_contact(THE_POLYGON);
    assert_verdict(lab_base(&lab)->truth, HIT_TOUCHING);
    assert_exactly(corner_now(1, 'y'), 80);
    assert_exactly(field_of(&lab, "a.y"), 80);
}

enum { SIDE = 64 };

// A copy of the state with what is selected at this place.
static const SceneBase *base_at(SceneState *copy, int selected, hit_vec at) {
    const Scene *scene = lab_scene(&lab);
    const double by_x = (double)at.x - 200, by_y = (double)at.y - 150; // from the middle of the polygon
    memcpy(copy, lab_state(&lab), scene->state_size);
    for (int i = 0; i <= 4; i++) {
        char name[8];
        const bool is_moved = selected == THE_POLYGON ? i > 0 : i == (selected ? selected - 1 : 0);
        for (int j = 0; j < 2 && is_moved; j++) {
            snprintf(name, sizeof name, i ? "c%d.%c" : "a%.0d.%c", i, 'x' + j);
            const StateField *field = state_find(scene->fields, scene->field_count, name);
            const double place = (double)(j ? at.y : at.x), moved = state_get(copy, field) + (j ? by_y : by_x);
            state_put(copy, field, selected == THE_POLYGON ? moved : place);
        }
    }
    scene_judge(scene, copy, &(World){.map = &map});
    return &copy->base;
}

// Whether each pixel has the answer of the scene with what is selected there. Returns how many hit by the method.
static int check_reach(int selected) {
    const View view = {{-168, -118}, 1, 1, {0, 0}};
    int hits = 0;
    select_body(selected);
    lab_prepare(&lab, (Pane){{{0, 0}, {SIDE, SIDE}}, view});
    const ReachMap *reach = lab_reach(&lab, view);
    assert_non_null(reach);
    for (int pixel = 0; pixel < SIDE * SIDE; pixel++) {
        const int x = pixel % SIDE, y = pixel / SIDE;
        SceneState copy;
        const SceneBase *base =
            base_at(&copy, selected, view_to_world(view, (hit_vec){(float)x + 0.5f, (float)y + 0.5f}));
        assert_int_equal(reach_map_row(reach, reach->claims, y)[0] >> x & 1, base_method_hits(base));
        assert_int_equal(reach_map_row(reach, reach->truth, y)[0] >> x & 1, base_is_hit(base, base->truth));
        hits += base_method_hits(base);
    }
    return hits;
}

FIXTURE_TEST(the_reach_map_is_what_the_scene_says) {
    static const int selections[] = {0, THE_POLYGON, FIRST_CORNER + 2};
    static const WholePose poses[] = {{190, 150, 4, {{180, 130}, {220, 170}, {220, 130}, {180, 170}}},
                                      {190, 152, 4, {{200, 118}, {232, 174}, {200, 150}, {168, 158}}}};
    lab.look.shows_reach = true;
    for (int i = 0; i < COUNT_OF(selections) * lab_scene(&lab)->method_count; i++) {
        int hits = 0;
        choose_method(&lab, lab_scene(&lab)->methods[i / COUNT_OF(selections)].id);
        for (int pose = 0; pose < COUNT_OF(poses); pose++) {
            take(&poses[pose]);
            hits += check_reach(selections[i % COUNT_OF(selections)]);
        }
        assert_true(hits > 0);
    }
}

typedef bool Textbook(const check_point *a, const check_polygon *b);

// Wide of the boundary. Where the point is level with a corner, too, or on the line of an edge.
FIXTURE_TEST(textbooks_give_the_methods_answers) {
    static Textbook *const textbooks_of[] = {point_polygon_even_odd,       point_polygon_winding,
                                             point_polygon_same_side,      point_polygon_bounding_box,
                                             point_polygon_naive_crossing, point_polygon_angle_sum};
    Random random = random_from_seed(8);
    int answers[2] = {0};
    for (int i = 0; i < POSES; i++) {
        const WholePose pose = random_pose(&random);
        const check_point a = {(float)pose.x, (float)pose.y};
        check_polygon b = {.count = pose.count};
        for (int j = 0; j < pose.count; j++)
            b.corners[j] = (check_point){(float)pose.corners[j][0], (float)pose.corners[j][1]};
        take(&pose);
        if (lab_base(&lab)->truth == HIT_TOUCHING) continue;
        for (int method = 0; method < COUNT_OF(textbooks_of); method++) {
            const bool hits = lab_base(&lab)->claims[method] != HIT_APART;
            // Sums near a full turn depend on how a compiler rounds.
            if (textbooks_of[method] == point_polygon_angle_sum && fabs(fabs(fact_now("angle-sum")) - 360) < 1)
                continue;
            assert_int_equal(textbooks_of[method](&a, &b), hits);
            answers[hits]++;
        }
    }
    assert_true(answers[0] > POSES && answers[1] > POSES / 4);
}

static bool is_filled(const Picture *picture, hit_vec at) {
    for (int i = 0; i < picture->mark_count; i++) {
        const Mark *mark = &picture->marks[i];
        if (hit_point_polygon(at, (hit_polygon){mark->points, (size_t)mark->point_count}, HIT_NONZERO)) return true;
    }
    return false;
}

// Wide of the boundary, what is filled is what is inside.
FIXTURE_TEST(the_rule_decides_what_is_filled) {
    static Picture picture;
    Random random = random_from_seed(12);
    int counts[2] = {0};
    for (int i = 0; i < 200; i++) {
        const hit_fill_rule rule = i % 2 ? HIT_NONZERO : HIT_EVEN_ODD;
        const WholePose pose = random_pose(&random);
        hit_vec corners[CORNERS_MAX];
        const hit_polygon polygon = {corners, (size_t)pose.count};
        for (int j = 0; j < pose.count; j++)
            corners[j] = (hit_vec){(float)pose.corners[j][0], (float)pose.corners[j][1]};
        picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
        fill_polygon(&picture, polygon, rule, pen_fill(INK_HIT, 1));
        assert_false(picture.overflowed);
        for (int j = 0; j < 200; j++) {
            const hit_vec at = {(float)random_between(&random, -10, 170), (float)random_between(&random, -10, 170)};
            const hit_polygon_witness witness = hit_point_polygon_witness(at, polygon, rule);
            if (fabs(witness.gap) < 0.01) continue;
            assert_int_equal(is_filled(&picture, at), witness.verdict == HIT_OVERLAP);
            counts[witness.verdict == HIT_OVERLAP]++;
        }
    }
    assert_true(counts[0] > 5000 && counts[1] > 5000);
}

FIXTURE_TEST(each_region_shows_its_winding_number) {
    static Picture picture;
    Random random = random_from_seed(13);
    int count = 0;
    for (int i = 0; i < 300; i++) {
        const WholePose pose = random_pose(&random);
        hit_vec corners[CORNERS_MAX];
        const hit_polygon polygon = {corners, (size_t)pose.count};
        for (int j = 0; j < pose.count; j++)
            corners[j] = (hit_vec){(float)pose.corners[j][0], (float)pose.corners[j][1]};
        picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
        picture.world = (hit_aabb){{-100, -100}, {300, 300}};
        draw_winding_numbers(&picture, polygon);
        for (int j = 0; j < picture.mark_count; j++) {
            const hit_vec at = {picture.marks[j].points[0].x, picture.marks[j].points[0].y - 5};
            const hit_polygon_witness witness = hit_point_polygon_witness(at, polygon, HIT_NONZERO);
            const Phrase number = phrase_of_slot(slot_number(witness.winding, 0));
            char text[16];
            phrase_write(text, sizeof text, &number, LANGUAGE_ENGLISH);
            assert_true(witness.gap != 0);
            assert_string_equal(picture_text_of(&picture, &picture.marks[j]), text);
            count++;
        }
    }
    assert_true(count > 300);
}

TEST_FILE(point_polygon, NULL, NULL)
