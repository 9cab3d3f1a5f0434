// Adds steps, readings and series to an explanation, and finds the source that its steps name.
#include "explanation.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void explain_step(Explanation *explanation, StepId id, int part, Ink highlight, Phrase sentence) {
    assert(explanation->step_count < EXPLAINED_STEPS && id != STEP_NONE);
    explanation->steps[explanation->step_count++] = (Step){id, part, highlight, true, sentence};
}

const SourceFunction *textbook_of(const char *scene, const char *method) {
    char name[64];
    snprintf(name, sizeof name, "%s_%s", scene, method);
    for (char *at = name; *at; at++) {
        if (*at == '-') *at = '_';
    }
    for (int i = 0; i < textbook_count; i++) {
        if (strcmp(textbooks[i].name, name) == 0) return &textbooks[i];
    }
    return NULL;
}

bool step_has_line(const Step *step, const SourceLine *line) {
    return line->step == step->id && (line->part < 0 || line->part == step->part);
}

bool step_is_in(const Step *step, const SourceFunction *function) {
    for (int i = 0; i < function->line_count; i++) {
        if (step_has_line(step, &function->lines[i])) return true;
    }
    return false;
}

Phrase step_value(const Step *step, const SourceLine *line) {
    Phrase value = step->sentence;
    value.text = step_has_line(step, line) && line->value.in[0] ? &line->value : NULL;
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
