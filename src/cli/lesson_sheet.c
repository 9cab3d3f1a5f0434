// Writes the cards of a lesson on pages. Each card is opened in a lab, which draws its scene.
#include "lesson_command.h"

#include <math.h>
#include <stdlib.h>

#include "paper.h"
#include "shelf.h"

enum { SCENE_WIDTH = 320, SCENE_HEIGHT = 180, INDENT = 18, RULED = 22, SOLVED_WITHIN = 60 * TICKS_A_SECOND };

typedef struct {
    const Lesson *lesson;
    Lab *lab;
    bool has_answers;
} Worksheet;

typedef struct {
    const Worksheet *sheet;
    const Card *card;
} CardOfSheet;

static const char *in(const Paper *paper, const Text *text) {
    const char *words = text->in[paper->language];
    return words ? words : "";
}

static void put_words(Paper *paper, float left, Weight weight, const char *words) {
    if (!*words) return;
    paper_text(paper, left, PAPER_RIGHT, paper_type(paper, 10, weight, INK_TEXT), words);
    paper->y += 4;
}

static void put_heading(Paper *paper, const void *what) {
    static const Text name_and_date = {
        {"Name:                                   Date:", "名前：                                   日付："}};
    static const Text answers = {{"{0}: answers", "{0}：解答"}};
    const Worksheet *sheet = what;
    const Type type = paper_type(paper, 18, WEIGHT_BOLD, INK_TEXT);
    const Phrase name =
        sheet->has_answers ? phrase_of(&answers, slot_text(&sheet->lesson->name)) : phrase(&sheet->lesson->name);
    paper_phrase(paper, PAPER_LEFT, PAPER_RIGHT, type, name);
    paper_text(paper, PAPER_LEFT, PAPER_RIGHT, paper_type(paper, 10, WEIGHT_REGULAR, INK_MUTED),
               in(paper, &sheet->lesson->about));
    if (!sheet->has_answers) {
        paper->y += 8;
        paper_text(paper, PAPER_LEFT, PAPER_RIGHT, paper_type(paper, 10, WEIGHT_REGULAR, INK_TEXT),
                   in(paper, &name_and_date));
        paper_line(paper, (hit_vec){PAPER_LEFT, paper->y}, (hit_vec){PAPER_RIGHT, paper->y}, pen_line(INK_MUTED, 0.6f));
    }
    paper->y += 14;
}

static bool is_right(const Worksheet *sheet, const Card *card, int choice) {
    return card_is_right(card, lab_scene(sheet->lab), lab_state(sheet->lab), choice);
}

static void put_choice(Paper *paper, const Worksheet *sheet, const Card *card, int index) {
    const float side = 9, top = paper->y + 3;
    const bool is_marked = sheet->has_answers && is_right(sheet, card, index);
    paper_need(paper, 16);
    paper_rect(paper, (hit_aabb){{PAPER_LEFT, top}, {PAPER_LEFT + side, top + side}}, pen_line(INK_TEXT, 0.8f));
    if (is_marked) {
        paper_line(paper, (hit_vec){PAPER_LEFT + 1.5f, top + 5}, (hit_vec){PAPER_LEFT + 4, top + 8},
                   pen_line(INK_TEXT, 2));
        paper_line(paper, (hit_vec){PAPER_LEFT + 4, top + 8}, (hit_vec){PAPER_LEFT + 11, top - 2},
                   pen_line(INK_TEXT, 2));
    }
    put_words(paper, PAPER_LEFT + INDENT, is_marked ? WEIGHT_BOLD : WEIGHT_REGULAR,
              in(paper, &card->choices[index].words));
}

// Room for what the learner writes.
static void put_room(Paper *paper, AskKind ask) {
    static const Text note = {{"Write down what you changed, and what happened:", "変えたことと、その結果を書こう："}};
    static const Text tick = {{"Mark the cells in the picture.", "図のマスに印を付けよう。"}};
    static const Text number = {{"Answer:", "答え："}};
    static const Text *const before[ASK_COUNT] = {[ASK_TASK] = &note, [ASK_CELLS] = &tick, [ASK_NUMBER] = &number};
    static const int lines[ASK_COUNT] = {[ASK_TASK] = 2, [ASK_NUMBER] = 1, [ASK_WRITE] = 8};
    if (before[ask]) put_words(paper, PAPER_LEFT, WEIGHT_REGULAR, in(paper, before[ask]));
    for (int i = 0; i < lines[ask]; i++) {
        paper_need(paper, RULED);
        paper->y += RULED;
        paper_line(paper, (hit_vec){PAPER_LEFT, paper->y}, (hit_vec){PAPER_RIGHT, paper->y}, pen_line(INK_MUTED, 0.5f));
    }
    if (lines[ask]) paper->y += 6;
}

