// Writes and reads the part of a link that is a pose.
#include "pose_link.h"

#include <string.h>

#include "buffer.h"

static bool is_plain(char byte) {
    const bool is_letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
    return is_letter || (byte >= '0' && byte <= '9') || (byte && strchr("-._~=:", byte));
}

size_t pose_link_write(char *out, size_t size, const char *address, const char *pose) {
    TextBuffer link = buffer_in(out, size);
    buffer_print(&link, "%s#", address);
    for (; *pose; pose++) {
        const char byte = *pose == ' ' ? '+' : *pose;
        buffer_print(&link, *pose == ' ' || is_plain(byte) ? "%c" : "%%%02X", (unsigned char)byte);
    }
    return link.overflowed ? 0 : link.length;
}

bool pose_is_link(const char *text) {
    const char *hash = strchr(text, '#');
    const bool has_scheme =
        !strncmp(text, "http://", 7) || !strncmp(text, "https://", 8) || !strncmp(text, "file://", 7);
    return has_scheme && hash && hash[1];
}

static int digit_of(char byte) {
    static const char digits[] = "0123456789ABCDEF0123456789abcdef";
    const char *digit = byte ? strchr(digits, byte) : NULL;
    return digit ? (int)(digit - digits) % 16 : -1;
}

// A % without two digits is taken as it is.
size_t pose_link_read(char *out, size_t size, const char *link) {
    size_t length = 0;
    for (const char *at = strchr(link, '#') + 1; *at; at++) {
        const int high = *at == '%' ? digit_of(at[1]) : -1, low = high < 0 ? -1 : digit_of(at[2]);
        out[length] = low >= 0 ? (char)(high * 16 + low) : *at == '+' ? ' ' : *at;
        if (low >= 0) at += 2;
        if (++length == size) length = 0;
        if (length == 0) break;
    }
    out[length] = '\0';
    return length;
}
