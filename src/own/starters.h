// The files that a user's own function can start from.
#pragma once

#include <stdio.h>

#include "compile.h"
#include "question.h"

typedef enum { STARTER_C, STARTER_CPP, STARTER_PYTHON, STARTER_JAVASCRIPT } StarterLanguage;

/// The function of C or of JavaScript, as in own_template.
const char *starter_function(OwnKind kind, CompileLanguage language);

/// Writes a file whose function answers this kind of question as textbooks do: of C or C++, or a whole program of
/// Python or JavaScript (Node.js), which reads a question a line and answers each.
void starter_write(OwnKind kind, StarterLanguage language, FILE *out);
