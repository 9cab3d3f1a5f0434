// The scene `rect-tiles`: a rectangle that walks a tile map. Which cells does a method look at, and what does it miss?
#include <math.h>

#include "camera.h"
#include "rect_tiles_parts.h"
#include "shapes.h"

static const StateField fields[] = {
    FIELD_BETWEEN("a.x", VALUE_FLOAT, TilesState, walker.x, -PLACE_MAX, PLACE_MAX),
    FIELD_BETWEEN("a.y", VALUE_FLOAT, TilesState, walker.y, -PLACE_MAX, PLACE_MAX),
    FIELD_BETWEEN("a.w", VALUE_FLOAT, TilesState, walker.width, WALKER_MIN, WALKER_MAX),
    FIELD_BETWEEN("a.h", VALUE_FLOAT, TilesState, walker.height, WALKER_MIN, WALKER_MAX),
    SETTING_BETWEEN("a.speed", VALUE_FLOAT, TilesState, speed, 0.25, SPEED_MAX),
    MOTION_BETWEEN("a.falling", VALUE_FLOAT, TilesState, walker.falling, -SPEED_MAX, SPEED_MAX),
    MOTION_BETWEEN("a.running", VALUE_FLOAT, TilesState, walker.running, -SPEED_MAX, SPEED_MAX),
    MOTION_BETWEEN("a.up", VALUE_INTEGER, TilesState, walker.is_jump_down, 0, 1),
    MOTION_BETWEEN("a.jumping", VALUE_INTEGER, TilesState, walker.is_jumping, 0, 1),
    MOTION_BETWEEN("a.coyote", VALUE_INTEGER, TilesState, walker.coyote_left, 0, JUMP_TICKS_MAX),
    MOTION_BETWEEN("a.early", VALUE_INTEGER, TilesState, walker.early_left, 0, JUMP_TICKS_MAX),
    MOTION_BETWEEN("grounded", VALUE_INTEGER, TilesState, walker.is_grounded, 0, 1),
    SETTING_BETWEEN("gravity", VALUE_INTEGER, TilesState, has_gravity, 0, 1),
    SETTING_BETWEEN("size-1", VALUE_INTEGER, TilesState, size_1, SIZE_1_MISSING, SIZE_1_WHOLE),
    FIELD_OF_TOUCHING(TilesState),
    MOTION_BETWEEN("a.tunnelled", VALUE_INTEGER, TilesState, walker.tunnelled, 0, TICKS_MAX),
    SETTING_BETWEEN("split", VALUE_INTEGER, TilesState, is_split, 0, 1),
    SETTING_BETWEEN("cameras", VALUE_INTEGER, TilesState, has_cameras, 0, 1),
};

static const KeyHint hints[] = {
    {.action = ACTION_LEFT, .words = {{"walk, fly", "歩く・飛ぶ"}}},
    {.action = ACTION_JUMP, .words = {{"jump", "跳ぶ"}}},
    HINTS_TO_EXPLAIN,
    HINTS_TO_TRY,
    {.action = ACTION_GRAVITY},
    {.action = ACTION_SIZE_1},
    {.action = ACTION_WHOLE_PIXELS},
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
    state->speed = 4;
    state->has_gravity = 1;
    state->size_1 = SIZE_1_EXACT;
    walker_put_at_start(&state->walker, map);
}

static hit_aabb view(const void *memory, const Map *map, float aspect) {
    const TilesState *state = memory;
    return camera_view(state->camera, map, (hit_vec){state->walker.width, state->walker.height}, aspect);
}

// Keeps a useful size, at times; otherwise picks one of a few cells.
static float scattered_length(Random *random, float length, float tile) {
    const float min = fminf(fmaxf(1.5f * tile, WALKER_MIN), WALKER_MAX), max = fminf(5 * tile, WALKER_MAX);
    if (length >= min && length <= max && random_below(random, 2)) return length;
    return ceilf((float)random_between(random, (double)min, (double)max));
}

// The top left corner of the wall nearest to a random cell.
static hit_vec random_wall(Random *random, const hit_grid *grid) {
    const float column = (float)random_below(random, grid->columns), row = (float)random_below(random, grid->rows);
    const hit_vec corner = {column * grid->tile.x, row * grid->tile.y};
    const hit_aabb cell = {corner, {corner.x + grid->tile.x, corner.y + grid->tile.y}};
    const hit_wall_witness wall = hit_aabb_tiles_witness(grid, cell);
    if (!wall.has_wall) return corner;
    return (hit_vec){(float)wall.column * grid->tile.x, (float)wall.row * grid->tile.y};
}

// From half a cell before the wall to half a cell behind it, at times flush; clamped to the range.
static float scattered_place(Random *random, float wall, float tile, float length, float min, float max) {
    const float flush[] = {wall - length, wall + tile};
    const float parts = random_below(random, 2) ? 1 : 4; // of a pixel
    const float between = (float)random_between(random, (double)(flush[0] - tile / 2), (double)(flush[1] + tile / 2));
    const float place = random_below(random, 8) ? roundf(between * parts) / parts : flush[random_below(random, 2)];
    return fminf(fmaxf(place, min), fmaxf(max, min));
}

// Puts the walker at rest beside or over a wall, inside the map and below the text at its top.
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

enum { BITS = 64 }; // in a word of a grid

