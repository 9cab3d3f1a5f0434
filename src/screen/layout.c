// Places the parts of the screen: rows at the top and at the bottom, which are lower in low windows; between them the
// scene with its own rows, and the panel at the right of it or, in a window that is higher than wide, below it.
#include "layout.h"

#include <math.h>

enum { HEIGHT_MIN = LOW_BELOW, HEIGHT_LOW = 470, HEIGHT_NORMAL = 720 };
enum { BAND_LOW_BELOW = 520, BAND_LOW = 60, BAND_NARROW_BELOW = 400 };
enum { HEAD_LOW = 38, HEAD = 48, PANE_LOW_BELOW = 150 };
enum { PANEL_MIN = 290, PANEL_USUAL = 310, PANEL_MAX = 420 };
enum { LEGEND_ROW = 20, LEGEND_TWO_ROWS_BELOW = 470, LEGEND_OF_OWN = 160 };
enum { TABS_NARROW = 40, TOOLS_NARROW = 76, TIME_NARROW = 60, CONTROLS_OF_ROW = 3, CONTROLS_TWO_ROWS = 80 };
enum { CAPTION = 44 };
enum { STRIP = 46, SCENE_MIN = 105, SPLIT_MIN = 200 };

/// A size in points.
typedef struct {
    float width, height;
} Size;

/// For each way to place the panel, the size at which a point is a pixel, how small points are in smaller windows, and
/// the smallest sizes of a screen with the panel and without it.
typedef struct {
    Size normal;
    float least;
    Size min, min_without_panel;
} Sizes;

static const float UNIT_MIN = 0.3f;
static const Sizes wide = {{1280, HEIGHT_NORMAL}, 0.85f, {640, HEIGHT_MIN}, {360, 270}};
static const Sizes upright = {{720, 1080}, 1, {360, 640}, {340, 300}};
static const Sizes figure = {{960, 600}, 1, {320, 200}, {320, 200}};

static bool is_upright(float width, float height) {
    return height > width;
}

static bool has_panel(const Lab *lab) {
    return !lab->look.hides_panel || lab_card(lab);
}

static bool is_split(const Lab *lab) {
    return scene_panes(lab_scene(lab), lab_state(lab)) > 1;
}

// How many pixels a point may have, so that a layout of this size fits.
static float unit_for(const ScreenFrame *frame, Size size) {
    return fminf((float)frame->width / size.width, (float)frame->height / size.height) / frame->density;
}

float layout_unit(const Lab *lab, const ScreenFrame *frame) {
    const bool is_high = is_upright((float)frame->width, (float)frame->height);
    const Sizes *sizes = lab->look.is_bare ? &figure : is_high ? &upright : &wide;
    const float normal = fminf(fmaxf(unit_for(frame, sizes->normal), sizes->least), 3);
    const float fitting = unit_for(frame, has_panel(lab) ? sizes->min : sizes->min_without_panel);
    const float largest = fmaxf(unit_for(frame, sizes->min), fminf(normal, fmaxf(fitting, UNIT_MIN)));
    return frame->density * fminf(normal * (float)lab->look.zoom / ZOOM_NORMAL, largest);
}

// A height that grows with the screen's: from the lowest layout over that of a low window to the normal one.
static float grown(float height, float lowest, float low, float normal) {
    const float first = (height - HEIGHT_MIN) / (HEIGHT_LOW - HEIGHT_MIN);
    const float second = (height - HEIGHT_LOW) / (HEIGHT_NORMAL - HEIGHT_LOW);
    if (first < 1) return roundf(lowest + (low - lowest) * fmaxf(first, 0));
    return roundf(low + (normal - low) * fminf(second, 1));
}

// In a split the panes have the verdicts, and the band only the question.
static float height_of_band(const Lab *lab, float width, bool is_low) {
    if (is_split(lab)) return is_low ? 24 : 30;
    const int more_lines = (width < BAND_NARROW_BELOW) + lab_shows_judged(lab);
    return !is_low ? layout_normal_band(lab) : (float)(BAND_LOW + BAND_LINE * more_lines);
}

