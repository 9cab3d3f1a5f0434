// Compiles a user's own check into a shared object, and reads what the compiler says.
#ifndef CHECK_COMPILE_H
#define CHECK_COMPILE_H

#include "error.h"
#include "question.h"
#include "scratch.h"

enum { COMPILE_MESSAGES_MAX = 16 };

typedef struct {
    bool is_error; // otherwise a warning
    int line;      // 0: none
    char file[256], text[256];
} CompileMessage;

/// The first messages, in the compiler's order.
typedef struct {
    int count;
    CompileMessage messages[COMPILE_MESSAGES_MAX];
} CompileLog;

/// Reads what a compiler or linker printed.
void compile_read_log(CompileLog *log, const char *text);

/// Compiles the file by $CC, or by cc, into `object` in the scratch folder; C++ by $CXX, or by c++, if the file's name
/// ends in .cpp, .cc or .cxx. The words of $HITLAB_CHECK_FLAGS are its last arguments, such as -I and -l of a library.
/// The file need not include `header`, the path of hitlab_check.h. Fills in `log` in any case. False with `FILE:LINE:
/// WHAT` in `error`.
bool compile_check(const char *file, const char *header, const Scratch *scratch, const char *object, CompileLog *log,
                   Error *error);

#endif
