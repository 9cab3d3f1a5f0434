// Loads libraries.
#pragma once

enum { RTLD_NOW = 2, RTLD_LOCAL = 0 };

/// NULL if the library cannot be loaded; dlerror says why.
void *dlopen(const char *path, int how);
void *dlsym(void *library, const char *name);
char *dlerror(void);
