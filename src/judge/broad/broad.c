// Asks about all layouts.
#include <stdlib.h>
#include <string.h>

#include "broad_parts.h"

enum { POSES_A_LAYOUT = 500, WITHOUT_ANSWER_MAX = 3, TIMED_OUT_MAX = 2 };

/// The boxes of the least layout with an error of a kind.
typedef struct {
    check_rect *boxes;
    int count;
    bool is_short;
} Choice;

typedef struct {
    Judgement *judgement;
    BroadTable table;
    Random random;
    BroadEvidence evidence;
    int short_layouts, stopped; // of these, those where it counted as far as the capacity
    int without_answer, timed_out;
    int most;        // boxes in a layout
    unsigned wanted; // bit k: layouts of the set k are asked
    bool races;
    Choice choices[FAULT_KINDS];
    check_rect boxes[OWN_BOXES_MAX];
} Run;

static bool keep_choice(Run *run, FaultKind fault, int count, bool is_short) {
    Choice *choice = &run->choices[fault];
    if (choice->boxes && choice->count <= count) return true;
    free(choice->boxes);
    choice->boxes = malloc(((size_t)count + 1) * sizeof *choice->boxes);
    if (!choice->boxes) return false;
    memcpy(choice->boxes, run->boxes, (size_t)count * sizeof *choice->boxes);
    choice->count = count;
    choice->is_short = is_short;
    return true;
}

static bool ask_layout(Run *run, const BroadLayout *layout, int count, SetScore *score) {
    BroadGrade grade;
    layout->place(&run->random, count, run->boxes);
    if (!broad_grade(&run->table, run->boxes, count, layout->is_short, &grade)) return false;
    score->count++;
    score->false_hits += grade.counts[FAULT_FALSE_HIT];
    score->false_misses += grade.counts[FAULT_FALSE_MISS];
    score->doubled += grade.counts[FAULT_DOUBLED];
    score->reversed += grade.counts[FAULT_REVERSED];
    score->miscounted += grade.counts[FAULT_MISCOUNTED] > 0;
    for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) {
        const bool is_failure = fault >= FAULT_CRASHED && fault <= FAULT_UNREADABLE;
        if (is_failure) score->crashes += grade.counts[fault];
        if (is_failure) run->without_answer += (int)grade.counts[fault];
        if (grade.counts[fault] && !keep_choice(run, fault, count, layout->is_short)) return false;
    }
    run->timed_out += grade.counts[FAULT_TIMED_OUT] > 0;
    if (layout->is_short && run->table.truth_count > 1) {
        run->short_layouts++;
        run->stopped += run->table.pairs.answer == OWN_HIT && run->table.pairs.returned == run->table.truth_count / 2;
    }
    broad_note(&run->evidence, &run->table, &grade, run->boxes, count);
    return true;
}

static bool gives_up(const Run *run) {
    return run->without_answer >= WITHOUT_ANSWER_MAX || run->timed_out >= TIMED_OUT_MAX;
}

static bool ask_set(Run *run, const BroadLayout *layout, SetScore *score) {
    const uint64_t layouts = run->judgement->rules.count / POSES_A_LAYOUT + 1;
    run->without_answer = 0;
    run->table.counts_cut = layout->is_short && judgement_errors(run->judgement) == 0;
    for (uint64_t i = 0; i < layouts && !gives_up(run); i++) {
        const int count = i < 2 ? (int)i : 2 + random_below(&run->random, layout->small - 1);
        if (!ask_layout(run, layout, count, score)) return false;
    }
    for (int i = 0; i < 2 && !gives_up(run); i++) {
        const int count = layout->large[i] < run->most ? layout->large[i] : run->most;
        if (count && !ask_layout(run, layout, count, score)) return false;
    }
    run->judgement->gave_up |= gives_up(run);
    return true;
}

