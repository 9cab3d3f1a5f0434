// What the mouse and fingers do, for the list of keys.
#pragma once

#include "text.h"

/// What the hand does, and what follows.
typedef struct {
    Text gesture, help;
} HandUse;

enum { MOUSE_GESTURES = 12, TOUCH_GESTURES = 4 };

extern const HandUse mouse_gestures[MOUSE_GESTURES], touch_gestures[TOUCH_GESTURES];
extern const Text mouse_title, touch_title;
