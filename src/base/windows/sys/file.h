// Locks of files and of folders.
#pragma once

enum { LOCK_EX = 2, LOCK_NB = 4 };

/// Locks what a descriptor is of for this program until the descriptor is closed. -1 with errno set on failure.
int flock(int descriptor, int how);
