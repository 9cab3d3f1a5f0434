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
    if (index >= 0) course->cards_done[index] |= 1u << course->card;
}

static bool is_done(const Course *course, int lesson, int card) {
    return (course->cards_done[lesson] & 1u << card) != 0;
}

// Nothing that was going on before goes on behind a card: no drag, no held key, no typing, no view of an answer.
static void clear_stage(Lab *lab, StepInput *step) {
    lab->course.exercise = (Exercise){.card = NULL};
    time_begin(lab);
    time_settle(lab, step);
    glide_stop(&lab->glide);
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

static void show(Lab *lab, const Card *card) {
    camera_fit(&stage_of(lab)->camera);
    exercise_begin(&lab->course.exercise, card);
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

void lesson_open(Lab *lab, const Lesson *lesson, int index, StepInput *step) {
    static const Text unsaved = {{"This lesson has a map of its own. Save your map first ({0}).",
                                  "このレッスンは専用のマップを使う。先にマップを保存すること（{0}）。"}};
    const Card *card = &lesson->cards[index], *of_pose = card_of_pose(&lab->course, lesson, index);
    const Map *map = lesson->map_path ? &lesson->map : NULL;
    if (map && lab_has_unsaved_paint(lab)) {
        lab_notify(lab, phrase_of(&unsaved, slot_string(action_key(ACTION_SAVE))));
        return;
    }
    clear_stage(lab, step);
    stop_predicting(lab);
    const bool is_fresh = map && lab->map == map;
    if (lesson != lab->course.lesson || (map && !is_fresh && of_pose->pose.event_count > 0)) show_map(lab, map);
    lab->course.lesson = lesson;
    lab->course.card = index;
    put_pose(lab, of_pose, step);
    lab->time.is_paused = !card->runs;
    for (int i = 0; i < card->opening.count; i++) take(lab, &card->opening.events[i].event, step);
    time_settle(lab, step);
    show(lab, card);
    if (card->ask == ASK_NOTHING) lesson_note_done(lab);
}

void lab_open_card(Lab *lab, const Lesson *lesson, int card) {
    lesson_open(lab, lesson, card, &(StepInput){.has_stepped = false});
}

void lab_close_card(Lab *lab) {
    if (lab_card(lab)) paint_leave(lab);
    stop_predicting(lab);
    lab->course.exercise = (Exercise){.card = NULL};
    lab->course.lesson = NULL;
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
    const bool is_zero = event->action == ACTION_FIT; // its key is the tenth's here
    const bool is_number = is_press && (event->action <= ACTION_SCENE_9 || is_zero);
    const int way = is_held ? (event->action == ACTION_DOWN) - (event->action == ACTION_UP) : 0;
    const int chosen = !is_number ? course->row : is_zero ? ACTION_SCENE_9 + 1 : (int)event->action;
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
    const World world = lab_world(lab, lab->current);
    if (!stage->is_asked_about) {
        stage->pose_before = stage->state;
        stage->undo_before = stage->undo.now;
    }
    stage->is_asked_about = true;
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
        {"No lesson is open. {0} lists the lessons.", "レッスンを開いていない。{0} で一覧を開く。"}};
    static const Text is_first = {{"This is the first card.", "これが最初のカード。"}};
    static const Text finished = {
        {"The end of the lesson: {0} of {1} cards done.", "レッスンはここまで：{1} 枚のカードのうち {0} 枚が済んだ。"}};
    const Course *course = &lab->course;
    if (course->predictor.is_on) {
        if (direction > 0) ask(lab, step);
    } else if (!course->lesson) {
        lab_notify(lab, phrase_of(&none_open, slot_string(action_key(ACTION_LESSONS))));
    } else if (course->card + direction < 0) {
        lab_notify(lab, phrase(&is_first));
    } else if (course->card + direction == course->lesson->card_count) {
        const int index = index_of_open(&lab->course), count = lab->course.lesson->card_count;
        const int done = index >= 0 ? lab_cards_done(lab, index) : 0;
        lab_close_card(lab);
        lab_notify(lab, phrase_of(&finished, slot_number(done, 0), slot_number(count, 0)));
    } else {
        lesson_open(lab, course->lesson, course->card + direction, step);
    }
}
