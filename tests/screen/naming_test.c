// The dialog for a map: in a page it offers the visitor's own files, down to the size of an embedded lab.
#include "screen_support.h"

#include "one_lab.h"

static Screen screen;

static int offers(Action action) {
    int count = 0;
    for (int i = 0; i < screen.hot_spot_count; i++) {
        const InputEvent *event = &screen.hot_spots[i].event;
        count += event->kind == EVENT_PRESS && event->action == action;
    }
    return count;
}

static void compose(int width, int height) {
    const ScreenFrame frame = {.width = width, .height = height, .density = 1, .measure = fixed_measure()};
    screen_compose(&screen, &lab, &frame);
}

static void a_page_offers_the_files_of_its_visitor(void **state) {
    (void)state;
    open_lab(&lab, &map, "rect-tiles");
    for (lab.language = 0; lab.language < LANGUAGE_COUNT; lab.language++) {
        naming_open_files(&lab.naming);
        lab.naming.is_in_page = false;
        compose(960, 540);
        const int without = offers(ACTION_OPEN_MAP);
        lab.naming.is_in_page = true;
        naming_open_files(&lab.naming);
        assert_true(lab.naming.is_in_page);
        compose(960, 540);
        assert_int_equal(offers(ACTION_OPEN_MAP), without + 1);
        naming_open(&lab.naming, "map.tmx");
        compose(960, 540);
        assert_int_equal(offers(ACTION_OPEN_MAP), without);
    }
}

static void its_buttons_stay_inside_a_small_dialog(void **state) {
    (void)state;
    open_lab(&lab, &map, "rect-tiles");
    lab.naming.is_in_page = true;
    naming_open_files(&lab.naming);
    for (lab.language = 0; lab.language < LANGUAGE_COUNT; lab.language++) {
        compose(320, 400);
        assert_true(offers(ACTION_ENTER) == 1 && offers(ACTION_OPEN_MAP) > 0);
        check_text(&screen, &lab, 320, 400);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_page_offers_the_files_of_its_visitor),
    cmocka_unit_test(its_buttons_stay_inside_a_small_dialog),
};

const TestFile naming_test = TEST_FILE(tests, read_course, close_lab);
