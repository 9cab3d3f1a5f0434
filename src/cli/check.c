// Answers queries of `hitlab check`.
#include "check.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "hit.h"
#include "number.h"
#include "scene.h"

enum { NUMBERS_MAX = 12 };

static const char spaces[] = " \t\n\v\f\r";

/// What every witness has in common.
typedef struct {
    hit_verdict verdict;
    double gap;
    hit_vec normal;
} Reply;

static hit_circle circle_of(const float *n) {
    return (hit_circle){{n[0], n[1]}, n[2]};
}

static hit_aabb aabb_of(const float *n) {
    return (hit_aabb){{n[0], n[1]}, {n[2], n[3]}};
}

static hit_obb obb_of(const float *n) {
    return (hit_obb){{n[0], n[1]}, {n[2], n[3]}, n[4], n[5]};
}

// Defines the function that answers the queries of a pair.
#define ASK(pair, Witness, a, b)                                                                                       \
    static Reply ask_##pair(const float *n) {                                                                          \
        const Witness witness = hit_##pair##_witness(a, b);                                                            \
        return (Reply){witness.verdict, witness.gap, witness.normal};                                                  \
    }

ASK(circle_circle, hit_circles_witness, circle_of(n), circle_of(n + 3))
ASK(circle_aabb, hit_circle_box_witness, circle_of(n), aabb_of(n + 3))
ASK(circle_obb, hit_circle_box_witness, circle_of(n), obb_of(n + 3))
ASK(obb_obb, hit_obbs_witness, obb_of(n), obb_of(n + 6))
ASK(aabb_aabb, hit_aabbs_witness, aabb_of(n), aabb_of(n + 4))

typedef enum { SHAPE_NONE, SHAPE_CIRCLE, SHAPE_AABB, SHAPE_OBB } Shape;

static const struct {
    const char *name;
    Shape shapes[2];
    Reply (*ask)(const float *numbers);
} pairs[] = {
    {"circle-circle", {SHAPE_CIRCLE, SHAPE_CIRCLE}, ask_circle_circle},
    {"circle-aabb", {SHAPE_CIRCLE, SHAPE_AABB}, ask_circle_aabb},
    {"circle-obb", {SHAPE_CIRCLE, SHAPE_OBB}, ask_circle_obb},
    {"obb-obb", {SHAPE_OBB, SHAPE_OBB}, ask_obb_obb},
    {"aabb-aabb", {SHAPE_AABB, SHAPE_AABB}, ask_aabb_aabb},
};

enum { PAIR_COUNT = sizeof pairs / sizeof *pairs };

static const int number_counts[] = {[SHAPE_NONE] = 0, [SHAPE_CIRCLE] = 3, [SHAPE_AABB] = 4, [SHAPE_OBB] = 6};

static const char *fault_of(Shape shape, const float *n) {
    switch (shape) {
    case SHAPE_NONE: break;
    case SHAPE_CIRCLE: return hit_circle_is_valid(circle_of(n)) ? NULL : "negative radius";
    case SHAPE_AABB: return hit_aabb_is_valid(aabb_of(n)) ? NULL : "right or bottom lies before left or top";
    case SHAPE_OBB:
        if (n[4] == 0 && n[5] == 0) return "c and s are both zero";
        return hit_obb_is_valid(obb_of(n)) ? NULL : "negative half extent";
    }
    return NULL;
}

// Reads the rest of a line that strtok_r is cutting into words. False with the reason in `error` when it does not have
// exactly `count` numbers.
static bool read_numbers(char **rest, float *numbers, int count, Error *error) {
    int read = 0;
    for (char *word; (word = strtok_r(NULL, spaces, rest)) != NULL;) {
        float number = 0;
        const NumberError wrong = number_read_float(word, &number);
        if (wrong != NUMBER_FINE) return error_set(error, "", "'%.40s': %s", word, number_error(wrong));
        if (read < count) numbers[read] = number;
        read++;
    }
    return read == count || error_set(error, "", "%d numbers are needed, there are %d", count, read);
}

static bool answer_pair(int pair, char **rest, char *answer, size_t answer_size) {
    float numbers[NUMBERS_MAX] = {0};
    const Shape a = pairs[pair].shapes[0], b = pairs[pair].shapes[1];
    Error error;
    const char *fault = NULL;
    if (!read_numbers(rest, numbers, number_counts[a] + number_counts[b], &error)) fault = error.what;
    if (!fault) fault = fault_of(a, numbers);
    if (!fault) fault = fault_of(b, numbers + number_counts[a]);
    if (fault) {
        snprintf(answer, answer_size, "error %s", fault);
        return false;
    }
    const Reply reply = pairs[pair].ask(numbers);
    snprintf(answer, answer_size, "%s %.17g %.9g %.9g", verdict_id(reply.verdict), reply.gap + 0.0,
             (double)reply.normal.x + 0.0, (double)reply.normal.y + 0.0);
    return true;
}

bool check_answer(const char *query, char *answer, size_t answer_size) {
    char *copy = strdup(query), *rest = NULL;
    if (!copy) {
        snprintf(answer, answer_size, "error out of memory");
        return false;
    }
    const char *name = strtok_r(copy, spaces, &rest);
    int pair = 0;
    while (name && pair < PAIR_COUNT && strcmp(pairs[pair].name, name) != 0) pair++;
    bool is_answered = false;
    if (!name) {
        snprintf(answer, answer_size, "error empty query");
    } else if (pair == PAIR_COUNT) {
        snprintf(answer, answer_size, "error unknown pair '%.40s'", name);
    } else {
        is_answered = answer_pair(pair, &rest, answer, answer_size);
    }
    free(copy);
    return is_answered;
}

// False, with no error, when a query was wrong.
static bool answer_all(FILE *in, FILE *out, char **line, Error *error) {
    size_t capacity = 0;
    bool is_fine = true;
    for (ssize_t length; (length = getline(line, &capacity, in)) >= 0;) {
        char answer[192] = "error a zero byte in the line";
        if (length && (*line)[length - 1] == '\n') (*line)[--length] = '\0';
        is_fine = strlen(*line) == (size_t)length && check_answer(*line, answer, sizeof answer) && is_fine;
        if (fprintf(out, "%s\n", answer) < 0 || fflush(out) != 0)
            return error_set(error, "standard output", "%s", strerror(errno));
    }
    return feof(in) ? is_fine : error_set(error, "standard input", "%s", strerror(errno));
}

int check_run(FILE *in, FILE *out, Error *error) {
    char *line = NULL;
    const bool is_fine = answer_all(in, out, &line, error);
    free(line);
    return is_fine ? 0 : 1;
}
