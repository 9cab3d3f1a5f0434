// What the files of the builder share.
#pragma once

#include "builder.h"

/// The lower bits of a cell's number are the tile; those above are flags that rotate and flip it.
#define BUILDER_TILE_BITS ((uint32_t)0x0FFFFFFF)

/// Gives the current line to an error that has no place yet. Returns false.
bool builder_fail_here(Builder *builder);

/// The value of an attribute, or NULL; whether it is this one.
const char *attribute_find(const char **attributes, const char *name);
bool attribute_is(const char **attributes, const char *name, const char *value);

/// Takes a whole number, which must be there; another number, which is 0 if it is not. False after a failure.
bool builder_take_whole(Builder *builder, const char **attributes, const char *name, unsigned least, unsigned most,
                        uint32_t *number);
bool builder_take_number(Builder *builder, const char **attributes, const char *name, double *number);

/// Adds the element's offset to that of the elements around it. It moves all layers and objects inside.
bool builder_take_offset(Builder *builder, const char **attributes);

/// A layer's elements, text and ends. They take all cells of a finite map as they take one chunk.
bool layer_begin(Builder *builder, const char **attributes);
bool layer_take_property(Builder *builder, const char **attributes);
bool layer_begin_data(Builder *builder, const char **attributes);
bool layer_begin_chunk(Builder *builder, const char **attributes);
bool layer_take_tile(Builder *builder, const char **attributes);
bool layer_refuse_element(Builder *builder, const char **attributes);
void layer_take_text(Builder *builder, Inside inside, const char *text, size_t length);
void layer_end_cells(Builder *builder, Inside inside);
void layer_end(Builder *builder);

/// Whether a layer's or a group's name says that it has walls: "Collision", "walls", "当たり判定".
bool layer_names_walls(const char *name);

/// After the last layer: counts the tiles of each, and adds the cells whose tiles have collision shapes.
void layers_end(Builder *builder);

/// Makes the tiles of these layers the walls, and counts the walls.
int64_t layers_count_tiles(Map *map, uint32_t layers);
