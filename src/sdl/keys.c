// Finds the action of a key in the table of bindings.
#include "keys.h"

#include <string.h>

typedef struct {
    bool has_shift, has_ctrl, has_alt;
    const char *name; // SDL's, or "Shift"
} Key;

static Key parse_key(const char *text) {
    Key key = {false, false, false, text};
    if (strncmp(key.name, "Shift+", 6) == 0) {
        key.has_shift = true;
        key.name += 6;
    }
    if (strncmp(key.name, "Ctrl+", 5) == 0) {
        key.has_ctrl = true;
        key.name += 5;
    }
    if (strncmp(key.name, "Alt+", 4) == 0) {
        key.has_alt = true;
        key.name += 4;
    }
    return key;
}

// The keypad's signs, and a plus that has a key of its own: on other keyboards that is the key of "=".
static SDL_Keycode equivalent(SDL_Keycode code) {
    switch (code) {
    case SDLK_KP_ENTER: return SDLK_RETURN;
    case SDLK_KP_PLUS:
    case SDLK_PLUS: return SDLK_EQUALS;
    case SDLK_KP_MINUS: return SDLK_MINUS;
    case SDLK_KP_0: return SDLK_0;
    default: return code;
    }
}

static bool is_named(const Key *key, SDL_Keycode code) {
    if (strcmp(key->name, "Shift") == 0) return code == SDLK_LSHIFT || code == SDLK_RSHIFT;
    const SDL_Keycode named = SDL_GetKeyFromName(key->name);
    return code == named || equivalent(code) == named;
}

static Action find(SDL_Keycode code, bool has_shift, bool has_ctrl, bool has_alt) {
    for (Action action = 0; action < ACTION_COUNT; action++) {
        for (int i = 0; i < ACTION_KEYS && action_binding(action)->keys[i]; i++) {
            const Key key = parse_key(action_binding(action)->keys[i]);
            const bool is_modified = key.has_shift == has_shift && key.has_ctrl == has_ctrl && key.has_alt == has_alt;
            if (is_modified && is_named(&key, code)) return action;
        }
    }
    return ACTION_COUNT;
}

Action keys_action(SDL_Keycode key, SDL_Keymod modifiers) {
    const bool has_shift = (modifiers & KMOD_SHIFT) != 0, has_ctrl = (modifiers & KMOD_CTRL) != 0;
    const bool has_alt = (modifiers & KMOD_ALT) != 0;
    if (modifiers & KMOD_GUI) return ACTION_COUNT;
    const Action exact = find(key, has_shift, has_ctrl, has_alt);
    return exact != ACTION_COUNT || !has_shift || has_alt ? exact : find(key, false, has_ctrl, false);
}

bool keys_include(Action action, SDL_Keycode code) {
    for (int i = 0; i < ACTION_KEYS && action_binding(action)->keys[i]; i++) {
        const Key key = parse_key(action_binding(action)->keys[i]);
        if (is_named(&key, code)) return true;
    }
    return false;
}

bool keys_is_printable(SDL_Keycode key, SDL_Keymod modifiers) {
    const bool is_keypad = key >= SDLK_KP_DIVIDE && key <= SDLK_KP_PERIOD && key != SDLK_KP_ENTER;
    return !(modifiers & KMOD_CTRL) && ((key >= ' ' && key < SDLK_DELETE) || is_keypad);
}
