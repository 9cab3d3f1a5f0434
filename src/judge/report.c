// Writes judgements.
#include "broad_judge.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "number.h"
#include "question_program.h"

static void print_line(const Report *report, FILE *out, Phrase sentence) {
    char text[1024];
    phrase_write(text, sizeof text, &sentence, report->language);
    fprintf(out, "%s\n", text);
}

static bool is_of_boxes(const Report *report) {
    return report->judgement->rules.kind == OWN_CROWD;
}

static const char *word_of(const Report *report, Text text) {
    return text.in[report->language];
}

static bool is_true_hit(const Report *report, FaultKind fault) {
    return truth_is_hit(report->judgement->first[fault].truth.verdict, report->judgement->rules.counts_touching);
}

void report_program_name(const Report *report, FaultKind fault, char name[REPORT_NAME]) {
    snprintf(name, REPORT_NAME, "%s%s", grade_id(fault), own_is_cpp(report->file) ? ".cpp" : ".c");
}

void report_write_program(const Report *report, FaultKind fault, FILE *out) {
    enum { ROOM = 1 << 15 };
    char text[ROOM], name[REPORT_NAME];
    const OwnKind kind = report->judgement->rules.kind;
    const BoxesCase *crowd = &report->judgement->first[fault].crowd;
    QuestionProgram program = {.kind = kind,
                               .boxes = {crowd->boxes, crowd->count, crowd->capacity, 1, crowd->pairs},
                               .pairs = crowd->pairs,
                               .name = name,
                               .file = report->file,
                               .header = report->header,
                               .flags = report->flags,
                               .ends_itself = fault == FAULT_CRASHED || fault == FAULT_DAMAGED,
                               .is_hit = is_true_hit(report, fault)};
    if (kind != OWN_CROWD) program.question = trial_question(kind, &report->judgement->first[fault].trial);
    TextBuffer buffer = buffer_in(text, sizeof text);
    report_program_name(report, fault, name);
    own_program_write(&program, &buffer);
    fputs(text, out);
}

void report_write_question(const Report *report, FaultKind fault, char line[OWN_LINE]) {
    const OwnKind kind = report->judgement->rules.kind;
    const FirstFault *first = &report->judgement->first[fault];
    if (kind == OWN_CROWD) {
        broad_write_boxes(line, &first->crowd);
        return;
    }
    const OwnQuestion question = trial_question(kind, &first->trial);
    own_question_write(line, kind, &question);
}

void report_write_cell(FILE *out, const char *text, int width) {
    const int columns = text_columns(text), space = abs(width) > columns ? abs(width) - columns : 0;
    fprintf(out, "%*s%s%*s", width > 0 ? space : 0, "", text, width < 0 ? space : 0, "");
}

enum { COLUMN = 14, NAME_COLUMN = 15, WARNINGS_SHOWN = 3, PRINTED_LINES = 6 };

/// A column of the table of sets: a count. The tables of poses and of layouts.
typedef struct {
    Text head;
    size_t offset; // of the count in a score
} Column;
static const Column of_poses[] = {{{{"poses", "配置"}}, offsetof(SetScore, count)},
                                  {{{"false hits", "誤検出"}}, offsetof(SetScore, false_hits)},
                                  {{{"false misses", "見逃し"}}, offsetof(SetScore, false_misses)},
                                  {{{"no answer", "答えなし"}}, offsetof(SetScore, crashes)},
                                  {{{"excused", "許容"}}, offsetof(SetScore, excused)}},
                    of_boxes[] = {{{{"layouts", "並べ方"}}, offsetof(SetScore, count)},
                                  {{{"missing", "抜け"}}, offsetof(SetScore, false_misses)},
                                  {{{"wrong", "誤り"}}, offsetof(SetScore, false_hits)},
                                  {{{"doubled", "重複"}}, offsetof(SetScore, doubled)},
                                  {{{"reversed", "逆順"}}, offsetof(SetScore, reversed)},
                                  {{{"count", "数違い"}}, offsetof(SetScore, miscounted)},
                                  {{{"no answer", "答えなし"}}, offsetof(SetScore, crashes)}};

