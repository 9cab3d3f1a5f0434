// The fonts of the page: cut down to the characters of the lab, in a folder of the page's files. No symbol is missing
// in them. Until all files are there, those of the first frame take their place.
#include <stdio.h>
#include <unistd.h>

#include "platform.h"

const char platform_no_font[] = "the folder fonts of the page is missing";

// The best one that has come.
bool platform_find_font(PlatformFont font, bool is_bold, char path[FONT_PATH], long *face) {
    static const char *const regular[] = {"regular.otf", "japanese.otf", "english.otf", NULL};
    static const char *const bold[] = {"bold.otf", "bold-japanese.otf", "bold-english.otf", NULL};
    static const char *const mono[] = {"mono.otf", NULL};
    const bool is_mono = font == FONT_JAPANESE_MONO || font == FONT_LATIN_MONO;
    *face = 0;
    for (const char *const *file = is_bold ? bold : is_mono ? mono : regular; font != FONT_SYMBOLS && *file; file++) {
        snprintf(path, FONT_PATH, "/fonts/%s", *file);
        if (access(path, F_OK) == 0) return true;
    }
    return false;
}
