// Convex regions: how much of a pixel they cover, and where a row of pixels crosses them.
#include "canvas_internal.h"

static const Interval NOTHING = {1, 0};

Region region_disc(Point center, double radius) {
    const double reach = radius + 0.5;
    return (Region){.kind = REGION_DISC,
                    .center = center,
                    .radius = radius,
                    .min = {center.x - reach, center.y - reach},
                    .max = {center.x + reach, center.y + reach}};
}

Region region_box(Point center, Point half, double corner) {
    const Point reach = {half.x + 0.5, half.y + 0.5};
    return (Region){.kind = REGION_BOX,
                    .center = center,
                    .half = half,
                    .radius = lesser(greater(corner, 0), lesser(half.x, half.y)),
                    .min = {center.x - reach.x, center.y - reach.y},
                    .max = {center.x + reach.x, center.y + reach.y}};
}

Region region_segment(Point from, Point to, double half_width, double extra, bool round_ends) {
    const double length = length_of(to.x - from.x, to.y - from.y);
    const double reach = half_width + extra + 0.5;
    Region region = {.kind = REGION_SEGMENT,
                     .center = {(from.x + to.x) / 2, (from.y + to.y) / 2},
                     .half = {length / 2 + extra, half_width},
                     .direction = {1, 0},
                     .round_ends = round_ends,
                     .min = {lesser(from.x, to.x) - reach, lesser(from.y, to.y) - reach},
                     .max = {greater(from.x, to.x) + reach, greater(from.y, to.y) + reach}};
    if (length > 0) region.direction = (Point){(to.x - from.x) / length, (to.y - from.y) / length};
    return region;
}

/// Twice the polygon's area, positive when its corners run clockwise on the screen.
static double polygon_area(const Point *corners, int count) {
    double area = 0;
    for (int i = 0; i < count; i++) {
        const Point a = corners[i], b = corners[(i + 1) % count], o = corners[0];
        area += (a.x - o.x) * (b.y - o.y) - (b.x - o.x) * (a.y - o.y);
    }
    return area;
}

bool polygon_is_flat(const Point *corners, int count) {
    double longest_side = 0;
    for (int i = 0; i < count; i++) {
        const Point a = corners[i], b = corners[(i + 1) % count];
        longest_side = greater(longest_side, length_of(b.x - a.x, b.y - a.y));
    }
    return fabs(polygon_area(corners, count)) <= 0.02 * longest_side;
}

static void add_plane(Region *region, Point normal, Point through, double offset) {
    const double length = length_of(normal.x, normal.y);
    if (!(length > 1e-9)) return;
    const Point unit = {normal.x / length, normal.y / length};
    region->planes[region->plane_count++] = (Plane){unit, unit.x * through.x + unit.y * through.y + offset};
}

/// Cuts the tip of corners sharper than a right angle, which a grown polygon's sides would run out into.
static void add_bevels(Region *region, const Point *corners, int count, double grow) {
    const int sides = region->plane_count;
    if (sides != count) return;
    for (int i = 0; i < sides; i++) {
        const int next = (i + 1) % sides;
        const Point a = region->planes[i].normal, b = region->planes[next].normal;
        add_plane(region, (Point){a.x + b.x, a.y + b.y}, corners[next], 1.5 * grow);
    }
}

Region region_convex(const Point *corners, int count, double grow) {
    const double sign = polygon_area(corners, count) < 0 ? -1 : 1;
    const double reach = 2 * greater(grow, 0) + 0.5;
    Region region = {.kind = REGION_CONVEX, .min = corners[0], .max = corners[0]};
    for (int i = 0; i < count; i++) {
        const Point a = corners[i], b = corners[(i + 1) % count];
        add_plane(&region, (Point){sign * (b.y - a.y), sign * (a.x - b.x)}, a, grow);
        region.min = (Point){lesser(region.min.x, a.x), lesser(region.min.y, a.y)};
        region.max = (Point){greater(region.max.x, a.x), greater(region.max.y, a.y)};
    }
    if (grow > 0) add_bevels(&region, corners, count, grow);
    region.min = (Point){region.min.x - reach, region.min.y - reach};
    region.max = (Point){region.max.x + reach, region.max.y + reach};
    return region;
}

Point region_along_segment(const Region *segment, double x, double y) {
    const double dx = x - segment->center.x, dy = y - segment->center.y;
    const Point along = segment->direction;
    return (Point){dx * along.x + dy * along.y, dy * along.x - dx * along.y};
}

Point region_beyond_corner(const Region *box, double x, double y) {
    return (Point){fabs(x - box->center.x) - (box->half.x - box->radius),
                   fabs(y - box->center.y) - (box->half.y - box->radius)};
}

