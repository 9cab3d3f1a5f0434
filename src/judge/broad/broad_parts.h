// What the files of this folder share.
#pragma once

#include "broad_judge.h"
#include "random.h"

/// A set of layouts: many small ones, and at most two large ones.
typedef struct {
    PoseSet set;
    void (*place)(Random *random, int count, check_rect *boxes);
    int small, large[2]; // the largest number of boxes of a small one; those of the large ones, 0 for none
    bool is_short;       // its capacity is less than the number of pairs
} BroadLayout;
enum { BROAD_LAYOUTS = 8 };
extern const BroadLayout broad_layouts[BROAD_LAYOUTS];

/// Boxes of ordinary sizes at ordinary distances: each meets about one other.
void broad_place_uniform(Random *random, int count, check_rect *boxes);

/// Room for boxes and what there is to find.
typedef struct {
    BroadAsk *ask;
    void *context;
    float *sides[4]; // of the boxes, for the kernel
    void *memory;    // for its search
    uint64_t *truth; // the pairs that there are, ascending: see broad_key
    uint64_t *found; // those that the function wrote, ascending
    int truth_count, found_count;
    bool counts_cut; // also judge the number of pairs where some are cut off, since no other error changes it
    OwnPairs pairs;
} BroadTable;
bool broad_table_make(BroadTable *table, BroadAsk *ask, void *context);
void broad_table_free(BroadTable *table);

static inline uint64_t broad_key(uint32_t a, uint32_t b) {
    return (uint64_t)a << 32 | b;
}

/// Finds all pairs by a method of the kernel, in its order. At most OWN_PAIRS_MAX are kept.
void broad_find_true(BroadTable *table, const check_rect *boxes, int count, hit_broad_method method);

/// What is wrong with an answer.
typedef struct {
    uint64_t counts[FAULT_KINDS];
    check_pair pairs[FAULT_KINDS]; // the first of each kind; 0, 0 of errors that are not about a pair
} BroadGrade;

/// Asks about some boxes, and grades the answer. False if it cannot be asked any more.
bool broad_grade(BroadTable *table, const check_rect *boxes, int count, bool is_short, BroadGrade *grade);

/// Leaves out boxes as long as the error stays, and rounds them.
bool broad_shrink(BroadTable *table, FaultKind fault, bool is_short, check_rect *boxes, int *count);

/// The answers as far as mistakes can be told by them.
typedef struct {
    uint64_t errors[FAULT_KINDS];
    uint64_t overlaps_missed, touching, touching_missed; // pairs
    uint64_t single;                                     // pairs that were found once
    uint64_t swept;                                      // missing pairs that the sweeps explain
    unsigned not_swept;                                  // bit k: sweep k is refuted
    bool is_beyond, stops_at_capacity;                   // it wrote beyond its capacity; it counts no further
    int near_missed[6], far_missed[4];                   // of BROAD_PROBES pairs, by the direction of the second box
    bool is_probed;
} BroadEvidence;
enum { BROAD_PROBES = 341 };

/// Takes an answer into account.
void broad_note(BroadEvidence *evidence, const BroadTable *table, const BroadGrade *grade, const check_rect *boxes,
                int count);
/// Asks about pairs of boxes at many places. False if it cannot be asked any more.
bool broad_probe(BroadEvidence *evidence, BroadTable *table);
/// Fills in the mistakes that explain all answers.
int broad_diagnose(const BroadEvidence *evidence, const char *ids[DIAGNOSES_MAX]);

/// The most boxes in a layout; fewer poses also take fewer boxes.
static inline int broad_most_boxes(const JudgeRules *rules) {
    const uint64_t most = rules->count / 5;
    return most < OWN_BOXES_MAX ? (int)most : OWN_BOXES_MAX;
}

bool broad_race(BroadTable *table, const JudgeRules *rules, Race *race);
