#include "lesson.h"

#include <assert.h>

void lesson_step(Lesson *lesson, const char *place, Ink highlight, Phrase sentence) {
    assert(lesson->step_count < LESSON_STEPS);
    lesson->steps[lesson->step_count++] = (Step){sentence, place, highlight};
}

void lesson_reading(Lesson *lesson, const Text *name, Phrase value) {
    assert(lesson->reading_count < LESSON_READINGS);
    lesson->readings[lesson->reading_count++] = (Reading){name, value};
}
