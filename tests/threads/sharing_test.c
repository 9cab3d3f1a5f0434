// What threads share: a crowd's answer and its pixels are those of one thread. Built for this room alone, so that
// `make test` can look for races in it.
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "canvas_internal.h"
#include "crowd.h"
#include "support.h"
#include "task_count.h"
#include "thread_pool.h"

enum { POOLS = 4, WIDTH = 300, HEIGHT = 211 };

static const int sizes[POOLS] = {1, 2, 3, 8};
static ThreadPool *pools[POOLS]; // all share jobs of any size; the first is one thread
static Crowd crowds[POOLS];

static int begin(void **state) {
    for (int i = 0; i < POOLS; i++) pools[i] = crowds[i].pool = thread_pool_open(sizes[i], 0);
    return 0;
}

static int end(void **state) {
    for (int i = 0; i < POOLS; i++) {
        crowd_free(&crowds[i]);
        thread_pool_close(pools[i]);
    }
    return 0;
}

static bool tell(void *context, const Text *work, double done) {
    return true;
}

static CrowdQuestion some_question(uint64_t *seed, int32_t count) {
    static const int32_t spreads[] = {1, 4, CROWD_SPREAD};
    CrowdQuestion question;
    memset(&question, 0, sizeof question);
    question.pose = (CrowdPose){.count = count, .boxes = 25 * random_whole(seed, 0, 4)};
    question.pose.spread = spreads[random_whole(seed, 0, 2)];
    question.pose.seed = random_whole(seed, 0, 1000);
    question.pose.tick = random_whole(seed, 0, 1000000);
    for (int i = 0; i < CROWD_MOVED; i++) question.pose.moved[i].body = -1;
    question.min_verdict = HIT_OVERLAP;
    question.selected = random_whole(seed, 0, count - 1);
    const hit_vec to = random_vec(seed, 0, 300);
    crowd_move(&question.pose, question.selected, to);
    return question;
}

static size_t bytes_of_bits(int32_t count) {
    return hit_batch_words((size_t)count) * sizeof(uint64_t);
}

static void assert_same_body(const CrowdBody *a, const CrowdBody *b) {
    assert_memory_equal(&a->shape, &b->shape, sizeof a->shape);
    assert_memory_equal(&a->bounds, &b->bounds, sizeof a->bounds);
}

static void assert_same_answer(const CrowdAnswer *a, const CrowdAnswer *b) {
    assert_int_equal(a->compared, b->compared);
    assert_int_equal(a->met, b->met);
    assert_int_equal(a->hit, b->hit);
    assert_true(a->truth == b->truth && a->claim == b->claim);
    assert_memory_equal(&a->cell_size, &b->cell_size, sizeof a->cell_size);
    assert_int_equal(a->hit_by_selected, b->hit_by_selected);
    assert_int_equal(a->missed + a->invented, 0);
    assert_int_equal(b->missed + b->invented, 0);
    assert_int_equal(a->near_count, b->near_count);
    assert_same_body(&a->selected, &b->selected);
    for (int i = 0; i < a->near_count; i++) {
        assert_same_body(&a->near[i].body, &b->near[i].body);
        assert_int_equal(a->near[i].verdict, b->near[i].verdict);
    }
    assert_int_equal(a->region_count, b->region_count);
    assert_memory_equal(a->regions, b->regions, sizeof a->regions);
}

// Returns the number of neighbors of the selected body.
static int compare_crowds(const CrowdQuestion *question, const Progress *progress) {
    CrowdAnswer expected, answer;
    assert_int_equal(crowd_answer(&crowds[0], question, progress, &expected), WORK_DONE);
    const Swarm *swarm = crowd_swarm(&crowds[0], question);
    for (int i = 1; i < POOLS; i++) {
        assert_int_equal(crowd_answer(&crowds[i], question, progress, &answer), WORK_DONE);
        assert_same_answer(&expected, &answer);
        const Swarm *shared = crowd_swarm(&crowds[i], question);
        assert_memory_equal(swarm->hits, shared->hits, bytes_of_bits(question->pose.count));
    }
    return expected.near_count;
}

