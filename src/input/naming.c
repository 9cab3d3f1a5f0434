// Edits the name of a file.
#include "naming.h"

#include <string.h>
#include <strings.h>

#include "path.h"
#include "text.h"

// A name with none of the endings gets the first.
static const char *const endings[] = {".tmx", ".tmj", ".json", NULL};
static const char *const endings_of_sources[] = {".c", ".cpp", ".cc", ".cxx", NULL};

void naming_begin(Naming *naming, NamingPurpose purpose, const char *name) {
    *naming = (Naming){.purpose = purpose};
    naming_insert(naming, name);
    naming->line.is_selected = naming->line.length > 0;
}

void naming_add_file(Naming *naming, const char *path) {
    const size_t length = strlen(path);
    if (naming->file_count == NAMING_FILES || length >= NAMING_MAX) return;
    memcpy(naming->files[naming->file_count++], path, length + 1);
}

int naming_chosen(const Naming *naming) {
    for (int i = 0; i < naming->file_count; i++) {
        if (strcmp(naming->files[i], naming->text) == 0) return i;
    }
    return -1;
}

void naming_choose(Naming *naming, int file) {
    if (file < 0 || file >= naming->file_count) return;
    naming->line.is_selected = naming->line.length > 0;
    naming_insert(naming, naming->files[file]);
    naming->line.is_selected = naming->line.length > 0;
}

void naming_insert(Naming *naming, const char *text) {
    const int32_t max = NAMING_MAX - (int32_t)strlen(endings[0]); // leaves room for the ending
    line_erase_selected(&naming->line, naming->text);
    naming->remark = NAMING_FINE;
    while (*text) {
        const bool is_control = (unsigned char)*text < ' ' || *text == 0x7F;
        const int32_t size = is_control ? 0 : (int32_t)text_character_size(text);
        if (size > 0 && !line_insert(&naming->line, naming->text, max, text, size)) return;
        text += size > 0 ? size : 1;
    }
}

NamingResult naming_feed(Naming *naming, Action action) {
    if (action == ACTION_ENTER) return NAMING_ENTERED;
    if (action == ACTION_ESCAPE) return NAMING_LEFT;
    if (action == ACTION_UP || action == ACTION_DOWN) {
        const int chosen = naming_chosen(naming), last = naming->file_count - 1;
        const int before = chosen < 0 ? last : chosen - 1;
        naming_choose(naming, action == ACTION_UP ? before : chosen + 1);
        return NAMING_EDITED;
    }
    const LineResult result = line_feed(&naming->line, naming->text, action);
    if (result == LINE_ERASED) naming->remark = NAMING_FINE;
    return result == LINE_IGNORED ? NAMING_IGNORED : NAMING_EDITED;
}

static bool ends_in(const char *name, const char *const *ends) {
    const size_t length = strlen(name);
    for (; *ends; ends++) {
        const size_t end = strlen(*ends);
        if (length > end && strcasecmp(name + length - end, *ends) == 0) return true;
    }
    return false;
}

bool naming_is_map(const char *name) {
    return ends_in(name, endings);
}

bool naming_is_source(const char *name) {
    return ends_in(name, endings_of_sources);
}

bool naming_is_lesson(const char *name) {
    static const char *const endings_of_lessons[] = {".lesson", NULL};
    return ends_in(name, endings_of_lessons);
}

bool naming_path(const Naming *naming, char path[NAMING_MAX]) {
    memcpy(path, naming->text, (size_t)naming->line.length + 1);
    path_use_slashes(path);
    const char *name = path_name(path);
    if (!*name || strspn(name, " ") == strlen(name) || strcmp(name, ".") == 0 || strcmp(name, "..") == 0) return false;
    if (naming->purpose == NAMING_TO_SAVE && !naming_is_map(name)) strcpy(path + naming->line.length, endings[0]);
    if (naming->purpose == NAMING_OF_OWN && !naming_is_source(name))
        strcpy(path + naming->line.length, endings_of_sources[0]);
    return true;
}
