// What the files of the window share: window.c runs it, window_events.c and touch.c turn SDL's events into input
// events, window_actions.c does what only a window can do, and window_draw.c shows the screen.
#pragma once

#include "canvas.h"
#include "clipboard.h"
#include "font.h"
#include "gamepad.h"
#include "images.h"
#include "map_file.h"
#include "platform.h"
#include "queue.h"
#include "session.h"
#include "text.h"
#include "window_actions.h"

enum { LONG_MS = 300 };

/// The least width and height of what a finger taps, in points.
enum { TOUCH_TARGET = 40 };

/// What the fingers do: TOUCH_TWIST a shape, TOUCH_VIEW zooms and moves the view, TOUCH_SCROLL scrolls the list.
/// TOUCH_UNDECIDED: one has come down and not moved yet. TOUCH_NOTHING: they do nothing until all are lifted.
typedef enum {
    TOUCH_UNDECIDED,
    TOUCH_DRAG,
    TOUCH_TWIST,
    TOUCH_VIEW,
    TOUCH_SEEK,
    TOUCH_NUMBER,
    TOUCH_SCROLL,
    TOUCH_NOTHING
} TouchUse;

typedef struct {
    SDL_FingerID id;
    hit_vec at; // pixels
} Finger;

/// All zero: no finger. Two count; more fingers are ignored.
typedef struct {
    int count;
    Finger fingers[2]; // the first that came down first
    TouchUse use;
    hit_vec down;          // where the first one came down, pixels
    int scrolled;          // how far the list was scrolled then, rows
    hit_vec offset;        // from the middle of the fingers to the pointer, pixels; what is dragged never jumps
    bool grabs_body;       // the drag has a shape, and neither a handle nor nothing
    bool has_moved;        // since the last tick
    hit_vec middle;        // of two fingers at the last tick, pixels
    float degrees, factor; // of two fingers, since the last tick
} Touch;

/// The mouse's pointer over the window.
typedef struct {
    SDL_Cursor *arrow, *hand, *beam;
    bool is_there;
    hit_vec at;        // pixels
    GrabTarget target; // what it would grab
    bool shows_tip;    // the tooltip of what is under it
    bool is_finger;    // a finger was used after the mouse and the keys
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
        bool is_on;               // in the scene
        int pane;                 // of the scene, where it began
        bool is_seeking;          // along the time line's lane
        bool is_panning;          // the middle button moves the view
        hit_vec from;             // the pointer, while it does; pixels
        const StateField *number; // that is dragged, of the current scene; NULL: none
        double value;             // of the number when the drag began, at `from`
    } drag;                       // what a button of the mouse holds
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
        char text[TITLE_TEXT], name[NOTICE_TEXT];
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

typedef struct {
    Window *window;
    Error *error;
    bool has_failed; // with this error
} WindowRun;

/// A PlatformTurn, of a WindowRun. SDL's events become input events; the session steps with them; the screen is
/// composed, drawn and presented.
int window_turn(void *context);

/// Takes all events of SDL that have come.
void window_take_events(Window *window);

/// Takes what is new in the map's file, but not while unsaved paint would be lost. A replay keeps the map that it was
/// started with.
void window_watch_map(Window *window);

/// One tick with the events of the queue. False with an error when a file could not be written.
bool window_step(Window *window, Error *error);

/// Runs the ticks that are due. After a long stall, or where a tick takes longer than 1/60 s, the rest of the lost time
/// is dropped.
bool window_run_ticks(Window *window, Error *error);

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

/// Drags a number that is a field: it changes by 1 for each two points, until window_drop.
void window_begin_number(Window *window, const HotSpot *spot, hit_vec pixel);
void window_drag_number(Window *window, hit_vec pixel);

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
