// Replaces files through a temporary file beside them.
#define _XOPEN_SOURCE 700 // realpath

#include "whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

PlaceKind place_kind(const char *path) {
    struct stat found;
    if (stat(path, &found) != 0) return PLACE_FREE;
    if (S_ISREG(found.st_mode)) return PLACE_FILE;
    return S_ISDIR(found.st_mode) ? PLACE_FOLDER : PLACE_DEVICE;
}

// Sets *mode to the mode of the new file. False when the path must not be replaced.
static bool may_replace(const char *place, mode_t *mode) {
    struct stat old;
    const mode_t mask = umask(0);
    umask(mask);
    *mode = 0666 & ~mask;
    if (stat(place, &old) != 0) return errno == ENOENT;
    *mode = old.st_mode & 07777;
    errno = EISDIR;
    return S_ISREG(old.st_mode) && access(place, W_OK) == 0;
}

// Closes the file in any case; errno is of the first failure.
static bool close_after(bool is_written, FILE *file) {
    const int reason = errno;
    const bool is_closed = fclose(file) == 0;
    if (!is_written) errno = reason;
    return is_written && is_closed;
}

static bool write_through(int file, mode_t mode, FileWriter write, const void *what) {
    FILE *stream = fdopen(file, "w");
    if (!stream) {
        close(file);
        return false;
    }
    return close_after(write(stream, what) && fflush(stream) == 0 && fchmod(file, mode) == 0 && fsync(file) == 0,
                       stream);
}

// Makes the new name durable. Some file systems cannot sync folders; the file is complete even so.
static void sync_folder(char *place) {
    char *slash = strrchr(place, '/');
    if (slash) slash[slash == place] = '\0';
    const int folder = open(slash ? place : ".", O_RDONLY | O_CLOEXEC);
    if (folder < 0) return;
    fsync(folder);
    close(folder);
}

static bool replace(char *place, char *fresh, mode_t mode, FileWriter write, const void *what) {
    const int file = mkstemp(fresh);
    if (file < 0) return false;
    if (write_through(file, mode, write, what) && rename(fresh, place) == 0) {
        sync_folder(place);
        return true;
    }
    const int reason = errno;
    unlink(fresh);
    errno = reason;
    return false;
}

static bool save_beside(const char *path, FileWriter write, const void *what) {
    static const char ending[] = ".XXXXXX";
    mode_t mode;
    char *place = realpath(path, NULL);
    if (!place && errno == ENOENT) place = strdup(path); // a new file is created at the path itself
    char *fresh = place ? malloc(strlen(place) + sizeof ending) : NULL;
    if (fresh) sprintf(fresh, "%s%s", place, ending);
    const bool is_saved = fresh && may_replace(place, &mode) && replace(place, fresh, mode, write, what);
    const int reason = errno;
    free(fresh);
    free(place);
    errno = reason;
    return is_saved;
}

static bool save_straight(const char *path, FileWriter write, const void *what) {
    FILE *file = fopen(path, "w");
    return file && close_after(write(file, what), file);
}

bool whole_file_save(const char *path, FileWriter write, const void *what, Error *error) {
    const bool is_saved =
        place_kind(path) == PLACE_DEVICE ? save_straight(path, write, what) : save_beside(path, write, what);
    return is_saved || error_set(error, path, "%s", strerror(errno));
}
