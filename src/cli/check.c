// Answers queries of `hitlab check`.
#include "check.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "hit.h"
#include "number.h"
#include "scene.h"

enum { NUMBERS_MAX = 12, LINE_LONGEST = 4096 };

static const char spaces[] = " \t\n\v\f\r";

/// What every witness has in common.
typedef struct {
    const char *verdict;
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

static hit_vec point_of(const float *n) {
    return (hit_vec){n[0], n[1]};
}

static hit_segment segment_of(const float *n) {
    return (hit_segment){{n[0], n[1]}, {n[2], n[3]}};
}

// Defines the function that answers the queries of a pair.
#define ASK(pair, Witness, a, b)                                                                                       \
    static Reply ask_##pair(const float *n) {                                                                          \
        const Witness witness = hit_##pair##_witness(a, b);                                                            \
        return (Reply){verdict_id(witness.verdict), witness.gap, witness.normal};                                      \
    }

ASK(circle_circle, hit_circles_witness, circle_of(n), circle_of(n + 3))
ASK(circle_aabb, hit_circle_box_witness, circle_of(n), aabb_of(n + 3))
ASK(circle_obb, hit_circle_box_witness, circle_of(n), obb_of(n + 3))
ASK(obb_obb, hit_obbs_witness, obb_of(n), obb_of(n + 6))
ASK(aabb_aabb, hit_aabbs_witness, aabb_of(n), aabb_of(n + 4))
ASK(obb_aabb, hit_obbs_witness, obb_of(n), aabb_of(n + 6))
ASK(point_circle, hit_circles_witness, point_of(n), circle_of(n + 2))
ASK(point_aabb, hit_circle_box_witness, point_of(n), aabb_of(n + 2))
ASK(point_obb, hit_circle_box_witness, point_of(n), obb_of(n + 2))
ASK(segment_circle, hit_segment_witness, segment_of(n), circle_of(n + 4))
ASK(segment_aabb, hit_segment_witness, segment_of(n), aabb_of(n + 4))
ASK(segment_obb, hit_segment_witness, segment_of(n), obb_of(n + 4))

// The same for containment.
#define ASK_INSIDE(outer, outer_numbers, inner)                                                                        \
    static Reply ask_##outer##_contains_##inner(const float *n) {                                                      \
        static const char *const ids[] = {"not-inside", "touching", "inside"};                                         \
        const hit_inside_witness witness =                                                                             \
            hit_##outer##_contains_##inner##_witness(outer##_of(n), inner##_of(n + (outer_numbers)));                  \
        return (Reply){ids[witness.containment], witness.margin, witness.normal};                                      \
    }

ASK_INSIDE(circle, 3, circle)
ASK_INSIDE(circle, 3, aabb)
ASK_INSIDE(circle, 3, obb)
ASK_INSIDE(aabb, 4, circle)
ASK_INSIDE(aabb, 4, aabb)
ASK_INSIDE(aabb, 4, obb)
ASK_INSIDE(obb, 6, circle)
ASK_INSIDE(obb, 6, aabb)
ASK_INSIDE(obb, 6, obb)

#define CIRCLE "x y r"
#define AABB "left top right bottom"
#define OBB "x y hx hy c s"
#define OBB_BY_DEGREES "x y hx hy degrees"

