// Finds the place where two shapes nearly touch, and draws it magnified.
#include "screen_parts.h"

#include <math.h>
#include <string.h>

typedef struct {
    double x, y;
} Spot;

/// A shape with the corners of its core: of a convex as the kernel has them, of all others those of the frame.
typedef struct {
    ShapeFrame frame;
    bool is_convex;
    int count;
    Spot corners[HIT_CONVEX_MAX];
} Outline;

static Spot corner_of(const ShapeFrame *box, int index) {
    const double u = box->half_x * (index % 3 ? 1 : -1), v = box->half_y * (index / 2 ? 1 : -1);
    return (Spot){box->x + u * box->c - v * box->s, box->y + u * box->s + v * box->c};
}

static void find_outlines(const Lab *lab, Outline outlines[2]) {
    Shape shapes[2];
    lab_scene(lab)->shapes(lab_state(lab), shapes);
    for (int i = 0; i < 2; i++) {
        const hit_convex *convex = &shapes[i].convex;
        Outline *outline = &outlines[i];
        *outline = (Outline){.frame = shape_frame(&shapes[i]), .is_convex = shapes[i].kind == SHAPE_CONVEX};
        outline->count = outline->is_convex ? convex->count : 4;
        for (int j = 0; j < outline->count; j++)
            outline->corners[j] = outline->is_convex ? (Spot){(double)convex->points[j].x, (double)convex->points[j].y}
                                                     : corner_of(&outline->frame, j);
    }
}

static double dot(Spot a, Spot b) {
    return a.x * b.x + a.y * b.y;
}

static Spot along(Spot from, Spot direction, double by) {
    return (Spot){from.x + direction.x * by, from.y + direction.y * by};
}

static bool is_circle(const ShapeFrame *shape) {
    return shape->c == 0 && shape->s == 0;
}

static bool are_sharp(const Outline shapes[2]) {
    return shapes[0].frame.radius == 0 && shapes[1].frame.radius == 0;
}

// A direction at a right angle to a side, of any length; zero where there is none.
static Spot normal_of_side(const Outline *shape, int index) {
    const ShapeFrame *box = &shape->frame;
    if (!shape->is_convex)
        return index == 0 ? (Spot){box->c, box->s} : index == 1 ? (Spot){-box->s, box->c} : (Spot){0, 0};
    if (index >= shape->count) return (Spot){0, 0};
    const Spot from = shape->corners[index], to = shape->corners[(index + 1) % shape->count];
    return (Spot){to.y - from.y, from.x - to.x};
}

// The axis of a shape that the normal is, without the rounding of its floats. The normal of a round shape may be none.
static Spot axis_near(const Outline shapes[2], Spot normal) {
    Spot nearest = normal;
    double best = are_sharp(shapes) ? 0 : 1 - 1e-12;
    for (int i = 0; i < 4 * HIT_CONVEX_MAX; i++) {
        const Spot v = normal_of_side(&shapes[i % 2], i / 4);
        const double length = hypot(v.x, v.y) * (i / 2 % 2 ? -1 : 1);
        const Spot axis = {v.x / length, v.y / length};
        if (!(dot(axis, normal) > best)) continue;
        best = dot(axis, normal);
        nearest = axis;
    }
    return nearest;
}

/// Of the corners of a shape without its radius those that lie farthest in a direction: how far, and where across it.
typedef struct {
    double reach, from, to;
} Face;

static Face face_of(const Outline *shape, Spot direction) {
    const double same = 1e-9;
    const Spot across = {-direction.y, direction.x};
    Face face = {.reach = -INFINITY, .from = INFINITY, .to = -INFINITY};
    for (int i = 0; i < shape->count; i++) face.reach = fmax(face.reach, dot(shape->corners[i], direction));
    for (int i = 0; i < shape->count; i++) {
        if (dot(shape->corners[i], direction) < face.reach - same) continue;
        face.from = fmin(face.from, dot(shape->corners[i], across));
        face.to = fmax(face.to, dot(shape->corners[i], across));
    }
    return face;
}

