// A scene's state described once, in a table: the trace's columns, --set, and what saves and restores all read it.
#ifndef LAB_STATE_H
#define LAB_STATE_H

#include <stdbool.h>
#include <stddef.h>

typedef enum { VALUE_FLOAT, VALUE_DOUBLE, VALUE_INTEGER } ValueKind;

typedef struct {
    const char *name; // as in traces and --set
    ValueKind kind;
    size_t offset; // of a float, a double or an int32_t in the state
    double least, most;
} StateField;

/// The field with this name; NULL when there is none.
const StateField *state_find(const StateField *fields, int count, const char *name);

double state_get(const void *state, const StateField *field);

/// Sets a field from text. False with the reason in `error` when the text is no number, not a whole one for an integer,
/// or out of range; the state is then as it was.
bool state_set(void *state, const StateField *field, const char *value, char *error, size_t error_size);

#endif
