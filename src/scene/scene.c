// What all scenes have in common: verdicts under the policy, judging, why an answer is wrong, panes.
#include "scene.h"

#include <math.h>
#include <string.h>

#include "own_method.h"

int scene_find(const Scene *const *scenes, int count, const char *id) {
    for (int i = 0; i < count; i++) {
        if (strcmp(scenes[i]->id, id) == 0) return i;
    }
    return -1;
}

const char *verdict_id(hit_verdict verdict) {
    static const char *const ids[] = {[HIT_APART] = "apart", [HIT_TOUCHING] = "touching", [HIT_OVERLAP] = "overlap"};
    return ids[verdict];
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
    if (base->unanswered >> method & 1) return ANSWER_NONE;
    const bool claimed = base_is_hit(base, base->claims[method]), is_true = base_is_hit(base, base->truth);
    if (claimed == is_true) return ANSWER_RIGHT;
    return claimed ? ANSWER_FALSE_HIT : ANSWER_FALSE_MISS;
}

void base_set_truth(SceneBase *base, hit_verdict verdict, double gap, hit_vec normal) {
    base->truth = verdict;
    for (int i = 0; i < METHODS_MAX; i++) base->claims[i] = verdict;
    base->has_gap = true;
    base->gap = gap;
    base->normal = normal;
}

Pen base_pen(const SceneBase *base) {
    const bool is_touching = base->claims[base->method] == HIT_TOUCHING && !base->hides_answer;
    const Dash dash = is_touching ? DASH_DASHED : DASH_SOLID;
    if (base_method_hits(base) && !base->hides_answer)
        return (Pen){.stroke = INK_HIT, .width = 3, .dash = dash, .fill = INK_HIT, .fill_alpha = 0.16f, .hatch = true};
    return (Pen){.stroke = INK_SHAPE, .width = 2, .dash = dash, .fill = INK_SHAPE, .fill_alpha = 0.06f};
}

const Text scene_group_names[SCENE_GROUP_COUNT] = {[SCENES_OF_TUTORIALS] = {{"Tutorials", "チュートリアル"}},
                                                   [SCENES_OF_MANY] = {{"Many", "多数"}},
                                                   [SCENES_OF_SHAPES] = {{"Shapes", "いろいろな形"}},
                                                   [SCENES_OF_MOTION] = {{"Moving", "動き"}}};

hit_aabb scene_view(const Scene *scene, const void *state, const Map *map, float aspect) {
    return scene->view ? scene->view(state, map, aspect) : view_around(*scene->shown, aspect);
}

hit_aabb view_around(hit_aabb world, float aspect) {
    const hit_vec middle = {(world.min.x + world.max.x) / 2, (world.min.y + world.max.y) / 2};
    float width = world.max.x - world.min.x, height = world.max.y - world.min.y;
    if (aspect * height > width) {
        width = aspect * height;
    } else {
        height = width / aspect;
    }
    return (hit_aabb){{middle.x - width / 2, middle.y - height / 2}, {middle.x + width / 2, middle.y + height / 2}};
}

