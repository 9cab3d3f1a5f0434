// What a scene is: plain state, a table of its fields, its methods, and a few functions. A scene does not know the
// window.
#pragma once

#include <stddef.h>

#include "buffer.h"
#include "crowd.h"
#include "explanation.h"
#include "field.h"
#include "hands.h"
#include "input.h"
#include "map.h"
#include "own_view.h"
#include "picture.h"
#include "random.h"
#include "reach.h"
#include "state.h"

enum { METHODS_MAX = EXPLAINED_METHODS, CONTROLS_MAX = 8, FIELDS_MAX = 64, STATE_MAX = 8192 };

/// What the lab lends to a scene for judging: everything that is not the scene's own state.
typedef struct {
    const Map *map;           // never NULL
    Crowd *crowd;             // for a scene with a crowd; NULL where no such scene is judged
    const Progress *progress; // of long work; NULL as for the crowd
    const OwnFunction *own;   // the user's own function of the scene that is judged; NULL: none
    bool waits;               // for the user's function as long as it takes; otherwise as long as its patience lasts
    bool only_decides;        // for a search, which needs nothing but the answers: what is only shown may be left out
} World;

/// Which of a method's answers are right in every pose. Bounding boxes that are apart prove a miss, for example; boxes
/// that overlap prove nothing.
typedef enum { TRUST_ALL, TRUST_HITS, TRUST_MISSES, TRUST_NONE } Trust;

/// What a learner predicts of a method: its answer (hit or miss; of one that can be wrong, whether it is right), the
/// axis that separates, the cells that it looks at, how many pairs it compares.
typedef enum { PREDICT_ANSWER, PREDICT_AXIS, PREDICT_CELLS, PREDICT_PAIRS } Prediction;

/// One method of answering the scene's question, right or wrong.
typedef struct {
    const char *id;
    Text name;
    bool is_own; // the user's own function
    Text tip;    // what it computes, in one sentence
    Text caveat; // what can go wrong although the method is right in every pose; empty for nothing
    /// Asks the kernel, keeps the working in the state and returns the method's answer. NULL where `judge` fills it in.
    hit_verdict (*claim)(void *state);
    /// A sentence on why the method gives no answer for these shapes: circles have no edges, for example. Empty if it
    /// gives one. NULL if it always does.
    Phrase (*no_answer)(const void *state);
    /// Draws what the method computes behind the scenes.
    void (*draw_working)(const void *state, const Map *map, Picture *picture);
    /// Adds the method's own steps to the explanation.
    void (*explain)(const void *state, Explanation *explanation);
    Trust trust;
    /// The same where a setting decides; NULL: `trust`, which is that of the settings at the start.
    Trust (*trust_by_setting)(const void *state);
    Prediction prediction;
    /// A sentence that names what the method found and what is true. Empty where both are the same, and where a general
    /// sentence on a wrong answer is enough. NULL if it always is.
    Phrase (*compare)(const void *state);
    /// Computes a row of the reach map. NULL in a crowd, and of the user's own function.
    ReachAnswer *reach;
} Method;

/// A key that matters in a scene, with its effect there if that is less than the list of keys says.
typedef struct {
    Action action;
    Text words; // empty: those of the list
} KeyHint;

/// The hints that newcomers need first, in every scene where they work: for explaining; and for shapes that can be
/// moved.
#define HINTS_TO_EXPLAIN                                                                                               \
    {.action = ACTION_METHOD}, {.action = ACTION_NEXT_STEP, .words = {{"steps", "手順"}}}, {                           \
        .action = ACTION_REACH, .words = { {"reach map", "当たる範囲"} }                                               \
    }
#define HINTS_TO_TRY                                                                                                   \
    {.action = ACTION_COUNTEREXAMPLE, .words = {{"find an error", "間違いを探す"}}}, {                                 \
        .action = ACTION_CONTACT, .words = { {"exact contact", "ちょうど接触"} }                                       \
    }

