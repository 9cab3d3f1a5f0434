// A rectangle that walks a tile map: which cells a check looks at, and what it lets through.
#include <math.h>

#include "camera.h"
#include "grid_as_c.h"
#include "rect_tiles_parts.h"
#include "shapes.h"
#include "walker_hands.h"

static const float SPEED_AT_FIRST = 4;

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
static void note_change(void *memory, Change change) {
    TilesState *state = memory;
    switch (change) {
    case CHANGE_FIELD: state->walker.is_free_known = 0; break; // a walker that was set down stays there, wall or not
    case CHANGE_METHOD: tiles_settle_split(state); break;
    }
}

static hit_aabb view(const void *memory, const Map *map, float aspect) {
    const TilesState *state = memory;
    return camera_view(state->camera, map, (hit_vec){state->walker.width, state->walker.height}, aspect);
}

// The size stays where it can show something; otherwise it becomes a few chips.
static float scattered_length(Random *random, float length, float tile) {
    const float least = fminf(fmaxf(1.5f * tile, WALKER_MIN), WALKER_MAX), most = fminf(5 * tile, WALKER_MAX);
    if (length >= least && length <= most && random_below(random, 2)) return length;
    return ceilf((float)random_between(random, (double)least, (double)most));
}

// A wall near a random place of the map; there are few on most.
static hit_vec random_wall(Random *random, const hit_grid *grid) {
    const float column = (float)random_below(random, grid->columns), row = (float)random_below(random, grid->rows);
    const hit_vec corner = {column * grid->tile.x, row * grid->tile.y};
    const hit_aabb cell = {corner, {corner.x + grid->tile.x, corner.y + grid->tile.y}};
    const hit_wall_witness wall = hit_aabb_tiles_witness(grid, cell);
    if (!wall.has_wall) return corner;
    return (hit_vec){(float)wall.column * grid->tile.x, (float)wall.row * grid->tile.y};
}

// From half a chip before the wall to half a chip behind it, at times flush; but within the range.
static float scattered_place(Random *random, float wall, float tile, float length, float least, float most) {
    const float flush[] = {wall - length, wall + tile};
    const float parts = random_below(random, 2) ? 1 : 4; // of a pixel
    const float between = (float)random_between(random, (double)(flush[0] - tile / 2), (double)(flush[1] + tile / 2));
    const float place = random_below(random, 8) ? roundf(between * parts) / parts : flush[random_below(random, 2)];
    return fminf(fmaxf(place, least), fmaxf(most, least));
}

// At rest beside or over a wall of the map, within the map and clear of the words at its top.
static void scatter(void *memory, Random *random, const Map *map) {
    Walker *walker = &((TilesState *)memory)->walker;
    const hit_grid *grid = &map->grid;
    const hit_vec tile = grid->tile, wall = random_wall(random, grid);
    walker->width = scattered_length(random, walker->width, tile.x);
    walker->height = scattered_length(random, walker->height, tile.y);
    const hit_vec world = {(float)grid->columns * tile.x, (float)grid->rows * tile.y};
    const float below_words = fminf(roundf(world.y / 5), fmaxf(world.y - walker->height, 0));
    walker->x = scattered_place(random, wall.x, tile.x, walker->width, 0, world.x - walker->width);
    walker->y = scattered_place(random, wall.y, tile.y, walker->height, below_words, world.y - walker->height);
    walker_halt(walker);
    walker->is_grounded = 0;
}

static void write_c(const void *memory, const Map *map, TextBuffer *out) {
    const TilesState *state = memory;
    write_grid(out, "map", &map->grid, walker_box(&state->walker));
    write_aabb(out, "a", walker_box(&state->walker));
    write_assertion(out, "hit_aabb_tiles(&map, a)", state->base.truth);
}

static bool would_grab(const void *memory, hit_vec at) {
    const TilesState *state = memory;
    return walker_would_be_grabbed(tiles_walker_to_lead(state), &state->base.hands, at);
}

static const SceneMap on_map = {would_grab};

const Scene scene_rect_tiles = {
    .id = "rect-tiles",
    .name = {{"box × map", "矩形 × マップ"}},
    METHODS_OF(tiles_methods),
    FIELDS_OF(fields),
    HINTS_OF(hints),
    .state_size = sizeof(TilesState),
    .counts_touching = false,
    .init = init,
    .advance = tiles_advance,
    .judge = tiles_judge,
    .view = view,
    .draw = tiles_draw,
    .explain = tiles_explain,
    .scatter = scatter,
    .control = tiles_control,
    .write_c = write_c,
    .note_change = note_change,
    .reach = &tiles_reach,
    .panes = &tiles_panes,
    .on_map = &on_map,
};
