// Random numbers that are the same on every machine.
#include "random.h"

#include <assert.h>

Random random_from_seed(uint64_t seed) {
    return (Random){seed};
}

// splitmix64 (G. Steele, D. Lea, C. Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014).
uint64_t random_bits(Random *random) {
    uint64_t bits = random->state += UINT64_C(0x9e3779b97f4a7c15);
    bits = (bits ^ bits >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ bits >> 27) * UINT64_C(0x94d049bb133111eb);
    return bits ^ bits >> 31;
}

double random_between(Random *random, double min, double max) {
    const double unit = (double)(random_bits(random) >> 11) * 0x1p-53;
    return min + unit * (max - min);
}

int32_t random_below(Random *random, int32_t count) {
    assert(count > 0);
    return (int32_t)((random_bits(random) >> 32) * (uint64_t)count >> 32);
}
