// How long a frame takes: a picture as full as the laboratory's, drawn into 1280 x 720 pixels again and again.
//
//     frame_bench                      prints milliseconds
//     frame_bench FILE.png [SCALE]     saves the picture, so that it can be looked at
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "sdl/font.h"
#include "png_file.h"

enum { WIDTH = 1280, HEIGHT = 720, FRAMES = 300 };

typedef struct {
    float x, y, size;
    Weight weight;
    Align align;
    Ink ink;
    const char *string;
} Label;

static const Label labels[] = {
    {93, 30, 14, WEIGHT_REGULAR, ALIGN_CENTER, INK_PANEL, "1 円 × 傾いた矩形"},
    {230, 30, 14, WEIGHT_REGULAR, ALIGN_CENTER, INK_MUTED, "2 円 × 矩形"},
    {344, 30, 14, WEIGHT_REGULAR, ALIGN_CENTER, INK_MUTED, "3 円 × 円"},
    {497, 30, 14, WEIGHT_REGULAR, ALIGN_CENTER, INK_MUTED, "4 矩形 × 矩形 (OBB)"},
    {667, 30, 14, WEIGHT_REGULAR, ALIGN_CENTER, INK_MUTED, "5 矩形 × マップ"},
    {1260, 30, 13, WEIGHT_REGULAR, ALIGN_RIGHT, INK_MUTED, "日本語 L    ? キー一覧"},
    {128, 101, 20, WEIGHT_BOLD, ALIGN_CENTER, INK_PANEL, "当たり  overlap"},
    {246, 93, 14, WEIGHT_REGULAR, ALIGN_LEFT, INK_TEXT, "めり込み 20.0 px"},
    {246, 111, 13, WEIGHT_REGULAR, ALIGN_LEFT, INK_MUTED, "距離 42.0 ≤ 半径 62.0"},
    {24, 632, 14, WEIGHT_REGULAR, ALIGN_LEFT, INK_TEXT, "角度 (度)"},
    {104, 633, 14, WEIGHT_MONO, ALIGN_LEFT, INK_TEXT, "30"},
    {238, 632, 14, WEIGHT_BOLD, ALIGN_CENTER, INK_PANEL, "適用"},
    {288, 632, 12, WEIGHT_REGULAR, ALIGN_LEFT, INK_MUTED, "時計回りが正"},
    {884, 82, 13, WEIGHT_REGULAR, ALIGN_LEFT, INK_MUTED, "方法  method"},
    {902, 114, 14, WEIGHT_REGULAR, ALIGN_LEFT, INK_TEXT, "円を −θ 回して最近点を取る"},
    {1250, 114, 13, WEIGHT_BOLD, ALIGN_RIGHT, INK_HIT, "当たり"},
    {902, 146, 14, WEIGHT_REGULAR, ALIGN_LEFT, INK_TEXT, "+θ 回す（符号の罠）"},
    {1250, 146, 13, WEIGHT_BOLD, ALIGN_RIGHT, INK_WRONG, "見逃し FALSE MISS"},
    {902, 178, 14, WEIGHT_REGULAR, ALIGN_LEFT, INK_TEXT, "角度を無視する"},
    {1250, 178, 13, WEIGHT_BOLD, ALIGN_RIGHT, INK_SHAPE, "当たり"},
    {884, 222, 13, WEIGHT_REGULAR, ALIGN_LEFT, INK_MUTED, "手順 2 / 4"},
    {1250, 222, 13, WEIGHT_REGULAR, ALIGN_RIGHT, INK_MUTED, "◀ B   N ▶"},
    {884, 248, 15, WEIGHT_BOLD, ALIGN_LEFT, INK_TEXT, "戻した円の中心から矩形へ一番近い点を求める。"},
    {884, 272, 14, WEIGHT_REGULAR, ALIGN_LEFT, INK_TEXT, "x は右の辺より右にあるので 170.0 に、"},
    {884, 293, 14, WEIGHT_REGULAR, ALIGN_LEFT, INK_TEXT, "y は上下の辺の間なので 30.0 のまま。"},
    {884, 340, 12, WEIGHT_MONO, ALIGN_LEFT, INK_SHAPE, "local = rotate_back(a.center, b);"},
    {1250, 340, 12, WEIGHT_MONO, ALIGN_RIGHT, INK_TEXT, "(212.0, 30.0)"},
    {884, 367, 12, WEIGHT_MONO, ALIGN_LEFT, INK_TEXT, "nearest.x = clamp(local.x, -hx, hx);"},
    {1250, 367, 12, WEIGHT_MONO, ALIGN_RIGHT, INK_TEXT, "170.0"},
    {884, 394, 12, WEIGHT_MONO, ALIGN_LEFT, INK_TEXT, "nearest.y = clamp(local.y, -hy, hy);"},
    {1250, 394, 12, WEIGHT_MONO, ALIGN_RIGHT, INK_TEXT, "30.0"},
    {884, 421, 12, WEIGHT_MONO, ALIGN_LEFT, INK_SHAPE, "d2 = dist2(local, nearest);"},
    {1250, 421, 12, WEIGHT_MONO, ALIGN_RIGHT, INK_TEXT, "1764.0"},
    {884, 448, 12, WEIGHT_MONO, ALIGN_LEFT, INK_SHAPE, "hit = d2 < r * r;"},
    {1250, 448, 12, WEIGHT_MONO, ALIGN_RIGHT, INK_TEXT, "3844.0"},
    {884, 493, 12, WEIGHT_MONO, ALIGN_LEFT, INK_MUTED, "src/hit/circle.h:41"},
    {884, 517, 13, WEIGHT_REGULAR, ALIGN_LEFT, INK_MUTED, "接触を当たりに数える  T"},
    {1250, 517, 13, WEIGHT_REGULAR, ALIGN_RIGHT, INK_TEXT, "いいえ  d < r"},
    {884, 541, 13, WEIGHT_REGULAR, ALIGN_LEFT, INK_MUTED, "すき間  gap"},
    {1250, 541, 12, WEIGHT_MONO, ALIGN_RIGHT, INK_TEXT, "−20.0000 px"},
    {884, 565, 13, WEIGHT_REGULAR, ALIGN_LEFT, INK_MUTED, "法線  normal"},
    {1250, 565, 12, WEIGHT_MONO, ALIGN_RIGHT, INK_TEXT, "(−0.866, −0.500)"},
    {24, 684, 13, WEIGHT_MONO, ALIGN_LEFT, INK_TEXT, "❚❚ 00:12.4"},
    {118, 684, 13, WEIGHT_REGULAR, ALIGN_LEFT, INK_MUTED, "×1"},
    {1256, 684, 12, WEIGHT_REGULAR, ALIGN_RIGHT, INK_MUTED, "次の変化 ⏭"},
    {24, 709, 13, WEIGHT_REGULAR, ALIGN_LEFT, INK_MUTED,
     "ドラッグ 動かす · ホイール 回す · M 方法 · H 裏側の計算 · F 反例 · 空白 一時停止 · , . 一コマ"},
};

