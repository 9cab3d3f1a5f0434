#include "grid_as_c.h"

#include "map.h"

enum { BITS = 64 }; // of a word

static hit_cells cells_near(const hit_grid *grid, hit_aabb box) {
    const hit_cells covered = hit_cells_covered(box, grid->tile, HIT_CELLS_CLOSED);
    return map_cells_within(grid, (hit_cells){covered.first_column - 1, covered.first_row - 1, covered.last_column + 1,
                                              covered.last_row + 1});
}

// One word of the map's bits, without the cells that are not near.
static uint64_t word_near(const hit_grid *grid, hit_cells near, int32_t row, int32_t word) {
    uint64_t bits = 0;
    for (int32_t column = word * BITS; column < word * BITS + BITS; column++) {
        if (column < near.first_column || column > near.last_column) continue;
        if (hit_grid_is_solid(grid, column, row)) bits |= (uint64_t)1 << (column % BITS);
    }
    return bits;
}

// Whether the word was worth a line; zeros need none.
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

void write_grid(TextBuffer *out, const char *name, const hit_grid *grid, hit_aabb box) {
    write_bits(out, grid, cells_near(grid, box));
    buffer_print(
        out,
        "    const hit_grid %s = {\n        .columns = %d,\n        .rows = %d,\n"
        "        .tile = {%af, %af}, // %g × %g\n        .words_per_row = %d,\n        .bits = bits,\n    };\n",
        name, grid->columns, grid->rows, (double)grid->tile.x, (double)grid->tile.y, (double)grid->tile.x,
        (double)grid->tile.y, grid->words_per_row);
}
