// The parts of the screen, each drawn into its own box.
#ifndef LAB_PARTS_H
#define LAB_PARTS_H

#include "widgets.h"

enum { SCREEN_MARGIN = 20 };

/// The scenes' tabs, the language and the list of keys.
void put_tabs(Composer *composer, Box box);

/// What the method says, and how that stands to the truth.
void put_banner(Composer *composer, Box box, const Lesson *lesson);

/// Below the scene: its fields, buttons, switches.
void put_controls(Composer *composer, Box box, const Controls *controls);

/// Methods, readings, steps.
void put_panel(Composer *composer, Box box, const Lesson *lesson);

/// Pause, time, the lane of answers, the keys that matter here.
void put_time_line(Composer *composer, Box box);

/// The list of all keys, over everything else.
void put_help(Composer *composer);

/// "hit" or "miss", and "FALSE HIT" or "FALSE MISS"; NULL for an answer that is right.
const Text *text_of_hit(bool hits);
const Text *text_of_answer(Answer answer);

#endif
