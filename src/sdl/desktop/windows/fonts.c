// The fonts that come with the program, which are those of the page: cut down to the characters of the lab, in a folder
// beside the program. No symbol is missing in them.
#include <stdio.h>
#include <unistd.h>

#include "platform.h"

const char platform_no_font[] = "unpack the whole .zip, so that the folder fonts is beside hitlab.exe, or name a font "
                                "file with --font";

bool platform_find_font(PlatformFont font, bool is_bold, char path[FONT_PATH], long *face) {
    static const char *const files[] = {[FONT_JAPANESE] = "regular.otf",
                                        [FONT_LATIN] = "regular.otf",
                                        [FONT_JAPANESE_MONO] = "mono.otf",
                                        [FONT_LATIN_MONO] = "mono.otf"};
    if (font == FONT_SYMBOLS) return false;
    char *base = SDL_GetBasePath();
    const int length = snprintf(path, FONT_PATH, "%sfonts/%s", base ? base : "", is_bold ? "bold.otf" : files[font]);
    SDL_free(base);
    *face = 0;
    return length < FONT_PATH && access(path, F_OK) == 0;
}
