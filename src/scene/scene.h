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

/// One way of answering the scene's question.
typedef struct {
    const char *id;
    Text name;
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

typedef struct {
    const char *id;
    Text name;         // on its tab
    const Text *texts; // every other sentence of the scene
    int text_count;
    const Method *methods;
    int method_count;
    const StateField *fields;
    int field_count;
    size_t state_size;
    bool has_grid;        // lines every 20 pixels stand behind it
    bool has_map;         // the scene takes place on the map
    bool is_below_banner; // nothing of what it shows stands behind the verdict
    bool counts_touching; // the policy to start with
    const KeyHint *hints; // the keys that matter most here, for the line at the bottom
    int hint_count;
    const Text *caveats; // for each method: what may go wrong though it is right in every pose; NULL where nothing may

    /// The state to start with, in zeroed memory. Its base is filled in already. The map is never NULL.
    void (*init)(void *state, const Map *map);
    /// One tick of 1/60 s. The only place that asks the kernel, but for `reach` and the lab's crowd (`ask_crowd`); what
    /// it answers is kept in the state.
    void (*step)(void *state, const Input *input, const Map *map);
    /// The part of the world to show, for a place of this width / height.
    hit_aabb (*view)(const void *state, const Map *map, float aspect);
    /// Draws the state in world units; `working` says whether to draw what is computed behind the scenes too.
    void (*draw)(const void *state, const Map *map, bool working, Picture *picture);
    void (*explain)(const void *state, Lesson *lesson);
    /// Why the current method's answer is wrong here, in a sentence; empty where it is right.
    Phrase (*why)(const void *state);
    /// Puts the shapes into a random pose of sensible sizes, well inside the view.
    void (*scatter)(void *state, Random *random, const Map *map);
    void (*control)(const void *state, Controls *controls);
    /// Fills in the bodies of the reach map's question, and its rule; the place of the selected one does not matter.
    void (*ask_reach)(const void *state, ReachQuestion *question);
    ReachAnswer *reach; // answers it by the kernel
    /// Told that a field was set from outside. NULL where nothing follows from that.
    void (*notice_set)(void *state);
    /// Told that the current method was chosen anew. NULL where nothing follows from that.
    void (*notice_method)(void *state);
    /// Writes statements of C that build the shapes which the kernel got and assert the truth that it told.
    void (*write_c)(const void *state, const Map *map, TextBuffer *out);

    // These may be NULL.
    /// Whether the scene now shows every method in a pane of its own, all at once.
    bool (*is_split)(const void *state);
    /// Writes to `shown` the state as the pane of that method shows it: with it as the current method.
    void (*show_method)(const void *state, int method, void *shown);
    /// What to say of a method beside its name, where that is not its verdict.
    Phrase (*remark)(const void *state, int method);
    /// What the scene asks of the lab's crowd after each step, and what it is told. Either both or none.
    void (*ask_crowd)(const void *state, CrowdQuestion *question);
    void (*tell_crowd)(void *state, const CrowdAnswer *answer);
    /// What there is to say of the step that called for it.
    Phrase (*notice)(const void *state);
    /// Whether the pointer would take hold of something at this place; if not, it paints there. NULL where no map is.
    bool (*would_grab)(const void *state, hit_vec at);
} Scene;

/// The index of the scene (of the scene's method) with this id; -1 when there is none.
int scene_find(const Scene *const *scenes, int count, const char *id);
int scene_find_method(const Scene *scene, const char *id);

/// In how many panes the scene shows this state: one for each method, or one for all.
int scene_panes(const Scene *scene, const void *state);
/// The same as show_method; where there is only one pane, the state itself.
void scene_show_pane(const Scene *scene, const void *state, int pane, void *shown);

/// Whether a verdict is a hit under the scene's policy; the current method's answer; how any method's stands to the
/// truth.
bool base_is_hit(const SceneBase *base, hit_verdict verdict);
bool base_method_hits(const SceneBase *base);
Answer base_answer(const SceneBase *base, int method);

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
