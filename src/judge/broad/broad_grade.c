// Asks about boxes, and compares the pairs with all that there are.
#include <stdlib.h>
#include <string.h>

#include "broad_parts.h"

bool broad_table_make(BroadTable *table, BroadAsk *ask, void *context) {
    *table = (BroadTable){.ask = ask, .context = context};
    size_t size = 0;
    for (hit_broad_method method = 0; method <= HIT_BROAD_AUTO; method++) {
        const size_t needed = hit_broad_memory(method, OWN_BOXES_MAX);
        if (needed > size) size = needed;
    }
    table->memory = malloc(size);
    table->truth = malloc(OWN_PAIRS_MAX * sizeof *table->truth);
    table->found = malloc(OWN_PAIRS_MAX * sizeof *table->found);
    bool has_memory = table->memory && table->truth && table->found;
    for (int i = 0; i < 4; i++) {
        table->sides[i] = malloc(OWN_BOXES_MAX * sizeof *table->sides[i]);
        has_memory = has_memory && table->sides[i];
    }
    return has_memory;
}

void broad_table_free(BroadTable *table) {
    for (int i = 0; i < 4; i++) free(table->sides[i]);
    free(table->memory);
    free(table->truth);
    free(table->found);
}

static void take_true(void *context, const hit_index_pair *pairs, size_t count) {
    BroadTable *table = context;
    for (size_t i = 0; i < count && table->truth_count < OWN_PAIRS_MAX; i++)
        table->truth[table->truth_count++] = broad_key(pairs[i].a, pairs[i].b);
}

void broad_find_true(BroadTable *table, const check_rect *boxes, int count, hit_broad_method method) {
    for (int i = 0; i < count; i++) {
        const float sides[] = {boxes[i].left, boxes[i].top, boxes[i].right, boxes[i].bottom};
        for (int k = 0; k < 4; k++) table->sides[k][i] = sides[k];
    }
    const hit_aabb_arrays arrays = {table->sides[0], table->sides[1], table->sides[2], table->sides[3]};
    const hit_broad broad = hit_broad_prepare(method, arrays, (size_t)count, table->memory);
    table->truth_count = 0;
    hit_broad_find(&broad, 0, hit_broad_rows(&broad), take_true, table);
}

static int compare_keys(const void *a, const void *b) {
    const uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
    return (first > second) - (first < second);
}

static void add(BroadGrade *grade, FaultKind fault, int a, int b) {
    if (grade->counts[fault]++ == 0) grade->pairs[fault] = (check_pair){a, b};
}

static void add_key(BroadGrade *grade, FaultKind fault, uint64_t key) {
    add(grade, fault, (int)(key >> 32), (int)(uint32_t)key);
}

// Takes the pairs that it wrote, as keys with the smaller number first.
static void read_pairs(BroadTable *table, int count, int written, BroadGrade *grade) {
    for (int i = 0; i < written; i++) {
        const check_pair pair = table->pairs.pairs[i];
        const bool is_reversed = pair.a > pair.b;
        const int low = is_reversed ? pair.b : pair.a, high = is_reversed ? pair.a : pair.b;
        if (pair.a == -1 && pair.b == -1) {
            grade->counts[FAULT_MISCOUNTED]++;
        } else if (low < 0 || low == high || high >= count) {
            add(grade, FAULT_FALSE_HIT, pair.a, pair.b);
        } else {
            if (is_reversed) add(grade, FAULT_REVERSED, pair.a, pair.b);
            table->found[table->found_count++] = broad_key((uint32_t)low, (uint32_t)high);
        }
    }
    qsort(table->found, (size_t)table->found_count, sizeof *table->found, compare_keys);
}

static void compare_pairs(const BroadTable *table, bool is_short, BroadGrade *grade) {
    const uint64_t *truth = table->truth, *found = table->found;
    int k = 0;
    for (int i = 0; i < table->found_count; i++) {
        if (i > 0 && found[i] == found[i - 1]) {
            add_key(grade, FAULT_DOUBLED, found[i]);
            continue;
        }
        for (; k < table->truth_count && truth[k] < found[i]; k++)
            if (!is_short) add_key(grade, FAULT_FALSE_MISS, truth[k]);
        if (k < table->truth_count && truth[k] == found[i])
            k++;
        else
            add_key(grade, FAULT_FALSE_HIT, found[i]);
    }
    for (; k < table->truth_count && !is_short; k++) add_key(grade, FAULT_FALSE_MISS, truth[k]);
}

