// Tries simpler poses round by round, and keeps the simplest that still has the fault.
#include "shrink.h"

#include <math.h>
#include <stdlib.h>

#include "clock.h"
#include "sets.h"

enum { CANDIDATES_MAX = 4096, ROUNDS_MAX = 60, PATIENCE_LATE = 200, CRASH_SECONDS = 5 };

typedef struct {
    double cost;
    Trial trial;
} Candidate;

typedef struct {
    const JudgeRules *rules;
    FaultKind fault;
    JudgeAsk *ask;
    void *context;
    Candidate best;
    int patience;      // how many more questions may crash; one that takes too long costs PATIENCE_LATE
    double crash_time; // seconds that asking took where questions may be without an answer
    bool is_broken;    // the function cannot be asked any more
    size_t count;
    Candidate candidates[CANDIDATES_MAX];
    OwnQuestion questions[CANDIDATES_MAX];
    OwnAnswer answers[CANDIDATES_MAX];
} Shrinker;

static double cost_of_angle(float angle) {
    static const struct {
        float step;
        double cost;
    } steps[] = {{90, 1}, {45, 1.5}, {30, 2}, {15, 3}, {5, 4}, {1, 5}, {0.5f, 8}};
    const double size = log2(1 + fabs((double)angle)) / 4 + (angle < 0 ? 0.2 : 0);
    if (angle == 0) return 0;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        if (fmodf(angle, steps[i].step) == 0) return steps[i].cost + size;
    }
    return 20 + size;
}

static float with_decimals(float number, double decimals) {
    return (float)(round((double)number * decimals) / decimals);
}

// The next number away from 0 that has one digit other than 0.
static float to_one_digit(float number) {
    const double unit = number != 0 ? pow(10, floor(log10(fabs((double)number)))) : 1;
    return (float)(copysign(ceil(fabs((double)number) / unit), (double)number) * unit);
}

// A size of zero is rarely what is meant, and a size of a few pixels is hard to see. Long numbers are hard to read.
static double cost_of_length(float length, bool is_size) {
    const double size = log2(1 + fabs((double)length)) / 2 + (length < 0 ? 0.2 : 0) +
                        (is_size && length < 10 ? 1.5 : 0) +
                        (fabsf(length) > 1000 && length != to_one_digit(length) ? 3 : 0);
    if (length == 0) return is_size ? 6 : 0;
    if (length == floorf(length)) return fmodf(length, 10) == 0 ? 0.5 + size / 2 : 1 + size;
    if (2 * length == floorf(2 * length)) return 5 + size;
    if (4 * length == floorf(4 * length)) return 8 + size;
    return (length == with_decimals(length, 100) ? 10 : length == with_decimals(length, 1000) ? 12 : 16) + size;
}

static double cost_of_tiles(const OwnTiles *tiles) {
    double cost = 0.5 * (tiles->columns + tiles->rows) + (tiles->tile_width != 32) + (tiles->tile_height != 32);
    for (uint64_t walls = tiles->walls; walls; walls &= walls - 1) cost += 2;
    return cost;
}

// Gaps and depths below a pixel, and touching, are hard to see.
static double cost_of_gap(OwnKind kind, const Trial *trial) {
    const Witness truth = truth_of_trial(kind, trial);
    return truth.has_gap && fabs(truth.gap) < 1 ? 3 : 0;
}

// A point and a segment are rarely what is meant, and corners are many numbers.
static double cost_of_kind(const Body *body) {
    if (body->kind == BODY_POINT || body->kind == BODY_SEGMENT) return 2;
    return body->kind == BODY_TURNING_BOX ? 0.5
           : body->kind == BODY_TRIANGLE  ? 1
           : body->kind == BODY_POLYGON   ? 0.5 * body->corners
                                          : 0;
}

