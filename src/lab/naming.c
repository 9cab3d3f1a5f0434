#include "naming.h"

#include <string.h>
#include <strings.h>

#include "text.h"

static const char ending[] = ".tmx";

void naming_open(Naming *naming, const char *name) {
    *naming = (Naming){.is_open = true};
    naming_insert(naming, name);
    naming->is_selected = naming->length > 0;
}

void naming_close(Naming *naming) {
    naming->is_open = false;
}

static bool continues_character(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

static int32_t step_back(const Naming *naming) {
    int32_t at = naming->cursor;
    while (at > 0 && continues_character(naming->text[--at])) continue;
    return at;
}

static int32_t step_on(const Naming *naming) {
    int32_t at = naming->cursor;
    while (at < naming->length && continues_character(naming->text[++at])) continue;
    return at;
}

static void erase(Naming *naming, int32_t from, int32_t to) {
    memmove(naming->text + from, naming->text + to, (size_t)(naming->length - to) + 1);
    naming->length -= to - from;
    naming->cursor = from;
}

static void erase_selected(Naming *naming) {
    if (naming->is_selected) erase(naming, 0, naming->length);
    naming->is_selected = false;
    naming->remark = NAMING_FINE;
}

static void erase_at_cursor(Naming *naming, int32_t from, int32_t to) {
    const bool was_selected = naming->is_selected;
    erase_selected(naming);
    if (!was_selected) erase(naming, from, to);
}

// Room is kept for the ending.
static bool insert_character(Naming *naming, const char *character, int32_t size) {
    if (naming->length + size + (int32_t)sizeof ending > NAME_MOST) return false;
    memmove(naming->text + naming->cursor + size, naming->text + naming->cursor,
            (size_t)(naming->length - naming->cursor) + 1);
    memcpy(naming->text + naming->cursor, character, (size_t)size);
    naming->cursor += size;
    naming->length += size;
    return true;
}

static int32_t size_of_character(const char *at) {
    const unsigned char byte = (unsigned char)*at;
    return byte >= ' ' && byte < 0x7F ? 1 : (int32_t)text_wide_size(at);
}

void naming_insert(Naming *naming, const char *text) {
    erase_selected(naming);
    while (*text) {
        const int32_t size = size_of_character(text);
        if (size > 0 && !insert_character(naming, text, size)) return;
        text += size > 0 ? size : 1;
    }
}

static void move_cursor(Naming *naming, int32_t to) {
    naming->is_selected = false;
    naming->cursor = to;
}

NamingResult naming_feed(Naming *naming, Action action) {
    switch (action) {
    case ACTION_ENTER: return NAMING_ENTERED;
    case ACTION_ESCAPE: return NAMING_LEFT;
    case ACTION_BACKSPACE: erase_at_cursor(naming, step_back(naming), naming->cursor); break;
    case ACTION_DELETE: erase_at_cursor(naming, naming->cursor, step_on(naming)); break;
    case ACTION_LEFT: move_cursor(naming, step_back(naming)); break;
    case ACTION_RIGHT: move_cursor(naming, step_on(naming)); break;
    case ACTION_HOME: move_cursor(naming, 0); break;
    case ACTION_END: move_cursor(naming, naming->length); break;
    default: return NAMING_IGNORED;
    }
    return NAMING_EDITED;
}

bool naming_path(const Naming *naming, char path[NAME_MOST]) {
    const char *slash = strrchr(naming->text, '/');
    const char *name = slash ? slash + 1 : naming->text;
    const size_t length = strlen(name), end = sizeof ending - 1;
    const bool has_ending = length > end && strcasecmp(name + length - end, ending) == 0;
    if (!*name || strspn(name, " ") == length || strcmp(name, ".") == 0 || strcmp(name, "..") == 0) return false;
    memcpy(path, naming->text, (size_t)naming->length + 1);
    if (!has_ending) memcpy(path + naming->length, ending, sizeof ending);
    return true;
}
