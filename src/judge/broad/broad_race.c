// Times a broad phase beside the kernel's methods: in turn, round by round, so that what else the machine does slows
// all of them. Of each, the fastest round counts.
#include <math.h>
#include <stdlib.h>

#include "broad_parts.h"
#include "clock.h"

enum { ROUNDS = 5, LARGE = 5000, ROUNDS_OF_LARGE = 3 };

static const int sizes[RACE_SIZES] = {100, 200, 500, 1000, 2000, 5000, 10000, OWN_BOXES_MAX};

// Small layouts are repeated: a clock may be coarse.
static int repeats_of(int count) {
    const int repeats = 4 * sizes[3] / count;
    return repeats < 1 ? 1 : repeats;
}

static bool time_own(BroadTable *table, const check_rect *boxes, int count, int capacity, double *us) {
    const OwnBoxes asked = {boxes, count, capacity, repeats_of(count), capacity};
    if (!table->ask(table->context, &asked, &table->pairs)) return false;
    *us = table->pairs.answer == OWN_HIT ? table->pairs.seconds * 1e6 / asked.repeats : 0;
    return true;
}

static double time_kernel(BroadTable *table, const check_rect *boxes, int count, hit_broad_method method) {
    const int repeats = repeats_of(count);
    const double begin = clock_used();
    for (int i = 0; i < repeats; i++) broad_find_true(table, boxes, count, method);
    return (clock_used() - begin) * 1e6 / repeats;
}

static void keep_fastest(double *kept, double us) {
    if (us > 0 && (*kept == 0 || us < *kept)) *kept = us;
}

// The slope of a line through the logarithms, over the larger half of the sizes.
static double exponent_of(const Race *race, const double us[RACE_SIZES]) {
    double count = 0, x = 0, y = 0, xx = 0, xy = 0;
    for (int i = RACE_SIZES / 2 - 1; i < race->size_count; i++) {
        if (us[i] <= 0) continue;
        const double log_n = log(race->boxes[i]), log_us = log(us[i]);
        count++;
        x += log_n;
        y += log_us;
        xx += log_n * log_n;
        xy += log_n * log_us;
    }
    return count < 2 ? 0 : (count * xy - x * y) / (count * xx - x * x);
}

// Whether the function is too slow for boxes of this size, by the time that it took for the size before.
static bool is_too_slow(const Race *race, int size) {
    enum { US_MAX = 300000 };
    if (size == 0) return false;
    const double before = race->us[0][size - 1], growth = (double)sizes[size] / sizes[size - 1];
    return before <= 0 || before * growth * growth > US_MAX;
}

bool broad_race(BroadTable *table, const JudgeRules *rules, Race *race) {
    check_rect *boxes = malloc(OWN_BOXES_MAX * sizeof *boxes);
    Random random = random_from_seed(rules->seed);
    bool is_done = boxes;
    for (int size = 0; size < RACE_SIZES && sizes[size] <= broad_most_boxes(rules) && is_done; size++) {
        const int count = sizes[size];
        race->boxes[race->size_count++] = count;
        broad_place_uniform(&random, count, boxes);
        broad_find_true(table, boxes, count, HIT_BROAD_AUTO);
        const int capacity = table->truth_count;
        const bool is_left_out = is_too_slow(race, size);
        for (int round = 0; round < (count < LARGE ? ROUNDS : ROUNDS_OF_LARGE) && is_done; round++) {
            double us = 0;
            is_done = is_left_out || time_own(table, boxes, count, capacity, &us);
            keep_fastest(&race->us[0][size], us);
            for (int i = 1; i < RACERS; i++)
                keep_fastest(&race->us[i][size], time_kernel(table, boxes, count, (hit_broad_method)(i - 1)));
        }
    }
    for (int i = 0; i < RACERS; i++) race->exponents[i] = exponent_of(race, race->us[i]);
    free(boxes);
    return is_done;
}
