// A programmer's mistakes: an assert stops the program, and sizes that overflow are refused.
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support.h"

enum { COUNT = 3 };

static _Alignas(16) char memory[1 << 17];
static float numbers[COUNT];
static uint64_t words[COUNT];

/// One byte beside where an array of floats, or of words, may begin.
static void *misaligned(void *address) {
    return (char *)address + 1;
}

static hit_circle_arrays circles_at(const float *x) {
    return (hit_circle_arrays){x, numbers, numbers};
}

static hit_aabb_arrays boxes_at(const float *max_y) {
    return (hit_aabb_arrays){numbers, numbers, numbers, max_y};
}

static hit_bodies bodies_at(const float *y) {
    return (hit_bodies){.circles = {numbers, y, numbers}, .circle_count = COUNT};
}

static const hit_circle ball = {{0, 0}, 1};

static void ask(hit_circle_arrays circles, size_t count, uint64_t *bits) {
    hit_circle_circle_many(ball, circles, count, HIT_TOUCHING, bits);
}

static hit_grid map_of(int32_t columns, int32_t rows, int32_t words_per_row, const uint64_t *bits) {
    return (hit_grid){columns, rows, {32, 32}, words_per_row, bits, 0, NULL};
}

static void ignore_pairs(void *context, const hit_index_pair *pairs, size_t count) {
    (void)context, (void)pairs, (void)count;
}

static void find_without_callback(void) {
    const hit_broad broad = hit_broad_prepare(HIT_BROAD_TREE, boxes_at(numbers), COUNT, memory);
    hit_broad_find(&broad, 0, 0, ignore_pairs, NULL);
    hit_broad_find(&broad, 0, 0, NULL, NULL);
}

static double at_infinity(void *context, uint32_t body, double within) {
    (void)context, (void)body, (void)within;
    return (double)INFINITY;
}

/// Questions to a prepared search without what they need.
static void ask_wrongly(int mistake) {
    const hit_broad broad = hit_broad_prepare(HIT_BROAD_TREE, boxes_at(numbers), COUNT, memory);
    const hit_segment ray = {{0, 0}, {1, 1}};
    hit_broad_find_between(&broad, boxes_at(NULL), 0, 0, ignore_pairs, NULL);
    hit_broad_first_along(&broad, ray, at_infinity, NULL);
    switch (mistake) {
    case 0: hit_broad_find_in(&broad, (hit_aabb){{0, 0}, {1, 1}}, NULL, NULL); break;
    case 1: hit_broad_find_between(&broad, boxes_at(numbers), 0, COUNT, NULL, NULL); break;
    case 2: hit_broad_find_between(&broad, boxes_at(NULL), 0, COUNT, ignore_pairs, NULL); break;
    case 3: hit_broad_find_between(&broad, boxes_at(numbers), COUNT, 0, ignore_pairs, NULL); break;
    case 4: hit_broad_first_along(&broad, ray, NULL, NULL); break;
    default: hit_broad_nearest(&broad, ray.from, 1, NULL, NULL); break;
    }
}

