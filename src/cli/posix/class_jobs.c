// Judges the files of a class, as many at a time as there are processors. Each process leaves its judgement in memory
// that it shares with this one.
#define _GNU_SOURCE      // MAP_ANONYMOUS
#define _DARWIN_C_SOURCE // the same
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "class.h"
#include "clock.h"

enum { JOBS_MAX = 64 };

/// Processes that judge.
typedef struct {
    const Class *class;
    const JudgingContext *context;
    Judged *judged; // of each row, shared
    int next;       // the row that is judged next
    pid_t pids[JOBS_MAX];
    int rows[JOBS_MAX]; // that they judge
    double starts[JOBS_MAX];
} Jobs;

// In a process of its own. The alarm ends it where the limit does not: in what is not a question to the function.
static void judge_row(const Jobs *jobs, int row) {
    const Class *class = jobs->class;
    const double seconds = class_seconds(class);
    char picture[CLASS_PICTURE];
    signal(SIGALRM, SIG_DFL);
    alarm((unsigned)fmin(seconds * 3, 1e9));
    if (class->options->report) class_picture(picture, class, row);
    judging_judge(class->options, jobs->context, class->rows[row].path, seconds,
                  class->options->report ? picture : NULL, &jobs->judged[row]);
    _exit(0);
}

static bool start(Jobs *jobs, int job, Error *error) {
    jobs->rows[job] = jobs->next++;
    jobs->starts[job] = clock_now();
    jobs->pids[job] = fork();
    if (jobs->pids[job] == 0) judge_row(jobs, jobs->rows[job]);
    if (jobs->pids[job] > 0) return true;
    jobs->pids[job] = 0;
    return error_set(error, "--class", "no process: %s", strerror(errno));
}

// Waits for the end of a process. Returns its place.
static int finish_one(Jobs *jobs) {
    static const Text ended = {{"judging it ended early", "判定が途中で終了した"}};
    pid_t pid;
    int job = 0;
    while ((pid = waitpid(-1, NULL, 0)) < 0 && errno == EINTR) continue;
    while (job < JOBS_MAX - 1 && jobs->pids[job] != pid) job++;
    ClassRow *row = &jobs->class->rows[jobs->rows[job]];
    Judged *judged = &jobs->judged[jobs->rows[job]];
    row->seconds = clock_now() - jobs->starts[job];
    row->judged = judged;
    jobs->pids[job] = 0;
    if (!judged->is_done && !*judged->failure)
        snprintf(judged->failure, FAILURE_SIZE, "%s", ended.in[jobs->class->options->language]);
    return job;
}

static bool judge_all(Jobs *jobs, Error *error) {
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    const int count = jobs->class->count, job_count = processors < 1          ? 1
                                                      : processors > JOBS_MAX ? JOBS_MAX
                                                                              : (int)processors;
    int running = 0;
    bool is_fine = true;
    for (; running < job_count && jobs->next < count && is_fine; running += is_fine)
        is_fine = start(jobs, running, error);
    for (int done = 0; running > 0; running--) {
        class_show_progress(done++, count);
        const int job = finish_one(jobs);
        if (is_fine && jobs->next < count) running += is_fine = start(jobs, job, error);
    }
    class_show_progress(count, count);
    return is_fine;
}

static size_t size_of(const Class *class) {
    return (size_t) class->count * sizeof(Judged);
}

bool class_judge(Class *class, const JudgingContext *context, Error *error) {
    Jobs jobs = {.class = class, .context = context};
    jobs.judged = mmap(NULL, size_of(class), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (jobs.judged == MAP_FAILED) return error_set(error, "memory", "not enough");
    class->judged = jobs.judged;
    return judge_all(&jobs, error);
}

// This process is copied instead.
bool class_judge_one(const JudgeOptions *options, const JudgingContext *context) {
    return false;
}

void class_free_judged(Class *class) {
    if (class->judged) munmap(class->judged, size_of(class));
}
