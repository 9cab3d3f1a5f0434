// How a scene is looked at: what the view shows.
#include <math.h>
#include <string.h>

#include "lab_internal.h"

// Shapes that are set farther away than this do not make everything else too small to see.
static const hit_aabb followed = {{-400, -300}, {800, 600}};

static hit_aabb box_of(hit_vec a, hit_vec b) {
    return (hit_aabb){{fminf(a.x, b.x), fminf(a.y, b.y)}, {fmaxf(a.x, b.x), fmaxf(a.y, b.y)}};
}

static hit_vec center_of(const Body *body) {
    return (hit_vec){fminf(fmaxf(body->x, followed.min.x), followed.max.x),
                     fminf(fmaxf(body->y, followed.min.y), followed.max.y)};
}

// A view that followed a shape while the pointer drags it would move under the pointer.
void camera_follow_shapes(Lab *lab, int index) {
    const Scene *scene = lab->scenes[index];
    const SceneState *state = &lab->states[index];
    ReachQuestion question;
    if (!scene->reach || scene->on_map || state->base.hands.handle != HANDLE_NONE) return;
    memset(&question, 0, sizeof question);
    scene->reach->ask(state, &question);
    lab->cameras[index].centers = box_of(center_of(&question.bodies[0]), center_of(&question.bodies[1]));
    lab->cameras[index].has_centers = true;
}

hit_aabb lab_view(const Lab *lab, const void *state, float aspect) {
    const Camera *camera = &lab->cameras[lab->current];
    hit_aabb world = lab_scene(lab)->view(state, lab->map, aspect);
    paint_follow_cursor(lab, &world);
    if (!camera->has_centers) return world;
    const hit_aabb centers = camera->centers;
    if (centers.min.x >= world.min.x && centers.min.y >= world.min.y && centers.max.x <= world.max.x &&
        centers.max.y <= world.max.y)
        return world;
    const float margin = (world.max.x - world.min.x) / 64; // of the center's dot
    const hit_aabb with = {{fminf(world.min.x, centers.min.x - margin), fminf(world.min.y, centers.min.y - margin)},
                           {fmaxf(world.max.x, centers.max.x + margin), fmaxf(world.max.y, centers.max.y + margin)}};
    return view_around(with, aspect);
}
