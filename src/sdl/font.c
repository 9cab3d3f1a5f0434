#define _POSIX_C_SOURCE 200809L

#include "font.h"

#include <SDL_ttf.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS = 4, // positions in a pixel at which a character can stand
    SIZE_MAX_PIXELS = 255,
    GLYPH_SLOTS = 4096,
    GLYPHS_KEPT = GLYPH_SLOTS * 3 / 4,
    MASK_BYTES = 4 << 20,
    PATH_LENGTH = 1024,
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

/// An open face. Its horizontal resolution is STEPS times its vertical one, which is where quarter pixels come from.
typedef struct {
    TTF_Font *ttf;
    int size; // pixels
} Face;

/// FACE_SYMBOLS is opened when a character is in none of the others.
typedef enum { FACE_REGULAR, FACE_BOLD, FACE_MONO, FACE_SYMBOLS, FACE_COUNT } FaceId;

struct Font {
    Face faces[FACE_COUNT];
    bool no_symbols;
    bool has_japanese;
    int glyph_count;
    uint32_t mask_used;
    Glyph glyphs[GLYPH_SLOTS];
    uint8_t masks[MASK_BYTES]; // memory that is never written stays unclaimed
};

/// A face in a file, by its family name. `index` is where to look first.
typedef struct {
    const char *file;
    const char *family; // NULL: whatever the file holds
    long index;
} FaceFile;

/// Faces that go together. Without a bold one, the regular one is thickened.
typedef struct {
    FaceFile regular, bold, mono;
} FontFiles;

static const char *const folders[] = {
    "/usr/share/fonts/opentype/noto",              // Debian, Ubuntu
    "/usr/share/fonts/noto-cjk",                   // Arch
    "/usr/share/fonts/google-noto-cjk",            // Fedora, openSUSE
    "/usr/share/fonts/google-noto-sans-cjk-fonts", // Fedora
    "/usr/share/fonts/noto",                       // Alpine
    "/usr/local/share/fonts/noto",                 // FreeBSD
    "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/truetype/bizud-gothic",
    "/usr/share/fonts/truetype/vlgothic",
    "/usr/share/fonts/vl-gothic-fonts",
    "/usr/share/fonts/opentype/ipaexfont-gothic",
    "/usr/share/fonts/opentype/ipafont-gothic",
    "/usr/share/fonts/truetype/dejavu",
    "/usr/share/fonts/dejavu-sans-fonts",
    "/usr/share/fonts/dejavu-sans-mono-fonts",
    "/usr/share/fonts/dejavu",
    "/usr/share/fonts/truetype/liberation",
    "/usr/share/fonts/TTF",
    "/usr/share/fonts/truetype",
    "/usr/local/share/fonts/dejavu",
    "/System/Library/Fonts",
    "/System/Library/Fonts/Supplemental",
    "/Library/Fonts",
    "C:/Windows/Fonts",
};

/// Fonts with Japanese, the best looking first.
static const FontFiles japanese_fonts[] = {
    {{"NotoSansCJK-Regular.ttc", "Noto Sans CJK JP", 0},
     {"NotoSansCJK-Bold.ttc", "Noto Sans CJK JP", 0},
     {"NotoSansCJK-Regular.ttc", "Noto Sans Mono CJK JP", 5}},
    {{"NotoSansCJKjp-Regular.otf", NULL, 0},
     {"NotoSansCJKjp-Bold.otf", NULL, 0},
     {"NotoSansMonoCJKjp-Regular.otf", NULL, 0}},
    {{"NotoSansJP-Regular.otf", NULL, 0}, {"NotoSansJP-Bold.otf", NULL, 0}, {0}},
    {{"BIZUDPGothic-Regular.ttf", NULL, 0}, {"BIZUDPGothic-Bold.ttf", NULL, 0}, {"BIZUDGothic-Regular.ttf", NULL, 0}},
    {{"ヒラギノ角ゴシック W3.ttc", "Hiragino Sans", 0},
     {"ヒラギノ角ゴシック W6.ttc", "Hiragino Sans", 0},
     {"Menlo.ttc", "Menlo", 0}},
    {{"BIZ-UDGothicR.ttc", "BIZ UDPGothic", 1},
     {"BIZ-UDGothicB.ttc", "BIZ UDPGothic", 1},
     {"BIZ-UDGothicR.ttc", "BIZ UDGothic", 0}},
    {{"YuGothM.ttc", "Yu Gothic UI", 1}, {"YuGothB.ttc", "Yu Gothic UI", 1}, {"consola.ttf", NULL, 0}},
    {{"meiryo.ttc", "Meiryo UI", 2}, {"meiryob.ttc", "Meiryo UI", 2}, {"consola.ttf", NULL, 0}},
    {{"VL-PGothic-Regular.ttf", NULL, 0}, {0}, {"VL-Gothic-Regular.ttf", NULL, 0}},
    {{"ipaexg.ttf", NULL, 0}, {0}, {"ipag.ttf", NULL, 0}},
    {{"ipagp.ttf", NULL, 0}, {0}, {"ipag.ttf", NULL, 0}},
    {{"msgothic.ttc", "MS PGothic", 2}, {0}, {"msgothic.ttc", "MS Gothic", 0}},
};

