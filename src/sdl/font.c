// Sets text: keeps each character's coverage as small masks, and blends them into a canvas.
#include "font.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "faces.h"
#include "whole_file.h"

enum {
    STEPS = FACE_STEPS, // positions in a pixel at which a character can stand
    SIZE_MAX_PIXELS = 255,
    GLYPH_SLOTS = 4096,
    GLYPHS_KEPT = GLYPH_SLOTS * 3 / 4,
    MASK_BYTES = 4 << 20,
};

/// A character's coverage, placed relative to the pen: one of STEPS that differ by a quarter of a pixel.
typedef struct {
    bool ready;
    int16_t left, top; // top is the distance of the first row above the baseline
    uint16_t width, height;
    uint32_t offset; // into the font's masks
} Mask;

/// A character in a weight and a size. A key of 0 is an empty slot.
typedef struct {
    uint32_t key;
    int advance; // in quarter pixels
    Mask masks[STEPS];
} Glyph;

struct Font {
    Faces faces;
    int glyph_count;
    uint32_t mask_used;
    Glyph glyphs[GLYPH_SLOTS];
    uint8_t masks[MASK_BYTES]; // pages that are never written take no memory
};

Font *font_open(const char *user_path, Error *error) {
    if (user_path && place_kind(user_path) == PLACE_DEVICE) {
        error_set(error, user_path, "not a plain file");
        return NULL;
    }
    if (TTF_Init() != 0) {
        error_set(error, "SDL_ttf", "%s", TTF_GetError());
        return NULL;
    }
    Font *font = calloc(1, sizeof *font);
    if (!font) error_set(error, "font", "%s", strerror(ENOMEM));
    if (!font || !faces_open(&font->faces, user_path, error)) {
        free(font);
        TTF_Quit();
        return NULL;
    }
    return font;
}

void font_close(Font *font) {
    if (!font) return;
    faces_close(&font->faces);
    free(font);
    TTF_Quit();
}

bool font_has_japanese(const Font *font) {
    return font->faces.has_japanese;
}

/// What a glyph is made from.
typedef struct {
    Weight weight;
    int size;
    uint32_t character;
} GlyphKey;

/// The quarter pixels by which a regular character is thickened where there is no bold face.
static int thickening(GlyphKey key, FaceId face) {
    return key.weight == WEIGHT_BOLD && face != FACE_BOLD ? (key.size * STEPS + 8) / 16 : 0;
}

static void forget_glyphs(Font *font) {
    memset(font->glyphs, 0, sizeof font->glyphs);
    font->glyph_count = 0;
    font->mask_used = 0;
}

static int measure_advance(Font *font, GlyphKey key) {
    int left, right, bottom, top, advance = 0;
    const FaceId id = faces_choose(&font->faces, key.weight, key.character);
    TTF_Font *ttf = faces_at(&font->faces, id, key.size);
    if (!ttf || TTF_GlyphMetrics32(ttf, key.character, &left, &right, &bottom, &top, &advance) != 0) return 0;
    return advance + thickening(key, id);
}

static Glyph *find_glyph(Font *font, GlyphKey key) {
    const uint32_t packed = (uint32_t)key.size << 23 | (uint32_t)key.weight << 21 | key.character;
    uint32_t slot = packed * 2654435769u >> 20; // the upper 12 bits: GLYPH_SLOTS
    while (font->glyphs[slot].key != packed && font->glyphs[slot].key != 0) slot = (slot + 1) % GLYPH_SLOTS;
    Glyph *glyph = &font->glyphs[slot];
    if (glyph->key == packed) return glyph;
    if (font->glyph_count == GLYPHS_KEPT) {
        forget_glyphs(font);
        return find_glyph(font, key);
    }
    font->glyph_count++;
    *glyph = (Glyph){.key = packed, .advance = measure_advance(font, key)};
    return glyph;
}

static int floor_divide(int value, int divisor) {
    return value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor);
}

