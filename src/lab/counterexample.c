// Tries random poses, and keeps the one in which an error is clearest.
#include "counterexample.h"

#include <math.h>
#include <string.h>

#include "lab.h"

enum { CHOICES = 12 };

// Pixels that are easy to see: of a gap or a depth, and of a move that leaves the answer as it is.
static const double CLEAR_LENGTH = 4;

// A larger gap or depth is not clearer; always taking the largest would make all poses alike.
static const double CLEAR_ENOUGH = 24;

/// The clearest pose so far with one kind of error.
typedef struct {
    bool is_found;
    double clarity;
    int clear_count; // how many clear ones there were
    SceneState state;
} Best;

/// What the poses are judged with.
typedef struct {
    const Scene *scene;
    World world;
} Trial;

// A crowd that cannot be judged for lack of memory counts as right.
static Answer judge(const Trial *trial, SceneState *state) {
    const WorkResult result = scene_judge(trial->scene, state, &trial->world);
    return result == WORK_DONE ? base_answer(&state->base, state->base.method) : ANSWER_RIGHT;
}

static Answer answer_beside(const Trial *trial, const SceneState *state, const char *name, double by) {
    const Scene *scene = trial->scene;
    const StateField *field = state_find(scene->fields, scene->field_count, name);
    SceneState beside;
    memcpy(&beside, state, scene->state_size);
    if (field) state_put(&beside, field, state_get(state, field) + by);
    return judge(trial, &beside);
}

// The size of the gap or the depth; 0 if a small move of the first shape changes the answer, since that is not clear.
static double clarity_of(const Trial *trial, const SceneState *state, Answer answer) {
    for (int sign = -1; sign <= 1; sign += 2) {
        const double by = sign * CLEAR_LENGTH;
        if (answer_beside(trial, state, "a.x", by) != answer) return 0;
        if (answer_beside(trial, state, "a.y", by) != answer) return 0;
    }
    return fmin(fabs(state->base.gap), CLEAR_ENOUGH);
}

static void consider(Best *best, const Scene *scene, const SceneState *state, double clarity) {
    best->clear_count += clarity >= CLEAR_LENGTH;
    if (best->is_found && clarity <= best->clarity) return;
    best->is_found = true;
    best->clarity = clarity;
    memcpy(&best->state, state, scene->state_size);
}

// Shapes at 0 degrees that just touch in whole or half pixels, where no float rounds: an error there is the function's
// rule and not its rounding. False if they cannot be made to.
static bool make_touching(const Trial *trial, SceneState *pose) {
    static const char *const angles[] = {"a.angle", "b.angle"}, *const places[] = {"a.x", "a.y"};
    const Scene *scene = trial->scene;
    Contact contact;
    for (int i = 0; i < COUNT_OF(angles); i++) {
        const StateField *angle = state_find(scene->fields, scene->field_count, angles[i]);
        if (angle) state_put(pose, angle, 0);
    }
    scene_judge(scene, pose, &(World){.map = trial->world.map});
    if (contact_make(scene, pose, trial->world.map, &contact) != CONTACT_MADE || contact.kind != CONTACT_EXACT)
        return false;
    for (int i = 0; i < COUNT_OF(places); i++) {
        const StateField *place = state_find(scene->fields, scene->field_count, places[i]);
        if (place && fmod(state_get(pose, place), 0.5) != 0) return false;
    }
    return true;
}

static bool is_own(const Scene *scene, const void *state) {
    return scene->methods[((const SceneBase *)state)->method].is_own;
}

// What judging found of the user's function, if that is asked and wrong in a region; else NULL.
static const OwnFinding *finding_of(const Trial *trial, const void *state) {
    return is_own(trial->scene, state) ? own_method_region(trial->world.own, trial->world.map) : NULL;
}

static int random_poses(const OwnFinding *finding) {
    return finding ? 2 * POSES_TRIED_MAX : POSES_TRIED_MAX;
}

