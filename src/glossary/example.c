#include "example.h"

#include <assert.h>
#include <math.h>

enum { TILE = 20, COLUMNS = EXAMPLE_WIDTH / TILE, ROWS = EXAMPLE_HEIGHT / TILE, WALL_COLUMN = 4 };

static const hit_vec middle = {EXAMPLE_WIDTH / 2, EXAMPLE_HEIGHT / 2};

const hit_grid *example_grid(void) {
    enum { WALL = 1 << WALL_COLUMN };
    static const uint64_t bits[ROWS] = {WALL, WALL, WALL, WALL, WALL};
    static const hit_grid grid = {
        .columns = COLUMNS, .rows = ROWS, .tile = {TILE, TILE}, .words_per_row = 1, .bits = bits};
    return &grid;
}

// There and back, -1 to 1, `times` times a period.
static float swing(int32_t tick, int times) {
    return sinf((float)tick * (float)times * (2 * 3.14159265f / EXAMPLE_PERIOD));
}

static float swing_ahead(int32_t tick, int times) {
    return swing(tick + EXAMPLE_PERIOD / 4 / times, times);
}

static hit_vec on_ellipse(int32_t tick, int times, float half_width, float half_height) {
    return (hit_vec){middle.x + half_width * swing_ahead(tick, times), middle.y + half_height * swing(tick, times)};
}

static float turning(int32_t tick, int turns) {
    return remainderf((float)tick * (float)turns * (360.0f / EXAMPLE_PERIOD), 360);
}

static void ask_circles(Example *example) {
    example->circle_circle = hit_circle_circle_witness(example->circles[0], example->circles[1]);
}

static void ask_circle_and_turned(Example *example) {
    example->circle_box = hit_circle_obb_witness(example->circles[0], example->boxes[0]);
}

static void ask_circle_and_upright(Example *example) {
    const hit_circle circle = example->circles[0], center = {circle.center, 0};
    example->circle_box = hit_circle_aabb_witness(circle, example->uprights[0]);
    example->center_box = hit_circle_aabb_witness(center, example->uprights[0]);
}

static void show_two_circles(Example *example, int32_t tick, float least, float most) {
    const float distance = least + (most - least) * (swing_ahead(tick, 2) + 1) / 2;
    example->circles[0] = (hit_circle){{62, middle.y}, 26};
    example->circles[1] = (hit_circle){{62 + distance * 0.96f, middle.y - distance * 0.28f}, 18};
    ask_circles(example);
}

static void show_gap(Example *example, int32_t tick) {
    show_two_circles(example, tick, 36, 100);
}

static void show_depth(Example *example, int32_t tick) {
    show_two_circles(example, tick, 14, 42);
}

// Along x up to the box's side, where it stays for a while, and on into the box.
static void show_touching(Example *example, int32_t tick) {
    const float away = fabsf((float)(tick % 360) - 180) - 90; // 90 to -90 to 90
    const float held = away > 20 ? away - 20 : away < -20 ? (away + 20) / 4 : 0;
    example->circles[0] = (hit_circle){{110 + 22 + held * 0.6f, middle.y}, 22};
    example->uprights[0] = (hit_aabb){{40, 22}, {110, 78}};
    ask_circle_and_upright(example);
}

static void show_circle_around_box(Example *example, int32_t tick, float radius) {
    example->degrees = 20;
    example->circles[0] = (hit_circle){on_ellipse(tick, 1, 72, 33), radius};
    example->boxes[0] = hit_obb_from_degrees(middle, (hit_vec){40, 14}, example->degrees);
    ask_circle_and_turned(example);
}

static void show_normal(Example *example, int32_t tick) {
    show_circle_around_box(example, tick, 13);
}

static void show_nearest(Example *example, int32_t tick) {
    show_circle_around_box(example, tick, 3);
}

static void ask_boxes(Example *example) {
    example->box_box = hit_obb_obb_witness(example->boxes[0], example->boxes[1]);
}

