// The parts of the screen, each drawn into its own box from a model of what it shows.
#pragma once

#include "scrolling.h"

enum { SCREEN_MARGIN = 20 };

/// The scenes' tabs; at the right the language, the glossary and the list of keys.
void put_tabs(Composer *composer, Box box, const Lab *lab);

/// The buttons of actions that concern the scene.
void put_tools(Composer *composer, Box box, const Lab *lab);

/// A piece of the verdict's text; a badge if its pen draws something.
typedef struct {
    Box box;
    Phrase phrase;
    Type type;
    Pen pen;
    float indent; // before the text; in a badge after it, too
} VerdictItem;

/// Above the scene: its question, and below it, unless the panes have that, what the method says, whether that is true,
/// and why. In a low band it is all closer. While the view is zoomed, beside the question by how much.
void put_band(Composer *composer, Box box, const Lab *lab, const Explanation *explanation);

/// The verdict of one pane of several.
void put_pane_head(Composer *composer, Box box, const Scene *scene, bool is_chosen, const SceneBase *base,
                   const Explanation *explanation);

/// Below a figure's scene: a button that pauses what moves, the verdict, the caption or else the method's name, and the
/// exact answer. A page has a corner of its own at the right.
void put_caption(Composer *composer, Box box, const Lab *lab);

/// Below the scene: its fields, buttons and switches, dim while a card that hides the answer blocks them.
void put_controls(Composer *composer, Box box, const Controls *controls, bool is_blocked);

/// The card of a lesson or of a prediction, from the top of the box. `explanation` is that of the panel that follows;
/// NULL for none. Returns the card's bottom: where the panel goes on, or the box's own if no panel follows, or if it is
/// a part of the card, where it scrolls with its text: below the scene, and where it has no room. `card_height` is the
/// height at which the card without the panel need not scroll.
float card_height(Composer *composer, Box box, const Lab *lab);
float put_card(Composer *composer, Box box, const Lab *lab, const Explanation *explanation);

/// The way to the first lesson, in a row above the panel. Returns the box of the panel.
Box put_invitation(Composer *composer, Box box, const Lab *lab);

/// Methods, readings, steps, plot. Below the scene all of it is one list that scrolls.
void put_panel(Composer *composer, Box box, const Lab *lab, const Explanation *explanation);
/// The content of such a list, from the top of the box. Returns its bottom. And its height, without drawing it.
float put_flowing_panel(Composer *composer, Box box, const Lab *lab, const Explanation *explanation);
float flowing_panel_height(Composer *composer, Box box, const Lab *lab, const Explanation *explanation);

/// Which source of a step is listed: none, the textbook's, or what really ran.
typedef enum { LISTS_NOTHING, LISTS_TEXTBOOK, LISTS_SOURCE } Listed;

/// The method's steps: all in words, set close or not, or only the `chosen` one with its source, and the last one,
/// which is the answer. `chosen` counts from 1; 0 means all steps.
/// Steps without room are left out, but never the last one.
void put_steps(Composer *composer, Box box, bool is_close, const Explanation *explanation, int chosen, Listed listed);
/// The height of all steps, set close; and of a chosen step with all of its source.
float close_steps_height(const Composer *composer, float width, const Explanation *explanation);
float chosen_step_height(const Composer *composer, float width, const Explanation *explanation, int chosen,
                         Listed listed);

/// In place of the steps, the source of the user's own function, and what is wrong with it.
void put_own(Composer *composer, Box box, const Lab *lab);
/// What the user's own function shows in the present pose, over the scene.
void draw_own_trace(Picture *picture, const Lab *lab);
/// What stays of that in the strip.
void put_own_line(Composer *composer, Box box, const Lab *lab);

enum { OWN_WORDS = 256 };

/// What judging the user's own function found; empty for nothing, or if another method is chosen.
Phrase own_finding(const Lab *lab);
/// Why the user's own function gave no answer in the present pose. Refers to `words`.
Phrase own_reason(const Lab *lab, char words[OWN_WORDS]);

/// What stays of the panel while it is hidden: the method's name, and the chosen step or else the last one.
void put_strip(Composer *composer, Box box, const Lab *lab, const Explanation *explanation);
/// A step of the explanation in one line. `number` counts from 1.
void put_step_line(Composer *composer, Box box, const Explanation *explanation, int number);

/// A magnifier of a scene with two shapes that are closer than half a pixel: the place where they nearly touch, so much
/// larger that the gap between them can be seen. All in double, and relative to the place
/// between the two nearest points: positions that are floats could not show what is smaller than their spacing.
typedef struct {
    double x, y;   // the place between the nearest points, in world units
    double gap;    // world units, negative for a depth
    int magnified; // as a power of ten: points on the screen for a world unit
} Lens;

/// Whether there is something to magnify now, and what. Not while the shapes move by themselves.
bool lens_find(const Lab *lab, Lens *lens);

/// Draws the lens in a corner of the scene where it covers no handle, with a line to the place that it shows, its
/// magnification, a scale, and the gap.
void put_lens(Composer *composer, Box scene, const Lab *lab);

/// Rulers in a pane whose world has this view, and the pointer's coordinates.
void put_rulers(Composer *composer, Box box, View view, const Lab *lab);

/// What the looks of the reach map mean.
void put_legend(Composer *composer, Box box, const Lab *lab);

/// A plot that is not empty.
void put_plot(Composer *composer, Box box, const Plot *plot);

/// Buttons for moving through time, the speed, the clock, the lane of answers, and keys that matter in the scene.
void put_time_line(Composer *composer, Box box, const Lab *lab, bool shows_hints);

/// The sign that pauses or resumes, in the middle of a box that can be clicked.
void put_pause_button(Composer *composer, Box box, bool is_paused);

/// A message, if it is not empty, in the last rows of a box: in the row of the time line's hints if that is enough,
/// else over the whole box and as far above it as the message needs. What it covers is not clicked then. Words without
/// room are in the tooltip.
void put_message(Composer *composer, Box box, Phrase words);

/// What a method computes, for its tooltip.
Tip tip_of_method(const Method *method);

/// "hit" or "miss"; "FALSE HIT", "FALSE MISS" or "NO ANSWER", NULL for an answer that is right.
const Text *text_of_hit(bool hits);
const Text *text_of_answer(Answer answer);
