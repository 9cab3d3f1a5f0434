// The lab's start and end, what it shows now, and the trace.
#include <assert.h>
#include <string.h>

#include "lab_internal.h"

const Scene *lab_scene(const Lab *lab) {
    return lab->scenes[lab->current];
}

bool lab_unfolds(const Lab *lab, Action part) {
    return lab->look.unfolded >> (part - ACTION_NUMBERS) & 1;
}

const void *lab_state(const Lab *lab) {
    return &lab->stages[lab->current].state;
}

const SceneBase *lab_base(const Lab *lab) {
    return lab_state(lab);
}

const History *lab_history(const Lab *lab) {
    return &lab->stages[lab->current].history;
}

bool lab_wants_text(const Lab *lab) {
    return lab_typed(lab) != NULL;
}

// In the past the field only shows what was typed then.
const char *lab_typed(const Lab *lab) {
    if (lab->overlay != OVERLAY_NONE) return NULL;
    const bool has_field = lab_base(lab)->field.has_focus && !lab_history(lab)->is_recalled;
    if (has_field) return lab_base(lab)->field.text;
    return card_wants_number(lab) ? lab->course.exercise.typed : NULL;
}

int lab_find_scene(const Lab *lab, const char *id) {
    return scene_find(lab->scenes, lab->scene_count, id);
}

int lab_find_method(const Lab *lab, const char *id) {
    return scene_find_method(lab_scene(lab), id);
}

// Updates and judges a state after its fields were set. A crowd is costly, so it is first judged when its time begins.
void lab_settle(Lab *lab, int index) {
    SceneState *state = &lab->stages[index].state;
    const bool waits = lab->scenes[index]->crowd && !lab->stages[index].history.is_begun;
    lab_advance(lab, index, state, &(Input){.frozen = true});
    if (!waits) lab_judge(lab, index, state, &lab->progress);
}

static void make_start(const Lab *lab, int index, SceneState *state) {
    const Scene *scene = lab->scenes[index];
    assert(scene->state_size <= STATE_MAX && scene->method_count <= METHODS_MAX);
    scene_start(scene, lab->map, state);
}

// Puts a scene to its start, with its settings, and restarts its history.
static void start_over(Lab *lab, int index) {
    Stage *stage = &lab->stages[index];
    make_start(lab, index, &stage->state);
    lab_settle(lab, index);
    time_restart(lab, index);
    camera_fit(&stage->camera);
    camera_follow_shapes(lab, index);
}

void lab_put_pose(Lab *lab, SceneState *pose, bool keeps_settings) {
    const Scene *scene = lab_scene(lab);
    SceneState *state = state_of(lab);
    if (keeps_settings) state_copy_settings(pose, state, scene->fields, scene->field_count);
    pose->base.method = state->base.method;
    pose->base.hands = state->base.hands;
    pose->base.hands.handle = HANDLE_NONE;
    pose->base.field = (Field){.has_focus = 0};
    glide_stop(&lab->glide);
    time_branch(lab);
    memcpy(state, pose, scene->state_size);
    if (scene->note_change) scene->note_change(state, CHANGE_METHOD);
    lab_advance(lab, lab->current, state, &(Input){.frozen = true});
}

void lab_reset(Lab *lab) {
    SceneState start;
    make_start(lab, lab->current, &start);
    lab_put_pose(lab, &start, true);
}

void lab_init(Lab *lab, const Scene *const *scenes, int scene_count, const Map *map, Language language) {
    assert(scene_count > 0 && scene_count <= SCENES_MAX && map);
    memset(lab, 0, sizeof *lab);
    memcpy(lab->scenes, scenes, (size_t)scene_count * sizeof *scenes);
    lab->scene_count = scene_count;
    lab->map = map;
    lab->look.language = language;
    lab->look.zoom = ZOOM_NORMAL;
    lab->look.shows_working = true;
    lab->random = random_from_seed(1);
    for (int i = 0; i < scene_count; i++) start_over(lab, i);
}

