// The canvas beside a slow renderer that is written in the plainest way: of every pixel, the distance from its center
// to each side. And pictures of every kind of mark: a tile of a picture is a part of the picture, and no pixel changes
// but on purpose.
#include "canvas.h"

#include <math.h>

#include "checksums.h"
#include "random.h"

enum { SIDE = 96, SHAPES = 400 };

static Picture picture;
static uint32_t pixels[SIDE * SIDE], others[SIDE * SIDE];
static Canvas canvas = {pixels, SIDE, SIDE, SIDE, NULL}, other = {others, SIDE, SIDE, SIDE, NULL};

typedef struct {
    double x, y;
} Spot;

static double part(double distance) {
    return fmin(fmax(0.5 - distance, 0), 1);
}

// To the sides of a convex polygon that is `grow` larger, below 0 inside.
static double beyond_sides(Spot at, const hit_vec *corners, int count, double grow) {
    double area = 0, farthest = -INFINITY;
    for (int i = 0; i < count; i++) {
        const hit_vec a = corners[i], b = corners[(i + 1) % count];
        area += (double)a.x * (double)b.y - (double)b.x * (double)a.y;
    }
    for (int i = 0; i < count; i++) {
        const hit_vec a = corners[i], b = corners[(i + 1) % count];
        const double x = (double)b.x - (double)a.x, y = (double)b.y - (double)a.y;
        const double left = (x * (at.y - (double)a.y) - y * (at.x - (double)a.x)) / hypot(x, y);
        farthest = fmax(farthest, (area > 0 ? -left : left) - grow);
    }
    return farthest;
}

// To a box whose corners are rounded.
static double beyond_box(Spot at, hit_aabb box, double corner, double grow) {
    const double x = fmax((double)box.min.x - at.x, at.x - (double)box.max.x) - grow;
    const double y = fmax((double)box.min.y - at.y, at.y - (double)box.max.y) - grow;
    const double round = corner + grow;
    if (corner <= 0 || x < -round || y < -round) return fmax(x, y);
    return hypot(x + round, y + round) - round;
}

static double beyond_line(Spot at, hit_vec from, hit_vec to) {
    const double x = (double)to.x - (double)from.x, y = (double)to.y - (double)from.y;
    const double along = ((at.x - (double)from.x) * x + (at.y - (double)from.y) * y) / (x * x + y * y);
    const double nearest = fmin(fmax(along, 0), 1);
    return hypot(at.x - (double)from.x - nearest * x, at.y - (double)from.y - nearest * y);
}

static double covered(int x, int y) {
    return (pixels[y * SIDE + x] >> 16 & 255) / 255.0;
}

static void draw_over_black(void) {
    canvas_clear(&canvas, 0x000000);
    canvas_draw(&canvas, &picture, (TextPainter){0}, (ImageSource){0});
}

static float some(Random *random, double from, double to) {
    return (float)random_between(random, from, to);
}

static hit_vec some_spot(Random *random) {
    const float x = some(random, 10, SIDE - 10);
    return (hit_vec){x, some(random, 10, SIDE - 10)};
}

/// A shape as the reference knows it.
typedef struct {
    MarkKind kind;
    hit_vec corners[MARK_POINTS];
    int count;
    hit_aabb box;
    double radius, width;
} Shape;

static double beyond(const Shape *shape, Spot at, double grow) {
    switch (shape->kind) {
    case MARK_CIRCLE:
        return hypot(at.x - (double)shape->corners[0].x, at.y - (double)shape->corners[0].y) - shape->radius - grow;
    case MARK_LINE:
    case MARK_CAPSULE: return beyond_line(at, shape->corners[0], shape->corners[1]) - shape->radius - grow;
    case MARK_RECT: return beyond_box(at, shape->box, shape->radius, grow);
    default: return beyond_sides(at, shape->corners, shape->count, grow);
    }
}

// A fill if `width` is 0, otherwise an outline, half of it on either side.
static double expected_part(const Shape *shape, Spot at) {
    if (shape->width == 0) return part(beyond(shape, at, 0));
    return part(beyond(shape, at, shape->width / 2)) - part(beyond(shape, at, -shape->width / 2));
}

