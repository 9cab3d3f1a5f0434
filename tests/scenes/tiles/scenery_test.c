// The scenery of the map: the walker's picture fills its box, hills move more slowly than the map, a key hides all.
#include "one_lab.h"

static Screen screen;

static int stand_on_course(void **state) {
    open_course(state);
    step_many(&lab, 60);
    return 0;
}

// The mark of an image on the screen; NULL when it is not there.
static const Mark *mark_of(ImageId image) {
    const Mark *found = NULL;
    compose_fixed(&screen, &lab, 1280, 720, "");
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind != MARK_IMAGE || mark->image != image) continue;
        assert_null(found);
        found = mark;
    }
    return found;
}

static void assert_picture_is_box(void) {
    const Mark *mark = mark_of(IMAGE_WALKER);
    assert_non_null(mark);
    const double left = field_of(&lab, "a.x"), top = field_of(&lab, "a.y");
    const hit_vec min = view_to_world(screen.scene_view, mark->points[0]);
    const hit_vec max = view_to_world(screen.scene_view, mark->points[1]);
    assert_near((double)min.x, left, 1e-2);
    assert_near((double)min.y, top, 1e-2);
    assert_near((double)max.x, left + field_of(&lab, "a.w"), 1e-2);
    assert_near((double)max.y, top + field_of(&lab, "a.h"), 1e-2);
    assert_near(fabs((double)mark->period), (double)(mark->points[1].x - mark->points[0].x), 1e-2);
    assert_near((double)mark->from, (double)mark->points[mark->period < 0].x, 1e-2);
}

#define FIXTURE_TEST(name) TEST_WITH(name, stand_on_course, close_lab)

FIXTURE_TEST(the_picture_is_the_walkers_box_at_any_size) {
    static const double sizes[] = {108, 1, 33.5, 512, 64};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        set_field(&lab, "gravity=0");
        set_field(&lab, "a.y=0");
        set_field(&lab, "a.x=1000");
        set_number(&lab, "a.w", sizes[i]);
        set_number(&lab, "a.h", sizes[4 - i]);
        assert_picture_is_box();
    }
}

FIXTURE_TEST(the_walker_faces_where_it_walks) {
    assert_true(mark_of(IMAGE_WALKER)->period > 0);
    press(&lab, ACTION_LEFT);
    assert_true(mark_of(IMAGE_WALKER)->period < 0);
    assert_picture_is_box();
    step_many(&lab, 60);
    assert_true(mark_of(IMAGE_WALKER)->period < 0); // and still when he stands
    press(&lab, ACTION_RIGHT);
    assert_true(mark_of(IMAGE_WALKER)->period > 0);
}

// The left ends on the screen of a copy of an image and of the map, with the walker at x.
static hit_vec begins(ImageId image, double x) {
    set_number(&lab, "a.x", x);
    const Mark *mark = mark_of(image);
    return (hit_vec){mark->from, view_to_pixel(screen.scene_view, (hit_vec){0, 0}).x};
}

// The motion of an image on the screen as a part of the motion of the map.
static double pace_of(ImageId image) {
    const hit_vec before = begins(image, 1000), after = begins(image, 1100);
    return (double)((after.x - before.x) / (after.y - before.y));
}

FIXTURE_TEST(far_hills_pass_more_slowly_than_near_ones) {
    const double far = pace_of(IMAGE_HILLS_FAR), near = pace_of(IMAGE_HILLS_NEAR);
    assert_true(far > 0.05 && far < near && near < 0.6);
}

FIXTURE_TEST(hills_span_the_view_and_lie_behind) {
    int hills = 0, walker = -1, first_cell = -1;
    compose_fixed(&screen, &lab, 1280, 720, "");
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_RECT && mark->pen.fill == INK_SOLID && first_cell < 0) first_cell = i;
        if (mark->kind != MARK_IMAGE) continue;
        if (mark->image == IMAGE_WALKER) walker = i;
        if (mark->image == IMAGE_WALKER) continue;
        hills++;
        assert_true(walker < 0 && first_cell < 0);
        assert_near((double)mark->points[0].x, (double)screen.scene_area.min.x, 0.1);
        assert_near((double)mark->points[1].x, (double)screen.scene_area.max.x, 0.1);
        assert_true(mark->points[1].y >= screen.scene_area.max.y - 0.1f);
    }
    assert_int_equal(hills, 2);
    assert_true(walker >= 0 && walker < first_cell); // walls and cells looked at are drawn over him
}

FIXTURE_TEST(a_key_hides_all_of_it) {
    assert_non_null(mark_of(IMAGE_WALKER));
    press(&lab, ACTION_SCENERY);
    for (int id = 0; id < IMAGE_COUNT; id++) assert_null(mark_of((ImageId)id));
    press(&lab, ACTION_SCENERY);
    for (int id = 0; id < IMAGE_COUNT; id++) assert_non_null(mark_of((ImageId)id));
}

TEST_FILE(scenery, NULL, NULL)
