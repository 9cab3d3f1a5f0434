// What the words that a worker left in memory mean, also where the function wrote over them or the worker ended.
#include "support.h"

#include <signal.h>
#include <string.h>

#include "worker.h"

static WorkerAnswers memory;
static Worker worker;

/// What each question's word is: of an answer, of nothing, or of the order before.
typedef enum { WORD_HIT, WORD_MISS, WORD_NONE, WORD_OLD } Word;

// An order from question 10 on, with these words.
static void begin(const Word *words, uint32_t count) {
    memset(&memory, 0, sizeof memory);
    worker = (Worker){.answers = &memory, .order = {.first = 10, .end = 10 + count, .key = 7}};
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t index = 10 + i, key = words[i] == WORD_OLD ? 6 : 7;
        memory.words[index] = words[i] == WORD_NONE ? 0 : worker_word(key, index, words[i] != WORD_MISS);
    }
    worker.reply.end = worker.order.end;
}

static void assert_fault(uint32_t i, uint32_t index, CheckAnswer answer, CheckCause cause, double number) {
    assert_int_equal(worker.reply.faults[i].index, index);
    assert_int_equal(worker.reply.faults[i].answer, answer);
    assert_int_equal(worker.reply.faults[i].cause, cause);
    assert_exactly(worker.reply.faults[i].number, number);
}

TEST(each_word_is_an_answer_or_damage) {
    const Word words[] = {WORD_HIT, WORD_MISS, WORD_NONE, WORD_OLD, WORD_HIT};
    const CheckAnswer whole[] = {CHECK_HIT, CHECK_MISS, CHECK_DAMAGED, CHECK_DAMAGED, CHECK_HIT};
    CheckAnswer answers[5];
    begin(words, 5);
    worker_read_answers(&worker, answers);
    assert_memory_equal(answers, whole, sizeof answers);
    assert_int_equal(worker.reply.fault_count, 1); // the first
    assert_fault(0, 12, CHECK_DAMAGED, CAUSE_DAMAGE, 0);
    begin(words, 2);
    worker_read_answers(&worker, answers);
    assert_int_equal(worker.reply.fault_count, 0);
}

// Behind the end of the reply nothing was asked, whatever the words say.
TEST(what_was_not_asked_has_no_answer) {
    const Word words[] = {WORD_MISS, WORD_HIT, WORD_HIT, WORD_NONE};
    const CheckAnswer part[] = {CHECK_MISS, CHECK_HIT, CHECK_NOT_ASKED, CHECK_NOT_ASKED};
    CheckAnswer answers[4];
    begin(words, 4);
    worker.reply.end = 12;
    worker_read_answers(&worker, answers);
    assert_memory_equal(answers, part, sizeof answers);
    assert_int_equal(worker.reply.fault_count, 0);
}

TEST(a_fault_of_the_reply_stays) {
    const Word words[] = {WORD_MISS, WORD_NONE, WORD_NONE};
    const CheckAnswer with_fault[] = {CHECK_MISS, CHECK_EXITED, CHECK_DAMAGED};
    CheckAnswer answers[3];
    begin(words, 3);
    worker.reply.fault_count = 1;
    worker.reply.faults[0].index = 11;
    worker.reply.faults[0].answer = CHECK_EXITED;
    worker.reply.faults[0].cause = CAUSE_EXIT;
    worker_read_answers(&worker, answers);
    assert_memory_equal(answers, with_fault, sizeof answers);
    assert_int_equal(worker.reply.fault_count, 1);
    assert_fault(0, 11, CHECK_EXITED, CAUSE_EXIT, 0);
}

// The question that the function was at, and those before it that have no answer, are at fault.
TEST(a_worker_that_ended_is_explained) {
    const Word words[] = {WORD_HIT, WORD_NONE, WORD_MISS, WORD_NONE, WORD_NONE};
    begin(words, 5);
    memory.progress = 13;
    worker_explain_end(&worker);
    assert_int_equal(worker.reply.end, 14);
    assert_int_equal(worker.reply.fault_count, 2);
    assert_fault(0, 11, CHECK_CRASHED, CAUSE_SIGNAL, SIGKILL);
    assert_fault(1, 13, CHECK_CRASHED, CAUSE_SIGNAL, SIGKILL);
}

// The function may write over its progress: then the first question is the one.
TEST(a_progress_that_cannot_be_is_the_first) {
    const uint32_t wrong[] = {0, 9, 12, UINT32_MAX};
    for (int i = 0; i < 4; i++) {
        begin((const Word[]){WORD_NONE, WORD_NONE}, 2);
        memory.progress = wrong[i];
        worker_explain_end(&worker);
        assert_int_equal(worker.reply.end, 11);
        assert_int_equal(worker.reply.fault_count, 1);
        assert_fault(0, 10, CHECK_CRASHED, CAUSE_SIGNAL, SIGKILL);
    }
}

TEST(a_reply_has_room_for_so_many_faults) {
    static Word none[WORKER_FAULTS + 9];
    for (int i = 0; i < WORKER_FAULTS + 9; i++) none[i] = WORD_NONE;
    begin(none, WORKER_FAULTS + 9);
    memory.progress = 10 + WORKER_FAULTS + 8;
    worker_explain_end(&worker);
    assert_int_equal(worker.reply.fault_count, WORKER_FAULTS);
    assert_int_equal(worker.reply.end, 10 + WORKER_FAULTS);
}

TEST_FILE(reply, NULL, NULL)
