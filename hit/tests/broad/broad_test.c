// The broad phase finds the same pairs as testing every pair: each method, with every instruction set, for all kinds of
// crowds. Bounds are checked against exact arithmetic, the narrow phase against the exact verdicts.
#include "oracle.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

enum { GUARD = 64, NUMBERS = 9 };

static const char *const method_names[] = {"all pairs", "grid", "sweep", "tree", "auto"};

static void *must_allocate(size_t size) {
    void *memory = malloc(size > 0 ? size : 1);
    if (!memory) abort();
    return memory;
}

// Crowds.

/// Each array has exactly as many numbers as there are bodies. An address sanitizer sees every read outside of them.
typedef struct {
    size_t circles, obbs;
    float *numbers[NUMBERS]; ///< x, y, radius; x, y, half_x, half_y, c, s
    float *sides[4];         ///< min_x, min_y, max_x, max_y
} Crowd;

static size_t size_of(const Crowd *crowd) {
    return crowd->circles + crowd->obbs;
}

static Crowd make_crowd(size_t circles, size_t obbs) {
    Crowd crowd = {.circles = circles, .obbs = obbs};
    for (int k = 0; k < NUMBERS; k++) crowd.numbers[k] = must_allocate((k < 3 ? circles : obbs) * sizeof(float));
    for (int k = 0; k < 4; k++) crowd.sides[k] = must_allocate((circles + obbs) * sizeof(float));
    return crowd;
}

static void forget_crowd(Crowd *crowd) {
    for (int k = 0; k < NUMBERS; k++) free(crowd->numbers[k]);
    for (int k = 0; k < 4; k++) free(crowd->sides[k]);
}

static hit_bodies bodies_of(const Crowd *crowd) {
    float *const *n = crowd->numbers;
    return (hit_bodies){.circles = {n[0], n[1], n[2]},
                        .circle_count = crowd->circles,
                        .obbs = {n[3], n[4], n[5], n[6], n[7], n[8]},
                        .obb_count = crowd->obbs};
}

static hit_aabb_arrays boxes_of(const Crowd *crowd) {
    return (hit_aabb_arrays){crowd->sides[0], crowd->sides[1], crowd->sides[2], crowd->sides[3]};
}

static hit_aabb_arrays_out box_room_of(const Crowd *crowd) {
    return (hit_aabb_arrays_out){crowd->sides[0], crowd->sides[1], crowd->sides[2], crowd->sides[3]};
}

static hit_circle circle_in(const Crowd *crowd, size_t i) {
    float *const *n = crowd->numbers;
    return (hit_circle){{n[0][i], n[1][i]}, n[2][i]};
}

static hit_obb obb_in(const Crowd *crowd, size_t i) {
    float *const *n = crowd->numbers + 3;
    return (hit_obb){{n[0][i], n[1][i]}, {n[2][i], n[3][i]}, n[4][i], n[5][i]};
}

static hit_aabb box_in(const Crowd *crowd, size_t i) {
    float *const *n = crowd->sides;
    return (hit_aabb){{n[0][i], n[1][i]}, {n[2][i], n[3][i]}};
}

static void put_circle(Crowd *crowd, size_t i, hit_circle circle) {
    const float numbers[] = {circle.center.x, circle.center.y, circle.radius};
    for (int k = 0; k < 3; k++) crowd->numbers[k][i] = numbers[k];
}

static void put_obb(Crowd *crowd, size_t i, hit_obb obb) {
    const float numbers[] = {obb.center.x, obb.center.y, obb.half.x, obb.half.y, obb.c, obb.s};
    for (int k = 0; k < 6; k++) crowd->numbers[3 + k][i] = numbers[k];
}

static void put_box(Crowd *crowd, size_t i, hit_aabb box) {
    const float numbers[] = {box.min.x, box.min.y, box.max.x, box.max.y};
    for (int k = 0; k < 4; k++) crowd->sides[k][i] = numbers[k];
}

/// From `least` to `least` times `ratio`, uniform in the logarithm.
static float random_size(uint64_t *seed, float least, float ratio) {
    return least * powf(ratio, random_float(seed, 0.0f, 1.0f));
}

static hit_vec random_within(uint64_t *seed, float width, float height) {
    const float x = random_float(seed, 0.0f, width);
    return (hit_vec){x, random_float(seed, 0.0f, height)};
}

static void fill_at_random(Crowd *crowd, uint64_t *seed, float spread, float least, float ratio) {
    for (size_t i = 0; i < size_of(crowd); i++) {
        const hit_vec at = random_vec(seed, -spread, spread);
        const float half = random_size(seed, least, ratio), other = random_size(seed, least, ratio);
        if (i < crowd->circles)
            put_circle(crowd, i, (hit_circle){at, half});
        else
            put_obb(crowd, i - crowd->circles,
                    hit_obb_from_degrees(at, (hit_vec){half, other}, random_float(seed, -180.0f, 180.0f)));
    }
}

// Searches.

static bool meet_exactly(hit_aabb a, hit_aabb b) {
    const bool are_boxes = a.min.x <= a.max.x && a.min.y <= a.max.y && b.min.x <= b.max.x && b.min.y <= b.max.y;
    return are_boxes && !(a.max.x < b.min.x || b.max.x < a.min.x || a.max.y < b.min.y || b.max.y < a.min.y);
}

/// How often each pair was found, and by which method.
typedef struct {
    const Crowd *crowd;
    const char *name;
    uint8_t *found;
    size_t pairs;
} Finding;

