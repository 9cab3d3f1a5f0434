// The asker with a worker that the test plays: what is ordered of it, and what becomes of its replies.
#define _DEFAULT_SOURCE // MAP_ANONYMOUS
#include "subject_support.h"

#include <errno.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include "clock.h"
#include "own_asker.h"

enum { MAP_WORDS = 8, MANY = WORKER_FEW + 100, TWO_THIRDS = ASKER_KNOWN / 3 * 2 };

static Asker asker;
static OwnFunction own;
static int worker_end;    // of the socket
static WorkerOrder order; // the last one that the worker received

static void *shared_memory(size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(memory != MAP_FAILED);
    return memory;
}

// The asker has closed the other end.
static void hang_up(void) {
    ssize_t length;
    while ((length = recv(worker_end, &order, sizeof order, MSG_DONTWAIT)) > 0) {
    }
    assert_true(length == 0 || errno == ECONNRESET);
    close(worker_end);
    worker_end = 0;
}

static void give_worker(const char *printed) {
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    Worker worker = {.socket = ends[0], .map_words = MAP_WORDS, .patience = INFINITY};
    worker.questions = shared_memory(sizeof *worker.questions + MAP_WORDS * sizeof *worker.questions->bits);
    worker.answers = shared_memory(sizeof *worker.answers);
    worker.reply.printed_length = (uint32_t)strlen(printed);
    memcpy(worker.reply.printed, printed, strlen(printed));
    asker_take_worker(&asker, &worker, "own.so");
    if (worker_end) hang_up();
    worker_end = ends[1];
}

static void begin(OwnKind kind, const char *self, double patience) {
    memset(&asker, 0, sizeof asker);
    own = (OwnFunction){.kind = kind, .path = "own.c"};
    asker_open(&asker, &own, self, patience);
    give_worker("");
}

static int end(void **state) {
    asker_close(&asker);
    hang_up();
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); // no process is left
    return 0;
}

#define FIXTURE_TEST(name) TEST_WITH(name, NULL, end)

// The letter says what the function does: it hits, misses, takes too long or damages memory; the place, which question
// it is. Circles and boxes on tiles have their third numbers at the same place.
static OwnQuestion question_of(char letter, int place) {
    OwnQuestion question;
    memset(&question, 0, sizeof question);
    if (own.kind == OWN_RECT_TILES) {
        question.a.rect = (check_rect){(float)place, 0, (float)(strchr("mhtd", letter) - "mhtd"), 0};
        question.map = (OwnTiles){OWN_CELLS_MAX + 1, 2, 32, 32, 0};
    } else {
        question.a.circle = (check_circle){0, 0, (float)(strchr("mhtd", letter) - "mhtd")};
        question.b.circle = (check_circle){(float)place, 0, 0};
    }
    return question;
}

// Asks such questions, the first at this place. A letter for each answer; n: not asked, w: waiting, c: crashed.
static const char *ask(int place, const char *letters) {
    static OwnQuestion questions[WORKER_BATCH];
    static OwnAnswer answers[WORKER_BATCH + 1];
    static char text[WORKER_BATCH + 1];
    const size_t count = strlen(letters);
    for (size_t i = 0; i < count; i++) questions[i] = question_of(letters[i], place + (int)i);
    answers[count] = OWN_ANSWER_COUNT;
    own.asker.ask(own.asker.context, questions, count, answers);
    assert_int_equal(answers[count], OWN_ANSWER_COUNT);
    for (size_t i = 0; i < count; i++) text[i] = "mhctxdunw"[answers[i]];
    text[count] = '\0';
    return text;
}

static bool is_ordered(uint32_t first, uint32_t count) {
    const bool has_come = recv(worker_end, &order, sizeof order, MSG_DONTWAIT) == sizeof order;
    return has_come && order.first == first && order.end == first + count && order.faults_left == ASKER_FAULTS;
}

static bool is_stopped(void) {
    return asker.worker.questions->stop == order.key;
}

