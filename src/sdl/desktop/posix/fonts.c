// Finds the fonts that are installed, through fontconfig.
#include <fontconfig/fontconfig.h>
#include <stdio.h>

#include "platform.h"

// Fontconfig takes the first of these families that is installed; the best looking ones come first. A generic family
// comes last. SDL_ttf can set neither a bitmap font nor the weight of a variable one, except at its named instances.
static const char *const families[] = {
    [FONT_JAPANESE] = "Noto Sans CJK JP,Noto Sans JP,BIZ UDPGothic,Hiragino Sans,Yu Gothic UI,Meiryo UI,VL PGothic,"
                      "IPAexGothic,IPAPGothic,MS PGothic,sans-serif:lang=ja",
    [FONT_LATIN] = "DejaVu Sans,Noto Sans,Liberation Sans,Segoe UI,Arial,sans-serif",
    [FONT_JAPANESE_MONO] = "Noto Sans Mono CJK JP,BIZ UDGothic,DejaVu Sans Mono,Menlo,Consolas,VL Gothic,IPAGothic,"
                           "MS Gothic,monospace",
    [FONT_LATIN_MONO] = "DejaVu Sans Mono,Noto Sans Mono,Liberation Mono,Menlo,Consolas,monospace",
    [FONT_SYMBOLS] = "DejaVu Sans,Apple Symbols,Segoe UI Symbol,sans-serif",
};

const char platform_no_font[] = "install fonts-noto-cjk (Debian, Ubuntu), google-noto-sans-cjk-fonts (Fedora) or "
                                "noto-fonts-cjk (Arch), or name a font file with --font";

bool platform_find_font(PlatformFont font, bool is_bold, char path[FONT_PATH], long *face) {
    char wanted[512];
    FcResult result;
    FcChar8 *file = NULL;
    int index = 0, weight = 0;
    snprintf(wanted, sizeof wanted, "%s:scalable=true:variable=false%s", families[font], is_bold ? ":bold" : "");
    FcPattern *pattern = FcNameParse((const FcChar8 *)wanted);
    FcConfigSubstitute(NULL, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    FcPattern *match = FcFontMatch(NULL, pattern, &result);
    bool is_found = match && FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch &&
                    FcPatternGetInteger(match, FC_INDEX, 0, &index) == FcResultMatch &&
                    FcPatternGetInteger(match, FC_WEIGHT, 0, &weight) == FcResultMatch;
    is_found = is_found && weight >= (is_bold ? FC_WEIGHT_DEMIBOLD : 0) &&
               snprintf(path, FONT_PATH, "%s", (const char *)file) < FONT_PATH;
    *face = index;
    FcPatternDestroy(pattern);
    if (match) FcPatternDestroy(match);
    return is_found;
}
