// A rectangle that walks a tile map: which cells a check looks at, and what it lets through.
#include <math.h>

#include "shapes.h"

enum { METHOD_COUNT = HIT_LOOK_SWEPT + 1 };

enum { SIZE_LEAST = 1, SIZE_MOST = 512, SPEED_MOST = 512, FAR_OUTSIDE = 2000 };

// How the walker moves, in pixels and ticks.
static const float JUMP_SPEED = 14, GRAVITY = 0.5f, FALL_MOST = 16, SPEED_AT_FIRST = 4;

typedef struct {
    SceneBase base;
    float x, y; // the walker's top left corner
    float width, height;
    float speed; // pixels a tick
    float falling;
    int32_t has_gravity, is_grounded;
    int32_t has_size_1; // half-open cells; otherwise the far edges count as one cell too far
    int32_t is_free_known;
    hit_vec free_place, free_size; // where the walker last stood without overlap
    hit_vec last_place, last_size; // where the last step left it
    hit_vec camera;                // the middle of the view
    int64_t overlapping;           // solid cells under the walker: the truth
    hit_tiles_witness looks[METHOD_COUNT];
    hit_tiles_move_result moves[2]; // of this tick: along x, then along y
} State;

static const Method methods[METHOD_COUNT] = {
    [HIT_LOOK_VERTICES] = {"vertices", {{"the four corners", "四隅だけ"}}},
    [HIT_LOOK_OUTLINE] = {"outline", {{"the cells under the rim", "縁のチップ"}}},
    [HIT_LOOK_FULL] = {"full", {{"every cell covered", "重なるチップすべて"}}},
    [HIT_LOOK_SWEPT] = {"swept", {{"every cell on the way", "通り道のチップすべて"}}},
};

static const StateField fields[] = {
    FIELD_BETWEEN("a.x", VALUE_FLOAT, State, x, -PLACE_MOST, PLACE_MOST),
    FIELD_BETWEEN("a.y", VALUE_FLOAT, State, y, -PLACE_MOST, PLACE_MOST),
    FIELD_BETWEEN("a.w", VALUE_FLOAT, State, width, SIZE_LEAST, SIZE_MOST),
    FIELD_BETWEEN("a.h", VALUE_FLOAT, State, height, SIZE_LEAST, SIZE_MOST),
    FIELD_BETWEEN("a.speed", VALUE_FLOAT, State, speed, 0.25, SPEED_MOST),
    FIELD_BETWEEN("a.falling", VALUE_FLOAT, State, falling, -SPEED_MOST, SPEED_MOST),
    FIELD_BETWEEN("grounded", VALUE_INTEGER, State, is_grounded, 0, 1),
    FIELD_BETWEEN("gravity", VALUE_INTEGER, State, has_gravity, 0, 1),
    FIELD_BETWEEN("size-1", VALUE_INTEGER, State, has_size_1, 0, 1),
    FIELD_OF_TOUCHING(State),
};

enum {
    COVERS,
    COVERS_TOO_FAR,
    LOOKS_VERTICES,
    LOOKS_OUTLINE,
    LOOKS_FULL,
    LOOKS_SWEPT,
    STOPPED,
    UNSTOPPED,
    SAYS_SOLID,
    SAYS_EMPTY,
    TUNNELLED,
    SUMMARY,
    LOOK_UPS,
    OVERLAPPING,
    SPEED,
    SPEED_VALUE,
    GRAVITY_SWITCH,
    SIZE_1_SWITCH,
    TUNNELLED_WORD,
    LOOK_UPS_VALUE,
    TEXT_COUNT
};

