// Screens of phones and tablets, whose panel is below the scene, and small frames without the panel: nothing overlaps
// or is cut off, everything can be reached, and what has no room is left out in order.
#include "layout.h"
#include "screen_parts.h"
#include "screen_support.h"

#include "one_lab.h"

static Screen screen;

/// Sizes of frames without the panel, in pixels.
static const int frames[][2] = {{320, 240}, {400, 300}, {480, 270}, {640, 360}, {800, 450},
                                {320, 400}, {270, 300}, {360, 640}, {768, 1024}};

enum { FRAMES = sizeof frames / sizeof *frames };

static void compose_scrolled(const int size[2], int rows) {
    ScreenFrame frame = fixed_frame(size[0], size[1], "");
    frame.scrolled = frame.panel_scrolled = rows;
    screen_compose(&screen, &lab, &frame);
    assert_false(screen.picture.overflowed);
}

static void compose(const int size[2]) {
    compose_scrolled(size, 0);
}

static int first_of_group(const char *name) {
    const MarkGroup *group = screen.picture.groups;
    while (strcmp(group->name, name) != 0) group++;
    return group->first;
}

static bool has_text(const char *from, const char *to, const char *text) {
    for (int i = first_of_group(from); i < first_of_group(to); i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && strcmp(picture_text_of(&screen.picture, mark), text) == 0) return true;
    }
    return false;
}

static void assert_whole(const int size[2]) {
    const SceneBase *base = lab_base(&lab);
    const Answer answer = base_answer(base, base->method);
    const hit_aabb area = screen.scene_area;
    check_text(&screen, &lab, size[0], size[1]);
    assert_true(area.min.x >= 0 && area.min.y >= 0);
    assert_true(area.max.x <= (float)size[0] + 0.01f && area.max.y <= (float)size[1] + 0.01f);
    if (screen.pane_count > 1) return;
    assert_true(has_text("verdict", "controls", lab_scene(&lab)->question.in[lab.look.language]));
    assert_true(has_text("verdict", "controls", text_of_hit(base_method_hits(base))->in[lab.look.language]));
    if (answer != ANSWER_RIGHT)
        assert_true(has_text("verdict", "controls", text_of_answer(answer)->in[lab.look.language]));
}

// What is filled or written in the rows may share half a pixel with the scene.
static void assert_scene_is_free(void) {
    const hit_aabb area = screen.scene_area;
    for (int i = first_of_group("controls"); i < first_of_group("over"); i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind != MARK_RECT || mark->pen.fill == INK_NONE) continue;
        const hit_aabb box = {mark->points[0], mark->points[1]};
        if (box.max.y - box.min.y < 1.5f || box.max.x - box.min.x < 1.5f) continue;
        assert_true(box.min.y > area.max.y - 0.6f || box.max.y < area.min.y + 0.6f || box.min.x > area.max.x - 0.6f);
    }
}

// In points: what is left of the scene.
static float scene_height(void) {
    return (screen.scene_area.max.y - screen.scene_area.min.y) / screen.picture.view.unit;
}

static void assert_frames_are_whole(void) {
    for (int i = 0; i < FRAMES * LANGUAGE_COUNT; i++) {
        lab.look.language = (Language)(i / FRAMES);
        compose(frames[i % FRAMES]);
        assert_whole(frames[i % FRAMES]);
        assert_scene_is_free();
        assert_true(scene_height() >= 95);
    }
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin_on_course, close_lab)

FIXTURE_TEST(frames_without_the_panel_show_scene_and_verdict) {
    lab.look.hides_panel = true;
    for (int scene = 0; scene < scene_count; scene++) {
        go_to(&lab, scenes[scene]->id);
        for (int method = 0; method < scenes[scene]->method_count; method++) {
            choose_method(&lab, scenes[scene]->methods[method].id);
            assert_frames_are_whole();
            lab.look.shows_reach = true;
            assert_frames_are_whole();
            lab.look.shows_reach = false;
            if (scenes[scene]->crowd || method == 0) continue;
            lab_show_counterexample(&lab);
            assert_frames_are_whole();
        }
    }
    go_to(&lab, "rect-tiles");
    set_field(&lab, "split=1");
    assert_frames_are_whole();
}

