// Marks: where a view puts them, in which size, and what a step's emphasis leaves out or lights.
#include "picture.h"

#include <stdio.h>
#include <string.h>

#include "support.h"
#include "swarm_marks.h"

static Picture picture;

// Half the size of the text a byte.
static float width_in_bytes(void *context, const char *text, Type type) {
    (void)context;
    return (float)strlen(text) * type.size / 2;
}

// World (10, 20) is at pixel (100, 200), 4 pixels a unit, and 2 a point; the world is 50 × 40.
static const View view = {{100, 200}, 4, 2, {10, 20}};
static const hit_aabb world = {{10, 20}, {60, 60}};
static const hit_vec somewhere = {12, 23}, there = {22, 23};
static const Pen pen = {.stroke = INK_HIT, .width = 3};

static int begin(void **state) {
    picture_begin(&picture, LANGUAGE_ENGLISH, (TextMeasure){width_in_bytes, NULL});
    picture_set_view(&picture, view, world);
    return 0;
}

static const Mark *only_mark(MarkKind kind) {
    assert_int_equal(picture.mark_count, 1);
    assert_int_equal(picture.marks[0].kind, kind);
    picture.mark_count = 0;
    return &picture.marks[0];
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin, NULL)

FIXTURE_TEST(pixels_lead_back_to_the_world) {
    const hit_vec pixel = view_to_pixel(view, somewhere);
    assert_vec_exactly(pixel, 108, 212);
    assert_vec_exactly(view_to_world(view, pixel), 12, 23);
    picture_begin(&picture, LANGUAGE_ENGLISH, (TextMeasure){width_in_bytes, NULL});
    assert_vec_exactly(view_to_pixel(picture.view, somewhere), 12, 23);
    assert_exactly(picture.view.unit, 1);
}

FIXTURE_TEST(a_box_leaves_its_far_sides_to_its_neighbors) {
    assert_true(aabb_contains(world, world.min) && aabb_contains(world, (hit_vec){59, 59}));
    assert_false(aabb_contains(world, (hit_vec){60, 30}) || aabb_contains(world, (hit_vec){30, 60}));
    assert_false(aabb_contains(world, (hit_vec){9, 30}) || aabb_contains(world, (hit_vec){30, 19}));
}

FIXTURE_TEST(shapes_are_in_pixels_and_pens_in_points) {
    const hit_vec corners[] = {{10, 20}, {20, 20}, {10, 30}, {9, 30}};
    picture_line(&picture, somewhere, there, pen);
    const Mark *mark = only_mark(MARK_LINE);
    assert_vec_exactly(mark->points[0], 108, 212);
    assert_vec_exactly(mark->points[1], 148, 212);
    assert_exactly(mark->pen.width, 6);
    picture_circle(&picture, somewhere, 5, pen);
    mark = only_mark(MARK_CIRCLE);
    assert_vec_exactly(mark->points[0], 108, 212);
    assert_exactly(mark->radius, 20);
    picture_capsule(&picture, (hit_capsule){somewhere, there, 5}, pen);
    mark = only_mark(MARK_CAPSULE);
    assert_vec_exactly(mark->points[0], 108, 212);
    assert_vec_exactly(mark->points[1], 148, 212);
    assert_exactly(mark->radius, 20);
    picture_dot(&picture, somewhere, 5, pen);
    assert_exactly(only_mark(MARK_CIRCLE)->radius, 10);
    picture_rect(&picture, world, 7, pen);
    mark = only_mark(MARK_RECT);
    assert_vec_exactly(mark->points[0], 100, 200);
    assert_vec_exactly(mark->points[1], 300, 360);
    assert_exactly(mark->radius, 14);
    picture_polygon(&picture, corners, 3, pen);
    mark = only_mark(MARK_POLYGON);
    assert_int_equal(mark->point_count, 3);
    assert_vec_exactly(mark->points[0], 100, 200);
    assert_vec_exactly(mark->points[2], 100, 240);
    picture_polygon(&picture, corners, 4, pen);
    mark = only_mark(MARK_POLYGON);
    assert_vec_exactly(mark->points[3], 96, 240);
    assert_true(mark->radius == 0 && mark->pen.width == 6 && mark->pen.stroke == INK_HIT);
}

