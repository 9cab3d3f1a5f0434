// Writes questions and reads answers at the same time, so that neither side waits for the other.
#define _GNU_SOURCE // strndup
#include "program.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "clock.h"

// A program that was asked everything and says nothing for this part of the program's patience gets the end of its
// input: longer at first, since it may still be starting.
static const double quiet_at_first = 0.2, quiet_later = 0.06;

// How long questions are asked on after one without an answer: the program is started again each time.
static const double FAULT_SECONDS = 2;

// From this many questions on, answers are read together, not one by one.
enum { MANY = 16, FIRST = 8 };

// How often a program that never answered may end; one that hangs costs two.
enum { HOPES = 4 };

typedef enum { EXCHANGE_DONE, EXCHANGE_ENDED, EXCHANGE_LATE, EXCHANGE_ENDLESS, EXCHANGE_FAILED } ExchangeEnd;

/// A batch that is being asked.
typedef struct Exchange {
    Program *program;
    const OwnQuestion *questions;
    OwnAnswer *answers;
    size_t count, asked, answered, lines; // `lines` counts those beyond the last question as well
    char unsent[1 << 14];
    size_t unsent_length, unsent_done;
    double last;    // when something was last sent, or a whole line was read
    OwnFault fault; // the first unreadable answer
} Exchange;

// How long a program may give no answer, in seconds: some time, and more for many questions.
static double seconds_for(const Exchange *exchange) {
    return exchange->program->patience + 50e-6 * (double)exchange->count;
}

bool program_open(Program *program, OwnKind kind, const char *command) {
    *program = (Program){.kind = kind,
                         .command = strdup(command),
                         .begun = calloc(1, sizeof *program->begun),
                         .patience = 5,
                         .hopes = HOPES,
                         .input = -1,
                         .output = -1,
                         .errors = -1};
    if (program->command && program->begun) return true;
    program_close(program);
    return false;
}

static void close_one(int *descriptor) {
    if (*descriptor >= 0) close(*descriptor);
    *descriptor = -1;
}

// Reads what is there of standard error. The program may have ended before that was read.
static void read_errors(Program *program) {
    size_t before;
    do {
        before = program->printed.length;
    } while (process_prints(program->errors, 0) && process_read(program->errors, &program->printed) &&
             program->printed.length > before);
}

// Ends the program and returns its status.
static int stop(Program *program, bool is_ending) {
    close_one(&program->input);
    const int status = !program->pid ? 0 : is_ending ? process_finish(program->pid) : process_kill(program->pid);
    read_errors(program);
    close_one(&program->output);
    close_one(&program->errors);
    program->pid = 0;
    program->line_length = 0;
    return status;
}

void program_close(Program *program) {
    stop(program, false);
    free(program->command);
    free(program->begun);
}

static bool start(Program *program) {
    // Python then answers at once, so that it need not be started again for each call.
    static const char *const environment[] = {"PYTHONUNBUFFERED=1", NULL};
    int input[2], output[2], errors[2];
    if (!process_pipe_to(input)) return false;
    if (!process_pipe(output)) return close(input[0]), close(input[1]), false;
    if (!process_pipe(errors)) return close(input[0]), close(input[1]), close(output[0]), close(output[1]), false;
    const ProcessStart process = {.command = program->command,
                                  .environment = environment,
                                  .input = input[0],
                                  .output = output[1],
                                  .errors = errors[1]};
    const bool is_started = process_start(&program->pid, &process);
    const int wrong = errno;
    close(input[0]);
    close(output[1]);
    close(errors[1]);
    program->printed.length = 0; // the last words of each start count
    program->input = input[1];
    program->output = output[0];
    program->errors = errors[0];
    errno = wrong;
    return is_started;
}

