// Turns SDL's events into input events, and follows the pointer: what lights up under it, and when a tooltip comes.
#include "window_internal.h"

#include <math.h>

#include "keys.h"

enum { TIP_MS = 500 };

// Whether an event shows that the user has found something to do in the scene.
static bool ends_cue(const InputEvent *event) {
    if (event_chooses_scene(event)) return false;
    switch (event->kind) {
    case EVENT_PRESS: return event->action != ACTION_LANGUAGE;
    case EVENT_POINTER:
    case EVENT_RELEASE:
    case EVENT_DROP: return false;
    default: return true;
    }
}

// Presses that come while the dialog is open are not of keys.
void window_enqueue(Window *window, InputEvent event) {
    if (window_has_dialog(window) && overlay_takes(event.kind) && event.kind != EVENT_PRESS) return;
    if (ends_cue(&event)) window->cue.ended |= 1u << window->session.lab.current;
    if (!window->is_replaying) queue_add(&window->queue, event);
}

// An action is held until the last device that holds it has released it.
static void update_held(Window *window) {
    const uint64_t held = window->keys.down | gamepads_held(&window->gamepads), changed = held ^ window->keys.held;
    window->keys.held = held;
    for (Action action = 0; changed && action < ACTION_COUNT; action++) {
        const uint64_t bit = action_bit(action);
        const EventKind kind = held & bit ? EVENT_HOLD : EVENT_RELEASE;
        if (changed & bit) window_enqueue(window, (InputEvent){.kind = kind, .action = action});
    }
}

static void set_held(Window *window, Action action, bool is_held) {
    const uint64_t bit = action_bit(action);
    window->keys.down = is_held ? window->keys.down | bit : window->keys.down & ~bit;
    update_held(window);
}

static void stop_panning(Window *window) {
    if (!window->drag.is_panning) return;
    window->drag.is_panning = false;
    SDL_CaptureMouse(SDL_FALSE);
}

void window_drop(Window *window) {
    if (window->drag.is_seeking || window->drag.number) SDL_CaptureMouse(SDL_FALSE);
    window->drag.is_seeking = false;
    window->drag.number = NULL;
    if (!window->drag.is_on) return;
    window->drag.is_on = false;
    SDL_CaptureMouse(SDL_FALSE);
    window_enqueue(window, (InputEvent){.kind = EVENT_DROP});
}

void window_release_all(Window *window) {
    window->keys.down = 0;
    gamepads_release(&window->gamepads);
    update_held(window);
    window_drop(window);
    window->touch = (Touch){.count = 0};
    stop_panning(window);
}

void window_scroll(Window *window, int rows) {
    const List *list = &window->screen.list;
    int *scrolled = list->is_panel ? &window->scrolled.panel : &window->scrolled.list;
    *scrolled = rows < list->min ? list->min : rows > list->max ? list->max : rows;
    window->needs_redraw = window->needs_redraw || *scrolled != list->at;
}

// Arrows scroll the list of keys, which may be longer than the screen.
static bool scroll_overlay(Window *window, Action action) {
    if (window->session.lab.overlay != OVERLAY_HELP || window->screen.list.is_panel ||
        (action != ACTION_UP && action != ACTION_DOWN))
        return false;
    window_scroll(window, window->screen.list.at + (action == ACTION_UP ? -1 : 1));
    return true;
}

// The user's own function has no steps: their keys scroll its source.
static bool scroll_source(Window *window, Action action) {
    enum { ROWS = 5 };
    const Lab *lab = &window->session.lab;
    const bool is_back = action == ACTION_PREVIOUS_STEP;
    if (!lab_shows_own(lab) || lab->overlay != OVERLAY_NONE || (action != ACTION_NEXT_STEP && !is_back)) return false;
    window_scroll(window, window->screen.list.at + (is_back ? -ROWS : ROWS));
    return true;
}

void window_press(Window *window, InputEvent event) {
    const bool is_action = event.kind == EVENT_PRESS;
    if (is_action && scroll_source(window, event.action)) return;
    window->scrolled.list = 0;
    if (event.kind == EVENT_SCENE) window->scrolled.panel = 0;
    if (event.kind == EVENT_SEEK && window_has_dialog(window)) {
        window_click_file(window, (int)event.tick);
        return;
    }
    if (is_action && window_has_dialog(window)) {
        window_feed_naming(window, event.action);
        return;
    }
    if (is_action && window_act(window, event.action)) return;
    // Where each tick takes long, Escape cancels the work, also between two ticks.
    const bool is_cancelling = is_action && event.action == ACTION_ESCAPE && window->work.was_long;
    window_enqueue(window, is_cancelling && !window->session.lab.time.is_paused ? event_press(ACTION_PAUSE) : event);
}

