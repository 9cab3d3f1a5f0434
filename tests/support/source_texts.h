// Every sentence of the program, read from its own sources: a Text is written {{"English", "Japanese"}} there. So what
// shows rarely, such as an error's remark, is tested as well.
#pragma once

#include "lab_support.h"

#include <glob.h>

enum { SOURCE_TEXTS = 2048, SOURCE_TEXT_SIZE = 768 };

typedef struct {
    char where[128]; // the file
    char in[LANGUAGE_COUNT][SOURCE_TEXT_SIZE];
} SourceText;

static inline const char *skip_space(const char *at) {
    return at + strspn(at, " \t\r\n");
}

// Reads string literals that stand one after the other, as the compiler joins them. NULL when there is none at `at`.
static inline const char *read_literals(const char *at, char *out) {
    size_t length = 0;
    if (*at != '"') return NULL;
    while (*at == '"') {
        for (at++; *at != '"'; at++) {
            if (*at == '\\') at++;
            assert_true(*at && length + 1 < SOURCE_TEXT_SIZE);
            out[length++] = *at;
        }
        at = skip_space(at + 1);
    }
    out[length] = '\0';
    return at;
}

// A Text whose first brace is at `at`. A list of other things is none; a Text without its second language has an empty
// one.
static inline bool read_source_text(const char *at, SourceText *text) {
    text->in[LANGUAGE_JAPANESE][0] = '\0';
    at = skip_space(at + 1);
    if (*at != '{') return false;
    at = read_literals(skip_space(at + 1), text->in[LANGUAGE_ENGLISH]);
    if (!at) return false;
    if (strncmp(at, "}}", 2) == 0) return true;
    if (*at != ',') return false;
    at = read_literals(skip_space(at + 1), text->in[LANGUAGE_JAPANESE]);
    return at && strncmp(at, "}}", 2) == 0;
}

static inline int read_texts_of_file(const char *path, SourceText *texts, int count) {
    char *source = read_text(path, NULL);
    for (const char *at = strchr(source, '{'); at; at = strchr(at + 1, '{')) {
        assert_true(count < SOURCE_TEXTS);
        if (!read_source_text(at, &texts[count])) continue;
        snprintf(texts[count].where, sizeof texts[count].where, "%s", path);
        count++;
    }
    free(source);
    return count;
}

/// Reads the texts of all sources below src. Returns how many there are.
static inline int read_source_texts(SourceText texts[SOURCE_TEXTS]) {
    int count = 0;
    glob_t files;
    assert_int_equal(glob("src/*/*.c", 0, NULL, &files), 0);
    assert_int_equal(glob("src/*/*/*.c", GLOB_APPEND, NULL, &files), 0);
    assert_int_equal(glob("src/*/*_table.h", GLOB_APPEND, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) count = read_texts_of_file(files.gl_pathv[i], texts, count);
    globfree(&files);
    return count;
}
