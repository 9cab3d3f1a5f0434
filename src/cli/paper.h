// Documents on A4 paper: pages of text and pictures, as .svg (the pages one below the other) or as .html (one file, a
// page each when it is printed). Needs no font: text is given room for the widest of the usual ones.
#pragma once

#include "screen.h"

/// A page in points of 1/72 inch, and what of it has text.
enum { PAPER_WIDTH = 595, PAPER_HEIGHT = 842, PAPER_LEFT = 48, PAPER_RIGHT = 547, PAPER_TOP = 44, PAPER_BOTTOM = 792 };

typedef struct {
    Language language;
    float y;           // on the page, where the next part begins
    float scale;       // of text and spaces; 1 at first
    bool is_measuring; // parts only move `y`, and never to another page
    int page;          // from 1
    int picture_count;
    bool has_failed; // to write the pages to memory
    char footer[128];
    FILE *file;
    char *pages;
    size_t size;
    Picture *picture; // the text and lines of the page
    Screen *screen;   // of a picture on the page
} Paper;

/// A part of a document: it writes itself from `paper->y` on.
typedef void PaperPart(Paper *paper, const void *what);

/// Begins the first page. The footer stands on every page, beside its number. False with an error when memory is short;
/// paper_free must be called in either case.
bool paper_begin(Paper *paper, Language language, const char *footer, Error *error);
void paper_free(Paper *paper);

/// Ends the last page and saves the document, as .html if the path ends so. Nothing can be added after that.
bool paper_save(Paper *paper, const char *title, const char *path, Error *error);

/// The height that a part takes.
float paper_height(Paper *paper, PaperPart *put, const void *what);
/// Writes a part on one page: on the next one if it does not fit. What is higher than a page is split between lines.
void paper_put(Paper *paper, PaperPart *put, const void *what);
/// Goes to the next page if this one has less room than this.
void paper_need(Paper *paper, float height);

/// A type whose size in points is multiplied by the document's scale.
Type paper_type(const Paper *paper, float size, Weight weight, Ink ink);
/// Sets text in lines between `left` and `right` and moves down by them. A '\n' ends a paragraph.
void paper_text(Paper *paper, float left, float right, Type type, const char *text);
void paper_phrase(Paper *paper, float left, float right, Type type, Phrase phrase);

/// Draws a straight line, or a rectangle, on the page, unless it is only measured.
void paper_line(Paper *paper, hit_vec from, hit_vec to, Pen pen);
void paper_rect(Paper *paper, hit_aabb box, Pen pen);

/// Draws the lab's scene at (x, y) on the page, so wide and high, as in a window of the scene alone in which a point is
/// 1 / `shrunk` points of the page. Brings up to date what of the lab is worked out for drawing. Does not move down.
void paper_scene(Paper *paper, Lab *lab, hit_aabb box, float shrunk);
/// Marks the coordinates of that scene at the left of its box and below it. Does not move down.
void paper_axes(Paper *paper, hit_aabb box, float shrunk);
