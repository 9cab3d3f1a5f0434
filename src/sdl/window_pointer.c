// Follows the pointer over the window: what lights up under it, and when a tooltip comes. Nothing of it is in the lab.
#include "window_internal.h"

enum { TIP_MS = 500 };

static const HotSpot *spot_under_pointer(const Window *window) {
    return window->pointer.is_there ? screen_spot_pointed_at(&window->screen, window->pointer.at) : NULL;
}

static bool are_same_target(GrabTarget a, GrabTarget b) {
    return a.handle == b.handle && (a.handle == HANDLE_NONE || a.body == b.body);
}

// A tooltip that is shown stays while the pointer is on its spot.
static void follow(Window *window, bool has_pointer, hit_vec pixel) {
    WindowPointer *pointer = &window->pointer;
    const HotSpot *before = spot_under_pointer(window);
    const GrabTarget target = pointer->target;
    pointer->is_there = has_pointer;
    pointer->at = pixel;
    const HotSpot *now = spot_under_pointer(window);
    if (before != now) {
        pointer->shows_tip = pointer->is_tip_over = false;
        window->needs_redraw = true;
    }
    pointer->target = (GrabTarget){HANDLE_NONE, 0};
    if (has_pointer) pointer->target = screen_target_at(&window->screen, &window->session.lab, pixel);
    window->needs_redraw = window->needs_redraw || !are_same_target(target, pointer->target);
    pointer->tip_due = SDL_GetTicks64() + TIP_MS;
}

void window_point(Window *window, hit_vec pixel) {
    follow(window, true, pixel);
}

void window_unpoint(Window *window) {
    follow(window, false, window->pointer.at);
}

void window_end_tip(Window *window) {
    window->needs_redraw = window->needs_redraw || window->pointer.shows_tip;
    window->pointer.shows_tip = false;
    window->pointer.is_tip_over = true;
}

int window_time_to_tip(const Window *window) {
    const WindowPointer *pointer = &window->pointer;
    const HotSpot *spot = pointer->shows_tip || pointer->is_tip_over ? NULL : spot_under_pointer(window);
    const Uint64 now = SDL_GetTicks64();
    if (!spot || !spot->tip.sentence.text) return -1;
    return now < pointer->tip_due ? (int)(pointer->tip_due - now) : 0;
}

void window_update_tip(Window *window) {
    if (window_time_to_tip(window) != 0) return;
    window->pointer.shows_tip = true;
    window->needs_redraw = true;
}
