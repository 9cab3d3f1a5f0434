// The themes: what color each ink has. Pictures are drawn in inks; the canvas and the .svg writer look up the colors.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum {
    INK_NONE,
    INK_PAPER, // behind the scene
    INK_PANEL, // behind the panel; text on an area that is filled with INK_HIT or INK_TEXT
    INK_GRID,
    INK_RULE, // between parts of the screen
    INK_TEXT,
    INK_MUTED,     // text that steps back
    INK_SELECTION, // behind the chosen row
    INK_VEIL,      // over the screen, below a dialog
    INK_SHAPE,     // a shape that does not hit
    INK_HIT,
    INK_HIDDEN,  // what is computed behind the scenes
    INK_NEAREST, // the distance that decides: nearest point, gap, push-out. Nothing else is amber.
    INK_WRONG,   // a method that differs from the truth
    INK_FIRST,   // the first and the second of two shapes that keep their colors
    INK_SECOND,
    INK_SOLID,  // a solid cell
    INK_LOOKED, // a cell that was looked up
    INK_GLOW,   // around what the chosen step produced
    INK_COUNT
} Ink;

typedef enum { THEME_LIGHT, THEME_DARK, THEME_CONTRAST, THEME_COUNT } Theme;

/// The ink's color as 0xRRGGBB, of lines and areas.
///
/// The light palette begins with Okabe's and Ito's, which survives the common color blindnesses (M. Okabe, K. Ito:
/// Color Universal Design, 2008).
uint32_t ink_color(Theme theme, Ink ink);

/// The color of text in this ink, which has more contrast than a line: at least 4.5 : 1 with what it stands on, 7 : 1
/// in THEME_CONTRAST.
uint32_t ink_text_color(Theme theme, Ink ink);

/// How opaque an image is drawn, 0 to 1: they are made for light paper. On dark paper the walker stands out from hills.
float theme_image_alpha(Theme theme, bool is_scenery);

/// The theme's name on the command line: "light", "dark" or "contrast". THEME_COUNT for another name.
const char *theme_id(Theme theme);
Theme theme_by_id(const char *id);