static void take_pairs(void *context, const hit_index_pair *pairs, size_t count) {
    Finding *finding = context;
    const size_t many = size_of(finding->crowd);
    assert_in_range(count, 1, HIT_BROAD_BLOCK);
    for (size_t i = 0; i < count; i++) {
        assert_true(pairs[i].a < pairs[i].b);
        assert_true(pairs[i].b < many);
        if (finding->found[pairs[i].a * many + pairs[i].b]++)
            fail_msg("%s: found %u and %u twice", finding->name, pairs[i].a, pairs[i].b);
    }
    finding->pairs += count;
}

static uint64_t find_in_slices(const hit_broad *broad, Finding *finding, uint64_t *seed) {
    const size_t rows = hit_broad_rows(broad);
    uint64_t compared = 0;
    for (size_t first = 0; first < rows;) {
        const size_t left = rows - first, many = 1 + (size_t)(next_random(seed) % left);
        compared += hit_broad_find(broad, first, first + many, take_pairs, finding);
        first += many;
    }
    assert_int_equal(hit_broad_find(broad, rows, rows, take_pairs, finding), 0);
    return compared;
}

/// How often each pair should be found: once if the boxes meet. To be freed.
static uint8_t *find_one_by_one(const Crowd *crowd) {
    const size_t many = size_of(crowd);
    uint8_t *found = must_allocate(many * many);
    memset(found, 0, many * many);
    for (size_t a = 0; a < many; a++) {
        const hit_aabb box = box_in(crowd, a);
        for (size_t b = a + 1; b < many; b++) found[a * many + b] = meet_exactly(box, box_in(crowd, b));
    }
    return found;
}

static void compare_pairs(const Finding *finding, const uint8_t *expected) {
    const size_t many = size_of(finding->crowd);
    if (memcmp(finding->found, expected, many * many) == 0) return;
    for (size_t i = 0; i < many * many; i++) {
        if (finding->found[i] != expected[i])
            fail_msg("%s, %zu bodies: %zu and %zu: got %d", finding->name, many, i / many, i % many, finding->found[i]);
    }
}

/// Each region is a box. Each partner's box overlaps one of them, unless there were too many regions or the partner
/// finds the body itself.
static void check_regions(const hit_broad *broad, const Crowd *crowd) {
    for (size_t i = 0; i < size_of(crowd); i++) {
        const hit_broad_regions regions = hit_broad_looked_at(broad, (uint32_t)i);
        const bool is_kept = meet_exactly(box_in(crowd, i), box_in(crowd, i));
        assert_int_equal(regions.count > 0, is_kept);
        assert_in_range(regions.count, 0, HIT_BROAD_REGIONS);
        bool meets_own = !is_kept;
        for (int k = 0; k < regions.count; k++) {
            const hit_aabb region = regions.regions[k];
            assert_true(region.min.x <= region.max.x && region.min.y <= region.max.y);
            assert_true(region.min.x >= -FLT_MAX && region.max.y <= FLT_MAX);
            meets_own = meets_own || meet_exactly(region, box_in(crowd, i)) || !isfinite(box_in(crowd, i).min.x) ||
                        !isfinite(box_in(crowd, i).min.y);
        }
        assert_true(meets_own);
    }
}

/// The memory has other content before, and bytes behind it must not change.
static void check_method(const Crowd *crowd, hit_broad_method method, const uint8_t *expected, uint64_t *seed) {
    const size_t many = size_of(crowd), bytes = hit_broad_memory(method, many);
    unsigned char *memory = must_allocate(bytes + GUARD);
    memset(memory, (int)(next_random(seed) & 0xffu), bytes);
    memset(memory + bytes, 0x5a, GUARD);
    hit_broad broad = hit_broad_prepare(method, boxes_of(crowd), many, memory);
    assert_true(method == HIT_BROAD_AUTO ? broad.method < HIT_BROAD_AUTO : broad.method == method);
    for (int level = 0; level <= (int)hit_best_level(); level++) {
        broad.level = (hit_level)level;
        Finding finding = {crowd, method_names[method], must_allocate(many * many), 0};
        memset(finding.found, 0, many * many);
        const uint64_t compared = find_in_slices(&broad, &finding, seed);
        assert_true(compared >= finding.pairs);
        if (method == HIT_BROAD_ALL_PAIRS && broad.kept > 0)
            assert_int_equal(compared, broad.kept * (broad.kept - 1) / 2);
        compare_pairs(&finding, expected);
        free(finding.found);
    }
    check_regions(&broad, crowd);
    for (size_t i = 0; i < GUARD; i++) assert_int_equal(memory[bytes + i], 0x5a);
    free(memory);
}

static void check_boxes(const Crowd *crowd, uint64_t *seed) {
    uint8_t *expected = find_one_by_one(crowd);
    for (int method = 0; method <= HIT_BROAD_AUTO; method++)
        check_method(crowd, (hit_broad_method)method, expected, seed);
    free(expected);
}

// The narrow phase.

static hit_verdict ask_exact(const Crowd *crowd, size_t a, size_t b) {
    const size_t circles = crowd->circles;
    if (b < circles) return hit_circle_circle_exact_(circle_in(crowd, a), circle_in(crowd, b));
    if (a < circles) return hit_circle_obb_exact_(circle_in(crowd, a), obb_in(crowd, b - circles));
    return hit_obb_obb_exact_(obb_in(crowd, a - circles), obb_in(crowd, b - circles));
}

