// Where a function is wrong: regions in which functions are made wrong are found and named, with right figures, and
// nothing is claimed of a function that is wrong anywhere.
#include "test_file.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "judge.h"
#include "refuse_memory.h"
#include "samples.h"

// The regions are computed here from the numbers that a function gets, apart from the table of the judge.
#define REGION(name, expression)                                                                                       \
    static bool name(const OwnQuestion *q) {                                                                           \
        return expression;                                                                                             \
    }
#define BETWEEN(x, min, max) ((x) >= (min) && (x) <= (max))
#define U(q)                                                                                                           \
    fabs(((double)q->a.circle.x - (double)q->b.box.x) * (double)q->b.box.c +                                           \
         ((double)q->a.circle.y - (double)q->b.box.y) * (double)q->b.box.s)
#define V(q)                                                                                                           \
    fabs(((double)q->a.circle.y - (double)q->b.box.y) * (double)q->b.box.c -                                           \
         ((double)q->a.circle.x - (double)q->b.box.x) * (double)q->b.box.s)
REGION(obb_left, q->a.circle.x < q->b.box.x)
REGION(obb_corner, U(q) * 2 > (double)q->b.box.w && V(q) * 2 > (double)q->b.box.h)
REGION(obb_inside, U(q) * 2 <= (double)q->b.box.w && V(q) * 2 <= (double)q->b.box.h)
REGION(obb_quarters, remainderf(q->b.box.degrees, 90) == 0)
REGION(obb_far_back, q->b.box.degrees < -90)
REGION(obb_wide, q->b.box.w > q->b.box.h)
REGION(obb_negative_up, q->a.circle.y < q->b.box.y && q->b.box.degrees < 0)
REGION(aabb_level, BETWEEN(q->a.circle.x, q->b.rect.left, q->b.rect.right) &&
                       !BETWEEN(q->a.circle.y, q->b.rect.top, q->b.rect.bottom))
REGION(aabb_past_right, q->a.circle.x > q->b.rect.right)
REGION(aabb_thick, 2 * q->a.circle.r > fminf(q->b.rect.right - q->b.rect.left, q->b.rect.bottom - q->b.rect.top))
REGION(aabb_fraction, q->a.circle.x != floorf(q->a.circle.x) || q->a.circle.y != floorf(q->a.circle.y) ||
                          q->b.rect.left != floorf(q->b.rect.left) || q->b.rect.top != floorf(q->b.rect.top))
REGION(circles_inside,
       hypot((double)q->a.circle.x - (double)q->b.circle.x, (double)q->a.circle.y - (double)q->b.circle.y) +
               (double)q->a.circle.r <=
           (double)q->b.circle.r)
REGION(circles_negative, q->a.circle.x < 0)
REGION(circles_beside, fabsf(q->a.circle.x - q->b.circle.x) > fabsf(q->a.circle.y - q->b.circle.y))
REGION(circles_zero, q->b.circle.r == 0)
REGION(boxes_narrow, q->a.box.w < 20 || q->b.box.w < 20)
REGION(boxes_above, q->a.box.y < q->b.box.y)
REGION(boxes_left_turned, q->a.box.x<q->b.box.x && q->b.box.degrees> 0)
REGION(tiles_left_of_map, q->a.rect.left < 0)
REGION(tiles_right_border, fmodf(q->a.rect.right, q->map.tile_width) == 0)
REGION(tiles_wide, q->a.rect.right - q->a.rect.left > q->map.tile_width)
REGION(tiles_of_16, q->map.tile_width < 20)
REGION(shapes_point, q->a.convex.count < 2)
REGION(shapes_round, q->b.convex.radius != 0)
REGION(ball_up, q->a.ball.vy < 0)
REGION(ball_of_triangle, q->b.convex.count > 2 && q->a.ball.vx > 10)
REGION(polygon_nonzero_only, q->b.polygon.nonzero)
REGION(polygon_right_of_corner, q->a.point.x > q->b.polygon.corners[0].x)
REGION(polygon_many, q->b.polygon.count > 8)

static bool tiles_partly_outside(const OwnQuestion *q) {
    const check_rect *box = &q->a.rect;
    const float right = q->map.tile_width * (float)q->map.columns, bottom = q->map.tile_height * (float)q->map.rows;
    return box->left < 0 || box->top < 0 || box->right > right || box->bottom > bottom;
}

