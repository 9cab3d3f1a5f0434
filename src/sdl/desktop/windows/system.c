// What Windows does in its own way: the console, sharp pixels, the editor.
#include "system.h"

// Before windows.h, which defines common words.
#include "platform.h"
#include "wide.h"

#include <windows.h>

#include <SDL_syswm.h>
#include <shellapi.h>

enum { MESSAGES_MAX = 4000 };
static char messages[MESSAGES_MAX];
static FILE *message_file;

static void show_messages(void) {
    wchar_t wide[MESSAGES_MAX];
    if (fclose(message_file) != 0 || !*messages) return;
    MultiByteToWideChar(CP_UTF8, 0, messages, -1, wide, MESSAGES_MAX);
    MessageBoxW(NULL, wide, L"hitlab", MB_OK | MB_ICONWARNING);
}

// A console that was opened for this program alone is in the way of the window. What would be printed there from now on
// is shown at the end; what goes elsewhere still goes there.
static void leave_console(void) {
    DWORD processes[2], mode;
    if (GetConsoleProcessList(processes, 2) != 1) return;
    const bool has_messages = GetConsoleMode(GetStdHandle(STD_ERROR_HANDLE), &mode);
    FreeConsole();
    message_file = has_messages ? fmemopen(messages, sizeof messages, "w") : NULL;
    if (!message_file) return;
    freopen("NUL", "w", stderr);
    _dup2(_fileno(message_file), _fileno(stderr));
    setvbuf(stderr, NULL, _IONBF, 0);
    atexit(show_messages);
}

void platform_begin(void) {
    leave_console();
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_AWARENESS, "permonitorv2");
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_SCALING, "1");
}

// A file of C may have no program to open it.
bool platform_edit(const char *path, const char *scene) {
    wchar_t wide[WIDE_PATH], quoted[WIDE_PATH + 2];
    enum { FAILED = 32 };
    if (!wide_path(wide, path)) return false;
    if ((INT_PTR)ShellExecuteW(NULL, L"edit", wide, NULL, NULL, SW_SHOWNORMAL) > FAILED) return true;
    if ((INT_PTR)ShellExecuteW(NULL, L"open", wide, NULL, NULL, SW_SHOWNORMAL) > FAILED) return true;
    quoted[0] = '"';
    wcscpy(quoted + 1, wide);
    wcscat(quoted, L"\"");
    return (INT_PTR)ShellExecuteW(NULL, NULL, L"notepad.exe", quoted, NULL, SW_SHOWNORMAL) > FAILED;
}

// The surface of SDL 2.26 has the window's points instead.
void system_pixels(SDL_Window *window, int *width, int *height) {
    SDL_GetWindowSizeInPixels(window, width, height);
}

void system_show(SDL_Window *window, const SDL_Surface *surface, const SDL_Rect rects[], int count) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info)) return;
    for (int i = 0; i < count; i++) {
        const SDL_Rect *rect = &rects[i];
        const char *rows = (const char *)surface->pixels + rect->y * surface->pitch;
        const BITMAPINFO bitmap = {.bmiHeader = {.biSize = sizeof(BITMAPINFOHEADER),
                                                 .biWidth = surface->pitch / 4,
                                                 .biHeight = -rect->h, // from the top down
                                                 .biPlanes = 1,
                                                 .biBitCount = 32,
                                                 .biCompression = BI_RGB}};
        SetDIBitsToDevice(info.info.win.hdc, rect->x, rect->y, (DWORD)rect->w, (DWORD)rect->h, rect->x, 0, 0,
                          (UINT)rect->h, rows, &bitmap, DIB_RGB_COLORS);
    }
}
