// Keys to actions, by the table of bindings.
#ifndef SDL_KEYS_H
#define SDL_KEYS_H

#include <SDL.h>

#include "action.h"

/// The action that a key with these modifiers asks for; ACTION_COUNT when none. A row that names no modifier also
/// answers with Shift held, unless another row names Shift.
Action keys_action(SDL_Keycode key, SDL_Keymod modifiers);

/// Whether one of the action's keys is this one, whatever the modifiers.
bool keys_include(Action action, SDL_Keycode key);

/// Whether the key types a character; while a field has the focus such keys are text.
bool keys_is_printable(SDL_Keycode key, SDL_Keymod modifiers);

#endif
