// What a learner does with the card that is shown: answers, marks, hints; and what is blocked until the answer is
// given.
#include <math.h>
#include <string.h>

#include "lab_internal.h"

unsigned lab_hides(const Lab *lab) {
    const Card *card = lab_card(lab);
    return card && !lab->course.exercise.is_revealed ? card->hides : 0;
}

bool lab_shows(const Lab *lab, unsigned taught) {
    return !lab_card(lab) || !(lab_card(lab)->untaught & taught);
}

static bool asks(const Lab *lab, AskKind ask) {
    return exercise_is_open(&lab->course.exercise) && lab_card(lab)->ask == ask;
}

static bool field_has_focus(const Lab *lab) {
    return lab_base(lab)->field.has_focus && !lab_history(lab)->is_recalled;
}

bool card_wants_number(const Lab *lab) {
    return asks(lab, ASK_NUMBER) && !field_has_focus(lab);
}

static const Scene *scene_of_card(const Lab *lab) {
    return lab->scenes[lab_card(lab)->scene];
}

static const SceneState *state_of_card(const Lab *lab) {
    return &lab->stages[lab_card(lab)->scene].state;
}

Phrase lab_feedback(const Lab *lab) {
    static const Text right = {{"Right.", "正解。"}};
    static const Text wrong = {{"Wrong.", "不正解。"}};
    static const Text right_says = {{"Right. {0}", "正解。{0}"}};
    static const Text wrong_says = {{"Wrong. {0}", "不正解。{0}"}};
    const Exercise *exercise = &lab->course.exercise;
    if (!exercise->is_right && exercise->wrong_count == 0) return (Phrase){.text = NULL};
    const Text *say = exercise->choice >= 0 ? &exercise->card->choices[exercise->choice].say : NULL;
    if (!say || !say->in[LANGUAGE_ENGLISH]) return phrase(exercise->is_right ? &right : &wrong);
    return phrase_of(exercise->is_right ? &right_says : &wrong_says, slot_text(say));
}

// The last step that is needed: the steps after it, and the one that states the answer, only repeat it. Which cells are
// looked at, or pairs compared, is decided before what is found there is counted.
int lab_deciding_step(const Lab *lab) {
    Explanation explanation = {0};
    const Method *method = &lab_scene(lab)->methods[lab_base(lab)->method];
    lab_scene(lab)->explain(lab_state(lab), &explanation);
    const int last = explanation.step_count - 1; // the answer is the step after it
    for (int i = 1; i < last; i++) {
        if (!explanation.steps[i].is_needed) return i;
    }
    const bool is_decided_before = method->prediction == PREDICT_CELLS || method->prediction == PREDICT_PAIRS;
    return is_decided_before && last > 1 ? last - 1 : last;
}

bool lab_card_has_step(const Lab *lab) {
    const Card *card = lab_card(lab);
    return card->scene == lab->current && (lab_predicts(lab) || ask_is_prediction(card->ask));
}

int lab_asked_method(const Lab *lab) {
    const Card *card = lab_card(lab);
    const int method = lab->course.method;
    bool names_answer = false;
    if (!exercise_is_open(&lab->course.exercise) || card->scene != lab->current) return -1;
    if (card->ask == ASK_WRITE && lab_stage_of_own(lab) >= 0 && !lab_shows_own(lab))
        return own_method_index(lab_scene(lab));
    for (int i = 0; i < card->condition.count && card->ask == ASK_TASK; i++) {
        const ConditionTerm *term = &card->condition.terms[i];
        if (term->name.kind == VALUE_OF_METHOD && (int)term->value != method) return -1;
        names_answer |= term->name.kind >= VALUE_OF_ANSWER;
    }
    return names_answer && lab_base(lab)->method != method ? method : -1;
}

