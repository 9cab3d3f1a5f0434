// The colors of the inks in each theme.
#include "theme.h"

#include <assert.h>
#include <string.h>

static const struct {
    const char *id;
    float image_alpha;
} themes[THEME_COUNT] = {
    [THEME_LIGHT] = {"light", 1}, [THEME_DARK] = {"dark", 0.2f}, [THEME_CONTRAST] = {"contrast", 0}};

// Light, dark, contrast.
static const uint32_t colors[INK_COUNT][THEME_COUNT] = {
    [INK_PAPER] = {0xFAF9F5, 0x15191F, 0x000000},     [INK_PANEL] = {0xFFFFFF, 0x1D222A, 0x000000},
    [INK_GRID] = {0xEEEBE3, 0x20262E, 0x1A1A1A},      [INK_RULE] = {0xDAD6CC, 0x39414C, 0x707070},
    [INK_TEXT] = {0x1F2530, 0xE8EAEE, 0xFFFFFF},      [INK_MUTED] = {0x5C6370, 0xA3ABB8, 0xD2D2D2},
    [INK_SELECTION] = {0xE9F2F8, 0x1F3345, 0x002A45}, [INK_VEIL] = {0x1F2530, 0x000000, 0x404040},
    [INK_SHAPE] = {0x59616E, 0x98A0AC, 0xB4B4B4},     [INK_HIT] = {0x0072B2, 0x4AA8E8, 0x5CBCFF},
    [INK_HIDDEN] = {0x009E73, 0x4CE0A0, 0x4DFFB0},    [INK_NEAREST] = {0xE69F00, 0xFFCB45, 0xFFD000},
    [INK_WRONG] = {0xC14F00, 0xF4702E, 0xFF7A33},     [INK_FIRST] = {0xD1242F, 0xFF7B7B, 0xFF9C9C},
    [INK_SECOND] = {0x0072B2, 0x4AA8E8, 0x5CBCFF},    [INK_SOLID] = {0xA7A192, 0x736D5F, 0x6B6B6B},
    [INK_LOOKED] = {0x7B3FE4, 0xA268FF, 0xA85CFF},    [INK_GLOW] = {0xFFE45C, 0x7A6400, 0x554600},
};

// Of inks whose text has a color of its own; else 0.
static const uint32_t text_colors[INK_COUNT][THEME_COUNT] = {
    [INK_SHAPE] = {0, 0xA9B1BD, 0xD2D2D2},
    [INK_HIT] = {0x0067A3, 0x6BBDF3, 0x8CD2FF},
    [INK_HIDDEN] = {0x00704F, 0, 0},
    [INK_NEAREST] = {0x8A5A00, 0, 0},
    [INK_WRONG] = {0xA84300, 0xFF8F57, 0xFFAA80},
    [INK_FIRST] = {0xC01F2A, 0xFF8585, 0xFFA8A8},
    [INK_SECOND] = {0x0067A3, 0x6BBDF3, 0x8CD2FF},
    [INK_LOOKED] = {0, 0xBD95FF, 0xD2B2FF},
};

uint32_t ink_color(Theme theme, Ink ink) {
    assert(theme < THEME_COUNT && ink < INK_COUNT);
    return colors[ink][theme];
}

uint32_t ink_text_color(Theme theme, Ink ink) {
    const uint32_t color = ink_color(theme, ink), own = text_colors[ink][theme];
    return own ? own : color;
}

float theme_image_alpha(Theme theme, bool is_scenery) {
    assert(theme < THEME_COUNT);
    const float alpha = themes[theme].image_alpha;
    return is_scenery || alpha == 0 ? alpha : 1;
}

const char *theme_id(Theme theme) {
    assert(theme < THEME_COUNT);
    return themes[theme].id;
}

Theme theme_by_id(const char *id) {
    Theme theme = 0;
    while (theme < THEME_COUNT && strcmp(themes[theme].id, id) != 0) theme++;
    return theme;
}
