#include "crowd.h"

#include <assert.h>
#include <string.h>
#include <time.h>

#include "crowd_store.h"

enum { WORD = 64 };

double crowd_steady_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static double now_by(CrowdClock *clock) {
    return clock ? clock() : 0;
}

int32_t crowd_size(int index) {
    static const int32_t firsts[] = {10, 20, 50};
    assert(index >= 0 && index < CROWD_SIZES);
    int32_t size = firsts[index % 3];
    for (int i = index / 3; i > 0; i--) size *= 10;
    return size;
}

static int index_of_size(int32_t count) {
    for (int i = 0; i < CROWD_SIZES; i++) {
        if (crowd_size(i) == count) return i;
    }
    return -1;
}

/// The search of one method, and what its pairs turn out to be.
typedef struct {
    CrowdStore *store;
    CrowdClock *clock;
    hit_bodies bodies;
    hit_verdict least;
    uint32_t asked[2];       // bodies of which every pair is noted
    uint64_t found_count[2]; // of those, how many pairs hit
    uint64_t met, hit;
    double narrow_ms;
    CrowdAnswer *answer; // NULL where only time counts
} Search;

static void set_bit(uint64_t *bits, size_t index) {
    bits[index / WORD] |= (uint64_t)1 << index % WORD;
}

static bool has_bit(const uint64_t *bits, size_t index) {
    return bits[index / WORD] >> index % WORD & 1;
}

static hit_verdict harder(hit_verdict a, hit_verdict b) {
    return a > b ? a : b;
}

// A pair of the selected body.
static hit_verdict note_near(Search *search, uint32_t other) {
    CrowdAnswer *answer = search->answer;
    const hit_verdict verdict = hit_bodies_verdict(&search->bodies, search->asked[0], other);
    answer->claim = harder(answer->claim, verdict);
    answer->hit_by_selected += verdict >= search->least;
    if (answer->near_count < CROWD_NEAR)
        answer->near[answer->near_count++] = (CrowdNear){crowd_store_body(search->store, other), verdict};
    return verdict;
}

// What the method finds of the bodies that all others are asked about, too. Of the selected one touching is noted,
// whatever counts as a hit.
static void note_asked(Search *search, hit_index_pair pair, bool hits) {
    for (int i = 0; i < 2; i++) {
        if (pair.a != search->asked[i] && pair.b != search->asked[i]) continue;
        const uint32_t other = pair.a == search->asked[i] ? pair.b : pair.a;
        const bool is_noted = i == 0 ? note_near(search, other) != HIT_APART : hits;
        if (is_noted) set_bit(search->store->found[i], other);
        search->found_count[i] += is_noted;
        if (search->asked[0] == search->asked[1]) return;
    }
}

static void note_hit(Search *search, hit_index_pair pair) {
    set_bit(search->store->hits, pair.a);
    set_bit(search->store->hits, pair.b);
    search->hit++;
}

static bool is_asked(const Search *search, hit_index_pair pair) {
    return pair.a == search->asked[0] || pair.b == search->asked[0] || pair.a == search->asked[1] ||
           pair.b == search->asked[1];
}

// The narrow phase: the pairs whose boxes meet are asked exactly.
static void take_pairs(void *context, const hit_index_pair *pairs, size_t count) {
    Search *search = context;
    const double begin = now_by(search->clock);
    uint64_t bits[HIT_BROAD_BLOCK / WORD];
    hit_bodies_pairs(&search->bodies, pairs, count, search->least, bits);
    for (size_t i = 0; i < count; i++) {
        if (has_bit(bits, i)) note_hit(search, pairs[i]);
        if (search->answer && is_asked(search, pairs[i])) note_asked(search, pairs[i], has_bit(bits, i));
    }
    search->met += count;
    search->narrow_ms += now_by(search->clock) - begin;
}

/// What a search took.
typedef struct {
    uint64_t compared;
    double bounds_ms, broad_ms;
} Effort;

// Rows at once, so many that the work can be watched.
enum { ROWS_AT_FIRST = 16 };
static const double LOOK_MS = 8;