// The box is open: a side on a border of tiles is in the tile that the box is in.
static bool tiles_corner(const OwnQuestion *q) {
    const check_rect *box = &q->a.rect;
    for (int place = 0; place < OWN_CELLS_MAX * OWN_CELLS_MAX; place++) {
        const float left = (float)(place % OWN_CELLS_MAX) * q->map.tile_width, right = left + q->map.tile_width;
        const float top = (float)(place / OWN_CELLS_MAX) * q->map.tile_height, bottom = top + q->map.tile_height;
        const bool has_x = (box->left >= left && box->left < right) || (box->right > left && box->right <= right);
        const bool has_y = (box->top >= top && box->top < bottom) || (box->bottom > top && box->bottom <= bottom);
        if (q->map.walls >> place & 1 && has_x && has_y) return true;
    }
    return false;
}

/// A function that is right but in a region, and the condition that names the region.
typedef struct {
    OwnKind kind;
    bool (*region)(const OwnQuestion *q);
    enum { FLIPS, MISSES, HITS } answer; ///< in the region
    const char *condition[LANGUAGE_COUNT];
} Region;

static const Region regions[] = {
    {OWN_CIRCLE_OBB, obb_left, MISSES, {"the circle left of the box", "「円が矩形より左」"}},
    {OWN_CIRCLE_OBB,
     obb_corner,
     HITS,
     {"a corner of the box nearest to the center of the circle", "「円の中心に最も近いのが矩形の角」"}},
    {OWN_CIRCLE_OBB, obb_inside, MISSES, {"the center of the circle inside the box", "「円の中心が矩形の内側」"}},
    {OWN_CIRCLE_OBB, obb_quarters, FLIPS, {"the box at a multiple of 90°", "「矩形の角度が 90° の倍数」"}},
    {OWN_CIRCLE_OBB, obb_far_back, FLIPS, {"b.degrees < −90°", "「b.degrees < −90°」"}},
    {OWN_CIRCLE_OBB, obb_wide, MISSES, {"b.w − b.h > 0", "「b.w − b.h > 0」"}},
    {OWN_CIRCLE_OBB,
     obb_negative_up,
     FLIPS,
     {"the circle above the box and b.degrees < 0°", "「円が矩形より上」かつ「b.degrees < 0°」"}},
    {OWN_CIRCLE_AABB,
     aabb_level,
     MISSES,
     {"the center of the circle above or below the box", "「円の中心が矩形の上下」"}},
    {OWN_CIRCLE_AABB,
     aabb_past_right,
     HITS,
     {"the center of the circle beyond the right side of the box", "「円の中心が矩形の右辺より外」"}},
    {OWN_CIRCLE_AABB,
     aabb_thick,
     MISSES,
     {"the circle wider than the shorter side of the box", "「円の直径が矩形の短い辺より長い」"}},
    {OWN_CIRCLE_AABB, aabb_fraction, FLIPS, {"a coordinate with a fraction", "「座標に端数がある」"}},
    {OWN_CIRCLE_CIRCLE, circles_inside, MISSES, {"circle a inside circle b", "「円 a が円 b の内側」"}},
    {OWN_CIRCLE_CIRCLE, circles_negative, FLIPS, {"a.x < 0", "「a.x < 0」"}},
    {OWN_CIRCLE_CIRCLE,
     circles_beside,
     HITS,
     {"circle a more beside circle b than above or below it", "「円 a が円 b の主に左右」"}},
    {OWN_CIRCLE_CIRCLE, circles_zero, FLIPS, {"b.r = 0", "「b.r = 0」"}},
    {OWN_OBB_OBB, boxes_narrow, MISSES, {"min(a.w, b.w) < 20", "「min(a.w, b.w) < 20」"}},
    {OWN_OBB_OBB, boxes_above, FLIPS, {"box a above box b", "「矩形 a が矩形 b より上」"}},
    {OWN_OBB_OBB,
     boxes_left_turned,
     MISSES,
     {"box a left of box b and b.degrees > 0°", "「矩形 a が矩形 b より左」かつ「b.degrees > 0°」"}},
    {OWN_RECT_TILES,
     tiles_left_of_map,
     FLIPS,
     {"the box beyond the left edge of the map", "「矩形がマップの左端より外に出る」"}},
    {OWN_RECT_TILES,
     tiles_right_border,
     FLIPS,
     {"the right side of the box on a border of tiles", "「矩形の右辺がタイルの境目」"}},
    {OWN_RECT_TILES, tiles_wide, MISSES, {"the box wider than a tile", "「矩形の幅がタイルより大きい」"}},
    {OWN_RECT_TILES,
     tiles_partly_outside,
     FLIPS,
     {"the box partly or wholly outside the map", "「矩形の一部か全部がマップの外」"}},
    {OWN_RECT_TILES, tiles_corner, MISSES, {"a corner of the box in a wall", "「矩形の角が壁の中」"}},
    {OWN_RECT_TILES, tiles_of_16, FLIPS, {"map.tile_width < 20", "「map.tile_width < 20」"}},
    {OWN_SHAPES, shapes_point, MISSES, {"a.count < 2", "「a.count < 2」"}},
    {OWN_SHAPES, shapes_round, HITS, {"b.radius ≠ 0", "「b.radius ≠ 0」"}},
    {OWN_IMPACT, ball_up, FLIPS, {"a.vy < 0", "「a.vy < 0」"}},
    {OWN_IMPACT, ball_of_triangle, MISSES, {"a.vx > 10 and b.count > 2", "「a.vx > 10」かつ「b.count > 2」"}},
    {OWN_POINT_POLYGON, polygon_nonzero_only, HITS, {"the nonzero rule", "「規則が非ゼロ」"}},
    {OWN_POINT_POLYGON, polygon_right_of_corner, MISSES, {"a.x − b.corners[0].x > 0", "「a.x − b.corners[0].x > 0」"}},
    {OWN_POINT_POLYGON, polygon_many, FLIPS, {"b.count > 8", "「b.count > 8」"}},
};

