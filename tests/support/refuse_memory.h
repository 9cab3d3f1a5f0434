// Tests run out of memory by refusing allocations. The linker calls these functions in place of malloc, calloc and
// realloc (--wrap), so that it works with sanitizers, too. Linkers of other systems than Linux lack --wrap.
#pragma once

#include <stddef.h>

#ifdef __linux__
#define CAN_REFUSE_MEMORY 1
#else
#define CAN_REFUSE_MEMORY 0
#endif

/// From now on allocations of at least `size` bytes fail. SIZE_MAX: none fails.
void refuse_memory_from(size_t size);