// Each prediction has one try.
static void note_answer(Lab *lab, bool was_open) {
    Exercise *exercise = &lab->course.exercise;
    if (lab_predicts(lab) && (exercise->is_right || exercise->wrong_count > 0)) exercise->is_revealed = true;
    lab_keep_going(lab);
    if (was_open && !lab_predicts(lab) && exercise->is_right + exercise->wrong_count == 1)
        lesson_note_answer(lab, exercise->is_right);
    if (!was_open || exercise_is_open(exercise)) return;
    if (lab_card(lab)->ask == ASK_CELLS) paint_leave(lab);
    if (lab_card_has_step(lab)) {
        lab->chosen_step = lab_shows(lab, TEACH_STEPS) ? lab_deciding_step(lab) : 0;
        time_stop_for_reading(lab);
    }
    if (lab_predicts(lab)) {
        predict_note_answer(&lab->course.predictor, exercise->is_right);
    } else {
        lesson_note_done(lab);
    }
}

static void choose(Lab *lab, int choice) {
    Exercise *exercise = &lab->course.exercise;
    const bool was_open = exercise_is_open(exercise);
    exercise_choose(exercise, choice, scene_of_card(lab), state_of_card(lab));
    note_answer(lab, was_open);
}

static void enter_number(Lab *lab) {
    static const Text no_number = {{"Type a number first.", "先に数を入力する。"}};
    Exercise *exercise = &lab->course.exercise;
    const int wrong_before = exercise->wrong_count;
    exercise_enter_number(exercise, scene_of_card(lab), state_of_card(lab));
    if (exercise_is_open(exercise) && exercise->wrong_count == wrong_before) lab_notify(lab, phrase(&no_number));
    note_answer(lab, true);
}

static void type(Lab *lab, const char *text) {
    Exercise *exercise = &lab->course.exercise;
    for (; *text; text++) {
        const char *digit = *text == ',' ? "." : text; // a decimal comma
        if (!strchr("0123456789.-", *digit)) continue;
        line_erase_selected(&exercise->line, exercise->typed);
        line_insert(&exercise->line, exercise->typed, sizeof exercise->typed, digit, 1);
    }
    lab_keep_going(lab);
}

// A choice by its id or its number, or the number that is asked for.
static void take_answer(Lab *lab, const char *text, StepInput *step) {
    unsigned long long number;
    const Card *card = lab_card(lab);
    Exercise *exercise = &lab->course.exercise;
    if (!exercise_is_open(exercise)) return;
    time_settle(lab, step);
    if (card->ask == ASK_NUMBER) {
        exercise->line.is_selected = exercise->line.length > 0;
        type(lab, text);
        enter_number(lab);
    } else if (card_offers_choices(card)) {
        const int choice = card_find_choice(card, text);
        const bool is_number = number_read_count(text, &number) == NUMBER_FINE && number <= CARD_CHOICES;
        choose(lab, choice < 0 && is_number ? (int)number - 1 : choice);
    }
}

// Cells are marked where the pointer grabs them, and by the cursor that paints the map otherwise.
static bool answer_for_cells(Lab *lab, const InputEvent *event, StepInput *step) {
    const Action key = event->action;
    if (event->kind == EVENT_GRAB) {
        const hit_grid *grid = &lab->map->grid;
        const float column = floorf(lab->pointer.x / grid->tile.x), row = floorf(lab->pointer.y / grid->tile.y);
        const bool is_on_map = column >= 0 && row >= 0 && column < (float)grid->columns && row < (float)grid->rows;
        if (is_on_map) exercise_mark(&lab->course.exercise, (Cell){(int32_t)column, (int32_t)row});
        lab_keep_going(lab);
        return true;
    }
    if (event->kind != EVENT_PRESS && event->kind != EVENT_HOLD && event->kind != EVENT_RELEASE) return false;
    const bool moves = key >= ACTION_LEFT && key <= ACTION_DOWN;
    if ((moves || key == ACTION_JUMP) && event->kind != EVENT_RELEASE && !lab->cursor.is_on) paint_enter(lab);
    if (moves) return paint_answer(lab, event, step);
    if (key == ACTION_ENTER && event->kind == EVENT_PRESS) {
        exercise_enter_cells(&lab->course.exercise, scene_of_card(lab), state_of_card(lab), lab->map);
        note_answer(lab, true);
        return true;
    }
    if (key != ACTION_JUMP || event->kind == EVENT_RELEASE) return false;
    exercise_mark(&lab->course.exercise, (Cell){lab->cursor.column, lab->cursor.row});
    return true;
}

