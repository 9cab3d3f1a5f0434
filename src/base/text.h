// Sentences in both languages, with numbered slots for values. A phrase is the address of its Text and the contents of
// the slots; phrase_write makes a string of them when it is drawn or printed.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef enum { LANGUAGE_ENGLISH, LANGUAGE_JAPANESE, LANGUAGE_COUNT } Language;

/// A sentence in every language. `{0}` to `{7}` are slots; every language uses the same ones.
typedef struct {
    const char *in[LANGUAGE_COUNT];
} Text;

enum { PHRASE_SLOTS = 8 };

typedef enum { SLOT_EMPTY, SLOT_NUMBER, SLOT_COUNT, SLOT_COLUMN, SLOT_TEXT, SLOT_STRING } SlotKind;

typedef struct {
    SlotKind kind;
    int decimals;
    int mark; ///< what the number stands for, to the caller that sets it; 0 for nothing
    double number;
    uint64_t count;
    const Text *text;
    const char *string;   ///< must outlive the phrase
    const char *japanese; ///< the string in Japanese
} Slot;

/// A sentence and the contents of its slots. A phrase without text is empty.
typedef struct {
    const Text *text;
    Slot slots[PHRASE_SLOTS];
} Phrase;

/// A slot for a number with `decimals` decimals; for a text; for a string that is the same in every language.
Slot slot_number(double number, int decimals);
/// A slot for a text of a language, or for a string. NULL is written as nothing.
Slot slot_text(const Text *text);
Slot slot_string(const char *string);
/// A slot for a string in both languages.
Slot slot_strings(const char *english, const char *japanese);

/// A slot for a length with at least `min_decimals` decimals, and more where a length other than zero would print as
/// zero. A size below 0.000000001 prints as "< 0.000000001".
Slot slot_length(double length, int min_decimals);

/// A slot for a whole number that may be large: 1,250,000.
Slot slot_count(uint64_t count);

/// A slot for the name of a map's column, or the number of one left of the map.
Slot slot_column(int32_t column);

enum { COLUMN_NAME = 8 };
/// A column's name as in a spreadsheet: A to Z, AA to ZZ, AAA ...
void column_name(char name[COLUMN_NAME], int32_t column);

/// A phrase of this slot alone.
Phrase phrase_of_slot(Slot slot);

/// A phrase of a text without slots, or with these in its slots {0}, {1} ...
Phrase phrase(const Text *text);
#define phrase_of(text, ...) phrase_of_slots(text, (const Slot[PHRASE_SLOTS]){__VA_ARGS__})
Phrase phrase_of_slots(const Text *text, const Slot slots[PHRASE_SLOTS]);

/// Writes the phrase in a language, cut at a whole character when it needs more than `size` bytes. The minus sign is
/// U+2212; a number that rounds to zero has none. A negative number after a plus or a minus, or squared, is written in
/// parentheses. Returns the length written, without the terminating zero.
size_t phrase_write(char *out, size_t size, const Phrase *phrase, Language language);

/// Whether a byte of UTF-8 continues the character before it.
static inline bool is_within_character(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/// The length of the text, cut at a whole character to at most `room` bytes.
size_t text_fitting(const char *text, size_t room);

/// The width of the text in columns of a terminal: characters of Japanese take two.
int text_columns(const char *text);

/// A cell of a table of CSV, quoted if it must be.
void text_write_csv(FILE *out, const char *text);

/// The number of bytes of the character that begins here; 0 if it is not well-formed UTF-8. The text must end in a
/// zero.
size_t text_character_size(const char *text);

/// English for Japanese, and Japanese for English.
Language other_language(Language language);

/// The language of an environment's locale: the first of LC_ALL, LC_MESSAGES, LANG that is set decides.
Language language_of_locale(void);

enum { NOTICE_TEXT = 512 };

/// A message that is shown for some time, in every language: the user may switch the language meanwhile. Zeroed memory
/// is an empty notice.
typedef struct {
    char in[LANGUAGE_COUNT][NOTICE_TEXT];
} Notice;

/// Copies the phrase; its strings may be freed afterward.
void notice_write(Notice *notice, Phrase phrase);

bool notice_is_empty(const Notice *notice);

/// The notice as the text of a phrase. Valid until the notice changes.
Text notice_text(const Notice *notice);