static const FontFiles latin_fonts[] = {
    {{"DejaVuSans.ttf", NULL, 0}, {"DejaVuSans-Bold.ttf", NULL, 0}, {"DejaVuSansMono.ttf", NULL, 0}},
    {{"NotoSans-Regular.ttf", NULL, 0}, {"NotoSans-Bold.ttf", NULL, 0}, {"NotoSansMono-Regular.ttf", NULL, 0}},
    {{"LiberationSans-Regular.ttf", NULL, 0},
     {"LiberationSans-Bold.ttf", NULL, 0},
     {"LiberationMono-Regular.ttf", NULL, 0}},
    {{"segoeui.ttf", NULL, 0}, {"segoeuib.ttf", NULL, 0}, {"consola.ttf", NULL, 0}},
    {{"Arial.ttf", NULL, 0}, {"Arial Bold.ttf", NULL, 0}, {"Menlo.ttc", NULL, 0}},
};

static const FaceFile mono_faces[] = {
    {"DejaVuSansMono.ttf", NULL, 0},
    {"NotoSansMono-Regular.ttf", NULL, 0},
    {"LiberationMono-Regular.ttf", NULL, 0},
    {"Menlo.ttc", NULL, 0},
    {"consola.ttf", NULL, 0},
};

static const FaceFile symbol_faces[] = {
    {"DejaVuSans.ttf", NULL, 0},
    {"Apple Symbols.ttf", NULL, 0},
    {"seguisym.ttf", NULL, 0},
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

/// A face of a file, ready to be set to a size. NULL when the file holds no such face.
static TTF_Font *open_face(const char *path, long index) {
    const unsigned points_per_inch = 72;
    TTF_Font *ttf = TTF_OpenFontIndexDPI(path, 1, index, points_per_inch * STEPS, points_per_inch);
    if (ttf) TTF_SetFontHinting(ttf, TTF_HINTING_LIGHT);
    return ttf;
}

static bool is_family(const TTF_Font *ttf, const char *family) {
    const char *name = TTF_FontFaceFamilyName(ttf);
    return !family || (name && strcmp(name, family) == 0);
}

/// Opens the family's face in a file, wherever it stands in there.
static TTF_Font *open_family(const char *path, const char *family, long index) {
    TTF_Font *ttf = open_face(path, index);
    if (!ttf && index > 0) ttf = open_face(path, index = 0);
    if (!ttf || is_family(ttf, family)) return ttf;
    const long count = TTF_FontFaces(ttf);
    TTF_CloseFont(ttf);
    for (long i = 0; i < count; i++) {
        if (i == index) continue;
        ttf = open_face(path, i);
        if (ttf && is_family(ttf, family)) return ttf;
        if (ttf) TTF_CloseFont(ttf);
    }
    return NULL;
}

static bool file_exists(const char *path) {
    FILE *file = fopen(path, "rb");
    if (file) fclose(file);
    return file != NULL;
}

static TTF_Font *find_face(FaceFile face) {
    char path[PATH_LENGTH];
    if (!face.file) return NULL;
    for (size_t i = 0; i < COUNT(folders); i++) {
        snprintf(path, sizeof path, "%s/%s", folders[i], face.file);
        TTF_Font *ttf = file_exists(path) ? open_family(path, face.family, face.index) : NULL;
        if (ttf) return ttf;
    }
    return NULL;
}

static TTF_Font *find_first(const FaceFile *faces, size_t count) {
    TTF_Font *ttf = NULL;
    for (size_t i = 0; i < count && !ttf; i++) ttf = find_face(faces[i]);
    return ttf;
}

static bool has_japanese(TTF_Font *ttf) {
    return TTF_GlyphIsProvided32(ttf, 0x3042) && TTF_GlyphIsProvided32(ttf, 0x30A2) &&
           TTF_GlyphIsProvided32(ttf, 0x5F53);
}

static bool find_fonts(Font *font, const FontFiles *candidates, size_t count) {
    for (size_t i = 0; i < count; i++) {
        font->faces[FACE_REGULAR].ttf = find_face(candidates[i].regular);
        if (!font->faces[FACE_REGULAR].ttf) continue;
        font->faces[FACE_BOLD].ttf = find_face(candidates[i].bold);
        font->faces[FACE_MONO].ttf = find_face(candidates[i].mono);
        return true;
    }
    return false;
}

/// Asks fontconfig for the best match of a pattern. Where there is no fc-match there is no answer.
static TTF_Font *ask_fontconfig(const char *pattern) {
#ifdef _WIN32
    (void)pattern;
    return NULL;
#else
    char command[PATH_LENGTH], answer[PATH_LENGTH] = "";
    snprintf(command, sizeof command, "fc-match -f '%%{index} %%{file}\\n' '%s' 2>/dev/null", pattern);
    FILE *pipe = popen(command, "r");
    if (!pipe) return NULL;
    const bool answered = fgets(answer, sizeof answer, pipe) != NULL;
    pclose(pipe);
    answer[strcspn(answer, "\n")] = '\0';
    char *path = NULL;
    const long index = strtol(answer, &path, 10);
    return answered && *path == ' ' ? open_face(path + 1, index) : NULL;
#endif
}

static bool ask_for_fonts(Font *font, bool japanese) {
    static const char *const patterns[2][3] = {
        {"sans", "sans:bold", "monospace"},
        {"Noto Sans CJK JP,Noto Sans JP,BIZ UDPGothic,VL PGothic,IPAexGothic,IPAPGothic,sans:lang=ja",
         "Noto Sans CJK JP,Noto Sans JP,BIZ UDPGothic,VL PGothic,IPAexGothic,IPAPGothic,sans:lang=ja:bold",
         "Noto Sans Mono CJK JP,BIZ UDGothic,DejaVu Sans Mono,VL Gothic,IPAGothic,monospace"}};
    TTF_Font *regular = ask_fontconfig(patterns[japanese][FACE_REGULAR]);
    if (regular && japanese && !has_japanese(regular)) {
        TTF_CloseFont(regular);
        regular = NULL;
    }
    if (!regular) return false;
    font->faces[FACE_REGULAR].ttf = regular;
    font->faces[FACE_BOLD].ttf = ask_fontconfig(patterns[japanese][FACE_BOLD]);
    font->faces[FACE_MONO].ttf = ask_fontconfig(patterns[japanese][FACE_MONO]);
    return true;
}

/// The bold face of the same family, in the same file's neighbor: x-Bold beside x-Regular.
static TTF_Font *open_bold_beside(const char *path, TTF_Font *regular) {
    char neighbor[PATH_LENGTH];
    const char *word = strstr(path, "Regular");
    if (!word) return NULL;
    const int length =
        snprintf(neighbor, sizeof neighbor, "%.*sBold%s", (int)(word - path), path, word + strlen("Regular"));
    if (length >= PATH_LENGTH || !file_exists(neighbor)) return NULL;
    return open_family(neighbor, TTF_FontFaceFamilyName(regular), 0);
}

static bool is_mono(const TTF_Font *ttf) {
    const char *name = TTF_FontFaceFamilyName(ttf);
    return TTF_FontFaceIsFixedWidth(ttf) || (name && strstr(name, "Mono"));
}

static TTF_Font *open_mono_within(const char *path, TTF_Font *regular) {
    for (long i = 1; i < TTF_FontFaces(regular); i++) {
        TTF_Font *ttf = open_face(path, i);
        if (ttf && is_mono(ttf)) return ttf;
        if (ttf) TTF_CloseFont(ttf);
    }
    return NULL;
}

/// Opens what the user asked for. Stores why not.
static bool open_user_fonts(Font *font, const char *path, char *error, size_t error_size) {
    errno = 0;
    FILE *file = fopen(path, "rb");
    const bool readable = file && (fgetc(file) != EOF || !ferror(file));
    const int reason = errno;
    if (file) fclose(file);
    TTF_Font *regular = readable ? open_face(path, 0) : NULL;
    if (!regular) {
        snprintf(error, error_size, "%s: %s", path, readable ? "not a font" : strerror(reason));
        return false;
    }
    font->faces[FACE_REGULAR].ttf = regular;
    font->faces[FACE_BOLD].ttf = open_bold_beside(path, regular);
    font->faces[FACE_MONO].ttf = open_mono_within(path, regular);
    return true;
}

static bool find_system_fonts(Font *font, char *error, size_t error_size) {
    if (find_fonts(font, japanese_fonts, COUNT(japanese_fonts)) || ask_for_fonts(font, true) ||
        find_fonts(font, latin_fonts, COUNT(latin_fonts)) || ask_for_fonts(font, false))
        return true;
    snprintf(error, error_size,
             "no font found: install fonts-noto-cjk (Debian, Ubuntu), google-noto-sans-cjk-fonts (Fedora) or "
             "noto-fonts-cjk (Arch), or name a font file with --font");
    return false;
}

Font *font_open(const char *user_path, char *error, size_t error_size) {
    if (TTF_Init() != 0) {
        snprintf(error, error_size, "SDL_ttf: %s", TTF_GetError());
        return NULL;
    }
    Font *font = calloc(1, sizeof *font);
    if (!font) {
        snprintf(error, error_size, "font: %s", strerror(ENOMEM));
        TTF_Quit();
        return NULL;
    }
    const bool opened =
        user_path ? open_user_fonts(font, user_path, error, error_size) : find_system_fonts(font, error, error_size);
    if (!opened) {
        font_close(font);
        return NULL;
    }
    if (!font->faces[FACE_MONO].ttf) font->faces[FACE_MONO].ttf = find_first(mono_faces, COUNT(mono_faces));
    font->has_japanese = has_japanese(font->faces[FACE_REGULAR].ttf);
    return font;
}

void font_close(Font *font) {
    if (!font) return;
    for (int i = 0; i < FACE_COUNT; i++)
        if (font->faces[i].ttf) TTF_CloseFont(font->faces[i].ttf);
    free(font);
    TTF_Quit();
}

bool font_has_japanese(const Font *font) {
    return font->has_japanese;
}

static bool provides(const Font *font, FaceId id, uint32_t character) {
    return font->faces[id].ttf && TTF_GlyphIsProvided32(font->faces[id].ttf, character);
}

static bool open_symbols(Font *font) {
    Face *symbols = &font->faces[FACE_SYMBOLS];
    if (!symbols->ttf && !font->no_symbols) symbols->ttf = find_first(symbol_faces, COUNT(symbol_faces));
    font->no_symbols = !symbols->ttf;
    return symbols->ttf != NULL;
}

/// The face that has a character: the weight's own, or else the next best. Where none has it, the regular face shows
/// its box for the unknown.
static FaceId face_for(Font *font, Weight weight, uint32_t character) {
    const FaceId own = weight == WEIGHT_BOLD ? FACE_BOLD : weight == WEIGHT_MONO ? FACE_MONO : FACE_REGULAR;
    if (provides(font, own, character)) return own;
    if (provides(font, FACE_REGULAR, character)) return FACE_REGULAR;
    if (open_symbols(font) && provides(font, FACE_SYMBOLS, character)) return FACE_SYMBOLS;
    return FACE_REGULAR;
}

/// The face set to a size in pixels. SDL_ttf takes whole points only, so it is one point at a varying resolution.
static TTF_Font *face_at(Font *font, FaceId id, int size) {
    Face *face = &font->faces[id];
    const unsigned resolution = 72 * (unsigned)size;
    if (face->size == size) return face->ttf;
    if (TTF_SetFontSizeDPI(face->ttf, 1, resolution * STEPS, resolution) != 0) return NULL;
    face->size = size;
    return face->ttf;
}

/// What a glyph is made from.
typedef struct {
    Weight weight;
    int size;
    uint32_t character;
} GlyphKey;

static uint32_t pack_key(GlyphKey key) {
    return (uint32_t)key.size << 23 | (uint32_t)key.weight << 21 | key.character;
}

/// By how many quarter pixels a regular character is thickened to stand for a bold one.
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
    const FaceId id = face_for(font, key.weight, key.character);
    TTF_Font *ttf = face_at(font, id, key.size);
    if (!ttf || TTF_GlyphMetrics32(ttf, key.character, &left, &right, &bottom, &top, &advance) != 0) return 0;
    return advance + thickening(key, id);
}