/// All pairs of a crowd as input of the narrow phase, some with the greater number first.
static void check_narrow_phase(const Crowd *crowd, uint64_t *seed) {
    static const uint64_t guard = 0x5a5aa5a5c3c33c3cu;
    const hit_bodies bodies = bodies_of(crowd);
    const size_t many = size_of(crowd), most = many * (many - 1) / 2, words = hit_batch_words(most);
    hit_index_pair *pairs = must_allocate(most * sizeof *pairs);
    uint64_t *bits = must_allocate((words + 1) * sizeof *bits);
    size_t count = 0;
    for (uint32_t b = 1; b < many; b++)
        for (uint32_t a = 0; a < b; a++)
            if (next_random(seed) % 4 != 0) pairs[count++] = (hit_index_pair){a, b};
    for (int least = HIT_TOUCHING; least <= HIT_OVERLAP; least++) {
        memset(bits, 0xff, words * sizeof *bits);
        bits[hit_batch_words(count)] = guard;
        hit_bodies_pairs(&bodies, pairs, count, (hit_verdict)least, bits);
        assert_true(bits[hit_batch_words(count)] == guard);
        for (size_t i = 0; i < hit_batch_words(count) * 64; i++) {
            const bool expected = i < count && ask_exact(crowd, pairs[i].a, pairs[i].b) >= (hit_verdict)least;
            assert_int_equal(bits[i / 64] >> i % 64 & 1u, expected);
            if (i >= count) continue;
            assert_verdict(hit_bodies_verdict(&bodies, pairs[i].a, pairs[i].b),
                           ask_exact(crowd, pairs[i].a, pairs[i].b));
            assert_verdict(hit_bodies_verdict(&bodies, pairs[i].b, pairs[i].a),
                           ask_exact(crowd, pairs[i].a, pairs[i].b));
        }
    }
    free(pairs);
    free(bits);
}

/// Bodies that hit must have boxes that overlap.
static void check_no_hit_is_lost(const Crowd *crowd) {
    for (size_t b = 1; b < size_of(crowd); b++)
        for (size_t a = 0; a < b; a++)
            if (ask_exact(crowd, a, b) != HIT_APART) assert_true(meet_exactly(box_in(crowd, a), box_in(crowd, b)));
}

static void check_crowd(Crowd *crowd, uint64_t *seed) {
    const hit_bodies bodies = bodies_of(crowd);
    for (int level = 0; level <= (int)hit_best_level(); level++) {
        hit_bodies_bounds_at_level(&bodies, (hit_level)level, box_room_of(crowd));
        check_no_hit_is_lost(crowd);
    }
    check_boxes(crowd, seed);
}

TEST(crowds_of_any_spread) {
    static const float ratios[] = {1.0f, 4.0f, 100.0f, 1e6f};
    static const float spreads[] = {0.0f, 3.0f, 30.0f, 300.0f, 3e4f};
    uint64_t seed = 100;
    for (int i = 0; i < 20; i++) {
        const size_t circles = (size_t)random_whole(&seed, 0, 400), obbs = (size_t)random_whole(&seed, 0, 400);
        Crowd crowd = make_crowd(circles, obbs);
        fill_at_random(&crowd, &seed, spreads[i % 5], 1.0f, ratios[i / 5]);
        check_crowd(&crowd, &seed);
        forget_crowd(&crowd);
    }
}

TEST(few_bodies) {
    static const size_t counts[] = {0, 1, 2, 3, 7, 8, 9, 31, 32, 33, 63, 64, 65};
    uint64_t seed = 200;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        for (size_t circles = 0; circles <= counts[i]; circles += counts[i] / 2 + 1) {
            Crowd crowd = make_crowd(circles, counts[i] - circles);
            fill_at_random(&crowd, &seed, 20.0f, 1.0f, 4.0f);
            check_crowd(&crowd, &seed);
            if (counts[i] > 1) check_narrow_phase(&crowd, &seed);
            forget_crowd(&crowd);
        }
    }
}

/// Enough for the grid to split into levels: small bodies in a pile, large ones in and around it.
TEST(piles_with_large_ones_in_between) {
    uint64_t seed = 300;
    const size_t count = (size_t)repetitions(2000, 4000);
    for (int round = 0; round < 2; round++) {
        Crowd crowd = make_crowd(round == 0 ? count : 0, round == 0 ? 0 : count);
        fill_at_random(&crowd, &seed, 10.0f, 0.05f, 100.0f);
        float *const *n = crowd.numbers + (round == 0 ? 0 : 3);
        for (size_t i = 0; i < count; i += count / 4) n[0][i] = 1e30f, n[2][i] = 1e28f * (float)(i + 1);
        const hit_bodies bodies = bodies_of(&crowd);
        hit_bodies_bounds(&bodies, box_room_of(&crowd));
        void *memory = must_allocate(hit_broad_memory(HIT_BROAD_GRID, count));
        const hit_broad broad = hit_broad_prepare(HIT_BROAD_GRID, boxes_of(&crowd), count, memory);
        assert_true(broad.levels >= 3);
        assert_true(broad.cell_size.x < 100.0f);
        free(memory);
        check_boxes(&crowd, &seed);
        forget_crowd(&crowd);
    }
}

/// Boxes of all sizes, on every level.
TEST(boxes_of_every_size) {
    uint64_t seed = 350;
    Crowd crowd = make_crowd((size_t)repetitions(2000, 4000), 0);
    for (size_t i = 0; i < crowd.circles; i++) {
        const float size = i % 4 ? random_magnitude(&seed, 0, 3) : random_magnitude(&seed, -126, 120);
        const hit_vec at = {random_float(&seed, -40.0f, 40.0f), random_float(&seed, -1.0f, 1.0f) * size};
        put_box(&crowd, i, (hit_aabb){{at.x - size, at.y - size * 0.5f}, {at.x + size, at.y + size * 0.25f}});
    }
    check_boxes(&crowd, &seed);
    forget_crowd(&crowd);
}

