// A program that asks a function of C or C++ one question: to repeat an error with a debugger.
#pragma once

#include <hit/tiles.h>

#include "buffer.h"
#include "question.h"

typedef struct {
    OwnKind kind;
    OwnQuestion question;
    const hit_grid *grid; // the map; NULL: it is part of the question
    OwnBoxes boxes;       // of a broad phase, instead of a question
    const char *name;     // of the program's file
    const char *file;     // of the function, which the program includes
    const char *header;   // the path of hitlab_check.h
    const char *flags;    // the compiler's last arguments; NULL for none
    bool ends_itself;     // the function crashes, so that a sanitizer can say where
    bool is_hit;          // the right answer
    int pairs;            // that of a broad phase
} QuestionProgram;

/// Whether a file is one of C++ by its name.
bool own_is_cpp(const char *file);

/// Writes the program. Needs up to 4 KB, and what the map takes, the file's path and the flags.
void own_program_write(const QuestionProgram *program, TextBuffer *out);
