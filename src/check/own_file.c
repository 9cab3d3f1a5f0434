// Watches the file by its stamp. Compiles and asks while the caller waits.
#include "own_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct OwnFile {
    OwnCheck own;
    char *path, *source, *header, *self;
    Check *check;
    struct stat known, seen;
    bool is_waiting; // for the first version
};

static bool is_same(const struct stat *a, const struct stat *b) {
    return a->st_ino == b->st_ino && a->st_size == b->st_size && a->st_mtime == b->st_mtime;
}

static void ask(void *context, const CheckQuestion *questions, size_t count, CheckAnswer *answers) {
    OwnFile *file = context;
    if (!check_ask(file->check, questions, count, answers, NULL))
        for (size_t i = 0; i < count; i++) answers[i] = CHECK_NOT_ASKED;
    if (!check_fault(file->check)->cause) return;
    file->own.fault = *check_fault(file->check);
    file->own.fault_question = questions[file->own.fault.index];
}

static void look(void *context, const CheckQuestion *question, CheckTrace *trace) {
    *trace = (CheckTrace){0};
    ask(context, question, 1, &trace->answer);
}

static void lend(void *context, const hit_grid *grid) {
}

static char *read_source(const char *path) {
    FILE *file = fopen(path, "rb");
    char *text = calloc(1, (1 << 20) + 1);
    if (file && text) text[fread(text, 1, 1 << 20, file)] = '\0';
    if (file) fclose(file);
    return text;
}

// Every answer is there when a question was asked.
static bool wait_for_answers(void *context, double seconds) {
    return true;
}

static OwnNews compile(OwnFile *file) {
    OwnCheck *own = &file->own;
    const CheckPlaces places = {file->header, file->self};
    char *source = read_source(file->path);
    if (source) {
        free(file->source);
        own->source = file->source = source;
    }
    Check *check = check_open_file(own->kind, file->path, &places, &own->log, &own->error);
    own->is_broken = !check;
    if (!check) return OWN_BROKEN;
    check_close(file->check);
    file->check = check;
    own->asker = (CheckAsker){file, ask, look, lend, wait_for_answers};
    own->version++;
    return OWN_COMPILED;
}

OwnFile *own_file_open(CheckKind kind, const char *path, const CheckPlaces *places, double patience, Error *error) {
    OwnFile *file = calloc(1, sizeof *file);
    if (!file) return error_set(error, path, "out of memory"), NULL;
    file->path = strdup(path);
    file->header = strdup(places->header);
    file->self = strdup(places->self);
    file->source = calloc(1, 1);
    const char *slash = strrchr(file->path, '/');
    file->own = (OwnCheck){.kind = kind, .path = file->path, .name = slash ? slash + 1 : file->path};
    file->own.source = file->source;
    file->is_waiting = true;
    return file;
}

OwnNews own_file_poll(OwnFile *file) {
    struct stat now = {0};
    stat(file->path, &now);
    const bool is_still = is_same(&now, &file->seen);
    file->seen = now;
    if (!is_still || (is_same(&now, &file->known) && !file->is_waiting)) return OWN_NOTHING;
    file->known = now;
    file->is_waiting = false;
    return compile(file);
}

OwnNews own_file_wait(OwnFile *file) {
    file->is_waiting = false;
    stat(file->path, &file->known);
    file->seen = file->known;
    return compile(file);
}

OwnCheck *own_file_check(OwnFile *file) {
    return &file->own;
}

void own_file_close(OwnFile *file) {
    if (!file) return;
    check_close(file->check);
    free(file->path);
    free(file->header);
    free(file->self);
    free(file->source);
    free(file);
}
