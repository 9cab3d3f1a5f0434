#include "drawing.h"

#include <assert.h>
#include <stddef.h>

Phrase phrase_of_numbers(const Text *text, const Slot *slots, int count) {
    Phrase filled = phrase(text);
    for (int i = 0; i < count; i++) filled.slots[i] = slots[i];
    return filled;
}

Pen pen_of_verdict(hit_verdict verdict) {
    if (verdict == HIT_OVERLAP)
        return (Pen){.stroke = INK_HIT, .width = 2.5f, .fill = INK_HIT, .fill_alpha = 0.16f, .hatch = true};
    const Dash dash = verdict == HIT_TOUCHING ? DASH_DASHED : DASH_SOLID;
    return (Pen){.stroke = INK_SHAPE, .width = 2, .dash = dash, .fill = INK_SHAPE, .fill_alpha = 0.06f};
}

Pen pen_hidden(void) {
    return pen_dashed(INK_HIDDEN, 2, DASH_DASHED);
}

void draw_turned(Picture *picture, hit_obb box, Pen pen) {
    hit_vec corners[4];
    hit_obb_corners(box, corners);
    picture_polygon(picture, corners, 4, pen);
}

void draw_point(Picture *picture, hit_vec at, Ink ink) {
    picture_dot(picture, at, 4.5f, pen_fill(ink, 1));
}

const Drawing *drawing_of(Term term) {
    static const Drawing *const groups[] = {drawings_of_shapes, drawings_of_cells, drawings_of_crowds};
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
        if (groups[i][term].draw) return &groups[i][term];
    }
    assert(false);
    return NULL;
}
