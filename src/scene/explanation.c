// Adds steps, readings and series to a explanation.
#include "explanation.h"

#include <assert.h>

void explain_step(Explanation *explanation, StepId id, int part, Ink highlight, Phrase sentence) {
    assert(explanation->step_count < EXPLAINED_STEPS && id != STEP_NONE);
    explanation->steps[explanation->step_count++] = (Step){id, part, highlight, true, sentence};
}

Phrase step_value(const Step *step, const SourceLine *line) {
    Phrase value = step->sentence;
    value.text = line->step == step->id && line->value.in[0] ? &line->value : NULL;
    return value;
}

void explain_reading(Explanation *explanation, const Text *name, const Text *tip, Phrase value) {
    explain_reading_of(explanation, name, tip, value, ACTION_COUNT);
}

void explain_reading_of(Explanation *explanation, const Text *name, const Text *tip, Phrase value, Action action) {
    assert(explanation->reading_count < EXPLAINED_READINGS);
    explanation->readings[explanation->reading_count++] = (Reading){name, tip, value, action};
}

PlotSeries *plot_add_series(Plot *plot, const Text *name, Pen pen) {
    assert(plot->series_count < PLOT_SERIES && plot->point_count <= PLOT_POINTS);
    PlotSeries *series = &plot->series[plot->series_count++];
    series->name = name;
    series->pen = pen;
    return series;
}
