// libFuzzer: any bytes as queries for `hitlab check`. Every line gets one answer of the promised form.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_form(const char *answer, bool is_answered) {
    static const char *const words[] = {"apart ", "touching ", "overlap ", "inside ", "not-inside ",
                                        "hit ",   "miss ",     "0 ",       "1 ",      "2 "};
    const bool is_error = strncmp(answer, "error ", 6) == 0;
    bool is_verdict = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        is_verdict = is_verdict || strncmp(answer, words[i], strlen(words[i])) == 0;
    assert(is_answered ? is_verdict : is_error);
    assert(!strchr(answer, '\n'));
    (void)is_error, (void)is_verdict;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *query = malloc(size + 1), answer[CHECK_ANSWER];
    if (!query) return 0;
    memcpy(query, data, size);
    query[size] = '\0';
    check_form(answer, check_answer(query, answer));
    free(query);
    return 0;
}