// Takes the line that was read as the next answer.
static void take_line(Exchange *exchange) {
    Program *program = exchange->program;
    char *line = program->line;
    size_t length = program->line_length;
    while (length && strchr(" \t\r", line[length - 1])) length--;
    line[length] = '\0';
    line += strspn(line, " \t");
    program->line_length = 0;
    exchange->last = clock_now();
    exchange->lines++;
    if (exchange->answered == exchange->count) return;
    const bool hits = strcmp(line, "hit") == 0, is_readable = hits || strcmp(line, "miss") == 0;
    exchange->answers[exchange->answered] = hits ? OWN_HIT : is_readable ? OWN_MISS : OWN_UNREADABLE;
    OwnFault *fault = &exchange->fault;
    if (!is_readable && !fault->cause) {
        *fault = (OwnFault){OWN_UNREADABLE, CAUSE_PROGRAM_TEXT, (uint32_t)exchange->answered, 0, ""};
        const size_t fitting = text_fitting(line, sizeof fault->text - 1);
        memcpy(fault->text, line, fitting);
        if (!*program->odd) snprintf(program->odd, sizeof program->odd, "%s", fault->text);
    }
    exchange->answered++;
}

static bool is_endless(const Program *program) {
    return program->line_length == PROGRAM_LINE - 1;
}

// Reads answers that are there. False at the end of the output, or where a line is too long.
static bool read_answers(Exchange *exchange) {
    Program *program = exchange->program;
    char bytes[1 << 14];
    const ssize_t length = read(program->output, bytes, sizeof bytes);
    if (length < 0) return errno == EINTR;
    for (ssize_t i = 0; i < length && !is_endless(program); i++) {
        if (bytes[i] == '\n')
            take_line(exchange);
        else
            process_keep(program->line, &program->line_length, bytes[i]);
    }
    if (length == 0 && program->line_length) take_line(exchange); // the last line may have no end
    return length > 0 && !is_endless(program);
}

// Only a few questions at first, so that the program has some at once.
static void fill_unsent(Exchange *exchange) {
    const size_t most = exchange->asked == 0 ? FIRST : exchange->count;
    exchange->unsent_length = exchange->unsent_done = 0;
    while (exchange->asked < most && exchange->asked < exchange->count &&
           exchange->unsent_length + OWN_LINE < sizeof exchange->unsent) {
        char *line = exchange->unsent + exchange->unsent_length;
        const size_t length =
            own_question_write(line, exchange->program->kind, &exchange->questions[exchange->asked++]);
        line[length] = '\n';
        exchange->unsent_length += length + 1;
    }
}

// Writes what the program takes now. A program that no longer reads has ended, or still may answer.
static void send_questions(Exchange *exchange) {
    if (exchange->unsent_done == exchange->unsent_length) fill_unsent(exchange);
    const ssize_t length = process_write(exchange->program->input, exchange->unsent + exchange->unsent_done,
                                         exchange->unsent_length - exchange->unsent_done);
    if (length < 0) close_one(&exchange->program->input);
    if (length <= 0) return;
    exchange->unsent_done += (size_t)length;
    exchange->last = clock_now();
}

static bool is_all_sent(const Exchange *exchange) {
    return exchange->asked == exchange->count && exchange->unsent_done == exchange->unsent_length;
}

// Ends the input of a program that waits for that. Returns whether it still may answer in time.
static bool keep_time(Exchange *exchange) {
    Program *program = exchange->program;
    const double silence = clock_now() - exchange->last;
    const double quiet = program->has_answered ? quiet_later : quiet_at_first;
    if (program->input >= 0 && is_all_sent(exchange) && (program->ends_input || silence > quiet * program->patience)) {
        program->ends_input = true;
        close_one(&program->input);
    }
    return silence < seconds_for(exchange);
}

