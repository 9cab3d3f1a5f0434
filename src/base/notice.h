// What there is to say for a moment, in every language: the language may be switched while it is shown.
#ifndef LAB_NOTICE_H
#define LAB_NOTICE_H

#include "text.h"

enum { NOTICE_TEXT = 512 };

/// Zeroed memory says nothing.
typedef struct {
    char in[LANGUAGE_COUNT][NOTICE_TEXT];
} Notice;

/// Writes out what the phrase says; its strings need not stay.
void notice_write(Notice *notice, Phrase phrase);

bool notice_is_empty(const Notice *notice);

/// The notice as a text of a phrase, as long as it stays as it is.
Text notice_text(const Notice *notice);

#endif