// One word of the map's bits, with only the cells near the walker.
static uint64_t word_near(const hit_grid *grid, hit_cells near, int32_t row, int32_t word) {
    uint64_t bits = 0;
    for (int32_t column = word * BITS; column < word * BITS + BITS; column++) {
        if (column < near.first_column || column > near.last_column) continue;
        if (hit_grid_is_solid(grid, column, row)) bits |= (uint64_t)1 << (column % BITS);
    }
    return bits;
}

// Writes a line for a word that is not zero. False for zero.
static bool write_word(const hit_grid *grid, hit_cells near, int32_t row, int32_t word, TextBuffer *out) {
    const uint64_t bits = word_near(grid, near, row, word);
    if (bits)
        buffer_print(out, "        [%d * %d + %d] = 0x%llx,\n", row, grid->words_per_row, word,
                     (unsigned long long)bits);
    return bits != 0;
}

static void write_bits(TextBuffer *out, const hit_grid *grid, hit_cells near) {
    bool is_empty = true;
    buffer_print(out, "    // A word for each 64 columns of a row; only the solid cells near the walker are set.\n");
    buffer_print(out, "    static const uint64_t bits[%d * %d] = {\n", grid->rows, grid->words_per_row);
    for (int32_t row = near.first_row; row <= near.last_row; row++) {
        for (int32_t word = near.first_column / BITS; word <= near.last_column / BITS; word++)
            is_empty = !write_word(grid, near, row, word, out) && is_empty;
    }
    buffer_print(out, is_empty ? "        0,\n    };\n" : "    };\n");
}

// Writes the map as a statement of C, with the walker's cells and those around it: no others affect the walker.
static void write_grid(TextBuffer *out, const hit_grid *grid, hit_aabb box) {
    const hit_cells span = hit_cells_covered(box, grid->tile, HIT_CELLS_CLOSED);
    write_bits(out, grid,
               map_cells_within(grid, (hit_cells){span.first_column - 1, span.first_row - 1, span.last_column + 1,
                                                  span.last_row + 1}));
    buffer_print(
        out,
        "    const hit_grid map = {\n        .columns = %d,\n        .rows = %d,\n"
        "        .tile = {%af, %af}, // %g × %g\n        .words_per_row = %d,\n        .bits = bits,\n    };\n",
        grid->columns, grid->rows, (double)grid->tile.x, (double)grid->tile.y, (double)grid->tile.x,
        (double)grid->tile.y, grid->words_per_row);
}

static void write_c(const void *memory, const Map *map, TextBuffer *out) {
    const TilesState *state = memory;
    const Shape walker = shape_of_aabb(walker_box(&state->walker));
    write_grid(out, &map->grid, walker.aabb);
    shape_write_c(out, "a", &walker);
    write_assertion(out, "hit_aabb_tiles(&map, a)", state->base.truth);
}

static void walker_and_wall(const void *memory, Shape shapes[2]) {
    const TilesState *state = memory;
    const hit_wall_witness *wall = &state->walker.wall;
    const hit_cells cell = {wall->column, wall->row, wall->column, wall->row};
    shapes[0] = shape_of_aabb(walker_box(&state->walker));
    shapes[1] = shape_of_aabb(box_of_cells(state->tile, cell));
}

static int looked_at(const void *memory, const Map *map, Cell cells[LOOKED_AT_MAX]) {
    const hit_tiles_witness *look = tiles_look(memory);
    const hit_cells span = map_cells_within(&map->grid, look->span);
    int count = 0;
    for (int32_t row = span.first_row; row <= span.last_row; row++) {
        for (int32_t column = span.first_column; column <= span.last_column; column++) {
            if (!hit_cells_looked_at(look->span, look->look, column, row)) continue;
            if (count < LOOKED_AT_MAX) cells[count] = (Cell){column, row};
            count++;
        }
    }
    return count;
}

static int32_t columns_of(hit_cells span) {
    return span.last_column - span.first_column + 1;
}

static int32_t rows_of(hit_cells span) {
    return span.last_row - span.first_row + 1;
}

// Of the cells that the walker covers by the current rule.
#define FACTS(FACT)                                                                                                    \
    FACT(TilesState, "looked-at", fact_looked_at, tiles_look(state)->look_ups)                                         \
    FACT(TilesState, "walls", fact_walls, state->walker.overlapping)                                                   \
    FACT(TilesState, "columns", fact_columns, columns_of(tiles_look(state)->span))                                     \
    FACT(TilesState, "rows", fact_rows, rows_of(tiles_look(state)->span))
DEFINE_FACTS(FACTS);

const Scene scene_rect_tiles = {
    .id = "rect-tiles",
    .name = {{"box × map", "矩形 × マップ"}},
    .question = {{"Does the box hit a wall of the map?", "矩形はマップの壁に当たっているか？"}},
    METHODS_AND_OWN_OF(tiles_methods),
    TABLES_OF(TilesState),
    .on_map = true,
    .cue = {{{"Walk with the arrow keys, or drag. With “{0}”, the marked wall does not stop the walker.",
              "矢印キーかドラッグで動かす。「{0}」では、印の壁をすり抜ける。"}},
            "vertices",
            ACTION_RIGHT},
    .counts_touching = false,
    .touching_reason = {{"half-open cells", "マスは半開区間"}},
    .init = init,
    .advance = tiles_advance,
    .judge = tiles_judge,
    .target = tiles_target,
    .view = view,
    .draw = tiles_draw,
    .explain = tiles_explain,
    .scatter = scatter,
    .control = tiles_control,
    .write_c = write_c,
    .note_change = tiles_note_change,
    .shapes = walker_and_wall,
    .looked_at = looked_at,
    .reach = &tiles_reach,
    .panes = &tiles_panes,
};
