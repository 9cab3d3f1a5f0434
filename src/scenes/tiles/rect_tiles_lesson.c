// Explains the scene `rect-tiles`.
#include <math.h>

#include "rect_tiles_parts.h"
#include "rect_tiles_texts.h"
#include "shapes.h"

const hit_tiles_witness *tiles_look(const TilesState *state) {
    return &state->walker.looks[state->base.method];
}

// The kernel has a short way for rectangles in the quarter where maps lie.
StepId tiles_covering_step(const TilesState *state) {
    return state->walker.x >= 0 && state->walker.y >= 0 ? STEP_CELLS_COVERED : STEP_CELLS_ANYWHERE;
}

bool tiles_has_jumped(const TilesState *state) {
    return state->jump.kind == JUMP_TAKEN && !state->walker.moves[0].blocked;
}

static Slot slot_of_speed(float speed) {
    return slot_number((double)speed, speed == roundf(speed) ? 0 : 2);
}

// The covered cells on one axis; their edges are the walker's own floats.
static void explain_cells(const TilesState *state, Lesson *lesson, int part) {
    const hit_cells span = tiles_look(state)->span;
    const hit_aabb box = walker_box(&state->walker);
    const bool is_x = part == 0;
    const int text = (state->has_size_1 ? COLUMNS : COLUMNS_TOO_FAR) + part;
    const Slot slots[PHRASE_SLOTS] = {slot_number((double)(is_x ? box.min.x : box.min.y), 1),
                                      slot_number((double)(is_x ? state->tile.x : state->tile.y), 0),
                                      slot_number(is_x ? span.first_column : span.first_row, 0),
                                      slot_number((double)(is_x ? box.max.x : box.max.y), 1),
                                      slot_number(is_x ? span.last_column : span.last_row, 0)};
    lesson_step(lesson, tiles_covering_step(state), part, INK_LOOKED, phrase_with(&tiles_texts[text], slots));
}

static Phrase phrase_of_moves(const hit_tiles_move_result moves[2]) {
    static const char *const stopped_along[] = {"", "x", "y", "x, y"};
    const int stopped = (moves[0].blocked ? 1 : 0) + (moves[1].blocked ? 2 : 0);
    return phrase2(&tiles_texts[stopped ? STOPPED : UNSTOPPED],
                   slot_number((double)(moves[0].look_ups + moves[1].look_ups), 0),
                   slot_string(stopped_along[stopped]));
}

Phrase tiles_phrase_of_jump(const TilesState *state) {
    const Jump *jump = &state->jump;
    const float speed = state->jump_speed.speed, gone = fabsf(state->walker.x - jump->from.x);
    switch (jump->kind) {
    case JUMP_NONE: break;
    case JUMP_NO_WALL: return phrase(&tiles_texts[NO_WALL]);
    case JUMP_TOO_FAST: return phrase2(&tiles_texts[TOO_FAST], slot_of_speed(speed), slot_number(SPEED_MAX, 0));
    case JUMP_TAKEN:
        return phrase2(&tiles_texts[tiles_has_jumped(state) ? JUMPED_OVER : JUMP_STOPPED],
                       slot_of_speed(fabsf(jump->distance)), slot_of_speed(gone));
    }
    return (Phrase){.text = NULL};
}

static Phrase phrase_of_summary(const TilesState *state) {
    const hit_tiles_witness *look = tiles_look(state);
    const Slot look_ups = slot_number((double)look->look_ups, 0);
    if (state->is_split) return phrase2(&tiles_texts[SUMMARY_SPLIT], look_ups, slot_number(state->walker.tunnelled, 0));
    if (state->jump.kind != JUMP_NONE) return tiles_phrase_of_jump(state);
    return phrase2(&tiles_texts[SUMMARY], look_ups, slot_number((double)look->solid, 0));
}

static void tell_readings(const TilesState *state, Lesson *lesson) {
    Phrase counts = phrase(&tiles_texts[LOOK_UPS_VALUE]);
    for (int i = 0; i < METHOD_COUNT; i++) counts.slots[i] = slot_number((double)state->walker.looks[i].look_ups, 0);
    lesson_reading(lesson, &tiles_texts[LOOK_UPS], counts);
    lesson_reading(lesson, &tiles_texts[OVERLAPPING],
                   phrase_of_slot(slot_number((double)state->walker.overlapping, 0)));
    lesson_reading_of(lesson, &tiles_texts[JUMP_SPEED],
                      phrase1(&tiles_texts[JUMP_SPEED_VALUE], slot_of_speed(state->jump_speed.speed)),
                      ACTION_JUMP_OVER);
}

void tiles_explain(const void *memory, Lesson *lesson) {
    const TilesState *state = memory;
    const hit_tiles_witness *look = tiles_look(state);
    const Slot solid = slot_number((double)look->solid, 0);
    const bool is_jump = state->jump.kind == JUMP_TAKEN;
    lesson->summary = phrase_of_summary(state);
    lesson_step(lesson, STEP_MOVE, 0, INK_SHAPE,
                is_jump ? tiles_phrase_of_jump(state) : phrase_of_moves(state->walker.moves));
    for (int part = 0; part < 2; part++) explain_cells(state, lesson, part);
    tiles_methods[state->base.method].explain(state, lesson);
    lesson_step(lesson, STEP_COUNT_SOLID, 0, INK_WRONG, phrase1(&tiles_texts[SOLID], solid));
    explain_answer(&state->base, lesson);
    tell_readings(state, lesson);
    cost_plot(&state->cost, &lesson->plot);
    if (state->base.request != REQUEST_NOTHING) lesson->notice = tiles_phrase_of_jump(state);
}

void tiles_control(const void *memory, Controls *controls) {
    const TilesState *state = memory;
    controls->controls[controls->count++] =
        (Control){.kind = CONTROL_STEPPER,
                  .label = &tiles_texts[SPEED],
                  .action = ACTION_FASTER,
                  .less = ACTION_SLOWER,
                  .value = phrase1(&tiles_texts[SPEED_VALUE], slot_of_speed(state->speed))};
    controls->controls[controls->count++] = (Control){.kind = CONTROL_SWITCH,
                                                      .label = &tiles_texts[GRAVITY_SWITCH],
                                                      .action = ACTION_GRAVITY,
                                                      .is_on = state->has_gravity != 0};
    controls->controls[controls->count++] = (Control){.kind = CONTROL_SWITCH,
                                                      .label = &tiles_texts[SIZE_1_SWITCH],
                                                      .action = ACTION_SIZE_1,
                                                      .is_on = state->has_size_1 != 0};
}
