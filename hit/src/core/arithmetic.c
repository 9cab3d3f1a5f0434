// Exact numbers.
#include "arithmetic.h"

#include <assert.h>

/// A number that is being added up, at the end of the room.
typedef struct {
    int count;
    double *parts;
} growing;

/// Begins a number of at most this many terms, for which there must be room.
static growing begin(number_room *room, int terms) {
    assert(terms <= room->size - room->used);
    growing result = {0, room->parts + room->used};
    return result;
}

/// Grow-Expansion, theorem 10: carries x from the smallest part to the greatest and leaves the rounding error of each
/// sum behind.
static void add(growing *to, double x) {
    int kept = 0;
    for (int i = 0; i < to->count; i++) {
        rounded next = two_sum(x, to->parts[i]);
        x = next.result;
        if (next.error != 0.0) to->parts[kept++] = next.error;
    }
    if (x != 0.0) to->parts[kept++] = x;
    to->count = kept;
}

static number end(number_room *room, growing from) {
    number result = {from.count > 0 ? from.parts[from.count - 1] : 0.0, 0.0, from.count, from.parts};
    room->used += from.count;
    return result;
}

number hit_exact_total_(number_room *room, int count, const double *terms) {
    growing result = begin(room, count);
    for (int i = 0; i < count; i++) add(&result, terms[i]);
    return end(room, result);
}

number hit_exact_sum_(number_room *room, number a, number b) {
    growing result = begin(room, a.count + b.count);
    for (int i = 0; i < a.count; i++) result.parts[i] = a.parts[i];
    result.count = a.count;
    for (int i = 0; i < b.count; i++) add(&result, b.parts[i]);
    return end(room, result);
}

number hit_exact_product_(number_room *room, number a, number b) {
    growing result = begin(room, 2 * a.count * b.count);
    for (int i = 0; i < a.count; i++) {
        for (int k = 0; k < b.count; k++) {
            rounded both = two_product(a.parts[i], b.parts[k]);
            add(&result, both.error);
            add(&result, both.result);
        }
    }
    return end(room, result);
}

number hit_exact_negated_(number_room *room, number a) {
    growing result = begin(room, a.count);
    for (int i = 0; i < a.count; i++) result.parts[i] = -a.parts[i];
    result.count = a.count;
    return end(room, result);
}
