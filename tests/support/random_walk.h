// Random events of all kinds, also of lessons and predictions, for what is pinned of walks.
#pragma once

#include <glob.h>

#include "one_lab.h"
#include "text.h"

enum { WALKS = 40 };

/// The scenes that walks begin in, in turn.
static const char *const walk_starts[] = {"circle-obb", "obb-obb", "rect-tiles", "circle-circle", "circle-aabb"};

static const Lesson *lessons[LESSONS_MAX];
static int lesson_count;

static inline int begin_walks(void **state) {
    glob_t found;
    Error error = {0};
    begin_on_course(state);
    if (glob("lessons/[1-5]*.lesson", 0, NULL, &found) != 0) return -1;
    for (size_t i = 0; i < found.gl_pathc; i++) {
        lessons[lesson_count] = lesson_read(found.gl_pathv[i], scenes, scene_count, &error);
        if (!lessons[lesson_count++]) fail_msg("%s", error_text(&error));
    }
    globfree(&found);
    return 0;
}

static inline int end_walks(void **state) {
    for (int i = 0; i < lesson_count; i++) lesson_free((Lesson *)lessons[i]);
    return close_lab(state);
}

static inline InputEvent text_event(EventKind kind, const char *const *texts, int count, uint64_t *seed) {
    return event_of(kind, texts[random_whole(seed, 0, count - 1)]);
}

static inline InputEvent card_event(uint64_t *seed) {
    InputEvent event = {.kind = EVENT_CARD, .text = "0"};
    const Lesson *lesson = lessons[random_whole(seed, 0, lesson_count - 1)];
    const int card = random_whole(seed, 0, lesson->card_count);
    if (card > 0) snprintf(event.text, sizeof event.text, "%s %d", lesson->id, card);
    return event;
}

static inline Action likely_action(uint64_t *seed) {
    static const Action actions[] = {
        ACTION_PREDICT,   ACTION_NEXT_CARD,   ACTION_PREVIOUS_CARD,  ACTION_HINT,   ACTION_ENTER,  ACTION_ESCAPE,
        ACTION_SCENE_1,   ACTION_SCENE_2,     ACTION_SCENE_3,        ACTION_UNDO,   ACTION_REDO,   ACTION_BACK,
        ACTION_STEP,      ACTION_CONTACT,     ACTION_COUNTEREXAMPLE, ACTION_REACH,  ACTION_RESET,  ACTION_PAINT,
        ACTION_NEXT_STEP, ACTION_NEXT_CHANGE, ACTION_ANGLE,          ACTION_PAUSE,  ACTION_METHOD, ACTION_LENS,
        ACTION_SOURCE,    ACTION_GLOSSARY,    ACTION_TIME_FASTER,    ACTION_SELECT, ACTION_SPLIT,  ACTION_TIME_SLOWER};
    return actions[random_whole(seed, 0, COUNT_OF(actions) - 1)];
}

static inline InputEvent walk_event(uint64_t *seed) {
    static const char *const answers[] = {"1", "2", "3", "4", "12.5", "0", "-3,5"};
    static const char *const steps[] = {"0", "1", "2", "3", "4", "9"};
    const char body = lab_base(&lab)->hands.selected ? 'b' : 'a';
    const StateField *x =
        state_find(lab_scene(&lab)->fields, lab_scene(&lab)->field_count, (char[]){body, '.', 'x', 0});
    const float by = random_float(seed, -40, 40);
    switch (random_whole(seed, 0, 15)) {
    case 0:
    case 1:
    case 2: return event_press(likely_action(seed));
    case 3: return event_press((Action)random_whole(seed, 0, ACTION_COUNT - 1));
    case 4: return text_event(EVENT_ANSWER, answers, COUNT_OF(answers), seed);
    case 5: return card_event(seed);
    case 6: return text_event(EVENT_STEP, steps, COUNT_OF(steps), seed);
    case 7:
        if (x) return event_at((float)state_get(lab_state(&lab), x) + by, (float)state_get(lab_state(&lab), x + 1));
        return event_plain(EVENT_DROP);
    case 8: return event_plain(EVENT_GRAB);
    case 9: return (InputEvent){.kind = EVENT_ZOOM, .factor = 1 + by / 100, .at = {by, 10}};
    case 10: return (InputEvent){.kind = EVENT_PAN, .at = {by, -by}};
    case 11: return event_hold((Action)random_whole(seed, ACTION_LEFT, ACTION_SHORTER));
    default: return random_event(seed, lab_scene(&lab));
    }
}

/// One step with up to three events. It leaves a crowd, which takes more time than a test has, for `scene`.
static inline void walk_on(const char *scene, uint64_t *seed) {
    InputEvent events[3];
    const int count = random_whole(seed, 0, 3);
    for (int i = 0; i < count; i++) events[i] = walk_event(seed);
    if (lab_scene(&lab)->crowd) events[0] = event_of(EVENT_SCENE, scene);
    lab_step(&lab, events, lab_scene(&lab)->crowd ? 1 : count);
}
