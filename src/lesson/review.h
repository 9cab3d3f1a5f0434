// A mixed review: a few questions of several lessons, those that were answered wrongly and those of long ago.
#pragma once

#include "lesson.h"
#include "random.h"

enum { REVIEW_CARDS = 10 };

/// A card of a list of lessons, by their indexes.
typedef struct {
    int lesson, card;
} ReviewCard;

/// Zeroed while no review is going on.
typedef struct {
    int count, at;   // of its cards; the one that is shown, or `count` for the end
    unsigned missed; // bit i: the first answer to its card i was wrong
    ReviewCard cards[REVIEW_CARDS];
    uint64_t seed; // of their poses
} Review;

/// Whether a card has a question that can be asked again.
bool review_can_ask(const Card *card);

/// Fills in the cards: first those of the bits `missed`, then the longer ago they were done, the more likely; in a
/// random order. `done_at` is 0 for a card that is not done, otherwise it counts up from the one that was done first.
/// Leaves out the lessons of the bits `left_out`. Without cards, the count is 0.
void review_begin(Review *review, const Lesson *const *lessons, int lesson_count,
                  const uint16_t done_at[][LESSON_CARDS], const uint32_t *missed, unsigned left_out, Random *random);
