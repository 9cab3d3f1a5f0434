// What is different in a page: the dialog for a map offers the visitor's own files, and the list of keys leaves out
// what browsers do themselves. And where a finger was used last: keys are not named.
#include "screen_support.h"

#include <ctype.h>

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

// The key that a text names as a word, or alone, as labels do. NULL: none.
static const char *named_key(const char *text, bool is_label) {
    for (Action action = 0; action < ACTION_COUNT; action++) {
        const char *key = action_key(action);
        const size_t length = strlen(key);
        if (is_label && isalpha((unsigned char)*key) && strcmp(text, key) == 0) return key;
        const char *at = length > 1 ? strstr(text, key) : NULL;
        if (at && !(at > text && isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[length])) return key;
    }
    return NULL;
}

static int keys_on_screen(int width, int height, bool is_by_touch) {
    ScreenFrame frame = fixed_frame(width, height, "");
    frame.is_by_touch = is_by_touch;
    frame.shows_cue = true;
    const bool shows_map = lab_scene(&lab)->on_map || lab.overlay == OVERLAY_SCENES; // its columns have letters
    screen_compose(&screen, &lab, &frame);
    int count = 0;
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        const char *text = mark->kind == MARK_TEXT ? picture_text_of(&screen.picture, mark) : "";
        const char *key = named_key(text, mark->type.weight == WEIGHT_MONO && !shows_map);
        count += key != NULL;
        if (key && is_by_touch)
            fail_msg("'%s' names %s in %s, overlay %d", text, key, lab_scene(&lab)->id, lab.overlay);
    }
    return count;
}

TEST(after_a_finger_no_key_is_named) {
    static const int sizes[][2] = {{1280, 720}, {640, 400}, {360, 640}};
    int named = 0;
    for (int scene = 0; scene < scene_count; scene++) {
        open_lab(&lab, &map, scenes[scene]->id);
        lab.look.language = scene % 2 ? LANGUAGE_JAPANESE : LANGUAGE_ENGLISH;
        lab.look.unfolded = ~0u;
        for (lab.overlay = 0; lab.overlay < OVERLAY_COUNT; lab.overlay++) {
            if (lab.overlay == OVERLAY_HELP) continue; // the list of keys itself
            if (lab.overlay == OVERLAY_PAIRS && strcmp(scenes[scene]->id, "shapes") != 0) continue;
            if (lab.overlay == OVERLAY_NAMING) naming_begin(&shown_naming, NAMING_TO_OPEN, "");
            for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
                named += keys_on_screen(sizes[i][0], sizes[i][1], false);
                keys_on_screen(sizes[i][0], sizes[i][1], true);
            }
        }
        lab.overlay = OVERLAY_NONE;
    }
    assert_true(named > 1000);
}

TEST_FILE(in_page, read_course, close_lab)
