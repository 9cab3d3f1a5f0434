// A figure of an article: the scene, a caption, and nothing that changes what the article has chosen.
#include "screen_support.h"

#include "one_lab.h"

static Screen screen;

static void open_figure(const char *scene, const char *caption) {
    open_lab(&lab, &map, scene);
    lab.look.is_bare = lab.look.hides_panel = true;
    lab.look.caption = caption;
}

static void compose(int width, int height) {
    compose_fixed(&screen, &lab, width, height, "");
    assert_false(screen.picture.overflowed);
    check_text(&screen, &lab, width, height);
}

static bool shows(const char *text) {
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && strstr(picture_text_of(&screen.picture, mark), text)) return true;
    }
    return false;
}

TEST(the_scene_has_85_percent_of_a_figure) {
    for (int i = 0; i < scene_count * LANGUAGE_COUNT; i++) {
        open_figure(scenes[i / LANGUAGE_COUNT]->id, NULL);
        lab.look.language = (Language)(i % LANGUAGE_COUNT);
        compose(640, 400);
        const hit_aabb area = screen.scene_area;
        assert_true(area.min.x >= 0 && area.min.y >= 0 && area.max.x <= 640 && area.max.y <= 400);
        assert_true((area.max.x - area.min.x) * (area.max.y - area.min.y) >= 0.85f * 640 * 400);
        compose(320, 240);
        compose(1280, 720);
    }
}

TEST(the_caption_or_the_methods_name_is_shown_with_the_verdict) {
    open_figure("circle-obb", NULL);
    choose_method(&lab, "wrong-sign");
    compose(640, 400);
    assert_true(shows("MISS") && shows("FALSE MISS") && shows("sign trap") && shows("Exact answer: overlapping"));
    lab.look.caption = "Drag {0} the circle";
    compose(640, 400);
    assert_true(shows("Drag {0} the circle") && !shows("sign trap"));
    shown_in_page = true; // its corner needs room
    lab.look.caption =
        "a caption that is much too long for two lines, since it repeats that it is too long, which it is";
    compose(480, 300);
    shown_in_page = false;
    assert_true(shows("\u2026") && !shows("Exact"));
}

static float twice_as_wide(void *context, const char *text, Type type) {
    return 2 * fixed_measure().width(NULL, text, type);
}

// Where two badges have no room, the one that says more is left; a single one always is.
TEST(a_narrow_figure_has_one_badge) {
    ScreenFrame frame = fixed_frame(320, 200, "");
    for (int i = 0; i < 4; i++) {
        open_figure("circle-obb", "x");
        lab.look.language = LANGUAGE_JAPANESE;
        choose_method(&lab, i % 2 ? "wrong-sign" : "unrotate");
        if (i / 2) frame.measure = (TextMeasure){twice_as_wide, NULL};
        screen_compose(&screen, &lab, &frame);
        assert_int_equal(shows("当たっていない") || shows("当たり"), i != 3);
        assert_int_equal(shows("見逃し"), i % 2);
    }
}

TEST(only_time_can_be_clicked) {
    open_figure("circle-obb", NULL);
    compose(640, 400);
    assert_int_equal(screen.hot_spot_count, 0);
    open_figure("circle-circle", NULL);
    compose(640, 400);
    assert_int_equal(screen.hot_spot_count, 1);
    assert_int_equal(screen.hot_spots[0].event.action, ACTION_PAUSE);
    open_figure("rect-tiles", NULL);
    set_field(&lab, "split=1");
    compose(640, 400);
    assert_int_equal(screen.hot_spot_count, 1);
}

TEST(what_the_article_has_chosen_stays) {
    static const Action refused[] = {ACTION_METHOD,   ACTION_SCENE_3, ACTION_HELP,  ACTION_PANEL,  ACTION_REACH,
                                     ACTION_GLOSSARY, ACTION_LESSONS, ACTION_THEME, ACTION_PREDICT};
    open_figure("circle-obb", NULL);
    const Lab before = lab;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        press(&lab, refused[i]);
        assert_int_equal(lab.current, before.current);
        assert_int_equal(lab.overlay, OVERLAY_NONE);
        assert_int_equal(lab_base(&lab)->method, 0);
        assert_memory_equal(&lab.look, &before.look, sizeof lab.look);
        assert_null(lab_card(&lab));
    }
    press(&lab, ACTION_SELECT);
    assert_int_equal(lab_base(&lab)->hands.selected, 1);
    press(&lab, ACTION_PAUSE);
    assert_true(lab.time.is_paused);
}

TEST_FILE(figure, read_course, close_lab)
