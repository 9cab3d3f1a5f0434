// What only the desktop does with compilers.
#pragma once

#include "compile.h"

/// Reads what a compiler or linker printed.
void compile_read_log(CompileLog *log, const char *text);

/// Compiles at once, and waits for the end.
bool compile_check(const CompileJob *job, CompileLog *log, Error *error);