// Between two shapes that face each other; not where two sharp corners pass each other.
static bool between_faces(const Outline shapes[2], Spot normal, double gap, Spot *place) {
    const Spot n = axis_near(shapes, normal), back = {-n.x, -n.y};
    const Face a = face_of(&shapes[0], n), b = face_of(&shapes[1], back);
    const double from = fmax(a.from, -b.to), to = fmin(a.to, -b.from), middle = (from + to) / 2;
    if (from > to + 1e-9 && are_sharp(shapes)) return false;
    *place = along(along((Spot){0, 0}, n, a.reach + shapes[0].frame.radius + gap / 2), (Spot){-n.y, n.x}, middle);
    return true;
}

static Spot nearest_on_side(const Outline *shape, int index, Spot at) {
    const Spot from = shape->corners[index], to = shape->corners[(index + 1) % shape->count];
    const Spot side = {to.x - from.x, to.y - from.y}, off = {at.x - from.x, at.y - from.y};
    const double square = dot(side, side), part = square > 0 ? dot(off, side) / square : 0;
    return along(from, side, fmin(fmax(part, 0), 1));
}

// Between round shapes the normal in double: the direction between the nearest points of the cores, one of which is a
// corner. The rounded one where the cores meet.
static Spot normal_of_cores(const Outline shapes[2], Spot rounded) {
    double least = INFINITY;
    Spot way = {0, 0};
    for (int i = 0; i < 2 * HIT_CONVEX_MAX * HIT_CONVEX_MAX; i++) {
        const Outline *of = &shapes[i % 2], *other = &shapes[1 - i % 2];
        const int corner = i / 2 % HIT_CONVEX_MAX, side = i / 2 / HIT_CONVEX_MAX;
        if (corner >= of->count || side >= other->count) continue;
        const Spot from = of->corners[corner], to = nearest_on_side(other, side, from);
        const double sign = i % 2 ? -1 : 1, distance = hypot(to.x - from.x, to.y - from.y);
        if (!(distance < least)) continue;
        least = distance;
        way = (Spot){sign * (to.x - from.x) / distance, sign * (to.y - from.y) / distance};
    }
    return dot(way, rounded) > 0.999 ? way : rounded;
}

static int power_for(double gap) {
    const double smallest = 4; // points, as the gap is shown
    const int deepest = 12;
    if (gap == 0) return 6;
    return (int)fmin(fmax(ceil(log10(smallest / fabs(gap))), 0), deepest);
}

// A walker touches the ground almost always: there the contact is shown only when the user has asked for one.
static bool is_worth_showing(const Lab *lab) {
    const double near = 0.5;
    const SceneBase *base = lab_base(lab);
    if (lab->look.hides_lens || lab_hides(lab) & HIDE_ANSWER || !base->has_gap || !(fabs(base->gap) < near))
        return false;
    if (lab_scene(lab)->on_map && base->gap == 0 && !lab_contact(lab)) return false;
    return lab->time.is_paused || !time_would_move(lab);
}

bool lens_find(const Lab *lab, Lens *lens) {
    const SceneBase *base = lab_base(lab);
    Spot normal = {(double)base->normal.x, (double)base->normal.y};
    Outline shapes[2];
    Spot place;
    if (!lab_scene(lab)->shapes || !is_worth_showing(lab)) return false;
    find_outlines(lab, shapes);
    const ShapeFrame *first = &shapes[0].frame;
    if (shapes[0].is_convex || shapes[1].is_convex)
        normal = are_sharp(shapes) ? normal : normal_of_cores(shapes, normal);
    if (is_circle(first)) {
        place = along((Spot){first->x, first->y}, normal, first->radius + base->gap / 2);
    } else if (!between_faces(shapes, normal, base->gap, &place)) {
        return false;
    }
    *lens = (Lens){place.x, place.y, base->gap, power_for(base->gap)};
    return true;
}

enum { LENS_SIZE = 116, LENS_WORDS = 60, LENS_MARGIN = 12 };

