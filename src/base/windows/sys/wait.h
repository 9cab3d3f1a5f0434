// How a process ended. Windows ends one that crashed with the number of the exception as its status.
#pragma once

#define WIFSIGNALED(status) ((unsigned)(status) >= 0xC0000000)
#define WIFEXITED(status) (!WIFSIGNALED(status))
#define WEXITSTATUS(status) (status)

static inline int WTERMSIG(int status) {
    switch ((unsigned)status) {
    case 0xC0000005:                 // an address
    case 0xC00000FD: return SIGSEGV; // the stack
    case 0xC0000094: return SIGFPE;
    case 0xC000001D: return SIGILL;
    default: return status;
    }
}
