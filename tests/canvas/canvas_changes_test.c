// A frame drawn over the last one equals the same frame drawn whole, and only what has changed is drawn.
#include "canvas.h"

#include <string.h>

#include "support.h"

enum { WIDTH = 200, HEIGHT = 150, MARKS = 24, BODIES = 6 };

typedef struct {
    uint32_t over[WIDTH * HEIGHT], whole[WIDTH * HEIGHT];
    CanvasMemory memory;
    CanvasChanges changes;
    Picture picture;
    ReachMap reach;
    uint64_t claims[HEIGHT * 4], truth[HEIGHT * 4], region[HEIGHT * 4];
    Swarm swarm;
    float x[BODIES], y[BODIES], radius[BODIES];
    uint64_t hits;
    hit_aabb swarm_box;
    int painted_texts;
} Fixture;

static Fixture fixture;

// Text is a block as wide as it is measured, 8 pixels a character, and as much around it as letters may stick out.
static float measure_block(void *context, const char *text, Type type) {
    (void)context;
    (void)type;
    return 8 * (float)strlen(text);
}

static void paint_block(void *context, Canvas *canvas, CanvasClip clip, const Picture *picture, const Mark *mark) {
    const float width = measure_block(context, picture_text_of(picture, mark), mark->type), size = mark->type.size;
    const float left = mark->points[0].x - (mark->type.align == ALIGN_LEFT     ? 0
                                            : mark->type.align == ALIGN_CENTER ? width / 2
                                                                               : width);
    const hit_aabb box = {{left - size, mark->points[0].y - 2 * size},
                          {left + width + size, mark->points[0].y + 2 * size}};
    canvas_fill_box(canvas, clip, box, 0, ink_color(picture->theme, mark->type.ink), 0.5f);
    fixture.painted_texts++;
}

static const TextPainter painter = {paint_block, NULL};

static void begin(void) {
    picture_begin(&fixture.picture, LANGUAGE_ENGLISH, (TextMeasure){measure_block, NULL});
    picture_set_view(&fixture.picture, (View){{0, 0}, 1, 1, {0, 0}}, (hit_aabb){{0, 0}, {WIDTH, HEIGHT}});
    picture_rect(&fixture.picture, (hit_aabb){{0, 0}, {WIDTH, HEIGHT}}, 0, pen_fill(INK_PAPER, 1));
}

static void draw(void) {
    Canvas over = {fixture.over, WIDTH, HEIGHT, WIDTH, NULL}, whole = {fixture.whole, WIDTH, HEIGHT, WIDTH, NULL};
    canvas_draw(&whole, &fixture.picture, painter, (ImageSource){0});
    canvas_draw_changes(&over, &fixture.picture, painter, (ImageSource){0}, &fixture.memory, &fixture.changes);
}

static void assert_equal_frames(int frame) {
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        if (fixture.over[i] == fixture.whole[i]) continue;
        fail_msg("frame %d, pixel (%d, %d): %08x, drawn whole %08x", frame, i % WIDTH, i / WIDTH, fixture.over[i],
                 fixture.whole[i]);
    }
}

static Pen random_pen(uint64_t *seed) {
    Pen pen = {.stroke = (Ink)random_whole(seed, 0, INK_COUNT - 1)};
    pen.width = random_float(seed, 0, 20);
    pen.dash = (Dash)random_whole(seed, 0, 2);
    pen.fill = (Ink)random_whole(seed, 0, INK_COUNT - 1);
    pen.fill_alpha = random_float(seed, 0, 1);
    pen.hatch = random_whole(seed, 0, 3) == 0;
    return pen;
}

static void add_text(uint64_t *seed) {
    static const char *const words[] = {"hit", "miss", "a longer line of text", ""};
    Type type = {.size = random_float(seed, 8, 20), .ink = INK_TEXT};
    type.align = (Align)random_whole(seed, 0, 2);
    const hit_vec at = random_vec(seed, -20, WIDTH + 20);
    picture_string(&fixture.picture, at, (hit_vec){0, 0}, type, words[random_whole(seed, 0, 3)]);
}

