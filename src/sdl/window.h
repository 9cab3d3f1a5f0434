// The lab in a window: SDL's events in, pixels out; sixty ticks a second while something moves, none at rest.
#pragma once

#include "session.h"

/// Runs until the window is closed. Returns the exit status; on failure `error` is `WHERE: WHAT`.
int window_run(const Setup *setup, const Scene *const *scenes, int scene_count, const Map *map, Error *error);

/// Saves the lab's screen as a .png with the size and font of the setup. Needs no display.
bool window_save_png(const Lab *lab, const Setup *setup, const char *path, Error *error);
