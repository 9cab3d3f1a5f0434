// Runs one file of a room's tests: `test FILE [TEST]`, as in `test history 'time_*'`. The Makefile defines TEST_FILES,
// the names of all files of the room.
#include <stdio.h>
#include <string.h>

#include "test_file.h"

#define DECLARE(name) extern const TestFile name##_test;
#define ROW(name) {#name, &name##_test},

TEST_FILES(DECLARE)

static const struct {
    const char *name;
    const TestFile *file;
} files[] = {TEST_FILES(ROW)};

enum { FILES = sizeof files / sizeof *files };

int main(int count, char **arguments) {
    for (int i = 0; i < FILES && count > 1; i++) {
        const TestFile *file = files[i].file;
        if (strcmp(arguments[1], files[i].name) != 0) continue;
        if (count > 2) cmocka_set_test_filter(arguments[2]);
        return _cmocka_run_group_tests(files[i].name, file->tests, *file->count, file->setup, file->teardown) != 0;
    }
    fprintf(stderr, "usage: %s FILE [TEST], TEST may contain * and ?. Files:\n", arguments[0]);
    for (int i = 0; i < FILES; i++) fprintf(stderr, "    %s\n", files[i].name);
    return 2;
}
