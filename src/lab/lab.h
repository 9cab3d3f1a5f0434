// The laboratory without a window: the states of all scenes, the current scene, time. The window and the headless run
// send it the same events and get the same states.
#pragma once

#include <stdio.h>

#include "counterexample.h"
#include "crowd.h"
#include "glossary.h"
#include "history.h"
#include "lab_course.h"
#include "lab_view.h"
#include "pairs.h"
#include "pose.h"
#include "scene.h"
#include "undo.h"

enum { SCENES_MAX = 10, TICKS_A_SECOND = 60 };

/// Speeds of time, as powers of two: from 1/8 to 4 ticks of the scene in one step of the lab.
enum { SPEED_SLOWEST = -3, SPEED_FASTEST = 2 };

enum { GLIDE_TICKS = 30, HELP_PAGES = 3 };

/// A short animated move of a scene's state to another pose. Its fields change smoothly, angles the short way round;
/// at the end all of them, also whole numbers, equal the target's.
typedef struct {
    int32_t ticks_left; // 0 when nothing glides
    double from[FIELDS_MAX], to[FIELDS_MAX];
} Glide;

/// What lies over the scene, one at a time: the scenes, the list of keys, of lessons, the glossary, the layers of the
/// map, the pairs of shapes, the menu of tools, the dialog for a file's name.
typedef enum {
    OVERLAY_NONE,
    OVERLAY_SCENES,
    OVERLAY_HELP,
    OVERLAY_LESSONS,
    OVERLAY_GLOSSARY,
    OVERLAY_LAYERS,
    OVERLAY_PAIRS,
    OVERLAY_MENU,
    OVERLAY_NAMING,
    OVERLAY_COUNT
} Overlay;

/// The change of the current scene's pose that the user is making: a drag, a held key, a few taps in a row. Undo takes
/// it back as a whole.
typedef struct {
    bool is_open;     // more may belong to it
    bool sets_all;    // this step sets fields from outside, settings as well
    bool is_undo;     // this tick takes back a change
    bool is_gliding;  // this tick is one of a glide
    unsigned means;   // what moves the shapes; bits of lab_undo.c
    int32_t selected; // the shape that it moves
    uint64_t tick;    // of the lab, at its last change
} Gesture;

/// What the lab keeps of one scene.
typedef struct {
    SceneState state;
    History history;
    UndoList undo;
    Contact contact; // the last one that was made; see lab_contact
    Camera camera;
    const OwnFunction *own; // the user's function, lent by the session; NULL: none
    Scene with_own;         // the scene with the method `yours`, if there has been a function
    bool is_asked_about;    // predictions have asked about it; before them it had this pose, and `undo` stood there
    SceneState pose_before;
    uint64_t undo_before;
} Stage;

struct Lab {
    const Scene *scenes[SCENES_MAX]; // as the user sees them: those with a user's function have the method `yours`
    int scene_count;
    int current; // index of the current scene
    Stage stages[SCENES_MAX];
    bool waits;         // for the user's functions as long as they take, in long work
    OwnTrace own_trace; // of the present pose; see lab_own_trace
    Course course;
    const Map *map; // the opened one, or its painted copy
    MapEdits paint;
    PaintCursor cursor;
    Overlay overlay;
    Glossary glossary;
    Demo demo;       // of the term that the open glossary shows
    int layer;       // of OVERLAY_LAYERS: the one that keys choose
    KindPair pair;   // of OVERLAY_PAIRS: the one that keys choose
    int help_page;   // of OVERLAY_HELP, from 1; opened at the first
    int chosen_step; // the chosen step of the explanation, from 1; 0 for all steps
    struct {
        Language language;
        Theme theme;
        int zoom;          // the size of text in percent
        unsigned unfolded; // parts of the panel, bits from ACTION_NUMBERS to ACTION_SOURCE
        bool shows_working, shows_reach, hides_panel, hides_scenery, hides_lens, shows_rulers;
        bool is_bare;        // a figure: the scene and a caption; only what action_is_of_figure names works
        const char *caption; // lent; NULL for the method's name
    } look;
    struct {
        uint64_t tick;    // steps taken
        int speed;        // as a power of two
        int waited;       // steps since the scene's last tick, when time is slow
        uint64_t loop[2]; // see lab_repeat
        bool is_paused;
        bool is_idle;    // nothing moves: without events the next step shows the same
        int quiet_ticks; // since something changed or an event came
        unsigned alarms; // how many new ticks have been alarming; going back in time adds none
    } time;
    uint64_t held;   // bits of the actions that are held
    hit_vec pointer; // its last position, in the current scene's world
    struct {
        Phrase phrase;
        unsigned number;     // how many notices there have been
        bool ends_with_pose; // when this pose is left or its method
        SceneState pose;
    } notice;          // the last one, shown for a moment; it ends with its scene
    Random random;     // for counterexamples
    Answer last_error; // of the last counterexample; the next one is of the other kind if possible
    Glide glide;       // of the current scene to a counterexample
    Reach reach;       // map of the current scene; lab_prepare computes it
    Crowd crowd;       // of the scene that has one
    bool lacks_memory; // for the crowd, so that another crowd is shown than the state describes
    Progress progress; // receives the progress of long work; set by the window
    Gesture gesture;
};