static double part_done(const Search *search, const hit_broad *broad, size_t row, uint64_t compared) {
    const double count = (double)search->store->pose.count;
    if (broad->method == HIT_BROAD_ALL_PAIRS) return (double)compared / (count * (count - 1) / 2);
    return (double)row / (double)hit_broad_rows(broad);
}

// Finds all pairs, and hands them to the narrow phase. False when it was cancelled.
static bool find_pairs(Search *search, const hit_broad *broad, const Progress *progress, uint64_t *compared) {
    static const Text searching = {{"Looking for the pairs that hit", "当たる組を探しています"}};
    const size_t rows = hit_broad_rows(broad);
    size_t at_once = progress->tell ? ROWS_AT_FIRST : rows;
    for (size_t row = 0; row < rows;) {
        const size_t end = rows - row < at_once ? rows : row + at_once;
        const double begin = now_by(search->clock);
        *compared += hit_broad_find(broad, row, end, take_pairs, search);
        row = end;
        if (now_by(search->clock) - begin < LOOK_MS / 2) at_once *= 2;
        if (now_by(search->clock) - begin > LOOK_MS && at_once > 1) at_once /= 2;
        if (!progress_goes_on(progress, &searching, part_done(search, broad, row, *compared))) return false;
    }
    return true;
}

// Broad and narrow phase. `broad` is left prepared.
static WorkResult search_pairs(Search *search, hit_broad_method method, const Progress *progress, hit_broad *broad,
                               Effort *effort) {
    CrowdStore *store = search->store;
    if (!crowd_store_make_search_room(store, method)) return WORK_NO_MEMORY;
    crowd_store_forget_found(store);
    const double begin = now_by(search->clock);
    hit_bodies_bounds(&search->bodies, store->bounds);
    effort->bounds_ms = now_by(search->clock) - begin;
    *broad = hit_broad_prepare(method, crowd_store_boxes(store), (size_t)store->pose.count, store->search_memory);
    if (!find_pairs(search, broad, progress, &effort->compared)) return WORK_CANCELLED;
    effort->broad_ms = now_by(search->clock) - begin - effort->bounds_ms - search->narrow_ms;
    return WORK_DONE;
}

// All others, one by one: bits of circles, then bits of boxes in words of their own.
static void ask_all(const Search *search, uint32_t body, hit_verdict least, uint64_t *of_circles, uint64_t *of_boxes) {
    const CrowdStore *store = search->store;
    const hit_bodies *bodies = &search->bodies;
    const CrowdBody asked = crowd_store_body(store, body);
    if (asked.is_box) {
        hit_obb_circle_many(asked.box, bodies->circles, bodies->circle_count, least, of_circles);
        hit_obb_obb_many(asked.box, bodies->obbs, bodies->obb_count, least, of_boxes);
    } else {
        hit_circle_circle_many(asked.circle, bodies->circles, bodies->circle_count, least, of_circles);
        hit_circle_obb_many(asked.circle, bodies->obbs, bodies->obb_count, least, of_boxes);
    }
}

/// What comes of asking all others about a body.
typedef struct {
    hit_verdict hardest;
    uint64_t missed, agreed; // bodies that the method did not find; that it found
} Check;

static void check_body(const Search *search, int which, uint32_t other, Check *check) {
    if (other == search->asked[which]) return;
    if (check->hardest != HIT_OVERLAP)
        check->hardest = harder(check->hardest, hit_bodies_verdict(&search->bodies, search->asked[which], other));
    if (has_bit(search->store->found[which], other)) {
        check->agreed++;
    } else {
        check->missed++;
    }
}

static void check_bits(const Search *search, int which, const uint64_t *bits, size_t count, uint32_t first,
                       Check *check) {
    for (size_t word = 0; word < hit_batch_words(count); word++) {
        for (uint32_t i = 0; bits[word] >> i > 0; i++) {
            if (bits[word] >> i & 1) check_body(search, which, first + (uint32_t)(word * WORD) + i, check);
            if (i == WORD - 1) break;
        }
    }
}

