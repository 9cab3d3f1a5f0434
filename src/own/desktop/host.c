// Answers orders by a child, the same on every system.
#include "host.h"

#include <string.h>
#include <unistd.h>

#include "clock.h"

void host_init(Host *host, const ChildStart *start, HostSystem *system) {
    *host = (Host){.start = *start, .system = system, .output = -1};
    host->printed = (ProcessOutput){.capacity = sizeof host->text - 1, .text = host->text};
}

HostWatch host_watch(const Host *host) {
    return (HostWatch){host->start.answers->progress, clock_now(), host_seconds_used(host)};
}

bool host_is_late(const Host *host, HostWatch *watch) {
    const double seconds = worker_seconds(host->start.kind);
    if (host->start.answers->progress != watch->progress) *watch = host_watch(host);
    return host_seconds_used(host) - watch->used > seconds || clock_now() - watch->since > 10 * seconds;
}

void host_drain(Host *host) {
    while (process_prints(host->output, 0))
        if (!process_read(host->output, &host->printed)) return;
}

static int end_child(Host *host) {
    const int status = host_end_child(host);
    host_drain(host);
    if (host->output >= 0) close(host->output);
    host->output = -1;
    return status;
}

static OwnCause cause_of_address(const WorkerAnswers *answers) {
    const uintptr_t address = answers->address, page = 1 << 16, stack_range = 64 << 20;
    if (address < page) return CAUSE_NULL;
    if (address >= answers->pairs_end && address < answers->pairs_end + CHILD_GUARD_SIZE) return CAUSE_CAPACITY;
    if (address >= answers->questions && address < answers->questions_end) return CAUSE_ARGUMENTS;
    return address < answers->stack && address > answers->stack - stack_range ? CAUSE_STACK : CAUSE_ADDRESS;
}

static void set(WorkerFault *fault, OwnAnswer answer, OwnCause cause, double number) {
    fault->answer = answer;
    fault->cause = cause;
    fault->number = number;
}

// Ends the child and says why it could not answer.
static WorkerFault explain(Host *host, HostEvent event) {
    const uint64_t much = (uint64_t)CHILD_MEGABYTES / 2 << 20; // what was refused may have been large
    const int status = end_child(host);
    const WorkerAnswers *answers = host->start.answers;
    WorkerFault fault = {.index = answers->progress};
    if (event == CHILD_LATE) {
        set(&fault, OWN_TIMED_OUT, CAUSE_LATE, worker_seconds(host->start.kind));
    } else if (event == CHILD_TOO_LARGE) {
        set(&fault, OWN_CRASHED, CAUSE_MEMORY, CHILD_MEGABYTES);
    } else if (answers->is_damaged) {
        set(&fault, OWN_DAMAGED, CAUSE_DAMAGE, 0);
    } else {
        host_explain_status(status, &fault);
        if (fault.answer != OWN_CRASHED) return fault;
        if (answers->has_address)
            set(&fault, OWN_CRASHED, cause_of_address(answers), host->start.questions->questions[0].crowd.capacity);
        if (answers->bytes > much) set(&fault, OWN_CRASHED, CAUSE_MEMORY, CHILD_MEGABYTES);
    }
    return fault;
}

// Starts a child, which loads the object. False if the lab is gone or no process can be started; a fault if the object
// ends the process while it is loaded.
static bool load(Host *host, WorkerFault *fault) {
    WorkerAnswers *answers = host->start.answers;
    *fault = (WorkerFault){0};
    answers->progress = 0;
    answers->is_damaged = answers->has_address = false;
    answers->bytes = 0;
    if (!host_start_child(host)) return false;
    const HostEvent event = host_wait(host);
    if (event != CHILD_DONE && event != LAB_GONE) *fault = explain(host, event);
    return event != LAB_GONE;
}

static void add_fault(WorkerReply *reply, const WorkerFault *fault) {
    reply->faults[reply->fault_count++] = *fault;
    reply->cost += fault->answer == OWN_TIMED_OUT ? WORKER_LATE : 1;
}

// Answers the questions from `first` on up to the first that fails. False if the lab is gone.
static bool answer_some(Host *host, const WorkerOrder *order, uint32_t first, WorkerFault *fault) {
    const ChildOrder child_order = {first, order->end, order->key, order->looks};
    *fault = (WorkerFault){0};
    if (!host_has_child(host) && !load(host, fault)) return false;
    fault->index = first; // of a fault while it was loaded
    if (fault->cause) return true;
    host->start.answers->progress = first;
    const HostEvent event = host_send(host, &child_order) ? host_wait(host) : CHILD_ENDED;
    if (event != CHILD_DONE && event != LAB_GONE) *fault = explain(host, event);
    // The function may have written over its progress.
    if (fault->index < first || fault->index >= order->end) fault->index = first;
    return event != LAB_GONE;
}

// Where the child stopped, if the lab wants that.
static uint32_t end_of(const Host *host, const WorkerOrder *order) {
    const uint32_t progress = host->start.answers->progress;
    if (host->start.questions->stop != order->key || progress < order->first || progress >= order->end)
        return order->end;
    const bool is_answered = (host->start.answers->words[progress] ^ worker_word(order->key, progress, false)) <= 1;
    return progress + is_answered;
}

static bool answer_all(Host *host, const WorkerOrder *order, WorkerReply *reply) {
    *reply = (WorkerReply){.end = order->first};
    while (reply->end < order->end) {
        WorkerFault fault;
        if (reply->cost >= order->faults_left || reply->fault_count == WORKER_FAULTS) return true;
        if (!answer_some(host, order, reply->end, &fault)) return false;
        reply->end = fault.cause ? fault.index + 1 : end_of(host, order);
        if (fault.cause) add_fault(reply, &fault);
        if (host->start.questions->stop == order->key) return true;
    }
    return true;
}

static bool reply_to(Host *host, WorkerReply *reply) {
    host_drain(host);
    reply->printed_length = (uint32_t)host->printed.length;
    memcpy(reply->printed, host->text, sizeof reply->printed);
    host->printed.length = 0;
    host->text[0] = '\0';
    return host_reply(host, reply);
}

bool host_serve(Host *host) {
    WorkerOrder order;
    WorkerReply reply = {0};
    WorkerFault fault;
    bool is_fine = load(host, &fault);
    if (fault.cause) add_fault(&reply, &fault);
    is_fine = is_fine && reply_to(host, &reply);
    while (is_fine && host_receive(host, &order)) is_fine = answer_all(host, &order, &reply) && reply_to(host, &reply);
    end_child(host);
    return is_fine;
}
