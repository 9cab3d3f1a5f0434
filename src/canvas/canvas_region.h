// Convex shapes in pixels: how much of a pixel they cover, and where a row of pixels crosses them. Coordinates of any
// size are welcome; doubles keep them from overflowing.
#ifndef SDL_CANVAS_REGION_H
#define SDL_CANVAS_REGION_H

#include <stdbool.h>

#include "canvas_math.h"
#include "picture.h"

/// The points p with normal . p <= limit.
typedef struct {
    Point normal;
    double limit;
} Plane;

typedef enum { REGION_DISC, REGION_BOX, REGION_CONVEX, REGION_SEGMENT } RegionKind;

enum { REGION_PLANES = 2 * MARK_POINTS };

typedef struct {
    RegionKind kind;
    Point center;    // disc, box; segment: its middle
    Point half;      // box; segment: half its length, half its width
    double radius;   // disc; box: of its corners
    Point direction; // segment
    bool round_ends; // segment
    int plane_count; // convex
    Plane planes[REGION_PLANES];
    Point min, max; // all of it, with half a pixel to spare
} Region;

Region region_disc(Point center, double radius);
/// An upright rectangle, its corners rounded by `corner`, or by as much as there is room for.
Region region_box(Point center, Point half, double corner);
/// A thick line. `extra` lengthens it at both ends.
Region region_segment(Point from, Point to, double half_width, double extra, bool round_ends);
/// A convex polygon, its sides moved outward by `grow` pixels. It must not be flat.
Region region_convex(const Point *corners, int count, double grow);

/// Whether a polygon is too thin to have an inside.
bool polygon_is_flat(const Point *corners, int count);

/// How much of the pixel around (x, y) the region covers: 0 to 1.
double region_coverage(const Region *region, double x, double y);

/// Where a row at height y touches the region, and where it is covered whole by it.
Interval region_touched(const Region *region, double y);
Interval region_covered_whole(const Region *region, double y);

/// Whether the row of pixels at y crosses the upright sides of a box, clear of its corners: all such rows are alike.
bool region_is_straight(const Region *region, int y);

/// A point relative to a segment: x along it, y across, from its middle.
Point region_along_segment(const Region *segment, double x, double y);
/// How far a point lies beyond the centers of a box's corners, to the right and down, wherever it lies; and how far
/// from the box, negative inside.
Point region_beyond_corner(const Region *box, double x, double y);
double region_box_distance(const Region *box, double x, double y);

#endif
