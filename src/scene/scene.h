// What a scene is: plain state, a table of its fields, its methods, and a few functions. A scene does not know the
// window.
#ifndef LAB_SCENE_H
#define LAB_SCENE_H

#include <stddef.h>

#include "buffer.h"
#include "crowd.h"
#include "field.h"
#include "hands.h"
#include "input.h"
#include "lesson.h"
#include "map.h"
#include "picture.h"
#include "random.h"
#include "reach.h"
#include "state.h"

enum { METHODS_MAX = 6, CONTROLS_MAX = 8, FIELDS_MAX = 24, STATE_MAX = 8192 };

/// What the lab lends to a scene that is to be judged: everything that is not the scene's own state.
typedef struct {
    const Map *map;           // never NULL
    Crowd *crowd;             // for the scene that shows one; NULL where no scene with a crowd is judged
    const Progress *progress; // of long work; NULL likewise
} World;

/// One way of answering the scene's question, right or tempting: everything that the lab knows of it.
typedef struct {
    const char *id;
    Text name;
    Text caveat; // what can go wrong although the method is right in every pose; empty where nothing can
    /// Asks the kernel, keeps the working in the state and returns the method's answer. NULL where `judge` fills it in.
    hit_verdict (*claim)(void *state);
    /// Draws what the method computes behind the scenes.
    void (*draw_working)(const void *state, const Map *map, Picture *picture);
    /// Adds the method's own steps to the lesson.
    void (*explain)(const void *state, Lesson *lesson);
    /// Why its wrong answer is wrong, in a sentence. Empty, or NULL, for a general sentence.
    Phrase (*why_wrong)(const void *state);
    /// Answers a row of the reach map. NULL in a crowd.
    ReachAnswer *reach;
} Method;

/// A key that matters in a scene, and what it does there, where that is less than its line in the list of keys says.
typedef struct {
    Action action;
    Text words; // NULL: those of the list
} KeyHint;

/// How the current method's answer stands to the truth.
typedef enum { ANSWER_RIGHT, ANSWER_FALSE_HIT, ANSWER_FALSE_MISS } Answer;

/// What a step asks of the lab: to say what the scene's `notice` says, and to pause as well, so that it can be looked
/// at.
typedef enum { REQUEST_NOTHING, REQUEST_NOTICE, REQUEST_PAUSE } StepRequest;

/// Every scene's state begins with this.
typedef struct {
    int32_t method;
    int32_t counts_touching; // the policy: does touching count as a hit?
    hit_verdict truth;
    hit_verdict claims[METHODS_MAX]; // what each method says
    bool has_gap;                    // there is something to be near; otherwise gap and normal are zero
    double gap;                      // pixels, its sign agrees with the truth
    hit_vec normal;                  // from the first shape to the second
    Hands hands;
    Field field;
    StepRequest request;
} SceneBase;

/// Room for any scene's state.
typedef union {
    SceneBase base;
    max_align_t align;
    unsigned char bytes[STATE_MAX];
} SceneState;

/// Something to click below the scene.
typedef enum { CONTROL_FIELD, CONTROL_BUTTON, CONTROL_SWITCH, CONTROL_STEPPER } ControlKind;

typedef struct {
    ControlKind kind;
    const Text *label;
    Action action;      // what a click presses; of a stepper, the one for more
    Action less;        // of a stepper
    bool is_on;         // of a switch
    Phrase value;       // of a stepper
    const Field *field; // of a field
} Control;

typedef struct {
    int count;
    Control controls[CONTROLS_MAX];
} Controls;

/// What was changed from outside.
typedef enum { CHANGE_FIELD, CHANGE_METHOD } Change;

/// Of a scene with a reach map of its own: what is asked, and which method's rows are the truth.
typedef struct {
    /// Fills in the bodies of the question, and its rule; the place of the selected one does not matter.
    void (*ask)(const void *state, ReachQuestion *question);
    ReachAnswer *truth;
} SceneReach;

/// Of a scene that can show every method in a pane of its own.
typedef struct {
    bool (*is_split)(const void *state);
    /// Writes to `shown` the state as the pane of that method shows it: with it as the current method.
    void (*show_method)(const void *state, int method, void *shown);
} ScenePanes;

/// Of a scene that takes place on the map.
typedef struct {
    /// Whether the pointer would grab something at this place; if not, it paints there.
    bool (*would_grab)(const void *state, hit_vec at);
} SceneMap;

/// Of a scene that shows a crowd, below the banner.
typedef struct {
    /// Fills in the question whose bodies are drawn.
    void (*ask)(const void *state, CrowdQuestion *question);
} SceneCrowd;

