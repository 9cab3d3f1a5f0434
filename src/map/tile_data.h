// The cells of a layer, or of a chunk, as a file of Tiled contains them: decimal numbers and commas (CSV), or 32-bit
// numbers, least byte first, compressed or not, as base64. Both the readers and the writers use this.
#pragma once

#include <stdio.h>
#include <zlib.h>
#include <zstd.h>

#include "map.h"

/// The start of a text from a file, for an error: cut at a whole character, on one line. Returns `out`.
const char *show_name(char out[NAME_SHOWN + 1], const char *name);

/// Sets encoding and compression by their names in a file; NULL where the file names none. False with the reason, but
/// no place, in `error`.
bool tile_data_find_format(MapFormat *format, const char *encoding, const char *compression, Error *error);

/// The name of a compression in a file; empty for none.
const char *tile_data_compression(MapCompression compression);

/// Takes the number of the next cell's tile. Returns false to stop.
typedef bool (*TakeTile)(void *context, uint32_t tile);

/// Decompresses a stream piece by piece, in memory that is bounded for any input. Zeroed memory has no stream.
typedef struct {
    MapCompression compression;
    bool has_ended;
    bool has_zlib; // `zlib` is in use
    z_stream zlib;
    ZSTD_DCtx *zstd; // NULL until it is needed
} Unpacker;

/// Decodes text piece by piece. Zeroed memory needs no freeing.
typedef struct {
    MapEncoding encoding;
    TakeTile take;
    void *context;
    Error *error;
    // CSV
    enum { BEFORE_NUMBER, IN_NUMBER, AFTER_NUMBER } expected;
    uint64_t number;
    int32_t columns, in_line; // cells of a row; cells that begin in this line
    bool has_even;            // a line has as many cells as a row
    int uneven, uneven_in;    // the first line that has cells but not as many, and how many
    // base64
    uint32_t group; // the digits of a group of four
    int digits, padding;
    uint8_t bytes[1 << 12];
    size_t byte_count;
    Unpacker unpacker;
    int tile_bytes; // of `number` that were taken
} TileData;

/// Begins the cells of rows of `columns` cells. Here and below: false with the reason, but no place, in `error`, which
/// must outlive the cells. Also false if `take` returned false.
bool tile_data_begin(TileData *data, MapFormat format, int32_t columns, TakeTile take, void *context, Error *error);

/// Takes text of one line, which may end in the line's end.
bool tile_data_feed(TileData *data, const char *text, size_t length, int line);

/// Ends the cells.
bool tile_data_end(TileData *data);

void tile_data_free(TileData *data);

/// Writes the bytes as base64, or the grid's cells (1 for a solid one, 0 otherwise) as the format says. A new line
/// begins after each row of CSV. Not for MAP_ELEMENTS. False with errno when out of memory; the caller checks the file.
void base64_write(const uint8_t *bytes, size_t count, FILE *file);
bool tile_data_write(const hit_grid *grid, MapFormat format, FILE *file);
