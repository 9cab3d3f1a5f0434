// The files that a user's own function can start from.
#pragma once

#include <stdio.h>

#include "compile.h"
#include "question.h"

typedef enum { STARTER_C, STARTER_CPP, STARTER_PYTHON, STARTER_JAVASCRIPT } StarterLanguage;

/// A file of C or of JavaScript whose function answers this kind of question as textbooks do.
const char *starter_solution(OwnKind kind, CompileLanguage language);

/// The same with an empty function, which answers miss, and without the functions that it uses. To be freed; NULL
/// without memory.
char *starter_empty(OwnKind kind, CompileLanguage language);

/// Writes a file to start from, or one that is right: of C or C++, or a whole program of Python or JavaScript
/// (Node.js), which reads a question a line and answers each. False without memory.
bool starter_write(OwnKind kind, StarterLanguage language, bool is_solved, FILE *out);

/// What is left out of a function that is right.
typedef enum {
    BLANK_EXPRESSION, ///< an expression, in place of which 0 stands
    BLANK_LINE,       ///< the line that contains a part: 0 is what it sets or returns
    BLANK_FUNCTION    ///< all that the function does; it answers miss
} Blank;

/// The text of a file of C or JavaScript with this left out of its function, and a mark in its place. `part` must be
/// in the text once; its `->` may be `.` there. To be freed. NULL with the reason in `error`, without a place.
char *starter_blank(const char *text, OwnKind kind, Blank blank, const char *part, Error *error);

/// The line of the mark, from 1; 0 if there is none.
int starter_blank_line(const char *text);