static hit_vec at(float x, float y) {
    return (hit_vec){x, y};
}

static void add_box(Picture *picture, float x, float y, float width, float height, float corner, Pen pen) {
    picture_rect(picture, (hit_aabb){{x, y}, {x + width, y + height}}, corner, pen);
}

static Pen outlined(Ink ink, float width, Ink fill, float alpha) {
    return (Pen){.stroke = ink, .width = width, .fill = fill, .fill_alpha = alpha};
}

static void add_grid(Picture *picture) {
    picture_clip(picture, (hit_aabb){{0, 50}, {860, 656}});
    for (int x = 40; x < 860; x += 40)
        picture_line(picture, at((float)x, 50), at((float)x, 656), pen_line(INK_GRID, 1));
    for (int y = 90; y < 656; y += 40) picture_line(picture, at(0, (float)y), at(860, (float)y), pen_line(INK_GRID, 1));
}

static void add_tiles(Picture *picture) {
    for (int row = 0; row < 20; row++) {
        for (int column = 0; column < 40; column++) {
            const Pen pen = (row + column) % 3 ? pen_fill(INK_SOLID, 0.2f) : outlined(INK_GRID, 1, INK_LOOKED, 0.2f);
            add_box(picture, (float)(column * 21), (float)(56 + row * 21), 21, 21, 0, pen);
        }
    }
}

