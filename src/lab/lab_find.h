// What the lab finds for its user: poses where a method is wrong, and contact. Part of the lab; who uses the lab needs
// none of it.
#ifndef LAB_LAB_FIND_H
#define LAB_LAB_FIND_H

#include "lab.h"

/// Whether a text is a seed, a whole number. False with the reason in `error`.
bool lab_can_set_seed(const char *seed, Error *error);
/// Begins the random numbers of counterexamples anew. A text that is no seed does nothing.
void lab_set_seed(Lab *lab, const char *seed);

/// Begins a glide to the next pose where the current method is wrong, or says that none was found.
void find_counterexample(Lab *lab);

/// One tick of the glide.
void find_glide(Lab *lab);

/// Moves the selected shape to contact, or says why not.
void find_contact(Lab *lab);

#endif
