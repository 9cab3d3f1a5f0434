// Reproducible random numbers: a seed gives the same numbers on every machine. Plain data.
#pragma once

#include <stdint.h>

typedef struct {
    uint64_t state;
} Random;

/// The generator for this seed.
Random random_from_seed(uint64_t seed);

/// The next 64 random bits.
uint64_t random_bits(Random *random);

/// A number from `min` up to `max`.
double random_between(Random *random, double min, double max);

/// A whole number from 0 up to, but not including, `count`, which is positive.
int32_t random_below(Random *random, int32_t count);
