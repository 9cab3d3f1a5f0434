// What a scene has to say about this moment: the method's steps in words with live numbers, and a few readings.
#ifndef LAB_LESSON_H
#define LAB_LESSON_H

#include "action.h"
#include "plot.h"
#include "source.h"
#include "text.h"

enum { LESSON_STEPS = 8, LESSON_READINGS = 8, LESSON_METHODS = 6 };

/// One step of the method. Its numbers are the sentence's; the marked lines of its source show them, too.
typedef struct {
    StepId id;      // names its lines of source
    int part;       // 0, or which of several times that the lines ran: an axis, a shape
    Ink highlight;  // the ink that what it produced is drawn in
    bool is_needed; // false where the answer was settled before
    Phrase sentence;
} Step;

typedef struct {
    const Text *name;
    Phrase value;
    Action action; // what a click on it presses, its key shown beside; ACTION_COUNT where there is none
} Reading;

typedef struct {
    Phrase summary; // one line beside the verdict
    int step_count, reading_count;
    Step steps[LESSON_STEPS];
    Reading readings[LESSON_READINGS];
    Plot plot;
    Phrase remarks[LESSON_METHODS]; // beside each method, in place of its verdict; empty where the verdict stands there
    Phrase notice;                  // to be shown for a moment where the step asked for that
} Lesson;

/// Adds a step or a reading; more than fit are a mistake of the scene's.
void lesson_step(Lesson *lesson, StepId id, int part, Ink highlight, Phrase sentence);
void lesson_reading(Lesson *lesson, const Text *name, Phrase value);
/// The same, of something that a key shows.
void lesson_reading_of(Lesson *lesson, const Text *name, Phrase value, Action action);

/// How the step's numbers are shown beside one of its lines; empty where the line shows none.
Phrase step_value(const Step *step, const SourceLine *line);

#endif