/// Does something wrong; returns only if nothing stops it.
static void err(int mistake) {
    const hit_index_pair pair = {0, 1};
    hit_bodies bodies = bodies_at(numbers), nowhere = bodies_at(NULL);
    hit_grid map = map_of(64, COUNT, 1, words), broken = map;
    const hit_aabb_arrays_out out = {numbers, numbers, numbers, numbers}, no_out = {numbers, NULL, numbers, numbers};
    switch (mistake) {
    case 0: ask(circles_at(NULL), COUNT, words); break;
    case 1: ask(circles_at(misaligned(numbers)), COUNT - 1, words); break;
    case 2: ask(circles_at(numbers), (size_t)-1, words); break;
    case 3: ask(circles_at(numbers), COUNT, NULL); break;
    case 4: ask(circles_at(numbers), COUNT, misaligned(words)); break;
    case 5: hit_circle_circle_many(ball, circles_at(numbers), COUNT, HIT_APART, words); break;
    case 6: hit_bodies_bounds(&nowhere, out); break;
    case 7: hit_bodies_bounds(&bodies, no_out); break;
    case 8: hit_broad_prepare(HIT_BROAD_GRID, boxes_at(NULL), COUNT, memory); break;
    case 9: hit_broad_prepare(HIT_BROAD_GRID, boxes_at(numbers), COUNT, NULL); break;
    case 10: hit_broad_prepare(HIT_BROAD_SWEEP, boxes_at(numbers), COUNT, memory + 8); break;
    case 11: hit_broad_prepare(HIT_BROAD_GRID, boxes_at(numbers), HIT_BROAD_COUNT_MAX + 1, memory); break;
    case 12: find_without_callback(); break;
    case 13: hit_bodies_pairs(&bodies, NULL, 1, HIT_TOUCHING, words); break;
    case 14: hit_bodies_pairs(&bodies, &pair, 1, HIT_TOUCHING, misaligned(words)); break;
    case 15: hit_obb_corners((hit_obb){{0, 0}, {1, 1}, 1, 0}, NULL); break;
    case 16: hit_grid_is_solid(NULL, 0, 0); break;
    case 17: broken.columns = -1, hit_grid_is_solid(&broken, 0, 0); break;
    case 18:
        broken.columns = 65, hit_tiles_look(&broken, (hit_aabb){{0, 0}, {1, 1}}, HIT_LOOK_FULL, HIT_CELLS_CLOSED);
        break;
    case 19: broken.bits = NULL, hit_aabb_tiles(&broken, (hit_aabb){{0, 0}, {1, 1}}); break;
    case 20: broken.blocks = words, hit_aabb_tiles_witness(&broken, (hit_aabb){{0, 0}, {1, 1}}); break;
    case 21:
        broken.rows = HIT_GRID_MAX + 1,
        hit_tiles_move(&broken, (hit_vec){0, 0}, (hit_vec){1, 1}, HIT_ALONG_X, 1, HIT_LOOK_FULL, HIT_CELLS_CLOSED);
        break;
    case 22: hit_grid_fill_blocks(&map, NULL); break;
    case 23: hit_grid_update_block(&map, words, 64, 0); break;
    case 24: hit_grid_update_block(&map, misaligned(words), 0, 0); break;
    case 25:
    case 26:
    case 27:
    case 28:
    case 29:
    case 30: ask_wrongly(mistake - 25); break;
    case 31: bodies.capsule_count = COUNT, hit_bodies_bounds(&bodies, out); break;
    case 32: bodies.convex_count = 1, hit_bodies_bounds(&bodies, out); break;
    case 33:
        bodies.convex_count = 1, bodies.convexes = misaligned(memory);
        hit_bodies_bounds(&bodies, out);
        break;
    case 34: hit_ray_tiles((hit_segment){{0, 0}, {1, 1}}, NULL); break;
    case 35: broken.bits = NULL, hit_ray_tiles((hit_segment){{0, 0}, {1, 1}}, &broken); break;
    case 36: hit_convex_bounds((hit_convex){.count = 9}); break;
    case 37: hit_convex_hull(NULL, 1, 0); break;
    case 38: hit_point_polygon(ball.center, (hit_polygon){NULL, 1}, HIT_NONZERO); break;
    case 39: hit_point_polygon_witness(ball.center, (hit_polygon){NULL, 1}, HIT_EVEN_ODD); break;
    case 40: hit_convex_convex_steps(hit_convex_from_circle(ball), hit_convex_from_circle(ball), NULL, 1); break;
    case 41: hit_convex_convex_steps(hit_convex_from_circle(ball), hit_convex_from_circle(ball), NULL, -1); break;
    case 42: hit_bodies_pairs(&nowhere, &pair, 1, HIT_TOUCHING, words); break;
    case 43: hit_bodies_pairs(&bodies, &(hit_index_pair){1, 0}, 1, HIT_TOUCHING, words); break;
    case 44: hit_bodies_pairs(&bodies, &(hit_index_pair){0, COUNT}, 1, HIT_TOUCHING, words); break;
    case 45: hit_bodies_verdict(&bodies, COUNT, 0); break;
    default: _exit(2);
    }
}

