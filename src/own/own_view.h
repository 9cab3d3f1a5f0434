// A user's own function as the lab sees it: it can be asked and looked into, and its source can be read. The session
// lends it (own_file.h); tests make one of a function of their own.
#pragma once

#include <hit/tiles.h>
#include <string.h>

#include "compile.h"
#include "fault.h"

enum { TRACE_SHOWN = 64, TRACE_CELLS = 1024, OWN_PRINTED = 256, OWN_FINDING = 512 };

/// What SHOW and its kin were called with.
typedef struct {
    check_shown kind;
    int32_t line;  ///< of the file, from 1
    uint32_t name; ///< a number for the text of the arguments, so that calls in one line can be told apart
    double numbers[5];
} ShownNumbers;

/// One call of the function, looked into. All zero: no call.
typedef struct {
    OwnAnswer answer;
    uint32_t shown_count, shown_left_out; ///< the first calls of SHOW are kept, the others only counted
    ShownNumbers shown[TRACE_SHOWN];
    uint32_t look_ups; ///< calls of check_is_wall
    uint32_t cell_count;
    struct {
        int32_t column, row;
    } cells[TRACE_CELLS]; ///< the cells of the first of these calls, in their order; a cell may come again
} OwnTrace;

/// Asks the function. Both calls wait only as long as the asker's patience lasts; what is not answered by then is
/// OWN_WAITING, and is known when it is asked again later.
typedef struct {
    void *context;
    /// Fills in an answer for each question; unless patience is unlimited, there are at most 65,536. A question on a
    /// map of more than OWN_CELLS_MAX columns or rows is about the map that was lent last.
    void (*ask)(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers);
    /// The same for one question, with what the function shows and looks up.
    void (*look)(void *context, const OwnQuestion *question, OwnTrace *trace);
    /// Lends the cells of a map, which are copied if they have changed.
    void (*lend)(void *context, const hit_grid *grid);
    /// Asks a broad phase, of OWN_CROWD, instead. True if there is an answer: to these boxes, or to earlier ones if
    /// they were still under way.
    bool (*find)(void *context, const OwnBoxes *boxes, OwnPairs *pairs);
    /// Waits at most so long for what was asked last and is OWN_WAITING, whatever patience is left. True if nothing
    /// is waiting then.
    bool (*wait)(void *context, double seconds);
} OwnAsker;

/// Whether there is an answer.
static inline bool own_has_answer(OwnAnswer answer) {
    return answer == OWN_MISS || answer == OWN_HIT;
}

/// What judging the function found. All zero: nothing yet.
typedef struct {
    char words[LANGUAGE_COUNT][OWN_FINDING]; ///< a sentence
    /// Whether a question is in the region that the sentence names; NULL if it names none.
    bool (*is_inside)(const void *region, const OwnQuestion *question);
    const void *region;
} OwnFinding;

/// A user's own function, its file and what is wrong with it.
typedef struct {
    OwnKind kind;
    OwnAsker asker;     ///< of the last version that compiled; `ask` is NULL before the first
    unsigned version;   ///< how many versions have compiled
    const char *path;   ///< of the file
    const char *name;   ///< the same without its folders
    const char *whole;  ///< the path from the root; NULL if it is not known
    const char *header; ///< the path of hitlab_check.h
    const char *source; ///< the text that was compiled last, whether it compiled or not; never NULL
    bool is_compiling;
    bool is_broken; ///< `source` did not compile: `log` and `error` say why, and the last version that did is asked
    CompileLog log; ///< also warnings of a version that compiled
    Error error;
    OwnFault fault; ///< why the last question without an answer has none; all zero: none
    OwnQuestion fault_question;
    char printed[OWN_PRINTED]; ///< the beginning of what it printed; empty for nothing
    bool is_judged;            ///< each version is judged, and the screen has room for the finding
    OwnFinding finding;        ///< of the last version that compiled
} OwnFunction;

/// Whether there is a function of which a version has compiled. NULL: no function.
static inline bool own_can_be_asked(const OwnFunction *own) {
    return own && own->asker.ask;
}

/// The place of its error, without the folders of its file.
static inline const char *own_error_place(const OwnFunction *own) {
    const size_t folders = strlen(own->path) - strlen(own->name);
    return strncmp(own->error.where, own->path, folders) == 0 ? own->error.where + folders : own->error.where;
}