static int32_t largest_body(const CrowdPose *pose) {
    int32_t largest = 0;
    float width = 0;
    for (int32_t i = 0; i < pose->count; i++) {
        const hit_aabb bounds = crowd_body(pose, i).bounds;
        if (bounds.max.x - bounds.min.x <= width) continue;
        width = bounds.max.x - bounds.min.x;
        largest = i;
    }
    return largest;
}

// The largest body has several neighbors, which are listed in the order of the search.
TEST(any_number_of_threads_finds_the_same) {
    static const int32_t counts[] = {CROWD_MIN, 700, 3000};
    static const Progress progresses[] = {{NULL, NULL}, {tell, NULL}};
    uint64_t seed = 7;
    int neighbors = 0;
    for (int round = 0; round < repetitions(6, 60); round++) {
        CrowdQuestion question = some_question(&seed, counts[round % 3]);
        if (round % 4 < 2) question.selected = largest_body(&question.pose);
        for (question.method = 0; question.method < CROWD_METHODS; question.method++)
            neighbors += compare_crowds(&question, &progresses[round % 2]);
    }
    assert_true(neighbors > 20);
}

// Large enough that each thread prepares slices of the grid.
TEST(any_number_of_threads_prepares_the_same_grid) {
    uint64_t seed = 8;
    for (int round = 0; round < repetitions(2, 20); round++) {
        CrowdQuestion question = some_question(&seed, 40000);
        question.method = HIT_BROAD_GRID;
        compare_crowds(&question, &(Progress){NULL, NULL});
    }
}

static bool cancel(void *context, const Text *work, double done) {
    return ++*(int *)context < 12;
}

TEST(a_shared_search_can_be_cancelled) {
    uint64_t seed = 9;
    int told = 0;
    CrowdAnswer answer;
    CrowdQuestion question = some_question(&seed, 20000);
    question.method = HIT_BROAD_ALL_PAIRS;
    assert_int_equal(crowd_answer(&crowds[1], &question, &(Progress){cancel, &told}, &answer), WORK_CANCELLED);
    assert_int_equal(told, 12);
    question.method = HIT_BROAD_GRID;
    compare_crowds(&question, &(Progress){NULL, NULL});
}

// The times of the phases add up to at most the time that passed, however many threads there are.
TEST(threads_at_work_at_the_same_time_count_once) {
    uint64_t seed = 10;
    CrowdAnswer answer;
    crowds[3].clock = crowd_steady_clock;
    for (int32_t method = 0; method < CROWD_METHODS; method++) {
        CrowdQuestion question = some_question(&seed, 20000);
        question.method = method;
        const double start = crowd_steady_clock();
        assert_int_equal(crowd_answer(&crowds[3], &question, &(Progress){NULL, NULL}, &answer), WORK_DONE);
        assert_true(crowd_answer_ms(&answer) <= crowd_steady_clock() - start);
        assert_true(answer.bounds_ms > 0 && answer.broad_ms > 0 && answer.narrow_ms > 0);
    }
    crowds[3].clock = NULL;
}

TEST(small_crowds_start_no_thread) {
    uint64_t seed = 11;
    CrowdAnswer answer;
    const int before = task_count();
    Crowd crowd = {.pool = thread_pool_open(2, SHARED_FROM), .clock = crowd_steady_clock};
    if (before < 0) skip();
    CrowdQuestion question = some_question(&seed, 1000);
    for (int tick = 0; tick < repetitions(60, 600); tick++, question.pose.tick++) {
        assert_int_equal(crowd_answer(&crowd, &question, &(Progress){NULL, NULL}, &answer), WORK_DONE);
        crowd_use_spare_time(&crowd, &question); // on crowds of up to 20,000
    }
    question = some_question(&seed, SHARED_FROM - 1);
    assert_int_equal(crowd_answer(&crowd, &question, &(Progress){NULL, NULL}, &answer), WORK_DONE);
    assert_int_equal(task_count(), before);
    question = some_question(&seed, SHARED_FROM);
    assert_int_equal(crowd_answer(&crowd, &question, &(Progress){NULL, NULL}, &answer), WORK_DONE);
    assert_int_equal(task_count(), before + 1);
    thread_pool_close(crowd.pool);
    crowd_free(&crowd);
}

