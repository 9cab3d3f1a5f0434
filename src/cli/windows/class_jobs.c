// Judges the files of a class one after another: Windows cannot copy a process. Functions run in processes of their
// own.
#include <stdlib.h>

#include "class.h"
#include "clock.h"

bool class_judge(Class *class, const JudgingContext *context, Error *error) {
    const JudgeOptions *options = class->options;
    class->judged = calloc((size_t) class->count, sizeof *class->judged);
    if (!class->judged) return error_set(error, "memory", "not enough");
    for (int row = 0; row < class->count; row++) {
        char picture[CLASS_PICTURE];
        const double start = clock_now();
        class_show_progress(row, class->count);
        class_picture(picture, class, row);
        judging_judge(options, context, class->rows[row].path, class_seconds(class), options->report ? picture : NULL,
                      &class->judged[row]);
        class->rows[row].seconds = clock_now() - start;
        class->rows[row].judged = &class->judged[row];
    }
    class_show_progress(class->count, class->count);
    return true;
}

void class_free_judged(Class *class) {
    free(class->judged);
}