/// The arrays of a scene with their lengths.
#define METHODS_OF(array) .methods = (array), .method_count = COUNT_OF(array)
#define FIELDS_OF(array) .fields = (array), .field_count = COUNT_OF(array)
#define HINTS_OF(array) .hints = (array), .hint_count = COUNT_OF(array)
#define COUNT_OF(array) ((int)(sizeof(array) / sizeof *(array)))

typedef struct {
    const char *id;
    Text name; // on its tab
    const Method *methods;
    int method_count;
    const StateField *fields;
    int field_count;
    size_t state_size;
    const KeyHint *hints; // the keys that matter most here, for the line at the bottom
    int hint_count;
    bool has_grid;        // lines every 20 pixels stand behind it
    bool counts_touching; // the policy to start with

    /// The state to start with, in zeroed memory. Its base is filled in already. The map is never NULL.
    void (*init)(void *state, const Map *map);
    /// Moves things by one tick of 1/60 s, or only by hand where the input is frozen. Of the kernel it asks only what
    /// stops a motion.
    void (*advance)(void *state, const Input *input, const Map *map);
    /// Asks the kernel about the state as it stands and keeps the truth and the witness; moves nothing. Unless it is
    /// done the answers in the state are still those of the state before. Call it by scene_judge.
    WorkResult (*judge)(void *state, const World *world);
    /// The part of the world to show, for a place of this width / height.
    hit_aabb (*view)(const void *state, const Map *map, float aspect);
    /// Draws the state in world units; `working` says whether to draw what is computed behind the scenes too.
    void (*draw)(const void *state, const Map *map, bool working, Picture *picture);
    void (*explain)(const void *state, Lesson *lesson);
    /// Puts the shapes into a random pose of sensible sizes, well inside the view.
    void (*scatter)(void *state, Random *random, const Map *map);
    /// Writes statements of C that build the shapes which the kernel got and assert its verdict.
    void (*write_c)(const void *state, const Map *map, TextBuffer *out);

    // These may be NULL.
    /// Adds what can be clicked below the scene.
    void (*control)(const void *state, Controls *controls);
    /// Follows a change that was made from outside.
    void (*note_change)(void *state, Change change);
    const SceneReach *reach;
    const ScenePanes *panes;
    const SceneMap *on_map;
    const SceneCrowd *crowd;
} Scene;

/// The word for a verdict in traces, poses and answers: "apart", "touching" or "overlap".
const char *verdict_id(hit_verdict verdict);

/// The index of the scene (of the scene's method) with this id; -1 when there is none.
int scene_find(const Scene *const *scenes, int count, const char *id);
int scene_find_method(const Scene *scene, const char *id);

/// Judges the state: the truth by the scene, each method's claim by the method.
WorkResult scene_judge(const Scene *scene, void *state, const World *world);

/// What can be clicked below the scene.
Controls scene_controls(const Scene *scene, const void *state);

/// Why the current method's answer is wrong here, in a sentence; empty where it is right.
Phrase scene_why_wrong(const Scene *scene, const void *state);

/// A method's own sentence on its wrong answer, which speaks of a gap or a depth; empty where the two just touch, in
/// truth or by the method.
Phrase unless_touching(const SceneBase *base, Phrase sentence);

/// In how many panes the scene shows this state: one for each method, or one for all.
int scene_panes(const Scene *scene, const void *state);
/// The same as show_method; where there is only one pane, the state itself.
void scene_show_pane(const Scene *scene, const void *state, int pane, void *shown);

/// Whether a verdict is a hit under the scene's policy; the current method's answer; how any method's stands to the
/// truth.
bool base_is_hit(const SceneBase *base, hit_verdict verdict);
bool base_method_hits(const SceneBase *base);
Answer base_answer(const SceneBase *base, int method);

/// Keeps what is true of two shapes, and claims it for every method: a wrong one claims its own answer after that. The
/// gap is in pixels, its sign agrees with the verdict; the normal points from the first shape.
void base_set_truth(SceneBase *base, hit_verdict verdict, double gap, hit_vec normal);

/// How a shape is outlined and filled by the current method's claim: hatched when it hits, dashed when it touches.
Pen base_pen(const SceneBase *base);

/// Feeds the input to the degree field, which sets `*angle`; `rest` is the input without what the field used.
void base_feed_field(SceneBase *base, float *angle, const Input *input, Input *rest);

/// A scene's `view` where the world is 400 × 300, whatever the state: with room above for the
/// verdict, widened or heightened to the aspect.
hit_aabb view_world(const void *state, const Map *map, float aspect);

/// How far hands may take a shape there: a world beyond each side.
hit_aabb range_of_world(void);

#endif
