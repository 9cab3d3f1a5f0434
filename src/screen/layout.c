// Places the parts of the screen: rows at the top and at the bottom, which are lower in low windows; between them the
// scene with its own rows at the left, and the panel at the right.
#include "layout.h"

#include <math.h>

enum { WIDTH_MIN = 640, HEIGHT_MIN = 360, HEIGHT_LOW = 470, HEIGHT_NORMAL = 720 };
enum { BAND_LOW_BELOW = 520, BAND_LOW = 60, BAND_LOW_LINE = 18, BAND_NARROW_BELOW = 400 };
enum { HEAD_LOW = 38, HEAD = 48, PANE_LOW_BELOW = 150 };
enum { PANEL_MIN = 290, PANEL_USUAL = 310, PANEL_MAX = 420, LEGEND_ROW = 20, LEGEND_TWO_ROWS_BELOW = 470 };

float layout_unit(const Lab *lab, const ScreenFrame *frame) {
    const float width = (float)frame->width / frame->density, height = (float)frame->height / frame->density;
    const float normal = fminf(fmaxf(fminf(width / 1280, height / HEIGHT_NORMAL), 0.85f), 3);
    const float largest = fmaxf(fminf(width / WIDTH_MIN, height / HEIGHT_MIN), normal);
    return frame->density * fminf(normal * (float)lab->zoom / ZOOM_NORMAL, largest);
}

// A height that grows with the screen's: from the lowest layout over that of a low window to the normal one.
static float grown(float height, float lowest, float low, float normal) {
    const float first = (height - HEIGHT_MIN) / (HEIGHT_LOW - HEIGHT_MIN);
    const float second = (height - HEIGHT_LOW) / (HEIGHT_NORMAL - HEIGHT_LOW);
    if (first < 1) return roundf(lowest + (low - lowest) * fmaxf(first, 0));
    return roundf(low + (normal - low) * fminf(second, 1));
}

static float width_of_panel(const Lab *lab, float width) {
    const float least = fminf(fmaxf(width * 0.42f, PANEL_MIN), PANEL_USUAL);
    return lab->hides_panel && !lab_card(lab) ? 0 : fminf(fmaxf(width * 0.33f, least), PANEL_MAX);
}

// In a split the panes have the verdicts, and the band only the question.
static float height_of_band(const Lab *lab, float width, float height) {
    const bool is_low = height < BAND_LOW_BELOW;
    if (scene_panes(lab_scene(lab), lab_state(lab)) > 1) return is_low ? 24 : 30;
    return !is_low ? BAND_NORMAL : BAND_LOW + (width < BAND_NARROW_BELOW ? BAND_LOW_LINE : 0);
}

static float height_of_legend(const Lab *lab, float width) {
    if (!lab->shows_reach || lab_hides(lab) & HIDE_ANSWER) return 0;
    return 8 + LEGEND_ROW * (width < LEGEND_TWO_ROWS_BELOW ? 2 : 1);
}

// Takes a row of this height from the top, or from the bottom, of what is left.
static Box take_top(Box *rest, float height) {
    const Box row = {rest->x, rest->y, rest->width, fminf(height, fmaxf(rest->height, 0))};
    rest->y += row.height;
    rest->height -= row.height;
    return row;
}

static Box take_bottom(Box *rest, float height) {
    const float taken = fminf(height, fmaxf(rest->height, 0));
    rest->height -= taken;
    return (Box){rest->x, rest->y + rest->height, rest->width, taken};
}

Layout layout_of(const Lab *lab, float width, float height) {
    const bool has_controls = scene_controls(lab_scene(lab), lab_state(lab)).count > 0;
    const float panel = width_of_panel(lab, width);
    Layout layout;
    Box rest = {0, 0, width, height};
    layout.tabs = take_top(&rest, grown(height, 36, 42, 50));
    layout.tools = take_top(&rest, grown(height, 30, 32, 38));
    layout.time = take_bottom(&rest, grown(height, 38, 62, 64));
    layout.panel = (Box){rest.x + rest.width - panel, rest.y, panel, rest.height};
    rest.width -= panel;
    layout.band = take_top(&rest, height_of_band(lab, rest.width, height));
    layout.controls = take_bottom(&rest, has_controls ? grown(height, 38, 42, 52) : 0);
    layout.strip = take_bottom(&rest, lab->hides_panel ? 46 : 0);
    layout.legend = take_bottom(&rest, height_of_legend(lab, rest.width));
    layout.scene = rest;
    return layout;
}

PaneBoxes layout_of_pane(Box scene, int count, int index) {
    const int columns = count > 4 ? 3 : count > 1 ? 2 : 1, rows = (count + columns - 1) / columns;
    const float width = scene.width / (float)columns, height = scene.height / (float)rows;
    Box rest = {scene.x + width * (float)(index % columns), scene.y + height * (float)(index / columns), width, height};
    const Box head = take_top(&rest, count == 1 ? 0 : height < PANE_LOW_BELOW ? HEAD_LOW : HEAD);
    return (PaneBoxes){head, rest};
}
