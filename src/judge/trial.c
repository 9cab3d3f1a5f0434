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

#define CORNER(number)                                                                                                 \
    {"c" #number ".x", BODY_X, offsetof(check_polygon, corners[number - 1].x)}, {                                      \
        "c" #number ".y", BODY_Y, offsetof(check_polygon, corners[number - 1].y)                                       \
    }

static const BodyNumber of_corners[2 * OWN_CORNERS_MAX] = {CORNER(1), CORNER(2),  CORNER(3),  CORNER(4),
                                                           CORNER(5), CORNER(6),  CORNER(7),  CORNER(8),
                                                           CORNER(9), CORNER(10), CORNER(11), CORNER(12)};

TrialNumbers trial_numbers(OwnKind kind, const Trial *trial) {
    TrialNumbers numbers;
    numbers.count = 0; // the others are written as far as they are used
    for (int body = 0; body < own_shape_count(kind); body++) {
        const BodyNumber *of_body;
        const int count = body_numbers(trial->bodies[body].kind, &of_body);
        for (int i = 0; i < count; i++) numbers.at[numbers.count++] = (TrialNumber){&of_body[i], body};
    }
    for (int i = 0; i < 2 * trial->polygon.count; i++)
        numbers.at[numbers.count++] = (TrialNumber){&of_corners[i], TRIAL_POLYGON};
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
    if (!own_has_polygon(kind)) return count;
    choices[count++] = (TrialChoice){"corners", trial->polygon.count};
    choices[count++] = (TrialChoice){"rule", trial->polygon.nonzero};
    return count;
}

void trial_name(char out[TRIAL_NAME], TrialNumber number) {
    if (number.body == TRIAL_POLYGON)
        snprintf(out, TRIAL_NAME, "%s", number.of->name);
    else
        snprintf(out, TRIAL_NAME, "%c.%s", 'a' + number.body, number.of->name);
}

OwnQuestion trial_question(OwnKind kind, const Trial *trial) {
    OwnQuestion question = own_question_of(kind, trial->bodies, &trial->tiles);
    if (own_has_polygon(kind)) question.b.polygon = trial->polygon;
    return question;
}