/// A character as SDL_ttf draws it, STEPS times too wide, with its pen position and baseline.
typedef struct {
    SDL_Surface *surface; // or NULL for one without ink
    int origin, baseline;
    int left, right, bottom, top; // of the ink, from the origin and up from the baseline
    int thickening;
} Wide;

static Wide draw_wide(Font *font, GlyphKey key) {
    Wide wide = {0};
    int advance;
    const FaceId id = faces_choose(&font->faces, key.weight, key.character);
    TTF_Font *ttf = faces_at(&font->faces, id, key.size);
    if (!ttf) return wide;
    if (TTF_GlyphMetrics32(ttf, key.character, &wide.left, &wide.right, &wide.bottom, &wide.top, &advance) != 0 ||
        wide.left >= wide.right || wide.bottom >= wide.top)
        return wide;
    wide.surface = TTF_RenderGlyph32_Blended(ttf, key.character, (SDL_Color){255, 255, 255, 255});
    const int ascent = TTF_FontAscent(ttf);
    wide.origin = wide.left < 0 ? -wide.left : 0;
    wide.baseline = wide.top > ascent ? wide.top : ascent;
    wide.thickening = thickening(key, id);
    wide.right += wide.thickening;
    return wide;
}

static unsigned wide_coverage(const Wide *wide, int x, int y) {
    const SDL_Surface *surface = wide->surface;
    if (x < 0 || x >= surface->w || y < 0 || y >= surface->h) return 0;
    const uint32_t *row = (const uint32_t *)((const uint8_t *)surface->pixels + y * surface->pitch);
    return row[x] >> surface->format->Ashift & 255;
}

/// Coverage thickened to the right.
static unsigned thick_coverage(const Wide *wide, int x, int y) {
    unsigned max = 0;
    for (int i = 0; i <= wide->thickening; i++) {
        const unsigned coverage = wide_coverage(wide, x - i, y);
        max = coverage > max ? coverage : max;
    }
    return max;
}

/// Averages the wide drawing, moved right by `step`, into pixels.
static void narrow(const Wide *wide, int step, const Mask *mask, uint8_t *out) {
    for (int y = 0; y < mask->height; y++) {
        for (int x = 0; x < mask->width; x++) {
            const int from = wide->origin + (mask->left + x) * STEPS - step;
            unsigned sum = STEPS / 2;
            for (int i = 0; i < STEPS; i++) sum += thick_coverage(wide, from + i, wide->baseline - mask->top + y);
            *out++ = (uint8_t)(sum / STEPS);
        }
    }
}

static Mask place_mask(const Wide *wide, int step) {
    const int left = floor_divide(wide->left + step, STEPS);
    const int right = floor_divide(wide->right + step + STEPS - 1, STEPS);
    return (Mask){.ready = true,
                  .left = (int16_t)left,
                  .top = (int16_t)wide->top,
                  .width = (uint16_t)(right - left),
                  .height = (uint16_t)(wide->top - wide->bottom)};
}

/// Makes the glyph's mask for a step. When the masks' memory is full, all glyphs are forgotten, so the glyph is looked
/// up again.
static const Mask *make_mask(Font *font, GlyphKey key, int step) {
    static const Mask blank = {.ready = true};
    const Wide wide = draw_wide(font, key);
    Mask mask = wide.surface ? place_mask(&wide, step) : blank;
    if ((uint32_t)mask.width * mask.height > MASK_BYTES) mask = blank;
    const uint32_t bytes = (uint32_t)mask.width * mask.height;
    if (bytes > MASK_BYTES - font->mask_used) forget_glyphs(font);
    mask.offset = font->mask_used;
    font->mask_used += bytes;
    if (bytes > 0) narrow(&wide, step, &mask, font->masks + mask.offset);
    SDL_FreeSurface(wide.surface);
    Glyph *glyph = find_glyph(font, key);
    glyph->masks[step] = mask;
    return &glyph->masks[step];
}

