// Why something failed. The program prints it as `hitlab: WHERE: WHAT`.
#pragma once

#include <stdbool.h>

#include "text.h"

typedef struct {
    char where[512]; ///< a file, a line of a file, an option; empty where the caller knows the place
    char what[512];
    char in_japanese[512]; ///< `what` for the window; empty where there is only the English text
} Error;

/// Fills in the error, `what` as printf would. Returns false. Here and below `error` may be NULL if nobody reads it.
__attribute__((format(printf, 3, 4))) bool error_set(Error *error, const char *where, const char *what, ...);

/// The same with a reason in both languages. Returns false.
bool error_set_phrase(Error *error, const char *where, Phrase what);

/// A slot for what is wrong, in the language of the phrase. The error must outlive the phrase.
Slot slot_error(const Error *error);

/// Fills in the place of an error that already says what is wrong. Returns false.
__attribute__((format(printf, 2, 3))) bool error_set_place(Error *error, const char *where, ...);

/// Leaves out the folders of the file in `where`: the window has room for the file's name only.
void error_drop_folders(Error *error);

/// Prints the error to standard error.
void error_print(const Error *error);
