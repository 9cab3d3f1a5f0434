// The small moving example that stands beside each word of the glossary: shapes that go round and round, and what the
// kernel says of them at this moment.
#ifndef LAB_EXAMPLE_H
#define LAB_EXAMPLE_H

#include <stdbool.h>
#include <stdint.h>

#include "hit.h"

typedef enum {
    TERM_GAP,
    TERM_TOUCHING,
    TERM_DEPTH,
    TERM_NORMAL,
    TERM_PUSH_OUT,
    TERM_NEAREST,
    TERM_CLAMP,
    TERM_SQUARED,
    TERM_TURN_BACK,
    TERM_AABB,
    TERM_OBB,
    TERM_BOUNDING_BOX,
    TERM_SHADOW,
    TERM_SEPARATION,
    TERM_SEPARATING_AXIS,
    TERM_FALSE_HIT,
    TERM_FALSE_MISS,
    TERM_CELL,
    TERM_LOOK_UP,
    TERM_HALF_OPEN,
    TERM_TUNNELLING,
    TERM_TICK,
    TERM_BROAD_PHASE,
    TERM_NARROW_PHASE,
    TERM_UNIFORM_GRID,
    TERM_SORT_AND_SWEEP,
    TERM_TREE_OF_BOXES,
    TERM_COUNT
} Term;

/// Every example lies within a world from (0, 0) to here, and is where it began after so many ticks.
enum { EXAMPLE_WIDTH = 200, EXAMPLE_HEIGHT = 100, EXAMPLE_PERIOD = 720 };

enum { FLOCK_CIRCLES = 3, FLOCK_BOXES = 3, FLOCK = FLOCK_CIRCLES + FLOCK_BOXES, FLOCK_PAIRS = FLOCK * (FLOCK - 1) / 2 };

/// A few shapes, the circles before the boxes, and which pairs of them a broad and a narrow phase find.
typedef struct {
    hit_circle circles[FLOCK_CIRCLES];
    hit_obb boxes[FLOCK_BOXES];
    hit_aabb bounds[FLOCK];
    int pair_count, hit_count;
    hit_index_pair pairs[FLOCK_PAIRS]; // whose bounds meet
    bool hits[FLOCK_PAIRS];            // whether these pairs overlap
} ExampleFlock;

enum { SEARCH_MOST = 48, SEARCH_NODES = 16 };

/// Boxes of which a method of the broad phase finds those that meet, and where the first one looks for its partners.
typedef struct {
    int count;
    hit_aabb boxes[SEARCH_MOST];
    bool meets_first[SEARCH_MOST];
    int pair_count, compared; // pairs that meet, and how many comparisons it took to find them
    hit_broad_regions looked_at;
    float square;           // the grid's
    int order[SEARCH_MOST]; // of the boxes, by their left sides
    int first_place, after; // where in it the first one stands, and with how many behind it that one is compared
    int node_count;
    hit_aabb nodes[SEARCH_NODES]; // of the tree, the root last
} ExampleSearch;

/// Plain data. A term's example fills in what it is about; the rest is zero.
typedef struct {
    float degrees; // of the first turned box
    hit_circle circles[2];
    hit_aabb uprights[2];
    hit_obb boxes[2];
    hit_circles_witness circle_circle;
    hit_circle_box_witness circle_box; // of the first circle and the example's first box
    hit_circle_box_witness center_box; // of the circle's center alone
    hit_aabbs_witness upright_upright;
    hit_obbs_witness box_box;
    hit_cells spans[2]; // by half-open cells, by closed ones
    hit_look look;
    hit_tiles_witness looked;
    int32_t stop;           // of a walk: how many leaps or ticks there have been
    bool is_found_at_stop;  // whether a look at the place alone finds the wall
    bool is_found_on_way;   // whether a look at the whole leap does
    hit_aabb before, leapt; // where the leap began, and all that it passes over
    ExampleFlock flock;
    ExampleSearch search;
} Example;

/// The term's example after so many ticks; the only place of the glossary that asks the kernel.
Example example_at(Term term, int32_t tick);

/// The map that the examples with cells stand on.
const hit_grid *example_grid(void);

#endif
