// What goes between the lab and the rest of the desktop: the clipboard, files, text.
#include "platform.h"

bool platform_copy(const char *text, Error *error) {
    return SDL_SetClipboardText(text) == 0 || error_set(error, "clipboard", "%s", SDL_GetError());
}

// SDL's text is empty after a failure, too.
char *platform_paste(Error *error) {
    SDL_ClearError();
    char *text = SDL_GetClipboardText();
    const char *why = SDL_GetError();
    if (text && (*text || !*why)) return text;
    SDL_free(text);
    error_set(error, "clipboard", "%s", why);
    return NULL;
}

bool platform_address(char *out, size_t size) {
    return false;
}

// It is already where the user expects it.
void platform_hand_out(const char *path) {
}

// The lab's own dialog takes paths.
bool platform_offers_files(void) {
    return false;
}

void platform_choose_file(void) {
}

void platform_begin_text(const SDL_Rect *place) {
    SDL_SetTextInputRect(place);
    SDL_StartTextInput();
}

void platform_end_text(void) {
    SDL_StopTextInput();
}

void platform_show_title(const Display *display, const char *title, const char *name) {
    SDL_SetWindowTitle(display->window, title);
}

void platform_share(const char *pose) {
}

// SDL 2 reaches no screen reader.
void platform_announce(const char *sentence) {
}

Preferences platform_preferences(void) {
    return (Preferences){THEME_LIGHT, false, false};
}

void platform_follow(const Lab *lab) {
}

bool platform_has_editor(void) {
    return false;
}