static const Text texts[TEXT_COUNT] = {
    [COVERS] = {{"The rectangle covers columns {0} to {1} and rows {2} to {3}.",
                 "矩形は列 {0}〜{1}、行 {2}〜{3} にかかる。"}},
    [COVERS_TOO_FAR] =
        {{"Without size − 1 an edge that ends where a cell begins counts as in it: the floor holds the feet.",
          "大きさ − 1 をしないと、チップの境目で終わる辺が次のチップにも入ったことになる。床に足を取られる。"}},
    [LOOKS_VERTICES] = {{"Only the cells under the four corners are looked at: {0} look-ups, {1} solid.",
                         "四隅のチップだけを調べる：{0} 回調べ、壁は {1} 個。"}},
    [LOOKS_OUTLINE] = {{"Only the cells under the rim are looked at: {0} look-ups, {1} solid.",
                        "縁のチップだけを調べる：{0} 回調べ、壁は {1} 個。"}},
    [LOOKS_FULL] = {{"Every cell covered is looked at, within the map: {0} look-ups, {1} solid.",
                     "マップの中で重なるチップをすべて調べる：{0} 回調べ、壁は {1} 個。"}},
    [LOOKS_SWEPT] = {{"Every cell covered, and in a move every cell on the way: {0} look-ups here, {1} solid.",
                      "重なるチップと、動いた通り道のチップをすべて調べる：ここで {0} 回調べ、壁は {1} 個。"}},
    [STOPPED] = {{"In this tick's move {0} cells were looked at; along {1} a wall stopped the walker flush.",
                  "このコマの動きで {0} 個を調べ、{1} 方向は壁にぴったり止まった。"}},
    [UNSTOPPED] = {{"In this tick's move {0} cells were looked at; none was in the way.",
                    "このコマの動きで {0} 個を調べ、行く手に壁はなかった。"}},
    [SAYS_SOLID] = {{"A solid cell among them: a hit.", "その中に壁がある：当たり。"}},
    [SAYS_EMPTY] = {{"No solid cell among them: no hit.", "その中に壁はない：当たりではない。"}},
    [TUNNELLED] = {{"Solid cells under the walker in truth: {0}. It has tunnelled.",
                    "実際に重なっている壁：{0} 個。すり抜けている。"}},
    [SUMMARY] = {{"{0} look-ups, {1} solid found", "{0} 回調べて壁 {1} 個"}},
    [LOOK_UPS] = {{"look-ups", "調べた回数"}},
    [OVERLAPPING] = {{"cells overlapping", "重なっている壁"}},
    [SPEED] = {{"Speed", "速さ"}},
    [SPEED_VALUE] = {{"{0} px", "{0} px"}},
    [GRAVITY_SWITCH] = {{"Gravity", "重力"}},
    [SIZE_1_SWITCH] = {{"size − 1", "大きさ − 1"}},
    [TUNNELLED_WORD] = {{"TUNNELLED: {0}", "すり抜け：{0}"}},
    [LOOK_UPS_VALUE] = {{"{0} / {1} / {2} / {3}", "{0} / {1} / {2} / {3}"}},
};

static const BodyKind kinds[] = {BODY_BOX};

static const Action keys[] = {ACTION_METHOD, ACTION_LEFT, ACTION_GRAVITY, ACTION_SIZE_1, ACTION_FASTER, ACTION_OVERLAY};

static hit_aabb box_at(const State *state, hit_vec place) {
    return (hit_aabb){place, {place.x + state->width, place.y + state->height}};
}

static hit_aabb walker_box(const State *state) {
    return box_at(state, (hit_vec){state->x, state->y});
}

static hit_vec walker_center(const State *state) {
    return (hit_vec){state->x + state->width / 2, state->y + state->height / 2};
}

static Body walker_body(const State *state) {
    const hit_vec center = walker_center(state);
    return (Body){.x = center.x, .y = center.y, .width = state->width, .height = state->height};
}

static hit_edge edge_rule(const State *state) {
    return state->has_size_1 ? HIT_EDGE_HALF_OPEN : HIT_EDGE_CLOSED;
}

static void change_speed(State *state, float factor) {
    state->speed = fminf(fmaxf(state->speed * factor, 0.25f), SPEED_MOST);
}

static void feed(State *state, const InputEvent *event) {
    if (event->kind != EVENT_PRESS) return;
    switch (event->action) {
    case ACTION_FASTER: change_speed(state, 2); break;
    case ACTION_SLOWER: change_speed(state, 0.5f); break;
    case ACTION_SIZE_1: state->has_size_1 = !state->has_size_1; break;
    case ACTION_GRAVITY:
        state->has_gravity = !state->has_gravity;
        state->falling = 0;
        state->is_grounded = 0;
        break;
    default: break;
    }
}

static hit_aabb range_of_map(const hit_grid *grid) {
    return (hit_aabb){
        {-FAR_OUTSIDE, -FAR_OUTSIDE},
        {(float)grid->columns * grid->tile.x + FAR_OUTSIDE, (float)grid->rows * grid->tile.y + FAR_OUTSIDE}};
}

// A pulled handle resizes about the middle. Keys and the wheel leave the feet where they are, or the floor would forbid
// it.
static void resize(State *state, float width, float height) {
    const bool keeps_feet = state->has_gravity && state->base.hands.part != PART_SIZE;
    const float wider = fminf(width, SIZE_MOST) - state->width, taller = fminf(height, SIZE_MOST) - state->height;
    state->x -= wider / 2;
    state->y -= keeps_feet ? taller : taller / 2;
    state->width += wider;
    state->height += taller;
}

