// Encodes the cells of a map: CSV, or base64 and below that compression.
#include <errno.h>
#include <stdlib.h>

#include "tile_data.h"

enum { PIECE = 1 << 14, GZIP_HEADER = 16, DEFAULT_MEMORY = 8 };

// Bytes on their way to a file, as base64. Up to two wait for the third of their group.
typedef struct {
    FILE *file;
    uint32_t group;
    int count;
} Base64;

static void put_group(Base64 *out) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const uint32_t group = out->group << (8 * (3 - out->count));
    for (int i = 0; i < 4; i++) putc(i <= out->count ? digits[group >> (18 - 6 * i) & 63] : '=', out->file);
    out->group = 0;
    out->count = 0;
}

static void put_bytes(Base64 *out, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        out->group = out->group << 8 | bytes[i];
        if (++out->count == 3) put_group(out);
    }
}

static void end_base64(Base64 *out) {
    if (out->count > 0) put_group(out);
}

void base64_write(const uint8_t *bytes, size_t count, FILE *file) {
    Base64 out = {.file = file};
    put_bytes(&out, bytes, count);
    end_base64(&out);
}

// Compresses the cells' bytes, or passes them on as they are.
typedef struct {
    MapCompression compression;
    z_stream zlib;
    ZSTD_CCtx *zstd;
    Base64 out;
} Packer;

static bool pack_begin(Packer *packer, uint64_t size) {
    const int bits = MAX_WBITS + (packer->compression == MAP_GZIP ? GZIP_HEADER : 0);
    if (packer->compression == MAP_UNCOMPRESSED) return true;
    if (packer->compression != MAP_ZSTD)
        return deflateInit2(&packer->zlib, Z_DEFAULT_COMPRESSION, Z_DEFLATED, bits, DEFAULT_MEMORY,
                            Z_DEFAULT_STRATEGY) == Z_OK;
    packer->zstd = ZSTD_createCCtx();
    return packer->zstd && !ZSTD_isError(ZSTD_CCtx_setPledgedSrcSize(packer->zstd, size));
}

static bool deflate_bytes(Packer *packer, uint8_t *bytes, size_t count, bool is_last) {
    uint8_t piece[PIECE];
    z_stream *zlib = &packer->zlib;
    zlib->next_in = bytes;
    zlib->avail_in = (uInt)count;
    do {
        zlib->next_out = piece;
        zlib->avail_out = PIECE;
        if (deflate(zlib, is_last ? Z_FINISH : Z_NO_FLUSH) == Z_STREAM_ERROR) return false;
        put_bytes(&packer->out, piece, PIECE - zlib->avail_out);
    } while (zlib->avail_out == 0);
    return true;
}

static bool compress_bytes(Packer *packer, const uint8_t *bytes, size_t count, bool is_last) {
    uint8_t piece[PIECE];
    ZSTD_inBuffer from = {bytes, count, 0};
    for (;;) {
        ZSTD_outBuffer to = {piece, PIECE, 0};
        const size_t rest = ZSTD_compressStream2(packer->zstd, &to, &from, is_last ? ZSTD_e_end : ZSTD_e_continue);
        if (ZSTD_isError(rest)) return false;
        put_bytes(&packer->out, piece, to.pos);
        if (is_last ? rest == 0 : from.pos == from.size) return true;
    }
}

static bool pack(Packer *packer, uint8_t *bytes, size_t count, bool is_last) {
    switch (packer->compression) {
    case MAP_UNCOMPRESSED: put_bytes(&packer->out, bytes, count); return true;
    case MAP_ZSTD: return compress_bytes(packer, bytes, count, is_last);
    default: return deflate_bytes(packer, bytes, count, is_last);
    }
}

static void pack_end(Packer *packer) {
    deflateEnd(&packer->zlib); // does nothing unless it has begun
    ZSTD_freeCCtx(packer->zstd);
    end_base64(&packer->out);
}

static bool write_rows(const hit_grid *grid, Packer *packer, uint8_t *bytes) {
    const size_t count = 4 * (size_t)grid->columns;
    for (int32_t row = 0; row < grid->rows; row++) {
        for (int32_t column = 0; column < grid->columns; column++)
            bytes[4 * column] = hit_grid_is_solid(grid, column, row);
        if (!pack(packer, bytes, count, row == grid->rows - 1)) return false;
    }
    return true;
}

static bool write_base64(const hit_grid *grid, MapCompression compression, FILE *file) {
    Packer packer = {.compression = compression, .out.file = file};
    uint8_t *bytes = calloc((size_t)grid->columns, 4);
    const bool is_written = bytes && pack_begin(&packer, 4 * (uint64_t)grid->columns * (uint64_t)grid->rows) &&
                            write_rows(grid, &packer, bytes);
    pack_end(&packer);
    free(bytes);
    return is_written;
}

static bool write_csv(const hit_grid *grid, FILE *file) {
    char *line = malloc(2 * (size_t)grid->columns);
    if (!line) return false;
    for (int32_t row = 0; row < grid->rows; row++) {
        for (int32_t column = 0; column < grid->columns; column++) {
            line[2 * column] = hit_grid_is_solid(grid, column, row) ? '1' : '0';
            line[2 * column + 1] = ',';
        }
        const bool is_last = row == grid->rows - 1;
        fwrite(line, 1, 2 * (size_t)grid->columns - is_last, file);
        putc('\n', file);
    }
    free(line);
    return true;
}

bool tile_data_write(const hit_grid *grid, MapFormat format, FILE *file) {
    if (format.encoding == MAP_BASE64 ? write_base64(grid, format.compression, file) : write_csv(grid, file))
        return true;
    errno = ENOMEM;
    return false;
}
