// What a seed stands for: the poses of each set, the simplest poses of errors, and what each mistake answers are the
// same in every version and on every machine, so that a grade can be repeated. tests/judge/poses.txt has them, and
// tests/judge/grades.txt what the judge says of the samples.
#include "checksums.h"

#include <math.h>

#include "report.h"
#include "samples.h"
#include "shrink.h"

enum { POSES = 200 };

static OwnQuestion pose_of(const PoseSet *set, OwnKind kind, Random *random) {
    Trial trial = trial_of_kind(kind);
    if (set) {
        set->make(kind, random, &trial);
    } else {
        sets_make_simple(kind, random, &trial);
    }
    return trial_question(kind, &trial);
}

static void print_question(FILE *out, OwnKind kind, const OwnQuestion *question) {
    char line[OWN_LINE];
    own_question_write(line, kind, question);
    fprintf(out, "%s", line);
}

static void add_set(Checksums *sums, OwnKind kind, const PoseSet *set) {
    char name[64];
    PrintedPage page;
    Random random = random_from_seed(1);
    page_begin(&page);
    for (int i = 0; i < POSES; i++) {
        const OwnQuestion question = pose_of(set, kind, &random);
        const Witness truth = truth_of(kind, &question);
        print_question(page.out, kind, &question);
        fprintf(page.out, "%s %.6g %d %d %d %.6g\n", own_kinds[kind].id, truth.gap, truth_is_exact(kind, &question),
                truth_is_disputed(kind, &question), grade_tie(kind, &question),
                truth_tolerance(kind, &question, 0.001));
    }
    snprintf(name, sizeof name, "set %s %s", own_kinds[kind].id, set ? set->id : "(simple)");
    checksums_add_page(sums, name, &page);
}

// Which conditions hold of the poses, as bits.
static void add_conditions(Checksums *sums, OwnKind kind) {
    char name[64];
    PrintedPage page;
    WhereTerm terms[WHERE_TERMS_MAX];
    const PoseSet *sets[SETS_PER_KIND_MAX];
    const int count = where_terms(kind, terms), set_count = sets_of_kind(kind, sets);
    Random random = random_from_seed(4);
    page_begin(&page);
    for (int i = 0; i < 2 * POSES; i++) {
        uint64_t holds[WHERE_WORDS] = {0};
        const OwnQuestion question = pose_of(sets[i % set_count], kind, &random);
        where_mark(kind, &question, terms, count, holds);
        for (int j = 0; j < WHERE_WORDS; j++) fprintf(page.out, "%016" PRIx64 "%s", holds[j], j < 5 ? " " : "\n");
    }
    snprintf(name, sizeof name, "conditions %s", own_kinds[kind].id);
    checksums_add_page(sums, name, &page);
}

static void add_sets(Checksums *sums) {
    for (OwnKind kind = 0; kind < OWN_POSE_KINDS; kind++) {
        const PoseSet *sets[SETS_PER_KIND_MAX];
        const int count = sets_of_kind(kind, sets);
        for (int i = 0; i < count; i++) add_set(sums, kind, sets[i]);
        add_set(sums, kind, NULL);
        add_conditions(sums, kind);
    }
}

static void add_suspect(Checksums *sums, const Suspect *suspect, OwnKind kind) {
    char name[96];
    PrintedPage page;
    const PoseSet *sets[SETS_PER_KIND_MAX];
    const int count = sets_of_kind(kind, sets);
    page_begin(&page);
    for (int i = 0; i <= count; i++) {
        Random random = random_from_seed(2);
        for (int j = 0; j < POSES / 2; j++) {
            const OwnQuestion question = pose_of(i < count ? sets[i] : NULL, kind, &random);
            const Witness claim = suspect_claim(suspect, NULL, kind, &question);
            fprintf(page.out, "%d %d %.5g\n", claim.verdict, claim.has_gap, claim.gap);
        }
    }
    snprintf(name, sizeof name, "mistake %s %s %d", own_kinds[kind].id, suspect->id, suspect->rounds);
    checksums_add_page(sums, name, &page);
}

