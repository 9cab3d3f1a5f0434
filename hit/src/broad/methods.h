// The methods of the broad phase: the layout of their tables, their preparation, the search over rows, and what is in a
// box. Kernel internal.
#ifndef HIT_BROAD_METHODS_H
#define HIT_BROAD_METHODS_H

#include "broad_internal.h"

/// The signature of a search over rows.
#define HIT_FINDER_ARGUMENTS const hit_broad *broad, size_t first_row, size_t last_row, hit_pair_block *block
#define HIT_DEFINE_FINDER(name)                                                                                        \
    HIT_DEFINE_AT_LEVELS(, name, (HIT_FINDER_ARGUMENTS), broad->level, (broad, first_row, last_row, block))

uint64_t hit_broad_all_pairs_find(HIT_FINDER_ARGUMENTS);

/// Adds pairs of a body whose box meets `box` and HIT_BROAD_NO_BODY.
#define HIT_BROAD_ASKER_ARGUMENTS const hit_broad *broad, hit_aabb box, hit_pair_block *block
#define HIT_DEFINE_ASKER(name)                                                                                         \
    HIT_DEFINE_AT_LEVELS(, name, (HIT_BROAD_ASKER_ARGUMENTS), broad->level, (broad, box, block))
#define HIT_BROAD_NO_BODY UINT32_MAX

uint64_t hit_broad_all_pairs_find_in(HIT_BROAD_ASKER_ARGUMENTS);
uint64_t hit_broad_sweep_find_in(HIT_BROAD_ASKER_ARGUMENTS);
uint64_t hit_broad_tree_find_in(HIT_BROAD_ASKER_ARGUMENTS);
uint64_t hit_broad_grid_find_in(HIT_BROAD_ASKER_ARGUMENTS);

void hit_broad_sweep_prepare(hit_broad *broad);
uint64_t hit_broad_sweep_find(HIT_FINDER_ARGUMENTS);

void hit_broad_tree_layout(hit_broad *broad, hit_arena *arena);
void hit_broad_tree_prepare(hit_broad *broad);
uint64_t hit_broad_tree_find(HIT_FINDER_ARGUMENTS);
void hit_broad_tree_looked_at(const hit_broad *broad, hit_aabb box, hit_broad_regions *regions);

void hit_broad_grid_layout(hit_broad *broad, hit_arena *arena);
void hit_broad_grid_begin(hit_broad *broad, size_t slices);
size_t hit_broad_grid_next_step(hit_broad *broad);
void hit_broad_grid_do_part(const hit_broad *broad, size_t part);
int hit_broad_grid_levels(const hit_broad *broad); ///< expected from a sample
uint64_t hit_broad_grid_find(HIT_FINDER_ARGUMENTS);
void hit_broad_grid_looked_at(const hit_broad *broad, hit_aabb box, hit_broad_regions *regions);

#endif
