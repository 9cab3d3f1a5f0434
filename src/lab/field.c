#include "field.h"

#include <stdio.h>
#include <string.h>

static void write_value(char text[FIELD_TEXT], float value) {
    snprintf(text, FIELD_TEXT, "%.6g", (double)value + 0.0);
}

void field_show(Field *field, float value) {
    char text[FIELD_TEXT];
    if (field->has_focus || field->error != NUMBER_FINE) return;
    write_value(text, value);
    field->length = field->cursor = (int32_t)strlen(text);
    memcpy(field->text, text, (size_t)field->length + 1);
}

static bool continues_character(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

// Where the character before a place begins, where the one after it ends; outside the text when there is none.
static int32_t step_back(const Field *field, int32_t at) {
    do at--;
    while (at > 0 && continues_character(field->text[at]));
    return at;
}

static int32_t step_on(const Field *field, int32_t at) {
    do at++;
    while (at < field->length && continues_character(field->text[at]));
    return at;
}

static void take_focus(Field *field) {
    field->has_focus = 1;
    field->is_selected = 1;
    field->cursor = field->length;
}

static void erase(Field *field, int32_t from, int32_t to) {
    memmove(field->text + from, field->text + to, (size_t)(field->length - to) + 1);
    field->length -= to - from;
    field->cursor = from;
}

static void erase_selected(Field *field) {
    if (field->is_selected) erase(field, 0, field->length);
    field->is_selected = 0;
    field->error = NUMBER_FINE;
}

static void insert(Field *field, const char *text) {
    if (!field->has_focus) take_focus(field);
    erase_selected(field);
    while (*text) {
        int32_t size = 1;
        while (continues_character(text[size])) size++;
        if (field->length + size >= FIELD_TEXT) return;
        memmove(field->text + field->cursor + size, field->text + field->cursor,
                (size_t)(field->length - field->cursor) + 1);
        memcpy(field->text + field->cursor, text, (size_t)size);
        field->cursor += size;
        field->length += size;
        text += size;
    }
}

static void move_cursor(Field *field, int32_t cursor) {
    field->is_selected = 0;
    if (cursor >= 0 && cursor <= field->length) field->cursor = cursor;
}

// The value may have more digits than the field shows: what was not edited stays as it is.
static FieldResult apply(Field *field, float *value) {
    char shown[FIELD_TEXT];
    write_value(shown, *value);
    if (strcmp(shown, field->text) == 0) {
        field->error = NUMBER_FINE;
    } else {
        field->error = (int32_t)number_read_float(field->text, value);
    }
    field->is_selected = field->has_focus;
    field->cursor = field->length;
    return field->error == NUMBER_FINE ? FIELD_APPLIED : FIELD_EDITED;
}

static void leave(Field *field) {
    field->has_focus = 0;
    field->is_selected = 0;
    field->error = NUMBER_FINE;
}

static void erase_at_cursor(Field *field, int32_t from, int32_t to) {
    if (field->is_selected) {
        erase_selected(field);
    } else if (from >= 0 && to <= field->length) {
        erase(field, from, to);
    }
    field->error = NUMBER_FINE;
}

static FieldResult feed_action(Field *field, Action action, float *value) {
    switch (action) {
    case ACTION_ENTER: return apply(field, value);
    case ACTION_ESCAPE: leave(field); break;
    case ACTION_BACKSPACE: erase_at_cursor(field, step_back(field, field->cursor), field->cursor); break;
    case ACTION_DELETE: erase_at_cursor(field, field->cursor, step_on(field, field->cursor)); break;
    case ACTION_HOME: move_cursor(field, 0); break;
    case ACTION_END: move_cursor(field, field->length); break;
    case ACTION_LEFT: move_cursor(field, step_back(field, field->cursor)); break;
    case ACTION_RIGHT: move_cursor(field, step_on(field, field->cursor)); break;
    default: return FIELD_IGNORED;
    }
    return FIELD_EDITED;
}

FieldResult field_feed(Field *field, const InputEvent *event, float *value) {
    switch (event->kind) {
    case EVENT_TYPE: {
        char folded[EVENT_TEXT];
        field_fold(folded, event->text);
        insert(field, folded);
        return FIELD_EDITED;
    }
    case EVENT_GRAB:
        if (field->has_focus) leave(field);
        return FIELD_IGNORED;
    case EVENT_PRESS:
    case EVENT_HOLD:
        if (event->action == ACTION_SELECT || event->action == ACTION_SELECT_PREVIOUS) leave(field);
        if (event->action == ACTION_ANGLE) {
            take_focus(field);
            return FIELD_EDITED;
        }
        if (!field->has_focus && event->action != ACTION_ENTER) return FIELD_IGNORED;
        return feed_action(field, event->action, value);
    default: return FIELD_IGNORED;
    }
}

// U+FF01 to U+FF5E are the full-width forms of ASCII's ! to ~; in UTF-8 they begin with EF BC or EF BD.
static char fold_wide(const unsigned char *character) {
    if (character[0] != 0xEF || (character[1] & 0xFE) != 0xBC || (character[2] & 0xC0) != 0x80) return '\0';
    const unsigned code = 0xF000u | (unsigned)(character[1] & 0x3F) << 6 | (unsigned)(character[2] & 0x3F);
    return code >= 0xFF01 && code <= 0xFF5E ? (char)(code - 0xFF01 + '!') : '\0';
}

// A `#` would begin a comment in a recording.
static bool is_kept(unsigned char character) {
    return character > ' ' && character < 0x7F && character != '#';
}

void field_fold(char out[EVENT_TEXT], const char *typed) {
    static const char minus[] = "−", long_vowel[] = "ー", stop[] = "。", wide_space[] = "　";
    size_t used = 0;
    while (*typed && used + 1 < EVENT_TEXT) {
        const unsigned char *character = (const unsigned char *)typed;
        const size_t wide = text_wide_size(typed), size = wide ? wide : 1;
        char folded = wide == 3 ? fold_wide(character) : wide ? '\0' : (char)*character;
        if (strncmp(typed, minus, 3) == 0 || strncmp(typed, long_vowel, 3) == 0) folded = '-';
        if (strncmp(typed, stop, 3) == 0) folded = '.';
        if (strncmp(typed, wide_space, 3) == 0) folded = ' ';
        if (folded) {
            if (is_kept((unsigned char)folded)) out[used++] = folded;
        } else {
            if (used + size >= EVENT_TEXT) break;
            memcpy(out + used, typed, size);
            used += size;
        }
        typed += size;
    }
    out[used] = '\0';
}
