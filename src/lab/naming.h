// The text field of the dialog for a file's name: typing, pasting, a cursor, Enter. Plain data.
#ifndef LAB_NAMING_H
#define LAB_NAMING_H

#include "error.h"
#include "line.h"

enum { NAMING_MAX = 512 };

/// The remark below the field.
typedef enum { NAMING_FINE, NAMING_EMPTY, NAMING_EXISTS, NAMING_FAILED } NamingRemark;

typedef struct {
    char text[NAMING_MAX]; // UTF-8
    Line line;
    bool is_open;
    NamingRemark remark;
    Error error; // of NAMING_FAILED
} Naming;

typedef enum { NAMING_IGNORED, NAMING_EDITED, NAMING_ENTERED, NAMING_LEFT } NamingResult;

/// Opens the dialog with a name to start with, all of it selected.
void naming_open(Naming *naming, const char *name);
void naming_close(Naming *naming);

/// Inserts text at the cursor. Leaves out control characters, bytes that are not UTF-8, and what does not fit.
void naming_insert(Naming *naming, const char *text);

/// Handles a key. After NAMING_ENTERED and NAMING_LEFT the dialog is still open: the caller decides.
NamingResult naming_feed(Naming *naming, Action action);

/// The path that was typed, with .tmx added unless it ends like a map. False if it names no file.
bool naming_path(const Naming *naming, char path[NAMING_MAX]);

#endif
