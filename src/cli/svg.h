// Pictures as .svg, for teachers to take apart: text as text, the parts of the screen as groups, nothing that is not
// seen. Needs no font: widths are those of the font that the text asks for first.
#pragma once

#include "canvas.h"
#include "screen.h"

/// The fonts that text asks for, in this order.
#define SVG_FONTS "Noto Sans CJK JP, Hiragino Sans, Yu Gothic, sans-serif"

/// The width of text in Noto Sans CJK JP, or in the mono one, without kerning.
TextMeasure svg_measure(void);

/// Writes text with what XML does not allow left out or escaped.
void svg_write_text(FILE *file, const char *text);

/// Writes the picture's marks as elements. What is outside of its size is left out. Ids begin with the prefix, by which
/// pictures in one document differ. False when writing failed.
bool svg_write_marks(const Picture *picture, int width, int height, const char *prefix, ImageSource images, FILE *file);

/// Writes the picture's marks as an SVG document of this size, with a title and a description, its images from the
/// folder `assets`; NULL leaves them out. False when writing failed.
bool svg_write(const Picture *picture, int width, int height, const char *assets, const char *title,
               const char *description, FILE *file);

/// Composes the lab's screen and saves it; the description is the pose. False with `PATH: WHY` in `error`.
bool svg_save(const Lab *lab, int width, int height, const char *assets, const char *path, Error *error);
