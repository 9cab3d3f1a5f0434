// Asks the kernel, and measures what can round.
#include "truth.h"

#include <math.h>

#include "hit.h"

hit_circle truth_circle(const check_circle *circle) {
    return (hit_circle){{circle->x, circle->y}, circle->r};
}

hit_obb truth_obb(const check_box *box) {
    return (hit_obb){{box->x, box->y}, {box->w / 2, box->h / 2}, box->c, box->s};
}

hit_aabb truth_aabb(const check_rect *rect) {
    return (hit_aabb){{rect->left, rect->top}, {rect->right, rect->bottom}};
}

// The grid reads its bits from `rows`, a word each.
static hit_grid grid_of(const CheckTiles *tiles, uint64_t rows[CHECK_CELLS_MAX]) {
    for (int row = 0; row < CHECK_CELLS_MAX; row++) rows[row] = tiles->walls >> (row * CHECK_CELLS_MAX) & 0xFF;
    return (hit_grid){.columns = tiles->columns,
                      .rows = tiles->rows,
                      .tile = {tiles->tile_width, tiles->tile_height},
                      .words_per_row = 1,
                      .bits = rows};
}

hit_verdict truth_verdict(CheckKind kind, const CheckQuestion *question) {
    uint64_t rows[CHECK_CELLS_MAX];
    switch (kind) {
    case CHECK_CIRCLE_OBB:
        return hit_circle_obb(truth_circle(&question->circle_obb.a), truth_obb(&question->circle_obb.b));
    case CHECK_CIRCLE_AABB:
        return hit_circle_aabb(truth_circle(&question->circle_aabb.a), truth_aabb(&question->circle_aabb.b));
    case CHECK_CIRCLE_CIRCLE:
        return hit_circle_circle(truth_circle(&question->circle_circle.a), truth_circle(&question->circle_circle.b));
    case CHECK_OBB_OBB: return hit_obb_obb(truth_obb(&question->obb_obb.a), truth_obb(&question->obb_obb.b));
    case CHECK_RECT_TILES: {
        const hit_grid grid = grid_of(&question->rect_tiles.map, rows);
        return hit_aabb_tiles(&grid, truth_aabb(&question->rect_tiles.a));
    }
    case CHECK_KIND_COUNT: break;
    }
    return HIT_APART;
}

#define TRUTH_OF_PAIR(Witness, witness)                                                                                \
    do {                                                                                                               \
        const Witness found = witness;                                                                                 \
        return (Truth){found.verdict, true, found.gap, found.normal};                                                  \
    } while (0)

Truth truth_of(CheckKind kind, const CheckQuestion *question) {
    uint64_t rows[CHECK_CELLS_MAX];
    switch (kind) {
    case CHECK_CIRCLE_OBB:
        TRUTH_OF_PAIR(hit_circle_box_witness, hit_circle_obb_witness(truth_circle(&question->circle_obb.a),
                                                                     truth_obb(&question->circle_obb.b)));
    case CHECK_CIRCLE_AABB:
        TRUTH_OF_PAIR(hit_circle_box_witness, hit_circle_aabb_witness(truth_circle(&question->circle_aabb.a),
                                                                      truth_aabb(&question->circle_aabb.b)));
    case CHECK_CIRCLE_CIRCLE:
        TRUTH_OF_PAIR(hit_circles_witness, hit_circle_circle_witness(truth_circle(&question->circle_circle.a),
                                                                     truth_circle(&question->circle_circle.b)));
    case CHECK_OBB_OBB:
        TRUTH_OF_PAIR(hit_obbs_witness,
                      hit_obb_obb_witness(truth_obb(&question->obb_obb.a), truth_obb(&question->obb_obb.b)));
    case CHECK_RECT_TILES: {
        const hit_grid grid = grid_of(&question->rect_tiles.map, rows);
        const hit_wall_witness wall = hit_aabb_tiles_witness(&grid, truth_aabb(&question->rect_tiles.a));
        return (Truth){wall.verdict, wall.has_wall, wall.gap, wall.normal};
    }
    case CHECK_KIND_COUNT: break;
    }
    return (Truth){.verdict = HIT_APART};
}

bool truth_is_disputed(CheckKind kind, const CheckQuestion *question) {
    const check_rect *walker = &question->rect_tiles.a;
    if (kind == CHECK_CIRCLE_OBB) return question->circle_obb.a.r == 0;
    if (kind == CHECK_CIRCLE_AABB) return question->circle_aabb.a.r == 0;
    return kind == CHECK_RECT_TILES && (walker->left >= walker->right || walker->top >= walker->bottom);
}

/// The lengths of a question, and whether every box of it is at 0 degrees.
typedef struct {
    int count;
    float lengths[10];
    bool is_upright;
} Lengths;

static void add_circle(Lengths *all, const check_circle *circle) {
    const float lengths[] = {circle->x, circle->y, circle->r};
    for (int i = 0; i < 3; i++) all->lengths[all->count++] = lengths[i];
}

// Half sizes, since those are what is computed with.
static void add_box(Lengths *all, const check_box *box) {
    const float lengths[] = {box->x, box->y, box->w / 2, box->h / 2};
    for (int i = 0; i < 4; i++) all->lengths[all->count++] = lengths[i];
    all->is_upright = all->is_upright && box->degrees == 0;
}

static void add_rect(Lengths *all, const check_rect *rect) {
    const float lengths[] = {rect->left, rect->top, rect->right, rect->bottom};
    for (int i = 0; i < 4; i++) all->lengths[all->count++] = lengths[i];
}

static Lengths lengths_of(CheckKind kind, const CheckQuestion *question) {
    Lengths all = {.is_upright = true};
    switch (kind) {
    case CHECK_CIRCLE_OBB:
        add_circle(&all, &question->circle_obb.a);
        add_box(&all, &question->circle_obb.b);
        break;
    case CHECK_CIRCLE_AABB:
        add_circle(&all, &question->circle_aabb.a);
        add_rect(&all, &question->circle_aabb.b);
        break;
    case CHECK_CIRCLE_CIRCLE:
        add_circle(&all, &question->circle_circle.a);
        add_circle(&all, &question->circle_circle.b);
        break;
    case CHECK_OBB_OBB:
        add_box(&all, &question->obb_obb.a);
        add_box(&all, &question->obb_obb.b);
        break;
    case CHECK_RECT_TILES:
        add_rect(&all, &question->rect_tiles.a);
        all.lengths[all.count++] = question->rect_tiles.map.tile_width;
        all.lengths[all.count++] = question->rect_tiles.map.tile_height;
        break;
    case CHECK_KIND_COUNT: break;
    }
    return all;
}

// Squares of sums of such lengths have at most 24 bits.
bool truth_is_exact(CheckKind kind, const CheckQuestion *question) {
    const Lengths all = lengths_of(kind, question);
    bool is_exact = all.is_upright;
    for (int i = 0; i < all.count; i++) {
        const float twice = 2 * all.lengths[i];
        is_exact = is_exact && fabsf(twice) <= 1024 && twice == floorf(twice);
    }
    return is_exact;
}

double truth_tolerance(CheckKind kind, const CheckQuestion *question, double tolerance) {
    const Lengths all = lengths_of(kind, question);
    double largest = 1000;
    for (int i = 0; i < all.count; i++) largest = fmax(largest, fabs((double)all.lengths[i]));
    return tolerance * largest / 1000;
}
