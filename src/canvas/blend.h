// How one color lies over another. For what turns pictures into pixels.
#ifndef SDL_BLEND_H
#define SDL_BLEND_H

#include <stdint.h>
#include <string.h>

/// An opacity in whole numbers: 0 to 256.
enum { OPAQUE = 256 };

static inline uint32_t blend(uint32_t under, uint32_t color, uint32_t opacity) {
    const uint32_t rest = OPAQUE - opacity;
    const uint32_t outer = (under & 0xFF00FF) * rest + (color & 0xFF00FF) * opacity + 0x800080;
    const uint32_t green = (under & 0x00FF00) * rest + (color & 0x00FF00) * opacity + 0x008000;
    return 0xFF000000 | (outer >> 8 & 0xFF00FF) | (green >> 8 & 0x00FF00);
}

/// Blends a color over two neighbors. The vectors of gcc and clang take both at once.
static inline void blend_two(uint32_t *pixels, uint32_t color, uint32_t left, uint32_t right) {
#if defined(__GNUC__)
    typedef uint8_t Bytes __attribute__((vector_size(8)));
    typedef uint16_t Channels __attribute__((vector_size(16)));
    typedef uint64_t Pair __attribute__((vector_size(16)));
    const uint64_t each = 0x0001000100010001; // of four channels
    const uint32_t colors[2] = {0xFF000000 | color, 0xFF000000 | color};
    Bytes under, over;
    memcpy(&under, pixels, sizeof under);
    memcpy(&over, colors, sizeof over);
    const Channels opacity = (Channels)(Pair){left * each, right * each};
    const Channels sum = __builtin_convertvector(under, Channels) * (OPAQUE - opacity) +
                         __builtin_convertvector(over, Channels) * opacity + 128;
    const Bytes result = __builtin_convertvector(sum >> 8, Bytes);
    memcpy(pixels, &result, sizeof result);
#else
    pixels[0] = blend(pixels[0], color, left);
    pixels[1] = blend(pixels[1], color, right);
#endif
}

/// Plain stores, in blocks that compilers turn into wide ones.
static inline void store_span(uint32_t *pixels, int from, int to, uint32_t pixel) {
    enum { BLOCK = 8 };
    for (; to - from >= BLOCK; from += BLOCK)
        for (int i = 0; i < BLOCK; i++) pixels[from + i] = pixel;
    for (; from < to; from++) pixels[from] = pixel;
}

static inline void fill_span(uint32_t *pixels, int from, int to, uint32_t color, uint32_t opacity) {
    if (opacity == OPAQUE) {
        store_span(pixels, from, to, 0xFF000000 | color);
        return;
    }
    for (int x = from; x < to; x++) pixels[x] = blend(pixels[x], color, opacity);
}

#endif
