// `hitlab check`: an answer for each query in its place, readable at once.
#include "cli_support.h"

#include "check.h"
#include "shape_pair.h"

#include <signal.h>
#include <sys/select.h>

static void check_one(const char *query, const char *expected, const char *file, int line) {
    char answer[CHECK_ANSWER];
    const bool is_fine = check_answer(query, answer);
    if (strcmp(answer, expected) == 0 && is_fine == (strncmp(expected, "error", 5) != 0)) return;
    print_error("%s\n  got '%s'\n  expected '%s'\n", query, answer, expected);
    _fail(file, line);
}

#define assert_answer(query, expected) check_one(query, expected, __FILE__, __LINE__)

static void check_error(const char *query, const char *file, int line) {
    char answer[CHECK_ANSWER];
    if (!check_answer(query, answer) && strncmp(answer, "error ", 6) == 0 && strlen(answer) > 6 &&
        !strchr(answer, '\n'))
        return;
    print_error("%s\n  got '%s'\n  expected an error\n", query, answer);
    _fail(file, line);
}

#define assert_error(query) check_error(query, __FILE__, __LINE__)

TEST(circles) {
    assert_answer("circle-circle 0 0 5  9 0 5", "overlap -1 1 0");
    assert_answer("circle-circle 0 0 5 10 0 5", "touching 0 1 0");
    assert_answer("circle-circle 0 0 5 0 -12 5", "apart 2 0 -1");
    assert_answer("circle-circle 0 0 2 3 4 3", "touching 0 0.600000024 0.800000012");
    assert_answer("circle-circle 1 1 2 1 1 3", "overlap -5 1 0");
    assert_answer("circle-circle 0 0 0 0 0 0", "touching 0 1 0");
}

TEST(circle_and_upright_box) {
    assert_answer("circle-aabb 13 14 5  0 0 10 10", "touching 0 -0.600000024 -0.800000012");
    assert_answer("circle-aabb 12 5 3   0 0 10 10", "overlap -1 -1 0");
    assert_answer("circle-aabb 5 -7 3   0 0 10 10", "apart 4 0 1");
    assert_answer("circle-aabb 5 2 1    0 0 10 10", "overlap -3 0 1");
}

TEST(circle_and_turned_box) {
    assert_answer("circle-obb 8 0 5  0 0 5 2  1 0", "overlap -2 -1 0");
    assert_answer("circle-obb 8 0 5  0 0 5 2  0 1", "apart 1 -1 0");
    assert_answer("circle-obb 8 6 5  0 0 5 2  1 0", "touching 0 -0.600000024 -0.800000012");
}

TEST(turned_boxes) {
    assert_answer("obb-obb 0 0 5 5 1 0  9 0 5 5 1 0", "overlap -1 1 0");
    assert_answer("obb-obb 0 0 5 5 1 0  0 10 5 5 1 0", "touching 0 0 1");
    assert_answer("obb-obb 0 0 6 1 1 0  0 0 6 1 0 1", "overlap -7 1 0");
    assert_answer("obb-obb 0 0 5 5 1 0 -20 0 5 5 0 1", "apart 10 -1 0");
}

