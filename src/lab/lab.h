// The laboratory without a window: all scenes' states, the one that is shown, time. The window and the headless run
// feed it the same events and so see the same states.
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include <stddef.h>
#include <stdio.h>

#include "scene.h"
#include "timeline.h"

enum { SCENES_MOST = 9, TICKS_A_SECOND = 60 };

typedef union {
    SceneBase base;
    max_align_t align;
    unsigned char bytes[STATE_MOST];
} SceneState;

typedef struct {
    const Scene *const *scenes;
    int scene_count;
    const Map *map;
    int current;
    Language language;
    bool shows_working, shows_help, is_paused;
    uint64_t tick;   // steps taken
    uint64_t held;   // bit of every action held now
    int quiet_ticks; // since something changed or came in
    bool is_idle;    // nothing changes any more: without events the next step will show the same
    SceneState states[SCENES_MOST];
    Timeline timelines[SCENES_MOST];
} Lab;

/// Puts every scene at its start. The scenes and the map must outlive the lab.
void lab_init(Lab *lab, const Scene *const *scenes, int scene_count, const Map *map, Language language);

/// Answers one event before time begins: a scene, a method, a field to set. Nothing moves.
void lab_start(Lab *lab, const InputEvent *event);

/// One step of the current scene with these events; at most INPUT_EVENTS of them. Events that the lab itself answers
/// (scenes, methods, pause, language ...) never reach the scene. A scene or method event with an unknown id does
/// nothing, nor does a set event that state_set refuses.
void lab_step(Lab *lab, const InputEvent *events, int count);

const Scene *lab_scene(const Lab *lab);
const void *lab_state(const Lab *lab);
const SceneBase *lab_base(const Lab *lab);
/// Whether typed characters go to a field.
bool lab_wants_text(const Lab *lab);

/// The index of the scene (of the current scene's method) with this id; -1 when there is none.
int lab_find_scene(const Lab *lab, const char *id);
int lab_find_method(const Lab *lab, const char *id);

/// Whether an event makes sense in this scene: its scene and method exist, its field can be set. False with the reason
/// in `error`.
bool lab_can_answer(const Lab *lab, const InputEvent *event, char *error, size_t error_size);

/// The trace: a header line, and the row of the present state. False when writing failed.
bool lab_trace_header(const Lab *lab, FILE *file);
bool lab_trace_row(const Lab *lab, FILE *file);

#endif
