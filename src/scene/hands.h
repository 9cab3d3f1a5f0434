// What hands do to shapes: drag, turn and resize them with the mouse, nudge, turn and resize the selected one with
// keys.
#ifndef LAB_HANDS_H
#define LAB_HANDS_H

#include "input.h"
#include "picture.h"

/// BODY_WALKER is an upright box that may be smaller and larger than other shapes, and keeps its feet where they are
/// when it becomes so.
typedef enum { BODY_CIRCLE, BODY_BOX, BODY_TURNING_BOX, BODY_WALKER } BodyKind;

/// A shape that hands can take, in world units and degrees clockwise. Circles use the radius, boxes the full width and
/// height.
typedef struct {
    float x, y;
    float radius;
    float width, height;
    float angle;
} Body;

typedef enum { HANDLE_NONE, HANDLE_BODY, HANDLE_TURN, HANDLE_SIZE } Handle;

/// Plain data, part of a scene's state.
typedef struct {
    int32_t selected; // the shape that keys act on
    int32_t grabbed;  // the shape that the pointer holds, where `handle` is not HANDLE_NONE
    int32_t handle;
    int32_t held_ticks; // for how long a moving key has been down
    hit_vec pointer;    // where the pointer was last
    hit_vec grip;       // from the pointer to what it holds: the body's center, or the handle
} Hands;

enum { BODY_SMALLEST = 2, BODY_LARGEST = 400 };

/// Applies one tick's input to the bodies. Hands move no body's center out of the range, so that none is lost.
void hands_step(Hands *hands, Body *bodies, const BodyKind *kinds, int count, hit_aabb range, const Input *input);

/// Whether a grab at this place would take hold of a body or a handle.
bool hands_would_grab(const Hands *hands, const Body *bodies, const BodyKind *kinds, int count, hit_vec at);

/// Moves a place by one float, as the action asks. False where the action is no nudge.
bool hands_nudge(hit_vec *place, Action action);

/// Whether hands hold the body at this moment, by pointer or by a moving key.
bool hands_hold(const Hands *hands, int body, const Input *input);

/// Draws the bodies' handles; the selected body's stand out.
void hands_draw(const Hands *hands, const Body *bodies, const BodyKind *kinds, int count, Picture *picture);

/// The shapes that the kernel knows. Circles and boxes only, as their kind says.
hit_circle body_circle(const Body *body);
hit_aabb body_aabb(const Body *body);
hit_obb body_obb(const Body *body);

#endif
