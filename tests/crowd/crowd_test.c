// The crowd: every position follows from the pose, and every method finds the same pairs as testing each pair.
#include "crowd.h"

#include <math.h>
#include <time.h>

#include "crowd_internal.h"
#include "lab_support.h"
#include "refuse_memory.h"

static Crowd all;

static CrowdPose pose_of(int32_t count, int32_t boxes, int32_t spread, int32_t seed, int32_t tick) {
    CrowdPose pose = {.count = count, .boxes = boxes, .spread = spread, .seed = seed, .tick = tick};
    for (int i = 0; i < CROWD_MOVED; i++) pose.moved[i].body = -1;
    return pose;
}

static CrowdQuestion question_of(CrowdPose pose, int32_t method, hit_verdict min_verdict, int32_t selected) {
    return (CrowdQuestion){pose, method, (int32_t)min_verdict, selected};
}

static const Progress nobody = {NULL, NULL};

static CrowdAnswer ask(const CrowdQuestion *question) {
    CrowdAnswer answer;
    assert_int_equal(crowd_answer(&all, question, &nobody, &answer), WORK_DONE);
    return answer;
}

static int end_crowd(void **state) {
    crowd_free(&all);
    return 0;
}

// Various poses, among them the smallest crowd, only circles, only boxes, the greatest spread, and every layout.
static CrowdPose some_pose(uint64_t *seed) {
    static const int32_t counts[] = {CROWD_MIN, 63, 64, 65, 200, 600}, spreads[] = {1, 2, 4, 10, CROWD_SPREAD};
    const int32_t boxes = 25 * random_whole(seed, 0, 4), tick = random_whole(seed, 0, 1000000);
    CrowdPose pose = pose_of(counts[random_whole(seed, 0, 5)], boxes, spreads[random_whole(seed, 0, 4)],
                             random_whole(seed, 0, 1000), tick);
    pose.layout = random_whole(seed, 0, CROWD_LAYOUTS - 1);
    return pose;
}

static hit_verdict verdict_of(const CrowdBody *a, const CrowdBody *b) {
    const bool is_a_box = a->shape.kind == SHAPE_OBB, is_b_box = b->shape.kind == SHAPE_OBB;
    if (is_a_box && is_b_box) return hit_obb_obb(a->shape.obb, b->shape.obb);
    if (is_a_box) return hit_circle_obb(b->shape.circle, a->shape.obb);
    return is_b_box ? hit_circle_obb(a->shape.circle, b->shape.obb)
                    : hit_circle_circle(a->shape.circle, b->shape.circle);
}

static bool bit_of(const uint64_t *bits, int32_t index) {
    return bits[index / 64] >> index % 64 & 1;
}

/// The result of testing each pair.
typedef struct {
    uint64_t hit, hit_by_selected;
    hit_verdict hardest;
    bool hits[600];
} Truth;

static Truth truth_of(const CrowdQuestion *question) {
    static CrowdBody bodies[600];
    Truth truth = {.hit = 0};
    for (int32_t i = 0; i < question->pose.count; i++) bodies[i] = crowd_body(&question->pose, i);
    for (int32_t i = 0; i < question->pose.count; i++) {
        for (int32_t k = i + 1; k < question->pose.count; k++) {
            const hit_verdict verdict = verdict_of(&bodies[i], &bodies[k]);
            const bool hits = (int32_t)verdict >= question->min_verdict;
            const bool is_selected = i == question->selected || k == question->selected;
            truth.hit += hits;
            truth.hit_by_selected += hits && is_selected;
            truth.hits[i] = truth.hits[i] || hits;
            truth.hits[k] = truth.hits[k] || hits;
            if (is_selected && verdict > truth.hardest) truth.hardest = verdict;
        }
    }
    return truth;
}

// The method that searched, and where: each body near the selected one lies in one of the regions, if all are listed.
static void assert_search_is_described(const CrowdQuestion *question, const CrowdAnswer *answer) {
    const uint64_t count = (uint64_t)question->pose.count;
    if (question->method != HIT_BROAD_AUTO) assert_int_equal(answer->used, question->method);
    assert_true(answer->used != HIT_BROAD_AUTO);
    assert_int_equal(answer->possible, count * (count - 1) / 2);
    assert_true(answer->used != HIT_BROAD_ALL_PAIRS || answer->compared == answer->possible);
    assert_true((answer->cell_size.x > 0) == (answer->used == HIT_BROAD_GRID));
    if (answer->used == HIT_BROAD_TREE) assert_in_range(answer->levels, 2, 64);
    assert_true(answer->bounds_ms == 0 && answer->broad_ms == 0 && answer->narrow_ms == 0);
    assert_in_range(answer->region_count, answer->used == HIT_BROAD_GRID, CROWD_REGIONS);
    for (int i = 0; i < answer->near_count && answer->region_count < CROWD_REGIONS; i++) {
        bool is_inside = false;
        for (int k = 0; k < answer->region_count; k++)
            is_inside |= hit_aabb_aabb(answer->regions[k], answer->near[i].body.bounds) != HIT_APART;
        assert_true(is_inside);
    }
}

