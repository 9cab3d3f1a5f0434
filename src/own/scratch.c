// The folders are named hitlab-check-XXXXXX and hold a lock file, which the system unlocks when its program ends.
#define _GNU_SOURCE      // mkdtemp, flock
#define _DARWIN_C_SOURCE // the same
#include "scratch.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char prefix[] = "hitlab-check-", lock_name[] = "lock";

// Removes the files of an open folder and closes it. The lock goes last: without it nobody removes the folder.
static void remove_files(int folder) {
    DIR *names = fdopendir(folder);
    if (!names) {
        close(folder);
        return;
    }
    for (struct dirent *entry; (entry = readdir(names)) != NULL;) {
        const char *name = entry->d_name;
        if (strcmp(name, ".") != 0 && strcmp(name, "..") != 0 && strcmp(name, lock_name) != 0)
            unlinkat(folder, name, 0);
    }
    unlinkat(folder, lock_name, 0);
    closedir(names);
}

// Removes a folder with its files, also while a compiler that outlived its program still creates some.
static void remove_folder(int parent, const char *name) {
    for (int i = 0; i < 10; i++) {
        const int folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        if (folder >= 0) remove_files(folder);
        if (unlinkat(parent, name, AT_REMOVEDIR) == 0 || (errno != ENOTEMPTY && errno != EEXIST)) return;
    }
}

// Removes a folder if it is ours and its program has ended.
static void remove_if_dead(int parent, const char *name) {
    struct stat status;
    const int folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (folder < 0) return;
    const int lock = openat(folder, lock_name, O_RDWR | O_NOFOLLOW | O_CLOEXEC);
    const bool is_ours = fstat(folder, &status) == 0 && status.st_uid == geteuid();
    if (is_ours && lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0) remove_folder(parent, name);
    close(folder);
    if (lock >= 0) close(lock);
}

static void remove_dead(const char *parent_path) {
    DIR *names = opendir(parent_path);
    if (!names) return;
    for (struct dirent *entry; (entry = readdir(names)) != NULL;)
        if (strncmp(entry->d_name, prefix, sizeof prefix - 1) == 0) remove_if_dead(dirfd(names), entry->d_name);
    closedir(names);
}

// Locks a new file in the folder. -1 with errno set on failure; with ENOENT, another program took the folder for a dead
// one's just before it was locked.
static int create_lock(const char *folder) {
    char path[SCRATCH_PATH + sizeof lock_name + 1];
    struct stat status;
    snprintf(path, sizeof path, "%s/%s", folder, lock_name);
    const int lock = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (lock < 0) return -1;
    if (flock(lock, LOCK_EX) == 0 && fstat(lock, &status) == 0 && status.st_nlink > 0) return lock;
    close(lock);
    errno = ENOENT;
    return -1;
}

static bool create(Scratch *scratch, const char *parent, Error *error) {
    const int length = snprintf(scratch->path, sizeof scratch->path, "%s/%sXXXXXX", parent, prefix);
    if (length >= (int)sizeof scratch->path) return error_set(error, "TMPDIR", "the path is too long");
    if (!mkdtemp(scratch->path)) return error_set(error, parent, "no temporary folder: %s", strerror(errno));
    scratch->lock = create_lock(scratch->path);
    if (scratch->lock >= 0) return true;
    error_set(error, parent, "no temporary file: %s", strerror(errno));
    rmdir(scratch->path);
    return false;
}

bool scratch_open(Scratch *scratch, Error *error) {
    const char *chosen = getenv("TMPDIR");
    const char *parent = chosen && *chosen ? chosen : "/tmp";
    remove_dead(parent);
    return create(scratch, parent, error) || create(scratch, parent, error);
}

void scratch_close(Scratch *scratch) {
    remove_folder(AT_FDCWD, scratch->path);
    close(scratch->lock);
}