// Answers some questions of the order.
static void reply(uint32_t count, const char *printed) {
    WorkerReply reply = {.end = order.first + count, .printed_length = (uint32_t)strlen(printed)};
    memcpy(reply.printed, printed, strlen(printed));
    for (uint32_t i = order.first; i < reply.end; i++) {
        const float does = asker.worker.questions->questions[i].a.circle.r;
        if (does < 2) asker.worker.answers->words[i] = worker_word(order.key, i, does > 0);
        if (does != 2) continue;
        reply.faults[reply.fault_count].index = i;
        reply.faults[reply.fault_count].answer = OWN_TIMED_OUT;
        reply.faults[reply.fault_count].cause = CAUSE_LATE;
        reply.faults[reply.fault_count++].number = 0.25;
    }
    assert_int_equal(send(worker_end, &reply, sizeof reply, 0), sizeof reply);
}

#define assert_asks(place, letters, expected) assert_string_equal(ask(place, letters), expected)
#define assert_ordered(first, count) assert_true(is_ordered(first, count))
#define assert_nothing_ordered() assert_int_equal(recv(worker_end, &order, sizeof order, MSG_DONTWAIT), -1)

FIXTURE_TEST(only_what_is_not_known_is_asked) {
    begin(OWN_CIRCLE_CIRCLE, "true", 0);
    assert_false(asker_poll(&asker)); // nobody waits
    assert_asks(0, "hmtd", "wwww");
    assert_ordered(WORKER_BATCH, 4);
    assert_false(order.looks || is_stopped() || asker_poll(&asker) || own.asker.wait(own.asker.context, 0));
    asker.is_awaited = false;
    assert_asks(0, "h", "w");
    assert_true(is_stopped() && asker.is_awaited);
    assert_nothing_ordered();
    reply(4, "hello");
    assert_true(asker_poll(&asker) && own.asker.wait(own.asker.context, 0));
    assert_false(asker_poll(&asker));
    own.fault = (OwnFault){0};
    assert_asks(0, "hmt", "hmt");
    assert_true(own.fault.answer == OWN_TIMED_OUT && own.fault.cause == CAUSE_LATE && own.fault.index == 0);
    assert_exactly(own.fault.number, 0.25);
    assert_exactly(own.fault_question.b.circle.x, 2);
    assert_asks(3, "d", "d"); // the reply has only the first fault
    assert_int_equal(own.fault.cause, CAUSE_DAMAGE);
    assert_nothing_ordered();
    assert_false(asker_poll(&asker));
    assert_asks(1, "mtdmh", "mtdww");
    assert_ordered(WORKER_BATCH, 2);
    assert_exactly(asker.worker.questions->questions[WORKER_BATCH + 1].b.circle.x, 5);
    reply(2, "again");
    assert_asks(1, "mtdmh", "mtdmh");
    assert_string_equal(own.printed, "hello");
}

// A stop leaves the rest for later. Without one, the rest is given up, but a question alone is asked once more.
FIXTURE_TEST(what_was_stopped_is_asked_again) {
    for (int is_stopped_here = 0; is_stopped_here < 2; is_stopped_here++) {
        begin(OWN_CIRCLE_CIRCLE, "true", 0);
        assert_asks(0, "hhm", "www");
        assert_ordered(WORKER_BATCH, 3);
        if (is_stopped_here) assert_asks(5, "h", "w");
        reply(1, "");
        assert_true(asker_poll(&asker));
        assert_asks(0, "hhm", is_stopped_here ? "hww" : "hnn");
        if (is_stopped_here) {
            assert_ordered(WORKER_BATCH, 2);
        } else {
            assert_asks(1, "hm", "nn");
            assert_nothing_ordered();
            assert_int_equal(own.fault.cause, CAUSE_NONE);
            assert_asks(2, "m", "w");
            assert_ordered(WORKER_BATCH, 1);
        }
        if (!is_stopped_here) end(NULL);
    }
}

