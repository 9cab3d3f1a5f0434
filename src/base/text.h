// Sentences in both languages, with numbered slots for what changes. Words and numbers are joined here, at the edge;
// until then a sentence is the address of its Text and the contents of its slots.
#ifndef LAB_TEXT_H
#define LAB_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum { LANGUAGE_ENGLISH, LANGUAGE_JAPANESE, LANGUAGE_COUNT } Language;

/// A sentence in every language. `{0}` to `{5}` are slots; every language uses the same ones.
typedef struct {
    const char *in[LANGUAGE_COUNT];
} Text;

enum { PHRASE_SLOTS = 6 };

typedef enum { SLOT_EMPTY, SLOT_NUMBER, SLOT_COUNT, SLOT_TEXT, SLOT_STRING } SlotKind;

typedef struct {
    SlotKind kind;
    int decimals;
    double number;
    uint64_t count;
    const Text *text;
    const char *string; ///< must outlive the phrase
} Slot;

/// A sentence and what stands in its slots. A phrase without text is empty.
typedef struct {
    const Text *text;
    Slot slots[PHRASE_SLOTS];
} Phrase;

/// A slot for a number with so many decimals; for a text; for a string that is the same in every language.
Slot slot_number(double number, int decimals);
Slot slot_text(const Text *text);
Slot slot_string(const char *string);

/// A slot for a length with at least so many decimals, and as many more as it takes that one which is not zero does not
/// read as zero. What is below a billionth is said to be that.
Slot slot_length(double length, int least_decimals);

/// A slot for a whole number that may be large: 1,250,000.
Slot slot_count(uint64_t count);

/// A phrase that is nothing but what stands in this slot.
Phrase phrase_of_slot(Slot slot);

/// A phrase of a text with no slot, or with one, two, three of them filled.
Phrase phrase(const Text *text);
Phrase phrase1(const Text *text, Slot slot);
Phrase phrase2(const Text *text, Slot first, Slot second);
Phrase phrase3(const Text *text, Slot first, Slot second, Slot third);
/// The same with all slots.
Phrase phrase_with(const Text *text, const Slot slots[PHRASE_SLOTS]);

/// Writes the phrase in a language, cut at a whole character when `size` bytes do not hold it. A number's minus is
/// U+2212, and a number that rounds to zero has none; where it would follow a plus or a minus, or is squared, the
/// number stands in parentheses. Returns the length written, without the terminating zero.
size_t phrase_write(char *out, size_t size, const Phrase *phrase, Language language);

/// Whether a byte of UTF-8 goes on with the character before it.
static inline bool is_within_character(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/// The length of the text, cut at a whole character to at most `room` bytes.
size_t text_fitting(const char *text, size_t room);

/// How many bytes the well-formed character of UTF-8 beyond ASCII takes that begins here, in text that ends in a zero;
/// 0 for anything else.
size_t text_wide_size(const char *text);

/// The one of the two languages that this is not.
Language other_language(Language language);

/// The language of an environment's locale: the first of LC_ALL, LC_MESSAGES, LANG that is set decides.
Language language_of_locale(void);

#endif