TEST(every_method_finds_what_asking_each_pair_finds) {
    uint64_t seed = 3, found = 0;
    for (int round = 0; round < 60; round++) {
        const CrowdPose pose = some_pose(&seed);
        const hit_verdict min_verdict = round % 2 ? HIT_TOUCHING : HIT_OVERLAP;
        CrowdQuestion question = question_of(pose, 0, min_verdict, random_whole(&seed, 0, pose.count - 1));
        const Truth truth = truth_of(&question);
        found += truth.hit;
        for (question.method = 0; question.method < CROWD_METHODS; question.method++) {
            const uint64_t before = all.checked;
            const CrowdAnswer answer = ask(&question);
            const int32_t second = (int32_t)((uint32_t)pose.tick * 2654435769u % (uint32_t)pose.count);
            assert_int_equal(answer.checked - before, second == question.selected ? 1 : 2);
            assert_int_equal(answer.hit, truth.hit);
            assert_int_equal(answer.hit_by_selected, truth.hit_by_selected);
            assert_int_equal(answer.truth, truth.hardest);
            assert_int_equal(answer.claim, truth.hardest);
            assert_int_equal(answer.missed + answer.invented, 0);
            assert_true(answer.hit <= answer.met && answer.met <= answer.compared);
            assert_search_is_described(&question, &answer);
            const uint64_t checked = all.checked;
            const Swarm *swarm = crowd_swarm(&all, &question);
            assert_int_equal(ask(&question).checked, checked); // neither searches once more
            for (int32_t i = 0; i < pose.count; i++) assert_int_equal(bit_of(swarm->hits, i), truth.hits[i]);
        }
    }
    assert_true(found > 1000);
}

static bool is_same_body(const hit_bodies *bodies, int32_t index, const CrowdBody *body) {
    const CrowdBody of_arrays = crowd_body_in(bodies, (size_t)index);
    return memcmp(&of_arrays.bounds, &body->bounds, sizeof body->bounds) == 0 &&
           memcmp(&of_arrays.shape, &body->shape, sizeof body->shape) == 0;
}

static void assert_same_bodies(const CrowdQuestion *question) {
    const Swarm *swarm = crowd_swarm(&all, question);
    assert_non_null(swarm);
    assert_int_equal(swarm->bodies.circle_count + swarm->bodies.obb_count, question->pose.count);
    for (int32_t i = 0; i < question->pose.count; i++) {
        const CrowdBody body = crowd_body(&question->pose, i);
        if (!is_same_body(&swarm->bodies, i, &body)) fail_msg("body %d is elsewhere", (int)i);
    }
}

TEST(any_tick_is_there_at_once) {
    uint64_t seed = 11;
    for (int round = 0; round < 40; round++) {
        CrowdPose pose = some_pose(&seed);
        for (int i = 0; i < round % 6; i++)
            crowd_move(&pose, random_whole(&seed, 0, pose.count - 1),
                       (hit_vec){random_float(&seed, 0, 400), random_float(&seed, 0, 300)});
        CrowdQuestion question = question_of(pose, HIT_BROAD_GRID, HIT_OVERLAP, 0);
        ask(&question);
        assert_same_bodies(&question);
        question.pose.tick = random_whole(&seed, 0, 1 << 30);
        assert_same_bodies(&question);
    }
}

TEST(all_stay_in_the_box_and_cover_a_part_of_it) {
    uint64_t seed = 5;
    static const double covered[CROWD_LAYOUTS] = {
        [CROWD_STREWN] = 0.15, [CROWD_BARS] = 0.08, [CROWD_GIANTS] = 0.15, [CROWD_PILE] = 0.08};
    for (int round = 0; round < 100; round++) {
        const CrowdPose pose = some_pose(&seed);
        const float slack = 1e-3f;
        double area = 0;
        for (int32_t i = 0; i < pose.count; i++) {
            const CrowdBody body = crowd_body(&pose, i);
            assert_true(body.bounds.min.x >= -slack && body.bounds.max.x <= CROWD_WIDTH + slack);
            assert_true(body.bounds.min.y >= -slack && body.bounds.max.y <= CROWD_HEIGHT + slack);
            area += body.shape.kind == SHAPE_OBB
                        ? 4.0 * (double)body.shape.obb.half.x * (double)body.shape.obb.half.y
                        : 3.14159265358979 * (double)body.shape.circle.radius * (double)body.shape.circle.radius;
        }
        const double expected = covered[pose.layout];
        if (pose.count < 200 || !(expected > 0)) continue;
        assert_true(fabs(area / (CROWD_WIDTH * CROWD_HEIGHT) - expected) < 0.02);
    }
}

TEST(bodies_move_a_little_each_tick) {
    CrowdPose pose = pose_of(100, 50, 4, 1, 0);
    int moved = 0;
    for (; pose.tick < 2000; pose.tick++) {
        pose.layout = pose.tick % CROWD_LAYOUTS;
        CrowdPose next = pose;
        next.tick++;
        const CrowdBody now = crowd_body(&pose, pose.tick % 50), then = crowd_body(&next, pose.tick % 50);
        const double way = hypot((double)then.shape.circle.center.x - (double)now.shape.circle.center.x,
                                 (double)then.shape.circle.center.y - (double)now.shape.circle.center.y);
        assert_true(way < 1);
        moved += way > 0.01;
    }
    assert_true(moved > 1000);
}

