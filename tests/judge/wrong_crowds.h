// Broad phases as people write them, right ones and wrong ones.
#pragma once

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hitlab_check.h"

typedef int CrowdFunction(const check_rect *bounds, int count, check_pair *pairs, int capacity);

/// Pairs that are written.
typedef struct {
    const check_rect *bounds;
    check_pair *pairs;
    int capacity, found;
} CrowdOut;

static bool crowd_meets(const CrowdOut *out, int a, int b) {
    const check_rect *p = &out->bounds[a], *q = &out->bounds[b];
    return p->left <= q->right && q->left <= p->right && p->top <= q->bottom && q->top <= p->bottom;
}

static void crowd_put(CrowdOut *out, int a, int b) {
    if (out->found < out->capacity) out->pairs[out->found] = (check_pair){a < b ? a : b, a < b ? b : a};
    out->found++;
}

static int crowd_every_pair(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    CrowdOut out = {bounds, pairs, capacity, 0};
    for (int a = 0; a < count; a++) {
        for (int b = a + 1; b < count; b++)
            if (crowd_meets(&out, a, b)) crowd_put(&out, a, b);
    }
    return out.found;
}

static int crowd_strict(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    CrowdOut out = {bounds, pairs, capacity, 0};
    for (int a = 0; a < count; a++) {
        for (int b = a + 1; b < count; b++) {
            const check_rect *p = &bounds[a], *q = &bounds[b];
            if (p->left < q->right && q->left < p->right && p->top < q->bottom && q->top < p->bottom)
                crowd_put(&out, a, b);
        }
    }
    return out.found;
}

// Only pairs with the first box.
static int crowd_of_first(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    CrowdOut out = {bounds, pairs, capacity, 0};
    for (int b = 1; b < count; b++)
        if (crowd_meets(&out, 0, b)) crowd_put(&out, 0, b);
    return out.found;
}

// Left of and above the origin it finds none, as one whose cells begin there.
static int crowd_not_negative(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    CrowdOut out = {bounds, pairs, capacity, 0};
    for (int a = 0; a < count; a++) {
        for (int b = a + 1; b < count; b++) {
            const bool is_outside = bounds[a].left < 0 && bounds[a].top < 0 && bounds[b].left < 0 && bounds[b].top < 0;
            if (!is_outside && crowd_meets(&out, a, b)) crowd_put(&out, a, b);
        }
    }
    return out.found;
}

static int crowd_both_orders(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    CrowdOut out = {bounds, pairs, capacity, 0};
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < count; b++) {
            if (a == b || !crowd_meets(&out, a, b)) continue;
            if (out.found < capacity) pairs[out.found] = (check_pair){a, b};
            out.found++;
        }
    }
    return out.found;
}

static int crowd_stops_counting(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    const int found = crowd_every_pair(bounds, count, pairs, capacity);
    return found < capacity ? found : capacity;
}

static int crowd_negative(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    return count > 3 ? -1 : crowd_every_pair(bounds, count, pairs, capacity);
}

static int crowd_reversed(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    const int found = crowd_every_pair(bounds, count, pairs, capacity);
    for (int i = 0; i < found && i < capacity; i++) pairs[i] = (check_pair){pairs[i].b, pairs[i].a};
    return found;
}

static int crowd_unwritten(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    return crowd_every_pair(bounds, count, pairs, 0);
}

static int crowd_everything(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    CrowdOut out = {bounds, pairs, capacity, 0};
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count && b < a + 4; b++) crowd_put(&out, a, b);
    return out.found;
}

static int crowd_nothing(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    return 0;
}

static int crowd_from_one(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    const int found = crowd_every_pair(bounds, count, pairs, capacity);
    for (int i = 0; i < found && i < capacity; i++) pairs[i] = (check_pair){pairs[i].a + 1, pairs[i].b + 1};
    return found;
}

// A small part of the pairs that touch: those whose second box touches the right side of the first.
static int crowd_strict_at_a_side(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    CrowdOut out = {bounds, pairs, capacity, 0};
    for (int a = 0; a < count; a++) {
        for (int b = a + 1; b < count; b++)
            if (crowd_meets(&out, a, b) && bounds[a].right != bounds[b].left) crowd_put(&out, a, b);
    }
    return out.found;
}

static const check_rect *crowd_sorted;

static int crowd_by_left(const void *a, const void *b) {
    const float x = crowd_sorted[*(const int *)a].left, y = crowd_sorted[*(const int *)b].left;
    return (x > y) - (x < y);
}

static int crowd_by_right(const void *a, const void *b) {
    const float x = crowd_sorted[*(const int *)a].right, y = crowd_sorted[*(const int *)b].right;
    return (x > y) - (x < y);
}

static int *crowd_order(const check_rect *bounds, int count, int (*compare)(const void *a, const void *b)) {
    int *order = malloc(((size_t)count + 1) * sizeof *order);
    for (int i = 0; i < count; i++) order[i] = i;
    crowd_sorted = bounds;
    qsort(order, (size_t)count, sizeof *order, compare);
    return order;
}

static int crowd_sweep_by(const check_rect *bounds, int count, check_pair *pairs, int capacity,
                          int (*compare)(const void *a, const void *b)) {
    CrowdOut out = {bounds, pairs, capacity, 0};
    int *order = crowd_order(bounds, count, compare);
    for (int i = 0; i < count; i++) {
        for (int k = i + 1; k < count && bounds[order[k]].left <= bounds[order[i]].right; k++)
            if (crowd_meets(&out, order[i], order[k])) crowd_put(&out, order[i], order[k]);
    }
    free(order);
    return out.found;
}

