// `hitlab check`: verdicts for queries, a line each.
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "error.h"

enum { CHECK_ANSWER = 256 };

/// Answers one query such as "circle-circle 0 0 5 9 0 5" with "overlap -1 1 0", or with "error WHAT". False for an
/// error.
bool check_answer(const char *query, char answer[CHECK_ANSWER]);

/// Answers every line of `in` on `out`, each at once. Returns the exit status: 0, or 1 when a query was wrong, or when
/// reading or writing failed; then `error` holds `WHERE: WHAT`, and what follows is not answered.
int check_run(FILE *in, FILE *out, Error *error);

/// What `hitlab check --help` prints: every query's format, with an example.
void check_print_help(FILE *file);
