#define _XOPEN_SOURCE 700 // realpath

#include "map.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tmx.h"

bool map_make(Map *map, int32_t columns, int32_t rows, float tile) {
    assert(columns > 0 && rows > 0 && tile > 0);
    const int32_t words = (columns + 63) / 64;
    *map = (Map){.bits = calloc((size_t)words * (size_t)rows, sizeof(uint64_t)),
                 .blocks = calloc(hit_grid_block_words(columns, rows), sizeof(uint64_t))};
    if (!map->bits || !map->blocks) {
        map_free(map);
        return false;
    }
    map->grid =
        (hit_grid){columns, rows, {tile, tile}, words, map->bits, hit_grid_words_per_block_row(columns), map->blocks};
    return true;
}

void map_set(Map *map, int32_t column, int32_t row, bool is_solid) {
    assert(column >= 0 && column < map->grid.columns && row >= 0 && row < map->grid.rows);
    uint64_t *word = &map->bits[(size_t)row * (size_t)map->grid.words_per_row + (size_t)column / 64];
    const uint64_t bit = (uint64_t)1 << (column % 64);
    *word = is_solid ? *word | bit : *word & ~bit;
    hit_grid_update_block(&map->grid, map->blocks, column, row);
}

static size_t bytes_of_bits(const hit_grid *grid) {
    return (size_t)grid->words_per_row * (size_t)grid->rows * sizeof(uint64_t);
}

static size_t bytes_of_blocks(const hit_grid *grid) {
    return hit_grid_block_words(grid->columns, grid->rows) * sizeof(uint64_t);
}

bool map_copy(Map *map, const Map *other) {
    if (!map_make(map, other->grid.columns, other->grid.rows, other->grid.tile.x)) return false;
    assert(map->grid.words_per_row == other->grid.words_per_row);
    memcpy(map->bits, other->bits, bytes_of_bits(&other->grid));
    memcpy(map->blocks, other->blocks, bytes_of_blocks(&other->grid));
    map->grid.tile = other->grid.tile;
    map->start = other->start;
    map->walker = other->walker;
    map->stamp = other->stamp;
    return true;
}

static bool is_same_place(hit_vec a, hit_vec b) {
    return a.x == b.x && a.y == b.y;
}

bool maps_equal(const Map *a, const Map *b) {
    return a->grid.columns == b->grid.columns && a->grid.rows == b->grid.rows &&
           is_same_place(a->grid.tile, b->grid.tile) && is_same_place(a->start, b->start) &&
           is_same_place(a->walker, b->walker) && memcmp(a->bits, b->bits, bytes_of_bits(&a->grid)) == 0;
}

void map_free(Map *map) {
    free(map->bits);
    free(map->blocks);
    *map = (Map){0};
}

// There is no digit for nothing: after Z comes AA.
void map_column_name(char name[COLUMN_NAME], int32_t column) {
    int length = 0;
    assert(column >= 0 && column < MAP_CELLS_MOST);
    for (int32_t rest = column; rest >= 0; rest = rest / 26 - 1) length++;
    name[length] = '\0';
    for (int32_t rest = column; rest >= 0; rest = rest / 26 - 1) name[--length] = (char)('A' + rest % 26);
}