static CrowdPose pose_in(CrowdLayout layout, int32_t count) {
    CrowdPose pose = pose_of(count, 50, 4, 3, 500);
    pose.layout = (int32_t)layout;
    return pose;
}

// Of 100 pairs of bodies, that many overlap in x.
static int overlaps_in_x(const CrowdPose *pose) {
    uint64_t seed = 17;
    int count = 0;
    for (int i = 0; i < 100; i++) {
        const hit_aabb a = crowd_body(pose, random_whole(&seed, 0, pose->count / 2 - 1)).bounds;
        const hit_aabb b = crowd_body(pose, random_whole(&seed, pose->count / 2, pose->count - 1)).bounds;
        count += a.min.x <= b.max.x && b.min.x <= a.max.x;
    }
    return count;
}

TEST(bodies_in_line_overlap_in_x) {
    const int32_t counts[] = {100, 1000, 10000, CROWD_MAX};
    for (int i = 0; i < 4; i++) {
        const CrowdPose line = pose_in(CROWD_LINE, counts[i]), strewn = pose_in(CROWD_STREWN, counts[i]);
        assert_true(overlaps_in_x(&line) >= 10);
        if (counts[i] >= 1000) assert_true(overlaps_in_x(&strewn) <= 5);
    }
}

TEST(bars_are_long_and_upright_or_level) {
    CrowdPose pose = pose_in(CROWD_BARS, 1000);
    int upright = 0;
    pose.tick = 1 << 30;
    for (int32_t i = 500; i < 1000; i++) {
        const hit_obb box = crowd_body(&pose, i).shape.obb;
        const float longer = fmaxf(box.half.x, box.half.y), shorter = fminf(box.half.x, box.half.y);
        assert_true(box.c == 1 && box.s == 0);
        assert_true(fabsf(longer / shorter - 100) < 0.1f);
        upright += box.half.y > box.half.x;
    }
    assert_in_range(upright, 200, 300);
}

static int compare_floats(const void *a, const void *b) {
    const float left = *(const float *)a, right = *(const float *)b;
    return (left > right) - (left < right);
}

TEST(one_body_in_a_hundred_is_a_giant) {
    const CrowdPose pose = pose_in(CROWD_GIANTS, 1000);
    float sizes[1000];
    for (int32_t i = 0; i < 1000; i++) {
        const CrowdBody body = crowd_body(&pose, i);
        sizes[i] = body.shape.kind == SHAPE_OBB ? sqrtf(body.shape.obb.half.x * body.shape.obb.half.y)
                                                : body.shape.circle.radius;
    }
    qsort(sizes, 1000, sizeof *sizes, compare_floats);
    assert_true(fabsf(sizes[990] / sizes[495] - 40) < 1 && fabsf(sizes[999] / sizes[990] - 1) < 1e-3f);
    assert_true(sizes[989] / sizes[495] < 2.1f);
}

TEST(a_pile_is_dense_in_the_middle) {
    const CrowdPose pose = pose_in(CROWD_PILE, 2000);
    int middle = 0, rim = 0;
    for (int32_t i = 0; i < pose.count; i++) {
        const CrowdBody body = crowd_body(&pose, i);
        const hit_vec at = shape_center(&body.shape);
        middle += fabsf(at.x - 200) < 20 && fabsf(at.y - 150) < 15; // a hundredth of the box
        rim += fabsf(at.x - 200) > 140 || fabsf(at.y - 150) > 105;  // half of it
    }
    assert_true(middle > 15 * pose.count / 100 && middle < pose.count / 2);
    assert_true(rim > pose.count / 20 && rim < pose.count / 3);
}

// Of the smallest and of the largest crowd, with the greatest spread; and the same again.
TEST(every_layout_keeps_its_bodies_in_the_box) {
    const int32_t counts[] = {CROWD_MIN, 11, 99, 100, 101, CROWD_MAX};
    const float slack = 1e-3f;
    uint64_t seed = 23;
    for (int i = 0; i < 6 * 4 * CROWD_LAYOUTS; i++) {
        CrowdPose pose = pose_of(counts[i % 6], i / 6 % 2 * 100, i / 12 % 2 ? CROWD_SPREAD : 1, i, 0);
        pose.layout = i / 24;
        for (int k = 0; k < 100; k++) {
            pose.tick = random_whole(&seed, 0, INT32_MAX);
            const int32_t index = random_whole(&seed, 0, pose.count - 1);
            const CrowdBody body = crowd_body(&pose, index), again = crowd_body(&pose, index);
            const hit_vec size = body.shape.kind == SHAPE_OBB
                                     ? body.shape.obb.half
                                     : (hit_vec){body.shape.circle.radius, body.shape.circle.radius};
            assert_true(size.x > 0 && size.y > 0);
            assert_true(body.bounds.min.x >= -slack && body.bounds.max.x <= CROWD_WIDTH + slack);
            assert_true(body.bounds.min.y >= -slack && body.bounds.max.y <= CROWD_HEIGHT + slack);
            assert_memory_equal(&body.bounds, &again.bounds, sizeof body.bounds);
        }
    }
}

