// Files, folders and their descriptors.
#include <errno.h>
#include <stdarg.h>
#include <sys/file.h>
#include <windows.h>

#include "wide.h"

#undef stat
#undef open
#undef fopen
#undef rename
#undef unlink
#undef rmdir
#undef access
#undef mkdir

bool wide_path(wchar_t out[WIDE_PATH], const char *path) {
    enum { LONG_FROM = 240 }; // names of folders must be a name's length shorter than 260
    static const wchar_t unlimited[] = L"\\\\?\\", of_server[] = L"\\\\?\\UNC";
    wchar_t given[WIDE_PATH];
    errno = EILSEQ;
    if (!MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, given, WIDE_PATH)) return false;
    const DWORD length = GetFullPathNameW(given, WIDE_PATH - 8, out, NULL);
    errno = ENAMETOOLONG;
    if (length >= WIDE_PATH - 8) return false;
    errno = 0;
    if (length < LONG_FROM || wcsncmp(out, unlimited, 4) == 0) return wcscpy(out, given) != NULL;
    const bool is_on_server = out[0] == '\\' && out[1] == '\\';
    memmove(out + (is_on_server ? 7 : 4), out + (is_on_server ? 1 : 0), (length + 1) * sizeof *out);
    memcpy(out, is_on_server ? of_server : unlimited, (is_on_server ? 7 : 4) * sizeof *out);
    return true;
}

char *path_of_wide(const wchar_t *path) {
    if (wcsncmp(path, L"\\\\?\\UNC\\", 8) == 0)
        path += 6;
    else if (wcsncmp(path, L"\\\\?\\", 4) == 0)
        path += 4;
    const int size = WideCharToMultiByte(CP_UTF8, 0, path, -1, NULL, 0, NULL, NULL);
    char *out = malloc((size_t)size + 1);
    if (!out) return NULL;
    WideCharToMultiByte(CP_UTF8, 0, path, -1, out, size, NULL, NULL);
    for (char *at = out; *at; at++) {
        if (*at == '\\') *at = '/';
    }
    if (path[0] == '\\' && path[-1] == 'C') out[0] = '/';
    return out;
}