enum { ASKED = 2500 }; // so few that all right answers are counted

/// The questions of a judgement, and whether each answer was right.
typedef struct {
    const Region *region;
    int count;
    OwnQuestion questions[ASKED];
    bool is_hit[ASKED], is_right[ASKED]; // what is true
} Record;

static bool ask_region(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    Record *record = context;
    const Region *region = record->region;
    for (size_t i = 0; i < count; i++) {
        const bool is_hit = truth_is_hit(truth_verdict(region->kind, &questions[i]), policy_of(region->kind));
        const bool inside = region->answer == FLIPS ? !is_hit : region->answer == HITS;
        answers[i] = (region->region(&questions[i]) ? inside : is_hit) ? OWN_HIT : OWN_MISS;
        if (record->count == ASKED) continue; // what follows makes a pose simpler
        record->questions[record->count] = questions[i];
        record->is_hit[record->count] = is_hit;
        record->is_right[record->count++] = answers[i] == (is_hit ? OWN_HIT : OWN_MISS);
    }
    return true;
}

// The sentence that belongs to the region, by counting the record. Excused errors do not count.
static void write_expected(char *text, const Record *record, const JudgeRules *rules, Language language) {
    static const char *const nouns[][LANGUAGE_COUNT] = {
        {"errors", "誤り"}, {"false misses", "見逃し"}, {"false hits", "誤検出"}};
    static const char *const right[][LANGUAGE_COUNT] = {
        {"right answers", "正しく答えた配置"},
        {"hits that it gets right", "「当たり」と正しく答えた配置"},
        {"misses that it gets right", "「当たっていない」と正しく答えた配置"}};
    const Region *region = record->region;
    int errors = 0, rights = 0, inside = 0;
    for (int i = 0; i < ASKED; i++) {
        if (region->answer != FLIPS && record->is_hit[i] != (region->answer == MISSES)) continue;
        double gap;
        const OwnAnswer answer = record->is_hit[i] == record->is_right[i] ? OWN_HIT : OWN_MISS;
        errors += grade_of(rules, &record->questions[i], answer, &gap) < FAULT_CRASHED;
        rights += record->is_right[i];
        inside += record->is_right[i] && region->region(&record->questions[i]);
    }
    const int percent = (int)ceil(100.0 * inside / rights);
    char number[16];
    snprintf(number, sizeof number, errors < 1000 ? "%d" : "%d,%03d", errors < 1000 ? errors : errors / 1000,
             errors % 1000);
    const char *noun = nouns[region->answer][language], *of = right[region->answer][language];
    const char *condition = region->condition[language];
    if (language == LANGUAGE_ENGLISH)
        snprintf(text, WHERE_TEXT, "All %s %s, and %d %% of the %s, have %s.", number, noun, percent, of, condition);
    else
        snprintf(text, WHERE_TEXT, "%s %s 件のすべてと、%sの %d %% が、%sに当てはまる。", noun, number, of, percent,
                 condition);
}

