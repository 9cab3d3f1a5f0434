// Adds marks to a picture.
#include "picture.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { GLOW_WIDTH = 9, LABEL_MOVES = 160 }; // points

static const Pen no_pen = {0};

const ImageFile *image_file(ImageId id) {
    static const ImageFile files[IMAGE_COUNT] = {
        [IMAGE_WALKER] = {"walker.png", 108, 108},
        [IMAGE_HILLS_FAR] = {"hills-far.png", 1024, 256},
        [IMAGE_HILLS_NEAR] = {"hills-near.png", 1024, 192},
    };
    assert(id < IMAGE_COUNT);
    return &files[id];
}

hit_vec view_to_pixel(View view, hit_vec world) {
    return (hit_vec){(world.x - view.origin.x) * view.scale + view.offset.x,
                     (world.y - view.origin.y) * view.scale + view.offset.y};
}

hit_vec view_to_world(View view, hit_vec pixel) {
    return (hit_vec){(pixel.x - view.offset.x) / view.scale + view.origin.x,
                     (pixel.y - view.offset.y) / view.scale + view.origin.y};
}

bool aabb_contains(hit_aabb box, hit_vec at) {
    return at.x >= box.min.x && at.x < box.max.x && at.y >= box.min.y && at.y < box.max.y;
}

void picture_begin(Picture *picture, Language language, TextMeasure measure) {
    memset(picture, 0, offsetof(Picture, groups)); // not the arrays, whose counts are 0 then
    picture->language = language;
    picture->measure = measure;
    picture->view = (View){.scale = 1, .unit = 1};
    picture->mark_limit = PICTURE_MARKS;
}

void picture_set_view(Picture *picture, View view, hit_aabb world) {
    picture->view = view;
    picture->world = world;
}

void picture_group(Picture *picture, const char *name) {
    assert(picture->group_count < PICTURE_GROUPS);
    picture->groups[picture->group_count++] = (MarkGroup){name, picture->mark_count};
}

void picture_reserve(Picture *picture, int marks) {
    picture->mark_limit = PICTURE_MARKS - marks;
}

Pen pen_line(Ink ink, float width) {
    return (Pen){.stroke = ink, .width = width};
}

Pen pen_dashed(Ink ink, float width, Dash dash) {
    return (Pen){.stroke = ink, .width = width, .dash = dash};
}

Pen pen_fill(Ink ink, float alpha) {
    return (Pen){.fill = ink, .fill_alpha = alpha};
}

Pen pen_outlined(Ink fill, Ink stroke, float width) {
    return (Pen){.stroke = stroke, .width = width, .fill = fill, .fill_alpha = 1};
}

void picture_emphasize(Picture *picture, StepId id, int part, Emphasis emphasis) {
    assert(picture->emphasis_count < EMPHASES_MAX);
    picture->emphases[picture->emphasis_count].id = id;
    picture->emphases[picture->emphasis_count].part = part;
    picture->emphases[picture->emphasis_count++].emphasis = emphasis;
}

static Emphasis emphasis_of(const Picture *picture, StepId id, int part) {
    for (int i = 0; i < picture->emphasis_count; i++) {
        if (picture->emphases[i].id == id && picture->emphases[i].part == part) return picture->emphases[i].emphasis;
    }
    return EMPHASIS_NONE;
}

void picture_made_by(Picture *picture, StepId id, int part) {
    picture->emphasis = emphasis_of(picture, id, part);
}

void picture_made_after(Picture *picture, StepId id, int part) {
    picture->emphasis = picture_lights(picture, id, part) ? EMPHASIS_NONE : emphasis_of(picture, id, part);
}

bool picture_lights(const Picture *picture, StepId id, int part) {
    return emphasis_of(picture, id, part) == EMPHASIS_LIT;
}

static Mark *append_mark(Picture *picture, MarkKind kind, Pen pen) {
    if (picture->mark_count >= picture->mark_limit) {
        picture->overflowed = true;
        return NULL;
    }
    Mark *mark = &picture->marks[picture->mark_count++];
    *mark = (Mark){.kind = kind, .pen = pen};
    mark->pen.width = pen.width * picture->view.unit;
    return mark;
}

