// Sets text: opens faces, keeps each character's coverage as small masks, and blends them into a canvas.
#include "font.h"

#include <SDL_ttf.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform.h"
#include "whole_file.h"

enum {
    STEPS = 4, // positions in a pixel at which a character can stand: a face is so much finer across
    SIZE_MAX_PIXELS = 255,
    GLYPH_SLOTS = 4096,
    GLYPHS_KEPT = GLYPH_SLOTS * 3 / 4,
    MASK_BYTES = 4 << 20,
    WHOLE_FILE_BYTES = 1 << 20,
};

/// FACE_SYMBOLS is for characters that none of the others has; it is opened when the first one is met.
typedef enum { FACE_REGULAR, FACE_BOLD, FACE_MONO, FACE_SYMBOLS, FACE_COUNT } FaceId;

/// Open faces, of installed fonts or of the user's file. One that was not found is NULL, except the regular face.
typedef struct {
    TTF_Font *ttf[FACE_COUNT];
    int size[FACE_COUNT]; // pixels
    bool has_tried_symbols;
    bool has_japanese; // the regular face has kana and kanji
} Faces;

static int SDLCALL close_memory(SDL_RWops *file) {
    SDL_free(file->hidden.mem.base);
    SDL_FreeRW(file);
    return 0;
}

// Reading a character from a file takes many small reads, so a small file is read as a whole.
static SDL_RWops *open_font_file(const char *path) {
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    if (!file || SDL_RWsize(file) > WHOLE_FILE_BYTES) return file;
    size_t size;
    void *bytes = SDL_LoadFile_RW(file, &size, 1);
    SDL_RWops *memory = bytes ? SDL_RWFromMem(bytes, (int)size) : NULL;
    if (memory) {
        memory->close = close_memory;
    } else {
        SDL_free(bytes);
    }
    return memory;
}

/// A face of a file, ready to be set to a size. NULL when the file has no such face.
static TTF_Font *open_face(const char *path, long index) {
    const unsigned points_per_inch = 72;
    SDL_RWops *file = open_font_file(path);
    TTF_Font *ttf = TTF_OpenFontIndexDPIRW(file, 1, 1, index, points_per_inch * STEPS, points_per_inch);
    if (ttf) TTF_SetFontHinting(ttf, TTF_HINTING_LIGHT);
    return ttf;
}

/// The face of an installed font. NULL when there is none.
static TTF_Font *open_installed(PlatformFont font, bool is_bold) {
    char path[FONT_PATH];
    long index;
    return platform_find_font(font, is_bold, path, &index) ? open_face(path, index) : NULL;
}

static bool has_japanese(TTF_Font *ttf) {
    return TTF_GlyphIsProvided32(ttf, 0x3042) && TTF_GlyphIsProvided32(ttf, 0x30A2) &&
           TTF_GlyphIsProvided32(ttf, 0x5F53);
}

static bool open_system_faces(Faces *faces, Error *error) {
    TTF_Font *regular = open_installed(FONT_JAPANESE, false);
    const bool is_japanese = regular && has_japanese(regular);
    if (regular && !is_japanese) TTF_CloseFont(regular);
    if (!is_japanese) regular = open_installed(FONT_LATIN, false);
    if (!regular) return error_set(error, "no font found", "%s", platform_no_font);
    faces->ttf[FACE_REGULAR] = regular;
    faces->ttf[FACE_BOLD] = open_installed(is_japanese ? FONT_JAPANESE : FONT_LATIN, true);
    faces->ttf[FACE_MONO] = open_installed(is_japanese ? FONT_JAPANESE_MONO : FONT_LATIN_MONO, false);
    return true;
}

/// The bold face in the file beside it: x-Bold beside x-Regular.
static TTF_Font *open_bold_beside(const char *path) {
    char neighbor[FONT_PATH];
    const char *word = strstr(path, "Regular");
    if (!word) return NULL;
    const int length =
        snprintf(neighbor, sizeof neighbor, "%.*sBold%s", (int)(word - path), path, word + strlen("Regular"));
    return length < FONT_PATH ? open_face(neighbor, 0) : NULL;
}

static TTF_Font *open_mono_within(const char *path, const TTF_Font *regular) {
    for (long i = 1; i < TTF_FontFaces(regular); i++) {
        TTF_Font *ttf = open_face(path, i);
        const char *family = ttf ? TTF_FontFaceFamilyName(ttf) : NULL;
        if (ttf && (TTF_FontFaceIsFixedWidth(ttf) || (family && strstr(family, "Mono")))) return ttf;
        if (ttf) TTF_CloseFont(ttf);
    }
    return NULL;
}

static bool open_user_faces(Faces *faces, const char *path, Error *error) {
    errno = 0;
    FILE *file = fopen(path, "rb");
    const bool is_readable = file && (fgetc(file) != EOF || !ferror(file));
    const int reason = errno;
    if (file) fclose(file);
    TTF_Font *regular = is_readable ? open_face(path, 0) : NULL;
    if (!regular) return error_set(error, path, "%s", is_readable ? "not a font" : strerror(reason));
    faces->ttf[FACE_REGULAR] = regular;
    faces->ttf[FACE_BOLD] = open_bold_beside(path);
    faces->ttf[FACE_MONO] = open_mono_within(path, regular);
    if (!faces->ttf[FACE_MONO]) faces->ttf[FACE_MONO] = open_installed(FONT_LATIN_MONO, false);
    return true;
}

