// Runs without a window: a scene with ticks, a trace, a picture of the last frame; and `hitlab judge`.
#pragma once

#include "options.h"

/// Saves the lab's screen as a .png of the setup's size. Given by the caller, since text in pixels needs a font.
typedef bool SavePng(const Lab *lab, const Setup *setup, const char *path, Error *error);

/// Runs the scene. Returns the exit status; on failure the error holds `WHERE: WHAT`.
int headless_run(const Options *options, const Scene *const *scenes, int scene_count, const Map *map, SavePng *save_png,
                 Error *error);

/// Judges, and writes the report to standard output. Returns the exit status; 2 or 1 if there is no judgement, with
/// `WHERE: WHAT` in `error` if that was not printed yet. `assets` is the folder with the images.
int judging_run(const JudgeOptions *options, const Scene *const *scenes, int scene_count, const OwnPlaces *places,
                const char *assets, Error *error);
