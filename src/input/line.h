// Edits a line of text, for the fields for a number and for a file's name.
#pragma once

#include "action.h"

/// The cursor in a line. The caller keeps the text: UTF-8 that ends in a zero.
typedef struct {
    int32_t length, cursor; // bytes
    int32_t is_selected;    // all of it: the next character replaces the text
} Line;

typedef enum { LINE_IGNORED, LINE_MOVED, LINE_ERASED } LineResult;

/// Inserts `size` bytes, whole characters, at the cursor. False when they do not fit; `room` is the size of the text's
/// memory, with the zero at its end.
bool line_insert(Line *line, char *text, int32_t room, const char *characters, int32_t size);

/// Erases the text, if it is selected.
void line_erase_selected(Line *line, char *text);

/// Handles a key that erases or moves the cursor. LINE_ERASED also when there was nothing to erase.
LineResult line_feed(Line *line, char *text, Action action);