// Resizes the walker as hands ask, and returns how far they drag it. Dragging is a move like any other: the method
// stops it.
static hit_vec apply_hands(State *state, const hit_grid *grid, const Input *input) {
    Body body = walker_body(state);
    const Body before = body;
    Input without_arrows = *input;
    input_drop_arrows(&without_arrows);
    hands_step(&state->base.hands, &body, kinds, 1, range_of_map(grid), &without_arrows);
    resize(state, body.width, body.height);
    return (hit_vec){body.x - before.x, body.y - before.y};
}

static float direction(const Input *input, Action less, Action more) {
    return (float)input_is_down(input, more) - (float)input_is_down(input, less);
}

static hit_vec velocity(State *state, const Input *input) {
    const float speed = state->speed * (input_is_down(input, ACTION_FINE) ? 0.1f : 1);
    const float across = speed * direction(input, ACTION_LEFT, ACTION_RIGHT);
    if (!state->has_gravity) return (hit_vec){across, speed * direction(input, ACTION_UP, ACTION_DOWN)};
    if (state->is_grounded && input_is_down(input, ACTION_UP)) state->falling = -JUMP_SPEED;
    state->falling = fminf(state->falling + GRAVITY, FALL_MOST);
    return (hit_vec){across, state->falling};
}

static void move(State *state, const hit_grid *grid, hit_vec by) {
    const hit_look look = (hit_look)state->base.method;
    const hit_vec size = {state->width, state->height};
    state->moves[0] =
        hit_tiles_move(grid, (hit_vec){state->x, state->y}, size, HIT_ALONG_X, by.x, look, edge_rule(state));
    state->x = state->moves[0].position;
    state->moves[1] =
        hit_tiles_move(grid, (hit_vec){state->x, state->y}, size, HIT_ALONG_Y, by.y, look, edge_rule(state));
    state->y = state->moves[1].position;
    state->is_grounded = state->moves[1].blocked && by.y > 0;
    if (state->moves[1].blocked) state->falling = 0;
}

static bool is_far_outside(const State *state, const hit_grid *grid) {
    const float right = (float)grid->columns * grid->tile.x + FAR_OUTSIDE;
    const float bottom = (float)grid->rows * grid->tile.y + FAR_OUTSIDE;
    return state->x < -FAR_OUTSIDE - SIZE_MOST || state->x > right || state->y < -FAR_OUTSIDE - SIZE_MOST ||
           state->y > bottom;
}

static int64_t overlapping_cells(const State *state, const hit_grid *grid) {
    return hit_tiles_look(grid, walker_box(state), HIT_LOOK_FULL, HIT_EDGE_HALF_OPEN).solid;
}

static bool is_free(const State *state, const hit_grid *grid, hit_vec place) {
    return !hit_tiles_full(grid, box_at(state, place), HIT_EDGE_HALF_OPEN);
}

// Where the map says, or the first free place from the left; above the map when there is none.
static hit_vec find_start(const State *state, const Map *map) {
    const hit_grid *grid = &map->grid;
    if (is_free(state, grid, map->start)) return map->start;
    for (int32_t column = 0; column < grid->columns; column++) {
        for (int32_t row = 0; row < grid->rows; row++) {
            const hit_vec place = {(float)column * grid->tile.x, (float)row * grid->tile.y};
            if (is_free(state, grid, place)) return place;
        }
    }
    return (hit_vec){map->start.x, -state->height};
}

static void put_at_start(State *state, const Map *map) {
    const hit_vec start = find_start(state, map);
    state->x = start.x;
    state->y = start.y;
    state->falling = 0;
}

static void init(void *memory, const Map *map) {
    State *state = memory;
    state->base.method = HIT_LOOK_FULL;
    state->width = state->height = 108;
    state->speed = SPEED_AT_FIRST;
    state->has_gravity = state->has_size_1 = 1;
    put_at_start(state, map);
}

// `full` and `swept` never let the walker into a wall. Where another method or a new size has put it there, they put it
// back to where it last stood free.
static void keep_free(State *state, const hit_grid *grid) {
    const bool is_guarded = state->base.method == HIT_LOOK_FULL || state->base.method == HIT_LOOK_SWEPT;
    state->overlapping = overlapping_cells(state, grid);
    if (state->overlapping && is_guarded && state->is_free_known) {
        state->x = state->free_place.x;
        state->y = state->free_place.y;
        state->width = state->free_size.x;
        state->height = state->free_size.y;
        state->overlapping = 0;
    }
    if (state->overlapping) return;
    state->is_free_known = 1;
    state->free_place = (hit_vec){state->x, state->y};
    state->free_size = (hit_vec){state->width, state->height};
}

