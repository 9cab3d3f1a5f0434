// Names, icons and the table of the pairs of kinds.
#include "pairs.h"

#include <stdio.h>

#include "shape_drawing.h"

/// The names of the classic pairs, the lesser kind first.
static const struct {
    BodyKind a, b;
    Text name;
} classics[] = {
    {BODY_POINT, BODY_CIRCLE, {{"point in circle", "点と円"}}},
    {BODY_POINT, BODY_BOX, {{"point in box", "点と矩形"}}},
    {BODY_POINT, BODY_TURNING_BOX, {{"point in rotated box", "点と傾いた矩形"}}},
    {BODY_POINT, BODY_TRIANGLE, {{"point in triangle", "点と三角形"}}},
    {BODY_POINT, BODY_POLYGON, {{"point in polygon", "点と多角形"}}},
    {BODY_POINT, BODY_SEGMENT, {{"point on line", "点と線分"}}},
    {BODY_SEGMENT, BODY_SEGMENT, {{"line × line", "線分 × 線分"}}},
    {BODY_SEGMENT, BODY_CIRCLE, {{"circle × line", "円 × 線分"}}},
    {BODY_SEGMENT, BODY_BOX, {{"line × box", "線分 × 矩形"}}},
    {BODY_SEGMENT, BODY_POLYGON, {{"line × polygon", "線分 × 多角形"}}},
    {BODY_CIRCLE, BODY_CIRCLE, {{"circle × circle", "円 × 円"}}},
    {BODY_CIRCLE, BODY_BOX, {{"circle × box", "円 × 矩形"}}},
    {BODY_CIRCLE, BODY_TURNING_BOX, {{"circle × rotated box", "円 × 傾いた矩形"}}},
    {BODY_CIRCLE, BODY_POLYGON, {{"circle × polygon", "円 × 多角形"}}},
    {BODY_CAPSULE, BODY_CAPSULE, {{"capsule × capsule", "カプセル × カプセル"}}},
    {BODY_BOX, BODY_BOX, {{"box × box (AABB)", "矩形 × 矩形（AABB）"}}},
    {BODY_BOX, BODY_POLYGON, {{"box × polygon", "矩形 × 多角形"}}},
    {BODY_TURNING_BOX, BODY_TURNING_BOX, {{"box × box (OBB)", "矩形 × 矩形（OBB）"}}},
    {BODY_POLYGON, BODY_POLYGON, {{"polygon × polygon", "多角形 × 多角形"}}},
};

static const StateField *kind_field(const Scene *scene, const char *name) {
    return state_find(scene->fields, scene->field_count, name);
}

bool pair_is_of_scene(const Scene *scene) {
    return kind_field(scene, "a.kind") && kind_field(scene, "b.kind");
}

KindPair pair_of_state(const Scene *scene, const void *state) {
    return (KindPair){(int32_t)state_get(state, kind_field(scene, "a.kind")),
                      (int32_t)state_get(state, kind_field(scene, "b.kind"))};
}

void pair_range(const Scene *scene, KindPair *first, KindPair *last) {
    const StateField *a = kind_field(scene, "a.kind"), *b = kind_field(scene, "b.kind");
    *first = (KindPair){(int32_t)a->min, (int32_t)b->min};
    *last = (KindPair){(int32_t)a->max, (int32_t)b->max};
}

static int32_t moved(int32_t kind, int by, int32_t first, int32_t last) {
    return (int32_t)body_kind_after((BodyKind)kind, by, (BodyKind)first, (BodyKind)last);
}

KindPair pair_moved(const Scene *scene, KindPair pair, int rows, int columns) {
    KindPair first, last;
    pair_range(scene, &first, &last);
    return (KindPair){moved(pair.a, rows, first.a, last.a), moved(pair.b, columns, first.b, last.b)};
}

InputEvent pair_event(KindPair pair) {
    InputEvent event = {.kind = EVENT_SET};
    snprintf(event.text, sizeof event.text, "a.kind=%d b.kind=%d", (int)pair.a, (int)pair.b);
    return event;
}

const Text *pair_kind_name(BodyKind kind) {
    static const Text rotated = {{"rotated box", "傾いた矩形"}};
    return kind == BODY_TURNING_BOX ? &rotated : body_kind_name(kind);
}

static const Text *classic_name(KindPair pair) {
    const BodyKind a = (BodyKind)(pair.a < pair.b ? pair.a : pair.b), b = (BodyKind)(pair.a < pair.b ? pair.b : pair.a);
    for (int i = 0; i < COUNT_OF(classics); i++) {
        if (classics[i].a == a && classics[i].b == b) return &classics[i].name;
    }
    return NULL;
}

bool pair_is_classic(KindPair pair) {
    return classic_name(pair) != NULL;
}

Phrase pair_name(KindPair pair) {
    static const Text plain = {{"{0} × {1}", "{0} × {1}"}};
    const Text *classic = classic_name(pair);
    return classic ? phrase(classic)
                   : phrase_of(&plain, slot_text(pair_kind_name((BodyKind)pair.a)),
                               slot_text(pair_kind_name((BodyKind)pair.b)));
}

void pair_draw_icon(BodyKind kind, hit_vec middle, float width, Pen pen, Picture *picture) {
    const bool is_round = kind == BODY_CIRCLE, is_thin = kind == BODY_CAPSULE;
    const Body body = {.kind = kind,
                       .x = middle.x,
                       .y = middle.y,
                       .radius = width / 2,
                       .width = width,
                       .height = is_thin                                         ? width / 2
                                 : kind == BODY_TRIANGLE || kind == BODY_POLYGON ? width
                                                                                 : width * 0.7f,
                       .angle = is_round || kind == BODY_TRIANGLE || kind == BODY_POLYGON ? 0 : -30,
                       .corners = 5};
    const Shape shape = body_shape(&body);
    draw_shape(picture, &shape, pen);
}
