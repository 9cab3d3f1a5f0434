// The classic mistakes of a broad phase, and how answers tell them apart.
#include <stdlib.h>
#include <string.h>

#include "broad_parts.h"

enum { SWEEPS = 3, NOTED_MAX = 64, EXPLAINED = 12 };

static bool only_touches(const check_rect *a, const check_rect *b) {
    return a->left == b->right || b->left == a->right || a->top == b->bottom || b->top == a->bottom;
}

// The order of boxes by a side; qsort has no room for more than the boxes.
static void sort_by(const check_rect *boxes, int count, bool by_right, int order[NOTED_MAX]) {
    for (int i = 0; i < count; i++) {
        const float side = by_right ? boxes[i].right : boxes[i].left;
        int at = i;
        for (; at > 0 && (by_right ? boxes[order[at - 1]].right : boxes[order[at - 1]].left) > side; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

// Sweeps with a wrong end: sorted by the right side; backward, to the first that ends before; to the first that does
// not meet. Whether it finds a pair, which meets.
static bool is_swept(int sweep, const check_rect *boxes, const int *order, int first, int second) {
    if (sweep == 1) {
        for (int i = second - 1; i >= first; i--)
            if (boxes[order[i]].right < boxes[order[second]].left) return false;
        return true;
    }
    const check_rect *box = &boxes[order[first]];
    for (int i = first + 1; i <= second; i++) {
        const check_rect *other = &boxes[order[i]];
        if (sweep == 0 ? other->left > box->right : !own_rects_meet(box, other)) return false;
    }
    return true;
}

static bool is_found(const BroadTable *table, uint64_t key) {
    int first = 0, end = table->found_count;
    while (first < end) {
        const int middle = (first + end) / 2;
        if (table->found[middle] == key) return true;
        if (table->found[middle] < key)
            first = middle + 1;
        else
            end = middle;
    }
    return false;
}

static void note_sweep(BroadEvidence *evidence, const BroadTable *table, int sweep, const check_rect *boxes,
                       int count) {
    int order[NOTED_MAX];
    sort_by(boxes, count, sweep == 0, order);
    for (int i = 0; i < count; i++) {
        for (int k = i + 1; k < count; k++) {
            const int a = order[i] < order[k] ? order[i] : order[k], b = order[i] < order[k] ? order[k] : order[i];
            if (!own_rects_meet(&boxes[a], &boxes[b])) continue;
            const bool is_there = is_found(table, broad_key((uint32_t)a, (uint32_t)b));
            if (is_swept(sweep, boxes, order, i, k) != is_there) evidence->not_swept |= 1u << sweep;
        }
    }
}

static bool has_same_sides(const check_rect *boxes, int count) {
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < i; k++)
            if (boxes[i].left == boxes[k].left || boxes[i].right == boxes[k].right) return true;
    }
    return false;
}

void broad_note(BroadEvidence *evidence, const BroadTable *table, const BroadGrade *grade, const check_rect *boxes,
                int count) {
    for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) evidence->errors[fault] += grade->counts[fault];
    evidence->is_beyond |= table->pairs.fault.cause == CAUSE_CAPACITY;
    if (table->pairs.answer != OWN_HIT || table->pairs.capacity < table->truth_count) return;
    for (int i = 0; i < table->truth_count; i++) {
        const check_rect *a = &boxes[table->truth[i] >> 32], *b = &boxes[(uint32_t)table->truth[i]];
        const bool touches = only_touches(a, b), is_missed = !is_found(table, table->truth[i]);
        evidence->touching += touches;
        evidence->touching_missed += touches && is_missed;
        evidence->overlaps_missed += !touches && is_missed;
    }
    for (int i = 0; i < table->found_count; i++) {
        const bool is_again = i > 0 && table->found[i] == table->found[i - 1];
        const bool comes_again = i + 1 < table->found_count && table->found[i] == table->found[i + 1];
        evidence->single += !is_again && !comes_again;
    }
    // In what order equal sides are sorted is the function's.
    if (count > NOTED_MAX || has_same_sides(boxes, count)) return;
    for (int sweep = 0; sweep < SWEEPS; sweep++) note_sweep(evidence, table, sweep, boxes, count);
    evidence->swept += grade->counts[FAULT_FALSE_MISS];
}