FIXTURE_TEST(controls_can_be_clicked_in_every_frame) {
    lab.look.hides_panel = true;
    for (int i = 0; i < scene_count * FRAMES; i++) {
        const int *size = frames[i % FRAMES];
        go_to(&lab, scenes[i / FRAMES]->id);
        compose(size);
        const Controls controls = scene_controls(lab_scene(&lab), lab_state(&lab));
        for (int j = 0; j < controls.count; j++) {
            int found = 0;
            for (int k = 0; k < screen.hot_spot_count; k++) {
                const HotSpot *spot = &screen.hot_spots[k];
                if (spot->event.kind != EVENT_PRESS || spot->event.action != controls.controls[j].action) continue;
                assert_true(contains_extent((hit_aabb){{0, 0}, {(float)size[0], (float)size[1]}}, spot->rect));
                found++;
            }
            assert_true(found > 0);
        }
    }
}

// The lower the frame, the more is left out: first the time line, then the tools, the tabs, and the strip.
FIXTURE_TEST(rows_are_left_out_in_order) {
    int shown_before = 4;
    lab.look.hides_panel = true;
    for (float height = 500; height >= 200; height--) {
        const Layout layout = layout_of(&lab, 400, height);
        const bool rows[] = {layout.strip.height > 0, layout.tabs.height > 0, layout.tools.height > 0,
                             layout.time.height > 0};
        int shown = 0;
        while (shown < 4 && rows[shown]) shown++;
        for (int i = shown; i < 4; i++) assert_false(rows[i]);
        assert_true(shown <= shown_before);
        shown_before = shown;
    }
    assert_int_equal(shown_before, 0);
    assert_true(layout_of(&lab, 640, 360).time.height > 0);
    assert_true(layout_of(&lab, 400, 640).time.height > 0);
    go_to(&lab, "rect-tiles");
    set_field(&lab, "split=1");
    for (int i = 0; i < 3; i++) // nothing is left out where the frame is not small, however little room panes have
        assert_int_equal(layout_of(&lab, i == 1 ? 559 : 560, i == 2 ? 359 : 360).time.height > 0, i == 0);
}

// They are equally large and lie row by row; only in the last row there may be room for more.
FIXTURE_TEST(panes_share_the_scene) {
    static const int columns[] = {0, 1, 2, 2, 2, 3, 3};
    const Box scene = {10, 20, 600, 480};
    for (int count = 1; count <= 6; count++) {
        const int rows = count > 2 ? 2 : 1;
        for (int i = 0; i < count; i++) {
            const PaneBoxes pane = layout_of_pane(scene, count, i);
            assert_near(pane.head.x, 10 + (double)(i % columns[count]) * 600 / columns[count], 1e-3);
            assert_near(pane.head.y, 20 + (double)(i / columns[count]) * 480 / rows, 1e-3);
            assert_near(pane.head.height, count > 1 ? 48 : 0, 0);
            assert_near(pane.world.y, (double)(pane.head.y + pane.head.height), 1e-3);
            assert_near(pane.world.width, 600.0 / columns[count], 1e-3);
            assert_near(pane.world.height + pane.head.height, 480.0 / rows, 1e-3);
        }
    }
    assert_near(layout_of_pane((Box){0, 0, 600, 150}, 2, 0).head.height, 48, 0);
    assert_near(layout_of_pane((Box){0, 0, 600, 149}, 2, 0).head.height, 38, 0); // a low one has a low head
}

static int count_glows(void) {
    int count = 0;
    for (int i = 0; i < screen.picture.mark_count; i++) count += screen.picture.marks[i].pen.stroke == INK_GLOW;
    return count;
}