FIXTURE_TEST(two_thirds_of_the_room_are_used) {
    static char letters[WORKER_FEW + 1];
    memset(letters, 'h', WORKER_FEW);
    begin(OWN_CIRCLE_CIRCLE, "true", 0);
    for (int place = 0; place < TWO_THIRDS; place += WORKER_FEW) {
        if (TWO_THIRDS - place < WORKER_FEW) letters[TWO_THIRDS - place] = '\0';
        ask(place, letters);
        assert_ordered(WORKER_BATCH, (uint32_t)strlen(letters));
        reply((uint32_t)strlen(letters), "");
        assert_asks(place, letters, letters);
    }
    for (int place = 0; place < TWO_THIRDS; place++) assert_asks(place, "h", "h");
    assert_asks(TWO_THIRDS, "m", "w");
    assert_ordered(WORKER_BATCH, 1);
    reply(1, "");
    assert_asks(TWO_THIRDS, "m", "m");
    assert_asks(0, "h", "w"); // forgotten
    assert_int_equal(own.fault.cause, CAUSE_NONE);
}

// A batch goes on where it was stopped, and gives way to another when nobody asks for it any more.
FIXTURE_TEST(a_batch_goes_on_where_it_was_stopped) {
    static char first[MANY + 1], second[MANY + 1];
    memset(first, 'h', MANY);
    memset(second, 'h', MANY);
    first[7] = 't';
    first[1007] = second[MANY - 1] = 'm';
    begin(OWN_CIRCLE_CIRCLE, "true", 0);
    for (int i = 0; i < 5; i++) asker_poll(&asker);
    assert_int_equal(strspn(ask(0, first), "w"), MANY);
    assert_ordered(0, MANY);
    assert_int_equal(strspn(ask(0, first), "w"), MANY);
    assert_false(is_stopped());
    assert_asks(0, "h", "w");
    assert_true(is_stopped());
    reply(1000, "");
    assert_asks(0, "h", "w");
    assert_int_equal(own.fault.cause, CAUSE_LATE);
    assert_exactly(own.fault_question.b.circle.x, 7);
    assert_ordered(WORKER_BATCH, 1);
    const char *answers = ask(0, first);
    assert_true(is_stopped() && strspn(answers + 1000, "w") == MANY - 1000 && memcmp(answers, first, 1000) == 0);
    reply(1, "");
    ask(0, first);
    assert_ordered(1000, MANY - 1000);
    reply(MANY - 1000, "");
    assert_asks(0, first, first);
    ask(0, second); // at once, since the other one was answered
    assert_ordered(0, MANY);
    for (int polls = 0; polls < 3; polls++) {
        assert_int_equal(strspn(ask(0, first), "w"), MANY);
        assert_int_equal(is_stopped(), polls == 2);
        asker_poll(&asker);
    }
    reply(1, "");
    ask(0, first);
    assert_ordered(0, MANY);
}

static const OwnTrace *look(char letter, int place) {
    static OwnTrace trace;
    const OwnQuestion question = question_of(letter, place);
    memset(&trace, 7, sizeof trace);
    own.asker.look(own.asker.context, &question, &trace);
    return &trace;
}