static void show_push_out(Example *example, int32_t tick) {
    example->boxes[0] = hit_obb_from_degrees((hit_vec){78, 52}, (hit_vec){38, 22}, 12);
    example->boxes[1] = hit_obb_from_degrees((hit_vec){118 + 6 * swing(tick, 3), 48 + 8 * swing_ahead(tick, 2)},
                                             (hit_vec){24, 14}, turning(tick, 1));
    ask_boxes(example);
}

// The point's way crosses the rectangle and all the eight places around it.
static void show_clamp(Example *example, int32_t tick) {
    const hit_vec at = {middle.x + 80 * swing_ahead(tick, 1), middle.y + 42 * swing(tick, 2)};
    example->circles[0] = (hit_circle){at, 0};
    example->uprights[0] = hit_aabb_from_center(middle, (hit_vec){44, 22});
    ask_circle_and_upright(example);
}

static void show_squared(Example *example, int32_t tick) {
    example->circles[0] = (hit_circle){{72, 66}, 24};
    example->circles[1] = (hit_circle){{114 + 20 * swing_ahead(tick, 2), 36 + 14 * swing(tick, 1)}, 18};
    ask_circles(example);
}

static void show_turn_back(Example *example, int32_t tick) {
    example->degrees = 35 * swing(tick, 1);
    example->boxes[0] = hit_obb_from_degrees((hit_vec){84, middle.y}, (hit_vec){42, 16}, example->degrees);
    example->circles[0] = (hit_circle){{142, 62}, 12};
    ask_circle_and_turned(example);
}

static void show_uprights(Example *example, int32_t tick) {
    example->uprights[0] = (hit_aabb){{44, 14}, {104, 54}};
    example->uprights[1] =
        hit_aabb_from_center((hit_vec){118 + 34 * swing_ahead(tick, 2), 46 + 26 * swing(tick, 1)}, (hit_vec){24, 14});
    example->upright_upright = hit_aabb_aabb_witness(example->uprights[0], example->uprights[1]);
}

static void show_turning_box(Example *example, int32_t tick) {
    example->degrees = turning(tick, 1);
    example->boxes[0] = hit_obb_from_degrees(middle, (hit_vec){42, 16}, example->degrees);
    example->uprights[0] = hit_obb_bounds(example->boxes[0]);
}

static void show_boxes(Example *example, int32_t tick, float nearest, float farthest) {
    const float x = nearest + (farthest - nearest) * (swing_ahead(tick, 2) + 1) / 2;
    example->boxes[0] = hit_obb_from_degrees((hit_vec){62, 40}, (hit_vec){30, 14}, 18);
    example->boxes[1] = hit_obb_from_degrees((hit_vec){x, 36}, (hit_vec){22, 12}, 30 * swing(tick, 1) - 30);
    ask_boxes(example);
}

static void show_shadow(Example *example, int32_t tick) {
    example->boxes[0] = hit_obb_from_degrees((hit_vec){56, 40}, (hit_vec){30, 16}, 0);
    example->boxes[1] = hit_obb_from_degrees((hit_vec){140, 38}, (hit_vec){32, 12}, turning(tick, 1));
    ask_boxes(example);
}

static void show_separation(Example *example, int32_t tick) {
    example->boxes[0] = hit_obb_from_degrees((hit_vec){62, 40}, (hit_vec){32, 16}, 0);
    example->boxes[1] =
        hit_obb_from_degrees((hit_vec){120 + 26 * swing_ahead(tick, 2), 40}, (hit_vec){26, 12}, turning(tick, 1));
    ask_boxes(example);
}

static void show_separating_axis(Example *example, int32_t tick) {
    show_boxes(example, tick, 96, 132);
}