// As on paper: without anything to click, the chosen step lit unless the answer is hidden.
FIXTURE_TEST(a_scene_alone_fills_its_frame) {
    ScreenFrame frame = fixed_frame(400, 300, "a notice");
    frame.density = 2;
    go_to(&lab, "circle-obb");
    for (int i = 0; i < 3; i++) {
        lab.chosen_step = i > 0;
        if (i == 2) press(&lab, ACTION_PREDICT);
        screen_compose_scene(&screen, &lab, &frame);
        assert_int_equal(screen.hot_spot_count, 0);
        assert_int_equal(screen.pane_count, 1);
        assert_vec_near(screen.panes[0].rect.min, 0, 0, 0);
        assert_vec_near(screen.panes[0].rect.max, 400, 300, 1e-3);
        assert_near(screen.panes[0].view.unit, 2, 0);
        assert_true(screen.picture.leaves_out_images && screen.picture.leaves_out_handles);
        assert_int_equal(count_glows() > 0, i == 1);
    }
    press(&lab, ACTION_PREDICT);
    go_to(&lab, "rect-tiles");
    set_field(&lab, "split=1");
    screen_compose_scene(&screen, &lab, &frame);
    assert_true(screen.pane_count > 1);
    int names = 0;
    for (int i = 0; i < screen.picture.mark_count; i++) names += screen.picture.marks[i].kind == MARK_TEXT;
    assert_true(names >= screen.pane_count && screen.panes[0].rect.min.y > 0);
}

FIXTURE_TEST(with_the_panel_nothing_is_left_out) {
    static const int sizes[][2] = {{320, 240}, {480, 270}, {360, 640}, {320, 568}, {768, 1024}};
    for (int i = 0; i < COUNT_OF(sizes); i++) {
        const ScreenFrame frame = fixed_frame(sizes[i][0], sizes[i][1], "");
        const float unit = layout_unit(&lab, &frame);
        const Layout layout = layout_of(&lab, (float)frame.width / unit, (float)frame.height / unit);
        const Box boxes[] = {layout.tabs,  layout.tools,    layout.band, layout.scene,
                             layout.panel, layout.controls, layout.time};
        for (int j = 0; j < COUNT_OF(boxes); j++) {
            assert_true(boxes[j].height >= 30);
            for (int k = 0; k < j; k++) assert_false(overlap(box_aabb(boxes[j]), box_aabb(boxes[k])));
        }
        assert_true(layout.scene.height > 100);
    }
}

// On a phone of 360 × 640 points text has its size, whatever the density.
FIXTURE_TEST(points_of_a_phone_are_points_of_its_display) {
    for (int density = 1; density <= 3; density++) {
        ScreenFrame frame = fixed_frame(360 * density, 640 * density, "");
        frame.density = (float)density;
        assert_near(layout_unit(&lab, &frame), density, 1e-6);
    }
}

FIXTURE_TEST(the_panel_is_below_where_the_screen_is_upright) {
    const Layout wide = layout_of(&lab, 640, 639), upright = layout_of(&lab, 640, 641);
    assert_true(wide.panel.x > wide.scene.x && wide.panel.y < wide.scene.y);
    assert_exactly(upright.panel.x, 0);
    assert_exactly(upright.panel.width, 640);
    assert_true(upright.panel.y >= upright.scene.y + upright.scene.height);
}

// The sentences that can be seen at some position of the list, and where the panel's text is.
static bool is_seen(const int size[2], const char *part) {
    compose(size);
    const int max = screen.list.max;
    for (int rows = 0; rows <= max; rows++) {
        compose_scrolled(size, rows);
        for (int i = first_of_group("panel"); i < first_of_group("tabs"); i++) {
            const Mark *mark = &screen.picture.marks[i];
            if (mark->kind != MARK_TEXT || !strstr(picture_text_of(&screen.picture, mark), part)) continue;
            if (contains_extent(screen.list.rect, extent_of(&screen.picture, mark))) return true;
        }
    }
    return false;
}