// Poses outside of the region only count if none is found inside.
static Counterexample find(const Trial *trial, const void *state, Answer wanted, Random *random, void *found) {
    const Scene *scene = trial->scene;
    const OwnFinding *finding = finding_of(trial, state);
    Best outside[2] = {{.is_found = false}}, inside[2] = {{.is_found = false}}; // of the wanted error and the other
    SceneState pose;
    int tried = 0;
    const bool has_contacts = is_own(scene, state) && !scene->crowd;
    const int end = random_poses(finding) + (has_contacts ? CONTACTS_TRIED_MAX : 0);
    while (tried < end && (finding ? inside : outside)[0].clear_count < CHOICES) {
        const bool has_inside = inside[0].is_found || inside[1].is_found;
        if (tried == POSES_TRIED_MAX && has_inside) break;
        memcpy(&pose, state, scene->state_size);
        scene->scatter(&pose, random, trial->world.map);
        const bool is_tried = tried < random_poses(finding) || make_touching(trial, &pose);
        const Answer answer = is_tried ? judge(trial, &pose) : ANSWER_RIGHT;
        tried++;
        if (answer == ANSWER_RIGHT || scene_no_answer(scene, &pose, pose.base.method).text) continue;
        const OwnQuestion question = finding ? own_method_question(scene, &pose, trial->world.map) : (OwnQuestion){0};
        const bool is_inside = finding && finding->is_inside(finding->region, &question);
        if (!is_inside && has_inside) continue;
        consider(&(is_inside ? inside : outside)[answer != wanted], scene, &pose, clarity_of(trial, &pose, answer));
    }
    const Best *const bests[] = {&inside[0], &inside[1], &outside[0], &outside[1]};
    for (int i = 0; i < COUNT_OF(bests); i++) {
        if (!bests[i]->is_found) continue;
        memcpy(found, &bests[i]->state, scene->state_size);
        return (Counterexample){base_answer(&bests[i]->state.base, bests[i]->state.base.method), tried};
    }
    return (Counterexample){ANSWER_RIGHT, tried};
}

// Asks the user's function about all random poses at once, so that each is known when it is tried. False if the user
// cancelled.
static bool ask_ahead(const Trial *trial, const void *state, Random random) {
    enum { MANY = 500 };
    const Scene *scene = trial->scene;
    OwnQuestion questions[MANY];
    OwnAnswer answers[MANY];
    SceneState pose;
    if (!is_own(scene, state) || scene->crowd) return true;
    for (int i = 0; i < random_poses(finding_of(trial, state)); i++) {
        memcpy(&pose, state, scene->state_size);
        scene->scatter(&pose, &random, trial->world.map);
        questions[i % MANY] = own_method_question(scene, &pose, trial->world.map);
        if (i % MANY == MANY - 1 && !own_method_ask(&trial->world, questions, MANY, answers)) return false;
    }
    return true;
}

Counterexample counterexample_find(const Scene *scene, const void *state, const World *world, Answer wanted,
                                   Random *random, void *found) {
    Crowd crowd = {.is_shown = false};
    const Progress progress = {.tell = NULL};
    const Trial trial = {scene,
                         {.map = world->map, .crowd = &crowd, .progress = &progress, .own = world->own, .waits = true}};
    const Trial ahead = {scene, *world};
    Counterexample example = {ANSWER_RIGHT, 0};
    if (ask_ahead(&ahead, state, *random)) example = find(&trial, state, wanted, random, found);
    crowd_free(&crowd);
    return example;
}

Phrase phrase_of_no_counterexample(const Scene *scene, const void *state, int tried) {
    static const Text right = {{"{0} poses tried: the method is right in all of them.",
                                "{0} 通りの配置を試したが、この方法はすべて正しかった。"}};
    static const Text right_but = {{"{0} poses tried: the method is right in all of them. {1}",
                                    "{0} 通りの配置を試したが、この方法はすべて正しかった。{1}"}};
    const SceneBase *base = state;
    const Phrase none = scene_no_answer(scene, state, base->method);
    if (none.text) return none;
    const Text *caveat = &scene->methods[base->method].caveat;
    const bool has_caveat = caveat->in[LANGUAGE_ENGLISH];
    return has_caveat ? phrase_of(&right_but, slot_number(tried, 0), slot_text(caveat))
                      : phrase_of(&right, slot_number(tried, 0));
}
