// A walker at random, for counterexamples: near a wall, where methods differ.
#ifndef SCENES_WALKER_SCATTER_H
#define SCENES_WALKER_SCATTER_H

#include "walker.h"

/// Puts the walker at rest beside or over a wall of the map, within the map and clear of the words at its top.
void walker_scatter(Walker *walker, Random *random, const hit_grid *grid);

#endif
