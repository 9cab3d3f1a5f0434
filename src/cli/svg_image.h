// Images in an .svg: the file itself, in letters, so that the picture stays one file.
#ifndef CLI_SVG_IMAGE_H
#define CLI_SVG_IMAGE_H

#include <stdio.h>

#include "picture.h"

/// Writes an image mark with its file from the folder `assets`. One that cannot be read is told on standard error and
/// left out; NULL leaves out all.
void svg_write_image(FILE *file, const Mark *mark, const char *assets);

#endif
