// What is different in a page: the dialog for a map offers the visitor's own files, and the list of keys leaves out
// what browsers do themselves.
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
    compose_fixed(&screen, &lab, width, height, "");
}

TEST(a_page_offers_the_files_of_its_visitor) {
    open_lab(&lab, &map, "rect-tiles");
    for (lab.look.language = 0; lab.look.language < LANGUAGE_COUNT; lab.look.language++) {
        lab.overlay = OVERLAY_NAMING;
        naming_begin(&shown_naming, NAMING_TO_OPEN, "");
        shown_in_page = false;
        compose(960, 540);
        const int without = offers(ACTION_OPEN_MAP);
        shown_in_page = true;
        compose(960, 540);
        assert_int_equal(offers(ACTION_OPEN_MAP), without + 1);
        lab.overlay = OVERLAY_NAMING;
        naming_begin(&shown_naming, NAMING_TO_SAVE, "map.tmx");
        compose(960, 540);
        assert_int_equal(offers(ACTION_OPEN_MAP), without);
    }
}

TEST(its_buttons_stay_inside_a_small_dialog) {
    open_lab(&lab, &map, "rect-tiles");
    shown_in_page = true;
    lab.overlay = OVERLAY_NAMING;
    naming_begin(&shown_naming, NAMING_TO_OPEN, "");
    for (lab.look.language = 0; lab.look.language < LANGUAGE_COUNT; lab.look.language++) {
        compose(320, 400);
        assert_true(offers(ACTION_ENTER) == 1 && offers(ACTION_OPEN_MAP) > 0);
        check_text(&screen, &lab, 320, 400);
    }
}

TEST(keys_of_browsers_are_not_listed) {
    static const Action actions[] = {ACTION_QUIT, ACTION_FULLSCREEN, ACTION_TEXT_LARGER, ACTION_SAVE};
    open_lab(&lab, &map, "circle-obb");
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        int listed[2] = {0, 0};
        for (int in_page = 0; in_page < 2; in_page++) {
            shown_in_page = in_page;
            lab.overlay = OVERLAY_HELP;
            for (lab.help_page = 1; lab.help_page <= HELP_PAGES; lab.help_page++) {
                compose(960, 540);
                listed[in_page] += offers(actions[i]);
            }
        }
        assert_int_equal(listed[0], 1);
        assert_int_equal(listed[1], actions[i] == ACTION_SAVE);
    }
}

TEST(only_a_page_offers_figures_for_articles) {
    open_lab(&lab, &map, "circle-obb");
    for (int in_page = 0; in_page < 2; in_page++) {
        shown_in_page = in_page;
        lab.overlay = OVERLAY_MENU;
        compose(960, 540);
        assert_int_equal(offers(ACTION_SHARE), in_page);
    }
}

TEST_FILE(in_page, read_course, close_lab)
