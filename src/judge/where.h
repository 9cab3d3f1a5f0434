// Where a function is wrong: a condition on questions that separates its errors from its right answers.
#pragma once

#include "question.h"
#include "text.h"

typedef struct {
    int feature;
    bool is_wanted;
} WhereTerm;

typedef struct {
    int part_count; // 0: none was found
    WhereTerm parts[2];
    uint64_t errors, errors_inside, right, right_inside;
} Where;

/// Counts a question in.
void where_note(Where *where, OwnKind kind, const OwnQuestion *question, bool is_error);
/// Keeps the condition if it separates.
void where_decide(Where *where);

/// Whether the condition holds for a question.
bool where_holds(const Where *where, OwnKind kind, const OwnQuestion *question);

enum { WHERE_TEXT = 512 };

/// One sentence with its figures; empty if there is no condition.
void where_write(char text[WHERE_TEXT], const Where *where, OwnKind kind, Language language);
