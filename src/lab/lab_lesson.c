// Which card is shown: of a lesson, or of a prediction.
#include <stdio.h>
#include <string.h>

#include "lab_internal.h"

void lab_lend_lessons(Lab *lab, const Lesson *const *lessons, int count) {
    Course *course = &lab->course;
    course->lesson_count = count < LESSONS_MAX ? count : LESSONS_MAX;
    for (int i = 0; i < course->lesson_count; i++) course->lessons[i] = lessons[i];
}

bool lab_predicts(const Lab *lab) {
    return lab->course.predictor.is_on;
}

const Card *lab_card(const Lab *lab) {
    return lab->course.exercise.card;
}

static int index_of_open(const Course *course) {
    for (int i = 0; i < course->lesson_count; i++) {
        if (course->lessons[i] == course->lesson) return i;
    }
    return -1;
}

void lesson_note_done(Lab *lab) {
    Course *course = &lab->course;
    const int index = index_of_open(course);
    if (index < 0) return;
    course->cards_done[index] |= 1u << course->card;
    if (course->done_last < UINT16_MAX) course->done_at[index][course->card] = ++course->done_last;
}

void lesson_note_answer(Lab *lab, bool is_right) {
    Course *course = &lab->course;
    const int index = index_of_open(course);
    if (index < 0 || !review_can_ask(course->exercise.card)) return;
    course->cards_missed[index] &= ~(1u << course->card);
    course->cards_missed[index] |= (uint32_t)!is_right << course->card;
    if (course->review.count > 0 && !is_right) course->review.missed |= 1u << course->review.at;
}

static void end_invitation(Course *course) {
    course->has_invited = course->has_invited || course->invites;
    course->invites = false;
}

static bool is_done(const Course *course, int lesson, int card) {
    return (course->cards_done[lesson] & 1u << card) != 0;
}

// Nothing that was going on before goes on behind a card: no drag, no held key, no typing, no view of an answer.
static void clear_stage(Lab *lab, StepInput *step) {
    lab->course.exercise = (Exercise){.card = NULL};
    time_begin(lab);
    time_settle(lab, step);
    paint_leave(lab);
    lab->gesture.is_open = false;
    lab->held = 0;
    lab->overlay = OVERLAY_NONE;
    lab->chosen_step = 0;
    lab->look.shows_reach = lab->look.shows_rulers = false;
    lab->look.shows_working = true;
    lab->notice.phrase = (Phrase){.text = NULL};
    if (lab_history(lab)->is_recalled) return;
    state_of(lab)->base.hands.handle = HANDLE_NONE;
    state_of(lab)->base.field.has_focus = 0;
}

void lesson_write_card(Lab *lab) {
    Course *course = &lab->course;
    const Card *source = course->source;
    if (course->exercise.card != &course->written.card) return;
    card_write(&course->written, source, lab->scenes[source->scene], &lab->stages[source->scene].state);
}

static void show(Lab *lab, const Card *card) {
    lab->course.source = card;
    exercise_begin(&lab->course.exercise, card->has_numbers ? &lab->course.written.card : card);
    lab->course.untouched = lab_own(lab) ? lab_own(lab)->version : 0;
    const int stage = lab_stage_of_own(lab);
    if (stage >= 0) {
        lab->course.exercise.stage = stage;
        lab_show_own(lab);
    }
    lab->course.method = lab_base(lab)->method;
    lesson_write_card(lab);
    if (card->ask == ASK_CELLS && lab_scene(lab)->on_map) paint_enter(lab);
    lab_keep_going(lab);
}

// The lesson's own map, or the user's. Paint on a lesson's map is not kept.
static void show_map(Lab *lab, const Map *of_lesson) {
    Course *course = &lab->course;
    if (!of_lesson && !course->map_of_user) return;
    if (course->map_of_user) {
        paint_free(&lab->paint);
    } else {
        course->paint_of_user = lab->paint;
        course->map_of_user = paint_has_begun(&lab->paint) ? &course->paint_of_user.map : lab->map;
    }
    lab->paint = (MapEdits){.cells = NULL};
    if (of_lesson) {
        paint_forget(lab, of_lesson);
    } else {
        const MapEdits paint = course->paint_of_user;
        paint_forget(lab, course->map_of_user);
        lab->paint = paint;
        if (paint_has_begun(&paint)) lab->map = &lab->paint.map;
        course->paint_of_user = (MapEdits){.cells = NULL};
        course->map_of_user = NULL;
    }
    lab_start_over_on_map(lab);
}

