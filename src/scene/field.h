// A text field for one number: typing, a cursor, Enter. Plain data, part of a scene's state.
#pragma once

#include "input.h"
#include "line.h"
#include "number.h"

enum { FIELD_TEXT = 24 };

typedef struct {
    char text[FIELD_TEXT];
    Line line;
    int32_t has_focus;
    int32_t error; // NumberError of the last attempt to apply it, which left the value unchanged
} Field;

typedef enum { FIELD_IGNORED, FIELD_EDITED, FIELD_APPLIED } FieldResult;

/// Shows a value, unless the field is being edited. An error stays until the next edit.
void field_show(Field *field, float value);

/// Feeds one event. Typing without the focus takes the focus and replaces the text. FIELD_APPLIED when Enter was
/// pressed and `*value` was set from the text, a number of degrees with or without their sign or name; then the field
/// has no focus any more. If the text is not a number, the value and the focus stay, and `error` says why.
FieldResult field_feed(Field *field, const InputEvent *event, float *value);

/// Folds typed text to what a field takes: full-width digits, points and signs, as Japanese input methods deliver them,
/// become ASCII; white space, control characters, `#` and malformed UTF-8 are removed. `out` holds EVENT_TEXT bytes.
void field_fold(char out[EVENT_TEXT], const char *typed);
