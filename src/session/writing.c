// Asks the check, and shows where it is wrong.
#include "writing.h"

#include <string.h>

#include "passing.h"

static bool ask(void *context, const CheckQuestion *questions, size_t count, CheckAnswer *answers) {
    return yours_ask(context, questions, count, answers);
}

// Puts the numbers of a trial into a state. False if the scene has no such pose: fields are within limits.
static bool put_trial(const Scene *scene, const Trial *trial, void *state) {
    TrialNumber numbers[TRIAL_NUMBERS];
    const int count = trial_numbers(check_kind_of(scene->id), numbers);
    for (int i = 0; i < count; i++) {
        char name[TRIAL_NAME];
        trial_name(name, numbers[i]);
        const StateField *field = state_find(scene->fields, scene->field_count, name);
        const double value = (double)trial_get(trial, numbers[i]);
        if (!field || !(value >= field->min && value <= field->max)) return false;
        state_put(state, field, value);
    }
    return true;
}

// A pose in the view, as F finds it. A trial may be far out of the view, and its map is not the lab's; it is shown
// where there is no other, and of a function without an answer, which would cost more with each pose.
static bool find_pose(Lab *lab, const World *world, const PassingError *error, SceneState *pose) {
    const Scene *scene = lab_scene(lab);
    const Answer wanted = error->fault == FAULT_FALSE_MISS ? ANSWER_FALSE_MISS : ANSWER_FALSE_HIT;
    SceneState asked;
    memcpy(&asked, lab_state(lab), scene->state_size);
    memcpy(pose, &asked, scene->state_size);
    asked.base.method = scene->method_count - 1; // `yours`
    const bool is_searched = error->fault < FAULT_CRASHED || scene->on_map;
    if (is_searched && counterexample_find(scene, &asked, world, wanted, &lab->random, pose).answer != ANSWER_RIGHT)
        return true;
    return !scene->on_map && put_trial(scene, &error->trial, pose);
}

static void ask_about(Writing *writing, Lab *lab, bool may_glide) {
    static const Text right = {{"{0} is right in all poses of this card.", "{0} はこのカードのすべての配置で正しい。"}};
    static const Text stopped = {
        {"The check of {0} was interrupted; save to repeat it.", "{0} の検査を中断した。保存するともう一度検査する。"}};
    static const Text faults[] = {
        [FAULT_FALSE_HIT] = {{"a false hit", "誤検出"}}, [FAULT_FALSE_MISS] = {{"a false miss", "見逃し"}}};
    static const Text no_answer = {{"no answer", "答えなし"}};
    static const Text wrong = {
        {"{0} is not right yet. In the set of poses “{1}”: {2}.", "{0} はまだ正しくない。{1}：{2}。"}};
    const OwnCheck *own = lab_own(lab);
    const Card *card = writing->card;
    SceneState pose;
    World world = {.map = lab->map, .progress = &lab->progress, .own = own, .waits = true};
    PassingError error;
    const PassingResult result =
        passing_ask(own->kind, lab_base(lab)->counts_touching, card->sets, card->set_count, ask, &world, &error);
    snprintf(writing->name, sizeof writing->name, "%s", own->name);
    if (result == PASSING_STOPPED) {
        lab_notify(lab, phrase_of(&stopped, slot_string(writing->name)));
        return;
    }
    lab_note_written(lab, result == PASSING_RIGHT);
    if (result == PASSING_WRONG && may_glide && find_pose(lab, &world, &error, &pose)) lab_glide_to(lab, &pose);
    if (result == PASSING_WRONG) {
        const Text *fault = error.fault < FAULT_CRASHED ? &faults[error.fault] : &no_answer;
        lab_notify(lab, phrase_of(&wrong, slot_string(writing->name), slot_text(&error.set->name), slot_text(fault)));
    }
    if (result == PASSING_RIGHT) lab_notify(lab, phrase_of(&right, slot_string(writing->name)));
}

void writing_ask(Writing *writing, Lab *lab, bool may_glide) {
    const Card *card = lab_card(lab);
    const OwnCheck *own = lab_own(lab);
    if (!card || card->ask != ASK_WRITE) {
        writing->card = NULL;
        return;
    }
    if (card->scene != lab->current || !exercise_is_open(&lab->course.exercise) || !check_can_be_asked(own)) return;
    if (own->is_compiling || own->is_broken) return;
    if (writing->card == card && writing->own == own && writing->version == own->version) return;
    writing->card = card;
    writing->own = own;
    writing->version = own->version;
    ask_about(writing, lab, may_glide);
}
