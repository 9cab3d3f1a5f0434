// Numbers of trials, and questions from them.
#include "trial.h"

#include <stdio.h>
#include <string.h>

Trial trial_of_kind(OwnKind kind) {
    Trial trial;
    memset(&trial, 0, sizeof trial);
    for (int i = 0; i < own_shape_count(kind); i++) trial.bodies[i].kind = own_kinds[kind].bodies[i];
    return trial;
}

TrialNumbers trial_numbers(OwnKind kind, const Trial *trial) {
    TrialNumbers numbers = {.count = 0};
    for (int body = 0; body < own_shape_count(kind); body++) {
        const BodyNumber *of_body;
        const int count = body_numbers(trial->bodies[body].kind, &of_body);
        for (int i = 0; i < count; i++) numbers.at[numbers.count++] = (TrialNumber){&of_body[i], body};
    }
    return numbers;
}

int trial_choices(OwnKind kind, const Trial *trial, TrialChoice choices[TRIAL_CHOICES]) {
    int count = 0;
    for (int i = 0; i < own_shape_count(kind); i++) {
        const Body *body = &trial->bodies[i];
        if (!own_takes_any(kind, i)) continue;
        choices[count] = (TrialChoice){.value = (int)body->kind};
        snprintf(choices[count++].name, TRIAL_NAME, "%c.kind", 'a' + i);
        if (body->kind != BODY_POLYGON) continue;
        choices[count] = (TrialChoice){.value = body->corners};
        snprintf(choices[count++].name, TRIAL_NAME, "%c.corners", 'a' + i);
    }
    return count;
}

void trial_name(char out[TRIAL_NAME], TrialNumber number) {
    snprintf(out, TRIAL_NAME, "%c.%s", 'a' + number.body, number.of->name);
}

OwnQuestion trial_question(OwnKind kind, const Trial *trial) {
    return own_question_of(kind, trial->bodies, &trial->tiles);
}