static void add_shapes(Picture *picture) {
    const hit_vec turned[4] = {{321.8f, 197.5f}, {616.2f, 367.5f}, {538.2f, 502.5f}, {243.8f, 332.5f}};
    add_box(picture, 260, 272, 340, 156, 0, pen_dashed(INK_HIDDEN, 2, DASH_DASHED));
    picture_circle(picture, at(642, 380), 62, pen_dashed(INK_HIDDEN, 2, DASH_DASHED));
    picture_line(picture, at(598.6f, 482), at(642, 380), pen_dashed(INK_HIDDEN, 1.5f, DASH_DOTTED));
    picture_polygon(picture, turned, 4, outlined(INK_HIT, 3, INK_HIT, 0.16f));
    picture_circle(picture, at(598.6f, 482), 62, outlined(INK_HIT, 3, INK_HIT, 0.16f));
    picture_line(picture, at(642, 380), at(600, 380), pen_line(INK_NEAREST, 4));
    picture_dot(picture, at(600, 380), 5.5f, pen_fill(INK_NEAREST, 1));
    picture_line(picture, at(598.6f, 482), at(562.2f, 461), pen_line(INK_NEAREST, 2));
    picture_dot(picture, at(562.2f, 461), 3.5f, pen_fill(INK_NEAREST, 1));
    picture_dot(picture, at(430, 350), 3.5f, pen_fill(INK_TEXT, 1));
    picture_dot(picture, at(598.6f, 482), 3.5f, pen_fill(INK_TEXT, 1));
    picture_line(picture, at(282.8f, 265), at(242.9f, 242), pen_line(INK_SHAPE, 1.5f));
    picture_dot(picture, at(242.9f, 242), 8, outlined(INK_SHAPE, 2, INK_PAPER, 1));
}

/// What the first shapes leave out: hatching, patterns of dots, arrows, rounded dashes, text on a veil.
static void add_variety(Picture *picture) {
    Pen hatched = outlined(INK_WRONG, 2, INK_WRONG, 0.1f);
    hatched.hatch = true;
    const hit_vec wedge[3] = {{690, 470}, {840, 500}, {720, 600}};
    picture_polygon(picture, wedge, 3, hatched);
    picture_circle(picture, at(140, 480), 70, hatched);
    picture_circle(picture, at(140, 480), 90, pen_dashed(INK_FIRST, 2, DASH_DOTTED));
    add_box(picture, 660, 90, 160, 90, 12, pen_dashed(INK_SECOND, 2, DASH_DASHED));
    add_box(picture, 680, 105, 120, 60, 0, pen_dashed(INK_HIDDEN, 3, DASH_DOTTED));
    picture_polygon(picture, wedge, 3, pen_dashed(INK_TEXT, 1.5f, DASH_DASHED));
    picture_arrow(picture, at(400, 560), at(500, 620), pen_line(INK_NEAREST, 3));
    picture_arrow(picture, at(300, 600), at(380, 600), pen_line(INK_SHAPE, 1.5f));
    const Type small = {13, WEIGHT_REGULAR, ALIGN_LEFT, INK_HIDDEN, true};
    picture_string(picture, at(268, 264), at(0, 0), small, "0° に戻した矩形");
    picture_string(picture, at(698, 314), at(0, 0), small, "0° に戻した円");
    picture_string(picture, at(288, 205), at(0, 0), (Type){14, WEIGHT_REGULAR, ALIGN_LEFT, INK_SHAPE, true}, "30°");
}

static void add_controls(Picture *picture) {
    add_box(picture, 24, 72, 208, 44, 6, pen_fill(INK_HIT, 1));
    add_box(picture, 94, 612, 96, 30, 6, outlined(INK_HIT, 2, INK_PANEL, 1));
    add_box(picture, 200, 612, 76, 30, 6, pen_fill(INK_HIT, 1));
    picture_unclip(picture);
    add_box(picture, 20, 10, 147, 30, 6, pen_fill(INK_HIT, 1));
    add_box(picture, 860, 50, 420, 606, 0, pen_fill(INK_PANEL, 1));
    add_box(picture, 874, 94, 384, 30, 6, pen_fill(INK_SELECTION, 1));
    add_box(picture, 874, 317, 384, 150, 6, pen_fill(INK_PAPER, 1));
    add_box(picture, 874, 350, 384, 24, 0, pen_fill(INK_NEAREST, 0.25f));
    add_box(picture, 874, 377, 384, 24, 0, pen_fill(INK_NEAREST, 0.25f));
    for (int i = 0; i < 3; i++)
        picture_dot(picture, at(888, (float)(109 + 32 * i)), 5, outlined(INK_HIT, 1.5f, i ? INK_PANEL : INK_HIT, 1));
}

