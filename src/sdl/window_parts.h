// What the files of the window share: window.c runs it, window_events.c takes what SDL reports, window_actions.c does
// what only a window can do, and window_draw.c shows it.
#ifndef SDL_WINDOW_PARTS_H
#define SDL_WINDOW_PARTS_H

#include <SDL.h>

#include "clipboard.h"
#include "font.h"
#include "images.h"
#include "notice.h"
#include "queue.h"
#include "reload.h"
#include "saving.h"
#include "screen.h"
#include "session.h"

enum { NOTICE_MS = 4000, LONG_MS = 300, TITLE_TEXT = POSE_TEXT + 16 };

typedef struct {
    SDL_Window *window;
    Font *font;
    Images images;
    const Setup *setup;
    Session session;
    Screen screen;
    Queue queue;
    uint64_t held; // actions whose key is down
    bool is_dragging;
    int pane;          // of the scene, where the drag began
    bool is_seeking;   // drags along the time line's lane
    bool is_composing; // an input method is at work
    bool needs_redraw;
    bool is_over;
    bool is_replaying;
    Uint64 next_tick;    // of the performance counter
    Uint64 notice_until; // milliseconds
    Notice notice;
    char title[TITLE_TEXT];
    uint64_t titled_tick;
    Uint64 title_due; // milliseconds
    Reload reload;
    Uint64 next_look; // at the map's file, in milliseconds
    Saving saving;
    Action wish;                     // to save or to quit, once what came before it is done; ACTION_COUNT is none
    bool is_asked_to_close;          // and has answered; SDL asks the whole program next
    Uint64 may_quit_until;           // milliseconds; until then another wish to quit does, unsaved paint or not
    Uint64 work_began, progress_due; // milliseconds: of the step or frame that is made; when to show how far it is
    bool is_cancelled;               // that step
    bool is_long;                    // the last one was
    SDL_Cursor *arrow, *hand, *beam;
} Window;

/// Says something below the scene, for NOTICE_MS.
void window_show_notice(Window *window, const Notice *notice);
void window_show_phrase(Window *window, Phrase phrase);
void window_show_lack_of_japanese(Window *window);

/// The pose as the window's title.
void window_show_title(Window *window);

/// What only a window can do. True when the action was of that kind.
bool window_answer(Window *window, Action action);

/// What is held by a key or the pointer is let go.
void window_let_go_of_all(Window *window);

/// Gives the event to one of the next ticks. A replay takes no other events than its own.
void window_enqueue(Window *window, InputEvent event);

/// The keys of the field for a name are its own; no recording holds them.
void window_feed_naming(Window *window, Action action);
void window_paste_name(Window *window);

/// Saves or quits as was wished, once what came before is done.
void window_fulfil_wish(Window *window);

void window_handle(Window *window, const SDL_Event *event);

/// Typing goes where the lab wants text.
void window_follow_focus(Window *window);

/// From SDL's coordinates to the middle of a pixel of the surface.
hit_vec window_to_pixels(Window *window, int x, int y);

void window_redraw(Window *window);

/// A step or a frame begins, whose work may take long.
void window_begin_work(Window *window);

/// A ProgressTeller: shows how far the work is where it takes long. False when it is cancelled.
bool window_tell_progress(void *context, const Text *work, double done);

#endif
