// Checks and traverses JSON in memory (RFC 8259). Libraries that build a tree need some 40 bytes for a number of two,
// and lose its line.
#include "json.h"

#include <stdint.h>
#include <string.h>

#include "text.h"

typedef struct {
    const char *at, *end;
    Error *error;
} Check;

static bool is_digit(char character) {
    return character >= '0' && character <= '9';
}

const char *json_begin(const char *text) {
    return text + strspn(text, " \n\t\r");
}

static bool fail(const Check *check, const char *why) {
    if (check->at == check->end) why = "the file ends in the middle of the map";
    return error_set(check->error, "", "%s", why);
}

static bool check_hex(Check *check) {
    for (int i = 0; i < 4; i++, check->at++) {
        if (!*check->at || !strchr("0123456789abcdefABCDEF", *check->at))
            return fail(check, "a hexadecimal digit is missing");
    }
    return true;
}

static bool check_escape(Check *check) {
    check->at++;
    if (!*check->at || !strchr("\"\\/bfnrtu", *check->at)) return fail(check, "an unknown escape in a string");
    return *check->at++ != 'u' || check_hex(check);
}

static bool check_string(Check *check) {
    for (check->at++; *check->at != '"';) {
        const size_t size = text_character_size(check->at);
        if (*check->at == '\\') {
            if (!check_escape(check)) return false;
        } else if ((unsigned char)*check->at < ' ') {
            return fail(check, "a control character in a string");
        } else if (size == 0) {
            return fail(check, "a string that is not UTF-8");
        } else {
            check->at += size;
        }
    }
    check->at++;
    return true;
}

static bool check_digits(Check *check) {
    if (!is_digit(*check->at)) return fail(check, "not a JSON value");
    while (is_digit(*check->at)) check->at++;
    return true;
}

static bool check_number(Check *check) {
    check->at += *check->at == '-';
    if (*check->at == '0' && is_digit(check->at[1])) return fail(check, "a number that begins with a zero");
    if (!check_digits(check)) return false;
    if (*check->at == '.') {
        check->at++;
        if (!check_digits(check)) return false;
    }
    if (*check->at != 'e' && *check->at != 'E') return true;
    check->at++;
    check->at += *check->at == '-' || *check->at == '+';
    return check_digits(check);
}

static bool check_word(Check *check, const char *word) {
    for (; *word; word++, check->at++) {
        if (*check->at != *word) return fail(check, "not a JSON value");
    }
    return true;
}

static bool check_value(Check *check, int depth);

static bool check_key(Check *check) {
    if (*check->at != '"') return fail(check, "a key is missing");
    if (!check_string(check)) return false;
    check->at = json_begin(check->at);
    if (*check->at != ':') return fail(check, "a colon is missing after a key");
    check->at = json_begin(check->at + 1);
    return true;
}

static bool check_container(Check *check, char close, int depth) {
    if (depth == JSON_DEPTH_MAX)
        return error_set(check->error, "", "values are nested more than %d deep", JSON_DEPTH_MAX);
    check->at = json_begin(check->at + 1);
    if (*check->at == close) {
        check->at++;
        return true;
    }
    for (;;) {
        if ((close == '}' && !check_key(check)) || !check_value(check, depth + 1)) return false;
        check->at = json_begin(check->at);
        if (*check->at == close) break;
        if (*check->at != ',') return fail(check, "a comma is missing");
        check->at = json_begin(check->at + 1);
    }
    check->at++;
    return true;
}

static bool check_value(Check *check, int depth) {
    switch (*check->at) {
    case '{': return check_container(check, '}', depth);
    case '[': return check_container(check, ']', depth);
    case '"': return check_string(check);
    case 't': return check_word(check, "true");
    case 'f': return check_word(check, "false");
    case 'n': return check_word(check, "null");
    default: return check_number(check);
    }
}