bool broad_grade(BroadTable *table, const check_rect *boxes, int count, bool is_short, BroadGrade *grade) {
    broad_find_true(table, boxes, count, HIT_BROAD_AUTO);
    qsort(table->truth, (size_t)table->truth_count, sizeof *table->truth, compare_keys);
    // Room for pairs that are found more than once.
    const int room = 4 * table->truth_count + 64, pairs = table->truth_count;
    const int capacity = is_short ? pairs / 2 : room < OWN_PAIRS_MAX ? room : OWN_PAIRS_MAX;
    memset(grade, 0, sizeof *grade);
    if (!table->ask(table->context, &(OwnBoxes){boxes, count, capacity, 1, pairs}, &table->pairs)) return false;
    const int returned = table->pairs.returned;
    if (table->pairs.answer != OWN_HIT) {
        const OwnAnswer answer = table->pairs.answer;
        if (answer >= OWN_CRASHED && answer <= OWN_UNREADABLE) grade->counts[FAULT_CRASHED + (answer - OWN_CRASHED)]++;
        return true;
    }
    const bool is_cut = capacity < pairs;
    table->found_count = 0;
    if (returned < 0) {
        grade->counts[FAULT_MISCOUNTED]++;
        return true;
    }
    read_pairs(table, count, returned < capacity ? returned : capacity, grade);
    compare_pairs(table, is_cut, grade);
    if (is_cut ? table->counts_cut && returned != pairs : returned > capacity) grade->counts[FAULT_MISCOUNTED]++;
    return true;
}

// Whether the error is there without the boxes from `first` up to `end`, which are then left out.
static bool leave_out(BroadTable *table, FaultKind fault, bool is_short, check_rect *boxes, int *count, int first,
                      int end, bool *is_wrong) {
    static check_rect kept[OWN_BOXES_MAX];
    BroadGrade grade;
    const int left = *count - (end - first);
    memcpy(kept, boxes, (size_t)first * sizeof *boxes);
    memcpy(kept + first, boxes + end, (size_t)(*count - end) * sizeof *boxes);
    if (!broad_grade(table, kept, left, is_short, &grade)) return false;
    *is_wrong = grade.counts[fault] > 0;
    if (!*is_wrong) return true;
    memcpy(boxes, kept, (size_t)left * sizeof *boxes);
    *count = left;
    return true;
}

static float rounded(float x, int step) {
    return (float)(step * (int)(x / (float)step + (x < 0 ? -0.5f : 0.5f)));
}

static bool round_to(BroadTable *table, FaultKind fault, bool is_short, check_rect *boxes, int count, int step) {
    check_rect tried[CASE_BOXES_MAX];
    BroadGrade grade;
    for (int i = 0; i < count; i++)
        tried[i] = (check_rect){rounded(boxes[i].left, step), rounded(boxes[i].top, step),
                                rounded(boxes[i].right, step), rounded(boxes[i].bottom, step)};
    if (!broad_grade(table, tried, count, is_short, &grade)) return false;
    if (grade.counts[fault]) memcpy(boxes, tried, (size_t)count * sizeof *boxes);
    return true;
}

bool broad_shrink(BroadTable *table, FaultKind fault, bool is_short, check_rect *boxes, int *count) {
    enum { ASKED_MAX = 400 };
    if (fault == FAULT_TIMED_OUT) return true; // each takes a second
    int asked = 0;
    for (int chunk = *count / 2; chunk > 0;) {
        bool has_shrunk = false;
        for (int first = 0; first < *count && asked < ASKED_MAX; asked++) {
            bool is_wrong;
            const int end = first + chunk < *count ? first + chunk : *count;
            if (!leave_out(table, fault, is_short, boxes, count, first, end, &is_wrong)) return false;
            has_shrunk = has_shrunk || is_wrong;
            if (!is_wrong) first = end;
        }
        if (chunk > 1 || !has_shrunk || asked >= ASKED_MAX) chunk /= 2;
    }
    for (int step = 1; step <= 10 && *count <= CASE_BOXES_MAX; step *= 10)
        if (!round_to(table, fault, is_short, boxes, *count, step)) return false;
    return true;
}
