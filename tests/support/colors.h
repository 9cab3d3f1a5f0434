// What people see of colors: contrast by WCAG 2, and how far colors are apart with and without color blindness.
#pragma once

#include <math.h>
#include <stdint.h>

/// A channel of 0xRRGGBB in linear light, 0 to 1.
static inline double linear_channel(uint32_t color, int shift) {
    const double value = (color >> shift & 255) / 255.0;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static inline double luminance_of(uint32_t color) {
    return 0.2126 * linear_channel(color, 16) + 0.7152 * linear_channel(color, 8) + 0.0722 * linear_channel(color, 0);
}

/// The contrast ratio, 1 to 21.
static inline double contrast_of(uint32_t a, uint32_t b) {
    const double first = luminance_of(a), second = luminance_of(b);
    return (fmax(first, second) + 0.05) / (fmin(first, second) + 0.05);
}

static inline uint32_t blended(uint32_t under, uint32_t over, double alpha) {
    uint32_t color = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        const double channel = (under >> shift & 255) * (1 - alpha) + (over >> shift & 255) * alpha;
        color |= (uint32_t)(channel + 0.5) << shift;
    }
    return color;
}

typedef enum { VISION_NORMAL, VISION_PROTANOPIA, VISION_DEUTERANOPIA, VISION_COUNT } Vision;

/// The color in CIELAB, as seen with this vision (the matrices of Machado, Oliveira, Fernandes, 2009).
static inline void lab_color(uint32_t color, Vision vision, double lab[3]) {
    static const double seen[VISION_COUNT][3][3] = {[VISION_NORMAL] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                                                    [VISION_PROTANOPIA] = {{0.152286, 1.052583, -0.204868},
                                                                           {0.114503, 0.786281, 0.099216},
                                                                           {-0.003882, -0.048116, 1.051998}},
                                                    [VISION_DEUTERANOPIA] = {{0.367322, 0.860646, -0.227968},
                                                                             {0.280085, 0.672501, 0.047413},
                                                                             {-0.011820, 0.042940, 0.968881}}};
    static const double to_xyz[3][3] = {{0.4339, 0.3762, 0.1899}, {0.2126, 0.7152, 0.0722}, {0.0177, 0.1095, 0.8729}};
    const double light[3] = {linear_channel(color, 16), linear_channel(color, 8), linear_channel(color, 0)};
    double rgb[3], f[3];
    for (int i = 0; i < 3; i++) {
        const double *row = seen[vision][i];
        rgb[i] = fmin(fmax(row[0] * light[0] + row[1] * light[1] + row[2] * light[2], 0), 1);
    }
    for (int i = 0; i < 3; i++) {
        const double t = to_xyz[i][0] * rgb[0] + to_xyz[i][1] * rgb[1] + to_xyz[i][2] * rgb[2];
        f[i] = t > 0.008856 ? cbrt(t) : 7.787 * t + 16 / 116.0;
    }
    lab[0] = 116 * f[1] - 16;
    lab[1] = 500 * (f[0] - f[1]);
    lab[2] = 200 * (f[1] - f[2]);
}

/// The distance of two colors in CIELAB to whom they are closest together.
static inline double least_distance(uint32_t a, uint32_t b) {
    double least = INFINITY;
    for (Vision vision = 0; vision < VISION_COUNT; vision++) {
        double first[3], second[3];
        lab_color(a, vision, first);
        lab_color(b, vision, second);
        least = fmin(least,
                     sqrt(pow(first[0] - second[0], 2) + pow(first[1] - second[1], 2) + pow(first[2] - second[2], 2)));
    }
    return least;
}