// The circle's bounding box against the rectangle, near a corner.
static void show_false_hit(Example *example, int32_t tick) {
    const float away = 14 + 18 * swing_ahead(tick, 2);
    example->circles[0] = (hit_circle){{100 + away, 60 + away * 0.8f}, 20};
    example->uprights[0] = (hit_aabb){{34, 14}, {100, 60}};
    example->uprights[1] = hit_circle_bounds(example->circles[0]);
    ask_circle_and_upright(example);
    example->upright_upright = hit_aabb_aabb_witness(example->uprights[1], example->uprights[0]);
}

// The circle's center alone against the rectangle.
static void show_false_miss(Example *example, int32_t tick) {
    example->circles[0] = (hit_circle){{124 + 30 * swing_ahead(tick, 2), 50}, 22};
    example->uprights[0] = (hit_aabb){{34, 20}, {110, 80}};
    ask_circle_and_upright(example);
}

static void ask_spans(Example *example, hit_aabb box) {
    const hit_grid *grid = example_grid();
    example->uprights[0] = box;
    example->spans[0] = hit_cells_covered(box, grid->tile, HIT_CELLS_HALF_OPEN);
    example->spans[1] = hit_cells_covered(box, grid->tile, HIT_CELLS_CLOSED);
}

static void show_cell(Example *example, int32_t tick) {
    const hit_vec center = {middle.x + 70 * swing(tick, 1), middle.y + 20 * swing(tick, 2)};
    ask_spans(example, hit_aabb_from_center(center, (hit_vec){17, 13}));
}

static void show_look_up(Example *example, int32_t tick) {
    const hit_vec corner = {46 + 8 * swing(tick, 2), 14 + 4 * swing(tick, 3)};
    example->look = (hit_look)(tick / (EXAMPLE_PERIOD / 6) % (HIT_LOOK_FULL + 1));
    ask_spans(example, (hit_aabb){corner, {corner.x + 64, corner.y + 64}});
    example->looked = hit_tiles_look(example_grid(), example->uprights[0], example->look, HIT_CELLS_HALF_OPEN);
}

// As wide as a cell, from one cell to the next and back, and for a while just on each.
static void show_half_open(Example *example, int32_t tick) {
    const float way = fabsf((float)(tick % 360) - 180) - 90;
    const float x = 100 + fminf(fmaxf(way, -60), 60) / 6;
    ask_spans(example, (hit_aabb){{x - 10, 42}, {x + 10, 58}});
}

// Leaps so long that the wall stands between two stops.
static void show_tunnelling(Example *example, int32_t tick) {
    enum { TICKS_A_LEAP = 90, STOPS = 4, SIZE = 18, LEAP = 50 };
    const hit_grid *grid = example_grid();
    example->stop = tick / TICKS_A_LEAP % STOPS;
    const hit_vec size = {SIZE, SIZE};
    const hit_vec corner = {(float)(8 + LEAP * example->stop), 41};
    const hit_vec from = {example->stop ? corner.x - LEAP : corner.x, corner.y};
    example->before = (hit_aabb){from, {from.x + SIZE, from.y + SIZE}};
    example->uprights[0] = (hit_aabb){corner, {corner.x + SIZE, corner.y + SIZE}};
    example->leapt = hit_aabb_swept(from, size, HIT_ALONG_X, corner.x);
    example->is_found_at_stop = hit_tiles_full(grid, example->uprights[0], HIT_CELLS_HALF_OPEN);
    example->is_found_on_way = hit_tiles_swept(grid, from, size, HIT_ALONG_X, corner.x - from.x, HIT_CELLS_HALF_OPEN);
}

static void show_tick(Example *example, int32_t tick) {
    enum { TICKS_A_STEP = 40, STOPS = EXAMPLE_PERIOD / TICKS_A_STEP };
    example->stop = tick / TICKS_A_STEP;
    example->circles[0] = (hit_circle){{12 + 10.35f * (float)example->stop, 36}, 12};
    example->circles[1] = (hit_circle){{120, 66}, 22};
    ask_circles(example);
}

