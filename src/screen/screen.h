// The whole screen as a picture: tabs, the scene, the panel, the time line, and where a click does what. Knows no
// window: the same screen is shown, saved as .png and written as .svg.
#ifndef LAB_SCREEN_H
#define LAB_SCREEN_H

#include "lab.h"

/// Words of the glossary take no more places than these; words beyond are left out.
enum { WORDS_MAX = 64, HOT_SPOTS_MAX = 128 + WORDS_MAX };

/// Somewhere to click, and the event that a click there is. Later places lie on top of earlier ones.
typedef struct {
    hit_aabb rect; // pixels
    InputEvent event;
} HotSpot;

/// The time line's lane: `span` ticks wide, the earliest that is kept at its left end.
typedef struct {
    hit_aabb rect; // pixels
    uint64_t first, last, span;
} Lane;

/// A view of the scene's world: of all methods' or of one method's.
typedef struct {
    hit_aabb rect; // pixels
    View view;     // from the world to pixels
} Pane;

typedef struct {
    Picture picture;
    hit_aabb scene_area; // pixels
    Lane lane;
    View scene_view; // of the current method's pane
    int pane_count;
    Pane panes[METHODS_MAX];
    int hot_spot_count;
    HotSpot hot_spots[HOT_SPOTS_MAX];
} Screen;

/// Composes the screen of a window of width × height pixels. `density` is pixels per point of the display (1, or 2 on a
/// HiDPI one); `notice` is a line shown for a moment, or empty.
void screen_compose(Screen *screen, const Lab *lab, int width, int height, float density, TextMeasure measure,
                    const char *notice);

/// Composes how far long work is, and nothing else: to be drawn over what stands there. The screen's only places are
/// those that cancel it.
void screen_compose_progress(Screen *screen, const Lab *lab, int width, int height, float density, TextMeasure measure,
                             const Text *work, double done);

/// Brings up to date what is worked out only to be drawn on a screen of this size: the crowd, and the reach map where
/// it is shown. Comes before composing.
void screen_prepare(Lab *lab, int width, int height, float density);

/// The place under a pixel; NULL when there is none.
const HotSpot *screen_hot_spot_at(const Screen *screen, hit_vec pixel);

/// Whether a pixel lies on the lane, and which tick that is kept a pixel means, on the lane or beside it.
bool screen_in_lane(const Screen *screen, hit_vec pixel);
uint64_t screen_tick_at(const Screen *screen, hit_vec pixel);

/// Whether a pixel belongs to the scene.
bool screen_in_scene(const Screen *screen, hit_vec pixel);

/// The pane under a pixel, or the last one; and where in a pane's world a pixel is that may lie beside it. A pane that
/// there is no more is taken for the last one.
int screen_pane_at(const Screen *screen, hit_vec pixel);
hit_vec screen_to_world_of(const Screen *screen, int pane, hit_vec pixel);

#endif
