// The learner's progress: a text file with a line `LESSON CARD` for each card that is done, the first one first, and
// with a line `wrong LESSON CARD` or `right LESSON CARD` where the first answer to it has turned. Names survive changes
// of the lessons; lines of lessons and cards that are unknown stay. A file beside it lists the unfolded parts of the
// panel.
#pragma once

#include "lab.h"

enum { LEARNED_PATH = 4096, LEARNED_MAX = 1 << 20 };

/// Zeroed memory keeps no progress.
typedef struct {
    char path[LEARNED_PATH];         // of the file; empty: none
    const Lesson *seen[LESSONS_MAX]; // the lab's lessons, as they were when their cards were last read
    uint32_t written[LESSONS_MAX];   // bits of the cards that the file has, or that could not be written
    uint32_t missed[LESSONS_MAX];    // and of those whose first answer was wrong
    bool has_failed;                 // that was reported
    Error error;                     // the last one
    Error reported;                  // the one that a notice refers to
    char panel[LEARNED_PATH];        // the path of the file of unfolded parts
    unsigned unfolded;               // as that file has them
    bool has_invited;                // as that file has it
    char aside[LEARNED_PATH];        // where a damaged file is now, without its folders
} Learned;

/// Writes the folder of the file by the environment into LEARNED_PATH bytes: hitlab in XDG_DATA_HOME, or in
/// .local/share in HOME. False with the reason in `error` if neither is set.
bool learned_folder(char *folder, Error *error);

/// Begins with the files `progress` and `panel` in this folder, which need not exist yet: marks the cards in the lab,
/// and unfolds what the last run left unfolded. Reports errors on standard error, and as a notice of the lab. A damaged
/// file is renamed to progress.damaged, or with a number after that if there is one already.
void learned_begin(Learned *learned, const char *folder, Lab *lab);

/// Reads such a file, which is empty if it does not exist, and sets the bits of the cards of each lesson that the
/// course has. False with an error, also for a damaged file.
bool learned_read(const char *path, const Course *course, uint32_t cards[LESSONS_MAX], Error *error);

/// Marks the cards of lessons that have come to the lab. Keeps what was folded and unfolded. Adds to the file what is
/// newly done; what another window has written meanwhile stays. A failure is reported once.
void learned_update(Learned *learned, Lab *lab);