void window_click(Window *window, const HotSpot *spot) {
    if (spot->scrolls) {
        window_scroll(window, spot->scroll);
    } else {
        window_press(window, spot->event);
    }
}

static const HotSpot *spot_under_pointer(const Window *window) {
    return window->pointer.is_there ? screen_spot_pointed_at(&window->screen, window->pointer.at) : NULL;
}

// The pointer is at this pixel, or not over the window: what lights up under it may change. A tooltip that is shown
// stays while the pointer is on its spot.
static void follow_pointer(Window *window, bool has_pointer, hit_vec pixel) {
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
    const GrabTarget new = pointer->target;
    if (window->session.lab.look.shows_rulers) window->needs_redraw = true;
    if (target.handle != new.handle || (target.handle != HANDLE_NONE && target.body != new.body))
        window->needs_redraw = true;
    pointer->tip_due = SDL_GetTicks64() + TIP_MS;
}

// Hides the tooltip until the pointer is elsewhere: a click or a key has come.
static void end_tip(Window *window) {
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

static void name_key(Window *window, const SDL_KeyboardEvent *key) {
    const SDL_Keymod modifiers = (SDL_Keymod)key->keysym.mod;
    const Action action = keys_action(key->keysym.sym, modifiers);
    window->scrolled.list = 0;
    if (keys_is_printable(key->keysym.sym, modifiers)) return;
    if (action == ACTION_PASTE) {
        window_paste(window);
    } else if (action == ACTION_QUIT || action == ACTION_FULLSCREEN || action == ACTION_SCREENSHOT) {
        window_act(window, action);
    } else if (!key->repeat || action != ACTION_ENTER) {
        window_feed_naming(window, action);
    }
}

static void key_down(Window *window, const SDL_KeyboardEvent *key) {
    const SDL_Keymod modifiers = (SDL_Keymod)key->keysym.mod;
    const Lab *lab = &window->session.lab;
    end_tip(window);
    window->keys.drops_text = false;
    if (window->keys.is_composing) return;
    if (window_has_dialog(window)) {
        name_key(window, key);
        return;
    }
    const Action action = keys_action(key->keysym.sym, modifiers);
    if (lab_wants_text(lab) && keys_is_printable(key->keysym.sym, modifiers)) {
        // Numbers have none of the letters that are keys of cards, so these keys work while a number is typed.
        if (!lab_card(lab)) return;
        if (action != ACTION_HINT && action != ACTION_NEXT_CARD && action != ACTION_PREVIOUS_CARD) return;
        window->keys.drops_text = true;
    }
    if (scroll_overlay(window, action)) return;
    if (action == ACTION_COUNT || (key->repeat && action_binding(action)->use != KEY_REPEATS)) return;
    if (action_lasts(action)) {
        set_held(window, action, true);
    } else {
        window_press(window, event_press(action));
    }
}

// While something lies over the scene, two buttons answer it.
static Action action_of_button(const Lab *lab, Action action) {
    if (action == ACTION_UNDO && lab->overlay != OVERLAY_NONE) return ACTION_ESCAPE;
    return action == ACTION_JUMP && lab->overlay == OVERLAY_NAMING ? ACTION_ENTER : action;
}

static void use_gamepad(Window *window, const SDL_Event *event) {
    static const Text plugged_in = {{"Gamepad: {0}", "ゲームパッド：{0}"}};
    static const Text unplugged = {{"The gamepad was unplugged, and its buttons are released.",
                                    "ゲームパッドが外された。押していたボタンは離した扱いになる。"}};
    uint32_t pressed;
    const GamepadNews news = gamepads_note(&window->gamepads, event, &pressed);
    if (news == GAMEPAD_PLUGGED_IN) {
        const char *name = SDL_GameControllerNameForIndex(event->cdevice.which);
        window_show_phrase(window, phrase_of(&plugged_in, slot_string(name ? name : "?")));
    }
    if (news == GAMEPAD_UNPLUGGED) window_show_phrase(window, phrase(&unplugged));
    for (int row = 0; row < PAD_BINDINGS; row++) {
        const Action action = action_of_button(&window->session.lab, pad_bindings[row].action);
        if (pressed >> row & 1 && !action_lasts(action)) window_press(window, event_press(action));
    }
    update_held(window);
}

static void type_text(Window *window, const char *text) {
    char folded[EVENT_TEXT];
    field_fold(folded, text);
    window->keys.is_composing = false;
    if (window->keys.drops_text) return;
    if (window_has_dialog(window)) {
        naming_insert(&window->naming, text);
        window->needs_redraw = true;
        return;
    }
    if (*folded && lab_wants_text(&window->session.lab)) window_enqueue(window, event_of(EVENT_TYPE, folded));
}

// A shape that is being dragged stays in its pane, so that it does not vanish behind the panel.
void window_point_at(Window *window, hit_vec pixel) {
    const int pane = window->drag.is_on ? window->drag.pane : screen_pane_at(&window->screen, pixel);
    if (lab_base(&window->session.lab)->hands.handle != HANDLE_NONE)
        pixel = screen_clamp_to_pane(&window->screen, pane, pixel);
    window_enqueue(window, (InputEvent){.kind = EVENT_POINTER, .at = screen_to_world_of(&window->screen, pane, pixel)});
}

void window_seek(Window *window, hit_vec pixel) {
    window_enqueue(window, event_seek(screen_tick_at(&window->screen, pixel)));
}

// A click into another pane chooses its method. It may also grab a shape there, but not paint. False when it grabs
// nothing: also where the panes are those of a scene that has just been left.
static bool choose_pane(Window *window, hit_vec pixel) {
    const Lab *lab = &window->session.lab;
    const Scene *scene = lab_scene(lab);
    window->drag.pane = screen_pane_at(&window->screen, pixel);
    if (window->screen.pane_count != scene_panes(scene, lab_state(lab))) return false;
    if (window->screen.pane_count == 1 || window->drag.pane == lab_base(lab)->method) return true;
    window_enqueue(window, event_of(EVENT_METHOD, scene->methods[window->drag.pane].id));
    return !scene->on_map || screen_target_at(&window->screen, lab, pixel).handle != HANDLE_NONE;
}

bool window_grab(Window *window, hit_vec pixel, float reach) {
    if (!screen_in_scene(&window->screen, pixel) || !choose_pane(window, pixel)) return false;
    window->drag.is_on = true;
    window_point_at(window, pixel);
    reach = fminf(reach * screen_grab_reach(&window->screen, window->drag.pane), GRAB_REACH_MAX);
    window_enqueue(window, (InputEvent){.kind = EVENT_GRAB, .reach = reach});
    return true;
}

void window_zoom(Window *window, hit_vec pixel, float factor) {
    const Pane *pane = &window->screen.panes[screen_pane_at(&window->screen, pixel)];
    const hit_vec min = pane->rect.min, max = pane->rect.max;
    const hit_vec at = {(pixel.x - (min.x + max.x) / 2) / pane->view.scale,
                        (pixel.y - (min.y + max.y) / 2) / pane->view.scale}; // from the pane's middle, in world units
    window_enqueue(window, (InputEvent){.kind = EVENT_ZOOM, .factor = factor, .at = at});
}

void window_pan(Window *window, hit_vec from, hit_vec to) {
    const float scale = window->screen.panes[screen_pane_at(&window->screen, from)].view.scale;
    const hit_vec by = {(from.x - to.x) / scale, (from.y - to.y) / scale};
    window_enqueue(window, (InputEvent){.kind = EVENT_PAN, .at = by});
}

void window_begin_number(Window *window, const HotSpot *spot, hit_vec pixel) {
    const Scene *scene = lab_scene(&window->session.lab);
    char name[EVENT_TEXT];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(spot->event.text, "="), spot->event.text);
    window->drag.number = state_find(scene->fields, scene->field_count, name);
    if (!window->drag.number) return;
    window->drag.from = pixel;
    window->drag.value = state_get(lab_state(&window->session.lab), window->drag.number);
    SDL_CaptureMouse(SDL_TRUE);
}