static hit_vec center_of(const CrowdBody *body) {
    return shape_center(&body->shape);
}

TEST(a_moved_body_is_there_and_drifts_on) {
    CrowdPose pose = pose_of(50, 40, 4, 9, 12345);
    crowd_move(&pose, 49, (hit_vec){200, 150});
    CrowdBody body = crowd_body(&pose, 49);
    assert_true(fabsf(center_of(&body).x - 200) < 1e-4f && fabsf(center_of(&body).y - 150) < 1e-4f);
    pose.tick += 30;
    body = crowd_body(&pose, 49);
    assert_true(hypotf(center_of(&body).x - 200, center_of(&body).y - 150) > 0.1f);
    crowd_move(&pose, 49, (hit_vec){-1e9f, 1e30f});
    body = crowd_body(&pose, 49);
    assert_true(body.bounds.min.x >= -1e-3f && body.bounds.max.y <= CROWD_HEIGHT + 1e-3f);
    crowd_move(&pose, 0, (hit_vec){-1e9f, 1e30f});
    body = crowd_body(&pose, 0);
    assert_true(fabsf(body.bounds.min.x) < 1e-3f && fabsf(body.bounds.max.y - CROWD_HEIGHT) < 1e-3f);
}

// A body that was dragged out of a line or a pile drifts on there, no faster than the others.
TEST(a_moved_body_leaves_its_layout) {
    for (int layout = 0; layout < CROWD_LAYOUTS; layout++) {
        CrowdPose pose = pose_in((CrowdLayout)layout, 10000);
        for (int32_t i = 0; i < 2; i++) crowd_move(&pose, 3000 + 4000 * i, (hit_vec){60, 70});
        for (int32_t i = 0; i < 2; i++) {
            const CrowdBody body = crowd_body(&pose, 3000 + 4000 * i);
            assert_true(fabsf(center_of(&body).x - 60) < 1e-3f && fabsf(center_of(&body).y - 70) < 1e-3f);
        }
        pose.tick += 60;
        const CrowdBody body = crowd_body(&pose, 3000);
        const float drift = hypotf(center_of(&body).x - 60, center_of(&body).y - 70);
        assert_true(drift > 0.01f && drift < 20);
    }
}

TEST(the_body_moved_first_returns_when_too_many_are_moved) {
    struct {
        CrowdPose pose;
        CrowdMoved beyond;
    } moved = {pose_of(50, 0, 4, 9, 100), {-7, -7, -7}};
    CrowdPose pose = moved.pose;
    const CrowdBody first = crowd_body(&pose, 0), second = crowd_body(&pose, 1);
    for (int32_t i = 0; i <= CROWD_MOVED; i++) crowd_move(&pose, i, (hit_vec){200, 150});
    const CrowdBody now = crowd_body(&pose, 0), other = crowd_body(&pose, 1);
    assert_memory_equal(&now.shape.circle, &first.shape.circle, sizeof now.shape.circle);
    assert_true(other.shape.circle.center.x != second.shape.circle.center.x);
    crowd_move(&pose, 2, (hit_vec){100, 100});
    crowd_move(&pose, 2, (hit_vec){120, 100});
    for (int32_t i = 1; i <= CROWD_MOVED; i++) {
        const CrowdBody still = crowd_body(&pose, i);
        assert_true(fabsf(still.shape.circle.center.x - (i == 2 ? 120 : 200)) < 1e-3f);
    }
    for (int32_t i = 0; i <= CROWD_MOVED; i++) crowd_move(&moved.pose, i, (hit_vec){200, 150});
    assert_true(moved.beyond.body == -7 && moved.beyond.x == -7 && moved.beyond.y == -7);
}

TEST(a_crowd_is_as_fast_with_any_spread) {
    const CrowdPose alike = pose_of(200, 50, 1, 1, 0), varied = pose_of(200, 50, CROWD_SPREAD, 1, 0);
    assert_near(crowd_kind(&varied).speed / crowd_kind(&alike).speed, 1, 1e-9);
}

TEST(without_memory_there_is_no_answer) {
    const CrowdQuestion question = question_of(pose_of(100000, 50, 4, 1, 7), HIT_BROAD_GRID, HIT_OVERLAP, 5);
    CrowdAnswer answer;
    if (!CAN_REFUSE_MEMORY) skip();
    refuse_memory_from(1u << 20);
    assert_int_equal(crowd_answer(&all, &question, &nobody, &answer), WORK_NO_MEMORY);
    refuse_memory_from(SIZE_MAX);
}

// The bodies stay in memory, and what the tick before has found is forgotten.
TEST(the_next_tick_moves_the_same_bodies) {
    CrowdQuestion question = question_of(pose_of(600, 50, 4, 1, 0), HIT_BROAD_GRID, HIT_OVERLAP, 5);
    ask(&question);
    const void *memory = all.store.memory;
    assert_true(crowd_is_of(&all, &question));
    question.pose.tick = 5000;
    assert_false(crowd_is_of(&all, &question));
    ask(&question);
    assert_ptr_equal(all.store.memory, memory);
    const Truth truth = truth_of(&question);
    for (int32_t i = 0; i < 600; i++) assert_int_equal(bit_of(all.swarm.hits, i), truth.hits[i]);
}

