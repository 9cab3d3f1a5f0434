// Painting the map: strokes of the pointer and of the cell cursor.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lab_internal.h"

static const Text no_map = {{"This scene has no map to edit", "この場面に編集するマップはない"}};

enum { HELD_DELAY = 15, HELD_PERIOD = 3 };

// The first stroke takes a copy of the map.
static bool is_ready(Lab *lab) {
    static const Text no_memory = {{"Not enough memory to edit the map", "メモリが足りないので編集できない"}};
    if (paint_has_begun(&lab->paint)) return true;
    if (paint_begin(&lab->paint, lab->map)) {
        lab->map = &lab->paint.map;
        return true;
    }
    lab_notify(lab, phrase(&no_memory));
    return false;
}

void lab_note_unsaved(Lab *lab) {
    if (is_ready(lab)) paint_note_unsaved(&lab->paint);
}

void lab_note_saved(Lab *lab) {
    if (lab->map->layers && is_ready(lab)) map_drop_layers(&lab->paint.map);
    paint_note_saved(&lab->paint);
}

// A glide and a contact belong to the map before the change.
static void note_change(Lab *lab) {
    glide_stop(&lab->glide);
    stage_of(lab)->contact.kind = CONTACT_NONE;
    time_judge_now(lab);
}

static void judge_past(Lab *lab) {
    for (int i = 0; i < lab->scene_count; i++) {
        if (lab->scenes[i]->on_map) time_judge_all(lab, i);
    }
}

void paint_end_stroke(Lab *lab) {
    lab->cursor.is_drawing = false;
    if (!paint_stroke_end(&lab->paint)) return;
    undo_note_stroke(lab);
    judge_past(lab);
}

static void stroke_to(Lab *lab, hit_vec at) {
    if (paint_stroke_to(&lab->paint, at)) note_change(lab);
}

static bool answer_grab(Lab *lab, float reach) {
    const Scene *scene = lab_scene(lab);
    if (!scene->on_map || scene->target(lab_state(lab), lab->pointer, reach).handle != HANDLE_NONE) return false;
    if (!is_ready(lab)) return true;
    paint_end_stroke(lab);
    paint_stroke(&lab->paint);
    stroke_to(lab, lab->pointer);
    return true;
}

static bool strokes_by_pointer(const Lab *lab) {
    return lab->paint.is_stroking && !lab->cursor.is_drawing;
}

bool paint_take_back(Lab *lab, bool is_undo) {
    if (!paint_has_begun(&lab->paint) || !(is_undo ? paint_undo : paint_redo)(&lab->paint)) return false;
    judge_past(lab);
    return true;
}

static hit_vec middle_of_cursor(const Lab *lab) {
    const hit_vec tile = lab->map->grid.tile;
    return (hit_vec){((float)lab->cursor.column + 0.5f) * tile.x, ((float)lab->cursor.row + 0.5f) * tile.y};
}

static int32_t within(float cell, int32_t cells) {
    return (int32_t)fminf(fmaxf(floorf(cell), 0), (float)(cells - 1));
}

static uint64_t keys_of_cursor(void) {
    return action_bit(ACTION_LEFT) | action_bit(ACTION_RIGHT) | action_bit(ACTION_UP) | action_bit(ACTION_DOWN) |
           action_bit(ACTION_FINE);
}

void paint_enter(Lab *lab) {
    lab->cursor.is_on = true;
    lab->held &= ~keys_of_cursor();
    // The cursor starts at its last cell if that is in view, else in the middle. The view here does not depend on the
    // window's size, so that recordings replay the same.
    const hit_aabb view = scene_view(lab_scene(lab), lab_state(lab), lab->map, 1.5f);
    const hit_grid *grid = &lab->map->grid;
    const hit_circle middle = {middle_of_cursor(lab), 0};
    if (lab->cursor.has_place && hit_circle_aabb(middle, view) != HIT_APART) return;
    lab->cursor.column = within((view.min.x + view.max.x) / 2 / grid->tile.x, grid->columns);
    lab->cursor.row = within((view.min.y + view.max.y) / 2 / grid->tile.y, grid->rows);
    lab->cursor.has_place = true;
}

void paint_release(Lab *lab) {
    paint_end_stroke(lab);
    lab->cursor.held = 0;
}

void paint_leave(Lab *lab) {
    paint_release(lab);
    lab->cursor.is_on = false;
}

void paint_forget(Lab *lab, const Map *map) {
    paint_free(&lab->paint);
    lab->map = map;
    paint_keep_cursor_inside(lab);
}

