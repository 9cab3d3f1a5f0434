// Draws the images of assets/ and the program's icons, the same to the last pixel on every machine: `draw_assets FOLDER
// ICONS` (`make assets`).
#include <png.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { FINE = 4, SAMPLES = FINE * FINE }; // samples along a pixel's side, and in it

/// Samples are 0xAARRGGBB. What is not drawn has the ground's color and no opacity, so that edges fade into no other.
typedef struct {
    int width, height; // pixels
    uint32_t *samples;
} Drawing;

static uint32_t opaque(uint32_t color) {
    return 0xFF000000 | color;
}

static Drawing drawing_begin(int width, int height, uint32_t ground) {
    const size_t count = (size_t)width * (size_t)height * SAMPLES;
    Drawing drawing = {width, height, malloc(count * sizeof(uint32_t))};
    if (!drawing.samples) exit(1);
    for (size_t i = 0; i < count; i++) drawing.samples[i] = ground;
    return drawing;
}

/// Whether a point, in pixels, is in a shape of these numbers.
typedef bool Shape(double x, double y, const double *numbers);

static void fill(Drawing *drawing, Shape *shape, const double *numbers, uint32_t color) {
    const int columns = drawing->width * FINE, rows = drawing->height * FINE;
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            if (shape((column + 0.5) / FINE, (row + 0.5) / FINE, numbers))
                drawing->samples[row * columns + column] = opaque(color);
        }
    }
}

// Left, top, right, bottom.
static bool is_in_rect(double x, double y, const double *r) {
    return x >= r[0] && y >= r[1] && x < r[2] && y < r[3];
}

// Center, half width, half height.
static bool is_in_ellipse(double x, double y, const double *e) {
    const double dx = (x - e[0]) / e[2], dy = (y - e[1]) / e[3];
    return dx * dx + dy * dy < 1;
}

// As an ellipse: of its rim, so wide, what lies below a height.
static bool is_in_smile(double x, double y, const double *e) {
    const double inner[] = {e[0], e[1], e[2] - e[4], e[3] - e[4]};
    return y > e[5] && is_in_ellipse(x, y, e) && !is_in_ellipse(x, y, inner);
}

// A wave of period 1 between -1 and 1, of parabolas: sines differ from machine to machine.
static double wave(double at) {
    const double part = at - (double)(long)at, half = part < 0.5 ? part : part - 0.5;
    const double arch = 16 * half * (0.5 - half);
    return part < 0.5 ? arch : -arch;
}

// Width, height of the ridge's middle, then strength, number and shift of three waves.
static double ridge(double x, const double *h) {
    double y = h[1];
    for (int i = 0; i < 3; i++) y += h[2 + 3 * i] * wave(x / h[0] * h[3 + 3 * i] + h[4 + 3 * i]);
    return y;
}

static bool is_in_hills(double x, double y, const double *h) {
    return y > ridge(x, h);
}

// Center, half width, half height, cosine and sine of the angle, how far it is widened.
static bool is_in_box(double x, double y, const double *b) {
    const double dx = x - b[0], dy = y - b[1], u = dx * b[4] + dy * b[5], v = dy * b[4] - dx * b[5];
    return u * u < (b[2] + b[6]) * (b[2] + b[6]) && v * v < (b[3] + b[6]) * (b[3] + b[6]);
}

// Left, top, right, bottom, radius of the corners.
static bool is_in_rounded(double x, double y, const double *r) {
    const double left = r[0] + r[4], top = r[1] + r[4], right = r[2] - r[4], bottom = r[3] - r[4];
    const double dx = x < left    ? left - x
                      : x > right ? x - right
                                  : 0,
                 dy = y < top      ? top - y
                      : y > bottom ? y - bottom
                                   : 0;
    return dx * dx + dy * dy < r[4] * r[4];
}

// An ellipse, then a box.
static bool is_in_both(double x, double y, const double *numbers) {
    return is_in_ellipse(x, y, numbers) && is_in_box(x, y, numbers + 4);
}

#define FILL(shape, color, ...) fill(&drawing, shape, (const double[]){__VA_ARGS__}, color)

static Drawing draw_walker(void) {
    enum { BODY = 0xCFE4E8, RIM = 0x7FA6B0, HAIR = 0x4F7F8C, WHITE = 0xFFFFFF, DARK = 0x24343A };
    enum { CHEEK = 0xF2B8A8, SCARF = 0xE2A24A, FEET = 0x5B6B70, BELLY = 0xE6F2F3 };
    Drawing drawing = drawing_begin(108, 108, opaque(RIM));
    FILL(is_in_rect, BODY, 3, 3, 105, 105);
    FILL(is_in_ellipse, BELLY, 58, 104, 40, 36);
    FILL(is_in_rect, SCARF, 3, 64, 105, 75);
    FILL(is_in_rect, SCARF, 12, 64, 26, 92);
    FILL(is_in_rect, HAIR, 3, 3, 105, 14);
    for (int i = 0; i < 5; i++) FILL(is_in_ellipse, HAIR, 12 + 21 * i, 14, 11, 8);
    FILL(is_in_ellipse, WHITE, 52, 38, 11, 13);
    FILL(is_in_ellipse, WHITE, 84, 38, 11, 13);
    FILL(is_in_ellipse, DARK, 56, 40, 5.5, 7);
    FILL(is_in_ellipse, DARK, 88, 40, 5.5, 7);
    FILL(is_in_ellipse, WHITE, 58, 37, 2, 2.5);
    FILL(is_in_ellipse, WHITE, 90, 37, 2, 2.5);
    FILL(is_in_ellipse, CHEEK, 40, 54, 7, 4);
    FILL(is_in_ellipse, CHEEK, 97, 54, 6, 4);
    FILL(is_in_smile, DARK, 71, 50, 9, 9, 2.5, 53);
    FILL(is_in_rect, FEET, 14, 97, 44, 108);
    FILL(is_in_rect, FEET, 62, 97, 94, 108);
    return drawing;
}

