// The library that is linked is the one that the headers belong to.
#include <hit/hit.h>
#include <stdio.h>

int main(void) {
    printf("%d.%d.%d %s\n", HIT_VERSION_MAJOR, HIT_VERSION_MINOR, HIT_VERSION_PATCH,
           hit_version() == HIT_VERSION ? "matches" : "does not match");
    return 0;
}