// An angle in degrees gives the answer of the box that the lab makes of it.
TEST(angles_may_be_in_degrees) {
    assert_answer("circle-obb-deg 8 0 5  0 0 5 2  0", "overlap -2 -1 0");
    assert_answer("circle-obb-deg 8 0 5  0 0 5 2  90", "apart 1 -1 0");
    assert_answer("circle-obb-deg 8 0 5  0 0 5 2  -270", "apart 1 -1 0");
    char clockwise[CHECK_ANSWER], other_way[CHECK_ANSWER];
    assert_true(check_answer("circle-obb-deg 8 8 1  0 0 15 2 45", clockwise));
    assert_true(check_answer("circle-obb-deg 8 -8 1  0 0 15 2 45", other_way));
    assert_int_equal(strncmp(clockwise, "overlap ", 8), 0);
    assert_int_equal(strncmp(other_way, "apart ", 6), 0);
    assert_answer("obb-obb-deg 0 0 5 5 0  0 10 5 5 90", "touching 0 0 1");
    assert_answer("obb-obb-deg 0 0 6 1 0  0 0 6 1 90", "overlap -7 1 0");
    assert_answer("obb-obb-deg 0 0 5 5 180 -20 0 5 5 90", "apart 10 -1 0");
    for (int i = 0; i < 200; i++) {
        char degrees[160], cosine[160], expected[CHECK_ANSWER], answer[CHECK_ANSWER];
        const float angle = (float)i * 3.7f - 300;
        const hit_obb box = hit_obb_from_degrees((hit_vec){0, 0}, (hit_vec){1, 1}, angle);
        snprintf(degrees, sizeof degrees, "obb-obb-deg 0 0 9 2 %.9g 3 8 4 2 20", (double)angle);
        const hit_obb other = hit_obb_from_degrees((hit_vec){0, 0}, (hit_vec){1, 1}, 20);
        snprintf(cosine, sizeof cosine, "obb-obb 0 0 9 2 %.9g %.9g 3 8 4 2 %.9g %.9g", (double)box.c, (double)box.s,
                 (double)other.c, (double)other.s);
        assert_true(check_answer(cosine, expected));
        assert_true(check_answer(degrees, answer));
        assert_string_equal(answer, expected);
    }
}

TEST(upright_boxes) {
    assert_answer("aabb-aabb 0 0 10 10  9 2 20 8", "overlap -1 1 0");
    assert_answer("aabb-aabb 0 0 10 10  10 2 20 8", "touching 0 1 0");
    assert_answer("aabb-aabb 0 0 10 10  2 -20 8 -7", "apart 7 0 -1");
}

TEST(segments) {
    assert_answer("segment-circle -10 3 10 3  0 0 5", "overlap -2 0 -1");
    assert_answer("segment-circle -10 5 10 5  0 0 5", "touching 0 0 -1");
    assert_answer("segment-circle 8 6 20 6  0 0 5", "apart 5 -0.800000012 -0.600000024");
    assert_answer("segment-aabb -5 4 15 4  0 0 10 10", "overlap -4 0 1");
    assert_answer("segment-aabb -5 0 15 0  0 0 10 10", "touching 0 0 1");
    assert_answer("segment-aabb 13 14 33 14  0 0 10 10", "apart 5 -0.600000024 -0.800000012");
    assert_answer("segment-obb -9 2 9 2  0 0 5 2 1 0", "touching 0 0 -1");
    assert_answer("segment-obb-deg -9 6 9 6  0 0 5 2 90", "apart 1 0 -1");
    assert_error("segment-circle 0 0 9 0  3 4 -5");
    assert_error("segment-aabb 0 0 9 inf  0 0 10 10");
    assert_answer("segment-obb-deg 0 4  0 0 5 2 90", "error 9 numbers expected, 7 found");
}

TEST(turned_and_upright_box) {
    assert_answer("obb-aabb 0 0 5 2 1 0  5 -1 9 1", "touching 0 1 0");
    assert_answer("obb-aabb 0 0 5 2 0 1  5 -1 9 1", "apart 3 1 0");
    assert_answer("obb-aabb-deg 0 0 5 2 90  1 -1 3 1", "overlap -1 1 0");
    assert_answer("obb-aabb 0 0 2 1 0.6 0.8 -0.5 0.5 0.5", "error 10 numbers expected, 9 found");
    assert_error("obb-aabb 0 0 2 1 0.6 0.8 4 4 2 0");
    assert_error("obb-aabb 0 0 -2 1 0.6 0.8 2 0 4 4");
}

