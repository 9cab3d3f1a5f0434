// The font faces that text is set in: of installed fonts or of the user's file, opened by SDL_ttf.
#pragma once

#include <SDL_ttf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "error.h"
#include "picture.h"

/// A face's horizontal resolution is this many times its vertical one, which is where fractions of a pixel come from.
enum { FACE_STEPS = 4 };

/// FACE_SYMBOLS is for characters that none of the others has; it is opened when the first one is met.
typedef enum { FACE_REGULAR, FACE_BOLD, FACE_MONO, FACE_SYMBOLS, FACE_COUNT } FaceId;

/// Open faces. One that was not found is NULL, except the regular face.
typedef struct {
    TTF_Font *ttf[FACE_COUNT];
    int size[FACE_COUNT]; // pixels
    bool has_tried_symbols;
    bool has_japanese; // the regular face has kana and kanji
} Faces;

/// Opens the font file at `user_path`, or the best font of this system when that is NULL. False on failure, with an
/// error that names the file, or a package to install. TTF_Init must have been called. Close them with faces_close.
bool faces_open(Faces *faces, const char *user_path, Error *error);
void faces_close(Faces *faces);

/// The face that has a character: the weight's own, or else the next best. Where none has it, the regular face, which
/// shows its box for unknown characters.
FaceId faces_choose(Faces *faces, Weight weight, uint32_t character);

/// The face set to a size in pixels; NULL when SDL_ttf fails.
TTF_Font *faces_at(Faces *faces, FaceId id, int size);
