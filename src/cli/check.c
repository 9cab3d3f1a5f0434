// Answers queries of `hitlab check`.
#include "check.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "hit.h"
#include "number.h"
#include "scene.h"

enum { NUMBERS_MAX = 12 };

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

#define REPLY(witness) ((Reply){(witness).verdict, (witness).gap, (witness).normal})

static Reply ask_circle_circle(const float *n) {
    const hit_circles_witness witness = hit_circle_circle_witness(circle_of(n), circle_of(n + 3));
    return REPLY(witness);
}

static Reply ask_circle_aabb(const float *n) {
    const hit_circle_box_witness witness = hit_circle_aabb_witness(circle_of(n), aabb_of(n + 3));
    return REPLY(witness);
}

static Reply ask_circle_obb(const float *n) {
    const hit_circle_box_witness witness = hit_circle_obb_witness(circle_of(n), obb_of(n + 3));
    return REPLY(witness);
}

static Reply ask_obb_obb(const float *n) {
    const hit_obbs_witness witness = hit_obb_obb_witness(obb_of(n), obb_of(n + 6));
    return REPLY(witness);
}

static Reply ask_aabb_aabb(const float *n) {
    const hit_aabbs_witness witness = hit_aabb_aabb_witness(aabb_of(n), aabb_of(n + 4));
    return REPLY(witness);
}

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

static int numbers_of(Shape shape) {
    static const int counts[] = {[SHAPE_NONE] = 0, [SHAPE_CIRCLE] = 3, [SHAPE_AABB] = 4, [SHAPE_OBB] = 6};
    return counts[shape];
}

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

// The next word of the line, or NULL; the line is cut up.
static char *next_word(char **line) {
    char *at = *line;
    while (isspace((unsigned char)*at)) at++;
    if (*at == '\0') return NULL;
    char *end = at;
    while (*end && !isspace((unsigned char)*end)) end++;
    *line = *end ? end + 1 : end;
    *end = '\0';
    return at;
}

// False with the reason in `error` when there are not just so many numbers.
static bool read_numbers(char *line, float *numbers, int count, Error *error) {
    char *word;
    int read = 0;
    while ((word = next_word(&line)) != NULL) {
        float number = 0;
        const NumberError wrong = number_read_float(word, &number);
        if (wrong != NUMBER_FINE) return error_set(error, "", "'%.40s': %s", word, number_error(wrong));
        if (read < count) numbers[read] = number;
        read++;
    }
    return read == count || error_set(error, "", "%d numbers are needed, there are %d", count, read);
}

static bool answer_pair(int pair, char *line, char *answer, size_t answer_size) {
    float numbers[NUMBERS_MAX] = {0};
    const Shape a = pairs[pair].shapes[0], b = pairs[pair].shapes[1];
    Error error;
    const char *fault = NULL;
    if (!read_numbers(line, numbers, numbers_of(a) + numbers_of(b), &error)) fault = error.what;
    if (!fault) fault = fault_of(a, numbers);
    if (!fault) fault = fault_of(b, numbers + numbers_of(a));
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
    char *copy = strdup(query), *rest = copy;
    if (!copy) {
        snprintf(answer, answer_size, "error out of memory");
        return false;
    }
    const char *name = next_word(&rest);
    int pair = 0;
    while (name && pair < PAIR_COUNT && strcmp(pairs[pair].name, name) != 0) pair++;
    bool is_answered = false;
    if (!name) {
        snprintf(answer, answer_size, "error empty query");
    } else if (pair == PAIR_COUNT) {
        snprintf(answer, answer_size, "error unknown pair '%.40s'", name);
    } else {
        is_answered = answer_pair(pair, rest, answer, answer_size);
    }
    free(copy);
    return is_answered;
}

static bool answer_line(char *line, size_t length, char *answer, size_t answer_size) {
    if (length && line[length - 1] == '\n') line[--length] = '\0';
    if (strlen(line) == length) return check_answer(line, answer, answer_size);
    snprintf(answer, answer_size, "error a zero byte in the line");
    return false;
}

// False, with no error, when a query was wrong.
static bool answer_all(FILE *in, FILE *out, char **line, Error *error) {
    size_t capacity = 0;
    bool is_fine = true;
    for (ssize_t length; (length = getline(line, &capacity, in)) >= 0;) {
        char answer[192];
        is_fine = answer_line(*line, (size_t)length, answer, sizeof answer) && is_fine;
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
