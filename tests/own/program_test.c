// A user's own function as a program: answers that come at once or at the end, and programs that misbehave.
#include "subject_support.h"

#include <errno.h>
#include <signal.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "clock.h"
#include "program.h"

enum { COUNT = 5000, MORE_THAN_THE_PIPE_TAKES = 25000 };
static OwnQuestion questions[MORE_THAN_THE_PIPE_TAKES];
static OwnAnswer answers[MORE_THAN_THE_PIPE_TAKES];

/// What a call gave.
typedef struct {
    bool is_fine;
    OwnFault fault;
    Error error;
} Result;

static Result ask(Program *program, size_t count) {
    Result result = {0};
    memset(answers, 0x55, sizeof answers);
    result.is_fine = program_ask(program, questions, count, answers, &result.fault, &result.error);
    return result;
}

static Result ask_command(const char *command, double patience, size_t count) {
    Program program;
    assert_true(program_open(&program, OWN_CIRCLE_CIRCLE, command));
    program.patience = patience;
    const Result result = ask(&program, count);
    program_close(&program);
    return result;
}

// Circles of radius 1 and 2 with a distance of 0 to 6; the distance is the fifth word of a question.
static int prepare(void **state) {
    for (int i = 0; i < MORE_THAN_THE_PIPE_TAKES; i++) questions[i] = circles(1, 2, (float)(i % 7));
    return 0;
}

#define LOOP(first) "while read -r k x y r distance y q; do " first "[ $distance -le 3 ] && echo hit || echo miss; done"
#define ANSWER "($5 <= $4 + $7 ? \"hit\" : \"miss\")"

static void assert_answers(size_t from, size_t to) {
    for (size_t i = from; i < to; i++) assert_int_equal(answers[i], i % 7 <= 3 ? OWN_HIT : OWN_MISS);
}

TEST(a_program_that_answers_at_once_keeps_running) {
    Program program;
    assert_true(program_open(&program, OWN_CIRCLE_CIRCLE, LOOP("")));
    assert_true(ask(&program, 5).is_fine);
    assert_answers(0, 5);
    const pid_t first = program.pid;
    assert_true(ask(&program, COUNT).is_fine);
    assert_answers(0, COUNT);
    assert_int_equal(program.pid, first);
    assert_true(first > 0);
    program_close(&program);
    assert_int_equal(kill(first, 0), -1); // it has ended
}

// However it ends, its pipes are closed, and nothing else; also where there are too few descriptors to start it.
TEST(a_program_leaves_no_descriptor_open) {
    static const char *const commands[] = {
        NULL, LOOP(""), "awk '{ print " ANSWER " }'", "exec >&-; cat", "exit 3", "exec 0<&-; sleep 0.01; exit 3"};
    const int before = open_descriptors();
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        Program program;
        assert_true(program_open(&program, OWN_CIRCLE_CIRCLE, commands[i] ? commands[i] : "true"));
        program.patience = 0.2;
        for (int k = 0; k < 2 && commands[i]; k++) ask(&program, 3);
        program_close(&program);
        assert_int_equal(open_descriptors(), before);
    }
    bool is_started = false;
    for (int most = 3; !is_started; most++) {
        const int limit = limit_descriptors(most);
        const Result result = ask_command(LOOP(""), 2, 3);
        limit_descriptors(limit);
        is_started = result.is_fine;
        assert_int_equal(open_descriptors(), before);
        if (!is_started) assert_string_equal(result.error.what, strerror(EMFILE));
    }
}

// A pipe that has ended is always ready.
TEST(to_wait_for_a_program_takes_no_time) {
    const clock_t start = clock();
    assert_true(ask_command("exec 2>&-; read q; sleep 0.3; echo miss", 2, 1).is_fine);
    assert_false(ask_command("exec 0<&-; sleep 0.3", 2, MORE_THAN_THE_PIPE_TAKES).is_fine);
    assert_true(clock() - start < CLOCKS_PER_SEC / 5);
}

TEST(a_program_may_answer_at_the_end_of_its_input) {
    Program program;
    assert_true(program_open(&program, OWN_CIRCLE_CIRCLE,
                             "awk '{ all = all " ANSWER " \"\\r\\n\" } END { printf "
                             "\"%s\", all }'"));
    for (int i = 0; i < 3; i++) {
        const double start = clock_now();
        assert_true(ask(&program, 100).is_fine);
        assert_answers(0, 100);
        if (i) assert_true(clock_now() - start < 0.9); // it is no longer waited for
    }
    program_close(&program);
}