hit_aabb range_of_world(void) {
    return (hit_aabb){{-20, -20}, {420, 320}};
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

static Phrase general_error(const SceneBase *base, bool is_false_hit) {
    // By what is wrong, and whether the method says hit.
    enum { A_GAP, A_TOUCH_CLAIMED, A_TOUCH_IN_TRUTH };
    static const Text words[][2] = {
        [A_GAP] = {{{"The method finds a gap. The shapes actually overlap by {0} px.",
                     "この方法では離れているが、実際は {0} px 重なっている。"}},
                   {{"The method finds an overlap. The shapes are actually {0} px apart.",
                     "この方法では重なっているが、実際は {0} px 離れている。"}}},
        [A_TOUCH_CLAIMED] = {{{"By this method just touching (no hit), actually overlapping by {0} px.",
                               "この方法では接している（当たりに数えない）、実際は {0} px の重なり。"}},
                             {{"By this method just touching (a hit), actually apart by {0} px.",
                               "この方法では接している（当たりに数える）、実際は {0} px のすき間。"}}},
        [A_TOUCH_IN_TRUTH] = {{{"The shapes actually just touch, which counts. The method finds a gap.",
                                "実際は接していて、当たりに数える。この方法では離れている。"}},
                              {{"The shapes actually just touch, which does not count. The method finds an overlap.",
                                "実際は接しているだけで、当たりに数えない。この方法では重なっている。"}}},
    };
    if (base->truth == HIT_TOUCHING) return phrase(&words[A_TOUCH_IN_TRUTH][is_false_hit]);
    const int stake = base->claims[base->method] == HIT_TOUCHING ? A_TOUCH_CLAIMED : A_GAP;
    return phrase_of(&words[stake][is_false_hit], slot_length(fabs(base->gap), 2));
}

Phrase unless_touching(const SceneBase *base, Phrase sentence) {
    const bool touches = base->truth == HIT_TOUCHING || base->claims[base->method] == HIT_TOUCHING;
    return touches ? (Phrase){.text = NULL} : sentence;
}

Phrase scene_cue(const Scene *scene) {
    const Cue *cue = &scene->cue;
    return phrase_of(&cue->words, slot_text(&scene->methods[scene_find_method(scene, cue->tempting)].name),
                     slot_string(action_key(cue->action)));
}

Controls scene_controls(const Scene *scene, const void *state) {
    Controls controls = {.count = 0};
    if (scene->control) scene->control(state, &controls);
    return controls;
}

Phrase scene_no_answer(const Scene *scene, const void *state, int method) {
    const Method *of = &scene->methods[method];
    return of->no_answer ? of->no_answer(state) : (Phrase){.text = NULL};
}

static Phrase own_comparison(const Method *method, const void *state) {
    return method->compare ? method->compare(state) : (Phrase){.text = NULL};
}

Phrase scene_comparison(const Scene *scene, const void *state) {
    const SceneBase *base = state;
    const Answer answer = base_answer(base, base->method);
    const Phrase own = own_comparison(&scene->methods[base->method], state);
    if (answer == ANSWER_NONE) return scene_no_answer(scene, state, base->method);
    return own.text || !answer_is_wrong(answer) ? own : general_error(base, answer == ANSWER_FALSE_HIT);
}

Phrase scene_why_wrong(const Scene *scene, const void *state) {
    const SceneBase *base = state;
    const bool is_wrong = answer_is_wrong(base_answer(base, base->method));
    return is_wrong ? scene_comparison(scene, state) : (Phrase){.text = NULL};
}

Trust scene_trust(const Scene *scene, const void *state, int method) {
    const Method *row = &scene->methods[method];
    return row->trust_by_setting ? row->trust_by_setting(state) : row->trust;
}

static bool is_trusted(Trust trust, bool hits) {
    return trust == TRUST_ALL || trust == (hits ? TRUST_HITS : TRUST_MISSES);
}

bool scene_is_lucky(const Scene *scene, const void *state, int index) {
    const SceneBase *base = state;
    const Trust trust = scene_trust(scene, state, index);
    if (base_answer(base, index) != ANSWER_RIGHT || is_trusted(trust, base_is_hit(base, base->claims[index])))
        return false;
    return own_comparison(&scene->methods[index], state).text != NULL;
}

bool scene_is_proven(const Scene *scene, const void *state, int index) {
    const SceneBase *base = state;
    const Trust trust = scene_trust(scene, state, index);
    if (base_answer(base, index) == ANSWER_NONE) return false;
    return trust != TRUST_ALL && is_trusted(trust, base_is_hit(base, base->claims[index]));
}

void scene_start(const Scene *scene, const Map *map, SceneState *state) {
    memset(state, 0, sizeof *state);
    state->base.counts_touching = scene->counts_touching;
    if (scene->start) memcpy(((TwoBodies *)state)->bodies, scene->start, sizeof((TwoBodies *)state)->bodies);
    if (scene->init) scene->init(state, map);
}

void scene_draw(const Scene *scene, const void *state, const Map *map, bool working, Picture *picture) {
    const SceneBase *base = state;
    const bool has_none = base_answer(base, base->method) == ANSWER_NONE;
    scene->draw(state, map, working && !has_none ? &scene->methods[base->method] : NULL, picture);
}

// Each method claims its answer, unless it has none.
static void claim(const Scene *scene, SceneBase *base) {
    base->unanswered = 0;
    for (int i = 0; i < scene->method_count; i++) {
        const Method *method = &scene->methods[i];
        if (method->no_answer && method->no_answer(base).text) {
            base->claims[i] = HIT_APART;
            base->unanswered |= 1u << i;
        } else if (method->claim) {
            base->claims[i] = method->claim(base);
        }
    }
}

WorkResult scene_judge(const Scene *scene, void *state, const World *world) {
    const WorkResult result = scene->judge(state, world);
    if (result != WORK_DONE) return result;
    claim(scene, state);
    own_method_judge(scene, state, world);
    return WORK_DONE;
}

int scene_panes(const Scene *scene, const void *state) {
    return scene->panes && scene->panes->is_split(state) ? scene->method_count : 1;
}

void scene_show_pane(const Scene *scene, const void *state, int pane, void *shown) {
    if (scene_panes(scene, state) > 1) {
        scene->panes->show_method(state, pane, shown);
        own_method_take(scene, shown, pane);
    } else {
        memcpy(shown, state, scene->state_size);
    }
}

bool scene_has_same_panes(const Scene *scene, const void *a, const void *b, unsigned roles) {
    SceneState left, right;
    const int panes = scene_panes(scene, a);
    if (panes != scene_panes(scene, b)) return false;
    for (int i = 0; i < panes && panes > 1; i++) {
        scene_show_pane(scene, a, i, &left);
        scene_show_pane(scene, b, i, &right);
        if (!state_has_same_fields(&left, &right, scene->fields, scene->field_count, roles)) return false;
    }
    return true;
}
