// Searches a crowd by one method, checks it against the exact test of every pair of two bodies, and times methods.
#include "crowd.h"

#include <assert.h>
#include <math.h>
#include <string.h>
#include <time.h>

#include "crowd_internal.h"

enum { WORD = 64, SAMPLES = CROWD_METHODS * CROWD_SIZES };

double crowd_steady_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

void crowd_use_clock(Crowd *crowd, CrowdClock *clock) {
    enum { STEPS = 3 };
    crowd->clock = clock;
    crowd->clock_step = (double)INFINITY;
    for (int i = 0; i < STEPS; i++) {
        const double begin = clock();
        double now = begin;
        while (now == begin) now = clock();
        crowd->clock_step = fmin(crowd->clock_step, now - begin);
    }
}

int32_t crowd_size(int index) {
    static const int32_t firsts[] = {10, 20, 50};
    assert(index >= 0 && index < CROWD_SIZES);
    int32_t size = firsts[index % 3];
    for (int i = index / 3; i > 0; i--) size *= 10;
    return size;
}

int crowd_size_index(int32_t count) {
    for (int i = 0; i < CROWD_SIZES; i++) {
        if (crowd_size(i) == count) return i;
    }
    return -1;
}

static bool has_bit(const uint64_t *bits, size_t index) {
    return bits[index / WORD] >> index % WORD & 1;
}

// The time by this clock; 0 without one.
static double now_by(CrowdClock *clock) {
    return clock ? clock() : 0;
}

enum { PARTS_A_THREAD = 8, PARTS_MAX = 64, ROWS_MIN = 16 };

/// The rows of a part, and what is found there.
typedef struct {
    const CrowdSearch *search;
    size_t first_row, last_row;
    CrowdBits bits; // of the thread that it runs on
    uint64_t compared, met, hit, hit_by_selected, found_count[2];
    hit_verdict claim;
    int near_count;
    uint32_t near[CROWD_NEAR]; // the first partners of the selected body
    hit_verdict near_verdicts[CROWD_NEAR];
    double ms, narrow_ms;
} Part;

static void set_bit(uint64_t *bits, size_t index) {
    bits[index / WORD] |= (uint64_t)1 << index % WORD;
}

// Notes a pair of the selected body, and returns its verdict.
static hit_verdict note_near(Part *part, uint32_t other) {
    const CrowdSearch *search = part->search;
    const hit_verdict verdict = hit_bodies_verdict(&search->bodies, search->checked[0], other);
    if (verdict > part->claim) part->claim = verdict;
    part->hit_by_selected += verdict >= search->min_verdict;
    if (part->near_count < CROWD_NEAR) {
        part->near[part->near_count] = other;
        part->near_verdicts[part->near_count++] = verdict;
    }
    return verdict;
}

// Notes what the method finds of the checked bodies. Of the selected one touching is noted whatever counts as a hit.
static void note_checked(Part *part, hit_index_pair pair, bool hits) {
    const uint32_t *checked = part->search->checked;
    for (int i = 0; i < 2; i++) {
        if (pair.a != checked[i] && pair.b != checked[i]) continue;
        const uint32_t other = pair.a == checked[i] ? pair.b : pair.a;
        const bool is_noted = i == 0 ? note_near(part, other) != HIT_APART : hits;
        if (is_noted) set_bit(part->bits.found[i], other);
        part->found_count[i] += is_noted;
        if (checked[0] == checked[1]) return;
    }
}

// The narrow phase: tests the pairs whose boxes overlap exactly.
static void take_pairs(void *context, const hit_index_pair *pairs, size_t count) {
    Part *part = context;
    const CrowdSearch *search = part->search;
    const double begin = now_by(search->clock);
    uint64_t bits[HIT_BROAD_BLOCK / WORD];
    hit_bodies_pairs(&search->bodies, pairs, count, search->min_verdict, bits);
    for (size_t i = 0; i < count; i++) {
        if (has_bit(bits, i)) {
            set_bit(part->bits.hits, pairs[i].a);
            set_bit(part->bits.hits, pairs[i].b);
            part->hit++;
        }
        if (search->answer) note_checked(part, pairs[i], has_bit(bits, i));
    }
    part->met += count;
    part->narrow_ms += now_by(search->clock) - begin;
}

