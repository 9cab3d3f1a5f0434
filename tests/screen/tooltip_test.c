// What the pointer adds: a lit hot spot, a tooltip that lies in the window and beside what it explains; and hints that
// can be clicked.
#include "screen_support.h"

#include "one_lab.h"

static Screen screen;

static const struct {
    int width, height;
} sizes[] = {{640, 400}, {1280, 720}, {360, 640}, {960, 540}, {1920, 1080}, {768, 1024}};

static hit_vec middle_of(const HotSpot *spot) {
    return (hit_vec){(spot->rect.min.x + spot->rect.max.x) / 2, (spot->rect.min.y + spot->rect.max.y) / 2};
}

static void compose_pointed(int width, int height, hit_vec pointer, bool rests) {
    ScreenFrame frame = fixed_frame(width, height, "");
    frame.has_pointer = true;
    frame.pointer = pointer;
    frame.pointer_rests = rests;
    screen_compose(&screen, &lab, &frame);
    assert_false(screen.picture.overflowed);
}

static bool explains_itself(const HotSpot *spot) {
    return spot->is_ground || spot->event.kind == EVENT_TERM;
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin_on_course, close_lab)

FIXTURE_TEST(all_that_can_be_clicked_has_a_tip) {
    for (int scene = 0; scene < scene_count; scene++) {
        go_to(&lab, scenes[scene]->id);
        press(&lab, ACTION_NEXT_STEP);
        compose_fixed(&screen, &lab, 1280, 720, "");
        for (int i = 0; i < screen.hot_spot_count; i++) {
            const HotSpot *spot = &screen.hot_spots[i];
            char line[EVENT_TEXT * 2];
            event_write(line, sizeof line, &spot->event);
            if (!explains_itself(spot) && !spot->tip.sentence.text) fail_msg("no tip for '%s'", line);
        }
    }
}

FIXTURE_TEST(methods_and_readings_say_what_they_are) {
    for (int i = 0; i < scene_count; i++) {
        go_to(&lab, scenes[i]->id);
        for (int method = 0; method < scenes[i]->method_count; method++) {
            const Text *tip = &scenes[i]->methods[method].tip;
            for (int language = 0; language < LANGUAGE_COUNT; language++) assert_non_null(tip->in[language]);
        }
        Explanation explanation = {0};
        scenes[i]->explain(lab_state(&lab), &explanation);
        for (int reading = 0; reading < explanation.reading_count; reading++)
            assert_non_null(explanation.readings[reading].tip);
    }
}

// The tooltip is the last filled rectangle.
static hit_aabb tooltip(void) {
    for (int i = screen.picture.mark_count - 1; i >= 0; i--) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_RECT && mark->pen.fill == INK_TEXT) return (hit_aabb){mark->points[0], mark->points[1]};
    }
    fail_msg("there is no tooltip");
    return (hit_aabb){{0, 0}, {0, 0}};
}

static void assert_tip_of(int index, int width, int height) {
    static Screen before;
    const HotSpot spot = screen.hot_spots[index];
    const HotSpot *pointed = screen_spot_pointed_at(&screen, middle_of(&spot));
    if (!spot.tip.sentence.text || pointed != &screen.hot_spots[index]) return;
    before = screen;
    compose_pointed(width, height, middle_of(&spot), true);
    const hit_aabb box = tooltip();
    if (box.min.x < 0 || box.min.y < 0 || box.max.x > (float)width || box.max.y > (float)height)
        fail_msg("a tooltip leaves the window at %d × %d", width, height);
    if (hit_aabb_aabb(box, spot.rect) == HIT_OVERLAP) fail_msg("a tooltip covers what it explains");
    for (int i = before.picture.mark_count + 1; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && !contains_extent(box, extent_of(&screen.picture, mark)))
            fail_msg("'%s' leaves its tooltip", picture_text_of(&screen.picture, mark));
    }
    assert_int_equal(screen.hot_spot_count, before.hot_spot_count);
    screen = before;
}

