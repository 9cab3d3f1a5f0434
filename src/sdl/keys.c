// Finds the action of a key in the table of bindings.
#include "keys.h"

#include <string.h>

typedef struct {
    int modifiers;    // bits of SDL_Keymod
    const char *name; // SDL's, or "Shift"
} Key;

static Key parse_key(const char *text) {
    static const Key prefixes[] = {{KMOD_SHIFT, "Shift+"}, {KMOD_CTRL, "Ctrl+"}, {KMOD_ALT, "Alt+"}};
    Key key = {0, text};
    for (int i = 0; i < 3; i++) {
        const size_t length = strlen(prefixes[i].name);
        if (strncmp(key.name, prefixes[i].name, length) != 0) continue;
        key.modifiers |= prefixes[i].modifiers;
        key.name += length;
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

static Action find(SDL_Keycode code, int modifiers) {
    for (Action action = 0; action < ACTION_COUNT; action++) {
        for (int i = 0; i < ACTION_KEYS && action_binding(action)->keys[i]; i++) {
            const Key key = parse_key(action_binding(action)->keys[i]);
            if (key.modifiers == modifiers && is_named(&key, code)) return action;
        }
    }
    return ACTION_COUNT;
}

Action keys_action(SDL_Keycode key, SDL_Keymod modifiers) {
    const int shift = modifiers & KMOD_SHIFT ? KMOD_SHIFT : 0, ctrl = modifiers & KMOD_CTRL ? KMOD_CTRL : 0;
    const int alt = modifiers & KMOD_ALT ? KMOD_ALT : 0;
    if (modifiers & KMOD_GUI) return ACTION_COUNT;
    const Action exact = find(key, shift | ctrl | alt);
    return exact != ACTION_COUNT || !shift || alt ? exact : find(key, ctrl);
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