static void add_suspects(Checksums *sums) {
    for (OwnKind kind = 0; kind < OWN_POSE_KINDS; kind++) {
        const Suspect *suspects[SUSPECTS_MAX];
        const int count = suspects_of_kind(kind, suspects);
        for (int i = 0; i < count; i++) add_suspect(sums, suspects[i], kind);
    }
}

static void print_reports(FILE *out, const Judgement *judgement) {
    static void (*const forms[])(const Report *, FILE *) = {report_write_text, report_write_json, report_write_junit};
    Report report = {.judgement = judgement, .subject = "own.c", .file = "own.c", .header = "hitlab_check.h"};
    report.printed = "noise";
    for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) {
        report.poses[fault] = report.maps[fault] = report.pictures[fault] = report.causes[fault] = "";
        if (judgement->first[fault].is_found) report_write_program(&report, fault, out);
    }
    for (int i = 0; i < 3; i++) {
        for (report.language = LANGUAGE_ENGLISH; report.language <= LANGUAGE_JAPANESE; report.language++)
            forms[i](&report, out);
    }
}

// The simplest poses that are found from errors in the poses of each set.
static void print_shrunk(FILE *out, const OwnSample *sample, const JudgeRules *rules) {
    const PoseSet *sets[SETS_PER_KIND_MAX];
    const int count = sets_of_kind(sample->kind, sets);
    Random random = random_from_seed(3);
    for (int i = 0; i < 2 * count; i++) {
        OwnAnswer answer;
        Trial trial = trial_of_kind(sample->kind);
        double gap;
        sets[i % count]->make(sample->kind, &random, &trial);
        OwnQuestion question = trial_question(sample->kind, &trial);
        ask_sample((void *)(uintptr_t)sample, &question, 1, &answer);
        const FaultKind fault = grade_of(rules, &question, answer, &gap);
        if (fault >= FAULT_CRASHED) continue;
        assert_true(shrink(rules, fault, ask_sample, (void *)(uintptr_t)sample, &trial));
        question = trial_question(sample->kind, &trial);
        print_question(out, sample->kind, &question);
        fprintf(out, "%s %.6g\n", grade_id(fault), shrink_cost(sample->kind, &trial));
    }
}

// The mistakes that explain a sample, its simplest poses, and a checksum of its reports and of more simplest poses.
static void add_judgement(Checksums *sums, const OwnSample *sample) {
    char line[OWN_LINE], text[CHECKSUM_LINE] = "";
    PrintedPage page, reports;
    Judgement judgement;
    const JudgeRules rules = {sample->kind, policy_of(sample->kind), 0.001, 1, 3000, false, 0};
    assert_true(judge_run(&rules, ask_sample, (void *)(uintptr_t)sample, &judgement));
    judgement.own_ns = 21;
    judgement.kernel_ns = 4;
    page_begin(&reports);
    print_reports(reports.out, &judgement);
    print_shrunk(reports.out, sample, &rules);
    fclose(reports.out);
    page_begin(&page);
    for (int i = 0; i < judgement.diagnosis_count; i++) fprintf(page.out, "%s ", judgement.diagnosis[i]);
    for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) {
        if (!judgement.first[fault].is_found) continue;
        const OwnQuestion question = trial_question(sample->kind, &judgement.first[fault].trial);
        own_question_write(line, sample->kind, &question);
        fprintf(page.out, "%s: %.*s; ", grade_id(fault), (int)strcspn(line, "\n"), line);
    }
    fprintf(page.out, "%016" PRIx64, checksum_of(reports.text, reports.size));
    fclose(page.out);
    snprintf(text, sizeof text, "%s", page.text);
    checksums_add_text(sums, sample->name, text);
    free(page.text);
    free(reports.text);
}

TEST(a_seed_stands_for_the_same_poses) {
    static Checksums sums;
    add_sets(&sums);
    add_suspects(&sums);
    checksums_compare(&sums, "tests/judge/poses.txt");
}

TEST(a_seed_stands_for_the_same_grades) {
    static Checksums sums;
    for (int i = 0; i < SAMPLES; i++) add_judgement(&sums, &samples[i]);
    checksums_compare(&sums, "tests/judge/grades.txt");
}

TEST_FILE(poses, NULL, NULL)