static hit_vec on_screen(hit_vec middle, Spot at) {
    return (hit_vec){middle.x + (float)at.x, middle.y + (float)at.y};
}

// Where a place is in the frame of a shape: along its direction and across it, in its units.
static Spot seen_from(const ShapeFrame *shape, Spot place) {
    const double square = shape->c * shape->c + shape->s * shape->s;
    const Spot off = {place.x - shape->x, place.y - shape->y};
    if (square == 0) return off;
    return (Spot){(off.x * shape->c + off.y * shape->s) / square, (off.y * shape->c - off.x * shape->s) / square};
}

// Where the core of a round shape ends, or is `reach` away from a place along it; against its direction if negative.
static hit_vec end_near(const ShapeFrame *shape, Spot place, double reach, double scale, hit_vec middle) {
    const double half = shape->half_x, at = seen_from(shape, place).x, length = hypot(shape->c, shape->s);
    const double u = fmin(fmax(at + (length > 0 ? reach / length : 0), -half), half);
    const Spot end = {shape->x + u * shape->c, shape->y + u * shape->s};
    return on_screen(middle, (Spot){(end.x - place.x) * scale, (end.y - place.y) * scale});
}

// A round shape too large for floats is straight within the lens.
static void draw_round(Picture *picture, const ShapeFrame *shape, Spot place, double scale, hit_vec middle, Pen pen) {
    const double largest = 1e5, reach = 4 * LENS_SIZE, radius = shape->radius * scale;
    const double u = fmin(fmax(seen_from(shape, place).x, -shape->half_x), shape->half_x);
    const Spot to = {place.x - shape->x - u * shape->c, place.y - shape->y - u * shape->s};
    const double distance = hypot(to.x, to.y);
    if (radius <= largest || distance == 0) {
        const double beyond = shape->radius + reach / scale;
        const hit_capsule capsule = {end_near(shape, place, -beyond, scale, middle),
                                     end_near(shape, place, beyond, scale, middle), (float)radius};
        if (is_circle(shape) && radius == 0)
            picture_dot(picture, capsule.from, 3, pen_fill(pen.stroke, 1));
        else if (is_circle(shape))
            picture_circle(picture, capsule.from, capsule.radius, pen);
        else
            picture_capsule(picture, capsule, pen);
        return;
    }
    const Spot out = {to.x / distance, to.y / distance}, across = {-out.y, out.x};
    const Spot rim = along((Spot){0, 0}, out, (shape->radius - distance) * scale), deep = along(rim, out, -reach);
    const hit_vec corners[] = {
        on_screen(middle, along(rim, across, -reach)), on_screen(middle, along(rim, across, reach)),
        on_screen(middle, along(deep, across, reach)), on_screen(middle, along(deep, across, -reach))};
    picture_polygon(picture, corners, 4, pen);
}

