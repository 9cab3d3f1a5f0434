// What a scene is: plain state, a table of its fields, its methods, and five functions. A scene does not know the
// window.
#ifndef LAB_SCENE_H
#define LAB_SCENE_H

#include "field.h"
#include "hands.h"
#include "input.h"
#include "lesson.h"
#include "map.h"
#include "picture.h"
#include "state.h"

enum { METHODS_MOST = 6, CONTROLS_MOST = 8, STATE_MOST = 4096 };

/// One way of answering the scene's question.
typedef struct {
    const char *id;
    Text name;
} Method;

/// How the current method's answer stands to the truth.
typedef enum { ANSWER_RIGHT, ANSWER_FALSE_HIT, ANSWER_FALSE_MISS } Answer;

/// Every scene's state begins with this.
typedef struct {
    int32_t method;
    int32_t counts_touching; // the policy: does touching count as a hit?
    hit_verdict truth;
    hit_verdict claims[METHODS_MOST]; // what each method says
    double gap;                       // pixels, its sign agrees with the truth
    hit_vec normal;                   // from the first shape to the second
    Hands hands;
    Field field;
} SceneBase;

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
    Control controls[CONTROLS_MOST];
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
    bool has_gap;         // the scene's state holds a gap and a normal
    bool counts_touching; // the policy to start with
    const Action *keys;   // the actions that matter most here, for the hint at the bottom
    int key_count;

    /// The state to start with, in zeroed memory. Its base is filled in already. The map is never NULL.
    void (*init)(void *state, const Map *map);
    /// One tick of 1/60 s. The only place that asks the kernel; what it answers is kept in the state.
    void (*step)(void *state, const Input *input, const Map *map);
    /// The part of the world to show, for a place of this width / height.
    hit_aabb (*view)(const void *state, const Map *map, float aspect);
    /// Draws the state in world units; `working` says whether to draw what is computed behind the scenes too.
    void (*draw)(const void *state, const Map *map, bool working, Picture *picture);
    void (*explain)(const void *state, Lesson *lesson);
    void (*control)(const void *state, Controls *controls);
} Scene;

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
