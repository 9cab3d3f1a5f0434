// The layers of a map's file, and the choice of those that are walls.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "map.h"
#include "number.h"

void map_choose(Map *map, uint32_t chosen) {
    const size_t words = (size_t)map->grid.words_per_row * (size_t)map->grid.rows;
    memset(map->bits, 0, words * sizeof *map->bits);
    for (int layer = 0; layer < map->layers->count; layer++) {
        const uint64_t *bits = map->layers->layers[layer].bits;
        for (size_t i = 0; bits && chosen >> layer & 1 && i < words; i++) map->bits[i] |= bits[i];
    }
    hit_grid_fill_blocks(&map->grid, map->blocks);
    map->chosen = chosen;
}

void map_drop_layers(Map *map) {
    MapLayers *layers = map->layers;
    map->layers = NULL;
    if (!layers || --layers->users > 0) return;
    for (int i = 0; i < layers->count; i++) free(layers->layers[i].bits);
    free(layers);
}

void map_write_choice(char out[LAYERS_TEXT], uint32_t chosen) {
    size_t length = 0;
    strcpy(out, "0");
    for (int i = 0; i < LAYERS_MAX; i++) {
        if (chosen >> i & 1)
            length += (size_t)snprintf(out + length, LAYERS_TEXT - length, length ? ",%d" : "%d", i + 1);
    }
}

bool map_read_choice(const Map *map, const char *text, uint32_t *chosen, Error *error) {
    const int count = map->layers ? map->layers->count : 0;
    uint32_t read = 0;
    for (const char *at = text; strcmp(text, "0") != 0;) {
        char number[8];
        unsigned long long layer;
        const size_t length = strcspn(at, ",");
        snprintf(number, sizeof number, "%.*s", (int)length, at);
        if (length >= sizeof number || number_read_count(number, &layer) != NUMBER_FINE || layer == 0)
            return error_set(error, "", "layers: '%.40s' is not a list such as 1,3, nor 0 for none", text);
        if (count == 0) return error_set(error, "", "layers: the map has no layers to choose from");
        if (layer > (unsigned long long)count)
            return error_set(error, "", "layers: the map has no layer %llu to choose: it has %d", layer, count);
        read |= (uint32_t)1 << (layer - 1);
        if (!at[length]) break;
        at += length + 1;
    }
    *chosen = read;
    return true;
}

static bool is_same_layer(const MapLayer *a, const MapLayer *b) {
    return (a->look == LAYER_SHAPES) == (b->look == LAYER_SHAPES) && strcmp(a->name, b->name) == 0;
}

uint32_t map_follow_choice(const Map *map, const Map *earlier) {
    const MapLayers *now = map->layers, *then = earlier->layers;
    uint32_t chosen = 0;
    if (!now || !then || earlier->chosen == then->guessed) return map->chosen;
    for (int i = 0; i < now->count; i++) {
        for (int k = 0; k < then->count; k++) {
            if (earlier->chosen >> k & 1 && is_same_layer(&now->layers[i], &then->layers[k])) chosen |= 1u << i;
        }
    }
    return chosen ? chosen : map->chosen;
}
