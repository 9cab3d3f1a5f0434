// The magnifier: what it draws is true to scale, and it shows up only where it helps.
#include "screen_parts.h"
#include "screen_support.h"

#include "one_lab.h"

static Screen screen;

static void compose(int width, int height) {
    compose_fixed(&screen, &lab, width, height, "");
}

// The first mark of the lens; the number of marks if there is none.
static int first_of_lens(void) {
    for (int i = 0; i < screen.picture.group_count; i++) {
        if (strcmp(screen.picture.groups[i].name, "lens") == 0) return screen.picture.groups[i].first;
    }
    return screen.picture.mark_count;
}

static bool shows_lens(void) {
    compose(1280, 720);
    return first_of_lens() < screen.picture.mark_count;
}

static const Mark *shape_in_lens(Ink ink) {
    for (int i = first_of_lens(); i < screen.picture.mark_count; i++) {
        if (screen.picture.marks[i].pen.fill == ink) return &screen.picture.marks[i];
    }
    fail_msg("%s: the lens lacks a shape", lab_scene(&lab)->id);
    return NULL;
}

// How far a mark reaches along a direction, in pixels.
static double reach_of(const Mark *mark, double x, double y) {
    double reach = -INFINITY;
    const int count = mark->kind == MARK_CIRCLE ? 1 : mark->point_count;
    for (int i = 0; i < count; i++) reach = fmax(reach, (double)mark->points[i].x * x + (double)mark->points[i].y * y);
    return reach + (mark->kind == MARK_CIRCLE ? (double)mark->radius : 0);
}

static double drawn_gap(void) {
    const double x = (double)lab_base(&lab)->normal.x, y = (double)lab_base(&lab)->normal.y;
    return -reach_of(shape_in_lens(INK_SECOND), -x, -y) - reach_of(shape_in_lens(INK_FIRST), x, y);
}

// The two edges are as far apart as the kernel's gap, magnified, within 1 %.
static void assert_true_to_scale(void) {
    Lens lens;
    assert_true(shows_lens());
    assert_true(lens_find(&lab, &lens));
    const double magnified = pow(10, lens.magnified), gap = lab_base(&lab)->gap;
    const double drawn = drawn_gap() / (double)screen.picture.view.unit;
    const double tolerance = fmax(fabs(gap) * magnified * 0.01, 1e-3);
    if (fabs(drawn - gap * magnified) > tolerance)
        fail_msg("%s: a gap of %g is drawn as %g points, not %g", lab_scene(&lab)->id, gap, drawn, gap * magnified);
    if (gap != 0 && (fabs(drawn) < 4 - tolerance || fabs(drawn) > 40 + tolerance))
        fail_msg("%s: a gap of %g is drawn as %g points", lab_scene(&lab)->id, gap, drawn);
}

typedef struct {
    const char *scene;
    const char *sets[8]; // two shapes that touch near the origin, where floats are fine
} LensPose;

static const LensPose poses[] = {
    {"circle-obb", {"a.x=0", "a.y=0", "a.r=8", "b.x=-4", "b.y=0", "b.w=8", "b.h=30", "b.angle=0"}},
    {"circle-aabb", {"a.x=0", "a.y=0", "a.r=8", "b.x=-4", "b.y=0", "b.w=8", "b.h=30", NULL}},
    {"circle-circle", {"a.x=0", "a.y=0", "a.r=8", "b.x=-4", "b.y=0", "b.r=4", NULL, NULL}},
    {"shapes", {"a.kind=2", "a.x=0", "a.y=0", "a.r=8", "b.x=-4", "b.y=0", "b.h=8", "b.angle=90"}},
    {"shapes", {"a.kind=7", "a.y=0", "a.h=16", "a.angle=-90", "b.kind=4", "b.x=-4", "b.y=0", "b.w=8"}},
    {"shapes", {"a.kind=3", "a.y=0", "a.w=16", "a.h=16", "b.x=-4", "b.y=0", "b.h=8", "b.angle=90"}},
    {"obb-obb", {"a.x=0", "a.y=0", "a.w=16", "a.angle=0", "b.x=-4", "b.w=8", "b.y=3", "b.angle=0"}},
};

#define FIXTURE_TEST(name) TEST_WITH(name, begin_on_course, close_lab)

