// The table of pairs of kinds, their names and icons, and how shapes are drawn.
#include "one_lab.h"

#include "pairs.h"
#include "shape_drawing.h"

static Picture picture;

static void begin(void) {
    picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
    picture_set_view(&picture, (View){{0, 0}, 1, 1, {0, 0}}, (hit_aabb){{0, 0}, {100, 100}});
}

// The upright box around all marks, whose lines have no width.
static hit_aabb drawn_bounds(void) {
    hit_aabb bounds = {{1e9f, 1e9f}, {-1e9f, -1e9f}};
    for (int i = 0; i < picture.mark_count; i++) {
        const Mark *mark = &picture.marks[i];
        const int count = mark->kind == MARK_CIRCLE ? 1 : mark->kind == MARK_POLYGON ? mark->point_count : 2;
        const float around = mark->kind == MARK_CIRCLE || mark->kind == MARK_CAPSULE ? mark->radius : 0;
        for (int j = 0; j < count; j++)
            bounds = aabb_around(bounds, hit_aabb_from_center(mark->points[j], (hit_vec){around, around}));
    }
    return bounds;
}

// As large as the shape, at its place, and as one mark.
TEST(a_shape_is_drawn_where_it_is) {
    const float c = 0.6f, s = 0.8f;
    const Shape shapes[] = {
        shape_of_segment((hit_segment){{10, 20}, {40, 25}}),
        shape_of_circle((hit_circle){{50, 40}, 12}),
        shape_of_capsule((hit_capsule){{10, 20}, {40, 35}, 6}),
        shape_of_obb((hit_obb){{50, 60}, {20, 10}, c, s}),
        shape_of_aabb((hit_aabb){{10, 30}, {80, 45}}),
        shape_of_convex((hit_convex){.count = 3, .points = {{10, 10}, {50, 20}, {30, 70}}}),
        shape_of_convex((hit_convex){.count = 2, .points = {{10, 10}, {50, 20}}}),
    };
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        const hit_aabb expected = shape_bounds(&shapes[i]);
        begin();
        draw_shape(&picture, &shapes[i], pen_line(INK_TEXT, 1));
        const hit_aabb bounds = drawn_bounds();
        assert_int_equal(picture.mark_count, 1);
        assert_near(bounds.min.x, expected.min.x, 1e-3);
        assert_near(bounds.min.y, expected.min.y, 1e-3);
        assert_near(bounds.max.x, expected.max.x, 1e-3);
        assert_near(bounds.max.y, expected.max.y, 1e-3);
        assert_int_equal(picture.marks[0].kind == MARK_LINE, i == 0 || i == 6);
    }
}

// An icon has the width that was asked for, no more height, and its kind's own shape.
TEST(icons_have_their_place_and_size) {
    for (BodyKind kind = BODY_SEGMENT; kind <= BODY_POLYGON; kind++) {
        begin();
        pair_draw_icon(kind, (hit_vec){50, 60}, 20, pen_line(INK_TEXT, 1), &picture);
        const hit_aabb bounds = drawn_bounds();
        const float width = bounds.max.x - bounds.min.x, height = bounds.max.y - bounds.min.y;
        assert_near(bounds.min.x + bounds.max.x, 100, 0.01);
        assert_true(width > 16.5f && width < 25 && height <= 24 && height >= 9);
        assert_near(bounds.min.y + bounds.max.y, 120, kind == BODY_TRIANGLE ? 6 : kind == BODY_POLYGON ? 2 : 0.01);
        if (kind == BODY_CIRCLE) assert_near(width, height, 1e-4);
        if (kind == BODY_POLYGON) assert_int_equal(picture.marks[0].point_count, 5);
    }
}

// Sixteen questions of texts are named by a phrase of their own, in either order of the two; other pairs by both kinds.
TEST(pairs_have_names) {
    char name[PICTURE_TEXT_LONGEST], turned[PICTURE_TEXT_LONGEST], both[PICTURE_TEXT_LONGEST];
    KindPair first, last;
    int classic = 0;
    open_lab(&lab, &map, "shapes");
    pair_range(lab_scene(&lab), &first, &last);
    for (int32_t a = first.a; a <= last.a; a++) {
        for (int32_t b = first.b; b <= last.b; b++) {
            const KindPair pair = {a, b};
            const Phrase phrases[] = {pair_name(pair), pair_name((KindPair){b, a})};
            phrase_write(name, sizeof name, &phrases[0], LANGUAGE_ENGLISH);
            phrase_write(turned, sizeof turned, &phrases[1], LANGUAGE_ENGLISH);
            snprintf(both, sizeof both, "%s × %s", pair_kind_name((BodyKind)a)->in[0],
                     pair_kind_name((BodyKind)b)->in[0]);
            if (pair_is_classic(pair))
                assert_string_equal(name, turned);
            else
                assert_string_equal(name, both);
            classic += a <= b && pair_is_classic(pair);
        }
    }
    assert_int_equal(classic, 19);
    assert_string_equal(pair_kind_name(BODY_TURNING_BOX)->in[0], "rotated box");
}

// From pair to pair in rows and columns, around both ends; and the event of a pair chooses it.
TEST(pairs_are_a_table) {
    KindPair first, last;
    open_lab(&lab, &map, "shapes");
    pair_range(lab_scene(&lab), &first, &last);
    const KindPair before = pair_moved(lab_scene(&lab), first, -1, -1), after = pair_moved(lab_scene(&lab), last, 1, 0);
    assert_true(before.a == last.a && before.b == last.b && after.a == first.a && after.b == last.b);
    const KindPair next = pair_moved(lab_scene(&lab), first, 2, 1);
    assert_true(next.a == first.a + 2 && next.b == first.b + 1);
    const InputEvent event = pair_event(next);
    lab_start(&lab, &event);
    const KindPair shown = pair_of_state(lab_scene(&lab), lab_state(&lab));
    assert_true(shown.a == next.a && shown.b == next.b);
    for (int i = 0; i < scene_count; i++)
        assert_int_equal(pair_is_of_scene(scenes[i]), strcmp(scenes[i]->id, "shapes") == 0);
}

TEST_FILE(pairs, NULL, NULL)
