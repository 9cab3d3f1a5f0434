// Replaces files through a temporary file beside them.
#define _GNU_SOURCE      // realpath, O_TMPFILE
#define _DARWIN_C_SOURCE // fchown

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

// False when the path must not be replaced. `old` is all zero for a new file.
static bool may_replace(const char *place, struct stat *old) {
    *old = (struct stat){0};
    if (stat(place, old) != 0) return errno == ENOENT;
    errno = EISDIR;
    return S_ISREG(old->st_mode) && access(place, W_OK) == 0;
}

static mode_t mode_of_new_file(void) {
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

// The owner is kept where that is allowed. Changing it may clear bits of the mode, so the mode comes after it.
static bool take_over(int file, const struct stat *old) {
    const bool is_new = old->st_nlink == 0;
    if (!is_new && fchown(file, old->st_uid, old->st_gid) != 0 && fchown(file, (uid_t)-1, old->st_gid) != 0) errno = 0;
    return fchmod(file, is_new ? mode_of_new_file() : old->st_mode & 07777) == 0;
}

// Closes the file in any case; errno is of the first failure.
static bool close_after(bool is_written, FILE *file) {
    const int reason = errno;
    const bool is_closed = fclose(file) == 0;
    if (!is_written) errno = reason;
    return is_written && is_closed;
}

static bool write_through(int file, const struct stat *old, FileWriter write, const void *what) {
    FILE *stream = fdopen(file, "w");
    if (!stream) {
        close(file);
        return false;
    }
    return close_after(write(stream, what) && fflush(stream) == 0 && take_over(file, old) && fsync(file) == 0, stream);
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

// Where two paths lead to one file, or its folder takes no other file, the file itself is written. What is to be
// written is complete before, but a full disk may cut it.
static bool overwrite(const char *place, FileWriter write, const void *what) {
    char *bytes = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&bytes, &size);
    bool is_written = memory && close_after(write(memory, what), memory);
    FILE *file = is_written ? fopen(place, "w") : NULL;
    if (is_written)
        is_written =
            file &&
            close_after(fwrite(bytes, 1, size, file) == size && fflush(file) == 0 && fsync(fileno(file)) == 0, file);
    const int reason = errno;
    free(bytes);
    errno = reason;
    return is_written;
}

#ifdef O_TMPFILE
// A file without a name, which vanishes if the program is killed, gets its name when it is complete.
static bool write_unnamed(char *place, const char *fresh, const struct stat *old, FileWriter write, const void *what) {
    char self[64];
    char *slash = strrchr(place, '/');
    if (slash) *slash = '\0';
    const int file = open(slash == place ? "/" : slash ? place : ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    if (slash) *slash = '/';
    const int named = file < 0 ? -1 : fcntl(file, F_DUPFD_CLOEXEC, 0);
    if (file < 0) return false;
    snprintf(self, sizeof self, "/proc/self/fd/%d", named);
    // The name may be taken by a program with this number that was killed just before it renamed the file.
    const bool is_written = write_through(file, old, write, what) && (unlink(fresh) == 0 || errno == ENOENT) &&
                            linkat(AT_FDCWD, self, AT_FDCWD, fresh, AT_SYMLINK_FOLLOW) == 0;
    const int reason = errno;
    close(named);
    errno = reason;
    return is_written;
}
#else
static bool write_unnamed(char *place, const char *fresh, const struct stat *old, FileWriter write, const void *what) {
    errno = EOPNOTSUPP;
    return false;
}
#endif

static bool write_fresh(char *place, const char *fresh, const struct stat *old, FileWriter write, const void *what) {
    if (write_unnamed(place, fresh, old, write, what)) return true;
    if (errno != EOPNOTSUPP && errno != EISDIR && errno != ENOENT && errno != EXDEV && errno != EINVAL) return false;
    const int file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    return file >= 0 && write_through(file, old, write, what);
}

static bool replace(char *place, const char *fresh, FileWriter write, const void *what) {
    struct stat old;
    if (!may_replace(place, &old)) return false;
    if (old.st_nlink > 1) return overwrite(place, write, what);
    if (write_fresh(place, fresh, &old, write, what) && rename(fresh, place) == 0) {
        sync_folder(place);
        return true;
    }
    const int reason = errno;
    unlink(fresh);
    if (old.st_nlink > 0 && (reason == EACCES || reason == EROFS || reason == EPERM))
        return overwrite(place, write, what);
    errno = reason;
    return false;
}

// The path without symbolic links. A link that leads nowhere is followed to where its file is to be; of links that lead
// round, realpath says so. NULL with errno set.
static char *follow_links(const char *path) {
    char target[4096];
    char *place = realpath(path, NULL);
    if (place || errno != ENOENT) return place;
    const ssize_t length = readlink(path, target, sizeof target - 1);
    if (length < 0) return strdup(path); // a new file is created at the path itself
    target[length] = '\0';
    const char *slash = *target == '/' ? NULL : strrchr(path, '/');
    const size_t folder = slash ? (size_t)(slash - path) + 1 : 0;
    char *next = malloc(folder + (size_t)length + 1);
    if (!next) return NULL;
    memcpy(next, path, folder);
    memcpy(next + folder, target, (size_t)length + 1);
    place = follow_links(next);
    free(next);
    return place;
}

static bool save_beside(const char *path, FileWriter write, const void *what) {
    enum { ENDING = 32 };
    char *place = follow_links(path);
    char *fresh = place ? malloc(strlen(place) + ENDING) : NULL;
    if (fresh) sprintf(fresh, "%s.%ld", place, (long)getpid());
    const bool is_saved = fresh && replace(place, fresh, write, what);
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

static bool is_one_file(const struct stat *a, const struct stat *b) {
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

// The status of the folder in which the path's file is, or is to be.
static bool find_folder(const char *path, struct stat *folder) {
    const char *slash = strrchr(path, '/');
    char *name = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
    const bool is_found = name && stat(name, folder) == 0;
    free(name);
    return is_found;
}

bool files_are_same(const char *a, const char *b) {
    const char *slash_a = strrchr(a, '/'), *slash_b = strrchr(b, '/');
    struct stat of_a, of_b;
    const bool has_a = stat(a, &of_a) == 0, has_b = stat(b, &of_b) == 0;
    if (has_a && has_b) return S_ISREG(of_a.st_mode) && is_one_file(&of_a, &of_b);
    return strcmp(slash_a ? slash_a + 1 : a, slash_b ? slash_b + 1 : b) == 0 && find_folder(a, &of_a) &&
           find_folder(b, &of_b) && is_one_file(&of_a, &of_b);
}

bool folders_make_above(const char *path, Error *error) {
    char *folder = strdup(path);
    bool is_made = folder != NULL;
    for (char *slash = folder ? strchr(folder + 1, '/') : NULL; slash && is_made; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        is_made = mkdir(folder, 0700) == 0 || errno == EEXIST;
        if (is_made) *slash = '/';
    }
    if (!is_made) error_set(error, folder ? folder : path, "%s", strerror(errno));
    free(folder);
    return is_made;
}

FileStamp file_stamp_of(const struct stat *file) {
    FileStamp stamp = {.device = (uint64_t)file->st_dev,
                       .number = (uint64_t)file->st_ino,
                       .size = (uint64_t)file->st_size,
                       .modified = {(int64_t)file->st_mtime},
                       .changed = {(int64_t)file->st_ctime}};
#ifdef __APPLE__
    stamp.modified[1] = file->st_mtimensec;
    stamp.changed[1] = file->st_ctimensec;
#else
    stamp.modified[1] = file->st_mtim.tv_nsec;
    stamp.changed[1] = file->st_ctim.tv_nsec;
#endif
    return stamp;
}

FileStamp file_stamp(const char *path) {
    struct stat file;
    return stat(path, &file) == 0 ? file_stamp_of(&file) : (FileStamp){0};
}
