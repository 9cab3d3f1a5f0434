// Edits a line of text by keys.
#include "line.h"

#include <string.h>

// The start of the character before the cursor, and the end of the one after it; the cursor itself if there is none.
static int32_t step_back(const Line *line, const char *text) {
    int32_t at = line->cursor;
    while (at > 0 && is_within_character(text[--at])) continue;
    return at;
}

static int32_t step_on(const Line *line, const char *text) {
    int32_t at = line->cursor;
    while (at < line->length && is_within_character(text[++at])) continue;
    return at;
}

bool line_insert(Line *line, char *text, int32_t room, const char *characters, int32_t size) {
    if (line->length + size >= room) return false;
    memmove(text + line->cursor + size, text + line->cursor, (size_t)(line->length - line->cursor) + 1);
    memcpy(text + line->cursor, characters, (size_t)size);
    line->cursor += size;
    line->length += size;
    return true;
}

static void erase(Line *line, char *text, int32_t from, int32_t to) {
    memmove(text + from, text + to, (size_t)(line->length - to) + 1);
    line->length -= to - from;
    line->cursor = from;
}

void line_erase_selected(Line *line, char *text) {
    if (line->is_selected) erase(line, text, 0, line->length);
    line->is_selected = 0;
}

static LineResult erase_at_cursor(Line *line, char *text, int32_t from, int32_t to) {
    if (line->is_selected) {
        line_erase_selected(line, text);
    } else {
        erase(line, text, from, to);
    }
    return LINE_ERASED;
}

static LineResult move_cursor(Line *line, int32_t to) {
    line->is_selected = 0;
    line->cursor = to;
    return LINE_MOVED;
}

LineResult line_feed(Line *line, char *text, Action action) {
    switch (action) {
    case ACTION_BACKSPACE: return erase_at_cursor(line, text, step_back(line, text), line->cursor);
    case ACTION_DELETE: return erase_at_cursor(line, text, line->cursor, step_on(line, text));
    case ACTION_LEFT: return move_cursor(line, step_back(line, text));
    case ACTION_RIGHT: return move_cursor(line, step_on(line, text));
    case ACTION_HOME: return move_cursor(line, 0);
    case ACTION_END: return move_cursor(line, line->length);
    default: return LINE_IGNORED;
    }
}
