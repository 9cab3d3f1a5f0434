// HIT_BROAD_AUTO: chooses a method by a sample. The costs are fitted to measurements of 100,000 boxes in many layouts
// (bench/layouts_bench.c), on one machine. Only their ratios matter. A grid takes a fixed time besides, which counts in
// small crowds.
#include "methods.h"

enum { FEW = 200, PART = 16, LEAST = 64, MOST = 256 };

/// The pairs of the sample that overlap in x.
static size_t count_overlaps_in_x(const hit_broad_sample *sample) {
    size_t count = 0;
    for (size_t i = 1; i < sample->count; i++)
        for (size_t k = 0; k < i; k++)
            count += fabsf(sample->x[i] - sample->x[k]) <= 0.5f * sample->width[i] + 0.5f * sample->width[k];
    return count;
}

static size_t sample_size(size_t count) {
    const size_t part = count / PART;
    return part < LEAST ? LEAST : part < MOST ? part : MOST;
}

/// The number of others that a box overlaps in x, on average.
static float overlaps_in_x(const hit_broad *broad, size_t *sampled) {
    hit_broad_sample sample;
    hit_take_sample(broad->boxes, broad->count, sample_size(broad->count), &sample);
    *sampled = sample.count;
    if (sample.count < 2) return 0.0f;
    const double pairs = 0.5 * (double)sample.count * (double)(sample.count - 1);
    return (float)((double)count_overlaps_in_x(&sample) / pairs * (double)(broad->count - 1));
}

size_t hit_broad_sampled(size_t count, size_t index) {
    return hit_index_in_sample(count, sample_size(count), index);
}

hit_broad_method hit_broad_choose(hit_broad *broad) {
    if (broad->count <= FEW) return HIT_BROAD_ALL_PAIRS; //: choose-for-few
    hit_broad_estimate *estimate = &broad->estimate;
    estimate->overlaps_in_x = overlaps_in_x(broad, &estimate->sampled); //: choose-method {0}, {1}
    estimate->levels = hit_broad_grid_levels(broad);                    //: choose-method {2}
    estimate->cost[HIT_BROAD_ALL_PAIRS] = 0.2f * (float)broad->count;   //: choose-method {3}
    estimate->cost[HIT_BROAD_GRID] =
        (estimate->levels == 1 ? 76.0f : 120.0f) + 20000.0f / (float)broad->count; //: choose-method {4}
    estimate->cost[HIT_BROAD_SWEEP] = 70.0f + 0.25f * estimate->overlaps_in_x;     //: choose-method {5}
    estimate->cost[HIT_BROAD_TREE] = 250.0f;                                       //: choose-method {6}
    hit_broad_method best = HIT_BROAD_ALL_PAIRS;
    for (int method = 0; method < HIT_BROAD_METHODS; method++)
        if (estimate->cost[method] < estimate->cost[best]) best = (hit_broad_method)method; //: choose-method {7}
    return best;
}