// At a sharp corner the part of a pixel is no distance to one side.
static bool is_at_corner(const Shape *shape, Spot at) {
    const hit_aabb box = shape->box;
    const hit_vec of_box[] = {box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}};
    const hit_vec *corners = shape->kind == MARK_RECT ? of_box : shape->corners;
    const int count = shape->kind == MARK_RECT && shape->radius == 0 ? 4 : shape->count;
    bool is_near = false;
    for (int i = 0; i < count; i++)
        is_near |= hypot(at.x - (double)corners[i].x, at.y - (double)corners[i].y) < 1.5 + 2 * shape->width;
    return is_near;
}

static void check_shape(const Shape *shape) {
    draw_over_black();
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            const double expected = expected_part(shape, (Spot){x + 0.5, y + 0.5});
            if (fabs(covered(x, y) - expected) > 0.03 && !is_at_corner(shape, (Spot){x + 0.5, y + 0.5}))
                fail_msg("mark %d, width %g at %d, %d: %g for %g", shape->kind, shape->width, x, y, covered(x, y),
                         expected);
        }
    }
}

static Pen white(double width) {
    return width > 0 ? pen_line(INK_TEXT, (float)width) : pen_fill(INK_TEXT, 1);
}

static void begin(void) {
    picture_begin(&picture, LANGUAGE_ENGLISH, (TextMeasure){0});
    picture.theme = THEME_CONTRAST;
}

TEST(circles_are_where_they_are) {
    Random random = random_from_seed(1);
    for (int i = 0; i < SHAPES; i++) {
        Shape shape = {.kind = MARK_CIRCLE, .corners = {some_spot(&random)}};
        shape.radius = (double)some(&random, 2, 40);
        shape.width = i % 2 ? (double)some(&random, 1, 3) : 0;
        begin();
        picture_circle(&picture, shape.corners[0], (float)shape.radius, white(shape.width));
        check_shape(&shape);
    }
}

TEST(rounded_boxes_are_where_they_are) {
    Random random = random_from_seed(2);
    for (int i = 0; i < SHAPES; i++) {
        const hit_vec min = {some(&random, 4, 40), some(&random, 4, 40)};
        Shape shape = {.kind = MARK_RECT, .box = {min, {min.x + some(&random, 12, 50), min.y + some(&random, 12, 50)}}};
        shape.radius = i % 3 ? (double)some(&random, 3, 6) : 0;
        shape.width = (double)some(&random, 1, 3);
        begin();
        picture_rect(&picture, shape.box, (float)shape.radius, white(shape.width));
        check_shape(&shape);
    }
}

// Corners are sharp, up to twice the outline's half width.
TEST(polygons_are_where_they_are) {
    Random random = random_from_seed(3);
    for (int i = 0; i < SHAPES; i++) {
        Shape shape = {.kind = MARK_POLYGON, .count = 4};
        const hit_vec center = some_spot(&random);
        const double angle = random_between(&random, 0, 6.3), half_x = random_between(&random, 6, 40);
        const double half_y = random_between(&random, 6, 40);
        for (int j = 0; j < 4; j++) {
            const double x = j % 3 ? half_x : -half_x, y = j > 1 ? half_y : -half_y;
            shape.corners[j] = (hit_vec){center.x + (float)(x * cos(angle) - y * sin(angle)),
                                         center.y + (float)(x * sin(angle) + y * cos(angle))};
        }
        shape.width = i % 2 ? (double)some(&random, 1, 3) : 0;
        begin();
        picture_polygon(&picture, shape.corners, 4, white(shape.width));
        check_shape(&shape);
    }
}

TEST(polygons_of_many_corners_are_where_they_are) {
    Random random = random_from_seed(6);
    for (int i = 0; i < SHAPES; i++) {
        Shape shape = {.kind = MARK_POLYGON, .count = 5 + i % 4};
        const hit_vec center = some_spot(&random);
        const double angle = random_between(&random, 0, 6.3), radius = random_between(&random, 14, 40);
        for (int j = 0; j < shape.count; j++)
            shape.corners[j] = (hit_vec){center.x + (float)(radius * cos(angle + 6.283185307 * j / shape.count)),
                                         center.y + (float)(radius * sin(angle + 6.283185307 * j / shape.count))};
        shape.width = i % 2 ? (double)some(&random, 1, 3) : 0;
        begin();
        picture_polygon(&picture, shape.corners, shape.count, white(shape.width));
        check_shape(&shape);
    }
}