static void count_pairs(void *context, const hit_index_pair *pairs, size_t count) {
    (void)pairs;
    *(size_t *)context += count;
}

/// Limits the comparisons for each body and each pair found.
static void check_effort(const Crowd *crowd, hit_broad_method method, size_t most_a_body) {
    const size_t many = size_of(crowd);
    void *memory = must_allocate(hit_broad_memory(method, many));
    const hit_broad broad = hit_broad_prepare(method, boxes_of(crowd), many, memory);
    size_t met = 0;
    const uint64_t compared = hit_broad_find(&broad, 0, hit_broad_rows(&broad), count_pairs, &met);
    if (compared > most_a_body * (many + met))
        fail_msg("%s compares %llu times", method_names[method], (unsigned long long)compared);
    free(memory);
}

/// Points, one box far away, all far from the origin: none of these makes a search as slow as all pairs.
TEST(no_effort_is_quadratic) {
    enum { MANY = 20000 };
    uint64_t seed = 450;
    for (int round = 0; round < 6; round++) {
        Crowd crowd = make_crowd(MANY, 0);
        const float size = round % 2 ? 0.0f : 1.0f, offset = round / 2 == 1 ? 1e5f : 0.0f;
        for (size_t i = 0; i < MANY; i++) {
            const float x = offset + random_float(&seed, 0.0f, 300.0f), y = offset + random_float(&seed, 0.0f, 300.0f);
            put_box(&crowd, i, (hit_aabb){{x, y}, {x + size, y + size}});
        }
        if (round / 2 == 2) put_box(&crowd, 7, (hit_aabb){{1e30f, -1e30f}, {2e30f, -1e29f}});
        if (round / 2 == 2) put_box(&crowd, 8, (hit_aabb){{-INFINITY, -1.0f}, {1.0f, 1.0f}});
        check_effort(&crowd, HIT_BROAD_GRID, 40);
        check_effort(&crowd, HIT_BROAD_TREE, 120);
        forget_crowd(&crowd);
    }
}

// Layouts that are hard for one method or another.

static void put_center(Crowd *crowd, size_t i, hit_vec at, float width, float height) {
    put_box(crowd, i, (hit_aabb){{at.x - width / 2, at.y - height / 2}, {at.x + width / 2, at.y + height / 2}});
}

/// Shapes of 4 to 8 px in a column 1 px wide.
static void lay_line(Crowd *crowd, uint64_t *seed, float left) {
    const float length = 8.0f * (float)crowd->circles;
    for (size_t i = 0; i < crowd->circles; i++)
        put_center(crowd, i, (hit_vec){left + random_float(seed, 0.0f, 1.0f), random_float(seed, 0.0f, length)},
                   random_size(seed, 4.0f, 2.0f), random_size(seed, 4.0f, 2.0f));
}

static void lay_line_from_0(Crowd *crowd, uint64_t *seed) {
    lay_line(crowd, seed, 0.0f);
}

static void lay_line_from_1000(Crowd *crowd, uint64_t *seed) {
    lay_line(crowd, seed, 1000.0f);
}

static void lay_line_near_0(Crowd *crowd, uint64_t *seed) {
    lay_line(crowd, seed, 0.0f);
    for (size_t i = 0; i < crowd->circles; i++)
        put_center(crowd, i, (hit_vec){random_magnitude(seed, -60, -1), box_in(crowd, i).min.y}, 4.0f, 4.0f);
}

/// Bars 1 x 1000, of which every `wide_of`th is wide and the others are high.
static void lay_bars(Crowd *crowd, uint64_t *seed, size_t wide_of, float width, float height) {
    for (size_t i = 0; i < crowd->circles; i++) {
        const bool is_wide = i % wide_of == 0;
        put_center(crowd, i, random_within(seed, width, height), is_wide ? 1000.0f : 1.0f, is_wide ? 1.0f : 1000.0f);
    }
}

static void lay_bars_side_by_side(Crowd *crowd, uint64_t *seed) {
    lay_bars(crowd, seed, crowd->circles, 4.0f * (float)crowd->circles, 1.0f);
}

static void lay_bars_stacked(Crowd *crowd, uint64_t *seed) {
    lay_bars(crowd, seed, 1, 1.0f, 4.0f * (float)crowd->circles);
}

static void lay_field_of_bars(Crowd *crowd, uint64_t *seed) {
    const float side = 80.0f * sqrtf((float)crowd->circles);
    lay_bars(crowd, seed, crowd->circles, side, side);
}

static void lay_crossing_bars(Crowd *crowd, uint64_t *seed) {
    const float side = 200.0f * sqrtf((float)crowd->circles);
    lay_bars(crowd, seed, 2, side, side);
}

/// A few of them are so far away that the table has not all cells, and rows of cells share its buckets.
static void lay_crossing_bars_far_apart(Crowd *crowd, uint64_t *seed) {
    lay_crossing_bars(crowd, seed);
    for (size_t i = 0; i < 6; i++)
        put_center(crowd, i, (hit_vec){1e7f, (float)i * 1e6f}, i % 2 ? 1.0f : 1000.0f, i % 2 ? 1000.0f : 1.0f);
}

