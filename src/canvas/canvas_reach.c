// Draws a reach map.
#include "canvas_internal.h"

enum { WORD = 64, SHADE = 36, SHADE_ALONE = 120, VEIL = 26, LINE = 190, BORDER = 235 };

/// The colors, and the opacity of a hatching line at x + y or x - y, which repeats.
typedef struct {
    uint32_t hit, wrong, text;
    uint32_t border, shade; // opacities; a shade without a border is stronger
    int period;
    uint32_t line[HATCH_PERIOD_MAX];
} Inks;

static Inks make_inks(Theme theme, double unit, double border) {
    const Hatch hatch = hatch_for(9 * unit, 0.85 * unit);
    Inks inks = {.hit = ink_color(theme, INK_HIT),
                 .wrong = ink_color(theme, INK_WRONG),
                 .text = ink_color(theme, INK_TEXT),
                 .period = hatch.period};
    inks.border = (uint32_t)(BORDER * border + 0.5);
    inks.shade = (uint32_t)(SHADE * border + SHADE_ALONE * (1 - border) + 0.5);
    for (int i = 0; i < hatch.period; i++) inks.line[i] = (uint32_t)(hatch.coverage[i] * LINE + 0.5);
    return inks;
}

/// A row of a map's bits and the rows above and below it; where the map ends, the row itself.
typedef struct {
    const uint64_t *above, *here, *below;
    size_t words;
    int width;
} Rows;

static Rows rows_at(const ReachMap *map, const uint64_t *bits, int row) {
    const int above = row > 0 ? row - 1 : row, below = row + 1 < map->height ? row + 1 : row;
    return (Rows){reach_map_row(map, bits, above), reach_map_row(map, bits, row), reach_map_row(map, bits, below),
                  map->words, map->width};
}

/// The pixels of a word of which a neighbor on one of the four sides differs.
static uint64_t border_in(const Rows *rows, size_t word) {
    const uint64_t here = rows->here[word];
    const uint64_t before = word > 0 ? rows->here[word - 1] >> (WORD - 1) : here & 1;
    const uint64_t after =
        word + 1 < rows->words ? rows->here[word + 1] << (WORD - 1) : here & (uint64_t)1 << (WORD - 1);
    const uint64_t left = here << 1 | before;
    uint64_t right = here >> 1 | after;
    const int last = rows->width - 1;
    if (word == (size_t)last / WORD) {
        const uint64_t bit = (uint64_t)1 << last % WORD;
        right = (right & ~bit) | (here & bit);
    }
    return (here ^ left) | (here ^ right) | (here ^ rows->above[word]) | (here ^ rows->below[word]);
}

/// The pixels of a word by how they are drawn.
typedef struct {
    uint64_t shaded, false_hit, false_miss, border, outline;
} Classes;

static uint32_t cover(uint32_t pixel, const Inks *inks, const Classes *classes, int bit, int rising, int falling) {
    if (classes->outline >> bit & 1) return blend(pixel, inks->text, BORDER);
    if (inks->border > inks->shade && classes->border >> bit & 1) return blend(pixel, inks->hit, inks->border);
    if (classes->shaded >> bit & 1) return blend(pixel, inks->hit, inks->shade);
    if (classes->false_hit >> bit & 1) {
        const uint32_t veiled = blend(pixel, inks->wrong, VEIL), line = inks->line[rising];
        return line ? blend(veiled, inks->wrong, line) : veiled;
    }
    const uint32_t line = classes->false_miss >> bit & 1 ? inks->line[falling] : 0;
    return line ? blend(pixel, inks->wrong, line) : pixel;
}

static void draw_word(uint32_t *pixels, int from, int to, int first, int y, const Inks *inks, const Classes *classes) {
    int rising = (from + y) % inks->period, falling = (from - y) % inks->period;
    if (falling < 0) falling += inks->period;
    for (int x = from; x < to; x++) {
        pixels[x] = cover(pixels[x], inks, classes, x - first, rising, falling);
        if (++rising == inks->period) rising = 0;
        if (++falling == inks->period) falling = 0;
    }
}

static void draw_row(uint32_t *pixels, CanvasClip clip, const ReachMap *map, int y, const Inks *inks) {
    const int row = y - map->top;
    const Rows truth = rows_at(map, map->truth, row),
               region = rows_at(map, map->region ? map->region : map->truth, row);
    for (size_t word = 0; word < map->words; word++) {
        const uint64_t claims = reach_map_row(map, map->claims, row)[word], here = truth.here[word];
        const uint64_t outline = map->region ? border_in(&region, word) : 0;
        const Classes classes = {claims & here, claims & ~here, here & ~claims, border_in(&truth, word), outline};
        const int first = map->left + (int)word * WORD;
        const int from = first > clip.left ? first : clip.left;
        const int to = first + WORD < clip.right ? first + WORD : clip.right;
        if (!(classes.shaded | classes.false_hit | classes.false_miss | classes.border | outline)) continue;
        draw_word(pixels, from, to, first, y, inks, &classes);
    }
}

/// The number of sides between two pixels of which just one actually hits.
static uint64_t count_sides(const ReachMap *map) {
    uint64_t count = 0;
    for (int y = 0; y < map->height; y++) {
        const uint64_t *row = reach_map_row(map, map->truth, y);
        const uint64_t *above = y > 0 ? reach_map_row(map, map->truth, y - 1) : row;
        uint64_t before = row[0] & 1;
        for (size_t word = 0; word < map->words; word++) {
            count += (uint64_t)__builtin_popcountll(row[word] ^ (row[word] << 1 | before));
            count += (uint64_t)__builtin_popcountll(row[word] ^ above[word]);
            before = row[word] >> (WORD - 1);
        }
    }
    return count;
}

void canvas_draw_reach(Canvas *canvas, CanvasClip clip, const ReachMap *map, Theme theme, double unit) {
    const CanvasClip area = {map->left, map->top, map->left + map->width, map->top + map->height};
    const CanvasClip part = clip_intersect(clip, area);
    // The opacity of the border between true hits and misses, 0 to 1. Normally 1; where the border would cover much of
    // the picture, as in a dense crowd, less or 0.
    const double strong = 0.04, none = 0.16;
    const double share = (double)count_sides(map) / ((double)map->width * map->height);
    const double border = share <= strong ? 1 : share >= none ? 0 : (none - share) / (none - strong);
    const Inks inks = make_inks(theme, unit, border);
    for (int y = part.top; y < part.bottom; y++) draw_row(canvas_row(canvas, y), part, map, y, &inks);
}
