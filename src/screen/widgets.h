// The pieces that the parts of the screen are made of. All lengths are in points; the picture's view converts them to
// pixels.
#pragma once

#include "screen.h"

/// A rectangle on the screen, in points.
typedef struct {
    float x, y, width, height;
} Box;

typedef struct {
    const ScreenFrame *frame;
    Screen *screen;
    Picture *picture;    // of the screen
    float width, height; // of the screen, in points
    Term open_term;      // the term that the glossary shows now; TERM_COUNT while it is closed
    int word_count;      // words of the glossary that can be clicked
    const Lab *numbers;  // of the scene, which can be dragged where they stand in a paragraph; NULL: they cannot
    const char *source;  // where the paragraph stands in the texts of the shown card; NULL: elsewhere
} Composer;

/// The box by its corners, in points and in pixels; a type aligned left; and the same type with another alignment.
hit_aabb box_aabb(Box box);
hit_aabb pixels_of_box(View points, Box box);
Type type_of(float size, Weight weight, Ink ink);
Type type_plain(float size, Ink ink);
Type type_bold(float size, Ink ink);
Type type_mono(float size, Ink ink);
Type type_aligned(Type type, Align align);

/// Draws a rectangle with corners rounded by a radius in points.
void put_box(Composer *composer, Box box, float corner, Pen pen);
void put_rule(Composer *composer, float x1, float y1, float x2, float y2);

/// Sets a line of text with its middle at height y. Returns its width in points.
float put_phrase(Composer *composer, float x, float y, Type type, Phrase phrase);
float put_text(Composer *composer, float x, float y, Type type, const Text *text);
float put_string(Composer *composer, float x, float y, Type type, const char *string);

/// Sets text that is edited, `indent` from the left. With the focus it has a cursor, or all of it is marked. Text that
/// is too long is shown around the cursor.
void put_line(Composer *composer, Box box, float indent, Type type, const Line *line, const char *text, bool has_focus);

/// The width of a phrase in points, without setting it.
float phrase_width(const Composer *composer, Type type, Phrase phrase);

/// Sets a line as put_phrase does, aligned to the left. Words of the glossary are underlined, and a click on one opens
/// it.
float put_sentence(Composer *composer, float x, float y, Type type, Phrase phrase);

/// Sets a phrase in lines, `leading` apart, from the top of the box. If the box is too low, its last line ends in an
/// ellipsis. Words of the glossary are as in put_sentence. Returns the y where the next line begins.
float put_paragraph(Composer *composer, Box box, float leading, Type type, Phrase phrase);
/// The same, with the first line indented by the width of what stands before it.
float put_paragraph_after(Composer *composer, Box box, float indent, float leading, Type type, Phrase phrase);

/// How many lines a phrase takes at this width, and how wide the widest of them is.
int paragraph_lines(const Composer *composer, Type type, float width, Phrase phrase, float *widest);

/// Sets a line that is cut with an ellipsis where it is too long, without words of the glossary.
void put_label(Composer *composer, Box box, Type type, Phrase phrase);

/// Copies the paragraph that a text begins with: up to a line feed, or as many whole lines of it as have room in a
/// phrase. Returns where the text goes on.
const char *paragraph_take(const Composer *composer, Type type, float width, const char *text,
                           char paragraph[PICTURE_TEXT_LONGEST]);

/// No tooltip; one with an action's help and keys.
Tip no_tip(void);
Tip tip_of_action(Action action);

/// Makes a rectangle clickable; or makes a click press an action, whose help is the tooltip.
void put_hot_spot(Composer *composer, Box box, InputEvent event, Tip tip);
void put_press_spot(Composer *composer, Box box, Action action);
/// Gives a rectangle a tooltip; clicks there go to what is beneath.
void put_tip_spot(Composer *composer, Box box, Tip tip);

/// A veil over the screen, and on it a panel of this size in the middle. Returns the panel's box. A click on the veil
/// is `outside`, one on the panel `inside`.
Box put_dialog(Composer *composer, float width, float height, InputEvent outside, InputEvent inside);

/// The key of an action for a label, or an empty string where keys are not named.
const char *key_to_show(const Composer *composer, Action action);

/// What keys do in a dialog, at the right end of its last line; nothing where keys are not named.
void put_footer(Composer *composer, float right, float y, Phrase keys);

/// The heading of a part that an action unfolds and folds. Returns its bottom.
float put_fold(Composer *composer, Box row, const Text *heading, Action action, bool is_open);

/// The dot of a choice: full when it is the chosen one.
void put_radio(Composer *composer, float x, float y, float radius, bool is_chosen);

/// A button that presses an action, filled or outlined.
void put_button(Composer *composer, Box box, Phrase label, bool is_filled, Action action, Tip tip);
