// Decompresses with zlib and libzstd.
#include "unpack.h"

enum { PIECE = 1 << 15, EITHER_HEADER = 32 };

// A frame may ask for a window of 64 MB, which is all cells of the largest map.
enum { ZSTD_WINDOW_BITS = 26 };

static bool begin_zlib(Unpacker *unpacker) {
    if (unpacker->has_zlib) return inflateReset(&unpacker->zlib) == Z_OK;
    unpacker->has_zlib = inflateInit2(&unpacker->zlib, MAX_WBITS + EITHER_HEADER) == Z_OK;
    return unpacker->has_zlib;
}

static bool begin_zstd(Unpacker *unpacker) {
    if (!unpacker->zstd) unpacker->zstd = ZSTD_createDCtx();
    return unpacker->zstd && !ZSTD_isError(ZSTD_DCtx_reset(unpacker->zstd, ZSTD_reset_session_only)) &&
           !ZSTD_isError(ZSTD_DCtx_setParameter(unpacker->zstd, ZSTD_d_windowLogMax, ZSTD_WINDOW_BITS));
}

bool unpack_begin(Unpacker *unpacker, MapCompression compression, Error *error) {
    unpacker->compression = compression;
    unpacker->has_ended = false;
    if (compression == MAP_UNCOMPRESSED) return true;
    return (compression == MAP_ZSTD ? begin_zstd(unpacker) : begin_zlib(unpacker)) ||
           error_set(error, "", "out of memory");
}

static bool explain(Error *error, const char *why) {
    return error_set(error, "", "the cells cannot be decompressed: %s", why);
}

// Decompresses the next piece into `out`: sets *used to the bytes it used, *made to those it made.
static bool inflate_piece(Unpacker *unpacker, const uint8_t *bytes, size_t count, uint8_t out[PIECE], size_t *used,
                          size_t *made, Error *error) {
    z_stream *zlib = &unpacker->zlib;
    zlib->next_in = (Bytef *)(uintptr_t)bytes; // zlib does not write there
    zlib->avail_in = (uInt)count;
    zlib->next_out = out;
    zlib->avail_out = PIECE;
    const int result = inflate(zlib, Z_NO_FLUSH);
    *used = count - zlib->avail_in;
    *made = PIECE - zlib->avail_out;
    unpacker->has_ended = result == Z_STREAM_END;
    if (result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR) return true;
    return explain(error, zlib->msg ? zlib->msg : zError(result));
}

static bool decompress_piece(Unpacker *unpacker, const uint8_t *bytes, size_t count, uint8_t out[PIECE], size_t *used,
                             size_t *made, Error *error) {
    ZSTD_inBuffer from = {bytes, count, 0};
    ZSTD_outBuffer to = {out, PIECE, 0};
    const size_t result = ZSTD_decompressStream(unpacker->zstd, &to, &from);
    *used = from.pos;
    *made = to.pos;
    unpacker->has_ended = result == 0;
    return !ZSTD_isError(result) || explain(error, ZSTD_getErrorName(result));
}

bool unpack_feed(Unpacker *unpacker, const uint8_t *bytes, size_t count, TakeBytes take, void *context, Error *error) {
    uint8_t out[PIECE];
    size_t used, made = 0;
    if (unpacker->compression == MAP_UNCOMPRESSED) return take(context, bytes, count);
    // After a full piece there may be more to come, even without more input.
    for (; count > 0 || made == PIECE; bytes += used, count -= used) {
        if (unpacker->has_ended)
            return count == 0 || error_set(error, "", "data after the end of the compressed cells");
        const bool is_fine = unpacker->compression == MAP_ZSTD
                                 ? decompress_piece(unpacker, bytes, count, out, &used, &made, error)
                                 : inflate_piece(unpacker, bytes, count, out, &used, &made, error);
        if (!is_fine || !take(context, out, made)) return false;
    }
    return true;
}

bool unpack_end(const Unpacker *unpacker, Error *error) {
    return unpacker->compression == MAP_UNCOMPRESSED || unpacker->has_ended ||
           error_set(error, "", "the compressed cells end too early");
}

void unpack_free(Unpacker *unpacker) {
    if (unpacker->has_zlib) inflateEnd(&unpacker->zlib);
    ZSTD_freeDCtx(unpacker->zstd);
}
