// The files that a user's own check can start from. Each platform has its own, in the language that it runs.
#pragma once

#include "question.h"

typedef struct {
    const char *ending;                  ///< of the files' names, without the dot
    const char *command;                 ///< writes the file of the scene that follows it; NULL where there is none
    const char *texts[CHECK_KIND_COUNT]; ///< each function answers as textbooks do
} Starters;

extern const Starters check_starters;
