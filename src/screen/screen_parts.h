// The parts of the screen, each drawn into its own box from a model of what it shows.
#ifndef LAB_SCREEN_PARTS_H
#define LAB_SCREEN_PARTS_H

#include "widgets.h"

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

/// What the method says, and whether that is true. It is laid out before the scene is drawn, and drawn over it.
typedef struct {
    int badge_count;
    VerdictItem badges[2]; // hit or miss, and if that is false or right by luck
    Box words, veil;       // the truth, and under it the comparison or the summary; the area behind the words
    Type truth_type, remark_type;
    Phrase truth, remark;
} Banner;

/// The badges stand in `box` and are as high as it; the words beside them, or below: the truth, and the comparison of
/// what the method found with what is true, or without one the summary.
Banner lay_banner(const Composer *composer, Box box, const Scene *scene, const SceneBase *base, Phrase comparison,
                  Phrase summary);
Box extent_of_banner(const Banner *banner);
void put_banner(Composer *composer, const Banner *banner);

/// Instead of a banner, the verdict of one pane of several, in a strip at the top of the pane's box.
void put_pane_head(Composer *composer, Box box, const Scene *scene, bool is_chosen, const SceneBase *base,
                   const Lesson *lesson);

/// Below the scene: its fields, buttons and switches.
void put_controls(Composer *composer, Box box, const Controls *controls);

/// Methods, readings, steps, plot.
void put_panel(Composer *composer, Box box, const Lab *lab, const Lesson *lesson);

/// The method's steps: all in words, set close or not, or only the `chosen` one with its source. `chosen` counts from
/// 1; 0 means all steps.
void put_steps(Composer *composer, Box box, bool is_close, const Lesson *lesson, int chosen);
/// The height of all steps, set close.
float close_steps_height(const Composer *composer, float width, const Lesson *lesson);

/// A plot that is not empty.
void put_plot(Composer *composer, Box box, const Plot *plot);

/// Buttons for moving through time, the speed, the clock, the lane of answers, and keys that matter in the scene.
void put_time_line(Composer *composer, Box box, const Lab *lab);

/// These are drawn over everything else: the list of all keys, the glossary, the dialog for a file's name, and how far
/// long work is, with a button that cancels it.
void put_help(Composer *composer, int page, int scene_count);
void put_glossary(Composer *composer, const Demo *demo);
void put_naming(Composer *composer, const Naming *naming);
void put_progress(Composer *composer, const Text *work, double done);

/// The hot spot under the pointer lights up if it can be clicked, and shows its tooltip if the pointer rests.
void put_pointed(Composer *composer, const HotSpot *spot, bool shows_tip);

/// What a method computes, for its tooltip.
Tip tip_of_method(const Method *method);

/// "hit" or "miss"; "FALSE HIT" or "FALSE MISS", NULL for an answer that is right.
const Text *text_of_hit(bool hits);
const Text *text_of_answer(Answer answer);
/// "RIGHT BY LUCK".
const Text *text_of_luck(void);

#endif
