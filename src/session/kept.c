// Writes unsaved paint to a folder of the run, and finds the folders of runs that have ended: those without a lock.
#define _GNU_SOURCE      // mkdtemp, flock
#define _DARWIN_C_SOURCE // the same
#include "map_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "clock.h"
#include "path.h"
#include "whole_file.h"

// The file with the path of the map that was painted.
static const char origin_name[] = "origin";

void kept_begin(Kept *kept, const char *folder) {
    *kept = (Kept){.lock = -1};
    if (folder && strlen(folder) < KEPT_PATH / 2) snprintf(kept->place, sizeof kept->place, "%s/unsaved", folder);
}

static bool write_origin(FILE *file, const void *what) {
    const Saving *saving = what;
    char *whole = *saving->path ? realpath(saving->path, NULL) : NULL;
    const bool is_written = fputs(whole ? whole : saving->path, file) >= 0;
    free(whole);
    return is_written;
}

// Makes the run's folder, which stays locked.
static bool make_folder(Kept *kept, const Saving *saving, Error *error) {
    const char *name = *saving->path ? path_name(saving->path) : saving->name;
    char origin[KEPT_PATH + sizeof origin_name + 1];
    snprintf(kept->folder, sizeof kept->folder, "%.*s/XXXXXX", KEPT_PATH - 16, kept->place);
    if (!folders_make_above(kept->folder, error) || !mkdtemp(kept->folder)) {
        if (error->what[0] == '\0') error_set(error, kept->place, "%s", strerror(errno));
        kept->folder[0] = '\0';
        return false;
    }
    kept->lock = open(kept->folder, O_RDONLY | O_CLOEXEC);
    if (kept->lock >= 0) flock(kept->lock, LOCK_EX);
    snprintf(kept->path, sizeof kept->path, "%s/%s", kept->folder, naming_is_map(name) ? name : "map.tmx");
    snprintf(origin, sizeof origin, "%s/%s", kept->folder, origin_name);
    return whole_file_save(origin, write_origin, saving, error);
}

static void remove_folder(const char *folder) {
    DIR *names = opendir(folder);
    if (!names) return;
    for (struct dirent *entry; (entry = readdir(names)) != NULL;)
        if (entry->d_name[0] != '.') unlinkat(dirfd(names), entry->d_name, 0);
    closedir(names);
    rmdir(folder);
}

static void leave(Kept *kept, bool removes) {
    kept->has_written = false;
    if (!*kept->folder) return;
    if (removes) remove_folder(kept->folder);
    if (kept->lock >= 0) close(kept->lock);
    kept->lock = -1;
    kept->folder[0] = '\0';
}

void kept_update(Kept *kept, const Lab *lab, const Saving *saving, bool is_urgent) {
    enum { TIMES_AS_LONG = 20 };
    const uint64_t serial = paint_serial(&lab->paint);
    if (!*kept->place || lab->course.map_of_user) return;
    if (!paint_is_unsaved(&lab->paint)) {
        leave(kept, true);
        return;
    }
    const double began = clock_now();
    if ((kept->has_written && serial == kept->serial) || (began < kept->due && !is_urgent)) return;
    Error error = {0};
    const bool has_folder = *kept->folder || make_folder(kept, saving, &error);
    if (!has_folder || !map_save(lab->map, kept->path, &error)) {
        if (!kept->has_failed) error_print(&error);
        kept->has_failed = true;
    }
    kept->has_written = true;
    kept->serial = serial;
    const double ended = clock_now();
    kept->due = ended + TIMES_AS_LONG * (ended - began);
}

void kept_end(Kept *kept, const Lab *lab, const Saving *saving, bool is_discarded) {
    if (!is_discarded) kept_update(kept, lab, saving, true);
    leave(kept, is_discarded);
}

// The map in the folder of a run that has ended. False if the run lives, or has left none.
static bool find_map(const char *folder, char path[NAMING_MAX]) {
    const int lock = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW);
    const bool has_ended = lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0;
    DIR *names = has_ended ? opendir(folder) : NULL;
    bool is_found = false;
    for (struct dirent *entry; names && (entry = readdir(names)) != NULL;) {
        if (!naming_is_map(entry->d_name)) continue;
        is_found = snprintf(path, NAMING_MAX, "%s/%s", folder, entry->d_name) < NAMING_MAX;
    }
    if (names) closedir(names);
    if (lock >= 0) close(lock);
    return is_found;
}

int kept_list(const Kept *kept, Naming *naming) {
    DIR *names = *kept->place ? opendir(kept->place) : NULL;
    int count = 0;
    if (!names) return 0;
    for (struct dirent *entry; (entry = readdir(names)) != NULL;) {
        char folder[KEPT_PATH + sizeof entry->d_name + 1], path[NAMING_MAX];
        snprintf(folder, sizeof folder, "%s/%s", kept->place, entry->d_name);
        if (entry->d_name[0] == '.' || !find_map(folder, path)) continue;
        if (naming) naming_add_file(naming, path);
        count++;
    }
    closedir(names);
    return count;
}

void kept_take(Kept *kept, const char *path, Lab *lab, Saving *saving) {
    char folder[NAMING_MAX], origin_path[KEPT_PATH + NAMING_MAX], origin[NAMING_MAX] = "";
    const size_t length = strlen(kept->place);
    if (length == 0 || strncmp(path, kept->place, length) != 0 || path[length] != '/') return;
    snprintf(folder, sizeof folder, "%.*s", (int)(path_name(path) - path) - 1, path);
    snprintf(origin_path, sizeof origin_path, "%s/%s", folder, origin_name);
    FILE *file = fopen(origin_path, "r");
    if (file && !fgets(origin, NAMING_MAX, file)) origin[0] = '\0'; // without a first line
    if (file) fclose(file);
    saving_begin(saving, *origin ? origin : NULL, path_name(path), lab->map);
    saving->known = (FileStamp){0}; // the file is not what is in it
    lab_note_unsaved(lab);
    kept_update(kept, lab, saving, true);
    if (!kept->has_failed) remove_folder(folder);
}