// The cost without that of the gap. From `limit` on, the sum is not complete.
static double cost_of_numbers(OwnKind kind, const Trial *trial, const TrialNumbers *numbers, double limit) {
    double cost = own_has_map(kind) ? cost_of_tiles(&trial->tiles) : 0;
    cost += trial->polygon.count + 0.5 * trial->polygon.nonzero;
    for (int i = 0; i < 2; i++) cost += own_takes_any(kind, i) ? cost_of_kind(&trial->bodies[i]) : 0;
    for (int i = 0; i < numbers->count && cost < limit; i++) {
        const float number = trial_get(trial, numbers->at[i]);
        cost += numbers->at[i].of->role == BODY_ANGLE ? cost_of_angle(number)
                                                      : cost_of_length(number, trial_is_size(numbers->at[i]));
    }
    return cost;
}

double shrink_cost(OwnKind kind, const Trial *trial) {
    const TrialNumbers numbers = trial_numbers(kind, trial);
    return cost_of_numbers(kind, trial, &numbers, INFINITY) + cost_of_gap(kind, trial);
}

static bool is_sound(const Trial *trial, const TrialNumbers *numbers) {
    for (int i = 0; i < numbers->count; i++) {
        const float number = trial_get(trial, numbers->at[i]);
        if (!isfinite(number) || (trial_is_size(numbers->at[i]) && number < 0)) return false;
        if (numbers->at[i].of->role == BODY_WAY && number < 1) return false; // as in the lab
    }
    return true;
}

// Keeps a candidate that is simpler than the best pose.
static void add(Shrinker *shrinker, const Trial *trial) {
    const OwnKind kind = shrinker->rules->kind;
    const TrialNumbers numbers = trial_numbers(kind, trial);
    if (shrinker->count == CANDIDATES_MAX || !is_sound(trial, &numbers)) return;
    const double cost = cost_of_numbers(kind, trial, &numbers, shrinker->best.cost);
    if (cost >= shrinker->best.cost) return; // the gap takes longer
    Candidate candidate = {cost + cost_of_gap(kind, trial), *trial};
    if (candidate.cost >= shrinker->best.cost) return;
    for (int i = 0; i < numbers.count; i++) *trial_at(&candidate.trial, numbers.at[i]) += 0.0f; // not -0
    const OwnQuestion question = trial_question(kind, &candidate.trial);
    if (truth_is_disputed(kind, &question)) return;
    shrinker->candidates[shrinker->count++] = candidate;
}

static void add_with(Shrinker *shrinker, TrialNumber number, float value) {
    Trial trial = shrinker->best.trial;
    if (value == trial_get(&trial, number)) return;
    *trial_at(&trial, number) = value;
    add(shrinker, &trial);
}

// Simpler values for each number.
static void add_single_changes(Shrinker *shrinker) {
    static const float lengths[] = {0, 1, 2, 3, 4, 5, 10, 20, 30, 40, 50, 100};
    static const float angles[] = {0, 90, 45, 30, 60, 15, 10, 180, 360};
    const TrialNumbers numbers = trial_numbers(shrinker->rules->kind, &shrinker->best.trial);
    for (int i = 0; i < numbers.count; i++) {
        const bool is_angle = numbers.at[i].of->role == BODY_ANGLE;
        const float *values = is_angle ? angles : lengths, number = trial_get(&shrinker->best.trial, numbers.at[i]);
        const size_t value_count = is_angle ? sizeof angles / sizeof *angles : sizeof lengths / sizeof *lengths;
        for (size_t j = 0; j < value_count; j++) {
            add_with(shrinker, numbers.at[i], values[j]);
            add_with(shrinker, numbers.at[i], -values[j]);
        }
        const float others[] = {roundf(number),
                                floorf(number),
                                ceilf(number),
                                roundf(number / 10) * 10,
                                roundf(number / 2),
                                roundf(number / 4),
                                roundf(2 * number) / 2,
                                number - copysignf(1, number),
                                roundf(number * 0.8f),
                                with_decimals(number, 100),
                                with_decimals(number, 1000),
                                to_one_digit(number)};
        for (size_t j = 0; j < sizeof others / sizeof *others; j++) add_with(shrinker, numbers.at[i], others[j]);
    }
}

