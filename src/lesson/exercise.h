// What a learner has done with the question of a card. Plain data.
#pragma once

#include "lesson.h"

enum { EXERCISE_NUMBER = 32 };

typedef struct {
    const Card *card;       // NULL: none is shown; all else is then zero
    bool is_revealed;       // the answer is shown: a prediction was made, or the right answer was given
    bool is_right;          // the last answer was right
    int choice;             // the last one that was chosen, or said: an index of the card's choices; -1: none
    unsigned right_choices; // bit i: choice i was right in the pose that was asked about; known after an answer
    int wrong_count;        // answers that were wrong
    int hints;              // how many are shown
    int stage;              // of ASK_WRITE: at which the learner is
    char typed[EXERCISE_NUMBER];
    Line line; // of what is typed
    int mark_count;
    Cell marks[LOOKED_AT_MAX]; // of ASK_CELLS: what the learner has marked
    int cell_count;
    Cell cells[LOOKED_AT_MAX]; // the right ones, once it is revealed
} Exercise;

void exercise_begin(Exercise *exercise, const Card *card);

/// Whether the card waits for an answer.
bool exercise_is_open(const Exercise *exercise);

/// Answers with a choice; with the typed number; with the marked cells. A prediction (ASK_HIT, ASK_RIGHT, ASK_AXIS,
/// ASK_CELLS) reveals the answer, right or wrong; the other kinds reveal it when it is right. The state is judged.
void exercise_choose(Exercise *exercise, int choice, const Scene *scene, const void *state);
void exercise_enter_number(Exercise *exercise, const Scene *scene, const void *state);
void exercise_enter_cells(Exercise *exercise, const Scene *scene, const void *state, const Map *map);

/// Marks a cell, or unmarks it. Ignored if LOOKED_AT_MAX are marked.
void exercise_mark(Exercise *exercise, Cell cell);

/// Reveals the answer if the card's condition is true in the state.
void exercise_watch(Exercise *exercise, const Scene *scene, const void *state);

/// Answers ASK_WRITE with a function of a stage. A right one leads to the next stage; that of the last one reveals the
/// answer.
void exercise_note_written(Exercise *exercise, int stage, bool is_right);

/// Whether a cell is among `count` cells.
bool cells_contain(const Cell *cells, int count, Cell cell);

/// Shows the next hint. False if there is none.
bool exercise_show_hint(Exercise *exercise);
