// What the desktops of POSIX systems do in their own way: the end of a session, the editor.
#define _XOPEN_SOURCE 700 // realpath
#include "system.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "buffer.h"
#include "platform.h"

enum { ADDRESS_MAX = 8192 };

static void hang_up(int number) {
    raise(SIGTERM);
}

// A terminal that is closed sends HUP. SDL turns only INT and TERM into SDL_QUIT.
void platform_begin(void) {
    signal(SIGHUP, hang_up);
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

bool platform_edit(const char *path, const char *scene) {
    char address[ADDRESS_MAX];
    char *whole = realpath(path, NULL);
    write_address(address, sizeof address, whole ? whole : path);
    free(whole);
    return has_opener() && SDL_OpenURL(address) == 0;
}

// SDL's surface has all pixels.
void system_pixels(SDL_Window *window, int *width, int *height) {
}

void system_show(SDL_Window *window, const SDL_Surface *surface, const SDL_Rect rects[], int count) {
}
