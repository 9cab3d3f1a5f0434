// A table of the fields of a scene's state. Traces, --set, saving and restoring read it.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "error.h"
#include "number.h"

typedef enum { VALUE_FLOAT, VALUE_DOUBLE, VALUE_INTEGER } ValueKind;

/// What a field says of a scene: where its shapes are and how large, how they move on from there by themselves, or how
/// the user has set the scene up. A reset puts back the pose and the motion, and keeps the settings; so does undo,
/// which takes back changes of the pose.
typedef enum { ROLE_POSE, ROLE_MOTION, ROLE_SETTING } FieldRole;

typedef struct {
    const char *name; // as in traces and --set
    ValueKind kind;
    size_t offset; // of a float, a double or an int32_t in the state
    double min, max;
    FieldRole role;
    const char *if_missing; // its value in a pose from before the field existed; NULL: every pose has the field
} StateField;

/// The field with this name; NULL when there is none.
const StateField *state_find(const StateField *fields, int count, const char *name);

/// A field's value. A double holds every kind exactly.
double state_get(const void *state, const StateField *field);

/// Sets a field, unchecked. The value must be one of the field's kind.
void state_put(void *state, const StateField *field, double value);

/// Whether two states agree in the fields of these roles: bit r stands for FieldRole r.
enum { ALL_ROLES = 1 << ROLE_POSE | 1 << ROLE_MOTION | 1 << ROLE_SETTING };
bool state_has_same_fields(const void *a, const void *b, const StateField *fields, int count, unsigned roles);

/// Copies the fields that are settings from one state to another.
void state_copy_settings(void *to, const void *from, const StateField *fields, int count);

/// Writes a field so that state_set restores it bit for bit. Returns the length.
size_t state_write(char out[NUMBER_TEXT], const void *state, const StateField *field);

typedef enum {
    STATE_FINE,
    STATE_EMPTY,
    STATE_MALFORMED,
    STATE_TOO_LARGE,
    STATE_OUT_OF_RANGE,
    STATE_NOT_WHOLE
} StateError;

/// Reads a value for the field. `*value` is valid only for STATE_FINE.
StateError state_read(const StateField *field, const char *text, double *value);

/// Sets a field from text. False with the reason in `error` if the text is not a number, not an integer for an integer
/// field, or out of range; the state is then unchanged.
bool state_set(void *state, const StateField *field, const char *value, Error *error);
