// The tables of shapes, bodies and pairs: every row has what its readers rely on, and rows agree with each other.
#include "support.h"

#include <math.h>
#include <string.h>

#include "shape_kind.h"
#include "shape_pair.h"

static const Shape shapes[SHAPE_KIND_COUNT] = {
    [SHAPE_POINT] = {.kind = SHAPE_POINT, .point = {3, 4}},
    [SHAPE_SEGMENT] = {.kind = SHAPE_SEGMENT, .segment = {{5, 0}, {1, 2}}},
    [SHAPE_CIRCLE] = {.kind = SHAPE_CIRCLE, .circle = {{1, 2}, 3}},
    [SHAPE_AABB] = {.kind = SHAPE_AABB, .aabb = {{-1, -2}, {3, 4}}},
    [SHAPE_OBB] = {.kind = SHAPE_OBB, .obb = {{1, 2}, {2, 1}, 0.6f, 0.8f}},
    [SHAPE_CAPSULE] = {.kind = SHAPE_CAPSULE, .capsule = {{5, 0}, {1, 2}, 3}},
    [SHAPE_CONVEX] = {.kind = SHAPE_CONVEX, .convex = {3, 0.5f, {{1, 2}, {5, 3}, {2, 6}}}},
};

// Words in a format.
static int words_in(const char *format) {
    int count = 0;
    for (const char *at = format; *at; at++) count += *at != ' ' && (at == format || at[-1] == ' ');
    return count;
}

TEST(a_row_names_each_number) {
    for (ShapeKind kind = 0; kind < SHAPE_KIND_COUNT; kind++) {
        const ShapeRow *row = &shape_rows[kind];
        int in_parts = 0;
        for (const ShapePart *part = row->parts; part->meaning; part++) in_parts += part->count;
        if (kind == SHAPE_CONVEX) continue; // of any count
        assert_int_equal(words_in(row->format), row->count);
        assert_int_equal(in_parts, row->count);
        assert_true(row->numbers[0] == NUMBER_X && row->numbers[1] == NUMBER_Y);
    }
}

