// Which boxes of many overlap? Touching counts. Each box is put into the grid cell of its center.
// Pairs across the border of two cells are missing. Find them, too.
//
// どの矩形とどの矩形が重なっているか。接触も数える。矩形は、その中心がある格子のマスに入れる。
// マスの境目をまたぐ組が抜けている。それも見つけよう。
#include <hitlab_check.h>
#include <math.h>

enum { SIDE = 128, BOXES = 20000 };

// The grid repeats after SIDE cells, so that it has room for boxes anywhere. Works for negative numbers, too.
static int cell_of(int column, int row) {
    return (row & (SIDE - 1)) * SIDE + (column & (SIDE - 1));
}

static bool overlap(check_rect a, check_rect b) {
    return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

// A cell is larger than any box, so boxes that overlap are in cells beside each other, or in the same one.
static float size_of_cell(const check_rect *bounds, int count) {
    float size = 1;
    for (int i = 0; i < count; i++)
        size = fmaxf(size, fmaxf(bounds[i].right - bounds[i].left, bounds[i].bottom - bounds[i].top));
    return 1.01f * size;
}

// Writes each pair a < b once, but only the first `capacity` of them. Returns how many there are.
int crowd(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    static int first[SIDE * SIDE], next[BOXES]; // the last box that was put into a cell, and the one before; -1: none
    int found = 0;
    float size = size_of_cell(bounds, count);
    for (int i = 0; i < SIDE * SIDE; i++) first[i] = -1;
    for (int b = 0; b < count; b++) {
        int column = (int)floorf((bounds[b].left + bounds[b].right) / 2 / size);
        int row = (int)floorf((bounds[b].top + bounds[b].bottom) / 2 / size);
        for (int a = first[cell_of(column, row)]; a >= 0; a = next[a]) { // the boxes so far in its cell
            if (!overlap(bounds[a], bounds[b])) continue;
            if (found < capacity) pairs[found] = (check_pair){a, b};
            found++;
        }
        next[b] = first[cell_of(column, row)];
        first[cell_of(column, row)] = b;
    }
    return found;
}