FIXTURE_TEST(tips_lie_inside_and_beside) {
    for (int scene = 0; scene < scene_count; scene++) {
        go_to(&lab, scenes[scene]->id);
        for (int i = 0; i < repetitions(3, 6) * LANGUAGE_COUNT; i++) {
            lab.look.language = (Language)(i % LANGUAGE_COUNT);
            compose_fixed(&screen, &lab, sizes[i / 2].width, sizes[i / 2].height, "");
            for (int spot = 0; spot < screen.hot_spot_count; spot++)
                assert_tip_of(spot, sizes[i / 2].width, sizes[i / 2].height);
        }
    }
}

static const HotSpot *spot_of(Action action) {
    for (int i = screen.hot_spot_count - 1; i >= 0; i--) {
        const HotSpot *spot = &screen.hot_spots[i];
        if (spot->is_clickable && spot->event.kind == EVENT_PRESS && spot->event.action == action) return spot;
    }
    return NULL;
}

FIXTURE_TEST(what_can_be_clicked_lights_up) {
    compose_fixed(&screen, &lab, 1280, 720, "");
    const int marks = screen.picture.mark_count;
    const hit_vec reset = middle_of(spot_of(ACTION_RESET)), nothing = {300, 600};
    compose_pointed(1280, 720, reset, false);
    assert_int_equal(screen.picture.mark_count, marks + 1);
    assert_int_equal(screen.picture.marks[marks].kind, MARK_RECT);
    compose_pointed(1280, 720, nothing, true);
    assert_int_equal(screen.picture.mark_count, marks);
}

FIXTURE_TEST(a_reading_explains_itself_but_does_not_light_up) {
    compose_fixed(&screen, &lab, 1280, 720, "");
    const int marks = screen.picture.mark_count;
    for (int i = 0; i < screen.hot_spot_count; i++) {
        const HotSpot spot = screen.hot_spots[i];
        if (spot.is_clickable) continue;
        const hit_vec right = {spot.rect.max.x - 4, middle_of(&spot).y};
        assert_null(screen_hot_spot_at(&screen, right));
        compose_pointed(1280, 720, right, false);
        assert_int_equal(screen.picture.mark_count, marks);
        compose_pointed(1280, 720, right, true);
        assert_true(screen.picture.mark_count > marks);
        return;
    }
    fail_msg("no reading has a tooltip");
}

FIXTURE_TEST(the_ground_of_a_dialog_stays_dark) {
    press(&lab, ACTION_HELP);
    compose_fixed(&screen, &lab, 1280, 720, "");
    const int marks = screen.picture.mark_count;
    compose_pointed(1280, 720, (hit_vec){640, 712}, true);
    assert_int_equal(screen.picture.mark_count, marks);
}

static bool has_hint(Action action) {
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && mark->points[0].y > screen.lane.rect.max.y - 1 &&
            strncmp(picture_text_of(&screen.picture, mark), action_key(action), strlen(action_key(action))) == 0)
            return true;
    }
    return false;
}

FIXTURE_TEST(hints_begin_with_what_newcomers_need) {
    for (int i = 0; i < scene_count * LANGUAGE_COUNT; i++) {
        const Scene *scene = scenes[i / LANGUAGE_COUNT];
        go_to(&lab, scene->id);
        lab.look.language = (Language)(i % LANGUAGE_COUNT);
        compose_fixed(&screen, &lab, 640, 400, "");
        assert_true(has_hint(ACTION_METHOD) && has_hint(ACTION_NEXT_STEP) && has_hint(ACTION_REACH));
        assert_true(scene->crowd || has_hint(ACTION_COUNTEREXAMPLE));
        compose_fixed(&screen, &lab, 1280, 720, "");
        assert_true(scene->crowd || has_hint(ACTION_CONTACT));
    }
}

TEST_FILE(tooltip, NULL, NULL)