void lab_note_map(Lab *lab) {
    lab_keep_going(lab);
    if (lab_scene(lab)->on_map) glide_stop(&lab->glide);
    for (int i = 0; i < lab->scene_count; i++) {
        if (!lab->scenes[i]->on_map) continue;
        lab->stages[i].contact.kind = CONTACT_NONE;
        time_come_back(lab, i);
        undo_clear(&lab->stages[i].undo);
        lab_settle(lab, i);
        time_restart(lab, i);
    }
}

void lab_set_map(Lab *lab, const Map *map) {
    Course *course = &lab->course;
    MapEdits *paint = course->map_of_user ? &course->paint_of_user : &lab->paint;
    const Map **shown = course->map_of_user ? &course->map_of_user : &lab->map;
    const uint32_t layers = paint_has_begun(paint) ? map_follow_choice(map, &paint->map) : map->chosen;
    paint_free(paint);
    *shown = map;
    if (layers != map->chosen && paint_begin(paint, map)) {
        paint_choose(paint, layers);
        *shown = &paint->map;
    }
    if (course->map_of_user) return;
    paint_keep_cursor_inside(lab);
    lab_note_map(lab);
}

void lab_start_over_on_map(Lab *lab) {
    lab_note_map(lab);
    for (int i = 0; i < lab->scene_count; i++) {
        if (lab->scenes[i]->on_map) start_over(lab, i);
    }
}

void lab_open_map(Lab *lab, const Map *map) {
    lab_close_card(lab);
    paint_forget(lab, map);
    lab_start_over_on_map(lab);
}

bool lab_has_unsaved_paint(const Lab *lab) {
    return !lab->course.map_of_user && paint_is_unsaved(&lab->paint);
}

void lab_free(Lab *lab) {
    for (int i = 0; i < SCENES_MAX; i++) {
        history_free(&lab->stages[i].history);
        undo_free(&lab->stages[i].undo);
    }
    paint_free(&lab->paint);
    paint_free(&lab->course.paint_of_user);
    reach_free(&lab->reach);
    crowd_free(&lab->crowd);
    demo_free(&lab->demo);
}

void lab_notify(Lab *lab, Phrase notice) {
    lab->notice.phrase = notice;
    lab->notice.ends_with_pose = false;
    lab->notice.number++;
}

void lab_notify_pose(Lab *lab, Phrase notice) {
    lab_notify(lab, notice);
    lab->notice.ends_with_pose = true;
    memcpy(&lab->notice.pose, lab_state(lab), lab_scene(lab)->state_size);
}

size_t lab_write_pose(char out[POSE_TEXT], const Lab *lab) {
    const Scene *scene = lab_scene(lab);
    char layers[LAYERS_TEXT];
    const size_t length = pose_write(out, scene, lab_state(lab));
    if (!scene->on_map || !lab->map->layers) return length;
    map_write_choice(layers, lab->map->chosen);
    return length + (size_t)snprintf(out + length, POSE_TEXT - length, " %s=%s", pose_layers, layers);
}

bool lab_trace_header(const Scene *scene, FILE *file) {
    fputs("tick", file);
    for (int i = 0; i < scene->field_count; i++) fprintf(file, ",%s", scene->fields[i].name);
    fprintf(file, ",method,verdict,hit%s\n", scene->crowd ? ",used" : "");
    return !ferror(file);
}

bool lab_trace_row(const Lab *lab, FILE *file) {
    const Scene *scene = lab_scene(lab);
    const SceneBase *base = lab_base(lab);
    fprintf(file, "%llu", (unsigned long long)lab->time.tick);
    for (int i = 0; i < scene->field_count; i++) fprintf(file, ",%.17g", state_get(lab_state(lab), &scene->fields[i]));
    fprintf(file, ",%s,%s,%d", scene->methods[base->method].id, verdict_id(base->truth), base_method_hits(base));
    if (scene->crowd) fprintf(file, ",%s", scene->methods[scene->crowd->used(base)].id);
    fputc('\n', file);
    return !ferror(file);
}
