// The colors of the themes: text can be read, and inks that must differ do, with the common color blindnesses, too.
#include "theme.h"

#include "colors.h"
#include "support.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static double contrast_needed(Theme theme) {
    return theme == THEME_CONTRAST ? 7 : 4.5;
}

static void assert_contrast(Theme theme, Ink ink, const char *on, uint32_t background) {
    const double contrast = contrast_of(ink_text_color(theme, ink), background);
    if (contrast < contrast_needed(theme))
        fail_msg("%s: text in ink %d has only %.2f : 1 on %s", theme_id(theme), (int)ink, contrast, on);
}

TEST(contrast_is_measured_as_by_wcag) {
    assert_near(contrast_of(0x000000, 0xFFFFFF), 21, 1e-9);
    assert_near(contrast_of(0x777777, 0xFFFFFF), 4.48, 0.005);
    assert_near(contrast_of(0xFAF9F5, 0x009E73), 3.25, 0.005); // a green label was that faint once
}

TEST(text_can_be_read) {
    static const Ink inks[] = {INK_TEXT,    INK_MUTED, INK_SHAPE, INK_HIT,    INK_HIDDEN,
                               INK_NEAREST, INK_WRONG, INK_FIRST, INK_SECOND, INK_LOOKED};
    for (Theme theme = 0; theme < THEME_COUNT; theme++) {
        for (size_t i = 0; i < COUNT(inks); i++) {
            assert_contrast(theme, inks[i], "paper", ink_color(theme, INK_PAPER));
            assert_contrast(theme, inks[i], "the panel", ink_color(theme, INK_PANEL));
            assert_contrast(theme, inks[i], "a chosen row", ink_color(theme, INK_SELECTION));
        }
    }
}

TEST(text_on_filled_areas_can_be_read) {
    for (Theme theme = 0; theme < THEME_COUNT; theme++) {
        const uint32_t panel = ink_color(theme, INK_PANEL), glow = ink_color(theme, INK_GLOW);
        assert_contrast(theme, INK_PANEL, "a badge", ink_color(theme, INK_HIT));
        assert_contrast(theme, INK_PANEL, "a notice",
                        blended(ink_color(theme, INK_PAPER), ink_color(theme, INK_TEXT), 0.9));
        assert_contrast(theme, INK_TEXT, "the chosen step's number", glow);
        assert_contrast(theme, INK_TEXT, "a lit line of source", blended(panel, glow, 0.45));
        assert_contrast(theme, INK_HIT, "a lit line of source", blended(panel, glow, 0.45));
    }
}

static void assert_apart(Theme theme, const Ink *inks, size_t count) {
    const double enough = 14;
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < i; j++) {
            const double distance = least_distance(ink_color(theme, inks[i]), ink_color(theme, inks[j]));
            if (distance < enough)
                fail_msg("%s: inks %d and %d are only %.1f apart", theme_id(theme), (int)inks[i], (int)inks[j],
                         distance);
        }
    }
}

TEST(distances_see_color_blindness) {
    assert_near(least_distance(0x123456, 0x123456), 0, 1e-9);
    assert_true(least_distance(0x000000, 0xFFFFFF) > 99);
    assert_true(least_distance(0x8A6000, 0x4F7D00) < 20); // a red and a green, 50 apart with normal vision
}

TEST(inks_are_told_apart_with_color_blindness) {
    static const Ink drawn[] = {INK_SHAPE, INK_HIT, INK_HIDDEN, INK_NEAREST, INK_WRONG, INK_LOOKED, INK_PAPER};
    static const Ink pair[] = {INK_FIRST, INK_SECOND}, on_cells[] = {INK_SOLID, INK_LOOKED, INK_WRONG, INK_PAPER};
    static const Ink lit[] = {INK_GLOW, INK_PAPER};
    for (Theme theme = 0; theme < THEME_COUNT; theme++) {
        assert_apart(theme, drawn, COUNT(drawn));
        assert_apart(theme, pair, COUNT(pair));
        assert_apart(theme, on_cells, COUNT(on_cells));
        assert_apart(theme, lit, COUNT(lit));
    }
}

TEST(nothing_else_is_amber) {
    for (Theme theme = 0; theme < THEME_COUNT; theme++) {
        for (Ink ink = INK_NONE + 1; ink < INK_COUNT; ink++) {
            if (ink == INK_NEAREST || ink == INK_WRONG) continue; // vermilion is near to amber, and distinguished above
            assert_true(least_distance(ink_color(theme, ink), ink_color(theme, INK_NEAREST)) > 20);
        }
    }
}

TEST(themes_have_names) {
    for (Theme theme = 0; theme < THEME_COUNT; theme++) assert_int_equal(theme_by_id(theme_id(theme)), theme);
    assert_int_equal(theme_by_id("blue"), THEME_COUNT);
}

TEST(images_fade_in_the_dark_and_vanish_in_high_contrast) {
    assert_exactly(theme_image_alpha(THEME_LIGHT, true), 1);
    assert_near(theme_image_alpha(THEME_DARK, true), 0.2, 1e-6);
    assert_exactly(theme_image_alpha(THEME_DARK, false), 1); // what acts stays as it is
    assert_exactly(theme_image_alpha(THEME_CONTRAST, true), 0);
    assert_exactly(theme_image_alpha(THEME_CONTRAST, false), 0);
}

TEST_FILE(theme, NULL, NULL)