FIXTURE_TEST(every_gap_is_true_to_scale) {
    static const double gaps[] = {1e-6, 1e-3, 0.1, -1e-6, -1e-3, -0.1, 0};
    for (size_t i = 0; i < sizeof poses / sizeof *poses; i++) {
        open_lab(&lab, &map, poses[i].scene);
        press(&lab, ACTION_PAUSE);
        for (int j = 0; j < 8 && poses[i].sets[j]; j++) set_field(&lab, poses[i].sets[j]);
        for (size_t j = 0; j < sizeof gaps / sizeof *gaps; j++) {
            set_number(&lab, "a.x", 8 + gaps[j]);
            assert_near(lab_base(&lab)->gap, gaps[j], fmax(fabs(gaps[j]) * 0.1, 5e-7));
            assert_true_to_scale();
        }
    }
}

// At 200 pixels floats are 0.000015 apart, and contacts come at any angle.
FIXTURE_TEST(contacts_are_true_to_scale) {
    Random random = random_from_seed(5);
    for (size_t i = 0; i < sizeof poses / sizeof *poses; i++) {
        const int rounds = repetitions(30, 1000);
        int shown = 0;
        open_lab(&lab, &map, poses[i].scene);
        press(&lab, ACTION_PAUSE);
        for (int round = 0; round < rounds; round++) {
            Lens lens;
            lab_scene(&lab)->scatter(&lab.stages[lab.current].state, &random, lab.map);
            settle_scene(&lab);
            press(&lab, ACTION_CONTACT);
            compose(1280, 720);
            if (!lens_find(&lab, &lens) || !shows_lens()) continue;
            assert_true_to_scale();
            shown++;
        }
        assert_true(shown > rounds / 3);
    }
}

// The right side of the wall H6 is at 256, where floats are 0.00003 apart.
TEST_WITH(gaps_to_walls_are_true_to_scale, open_one_block, close_lab) {
    static const double gaps[] = {0x1p-15, 0.001, 0.25, -0x1p-16, -0.001, -0.25};
    for (int split = 0; split < 2; split++) {
        press(&lab, ACTION_PAUSE);
        set_field(&lab, split ? "split=1" : "split=0");
        choose_method(&lab, "vertices");
        set_field(&lab, "a.y=150");
        for (size_t i = 0; i < sizeof gaps / sizeof *gaps; i++) {
            set_number(&lab, "a.x", 256 + gaps[i]);
            assert_near(lab_base(&lab)->gap, gaps[i], 1e-4);
            assert_true_to_scale();
            const hit_aabb pane = screen.panes[split ? lab_base(&lab)->method : 0].rect;
            const Mark *box = &screen.picture.marks[first_of_lens() + 2];
            assert_true(contains_extent(pane, (hit_aabb){box->points[0], box->points[1]}));
        }
        press(&lab, ACTION_PAUSE);
    }
    compose(960, 540); // the panes are too low
    assert_int_equal(first_of_lens(), screen.picture.mark_count);
}

// A corner that is round has a direction of its own; two sharp ones that pass each other are not shown.
static bool has_facing_side(const Shape shapes[2], hit_vec normal) {
    for (int i = 0; i < 2; i++) {
        const hit_convex convex = shape_convex(&shapes[i]);
        if (convex.radius > 0) return true;
        for (int j = 0; j < convex_edge_count(&convex); j++) {
            const hit_segment edge = convex_edge(&convex, j);
            const hit_vec side = {edge.to.x - edge.from.x, edge.to.y - edge.from.y};
            if (fabsf(side.x * normal.x + side.y * normal.y) < 1e-4f * hypotf(side.x, side.y)) return true;
        }
    }
    return false;
}

static double gap_from(hit_vec place, const Shape *shape) {
    const Shape point = shape_of_point(place);
    return shape_witness(&point, shape).gap;
}