// Two lengths that change by the same, so that what they have to do with each other is kept.
static void add_pair(Shrinker *shrinker, TrialNumber number, TrialNumber other, float by, float by_other) {
    Trial trial = shrinker->best.trial;
    *trial_at(&trial, number) += by;
    *trial_at(&trial, other) += by_other;
    add(shrinker, &trial);
}

static void add_pair_changes(Shrinker *shrinker) {
    const TrialNumbers numbers = trial_numbers(shrinker->rules->kind, &shrinker->best.trial);
    for (int i = 0; i < numbers.count; i++) {
        const float number = trial_get(&shrinker->best.trial, numbers.at[i]);
        const float changes[] = {-number, roundf(number) - number, -roundf(number / 2), 1, -1, 2, -2, 10, -10};
        for (int j = 0; j < numbers.count; j++) {
            if (i == j || numbers.at[i].of->role == BODY_ANGLE || numbers.at[j].of->role == BODY_ANGLE) continue;
            for (size_t k = 0; k < sizeof changes / sizeof *changes; k++) {
                add_pair(shrinker, numbers.at[i], numbers.at[j], changes[k], changes[k]);
                add_pair(shrinker, numbers.at[i], numbers.at[j], changes[k], -changes[k]);
                add_pair(shrinker, numbers.at[i], numbers.at[j], changes[k], changes[k] / 2);
                add_pair(shrinker, numbers.at[i], numbers.at[j], changes[k], -changes[k] / 2);
            }
        }
    }
}

static void add_moved(Shrinker *shrinker, float x, float y) {
    Trial trial = shrinker->best.trial;
    for (int i = 0; i < 2; i++) {
        trial.bodies[i].x = roundf(trial.bodies[i].x - x);
        trial.bodies[i].y = roundf(trial.bodies[i].y - y);
    }
    add(shrinker, &trial);
}

static void add_polygon_moved(Shrinker *shrinker, float x, float y) {
    Trial trial = shrinker->best.trial;
    trial.bodies[0].x = roundf(trial.bodies[0].x - x);
    trial.bodies[0].y = roundf(trial.bodies[0].y - y);
    for (int i = 0; i < trial.polygon.count; i++)
        trial.polygon.corners[i] =
            (check_point){roundf(trial.polygon.corners[i].x - x), roundf(trial.polygon.corners[i].y - y)};
    add(shrinker, &trial);
}

static void add_scaled(Shrinker *shrinker, float by, bool rounds) {
    const TrialNumbers numbers = trial_numbers(shrinker->rules->kind, &shrinker->best.trial);
    Trial trial = shrinker->best.trial;
    for (int i = 0; i < numbers.count; i++) {
        float *number = trial_at(&trial, numbers.at[i]);
        if (numbers.at[i].of->role == BODY_ANGLE) continue;
        *number *= by;
        if (rounds) *number = roundf(*number);
    }
    add(shrinker, &trial);
}

// Fewer corners, the usual rule, and the whole moved to the point or a corner.
static void add_polygons(Shrinker *shrinker) {
    const Trial *best = &shrinker->best.trial;
    const check_polygon *polygon = &best->polygon;
    Trial trial = *best;
    trial.polygon.nonzero = 0;
    add(shrinker, &trial);
    for (int i = 0; i < polygon->count; i++) {
        trial = *best;
        trial.polygon.count--;
        for (int j = i; j < trial.polygon.count; j++) trial.polygon.corners[j] = polygon->corners[j + 1];
        trial.polygon.corners[trial.polygon.count] = (check_point){0, 0};
        if (trial.polygon.count >= 3) add(shrinker, &trial);
        add_polygon_moved(shrinker, polygon->corners[i].x, polygon->corners[i].y);
    }
    add_polygon_moved(shrinker, best->bodies[0].x, best->bodies[0].y);
}

