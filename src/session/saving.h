// Where the painted map is saved: the file that it was opened from, or one that is named in a field. What would lose
// something is asked about first. Nothing here is part of what a recording plays: the window alone saves.
#ifndef LAB_SAVING_H
#define LAB_SAVING_H

#include "lab.h"

typedef struct {
    char path[NAMING_MAX];  // of the map's own file; empty where it has none to be saved to
    char name[NAMING_MAX];  // to begin with where another is asked for
    MapStamp known;         // the file as it was read or saved
    bool is_ours;           // the file holds nothing that saving would lose
    char asked[NAMING_MAX]; // the file that was asked about last
    MapStamp asked_stamp;   // as it was then
    char said[NAMING_MAX];  // of the phrases returned
    Error error;            // of the last time that saving failed
} Saving;

typedef enum { SAVING_DONE, SAVING_NOTHING, SAVING_ASKS, SAVING_FAILED } SavingResult;

/// Begins with the file that the map was read from, NULL where it has none of its own; `name` is what to call another.
void saving_begin(Saving *saving, const char *path, const char *name, const Map *map);

/// Saves the lab's map to its own file; where there is none the lab's field opens. A file that has changed meanwhile,
/// or holds more than walls and a start, is asked about: the second time it is replaced. SAVING_DONE and SAVING_FAILED
/// leave something to be said in `*notice`, SAVING_ASKS where the field does not say it.
SavingResult saving_save(Saving *saving, Lab *lab, Phrase *notice);

/// Opens the lab's field for another name.
void saving_ask_name(const Saving *saving, Lab *lab);

/// Saves to the file that the field names, which is the map's own from then on. The field stays open where that asks or
/// fails, and says why.
SavingResult saving_enter(Saving *saving, Lab *lab, Phrase *notice);

/// Notes that the map was read anew from its own file.
void saving_note_read(Saving *saving, const Map *map);

#endif
