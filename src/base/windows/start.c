// What is done before main: streams without conversion, UTF-8 on the console, and what POSIX keeps in its environment.
#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include "wide.h"

static UINT code_page;

static void restore_console(void) {
    SetConsoleOutputCP(code_page);
}

static void begin_streams(void) {
    _fmode = _O_BINARY;
    for (int stream = 0; stream <= 2; stream++) _setmode(stream, _O_BINARY);
    code_page = GetConsoleOutputCP();
    if (code_page && code_page != CP_UTF8 && SetConsoleOutputCP(CP_UTF8)) atexit(restore_console);
}

static void set_default(const char *name, const char *value) {
    char *text = getenv(name) ? NULL : malloc(strlen(name) + strlen(value) + 2);
    if (!text) return;
    sprintf(text, "%s=%s", name, value);
    _putenv(text); // keeps a copy
    free(text);
}

static void set_folder(const char *name, const wchar_t *of_windows) {
    const wchar_t *folder = _wgetenv(of_windows);
    char *path = folder ? path_of_wide(folder) : NULL;
    if (path) set_default(name, path);
    free(path);
}

static void begin_environment(void) {
    const bool is_japanese = PRIMARYLANGID(GetUserDefaultUILanguage()) == LANG_JAPANESE;
    if (!getenv("LC_ALL") && !getenv("LC_MESSAGES")) set_default("LANG", is_japanese ? "ja_JP.UTF-8" : "en_US.UTF-8");
    set_folder("TMPDIR", L"TEMP");
    set_folder("XDG_DATA_HOME", L"LOCALAPPDATA");
    set_folder("HOME", L"USERPROFILE");
}

// Paths among the arguments get slashes. What has spaces may be something else, and a program is a command for cmd.exe.
static void begin_arguments(void) {
    for (int i = 1; i < __argc; i++) {
        if (strcmp(__argv[i - 1], "--program") == 0) continue;
        if (strchr(__argv[i], ' ') && posix_access(__argv[i], F_OK) != 0) continue;
        for (char *at = __argv[i]; *at; at++) {
            if (*at == '\\') *at = '/';
        }
    }
}

__attribute__((constructor)) static void begin_program(void) {
    begin_streams();
    begin_environment();
    begin_arguments();
}