int fail_as_windows(void) {
    static const struct {
        DWORD windows;
        int number;
    } errors[] = {{ERROR_FILE_NOT_FOUND, ENOENT},      {ERROR_PATH_NOT_FOUND, ENOENT},
                  {ERROR_INVALID_NAME, ENOENT},        {ERROR_BAD_PATHNAME, ENOENT},
                  {ERROR_ACCESS_DENIED, EACCES},       {ERROR_SHARING_VIOLATION, EACCES},
                  {ERROR_LOCK_VIOLATION, EWOULDBLOCK}, {ERROR_ALREADY_EXISTS, EEXIST},
                  {ERROR_FILE_EXISTS, EEXIST},         {ERROR_DISK_FULL, ENOSPC},
                  {ERROR_DIR_NOT_EMPTY, ENOTEMPTY},    {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
                  {ERROR_DIRECTORY, ENOTDIR},          {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
                  {ERROR_WRITE_PROTECT, EROFS},        {ERROR_BROKEN_PIPE, EPIPE}};
    const DWORD last = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        if (errors[i].windows == last) errno = errors[i].number;
    }
    return -1;
}

static struct timespec time_of(FILETIME time) {
    const unsigned long long ticks = (unsigned long long)time.dwHighDateTime << 32 | time.dwLowDateTime;
    const unsigned long long since_1970 = ticks - 116444736000000000u; // of 100 ns, since 1601
    return (struct timespec){(time_t)(since_1970 / 10000000), (long)(since_1970 % 10000000) * 100};
}

static int status_of(HANDLE file, struct posix_stat *status) {
    BY_HANDLE_FILE_INFORMATION found;
    FILE_BASIC_INFO basic;
    *status = (struct posix_stat){.st_mode = S_IFCHR, .st_nlink = 1};
    if (GetFileType(file) == FILE_TYPE_PIPE) status->st_mode = S_IFIFO;
    if (GetFileType(file) != FILE_TYPE_DISK) return 0;
    if (!GetFileInformationByHandle(file, &found)) return fail_as_windows();
    const bool is_folder = found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY;
    status->st_dev = found.dwVolumeSerialNumber;
    status->st_ino = (unsigned long long)found.nFileIndexHigh << 32 | found.nFileIndexLow;
    status->st_nlink = found.nNumberOfLinks;
    status->st_mode =
        (unsigned)((is_folder ? S_IFDIR : S_IFREG) | (found.dwFileAttributes & FILE_ATTRIBUTE_READONLY ? 0555 : 0777));
    status->st_size = (long long)found.nFileSizeHigh << 32 | found.nFileSizeLow;
    status->st_mtim = time_of(found.ftLastWriteTime);
    status->st_ctim = time_of(found.ftCreationTime);
    if (GetFileInformationByHandleEx(file, FileBasicInfo, &basic, sizeof basic))
        status->st_ctim = time_of((FILETIME){basic.ChangeTime.LowPart, (DWORD)basic.ChangeTime.HighPart});
    status->st_mtime = status->st_mtim.tv_sec;
    status->st_ctime = status->st_ctim.tv_sec;
    return 0;
}

static HANDLE open_handle(const char *path, DWORD rights, DWORD shares) {
    wchar_t wide[WIDE_PATH];
    if (!wide_path(wide, path)) return INVALID_HANDLE_VALUE;
    const HANDLE file = CreateFileW(wide, rights, shares, NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (file == INVALID_HANDLE_VALUE) fail_as_windows();
    return file;
}

enum { SHARED_BY_ALL = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

int posix_stat(const char *path, struct posix_stat *status) {
    const HANDLE file = open_handle(path, FILE_READ_ATTRIBUTES, SHARED_BY_ALL);
    if (file == INVALID_HANDLE_VALUE) return -1;
    const int result = status_of(file, status);
    CloseHandle(file);
    return result;
}

int posix_fstat(int file, struct posix_stat *status) {
    return status_of((HANDLE)_get_osfhandle(file), status);
}

static bool is_folder(const char *path) {
    struct posix_stat status;
    const int reason = errno;
    const bool found = posix_stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    errno = reason;
    return found;
}

int posix_open(const char *path, int flags, ...) {
    wchar_t wide[WIDE_PATH];
    if (strcmp(path, "/dev/null") == 0) path = "NUL";
    if (!(flags & (O_WRONLY | O_RDWR)) && is_folder(path)) {
        const HANDLE folder = open_handle(path, FILE_LIST_DIRECTORY, SHARED_BY_ALL);
        return folder == INVALID_HANDLE_VALUE ? -1 : _open_osfhandle((intptr_t)folder, _O_NOINHERIT);
    }
    if (!wide_path(wide, path)) return -1;
    const int file = _wopen(wide, flags | _O_BINARY, _S_IREAD | _S_IWRITE);
    if (file < 0 && is_folder(path)) errno = EISDIR;
    return file;
}

// The path of a file in the folder that a descriptor is of, to be freed.
static char *path_in(int folder, const char *name) {
    wchar_t wide[WIDE_PATH];
    if (folder == AT_FDCWD) return strdup(name);
    const HANDLE handle = (HANDLE)_get_osfhandle(folder);
    if (!GetFinalPathNameByHandleW(handle, wide, WIDE_PATH, 0)) return fail_as_windows(), NULL;
    char *path = path_of_wide(wide);
    char *whole = path ? malloc(strlen(path) + strlen(name) + 2) : NULL;
    if (whole) sprintf(whole, "%s/%s", path, name);
    free(path);
    return whole;
}

int openat(int folder, const char *name, int flags, ...) {
    char *path = path_in(folder, name);
    const int file = path ? posix_open(path, flags) : -1;
    free(path);
    return file;
}

int unlinkat(int folder, const char *name, int flags) {
    char *path = path_in(folder, name);
    const int result = !path ? -1 : flags & AT_REMOVEDIR ? posix_rmdir(path) : posix_unlink(path);
    free(path);
    return result;
}

// A folder cannot be locked: instead it is opened for writing, without letting others do that. The descriptor stays the
// same.
static int lock_folder(int folder, int how) {
    char *path = path_in(folder, ".");
    HANDLE lock = INVALID_HANDLE_VALUE;
    while (path && lock == INVALID_HANDLE_VALUE) {
        lock = open_handle(path, FILE_LIST_DIRECTORY | FILE_ADD_FILE, FILE_SHARE_READ | FILE_SHARE_DELETE);
        if (lock != INVALID_HANDLE_VALUE) break;
        if (GetLastError() != ERROR_SHARING_VIOLATION || how & LOCK_NB) break;
        Sleep(1);
    }
    free(path);
    if (lock == INVALID_HANDLE_VALUE) return errno = EWOULDBLOCK, -1;
    const int own = _open_osfhandle((intptr_t)lock, _O_NOINHERIT);
    const int result = own < 0 ? -1 : _dup2(own, folder);
    if (own >= 0) close(own);
    return result;
}

int flock(int descriptor, int how) {
    struct posix_stat status;
    OVERLAPPED from_beginning = {0};
    const DWORD flags = LOCKFILE_EXCLUSIVE_LOCK | (how & LOCK_NB ? LOCKFILE_FAIL_IMMEDIATELY : 0);
    if (posix_fstat(descriptor, &status) != 0) return -1;
    if (S_ISDIR(status.st_mode)) return lock_folder(descriptor, how);
    return LockFileEx((HANDLE)_get_osfhandle(descriptor), flags, 0, 1, 0, &from_beginning) ? 0 : fail_as_windows();
}

FILE *posix_fopen(const char *path, const char *mode) {
    wchar_t wide[WIDE_PATH], wide_mode[8];
    if (!wide_path(wide, path)) return NULL;
    swprintf(wide_mode, 8, L"%hsN", mode);
    FILE *file = _wfopen(wide, wide_mode);
    if (!file && is_folder(path)) errno = EISDIR;
    return file;
}

int posix_access(const char *path, int mode) {
    wchar_t wide[WIDE_PATH];
    return wide_path(wide, path) ? _waccess(wide, mode & ~X_OK) : -1;
}

int posix_mkdir(const char *path, mode_t mode) {
    wchar_t wide[WIDE_PATH];
    if (!wide_path(wide, path)) return -1;
    if (CreateDirectoryW(wide, NULL)) return 0;
    if (is_folder(path)) return errno = EEXIST, -1; // drives, too, which cannot be made
    return fail_as_windows();
}

int posix_rmdir(const char *path) {
    wchar_t wide[WIDE_PATH];
    if (!wide_path(wide, path)) return -1;
    return RemoveDirectoryW(wide) ? 0 : fail_as_windows();
}

int posix_unlink(const char *path) {
    wchar_t wide[WIDE_PATH];
    if (!wide_path(wide, path)) return -1;
    return DeleteFileW(wide) ? 0 : fail_as_windows();
}

int posix_rename(const char *from, const char *to) {
    wchar_t wide_from[WIDE_PATH], wide_to[WIDE_PATH];
    if (!wide_path(wide_from, from) || !wide_path(wide_to, to)) return -1;
    return MoveFileExW(wide_from, wide_to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) ? 0 : fail_as_windows();
}

char *realpath(const char *path, char *place) {
    wchar_t wide[WIDE_PATH];
    const HANDLE file = open_handle(path, 0, SHARED_BY_ALL);
    if (file == INVALID_HANDLE_VALUE) return NULL;
    const bool is_found = GetFinalPathNameByHandleW(file, wide, WIDE_PATH, 0) != 0;
    if (!is_found) fail_as_windows();
    CloseHandle(file);
    return is_found ? path_of_wide(wide) : NULL;
}

char *mkdtemp(char *path) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    char *ending = path + strlen(path) - 6;
    LARGE_INTEGER time;
    for (int attempt = 0; attempt < 1000; attempt++) {
        QueryPerformanceCounter(&time);
        unsigned long long number =
            ((unsigned long long)time.QuadPart + (unsigned)attempt) * 0x9e3779b97f4a7c15u ^ GetCurrentProcessId();
        for (int i = 0; i < 6; i++, number /= 36) ending[i] = letters[number % 36];
        if (posix_mkdir(path, 0700) == 0) return path;
        if (errno != EEXIST) return NULL;
    }
    return NULL;
}

char *strndup(const char *text, size_t size) {
    const size_t length = strnlen(text, size);
    char *copy = malloc(length + 1);
    if (copy) memcpy(copy, text, length), copy[length] = '\0';
    return copy;
}

int fsync(int file) {
    return _commit(file);
}

long sysconf(int name) {
    SYSTEM_INFO system;
    GetSystemInfo(&system);
    return (long)system.dwNumberOfProcessors;
}
