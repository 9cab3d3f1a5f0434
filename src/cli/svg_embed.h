// What svg has no element for, as an embedded .png with transparency.
#pragma once

#include <stdio.h>

#include "canvas.h"

/// Paints one mark of a picture of this size, in pixels, and writes what of it can be seen as an <image> element.
/// `mark` is its index; clip marks before it have no effect. False, with errno set, when memory is short.
bool svg_embed_mark(FILE *file, const Picture *picture, int mark, int width, int height, ImageSource images);
