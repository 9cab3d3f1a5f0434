// Cards of lessons and predictions: shows them, answers what a learner does with them, hides what they ask about.
#include <string.h>

#include "lab_internal.h"

void lab_lend_lessons(Lab *lab, const Lesson *const *lessons, int count) {
    lab->lesson_count = count < LESSONS_MAX ? count : LESSONS_MAX;
    memcpy(lab->lessons, lessons, (size_t)lab->lesson_count * sizeof *lessons);
}

bool lab_predicts(const Lab *lab) {
    return lab->predictor.is_on;
}

const Card *lab_card(const Lab *lab) {
    return lab->exercise.card;
}

void lab_open_card(Lab *lab, const Lesson *lesson, int card) {
    lab->lesson = lesson;
    lab->card = card;
    lab->exercise = (Exercise){.card = &lesson->cards[card], .choice = -1};
    lab_keep_going(lab);
}

void lab_close_card(Lab *lab) {
    lab->lesson = NULL;
    lab->predictor.is_on = false;
    lab->exercise = (Exercise){.card = NULL};
    lab_keep_going(lab);
}

unsigned lab_hides(const Lab *lab) {
    const Card *card = lab_card(lab);
    return card && !lab->exercise.is_revealed ? card->hides : 0;
}

Phrase lab_feedback(const Lab *lab) {
    static const Text right = {{"Right.", "正解。"}};
    static const Text wrong = {{"Wrong.", "不正解。"}};
    static const Text right_says = {{"Right. {0}", "正解。{0}"}};
    static const Text wrong_says = {{"Wrong. {0}", "不正解。{0}"}};
    const Exercise *exercise = &lab->exercise;
    const Card *card = exercise->card;
    if (!card || (!exercise->is_right && exercise->wrong_count == 0)) return (Phrase){.text = NULL};
    const Text *say = exercise->choice >= 0 ? &card->choices[exercise->choice].say : NULL;
    if (!say || !say->in[LANGUAGE_ENGLISH]) return phrase(exercise->is_right ? &right : &wrong);
    return phrase_of(exercise->is_right ? &right_says : &wrong_says, slot_text(say));
}

// The last step before the answer, or, if the answer is known earlier, the last one that is needed. The step that looks
// at cells decides which cells are looked at.
int lab_deciding_step(const Lab *lab) {
    Explanation explanation = {0};
    lab_scene(lab)->explain(lab_state(lab), &explanation);
    const int before_answer = explanation.step_count - 1;
    for (int i = 1; i < before_answer; i++) {
        if (!explanation.steps[i].is_needed) return i;
    }
    return before_answer;
}

static hit_aabb box_of_cell(const Lab *lab, Cell cell) {
    const hit_vec tile = lab->map->grid.tile;
    const hit_vec corner = {(float)cell.column * tile.x, (float)cell.row * tile.y};
    return (hit_aabb){corner, {corner.x + tile.x, corner.y + tile.y}};
}

static bool has_cell(const Cell *cells, int count, Cell cell) {
    for (int i = 0; i < count; i++) {
        if (cells[i].column == cell.column && cells[i].row == cell.row) return true;
    }
    return false;
}

static hit_vec inset_corner(hit_aabb box, int corner) {
    const float x = (box.max.x - box.min.x) / 4, y = (box.max.y - box.min.y) / 4;
    return (hit_vec){corner % 2 ? box.max.x - x : box.min.x + x, corner / 2 ? box.max.y - y : box.min.y + y};
}

// A dot marks the cell; a cross over it says that the mark is wrong.
static void draw_mark(const Lab *lab, Cell cell, Picture *picture) {
    const Exercise *exercise = &lab->exercise;
    const bool is_wrong = exercise->is_revealed && !has_cell(exercise->cells, exercise->cell_count, cell);
    const Ink ink = is_wrong ? INK_WRONG : INK_LOOKED;
    const hit_aabb box = box_of_cell(lab, cell);
    picture_rect(picture, box, 0, (Pen){.stroke = ink, .width = 3, .fill = ink, .fill_alpha = 0.25f});
    if (is_wrong) {
        for (int i = 0; i < 2; i++)
            picture_line(picture, inset_corner(box, i), inset_corner(box, 3 - i), pen_line(INK_WRONG, 3));
    } else {
        picture_dot(picture, (hit_vec){(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2}, 5,
                    pen_outlined(ink, INK_PAPER, 1.5f));
    }
}

void lab_draw_marks(const Lab *lab, Picture *picture) {
    const Exercise *exercise = &lab->exercise;
    if (!exercise->card || exercise->card->ask != ASK_CELLS || exercise->card->scene != lab->current) return;
    for (int i = 0; i < exercise->mark_count; i++) draw_mark(lab, exercise->marks[i], picture);
    for (int i = 0; i < exercise->cell_count; i++) { // those that were missed
        if (!has_cell(exercise->marks, exercise->mark_count, exercise->cells[i]))
            picture_rect(picture, box_of_cell(lab, exercise->cells[i]), 0, pen_dashed(INK_WRONG, 3, DASH_DASHED));
    }
}

void lab_note_written(Lab *lab, bool is_right) {
    Exercise *exercise = &lab->exercise;
    if (!exercise->card || exercise->card->ask != ASK_WRITE) return;
    exercise->is_right = exercise->is_revealed = is_right;
    lab_keep_going(lab);
}
