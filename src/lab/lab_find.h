// What the lab finds: poses where a method is wrong, and contact. Used inside the lab.
#ifndef LAB_LAB_FIND_H
#define LAB_LAB_FIND_H

#include "lab.h"

/// Whether a text is a seed, a whole number. False with the reason in `error`.
bool lab_can_set_seed(const char *seed, Error *error);
/// Sets the seed of the random numbers for counterexamples. A text that is not a seed is ignored.
void lab_set_seed(Lab *lab, const char *seed);

/// Begins a glide to the next pose where the current method is wrong, or shows a notice that none was found.
void find_counterexample(Lab *lab);

/// One tick of the glide.
void find_glide(Lab *lab);

/// Moves the selected shape to contact, or shows a notice why not.
void find_contact(Lab *lab);

#endif
