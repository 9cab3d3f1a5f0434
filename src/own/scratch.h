// A private folder for temporary files, which does not outlive the program: a program that starts removes those of
// programs that were killed.
#pragma once

#include "error.h"

enum { SCRATCH_PATH = 1024 };

typedef struct {
    char path[SCRATCH_PATH];
    int lock; // the descriptor of the lock file; locked while the folder is used
} Scratch;

/// Creates a folder in $TMPDIR, or in /tmp, after removing the folders of dead programs. False with `FOLDER: WHY` in
/// `error`.
bool scratch_open(Scratch *scratch, Error *error);

/// Removes the folder with the files in it.
void scratch_close(Scratch *scratch);
