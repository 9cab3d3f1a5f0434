// Reads and writes events as lines of text.
#include "input.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "number.h"

typedef enum {
    ARGUMENT_NONE,
    ARGUMENT_ACTION,
    ARGUMENT_PLACE,
    ARGUMENT_NUMBER,
    ARGUMENT_REACH,
    ARGUMENT_TWIST,
    ARGUMENT_ZOOM,
    ARGUMENT_TICK,
    ARGUMENT_TEXT
} Argument;

static const struct {
    const char *word;
    Argument argument;
} kinds[] = {
    [EVENT_PRESS] = {"press", ARGUMENT_ACTION},     [EVENT_HOLD] = {"hold", ARGUMENT_ACTION},
    [EVENT_RELEASE] = {"release", ARGUMENT_ACTION}, [EVENT_POINTER] = {"pointer", ARGUMENT_PLACE},
    [EVENT_GRAB] = {"grab", ARGUMENT_REACH},        [EVENT_DROP] = {"drop", ARGUMENT_NONE},
    [EVENT_WHEEL] = {"wheel", ARGUMENT_NUMBER},     [EVENT_TYPE] = {"type", ARGUMENT_TEXT},
    [EVENT_SCENE] = {"scene", ARGUMENT_TEXT},       [EVENT_METHOD] = {"method", ARGUMENT_TEXT},
    [EVENT_SET] = {"set", ARGUMENT_TEXT},           [EVENT_STEP] = {"lesson", ARGUMENT_TEXT},
    [EVENT_CARD] = {"card", ARGUMENT_TEXT},         [EVENT_ANSWER] = {"answer", ARGUMENT_TEXT},
    [EVENT_SEEK] = {"seek", ARGUMENT_TICK},         [EVENT_TERM] = {"term", ARGUMENT_TEXT},
    [EVENT_SEED] = {"seed", ARGUMENT_TEXT},         [EVENT_TWIST] = {"twist", ARGUMENT_TWIST},
    [EVENT_ZOOM] = {"zoom", ARGUMENT_ZOOM},         [EVENT_PAN] = {"pan", ARGUMENT_PLACE},
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

InputEvent event_seek(uint64_t tick) {
    return (InputEvent){.kind = EVENT_SEEK, .tick = tick};
}

bool event_chooses_scene(const InputEvent *event) {
    const bool is_key = event->kind == EVENT_PRESS && event->action <= ACTION_PREVIOUS_SCENE;
    return event->kind == EVENT_SCENE || is_key;
}

float event_reach(const InputEvent *event) {
    return event->reach > 0 ? event->reach : GRAB_REACH;
}

bool input_is_down(const Input *input, Action action) {
    return (input->down & action_bit(action)) != 0;
}

void input_drop_arrows(Input *input) {
    input->down &=
        ~(action_bit(ACTION_LEFT) | action_bit(ACTION_RIGHT) | action_bit(ACTION_UP) | action_bit(ACTION_DOWN));
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
    case ARGUMENT_REACH:
        length = event->reach > 0 ? snprintf(out, size, "%s %.9g", word, (double)event->reach)
                                  : snprintf(out, size, "%s", word);
        break;
    case ARGUMENT_TWIST:
        length = snprintf(out, size, "%s %.9g %.9g", word, (double)event->degrees, (double)event->factor);
        break;
    case ARGUMENT_ZOOM:
        length = snprintf(out, size, "%s %.9g %.9g %.9g", word, (double)event->factor, (double)event->at.x,
                          (double)event->at.y);
        break;
    case ARGUMENT_TICK: length = snprintf(out, size, "%s %llu", word, (unsigned long long)event->tick); break;
    case ARGUMENT_TEXT: length = snprintf(out, size, "%s %s", word, event->text); break;
    }
    assert(length >= 0 && (size_t)length < size);
    return (size_t)length;
}

static bool read_two(const char *text, float *a, float *b) {
    char first[EVENT_TEXT], second[EVENT_TEXT], rest[2];
    return sscanf(text, "%63s %63s %1s", first, second, rest) == 2 && number_read_float(first, a) == NUMBER_FINE &&
           number_read_float(second, b) == NUMBER_FINE;
}

