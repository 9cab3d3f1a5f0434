#include "svg_reach.h"

#include <stdbool.h>
#include <string.h>

typedef enum { SHADED, FALSE_HIT, FALSE_MISS, TRUE_HIT } Kind;

static void write_hatch(FILE *file, const char *id, int degrees) {
    fprintf(file,
            "<pattern id=\"%s\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\" "
            "patternTransform=\"rotate(%d)\"><line y2=\"9\" stroke=\"#%06X\" stroke-opacity=\"0.75\" "
            "stroke-width=\"3\"/></pattern>\n",
            id, degrees, (unsigned)ink_color(INK_WRONG));
}

void svg_write_reach_hatches(FILE *file) {
    write_hatch(file, "false-hit", 45);
    write_hatch(file, "false-miss", -45);
}

static bool is_of_kind(const ReachMap *map, Kind kind, int x, int y) {
    const uint64_t bit = (uint64_t)1 << x % 64;
    const size_t word = (size_t)x / 64;
    const bool claimed = reach_map_row(map, map->claims, y)[word] & bit;
    const bool is_true = reach_map_row(map, map->truth, y)[word] & bit;
    switch (kind) {
    case SHADED: return claimed && is_true;
    case FALSE_HIT: return claimed && !is_true;
    case FALSE_MISS: return is_true && !claimed;
    case TRUE_HIT: break;
    }
    return is_true;
}

static bool are_alike(const ReachMap *map, const uint64_t *bits, int y, int other) {
    return memcmp(reach_map_row(map, bits, y), reach_map_row(map, bits, other), map->words * sizeof *bits) == 0;
}

// How many rows from this one on are the same.
static int count_alike(const ReachMap *map, int y) {
    int count = 1;
    while (y + count < map->height && are_alike(map, map->claims, y, y + count) &&
           are_alike(map, map->truth, y, y + count))
        count++;
    return count;
}

static void write_runs(FILE *file, const ReachMap *map, Kind kind) {
    for (int y = 0, height; y < map->height; y += height) {
        height = count_alike(map, y);
        for (int x = 0; x < map->width; x++) {
            const int from = x;
            while (x < map->width && is_of_kind(map, kind, x, y)) x++;
            if (x > from) fprintf(file, "M%d %dh%dv%dh%dz", map->left + from, map->top + y, x - from, height, from - x);
        }
    }
}

static bool has_kind(const ReachMap *map, Kind kind) {
    for (int y = 0; y < map->height; y++) {
        for (int x = 0; x < map->width; x++) {
            if (is_of_kind(map, kind, x, y)) return true;
        }
    }
    return false;
}

static void write_kind(FILE *file, const ReachMap *map, Kind kind, const char *fill) {
    if (!has_kind(map, kind)) return;
    fputs("<path d=\"", file);
    write_runs(file, map, kind);
    fprintf(file, "\" %s/>\n", fill);
}

// Sides between two pixels where the truth changes, along a row and from row to row.
static void write_border(FILE *file, const ReachMap *map) {
    for (int y = 0; y < map->height; y++) {
        for (int x = 1; x < map->width; x++) {
            if (is_of_kind(map, TRUE_HIT, x - 1, y) != is_of_kind(map, TRUE_HIT, x, y))
                fprintf(file, "M%d %dv1", map->left + x, map->top + y);
        }
    }
    for (int y = 1; y < map->height; y++) {
        for (int x = 0; x < map->width; x++) {
            const int from = x;
            while (x < map->width && is_of_kind(map, TRUE_HIT, x, y - 1) != is_of_kind(map, TRUE_HIT, x, y)) x++;
            if (x > from) fprintf(file, "M%d %dh%d", map->left + from, map->top + y, x - from);
        }
    }
}

void svg_write_reach(FILE *file, const ReachMap *map) {
    const double strength = reach_map_border_strength(map);
    char shade[64], border[112];
    snprintf(shade, sizeof shade, "fill=\"#%06X\" fill-opacity=\"0.14\"", (unsigned)ink_color(INK_HIT));
    snprintf(border, sizeof border, "fill=\"none\" stroke=\"#%06X\" stroke-width=\"2\" stroke-opacity=\"%.2f\"",
             (unsigned)ink_color(INK_HIT), strength);
    write_kind(file, map, SHADED, shade);
    write_kind(file, map, FALSE_HIT, "fill=\"url(#false-hit)\"");
    write_kind(file, map, FALSE_MISS, "fill=\"url(#false-miss)\"");
    if (strength == 0 || !has_kind(map, TRUE_HIT)) return;
    fputs("<path d=\"", file);
    write_border(file, map);
    fprintf(file, "\" %s/>\n", border);
}
