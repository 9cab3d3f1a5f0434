// Turns fingers into clicks, drags and twists.
#include "window_internal.h"

#include <math.h>

// A finger that stays within this distance, in points, clicks.
static const float SLOP = 10;

// Fingers so close together have no direction.
static const float CLOSEST = 4;

static hit_vec middle_of(const Touch *touch) {
    const hit_vec a = touch->fingers[0].at, b = touch->fingers[touch->count - 1].at;
    return (hit_vec){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

static hit_vec pointer_of(const Touch *touch) {
    const hit_vec middle = middle_of(touch);
    return (hit_vec){middle.x + touch->offset.x, middle.y + touch->offset.y};
}

// From now on the middle of the fingers moves the pointer, which stays where it is.
static void keep_pointer(Touch *touch, hit_vec pointer) {
    const hit_vec middle = middle_of(touch);
    touch->offset = (hit_vec){pointer.x - middle.x, pointer.y - middle.y};
    touch->middle = middle;
    touch->has_moved = false;
    touch->degrees = 0;
    touch->factor = 1;
}

void window_send_touch(Window *window) {
    Touch *touch = &window->touch;
    const float factor = fminf(fmaxf(touch->factor, 1.0f / TWIST_MAX), TWIST_MAX);
    if (!touch->has_moved) return;
    const float row = window->screen.list.row;
    if (touch->use == TOUCH_SCROLL && row > 0) // the rows stay under the finger
        window_scroll(window, touch->scrolled + (int)roundf((touch->down.y - touch->fingers[0].at.y) / row));
    if (touch->use == TOUCH_NUMBER) window_drag_number(window, touch->fingers[0].at);
    if (touch->use == TOUCH_SEEK) window_seek(window, touch->fingers[0].at);
    if (touch->use == TOUCH_TWIST && (touch->degrees != 0 || factor != 1))
        window_enqueue(window, (InputEvent){.kind = EVENT_TWIST, .degrees = touch->degrees, .factor = factor});
    if (touch->use == TOUCH_DRAG || touch->use == TOUCH_TWIST) window_point_at(window, pointer_of(touch));
    if (touch->use == TOUCH_VIEW) {
        const hit_vec to = middle_of(touch);
        if (touch->middle.x != to.x || touch->middle.y != to.y) window_pan(window, touch->middle, to);
        if (factor != 1) window_zoom(window, to, factor);
    }
    keep_pointer(touch, pointer_of(touch));
}

static bool is_in_scene(const Window *window, hit_vec pixel) {
    return screen_in_scene(&window->screen, pixel) && !screen_hot_spot_at(&window->screen, pixel);
}

// What a grab of the scene would take at a pixel, within a multiple of the mouse's reach.
static Handle handle_at(const Window *window, hit_vec pixel, float reach) {
    const Screen *screen = &window->screen;
    const Lab *lab = &window->session.lab;
    SceneState shown;
    if (!is_in_scene(window, pixel)) return HANDLE_NONE;
    const int pane = screen_pane_at(screen, pixel);
    scene_show_pane(lab_scene(lab), lab_state(lab), pane, &shown);
    return lab_scene(lab)
        ->target(&shown, screen_to_world_of(screen, pane, pixel), reach * screen_grab_reach(screen, pane))
        .handle;
}

static const float MOUSE_REACHES = 2, NO_HANDLE = 1e-3f;

static bool grab(Window *window, hit_vec pixel, float reach) {
    Touch *touch = &window->touch;
    touch->grabs_body = handle_at(window, pixel, reach) == HANDLE_BODY;
    keep_pointer(touch, pixel);
    return window_grab(window, pixel, reach);
}

// The finger has left the place where it came down. A button is clicked only by a finger that stays on it.
static void begin_drag(Window *window, float density) {
    Touch *touch = &window->touch;
    const hit_vec down = touch->down;
    const HotSpot *spot = screen_hot_spot_at(&window->screen, down);
    touch->use = TOUCH_NOTHING;
    if (spot && spot->drags) {
        touch->use = TOUCH_NUMBER;
        window_begin_number(window, spot, touch->fingers[0].at); // which it does not jump by
        return;
    }
    if (aabb_contains(window->screen.list.rect, down)) {
        touch->use = TOUCH_SCROLL;
        touch->scrolled = window->screen.list.at;
        return;
    }
    if (spot) return;
    if (handle_at(window, down, MOUSE_REACHES) == HANDLE_NONE &&
        screen_near_lane(&window->screen, down, TOUCH_TARGET * density)) {
        touch->use = TOUCH_SEEK;
    } else if (grab(window, down, MOUSE_REACHES)) {
        touch->use = TOUCH_DRAG;
        touch->offset = (hit_vec){0, 0};
    }
}

// A shape wins over a button beside it.
static void tap(Window *window, float density) {
    const hit_vec at = window->touch.down;
    const HotSpot *spot = screen_hot_spot_at(&window->screen, at);
    const bool is_free = !spot && handle_at(window, at, MOUSE_REACHES) == HANDLE_NONE;
    const HotSpot *near = screen_hot_spot_near(&window->screen, at, TOUCH_TARGET * density);
    const bool is_message = !spot && aabb_contains(window->screen.message, at);
    if (near && !is_message && (is_free || (spot && spot->is_ground))) spot = near;
    if (spot) {
        window_click(window, spot);
    } else if (is_message) {
        window_dismiss_message(window);
    } else if (is_free && screen_near_lane(&window->screen, at, TOUCH_TARGET * density)) {
        window_seek(window, at);
    } else if (window_grab(window, at, MOUSE_REACHES)) {
        window_drop(window);
    }
}

// Two fingers take the shape between or under them. Beside every shape they take the view.
static void begin_pair(Window *window) {
    Touch *touch = &window->touch;
    const hit_vec a = touch->fingers[0].at, b = touch->fingers[1].at, places[] = {middle_of(touch), a, b};
    window_drop(window);
    keep_pointer(touch, middle_of(touch));
    touch->use = is_in_scene(window, a) && is_in_scene(window, b) ? TOUCH_VIEW : TOUCH_NOTHING;
    for (int i = 0; i < 3 && touch->use != TOUCH_TWIST; i++) {
        if (handle_at(window, places[i], NO_HANDLE) == HANDLE_BODY && grab(window, places[i], NO_HANDLE))
            touch->use = TOUCH_TWIST;
    }
}

static void finger_down(Window *window, SDL_FingerID id, hit_vec at) {
    Touch *touch = &window->touch;
    if (touch->count == 2) return;
    window_send_touch(window);
    const hit_vec pointer = touch->count ? pointer_of(touch) : at;
    touch->fingers[touch->count++] = (Finger){id, at};
    if (touch->count == 1) {
        *touch = (Touch){.count = 1, .fingers = {{id, at}}, .use = TOUCH_UNDECIDED, .down = at};
    } else if (touch->use == TOUCH_DRAG && touch->grabs_body) {
        touch->use = TOUCH_TWIST;
        keep_pointer(touch, pointer);
    } else if (touch->use == TOUCH_DRAG || touch->use == TOUCH_UNDECIDED) {
        begin_pair(window);
    }
}

static void note_twist(Touch *touch, hit_vec before, hit_vec now) {
    const float cross = before.x * now.y - before.y * now.x, dot = before.x * now.x + before.y * now.y;
    if (hypotf(before.x, before.y) < CLOSEST || hypotf(now.x, now.y) < CLOSEST) return;
    touch->degrees += atan2f(cross, dot) * (180 / 3.14159265f);
    touch->factor *= hypotf(now.x, now.y) / hypotf(before.x, before.y);
}

static hit_vec between(const Touch *touch) {
    const hit_vec a = touch->fingers[0].at, b = touch->fingers[1].at;
    return (hit_vec){b.x - a.x, b.y - a.y};
}

static void finger_moved(Window *window, Finger *finger, hit_vec at, float density) {
    Touch *touch = &window->touch;
    const hit_vec before = between(touch);
    finger->at = at;
    if (touch->use == TOUCH_UNDECIDED && hypotf(at.x - touch->down.x, at.y - touch->down.y) > SLOP * density)
        begin_drag(window, density);
    if (touch->use == TOUCH_TWIST || touch->use == TOUCH_VIEW) note_twist(touch, before, between(touch));
    touch->has_moved = true;
}

static void finger_up(Window *window, Finger *finger, float density) {
    Touch *touch = &window->touch;
    window_send_touch(window);
    if (touch->use == TOUCH_UNDECIDED) tap(window, density);
    if (touch->count == 0) return; // what was tapped has released everything
    const hit_vec pointer = pointer_of(touch);
    if (finger == &touch->fingers[0]) touch->fingers[0] = touch->fingers[1];
    touch->count--;
    if (touch->count == 0) {
        window_drop(window);
        *touch = (Touch){.count = 0};
    } else if (touch->use == TOUCH_TWIST) {
        touch->use = TOUCH_DRAG;
        keep_pointer(touch, pointer);
    } else if (touch->use == TOUCH_VIEW || (finger == &touch->fingers[0] && touch->use != TOUCH_DRAG)) {
        touch->use = TOUCH_NOTHING;
    }
}

static Finger *finger_of(Touch *touch, SDL_FingerID id) {
    for (int i = 0; i < touch->count; i++) {
        if (touch->fingers[i].id == id) return &touch->fingers[i];
    }
    return NULL;
}

hit_vec window_place_of(Window *window, const SDL_TouchFingerEvent *event) {
    int width, height;
    const float density = window_density(window);
    SDL_GetWindowSize(window->display.window, &width, &height);
    return (hit_vec){event->x * (float)width * density, event->y * (float)height * density};
}

void window_touch(Window *window, const SDL_TouchFingerEvent *event) {
    const float density = window_density(window);
    const hit_vec at = window_place_of(window, event);
    Finger *finger = finger_of(&window->touch, event->fingerId);
    if (!isfinite(at.x) || !isfinite(at.y)) return;
    if (event->type == SDL_FINGERDOWN && !finger) finger_down(window, event->fingerId, at);
    if (event->type == SDL_FINGERMOTION && finger) finger_moved(window, finger, at, density);
    if (event->type == SDL_FINGERUP && finger) finger_up(window, finger, density);
}