static int crowd_sweep(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    return crowd_sweep_by(bounds, count, pairs, capacity, crowd_by_left);
}

static int crowd_sweep_by_right(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    return crowd_sweep_by(bounds, count, pairs, capacity, crowd_by_right);
}

static int crowd_sweep_back(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    CrowdOut out = {bounds, pairs, capacity, 0};
    int *order = crowd_order(bounds, count, crowd_by_left);
    for (int i = 0; i < count; i++) {
        for (int k = i - 1; k >= 0 && bounds[order[k]].right >= bounds[order[i]].left; k--)
            if (crowd_meets(&out, order[i], order[k])) crowd_put(&out, order[i], order[k]);
    }
    free(order);
    return out.found;
}

static int crowd_sweep_to_gap(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    CrowdOut out = {bounds, pairs, capacity, 0};
    int *order = crowd_order(bounds, count, crowd_by_left);
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count && crowd_meets(&out, order[i], order[k]); k++)
            crowd_put(&out, order[i], order[k]);
    free(order);
    return out.found;
}

/// A grid that puts a box into the cell of its corner, with cells of a size, or, for 0, larger than the largest box.
/// `around` has the neighboring cells that it looks at, row by row from the upper left one. `takes_all`: a box takes
/// all in other cells, rather than only those with a smaller number.
static int crowd_grid(const check_rect *bounds, int count, check_pair *pairs, int capacity, float cell,
                      const bool around[9], bool takes_all) {
    enum { TABLE = 1 << 15 };
    static int heads[TABLE], next[20000];
    CrowdOut out = {bounds, pairs, capacity, 0};
    memset(heads, -1, sizeof heads);
    float size = cell;
    for (int i = 0; i < count && cell == 0; i++)
        size = fmaxf(size, 1.01f * fmaxf(bounds[i].right - bounds[i].left, bounds[i].bottom - bounds[i].top));
    for (int i = 0; i < count; i++) {
        const int x = (int)floorf(bounds[i].left / size), y = (int)floorf(bounds[i].top / size);
        const unsigned place = ((unsigned)x * 73856093u ^ (unsigned)y * 19349663u) % TABLE;
        next[i] = heads[place];
        heads[place] = i;
    }
    for (int i = 0; i < count; i++) {
        const int x = (int)floorf(bounds[i].left / size), y = (int)floorf(bounds[i].top / size);
        for (int k = 0; k < 9; k++) {
            const int column = x + k % 3 - 1, row = y + k / 3 - 1;
            const unsigned place = ((unsigned)column * 73856093u ^ (unsigned)row * 19349663u) % TABLE;
            for (int j = around[k] ? heads[place] : -1; j >= 0; j = next[j]) {
                if ((int)floorf(bounds[j].left / size) != column || (int)floorf(bounds[j].top / size) != row) continue;
                const bool takes = takes_all && k != 4 ? true : j < i;
                if (takes && crowd_meets(&out, i, j)) crowd_put(&out, i, j);
            }
        }
    }
    return out.found;
}

#define GRID(name, cell, takes_all, ...)                                                                               \
    static int name(const check_rect *bounds, int count, check_pair *pairs, int capacity) {                            \
        static const bool around[9] = {__VA_ARGS__};                                                                   \
        return crowd_grid(bounds, count, pairs, capacity, cell, around, takes_all);                                    \
    }
GRID(crowd_nine_cells, 0, false, 1, 1, 1, 1, 1, 1, 1, 1, 1)
GRID(crowd_corner_cell, 64, false, 0, 0, 0, 0, 1, 0, 0, 0, 0)
GRID(crowd_corner_cell_of_largest, 0, false, 0, 0, 0, 0, 1, 0, 0, 0, 0)
GRID(crowd_to_the_right, 0, true, 0, 0, 0, 0, 1, 1, 0, 0, 0)
GRID(crowd_right_and_below, 0, false, 0, 0, 0, 0, 1, 1, 0, 1, 1)
GRID(crowd_without_a_diagonal, 0, true, 0, 0, 0, 0, 1, 1, 0, 1, 1)
GRID(crowd_fixed_cell, 64, false, 1, 1, 1, 1, 1, 1, 1, 1, 1)
GRID(crowd_fixed_cell_of_100, 100, false, 1, 1, 1, 1, 1, 1, 1, 1, 1)

// Puts a box into all cells that it covers, and finds pairs in each.
static int crowd_two_cells(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    enum { CELL = 64 };
    CrowdOut out = {bounds, pairs, capacity, 0};
    for (int a = 0; a < count; a++) {
        for (int b = a + 1; b < count; b++) {
            if (!crowd_meets(&out, a, b)) continue;
            const int left = (int)floorf(fmaxf(bounds[a].left, bounds[b].left) / CELL);
            const int right = (int)floorf(fminf(bounds[a].right, bounds[b].right) / CELL);
            const int top = (int)floorf(fmaxf(bounds[a].top, bounds[b].top) / CELL);
            const int bottom = (int)floorf(fminf(bounds[a].bottom, bounds[b].bottom) / CELL);
            for (int cells = (right - left + 1) * (bottom - top + 1); cells > 0; cells--) crowd_put(&out, a, b);
        }
    }
    return out.found;
}
