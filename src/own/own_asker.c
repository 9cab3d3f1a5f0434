// One order at a time is under way. Other questions stop it after the question that the function is at, so that none
// waits long for others; what was answered until then is remembered, so that each stop costs little.
#include "own_asker.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"

enum { MAP_WORDS_MIN = 1 << 13 };

// Remembered answers.
static bool is_same(const OwnQuestion *a, const OwnQuestion *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

static uint64_t hash_of(const OwnQuestion *question) {
    uint64_t hash = 0;
    for (size_t i = 0; i < sizeof *question; i += sizeof(uint32_t)) {
        uint32_t word;
        memcpy(&word, (const char *)question + i, sizeof word);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    return hash;
}

// The place of a question: where it is, or a free one.
static KnownAnswer *known_place(Asker *asker, const OwnQuestion *question) {
    uint64_t place = hash_of(question) % ASKER_KNOWN;
    while (asker->known[place].is_known && !is_same(&asker->known[place].question, question))
        place = (place + 1) % ASKER_KNOWN;
    return &asker->known[place];
}

static void remember(Asker *asker, const OwnQuestion *question, OwnAnswer answer, const OwnFault *fault) {
    KnownAnswer *known = known_place(asker, question);
    asker->known_count += !known->is_known;
    *known = (KnownAnswer){*question, true, (uint8_t)answer, (uint8_t)fault->cause, fault->number};
}

static void forget_answers(Asker *asker) {
    if (asker->known_count) memset(asker->known, 0, sizeof asker->known);
    asker->known_count = 0;
}

static void forget(Asker *asker) {
    forget_answers(asker);
    asker->batch.count = asker->batch.done = 0;
    asker->has_looked = asker->has_asked_boxes = false;
    asker->is_stale = true;
}

// Keeps why a question has no answer.
static void note_fault(Asker *asker, const OwnQuestion *question, const OwnFault *fault) {
    if (!fault->cause) return;
    asker->own->fault = *fault;
    asker->own->fault_question = *question;
}

static void note_printed(Asker *asker) {
    OwnFunction *own = asker->own;
    const WorkerReply *reply = &asker->worker.reply;
    if (*own->printed || !reply->printed_length) return;
    memcpy(own->printed, reply->printed, sizeof own->printed);
    own->printed[text_fitting(own->printed, sizeof own->printed - 1)] = '\0';
}

// Why this question of the order has no answer; all zero if it has one.
static OwnFault fault_of(const Worker *worker, uint32_t index, OwnAnswer answer) {
    const WorkerReply *reply = &worker->reply;
    if (own_has_answer(answer) || answer == OWN_NOT_ASKED) return (OwnFault){0};
    for (uint32_t i = 0; i < reply->fault_count; i++)
        if (reply->faults[i].index == index)
            return (OwnFault){answer, reply->faults[i].cause, 0, reply->faults[i].number, ""};
    return (OwnFault){.answer = answer, .cause = CAUSE_DAMAGE};
}

// The function may write over its trace, so each number in it may be any.
static void take_trace(Asker *asker, OwnAnswer answer) {
    OwnTrace *trace = &asker->trace;
    *trace = asker->worker.answers->trace;
    trace->answer = answer;
    if (trace->shown_count > TRACE_SHOWN) trace->shown_count = TRACE_SHOWN;
    if (trace->cell_count > TRACE_CELLS) trace->cell_count = TRACE_CELLS;
    for (uint32_t i = 0; i < trace->shown_count; i++) {
        int kind;
        memcpy(&kind, &trace->shown[i].kind, sizeof kind);
        if (kind < check_shown_value || kind > check_shown_box) trace->shown[i].kind = check_shown_value;
    }
    memset(trace->shown + trace->shown_count, 0, (TRACE_SHOWN - trace->shown_count) * sizeof *trace->shown);
    memset(trace->cells + trace->cell_count, 0, (TRACE_CELLS - trace->cell_count) * sizeof *trace->cells);
    asker->has_looked = true;
    asker->looked_at = asker->worker.questions->questions[WORKER_BATCH];
    asker->trace_fault = fault_of(&asker->worker, WORKER_BATCH, answer);
}

static void take_few(Asker *asker, uint32_t count) {
    Worker *worker = &asker->worker;
    OwnAnswer answers[WORKER_FEW];
    worker_read_answers(worker, answers);
    if (asker->known_count + count > ASKER_KNOWN / 3 * 2) forget_answers(asker);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t index = worker->order.first + i;
        const OwnFault fault = fault_of(worker, index, answers[i]);
        remember(asker, &worker->questions->questions[index], answers[i], &fault);
    }
    if (asker->order == ORDER_LOOK) take_trace(asker, answers[0]);
}

static void take_batch(Asker *asker, uint32_t count) {
    const WorkerReply *reply = &asker->worker.reply;
    worker_read_answers(&asker->worker, asker->batch.answers + asker->batch.done);
    asker->batch.done += count;
    if (!reply->fault_count) return;
    const uint32_t first = reply->faults[0].index;
    const OwnFault fault = fault_of(&asker->worker, first, reply->faults[0].answer);
    note_fault(asker, &asker->worker.questions->questions[first], &fault);
}

// Takes the reply to the order that was under way. What was stopped is asked again later; what was given up is not.
static void take_reply(Asker *asker) {
    const Worker *worker = &asker->worker;
    const WorkerOrder *order = &worker->order;
    const bool is_stopped = worker->questions->stop == order->key;
    const uint32_t count = (is_stopped ? worker->reply.end : order->end) - order->first;
    asker->state = ASKER_IDLE;
    note_printed(asker);
    if (asker->order == ORDER_BOXES) asker->pairs = worker_read_pairs(&asker->worker);
    if (asker->is_stale || asker->order == ORDER_BOXES) return;
    if (asker->order == ORDER_BATCH)
        take_batch(asker, count);
    else
        take_few(asker, count);
}

size_t asker_map_words(const Asker *asker) {
    if (asker->own->kind == OWN_CROWD) return WORKER_BOXES_WORDS;
    return asker->map_words > MAP_WORDS_MIN ? asker->map_words : MAP_WORDS_MIN;
}

static void fail(Asker *asker) {
    asker->state = ASKER_FAILED;
    asker->batch.count = asker->batch.done = 0;
    asker->own->is_broken = true;
    error_set_place(&asker->own->error, "%s", asker->own->path);
}

// Starts another worker for the same object, with the same batch.
static void restart(Asker *asker) {
    OwnFunction *own = asker->own;
    Worker before = asker->worker;
    asker->is_map_sent = false;
    asker->state = ASKER_LOADING;
    if (worker_start(&asker->worker, asker->self, own->kind, asker->object, asker_map_words(asker), &own->error))
        memcpy(asker->worker.questions->questions, before.questions->questions,
               asker->batch.count * sizeof *before.questions->questions);
    else
        fail(asker);
    worker_leave(&before);
}

static void note_end(Asker *asker) {
    if (asker->state == ASKER_LOADING) {
        worker_say_ended(&asker->own->error);
        fail(asker);
        return;
    }
    worker_explain_end(&asker->worker);
    asker->worker.questions->stop = asker->worker.order.key; // the rest is asked of the next worker
    take_reply(asker);
    restart(asker);
}

static void take_news(Asker *asker) {
    if (asker->state == ASKER_BUSY) {
        take_reply(asker);
        return;
    }
    asker->state = ASKER_IDLE;
    note_printed(asker);
    if (!worker_has_loaded(&asker->worker, asker->own->kind, &asker->own->error)) fail(asker);
}

// Waits until the worker can be asked. False if it cannot by then.
static bool is_free_within(Asker *asker, double seconds) {
    const double end = clock_now() + seconds;
    while (asker->state == ASKER_LOADING || asker->state == ASKER_BUSY) {
        const double left = end - clock_now();
        const WorkerNews news = worker_receive(&asker->worker, left > 0 ? left : 0);
        if (news == WORKER_SILENT) return false;
        if (news == WORKER_ENDED) note_end(asker);
        if (news == WORKER_REPLIED) take_news(asker);
    }
    return asker->state == ASKER_IDLE;
}

// The same with what is left of the patience.
static bool is_free(Asker *asker) {
    const double start = clock_now();
    const bool is_free = is_free_within(asker, asker->left);
    const double left = asker->left - (clock_now() - start);
    asker->left = left > 0 ? left : 0;
    return is_free;
}

static void stop(Asker *asker) {
    if (asker->state == ASKER_BUSY) asker->worker.questions->stop = asker->worker.order.key;
}

// Sends an order to a free worker, or, if that has no room for the map, starts another one.
static void send_order(Asker *asker, OrderKind kind, uint32_t first, uint32_t end) {
    WorkerQuestions *questions = asker->worker.questions;
    if (asker->map_words > asker->worker.map_words) {
        restart(asker);
        return;
    }
    if (!asker->is_map_sent && asker->bits) {
        questions->columns = asker->map.columns;
        questions->rows = asker->map.rows;
        questions->words_per_row = asker->map.words_per_row;
        memcpy(questions->bits, asker->bits, asker->map_words * sizeof *asker->bits);
    }
    if (kind == ORDER_LOOK) asker->worker.answers->trace = (OwnTrace){0};
    asker->is_map_sent = true;
    asker->is_stale = false;
    asker->order = kind;
    asker->state = ASKER_BUSY;
    worker_send(&asker->worker, first, end, ASKER_FAULTS, kind == ORDER_LOOK); // if it has ended, receiving says so
}

// Fills in what is remembered. Returns how many questions are not. A question that others made too expensive is asked
// again alone.
static size_t fill_in(Asker *asker, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    size_t missing = 0;
    for (size_t i = 0; i < count; i++) {
        const KnownAnswer *known = known_place(asker, &questions[i]);
        const bool is_known = known->is_known && (count > 1 || known->answer != OWN_NOT_ASKED);
        answers[i] = is_known ? (OwnAnswer)known->answer : OWN_WAITING;
        missing += !is_known;
        const OwnFault fault = {answers[i], is_known ? (OwnCause)known->cause : CAUSE_NONE, 0, known->number, ""};
        note_fault(asker, &questions[i], &fault);
    }
    return missing;
}

static uint32_t write_missing(Asker *asker, const OwnQuestion *questions, size_t count, const OwnAnswer *answers) {
    uint32_t end = WORKER_BATCH;
    for (size_t i = 0; i < count; i++)
        if (answers[i] == OWN_WAITING) asker->worker.questions->questions[end++] = questions[i];
    return end;
}

// Asks for what is not remembered. False if patience ends.
static bool ask_few(Asker *asker, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    while (fill_in(asker, questions, count, answers)) {
        stop(asker);
        if (!is_free(asker)) return false;
        if (!fill_in(asker, questions, count, answers)) return true;
        send_order(asker, ORDER_FEW, WORKER_BATCH, write_missing(asker, questions, count, answers));
        if (!is_free(asker)) {
            fill_in(asker, questions, count, answers);
            return false;
        }
    }
    return true;
}

// Whether the batch is this one, or gives way to it: its answers were taken, or nobody has asked for it lately.
static bool take_place_of_batch(Asker *asker, const OwnQuestion *questions, uint32_t count) {
    AskedBatch *batch = &asker->batch;
    OwnQuestion *asked = asker->worker.questions->questions;
    if (batch->count == count && memcmp(asked, questions, count * sizeof *questions) == 0) return true;
    if (batch->count && !batch->is_taken && asker->polls - batch->asked_at <= 1) return false;
    stop(asker);
    if (!is_free(asker)) return false;
    memcpy(asker->worker.questions->questions, questions, count * sizeof *questions);
    batch->count = count;
    batch->done = 0;
    batch->is_taken = false;
    return true;
}

static bool ask_many(Asker *asker, const OwnQuestion *questions, uint32_t count, OwnAnswer *answers) {
    AskedBatch *batch = &asker->batch;
    bool is_done = false;
    for (uint32_t i = 0; i < count; i++) answers[i] = OWN_WAITING;
    while (!is_done && take_place_of_batch(asker, questions, count)) {
        batch->asked_at = asker->polls;
        if (asker->order != ORDER_BATCH) stop(asker);
        if (is_free(asker) && batch->done < batch->count) send_order(asker, ORDER_BATCH, batch->done, count);
        const bool has_patience = is_free(asker);
        memcpy(answers, batch->answers, batch->done * sizeof *answers);
        is_done = batch->count == count && batch->done == count;
        batch->is_taken = is_done;
        if (!has_patience) break;
    }
    return is_done;
}

static void ask(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    Asker *asker = context;
    assert(count <= WORKER_BATCH || isinf(asker->patience));
    for (size_t done = 0; done < count;) {
        const size_t left = count - done;
        const uint32_t size = left < WORKER_BATCH ? (uint32_t)left : WORKER_BATCH;
        const bool is_done = size <= WORKER_FEW ? ask_few(asker, questions + done, size, answers + done)
                                                : ask_many(asker, questions + done, size, answers + done);
        asker->is_awaited |= !is_done;
        done += size;
    }
    for (size_t i = 0; i < count && asker->state == ASKER_FAILED; i++)
        if (answers[i] == OWN_WAITING) answers[i] = OWN_NOT_ASKED;
}

static bool is_looked_at(Asker *asker, const OwnQuestion *question, OwnTrace *trace) {
    if (!asker->has_looked || !is_same(&asker->looked_at, question)) return false;
    *trace = asker->trace;
    note_fault(asker, question, &asker->trace_fault);
    return true;
}

static void look(void *context, const OwnQuestion *question, OwnTrace *trace) {
    Asker *asker = context;
    while (!is_looked_at(asker, question, trace)) {
        stop(asker);
        const bool was_free = is_free(asker);
        if (was_free && is_looked_at(asker, question, trace)) return;
        if (was_free) {
            asker->worker.questions->questions[WORKER_BATCH] = *question;
            send_order(asker, ORDER_LOOK, WORKER_BATCH, WORKER_BATCH + 1);
        }
        if (was_free && is_free(asker)) continue;
        *trace = (OwnTrace){.answer = asker->state == ASKER_FAILED ? OWN_NOT_ASKED : OWN_WAITING};
        asker->is_awaited = true;
        return;
    }
}

static bool find(void *context, const OwnBoxes *boxes, OwnPairs *pairs) {
    Asker *asker = context;
    static const OwnQuestion no_question;
    const bool was_free = is_free(asker);
    if (was_free && !asker->has_asked_boxes) {
        asker->pairs = (OwnPairs){.answer = OWN_WAITING};
        asker->has_asked_boxes = true;
        asker->order = ORDER_BOXES;
        asker->state = ASKER_BUSY;
        worker_send_boxes(&asker->worker, boxes); // if it has ended, receiving says so
    }
    const bool is_done = was_free && is_free(asker);
    *pairs = asker->pairs;
    if (asker->state == ASKER_FAILED) *pairs = (OwnPairs){.answer = OWN_NOT_ASKED};
    if (is_done) note_fault(asker, &no_question, &pairs->fault);
    asker->is_awaited |= !is_done;
    asker->has_asked_boxes &= !is_done;
    return is_done || asker->state == ASKER_FAILED;
}

// Copies the cells. Those of small maps are a part of each question.
static void lend(void *context, const hit_grid *grid) {
    Asker *asker = context;
    const size_t words = (size_t)grid->rows * (size_t)grid->words_per_row, size = words * sizeof *grid->bits;
    const hit_grid *map = &asker->map;
    const OwnTiles tiles = {.columns = grid->columns, .rows = grid->rows};
    if (!own_has_map(asker->own->kind) || !own_tiles_is_large(&tiles)) return;
    const bool is_same_size =
        map->columns == grid->columns && map->rows == grid->rows && map->words_per_row == grid->words_per_row;
    if (is_same_size && memcmp(asker->bits, grid->bits, size) == 0) return;
    uint64_t *bits = is_same_size ? asker->bits : realloc(asker->bits, size);
    if (!bits) return; // the map before is asked then
    memcpy(bits, grid->bits, size);
    asker->bits = bits;
    asker->map = *grid;
    asker->map_words = words;
    asker->is_map_sent = false;
    stop(asker);
    forget(asker);
}

static bool wait(void *context, double seconds) {
    Asker *asker = context;
    return is_free_within(asker, seconds) || asker->state == ASKER_FAILED;
}

void asker_open(Asker *asker, OwnFunction *own, const char *self, double patience) {
    asker->own = own;
    asker->self = self;
    asker->patience = asker->left = patience;
    asker->worker.socket = -1;
}

void asker_take_worker(Asker *asker, Worker *worker, const char *object) {
    OwnFunction *own = asker->own;
    worker_leave(&asker->worker);
    asker->worker = *worker;
    asker->state = ASKER_IDLE;
    asker->is_map_sent = false;
    snprintf(asker->object, sizeof asker->object, "%s", object);
    forget(asker);
    own->asker = (OwnAsker){asker, ask, look, lend, find, wait};
    own->fault = (OwnFault){0};
    own->printed[0] = '\0';
    own->finding = (OwnFinding){0};
    note_printed(asker);
}

bool asker_poll(Asker *asker) {
    asker->left = asker->patience;
    asker->polls++;
    worker_collect(false);
    const bool has_news = asker->is_awaited && (is_free_within(asker, 0) || asker->state == ASKER_FAILED);
    if (has_news) asker->is_awaited = false;
    return has_news;
}

void asker_close(Asker *asker) {
    worker_leave(&asker->worker);
    worker_collect(true);
    free(asker->bits);
}