// Makes the boxes with an error fewer, and keeps what the function did with these.
static bool find_first(Run *run, FaultKind fault) {
    Choice *choice = &run->choices[fault];
    FirstFault *first = &run->judgement->first[fault];
    BroadGrade grade;
    if (!choice->boxes) return true;
    if (!broad_shrink(&run->table, fault, choice->is_short, choice->boxes, &choice->count)) return false;
    if (!broad_grade(&run->table, choice->boxes, choice->count, choice->is_short, &grade)) return false;
    const OwnPairs *pairs = &run->table.pairs;
    first->is_found = true;
    first->crowd = (BoxesCase){.count = choice->count,
                               .capacity = pairs->capacity,
                               .returned = pairs->returned,
                               .pairs = run->table.truth_count,
                               .recurs = grade.counts[fault] > 0,
                               .pair = grade.pairs[fault],
                               .fault = pairs->fault};
    if (!first->crowd.recurs) {
        run->judgement->diagnosis[0] = diagnosis_unsteady;
        run->judgement->diagnosis_count = 1;
    }
    const int kept = choice->count < CASE_BOXES_MAX ? choice->count : CASE_BOXES_MAX;
    memcpy(first->crowd.boxes, choice->boxes, (size_t)kept * sizeof *choice->boxes);
    return true;
}

static bool run_all(Run *run) {
    Judgement *judgement = run->judgement;
    judgement->set_count = BROAD_LAYOUTS;
    for (int i = 0; i < BROAD_LAYOUTS; i++) judgement->sets[i].set = &broad_layouts[i].set;
    for (int i = 0; i < BROAD_LAYOUTS; i++)
        if (run->wanted >> i & 1 && !ask_set(run, &broad_layouts[i], &judgement->sets[i])) return false;
    if (judgement_errors(judgement) == 0)
        return !run->races || broad_race(&run->table, &judgement->rules, &judgement->race);
    BroadEvidence *evidence = &run->evidence;
    evidence->stops_at_capacity = run->short_layouts > 0 && run->stopped == run->short_layouts;
    if (evidence->overlaps_missed && !broad_probe(evidence, &run->table)) return false;
    judgement->diagnosis_count = broad_diagnose(evidence, judgement->diagnosis);
    for (FaultKind fault = 0; fault < FAULT_KINDS; fault++)
        if (!find_first(run, fault)) return false;
    return true;
}

static bool run_sets(const JudgeRules *rules, unsigned wanted, bool races, BroadAsk *ask, void *context,
                     Judgement *judgement) {
    Run *run = calloc(1, sizeof *run);
    *judgement = (Judgement){.rules = *rules};
    if (!run) return false;
    run->judgement = judgement;
    run->random = random_from_seed(rules->seed);
    run->most = broad_most_boxes(rules);
    run->wanted = wanted;
    run->races = races;
    const bool is_done = broad_table_make(&run->table, ask, context) && run_all(run);
    broad_table_free(&run->table);
    for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) free(run->choices[fault].boxes);
    free(run);
    return is_done;
}

bool broad_run(const JudgeRules *rules, BroadAsk *ask, void *context, Judgement *judgement) {
    return run_sets(rules, (1u << BROAD_LAYOUTS) - 1, true, ask, context, judgement);
}

PassingResult broad_pass(const char *const *sets, int count, BroadAsk *ask, void *context, Judgement *judgement,
                         PassingError *error) {
    enum { POSES = 5000 };
    const JudgeRules rules = {.kind = OWN_CROWD, .counts_touching = true, .seed = 1, .count = POSES};
    unsigned wanted = count > 0 ? 0 : (1u << BROAD_LAYOUTS) - 1;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < BROAD_LAYOUTS; k++)
            wanted |= (unsigned)(strcmp(broad_layouts[k].set.id, sets[i]) == 0) << k;
    }
    if (!run_sets(&rules, wanted, false, ask, context, judgement)) return PASSING_STOPPED;
    for (int k = BROAD_LAYOUTS - 1; k >= 0; k--)
        if (score_errors(&judgement->sets[k])) error->set = judgement->sets[k].set;
    for (FaultKind fault = FAULT_KINDS; fault-- > 0;)
        if (judgement->first[fault].is_found) error->fault = fault;
    return judgement_errors(judgement) ? PASSING_WRONG : PASSING_RIGHT;
}
