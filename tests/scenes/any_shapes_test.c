// Any two shapes: the methods of the scene agree with each other and with the kernel; kinds are chosen by keys.
#include "one_lab.h"

#include "random.h"
#include "shape_pair.h"
#include "shapes.h"

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
        if (exact.verdict == HIT_OVERLAP) {
            assert_verdict(claim_of(&lab, "bounding-boxes"), HIT_OVERLAP);
            assert_verdict(claim_of(&lab, "bounding-circles"), HIT_OVERLAP);
        }
        if (claim_of(&lab, "center-inside") == HIT_OVERLAP) assert_verdict(exact.verdict, HIT_OVERLAP);
        verdicts[exact.verdict]++;
        for (int j = 0; j < 2; j++) kinds[bodies_now()[j].kind]++;
    }
    assert_true(verdicts[HIT_APART] > 300 && verdicts[HIT_OVERLAP] > 300);
    for (int kind = 0; kind <= BODY_POLYGON; kind++) assert_true(kinds[kind] > 100);
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
