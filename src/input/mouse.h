// What the mouse does, for the list of keys.
#ifndef LAB_MOUSE_H
#define LAB_MOUSE_H

#include "text.h"

/// What the hand does, and what follows.
typedef struct {
    Text gesture, help;
} MouseUse;

enum { MOUSE_USES = 12 };

extern const MouseUse mouse_uses[MOUSE_USES];
extern const Text mouse_title;

#endif
