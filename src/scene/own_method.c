// Adds the method `yours` to a scene, and asks the user's function for its claims.
#include "own_method.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const Text text_of_uncompiled = {
    {"No version of your function can be used yet.", "自作の関数には、使える版がまだない。"}};

void own_method_draw_nothing(const void *state, const Map *map, Picture *picture) {
}

void own_method_explain_nothing(const void *state, Explanation *explanation) {
}

Phrase own_method_compare(const void *state) {
    static const Text words[][2] = {
        [HIT_APART] = {{{NULL, NULL}},
                       {{"Your function says hit. The shapes are actually {0} px apart.",
                         "自作の関数は「当たり」。実際は {0} px 離れている。"}}},
        [HIT_TOUCHING] = {{{"Your function says miss. The shapes actually just touch, which counts.",
                            "自作の関数は「当たっていない」。実際は接していて、当たりに数える。"}},
                          {{"Your function says hit. The shapes actually just touch, which does not count.",
                            "自作の関数は「当たり」。実際は接しているだけで、当たりに数えない。"}}},
        [HIT_OVERLAP] = {{{"Your function says miss. The shapes actually overlap by {0} px.",
                           "自作の関数は「当たっていない」。実際は {0} px 重なっている。"}},
                         {{NULL, NULL}}},
    };
    const SceneBase *base = state;
    const Answer answer = base_answer(base, base->method);
    if (!answer_is_wrong(answer)) return (Phrase){.text = NULL};
    return phrase_of(&words[base->truth][answer == ANSWER_FALSE_HIT], slot_length(fabs(base->gap), 2));
}

int own_method_index(const Scene *scene) {
    const int last = scene->method_count - 1;
    return scene->methods[last].is_own ? last : -1;
}

bool own_method_may_be(const Scene *scene, const char *id) {
    return strcmp(id, "yours") == 0 && own_kind_of(scene->id) < OWN_KIND_COUNT;
}

OwnTiles own_method_tiles(const Map *map) {
    const hit_grid *grid = &map->grid;
    OwnTiles tiles = {
        .columns = grid->columns, .rows = grid->rows, .tile_width = grid->tile.x, .tile_height = grid->tile.y};
    if (grid->columns > OWN_CELLS_MAX || grid->rows > OWN_CELLS_MAX) return tiles;
    for (int row = 0; row < grid->rows; row++) {
        for (int column = 0; column < grid->columns; column++)
            tiles.walls |= (uint64_t)hit_grid_is_solid(grid, column, row) << (OWN_CELLS_MAX * row + column);
    }
    return tiles;
}

static float field_of(const Scene *scene, const void *state, const char *name) {
    return (float)state_get(state, state_find(scene->fields, scene->field_count, name));
}

// As its fields have it.
static check_polygon polygon_of(const Scene *scene, const void *state) {
    check_polygon polygon = {.count = (int)field_of(scene, state, "corners"),
                             .nonzero = (int)field_of(scene, state, "rule")};
    for (int i = 0; i < polygon.count; i++) {
        char name[16];
        snprintf(name, sizeof name, "c%d.x", i + 1);
        polygon.corners[i].x = field_of(scene, state, name);
        snprintf(name, sizeof name, "c%d.y", i + 1);
        polygon.corners[i].y = field_of(scene, state, name);
    }
    return polygon;
}

OwnQuestion own_method_question(const Scene *scene, const void *state, const Map *map) {
    static const OwnQuestion none;
    ReachQuestion bodies;
    if (own_kind_of(scene->id) == OWN_CROWD) return none;
    memset(&bodies, 0, sizeof bodies);
    scene->reach->ask(state, &bodies);
    const OwnTiles tiles = own_method_tiles(map);
    OwnQuestion question = own_question_of(own_kind_of(scene->id), bodies.bodies, &tiles);
    if (own_has_polygon(own_kind_of(scene->id))) question.b.polygon = polygon_of(scene, state);
    return question;
}

