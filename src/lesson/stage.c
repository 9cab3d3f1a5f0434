// Reads and names the files of stages.
#include "stage.h"

#include <stdlib.h>
#include <string.h>

#include "path.h"
#include "starters.h"

enum { STAGE_PATH = 4096 };

static char *read_in_language(const char *path, Error *error) {
    char name[STAGE_PATH];
    const char *dot = strrchr(path, '.');
    const int length = (int)(dot ? (size_t)(dot - path) : strlen(path));
    snprintf(name, sizeof name, "%.*s.%s", length, path, own_ending());
    return compile_read_source(name, error);
}

char *stage_text(const Card *card, int index, OwnKind kind, Error *error) {
    if (index >= card->stage_count) {
        char *empty = starter_empty(kind, compile_language);
        if (!empty) error_set(error, "memory", "not enough");
        return empty;
    }
    const CardStage *stage = &card->stages[index];
    char *text = read_in_language(stage->start ? stage->start : card->solved, error);
    if (!text || stage->start) return text;
    char *blank = starter_blank(text, kind, stage->blank, stage->part, error);
    if (!blank) error_set_place(error, "%s", card->solved);
    free(text);
    return blank;
}

// The file to mend, or else the solution.
static const char *file_of(const Card *card) {
    const char *file = card->solved ? card->solved : "";
    for (int i = 0; i < card->stage_count; i++) file = card->stages[i].start ? card->stages[i].start : file;
    return path_name(file);
}

void stage_name(char name[STAGE_NAME], const Card *card, int stage, OwnKind kind) {
    const char *file = file_of(card), *start = strstr(file, "_start."),
               *mark = start ? start : strstr(file, "_solution.");
    const bool is_marked = mark && mark > file;
    const char *base = is_marked ? file : own_kinds[kind].function;
    const int length = (int)(is_marked ? (size_t)(mark - file) : strlen(base));
    if (card->stage_count > 1)
        snprintf(name, STAGE_NAME, "%.*s_%d.%s", length, base, stage + 1, own_ending());
    else
        snprintf(name, STAGE_NAME, "%.*s.%s", length, base, own_ending());
}

int stage_of_name(const char *name, const Card *card, OwnKind kind) {
    char of_stage[STAGE_NAME];
    for (int i = 0; i < card->stage_count; i++) {
        stage_name(of_stage, card, i, kind);
        if (strcmp(of_stage, name) == 0) return i;
    }
    return -1;
}

Phrase stage_task(const Card *card, int index, int line) {
    static const Text mend = {{"Stage {0} of {1}: mend the function.", "段階 {0} / {1}：関数を直す。"}};
    static const Text gone = {{"Stage {0} of {1}.", "段階 {0} / {1}。"}};
    static const Text blanks[] = {
        [BLANK_EXPRESSION] = {{"Stage {0} of {1}: in line {2}, write an expression for 0 /* ? */.",
                               "段階 {0} / {1}：{2} 行目の 0 /* ? */ を式に書き換える。"}},
        [BLANK_LINE] = {{"Stage {0} of {1}: write line {2}.", "段階 {0} / {1}：{2} 行目を書く。"}},
        [BLANK_FUNCTION] = {{"Stage {0} of {1}: write the function, from line {2} on.",
                             "段階 {0} / {1}：{2} 行目から関数全体を書く。"}}};
    if (card->stage_count < 2 || index >= card->stage_count) return (Phrase){.text = NULL};
    const CardStage *stage = &card->stages[index];
    const Text *words = stage->start ? &mend : line > 0 ? &blanks[stage->blank] : &gone;
    return phrase_of(words, slot_number(index + 1, 0), slot_number(card->stage_count, 0), slot_number(line, 0));
}
