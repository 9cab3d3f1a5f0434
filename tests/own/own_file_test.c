// A file that is watched, compiled and asked while the lab goes on: no poll and no question waits long, whatever the
// function does.
#define _XOPEN_SOURCE 700 // realpath
#include "subject_support.h"

#include <glob.h>
#include <math.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

#include "clock.h"
#include "own_asker.h"
#include "own_file.h"
#include "process.h"

static const double patience = 0.02;

static const char textbook[] = "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                               "    float x = b->x - a->x, r = a->r + b->r;\n"
                               "    return x * x <= r * r;\n"
                               "}\n";
static const char broken[] = "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                             "    return x;\n"
                             "}\n";

// Circles whose first radius is a whole number above 1000 choose a way to misbehave.
static const char misbehaves[] =
    "#include <hitlab_check.h>\n"
    "#include <math.h>\n"
    "#include <signal.h>\n"
    "#include <stdio.h>\n"
    "#include <stdlib.h>\n"
    "#include <string.h>\n"
    "#include <time.h>\n"
    "#include <unistd.h>\n"
    "static void spoil_shared_memory(void) {\n"
    "    char line[512];\n"
    "    FILE *maps = fopen(\"/proc/self/maps\", \"r\");\n"
    "    while (fgets(line, sizeof line, maps)) {\n"
    "        unsigned long start, end;\n"
    "        if (!strstr(line, \"rw-s\") || !strstr(line, \"hitlab\")) continue;\n"
    "        sscanf(line, \"%lx-%lx\", &start, &end);\n"
    "        memset((void *)start, 0xff, end - start);\n"
    "    }\n"
    "    fclose(maps);\n"
    "}\n"
    "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
    "    static int calls;\n"
    "    calls++;\n"
    "    SHOW(a->r);\n"
    "    switch ((int)a->r) {\n"
    "    case 1001: return *(volatile int *)NULL;\n"
    "    case 1002: exit(3);\n"
    "    case 1003: for (volatile int i = 0;; i++) {}\n"
    "    case 1004: for (int i = 0; i < 20000; i++) puts(\"many many many many words\"); return true;\n"
    "    case 1005: return kill(getpid(), SIGKILL) == 0;\n"
    "    case 1006: nanosleep(&(struct timespec){.tv_nsec = 10000}, NULL); return b->r > 5;\n"
    "    case 1007: return calls & 1;\n"
    "    case 1008: spoil_shared_memory(); return true;\n"
    "    case 1009: for (int i = 0; i < 1000; i++) SHOW_POINT(i, NAN); return true;\n"
    "    case 1010: SHOW_BOX(1, 2, 3, 4, 1 / (a->r - 1010)); SHOW_SEGMENT(5, 6, 7, 8); abort();\n"
    "    case 1011: printf(\"%d\\n\", (int)getppid()); return true;\n"
    "    case 1012: SHOW(a->x * a->x + a->r * a->r + a->y); SHOW(b->x * a->x + a->r * a->r + a->y); return true;\n"
    "    }\n"
    "    float x = b->x - a->x, r = a->r + b->r;\n"
    "    return x * x <= r * r;\n"
    "}\n";
enum { LINE_OF_RADIUS = 23 };

static OwnFile *shared; // the function that misbehaves
static int long_calls;  // that took more than two frames and the patience

static int temporary_files(const char *pattern) {
    glob_t found = {0};
    glob(test_path(pattern), 0, NULL, &found);
    const int count = (int)found.gl_pathc;
    globfree(&found);
    return count;
}

static int folders_left(void) {
    return temporary_files("hitlab-check-*");
}

static double begin_call(void) {
    return clock_now();
}

static void end_call(double since) {
    long_calls += clock_now() - since > (IS_SANITIZED ? 0.5 : 0.2);
}

static OwnFile *open_path(OwnKind kind, const char *path, double seconds) {
    Error error = {0};
    const OwnPlaces places = own_places();
    OwnFile *file = own_file_open(kind, path, &places, seconds, &error);
    if (!file) fail_msg("%s", error_text(&error));
    long_calls = 0;
    return file;
}

static OwnFile *open_file(const char *text, double seconds) {
    return open_path(OWN_CIRCLE_CIRCLE, write_text("own.c", text), seconds);
}

