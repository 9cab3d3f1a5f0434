// What goes between the lab and the rest of the desktop: the clipboard, files, the editor, text.
#define _XOPEN_SOURCE 700 // realpath
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "buffer.h"
#include "platform.h"

enum { ADDRESS_MAX = 8192 };

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

// The address of a file, with every byte that has a meaning in addresses as its number.
static void write_address(char *out, size_t size, const char *path) {
    TextBuffer address = buffer_in(out, size);
    buffer_print(&address, "file://");
    for (; *path; path++) {
        const char byte = *path;
        const bool is_plain = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
                              (byte >= '0' && byte <= '9') || strchr("/-_.~", byte);
        buffer_print(&address, is_plain ? "%c" : "%%%02X", (unsigned char)byte);
    }
}

// Whether a program is there; SDL only starts it, and does not say.
static bool has_opener(void) {
#ifdef __linux__
    const char *folders = getenv("PATH");
    for (size_t length; folders && *folders; folders += length + (folders[length] == ':')) {
        char path[4096];
        length = strcspn(folders, ":");
        snprintf(path, sizeof path, "%.*s/xdg-open", (int)length, folders);
        if (access(path, X_OK) == 0) return true;
    }
    return false;
#else
    return true;
#endif
}

bool platform_has_editor(void) {
    return false;
}

bool platform_edit(const char *path, const char *scene) {
    char address[ADDRESS_MAX];
    char *whole = realpath(path, NULL);
    write_address(address, sizeof address, whole ? whole : path);
    free(whole);
    return has_opener() && SDL_OpenURL(address) == 0;
}
