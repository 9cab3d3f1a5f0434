// The time of impact of axis-aligned boxes: cases computed by hand, and exact arithmetic.
#include "oracle.h"

static const hit_vec still = {0, 0};

static hit_aabb box(float left, float top, float right, float bottom) {
    return (hit_aabb){{left, top}, {right, bottom}};
}

#define assert_hit(sweep, at, normal_x, normal_y)                                                                      \
    do {                                                                                                               \
        assert_true((sweep).hits);                                                                                     \
        assert_near((sweep).time, at, 1e-15);                                                                          \
        assert_vec_exactly((sweep).normal, normal_x, normal_y);                                                        \
    } while (0)

TEST(boxes_meet_on_each_face) {
    const hit_aabb wall = box(100, 100, 140, 160);
    hit_toi sweep = hit_aabb_aabb_toi(box(20, 110, 60, 130), (hit_vec){80, 0}, wall, still);
    assert_hit(sweep, 0.5, 1, 0);
    assert_vec_exactly(sweep.at_a, 80, 120);
    assert_vec_exactly(sweep.at_b, 120, 130);
    assert_hit(hit_aabb_aabb_toi(box(180, 110, 220, 130), (hit_vec){-80, 0}, wall, still), 0.5, -1, 0);
    assert_hit(hit_aabb_aabb_toi(box(110, 20, 130, 60), (hit_vec){0, 80}, wall, still), 0.5, 0, 1);
    assert_hit(hit_aabb_aabb_toi(box(110, 200, 130, 240), (hit_vec){0, -80}, wall, still), 0.5, 0, -1);
    assert_hit(hit_aabb_aabb_toi(box(20, 20, 60, 60), (hit_vec){80, 50}, wall, still), 0.8, 0, 1);
    assert_hit(hit_aabb_aabb_toi(box(20, 20, 60, 60), (hit_vec){50, 80}, wall, still), 0.8, 1, 0);
    assert_hit(hit_aabb_aabb_toi(box(20, 110, 60, 130), (hit_vec){80, -0.0f}, wall, still), 0.5, 1, 0);
    assert_no_hit(hit_aabb_aabb_toi(box(20, 10, 60, 30), (hit_vec){80, -0.0f}, wall, still));
    sweep = hit_aabb_aabb_toi(box(0, 0, 10, 10), (hit_vec){30, 0}, box(50, 0, 60, 10), (hit_vec){-50, 0});
    assert_hit(sweep, 0.5, 1, 0);
    assert_vec_exactly(sweep.at_a, 20, 5);
    assert_vec_exactly(sweep.at_b, 30, 5);
    assert_hit(hit_aabb_aabb_toi(box(20, 110, 60, 130), (hit_vec){40, 0}, wall, still), 1.0, 1, 0); // at the end
    assert_no_hit(hit_aabb_aabb_toi(box(20, 110, 60, 130), (hit_vec){nextafterf(40, 0), 0}, wall, still));
}

TEST(boxes_graze_and_pass) {
    const hit_aabb wall = box(100, 100, 140, 160);
    assert_hit(hit_aabb_aabb_toi(box(20, 60, 60, 100), (hit_vec){80, 0}, wall, still), 0.5, 1, 0); // along its top
    assert_no_hit(hit_aabb_aabb_toi(box(20, 60, 60, nextafterf(100, 0)), (hit_vec){80, 0}, wall, still));
    assert_hit(hit_aabb_aabb_toi(box(60, 20, 80, 40), (hit_vec){160, 160}, box(100, 20, 120, 40), (hit_vec){80, 160}),
               0.25, 1, 0);
    // corner to corner, at the same time on both axes
    assert_hit(hit_aabb_aabb_toi(box(20, 20, 60, 60), (hit_vec){80, 80}, wall, still), 0.5, 1, 0);
    // leaves on x when it arrives on y: meets the corner for a moment
    assert_hit(hit_aabb_aabb_toi(box(120, 20, 130, 60), (hit_vec){40, 80}, wall, still), 0.5, 0, 1);
    assert_no_hit(hit_aabb_aabb_toi(box(nextafterf(120, 200), 20, 130, 60), (hit_vec){40, 80}, wall, still));
}

