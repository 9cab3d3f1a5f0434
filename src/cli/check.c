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

/// What is asked: whether two shapes hit, with the gap; when, if both move; where they touch, for a solver; whether the
/// first contains the second; where a segment enters the second; on which side of a polygon's rim a point is.
typedef enum { ASKS_HIT, ASKS_IMPACT, ASKS_CONTACT, ASKS_INSIDE, ASKS_RAY, ASKS_POLYGON } Question;

typedef struct {
    Question question;
    ShapeKind shapes[2];
    bool by_degrees; // its OBBs have an angle in place of c and s
} Query;

// Whether the kernel answers the query, and one of its shapes has an angle if it is by degrees.
static bool exists(const Query *query) {
    const ShapePair *pair = shape_pair(query->shapes[0], query->shapes[1]);
    const bool has_angle = query->shapes[0] == SHAPE_OBB || query->shapes[1] == SHAPE_OBB;
    if (query->by_degrees && !has_angle) return false;
    switch (query->question) {
    case ASKS_INSIDE: return pair && pair->inside;
    case ASKS_CONTACT: return pair && pair->contact;
    case ASKS_RAY: return query->shapes[1] >= SHAPE_CIRCLE;
    case ASKS_POLYGON: return true;
    default: return pair && pair->verdict;
    }
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

// Reads a name: circle-obb, circle-obb-toi, circle-contains-obb, ray-obb-deg.
static bool find_query(const char *name, Query *query) {
    *query = (Query){.question = strcmp(name, "point-polygon") == 0 ? ASKS_POLYGON : ASKS_HIT};
    if (query->question == ASKS_POLYGON) return true;
    query->shapes[0] = SHAPE_SEGMENT;
    if (take_word(&name, "ray-"))
        query->question = ASKS_RAY;
    else if (!take_shape(&name, &query->shapes[0]) || !take_word(&name, "-"))
        return false;
    else if (take_word(&name, "contains-"))
        query->question = ASKS_INSIDE;
    if (!take_shape(&name, &query->shapes[1])) return false;
    if (query->question == ASKS_HIT && take_word(&name, "-toi")) query->question = ASKS_IMPACT;
    if (query->question == ASKS_HIT && take_word(&name, "-contact")) query->question = ASKS_CONTACT;
    query->by_degrees = take_word(&name, "-deg");
    return *name == '\0' && exists(query);
}

/// The numbers of a query.
typedef struct {
    float all[LINE_LONGEST / 2];
    int count;
} Numbers;

// Reads the rest of a line that strtok_r is cutting into words, or at most so many of them. False with the reason in
// `error`.
static bool read_numbers(char **rest, int most, Numbers *numbers, Error *error) {
    for (char *word; numbers->count < most && (word = strtok_r(NULL, spaces, rest)) != NULL;) {
        const NumberError wrong = number_read_float(word, &numbers->all[numbers->count++]);
        if (wrong != NUMBER_FINE) return error_set(error, "", "'%.40s': %s", word, number_error(wrong));
    }
    return true;
}

// A count of corners from 1 to `most`; 0 if the number is none.
static int read_count(float number, int most) {
    const bool is_count = number >= 1 && number <= (float)most && number == (float)(int)number;
    return is_count ? (int)number : 0;
}

// How many numbers a query has for a shape, of which these are the first; 0 if a convex has no such count of corners.
static int given_count(ShapeKind kind, bool by_degrees, const float *given) {
    if (kind != SHAPE_CONVEX) return shape_rows[kind].count - (kind == SHAPE_OBB && by_degrees);
    const int corners = read_count(given[0], HIT_CONVEX_MAX);
    return corners ? 2 * corners + 2 : 0;
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

static bool expect(int expected, const Numbers *numbers, Error *error) {
    if (numbers->count == expected) return true;
    return error_set(error, "", "%d numbers expected, %d found", expected, numbers->count);
}

// Fills in the shapes of a query from the rest of its line, and how each moves if that is asked. False with the reason
// in `error`.
static bool read_shapes(const Query *query, char **rest, Shape shapes[2], hit_vec by[2], Error *error) {
    Numbers numbers = {.count = 0};
    int used = 0;
    if (!read_numbers(rest, COUNT_OF(numbers.all), &numbers, error)) return false;
    for (int i = 0; i < 2; i++) {
        const ShapeKind kind = query->shapes[i];
        const float *given = numbers.all + used;
        const int count = given_count(kind, query->by_degrees, given);
        if (count == 0) return error_set(error, "", "a convex has a count from 1 to %d first", HIT_CONVEX_MAX);
        shapes[i] = shape_of(kind, query->by_degrees, given);
        by[i] = (hit_vec){given[count], given[count + 1]};
        used += count + (query->question == ASKS_IMPACT ? 2 : 0);
    }
    if (!expect(used, &numbers, error)) return false;
    for (int i = 0; i < 2; i++) {
        const char *fault = shape_fault(&shapes[i]);
        if (fault) return error_set(error, "", "%s", fault);
    }
    return true;
}

// The point, the rule by its name, and the corners.
static bool read_polygon(char **rest, Numbers *numbers, hit_fill_rule *rule, Error *error) {
    if (!read_numbers(rest, 2, numbers, error)) return false;
    const char *name = strtok_r(NULL, spaces, rest);
    if (!name || (strcmp(name, "even-odd") != 0 && strcmp(name, "nonzero") != 0))
        return error_set(error, "", "a rule expected after the point: even-odd or nonzero");
    *rule = *name == 'e' ? HIT_EVEN_ODD : HIT_NONZERO;
    if (!read_numbers(rest, COUNT_OF(numbers->all), numbers, error)) return false;
    const int corners = numbers->count > 2 ? read_count(numbers->all[2], COUNT_OF(numbers->all) / 2) : 0;
    if (corners == 0) return error_set(error, "", "a polygon has the count of its corners first, 1 or more");
    return expect(3 + 2 * corners, numbers, error);
}

static void write_witness(const char *word, double gap, hit_vec normal, char answer[CHECK_ANSWER]) {
    snprintf(answer, CHECK_ANSWER, "%s %.17g %.9g %.9g", word, gap + 0.0, (double)normal.x + 0.0,
             (double)normal.y + 0.0);
}

static bool answer_polygon(char **rest, char answer[CHECK_ANSWER], Error *error) {
    Numbers numbers = {.count = 0};
    hit_fill_rule rule = HIT_EVEN_ODD;
    hit_vec corners[COUNT_OF(numbers.all) / 2];
    if (!read_polygon(rest, &numbers, &rule, error)) return false;
    const size_t count = (size_t)(numbers.count - 3) / 2;
    memcpy(corners, numbers.all + 3, count * sizeof *corners);
    const hit_polygon_witness found =
        hit_point_polygon_witness((hit_vec){numbers.all[0], numbers.all[1]}, (hit_polygon){corners, count}, rule);
    write_witness(verdict_id(found.verdict), found.gap, found.normal, answer);
    return true;
}

static void write_contact(const hit_contact *contact, char answer[CHECK_ANSWER]) {
    size_t length = (size_t)snprintf(answer, CHECK_ANSWER, "%d %.9g %.9g", contact->count,
                                     (double)contact->push_out.x + 0.0, (double)contact->push_out.y + 0.0);
    for (int i = 0; i < contact->count; i++) {
        const hit_contact_point *at = &contact->points[i];
        length += (size_t)snprintf(answer + length, CHECK_ANSWER - length, "  %.9g %.9g %.17g",
                                   (double)at->point.x + 0.0, (double)at->point.y + 0.0, at->depth + 0.0);
    }
}

static bool answer_pair(const Query *query, char **rest, char answer[CHECK_ANSWER], Error *error) {
    static const char *const verdicts_inside[] = {"not-inside", "touching", "inside"};
    const ShapePair *pair = shape_pair(query->shapes[0], query->shapes[1]);
    Shape shapes[2];
    hit_vec by[2];
    if (!read_shapes(query, rest, shapes, by, error)) return false;
    if (query->question == ASKS_RAY) {
        const hit_ray ray = shape_ray(shapes[0].segment, &shapes[1]);
        snprintf(answer, CHECK_ANSWER, "%s %.17g %.9g %.9g  %.9g %.9g", ray.hits ? "hit" : "miss", ray.fraction + 0.0,
                 (double)ray.normal.x + 0.0, (double)ray.normal.y + 0.0, (double)ray.point.x + 0.0,
                 (double)ray.point.y + 0.0);
    } else if (query->question == ASKS_IMPACT) {
        const hit_toi toi = pair->impact(&shapes[0], by[0], &shapes[1], by[1]);
        write_witness(toi.hits ? "hit" : "miss", toi.time, toi.normal, answer);
    } else if (query->question == ASKS_CONTACT) {
        const hit_contact contact = pair->contact(&shapes[0], &shapes[1]);
        write_contact(&contact, answer);
    } else if (query->question == ASKS_INSIDE) {
        const Witness found = pair->inside(&shapes[0], &shapes[1]);
        write_witness(verdicts_inside[found.verdict], found.gap, found.normal, answer);
    } else {
        const Witness found = pair->witness(&shapes[0], &shapes[1]);
        write_witness(verdict_id(found.verdict), found.gap, found.normal, answer);
    }
    return true;
}

bool check_answer(const char *text, char answer[CHECK_ANSWER]) {
    char *copy = strdup(text), *rest = NULL;
    Query query;
    Error error;
    bool is_answered = false;
    const char *name = copy ? strtok_r(copy, spaces, &rest) : NULL;
    if (!copy) {
        error_set(&error, "", "out of memory");
    } else if (!name) {
        error_set(&error, "", "empty query");
    } else if (!find_query(name, &query)) {
        error_set(&error, "", "unknown pair '%.40s'", name);
    } else if (query.question == ASKS_POLYGON) {
        is_answered = answer_polygon(&rest, answer, &error);
    } else {
        is_answered = answer_pair(&query, &rest, answer, &error);
    }
    if (!is_answered) snprintf(answer, CHECK_ANSWER, "error %.240s", error.what);
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

static bool answer_line(const QueryLine *line, char answer[CHECK_ANSWER]) {
    const size_t size = CHECK_ANSWER;
    if (line->is_long) return snprintf(answer, size, "error the line is longer than %d bytes", LINE_LONGEST), false;
    if (line->has_zero) return snprintf(answer, size, "error a zero byte in the line"), false;
    return check_answer(line->text, answer);
}

int check_run(FILE *in, FILE *out, Error *error) {
    QueryLine line;
    bool is_fine = true;
    while (read_line(in, &line)) {
        char answer[CHECK_ANSWER];
        is_fine = answer_line(&line, answer) && is_fine;
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
        "ray-circle -8 0 8 0  0 0 4",
        "circle-aabb-toi 0 5 1  20 0  10 0 12 10  0 0",
        "circle-obb-contact-deg 4 0 3  0 0 2 9 0",
        "point-polygon 2 1  even-odd  4  0 0 4 0 4 4 0 4",
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
          "ray-B         where the segment x1 y1 x2 y2 enters B, one from circle to aabb in this list\n"
          "A-B-toi       when two shapes meet that move; after the numbers of each, its way in the tick: vx vy\n"
          "A-B-contact   where two shapes touch, for a solver; both from circle to aabb\n"
          "point-polygon x y even-odd|nonzero n x1 y1 ... xn yn: answered as A-B; the polygon may cross itself\n"
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
          "Of ray-B: hit|miss FRACTION NX NY  X Y: the fraction of the way, the unit normal into B, the point\n"
          "Of A-B-toi: hit|miss TIME NX NY: the time of the first contact, as a fraction of the tick\n"
          "Of A-B-contact: COUNT DX DY  X Y DEPTH  X Y DEPTH, with 0 to 2 contact points\n"
          "DX DY         the shortest move of B that ends the overlap\n"
          "X Y DEPTH     a point between the rims, and the depth along the normal there\n"
          "\n"
          "Numbers are rounded to float, and so are c and s of an angle in degrees. The verdict is exact for\n"
          "the rounded shapes. A query that cannot be read, or that has a NaN, an infinity or a negative size,\n"
          "is answered `error WHAT`; the others are still answered, and the exit status is 1.\n"
          "\n"
          "Examples:\n",
          file);
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        char answer[CHECK_ANSWER];
        check_answer(examples[i], answer);
        fprintf(file, "    %-46s -> %s\n", examples[i], answer);
    }
}
