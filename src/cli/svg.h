// Pictures as .svg, text as text. Needs no font: widths are estimated.
#ifndef CLI_SVG_H
#define CLI_SVG_H

#include "screen.h"

/// What estimates the width of text: half a size for a Latin letter, a whole one for an ideograph.
TextMeasure svg_measure(void);

/// Writes the picture's marks as an SVG document of this size. False when writing failed.
bool svg_write(const Picture *picture, int width, int height, FILE *file);

/// Composes the lab's screen and saves it. False with `PATH: WHY` in `error`.
bool svg_save(const Lab *lab, int width, int height, const char *path, char *error, size_t error_size);

#endif
