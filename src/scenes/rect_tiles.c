// A rectangle that walks a tile map: which cells a check looks at, and what it lets through.
#include <math.h>

#include "camera.h"
#include "chip_labels.h"
#include "grid_as_c.h"
#include "jump.h"
#include "reach_rows.h"
#include "scenery.h"
#include "shapes.h"
#include "tile_cost.h"
#include "walker_hands.h"
#include "walker_scatter.h"

enum { METHOD_COUNT = LOOK_COUNT, TICKS_MOST = 1000000 };

static const float SPEED_AT_FIRST = 4;

typedef struct {
    SceneBase base;
    Walker walker; // of the current method
    float speed;   // pixels a tick
    int32_t has_gravity;
    int32_t has_size_1;            // half-open cells; otherwise the far edges count as one cell too far
    hit_vec camera;                // the middle of the view
    hit_vec tile;                  // the size of the map's cells
    int32_t is_split;              // each method has a walker of its own, and all are shown
    int32_t has_cameras;           // each of them is followed by its own
    int32_t leader;                // 1 + the method whose walker `walker` is in a split; 0 outside one
    Walker walkers[METHOD_COUNT];  // in a split, all of them
    hit_vec cameras[METHOD_COUNT]; // and theirs
    JumpSpeed jump_speed;
    Jump jump; // that was taken last, as long as it is to be seen
    TileCost cost;
} State;

static const Method methods[METHOD_COUNT] = {
    [HIT_LOOK_VERTICES] = {"vertices", {{"the four corners", "四隅だけ"}}},
    [HIT_LOOK_OUTLINE] = {"outline", {{"the cells under the rim", "縁のチップ"}}},
    [HIT_LOOK_FULL] = {"full", {{"every cell covered", "重なるチップすべて"}}},
    [HIT_LOOK_SWEPT] = {"swept", {{"every cell on the way", "通り道のチップすべて"}}},
};

static const StateField fields[] = {
    FIELD_BETWEEN("a.x", VALUE_FLOAT, State, walker.x, -PLACE_MOST, PLACE_MOST),
    FIELD_BETWEEN("a.y", VALUE_FLOAT, State, walker.y, -PLACE_MOST, PLACE_MOST),
    FIELD_BETWEEN("a.w", VALUE_FLOAT, State, walker.width, SIZE_LEAST, SIZE_MOST),
    FIELD_BETWEEN("a.h", VALUE_FLOAT, State, walker.height, SIZE_LEAST, SIZE_MOST),
    FIELD_BETWEEN("a.speed", VALUE_FLOAT, State, speed, 0.25, SPEED_MOST),
    FIELD_BETWEEN("a.falling", VALUE_FLOAT, State, walker.falling, -SPEED_MOST, SPEED_MOST),
    FIELD_BETWEEN("a.running", VALUE_FLOAT, State, walker.running, -SPEED_MOST, SPEED_MOST),
    FIELD_BETWEEN("a.up", VALUE_INTEGER, State, walker.is_jump_down, 0, 1),
    FIELD_BETWEEN("a.jumping", VALUE_INTEGER, State, walker.is_jumping, 0, 1),
    FIELD_BETWEEN("a.coyote", VALUE_INTEGER, State, walker.coyote_left, 0, JUMP_TICKS_MOST),
    FIELD_BETWEEN("a.early", VALUE_INTEGER, State, walker.early_left, 0, JUMP_TICKS_MOST),
    FIELD_BETWEEN("grounded", VALUE_INTEGER, State, walker.is_grounded, 0, 1),
    FIELD_BETWEEN("gravity", VALUE_INTEGER, State, has_gravity, 0, 1),
    FIELD_BETWEEN("size-1", VALUE_INTEGER, State, has_size_1, 0, 1),
    FIELD_OF_TOUCHING(State),
    FIELD_BETWEEN("a.tunnelled", VALUE_INTEGER, State, walker.tunnelled, 0, TICKS_MOST),
    FIELD_BETWEEN("split", VALUE_INTEGER, State, is_split, 0, 1),
    FIELD_BETWEEN("cameras", VALUE_INTEGER, State, has_cameras, 0, 1),
};

enum {
    COLUMNS,
    ROWS,
    COLUMNS_TOO_FAR,
    ROWS_TOO_FAR,
    LOOKS_VERTICES,
    LOOKS_OUTLINE,
    LOOKS_FULL,
    LOOKS_SWEPT,
    STOPPED,
    UNSTOPPED,
    SOLID,
    SUMMARY,
    LOOK_UPS,
    OVERLAPPING,
    SPEED,
    SPEED_VALUE,
    GRAVITY_SWITCH,
    SIZE_1_SWITCH,
    TUNNELLED_WORD,
    LOOK_UPS_VALUE,
    WHY_VERTICES,
    WHY_OUTLINE,
    WHY_CLOSED,
    SUMMARY_SPLIT,
    JUMP_SPEED,
    JUMP_SPEED_VALUE,
    JUMPED_OVER,
    JUMP_STOPPED,
    NO_WALL,
    TOO_FAST,
    JUMP_START,
    JUMP_END,
    TEXT_COUNT
};

