// Any two shapes: the methods of the scene agree with each other and with the kernel; kinds are chosen by keys.
#include "one_lab.h"

#include "pose.h"
#include "random.h"
#include "shape_pair.h"
#include "shapes.h"
#include "textbook.h"

static int setup(void **state) {
    make_empty_map(&map, 4, 4, 32);
    lab_init(&lab, scenes, scene_count, &map, LANGUAGE_ENGLISH);
    go_to(&lab, "shapes");
    return 0;
}

#define FIXTURE_TEST(name) TEST_WITH(name, setup, close_lab)

static const Body *bodies_now(void) {
    return ((const TwoBodies *)lab_state(&lab))->bodies;
}

static void set_of(int which, const char *field, double value) {
    char name[32];
    snprintf(name, sizeof name, "%c.%s", 'a' + which, field);
    set_number(&lab, name, value);
}

static void take_random_pose(Random *random) {
    for (int i = 0; i < 2; i++) {
        set_of(i, "kind", (double)(i + random_below(random, BODY_POLYGON + 1 - i)));
        set_of(i, "x", (double)(60 + random_below(random, 160)));
        set_of(i, "y", (double)(60 + random_below(random, 120)));
        set_of(i, "r", (double)random_below(random, 50));
        set_of(i, "w", (double)random_below(random, 120));
        set_of(i, "h", (double)random_below(random, 90));
        set_of(i, "angle", (double)random_below(random, 360));
        set_of(i, "corners", (double)(3 + random_below(random, 6)));
        set_of(i, random_below(random, 2) ? "c2.x" : "c1.y", random_between(random, -2, 2));
    }
}

// The corners of a rotated box, which these two are asked about, are rounded to float.
static double rounded(void) {
    return 1e-4;
}

static double fact_now(const char *name) {
    const Scene *scene = lab_scene(&lab);
    for (int i = 0; i < scene->fact_count; i++) {
        if (strcmp(scene->facts[i].name, name) == 0) return scene->facts[i].value(lab_state(&lab));
    }
    fail_msg("no fact %s", name);
    return 0;
}

// Answers that are right in every pose are right.
static void check_trust(void) {
    const Scene *scene = lab_scene(&lab);
    for (int method = 0; method < scene->method_count; method++) {
        if (scene_is_proven(scene, lab_state(&lab), method) && base_answer(lab_base(&lab), method) != ANSWER_RIGHT)
            fail_msg("%s is wrong at a gap of %.9g", scene->methods[method].id, lab_base(&lab)->gap);
    }
}

// Every kind with every other. The truth is that of the shapes as they are; wrong methods are right where they promise.
FIXTURE_TEST(all_kinds_have_the_kernels_answer) {
    Random random = random_from_seed(3);
    int verdicts[3] = {0}, kinds[BODY_POLYGON + 1] = {0};
    for (int i = 0; i < 3000; i++) {
        take_random_pose(&random);
        const SceneBase *base = lab_base(&lab);
        const Shape a = body_shape(&bodies_now()[0]), b = body_shape(&bodies_now()[1]);
        const Witness exact = shape_witness(&a, &b);
        assert_verdict(base->truth, exact.verdict);
        assert_verdict(verdict_of_gap(base->gap), exact.verdict);
        if (base->gap > 0) assert_near(base->gap, fact_now("distance") - fact_now("radii"), rounded());
        assert_true(fact_now("steps") >= 1 && fact_now("steps") <= HIT_GJK_STEPS_MAX);
        for (int method = 0; method < 3; method++) assert_verdict(base->claims[method], exact.verdict);
        check_trust();
        verdicts[exact.verdict]++;
        for (int j = 0; j < 2; j++) kinds[bodies_now()[j].kind]++;
    }
    assert_true(verdicts[HIT_APART] > 300 && verdicts[HIT_OVERLAP] > 300);
    for (int kind = 0; kind <= BODY_POLYGON; kind++) assert_true(kinds[kind] > 100);
}