FIXTURE_TEST(an_arrow_ends_in_its_head) {
    picture_arrow(&picture, somewhere, somewhere, pen);
    assert_int_equal(picture.mark_count, 0);                    // it has no direction
    picture_arrow(&picture, somewhere, (hit_vec){18, 31}, pen); // 10 long
    assert_int_equal(picture.mark_count, 2);
    const Mark *line = &picture.marks[0], *head = &picture.marks[1];
    assert_vec_near(line->points[0], 108, 212, 1e-3);
    assert_vec_near(line->points[1], 120, 228, 1e-3); // 4 + 2 * 3 points before the end
    assert_vec_near(head->points[0], 132, 244, 1e-3);
    assert_vec_near(head->points[1], 112, 234, 1e-3);
    assert_vec_near(head->points[2], 128, 222, 1e-3);
    assert_true(head->point_count == 3 && head->pen.fill == INK_HIT);
    assert_exactly(head->pen.fill_alpha, 1);
    picture_arrow(&picture, somewhere, (hit_vec){12.5f, 23}, pen); // is all head
    assert_int_equal(picture.mark_count, 4);
    assert_vec_near(picture.marks[2].points[1], 108, 212, 1e-3);
    assert_vec_near(picture.marks[3].points[0], 110, 212, 1e-3);
}

FIXTURE_TEST(a_lit_mark_glows_behind_itself) {
    picture_emphasize(&picture, STEP_ANSWER, 1, EMPHASIS_LIT);
    picture_emphasize(&picture, STEP_ANSWER, 2, EMPHASIS_LATER);
    assert_true(picture_lights(&picture, STEP_ANSWER, 1));
    assert_false(picture_lights(&picture, STEP_ANSWER, 2) || picture_lights(&picture, STEP_NONE, 1));
    picture_made_by(&picture, STEP_ANSWER, 1);
    picture_circle(&picture, somewhere, 5, pen);
    picture_line(&picture, somewhere, there, pen);
    picture_rect(&picture, world, 7, pen);
    picture_polygon(&picture, (hit_vec[]){somewhere, there, world.min}, 3, pen);
    assert_int_equal(picture.mark_count, 8);
    for (int i = 0; i < 8; i += 2) {
        const Mark *glow = &picture.marks[i], *mark = &picture.marks[i + 1];
        assert_true(glow->kind == mark->kind && glow->radius == mark->radius);
        assert_memory_equal(glow->points, mark->points, sizeof mark->points);
        assert_int_equal(glow->pen.stroke, INK_GLOW);
        assert_true(glow->pen.width > mark->pen.width + 8 && glow->pen.fill == INK_NONE);
    }
    picture.emphasis_count = 0; // is taken back
    picture_made_by(&picture, STEP_ANSWER, 1);
    picture_line(&picture, somewhere, there, pen);
    assert_int_equal(picture.mark_count, 9);
    begin(state);
    picture_emphasize(&picture, STEP_ANSWER, 1, EMPHASIS_LIT);
    picture_made_by(&picture, STEP_ANSWER, 1);
    picture_string(&picture, somewhere, somewhere, (Type){.size = 8}, "text");
    only_mark(MARK_TEXT);
    picture_made_after(&picture, STEP_ANSWER, 1); // there with the step, but not lit
    picture_line(&picture, somewhere, there, pen);
    only_mark(MARK_LINE);
}

FIXTURE_TEST(what_a_later_step_makes_is_left_out) {
    static const Swarm swarm = {.hits = NULL};
    picture_emphasize(&picture, STEP_ANSWER, 2, EMPHASIS_LATER);
    for (int i = 0; i < 2; i++) {
        (i ? picture_made_after : picture_made_by)(&picture, STEP_ANSWER, 2);
        picture_line(&picture, somewhere, there, pen);
        picture_arrow(&picture, somewhere, there, pen);
        picture_image(&picture, IMAGE_WALKER, world, false, 1);
        picture_swarm(&picture, &swarm);
        assert_exactly(picture_string(&picture, somewhere, somewhere, (Type){.size = 8}, "text"), 0);
        assert_int_equal(picture.mark_count, 0);
    }
    picture_made_by(&picture, STEP_NONE, 0);
    picture_swarm(&picture, &swarm);
    only_mark(MARK_SWARM);
    assert_true(picture.swarm == &swarm && picture.swarm_view.scale == view.scale);
}

