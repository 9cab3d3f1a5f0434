// The tables that several methods use: radix sort, least significant digit first (D. Knuth, The Art of Computer
// Programming, volume 3, 5.2.5), and the boxes in a method's order.
#include "broad_internal.h"

enum { DIGIT_BITS = 11, DIGITS = 1 << DIGIT_BITS, PASSES = 3, KEY_SHIFT = 32 };

static uint32_t digit_of(uint64_t item, int pass) {
    return (uint32_t)(item >> (KEY_SHIFT + pass * DIGIT_BITS)) & (DIGITS - 1);
}

static void sort_by_digit(const uint64_t *from, uint64_t *to, size_t count, int pass, uint32_t places[DIGITS]) {
    uint32_t next = 0;
    for (int digit = 0; digit < DIGITS; digit++) {
        const uint32_t many = places[digit];
        places[digit] = next;
        next += many;
    }
    for (size_t i = 0; i < count; i++) to[places[digit_of(from[i], pass)]++] = from[i];
}

uint64_t *hit_sort_items(uint64_t *items, uint64_t *spare, size_t count) {
    uint32_t counts[PASSES][DIGITS] = {{0}};
    for (size_t i = 0; i < count; i++)
        for (int pass = 0; pass < PASSES; pass++) counts[pass][digit_of(items[i], pass)]++;
    for (int pass = 0; pass < PASSES && count > 0; pass++) {
        const bool all_share_a_digit = counts[pass][digit_of(items[0], pass)] == count;
        if (all_share_a_digit) continue;
        sort_by_digit(items, spare, count, pass, counts[pass]);
        uint64_t *sorted = spare;
        spare = items;
        items = sorted;
    }
    return items;
}

void hit_put_padding(hit_broad *broad) {
    const hit_aabb_arrays_out to = broad->tables->columns;
    for (size_t i = broad->kept; i < broad->kept + HIT_BROAD_PADDING; i++)
        to.min_x[i] = to.min_y[i] = to.max_x[i] = to.max_y[i] = NAN;
}

void hit_fill_columns(hit_broad *broad) {
    for (size_t i = 0; i < broad->kept; i++)
        hit_put_box(broad->tables->columns, i, hit_box_at(broad->boxes, broad->tables->bodies[i]));
    hit_put_padding(broad);
}
