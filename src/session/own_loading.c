// Opens and polls the files of users' own functions, and hands the lab what is new; asks them what cards ask for.
#include "own_loading.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "broad_judge.h"
#include "path.h"
#include "stage.h"

static void take_news(Lab *lab, int scene, OwnNews news) {
    if (news == OWN_COMPILED) lab_note_own(lab, scene);
    if (news == OWN_ANSWERED) lab_note_answers(lab);
}

// The kind of question of a scene. OWN_KIND_COUNT with the reason in `error` if it asks none.
static OwnKind kind_of_scene(const Lab *lab, int scene, const char *path, Error *error) {
    static const Text asks_none = {{"the scene {0} has no method of your own", "場面 {0} では自作の関数を使えない"}};
    const char *id = lab->scenes[scene]->id;
    const OwnKind kind = own_kind_of(id);
    if (kind == OWN_KIND_COUNT) error_set_phrase(error, path, phrase_of(&asks_none, slot_string(id)));
    return kind;
}

bool own_loading_open(OwnLoading *loading, Lab *lab, int scene, const char *path, Error *error) {
    const OwnKind kind = kind_of_scene(lab, scene, path, error);
    if (kind == OWN_KIND_COUNT) return false;
    OwnFile *file = own_file_open(kind, path, &loading->places, loading->patience, error);
    if (!file) return false;
    own_judging_forget(&loading->judging, scene);
    lab_bring_own(lab, scene, own_file_function(file));
    own_file_close(loading->files[scene]);
    loading->files[scene] = file;
    loading->causes[scene] = 0;
    return true;
}

bool own_loading_wait(OwnLoading *loading, Lab *lab, int scene, Error *error) {
    OwnFile *file = loading->files[scene];
    const OwnNews news = own_file_wait(file);
    if (news == OWN_BROKEN && error) *error = own_file_function(file)->error;
    if (news == OWN_BROKEN) return false;
    take_news(lab, scene, news);
    return true;
}

// The question is a line that `hitlab check` reads.
static void report_fault(OwnLoading *loading, Lab *lab) {
    const OwnFunction *own = lab_own(lab);
    const unsigned bit = 1u << own->fault.cause;
    unsigned *causes = &loading->causes[lab->current];
    if (loading->versions[lab->current] != own->version) *causes = 0;
    loading->versions[lab->current] = own->version;
    if (own->fault.cause == CAUSE_NONE || *causes & bit) return;
    const Phrase cause = own_fault_phrase(&own->fault);
    char line[OWN_LINE], what[256];
    *causes |= bit;
    own_question_write(line, own->kind, &own->fault_question);
    phrase_write(what, sizeof what, &cause, LANGUAGE_ENGLISH);
    fprintf(stderr, "hitlab: %s: %s: %s\n", own->path, line, what);
}

OwnNews own_loading_poll(OwnLoading *loading, Lab *lab) {
    OwnFile *file = loading->files[lab->current];
    const OwnNews news = file ? own_file_poll(file) : OWN_NOTHING;
    take_news(lab, lab->current, news);
    if (file) report_fault(loading, lab);
    return news;
}

bool own_loading_is_busy(const OwnLoading *loading, const Lab *lab) {
    const OwnFunction *own = loading->files[lab->current] ? lab_own(lab) : NULL;
    return own && (own->is_compiling || loading->judging.task || lab_own_trace(lab)->answer == OWN_WAITING ||
                   lab_waits_for_own(lab));
}

Phrase own_loading_phrase(OwnNews news, const OwnFunction *own) {
    static const Text compiled = {{"The lab now uses {0}.", "これからは {0} で判定する。"}};
    static const Text broken = {{"{0}: {1}", "{0}: {1}"}};
    if (news == OWN_COMPILED) return phrase_of(&compiled, slot_string(own->name));
    if (news != OWN_BROKEN) return (Phrase){.text = NULL};
    return phrase_of(&broken, slot_string(own_error_place(own)), slot_error(&own->error));
}

int own_loading_scene_of(const Lab *lab, const char *path) {
    char *text = compile_read_source(path, NULL);
    int found = lab->current;
    for (int i = lab->scene_count - 1; i >= 0 && text; i--) {
        const OwnKind kind = own_kind_of(lab->scenes[i]->id);
        if (kind != OWN_KIND_COUNT && own_find_function(text, kind)) found = i;
    }
    const OwnKind current = own_kind_of(lab_scene(lab)->id);
    if (text && current != OWN_KIND_COUNT && own_find_function(text, current)) found = lab->current;
    free(text);
    return found;
}