/// One in a hundred is forty times as large.
static void lay_giants(Crowd *crowd, uint64_t *seed) {
    const float side = 12.0f * sqrtf((float)crowd->circles);
    for (size_t i = 0; i < crowd->circles; i++) {
        const float size = i % 100 ? 1.0f : 40.0f;
        put_center(crowd, i, random_within(seed, side, side), size * random_size(seed, 4.0f, 2.0f),
                   size * random_size(seed, 4.0f, 2.0f));
    }
}

/// The nearer to the middle, the more; a few far away.
static void lay_pile(Crowd *crowd, uint64_t *seed) {
    const float side = 4.0f * sqrtf((float)crowd->circles);
    for (size_t i = 0; i < crowd->circles; i++) {
        const float spread = side * powf(random_float(seed, 0.01f, 1.0f), -1.0f) * (i % 50 ? 1.0f : 1e5f);
        const hit_vec at = random_within(seed, spread, spread);
        put_center(crowd, i, (hit_vec){at.x - spread / 2, at.y - spread / 2}, 4.0f, 4.0f);
    }
}

static void (*const hard_layouts[])(Crowd *crowd, uint64_t *seed) = {
    lay_line_from_0,  lay_line_from_1000, lay_line_near_0,   lay_bars_side_by_side,
    lay_bars_stacked, lay_field_of_bars,  lay_crossing_bars, lay_crossing_bars_far_apart,
    lay_giants,       lay_pile,
};
enum { HARD_LAYOUTS = sizeof hard_layouts / sizeof *hard_layouts };

TEST(hard_layouts_give_the_same_pairs) {
    uint64_t seed = 470;
    for (int i = 0; i < HARD_LAYOUTS; i++) {
        Crowd crowd = make_crowd((size_t)repetitions(1500, 4000), 0);
        hard_layouts[i](&crowd, &seed);
        check_boxes(&crowd, &seed);
        forget_crowd(&crowd);
    }
}

TEST(no_layout_is_a_cliff) {
    uint64_t seed = 480;
    for (int i = 0; i < HARD_LAYOUTS; i++) {
        Crowd crowd = make_crowd(20000, 0);
        hard_layouts[i](&crowd, &seed);
        check_effort(&crowd, HIT_BROAD_GRID, 30);
        check_effort(&crowd, HIT_BROAD_TREE, 30);
        forget_crowd(&crowd);
    }
}

static hit_broad choose(const Crowd *crowd) {
    const size_t many = size_of(crowd);
    void *memory = must_allocate(hit_broad_memory(HIT_BROAD_AUTO, many));
    const hit_broad broad = hit_broad_prepare(HIT_BROAD_AUTO, boxes_of(crowd), many, memory);
    free(memory);
    return broad;
}

/// The choice never takes a method for what it is slow at, says why, and is the same again.
TEST(auto_avoids_every_cliff) {
    uint64_t seed = 490;
    for (int i = 0; i < HARD_LAYOUTS; i++) {
        Crowd crowd = make_crowd(20000, 0);
        hard_layouts[i](&crowd, &seed);
        check_effort(&crowd, HIT_BROAD_AUTO, 120);
        const hit_broad first = choose(&crowd), second = choose(&crowd);
        const hit_broad_estimate *why = &first.estimate;
        assert_int_equal(first.method, second.method);
        assert_memory_equal(why, &second.estimate, sizeof *why);
        assert_in_range(why->sampled, 200, 512);
        for (int method = 0; method < HIT_BROAD_METHODS; method++)
            assert_true(why->cost[method] >= why->cost[first.method]);
        forget_crowd(&crowd);
    }
}

/// About half of the sample is at one x; the rest overlaps nothing in x.
TEST(auto_counts_what_overlaps_in_x) {
    Crowd crowd = make_crowd(10000, 0);
    for (size_t i = 0; i < 10000; i++)
        put_center(&crowd, i, (hit_vec){i % 2 ? 0.0f : 10.0f * (float)i, 10.0f * (float)i}, 1.0f, 1.0f);
    const hit_broad broad = choose(&crowd);
    assert_near(broad.estimate.overlaps_in_x, 2500.0, 700.0);
    assert_int_equal(broad.estimate.levels, 1);
    assert_int_equal(broad.method, HIT_BROAD_GRID);
    for (size_t i = 0; i < 10000; i++) put_center(&crowd, i, (hit_vec){10.0f * (float)i, 0.0f}, 1.0f, 1.0f);
    assert_int_equal(choose(&crowd).method, HIT_BROAD_SWEEP);
    forget_crowd(&crowd);
}

/// Only the boxes of the sample are at one x.
TEST(auto_looks_at_the_boxes_that_it_names) {
    const size_t counts[] = {201, 1000, 5001};
    for (int i = 0; i < 3; i++) {
        const size_t count = counts[i];
        Crowd crowd = make_crowd(count, 0);
        for (size_t k = 0; k < count; k++)
            put_center(&crowd, k, (hit_vec){10.0f * (float)k, 10.0f * (float)k}, 1.0f, 1.0f);
        const hit_broad_estimate before = choose(&crowd).estimate;
        assert_true(before.overlaps_in_x == 0.0f);
        for (size_t k = 0; k < before.sampled; k++) {
            const size_t box = hit_broad_sampled(count, k);
            assert_true(box < count && (k == 0 || box > hit_broad_sampled(count, k - 1)));
            put_center(&crowd, box, (hit_vec){-10.0f, 10.0f * (float)k}, 1.0f, 1.0f);
        }
        assert_true(choose(&crowd).estimate.overlaps_in_x == (float)(count - 1));
        forget_crowd(&crowd);
    }
}

