// What only a window can do: notices, the title, files, the user's own function, quitting.
#pragma once

#include <SDL.h>

#include "screen.h"

enum { NOTICE_MS = 4000, TITLE_TEXT = POSE_TEXT + 16 };

typedef struct Window Window;

/// Shows a sentence at the bottom for NOTICE_MS, or ends it before that.
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

/// Does an action that only a window can do. False when the action is not of that kind.
bool window_act(Window *window, Action action);

/// Does the pending action once the queue is empty.
void window_do_pending(Window *window);

/// A click on a file of the dialog opens it.
void window_click_file(Window *window, int file);

/// Keys of the field for a file's name. Recordings do not contain them.
void window_feed_naming(Window *window, Action action);

/// Takes the clipboard's text, or text that was dropped: into the field that has the focus, else as a pose or a link to
/// one.
void window_paste(Window *window);
void window_take_text(Window *window, const char *text);

/// Brings a user's own function to the scene that it is for, or shows a notice why not.
bool window_bring(Window *window, const char *path);
/// Takes what is new about the current scene's check. Milliseconds until that is to be called again; -1 for never.
void window_watch_own(Window *window);
int window_time_to_own(const Window *window);
/// Goes on judging it for a moment.
void window_judge_own(Window *window);

/// Whether the user was asked within NOTICE_MS whether this file may be opened, or, if empty, whether to quit, although
/// unsaved paint is lost.
bool window_has_asked(const Window *window, const char *what);

/// Opens a lesson's file at its first card, or shows a notice why not.
bool window_open_lesson(Window *window, const char *path);

/// What is dropped onto the window. A source is the user's own function, a lesson is opened. Of several other files
/// that come together, the first one that is a map is opened. Text is pasted.
void window_take_drop(Window *window, const SDL_DropEvent *drop);