/// Puts every scene at its start. The scenes and the map must outlive the lab. lab_free frees its memory.
void lab_init(Lab *lab, const Scene *const *scenes, int scene_count, const Map *map, Language language);
void lab_free(Lab *lab);

/// Answers one event before time begins: a scene, a method, a field to set. Nothing moves.
void lab_start(Lab *lab, const InputEvent *event);

/// One step of 1/60 s with at most INPUT_EVENTS events. lab_step.c decides which part answers an event. Events with an
/// unknown scene or method, or a field's value that state_set refuses, are ignored. In the past, a scene replays its
/// history until an event changes it; then later ticks are dropped, and another future begins.
void lab_step(Lab *lab, const InputEvent *events, int count);

/// Opens an overlay in place of the one before, or closes it (OVERLAY_NONE), as does OVERLAY_PAIRS in a scene without
/// pairs. Releases any drag and all keys.
void lab_show_overlay(Lab *lab, Overlay overlay);
/// Whether an open overlay keeps such an event from the scene behind it: keys, typed text, what drags and turns.
bool overlay_takes(EventKind kind);

/// Judges a state of a scene. False if the work was cancelled or memory is short, with a notice. `progress` may be the
/// lab's own.
bool lab_judge(Lab *lab, int scene, SceneState *state, const Progress *progress);

/// Whether the current scene would move by itself in the next tick.
bool time_would_move(const Lab *lab);

/// Goes to the first of these ticks. From now on time goes back there after the last one, and plays what is kept, but
/// waits for the end of a drag.
void lab_repeat(Lab *lab, uint64_t first, uint64_t last);

/// Begins a glide from the fields of `state` to those of `target`; both are states of this scene.
void glide_begin(Glide *glide, const Scene *scene, const void *state, const void *target);

/// Continues with another map, which must outlive the lab. Scenes keep their positions; those on the map lose their
/// past. Paint on the previous map is lost; layers that the user has chosen stay chosen. While a lesson shows its own
/// map, the new one is shown after it.
void lab_set_map(Lab *lab, const Map *map);

/// Continues with a map that the user has opened: as lab_set_map, but the scenes on the map go to its start. Closes an
/// open lesson before.
void lab_open_map(Lab *lab, const Map *map);

/// Whether the user's map has paint that is not saved. Paint on the map of a lesson is not kept.
bool lab_has_unsaved_paint(const Lab *lab);
/// The user's map as it is now is in no file; it is in a file, which has one layer.
void lab_note_unsaved(Lab *lab);
void lab_note_saved(Lab *lab);

/// Gives a scene the method `yours`, which asks this function, or takes it away (NULL). The function must outlive the
/// lab, or be taken away before. Chooses the method.
void lab_bring_own(Lab *lab, int scene, const OwnFunction *own);
/// Chooses the method `yours` of the current scene, which has it.
void lab_show_own(Lab *lab);
/// Judges a scene again, with its past: its function has a new version.
void lab_note_own(Lab *lab, int scene);
/// Judges the current scene again: its function has answers that it was waiting for.
void lab_note_answers(Lab *lab);

/// Shows a notice for a moment: in the window, or on standard error of a headless run.
void lab_notify(Lab *lab, Phrase notice);
/// A notice about the current pose, which ends when another pose or method comes.
void lab_notify_pose(Lab *lab, Phrase notice);

/// Moves the current scene at once to a pose where its method is wrong, the same one that the key glides to. Without
/// such a pose nothing changes.
Counterexample lab_show_counterexample(Lab *lab);

/// Begins a glide to a state of the current scene, in which the method is wrong.
void lab_glide_to(Lab *lab, const void *target);

const Scene *lab_scene(const Lab *lab);
const void *lab_state(const Lab *lab);
const SceneBase *lab_base(const Lab *lab);
/// The current scene's history, whose `now` is the scene's own tick.
const History *lab_history(const Lab *lab);

/// The index of the scene (of the current scene's method) with this id; -1 when there is none.
int lab_find_scene(const Lab *lab, const char *id);
int lab_find_method(const Lab *lab, const char *id);

/// The scene that an event goes to from the scene `current`; -1 for an event that goes to none, or to an unknown one.
int lab_chosen_scene(const Lab *lab, int current, const InputEvent *event);

/// Whether an event makes sense while this scene is the current one: its scene and method exist, its field can be set,
/// its step is a whole number. False with the reason in `error`.
bool lab_can_answer(const Lab *lab, int scene, const InputEvent *event, Error *error);

/// The event that chooses this layer of the map as well, or takes it out of the choice.
InputEvent lab_layer_event(const Lab *lab, int layer);

/// Writes the current scene's pose as a line, with the chosen layers if the scene is on a map that has some. Returns
/// its length.
size_t lab_write_pose(char out[POSE_TEXT], const Lab *lab);

/// The trace: a header line, and the row of the current scene's state. False when writing failed.
bool lab_trace_header(const Scene *scene, FILE *file);
bool lab_trace_row(const Lab *lab, FILE *file);
