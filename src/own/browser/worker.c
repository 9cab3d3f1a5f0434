// A worker of the page: Module.page.own, which web/own.js makes, starts it, watches it, and replaces it when it
// hangs. It cannot see this memory, so questions and answers are copied.
#include "worker.h"

#include <emscripten.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"

// Kinds of faults, in the order of web/own.js.
enum {
    REPLY_THREW,
    REPLY_LATE,
    REPLY_OTHER,
    REPLY_STACK,
    REPLY_NUMBER,
    REPLY_TEXT,
    REPLY_PROMISE,
    REPLY_BROKEN,
    REPLY_REFUSED,
    REPLY_KINDS
};

/// A reply, as web/own.js writes it. Numbers beside the text, so that one kind of array holds them all. Each may be any
/// number.
typedef struct {
    double end, load, other; // LOAD_... in reply to worker_start
    double fault_count, shown_count, shown_left_out, look_ups, cell_count;
    double returned, seconds;        // of a broad phase
    double faults[WORKER_FAULTS][3]; // index, REPLY_..., line
    double shown[TRACE_SHOWN][8];    // kind, line, name, the numbers
    double cells[TRACE_CELLS][2];
} PageReply;

EM_JS(int, page_start_worker, (const char *source, const char *name, const char *functions),
      { return Module.page.own.start(UTF8ToString(source), UTF8ToString(name), UTF8ToString(functions)); })
EM_JS(void, page_end_worker, (int id), { Module.page.own.end(id); })
EM_JS(void, page_stop_order, (int id), { Module.page.own.stop(id); })

EM_JS(void, page_send_map, (int id, int columns, int rows, int words_per_row, const uint64_t *bits), {
    const size = rows * words_per_row * 8;
    Module.page.own.setMap(id, columns, rows, words_per_row, HEAPU8.slice(bits, bits + size));
})
EM_JS(void, page_send_order, (int id, const OwnQuestion *questions, int size, int first, int end, int cost, bool looks),
      { Module.page.own.order(id, HEAPU8.slice(questions, questions + size), first, end, cost, looks); })

// Takes the reply if it has come, as much of it as there is room for.
EM_JS(bool, page_take_reply,
      (int id, PageReply *numbers, int number_count, uint8_t *answers, int count, check_pair *pairs, int pair_count,
       char *printed, int size),
      {
          const reply = Module.page.own.takeReply(id);
          if (!reply) return false;
          HEAPF64.set(reply.numbers.subarray(0, number_count), numbers >> 3);
          HEAPU8.set(reply.answers.subarray(0, count), answers);
          HEAP32.set(reply.pairs.subarray(0, 2 * pair_count), pairs >> 2);
          stringToUTF8(reply.printed, printed, size);
          return true;
      })

bool worker_start(Worker *worker, const char *self, OwnKind kind, const char *object, size_t map_words, Error *error) {
    char *source = compile_read_source(object, error);
    if (!source) return false;
    *worker = (Worker){.socket = -1, .map_words = map_words};
    worker->questions = calloc(1, sizeof *worker->questions + map_words * sizeof *worker->questions->bits);
    worker->answers = calloc(1, sizeof *worker->answers);
    if (kind == OWN_CROWD) worker->pairs = calloc(OWN_PAIRS_MAX, sizeof *worker->pairs);
    const bool has_memory = worker->questions && worker->answers && (worker->pairs || kind != OWN_CROWD);
    char functions[OWN_FUNCTIONS];
    own_write_functions(functions);
    if (has_memory) worker->pid = page_start_worker(source, own_kinds[kind].function, functions);
    free(source);
    if (!has_memory) worker_leave(worker);
    return has_memory || error_set(error, "", "cannot start a worker: not enough memory");
}

bool worker_send(Worker *worker, uint32_t first, uint32_t end, uint32_t faults_left, bool looks) {
    WorkerQuestions *questions = worker->questions;
    worker->order = (WorkerOrder){
        .first = first, .end = end, .faults_left = faults_left, .key = worker->order.key + 1, .looks = looks};
    questions->stop = 0;
    if (worker->pairs) // the boxes, as one row of words
        page_send_map(worker->pid, 0, 1, 2 * questions->questions[0].crowd.count, questions->bits);
    if (questions->columns)
        page_send_map(worker->pid, questions->columns, questions->rows, questions->words_per_row, questions->bits);
    page_send_order(worker->pid, questions->questions + first, (int)((end - first) * sizeof *questions->questions),
                    (int)first, (int)end, (int)faults_left, looks);
    return true;
}

// A number of the page as an integer; `min` for one that is out of range or none.
static int32_t whole(double number, int32_t min, int32_t max) {
    return number >= (double)min && number <= (double)max ? (int32_t)number : min;
}

