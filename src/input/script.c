// Reads input files.
#include "script.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_line(char *line, uint64_t earliest, TimedEvent *timed, Error *error) {
    char *rest;
    errno = 0;
    timed->tick = strtoull(line, &rest, 10);
    if (!isdigit((unsigned char)line[0]) || errno || *rest != ' ')
        return error_set(error, "", "a line is 'TICK EVENT [ARGUMENTS]', not '%.40s'", line);
    if (timed->tick > TICK_MAX)
        return error_set(error, "", "tick %llu is later than %d", (unsigned long long)timed->tick, TICK_MAX);
    if (timed->tick < earliest)
        return error_set(error, "", "tick %llu comes after tick %llu", (unsigned long long)timed->tick,
                         (unsigned long long)earliest);
    while (*rest == ' ') rest++;
    return event_read(rest, &timed->event, error);
}

bool script_add(Script *script, TimedEvent timed) {
    if (script->count == script->capacity) {
        const int capacity = script->capacity ? script->capacity * 2 : 64;
        TimedEvent *events = realloc(script->events, (size_t)capacity * sizeof *events);
        if (!events) return false;
        script->events = events;
        script->capacity = capacity;
    }
    script->events[script->count++] = timed;
    return true;
}

// Reads the next line without its end. Returns its length, or `size` when it does not fit; -1 after the last line.
static int next_line(FILE *file, char *line, int size) {
    int length = 0, character = getc(file);
    if (character == EOF) return -1;
    while (character != EOF && character != '\n' && length < size - 1) {
        line[length++] = (char)character;
        character = getc(file);
    }
    line[length] = '\0';
    return character == EOF || character == '\n' ? length : size;
}

bool script_take_line(Script *script, char *line, int number, Error *error) {
    const uint64_t earliest = script->count ? script->events[script->count - 1].tick : 0;
    TimedEvent timed = {.line = number};
    if (line[0] == '#') line[0] = '\0';
    char *comment = strstr(line, " #");
    if (comment) *comment = '\0';
    size_t length = strlen(line);
    while (length && isspace((unsigned char)line[length - 1])) line[--length] = '\0';
    if (!*line) return true;
    if (!read_line(line, earliest, &timed, error)) return false;
    return script_add(script, timed) || error_set(error, "", "out of memory");
}

static bool read_lines(Script *script, FILE *file, const char *path, Error *error) {
    enum { LINE_SIZE = 256 };
    char line[LINE_SIZE];
    int length;
    for (int number = 1; (length = next_line(file, line, LINE_SIZE)) >= 0; number++) {
        const bool is_taken = length == LINE_SIZE              ? error_set(error, "", "the line is too long")
                              : strlen(line) != (size_t)length ? error_set(error, "", "a zero byte in the line")
                                                               : script_take_line(script, line, number, error);
        if (!is_taken) return error_set_place(error, "%s:%d", path, number);
    }
    return !ferror(file) || error_set(error, path, "%s", strerror(errno));
}

bool script_read(Script *script, const char *path, Error *error) {
    *script = (Script){0};
    FILE *file = fopen(path, "r");
    if (!file) return error_set(error, path, "%s", strerror(errno));
    const bool is_read = read_lines(script, file, path, error);
    fclose(file);
    return is_read;
}

void script_free(Script *script) {
    free(script->events);
    *script = (Script){0};
}