// A direction in which the second box lies: to the right, to the left, below, above, and two diagonals.
static const float directions[6][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}};

// Pairs of boxes that overlap, at many places along a diagonal, far from each other; and two boxes at the ends, so that
// a grid does not begin at a pair.
static bool probe(BroadTable *table, const float direction[2], int pairs, float size, float offset, int *missed) {
    check_rect boxes[2 * BROAD_PROBES + 2];
    BroadGrade grade;
    int count = 0;
    for (int i = -1; i <= pairs; i++) {
        const float place = 64 + size + (3 * size + 3) * (float)i;
        const float x = direction[0] * offset, y = direction[1] * offset;
        const float top = x * y < 0 ? place - y : place; // both boxes straddle the same corner of cells
        const check_rect box = {place, top, place + size, top + size};
        boxes[count++] = box;
        if (i >= 0 && i < pairs)
            boxes[count++] = (check_rect){box.left + x, box.top + y, box.right + x, box.bottom + y};
    }
    if (!broad_grade(table, boxes, count, false, &grade)) return false;
    for (int i = 0; i < pairs; i++)
        *missed += !is_found(table, broad_key((uint32_t)(2 * i + 1), (uint32_t)(2 * i + 2)));
    return true;
}

bool broad_probe(BroadEvidence *evidence, BroadTable *table) {
    enum { FAR_PROBES = 40 };
    for (int i = 0; i < 6; i++)
        if (!probe(table, directions[i], BROAD_PROBES, 32, 3, &evidence->near_missed[i])) return false;
    for (int i = 0; i < 4; i++)
        if (!probe(table, directions[i], FAR_PROBES, 1000, 700, &evidence->far_missed[i])) return false;
    evidence->is_probed = table->pairs.answer == OWN_HIT;
    return true;
}

static uint64_t others_than(const BroadEvidence *evidence, FaultKind fault) {
    uint64_t errors = 0;
    for (FaultKind other = 0; other < FAULT_KINDS; other++) errors += other == fault ? 0 : evidence->errors[other];
    return errors;
}

static bool is_sweep_gap(const BroadEvidence *evidence) {
    const unsigned all = (1u << SWEEPS) - 1;
    return others_than(evidence, FAULT_FALSE_MISS) == 0 && evidence->swept >= EXPLAINED && evidence->not_swept != all;
}

// Whether no pair is missed at every place where its boxes overlap nearly wholly. `directions_missed`: in how many of
// the six directions there are places where it is.
static bool misses_by_place(const BroadEvidence *evidence, int *directions_missed) {
    *directions_missed = 0;
    for (int i = 0; i < 6; i++) {
        *directions_missed += evidence->near_missed[i] > 0;
        if (evidence->near_missed[i] == BROAD_PROBES) return false;
    }
    return evidence->is_probed && !is_sweep_gap(evidence) && others_than(evidence, FAULT_FALSE_MISS) == 0;
}

static bool is_corner_cell(const BroadEvidence *evidence) {
    int missed;
    return misses_by_place(evidence, &missed) && missed == 6;
}

static bool is_one_side(const BroadEvidence *evidence) {
    int missed;
    return misses_by_place(evidence, &missed) && missed > 0 && missed < 6;
}

static bool is_fixed_cell(const BroadEvidence *evidence) {
    int missed;
    if (!misses_by_place(evidence, &missed) || missed > 0) return false;
    for (int i = 0; i < 4; i++)
        if (evidence->far_missed[i] == 0) return false;
    return true;
}

static bool forgets_touching(const BroadEvidence *evidence) {
    return evidence->touching_missed >= EXPLAINED && evidence->overlaps_missed == 0 &&
           evidence->touching_missed * 10 >= evidence->touching * 4 && others_than(evidence, FAULT_FALSE_MISS) == 0;
}