void window_drag_number(Window *window, hit_vec pixel) {
    const StateField *field = window->drag.number;
    if (!field) return;
    const double by = round((double)((pixel.x - window->drag.from.x) / (2 * window_density(window))));
    const double value = fmin(fmax(window->drag.value + by, field->min), field->max);
    char text[EVENT_TEXT];
    snprintf(text, sizeof text, "%s=%.9g", field->name, value);
    window_enqueue(window, event_of(EVENT_SET, text));
}

static void mouse_down(Window *window, const SDL_MouseButtonEvent *button) {
    const hit_vec pixel = window_to_pixels(window, button->x, button->y);
    const HotSpot *spot = screen_hot_spot_at(&window->screen, pixel);
    end_tip(window);
    if (button->button == SDL_BUTTON_MIDDLE && screen_in_scene(&window->screen, pixel)) {
        window->drag.is_panning = true;
        window->drag.from = pixel;
        SDL_CaptureMouse(SDL_TRUE);
    }
    if (button->button != SDL_BUTTON_LEFT) return;
    if (spot && spot->drags) {
        window_begin_number(window, spot, pixel);
    } else if (spot) {
        window_click(window, spot);
    } else if (aabb_contains(window->screen.message, pixel)) {
        window_dismiss_message(window);
    } else if (screen_in_lane(&window->screen, pixel)) {
        window->drag.is_seeking = true;
        SDL_CaptureMouse(SDL_TRUE);
        window_seek(window, pixel);
    } else if (window_grab(window, pixel, 1)) {
        SDL_CaptureMouse(SDL_TRUE);
    }
}

