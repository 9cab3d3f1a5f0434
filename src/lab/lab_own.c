// The user's own functions: they come and go, get better versions, and are looked into.
#include <string.h>

#include "lab_internal.h"
#include "stage.h"

const OwnFunction *lab_own(const Lab *lab) {
    return lab->stages[lab->current].own;
}

bool lab_shows_own(const Lab *lab) {
    return lab_scene(lab)->methods[lab_base(lab)->method].is_own;
}

bool lab_shows_judged(const Lab *lab) {
    return lab_shows_own(lab) && lab_own(lab)->is_judged;
}

void lab_keep_going(Lab *lab) {
    lab->time.is_idle = false;
    lab->time.quiet_ticks = 0;
}

Phrase lab_why_wrong(const Lab *lab) {
    const SceneBase *base = lab_base(lab);
    const bool lacks_answer = base_answer(base, base->method) == ANSWER_NONE && lab_shows_own(lab);
    return lacks_answer ? own_fault_phrase(&lab_own(lab)->fault) : scene_why_wrong(lab_scene(lab), base);
}

static void set_method(Lab *lab, int scene, int method) {
    SceneBase *base = &lab->stages[scene].state.base;
    base->method = method;
    if (lab->scenes[scene]->note_change) lab->scenes[scene]->note_change(base, CHANGE_METHOD);
}

void lab_bring_own(Lab *lab, int scene, const OwnFunction *own) {
    Stage *stage = &lab->stages[scene];
    Scene *with_own = &stage->with_own;
    const bool had_own = stage->own != NULL;
    if (!had_own) *with_own = *lab->scenes[scene];
    if (had_own != (own != NULL)) with_own->method_count += own ? 1 : -1;
    lab->scenes[scene] = with_own;
    stage->own = own;
    lab->course.untouched = 0;
    glide_stop(&lab->glide);
    if (own) {
        set_method(lab, scene, own_method_index(with_own));
    } else if (stage->state.base.method == with_own->method_count) {
        set_method(lab, scene, 0);
    }
    lab_note_own(lab, scene);
}

void lab_show_own(Lab *lab) {
    set_method(lab, lab->current, own_method_index(lab_scene(lab)));
    lab_note_own(lab, lab->current);
}

bool lab_has_touched_own(const Lab *lab) {
    return lab_own(lab) && lab_own(lab)->version != lab->course.untouched;
}

int lab_stage_of_own(const Lab *lab) {
    const Card *card = lab_card(lab);
    const OwnFunction *own = lab_own(lab);
    if (!card || card->ask != ASK_WRITE || card->scene != lab->current || !own) return -1;
    const int stage = stage_of_name(own->name, card, own->kind);
    if (stage < 0) return lab_has_touched_own(lab) ? card->stage_count : -1;
    return stage < lab->course.exercise.stage ? -1 : stage;
}

// Asks about all kept ticks at once, so that they are known when each is judged.
static void ask_about_history(Lab *lab, int scene) {
    enum { MANY = 512 };
    OwnQuestion questions[MANY];
    OwnAnswer answers[MANY];
    const History *history = &lab->stages[scene].history;
    const World world = lab_world(lab, scene);
    size_t count = 0;
    if (!history->states || !lab->stages[scene].own || lab->scenes[scene]->crowd) return;
    for (uint64_t tick = history->first; tick <= history->last; tick++) {
        questions[count++] = own_method_question(lab->scenes[scene], history_state(history, tick), lab->map);
        if (count < MANY && tick < history->last) continue;
        own_method_ask(&world, questions, count, answers);
        count = 0;
    }
}

void lab_note_own(Lab *lab, int scene) {
    ask_about_history(lab, scene);
    time_judge_all(lab, scene);
    lab_keep_going(lab);
}

void lab_note_answers(Lab *lab) {
    time_judge_now(lab);
    lab_keep_going(lab);
}

bool lab_waits_for_own(const Lab *lab) {
    const SceneBase *base = lab_base(lab);
    const int panes = own_can_be_asked(lab_own(lab)) ? scene_panes(lab_scene(lab), base) : 0;
    for (int i = 0; i < panes; i++) {
        if (base->own[i] == OWN_WAITING) return true;
    }
    return false;
}

void lab_update_trace(Lab *lab) {
    const OwnFunction *own = lab_own(lab);
    if (!own || !own->asker.look || !lab_shows_own(lab) || lab_scene(lab)->crowd) {
        memset(&lab->own_trace, 0, sizeof lab->own_trace);
        return;
    }
    const OwnQuestion question = own_method_question(lab_scene(lab), lab_state(lab), lab->map);
    own->asker.lend(own->asker.context, &lab->map->grid);
    own->asker.look(own->asker.context, &question, &lab->own_trace);
}

const OwnTrace *lab_own_trace(const Lab *lab) {
    return &lab->own_trace;
}