TEST(what_is_wrong_with_a_shape_is_said) {
    static const struct {
        Shape shape;
        const char *fault;
    } rows[] = {{{SHAPE_CIRCLE, {{0, 0, -1}}}, "negative radius"},
                {{SHAPE_CAPSULE, {{0, 0, 1, 1, -1}}}, "negative radius"},
                {{.kind = SHAPE_CONVEX, .convex = {1, -1, {{0, 0}}}}, "negative radius"},
                {{.kind = SHAPE_CONVEX, .convex = {4, 0, {{0, 0}, {4, 0}, {1, 1}, {0, 4}}}},
                 "the corners are not those of a convex polygon in order"},
                {{SHAPE_AABB, {{1, 0, 0, 1}}}, "right is less than left, or bottom less than top"},
                {{SHAPE_OBB, {{0, 0, 1, 1, 0, 0}}}, "c and s are both zero"},
                {{SHAPE_OBB, {{0, 0, 1, -1, 1, 0}}}, "negative half extent"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(shape_fault(&rows[i].shape), rows[i].fault);
    for (ShapeKind kind = 0; kind < SHAPE_KIND_COUNT; kind++) assert_null(shape_fault(&shapes[kind]));
}

// Each end of the bounds is a point of the shape; the frame has the same middle.
TEST(bounds_centers_and_widths_are_those_of_the_shape) {
    static const struct {
        hit_aabb bounds;
        hit_vec center;
        double width;
    } expected[SHAPE_KIND_COUNT] = {[SHAPE_CIRCLE] = {{{-2, -1}, {4, 5}}, {1, 2}, 6},
                                    [SHAPE_AABB] = {{{-1, -2}, {3, 4}}, {1, 1}, 4},
                                    [SHAPE_OBB] = {{{-1, -0.2f}, {3, 4.2f}}, {1, 2}, 2},
                                    [SHAPE_POINT] = {{{3, 4}, {3, 4}}, {3, 4}, 0},
                                    [SHAPE_SEGMENT] = {{{1, 0}, {5, 2}}, {3, 1}, 0},
                                    [SHAPE_CAPSULE] = {{{-2, -3}, {8, 5}}, {3, 1}, 6},
                                    [SHAPE_CONVEX] = {{{0.5f, 1.5f}, {5.5f, 6.5f}}, {8 / 3.0f, 11 / 3.0f}, 5}};
    for (ShapeKind kind = 0; kind < SHAPE_KIND_COUNT; kind++) {
        Shape changed = shapes[kind];
        const hit_vec center = shape_center(&shapes[kind]);
        const hit_aabb bounds = shape_bounds(&shapes[kind]);
        const float *found = &bounds.min.x, *wanted = &expected[kind].bounds.min.x;
        for (int i = 0; i < 4; i++) assert_near((double)found[i], (double)wanted[i], 1e-6);
        shape_become_bounds(&changed);
        assert_int_equal(changed.kind, SHAPE_AABB);
        assert_memory_equal(&changed.aabb, &bounds, sizeof bounds);
        assert_memory_equal(&center, &expected[kind].center, sizeof center);
        assert_exactly(shape_least_width(&shapes[kind]), expected[kind].width);
    }
}

// The rim of a frame reaches as far to the right as the bounds.
TEST(a_frame_is_its_shape) {
    for (ShapeKind kind = 0; kind < SHAPE_KIND_COUNT; kind++) {
        const ShapeFrame frame = shape_frame(&shapes[kind]);
        const double right = fabs(frame.half_x * frame.c) + fabs(frame.half_y * frame.s) + frame.radius;
        const double down = fabs(frame.half_x * frame.s) + fabs(frame.half_y * frame.c) + frame.radius;
        assert_near(frame.x + right, (double)shape_bounds(&shapes[kind]).max.x, 1e-6);
        assert_near(frame.y + down, (double)shape_bounds(&shapes[kind]).max.y, 1e-6);
    }
}

// Every point of a shape is in the circle around it; a circle is its own.
TEST(circles_around_shapes_contain_them) {
    for (ShapeKind kind = 0; kind < SHAPE_KIND_COUNT; kind++) {
        const hit_convex convex = shape_convex(&shapes[kind]);
        const Shape bounds = shape_of_aabb(shape_bounds(&shapes[kind]));
        Shape circle = shapes[kind], center = shapes[kind];
        shape_become_circle(&circle);
        shape_become_center(&center);
        assert_true(circle.kind == SHAPE_CIRCLE && center.kind == SHAPE_CIRCLE && center.circle.radius == 0);
        assert_int_not_equal(hit_circle_contains_convex(circle.circle, convex), HIT_NOT_INSIDE);
        assert_true(circle.circle.radius <=
                    hypotf(bounds.aabb.max.x - bounds.aabb.min.x, bounds.aabb.max.y - bounds.aabb.min.y));
        assert_memory_equal(&circle.circle.center, &center.circle.center, sizeof(hit_vec));
        if (kind == SHAPE_CIRCLE) assert_memory_equal(&circle, &shapes[kind], sizeof circle);
    }
}

// A mistake changes shapes of its kinds, and no number but its own.
TEST(mistakes_change_their_kinds) {
    static const struct {
        ShapeChange *change;
        Shape changed[SHAPE_KIND_COUNT]; // the same kind before, unless it is zero
    } rows[] = {{shape_flip_sine, {[SHAPE_OBB] = {SHAPE_OBB, {{1, 2, 2, 1, 0.6f, -0.8f}}}}},
                {shape_ignore_angle, {[SHAPE_OBB] = {SHAPE_AABB, {{-1, 1, 3, 3}}}}},
                {shape_ignore_radius,
                 {[SHAPE_CIRCLE] = {SHAPE_CIRCLE, {{1, 2, 0}}},
                  [SHAPE_CAPSULE] = {SHAPE_CAPSULE, {{5, 0, 1, 2, 0}}},
                  [SHAPE_CONVEX] = {.kind = SHAPE_CONVEX, .convex = {3, 0, {{1, 2}, {5, 3}, {2, 6}}}}}}};
    static const Shape unchanged;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (ShapeKind kind = 0; kind < SHAPE_KIND_COUNT; kind++) {
            const Shape *changed = &rows[i].changed[kind];
            const bool changes = memcmp(changed, &unchanged, sizeof unchanged) != 0;
            Shape shape = shapes[kind];
            rows[i].change(&shape);
            assert_memory_equal(&shape, changes ? changed : &shapes[kind], sizeof shape);
        }
    }
}

// As one of many.
static bool is_hit_in_batch(const Shape *one, const Shape *other) {
    ShapeArrays many = {other->kind, {NULL}};
    uint64_t bits;
    for (int i = 0; i < shape_rows[other->kind].count; i++) many.n[i] = &other->n[i];
    shape_hits_many(one, &many, 1, HIT_TOUCHING, &bits);
    return bits & 1;
}

// The verdict, the witness and the batch are one test; what contains has a margin.
TEST(the_members_of_a_pair_agree) {
    int pairs = 0;
    for (int i = 0; i < SHAPE_KIND_COUNT * SHAPE_KIND_COUNT; i++) {
        const Shape *a = &shapes[i / SHAPE_KIND_COUNT], *b = &shapes[i % SHAPE_KIND_COUNT];
        const ShapePair *pair = shape_pair(a->kind, b->kind);
        if (!pair) continue;
        pairs++;
        if (pair->verdict) {
            const hit_verdict verdict = pair->verdict(a, b);
            const Witness found = shape_witness(b, a);
            assert_int_equal(pair->witness(a, b).verdict, verdict);
            assert_int_equal(found.verdict, verdict);
            if (!shape_pair(b->kind, a->kind))
                assert_exactly((double)found.normal.x, -(double)pair->witness(a, b).normal.x);
            assert_int_equal(is_hit_in_batch(a, b), verdict >= HIT_TOUCHING);
            assert_int_equal(is_hit_in_batch(b, a), verdict >= HIT_TOUCHING);
        }
        if (pair->inside) {
            const Witness inside = pair->inside(a, b);
            assert_int_equal((hit_containment)inside.verdict != HIT_NOT_INSIDE, inside.gap >= 0);
        }
    }
    assert_true(pairs >= 15);
}

// In either order.
TEST(tests_are_written_in_the_order_of_the_kernel) {
    char test[SHAPE_TEST];
    shape_write_test(test, &shapes[SHAPE_CIRCLE], "a", &shapes[SHAPE_OBB], "b");
    assert_string_equal(test, "hit_circle_obb(a, b)");
    shape_write_test(test, &shapes[SHAPE_OBB], "a", &shapes[SHAPE_CIRCLE], "b");
    assert_string_equal(test, "hit_circle_obb(b, a)");
}

TEST(a_body_is_asked_about_as_its_shape) {
    const Body body = {BODY_CIRCLE, .x = 10, .y = 20, .radius = 3, .width = 8, .height = 4, .angle = 90};
    static const Shape expected[BODY_KIND_COUNT] = {[BODY_CIRCLE] = {SHAPE_CIRCLE, {{10, 20, 3}}},
                                                    [BODY_BOX] = {SHAPE_AABB, {{6, 18, 14, 22}}},
                                                    [BODY_TURNING_BOX] = {SHAPE_OBB, {{10, 20, 4, 2, 0, 1}}},
                                                    [BODY_WALKER] = {SHAPE_AABB, {{6, 18, 14, 22}}},
                                                    [BODY_AT_CORNER] = {SHAPE_AABB, {{10, 20, 18, 24}}},
                                                    [BODY_CAPSULE] = {SHAPE_CAPSULE, {{10, 18, 10, 22, 2}}},
                                                    [BODY_POINT] = {SHAPE_POINT, {{10, 20}}},
                                                    [BODY_SEGMENT] = {SHAPE_SEGMENT, {{10, 16, 10, 24}}},
                                                    [BODY_BALL] = {SHAPE_CAPSULE, {{10, 20, 18, 20, 3}}}};
    for (BodyKind kind = 0; kind < BODY_KIND_COUNT; kind++) {
        Body of_kind = body;
        of_kind.kind = kind;
        const Shape shape = body_shape(&of_kind);
        assert_int_equal(shape.kind, body_kind_shape(kind));
        if (shape.kind == SHAPE_CONVEX) continue; // below
        assert_memory_equal(&shape, &expected[kind], sizeof shape);
    }
}

// Its longer sides are straight, whichever these are.
TEST(a_capsule_has_its_shorter_sides_round) {
    const Body wide = {BODY_CAPSULE, .x = 10, .y = 20, .width = 8, .height = 2},
               high = {BODY_CAPSULE, .x = 10, .y = 20, .width = 2, .height = 8},
               circle = {BODY_CAPSULE, .x = 10, .y = 20, .width = 4, .height = 4};
    const Shape expected[] = {{SHAPE_CAPSULE, {{7, 20, 13, 20, 1}}},
                              {SHAPE_CAPSULE, {{10, 17, 10, 23, 1}}},
                              {SHAPE_CAPSULE, {{10, 20, 10, 20, 2}}}};
    const Body *const bodies[] = {&wide, &high, &circle};
    for (int i = 0; i < 3; i++) {
        const Shape shape = body_shape(bodies[i]);
        assert_memory_equal(&shape, &expected[i], sizeof shape);
    }
}

// Corners are spread around the ellipse in the body's box, clockwise from its top; the hull may begin at any of them.
TEST(polygons_have_their_corners) {
    for (int32_t count = 3; count <= HIT_CONVEX_MAX; count++) {
        const Body body = {BODY_POLYGON, .x = 10, .y = 20, .width = 80, .height = 40, .corners = count};
        const hit_convex convex = body_shape(&body).convex;
        bool has_top = false;
        assert_int_equal(convex.count, count);
        assert_null(shape_fault(&(Shape){.kind = SHAPE_CONVEX, .convex = convex}));
        for (int i = 0; i < count; i++) {
            const double x = ((double)convex.points[i].x - 10) / 40, y = ((double)convex.points[i].y - 20) / 20;
            assert_near(x * x + y * y, 1, 1e-6);
            has_top = has_top || (convex.points[i].x == 10 && convex.points[i].y == 0);
        }
        assert_true(has_top);
    }
    const Body triangle = {BODY_TRIANGLE, .x = 10, .y = 20, .width = 80, .height = 40, .angle = 90, .corners = 7};
    const hit_aabb bounds = shape_bounds(&(Shape){.kind = SHAPE_CONVEX, .convex = body_shape(&triangle).convex});
    assert_int_equal(body_shape(&triangle).convex.count, 3);
    assert_near((double)bounds.max.x, 30, 1e-5); // its top, turned to the right
    assert_near((double)bounds.min.x, 0, 1e-5);
}

// A body without a size is a point, wherever its numbers of other kinds are.
TEST(sizes_are_those_of_the_kind) {
    const Body body = {.radius = 3, .width = 8, .height = 6};
    static const struct {
        hit_vec size;
        float extent;
    } rows[BODY_KIND_COUNT] = {
        [BODY_CIRCLE] = {{0, 0}, 3},  [BODY_BOX] = {{8, 6}, 5},       [BODY_TURNING_BOX] = {{8, 6}, 5},
        [BODY_WALKER] = {{8, 6}, 5},  [BODY_AT_CORNER] = {{8, 6}, 5}, [BODY_CAPSULE] = {{8, 6}, 5},
        [BODY_POINT] = {{0, 0}, 0},   [BODY_SEGMENT] = {{8, 0}, 4},   [BODY_TRIANGLE] = {{8, 6}, 5},
        [BODY_POLYGON] = {{8, 6}, 5}, [BODY_BALL] = {{0, 0}, 3},
    };
    for (BodyKind kind = 0; kind < BODY_KIND_COUNT; kind++) {
        Body of_kind = body;
        of_kind.kind = kind;
        assert_vec_exactly(body_size(&of_kind), rows[kind].size.x, rows[kind].size.y);
        assert_exactly(body_extent(&of_kind), rows[kind].extent);
    }
}

// Every number is one of another role, or a second side; those of a place come first.
TEST(bodies_have_their_numbers) {
    for (BodyKind kind = 0; kind < BODY_KIND_COUNT; kind++) {
        const BodyNumber *numbers;
        const int count = body_numbers(kind, &numbers);
        assert_true(count >= 2 && count <= BODY_NUMBERS);
        assert_true(numbers[0].role == BODY_X && numbers[1].role == BODY_Y);
        for (int i = 0; i < count; i++) assert_true(body_has(kind, numbers[i].role));
        assert_true(body_has(kind, BODY_RADIUS) || body_has(kind, BODY_SIDE) || kind == BODY_POINT);
    }
}

static void assert_c(const Shape *shape, const char *expected) {
    char text[512];
    TextBuffer out = buffer_in(text, sizeof text);
    shape_write_c(&out, "a", shape);
    assert_string_equal(text, expected);
}

TEST(shapes_are_written_as_c) {
    assert_c(&shapes[SHAPE_CIRCLE], "    const hit_circle a = {\n        {0x1p+0f, 0x1p+1f}, // center 1, 2\n"
                                    "        0x1.8p+1f, // radius 3\n    };\n");
    assert_c(&shapes[SHAPE_OBB],
             "    const hit_obb a = {\n        {0x1p+0f, 0x1p+1f}, // center 1, 2\n"
             "        {0x1p+1f, 0x1p+0f}, // half extents 2, 1\n        0x1.333334p-1f, 0x1.99999ap-1f, "
             "// cosine and sine of the angle 0.6, 0.8\n    };\n");
    assert_c(&shapes[SHAPE_CONVEX],
             "    const hit_convex a = {3, 0x1p-1f, {\n        {0x1p+0f, 0x1p+1f}, // 1, 2\n"
             "        {0x1.4p+2f, 0x1.8p+1f}, // 5, 3\n        {0x1p+1f, 0x1.8p+2f}, // 2, 6\n    }};\n");
}

TEST_FILE(table, NULL, NULL)
