// The icons of the toolbar: a few strokes each, in a square of 18 points with (0, 0) in its middle.
#include <math.h>

#include "icons.h"

enum { PARTS_MAX = 9, ARC_DEGREES = 20 };

typedef enum { PART_NONE, PART_LINE, PART_RECT, PART_AREA, PART_ARC } PartKind;

/// A line between two points; a rectangle with two corners, outlined or filled; an arc: its center, its radius, and the
/// angles between which it runs clockwise, in degrees.
typedef struct {
    PartKind kind;
    float numbers[5];
} IconPart;

#define LINE(...)                                                                                                      \
    {                                                                                                                  \
        PART_LINE, {                                                                                                   \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    }
#define RECT(...)                                                                                                      \
    {                                                                                                                  \
        PART_RECT, {                                                                                                   \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    }
#define AREA(...)                                                                                                      \
    {                                                                                                                  \
        PART_AREA, {                                                                                                   \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    }
#define ARC(...)                                                                                                       \
    {                                                                                                                  \
        PART_ARC, {                                                                                                    \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    }

static const IconPart icons[ICON_COUNT][PARTS_MAX] = {
    // A question mark.
    [ICON_PREDICT] = {ARC(0, -3.5f, 4, 180, 450), LINE(0, 0.5f, 0, 3), AREA(-1, 5, 1, 7)},
    // A magnifier that finds a cross.
    [ICON_COUNTEREXAMPLE] = {ARC(-1.5f, -1.5f, 6, 0, 360), LINE(3, 3, 7.5f, 7.5f), LINE(-3.7f, -3.7f, 0.7f, 0.7f),
                             LINE(0.7f, -3.7f, -3.7f, 0.7f)},
    // A circle that touches a wall.
    [ICON_CONTACT] = {ARC(-2.5f, 0, 5.5f, 0, 360), AREA(4, -8, 7, 8)},
    // The area in which a shape hits, around it.
    [ICON_REACH] = {ARC(0, 0, 7.5f, 0, 360), AREA(-2.5f, -2.5f, 2.5f, 2.5f)},
    // A set square.
    [ICON_WORKING] = {LINE(-7, -7, -7, 7), LINE(-7, 7, 7.5f, 7), LINE(7.5f, 7, -7, -7), LINE(-3.5f, 0.5f, -3.5f, 3.7f),
                      LINE(-3.5f, 3.7f, 0, 3.7f), LINE(0, 3.7f, -3.5f, 0.5f)},
    // Stairs.
    [ICON_STEPS] = {LINE(-8, 6.5f, -3, 6.5f), LINE(-3, 6.5f, -3, 2), LINE(-3, 2, 2, 2), LINE(2, 2, 2, -2.5f),
                    LINE(2, -2.5f, 7, -2.5f), LINE(7, -2.5f, 7, -7)},
    // Four panes.
    [ICON_SPLIT] = {RECT(-7.5f, -6.5f, 7.5f, 6.5f), LINE(0, -6.5f, 0, 6.5f), LINE(-7.5f, 0, 7.5f, 0)},
    // An arrow through a wall.
    [ICON_JUMP_OVER] = {AREA(-1.5f, -8, 1.5f, -2.5f), AREA(-1.5f, 2.5f, 1.5f, 8), LINE(-8, 0, 7.5f, 0),
                        LINE(7.5f, 0, 4, -3.5f), LINE(7.5f, 0, 4, 3.5f)},
    // Two circles that overlap.
    [ICON_STILL] = {ARC(-2.5f, -2.5f, 5, 0, 360), ARC(2.5f, 2.5f, 5, 0, 360)},
    // Arrows that turn back, and forward again.
    [ICON_UNDO] = {LINE(-7, -2, 2, -2), ARC(2, 2, 4, -90, 90), LINE(2, 6, -3, 6), LINE(-7, -2, -3, -6),
                   LINE(-7, -2, -3, 2)},
    [ICON_REDO] = {LINE(7, -2, -2, -2), ARC(-2, 2, 4, 90, 270), LINE(-2, 6, 3, 6), LINE(7, -2, 3, -6),
                   LINE(7, -2, 3, 2)},
    // An arrow that goes round to its start.
    [ICON_RESET] = {ARC(0, 0.5f, 6.5f, -140, 160), LINE(-5, -3.7f, -5.6f, -8.2f), LINE(-5, -3.7f, -0.6f, -4.2f)},
    // A disk.
    [ICON_SAVE] = {RECT(-7, -7, 7, 7), RECT(-4, 1, 4, 7), AREA(-4, -7, 4, -3)},
    // A folder.
    [ICON_OPEN] = {LINE(-8, 6, -8, -6), LINE(-8, -6, -3, -6), LINE(-3, -6, -1, -4), LINE(-1, -4, 6, -4),
                   LINE(6, -4, 6, -1), LINE(-8, 6, 5.5f, 6), LINE(5.5f, 6, 8, -1), LINE(8, -1, -5, -1),
                   LINE(-5, -1, -8, 6)},
    // Three sheets, one above the other.
    [ICON_LAYERS] = {LINE(-7.5f, -3, 0, -7), LINE(0, -7, 7.5f, -3), LINE(7.5f, -3, 0, 1), LINE(0, 1, -7.5f, -3),
                     LINE(-7.5f, 0.5f, 0, 4.5f), LINE(0, 4.5f, 7.5f, 0.5f), LINE(-7.5f, 4, 0, 8), LINE(0, 8, 7.5f, 4)},
    // Three dots.
    [ICON_MENU] = {AREA(-7, -1.5f, -4, 1.5f), AREA(-1.5f, -1.5f, 1.5f, 1.5f), AREA(4, -1.5f, 7, 1.5f)},
    // Two sheets.
    [ICON_COPY] = {RECT(-3, -3, 7, 8), LINE(-3, 4, -7, 4), LINE(-7, 4, -7, -7), LINE(-7, -7, 3, -7),
                   LINE(3, -7, 3, -3)},
    // A camera.
    [ICON_PICTURE] = {RECT(-8, -4.5f, 8, 7), ARC(0, 1.2f, 3.3f, 0, 360), AREA(-3, -7, 3, -4.5f)},
    // A keyboard.
    [ICON_KEYS] = {RECT(-9, -5.5f, 9, 6), AREA(-6, -2.5f, -4, -0.5f), AREA(-2.5f, -2.5f, -0.5f, -0.5f),
                   AREA(1, -2.5f, 3, -0.5f), AREA(4.5f, -2.5f, 6.5f, -0.5f), LINE(-4, 2.7f, 4, 2.7f)},
    // An open book.
    [ICON_GLOSSARY] = {RECT(-8.5f, -6.5f, 0, 6.5f), RECT(0, -6.5f, 8.5f, 6.5f), LINE(-6, -3, -2.5f, -3),
                       LINE(-6, 0, -2.5f, 0), LINE(2.5f, -3, 6, -3), LINE(2.5f, 0, 6, 0)},
    // A globe.
    [ICON_LANGUAGE] = {ARC(0, 0, 8, 0, 360), LINE(-8, 0, 8, 0), LINE(0, -8, 0, 8), ARC(-4.5f, 0, 9.2f, -60, 60),
                       ARC(4.5f, 0, 9.2f, 120, 240)},
    // A mortarboard.
    [ICON_LESSONS] = {LINE(-9, -2.5f, 0, -6.5f), LINE(0, -6.5f, 9, -2.5f), LINE(9, -2.5f, 0, 1.5f),
                      LINE(0, 1.5f, -9, -2.5f), LINE(-5, -0.5f, -5, 4.5f), LINE(-5, 4.5f, 5, 4.5f),
                      LINE(5, 4.5f, 5, -0.5f), LINE(8, -2, 8, 4)},
};

static hit_vec on_arc(const float *arc, hit_vec middle, float degrees) {
    const float angle = degrees * (3.14159265f / 180);
    return (hit_vec){middle.x + arc[0] + arc[2] * cosf(angle), middle.y + arc[1] + arc[2] * sinf(angle)};
}

static void put_arc(Picture *picture, const float *arc, hit_vec middle, Pen pen) {
    const float from = arc[3], angle = arc[4] - from;
    const int pieces = (int)ceilf(angle / ARC_DEGREES);
    for (int i = 0; i < pieces; i++)
        picture_line(picture, on_arc(arc, middle, from + angle * (float)i / (float)pieces),
                     on_arc(arc, middle, from + angle * (float)(i + 1) / (float)pieces), pen);
}

static void put_part(Picture *picture, const IconPart *part, hit_vec middle, Ink ink) {
    const float *at = part->numbers;
    const hit_aabb box = {{middle.x + at[0], middle.y + at[1]}, {middle.x + at[2], middle.y + at[3]}};
    const Pen line = pen_line(ink, 1.5f);
    switch (part->kind) {
    case PART_LINE: picture_line(picture, box.min, box.max, line); break;
    case PART_RECT: picture_rect(picture, box, 1.5f, line); break;
    case PART_AREA: picture_rect(picture, box, 0, pen_fill(ink, 1)); break;
    case PART_ARC: put_arc(picture, at, middle, line); break;
    case PART_NONE: break;
    }
}

void put_icon(Composer *composer, hit_vec middle, Icon icon, Ink ink) {
    for (int i = 0; i < PARTS_MAX; i++) put_part(composer->picture, &icons[icon][i], middle, ink);
}