TEST(auto_compares_all_pairs_of_few) {
    uint64_t seed = 495;
    for (size_t count = 0; count <= 300; count += 100) {
        Crowd crowd = make_crowd(count, 0);
        lay_line_from_0(&crowd, &seed);
        const hit_broad broad = choose(&crowd);
        if (count <= 200) assert_int_equal(broad.method, HIT_BROAD_ALL_PAIRS);
        assert_int_equal(broad.estimate.sampled == 0, count <= 200);
        forget_crowd(&crowd);
    }
}

TEST(auto_needs_the_most_memory) {
    for (size_t count = 0; count < 3000; count += 57) {
        size_t most = 0;
        for (int method = 0; method < HIT_BROAD_METHODS; method++) {
            const size_t bytes = hit_broad_memory((hit_broad_method)method, count);
            most = bytes > most ? bytes : most;
        }
        assert_int_equal(hit_broad_memory(HIT_BROAD_AUTO, count), most);
    }
    for (int method = 0; method <= HIT_BROAD_AUTO; method++) {
        assert_true(hit_broad_memory((hit_broad_method)method, HIT_BROAD_COUNT_MAX) < SIZE_MAX / 2);
        assert_true(hit_broad_memory((hit_broad_method)method, (size_t)HIT_BROAD_COUNT_MAX + 1) == SIZE_MAX);
        assert_true(hit_broad_memory((hit_broad_method)method, SIZE_MAX) == SIZE_MAX);
    }
}

/// A search that begins another one of the same rows, in the middle of its own.
typedef struct {
    const hit_broad *broad;
    size_t met, met_inside;
    bool is_inside;
} Nested;

static void search_again(void *context, const hit_index_pair *pairs, size_t count) {
    Nested *nested = context;
    nested->met += count;
    if (nested->is_inside) return;
    nested->is_inside = true;
    hit_broad_find(nested->broad, 0, hit_broad_rows(nested->broad), count_pairs, &nested->met_inside);
}

TEST(searches_of_the_same_rows_do_not_disturb_each_other) {
    uint64_t seed = 497;
    Crowd crowd = make_crowd(3000, 0);
    lay_giants(&crowd, &seed);
    for (int method = 0; method < HIT_BROAD_METHODS; method++) {
        void *memory = must_allocate(hit_broad_memory((hit_broad_method)method, 3000));
        const hit_broad broad = hit_broad_prepare((hit_broad_method)method, boxes_of(&crowd), 3000, memory);
        Nested nested = {.broad = &broad};
        hit_broad_find(&broad, 0, hit_broad_rows(&broad), search_again, &nested);
        assert_true(nested.met > HIT_BROAD_BLOCK);
        assert_int_equal(nested.met, nested.met_inside);
        free(memory);
    }
    forget_crowd(&crowd);
}

/// All pairs in the order in which they are found.
typedef struct {
    uint64_t hash;
    size_t count;
} Sequence;

static void add_to_sequence(void *context, const hit_index_pair *pairs, size_t count) {
    Sequence *sequence = context;
    for (size_t i = 0; i < count; i++)
        sequence->hash = (sequence->hash ^ ((uint64_t)pairs[i].a << 32 | pairs[i].b)) * 0x9e3779b97f4a7c15u;
    sequence->count += count;
}

/// Does the parts of each step from the last to the first, in memory full of other numbers.
static hit_broad prepare_in_slices(const Crowd *crowd, size_t slices, void *memory, size_t *parts_max) {
    const size_t many = size_of(crowd);
    memset(memory, (int)(slices * 37), hit_broad_memory(HIT_BROAD_GRID, many));
    hit_broad broad = hit_broad_begin(HIT_BROAD_GRID, boxes_of(crowd), many, slices, memory);
    *parts_max = 0;
    for (size_t parts; (parts = hit_broad_next_step(&broad)) > 0;) {
        *parts_max = parts > *parts_max ? parts : *parts_max;
        while (parts > 0) hit_broad_do_part(&broad, --parts);
    }
    return broad;
}

static void check_slices(const Crowd *crowd) {
    static const size_t slices[] = {2, 3, HIT_BROAD_SLICES_MAX + 1};
    void *memory = must_allocate(hit_broad_memory(HIT_BROAD_GRID, size_of(crowd)));
    Sequence expected = {0};
    const hit_broad whole = hit_broad_prepare(HIT_BROAD_GRID, boxes_of(crowd), size_of(crowd), memory);
    const uint64_t compared = hit_broad_find(&whole, 0, hit_broad_rows(&whole), add_to_sequence, &expected);
    for (size_t i = 0; i < sizeof slices / sizeof *slices; i++) {
        Sequence sequence = {0};
        size_t parts;
        const hit_broad broad = prepare_in_slices(crowd, slices[i], memory, &parts);
        assert_in_range(parts, 2, slices[i]);
        assert_int_equal(broad.kept, whole.kept);
        assert_int_equal(broad.levels, whole.levels);
        assert_memory_equal(&broad.bounds, &whole.bounds, sizeof whole.bounds);
        assert_memory_equal(&broad.cell_size, &whole.cell_size, sizeof whole.cell_size);
        assert_int_equal(hit_broad_find(&broad, 0, hit_broad_rows(&broad), add_to_sequence, &sequence), compared);
        assert_int_equal(sequence.count, expected.count);
        assert_true(sequence.hash == expected.hash);
    }
    free(memory);
}

