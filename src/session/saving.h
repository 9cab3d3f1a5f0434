// Saves the painted map to the file that it was opened from, or to one that the user names in a field. Asks before data
// would be lost. Only the window saves; a replay does not.
#pragma once

#include "lab.h"
#include "naming.h"

typedef struct {
    char path[NAMING_MAX];  // of the map's file; empty if it has none
    char name[NAMING_MAX];  // the first suggestion when the user is asked for a name
    MapStamp known;         // the file as it was read or saved
    MapFormat format;       // of that file; saving loses no data if it is ours
    char asked[NAMING_MAX]; // the file that was asked about last
    MapStamp asked_stamp;   // as it was then
    char said[NAMING_MAX];  // the string in the last phrase
    Error error;            // of the last time that saving failed
} Saving;

typedef enum { SAVING_DONE, SAVING_NOTHING, SAVING_ASKS, SAVING_FAILED } SavingResult;

/// Begins with the file that the map was read from, or NULL if it has none; `name` is the name to suggest.
void saving_begin(Saving *saving, const char *path, const char *name, const Map *map);

/// Saves the lab's map to its file, or opens the dialog for a name if there is none. The first call only asks if
/// the file has changed or has more than walls and a start; the second call replaces it. Sets `*notice` to the message,
/// which is empty where the dialog shows it.
SavingResult saving_save(Saving *saving, Lab *lab, Naming *naming, Phrase *notice);

/// Opens the dialog for another name.
void saving_ask_name(const Saving *saving, Lab *lab, Naming *naming);

/// Saves to the file that the dialog names, which becomes the map's file. If that asks or fails, the dialog stays open
/// and shows the reason.
SavingResult saving_enter(Saving *saving, Lab *lab, Naming *naming, Phrase *notice);

/// Records that the map was read again from its file.
void saving_note_read(Saving *saving, const Map *map);