static OwnNews poll_once(OwnFile *file) {
    const double since = begin_call();
    const OwnNews news = own_file_poll(file);
    end_call(since);
    return news;
}

// Polls as the window does, until there is this news.
static void poll_until(OwnFile *file, OwnNews expected) {
    const double since = begin_call();
    OwnNews news = OWN_NOTHING;
    while (news != expected && clock_now() - since < 20) {
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
        news = poll_once(file);
        if (expected == OWN_COMPILED && news == OWN_BROKEN) break;
    }
    if (news != expected) fail_msg("news %d: %s", news, error_text(&own_file_function(file)->error));
}

static void ask(OwnFile *file, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    const OwnAsker *asker = &own_file_function(file)->asker;
    const double since = begin_call();
    asker->ask(asker->context, questions, count, answers);
    end_call(since);
}

static OwnAnswer ask_one(OwnFile *file, OwnQuestion question) {
    OwnAnswer answer;
    ask(file, &question, 1, &answer);
    return answer;
}

// Asks again with new patience until there is an answer.
static OwnAnswer answer_of_one(OwnFile *file, OwnQuestion question) {
    OwnAnswer answer = ask_one(file, question);
    for (const double since = clock_now(); answer == OWN_WAITING && clock_now() - since < 20;) {
        poll_once(file);
        answer = ask_one(file, question);
    }
    return answer;
}

static const OwnTrace *look_at(OwnFile *file, OwnQuestion question) {
    static OwnTrace trace;
    const OwnAsker *asker = &own_file_function(file)->asker;
    trace.answer = OWN_WAITING;
    for (const double start = clock_now(); trace.answer == OWN_WAITING && clock_now() - start < 20;) {
        poll_once(file);
        const double since = begin_call();
        asker->look(asker->context, &question, &trace);
        end_call(since);
    }
    return &trace;
}

// No call waited; the machine may have interrupted one or two.
static void assert_prompt(void) {
    if (long_calls > 2) fail_msg("%d calls took long", long_calls);
}

TEST(a_file_is_compiled_and_asked) {
    OwnFile *file = open_file(textbook, INFINITY);
    const OwnFunction *own = own_file_function(file);
    assert_null(own->asker.ask);
    assert_string_equal(own->name, "own.c");
    assert_string_equal(own->source, "");
    assert_int_equal(own_file_wait(file), OWN_COMPILED);
    assert_int_equal(own->version, 1);
    assert_false(own->is_broken);
    assert_false(own->is_compiling);
    assert_string_equal(own->source, textbook);
    assert_int_equal(ask_one(file, circles(1, 2, 3)), OWN_HIT);
    assert_int_equal(ask_one(file, circles(1, 2, 4)), OWN_MISS);
    assert_int_equal(own_file_wait(file), OWN_COMPILED);
    own_file_close(file);
}

// Each saved version is compiled once; one that does not compile leaves the one before.
TEST(versions_replace_each_other) {
    const OwnQuestion question = circles(1, 2, 3);
    OwnFile *file = open_file(broken, patience);
    const OwnFunction *own = own_file_function(file);
    poll_until(file, OWN_COMPILING);
    assert_true(own->is_compiling);
    poll_until(file, OWN_BROKEN);
    assert_true(own->is_broken);
    assert_null(own->asker.ask);
    assert_int_equal(own->log.messages[0].line, 2);
    assert_string_equal(own->source, broken);

    write_text("own.c", textbook);
    poll_until(file, OWN_COMPILED);
    assert_int_equal(answer_of_one(file, question), OWN_HIT);
    assert_int_equal(own->log.count, 0);
    assert_string_equal(own->error.what, "");

    write_text("own.c", broken);
    poll_until(file, OWN_BROKEN);
    assert_int_equal(own->version, 1);
    assert_int_equal(answer_of_one(file, circles(1, 2, 4)), OWN_MISS);

    const char *other = write_text(
        "other.c", "bool circle_circle(const check_circle *a, const check_circle *b) { return a->r > b->r; }");
    assert_int_equal(rename(other, own->path), 0); // as editors save
    poll_until(file, OWN_COMPILED);
    assert_int_equal(own->version, 2);
    assert_false(own->is_broken);
    assert_int_equal(answer_of_one(file, question), OWN_MISS);
    assert_int_equal(temporary_files("hitlab-check-*/*.so"), 2); // one is the other file's
    assert_prompt();
    own_file_close(file);
}

