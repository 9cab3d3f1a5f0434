// Checksums of much text, a line each in a file beside the tests: what is pinned is that nothing changes unnoticed.
// `make checksums` writes the files anew, and what a changed line stands for into build/checksums/.
#pragma once

#include "test_file.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { CHECKSUMS_MAX = 1024, CHECKSUM_LINE = 480 };

typedef struct {
    int count;
    char lines[CHECKSUMS_MAX][CHECKSUM_LINE];
} Checksums;

static inline bool writes_checksums(void) {
    return getenv("HITLAB_CHECKSUMS") != NULL;
}

/// FNV-1a.
static inline uint64_t checksum_of(const void *bytes, size_t size) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++) sum = (sum ^ ((const unsigned char *)bytes)[i]) * UINT64_C(0x100000001b3);
    return sum;
}

/// A line of what can be read as it is.
static inline void checksums_add_text(Checksums *sums, const char *name, const char *text) {
    assert_true(sums->count < CHECKSUMS_MAX);
    snprintf(sums->lines[sums->count++], CHECKSUM_LINE, "%s: %s\n", name, text);
}

/// A line of a checksum, with the size, which says more to a person.
static inline void checksums_add(Checksums *sums, const char *name, const void *bytes, size_t size) {
    char text[64];
    snprintf(text, sizeof text, "%zu bytes, %016" PRIx64, size, checksum_of(bytes, size));
    checksums_add_text(sums, name, text);
}

/// Text that is printed to `out`.
typedef struct {
    FILE *out;
    char *text;
    size_t size;
} PrintedPage;

static inline void page_begin(PrintedPage *page) {
    *page = (PrintedPage){.out = NULL};
    page->out = open_memstream(&page->text, &page->size);
    assert_non_null(page->out);
}

/// The file of build/checksums/ for what is called so.
static inline FILE *checksums_open_file(const char *name, const char *ending) {
    char path[256];
    snprintf(path, sizeof path, "build/checksums/%.200s%s", name, ending);
    for (char *at = path + strlen("build/checksums/"); *at; at++) *at = *at == ' ' || *at == '/' ? '_' : *at;
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    return file;
}

/// A line of the checksum of what was printed. Ends the page.
static inline void checksums_add_page(Checksums *sums, const char *name, PrintedPage *page) {
    assert_int_equal(fclose(page->out), 0);
    if (writes_checksums()) {
        FILE *file = checksums_open_file(name, ".txt");
        fputs(page->text, file);
        fclose(file);
    }
    checksums_add(sums, name, page->text, page->size);
    free(page->text);
}

/// Compares with the lines of a file, in their order, or writes them.
static inline void checksums_compare(const Checksums *sums, const char *path) {
    char line[CHECKSUM_LINE] = "";
    FILE *file = fopen(path, writes_checksums() ? "w" : "r");
    int different = 0;
    assert_non_null(file);
    for (int i = 0; i < sums->count; i++) {
        if (writes_checksums()) {
            fputs(sums->lines[i], file);
        } else if (!fgets(line, sizeof line, file) || strcmp(line, sums->lines[i]) != 0) {
            if (different++ < 10) print_error("%s has\n  %sand now it is\n  %s", path, line, sums->lines[i]);
        }
    }
    if (!writes_checksums() && fgets(line, sizeof line, file)) different++;
    assert_int_equal(fclose(file), 0);
    if (different) fail_msg("%s: %d lines differ; if they should, `make checksums` writes them", path, different);
}