TEST(points) {
    assert_answer("point-circle 3 4  0 0 5", "touching 0 -0.600000024 -0.800000012");
    assert_answer("point-circle 0 0  0 7 5", "apart 2 0 1");
    assert_answer("point-aabb 8 5  0 0 10 10", "overlap -2 -1 0");
    assert_answer("point-aabb 10 10  0 0 10 10", "touching 0 -1 0");
    assert_answer("point-obb 8 0  0 0 5 2 1 0", "apart 3 -1 0");
    assert_answer("point-obb 0 4  0 0 5 2 0 1", "overlap -1 0 -1");
    assert_answer("point-obb-deg 0 4  0 0 5 2 90", "overlap -1 0 -1");
    assert_error("point-circle 3 4 0 0 -5");
    assert_error("point-aabb 3 4 0 0 -5 1");
    assert_error("point-obb nan 4 0 0 5 1 1 0");
    assert_answer("point-obb-deg 0 4  0 0 5 2", "error 7 numbers expected, 6 found");
}

TEST(containment) {
    assert_answer("circle-contains-circle 0 0 5  0 2 1", "inside 2 0 1");
    assert_answer("circle-contains-circle 0 0 5  0 2 3", "touching 0 0 1");
    assert_answer("circle-contains-aabb 0 0 5  -4 -3 3 1", "touching 0 -0.800000012 -0.600000024");
    assert_answer("circle-contains-obb 0 0 5  0 0 6 0 1 0", "not-inside -1 -1 0");
    assert_answer("circle-contains-obb-deg 0 0 5  0 0 4 0 90", "inside 1 0 -1");
    assert_answer("aabb-contains-circle 0 0 10 10  3 5 1", "inside 2 -1 0");
    assert_answer("capsule-contains-circle -4 0 4 0 3  4 1 1", "inside 1 0 1");
    assert_answer("aabb-contains-aabb 0 0 10 10  2 2 11 5", "not-inside -1 1 0");
    assert_answer("aabb-contains-obb 0 0 10 10  5 5 5 2 0 1", "touching 0 0 -1");
    assert_answer("aabb-contains-obb-deg 0 0 10 10  5 5 6 2 90", "not-inside -1 0 -1");
    assert_answer("obb-contains-circle 0 0 5 2 1 0  1 0 2", "touching 0 0 -1");
    assert_answer("obb-contains-circle-deg 0 0 5 2 90  0 3.5 1", "inside 0.5 0 1");
    assert_answer("obb-contains-aabb 0 0 5 2 0 1  -1 -1 1 7", "not-inside -2 0 1");
    assert_answer("obb-contains-aabb-deg 0 0 5 2 90  -1 -1 1 5", "touching 0 0 1");
    assert_answer("obb-contains-obb 0 0 5 2 1 0  1 0 2 1.5 1 0", "inside 0.5 0 -1");
    assert_answer("obb-contains-obb-deg 0 0 5 2 0  1 0 1 3 90", "inside 1 1 0");
    assert_answer("circle-contains-circle 0 0 5  0 2", "error 6 numbers expected, 5 found");
    assert_answer("circle-contains-circle 0 0 5  0 2 -1", "error negative radius");
    assert_error("obb-contains-aabb 0 0 5 2 0 0  -1 -1 1 7");
    assert_error("obb-contains-point 0 0 5 2 0 1  1 1");
}

TEST(white_space_does_not_matter) {
    assert_answer("  circle-circle\t0 0 5   9 0 5  ", "overlap -1 1 0");
    assert_answer("circle-circle 0 0 5 9 0 5\r", "overlap -1 1 0");
    assert_answer("circle-circle +0 -0 5e0 .9e1 0. 50e-1", "overlap -1 1 0");
}

