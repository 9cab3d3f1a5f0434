// What must not depend on the compiler's options: prints how many exact sums are wrong, and a checksum of results that
// are rounded.
#include <hit/hit.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../../src/core/arithmetic.h"

enum { COUNT = 20000, PRODUCTS = 4 };

static uint64_t seed = 1;

static double random_number(double size) {
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return size * ((double)(seed >> 11) * 0x1p-52 - 1.0);
}

/// Products whose sum is exactly zero.
static int is_sum_wrong(void) {
    double parts[1024];
    number_room room = {0, 1024, parts};
    const arithmetic in = {EXACT, &room};
    number sum_of_all = number_of(in, 0.0);
    double factors[2 * PRODUCTS];
    for (int i = 0; i < 2 * PRODUCTS; i++) factors[i] = random_number(i % 2 == 0 ? 100 : 3);
    for (int i = 0; i < 4 * PRODUCTS; i += 2) {
        const double *pair = factors + i % (2 * PRODUCTS);
        const double sign = i < 2 * PRODUCTS ? 1.0 : -1.0;
        sum_of_all = sum(in, sum_of_all, product(in, number_of(in, pair[0]), number_of(in, sign * pair[1])));
    }
    return sum_of_all.count != 0;
}

static uint64_t checksum;

static void note(double number) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    checksum = (checksum ^ bits) * UINT64_C(1099511628211);
    checksum ^= checksum >> 31;
}

static void note_vec(hit_vec v) {
    note((double)v.x);
    note((double)v.y);
}

static hit_vec random_vec(double size) {
    return (hit_vec){(float)random_number(size), (float)random_number(size)};
}

static void note_results(void) {
    hit_obb box = {random_vec(100), {8, 3}, (float)random_number(1), (float)random_number(1)};
    hit_circle ball = {random_vec(100), 20}, other = {random_vec(100), 5};
    hit_vec by = random_vec(200), corners[4];
    note_vec(hit_turn(ball.center, box.center, box.c, box.s));
    hit_obb_corners(box, corners);
    for (int i = 0; i < 4; i++) note_vec(corners[i]);
    note_vec(hit_obb_bounds(box).max);
    hit_circle_box_witness at_box = hit_circle_obb_witness(ball, box);
    note(at_box.gap);
    note_vec(at_box.normal);
    note_vec(at_box.nearest);
    hit_circles_witness circles = hit_circle_circle_witness(ball, other);
    note(circles.gap);
    note_vec(circles.normal);
    note(hit_obb_obb_witness(box, (hit_obb){{1, 2}, {9, 5}, 0.6f, 0.8f}).gap);
    hit_toi touch = hit_circle_obb_toi(ball, by, box, corners[0]);
    note(touch.time);
    note_vec(touch.normal);
    touch = hit_obb_obb_toi(box, by, (hit_obb){{1, 2}, {9, 5}, 0.6f, 0.8f}, corners[0]);
    note(touch.time);
    note_vec(touch.normal);
}

int main(void) {
    int wrong = 0;
    for (int i = 0; i < COUNT; i++) wrong += is_sum_wrong();
    for (int i = 0; i < COUNT; i++) note_results();
    printf("%d exact sums wrong, checksum %016" PRIx64 "\n", wrong, checksum);
    return 0;
}
