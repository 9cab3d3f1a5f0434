// Linked into what tests/mutants.py builds: which mutant runs, and where it is noted which functions ran.
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int mutant_;
unsigned char *reached_;

static int is_worker;

// A user's function in a worker may exit or use up its memory: the lab explains that, so a leak sanitizer must not.
int __lsan_is_turned_off(void);
int __lsan_is_turned_off(void) {
    return is_worker;
}

const char *__lsan_default_options(void);
const char *__lsan_default_options(void) {
    return "allocator_may_return_null=1";
}

__attribute__((constructor)) static void begin(int count, char **arguments) {
    const char *number = getenv("HITLAB_MUTANT"), *path = getenv("HITLAB_REACHED");
    const int file = path ? open(path, O_RDWR) : -1;
    void *bytes = file < 0 ? MAP_FAILED : mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (file >= 0) close(file); // a test may count on the number that it takes
    is_worker = count > 1 && strcmp(arguments[1], "--own-check-worker") == 0;
    mutant_ = number ? atoi(number) : 0;
    reached_ = bytes == MAP_FAILED ? NULL : bytes;
}
