// How SDL's events become input events (window_events.c, touch.c).
#pragma once

#include <SDL.h>

#include "screen.h"

typedef struct Window Window;

/// Turns an event of SDL into input events for the next ticks.
void window_handle(Window *window, const SDL_Event *event);

/// Adds an event to the queue. A replay takes no events but its own.
void window_enqueue(Window *window, InputEvent event);

/// Does what a click on a hot spot asks for, or a key.
void window_click(Window *window, const HotSpot *spot);
void window_press(Window *window, InputEvent event);

/// What the mouse and fingers do at a pixel: they point into the scene, or into the pane of the drag; seek along the
/// lane; begin a drag in the scene, with a multiple of the reach of the mouse for handles (false if nothing can be
/// dragged there); end it.
void window_point_at(Window *window, hit_vec pixel);
void window_seek(Window *window, hit_vec pixel);
bool window_grab(Window *window, hit_vec pixel, float reach);
void window_drop(Window *window);

/// Scrolls the list to this number of rows from its unscrolled position, as far as it goes.
void window_scroll(Window *window, int rows);

/// Magnify the view about a pixel; move it so that what was at one pixel is at another.
void window_zoom(Window *window, hit_vec pixel, float factor);
void window_pan(Window *window, hit_vec from, hit_vec to);

/// Takes an event of a finger, and sends what the fingers have moved since the last time.
void window_touch(Window *window, const SDL_TouchFingerEvent *event);
void window_send_touch(Window *window);

/// The pixel of a finger.
hit_vec window_place_of(Window *window, const SDL_TouchFingerEvent *event);

/// Releases every key, the pointer and the fingers.
void window_release_all(Window *window);

/// Turns text input on where the lab wants text, else off.
void window_follow_focus(Window *window);