TEST(unreadable_queries_are_errors) {
    static const char *const queries[] = {
        "",
        "   ",
        "nonsense",
        "circle-circl 0 0 5 9 0 5",
        "Circle-Circle 0 0 5 9 0 5",
        "circle-circle",
        "circle-circle 0 0 5 9 0",
        "circle-circle 0 0 5 9 0 5 1",
        "circle-circle 0 0 5 9 0 x",
        "circle-circle 0 0 5 9 0 0x5",
        "circle-circle 0,0 5 9 0 5",
        "circle-circle nan 0 5 9 0 5",
        "circle-circle 0 0 5 inf 0 5",
        "circle-circle 0 0 5 -infinity 0 5",
        "circle-circle 0 0 5 1e999 0 5",
        "circle-circle 0 0 5 1e39 0 5",
        "circle-circle 0 0 -5 9 0 5",
        "circle-circle 0 0 5 9 0 -5",
        "circle-aabb 0 0 5 10 0 0 10",
        "circle-aabb 0 0 5 0 10 10 0",
        "circle-aabb 0 0 -1 0 0 10 10",
        "circle-obb 0 0 5 0 0 -5 5 1 0",
        "circle-obb 0 0 5 0 0 5 5 0 0",
        "circle-obb 0 0 5 0 0 5 5 nan 0",
        "obb-obb 0 0 5 5 1 0 9 0 5 -5 1 0",
        "obb-obb 0 0 5 5 0 0 9 0 5 5 1 0",
        "circle-obb-deg 0 0 5 0 0 5 5",
        "circle-obb-deg 0 0 5 0 0 5 5 1 0",
        "circle-obb-deg 0 0 5 0 0 5 5 nan",
        "circle-obb-deg 0 0 5 0 0 5 -5 30",
        "circle-obb-deg 0 0 -5 0 0 5 5 30",
        "obb-obb-deg 0 0 5 5 30 9 0 5 5",
        "obb-obb-deg 0 0 5 5 30 9 0 -5 5 30",
        "obb-obb-deg 0 0 5 5 inf 9 0 5 5 30",
        "aabb-aabb 0 0 10 10 20 0 10 10",
        "aabb-aabb 0 0 10 10 1 1 2",
    };
    for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) assert_error(queries[i]);
}

TEST(errors_say_what_is_wrong) {
    assert_answer("circle-circle 0 0 5 9 0", "error 6 numbers expected, 5 found");
    assert_answer("obb-obb 1 2 3 4 5 6 7 8 9 10 11 12 13", "error 12 numbers expected, 13 found");
    assert_answer("circle-obb-deg 0 0 5 1 2 3 4 1 0", "error 8 numbers expected, 9 found");
    assert_answer("obb-obb-deg 0 0 5 -5 30 9 0 5 5 30", "error negative half extent");
    assert_answer("circle-circle 0 0 -5 9 0 5", "error negative radius");
    assert_answer("circle-circle 0 0 5 nan 0 5", "error 'nan': not a number");
    assert_answer("blob 1 2", "error unknown pair 'blob'");
    assert_answer("", "error empty query");
}

TEST(huge_and_tiny_numbers_are_answered) {
    assert_answer("circle-circle -3e38 0 0 3e38 0 0", "apart 6.0000000109955115e+38 1 0");
    assert_answer("circle-circle 0 0 1e-45 0 0 0", "overlap -1.4012984643248171e-45 1 0");
}

TEST(the_rest_is_answered_after_an_error) {
    static const char queries[] = "circle-circle 0 0 5 9 0 5\nbad\n\ncircle-circle 0 0 5 10 0 5\n";
    Run check = run_with_input("check", queries, sizeof queries - 1);
    assert_string_equal(check.out, "overlap -1 1 0\nerror unknown pair 'bad'\nerror empty query\ntouching 0 1 0\n");
    assert_int_equal(check.status, 1);
    assert_string_equal(check.err, "");
    end_run(&check);
}

TEST(good_queries_end_with_status_0) {
    static const char queries[] = "circle-circle 0 0 5 9 0 5\naabb-aabb 0 0 10 10 9 2 20 8";
    Run check = run_with_input("check", queries, sizeof queries - 1), none = run("check");
    assert_string_equal(check.out, "overlap -1 1 0\noverlap -1 1 0\n"); // the last line without its end, too
    assert_int_equal(check.status, 0);
    assert_string_equal(none.out, "");
    assert_int_equal(none.status, 0);
    end_run(&check);
    end_run(&none);
}

