// Goes through the cards in a lab without a window.
#include "lesson_command.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "broad_judge.h"
#include "path.h"
#include "scratch.h"
#include "shelf.h"
#include "stage.h"
#include "whole_file.h"

enum { SOLVED_WITHIN = 60 * TICKS_A_SECOND, SOLUTION_MAX = 600 * TICKS_A_SECOND };

// A gap that is smaller and not zero was meant to be zero.
static const double ROUNDED = 1e-4;

typedef struct {
    const LessonContext *context;
    const char *path;
    const Lesson *lesson;
    const Card *card; // at which the check is
    Lab *lab;
    int mistakes, tasks;
    Judgement judgement; // of a broad phase
} Checking;

__attribute__((format(printf, 3, 4))) static void complain(Checking *checking, int line, const char *what, ...) {
    Error error;
    va_list arguments;
    va_start(arguments, what);
    vsnprintf(error.what, sizeof error.what, what, arguments);
    va_end(arguments);
    error_set_place(&error, "%s:%d", checking->path, line);
    error_print(&error);
    checking->mistakes++;
}

static const Scene *scene_of(const Checking *checking) {
    return lab_scene(checking->lab);
}

// Whether the event makes sense in the scene that is shown.
static bool check_event(Checking *checking, const TimedEvent *timed) {
    Error error;
    if (lab_can_answer(checking->lab, checking->lab->current, &timed->event, &error)) return true;
    complain(checking, timed->line, "%s", error.what);
    return false;
}

static void open_card(Checking *checking) {
    lab_open_card(checking->lab, checking->lesson, (int)(checking->card - checking->lesson->cards));
}

static void answer(Checking *checking, const char *id) {
    const InputEvent event = event_of(EVENT_ANSWER, id);
    open_card(checking);
    lab_step(checking->lab, &event, 1);
}

// Gives each answer to the card as it was opened.
static void check_choices(Checking *checking) {
    const Card *card = checking->card;
    int right = 0;
    for (int i = 0; i < card->choice_count; i++) {
        answer(checking, card->choices[i].id);
        const bool is_expected = card_is_right(card, scene_of(checking), lab_state(checking->lab), i);
        const bool is_taken = checking->lab->course.exercise.is_right;
        right += is_taken;
        if (is_taken != is_expected)
            complain(checking, card->line, "the answer '%s' is taken as %s", card->choices[i].id,
                     is_taken ? "right" : "wrong");
    }
    if (right == 0) complain(checking, card->line, "no answer is right");
    if (right == card->choice_count) complain(checking, card->line, "every answer is right");
    open_card(checking);
    lab_step(checking->lab, NULL, 0);
}

static void check_gap(Checking *checking) {
    const SceneBase *base = lab_base(checking->lab);
    if (base->has_gap && base->truth != HIT_TOUCHING && fabs(base->gap) < ROUNDED)
        complain(checking, checking->card->line, "the gap is %.3g px, so that rounding decides: leave more, or none",
                 base->gap);
}

static void check_number(Checking *checking) {
    const Card *card = checking->card;
    const Lab *lab = checking->lab;
    const double value = value_of_name(&card->value, lab_scene(lab), lab_state(lab));
    Exercise exercise;
    exercise_begin(&exercise, card);
    snprintf(exercise.typed, sizeof exercise.typed, "%.9g", value);
    if (isfinite(value)) exercise_enter_number(&exercise, lab_scene(lab), lab_state(lab));
    if (!isfinite(value)) complain(checking, card->line, "the number to be entered is not finite");
    if (isfinite(value) && !exercise.is_right)
        complain(checking, card->line, "the answer %s is taken as wrong: is the tolerance too small?", exercise.typed);
}

static void check_cells(Checking *checking) {
    const Lab *lab = checking->lab;
    const Scene *scene = lab_scene(lab);
    Cell cells[LOOKED_AT_MAX];
    const int count = scene->looked_at ? scene->looked_at(lab_state(lab), lab->map, cells) : 0;
    if (count < 1) complain(checking, checking->card->line, "the method looks at no cells");
    if (count > LOOKED_AT_MAX)
        complain(checking, checking->card->line, "the method looks at %d cells; at most %d can be asked for", count,
                 LOOKED_AT_MAX);
}