static void find_part(void *context, int index, int thread) {
    Part *part = (Part *)context + index;
    const CrowdSearch *search = part->search;
    const double begin = now_by(search->clock);
    part->bits = crowd_store_bits(search->store, thread);
    part->compared = hit_broad_find(&search->broad, part->first_row, part->last_row, take_pairs, part);
    part->ms = now_by(search->clock) - begin;
}

// What the threads take at the same time counts once: the time that passed is divided as the sum of their times is.
static void add_times(CrowdSearch *search, const Part *parts, int count, double passed) {
    double all = 0, narrow = 0;
    for (int i = 0; i < count; i++) {
        all += parts[i].ms;
        narrow += parts[i].narrow_ms;
    }
    const double narrow_part = all > 0 ? passed * narrow / all : 0;
    search->sum.narrow_ms += narrow_part;
    search->sum.broad_ms += passed - narrow_part;
}

// Searches the rows from search->row up to, but not including, `last_row`: finds their pairs, tests them exactly, and
// adds what it finds, and the time. A pool shares the rows of a large crowd: each part of them keeps what it finds, and
// the parts are added up in the order of the rows, so that the result does not depend on the number of threads.
static void find_rows(CrowdSearch *search, size_t last_row) {
    Part parts[PARTS_MAX];
    const size_t first = search->row, rows = last_row - first;
    const size_t most = search->pool ? (size_t)thread_pool_size(search->pool) * PARTS_A_THREAD : 1;
    const size_t wanted = rows / ROWS_MIN < most ? rows / ROWS_MIN : most;
    const size_t count = wanted < 1 ? 1 : wanted > PARTS_MAX ? PARTS_MAX : wanted;
    for (size_t i = 0; i < count; i++)
        parts[i] =
            (Part){.search = search, .first_row = first + rows * i / count, .last_row = first + rows * (i + 1) / count};
    const double begin = now_by(search->clock);
    thread_pool_run(search->pool, (int)count, find_part, parts);
    add_times(search, parts, (int)count, now_by(search->clock) - begin);
    for (size_t i = 0; i < count; i++) {
        search->compared += parts[i].compared;
        search->met += parts[i].met;
        search->hit += parts[i].hit;
        for (int k = 0; k < 2; k++) search->found_count[k] += parts[i].found_count[k];
        if (search->answer) {
            const Part *part = &parts[i];
            CrowdAnswer *answer = search->answer;
            if (part->claim > answer->claim) answer->claim = part->claim;
            answer->hit_by_selected += part->hit_by_selected;
            for (int k = 0; k < part->near_count && answer->near_count < CROWD_NEAR; k++)
                answer->near[answer->near_count++] =
                    (CrowdNear){crowd_store_body(search->store, part->near[k]), part->near_verdicts[k]};
        }
    }
    search->row = last_row;
    if (last_row == hit_broad_rows(&search->broad)) crowd_store_gather_bits(search->store);
}

static double part_done(const CrowdSearch *search) {
    const double count = (double)search->store->pose.count;
    if (search->broad.method == HIT_BROAD_ALL_PAIRS) return (double)search->compared / (count * (count - 1) / 2);
    return (double)search->row / (double)hit_broad_rows(&search->broad);
}

static void prepare_part(void *context, int part, int thread) {
    hit_broad_do_part(context, (size_t)part);
}

static void prepare_broad(CrowdSearch *search, hit_broad_method method) {
    enum { SLICES_A_THREAD = 4 };
    const CrowdStore *store = search->store;
    const size_t slices = search->pool ? (size_t)thread_pool_size(search->pool) * SLICES_A_THREAD : 1;
    search->broad =
        hit_broad_begin(method, crowd_store_boxes(store), (size_t)store->pose.count, slices, store->broad_memory);
    for (size_t parts; (parts = hit_broad_next_step(&search->broad)) > 0;)
        thread_pool_run(search->pool, (int)parts, prepare_part, &search->broad);
}

