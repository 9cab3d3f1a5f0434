// The parts of the screen, each drawn into its own box.
#ifndef LAB_SCREEN_PARTS_H
#define LAB_SCREEN_PARTS_H

#include "widgets.h"

enum { SCREEN_MARGIN = 20 };

/// The scenes' tabs, the language, the words and the list of keys.
void put_tabs(Composer *composer, Box box);

typedef struct {
    Box box;
    const Text *text;
    Pen pen;
    Ink ink;
} Badge;

/// What the method says, and how that stands to the truth: laid out before the scene is drawn, put over it after that.
typedef struct {
    int badge_count;
    Badge badges[2]; // hit or miss, and where it is false that
    Box words, veil; // the truth, and under it the reason of an error or the summary; what lies behind the words
    Type truth_type, remark_type;
    Phrase truth, remark;
} Banner;

/// The badges stand in `box`, and are as high; the words beside them, or below.
Banner lay_banner(const Composer *composer, Box box, const Lesson *lesson);
Box extent_of_banner(const Banner *banner);
void put_banner(Composer *composer, const Banner *banner);

/// In place of the banner, the same of one pane of several, in a strip at its top: box is the pane.
void put_pane_head(Composer *composer, Box box, const SceneBase *base, const Lesson *lesson);

/// Below the scene: its fields, buttons, switches.
void put_controls(Composer *composer, Box box, const Controls *controls);

/// Methods, readings, steps.
void put_panel(Composer *composer, Box box, const Lesson *lesson);

/// The method's steps: all in words, set closer or not, or the one that is looked at with its source.
void put_steps(Composer *composer, Box box, bool is_close, const Lesson *lesson);
/// How high all of them are, set close.
float close_steps_height(const Composer *composer, float width, const Lesson *lesson);

/// A plot that is not empty.
void put_plot(Composer *composer, Box box, const Plot *plot);

/// Signs to go through time by, the speed, the clock, the lane of answers, the keys that matter here.
void put_time_line(Composer *composer, Box box);

/// The list of all keys, over everything else.
void put_help(Composer *composer);

/// What the words mean, over everything else.
void put_glossary(Composer *composer);

/// The field for a file's name, over everything else.
void put_naming(Composer *composer);

/// How far long work is, over everything else, and a button to cancel it.
void put_progress(Composer *composer, const Text *work, double done);

/// "hit" or "miss", and "FALSE HIT" or "FALSE MISS"; NULL for an answer that is right.
const Text *text_of_hit(bool hits);
const Text *text_of_answer(Answer answer);
/// What is true, without how far.
Phrase phrase_of_verdict(const SceneBase *base);

#endif