bool json_check(const char *text, size_t size, const char **at, Error *error) {
    Check check = {json_begin(text), text + size, error};
    bool is_fine = check_value(&check, 0);
    if (is_fine) {
        check.at = json_begin(check.at);
        is_fine = check.at == check.end || fail(&check, "text after the end of the map");
    }
    *at = check.at;
    return is_fine;
}

static const char *end_of_string(const char *at) {
    at += 1 + strcspn(at + 1, "\"\\");
    while (*at == '\\') at += 2 + strcspn(at + 2, "\"\\");
    return at + 1;
}

static const char *end_of_container(const char *at) {
    int depth = 0;
    do {
        at += strcspn(at, "\"{}[]");
        if (*at == '"') {
            at = end_of_string(at);
            continue;
        }
        depth += *at == '{' || *at == '[' ? 1 : -1;
        at++;
    } while (depth > 0);
    return at;
}

const char *json_end(const char *value) {
    if (*value == '"') return end_of_string(value);
    return *value == '{' || *value == '[' ? end_of_container(value) : value + strcspn(value, ",]} \n\t\r");
}

const char *json_first(const char *container) {
    if (*container != '{' && *container != '[') return NULL;
    const char *first = json_begin(container + 1);
    return *first == '}' || *first == ']' ? NULL : first;
}

const char *json_value(const char *key) {
    return json_begin(json_begin(end_of_string(key)) + 1);
}

const char *json_next(const char *value) {
    const char *after = json_begin(json_end(value));
    return *after == ',' ? json_begin(after + 1) : NULL;
}

static uint32_t hex_at(const char *at) {
    uint32_t value = 0;
    for (int i = 0; i < 4; i++) {
        const char digit = at[i];
        value = value * 16 + (uint32_t)(is_digit(digit) ? digit - '0' : (digit | 0x20) - 'a' + 10);
    }
    return value;
}

// The character at \uXXXX, or at two of them.
static uint32_t take_unicode(const char **at) {
    const uint32_t first = hex_at(*at + 2);
    *at += 6;
    if (first >= 0xD800 && first < 0xDC00 && (*at)[0] == '\\' && (*at)[1] == 'u') {
        const uint32_t second = hex_at(*at + 2);
        if (second < 0xDC00 || second > 0xDFFF) return 0xFFFD;
        *at += 6;
        return 0x10000 + ((first - 0xD800) << 10 | (second - 0xDC00));
    }
    return first == 0 || (first >= 0xD800 && first <= 0xDFFF) ? 0xFFFD : first;
}

static size_t write_utf8(uint32_t character, char *out) {
    static const uint8_t leads[] = {0, 0, 0xC0, 0xE0, 0xF0};
    const size_t size = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    for (size_t i = size; i-- > 1; character >>= 6) out[i] = (char)(0x80 | (character & 0x3F));
    out[0] = (char)(size == 1 ? character : leads[size] | character);
    return size;
}

static size_t take_escape(const char **at, char *out) {
    static const char names[] = "bfnrt", characters[] = "\b\f\n\r\t";
    if ((*at)[1] == 'u') return write_utf8(take_unicode(at), out);
    const char *name = strchr(names, (*at)[1]);
    out[0] = name ? characters[name - names] : (*at)[1];
    *at += 2;
    return 1;
}

size_t json_take_string(const char **at, char *out, size_t size) {
    size_t length = 0;
    while (**at != '"' && length + 4 <= size) {
        if (**at == '\\') {
            length += take_escape(at, out + length);
        } else {
            while (**at != '"' && **at != '\\' && length < size) out[length++] = *(*at)++;
        }
    }
    return length;
}

void json_copy(const char *value, char *out, size_t size) {
    const char *begin = value + 1;
    size_t length = (size_t)(json_end(value) - value);
    if (length > size - 1) length = size - 1;
    if (*value == '"') {
        length = json_take_string(&begin, out, size - 1);
    } else {
        memcpy(out, value, length);
    }
    out[length] = '\0';
}
