// A message that is shown for some time, in every language: the user may switch the language meanwhile.
#pragma once

#include "text.h"

enum { NOTICE_TEXT = 512 };

/// Zeroed memory is an empty notice.
typedef struct {
    char in[LANGUAGE_COUNT][NOTICE_TEXT];
} Notice;

/// Copies the phrase; its strings may be freed afterward.
void notice_write(Notice *notice, Phrase phrase);

bool notice_is_empty(const Notice *notice);

/// The notice as the text of a phrase. Valid until the notice changes.
Text notice_text(const Notice *notice);
