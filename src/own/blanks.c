// Files whose function is not finished: a part of one that is right is left out.
#include <stdlib.h>
#include <string.h>

#include "starters.h"

// Stands where something was left out; the same in all languages of braces.
#define MARK "/* ? */"

/// A part of a text.
typedef struct {
    const char *start, *end;
} Span;

static char *replace(const char *text, Span part, const char *with, Error *error) {
    const size_t before = (size_t)(part.start - text), length = strlen(with);
    char *out = malloc(before + length + strlen(part.end) + 1);
    if (!out) return error_set(error, "memory", "not enough"), NULL;
    memcpy(out, text, before);
    strcpy(out + before, with);
    strcpy(out + before + length, part.end);
    return out;
}

static const char *line_after(const char *at) {
    return at + strcspn(at, "\n") + (at[strcspn(at, "\n")] != '\0');
}

// What is between the line of the function and its `}`, which begins a line. The end is NULL where there is none.
static Span body_of(const char *text, OwnKind kind) {
    const int line = own_find_function(text, kind);
    for (int i = 0; i < line; i++) text = line_after(text);
    const char *end = line > 0 ? strstr(text - 1, "\n}") : NULL;
    return (Span){text, end ? end + 1 : NULL};
}

// How long a part of C is at a place of a text; 0 if it is not there. `->` may be `.`, as in JavaScript.
static size_t length_at(const char *text, const char *part) {
    const char *at = text;
    for (; *part; part++, at++) {
        if (*at == '.' && strncmp(part, "->", 2) == 0)
            part++;
        else if (*at != *part)
            return 0;
    }
    return (size_t)(at - text);
}

static int find_part(const char *text, const char *part, Span *found) {
    int count = 0;
    for (; *text; text++) {
        const size_t length = length_at(text, part);
        if (length > 0 && count++ == 0) *found = (Span){text, text + length};
    }
    return count;
}

// Leaves out the line of the part. What declares or sets a variable gets 0, and what returns returns that.
static char *blank_line(const char *text, Span part, Error *error) {
    char with[256];
    Span line = part;
    while (line.start > text && line.start[-1] != '\n') line.start--;
    line.end = part.end + strcspn(part.end, "\n");
    const char *first = line.start + strspn(line.start, " "), *equals = strstr(line.start, " = ");
    const bool returns = strncmp(first, "return ", strlen("return ")) == 0, sets = equals && equals < line.end;
    const char *kept = returns ? first + strlen("return ") : sets ? equals + strlen(" = ") : first;
    snprintf(with, sizeof with, "%.*s%s" MARK, (int)(kept - line.start), line.start, returns || sets ? "0; " : "");
    return replace(text, line, with, error);
}

// A miss; of a broad phase no pairs.
static const char *empty_body(const char *text, OwnKind kind) {
    if (kind != OWN_CROWD) return "    return false; " MARK "\n";
    return strstr(text, "\nfunction ") ? "    return []; " MARK "\n" : "    return 0; " MARK "\n";
}

char *starter_blank(const char *text, OwnKind kind, Blank blank, const char *part, Error *error) {
    Span found = body_of(text, kind);
    if (!found.end) return error_set(error, "", "has no function %s", own_kinds[kind].function), NULL;
    if (blank == BLANK_FUNCTION) return replace(text, found, empty_body(text, kind), error);
    const int count = find_part(text, part, &found);
    if (count == 0) return error_set(error, "", "does not contain '%.80s'", part), NULL;
    if (count > 1) return error_set(error, "", "contains '%.80s' %d times", part, count), NULL;
    return blank == BLANK_LINE ? blank_line(text, found, error) : replace(text, found, "0 " MARK, error);
}

int starter_blank_line(const char *text) {
    const char *mark = strstr(text, MARK);
    int line = 1;
    for (; mark && text < mark; text++) line += *text == '\n';
    return mark ? line : 0;
}