// Circles above, boxes below, on ways that cross.
static void place_flock(ExampleFlock *flock, int32_t tick) {
    for (int i = 0; i < FLOCK_CIRCLES; i++) {
        const hit_vec at = {44 + 56 * (float)i + 24 * swing(tick, 1 + i), 38 + 18 * swing_ahead(tick, 2)};
        flock->circles[i] = (hit_circle){at, 16};
    }
    for (int i = 0; i < FLOCK_BOXES; i++) {
        const hit_vec at = {46 + 54 * (float)i + 16 * swing_ahead(tick, 3), 61 + 12 * swing(tick, 3 - i)};
        flock->boxes[i] = hit_obb_from_degrees(at, (hit_vec){24, 6}, 40 + 30 * (float)i + turning(tick, 1));
    }
}

/// The flock as the kernel takes it.
typedef struct {
    float circles[3][FLOCK_CIRCLES], boxes[6][FLOCK_BOXES], bounds[4][FLOCK];
} FlockArrays;

static hit_bodies arrange_flock(const ExampleFlock *flock, FlockArrays *arrays) {
    for (int i = 0; i < FLOCK_CIRCLES; i++) {
        const hit_circle *circle = &flock->circles[i];
        const float numbers[] = {circle->center.x, circle->center.y, circle->radius};
        for (int k = 0; k < 3; k++) arrays->circles[k][i] = numbers[k];
    }
    for (int i = 0; i < FLOCK_BOXES; i++) {
        const hit_obb *box = &flock->boxes[i];
        const float numbers[] = {box->center.x, box->center.y, box->half.x, box->half.y, box->c, box->s};
        for (int k = 0; k < 6; k++) arrays->boxes[k][i] = numbers[k];
    }
    float(*const circles)[FLOCK_CIRCLES] = arrays->circles, (*const boxes)[FLOCK_BOXES] = arrays->boxes;
    return (hit_bodies){.circles = {circles[0], circles[1], circles[2]},
                        .circle_count = FLOCK_CIRCLES,
                        .obbs = {boxes[0], boxes[1], boxes[2], boxes[3], boxes[4], boxes[5]},
                        .obb_count = FLOCK_BOXES};
}

static void take_pairs(void *context, const hit_index_pair *pairs, size_t count) {
    ExampleFlock *flock = context;
    for (size_t i = 0; i < count; i++) flock->pairs[flock->pair_count++] = pairs[i];
}

/// Room for what the broad phase works with.
typedef struct {
    _Alignas(64) unsigned char bytes[1 << 14];
} BroadMemory;

static hit_broad prepare_broad(hit_broad_method method, hit_aabb_arrays boxes, size_t count, BroadMemory *memory) {
    assert(hit_broad_memory(method, count) <= sizeof memory->bytes);
    return hit_broad_prepare(method, boxes, count, memory->bytes);
}

static void find_pairs(ExampleFlock *flock, const FlockArrays *arrays) {
    static_assert(FLOCK_PAIRS <= 64, "the answers fit into one word");
    BroadMemory memory;
    const float(*const bounds)[FLOCK] = arrays->bounds;
    const hit_aabb_arrays boxes = {bounds[0], bounds[1], bounds[2], bounds[3]};
    const hit_broad broad = prepare_broad(HIT_BROAD_SWEEP, boxes, FLOCK, &memory);
    hit_broad_find(&broad, 0, hit_broad_rows(&broad), take_pairs, flock);
}

static void show_flock(Example *example, int32_t tick) {
    ExampleFlock *flock = &example->flock;
    FlockArrays arrays;
    uint64_t bits = 0;
    place_flock(flock, tick);
    const hit_bodies bodies = arrange_flock(flock, &arrays);
    hit_bodies_bounds(&bodies,
                      (hit_aabb_arrays_out){arrays.bounds[0], arrays.bounds[1], arrays.bounds[2], arrays.bounds[3]});
    find_pairs(flock, &arrays);
    hit_bodies_pairs(&bodies, flock->pairs, (size_t)flock->pair_count, HIT_OVERLAP, &bits);
    for (int i = 0; i < FLOCK; i++)
        flock->bounds[i] =
            (hit_aabb){{arrays.bounds[0][i], arrays.bounds[1][i]}, {arrays.bounds[2][i], arrays.bounds[3][i]}};
    for (int i = 0; i < flock->pair_count; i++) flock->hit_count += flock->hits[i] = bits >> i & 1;
}