// Another kind of about the same size, and fewer corners.
static void add_kinds(Shrinker *shrinker, int index) {
    const BodyKinds kinds = own_bodies(shrinker->rules->kind, index);
    const Body *best = &shrinker->best.trial.bodies[index];
    const float radius = body_extent(best);
    for (BodyKind kind = kinds.first; kind <= kinds.last; kind++) {
        Trial trial = shrinker->best.trial;
        Body *body = &trial.bodies[index];
        const bool has_sides = body_has(best->kind, BODY_SIDE);
        body->kind = kind;
        body->radius = radius;
        body->width = has_sides ? best->width : 2 * radius;
        body->height = has_sides && best->kind != BODY_SEGMENT ? best->height : body->width;
        for (body->corners = kind == BODY_POLYGON ? 4 : 0; body->corners <= best->corners; body->corners++) {
            add(shrinker, &trial);
            if (kind != BODY_POLYGON) break;
        }
    }
}

// Changes of all lengths at once.
static void add_joint_changes(Shrinker *shrinker) {
    static const float scales[] = {1, 0.5f, 0.25f, 0.1f, 0.01f, 0.001f, 2, 4, 10, 100};
    const Body *bodies = shrinker->best.trial.bodies;
    for (int i = 0; i < 2 && own_kind_pair(shrinker->rules->kind); i++) add_moved(shrinker, bodies[i].x, bodies[i].y);
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        add_scaled(shrinker, scales[i], false);
        add_scaled(shrinker, scales[i], true);
    }
}

// The map without its first row or column, and the box moved with it or made smaller by it.
static Trial without_first(const Trial *trial, bool is_row, bool is_moved) {
    Trial smaller = *trial;
    OwnTiles *tiles = &smaller.tiles;
    tiles->walls = 0;
    for (int row = is_row; row < OWN_CELLS_MAX; row++) {
        for (int column = !is_row; column < OWN_CELLS_MAX; column++) {
            const int place = (row - is_row) * OWN_CELLS_MAX + column - !is_row;
            if (own_tiles_is_wall(&trial->tiles, column, row)) tiles->walls |= UINT64_C(1) << place;
        }
    }
    Body *walker = &smaller.bodies[0];
    float *place = is_row ? &walker->y : &walker->x, *side = is_row ? &walker->height : &walker->width;
    *(is_moved ? place : side) -= is_row ? tiles->tile_height : tiles->tile_width;
    tiles->columns -= !is_row;
    tiles->rows -= is_row;
    return smaller;
}

static Trial without_last(const Trial *trial, bool is_row) {
    Trial smaller = *trial;
    OwnTiles *tiles = &smaller.tiles;
    tiles->columns -= !is_row;
    tiles->rows -= is_row;
    for (int i = 0; i < OWN_CELLS_MAX; i++) {
        const int place = is_row ? tiles->rows * OWN_CELLS_MAX + i : i * OWN_CELLS_MAX + tiles->columns;
        tiles->walls &= ~(UINT64_C(1) << place);
    }
    return smaller;
}

static void add_map_changes(Shrinker *shrinker) {
    const Trial *best = &shrinker->best.trial;
    Trial trial = *best;
    trial.tiles.tile_width = trial.tiles.tile_height = 32;
    add(shrinker, &trial);
    for (uint64_t walls = best->tiles.walls; walls; walls &= walls - 1) {
        trial = *best;
        trial.tiles.walls = walls & -walls;
        add(shrinker, &trial);
        trial.tiles.walls = best->tiles.walls & ~(walls & -walls);
        add(shrinker, &trial);
    }
    for (int is_row = 0; is_row < 2; is_row++) {
        if ((is_row ? best->tiles.rows : best->tiles.columns) < 2) continue;
        for (int is_moved = 0; is_moved < 2; is_moved++) {
            trial = without_first(best, is_row, is_moved);
            add(shrinker, &trial);
        }
        trial = without_last(best, is_row);
        add(shrinker, &trial);
    }
}

static void add_simple(Shrinker *shrinker, Random *random) {
    for (int i = 0; i < CANDIDATES_MAX / 2; i++) {
        Trial trial = trial_of_kind(shrinker->rules->kind);
        sets_make_simple(shrinker->rules->kind, random, &trial);
        add(shrinker, &trial);
    }
}

