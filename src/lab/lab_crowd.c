#include "lab_crowd.h"

#include <string.h>

enum { CANCELLED, NO_MEMORY };

static const Text texts[] = {
    [CANCELLED] = {{"Cancelled: the crowd before it is back, and time stands still.",
                    "中止しました。前の群れに戻り、時間を止めています。"}},
    [NO_MEMORY] = {{"There is not enough memory for so many shapes.", "図形の数に対してメモリが足りません。"}},
};

static CrowdQuestion question_of(const Scene *scene, const void *state) {
    CrowdQuestion question;
    memset(&question, 0, sizeof question);
    scene->ask_crowd(state, &question);
    return question;
}

bool lab_ask_crowd(Lab *lab, int scene, SceneState *state, const Progress *progress) {
    const Scene *asking = lab->scenes[scene];
    CrowdAnswer answer;
    if (!asking->ask_crowd) return true;
    const CrowdQuestion question = question_of(asking, state);
    const CrowdResult result = crowd_answer(&lab->crowd, &question, progress, &answer);
    lab->lacks_memory = result == CROWD_NO_MEMORY;
    if (result == CROWD_DONE) {
        asking->tell_crowd(state, &answer);
        crowd_use_spare_time(&lab->crowd, &question);
    } else {
        lab_notify(lab, phrase(&texts[result == CROWD_CANCELLED ? CANCELLED : NO_MEMORY]));
    }
    return result == CROWD_DONE;
}

void lab_update_crowd(Lab *lab) {
    if (!lab_scene(lab)->ask_crowd) return;
    const CrowdQuestion question = question_of(lab_scene(lab), lab_state(lab));
    if (crowd_swarm(&lab->crowd, &question)) return;
    lab->lacks_memory = true;
    lab_notify(lab, phrase(&texts[NO_MEMORY]));
}

const Swarm *lab_swarm(const Lab *lab) {
    if (!lab_scene(lab)->ask_crowd) return NULL;
    const CrowdQuestion question = question_of(lab_scene(lab), lab_state(lab));
    return crowd_is_of(&lab->crowd, &question) ? &lab->crowd.swarm : NULL;
}
