// The glossary: the terms in the lab's sentences, their meanings, and the list that explains one of them.
#pragma once

#include "input.h"
#include "term.h"
#include "text.h"

enum { TERM_SPELLINGS = 8 };

typedef struct {
    const char *id; // in input files
    Text name;
    Text meaning;
    const char *spellings[LANGUAGE_COUNT][TERM_SPELLINGS]; // how sentences write it; NULL after the last
} TermEntry;

/// Part of the lab's state: plain data.
typedef struct {
    Term term;          // the one that is explained
    int32_t tick;       // since the term's demo began
    int32_t direction;  // of the key that is down: -1 up the list, 1 down, else 0
    int32_t held_ticks; // for how long
} Glossary;

const TermEntry *glossary_entry(Term term);

/// The term with this id; TERM_COUNT when there is none.
Term glossary_term_by_id(const char *id);

/// A term's word in a text: its bytes from `start` to before `end`.
typedef struct {
    Term term;
    size_t start, end;
} Word;

/// Finds the first word of the glossary at byte `from` of `text` or later. Of several that begin at the same byte it is
/// the longest. A word of letters must stand alone: "gap" is not in "gaps". False when there is none.
bool glossary_find_word(const char *text, size_t from, Language language, Word *word);

/// Opens at a term, whose demo begins.
void glossary_show(Glossary *glossary, Term term);

/// While it is open: handles a key that moves along the list. True when the event was handled.
bool glossary_answer(Glossary *glossary, const InputEvent *event);

/// One tick while it is open: the demo advances unless time is frozen. Returns whether anything moved or can move in
/// the next tick.
bool glossary_step(Glossary *glossary, bool is_frozen);
