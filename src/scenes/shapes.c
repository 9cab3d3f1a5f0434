#include "shapes.h"

const Text text_names_a = {{"a", "a"}}, text_names_b = {{"b", "b"}};

const char *relation(double left, double right) {
    if (left < right) return "<";
    return left > right ? ">" : "=";
}

Ink ink_of_claim(const SceneBase *base) {
    return base_pen(base).stroke;
}

Phrase phrase_of_claim(const SceneBase *base) {
    static const Text words[3][2] = {
        [HIT_APART] = {{{"So they are apart: no hit.", "だから離れている：当たりではない。"}},
                       {{"So they are apart: no hit.", "だから離れている：当たりではない。"}}},
        [HIT_TOUCHING] = {{{"So they just touch, which does not count: no hit.",
                            "だからちょうど接している：数えないので当たりではない。"}},
                          {{"So they just touch, which counts: a hit.",
                            "だからちょうど接している：数えるので当たり。"}}},
        [HIT_OVERLAP] = {{{"So they overlap: a hit.", "だから重なっている：当たり。"}},
                         {{"So they overlap: a hit.", "だから重なっている：当たり。"}}},
    };
    return phrase(&words[base->claims[base->method]][base->counts_touching != 0]);
}

hit_vec add(hit_vec a, hit_vec b) {
    return (hit_vec){a.x + b.x, a.y + b.y};
}

void draw_box(Picture *picture, hit_obb box, Pen pen) {
    hit_vec corners[4];
    hit_obb_corners(box, corners);
    picture_polygon(picture, corners, 4, pen);
}

void draw_aabb(Picture *picture, hit_aabb box, Pen pen) {
    picture_rect(picture, box, 0, pen);
}

void draw_center(Picture *picture, hit_vec at) {
    picture_dot(picture, at, 3.5f, pen_fill(INK_TEXT, 1));
}

void draw_label(Picture *picture, hit_vec at, hit_vec offset, Ink ink, Phrase phrase) {
    const Type type = {.size = 13, .weight = WEIGHT_REGULAR, .ink = ink, .halo = true};
    picture_phrase(picture, at, offset, type, phrase);
}

void draw_push_out(Picture *picture, hit_vec from, hit_vec normal, double gap) {
    if (gap >= 0) return;
    const float depth = (float)-gap;
    picture_arrow(picture, from, (hit_vec){from.x + normal.x * depth, from.y + normal.y * depth},
                  pen_line(INK_NEAREST, 3));
}

void add_degree_field(Controls *controls, const SceneBase *base, const Text *label) {
    static const Text apply = {{"Apply", "適用"}};
    controls->controls[controls->count++] =
        (Control){.kind = CONTROL_FIELD, .label = label, .action = ACTION_ANGLE, .field = &base->field};
    controls->controls[controls->count++] = (Control){.kind = CONTROL_BUTTON, .label = &apply, .action = ACTION_ENTER};
}
