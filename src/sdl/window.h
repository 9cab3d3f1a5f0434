// The lab in a window: events to input, picture to pixels, sixty ticks a second while something moves and none while
// nothing does.
#ifndef SDL_WINDOW_H
#define SDL_WINDOW_H

#include "session.h"

/// Runs until the window is closed. Returns the exit status; on failure the error holds `WHERE: WHAT`.
int window_run(const Setup *setup, const Scene *const *scenes, int scene_count, const Map *map, Error *error);

/// Saves the lab's screen as a .png, in the size and with the font of the setup.
bool window_save_png(const Lab *lab, const Setup *setup, const char *path, Error *error);

#endif
