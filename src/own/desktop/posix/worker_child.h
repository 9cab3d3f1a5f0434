// The process in which the user's function runs; the worker starts it.
#pragma once

#include "child.h"

enum { CHILD_SOCKET = 3 };

/// Limits this process, loads the object, writes a byte to the socket, and then answers orders, with a byte after
/// each, until the worker closes the socket.
void worker_child_run(const ChildStart *start);
