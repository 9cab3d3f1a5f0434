// Fields of trials, and questions from them.
#include "trial.h"

#include <string.h>

#include "shape.h"

static const TrialField fields[] = {
    {"a.x", TRIAL_X, false},         {"a.y", TRIAL_Y, false},        {"a.r", TRIAL_SIZE, false},
    {"b.x", TRIAL_X, true},          {"b.y", TRIAL_Y, true},         {"b.w", TRIAL_SIZE, true},
    {"b.h", TRIAL_SIZE, true},       {"b.angle", TRIAL_ANGLE, true}, {"a.x", TRIAL_X, false},
    {"a.y", TRIAL_Y, false},         {"a.r", TRIAL_SIZE, false},     {"b.x", TRIAL_X, true},
    {"b.y", TRIAL_Y, true},          {"b.r", TRIAL_SIZE, true},      {"a.x", TRIAL_X, false},
    {"a.y", TRIAL_Y, false},         {"a.w", TRIAL_SIZE, false},     {"a.h", TRIAL_SIZE, false},
    {"a.angle", TRIAL_ANGLE, false}, {"b.x", TRIAL_X, true},         {"b.y", TRIAL_Y, true},
    {"b.w", TRIAL_SIZE, true},       {"b.h", TRIAL_SIZE, true},      {"b.angle", TRIAL_ANGLE, true},
};

// Where the fields of a kind are in the table: kinds that begin alike share rows.
static const struct {
    int first, count;
} rows[CHECK_KIND_COUNT] = {
    [CHECK_CIRCLE_OBB] = {0, 8}, [CHECK_CIRCLE_AABB] = {0, 7}, [CHECK_CIRCLE_CIRCLE] = {8, 6},
    [CHECK_OBB_OBB] = {14, 10},  [CHECK_RECT_TILES] = {14, 4},
};

const TrialField *trial_fields(CheckKind kind, int *count) {
    *count = rows[kind].count;
    return fields + rows[kind].first;
}

static check_circle circle_of(const float *n) {
    return (check_circle){n[0], n[1], n[2]};
}

static check_box box_of(const float *n) {
    const hit_obb box = hit_obb_from_degrees((hit_vec){n[0], n[1]}, (hit_vec){n[2] / 2, n[3] / 2}, n[4]);
    return (check_box){n[0], n[1], n[2], n[3], n[4], box.c, box.s};
}

static check_rect rect_of(const float *n) {
    const hit_aabb box = hit_aabb_from_center((hit_vec){n[0], n[1]}, (hit_vec){n[2] / 2, n[3] / 2});
    return (check_rect){box.min.x, box.min.y, box.max.x, box.max.y};
}

CheckQuestion trial_question(CheckKind kind, const Trial *trial) {
    const float *n = trial->numbers;
    CheckQuestion question;
    memset(&question, 0, sizeof question);
    switch (kind) {
    case CHECK_CIRCLE_OBB:
        question.circle_obb.a = circle_of(n);
        question.circle_obb.b = box_of(n + 3);
        break;
    case CHECK_CIRCLE_AABB:
        question.circle_aabb.a = circle_of(n);
        question.circle_aabb.b = rect_of(n + 3);
        break;
    case CHECK_CIRCLE_CIRCLE:
        question.circle_circle.a = circle_of(n);
        question.circle_circle.b = circle_of(n + 3);
        break;
    case CHECK_OBB_OBB:
        question.obb_obb.a = box_of(n);
        question.obb_obb.b = box_of(n + 5);
        break;
    case CHECK_RECT_TILES:
        question.rect_tiles.a = (check_rect){n[0], n[1], n[0] + n[2], n[1] + n[3]};
        question.rect_tiles.map = trial->tiles;
        break;
    case CHECK_KIND_COUNT: break;
    }
    return question;
}

void trial_move(Trial *trial, double x, double y) {
    trial->numbers[0] = (float)((double)trial->numbers[0] + x);
    trial->numbers[1] = (float)((double)trial->numbers[1] + y);
}
