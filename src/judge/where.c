// A stand-in with a single condition.
#include "where.h"

static bool is_left(OwnKind kind, const OwnQuestion *question) {
    return own_kind_pair(kind) && question->a.n[0] < question->b.n[0];
}

void where_note(Where *where, OwnKind kind, const OwnQuestion *question, bool is_error) {
    const bool is_inside = is_left(kind, question);
    where->errors += is_error;
    where->errors_inside += is_error && is_inside;
    where->right += !is_error;
    where->right_inside += !is_error && is_inside;
}

void where_decide(Where *where) {
    const bool separates =
        where->errors_inside * 10 >= where->errors * 9 && where->right_inside * 10 <= where->right * 6;
    where->part_count = where->errors > 0 && separates;
    where->parts[0] = (WhereTerm){0, true};
}

bool where_holds(const Where *where, OwnKind kind, const OwnQuestion *question) {
    return where->part_count > 0 && is_left(kind, question);
}

void where_write(char text[WHERE_TEXT], const Where *where, OwnKind kind, Language language) {
    static const Text words = {
        {"All {0} errors, and {1} % of the right answers, have the first shape left of the second.",
         "{0} 件の誤りはすべて、正解では {1} % だけが、一つ目の図形が二つ目より左にある配置。"}};
    const double share = 100.0 * (double)where->right_inside / (double)(where->right ? where->right : 1);
    const Phrase phrase = phrase_of(&words, slot_count(where->errors), slot_number(share, 0));
    text[0] = '\0';
    if (where->part_count > 0) phrase_write(text, WHERE_TEXT, &phrase, language);
}