static void take(Lab *lab, const InputEvent *event, StepInput *step) {
    lab_answer(lab, event, step);
    time_begin(lab); // another scene may have come
}

// A card without a pose goes on from the card before it. If that was not open, it begins with the last pose before.
static const Card *card_of_pose(const Course *course, const Lesson *lesson, int index) {
    const bool goes_on = lesson == course->lesson && (index == course->card || index == course->card + 1);
    while (!goes_on && index > 0 && lesson->cards[index].pose.event_count == 0) index--;
    return &lesson->cards[index];
}

static void put_pose(Lab *lab, const Card *card, StepInput *step) {
    const InputEvent scene = event_of(EVENT_SCENE, lab->scenes[card->scene]->id);
    if (card->scene != lab->current) take(lab, &scene, step);
    if (card->pose.event_count == 0) return;
    lab_reset(lab); // what fields do not say: a tunnel that is still shown, for example
    for (int i = 0; i < card->pose.event_count; i++) take(lab, &card->pose.events[i], step);
    time_take_change(lab);
    step->has_stepped = true;
}

// Ends predicting: each scene that it has asked about has its pose of before again, and undo goes on from there.
static void stop_predicting(Lab *lab) {
    Predictor *predictor = &lab->course.predictor;
    const int current = lab->current;
    if (!predictor->is_on) return;
    predictor->is_on = false;
    lab->course.exercise = (Exercise){.card = NULL};
    for (int i = 0; i < lab->scene_count; i++) {
        Stage *stage = &lab->stages[i];
        if (!stage->is_asked_about) continue;
        stage->is_asked_about = false;
        lab->current = i;
        lab_put_pose(lab, &stage->pose_before, true);
        time_take_change(lab);
        undo_forget_since(&stage->undo, stage->undo_before);
    }
    lab->current = current;
    lab->time.is_paused = predictor->was_paused;
}

// Shows a card of a lesson. False if its map cannot be shown.
static bool open_card(Lab *lab, const Lesson *lesson, int index, StepInput *step) {
    static const Text unsaved = {{"This lesson has a map of its own. Save your map first.",
                                  "このレッスンは専用のマップを使う。先にマップを保存すること。"}};
    const Card *card = &lesson->cards[index], *of_pose = card_of_pose(&lab->course, lesson, index);
    const Map *map = lesson->map_path ? &lesson->map : NULL;
    if (map && lab_has_unsaved_paint(lab)) {
        lab_notify(lab, phrase(&unsaved));
        return false;
    }
    clear_stage(lab, step);
    stop_predicting(lab);
    const bool is_fresh = map && lab->map == map;
    if (lesson != lab->course.lesson || (map && !is_fresh && of_pose->pose.event_count > 0)) show_map(lab, map);
    lab->course.lesson = lesson;
    lab->course.card = index;
    end_invitation(&lab->course);
    put_pose(lab, of_pose, step);
    camera_fit(&stage_of(lab)->camera); // an opening may pan
    lab->time.is_paused = !card->runs;
    for (int i = 0; i < card->opening.count; i++) take(lab, &card->opening.events[i].event, step);
    time_settle(lab, step);
    show(lab, card);
    return true;
}

// What comes after the last card: the scene stays as it is.
static void show_end(Lab *lab, StepInput *step) {
    static const Text names[] = {{{"The end of the lesson", "レッスンの終わり"}},
                                 {{"The end of the review", "復習の終わり"}}};
    Course *course = &lab->course;
    const bool is_review = course->review.count > 0;
    clear_stage(lab, step);
    stop_predicting(lab);
    course->card = course->lesson->card_count;
    course->made = (Card){.name = names[is_review], .scene = lab->current};
    if (!is_review) course->made.text = course->lesson->can;
    show(lab, &course->made);
}

void lesson_open(Lab *lab, const Lesson *lesson, int index, StepInput *step) {
    if (index == lesson->card_count) {
        show_end(lab, step);
        return;
    }
    lab->course.review.count = 0;
    if (open_card(lab, lesson, index, step) && lesson->cards[index].ask == ASK_NOTHING) lesson_note_done(lab);
}

bool lab_at_end(const Lab *lab) {
    return lab_card(lab) == &lab->course.made && lab->course.card == lab->course.lesson->card_count;
}

const Lesson *lab_next_lesson(const Lab *lab) {
    const Course *course = &lab->course;
    const int next = index_of_open(course) + 1;
    return next > 0 && next < course->lesson_count && course->review.count == 0 ? course->lessons[next] : NULL;
}

