// Conditions: what they say of a judged state, and which are refused.
#include "lesson_support.h"

static Map map;

static const Scene *scene;
static SceneState shown;

static void show(const char *id, const char *method) {
    scene = scene_of(id);
    make_state(&shown, scene, &map, method);
}

static void set(const char *name, double value) {
    change_state(&shown, scene, &map, name, value);
}

static bool holds(const char *text) {
    Condition condition;
    Error error = {0};
    if (!condition_read(&condition, scene, text, &error)) fail_msg("%s: %s", text, error.what);
    return condition_holds(&condition, scene, &shown);
}

static void assert_refused(const char *text, const char *why) {
    Condition condition;
    Error error = {0};
    if (condition_read(&condition, scene, text, &error)) fail_msg("'%s' is read", text);
    assert_string_equal(error.what, why);
}

TEST(compares_fields_by_each_operator) {
    show("circle-aabb", "clamp");
    set("a.x", 100);
    assert_true(holds("a.x = 100") && !holds("a.x = 101"));
    assert_true(holds("a.x != 101") && holds("a.x != 99") && !holds("a.x != 100"));
    assert_true(holds("a.x < 101") && !holds("a.x < 100"));
    assert_true(holds("a.x <= 100") && !holds("a.x <= 99"));
    assert_true(holds("a.x > 99") && !holds("a.x > 100"));
    assert_true(holds("a.x >= 100") && !holds("a.x >= 101"));
    assert_true(holds("a.x>=-1e2")); // spaces may be left out
}

TEST(a_float_equals_the_number_that_it_was_set_to) {
    show("circle-aabb", "clamp");
    set("a.x", (double)0.1f);
    assert_true(holds("a.x = 0.1"));
}

TEST(all_comparisons_must_be_true) {
    show("circle-aabb", "clamp");
    set("a.x", 100);
    set("a.y", 50);
    assert_true(holds("a.x = 100 and a.y = 50"));
    assert_false(holds("a.x = 100 and a.y = 51"));
    assert_false(holds("a.x = 101 and a.y = 50"));
}

TEST(one_shape_needs_no_prefix) {
    show("rect-tiles", "swept");
    set("a.speed", 140);
    assert_true(holds("a.speed > 139 and speed > 139 and speed < 141 and tunnelled = 0"));
    assert_refused("height > 1", "rect-tiles has no name 'height'");
    show("circle-aabb", "clamp");
    assert_refused("r > 1", "circle-aabb has no name 'r'");
}

TEST(gap_is_a_number_or_the_truth) {
    show("circle-circle", "squared");
    set("a.y", 150);
    set("b.y", 150);
    set("a.r", 50);
    set("b.r", 50);
    set("a.x", 100);
    set("b.x", 210);
    assert_true(holds("gap = 10") && holds("gap = apart") && holds("gap != touching"));
    set("b.x", 200);
    assert_true(holds("gap = touching") && holds("gap = 0") && !holds("gap = overlap"));
    set("b.x", 190);
    assert_true(holds("gap = overlap") && holds("gap < -9"));
}

TEST(without_anything_near_the_gap_has_no_end) {
    Map empty;
    make_empty_map(&empty, 4, 4, 32);
    scene = scene_of("rect-tiles");
    make_state(&shown, scene, &empty, "swept");
    assert_false(shown.base.has_gap);
    assert_true(holds("gap > 1000") && holds("gap = apart"));
    map_free(&empty);
}

TEST(answers_are_those_of_the_current_method) {
    show("circle-aabb", "center-inside");
    set("b.x", 200);
    set("b.y", 150);
    set("a.y", 150);
    set("a.x", 200);
    assert_true(holds("answer = right") && holds("says = hit") && holds("method = center-inside"));
    const double half = state_get(&shown, state_find(scene->fields, scene->field_count, "b.w")) / 2;
    set("a.x", 200 - half - 1);
    assert_true(holds("answer = false-miss") && holds("says = miss") && holds("says != hit"));
}

TEST(a_missing_answer_says_nothing) {
    show("circle-aabb", "clamp");
    shown.base.unanswered = 1u << shown.base.method;
    assert_true(holds("answer = none"));
    assert_false(holds("says = hit") || holds("says = miss"));
}

TEST(the_method_may_be_one_that_is_not_there_yet) {
    show("circle-aabb", "clamp");
    assert_false(holds("method = yours"));
    shown.base.method = scene->method_count;
    assert_true(holds("method = yours"));
}

TEST(facts_are_numbers) {
    show("circle-circle", "squared");
    set("a.y", 100);
    set("b.y", 140);
    set("a.x", 100);
    set("b.x", 130);
    assert_true(holds("distance = 50 and squared-distance = 2500"));
    assert_true(holds("distance < 1e99 and gap < 1e99"));
}

TEST(refuses_what_it_cannot_compare) {
    static const char *const form = "a comparison is 'NAME = VALUE', with =, !=, <, <=, > or >=";
    static const char *const joined = "comparisons are joined by 'and'";
    show("circle-aabb", "clamp");
    assert_refused("", form);
    assert_refused("a.x", form);
    assert_refused("a.x =", form);
    assert_refused("= 3", form);
    assert_refused("a.x ~ 3", form);
    assert_refused("a.x = 3 and", form);
    assert_refused("a.x = 3 or a.y = 4", joined);
    assert_refused("a.x = 3 a.y = 4", joined);
    assert_refused("a.z = 3", "circle-aabb has no name 'a.z'");
    assert_refused("a.x = left", "'a.x' cannot be compared with 'left'");
    assert_refused("a.x = 1e99", "'a.x' cannot be compared with '1e99'");
    assert_refused("gap = nan", "'gap' cannot be compared with 'nan'");
    assert_refused("answer = wrong", "'answer' is never 'wrong'");
    assert_refused("says = 1", "'says' is never '1'");
    assert_refused("method = unrotate", "'method' is never 'unrotate'");
    assert_refused("answer > right", "'answer' is compared with 'right' by = or !=");
    assert_refused("gap < touching", "'gap' is compared with 'touching' by = or !=");
    assert_true(holds("a.x != 1 and a.x != 2 and a.x != 3 and a.x != 4 and a.x != 5 and a.x != 6"));
    assert_refused("a.x > 1 and a.x > 2 and a.x > 3 and a.x > 4 and a.x > 5 and a.x > 6 and a.x > 7",
                   "more than 6 comparisons");
    scene = scene_of("crowd");
    assert_refused("gap > 1", "crowd has no name 'gap'");
    assert_refused("method = clamp", "'method' is never 'clamp'");
}

TEST(names_of_numbers_leave_out_words) {
    ValueName name;
    Error error = {0};
    scene = scene_of("circle-aabb");
    assert_true(value_name_read(&name, scene, "a.r", &error));
    assert_true(value_name_read(&name, scene, "gap", &error));
    assert_true(value_name_read(&name, scene, "distance", &error));
    assert_false(value_name_read(&name, scene, "answer", &error));
    assert_string_equal(error.what, "circle-aabb has no number 'answer'");
    assert_false(value_name_read(&name, scene, "0123456789012345678901234567890123456789+", &error));
    assert_string_equal(error.what, "circle-aabb has no number '0123456789012345678901234567890123456789'");
}

static int setup(void **state) {
    read_map(&map, "maps/course.tmx");
    return 0;
}

static int teardown(void **state) {
    map_free(&map);
    return 0;
}

TEST_FILE(condition, setup, teardown)