/// Reads the character at *text and moves on. A byte that is not UTF-8 reads as U+FFFD.
static uint32_t next_character(const char **text) {
    const unsigned char *bytes = (const unsigned char *)*text;
    const size_t size = text_character_size(*text);
    *text += size > 1 ? size : 1;
    if (size < 2) return size ? bytes[0] : 0xFFFD;
    uint32_t character = bytes[0] & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++) character = character << 6 | (bytes[i] & 0x3Fu);
    return character;
}

static bool is_control(uint32_t character) {
    return character < 0x20 || character == 0x7F;
}

static int whole_size(float size) {
    if (!(size > 1)) return 1;
    return size < SIZE_MAX_PIXELS ? (int)(size + 0.5f) : SIZE_MAX_PIXELS;
}

/// How far the pen moves over a text, in quarter pixels.
static int text_advance(Font *font, const char *text, Weight weight, int size) {
    int advance = 0;
    while (*text) {
        const uint32_t character = next_character(&text);
        if (!is_control(character)) advance += find_glyph(font, (GlyphKey){weight, size, character})->advance;
    }
    return advance;
}

static float measure_width(void *context, const char *text, Type type) {
    return (float)text_advance(context, text, type.weight, whole_size(type.size)) / STEPS;
}

TextMeasure font_measure(Font *font) {
    return (TextMeasure){measure_width, font};
}

static void paint_halo(Canvas *canvas, CanvasClip clip, float left, float baseline, float width, float size,
                       uint32_t paper) {
    const float margin = 0.3f * size;
    const hit_aabb box = {{left - margin, baseline - 0.95f * size - margin / 3},
                          {left + width + margin, baseline + 0.2f * size + margin / 3}};
    canvas_fill_box(canvas, clip, box, margin, paper, 0.82f);
}

static void paint_glyph(Font *font, Canvas *canvas, CanvasClip clip, GlyphKey key, int x, int baseline,
                        uint32_t color) {
    const int pixel = floor_divide(x, STEPS), step = x - pixel * STEPS;
    const Mask *mask = &find_glyph(font, key)->masks[step];
    if (!mask->ready) mask = make_mask(font, key, step);
    canvas_blend_mask(canvas, clip, pixel + mask->left, baseline - mask->top, mask->width, mask->height,
                      font->masks + mask->offset, color);
}

static void paint_text(void *context, Canvas *canvas, CanvasClip clip, const Picture *picture, const Mark *mark) {
    const char *text = picture_text_of(picture, mark);
    const hit_vec at = mark->points[0];
    const int size = whole_size(mark->type.size);
    if (!(fabsf(at.x) < 1e6f && at.y > (float)(clip.top - 2 * size) && at.y < (float)(clip.bottom + 2 * size))) return;
    const bool is_measured = mark->type.align != ALIGN_LEFT || mark->type.halo;
    const int advance = is_measured ? text_advance(context, text, mark->type.weight, size) : 0;
    const int baseline = (int)floorf(at.y + 0.5f);
    int x = (int)floorf(at.x * STEPS + 0.5f);
    if (mark->type.align != ALIGN_LEFT) x -= mark->type.align == ALIGN_CENTER ? advance / 2 : advance;
    if (mark->type.halo && advance > 0)
        paint_halo(canvas, clip, (float)x / STEPS, (float)baseline, (float)advance / STEPS, (float)size,
                   ink_color(picture->theme, INK_PAPER));
    while (*text) {
        const GlyphKey key = {mark->type.weight, size, next_character(&text)};
        if (is_control(key.character)) continue;
        paint_glyph(context, canvas, clip, key, x, baseline, ink_text_color(picture->theme, mark->type.ink));
        x += find_glyph(context, key)->advance;
    }
}

TextPainter font_painter(Font *font) {
    return (TextPainter){paint_text, font};
}
