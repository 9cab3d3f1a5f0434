// Linked into what tests/mutants.py builds: which mutant runs, and where it is noted which functions ran.
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

int mutant_;
unsigned char *reached_;

__attribute__((constructor)) static void begin(void) {
    const char *number = getenv("HITLAB_MUTANT"), *path = getenv("HITLAB_REACHED");
    const int file = path ? open(path, O_RDWR) : -1;
    void *bytes = file < 0 ? MAP_FAILED : mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (file >= 0) close(file); // a test may count on the number that it takes
    mutant_ = number ? atoi(number) : 0;
    reached_ = bytes == MAP_FAILED ? NULL : bytes;
}