static Judgement judge_region(Record *record, uint64_t seed) {
    const OwnKind kind = record->region->kind;
    const JudgeRules rules = {kind, policy_of(kind), 0.001, seed, ASKED, false, 0};
    Judgement judgement;
    assert_true(judge_run(&rules, ask_region, record, &judgement));
    return judgement;
}

TEST(a_region_is_named_with_its_figures) {
    Record *record = malloc(sizeof *record);
    for (size_t i = 0; i < sizeof regions / sizeof *regions; i++) {
        *record = (Record){.region = &regions[i]};
        const Judgement judgement = judge_region(record, 1);
        assert_int_equal(record->count, ASKED);
        for (Language language = 0; language < LANGUAGE_COUNT; language++) {
            char text[WHERE_TEXT], expected[WHERE_TEXT];
            where_write(text, &judgement.where, regions[i].kind, language);
            write_expected(expected, record, &judgement.rules, language);
            assert_string_equal(text, expected);
        }
        for (int j = 0; j < ASKED; j++)
            assert_int_equal(where_holds(&judgement.where, regions[i].kind, &record->questions[j]),
                             regions[i].region(&record->questions[j]));
    }
    free(record);
}

// Which term is true is the same by bits, for a search, and by itself.
TEST(terms_are_marked_as_they_hold) {
    for (OwnKind kind = 0; kind < OWN_POSE_KINDS; kind++) {
        WhereTerm terms[WHERE_TERMS_MAX];
        const PoseSet *sets[SETS_PER_KIND_MAX];
        const int count = where_terms(kind, terms), set_count = sets_of_kind(kind, sets);
        uint64_t ever[WHERE_WORDS] = {0}, always[WHERE_WORDS];
        Random random = random_from_seed(3);
        memset(always, 0xFF, sizeof always);
        for (int i = 0; i < 40 * set_count; i++) {
            Trial trial;
            OwnQuestion question;
            uint64_t holds[WHERE_WORDS] = {0};
            sets_make(sets[i % set_count], kind, &random, &trial, &question);
            where_mark(kind, &question, terms, count, holds);
            for (int j = 0; j < WHERE_WORDS; j++) {
                ever[j] |= holds[j];
                always[j] &= holds[j];
            }
            for (int j = 0; j < count; j += repetitions(7, 1)) {
                const Where where = {.part_count = 1, .parts = {terms[j]}};
                assert_int_equal(where_holds(&where, kind, &question), holds[j / 64] >> (j % 64) & 1);
            }
        }
        // Facts that are never true, or always, say nothing.
        for (int j = 0; j < count && terms[j].sense == WHERE_HOLDS; j++)
            assert_true((ever[j / 64] & ~always[j / 64]) >> (j % 64) & 1);
    }
}

/// A function that answers one of so many questions wrong, by a hash of their bytes.
typedef struct {
    OwnKind kind;
    uint32_t one_in;
} Hashed;

static bool ask_hashed(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    const Hashed *hashed = context;
    for (size_t i = 0; i < count; i++) {
        const unsigned char *bytes = (const unsigned char *)&questions[i];
        uint32_t hash = 2166136261;
        for (size_t j = 0; j < sizeof questions[i]; j++) hash = (hash ^ bytes[j]) * 16777619;
        const bool is_hit = truth_is_hit(truth_verdict(hashed->kind, &questions[i]), policy_of(hashed->kind));
        answers[i] = is_hit != ((hash >> 8) % hashed->one_in == 0) ? OWN_HIT : OWN_MISS;
    }
    return true;
}

// Neither of a function that is wrong anywhere, often or seldom, nor of one that is right, is a region claimed.
TEST(nothing_is_claimed_of_errors_anywhere) {
    static const uint32_t parts[] = {2, 20, UINT32_MAX};
    for (OwnKind kind = 0; kind < OWN_POSE_KINDS; kind++) {
        for (int i = 0; i < 3; i++) {
            Hashed hashed = {kind, parts[i]};
            for (uint64_t seed = 0; seed < (uint64_t)repetitions(1, 10); seed++) {
                const JudgeRules rules = {kind, policy_of(kind), 0.001, seed, 3000, false, 0};
                Judgement judgement;
                assert_true(judge_run(&rules, ask_hashed, &hashed, &judgement));
                if (judgement.where.part_count == 0) continue;
                char text[WHERE_TEXT];
                where_write(text, &judgement.where, kind, LANGUAGE_ENGLISH);
                fail_msg("%s, one in %u: %s", own_kinds[kind].id, parts[i], text);
            }
        }
    }
}

