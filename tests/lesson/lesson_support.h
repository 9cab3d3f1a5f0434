// What the tests of lessons share: lessons as text, and states that are judged.
#pragma once

#include "lab_support.h"

#define WORDS(english, japanese) "en: " english "\nja: " japanese "\n"
#define HEAD "lesson:\n" WORDS("Circles", "円") "about:\n" WORDS("Two circles.", "二つの円。")
#define TITLE(name) "card: " name "\n" WORDS("Do they meet?", "ぶつかる？")
#define POSE                                                                                                           \
    "pose: circle-circle method=squared a.x=120 a.y=150 a.r=50 a.speed=2 a.reversed=0 a.from=0 b.x=230 b.y=150 "       \
    "b.r=50 b.speed=3 b.reversed=1 b.from=4 even=0 touching=1\n"
#define CARD TITLE("meet") POSE
#define ASKED WORDS("Which one?", "どれ？")

static inline const Scene *scene_of(const char *id) {
    return scenes[scene_find(scenes, scene_count, id)];
}

/// Makes a judged state of the scene as it begins, with another method.
static inline void make_state(SceneState *state, const Scene *scene, const Map *map, const char *method) {
    scene_start(scene, map, state);
    state->base.method = scene_find_method(scene, method);
    assert_true(state->base.method >= 0);
    assert_int_equal(scene_judge(scene, state, &(World){.map = map}), WORK_DONE);
}

/// Sets a field and judges.
static inline void change_state(SceneState *state, const Scene *scene, const Map *map, const char *name, double value) {
    const StateField *field = state_find(scene->fields, scene->field_count, name);
    if (!field) fail_msg("%s has no field %s", scene->id, name);
    state_put(state, field, value);
    if (scene->note_change) scene->note_change(state, CHANGE_FIELD);
    assert_int_equal(scene_judge(scene, state, &(World){.map = map}), WORK_DONE);
}
