// The size of text: keys change it, and points grow with it as far as the lowest layout fits.
#include "screen_support.h"

#include "one_lab.h"

static Screen screen;

static float unit_at(int width, int height, int zoom) {
    lab.look.zoom = zoom;
    compose_fixed(&screen, &lab, width, height, "");
    return screen.picture.view.unit;
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin_on_course, close_lab)

FIXTURE_TEST(points_grow_with_the_text) {
    assert_near(unit_at(1280, 720, 100), 1, 1e-6);
    assert_near(unit_at(1280, 720, 75), 0.75, 1e-6);
    assert_near(unit_at(1280, 720, 150), 1.5, 1e-6);
    assert_near(unit_at(1280, 720, 200), 2, 1e-6);
    assert_near(unit_at(1920, 1080, 200), 3, 1e-6);
}

// In small windows text grows until 640 × 360 points are left.
FIXTURE_TEST(the_lowest_layout_limits_the_text) {
    assert_near(unit_at(640, 400, 100), 0.85, 1e-6);
    assert_near(unit_at(640, 400, 200), 1, 1e-6);
    assert_near(unit_at(960, 540, 200), 1.5, 1e-6);
    assert_near(unit_at(300, 200, 200), unit_at(300, 200, 100), 1e-6);
}

FIXTURE_TEST(keys_change_the_size_of_text) {
    static const int larger[] = {110, 125, 150, 175, 200, 200}, smaller[] = {90, 75, 75};
    assert_int_equal(lab.look.zoom, 100);
    for (size_t i = 0; i < sizeof larger / sizeof *larger; i++) {
        press(&lab, ACTION_TEXT_LARGER);
        assert_int_equal(lab.look.zoom, larger[i]);
    }
    press(&lab, ACTION_TEXT_NORMAL);
    assert_int_equal(lab.look.zoom, 100);
    for (size_t i = 0; i < sizeof smaller / sizeof *smaller; i++) {
        press(&lab, ACTION_TEXT_SMALLER);
        assert_int_equal(lab.look.zoom, smaller[i]);
    }
    lab.look.zoom = 137; // by --zoom
    press(&lab, ACTION_TEXT_LARGER);
    assert_int_equal(lab.look.zoom, 150);
    lab.look.zoom = 137;
    press(&lab, ACTION_TEXT_SMALLER);
    assert_int_equal(lab.look.zoom, 125);
}

TEST_FILE(zoom, NULL, NULL)
