// What a learner does with the question of a card.
#include "exercise.h"

#include <math.h>

#include "number.h"

void exercise_begin(Exercise *exercise, const Card *card) {
    *exercise = (Exercise){.card = card, .choice = -1};
}

bool exercise_is_open(const Exercise *exercise) {
    return exercise->card && exercise->card->ask != ASK_NOTHING && !exercise->is_revealed;
}

static bool asks(const Exercise *exercise, AskKind ask) {
    return exercise_is_open(exercise) && exercise->card->ask == ask;
}

static void note_answer(Exercise *exercise, bool is_right) {
    exercise->is_right = is_right;
    exercise->wrong_count += !is_right;
    exercise->is_revealed = is_right || ask_is_prediction(exercise->card->ask);
}

void exercise_choose(Exercise *exercise, int choice, const Scene *scene, const void *state) {
    if (!exercise_is_open(exercise) || !card_offers_choices(exercise->card)) return;
    if (choice < 0 || choice >= exercise->card->choice_count) return;
    exercise->choice = choice;
    exercise->right_choices = 0;
    for (int i = 0; i < exercise->card->choice_count; i++)
        exercise->right_choices |= (unsigned)card_is_right(exercise->card, scene, state, i) << i;
    note_answer(exercise, exercise->right_choices >> choice & 1);
}

void exercise_enter_number(Exercise *exercise, const Scene *scene, const void *state) {
    double number;
    if (!asks(exercise, ASK_NUMBER) || number_read_double(exercise->typed, &number) != NUMBER_FINE) return;
    const Card *card = exercise->card;
    const double right = value_of_name(&card->value, scene, state);
    const bool is_right = fabs(number - right) <= card->tolerance;
    exercise->choice = is_right ? -1 : card_find_choice(card, number < right ? "low" : "high");
    exercise->line.is_selected = !is_right;
    note_answer(exercise, is_right);
}

bool cells_contain(const Cell *cells, int count, Cell cell) {
    for (int i = 0; i < count; i++) {
        if (cells[i].column == cell.column && cells[i].row == cell.row) return true;
    }
    return false;
}

static bool contains_all(const Cell *cells, int count, const Cell *others, int other_count) {
    for (int i = 0; i < other_count; i++) {
        if (!cells_contain(cells, count, others[i])) return false;
    }
    return true;
}

void exercise_enter_cells(Exercise *exercise, const Scene *scene, const void *state, const Map *map) {
    if (!asks(exercise, ASK_CELLS)) return;
    const int count = scene->looked_at(state, map, exercise->cells), marks = exercise->mark_count;
    exercise->cell_count = count < LOOKED_AT_MAX ? count : LOOKED_AT_MAX;
    const bool has_all = count <= marks && contains_all(exercise->marks, marks, exercise->cells, exercise->cell_count);
    const bool is_right = has_all && count == marks;
    exercise->choice = is_right ? -1 : card_find_choice(exercise->card, has_all ? "extra" : "missing");
    note_answer(exercise, is_right);
}

void exercise_mark(Exercise *exercise, Cell cell) {
    if (!asks(exercise, ASK_CELLS)) return;
    for (int i = 0; i < exercise->mark_count; i++) {
        if (!cells_contain(&exercise->marks[i], 1, cell)) continue;
        exercise->marks[i] = exercise->marks[--exercise->mark_count];
        return;
    }
    if (exercise->mark_count < LOOKED_AT_MAX) exercise->marks[exercise->mark_count++] = cell;
}

void exercise_watch(Exercise *exercise, const Scene *scene, const void *state) {
    if (asks(exercise, ASK_TASK) && condition_holds(&exercise->card->condition, scene, state))
        note_answer(exercise, true);
}

void exercise_note_written(Exercise *exercise, int stage, bool is_right) {
    if (!asks(exercise, ASK_WRITE)) return;
    const bool has_next = is_right && stage + 1 < exercise->card->stage_count;
    note_answer(exercise, is_right);
    if (!has_next) return;
    exercise->stage = stage + 1;
    exercise->is_revealed = exercise->is_right = false; // nothing is said of the next stage yet
    exercise->wrong_count = 0;
}

bool exercise_show_hint(Exercise *exercise) {
    if (!exercise->card || exercise->hints == exercise->card->hint_count) return false;
    exercise->hints++;
    return true;
}
