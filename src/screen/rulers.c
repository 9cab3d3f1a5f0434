// Rulers along two sides of a pane, in the world's pixels, and where the pointer is: on the screen and, where the scene
// computes in a box's frame, also there.
#include <math.h>

#include "screen_parts.h"

enum { TICK = 5, BETWEEN_NUMBERS = 44, NUMBER_SIZE = 10, READOUT = 20 };

typedef struct {
    Composer *composer;
    Box box;     // of the pane, in points
    View view;   // of its world, in pixels
    bool is_far; // at the bottom and at the right: a map has the names of its columns and rows at the other sides
} Ruled;

static float unit_of(const Ruled *ruled) {
    return ruled->composer->picture->view.unit;
}

// From world units to points, and back.
static hit_vec points_of(const Ruled *ruled, hit_vec world) {
    const hit_vec pixel = view_to_pixel(ruled->view, world);
    return (hit_vec){pixel.x / unit_of(ruled), pixel.y / unit_of(ruled)};
}

static hit_vec world_of(const Ruled *ruled, float x, float y) {
    return view_to_world(ruled->view, (hit_vec){x * unit_of(ruled), y * unit_of(ruled)});
}

// 1, 2 or 5 times a power of ten, so that numbers have room.
static double spacing_of(const Ruled *ruled) {
    static const double steps[] = {1, 2, 5, 10};
    const double least = BETWEEN_NUMBERS * (double)(unit_of(ruled) / ruled->view.scale);
    const double power = pow(10, floor(log10(least)));
    int i = 0;
    while (i < COUNT_OF(steps) - 1 && steps[i] * power < least) i++;
    return steps[i] * power;
}

// Beside a side of the pane, `along` points along it.
static void put_number(const Ruled *ruled, bool is_y, float along, Ink ink, Phrase words) {
    enum { FROM_SIDE = TICK + 4 };
    Composer *composer = ruled->composer;
    const Box box = ruled->box;
    const Type type = type_of(NUMBER_SIZE, WEIGHT_MONO, ink);
    const float width = phrase_width(composer, type, words), height = NUMBER_SIZE * 1.4f;
    const float side = ruled->is_far ? box.x + box.width - FROM_SIDE - width : box.x + FROM_SIDE;
    const float x = is_y ? side : along + 3;
    const float y = is_y ? along : ruled->is_far ? box.y + box.height - FROM_SIDE : box.y + FROM_SIDE;
    put_box(composer, (Box){x - 2, y - height / 2, width + 4, height}, 2, pen_fill(INK_PAPER, 0.8f));
    put_phrase(composer, x, y, type, words);
}

static void put_mark(const Ruled *ruled, bool is_y, float along) {
    const Box box = ruled->box;
    const float x = ruled->is_far ? box.x + box.width - TICK : box.x;
    const float y = ruled->is_far ? box.y + box.height - TICK : box.y;
    const hit_vec start = is_y ? (hit_vec){x, along} : (hit_vec){along, y};
    const hit_vec end = {start.x + (is_y ? TICK : 0), start.y + (is_y ? 0 : TICK)};
    picture_line(ruled->composer->picture, start, end, pen_line(INK_MUTED, 1));
}

// The marks along one side. The axis has its name where it begins.
static void put_ruler(const Ruled *ruled, bool is_y) {
    static const Text names[] = {{{"x →", "x →"}}, {{"y ↓", "y ↓"}}};
    const Box box = ruled->box;
    const float start = is_y ? box.y : box.x, end = start + (is_y ? box.height : box.width);
    const hit_vec from = world_of(ruled, box.x, box.y), to = world_of(ruled, box.x + box.width, box.y + box.height);
    const double spacing = spacing_of(ruled), last = (double)(is_y ? to.y : to.x);
    for (double at = ceil((double)(is_y ? from.y : from.x) / spacing) * spacing; at <= last; at += spacing) {
        const hit_vec point = points_of(ruled, (hit_vec){(float)at, (float)at});
        const float along = is_y ? point.y : point.x;
        const bool has_room = along > start + BETWEEN_NUMBERS && along < end - BETWEEN_NUMBERS / 2;
        put_mark(ruled, is_y, along);
        if (has_room) put_number(ruled, is_y, along, INK_MUTED, phrase_of_slot(slot_number(at, spacing < 1 ? 2 : 0)));
    }
    put_number(ruled, is_y, start + BETWEEN_NUMBERS / 2, INK_TEXT, phrase(&names[is_y]));
}

static double number_of(const Lab *lab, const char *name) {
    const Scene *scene = lab_scene(lab);
    const StateField *field = state_find(scene->fields, scene->field_count, name);
    return field ? state_get(lab_state(lab), field) : 0;
}

// Turned back by the box's angle about its center.
static Phrase phrase_of_pointer(const Lab *lab, hit_vec at) {
    static const Text on_screen = {{"pointer: ({0}, {1}) on the screen", "ポインター：画面の座標で ({0}, {1})"}};
    static const Text on_map = {{"pointer: ({0}, {1}) on the map", "ポインター：マップの座標で ({0}, {1})"}};
    static const Text in_box = {{"pointer: ({0}, {1}) on the screen, ({2}, {3}) from the box’s center, in its frame",
                                 "ポインター：画面の座標で ({0}, {1})、矩形の座標系では ({2}, {3})"}};
    const double angle = number_of(lab, "b.angle") * 3.14159265358979 / 180, c = cos(angle), s = sin(angle);
    const double x = (double)at.x - number_of(lab, "b.x"), y = (double)at.y - number_of(lab, "b.y");
    const bool has_frame = fact_find(lab_scene(lab), "local.x") != NULL;
    return phrase_of(has_frame                ? &in_box
                     : lab_scene(lab)->on_map ? &on_map
                                              : &on_screen,
                     slot_number((double)at.x, 0), slot_number((double)at.y, 0), slot_number(c * x + s * y, 0),
                     slot_number(c * y - s * x, 0));
}

void put_rulers(Composer *composer, Box box, View view, const Lab *lab) {
    const Ruled ruled = {composer, box, view, lab_scene(lab)->on_map};
    const ScreenFrame *frame = composer->frame;
    put_ruler(&ruled, false);
    put_ruler(&ruled, true);
    if (!frame->has_pointer || !aabb_contains(pixels_of_box(composer->picture->view, box), frame->pointer)) return;
    const hit_vec pixel = frame->pointer;
    const Phrase words = phrase_of_pointer(lab, view_to_world(view, pixel));
    const Type type = type_plain(12, INK_TEXT);
    float widest;
    const float width = box.width - 16;
    const int lines = paragraph_lines(composer, type, width, words, &widest);
    const float height = (READOUT - 4) * (float)lines + 4;
    const Box row = {box.x + 8, box.y + box.height - height - (ruled.is_far ? 22 : 6), widest + 8, height};
    put_box(composer, row, 4, pen_fill(INK_PAPER, 0.9f));
    put_paragraph(composer, (Box){row.x + 4, row.y + 2, width, height}, READOUT - 4, type, words);
}
