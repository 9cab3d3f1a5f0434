// Opens another map file while the lab runs. A file that is not a map changes nothing.
#pragma once

#include "kept.h"
#include "reload.h"
#include "saving.h"

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
