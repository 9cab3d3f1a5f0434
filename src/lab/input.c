#include "input.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "number.h"

typedef enum { ARGUMENT_NONE, ARGUMENT_ACTION, ARGUMENT_PLACE, ARGUMENT_NUMBER, ARGUMENT_TEXT } Argument;

static const struct {
    const char *word;
    Argument argument;
} kinds[] = {
    [EVENT_PRESS] = {"press", ARGUMENT_ACTION},     [EVENT_HOLD] = {"hold", ARGUMENT_ACTION},
    [EVENT_RELEASE] = {"release", ARGUMENT_ACTION}, [EVENT_POINTER] = {"pointer", ARGUMENT_PLACE},
    [EVENT_GRAB] = {"grab", ARGUMENT_NONE},         [EVENT_DROP] = {"drop", ARGUMENT_NONE},
    [EVENT_WHEEL] = {"wheel", ARGUMENT_NUMBER},     [EVENT_TYPE] = {"type", ARGUMENT_TEXT},
    [EVENT_SCENE] = {"scene", ARGUMENT_TEXT},       [EVENT_METHOD] = {"method", ARGUMENT_TEXT},
    [EVENT_SET] = {"set", ARGUMENT_TEXT},
};

enum { KIND_COUNT = sizeof kinds / sizeof *kinds };

InputEvent event_press(Action action) {
    return (InputEvent){.kind = EVENT_PRESS, .action = action};
}

InputEvent event_of(EventKind kind, const char *text) {
    InputEvent event = {.kind = kind};
    snprintf(event.text, sizeof event.text, "%s", text);
    return event;
}

bool input_is_down(const Input *input, Action action) {
    return (input->down >> action & 1) != 0;
}

bool input_pressed(const Input *input, Action action) {
    for (int i = 0; i < input->count; i++) {
        if (input->events[i].kind == EVENT_PRESS && input->events[i].action == action) return true;
    }
    return false;
}

void input_drop_arrows(Input *input) {
    const Action arrows[] = {ACTION_LEFT, ACTION_RIGHT, ACTION_UP, ACTION_DOWN};
    for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++) input->down &= ~((uint64_t)1 << arrows[i]);
}

size_t event_write(char *out, size_t size, const InputEvent *event) {
    const char *word = kinds[event->kind].word;
    int length = 0;
    switch (kinds[event->kind].argument) {
    case ARGUMENT_NONE: length = snprintf(out, size, "%s", word); break;
    case ARGUMENT_ACTION: length = snprintf(out, size, "%s %s", word, action_binding(event->action)->id); break;
    case ARGUMENT_PLACE:
        length = snprintf(out, size, "%s %.9g %.9g", word, (double)event->at.x, (double)event->at.y);
        break;
    case ARGUMENT_NUMBER: length = snprintf(out, size, "%s %.9g", word, (double)event->notches); break;
    case ARGUMENT_TEXT: length = snprintf(out, size, "%s %s", word, event->text); break;
    }
    assert(length >= 0 && (size_t)length < size);
    return (size_t)length;
}

static bool read_action(const char *text, InputEvent *event, char *error, size_t error_size) {
    event->action = action_by_id(text);
    if (event->action != ACTION_COUNT) return true;
    snprintf(error, error_size, "unknown action '%.40s'", text);
    return false;
}

static bool read_place(const char *text, InputEvent *event, char *error, size_t error_size) {
    char first[EVENT_TEXT], second[EVENT_TEXT], rest[2];
    if (sscanf(text, "%63s %63s %1s", first, second, rest) == 2 &&
        number_read_float(first, &event->at.x) == NUMBER_FINE && number_read_float(second, &event->at.y) == NUMBER_FINE)
        return true;
    snprintf(error, error_size, "a pointer needs two numbers, x and y, not '%.40s'", text);
    return false;
}

static bool read_notches(const char *text, InputEvent *event, char *error, size_t error_size) {
    if (number_read_float(text, &event->notches) == NUMBER_FINE) return true;
    snprintf(error, error_size, "a wheel needs a number of notches, not '%.40s'", text);
    return false;
}

static bool read_text(const char *text, InputEvent *event, char *error, size_t error_size) {
    if (*text && strlen(text) < sizeof event->text) {
        memcpy(event->text, text, strlen(text) + 1);
        return true;
    }
    snprintf(error, error_size, *text ? "longer than %d characters" : "text is missing", EVENT_TEXT - 1);
    return false;
}

