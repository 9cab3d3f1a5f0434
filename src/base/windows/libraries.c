// Loads libraries.
#include <dlfcn.h>
#include <windows.h>

#include "wide.h"

static DWORD failed;

void *dlopen(const char *path, int how) {
    wchar_t wide[WIDE_PATH];
    void *library = wide_path(wide, path) ? LoadLibraryW(wide) : NULL;
    failed = library ? 0 : GetLastError();
    return library;
}

void *dlsym(void *library, const char *name) {
    return (void *)(intptr_t)GetProcAddress(library, name);
}

char *dlerror(void) {
    static char text[512];
    wchar_t message[256] = L"";
    FormatMessageW(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS | FORMAT_MESSAGE_MAX_WIDTH_MASK, NULL,
                   failed, 0, message, 256, NULL);
    WideCharToMultiByte(CP_UTF8, 0, message, -1, text, sizeof text, NULL, NULL);
    return text;
}
