// Turns what is pushed on gamepads into rows of their table.
#include "gamepad.h"

#include <assert.h>
#include <math.h>

static_assert(PAD_BINDINGS <= 32, "a bit for each row");

// A stick or trigger is pushed beyond the first share of its way, and until it is back below the second one, so that it
// does not flicker. A stick that is pushed askew counts for both of its axes only near the diagonal: a walk that is not
// quite level does not jump.
static const float PUSHED = 0.5f, RELEASED = 0.35f, ASKEW = 0.42f, NO_LONGER_ASKEW = 0.3f;

void gamepads_begin(Gamepads *gamepads) {
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0");
    gamepads->has_begun = true;
    gamepads->is_supported = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0;
}

void gamepads_end(Gamepads *gamepads) {
    for (int i = 0; i < GAMEPADS_MAX; i++) {
        if (gamepads->pads[i].controller) SDL_GameControllerClose(gamepads->pads[i].controller);
    }
    if (gamepads->is_supported) SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    *gamepads = (Gamepads){.has_begun = false};
}

void gamepads_poll(const Gamepads *gamepads) {
    if (gamepads->is_supported) SDL_GameControllerUpdate();
}

bool gamepads_are_there(const Gamepads *gamepads) {
    for (int i = 0; i < GAMEPADS_MAX; i++) {
        if (gamepads->pads[i].controller) return true;
    }
    return false;
}

static Gamepad *pad_with(Gamepads *gamepads, SDL_JoystickID id) {
    for (int i = 0; i < GAMEPADS_MAX; i++) {
        if (gamepads->pads[i].controller && gamepads->pads[i].id == id) return &gamepads->pads[i];
    }
    return NULL;
}

// A gamepad is announced once when SDL begins and once more if it was plugged in meanwhile.
static GamepadNews plug_in(Gamepads *gamepads, int index) {
    const SDL_JoystickID id = SDL_JoystickGetDeviceInstanceID(index);
    if (pad_with(gamepads, id)) return GAMEPAD_NOTHING;
    for (int i = 0; i < GAMEPADS_MAX; i++) {
        Gamepad *pad = &gamepads->pads[i];
        if (pad->controller) continue;
        *pad = (Gamepad){.controller = SDL_GameControllerOpen(index), .id = id};
        return pad->controller ? GAMEPAD_PLUGGED_IN : GAMEPAD_NOTHING;
    }
    return GAMEPAD_NOTHING;
}

static GamepadNews unplug(Gamepads *gamepads, SDL_JoystickID id) {
    Gamepad *pad = pad_with(gamepads, id);
    if (!pad) return GAMEPAD_NOTHING;
    SDL_GameControllerClose(pad->controller);
    *pad = (Gamepad){.controller = NULL};
    return GAMEPAD_UNPLUGGED;
}

// The other axis of a stick; a trigger has none.
static float along_other_axis(const Gamepad *pad, SDL_GameControllerAxis axis) {
    static const SDL_GameControllerAxis others[] = {
        [SDL_CONTROLLER_AXIS_LEFTX] = SDL_CONTROLLER_AXIS_LEFTY,
        [SDL_CONTROLLER_AXIS_LEFTY] = SDL_CONTROLLER_AXIS_LEFTX,
        [SDL_CONTROLLER_AXIS_RIGHTX] = SDL_CONTROLLER_AXIS_RIGHTY,
        [SDL_CONTROLLER_AXIS_RIGHTY] = SDL_CONTROLLER_AXIS_RIGHTX,
    };
    return axis <= SDL_CONTROLLER_AXIS_RIGHTY ? pad->axes[others[axis]] : 0;
}

static bool is_axis(const char *control) {
    return *control == '+' || *control == '-';
}

static uint32_t note_axis(Gamepad *pad, Uint8 axis, Sint16 value) {
    uint32_t pushed = pad->pushed;
    if (axis >= SDL_CONTROLLER_AXIS_MAX) return pushed;
    pad->axes[axis] = (float)value / SDL_JOYSTICK_AXIS_MAX;
    for (int row = 0; row < PAD_BINDINGS; row++) {
        const char *control = pad_bindings[row].control;
        const uint32_t bit = (uint32_t)1 << row;
        if (!is_axis(control)) continue;
        const SDL_GameControllerAxis its_axis = SDL_GameControllerGetAxisFromString(control + 1);
        const bool was_pushed = (pushed & bit) != 0;
        const float way = fmaxf((*control) == '-' ? -pad->axes[its_axis] : pad->axes[its_axis], 0);
        const float length = hypotf(way, along_other_axis(pad, its_axis));
        const bool is_pushed =
            length > (was_pushed ? RELEASED : PUSHED) && way > length * (was_pushed ? NO_LONGER_ASKEW : ASKEW);
        pushed = is_pushed ? pushed | bit : pushed & ~bit;
    }
    return pushed;
}

static uint32_t note_button(const Gamepad *pad, Uint8 button, bool is_down) {
    uint32_t pushed = pad->pushed;
    for (int row = 0; row < PAD_BINDINGS; row++) {
        const char *control = pad_bindings[row].control;
        const uint32_t bit = (uint32_t)1 << row;
        if (is_axis(control) || SDL_GameControllerGetButtonFromString(control) != (int)button) continue;
        pushed = is_down ? pushed | bit : pushed & ~bit;
    }
    return pushed;
}

static GamepadNews take(Gamepad *pad, uint32_t pushed, uint32_t *pressed) {
    if (pushed == pad->pushed) return GAMEPAD_NOTHING;
    *pressed = pushed & ~pad->pushed;
    pad->pushed = pushed;
    return GAMEPAD_CHANGED;
}

GamepadNews gamepads_note(Gamepads *gamepads, const SDL_Event *event, uint32_t *pressed) {
    Gamepad *pad;
    *pressed = 0;
    switch (event->type) {
    case SDL_CONTROLLERDEVICEADDED: return plug_in(gamepads, event->cdevice.which);
    case SDL_CONTROLLERDEVICEREMOVED: return unplug(gamepads, event->cdevice.which);
    case SDL_CONTROLLERAXISMOTION:
        pad = pad_with(gamepads, event->caxis.which);
        return pad ? take(pad, note_axis(pad, event->caxis.axis, event->caxis.value), pressed) : GAMEPAD_NOTHING;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        pad = pad_with(gamepads, event->cbutton.which);
        return pad ? take(pad, note_button(pad, event->cbutton.button, event->type == SDL_CONTROLLERBUTTONDOWN),
                          pressed)
                   : GAMEPAD_NOTHING;
    default: return GAMEPAD_NOTHING;
    }
}

uint64_t gamepads_held(const Gamepads *gamepads) {
    uint64_t held = 0;
    for (int i = 0; i < GAMEPADS_MAX; i++) {
        for (int row = 0; row < PAD_BINDINGS; row++) {
            if (gamepads->pads[i].pushed >> row & 1) held |= action_bit(pad_bindings[row].action);
        }
    }
    return held;
}

void gamepads_release(Gamepads *gamepads) {
    for (int i = 0; i < GAMEPADS_MAX; i++) gamepads->pads[i].pushed = 0;
}
