// A file with a user's function that is watched: each version that is saved is compiled in the background, and the last
// one that compiled is asked.
#pragma once

#include "own_subject.h"
#include "own_view.h"

typedef struct OwnFile OwnFile;

typedef enum {
    OWN_NOTHING,
    OWN_COMPILING, ///< a new version was saved
    OWN_COMPILED,  ///< it compiled and is asked from now on
    OWN_BROKEN,    ///< it did not; the version before is still asked
    OWN_ANSWERED,  ///< answers that were OWN_WAITING have come
} OwnNews;

/// Begins to watch and to compile. `patience`: how many seconds all questions between two polls may take together;
/// INFINITY waits for every answer (the worker's own limits still end a function that hangs). NULL with the reason in
/// `error` only if there is no memory or temporary folder: a file that is missing or does not compile is reported by
/// own_file_poll.
OwnFile *own_file_open(OwnKind kind, const char *path, const OwnPlaces *places, double patience, Error *error);

/// Looks for a saved version, goes on with compiling, takes answers. Never waits. New patience begins.
OwnNews own_file_poll(OwnFile *file);

/// Waits until the version that is there has compiled or is broken. For runs without a window.
OwnNews own_file_wait(OwnFile *file);

/// Valid until the file is closed; changes only in own_file_poll, own_file_wait and by asking.
OwnFunction *own_file_function(OwnFile *file);

/// Ends it. Does nothing for NULL.
void own_file_close(OwnFile *file);
