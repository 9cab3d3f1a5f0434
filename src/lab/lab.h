// The laboratory without a window: all scenes' states, the one that is shown, time. The window and the headless run
// feed it the same events and so see the same states.
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include <stdio.h>

#include "contact.h"
#include "counterexample.h"
#include "crowd.h"
#include "glide.h"
#include "glossary.h"
#include "glossary_demo.h"
#include "history.h"
#include "naming.h"
#include "paint.h"
#include "scene.h"

enum { SCENES_MAX = 9, TICKS_A_SECOND = 60 };

/// Speeds of time, as powers of two: from 1/8 to 4 ticks of the scene in one step of the lab.
enum { SPEED_SLOWEST = -3, SPEED_FASTEST = 2 };

typedef struct {
    const Scene *const *scenes;
    int scene_count;
    const Map *map; // the one that was opened, or the painted copy
    Paint paint;
    PaintCursor cursor;
    Naming naming; // of a file to save the map to; who saves feeds it
    int current;
    Language language;
    bool shows_working, shows_help, hides_panel, hides_scenery, is_paused;
    Glossary glossary;
    Demo demo;         // of the term that the glossary explains, while it is open
    int lesson_step;   // the step of the lesson that is looked at, from 1; 0 for all of them
    int speed;         // of time
    int waited;        // steps since the last tick, where time is slow
    uint64_t tick;     // steps taken
    uint64_t held;     // bit of every action held now
    hit_vec pointer;   // where it was last, in the current scene's world
    int quiet_ticks;   // since something changed or came in
    bool is_idle;      // nothing changes any more: without events the next step will show the same
    Phrase notice;     // what the lab had to say last, for a moment
    unsigned notices;  // how many there have been
    Random random;     // for counterexamples
    Answer last_error; // of the last counterexample; the next one is of the other kind, if there are both
    Glide glide;       // of the current scene to a counterexample
    Contact contact;   // of the current scene, as long as it holds
    bool shows_reach;
    Reach reach;       // map of the current scene; computed by who draws
    Crowd crowd;       // of the scene that has one
    bool lacks_memory; // for the crowd: what is shown is not what the state asks for
    Progress progress; // told of long work; set by who can show it
    SceneState states[SCENES_MAX];
    History histories[SCENES_MAX];
} Lab;

/// Puts every scene at its start. The scenes and the map must outlive the lab. lab_free releases what it keeps.
void lab_init(Lab *lab, const Scene *const *scenes, int scene_count, const Map *map, Language language);
void lab_free(Lab *lab);

/// Answers one event before time begins: a scene, a method, a field to set. Nothing moves.
void lab_start(Lab *lab, const InputEvent *event);

/// One step of 1/60 s with these events; at most INPUT_EVENTS of them. Events that the lab itself answers (scenes,
/// methods, pause, language ...) never reach the scene. A scene or method event with an unknown id does nothing, nor
/// does a set event that state_set refuses. In the past the scene follows its history, until an event does something to
/// it: then it goes on from there, and what had followed is dropped.
void lab_step(Lab *lab, const InputEvent *events, int count);

/// What the lab lends to its scenes. It points into the lab.
World lab_world(Lab *lab);

/// Judges a state of a scene. False where the work was cancelled or memory is short: then the lab has said so.
/// `progress` may be the lab's own.
bool lab_judge(Lab *lab, int scene, SceneState *state, const Progress *progress);

/// Goes on with another map, which must outlive the lab. Scenes are left as they stand; those on the map forget their
/// past, which was on another one. Paint on the map before is gone.
void lab_set_map(Lab *lab, const Map *map);

/// Says something for a moment: the window shows it, a headless run writes it to standard error.
void lab_notify(Lab *lab, Phrase notice);

/// Puts the current scene at once into a pose where its method is wrong, the same that the key glides to. Where there
/// is none it stays as it is.
Counterexample lab_show_counterexample(Lab *lab);

/// The contact that the current scene was brought to by key, NULL once it has left that pose.
const Contact *lab_contact(const Lab *lab);

const Scene *lab_scene(const Lab *lab);
const void *lab_state(const Lab *lab);
const SceneBase *lab_base(const Lab *lab);
/// The current scene's history, whose `now` is the scene's own tick.
const History *lab_history(const Lab *lab);
/// Whether typed characters go to a field.
bool lab_wants_text(const Lab *lab);

/// The index of the scene (of the current scene's method) with this id; -1 when there is none.
int lab_find_scene(const Lab *lab, const char *id);
int lab_find_method(const Lab *lab, const char *id);

/// The scene that an event goes to; -1 for an event that goes to none, or to an unknown one.
int lab_chosen_scene(const Lab *lab, const InputEvent *event);

/// Whether an event makes sense while this scene is the current one: its scene and method exist, its field can be set,
/// its step is a whole number. False with the reason in `error`.
bool lab_can_answer(const Lab *lab, int scene, const InputEvent *event, Error *error);

/// The trace: a header line, and the row of the current scene's state. False when writing failed.
bool lab_trace_header(const Scene *scene, FILE *file);
bool lab_trace_row(const Lab *lab, FILE *file);

#endif
