#include "scene.h"

#include <string.h>

int scene_find(const Scene *const *scenes, int count, const char *id) {
    for (int i = 0; i < count; i++) {
        if (strcmp(scenes[i]->id, id) == 0) return i;
    }
    return -1;
}

int scene_find_method(const Scene *scene, const char *id) {
    for (int i = 0; i < scene->method_count; i++) {
        if (strcmp(scene->methods[i].id, id) == 0) return i;
    }
    return -1;
}

bool base_is_hit(const SceneBase *base, hit_verdict verdict) {
    return verdict == HIT_OVERLAP || (verdict == HIT_TOUCHING && base->counts_touching); //: answer
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
    const Dash dash = base->claims[base->method] == HIT_TOUCHING ? DASH_DASHED : DASH_SOLID;
    if (base_method_hits(base))
        return (Pen){.stroke = INK_HIT, .width = 3, .dash = dash, .fill = INK_HIT, .fill_alpha = 0.16f, .hatch = true};
    return (Pen){.stroke = INK_SHAPE, .width = 2, .dash = dash, .fill = INK_SHAPE, .fill_alpha = 0.06f};
}

hit_aabb view_world(const void *state, const Map *map, float aspect) {
    const float width = 400, bottom = 300, top = -24; // room for the verdict above
    const float height = bottom - top;
    (void)state, (void)map;
    if (aspect > width / height) {
        const float wider = height * aspect;
        return (hit_aabb){{(width - wider) / 2, top}, {(width + wider) / 2, bottom}};
    }
    const float taller = width / aspect;
    return (hit_aabb){{0, top - (taller - height) / 2}, {width, bottom + (taller - height) / 2}};
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

int scene_panes(const Scene *scene, const void *state) {
    return scene->is_split && scene->is_split(state) ? scene->method_count : 1;
}

void scene_show_pane(const Scene *scene, const void *state, int pane, void *shown) {
    if (scene_panes(scene, state) > 1) {
        scene->show_method(state, pane, shown);
    } else {
        memcpy(shown, state, scene->state_size);
    }
}
