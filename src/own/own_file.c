// Watches the file by its stamp, and brings each version through the compiler and a new worker to the asker.
#define _XOPEN_SOURCE 700 // realpath, strdup
#include "own_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "own_asker.h"
#include "path.h"
#include "whole_file.h"

// Seconds between two looks at the stamp: a file that both find the same is no longer being written. A file that is
// missing for longer is not just being replaced.
static const double look_seconds = 0.05, missing_seconds = 1;

struct OwnFile {
    OwnFunction own;
    Asker asker;
    char *path, *whole, *header, *self, *source;
    Scratch scratch;
    FileStamp known, seen; // of the version that was compiled; of the last look
    double last_look;      // on the clock of clock_now
    double missing_from;   // 0: it is there
    bool is_new;           // no version was read yet

    // The version that is being made. `is_compiling` of `own`: there is one.
    unsigned number;
    char object[ASKER_OBJECT];
    char *text;
    CompileLog log;
    Error error;
    Compile *compile;
    bool is_loading; // after it was compiled
    Worker worker;
};

// Whether there is a version that was not yet read.
static bool has_new_version(OwnFile *file) {
    static const FileStamp missing;
    const double now = clock_now();
    if (file->is_new) return true;
    if (now - file->last_look < look_seconds) return false;
    file->last_look = now;
    const FileStamp stamp = file_stamp(file->path);
    const bool is_still = file_stamps_equal(&stamp, &file->seen), is_there = !file_stamps_equal(&stamp, &missing);
    file->seen = stamp;
    if (is_there || file->missing_from == 0) file->missing_from = is_there ? 0 : now;
    if (!is_there && now - file->missing_from < missing_seconds) return false;
    return is_still && !file_stamps_equal(&stamp, &file->known);
}

// Gives up the version that is being made.
static void stop(OwnFile *file) {
    compile_stop(file->compile);
    file->compile = NULL;
    worker_leave(&file->worker);
    if (file->own.is_compiling) unlink(file->object);
    free(file->text);
    file->text = NULL;
    file->own.is_compiling = file->is_loading = false;
}

// Shows the version that was made, or why it could not be made.
static OwnNews end(OwnFile *file, bool is_fine) {
    OwnFunction *own = &file->own;
    if (file->text) {
        free(file->source);
        own->source = file->source = file->text;
        file->text = NULL;
    }
    own->log = file->log;
    own->error = is_fine ? (Error){0} : file->error;
    own->is_broken = !is_fine;
    if (is_fine) {
        unlink(file->asker.object); // of the version before
        asker_take_worker(&file->asker, &file->worker, file->object);
        file->worker = (Worker){.socket = -1};
        own->version++;
        own->is_compiling = false;
    }
    stop(file);
    return is_fine ? OWN_COMPILED : OWN_BROKEN;
}

static OwnNews begin(OwnFile *file) {
    const CompileJob job = {file->path, file->header, file->object, file->scratch.path};
    stop(file);
    file->is_new = false;
    file->known = file->seen = file_stamp(file->path);
    file->log.count = 0;
    file->error = (Error){0};
    snprintf(file->object, sizeof file->object, "%s/check-%u.so", file->scratch.path, ++file->number);
    file->own.is_compiling = true;
    file->text = compile_read_source(file->path, &file->error);
    file->compile = file->text ? compile_begin(&job, &file->error) : NULL;
    return file->compile ? OWN_COMPILING : end(file, false);
}

// Loads what was compiled.
static OwnNews load(OwnFile *file) {
    const size_t map_words = asker_map_words(&file->asker);
    file->is_loading = true;
    if (worker_start(&file->worker, file->self, file->own.kind, file->object, map_words, &file->error))
        return OWN_NOTHING;
    error_set_place(&file->error, "%s", file->path);
    return end(file, false);
}

static OwnNews take_loaded(OwnFile *file, double seconds) {
    const WorkerNews news = worker_receive(&file->worker, seconds);
    if (news == WORKER_SILENT) return OWN_NOTHING;
    const bool is_fine = news == WORKER_REPLIED ? worker_has_loaded(&file->worker, file->own.kind, &file->error)
                                                : worker_say_ended(&file->error);
    return end(file, is_fine || error_set_place(&file->error, "%s", file->path));
}

// Goes on with the version that is being made, for some seconds at most.
static OwnNews go_on(OwnFile *file, double seconds) {
    if (!file->own.is_compiling) return OWN_NOTHING;
    if (file->is_loading) return take_loaded(file, seconds);
    switch (compile_poll(file->compile, seconds, &file->log, &file->error)) {
    case COMPILE_RUNS: break;
    case COMPILE_DONE: return load(file);
    case COMPILE_FAILED: return end(file, false);
    }
    return OWN_NOTHING;
}

OwnFile *own_file_open(OwnKind kind, const char *path, const OwnPlaces *places, double patience, Error *error) {
    OwnFile *file = calloc(1, sizeof *file);
    if (!file) return error_set(error, path, "out of memory"), NULL;
    file->path = strdup(path);
    file->whole = realpath(path, NULL);
    file->header = strdup(places->header);
    file->self = strdup(places->self);
    file->source = strdup("");
    file->worker.socket = -1;
    file->is_new = true;
    asker_open(&file->asker, &file->own, file->self, patience);
    const bool has_memory = file->path && file->header && file->self && file->source;
    if (!has_memory) error_set(error, path, "out of memory");
    if (!has_memory || !scratch_open(&file->scratch, error)) {
        *file->scratch.path = '\0';
        own_file_close(file);
        return NULL;
    }
    file->own.kind = kind;
    file->own.path = file->path;
    file->own.name = path_name(file->path);
    file->own.whole = file->whole;
    file->own.header = file->header;
    file->own.source = file->source;
    return file;
}

OwnNews own_file_poll(OwnFile *file) {
    const bool is_answered = asker_poll(&file->asker);
    const OwnNews news = has_new_version(file) ? begin(file) : go_on(file, 0);
    if (news == OWN_NOTHING && is_answered) return OWN_ANSWERED;
    return news;
}

OwnNews own_file_wait(OwnFile *file) {
    asker_poll(&file->asker);
    OwnNews news = file->is_new ? begin(file) : OWN_NOTHING;
    while (file->own.is_compiling && news != OWN_BROKEN && news != OWN_COMPILED) news = go_on(file, 1);
    return file->own.is_broken ? OWN_BROKEN : OWN_COMPILED;
}

OwnFunction *own_file_function(OwnFile *file) {
    return &file->own;
}

void own_file_close(OwnFile *file) {
    if (!file) return;
    stop(file);
    asker_close(&file->asker);
    if (*file->scratch.path) scratch_close(&file->scratch);
    free(file->path);
    free(file->whole);
    free(file->header);
    free(file->self);
    free(file->source);
    free(file);
}
