// Notices that the map's file has changed on disk, and reads it again. The window checks several times a second.
#pragma once

#include "session.h"

enum { RELOAD_MS = 125 };

typedef struct {
    const char *path; // NULL: no file
    Map map;          // what was read last; owned
    MapStamp known;   // of the last version that was read or failed
    MapStamp seen;    // at the last reload_look
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

/// Takes the ownership of a map that was read from the watched file; the previous one is freed.
void reload_take(Reload *reload, const Map *map);

/// The news as a phrase. The reload must outlive it.
Phrase reload_phrase(const Reload *reload, ReloadNews news);

/// Frees the map that was read last.
void reload_end(Reload *reload);
