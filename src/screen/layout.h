// Where the parts of the screen stand.
#pragma once

#include "widgets.h"

/// The parts of the screen, in points. One that is not shown has no height, or no width.
typedef struct {
    Box tabs, tools;
    Box band;     // above the scene: its question and the verdict
    Box scene;    // nothing but the scene: no part covers it
    Box legend;   // of the reach map
    Box strip;    // of the panel while that is hidden
    Box controls; // of the scene
    Box panel;    // the column of the card and the panel
    Box time;
    Box caption; // of a figure, below the scene
    Box message; // of a notice or cue, for put_message: the time line, on phones the line above it
} Layout;

/// Screens narrower than this, in points, are laid out for a phone or a small frame in an article: tools are in two
/// rows, without labels, and so are the time line's buttons and its lane. Screens lower than the second are frames in
/// an article, too.
enum { NARROW_BELOW = 560, LOW_BELOW = 360 };

/// What a high dialog leaves free of a narrow screen's height, so that a finger can tap beside it.
enum { NARROW_OUTSIDE = 64 };

/// A band of at least this height is set in the normal way, a lower one close. For a function that is judged it has a
/// line more. The heads of panes have two lines.
enum { BAND_NORMAL = 94, BAND_LINE = 18, BAND_APART = 4, PANE_HEAD_LINES = 2 };
static inline float layout_normal_band(const Lab *lab) {
    return BAND_NORMAL + (lab_shows_judged(lab) ? BAND_LINE + BAND_APART : 0);
}

/// How many pixels a point is. The design is 1280 × 720 points. In larger windows points are larger, so that a class
/// can read; smaller windows show fewer points. The text zoom enlarges points further, until the smallest layout just
/// fits: 640 × 360 points, or 360 × 640 in a window that is higher than wide. Windows that are even smaller have
/// smaller points; without the panel, only those that do not have 360 × 270 points.
float layout_unit(const Lab *lab, const ScreenFrame *frame);

/// The layout of a screen of this size in points. Where it is higher than wide, the panel is below the scene, otherwise
/// beside it. Narrow and low screens without the panel leave out what has no room: the time line, then the tools, the
/// tabs, and the strip. The layout depends on the scene, and on what is shown of it, but not on the verdict or on
/// numbers, so that nothing jumps. A figure has only the scene and its caption.
Layout layout_of(const Lab *lab, float width, float height);

/// A pane of several, and its head above it, which has its method's verdict. A single pane has no head.
typedef struct {
    Box head, world;
} PaneBoxes;

PaneBoxes layout_of_pane(Box scene, int count, int index);
