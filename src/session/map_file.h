// The map's file while the lab runs: saving the painted map to it, reading it again when it changes on disk, opening
// another one. Only the window does that; a replay does not. Unsaved paint is kept beside the learner's progress until
// it is saved or discarded, so that no end of the program loses it; the next run offers it in the dialog that opens
// maps.
#pragma once

#include "naming.h"
#include "session.h"

/// Saving to the file that the map was opened from, or to one that the user names in a field. Asks before data would be
/// lost.
typedef struct {
    char path[NAMING_MAX];  // of the map's file; empty if it has none
    char name[NAMING_MAX];  // the first suggestion when the user is asked for a name
    FileStamp known;        // the file as it was read or saved
    MapFormat format;       // of that file; saving loses no data if it is ours
    char asked[NAMING_MAX]; // the file that was asked about last
    FileStamp asked_stamp;  // as it was then
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

/// The window looks that often for changes of the file.
enum { RELOAD_MS = 125 };

typedef struct {
    const char *path; // NULL: no file
    Map map;          // what was read last; owned
    FileStamp known;  // of the last version that was read or failed
    FileStamp seen;   // at the last reload_look
    bool is_broken;
    Error error; // of the read that failed, without the folders
} Reload;

typedef enum { RELOAD_NOTHING, RELOAD_READ, RELOAD_BROKEN, RELOAD_REPAIRED } ReloadNews;

/// Watches the file that the map was read from. The path must outlive the reload.
void reload_begin(Reload *reload, const char *path, const Map *map);

/// Reads the file if it has changed. Waits until two calls find the same stamp, since another program may still be
/// writing. After RELOAD_READ and RELOAD_REPAIRED `map` is the new map, and the old one is freed; after RELOAD_BROKEN
/// the reason is in `error`.
ReloadNews reload_look(Reload *reload);

/// Watches this file from now on. It was just saved, so it is not read. The path must outlive the reload.
void reload_follow(Reload *reload, const char *path);

/// The news as a phrase. The reload must outlive it.
Phrase reload_phrase(const Reload *reload, ReloadNews news);

/// Frees the map that was read last.
void reload_end(Reload *reload);

/// What became of it. OPENING_REFUSED: a recording or a replay keeps the map that it began with. OPENING_UNSAVED: the
/// map has unsaved paint, which opening another one would discard.
typedef enum { OPENING_DONE, OPENING_REFUSED, OPENING_UNSAVED, OPENING_FAILED } OpeningResult;

/// Reads the map at `path`, puts the scenes on it to its start, and goes on with its file: that one is watched and
/// saved to. Unsaved paint is lost only if `discards`. After OPENING_FAILED `error` has the reason, with the file's
/// name without folders.
OpeningResult opening_open(Session *session, Reload *reload, Saving *saving, const char *path, bool discards,
                           Error *error);

/// What to say of the walls of a map that was opened: which of its tiles they are, where that was guessed, or that all
/// is one wall; empty if there is nothing to say.
Phrase opening_walls_phrase(const Map *map);

/// The result as a phrase. The path and the error must outlive it.
Phrase opening_phrase(OpeningResult result, const char *path, const Error *error);

/// Opens the dialog for a map to open, with the maps in the folder of the present one, and those in `folder`.
void opening_ask(const Saving *saving, const char *folder, const Kept *kept, Lab *lab, Naming *naming);