static void mouse_moved(Window *window, const SDL_MouseMotionEvent *motion) {
    const hit_vec pixel = window_to_pixels(window, motion->x, motion->y);
    if (window->drag.is_panning) {
        window_pan(window, window->drag.from, pixel);
        window->drag.from = pixel;
        return;
    }
    if (window->drag.number) {
        window_drag_number(window, pixel);
        return;
    }
    if (window->drag.is_on) {
        window->pointer.at = pixel;
        window_point_at(window, pixel);
        return;
    }
    if (window->drag.is_seeking) {
        window_seek(window, pixel);
        return;
    }
    follow_pointer(window, true, pixel);
    const HotSpot *spot = screen_hot_spot_at(&window->screen, pixel);
    const bool is_ground = spot && spot->is_ground; // of a dialog
    const bool is_hand =
        !is_ground && (spot || screen_in_lane(&window->screen, pixel) || window->pointer.target.handle != HANDLE_NONE);
    const Action to_field = window_has_dialog(window) ? ACTION_SAVE_AS : ACTION_ANGLE; // of a click on the text field
    const bool is_field = spot && !is_ground && spot->event.kind == EVENT_PRESS && spot->event.action == to_field;
    const bool is_text = is_field || aabb_contains(window->screen.field, pixel);
    SDL_SetCursor(is_text ? window->pointer.beam : is_hand ? window->pointer.hand : window->pointer.arrow);
}

static void wheel_turned(Window *window, const SDL_MouseWheelEvent *wheel) {
    int x, y;
    SDL_GetMouseState(&x, &y);
    const hit_vec pixel = window_to_pixels(window, x, y);
    const float away = wheel->direction == SDL_MOUSEWHEEL_FLIPPED ? -wheel->preciseY : wheel->preciseY;
    if (aabb_contains(window->screen.list.rect, pixel)) {
        window->scrolled.wheel -= fminf(fmaxf(away, -20), 20);
        window_scroll(window, window->screen.list.at + (int)window->scrolled.wheel);
        window->scrolled.wheel -= truncf(window->scrolled.wheel);
        return;
    }
    if (!screen_in_scene(&window->screen, pixel) || screen_hot_spot_at(&window->screen, pixel)) return;
    if (SDL_GetModState() & KMOD_CTRL) {
        window_zoom(window, pixel, powf(1.25f, fminf(fmaxf(away, -20), 20)));
        return;
    }
    window_point_at(window, pixel);
    window_enqueue(window, (InputEvent){.kind = EVENT_WHEEL, .notches = -away});
}

