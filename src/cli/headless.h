// Runs without a window: a scene with ticks, a trace, a picture of the last frame.
#pragma once

#include "options.h"

/// Saves the lab's screen as a .png of the setup's size. Given by the caller, since text in pixels needs a font.
typedef bool SavePng(const Lab *lab, const Setup *setup, const char *path, Error *error);

/// Runs the scene. Returns the exit status; on failure the error holds `WHERE: WHAT`.
int headless_run(const Options *options, const Scene *const *scenes, int scene_count, const Map *map, SavePng *save_png,
                 Error *error);
