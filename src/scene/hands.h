// Hands move shapes: they drag, rotate and resize them with the mouse, and nudge, rotate and resize the selected one by
// keys.
#pragma once

#include "input.h"
#include "picture.h"
#include "shape_kind.h"

/// HANDLE_CORNER + i is that of corner i of a triangle or a polygon.
typedef enum {
    HANDLE_NONE,
    HANDLE_BODY,
    HANDLE_SIZE,
    HANDLE_TURN,
    HANDLE_CORNER,
    HANDLE_COUNT = HANDLE_CORNER + HIT_CONVEX_MAX
} Handle;

/// Plain data, part of a scene's state.
typedef struct {
    int32_t selected; // the shape that keys act on
    int32_t grabbed;  // the shape that the pointer drags, unless `handle` is HANDLE_NONE
    int32_t handle;
    int32_t held_ticks; // how long a moving key has been down
    hit_vec pointer;    // the pointer's last place
    hit_vec grip;       // from the pointer to what it drags: the body's center, or the handle
} Hands;

enum { BODY_SMALLEST = 2, BODY_LARGEST = 400 };

/// Applies one tick's input to the bodies. Keeps every body's center inside `range`.
void hands_step(Hands *hands, Body *bodies, int count, hit_aabb range, const Input *input);

/// The two parts of it, for a scene that answers its grabs itself: one event; and at the end of the tick the keys that
/// are down.
void hands_feed(Hands *hands, Body *bodies, int count, hit_aabb range, const InputEvent *event);
void hands_act(Hands *hands, Body *selected, hit_aabb range, const Input *input);

/// What a grab at a point takes hold of. With HANDLE_NONE, `body` is meaningless.
typedef struct {
    Handle handle;
    int32_t body;
} GrabTarget;

/// Where a handle of a body belongs, in the world; its center for HANDLE_BODY. It is drawn and grabbed farther out
/// where it would lie on a handle of the selected body.
hit_vec hands_place_of(const Body *body, Handle handle);

/// A handle within `reach` of the point, the nearest of a body; else the body under the point. Inside a body, its
/// center has to be farther away than the handle: small bodies can be dragged, too. Handles have priority over bodies,
/// first those of the selected body; of bodies, the one that is drawn last.
GrabTarget hands_target(const Hands *hands, const Body *bodies, int count, hit_vec at, float reach);

/// Takes hold of a target at the pointer's place.
void hands_take(Hands *hands, const Body *bodies, GrabTarget target);

/// Moves a point to the next float, if the action is a nudge. False otherwise.
bool hands_nudge(hit_vec *place, Action action);

/// Whether the body is being moved, by the pointer or by a key.
bool hands_hold(const Hands *hands, int body, const Input *input);

/// Draws the bodies' handles, and highlights the selected body's and the one that the pointer would grab or drags. An
/// arrow points to each body that is out of view.
void hands_draw(const Hands *hands, const Body *bodies, int count, Picture *picture);

/// Draws one handle, with a radius in points.
void hands_draw_handle(hit_vec at, float points, bool is_selected, bool is_lit, Picture *picture);

/// Draws an arrow near the edge of the view to what is named and has its center beyond it, clear of another arrow, if
/// any. `letter` may be empty. Returns where the arrow begins.
hit_vec hands_point_to(hit_vec to, const Text *name, const char *letter, const hit_vec *other, Picture *picture);

/// Draws a sign that what has its center there can be dragged, clear of the bodies' handles.
void hands_draw_cue(hit_vec center, const Body *bodies, int count, Picture *picture);