// The events of the solution that are due; an event that makes no sense ends it.
static bool take_due(Checking *checking, int tick, int *next, InputEvent events[INPUT_EVENTS], int *count) {
    const Script *solution = &checking->card->solution;
    for (*count = 0; *next < solution->count && *count < INPUT_EVENTS; (*next)++) {
        const TimedEvent *timed = &solution->events[*next];
        if (timed->tick > (uint64_t)tick) break;
        if (!check_event(checking, timed)) return false;
        events[(*count)++] = timed->event;
    }
    return true;
}

static void run_solution(Checking *checking) {
    const Script *solution = &checking->card->solution;
    const TimedEvent *last = &solution->events[solution->count - 1];
    int next = 0, count = 0;
    if (last->tick > SOLUTION_MAX) {
        complain(checking, last->line, "a solution takes at most %d ticks", SOLUTION_MAX);
        return;
    }
    for (int tick = 0; tick <= (int)last->tick + SOLVED_WITHIN; tick++) {
        InputEvent events[INPUT_EVENTS];
        if (!take_due(checking, tick, &next, events, &count)) return;
        lab_step(checking->lab, events, count);
        if (checking->lab->course.exercise.is_revealed) return;
        if (next == solution->count && checking->lab->time.is_idle) break;
    }
    complain(checking, last->line, "the solution does not solve the task");
}

static void check_task(Checking *checking) {
    const Card *card = checking->card;
    const Lab *lab = checking->lab;
    checking->tasks++;
    if (lab->course.exercise.is_revealed) {
        complain(checking, card->line, "the task is solved before anything is done");
    } else if (card->solution.count == 0) {
        complain(checking, card->line, "the task has no solution");
    } else {
        run_solution(checking);
    }
}

static bool ask(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    Error error;
    return own_ask(context, questions, count, answers, &error);
}

static bool find(void *context, const OwnBoxes *boxes, OwnPairs *pairs) {
    Error error;
    return own_find_pairs(context, boxes, pairs, &error);
}

// Whether the function in a file passes the card's sets. False as well, with a complaint, if it does not compile.
static PassingResult try_file(Checking *checking, const char *path, PassingError *wrong) {
    const Card *card = checking->card;
    const OwnKind kind = own_kind_of(scene_of(checking)->id);
    Error error;
    OwnSubject *subject = own_open_file(kind, path, &checking->context->places, NULL, &error);
    if (!subject) {
        error_print(&error);
        checking->mistakes++;
        return PASSING_STOPPED;
    }
    const PassingResult result =
        kind == OWN_CROWD ? broad_pass(card->sets, card->set_count, find, subject, &checking->judgement, wrong)
                          : passing_ask(kind, lab_base(checking->lab)->counts_touching, card->sets, card->set_count,
                                        ask, subject, wrong);
    if (result == PASSING_STOPPED) complain(checking, card->line, "%s cannot be asked", path_name(path));
    own_close(subject);
    return result;
}

static bool save_text(FILE *file, const void *text) {
    return fputs(text, file) >= 0;
}

// Whether the part can be left out of the solution, and what is left then compiles and is wrong.
static void check_stage(Checking *checking, const CardStage *stage) {
    const Card *card = checking->card;
    Error error;
    Scratch scratch;
    PassingError wrong;
    char path[SCRATCH_PATH + STAGE_NAME];
    const int index = (int)(stage - card->stages), mistakes = checking->mistakes;
    char *text = stage_text(card, index, own_kind_of(scene_of(checking)->id), &error);
    if (!text) {
        complain(checking, stage->line, "%s %s", path_name(error.where), error.what);
        return;
    }
    if (scratch_open(&scratch, &error)) {
        snprintf(path, sizeof path, "%s/stage.c", scratch.path);
        const bool is_saved = whole_file_save(path, save_text, text, &error);
        const PassingResult result = is_saved ? try_file(checking, path, &wrong) : PASSING_STOPPED;
        if (result == PASSING_RIGHT) complain(checking, stage->line, "the function passes before the stage is done");
        if (checking->mistakes > mistakes && result == PASSING_STOPPED)
            complain(checking, stage->line, "without that, the function cannot be asked");
        scratch_close(&scratch);
    } else {
        error_print(&error);
        checking->mistakes++;
    }
    free(text);
}

