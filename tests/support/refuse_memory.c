// Refuses memory to the program under test: see refuse_memory.h.
#include "refuse_memory.h"

#include <errno.h>
#include <stdint.h>

static size_t refused = SIZE_MAX;

void refuse_memory_from(size_t size) {
    refused = size;
}

#if CAN_REFUSE_MEMORY
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

// As the system's functions do.
static void *refuse(void) {
    errno = ENOMEM;
    return NULL;
}

void *__wrap_malloc(size_t size) {
    return size < refused ? __real_malloc(size) : refuse();
}

void *__wrap_calloc(size_t count, size_t size) {
    return size == 0 || count < refused / size ? __real_calloc(count, size) : refuse();
}

void *__wrap_realloc(void *memory, size_t size) {
    return size < refused ? __real_realloc(memory, size) : refuse();
}
#endif
