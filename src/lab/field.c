#include "field.h"

#include <stdio.h>
#include <string.h>

void field_show(Field *field, float value) {
    if (field->has_focus || field->error != NUMBER_FINE) return;
    char text[64];
    snprintf(text, sizeof text, "%.6g", (double)value + 0.0);
    field->length = field->cursor = (int32_t)strlen(text);
    memcpy(field->text, text, (size_t)field->length + 1);
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
    for (; *text && field->length + 1 < FIELD_TEXT; text++) {
        memmove(field->text + field->cursor + 1, field->text + field->cursor,
                (size_t)(field->length - field->cursor) + 1);
        field->text[field->cursor++] = *text;
        field->length++;
    }
}

static void move_cursor(Field *field, int32_t cursor) {
    field->is_selected = 0;
    if (cursor >= 0 && cursor <= field->length) field->cursor = cursor;
}

static FieldResult apply(Field *field, float *value) {
    field->error = (int32_t)number_read_float(field->text, value);
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

bool field_uses(Action action) {
    switch (action) {
    case ACTION_ANGLE:
    case ACTION_ENTER:
    case ACTION_ESCAPE:
    case ACTION_BACKSPACE:
    case ACTION_DELETE:
    case ACTION_HOME:
    case ACTION_END:
    case ACTION_LEFT:
    case ACTION_RIGHT: return true;
    default: return false;
    }
}

static FieldResult feed_action(Field *field, Action action, float *value) {
    switch (action) {
    case ACTION_ENTER: return apply(field, value);
    case ACTION_ESCAPE: leave(field); break;
    case ACTION_BACKSPACE: erase_at_cursor(field, field->cursor - 1, field->cursor); break;
    case ACTION_DELETE: erase_at_cursor(field, field->cursor, field->cursor + 1); break;
    case ACTION_HOME: move_cursor(field, 0); break;
    case ACTION_END: move_cursor(field, field->length); break;
    case ACTION_LEFT: move_cursor(field, field->cursor - 1); break;
    case ACTION_RIGHT: move_cursor(field, field->cursor + 1); break;
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

void field_fold(char out[EVENT_TEXT], const char *typed) {
    static const char minus[] = "−", long_vowel[] = "ー", stop[] = "。";
    size_t used = 0;
    while (*typed && used + 1 < EVENT_TEXT) {
        const unsigned char *character = (const unsigned char *)typed;
        const char folded = character[0] < 0x80 ? '\0' : fold_wide(character);
        if (folded) {
            out[used++] = folded;
            typed += 3;
        } else if (strncmp(typed, minus, 3) == 0 || strncmp(typed, long_vowel, 3) == 0) {
            out[used++] = '-';
            typed += 3;
        } else if (strncmp(typed, stop, 3) == 0) {
            out[used++] = '.';
            typed += 3;
        } else {
            if (*character > ' ' && *character != 0x7F) out[used++] = *typed;
            typed++;
        }
    }
    out[used] = '\0';
}
