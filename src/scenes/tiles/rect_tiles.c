// A rectangle that walks a tile map: which cells a check looks at, and what it lets through.
#include "camera.h"
#include "grid_as_c.h"
#include "reach_rows.h"
#include "rect_tiles_parts.h"
#include "rect_tiles_texts.h"
#include "shapes.h"
#include "walker_hands.h"
#include "walker_scatter.h"

static const float SPEED_AT_FIRST = 4;

static const Method methods[METHOD_COUNT] = {
    [HIT_LOOK_VERTICES] = {"vertices", {{"the four corners", "四隅だけ"}}},
    [HIT_LOOK_OUTLINE] = {"outline", {{"the cells under the rim", "縁のチップ"}}},
    [HIT_LOOK_FULL] = {"full", {{"every cell covered", "重なるチップすべて"}}},
    [HIT_LOOK_SWEPT] = {"swept", {{"every cell on the way", "通り道のチップすべて"}}},
};

static const StateField fields[] = {
    FIELD_BETWEEN("a.x", VALUE_FLOAT, TilesState, walker.x, -PLACE_MAX, PLACE_MAX),
    FIELD_BETWEEN("a.y", VALUE_FLOAT, TilesState, walker.y, -PLACE_MAX, PLACE_MAX),
    FIELD_BETWEEN("a.w", VALUE_FLOAT, TilesState, walker.width, WALKER_MIN, WALKER_MAX),
    FIELD_BETWEEN("a.h", VALUE_FLOAT, TilesState, walker.height, WALKER_MIN, WALKER_MAX),
    FIELD_BETWEEN("a.speed", VALUE_FLOAT, TilesState, speed, 0.25, SPEED_MAX),
    FIELD_BETWEEN("a.falling", VALUE_FLOAT, TilesState, walker.falling, -SPEED_MAX, SPEED_MAX),
    FIELD_BETWEEN("a.running", VALUE_FLOAT, TilesState, walker.running, -SPEED_MAX, SPEED_MAX),
    FIELD_BETWEEN("a.up", VALUE_INTEGER, TilesState, walker.is_jump_down, 0, 1),
    FIELD_BETWEEN("a.jumping", VALUE_INTEGER, TilesState, walker.is_jumping, 0, 1),
    FIELD_BETWEEN("a.coyote", VALUE_INTEGER, TilesState, walker.coyote_left, 0, JUMP_TICKS_MAX),
    FIELD_BETWEEN("a.early", VALUE_INTEGER, TilesState, walker.early_left, 0, JUMP_TICKS_MAX),
    FIELD_BETWEEN("grounded", VALUE_INTEGER, TilesState, walker.is_grounded, 0, 1),
    FIELD_BETWEEN("gravity", VALUE_INTEGER, TilesState, has_gravity, 0, 1),
    FIELD_BETWEEN("size-1", VALUE_INTEGER, TilesState, has_size_1, 0, 1),
    FIELD_OF_TOUCHING(TilesState),
    FIELD_BETWEEN("a.tunnelled", VALUE_INTEGER, TilesState, walker.tunnelled, 0, TICKS_MAX),
    FIELD_BETWEEN("split", VALUE_INTEGER, TilesState, is_split, 0, 1),
    FIELD_BETWEEN("cameras", VALUE_INTEGER, TilesState, has_cameras, 0, 1),
};

static const Text caveats[METHOD_COUNT] = {
    [HIT_LOOK_FULL] = {{"Yet by a move longer than its own width and the wall's it jumps over a wall.",
                        "ただし一コマに自分の幅と壁の幅の和より大きく動くと、壁を飛び越える。"}},
};

static const KeyHint hints[] = {
    {.action = ACTION_METHOD},
    {.action = ACTION_LEFT, .words = {{"walk, fly", "歩く・飛ぶ"}}},
    {.action = ACTION_GRAVITY},
    {.action = ACTION_SIZE_1},
    {.action = ACTION_FASTER, .words = {{"faster, slower", "速く・遅く"}}},
    {.action = ACTION_SPLIT},
    {.action = ACTION_JUMP_OVER},
    {.action = ACTION_OVERLAY},
};

