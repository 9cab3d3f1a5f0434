// libFuzzer: any bytes as what a compiler prints. Every message has a text and a line that can be shown.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "compile.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    CompileLog log;
    char *text = malloc(size + 1);
    if (!text) return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    compile_read_log(&log, text);
    assert(log.count >= 0 && log.count <= COMPILE_MESSAGES_MAX);
    for (int i = 0; i < log.count; i++) {
        assert(log.messages[i].line >= 0);
        assert(!strchr(log.messages[i].text, '\n') && !strchr(log.messages[i].file, '\n'));
        assert(strlen(log.messages[i].text) < sizeof log.messages[i].text);
    }
    free(text);
    return 0;
}