// An editor that still writes: the file is another one at each look.
TEST(a_file_that_is_being_written_is_not_compiled) {
    OwnFile *file = open_file(textbook, patience);
    poll_until(file, OWN_COMPILED);
    FILE *slow = fopen(own_file_function(file)->path, "a");
    double written = 0;
    for (const double start = clock_now(); clock_now() - start < 0.3;) {
        if (clock_now() - written > 0.03) {
            fputs("/* more */\n", slow);
            fflush(slow);
            written = clock_now();
        }
        assert_int_equal(poll_once(file), OWN_NOTHING);
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
    fclose(slow);
    poll_until(file, OWN_COMPILING);
    own_file_close(file);
}

// What is missing around the file is reported as a mistake in it is, and passes.
TEST(a_compiler_that_fails_is_reported) {
    char full[300];
    OwnFile *file = open_file(textbook, patience);
    const OwnFunction *own = own_file_function(file);
    setenv("CC", "/no/such/compiler", 1);
    poll_until(file, OWN_BROKEN);
    assert_string_equal(own->error.what, "no such compiler; install one, or name one in CC");
    snprintf(full, sizeof full, "sh %s",
             write_text("full.sh", "echo ld: final link failed: No space left on device; false"));
    setenv("CC", full, 1);
    write_text("own.c", misbehaves);
    poll_until(file, OWN_BROKEN);
    assert_string_equal(own->error.what, "No space left on device; TMPDIR names another folder");
    unsetenv("CC");
    write_text("own.c", textbook);
    poll_until(file, OWN_COMPILED);
    assert_int_equal(own->version, 1);
    own_file_close(file);
}

TEST(a_file_may_come_late_and_go) {
    const char *path = test_path("late.c");
    OwnFile *file = open_path(OWN_CIRCLE_CIRCLE, path, patience);
    const OwnFunction *own = own_file_function(file);
    poll_until(file, OWN_BROKEN);
    assert_string_equal(own->error.what, "No such file or directory");
    write_text("late.c", textbook);
    poll_until(file, OWN_COMPILED);
    unlink(path); // for a moment, as some editors do
    for (int i = 0; i < 100; i++) {
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
        assert_int_equal(poll_once(file), OWN_NOTHING);
    }
    write_text("late.c", textbook);
    poll_until(file, OWN_COMPILED);
    assert_int_equal(own->version, 2);
    write_text("late.c", broken);
    poll_until(file, OWN_BROKEN);
    const double gone = clock_now();
    unlink(path); // for long
    poll_until(file, OWN_BROKEN);
    assert_true(clock_now() - gone >= 1 && own->log.count == 0);
    assert_string_equal(own->error.what, "No such file or directory");
    assert_string_equal(own->source, broken);
    own_file_close(file);
}

// What was asked once is not asked again: this function answers by how often it was called.
TEST(answers_are_remembered) {
    OwnFile *file = shared;
    const OwnQuestion same[] = {circles(1007, 1, 0), circles(1007, 1, 0), circles(1007, 1, 0)};
    OwnAnswer answers[3];
    long_calls = 0;
    const OwnAnswer first = answer_of_one(file, circles(1007, 1, 0));
    assert_int_not_equal(answer_of_one(file, circles(1007, 2, 0)), first);
    for (int i = 0; i < 5; i++) assert_int_equal(ask_one(file, circles(1007, 1, 0)), first);
    ask(file, same, 3, answers);
    for (int i = 0; i < 3; i++) assert_int_equal(answers[i], first);
    assert_int_equal(answer_of_one(file, circles(1007, 3, 0)), first);
}

// A slow function is asked many questions over several frames; others are answered in between.
TEST(many_questions_take_several_frames) {
    enum { MANY = WORKER_FEW + 100 };
    static OwnQuestion questions[MANY], others[MANY];
    static OwnAnswer answers[MANY];
    OwnFile *file = shared;
    long_calls = 0;
    for (int i = 0; i < MANY; i++) questions[i] = circles(1006, (float)(i % 10), (float)i);
    for (int i = 0; i < MANY; i++) others[i] = circles(1006, 1, (float)-i);
    ask(file, questions, MANY, answers);
    assert_int_equal(answers[MANY - 1], OWN_WAITING);
    int frames = 0, between = 0;
    for (size_t known = 0; known < MANY && frames < 2000; frames++) {
        poll_once(file);
        const OwnAnswer one = ask_one(file, circles(1, 1, (float)frames));
        if (one != OWN_WAITING) assert_int_equal(one, frames <= 2 ? OWN_HIT : OWN_MISS);
        between += one != OWN_WAITING;
        ask(file, others, MANY, answers); // as many others wait for their turn
        assert_int_equal(answers[0], OWN_WAITING);
        ask(file, questions, MANY, answers);
        size_t now = 0;
        while (now < MANY && answers[now] != OWN_WAITING) now++;
        assert_true(now >= known);
        known = now;
    }
    assert_true(between > 0 && frames > 1);
    for (int i = 0; i < MANY; i++) assert_int_equal(answers[i], i % 10 > 5 ? OWN_HIT : OWN_MISS);
    assert_prompt();
    ask(file, others, MANY, answers);
    if (answers[MANY - 1] == OWN_WAITING) poll_until(file, OWN_ANSWERED);
}

// Without patience nothing waits, and the caller may wait on its own.
TEST(a_caller_may_wait_longer) {
    OwnFile *file = open_file(misbehaves, 0);
    const OwnAsker *asker = &own_file_function(file)->asker;
    const OwnQuestion questions[] = {circles(1006, 6, 1), circles(1006, 5, 1), circles(1006, 7, 1)};
    OwnAnswer answers[3];
    poll_until(file, OWN_COMPILED);
    ask(file, questions, 3, answers);
    assert_int_equal(answers[2], OWN_WAITING);
    assert_true(asker->wait(asker->context, 20));
    ask(file, questions, 3, answers);
    assert_int_equal(answers[0], OWN_HIT);
    assert_int_equal(answers[1], OWN_MISS);
    assert_int_equal(answers[2], OWN_HIT);
    assert_int_equal(ask_one(file, circles(1003, 1, 1)), OWN_WAITING);
    assert_false(asker->wait(asker->context, 0.01));
    own_file_close(file);
}

// With unlimited patience every question is answered at once, in any number.
TEST(all_are_answered_with_unlimited_patience) {
    enum { ALL = WORKER_BATCH + 20 };
    static OwnQuestion questions[ALL];
    static OwnAnswer answers[ALL];
    OwnFile *file = open_file(misbehaves, INFINITY);
    own_file_wait(file);
    for (int i = 0; i < ALL; i++) questions[i] = circles(1, 2, (float)(i % 7));
    questions[5] = circles(1001, 1, 1);
    questions[70] = questions[WORKER_BATCH + 3] = circles(1005, 1, 1);
    ask(file, questions, ALL, answers);
    for (int i = 0; i < ALL; i++) {
        const bool is_fault = i == 5 || i == 70 || i == WORKER_BATCH + 3;
        assert_int_equal(answers[i], is_fault ? OWN_CRASHED : i % 7 <= 3 ? OWN_HIT : OWN_MISS);
    }
    own_file_close(file);
}

// Whatever ended it, the question that it had is blamed, and the others are asked of the next one.
TEST(a_lost_worker_is_replaced) {
    OwnFile *file = open_file(misbehaves, 0.5);
    poll_until(file, OWN_COMPILED);
    assert_int_equal(answer_of_one(file, circles(1011, 1, 1)), OWN_HIT);
    const pid_t worker = (pid_t)strtol(own_file_function(file)->printed, NULL, 10);
    assert_true(worker > 1);
    assert_int_equal(kill(worker, SIGKILL), 0);
    assert_int_equal(answer_of_one(file, circles(1, 2, 2.5f)), OWN_CRASHED);
    assert_int_equal(answer_of_one(file, circles(1, 2, 1.5f)), OWN_HIT);
    own_file_close(file);
}

TEST(without_a_worker_nothing_is_asked) {
    Error error = {0};
    OwnPlaces places = own_places();
    char *self = realpath(places.self, NULL);
    assert_non_null(self);
    assert_int_equal(symlink(self, test_path("lab")), 0);
    free(self);
    places.self = test_path("lab");
    OwnFile *file = own_file_open(OWN_CIRCLE_CIRCLE, write_text("own.c", misbehaves), &places, 0.5, &error);
    assert_non_null(file);
    poll_until(file, OWN_COMPILED);
    assert_int_equal(answer_of_one(file, circles(1011, 1, 1)), OWN_HIT);
    assert_int_equal(unlink(test_path("lab")), 0);
    assert_int_equal(kill((pid_t)strtol(own_file_function(file)->printed, NULL, 10), SIGKILL), 0);
    answer_of_one(file, circles(1, 2, 2.5f));
    assert_int_equal(answer_of_one(file, circles(1, 2, 1.5f)), OWN_NOT_ASKED);
    assert_true(own_file_function(file)->is_broken);
    assert_contains(own_file_function(file)->error.what, "cannot start a worker: No such file or directory");
    own_file_close(file);
    file = own_file_open(OWN_CIRCLE_CIRCLE, test_path("own.c"), &places, 0.5, &error);
    assert_non_null(file);
    poll_until(file, OWN_BROKEN);
    own_file_close(file);
}

TEST(faults_are_shown_and_pass) {
    static const struct {
        int radius;
        OwnAnswer answer;
        OwnCause cause;
    } faults[] = {{1001, OWN_CRASHED, CAUSE_NULL},
                  {1002, OWN_EXITED, CAUSE_EXIT},
                  {1005, OWN_CRASHED, CAUSE_SIGNAL},
                  {1010, OWN_CRASHED, CAUSE_ABORT}};
    OwnFile *file = shared;
    const OwnFunction *own = own_file_function(file);
    long_calls = 0;
    for (int again = 0; again < 2; again++) { // the second time they are remembered
        for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
            const OwnQuestion question = circles((float)faults[i].radius, 1, 0);
            assert_int_equal(answer_of_one(file, question), faults[i].answer);
            assert_int_equal(own->fault.cause, faults[i].cause);
            assert_memory_equal(&own->fault_question, &question, sizeof question);
            assert_int_equal(answer_of_one(file, circles(1, 2, (float)i)), OWN_HIT);
        }
    }
    assert_int_equal(answer_of_one(file, circles(1004, 1, 1)), OWN_HIT);
    assert_memory_equal(own->printed, "many many many many words\nmany", 30);
    assert_prompt();
}

