// The C source that really runs, taken from src/ when the program is built: the functions that hold marked lines
// (tools/source_steps.awk says how marks are written). An explanation's step names its lines by a StepId.
#pragma once

#include <stdbool.h>

#include "step_ids.h"
#include "text.h"

typedef struct {
    const char *text; ///< the line as it stands in the file, without its mark
    Text value;       ///< how the step's numbers are shown at its end, with the slots of the step's sentence; or empty
    StepId step;      ///< the step that it belongs to; STEP_NONE where it belongs to none
    int part;         ///< the part of the step that it belongs to; -1 for all of them
} SourceLine;

typedef struct {
    const char *name;
    const char *file; ///< as "hit/src/pairs/circle_box.c"
    int first_line, line_count;
    const SourceLine *lines;
} SourceFunction;

/// The function that holds the step's lines; NULL for STEP_NONE alone.
const SourceFunction *source_of(StepId step);

/// The functions of src/scenes/textbook.c, whose marked lines do the same as the lines of those steps.
extern const SourceFunction textbooks[];
extern const int textbook_count;

/// The textbook function of a method, such as "circle-obb" and "unrotate"; NULL if it has none.
const SourceFunction *textbook_of(const char *scene, const char *method);