/// Zeros of both signs border the boxes: the first one in the arrays is not in the first lane.
static void lay_at_zero(Crowd *crowd, uint64_t *seed) {
    for (size_t i = 0; i < size_of(crowd); i++) {
        const float left = i % 3000 == 25 ? (i < 3000 ? 0.0f : -0.0f) : random_float(seed, 0.0f, 1000.0f);
        const float top = random_float(seed, -1000.0f, -1.0f),
                    bottom = i % 3000 == 26 ? (i < 3000 ? -0.0f : 0.0f) : top;
        put_box(crowd, i, (hit_aabb){{left, top}, {left + 5.0f, bottom}});
    }
}

TEST(any_number_of_slices_prepares_the_same) {
    uint64_t seed = 31;
    Crowd crowd = make_crowd(0, 9001);
    lay_at_zero(&crowd, &seed);
    check_slices(&crowd);
    const size_t layouts = sizeof hard_layouts / sizeof *hard_layouts;
    for (size_t layout = 0; layout < layouts; layout++) {
        hard_layouts[layout](&crowd, &seed);
        for (size_t i = 0; i < 9001; i += 37) // not all of them are valid
            put_box(&crowd, i, (hit_aabb){{i % 2 ? NAN : 1.0f, 0.0f}, {0.0f, i % 3 ? INFINITY : 1.0f}});
        check_slices(&crowd);
    }
    for (size_t i = 0; i < 9001; i++) put_box(&crowd, i, (hit_aabb){{1.0f, 0.0f}, {0.0f, 0.0f}});
    check_slices(&crowd);
    forget_crowd(&crowd);
}

TEST(few_boxes_and_other_methods_have_no_slices) {
    uint64_t seed = 32;
    Crowd crowd = make_crowd(0, 500);
    size_t parts;
    lay_at_zero(&crowd, &seed);
    for (int method = 0; method < HIT_BROAD_METHODS; method++) {
        void *memory = must_allocate(hit_broad_memory((hit_broad_method)method, 500));
        if (method == HIT_BROAD_GRID) {
            prepare_in_slices(&crowd, 8, memory, &parts);
            assert_int_equal(parts, 1);
        } else {
            hit_broad broad = hit_broad_begin((hit_broad_method)method, boxes_of(&crowd), 500, 8, memory);
            assert_int_equal(hit_broad_next_step(&broad), 0);
            assert_int_equal(broad.kept, 500);
        }
        free(memory);
    }
    forget_crowd(&crowd);
}

TEST(all_begin_at_the_same_x) {
    uint64_t seed = 400;
    Crowd crowd = make_crowd(700, 0);
    for (size_t i = 0; i < 700; i++)
        put_circle(&crowd, i, (hit_circle){{5.0f, random_float(&seed, -500.0f, 500.0f)}, 1.0f});
    check_crowd(&crowd, &seed);
    forget_crowd(&crowd);
}

/// Tiles whose sides are the same floats: each overlaps its eight neighbors.
TEST(tiles_that_touch_exactly) {
    enum { SIDE = 24 };
    uint64_t seed = 500;
    for (int scale = -140; scale <= 120; scale += 20) {
        const float size = ldexpf(1.0f, scale);
        Crowd crowd = make_crowd(SIDE * SIDE, 0);
        for (int i = 0; i < SIDE * SIDE; i++) {
            const float x = (float)(i % SIDE - 7) * size, y = (float)(i / SIDE - 11) * size;
            put_box(&crowd, (size_t)i, (hit_aabb){{x, y}, {x + size, y + size}});
        }
        check_boxes(&crowd, &seed);
        forget_crowd(&crowd);
    }
}

/// Points and boxes as thin as a line: many share a coordinate and overlap.
TEST(points_and_lines) {
    uint64_t seed = 550;
    for (int round = 0; round < 8; round++) {
        const float scale = ldexpf(1.0f, round * 38 - 149);
        Crowd crowd = make_crowd(600, 0);
        for (size_t i = 0; i < 600; i++) {
            const float x = (float)random_whole(&seed, -9, 9) * scale, y = (float)random_whole(&seed, -9, 9) * scale;
            const float length = i % 3 ? 0.0f : (float)random_whole(&seed, 0, 3) * scale;
            put_box(&crowd, i, (hit_aabb){{x, y}, {x + (i % 2 ? length : 0.0f), y + (i % 2 ? 0.0f : length)}});
        }
        check_boxes(&crowd, &seed);
        forget_crowd(&crowd);
    }
}

static const float odd[] = {NAN,     INFINITY, -INFINITY,  -1.0f,       0.0f,    -0.0f,    1e-45f,
                            -1e-45f, FLT_MIN,  0x1p-130f,  1.0f,        FLT_MAX, -FLT_MAX, 0x1p127f,
                            1e30f,   -1e30f,   8388608.0f, 16777216.0f, -3e38f};
enum { ODD = sizeof odd / sizeof *odd };

static float random_odd(uint64_t *seed) {
    return odd[random_whole(seed, 0, ODD - 1)];
}

/// Boxes with any sides: NaN, infinite, min > max.
TEST(boxes_of_odd_numbers) {
    uint64_t seed = 600;
    for (int round = 0; round < 12; round++) {
        Crowd crowd = make_crowd(400, 0);
        for (size_t i = 0; i < 400; i++)
            for (int k = 0; k < 4; k++)
                crowd.sides[k][i] = random_whole(&seed, 0, 11) < round
                                        ? random_odd(&seed)
                                        : random_float(&seed, -9.0f, 9.0f) + (k > 1 ? 8.0f : 0.0f);
        check_boxes(&crowd, &seed);
        forget_crowd(&crowd);
    }
}