static bool write_new(const char *path, const char *text, Error *error) {
    const size_t length = strlen(text);
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (file < 0) return errno == EEXIST || error_set(error, path, "%s", strerror(errno));
    errno = 0;
    const bool is_written = write(file, text, length) == (ssize_t)length;
    const bool is_closed = close(file) == 0;
    if (is_written && is_closed) return true;
    error_set(error, path, "%s", errno ? strerror(errno) : "writing failed");
    unlink(path); // only what was just created
    return false;
}

// The card that is shown if it asks for a function of the scene in stages, else NULL.
static const Card *card_with_stages(const Lab *lab) {
    const Card *card = lab_card(lab);
    return card && card->ask == ASK_WRITE && card->stage_count > 0 && card->scene == lab->current ? card : NULL;
}

void own_loading_suggest_path(const Lab *lab, const char *map, char *path, size_t size) {
    const Card *card = card_with_stages(lab);
    const OwnFunction *own = lab_own(lab);
    const OwnKind kind = own_kind_of(lab_scene(lab)->id);
    char name[STAGE_NAME];
    if (own && !card) {
        snprintf(path, size, "%s", own->path);
        return;
    }
    stage_name(name, card ? card : &(Card){.line = 0}, lab->course.exercise.stage, kind);
    snprintf(path, size, "%.*s%s", (int)(path_name(map) - map), map, name);
}

bool own_loading_write_starter(const Lab *lab, const char *path, Error *error) {
    const Card *card = card_with_stages(lab);
    const OwnKind kind = kind_of_scene(lab, lab->current, path, error);
    if (kind == OWN_KIND_COUNT) return false;
    if (access(path, F_OK) == 0) return true;
    const int of_name = card ? stage_of_name(path_name(path), card, kind) : -1;
    char *text =
        stage_text(card ? card : &(Card){.line = 0}, of_name >= 0 ? of_name : lab->course.exercise.stage, kind, error);
    const bool is_written = text && write_new(path, text, error);
    free(text);
    return is_written;
}

void own_loading_end(OwnLoading *loading, Lab *lab) {
    for (int i = 0; i < lab->scene_count; i++) {
        if (!loading->files[i]) continue;
        own_judging_forget(&loading->judging, i);
        lab_bring_own(lab, i, NULL);
        own_file_close(loading->files[i]);
        loading->files[i] = NULL;
    }
}

static bool ask(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    return own_method_ask(context, questions, count, answers);
}

static bool find(void *context, const OwnBoxes *boxes, OwnPairs *pairs) {
    return own_method_find(context, boxes, pairs);
}

// As passing_ask does, of either kind of function; explains what is wrong with a broad phase.
static PassingResult ask_sets(const Card *card, Lab *lab, World *world, OwnFinding *finding, PassingError *error) {
    const OwnKind kind = world->own->kind;
    Judgement judgement;
    if (kind != OWN_CROWD)
        return passing_ask(kind, lab_base(lab)->counts_touching, card->sets, card->set_count, ask, world, error);
    const PassingResult result = broad_pass(card->sets, card->set_count, find, world, &judgement, error);
    if (result == PASSING_WRONG && finding) own_judging_note(&judgement, finding);
    return result;
}

// Puts the numbers of a trial into a state. False if the scene has no such pose: fields are within limits.
static bool put_trial(const Scene *scene, const Trial *trial, void *state) {
    const OwnKind kind = own_kind_of(scene->id);
    const TrialNumbers numbers = trial_numbers(kind, trial);
    TrialChoice choices[TRIAL_CHOICES];
    const int choice_count = trial_choices(kind, trial, choices);
    for (int i = 0; i < choice_count; i++)
        state_put(state, state_find(scene->fields, scene->field_count, choices[i].name), choices[i].value);
    for (int i = 0; i < numbers.count; i++) {
        char name[TRIAL_NAME];
        trial_name(name, numbers.at[i]);
        const StateField *field = state_find(scene->fields, scene->field_count, name);
        const double value = (double)trial_get(trial, numbers.at[i]);
        if (!field || !(value >= field->min && value <= field->max)) return false;
        state_put(state, field, value);
    }
    return true;
}