void paint_keep_cursor_inside(Lab *lab) {
    const Map *map = lab->map;
    lab->cursor.is_drawing = false;
    if (lab->cursor.row >= map->grid.rows) lab->cursor.row = map->grid.rows - 1;
    if (lab->cursor.column >= map->grid.columns) lab->cursor.column = map->grid.columns - 1;
}

bool layers_are_set(const Scene *scene, const char *assignment) {
    const size_t length = strlen(pose_layers);
    return scene->on_map && strncmp(assignment, pose_layers, length) == 0 && assignment[length] == '=';
}

bool layers_read(const Lab *lab, const char *assignment, uint32_t *layers, Error *error) {
    return map_read_choice(lab->map, assignment + strlen(pose_layers) + 1, layers, error);
}

void layers_choose(Lab *lab, uint32_t layers, StepInput *step) {
    static const Text unsaved = {{"The map has unsaved changes: save it, or undo them, before you choose layers.",
                                  "マップに保存していない変更がある。レイヤーは、保存するか取り消してから選ぶ。"}};
    if (layers == lab->map->chosen) return;
    paint_end_stroke(lab);
    if (paint_is_unsaved(&lab->paint)) {
        lab_notify(lab, phrase(&unsaved));
        return;
    }
    if (!is_ready(lab)) return;
    time_begin(lab);
    time_settle(lab, step);
    paint_choose(&lab->paint, layers);
    lab_note_map(lab);
    time_begin(lab);
}

InputEvent lab_layer_event(const Lab *lab, int layer) {
    InputEvent event = {.kind = EVENT_SET};
    char numbers[LAYERS_TEXT];
    map_write_choice(numbers, lab->map->chosen ^ 1u << layer);
    snprintf(event.text, sizeof event.text, "%s=%s", pose_layers, numbers);
    return event;
}

static void switch_layer(Lab *lab, int layer, StepInput *step) {
    if (layer >= lab->map->layers->count) return;
    const InputEvent event = lab_layer_event(lab, layer);
    lab->layer = layer;
    lab_answer(lab, &event, step);
}

bool layers_answer(Lab *lab, const InputEvent *event, StepInput *step) {
    const bool is_press = event->kind == EVENT_PRESS, is_held = event->kind == EVENT_HOLD;
    const int count = lab->map->layers ? lab->map->layers->count : 0;
    const int way = is_held ? (event->action == ACTION_DOWN) - (event->action == ACTION_UP) : 0;
    if (count == 0 || !lab_scene(lab)->on_map) return false;
    lab->layer = (lab->layer + way + count) % count;
    if (is_press && event->action == ACTION_ENTER) switch_layer(lab, lab->layer, step);
    if (is_press && event->action <= ACTION_SCENE_9) switch_layer(lab, (int)event->action, step);
    return way != 0 || (is_press && (event->action == ACTION_ENTER || event->action <= ACTION_SCENE_9));
}

// With Shift the cursor copies the cell that it leaves, wall or none, in one stroke until Shift is released.
static void begin_drawing(Lab *lab) {
    const bool is_solid = hit_grid_is_solid(&lab->map->grid, lab->cursor.column, lab->cursor.row);
    if (lab->cursor.is_drawing || !is_ready(lab)) return;
    paint_end_stroke(lab);
    paint_stroke_of(&lab->paint, is_solid);
    lab->cursor.is_drawing = true;
}

static int32_t moved(int32_t cell, int by, int32_t cells) {
    const int32_t to = cell + by;
    return to < 0 || to >= cells ? cell : to;
}

static void move_cursor(Lab *lab, uint64_t keys) {
    PaintCursor *cursor = &lab->cursor;
    const bool draws = (cursor->held & action_bit(ACTION_FINE)) != 0;
    const int right = (keys & action_bit(ACTION_RIGHT)) != 0, left = (keys & action_bit(ACTION_LEFT)) != 0;
    const int down = (keys & action_bit(ACTION_DOWN)) != 0, up = (keys & action_bit(ACTION_UP)) != 0;
    if (draws) begin_drawing(lab);
    cursor->column = moved(cursor->column, right - left, lab->map->grid.columns);
    cursor->row = moved(cursor->row, down - up, lab->map->grid.rows);
    if (cursor->is_drawing) stroke_to(lab, middle_of_cursor(lab));
}

static bool answer_held_key(Lab *lab, const InputEvent *event) {
    PaintCursor *cursor = &lab->cursor;
    const uint64_t key = action_bit(event->action) & keys_of_cursor();
    if (!key) return false;
    if (event->kind == EVENT_RELEASE) {
        const bool was_held = (cursor->held & key) != 0;
        cursor->held &= ~key;
        if (event->action == ACTION_FINE && cursor->is_drawing) paint_end_stroke(lab);
        return was_held;
    }
    if (event->kind == EVENT_HOLD) cursor->held |= key;
    cursor->held_ticks = 0;
    move_cursor(lab, key);
    return true;
}

