// Draws the marks of a picture.
#include "canvas_internal.h"

/// Where and with what marks are drawn.
typedef struct {
    Canvas *canvas;
    CanvasClip area, clip; // no mark goes beyond the area
    Theme theme;
    double unit; // pixels a point
    TextPainter painter;
    ImageSource images;
} Brush;

static Point point_of(hit_vec v) {
    return (Point){v.x, v.y};
}

static CanvasClip whole_canvas(const Canvas *canvas) {
    return (CanvasClip){0, 0, canvas->width, canvas->height};
}

static void fill_inside(const Brush *brush, const Region *region, const Pen *pen) {
    if (pen->fill == INK_NONE) return;
    RegionFill fill = {.outer = region, .color = ink_color(brush->theme, pen->fill), .alpha = pen->fill_alpha};
    if (pen->fill_alpha > 0) canvas_fill_region(brush->canvas, brush->clip, &fill);
    if (!pen->hatch) return;
    const Hatch hatch = hatch_for(8 * brush->unit, 0.6 * brush->unit);
    fill.hatch = &hatch;
    fill.alpha = 0.35;
    canvas_fill_region(brush->canvas, brush->clip, &fill);
}

static bool has_stroke(const Pen *pen) {
    return pen->stroke != INK_NONE && pen->width > 0;
}

/// Strokes the band between two regions, in dashes along `path` if the pen says so.
static void stroke_band(const Brush *brush, const Region *outer, const Region *inner, const Region *path,
                        const Pen *pen) {
    const double width = greater(pen->width, 1.5 * brush->unit);
    const Dashes dashes = {.dash = pen->dash,
                           .path = path,
                           .half_width = pen->width / 2.0,
                           .period = width * (pen->dash == DASH_DOTTED ? 3 : 6)};
    const RegionFill fill = {.outer = outer,
                             .inner = inner,
                             .dashes = pen->dash == DASH_SOLID ? NULL : &dashes,
                             .color = ink_color(brush->theme, pen->stroke),
                             .alpha = 1};
    canvas_fill_region(brush->canvas, brush->clip, &fill);
}

/// The middle of an upright line `width` pixels wide, moved so that the sides of a thin one are on whole pixels.
static double crisp_middle(double middle, double width) {
    return width <= 2 ? nearest_whole(middle - width / 2) + width / 2 : middle;
}

static void stroke_upright(const Brush *brush, Point from, Point to, const Pen *pen) {
    const double half_width = pen->width / 2.0, extra = pen->width > 1.5f ? half_width : 0;
    const Point center = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    const bool is_level = from.y == to.y;
    const Point half = {is_level ? fabs(to.x - from.x) / 2 + extra : half_width,
                        is_level ? half_width : fabs(to.y - from.y) / 2 + extra};
    const Region box = region_box(center, half, extra);
    stroke_band(brush, &box, NULL, &box, pen);
}

static void stroke_line(const Brush *brush, Point from, Point to, const Pen *pen) {
    if (from.x == to.x) from.x = to.x = crisp_middle(from.x, pen->width);
    if (from.y == to.y) from.y = to.y = crisp_middle(from.y, pen->width);
    const double half_width = pen->width / 2.0;
    if (pen->dash != DASH_SOLID) {
        const Region path = region_segment(from, to, half_width, 0, false);
        const Region band = region_segment(from, to, half_width, half_width, false);
        stroke_band(brush, &band, NULL, &path, pen);
    } else if (from.x == to.x || from.y == to.y) {
        stroke_upright(brush, from, to, pen);
    } else {
        const Region band = region_segment(from, to, half_width, 0, pen->width > 1.5f);
        stroke_band(brush, &band, NULL, &band, pen);
    }
}

static Region round_region(const Mark *mark, double grow) {
    const Point from = point_of(mark->points[0]), to = point_of(mark->points[1]);
    const double radius = mark->radius + grow;
    return mark->kind == MARK_CIRCLE ? region_disc(from, radius) : region_segment(from, to, radius, 0, true);
}

static void draw_round(const Brush *brush, const Mark *mark) {
    const double half_width = mark->pen.width / 2.0;
    if (!(mark->radius >= 0)) return;
    const Region path = round_region(mark, 0);
    fill_inside(brush, &path, &mark->pen);
    if (!has_stroke(&mark->pen)) return;
    const Region outer = round_region(mark, half_width), inner = round_region(mark, -half_width);
    stroke_band(brush, &outer, &inner, &path, &mark->pen);
}