/// What a newcomer may try first in a scene: {0} in `words` is the name of a method that can be wrong there, {1} a key.
typedef struct {
    Text words;
    const char *tempting; // the id of the method
    Action action;
} Cue;

/// A method's answer compared with the truth. ANSWER_NONE: it has none, or the user's own function gave none.
typedef enum { ANSWER_RIGHT, ANSWER_FALSE_HIT, ANSWER_FALSE_MISS, ANSWER_NONE } Answer;

static inline bool answer_is_wrong(Answer answer) {
    return answer == ANSWER_FALSE_HIT || answer == ANSWER_FALSE_MISS;
}

/// What a step requests from the lab: to show the explanation's `notice`, and to pause as well.
typedef enum { REQUEST_NOTHING, REQUEST_NOTICE, REQUEST_PAUSE } StepRequest;

/// Every scene's state begins with this.
typedef struct {
    int32_t method;
    int32_t counts_touching; // the policy: does touching count as a hit?
    hit_verdict truth;
    hit_verdict claims[METHODS_MAX]; // what each method says
    OwnAnswer own[METHODS_MAX];      // what the user's own function says in the pane of each method; without panes, [0]
    uint32_t unanswered;             // bit i: method i gave no answer; its claim is then HIT_APART
    bool has_gap;                    // there is something nearby; otherwise gap and normal are zero
    double gap;                      // pixels, its sign agrees with the truth
    hit_vec normal;                  // from the first shape to the second
    Hands hands;
    Field field;
    StepRequest request;
    bool is_alarming;  // something went wrong in this tick that must not be missed
    bool hides_answer; // draw nothing that depends on the verdict; set only in copies to draw
} SceneBase;

/// The first members of the state of a scene with two shapes: the base; the shapes by name, and the same as an array.
#define BASE_AND_TWO_BODIES                                                                                            \
    SceneBase base;                                                                                                    \
    union {                                                                                                            \
        struct {                                                                                                       \
            Body a, b;                                                                                                 \
        };                                                                                                             \
        Body bodies[2];                                                                                                \
    }

typedef struct {
    BASE_AND_TWO_BODIES;
} TwoBodies;

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
    Action less;        // of a stepper, the one that decreases
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

/// A number of the state that is not a field, for lessons to ask about.
typedef struct {
    const char *name; // such as "distance"
    double (*value)(const void *state);
} Fact;

/// A cell of the map.
typedef struct {
    int32_t column, row;
} Cell;

enum { LOOKED_AT_MAX = 64 };

/// For a scene with a reach map: the question, and the rows of the truth.
typedef struct {
    /// Fills in the bodies of the question, and its rule. The place of the selected body does not matter.
    void (*ask)(const void *state, ReachQuestion *question);
    ReachAnswer *truth;
} SceneReach;

/// For a scene that can show each method in its own pane.
typedef struct {
    bool (*is_split)(const void *state);
    /// Writes the state that the pane of that method shows to `shown`, with that method as the current one.
    void (*show_method)(const void *state, int method, void *shown);
} ScenePanes;

/// For a scene that shows a crowd.
typedef struct {
    /// Fills in the question whose bodies are drawn.
    void (*ask)(const void *state, CrowdQuestion *question);
    /// The index of the method that searched: the current one, or the one that it chose.
    int (*used)(const void *state);
} SceneCrowd;

/// The functions of a method that are named after it: what it draws, and its steps; of one that can be wrong also its
/// answer and its comparison.
#define WORKING_OF(method) .draw_working = draw_##method, .explain = explain_##method
#define SHORTCUT_OF(method) WORKING_OF(method), .claim = claim_##method, .compare = compare_##method