static void judge(State *state, const hit_grid *grid) {
    SceneBase *base = &state->base;
    base->truth = hit_aabb_tiles(grid, walker_box(state));
    for (int i = 0; i < METHOD_COUNT; i++) {
        state->looks[i] = hit_tiles_look(grid, walker_box(state), (hit_look)i, edge_rule(state));
        base->claims[i] = state->looks[i].solid ? HIT_OVERLAP : HIT_APART;
    }
    // Only a look at everything can also tell that the rim meets a wall.
    for (int i = HIT_LOOK_FULL; i < METHOD_COUNT; i++) {
        if (!state->looks[i].solid && base->truth == HIT_TOUCHING) base->claims[i] = HIT_TOUCHING;
    }
}

// A walker that was set down somewhere from outside stays there, wall or not.
static void notice_if_set(State *state) {
    const bool is_where_it_was = state->x == state->last_place.x && state->y == state->last_place.y &&
                                 state->width == state->last_size.x && state->height == state->last_size.y;
    if (!is_where_it_was) state->is_free_known = 0;
}

static void step(void *memory, const Input *input, const Map *map) {
    State *state = memory;
    const hit_grid *grid = &map->grid;
    notice_if_set(state);
    for (int i = 0; i < input->count; i++) feed(state, &input->events[i]);
    hit_vec by = apply_hands(state, grid, input);
    const bool is_held = state->base.hands.part != PART_NONE;
    if (is_held) state->falling = 0;
    if (!input->frozen && !is_held) by = velocity(state, input);
    keep_free(state, grid);
    move(state, grid, by);
    if (is_far_outside(state, grid)) put_at_start(state, map);
    keep_free(state, grid);
    state->last_place = (hit_vec){state->x, state->y};
    state->last_size = (hit_vec){state->width, state->height};
    if (!is_held) state->camera = walker_center(state);
    judge(state, grid);
}

static float held_between(float value, float least, float most) {
    return most < least ? (least + most) / 2 : fminf(fmaxf(value, least), most);
}

static hit_aabb view(const void *memory, const Map *map, float aspect) {
    enum { ROWS_SHOWN = 15, WIDTH_LEAST = 420 };
    const State *state = memory;
    const hit_vec world = {(float)map->grid.columns * map->grid.tile.x, (float)map->grid.rows * map->grid.tile.y};
    float height = fmaxf(fminf(world.y, ROWS_SHOWN * map->grid.tile.y), 2 * state->height);
    const float width = fmaxf(height * aspect, fmaxf(WIDTH_LEAST, 2 * state->width));
    height = width / aspect;
    const hit_vec middle = {held_between(state->camera.x, width / 2, world.x - width / 2),
                            held_between(state->camera.y, height / 2, world.y - height / 2)};
    return (hit_aabb){{middle.x - width / 2, middle.y - height / 2}, {middle.x + width / 2, middle.y + height / 2}};
}

static hit_cells cells_in_view(const Map *map, const Picture *picture) {
    const hit_cells all = {0, 0, map->grid.columns - 1, map->grid.rows - 1};
    hit_cells seen = hit_cells_covered(picture->world, map->grid.tile, HIT_EDGE_HALF_OPEN);
    if (seen.first_column < all.first_column) seen.first_column = all.first_column;
    if (seen.first_row < all.first_row) seen.first_row = all.first_row;
    if (seen.last_column > all.last_column) seen.last_column = all.last_column;
    if (seen.last_row > all.last_row) seen.last_row = all.last_row;
    return seen;
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
    const hit_tiles_witness *look = &state->looks[state->base.method];
    return hit_cells_looked_at(look->span, look->look, column, row) && !hit_grid_is_solid(grid, column, row);
}