int lab_missed_cards(const Lab *lab, ReviewCard cards[LESSON_CARDS]) {
    const Course *course = &lab->course;
    const int index = index_of_open(course);
    int count = 0;
    for (int i = 0; i < course->review.count; i++) {
        if (course->review.missed >> i & 1) cards[count++] = course->review.cards[i];
    }
    if (course->review.count > 0 || index < 0) return count;
    for (int i = 0; i < course->lesson->card_count; i++) {
        if (course->cards_missed[index] >> i & 1) cards[count++] = (ReviewCard){index, i};
    }
    return count;
}

// Asks the card again about another pose: its own numbers drawn again, or one of those that predictions make. What its
// texts say of the lesson's pose is left out then.
static void vary_card(Lab *lab, const Card *card, uint64_t seed, StepInput *step) {
    Course *course = &lab->course;
    const World world = lab_world(lab, lab->current);
    const SceneBase *base = lab_base(lab);
    const Recipe recipe = {lab->current, base->method, base->counts_touching, 1, seed};
    SceneState pose;
    if (card->vary_count == 0 && !ask_is_prediction(card->ask)) return;
    if (card->vary_count > 0) {
        memcpy(&pose, lab_state(lab), lab_scene(lab)->state_size);
        card_vary(card, lab_scene(lab), &world, seed, &pose);
    } else {
        predict_make_pose(&recipe, lab_scene(lab), lab_state(lab), &world, &pose);
        course->made = (Card){.id = card->id, .name = card->name, .scene = card->scene, .ask = card->ask};
        course->made.hides = card->hides;
        card_complete(&course->made);
        card = &course->made;
    }
    lab_put_pose(lab, &pose, false);
    time_take_change(lab);
    step->has_stepped = true;
    show(lab, card);
}

static void show_review(Lab *lab, StepInput *step) {
    const Review *review = &lab->course.review;
    if (review->at == review->count) {
        show_end(lab, step);
        return;
    }
    const ReviewCard at = review->cards[review->at];
    const Lesson *lesson = lab->course.lessons[at.lesson];
    if (open_card(lab, lesson, at.card, step))
        vary_card(lab, &lesson->cards[at.card], review->seed + (uint64_t)review->at, step);
}

void review_open(Lab *lab, StepInput *step) {
    static const Text none = {{"Nothing to review yet: answer some cards of a lesson first.",
                               "復習するカードがまだない。先にレッスンのカードに答えよう。"}};
    Course *course = &lab->course;
    unsigned left_out = 0;
    for (int i = 0; i < course->lesson_count; i++)
        left_out |= (unsigned)(course->lessons[i]->map_path && lab_has_unsaved_paint(lab)) << i;
    lab->random.state += lab->time.tick;
    review_begin(&course->review, course->lessons, course->lesson_count,
                 (const uint16_t(*)[LESSON_CARDS])course->done_at, course->cards_missed, left_out, &lab->random);
    if (course->review.count > 0) {
        show_review(lab, step);
    } else {
        lab_notify(lab, phrase(&none));
    }
}

void lab_open_card(Lab *lab, const Lesson *lesson, int card) {
    lesson_open(lab, lesson, card, &(StepInput){.has_stepped = false});
}

void lab_close_card(Lab *lab) {
    if (lab_card(lab)) paint_leave(lab);
    stop_predicting(lab);
    lab->course.exercise = (Exercise){.card = NULL};
    lab->course.lesson = NULL;
    lab->course.review.count = 0;
    end_invitation(&lab->course);
    show_map(lab, NULL);
    lab_keep_going(lab);
}

bool lesson_find(const Lab *lab, const char *text, const Lesson **lesson, int *card) {
    const Course *course = &lab->course;
    const size_t length = strcspn(text, " ");
    *lesson = course->lesson;
    *card = *lesson ? lesson_find_card(*lesson, text) : -1;
    for (int i = 0; i < course->lesson_count && *card < 0; i++) {
        const char *id = course->lessons[i]->id;
        if (strlen(id) != length || strncmp(id, text, length) != 0) continue;
        *lesson = course->lessons[i];
        *card = text[length] ? lesson_find_card(*lesson, text + length + 1) : 0;
    }
    return *card >= 0;
}

int lab_cards_done(const Lab *lab, int lesson) {
    int count = 0;
    for (int i = 0; i < lab->course.lessons[lesson]->card_count; i++) count += is_done(&lab->course, lesson, i);
    return count;
}

