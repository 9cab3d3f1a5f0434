// The version of the library.
#include "version.h"

int hit_version(void) {
    return HIT_VERSION;
}