// Computes the bounding boxes, and prepares the broad phase. False when memory is short.
static bool prepare_search(CrowdSearch *search, hit_broad_method method) {
    CrowdStore *store = search->store;
    search->method = method;
    if (!crowd_store_make_search_room(store, method, thread_pool_size(search->pool))) return false;
    crowd_store_forget_found(store);
    const double begin = now_by(search->clock);
    crowd_store_bound(store, search->pool);
    const double bounded = now_by(search->clock);
    prepare_broad(search, method);
    search->sum = (CrowdSum){.bounds_ms = bounded - begin, .broad_ms = now_by(search->clock) - bounded, .count = 1};
    return true;
}

// Finds the pairs of the rows that are left and passes them to the narrow phase, in batches that take about 8 ms if
// progress is shown. False when it was cancelled; it can go on after the last batch.
static bool find_pairs(CrowdSearch *search, const Progress *progress) {
    enum { ROWS_AT_FIRST = 16, BATCH_MS = 8 };
    static const Text searching = {{"Finding the pairs that hit", "当たる組を探索中"}};
    const size_t rows = hit_broad_rows(&search->broad);
    size_t at_once = progress->tell ? ROWS_AT_FIRST : rows;
    while (search->row < rows) {
        const size_t end = rows - search->row < at_once ? rows : search->row + at_once;
        const double begin = now_by(search->clock);
        find_rows(search, end);
        const double ms = now_by(search->clock) - begin;
        if (ms < BATCH_MS / 2) at_once *= 2;
        if (ms > BATCH_MS && at_once > 1) at_once /= 2;
        if (!progress_goes_on(progress, &searching, part_done(search))) return false;
    }
    return true;
}

// Tests a body against every other: bits of circles, then bits of boxes in words of their own.
static void test_all(const CrowdSearch *search, uint32_t body, hit_verdict min_verdict, uint64_t *of_circles,
                     uint64_t *of_boxes) {
    const CrowdStore *store = search->store;
    const hit_bodies *bodies = &search->bodies;
    const CrowdBody one = crowd_store_body(store, body);
    const hit_circle_arrays *of_circle = &bodies->circles;
    const hit_obb_arrays *of_box = &bodies->obbs;
    const ShapeArrays circles = {SHAPE_CIRCLE, {of_circle->x, of_circle->y, of_circle->radius}};
    const ShapeArrays boxes = {SHAPE_OBB, {of_box->x, of_box->y, of_box->half_x, of_box->half_y, of_box->c, of_box->s}};
    shape_hits_many(&one.shape, &circles, bodies->circle_count, min_verdict, of_circles);
    shape_hits_many(&one.shape, &boxes, bodies->obb_count, min_verdict, of_boxes);
}

/// The result of testing a body against every other.
typedef struct {
    hit_verdict greatest;
    uint64_t missed, agreed; // hits that the method did not find; that it found
} Check;

static void check_body(const CrowdSearch *search, int which, uint32_t other, Check *check) {
    if (other == search->checked[which]) return;
    if (check->greatest != HIT_OVERLAP) {
        const hit_verdict verdict = hit_bodies_verdict(&search->bodies, search->checked[which], other);
        if (verdict > check->greatest) check->greatest = verdict;
    }
    if (has_bit(search->store->found[which], other)) {
        check->agreed++;
    } else {
        check->missed++;
    }
}

static void check_bits(const CrowdSearch *search, int which, const uint64_t *bits, size_t count, uint32_t first,
                       Check *check) {
    for (size_t word = 0; word < hit_batch_words(count); word++) {
        for (uint32_t i = 0; bits[word] >> i > 0; i++) {
            if (bits[word] >> i & 1) check_body(search, which, first + (uint32_t)(word * WORD) + i, check);
            if (i == WORD - 1) break;
        }
    }
}

// Compares what the method found of a body with the test against every other.
static void check_against_all(CrowdSearch *search, int which, hit_verdict min_verdict) {
    uint64_t *of_circles = search->store->truth;
    uint64_t *of_boxes = of_circles + hit_batch_words(search->bodies.circle_count);
    const uint32_t first_box = (uint32_t)search->bodies.circle_count;
    Check check = {.greatest = HIT_APART};
    test_all(search, search->checked[which], min_verdict, of_circles, of_boxes);
    check_bits(search, which, of_circles, search->bodies.circle_count, 0, &check);
    check_bits(search, which, of_boxes, search->bodies.obb_count, first_box, &check);
    search->answer->missed += check.missed;
    search->answer->invented += search->found_count[which] - check.agreed;
    if (which == 0) search->answer->truth = check.greatest;
}

