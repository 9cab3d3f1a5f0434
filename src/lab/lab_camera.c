// How a scene is looked at: what the view shows, zooming and panning.
#include <math.h>
#include <string.h>

#include "lab_internal.h"

// Shapes that are set farther away than this do not make everything else too small to see.
static const hit_aabb followed = {{-400, -300}, {800, 600}};

static hit_vec center_of(const Body *body) {
    return (hit_vec){fminf(fmaxf(body->x, followed.min.x), followed.max.x),
                     fminf(fmaxf(body->y, followed.min.y), followed.max.y)};
}

// A view that followed a shape while the pointer drags it would move under the pointer.
void camera_follow_shapes(Lab *lab, int index) {
    const Scene *scene = lab->scenes[index];
    Stage *stage = &lab->stages[index];
    ReachQuestion question;
    if (!scene->reach || scene->on_map || stage->state.base.hands.handle != HANDLE_NONE) return;
    memset(&question, 0, sizeof question);
    scene->reach->ask(&stage->state, &question);
    const Body *bodies = scene->start ? ((const TwoBodies *)&stage->state)->bodies : question.bodies;
    const hit_vec a = center_of(&bodies[0]), b = center_of(&bodies[1]),
                  other = stage->state.base.hands.selected ? a : b;
    const float reach = fminf(body_extent(&bodies[0]), followed.max.y) + fminf(body_extent(&bodies[1]), followed.max.y);
    stage->camera.centers = (hit_aabb){{fminf(a.x, b.x), fminf(a.y, b.y)}, {fmaxf(a.x, b.x), fmaxf(a.y, b.y)}};
    stage->camera.reach = (hit_aabb){{other.x - reach, other.y - reach}, {other.x + reach, other.y + reach}};
    stage->camera.has_centers = true;
}

hit_aabb lab_view(const Lab *lab, const void *state, float aspect) {
    const Camera *camera = lab_camera(lab);
    hit_aabb world = scene_view(lab_scene(lab), state, lab->map, aspect);
    paint_follow_cursor(lab, &world);
    if (!camera->has_centers) return world;
    const hit_aabb centers = lab->look.shows_reach ? aabb_around(camera->centers, camera->reach) : camera->centers;
    if (centers.min.x >= world.min.x && centers.min.y >= world.min.y && centers.max.x <= world.max.x &&
        centers.max.y <= world.max.y)
        return world;
    const float margin = (world.max.x - world.min.x) / 64; // of the center's dot
    const hit_aabb with = {{centers.min.x - margin, centers.min.y - margin},
                           {centers.max.x + margin, centers.max.y + margin}};
    return view_around(aabb_around(world, with), aspect);
}

const Camera *lab_camera(const Lab *lab) {
    return &lab->stages[lab->current].camera;
}

bool lab_is_fitted(const Lab *lab) {
    const Camera *camera = lab_camera(lab);
    return camera->zoom == 1 && camera->pan.x == 0 && camera->pan.y == 0;
}

void camera_fit(Camera *camera) {
    camera->zoom = 1;
    camera->pan = (hit_vec){0, 0};
}

// From a few floats of a position, at 200, to four times the scene.
static const float FARTHEST = 0.25f, CLOSEST = 16384, PAN_MAX = 1e6f;

static void pan(Camera *camera, hit_vec by) {
    const float x = camera->pan.x + by.x, y = camera->pan.y + by.y;
    if (!isfinite(x) || !isfinite(y)) return;
    camera->pan = (hit_vec){fminf(fmaxf(x, -PAN_MAX), PAN_MAX), fminf(fmaxf(y, -PAN_MAX), PAN_MAX)};
}

// The place, as seen from the view's middle, stays where it is. Steps back to the whole scene end at exactly that.
static void zoom(Camera *camera, float factor, hit_vec about) {
    const float before = camera->zoom, wanted = before * factor;
    const float after = fminf(fmaxf(fabsf(wanted - 1) < 1e-3f ? 1 : wanted, FARTHEST), CLOSEST);
    const float part = 1 - before / after;
    camera->zoom = after;
    pan(camera, (hit_vec){about.x * part, about.y * part});
}

static bool answer_key(Lab *lab, Camera *camera, Action action) {
    const float factor = 1.25f, far = 1.0f / 8; // of the view's height
    const hit_aabb view = lab_view(lab, lab_state(lab), 1.5f);
    const float by = (view.max.y - view.min.y) / camera->zoom * far;
    switch (action) {
    case ACTION_ZOOM_IN: zoom(camera, factor, (hit_vec){0, 0}); return true;
    case ACTION_ZOOM_OUT: zoom(camera, 1 / factor, (hit_vec){0, 0}); return true;
    case ACTION_FIT: camera_fit(camera); return true;
    case ACTION_PAN_LEFT: pan(camera, (hit_vec){-by, 0}); return true;
    case ACTION_PAN_RIGHT: pan(camera, (hit_vec){by, 0}); return true;
    case ACTION_PAN_UP: pan(camera, (hit_vec){0, -by}); return true;
    case ACTION_PAN_DOWN: pan(camera, (hit_vec){0, by}); return true;
    default: return false;
    }
}

bool camera_answer(Lab *lab, const InputEvent *event, StepInput *step) {
    Camera *camera = &stage_of(lab)->camera;
    switch (event->kind) {
    case EVENT_ZOOM:
        if (event->factor > 0) zoom(camera, event->factor, event->at);
        return true;
    case EVENT_PAN: pan(camera, event->at); return true;
    case EVENT_PRESS: return answer_key(lab, camera, event->action);
    default: return false;
    }
}