FIXTURE_TEST(the_panel_scrolls_to_all_of_it) {
    static const int phone[2] = {360, 640};
    static const Text policy = {{"touching counts", "接触を当たりに"}};
    static const Text steps = {{"Steps", "手順"}};
    lab.look.unfolded = ~0u;
    for (int scene = 0; scene < scene_count; scene++) {
        go_to(&lab, scenes[scene]->id);
        for (lab.look.language = 0; lab.look.language < LANGUAGE_COUNT; lab.look.language++) {
            for (int method = 0; method < scenes[scene]->method_count; method++)
                assert_true(is_seen(phone, scenes[scene]->methods[method].name.in[lab.look.language]));
            assert_true(is_seen(phone, policy.in[lab.look.language]));
            assert_true(is_seen(phone, steps.in[lab.look.language]));
            Explanation explanation = {0};
            lab_scene(&lab)->explain(lab_state(&lab), &explanation);
            const Plot *plot = &explanation.plot;
            if (plot->series_count > 0) assert_true(is_seen(phone, plot->series[0].name->in[lab.look.language]));
        }
    }
}

// What is scrolled out of the list cannot be clicked.
FIXTURE_TEST(hot_spots_stay_in_the_list) {
    static const int phone[2] = {360, 640};
    go_to(&lab, "obb-obb");
    compose(phone);
    for (int rows = 0; rows <= screen.list.max; rows++) {
        compose_scrolled(phone, rows);
        for (int i = 0; i < screen.hot_spot_count; i++) {
            const HotSpot *spot = &screen.hot_spots[i];
            if (spot->event.kind != EVENT_METHOD && spot->event.kind != EVENT_STEP) continue;
            assert_true(contains_extent(screen.list.rect, spot->rect));
        }
    }
}

// Each tab, tool and button of the time line is what a finger on its middle means, and what it means around that.
FIXTURE_TEST(fingers_find_every_button) {
    static const int phone[2] = {360, 640};
    const float side = 40;
    for (int scene = 0; scene < scene_count; scene++) {
        int buttons = 0;
        go_to(&lab, scenes[scene]->id);
        compose(phone);
        for (int i = 0; i < screen.hot_spot_count; i++) {
            const HotSpot *spot = &screen.hot_spots[i];
            const hit_vec middle = {(spot->rect.min.x + spot->rect.max.x) / 2,
                                    (spot->rect.min.y + spot->rect.max.y) / 2};
            if (!spot->is_clickable || spot->event.kind == EVENT_TERM) continue;
            assert_ptr_equal(screen_hot_spot_near(&screen, middle, side), spot);
            buttons++;
            const bool is_of_bar = middle.y < 116 || middle.y > 580;
            if (is_of_bar) assert_true(spot->rect.max.x - spot->rect.min.x >= 24);
            if (is_of_bar) assert_true(spot->rect.max.y - spot->rect.min.y >= 30);
        }
        assert_true(buttons > 15);
    }
}

// What is small is grown on all sides to the size of a finger; what is large is not.
FIXTURE_TEST(a_finger_reaches_as_far_as_it_is_wide) {
    static const struct {
        float width, height, beyond_x, beyond_y;
    } cases[] = {{40, 40, 0, 0}, {100, 60, 0, 0}, {10, 40, 15, 0}, {40, 20, 0, 10}, {16, 8, 12, 16}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        const hit_aabb rect = {{100, 200}, {100 + cases[i].width, 200 + cases[i].height}};
        screen = (Screen){.hot_spot_count = 1, .lane.rect = rect};
        screen.hot_spots[0] = (HotSpot){.rect = rect, .is_clickable = true};
        for (int j = 0; j < 12; j++) {
            const float x = cases[i].beyond_x + (j / 4 == 1 ? 0.125f : -0.125f);
            const float y = cases[i].beyond_y + (j / 4 == 2 ? 0.125f : -0.125f);
            const hit_vec pixel = {j % 2 ? rect.min.x - x : rect.max.x + x,
                                   j / 2 % 2 ? rect.min.y - y : rect.max.y + y};
            assert_int_equal(screen_hot_spot_near(&screen, pixel, 40) != NULL, j < 4);
            assert_int_equal(screen_near_lane(&screen, pixel, 40), j < 4);
        }
    }
}

