// Sets text by SDL_ttf, in three weights, with Japanese where a font for it is found. Needs neither video nor a window.
//
// Characters are kept as small masks at quarter-pixel positions, so numbers that change every frame cost no more than
// text that stays. Sizes are rounded to whole pixels.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "canvas.h"
#include "error.h"
#include "picture.h"

typedef struct Font Font;

/// Opens the font at `user_path`, or the best font of this system when that is NULL. NULL on failure, with an error
/// such as `/path/x.ttf: not a font`, or one that names a package to install. Close the font with font_close.
Font *font_open(const char *user_path, Error *error);
void font_close(Font *font);

/// Whether the font has kana and kanji.
bool font_has_japanese(const Font *font);

/// Measures and draws text with this font, which must stay open.
TextMeasure font_measure(Font *font);
TextPainter font_painter(Font *font);