/// The arrays of a scene with their lengths.
#define METHODS_OF(array) .methods = (array), .method_count = COUNT_OF(array)
#define METHODS_AND_OWN_OF(array) .methods = (array), .method_count = COUNT_OF(array) - 1
/// The tables of a scene's file, `fields`, `facts` and `hints`, and the size of its state.
#define TABLES_OF(type)                                                                                                \
    .fields = fields, .field_count = COUNT_OF(fields), .facts = facts, .fact_count = COUNT_OF(facts), .hints = hints,  \
    .hint_count = COUNT_OF(hints), .state_size = sizeof(type)
#define COUNT_OF(array) ((int)(sizeof(array) / sizeof *(array)))

/// Scenes that belong together: their tabs are shown at once.
typedef enum { SCENES_OF_TUTORIALS, SCENES_OF_MANY, SCENES_OF_SHAPES, SCENES_OF_MOTION, SCENE_GROUP_COUNT } SceneGroup;
extern const Text scene_group_names[SCENE_GROUP_COUNT];

typedef struct {
    const char *id;
    SceneGroup group;
    Text name;             // on its tab
    Text question;         // that its methods answer, in one sentence
    const Method *methods; // the last one may be METHOD_OWN, which counts once the user has brought a function
    int method_count;
    const StateField *fields;
    int field_count;
    const Fact *facts;
    int fact_count;
    size_t state_size;
    const KeyHint *hints; // the keys that matter most here, for the line at the bottom
    int hint_count;
    Cue cue;               // shown for a moment when the scene is entered in a window
    const Body *start;     // the two bodies at the start; NULL unless the state begins with TwoBodies
    const hit_aabb *shown; // see view
    bool has_grid;         // draws a line every 20 pixels behind it
    bool is_still;         // nothing moves by itself
    bool on_map;           // its world is the map, which the pointer paints where it grabs nothing
    bool counts_touching;  // the policy to start with, and why, in a few words that stay true of the other policy
    Text touching_reason;

    /// Fills in the rest of the state at the start. NULL: the bodies of `start` are all. Call it through scene_start.
    void (*init)(void *state, const Map *map);
    /// Moves things by one tick of 1/60 s, or only by hand if the input is frozen. Asks the kernel only what stops a
    /// motion.
    void (*advance)(void *state, const Input *input, const World *world);
    /// Asks the kernel about the present state, and keeps the truth and the witness; moves nothing. Unless it returns
    /// WORK_DONE, the state keeps its previous answers. Call it through scene_judge.
    WorkResult (*judge)(void *state, const World *world);
    /// What the pointer would grab at a point of the world; see hands_target.
    GrabTarget (*target)(const void *state, hit_vec at, float reach);
    /// The part of the world to show, for a view of this width / height. NULL: what it takes to show all of `shown`.
    hit_aabb (*view)(const void *state, const Map *map, float aspect);
    /// Draws the state in world units, and what the method `working` computes behind the scenes unless that is NULL.
    /// Call it through scene_draw. Leaves the picture without an emphasis.
    void (*draw)(const void *state, const Map *map, const Method *working, Picture *picture);
    void (*explain)(const void *state, Explanation *explanation);
    /// Puts the shapes into a random pose of sensible sizes, well inside the view.
    void (*scatter)(void *state, Random *random, const Map *map);
    /// Writes statements of C that build the kernel's shapes and assert its verdict.
    void (*write_c)(const void *state, const Map *map, TextBuffer *out);

    // These may be NULL.
    /// Adds the controls below the scene.
    void (*control)(const void *state, Controls *controls);
    /// Updates the state after a change from outside.
    void (*note_change)(void *state, Change change);
    /// The two shapes that the gap is between, just as the kernel is asked about them. There must be a gap.
    void (*shapes)(const void *state, Shape shapes[2]);
    /// Writes the cells of the map that the current method looks at, in rows. Returns how many there are, also if that
    /// is more than LOOKED_AT_MAX.
    int (*looked_at)(const void *state, const Map *map, Cell cells[LOOKED_AT_MAX]);
    const SceneReach *reach;
    const ScenePanes *panes;
    const SceneCrowd *crowd;
} Scene;

