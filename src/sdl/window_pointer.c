// Follows the pointer over the window: what lights up under it, and when a tooltip comes. Nothing of it is in the lab.
#include "window_internal.h"

enum { TIP_MS = 500 };

static const HotSpot *spot_under_pointer(const Window *window) {
    return window->has_pointer ? screen_spot_pointed_at(&window->screen, window->pointer) : NULL;
}

static bool are_same_target(GrabTarget a, GrabTarget b) {
    return a.handle == b.handle && (a.handle == HANDLE_NONE || a.body == b.body);
}

// A tooltip that is shown stays while the pointer is on its spot.
static void follow(Window *window, bool has_pointer, hit_vec pixel) {
    const HotSpot *before = spot_under_pointer(window);
    const GrabTarget target = window->target;
    window->has_pointer = has_pointer;
    window->pointer = pixel;
    const HotSpot *now = spot_under_pointer(window);
    if (before != now) {
        window->shows_tip = window->is_tip_over = false;
        window->needs_redraw = true;
    }
    window->target = (GrabTarget){HANDLE_NONE, 0};
    if (has_pointer) window->target = screen_target_at(&window->screen, &window->session.lab, pixel);
    window->needs_redraw = window->needs_redraw || !are_same_target(target, window->target);
    window->tip_due = SDL_GetTicks64() + TIP_MS;
}

void window_point(Window *window, hit_vec pixel) {
    follow(window, true, pixel);
}

void window_unpoint(Window *window) {
    follow(window, false, window->pointer);
}

void window_end_tip(Window *window) {
    window->needs_redraw = window->needs_redraw || window->shows_tip;
    window->shows_tip = false;
    window->is_tip_over = true;
}

int window_time_to_tip(const Window *window) {
    const HotSpot *spot = window->shows_tip || window->is_tip_over ? NULL : spot_under_pointer(window);
    const Uint64 now = SDL_GetTicks64();
    if (!spot || !spot->tip.sentence.text) return -1;
    return now < window->tip_due ? (int)(window->tip_due - now) : 0;
}

void window_update_tip(Window *window) {
    if (window_time_to_tip(window) != 0) return;
    window->shows_tip = true;
    window->needs_redraw = true;
}
