#include "plot.h"

#include <assert.h>

PlotSeries *plot_add_series(Plot *plot, const Text *name, Pen pen) {
    assert(plot->series_count < PLOT_SERIES && plot->point_count <= PLOT_POINTS);
    PlotSeries *series = &plot->series[plot->series_count++];
    series->name = name;
    series->pen = pen;
    return series;
}
