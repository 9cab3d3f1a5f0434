// Gamepads: what is pushed on any of them, by the table of pad.h.
#pragma once

#include <SDL.h>

#include "gestures.h"

enum { GAMEPADS_MAX = 8 };

typedef struct {
    SDL_GameController *controller; // NULL: none
    SDL_JoystickID id;
    float axes[SDL_CONTROLLER_AXIS_MAX]; // -1 to 1
    uint32_t pushed;                     // bits of the rows of pad_bindings
} Gamepad;

/// All zero: not begun, and no gamepad.
typedef struct {
    bool has_begun, is_supported;
    Gamepad pads[GAMEPADS_MAX];
} Gamepads;

/// What an event has changed.
typedef enum { GAMEPAD_NOTHING, GAMEPAD_CHANGED, GAMEPAD_PLUGGED_IN, GAMEPAD_UNPLUGGED } GamepadNews;

/// Begins to listen to gamepads; those that are plugged in now are reported by events as well. Without SDL's support
/// there are none.
void gamepads_begin(Gamepads *gamepads);
void gamepads_end(Gamepads *gamepads);

/// Reads the gamepads, so that SDL has events of what has changed since the last call. SDL would do it by itself, but
/// wake up a thousand times a second.
void gamepads_poll(const Gamepads *gamepads);

/// Whether any is plugged in.
bool gamepads_are_there(const Gamepads *gamepads);

/// Notes an event of SDL. `*pressed` gets the bits of the rows that this event has newly pushed.
GamepadNews gamepads_note(Gamepads *gamepads, const SDL_Event *event, uint32_t *pressed);

/// The actions that last and are held on any gamepad, as bits of action_bit.
uint64_t gamepads_held(const Gamepads *gamepads);

/// Forgets what is pushed; a stick that stays pushed counts again when it moves.
void gamepads_release(Gamepads *gamepads);