bool paint_step(Lab *lab) {
    PaintCursor *cursor = &lab->cursor;
    const uint64_t arrows = cursor->held & ~action_bit(ACTION_FINE);
    if (!arrows) return false;
    cursor->held_ticks++;
    if (cursor->held_ticks >= HELD_DELAY && cursor->held_ticks % HELD_PERIOD == 0) move_cursor(lab, arrows);
    return true;
}

static void switch_cursor(Lab *lab) {
    static const Text by_keys = {
        {"Arrows move the frame. {0} adds or removes a wall, {1} with arrows draws a line, {2} ends editing",
         "矢印で枠を動かし、{0} で壁を置く・消す。{1} を押しながら動かすと線を引く。{2} で終わり"}};
    if (!lab_scene(lab)->on_map) {
        lab_notify(lab, phrase(&no_map));
    } else if (lab->cursor.is_on) {
        paint_leave(lab);
    } else {
        paint_enter(lab);
        lab_notify(lab, phrase_of(&by_keys, slot_string(action_key(ACTION_ENTER)), slot_string(action_key(ACTION_FINE)),
                                  slot_string(action_key(ACTION_ESCAPE))));
    }
}

static bool answer_press(Lab *lab, const InputEvent *event) {
    static const Text not_saved = {{"Maps are saved only in the window, not during a replay",
                                    "マップはウィンドウでのみ保存できる（再生中は保存できない）"}};
    static const Text not_opened = {{"Maps are opened only in the window, not during a recording or a replay",
                                     "マップはウィンドウでのみ開ける（記録中と再生中は開けない）"}};
    switch (event->action) {
    case ACTION_PAINT: switch_cursor(lab); return true;
    case ACTION_LAYERS: lab_notify(lab, phrase(&no_map)); return true;
    case ACTION_SAVE:
    case ACTION_SAVE_AS: lab_notify(lab, phrase(&not_saved)); return true;
    case ACTION_OPEN_MAP: lab_notify(lab, phrase(&not_opened)); return true;
    default: break;
    }
    if (!lab->cursor.is_on) return false;
    if (event->action == ACTION_ENTER && is_ready(lab)) {
        paint_end_stroke(lab);
        paint_stroke(&lab->paint);
        stroke_to(lab, middle_of_cursor(lab));
        paint_end_stroke(lab);
    }
    if (event->action == ACTION_ESCAPE) paint_leave(lab);
    return event->action == ACTION_ENTER || event->action == ACTION_ESCAPE || answer_held_key(lab, event);
}

bool paint_answer(Lab *lab, const InputEvent *event, StepInput *step) {
    switch (event->kind) {
    case EVENT_PRESS: return answer_press(lab, event);
    case EVENT_HOLD:
    case EVENT_RELEASE: return lab->cursor.is_on && answer_held_key(lab, event);
    case EVENT_GRAB: return answer_grab(lab, event_reach(event));
    case EVENT_POINTER:
        if (strokes_by_pointer(lab)) stroke_to(lab, event->at);
        return false;
    case EVENT_DROP:
        if (strokes_by_pointer(lab)) paint_end_stroke(lab);
        return false;
    default: return false;
    }
}

static hit_aabb box_of_cursor(const Lab *lab) {
    const hit_vec tile = lab->map->grid.tile;
    const hit_vec corner = {(float)lab->cursor.column * tile.x, (float)lab->cursor.row * tile.y};
    return (hit_aabb){corner, {corner.x + tile.x, corner.y + tile.y}};
}

static float shift_into(float min, float max, float from, float to) {
    if (min < from) return min - from;
    return max > to ? max - to : 0;
}

void paint_follow_cursor(const Lab *lab, hit_aabb *world) {
    const hit_aabb cell = box_of_cursor(lab);
    const hit_vec tile = lab->map->grid.tile;
    if (!lab->cursor.is_on) return;
    const float x = shift_into(cell.min.x - tile.x, cell.max.x + tile.x, world->min.x, world->max.x);
    const float y = shift_into(cell.min.y - tile.y, cell.max.y + tile.y, world->min.y, world->max.y);
    *world = (hit_aabb){{world->min.x + x, world->min.y + y}, {world->max.x + x, world->max.y + y}};
}

void paint_draw_cursor(const Lab *lab, Picture *picture) {
    if (!lab->cursor.is_on) return;
    picture_rect(picture, box_of_cursor(lab), 2, pen_line(INK_PANEL, 5));
    picture_rect(picture, box_of_cursor(lab), 2, pen_line(INK_TEXT, 2.5f));
}