// Their ends are round.
TEST(lines_are_where_they_are) {
    Random random = random_from_seed(4);
    for (int i = 0; i < SHAPES; i++) {
        Shape shape = {.kind = MARK_LINE, .corners = {some_spot(&random)}};
        shape.corners[1] = some_spot(&random);
        if (i % 8 == 0) { // a dot, nearly
            const float angle = some(&random, 0, 6.3), length = some(&random, 0.2, 2);
            shape.corners[1].x = shape.corners[0].x + length * cosf(angle);
            shape.corners[1].y = shape.corners[0].y + length * sinf(angle);
        }
        shape.radius = (double)some(&random, 2, 6) / 2;
        begin();
        picture_line(&picture, shape.corners[0], shape.corners[1], white(2 * shape.radius));
        check_shape(&shape);
    }
}

TEST(capsules_are_where_they_are) {
    Random random = random_from_seed(5);
    for (int i = 0; i < SHAPES; i++) {
        Shape shape = {.kind = MARK_CAPSULE, .corners = {some_spot(&random)}};
        shape.corners[1] = some_spot(&random);
        shape.radius = (double)some(&random, 3, 30);
        shape.width = i % 2 ? (double)some(&random, 1, 3) : 0;
        begin();
        picture_capsule(&picture, (hit_capsule){shape.corners[0], shape.corners[1], (float)shape.radius},
                        white(shape.width));
        check_shape(&shape);
    }
}

static Pen some_pen(Random *random) {
    const Ink ink = (Ink)(INK_TEXT + random_below(random, 6));
    Pen pen = random_below(random, 2) ? pen_outlined(ink, INK_HIT, some(random, 0.5, 5))
                                      : pen_line(ink, some(random, 0.5, 5));
    pen.dash = (Dash)random_below(random, 3);
    pen.hatch = random_below(random, 3) == 0;
    pen.fill_alpha = some(random, 0.1, 1);
    return pen;
}

// Marks of every kind in every pen, some of them beyond the canvas.
static void compose_many(int seed) {
    Random random = random_from_seed((uint64_t)seed);
    begin();
    picture.theme = (Theme)(seed % THEME_COUNT);
    if (seed >= 60) picture.view.unit = 1.7f;
    picture_rect(&picture, (hit_aabb){{0, 0}, {SIDE, SIDE}}, 0, pen_fill(INK_PAPER, 1));
    for (int i = 0; i < 12; i++) {
        const hit_vec at = {some(&random, -20, SIDE + 20), some(&random, -20, SIDE + 20)};
        const hit_vec to = {at.x + some(&random, -40, 60), at.y + some(&random, 1, 60)};
        const hit_aabb box = {{fminf(at.x, to.x), at.y}, {fmaxf(at.x, to.x), to.y}};
        const hit_vec corners[] = {at, {to.x, at.y + some(&random, 0, 9)}, to, {at.x, to.y}};
        const float radius = some(&random, 0, 30);
        Pen pen = some_pen(&random);
        if (seed >= 60 && i % 3 == 0) pen.stroke = INK_NONE;
        if (seed >= 60 && i % 4 == 0) pen.width = 0;
        switch (random_below(&random, 7)) {
        case 0: picture_line(&picture, at, i % 2 ? to : (hit_vec){to.x, at.y}, pen); break;
        case 1: picture_circle(&picture, at, radius, pen); break;
        case 2: picture_rect(&picture, box, i % 2 ? radius / 3 : 0, pen); break;
        case 3: picture_polygon(&picture, corners, 3 + i % 2, pen); break;
        case 4: picture_arrow(&picture, at, to, pen); break;
        case 5: picture_dot(&picture, at, radius / 5, pen); break;
        default: i % 2 ? picture_clip(&picture, box) : picture_unclip(&picture); break;
        }
    }
}

