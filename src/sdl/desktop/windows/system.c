// What Windows does in its own way: the console, sharp pixels, the editor.
#include "system.h"

// Before windows.h, which defines common words.
#include "platform.h"
#include "wide.h"

#include <windows.h>

#include <shellapi.h>

void system_begin(void) {
    DWORD processes[2];
    // A console that was opened for this program alone is in the way of the window.
    if (GetConsoleProcessList(processes, 2) == 1) FreeConsole();
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
