// Reads attributes of elements, and reports failures with their place.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "builder_internal.h"
#include "number.h"

bool builder_has_failed(const Builder *builder) {
    return builder->error->what[0] != '\0';
}

bool builder_fail_at(Builder *builder, int line, const char *format, ...) {
    va_list arguments;
    if (builder_has_failed(builder)) return false;
    va_start(arguments, format);
    vsnprintf(builder->error->what, sizeof builder->error->what, format, arguments);
    va_end(arguments);
    return error_set_place(builder->error, "%s:%d", builder->path, line);
}

bool builder_fail_here(Builder *builder) {
    if (!*builder->error->where) error_set_place(builder->error, "%s:%d", builder->path, builder->line);
    return false;
}

const char *attribute_find(const char **attributes, const char *name) {
    for (; *attributes; attributes += 2) {
        if (strcmp(attributes[0], name) == 0) return attributes[1];
    }
    return NULL;
}

bool attribute_is(const char **attributes, const char *name, const char *value) {
    const char *found = attribute_find(attributes, name);
    return found && strcmp(found, value) == 0;
}

bool builder_take_whole(Builder *builder, const char **attributes, const char *name, unsigned least, unsigned most,
                        uint32_t *number) {
    char text[NAME_SHOWN + 1];
    unsigned long long found = 0;
    const char *value = attribute_find(attributes, name);
    if (!value) return builder_fail(builder, "%s is missing", name);
    if (number_read_count(value, &found) != NUMBER_FINE || found < least || found > most)
        return builder_fail(builder, "%s: '%s' is not a whole number from %u to %u", name, show_name(text, value),
                            least, most);
    *number = (uint32_t)found;
    return true;
}

bool builder_take_number(Builder *builder, const char **attributes, const char *name, double *number) {
    char text[NAME_SHOWN + 1];
    const char *value = attribute_find(attributes, name);
    *number = 0;
    if (!value || number_read_double(value, number) == NUMBER_FINE) return true;
    return builder_fail(builder, "%s: '%s' is not a number", name, show_name(text, value));
}