// As the READMEs say.
FIXTURE_TEST(edges_decide_for_two_segments) {
    Random random = random_from_seed(4);
    const int method = lab_find_method(&lab, "edges-cross");
    int hits = 0;
    for (int i = 0; i < 1000; i++) {
        take_random_pose(&random);
        for (int j = 0; j < 2; j++) {
            set_of(j, "kind", BODY_SEGMENT);
            set_of(j, "w", 120);
        }
        if (i % 4 == 0) set_number(&lab, "b.angle", field_of(&lab, "a.angle")); // often on one line
        if (i % 8 == 0) set_number(&lab, "b.y", field_of(&lab, "a.y"));
        assert_int_equal(base_answer(lab_base(&lab), method), ANSWER_RIGHT);
        hits += base_is_hit(lab_base(&lab), lab_base(&lab)->truth);
    }
    assert_true(hits > 100);
}

// The verdict of a method that tells by corners or edges, and what a learner's short form of it says.
static const struct {
    const char *method;
    bool (*textbook)(const hit_convex *a, const hit_convex *b);
} by_parts[] = {{"corners-inside", shapes_corners_inside},
                {"edges-cross", shapes_edges_cross},
                {"sat-edges-only", shapes_sat_edges_only}};

// Where no corner or edge is all but in contact.
FIXTURE_TEST(textbooks_of_corners_and_edges_give_the_same_answer) {
    Random random = random_from_seed(5);
    int answers[COUNT_OF(by_parts)][2] = {{0}}, wrong[COUNT_OF(by_parts)] = {0}, silent[COUNT_OF(by_parts)] = {0};
    for (int i = 0; i < 3000; i++) {
        take_random_pose(&random);
        hit_convex convex[2];
        for (int j = 0; j < 2; j++) {
            const Shape shape = body_shape(&bodies_now()[j]);
            convex[j] = shape_convex(&shape);
        }
        if (fabs(lab_base(&lab)->gap) < 0.01) continue;
        for (int j = 0; j < COUNT_OF(by_parts); j++) {
            const int method = lab_find_method(&lab, by_parts[j].method);
            const Answer answer = base_answer(lab_base(&lab), method);
            const hit_verdict claim = lab_base(&lab)->claims[method];
            silent[j] += answer == ANSWER_NONE;
            if (answer == ANSWER_NONE || claim == HIT_TOUCHING) continue;
            if (by_parts[j].textbook(&convex[0], &convex[1]) != (claim == HIT_OVERLAP))
                fail_msg("%s says %s at a gap of %.9g", by_parts[j].method, claim == HIT_OVERLAP ? "hit" : "miss",
                         lab_base(&lab)->gap);
            answers[j][claim == HIT_OVERLAP]++;
            wrong[j] += answer_is_wrong(answer);
        }
    }
    for (int j = 0; j < COUNT_OF(by_parts); j++)
        assert_true(answers[j][0] > 100 && answers[j][1] > 100 && wrong[j] > 20 && silent[j] > 20);
}

static void assert_says(const char *expected, Phrase phrase) {
    char said[PICTURE_TEXT_LONGEST];
    phrase_write(said, sizeof said, &phrase, LANGUAGE_ENGLISH);
    assert_string_equal(said, expected);
}

