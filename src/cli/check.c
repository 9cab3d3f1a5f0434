// Answers queries of `hitlab check`.
#include "check.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "number.h"
#include "scene.h"
#include "shape_pair.h"

enum { LINE_LONGEST = 4096 };

static const char spaces[] = " \t\n\v\f\r";

/// What is asked about two shapes.
typedef struct {
    ShapeKind shapes[2];
    bool asks_inside; // whether the first contains the second, rather than whether they hit
    bool by_degrees;  // its OBBs have an angle in place of c and s
} Query;

// Whether the kernel has a pair for the query, and one of its shapes an angle if it is by degrees.
static bool exists(const Query *query) {
    const ShapePair *pair = shape_pair(query->shapes[0], query->shapes[1]);
    const bool has_angle = query->shapes[0] == SHAPE_OBB || query->shapes[1] == SHAPE_OBB;
    if (!pair || (query->by_degrees && !has_angle)) return false;
    return query->asks_inside ? pair->inside != NULL : pair->verdict != NULL;
}

// Whether the text goes on with a word; passes it.
static bool take_word(const char **at, const char *word) {
    const size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0) return false;
    *at += length;
    return true;
}

static bool take_shape(const char **at, ShapeKind *kind) {
    *kind = 0;
    while (*kind < SHAPE_KIND_COUNT && !take_word(at, shape_rows[*kind].id)) ++*kind;
    return *kind < SHAPE_KIND_COUNT;
}

// Reads a name: circle-obb, circle-contains-obb, circle-obb-deg.
static bool find_query(const char *name, Query *query) {
    if (!take_shape(&name, &query->shapes[0]) || !take_word(&name, "-")) return false;
    query->asks_inside = take_word(&name, "contains-");
    if (!take_shape(&name, &query->shapes[1])) return false;
    query->by_degrees = take_word(&name, "-deg");
    return *name == '\0' && exists(query);
}

/// The numbers of a query. `count` may be more than there is room for.
typedef struct {
    float all[2 * SHAPE_NUMBERS];
    int count;
} Numbers;

// Reads the rest of a line that strtok_r is cutting into words. False with the reason in `error`.
static bool read_numbers(char **rest, Numbers *numbers, Error *error) {
    for (char *word; (word = strtok_r(NULL, spaces, rest)) != NULL;) {
        float number = 0;
        const NumberError wrong = number_read_float(word, &number);
        if (wrong != NUMBER_FINE) return error_set(error, "", "'%.40s': %s", word, number_error(wrong));
        if (numbers->count < 2 * SHAPE_NUMBERS) numbers->all[numbers->count] = number;
        numbers->count++;
    }
    return true;
}

// How many numbers a query has for a shape, of which these are the first; 0 if a convex has no such count of corners.
static int given_count(ShapeKind kind, bool by_degrees, const float *given) {
    if (kind != SHAPE_CONVEX) return shape_rows[kind].count - (kind == SHAPE_OBB && by_degrees);
    const bool is_count = given[0] >= 1 && given[0] <= HIT_CONVEX_MAX && given[0] == (float)(int)given[0];
    return is_count ? 2 * (int)given[0] + 2 : 0;
}

// A shape from the numbers of a query: an angle in degrees becomes c and s, as everywhere in the lab.
static Shape shape_of(ShapeKind kind, bool by_degrees, const float *given) {
    const int count = given_count(kind, by_degrees, given);
    Shape shape = {.kind = kind, .n = {0}};
    if (kind == SHAPE_CONVEX) {
        shape.convex = (hit_convex){.count = count / 2 - 1, .radius = given[count - 1]};
        memcpy(shape.convex.points, given + 1, (size_t)(count - 2) * sizeof *given);
        return shape;
    }
    memcpy(shape.n, given, (size_t)count * sizeof *given);
    if (kind == SHAPE_OBB && by_degrees) shape.obb = hit_obb_from_degrees(shape.obb.center, shape.obb.half, given[4]);
    return shape;
}

// Fills in the shapes of a query from the rest of its line. False with the reason in `error`.
static bool read_shapes(const Query *query, char **rest, Shape shapes[2], Error *error) {
    Numbers numbers = {.count = 0};
    int used = 0;
    if (!read_numbers(rest, &numbers, error)) return false;
    for (int i = 0; i < 2; i++) {
        const ShapeKind kind = query->shapes[i];
        const float *given = numbers.all + used;
        const int count = given_count(kind, query->by_degrees, given);
        if (count == 0) return error_set(error, "", "a convex has a count from 1 to %d first", HIT_CONVEX_MAX);
        shapes[i] = shape_of(kind, query->by_degrees, given);
        used += count;
    }
    if (numbers.count != used) return error_set(error, "", "%d numbers expected, %d found", used, numbers.count);
    for (int i = 0; i < 2; i++) {
        const char *fault = shape_fault(&shapes[i]);
        if (fault) return error_set(error, "", "%s", fault);
    }
    return true;
}

static bool answer_pair(const Query *query, char **rest, char *answer, size_t answer_size) {
    static const char *const verdicts_inside[] = {"not-inside", "touching", "inside"};
    const ShapePair *pair = shape_pair(query->shapes[0], query->shapes[1]);
    Shape shapes[2];
    Error error;
    if (!read_shapes(query, rest, shapes, &error)) {
        snprintf(answer, answer_size, "error %s", error.what);
        return false;
    }
    const Witness found = (query->asks_inside ? pair->inside : pair->witness)(&shapes[0], &shapes[1]);
    snprintf(answer, answer_size, "%s %.17g %.9g %.9g",
             query->asks_inside ? verdicts_inside[found.verdict] : verdict_id(found.verdict), found.gap + 0.0,
             (double)found.normal.x + 0.0, (double)found.normal.y + 0.0);
    return true;
}