static void draw_polygon(const Brush *brush, const Mark *mark) {
    const int count = mark->point_count;
    if (count < 3 || count > MARK_POINTS) return;
    Point corners[MARK_POINTS];
    for (int i = 0; i < count; i++) corners[i] = point_of(mark->points[i]);
    const bool is_flat = polygon_is_flat(corners, count);
    if (!is_flat) {
        const Region inside = region_convex(corners, count, 0);
        fill_inside(brush, &inside, &mark->pen);
    }
    if (!has_stroke(&mark->pen)) return;
    if (is_flat || mark->pen.dash != DASH_SOLID) {
        for (int i = 0; i < count; i++) stroke_line(brush, corners[i], corners[(i + 1) % count], &mark->pen);
        return;
    }
    const Region outer = region_convex(corners, count, mark->pen.width / 2.0);
    const Region inner = region_convex(corners, count, -mark->pen.width / 2.0);
    stroke_band(brush, &outer, &inner, &outer, &mark->pen);
}

static bool is_whole(Point point) {
    return point.x == nearest_whole(point.x) && point.y == nearest_whole(point.y);
}

static Region box_between(Point min, Point max, double corner, double grow) {
    const Point center = {(min.x + max.x) / 2, (min.y + max.y) / 2};
    const Point half = {(max.x - min.x) / 2 + grow, (max.y - min.y) / 2 + grow};
    return region_box(center, half, corner > 0 ? greater(corner + grow, 0) : 0);
}

static void draw_rect(const Brush *brush, const Mark *mark) {
    Point min = point_of(mark->points[0]), max = point_of(mark->points[1]);
    if (min.x > max.x || min.y > max.y) return;
    if (!has_stroke(&mark->pen) && min.x < max.x && min.y < max.y) {
        min = (Point){nearest_whole(min.x), nearest_whole(min.y)};
        max = (Point){greater(nearest_whole(max.x), min.x + 1), greater(nearest_whole(max.y), min.y + 1)};
    }
    const Region inside = box_between(min, max, mark->radius, 0);
    fill_inside(brush, &inside, &mark->pen);
    if (!has_stroke(&mark->pen)) return;
    // One on whole pixels is moved inward by the fraction of the stroke's half width: the stroke's outer side is crisp.
    const double half_width = mark->pen.width / 2.0;
    const double inset = is_whole(min) && is_whole(max) ? half_width - floor(half_width) : 0;
    const Region path = box_between(min, max, mark->radius, -inset);
    const Region outer = box_between(min, max, mark->radius, half_width - inset);
    const Region inner = box_between(min, max, mark->radius, -half_width - inset);
    stroke_band(brush, &outer, &inner, &path, &mark->pen);
}

static void draw_text(const Brush *brush, const Picture *picture, const Mark *mark) {
    const TextPainter *painter = &brush->painter;
    if (!painter->paint || !(mark->type.size > 0) || mark->type.ink == INK_NONE) return;
    painter->paint(painter->context, brush->canvas, brush->clip, picture, mark);
}

static void draw_image(const Brush *brush, const Mark *mark) {
    const CanvasImage *image = brush->images.find ? brush->images.find(brush->images.context, mark->image) : NULL;
    if (image)
        canvas_draw_image(brush->canvas, brush->clip, image, (hit_aabb){mark->points[0], mark->points[1]}, mark->from,
                          mark->period,
                          mark->pen.fill_alpha * theme_image_alpha(brush->theme, mark->image != IMAGE_WALKER));
}

CanvasClip canvas_clip_of(const Canvas *canvas, const Mark *mark) {
    const hit_vec min = mark->points[0], max = mark->points[1];
    if (min.x > max.x) return whole_canvas(canvas);
    return (CanvasClip){clamp_whole(min.x, 0, canvas->width), clamp_whole(min.y, 0, canvas->height),
                        clamp_whole(max.x, 0, canvas->width), clamp_whole(max.y, 0, canvas->height)};
}