static bool read_argument(const char *text, InputEvent *event, char *error, size_t error_size) {
    switch (kinds[event->kind].argument) {
    case ARGUMENT_NONE:
        if (!*text) return true;
        snprintf(error, error_size, "'%s' takes nothing more", kinds[event->kind].word);
        return false;
    case ARGUMENT_ACTION: return read_action(text, event, error, error_size);
    case ARGUMENT_PLACE: return read_place(text, event, error, error_size);
    case ARGUMENT_NUMBER: return read_notches(text, event, error, error_size);
    case ARGUMENT_TEXT: return read_text(text, event, error, error_size);
    }
    return false;
}

bool event_read(const char *line, InputEvent *event, char *error, size_t error_size) {
    *event = (InputEvent){0};
    for (int i = 0; i < KIND_COUNT; i++) {
        const size_t length = strlen(kinds[i].word);
        if (strncmp(line, kinds[i].word, length) != 0) continue;
        if (line[length] != '\0' && line[length] != ' ') continue;
        event->kind = (EventKind)i;
        return read_argument(line + length + (line[length] == ' '), event, error, error_size);
    }
    snprintf(error, error_size, "unknown event '%.40s'", line);
    return false;
}

static void trim(char *line) {
    if (line[0] == '#') line[0] = '\0';
    char *comment = strstr(line, " #");
    if (comment) *comment = '\0';
    size_t length = strlen(line);
    while (length && isspace((unsigned char)line[length - 1])) line[--length] = '\0';
}

static bool read_line(char *line, uint64_t earliest, TimedEvent *timed, char *error, size_t error_size) {
    char *rest;
    errno = 0;
    timed->tick = strtoull(line, &rest, 10);
    if (!isdigit((unsigned char)line[0]) || errno || *rest != ' ') {
        snprintf(error, error_size, "a line is 'TICK EVENT [ARGUMENTS]', not '%.40s'", line);
        return false;
    }
    if (timed->tick > TICK_MOST) {
        snprintf(error, error_size, "tick %llu is later than %d", (unsigned long long)timed->tick, TICK_MOST);
        return false;
    }
    if (timed->tick < earliest) {
        snprintf(error, error_size, "tick %llu comes after tick %llu", (unsigned long long)timed->tick,
                 (unsigned long long)earliest);
        return false;
    }
    while (*rest == ' ') rest++;
    return event_read(rest, &timed->event, error, error_size);
}

static bool append(Script *script, TimedEvent timed) {
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

static bool take_line(Script *script, char *line, int number, char *why, size_t why_size) {
    const uint64_t earliest = script->count ? script->events[script->count - 1].tick : 0;
    TimedEvent timed = {.line = number};
    trim(line);
    if (!*line) return true;
    if (!read_line(line, earliest, &timed, why, why_size)) return false;
    if (append(script, timed)) return true;
    snprintf(why, why_size, "out of memory");
    return false;
}

static bool read_lines(Script *script, FILE *file, const char *path, char *error, size_t error_size) {
    enum { LINE_SIZE = 256 };
    char line[LINE_SIZE];
    int length;
    for (int number = 1; (length = next_line(file, line, LINE_SIZE)) >= 0; number++) {
        char why[128];
        if (length == LINE_SIZE) {
            snprintf(why, sizeof why, "the line is too long");
        } else if (strlen(line) != (size_t)length) {
            snprintf(why, sizeof why, "a zero byte in the line");
        } else if (take_line(script, line, number, why, sizeof why)) {
            continue;
        }
        snprintf(error, error_size, "%s:%d: %s", path, number, why);
        return false;
    }
    if (!ferror(file)) return true;
    snprintf(error, error_size, "%s: %s", path, strerror(errno));
    return false;
}

bool script_read(Script *script, const char *path, char *error, size_t error_size) {
    *script = (Script){0};
    FILE *file = fopen(path, "r");
    if (!file) {
        snprintf(error, error_size, "%s: %s", path, strerror(errno));
        return false;
    }
    const bool is_read = read_lines(script, file, path, error, error_size);
    fclose(file);
    return is_read;
}

void script_free(Script *script) {
    free(script->events);
    *script = (Script){0};
}
