// What the benches measure with: a clock, the median of many runs, and a table of all results for other programs.
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static inline double nanoseconds_of(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/// Of this thread: what else the machine does is not counted.
static inline double now_ns(void) {
    return nanoseconds_of(CLOCK_THREAD_CPUTIME_ID);
}

static inline double now_ms(void) {
    return nanoseconds_of(CLOCK_MONOTONIC) / 1e6;
}

static inline int compare_numbers(const void *a, const void *b) {
    const double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

/// Sorts the numbers, and returns the one in the middle.
static inline double median(double *values, int count) {
    qsort(values, (size_t)count, sizeof *values, compare_numbers);
    return values[count / 2];
}

/// Appends a line to the table that the environment variable BENCH_RESULTS names, if it is set.
static inline void record(const char *bench, const char *question, const char *who, const char *unit, double value) {
    const char *path = getenv("BENCH_RESULTS");
    FILE *table = path ? fopen(path, "a") : NULL;
    if (!table) return;
    fprintf(table, "\"%s\",\"%s\",\"%s\",\"%s\",%.6g\n", bench, question, who, unit, value);
    fclose(table);
}

#endif
