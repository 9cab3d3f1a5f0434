// How strongly a reach map's border is drawn.
#include "reach_map.h"

static uint64_t count_ones(uint64_t bits) {
    uint64_t count = 0;
    for (; bits; bits &= bits - 1) count++;
    return count;
}

// Sides between two pixels of which just one hits in truth.
static uint64_t count_sides(const ReachMap *map) {
    uint64_t count = 0;
    for (int y = 0; y < map->height; y++) {
        const uint64_t *row = reach_map_row(map, map->truth, y);
        const uint64_t *above = y > 0 ? reach_map_row(map, map->truth, y - 1) : row;
        uint64_t before = row[0] & 1;
        for (size_t word = 0; word < map->words; word++) {
            count += count_ones(row[word] ^ (row[word] << 1 | before)) + count_ones(row[word] ^ above[word]);
            before = row[word] >> 63;
        }
    }
    return count;
}

double reach_map_border_strength(const ReachMap *map) {
    const double strong = 0.04, none = 0.16;
    const double share = (double)count_sides(map) / ((double)map->width * map->height);
    return share <= strong ? 1 : share >= none ? 0 : (none - share) / (none - strong);
}