// Larger than what is placed, moved and bounded at once.
TEST(bodies_of_a_large_crowd_have_their_bounds) {
    const CrowdQuestion question = question_of(pose_of(50000, 25, 4, 1, 77), HIT_BROAD_GRID, HIT_OVERLAP, 5);
    ask(&question);
    for (int32_t i = 0; i < question.pose.count; i += 499) {
        const CrowdBody body = crowd_body(&question.pose, i), stored = crowd_store_body(&all.store, (uint32_t)i);
        assert_vec_near(stored.bounds.min, body.bounds.min.x, body.bounds.min.y, 1e-3);
        assert_vec_near(stored.bounds.max, body.bounds.max.x, body.bounds.max.y, 1e-3);
        assert_memory_equal(&stored.shape.circle, &body.shape.circle, sizeof body.shape.circle);
        assert_memory_equal(&stored.shape.obb, &body.shape.obb, sizeof body.shape.obb);
    }
}

// Each thread of a search sets bits of its own.
TEST(bits_of_threads_are_gathered_and_forgotten) {
    enum { THREADS = 4, COUNT = 600, WORDS = (COUNT + 63) / 64 + 1 };
    const CrowdPose pose = pose_of(COUNT, 50, 4, 1, 0);
    CrowdStore store = {.memory = NULL};
    assert_int_equal(crowd_store_fill(&store, &pose, &nobody), WORK_DONE);
    assert_true(crowd_store_make_search_room(&store, HIT_BROAD_ALL_PAIRS, THREADS));
    for (int round = 0; round < 2; round++) {
        crowd_store_forget_found(&store);
        for (int i = 0; i < THREADS * WORDS; i++) {
            const CrowdBits bits = crowd_store_bits(&store, i / WORDS);
            uint64_t *const rows[] = {bits.hits, bits.found[0], bits.found[1]};
            for (int k = 0; k < 3; k++) {
                assert_int_equal(rows[k][i % WORDS], 0);
                rows[k][i % WORDS] = (uint64_t)1 << (8 * k + i / WORDS);
            }
        }
        crowd_store_gather_bits(&store);
        for (int i = 0; i < WORDS; i++) {
            assert_int_equal(store.hits[i], 0xF);
            assert_int_equal(store.found[0][i], 0xF00);
            assert_int_equal(store.found[1][i], 0xF0000);
            assert_int_equal(store.truth[i], 0);
        }
    }
    crowd_store_free(&store);
}

static float x_of(const CrowdPose *pose, int32_t body) {
    return crowd_body(pose, body).shape.circle.center.x;
}

// Two circles side by side, so near the wall that floats represent the sum of place and size exactly.
static CrowdPose touching_pose(int32_t count) {
    CrowdPose pose = pose_of(count, 0, 1, 4, 0);
    while ((uint32_t)pose.tick * 2654435769u % (uint32_t)count != 1) pose.tick++; // body 1 is asked, too
    const float size = crowd_body(&pose, 0).shape.circle.radius * 2;
    crowd_move(&pose, 1, (hit_vec){size * 1.6f, 150});
    crowd_move(&pose, 0, (hit_vec){size * 0.6f, 150});
    const int32_t start = pose.moved[1].x;
    for (int tries = 0; tries < 1000; tries++, pose.moved[0].x++) {
        const float wanted = x_of(&pose, 0) + size;
        if (wanted - x_of(&pose, 0) != size || wanted - size != x_of(&pose, 0)) continue;
        for (pose.moved[1].x = start - 3000; pose.moved[1].x < start + 3000; pose.moved[1].x++) {
            const CrowdBody a = crowd_body(&pose, 0), b = crowd_body(&pose, 1);
            if (verdict_of(&a, &b) == HIT_TOUCHING) return pose;
        }
    }
    fail_msg("no two circles that touch");
    return pose;
}

TEST(touching_is_no_error_where_it_is_no_hit) {
    CrowdQuestion question = question_of(touching_pose(1000), HIT_BROAD_GRID, HIT_OVERLAP, 0);
    for (question.method = 0; question.method < CROWD_METHODS; question.method++) {
        for (question.min_verdict = HIT_TOUCHING; question.min_verdict <= HIT_OVERLAP; question.min_verdict++) {
            const CrowdAnswer answer = ask(&question);
            assert_true(answer.truth != HIT_APART && answer.claim == answer.truth);
            assert_int_equal(answer.missed + answer.invented, 0);
        }
    }
}

// The nearest body by asking each; of several, the last one.
static int32_t nearest_of(const CrowdPose *pose, hit_vec at, double reach) {
    int32_t nearest = -1;
    for (int32_t i = 0; i < pose->count; i++) {
        const CrowdBody body = crowd_body(pose, i);
        const double gap = body.shape.kind == SHAPE_OBB
                               ? hit_circle_obb_witness((hit_circle){at, 0}, body.shape.obb).gap
                               : hit_circle_circle_witness((hit_circle){at, 0}, body.shape.circle).gap;
        if (!(fmax(gap, 0) <= reach)) continue;
        reach = fmax(gap, 0);
        nearest = i;
    }
    return nearest;
}

