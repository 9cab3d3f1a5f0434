// Notices that the map's file has changed on disk, and reads it again. The window asks several times a second.
#ifndef LAB_RELOAD_H
#define LAB_RELOAD_H

#include "session.h"

enum { RELOAD_MS = 125 };

typedef struct {
    const char *path; // NULL: nothing to look at
    Map map;          // what was read last; owned
    MapStamp known;   // of the file that was read, or could not be
    MapStamp seen;    // at the last look
    bool is_broken;
    Error error; // of the file that could not be read, its folders left out
} Reload;

typedef enum { RELOAD_NOTHING, RELOAD_READ, RELOAD_BROKEN, RELOAD_MENDED } ReloadNews;

/// Begins to look at the file that the map was read from. The path must outlive the reload.
void reload_begin(Reload *reload, const char *path, const Map *map);

/// Looks. A file that has changed is read once two looks see it the same, as somebody may still be writing. After
/// RELOAD_READ and RELOAD_MENDED the new map is in `map`, which replaces the one before; after RELOAD_BROKEN the reason
/// is in `error`.
ReloadNews reload_look(Reload *reload);

/// Looks from now on at this file, which has just been written and need not be read. The path must outlive the reload.
void reload_follow(Reload *reload, const char *path);

/// What to say of news. The reload must outlive the phrase.
Phrase reload_phrase(const Reload *reload, ReloadNews news);

/// Frees the map that was read last: nothing may use it any more.
void reload_end(Reload *reload);

#endif
