// What the files of the window share: window.c runs it, window_events.c turns SDL's events into input events,
// window_actions.c does what only a window can do, window_own.c brings the user's own check, window_pointer.c follows
// the pointer, and window_draw.c shows the screen.
#pragma once

#include <SDL.h>

#include "canvas_changes.h"
#include "clipboard.h"
#include "font.h"
#include "gamepad.h"
#include "images.h"
#include "kept.h"
#include "notice.h"
#include "opening.h"
#include "platform.h"
#include "queue.h"
#include "reload.h"
#include "saving.h"
#include "screen.h"
#include "session.h"
#include "touch.h"

enum { NOTICE_MS = 4000, LONG_MS = 300, TITLE_TEXT = POSE_TEXT + 16 };

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

/// What a button of the mouse holds.
typedef struct {
    bool is_on;      // in the scene
    int pane;        // of the scene, where it began
    bool is_seeking; // along the time line's lane
    bool is_panning; // the middle button moves the view
    hit_vec from;    // the pointer, while it does; pixels
} WindowDrag;

typedef struct {
    uint64_t down;     // actions whose key is down
    uint64_t held;     // actions that are held by any device
    bool is_composing; // an input method is at work
    bool drops_text;   // the text of a key that was a key of the card
} WindowKeys;

/// By how many rows lists are scrolled.
typedef struct {
    int list;    // until the next click or key
    int panel;   // until the next tab
    float wheel; // turned by the wheel, less than one
} WindowScrolled;

typedef struct {
    unsigned ended; // bit i: scene i needs no cue any more
    int scene;      // that was current when the cue was updated
    Uint64 until;   // milliseconds
    bool is_shown;
} WindowCue;

typedef struct {
    Notice shown;
    bool is_of_lab; // so that it ends with that one
    Uint64 until;   // milliseconds
} WindowNotice;

typedef struct {
    char text[TITLE_TEXT];
    uint64_t tick;
    Uint64 due; // milliseconds
} WindowTitle;

typedef struct {
    char last[ANNOUNCEMENT_TEXT], next[ANNOUNCEMENT_TEXT];
    Uint64 due; // milliseconds: when `next` has stayed the same, and a notice was heard, for long enough
} WindowAnnouncement;

/// The question whether unsaved paint may be lost.
typedef struct {
    char what[NAMING_MAX]; // was asked about: opening this file, or quitting if empty
    Uint64 until;          // milliseconds: what was asked about may discard the paint
} WindowQuestion;

typedef struct {
    bool is_asked; // by the last event: SDL_QUIT follows, and the answer is already pending
    bool is_over;
    bool discards_paint; // the user has been asked
} WindowEnd;

typedef struct {
    Uint64 next_tick;       // of the performance counter
    Uint64 may_freeze_from; // milliseconds
} WindowPace;

/// The file of the map.
typedef struct {
    Reload reload;
    Uint64 next_look; // milliseconds
    bool hides_error; // it was dismissed
    bool has_dropped; // a map, among the files that are being dropped
    Saving saving;
    Kept kept;
} WindowMap;

/// Work that may be long: the current step or frame.
typedef struct {
    Uint64 began, progress_due; // milliseconds
    bool is_cancelled;
    bool was_long; // the last step
} WindowWork;

/// The last frame.
typedef struct {
    const void *pixels;  // of the surface that it was drawn on
    CanvasMemory memory; // zero: all has to be drawn
} WindowFrame;

typedef struct {
    Display display;
    Font *font;
    Images images;
    const Setup *setup;
    Preferences preferences; // when they were last asked for
    Session session;
    Screen screen;
    WindowFrame frame;
    Queue queue;
    Gamepads gamepads;
    Touch touch;
    WindowKeys keys;
    WindowPointer pointer;
    WindowDrag drag;
    WindowScrolled scrolled;
    WindowCue cue;
    WindowNotice notice;
    WindowTitle title;
    WindowAnnouncement announcement;
    WindowMap map;
    WindowQuestion question;
    WindowEnd end;
    WindowPace pace;
    Naming naming;   // the dialog of OVERLAY_NAMING
    bool is_in_page; // see ScreenFrame
    bool is_replaying;
    bool needs_redraw;
    Action pending; // save, save as, open, own, screenshot or quit, once the queue is empty; ACTION_COUNT is none
    WindowWork work;
} Window;