TEST(a_place_finds_the_nearest_body) {
    uint64_t seed = 21;
    for (int round = 0; round < 300; round++) {
        const CrowdPose pose = some_pose(&seed);
        const hit_vec at = {random_float(&seed, -10, 410), random_float(&seed, -10, 310)};
        assert_int_equal(crowd_body_at(&pose, at, 6), nearest_of(&pose, at, 6));
    }
    const CrowdPose pose = pose_of(10, 50, 1, 1, 0);
    assert_int_equal(crowd_body_at(&pose, (hit_vec){-500, -500}, 6), -1);
    assert_int_equal(crowd_body_at(&pose, (hit_vec){NAN, 10}, 6), -1);
}

// Recordings and links name a crowd by its pose alone, so the same pose shows the same bodies in every version.
TEST(a_pose_looks_as_it_always_did) {
    static const double sums[2 * CROWD_LAYOUTS][5] = {
        {4351.049, 2974.465, 284.743, 144.583, -0.567}, {41920.695, 29505.774, 962.656, 492.892, 4.957},
        {4137.448, 2974.465, 284.743, 144.583, -0.567}, {40580.828, 31911.147, 641.192, 328.298, 4.957},
        {4405.797, 3037.433, 567.737, 434.292, 10.000}, {41449.969, 31021.368, 2043.982, 1774.744, 101.000},
        {4526.603, 2613.732, 112.603, 19.861, -0.567},  {39346.805, 31387.160, 372.546, 139.833, 4.957},
        {3925.500, 2962.429, 207.947, 105.589, -0.567}, {41252.685, 30734.213, 703.024, 359.957, 4.957},
    };
    for (int i = 0; i < 2 * CROWD_LAYOUTS; i++) {
        CrowdPose pose = pose_of(i % 2 ? 202 : 20, 50, 4, 7, 12345);
        double sum[5] = {0};
        pose.layout = i / 2;
        for (int32_t k = 0; k < pose.count; k++) {
            const CrowdBody body = crowd_body(&pose, k);
            const hit_vec at = center_of(&body);
            sum[0] += (double)at.x;
            sum[1] += (double)at.y;
            sum[2] += (double)(body.shape.kind == SHAPE_OBB ? body.shape.obb.half.x : body.shape.circle.radius);
            sum[3] += (double)body.shape.obb.half.y;
            sum[4] += (double)(body.shape.obb.c + 2 * body.shape.obb.s);
        }
        for (int k = 0; k < 5; k++) assert_near(sum[k], sums[i][k], 0.01);
    }
}

/// Cancels at the nth call.
typedef struct {
    int left;
    double last;
} Patience;

static bool lose_patience(void *context, const Text *work, double done) {
    Patience *patience = context;
    assert_non_null(work->in[LANGUAGE_ENGLISH]);
    assert_true(done >= 0 && done <= 1);
    patience->last = done;
    return patience->left-- > 0;
}

TEST(cancelled_work_leaves_the_crowd_as_it_was) {
    const CrowdQuestion before = question_of(pose_of(300, 50, 4, 1, 7), HIT_BROAD_GRID, HIT_OVERLAP, 5);
    const CrowdQuestion after =
        question_of(pose_of(repetitions(20000, 40000), 50, 4, 1, 7), HIT_BROAD_ALL_PAIRS, HIT_OVERLAP, 5);
    int cancelled = 0;
    const CrowdAnswer before_answer = ask(&before);
    for (int patience = 0; patience < 12; patience += repetitions(4, 1)) {
        Patience left = {patience, 0};
        CrowdAnswer answer;
        memset(&answer, 0x5A, sizeof answer);
        cancelled += crowd_answer(&all, &after, &(Progress){lose_patience, &left}, &answer) == WORK_CANCELLED;
        assert_same_bodies(&before);
        assert_int_equal(ask(&before).hit, before_answer.hit);
    }
    assert_int_equal(cancelled, repetitions(3, 12));
}

TEST(progress_reaches_its_end) {
    CrowdQuestion question = question_of(pose_of(20000, 50, 4, 1, 7), HIT_BROAD_ALL_PAIRS, HIT_OVERLAP, 5);
    CrowdAnswer answer;
    Patience patient = {1000000, 0};
    assert_int_equal(crowd_answer(&all, &question, &(Progress){lose_patience, &patient}, &answer), WORK_DONE);
    assert_true(patient.last == 1 && patient.left < 1000000 - 3);
    assert_int_equal(answer.possible, (uint64_t)20000 * 19999 / 2);
    question.method = HIT_BROAD_SWEEP;
    assert_int_equal(crowd_answer(&all, &question, &(Progress){lose_patience, &patient}, &answer), WORK_DONE);
    assert_true(patient.last == 1);
}

// A clock that goes on by some time whenever it is read, whatever the machine does.
static double clock_now, clock_step;

static double stepping_clock(void) {
    return clock_now += clock_step;
}

