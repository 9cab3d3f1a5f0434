// The colors of the inks in each theme.
#include "theme.h"

#include <assert.h>
#include <string.h>

typedef struct {
    const char *id;
    float image_alpha;
    uint32_t colors[INK_COUNT];
    uint32_t text[INK_COUNT]; // of inks whose text has a color of its own; else 0
} Palette;

static const Palette palettes[THEME_COUNT] = {
    [THEME_LIGHT] = {"light",
                     1,
                     {
                         [INK_PAPER] = 0xFAF9F5,
                         [INK_PANEL] = 0xFFFFFF,
                         [INK_GRID] = 0xEEEBE3,
                         [INK_RULE] = 0xDAD6CC,
                         [INK_TEXT] = 0x1F2530,
                         [INK_MUTED] = 0x5C6370,
                         [INK_SELECTION] = 0xE9F2F8,
                         [INK_VEIL] = 0x1F2530,
                         [INK_SHAPE] = 0x59616E,
                         [INK_HIT] = 0x0072B2,
                         [INK_HIDDEN] = 0x009E73,
                         [INK_NEAREST] = 0xE69F00,
                         [INK_WRONG] = 0xC14F00,
                         [INK_FIRST] = 0xD1242F,
                         [INK_SECOND] = 0x0072B2,
                         [INK_SOLID] = 0xA7A192,
                         [INK_LOOKED] = 0x7B3FE4,
                         [INK_GLOW] = 0xFFE45C,
                     },
                     {
                         [INK_HIT] = 0x0067A3,
                         [INK_HIDDEN] = 0x00704F,
                         [INK_NEAREST] = 0x8A5A00,
                         [INK_WRONG] = 0xA84300,
                         [INK_FIRST] = 0xC01F2A,
                         [INK_SECOND] = 0x0067A3,
                     }},
    [THEME_DARK] = {"dark",
                    0.2f,
                    {
                        [INK_PAPER] = 0x15191F,
                        [INK_PANEL] = 0x1D222A,
                        [INK_GRID] = 0x20262E,
                        [INK_RULE] = 0x39414C,
                        [INK_TEXT] = 0xE8EAEE,
                        [INK_MUTED] = 0xA3ABB8,
                        [INK_SELECTION] = 0x1F3345,
                        [INK_VEIL] = 0x000000,
                        [INK_SHAPE] = 0x98A0AC,
                        [INK_HIT] = 0x4AA8E8,
                        [INK_HIDDEN] = 0x4CE0A0,
                        [INK_NEAREST] = 0xFFCB45,
                        [INK_WRONG] = 0xF4702E,
                        [INK_FIRST] = 0xFF7B7B,
                        [INK_SECOND] = 0x4AA8E8,
                        [INK_SOLID] = 0x736D5F,
                        [INK_LOOKED] = 0xA268FF,
                        [INK_GLOW] = 0x7A6400,
                    },
                    {
                        [INK_SHAPE] = 0xA9B1BD,
                        [INK_HIT] = 0x6BBDF3,
                        [INK_WRONG] = 0xFF8F57,
                        [INK_FIRST] = 0xFF8585,
                        [INK_SECOND] = 0x6BBDF3,
                        [INK_LOOKED] = 0xBD95FF,
                    }},
    [THEME_CONTRAST] = {"contrast",
                        0,
                        {
                            [INK_PAPER] = 0x000000,
                            [INK_PANEL] = 0x000000,
                            [INK_GRID] = 0x1A1A1A,
                            [INK_RULE] = 0x707070,
                            [INK_TEXT] = 0xFFFFFF,
                            [INK_MUTED] = 0xD2D2D2,
                            [INK_SELECTION] = 0x002A45,
                            [INK_VEIL] = 0x404040,
                            [INK_SHAPE] = 0xB4B4B4,
                            [INK_HIT] = 0x5CBCFF,
                            [INK_HIDDEN] = 0x4DFFB0,
                            [INK_NEAREST] = 0xFFD000,
                            [INK_WRONG] = 0xFF7A33,
                            [INK_FIRST] = 0xFF9C9C,
                            [INK_SECOND] = 0x5CBCFF,
                            [INK_SOLID] = 0x6B6B6B,
                            [INK_LOOKED] = 0xA85CFF,
                            [INK_GLOW] = 0x554600,
                        },
                        {
                            [INK_SHAPE] = 0xD2D2D2,
                            [INK_HIT] = 0x8CD2FF,
                            [INK_WRONG] = 0xFFAA80,
                            [INK_FIRST] = 0xFFA8A8,
                            [INK_SECOND] = 0x8CD2FF,
                            [INK_LOOKED] = 0xD2B2FF,
                        }},
};

static const Palette *palette_of(Theme theme) {
    assert(theme < THEME_COUNT);
    return &palettes[theme];
}

uint32_t ink_color(Theme theme, Ink ink) {
    assert(ink < INK_COUNT);
    return palette_of(theme)->colors[ink];
}

uint32_t ink_text_color(Theme theme, Ink ink) {
    assert(ink < INK_COUNT);
    const uint32_t own = palette_of(theme)->text[ink];
    return own ? own : ink_color(theme, ink);
}

float theme_image_alpha(Theme theme, bool is_scenery) {
    const float alpha = palette_of(theme)->image_alpha;
    return is_scenery || alpha == 0 ? alpha : 1;
}

const char *theme_id(Theme theme) {
    return palette_of(theme)->id;
}

Theme theme_by_id(const char *id) {
    Theme theme = 0;
    while (theme < THEME_COUNT && strcmp(palettes[theme].id, id) != 0) theme++;
    return theme;
}