double region_box_distance(const Region *box, double x, double y) {
    const Point beyond = region_beyond_corner(box, x, y);
    const double outside = length_of(greater(beyond.x, 0), greater(beyond.y, 0));
    return outside + lesser(greater(beyond.x, beyond.y), 0) - box->radius;
}

static double box_coverage(const Region *box, double x, double y) {
    if (box->half.x < 0 || box->half.y < 0) return 0;
    if (box->radius >= 0.5) return clamp_unit(0.5 - region_box_distance(box, x, y));
    return overlap(x - box->center.x, box->half.x) * overlap(y - box->center.y, box->half.y);
}

static double convex_coverage(const Region *region, double x, double y) {
    double coverage = 1;
    for (int i = 0; i < region->plane_count; i++) {
        const Plane *plane = &region->planes[i];
        coverage *= clamp_unit(0.5 - (plane->normal.x * x + plane->normal.y * y - plane->limit));
    }
    return coverage;
}

static double segment_coverage(const Region *region, double x, double y) {
    const Point p = region_along_segment(region, x, y);
    if (!region->round_ends) return overlap(p.x, region->half.x) * overlap(p.y, region->half.y);
    return overlap(length_of(greater(fabs(p.x) - region->half.x, 0), p.y), region->half.y);
}

double region_coverage(const Region *region, double x, double y) {
    switch (region->kind) {
    case REGION_DISC: return overlap(length_of(x - region->center.x, y - region->center.y), region->radius);
    case REGION_BOX: return box_coverage(region, x, y);
    case REGION_CONVEX: return convex_coverage(region, x, y);
    case REGION_SEGMENT: return segment_coverage(region, x, y);
    }
    return 0;
}

static Interval around(double center, double half) {
    return half >= 0 ? (Interval){center - half, center + half} : NOTHING;
}

static Interval disc_row(double center, double radius, double height) {
    if (radius < 0 || fabs(height) > radius) return NOTHING;
    return around(center, sqrt(radius * radius - height * height));
}

static Interval box_row(const Region *box, double y, double level) {
    const double height = fabs(y - box->center.y);
    if (height > box->half.y + level) return NOTHING;
    const double beyond = height - (box->half.y - box->radius);
    if (box->radius < 0.5 || beyond <= 0) return around(box->center.x, box->half.x + level);
    const Interval arc = disc_row(0, box->radius + level, beyond);
    return arc.to < arc.from ? NOTHING : around(box->center.x, box->half.x - box->radius + arc.to);
}

/// Cuts the interval to where slope * x <= limit.
static void cut(Interval *interval, double slope, double limit) {
    if (slope > 0) {
        interval->to = lesser(interval->to, limit / slope);
    } else if (slope < 0) {
        interval->from = greater(interval->from, limit / slope);
    } else if (limit < 0) {
        *interval = NOTHING;
    }
}

static Interval convex_row(const Region *region, double y, double level) {
    Interval interval = {region->min.x, region->max.x};
    for (int i = 0; i < region->plane_count; i++) {
        const Plane *plane = &region->planes[i];
        cut(&interval, plane->normal.x, plane->limit + level - plane->normal.y * y);
    }
    return interval;
}

static Interval segment_row(const Region *region, double y, double level) {
    const Point along = region->direction;
    const double dy = y - region->center.y;
    const double ends = region->round_ends ? (level > 0 ? region->half.y + level : 0) : level;
    const double length = region->half.x + ends, width = region->half.y + level;
    if (length < 0 || width < 0) return NOTHING;
    Interval interval = {region->min.x - region->center.x, region->max.x - region->center.x};
    cut(&interval, along.x, length - along.y * dy);
    cut(&interval, -along.x, length + along.y * dy);
    cut(&interval, -along.y, width - along.x * dy);
    cut(&interval, along.y, width + along.x * dy);
    return (Interval){interval.from + region->center.x, interval.to + region->center.x};
}

Interval region_row(const Region *region, double y, double level) {
    switch (region->kind) {
    case REGION_DISC: return disc_row(region->center.x, region->radius + level, y - region->center.y);
    case REGION_BOX: return box_row(region, y, level);
    case REGION_CONVEX: return convex_row(region, y, level);
    case REGION_SEGMENT: return segment_row(region, y, level);
    }
    return NOTHING;
}

bool region_is_straight(const Region *region, int y) {
    return region->kind == REGION_BOX &&
           fabs(y + 0.5 - region->center.y) <= region->half.y - greater(region->radius, 0.5);
}