static int compare_costs(const void *a, const void *b) {
    const double left = ((const Candidate *)a)->cost, right = ((const Candidate *)b)->cost;
    return (left > right) - (left < right);
}

// Asks some candidates, and takes the first with the fault. They are sorted by their cost.
static bool take_first(Shrinker *shrinker, size_t first, size_t count) {
    const JudgeRules *rules = shrinker->rules;
    for (size_t i = 0; i < count; i++)
        shrinker->questions[i] = trial_question(rules->kind, &shrinker->candidates[first + i].trial);
    const double start = clock_now();
    if (!shrinker->ask(shrinker->context, shrinker->questions, count, shrinker->answers)) {
        shrinker->is_broken = true;
        return false;
    }
    bool is_found = false, has_crashed = false;
    for (size_t i = 0; i < count; i++) {
        double gap;
        const bool has_fault = grade_of(rules, &shrinker->questions[i], shrinker->answers[i], &gap) == shrinker->fault;
        has_crashed = has_crashed || shrinker->answers[i] >= OWN_CRASHED;
        if (shrinker->answers[i] >= OWN_CRASHED)
            shrinker->patience -= shrinker->answers[i] == OWN_TIMED_OUT ? PATIENCE_LATE : 1;
        if (has_fault && !is_found) shrinker->best = shrinker->candidates[first + i];
        is_found = is_found || has_fault;
    }
    if (has_crashed || shrinker->fault >= FAULT_CRASHED) shrinker->crash_time += clock_now() - start;
    return is_found;
}

// Asks the candidates, the simplest first. Where a question may end the function, few are asked at once.
static bool take_simplest(Shrinker *shrinker) {
    size_t step = shrinker->fault >= FAULT_CRASHED ? 1 : 32;
    qsort(shrinker->candidates, shrinker->count, sizeof *shrinker->candidates, compare_costs);
    for (size_t first = 0; first < shrinker->count; first += step) {
        if (shrinker->is_broken || shrinker->patience <= 0 || shrinker->crash_time > CRASH_SECONDS) return false;
        if (first > 0 && shrinker->fault < FAULT_CRASHED) step = 256;
        if (step > shrinker->count - first) step = shrinker->count - first;
        if (take_first(shrinker, first, step)) return true;
    }
    return false;
}

static void shrink_by_rounds(Shrinker *shrinker) {
    Random random = random_from_seed(shrinker->rules->seed);
    add_simple(shrinker, &random);
    take_simplest(shrinker);
    for (int round = 0; round < ROUNDS_MAX; round++) {
        shrinker->count = 0;
        if (own_has_map(shrinker->rules->kind)) add_map_changes(shrinker);
        for (int i = 0; i < 2; i++) {
            if (own_takes_any(shrinker->rules->kind, i)) add_kinds(shrinker, i);
        }
        if (own_has_polygon(shrinker->rules->kind)) add_polygons(shrinker);
        add_joint_changes(shrinker);
        add_single_changes(shrinker);
        add_pair_changes(shrinker);
        if (!take_simplest(shrinker)) break;
    }
}

bool shrink(const JudgeRules *rules, FaultKind fault, JudgeAsk *ask, void *context, Trial *trial) {
    Shrinker *shrinker = malloc(sizeof *shrinker);
    if (!shrinker) return false;
    shrinker->rules = rules;
    shrinker->fault = fault;
    shrinker->ask = ask;
    shrinker->context = context;
    shrinker->best = (Candidate){shrink_cost(rules->kind, trial), *trial};
    shrinker->patience = 8 * PATIENCE_LATE;
    shrinker->crash_time = 0;
    shrinker->is_broken = false;
    shrinker->count = 0;
    shrink_by_rounds(shrinker);
    *trial = shrinker->best.trial;
    const bool is_done = !shrinker->is_broken;
    free(shrinker);
    return is_done;
}