// A set, or for NULL the heads. Of poses the last column is how far off an answer was.
static void write_set(const Report *report, const SetScore *score, FILE *out) {
    static const Text set = {{"set", "種類"}}, worst = {{"worst px", "最大 px"}};
    const Column *columns = is_of_boxes(report) ? of_boxes : of_poses;
    const size_t count = is_of_boxes(report) ? sizeof of_boxes / sizeof *of_boxes : sizeof of_poses / sizeof *of_poses;
    char text[NUMBER_TEXT];
    fputs("  ", out);
    report_write_cell(out, score ? score->set->id : word_of(report, set), -NAME_COLUMN);
    for (size_t i = 0; i < count; i++) {
        const uint64_t *number = score ? (const void *)((const char *)score + columns[i].offset) : NULL;
        if (number) snprintf(text, sizeof text, *number ? "%llu" : "-", (unsigned long long)*number);
        report_write_cell(out, number ? text : word_of(report, columns[i].head), COLUMN);
    }
    const bool is_wrong = score && score->false_hits + score->false_misses > 0;
    if (score) snprintf(text, sizeof text, !is_wrong ? "-" : score->worst < 1000 ? "%.4g" : "%.0f", score->worst);
    if (!is_of_boxes(report)) report_write_cell(out, score ? text : word_of(report, worst), COLUMN);
    fprintf(out, score ? "   %s\n" : "\n", score ? word_of(report, score->set->name) : "");
}

static void write_title(const Report *report, FILE *out) {
    static const Text title = {{"{0}: {1}. Touching is a {2}; errors within {3} px of the boundary are excused.",
                                "{0}：{1}。触れるだけの場合：{2}。境界から {3} px 以内の誤りは許容する。"}};
    static const Text title_of_boxes = {{"{0}: {1}. Touching counts.", "{0}：{1}。触れるだけの組も数える。"}};
    static const Text hit = {{"hit", "当たり"}}, miss = {{"miss", "当たっていない"}};
    const JudgeRules *rules = &report->judgement->rules;
    char tolerance[NUMBER_TEXT];
    number_write(tolerance, rules->tolerance, false);
    print_line(report, out,
               phrase_of(rules->kind == OWN_CROWD ? &title_of_boxes : &title, slot_string(own_kinds[rules->kind].id),
                         slot_string(report->subject), slot_text(rules->counts_touching ? &hit : &miss),
                         slot_string(tolerance)));
    fputs("\n", out);
}

static void write_diagnosis(const Report *report, FILE *out) {
    static const Text none = {
        {"No classic mistake explains every answer.", "すべての答えを説明できる典型的な間違いはない。"}};
    static const Text found = {{"Diagnosis: {0}. {1}", "診断：{0}。{1}"}};
    static const Text place = {{"Where: {0}", "間違える配置：{0}"}};
    const Judgement *judgement = report->judgement;
    const bool has_pose = judgement->first[FAULT_FALSE_HIT].is_found || judgement->first[FAULT_FALSE_MISS].is_found;
    if (!has_pose && judgement->diagnosis_count == 0) return;
    for (int i = 0; i < judgement->diagnosis_count; i++) {
        const char *id = judgement->diagnosis[i];
        print_line(report, out,
                   phrase_of(&found, slot_string(id), slot_text(diagnosis_words(id, judgement->rules.kind))));
    }
    if (judgement->diagnosis_count == 0) print_line(report, out, phrase(&none));
    char where[WHERE_TEXT];
    where_write(where, &judgement->where, judgement->rules.kind, report->language);
    if (*where) print_line(report, out, phrase_of(&place, slot_string(where)));
}

static Phrase phrase_of_truth(const Report *report, FaultKind fault) {
    static const Text apart = {{"they are {0} px apart", "実際は {0} px 離れている"}};
    static const Text overlapping = {{"they overlap by {0} px", "実際は {0} px 重なっている"}};
    static const Text touching_hit = {
        {"they just touch, which is a hit here", "実際はちょうど触れていて、ここでは当たり"}};
    static const Text touching_miss = {
        {"they just touch, which is a miss here", "実際はちょうど触れていて、ここでは当たっていない"}};
    static const Text empty = {{"there is no wall", "壁がない"}};
    const Witness *truth = &report->judgement->first[fault].truth;
    if (!truth->has_gap) return phrase(&empty);
    if (truth->verdict == HIT_TOUCHING) return phrase(is_true_hit(report, fault) ? &touching_hit : &touching_miss);
    return phrase_of(truth->verdict == HIT_APART ? &apart : &overlapping, slot_length(fabs(truth->gap), 2));
}