static MapStamp stamp_of(const struct stat *file) {
    MapStamp stamp = {.device = (uint64_t)file->st_dev,
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

MapStamp map_stamp(const char *path) {
    struct stat file;
    return stat(path, &file) == 0 ? stamp_of(&file) : (MapStamp){0};
}

bool map_stamps_equal(const MapStamp *a, const MapStamp *b) {
    return a->device == b->device && a->number == b->number && a->size == b->size && a->modified[0] == b->modified[0] &&
           a->modified[1] == b->modified[1] && a->changed[0] == b->changed[0] && a->changed[1] == b->changed[1];
}

// A pipe that nobody writes to would be waited for, a device could go on for ever: only plain files are read.
static int open_plain(const char *path, struct stat *found, char *why, size_t why_size) {
    const int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) {
        snprintf(why, why_size, "%s", strerror(errno));
        return -1;
    }
    if (fstat(file, found) != 0) {
        snprintf(why, why_size, "%s", strerror(errno));
    } else if (S_ISDIR(found->st_mode)) {
        snprintf(why, why_size, "%s", strerror(EISDIR));
    } else if (!S_ISREG(found->st_mode)) {
        snprintf(why, why_size, "not a plain file");
    } else if (found->st_size > TMX_FILE_MOST) {
        snprintf(why, why_size, "larger than %d MB", TMX_FILE_MOST >> 20);
    } else {
        return file;
    }
    close(file);
    return -1;
}

bool map_read(Map *map, const char *path, char *error, size_t error_size) {
    char why[TMX_WHY];
    struct stat found;
    int line = 0;
    *map = (Map){0};
    const int file = open_plain(path, &found, why, sizeof why);
    const bool is_read = file >= 0 && tmx_read(map, file, &line, why, sizeof why);
    if (file >= 0) close(file);
    if (is_read) {
        hit_grid_fill_blocks(&map->grid, map->blocks);
        map->stamp = stamp_of(&found);
        return true;
    }
    map_free(map);
    if (line > 0) {
        snprintf(error, error_size, "%s:%d: %s", path, line, why);
    } else {
        snprintf(error, error_size, "%s: %s", path, why);
    }
    return false;
}

static bool fail(char *error, size_t error_size, const char *path) {
    snprintf(error, error_size, "%s: %s", path, strerror(errno));
    return false;
}

// A link stays a link: what it leads to is replaced. What is not there yet is made where the path says.
static char *place_of(const char *path) {
    char *place = realpath(path, NULL);
    return place || errno != ENOENT ? place : strdup(path);
}

// Sets *mode to what the file is to have. False when something is there that must not be replaced.
static bool may_replace(const char *place, mode_t *mode) {
    struct stat old;
    const mode_t mask = umask(0);
    umask(mask);
    *mode = 0666 & ~mask;
    if (stat(place, &old) != 0) return errno == ENOENT;
    *mode = old.st_mode & 07777;
    errno = S_ISDIR(old.st_mode) ? EISDIR : EINVAL;
    return S_ISREG(old.st_mode) && access(place, W_OK) == 0;
}

// Closes the file in any case.
static bool write_through(const Map *map, int file, mode_t mode) {
    FILE *stream = fdopen(file, "w");
    if (!stream) {
        close(file);
        return false;
    }
    const bool is_written =
        tmx_write(map, stream) && fflush(stream) == 0 && fchmod(file, mode) == 0 && fsync(file) == 0;
    const int reason = errno;
    const bool is_closed = fclose(stream) == 0;
    if (!is_written) errno = reason;
    return is_written && is_closed;
}

// The new name is safe on the disk once its folder is. Some file systems cannot do that; the file is whole even so.
static void sync_folder(char *place) {
    char *slash = strrchr(place, '/');
    if (slash) slash[slash == place] = '\0';
    const int folder = open(slash ? place : ".", O_RDONLY | O_CLOEXEC);
    if (folder < 0) return;
    fsync(folder);
    close(folder);
}

static bool replace(const Map *map, char *place, char *fresh, mode_t mode) {
    const int file = mkstemp(fresh);
    if (file < 0) return false;
    if (write_through(map, file, mode) && rename(fresh, place) == 0) {
        sync_folder(place);
        return true;
    }
    const int reason = errno;
    unlink(fresh);
    errno = reason;
    return false;
}

bool map_save(const Map *map, const char *path, char *error, size_t error_size) {
    static const char ending[] = ".XXXXXX";
    mode_t mode;
    char *place = place_of(path);
    char *fresh = place ? malloc(strlen(place) + sizeof ending) : NULL;
    if (fresh) sprintf(fresh, "%s%s", place, ending);
    const bool is_saved =
        (fresh && may_replace(place, &mode) && replace(map, place, fresh, mode)) || fail(error, error_size, path);
    free(fresh);
    free(place);
    return is_saved;
}
