// Finds the pairs of a search row by row, tests them exactly, and notes those of the checked bodies. A pool shares the
// rows of a large crowd: each part of them keeps what it finds, and the parts are added up in the order of the rows, so
// that the result does not depend on the number of threads.
#include "crowd_internal.h"

enum { WORD = 64, PARTS_A_THREAD = 8, PARTS_MAX = 64, ROWS_MIN = 16 };

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

double crowd_now(CrowdClock *clock) {
    return clock ? clock() : 0;
}

static void set_bit(uint64_t *bits, size_t index) {
    bits[index / WORD] |= (uint64_t)1 << index % WORD;
}

static bool has_bit(const uint64_t *bits, size_t index) {
    return bits[index / WORD] >> index % WORD & 1;
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
    const double begin = crowd_now(search->clock);
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
    part->narrow_ms += crowd_now(search->clock) - begin;
}

static void find_part(void *context, int index, int thread) {
    Part *part = (Part *)context + index;
    const CrowdSearch *search = part->search;
    const double begin = crowd_now(search->clock);
    part->bits = crowd_store_bits(search->store, thread);
    part->compared = hit_broad_find(&search->broad, part->first_row, part->last_row, take_pairs, part);
    part->ms = crowd_now(search->clock) - begin;
}

static void add_to_answer(CrowdSearch *search, const Part *part) {
    CrowdAnswer *answer = search->answer;
    if (part->claim > answer->claim) answer->claim = part->claim;
    answer->hit_by_selected += part->hit_by_selected;
    for (int i = 0; i < part->near_count && answer->near_count < CROWD_NEAR; i++)
        answer->near[answer->near_count++] =
            (CrowdNear){crowd_store_body(search->store, part->near[i]), part->near_verdicts[i]};
}

// What the threads take at the same time counts once: the time that passed is divided as the sum of their times is.
static void add_times(CrowdSearch *search, const Part *parts, int count, double passed) {
    double all = 0, narrow = 0;
    for (int i = 0; i < count; i++) {
        all += parts[i].ms;
        narrow += parts[i].narrow_ms;
    }
    const double narrow_part = all > 0 ? passed * narrow / all : 0;
    search->narrow_ms += narrow_part;
    search->broad_ms += passed - narrow_part;
}

void crowd_find_rows(CrowdSearch *search, size_t last_row) {
    Part parts[PARTS_MAX];
    const size_t first = search->row, rows = last_row - first;
    const size_t most = search->pool ? (size_t)thread_pool_size(search->pool) * PARTS_A_THREAD : 1;
    const size_t wanted = rows / ROWS_MIN < most ? rows / ROWS_MIN : most;
    const size_t count = wanted < 1 ? 1 : wanted > PARTS_MAX ? PARTS_MAX : wanted;
    for (size_t i = 0; i < count; i++)
        parts[i] =
            (Part){.search = search, .first_row = first + rows * i / count, .last_row = first + rows * (i + 1) / count};
    const double begin = crowd_now(search->clock);
    thread_pool_run(search->pool, (int)count, find_part, parts);
    add_times(search, parts, (int)count, crowd_now(search->clock) - begin);
    for (size_t i = 0; i < count; i++) {
        search->compared += parts[i].compared;
        search->met += parts[i].met;
        search->hit += parts[i].hit;
        for (int k = 0; k < 2; k++) search->found_count[k] += parts[i].found_count[k];
        if (search->answer) add_to_answer(search, &parts[i]);
    }
    search->row = last_row;
    if (last_row == hit_broad_rows(&search->broad)) crowd_store_gather_bits(search->store);
}
