// A box that moves over a grid along any straight line, and the first cell that stops it. Kernel internal.
#ifndef HIT_WAY_H
#define HIT_WAY_H

#include "../core/fraction.h"
#include "hit/cells.h"

/// The motion of an interval along one axis. Both sides move in a straight line from one float to another.
typedef struct {
    float min, max;         ///< at the start
    float end_min, end_max; ///< at the end
    float tile;
} course;

typedef struct {
    const hit_grid *grid;
    course x, y;
    bool is_touch; ///< the box is stopped by a cell that it touches, also at the start; otherwise by one that it enters
} way_of_box;

/// A cell that stops the box, and when.
typedef struct {
    bool is_there;
    int32_t column, row;
    fraction enter; ///< 0 for a cell at the start
    bool is_x;      ///< the box meets a vertical side
    bool is_face;   ///< not only a corner
} stop;

stop hit_first_stop_(way_of_box way);

#endif
