#include "bringing.h"

static void take_news(Lab *lab, int scene, OwnNews news) {
    if (news == OWN_COMPILED) lab_note_own(lab, scene);
    if (news == OWN_ANSWERED) lab_note_answers(lab);
}

bool bringing_open(Bringing *bringing, Lab *lab, int scene, const char *path, Error *error) {
    const char *id = lab->scenes[scene]->id;
    const CheckKind kind = check_kind_of(id);
    if (kind == CHECK_KIND_COUNT) return error_set(error, path, "the scene %s has no method of your own", id);
    OwnFile *file = own_file_open(kind, path, &bringing->places, bringing->patience, error);
    if (!file) return false;
    lab_bring_own(lab, scene, own_file_check(file));
    own_file_close(bringing->files[scene]);
    bringing->files[scene] = file;
    return true;
}

bool bringing_wait(Bringing *bringing, Lab *lab, int scene, Error *error) {
    OwnFile *file = bringing->files[scene];
    const OwnNews news = own_file_wait(file);
    if (news == OWN_BROKEN) {
        *error = own_file_check(file)->error;
        return false;
    }
    take_news(lab, scene, news);
    return true;
}

OwnNews bringing_poll(Bringing *bringing, Lab *lab) {
    OwnFile *file = bringing->files[lab->current];
    const OwnNews news = file ? own_file_poll(file) : OWN_NOTHING;
    take_news(lab, lab->current, news);
    return news;
}

void bringing_end(Bringing *bringing, Lab *lab) {
    for (int i = 0; i < lab->scene_count; i++) {
        if (!bringing->files[i]) continue;
        lab_bring_own(lab, i, NULL);
        own_file_close(bringing->files[i]);
        bringing->files[i] = NULL;
    }
}
