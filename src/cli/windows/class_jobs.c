// Judges the files of a class, as many at a time as there are processors: each by this program, started again with the
// same arguments and what its environment says. It leaves its judgement in memory that it shares with this one.
#include "class.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "clock.h"
#include "start.h"

enum { JOBS_MAX = MAXIMUM_WAIT_OBJECTS, SELF_MAX = 4096 };

/// Processes that judge.
typedef struct {
    const Class *class;
    HANDLE memory, nothing[2]; // nothing is read, and nothing printed
    Judged *judged;            // of each row, shared
    char self[SELF_MAX];
    int next;    // the row that is judged next
    int running; // the first of these
    Job jobs[JOBS_MAX];
    HANDLE processes[JOBS_MAX];
    int rows[JOBS_MAX];
    double starts[JOBS_MAX];
} Jobs;

// A judgement points to constants of the program, so the other process must have it at the same address.
static const void *place_of_program(void) {
    return GetModuleHandleW(NULL);
}

// Variables of the environment in UTF-16: others are not of every script.
static void set(const wchar_t *name, const char *value) {
    wchar_t wide[CLASS_PICTURE];
    MultiByteToWideChar(CP_UTF8, 0, value, -1, wide, CLASS_PICTURE);
    SetEnvironmentVariableW(name, wide);
}

static const char *get(char value[4 * CLASS_PICTURE], const wchar_t *name) {
    wchar_t wide[CLASS_PICTURE] = L"";
    GetEnvironmentVariableW(name, wide, CLASS_PICTURE);
    WideCharToMultiByte(CP_UTF8, 0, wide, -1, value, 4 * CLASS_PICTURE, NULL, NULL);
    return value;
}

bool class_judge_one(const JudgeOptions *options, const JudgingContext *context) {
    static char job[4 * CLASS_PICTURE], file[4 * CLASS_PICTURE], picture[4 * CLASS_PICTURE];
    unsigned long long memory, place;
    int row;
    double seconds;
    if (sscanf(get(job, L"HITLAB_CLASS_JOB"), "%llu %llu %d %lf", &memory, &place, &row, &seconds) != 4) return false;
    Judged *judged = MapViewOfFile((HANDLE)(uintptr_t)memory, FILE_MAP_ALL_ACCESS, 0, 0, 0);
    if (judged && place == (uintptr_t)place_of_program())
        judging_judge(options, context, get(file, L"HITLAB_CLASS_FILE"), seconds,
                      options->report ? get(picture, L"HITLAB_CLASS_PICTURE") : NULL, &judged[row]);
    return true;
}

static bool start(Jobs *jobs) {
    const Class *class = jobs->class;
    const int at = jobs->running, row = jobs->next++;
    char job[128], picture[CLASS_PICTURE] = "";
    const JobStart start = {.arguments = (const char *const *)__argv,
                            .program = jobs->self,
                            .input = jobs->nothing[0],
                            .output = jobs->nothing[1],
                            .errors = jobs->nothing[1],
                            .further = {jobs->memory}};
    if (class->options->report) class_picture(picture, class, row);
    snprintf(job, sizeof job, "%llu %llu %d %.17g", (unsigned long long)(uintptr_t)jobs->memory,
             (unsigned long long)(uintptr_t)place_of_program(), row, class_seconds(class));
    set(L"HITLAB_CLASS_JOB", job);
    set(L"HITLAB_CLASS_FILE", class->rows[row].path);
    set(L"HITLAB_CLASS_PICTURE", picture);
    jobs->rows[at] = row;
    jobs->starts[at] = clock_now();
    const bool is_started = job_start(&jobs->jobs[at], &start);
    set(L"HITLAB_CLASS_JOB", "");
    jobs->processes[at] = jobs->jobs[at].process;
    jobs->running += is_started;
    return is_started;
}

// Ends a process, and takes its judgement.
static void finish(Jobs *jobs, int at) {
    static const Text ended = {{"judging it ended early", "判定が途中で終了した"}};
    const int row = jobs->rows[at], last = --jobs->running;
    Judged *judged = &jobs->judged[row];
    job_end(&jobs->jobs[at]);
    jobs->class->rows[row].seconds = clock_now() - jobs->starts[at];
    jobs->class->rows[row].judged = judged;
    if (!judged->is_done && !*judged->failure)
        snprintf(judged->failure, FAILURE_SIZE, "%s", ended.in[jobs->class->options->language]);
    jobs->jobs[at] = jobs->jobs[last];
    jobs->processes[at] = jobs->processes[last];
    jobs->rows[at] = jobs->rows[last];
    jobs->starts[at] = jobs->starts[last];
}

// Waits for a process that has ended, or that is late where no limit ends it: in what is not a question to the
// function.
static int wait_for_one(const Jobs *jobs) {
    for (;;) {
        const DWORD ended = WaitForMultipleObjects((DWORD)jobs->running, jobs->processes, false, 1000);
        if (ended < WAIT_OBJECT_0 + (DWORD)jobs->running) return (int)(ended - WAIT_OBJECT_0);
        for (int at = 0; at < jobs->running; at++) {
            if (clock_now() - jobs->starts[at] > 3 * class_seconds(jobs->class)) return at;
        }
    }
}

static bool judge_all(Jobs *jobs, Error *error) {
    SYSTEM_INFO system;
    GetSystemInfo(&system);
    const int count = jobs->class->count;
    const int most = system.dwNumberOfProcessors < JOBS_MAX ? (int)system.dwNumberOfProcessors : JOBS_MAX;
    bool is_fine = true;
    for (int done = 0; done < count && is_fine; done++) {
        while (is_fine && jobs->running < most && jobs->next < count) is_fine = start(jobs);
        class_show_progress(done, count);
        if (is_fine) finish(jobs, wait_for_one(jobs));
    }
    while (jobs->running) finish(jobs, 0);
    class_show_progress(count, count);
    return is_fine || error_set(error, "--class", "no process: %s", strerror(errno));
}

bool class_judge(Class *class, const JudgingContext *context, Error *error) {
    static Jobs jobs;
    const DWORD size = (DWORD)((size_t) class->count * sizeof *class->judged);
    wchar_t self[SELF_MAX];
    jobs.class = class;
    jobs.memory = CreateFileMappingW(INVALID_HANDLE_VALUE, NULL, PAGE_READWRITE, 0, size, NULL);
    class->judged = jobs.judged = jobs.memory ? MapViewOfFile(jobs.memory, FILE_MAP_ALL_ACCESS, 0, 0, 0) : NULL;
    if (!class->judged) return error_set(error, "memory", "not enough");
    GetModuleFileNameW(NULL, self, SELF_MAX);
    WideCharToMultiByte(CP_UTF8, 0, self, -1, jobs.self, SELF_MAX, NULL, NULL);
    for (int i = 0; i < 2; i++)
        jobs.nothing[i] = CreateFileW(L"NUL", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL,
                                      OPEN_EXISTING, 0, NULL);
    return judge_all(&jobs, error);
}

void class_free_judged(Class *class) {
    if (class->judged) UnmapViewOfFile(class->judged);
}