static const Text fault_titles[FAULT_KINDS] = {
    [FAULT_FALSE_HIT] = {{"A false hit", "誤検出"}},
    [FAULT_FALSE_MISS] = {{"A false miss", "見逃し"}},
    [FAULT_CRASHED] = {{"A crash", "異常終了"}},
    [FAULT_TIMED_OUT] = {{"No answer in time", "時間切れ"}},
    [FAULT_EXITED] = {{"No answer", "答えなし"}},
    [FAULT_DAMAGED] = {{"Overwritten memory", "メモリの破壊"}},
    [FAULT_UNREADABLE] = {{"An unreadable answer", "読めない答え"}},
    [FAULT_DOUBLED] = {{"A doubled pair", "重複した組"}},
    [FAULT_REVERSED] = {{"A reversed pair", "逆順の組"}},
    [FAULT_MISCOUNTED] = {{"A wrong count", "数の間違い"}},
};

static const Text *title_of(const Report *report, FaultKind fault) {
    static const Text missing = {{"A missing pair", "抜けた組"}}, wrong = {{"A wrong pair", "誤った組"}};
    if (!is_of_boxes(report) || fault > FAULT_FALSE_MISS) return &fault_titles[fault];
    return fault == FAULT_FALSE_MISS ? &missing : &wrong;
}

static bool is_given(const char *text) {
    return text && *text;
}

// The program is indented, as what follows a title is.
static void write_indented_program(const Report *report, FaultKind fault, FILE *out) {
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (!memory) return;
    report_write_program(report, fault, memory);
    fclose(memory);
    char *rest = NULL;
    fprintf(out, "  %s\n",
            word_of(report, own_is_cpp(report->file) ? (Text){{"as a program of C++:", "C++ プログラム："}}
                                                     : (Text){{"as a program of C:", "C プログラム："}}));
    // Empty lines are left out.
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        fprintf(out, "    %s\n", line);
    free(text);
}

static void write_given(const Report *report, Text name, const char *text, FILE *out) {
    if (is_given(text)) fprintf(out, "  %s %s\n", word_of(report, name), text);
}

static void write_fault(const Report *report, FaultKind fault, FILE *out) {
    static const Text only_after_others = {{"only after other questions; asked alone, it answers",
                                            "ほかの質問の後でだけ起きる（この質問だけなら答える）"}};
    fprintf(out, "%s%s", word_of(report, *title_of(report, fault)), word_of(report, (Text){{": ", "："}}));
    print_line(report, out,
               is_of_boxes(report)               ? broad_phrase(&report->judgement->first[fault], fault)
               : fault < FAULT_CRASHED           ? phrase_of_truth(report, fault)
               : is_given(report->causes[fault]) ? phrase_of_slot(slot_string(report->causes[fault]))
                                                 : phrase(&only_after_others));
}

static void write_first(const Report *report, FaultKind fault, FILE *out) {
    char line[OWN_LINE];
    report_write_question(report, fault, line);
    fputs("\n", out);
    write_fault(report, fault, out);
    write_given(report, (Text){{"pose:    ", "配置："}}, report->poses[fault], out);
    write_given(report, (Text){{"question:", "質問："}}, line, out);
    write_given(report, (Text){{"map:     ", "マップ："}}, report->maps[fault], out);
    write_given(report, (Text){{"picture: ", "図："}}, report->pictures[fault], out);
    if (report->file && report->judgement->first[fault].crowd.count <= CASE_BOXES_MAX)
        write_indented_program(report, fault, out);
}

// Of a function only the first line: it may be the same one again and again. Of a program a few: it may have said where
// it failed.
static void write_printed(const Report *report, FILE *out) {
    static const Text printed = {{"It printed: {0}", "出力：{0}"}};
    if (!is_given(report->printed)) return;
    const char *text = report->printed;
    for (int i = 0; i < (report->file ? 1 : PRINTED_LINES) && *text; i++) {
        char line[256];
        const size_t length = strcspn(text, "\r\n");
        snprintf(line, sizeof line, "%.*s", (int)text_fitting(text, length), text);
        fputs(i == 0 ? "\n" : "  ", out);
        print_line(report, out, i == 0 ? phrase_of(&printed, slot_string(line)) : phrase_of_slot(slot_string(line)));
        text += length;
        text += strspn(text, "\r\n");
    }
}