static void make_some_numbers_odd(Crowd *crowd, uint64_t *seed, int one_in) {
    for (int k = 0; k < NUMBERS; k++)
        for (size_t i = 0; i < (k < 3 ? crowd->circles : crowd->obbs); i++)
            if (random_whole(seed, 1, one_in) == 1) crowd->numbers[k][i] = random_odd(seed);
}

TEST(bodies_of_odd_numbers) {
    uint64_t seed = 700;
    for (int one_in = 1; one_in <= 32; one_in *= 2) {
        Crowd crowd = make_crowd(170, 170);
        fill_at_random(&crowd, &seed, 20.0f, 1.0f, 4.0f);
        make_some_numbers_odd(&crowd, &seed, one_in);
        check_crowd(&crowd, &seed);
        check_narrow_phase(&crowd, &seed);
        forget_crowd(&crowd);
    }
}

TEST(magnitudes_from_least_to_greatest) {
    uint64_t seed = 800;
    for (int round = 0; round < repetitions(5, 10); round++) {
        Crowd crowd = make_crowd(200, 200);
        const int scale = random_whole(&seed, -140, 120);
        fill_at_random(&crowd, &seed, ldexpf(20.0f, scale), ldexpf(1.0f, scale), 4.0f);
        check_crowd(&crowd, &seed);
        check_narrow_phase(&crowd, &seed);
        forget_crowd(&crowd);
    }
}

// Bounds.

static bool is_at_most(number a, float b) {
    return b == INFINITY || (isfinite(b) && sign(less(from_float(b), a)) >= 0);
}

static bool is_at_least(number a, float b) {
    return b == -INFINITY || (isfinite(b) && sign(less(a, from_float(b))) >= 0);
}

static bool contains(hit_aabb box, point p) {
    return is_at_least(p.x, box.min.x) && is_at_least(p.y, box.min.y) && is_at_most(p.x, box.max.x) &&
           is_at_most(p.y, box.max.y);
}

static void check_circle_bounds(const Crowd *crowd, size_t i) {
    const hit_circle circle = circle_in(crowd, i);
    const hit_aabb box = box_in(crowd, i);
    forget_all_numbers();
    if (!is_circle(circle)) {
        assert_false(meet_exactly(box, box));
        return;
    }
    const point center = exact_point(circle.center);
    const number radius = from_float(circle.radius);
    assert_true(contains(box, (point){less(center.x, radius), less(center.y, radius)}));
    assert_true(contains(box, (point){plus(center.x, radius), plus(center.y, radius)}));
}

static void check_obb_bounds(const Crowd *crowd, size_t i) {
    const hit_obb obb = obb_in(crowd, i);
    const hit_aabb box = box_in(crowd, crowd->circles + i);
    forget_all_numbers();
    if (!is_obb(obb)) {
        assert_false(meet_exactly(box, box));
        return;
    }
    const rectangle exact = rectangle_of_obb(obb);
    for (int k = 0; k < 4; k++) assert_true(contains(box, exact.corners[k]));
}

/// Too large by only a few roundings.
static void check_tightness(const Crowd *crowd) {
    for (size_t i = 0; i < size_of(crowd); i++) {
        const hit_aabb box = box_in(crowd, i), near = i < crowd->circles
                                                          ? hit_circle_bounds(circle_in(crowd, i))
                                                          : hit_obb_bounds(obb_in(crowd, i - crowd->circles));
        const double scale =
            fabs((double)near.min.x) + fabs((double)near.min.y) + fabs((double)near.max.x) + fabs((double)near.max.y);
        assert_near(box.min.x, near.min.x, scale * 0x1p-20);
        assert_near(box.min.y, near.min.y, scale * 0x1p-20);
        assert_near(box.max.x, near.max.x, scale * 0x1p-20);
        assert_near(box.max.y, near.max.y, scale * 0x1p-20);
    }
}

static void check_bounds(Crowd *crowd, bool are_ordinary) {
    const hit_bodies bodies = bodies_of(crowd);
    for (int level = 0; level <= (int)hit_best_level(); level++) {
        for (int k = 0; k < 4; k++) memset(crowd->sides[k], 0x5a, size_of(crowd) * sizeof(float));
        hit_bodies_bounds_at_level(&bodies, (hit_level)level, box_room_of(crowd));
        for (size_t i = 0; i < crowd->circles; i++) check_circle_bounds(crowd, i);
        for (size_t i = 0; i < crowd->obbs; i++) check_obb_bounds(crowd, i);
        if (are_ordinary) check_tightness(crowd);
    }
}

TEST(bounds_contain_the_shapes) {
    uint64_t seed = 900;
    for (size_t count = 0; count < 70; count++) {
        Crowd crowd = make_crowd(count, 69 - count);
        fill_at_random(&crowd, &seed, 1000.0f, 1.0f, 100.0f);
        check_bounds(&crowd, true);
        for (int k = 0; k < NUMBERS; k++)
            for (size_t i = 0; i < (k < 3 ? crowd.circles : crowd.obbs); i++)
                crowd.numbers[k][i] = random_magnitude(&seed, k % 2 ? -149 : -60, k % 2 ? 127 : 60);
        check_bounds(&crowd, false);
        make_some_numbers_odd(&crowd, &seed, 3);
        check_bounds(&crowd, false);
        forget_crowd(&crowd);
    }
    give_back_all_memory();
}

TEST_FILE(broad, NULL, NULL)