TEST(a_convex_has_its_count_first) {
    assert_answer("convex-aabb 3 0 0 4 0 0 3 1  5 0 9 9", "touching 0 1 0");
    assert_answer("point-convex 1 1  3 0 0 4 0 4 4 0", "touching 0 0.707106769 -0.707106769");
    assert_answer("convex-aabb 0 1 5 0 9 9", "error a convex has a count from 1 to 8 first");
    assert_answer("convex-aabb 2.5 1 2 3 4 5 6 5 0 9 9", "error a convex has a count from 1 to 8 first");
    assert_answer("convex-aabb 3 0 0 4 0 0 3 1  5 0 9", "error 12 numbers expected, 11 found");
    assert_answer("convex-aabb 4 0 0 4 0 0 3 4 3 0  5 0 9 9",
                  "error the corners are not those of a convex polygon in order");
}

// The place of a kind in the help's list of shapes with their numbers.
static const char *place_in_help(const char *help, ShapeKind kind) {
    char line[64];
    snprintf(line, sizeof line, "\n    %-9s %s\n", shape_rows[kind].id, shape_rows[kind].format);
    const char *place = strstr(help, line);
    assert_non_null(place);
    return place;
}

static bool has_inside(ShapeKind kind) {
    return kind != SHAPE_POINT && kind != SHAPE_SEGMENT;
}

static bool is_known(const char *name) {
    char answer[CHECK_ANSWER];
    assert_false(check_answer(name, answer)); // it lacks its numbers
    return !strstr(answer, "unknown pair");
}

// By the rules that the help gives. An angle may be in degrees.
TEST(every_pair_of_the_kernel_is_a_query) {
    static const char *const questions[][2] = {{"", ""}, {"contains-", ""}, {"", "-toi"}, {"", "-contact"}};
    Run help = run("check --help");
    for (int i = 0; i < 8 * SHAPE_KIND_COUNT * SHAPE_KIND_COUNT; i++) {
        const ShapeKind a = (ShapeKind)(i / 8 % SHAPE_KIND_COUNT), b = (ShapeKind)(i / 8 / SHAPE_KIND_COUNT);
        const int question = i / 2 % 4;
        const bool by_degrees = i & 1, turns = a == SHAPE_OBB || b == SHAPE_OBB;
        const bool is_in_order = place_in_help(help.out, a) <= place_in_help(help.out, b) && b != SHAPE_POINT;
        const bool are_solid = has_inside(a) && has_inside(b);
        const bool is_pair = question == 1 ? are_solid : is_in_order && (question < 3 || are_solid);
        char name[64];
        snprintf(name, sizeof name, "%s-%s%s%s%s", shape_rows[a].id, questions[question][0], shape_rows[b].id,
                 questions[question][1], by_degrees ? "-deg" : "");
        assert_int_equal(is_known(name), is_pair && (turns || !by_degrees));
    }
    for (ShapeKind kind = 0; kind < SHAPE_KIND_COUNT; kind++) {
        char name[64];
        snprintf(name, sizeof name, "ray-%s", shape_rows[kind].id);
        assert_int_equal(is_known(name), has_inside(kind));
    }
    assert_true(is_known("ray-obb-deg") && is_known("point-polygon"));
    assert_false(is_known("ray-circle-toi") || is_known("circle-contains-obb-toi") || is_known("circle-polygon"));
    end_run(&help);
}

TEST(rays_enter_shapes) {
    assert_answer("ray-aabb 0 1 8 1  2 0 4 2", "hit 0.25 1 0  2 1");
    assert_answer("ray-aabb 0 3 8 3  2 0 4 2", "miss 1 0 0  8 3");
    assert_answer("ray-obb-deg 0 -8 0 8  0 0 4 2 90", "hit 0.25 0 1  0 -4");
    assert_answer("ray-convex 0 -4 0 4  4 -1 -1 1 -1 1 1 -1 1 1", "hit 0.25 0 1  0 -2");
    assert_answer("ray-capsule 0 4 0 -4  -5 0 5 0 2", "hit 0.25 0 -1  0 2");
    assert_answer("ray-circle 0 0 1 0  0 0 -1", "error negative radius");
}

