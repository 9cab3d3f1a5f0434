// Decodes the cells of a layer: CSV, or base64 and below that compression.
#include "tile_data.h"

#include <string.h>

#include "text.h"

enum { COMPRESSIONS = MAP_ZSTD + 1 };
static const char *const compressions[COMPRESSIONS] = {"", "zlib", "gzip", "zstd"};

const char *show_name(char out[NAME_SHOWN + 1], const char *name) {
    const size_t length = text_fitting(name, NAME_SHOWN);
    for (size_t i = 0; i < length; i++) out[i] = (unsigned char)name[i] < ' ' ? ' ' : name[i];
    out[length] = '\0';
    return out;
}

static bool find_encoding(MapEncoding *encoding, const char *name) {
    *encoding = !name || !*name ? MAP_ELEMENTS : strcmp(name, "csv") == 0 ? MAP_CSV : MAP_BASE64;
    return *encoding != MAP_BASE64 || strcmp(name, "base64") == 0;
}

static bool find_compression(MapCompression *compression, const char *name) {
    int found = 0;
    while (found < COMPRESSIONS && strcmp(compressions[found], name ? name : "") != 0) found++;
    *compression = (MapCompression)found;
    return found < COMPRESSIONS;
}

bool tile_data_find_format(MapFormat *format, const char *encoding, const char *compression, Error *error) {
    char shown[NAME_SHOWN + 1];
    if (!find_encoding(&format->encoding, encoding))
        return error_set(error, "", "the layer's cells are encoded as '%s', which is neither csv nor base64",
                         show_name(shown, encoding));
    if (!find_compression(&format->compression, compression))
        return error_set(error, "", "the layer's cells are compressed by '%s', which is not zlib, gzip or zstd",
                         show_name(shown, compression));
    if (format->encoding != MAP_BASE64 && format->compression != MAP_UNCOMPRESSED)
        return error_set(error, "", "the layer's cells are compressed by %s, but not base64", compression);
    return true;
}

const char *tile_data_compression(MapCompression compression) {
    return compressions[compression];
}

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

bool tile_data_begin(TileData *data, MapFormat format, int32_t columns, TakeTile take, void *context, Error *error) {
    const Unpacker unpacker = data->unpacker; // it is kept, and stays where it is, as zlib demands
    *data = (TileData){.encoding = format.encoding,
                       .take = take,
                       .context = context,
                       .error = error,
                       .columns = columns,
                       .unpacker = unpacker};
    data->unpacker.compression = format.compression;
    data->unpacker.has_ended = false;
    if (format.compression == MAP_UNCOMPRESSED) return true;
    return (format.compression == MAP_ZSTD ? begin_zstd(&data->unpacker) : begin_zlib(&data->unpacker)) ||
           error_set(error, "", "out of memory");
}

static bool fail(const TileData *data, const char *why) {
    return error_set(data->error, "", "%s", why);
}

static bool take_digit(TileData *data, uint64_t digit) {
    if (data->expected == AFTER_NUMBER) return fail(data, "a comma is missing between two cells");
    data->in_line += data->expected == BEFORE_NUMBER;
    data->number = (data->expected == IN_NUMBER ? data->number : 0) * 10 + digit;
    data->expected = IN_NUMBER;
    if (data->number <= UINT32_MAX) return true;
    return error_set(data->error, "", "a cell's number is larger than %u", (unsigned)UINT32_MAX);
}

static bool take_comma(TileData *data) {
    if (data->expected == BEFORE_NUMBER) return fail(data, "a cell's number is missing before a comma");
    data->expected = BEFORE_NUMBER;
    return data->take(data->context, (uint32_t)data->number);
}

static void end_line(TileData *data, int line) {
    if (data->in_line == data->columns) data->has_even = true;
    if (data->in_line > 0 && data->in_line != data->columns && !data->uneven) {
        data->uneven = line;
        data->uneven_in = data->in_line;
    }
    data->in_line = 0;
}

static bool refuse_character(const TileData *data, char character) {
    const char shown = character > ' ' && character < 0x7F ? character : '?';
    return error_set(data->error, "", "'%c' among the cells, which are %s", shown,
                     data->encoding == MAP_CSV ? "numbers and commas" : "base64");
}

static bool is_space(char character) {
    return character == ' ' || character == '\n' || character == '\t' || character == '\r';
}

static bool feed_csv(TileData *data, const char *text, size_t length, int line) {
    for (const char *at = text; at < text + length; at++) {
        if (*at >= '0' && *at <= '9') {
            if (!take_digit(data, (uint64_t)(*at - '0'))) return false;
        } else if (*at == ',') {
            if (!take_comma(data)) return false;
        } else if (is_space(*at)) {
            if (data->expected == IN_NUMBER) data->expected = AFTER_NUMBER;
            if (*at == '\n') end_line(data, line);
        } else {
            return refuse_character(data, *at);
        }
    }
    return true;
}

// The bytes of a cell may come in different pieces.
static bool take_byte(TileData *data, uint8_t byte) {
    data->number |= (uint64_t)byte << (8 * data->tile_bytes);
    if (++data->tile_bytes < 4) return true;
    const uint32_t tile = (uint32_t)data->number;
    data->number = 0;
    data->tile_bytes = 0;
    return data->take(data->context, tile);
}

