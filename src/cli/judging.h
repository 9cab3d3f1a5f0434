// Runs `hitlab judge`.
#pragma once

#include "options.h"
#include "own_check.h"

/// Judges, and writes the report to standard output. Returns the exit status; 2 or 1 if there is no judgement, with
/// `WHERE: WHAT` in `error` if that was not printed yet. `assets` is the folder with the images.
int judging_run(const JudgeOptions *options, const Scene *const *scenes, int scene_count, const CheckPlaces *places,
                const char *assets, Error *error);