// Opens the font file at `user_path`, or the best font of this system when that is NULL. False on failure, with an
// error that names the file, or a package to install. TTF_Init must have been called.
static bool faces_open(Faces *faces, const char *user_path, Error *error) {
    const bool is_open = user_path ? open_user_faces(faces, user_path, error) : open_system_faces(faces, error);
    faces->has_japanese = is_open && has_japanese(faces->ttf[FACE_REGULAR]);
    return is_open;
}

static bool provides(const Faces *faces, FaceId id, uint32_t character) {
    return faces->ttf[id] && TTF_GlyphIsProvided32(faces->ttf[id], character);
}

// The face that has a character: the weight's own, or else the next best. Where none has it, the regular face, which
// shows its box for unknown characters.
static FaceId faces_choose(Faces *faces, Weight weight, uint32_t character) {
    const FaceId own = weight == WEIGHT_BOLD ? FACE_BOLD : weight == WEIGHT_MONO ? FACE_MONO : FACE_REGULAR;
    if (provides(faces, own, character)) return own;
    if (provides(faces, FACE_REGULAR, character)) return FACE_REGULAR;
    if (!faces->has_tried_symbols) faces->ttf[FACE_SYMBOLS] = open_installed(FONT_SYMBOLS, false);
    faces->has_tried_symbols = true;
    return provides(faces, FACE_SYMBOLS, character) ? FACE_SYMBOLS : FACE_REGULAR;
}

// The face set to a size in pixels; NULL when SDL_ttf fails. SDL_ttf takes whole points only, so a size is one point at
// a varying resolution.
static TTF_Font *faces_at(Faces *faces, FaceId id, int size) {
    const unsigned resolution = 72 * (unsigned)size;
    if (faces->size[id] == size) return faces->ttf[id];
    if (TTF_SetFontSizeDPI(faces->ttf[id], 1, resolution * STEPS, resolution) != 0) return NULL;
    faces->size[id] = size;
    return faces->ttf[id];
}

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
    Font *font = malloc(sizeof *font);
    if (font) {
        memset(font, 0, offsetof(Font, masks));
    } else {
        error_set(error, "font", "%s", strerror(ENOMEM));
    }
    if (!font || !faces_open(&font->faces, user_path, error)) {
        free(font);
        TTF_Quit();
        return NULL;
    }
    return font;
}

void font_close(Font *font) {
    if (!font) return;
    for (int i = 0; i < FACE_COUNT; i++) {
        if (font->faces.ttf[i]) TTF_CloseFont(font->faces.ttf[i]);
    }
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
    int advance = 0;
    const FaceId id = faces_choose(&font->faces, key.weight, key.character);
    TTF_Font *ttf = faces_at(&font->faces, id, key.size);
    if (ttf) TTF_GlyphMetrics32(ttf, key.character, NULL, NULL, NULL, NULL, &advance);
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
    const FaceId id = faces_choose(&font->faces, key.weight, key.character);
    TTF_Font *ttf = faces_at(&font->faces, id, key.size);
    if (!ttf) return wide;
    TTF_GlyphMetrics32(ttf, key.character, &wide.left, &wide.right, &wide.bottom, &wide.top, NULL);
    wide.surface = TTF_RenderGlyph32_Blended(ttf, key.character, (SDL_Color){.a = 255}); // only the coverage is read
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
    narrow(&wide, step, &mask, font->masks + mask.offset);
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

static void paint_text(void *context, Canvas *canvas, CanvasClip clip, const Picture *picture, const Mark *mark) {
    Font *font = context;
    const char *text = picture_text_of(picture, mark);
    const hit_vec at = mark->points[0];
    const int size = whole_size(mark->type.size);
    if (!(fabsf(at.x) < 1e6f && at.y > (float)(clip.top - 2 * size) && at.y < (float)(clip.bottom + 2 * size))) return;
    const bool is_measured = mark->type.align != ALIGN_LEFT || mark->type.halo;
    const int advance = is_measured ? text_advance(font, text, mark->type.weight, size) : 0;
    const int baseline = (int)floorf(at.y + 0.5f);
    int x = (int)floorf(at.x * STEPS + 0.5f);
    if (mark->type.align != ALIGN_LEFT) x -= mark->type.align == ALIGN_CENTER ? advance / 2 : advance;
    if (mark->type.halo && advance > 0) {
        const float left = (float)x / STEPS, width = (float)advance / STEPS, y = (float)baseline;
        const float height = (float)size, margin = 0.3f * height;
        const hit_aabb box = {{left - margin, y - 0.95f * height - margin / 3},
                              {left + width + margin, y + 0.2f * height + margin / 3}};
        canvas_fill_box(canvas, clip, box, margin, ink_color(picture->theme, INK_PAPER), 0.82f);
    }
    while (*text) {
        const GlyphKey key = {mark->type.weight, size, next_character(&text)};
        if (is_control(key.character)) continue;
        const int pixel = floor_divide(x, STEPS), step = x - pixel * STEPS;
        const Mask *mask = &find_glyph(font, key)->masks[step];
        if (!mask->ready) mask = make_mask(font, key, step);
        canvas_blend_mask(canvas, clip, pixel + mask->left, baseline - mask->top, mask->width, mask->height,
                          font->masks + mask->offset, ink_text_color(picture->theme, mark->type.ink));
        x += find_glyph(font, key)->advance;
    }
}

TextPainter font_painter(Font *font) {
    return (TextPainter){paint_text, font};
}
