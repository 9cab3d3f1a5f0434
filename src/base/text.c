// Fills numbered slots of sentences in two languages; reads UTF-8.
#include "text.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buffer.h"

Slot slot_number(double number, int decimals) {
    return (Slot){.kind = SLOT_NUMBER, .number = number, .decimals = decimals};
}

Slot slot_length(double length, int min_decimals) {
    const double size = fabs(length);
    int decimals = min_decimals;
    if (size > 0 && size < 1e-9) return slot_string(length > 0 ? "< 0.000000001" : "> −0.000000001");
    while (size > 0 && size < pow(10, -decimals)) decimals++;
    return slot_number(length, decimals);
}

Slot slot_count(uint64_t count) {
    return (Slot){.kind = SLOT_COUNT, .count = count};
}

Slot slot_column(int32_t column) {
    return (Slot){.kind = SLOT_COLUMN, .number = column};
}

// There is no digit zero: after Z comes AA.
void column_name(char name[COLUMN_NAME], int32_t column) {
    int length = 0;
    assert(column >= 0);
    for (int32_t rest = column; rest >= 0; rest = rest / 26 - 1) length++;
    name[length] = '\0';
    for (int32_t rest = column; rest >= 0; rest = rest / 26 - 1) name[--length] = (char)('A' + rest % 26);
}

Slot slot_text(const Text *text) {
    return (Slot){.kind = SLOT_TEXT, .text = text};
}

Slot slot_string(const char *string) {
    return slot_strings(string, string);
}

Slot slot_strings(const char *english, const char *japanese) {
    return (Slot){.kind = SLOT_STRING, .string = english, .japanese = japanese};
}

Phrase phrase_of_slot(Slot slot) {
    static const Text only = {{"{0}", "{0}"}};
    return phrase_of(&only, slot);
}

Phrase phrase(const Text *text) {
    return (Phrase){.text = text};
}

Phrase phrase_of_slots(const Text *text, const Slot slots[PHRASE_SLOTS]) {
    Phrase result = {.text = text};
    memcpy(result.slots, slots, sizeof result.slots);
    return result;
}

static void write_bytes(TextBuffer *writer, const char *bytes, size_t length) {
    const size_t room = writer->size - 1 - writer->length;
    if (writer->overflowed) return;
    writer->overflowed = length > room;
    if (writer->overflowed) length = text_fitting(bytes, room);
    memcpy(writer->text + writer->length, bytes, length);
    writer->length += length;
}

static void write_string(TextBuffer *writer, const char *string) {
    if (string) write_bytes(writer, string, strlen(string));
}

static void write_number(TextBuffer *writer, double number, int decimals) {
    char digits[512];
    snprintf(digits, sizeof digits, "%.*f", decimals, fabs(number));
    const bool is_zero = strspn(digits, "0.") == strlen(digits);
    if (number < 0 && !is_zero) write_string(writer, "−");
    write_string(writer, digits);
}

// Separates groups of three digits by commas.
static void write_count(TextBuffer *writer, uint64_t count) {
    char digits[32];
    const int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)count);
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0) write_string(writer, ",");
        write_bytes(writer, &digits[i], 1);
    }
}

static void write_column(TextBuffer *writer, int32_t column) {
    char name[COLUMN_NAME];
    if (column < 0) {
        write_number(writer, column, 0);
        return;
    }
    column_name(name, column);
    write_string(writer, name);
}

static bool is_before(const char *text, const char *at, const char *word) {
    const size_t length = strlen(word);
    return (size_t)(at - text) >= length && strncmp(at - length, word, length) == 0;
}

// A negative number needs parentheses after a plus or a minus, and when it is squared.
static bool needs_parentheses(const char *text, const char *slot, double number) {
    if (number >= 0) return false;
    return is_before(text, slot, "+ ") || is_before(text, slot, "− ") || is_before(text, slot, "−") ||
           strncmp(slot + strlen("{0}"), "²", strlen("²")) == 0;
}