TEST(moving_shapes_meet_in_time) {
    assert_answer("circle-circle-toi 0 0 1 8 0  6 0 1 0 0", "hit 0.5 1 0");
    assert_answer("circle-circle-toi 0 0 1 4 0  6 0 1 -4 0", "hit 0.5 1 0");
    assert_answer("circle-circle-toi 0 0 1 8 0  6 3 1 0 0", "miss 1 0 0");
    assert_answer("point-obb-toi-deg 0 0 0 8  0 6 1 2 90 0 0", "hit 0.625 0 1");
    assert_answer("circle-circle-toi 0 0 1 8 0  6 0 1", "error 10 numbers expected, 8 found");
}

TEST(contacts_are_points_with_depths) {
    assert_answer("circle-circle-contact 0 0 2  3 0 2", "1 1 0  1.5 0 1");
    assert_answer("aabb-aabb-contact 0 0 4 4  1 3 3 9", "2 0 1  3 3.5 1  1 3.5 1");
    assert_answer("circle-circle-contact 0 0 1  3 0 1", "0 0 0");
}

TEST(points_are_inside_polygons_by_a_rule) {
    static const char star[] = "5  0 -10 6 8 -9 -3 9 -3 -6 8";
    char query[96];
    assert_answer("point-polygon 2 1 nonzero 3 0 0 4 0 4 4", "overlap -0.70710678118654757 0.707106769 -0.707106769");
    assert_answer("point-polygon 4 2 nonzero 3 0 0 4 0 4 4", "touching 0 -1 0");
    for (int i = 0; i < 2; i++) {
        char answer[CHECK_ANSWER];
        snprintf(query, sizeof query, "point-polygon 0 0 %s %s", i ? "nonzero" : "even-odd", star);
        assert_true(check_answer(query, answer));
        assert_int_equal(strncmp(answer, i ? "overlap " : "apart ", i ? 8 : 6), 0);
    }
    assert_answer("point-polygon 0 0 odd 3 0 0 4 0 4 4", "error a rule expected after the point: even-odd or nonzero");
    assert_answer("point-polygon 0", "error a rule expected after the point: even-odd or nonzero");
    assert_answer("point-polygon 0 0 nonzero 0", "error a polygon has the count of its corners first, 1 or more");
    assert_answer("point-polygon 0 0 nonzero 2 0 0 1", "error 7 numbers expected, 6 found");
    assert_answer("point-polygon 0 0 nonzero 1 nan 0", "error 'nan': not a number");
}