static void window_changed(Window *window, const SDL_WindowEvent *event) {
    if (event->event == SDL_WINDOWEVENT_FOCUS_LOST) window_release_all(window);
    if (event->event == SDL_WINDOWEVENT_LEAVE) follow_pointer(window, false, window->pointer.at);
    if (event->event == SDL_WINDOWEVENT_CLOSE) {
        window->end.is_asked = true;
        window->pending = ACTION_QUIT;
    }
    if (event->event == SDL_WINDOWEVENT_ENTER || event->event == SDL_WINDOWEVENT_LEAVE) return;
    window->frame.memory = (CanvasMemory){0}; // the display may have lost what it showed
    window->needs_redraw = true;
}

// Fonts, images and lessons may be among them.
static void take_files(Window *window) {
    Error error;
    Font *font = font_open(window->setup->font, &error);
    if (font) font_close(window->font);
    if (font) window->font = font;
    images_free(&window->images);
    window->images = (Images){.folder = window->setup->assets};
    if (window->setup->lessons) session_read_lessons(&window->session, window->setup->lessons);
    window->frame.memory = (CanvasMemory){0}; // the same picture looks different
    window->needs_redraw = true;
}

// Keys are named from a key or the mouse on until a finger comes. A soft keyboard of a page has no scancodes.
static void note_device(Window *window, const SDL_Event *event) {
    const bool is_key = event->type == SDL_KEYDOWN && event->key.keysym.scancode != SDL_SCANCODE_UNKNOWN;
    const bool is_mouse = event->type == SDL_MOUSEMOTION || event->type == SDL_MOUSEBUTTONDOWN;
    const bool was_finger = window->pointer.is_finger;
    if (is_key || is_mouse) window->pointer.is_finger = false;
    if (event->type == SDL_FINGERDOWN) window->pointer.is_finger = true;
    if (window->pointer.is_finger != was_finger) window->needs_redraw = true;
}

// When the only window is asked to close, SDL_QUIT follows at once. Without that event before it, SDL_QUIT comes from a
// signal, and the window closes even with unsaved paint.
void window_handle(Window *window, const SDL_Event *event) {
    const bool is_asked_to_close = window->end.is_asked;
    window->end.is_asked = false;
    note_device(window, event);
    switch (event->type) {
    case SDL_QUIT: window->end.is_over = window->end.is_over || !is_asked_to_close; break;
    case SDL_KEYDOWN: key_down(window, &event->key); break;
    case SDL_KEYUP:
        for (Action action = 0; action < ACTION_COUNT; action++) {
            if (keys_include(action, event->key.keysym.sym)) set_held(window, action, false);
        }
        break;
    case SDL_TEXTINPUT: type_text(window, event->text.text); break;
    case SDL_TEXTEDITING: window->keys.is_composing = event->edit.text[0] != '\0'; break;
    case SDL_MOUSEBUTTONDOWN: mouse_down(window, &event->button); break;
    case SDL_MOUSEBUTTONUP:
        if (event->button.button == SDL_BUTTON_LEFT) window_drop(window);
        if (event->button.button == SDL_BUTTON_MIDDLE) stop_panning(window);
        break;
    case SDL_MOUSEMOTION: mouse_moved(window, &event->motion); break;
    case SDL_MOUSEWHEEL: wheel_turned(window, &event->wheel); break;
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP: window_touch(window, &event->tfinger); break;
    case SDL_CONTROLLERDEVICEADDED:
    case SDL_CONTROLLERDEVICEREMOVED:
    case SDL_CONTROLLERAXISMOTION:
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP: use_gamepad(window, event); break;
    case SDL_DROPBEGIN:
    case SDL_DROPFILE:
    case SDL_DROPTEXT: window_take_drop(window, &event->drop); break;
    case SDL_WINDOWEVENT: window_changed(window, &event->window); break;
    case PLATFORM_FILES_CAME: take_files(window); break;
    default: break;
    }
}

void window_follow_focus(Window *window) {
    const bool wants_text = window_has_dialog(window) || lab_wants_text(&window->session.lab);
    if (wants_text == (SDL_IsTextInputActive() == SDL_TRUE)) return;
    if (wants_text) {
        const hit_aabb field = window->screen.field;
        const float density = window_density(window);
        const SDL_Rect place = {(int)(field.min.x / density), (int)(field.min.y / density),
                                (int)((field.max.x - field.min.x) / density),
                                (int)((field.max.y - field.min.y) / density)};
        platform_begin_text(&place);
    } else {
        platform_end_text();
        window->keys.is_composing = false;
    }
}
