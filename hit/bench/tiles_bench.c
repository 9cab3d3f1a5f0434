// The time of a query on a map of 2048 x 2048 cells, by the size of the rectangle. For cells: byte by byte, on the
// bits, on the bits with their coarse level, and the other looks on these. For a rectangle in pixels: the same with the
// division, the three-way verdict, and the witness that the lab shows.
#define _POSIX_C_SOURCE 200809L

#include <hit/hit.h>
#include <stdio.h>
#include <stdlib.h>

#include "measure.h"

enum { CELLS = 2048, TILE = 32, WORDS = CELLS / 64, QUERIES_MAX = 2048, RUNS = 21, CONTESTANTS = 8 };

typedef struct {
    hit_grid fine, grid; // without and with the coarse level
    uint64_t *bits, *blocks;
    unsigned char *bytes;
} Board;

typedef struct {
    hit_cells cells[QUERIES_MAX]; // what each of the boxes covers
    hit_aabb boxes[QUERIES_MAX];
    int count, span;
} Queries;

typedef int64_t Contest(const Board *board, const Queries *queries);

static uint64_t next_random(uint64_t *seed) { // splitmix64
    uint64_t z = *seed += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static bool byte_by_byte(const Board *board, hit_cells cells) {
    for (int32_t row = cells.first_row; row <= cells.last_row; row++) {
        for (int32_t column = cells.first_column; column <= cells.last_column; column++)
            if (board->bytes[(size_t)row * CELLS + (size_t)column]) return true;
    }
    return false;
}

#define CONTEST(name, expression)                                                                                      \
    static int64_t name(const Board *board, const Queries *queries) {                                                  \
        int64_t hits = 0;                                                                                              \
        for (int i = 0; i < queries->count; i++) hits += (expression);                                                 \
        return hits;                                                                                                   \
    }

CONTEST(by_bytes, byte_by_byte(board, queries->cells[i]))
CONTEST(by_bits, hit_cells_any_solid(&board->fine, queries->cells[i], HIT_LOOK_FULL))
CONTEST(by_blocks, hit_cells_any_solid(&board->grid, queries->cells[i], HIT_LOOK_FULL))
CONTEST(outline, hit_cells_any_solid(&board->grid, queries->cells[i], HIT_LOOK_OUTLINE))
CONTEST(vertices, hit_cells_any_solid(&board->grid, queries->cells[i], HIT_LOOK_VERTICES))
CONTEST(from_box, hit_tiles_full(&board->grid, queries->boxes[i], HIT_CELLS_HALF_OPEN))
CONTEST(verdict, hit_aabb_tiles(&board->grid, queries->boxes[i]))
CONTEST(witness, hit_tiles_look(&board->grid, queries->boxes[i], HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN).solid)

static Contest *const contests[CONTESTANTS] = {by_bytes, by_bits,  by_blocks, outline,
                                               vertices, from_box, verdict,   witness};
static const char *const names[CONTESTANTS] = {"bytes",    "bits",     "+ blocks", "outline",
                                               "vertices", "from box", "verdict",  "witness"};

static bool make_board(Board *board, int solid_in_1000) {
    uint64_t seed = 1;
    *board = (Board){.bits = calloc((size_t)CELLS * WORDS, sizeof(uint64_t)),
                     .blocks = calloc(hit_grid_block_words(CELLS, CELLS), sizeof(uint64_t)),
                     .bytes = calloc(CELLS, CELLS)};
    if (!board->bits || !board->blocks || !board->bytes) return false;
    for (size_t i = 0; i < (size_t)CELLS * CELLS; i++) {
        board->bytes[i] = next_random(&seed) % 1000 < (uint64_t)solid_in_1000;
        board->bits[i / 64] |= (uint64_t)board->bytes[i] << (i % 64);
    }
    board->fine = (hit_grid){CELLS, CELLS, {TILE, TILE}, WORDS, board->bits, 0, NULL};
    board->grid = board->fine;
    board->grid.words_per_block_row = hit_grid_words_per_block_row(CELLS);
    board->grid.blocks = board->blocks;
    hit_grid_fill_blocks(&board->grid, board->blocks);
    return true;
}

// Rectangles anywhere on the map that end in the middle of their outermost cells.
static void make_queries(Queries *queries, int span) {
    uint64_t seed = 2;
    const int count = 40000000 / (span * span);
    queries->span = span;
    queries->count = count > QUERIES_MAX ? QUERIES_MAX : count;
    for (int i = 0; i < queries->count; i++) {
        const int column = (int)(next_random(&seed) % (uint64_t)(CELLS - span + 1));
        const int row = (int)(next_random(&seed) % (uint64_t)(CELLS - span + 1));
        const float x = ((float)column + 0.25f) * TILE, y = ((float)row + 0.25f) * TILE;
        const float size = ((float)span - 0.5f) * TILE;
        queries->cells[i] = (hit_cells){column, row, column + span - 1, row + span - 1};
        queries->boxes[i] = (hit_aabb){{x, y}, {x + size, y + size}};
    }
}

static volatile int64_t hits_seen; // a sum that nobody needs keeps the compiler from dropping the work

// Nanoseconds a query.
static double time_of(Contest *contest, const Board *board, const Queries *queries, int repeats) {
    const double start = now_ns();
    for (int i = 0; i < repeats; i++) hits_seen += contest(board, queries);
    return (now_ns() - start) / (double)repeats / queries->count;
}

// The contenders take turns, so that other load on the machine affects all equally. The slow one does not repeat large
// spans. The others do, because otherwise they would only read what it has evicted from the cache.
static void measure(const Board *board, const Queries *queries, double medians[CONTESTANTS]) {
    static double times[CONTESTANTS][RUNS];
    for (int run = 0; run < RUNS; run++) {
        for (int i = 0; i < CONTESTANTS; i++) {
            const int repeats = i == 0 && queries->span > 16 ? 1 : 16;
            times[i][run] = time_of(contests[i], board, queries, repeats);
        }
    }
    for (int i = 0; i < CONTESTANTS; i++) {
        qsort(times[i], RUNS, sizeof times[i][0], compare_numbers);
        medians[i] = times[i][RUNS / 2];
    }
}

static void print_table(const Board *board, const char *title) {
    static const int spans[] = {1, 2, 4, 16, 64, 1000, 2048};
    static Queries queries;
    printf("\nns a look, map of %d x %d cells, %s\n%-12s", CELLS, CELLS, title, "cells");
    for (int i = 0; i < CONTESTANTS; i++) printf(" %10s", names[i]);
    for (size_t i = 0; i < sizeof spans / sizeof *spans; i++) {
        double medians[CONTESTANTS];
        make_queries(&queries, spans[i]);
        measure(board, &queries, medians);
        printf("\n%4d x %-5d", spans[i], spans[i]);
        for (int k = 0; k < CONTESTANTS; k++) printf(" %10.1f", medians[k]);
    }
    printf("\n");
}

int main(void) {
    static const struct {
        int solid_in_1000;
        const char *title;
    } cases[] = {{0, "nothing solid"}, {10, "1 % solid"}};
    for (size_t i = 0; i < 2; i++) {
        Board board;
        const bool is_made = make_board(&board, cases[i].solid_in_1000);
        if (is_made) print_table(&board, cases[i].title);
        free(board.bits);
        free(board.blocks);
        free(board.bytes);
        if (is_made) continue;
        fprintf(stderr, "tiles_bench: out of memory\n");
        return 1;
    }
    return 0;
}
