// What the words that a worker left in memory mean, also where the function wrote over them or the worker ended.
#include "support.h"

#include <signal.h>
#include <string.h>

#include "worker.h"

/// What a question's word is: of an answer, of nothing, or of the order before.
typedef enum { HIT, MISS, NONE, OLD } Word;

enum { FIRST = 10, COUNT = 4 };

static WorkerAnswers memory;
static Worker worker;

// A worker that was ordered to answer these questions.
static void begin(const Word *words, uint32_t count) {
    memset(&memory, 0, sizeof memory);
    worker = (Worker){.answers = &memory, .order = {.first = FIRST, .end = FIRST + count, .key = 7}};
    for (uint32_t i = FIRST; i < FIRST + count; i++) {
        const Word word = words[i - FIRST];
        memory.words[i] = word == NONE ? 0 : worker_word(word == OLD ? 6 : 7, i, word != MISS);
    }
}

// Damage is a fault unless the reply has one; behind the end of the reply nothing was asked, whatever the words say.
TEST(each_word_is_an_answer_or_damage) {
    static const struct {
        Word words[COUNT];
        uint32_t asked, exited; // how many; the question of a fault in the reply, 0: none
        OwnAnswer answers[COUNT];
        uint32_t damaged; // the question of the fault that is added, 0: none
    } rows[] = {{{HIT, MISS, MISS, HIT}, 4, 0, {OWN_HIT, OWN_MISS, OWN_MISS, OWN_HIT}, 0},
                {{HIT, NONE, OLD, MISS}, 4, 0, {OWN_HIT, OWN_DAMAGED, OWN_DAMAGED, OWN_MISS}, 11},
                {{MISS, HIT, HIT, NONE}, 2, 0, {OWN_MISS, OWN_HIT, OWN_NOT_ASKED, OWN_NOT_ASKED}, 0},
                {{MISS, NONE, NONE, HIT}, 4, 11, {OWN_MISS, OWN_EXITED, OWN_DAMAGED, OWN_HIT}, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        OwnAnswer answers[COUNT];
        begin(rows[i].words, COUNT);
        worker.reply.end = FIRST + rows[i].asked;
        worker.reply.fault_count = rows[i].exited != 0;
        worker.reply.faults[0].index = rows[i].exited;
        worker.reply.faults[0].answer = OWN_EXITED;
        worker_read_answers(&worker, answers);
        assert_memory_equal(answers, rows[i].answers, sizeof answers);
        assert_int_equal(worker.reply.fault_count, rows[i].exited || rows[i].damaged);
        assert_int_equal(worker.reply.faults[0].index, rows[i].exited + rows[i].damaged);
        assert_int_equal(worker.reply.faults[0].cause, rows[i].damaged ? CAUSE_DAMAGE : CAUSE_NONE);
    }
}

// The question that the function was at, and those before it that have no answer, are at fault. A progress that cannot
// be was written over: then it is the first.
TEST(a_worker_that_ended_is_explained) {
    static const Word words[COUNT] = {NONE, HIT, OLD, NONE};
    static const uint32_t rows[][3] = {{10, 11, 1}, {12, 13, 2}, {13, 14, 3}, {14, 11, 1}, {9, 11, 1}, {0, 11, 1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(words, COUNT);
        memory.progress = rows[i][0];
        worker_explain_end(&worker);
        assert_int_equal(worker.reply.end, rows[i][1]);
        assert_int_equal(worker.reply.fault_count, rows[i][2]);
        for (uint32_t j = 0; j < rows[i][2]; j++) {
            assert_int_equal(worker.reply.faults[j].index, FIRST + j + (j > 0));
            assert_int_equal(worker.reply.faults[j].answer, OWN_CRASHED);
            assert_int_equal(worker.reply.faults[j].cause, CAUSE_SIGNAL);
            assert_exactly(worker.reply.faults[j].number, SIGKILL);
        }
    }
    Word none[WORKER_FAULTS + 9];
    for (int i = 0; i < WORKER_FAULTS + 9; i++) none[i] = NONE;
    begin(none, WORKER_FAULTS + 9);
    memory.progress = FIRST + WORKER_FAULTS + 8;
    worker_explain_end(&worker);
    assert_int_equal(worker.reply.fault_count, WORKER_FAULTS);
    assert_int_equal(worker.reply.end, FIRST + WORKER_FAULTS);
}

TEST_FILE(reply, NULL, NULL)