// Each is a mark with its own bit; of more than wanted, some of all are shown.
FIXTURE_TEST(bodies_of_a_swarm_are_marks) {
    enum { CIRCLES = 70, BOXES = 60, COUNT = CIRCLES + BOXES };
    float x[CIRCLES], y[CIRCLES] = {0}, radius[CIRCLES], half[BOXES], c[BOXES], s[BOXES] = {0};
    uint64_t hits[3] = {0};
    for (int i = 0; i < COUNT; i++) {
        const int box = i - CIRCLES;
        if (i % 7 == 0 || i % 11 == 3) hits[i / 64] |= (uint64_t)1 << i % 64;
        if (box >= 0) half[box] = c[box] = 1;
        if (box < 0) x[i] = (float)i, radius[i] = 2;
    }
    const Swarm swarm = {
        {.circles = {x, y, radius}, .circle_count = CIRCLES, .obbs = {x, y, half, half, c, s}, .obb_count = BOXES},
        hits};
    picture_swarm_marks(&picture, &swarm, COUNT);
    assert_int_equal(picture.mark_count, COUNT);
    for (int i = 0; i < COUNT; i++) {
        assert_int_equal(picture.marks[i].kind, i < CIRCLES ? MARK_CIRCLE : MARK_POLYGON);
        assert_int_equal(picture.marks[i].pen.stroke, i % 7 == 0 || i % 11 == 3 ? INK_HIT : INK_SHAPE);
    }
    begin(state);
    picture_swarm_marks(&picture, &swarm, 13);
    assert_int_equal(picture.mark_count, 13);
    assert_int_equal(picture.marks[0].kind, MARK_CIRCLE);
    assert_int_equal(picture.marks[12].kind, MARK_POLYGON);
    begin(state);
    picture_swarm_marks(&picture, &swarm, SIZE_MAX);
    assert_int_equal(picture.mark_count, COUNT);
}

FIXTURE_TEST(text_is_as_large_as_its_points) {
    const Type type = {.size = 8};
    assert_exactly(picture_string(&picture, somewhere, (hit_vec){3, -4}, type, "four"), 32);
    picture_string(&picture, somewhere, (hit_vec){0, 0}, type, "five");
    assert_exactly(picture.marks[0].type.size, 16);
    assert_vec_exactly(picture.marks[0].points[0], 114, 204);
    assert_string_equal(picture_text_of(&picture, &picture.marks[0]), "four");
    assert_string_equal(picture_text_of(&picture, &picture.marks[1]), "five");
}

static hit_vec label_at(float x, float y, Align align) {
    picture.mark_count = 0;
    const Type type = {.size = 10, .align = align};
    assert_exactly(picture_label(&picture, (hit_vec){x, y}, (hit_vec){0, 0}, type, phrase_of_slot(slot_string("abcd"))),
                   40);
    return picture.marks[0].points[0];
}

// The label is 40 by 20 pixels, and its halo 7 more. The world is at pixels 100 to 300 and 200 to 360.
FIXTURE_TEST(a_label_moves_into_the_world) {
    assert_vec_near(label_at(30, 40, ALIGN_LEFT), 180, 280, 1e-3);
    assert_vec_near(label_at(11, 40, ALIGN_LEFT), 107, 280, 1e-3);
    assert_vec_near(label_at(11, 40, ALIGN_CENTER), 127, 280, 1e-3);
    assert_vec_near(label_at(11, 40, ALIGN_RIGHT), 147, 280, 1e-3);
    assert_vec_near(label_at(60, 40, ALIGN_LEFT), 253, 280, 1e-3);
    assert_vec_near(label_at(30, 20, ALIGN_LEFT), 180, 220, 1e-3);
    assert_vec_near(label_at(30, 60, ALIGN_LEFT), 180, 353, 1e-3);
    assert_vec_near(label_at(-78.25f, -65, ALIGN_LEFT), 107, 220, 1e-3);
    assert_vec_near(label_at(-78.5f, 40, ALIGN_LEFT), -254, 280, 1e-3); // its thing is far outside
    assert_vec_near(label_at(200, 40, ALIGN_LEFT), 860, 280, 1e-3);
    assert_vec_near(label_at(30, 200, ALIGN_LEFT), 180, 920, 1e-3);
    picture_set_view(&picture, view, (hit_aabb){{30, 20}, {32, 60}}); // is narrower: the label begins in it
    assert_vec_near(label_at(32, 40, ALIGN_LEFT), 187, 280, 1e-3);
}

FIXTURE_TEST(images_are_where_their_box_is) {
    const hit_aabb box = {{12, 23}, {22, 33}};
    for (int is_mirrored = 0; is_mirrored < 2; is_mirrored++) {
        picture_image(&picture, IMAGE_HILLS_FAR, box, is_mirrored, 0.5f);
        const Mark *mark = only_mark(MARK_IMAGE);
        assert_vec_exactly(mark->points[0], 108, 212);
        assert_vec_exactly(mark->points[1], 148, 252);
        assert_exactly(mark->from, is_mirrored ? 148 : 108);
        assert_exactly(mark->period, is_mirrored ? -40 : 40);
        assert_true(mark->image == IMAGE_HILLS_FAR && mark->pen.fill_alpha == 0.5f);
    }
    picture_image_row(&picture, IMAGE_WALKER, box, 11, 3);
    const Mark *mark = only_mark(MARK_IMAGE);
    assert_true(mark->from == 104 && mark->period == 12 && mark->pen.fill_alpha == 1);
    picture.leaves_out_images = true;
    picture_image_row(&picture, IMAGE_WALKER, box, 11, 3);
    assert_int_equal(picture.mark_count, 0);
}

