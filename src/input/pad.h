// What the buttons and sticks of a gamepad do: one table, which the window and the list of keys use.
#pragma once

#include "action.h"

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
