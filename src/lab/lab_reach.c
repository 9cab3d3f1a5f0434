#include "lab_reach.h"

#include <string.h>

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
    if (is_shown) lab_notify(lab, phrase(&readings[lab_scene(lab)->has_map ? FOR_CORNERS : FOR_CENTERS]));
}

static ReachQuestion question_of(const Lab *lab) {
    const SceneBase *base = lab_base(lab);
    ReachQuestion question;
    memset(&question, 0, sizeof question);
    question.method = base->method;
    question.least = base->counts_touching ? HIT_TOUCHING : HIT_OVERLAP;
    question.selected = base->hands.selected;
    lab_scene(lab)->ask_reach(lab_state(lab), &question);
    return question;
}

void lab_update_reach(Lab *lab, View view, hit_aabb pixels) {
    static const Text too_little = {
        {"There is not enough memory for the reach map.", "当たる所を塗るには、メモリが足りない。"}};
    const Scene *scene = lab_scene(lab);
    if (!lab->shows_reach || !scene->reach) return;
    const ReachQuestion question = question_of(lab);
    const Map *map = scene->has_map ? lab->map : NULL;
    if (reach_update(&lab->reach, scene->reach, &question, map, view, pixels)) return;
    lab->shows_reach = false;
    lab_notify(lab, phrase(&too_little));
}

const ReachMap *lab_reach(const Lab *lab, View view) {
    const ReachKey *key = &lab->reach.key;
    const bool is_of_view =
        key->offset.x == view.offset.x && key->offset.y == view.offset.y && key->scale == view.scale;
    const bool is_there = lab->shows_reach && lab->reach.map.words && is_of_view;
    return is_there && key->answer == lab_scene(lab)->reach ? &lab->reach.map : NULL;
}
