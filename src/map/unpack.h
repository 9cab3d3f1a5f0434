// Decompresses a stream piece by piece. The memory it takes is bounded for any input.
#pragma once

#include <zlib.h>
#include <zstd.h>

#include "map.h"

/// Takes the next bytes. Returns false to stop.
typedef bool (*TakeBytes)(void *context, const uint8_t *bytes, size_t count);

/// Zeroed memory is an unpacker without a stream, which needs no freeing.
typedef struct {
    MapCompression compression;
    bool has_ended;
    bool has_zlib; // `zlib` is in use
    z_stream zlib;
    ZSTD_DCtx *zstd; // NULL until it is needed
} Unpacker;

/// Begins a stream, which ends the one before. Here and below: false with the reason, but no place, in `error`.
bool unpack_begin(Unpacker *unpacker, MapCompression compression, Error *error);

/// Passes on what the next bytes of the stream contain. Also false if `take` returned false.
bool unpack_feed(Unpacker *unpacker, const uint8_t *bytes, size_t count, TakeBytes take, void *context, Error *error);

/// Checks that the stream is complete.
bool unpack_end(const Unpacker *unpacker, Error *error);

void unpack_free(Unpacker *unpacker);
