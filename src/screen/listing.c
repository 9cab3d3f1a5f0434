// A listing of source: lines in pieces that fit, with values at their ends, in a list that scrolls.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "screen_parts.h"

enum { COLUMNS_MIN = 20, INSET = 6, ROWS_MAX = 160, BAR = 3 };

/// A row: a piece of a line.
typedef struct {
    int line, start, length, indent; // in characters
    bool is_last;                    // piece of its line, with its value
} CodeRow;

/// The rows from `first` on, as many as are shown; of all rows their number, and where those to look at begin and end.
typedef struct {
    const Code *code;
    float character; // the width of one
    int gutter;      // characters before each row, for the line's number
    int columns;     // characters of a row behind the gutter
    int first, shown;
    int count, first_looked_at, last_looked_at;
    int signature; // the rows of a function's first lines, up to its brace
    CodeRow rows[ROWS_MAX];
} Listing;

static Type type_of_value(void) {
    return type_aligned(type_bold(CODE_SIZE, INK_HIT), ALIGN_RIGHT);
}

// The position after the last of these characters in the second half of `columns` columns; 0 if there is none.
static int cut_behind(const char *text, int columns, const char *characters) {
    for (int cut = columns; cut > columns / 2; cut--) {
        if (strchr(characters, text[cut - 1])) return cut;
    }
    return 0;
}

// Cuts a line that is too long at a space, or else after a parenthesis, or else between two characters.
static int length_that_fits(const char *text, int columns) {
    const int length = (int)strlen(text);
    if (length <= columns) return length;
    int cut = cut_behind(text, columns, " ");
    if (!cut) cut = cut_behind(text, columns, "({");
    return cut ? cut : (int)text_fitting(text, (size_t)columns);
}

static CodeLine read_line(const Code *code, int index) {
    CodeLine line = {.bar = INK_NONE};
    code->read(code->context, index, &line);
    return line;
}

static void add_row(Listing *listing, CodeRow row) {
    const int index = listing->count++ - listing->first;
    if (index >= 0 && index < listing->shown) listing->rows[index] = row;
}

// Adds a line in pieces that fit. Pieces after the first are indented more. A value that would take more than
// half of a row has one of its own.
static void list_line(const Composer *composer, Listing *listing, int index) {
    const CodeLine line = read_line(listing->code, index);
    const Phrase value = phrase_of_slot(slot_string(line.value));
    const int taken = *line.value ? (int)(phrase_width(composer, type_of_value(), value) / listing->character) + 2 : 0;
    const bool fits = (int)strlen(line.text) + taken <= listing->columns;
    const bool is_beside = fits || taken <= listing->columns / 2;
    const int columns = is_beside ? listing->columns - taken : listing->columns;
    const char *at = line.text;
    int indent = 0;
    if (index == listing->code->first) listing->first_looked_at = listing->count;
    do {
        const int room = columns - indent > COLUMNS_MIN / 2 ? columns - indent : COLUMNS_MIN / 2;
        const int length = length_that_fits(at, room);
        add_row(listing, (CodeRow){index, (int)(at - line.text), length, indent, at[length] == '\0' && is_beside});
        at += length;
        indent = (int)strspn(line.text, " ") + 4;
        indent = indent < columns / 2 ? indent : columns / 2;
    } while (*at);
    if (!is_beside) add_row(listing, (CodeRow){index, (int)(at - line.text), 0, 0, true});
    if (index == listing->code->last) listing->last_looked_at = listing->count - 1;
    if (!listing->signature && !listing->code->has_numbers && strchr(line.text, '{'))
        listing->signature = listing->count;
}

static void list_lines(const Composer *composer, Listing *listing) {
    listing->count = listing->signature = 0;
    for (int i = 0; i < listing->code->line_count; i++) list_line(composer, listing, i);
}

