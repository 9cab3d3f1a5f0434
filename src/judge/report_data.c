// Judgements for programs: JSON, JUnit's XML, Gradescope's JSON.

#include "broad_judge.h"

#include <stdlib.h>

// Copies a character of UTF-8, and returns how many bytes it takes. One that is not well-formed becomes U+FFFD: paths
// and output may have any bytes.
static size_t write_character(FILE *out, const char *text) {
    const size_t size = text_character_size(text);
    if (size)
        fwrite(text, 1, size, out);
    else
        fputs("\uFFFD", out);
    return size ? size : 1;
}

static void write_string(FILE *out, const char *text) {
    fputc('"', out);
    while (*text) {
        const unsigned char byte = (unsigned char)*text;
        if (byte == '"' || byte == '\\') fputc('\\', out);
        if (byte < ' ') {
            fprintf(out, "\\u%04x", byte);
            text++;
        } else {
            text += write_character(out, text);
        }
    }
    fputc('"', out);
}

static void write_set(const SetScore *score, bool is_of_boxes, FILE *out) {
    fprintf(out,
            "{\"name\": \"%s\", \"count\": %llu, \"false_hits\": %llu, \"false_misses\": %llu, \"crashes\": %llu, "
            "\"within_tolerance\": %llu, \"worst_px\": %.9g",
            score->set->id, (unsigned long long)score->count, (unsigned long long)score->false_hits,
            (unsigned long long)score->false_misses, (unsigned long long)score->crashes,
            (unsigned long long)score->excused, score->worst);
    if (is_of_boxes)
        fprintf(out, ", \"doubled\": %llu, \"reversed\": %llu, \"miscounted\": %llu",
                (unsigned long long)score->doubled, (unsigned long long)score->reversed,
                (unsigned long long)score->miscounted);
    fputs("}", out);
}

static void write_member(FILE *out, const char *name, const char *text) {
    if (!text || !*text) return;
    fprintf(out, ", \"%s\": ", name);
    write_string(out, text);
}

enum { WARNING = sizeof((CompileMessage *)0)->file + sizeof((CompileMessage *)0)->text + 16 };

static void put_warning(char text[WARNING], const Report *report, int index) {
    const CompileMessage *message = &report->log->messages[index];
    snprintf(text, WARNING, "%s:%d: %s", message->file, message->line, message->text);
}

// Those that explain an error.
static void write_warnings(const Report *report, FILE *out) {
    char text[WARNING];
    const int first = report_find_warning(report, true, 0);
    if (first < 0 || judgement_errors(report->judgement) == 0) return;
    fputs(",\n \"warnings\": [", out);
    for (int i = first; i >= 0; i = report_find_warning(report, true, i + 1)) {
        if (i > first) fputs(",\n              ", out);
        put_warning(text, report, i);
        write_string(out, text);
    }
    fputs("]", out);
}

// The pose is a line of the lab if it has room for it; a question with a map has no such line.
static void write_first(const Report *report, FaultKind fault, FILE *out) {
    const FirstFault *first = &report->judgement->first[fault];
    const char *pose = report->poses[fault];
    char line[OWN_LINE];
    report_write_question(report, fault, line);
    fprintf(out, "{\"kind\": \"%s\"", grade_id(fault));
    write_member(out, "pose", pose && *pose ? pose : line);
    write_member(out, "question", line);
    write_member(out, "cause", report->causes[fault]);
    write_member(out, "map", report->maps[fault]);
    write_member(out, "picture", report->pictures[fault]);
    if (first->truth.has_gap) fprintf(out, ", \"gap\": %.17g", first->truth.gap);
    fputs("}", out);
}

