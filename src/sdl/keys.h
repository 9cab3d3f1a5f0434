// Keys to actions, by the table of bindings.
#pragma once

#include <SDL.h>

#include "action.h"

/// The action of a key with these modifiers; ACTION_COUNT when there is none. A binding without a modifier also matches
/// with Shift, unless another one names Shift.
Action keys_action(SDL_Keycode key, SDL_Keymod modifiers);

/// Whether the key is one of the action's, with any modifiers.
bool keys_include(Action action, SDL_Keycode key);

/// Whether the key types a character. While a field has the focus such keys are text.
bool keys_is_printable(SDL_Keycode key, SDL_Keymod modifiers);
