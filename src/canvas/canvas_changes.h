// Draws only what has changed since the last frame. The canvas is divided into square cells; each keeps a hash of the
// marks that touch it. Cells whose hash differs are drawn again, inside their borders.
#pragma once

#include "canvas.h"

enum { CHANGE_CELLS_MAX = 4096, CHANGES_MAX = 32 };

/// What the canvas shows. Set to zero at first, and whenever its pixels may have changed: then all of it is drawn.
typedef struct {
    int width, height;                 // of the canvas, in pixels
    int cell, columns;                 // the side of a cell in pixels; cells in a row
    uint64_t frames;                   // drawn since then
    uint64_t cells[CHANGE_CELLS_MAX];  // hashes of their marks
    CanvasClip extents[PICTURE_MARKS]; // of the marks of the last frame
} CanvasMemory;

/// The rectangles that were drawn again. They may overlap.
typedef struct {
    int count;
    CanvasClip rects[CHANGES_MAX];
} CanvasChanges;

/// Draws the picture on a canvas that shows what `memory` says. The first mark must be opaque and cover the canvas;
/// then the pixels are those of canvas_draw. The text measure of the picture must belong to `painter`.
void canvas_draw_changes(Canvas *canvas, const Picture *picture, TextPainter painter, ImageSource images,
                         CanvasMemory *memory, CanvasChanges *changes);
