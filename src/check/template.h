// Files to start a check of one's own from.
#ifndef CHECK_TEMPLATE_H
#define CHECK_TEMPLATE_H

#include "question.h"

/// A file of C whose function answers this kind of question as textbooks do.
const char *check_template(CheckKind kind);

#endif