// A function that hangs costs two time limits at most, and a new version ends it at once.
TEST(a_function_that_hangs_holds_nothing_up) {
    enum { COUNT = 40 };
    OwnQuestion questions[COUNT];
    OwnAnswer answers[COUNT];
    OwnFile *file = open_file(misbehaves, patience);
    const OwnFunction *own = own_file_function(file);
    poll_until(file, OWN_COMPILED);
    for (int i = 0; i < COUNT; i++) questions[i] = circles(1003, 1, (float)i);
    ask(file, questions, COUNT, answers);
    for (int i = 0; i < COUNT; i++) assert_int_equal(answers[i], OWN_WAITING);
    poll_until(file, OWN_ANSWERED);
    ask(file, questions, COUNT, answers);
    assert_int_equal(answers[0], OWN_TIMED_OUT);
    assert_int_equal(answers[1], OWN_TIMED_OUT);
    for (int i = 2; i < COUNT; i++) assert_int_equal(answers[i], OWN_NOT_ASKED);
    assert_int_equal(own->fault.cause, CAUSE_LATE);
    assert_int_equal(ask_one(file, questions[COUNT - 1]), OWN_WAITING); // alone, it is asked
    write_text("own.c", textbook);
    poll_until(file, OWN_COMPILED);
    assert_int_equal(own->fault.cause, CAUSE_NONE);
    assert_int_equal(answer_of_one(file, circles(1, 2, 3)), OWN_HIT);
    assert_prompt();
    own_file_close(file);
}

