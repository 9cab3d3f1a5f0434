// What scrolls: lists, content that is higher than its box, listed source.
#pragma once

#include "widgets.h"

/// The first row to show of a list that is `last` rows longer than the box, and by itself begins with the row `first`,
/// or as near to it as the list has room. The list scrolls, unless all of it is shown. 0 in a box without height.
int put_list(Composer *composer, Box box, float row, int first, int last);

/// Content that is higher than its box scrolls, and is clipped.
typedef struct {
    Box box;
    float top; // where the content begins
    bool is_clipped;
    int below; // how many hot spots were there before the content's
} Scrolled;

/// Begins content of this height. By itself the list shows its beginning or, if `end` is not 0, what ends there, in
/// points from its beginning. At the end, hot spots outside of the box are cut off.
Scrolled scroll_begin(Composer *composer, Box box, float height, float end);
/// The same for the panel, which stays scrolled when something is clicked.
Scrolled scroll_begin_panel(Composer *composer, Box box, float height);
void scroll_end(Composer *composer, const Scrolled *scrolled);
/// Clips again, after something in the content was clipped itself.
void scroll_clip(Composer *composer, const Scrolled *scrolled);

enum { CODE_TEXT = 400, CODE_VALUE = 96, CODE_LEADING = 15, CODE_SIZE = 11 };

/// A line of source as it is listed: text without tabs and control characters, and a value at its end.
typedef struct {
    char text[CODE_TEXT], value[CODE_VALUE];
    bool is_lit;
    Ink bar; // at its left, and of its light; INK_NONE for none
} CodeLine;

/// Source to list. Of its lines, those from `first` to `last` are in view by themselves: in the middle or at the top.
typedef struct {
    const void *context;
    void (*read)(const void *context, int index, CodeLine *line);
    int line_count, first, last;
    bool is_at_top, has_numbers;
} Code;

/// Lists source in a list that scrolls. There must be room.
void put_listing(Composer *composer, Box box, const Code *code);
bool listing_has_room(const Composer *composer, Box box);
/// How many rows all of the source takes in a list of this width.
int listing_rows(const Composer *composer, Box box, const Code *code);
/// By how many rows to scroll, so that this line is in the middle.
int listing_way_to(const Composer *composer, Box box, const Code *code, int line);