// The answer of an example is the one that the query gets.
TEST(the_help_gives_examples) {
    Run help = run("check --help");
    int examples = 0;
    assert_int_equal(help.status, 0);
    assert_string_equal(help.err, "");
    assert_contains(help.out, "apart|touching|overlap GAP NX NY");
    for (char *rest = NULL, *line = strtok_r(help.out, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char *arrow = strstr(line, " -> ");
        assert_true(strlen(line) <= 100);
        if (!arrow) continue;
        *arrow = '\0';
        assert_answer(line, arrow + 4);
        examples++;
    }
    assert_true(examples >= 16);
    end_run(&help);
}

TEST(zero_bytes_are_an_error_in_their_place) {
    static const char queries[] = "circle-circle 0 0 5 9 0 5\0 1\ncircle-circle 0 0 5 9 0 5\n";
    Run check = run_with_input("check", queries, sizeof queries - 1);
    assert_string_equal(check.out, "error a zero byte in the line\noverlap -1 1 0\n");
    assert_int_equal(check.status, 1);
    end_run(&check);
}

TEST(very_long_lines_are_an_error_in_their_place) {
    enum { LONG = 3000000 };
    char *queries = malloc(LONG + 64);
    memset(queries, 'x', LONG);
    for (int i = 1; i < LONG; i += 2) queries[i] = ' ';
    strcpy(queries + LONG, "\ncircle-circle 0 0 5 9 0 5\n");
    Run check = run_with_input("check", queries, strlen(queries));
    assert_string_equal(check.out, "error the line is longer than 4096 bytes\noverlap -1 1 0\n");
    assert_int_equal(check.status, 1);
    end_run(&check);
    memset(queries, 'x', LONG);
    check = run_with_input("check", queries, strlen(queries));
    assert_int_equal(lines_in(check.out), 2);
    assert_true(strlen(check.out) < 200);
    end_run(&check);
    free(queries);
}

// Some queries through redirections of the shell: status 1, and only this on standard error.
static void assert_check_fails(const char *redirections, const char *message) {
    char command[512];
    const char *err = test_path("err"), *queries = write_text("queries", "circle-circle 0 0 5 9 0 5\noops\n");
    snprintf(command, sizeof command, "%s check <%s %s 2>%s", program(), queries, redirections, err);
    const int status = system(command);
    char *said = read_text(err, NULL);
    assert_int_equal(WEXITSTATUS(status), 1);
    assert_string_equal(said, message);
    free(said);
}

TEST(unwritable_answers_end_with_status_1) {
    assert_check_fails(">&-", "hitlab: standard output: Bad file descriptor\n");
    if (access("/dev/full", W_OK) != 0) skip();
    assert_check_fails(">/dev/full", "hitlab: standard output: No space left on device\n");
}

TEST(unreadable_input_ends_with_status_1) {
    assert_check_fails("</ >/dev/null", "hitlab: standard input: Is a directory\n");
    assert_check_fails("<&- >/dev/null", "hitlab: standard input: Bad file descriptor\n");
}

// A child whose answers are read before the next query is sent.
typedef struct {
    pid_t pid;
    int in, out;
} Child;

static Child start_check(void) {
    int to[2], from[2];
    assert_int_equal(pipe(to), 0);
    assert_int_equal(pipe(from), 0);
    const pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        dup2(to[0], 0);
        dup2(from[1], 1);
        close(to[1]);
        close(from[0]);
        execl(program(), program(), "check", (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    return (Child){pid, to[1], from[0]};
}

static void ask(const Child *child, const char *query, const char *expected) {
    char answer[256] = "";
    size_t length = 0;
    assert_int_equal(write(child->in, query, strlen(query)), strlen(query));
    while (!strchr(answer, '\n')) {
        struct timeval patience = {10, 0};
        fd_set readable;
        FD_ZERO(&readable);
        FD_SET(child->out, &readable);
        if (select(child->out + 1, &readable, NULL, NULL, &patience) != 1) fail_msg("no answer to %s", query);
        const ssize_t got = read(child->out, answer + length, sizeof answer - 1 - length);
        if (got <= 0) fail_msg("no answer to %s", query);
        length += (size_t)got;
    }
    assert_string_equal(answer, expected);
}

TEST(answers_come_at_once) {
    const Child child = start_check();
    int status = 0;
    ask(&child, "circle-circle 0 0 5 9 0 5\n", "overlap -1 1 0\n");
    ask(&child, "oops\n", "error unknown pair 'oops'\n");
    ask(&child, "aabb-aabb 0 0 10 10 2 -20 8 -7\n", "apart 7 0 -1\n");
    close(child.in);
    waitpid(child.pid, &status, 0);
    close(child.out);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 1);
}

// A pipe that is closed early is an error of writing, and does not end this program.
static int ignore_broken_pipes(void **state) {
    return signal(SIGPIPE, SIG_IGN) == SIG_ERR;
}

TEST_FILE(check, ignore_broken_pipes, remove_folder)
