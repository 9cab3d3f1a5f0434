// What the files of the window share: window.c runs it, window_events.c turns SDL's events into input events,
// window_actions.c does what only a window can do, window_own.c brings the user's own check, window_pointer.c follows
// the pointer, and window_draw.c shows the screen.
#pragma once

#include "canvas_changes.h"
#include "clipboard.h"
#include "font.h"
#include "gamepad.h"
#include "images.h"
#include "notice.h"
#include "opening.h"
#include "platform.h"
#include "queue.h"
#include "session.h"
#include "touch.h"
#include "window_actions.h"
#include "window_events.h"

enum { LONG_MS = 300 };

/// The mouse's pointer over the window.
typedef struct {
    SDL_Cursor *arrow, *hand, *beam;
    bool is_there;
    hit_vec at;        // pixels
    GrabTarget target; // what it would grab
    bool shows_tip;    // the tooltip of what is under it
    bool is_tip_over;  // on this spot: a click or a key has ended its tooltip
    Uint64 tip_due;    // milliseconds
} WindowPointer;

/// The file of the map.
typedef struct {
    Reload reload;
    Uint64 next_look; // milliseconds
    bool hides_error; // it was dismissed
    bool has_dropped; // a map, among the files that are being dropped
    Saving saving;
    Kept kept;
} WindowMap;

typedef struct {
    unsigned ended; // bit i: scene i needs no cue any more
    int scene;      // that was current when the cue was updated
    Uint64 until;   // milliseconds
    bool is_shown;
} WindowCue;

struct Window {
    Display display;
    Font *font;
    Images images;
    const Setup *setup;
    Preferences preferences; // when they were last asked for
    Session session;
    Screen screen;
    struct {
        const void *pixels;  // of the surface that it was drawn on
        CanvasMemory memory; // zero: all has to be drawn
    } frame;                 // the last one
    Queue queue;
    Gamepads gamepads;
    Touch touch;
    struct {
        uint64_t down;     // actions whose key is down
        uint64_t held;     // actions that are held by any device
        bool is_composing; // an input method is at work
        bool drops_text;   // the text of a key that was a key of the card
    } keys;
    WindowPointer pointer;
    struct {
        bool is_on;      // in the scene
        int pane;        // of the scene, where it began
        bool is_seeking; // along the time line's lane
        bool is_panning; // the middle button moves the view
        hit_vec from;    // the pointer, while it does; pixels
    } drag;              // what a button of the mouse holds
    struct {
        int list;    // until the next click or key
        int panel;   // until the next tab
        float wheel; // turned by the wheel, less than one
    } scrolled;      // by how many rows lists are scrolled
    WindowCue cue;
    struct {
        Notice shown;
        bool is_of_lab; // so that it ends with that one
        Uint64 until;   // milliseconds
    } notice;
    struct {
        char text[TITLE_TEXT];
        uint64_t tick;
        Uint64 due; // milliseconds
    } title;
    struct {
        char last[ANNOUNCEMENT_TEXT], next[ANNOUNCEMENT_TEXT];
        Uint64 due; // milliseconds: when `next` has stayed the same, and a notice was heard, for long enough
    } announcement;
    WindowMap map;
    struct {
        char what[NAMING_MAX]; // was asked about: opening this file, or quitting if empty
        Uint64 until;          // milliseconds: what was asked about may discard the paint
    } question;                // whether unsaved paint may be lost
    struct {
        bool is_asked; // by the last event: SDL_QUIT follows, and the answer is already pending
        bool is_over;
        bool discards_paint; // the user has been asked
    } end;
    struct {
        Uint64 next_tick;       // of the performance counter
        Uint64 may_freeze_from; // milliseconds
    } pace;
    Naming naming;   // the dialog of OVERLAY_NAMING
    bool is_in_page; // see ScreenFrame
    bool is_replaying;
    bool needs_redraw;
    Action pending; // save, save as, open, own, screenshot or quit, once the queue is empty; ACTION_COUNT is none
    struct {
        Uint64 began, progress_due; // milliseconds
        bool is_cancelled;
        bool was_long; // the last step
    } work;            // that may be long: the current step or frame
};

/// Opens the window with the session at its start. False with `WHERE: WHY` in `error`, which `*is_usage` says is the
/// setup's. window_close must be called in either case; it returns false if a file could not be written.
bool window_open(Window *window, const Setup *setup, const Scene *const *scenes, int scene_count, const Map *map,
                 bool *is_usage, Error *error);
bool window_close(Window *window, Error *error);

/// Takes all events of SDL that have come.
void window_take_events(Window *window);

/// One tick with the events of the queue. False with an error when a file could not be written.
bool window_step(Window *window, Error *error);

/// The pointer is at this pixel, or not over the window: what lights up under it may change.
void window_point(Window *window, hit_vec pixel);
void window_unpoint(Window *window);

/// Hides the tooltip until the pointer is elsewhere: a click or a key has come.
void window_end_tip(Window *window);

/// Milliseconds until the pointer has rested long enough for a tooltip; -1 if none is to come. Shows it when it is due.
int window_time_to_tip(const Window *window);
void window_update_tip(Window *window);

/// Pixels per unit of SDL's window coordinates.
float window_density(Window *window);

/// The middle of the pixel at SDL's window coordinates.
hit_vec window_to_pixels(Window *window, int x, int y);

/// Whether the dialog for a file's name is open.
static inline bool window_has_dialog(const Window *window) {
    return window->session.lab.overlay == OVERLAY_NAMING;
}

/// Composes the screen without the pointer, its tooltip and the cue.
void window_compose_plain(Window *window);

/// Decides whether the scene's cue is shown: for a while after the scene is entered, until the user does something
/// there.
void window_update_cue(Window *window);

/// Composes the screen, draws and presents it.
void window_redraw(Window *window);

/// Starts the clock of a step or frame, whose progress is shown when it takes long.
void window_begin_work(Window *window);

/// A ProgressTeller: shows the progress of long work over the last frame. False when the user has cancelled it.
bool window_tell_progress(void *context, const Text *work, double done);
