// Passes the judge's questions to the function, and writes the finding.
#include "own_judging.h"

#include <string.h>

#include "broad_judge.h"
#include "buffer.h"
#include "clock.h"

/// What the judge's questions go through.
typedef struct {
    OwnJudging *judging;
    SideTask *task;
} Way;

static bool ask(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    const Way *way = context;
    way->judging->questions = questions;
    way->judging->count = count;
    way->judging->answers = answers;
    return side_task_ask(way->task) && !way->judging->lacks_answers;
}

static void run(void *context, SideTask *task) {
    OwnJudging *judging = context;
    judging->is_judged = judge_run(&judging->rules, ask, &(Way){judging, task}, &judging->judgement);
}

static bool is_inside(const void *region, const OwnQuestion *question) {
    const JudgedOwn *judged = region;
    return where_holds(&judged->where, judged->kind, question);
}

// As few boxes as show what is wrong.
static void write_boxes(char words[OWN_FINDING], const Judgement *judgement, Language language) {
    static const Text found = {{"With {0} boxes: {1}.", "矩形 {0} 個で：{1}。"}};
    char fault_words[OWN_FINDING];
    FaultKind fault = 0;
    while (fault < FAULT_KINDS && !judgement->first[fault].is_found) fault++;
    if (fault == FAULT_KINDS) return;
    const FirstFault *first = &judgement->first[fault];
    const Phrase said = broad_phrase(first, fault);
    phrase_write(fault_words, sizeof fault_words, &said, language);
    const Phrase phrase = phrase_of(&found, slot_number(first->crowd.count, 0), slot_string(fault_words));
    phrase_write(words, OWN_FINDING, &phrase, language);
}

// All mistakes that explain it, else where it is wrong, else only how often; of a broad phase the boxes, too.
static void write_finding(char words[OWN_FINDING], const Judgement *judgement, Language language) {
    static const Text none = {{"No error in {0} poses.", "{0} 通りの配置で誤りなし。"}};
    static const Text some = {{"Errors in {0} of {1} poses.", "{1} 通りの配置のうち {0} 通りで誤り。"}};
    const uint64_t errors = judgement_errors(judgement);
    const Phrase count = errors ? phrase_of(&some, slot_count(errors), slot_count(judgement->rules.count))
                                : phrase_of(&none, slot_count(judgement->rules.count));
    TextBuffer out = buffer_in(words, OWN_FINDING);
    for (int i = 0; i < judgement->diagnosis_count; i++) {
        const Text *mistake = diagnosis_words(judgement->diagnosis[i], judgement->rules.kind);
        buffer_print(&out, i > 0 && language == LANGUAGE_ENGLISH ? " %s" : "%s", mistake->in[language]);
    }
    if (judgement->rules.kind == OWN_CROWD) {
        char boxes[OWN_FINDING] = "";
        write_boxes(boxes, judgement, language);
        buffer_print(&out, out.length > 0 && language == LANGUAGE_ENGLISH ? " %s" : "%s", boxes);
        return;
    }
    if (out.length == 0) where_write(words, &judgement->where, judgement->rules.kind, language);
    if (!*words) phrase_write(words, OWN_FINDING, &count, language);
}

void own_judging_note(const Judgement *judgement, OwnFinding *finding) {
    for (Language language = 0; language < LANGUAGE_COUNT; language++)
        write_finding(finding->words[language], judgement, language);
}

static void take(const Judgement *judgement, JudgedOwn *judged, OwnFinding *finding) {
    judged->where = judgement->where;
    own_judging_note(judgement, finding);
    finding->region = judged;
    finding->is_inside = judged->where.part_count > 0 ? is_inside : NULL;
}

void own_judging_forget(OwnJudging *judging, int scene) {
    if (judging->scene == scene) {
        side_task_end(judging->task);
        judging->task = NULL;
    }
    judging->scenes[scene] = (JudgedOwn){0};
}

static void begin(OwnJudging *judging, int scene, OwnFunction *own, bool counts_touching) {
    own_judging_forget(judging, scene);
    own->finding = (OwnFinding){0};
    judging->scene = scene;
    judging->scenes[scene] = (JudgedOwn){own->version, counts_touching, own->kind, {0}};
    judging->lacks_answers = false;
    judging->rules = (JudgeRules){.kind = own->kind,
                                  .counts_touching = counts_touching,
                                  .tolerance = JUDGE_TOLERANCE,
                                  .seed = 1,
                                  .count = JUDGED_POSES};
    judging->task = side_task_begin(run, judging);
    own->is_judged = judging->task != NULL;
}

// Gives the answers that the task waits for. False if some are still to come.
static bool answer(OwnJudging *judging, const OwnAsker *asker) {
    asker->ask(asker->context, judging->questions, judging->count, judging->answers);
    for (size_t i = 0; i < judging->count; i++) {
        if (judging->answers[i] == OWN_WAITING) return false;
        if (!own_has_answer(judging->answers[i])) judging->lacks_answers = true;
    }
    side_task_answer(judging->task);
    return true;
}

bool own_judging_poll(OwnJudging *judging, const Lab *lab, OwnFunction *own, double seconds) {
    const double end = clock_now() + seconds;
    const bool counts_touching = lab_base(lab)->counts_touching;
    JudgedOwn *judged = &judging->scenes[lab->current];
    SideTaskState state;
    if (judging->task && judging->scene != lab->current) own_judging_forget(judging, judging->scene);
    if (!own_can_be_asked(own) || own->kind == OWN_CROWD) return false;
    if (judged->version != own->version || judged->counts_touching != counts_touching)
        begin(judging, lab->current, own, counts_touching);
    if (!judging->task) return false;
    do state = side_task_wait(judging->task, end - clock_now());
    while (state == SIDE_TASK_ASKS && answer(judging, &own->asker) && clock_now() < end);
    if (state != SIDE_TASK_RETURNED) return false;
    side_task_end(judging->task);
    judging->task = NULL;
    if (judging->is_judged) take(&judging->judgement, judged, &own->finding);
    return judging->is_judged;
}
