#include "text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Slot slot_number(double number, int decimals) {
    return (Slot){.kind = SLOT_NUMBER, .number = number, .decimals = decimals};
}

Slot slot_text(const Text *text) {
    return (Slot){.kind = SLOT_TEXT, .text = text};
}

Slot slot_string(const char *string) {
    return (Slot){.kind = SLOT_STRING, .string = string};
}

Phrase phrase_of_slot(Slot slot) {
    static const Text only = {{"{0}", "{0}"}};
    return phrase1(&only, slot);
}

Phrase phrase(const Text *text) {
    return (Phrase){.text = text};
}

Phrase phrase1(const Text *text, Slot slot) {
    return (Phrase){.text = text, .slots = {slot}};
}

Phrase phrase2(const Text *text, Slot first, Slot second) {
    return (Phrase){.text = text, .slots = {first, second}};
}

Phrase phrase3(const Text *text, Slot first, Slot second, Slot third) {
    return (Phrase){.text = text, .slots = {first, second, third}};
}

typedef struct {
    char *out;
    size_t size, length;
    bool full;
} Writer;

static size_t character_length(const char *character) {
    size_t length = 1;
    while (((unsigned char)character[length] & 0xC0) == 0x80) length++;
    return length;
}

static void write_string(Writer *writer, const char *string) {
    while (*string && !writer->full) {
        const size_t length = character_length(string);
        if (writer->length + length >= writer->size) {
            writer->full = true;
            return;
        }
        memcpy(writer->out + writer->length, string, length);
        writer->length += length;
        string += length;
    }
}

static void write_number(Writer *writer, double number, int decimals) {
    char digits[512];
    snprintf(digits, sizeof digits, "%.*f", decimals, fabs(number));
    const bool is_zero = strspn(digits, "0.") == strlen(digits);
    if (number < 0 && !is_zero) write_string(writer, "−");
    write_string(writer, digits);
}

static void write_slot(Writer *writer, const Slot *slot, Language language) {
    switch (slot->kind) {
    case SLOT_EMPTY: break;
    case SLOT_NUMBER: write_number(writer, slot->number, slot->decimals); break;
    case SLOT_TEXT: write_string(writer, slot->text->in[language]); break;
    case SLOT_STRING: write_string(writer, slot->string); break;
    }
}

static bool is_slot(const char *at) {
    return at[0] == '{' && at[1] >= '0' && at[1] < '0' + PHRASE_SLOTS && at[2] == '}';
}

size_t phrase_write(char *out, size_t size, const Phrase *phrase, Language language) {
    Writer writer = {.out = out, .size = size};
    if (size == 0) return 0;
    const char *at = phrase->text ? phrase->text->in[language] : "";
    while (*at && !writer.full) {
        if (is_slot(at)) {
            write_slot(&writer, &phrase->slots[at[1] - '0'], language);
            at += 3;
        } else {
            char character[8] = {0};
            const size_t length = character_length(at);
            memcpy(character, at, length < sizeof character ? length : sizeof character - 1);
            write_string(&writer, character);
            at += length;
        }
    }
    out[writer.length] = '\0';
    return writer.length;
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