// Checks the selected body, which also gives the truth, and another body in each tick.
static void check_method(Crowd *crowd, CrowdSearch *search) {
    const bool checks_two = search->checked[1] != search->checked[0];
    check_against_all(search, 0, HIT_TOUCHING);
    if (checks_two) check_against_all(search, 1, search->min_verdict);
    crowd->checked += checks_two ? 2 : 1;
    search->answer->checked = crowd->checked;
}

static double sum_ms(const CrowdSum *sum) {
    return sum->bounds_ms + sum->broad_ms + sum->narrow_ms;
}

// Adds a search to a sum. True, with the mean of a search, once the sum is long enough for the clock; a new sum begins.
static bool add_search(const Crowd *crowd, CrowdSum *sum, const CrowdSum *search, CrowdSum *mean) {
    enum { STEPS_MIN = 20 };
    sum->bounds_ms += search->bounds_ms;
    sum->broad_ms += search->broad_ms;
    sum->narrow_ms += search->narrow_ms;
    sum->count += search->count;
    if (sum_ms(sum) < STEPS_MIN * crowd->clock_step) return false;
    *mean = (CrowdSum){sum->bounds_ms / sum->count, sum->broad_ms / sum->count, sum->narrow_ms / sum->count, 1};
    *sum = (CrowdSum){0};
    return true;
}

// What else runs on the machine only makes a search take longer, so a shorter time counts more. By a coarse clock it
// may take no time.
static void note_time(Crowd *crowd, const CrowdPose *pose, int32_t method, const CrowdSum *mean) {
    const int index = crowd_size_index(pose->count);
    if (index < 0 || !crowd->clock) return;
    float *time = &crowd->times[method][index];
    const float measured = sum_ms(mean) > 0 ? (float)sum_ms(mean) : 1e-6f;
    const float share = *time > 0 ? (measured < *time ? 0.5f : 0.2f) : 1;
    *time += share * (measured - *time);
}

// Fills in the times of the answer to a question: the means of the last searches that were long enough together.
static void time_answer(Crowd *crowd, const CrowdQuestion *question, CrowdAnswer *answer) {
    CrowdSum *sum = &crowd->shown_sum, *mean = &crowd->shown_mean;
    if (add_search(crowd, sum, &crowd->shown_last, mean)) note_time(crowd, &question->pose, question->method, mean);
    answer->bounds_ms = (float)mean->bounds_ms;
    answer->broad_ms = (float)mean->broad_ms;
    answer->narrow_ms = (float)mean->narrow_ms;
    const double step = crowd->clock_step;
    if (mean->count == 0) answer->below_ms = (float)(step * (floor(sum_ms(sum) / sum->count / step) + 1));
    memcpy(answer->times, crowd->times, sizeof answer->times);
}

static bool is_timed(const Crowd *crowd, int sample) {
    return crowd->times[sample % CROWD_METHODS][sample / CROWD_METHODS] > 0;
}

static CrowdSearch begin_search(const Crowd *crowd, CrowdStore *store, hit_verdict min_verdict) {
    return (CrowdSearch){.store = store,
                         .clock = crowd->clock,
                         .pool = thread_pool_for(crowd->pool, (size_t)store->pose.count),
                         .bodies = crowd_store_bodies(store),
                         .min_verdict = min_verdict};
}

// Whether a sample may be measured: those that are placed in a short time always, others once, up to the present size.
static bool is_allowed(const Crowd *crowd, const CrowdQuestion *question, int sample) {
    enum { ALWAYS_MAX = 20000, ONCE_MAX = 100000 };
    const int32_t method = sample % CROWD_METHODS, count = crowd_size(sample / CROWD_METHODS);
    const int32_t present = question->pose.count;
    if (method == question->method && count == present) return false;
    if (count <= ALWAYS_MAX) return true;
    return method != HIT_BROAD_ALL_PAIRS && count <= present && count <= ONCE_MAX && !is_timed(crowd, sample);
}