static Drawing draw_far_hills(void) {
    enum { HILLS = 0xEDF1F1 };
    Drawing drawing = drawing_begin(1024, 256, HILLS);
    FILL(is_in_hills, HILLS, 1024, 108, 52, 1, 0.1, 30, 3, 0.45, 10, 7, 0.2);
    return drawing;
}

static Drawing draw_near_hills(void) {
    enum { HILLS = 0xE6ECE2, TREES = 0xDCE5D9, TREE_COUNT = 17 };
    static const double hills[] = {1024, 116, 34, 2, 0.3, 16, 5, 0.7, 4, 11, 0.1};
    Drawing drawing = drawing_begin(1024, 192, HILLS);
    for (int i = 0; i < TREE_COUNT; i++) {
        const double x = 30 + i * 58 + i * i * 37 % 29, y = ridge(x, hills), tall = 15 + i * 5 % 9;
        FILL(is_in_rect, TREES, x - 2, y - tall / 2, x + 2, y + 4);
        FILL(is_in_ellipse, TREES, x, y - tall, tall * 0.62, tall * 0.8);
    }
    fill(&drawing, is_in_hills, hills, HILLS);
    return drawing;
}

// A circle and a rotated box that overlap. The angle's cosine is 4/5.
static Drawing draw_icon(int side) {
    enum { PAPER = 0xF8F7F2, RIM = 0x0B6CB4, INSIDE = 0xCBE3F3, OVERLAP = 0xF29D1E };
    const double u = side / 64.0, rim = side < 32 ? 2.5 * u : 2 * u;
    Drawing drawing = drawing_begin(side, side, PAPER);
    FILL(is_in_rounded, PAPER, 0, 0, 64 * u, 64 * u, 12 * u);
    FILL(is_in_box, RIM, 26 * u, 25 * u, 18 * u, 11 * u, 0.8, 0.6, rim / 2);
    FILL(is_in_ellipse, RIM, 43 * u, 43 * u, 14 * u + rim / 2, 14 * u + rim / 2);
    FILL(is_in_box, INSIDE, 26 * u, 25 * u, 18 * u, 11 * u, 0.8, 0.6, -rim / 2);
    FILL(is_in_ellipse, INSIDE, 43 * u, 43 * u, 14 * u - rim / 2, 14 * u - rim / 2);
    FILL(is_in_both, RIM, 43 * u, 43 * u, 14 * u + rim / 2, 14 * u + rim / 2, 26 * u, 25 * u, 18 * u, 11 * u, 0.8, 0.6,
         rim / 2);
    FILL(is_in_both, OVERLAP, 43 * u, 43 * u, 14 * u - rim / 2, 14 * u - rim / 2, 26 * u, 25 * u, 18 * u, 11 * u, 0.8,
         0.6, -rim / 2);
    return drawing;
}

static void add(uint32_t sum[4], uint32_t sample) {
    for (int i = 0; i < 4; i++) sum[i] += sample >> (24 - 8 * i) & 255;
}

// Red, green, blue, alpha: the mean of a pixel's samples.
static void average(const Drawing *drawing, int x, int y, uint8_t rgba[4]) {
    uint32_t sum[4] = {0};
    for (int i = 0; i < SAMPLES; i++)
        add(sum, drawing->samples[(y * FINE + i / FINE) * drawing->width * FINE + x * FINE + i % FINE]);
    for (int i = 0; i < 4; i++) rgba[i] = (uint8_t)((sum[(i + 1) % 4] + SAMPLES / 2) / SAMPLES);
}

static bool save(Drawing drawing, const char *folder, const char *name) {
    char path[4096];
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = (png_uint_32)drawing.width,
                       .height = (png_uint_32)drawing.height,
                       .format = PNG_FORMAT_RGBA};
    uint8_t *bytes = malloc((size_t)drawing.width * (size_t)drawing.height * 4);
    if (!bytes) exit(1);
    for (int y = 0; y < drawing.height; y++)
        for (int x = 0; x < drawing.width; x++) average(&drawing, x, y, bytes + 4 * (y * drawing.width + x));
    snprintf(path, sizeof path, "%s/%s", folder, name);
    const bool is_saved = png_image_write_to_file(&image, path, 0, bytes, 0, NULL) != 0;
    if (!is_saved) fprintf(stderr, "draw_assets: %s: %s\n", path, image.message);
    free(bytes);
    free(drawing.samples);
    return is_saved;
}

int main(int argument_count, char **arguments) {
    static const int sides[] = {16, 32, 48, 64, 128, 256, 512};
    if (argument_count != 3) {
        fprintf(stderr, "usage: draw_assets FOLDER ICONS\n");
        return 2;
    }
    bool is_done = save(draw_walker(), arguments[1], "walker.png") &&
                   save(draw_far_hills(), arguments[1], "hills-far.png") &&
                   save(draw_near_hills(), arguments[1], "hills-near.png");
    for (size_t i = 0; is_done && i < sizeof sides / sizeof *sides; i++) {
        char name[16];
        snprintf(name, sizeof name, "%d.png", sides[i]);
        is_done = save(draw_icon(sides[i]), arguments[2], name);
    }
    return is_done ? 0 : 1;
}