static Glyph *find_glyph(Font *font, GlyphKey key) {
    const uint32_t packed = pack_key(key);
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

/// A character as SDL_ttf draws it, STEPS times too wide, and where its pen position and baseline lie in there.
typedef struct {
    SDL_Surface *surface; // or NULL for one without ink
    int origin, baseline;
    int left, right, bottom, top; // of the ink, from the origin and up from the baseline
    int thickening;
} Wide;

static Wide draw_wide(Font *font, GlyphKey key) {
    Wide wide = {0};
    int advance;
    const FaceId id = face_for(font, key.weight, key.character);
    TTF_Font *ttf = face_at(font, id, key.size);
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
    unsigned most = 0;
    for (int i = 0; i <= wide->thickening; i++) {
        const unsigned coverage = wide_coverage(wide, x - i, y);
        most = coverage > most ? coverage : most;
    }
    return most;
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

/// Makes the glyph's mask for a step. When the masks' memory is full everything is forgotten and starts over, so the
/// glyph is looked up anew.
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

/// How many bytes follow a leading byte: 0 to 3, or -1 when it leads nothing.
static int following_bytes(unsigned char lead) {
    if (lead < 0x80) return 0;
    if (lead < 0xC2 || lead > 0xF4) return -1;
    return lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
}

/// Reads the character at *text and moves on. A byte that is not UTF-8 reads as U+FFFD.
static uint32_t next_character(const char **text) {
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    const unsigned char *bytes = (const unsigned char *)*text;
    const int following = following_bytes(bytes[0]);
    *text += 1;
    if (following < 0) return 0xFFFD;
    uint32_t character = following ? bytes[0] & (0x3Fu >> following) : bytes[0];
    for (int i = 1; i <= following; i++) {
        if ((bytes[i] & 0xC0) != 0x80) return 0xFFFD;
        character = character << 6 | (bytes[i] & 0x3F);
    }
    const bool surrogate = character >= 0xD800 && character <= 0xDFFF;
    if (character < least[following] || character > 0x10FFFF || surrogate) return 0xFFFD;
    *text += following;
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

static void paint_halo(Canvas *canvas, CanvasClip clip, float left, float baseline, float width, float size) {
    const float margin = 0.3f * size;
    const hit_aabb box = {{left - margin, baseline - 0.95f * size - margin / 3},
                          {left + width + margin, baseline + 0.2f * size + margin / 3}};
    canvas_fill_box(canvas, clip, box, margin, ink_color(INK_PAPER), 0.82f);
}

static void paint_glyph(Font *font, Canvas *canvas, CanvasClip clip, GlyphKey key, int x, int baseline,
                        uint32_t color) {
    const int pixel = floor_divide(x, STEPS), step = x - pixel * STEPS;
    const Mask *mask = &find_glyph(font, key)->masks[step];
    if (!mask->ready) mask = make_mask(font, key, step);
    canvas_blend_mask(canvas, clip, pixel + mask->left, baseline - mask->top, mask->width, mask->height,
                      font->masks + mask->offset, color);
}

static int aligned_start(float x, Align align, int advance) {
    const int start = (int)floorf(x * STEPS + 0.5f);
    return align == ALIGN_LEFT ? start : align == ALIGN_CENTER ? start - advance / 2 : start - advance;
}

static void paint_text(void *context, Canvas *canvas, CanvasClip clip, const Mark *mark, const char *text) {
    const hit_vec at = mark->points[0];
    const int size = whole_size(mark->type.size);
    if (!(fabsf(at.x) < 1e6f && at.y > (float)(clip.top - 2 * size) && at.y < (float)(clip.bottom + 2 * size))) return;
    const int advance = text_advance(context, text, mark->type.weight, size);
    const int baseline = (int)floorf(at.y + 0.5f);
    int x = aligned_start(at.x, mark->type.align, advance);
    if (mark->type.halo && advance > 0)
        paint_halo(canvas, clip, (float)x / STEPS, (float)baseline, (float)advance / STEPS, (float)size);
    while (*text) {
        const GlyphKey key = {mark->type.weight, size, next_character(&text)};
        if (is_control(key.character)) continue;
        paint_glyph(context, canvas, clip, key, x, baseline, ink_color(mark->type.ink));
        x += find_glyph(context, key)->advance;
    }
}

TextPainter font_painter(Font *font) {
    return (TextPainter){paint_text, font};
}
