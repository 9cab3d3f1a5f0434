// Predictions: poses made by a generator, the question that fits the method, the score. Ordinary poses come first, then
// subtle ones; poses that were missed come again.
#pragma once

#include "lesson.h"

enum { PREDICT_LEVELS = 4, PREDICT_MISSED = 8 };

/// What a prediction is made from. The same recipe makes the same pose again.
typedef struct {
    int32_t scene, method, counts_touching;
    int32_t level; // 0: gaps of 30 to 60 % of a shape's size, then smaller ones
    uint64_t seed;
} Recipe;

typedef struct {
    bool is_on, was_paused; // time, before predicting began
    Card card;
    char words[CARD_CHOICES][32]; // of choices that are numbers
    Recipe recipe;                // of the present pose
    int asked, right, streak, best;
    int level, level_streak;
    int missed_count;
    Recipe missed[PREDICT_MISSED]; // the first comes again first
    int until_missed;              // questions until one comes again
} Predictor;

/// Makes the pose of a recipe: the gap within its level and hits as likely as misses; of a method that can be wrong,
/// right answers, false hits and false misses equally likely, as far as it makes them. The policy, switches and method
/// are those of `state`.
void predict_make_pose(const Recipe *recipe, const Scene *scene, const void *state, const World *world, void *pose);

/// Fills in the card for the method of a judged state.
void predict_make_card(Predictor *predictor, const Scene *scene, const void *state);

/// Chooses the next recipe: a missed one whose turn it is, or a new one.
void predict_next(Predictor *predictor, int scene, const void *state, Random *random);

/// Notes the answer: the score, the streak, the level, the missed poses.
void predict_note_answer(Predictor *predictor, bool is_right);
