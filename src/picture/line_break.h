// Where lines of text end, in English and Japanese. The type's size and widths are in pixels.
#pragma once

#include "picture.h"

/// Where lines may end: at good breaks; in a piece longer than a line, at any space; in a word as long, anywhere.
typedef enum { BREAK_WELL, BREAK_AT_SPACES, BREAK_ANYWHERE } Breaking;

/// The width of the first `length` bytes of a text.
float text_span_width(TextMeasure measure, Type type, const char *text, size_t length);

/// The end of as many pieces of `text` as fit; its start if not even the first fits.
const char *text_pieces_end(TextMeasure measure, Type type, const char *text, float width, Breaking breaking);

/// The end of the first line of `text`, which must not be empty. A line has at least one character.
const char *text_line_end(TextMeasure measure, Type type, const char *text, float width);