static void show_hint(Lab *lab) {
    static const Text no_hint = {{"There is no further hint.", "これ以上のヒントはない。"}};
    if (!exercise_show_hint(&lab->course.exercise)) lab_notify(lab, phrase(&no_hint));
}

// Whether Escape closes the card, or the invitation to the first lesson: nothing else is open that it closes first.
static bool may_close(const Lab *lab) {
    if (!lab_card(lab) && !lab->course.invites) return false;
    return lab_predicts(lab) || (!lab->chosen_step && !field_has_focus(lab) && !lab->cursor.is_on);
}

static void close_card(Lab *lab, StepInput *step) {
    if (lab_predicts(lab)) {
        predict_switch(lab, step);
    } else {
        lab_close_card(lab);
    }
}

// The number keys choose an answer. They do not leave the scene of a question by accident, also once it is answered.
static bool answer_number_key(Lab *lab, int index, StepInput *step) {
    static const Text stays[] = {{{"The question is answered. “Next” and “Close” leave the card.",
                                   "問いには答えてある。「次へ」か「閉じる」でカードを離れられる。"}},
                                 {{"The card’s question is open. “Skip” and “Close” leave it.",
                                   "カードの問いに答えていない。「飛ばす」か「閉じる」で離れられる。"}}};
    const bool is_open = exercise_is_open(&lab->course.exercise);
    if (!is_open && (!lab_card(lab) || lab_predicts(lab) || lab_card(lab)->ask == ASK_NOTHING)) return false;
    if (is_open && card_offers_choices(lab_card(lab))) {
        time_settle(lab, step);
        choose(lab, index);
    } else {
        lab_notify(lab, phrase(&stays[is_open]));
    }
    return true;
}

static bool answer_press(Lab *lab, Action action, StepInput *step) {
    switch (action) {
    case ACTION_PREDICT: predict_switch(lab, step); return true;
    case ACTION_REVIEW: review_open(lab, step); return true;
    case ACTION_NEXT_CARD: lesson_turn(lab, 1, step); return true;
    case ACTION_PREVIOUS_CARD: lesson_turn(lab, -1, step); return true;
    case ACTION_HINT: show_hint(lab); return true;
    case ACTION_ENTER:
        if (card_wants_number(lab)) {
            time_settle(lab, step);
            enter_number(lab);
            return true;
        }
        if (!lab_card(lab) || exercise_is_open(&lab->course.exercise)) return false;
        if (field_has_focus(lab) || lab->cursor.is_on) return false;
        lesson_turn(lab, 1, step);
        return true;
    case ACTION_ESCAPE:
        if (!may_close(lab)) return false;
        close_card(lab, step);
        return true;
    default: break;
    }
    if (action <= ACTION_SCENE_9) return answer_number_key(lab, (int)action, step);
    return card_wants_number(lab) && !action_lasts(action) &&
           line_feed(&lab->course.exercise.line, lab->course.exercise.typed, action) != LINE_IGNORED;
}

// What gives no answer away.
static bool is_harmless_key(const Lab *lab, Action action) {
    switch (action) {
    case ACTION_ESCAPE: return true;
    case ACTION_LENS: return !lab->look.hides_lens;
    case ACTION_METHOD:
    case ACTION_PREVIOUS_METHOD: return lab_predicts(lab);
    default: return action_only_shows(action);
    }
}

static bool is_harmless(const Lab *lab, const InputEvent *event) {
    if (event_chooses_scene(event) || event->kind == EVENT_METHOD) return lab_predicts(lab);
    switch (event->kind) {
    case EVENT_PRESS: return is_harmless_key(lab, event->action);
    case EVENT_RELEASE:
    case EVENT_POINTER:
    case EVENT_DROP:
    case EVENT_TERM:
    case EVENT_SEED:
    case EVENT_ZOOM:
    case EVENT_PAN: return true;
    default: return false;
    }
}