// A box that swings to and fro where it is, no larger than `size` says.
static hit_aabb swinging_box(hit_vec place, int i, float size, int32_t tick) {
    const int32_t moment = tick + 97 * i;
    const hit_vec center = {place.x + size * swing(moment, 1 + i % 2), place.y + size * swing_ahead(moment, 1)};
    return hit_aabb_from_center(center, (hit_vec){size * (2 + (float)(i % 3)) / 2, size * (4 + (float)(i % 5)) / 4});
}

static void place_boxes(ExampleSearch *search, hit_aabb area, int columns, int rows, float size, int32_t tick) {
    const hit_vec room = {(area.max.x - area.min.x) / (float)columns, (area.max.y - area.min.y) / (float)rows};
    for (int i = 0; i < columns * rows; i++) {
        const hit_vec place = {area.min.x + room.x * ((float)(i % columns) + 0.5f),
                               area.min.y + room.y * ((float)(i / columns) + 0.5f)};
        search->boxes[search->count] = swinging_box(place, search->count, size, tick);
        search->count++;
    }
}

// Instead of staying at its place, the first one goes round among the others.
static void lead_first(ExampleSearch *search, hit_aabb around, float size, int32_t tick) {
    const hit_vec half = {(around.max.x - around.min.x) / 2, (around.max.y - around.min.y) / 2};
    const hit_vec at = {around.min.x + half.x * (1 + swing_ahead(tick, 1)),
                        around.min.y + half.y * (1 + swing(tick, 1))};
    search->boxes[0] = hit_aabb_from_center(at, (hit_vec){2 * size, 1.6f * size});
}

static void take_partners(void *context, const hit_index_pair *pairs, size_t count) {
    ExampleSearch *search = context;
    search->pair_count += (int)count;
    for (size_t i = 0; i < count; i++) {
        if (pairs[i].a == 0) search->meets_first[pairs[i].b] = true;
    }
}

static void take_nothing(void *context, const hit_index_pair *pairs, size_t count) {
    (void)context;
    (void)pairs;
    (void)count;
}

static void keep_order(ExampleSearch *search, const hit_broad *broad) {
    for (int i = 0; i < search->count; i++) {
        search->order[i] = (int)broad->bodies[i];
        if (search->order[i] == 0) search->first_place = i;
    }
    const size_t row = (size_t)search->first_place;
    search->after = (int)hit_broad_find(broad, row, row + 1, take_nothing, NULL);
}

static void keep_nodes(ExampleSearch *search, const hit_broad *broad) {
    for (int level = 0; level < broad->depth; level++) {
        for (size_t node = 0; node < broad->nodes[level].count; node++) {
            assert(search->node_count < SEARCH_NODES);
            search->nodes[search->node_count++] = broad->nodes[level].boxes[node];
        }
    }
}

static void search_boxes(ExampleSearch *search, hit_broad_method method) {
    BroadMemory memory;
    float sides[4][SEARCH_MOST];
    const size_t count = (size_t)search->count;
    assert(count <= SEARCH_MOST);
    for (size_t i = 0; i < count; i++) {
        const hit_aabb box = search->boxes[i];
        const float numbers[] = {box.min.x, box.min.y, box.max.x, box.max.y};
        for (int k = 0; k < 4; k++) sides[k][i] = numbers[k];
    }
    const hit_aabb_arrays boxes = {sides[0], sides[1], sides[2], sides[3]};
    const hit_broad broad = prepare_broad(method, boxes, count, &memory);
    search->compared = (int)hit_broad_find(&broad, 0, hit_broad_rows(&broad), take_partners, search);
    search->looked_at = hit_broad_looked_at(&broad, 0);
    search->square = broad.cell_size;
    if (method == HIT_BROAD_SWEEP) keep_order(search, &broad);
    if (method == HIT_BROAD_TREE) keep_nodes(search, &broad);
}

