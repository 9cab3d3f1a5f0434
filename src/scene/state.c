// Reads, writes and finds the fields of a state.
#include "state.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

const StateField *state_find(const StateField *fields, int count, const char *name) {
    for (int i = 0; i < count; i++) {
        if (strcmp(fields[i].name, name) == 0) return &fields[i];
    }
    return NULL;
}

double state_get(const void *state, const StateField *field) {
    const char *at = (const char *)state + field->offset;
    float single;
    double wide;
    int32_t whole;
    switch (field->kind) {
    case VALUE_FLOAT: memcpy(&single, at, sizeof single); return (double)single;
    case VALUE_DOUBLE: memcpy(&wide, at, sizeof wide); return wide;
    case VALUE_INTEGER: memcpy(&whole, at, sizeof whole); return (double)whole;
    }
    return NAN;
}

static NumberError read_value(ValueKind kind, const char *text, double *value) {
    if (kind != VALUE_FLOAT) return number_read_double(text, value);
    float single = 0;
    const NumberError error = number_read_float(text, &single);
    *value = (double)single;
    return error;
}

// Converts only to the field's own kind: the value may be out of another kind's range.
void state_put(void *state, const StateField *field, double value) {
    char *at = (char *)state + field->offset;
    switch (field->kind) {
    case VALUE_FLOAT: memcpy(at, &(float){(float)value}, sizeof(float)); break;
    case VALUE_DOUBLE: memcpy(at, &value, sizeof value); break;
    case VALUE_INTEGER: memcpy(at, &(int32_t){(int32_t)value}, sizeof(int32_t)); break;
    }
}

bool state_has_same_fields(const void *a, const void *b, const StateField *fields, int count, unsigned roles) {
    for (int i = 0; i < count; i++) {
        if (roles >> fields[i].role & 1u && state_get(a, &fields[i]) != state_get(b, &fields[i])) return false;
    }
    return true;
}

void state_copy_settings(void *to, const void *from, const StateField *fields, int count) {
    for (int i = 0; i < count; i++) {
        if (fields[i].role == ROLE_SETTING) state_put(to, &fields[i], state_get(from, &fields[i]));
    }
}

size_t state_write(char out[NUMBER_TEXT], const void *state, const StateField *field) {
    return number_write(out, state_get(state, field), field->kind == VALUE_FLOAT);
}

StateError state_read(const StateField *field, const char *text, double *value) {
    switch (read_value(field->kind, text, value)) {
    case NUMBER_EMPTY: return STATE_EMPTY;
    case NUMBER_MALFORMED: return STATE_MALFORMED;
    case NUMBER_TOO_LARGE: return STATE_TOO_LARGE;
    case NUMBER_FINE: break;
    }
    if (*value < field->min || *value > field->max) return STATE_OUT_OF_RANGE;
    return field->kind == VALUE_INTEGER && *value != floor(*value) ? STATE_NOT_WHOLE : STATE_FINE;
}

bool state_set(void *state, const StateField *field, const char *text, Error *error) {
    double value = 0;
    switch (state_read(field, text, &value)) {
    case STATE_FINE: state_put(state, field, value); return true;
    case STATE_EMPTY:
    case STATE_MALFORMED:
    case STATE_TOO_LARGE: break;
    case STATE_OUT_OF_RANGE:
        return error_set(error, "", "%s: %.40s is not between %g and %g", field->name, text, field->min, field->max);
    case STATE_NOT_WHOLE: return error_set(error, "", "%s: %.40s is not a whole number", field->name, text);
    }
    return error_set(error, "", "%s: '%.40s': %s", field->name, text,
                     number_error(read_value(field->kind, text, &value)));
}
