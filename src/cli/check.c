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

#define QUERY(name, a, b, by_degrees, format, example)                                                                 \
    { name, {SHAPE_##a, SHAPE_##b}, false, by_degrees, format, example }
#define INSIDE(name, a, b, by_degrees, example)                                                                        \
    { name, {SHAPE_##a, SHAPE_##b}, true, by_degrees, NULL, example }

static const struct {
    const char *name;
    ShapeKind shapes[2];
    bool asks_inside;             // whether the first contains the second, rather than whether they hit
    bool by_degrees;              // its OBBs have an angle in place of c and s
    const char *format, *example; // for the help, after the name; without a format, those of the shapes
} queries[] = {
    QUERY("circle-circle", CIRCLE, CIRCLE, false, "ax ay ar  bx by br", "0 0 5  9 0 5"),
    QUERY("circle-aabb", CIRCLE, AABB, false, "cx cy r  left top right bottom", "5 -7 3  0 0 10 10"),
    QUERY("circle-obb", CIRCLE, OBB, false, "cx cy r  x y hx hy c s", "8 6 5  0 0 5 2 1 0"),
    QUERY("circle-obb-deg", CIRCLE, OBB, true, "cx cy r  x y hx hy degrees", "8 0 5  0 0 5 2 90"),
    QUERY("obb-obb", OBB, OBB, false, "ax ay ahx ahy ac as  bx by bhx bhy bc bs", "0 0 2 1 1 0  5 0 2 1 0.6 0.8"),
    QUERY("obb-obb-deg", OBB, OBB, true, "ax ay ahx ahy adegrees  bx by bhx bhy bdegrees", "0 0 6 1 0  0 4 6 1 90"),
    QUERY("aabb-aabb", AABB, AABB, false, "left top right bottom  left top right bottom", "0 0 10 10  10 0 20 10"),
    QUERY("obb-aabb", OBB, AABB, false, "x y hx hy c s  left top right bottom", "0 0 2 1 0.6 0.8  2 0 4 4"),
    QUERY("obb-aabb-deg", OBB, AABB, true, "x y hx hy degrees  left top right bottom", "0 0 5 2 90  2 -1 3 1"),
    QUERY("point-circle", POINT, CIRCLE, false, "px py  cx cy r", "3 4  0 0 5"),
    QUERY("point-aabb", POINT, AABB, false, "px py  left top right bottom", "8 5  0 0 10 10"),
    QUERY("point-obb", POINT, OBB, false, "px py  x y hx hy c s", "8 0  0 0 5 2 1 0"),
    QUERY("point-obb-deg", POINT, OBB, true, "px py  x y hx hy degrees", "0 4  0 0 5 2 90"),
    QUERY("segment-circle", SEGMENT, CIRCLE, false, "x1 y1 x2 y2  cx cy r", "-9 3 9 3  0 0 5"),
    QUERY("segment-aabb", SEGMENT, AABB, false, "x1 y1 x2 y2  left top right bottom", "-5 4 15 4  0 0 10 10"),
    QUERY("segment-obb", SEGMENT, OBB, false, "x1 y1 x2 y2  x y hx hy c s", "-9 2 9 2  0 0 5 2 1 0"),
    QUERY("segment-obb-deg", SEGMENT, OBB, true, "x1 y1 x2 y2  x y hx hy degrees", "-9 6 9 6  0 0 5 2 90"),
    INSIDE("circle-contains-circle", CIRCLE, CIRCLE, false, "0 0 5  0 2 1"),
    INSIDE("circle-contains-aabb", CIRCLE, AABB, false, "0 0 5  -4 -3 3 1"),
    INSIDE("circle-contains-obb", CIRCLE, OBB, false, "0 0 5  0 0 6 0 1 0"),
    INSIDE("circle-contains-obb-deg", CIRCLE, OBB, true, "0 0 5  1 0 2 3 90"),
    INSIDE("aabb-contains-circle", AABB, CIRCLE, false, "0 0 10 10  3 5 1"),
    INSIDE("aabb-contains-aabb", AABB, AABB, false, "0 0 10 10  2 2 10 5"),
    INSIDE("aabb-contains-obb", AABB, OBB, false, "0 0 10 10  5 5 6 2 0 1"),
    INSIDE("aabb-contains-obb-deg", AABB, OBB, true, "0 0 10 10  5 5 4 2 90"),
    INSIDE("obb-contains-circle", OBB, CIRCLE, false, "0 0 5 2 1 0  1 0 2"),
    INSIDE("obb-contains-circle-deg", OBB, CIRCLE, true, "0 0 5 2 90  0 3 1"),
    INSIDE("obb-contains-aabb", OBB, AABB, false, "0 0 5 2 0 1  -1 -1 1 7"),
    INSIDE("obb-contains-aabb-deg", OBB, AABB, true, "0 0 5 2 90  -1 -1 1 3"),
    INSIDE("obb-contains-obb", OBB, OBB, false, "0 0 5 2 1 0  1 0 2 1 1 0"),
    INSIDE("obb-contains-obb-deg", OBB, OBB, true, "0 0 5 5 0  0 0 4 4 45"),
};

enum { QUERY_COUNT = sizeof queries / sizeof *queries };

// How many numbers a query has for a shape.
static int given_count(ShapeKind kind, bool by_degrees) {
    return shape_rows[kind].count - (kind == SHAPE_OBB && by_degrees);
}

// A shape from the numbers of a query: an angle in degrees becomes c and s, as everywhere in the lab.
static Shape shape_of(ShapeKind kind, bool by_degrees, const float *given) {
    Shape shape = {.kind = kind, .n = {0}};
    memcpy(shape.n, given, (size_t)given_count(kind, by_degrees) * sizeof *given);
    if (kind == SHAPE_OBB && by_degrees) shape.obb = hit_obb_from_degrees(shape.obb.center, shape.obb.half, given[4]);
    return shape;
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
    return read == count || error_set(error, "", "%d numbers expected, %d found", count, read);
}

static bool answer_pair(int index, char **rest, char *answer, size_t answer_size) {
    static const char *const verdicts_inside[] = {"not-inside", "touching", "inside"};
    const ShapeKind *kinds = queries[index].shapes;
    const bool by_degrees = queries[index].by_degrees, asks_inside = queries[index].asks_inside;
    const int a_count = given_count(kinds[0], by_degrees);
    float given[2 * SHAPE_NUMBERS] = {0};
    Error error;
    const char *fault = NULL;
    if (!read_numbers(rest, given, a_count + given_count(kinds[1], by_degrees), &error)) fault = error.what;
    const Shape a = shape_of(kinds[0], by_degrees, given), b = shape_of(kinds[1], by_degrees, given + a_count);
    if (!fault) fault = shape_fault(&a);
    if (!fault) fault = shape_fault(&b);
    if (fault) {
        snprintf(answer, answer_size, "error %s", fault);
        return false;
    }
    const ShapePair *pair = shape_pair(kinds[0], kinds[1]);
    const Witness found = asks_inside ? pair->inside(&a, &b) : pair->witness(&a, &b);
    snprintf(answer, answer_size, "%s %.17g %.9g %.9g",
             asks_inside ? verdicts_inside[found.verdict] : verdict_id(found.verdict), found.gap + 0.0,
             (double)found.normal.x + 0.0, (double)found.normal.y + 0.0);
    return true;
}

bool check_answer(const char *query, char *answer, size_t answer_size) {
    char *copy = strdup(query), *rest = NULL;
    if (!copy) {
        snprintf(answer, answer_size, "error out of memory");
        return false;
    }
    const char *name = strtok_r(copy, spaces, &rest);
    int index = 0;
    while (name && index < QUERY_COUNT && strcmp(queries[index].name, name) != 0) index++;
    bool is_answered = false;
    if (!name) {
        snprintf(answer, answer_size, "error empty query");
    } else if (index == QUERY_COUNT) {
        snprintf(answer, answer_size, "error unknown pair '%.40s'", name);
    } else {
        is_answered = answer_pair(index, &rest, answer, answer_size);
    }
    free(copy);
    return is_answered;
}

/// What is read of a line: the rest of one that is too long is skipped.
typedef struct {
    char text[LINE_LONGEST + 1];
    bool is_long, has_zero;
} Query;

// False at the end of the input.
static bool read_query(FILE *in, Query *query) {
    size_t length = 0;
    int byte = getc_unlocked(in);
    if (byte == EOF) return false;
    query->is_long = query->has_zero = false;
    for (; byte != EOF && byte != '\n'; byte = getc_unlocked(in)) {
        query->has_zero |= byte == '\0';
        query->is_long |= length == LINE_LONGEST;
        if (length < LINE_LONGEST) query->text[length++] = (char)byte;
    }
    query->text[length] = '\0';
    return true;
}

static bool answer_query(const Query *query, char *out, size_t size) {
    if (query->is_long) return snprintf(out, size, "error the line is longer than %d bytes", LINE_LONGEST), false;
    if (query->has_zero) return snprintf(out, size, "error a zero byte in the line"), false;
    return check_answer(query->text, out, size);
}

int check_run(FILE *in, FILE *out, Error *error) {
    Query query;
    bool is_fine = true;
    while (read_query(in, &query)) {
        char answer[192];
        is_fine = answer_query(&query, answer, sizeof answer) && is_fine;
        if (fprintf(out, "%s\n", answer) < 0 || fflush(out) != 0)
            return error_set(error, "standard output", "%s", strerror(errno)), 1;
    }
    if (!ferror(in)) return is_fine ? 0 : 1;
    return error_set(error, "standard input", "%s", strerror(errno)), 1;
}

static void print_format(FILE *file, int index) {
    static const char *const by_degrees = "x y hx hy degrees";
    const char *formats[2];
    for (int i = 0; i < 2; i++) {
        const ShapeKind kind = queries[index].shapes[i];
        formats[i] = kind == SHAPE_OBB && queries[index].by_degrees ? by_degrees : shape_rows[kind].format;
    }
    fprintf(file, "    %-23s ", queries[index].name);
    if (queries[index].format)
        fprintf(file, "%s\n", queries[index].format);
    else
        fprintf(file, "%s  %s\n", formats[0], formats[1]);
}

void check_print_help(FILE *file) {
    fputs("hitlab check: verdicts for queries on standard input\n"
          "\n"
          "Reads one query per line and answers each with one line, in order:\n",
          file);
    for (int i = 0; i < QUERY_COUNT; i++) print_format(file, i);
    fputs("\n"
          "hx hy       half extents of the box about its center x y\n"
          "c s         cosine and sine of its angle, as given; their length scales the box\n"
          "degrees     its angle, clockwise on the screen (x right, y down), converted to c and s as in the lab\n"
          "\n"
          "The answer: apart|touching|overlap GAP NX NY\n"
          "GAP         the signed distance; negative is the depth of the overlap\n"
          "NX NY       the unit normal from the first to the second shape\n"
          "Of containment: not-inside|touching|inside MARGIN NX NY\n"
          "MARGIN      from the second shape to the rim of the first; negative if it sticks out\n"
          "NX NY       the unit normal out of the first shape at that place\n"
          "\n"
          "Numbers are rounded to float, and so are c and s of an angle in degrees. The verdict is exact for\n"
          "the rounded shapes. A query that cannot be read, or that has a NaN, an infinity or a negative size,\n"
          "is answered `error WHAT`; the others are still answered, and the exit status is 1.\n"
          "\n"
          "Examples:\n",
          file);
    for (int i = 0; i < QUERY_COUNT; i++) {
        char query[128], answer[192];
        snprintf(query, sizeof query, "%s %s", queries[i].name, queries[i].example);
        check_answer(query, answer, sizeof answer);
        fprintf(file, "    %-42s -> %s\n", query, answer);
    }
}