// The smallest sample that has not been measured yet; -1 if all have been.
static int first_sample(const Crowd *crowd, const CrowdQuestion *question) {
    for (int i = 0; i < SAMPLES; i++) {
        if (!is_timed(crowd, i) && is_allowed(crowd, question, i)) return i;
    }
    return -1;
}

// In turn, so that the times follow the machine.
static int next_sample(Crowd *crowd, const CrowdQuestion *question) {
    int sample = (int)(crowd->sampled++ % SAMPLES);
    while (!is_allowed(crowd, question, sample)) sample = (int)(crowd->sampled++ % SAMPLES);
    return sample;
}

static void begin_sample(Crowd *crowd, const CrowdQuestion *question, int sample) {
    CrowdPose pose = question->pose;
    const Progress nobody = {.tell = NULL};
    pose.count = crowd_size(sample / CROWD_METHODS);
    if (crowd_store_fill(&crowd->sample, &pose, &nobody) != WORK_DONE) return;
    crowd_store_move(&crowd->sample, &crowd->turns, &pose, NULL);
    crowd->sample_sum = (CrowdSum){0};
    crowd->search = begin_search(crowd, &crowd->sample, (hit_verdict)question->min_verdict);
    crowd->is_sampling = prepare_search(&crowd->search, (hit_broad_method)(sample % CROWD_METHODS));
}

static bool has_spare_time(void *context, const Text *work, double done) {
    const Crowd *crowd = context;
    return crowd->clock() < crowd->spare_until;
}

// Goes on with the search of the sample; repeats it until the clock can measure the sum.
static void measure_sample(Crowd *crowd) {
    CrowdSearch *search = &crowd->search;
    CrowdSum mean;
    find_pairs(search, &(Progress){has_spare_time, crowd});
    if (search->row < hit_broad_rows(&search->broad)) return;
    crowd->is_sampling = !add_search(crowd, &crowd->sample_sum, &search->sum, &mean);
    if (crowd->is_sampling) {
        const hit_broad_method method = search->method;
        *search = begin_search(crowd, &crowd->sample, search->min_verdict);
        crowd->is_sampling = prepare_search(search, method);
    } else {
        note_time(crowd, &crowd->sample.pose, (int32_t)search->method, &mean);
    }
}

void crowd_use_spare_time(Crowd *crowd, const CrowdQuestion *question) {
    enum { SPARE_MS = 2, REST_TICKS = 16 };
    if (!crowd->clock) return;
    const int first = first_sample(crowd, question);
    if (first < 0 && question->pose.tick % REST_TICKS != 0) return;
    if (!crowd->is_sampling) begin_sample(crowd, question, first < 0 ? next_sample(crowd, question) : first);
    if (!crowd->is_sampling) return;
    // Spare time ends at a step of the clock, so it begins at one.
    const double before = crowd->clock();
    while (crowd->clock_step > 0 && crowd->clock() == before) continue;
    crowd->spare_until = crowd->clock() + SPARE_MS;
    do measure_sample(crowd);
    while (crowd->is_sampling && crowd->clock() < crowd->spare_until);
}

static void note_broad(const hit_broad *broad, uint32_t selected, CrowdAnswer *answer) {
    const hit_broad_regions regions = hit_broad_looked_at(broad, selected);
    answer->used = (int32_t)broad->method;
    answer->estimate = broad->estimate;
    answer->cell_size = broad->cell_size;
    answer->levels = broad->method == HIT_BROAD_TREE ? broad->depth : broad->levels;
    for (int i = 0; i < regions.count && i < CROWD_REGIONS; i++)
        answer->regions[answer->region_count++] = regions.regions[i];
}

