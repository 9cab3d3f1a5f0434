// Edits the text of a number field, and reads the number on Enter.
#include "field.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static void write_value(char text[FIELD_TEXT], float value) {
    snprintf(text, FIELD_TEXT, "%.6g", (double)value + 0.0);
}

void field_show(Field *field, float value) {
    char text[FIELD_TEXT];
    if (field->has_focus || field->error != NUMBER_FINE) return;
    write_value(text, value);
    field->line.length = field->line.cursor = (int32_t)strlen(text);
    memcpy(field->text, text, (size_t)field->line.length + 1);
}

static void take_focus(Field *field) {
    field->has_focus = 1;
    field->line.is_selected = 1;
    field->line.cursor = field->line.length;
}

// Folded text is well-formed: ASCII, or wide characters.
static void insert(Field *field, const char *text) {
    if (!field->has_focus) take_focus(field);
    line_erase_selected(&field->line, field->text);
    field->error = NUMBER_FINE;
    while (*text) {
        const size_t whole = text_character_size(text), size = whole ? whole : 1;
        if (!line_insert(&field->line, field->text, FIELD_TEXT, text, (int32_t)size)) return;
        text += size;
    }
}

// The length of a number's text without a unit at its end: "45°", "45deg", "45度".
static size_t length_without_unit(const char *text) {
    static const char *const units[] = {"°", "º", "˚", "゜", "度", "degrees", "degree", "deg"};
    const size_t length = strlen(text);
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        const size_t size = strlen(units[i]);
        if (length >= size && strcasecmp(text + length - size, units[i]) == 0) return length - size;
    }
    return length;
}

// The value may have more digits than the field shows, so a number that was not edited leaves it unchanged. An applied
// number gives the focus back; a text that is not a number keeps it.
static FieldResult apply(Field *field, float *value) {
    char shown[FIELD_TEXT], number[FIELD_TEXT];
    write_value(shown, *value);
    snprintf(number, sizeof number, "%.*s", (int)length_without_unit(field->text), field->text);
    field->error = strcmp(shown, number) == 0 ? NUMBER_FINE : (int32_t)number_read_float(number, value);
    if (field->error == NUMBER_FINE) field->has_focus = 0;
    field->line.is_selected = field->has_focus;
    field->line.cursor = field->line.length;
    return field->error == NUMBER_FINE ? FIELD_APPLIED : FIELD_EDITED;
}

static void leave(Field *field) {
    field->has_focus = 0;
    field->line.is_selected = 0;
    field->error = NUMBER_FINE;
}

static FieldResult feed_action(Field *field, Action action, float *value) {
    if (action == ACTION_ENTER) return apply(field, value);
    if (action == ACTION_ESCAPE) {
        leave(field);
        return FIELD_EDITED;
    }
    const LineResult result = line_feed(&field->line, field->text, action);
    if (result == LINE_ERASED) field->error = NUMBER_FINE;
    return result == LINE_IGNORED ? FIELD_IGNORED : FIELD_EDITED;
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
    static const char *const minuses[] = {"−", "‐", "‑", "‒", "–", "—", "―", "ー", "ｰ"};
    static const char stop[] = "。", wide_space[] = "　";
    size_t used = 0;
    while (*typed && used + 1 < EVENT_TEXT) {
        const unsigned char *character = (const unsigned char *)typed;
        const size_t whole = text_character_size(typed), size = whole ? whole : 1;
        char folded = size == 3 ? fold_wide(character) : size > 1 ? '\0' : (char)*character;
        for (size_t i = 0; i < sizeof minuses / sizeof *minuses; i++) {
            if (strncmp(typed, minuses[i], 3) == 0) folded = '-';
        }
        if (strncmp(typed, stop, 3) == 0) folded = '.';
        if (strncmp(typed, wide_space, 3) == 0) folded = ' ';
        if (folded) {
            const bool begins_comment = folded == '#'; // in a recording
            if (folded > ' ' && folded < 0x7F && !begins_comment) out[used++] = folded;
        } else {
            if (used + size >= EVENT_TEXT) break;
            memcpy(out + used, typed, size);
            used += size;
        }
        typed += size;
    }
    out[used] = '\0';
}