// A lit mark has its glow in the mark before it.
static Mark *add_mark(Picture *picture, MarkKind kind, Pen pen) {
    if (picture->emphasis == EMPHASIS_LATER) return NULL;
    const bool glows = picture->emphasis == EMPHASIS_LIT && (kind != MARK_TEXT && kind != MARK_CLIP);
    if (glows && !append_mark(picture, kind, pen_line(INK_GLOW, pen.width + GLOW_WIDTH))) return NULL;
    return append_mark(picture, kind, pen);
}

// Gives the glow the shape of its mark, which is complete now.
static void light(Picture *picture, const Mark *mark) {
    if (picture->emphasis != EMPHASIS_LIT) return;
    Mark *glow = &picture->marks[mark - picture->marks - 1];
    const Pen pen = glow->pen;
    *glow = *mark;
    glow->pen = pen;
}

void picture_line(Picture *picture, hit_vec from, hit_vec to, Pen pen) {
    Mark *mark = add_mark(picture, MARK_LINE, pen);
    if (!mark) return;
    mark->points[0] = view_to_pixel(picture->view, from);
    mark->points[1] = view_to_pixel(picture->view, to);
    light(picture, mark);
}

static void add_circle(Picture *picture, hit_vec center, float pixels, Pen pen) {
    Mark *mark = add_mark(picture, MARK_CIRCLE, pen);
    if (!mark) return;
    mark->points[0] = view_to_pixel(picture->view, center);
    mark->radius = pixels;
    light(picture, mark);
}

void picture_circle(Picture *picture, hit_vec center, float radius, Pen pen) {
    add_circle(picture, center, radius * picture->view.scale, pen);
}

void picture_dot(Picture *picture, hit_vec center, float points, Pen pen) {
    add_circle(picture, center, points * picture->view.unit, pen);
}

void picture_capsule(Picture *picture, hit_capsule capsule, Pen pen) {
    Mark *mark = add_mark(picture, MARK_CAPSULE, pen);
    if (!mark) return;
    mark->points[0] = view_to_pixel(picture->view, capsule.from);
    mark->points[1] = view_to_pixel(picture->view, capsule.to);
    mark->radius = capsule.radius * picture->view.scale;
    light(picture, mark);
}

void picture_polygon(Picture *picture, const hit_vec *corners, int count, Pen pen) {
    assert(count >= 3 && count <= MARK_POINTS);
    Mark *mark = add_mark(picture, MARK_POLYGON, pen);
    if (!mark) return;
    mark->point_count = count;
    for (int i = 0; i < count; i++) mark->points[i] = view_to_pixel(picture->view, corners[i]);
    light(picture, mark);
}

void picture_rect(Picture *picture, hit_aabb box, float corner, Pen pen) {
    Mark *mark = add_mark(picture, MARK_RECT, pen);
    if (!mark) return;
    mark->points[0] = view_to_pixel(picture->view, box.min);
    mark->points[1] = view_to_pixel(picture->view, box.max);
    mark->radius = corner * picture->view.unit;
    light(picture, mark);
}

static void add_image(Picture *picture, ImageId image, hit_aabb box, float from, float period, float alpha) {
    const bool is_left_out = picture->leaves_out_images || picture->emphasis == EMPHASIS_LATER;
    Mark *mark = is_left_out ? NULL : append_mark(picture, MARK_IMAGE, (Pen){.fill_alpha = alpha});
    if (!mark) return;
    mark->points[0] = view_to_pixel(picture->view, box.min);
    mark->points[1] = view_to_pixel(picture->view, box.max);
    mark->image = image;
    mark->from = view_to_pixel(picture->view, (hit_vec){from, 0}).x;
    mark->period = period * picture->view.scale;
}

void picture_image(Picture *picture, ImageId image, hit_aabb box, bool is_mirrored, float alpha) {
    const float width = box.max.x - box.min.x;
    add_image(picture, image, box, is_mirrored ? box.max.x : box.min.x, is_mirrored ? -width : width, alpha);
}

void picture_image_row(Picture *picture, ImageId image, hit_aabb box, float from, float period) {
    add_image(picture, image, box, from, period, 1);
}