const OwnFinding *own_method_region(const OwnFunction *own, const Map *map) {
    if (!own || !own->finding.is_inside) return NULL;
    const OwnTiles tiles = {.columns = map->grid.columns, .rows = map->grid.rows};
    return own_has_map(own->kind) && own_tiles_is_large(&tiles) ? NULL : &own->finding;
}

static bool is_waiting(const OwnAnswer *answers, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (answers[i] == OWN_WAITING) return true;
    }
    return false;
}

// Waits a while for what was asked. False if the user cancelled.
static bool goes_on(const World *world) {
    static const Text work = {{"Asking your function", "自作の関数に尋ねている"}};
    static const Progress silent = {.tell = NULL};
    const double patience = 0.03; // between two frames with the progress
    const OwnAsker *asker = &world->own->asker;
    return asker->wait(asker->context, patience) ||
           progress_goes_on(world->progress ? world->progress : &silent, &work, 0);
}

bool own_method_ask(const World *world, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    for (size_t i = 0; i < count; i++) answers[i] = OWN_WAITING;
    if (!own_can_be_asked(world->own)) return true;
    const OwnAsker *asker = &world->own->asker;
    asker->lend(asker->context, &world->map->grid);
    asker->ask(asker->context, questions, count, answers);
    while (world->waits && is_waiting(answers, count)) {
        if (!goes_on(world)) return false;
        asker->ask(asker->context, questions, count, answers);
    }
    return true;
}

static bool is_about(const OwnPairs *pairs, const OwnBoxes *boxes) {
    return pairs->count == boxes->count &&
           memcmp(pairs->boxes, boxes->boxes, (size_t)boxes->count * sizeof *boxes->boxes) == 0;
}

bool own_method_find(const World *world, const OwnBoxes *boxes, OwnPairs *pairs) {
    const OwnAsker *asker = &world->own->asker;
    while (!asker->find(asker->context, boxes, pairs) ||
           (world->waits && pairs->answer == OWN_HIT && !is_about(pairs, boxes))) {
        pairs->answer = OWN_WAITING;
        if (!world->waits) return true;
        if (!goes_on(world)) return false;
    }
    return true;
}

void own_method_take(const Scene *scene, SceneBase *base, int pane) {
    const int own = own_method_index(scene);
    if (own < 0) return;
    const OwnAnswer answer = base->own[pane];
    base->claims[own] = answer == OWN_HIT ? HIT_OVERLAP : HIT_APART;
    base->unanswered &= ~(1u << own);
    if (!own_has_answer(answer)) base->unanswered |= 1u << own;
}

// A question rounds the corners of a turned box. Where that decides between hit and miss, an answer that is right about
// the question is right.
static void excuse_rounding(const Scene *scene, SceneBase *base, const OwnQuestion *question) {
    const int own = own_method_index(scene);
    const OwnKind kind = own_kind_of(scene->id);
    const ShapePair *pair = own_kind_pair(kind);
    if (!pair || !answer_is_wrong(base_answer(base, own))) return;
    const Shape a = own_shape(kind, question, 0), b = own_shape(kind, question, 1);
    if (base_is_hit(base, pair->verdict(&a, &b)) == base_is_hit(base, base->claims[own]))
        base->claims[own] = base_is_hit(base, base->truth) ? HIT_OVERLAP : HIT_APART;
}

void own_method_judge(const Scene *scene, void *state, const World *world) {
    SceneBase *base = state;
    const int panes = scene_panes(scene, state);
    OwnQuestion questions[METHODS_MAX];
    SceneState shown;
    if (own_method_index(scene) < 0 || own_kind_of(scene->id) == OWN_CROWD) return; // a crowd asks when it judges
    for (int i = 0; i < panes; i++) {
        scene_show_pane(scene, state, i, &shown);
        questions[i] = own_method_question(scene, &shown, world->map);
    }
    own_method_ask(world, questions, (size_t)panes, base->own);
    own_method_take(scene, base, panes > 1 ? base->method : 0);
    excuse_rounding(scene, base, &questions[0]);
}