// Asks all questions of the exchange. A program whose input was ended is done when its output ends, too.
static ExchangeEnd run(Exchange *exchange) {
    Program *program = exchange->program;
    if (!program->pid && !start(program)) return EXCHANGE_FAILED;
    exchange->last = clock_now();
    for (;;) {
        const int input = is_all_sent(exchange) ? -1 : program->input;
        const ProcessReady ready = process_wait(input, program->output, program->errors, 0.02);
        // A program that writes each answer at once would otherwise wake this one for each of them.
        if (exchange->count - exchange->answered > MANY) nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
        if (ready.input) send_questions(exchange);
        if (ready.errors && !process_read(program->errors, &program->printed)) close_one(&program->errors);
        if (ready.output && !read_answers(exchange)) return is_endless(program) ? EXCHANGE_ENDLESS : EXCHANGE_ENDED;
        if (is_all_sent(exchange) && exchange->answered == exchange->count && !program->ends_input)
            return EXCHANGE_DONE;
        if (!keep_time(exchange)) return EXCHANGE_LATE;
    }
}

// Whether a running program said something that nobody asked for, or has ended since the last call.
static bool says_more(Exchange *exchange) {
    Program *program = exchange->program;
    const bool is_running = !process_prints(program->output, 0) || read_answers(exchange);
    const bool has_more = exchange->lines || program->line_length;
    if (!is_running) stop(program, true);
    return has_more;
}

// An answer that is none often shows why the number of answers is wrong.
static bool fail_by_number(const Exchange *exchange, const char *what, Error *error) {
    const char *odd = exchange->program->odd;
    char why[128] = "";
    if (*odd) snprintf(why, sizeof why, "; it says \"%s\", which is neither hit nor miss", odd);
    if (exchange->asked == 0) return error_set(error, exchange->program->command, "%s%s", what, why);
    return error_set(error, exchange->program->command, "%s: %zu for %zu%s", what,
                     exchange->lines + (exchange->program->line_length > 0), exchange->count, why);
}

// The last line with text that a program wrote to standard error: there most say what is wrong.
static int last_line(const char *text, const char **line) {
    size_t end = strlen(text);
    while (end && strchr(" \r\n", text[end - 1])) end--;
    size_t start = end;
    while (start && text[start - 1] != '\n') start--;
    *line = text + start;
    return (int)(end - start);
}

// A program that never answered.
static bool fail_without_answer(const Exchange *exchange, const OwnFault *fault, Error *error) {
    const Program *program = exchange->program;
    char what[128];
    const char *said;
    const int length = last_line(program->printed.text, &said);
    const Phrase phrase = own_fault_phrase(fault);
    phrase_write(what, sizeof what, &phrase, LANGUAGE_ENGLISH);
    if (fault->cause == CAUSE_PROGRAM_LATE) return error_set(error, program->command, "%s", what);
    return error_set(error, program->command, "%s before its first answer%s%.*s", what, length ? ": " : "", length,
                     said);
}

static void note_end(OwnFault *fault, int status, bool is_late, double seconds) {
    *fault = (OwnFault){.answer = OWN_EXITED, .cause = CAUSE_PROGRAM_EXIT, .number = WEXITSTATUS(status)};
    if (WIFSIGNALED(status))
        *fault = (OwnFault){.answer = OWN_CRASHED, .cause = CAUSE_PROGRAM_SIGNAL, .number = WTERMSIG(status)};
    if (is_late) *fault = (OwnFault){.answer = OWN_TIMED_OUT, .cause = CAUSE_PROGRAM_LATE, .number = seconds};
}

static bool fail_by_length(const Program *program, Error *error) {
    return error_set(error, program->command, "a line is longer than %d characters; it begins \"%.40s\"", PROGRAM_LINE,
                     program->line);
}

/// What became of a batch. A program that ended or hung has answered the first `answered` questions.
typedef enum { BATCH_ANSWERED, BATCH_FAULT, BATCH_ERROR } BatchEnd;