// While a file is loaded, no question is at fault.
static void take_fault(const Worker *worker, WorkerReply *reply, const double fault[3]) {
    const WorkerOrder *order = &worker->order;
    static const struct {
        OwnAnswer answer;
        OwnCause cause;
    } kinds[REPLY_KINDS] = {
        [REPLY_THREW] = {OWN_CRASHED, CAUSE_EXCEPTION},    [REPLY_LATE] = {OWN_TIMED_OUT, CAUSE_LATE},
        [REPLY_OTHER] = {OWN_UNREADABLE, CAUSE_OTHER},     [REPLY_STACK] = {OWN_CRASHED, CAUSE_STACK},
        [REPLY_NUMBER] = {OWN_UNREADABLE, CAUSE_NUMBER},   [REPLY_TEXT] = {OWN_UNREADABLE, CAUSE_STRING},
        [REPLY_PROMISE] = {OWN_UNREADABLE, CAUSE_PROMISE}, [REPLY_BROKEN] = {OWN_CRASHED, CAUSE_BUILT_IN},
        [REPLY_REFUSED] = {OWN_CRASHED, CAUSE_NO_WORKER}};
    const int32_t index = whole(fault[0], -1, INT32_MAX), kind = whole(fault[1], 0, REPLY_KINDS - 1);
    const int32_t line = whole(fault[2], 0, INT32_MAX);
    const bool is_asked = index >= 0 && (uint32_t)index >= order->first && (uint32_t)index < order->end;
    if (order->key && !is_asked) return;
    const OwnCause cause = kind == REPLY_THREW && line == 0 ? CAUSE_THROW : kinds[kind].cause;
    const double seconds = worker->pairs ? WORKER_CROWD_SECONDS : WORKER_SECONDS;
    reply->faults[reply->fault_count++] =
        (WorkerFault){(uint32_t)index, kinds[kind].answer, cause, kind == REPLY_LATE ? seconds : line};
    reply->cost += kind == REPLY_LATE ? WORKER_LATE : 1;
}

static void take_trace(OwnTrace *trace, const PageReply *page) {
    trace->shown_count = (uint32_t)whole(page->shown_count, 0, TRACE_SHOWN);
    trace->shown_left_out = (uint32_t)whole(page->shown_left_out, 0, INT32_MAX);
    trace->look_ups = (uint32_t)whole(page->look_ups, 0, INT32_MAX);
    trace->cell_count = (uint32_t)whole(page->cell_count, 0, TRACE_CELLS);
    for (uint32_t i = 0; i < trace->shown_count; i++) {
        const double *shown = page->shown[i];
        trace->shown[i].kind = (check_shown)whole(shown[0], check_shown_value, check_shown_box);
        trace->shown[i].line = whole(shown[1], 0, INT32_MAX);
        trace->shown[i].name = (uint32_t)whole(shown[2], 0, INT32_MAX);
        memcpy(trace->shown[i].numbers, shown + 3, sizeof trace->shown[i].numbers);
    }
    for (uint32_t i = 0; i < trace->cell_count; i++) {
        trace->cells[i].column = whole(page->cells[i][0], -1, INT32_MAX);
        trace->cells[i].row = whole(page->cells[i][1], -1, INT32_MAX);
    }
}

static bool take_reply(Worker *worker) {
    static PageReply page;
    static uint8_t answers[WORKER_BATCH];
    const WorkerOrder *order = &worker->order;
    WorkerReply *reply = &worker->reply;
    char printed[WORKER_PRINTED] = "";
    const int32_t capacity = worker->pairs ? worker->questions->questions[0].crowd.capacity : 0;
    if (!page_take_reply(worker->pid, &page, sizeof page / sizeof(double), answers, sizeof answers,
                         worker->pairs + (worker->pairs ? OWN_PAIRS_MAX - capacity : 0), capacity, printed,
                         sizeof printed))
        return false;
    worker->answers->returned = whole(page.returned, INT32_MIN, INT32_MAX);
    worker->answers->seconds = page.seconds >= 0 ? page.seconds : 0;
    *reply = (WorkerReply){.end = (uint32_t)whole(page.end, (int32_t)order->first, (int32_t)order->end),
                           .printed_length = (uint32_t)strlen(printed)};
    memcpy(reply->printed, printed, sizeof printed);
    const int32_t fault_count = whole(page.fault_count, 0, WORKER_FAULTS);
    for (int32_t i = 0; i < fault_count; i++) take_fault(worker, reply, page.faults[i]);
    for (uint32_t i = order->first; i < reply->end; i++)
        worker->answers->words[i] = worker_word(order->key, i, answers[i - order->first] == OWN_HIT);
    take_trace(&worker->answers->trace, &page);
    worker->answers->load = (WorkerLoad)whole(page.load, LOAD_FINE, LOAD_NO_FUNCTION);
    worker->answers->other = (OwnKind)whole(page.other, 0, OWN_KIND_COUNT);
    memcpy(worker->answers->why, printed, sizeof printed);
    return true;
}

// Between two looks, the page takes what the worker has sent.
WorkerNews worker_receive(Worker *worker, double seconds) {
    const double end = clock_now() + seconds;
    if (worker->order.key && worker->questions->stop == worker->order.key) page_stop_order(worker->pid);
    while (!take_reply(worker)) {
        if (clock_now() >= end) return WORKER_SILENT;
        emscripten_sleep(1);
    }
    return WORKER_REPLIED;
}

void worker_leave(Worker *worker) {
    if (worker->pid) page_end_worker(worker->pid);
    free(worker->questions);
    free(worker->answers);
    free(worker->pairs);
    *worker = (Worker){.socket = -1};
}

// The browser frees what a worker has used when that is ended.
void worker_collect(bool waits) {
}

// The page starts its workers without the program.
int worker_run(char **arguments) {
    return 2;
}