// The function may write any numbers over its trace.
FIXTURE_TEST(a_trace_of_any_numbers_is_taken) {
    static const OwnTrace none;
    static const int kinds[] = {check_shown_value - 1, check_shown_value, check_shown_box, check_shown_box + 1};
    static const int taken[] = {check_shown_value, check_shown_value, check_shown_box, check_shown_value};
    begin(OWN_CIRCLE_CIRCLE, "true", 0);
    assert_asks(9, "h", "w");
    assert_ordered(WORKER_BATCH, 1);
    asker.is_awaited = false;
    assert_int_equal(look('h', 0)->answer, OWN_WAITING);
    assert_true(is_stopped() && asker.is_awaited);
    reply(1, "");
    for (int i = 0; i < 2; i++) {
        OwnTrace *shared = &asker.worker.answers->trace;
        memset(shared, 9, sizeof *shared);
        assert_int_equal(look('h', i)->answer, OWN_WAITING);
        assert_ordered(WORKER_BATCH, 1);
        assert_true(order.looks && !is_stopped() && memcmp(shared, &none, sizeof none) == 0);
        memset(shared, 9, sizeof *shared);
        for (int k = 0; k < 4; k++) memcpy(&shared->shown[k].kind, &kinds[k], sizeof kinds[k]);
        shared->shown_count = i ? 4 : TRACE_SHOWN + 1;
        shared->cell_count = i ? 3 : TRACE_CELLS + 1;
        reply(1, "");
        for (int again = 0; again < 2; again++) { // the second time it is known
            const OwnTrace *trace = look('h', i);
            assert_int_equal(trace->answer, OWN_HIT);
            assert_int_equal(trace->shown_count, i ? 4 : TRACE_SHOWN);
            assert_int_equal(trace->cell_count, i ? 3 : TRACE_CELLS);
            for (int k = 0; k < 4; k++) assert_int_equal(trace->shown[k].kind, taken[k]);
            assert_true(trace->shown[3].line != 0 && trace->cells[2].row != 0);
            assert_true(trace->shown[4].line == 0 || i == 0);
            assert_true((trace->cells[3].row == 0 && trace->cells[TRACE_CELLS - 1].row == 0) || i == 0);
            assert_int_equal(trace->look_ups, 0x09090909);
        }
        assert_asks(i, "h", "h");
        assert_nothing_ordered();
    }
    assert_int_equal(look('t', 2)->answer, OWN_WAITING);
    assert_ordered(WORKER_BATCH, 1);
    reply(1, "");
    assert_int_equal(look('t', 2)->answer, OWN_TIMED_OUT);
    own.fault = (OwnFault){0};
    assert_int_equal(look('t', 2)->answer, OWN_TIMED_OUT);
    assert_int_equal(own.fault.cause, CAUSE_LATE);
    for (int i = 2; i >= 0; i--) { // another version has printed as much, or nothing
        char full[OWN_PRINTED + 2] = "x";
        while (i && strlen(full) < OWN_PRINTED) strcat(full, "é");
        full[OWN_PRINTED + 1] = '\0';
        give_worker(i ? full + i - 1 : "");
        assert_int_equal(strlen(own.printed), i == 0 ? 0 : i == 1 ? OWN_PRINTED - 1 : OWN_PRINTED - 2);
        assert_true(strncmp(own.printed, full + (i == 2), strlen(own.printed)) == 0);
        assert_true(own.fault.cause == CAUSE_NONE && own.fault.answer == OWN_MISS);
        assert_int_equal(look('t', 2)->answer, OWN_WAITING);
    }
}

static void lend(uint64_t bits, int columns, int rows) {
    uint64_t words[MAP_WORDS + 1];
    for (int i = 0; i <= MAP_WORDS; i++) words[i] = bits;
    const hit_grid grid = {.columns = columns, .rows = rows, .words_per_row = 1, .bits = words};
    own.asker.lend(own.asker.context, &grid);
}