bool check_answer(const char *text, char *answer, size_t answer_size) {
    char *copy = strdup(text), *rest = NULL;
    Query query;
    bool is_answered = false;
    const char *name = copy ? strtok_r(copy, spaces, &rest) : NULL;
    if (!copy) {
        snprintf(answer, answer_size, "error out of memory");
    } else if (!name) {
        snprintf(answer, answer_size, "error empty query");
    } else if (!find_query(name, &query)) {
        snprintf(answer, answer_size, "error unknown pair '%.40s'", name);
    } else {
        is_answered = answer_pair(&query, &rest, answer, answer_size);
    }
    free(copy);
    return is_answered;
}

/// What is read of a line: the rest of one that is too long is skipped.
typedef struct {
    char text[LINE_LONGEST + 1];
    bool is_long, has_zero;
} QueryLine;

// False at the end of the input.
static bool read_line(FILE *in, QueryLine *line) {
    size_t length = 0;
    int byte = getc_unlocked(in);
    if (byte == EOF) return false;
    line->is_long = line->has_zero = false;
    for (; byte != EOF && byte != '\n'; byte = getc_unlocked(in)) {
        line->has_zero |= byte == '\0';
        line->is_long |= length == LINE_LONGEST;
        if (length < LINE_LONGEST) line->text[length++] = (char)byte;
    }
    line->text[length] = '\0';
    return true;
}

static bool answer_line(const QueryLine *line, char *out, size_t size) {
    if (line->is_long) return snprintf(out, size, "error the line is longer than %d bytes", LINE_LONGEST), false;
    if (line->has_zero) return snprintf(out, size, "error a zero byte in the line"), false;
    return check_answer(line->text, out, size);
}

int check_run(FILE *in, FILE *out, Error *error) {
    QueryLine line;
    bool is_fine = true;
    while (read_line(in, &line)) {
        char answer[192];
        is_fine = answer_line(&line, answer, sizeof answer) && is_fine;
        if (fprintf(out, "%s\n", answer) < 0 || fflush(out) != 0)
            return error_set(error, "standard output", "%s", strerror(errno)), 1;
    }
    if (!ferror(in)) return is_fine ? 0 : 1;
    return error_set(error, "standard input", "%s", strerror(errno)), 1;
}

void check_print_help(FILE *file) {
    static const char *const examples[] = {
        "circle-circle 0 0 5  9 0 5",
        "circle-obb 8 6 5  0 0 5 2 1 0",
        "circle-obb-deg 8 0 5  0 0 5 2 90",
        "obb-obb-deg 0 0 6 1 0  0 4 6 1 90",
        "aabb-aabb 0 0 10 10  10 0 20 10",
        "point-aabb 8 5  0 0 10 10",
        "segment-segment -3 0 3 0  0 -1 0 4",
        "segment-circle -9 3 9 3  0 0 5",
        "circle-capsule 6 8 3  0 0 6 0 5",
        "capsule-obb-deg -9 4 9 4 1  0 0 5 2 90",
        "circle-convex 5 2 1  3 0 0 4 0 4 4 0",
        "circle-contains-aabb 0 0 5  -4 -3 3 1",
        "obb-contains-capsule-deg 0 0 5 2 90  0 0 0 4 2",
    };
    fputs("hitlab check: verdicts for queries on standard input\n"
          "\n"
          "Reads one query per line and answers each with one line, in order. A query is a name, and the\n"
          "numbers of both shapes in its order:\n",
          file);
    for (ShapeKind kind = 0; kind < SHAPE_KIND_COUNT; kind++)
        fprintf(file, "    %-9s %s\n", shape_rows[kind].id, shape_rows[kind].format);
    fputs("\n"
          "A-B           whether they hit; the first is the one that is higher in this list. Not of two points\n"
          "A-contains-B  whether the first contains the second, each from circle to aabb in this list\n"
          "...-deg       the same with boxes of x y hx hy degrees in place of x y hx hy c s\n"
          "hx hy         half extents of the box about its center x y\n"
          "c s           cosine and sine of its angle, as given; their length scales the box\n"
          "degrees       its angle, clockwise on the screen (x right, y down); becomes c and s as in the lab\n"
          "\n"
          "The answer: apart|touching|overlap GAP NX NY\n"
          "GAP           the signed distance; negative is the depth of the overlap\n"
          "NX NY         the unit normal from the first to the second shape\n"
          "Of containment: not-inside|touching|inside MARGIN NX NY\n"
          "MARGIN        from the second shape to the rim of the first; negative if it sticks out\n"
          "NX NY         the unit normal out of the first shape at that place\n"
          "\n"
          "Numbers are rounded to float, and so are c and s of an angle in degrees. The verdict is exact for\n"
          "the rounded shapes. A query that cannot be read, or that has a NaN, an infinity or a negative size,\n"
          "is answered `error WHAT`; the others are still answered, and the exit status is 1.\n"
          "\n"
          "Examples:\n",
          file);
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        char answer[192];
        check_answer(examples[i], answer, sizeof answer);
        fprintf(file, "    %-46s -> %s\n", examples[i], answer);
    }
}
