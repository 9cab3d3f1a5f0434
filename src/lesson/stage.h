// The stages of a card that asks for a function: each begins with a file.
#pragma once

#include "lesson.h"

/// The text of the file that a stage begins with: the one to mend, or the solution with the stage's part left out.
/// A card without stages begins with an empty function. A card names files of C; beside them are the same in the
/// language of this platform. To be freed. NULL with `FILE: WHAT` in `error`.
char *stage_text(const Card *card, int stage, OwnKind kind, Error *error);

enum { STAGE_NAME = 256 };

/// The name of the file that the learner writes in a stage: that of a file `x_start.c` to mend, or of `x_solution.c`
/// without one, is x.c, otherwise that of the function, and stages of several are numbered. So no card opens the
/// solution of another.
void stage_name(char name[STAGE_NAME], const Card *card, int stage, OwnKind kind);

/// The stage of which this is the file's name; -1 if there is none.
int stage_of_name(const char *name, const Card *card, OwnKind kind);

/// What to do in the stage, and how many it is of; empty where the card's question says it all. `line` of the file has
/// the mark of what is left out; 0: it is gone.
Phrase stage_task(const Card *card, int stage, int line);