// Times of crowds with other bodies say nothing about this one.
static void forget_times(Crowd *crowd, const CrowdQuestion *question) {
    const CrowdPose *before = &crowd->shown.pose, *pose = &question->pose;
    const bool is_alike =
        before->boxes == pose->boxes && before->spread == pose->spread && before->layout == pose->layout;
    if (!is_alike || before->count != pose->count || crowd->shown.method != question->method)
        crowd->shown_sum = crowd->shown_mean = (CrowdSum){0};
    if (is_alike) return;
    memset(crowd->times, 0, sizeof crowd->times);
    crowd->is_sampling = false;
}

static WorkResult compute(Crowd *crowd, const CrowdQuestion *question, hit_broad_method method,
                          const Progress *progress, CrowdAnswer *answer) {
    CrowdStore *store = &crowd->store;
    const WorkResult result = crowd_store_fill(store, &question->pose, progress);
    if (result != WORK_DONE) return result;
    crowd->is_shown = crowd->is_answered = false;
    crowd_store_move(store, &crowd->turns, &question->pose, thread_pool_for(crowd->pool, (size_t)question->pose.count));
    CrowdSearch search = begin_search(crowd, store, (hit_verdict)question->min_verdict);
    search.answer = answer;
    const uint32_t count = (uint32_t)question->pose.count, golden = 2654435769u;
    search.checked[0] = (uint32_t)question->selected;
    search.checked[1] = (uint32_t)question->pose.tick * golden % count;
    memset(answer, 0, sizeof *answer);
    if (!prepare_search(&search, method)) return WORK_NO_MEMORY;
    if (!find_pairs(&search, progress)) return WORK_CANCELLED;
    answer->possible = (uint64_t)count * (count - 1) / 2;
    answer->compared = search.compared;
    answer->met = search.met;
    answer->hit = search.hit;
    answer->selected = crowd_store_body(store, search.checked[0]);
    check_method(crowd, &search);
    note_broad(&search.broad, search.checked[0], answer);
    forget_times(crowd, question);
    crowd->shown_last = search.sum;
    crowd->shown = *question;
    crowd->is_shown = true;
    crowd->swarm = (Swarm){search.bodies, store->hits};
    return WORK_DONE;
}

hit_aabb_arrays crowd_boxes(const Crowd *crowd) {
    return crowd_store_boxes(&crowd->store);
}

void crowd_note_own_time(Crowd *crowd, int32_t count, double ms) {
    const int index = crowd_size_index(count);
    if (index >= 0 && crowd->clock) crowd->times[CROWD_OWN][index] = (float)ms;
}

double crowd_answer_ms(const CrowdAnswer *answer) {
    return (double)answer->bounds_ms + (double)answer->broad_ms + (double)answer->narrow_ms;
}

WorkResult crowd_answer(Crowd *crowd, const CrowdQuestion *question, const Progress *progress, CrowdAnswer *answer) {
    assert(question->pose.count >= CROWD_MIN && question->pose.count <= CROWD_MAX);
    assert(question->selected >= 0 && question->selected < question->pose.count);
    if (crowd->is_answered && memcmp(&crowd->shown, question, sizeof *question) == 0) {
        *answer = crowd->last;
        return WORK_DONE;
    }
    const WorkResult result = compute(crowd, question, (hit_broad_method)question->method, progress, answer);
    if (result != WORK_DONE) return result;
    time_answer(crowd, question, answer);
    crowd->last = *answer;
    crowd->is_answered = true;
    return WORK_DONE;
}

bool crowd_is_of(const Crowd *crowd, const CrowdQuestion *question) {
    return crowd->is_shown && crowd->shown.min_verdict == question->min_verdict &&
           memcmp(&crowd->shown.pose, &question->pose, sizeof question->pose) == 0;
}

const Swarm *crowd_swarm(Crowd *crowd, const CrowdQuestion *question) {
    CrowdAnswer ignored;
    const Progress nobody = {.tell = NULL};
    if (crowd_is_of(crowd, question)) return &crowd->swarm;
    if (compute(crowd, question, HIT_BROAD_GRID, &nobody, &ignored) != WORK_DONE) return NULL;
    return &crowd->swarm;
}

void crowd_free(Crowd *crowd) {
    crowd_store_free(&crowd->store);
    crowd_store_free(&crowd->sample);
    *crowd = (Crowd){.clock = crowd->clock, .clock_step = crowd->clock_step, .pool = crowd->pool};
}
