// Reads the source of a user's own function, and compiles it at once.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "compile.h"

enum { SOURCE_MAX = 4 << 20 };

static bool check_file(const char *file, size_t *size, Error *error) {
    static const Text folder = {{"is a folder", "フォルダーである"}};
    static const Text no_file = {{"is not a file", "ファイルではない"}};
    static const Text too_large = {{"is larger than 4 MB", "4 MB を超えている"}};
    struct stat status;
    if (stat(file, &status) != 0) return error_set(error, file, "%s", strerror(errno));
    if (S_ISDIR(status.st_mode)) return error_set_phrase(error, file, phrase(&folder));
    if (!S_ISREG(status.st_mode)) return error_set_phrase(error, file, phrase(&no_file));
    if (status.st_size > SOURCE_MAX) return error_set_phrase(error, file, phrase(&too_large));
    *size = (size_t)status.st_size;
    return true;
}

char *compile_read_source(const char *file, Error *error) {
    static const Text no_text = {{"is not text: it contains a zero byte", "テキストではない（値 0 のバイトを含む）"}};
    size_t size = 0;
    if (!check_file(file, &size, error)) return NULL;
    FILE *source = fopen(file, "rb");
    if (!source) return error_set(error, file, "%s", strerror(errno)), NULL;
    char *text = malloc(size + 1);
    const size_t length = text ? fread(text, 1, size, source) : 0;
    fclose(source);
    if (!text) return error_set(error, file, "out of memory"), NULL;
    text[length] = '\0';
    if (strlen(text) == length) return text;
    free(text);
    return error_set_phrase(error, file, phrase(&no_text)), NULL;
}

bool compile_check(const CompileJob *job, CompileLog *log, Error *error) {
    char *source = compile_read_source(job->file, error);
    Compile *compile = source ? compile_begin(job, error) : NULL;
    CompileState state = compile ? COMPILE_RUNS : COMPILE_FAILED;
    log->count = 0;
    while (state == COMPILE_RUNS) state = compile_poll(compile, 1, log, error);
    compile_stop(compile);
    free(source);
    return state == COMPILE_DONE;
}
