// Opens the faces of the fonts to use.
#include "faces.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "platform.h"

/// A face of a file, ready to be set to a size. NULL when the file has no such face.
static TTF_Font *open_face(const char *path, long index) {
    const unsigned points_per_inch = 72;
    TTF_Font *ttf = TTF_OpenFontIndexDPI(path, 1, index, points_per_inch * FACE_STEPS, points_per_inch);
    if (ttf) TTF_SetFontHinting(ttf, TTF_HINTING_LIGHT);
    return ttf;
}

/// The face of an installed font. NULL when there is none.
static TTF_Font *open_installed(PlatformFont font, bool is_bold) {
    char path[FONT_PATH];
    long index;
    return platform_find_font(font, is_bold, path, &index) ? open_face(path, index) : NULL;
}

static bool has_japanese(TTF_Font *ttf) {
    return TTF_GlyphIsProvided32(ttf, 0x3042) && TTF_GlyphIsProvided32(ttf, 0x30A2) &&
           TTF_GlyphIsProvided32(ttf, 0x5F53);
}

static bool open_system_faces(Faces *faces, Error *error) {
    TTF_Font *regular = open_installed(FONT_JAPANESE, false);
    const bool is_japanese = regular && has_japanese(regular);
    if (regular && !is_japanese) TTF_CloseFont(regular);
    if (!is_japanese) regular = open_installed(FONT_LATIN, false);
    if (!regular)
        return error_set(error, "no font found",
                         "install fonts-noto-cjk (Debian, Ubuntu), google-noto-sans-cjk-fonts (Fedora) or "
                         "noto-fonts-cjk (Arch), or name a font file with --font");
    faces->ttf[FACE_REGULAR] = regular;
    faces->ttf[FACE_BOLD] = open_installed(is_japanese ? FONT_JAPANESE : FONT_LATIN, true);
    faces->ttf[FACE_MONO] = open_installed(is_japanese ? FONT_JAPANESE_MONO : FONT_LATIN_MONO, false);
    return true;
}

/// The bold face in the file beside it: x-Bold beside x-Regular.
static TTF_Font *open_bold_beside(const char *path) {
    char neighbor[FONT_PATH];
    const char *word = strstr(path, "Regular");
    if (!word) return NULL;
    const int length =
        snprintf(neighbor, sizeof neighbor, "%.*sBold%s", (int)(word - path), path, word + strlen("Regular"));
    return length < FONT_PATH ? open_face(neighbor, 0) : NULL;
}

static TTF_Font *open_mono_within(const char *path, const TTF_Font *regular) {
    for (long i = 1; i < TTF_FontFaces(regular); i++) {
        TTF_Font *ttf = open_face(path, i);
        const char *family = ttf ? TTF_FontFaceFamilyName(ttf) : NULL;
        if (ttf && (TTF_FontFaceIsFixedWidth(ttf) || (family && strstr(family, "Mono")))) return ttf;
        if (ttf) TTF_CloseFont(ttf);
    }
    return NULL;
}

static bool open_user_faces(Faces *faces, const char *path, Error *error) {
    errno = 0;
    FILE *file = fopen(path, "rb");
    const bool is_readable = file && (fgetc(file) != EOF || !ferror(file));
    const int reason = errno;
    if (file) fclose(file);
    TTF_Font *regular = is_readable ? open_face(path, 0) : NULL;
    if (!regular) return error_set(error, path, "%s", is_readable ? "not a font" : strerror(reason));
    faces->ttf[FACE_REGULAR] = regular;
    faces->ttf[FACE_BOLD] = open_bold_beside(path);
    faces->ttf[FACE_MONO] = open_mono_within(path, regular);
    if (!faces->ttf[FACE_MONO]) faces->ttf[FACE_MONO] = open_installed(FONT_LATIN_MONO, false);
    return true;
}

bool faces_open(Faces *faces, const char *user_path, Error *error) {
    const bool is_open = user_path ? open_user_faces(faces, user_path, error) : open_system_faces(faces, error);
    faces->has_japanese = is_open && has_japanese(faces->ttf[FACE_REGULAR]);
    return is_open;
}

void faces_close(Faces *faces) {
    for (int i = 0; i < FACE_COUNT; i++)
        if (faces->ttf[i]) TTF_CloseFont(faces->ttf[i]);
}

static bool provides(const Faces *faces, FaceId id, uint32_t character) {
    return faces->ttf[id] && TTF_GlyphIsProvided32(faces->ttf[id], character);
}

FaceId faces_choose(Faces *faces, Weight weight, uint32_t character) {
    const FaceId own = weight == WEIGHT_BOLD ? FACE_BOLD : weight == WEIGHT_MONO ? FACE_MONO : FACE_REGULAR;
    if (provides(faces, own, character)) return own;
    if (provides(faces, FACE_REGULAR, character)) return FACE_REGULAR;
    if (!faces->has_tried_symbols) faces->ttf[FACE_SYMBOLS] = open_installed(FONT_SYMBOLS, false);
    faces->has_tried_symbols = true;
    return provides(faces, FACE_SYMBOLS, character) ? FACE_SYMBOLS : FACE_REGULAR;
}

// SDL_ttf takes whole points only, so a size is one point at a varying resolution.
TTF_Font *faces_at(Faces *faces, FaceId id, int size) {
    const unsigned resolution = 72 * (unsigned)size;
    if (faces->size[id] == size) return faces->ttf[id];
    if (TTF_SetFontSizeDPI(faces->ttf[id], 1, resolution * FACE_STEPS, resolution) != 0) return NULL;
    faces->size[id] = size;
    return faces->ttf[id];
}