// Cuts off what lies farther than `reach` in a direction. Returns the number of corners, one more at most.
static int cut_off(Spot *corners, int count, Spot direction, double reach) {
    Spot kept[2 * HIT_CONVEX_MAX];
    int kept_count = 0;
    for (int i = 0; i < count; i++) {
        const Spot from = corners[i], to = corners[(i + 1) % count];
        const double at = dot(from, direction) - reach, end = dot(to, direction) - reach;
        if (at <= 0) kept[kept_count++] = from;
        if ((at < 0 && end > 0) || (at > 0 && end < 0)) {
            const double part = at / (at - end);
            kept[kept_count++] = (Spot){from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
        }
    }
    memcpy(corners, kept, sizeof *kept * (size_t)kept_count);
    return kept_count;
}

// The part of a polygon that is near the place: its other corners would be too far away for floats.
static void draw_polygon(Picture *picture, const Outline *shape, Spot place, double scale, hit_vec middle, Pen pen) {
    static const Spot sides[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    Spot near[2 * HIT_CONVEX_MAX];
    hit_vec corners[2 * HIT_CONVEX_MAX];
    int count = shape->count;
    for (int i = 0; i < count; i++)
        near[i] = (Spot){(shape->corners[i].x - place.x) * scale, (shape->corners[i].y - place.y) * scale};
    for (int i = 0; i < 4; i++) count = cut_off(near, count, sides[i], 4 * LENS_SIZE);
    for (int i = 0; i < count; i++) corners[i] = on_screen(middle, near[i]);
    if (count > 0) picture_polygon(picture, corners, count, pen);
}

static Phrase phrase_of_gap(double gap) {
    static const Text apart = {{"gap {0} px", "すき間 {0} px"}};
    static const Text deep = {{"overlap {0} px", "めり込み {0} px"}};
    static const Text none = {{"gap 0: touching", "すき間 0：接触"}};
    if (gap == 0) return phrase(&none);
    return phrase_of(gap > 0 ? &apart : &deep, slot_length(fabs(gap), 2));
}

enum { BAR = 10, INDENT = 8 }; // points: the scale

static Phrase phrase_of_scale(const Lens *lens) {
    static const Text length = {{"{0} px", "{0} px"}};
    const int decimals = lens->magnified > 1 ? lens->magnified - 1 : 0;
    return phrase_of(&length, slot_number(BAR / pow(10, lens->magnified), decimals));
}

static Phrase phrase_of_magnification(const Lens *lens) {
    static const Text times = {{"×{0}", "×{0}"}};
    return phrase_of(&times, slot_count((uint64_t)pow(10, lens->magnified)));
}

static float width_of_words(const Composer *composer, const Lens *lens) {
    const Type small = type_plain(12, INK_TEXT);
    const float scale = BAR + 5 + phrase_width(composer, small, phrase_of_scale(lens));
    const float times = phrase_width(composer, small, phrase_of_magnification(lens));
    return fmaxf(fmaxf(scale, times), phrase_width(composer, type_bold(12, INK_TEXT), phrase_of_gap(lens->gap)));
}

static void put_words(Composer *composer, Box box, const Lens *lens) {
    const float left = box.x + INDENT, first = box.y + box.height - LENS_WORDS + 11, leading = 18;
    const Type small = type_plain(12, INK_TEXT);
    put_phrase(composer, left, first, type_bold(12, INK_TEXT), phrase_of_gap(lens->gap));
    picture_line(composer->picture, (hit_vec){left, first + leading}, (hit_vec){left + BAR, first + leading},
                 pen_line(INK_TEXT, 2));
    put_phrase(composer, left + BAR + 5, first + leading, small, phrase_of_scale(lens));
    put_phrase(composer, left, first + 2 * leading, small, phrase_of_magnification(lens));
}

static void draw_inside(Composer *composer, Box box, const Lab *lab, const Lens *lens) {
    Picture *picture = composer->picture;
    const Box window = {box.x + 4, box.y + 4, box.width - 8, box.height - LENS_WORDS - 4};
    const hit_vec middle = {window.x + window.width / 2, window.y + window.height / 2};
    const double scale = pow(10, lens->magnified);
    const Spot place = {lens->x, lens->y};
    Outline shapes[2];
    find_outlines(lab, shapes);
    picture_clip(picture, box_aabb(window));
    put_box(composer, window, 0, pen_fill(INK_PAPER, 1));
    for (int i = 0; i < 2; i++) {
        const Ink ink = i == 0 ? INK_FIRST : INK_SECOND;
        const Pen pen = {.stroke = ink, .width = 1.5f, .fill = ink, .fill_alpha = 0.18f};
        const ShapeFrame *frame = &shapes[i].frame;
        if (!shapes[i].is_convex && (frame->radius > 0 || is_circle(frame)))
            draw_round(picture, frame, place, scale, middle, pen);
        else
            draw_polygon(picture, &shapes[i], place, scale, middle, pen);
    }
    picture_unclip(picture);
}

static Box box_in_corner(Box scene, int corner, float width) {
    const float height = fminf(scene.height * 0.3f, LENS_SIZE) + LENS_WORDS;
    const float right = scene.x + scene.width - width - LENS_MARGIN;
    const float bottom = scene.y + scene.height - height - LENS_MARGIN;
    return (Box){corner % 2 ? scene.x + LENS_MARGIN : right, corner / 2 ? scene.y + LENS_MARGIN : bottom, width,
                 height};
}

// The more of the scene's words a box hides, the more samples they count as.
static int words_within(const Composer *composer, hit_aabb box) {
    const Picture *picture = composer->picture;
    float hidden = 0;
    for (int i = 0; i < picture->mark_count; i++) {
        const Mark *mark = &picture->marks[i];
        if (mark->kind != MARK_TEXT) continue;
        const float width =
            picture->measure.width(picture->measure.context, picture_text_of(picture, mark), mark->type);
        const float left = mark->points[0].x - (mark->type.align == ALIGN_CENTER ? width / 2 : 0);
        const bool is_beside = mark->points[0].y < box.min.y || mark->points[0].y - mark->type.size > box.max.y;
        const float part = fminf(left + width, box.max.x) - fmaxf(left, box.min.x);
        if (!is_beside && part > 0) hidden += part / width;
    }
    return (int)fminf(hidden * 200, 500);
}

// How much a box would hide: handles, then the place itself, then words and shapes. Samples a little beyond the box, so
// that none misses a handle that only just reaches into it.
static int hidden_by(const Composer *composer, Box box, const Lab *lab, hit_vec place) {
    enum { SAMPLES = 16, BEYOND = 4 };
    const Box sampled = {box.x - BEYOND, box.y - BEYOND, box.width + 2 * BEYOND, box.height + 2 * BEYOND};
    const hit_aabb pixels = pixels_of_box(composer->picture->view, sampled);
    int hidden = (aabb_contains(pixels, place) ? 1000 : 0) + words_within(composer, pixels);
    for (int i = 0; i < SAMPLES * SAMPLES; i++) {
        const float x = (float)(i % SAMPLES) / (SAMPLES - 1), y = (float)(i / SAMPLES) / (SAMPLES - 1);
        const hit_vec at = {pixels.min.x + x * (pixels.max.x - pixels.min.x),
                            pixels.min.y + y * (pixels.max.y - pixels.min.y)};
        const Handle handle = screen_target_at(composer->screen, lab, at).handle;
        hidden += handle == HANDLE_NONE ? 0 : handle == HANDLE_BODY ? 1 : 1000;
    }
    return hidden;
}

// A low pane has no corner to spare.
static bool choose_corner(const Composer *composer, Box scene, const Lab *lab, hit_vec place, float width,
                          Box *chosen) {
    int least = 1000;
    for (int corner = 0; corner < 4; corner++) {
        const Box box = box_in_corner(scene, corner, width);
        const int hidden = hidden_by(composer, box, lab, place);
        if (hidden >= least || box.height > 0.75f * scene.height) continue;
        least = hidden;
        *chosen = box;
    }
    return least < 1000;
}

void put_lens(Composer *composer, Box scene, const Lab *lab) {
    Lens lens;
    Box box;
    Picture *picture = composer->picture;
    const float unit = picture->view.unit;
    if (!lens_find(lab, &lens)) return;
    const hit_vec pixel = view_to_pixel(composer->screen->scene_view, (hit_vec){(float)lens.x, (float)lens.y});
    if (!aabb_contains(pixels_of_box(picture->view, scene), pixel)) return;
    const float width = fmaxf(width_of_words(composer, &lens) + 2 * INDENT, 124);
    if (!choose_corner(composer, scene, lab, pixel, width, &box)) return;
    const hit_vec place = {pixel.x / unit, pixel.y / unit};
    const hit_vec from = {fminf(fmaxf(place.x, box.x), box.x + box.width),
                          fminf(fmaxf(place.y, box.y), box.y + box.height)};
    picture_group(picture, "lens");
    picture_line(picture, from, place, pen_line(INK_MUTED, 1));
    picture_dot(picture, place, 6, pen_line(INK_MUTED, 1));
    put_box(composer, box, 6, pen_outlined(INK_PANEL, INK_MUTED, 1));
    draw_inside(composer, box, lab, &lens);
    put_words(composer, box, &lens);
}