/// Each quotient here rounds to the other side of the one that it is compared with.
TEST(times_that_rounding_would_swap_are_exact) {
    const float e = 0x1p-52f;
    const hit_vec a_by = {2, 2}, slow = {0, -0.6f * e}; // on y by 2 + 0.6 e, on x by 2
    const hit_vec slow_x = {-0.6f * e, 0};
    // Enters on x at (1 + 0.4 e) / 2, as it enters or leaves on y at about (1 + 0.6 e) / (2 + 0.6 e).
    assert_hit(hit_aabb_aabb_toi(box(-1, -1, -0.4f * e, -0.6f * e), a_by, box(1, 1, 2, 2), slow), 0.5, 1, 0);
    assert_no_hit(hit_aabb_aabb_toi(box(-1, -0.6f * e, -0.4f * e, 3), a_by, box(1, -1, 2, 1), slow));
    // The other way round, with x and y swapped.
    assert_hit(hit_aabb_aabb_toi(box(-1, -0.4f * e, -0.6f * e, 3), a_by, box(1, -1, 2, 1), slow_x), 0.5, 1, 0);
}

TEST(what_touches_or_overlaps_at_the_start_hits_at_time_0) {
    const hit_vec ways[] = {{0, 0}, {5, 0}, {-5, 3}, {0, 1e30f}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        assert_hit(hit_aabb_aabb_toi(box(0, 0, 10, 10), ways[i], box(10, 0, 20, 10), still), 0.0, 1, 0);
        assert_hit(hit_aabb_aabb_toi(box(0, 0, 10, 10), ways[i], box(2, 8, 9, 20), still), 0.0, 0, 1);
        assert_no_hit(hit_aabb_aabb_toi(box(0, 0, 10, 10), ways[i], box(11, 0, 20, 10), ways[i]));
    }
}

TEST(no_speed_tunnels) {
    const float speeds[] = {1e3f, 1e8f, 1e20f, 3e38f};
    for (size_t i = 0; i < sizeof speeds / sizeof *speeds; i++)
        assert_hit(hit_aabb_aabb_toi(box(0, 0, 5, 5), (hit_vec){speeds[i], 0}, box(95, -9, 95.5f, 9), still),
                   90 / (double)speeds[i], 1, 0);
}

TEST(what_is_not_valid_hits_nothing) {
    const hit_aabb good = box(0, 0, 10, 10), other = box(5, 5, 20, 20);
    const hit_aabb bad[] = {box(5, 0, 0, 10), box(NAN, 0, 10, 10), box(0, 0, INFINITY, 10), box(0, 5, 10, 0)};
    const hit_vec bad_ways[] = {{NAN, 0}, {0, INFINITY}, {-INFINITY, 0}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(hit_aabb_aabb_toi(bad[i], still, other, still).hits);
        assert_false(hit_aabb_aabb_toi(good, still, bad[i], still).hits);
    }
    for (size_t i = 0; i < sizeof bad_ways / sizeof *bad_ways; i++) {
        hit_toi sweep = hit_aabb_aabb_toi(good, bad_ways[i], other, still);
        assert_false(sweep.hits);
        assert_exactly(sweep.time, 0);
        assert_false(hit_aabb_aabb_toi(good, still, other, bad_ways[i]).hits);
    }
    assert_false(hit_aabb_aabb_toi(box(0, 0, 3e38f, 10), (hit_vec){3e38f, 0}, other, still).hits);
}

/// Two moving boxes.
typedef struct {
    hit_aabb a, b;
    hit_vec a_by, b_by;
} encounter;

/// Whether the intervals meet at the time at / of.
static bool meet_on_axis(const float a[2], float a_by, const float b[2], float b_by, number at, number of) {
    number way = times(at, less(from_float(a_by), from_float(b_by)));
    number min = plus(times(from_float(a[0]), of), way), max = plus(times(from_float(a[1]), of), way);
    return sign(less(times(from_float(b[1]), of), min)) >= 0 && sign(less(max, times(from_float(b[0]), of))) >= 0;
}

static bool meet_at(encounter e, number at, number of) {
    const float a_x[] = {e.a.min.x, e.a.max.x}, b_x[] = {e.b.min.x, e.b.max.x};
    const float a_y[] = {e.a.min.y, e.a.max.y}, b_y[] = {e.b.min.y, e.b.max.y};
    return meet_on_axis(a_x, e.a_by.x, b_x, e.b_by.x, at, of) && meet_on_axis(a_y, e.a_by.y, b_y, e.b_by.y, at, of);
}

