// Files of C and questions for the tests of a user's own function. The tests run in the repository's folder, and HITLAB
// is the program whose workers run.
#pragma once

#include "lab_support.h"

#include "own_subject.h"

static inline OwnPlaces own_places(void) {
    return (OwnPlaces){"src/include/hitlab_check.h", getenv("HITLAB") ? getenv("HITLAB") : "build/hitlab"};
}

/// Opens a file with this text, which must succeed.
static inline OwnSubject *subject_of(OwnKind kind, const char *text) {
    Error error = {0};
    const OwnPlaces places = own_places();
    OwnSubject *subject = own_open_file(kind, write_text("own.c", text), &places, NULL, &error);
    if (!subject) fail_msg("%s", error_text(&error));
    return subject;
}

/// Opening it must fail. Returns the error without the folder of the file, in memory that the next call uses again.
static inline const char *error_of(OwnKind kind, const char *path) {
    static Error error;
    error = (Error){0};
    const OwnPlaces places = own_places();
    assert_null(own_open_file(kind, path, &places, NULL, &error));
    error_drop_folders(&error);
    return error_text(&error);
}

/// Two circles whose centers are `distance` apart.
static inline OwnQuestion circles(float a, float b, float distance) {
    return (OwnQuestion){.a.circle = {0, 0, a}, .b.circle = {distance, 0, b}};
}

static inline const char *fault_text(const OwnFault *fault, Language language) {
    static char text[256];
    const Phrase phrase = own_fault_phrase(fault);
    phrase_write(text, sizeof text, &phrase, language);
    return text;
}
