// The whole screen as a picture: tabs, the scene, the panel, the time line, and where a click does what. Knows no
// window: the same screen is shown, saved as .png and written as .svg.
#ifndef LAB_SCREEN_H
#define LAB_SCREEN_H

#include "lab.h"

enum { PLACES_MOST = 64 };

/// Somewhere to click, and the event that a click there is. Later places lie on top of earlier ones.
typedef struct {
    hit_aabb rect; // pixels
    InputEvent event;
} Place;

typedef struct {
    Picture picture;
    hit_aabb scene_area; // pixels
    View scene_view;     // from the world to pixels
    int place_count;
    Place places[PLACES_MOST];
} Screen;

/// Composes the screen of a window of width × height pixels. `density` is pixels per point of the display (1, or 2 on a
/// HiDPI one); `notice` is a line shown for a moment, or empty.
void screen_compose(Screen *screen, const Lab *lab, int width, int height, float density, TextMeasure measure,
                    const char *notice);

/// The place under a pixel; NULL when there is none.
const Place *screen_place_at(const Screen *screen, hit_vec pixel);

/// Whether a pixel belongs to the scene, and where in its world it is.
bool screen_in_scene(const Screen *screen, hit_vec pixel);
hit_vec screen_to_world(const Screen *screen, hit_vec pixel);

#endif
