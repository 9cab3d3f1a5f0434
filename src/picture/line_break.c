// Where lines of text end, in English and Japanese.
#include "line_break.h"

#include <string.h>

enum { MINUS_LENGTH = sizeof "−" - 1, TIMES_LENGTH = sizeof "×" - 1 };

static bool is_wide(const char *at) {
    return (unsigned char)*at >= 0xE3;
}

static const char *next_character(const char *at) {
    do at++;
    while (is_within_character(*at));
    return at;
}

// Whether the character at this position, of any size, is one of these.
static bool is_one_of(const char *at, const char *characters) {
    char one[8] = "";
    memcpy(one, at, (size_t)(next_character(at) - at));
    return *at && strstr(characters, one);
}

static bool is_digit(char character) {
    return character >= '0' && character <= '9';
}

static bool is_sign(char character) {
    return character && strchr("<>=+/", character);
}

static bool begins_with(const char *at, const char *word) {
    return strncmp(at, word, strlen(word)) == 0;
}

// No line ends at a space within "(1.0, 2.0)", "15.0 < 20.0", "3 × 4" or "4 px".
static bool is_bound_space(const char *start, const char *space) {
    const char before = space > start ? space[-1] : '\0', after = space[1];
    const bool is_before_unit = begins_with(space + 1, "px") || begins_with(space + 1, "ms");
    if (is_digit(before) && is_before_unit) return true;
    if (is_sign(before) || is_sign(after)) return true;
    if (begins_with(space + 1, "−") || (space - start >= MINUS_LENGTH && begins_with(space - MINUS_LENGTH, "−")))
        return true;
    if (is_digit(before) && begins_with(space + 1, "×")) return true;
    if (is_digit(after) && space - start >= TIMES_LENGTH && begins_with(space - TIMES_LENGTH, "×")) return true;
    return before == ',' && is_digit(after);
}

// A line may end at a space, and before or after an ideograph or kana. In Japanese, closing marks and small kana stay
// with the character before them (JIS X 4051).
static bool may_break_before(const char *start, const char *at, const char *previous) {
    if (at == start || is_one_of(at, "。、）」』：；？！・ーっゃゅょァィェォッャュョ")) return false;
    if (*previous == ' ') return !is_bound_space(start, previous);
    return *at != ' ' && *at != ')' && !is_one_of(previous, "(（「『") && (is_wide(at) || is_wide(previous));
}

// A span longer than any text of a picture is measured in parts.
float text_span_width(TextMeasure measure, Type type, const char *text, size_t length) {
    char span[PICTURE_TEXT_LONGEST];
    float width = 0;
    for (size_t part; length; text += part, length -= part) {
        part = length < sizeof span ? length : text_fitting(text, sizeof span - 1);
        if (!part) part = sizeof span - 1; // not UTF-8
        memcpy(span, text, part);
        span[part] = '\0';
        width += measure.width(measure.context, span, type);
    }
    return width;
}

// The next position after `at` where a line may end.
static const char *next_break(const char *text, const char *at, Breaking breaking) {
    while (*at) {
        const char *previous = at;
        at = next_character(at);
        const bool is_loose = breaking == BREAK_ANYWHERE || (breaking == BREAK_AT_SPACES && *previous == ' ');
        if (*at && (is_loose || (breaking == BREAK_WELL && may_break_before(text, at, previous)))) return at;
    }
    return at;
}

const char *text_pieces_end(TextMeasure measure, Type type, const char *text, float width, Breaking breaking) {
    const char *end = text;
    float used = 0;
    while (*end) {
        const char *next = next_break(text, end, breaking);
        used += text_span_width(measure, type, end, (size_t)(next - end));
        if (used > width) return end;
        end = next;
    }
    return end;
}

const char *text_line_end(TextMeasure measure, Type type, const char *text, float width) {
    for (Breaking breaking = BREAK_WELL; breaking <= BREAK_ANYWHERE; breaking++) {
        const char *end = text_pieces_end(measure, type, text, width, breaking);
        if (end > text) return end;
    }
    return next_character(text);
}