// A row of `pairs` for containment.
#define INSIDE(name, outer, inner, ask, example)                                                                       \
    { name, {SHAPE_##outer, SHAPE_##inner}, ask, outer "  " inner, example }

typedef enum { SHAPE_CIRCLE, SHAPE_AABB, SHAPE_OBB, SHAPE_OBB_BY_DEGREES, SHAPE_POINT, SHAPE_SEGMENT } Shape;

static const struct {
    const char *name;
    Shape shapes[2];
    Reply (*ask)(const float *numbers);
    const char *format, *example; // for the help, after the name
} pairs[] = {
    {"circle-circle", {SHAPE_CIRCLE, SHAPE_CIRCLE}, ask_circle_circle, "ax ay ar  bx by br", "0 0 5  9 0 5"},
    {"circle-aabb", {SHAPE_CIRCLE, SHAPE_AABB}, ask_circle_aabb, "cx cy r  left top right bottom", "5 -7 3  0 0 10 10"},
    {"circle-obb", {SHAPE_CIRCLE, SHAPE_OBB}, ask_circle_obb, "cx cy r  x y hx hy c s", "8 6 5  0 0 5 2 1 0"},
    {"circle-obb-deg",
     {SHAPE_CIRCLE, SHAPE_OBB_BY_DEGREES},
     ask_circle_obb,
     "cx cy r  x y hx hy degrees",
     "8 0 5  0 0 5 2 90"},
    {"obb-obb",
     {SHAPE_OBB, SHAPE_OBB},
     ask_obb_obb,
     "ax ay ahx ahy ac as  bx by bhx bhy bc bs",
     "0 0 2 1 1 0  5 0 2 1 0.6 0.8"},
    {"obb-obb-deg",
     {SHAPE_OBB_BY_DEGREES, SHAPE_OBB_BY_DEGREES},
     ask_obb_obb,
     "ax ay ahx ahy adegrees  bx by bhx bhy bdegrees",
     "0 0 6 1 0  0 4 6 1 90"},
    {"aabb-aabb",
     {SHAPE_AABB, SHAPE_AABB},
     ask_aabb_aabb,
     "left top right bottom  left top right bottom",
     "0 0 10 10  10 0 20 10"},
    {"obb-aabb",
     {SHAPE_OBB, SHAPE_AABB},
     ask_obb_aabb,
     "x y hx hy c s  left top right bottom",
     "0 0 2 1 0.6 0.8  2 0 4 4"},
    {"obb-aabb-deg",
     {SHAPE_OBB_BY_DEGREES, SHAPE_AABB},
     ask_obb_aabb,
     "x y hx hy degrees  left top right bottom",
     "0 0 5 2 90  2 -1 3 1"},
    {"point-circle", {SHAPE_POINT, SHAPE_CIRCLE}, ask_point_circle, "px py  cx cy r", "3 4  0 0 5"},
    {"point-aabb", {SHAPE_POINT, SHAPE_AABB}, ask_point_aabb, "px py  left top right bottom", "8 5  0 0 10 10"},
    {"point-obb", {SHAPE_POINT, SHAPE_OBB}, ask_point_obb, "px py  x y hx hy c s", "8 0  0 0 5 2 1 0"},
    {"point-obb-deg",
     {SHAPE_POINT, SHAPE_OBB_BY_DEGREES},
     ask_point_obb,
     "px py  x y hx hy degrees",
     "0 4  0 0 5 2 90"},
    {"segment-circle", {SHAPE_SEGMENT, SHAPE_CIRCLE}, ask_segment_circle, "x1 y1 x2 y2  cx cy r", "-9 3 9 3  0 0 5"},
    {"segment-aabb",
     {SHAPE_SEGMENT, SHAPE_AABB},
     ask_segment_aabb,
     "x1 y1 x2 y2  left top right bottom",
     "-5 4 15 4  0 0 10 10"},
    {"segment-obb", {SHAPE_SEGMENT, SHAPE_OBB}, ask_segment_obb, "x1 y1 x2 y2  x y hx hy c s", "-9 2 9 2  0 0 5 2 1 0"},
    {"segment-obb-deg",
     {SHAPE_SEGMENT, SHAPE_OBB_BY_DEGREES},
     ask_segment_obb,
     "x1 y1 x2 y2  x y hx hy degrees",
     "-9 6 9 6  0 0 5 2 90"},
    INSIDE("circle-contains-circle", CIRCLE, CIRCLE, ask_circle_contains_circle, "0 0 5  0 2 1"),
    INSIDE("circle-contains-aabb", CIRCLE, AABB, ask_circle_contains_aabb, "0 0 5  -4 -3 3 1"),
    INSIDE("circle-contains-obb", CIRCLE, OBB, ask_circle_contains_obb, "0 0 5  0 0 6 0 1 0"),
    INSIDE("circle-contains-obb-deg", CIRCLE, OBB_BY_DEGREES, ask_circle_contains_obb, "0 0 5  1 0 2 3 90"),
    INSIDE("aabb-contains-circle", AABB, CIRCLE, ask_aabb_contains_circle, "0 0 10 10  3 5 1"),
    INSIDE("aabb-contains-aabb", AABB, AABB, ask_aabb_contains_aabb, "0 0 10 10  2 2 10 5"),
    INSIDE("aabb-contains-obb", AABB, OBB, ask_aabb_contains_obb, "0 0 10 10  5 5 6 2 0 1"),
    INSIDE("aabb-contains-obb-deg", AABB, OBB_BY_DEGREES, ask_aabb_contains_obb, "0 0 10 10  5 5 4 2 90"),
    INSIDE("obb-contains-circle", OBB, CIRCLE, ask_obb_contains_circle, "0 0 5 2 1 0  1 0 2"),
    INSIDE("obb-contains-circle-deg", OBB_BY_DEGREES, CIRCLE, ask_obb_contains_circle, "0 0 5 2 90  0 3 1"),
    INSIDE("obb-contains-aabb", OBB, AABB, ask_obb_contains_aabb, "0 0 5 2 0 1  -1 -1 1 7"),
    INSIDE("obb-contains-aabb-deg", OBB_BY_DEGREES, AABB, ask_obb_contains_aabb, "0 0 5 2 90  -1 -1 1 3"),
    INSIDE("obb-contains-obb", OBB, OBB, ask_obb_contains_obb, "0 0 5 2 1 0  1 0 2 1 1 0"),
    INSIDE("obb-contains-obb-deg", OBB_BY_DEGREES, OBB_BY_DEGREES, ask_obb_contains_obb, "0 0 5 5 0  0 0 4 4 45"),
};

enum { PAIR_COUNT = sizeof pairs / sizeof *pairs };

// How many numbers a query has for a shape, and how many the shape has.
static const struct {
    int given, kept;
} sizes[] = {[SHAPE_CIRCLE] = {3, 3},         [SHAPE_AABB] = {4, 4},  [SHAPE_OBB] = {6, 6},
             [SHAPE_OBB_BY_DEGREES] = {5, 6}, [SHAPE_POINT] = {2, 2}, [SHAPE_SEGMENT] = {4, 4}};

// The numbers of a shape from those of a query: an angle in degrees becomes c and s, as everywhere in the lab.
static void keep(Shape shape, const float *given, float *kept) {
    memcpy(kept, given, (size_t)sizes[shape].given * sizeof *given);
    if (shape != SHAPE_OBB_BY_DEGREES) return;
    const hit_obb box = hit_obb_from_degrees(point_of(given), point_of(given + 2), given[4]);
    kept[4] = box.c;
    kept[5] = box.s;
}

static const char *fault_of(Shape shape, const float *n) {
    switch (shape) {
    case SHAPE_CIRCLE: return hit_circle_is_valid(circle_of(n)) ? NULL : "negative radius";
    case SHAPE_AABB: return hit_aabb_is_valid(aabb_of(n)) ? NULL : "right is less than left, or bottom less than top";
    case SHAPE_OBB:
    case SHAPE_OBB_BY_DEGREES:
        if (n[4] == 0 && n[5] == 0) return "c and s are both zero";
        return hit_obb_is_valid(obb_of(n)) ? NULL : "negative half extent";
    case SHAPE_POINT:
    case SHAPE_SEGMENT: return NULL;
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
    return read == count || error_set(error, "", "%d numbers expected, %d found", count, read);
}

static bool answer_pair(int pair, char **rest, char *answer, size_t answer_size) {
    float given[NUMBERS_MAX] = {0}, kept[NUMBERS_MAX];
    const Shape a = pairs[pair].shapes[0], b = pairs[pair].shapes[1];
    Error error;
    const char *fault = NULL;
    if (!read_numbers(rest, given, sizes[a].given + sizes[b].given, &error)) fault = error.what;
    keep(a, given, kept);
    keep(b, given + sizes[a].given, kept + sizes[a].kept);
    if (!fault) fault = fault_of(a, kept);
    if (!fault) fault = fault_of(b, kept + sizes[a].kept);
    if (fault) {
        snprintf(answer, answer_size, "error %s", fault);
        return false;
    }
    const Reply reply = pairs[pair].ask(kept);
    snprintf(answer, answer_size, "%s %.17g %.9g %.9g", reply.verdict, reply.gap + 0.0, (double)reply.normal.x + 0.0,
             (double)reply.normal.y + 0.0);
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
    if (!query->has_zero && !query->is_long) return check_answer(query->text, out, size);
    if (query->is_long)
        snprintf(out, size, "error the line is longer than %d bytes", LINE_LONGEST);
    else
        snprintf(out, size, "error a zero byte in the line");
    return false;
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
    error_set(error, "standard input", "%s", strerror(errno));
    return 1;
}

void check_print_help(FILE *file) {
    fputs("hitlab check: verdicts for queries on standard input\n"
          "\n"
          "Reads one query per line and answers each with one line, in order:\n",
          file);
    for (int i = 0; i < PAIR_COUNT; i++) fprintf(file, "    %-23s %s\n", pairs[i].name, pairs[i].format);
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
    for (int i = 0; i < PAIR_COUNT; i++) {
        char query[128], answer[192];
        snprintf(query, sizeof query, "%s %s", pairs[i].name, pairs[i].example);
        check_answer(query, answer, sizeof answer);
        fprintf(file, "    %-42s -> %s\n", query, answer);
    }
}