static bool is_in_two_cells(const BroadEvidence *evidence) {
    return evidence->errors[FAULT_DOUBLED] >= EXPLAINED && evidence->single > 0 &&
           others_than(evidence, FAULT_DOUBLED) == 0;
}

static bool finds_both_orders(const BroadEvidence *evidence) {
    return evidence->errors[FAULT_REVERSED] >= EXPLAINED && evidence->errors[FAULT_DOUBLED] > 0 &&
           evidence->single == 0 && evidence->errors[FAULT_FALSE_HIT] + evidence->errors[FAULT_FALSE_MISS] == 0;
}

static bool writes_beyond(const BroadEvidence *evidence) {
    return evidence->is_beyond;
}

static bool stops_at_capacity(const BroadEvidence *evidence) {
    return evidence->stops_at_capacity && others_than(evidence, FAULT_MISCOUNTED) == 0;
}

static const struct {
    const char *id;
    bool (*explains)(const BroadEvidence *evidence);
    Text words;
} suspects[] = {
    {"corner-cell",
     is_corner_cell,
     {{"It puts a box only into the cell of its corner: the neighbors across the cell's sides are missed.",
       "矩形をその角があるマスにしか入れていない。マスの境目をまたぐ相手を見逃す。"}}},
    {"one-side",
     is_one_side,
     {{"It looks at neighboring cells on one side only: those on the other side, or the diagonal ones, are missed.",
       "隣のマスを片側しか見ていない。反対側か斜めのマスの相手を見逃す。"}}},
    {"fixed-cell",
     is_fixed_cell,
     {{"Its cells have a fixed size, and boxes larger than a cell reach beyond the neighboring ones.",
       "マスの大きさが固定なので、マスより大きな矩形は隣のマスの先まで届き、見逃す。"}}},
    {"two-cells",
     is_in_two_cells,
     {{"It counts a pair again in each cell that both boxes are in.",
       "二つの矩形がともに入っているマスの数だけ、同じ組を数えている。"}}},
    {"both-orders",
     finds_both_orders,
     {{"It finds each pair twice, as a, b and as b, a: take only those with a < b.",
       "同じ組を (a, b) と (b, a) の二度見つけている。a < b のものだけにする。"}}},
    {"sweep-gap",
     is_sweep_gap,
     {{"Its sweep stops too early: the sides that it sorts by are not those that it stops at, or it stops at the first "
       "box "
       "that does not overlap.",
       "スイープを早く打ち切りすぎている。並べ替えた辺と打ち切りに使う辺が合わないか、重ならない最初の矩形で止めている"
       "。"}}},
    {"forgets-touching",
     forgets_touching,
     {{"It forgets touching: boxes that just touch are a pair, so compare with <= and not with <.",
       "接触を忘れている。触れるだけの矩形も組なので、< ではなく <= で比べる。"}}},
    {"beyond-capacity",
     writes_beyond,
     {{"It writes pairs beyond the capacity: write a pair only while fewer than `capacity` are written.",
       "容量を超えて組を書き込んでいる。書いた組が capacity 個より少ないときだけ書く。"}}},
    {"stops-at-capacity",
     stops_at_capacity,
     {{"It counts no further than the capacity: all pairs count, also those that are not written.",
       "容量までしか数えていない。書き込まない組も数える。"}}},
};

enum { SUSPECTS = sizeof suspects / sizeof *suspects };

int broad_diagnose(const BroadEvidence *evidence, const char *ids[DIAGNOSES_MAX]) {
    int count = 0;
    for (int i = 0; i < SUSPECTS && count < DIAGNOSES_MAX; i++)
        if (suspects[i].explains(evidence)) ids[count++] = suspects[i].id;
    return count;
}

const Text *broad_words(const char *id) {
    int i = 0;
    while (i < SUSPECTS - 1 && strcmp(suspects[i].id, id) != 0) i++;
    return &suspects[i].words;
}
