// Every text of the composed screen can be read on what is drawn below it, in every theme.
#include "colors.h"
#include "screen_support.h"

#include "one_lab.h"

static Screen screen;

static hit_vec middle_of_text(const Mark *mark) {
    const hit_aabb extent = extent_of(&screen.picture, mark);
    return (hit_vec){(extent.min.x + extent.max.x) / 2, (extent.min.y + extent.max.y) / 2};
}

static bool covers(const Mark *mark, hit_vec at) {
    const hit_vec center = mark->points[0];
    if (mark->kind == MARK_CIRCLE) return hypotf(at.x - center.x, at.y - center.y) <= mark->radius;
    return mark->kind == MARK_RECT && contains_point((hit_aabb){mark->points[0], mark->points[1]}, at);
}

// The fills of rectangles and circles below the text, and its halo. Polygons and images have no text on them without a
// halo.
static uint32_t color_below(const Mark *text) {
    const Theme theme = screen.picture.theme;
    const hit_vec at = middle_of_text(text);
    uint32_t color = ink_color(theme, INK_PAPER);
    for (const Mark *mark = screen.picture.marks; mark < text; mark++) {
        if (mark->pen.fill == INK_NONE || !covers(mark, at)) continue;
        color = blended(color, ink_color(theme, mark->pen.fill), (double)mark->pen.fill_alpha);
    }
    return text->type.halo ? blended(color, ink_color(theme, INK_PAPER), 0.82) : color;
}

static int check_contrast(bool has_cue) {
    const double needed = lab.look.theme == THEME_CONTRAST ? 7 : 4.5;
    int texts = 0;
    ScreenFrame frame = fixed_frame(1280, 720, has_cue ? "" : "a notice");
    frame.shows_cue = has_cue;
    screen_compose(&screen, &lab, &frame);
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind != MARK_TEXT || !*picture_text_of(&screen.picture, mark)) continue;
        const double contrast = contrast_of(ink_text_color(lab.look.theme, mark->type.ink), color_below(mark));
        if (contrast < needed)
            fail_msg("%s, %s: '%s' has only %.2f : 1", lab_scene(&lab)->id, theme_id(lab.look.theme),
                     picture_text_of(&screen.picture, mark), contrast);
        texts++;
    }
    return texts;
}

static void check_all_themes(void) {
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        lab.look.theme = (Theme)theme;
        for (int cue = 0; cue < 2; cue++) assert_true(check_contrast(cue) > 20);
    }
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin_on_course, close_lab)

FIXTURE_TEST(text_can_be_read_in_every_scene_and_method) {
    for (int scene = 0; scene < scene_count; scene++) {
        go_to(&lab, scenes[scene]->id);
        for (int method = 0; method < scenes[scene]->method_count; method++) {
            choose_method(&lab, scenes[scene]->methods[method].id);
            lab_show_counterexample(&lab);
            step_with(&lab, event_of(EVENT_STEP, "0"));
            check_all_themes();
            step_with(&lab, event_of(EVENT_STEP, "2"));
            check_all_themes();
        }
    }
}

FIXTURE_TEST(text_can_be_read_in_dialogs) {
    press(&lab, ACTION_HELP);
    check_all_themes();
    press(&lab, ACTION_GLOSSARY);
    check_all_themes();
    lab.overlay = OVERLAY_NAMING;
    check_all_themes();
}

FIXTURE_TEST(panes_can_be_read) {
    go_to(&lab, "rect-tiles");
    press(&lab, ACTION_SPLIT);
    check_all_themes();
}

FIXTURE_TEST(a_key_changes_the_theme) {
    assert_int_equal(lab.look.theme, THEME_LIGHT);
    press(&lab, ACTION_THEME);
    assert_int_equal(lab.look.theme, THEME_DARK);
    compose_fixed(&screen, &lab, 1280, 720, "");
    assert_int_equal(screen.picture.theme, THEME_DARK);
    press(&lab, ACTION_THEME);
    press(&lab, ACTION_THEME);
    assert_int_equal(lab.look.theme, THEME_LIGHT);
}

TEST_FILE(contrast, NULL, NULL)
