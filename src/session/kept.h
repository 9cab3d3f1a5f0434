// Unsaved paint, kept beside the learner's progress until it is saved or discarded, so that no end of the program loses
// it. The next run offers it in the dialog that opens maps.
#pragma once

#include "saving.h"

enum { KEPT_PATH = 512 };

/// Zeroed memory keeps nothing.
typedef struct {
    char place[KEPT_PATH];  // the folder for all runs; empty where nothing is kept
    char folder[KEPT_PATH]; // of this run, locked while it lives; empty until there is something to keep
    int lock;
    char path[KEPT_PATH + NAMING_MAX]; // of the map in it
    bool has_written;                  // or tried to
    uint64_t serial;                   // of the last stroke then
    double due;                        // seconds: when it may be written again
    bool has_failed;                   // which was reported
} Kept;

/// Keeps what is unsaved in a folder beside the progress in `folder`; nothing if that is NULL.
void kept_begin(Kept *kept, const char *folder);

/// Writes the map if its paint is unsaved and has changed, and removes what was kept of paint that is saved. Called
/// often; large maps are written less often, unless it is urgent. The first failure is printed.
void kept_update(Kept *kept, const Lab *lab, const Saving *saving, bool is_urgent);

/// Ends the run. What is unsaved stays for the next one, unless the user has discarded it.
void kept_end(Kept *kept, const Lab *lab, const Saving *saving, bool is_discarded);

/// Adds the maps that runs have left, which have ended, to the dialog. Returns how many there are. `naming` may be
/// NULL.
int kept_list(const Kept *kept, Naming *naming);

/// If `path` is of such a map, which the lab has just opened: it is unsaved paint of the file that it was read from.
void kept_take(Kept *kept, const char *path, Lab *lab, Saving *saving);
