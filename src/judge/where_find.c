// Finds a condition. Most parts are true of too few errors, so that few pairs are left to try.
#include <stdlib.h>

#include "where.h"

// The errors of a judgement of up to ERRORS_MAX poses are all kept. Fewer errors than ERRORS_MIN say nothing.
// So many errors for each right answer are nearly all.
enum { ERRORS_MAX = 1 << 17, RIGHT_MAX = 4096, FINDING_MAX = 4096, ERRORS_MIN = 10, NEARLY_ALL = 20 };

typedef struct {
    uint64_t holds[WHERE_WORDS]; // bit i: term i is true
    bool is_error, is_hit;       // what is true
    uint8_t tie;
} Sample;

struct WhereSamples {
    OwnKind kind;
    bool counts_touching;
    int term_count;
    WhereTerm terms[WHERE_TERMS_MAX];
    // Of right answers (0) and of errors (1) one of so many is kept; how many there were.
    uint64_t steps[2], seen[2];
    size_t finding, used; // the first ones are to find a condition on, those after them to check it
    double odds;          // errors for each right answer, among those that are used
    size_t count, room;
    Sample samples[];
};

WhereSamples *where_samples_make(const JudgeRules *rules) {
    const uint64_t errors = rules->count < ERRORS_MAX ? rules->count : ERRORS_MAX;
    const size_t room = (size_t)errors + RIGHT_MAX;
    WhereSamples *samples = calloc(1, sizeof *samples + room * sizeof(Sample));
    if (!samples) return NULL;
    samples->kind = rules->kind;
    samples->counts_touching = rules->counts_touching;
    samples->term_count = where_terms(rules->kind, samples->terms);
    samples->steps[false] = 1 + rules->count / (RIGHT_MAX + 1);
    samples->steps[true] = 1 + rules->count / (ERRORS_MAX + 1);
    samples->room = room;
    return samples;
}

void where_note(WhereSamples *samples, const OwnQuestion *question, FaultKind fault, int tie) {
    const bool is_error = fault == FAULT_FALSE_HIT || fault == FAULT_FALSE_MISS;
    if (!is_error && fault != FAULT_NONE) return;
    if (samples->seen[is_error]++ % samples->steps[is_error] != 0 || samples->count == samples->room) return;
    Sample *sample = &samples->samples[samples->count++];
    sample->is_error = is_error;
    sample->is_hit = fault == FAULT_FALSE_MISS ||
                     (!is_error && truth_is_hit(truth_verdict(samples->kind, question), samples->counts_touching));
    sample->tie = (uint8_t)tie;
    where_mark(samples->kind, question, samples->terms, samples->term_count, sample->holds);
}

static bool counts_for(const Sample *sample, WhereOf of, unsigned rounds_at) {
    if (sample->is_error && rounds_at >> sample->tie & 1) return false;
    return of == WHERE_ERRORS || sample->is_hit == (of == WHERE_FALSE_MISSES);
}

static void swap(WhereSamples *samples, size_t i, size_t j) {
    const Sample before = samples->samples[i];
    samples->samples[i] = samples->samples[j];
    samples->samples[j] = before;
}

// Moves the samples that count to the front; of these, every other error and right answer, or fewer of very many.
static void choose_samples(WhereSamples *samples, WhereOf of, unsigned rounds_at) {
    size_t counts[2] = {0}, places[2] = {0};
    samples->finding = samples->used = 0;
    for (size_t i = 0; i < samples->count; i++) {
        if (!counts_for(&samples->samples[i], of, rounds_at)) continue;
        counts[samples->samples[i].is_error]++;
        swap(samples, i, samples->used++);
    }
    for (size_t i = 0; i < samples->used; i++) {
        const bool is_error = samples->samples[i].is_error;
        if (places[is_error]++ % (2 + 2 * (counts[is_error] / (2 * FINDING_MAX))) == 0)
            swap(samples, i, samples->finding++);
    }
    samples->odds = (double)(counts[true] * samples->steps[true]) / (double)(counts[false] * samples->steps[false]);
}

/// How many right answers (0) and errors (1) there are, and of how many a condition is true.
typedef struct {
    uint64_t all[2], inside[2];
} Figures;

static bool holds(const Sample *sample, int term) {
    return sample->holds[term / 64] >> (term % 64) & 1;
}