// The place is as far from one shape as from the other, from any side and for any shapes.
FIXTURE_TEST(the_lens_is_between_the_nearest_points) {
    static const BodyKind kinds[] = {BODY_CIRCLE, BODY_CAPSULE, BODY_TURNING_BOX, BODY_POLYGON};
    enum { KINDS = sizeof kinds / sizeof *kinds, SIDES = 12 };
    const double gap = 0.3;
    int shown = 0;
    open_lab(&lab, &map, "shapes");
    press(&lab, ACTION_PAUSE);
    set_field(&lab, "a.angle=20");
    set_number(&lab, "a.corners", HIT_CONVEX_MAX);
    for (int i = 0; i < KINDS * KINDS * SIDES; i++) {
        const double angle = 0.1 + 2 * 3.14159265 * (i % SIDES) / SIDES;
        set_number(&lab, "a.kind", kinds[i / SIDES % KINDS]);
        set_number(&lab, "b.kind", kinds[i / SIDES / KINDS]);
        double x = field_of(&lab, "a.x") + 150 * cos(angle), y = field_of(&lab, "a.y") + 150 * sin(angle);
        Shape shapes[2];
        Lens lens;
        Witness witness = {.gap = INFINITY};
        for (int step = 0; step < 30 && fabs(witness.gap - gap) > 0.01; step++) {
            set_number(&lab, "b.x", x);
            set_number(&lab, "b.y", y);
            lab_scene(&lab)->shapes(lab_state(&lab), shapes);
            witness = shape_witness(&shapes[0], &shapes[1]);
            x -= (witness.gap - gap) * (double)witness.normal.x;
            y -= (witness.gap - gap) * (double)witness.normal.y;
        }
        if (fabs(witness.gap - gap) > 0.01) continue;
        assert_int_equal(lens_find(&lab, &lens), has_facing_side(shapes, witness.normal));
        if (!has_facing_side(shapes, witness.normal)) continue;
        const hit_vec place = {(float)lens.x, (float)lens.y};
        for (int j = 0; j < 2; j++) assert_near(gap_from(place, &shapes[j]), witness.gap / 2, 0.001);
        shown++;
    }
    assert_true(shown > KINDS * KINDS * SIDES / 2);
}

// Standing on the ground is no news; a contact that the user has asked for is.
TEST_WITH(the_ground_needs_no_lens, open_one_block, close_lab) {
    set_field(&lab, "a.x=256");
    set_field(&lab, "a.y=150");
    assert_exactly(lab_base(&lab)->gap, 0);
    assert_false(shows_lens());
    set_field(&lab, "a.x=270");
    assert_false(shows_lens());
    press(&lab, ACTION_CONTACT);
    assert_true(fabs(lab_base(&lab)->gap) < 0.001);
    assert_true(shows_lens());
}

FIXTURE_TEST(the_key_says_what_it_does) {
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        press(&lab, ACTION_LENS);
        assert_contains(lab.notice.phrase.text->in[LANGUAGE_ENGLISH],
                        scenes[i]->crowd ? "too many shapes" : "Magnifier off");
        press(&lab, ACTION_LENS);
        assert_contains(lab.notice.phrase.text->in[LANGUAGE_ENGLISH],
                        scenes[i]->crowd ? "too many shapes" : "Magnifier on");
        assert_false(lab.look.hides_lens);
    }
}

FIXTURE_TEST(the_lens_can_be_switched_off) {
    go_to(&lab, "circle-aabb");
    press(&lab, ACTION_CONTACT);
    assert_true(shows_lens());
    press(&lab, ACTION_LENS);
    assert_false(shows_lens());
    press(&lab, ACTION_LENS);
    assert_true(shows_lens());
    set_field(&lab, "a.x=1000");
    assert_false(shows_lens());
}

// Circles that run past each other do not make it flash.
FIXTURE_TEST(the_lens_waits_for_what_moves) {
    go_to(&lab, "circle-circle");
    for (int tick = 0; tick < 400; tick++) {
        step_many(&lab, 1);
        if (fabs(lab_base(&lab)->gap) < 0.5) assert_false(shows_lens());
    }
}

// At every size it leaves the contact and every handle free.
FIXTURE_TEST(the_lens_covers_no_handle) {
    static const int sizes[][2] = {{640, 400}, {960, 540}, {1280, 720}, {1920, 1080}, {700, 1000}};
    Random random = random_from_seed(8);
    int shown = 0;
    for (int round = 0; round < repetitions(80, 800); round++) {
        open_lab(&lab, &map, poses[round % 4].scene);
        press(&lab, ACTION_PAUSE);
        lab_scene(&lab)->scatter(&lab.stages[lab.current].state, &random, lab.map);
        settle_scene(&lab);
        press(&lab, ACTION_CONTACT);
        compose(sizes[round % 5][0], sizes[round % 5][1]);
        const int first = first_of_lens();
        if (first == screen.picture.mark_count) continue;
        const Mark *mark = &screen.picture.marks[first + 2]; // after the line and the ring
        assert_int_equal(mark->kind, MARK_RECT);
        for (float x = 0; x <= 1; x += 1.0f / 32) {
            for (float y = 0; y <= 1; y += 1.0f / 32) {
                const hit_vec at = {mark->points[0].x + x * (mark->points[1].x - mark->points[0].x),
                                    mark->points[0].y + y * (mark->points[1].y - mark->points[0].y)};
                const Handle handle = screen_target_at(&screen, &lab, at).handle;
                assert_true(handle == HANDLE_NONE || handle == HANDLE_BODY);
            }
        }
        shown++;
    }
    assert_true(shown > 10);
}

TEST_FILE(lens, NULL, NULL)