void picture_arrow(Picture *picture, hit_vec from, hit_vec to, Pen pen) {
    const float length = hypotf(to.x - from.x, to.y - from.y);
    if (!(length > 0)) return;
    const float head = fminf((4 + 2 * pen.width) * picture->view.unit / picture->view.scale, length);
    const hit_vec along = {(to.x - from.x) / length * head, (to.y - from.y) / length * head};
    const hit_vec base = {to.x - along.x, to.y - along.y};
    const hit_vec wings[3] = {
        to, {base.x - along.y * 0.5f, base.y + along.x * 0.5f}, {base.x + along.y * 0.5f, base.y - along.x * 0.5f}};
    picture_line(picture, from, base, pen);
    picture_polygon(picture, wings, 3, pen_fill(pen.stroke, 1));
}

void picture_clip(Picture *picture, hit_aabb box) {
    Mark *mark = append_mark(picture, MARK_CLIP, no_pen);
    if (!mark) return;
    mark->points[0] = view_to_pixel(picture->view, box.min);
    mark->points[1] = view_to_pixel(picture->view, box.max);
}

void picture_unclip(Picture *picture) {
    Mark *mark = append_mark(picture, MARK_CLIP, no_pen);
    if (mark) mark->points[0] = (hit_vec){1, 1};
}

void picture_reach(Picture *picture, const ReachMap *map) {
    Mark *mark = append_mark(picture, MARK_REACH, no_pen);
    if (!mark) return;
    assert(!picture->reach);
    picture->reach = map;
    mark->points[0] = (hit_vec){(float)map->left, (float)map->top};
    mark->points[1] = (hit_vec){(float)(map->left + map->width), (float)(map->top + map->height)};
}

void picture_swarm(Picture *picture, const Swarm *swarm) {
    if (picture->emphasis == EMPHASIS_LATER || !append_mark(picture, MARK_SWARM, no_pen)) return;
    assert(!picture->swarm);
    picture->swarm = swarm;
    picture->swarm_view = picture->view;
}

float picture_phrase(Picture *picture, hit_vec at, hit_vec offset, Type type, Phrase phrase) {
    char *out = picture->text + picture->text_used;
    const size_t room = PICTURE_TEXT - picture->text_used;
    if (room < PICTURE_TEXT_LONGEST) {
        picture->overflowed = true;
        return 0;
    }
    Mark *mark = add_mark(picture, MARK_TEXT, no_pen);
    if (!mark) return 0;
    const hit_vec pixel = view_to_pixel(picture->view, at);
    const float unit = picture->view.unit;
    mark->points[0] = (hit_vec){pixel.x + offset.x * unit, pixel.y + offset.y * unit};
    mark->type = type;
    mark->type.size = type.size * unit;
    mark->text = picture->text_used;
    picture->text_used += (uint32_t)phrase_write(out, PICTURE_TEXT_LONGEST, &phrase, picture->language) + 1;
    return picture->measure.width(picture->measure.context, out, mark->type);
}

// The least move that takes what reaches from `first` to `last` between the limits.
static float move_into(float first, float last, float low, float high) {
    return first < low ? low - first : last > high ? fmaxf(high - last, low - first) : 0;
}

float picture_label(Picture *picture, hit_vec at, hit_vec offset, Type type, Phrase phrase) {
    const int before = picture->mark_count;
    const float width = picture_phrase(picture, at, offset, type, phrase);
    if (picture->mark_count == before) return width;
    // The text reaches from above its capitals to below its baseline, and its halo beyond that.
    Mark *text = &picture->marks[picture->mark_count - 1];
    const float size = text->type.size, margin = 0.35f * size;
    const float shift = type.align == ALIGN_LEFT ? 0 : type.align == ALIGN_CENTER ? width / 2 : width;
    const float left = text->points[0].x - shift, baseline = text->points[0].y;
    const hit_vec min = view_to_pixel(picture->view, picture->world.min);
    const hit_vec max = view_to_pixel(picture->view, picture->world.max);
    const float x = move_into(left - margin, left + width + margin, min.x, max.x);
    const float y = move_into(baseline - size, baseline + margin, min.y, max.y);
    const float farthest = LABEL_MOVES * picture->view.unit + width;
    if (fabsf(x) > farthest || fabsf(y) > farthest) return width;
    text->points[0].x += x;
    text->points[0].y += y;
    return width;
}

float picture_string(Picture *picture, hit_vec at, hit_vec offset, Type type, const char *string) {
    return picture_phrase(picture, at, offset, type, phrase_of_slot(slot_string(string)));
}

const char *picture_text_of(const Picture *picture, const Mark *mark) {
    assert(mark->kind == MARK_TEXT && mark->text < picture->text_used);
    return picture->text + mark->text;
}
