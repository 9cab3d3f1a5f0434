// How the glossary's examples are drawn, and what is said below them. All of their shapes and numbers are read from
// what the kernel answered.
#ifndef LAB_DRAWING_H
#define LAB_DRAWING_H

#include "example.h"
#include "picture.h"

/// Draws an example in its own world; a sentence about it.
typedef struct {
    void (*draw)(const Example *example, Picture *picture);
    Phrase (*caption)(const Example *example);
} Drawing;

const Drawing *drawing_of(Term term);

/// The same by what they are of; each leaves out what the others draw.
extern const Drawing drawings_of_shapes[TERM_COUNT];
extern const Drawing drawings_of_cells[TERM_COUNT];
extern const Drawing drawings_of_crowds[TERM_COUNT];

// What they share.

Phrase phrase_of_numbers(const Text *text, const Slot *slots, int count);

/// How a shape is drawn by its verdict; what is only thought of.
Pen pen_of_verdict(hit_verdict verdict);
Pen pen_hidden(void);

void draw_turned(Picture *picture, hit_obb box, Pen pen);
void draw_point(Picture *picture, hit_vec at, Ink ink);

#endif