// One body against all others, and what the method found of it.
static void check_asked(Search *search, int which, hit_verdict least) {
    uint64_t *of_circles = search->store->truth;
    uint64_t *of_boxes = of_circles + hit_batch_words(search->bodies.circle_count);
    const uint32_t first_box = (uint32_t)search->bodies.circle_count;
    Check check = {.hardest = HIT_APART};
    ask_all(search, search->asked[which], least, of_circles, of_boxes);
    check_bits(search, which, of_circles, search->bodies.circle_count, 0, &check);
    check_bits(search, which, of_boxes, search->bodies.obb_count, first_box, &check);
    search->answer->missed += check.missed;
    search->answer->invented += search->found_count[which] - check.agreed;
    if (which == 0) search->answer->truth = check.hardest;
}

// The truth about the selected body, and a look at another one each tick.
static void check_method(Crowd *crowd, Search *search) {
    check_asked(search, 0, HIT_TOUCHING);
    if (search->asked[1] != search->asked[0]) check_asked(search, 1, search->least);
    crowd->checked += search->asked[1] != search->asked[0] ? 2 : 1;
    search->answer->checked = crowd->checked;
}

static void note_time(Crowd *crowd, const CrowdPose *pose, int32_t method, double ms) {
    const int index = index_of_size(pose->count);
    if (index < 0 || !crowd->clock) return;
    float *time = &crowd->times[method][index];
    *time = *time > 0 ? *time * 0.8f + (float)ms * 0.2f : (float)ms;
}

static Search begin_search(CrowdStore *store, CrowdClock *clock, hit_verdict least) {
    return (Search){.store = store, .clock = clock, .bodies = crowd_store_bodies(store), .least = least};
}

// How long another crowd like this one, of another size, takes by some method.
static void time_sample(Crowd *crowd, const CrowdQuestion *question, int32_t method, int index) {
    CrowdPose pose = question->pose;
    hit_broad broad;
    Effort effort = {0};
    const Progress nobody = {.tell = NULL};
    pose.count = crowd_size(index);
    for (int i = 0; i < CROWD_MOVED; i++) pose.moved[i].body = -1;
    if (crowd_store_fill(&crowd->sample, &pose, &nobody) != WORK_DONE) return;
    crowd_store_move(&crowd->sample, &crowd->turns, &pose);
    Search search = begin_search(&crowd->sample, crowd->clock, (hit_verdict)question->least);
    if (search_pairs(&search, (hit_broad_method)method, &nobody, &broad, &effort) != WORK_DONE) return;
    note_time(crowd, &pose, method, effort.bounds_ms + effort.broad_ms + search.narrow_ms);
}

// The time that is left over goes to crowds of other sizes, method by method, as long as they are quickly done.
static const double SPARE_MS = 2;
static const int32_t SAMPLE_MAX = 20000;

// Whether it was.
static bool time_another(Crowd *crowd, const CrowdQuestion *question) {
    const int method = (int)(crowd->timed % CROWD_METHODS);
    const int index = (int)(crowd->timed / CROWD_METHODS % CROWD_SIZES);
    const double growth = method == HIT_BROAD_ALL_PAIRS ? 6.5 : 3.5;
    const double expected = index > 0 ? (double)crowd->times[method][index - 1] * growth : 0;
    const bool is_known = index == 0 || crowd->times[method][index - 1] > 0;
    const bool is_asked = method == question->method && crowd_size(index) == question->pose.count;
    crowd->timed++;
    if (is_asked || !is_known || expected > SPARE_MS || crowd_size(index) > SAMPLE_MAX) return false;
    time_sample(crowd, question, method, index);
    return true;
}

void crowd_use_spare_time(Crowd *crowd, const CrowdQuestion *question) {
    enum { LOOKS = CROWD_METHODS * CROWD_SIZES };
    for (int i = 0; crowd->clock && i < LOOKS && !time_another(crowd, question); i++) continue;
}

static uint64_t pairs_of(int32_t count) {
    return (uint64_t)count * (uint64_t)(count - 1) / 2;
}

static void tell_broad(const hit_broad *broad, uint32_t selected, CrowdAnswer *answer) {
    const hit_broad_regions regions = hit_broad_looked_at(broad, selected);
    answer->cell_size = broad->cell_size;
    answer->levels = broad->method == HIT_BROAD_TREE ? broad->depth : broad->levels;
    for (int i = 0; i < regions.count && i < CROWD_REGIONS; i++)
        answer->regions[answer->region_count++] = regions.regions[i];
}

