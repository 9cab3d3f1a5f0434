// Chooses the cards of a review.
#include "review.h"

/// A card, and its rank: of lower ones first.
typedef struct {
    ReviewCard card;
    double rank;
} Candidate;

bool review_can_ask(const Card *card) {
    return card->ask == ASK_CHOICE || card->ask == ASK_NUMBER || ask_is_prediction(card->ask);
}

// Keeps the candidates with the lowest ranks, in order.
static int insert(Candidate candidates[REVIEW_CARDS], int count, Candidate candidate) {
    int place = count;
    while (place > 0 && candidate.rank < candidates[place - 1].rank) place--;
    if (place == REVIEW_CARDS) return count;
    for (int i = count < REVIEW_CARDS ? count : REVIEW_CARDS - 1; i > place; i--) candidates[i] = candidates[i - 1];
    candidates[place] = candidate;
    return count < REVIEW_CARDS ? count + 1 : count;
}

void review_begin(Review *review, const Lesson *const *lessons, int lesson_count,
                  const uint16_t done_at[][LESSON_CARDS], const uint32_t *missed, unsigned left_out, Random *random) {
    Candidate candidates[REVIEW_CARDS];
    *review = (Review){.seed = random_bits(random)};
    for (int i = 0; i < lesson_count; i++) {
        for (int card = 0; card < lessons[i]->card_count && !(left_out >> i & 1); card++) {
            const double age = missed[i] >> card & 1 ? 0 : done_at[i][card];
            if (done_at[i][card] == 0 || !review_can_ask(&lessons[i]->cards[card])) continue;
            const Candidate candidate = {{i, card}, age * random_between(random, 0.5, 1.5)};
            review->count = insert(candidates, review->count, candidate);
        }
    }
    for (int i = 0; i < review->count; i++) {
        const int other = random_below(random, i + 1);
        review->cards[i] = review->cards[other];
        review->cards[other] = candidates[i].card;
    }
}
