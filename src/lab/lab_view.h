// What is shown of the lab: how it looks, how a scene is looked at, what is worked out only for drawing.
#pragma once

#include "contact.h"
#include "own_method.h"

typedef struct Lab Lab;

/// The size of text in percent.
enum { ZOOM_MIN = 75, ZOOM_NORMAL = 100, ZOOM_MAX = 200 };

/// How a scene is looked at. It is not part of the scene's state: poses, traces and verdicts do not depend on it.
typedef struct {
    hit_aabb centers; // of the scene's two shapes, as they were when nothing was last dragged
    hit_aabb reach;   // of the reach map, likewise: where the selected shape's center hits
    bool has_centers;
    float zoom;  // 1 shows the whole scene
    hit_vec pan; // world units from the scene's middle to the view's
} Camera;

/// Whether a part of the panel is unfolded, by its action: ACTION_NUMBERS, ACTION_PLOT, ACTION_SOURCE.
bool lab_unfolds(const Lab *lab, Action part);

/// Whether typed characters go to a field, or are the answer to a question. What has been typed there; NULL if neither.
bool lab_wants_text(const Lab *lab);
const char *lab_typed(const Lab *lab);

/// Whether the current scene has a change to undo, or to redo.
bool lab_can_undo(const Lab *lab);
bool lab_can_redo(const Lab *lab);

/// The contact that a key has moved the current scene to; NULL after it has left that pose.
const Contact *lab_contact(const Lab *lab);

/// The current scene's function; NULL for none. Whether its method is the current one.
const OwnFunction *lab_own(const Lab *lab);
bool lab_shows_own(const Lab *lab);
/// Whether it is the current one, and judged.
bool lab_shows_judged(const Lab *lab);
/// Whether the shown state lacks an answer of the function that is still to come.
bool lab_waits_for_own(const Lab *lab);
/// A sentence on why the current method's answer is wrong, or why there is none; empty if it is right.
Phrase lab_why_wrong(const Lab *lab);
/// What the function shows and looks up in the present pose; all zero if the method is another one.
const OwnTrace *lab_own_trace(const Lab *lab);

/// Brings up to date what is worked out only for drawing: the crowd's bodies, what the user's function shows, and in
/// this pane of the current method the reach map if it is shown. Called before composing, which only reads. If memory
/// is short or the work was cancelled, the reach map is hidden, and the lab says so.
void lab_prepare(Lab *lab, Pane pane);
/// Only the bodies of the crowd that is shown, if any: that of the current scene, or in the gallery.
void lab_update_crowd(Lab *lab);

/// The bodies of a scene, and the reach map to draw in this view; NULL if there are none or they are not up to date.
const Swarm *lab_swarm(const Lab *lab, int scene);
const ReachMap *lab_reach(const Lab *lab, View view);

/// The part of the world that a view of this width / height shows of a state of the current scene while it is neither
/// zoomed nor panned. It contains the centers of the scene's shapes, unless they were set far away, and the paint
/// cursor.
hit_aabb lab_view(const Lab *lab, const void *state, float aspect);
/// How the current scene is looked at.
const Camera *lab_camera(const Lab *lab);
bool lab_is_fitted(const Lab *lab);
void paint_draw_cursor(const Lab *lab, Picture *picture);