static BatchEnd ask_batch(Exchange *exchange, OwnFault *fault, Error *error) {
    Program *program = exchange->program;
    if (exchange->asked == 0 && says_more(exchange))
        return fail_by_number(exchange, "more answers than questions", error), BATCH_ERROR;
    const ExchangeEnd end = run(exchange);
    const int wrong = errno;
    const bool is_complete = exchange->answered == exchange->count;
    if (end == EXCHANGE_ENDLESS) return fail_by_length(program, error), BATCH_ERROR;
    const int status = end == EXCHANGE_DONE ? 0 : stop(program, end == EXCHANGE_ENDED);
    if (end == EXCHANGE_FAILED) return error_set(error, program->command, "%s", strerror(wrong)), BATCH_ERROR;
    if (exchange->lines > exchange->count || program->line_length)
        return fail_by_number(exchange, "more answers than questions", error), BATCH_ERROR;
    const bool is_plain_end = end == EXCHANGE_ENDED && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (!is_complete && is_plain_end)
        return fail_by_number(exchange, "fewer answers than questions", error), BATCH_ERROR;
    program->has_answered |= exchange->answered > 0;
    if (is_complete) return BATCH_ANSWERED;
    note_end(fault, status, end == EXCHANGE_LATE, seconds_for(exchange));
    program->hopes -= end == EXCHANGE_LATE ? 2 : 1;
    const bool is_hopeless = !program->has_answered && program->hopes <= 0;
    return is_hopeless ? (fail_without_answer(exchange, fault, error), BATCH_ERROR) : BATCH_FAULT;
}

static void keep_first(OwnFault *first, const OwnFault *fault, size_t index) {
    if (first->cause || !fault->cause) return;
    *first = *fault;
    first->index = (uint32_t)index;
}

// After a fault, asks fewer at once, until one question alone fails: what a program has not yet written when it ends is
// lost, so that the first question without an answer need not be the cause.
static bool ask_all(Program *program, const OwnQuestion *questions, size_t count, OwnAnswer *answers,
                    OwnFault *first_fault, Error *error) {
    size_t done = 0, size = count;
    OwnFault fault = {0};
    double first_failed = INFINITY; // when a question alone failed first
    for (int cost = 0; done < count && cost < PROGRAM_FAULTS && clock_now() - first_failed < FAULT_SECONDS;) {
        if (size > count - done) size = count - done;
        Exchange exchange = *program->begun;
        program->begun->count = 0;
        if (exchange.count != size) exchange = (Exchange){.program = program, .questions = questions + done};
        exchange.answers = answers + done;
        exchange.count = size;
        const BatchEnd end = ask_batch(&exchange, &fault, error);
        if (end == BATCH_ERROR) return false;
        keep_first(first_fault, &exchange.fault, done + exchange.fault.index);
        done += exchange.answered;
        if (end == BATCH_ANSWERED) {
            size *= 2;
        } else if (size > 1) {
            cost += fault.answer == OWN_TIMED_OUT ? PROGRAM_LATE / 2 : 0;
            size = exchange.answered || !program->has_answered ? 1 : size / 2;
        } else {
            keep_first(first_fault, &fault, done);
            answers[done++] = fault.answer;
            first_failed = fmin(first_failed, clock_now());
            cost += fault.answer == OWN_TIMED_OUT ? PROGRAM_LATE : 1;
        }
    }
    if (done < count) keep_first(first_fault, &fault, done);
    for (; done < count; done++) answers[done] = OWN_NOT_ASKED;
    return true;
}

static void clear_printed(Program *program) {
    program->printed = (ProcessOutput){.capacity = sizeof program->text - 1, .text = program->text};
    program->text[0] = '\0';
}

void program_begin(Program *program, const OwnQuestion *questions, size_t count) {
    Exchange *begun = program->begun;
    clear_printed(program);
    *begun = (Exchange){.program = program, .questions = questions};
    const bool is_ready = !says_more(begun) && program->pid; // what it says from now on are answers
    begun->count = count;
    while (is_ready && !is_all_sent(begun)) {
        send_questions(begun);
        if (begun->unsent_done < begun->unsent_length) break; // it has no room for more
    }
}

bool program_ask(Program *program, const OwnQuestion *questions, size_t count, OwnAnswer *answers,
                 OwnFault *first_fault, Error *error) {
    *first_fault = (OwnFault){0};
    if (program->begun->count == 0) clear_printed(program);
    const bool is_fine = ask_all(program, questions, count, answers, first_fault, error);
    if (!is_fine) stop(program, false);
    return is_fine;
}
