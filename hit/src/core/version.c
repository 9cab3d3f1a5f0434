// The version of the library.
#include "hit/version.h"

int hit_version(void) {
    return HIT_VERSION;
}
