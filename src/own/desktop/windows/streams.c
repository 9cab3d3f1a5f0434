// Pipes to other processes and from them. Nothing tells when a pipe can be read or written: it is asked again and
// again.
#include <math.h>
#include <windows.h>

#include "process.h"
#include "start.h"

bool process_pipe(int ends[2]) {
    return _pipe(ends, 1 << 16, _O_BINARY | _O_NOINHERIT) == 0;
}

bool process_pipe_to(int ends[2]) {
    DWORD mode = PIPE_NOWAIT;
    return _pipe(ends, 1 << 19, _O_BINARY | _O_NOINHERIT) == 0 &&
           SetNamedPipeHandleState(handle_of(ends[1]), &mode, NULL, NULL);
}

// A pipe takes all of the bytes or none.
ssize_t process_write(int descriptor, const void *bytes, size_t size) {
    DWORD written = 0;
    if (!WriteFile(handle_of(descriptor), bytes, (DWORD)size, &written, NULL)) return -1;
    if (written == 0) Sleep(1);
    return (ssize_t)written;
}

static bool has_bytes(int descriptor) {
    DWORD available = 0;
    return descriptor >= 0 && (!PeekNamedPipe(handle_of(descriptor), NULL, 0, NULL, &available, NULL) || available);
}

ProcessReady process_wait(int input, int output, int errors, double seconds) {
    enum { SOON = 50 }; // times that are asked without a sleep, which may take 16 ms
    const DWORD start = GetTickCount();
    for (int i = 0;; i++) {
        const ProcessReady ready = {input >= 0, has_bytes(output), has_bytes(errors)};
        if (ready.input || ready.output || ready.errors || GetTickCount() - start >= seconds * 1000) return ready;
        Sleep(i < SOON ? 0 : 1);
    }
}

bool process_prints(int descriptor, double seconds) {
    return process_wait(-1, descriptor, -1, seconds).output;
}
