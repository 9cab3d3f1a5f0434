// Reading folders.
#include <errno.h>
#include <windows.h>

#include "wide.h"

#undef opendir
#undef readdir
#undef closedir
#undef dirent

struct posix_folder {
    HANDLE search;
    WIN32_FIND_DATAW found;
    bool has_found; // what was not yet read
    int descriptor; // -1: none yet
    char *path;
    struct posix_dirent entry;
};

posix_folder *posix_opendir(const char *path) {
    wchar_t wide[WIDE_PATH];
    struct posix_stat status;
    if (posix_stat(path, &status) != 0) return NULL;
    if (!S_ISDIR(status.st_mode)) return errno = ENOTDIR, NULL;
    if (!wide_path(wide, path)) return NULL;
    wcscat(wide, wcslen(wide) && wide[wcslen(wide) - 1] == '\\' ? L"*" : L"\\*");
    posix_folder *folder = calloc(1, sizeof *folder);
    char *copy = strdup(path);
    if (!folder || !copy) return free(folder), free(copy), NULL;
    folder->descriptor = -1;
    folder->path = copy;
    folder->search = FindFirstFileW(wide, &folder->found);
    folder->has_found = folder->search != INVALID_HANDLE_VALUE;
    if (folder->has_found || GetLastError() == ERROR_FILE_NOT_FOUND) return folder;
    fail_as_windows();
    posix_closedir(folder);
    return NULL;
}

posix_folder *posix_fdopendir(int descriptor) {
    wchar_t wide[WIDE_PATH];
    if (!GetFinalPathNameByHandleW((HANDLE)_get_osfhandle(descriptor), wide, WIDE_PATH, 0))
        return fail_as_windows(), NULL;
    char *path = path_of_wide(wide);
    posix_folder *folder = path ? posix_opendir(path) : NULL;
    free(path);
    if (folder) folder->descriptor = descriptor;
    return folder;
}

struct posix_dirent *posix_readdir(posix_folder *folder) {
    if (!folder->has_found) return NULL;
    WideCharToMultiByte(CP_UTF8, 0, folder->found.cFileName, -1, folder->entry.d_name, sizeof folder->entry.d_name,
                        NULL, NULL);
    folder->has_found = FindNextFileW(folder->search, &folder->found);
    return &folder->entry;
}

int posix_closedir(posix_folder *folder) {
    if (folder->search != INVALID_HANDLE_VALUE) FindClose(folder->search);
    if (folder->descriptor >= 0) close(folder->descriptor);
    free(folder->path);
    free(folder);
    return 0;
}

// The descriptor is closed with the folder.
int posix_dirfd(posix_folder *folder) {
    if (folder->descriptor < 0) folder->descriptor = posix_open(folder->path, O_RDONLY);
    return folder->descriptor;
}

int posix_scandir(const char *path, struct posix_dirent ***entries, int (*is_shown)(const struct posix_dirent *entry),
                  int (*compare)(const struct posix_dirent **a, const struct posix_dirent **b)) {
    posix_folder *folder = posix_opendir(path);
    int count = 0;
    *entries = NULL;
    if (!folder) return -1;
    for (struct posix_dirent *entry; (entry = posix_readdir(folder)) != NULL;) {
        if (!is_shown(entry)) continue;
        struct posix_dirent **more = realloc(*entries, (size_t)(count + 1) * sizeof *more);
        if (more) *entries = more;
        struct posix_dirent *copy = more ? malloc(sizeof *copy) : NULL;
        if (!copy) break;
        *copy = *entry;
        more[count++] = copy;
    }
    posix_closedir(folder);
    qsort(*entries, (size_t)count, sizeof **entries, (int (*)(const void *, const void *))compare);
    return count;
}
