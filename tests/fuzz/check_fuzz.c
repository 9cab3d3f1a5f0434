// libFuzzer: any bytes as queries for `hitlab check`. Every line gets one answer of the promised form.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_form(const char *answer, bool is_answered) {
    const bool is_error = strncmp(answer, "error ", 6) == 0;
    const bool is_verdict = strncmp(answer, "apart ", 6) == 0 || strncmp(answer, "touching ", 9) == 0 ||
                            strncmp(answer, "overlap ", 8) == 0 || strncmp(answer, "inside ", 7) == 0 ||
                            strncmp(answer, "not-inside ", 11) == 0;
    assert(is_answered ? is_verdict : is_error);
    assert(!strchr(answer, '\n'));
    (void)is_error, (void)is_verdict;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *query = malloc(size + 1), answer[192];
    if (!query) return 0;
    memcpy(query, data, size);
    query[size] = '\0';
    check_form(answer, check_answer(query, answer, sizeof answer));
    free(query);
    return 0;
}