// A .png file has its size, most significant byte first, from its byte 16 on.
TEST(images_have_the_size_of_their_files) {
    for (int id = 0; id < IMAGE_COUNT; id++) {
        const ImageFile *image = image_file((ImageId)id);
        uint8_t bytes[24];
        char path[64];
        snprintf(path, sizeof path, "assets/%s", image->file);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        assert_int_equal(fread(bytes, 1, sizeof bytes, file), sizeof bytes);
        fclose(file);
        assert_int_equal(image->width, bytes[18] << 8 | bytes[19]);
        assert_int_equal(image->height, bytes[22] << 8 | bytes[23]);
    }
}

FIXTURE_TEST(a_clip_is_in_pixels_until_it_ends) {
    static const ReachMap map = {.left = 3, .top = 5, .width = 40, .height = 70};
    picture_clip(&picture, (hit_aabb){{12, 23}, {22, 33}});
    const Mark *mark = only_mark(MARK_CLIP);
    assert_vec_exactly(mark->points[0], 108, 212);
    assert_vec_exactly(mark->points[1], 148, 252);
    picture_unclip(&picture);
    mark = only_mark(MARK_CLIP);
    assert_true(mark->points[0].x > mark->points[1].x);
    picture_reach(&picture, &map); // is in pixels already
    mark = only_mark(MARK_REACH);
    assert_true(picture.reach == &map);
    assert_vec_exactly(mark->points[0], 3, 5);
    assert_vec_exactly(mark->points[1], 43, 75);
}

FIXTURE_TEST(groups_begin_at_the_next_mark) {
    picture_group(&picture, "one");
    picture_line(&picture, somewhere, there, pen);
    picture_line(&picture, somewhere, there, pen);
    picture_group(&picture, "two");
    assert_int_equal(picture.group_count, 2);
    assert_string_equal(picture.groups[1].name, "two");
    assert_true(picture.groups[0].first == 0 && picture.groups[1].first == 2);
}

// A mark and its glow are both there, or neither; the text of a picture has room for the longest.
FIXTURE_TEST(a_full_picture_leaves_marks_out) {
    static const ReachMap map = {0};
    int texts = 0;
    picture_emphasize(&picture, STEP_ANSWER, 1, EMPHASIS_LIT);
    picture_reserve(&picture, PICTURE_MARKS - 3);
    for (int is_lit = 0; is_lit < 2; is_lit++) {
        if (is_lit) picture_made_by(&picture, STEP_ANSWER, 1);
        picture_line(&picture, (hit_vec){0, 0}, there, pen_outlined(INK_TEXT, INK_HIT, 3));
        assert_false(picture.overflowed);
    }
    const Mark last = picture.marks[2];
    assert_true(last.pen.stroke == INK_HIT && last.pen.fill == INK_TEXT && last.pen.fill_alpha == 1);
    picture_circle(&picture, somewhere, 5, pen);
    picture_rect(&picture, world, 7, pen);
    picture_clip(&picture, world);
    picture_unclip(&picture);
    picture_reach(&picture, &map);
    picture_image(&picture, IMAGE_WALKER, world, false, 1);
    assert_exactly(picture_label(&picture, somewhere, there, (Type){.size = 8}, phrase_of_slot(slot_string("a"))), 0);
    assert_true(picture.mark_count == 3 && picture.overflowed && !picture.reach);
    assert_memory_equal(&picture.marks[2], &last, sizeof last);
    begin(state);
    picture_reserve(&picture, 0);
    while (!picture.overflowed)
        texts += picture_string(&picture, somewhere, there, (Type){.size = 2}, "123456789012345") == 30;
    assert_int_equal(texts, (PICTURE_TEXT - PICTURE_TEXT_LONGEST) / 16 + 1);
    assert_int_equal(picture.mark_count, texts);
    assert_exactly(picture_string(&picture, somewhere, there, (Type){.size = 2}, "a"), 0);
}

TEST(bodies_that_hit_stand_out_in_a_swarm) {
    const SwarmLook hit = swarm_look(true), other = swarm_look(false);
    assert_true(hit.ink == INK_HIT && other.ink == INK_SHAPE);
    assert_true(hit.line_width > other.line_width && other.line_width >= 1 && hit.line_width <= 2);
    assert_true(hit.line_alpha > other.line_alpha && other.line_alpha > 0.5f && hit.line_alpha <= 1);
    assert_true(hit.fill_alpha > other.fill_alpha && other.fill_alpha > 0 && hit.fill_alpha < hit.line_alpha);
    assert_true(hit.half_min > other.half_min && other.half_min > 0 && hit.half_min <= 0.5f); // a pixel at most
}

TEST_FILE(picture, NULL, NULL)
