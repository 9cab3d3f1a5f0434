// Files of C and questions for the tests of a user's own check. The tests run in the repository's folder, and HITLAB is
// the program whose workers run.
#pragma once

#include "lab_support.h"

#include "own_check.h"

static inline CheckPlaces own_places(void) {
    return (CheckPlaces){"src/include/hitlab_check.h", getenv("HITLAB") ? getenv("HITLAB") : "build/hitlab"};
}

/// Opens a file with this text, which must succeed.
static inline Check *check_of(CheckKind kind, const char *text) {
    Error error = {0};
    const CheckPlaces places = own_places();
    Check *check = check_open_file(kind, write_text("own.c", text), &places, NULL, &error);
    if (!check) fail_msg("%s", error_text(&error));
    return check;
}

/// Opening it must fail. Returns the error without the folder of the file, in memory that the next call uses again.
static inline const char *error_of(CheckKind kind, const char *path) {
    static Error error;
    error = (Error){0};
    const CheckPlaces places = own_places();
    assert_null(check_open_file(kind, path, &places, NULL, &error));
    error_drop_folders(&error);
    return error_text(&error);
}

/// Two circles whose centers are `distance` apart.
static inline CheckQuestion circles(float a, float b, float distance) {
    return (CheckQuestion){.a.circle = {0, 0, a}, .b.circle = {distance, 0, b}};
}

static inline const char *fault_text(const CheckFault *fault, Language language) {
    static char text[256];
    const Phrase phrase = check_fault_phrase(fault);
    phrase_write(text, sizeof text, &phrase, language);
    return text;
}