static void write_slot(TextBuffer *writer, const Slot *slot, Language language) {
    switch (slot->kind) {
    case SLOT_EMPTY: break;
    case SLOT_NUMBER: write_number(writer, slot->number, slot->decimals); break;
    case SLOT_COUNT: write_count(writer, slot->count); break;
    case SLOT_COLUMN: write_column(writer, (int32_t)slot->number); break;
    case SLOT_TEXT: write_string(writer, slot->text ? slot->text->in[language] : NULL); break;
    case SLOT_STRING: write_string(writer, language == LANGUAGE_JAPANESE ? slot->japanese : slot->string); break;
    }
}

size_t phrase_write(char *out, size_t size, const Phrase *phrase, Language language) {
    TextBuffer writer = {.text = out, .size = size};
    if (size == 0) return 0;
    const char *text = phrase->text ? phrase->text->in[language] : "";
    for (const char *at = text; *at;) {
        if (at[0] == '{' && at[1] >= '0' && at[1] < '0' + PHRASE_SLOTS && at[2] == '}') {
            const Slot *slot = &phrase->slots[at[1] - '0'];
            const bool is_bound = slot->kind == SLOT_NUMBER && needs_parentheses(text, at, slot->number);
            if (is_bound) write_string(&writer, "(");
            write_slot(&writer, slot, language);
            if (is_bound) write_string(&writer, ")");
            at += strlen("{0}");
        } else {
            const size_t length = 1 + strcspn(at + 1, "{");
            write_bytes(&writer, at, length);
            at += length;
        }
    }
    out[writer.length] = '\0';
    return writer.length;
}

size_t text_fitting(const char *text, size_t room) {
    size_t length = strnlen(text, room + 1);
    if (length > room) {
        for (length = room; length > 0 && is_within_character(text[length]);) length--;
    }
    return length;
}

int text_columns(const char *text) {
    int columns = 0;
    for (; *text; text++) {
        if (!is_within_character(*text)) columns += ((unsigned char)*text & 0xF0) == 0xE0 ? 2 : 1;
    }
    return columns;
}

void text_write_csv(FILE *out, const char *text) {
    const char *quote = strpbrk(text, ",\"\r\n") ? "\"" : "";
    fputs(quote, out);
    for (; *text; text++) fprintf(out, *text == '"' ? "\"\"" : "%c", *text);
    fputs(quote, out);
}

size_t text_character_size(const char *text) {
    static const unsigned min[] = {[2] = 0x80, 0x800, 0x10000};
    const unsigned char *character = (const unsigned char *)text, lead = character[0];
    if (lead < 0x80) return 1;
    const size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 0;
    unsigned code = lead & (0xFFu >> (size + 1));
    for (size_t i = 1; i < size; i++) {
        if ((character[i] & 0xC0) != 0x80) return 0;
        code = code << 6 | (character[i] & 0x3Fu);
    }
    const bool is_character = size && lead < 0xF8 && code >= min[size] && code <= 0x10FFFF && (code >> 11) != 0x1B;
    return is_character ? size : 0;
}

Language other_language(Language language) {
    return language == LANGUAGE_ENGLISH ? LANGUAGE_JAPANESE : LANGUAGE_ENGLISH;
}

Language language_of_locale(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (!value || !*value) continue;
        return strncmp(value, "ja", 2) == 0 ? LANGUAGE_JAPANESE : LANGUAGE_ENGLISH;
    }
    return LANGUAGE_ENGLISH;
}

void notice_write(Notice *notice, Phrase phrase) {
    for (int language = 0; language < LANGUAGE_COUNT; language++)
        phrase_write(notice->in[language], NOTICE_TEXT, &phrase, (Language)language);
}

bool notice_is_empty(const Notice *notice) {
    return !*notice->in[LANGUAGE_ENGLISH];
}

Text notice_text(const Notice *notice) {
    return (Text){{notice->in[LANGUAGE_ENGLISH], notice->in[LANGUAGE_JAPANESE]}};
}
