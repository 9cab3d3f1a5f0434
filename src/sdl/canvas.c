#include "canvas.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

#include "blend.h"
#include "canvas_reach.h"
#include "canvas_swarm.h"

enum {
    HATCH_LONGEST = 256, // pixels in a row from one hatching line to the next
    PLANES = 2 * MARK_POINTS,
};

static const double HALF_PI = 1.57079632679489661923;

/// A border's reach to either side. What half a pixel would add rounds to no or to full opacity.
static const double REACH = 0.4995;

typedef struct {
    double x, y;
} Point;

typedef struct {
    double from, to;
} Interval;

/// The points p with normal . p <= limit.
typedef struct {
    Point normal;
    double limit;
} Plane;

typedef enum { REGION_DISC, REGION_BOX, REGION_CONVEX, REGION_SEGMENT } RegionKind;

/// A convex shape in pixels. Coordinates of any size are welcome; doubles keep them from overflowing.
typedef struct {
    RegionKind kind;
    Point center;    // disc, box; segment: its middle
    Point half;      // box; segment: half its length, half its width
    double radius;   // disc; box: of its corners
    Point direction; // segment
    bool round_ends; // segment
    int plane_count; // convex
    Plane planes[PLANES];
    Point min, max; // all of it, with half a pixel to spare
} Region;

static Point point_of(hit_vec v) {
    return (Point){v.x, v.y};
}

/// As fmin and fmax, which are calls.
static double lesser(double a, double b) {
    return a < b ? a : b;
}

static double greater(double a, double b) {
    return a > b ? a : b;
}

static double clamp_unit(double value) {
    return lesser(greater(value, 0), 1);
}

/// `value`, a whole number or not finite, as an int within the limits.
static int clamp_int(double value, int low, int high) {
    if (!(value > low)) return low;
    if (value >= high) return high;
    return (int)value;
}

static double nearest_whole(double value) {
    return floor(value + 0.5);
}

static double length_of(double x, double y) {
    return sqrt(x * x + y * y);
}

/// How much of a pixel's width around `position` lies within -half to half.
static double overlap(double position, double half) {
    return greater(lesser(position + 0.5, half) - greater(position - 0.5, -half), 0);
}

static Region disc_region(Point center, double radius) {
    const double reach = radius + 0.5;
    return (Region){.kind = REGION_DISC,
                    .center = center,
                    .radius = radius,
                    .min = {center.x - reach, center.y - reach},
                    .max = {center.x + reach, center.y + reach}};
}

static Region box_region(Point center, Point half, double corner) {
    const Point reach = {half.x + 0.5, half.y + 0.5};
    return (Region){.kind = REGION_BOX,
                    .center = center,
                    .half = half,
                    .radius = lesser(greater(corner, 0), lesser(half.x, half.y)),
                    .min = {center.x - reach.x, center.y - reach.y},
                    .max = {center.x + reach.x, center.y + reach.y}};
}