// Samples whose mistake has no name, and what is said of them instead; of those that have one nothing is said.
TEST(samples_without_a_diagnosis_get_a_region) {
    static const char *const conditions[][2] = {
        {"obb_left_side", "a.x − b.x < −20."},
        {"circles_epsilon", "a distance to the boundary < 0.5 px."},
        {"boxes_large_only", "min(a.w, b.w) < 20."},
        {"tiles_below_eight", "a.bottom < 10."},
        {"shapes_left", "a.points[0].x < 0."},
        {"impact_left", "b.points[0].x < 0."},
        {"polygon_left", "a.x − b.corners[0].x < 0."},
        {"obb_wrong_sign", ""},
        {"tiles_corners", ""},
    };
    for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++) {
        const OwnSample *sample = samples;
        while (strcmp(sample->name, conditions[i][0]) != 0) sample++;
        const JudgeRules rules = {sample->kind, policy_of(sample->kind), 0.001, 1, 20000, false, 0};
        Judgement judgement;
        char text[WHERE_TEXT];
        assert_true(judge_run(&rules, ask_sample, (void *)(uintptr_t)sample, &judgement));
        where_write(text, &judgement.where, sample->kind, LANGUAGE_ENGLISH);
        if (*sample->diagnosis) assert_string_equal(text, "");
        if (!*sample->diagnosis && !strstr(text, conditions[i][1])) fail_msg("%s: %s", sample->name, text);
        assert_int_equal(judgement.where.part_count > 0, judgement.diagnosis_count == 0);
    }
}

/// What is noted in turn: errors and right answers, of each those of a hundred that are inside of a region.
typedef struct {
    int errors, errors_inside, right, right_inside; // in a hundred
    bool is_found;
} Shares;

// Two circles: inside of the region, the first one is to the left.
static OwnQuestion circles_at(float x) {
    const Trial trial = TRIAL(OWN_CIRCLE_CIRCLE, x, 70, 10, 30, 70, 10);
    return trial_question(OWN_CIRCLE_CIRCLE, &trial);
}

static Where find_in(const Shares *shares, FaultKind fault, int tie, unsigned rounds_at, uint64_t poses) {
    const JudgeRules rules = {OWN_CIRCLE_CIRCLE, true, 0.001, 1, poses, false, 0};
    const OwnQuestion inside = circles_at(25), outside = circles_at(35);
    WhereSamples *noted = where_samples_make(&rules);
    for (int i = 0; i < 100; i++) {
        for (int twice = 0; twice < 2; twice++) { // once in each half
            if (i < shares->errors) where_note(noted, i < shares->errors_inside ? &inside : &outside, fault, tie);
            if (i < shares->right)
                where_note(noted, i < shares->right_inside ? &inside : &outside, FAULT_NONE, TIE_KINDS);
        }
    }
    where_note(noted, &inside, FAULT_EXCUSED, TIE_KINDS);
    where_note(noted, &inside, FAULT_CRASHED, TIE_KINDS);
    const Where where = where_find(noted, rounds_at);
    free(noted);
    return where;
}

TEST(a_condition_is_claimed_from_a_precision_on) {
    static const Shares all[] = {{100, 100, 100, 10, true}, {100, 90, 100, 10, true},   {100, 89, 100, 10, false},
                                 {10, 9, 100, 10, true},    {10, 10, 100, 11, false},   {9, 9, 100, 0, false},
                                 {20, 20, 100, 20, true},   {20, 20, 100, 21, false},   {19, 19, 100, 20, false},
                                 {100, 100, 100, 20, true}, {100, 100, 100, 21, false}, {100, 100, 9, 0, false}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const Where where = find_in(&all[i], FAULT_FALSE_MISS, TIE_KINDS, 0, 1000);
        if (where.part_count != all[i].is_found) fail_msg("shares %d", (int)i);
        if (!all[i].is_found) continue;
        assert_int_equal(where.errors, 2 * all[i].errors);
        assert_int_equal(where.errors_inside, 2 * all[i].errors_inside);
        assert_int_equal(where.right, 2 * all[i].right);
        assert_int_equal(where.right_inside, 2 * all[i].right_inside);
        assert_int_equal(where.of, WHERE_FALSE_MISSES);
    }
}

