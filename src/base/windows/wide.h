// Paths as Windows takes them.
#pragma once

#include <stdbool.h>
#include <wchar.h>

enum { WIDE_PATH = 32768 };

/// The path in UTF-16; a long one in the form without a limit of its length. False with errno set if it is no text or
/// longer than any path.
bool wide_path(wchar_t out[WIDE_PATH], const char *path);

/// A path of Windows in UTF-8, with slashes. NULL with errno set if memory is short.
char *path_of_wide(const wchar_t *path);

/// Sets errno to what Windows says last. Returns -1.
int fail_as_windows(void);