static void write_where(const Report *report, FILE *out) {
    const Where *where = &report->judgement->where;
    char text[WHERE_TEXT];
    where_write(text, where, report->judgement->rules.kind, report->language);
    fputs(",\n \"where\": ", out);
    if (!*text) {
        fputs("null", out);
        return;
    }
    fputs("{\"text\": ", out);
    write_string(out, text);
    fprintf(out, ", \"errors\": %llu, \"errors_inside\": %llu, \"right\": %llu, \"right_inside\": %llu}",
            (unsigned long long)where->errors, (unsigned long long)where->errors_inside,
            (unsigned long long)where->right, (unsigned long long)where->right_inside);
}

void report_write_json(const Report *report, FILE *out) {
    const Judgement *judgement = report->judgement;
    const char *comma = "";
    fprintf(out, "{\"scene\": \"%s\",\n \"check\": ", own_kinds[judgement->rules.kind].id);
    write_string(out, report->subject);
    fprintf(out, ",\n \"touching\": %s,\n \"tolerance\": %.17g,\n \"seed\": %llu,\n \"errors\": %llu",
            judgement->rules.counts_touching ? "true" : "false", judgement->rules.tolerance,
            (unsigned long long)judgement->rules.seed, (unsigned long long)judgement_errors(judgement));
    write_warnings(report, out);
    fputs(",\n \"sets\": [", out);
    for (int i = 0; i < judgement->set_count; i++) {
        fputs(i ? ",\n          " : "", out);
        write_set(&judgement->sets[i], judgement->rules.kind == OWN_CROWD, out);
    }
    fputs("],\n \"first\": [", out);
    for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) {
        if (!judgement->first[fault].is_found) continue;
        fputs(comma, out);
        write_first(report, fault, out);
        comma = ",\n           ";
    }
    fputs("],\n \"diagnosis\": [", out);
    for (int i = 0; i < judgement->diagnosis_count; i++)
        fprintf(out, "%s\"%s\"", i ? ", " : "", judgement->diagnosis[i]);
    fputs("]", out);
    write_where(report, out);
    write_member(out, "printed", report->printed);
    broad_write_race_json(&judgement->race, out);
    fprintf(out, ",\n \"complete\": %s,\n \"ns\": %.4g,\n \"kernel_ns\": %.4g}\n",
            judgement->gave_up ? "false" : "true", judgement->own_ns, judgement->kernel_ns);
}

// Text of XML, also within quotes. Control characters, which XML has no form for, are left out.
static void write_xml(FILE *out, const char *text) {
    while (*text) {
        const char *entity = *text == '&' ? "&amp;" : *text == '<' ? "&lt;" : *text == '"' ? "&quot;" : NULL;
        const bool is_control = (unsigned char)*text < ' ';
        if (entity) fputs(entity, out);
        text += entity || is_control ? 1 : write_character(out, text);
    }
}

// The warnings, the simplest poses, the diagnosis, and where it is wrong, one a line: servers show them beside the name
// of each set that fails.
static void write_details(const Report *report, FILE *out) {
    const Judgement *judgement = report->judgement;
    for (int i = report_find_warning(report, true, 0); i >= 0; i = report_find_warning(report, true, i + 1)) {
        char text[WARNING];
        put_warning(text, report, i);
        fputs("warning: ", out);
        write_xml(out, text);
        fputs("\n", out);
    }
    for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) {
        if (!judgement->first[fault].is_found) continue;
        char line[OWN_LINE];
        report_write_question(report, fault, line);
        fprintf(out, "%s: ", grade_id(fault));
        write_xml(out, report->poses[fault] && *report->poses[fault] ? report->poses[fault] : line);
        fputs("\n", out);
    }
    for (int i = 0; i < judgement->diagnosis_count; i++) fprintf(out, "diagnosis: %s\n", judgement->diagnosis[i]);
    char where[WHERE_TEXT];
    where_write(where, &judgement->where, judgement->rules.kind, report->language);
    if (*where) fputs("where: ", out);
    write_xml(out, where);
    if (*where) fputs("\n", out);
}