// Answers the question and uses spare time for that many ticks; returns the longest time that a tick has spared.
static double run_crowd(CrowdQuestion *question, int ticks, CrowdAnswer *answer) {
    double longest = 0;
    for (int i = 0; i < ticks; i++, question->pose.tick++) {
        *answer = ask(question);
        const double begin = clock_now;
        crowd_use_spare_time(&all, question);
        longest = fmax(longest, clock_now - begin);
    }
    return longest;
}

static bool are_timed_up_to(const CrowdAnswer *answer, int32_t count) {
    for (int method = 0; method < CROWD_METHODS; method++) {
        for (int i = 0; crowd_size(i) <= count; i++) {
            if (!(answer->times[method][i] > 0)) return false;
        }
    }
    return true;
}

static void begin_timing(double step) {
    crowd_free(&all);
    clock_step = step;
    all.clock = stepping_clock;
    all.clock_step = 0;
}

static bool count_call(void *context, const Text *work, double done) {
    return ++*(int *)context > 0;
}

// A batch reads the clock five times or, with pairs that it tests, seven: the rows of a batch are doubled below 4 ms
// and halved above 8.
TEST(progress_is_shown_about_every_8_ms) {
    static const struct {
        double step;
        int calls;
    } of_step[] = {{0, 7}, {1, 40}, {2, 585}};
    CrowdQuestion question = question_of(pose_of(610, 50, 4, 1, 0), HIT_BROAD_ALL_PAIRS, HIT_OVERLAP, 5);
    for (int i = 0; i < 3; i++) {
        int calls = 0;
        CrowdAnswer answer;
        begin_timing(of_step[i].step);
        const Progress counting = {count_call, &calls};
        assert_int_equal(crowd_answer(&all, &question, &counting, &answer), WORK_DONE);
        assert_int_equal(calls, of_step[i].calls);
    }
    all.clock = NULL;
}

// A shorter time counts half, a longer one a fifth. A search that takes no time by the clock has been timed, too.
TEST(times_follow_the_machine) {
    static const double steps[] = {1, 0.5, 0.5, 4, 2}, shares[] = {1, 0.5, 0.5, 0.2, 0.2};
    CrowdQuestion question = question_of(pose_of(100, 50, 4, 1, 0), HIT_BROAD_SWEEP, HIT_OVERLAP, 5);
    double time = 0;
    begin_timing(0);
    assert_true(ask(&question).times[HIT_BROAD_SWEEP][crowd_size_index(100)] > 0);
    begin_timing(1);
    for (int i = 0; i < 5; i++, question.pose.tick++) {
        clock_step = steps[i];
        const double begin = clock_now;
        const CrowdAnswer answer = ask(&question);
        assert_true(answer.bounds_ms > 0 && answer.broad_ms > 0 && answer.narrow_ms > 0);
        assert_true(crowd_answer_ms(&answer) < clock_now - begin);
        time += shares[i] * (crowd_answer_ms(&answer) - time);
        assert_near(answer.times[HIT_BROAD_SWEEP][crowd_size_index(100)], time, 1e-4);
    }
    question.pose.count = 101; // a size that is not timed
    const CrowdAnswer answer = ask(&question);
    for (int i = 0; i < CROWD_METHODS * CROWD_SIZES; i++)
        assert_true(i == HIT_BROAD_SWEEP * CROWD_SIZES + 3 || answer.times[i / CROWD_SIZES][i % CROWD_SIZES] == 0);
    all.clock = NULL;
}

TEST(the_steady_clock_counts_milliseconds) {
    const double begin = crowd_steady_clock();
    nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    assert_true(crowd_steady_clock() - begin >= 20 && crowd_steady_clock() - begin < 100000);
}

// Sizes up to 20,000 are always measured, greater ones up to the present size.
TEST(which_sizes_are_measured) {
    static const struct {
        int32_t present, size;
        bool is_measured;
    } cases[] = {{10, 20000, true}, {10, 50000, false}, {50000, 50000, true}, {50000, 100000, false}};
    for (int i = 0; i < 4; i++) {
        CrowdQuestion question = question_of(pose_of(cases[i].present, 50, 4, 1, 0), HIT_BROAD_SWEEP, HIT_OVERLAP, 5);
        CrowdAnswer answer;
        float *time = &all.times[HIT_BROAD_GRID][crowd_size_index(cases[i].size)];
        begin_timing(1e-3);
        ask(&question);
        for (int k = 0; k < CROWD_METHODS * CROWD_SIZES; k++) all.times[k / CROWD_SIZES][k % CROWD_SIZES] = 1;
        *time = 0;
        question.pose.tick = 1;
        run_crowd(&question, 3, &answer);
        assert_int_equal(*time > 0, cases[i].is_measured);
    }
    all.clock = NULL;
}

TEST(without_memory_nothing_is_measured) {
    const CrowdQuestion question = question_of(pose_of(10, 50, 4, 1, 1), HIT_BROAD_GRID, HIT_OVERLAP, 5);
    if (!CAN_REFUSE_MEMORY) skip();
    begin_timing(0.01);
    ask(&question);
    refuse_memory_from(1);
    crowd_use_spare_time(&all, &question);
    refuse_memory_from(SIZE_MAX);
    for (int method = 0; method < CROWD_METHODS; method++) assert_true(all.times[method][1] == 0);
    all.clock = NULL;
}

