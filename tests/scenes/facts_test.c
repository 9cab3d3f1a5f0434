// The facts of the scenes: numbers that lessons ask about. They are what the explanation shows.
#include "one_lab.h"

#include <math.h>

static double fact(const char *name) {
    const Scene *scene = lab_scene(&lab);
    for (int i = 0; i < scene->fact_count; i++) {
        if (strcmp(scene->facts[i].name, name) == 0) return scene->facts[i].value(lab_state(&lab));
    }
    fail_msg("%s has no fact %s", scene->id, name);
    return 0;
}

TEST(a_circle_and_a_box) {
    open_lab(&lab, &map, "circle-obb");
    assert_near(fact("distance"), 15, 0.01);
    assert_near(fact("squared-distance"), fact("distance") * fact("distance"), 1e-9);
    assert_near(fact("squared-radius"), 400, 0);
    assert_near(hypot(256.29 - fact("nearest.x"), 182.5 - fact("nearest.y")), 15, 0.01);
    assert_near(fact("local.x"), 56.29 * sqrt(0.75) + 32.5 * 0.5, 1e-3);
    assert_near(fact("local.y"), 32.5 * sqrt(0.75) - 56.29 * 0.5, 1e-3);
    choose_method(&lab, "wrong-sign");
    assert_near(fact("distance"), 15, 0.01); // whichever method is chosen
    open_lab(&lab, &map, "circle-aabb");
    assert_near(fact("distance"), sqrt(26 * 26 + 24 * 24), 1e-6);
    assert_near(fact("squared-distance"), 26 * 26 + 24 * 24, 0);
    assert_near(fact("squared-radius"), 36 * 36, 0);
    assert_near(fact("nearest.x"), 270, 0);
    assert_near(fact("nearest.y"), 120, 0);
}

TEST(two_circles) {
    open_lab(&lab, &map, "circle-circle");
    assert_near(fact("distance"), hypot(210, 70), 1e-6);
    assert_near(fact("squared-distance"), 210 * 210 + 70 * 70, 0);
    assert_near(fact("radii"), 100, 0);
    assert_near(fact("squared-radii"), 10000, 0);
}

TEST(two_boxes) {
    static const char *const names[] = {"axis.1", "axis.2", "axis.3", "axis.4"};
    open_lab(&lab, &map, "obb-obb");
    double greatest = -INFINITY;
    for (int i = 0; i < 4; i++) greatest = fmax(greatest, fact(names[i]));
    assert_true(greatest > 0); // apart at the start, as an axis of b shows
    assert_near(greatest, lab_base(&lab)->gap, 0);
    assert_true(fact("axis.1") < 0 && fact("axis.2") < 0);
}

TEST(a_map) {
    Cell cells[LOOKED_AT_MAX];
    map_free(&map);
    open_one_block(NULL);
    set_field(&lab, "a.x=200");
    set_field(&lab, "a.y=100");
    set_field(&lab, "a.w=64");
    set_field(&lab, "a.h=100");
    assert_near(fact("columns"), 3, 0);
    assert_near(fact("rows"), 4, 0);
    assert_near(fact("walls"), 1, 0);
    assert_near(fact("looked-at"), 12, 0);
    choose_method(&lab, "vertices");
    assert_near(fact("looked-at"), 4, 0);
    assert_int_equal(lab_scene(&lab)->looked_at(lab_state(&lab), lab.map, cells), 4);
    const Cell corners[] = {{6, 3}, {8, 3}, {6, 6}, {8, 6}};
    assert_memory_equal(cells, corners, sizeof corners);
    choose_method(&lab, "outline");
    assert_int_equal(lab_scene(&lab)->looked_at(lab_state(&lab), lab.map, cells), 10);
    set_field(&lab, "a.x=-40"); // only cells of the map count
    assert_int_equal(lab_scene(&lab)->looked_at(lab_state(&lab), lab.map, cells), (int)fact("looked-at"));
    close_lab(NULL);
    make_small_map(NULL);
    lab_init(&lab, scenes, scene_count, &map, LANGUAGE_ENGLISH);
}

TEST(a_crowd) {
    open_lab(&lab, &map, "crowd");
    choose_method(&lab, "all-pairs");
    step_many(&lab, 1);
    assert_near(fact("shapes"), 100, 0);
    assert_near(fact("compared"), 100 * 99 / 2, 0);
    assert_true(fact("tested") < fact("compared") && fact("pairs") < fact("tested") && fact("pairs") > 0);
}

TEST_FILE(facts, make_small_map, close_lab)