static bool is_found(const State *state, const hit_grid *grid, int32_t column, int32_t row) {
    const hit_tiles_witness *look = &state->looks[state->base.method];
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

static void draw_looks(const State *state, const Map *map, Picture *picture) {
    draw_cells(state, map, is_looked_at, pen_fill(INK_LOOKED, 0.3f), picture);
    draw_cells(state, map, is_found, (Pen){.stroke = INK_WRONG, .width = 2, .fill = INK_WRONG, .fill_alpha = 0.45f},
               picture);
}

static void draw(const void *memory, const Map *map, bool working, Picture *picture) {
    const State *state = memory;
    draw_cells(state, map, is_wall, pen_fill(INK_SOLID, 0.75f), picture);
    if (working) draw_looks(state, map, picture);
    draw_chip_lines(map, picture);
    Pen pen = base_pen(&state->base);
    pen.dash = DASH_SOLID; // it nearly always stands on something
    draw_aabb(picture, walker_box(state), pen);
    const Body body = walker_body(state);
    hands_draw(&state->base.hands, &body, kinds, 1, picture);
    if (!state->overlapping) return;
    const Type type = {.size = 19, .weight = WEIGHT_BOLD, .align = ALIGN_CENTER, .ink = INK_WRONG, .halo = true};
    picture_phrase(picture, (hit_vec){body.x, state->y}, (hit_vec){0, -10}, type,
                   phrase1(&texts[TUNNELLED_WORD], slot_number((double)state->overlapping, 0)));
}

static Phrase phrase_of_span(hit_cells span) {
    Phrase sentence = phrase2(&texts[COVERS], slot_number(span.first_column, 0), slot_number(span.last_column, 0));
    sentence.slots[2] = slot_number(span.first_row, 0);
    sentence.slots[3] = slot_number(span.last_row, 0);
    return sentence;
}

static Phrase phrase_of_counts(int text, const hit_tiles_witness *look) {
    return phrase2(&texts[text], slot_number((double)look->look_ups, 0), slot_number((double)look->solid, 0));
}

static Phrase phrase_of_moves(const hit_tiles_move_result moves[2]) {
    static const char *const stopped_along[] = {"", "x", "y", "x, y"};
    const int stopped = (moves[0].blocked ? 1 : 0) + (moves[1].blocked ? 2 : 0);
    return phrase2(&texts[stopped ? STOPPED : UNSTOPPED],
                   slot_number((double)(moves[0].look_ups + moves[1].look_ups), 0),
                   slot_string(stopped_along[stopped]));
}

static void explain(const void *memory, Lesson *lesson) {
    const State *state = memory;
    const hit_tiles_witness *look = &state->looks[state->base.method];
    lesson->summary = phrase_of_counts(SUMMARY, look);
    lesson_step(lesson, "hit_tiles_move", INK_SHAPE, phrase_of_moves(state->moves));
    lesson_step(lesson, "hit_cells_covered", INK_LOOKED, phrase_of_span(look->span));
    if (!state->has_size_1) lesson_step(lesson, "HIT_EDGE_CLOSED", INK_LOOKED, phrase(&texts[COVERS_TOO_FAR]));
    lesson_step(lesson, "hit_tiles_look", INK_LOOKED, phrase_of_counts(LOOKS_VERTICES + state->base.method, look));
    lesson_step(lesson, NULL, ink_of_claim(&state->base), phrase(&texts[look->solid ? SAYS_SOLID : SAYS_EMPTY]));
    if (state->overlapping)
        lesson_step(lesson, NULL, INK_WRONG, phrase1(&texts[TUNNELLED], slot_number((double)state->overlapping, 0)));
    Phrase counts = phrase(&texts[LOOK_UPS_VALUE]);
    for (int i = 0; i < METHOD_COUNT; i++) counts.slots[i] = slot_number((double)state->looks[i].look_ups, 0);
    lesson_reading(lesson, &texts[LOOK_UPS], counts);
    lesson_reading(lesson, &texts[OVERLAPPING], phrase_of_slot(slot_number((double)state->overlapping, 0)));
}

static void control(const void *memory, Controls *controls) {
    const State *state = memory;
    const int decimals = state->speed < 1 ? 2 : 0;
    controls->controls[controls->count++] =
        (Control){.kind = CONTROL_STEPPER,
                  .label = &texts[SPEED],
                  .action = ACTION_FASTER,
                  .less = ACTION_SLOWER,
                  .value = phrase1(&texts[SPEED_VALUE], slot_number((double)state->speed, decimals))};
    controls->controls[controls->count++] = (Control){.kind = CONTROL_SWITCH,
                                                      .label = &texts[GRAVITY_SWITCH],
                                                      .action = ACTION_GRAVITY,
                                                      .is_on = state->has_gravity != 0};
    controls->controls[controls->count++] = (Control){.kind = CONTROL_SWITCH,
                                                      .label = &texts[SIZE_1_SWITCH],
                                                      .action = ACTION_SIZE_1,
                                                      .is_on = state->has_size_1 != 0};
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
    .counts_touching = false,
    .keys = keys,
    .key_count = COUNT_OF(keys),
    .init = init,
    .step = step,
    .view = view,
    .draw = draw,
    .explain = explain,
    .control = control,
};