static float height_of_legend(const Lab *lab, float width) {
    if (!lab->look.shows_reach || lab_hides(lab) & HIDE_ANSWER) return 0;
    // The legend of a judged function may have one more sample.
    const float two_rows_below = LEGEND_TWO_ROWS_BELOW + (lab_shows_judged(lab) ? LEGEND_OF_OWN : 0);
    return 8 + LEGEND_ROW * (width < two_rows_below ? 2 : 1);
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

/// The heights of the rows above and below the scene.
typedef struct {
    float tabs, tools, band, controls, strip, caption, time;
} Rows;

static Rows rows_of(const Lab *lab, float scene_width, float width, float height) {
    if (lab->look.is_bare) return (Rows){.caption = CAPTION};
    const bool is_narrow = width < NARROW_BELOW;
    const bool is_low = is_narrow || height < BAND_LOW_BELOW || scene_width < BAND_NARROW_BELOW;
    // On a phone a question needs the room of the scene's controls, and that of the verdict while it is hidden.
    const Exercise *exercise = &lab->course.exercise;
    const bool asks = is_narrow && is_upright(width, height) && exercise_is_open(exercise) &&
                      exercise->card->ask != ASK_TASK && exercise->card->ask != ASK_WRITE;
    const int controls = asks ? 0 : scene_controls(lab_scene(lab), lab_state(lab)).count;
    const bool has_two_rows = is_narrow && is_upright(width, height) && controls > CONTROLS_OF_ROW;
    Rows rows = {.tabs = is_narrow ? TABS_NARROW : grown(height, 36, 42, 50),
                 .tools = is_narrow ? TOOLS_NARROW : grown(height, 30, 32, 38),
                 .band = asks && lab_hides(lab) & HIDE_ANSWER ? BAND_LINE + BAND_APART
                                                              : height_of_band(lab, scene_width, is_low),
                 .controls = controls == 0  ? 0
                             : has_two_rows ? CONTROLS_TWO_ROWS
                                            : grown(height, 38, 42, 52),
                 .strip = lab->look.hides_panel ? STRIP : 0,
                 .time = is_narrow ? TIME_NARROW : grown(height, 38, 62, 64)};
    float *const dispensable[] = {&rows.time, &rows.tools, &rows.tabs, &rows.strip};
    float scene = height - height_of_legend(lab, scene_width) -
                  (rows.tabs + rows.tools + rows.band + rows.controls + rows.strip + rows.time);
    if (has_panel(lab) || (!is_narrow && height >= LOW_BELOW)) return rows;
    for (int i = 0; i < COUNT_OF(dispensable) && scene < (is_split(lab) ? SPLIT_MIN : SCENE_MIN); i++) {
        scene += *dispensable[i];
        *dispensable[i] = 0;
    }
    return rows;
}

Layout layout_of(const Lab *lab, float width, float height) {
    const bool is_below = has_panel(lab) && is_upright(width, height);
    const float least = fminf(fmaxf(width * 0.42f, PANEL_MIN), PANEL_USUAL);
    const float column = has_panel(lab) && !is_below ? fminf(fmaxf(width * 0.33f, least), PANEL_MAX) : 0;
    const float scene_width = width - column;
    const Rows rows = rows_of(lab, scene_width, width, height);
    const float legend = height_of_legend(lab, scene_width);
    Layout layout;
    Box rest = {0, 0, width, height};
    layout.tabs = take_top(&rest, rows.tabs);
    layout.tools = take_top(&rest, rows.tools);
    layout.time = take_bottom(&rest, rows.time);
    layout.panel = (Box){rest.x + rest.width - column, rest.y, column, rest.height};
    if (is_below) {
        // The panel gets its part of the height that both have. Text and source need more of it, panes less.
        const bool has_text = lab_card(lab) || lab->chosen_step > 0 || lab_shows_own(lab);
        const float both = rest.height - rows.band - rows.controls - rows.strip;
        const float part = has_text ? 0.58f : is_split(lab) ? 0.36f : 0.46f;
        layout.panel = take_bottom(&rest, roundf(both * part) - legend);
    }
    // Buttons of a card are at the bottom of the panel.
    const bool is_over_panel = is_below && width < NARROW_BELOW && !lab_card(lab);
    layout.caption = take_bottom(&rest, rows.caption);
    layout.message = is_over_panel ? (Box){0, layout.time.y, width, 0} : layout.time;
    if (lab->look.is_bare) layout.message = layout.caption;
    rest.width = scene_width;
    layout.band = take_top(&rest, rows.band);
    layout.controls = take_bottom(&rest, rows.controls);
    layout.strip = take_bottom(&rest, rows.strip);
    layout.legend = take_bottom(&rest, legend);
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