TEST(questions_may_be_more_than_the_pipe_takes) {
    assert_true(ask_command("sleep 0.05; awk '{ print " ANSWER " }'", 2, MORE_THAN_THE_PIPE_TAKES).is_fine);
    assert_answers(0, MORE_THAN_THE_PIPE_TAKES);
}

TEST(the_last_line_needs_no_end) {
    assert_true(ask_command("awk '{ printf \"%s\", (NR > 1 ? \"\\n\" : \"\") " ANSWER " }'", 2, 10).is_fine);
    assert_answers(0, 10);
}

TEST(what_is_no_answer_is_counted_and_quoted) {
    const Result result = ask_command("awk '{ print NR == 3 ? \"perhaps \" : NR == 5 ? \"HIT\" : " ANSWER " }'", 2, 10);
    assert_true(result.is_fine);
    assert_int_equal(answers[2], OWN_UNREADABLE);
    assert_int_equal(answers[4], OWN_UNREADABLE);
    assert_answers(5, 10);
    assert_int_equal(result.fault.index, 2);
    assert_string_equal(fault_text(&result.fault, LANGUAGE_ENGLISH),
                        "the program answered \"perhaps\" instead of hit or miss");
}

static void assert_fails(const char *command, const char *what) {
    const Result result = ask_command(command, 2, 10);
    assert_false(result.is_fine);
    assert_string_equal(result.error.where, command);
    if (!strstr(result.error.what, what)) fail_msg("\"%s\" does not contain \"%s\"", result.error.what, what);
}

TEST(a_wrong_number_of_answers_is_an_error) {
    assert_fails("awk 'NR % 2 { print \"hit\" }'", "fewer answers than questions: 5 for 10");
    assert_fails("true", "fewer answers than questions: 0 for 10");
    assert_fails("head -n 3 >/dev/null; echo hit", "fewer answers than questions: 1 for 10");
    assert_fails("awk '{ print \"hit\"; print \"miss\" }'", "more answers than questions: 20 for 10");
    const Result result = ask_command("read q; printf 'hit\\nmiss\\nper'; cat", 2, 1);
    assert_string_equal(result.error.what, "more answers than questions: 3 for 1");
    assert_fails("echo ready; awk '{ print \"hit\" }'",
                 "more answers than questions: 11 for 10; it says \"ready\", which is neither hit nor miss");
    assert_fails("no-such-program --fast", "the program ended with status 127 before its first answer: ");
}

// Until somebody asks, the program answers what it was given; a file shows that. Where it ends on the way, it is
// started again.
TEST(a_program_begins_before_it_is_asked) {
    Program program;
    char command[600];
    const char *mark = write_text("mark", "");
    remove(mark);
    snprintf(command, sizeof command, LOOP("[ $distance = 7 ] && touch %s && exit 3; [ $distance = 5 ] && touch %s; "),
             mark, mark);
    assert_true(program_open(&program, OWN_CIRCLE_CIRCLE, command));
    program_begin(&program, questions, 5); // it does not run yet
    for (int i = 0; i < 2; i++) {
        assert_true(ask(&program, 5).is_fine);
        assert_answers(0, 5);
        if (i) questions[40].b.circle.x = 7;
        program_begin(&program, questions, 100);
        while (access(mark, F_OK) != 0) nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        const Result result = ask(&program, 100);
        questions[40].b.circle.x = 40 % 7;
        assert_true(result.is_fine);
        assert_int_equal(result.fault.index, i ? 40 : 0);
        assert_int_equal(answers[40], i ? OWN_EXITED : 40 % 7 <= 3 ? OWN_HIT : OWN_MISS);
        assert_answers(0, 40);
        assert_answers(41, 100);
        remove(mark);
    }
    OwnSubject *subject = own_open_program(OWN_CIRCLE_CIRCLE, command, &(Error){0});
    assert_true(own_ask(subject, questions, 5, answers, &(Error){0}));
    own_begin(subject, questions, 6);
    while (access(mark, F_OK) != 0) nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    own_close(subject);
    program_begin(&program, questions, COUNT); // more than the pipe takes
    assert_true(ask(&program, COUNT).is_fine);
    assert_answers(0, COUNT);
    program_close(&program);
}