static void add_rules(Picture *picture) {
    picture_line(picture, at(0, 49), at(WIDTH, 49), pen_line(INK_RULE, 1));
    picture_line(picture, at(860, 50), at(860, 656), pen_line(INK_RULE, 1));
    picture_line(picture, at(0, 656), at(WIDTH, 656), pen_line(INK_RULE, 1));
    picture_line(picture, at(874, 198), at(1258, 198), pen_line(INK_RULE, 1));
    add_box(picture, 156, 672, 1000, 14, 7, pen_fill(INK_GRID, 1));
    static const float hits[][2] = {{210, 60}, {330, 28}, {520, 140}, {760, 190}};
    for (int i = 0; i < 4; i++) add_box(picture, hits[i][0], 672, hits[i][1], 14, 0, pen_fill(INK_HIT, 1));
    picture_dot(picture, at(900, 679), 9, outlined(INK_TEXT, 2, INK_PANEL, 1));
}

static void build_picture(Picture *picture, TextMeasure measure, float scale, bool tiles) {
    picture_begin(picture, LANGUAGE_JAPANESE, measure);
    picture_set_view(picture, (View){.scale = scale, .unit = scale}, (hit_aabb){{0, 0}, {WIDTH, HEIGHT}});
    add_grid(picture);
    if (tiles) add_tiles(picture);
    add_shapes(picture);
    add_variety(picture);
    add_controls(picture);
    add_rules(picture);
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++) {
        const Label *label = &labels[i];
        const Type type = {label->size, label->weight, label->align, label->ink, false};
        picture_string(picture, at(label->x, label->y), at(0, 0), type, label->string);
    }
}

static double now_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure_frames(const char *name, Canvas *canvas, const Picture *picture, TextPainter painter) {
    static double times[FRAMES];
    for (int i = 0; i < FRAMES; i++) {
        const double start = now_ms();
        canvas_clear(canvas, ink_color(INK_PAPER));
        canvas_draw(canvas, picture, painter);
        times[i] = now_ms() - start;
    }
    const double first = times[0];
    qsort(times, FRAMES, sizeof *times, compare);
    printf("%-24s median %6.3f ms   minimum %6.3f ms   first %6.3f ms\n", name, times[FRAMES / 2], times[0], first);
}

/// Resident memory in megabytes, where the system tells; 0 elsewhere.
static double resident_mb(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file && fscanf(file, "%*d %ld", &pages) != 1) pages = 0;
    if (file) fclose(file);
    return (double)pages * 4096 / 1e6;
}

static void measure_all(Canvas *canvas, Picture *picture, Font *font) {
    const TextPainter painter = font_painter(font);
    build_picture(picture, font_measure(font), 1, false);
    printf("%d marks\n", picture->mark_count);
    measure_frames("with text", canvas, picture, painter);
    measure_frames("without text", canvas, picture, (TextPainter){0});
    build_picture(picture, font_measure(font), 1, true);
    measure_frames("with text and 800 tiles", canvas, picture, painter);
    const double start = now_ms();
    for (int i = 0; i < 100; i++) build_picture(picture, font_measure(font), 1, true);
    printf("%-24s %6.3f ms\n%-24s %6.1f MB\n", "building the picture", (now_ms() - start) / 100, "resident",
           resident_mb());
}

int main(int argument_count, char **arguments) {
    static Picture picture;
    static uint32_t pixels[WIDTH * HEIGHT];
    char error[256] = "";
    const double start = now_ms();
    Font *font = font_open(NULL, error, sizeof error);
    bool done = font != NULL;
    if (font && argument_count > 1) {
        const float scale = argument_count > 2 ? strtof(arguments[2], NULL) : 1;
        build_picture(&picture, font_measure(font), scale, false);
        done = png_write_picture(&picture, (int)(WIDTH * scale), (int)(HEIGHT * scale), font, arguments[1], error,
                                 sizeof error);
    } else if (font) {
        printf("%-24s %6.3f ms\n", "opening the font", now_ms() - start);
        measure_all(&(Canvas){pixels, WIDTH, HEIGHT, WIDTH}, &picture, font);
    }
    if (!done) fprintf(stderr, "frame_bench: %s\n", error);
    font_close(font);
    return done ? 0 : 1;
}