/// Opens the window with the session at its start. False with `WHERE: WHY` in `error`, which `*is_usage` says is the
/// setup's. window_close must be called in either case; it returns false if a file could not be written.
bool window_open(Window *window, const Setup *setup, const Scene *const *scenes, int scene_count, const Map *map,
                 bool *is_usage, Error *error);
bool window_close(Window *window, Error *error);

/// Takes all events of SDL that have come.
void window_take_events(Window *window);

/// One tick with the events of the queue. False with an error when a file could not be written.
bool window_step(Window *window, Error *error);

/// Shows a sentence at the bottom for NOTICE_MS, or ends it before that.
void window_show_notice(Window *window, const Notice *notice);
void window_show_phrase(Window *window, Phrase phrase);
/// Shows the lab's last notice.
void window_show_notice_of_lab(Window *window);
void window_show_lack_of_japanese(Window *window);
void window_end_notice(Window *window);
/// A click on the notice or cue ends it.
void window_dismiss_message(Window *window);

/// Shows the pose as the window's title.
void window_show_title(Window *window);

/// Has a screen reader say what the lab shows, once that has stayed the same for a moment.
void window_announce(Window *window);

/// Turns an event of SDL into input events for the next ticks.
void window_handle(Window *window, const SDL_Event *event);

/// Adds an event to the queue. A replay takes no events but its own.
void window_enqueue(Window *window, InputEvent event);

/// The pointer is at this pixel, or not over the window: what lights up under it may change.
void window_point(Window *window, hit_vec pixel);
void window_unpoint(Window *window);

/// Hides the tooltip until the pointer is elsewhere: a click or a key has come.
void window_end_tip(Window *window);

/// Milliseconds until the pointer has rested long enough for a tooltip; -1 if none is to come. Shows it when it is due.
int window_time_to_tip(const Window *window);
void window_update_tip(Window *window);

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

/// Pixels per unit of SDL's window coordinates.
float window_density(Window *window);

/// The middle of the pixel at SDL's window coordinates.
hit_vec window_to_pixels(Window *window, int x, int y);

/// Does an action that only a window can do. False when the action is not of that kind.
bool window_act(Window *window, Action action);

/// Does the pending action once the queue is empty.
void window_do_pending(Window *window);

/// A click on a file of the dialog opens it.
void window_click_file(Window *window, int file);

/// Whether the dialog for a file's name is open.
static inline bool window_has_dialog(const Window *window) {
    return window->session.lab.overlay == OVERLAY_NAMING;
}

/// Keys of the field for a file's name. Recordings do not contain them.
void window_feed_naming(Window *window, Action action);

/// Takes the clipboard's text, or text that was dropped: into the field that has the focus, else as a pose or a link to
/// one.
void window_paste(Window *window);
void window_take_text(Window *window, const char *text);

/// Brings a user's own check to the scene that it is for, or shows a notice why not.
bool window_bring(Window *window, const char *path);
/// Opens the dialog for the file of the user's own check; and brings what it names, which is opened in an editor.
/// Writes a starter file if there is none.
void window_ask_for_own(Window *window);
void window_enter_own(Window *window, Naming *naming);
/// Takes what is new about the current scene's check. Milliseconds until that is to be called again; -1 for never.
void window_watch_own(Window *window);
int window_time_to_own(const Window *window);

/// Opens another map, or shows a notice why not. The first call only asks if unsaved paint would be lost. True if the
/// map is open now.
bool window_open_map(Window *window, const char *path);

/// Whether the user was asked within NOTICE_MS whether this file may be opened, or, if empty, whether to quit, although
/// unsaved paint is lost.
bool window_has_asked(const Window *window, const char *what);

/// Opens a lesson's file at its first card, or shows a notice why not.
bool window_open_lesson(Window *window, const char *path);

/// What is dropped onto the window. A source is the user's own check, a lesson is opened. Of several other files that
/// come together, the first one that is a map is opened. Text is pasted.
void window_take_drop(Window *window, const SDL_DropEvent *drop);

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