/// The boxes meet first at the start, or when two faces meet. Tries each of these times. A negative result: never.
static double first_meeting(encounter e) {
    const float faces[4][4] = {{e.b.min.x, e.a.max.x, e.a_by.x, e.b_by.x},
                               {e.b.max.x, e.a.min.x, e.a_by.x, e.b_by.x},
                               {e.b.min.y, e.a.max.y, e.a_by.y, e.b_by.y},
                               {e.b.max.y, e.a.min.y, e.a_by.y, e.b_by.y}};
    number first = from_float(-1), first_of = from_float(1);
    if (meet_at(e, from_float(0), from_float(1))) return 0;
    for (int i = 0; i < 4; i++) {
        number at = less(from_float(faces[i][0]), from_float(faces[i][1]));
        number of = less(from_float(faces[i][2]), from_float(faces[i][3]));
        if (sign(of) < 0) at = negative(at), of = negative(of);
        if (sign(of) == 0 || sign(at) < 0 || sign(less(of, at)) < 0 || !meet_at(e, at, of)) continue;
        if (sign(first) < 0 || sign(less(times(at, first_of), times(first, of))) < 0) first = at, first_of = of;
    }
    long power = first.power - first_of.power, at_power, of_power;
    double at = mpz_get_d_2exp(&at_power, first.whole), of = mpz_get_d_2exp(&of_power, first_of.whole);
    return ldexp(at / of, (int)(power + at_power - of_power));
}

static float random_place(uint64_t *seed, int kind) {
    if (kind == 0) return (float)random_whole(seed, -8, 8);
    if (kind == 1) return random_float(seed, -100, 100);
    return (next_random(seed) % 2 ? 1.0f : -1.0f) * random_magnitude(seed, kind == 2 ? -149 : -3, kind == 2 ? 126 : 3);
}

static hit_vec random_place_vec(uint64_t *seed, int kind) {
    float x = random_place(seed, kind);
    return (hit_vec){x, random_place(seed, kind)};
}

static hit_aabb random_box(uint64_t *seed, int kind) {
    hit_vec p = random_place_vec(seed, kind), q = random_place_vec(seed, kind);
    return box(fminf(p.x, q.x), fminf(p.y, q.y), fmaxf(p.x, q.x), fmaxf(p.y, q.y));
}

static encounter random_encounter(uint64_t *seed, int kind) {
    encounter e = {.a = random_box(seed, kind)};
    e.b = random_box(seed, kind);
    e.a_by = random_place_vec(seed, kind);
    e.b_by = next_random(seed) % 2 ? still : random_place_vec(seed, kind);
    if (next_random(seed) % 4 == 0) e.a_by.x = (e.b.min.x - e.a.max.x) + e.b_by.x; // ends face to face
    if (next_random(seed) % 4 == 0) e.a_by.y = (e.b.max.y - e.a.min.y) + e.b_by.y;
    return e;
}

TEST(hits_are_exact_and_times_nearly) {
    uint64_t seed = 91;
    int hits = 0, misses = 0, later = 0;
    for (int i = 0; i < repetitions(20000, 400000); i++) {
        encounter e = random_encounter(&seed, i % 4);
        forget_all_numbers();
        hit_toi sweep = hit_aabb_aabb_toi(e.a, e.a_by, e.b, e.b_by);
        const float ends[] = {e.a.min.x + e.a_by.x, e.a.min.y + e.a_by.y, e.a.max.x + e.a_by.x, e.a.max.y + e.a_by.y};
        if (!all_finite(ends, 4) || !isfinite(e.a_by.x) || !isfinite(e.a_by.y)) continue;
        double first = first_meeting(e);
        assert_int_equal(sweep.hits, first >= 0);
        assert_near(sweep.time, first >= 0 ? first : 1, 0x1p-51 * fabs(first));
        double length = hypot((double)sweep.normal.x, (double)sweep.normal.y);
        assert_exactly(length, sweep.hits ? 1 : 0);
        hits += sweep.hits;
        misses += !sweep.hits;
        later += sweep.hits && sweep.time > 0;
    }
    const int enough = repetitions(1000, 20000);
    assert_true(hits > enough && misses > enough && later > enough);
}

static int give_back(void **state) {
    give_back_all_memory();
    return 0;
}

TEST_FILE(toi_aabb, NULL, give_back)