static void put_row(Composer *composer, Box row, const Listing *listing, const CodeRow *code) {
    const CodeLine line = read_line(listing->code, code->line);
    const float middle = row.y + row.height / 2, left = row.x + INSET + (float)listing->gutter * listing->character;
    char text[CODE_TEXT];
    if (line.bar != INK_NONE) put_box(composer, (Box){row.x, row.y, BAR, row.height}, 0, pen_fill(line.bar, 1));
    if (line.is_lit)
        put_box(composer, row, 0, line.bar != INK_NONE ? pen_fill(line.bar, 0.15f) : pen_fill(INK_GLOW, 0.45f));
    if (listing->gutter && code->start == 0)
        put_phrase(composer, left - 1.5f * listing->character, middle,
                   type_aligned(type_mono(CODE_SIZE, INK_MUTED), ALIGN_RIGHT),
                   phrase_of_slot(slot_number(code->line + 1, 0)));
    snprintf(text, sizeof text, "%.*s", code->length, line.text + code->start);
    const bool is_strong = line.is_lit || listing->gutter;
    put_string(composer, left + (float)code->indent * listing->character, middle,
               type_mono(CODE_SIZE, is_strong ? INK_TEXT : INK_MUTED), text);
    if (*line.value && code->is_last)
        put_phrase(composer, row.x + row.width - INSET, middle, type_of_value(),
                   phrase_of_slot(slot_string(line.value)));
}

static float width_of_character(const Composer *composer) {
    return phrase_width(composer, type_mono(CODE_SIZE, INK_MUTED), phrase_of_slot(slot_string("0")));
}

bool listing_has_room(const Composer *composer, Box box) {
    return box.height >= CODE_LEADING && box.width - 2 * INSET >= 2 * COLUMNS_MIN * width_of_character(composer);
}

// The row to begin with, so that the lines to look at are in the middle, or at the top.
static int first_row(const Listing *listing) {
    const int first = listing->first_looked_at;
    if (listing->code->is_at_top) return first;
    return (first + listing->last_looked_at + 1 - listing->shown) / 2;
}

// Counts the rows, and finds where the listing begins by itself.
static Listing measure_listing(const Composer *composer, Box box, const Code *code) {
    const int rows = (int)(box.height / CODE_LEADING);
    Listing listing = {.code = code, .character = width_of_character(composer)};
    listing.gutter = code->has_numbers ? 3 : 0; // a digit of the line's number, and two spaces
    for (int number = code->line_count; listing.gutter && number >= 10; number /= 10) listing.gutter++;
    listing.columns = (int)((box.width - 2 * INSET) / listing.character) - listing.gutter;
    list_lines(composer, &listing);
    listing.shown = rows < ROWS_MAX ? rows : ROWS_MAX;
    listing.first = first_row(&listing);
    if (listing.first > listing.count - listing.shown) listing.first = listing.count - listing.shown;
    if (listing.first < listing.signature) // an excerpt does not begin in the middle of a signature
        listing.first = listing.first <= 0 || listing.last_looked_at < listing.shown ? 0 : listing.signature;
    return listing;
}

int listing_rows(const Composer *composer, Box box, const Code *code) {
    return measure_listing(composer, box, code).count;
}

void put_listing(Composer *composer, Box box, const Code *code) {
    Listing listing = measure_listing(composer, box, code);
    Box row = {box.x, box.y, box.width, CODE_LEADING};
    listing.first = put_list(composer, (Box){box.x, box.y, box.width, CODE_LEADING * (float)listing.shown},
                             CODE_LEADING, listing.first, listing.count - listing.shown);
    list_lines(composer, &listing);
    for (int i = 0; i < listing.shown && listing.first + i < listing.count; i++, row.y += CODE_LEADING)
        put_row(composer, row, &listing, &listing.rows[i]);
}

int listing_way_to(const Composer *composer, Box box, const Code *code, int line) {
    Code there = *code;
    there.first = there.last = line;
    there.is_at_top = false;
    return measure_listing(composer, box, &there).first - measure_listing(composer, box, code).first;
}