static void check_written(Checking *checking) {
    const Card *card = checking->card;
    PassingError wrong;
    checking->tasks++;
    if (!card->solved) {
        complain(checking, card->line, "the task has no solution");
    } else if (try_file(checking, card->solved, &wrong) == PASSING_WRONG) {
        complain(checking, card->line, "%s does not pass the set '%s': %s", path_name(card->solved), wrong.set->id,
                 grade_id(wrong.fault));
    }
    for (int i = 0; i < card->stage_count; i++) {
        const CardStage *stage = &card->stages[i];
        if (!stage->start)
            check_stage(checking, stage);
        else if (try_file(checking, stage->start, &wrong) == PASSING_RIGHT)
            complain(checking, card->line, "%s passes before anything is mended", path_name(stage->start));
    }
}

// The answer is plain whatever numbers are drawn.
static void check_varied(Checking *checking) {
    enum { DRAWS = 50 };
    const Card *card = checking->card;
    const Scene *scene = scene_of(checking);
    for (uint64_t seed = 1; seed <= DRAWS && card->vary_count > 0; seed++) {
        SceneState state;
        memcpy(&state, lab_state(checking->lab), scene->state_size);
        const bool is_plain = card_vary(card, scene, &(World){.map = checking->lab->map}, seed, &state);
        const double value = card->ask == ASK_NUMBER ? value_of_name(&card->value, scene, &state) : 0;
        if (is_plain && isfinite(value)) continue;
        complain(checking, card->line, "the numbers that vary leave no plain answer: a gap below 0.5 px, or none");
        return;
    }
}

static void check_question(Checking *checking) {
    switch (checking->card->ask) {
    case ASK_HIT:
    case ASK_RIGHT:
        check_gap(checking);
        check_choices(checking);
        break;
    case ASK_AXIS:
    case ASK_CHOICE: check_choices(checking); break;
    case ASK_CELLS: check_cells(checking); break;
    case ASK_NUMBER: check_number(checking); break;
    case ASK_TASK: check_task(checking); break;
    case ASK_WRITE: check_written(checking); break;
    case ASK_NOTHING:
    case ASK_COUNT: break;
    }
}

// A card may change the scene and the method by its own events, so they are looked at in the scene after its pose.
static void check_card(Checking *checking, const Card *card) {
    checking->card = card;
    open_card(checking);
    lab_step(checking->lab, NULL, 0);
    const Course *course = &checking->lab->course;
    if (!lab_card(checking->lab) || course->lesson != checking->lesson ||
        &course->lesson->cards[course->card] != card) {
        complain(checking, card->line, "the card cannot be opened");
        return;
    }
    for (int i = 0; i < card->opening.count; i++) check_event(checking, &card->opening.events[i]);
    if (card->ask == ASK_RIGHT && card->untaught & TEACH_VERDICTS)
        complain(checking, card->line, "the card asks whether the method is right before 'teach: verdicts'");
    if (checking->lab->chosen_step > 0 && card->untaught & TEACH_STEPS)
        complain(checking, card->line, "the card shows a step before 'teach: steps'");
    check_question(checking);
    check_varied(checking);
}

static bool check_cards(Checking *checking) {
    const LessonContext *context = checking->context;
    Lab *lab = checking->lab;
    lab_init(lab, context->scenes, context->scene_count, context->map, LANGUAGE_ENGLISH);
    crowd_use_clock(&lab->crowd, crowd_steady_clock);
    lab_lend_lessons(lab, &checking->lesson, 1);
    for (int i = 0; i < checking->lesson->card_count; i++) check_card(checking, &checking->lesson->cards[i]);
    lab_free(lab);
    return checking->mistakes == 0;
}

bool lesson_check(const char *path, const LessonContext *context) {
    Error error;
    Lesson *lesson = shelf_read_lesson(path, context->scenes, context->scene_count, &error);
    Checking checking = {.context = context, .path = path, .lesson = lesson, .lab = malloc(sizeof(Lab))};
    bool is_right = false;
    if (lesson && !checking.lab) error_set(&error, "memory", "not enough");
    if (lesson && checking.lab) {
        is_right = check_cards(&checking);
    } else {
        error_print(&error);
    }
    if (is_right)
        printf("%s: %d card%s, %d task%s solved\n", path, lesson->card_count, lesson->card_count == 1 ? "" : "s",
               checking.tasks, checking.tasks == 1 ? "" : "s");
    free(checking.lab);
    lesson_free(lesson);
    return is_right;
}
