// A card as it is shown: with numbers of the scene in the places of its text that name them, `{a.r}` or `{b.x-a.x}`,
// and with another pose where its question is asked again.
#pragma once

#include "lesson.h"
#include "random.h"

enum { WRITTEN_BYTES = 1 << 14, WRITTEN_NUMBERS = 48 };

/// A number in a text of the card that is a field of the scene.
typedef struct {
    const char *at;
    int length, field;
} WrittenNumber;

typedef struct {
    Card card;
    int number_count;
    WrittenNumber numbers[WRITTEN_NUMBERS];
    char words[WRITTEN_BYTES];
} WrittenCard;

/// Whether a text of the card has a number of the scene.
bool card_has_numbers(const Card *card, const Scene *scene);

/// The first digit in the texts of the card that is not in such a place; NULL if there is none.
const char *card_find_digit(const Card *card, const Scene *scene);

/// Writes the card for a judged state. A place that names nothing stays as it is.
void card_write(WrittenCard *written, const Card *card, const Scene *scene, const void *state);

/// Sets the fields that the card varies, and judges the state. The same seed draws the same numbers. False if they
/// leave no plain answer: a gap of less than half a pixel.
bool card_vary(const Card *card, const Scene *scene, const World *world, uint64_t seed, void *state);
