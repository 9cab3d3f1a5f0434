// Streams to memory: files that Windows keeps in memory if it can, and removes when they are closed.
#include <errno.h>
#include <windows.h>

#include "wide.h"

#undef fclose
#undef open

/// A stream, and where its bytes go.
typedef struct {
    FILE *file;
    char **bytes;
    size_t *size;
    char *lent; // by the caller of fmemopen
    size_t lent_size;
} MemoryFile;

enum { FILES_MAX = 8 };
static __thread MemoryFile files[FILES_MAX];

static MemoryFile *open_file(void) {
    wchar_t folder[MAX_PATH], path[MAX_PATH];
    MemoryFile *free_one = NULL;
    for (int i = 0; i < FILES_MAX; i++) {
        if (!files[i].file) free_one = &files[i];
    }
    errno = EMFILE;
    if (!free_one || !GetTempPathW(MAX_PATH, folder) || !GetTempFileNameW(folder, L"hit", 0, path)) return NULL;
    const int file =
        _wopen(path, _O_RDWR | _O_BINARY | _O_TEMPORARY | _O_SHORT_LIVED | _O_NOINHERIT, _S_IREAD | _S_IWRITE);
    *free_one = (MemoryFile){.file = file < 0 ? NULL : fdopen(file, "w+b")};
    return free_one->file ? free_one : NULL;
}

FILE *open_memstream(char **bytes, size_t *size) {
    MemoryFile *file = open_file();
    if (!file) return NULL;
    file->bytes = bytes;
    file->size = size;
    *bytes = NULL;
    *size = 0;
    return file->file;
}

FILE *fmemopen(void *bytes, size_t size, const char *mode) {
    MemoryFile *file = open_file();
    if (!file) return NULL;
    file->lent = bytes;
    file->lent_size = size;
    return file->file;
}

// Brings the bytes to where they go.
static bool take_bytes(MemoryFile *file) {
    if (fflush(file->file) != 0) return false;
    const long length = ftell(file->file);
    char *bytes = file->lent ? file->lent : malloc((size_t)length + 1);
    const size_t room = file->lent ? file->lent_size : (size_t)length + 1;
    rewind(file->file);
    if (!bytes) return false;
    const size_t read = fread(bytes, 1, room - 1, file->file);
    bytes[read] = '\0';
    if (file->bytes) *file->bytes = bytes, *file->size = read;
    return true;
}

int posix_fclose(FILE *file) {
    bool is_fine = true;
    for (int i = 0; i < FILES_MAX; i++) {
        if (files[i].file != file) continue;
        is_fine = take_bytes(&files[i]);
        files[i].file = NULL;
    }
    return fclose(file) == 0 && is_fine ? 0 : EOF;
}
