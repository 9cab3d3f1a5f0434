// Compiles a user's own function into a shared object, and reads what the compiler says.
#pragma once

#include "error.h"

/// The language of users' files on this platform.
typedef enum { COMPILE_C, COMPILE_JAVASCRIPT, COMPILE_LANGUAGES } CompileLanguage;
extern const CompileLanguage compile_language;

enum { COMPILE_MESSAGES_MAX = 16 };

typedef struct {
    bool is_error; // otherwise a warning
    int line;      // 0: none
    char file[256], text[256];
    bool explains; // a warning of what is often the mistake in a function that answers wrong
} CompileMessage;

/// The first messages, in the compiler's order.
typedef struct {
    int count;
    CompileMessage messages[COMPILE_MESSAGES_MAX];
} CompileLog;

/// The text of the file, to be freed. NULL with `FILE: WHAT` in `error` if the compiler cannot be asked about it: it is
/// missing, a folder, a pipe, too large, or no text.
char *compile_read_source(const char *file, Error *error);

/// What is compiled into what. The strings must outlive the compiling.
typedef struct {
    const char *file;   ///< of C; of C++ if its name ends in .cpp, .cc or .cxx
    const char *header; ///< the path of hitlab_check.h, which the file need not include
    const char *object; ///< the file that is made, in `folder`
    const char *folder; ///< for temporary files
} CompileJob;

/// A compiler that runs.
typedef struct Compile Compile;

/// Starts $CC, or cc, or for C++ $CXX, or c++. The words of $HITLAB_CHECK_FLAGS are its last arguments, such as -I and
/// -l of a library. NULL with the reason in `error`.
Compile *compile_begin(const CompileJob *job, Error *error);

typedef enum { COMPILE_RUNS, COMPILE_DONE, COMPILE_FAILED } CompileState;

/// Waits for its end, for some seconds at most. Fills in `log` at the end; COMPILE_FAILED with `FILE:LINE: WHAT` in
/// `error`. After the end, only compile_stop may follow.
CompileState compile_poll(Compile *compile, double seconds, CompileLog *log, Error *error);

/// Ends it if it still runs, and frees it. Does nothing for NULL.
void compile_stop(Compile *compile);

/// Compiles at once, and waits for the end.
bool compile_check(const CompileJob *job, CompileLog *log, Error *error);

/// On a desktop: reads what a compiler or linker printed.
void compile_read_log(CompileLog *log, const char *text);