static bool read_place(const char *text, InputEvent *event, Error *error) {
    if (read_two(text, &event->at.x, &event->at.y)) return true;
    return error_set(error, "", "a %s needs two numbers, x and y, not '%.40s'", kinds[event->kind].word, text);
}

static bool read_zoom(const char *text, InputEvent *event, Error *error) {
    char factor[EVENT_TEXT];
    int length = 0;
    const bool is_number = sscanf(text, "%63s%n", factor, &length) == 1 &&
                           number_read_float(factor, &event->factor) == NUMBER_FINE && event->factor > 0 &&
                           event->factor <= ZOOM_FACTOR_MAX;
    if (!is_number)
        return error_set(error, "", "the factor of a zoom must be above 0 and at most %d, not '%.40s'", ZOOM_FACTOR_MAX,
                         text);
    while (text[length] == ' ') length++;
    return !text[length] || read_place(text + length, event, error);
}

static bool read_reach(const char *text, InputEvent *event, Error *error) {
    if (!*text) return true;
    const bool is_number = number_read_float(text, &event->reach) == NUMBER_FINE;
    if (is_number && event->reach > 0 && event->reach <= GRAB_REACH_MAX) return true;
    return error_set(error, "", "the reach of a grab must be above 0 and at most %d, not '%.40s'", GRAB_REACH_MAX,
                     text);
}

static bool read_twist(const char *text, InputEvent *event, Error *error) {
    const bool is_read = read_two(text, &event->degrees, &event->factor);
    if (is_read && event->factor > 0 && event->factor <= TWIST_MAX) return true;
    return error_set(error, "", "a twist needs degrees and a factor above 0 and at most %d, not '%.40s'", TWIST_MAX,
                     text);
}

static bool read_tick(const char *text, InputEvent *event, Error *error) {
    unsigned long long tick = 0;
    if (number_read_count(text, &tick) != NUMBER_FINE)
        return error_set(error, "", "seek needs a tick, a whole number, not '%.40s'", text);
    event->tick = tick;
    return true;
}

static bool read_text(const char *text, InputEvent *event, Error *error) {
    if (!*text) return error_set(error, "", "text is missing");
    if (strlen(text) >= EVENT_TEXT) return error_set(error, "", "longer than %d characters", EVENT_TEXT - 1);
    strcpy(event->text, text);
    return true;
}

static bool read_argument(const char *text, InputEvent *event, Error *error) {
    switch (kinds[event->kind].argument) {
    case ARGUMENT_NONE: return !*text || error_set(error, "", "'%s' takes nothing more", kinds[event->kind].word);
    case ARGUMENT_ACTION:
        event->action = action_by_id(text);
        return event->action != ACTION_COUNT || error_set(error, "", "unknown action '%.40s'", text);
    case ARGUMENT_PLACE: return read_place(text, event, error);
    case ARGUMENT_ZOOM: return read_zoom(text, event, error);
    case ARGUMENT_NUMBER:
        return number_read_float(text, &event->notches) == NUMBER_FINE ||
               error_set(error, "", "a wheel needs a number of notches, not '%.40s'", text);
    case ARGUMENT_REACH: return read_reach(text, event, error);
    case ARGUMENT_TWIST: return read_twist(text, event, error);
    case ARGUMENT_TICK: return read_tick(text, event, error);
    case ARGUMENT_TEXT: return read_text(text, event, error);
    }
    return false;
}

bool event_read(const char *line, InputEvent *event, Error *error) {
    *event = (InputEvent){0};
    for (int i = 0; i < KIND_COUNT; i++) {
        const size_t length = strlen(kinds[i].word);
        if (strncmp(line, kinds[i].word, length) != 0) continue;
        if (line[length] != '\0' && line[length] != ' ') continue;
        event->kind = (EventKind)i;
        return read_argument(line + length + (line[length] == ' '), event, error);
    }
    return error_set(error, "", "unknown event '%.40s'", line);
}