/// The word for a verdict in traces, poses and answers: "apart", "touching" or "overlap".
const char *verdict_id(hit_verdict verdict);

/// The index of the scene (of the scene's method) with this id; -1 when there is none.
int scene_find(const Scene *const *scenes, int count, const char *id);
int scene_find_method(const Scene *scene, const char *id);

/// Writes the state at the start of a scene. The map is never NULL.
void scene_start(const Scene *scene, const Map *map, SceneState *state);

/// Judges the state: the scene fills in the truth, each method that has an answer its claim.
WorkResult scene_judge(const Scene *scene, void *state, const World *world);

/// Draws a state, and with `working` what its current method computes behind the scenes.
void scene_draw(const Scene *scene, const void *state, const Map *map, bool working, Picture *picture);

/// The cue's sentence.
Phrase scene_cue(const Scene *scene);

/// What can be clicked below the scene.
Controls scene_controls(const Scene *scene, const void *state);

/// Why a method of the scene gives no answer for these shapes; empty if it gives one, and for the user's own function.
Phrase scene_no_answer(const Scene *scene, const void *state, int method);

/// A sentence on what the current method found here and what is true, or why it gives no answer; empty if they are the
/// same.
Phrase scene_comparison(const Scene *scene, const void *state);
/// The same for a wrong answer; empty if it is right.
Phrase scene_why_wrong(const Scene *scene, const void *state);

/// Which of a method's answers are right in every pose, with the settings of this state.
Trust scene_trust(const Scene *scene, const void *state, int method);
/// Whether a method's answer is right although it found something that is not true, and its finding does not prove the
/// answer.
bool scene_is_lucky(const Scene *scene, const void *state, int method);
/// Whether an answer of a method that errs in other poses is one of those that are right in every pose.
bool scene_is_proven(const Scene *scene, const void *state, int method);

/// Returns a method's sentence about a gap or a depth; empty if the shapes just touch, actually or by the method.
Phrase unless_touching(const SceneBase *base, Phrase sentence);

/// The number of panes that show this state: one for each method, or one for all.
int scene_panes(const Scene *scene, const void *state);
/// The same as show_method; with only one pane, the state itself.
void scene_show_pane(const Scene *scene, const void *state, int pane, void *shown);

/// Whether the panes of two states show the same fields of these roles: see state_has_same_fields. False if they have
/// not equally many panes; true if each has only one.
bool scene_has_same_panes(const Scene *scene, const void *a, const void *b, unsigned roles);

/// Whether a verdict is a hit under the scene's policy; the current method's answer; any method's answer compared with
/// the truth.
bool base_is_hit(const SceneBase *base, hit_verdict verdict);
bool base_method_hits(const SceneBase *base);
Answer base_answer(const SceneBase *base, int method);

/// Keeps what is true of two shapes, and claims it for every method: a wrong one claims its own answer after that. The
/// gap is in pixels, its sign agrees with the verdict; the normal points from the first shape.
void base_set_truth(SceneBase *base, hit_verdict verdict, double gap, hit_vec normal);

/// The outline and fill of a shape by the current method's claim: hatched for a hit, dashed for touching; always that
/// of a miss where the answer is hidden.
Pen base_pen(const SceneBase *base);

/// Feeds the input to the degree field, which sets `*angle`; `rest` is the input that the field did not use.
void base_feed_field(SceneBase *base, float *angle, const Input *input, Input *rest);

/// The part of the world that a view of this width / height shows of a scene; and around a part that it has to show.
hit_aabb scene_view(const Scene *scene, const void *state, const Map *map, float aspect);
hit_aabb view_around(hit_aabb world, float aspect);

/// The range of hands in a scene of two shapes. The lab shows as much of it as it takes to show their centers.
hit_aabb range_of_world(void);