// The worker gets a map once. Another map makes what is known, and what is under way, worth nothing.
FIXTURE_TEST(a_map_is_sent_once) {
    begin(OWN_RECT_TILES, "/no/such/program", 0);
    WorkerQuestions *shared = asker.worker.questions;
    lend(1, OWN_CELLS_MAX, OWN_CELLS_MAX); // lies in each question
    assert_int_equal(asker.map_words, 0);
    for (int map = 0; map < 3; map++) {
        lend((uint64_t)map / 2, OWN_CELLS_MAX + 1, MAP_WORDS - (map > 0));
        assert_true(map == 0 || is_stopped());
        assert_asks(0, "h", "w");
        if (map == 0) assert_ordered(WORKER_BATCH, 1);
        if (map > 0) { // the order of the map before ends first
            reply(1, "");
            assert_asks(0, "h", "w");
            assert_ordered(WORKER_BATCH, 1);
        }
        assert_true(shared->columns == OWN_CELLS_MAX + 1 && shared->rows == MAP_WORDS - (map > 0));
        assert_true(shared->words_per_row == 1 && shared->bits[shared->rows - 1] == (uint64_t)map / 2);
        reply(1, "");
        shared->bits[0] = 99;
        lend((uint64_t)map / 2, OWN_CELLS_MAX + 1, shared->rows);
        assert_asks(0, "hm", "hw");
        assert_ordered(WORKER_BATCH, 1);
        assert_int_equal(shared->bits[0], 99);
    }
    give_worker("");
    assert_asks(0, "h", "w");
    assert_int_equal(asker.worker.questions->bits[MAP_WORDS - 2], 1);
    assert_string_equal(asker.object, "own.so");
    assert_ordered(WORKER_BATCH, 1);
    reply(1, "");
    if (CAN_REFUSE_MEMORY) { // the map before stays
        refuse_memory_from(1);
        lend(5, OWN_CELLS_MAX + 1, MAP_WORDS);
        refuse_memory_from(SIZE_MAX);
        assert_asks(0, "h", "h");
    }
    assert_asks(0, "hm", "hw");
    assert_ordered(WORKER_BATCH, 1);
    assert_true(asker_map_words(&asker) > MAP_WORDS && asker.map_words == MAP_WORDS - 1);
    lend(1, OWN_CELLS_MAX + 1, MAP_WORDS + 1); // needs another worker, and there is none
    reply(1, "");
    assert_asks(0, "hm", "nn");
    assert_true(own.is_broken && strstr(own.error.what, "cannot start a worker"));
    assert_string_equal(own.error.where, "own.c");
    assert_int_equal(look('h', 0)->answer, OWN_NOT_ASKED);
}

// The question that it was at is blamed, and the next worker is asked the others. This one cannot load the function.
FIXTURE_TEST(a_worker_that_ends_is_replaced) {
    static char many[MANY + 1];
    memset(many, 'h', MANY);
    for (int is_batch = 0; is_batch < 2; is_batch++) {
        const uint32_t first = is_batch ? 0 : WORKER_BATCH;
        begin(OWN_CIRCLE_CIRCLE, is_batch ? own_places().self : "true", 0);
        ask(0, is_batch ? many : "hhh");
        assert_ordered(first, is_batch ? MANY : 3);
        asker.worker.answers->words[first] = worker_word(order.key, first, true);
        asker.worker.answers->progress = first + 1;
        shutdown(worker_end, SHUT_RDWR);
        assert_true(own.asker.wait(own.asker.context, 20));
        assert_contains(own.error.what, is_batch ? "cannot be loaded: own.so" : "the worker ended before it was asked");
        assert_true(asker_poll(&asker)); // there is nothing more to come
        for (int i = 0; i < MANY && is_batch; i++)
            assert_exactly(asker.worker.questions->questions[i].b.circle.x, (float)i);
        if (!is_batch) assert_asks(0, "hhh", "hcn");
        assert_true(own.fault.cause == CAUSE_SIGNAL && own.fault.number == SIGKILL && own.is_broken);
        if (!is_batch) end(NULL);
    }
}

FIXTURE_TEST(patience_is_renewed_after_it_is_used_up) {
    begin(OWN_CIRCLE_CIRCLE, "true", 0.05);
    const double start = clock_now();
    assert_asks(0, "h", "w");
    assert_true(clock_now() - start >= 0.05 && asker.left == 0);
    assert_ordered(WORKER_BATCH, 1);
    asker_poll(&asker);
    assert_exactly(asker.left, 0.05);
    reply(1, "");
    asker.left = 1000;
    asker.is_awaited = false;
    assert_asks(0, "h", "h");
    assert_false(asker.is_awaited);
    assert_true(asker.left < 1000 && asker.left > 900);
}

TEST_FILE(asker, NULL, NULL)
