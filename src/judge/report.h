// A judgement as text for people, as JSON, as JUnit's XML, for Gradescope; and the C program that shows an error.
#pragma once

#include <stdio.h>

#include "compile.h"
#include "judge.h"

/// A judgement with what only the caller knows of it.
typedef struct {
    const Judgement *judgement;
    const char *subject;   // the file, or the command
    const char *file;      // of C, which the programs include; NULL for another language
    const char *header;    // the path of hitlab_check.h
    const char *flags;     // that the file was compiled with; NULL for none
    const char *printed;   // the beginning of what the function printed; may be empty
    const CompileLog *log; // of the file, for warnings; NULL for a command
    Language language;     // of the text
    /// Of each kind of error, all of which may be empty: its simplest pose as a line of the lab, files with its map and
    /// its picture, and what the function did instead of answering.
    const char *poses[FAULT_KINDS];
    const char *maps[FAULT_KINDS];
    const char *pictures[FAULT_KINDS];
    const char *causes[FAULT_KINDS];
    const char *failure;  // why there is no judgement but its rules; NULL if there is one
    const double *points; // of the sets; NULL: one point each
} Report;

/// The next of the warnings of the compiler, from `index` on, that explain errors or that do not; -1: there are no
/// more. Of those that explain, one for a line.
int report_find_warning(const Report *report, bool explains, int index);

/// A cell of a table in columns of a terminal; a negative width aligns it left.
void report_write_cell(FILE *out, const char *text, int width);

void report_write_text(const Report *report, FILE *out);
void report_write_json(const Report *report, FILE *out);
void report_write_junit(const Report *report, FILE *out);
/// results.json of Gradescope. It and JUnit are also for a report with a `failure`.
void report_write_gradescope(const Report *report, FILE *out);

/// What is wrong, a sentence a line: warnings of the compiler that explain errors, the mistakes or where the function
/// is wrong, and the first error of each kind. Nothing if all is right.
void report_write_sentences(const Report *report, FILE *out);

/// A report as one suite of a document of JUnit, and what begins and ends the document.
void report_write_suite(const Report *report, FILE *out);
extern const char report_junit_head[], report_junit_end[];

enum { REPORT_NAME = 32 };

/// The name of the program's file: that of a program of C++ if the function's is.
void report_program_name(const Report *report, FaultKind fault, char name[REPORT_NAME]);

/// The question with the simplest pose of an error, as a line.
void report_write_question(const Report *report, FaultKind fault, char line[OWN_LINE]);

/// Writes a program that asks the function about the simplest pose of an error. The fault must be found.
void report_write_program(const Report *report, FaultKind fault, FILE *out);