int report_find_warning(const Report *report, bool explains, int index) {
    const CompileLog *log = report->log;
    for (; log && index < log->count; index++) {
        const CompileMessage *message = &log->messages[index];
        const bool repeats = explains && index > 0 && message->line == message[-1].line && message[-1].explains;
        if (!message->is_error && message->line && message->explains == explains && !repeats) return index;
    }
    return -1;
}

// What explains an error comes first, above the table, and the rest comes last.
static void write_warnings(const Report *report, bool explains, FILE *out) {
    static const Text warning = {{"The compiler warns: {0}:{1}: {2}", "コンパイラーの警告：{0}:{1}: {2}"}};
    int count = 0;
    for (int i = report_find_warning(report, explains, 0); i >= 0 && count < WARNINGS_SHOWN;
         i = report_find_warning(report, explains, i + 1)) {
        const CompileMessage *message = &report->log->messages[i];
        char line[NUMBER_TEXT];
        snprintf(line, sizeof line, "%d", message->line);
        if (count++ == 0 && !explains) fputs("\n", out);
        print_line(report, out,
                   phrase_of(&warning, slot_string(message->file), slot_string(line), slot_string(message->text)));
    }
    if (count && explains) fputs("\n", out);
}

static void write_speed(const Report *report, FILE *out) {
    static const Text speed = {
        {"Speed: {0} ns per question, passing it to the check's process included. The lab's own "
         "check takes {1} ns.",
         "速度：1 問あたり {0} ns（関数のプロセスとのやり取りを含む）。hitlab の判定は {1} ns。"}};
    const Judgement *judgement = report->judgement;
    if (judgement->own_ns <= 0) return;
    fputs("\n", out);
    print_line(report, out, phrase_of(&speed, slot_number(judgement->own_ns, 1), slot_number(judgement->kernel_ns, 1)));
}

void report_write_sentences(const Report *report, FILE *out) {
    if (judgement_errors(report->judgement)) write_warnings(report, true, out);
    write_diagnosis(report, out);
    for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) {
        if (report->judgement->first[fault].is_found) write_fault(report, fault, out);
    }
}

void report_write_text(const Report *report, FILE *out) {
    // Of poses, and of layouts; right, and wrong.
    static const Text results[2][2] = {
        {{{"No error beyond the tolerance in {1} poses.", "{1} 通りの配置で、許容を超える誤りはない。"}},
         {{"Errors: {0} in {1} poses.", "{1} 通りの配置で {0} 件の誤り。"}}},
        {{{"No error in {1} layouts of boxes.", "矩形の並べ方 {1} 通りで、誤りはない。"}},
         {{"Errors: {0} in {1} layouts of boxes.", "矩形の並べ方 {1} 通りで {0} 件の誤り。"}}}};
    static const Text gave_up = {
        {"Sets with many unanswered questions were stopped early.", "答えのない質問が多い種類は途中で打ち切った。"}};
    const Judgement *judgement = report->judgement;
    const uint64_t errors = judgement_errors(judgement);
    uint64_t asked = 0;
    write_title(report, out);
    if (errors) write_warnings(report, true, out);
    write_set(report, NULL, out);
    for (int i = 0; i < judgement->set_count; i++) {
        write_set(report, &judgement->sets[i], out);
        asked += judgement->sets[i].count;
    }
    fputs("\n", out);
    print_line(report, out,
               phrase_of(&results[is_of_boxes(report)][errors > 0], slot_count(errors), slot_count(asked)));
    if (judgement->gave_up) print_line(report, out, phrase(&gave_up));
    write_diagnosis(report, out);
    for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) {
        if (judgement->first[fault].is_found) write_first(report, fault, out);
    }
    write_printed(report, out);
    if (errors) write_warnings(report, false, out);
    write_speed(report, out);
    broad_write_race(report, out);
}
