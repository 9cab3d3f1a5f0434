// What public functions assert of the memory that they are given. Kernel internal.
#ifndef HIT_ARRAYS_H
#define HIT_ARRAYS_H

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline bool is_aligned(const void *address, size_t alignment) {
    return address != NULL && (uintptr_t)address % alignment == 0;
}

/// Whether an array of `count` items can begin at `first`. It may be NULL if the count is 0. No array takes more than
/// half of the address space, so a negative count, which is a large size_t, cannot be one.
static inline bool is_array(const void *first, size_t count, size_t size, size_t alignment) {
    return count == 0 || (count <= (size_t)PTRDIFF_MAX / size && is_aligned(first, alignment));
}

static inline bool are_floats(const float *first, size_t count) {
    return is_array(first, count, sizeof *first, alignof(float));
}

static inline bool are_words(const uint64_t *first, size_t count) {
    return is_array(first, count, sizeof *first, alignof(uint64_t));
}

#endif