static void show_uniform_grid(Example *example, int32_t tick) {
    ExampleSearch *search = &example->search;
    place_boxes(search, (hit_aabb){{0, 0}, {EXAMPLE_WIDTH, EXAMPLE_HEIGHT}}, 8, 6, 3, tick);
    lead_first(search, (hit_aabb){{24, 16}, {176, 84}}, 3, tick);
    search_boxes(search, HIT_BROAD_GRID);
}

// Below the boxes there is room for where each begins and ends.
static void show_sort_and_sweep(Example *example, int32_t tick) {
    ExampleSearch *search = &example->search;
    place_boxes(search, (hit_aabb){{6, 0}, {EXAMPLE_WIDTH - 6, 62}}, 6, 2, 5, tick);
    lead_first(search, (hit_aabb){{24, 14}, {176, 50}}, 5, tick);
    search_boxes(search, HIT_BROAD_SWEEP);
}

// Each group fills a leaf: the curve goes through one after the other, as powers of two part them.
static void show_tree_of_boxes(Example *example, int32_t tick) {
    static const struct {
        hit_aabb area;
        int columns;
    } groups[] = {{{{66, 34}, {126, 98}}, 2}, {{{130, 34}, {198, 98}}, 2}, {{{34, 34}, {62, 98}}, 2},
                  {{{130, 8}, {198, 30}}, 4}, {{{34, 8}, {126, 30}}, 4},   {{{4, 34}, {30, 98}}, 2}};
    ExampleSearch *search = &example->search;
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        place_boxes(search, groups[i].area, groups[i].columns, HIT_BROAD_LEAF / groups[i].columns, 2, tick);
    lead_first(search, (hit_aabb){{70, 38}, {124, 92}}, 3, tick);
    search_boxes(search, HIT_BROAD_TREE);
}

Example example_at(Term term, int32_t tick) {
    static void (*const shows[TERM_COUNT])(Example *, int32_t) = {
        [TERM_GAP] = show_gap,
        [TERM_TOUCHING] = show_touching,
        [TERM_DEPTH] = show_depth,
        [TERM_NORMAL] = show_normal,
        [TERM_PUSH_OUT] = show_push_out,
        [TERM_NEAREST] = show_nearest,
        [TERM_CLAMP] = show_clamp,
        [TERM_SQUARED] = show_squared,
        [TERM_TURN_BACK] = show_turn_back,
        [TERM_AABB] = show_uprights,
        [TERM_OBB] = show_turning_box,
        [TERM_BOUNDING_BOX] = show_turning_box,
        [TERM_SHADOW] = show_shadow,
        [TERM_SEPARATION] = show_separation,
        [TERM_SEPARATING_AXIS] = show_separating_axis,
        [TERM_FALSE_HIT] = show_false_hit,
        [TERM_FALSE_MISS] = show_false_miss,
        [TERM_CELL] = show_cell,
        [TERM_LOOK_UP] = show_look_up,
        [TERM_HALF_OPEN] = show_half_open,
        [TERM_TUNNELLING] = show_tunnelling,
        [TERM_TICK] = show_tick,
        [TERM_BROAD_PHASE] = show_flock,
        [TERM_NARROW_PHASE] = show_flock,
        [TERM_UNIFORM_GRID] = show_uniform_grid,
        [TERM_SORT_AND_SWEEP] = show_sort_and_sweep,
        [TERM_TREE_OF_BOXES] = show_tree_of_boxes,
    };
    Example example = {0};
    assert(term < TERM_COUNT);
    shows[term](&example, tick % EXAMPLE_PERIOD);
    return example;
}