// A pose in the view, as F finds it. A trial may be far out of the view, and its map is not the lab's; it is shown
// where there is no other, and of a function without an answer, which would cost more with each pose.
static bool find_pose(Lab *lab, const World *world, const PassingError *error, SceneState *pose) {
    const Scene *scene = lab_scene(lab);
    const Answer wanted = error->fault == FAULT_FALSE_MISS ? ANSWER_FALSE_MISS : ANSWER_FALSE_HIT;
    SceneState asked;
    memcpy(&asked, lab_state(lab), scene->state_size);
    memcpy(pose, &asked, scene->state_size);
    asked.base.method = scene->method_count - 1; // `yours`
    const bool is_searched = error->fault < FAULT_CRASHED || scene->on_map;
    if (is_searched && counterexample_find(scene, &asked, world, wanted, &lab->random, pose).answer != ANSWER_RIGHT)
        return true;
    return !scene->on_map && put_trial(scene, &error->trial, pose);
}

static void ask_about(Writing *writing, Lab *lab, OwnFinding *finding, bool may_glide) {
    static const Text right = {{"{0} is right in all poses of this card.", "{0} はこのカードのすべての配置で正しい。"}};
    static const Text next = {{"{0} is right in all poses of this card. The next stage begins.",
                               "{0} はこのカードのすべての配置で正しい。次の段階へ。"}};
    static const Text stopped = {
        {"The check of {0} was interrupted; save to repeat it.", "{0} の検査を中断した。保存するともう一度検査する。"}};
    static const Text faults[] = {
        [FAULT_FALSE_HIT] = {{"a false hit", "誤検出"}}, [FAULT_FALSE_MISS] = {{"a false miss", "見逃し"}}};
    static const Text no_answer = {{"no answer", "答えなし"}};
    static const Text wrong_crowd = {{"{0} is not right yet. In the layout “{1}” it finds other pairs than there are.",
                                      "{0} はまだ正しくない。並べ方「{1}」で、見つけた組が正しくない。"}};
    static const Text wrong = {
        {"{0} is not right yet. In the set of poses “{1}”: {2}.", "{0} はまだ正しくない。{1}：{2}。"}};
    const OwnFunction *own = lab_own(lab);
    SceneState pose;
    World world = {.map = lab->map, .progress = &lab->progress, .own = own, .waits = true};
    PassingError error;
    const PassingResult result = ask_sets(writing->card, lab, &world, finding, &error);
    snprintf(writing->name, sizeof writing->name, "%s", own->name);
    if (result == PASSING_STOPPED) {
        lab_notify(lab, phrase_of(&stopped, slot_string(writing->name)));
        return;
    }
    lab_note_written(lab, writing->stage, result == PASSING_RIGHT);
    if (may_glide && !lab_shows_own(lab)) lab_show_own(lab);
    const bool is_crowd = own->kind == OWN_CROWD; // which has no pose to glide to
    if (result == PASSING_WRONG && may_glide && !is_crowd && find_pose(lab, &world, &error, &pose))
        lab_glide_to(lab, &pose);
    if (result == PASSING_WRONG) {
        const Text *fault = error.fault < FAULT_CRASHED ? &faults[error.fault] : &no_answer;
        lab_notify(lab, phrase_of(is_crowd ? &wrong_crowd : &wrong, slot_string(writing->name),
                                  slot_text(&error.set->name), slot_text(fault)));
    }
    const Text *passes = exercise_is_open(&lab->course.exercise) ? &next : &right;
    if (result == PASSING_RIGHT) lab_notify(lab, phrase_of(passes, slot_string(writing->name)));
}

// Whether the learner has changed nothing yet of what the stage begins with.
static bool is_start(const Card *card, int stage, const OwnFunction *own) {
    Error error;
    char *text = stage < 0 ? NULL : stage_text(card, stage, own->kind, &error);
    const bool is_same = text && strcmp(text, own->source) == 0;
    free(text);
    return is_same;
}

void writing_ask(Writing *writing, Lab *lab, OwnFinding *finding, bool may_glide) {
    const Card *card = lab_card(lab);
    const OwnFunction *own = lab_own(lab);
    if (!card || card->ask != ASK_WRITE) {
        writing->card = NULL;
        return;
    }
    if (card->scene != lab->current || !exercise_is_open(&lab->course.exercise) || !own_can_be_asked(own)) return;
    if (own->is_compiling || own->is_broken) return;
    if (writing->card == card && writing->own == own && writing->version == own->version) return;
    // The file of a stage that is done solves no other one; any other file that the learner saves solves the card.
    *writing = (Writing){.card = card, .own = own, .version = own->version, .stage = lab_stage_of_own(lab)};
    if (is_start(card, writing->stage, own)) lab->course.untouched = own->version;
    if (writing->stage >= 0 && lab_has_touched_own(lab)) ask_about(writing, lab, finding, may_glide);
}
