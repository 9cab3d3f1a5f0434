// Adds steps, readings and series to a lesson.
#include "lesson.h"

#include <assert.h>

void lesson_step(Lesson *lesson, StepId id, int part, Ink highlight, Phrase sentence) {
    assert(lesson->step_count < LESSON_STEPS && id != STEP_NONE);
    lesson->steps[lesson->step_count++] = (Step){id, part, highlight, true, sentence};
}

Phrase step_value(const Step *step, const SourceLine *line) {
    Phrase value = step->sentence;
    value.text = line->step == step->id && line->value.in[0] ? &line->value : NULL;
    return value;
}

void lesson_reading(Lesson *lesson, const Text *name, const Text *tip, Phrase value) {
    lesson_reading_of(lesson, name, tip, value, ACTION_COUNT);
}

void lesson_reading_of(Lesson *lesson, const Text *name, const Text *tip, Phrase value, Action action) {
    assert(lesson->reading_count < LESSON_READINGS);
    lesson->readings[lesson->reading_count++] = (Reading){name, tip, value, action};
}

PlotSeries *plot_add_series(Plot *plot, const Text *name, Pen pen) {
    assert(plot->series_count < PLOT_SERIES && plot->point_count <= PLOT_POINTS);
    PlotSeries *series = &plot->series[plot->series_count++];
    series->name = name;
    series->pen = pen;
    return series;
}