// Of the samples from `first` to before `end`. The parts are the same one in a condition of one part.
static Figures count_in(const WhereSamples *samples, size_t first, size_t end, const int parts[2]) {
    Figures figures = {{0}, {0}};
    for (size_t i = first; i < end; i++) {
        const Sample *sample = &samples->samples[i];
        figures.all[sample->is_error]++;
        figures.inside[sample->is_error] += holds(sample, parts[0]) && holds(sample, parts[1]);
    }
    return figures;
}

static double part_inside(const Figures *figures, bool of_errors) {
    return (double)figures->inside[of_errors] / (double)figures->all[of_errors];
}

static bool covers(const Figures *figures) {
    return figures->all[true] >= ERRORS_MIN && part_inside(figures, true) >= 0.9;
}

static bool separates(const Figures *figures, double odds) {
    if (!covers(figures) || figures->all[false] < ERRORS_MIN) return false;
    const double errors = part_inside(figures, true) * odds, right = part_inside(figures, false);
    return right <= 0.1 || (right <= 0.2 && errors >= right);
}

// A second part, and a number instead of words, have to make a condition sharper.
static double score_of(const WhereSamples *samples, const Figures *figures, const int parts[2]) {
    const bool are_two = parts[0] != parts[1];
    double score = part_inside(figures, true) - part_inside(figures, false) - (are_two ? 0.05 : 0);
    for (int i = 0; i <= are_two; i++) score -= samples->terms[parts[i]].sense == WHERE_HOLDS ? 0 : 0.02;
    return score;
}

static bool find_best(const WhereSamples *samples, int best[2]) {
    int covering[WHERE_TERMS_MAX], count = 0;
    double best_score = 0;
    for (int term = 0; term < samples->term_count; term++) {
        const Figures figures = count_in(samples, 0, samples->finding, (const int[]){term, term});
        if (covers(&figures)) covering[count++] = term;
    }
    for (int i = 0; i < count * count; i++) {
        const int parts[] = {covering[i / count], covering[i % count]};
        if (parts[0] > parts[1]) continue;
        const Figures figures = count_in(samples, 0, samples->finding, parts);
        const double score = score_of(samples, &figures, parts);
        if (!separates(&figures, samples->odds) || score <= best_score) continue;
        best_score = score;
        best[0] = parts[0];
        best[1] = parts[1];
    }
    return best_score > 0;
}

static Where find_of(WhereSamples *samples, WhereOf of, unsigned rounds_at) {
    const Where none = {.part_count = 0};
    int best[2];
    choose_samples(samples, of, rounds_at);
    if (of != WHERE_ERRORS && samples->odds >= NEARLY_ALL) {
        const Figures all = count_in(samples, 0, samples->used, (const int[]){0, 0});
        const uint64_t errors = all.all[true];
        return (Where){.of = of, .is_nearly_all = errors >= ERRORS_MIN, .errors = errors, .errors_inside = errors};
    }
    if (!find_best(samples, best)) return none;
    const Figures checked = count_in(samples, samples->finding, samples->used, best);
    if (!separates(&checked, samples->odds)) return none;
    const Figures figures = count_in(samples, 0, samples->used, best);
    return (Where){.part_count = best[0] == best[1] ? 1 : 2,
                   .parts = {samples->terms[best[0]], samples->terms[best[1]]},
                   .of = of,
                   .is_sampled = samples->steps[true] > 1,
                   .errors = figures.all[true],
                   .errors_inside = figures.inside[true],
                   .right = figures.all[false],
                   .right_inside = figures.inside[false]};
}

// Where nearly all errors are of one kind, right answers to questions with the other truth say nothing of them.
Where where_find(WhereSamples *samples, unsigned rounds_at) {
    uint64_t misses = 0, errors = 0;
    for (size_t i = 0; i < samples->count; i++) {
        const Sample *sample = &samples->samples[i];
        if (!sample->is_error || !counts_for(sample, WHERE_ERRORS, rounds_at)) continue;
        errors++;
        misses += sample->is_hit;
    }
    const bool are_misses = misses * 2 > errors;
    const WhereOf most = are_misses ? WHERE_FALSE_MISSES : WHERE_FALSE_HITS;
    const WhereOf few = are_misses ? WHERE_FALSE_HITS : WHERE_FALSE_MISSES;
    const bool are_of_one_kind = (are_misses ? errors - misses : misses) * 20 <= errors;
    const WhereOf order[] = {are_of_one_kind ? most : WHERE_ERRORS, are_of_one_kind ? WHERE_ERRORS : most, few};
    Where where = {.part_count = 0};
    for (int i = 0; i < 3 && where.part_count == 0 && !where.is_nearly_all; i++)
        where = find_of(samples, order[i], rounds_at);
    return where;
}
