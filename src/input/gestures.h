// What the mouse, fingers, and the buttons and sticks of a gamepad do: tables for the window and the list of keys.
#pragma once

#include "action.h"

/// What the hand does, and what follows.
typedef struct {
    Text gesture, help;
} HandUse;

enum { MOUSE_GESTURES = 12, TOUCH_GESTURES = 4 };

extern const HandUse mouse_gestures[MOUSE_GESTURES], touch_gestures[TOUCH_GESTURES];
extern const Text mouse_title, touch_title;

/// One row: a button, or a stick or trigger pushed one way, and its action, which lasts as long as it is pushed if the
/// action lasts.
typedef struct {
    const char *control; ///< SDL's name of the button, or of the axis with its sign: "dpup", "-lefty"
    Action action;
    Text label; ///< as users know it, with that of the rows after it; empty where the row above includes this row
} PadBinding;

enum { PAD_BINDINGS = 22 };

extern const Text pad_title;
extern const PadBinding pad_bindings[PAD_BINDINGS];

/// Whether the row has a label; otherwise the label of the row above includes it. The help text is the action's.
bool pad_has_label(const PadBinding *binding);