static hit_aabb random_box(uint64_t *seed) {
    const hit_vec a = random_vec(seed, -20, WIDTH + 20), size = random_vec(seed, 0, 90);
    return (hit_aabb){a, {a.x + size.x, a.y + size.y}};
}

static void add_polygon(uint64_t *seed) {
    const hit_aabb box = random_box(seed);
    const hit_vec corners[4] = {box.min, {box.max.x, box.min.y + 9}, box.max, {box.min.x - 9, box.max.y}};
    picture_polygon(&fixture.picture, corners, random_whole(seed, 3, 4), random_pen(seed));
}

// The same seed adds the same mark.
static void add_mark_of(uint64_t seed) {
    Picture *picture = &fixture.picture;
    const int kind = random_whole(&seed, 0, 9);
    const hit_vec at = random_vec(&seed, -20, WIDTH + 20);
    const hit_aabb box = random_box(&seed);
    const Pen pen = random_pen(&seed);
    switch (kind) {
    case 0: picture_line(picture, box.min, box.max, pen); break;
    case 1: picture_line(picture, at, (hit_vec){at.x, box.max.y}, pen); break;
    case 2: picture_circle(picture, at, random_float(&seed, 0, 60), pen); break;
    case 3: picture_dot(picture, at, random_float(&seed, 0, 9), pen); break;
    case 4: add_polygon(&seed); break;
    case 5: picture_rect(picture, box, random_float(&seed, 0, 12), pen); break;
    case 6: picture_arrow(picture, box.min, at, pen); break;
    case 7: add_text(&seed); break;
    case 8: picture_capsule(picture, (hit_capsule){at, box.max, random_float(&seed, 0, 40)}, pen); break;
    default:
        picture_clip(picture, box);
        picture_circle(picture, at, 50, pen);
        picture_unclip(picture);
        break;
    }
}

static void compose(const uint64_t *seeds) {
    begin();
    for (int i = 0; i < MARKS; i++) add_mark_of(seeds[i]);
}

TEST(a_frame_over_the_last_one_equals_the_whole_frame) {
    uint64_t seed = 1, seeds[MARKS];
    memset(&fixture, 0, sizeof fixture);
    for (int i = 0; i < MARKS; i++) seeds[i] = next_random(&seed);
    for (int frame = 0; frame < repetitions(300, 5000); frame++) {
        for (int changed = random_whole(&seed, 0, 2); changed > 0; changed--)
            seeds[random_whole(&seed, 0, MARKS - 1)] = next_random(&seed);
        compose(seeds);
        fixture.picture.theme = (Theme)(frame / 100 % THEME_COUNT);
        draw();
        assert_equal_frames(frame);
    }
}

static void add_reach_and_swarm(int frame) {
    const bool has_region = frame % 8 < 6;
    fixture.reach = (ReachMap){20, 30, 150, 100, 3, fixture.claims, fixture.truth, has_region ? fixture.region : NULL};
    fixture.claims[frame % 60] ^= frame % 3 == 0 ? 0xFF00 : 0;
    fixture.truth[3 * (frame % 90) + 1] ^= frame % 3 == 1 ? 0xF0 : 0;
    fixture.region[3 * (frame % 80) + 1] ^= frame % 3 == 2 ? 0xFF0 : 0;
    for (int i = 0; i < BODIES; i++) {
        fixture.x[i] = (float)(20 * i + frame % 70);
        fixture.y[i] = 90;
        fixture.radius[i] = (float)(2 + i);
    }
    fixture.swarm.bodies.circles = (hit_circle_arrays){fixture.x, fixture.y, fixture.radius};
    fixture.swarm.bodies.circle_count = BODIES;
    fixture.swarm.hits = &fixture.hits;
    fixture.hits = (uint64_t)frame;
    picture_reach(&fixture.picture, &fixture.reach);
    picture_clip(&fixture.picture, fixture.swarm_box);
    picture_swarm(&fixture.picture, &fixture.swarm);
    picture_unclip(&fixture.picture);
}