// The panel scrolls with the card.
FIXTURE_TEST(a_card_is_followed_by_the_panel) {
    static Lesson lesson;
    static const Text words = {{"Two circles", "二つの円"}};
    static const int phone[2] = {360, 640};
    go_to(&lab, "circle-obb");
    lesson = (Lesson){.id = "one", .name = words, .about = words, .card_count = 1};
    lesson.cards[0] = (Card){.id = "card", .name = words, .text = words, .scene = lab.current};
    card_complete(&lesson.cards[0]);
    lab_open_card(&lab, &lesson, 0);
    compose(phone);
    const int max = screen.list.max;
    int methods = 0;
    assert_true(max > 0);
    for (int rows = 0; rows <= max; rows++) {
        compose_scrolled(phone, rows);
        check_text(&screen, &lab, phone[0], phone[1]);
        for (int i = 0; i < screen.hot_spot_count; i++) methods += screen.hot_spots[i].event.kind == EVENT_METHOD;
    }
    assert_true(methods > 0);
    // A chosen step has all of its source, and the list is still that of the card.
    lab_start(&lab, &(InputEvent){.kind = EVENT_STEP, .text = "2"});
    bool is_listed = false;
    compose(phone);
    const List list = screen.list;
    for (int rows = 0; rows <= list.max; rows++) {
        compose_scrolled(phone, rows);
        assert_exactly(screen.list.rect.min.y, list.rect.min.y);
        assert_int_equal(screen.list.max, list.max);
        for (int i = 0; i < screen.picture.mark_count; i++) {
            const Mark *mark = &screen.picture.marks[i];
            is_listed = is_listed || (mark->kind == MARK_TEXT &&
                                      strstr(picture_text_of(&screen.picture, mark), "float x = c * dx + s * dy;") &&
                                      contains_extent(list.rect, extent_of(&screen.picture, mark)));
        }
    }
    assert_true(list.max > max && is_listed);
}

// All sizes of this file, upright ones also with the panel.
static void check_dialog(void) {
    for (int i = 0; i < FRAMES * LANGUAGE_COUNT * 2; i++) {
        const int *size = frames[i % FRAMES];
        lab.look.language = (Language)(i / FRAMES % LANGUAGE_COUNT);
        lab.look.hides_panel = i >= FRAMES * LANGUAGE_COUNT;
        if (!lab.look.hides_panel && size[0] > size[1]) continue;
        compose(size);
        check_text(&screen, &lab, size[0], size[1]);
    }
}

FIXTURE_TEST(the_dialog_for_files_fits) {
    go_to(&lab, "rect-tiles");
    lab.overlay = OVERLAY_NAMING;
    naming_begin(&shown_naming, NAMING_TO_SAVE, "a-map-with-a-rather-long-name.tmx");
    for (NamingRemark remark = NAMING_FINE; remark <= NAMING_FAILED; remark++) {
        shown_naming.remark = remark;
        error_set(&shown_naming.error, "a-long-name-for-a-map-of-the-world.tmx:1000", "the file does not end");
        check_dialog();
    }
    lab.overlay = OVERLAY_NAMING;
    naming_begin(&shown_naming, NAMING_TO_OPEN, "");
    for (int in_page = 0; in_page < 2; in_page++) {
        shown_in_page = in_page;
        check_dialog();
    }
    for (int i = 0; i < 20; i++) naming_add_file(&shown_naming, i % 2 ? "maps/course.tmx" : "a/map.tmx");
    check_dialog();
}

// It stays at the left of its field while there is room for more, and then goes left by as much as it grows.
FIXTURE_TEST(the_end_of_a_long_name_is_seen) {
    float left = 0, cursor = 0;
    lab.overlay = OVERLAY_NAMING;
    naming_begin(&shown_naming, NAMING_TO_SAVE, "");
    for (int length = 1; length < 150; length++) {
        naming_insert(&shown_naming, "m");
        compose((const int[]){640, 360});
        const Mark *name = screen.picture.marks + screen.picture.mark_count;
        while (name--,
               name->kind != MARK_TEXT || strcmp(picture_text_of(&screen.picture, name), shown_naming.text) != 0)
            ;
        const float from = screen.field.min.x, to = screen.field.max.x, unit = screen.picture.view.unit;
        const bool stays = name->points[0].x == left, has_grown = name[1].points[0].x > cursor;
        assert_true(length == 1 || (name->points[0].x <= left && (stays ? has_grown : cursor > to - 30 * unit)));
        left = name->points[0].x;
        cursor = name[1].points[0].x;
        assert_true(cursor > left && cursor < to - 4 * unit && left < from + 15 * unit);
        assert_true(length > 1 || left > from + 4 * unit);
    }
    assert_true(left < screen.field.min.x - 100);
}