// Shapes of all sizes, from less than a pixel to more than the canvas, and some that are not valid.
enum { SHAPES = 1000 };

typedef struct {
    float numbers[9][SHAPES];
    uint64_t hits[SHAPES / 64 + 1];
    Swarm swarm;
} Shapes;

static float some_size(uint64_t *seed) {
    static const float odd[] = {0, -1, NAN, INFINITY, 1e6f, 1e12f};
    const int choice = random_whole(seed, 0, 99);
    return choice < 6 ? odd[choice] : random_magnitude(seed, -3, choice < 12 ? 8 : 3);
}

static float some_place(uint64_t *seed, float length) {
    const int choice = random_whole(seed, 0, 99);
    if (choice == 0) return NAN;
    if (choice < 30) return (float)random_whole(seed, -2, (int)length + 2); // on the border of a pixel, and of a band
    return random_float(seed, -20, length + 20);
}

static void scatter(Shapes *shapes, uint64_t *seed) {
    float(*numbers)[SHAPES] = shapes->numbers;
    const size_t circles = SHAPES / 2;
    for (size_t i = 0; i < SHAPES; i++) {
        const bool is_circle = i < circles;
        float *first = is_circle ? &numbers[0][i] : &numbers[3][i - circles];
        const hit_obb turned = hit_obb_from_degrees((hit_vec){0, 0}, (hit_vec){1, 1}, random_float(seed, 0, 360));
        const float length = random_whole(seed, 0, 9) ? 1 : random_magnitude(seed, -4, 4);
        const float values[6] = {some_place(seed, WIDTH), some_place(seed, HEIGHT), some_size(seed),
                                 some_size(seed),         turned.c * length,        turned.s * length};
        for (int k = 0; k < (is_circle ? 3 : 6); k++) first[k * SHAPES] = values[k];
        if (i % 64 == 0) shapes->hits[i / 64] = next_random(seed);
    }
    shapes->swarm = (Swarm){{.circles = {numbers[0], numbers[1], numbers[2]},
                             .circle_count = circles,
                             .obbs = {numbers[3], numbers[4], numbers[5], numbers[6], numbers[7], numbers[8]},
                             .obb_count = SHAPES - circles},
                            shapes->hits};
}

TEST(any_number_of_threads_draws_the_same) {
    static const CanvasClip clips[] = {{0, 0, WIDTH, HEIGHT}, {10, 37, 200, 171}, {50, 60, 120, 63}};
    static const View views[] = {{{0, 0}, 1, 1, {0, 0}}, {{-7.3f, 11.8f}, 1.37f, 2, {3.1f, 4.9f}}};
    static uint32_t pixels[POOLS][WIDTH * HEIGHT];
    static Shapes shapes;
    uint64_t seed = 12;
    for (int round = 0; round < repetitions(12, 200); round++) {
        scatter(&shapes, &seed);
        for (int i = 0; i < POOLS; i++) {
            Canvas canvas = {pixels[i], WIDTH, HEIGHT, WIDTH, pools[i]};
            canvas_clear(&canvas, 0xFFFFFF);
            canvas_draw_swarm(&canvas, clips[round % 3], &shapes.swarm, THEME_LIGHT, views[round / 3 % 2]);
            assert_memory_equal(pixels[0], pixels[i], sizeof pixels[i]);
        }
    }
}

TEST_FILE(sharing, begin, end)