TEST(reach_maps_and_swarms_change_with_their_data) {
    uint64_t seed = 2;
    memset(&fixture, 0, sizeof fixture);
    for (int frame = 0; frame < 120; frame++) {
        if (frame % 4 == 0) fixture.swarm_box = random_box(&seed);
        begin();
        add_reach_and_swarm(frame);
        add_mark_of((uint64_t)frame);
        draw();
        assert_equal_frames(frame);
    }
}

// Each rectangle looks through all bodies of the swarm that it meets.
TEST(a_swarm_is_drawn_again_in_one_rectangle) {
    int meet = 0;
    memset(&fixture, 0, sizeof fixture);
    fixture.swarm_box = (hit_aabb){{10, 60}, {170, 140}};
    for (int frame = 0; frame < 2; frame++) {
        begin();
        add_reach_and_swarm(frame);
        picture_circle(&fixture.picture, (hit_vec){195, 110}, (float)(4 + frame), pen_line(INK_HIT, 2));
        draw();
        assert_equal_frames(frame);
    }
    assert_true(fixture.changes.count > 1);
    for (int i = 0; i < fixture.changes.count; i++) {
        const CanvasClip rect = fixture.changes.rects[i];
        meet += rect.left < 170 && rect.right > 10 && rect.top < 140 && rect.bottom > 60;
    }
    assert_int_equal(meet, 1);
}

static void add_two_circles(float x) {
    begin();
    picture_circle(&fixture.picture, (hit_vec){x, 30}, 10, pen_line(INK_HIT, 2));
    picture_circle(&fixture.picture, (hit_vec){150, 110}, 10, pen_line(INK_HIT, 2));
    draw();
}

TEST(only_what_has_changed_is_drawn) {
    memset(&fixture, 0, sizeof fixture);
    add_two_circles(30);
    assert_int_equal(fixture.changes.count, 1);
    assert_int_equal(fixture.changes.rects[0].right, WIDTH);
    assert_int_equal(fixture.changes.rects[0].bottom, HEIGHT);
    add_two_circles(30);
    assert_int_equal(fixture.changes.count, 0);
    add_two_circles(35);
    assert_true(fixture.changes.count > 0);
    for (int i = 0; i < fixture.changes.count; i++) {
        assert_true(fixture.changes.rects[i].right <= 64);
        assert_true(fixture.changes.rects[i].bottom <= 64);
    }
}

// Changes below each other are one rectangle. What is outside the canvas, or clipped away, does not count.
TEST(changes_are_few) {
    static const hit_vec beyond[] = {{100, -50}, {-50, 70}, {260, 70}, {100, 260}};
    static const hit_aabb empty[] = {{{50, 60}, {50, 90}}, {{50, 60}, {90, 60}}, {{300, 60}, {400, 90}}};
    memset(&fixture, 0, sizeof fixture);
    for (int frame = 0; frame < 2; frame++) {
        begin();
        if (frame) picture_rect(&fixture.picture, (hit_aabb){{10, 10}, {20, 140}}, 0, pen_fill(INK_HIT, 1));
        draw();
    }
    assert_int_equal(fixture.changes.count, 1);
    for (int i = 0; i < 7; i++) {
        memset(&fixture, 0, sizeof fixture);
        for (int frame = 0; frame < 2; frame++) {
            begin();
            if (i < 4) {
                picture_circle(&fixture.picture, beyond[i], (float)(5 + frame), pen_line(INK_HIT, 2));
            } else {
                picture_clip(&fixture.picture, empty[i - 4]);
                picture_swarm(&fixture.picture, &fixture.swarm);
            }
            draw();
        }
        assert_int_equal(fixture.changes.count, 0);
    }
}

