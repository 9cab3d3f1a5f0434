// A small diagram of a lesson: some series over the same x, on logarithmic scales. Plain data; the panel draws it.
#ifndef LAB_PLOT_H
#define LAB_PLOT_H

#include "picture.h"

enum { PLOT_SERIES = 6, PLOT_POINTS = 64 };

/// What is less than 1 is drawn as 1; a y of 0 is not known and left out.
typedef struct {
    const Text *name; // short: it stands beside the end of the line
    Pen pen;
    float y[PLOT_POINTS];
    float now; // at the present x
} PlotSeries;

typedef struct {
    Phrase x_name, y_name;
    int point_count;
    bool is_tall;         // wants more height than others where there is some
    bool shows_points;    // each known number has a dot
    float x_step;         // from one number on the axis to the next: so many times as much
    float x[PLOT_POINTS]; // ascending
    float now;            // the present x
    int series_count;     // 0 where there is nothing to plot
    PlotSeries series[PLOT_SERIES];
} Plot;

/// Adds a series, its points still to be filled in; more than fit are a mistake of the scene's.
PlotSeries *plot_add_series(Plot *plot, const Text *name, Pen pen);

#endif
