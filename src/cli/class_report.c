// The results of a class: a table for the terminal, class.csv, class.xml and class.html. All tables have the same
// cells.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "class.h"
#include "svg.h"
#include "whole_file.h"

enum { CELL = 4096 };

static Report report_of(const Class *class, const ClassRow *row) {
    return judging_report(class->options, row->path, row->judged);
}

// What is wrong, a sentence a line.
static void write_sentences(const Report *report, char text[CELL]) {
    *text = '\0';
    FILE *memory = report->failure ? NULL : fmemopen(text, CELL, "w");
    if (memory) report_write_sentences(report, memory);
    if (memory) fclose(memory);
    if (report->failure) snprintf(text, CELL, "%s", report->failure);
}

typedef void WriteCell(const Class *class, const ClassRow *row, char cell[CELL]);

static void write_file(const Class *class, const ClassRow *row, char cell[CELL]) {
    snprintf(cell, CELL, "%s", row->path);
}

typedef enum { RESULT_RIGHT, RESULT_WRONG, RESULT_NONE, RESULTS } Result;

static Result result_of(const ClassRow *row) {
    return !row->judged->is_done                       ? RESULT_NONE
           : judgement_errors(&row->judged->judgement) ? RESULT_WRONG
                                                       : RESULT_RIGHT;
}

static void write_result(const Class *class, const ClassRow *row, char cell[CELL]) {
    static const Text words[RESULTS] = {{{"right", "正しい"}}, {{"wrong", "誤りあり"}}, {{"not judged", "判定不能"}}};
    snprintf(cell, CELL, "%s", words[result_of(row)].in[class->options->language]);
}

static void write_errors(const Class *class, const ClassRow *row, char cell[CELL]) {
    *cell = '\0';
    if (row->judged->is_done)
        snprintf(cell, CELL, "%llu", (unsigned long long)judgement_errors(&row->judged->judgement));
}

static void write_points(const Class *class, const ClassRow *row, char cell[CELL]) {
    snprintf(cell, CELL, "%.10g", judgement_points(&row->judged->judgement, class->options->points));
}

static void write_seconds(const Class *class, const ClassRow *row, char cell[CELL]) {
    snprintf(cell, CELL, "%.1f", row->seconds);
}

static void write_equal(const Class *class, const ClassRow *row, char cell[CELL]) {
    snprintf(cell, CELL, "%s", row->equal_to < 0 ? "" : class->rows[row->equal_to].path);
}

// The names of the mistakes; without one, where it is wrong, or the first sentence.
static void write_mistake(const Class *class, const ClassRow *row, char cell[CELL]) {
    const Report report = report_of(class, row);
    const Judgement *judgement = &row->judged->judgement;
    TextBuffer names = buffer_in(cell, CELL);
    for (int i = 0; i < judgement->diagnosis_count; i++)
        buffer_print(&names, "%s%s", i ? " " : "", judgement->diagnosis[i]);
    if (!names.length) where_write(cell, &judgement->where, judgement->rules.kind, class->options->language);
    if (!*cell) write_sentences(&report, cell);
    cell[strcspn(cell, "\n")] = '\0';
}

