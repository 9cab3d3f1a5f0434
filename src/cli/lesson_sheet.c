// Writes the cards of a lesson on pages. Each card is opened in a lab, which draws its scene.
#include "lesson_command.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "buffer.h"
#include "paper.h"
#include "shelf.h"
#include "stage.h"

// A scene stands beside the text, except for one whose cells are marked: that has all of the page's width, in which a
// cell of 32 px is 7 mm wide.
enum {
    SCENE_WIDTH = 220,
    SCENE_LEFT = PAPER_LEFT + 18,
    AXIS = 12,
    COLUMN = 14,
    INDENT = 16,
    RULED = 22,
    SOLVED_WITHIN = 60 * TICKS_A_SECOND
};

typedef struct {
    const Lesson *lesson;
    Lab *lab;
    bool has_answers;
} Worksheet;

typedef struct {
    const Worksheet *sheet;
    const Card *card;
    int number; // of the card, from 1
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
    static const Text answers = {{"Answers: {0}", "解答：{0}"}};
    static const Text axes = {{"Coordinates are in px; x points to the right, and y points down.",
                               "座標の単位は px。x は右へ、y は下へ増える。"}};
    const Worksheet *sheet = what;
    const Type type = paper_type(paper, 18, WEIGHT_BOLD, INK_TEXT);
    const Phrase name =
        sheet->has_answers ? phrase_of(&answers, slot_text(&sheet->lesson->name)) : phrase(&sheet->lesson->name);
    paper_phrase(paper, PAPER_LEFT, PAPER_RIGHT, type, name);
    paper_text(paper, PAPER_LEFT, PAPER_RIGHT, paper_type(paper, 10, WEIGHT_REGULAR, INK_MUTED),
               in(paper, &sheet->lesson->about));
    paper_text(paper, PAPER_LEFT, PAPER_RIGHT, paper_type(paper, 8.5f, WEIGHT_REGULAR, INK_MUTED), in(paper, &axes));
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

static void put_choice(Paper *paper, float left, const Worksheet *sheet, const Card *card, int index) {
    const float side = 9, top = paper->y + 3;
    const bool is_marked = sheet->has_answers && is_right(sheet, card, index);
    paper_need(paper, 16);
    paper_rect(paper, (hit_aabb){{left, top}, {left + side, top + side}}, pen_line(INK_TEXT, 0.8f));
    if (is_marked) {
        paper_line(paper, (hit_vec){left + 1.5f, top + 5}, (hit_vec){left + 4, top + 8}, pen_line(INK_TEXT, 2));
        paper_line(paper, (hit_vec){left + 4, top + 8}, (hit_vec){left + 11, top - 2}, pen_line(INK_TEXT, 2));
    }
    put_words(paper, left + INDENT, is_marked ? WEIGHT_BOLD : WEIGHT_REGULAR, in(paper, &card->choices[index].words));
}

// Lines to write on.
static void put_lines(Paper *paper, float left, int count) {
    for (int i = 0; i < count; i++) {
        paper_need(paper, RULED);
        paper->y += RULED;
        paper_line(paper, (hit_vec){left, paper->y}, (hit_vec){PAPER_RIGHT, paper->y}, pen_line(INK_MUTED, 0.5f));
    }
    if (count > 0) paper->y += 6;
}

// Room for what the learner writes.
static void put_room(Paper *paper, float left, AskKind ask) {
    static const Text tick = {{"Mark the cells in the picture.", "図のマスに印を付けよう。"}};
    static const Text draw = {{"Draw it in the picture.", "図に描き込もう。"}};
    static const Text number = {{"Answer:", "答え："}};
    static const Text *const before[ASK_COUNT] = {[ASK_TASK] = &draw, [ASK_CELLS] = &tick, [ASK_NUMBER] = &number};
    static const int lines[ASK_COUNT] = {[ASK_TASK] = 1, [ASK_NUMBER] = 1};
    if (before[ask]) put_words(paper, left, WEIGHT_REGULAR, in(paper, before[ask]));
    put_lines(paper, left, lines[ask]);
}

static void put_answer(Paper *paper, float left, const Worksheet *sheet, const Card *card) {
    static const Text answer = {{"Answer: {0}", "答え：{0}"}};
    const Lab *lab = sheet->lab;
    const int deciding = lab_deciding_step(lab);
    Explanation explanation = {0};
    lab_scene(lab)->explain(lab_state(lab), &explanation);
    if (card->ask == ASK_NUMBER) {
        const double value = value_of_name(&card->value, lab_scene(lab), lab_state(lab));
        paper_phrase(paper, left, PAPER_RIGHT, paper_type(paper, 10, WEIGHT_BOLD, INK_TEXT),
                     phrase_of(&answer, slot_number(value, value == floor(value) ? 0 : 2)));
    }
    if (ask_is_prediction(card->ask) && deciding > 0 && deciding <= explanation.step_count)
        paper_phrase(paper, left, PAPER_RIGHT, paper_type(paper, 10, WEIGHT_BOLD, INK_TEXT),
                     explanation.steps[deciding - 1].sentence);
    for (int i = 0; card_offers_choices(card) && i < card->choice_count; i++) {
        if (is_right(sheet, card, i)) put_words(paper, left, WEIGHT_REGULAR, in(paper, &card->choices[i].say));
    }
    put_words(paper, left, WEIGHT_REGULAR, in(paper, &card->reveal));
}

// A line of source. What is left out becomes a line to write on.
static void put_line_of_code(Paper *paper, Type type, const char *text, size_t length) {
    char line[512], *mark;
    const size_t indent = strspn(text, " ");
    const float left = PAPER_LEFT + 6 + (float)indent * (type.size * 0.625f);
    snprintf(line, sizeof line, "%.*s", (int)(length - indent), text + indent);
    while ((mark = strstr(line, "0 /* ? */")) || (mark = strstr(line, "/* ? */"))) {
        const char *rest = strstr(mark, "*/") + 2;
        char after[sizeof line];
        snprintf(after, sizeof after, "%s", rest);
        snprintf(mark, sizeof line - (size_t)(mark - line), "______________________%.400s", after);
    }
    if (*line) paper_text(paper, left, PAPER_RIGHT, type, line);
    if (!*line) paper->y += type.size / 2;
}

// A function, without what its file begins with.
static void put_code(Paper *paper, const char *text) {
    const Type type = paper_type(paper, 7.5f, WEIGHT_MONO, INK_TEXT);
    while (*text == '/' || *text == '#' || *text == '\n') text += strcspn(text, "\n") + 1;
    for (; *text; text += strcspn(text, "\n") + 1) put_line_of_code(paper, type, text, strcspn(text, "\n"));
    paper->y += 6;
}

/// A stage of a card that asks for a function.
typedef struct {
    const Card *card;
    int index;
    OwnKind kind;
} StageOfSheet;

// What an earlier stage leaves out is left out here, too: this one does not give it away.
static char *leave_out_earlier(char *text, const StageOfSheet *of) {
    Error none;
    for (int i = 0; i < of->index && i < of->card->stage_count && text; i++) {
        const CardStage *stage = &of->card->stages[i];
        char *less = stage->start ? NULL : starter_blank(text, of->kind, stage->blank, stage->part, &none);
        if (less) free(text);
        if (less) text = less;
    }
    return text;
}

// Its function, with lines for what is to be written. The functions that it uses stand in the first stage.
static void put_stage(Paper *paper, const void *what) {
    enum { LINES = 9 };
    const StageOfSheet *of = what;
    const CardStage *stage = of->index < of->card->stage_count ? &of->card->stages[of->index] : NULL;
    const bool is_empty = !stage || (!stage->start && stage->blank == BLANK_FUNCTION);
    Error error;
    char *text = leave_out_earlier(stage_text(of->card, of->index, of->kind, &error), of);
    const char *from = text ? text : "";
    const int line = own_find_function(from, of->kind);
    const Phrase task = stage_task(of->card, of->index, 0);
    for (int skipped = 1; (is_empty || of->index > 0) && skipped < line; skipped++) from += strcspn(from, "\n") + 1;
    if (task.text) paper_phrase(paper, PAPER_LEFT, PAPER_RIGHT, paper_type(paper, 10, WEIGHT_BOLD, INK_TEXT), task);
    if (is_empty) {
        put_line_of_code(paper, paper_type(paper, 7.5f, WEIGHT_MONO, INK_TEXT), from, strcspn(from, "\n"));
        put_lines(paper, PAPER_LEFT, LINES);
    } else {
        put_code(paper, from);
    }
    free(text);
}

static void put_functions(Paper *paper, const Worksheet *sheet, const Card *card) {
    const OwnKind kind = own_kind_of(lab_scene(sheet->lab)->id);
    const Card solved = {.solved = card->solved, .stage_count = 1, .stages = {{.start = card->solved}}};
    const Card *shown = sheet->has_answers ? &solved : card;
    for (int i = 0; i == 0 || i < shown->stage_count; i++) paper_put(paper, put_stage, &(StageOfSheet){shown, i, kind});
}

// Of which method a prediction asks, and under which policy.
static void put_method(Paper *paper, float left, const Worksheet *sheet, const Card *card) {
    static const Text counts = {{"Method: {0}. Touching counts as a hit.", "方法：{0}。接触は当たりに数える。"}};
    static const Text counts_not = {{"Method: {0}. Touching is not a hit.", "方法：{0}。接触は当たりに数えない。"}};
    const SceneBase *base = lab_base(sheet->lab);
    if (!ask_is_prediction(card->ask)) return;
    paper_phrase(paper, left, PAPER_RIGHT, paper_type(paper, 9, WEIGHT_REGULAR, INK_MUTED),
                 phrase_of(base->counts_touching ? &counts : &counts_not,
                           slot_text(&lab_scene(sheet->lab)->methods[base->method].name)));
    paper->y += 3;
}

static void put_text(Paper *paper, float left, const Worksheet *sheet, const Card *card) {
    const bool has_form = card->paper.in[LANGUAGE_ENGLISH] != NULL;
    put_words(paper, left, WEIGHT_REGULAR, in(paper, has_form ? &card->paper : &card->text));
    put_method(paper, left, sheet, card);
    if (!has_form || card->ask != ASK_TASK) put_words(paper, left, WEIGHT_BOLD, in(paper, &card->question));
}

static void put_scene(Paper *paper, const Worksheet *sheet, float width) {
    const float shrunk = 0.6f;
    const hit_aabb box = {{SCENE_LEFT, paper->y}, {SCENE_LEFT + width, paper->y + width * 9 / 16}};
    paper_scene(paper, sheet->lab, box, shrunk);
    const bool is_split =
        scene_panes(lab_scene(sheet->lab), lab_state(sheet->lab)) > 1; // each with an origin of its own
    if (!lab_scene(sheet->lab)->on_map && !is_split) paper_axes(paper, box, shrunk);
    paper->y = box.max.y + AXIS;
}

static void put_card(Paper *paper, const void *what) {
    static const Text title = {{"{0}. {1}", "{0}. {1}"}};
    const CardOfSheet *of = what;
    const Card *card = of->card;
    const Worksheet *sheet = of->sheet;
    const bool is_wide = card->ask == ASK_CELLS;
    const float left = is_wide ? PAPER_LEFT : SCENE_LEFT + SCENE_WIDTH + COLUMN;
    paper_phrase(paper, PAPER_LEFT, PAPER_RIGHT, paper_type(paper, 13, WEIGHT_BOLD, INK_TEXT),
                 phrase_of(&title, slot_number(of->number, 0), slot_text(&card->name)));
    paper->y += 3;
    if (is_wide) put_text(paper, left, sheet, card);
    paper_need(paper, (float)(is_wide ? PAPER_RIGHT - SCENE_LEFT : SCENE_WIDTH) * 9 / 16 + AXIS);
    const float top = paper->y;
    put_scene(paper, sheet, is_wide ? PAPER_RIGHT - SCENE_LEFT : SCENE_WIDTH);
    const float bottom = paper->y;
    const int page = paper->page;
    if (!is_wide) {
        paper->y = top - 3;
        put_text(paper, left, sheet, card);
    }
    for (int i = 0; card_offers_choices(card) && i < card->choice_count; i++) put_choice(paper, left, sheet, card, i);
    if (sheet->has_answers) {
        put_answer(paper, left, sheet, card);
    } else {
        put_room(paper, left, card->ask);
    }
    if (paper->page == page) paper->y = fmaxf(paper->y, bottom);
    paper->y += 10;
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

// Whether paper cannot show what the card is about: a task to do in the scene, or time that runs.
static bool needs_screen(const Card *card) {
    return !card->paper.in[LANGUAGE_ENGLISH] && (card->ask == ASK_TASK || (card->ask == ASK_NOTHING && card->runs));
}

static void put_left_out(Paper *paper, const void *what) {
    static const Text left_out = {
        {"Not on paper, since they need the screen: {0}.", "画面が必要なので載せていないカード：{0}。"}};
    const Lesson *lesson = ((const Worksheet *)what)->lesson;
    char names[PICTURE_TEXT_LONGEST];
    TextBuffer out = buffer_in(names, sizeof names);
    for (int i = 0; i < lesson->card_count; i++) {
        if (needs_screen(&lesson->cards[i]))
            buffer_print(&out, "%s%d. %s", out.length ? ", " : "", i + 1, in(paper, &lesson->cards[i].name));
    }
    if (out.length == 0) return;
    paper_phrase(paper, PAPER_LEFT, PAPER_RIGHT, paper_type(paper, 8.5f, WEIGHT_REGULAR, INK_MUTED),
                 phrase_of(&left_out, slot_string(names)));
    paper->y += 6;
}

static void put_cards(Paper *paper, const Worksheet *sheet) {
    Lab *lab = sheet->lab;
    paper_put(paper, put_heading, sheet);
    paper_put(paper, put_left_out, sheet);
    for (int i = 0; i < sheet->lesson->card_count; i++) {
        lab_open_card(lab, sheet->lesson, i);
        lab_step(lab, NULL, 0);
        const Card *card = lab_card(lab); // with numbers of the scene in its texts
        const CardOfSheet of = {sheet, card, i + 1};
        lab->look.theme = THEME_LIGHT;
        if (sheet->has_answers) {
            run_solution(lab, card);
            reveal(lab, card);
        }
        if (!needs_screen(card)) paper_put(paper, put_card, &of);
        if (card->ask == ASK_WRITE) put_functions(paper, sheet, card);
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