int lab_next_card(const Lab *lab, int lesson) {
    const int count = lab->course.lessons[lesson]->card_count;
    int card = 0;
    while (card < count && is_done(&lab->course, lesson, card)) card++;
    return card < count ? card : 0;
}

int lesson_first_row(const Lab *lab) {
    const Course *course = &lab->course;
    int first = course->lesson_count;
    for (int i = course->lesson_count - 1; i >= 0; i--) {
        if (course->lessons[i] == course->lesson) return i;
        if (lab_cards_done(lab, i) < course->lessons[i]->card_count) first = i;
    }
    return first < course->lesson_count ? first : 0;
}

bool lessons_answer(Lab *lab, const InputEvent *event, StepInput *step) {
    Course *course = &lab->course;
    const int count = course->lesson_count;
    const bool is_press = event->kind == EVENT_PRESS, is_held = event->kind == EVENT_HOLD;
    const bool is_enter = is_press && event->action == ACTION_ENTER;
    const bool is_number = is_press && action_list_row(event->action) >= 0;
    const int way = is_held ? (event->action == ACTION_DOWN) - (event->action == ACTION_UP) : 0;
    const int chosen = is_number ? action_list_row(event->action) : course->row;
    if (count > 0) course->row = (course->row + way + count) % count;
    if ((is_enter || is_number) && chosen < count)
        lesson_open(lab, course->lessons[chosen], lab_next_card(lab, chosen), step);
    return way != 0 || is_enter || is_number;
}

static void ask(Lab *lab, StepInput *step) {
    SceneState pose;
    Predictor *predictor = &lab->course.predictor;
    Stage *stage = stage_of(lab);
    clear_stage(lab, step);
    camera_fit(&stage->camera);
    const World world = lab_world(lab, lab->current);
    if (!stage->is_asked_about) {
        stage->pose_before = stage->state;
        stage->undo_before = stage->undo.now;
    }
    stage->is_asked_about = true;
    // What a broad phase of the user's compares is not known.
    if (lab_scene(lab)->crowd && lab_shows_own(lab)) stage->state.base.method = 0;
    predict_next(predictor, lab->current, lab_state(lab), &lab->random);
    predict_make_pose(&predictor->recipe, lab_scene(lab), lab_state(lab), &world, &pose);
    lab_put_pose(lab, &pose, true);
    time_take_change(lab);
    step->has_stepped = true;
    lab->time.is_paused = true;
    predict_make_card(predictor, lab_scene(lab), lab_state(lab));
    show(lab, &predictor->card);
}

// The moment at which the user begins makes the questions others than the last time.
void predict_switch(Lab *lab, StepInput *step) {
    Course *course = &lab->course;
    if (!course->predictor.is_on) {
        course->predictor.is_on = true;
        course->predictor.was_paused = lab->time.is_paused;
        lab->random.state += lab->time.tick;
        ask(lab, step);
    } else if (course->lesson) {
        lesson_open(lab, course->lesson, course->card, step);
    } else {
        lab_close_card(lab);
    }
}

void predict_follow(Lab *lab, StepInput *step) {
    const Recipe *recipe = &lab->course.predictor.recipe;
    if (!lab_predicts(lab) || !lab_card(lab)) return;
    if (recipe->scene != lab->current || recipe->method != lab_base(lab)->method) ask(lab, step);
}

void lesson_turn(Lab *lab, int direction, StepInput *step) {
    static const Text none_open = {
        {"No lesson is open. “Lessons” lists them.", "レッスンを開いていない。「レッスン」で一覧を開く。"}};
    static const Text is_first = {{"This is the first card.", "これが最初のカード。"}};
    Course *course = &lab->course;
    Review *review = &course->review;
    const Lesson *next = lab_next_lesson(lab);
    if (course->predictor.is_on) {
        if (direction > 0) ask(lab, step);
    } else if (!course->lesson) {
        lab_notify(lab, phrase(&none_open));
    } else if ((review->count > 0 ? review->at : course->card) + direction < 0) {
        lab_notify(lab, phrase(&is_first));
    } else if (lab_at_end(lab) && direction > 0) {
        if (next) lesson_open(lab, next, 0, step);
        if (!next) lab_close_card(lab);
    } else if (review->count > 0) {
        review->at += direction;
        show_review(lab, step);
    } else {
        lesson_open(lab, course->lesson, course->card + direction, step);
    }
}
