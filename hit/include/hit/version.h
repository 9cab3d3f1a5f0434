// The version of the headers, and of the library that a program is linked with.
#ifndef HIT_VERSION_H
#define HIT_VERSION_H

#include "core/api.h"

#define HIT_VERSION_MAJOR 0
#define HIT_VERSION_MINOR 1
#define HIT_VERSION_PATCH 0
#define HIT_VERSION (HIT_VERSION_MAJOR * 10000 + HIT_VERSION_MINOR * 100 + HIT_VERSION_PATCH)

HIT_BEGIN

/// HIT_VERSION of the library that the program is linked with. Only libraries with the same major and minor number can
/// be exchanged without compiling the program again.
HIT_API int hit_version(void);

HIT_END

#endif