// What failed first and then succeeds is no fault.
TEST(a_program_may_fail_once) {
    const char *mark = write_text("mark", "");
    char command[600];
    snprintf(command, sizeof command, "[ -e %s ] && rm %s && exit 3; " LOOP(""), mark, mark);
    const Result result = ask_command(command, 2, 100);
    assert_true(result.is_fine);
    assert_answers(0, 100);
    assert_memory_equal(&result.fault, &(OwnFault){0}, sizeof result.fault);
}

// Of a program that says more than it was asked, when the test lets it.
TEST(answers_to_nothing_are_an_error) {
    char command[1024], wanted[256], said[256];
    snprintf(wanted, sizeof wanted, "%s", test_path("wanted"));
    snprintf(said, sizeof said, "%s", test_path("said"));
    snprintf(command, sizeof command,
             "read q; echo hit; while [ ! -e '%s' ]; do sleep 0.01; done; echo hit; touch '%s'; cat", wanted, said);
    for (int begins = 0; begins < 2; begins++) {
        Program program;
        assert_true(program_open(&program, OWN_CIRCLE_CIRCLE, command));
        assert_true(ask(&program, 1).is_fine);
        fclose(fopen(wanted, "w"));
        while (access(said, F_OK) != 0) nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        if (begins) program_begin(&program, questions, 3);
        const Result result = ask(&program, begins ? 3 : 1);
        assert_false(result.is_fine);
        assert_string_equal(result.error.what, "more answers than questions");
        assert_int_equal(program.pid, 0); // it is started again
        program_close(&program);
        remove(wanted);
        remove(said);
    }
}

// The questions around the one that ends the program are answered, also where answers are lost at the end.
TEST(the_question_that_ends_a_program_is_found) {
    static const struct {
        const char *command;
        OwnAnswer answer;
        const char *text;
    } programs[] = {
        {LOOP("[ $distance = 7 ] && exit 3; "), OWN_EXITED, "the program ended with status 3"},
        {"exec awk '$5 == 7 { system(\"kill -9 $PPID\") } { print " ANSWER " }'", OWN_CRASHED,
         "the program was ended by signal 9"},
        {LOOP("[ $distance = 7 ] && sleep 9; "), OWN_TIMED_OUT, "the program gave no answer within 0.50 s"},
    };
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        questions[40].b.circle.x = 7;
        const Result result = ask_command(programs[i].command, i == 2 ? 0.5 : 2, 100);
        questions[40].b.circle.x = 40 % 7;
        if (!result.is_fine) fail_msg("%s", error_text(&result.error));
        assert_string_equal(fault_text(&result.fault, LANGUAGE_ENGLISH), programs[i].text);
        assert_int_equal(result.fault.index, 40);
        assert_int_equal(answers[40], programs[i].answer);
        assert_answers(0, 40);
        assert_answers(41, 100);
        assert_int_equal(answers[100], 0x55555555); // nothing is written beyond them
    }
}

TEST(a_program_that_never_answers_is_an_error) {
    assert_fails("seq 1 999 >&2; echo Bad line >&2; exit 5",
                 "the program ended with status 5 before its first answer: Bad line");
    Result result = ask_command("sleep 9", 0.05, 10);
    assert_false(result.is_fine);
    assert_string_equal(result.error.what, "the program gave no answer within 0.05 s");
    Program program;
    char command[600];
    char said[256];
    snprintf(said, sizeof said, "%s", test_path("said"));
    snprintf(command, sizeof command, "[ -e %s ] || echo Bad line >&2; echo >>%s; exit 5", said, said);
    assert_true(program_open(&program, OWN_CIRCLE_CIRCLE, command));
    assert_true(program.patience == 5); // as docs/your-own-check.md says
    for (int i = 0; i < 2; i++) {
        result = ask(&program, 10);
        assert_string_equal(result.error.what, "the program ended with status 5 before its first answer");
    }
    program_close(&program);
    struct stat found;
    assert_int_equal(stat(said, &found), 0);
    assert_int_equal(found.st_size, 5); // it is started four times, and once more by the second call
}