TEST(a_function_that_fails_while_it_is_loaded_is_broken) {
    OwnFile *file = open_file("#include <stdlib.h>\n__attribute__((constructor)) static void f(void) { abort(); }\n"
                              "bool circle_circle(const check_circle *a, const check_circle *b) { return true; }\n",
                              patience);
    const OwnFunction *own = own_file_function(file);
    poll_until(file, OWN_BROKEN);
    assert_string_equal(own->error.what, "while it was loaded, it was aborted: an assertion failed, or it wrote beyond "
                                         "an array");
    assert_string_equal(own->error.where, own->path);
    // It sleeps, so that it is late by the clock: a loop would be late before a busy machine sees the next version.
    write_text("own.c", "#include <unistd.h>\n__attribute__((constructor)) static void f(void) { for (;;) pause(); }\n"
                        "bool circle_circle(const check_circle *a, const check_circle *b) { return true; }\n");
    poll_until(file, OWN_COMPILING);
    write_text("own.c", textbook); // does not wait for the one that hangs
    poll_until(file, OWN_COMPILED);
    assert_int_equal(answer_of_one(file, circles(1, 2, 4)), OWN_MISS);
    assert_prompt();
    own_file_close(file);
}

// The question that it had is as one that ends the worker; the next one is asked of another worker.
TEST(a_worker_that_is_killed_is_replaced) {
    OwnFile *file = open_file("#include <stdio.h>\n#include <unistd.h>\n"
                              "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                              "    printf(\"%d\\n\", (int)getppid());\n"
                              "    return a->r < 5;\n"
                              "}\n",
                              patience);
    const OwnFunction *own = own_file_function(file);
    poll_until(file, OWN_COMPILED);
    assert_int_equal(answer_of_one(file, circles(1, 1, 1)), OWN_HIT);
    const pid_t worker = (pid_t)strtol(own->printed, NULL, 10);
    assert_true(worker > 1);
    assert_int_equal(kill(worker, SIGKILL), 0);
    assert_int_equal(answer_of_one(file, circles(2, 1, 1)), OWN_CRASHED);
    assert_int_equal(own->fault.cause, CAUSE_SIGNAL);
    assert_int_equal((int)own->fault.number, SIGKILL);
    assert_int_equal(answer_of_one(file, circles(3, 1, 1)), OWN_HIT);
    assert_int_equal(answer_of_one(file, circles(6, 1, 1)), OWN_MISS);
    assert_false(own->is_broken);
    own_file_close(file);
}

TEST(a_look_shows_what_the_function_shows) {
    OwnFile *file = shared;
    const OwnFault *fault = &own_file_function(file)->fault;
    long_calls = 0;
    const OwnTrace *trace = look_at(file, circles(1, 2, 3));
    assert_int_equal(trace->answer, OWN_HIT);
    assert_int_equal(trace->shown_count, 1);
    assert_int_equal(trace->shown[0].kind, check_shown_value);
    assert_int_equal(trace->shown[0].line, LINE_OF_RADIUS);
    assert_true(trace->shown[0].numbers[0] == 1);
    assert_int_not_equal(trace->shown[0].name, trace->shown[1].name);
    assert_int_equal(trace->look_ups, 0);

    trace = look_at(file, circles(1012, 2, 3)); // names that differ in their first letter
    assert_int_equal(trace->shown_count, 3);
    assert_int_not_equal(trace->shown[1].name, trace->shown[2].name);

    trace = look_at(file, circles(1009, 2, 3)); // many
    assert_int_equal(trace->shown_count, TRACE_SHOWN);
    assert_int_equal(trace->shown_left_out, 1001 - TRACE_SHOWN);
    assert_int_equal(trace->shown[5].kind, check_shown_point);
    assert_true(trace->shown[5].numbers[0] == 4);
    assert_true(isnan(trace->shown[5].numbers[1]));

    trace = look_at(file, circles(1010, 2, 3)); // up to the crash
    assert_int_equal(trace->answer, OWN_CRASHED);
    assert_int_equal(trace->shown_count, 3);
    assert_int_equal(trace->shown[1].kind, check_shown_box);
    assert_true(isinf(trace->shown[1].numbers[4]));
    assert_int_equal(trace->shown[2].kind, check_shown_segment);
    assert_true(trace->shown[2].name != trace->shown[1].name && trace->shown[1].name != trace->shown[0].name);
    assert_true(trace->shown[2].numbers[3] == 8);
    assert_int_equal(fault->cause, CAUSE_ABORT);

    trace = look_at(file, circles(1008, 2, 3)); // written over
    assert_true(trace->shown_count <= TRACE_SHOWN && trace->cell_count <= TRACE_CELLS);
    for (uint32_t i = 0; i < trace->shown_count; i++) assert_in_range(trace->shown[i].kind, 0, check_shown_box);
    assert_int_equal(look_at(file, circles(1, 2, 4))->shown_count, 1);
    assert_int_equal(answer_of_one(file, circles(1, 2, 4)), OWN_MISS);
    assert_prompt();
}

static OwnQuestion on_map(const hit_grid *grid, int column, int row) {
    OwnQuestion question;
    memset(&question, 0, sizeof question);
    question.a.rect = (check_rect){(float)column, (float)row, 0, 0};
    question.map.columns = grid->columns;
    question.map.rows = grid->rows;
    question.map.tile_width = question.map.tile_height = 32;
    return question;
}

static void lend(OwnFile *file, const hit_grid *grid) {
    const OwnAsker *asker = &own_file_function(file)->asker;
    const double since = begin_call();
    asker->lend(asker->context, grid);
    end_call(since);
}

// The cells of a large map, also of one that grows beyond the memory, and those that were looked up.
TEST(a_large_map_is_lent) {
    enum { WIDE = 3, LARGE = 200000 };
    static uint64_t bits[WIDE * 70], large[LARGE];
    hit_grid grid = {.columns = 150, .rows = 70, .tile = {32, 32}, .words_per_row = WIDE, .bits = bits};
    const hit_grid tall = {.columns = 60, .rows = LARGE, .tile = {32, 32}, .words_per_row = 1, .bits = large};
    OwnFile *file = open_path(
        OWN_RECT_TILES,
        write_text("tiles.c", "#include <time.h>\n"
                              "bool rect_tiles(const check_rect *a, const check_map *map) {\n"
                              "    if (a->bottom > 0) nanosleep(&(struct timespec){.tv_nsec = 40000000}, 0);\n"
                              "    for (int i = 0; a->right > 0 && i < 3000; i++) check_is_wall(map, i, 7);\n"
                              "    return check_is_wall(map, (int)a->left, (int)a->top);\n"
                              "}\n"),
        patience);
    poll_until(file, OWN_COMPILED);
    bits[WIDE * 69 + 2] = 1ull << 21 | 1ull << 22; // column 149, and one beyond the map
    lend(file, &grid);
    assert_int_equal(answer_of_one(file, on_map(&grid, 149, 69)), OWN_HIT);
    assert_int_equal(answer_of_one(file, on_map(&grid, 150, 69)), OWN_MISS);
    assert_int_equal(answer_of_one(file, on_map(&grid, 148, 69)), OWN_MISS);
    assert_int_equal(answer_of_one(file, on_map(&grid, -1, 70)), OWN_MISS);
    bits[WIDE * 69 + 2] = 0; // a wall that was erased
    lend(file, &grid);
    assert_int_equal(answer_of_one(file, on_map(&grid, 149, 69)), OWN_MISS);

    bits[0] = 1 | 1ull << 63;
    lend(file, &grid);
    assert_int_equal(answer_of_one(file, on_map(&grid, 0, 0)), OWN_HIT);
    assert_int_equal(answer_of_one(file, on_map(&grid, 63, 0)), OWN_HIT);
    assert_int_equal(answer_of_one(file, on_map(&grid, 0, -1)), OWN_MISS);

    OwnQuestion question = on_map(&grid, 2, 2);
    question.a.rect.bottom = 1; // slow: the wall is drawn before the answer comes
    poll_once(file);
    assert_int_equal(ask_one(file, question), OWN_WAITING);
    bits[WIDE * 2] = 1 << 2;
    lend(file, &grid);
    assert_int_equal(answer_of_one(file, question), OWN_HIT);

    question = on_map(&grid, 3, 4);
    question.a.rect.right = 1;
    const OwnTrace *trace = look_at(file, question);
    assert_int_equal(trace->look_ups, 3001);
    assert_int_equal(trace->cell_count, TRACE_CELLS);
    assert_int_equal(trace->cells[1000].column, 1000);
    assert_int_equal(trace->cells[1000].row, 7);
    trace = look_at(file, on_map(&grid, 3, 4));
    assert_int_equal(trace->look_ups, 1);
    assert_int_equal(trace->cells[0].column, 3);
    assert_int_equal(trace->cells[0].row, 4);

    large[WIDE * 70] = large[LARGE - 1] = 1ull << 59;
    lend(file, &tall);
    assert_int_equal(answer_of_one(file, on_map(&tall, 59, LARGE - 1)), OWN_HIT);
    assert_int_equal(answer_of_one(file, on_map(&tall, 58, LARGE - 1)), OWN_MISS);
    lend(file, &grid);
    assert_int_equal(answer_of_one(file, on_map(&grid, 149, 69)), OWN_MISS);
    assert_int_equal(answer_of_one(file, on_map(&grid, 59, 70)), OWN_MISS); // of the map before, and below this one
    question = on_map(&grid, 1, 2);                                         // a small one lies in the question
    question.map.columns = question.map.rows = 3;
    question.map.walls = 1ull << (2 * OWN_CELLS_MAX + 1);
    assert_int_equal(answer_of_one(file, question), OWN_HIT);
    assert_prompt();
    own_file_close(file);
}

// The folder is removed at the end, and after a kill by the next that is opened.
TEST(nothing_is_left_behind) {
    int ends[2];
    char byte;
    assert_int_equal(pipe(ends), 0);
    write_text("own.c", textbook);
    const pid_t lab = fork();
    if (lab == 0) {
        OwnFile *file = open_file(textbook, patience);
        own_file_wait(file);
        write_text("own.c", misbehaves);
        while (own_file_poll(file) != OWN_COMPILING) {
        }
        if (write(ends[1], "", 1) == 1) pause();
        _exit(0);
    }
    assert_int_equal(read(ends[0], &byte, 1), 1);
    const int before = folders_left();
    kill(lab, SIGKILL);
    waitpid(lab, NULL, 0);
    OwnFile *file = open_file(textbook, patience);
    for (int i = 0; i < 1000 && folders_left() > before; i++) { // a process that just starts still has the lock
        own_file_close(file);
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        file = open_file(textbook, patience);
    }
    assert_int_equal(own_file_wait(file), OWN_COMPILED);
    assert_int_equal(folders_left(), before);
    write_text("own.c", misbehaves);
    poll_until(file, OWN_COMPILING);
    own_file_close(file);
    assert_int_equal(folders_left(), before - 1);
    close(ends[0]);
    close(ends[1]);
}

TEST(no_folder_is_an_error) {
    Error error;
    const OwnPlaces places = own_places();
    setenv("TMPDIR", "/no/such/folder", 1);
    assert_null(own_file_open(OWN_OBB_OBB, "own.c", &places, patience, &error));
    assert_string_equal(error_text(&error), "/no/such/folder: no temporary folder: No such file or directory");
    setenv("TMPDIR", test_folder(), 1);
    if (!CAN_REFUSE_MEMORY) return;
    refuse_memory_from(sizeof(Asker));
    assert_null(own_file_open(OWN_OBB_OBB, "own.c", &places, patience, &error));
    refuse_memory_from(SIZE_MAX);
    assert_string_equal(error_text(&error), "own.c: out of memory");
}

// Tests of other builds may run at the same time. Most of what is compiled here need not be fast.
static int begin(void **state) {
    setenv("TMPDIR", test_folder(), 1);
    setenv("HITLAB_CHECK_FLAGS", "-O0 -g0", 1);
    shared = open_path(OWN_CIRCLE_CIRCLE, write_text("shared.c", misbehaves), patience);
    poll_until(shared, OWN_COMPILED);
    return 0;
}

static int finish(void **state) {
    own_file_close(shared);
    if (waitpid(-1, NULL, WNOHANG) != -1) return 1; // a process is left
    return remove_folder(state);
}

TEST_FILE(own_file, begin, finish)