static bool answer_event(Lab *lab, const InputEvent *event, StepInput *step) {
    const Lesson *lesson;
    int card;
    switch (event->kind) {
    case EVENT_CARD:
        if (strcmp(event->text, "0") == 0) {
            close_card(lab, step);
        } else if (lesson_find(lab, event->text, &lesson, &card)) {
            lesson_open(lab, lesson, card, step);
        }
        return true;
    case EVENT_ANSWER: take_answer(lab, event->text, step); return true;
    case EVENT_TYPE:
        if (card_wants_number(lab)) type(lab, event->text);
        return card_wants_number(lab);
    case EVENT_PRESS: return answer_press(lab, event->action, step);
    default: return false;
    }
}

bool card_answer(Lab *lab, const InputEvent *event, StepInput *step) {
    static const Text answer_first = {{"Answer first, or choose “Skip”.", "先に答えること。「飛ばす」で飛ばせる。"}};
    const bool marks = asks(lab, ASK_CELLS) && lab_card(lab)->scene == lab->current;
    if (marks && answer_for_cells(lab, event, step)) return true;
    if (answer_event(lab, event, step)) return true;
    if (!(lab_hides(lab) & HIDE_ANSWER) || is_harmless(lab, event)) return false;
    if (event->kind != EVENT_TYPE && event->action != ACTION_FINE) // those are ignored without a word
        lab_notify(lab, phrase(&answer_first));
    return true;
}

void card_step(Lab *lab) {
    lesson_write_card(lab);
    if (!asks(lab, ASK_TASK)) return;
    Exercise *exercise = &lab->course.exercise;
    exercise_watch(exercise, scene_of_card(lab), state_of_card(lab));
    if (!exercise_is_open(exercise)) note_answer(lab, true);
}

void lab_note_written(Lab *lab, int stage, bool is_right) {
    Exercise *exercise = &lab->course.exercise;
    const bool was_open = exercise_is_open(exercise);
    exercise_note_written(exercise, stage, is_right);
    note_answer(lab, was_open);
}

static hit_aabb box_of_cell(const Lab *lab, Cell cell) {
    const hit_vec tile = lab->map->grid.tile;
    const hit_vec corner = {(float)cell.column * tile.x, (float)cell.row * tile.y};
    return (hit_aabb){corner, {corner.x + tile.x, corner.y + tile.y}};
}

// A dot marks the cell, or a cross if the mark is wrong.
static void draw_mark(const Lab *lab, Cell cell, Picture *picture) {
    const Exercise *exercise = &lab->course.exercise;
    const bool is_wrong = exercise->is_revealed && !cells_contain(exercise->cells, exercise->cell_count, cell);
    const Ink ink = is_wrong ? INK_WRONG : INK_LOOKED;
    const hit_aabb box = box_of_cell(lab, cell);
    picture_rect(picture, box, 0, (Pen){.stroke = ink, .width = 3, .fill = ink, .fill_alpha = 0.25f});
    if (is_wrong) {
        const float x = (box.max.x - box.min.x) / 4, y = (box.max.y - box.min.y) / 4;
        const hit_aabb within = {{box.min.x + x, box.min.y + y}, {box.max.x - x, box.max.y - y}};
        picture_line(picture, within.min, within.max, pen_line(INK_WRONG, 3));
        picture_line(picture, (hit_vec){within.min.x, within.max.y}, (hit_vec){within.max.x, within.min.y},
                     pen_line(INK_WRONG, 3));
    } else {
        picture_dot(picture, (hit_vec){(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2}, 5,
                    pen_outlined(ink, INK_PAPER, 1.5f));
    }
}

// Cells that should have been marked are dashed.
void lab_draw_marks(const Lab *lab, Picture *picture) {
    const Exercise *exercise = &lab->course.exercise;
    if (!exercise->card || exercise->card->ask != ASK_CELLS || exercise->card->scene != lab->current) return;
    for (int i = 0; i < exercise->mark_count; i++) draw_mark(lab, exercise->marks[i], picture);
    for (int i = 0; i < exercise->cell_count; i++) {
        if (!cells_contain(exercise->marks, exercise->mark_count, exercise->cells[i]))
            picture_rect(picture, box_of_cell(lab, exercise->cells[i]), 0, pen_dashed(INK_WRONG, 3, DASH_DASHED));
    }
}