// Two bodies of which all others are asked: the selected one, and another each tick.
static void choose_asked(Search *search, const CrowdQuestion *question) {
    const uint32_t golden = 2654435769u;
    search->asked[0] = (uint32_t)question->selected;
    search->asked[1] = (uint32_t)question->pose.tick * golden % (uint32_t)question->pose.count;
}

static void forget_times(Crowd *crowd, const CrowdPose *pose) {
    const CrowdPose *before = &crowd->shown.pose;
    if (before->boxes == pose->boxes && before->spread == pose->spread) return;
    memset(crowd->times, 0, sizeof crowd->times);
    crowd->timed = 0;
}

static WorkResult work_out(Crowd *crowd, const CrowdQuestion *question, hit_broad_method method,
                           const Progress *progress, CrowdAnswer *answer) {
    CrowdStore *store = &crowd->store;
    hit_broad broad;
    Effort effort = {0};
    WorkResult result = crowd_store_fill(store, &question->pose, progress);
    if (result != WORK_DONE) return result;
    crowd->is_shown = crowd->is_answered = false;
    crowd_store_move(store, &crowd->turns, &question->pose);
    Search search = begin_search(store, crowd->clock, (hit_verdict)question->least);
    search.answer = answer;
    choose_asked(&search, question);
    memset(answer, 0, sizeof *answer);
    result = search_pairs(&search, method, progress, &broad, &effort);
    if (result != WORK_DONE) return result;
    answer->possible = pairs_of(question->pose.count);
    answer->compared = effort.compared;
    answer->met = search.met;
    answer->hit = search.hit;
    answer->bounds_ms = (float)effort.bounds_ms;
    answer->broad_ms = (float)effort.broad_ms;
    answer->narrow_ms = (float)search.narrow_ms;
    answer->selected = crowd_store_body(store, search.asked[0]);
    check_method(crowd, &search);
    tell_broad(&broad, search.asked[0], answer);
    forget_times(crowd, &question->pose);
    crowd->shown = *question;
    crowd->is_shown = true;
    crowd->swarm = (Swarm){search.bodies, store->hits};
    return WORK_DONE;
}

static double took_ms(const CrowdAnswer *answer) {
    return (double)answer->bounds_ms + (double)answer->broad_ms + (double)answer->narrow_ms;
}

WorkResult crowd_answer(Crowd *crowd, const CrowdQuestion *question, const Progress *progress, CrowdAnswer *answer) {
    assert(question->pose.count >= CROWD_MIN && question->pose.count <= CROWD_MAX);
    assert(question->selected >= 0 && question->selected < question->pose.count);
    if (crowd->is_answered && memcmp(&crowd->shown, question, sizeof *question) == 0) {
        *answer = crowd->last;
        return WORK_DONE;
    }
    const WorkResult result = work_out(crowd, question, (hit_broad_method)question->method, progress, answer);
    if (result != WORK_DONE) return result;
    note_time(crowd, &question->pose, question->method, took_ms(answer));
    memcpy(answer->times, crowd->times, sizeof answer->times);
    crowd->last = *answer;
    crowd->is_answered = true;
    return WORK_DONE;
}

bool crowd_is_of(const Crowd *crowd, const CrowdQuestion *question) {
    return crowd->is_shown && crowd->shown.least == question->least &&
           memcmp(&crowd->shown.pose, &question->pose, sizeof question->pose) == 0;
}

const Swarm *crowd_swarm(Crowd *crowd, const CrowdQuestion *question) {
    CrowdAnswer ignored;
    const Progress nobody = {.tell = NULL};
    if (crowd_is_of(crowd, question)) return &crowd->swarm;
    if (work_out(crowd, question, HIT_BROAD_GRID, &nobody, &ignored) != WORK_DONE) return NULL;
    return &crowd->swarm;
}

void crowd_free(Crowd *crowd) {
    crowd_store_free(&crowd->store);
    crowd_store_free(&crowd->sample);
    *crowd = (Crowd){.clock = crowd->clock};
}