/// A thick line. `extra` lengthens it at both ends.
static Region segment_region(Point from, Point to, double half_width, double extra, bool round_ends) {
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

static double longest_side(const Point *corners, int count) {
    double longest = 0;
    for (int i = 0; i < count; i++) {
        const Point a = corners[i], b = corners[(i + 1) % count];
        longest = greater(longest, length_of(b.x - a.x, b.y - a.y));
    }
    return longest;
}

/// Whether the polygon is too thin to have an inside.
static bool polygon_is_flat(const Point *corners, int count) {
    return fabs(polygon_area(corners, count)) <= 0.02 * longest_side(corners, count);
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

/// A convex polygon, its sides moved outward by `grow` pixels. It must not be flat.
static Region convex_region(const Point *corners, int count, double grow) {
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

/// A point relative to a segment: x along it, y across, from its middle.
static Point segment_coordinates(const Region *segment, double x, double y) {
    const double dx = x - segment->center.x, dy = y - segment->center.y;
    const Point along = segment->direction;
    return (Point){dx * along.x + dy * along.y, dy * along.x - dx * along.y};
}

/// How far a point lies beyond the centers of a box's corners, to the right and down, wherever it lies.
static Point beyond_corner(const Region *box, double x, double y) {
    return (Point){fabs(x - box->center.x) - (box->half.x - box->radius),
                   fabs(y - box->center.y) - (box->half.y - box->radius)};
}

static double box_distance(const Region *box, double x, double y) {
    const Point beyond = beyond_corner(box, x, y);
    const double outside = length_of(greater(beyond.x, 0), greater(beyond.y, 0));
    return outside + lesser(greater(beyond.x, beyond.y), 0) - box->radius;
}

static double box_coverage(const Region *box, double x, double y) {
    if (box->half.x < 0 || box->half.y < 0) return 0;
    if (box->radius >= 0.5) return clamp_unit(0.5 - box_distance(box, x, y));
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
    const Point p = segment_coordinates(region, x, y);
    if (!region->round_ends) return overlap(p.x, region->half.x) * overlap(p.y, region->half.y);
    return overlap(length_of(greater(fabs(p.x) - region->half.x, 0), p.y), region->half.y);
}

/// How much of the pixel around (x, y) the region covers: 0 to 1.
static double region_coverage(const Region *region, double x, double y) {
    switch (region->kind) {
    case REGION_DISC: return overlap(length_of(x - region->center.x, y - region->center.y), region->radius);
    case REGION_BOX: return box_coverage(region, x, y);
    case REGION_CONVEX: return convex_coverage(region, x, y);
    case REGION_SEGMENT: return segment_coverage(region, x, y);
    }
    return 0;
}

static const Interval NOTHING = {1, 0};

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

/// Where a row at height y crosses the region grown by `level`: REACH takes in all that is touched, -REACH only what is
/// covered whole.
static Interval region_row(const Region *region, double y, double level) {
    switch (region->kind) {
    case REGION_DISC: return disc_row(region->center.x, region->radius + level, y - region->center.y);
    case REGION_BOX: return box_row(region, y, level);
    case REGION_CONVEX: return convex_row(region, y, level);
    case REGION_SEGMENT: return segment_row(region, y, level);
    }
    return NOTHING;
}

/// Where a point lies on a path of dashes: `along` it from the middle of a dash, up to `reach`, where the pattern is
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

/// A box's path runs from the middle of each corner, which so gets a dash, to the middles of its sides.
static PathPosition box_position(const Region *box, double x, double y) {
    const Point beyond = beyond_corner(box, x, y);
    const bool beside = beyond.x > beyond.y;
    const double major = beside ? beyond.x : beyond.y, minor = beside ? beyond.y : beyond.x;
    const double arc = box->radius * HALF_PI / 2;
    const double turned = minor > 0 ? box->radius * arctangent(minor / major) : minor;
    return (PathPosition){.along = arc - turned,
                          .reach = arc + (beside ? box->half.y : box->half.x) - box->radius,
                          .across = box_distance(box, x, y)};
}

static PathPosition segment_position(const Region *segment, double x, double y) {
    const Point p = segment_coordinates(segment, x, y);
    return (PathPosition){.along = segment->half.x - fabs(p.x), .reach = segment->half.x, .across = p.y};
}

static PathPosition path_position(const Region *path, double x, double y) {
    switch (path->kind) {
    case REGION_DISC: return disc_position(path, x, y);
    case REGION_BOX: return box_position(path, x, y);
    default: return segment_position(path, x, y);
    }
}

/// A pattern of dashes along a path. Lengths in pixels.
typedef struct {
    Dash dash;
    Region path;
    double half_width;
    double period; // wanted; it gives way so that the pattern closes
} Dashes;

/// How far the point is from the nearest dash's middle; stores what the period is stretched by.
static double from_dash(PathPosition position, double wanted, double *stretch) {
    const double halves = greater(1, nearest_whole(2 * position.reach / wanted));
    const double period = 2 * position.reach / halves;
    *stretch = period / wanted;
    if (!(period > 0)) return 0;
    return fabs(position.along - period * nearest_whole(position.along / period));
}

/// What is left of a stroke's coverage of the pixel around (x, y) when the gaps are taken out.
static double without_gaps(const Dashes *dashes, double x, double y, double coverage) {
    const PathPosition position = path_position(&dashes->path, x, y);
    double stretch = 1;
    const double from_middle = from_dash(position, dashes->period, &stretch);
    if (dashes->dash == DASH_DOTTED)
        return lesser(coverage, overlap(length_of(from_middle, position.across), dashes->half_width));
    const double half = 0.58 / 2 * dashes->period * stretch;
    return half > 0 ? coverage * overlap(from_middle, half) : coverage;
}

/// Diagonal lines: the opacity of a pixel depends on x + y alone, and repeats.
typedef struct {
    int period;
    double coverage[HATCH_LONGEST];
} Hatch;

/// What is left of a color where it is painted: the region `outer` without the region `inner`.
typedef struct {
    Region outer;
    const Region *inner;  // or NULL
    const Dashes *dashes; // or NULL
    const Hatch *hatch;   // or NULL
    uint32_t color;
    double alpha;
} Paint;

static uint32_t opacity_of(double coverage) {
    return (uint32_t)(clamp_unit(coverage) * OPAQUE + 0.5);
}

static void hatch_span(uint32_t *pixels, int from, int to, int y, const Paint *paint) {
    int phase = (from + y) % paint->hatch->period;
    for (int x = from; x < to; x++) {
        const double coverage = paint->hatch->coverage[phase];
        if (coverage > 0) pixels[x] = blend(pixels[x], paint->color, opacity_of(coverage * paint->alpha));
        if (++phase == paint->hatch->period) phase = 0;
    }
}

/// Paints where the border may run, pixel by pixel.
static void border_span(uint32_t *pixels, int from, int to, int y, const Paint *paint) {
    for (int x = from; x < to; x++) {
        double coverage = region_coverage(&paint->outer, x + 0.5, y + 0.5);
        if (paint->inner) coverage -= region_coverage(paint->inner, x + 0.5, y + 0.5);
        if (paint->dashes && coverage > 0) coverage = without_gaps(paint->dashes, x + 0.5, y + 0.5, coverage);
        if (paint->hatch) coverage *= paint->hatch->coverage[(x + y) % paint->hatch->period];
        if (coverage > 0) pixels[x] = blend(pixels[x], paint->color, opacity_of(coverage * paint->alpha));
    }
}

/// The pixels of a row that a region touches, and among them those that need no look at the border: they are covered
/// whole, or lie in the hole.
typedef struct {
    int from, whole_from, whole_to, to;
} Spans;

static Spans row_spans(const Paint *paint, CanvasClip clip, int y) {
    const Region *core = paint->inner ? paint->inner : &paint->outer;
    const bool uneven = paint->dashes && !paint->inner;
    const Interval touched = region_row(&paint->outer, y + 0.5, REACH);
    const Interval whole = uneven ? NOTHING : region_row(core, y + 0.5, -REACH);
    if (!(touched.from <= touched.to)) return (Spans){0, 0, 0, 0};
    const int from = clamp_int(ceil(touched.from - 0.5), clip.left, clip.right);
    const int to = clamp_int(floor(touched.to + 0.5), from, clip.right);
    if (!(whole.from <= whole.to)) return (Spans){from, to, to, to};
    const int whole_from = clamp_int(ceil(whole.from - 0.5), from, to);
    return (Spans){from, whole_from, clamp_int(floor(whole.to + 0.5), whole_from, to), to};
}

static void paint_row(uint32_t *pixels, Spans spans, int y, const Paint *paint) {
    border_span(pixels, spans.from, spans.whole_from, y, paint);
    if (paint->hatch) {
        hatch_span(pixels, spans.whole_from, spans.whole_to, y, paint);
    } else if (!paint->inner) {
        fill_span(pixels, spans.whole_from, spans.whole_to, paint->color, opacity_of(paint->alpha));
    }
    border_span(pixels, spans.whole_to, spans.to, y, paint);
}

static CanvasClip whole_canvas(const Canvas *canvas) {
    return (CanvasClip){0, 0, canvas->width, canvas->height};
}

static CanvasClip intersect(CanvasClip a, CanvasClip b) {
    return (CanvasClip){a.left > b.left ? a.left : b.left, a.top > b.top ? a.top : b.top,
                        a.right < b.right ? a.right : b.right, a.bottom < b.bottom ? a.bottom : b.bottom};
}

/// Whether the row crosses the upright sides of a box, clear of its corners: all such rows are alike.
static bool is_straight(const Region *region, int y) {
    return region->kind == REGION_BOX &&
           fabs(y + 0.5 - region->center.y) <= region->half.y - greater(region->radius, 0.5);
}

static void paint_region(Canvas *canvas, CanvasClip clip, const Paint *paint) {
    if (clip.left >= clip.right || clip.top >= clip.bottom) return;
    const int top = clamp_int(floor(paint->outer.min.y), clip.top, clip.bottom);
    const int bottom = clamp_int(ceil(paint->outer.max.y), top, clip.bottom);
    const Region *core = paint->inner ? paint->inner : &paint->outer;
    bool was_straight = false;
    Spans spans = {0, 0, 0, 0};
    for (int y = top; y < bottom; y++) {
        const bool straight = is_straight(core, y) && is_straight(&paint->outer, y);
        if (!straight || !was_straight) spans = row_spans(paint, clip, y);
        was_straight = straight;
        paint_row(canvas->pixels + (ptrdiff_t)y * canvas->stride, spans, y, paint);
    }
}

/// Where and with what a picture's marks are drawn.
typedef struct {
    Canvas *canvas;
    CanvasClip clip;
    double unit; // pixels a point
    TextPainter painter;
    ImageSource images;
} Brush;

static Hatch make_hatch(double unit) {
    const double root = 1.41421356237309504880;
    Hatch hatch = {.period = clamp_int(nearest_whole(8 * unit * root), 4, HATCH_LONGEST)};
    for (int i = 0; i < hatch.period; i++) {
        const double distance = lesser(i, hatch.period - i) / root;
        hatch.coverage[i] = overlap(distance, 0.6 * unit);
    }
    return hatch;
}

static void fill_region(const Brush *brush, const Region *region, const Pen *pen) {
    if (pen->fill == INK_NONE) return;
    Paint paint = {.outer = *region, .color = ink_color(pen->fill), .alpha = pen->fill_alpha};
    if (pen->fill_alpha > 0) paint_region(brush->canvas, brush->clip, &paint);
    if (!pen->hatch) return;
    const Hatch hatch = make_hatch(brush->unit);
    paint.hatch = &hatch;
    paint.alpha = 0.35;
    paint_region(brush->canvas, brush->clip, &paint);
}

static bool has_stroke(const Pen *pen) {
    return pen->stroke != INK_NONE && pen->width > 0;
}

/// Strokes the band between two regions, in dashes along `path` if the pen says so.
static void stroke_band(const Brush *brush, const Region *outer, const Region *inner, const Region *path,
                        const Pen *pen) {
    Paint paint = {.outer = *outer, .inner = inner, .color = ink_color(pen->stroke), .alpha = 1};
    if (pen->dash == DASH_SOLID) {
        paint_region(brush->canvas, brush->clip, &paint);
        return;
    }
    const double width = greater(pen->width, 1.5 * brush->unit);
    const Dashes dashes = {.dash = pen->dash,
                           .path = *path,
                           .half_width = pen->width / 2.0,
                           .period = width * (pen->dash == DASH_DOTTED ? 3 : 6)};
    paint.dashes = &dashes;
    paint_region(brush->canvas, brush->clip, &paint);
}

/// The middle line of an upright line of so many pixels' width, moved so that its sides are on whole pixels.
static double crisp_middle(double middle, double width) {
    return width <= 2 ? nearest_whole(middle - width / 2) + width / 2 : middle;
}

static void stroke_upright(const Brush *brush, Point from, Point to, const Pen *pen) {
    const bool round_ends = pen->width > 1.5f;
    const double half_width = pen->width / 2.0, extra = round_ends ? half_width : 0;
    const Point center = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    Point half = {fabs(to.x - from.x) / 2, fabs(to.y - from.y) / 2};
    if (from.y == to.y) {
        half = (Point){half.x + extra, half_width};
    } else {
        half = (Point){half_width, half.y + extra};
    }
    const Region box = box_region(center, half, extra);
    stroke_band(brush, &box, NULL, &box, pen);
}

static void stroke_line(const Brush *brush, Point from, Point to, const Pen *pen) {
    if (from.x == to.x) from.x = to.x = crisp_middle(from.x, pen->width);
    if (from.y == to.y) from.y = to.y = crisp_middle(from.y, pen->width);
    const double half_width = pen->width / 2.0;
    if (pen->dash != DASH_SOLID) {
        const Region path = segment_region(from, to, half_width, 0, false);
        const Region band = segment_region(from, to, half_width, half_width, false);
        stroke_band(brush, &band, NULL, &path, pen);
    } else if (from.x == to.x || from.y == to.y) {
        stroke_upright(brush, from, to, pen);
    } else {
        const Region band = segment_region(from, to, half_width, 0, pen->width > 1.5f);
        stroke_band(brush, &band, NULL, &band, pen);
    }
}

static void draw_line(const Brush *brush, const Mark *mark) {
    if (has_stroke(&mark->pen)) stroke_line(brush, point_of(mark->points[0]), point_of(mark->points[1]), &mark->pen);
}

static void draw_circle(const Brush *brush, const Mark *mark) {
    const Point center = point_of(mark->points[0]);
    const double half_width = mark->pen.width / 2.0;
    if (!(mark->radius >= 0)) return;
    const Region path = disc_region(center, mark->radius);
    fill_region(brush, &path, &mark->pen);
    if (!has_stroke(&mark->pen)) return;
    const Region outer = disc_region(center, mark->radius + half_width);
    const Region inner = disc_region(center, mark->radius - half_width);
    stroke_band(brush, &outer, &inner, &path, &mark->pen);
}

static void draw_polygon(const Brush *brush, const Mark *mark) {
    const int count = mark->point_count;
    if (count < 3 || count > MARK_POINTS) return;
    Point corners[MARK_POINTS];
    for (int i = 0; i < count; i++) corners[i] = point_of(mark->points[i]);
    const bool flat = polygon_is_flat(corners, count);
    if (!flat) {
        const Region inside = convex_region(corners, count, 0);
        fill_region(brush, &inside, &mark->pen);
    }
    if (!has_stroke(&mark->pen)) return;
    if (flat || mark->pen.dash != DASH_SOLID) {
        for (int i = 0; i < count; i++) stroke_line(brush, corners[i], corners[(i + 1) % count], &mark->pen);
        return;
    }
    const Region outer = convex_region(corners, count, mark->pen.width / 2.0);
    const Region inner = convex_region(corners, count, -mark->pen.width / 2.0);
    stroke_band(brush, &outer, &inner, &outer, &mark->pen);
}

/// An interval moved to whole pixels, at least one pixel long.
static Interval to_whole_pixels(double from, double to) {
    const double start = nearest_whole(from);
    return (Interval){start, greater(nearest_whole(to), start + 1)};
}

static bool is_whole(Point point) {
    return point.x == nearest_whole(point.x) && point.y == nearest_whole(point.y);
}

static Region box_between(Point min, Point max, double corner, double grow) {
    const Point center = {(min.x + max.x) / 2, (min.y + max.y) / 2};
    const Point half = {(max.x - min.x) / 2 + grow, (max.y - min.y) / 2 + grow};
    return box_region(center, half, corner > 0 ? greater(corner + grow, 0) : 0);
}

/// Strokes a rectangle. One on whole pixels is moved inward by what its stroke's half width has over whole pixels, so
/// that the stroke's outer side is crisp.
static void stroke_rect(const Brush *brush, Point min, Point max, double corner, const Pen *pen) {
    const double half_width = pen->width / 2.0;
    const double inset = is_whole(min) && is_whole(max) ? half_width - floor(half_width) : 0;
    const Region path = box_between(min, max, corner, -inset);
    const Region outer = box_between(min, max, corner, half_width - inset);
    const Region inner = box_between(min, max, corner, -half_width - inset);
    stroke_band(brush, &outer, &inner, &path, pen);
}

static void draw_rect(const Brush *brush, const Mark *mark) {
    Point min = point_of(mark->points[0]), max = point_of(mark->points[1]);
    if (min.x > max.x || min.y > max.y) return;
    if (!has_stroke(&mark->pen) && min.x < max.x && min.y < max.y) {
        const Interval x = to_whole_pixels(min.x, max.x), y = to_whole_pixels(min.y, max.y);
        min = (Point){x.from, y.from};
        max = (Point){x.to, y.to};
    }
    const Region inside = box_between(min, max, mark->radius, 0);
    fill_region(brush, &inside, &mark->pen);
    if (has_stroke(&mark->pen)) stroke_rect(brush, min, max, mark->radius, &mark->pen);
}

static void draw_text(const Brush *brush, const Picture *picture, const Mark *mark) {
    const TextPainter *painter = &brush->painter;
    if (!painter->paint || !(mark->type.size > 0) || mark->type.ink == INK_NONE) return;
    painter->paint(painter->context, brush->canvas, brush->clip, mark, picture_text_of(picture, mark));
}

static void draw_image(const Brush *brush, const Mark *mark) {
    const CanvasImage *image = brush->images.find ? brush->images.find(brush->images.context, mark->image) : NULL;
    if (image)
        canvas_draw_image(brush->canvas, brush->clip, image, (hit_aabb){mark->points[0], mark->points[1]}, mark->from,
                          mark->period, mark->pen.fill_alpha);
}

static CanvasClip clip_of(const Canvas *canvas, const Mark *mark) {
    const hit_vec min = mark->points[0], max = mark->points[1];
    if (min.x > max.x) return whole_canvas(canvas);
    return (CanvasClip){
        clamp_int(nearest_whole(min.x), 0, canvas->width), clamp_int(nearest_whole(min.y), 0, canvas->height),
        clamp_int(nearest_whole(max.x), 0, canvas->width), clamp_int(nearest_whole(max.y), 0, canvas->height)};
}

static int points_used(const Mark *mark) {
    switch (mark->kind) {
    case MARK_CIRCLE:
    case MARK_TEXT: return 1;
    case MARK_POLYGON: return mark->point_count < MARK_POINTS ? mark->point_count : MARK_POINTS;
    default: return 2;
    }
}

static bool is_finite_mark(const Mark *mark) {
    bool finite = isfinite(mark->radius) && isfinite(mark->pen.width) && isfinite(mark->type.size) &&
                  isfinite(mark->from) && isfinite(mark->period);
    for (int i = 0; i < points_used(mark); i++)
        finite = finite && isfinite(mark->points[i].x) && isfinite(mark->points[i].y);
    return finite;
}

static void draw_mark(Brush *brush, const Picture *picture, const Mark *mark) {
    if (!is_finite_mark(mark)) return;
    switch (mark->kind) {
    case MARK_LINE: draw_line(brush, mark); break;
    case MARK_CIRCLE: draw_circle(brush, mark); break;
    case MARK_POLYGON: draw_polygon(brush, mark); break;
    case MARK_RECT: draw_rect(brush, mark); break;
    case MARK_TEXT: draw_text(brush, picture, mark); break;
    case MARK_IMAGE: draw_image(brush, mark); break;
    case MARK_CLIP: brush->clip = clip_of(brush->canvas, mark); break;
    case MARK_REACH: canvas_draw_reach(brush->canvas, brush->clip, picture->reach, brush->unit); break;
    case MARK_SWARM: canvas_draw_swarm(brush->canvas, brush->clip, picture->swarm, picture->swarm_view); break;
    }
}

void canvas_draw(Canvas *canvas, const Picture *picture, TextPainter painter, ImageSource images) {
    Brush brush = {canvas, whole_canvas(canvas), picture->view.unit, painter, images};
    if (!(brush.unit > 0.1 && brush.unit < 100)) brush.unit = 1;
    for (int i = 0; i < picture->mark_count; i++) draw_mark(&brush, picture, &picture->marks[i]);
}

void canvas_clear(Canvas *canvas, uint32_t color) {
    for (int y = 0; y < canvas->height; y++)
        fill_span(canvas->pixels + (ptrdiff_t)y * canvas->stride, 0, canvas->width, color, OPAQUE);
}

void canvas_fill_box(Canvas *canvas, CanvasClip clip, hit_aabb box, float corner, uint32_t color, float alpha) {
    if (!(box.min.x <= box.max.x && box.min.y <= box.max.y)) return;
    const Paint paint = {
        .outer = box_between(point_of(box.min), point_of(box.max), corner, 0), .color = color, .alpha = alpha};
    paint_region(canvas, intersect(clip, whole_canvas(canvas)), &paint);
}

void canvas_blend_mask(Canvas *canvas, CanvasClip clip, int left, int top, int width, int height, const uint8_t *mask,
                       uint32_t color) {
    const CanvasClip within = intersect(clip, whole_canvas(canvas));
    const CanvasClip part = intersect(within, (CanvasClip){left, top, left + width, top + height});
    for (int y = part.top; y < part.bottom; y++) {
        uint32_t *pixels = canvas->pixels + (ptrdiff_t)y * canvas->stride;
        const uint8_t *row = mask + (ptrdiff_t)(y - top) * width;
        for (int x = part.left; x < part.right; x++) {
            const uint32_t coverage = row[x - left];
            if (coverage) pixels[x] = blend(pixels[x], color, coverage + (coverage >> 7));
        }
    }
}