// Where the lines of the powers of ten are close, every other one has its number, from 1 on.
FIXTURE_TEST(the_numbers_of_a_plot_are_apart) {
    static const char *const powers[] = {"1",       "10",        "100",        "1,000",      "10,000",
                                         "100,000", "1,000,000", "10,000,000", "100,000,000"};
    CrowdAnswer answer = {.used = HIT_BROAD_SWEEP};
    int before = 0;
    bool was_close = false;
    for (int i = 0; i < CROWD_METHODS * CROWD_SIZES; i++) answer.times[i / CROWD_SIZES][i % CROWD_SIZES] = 1e8f;
    go_to(&lab, "crowd");
    press(&lab, ACTION_PLOT);
    answer_crowd(&lab, &answer);
    for (int height = 602; height < 660; height += 3) {
        compose((const int[]){960, height});
        check_text(&screen, &lab, 960, height);
        int shown = 0;
        for (size_t power = 0; power < COUNT_OF(powers); power++) {
            for (int i = 0; i < screen.picture.mark_count; i++) {
                const Mark *mark = &screen.picture.marks[i];
                if (mark->kind == MARK_TEXT && mark->type.align == ALIGN_RIGHT &&
                    strcmp(picture_text_of(&screen.picture, mark), powers[power]) == 0)
                    shown |= 1 << power;
            }
        }
        assert_true(shown == 0 || shown == 0x1FF || shown == 0x155);
        assert_true(shown >= before);
        was_close |= shown == 0x155;
        before = shown;
    }
    assert_true(was_close && before == 0x1FF);
}

FIXTURE_TEST(the_help_and_the_glossary_fit) {
    lab.overlay = OVERLAY_HELP;
    for (lab.help_page = 1; lab.help_page <= HELP_PAGES; lab.help_page++) check_dialog();
    lab.overlay = OVERLAY_NONE;
    step_with(&lab, event_of(EVENT_TERM, "gap"));
    assert_int_equal(lab.overlay, OVERLAY_GLOSSARY);
    check_dialog();
}

// Clipped text is not cut at the side either.
FIXTURE_TEST(the_help_is_as_wide_as_its_list) {
    static const int phone[2] = {360, 640};
    for (int i = 0; i < HELP_PAGES * LANGUAGE_COUNT; i++) {
        lab.look.language = (Language)(i % LANGUAGE_COUNT);
        lab.overlay = OVERLAY_HELP;
        lab.help_page = 1 + i / LANGUAGE_COUNT;
        compose(phone);
        for (int mark = first_of_group("over"); mark < screen.picture.mark_count; mark++) {
            const Mark *text = &screen.picture.marks[mark];
            if (text->kind != MARK_TEXT) continue;
            const hit_aabb extent = extent_of(&screen.picture, text);
            if (extent.max.x > screen.list.rect.max.x - 3)
                fail_msg("'%s' is cut", picture_text_of(&screen.picture, text));
        }
    }
}

FIXTURE_TEST(progress_fits) {
    static const Text work = {{"Computing the reach map", "当たる範囲を計算中"}};
    for (int i = 0; i < FRAMES * LANGUAGE_COUNT; i++) {
        const ScreenFrame frame = fixed_frame(frames[i % FRAMES][0], frames[i % FRAMES][1], "");
        lab.look.language = (Language)(i / FRAMES);
        screen_compose_progress(&screen, &lab, &frame, &work, 0.5);
        check_text(&screen, &lab, frame.width, frame.height);
    }
}

