// The names of POSIX that the rooms use and that mingw-w64 lacks or has with other meanings. The compiler includes this
// header before every file of the build for Windows. Paths are of UTF-8, may be longer than 260 characters, and are
// written with slashes.
#pragma once

// suspects.c has a function of this name.
#define truncate unistd_truncate

#include <dirent.h>
#include <fcntl.h>
#include <io.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#undef truncate
#undef pthread_sigmask

enum { O_CLOEXEC = _O_NOINHERIT, O_NOFOLLOW = 0, O_NONBLOCK = 0, O_DIRECTORY = 0 };
enum { AT_FDCWD = -100, AT_REMOVEDIR = 0x200 };
enum { _SC_NPROCESSORS_ONLN = 84 };
enum { SIGKILL = 9 };
typedef int uid_t, gid_t;
typedef unsigned posix_mode_t;
typedef unsigned long long sigset_t;

/// The status of a file, with its number, which mingw's lacks.
struct posix_stat {
    unsigned long long st_dev, st_ino;
    unsigned long st_nlink;
    posix_mode_t st_mode;
    uid_t st_uid;
    gid_t st_gid;
    long long st_size;
    time_t st_mtime, st_ctime;
    struct timespec st_mtim, st_ctim;
};
int posix_stat(const char *path, struct posix_stat *status);
int posix_fstat(int file, struct posix_stat *status);

/// An entry of a folder, and the folder that is being read.
struct posix_dirent {
    char d_name[4 * 260];
};
typedef struct posix_folder posix_folder;
posix_folder *posix_opendir(const char *path);
/// Reads on from a folder's descriptor, which it takes over.
posix_folder *posix_fdopendir(int folder);
struct posix_dirent *posix_readdir(posix_folder *folder);
int posix_closedir(posix_folder *folder);
int posix_dirfd(posix_folder *folder);
int posix_scandir(const char *path, struct posix_dirent ***entries, int (*is_shown)(const struct posix_dirent *entry),
                  int (*compare)(const struct posix_dirent **a, const struct posix_dirent **b));
static inline int posix_alphasort(const struct posix_dirent **a, const struct posix_dirent **b) {
    return strcmp((*a)->d_name, (*b)->d_name);
}

/// These open folders as well, for fstat, openat, unlinkat, fdopendir and flock.
int posix_open(const char *path, int flags, ...);
int openat(int folder, const char *name, int flags, ...);
int unlinkat(int folder, const char *name, int flags);

FILE *posix_fopen(const char *path, const char *mode);
int posix_access(const char *path, int mode);
int posix_mkdir(const char *path, posix_mode_t mode);
int posix_rmdir(const char *path);
int posix_unlink(const char *path);
/// Replaces an existing file.
int posix_rename(const char *from, const char *to);
/// `place` must be NULL.
char *realpath(const char *path, char *place);
char *mkdtemp(char *path);
char *strndup(const char *text, size_t size);
int fsync(int file);

/// A stream to memory, which gets its bytes when it is closed.
FILE *open_memstream(char **bytes, size_t *size);
FILE *fmemopen(void *bytes, size_t size, const char *mode);
int posix_fclose(FILE *file);

long sysconf(int name);

static inline int getc_unlocked(FILE *file) {
    return getc(file);
}

// There are no links to follow, no owners, no modes beside read-only, and no signals to block.
static inline int fchmod(int file, posix_mode_t mode) {
    return 0;
}
static inline posix_mode_t posix_umask(posix_mode_t mode) {
    return 0;
}
static inline int fchown(int file, uid_t owner, gid_t group) {
    return 0;
}
static inline uid_t geteuid(void) {
    return 0;
}
static inline ssize_t readlink(const char *path, char *target, size_t size) {
    return -1;
}
static inline int sigfillset(sigset_t *set) {
    return 0;
}
static inline int pthread_sigmask(int how, const sigset_t *set, sigset_t *before) {
    return 0;
}

#define S_ISLNK(mode) false
#define S_ISSOCK(mode) false
#undef stat
#undef fstat
#define stat posix_stat
#define lstat posix_stat
#define fstat posix_fstat
#define dirent posix_dirent
#define DIR posix_folder
#define opendir posix_opendir
#define fdopendir posix_fdopendir
#define readdir posix_readdir
#define closedir posix_closedir
#define dirfd posix_dirfd
#define scandir posix_scandir
#define alphasort posix_alphasort
#define mode_t posix_mode_t
#define umask posix_umask
#define open posix_open
#define fopen posix_fopen
#define fclose posix_fclose
#define access posix_access
#define mkdir posix_mkdir
#define rmdir posix_rmdir
#define unlink posix_unlink
#define rename posix_rename
