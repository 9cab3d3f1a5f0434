// The text field of the dialog for a file's name: typing, pasting, a cursor, Enter. Plain data.
#ifndef LAB_NAMING_H
#define LAB_NAMING_H

#include "error.h"
#include "line.h"

enum { NAMING_MAX = 512 };

/// What the field has to say of its name.
typedef enum { NAMING_FINE, NAMING_EMPTY, NAMING_EXISTS, NAMING_FAILED } NamingRemark;

typedef struct {
    char text[NAMING_MAX]; // UTF-8
    Line line;
    bool is_open;
    NamingRemark remark;
    Error error; // of NAMING_FAILED
} Naming;

typedef enum { NAMING_IGNORED, NAMING_EDITED, NAMING_ENTERED, NAMING_LEFT } NamingResult;

/// Shows the field with a name to begin with, all of it selected.
void naming_open(Naming *naming, const char *name);
void naming_close(Naming *naming);

/// Writes text at the cursor. Control characters and what is no UTF-8 are left out, and what is too much.
void naming_insert(Naming *naming, const char *text);

/// Feeds a key. NAMING_ENTERED and NAMING_LEFT leave the field open: who asked for the name decides.
NamingResult naming_feed(Naming *naming, Action action);

/// The file that is named, with .tmx at its end. False when nothing is.
bool naming_path(const Naming *naming, char path[NAMING_MAX]);

#endif
