// Finds poses where a method is wrong, glides there, and finds exact contact.
#include <assert.h>
#include <math.h>
#include <string.h>

#include "lab_internal.h"
#include "number.h"

bool find_set_seed(Lab *lab, const char *seed, Error *error) {
    unsigned long long number = 0;
    const NumberError wrong = number_read_count(seed, &number);
    if (wrong != NUMBER_FINE) return error_set(error, "", "%s", number_error(wrong));
    if (lab) lab->random = random_from_seed(number);
    if (lab) lab->last_error = ANSWER_RIGHT;
    return true;
}

void glide_begin(Glide *glide, const Scene *scene, const void *state, const void *target) {
    assert(scene->field_count <= FIELDS_MAX);
    glide->ticks_left = GLIDE_TICKS;
    for (int i = 0; i < scene->field_count; i++) {
        glide->from[i] = state_get(state, &scene->fields[i]);
        glide->to[i] = state_get(target, &scene->fields[i]);
    }
}

static double field_at(const Glide *glide, const StateField *field, int index, double part) {
    const char *end = strrchr(field->name, '.');
    const bool is_angle = end && strcmp(end, ".angle") == 0;
    const double from = glide->from[index], to = glide->to[index];
    const double path = is_angle ? remainder(to - from, 360) : to - from;
    return fmin(fmax(from + path * part, field->min), field->max);
}

// Moves the fields by one tick. True when they have arrived.
static bool move_fields(Glide *glide, const Scene *scene, void *state) {
    assert(glide->ticks_left > 0);
    const bool is_there = --glide->ticks_left == 0;
    const double time = (double)(GLIDE_TICKS - glide->ticks_left) / GLIDE_TICKS;
    const double part = time * time * (3 - 2 * time); // starts and ends slowly
    for (int i = 0; i < scene->field_count; i++) {
        const StateField *field = &scene->fields[i];
        if (is_there) {
            state_put(state, field, glide->to[i]);
        } else if (field->kind != VALUE_INTEGER) {
            state_put(state, field, field_at(glide, field, i, part));
        }
    }
    return is_there;
}

void glide_stop(Glide *glide) {
    glide->ticks_left = 0;
}

// Pauses if the scene would move away from the pose.
static void keep_pose(Lab *lab) {
    if (time_would_move(lab)) lab->time.is_paused = true;
}

static Counterexample search(Lab *lab, SceneState *found) {
    const Answer wanted = lab->last_error == ANSWER_FALSE_HIT ? ANSWER_FALSE_MISS : ANSWER_FALSE_HIT;
    World world = lab_world(lab, lab->current);
    world.waits = true;
    const Counterexample example =
        counterexample_find(lab_scene(lab), lab_state(lab), &world, wanted, &lab->random, found);
    glide_stop(&lab->glide);
    if (example.answer != ANSWER_RIGHT) lab->last_error = example.answer;
    return example;
}

void lab_glide_to(Lab *lab, const void *target) {
    time_branch(lab);
    state_of(lab)->base.hands.handle = HANDLE_NONE;
    lab->gesture.is_open = false;
    glide_begin(&lab->glide, lab_scene(lab), lab_state(lab), target);
    lab_keep_going(lab);
}

void find_counterexample(Lab *lab) {
    SceneState found;
    if (lab_shows_own(lab) && !own_can_be_asked(lab_own(lab))) {
        lab_notify(lab, phrase(&text_of_uncompiled));
        return;
    }
    const Counterexample example = search(lab, &found);
    if (example.answer == ANSWER_RIGHT) {
        lab_notify(lab, phrase_of_no_counterexample(lab_scene(lab), lab_state(lab), example.tried));
        return;
    }
    lab_glide_to(lab, &found);
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

void glide_step(Lab *lab) {
    const bool arrives = move_fields(&lab->glide, lab_scene(lab), state_of(lab));
    lab->gesture.is_gliding = true;
    time_take_change(lab);
    lab->gesture.is_gliding = false;
    if (!arrives) return;
    keep_pose(lab);
    lab_notify_pose(lab, lab_why_wrong(lab));
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
    stage_of(lab)->contact = contact;
    keep_pose(lab);
    lab_notify_pose(lab, phrase_of_contact(&contact, lab_scene(lab)));
}

const Contact *lab_contact(const Lab *lab) {
    const Contact *contact = &lab->stages[lab->current].contact;
    return contact_holds(contact, lab_scene(lab), lab_state(lab)) ? contact : NULL;
}
