// A user's own check whose answers a test decides, without a process.
#ifndef TESTS_FAKE_OWN_H
#define TESTS_FAKE_OWN_H

#include <string.h>

#include "own_view.h"

typedef struct {
    CheckAnswer answer; // to every question
    CheckTrace trace;
    OwnCheck own;
} FakeOwn;

static inline void fake_ask(void *context, const CheckQuestion *questions, size_t count, CheckAnswer *answers) {
    const FakeOwn *fake = context;
    (void)questions;
    for (size_t i = 0; i < count; i++) answers[i] = fake->answer;
}

static inline void fake_look(void *context, const CheckQuestion *question, CheckTrace *trace) {
    const FakeOwn *fake = context;
    (void)question;
    *trace = fake->trace;
    trace->answer = fake->answer;
}

static inline void fake_lend(void *context, const hit_grid *grid) {
    (void)context;
    (void)grid;
}

static inline bool fake_wait(void *context, double seconds) {
    (void)context;
    (void)seconds;
    return true;
}

/// A version of this source that compiled and answers MISS.
static inline void fake_own_begin(FakeOwn *fake, CheckKind kind, const char *source) {
    *fake = (FakeOwn){.own = {.kind = kind,
                              .asker = {fake, fake_ask, fake_look, fake_lend, fake_wait},
                              .version = 1,
                              .path = "/home/me/game/hits.c",
                              .name = "hits.c",
                              .source = source}};
}

static inline void fake_message(FakeOwn *fake, bool is_error, const char *file, int line, const char *text) {
    CompileMessage *message = &fake->own.log.messages[fake->own.log.count++];
    *message = (CompileMessage){.is_error = is_error, .line = line};
    strcpy(message->file, file);
    strcpy(message->text, text);
    fake->own.is_broken = fake->own.is_broken || is_error;
}

static inline void fake_shows(FakeOwn *fake, check_shown kind, int line, const double numbers[5]) {
    ShownNumbers *shown = &fake->trace.shown[fake->trace.shown_count++];
    *shown = (ShownNumbers){.kind = kind, .line = line};
    memcpy(shown->numbers, numbers, sizeof shown->numbers);
}

#endif