// What each method needs of the shapes; without it there is a reason in place of an answer.
FIXTURE_TEST(a_method_that_makes_no_sense_for_the_shapes_says_why) {
    static const struct {
        BodyKind a, b;
        const char *reasons[3]; // of the methods above; NULL: it has an answer
    } pairs[] = {
        {BODY_CIRCLE,
         BODY_CIRCLE,
         {"Neither shape has corners.", "A circle has no edges.", "Neither shape has edges."}},
        {BODY_POINT, BODY_TRIANGLE, {NULL, "A point has no edges.", NULL}},
        {BODY_POINT, BODY_CIRCLE, {NULL, "A point has no edges.", "Neither shape has edges."}},
        {BODY_BOX, BODY_CIRCLE, {NULL, "A circle has no edges.", NULL}},
        {BODY_CAPSULE, BODY_CIRCLE, {"Neither shape has corners.", "A circle has no edges.", NULL}},
        {BODY_CAPSULE, BODY_CAPSULE, {"Neither shape has corners.", NULL, NULL}},
        {BODY_SEGMENT, BODY_SEGMENT, {NULL, NULL, NULL}},
    };
    for (int i = 0; i < COUNT_OF(pairs); i++) {
        set_of(0, "kind", pairs[i].a);
        set_of(1, "kind", pairs[i].b);
        for (int j = 0; j < 3; j++) {
            Explanation explanation = {0};
            choose_method(&lab, by_parts[j].method);
            const bool has_none = base_answer(lab_base(&lab), lab_base(&lab)->method) == ANSWER_NONE;
            assert_int_equal(has_none, pairs[i].reasons[j] != NULL);
            if (!has_none) continue;
            assert_says(pairs[i].reasons[j], scene_comparison(lab_scene(&lab), lab_state(&lab)));
            lab_scene(&lab)->explain(lab_state(&lab), &explanation);
            assert_int_equal(explanation.step_count, 1);
            assert_says(pairs[i].reasons[j], explanation.steps[0].sentence);
            press(&lab, ACTION_COUNTEREXAMPLE);
            assert_says(pairs[i].reasons[j], lab.notice.phrase);
            assert_int_equal(lab.glide.ticks_left, 0);
        }
    }
}

// How far the edge that faces this direction most is from facing it: the sine of the angle.
static double sine_to_a_normal(hit_vec direction) {
    double least = 1;
    for (int i = 0; i < 2; i++) {
        const Shape shape = body_shape(&bodies_now()[i]);
        const hit_convex convex = shape_convex(&shape);
        for (int j = 0; j < convex.count; j++) {
            const hit_vec from = convex.points[j], to = convex.points[(j + 1) % convex.count];
            const double x = (double)to.x - (double)from.x, y = (double)to.y - (double)from.y;
            if (hypot(x, y) > 0)
                least = fmin(least, fabs(x * (double)direction.x + y * (double)direction.y) / hypot(x, y));
        }
    }
    return least;
}

// Of sharp corners, too, the gap by edges is another one only where no axis points the shortest way, as the sentence
// says.
FIXTURE_TEST(the_gap_by_edges_is_another_where_no_axis_points_the_shortest_way) {
    Random random = random_from_seed(9);
    int counts[2] = {0}, sharp = 0;
    choose_method(&lab, "sat-edges-only");
    for (int i = 0; i < 2000; i++) {
        take_random_pose(&random);
        const SceneBase *base = lab_base(&lab);
        if (base_answer(base, base->method) == ANSWER_NONE || fact_now("distance") < 0.01) continue;
        const Phrase said = scene_comparison(lab_scene(&lab), lab_state(&lab));
        const double sine = sine_to_a_normal(base->normal);
        if (said.text) assert_true(sine > 1e-5);
        if (!said.text) assert_true(sine < 0.02);
        counts[said.text != NULL]++;
        sharp += said.text && fact_now("radii") == 0;
    }
    assert_true(counts[0] > 200 && counts[1] > 200 && sharp > 50);
}

// A pose in which it is wrong is found for each method that can be.
FIXTURE_TEST(each_wrong_method_has_a_counterexample) {
    const Scene *scene = lab_scene(&lab);
    for (int i = 0; i < scene->method_count; i++) {
        choose_method(&lab, scene->methods[i].id);
        const bool is_right = scene->methods[i].trust == TRUST_ALL;
        assert_int_equal(answer_is_wrong(lab_show_counterexample(&lab).answer), !is_right);
    }
}

static const Text *value_of_stepper(void) {
    return scene_controls(lab_scene(&lab), lab_state(&lab)).controls[0].value.text;
}

// All kinds in turn and back; only a can be a point, since two points have no test.
FIXTURE_TEST(a_key_goes_through_the_kinds) {
    for (int which = 0; which < 2; which++) {
        const int first = which ? BODY_SEGMENT : BODY_POINT;
        set_of(which, "kind", first);
        while (lab_base(&lab)->hands.selected != which) press(&lab, ACTION_SELECT);
        const Text *before = NULL;
        for (int kind = first; kind <= BODY_POLYGON; kind++) {
            assert_int_equal(bodies_now()[which].kind, kind);
            assert_ptr_not_equal(value_of_stepper(), before);
            before = value_of_stepper();
            press(&lab, ACTION_KIND);
        }
        assert_int_equal(bodies_now()[which].kind, first);
        press(&lab, ACTION_PREVIOUS_KIND);
        assert_int_equal(bodies_now()[which].kind, BODY_POLYGON);
    }
}