static void put_answer(Paper *paper, const Worksheet *sheet, const Card *card) {
    static const Text answer = {{"Answer: {0}", "答え：{0}"}};
    const Lab *lab = sheet->lab;
    const int deciding = lab_deciding_step(lab);
    Explanation explanation = {0};
    lab_scene(lab)->explain(lab_state(lab), &explanation);
    if (card->ask == ASK_NUMBER) {
        const double value = value_of_name(&card->value, lab_scene(lab), lab_state(lab));
        paper_phrase(paper, PAPER_LEFT, PAPER_RIGHT, paper_type(paper, 10, WEIGHT_BOLD, INK_TEXT),
                     phrase_of(&answer, slot_number(value, value == floor(value) ? 0 : 2)));
    }
    if (ask_is_prediction(card->ask) && deciding > 0 && deciding <= explanation.step_count)
        paper_phrase(paper, PAPER_LEFT, PAPER_RIGHT, paper_type(paper, 10, WEIGHT_BOLD, INK_TEXT),
                     explanation.steps[deciding - 1].sentence);
    for (int i = 0; card_offers_choices(card) && i < card->choice_count; i++) {
        if (is_right(sheet, card, i)) put_words(paper, PAPER_LEFT, WEIGHT_REGULAR, in(paper, &card->choices[i].say));
    }
    put_words(paper, PAPER_LEFT, WEIGHT_REGULAR, in(paper, &card->reveal));
}

static void put_card(Paper *paper, const void *what) {
    static const Text title = {{"{0}. {1}", "{0}. {1}"}};
    const CardOfSheet *of = what;
    const Card *card = of->card;
    const int number = (int)(card - of->sheet->lesson->cards) + 1;
    paper_phrase(paper, PAPER_LEFT, PAPER_RIGHT, paper_type(paper, 13, WEIGHT_BOLD, INK_TEXT),
                 phrase_of(&title, slot_number(number, 0), slot_text(&card->name)));
    put_words(paper, PAPER_LEFT, WEIGHT_REGULAR, in(paper, &card->text));
    paper_need(paper, SCENE_HEIGHT + 8);
    paper_scene(paper, of->sheet->lab,
                (hit_aabb){{PAPER_LEFT, paper->y}, {PAPER_LEFT + SCENE_WIDTH, paper->y + SCENE_HEIGHT}}, 0.6f);
    paper->y += SCENE_HEIGHT + 8;
    put_words(paper, PAPER_LEFT, WEIGHT_BOLD, in(paper, &card->question));
    for (int i = 0; card_offers_choices(card) && i < card->choice_count; i++) put_choice(paper, of->sheet, card, i);
    if (of->sheet->has_answers) {
        put_answer(paper, of->sheet, card);
    } else {
        put_room(paper, card->ask);
    }
    paper->y += 14;
}

// Tasks are solved as their author does, so that the cards that follow begin as they do for a learner.
static void run_solution(Lab *lab, const Card *card) {
    const Script *solution = &card->solution;
    if (card->ask != ASK_TASK || !solution->count) return;
    const uint64_t end = solution->events[solution->count - 1].tick + SOLVED_WITHIN;
    int next = 0;
    for (uint64_t tick = 0; tick <= end && !lab->course.exercise.is_revealed; tick++) {
        InputEvent events[INPUT_EVENTS];
        int count = 0;
        while (next < solution->count && count < INPUT_EVENTS && solution->events[next].tick <= tick)
            events[count++] = solution->events[next++].event;
        lab_step(lab, events, count);
        if (next == solution->count && lab->time.is_idle) return;
    }
}

static void reveal(Lab *lab, const Card *card) {
    Exercise *exercise = &lab->course.exercise;
    if (card->ask == ASK_CELLS) exercise_enter_cells(exercise, lab_scene(lab), lab_state(lab), lab->map);
    if (card->ask != ASK_NOTHING) exercise->is_revealed = true;
}

static void put_cards(Paper *paper, const Worksheet *sheet) {
    Lab *lab = sheet->lab;
    paper_put(paper, put_heading, sheet);
    for (int i = 0; i < sheet->lesson->card_count; i++) {
        const Card *card = &sheet->lesson->cards[i];
        const CardOfSheet of = {sheet, card};
        lab_open_card(lab, sheet->lesson, i);
        lab_step(lab, NULL, 0);
        lab->look.theme = THEME_LIGHT;
        if (sheet->has_answers) {
            run_solution(lab, card);
            reveal(lab, card);
        }
        paper_put(paper, put_card, &of);
        if (!sheet->has_answers) run_solution(lab, card);
    }
}

static bool save(const Worksheet *sheet, const LessonContext *context, Language language, const char *out,
                 Error *error) {
    Paper paper;
    const char *name = sheet->lesson->name.in[language];
    lab_init(sheet->lab, context->scenes, context->scene_count, context->map, language);
    crowd_use_clock(&sheet->lab->crowd, crowd_steady_clock);
    lab_lend_lessons(sheet->lab, &sheet->lesson, 1);
    bool is_saved = paper_begin(&paper, language, name, error);
    if (is_saved) {
        put_cards(&paper, sheet);
        is_saved = paper_save(&paper, name, out, error);
    }
    paper_free(&paper);
    lab_free(sheet->lab);
    return is_saved;
}

bool lesson_sheet_save(const char *path, const LessonContext *context, Language language, bool has_answers,
                       const char *out, Error *error) {
    Lesson *lesson = shelf_read_lesson(path, context->scenes, context->scene_count, error);
    if (!lesson) return false;
    const Worksheet sheet = {lesson, malloc(sizeof(Lab)), has_answers};
    const bool is_saved =
        sheet.lab ? save(&sheet, context, language, out, error) : error_set(error, "memory", "not enough");
    free(sheet.lab);
    lesson_free(lesson);
    return is_saved;
}
