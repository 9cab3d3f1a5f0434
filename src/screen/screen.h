// The whole screen as a picture: tabs, the scene, the panel, the time line; and what a click does where. It knows no
// window: the same screen is shown, saved as .png and written as .svg. Composing only reads the lab.
#pragma once

#include "lab.h"
#include "naming.h"

/// The most words of the glossary that can be clicked; more words are left out.
enum { WORDS_MAX = 64, HOT_SPOTS_MAX = 192 + WORDS_MAX };

/// What the lab does not know, but a picture of its screen depends on. Zeroed members mean none.
typedef struct {
    int width, height; // pixels
    float density;     // pixels per point of the display: 1, or 2 on a HiDPI one
    TextMeasure measure;
    const char *notice; // a line shown for a moment; NULL or empty for none
    bool has_pointer;
    hit_vec pointer;      // pixels
    bool pointer_rests;   // long enough for a tooltip
    bool shows_cue;       // the scene's cue, if there is no notice
    int scrolled;         // rows by which the list is scrolled
    int panel_scrolled;   // and by which the panel is, where it is a list itself
    const Naming *naming; // the dialog of OVERLAY_NAMING; not NULL while that is open
    bool is_by_touch;     // a finger was used last: keys are not named
    bool is_in_page;      // of a browser: the visitor uploads and downloads files, and some keys are the browser's
} ScreenFrame;

/// What a tooltip says: a sentence, empty for no tooltip, and the action whose keys stand beside it, or ACTION_COUNT.
typedef struct {
    Phrase sentence;
    Action action;
} Tip;

/// A rectangle to click or to point at. Later ones lie on top of earlier ones.
typedef struct {
    hit_aabb rect;                // pixels
    bool is_clickable, is_ground; // the ground of a dialog does not light up under the pointer
    InputEvent event;             // of a click
    bool drags;                   // it sets a field, to another value the farther the pointer is dragged sideways
    bool scrolls;                 // a click scrolls the list by `scroll` rows from where it would be by itself
    int scroll;
    Tip tip;
} HotSpot;

/// The time line's lane: `span` ticks wide, with the earliest tick that is kept at its left end.
typedef struct {
    hit_aabb rect; // pixels
    uint64_t first, last, span;
} Lane;

/// A list that is longer than its room: it is scrolled by `at` rows from where it would be by itself.
typedef struct {
    hit_aabb rect; // pixels
    float row;     // pixels
    int at, min, max;
    bool is_panel;
} List;

typedef struct {
    Picture picture;
    Swarm unmarked;      // the swarm of a hidden answer, for the picture
    hit_aabb scene_area; // pixels: the panes, with their heads if there are several
    Lane lane;
    List list;        // the only one; empty if there is none
    hit_aabb message; // pixels: of the notice or cue; empty for none
    hit_aabb field;   // pixels: of the text with the focus; empty for none
    View scene_view;  // of the current method's pane
    int pane_count;
    Pane panes[METHODS_MAX]; // one for all methods, or one for each
    int hot_spot_count;
    HotSpot hot_spots[HOT_SPOTS_MAX];
} Screen;

/// Composes the screen of a window.
void screen_compose(Screen *screen, const Lab *lab, const ScreenFrame *frame);

/// Composes only the scene, as large as the frame, for paper: without images and handles. A point is `density` pixels.
void screen_compose_scene(Screen *screen, const Lab *lab, const ScreenFrame *frame);

/// Composes only how far long work is, to be drawn over the last frame. The only hot spot cancels the work.
void screen_compose_progress(Screen *screen, const Lab *lab, const ScreenFrame *frame, const Text *work, double done);

/// The current method's pane on such a screen. lab_prepare needs it before the screen is composed.
Pane screen_pane(const Lab *lab, const ScreenFrame *frame);

/// The hot spot under a pixel that can be clicked; NULL when there is none.
const HotSpot *screen_hot_spot_at(const Screen *screen, hit_vec pixel);

/// The hot spot that lights up under the pointer, or has a tooltip there; NULL when there is none.
const HotSpot *screen_spot_pointed_at(const Screen *screen, hit_vec pixel);

/// For fingers: the hot spot nearest to a pixel, with a dialog one of the dialog, and whether a pixel is on the lane,
/// if their areas are at least `side` pixels wide and high. NULL when there is none.
bool screen_near_lane(const Screen *screen, hit_vec pixel, float side);
const HotSpot *screen_hot_spot_near(const Screen *screen, hit_vec pixel, float side);

/// Whether a pixel is on the lane, and the kept tick that is nearest to a pixel.
bool screen_in_lane(const Screen *screen, hit_vec pixel);
uint64_t screen_tick_at(const Screen *screen, hit_vec pixel);

/// Whether a pixel belongs to the scene.
bool screen_in_scene(const Screen *screen, hit_vec pixel);

/// The nearest pixel in a pane.
hit_vec screen_clamp_to_pane(const Screen *screen, int pane, hit_vec pixel);

/// The pane nearest to a pixel; and the position of any pixel in a pane's world. A pane that no longer
/// exists means the last one.
int screen_pane_at(const Screen *screen, hit_vec pixel);
hit_vec screen_to_world_of(const Screen *screen, int pane, hit_vec pixel);

/// How far from a handle the pointer grabs it, in the world units of a pane.
float screen_grab_reach(const Screen *screen, int pane);
/// What a click at a pixel would grab in the scene: nothing where something else is clicked.
GrabTarget screen_target_at(const Screen *screen, const Lab *lab, hit_vec pixel);

enum { ANNOUNCEMENT_TEXT = 8192 };

/// What a screen reader should say of the lab, line by line: what lies over the scene, the question or the card, and
/// unless that hides them the method with its answer and the chosen step; the selected shape, the policy, a pause.
void screen_announcement(char out[ANNOUNCEMENT_TEXT], const Lab *lab);