static void write_counts(const SetScore *score, FILE *out) {
    if (score->doubled + score->reversed + score->miscounted)
        fprintf(out, "%llu doubled, %llu reversed, %llu wrong counts, ", (unsigned long long)score->doubled,
                (unsigned long long)score->reversed, (unsigned long long)score->miscounted);
    fprintf(out, "%llu false hits, %llu false misses, %llu without an answer in %llu poses",
            (unsigned long long)score->false_hits, (unsigned long long)score->false_misses,
            (unsigned long long)score->crashes, (unsigned long long)score->count);
}

static void write_case(const Report *report, const SetScore *score, FILE *out) {
    fprintf(out, "    <testcase classname=\"%s\" name=\"%s\"", own_kinds[report->judgement->rules.kind].id,
            score->set->id);
    if (score_errors(score) == 0) {
        fputs("/>\n", out);
        return;
    }
    fputs("><failure type=\"wrong\" message=\"", out);
    write_counts(score, out);
    fputs("\">", out);
    write_details(report, out);
    fputs("</failure></testcase>\n", out);
}

const char report_junit_head[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
const char report_junit_end[] = "</testsuites>\n";

void report_write_suite(const Report *report, FILE *out) {
    const Judgement *judgement = report->judgement;
    const char *scene = own_kinds[judgement->rules.kind].id;
    int failures = 0;
    for (int i = 0; i < judgement->set_count; i++) failures += score_errors(&judgement->sets[i]) > 0;
    fprintf(out, "  <testsuite name=\"hitlab judge %s ", scene);
    write_xml(out, report->subject);
    if (report->failure) {
        fprintf(out,
                "\" tests=\"1\" failures=\"0\" errors=\"1\">\n    <testcase classname=\"%s\" name=\"judged\"><error "
                "message=\"",
                scene);
        write_xml(out, report->failure);
        fputs("\"/></testcase>\n", out);
    } else {
        fprintf(out, "\" tests=\"%d\" failures=\"%d\" errors=\"0\">\n", judgement->set_count, failures);
        for (int i = 0; i < judgement->set_count; i++) write_case(report, &judgement->sets[i], out);
    }
    fputs("  </testsuite>\n", out);
}

void report_write_junit(const Report *report, FILE *out) {
    fputs(report_junit_head, out);
    report_write_suite(report, out);
    fputs(report_junit_end, out);
}

// A test of Gradescope. A set that was not asked, since the function could not be, fails.
static void write_test(const Report *report, const PoseSet *set, const SetScore *score, double points, FILE *out) {
    const bool is_passed = score && score_passes(score);
    fprintf(out, "{\"name\": \"%s: %s\", \"score\": %.10g, \"max_score\": %.10g, \"status\": \"%s\", \"output\": \"",
            set->id, set->name.in[report->language], is_passed ? points : 0, points, is_passed ? "passed" : "failed");
    if (score) write_counts(score, out);
    fputs("\"}", out);
}

void report_write_gradescope(const Report *report, FILE *out) {
    const Judgement *judgement = report->judgement;
    const PoseSet *sets[SETS_PER_KIND_MAX];
    const int count = sets_of_kind(judgement->rules.kind, sets);
    SetPoints points;
    char *text = NULL;
    size_t size = 0;
    FILE *memory = report->failure ? NULL : open_memstream(&text, &size);
    if (memory) {
        report_write_text(report, memory);
        fclose(memory);
    }
    for (int i = 0; i < count; i++) points[i] = report->points ? report->points[i] : 1;
    fprintf(out, "{\"score\": %.10g,\n \"output\": ", judgement_points(judgement, points));
    write_string(out, report->failure ? report->failure : text ? text : "");
    fputs(",\n \"tests\": [", out);
    for (int i = 0; i < count; i++) {
        if (i) fputs(",\n           ", out);
        write_test(report, sets[i], i < judgement->set_count ? &judgement->sets[i] : NULL, points[i], out);
    }
    fputs("]}\n", out);
    free(text);
}
