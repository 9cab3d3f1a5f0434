// Judges scenes, and keeps the bodies of a crowd ready to be drawn.
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
    scene->crowd->ask(state, &question);
    return question;
}

World lab_world(Lab *lab) {
    return (World){lab->map, &lab->crowd, &lab->progress};
}

bool lab_judge(Lab *lab, int scene, SceneState *state, const Progress *progress) {
    World world = lab_world(lab);
    world.progress = progress;
    const WorkResult result = scene_judge(lab->scenes[scene], state, &world);
    if (lab->scenes[scene]->crowd) lab->lacks_memory = result == WORK_NO_MEMORY;
    if (result != WORK_DONE) lab_notify(lab, phrase(&texts[result == WORK_CANCELLED ? CANCELLED : NO_MEMORY]));
    return result == WORK_DONE;
}

void lab_update_crowd(Lab *lab) {
    if (!lab_scene(lab)->crowd) return;
    const CrowdQuestion question = question_of(lab_scene(lab), lab_state(lab));
    if (crowd_swarm(&lab->crowd, &question)) return;
    lab->lacks_memory = true;
    lab_notify(lab, phrase(&texts[NO_MEMORY]));
}

const Swarm *lab_swarm(const Lab *lab) {
    if (!lab_scene(lab)->crowd) return NULL;
    const CrowdQuestion question = question_of(lab_scene(lab), lab_state(lab));
    return crowd_is_of(&lab->crowd, &question) ? &lab->crowd.swarm : NULL;
}