// A word that moves in the picture's text, because an earlier one is longer now, looks the same.
TEST(text_after_a_longer_text_is_not_drawn_again) {
    static const char *const first[] = {"12", "1234"};
    const Type type = {.size = 12, .ink = INK_TEXT};
    memset(&fixture, 0, sizeof fixture);
    for (int i = 0; i < 2; i++) {
        begin();
        picture_string(&fixture.picture, (hit_vec){20, 20}, (hit_vec){0, 0}, type, first[i]);
        picture_string(&fixture.picture, (hit_vec){120, 120}, (hit_vec){0, 0}, type, "same");
        draw();
    }
    assert_true(fixture.changes.count > 0);
    for (int i = 0; i < fixture.changes.count; i++) assert_true(fixture.changes.rects[i].bottom <= 64);
}

// Below or beside a change nothing is painted again.
TEST(text_beside_a_change_is_not_painted) {
    memset(&fixture, 0, sizeof fixture);
    for (int i = 0; i < 3; i++) {
        begin();
        picture_string(&fixture.picture, (hit_vec){130, 20}, (hit_vec){0, 0}, (Type){.size = 8, .ink = INK_TEXT}, "a");
        picture_string(&fixture.picture, (hit_vec){20, 120}, (hit_vec){0, 0}, (Type){.size = 8, .ink = INK_TEXT}, "b");
        picture_circle(&fixture.picture, (hit_vec){16, 16}, (float)(4 + i), pen_line(INK_HIT, 2));
        fixture.painted_texts = 0;
        draw();
        assert_int_equal(fixture.painted_texts, i == 0 ? 4 : 2); // two of them on the whole canvas
    }
}

enum { LONG = 32 * CHANGE_CELLS_MAX };

// The cells of a large canvas are as small as there is room for, and a mark at its far end is in one of them. Of more
// changes than there are rectangles, none is missed.
TEST(cells_cover_a_canvas_of_any_size) {
    static uint32_t over[LONG + 1], whole[LONG + 1];
    static const int sizes[][3] = {{LONG, 1, 32}, {LONG + 1, 1, 64}, {1, LONG, 32}, {1, LONG + 1, 64}, {96, 1300, 32}};
    for (int i = 0; i < 5; i++) {
        const int width = sizes[i][0], height = sizes[i][1];
        Canvas canvas = {over, width, height, width, NULL}, plain = {whole, width, height, width, NULL};
        memset(&fixture.memory, 0, sizeof fixture.memory);
        for (int frame = 0; frame < 3; frame++) {
            begin();
            picture_rect(&fixture.picture, (hit_aabb){{0, 0}, {LONG + 1, LONG + 1}}, 0, pen_fill(INK_PAPER, 1));
            for (int k = 0; k < 100; k++) {
                const float at = i < 4 ? 1 + (float)k * LONG / 100 : 16 + 32 * (float)k;
                const hit_vec center = {i < 4 ? at : 16 + 32 * (float)(k % 3), at};
                picture_circle(&fixture.picture, center, (float)(2 + frame % 2), pen_fill(INK_HIT, 1));
            }
            canvas_draw(&plain, &fixture.picture, painter, (ImageSource){0});
            canvas_draw_changes(&canvas, &fixture.picture, painter, (ImageSource){0}, &fixture.memory,
                                &fixture.changes);
            assert_int_equal(fixture.memory.cell, sizes[i][2]);
            assert_true(fixture.changes.count > 0 && fixture.changes.count <= CHANGES_MAX);
            assert_memory_equal(over, whole, (size_t)(width * height) * sizeof *over);
        }
    }
}

TEST(another_size_of_the_canvas_draws_all) {
    memset(&fixture, 0, sizeof fixture);
    add_two_circles(30);
    Canvas smaller = {fixture.over, WIDTH - 40, HEIGHT, WIDTH, NULL};
    canvas_draw_changes(&smaller, &fixture.picture, painter, (ImageSource){0}, &fixture.memory, &fixture.changes);
    assert_int_equal(fixture.changes.count, 1);
    assert_int_equal(fixture.changes.rects[0].right, WIDTH - 40);
    fixture.memory = (CanvasMemory){0};
    canvas_draw_changes(&smaller, &fixture.picture, painter, (ImageSource){0}, &fixture.memory, &fixture.changes);
    assert_int_equal(fixture.changes.rects[0].bottom, HEIGHT);
}

TEST_FILE(canvas_changes, NULL, NULL)
