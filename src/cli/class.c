// Finds the files of a class, has them judged, prints and saves.
#include "class.h"

#include <dirent.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "question_program.h"

enum { FILES_MAX = 10000, PATH_SIZE = 4096 };

/// The files that are found.
typedef struct {
    Class *class;
    bool is_incomplete; // something in a folder was named and left out
    Error *error;
} Search;

static bool add_file(Search *search, const char *path) {
    Class *class = search->class;
    if (class->count == FILES_MAX)
        return error_set(search->error, path, "there are more than %d files; judge a part of them", FILES_MAX);
    ClassRow *rows = realloc(class->rows, (size_t)(class->count + 1) * sizeof *rows);
    if (rows) class->rows = rows;
    char *copy = rows ? strdup(path) : NULL;
    if (!copy) return error_set(search->error, "memory", "not enough");
    rows[class->count++] = (ClassRow){.path = copy, .equal_to = -1};
    return true;
}

static int by_bytes(const struct dirent **a, const struct dirent **b) {
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_shown(const struct dirent *entry) {
    return *entry->d_name != '.';
}

static bool leave_out(Search *search, const char *path, const char *why) {
    fprintf(stderr, "hitlab: %s: %s\n", path, why);
    return search->is_incomplete = true;
}

static bool add_folder(Search *search, const char *path);

// Takes files of C, and folders. Links to folders are left out: they may lead in a circle.
static bool add_entry(Search *search, const char *folder, const char *name) {
    char path[PATH_SIZE];
    struct stat status;
    const char *slash = *folder && folder[strlen(folder) - 1] == '/' ? "" : "/";
    const char *ending = strrchr(name, '.');
    if (snprintf(path, sizeof path, "%s%s%s", folder, slash, name) >= (int)sizeof path)
        return leave_out(search, folder, "has a name that is too long");
    const bool is_link = lstat(path, &status) == 0 && S_ISLNK(status.st_mode);
    const bool is_folder = stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    if (is_folder && is_link) return leave_out(search, path, "a link to a folder is not followed");
    if (is_folder) return add_folder(search, path);
    return !((ending && strcmp(ending, ".c") == 0) || own_is_cpp(name)) || add_file(search, path);
}

static bool add_folder(Search *search, const char *path) {
    struct dirent **entries = NULL;
    const int count = scandir(path, &entries, is_shown, by_bytes);
    if (count < 0) return leave_out(search, path, strerror(errno));
    bool is_added = true;
    for (int i = 0; i < count; i++) {
        is_added = is_added && add_entry(search, path, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    return is_added;
}

static bool add_all(Search *search) {
    const JudgeOptions *options = search->class->options;
    for (int i = 0; i < options->file_count; i++) {
        struct stat status;
        const char *path = options->files[i];
        const int before = search->class->count;
        const bool is_folder = stat(path, &status) == 0 && S_ISDIR(status.st_mode);
        if (!(is_folder ? add_folder(search, path) : add_file(search, path))) return false;
        if (search->class->count == before) return error_set(search->error, path, "has no file of C");
    }
    return true;
}

static void find_equal(Class *class) {
    for (int i = 0; i < class->count; i++) {
        char *source = compile_read_source(class->rows[i].path, NULL);
        class->rows[i].tokens = source ? class_tokens(source) : 0;
        free(source);
        for (int j = 0; j < i && class->rows[i].equal_to < 0; j++) {
            if (!class->rows[i].tokens || class->rows[j].tokens != class->rows[i].tokens) continue;
            class->rows[i].equal_to = j;
            if (class->rows[j].equal_to < 0) class->rows[j].equal_to = i;
        }
    }
}

void class_picture(char path[CLASS_PICTURE], const Class *class, int row) {
    snprintf(path, CLASS_PICTURE, "%s/%d.svg", class->options->report, row + 1);
}

void class_show_progress(int done, int count) {
    enum { WIDTH = 40 };
    static const char full[] = "########################################";
    const int filled = WIDTH * done / count;
    if (!isatty(STDERR_FILENO)) return;
    if (done < count) fprintf(stderr, "\r[%-*.*s] %d / %d ", WIDTH, filled, full, done, count);
    if (done == count) fputs("\r\033[K", stderr);
}

double class_seconds(const Class *class) {
    enum { POSES_USUAL = 100000, SECONDS = 120 };
    return fmax(SECONDS, SECONDS * (double)class->options->rules.count / POSES_USUAL);
}

// Judges the files that were found, prints, saves.
static int run(Class *class, const JudgingContext *context, Error *error) {
    const JudgeOptions *options = class->options;
    if (options->report && mkdir(options->report, 0777) != 0)
        return error_set(error, options->report, "%s",
                         errno == EEXIST ? "exists; name a new folder for the report" : strerror(errno)),
               2;
    find_equal(class);
    bool is_right = true, is_done = class_judge(class, context, error);
    if (is_done) class_print(class, stdout);
    if (is_done && options->report) is_done = class_save(class, error);
    for (int i = 0; i < class->count && is_done; i++)
        is_right = is_right && class->rows[i].judged->is_done && !judgement_errors(&class->rows[i].judged->judgement);
    class_free_judged(class);
    return !is_done ? 2 : !is_right;
}

int class_run(const JudgeOptions *options, const JudgingContext *context, Error *error) {
    if (compile_language != COMPILE_C) return error_set(error, "--class", "only hitlab on a desktop judges a class"), 2;
    if (class_judge_one(options, context)) return 0;
    Class class = {.options = options};
    Search search = {&class, false, error};
    int status = add_all(&search) ? run(&class, context, error) : 2;
    for (int i = 0; i < class.count; i++) free(class.rows[i].path);
    free(class.rows);
    return status == 0 ? search.is_incomplete : status;
}
