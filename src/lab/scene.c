#include "scene.h"

bool base_is_hit(const SceneBase *base, hit_verdict verdict) {
    return verdict == HIT_OVERLAP || (verdict == HIT_TOUCHING && base->counts_touching);
}

bool base_method_hits(const SceneBase *base) {
    return base_is_hit(base, base->claims[base->method]);
}

Answer base_answer(const SceneBase *base, int method) {
    const bool claimed = base_is_hit(base, base->claims[method]), is_true = base_is_hit(base, base->truth);
    if (claimed == is_true) return ANSWER_RIGHT;
    return claimed ? ANSWER_FALSE_HIT : ANSWER_FALSE_MISS;
}

Pen base_pen(const SceneBase *base) {
    if (base_method_hits(base))
        return (Pen){.stroke = INK_HIT, .width = 3, .fill = INK_HIT, .fill_alpha = 0.16f, .hatch = true};
    return (Pen){.stroke = INK_SHAPE, .width = 2, .fill = INK_SHAPE, .fill_alpha = 0.06f};
}

hit_aabb view_world(const void *state, const Map *map, float aspect) {
    (void)state, (void)map;
    const float width = 400, height = 300;
    if (aspect > width / height) {
        const float wider = height * aspect;
        return (hit_aabb){{(width - wider) / 2, 0}, {(width + wider) / 2, height}};
    }
    const float taller = width / aspect;
    return (hit_aabb){{0, (height - taller) / 2}, {width, (height + taller) / 2}};
}

hit_aabb range_of_world(void) {
    return (hit_aabb){{-400, -300}, {800, 600}};
}

void base_feed_field(SceneBase *base, float *angle, const Input *input, Input *rest) {
    *rest = *input;
    rest->count = 0;
    bool had_focus = base->field.has_focus;
    for (int i = 0; i < input->count; i++) {
        const FieldResult result = field_feed(&base->field, &input->events[i], angle);
        had_focus = had_focus || base->field.has_focus;
        if (result == FIELD_IGNORED) rest->events[rest->count++] = input->events[i];
    }
    if (had_focus) input_drop_arrows(rest);
}
