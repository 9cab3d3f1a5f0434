// A pose as a link to a page that shows the lab: `ADDRESS#POSE`, where + stands for a space and %XX for a byte that
// links cannot have.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Writes a link. Returns its length; 0 if it does not fit into `size` bytes.
size_t pose_link_write(char *out, size_t size, const char *address, const char *pose);

/// Whether a text is a link with something after its `#`.
bool pose_is_link(const char *text);

/// Writes what a link says after its `#`, as it was before pose_link_write. Returns the length; 0 if it does not fit.
size_t pose_link_read(char *out, size_t size, const char *link);