/// How a process ends that makes this mistake: SIGABRT for an assert, 2 for the number behind the last.
static int end_of(int mistake) {
    fflush(NULL);
    const pid_t process = fork();
    assert_true(process >= 0);
    if (process == 0) {
        const struct rlimit no_core = {0, 0};
        setrlimit(RLIMIT_CORE, &no_core);
        signal(SIGABRT, SIG_DFL); // not cmocka's
        if (!freopen("/dev/null", "w", stderr)) _exit(3);
        err(mistake);
        _exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(process, &status, 0), process);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

TEST(an_assert_stops_every_mistake) {
    int mistake = 0, end;
    for (; (end = end_of(mistake)) != 2; mistake++)
        if (end != -SIGABRT) fail_msg("mistake %d ends with %d", mistake, end);
    assert_int_equal(mistake, 46);
}

TEST(nothing_is_no_mistake) {
    ask((hit_circle_arrays){NULL, NULL, NULL}, 0, NULL);
    const hit_bodies none = {.circle_count = 0};
    hit_bodies_bounds(&none, (hit_aabb_arrays_out){NULL, NULL, NULL, NULL});
    hit_bodies_pairs(&none, NULL, 0, HIT_TOUCHING, NULL);
    const hit_broad broad = hit_broad_prepare(HIT_BROAD_GRID, (hit_aabb_arrays){NULL, NULL, NULL, NULL}, 0, memory);
    assert_int_equal(hit_broad_rows(&broad), 0);
    assert_int_equal(hit_convex_hull(NULL, 0, 0).count, 0);
    assert_verdict(hit_point_polygon(ball.center, (hit_polygon){NULL, 0}, HIT_NONZERO), HIT_APART);
    const hit_grid empty = map_of(0, 0, 0, NULL);
    assert_false(hit_grid_is_solid(&empty, 0, 0));
    assert_false(hit_ray_tiles((hit_segment){{0, 0}, {1, 1}}, &empty).ray.hits);
}

/// Nothing is read beyond the corners of a convex with more than there can be: the sanitizer watches.
TEST(a_convex_with_no_or_too_many_corners_hits_nothing) {
    static const int counts[] = {0, -1, HIT_CONVEX_MAX + 1, INT_MAX, INT_MIN};
    const hit_convex other = hit_convex_from_circle(ball);
    for (int i = 0; i < 5; i++) {
        const hit_convex none = {.count = counts[i], .radius = 1};
        assert_false(hit_convex_is_valid(none) || hit_convex_is_in_order(none));
        assert_int_equal(hit_convex_hull(none.points, counts[i], 0).count, 0);
        assert_verdict(hit_convex_convex(none, other), HIT_APART);
        assert_verdict(hit_convex_convex(other, none), HIT_APART);
        assert_verdict(hit_circle_convex(ball, none), HIT_APART);
        assert_verdict(hit_circle_convex_witness(ball, none).verdict, HIT_APART);
        assert_int_equal(hit_circle_convex_contact(ball, none).count, 0);
        assert_int_equal(hit_convex_convex_steps(none, other, NULL, 0), 0);
        assert_int_equal(hit_convex_contains_circle(none, ball), HIT_NOT_INSIDE);
        assert_false(hit_ray_convex((hit_segment){{0, 0}, {1, 1}}, none).hits);
        assert_false(hit_convex_convex_toi(none, (hit_vec){0, 0}, other, (hit_vec){0, 0}).hits);
    }
}

TEST(sizes_that_overflow_are_refused) {
    assert_true(hit_batch_words(SIZE_MAX) == SIZE_MAX / 64 + 1);
    for (int method = 0; method < HIT_BROAD_METHODS; method++) {
        assert_true(hit_broad_memory((hit_broad_method)method, HIT_BROAD_COUNT_MAX) < SIZE_MAX / 2);
        assert_true(hit_broad_memory((hit_broad_method)method, HIT_BROAD_COUNT_MAX + 1) == SIZE_MAX);
        assert_true(hit_broad_memory((hit_broad_method)method, (size_t)-1) == SIZE_MAX);
    }
    assert_int_equal(hit_grid_words_per_block_row(-1), 0);
    assert_int_equal(hit_grid_words_per_block_row(INT32_MAX), 0);
    assert_int_equal(hit_grid_block_words(-64, -64), 0);
    assert_int_equal(hit_grid_block_words(1, INT32_MAX), 0);
    assert_true(hit_grid_block_words(HIT_GRID_MAX, HIT_GRID_MAX) == ((size_t)1 << 17) << 23);
}

TEST_FILE(mistakes, NULL, NULL)