static void draw_mark(Brush *brush, const Picture *picture, const Mark *mark) {
    const Pen *pen = &mark->pen;
    const bool has_one = mark->kind == MARK_CIRCLE || mark->kind == MARK_TEXT;
    const int count = mark->kind == MARK_POLYGON ? mark->point_count : has_one ? 1 : 2;
    bool is_finite = isfinite(mark->radius) && isfinite(mark->pen.width) && isfinite(mark->type.size) &&
                     isfinite(mark->from) && isfinite(mark->period);
    for (int i = 0; i < count && i < MARK_POINTS; i++)
        is_finite = is_finite && isfinite(mark->points[i].x) && isfinite(mark->points[i].y);
    if (!is_finite) return;
    switch (mark->kind) {
    case MARK_LINE:
        if (has_stroke(pen)) stroke_line(brush, point_of(mark->points[0]), point_of(mark->points[1]), pen);
        break;
    case MARK_CIRCLE:
    case MARK_CAPSULE: draw_round(brush, mark); break;
    case MARK_POLYGON: draw_polygon(brush, mark); break;
    case MARK_RECT: draw_rect(brush, mark); break;
    case MARK_TEXT: draw_text(brush, picture, mark); break;
    case MARK_IMAGE: draw_image(brush, mark); break;
    case MARK_CLIP: brush->clip = clip_intersect(brush->area, canvas_clip_of(brush->canvas, mark)); break;
    case MARK_REACH: canvas_draw_reach(brush->canvas, brush->clip, picture->reach, brush->theme, brush->unit); break;
    case MARK_SWARM:
        canvas_draw_swarm(brush->canvas, brush->clip, picture->swarm, brush->theme, picture->swarm_view);
        break;
    }
}

static Brush make_brush(Canvas *canvas, const Picture *picture, CanvasClip area, TextPainter painter,
                        ImageSource images) {
    const double unit = picture->view.unit;
    return (Brush){canvas, area, area, picture->theme, unit > 0.1 && unit < 100 ? unit : 1, painter, images};
}

void canvas_draw(Canvas *canvas, const Picture *picture, TextPainter painter, ImageSource images) {
    canvas_draw_marks(canvas, picture, 0, picture->mark_count, painter, images);
}

void canvas_draw_marks(Canvas *canvas, const Picture *picture, int first, int end, TextPainter painter,
                       ImageSource images) {
    Brush brush = make_brush(canvas, picture, whole_canvas(canvas), painter, images);
    for (int i = first; i < end; i++) draw_mark(&brush, picture, &picture->marks[i]);
}

void canvas_draw_within(Canvas *canvas, const Picture *picture, CanvasClip area, const CanvasClip *extents,
                        TextPainter painter, ImageSource images) {
    Brush brush = make_brush(canvas, picture, area, painter, images);
    for (int i = 0; i < picture->mark_count; i++) {
        const CanvasClip common = clip_intersect(area, extents[i]);
        if (common.left < common.right && common.top < common.bottom) draw_mark(&brush, picture, &picture->marks[i]);
    }
}

void canvas_clear(Canvas *canvas, uint32_t color) {
    for (int y = 0; y < canvas->height; y++) fill_span(canvas_row(canvas, y), 0, canvas->width, color, OPAQUE);
}

void canvas_fill_box(Canvas *canvas, CanvasClip clip, hit_aabb box, float corner, uint32_t color, float alpha) {
    if (!(box.min.x <= box.max.x && box.min.y <= box.max.y)) return;
    const Region region = box_between(point_of(box.min), point_of(box.max), corner, 0);
    const RegionFill fill = {.outer = &region, .color = color, .alpha = alpha};
    canvas_fill_region(canvas, clip_intersect(clip, whole_canvas(canvas)), &fill);
}

void canvas_blend_mask(Canvas *canvas, CanvasClip clip, int left, int top, int width, int height, const uint8_t *mask,
                       uint32_t color) {
    const CanvasClip mask_area = {left, top, left + width, top + height};
    const CanvasClip part = clip_intersect(clip_intersect(clip, whole_canvas(canvas)), mask_area);
    for (int y = part.top; y < part.bottom; y++) {
        uint32_t *pixels = canvas_row(canvas, y);
        const uint8_t *row = mask + (ptrdiff_t)(y - top) * width;
        for (int x = part.left; x < part.right; x++) {
            const uint32_t coverage = row[x - left];
            if (coverage) pixels[x] = blend(pixels[x], color, coverage + (coverage >> 7));
        }
    }
}
