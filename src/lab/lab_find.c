// Finds poses where a method is wrong, and exact contact.
#include "lab_find.h"

#include <string.h>

#include "lab_internal.h"
#include "lab_time.h"
#include "number.h"

static bool read_seed(const char *text, Random *random, Error *error) {
    unsigned long long seed = 0;
    const NumberError wrong = number_read_count(text, &seed);
    if (wrong == NUMBER_FINE) *random = random_from_seed(seed);
    return wrong == NUMBER_FINE || error_set(error, "", "%s", number_error(wrong));
}

bool lab_can_set_seed(const char *seed, Error *error) {
    Random random;
    return read_seed(seed, &random, error);
}

void lab_set_seed(Lab *lab, const char *seed) {
    if (read_seed(seed, &lab->random, NULL)) lab->last_error = ANSWER_RIGHT;
}

// Pauses if the scene would move away from the pose.
static void keep_pose(Lab *lab) {
    if (time_would_move(lab)) lab->is_paused = true;
}

static Counterexample search(Lab *lab, SceneState *found) {
    const Answer wanted = lab->last_error == ANSWER_FALSE_HIT ? ANSWER_FALSE_MISS : ANSWER_FALSE_HIT;
    const Counterexample example =
        counterexample_find(lab_scene(lab), lab_state(lab), lab->map, wanted, &lab->random, found);
    glide_stop(&lab->glide);
    if (example.answer != ANSWER_RIGHT) lab->last_error = example.answer;
    return example;
}

void find_counterexample(Lab *lab) {
    SceneState found;
    const Counterexample example = search(lab, &found);
    if (example.answer == ANSWER_RIGHT) {
        lab_notify(lab, phrase_of_no_counterexample(lab_scene(lab), lab_state(lab), example.tried));
        return;
    }
    time_branch(lab);
    state_of(lab)->base.hands.handle = HANDLE_NONE;
    glide_begin(&lab->glide, lab_scene(lab), lab_state(lab), &found);
}

Counterexample lab_show_counterexample(Lab *lab) {
    SceneState found;
    const Counterexample example = search(lab, &found);
    if (example.answer == ANSWER_RIGHT) return example;
    memcpy(state_of(lab), &found, lab_scene(lab)->state_size);
    lab_settle(lab, lab->current);
    keep_pose(lab);
    return example;
}

void find_glide(Lab *lab) {
    const bool arrives = glide_step(&lab->glide, lab_scene(lab), state_of(lab));
    time_take_change(lab);
    if (!arrives) return;
    keep_pose(lab);
    lab_notify(lab, scene_why_wrong(lab_scene(lab), lab_state(lab)));
}

void find_contact(Lab *lab) {
    Contact contact = {.kind = CONTACT_NONE};
    SceneState touching = *state_of(lab);
    const ContactResult result = contact_make(lab_scene(lab), &touching, lab->map, &contact);
    if (result != CONTACT_MADE) {
        lab_notify(lab, phrase(text_of_no_contact(result)));
        return;
    }
    glide_stop(&lab->glide);
    time_branch(lab);
    // What hands and the degree field are doing goes on.
    const Hands hands = state_of(lab)->base.hands;
    const Field field = state_of(lab)->base.field;
    *state_of(lab) = touching;
    lab_settle(lab, lab->current);
    state_of(lab)->base.hands = hands;
    state_of(lab)->base.field = field;
    lab->contact = contact;
    keep_pose(lab);
    lab_notify(lab, phrase_of_contact(&contact, lab_scene(lab)));
}

const Contact *lab_contact(const Lab *lab) {
    return contact_holds(&lab->contact, lab_scene(lab), lab_state(lab)) ? &lab->contact : NULL;
}
