// Dashes and dots along the outline of a region.
#include "canvas_internal.h"

static const double HALF_PI = 1.57079632679489661923;

/// The place of a point on a path of dashes: `along` it from the middle of a dash, up to `reach`, where the pattern is
/// mirrored; and `across`, from the path's middle line.
typedef struct {
    double along, reach, across;
} PathPosition;

/// The arctangent of a value from 0 to 1, within 1e-5 (C. Hastings: Approximations for Digital Computers, 1955). The
/// library's own differs from machine to machine.
static double arctangent(double value) {
    const double square = value * value;
    return value *
           (0.9998660 + square * (-0.3302995 + square * (0.1801410 + square * (-0.0851330 + square * 0.0208351))));
}

/// The angle between the x axis and a direction, upwards or downwards: 0 to pi.
static double angle_from_x(double x, double y) {
    const double across = fabs(x), up = fabs(y);
    if (across == 0 && up == 0) return 0;
    const double angle = up <= across ? arctangent(up / across) : HALF_PI - arctangent(across / up);
    return x < 0 ? 2 * HALF_PI - angle : angle;
}

static PathPosition disc_position(const Region *disc, double x, double y) {
    const double dx = x - disc->center.x, dy = y - disc->center.y;
    return (PathPosition){.along = disc->radius * angle_from_x(dx, dy),
                          .reach = disc->radius * 2 * HALF_PI,
                          .across = length_of(dx, dy) - disc->radius};
}

/// A box's path runs from the middle of each corner, where a dash begins, to the middles of its sides.
static PathPosition box_position(const Region *box, double x, double y) {
    const Point beyond = region_beyond_corner(box, x, y);
    const bool beside = beyond.x > beyond.y;
    const double major = beside ? beyond.x : beyond.y, minor = beside ? beyond.y : beyond.x;
    const double arc = box->radius * HALF_PI / 2;
    const double turned = minor > 0 ? box->radius * arctangent(minor / major) : minor;
    return (PathPosition){.along = arc - turned,
                          .reach = arc + (beside ? box->half.y : box->half.x) - box->radius,
                          .across = region_box_distance(box, x, y)};
}

static PathPosition path_position(const Region *path, double x, double y) {
    if (path->kind == REGION_DISC) return disc_position(path, x, y);
    if (path->kind == REGION_BOX) return box_position(path, x, y);
    const Point p = region_along_segment(path, x, y);
    return (PathPosition){.along = path->half.x - fabs(p.x), .reach = path->half.x, .across = p.y};
}

/// The distance to the middle of the nearest dash. Stores the factor by which the period is stretched.
static double from_dash(PathPosition position, double wanted, double *stretch) {
    const double halves = greater(1, nearest_whole(2 * position.reach / wanted));
    const double period = 2 * position.reach / halves;
    *stretch = period / wanted;
    if (!(period > 0)) return 0;
    return fabs(position.along - period * nearest_whole(position.along / period));
}

double dashes_coverage(const Dashes *dashes, double x, double y, double coverage) {
    const PathPosition position = path_position(dashes->path, x, y);
    double stretch = 1;
    const double from_middle = from_dash(position, dashes->period, &stretch);
    if (dashes->dash == DASH_DOTTED)
        return lesser(coverage, overlap(length_of(from_middle, position.across), dashes->half_width));
    const double half = 0.58 / 2 * dashes->period * stretch;
    return half > 0 ? coverage * overlap(from_middle, half) : coverage;
}