// Where hardly a hit is found, a condition on those that are found would say nothing of the mistake.
TEST(nearly_all_is_a_finding) {
    static const Shares all[] = {{100, 100, 5, 0, true}, {100, 100, 6, 0, false}, {4, 4, 0, 0, false}};
    static const struct {
        FaultKind fault;
        const char *words[LANGUAGE_COUNT];
    } faults[] = {{FAULT_FALSE_MISS,
                   {"It misses nearly all hits: 200 of them.",
                    "重なっていても、ほとんど「当たっていない」と答える（見逃し 200 件）。"}},
                  {FAULT_FALSE_HIT,
                   {"It answers hit for nearly all misses: 200 of them.",
                    "離れていても、ほとんど「当たり」と答える（誤検出 200 件）。"}}};
    for (int i = 0; i < 2; i++) {
        for (Language language = 0; language < LANGUAGE_COUNT; language++) {
            char text[WHERE_TEXT];
            const Where where = find_in(&all[0], faults[i].fault, TIE_KINDS, 0, 1000);
            where_write(text, &where, OWN_CIRCLE_CIRCLE, language);
            assert_string_equal(text, faults[i].words[language]);
        }
    }
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const Where where = find_in(&all[i], FAULT_FALSE_MISS, TIE_KINDS, 0, 1000);
        assert_int_equal(where.is_nearly_all, all[i].is_found);
        assert_int_equal(where.part_count, 0);
    }
}

// Figures are not rounded to better ones.
TEST(percents_are_not_too_good) {
    char text[WHERE_TEXT];
    const Where where = find_in(&(Shares){.errors = 100, .errors_inside = 99, .right = 100, .right_inside = 1},
                                FAULT_FALSE_MISS, TIE_KINDS, 0, 1000);
    Where rounded = where;
    rounded.errors = 200000;
    rounded.errors_inside = 199999;
    rounded.right = 1001;
    rounded.right_inside = 10;
    where_write(text, &rounded, OWN_CIRCLE_CIRCLE, LANGUAGE_ENGLISH);
    assert_string_equal(text, "99 % of the 200,000 false misses, and 1 % of the hits that it gets right, have circle a "
                              "left of circle b.");
    rounded.right_inside = 11;
    where_write(text, &rounded, OWN_CIRCLE_CIRCLE, LANGUAGE_JAPANESE);
    assert_string_equal(
        text,
        "見逃し 200,000 件の 99 % と、「当たり」と正しく答えた配置の 2 % が、「円 a が円 b より左」に当てはまる。");
}

// Errors at ties are no errors where the judge excuses them.
TEST(excused_ties_are_no_errors) {
    const Shares shares = {.errors = 100, .errors_inside = 100, .right = 100};
    assert_int_equal(find_in(&shares, FAULT_FALSE_MISS, TIE_LEFT, 1 << TIE_TOP, 1000).part_count, 1);
    assert_int_equal(find_in(&shares, FAULT_FALSE_MISS, TIE_LEFT, 1 << TIE_LEFT, 1000).part_count, 0);
}

// Of very many errors every other one is kept, which the sentence says.
TEST(very_many_errors_are_sampled) {
    enum { NOTED = 2000 };
    const JudgeRules rules = {OWN_CIRCLE_CIRCLE, true, 0.001, 1, 1 << 18, false, 0};
    const OwnQuestion inside = circles_at(25), outside = circles_at(35);
    WhereSamples *noted = where_samples_make(&rules);
    char text[WHERE_TEXT];
    for (int i = 0; i < NOTED; i++) {
        where_note(noted, &inside, FAULT_FALSE_MISS, TIE_KINDS);
        where_note(noted, &outside, FAULT_NONE, TIE_KINDS);
    }
    const Where where = where_find(noted, 0);
    free(noted);
    where_write(text, &where, OWN_CIRCLE_CIRCLE, LANGUAGE_ENGLISH);
    assert_string_equal(text,
                        "All 1,000 sampled false misses, and 0 % of the hits that it gets right, have circle a left "
                        "of circle b.");
    if (!CAN_REFUSE_MEMORY) return;
    refuse_memory_from(1);
    const bool is_made = where_samples_make(&(JudgeRules){.kind = OWN_CIRCLE_CIRCLE, .count = 1});
    refuse_memory_from(SIZE_MAX);
    assert_false(is_made);
}

TEST_FILE(where, NULL, NULL)