TEST(every_method_is_timed_up_to_the_present_size) {
    CrowdQuestion question = question_of(pose_of(500, 50, 4, 1, 0), HIT_BROAD_GRID, HIT_OVERLAP, 5);
    CrowdAnswer answer;
    begin_timing(0.01);
    run_crowd(&question, 30, &answer);
    assert_true(are_timed_up_to(&answer, 500));
    assert_true(answer.times[HIT_BROAD_SWEEP][CROWD_SIZES - 1] == 0);
    question.pose.spread = 10;
    answer = ask(&question);
    assert_true(answer.times[HIT_BROAD_TREE][0] == 0);
    run_crowd(&question, 30, &answer);
    assert_true(answer.times[HIT_BROAD_TREE][0] > 0);
    question.pose.layout = CROWD_PILE;
    answer = ask(&question);
    assert_true(answer.times[HIT_BROAD_TREE][0] == 0);
    all.clock = NULL;
}

// A search that takes longer than the spare time of a tick goes on in the next ones: no frame is lost.
TEST(a_long_search_is_timed_little_by_little) {
    CrowdQuestion question = question_of(pose_of(1000, 50, 4, 1, 0), HIT_BROAD_GRID, HIT_OVERLAP, 5);
    CrowdAnswer answer;
    begin_timing(0.2);
    const double longest = run_crowd(&question, 200, &answer);
    assert_true(are_timed_up_to(&answer, 1000));
    assert_true(longest < (double)answer.times[HIT_BROAD_ALL_PAIRS][crowd_size_index(1000)] / 2);
    all.clock = NULL;
}

// Once all sizes have been timed, they are timed again from time to time, which takes little of the processor's time.
TEST(what_has_been_timed_is_timed_again_from_time_to_time) {
    CrowdQuestion question = question_of(pose_of(10, 50, 4, 1, 0), HIT_BROAD_GRID, HIT_OVERLAP, 5);
    CrowdAnswer answer;
    int used = 0;
    begin_timing(0.01);
    run_crowd(&question, 16, &answer);
    for (int i = 0; i < CROWD_METHODS * CROWD_SIZES; i++) all.times[i % CROWD_METHODS][i / CROWD_METHODS] = 1;
    for (int i = 0; i < 320; i++) used += run_crowd(&question, 1, &answer) > 0;
    assert_int_equal(used, 320 / 16);
    all.clock = NULL;
}

enum { COARSE_STEP = 1 }; // milliseconds, as in a browser

// A tick of a frame. Frames begin anywhere between two steps of the clock.
static void run_frame(CrowdQuestion *question, CrowdAnswer *answer) {
    run_crowd(question, 1, answer);
    clock_now += 16 + fmod(question->pose.tick * 0.618, 1);
}

static double coarse_clock(void) {
    return floor(stepping_clock() / COARSE_STEP) * COARSE_STEP;
}

// The clock does not see a search of some microseconds; the sum of many is measured, of the present crowd and of
// others.
TEST(a_coarse_clock_measures_the_sum_of_many_searches) {
    enum { FIRST = 10, SECOND = 20 };
    CrowdQuestion question = question_of(pose_of(FIRST, 50, 4, 1, 0), HIT_BROAD_GRID, HIT_OVERLAP, 5);
    const int size = crowd_size_index(SECOND);
    CrowdAnswer exact, coarse;
    begin_timing(0.013);
    run_crowd(&question, 100, &exact);
    assert_true(exact.below_ms == 0 && exact.times[HIT_BROAD_GRID][size] > 0);
    begin_timing(0.013);
    crowd_use_clock(&all, coarse_clock);
    assert_near(all.clock_step, COARSE_STEP, 1e-9);
    question.pose.tick = 0;
    coarse = ask(&question);
    assert_true(crowd_answer_ms(&coarse) == 0 && coarse.below_ms == COARSE_STEP);
    for (int i = 0; crowd_answer_ms(&coarse) == 0; i++) {
        assert_true(i < 1000);
        run_frame(&question, &coarse);
    }
    assert_true(coarse.below_ms == 0);
    assert_near(crowd_answer_ms(&coarse), crowd_answer_ms(&exact), crowd_answer_ms(&exact) / 5);
    for (int i = 0; i < 1000 && coarse.times[HIT_BROAD_GRID][size] == 0; i++) run_frame(&question, &coarse);
    assert_near(coarse.times[HIT_BROAD_GRID][size], exact.times[HIT_BROAD_GRID][size],
                exact.times[HIT_BROAD_GRID][size] / 5);
    question.pose.count = SECOND; // another crowd has other times
    coarse = ask(&question);
    assert_true(crowd_answer_ms(&coarse) == 0 && coarse.below_ms == COARSE_STEP);
    all.clock = NULL;
    all.clock_step = 0;
}

TEST(sizes_ascend_to_the_most) {
    assert_int_equal(crowd_size(0), CROWD_MIN);
    assert_int_equal(crowd_size(CROWD_SIZES - 1), CROWD_MAX);
    for (int i = 1; i < CROWD_SIZES; i++) assert_true(crowd_size(i) > crowd_size(i - 1));
}

TEST_FILE(crowd, NULL, end_crowd)
