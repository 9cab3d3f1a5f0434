// What a scene has to say about this moment: the method's steps in words with live numbers, and a few readings.
#ifndef LAB_LESSON_H
#define LAB_LESSON_H

#include "picture.h"
#include "text.h"

enum { LESSON_STEPS = 8, LESSON_READINGS = 8 };

typedef struct {
    Phrase sentence;
    const char *place; // the kernel's function that did it; NULL where the scene itself did
    Ink highlight;     // the ink that what the step produced is drawn in
} Step;

typedef struct {
    const Text *name;
    Phrase value;
} Reading;

typedef struct {
    Phrase summary; // one line beside the verdict
    int step_count, reading_count;
    Step steps[LESSON_STEPS];
    Reading readings[LESSON_READINGS];
} Lesson;

/// Adds a step or a reading; more than fit are a mistake of the scene's.
void lesson_step(Lesson *lesson, const char *place, Ink highlight, Phrase sentence);
void lesson_reading(Lesson *lesson, const Text *name, Phrase value);

#endif
