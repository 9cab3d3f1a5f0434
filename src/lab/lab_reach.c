// The reach map of the current scene, and what else is worked out before drawing.
#include "lab_reach.h"

#include <string.h>

#include "lab_crowd.h"

enum { FOR_CENTERS, FOR_CORNERS };

static const Text readings[] = {
    [FOR_CENTERS] = {{"Shaded: with its center there, the selected shape would hit by this method. Hatched / : a false "
                      "hit. Hatched \\ : a false miss.",
                      "塗り：選んだ図形の中心がそこに来ると、この方法で当たる所。斜線 / は誤検出、斜線 \\ は見逃し。"}},
    [FOR_CORNERS] = {{"Shaded: with its top left corner there, the walker would hit by this method. Hatched / : a "
                      "false hit. Hatched \\ : a false miss.",
                      "塗り：左上の角がそこに来ると、この方法で当たる所。斜線 / は誤検出、斜線 \\ は見逃し。"}},
};

void lab_show_reach(Lab *lab, bool is_shown) {
    lab->shows_reach = is_shown;
    if (is_shown) lab_notify(lab, phrase(&readings[lab_scene(lab)->on_map ? FOR_CORNERS : FOR_CENTERS]));
}

static ReachQuestion question_of(const Lab *lab) {
    const SceneBase *base = lab_base(lab);
    ReachQuestion question;
    memset(&question, 0, sizeof question);
    question.method = base->method;
    question.least = base->counts_touching ? HIT_TOUCHING : HIT_OVERLAP;
    question.selected = base->hands.selected;
    lab_scene(lab)->reach->ask(lab_state(lab), &question);
    return question;
}

static WorkResult update_of_crowd(Lab *lab, View view, hit_aabb pixels) {
    const Swarm *swarm = lab_swarm(lab);
    CrowdQuestion question;
    memset(&question, 0, sizeof question);
    lab_scene(lab)->crowd->ask(lab_state(lab), &question);
    if (!swarm) return WORK_NO_MEMORY;
    return reach_update_crowd(&lab->reach, swarm, &question, view, pixels, &lab->progress);
}

static WorkResult update(Lab *lab, View view, hit_aabb pixels) {
    const Scene *scene = lab_scene(lab);
    if (scene->crowd) return update_of_crowd(lab, view, pixels);
    if (!scene->reach) return WORK_DONE;
    const ReachQuestion question = question_of(lab);
    const Map *map = scene->on_map ? lab->map : NULL;
    const bool is_done = reach_update(&lab->reach, scene->methods[question.method].reach, scene->reach->truth,
                                      &question, map, view, pixels);
    return is_done ? WORK_DONE : WORK_NO_MEMORY;
}

void lab_prepare(Lab *lab, Pane pane) {
    static const Text reasons[] = {
        [WORK_CANCELLED] = {{"Cancelled: where it would hit is not shown.", "中止しました。当たる所は塗りません。"}},
        [WORK_NO_MEMORY] = {{"There is not enough memory for the reach map.",
                             "当たる所を塗るには、メモリが足りない。"}},
    };
    lab_update_crowd(lab);
    if (!lab->shows_reach) return;
    const WorkResult result = update(lab, pane.view, pane.rect);
    if (result == WORK_DONE) return;
    lab->shows_reach = false;
    lab_notify(lab, phrase(&reasons[result]));
}

const ReachMap *lab_reach(const Lab *lab, View view) {
    const ReachKey *key = &lab->reach.key;
    const bool is_of_view =
        key->offset.x == view.offset.x && key->offset.y == view.offset.y && key->scale == view.scale;
    const bool is_there = lab->shows_reach && lab->reach.map.words && is_of_view;
    const SceneReach *reach = lab_scene(lab)->reach;
    ReachAnswer *truth = reach ? reach->truth : NULL;
    return is_there && key->truth == truth ? &lab->reach.map : NULL;
}
