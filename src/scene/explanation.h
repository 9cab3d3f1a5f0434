// What a scene explains about its present state: the method's steps in words with numbers, readings, and a diagram.
#pragma once

#include "action.h"
#include "picture.h"
#include "source.h"
#include "text.h"

enum { EXPLAINED_STEPS = 8, EXPLAINED_READINGS = 8, EXPLAINED_METHODS = 10 };

/// One step of the method. The marked lines of its source show the numbers of its sentence, too.
typedef struct {
    StepId id;      // names its lines of source
    int part;       // index of the run where the lines run several times: an axis, a shape; otherwise 0
    Ink highlight;  // the ink that its result is drawn in
    bool is_needed; // false if the answer was known before
    Phrase sentence;
} Step;

typedef struct {
    const Text *name, *tip; // the tip says what the value means
    Phrase value;
    Action action; // what a click presses, with its key beside; ACTION_COUNT for none
} Reading;

enum { PLOT_SERIES = 6, PLOT_POINTS = 64 };

/// A series of a small diagram with logarithmic scales. Less than 1 is drawn as 1; a y of 0 is unknown and not drawn.
typedef struct {
    const Text *name; // short: it is drawn beside the end of the line
    Pen pen;
    float y[PLOT_POINTS];
    float now; // at the present x
} PlotSeries;

typedef struct {
    Phrase x_name, y_name;
    int point_count;
    bool is_tall;         // prefers more height
    bool shows_points;    // draws a dot at each known number
    float x_step;         // ratio of one number on the axis to the one before
    float x[PLOT_POINTS]; // ascending
    float now;            // the present x
    int series_count;     // 0: nothing to plot
    PlotSeries series[PLOT_SERIES];
} Plot;

typedef struct {
    Phrase summary;                 // one line beside the verdict
    const SourceFunction *textbook; // the method as a learner writes it; NULL if it has no such form
    int step_count, reading_count;
    Step steps[EXPLAINED_STEPS];
    Reading readings[EXPLAINED_READINGS];
    Plot plot;
    Phrase remarks[EXPLAINED_METHODS]; // shown beside each method instead of its verdict; empty: the verdict
    Phrase notice;                     // shown for a moment if the step requests it
} Explanation;

/// Adds a step or a reading. Asserts that there is room.
void explain_step(Explanation *explanation, StepId id, int part, Ink highlight, Phrase sentence);
void explain_reading(Explanation *explanation, const Text *name, const Text *tip, Phrase value);
/// Adds a reading with the action that shows what it is about.
void explain_reading_of(Explanation *explanation, const Text *name, const Text *tip, Phrase value, Action action);

/// Whether a line of source belongs to the step, and whether any line of a function does.
bool step_has_line(const Step *step, const SourceLine *line);
bool step_is_in(const Step *step, const SourceFunction *function);

/// The step's numbers beside one of its lines; empty if the line shows none.
Phrase step_value(const Step *step, const SourceLine *line);

/// Adds a series whose points the caller fills in. Asserts that there is room.
PlotSeries *plot_add_series(Plot *plot, const Text *name, Pen pen);
