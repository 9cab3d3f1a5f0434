// Fingers on a touch screen: what the window remembers of them.
#pragma once

#include <SDL.h>
#include <hit/hit.h>

/// The least width and height of what a finger taps, in points.
enum { TOUCH_TARGET = 40 };

/// What the fingers do: TOUCH_TWIST a shape, TOUCH_VIEW zooms and moves the view, TOUCH_SCROLL scrolls the list.
/// TOUCH_UNDECIDED: one has come down and not moved yet. TOUCH_NOTHING: they do nothing until all are lifted.
typedef enum { TOUCH_UNDECIDED, TOUCH_DRAG, TOUCH_TWIST, TOUCH_VIEW, TOUCH_SEEK, TOUCH_SCROLL, TOUCH_NOTHING } TouchUse;

typedef struct {
    SDL_FingerID id;
    hit_vec at; // pixels
} Finger;

/// All zero: no finger. Two count; more fingers are ignored.
typedef struct {
    int count;
    Finger fingers[2]; // the first that came down first
    TouchUse use;
    hit_vec down;          // where the first one came down, pixels
    int scrolled;          // how far the list was scrolled then, rows
    hit_vec offset;        // from the middle of the fingers to the pointer, pixels; what is dragged never jumps
    bool grabs_body;       // the drag has a shape, and neither a handle nor nothing
    bool has_moved;        // since the last tick
    hit_vec middle;        // of two fingers at the last tick, pixels
    float degrees, factor; // of two fingers, since the last tick
} Touch;
