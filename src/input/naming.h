// The dialog for a file's name, to save a map to or to open, or of the user's own function: a text field, and the files
// that can be opened. Plain data.
#pragma once

#include "error.h"
#include "line.h"

enum { NAMING_MAX = 512, NAMING_FILES = 64 };

typedef enum { NAMING_TO_SAVE, NAMING_TO_OPEN, NAMING_OF_OWN } NamingPurpose;

/// The remark below the field.
typedef enum { NAMING_FINE, NAMING_EMPTY, NAMING_EXISTS, NAMING_UNSAVED, NAMING_FAILED } NamingRemark;

typedef struct {
    char text[NAMING_MAX]; // UTF-8
    Line line;
    NamingRemark remark;
    Error error; // of NAMING_FAILED
    NamingPurpose purpose;
    int file_count, kept_count;           // the first are unsaved changes of earlier runs
    char files[NAMING_FILES][NAMING_MAX]; // paths that can be chosen
} Naming;

typedef enum { NAMING_IGNORED, NAMING_EDITED, NAMING_ENTERED, NAMING_LEFT } NamingResult;

/// Begins the dialog with a name to start with, all of it selected, and no files to choose from.
void naming_begin(Naming *naming, NamingPurpose purpose, const char *name);

/// Adds a file to choose. One that does not fit is left out.
void naming_add_file(Naming *naming, const char *path);

/// Puts a file of the list into the field, or does nothing if there is no such file.
void naming_choose(Naming *naming, int file);

/// The file of the list that is in the field; -1 if there is none.
int naming_chosen(const Naming *naming);

/// Inserts text at the cursor. Leaves out control characters, bytes that are not UTF-8, and what does not fit.
void naming_insert(Naming *naming, const char *text);

/// Handles a key. After NAMING_ENTERED and NAMING_LEFT the dialog is still open: the caller decides.
NamingResult naming_feed(Naming *naming, Action action);

/// Whether a name ends like that of a map.
bool naming_is_map(const char *name);

/// Whether a name ends like that of a source of C or C++.
bool naming_is_source(const char *name);

/// Whether a name ends like that of a lesson.
bool naming_is_lesson(const char *name);

/// The path that was typed; to save, with .tmx added unless it ends like a map, and of a function with .c unless it
/// ends like a source. False if it names no file.
bool naming_path(const Naming *naming, char path[NAMING_MAX]);
