// Turns a picture into pixels, in software: pure C, no SDL, the same pixels on every machine.
//
// Edges are anti-aliased by distance: the coverage of a pixel is the part of its width inside the edge. Two kinds of
// marks are moved to whole pixels, by half a pixel at most, so that they stay crisp: horizontal and vertical lines up
// to two pixels wide, and rectangles without an outline, whose neighbors then meet without a seam.
#pragma once

#include <stdint.h>

#include "picture.h"
#include "thread_pool.h"

/// Pixels lent by the caller, 0xFFRRGGBB, `stride` pixels from one row to the next. The pool draws large swarms; NULL:
/// the calling thread does. The pixels are the same.
typedef struct {
    uint32_t *pixels;
    int width, height, stride;
    ThreadPool *pool;
} Canvas;

/// The pixels that may be written: left <= x < right, top <= y < bottom.
typedef struct {
    int left, top, right, bottom;
} CanvasClip;

/// Draws one text mark of a picture. `paint` may be NULL: then texts are left out.
typedef struct {
    void (*paint)(void *context, Canvas *canvas, CanvasClip clip, const Picture *picture, const Mark *mark);
    void *context;
} TextPainter;

/// Pixels lent by the source: 0xAARRGGBB, row by row. `runs` has for each pixel how many pixels to its right in the row
/// are equal to it, at most 255.
typedef struct {
    int width, height;
    const uint32_t *pixels;
    const uint8_t *runs;
} CanvasImage;

/// Finds the images of image marks. NULL is an image that cannot be read; it is left out. `find` may be NULL.
typedef struct {
    const CanvasImage *(*find)(void *context, ImageId id);
    void *context;
} ImageSource;

/// Sets every pixel to a color 0xRRGGBB.
void canvas_clear(Canvas *canvas, uint32_t color);

/// Draws the picture's marks over what is there. A mark with a coordinate that is not finite is left out.
void canvas_draw(Canvas *canvas, const Picture *picture, TextPainter painter, ImageSource images);
/// The same for the marks from `first` up to, but not including, `end`.
void canvas_draw_marks(Canvas *canvas, const Picture *picture, int first, int end, TextPainter painter,
                       ImageSource images);

/// Fills an upright rectangle, in pixels, with corners rounded by `corner` pixels. `alpha` is 0 to 1.
void canvas_fill_box(Canvas *canvas, CanvasClip clip, hit_aabb box, float corner, uint32_t color, float alpha);

/// Draws an image over an upright rectangle, in pixels: copies side by side, one of which begins at x = `from` and is
/// `period` wide, to the left and mirrored if that is negative. Nothing is drawn where a period is less than a pixel.
void canvas_draw_image(Canvas *canvas, CanvasClip clip, const CanvasImage *image, hit_aabb box, float from,
                       float period, float alpha);

/// Blends a color through a mask, one byte a pixel, 0 to 255, whose first pixel is at (left, top).
void canvas_blend_mask(Canvas *canvas, CanvasClip clip, int left, int top, int width, int height, const uint8_t *mask,
                       uint32_t color);

enum { CHANGE_CELLS_MAX = 4096, CHANGES_MAX = 32 };

/// To draw only what has changed since the last frame, the canvas is divided into square cells; each keeps a hash of
/// the marks that touch it. Cells whose hash differs are drawn again, inside their borders.
///
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