static const struct {
    const char *id; // in .csv
    Text head;
    WriteCell *write;
    bool is_number, is_points;
    bool is_only_csv; // the others say it below the table
} columns[] = {
    {"file", {{"file", "ファイル"}}, write_file, .is_number = false},
    {"result", {{"result", "結果"}}, write_result, .is_number = false},
    {"errors", {{"errors", "誤り"}}, write_errors, .is_number = true},
    {"points", {{"points", "点"}}, write_points, .is_number = true, .is_points = true},
    {"seconds", {{"seconds", "秒"}}, write_seconds, .is_number = true},
    {"equal_to", {{"equal to", "同じ"}}, write_equal, .is_only_csv = true},
    {"mistake", {{"mistake", "間違い"}}, write_mistake, .is_number = false},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

/// How a table writes its cells; the row -1 has the heads.
typedef struct {
    bool is_csv;
    const char *begin, *end; // of a row
    void (*write)(const Class *class, int row, int column, const char *text, FILE *out);
} Table;

static void write_table(const Class *class, const Table *table, FILE *out) {
    for (int row = -1; row < class->count; row++) {
        fputs(table->begin, out);
        for (int column = 0; column < COLUMNS; column++) {
            char text[CELL];
            if (columns[column].is_points && !class->options->has_points) continue;
            if (columns[column].is_only_csv && !table->is_csv) continue;
            const char *head = table->is_csv ? columns[column].id : columns[column].head.in[class->options->language];
            if (row >= 0) columns[column].write(class, &class->rows[row], text);
            table->write(class, row, column, row >= 0 ? text : head, out);
        }
        fputs(table->end, out);
    }
}

// In columns of a terminal: of the cells of a column but the last, which needs none.
static int width_of(const Class *class, int column) {
    int width = text_columns(columns[column].head.in[class->options->language]);
    for (int i = 0; i < class->count && column < COLUMNS - 1; i++) {
        char text[CELL];
        columns[column].write(class, &class->rows[i], text);
        if (text_columns(text) > width) width = text_columns(text);
    }
    return width;
}

static void print_cell(const Class *class, int row, int column, const char *text, FILE *out) {
    static int widths[COLUMNS];
    if (row < 0) widths[column] = width_of(class, column);
    const int space = widths[column] - text_columns(text);
    if (column == COLUMNS - 1)
        fprintf(out, "%s%s", *text ? "  " : "", text);
    else if (columns[column].is_number)
        fprintf(out, "  %*s%s", space, "", text);
    else
        fprintf(out, "  %s%*s", text, space, "");
}

static void write_csv_cell(const Class *class, int row, int column, const char *text, FILE *out) {
    if (column) fputc(',', out);
    text_write_csv(out, text);
}

static void write_html_cell(const Class *class, int row, int column, const char *text, FILE *out) {
    const bool is_link = row >= 0 && column == 0 && result_of(&class->rows[row]) != RESULT_RIGHT;
    fputs(row < 0 ? "<th>" : columns[column].is_number ? "<td class=\"number\">" : "<td>", out);
    if (is_link) fprintf(out, "<a href=\"#f%d\">", row + 1);
    svg_write_text(out, text);
    fprintf(out, "%s%s", is_link ? "</a>" : "", row < 0 ? "</th>" : "</td>");
}

typedef void WriteLine(FILE *out, const char *name, const char *text);

static void print_line(FILE *out, const char *name, const char *text) {
    fprintf(out, "%s\n", text);
}

static void write_element(FILE *out, const char *name, const char *text) {
    fprintf(out, "<%s>", name);
    svg_write_text(out, text);
    fprintf(out, "</%s>\n", name);
}

static void write_title(const Class *class, char text[CELL]) {
    static const Text title = {
        {"{0}: a class of {1}, {2} poses each (seed {3})", "{0}：{1} ファイル、各 {2} 配置（シード {3}）"}};
    const JudgeRules *rules = &class->options->rules;
    const Phrase phrase = phrase_of(&title, slot_string(own_kinds[rules->kind].id), slot_count((uint64_t) class->count),
                                    slot_count(rules->count), slot_count(rules->seed));
    phrase_write(text, CELL, &phrase, class->options->language);
}

// What is below a table: how many files are right, and which are equal.
static void write_summary(const Class *class, WriteLine *write, FILE *out) {
    static const Text summary = {
        {"{0} right, {1} wrong, {2} not judged.", "正しい：{0}、誤りあり：{1}、判定不能：{2}。"}};
    static const Text equal = {
        {"Equal but for names, comments and spaces: {0}", "名前、コメント、空白のほかは同じ：{0}"}};
    uint64_t counts[RESULTS] = {0};
    char text[CELL], paths[CELL];
    for (int i = 0; i < class->count; i++) counts[result_of(&class->rows[i])]++;
    Phrase phrase = phrase_of(&summary, slot_count(counts[0]), slot_count(counts[1]), slot_count(counts[2]));
    phrase_write(text, CELL, &phrase, class->options->language);
    write(out, "p", text);
    for (int i = 0; i < class->count; i++) {
        TextBuffer list = buffer_in(paths, sizeof paths);
        if (class->rows[i].equal_to <= i) continue; // it has none, or was listed
        for (int j = i; j < class->count; j++) {
            if (class->rows[j].tokens == class->rows[i].tokens)
                buffer_print(&list, "%s%s", j == i ? "" : ", ", class->rows[j].path);
        }
        phrase = phrase_of(&equal, slot_string(paths));
        phrase_write(text, CELL, &phrase, class->options->language);
        write(out, "p", text);
    }
}

void class_print(const Class *class, FILE *out) {
    char text[CELL];
    write_title(class, text);
    fprintf(out, "%s\n\n", text);
    write_table(class, &(Table){false, "", "\n", print_cell}, out);
    fputs("\n", out);
    write_summary(class, print_line, out);
}

static bool write_csv(FILE *out, const void *what) {
    write_table(what, &(Table){true, "", "\r\n", write_csv_cell}, out);
    return !ferror(out);
}

static bool write_junit(FILE *out, const void *what) {
    const Class *class = what;
    fputs(report_junit_head, out);
    for (int i = 0; i < class->count; i++) {
        const Report report = report_of(class, &class->rows[i]);
        report_write_suite(&report, out);
    }
    fputs(report_junit_end, out);
    return !ferror(out);
}

// Ids of pictures would be those of others, so each is a document of its own.
static void write_picture(const Class *class, int row, FILE *out) {
    char path[CLASS_PICTURE];
    class_picture(path, class, row);
    FILE *file = fopen(path, "r");
    if (!file) return;
    fputs("<img alt=\"\" src=\"data:image/svg+xml,", out);
    for (int byte; (byte = fgetc(file)) != EOF;)
        fprintf(out, strchr("%#\"&<\n", byte) ? "%%%02X" : "%c", (unsigned)byte);
    fputs("\"/>\n", out);
    fclose(file);
}

static void write_section(const Class *class, int row, FILE *out) {
    const Report report = report_of(class, &class->rows[row]);
    char text[CELL], *rest = NULL;
    fprintf(out, "<section id=\"f%d\">\n", row + 1);
    write_element(out, "h2", class->rows[row].path);
    write_sentences(&report, text);
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        write_element(out, "p", line);
    write_picture(class, row, out);
    fputs("</section>\n", out);
}

static bool write_page(FILE *out, const void *what) {
    static const char style[] =
        "<style>\nbody { font-family: " SVG_FONTS "; max-width: 64em; margin: 2em auto; padding: 0 1em; }\n"
        "table { border-collapse: collapse; }\n"
        "th, td { text-align: left; padding: .2em .8em; border-bottom: 1px solid #ccc; }\n"
        "th, td:not(:last-child) { white-space: nowrap; } .number { text-align: right; }\n"
        "img { width: 100%; border: 1px solid #ccc; } section { break-inside: avoid; }\n</style>";
    const Class *class = what;
    char text[CELL];
    write_title(class, text);
    fprintf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head><meta charset=\"utf-8\"/>\n",
            class->options->language == LANGUAGE_JAPANESE ? "ja" : "en");
    write_element(out, "title", text);
    fprintf(out, "%s</head>\n<body>\n", style);
    write_element(out, "h1", text);
    fputs("<table>\n", out);
    write_table(class, &(Table){false, "<tr>", "</tr>\n", write_html_cell}, out);
    fputs("</table>\n", out);
    write_summary(class, write_element, out);
    for (int i = 0; i < class->count; i++) {
        if (result_of(&class->rows[i]) != RESULT_RIGHT) write_section(class, i, out);
    }
    fputs("</body>\n</html>\n", out);
    return !ferror(out);
}

bool class_save(const Class *class, Error *error) {
    static const struct {
        const char *name;
        FileWriter write;
    } files[] = {{"class.csv", write_csv}, {"class.xml", write_junit}, {"class.html", write_page}};
    bool is_saved = true;
    char path[CLASS_PICTURE];
    for (int i = 0; i < COUNT_OF(files); i++) {
        snprintf(path, sizeof path, "%s/%s", class->options->report, files[i].name);
        is_saved = is_saved && whole_file_save(path, files[i].write, class, error);
    }
    for (int i = 0; i < class->count; i++) {
        class_picture(path, class, i);
        unlink(path);
    }
    return is_saved;
}