static const Text texts[TEXT_COUNT] = {
    [COLUMNS] = {{"The walker covers columns floor({0} / {1}) = {2} to ceil({3} / {1}) − 1 = {4}.",
                  "列は floor({0} / {1}) = {2} から ceil({3} / {1}) − 1 = {4} まで。"}},
    [ROWS] = {{"And rows floor({0} / {1}) = {2} to ceil({3} / {1}) − 1 = {4}.",
               "行は floor({0} / {1}) = {2} から ceil({3} / {1}) − 1 = {4} まで。"}},
    [COLUMNS_TOO_FAR] = {{"Without size − 1 the walker is told to cover columns floor({0} / {1}) = {2} to floor({3} / "
                          "{1}) = {4}: an edge where a cell begins counts as in it.",
                          "大きさ − 1 をしないと、列は floor({0} / {1}) = {2} から floor({3} / {1}) = {4} "
                          "まで。境目で終わる辺が次のチップにも入る。"}},
    [ROWS_TOO_FAR] = {{"And rows floor({0} / {1}) = {2} to floor({3} / {1}) = {4}: on the ground, the floor itself.",
                       "行は floor({0} / {1}) = {2} から floor({3} / {1}) = {4} まで。立っていると床まで入る。"}},
    [LOOKS_VERTICES] = {{"Only the cells under the four corners are looked at: {0} look-ups.",
                         "四隅のチップだけを調べる：{0} 回。"}},
    [LOOKS_OUTLINE] = {{"Only the cells under the rim are looked at: {0} look-ups.",
                        "縁のチップだけを調べる：{0} 回。"}},
    [LOOKS_FULL] = {{"Every cell covered is looked at, within the map: {0} look-ups.",
                     "マップの中で重なるチップをすべて調べる：{0} 回。"}},
    [LOOKS_SWEPT] = {{"Every cell covered is looked at: {0} look-ups here, and in a move every cell on the way.",
                      "重なるチップをすべて調べる：ここで {0} 回。動くときは通り道も調べる。"}},
    [SOLID] = {{"Solid cells among them: {0}.", "その中の壁：{0} 個。"}},
    [STOPPED] = {{"In this tick's move {0} cells were looked at; along {1} a wall stopped the walker flush.",
                  "このコマの動きで {0} 個を調べ、{1} 方向は壁にぴったり止まった。"}},
    [UNSTOPPED] = {{"In this tick's move {0} cells were looked at; none was in the way.",
                    "このコマの動きで {0} 個を調べ、行く手に壁はなかった。"}},
    [SUMMARY] = {{"{0} look-ups, {1} solid found", "{0} 回調べて壁 {1} 個"}},
    [LOOK_UPS] = {{"look-ups", "調べた回数"}},
    [OVERLAPPING] = {{"cells overlapping", "重なっている壁"}},
    [SPEED] = {{"Speed", "速さ"}},
    [SPEED_VALUE] = {{"{0} px", "{0} px"}},
    [GRAVITY_SWITCH] = {{"Gravity", "重力"}},
    [SIZE_1_SWITCH] = {{"size − 1", "大きさ − 1"}},
    [TUNNELLED_WORD] = {{"TUNNELLED: {0}", "すり抜け：{0}"}},
    [LOOK_UPS_VALUE] = {{"{0} / {1} / {2} / {3}", "{0} / {1} / {2} / {3}"}},
    [WHY_VERTICES] = {{"The block in column {0}, row {1} is under the walker, but no corner lies in it: {2} cells "
                       "looked at, none solid.",
                       "列 {0}、行 {1} の壁が重なっているが、そこに角はない。調べた {2} 個に壁はない。"}},
    [WHY_OUTLINE] =
        {{"The block in column {0}, row {1} is wholly inside: none of the {2} cells under the rim is solid.",
          "列 {0}、行 {1} の壁は矩形の内側にあり、縁のチップ {2} 個のどれでもない。"}},
    [WHY_CLOSED] = {{"The walker only touches the wall. Without size − 1 its far edges are taken one cell too far.",
                     "壁には接しているだけ。大きさ − 1 をしないと、右端と下端が次のチップに入ったことになる。"}},
    [SUMMARY_SPLIT] = {{"{0} look-ups; in walls for {1} ticks", "{0} 回調べた・すり抜け {1} コマ"}},
    [JUMP_SPEED] = {{"jumps over one chip at", "1 チップを飛び越す速さ"}},
    [JUMP_SPEED_VALUE] = {{"{0} px", "{0} px"}},
    [JUMPED_OVER] = {{"Jumped over in one tick of {0} px: where the move ends nothing overlaps, so nothing was found.",
                      "一コマ {0} px で飛び越えた。着いた所では何にも重ならず、何も見つからない。"}},
    [JUMP_STOPPED] = {{"Asked to go {0} px in one tick, it went {1}: the wall stopped it flush.",
                       "一コマ {0} px のはずが {1} px で、壁にぴったり止まった。"}},
    [NO_WALL] = {{"No wall one chip thick stands at the walker's height with room on both sides.",
                  "矩形の高さに、両側の空いた厚さ 1 チップの壁はない。"}},
    [TOO_FAST] = {{"It would take {0} px a tick; the speed goes no further than {1}.",
                   "一コマ {0} px が必要だが、速さは {1} px まで。"}},
    [JUMP_START] = {{"start", "始め"}},
    [JUMP_END] = {{"end", "終わり"}},
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

static hit_edge edge_of(const State *state) {
    return state->has_size_1 ? HIT_EDGE_HALF_OPEN : HIT_EDGE_CLOSED;
}

static WalkerRules rules_of(const State *state, int method) {
    return (WalkerRules){.look = (hit_look)method,
                         .edge = edge_of(state),
                         .speed = state->speed,
                         .has_gravity = state->has_gravity != 0};
}

static void change_speed(State *state, float factor) {
    state->speed = fminf(fmaxf(state->speed * factor, 0.25f), SPEED_MOST);
}

static Walker *walker_of(State *state, int method) {
    return method == state->base.method ? &state->walker : &state->walkers[method];
}

// All start from where the one walker is, and from then on go their own ways.
static void begin_split(State *state) {
    for (int i = 0; i < METHOD_COUNT; i++) {
        state->walkers[i] = state->walker;
        state->cameras[i] = state->camera;
    }
    state->leader = state->base.method + 1;
}

// The scene's walker is always that of the current method.
static void follow_method(State *state) {
    if (state->leader == state->base.method + 1) return;
    state->walkers[state->leader - 1] = state->walker;
    state->cameras[state->leader - 1] = state->camera;
    state->walker = state->walkers[state->base.method];
    state->camera = state->cameras[state->base.method];
    state->leader = state->base.method + 1;
}

static void settle_split(State *state) {
    if (!state->is_split) state->leader = 0;
    if (state->is_split && !state->leader) begin_split(state);
    if (state->is_split) follow_method(state);
}

static void take_jump(State *state, const hit_grid *grid) {
    jump_speed_update(&state->jump_speed, state->walker.width, grid->tile.x, edge_of(state));
    state->jump = jump_find(&state->walker, state->jump_speed.speed, grid);
    const bool is_taken = state->jump.kind == JUMP_TAKEN;
    state->base.call = is_taken ? CALL_PAUSE : CALL_NEWS;
    if (is_taken) state->speed = fabsf(state->jump.distance);
}

static void feed(State *state, const InputEvent *event, const hit_grid *grid) {
    if (event->kind != EVENT_PRESS) return;
    switch (event->action) {
    case ACTION_FASTER: change_speed(state, 2); break;
    case ACTION_SLOWER: change_speed(state, 0.5f); break;
    case ACTION_SIZE_1: state->has_size_1 = !state->has_size_1; break;
    case ACTION_SPLIT:
        state->is_split = !state->is_split;
        if (state->is_split) state->walker.tunnelled = 0;
        break;
    case ACTION_CAMERAS: state->has_cameras = !state->has_cameras; break;
    case ACTION_JUMP_OVER: take_jump(state, grid); break;
    case ACTION_GRAVITY:
        state->has_gravity = !state->has_gravity;
        for (int i = 0; i < METHOD_COUNT; i++) {
            walker_halt(walker_of(state, i));
            walker_of(state, i)->is_grounded = 0;
        }
        break;
    default: break;
    }
}

static void init(void *memory, const Map *map) {
    State *state = memory;
    state->base.method = HIT_LOOK_FULL;
    state->walker.width = map->walker.x > 0 ? map->walker.x : 108;
    state->walker.height = map->walker.y > 0 ? map->walker.y : 108;
    state->speed = SPEED_AT_FIRST;
    state->has_gravity = state->has_size_1 = 1;
    walker_put_at_start(&state->walker, map);
}

// A walker that was set down stays there, wall or not, even where it stood before.
static void notice_set(void *memory) {
    State *state = memory;
    state->walker.is_free_known = 0;
}

static void notice_method(void *memory) {
    settle_split(memory);
}

static void judge(State *state) {
    SceneBase *base = &state->base;
    const Walker *walker = &state->walker;
    base->truth = walker->wall.verdict;
    base->has_gap = walker->wall.has_wall;
    base->gap = walker->wall.gap;
    base->normal = walker->wall.normal;
    for (int i = 0; i < METHOD_COUNT; i++) base->claims[i] = walker->looks[i].solid ? HIT_OVERLAP : HIT_APART;
    // Only a look at everything can also tell that the rim meets a wall.
    for (int i = HIT_LOOK_FULL; i < METHOD_COUNT; i++) {
        if (!walker->looks[i].solid && base->truth == HIT_TOUCHING) base->claims[i] = HIT_TOUCHING;
    }
}

// How far it is to go in this step. Where a jump is to be seen, that is all that happens in it.
static hit_vec way_of(State *state, Walker *walker, const WalkerRules *rules, const Pull *pull, const Input *input) {
    if (state->base.call == CALL_PAUSE) {
        jump_prepare(&state->jump, walker);
        return (hit_vec){state->jump.distance, 0};
    }
    walker_resize(walker, pull);
    if (pull->is_held) walker_halt(walker);
    return input->frozen || pull->is_held ? pull->by : walker_velocity(walker, rules, input);
}

// A jump is seen whole, from the middle between its start and its end.
static void look_after(hit_vec *camera, const Jump *jump, hit_vec from, const Walker *walker, const Map *map) {
    if (jump->kind == JUMP_TAKEN) {
        *camera = (hit_vec){jump->from.x + (jump->size.x + jump->distance) / 2, jump->from.y + jump->size.y / 2};
    } else {
        *camera = camera_follow(*camera, from, walker_center(walker), camera_height(map, walker->height));
    }
}

static void walk(State *state, int method, const Pull *pull, const Input *input, const Map *map) {
    const WalkerRules rules = rules_of(state, method);
    const hit_grid *grid = &map->grid;
    Walker *walker = walker_of(state, method);
    hit_vec *camera = method == state->base.method ? &state->camera : &state->cameras[method];
    if (walker_notice_if_set(walker)) *camera = walker_center(walker);
    const hit_vec from = walker_center(walker);
    hit_vec by = way_of(state, walker, &rules, pull, input);
    walker_keep_free(walker, &rules, grid);
    by = add(by, walker_nudged_by(walker, input));
    // While time stands still and no hand moves it, the walker stands as it stood, and its last move can be read.
    if (!input->frozen || by.x != 0 || by.y != 0) walker_move(walker, &rules, grid, by);
    const bool is_lost = walker_is_far_outside(walker, grid);
    if (is_lost) walker_put_at_start(walker, map);
    walker_keep_free(walker, &rules, grid);
    walker_look(walker, rules.edge, grid);
    if (is_lost) *camera = walker_center(walker);
    if (!is_lost && !pull->is_held) look_after(camera, &state->jump, from, walker, map);
    walker->tunnelled += !input->frozen && walker->overlapping > 0 && walker->tunnelled < TICKS_MOST;
}

// What is known of this map and this size, whatever the walker does.
static void update_costs(State *state, const hit_grid *grid) {
    state->tile = grid->tile;
    jump_speed_update(&state->jump_speed, state->walker.width, grid->tile.x, edge_of(state));
    cost_update(&state->cost, (CostCase){grid->tile, (int32_t)edge_of(state), state->speed, cost_side(&state->walker)});
}

// All four ends of a jump can be looked at, one pane after the other, until something moves.
static bool keeps_jump(const State *state, const Input *input) {
    const Walker *walker = &state->walker;
    const bool is_still = walker->x == walker->last_place.x && walker->y == walker->last_place.y;
    return state->is_split && input->frozen && is_still && !hands_hold(&state->base.hands, 0, input);
}

static void step(void *memory, const Input *input, const Map *map) {
    State *state = memory;
    const hit_grid *grid = &map->grid;
    state->base.call = CALL_NOTHING;
    settle_split(state);
    if (!keeps_jump(state, input)) state->jump = (Jump){.kind = JUMP_NONE};
    for (int i = 0; i < input->count; i++) feed(state, &input->events[i], grid);
    settle_split(state);
    const Pull pull = walker_pull(&state->walker, &state->base.hands, grid, input);
    for (int i = 0; i < METHOD_COUNT; i++) {
        if (state->is_split || i == state->base.method) walk(state, i, &pull, input, map);
    }
    state->walkers[state->base.method] = state->walker;
    state->cameras[state->base.method] = state->camera;
    update_costs(state, grid);
    judge(state);
}

static bool is_split(const void *memory) {
    return ((const State *)memory)->is_split != 0;
}

static void show_method(const void *memory, int method, void *shown_memory) {
    const State *state = memory;
    State *shown = shown_memory;
    *shown = *state;
    if (method != state->base.method) shown->walker = state->walkers[method];
    shown->base.method = method;
    if (state->has_cameras) shown->camera = state->cameras[method];
    judge(shown);
}

static hit_aabb view(const void *memory, const Map *map, float aspect) {
    const State *state = memory;
    return camera_view(state->camera, map, (hit_vec){state->walker.width, state->walker.height}, aspect);
}

static hit_cells cells_in_view(const Map *map, const Picture *picture) {
    return map_cells_within(&map->grid, hit_cells_covered(picture->world, map->grid.tile, HIT_EDGE_HALF_OPEN));
}

static void draw_run(Picture *picture, const hit_grid *grid, int32_t first, int32_t last, int32_t row, Pen pen) {
    const hit_aabb run = {{(float)first * grid->tile.x, (float)row * grid->tile.y},
                          {(float)(last + 1) * grid->tile.x, (float)(row + 1) * grid->tile.y}};
    draw_aabb(picture, run, pen);
}

typedef bool CellTest(const State *state, const hit_grid *grid, int32_t column, int32_t row);

static bool is_wall(const State *state, const hit_grid *grid, int32_t column, int32_t row) {
    (void)state;
    return hit_grid_is_solid(grid, column, row);
}

static bool is_looked_at(const State *state, const hit_grid *grid, int32_t column, int32_t row) {
    (void)grid;
    const hit_tiles_witness *look = &state->walker.looks[state->base.method];
    return hit_cells_looked_at(look->span, look->look, column, row);
}

static bool is_found(const State *state, const hit_grid *grid, int32_t column, int32_t row) {
    const hit_tiles_witness *look = &state->walker.looks[state->base.method];
    return hit_cells_looked_at(look->span, look->look, column, row) && hit_grid_is_solid(grid, column, row);
}

// Cells that pass the test, neighbors in a row as one rectangle.
static void draw_cells(const State *state, const Map *map, CellTest *test, Pen pen, Picture *picture) {
    const hit_grid *grid = &map->grid;
    const hit_cells seen = cells_in_view(map, picture);
    for (int32_t row = seen.first_row; row <= seen.last_row; row++) {
        for (int32_t column = seen.first_column; column <= seen.last_column; column++) {
            if (!test(state, grid, column, row)) continue;
            const int32_t first = column;
            while (column < seen.last_column && test(state, grid, column + 1, row)) column++;
            draw_run(picture, grid, first, column, row, pen);
        }
    }
}

static void draw_chip_lines(const Map *map, Picture *picture) {
    const hit_vec tile = map->grid.tile;
    const hit_cells seen = cells_in_view(map, picture);
    if (tile.x * picture->view.scale < 6) return;
    const float left = (float)seen.first_column * tile.x, right = (float)(seen.last_column + 1) * tile.x;
    const float top = (float)seen.first_row * tile.y, bottom = (float)(seen.last_row + 1) * tile.y;
    for (int32_t column = seen.first_column; column <= seen.last_column + 1; column++) {
        const float x = (float)column * tile.x;
        picture_line(picture, (hit_vec){x, top}, (hit_vec){x, bottom}, pen_line(INK_RULE, 1));
    }
    for (int32_t row = seen.first_row; row <= seen.last_row + 1; row++) {
        const float y = (float)row * tile.y;
        picture_line(picture, (hit_vec){left, y}, (hit_vec){right, y}, pen_line(INK_RULE, 1));
    }
}

static StepId looking_step(const State *state) {
    static const StepId steps[METHOD_COUNT] = {[HIT_LOOK_VERTICES] = STEP_LOOK_AT_VERTICES,
                                               [HIT_LOOK_OUTLINE] = STEP_LOOK_AT_RIM,
                                               [HIT_LOOK_FULL] = STEP_LOOK_AT_ALL,
                                               [HIT_LOOK_SWEPT] = STEP_LOOK_AT_ALL};
    return steps[state->base.method];
}

// The kernel has a short way for rectangles in the quarter where maps lie.
static StepId covering_step(const State *state) {
    return state->walker.x >= 0 && state->walker.y >= 0 ? STEP_CELLS_COVERED : STEP_CELLS_ANYWHERE;
}

// The columns, the rows that the walker covers, as a band through the view.
static void draw_band(const State *state, const Map *map, int part, Picture *picture) {
    const hit_cells span = state->walker.looks[state->base.method].span;
    const hit_vec tile = map->grid.tile;
    hit_aabb band = picture->world;
    if (!picture_lights(picture, covering_step(state), part)) return;
    if (part == 0) {
        band.min.x = (float)span.first_column * tile.x;
        band.max.x = (float)(span.last_column + 1) * tile.x;
    } else {
        band.min.y = (float)span.first_row * tile.y;
        band.max.y = (float)(span.last_row + 1) * tile.y;
    }
    picture_made_by(picture, covering_step(state), part);
    draw_aabb(picture, band, (Pen){.stroke = INK_NEAREST, .width = 2, .fill = INK_LOOKED, .fill_alpha = 0.12f});
}

static void draw_move(const State *state, Picture *picture) {
    if (!picture_lights(picture, STEP_MOVE, 0)) return;
    picture_made_by(picture, STEP_MOVE, 0);
    draw_aabb(picture, walker_box(&state->walker), pen_line(INK_SHAPE, 2));
}

static void draw_looks(const State *state, const Map *map, Picture *picture) {
    draw_move(state, picture);
    for (int part = 0; part < 2; part++) draw_band(state, map, part, picture);
    picture_made_by(picture, looking_step(state), 0);
    draw_cells(state, map, is_looked_at, pen_fill(INK_LOOKED, 0.3f), picture);
    picture_made_by(picture, STEP_COUNT_SOLID, 0);
    draw_cells(state, map, is_found, (Pen){.stroke = INK_WRONG, .width = 2, .fill = INK_WRONG, .fill_alpha = 0.45f},
               picture);
    picture_made_by(picture, STEP_NONE, 0);
}

static bool has_jumped(const State *state) {
    return state->jump.kind == JUMP_TAKEN && !state->walker.moves[0].blocked;
}

static void draw_end_of_jump(Picture *picture, hit_aabb box, const Text *name) {
    const Pen ghost = {.stroke = INK_TEXT, .width = 2, .dash = DASH_DASHED, .fill = INK_TEXT, .fill_alpha = 0.08f};
    const Type type = {.size = 13, .weight = WEIGHT_BOLD, .align = ALIGN_CENTER, .ink = INK_TEXT, .halo = true};
    draw_aabb(picture, box, ghost);
    picture_phrase(picture, (hit_vec){(box.min.x + box.max.x) / 2, box.max.y}, (hit_vec){0, 18}, type, phrase(name));
}

// Where the tick began and where it should have ended, whether the method let it or not, and the wall between.
static void draw_jump(const State *state, Picture *picture) {
    const Jump *jump = &state->jump;
    if (jump->kind != JUMP_TAKEN) return;
    const hit_vec middle = {jump->from.x + jump->size.x / 2, jump->from.y + jump->size.y / 2};
    const hit_aabb start = {jump->from, {jump->from.x + jump->size.x, jump->from.y + jump->size.y}};
    const hit_aabb end = {{start.min.x + jump->distance, start.min.y}, {start.max.x + jump->distance, start.max.y}};
    draw_aabb(picture, jump->wall, (Pen){.stroke = INK_NEAREST, .width = 2, .fill = INK_LOOKED, .fill_alpha = 0.2f});
    draw_end_of_jump(picture, start, &texts[JUMP_START]);
    draw_end_of_jump(picture, end, &texts[JUMP_END]);
    picture_arrow(picture, middle, (hit_vec){middle.x + jump->distance, middle.y},
                  has_jumped(state) ? pen_line(INK_WRONG, 3) : pen_dashed(INK_MUTED, 2, DASH_DASHED));
}

static void draw(const void *memory, const Map *map, bool working, Picture *picture) {
    const State *state = memory;
    scenery_draw_hills(picture, map);
    scenery_draw_walker(picture, walker_box(&state->walker), state->walker.faces_left);
    draw_cells(state, map, is_wall, pen_fill(INK_SOLID, 1), picture);
    if (working) draw_looks(state, map, picture);
    draw_chip_lines(map, picture);
    draw_chip_labels(&map->grid, cells_in_view(map, picture), state->is_split != 0, picture);
    Pen pen = base_pen(&state->base);
    pen.dash = DASH_SOLID; // it nearly always stands on something
    picture_made_by(picture, STEP_ANSWER, 0);
    draw_aabb(picture, walker_box(&state->walker), pen);
    picture_made_by(picture, STEP_NONE, 0);
    walker_draw_handle(&state->walker, &state->base.hands, picture);
    draw_jump(state, picture);
    if (!state->walker.overlapping) return;
    const float size = state->is_split ? 14 : 19;
    const Type type = {.size = size, .weight = WEIGHT_BOLD, .align = ALIGN_CENTER, .ink = INK_WRONG, .halo = true};
    picture_phrase(picture, (hit_vec){walker_center(&state->walker).x, state->walker.y}, (hit_vec){0, -10}, type,
                   phrase1(&texts[TUNNELLED_WORD], slot_number((double)state->walker.overlapping, 0)));
}

static Slot slot_of_speed(float speed) {
    return slot_number((double)speed, speed == roundf(speed) ? 0 : 2);
}

// The covered cells on one axis; their edges are the walker's own floats.
static void explain_cells(const State *state, Lesson *lesson, int part) {
    const hit_cells span = state->walker.looks[state->base.method].span;
    const hit_aabb box = walker_box(&state->walker);
    const bool is_x = part == 0;
    const int text = (state->has_size_1 ? COLUMNS : COLUMNS_TOO_FAR) + part;
    lesson_step(
        lesson, covering_step(state), part, INK_LOOKED,
        phrase_with(&texts[text], (Slot[PHRASE_SLOTS]){slot_number((double)(is_x ? box.min.x : box.min.y), 1),
                                                       slot_number((double)(is_x ? state->tile.x : state->tile.y), 0),
                                                       slot_number(is_x ? span.first_column : span.first_row, 0),
                                                       slot_number((double)(is_x ? box.max.x : box.max.y), 1),
                                                       slot_number(is_x ? span.last_column : span.last_row, 0)}));
}

static Phrase phrase_of_moves(const hit_tiles_move_result moves[2]) {
    static const char *const stopped_along[] = {"", "x", "y", "x, y"};
    const int stopped = (moves[0].blocked ? 1 : 0) + (moves[1].blocked ? 2 : 0);
    return phrase2(&texts[stopped ? STOPPED : UNSTOPPED],
                   slot_number((double)(moves[0].look_ups + moves[1].look_ups), 0),
                   slot_string(stopped_along[stopped]));
}

static Phrase phrase_of_jump(const State *state) {
    const Jump *jump = &state->jump;
    const float speed = state->jump_speed.speed, gone = fabsf(state->walker.x - jump->from.x);
    switch (jump->kind) {
    case JUMP_NONE: break;
    case JUMP_NO_WALL: return phrase(&texts[NO_WALL]);
    case JUMP_TOO_FAST: return phrase2(&texts[TOO_FAST], slot_of_speed(speed), slot_number(SPEED_MOST, 0));
    case JUMP_TAKEN:
        return phrase2(&texts[has_jumped(state) ? JUMPED_OVER : JUMP_STOPPED], slot_of_speed(fabsf(jump->distance)),
                       slot_of_speed(gone));
    }
    return (Phrase){.text = NULL};
}

static Phrase news(const void *memory) {
    return phrase_of_jump(memory);
}

static Phrase phrase_of_summary(const State *state) {
    const hit_tiles_witness *look = &state->walker.looks[state->base.method];
    const Slot look_ups = slot_number((double)look->look_ups, 0);
    if (state->is_split) return phrase2(&texts[SUMMARY_SPLIT], look_ups, slot_number(state->walker.tunnelled, 0));
    if (state->jump.kind != JUMP_NONE) return phrase_of_jump(state);
    return phrase2(&texts[SUMMARY], look_ups, slot_number((double)look->solid, 0));
}

static void explain(const void *memory, Lesson *lesson) {
    const State *state = memory;
    const hit_tiles_witness *look = &state->walker.looks[state->base.method];
    const Slot look_ups = slot_number((double)look->look_ups, 0), solid = slot_number((double)look->solid, 0);
    const bool is_jump = state->jump.kind == JUMP_TAKEN;
    lesson->summary = phrase_of_summary(state);
    lesson_step(lesson, STEP_MOVE, 0, INK_SHAPE,
                is_jump ? phrase_of_jump(state) : phrase_of_moves(state->walker.moves));
    for (int part = 0; part < 2; part++) explain_cells(state, lesson, part);
    lesson_step(lesson, looking_step(state), 0, INK_LOOKED,
                phrase1(&texts[LOOKS_VERTICES + state->base.method], look_ups));
    lesson_step(lesson, STEP_COUNT_SOLID, 0, INK_WRONG, phrase1(&texts[SOLID], solid));
    explain_answer(&state->base, lesson);
    Phrase counts = phrase(&texts[LOOK_UPS_VALUE]);
    for (int i = 0; i < METHOD_COUNT; i++) counts.slots[i] = slot_number((double)state->walker.looks[i].look_ups, 0);
    lesson_reading(lesson, &texts[LOOK_UPS], counts);
    lesson_reading(lesson, &texts[OVERLAPPING], phrase_of_slot(slot_number((double)state->walker.overlapping, 0)));
    lesson_reading_of(lesson, &texts[JUMP_SPEED],
                      phrase1(&texts[JUMP_SPEED_VALUE], slot_of_speed(state->jump_speed.speed)), ACTION_JUMP_OVER);
    cost_plot(&state->cost, &lesson->plot);
}

static Phrase why(const void *memory) {
    static const int misses[METHOD_COUNT] = {[HIT_LOOK_VERTICES] = WHY_VERTICES, [HIT_LOOK_OUTLINE] = WHY_OUTLINE};
    const State *state = memory;
    const SceneBase *base = &state->base;
    const int miss = misses[base->method];
    const Phrase none = {.text = NULL};
    const bool is_closed = !state->has_size_1 && base_answer(base, base->method) == ANSWER_FALSE_HIT;
    if (is_closed && base->truth == HIT_TOUCHING) return phrase(&texts[WHY_CLOSED]);
    if (!miss) return phrase_of_error(base, none, none);
    return phrase_of_error(base, none,
                           phrase3(&texts[miss], slot_number(state->walker.wall.column, 0),
                                   slot_number(state->walker.wall.row, 0),
                                   slot_number((double)state->walker.looks[base->method].look_ups, 0)));
}

static void scatter(void *memory, Random *random, const Map *map) {
    State *state = memory;
    walker_scatter(&state->walker, random, &map->grid);
}

static void control(const void *memory, Controls *controls) {
    const State *state = memory;
    controls->controls[controls->count++] =
        (Control){.kind = CONTROL_STEPPER,
                  .label = &texts[SPEED],
                  .action = ACTION_FASTER,
                  .less = ACTION_SLOWER,
                  .value = phrase1(&texts[SPEED_VALUE], slot_of_speed(state->speed))};
    controls->controls[controls->count++] = (Control){.kind = CONTROL_SWITCH,
                                                      .label = &texts[GRAVITY_SWITCH],
                                                      .action = ACTION_GRAVITY,
                                                      .is_on = state->has_gravity != 0};
    controls->controls[controls->count++] = (Control){.kind = CONTROL_SWITCH,
                                                      .label = &texts[SIZE_1_SWITCH],
                                                      .action = ACTION_SIZE_1,
                                                      .is_on = state->has_size_1 != 0};
}

static void write_c(const void *memory, const Map *map, TextBuffer *out) {
    const State *state = memory;
    write_grid(out, "map", &map->grid, walker_box(&state->walker));
    write_aabb(out, "a", walker_box(&state->walker));
    write_assertion(out, "hit_aabb_tiles(&map, a)", state->base.truth);
}

static void ask_reach(const void *memory, ReachQuestion *question) {
    const State *state = memory;
    question->rule = (int32_t)edge_of(state);
    question->bodies[0] = (Body){.width = state->walker.width, .height = state->walker.height};
}

static void reach(const ReachQuestion *question, const Map *map, const ReachRow *row, bool in_truth, uint64_t *bits) {
    const hit_vec size = {question->bodies[0].width, question->bodies[0].height};
    if (in_truth) {
        reach_walls(row, &map->grid, size, (hit_verdict)question->least, bits);
        return;
    }
    const hit_look look = (hit_look)question->method;
    reach_by_look(row, &map->grid, size, look, (hit_edge)question->rule, bits);
    // As in judge: only a look at everything can also tell that the rim meets a wall.
    if (question->least != HIT_TOUCHING || look < HIT_LOOK_FULL) return;
    reach_walls(row, &map->grid, size, HIT_TOUCHING, row->spare);
    reach_join(row, row->spare, bits);
}

// In a split the method may have been chosen in this tick; its walker takes the lead in the next step.
static bool would_grab(const void *memory, hit_vec at) {
    const State *state = memory;
    const bool leads = !state->leader || state->leader == state->base.method + 1;
    const Walker *walker = leads ? &state->walker : &state->walkers[state->base.method];
    return walker_would_be_grabbed(walker, &state->base.hands, at);
}

const Scene scene_rect_tiles = {
    .id = "rect-tiles",
    .name = {{"box × map", "矩形 × マップ"}},
    .texts = texts,
    .text_count = TEXT_COUNT,
    .methods = methods,
    .method_count = METHOD_COUNT,
    .fields = fields,
    .field_count = COUNT_OF(fields),
    .state_size = sizeof(State),
    .has_map = true,
    .counts_touching = false,
    .hints = hints,
    .hint_count = COUNT_OF(hints),
    .caveats = caveats,
    .init = init,
    .step = step,
    .view = view,
    .draw = draw,
    .explain = explain,
    .why = why,
    .scatter = scatter,
    .control = control,
    .ask_reach = ask_reach,
    .reach = reach,
    .would_grab = would_grab,
    .notice_set = notice_set,
    .notice_method = notice_method,
    .write_c = write_c,
    .is_split = is_split,
    .show_method = show_method,
    .news = news,
};
