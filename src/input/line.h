// Editing a line of text: what the fields for a number and for a file's name share.
#ifndef LAB_LINE_H
#define LAB_LINE_H

#include "action.h"

/// A place in a line. Its text is kept beside it: UTF-8 that ends in a zero.
typedef struct {
    int32_t length, cursor; // bytes
    int32_t is_selected;    // all of it: the next character replaces the text
} Line;

typedef enum { LINE_IGNORED, LINE_MOVED, LINE_ERASED } LineResult;

/// Writes `size` bytes, whole characters, at the cursor. False where the text has not that much room; `room` is all
/// that it may take, with the zero at its end.
bool line_insert(Line *line, char *text, int32_t room, const char *characters, int32_t size);

/// Erases the text, if it is selected.
void line_erase_selected(Line *line, char *text);

/// Feeds a key that erases or moves the cursor. LINE_ERASED also where there was nothing to erase.
LineResult line_feed(Line *line, char *text, Action action);

#endif