static bool take_bytes(TileData *data, const uint8_t *bytes, size_t count) {
    const uint8_t *end = bytes + count;
    while (bytes < end) {
        if (data->tile_bytes > 0 || end - bytes < 4) {
            if (!take_byte(data, *bytes++)) return false;
            continue;
        }
        const uint32_t tile = bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
        bytes += 4;
        if (!data->take(data->context, tile)) return false;
    }
    return true;
}

static bool explain(const TileData *data, const char *why) {
    return error_set(data->error, "", "the cells cannot be decompressed: %s", why);
}

// Decompresses the next piece into `out`: sets *used to the bytes it used, *made to those it made.
static bool inflate_piece(TileData *data, const uint8_t *bytes, size_t count, uint8_t out[PIECE], size_t *used,
                          size_t *made) {
    z_stream *zlib = &data->unpacker.zlib;
    zlib->next_in = (Bytef *)(uintptr_t)bytes; // zlib does not write there
    zlib->avail_in = (uInt)count;
    zlib->next_out = out;
    zlib->avail_out = PIECE;
    const int result = inflate(zlib, Z_NO_FLUSH);
    *used = count - zlib->avail_in;
    *made = PIECE - zlib->avail_out;
    data->unpacker.has_ended = result == Z_STREAM_END;
    if (result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR) return true;
    return explain(data, zlib->msg ? zlib->msg : zError(result));
}

static bool decompress_piece(TileData *data, const uint8_t *bytes, size_t count, uint8_t out[PIECE], size_t *used,
                             size_t *made) {
    ZSTD_inBuffer from = {bytes, count, 0};
    ZSTD_outBuffer to = {out, PIECE, 0};
    const size_t result = ZSTD_decompressStream(data->unpacker.zstd, &to, &from);
    *used = from.pos;
    *made = to.pos;
    data->unpacker.has_ended = result == 0;
    return !ZSTD_isError(result) || explain(data, ZSTD_getErrorName(result));
}

// Passes on the bytes that were decoded.
static bool flush(TileData *data) {
    uint8_t out[PIECE];
    const Unpacker *unpacker = &data->unpacker;
    const uint8_t *bytes = data->bytes;
    size_t count = data->byte_count, used, made = 0;
    data->byte_count = 0;
    if (unpacker->compression == MAP_UNCOMPRESSED) return take_bytes(data, bytes, count);
    // After a full piece there may be more to come, even without more input.
    for (; count > 0 || made == PIECE; bytes += used, count -= used) {
        if (unpacker->has_ended) return count == 0 || fail(data, "data after the end of the compressed cells");
        const bool is_fine = unpacker->compression == MAP_ZSTD ? decompress_piece(data, bytes, count, out, &used, &made)
                                                               : inflate_piece(data, bytes, count, out, &used, &made);
        if (!is_fine || !take_bytes(data, out, made)) return false;
    }
    return true;
}

static int value_of_digit(char character) {
    if (character >= 'A' && character <= 'Z') return character - 'A';
    if (character >= 'a' && character <= 'z') return character - 'a' + 26;
    if (character >= '0' && character <= '9') return character - '0' + 52;
    return character == '+' ? 62 : character == '/' ? 63 : -1;
}

static bool end_group(TileData *data) {
    for (int i = 0; i < 3 - data->padding; i++)
        data->bytes[data->byte_count++] = (uint8_t)(data->group >> (16 - 8 * i));
    data->group = 0;
    data->digits = 0;
    return data->byte_count + 3 <= sizeof data->bytes || flush(data);
}

static bool feed_base64(TileData *data, const char *text, size_t length) {
    for (const char *at = text; at < text + length; at++) {
        const bool is_padding = *at == '=' && (data->digits == 3 || (data->digits == 2 && data->padding == 0));
        const int digit = is_padding ? 0 : value_of_digit(*at);
        if (is_space(*at)) continue;
        if (digit < 0) return refuse_character(data, *at);
        if (data->padding > 0 && (!is_padding || data->digits == 0))
            return fail(data, "text after the end of the base64");
        data->padding += is_padding;
        data->group = data->group << 6 | (uint32_t)digit;
        if (++data->digits == 4 && !end_group(data)) return false;
    }
    return true;
}

bool tile_data_feed(TileData *data, const char *text, size_t length, int line) {
    return data->encoding == MAP_CSV ? feed_csv(data, text, length, line) : feed_base64(data, text, length);
}

bool tile_data_end(TileData *data) {
    if (data->encoding == MAP_CSV) return data->expected == BEFORE_NUMBER || take_comma(data);
    if (data->digits > 0) return fail(data, "the base64 ends in the middle of a group of four");
    if (!flush(data)) return false;
    if (data->unpacker.compression != MAP_UNCOMPRESSED && !data->unpacker.has_ended)
        return fail(data, "the compressed cells end too early");
    return data->tile_bytes == 0 || fail(data, "the last cell has fewer than four bytes");
}

void tile_data_free(TileData *data) {
    if (data->unpacker.has_zlib) inflateEnd(&data->unpacker.zlib);
    ZSTD_freeDCtx(data->unpacker.zstd);
}