static void init(void *memory, const Map *map) {
    TilesState *state = memory;
    state->base.method = HIT_LOOK_FULL;
    state->walker.width = map->walker.x > 0 ? map->walker.x : 108;
    state->walker.height = map->walker.y > 0 ? map->walker.y : 108;
    state->speed = SPEED_AT_FIRST;
    state->has_gravity = state->has_size_1 = 1;
    walker_put_at_start(&state->walker, map);
}

// A walker that was set down stays there, wall or not, even where it stood before.
static void notice_set(void *memory) {
    TilesState *state = memory;
    state->walker.is_free_known = 0;
}

static void notice_method(void *memory) {
    tiles_settle_split(memory);
}

static hit_aabb view(const void *memory, const Map *map, float aspect) {
    const TilesState *state = memory;
    return camera_view(state->camera, map, (hit_vec){state->walker.width, state->walker.height}, aspect);
}

static void scatter(void *memory, Random *random, const Map *map) {
    TilesState *state = memory;
    walker_scatter(&state->walker, random, &map->grid);
}

static void write_c(const void *memory, const Map *map, TextBuffer *out) {
    const TilesState *state = memory;
    write_grid(out, "map", &map->grid, walker_box(&state->walker));
    write_aabb(out, "a", walker_box(&state->walker));
    write_assertion(out, "hit_aabb_tiles(&map, a)", state->base.truth);
}

static void ask_reach(const void *memory, ReachQuestion *question) {
    const TilesState *state = memory;
    question->rule = (int32_t)tiles_edge(state);
    question->bodies[0] = (Body){.width = state->walker.width, .height = state->walker.height};
}

static void reach(const ReachQuestion *question, const Map *map, const ReachRow *row, bool in_truth, uint64_t *bits) {
    const hit_vec size = {question->bodies[0].width, question->bodies[0].height};
    if (in_truth) {
        reach_walls(row, &map->grid, size, (hit_verdict)question->least, bits);
        return;
    }
    const hit_look look = (hit_look)question->method;
    reach_by_look(row, &map->grid, size, look, (hit_cell_rule)question->rule, bits);
    // As in tiles_judge: only a look at everything can also tell that the rim meets a wall.
    if (question->least != HIT_TOUCHING || look < HIT_LOOK_FULL) return;
    reach_walls(row, &map->grid, size, HIT_TOUCHING, row->spare);
    reach_join(row, row->spare, bits);
}

static bool would_grab(const void *memory, hit_vec at) {
    const TilesState *state = memory;
    return walker_would_be_grabbed(tiles_walker_to_lead(state), &state->base.hands, at);
}

const Scene scene_rect_tiles = {
    .id = "rect-tiles",
    .name = {{"box × map", "矩形 × マップ"}},
    .texts = tiles_texts,
    .text_count = TEXT_COUNT,
    .methods = methods,
    .method_count = METHOD_COUNT,
    .fields = fields,
    .field_count = COUNT_OF(fields),
    .state_size = sizeof(TilesState),
    .has_map = true,
    .counts_touching = false,
    .hints = hints,
    .hint_count = COUNT_OF(hints),
    .caveats = caveats,
    .init = init,
    .step = tiles_step,
    .view = view,
    .draw = tiles_draw,
    .explain = tiles_explain,
    .why = tiles_why,
    .scatter = scatter,
    .control = tiles_control,
    .ask_reach = ask_reach,
    .reach = reach,
    .would_grab = would_grab,
    .notice_set = notice_set,
    .notice_method = notice_method,
    .write_c = write_c,
    .is_split = tiles_is_split,
    .show_method = tiles_show_method,
    .notice = tiles_notice,
};
