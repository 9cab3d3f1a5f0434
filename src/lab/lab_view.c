// Judges scenes, and works out what is drawn of them: a crowd's bodies and the reach map.
#include <string.h>

#include "lab_internal.h"

static const Text no_memory = {{"Not enough memory for so many shapes.", "この数の図形にはメモリが足りない。"}};

World lab_world(const Lab *lab, int scene) {
    return (World){.map = lab->map, .progress = &lab->progress, .own = lab->stages[scene].own, .waits = lab->waits};
}

void lab_advance(const Lab *lab, int scene, void *state, const Input *input) {
    const World world = lab_world(lab, scene);
    lab->scenes[scene]->advance(state, input, &world);
}

bool lab_judge(Lab *lab, int scene, SceneState *state, const Progress *progress) {
    static const Text cancelled = {{"Cancelled. The previous crowd is restored, and time is paused.",
                                    "中止した。前の群れに戻り、一時停止している。"}};
    World world = lab_world(lab, scene);
    world.crowd = &lab->crowd;
    world.progress = progress;
    const WorkResult result = scene_judge(lab->scenes[scene], state, &world);
    if (lab->scenes[scene]->crowd) lab->lacks_memory = result == WORK_NO_MEMORY;
    if (result != WORK_DONE) lab_notify(lab, phrase(result == WORK_CANCELLED ? &cancelled : &no_memory));
    return result == WORK_DONE;
}

static CrowdQuestion crowd_question(const Lab *lab, int scene) {
    CrowdQuestion question;
    memset(&question, 0, sizeof question);
    lab->scenes[scene]->crowd->ask(&lab->stages[scene].state, &question);
    return question;
}

void lab_update_crowd(Lab *lab) {
    for (int i = 0; i < lab->scene_count; i++) {
        const bool is_seen = i == lab->current || lab->overlay == OVERLAY_SCENES;
        if (!lab->scenes[i]->crowd || !is_seen) continue;
        const CrowdQuestion question = crowd_question(lab, i);
        if (crowd_swarm(&lab->crowd, &question)) continue;
        lab->lacks_memory = true;
        lab_notify(lab, phrase(&no_memory));
    }
}

const Swarm *lab_swarm(const Lab *lab, int scene) {
    if (!lab->scenes[scene]->crowd) return NULL;
    const CrowdQuestion question = crowd_question(lab, scene);
    return crowd_is_of(&lab->crowd, &question) ? &lab->crowd.swarm : NULL;
}

void lab_show_reach(Lab *lab, bool is_shown) {
    static const Text for_centers = {{"Reach map. Each pixel: would it hit with its center here?",
                                      "当たる範囲の図：選んだ図形の中心がそこにある場合の答え。"}};
    static const Text for_corners = {{"Reach map. Each pixel: would it hit with its top left corner here?",
                                      "当たる範囲の図：矩形の左上の角がそこにある場合の答え。"}};
    lab->look.shows_reach = is_shown;
    if (is_shown) lab_notify(lab, phrase(lab_scene(lab)->on_map ? &for_corners : &for_centers));
}

static WorkResult update_reach(Lab *lab, View view, hit_aabb pixels) {
    const Scene *scene = lab_scene(lab);
    const SceneBase *base = lab_base(lab);
    ReachQuestion question;
    if (scene->crowd) {
        const Swarm *swarm = lab_swarm(lab, lab->current);
        const CrowdQuestion crowd = crowd_question(lab, lab->current);
        return swarm ? reach_update_crowd(&lab->reach, swarm, &crowd, view, pixels, &lab->progress) : WORK_NO_MEMORY;
    }
    if (!scene->reach || scene_no_answer(scene, base, base->method).text) return WORK_DONE;
    memset(&question, 0, sizeof question);
    question.method = base->method;
    question.min_verdict = base->counts_touching ? HIT_TOUCHING : HIT_OVERLAP;
    question.selected = base->hands.selected;
    scene->reach->ask(base, &question);
    if (lab_shows_own(lab)) {
        const WorkResult result =
            reach_update_own(&lab->reach, lab_own(lab), scene->reach->truth, &question, lab->map, view, pixels);
        // What the function's patience leaves open is asked about in the next frames.
        if (result == WORK_DONE && !reach_is_complete(&lab->reach)) lab_keep_going(lab);
        return result;
    }
    const Map *map = scene->on_map ? lab->map : NULL;
    const bool is_done = reach_update(&lab->reach, scene->methods[question.method].reach, scene->reach->truth,
                                      &question, map, view, pixels);
    return is_done ? WORK_DONE : WORK_NO_MEMORY;
}

void lab_prepare(Lab *lab, Pane pane) {
    static const Text cancelled = {
        {"Cancelled: the reach map is not shown.", "中止した。当たる範囲の図は表示しない。"}};
    static const Text lacks_memory = {{"Not enough memory for the reach map.", "当たる範囲の図にはメモリが足りない。"}};
    static const Text lacks_answers = {
        {"No reach map: your function fails too often.", "当たる範囲の図は表示できない。自作の関数が何度も失敗する。"}};
    lab_update_crowd(lab);
    lab_update_trace(lab);
    if (!lab->look.shows_reach) return;
    const WorkResult result = update_reach(lab, pane.view, pane.rect);
    if (result == WORK_DONE) return;
    lab->look.shows_reach = false;
    lab_notify(lab, phrase(result == WORK_CANCELLED    ? &cancelled
                           : result == WORK_NO_ANSWERS ? &lacks_answers
                                                       : &lacks_memory));
}

const ReachMap *lab_reach(const Lab *lab, View view) {
    const ReachKey *key = &lab->reach.key;
    const View of = {view.offset, view.scale, key->view.unit, view.origin};
    const bool is_of_view = memcmp(&key->view, &of, sizeof of) == 0;
    const bool is_there = lab->look.shows_reach && lab->reach.map.words && is_of_view;
    const SceneReach *reach = lab_scene(lab)->reach;
    ReachAnswer *truth = reach ? reach->truth : NULL;
    if (scene_no_answer(lab_scene(lab), lab_base(lab), lab_base(lab)->method).text) return NULL;
    return is_there && key->truth == truth ? &lab->reach.map : NULL;
}
