// What the reply of a worker means.
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "compile.h"
#include "worker.h"

bool worker_has_loaded(const Worker *worker, OwnKind kind, Error *error) {
    static const Text faults = {{"while it was loaded, {0}", "読み込む途中で、{0}"}};
    static const Text not_loaded = {{"cannot be loaded: {0}", "読み込めない：{0}"}};
    static const Text for_another = {
        {"has no function {0}; it has one for the scene {1}", "関数 {0} がない。場面 {1} 用の関数がある"}};
    static const Text no_function = {{"has no function {0}", "関数 {0} がない"}};
    static const Text only_main = {{", only a main", "（main だけがある）"}};
    static const Text no_function_but = {{"has no function {0}{1}; `hitlab template {2}` writes a file to start from",
                                          "関数 {0} がない{1}。`hitlab template {2}` でひな形を作れる"}};
    char what[LANGUAGE_COUNT][256], why[WORKER_PRINTED];
    const WorkerAnswers *found = worker->answers;
    const WorkerReply *reply = &worker->reply;
    const char *name = own_kinds[kind].function, *id = own_kinds[kind].id;
    if (reply->fault_count) {
        const OwnFault fault = {.cause = reply->faults[0].cause, .number = reply->faults[0].number};
        const Phrase phrase = own_fault_phrase(&fault);
        for (Language language = 0; language < LANGUAGE_COUNT; language++)
            phrase_write(what[language], sizeof what[language], &phrase, language);
        return error_set_phrase(error, "", phrase_of(&faults, slot_strings(what[0], what[1])));
    }
    if (found->load == LOAD_FINE) return true;
    if (found->load == LOAD_FAILED) {
        snprintf(why, sizeof why, "%.*s", WORKER_PRINTED - 1, found->why);
        return error_set_phrase(error, "", phrase_of(&not_loaded, slot_string(why)));
    }
    if (found->other < OWN_KIND_COUNT)
        return error_set_phrase(error, "",
                                phrase_of(&for_another, slot_string(name), slot_string(own_kinds[found->other].id)));
    if (compile_language != COMPILE_C) return error_set_phrase(error, "", phrase_of(&no_function, slot_string(name)));
    return error_set_phrase(error, "",
                            phrase_of(&no_function_but, slot_string(name),
                                      slot_text(found->has_main ? &only_main : NULL), slot_string(id)));
}

bool worker_say_ended(Error *error) {
    static const Text ended = {{"the worker ended before it was asked", "質問する前にワーカーが終了した"}};
    return error_set_phrase(error, "", phrase(&ended));
}

// Whether the function answered a question of the order; the answer.
static bool has_answered(const Worker *worker, uint32_t index, OwnAnswer *answer) {
    const uint32_t word = worker->answers->words[index], miss = worker_word(worker->order.key, index, false);
    *answer = word == miss ? OWN_MISS : OWN_HIT;
    return (word ^ miss) <= 1;
}

void worker_explain_end(Worker *worker) {
    const WorkerOrder *order = &worker->order;
    WorkerReply *reply = &worker->reply;
    uint32_t last = worker->answers->progress;
    OwnAnswer answer;
    if (last < order->first || last >= order->end) last = order->first;
    *reply = (WorkerReply){.end = order->first};
    while (reply->end <= last && reply->fault_count < WORKER_FAULTS) {
        const uint32_t index = reply->end++;
        if (!has_answered(worker, index, &answer))
            reply->faults[reply->fault_count++] = (WorkerFault){index, OWN_CRASHED, CAUSE_SIGNAL, SIGKILL};
    }
}

bool worker_send_boxes(Worker *worker, const OwnBoxes *boxes) {
    WorkerQuestions *questions = worker->questions;
    memset(&questions->questions[0], 0, sizeof questions->questions[0]);
    questions->questions[0].crowd.count = boxes->count;
    questions->questions[0].crowd.capacity = boxes->capacity;
    questions->questions[0].crowd.repeats = boxes->repeats;
    questions->questions[0].crowd.expected = boxes->expected;
    memcpy(questions->bits, boxes->boxes, (size_t)boxes->count * sizeof *boxes->boxes);
    memset(worker->pairs + OWN_PAIRS_MAX - boxes->capacity, 0xFF, (size_t)boxes->capacity * sizeof *worker->pairs);
    return worker_send(worker, 0, 1, 1, false);
}

OwnPairs worker_read_pairs(Worker *worker) {
    const WorkerReply *reply = &worker->reply;
    const int capacity = worker->questions->questions[0].crowd.capacity;
    OwnPairs pairs = {.pairs = worker->pairs + OWN_PAIRS_MAX - capacity,
                      .capacity = capacity,
                      .boxes = (const check_rect *)(const void *)worker->questions->bits,
                      .count = worker->questions->questions[0].crowd.count,
                      .expected = worker->questions->questions[0].crowd.expected,
                      .returned = worker->answers->returned,
                      .seconds = worker->answers->seconds};
    worker_read_answers(worker, &pairs.answer);
    const WorkerFault *fault = &reply->faults[0];
    if (reply->fault_count) pairs.fault = (OwnFault){fault->answer, fault->cause, 0, fault->number, ""};
    return pairs;
}

// A word that the worker did not write shows that the function writes anywhere.
void worker_read_answers(Worker *worker, OwnAnswer *answers) {
    const WorkerOrder *order = &worker->order;
    WorkerReply *reply = &worker->reply;
    uint32_t damaged = order->end;
    for (uint32_t i = order->first; i < order->end; i++) {
        OwnAnswer *answer = &answers[i - order->first];
        const bool is_answered = has_answered(worker, i, answer);
        if (!is_answered || i >= reply->end) *answer = i < reply->end ? OWN_DAMAGED : OWN_NOT_ASKED;
    }
    for (uint32_t i = 0; i < reply->fault_count; i++)
        answers[reply->faults[i].index - order->first] = reply->faults[i].answer;
    for (uint32_t i = order->first; i < reply->end && damaged == order->end; i++)
        if (answers[i - order->first] == OWN_DAMAGED) damaged = i;
    if (reply->fault_count || damaged == order->end) return;
    reply->faults[0] = (WorkerFault){damaged, OWN_DAMAGED, CAUSE_DAMAGE, 0};
    reply->fault_count = 1;
}