// A swarm of dots and larger bodies, some of them beyond the canvas.
static void compose_swarm(int seed) {
    enum { BODIES = 60 };
    static float numbers[9][BODIES];
    static const uint64_t hits[2] = {0x5555555555555555, 0x3333333333333333};
    static const Swarm swarm = {{.circles = {numbers[0], numbers[1], numbers[2]},
                                 .circle_count = BODIES,
                                 .obbs = {numbers[3], numbers[4], numbers[5], numbers[6], numbers[7], numbers[8]},
                                 .obb_count = BODIES},
                                hits};
    Random random = random_from_seed((uint64_t)seed);
    for (int i = 0; i < BODIES; i++) {
        const float size = some(&random, 0.1, 2), degrees = some(&random, 0, 360);
        const float wide = i % 2 ? size * size * size : size;
        const hit_vec center = some_spot(&random);
        const hit_obb box = hit_obb_from_degrees(some_spot(&random), (hit_vec){wide, size}, degrees);
        const float of_body[] = {center.x,   center.y,   wide,  box.center.x, box.center.y,
                                 box.half.x, box.half.y, box.c, box.s};
        for (int k = 0; k < 9; k++) numbers[k][i] = of_body[k];
    }
    begin();
    picture.theme = (Theme)(seed % THEME_COUNT);
    picture_rect(&picture, (hit_aabb){{0, 0}, {SIDE, SIDE}}, 0, pen_fill(INK_PAPER, 1));
    picture_set_view(&picture, (View){{-9, -7}, some(&random, 0.9, 1.4), 1 + 0.5f * (float)(seed % 2), {0, 0}},
                     (hit_aabb){{0, 0}, {SIDE, SIDE}});
    picture_swarm(&picture, &swarm);
}

// Blocks that hit, others that are claimed to hit: from a crowd of them to a few, whose border is drawn.
static void compose_reach(int seed) {
    enum { WIDTH = 90, HEIGHT = 80, WORDS = 2 };
    static uint64_t claims[HEIGHT * WORDS], truth[HEIGHT * WORDS];
    static const ReachMap map = {-3, 5, WIDTH, HEIGHT, WORDS, claims, truth, NULL};
    const int size = 2 + 4 * (seed % 10);
    memset(claims, 0, sizeof claims);
    memset(truth, 0, sizeof truth);
    for (int x = 0; x < WIDTH; x++) {
        for (int y = 0; y < HEIGHT; y++) {
            truth[y * WORDS + x / 64] |= (uint64_t)((x / size + y / size) % 3 == 0) << x % 64;
            claims[y * WORDS + x / 64] |= (uint64_t)((x + y / 2) / size % 3 == 0) << x % 64;
        }
    }
    begin();
    picture.theme = (Theme)(seed % THEME_COUNT);
    picture.view.unit = 1 + 0.4f * (float)(seed % 4);
    picture_rect(&picture, (hit_aabb){{0, 0}, {SIDE, SIDE}}, 0, pen_fill(INK_PAPER, 1));
    picture_reach(&picture, &map);
}

TEST(pixels_change_on_purpose_only) {
    enum { PER_LINE = 5 };
    static Checksums sums;
    static uint32_t shown[PER_LINE][SIDE * SIDE];
    for (int seed = 0; seed < 100; seed++) {
        char name[32];
        (seed < 80 ? compose_many : seed < 90 ? compose_swarm : compose_reach)(seed);
        draw_over_black();
        snprintf(name, sizeof name, "%s %d", seed < 80 ? "marks" : seed < 90 ? "swarm" : "reach", seed);
        memcpy(shown[seed % PER_LINE], pixels, sizeof pixels);
        if (seed % PER_LINE == PER_LINE - 1) checksums_add(&sums, name, shown, sizeof shown);
    }
    checksums_compare(&sums, "tests/canvas/reference.txt");
}

// A picture that is moved by whole pixels shows the same pixels elsewhere. Hatches stay with the window.
TEST(tiles_of_a_picture_give_the_picture) {
    for (int seed = 0; seed < 60; seed++) {
        static Picture moved;
        compose_many(seed);
        for (int i = 0; i < picture.mark_count; i++) picture.marks[i].pen.hatch = false;
        draw_over_black();
        moved = picture;
        for (int i = 0; i < moved.mark_count; i++) {
            Mark *mark = &moved.marks[i];
            const bool ends_clip = mark->kind == MARK_CLIP && mark->points[0].x > mark->points[1].x;
            for (int j = 0; j < MARK_POINTS && !ends_clip; j++) mark->points[j].x -= SIDE / 2;
        }
        canvas_clear(&other, 0x000000);
        canvas_draw(&other, &moved, (TextPainter){0}, (ImageSource){0});
        int different = 0;
        for (int i = 0; i < SIDE * SIDE; i++) {
            const int x = i % SIDE, y = i / SIDE;
            if (x >= SIDE / 2) continue;
            const uint32_t a = pixels[y * SIDE + x + SIDE / 2], b = others[y * SIDE + x];
            different += abs((int)(a & 255) - (int)(b & 255)) > 2;
        }
        if (different) fail_msg("picture %d: %d pixels differ", seed, different);
    }
}

TEST_FILE(reference, NULL, NULL)