// Fails at every question with a distance of 1 or more. Asking ends after some failures, or after two seconds, which a
// busy machine reaches first.
TEST(a_program_that_fails_often_is_given_up) {
    const double start = clock_now();
    const Result result = ask_command(LOOP("[ $distance != 0 ] && exit 5; "), 5, 1000);
    const bool is_in_time = clock_now() - start < 1.5;
    int failures = 0;
    for (size_t i = 0; i < 1000; i++) failures += answers[i] == OWN_EXITED;
    assert_true(is_in_time ? failures == PROGRAM_FAULTS : failures <= PROGRAM_FAULTS);
    assert_int_equal(answers[1000], 0x55555555); // nothing is written beyond them
    assert_true(result.is_fine);
    assert_int_equal(result.fault.index, 1);
    for (size_t i = 0; i < 21; i++) assert_int_equal(answers[i], i % 7 ? OWN_EXITED : OWN_HIT);
    assert_int_equal(answers[999], OWN_NOT_ASKED);
}

// Python would otherwise keep its answers until its input ends.
TEST(python_is_asked_to_answer_at_once) {
    unsetenv("PYTHONUNBUFFERED");
    assert_true(
        ask_command("while read -r q; do [ \"$PYTHONUNBUFFERED\" ] && echo hit || echo miss; done", 2, 1).is_fine);
    assert_int_equal(answers[0], OWN_HIT);
}

TEST(what_it_says_on_standard_error_is_kept) {
    Error error = {0};
    OwnAnswer answer;
    OwnSubject *subject = own_open_program(OWN_CIRCLE_CIRCLE, LOOP("echo \"$k $r $distance $q\" >&2; "), &error);
    for (size_t i = 1; i < 3; i++) { // what it says first
        assert_true(own_ask(subject, questions + i, 1, &answer, &error));
        assert_int_equal(answer, OWN_HIT);
        assert_string_equal(own_printed(subject), "circle-circle 1 1 2\n");
    }
    own_close(subject);
    own_close(NULL);
    subject = own_open_program(OWN_CIRCLE_CIRCLE, LOOP("printf . >&2; sleep 0.02; printf yes >&2; "), &error);
    assert_true(own_ask(subject, questions, 1, &answer, &error));
    assert_string_equal(own_printed(subject), ".yes");
    own_close(subject);
    assert_null(own_open_program(OWN_CIRCLE_CIRCLE, " \n", &error));
    assert_string_equal(error_text(&error), "--program: the command is empty");
}

TEST(only_a_whole_answer_counts_as_one) {
    const double start = clock_now();
    const Result result = ask_command("while :; do printf .; sleep 0.05; done", 0.3, 1);
    assert_int_equal(answers[0], OWN_TIMED_OUT);
    assert_int_equal(result.fault.cause, CAUSE_PROGRAM_LATE);
    assert_true(clock_now() - start < 10);
}

TEST(a_line_without_an_end_is_an_error_at_once) {
    Result result = ask_command("printf '%04094d\n' 1", 5, 1);
    assert_true(result.is_fine);
    assert_int_equal(answers[0], OWN_UNREADABLE);
    assert_int_equal(strspn(result.fault.text, "0"), sizeof result.fault.text - 1); // its beginning
    assert_int_equal(strlen(result.fault.text), sizeof result.fault.text - 1);
    const double start = clock_now();
    result = ask_command("yes hit | tr -d '\\n'", 5, 3);
    assert_false(result.is_fine);
    assert_string_equal(result.error.what, "a line is longer than 4096 characters; it begins "
                                           "\"hithithithithithithithithithithithithith\"");
    assert_true(clock_now() - start < 4);
}

TEST(what_is_printed_does_nothing_to_a_terminal) {
    Error error = {0};
    OwnAnswer answer;
    OwnSubject *subject = own_open_program(
        OWN_CIRCLE_CIRCLE, "read q; printf '\\033[31mr\\302\\2332Je\\177d\\té\\n' >&2; echo miss", &error);
    assert_true(own_ask(subject, questions, 1, &answer, &error));
    assert_string_equal(own_printed(subject), " [31mr  2Je d\té\n");
    own_close(subject);
    const Result result = ask_command("read q; printf '\\033[2Jhit\\n'", 5, 1);
    assert_string_equal(result.fault.text, "[2Jhit");
}

TEST_FILE(program, prepare, NULL)