FIXTURE_TEST(a_polygon_has_three_to_eight_corners) {
    set_of(0, "kind", BODY_POLYGON);
    for (int i = 0; i < 8; i++) press(&lab, ACTION_FASTER);
    assert_int_equal(bodies_now()[0].corners, 8);
    for (int i = 0; i < 8; i++) press(&lab, ACTION_SLOWER);
    assert_int_equal(bodies_now()[0].corners, 3);
}

// A corner that is dragged inside leaves the hull of the others, as the kernel is asked, and the outline as it was
// given is drawn.
FIXTURE_TEST(the_hull_of_a_concave_polygon_is_judged) {
    static Picture picture;
    set_of(1, "kind", BODY_POLYGON);
    for (int is_concave = 0; is_concave < 2; is_concave++) {
        int dashed = 0;
        set_of(1, "c3.y", is_concave ? -1.2 : 0);
        const Shape shape = body_shape(&bodies_now()[1]);
        assert_int_equal(shape.convex.count, is_concave ? 4 : 5);
        assert_true(hit_convex_is_in_order(shape.convex));
        picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
        scene_draw(lab_scene(&lab), lab_state(&lab), &map, false, &picture);
        for (int i = 0; i < picture.mark_count; i++) dashed += picture.marks[i].pen.dash == DASH_DASHED;
        assert_int_equal(dashed, is_concave ? 1 : 0);
    }
}

// A pose of moved corners reads back, one from before they could be moved, too.
FIXTURE_TEST(poses_keep_moved_corners) {
    char regular[POSE_TEXT], moved[POSE_TEXT], again[POSE_TEXT];
    Pose pose;
    PoseFault fault;
    pose_write(regular, lab_scene(&lab), lab_state(&lab));
    assert_null(strstr(regular, ".c1.x"));
    set_of(1, "c1.x", 0.25);
    set_of(1, "c8.y", -1.5);
    const size_t length = pose_write(moved, lab_scene(&lab), lab_state(&lab));
    assert_non_null(strstr(moved, " b.c1.x=0.25 b.c8.y=-1.5"));
    const char *const lines[] = {regular, moved};
    for (int i = 0; i < 2; i++) {
        assert_true(pose_read(&pose, scenes, scene_count, lines[i], strlen(lines[i]), &fault));
        lab_step(&lab, pose.events, pose.event_count);
        pose_write(again, lab_scene(&lab), lab_state(&lab));
        assert_string_equal(again, lines[i]);
    }
    assert_true(length < POSE_TEXT);
}

// The kind is a part of the pose: undo takes it back, and a wrong one is refused by name.
FIXTURE_TEST(a_kind_is_undone_and_refused) {
    const BodyKind before = bodies_now()[0].kind;
    const StateField *field = state_find(lab_scene(&lab)->fields, lab_scene(&lab)->field_count, "b.kind");
    SceneState copy = *(const SceneState *)lab_state(&lab);
    Error error;
    press(&lab, ACTION_KIND);
    assert_int_not_equal(bodies_now()[0].kind, before);
    press(&lab, ACTION_UNDO);
    assert_int_equal(bodies_now()[0].kind, before);
    assert_false(state_set(&copy, field, "0", &error));
    assert_string_equal(error.what, "b.kind: 0 is not between 1 and 7");
}

// The difference is drawn beside the shapes, so the view is wider there.
FIXTURE_TEST(gjk_shows_the_difference_beside_the_shapes) {
    const hit_aabb narrow = scene_view(lab_scene(&lab), lab_state(&lab), &map, 1.5f);
    choose_method(&lab, "gjk");
    const hit_aabb wide = scene_view(lab_scene(&lab), lab_state(&lab), &map, 1.5f);
    assert_true(wide.max.x - wide.min.x > 1.3f * (narrow.max.x - narrow.min.x));
}

TEST_FILE(any_shapes, NULL, NULL)