// A tooltip of anything in a small frame is inside of it.
FIXTURE_TEST(tooltips_fit) {
    for (int i = 0; i < FRAMES * LANGUAGE_COUNT; i++) {
        ScreenFrame frame = fixed_frame(frames[i % FRAMES][0], frames[i % FRAMES][1], "");
        lab.look.language = (Language)(i / FRAMES);
        lab.look.hides_panel = true;
        screen_compose(&screen, &lab, &frame);
        const int count = screen.hot_spot_count, marks = screen.picture.mark_count;
        static hit_vec places[HOT_SPOTS_MAX];
        for (int j = 0; j < count; j++) {
            const hit_aabb rect = screen.hot_spots[j].rect;
            places[j] = (hit_vec){(rect.min.x + rect.max.x) / 2, (rect.min.y + rect.max.y) / 2};
        }
        frame.has_pointer = frame.pointer_rests = true;
        for (int j = 0; j < count; j++) {
            frame.pointer = places[j];
            screen_compose(&screen, &lab, &frame);
            for (int k = marks; k < screen.picture.mark_count; k++) {
                const Mark *mark = &screen.picture.marks[k];
                if (mark->kind != MARK_TEXT) continue;
                assert_true(contains_extent((hit_aabb){{0, 0}, {(float)frame.width, (float)frame.height}},
                                            extent_of(&screen.picture, mark)));
            }
        }
    }
}

// A low panel shows only the chosen method beside its step: a click there leads to the next one.
FIXTURE_TEST(the_only_method_leads_to_the_next) {
    static const int low[2] = {640, 400};
    int methods = 0;
    go_to(&lab, "circle-obb");
    lab_start(&lab, &(InputEvent){.kind = EVENT_STEP, .text = "2"});
    compose(low);
    for (int i = 0; i < screen.hot_spot_count; i++) {
        const HotSpot *spot = &screen.hot_spots[i];
        assert_true(spot->event.kind != EVENT_METHOD);
        methods += spot->event.kind == EVENT_PRESS && spot->event.action == ACTION_METHOD;
    }
    assert_true(methods >= 1);
}

// A frame without a time line has no room for the scene's cue, but a notice covers the bottom for a moment.
FIXTURE_TEST(notices_are_shown_without_a_time_line) {
    ScreenFrame frame = fixed_frame(320, 240, "");
    lab.look.hides_panel = true;
    frame.shows_cue = true;
    screen_compose(&screen, &lab, &frame);
    assert_true(screen.message.max.y < screen.message.min.y);
    frame.notice = "The link was copied";
    screen_compose(&screen, &lab, &frame);
    assert_near(screen.message.max.y, 240, 0.1);
    assert_true(has_text("time", "over", "The link was copied"));
    check_text(&screen, &lab, 320, 240);
    const hit_vec middle = {160, (screen.message.min.y + screen.message.max.y) / 2};
    assert_null(screen_hot_spot_at(&screen, middle));
}

// On a phone the cue covers rows of the panel for a moment, and neither the scene nor the time line.
FIXTURE_TEST(the_cue_of_a_phone_leaves_the_time_line) {
    ScreenFrame frame = fixed_frame(360, 640, "");
    frame.shows_cue = true;
    for (int i = 0; i < scene_count * LANGUAGE_COUNT; i++) {
        go_to(&lab, scenes[i / LANGUAGE_COUNT]->id);
        lab.look.language = (Language)(i % LANGUAGE_COUNT);
        screen_compose(&screen, &lab, &frame);
        const Layout layout = layout_of(&lab, 360, 640);
        assert_near(screen.message.max.y, layout.time.y, 0.1);
        assert_true(screen.message.min.y >= layout.panel.y);
        check_text(&screen, &lab, 360, 640);
        const HotSpot *pause = NULL;
        for (int j = 0; j < screen.hot_spot_count; j++)
            if (screen.hot_spots[j].event.action == ACTION_PAUSE) pause = &screen.hot_spots[j];
        assert_non_null(pause);
        assert_true(pause->rect.min.y >= screen.message.max.y);
    }
}

TEST_FILE(small, NULL, NULL)
