// The numbers in the lessons' texts are those that the kernel finds in the pose of their card.
#include "one_lab.h"

/// A number of a card: a fact or a field of its scene, "gap", or a difference of two fields. It stands in both texts in
/// place of `#`, without its sign.
typedef struct {
    const char *lesson, *card, *value, *english, *japanese;
    int decimals;
} Figure;

#define L1 "lessons/1-two-circles.lesson"
#define L1B "lessons/1b-upright-boxes.lesson"
#define L2 "lessons/2-circle-box.lesson"
#define L2B "lessons/2b-turning-a-point.lesson"
#define L3 "lessons/3-rotated-box.lesson"
#define L4 "lessons/4-separating-axes.lesson"
#define L5 "lessons/5-tiles.lesson"
#define L5B "lessons/5b-size-1.lesson"
#define L6 "lessons/6-crowd.lesson"
#define L7 "lessons/7-any-shapes.lesson"
#define L8 "lessons/8-inside-or-outside.lesson"
#define L9 "lessons/9-too-fast-to-see.lesson"

static const Figure figures[] = {
    {L1, "first-guess", "gap", "there is a gap of # px", "間には # px のすき間", 0},
    {L1, "the-rule", "distance", "distance of these two is # px", "二つの距離は # px", 0},
    {L1, "the-rule", "a.r", "radii are # px and", "半径は # px と", 0},
    {L1, "the-rule", "b.r", "px and # px. They", "px と # px。", 0},
    {L1, "why-squares", "squared-distance", "program compares # with", "プログラムは # と", 0},
    {L1, "why-squares", "squared-radii", "(50 + 45)² = #.", "(50 + 45)² = # を", 0},
    {L1, "policy", "distance", "The distance is #, and so", "距離は #、半径の和", 0},
    {L1, "policy", "radii", "sum of the radii. ", "半径の和も #。", 0},
    {L1B, "minus", "b.left", "b begins at #. a still", "b が # から始まる", 0},
    {L1B, "minus", "gap.x", "165 − 190 = −#.", "165 − 190 = −# に", 0},
    {L1B, "other-side", "gap.x", "max(−190, #) = 30", "max(−190, #) = 30", 0},
    {L1B, "two-axes", "gap.x", "overlap by # px.", "x 軸では # px 重なって", 0},
    {L1B, "two-axes", "gap.y", "a gap of # px.", "# px のすき間", 0},
    {L1B, "two-axes", "a.bottom", "a ends at # and b", "a が # で終わり", 0},
    {L1B, "two-axes", "b.top", "b begins at #.", "b は # から始まる", 0},
    {L1B, "both", "gap.x", "overlap by # px on x", "x 軸で # px、", 0},
    {L1B, "both", "gap", "max(−26, −10) = −#, is", "max(−26, −10) = −# が", 0},
    {L1B, "floor", "a.bottom", "are both #.", "b.top も #。", 0},
    {L1B, "floor", "b.top", "are both #.", "b.top も #。", 0},
    {L1B, "whole", "gap.x", "b begins half a pixel before", "終わる # px 手前で b", 1},
    {L1B, "game", "gap.x", "overlap by # px on x", "x 軸で # px、", 0},
    {L1B, "game", "gap.y", "by # px on y", "y 軸で # px 重なり", 0},
    {L1B, "game", "gap", "max(−12, −5) = −#, says", "max(−12, −5) = −# が", 0},
    {L2B, "sixty", "cosine", "#. The sine is", "#。sin は", 1},
    {L2B, "sixty", "sine", "which is about #:", "およそ #。", 3},
    {L2B, "which-way", "local.x", "must come back to (#, 0)", "は (#, 0) に", 0},
    {L2B, "game", "cosine", "box: c = #, s", "いる：c = #、s", 1},
    {L2, "first-guess", "a.r", "The radius is # px.", "半径は # px。", 0},
    {L2, "first-guess", "nearest.x", "the box is at x = #, the", "右辺は x = #、", 0},
    {L2, "first-guess", "distance", "the center at 310: # px.", "中心は 310。# px", 0},
    {L2, "above", "a.x", "The center is at (#, 70)", "中心は (#, 70)", 0},
    {L2, "above", "distance", "below the center only #.", "真下の辺までなら # px", 0},
    {L2, "corner-guess", "distance", "The corner is # px away", "角までの距離は # px", 0},
    {L2, "center-inside", "distance", "The center is # px outside", "中心は # px 外", 0},
    {L2, "center-inside", "a.r", "circle reaches # px", "円は # px 先", 0},
    {L3, "sign-trap", "distance", "The right distance is # px.", "正しい距離は # px。", 0},
    {L3, "sign-trap", "a.r", "with a radius of #.", "半径は #。", 0},
    {L4, "proof", "axis.2", "shadows of these boxes overlap by # px", "二つの影は # px 重なる", 0},
    {L4, "close", "axis.2", "On a2 there is a gap of # px", "軸 a2 に # px のすき間", 1},
    {L4, "push", "axis.1", "overlap by # px on the horizontal", "横に # px、", 0},
    {L4, "push", "axis.2", "and by # px on the vertical", "縦に # px 重なって", 0},
    {L5, "covered", "looked-at", ": four look-ups.", "調べるのは # マス", 0},
    {L5, "corners", "looked-at", "Four look-ups, however", "# マスで済む", 0},
    {L5B, "half-pixel", "a.x", "at x = #, so", "x = # にある", 1},
    {L6, "count-ten", "compared", "10 × 9 / 2 = #.", "10 × 9 / 2 = #。", 0},
    {L6, "ten-times", "compared", "to # pairs", "から # 組", 0},
    {L6, "how-many-hit", "compared", "shapes make # pairs", "図形には # 組", 0},
    {L6, "switch", "compared", "a tenth of all # pairs", "# 組の一割", 0},
    {L7, "capsule", "gap", "They overlap by # px.", "# px 重なっている", 1},
    {L7, "distance", "distance", "√(30² + 40²) = #. The", "√(30² + 40²) = #。", 0},
    {L7, "cores", "a.w", "Box a is # × 60 px.", "矩形 a は # × 60 px。", 0},
    {L7, "round", "distance", "18²) = # px, less", "18²) = # px から", 0},
    {L7, "round", "b.r", "the radius of # px, is", "半径 # px を引いた", 0},
    {L7, "round", "gap", "is # px.", "引いた # px のすき間", 0},
    {L7, "game", "distance", "cores are # px apart, the", "芯どうしは # px 離れ", 0},
    {L7, "game", "a.r", "are 20 px and # px.", "20 px と # px。", 0},
    {L7, "game", "gap", "(20 + 40) − 40 = #. The", "(20 + 40) − 40 = #。", 0},
    {L8, "meet", "corners", "the numbers of # corners", "# 個の頂点の座標", 0},
    {L8, "box", "gap", "but # px away from", "多角形から # px 離れて", 0},
    {L8, "direction", "crossings", "crosses # edges. A ray", "半直線は # 本の辺", 0},
    {L8, "zigzag", "crossings", "From # to 3", "# から 3 へ", 0},
    {L8, "corner", "crossings", "lower, it counts # and", "下なら # と数え", 0},
    {L8, "lower-end", "crossings", "that makes #, so", "合わせて # なので", 0},
    {L8, "rounds", "gap", "the point is # px inside", "点が正方形の # px 内側", 0},
    {L9, "ticks", "a.speed", "60 × # = 2,400", "60 × # = 2,400", 0},
    {L9, "safe", "b.w", "wall is # px thick", "壁の厚さは # px", 0},
    {L9, "safe", "a.r", "the radius is # px", "球の半径は # px", 0},
    {L9, "safe", "slowest", "10 + 2 × 5 = #. ", "10 + 2 × 5 = #。", 0},
    {L9, "safe", "slowest", "and finds #.", "刻みで調べ、# と", 2},
    {L9, "substeps", "slowest", "4 × 20 = #. ", "4 × 20 = #（", 0},
    {L9, "substeps", "slowest", "The lab finds # for", "この球は # から", 2},
    {L9, "how-many", "a.speed", "At # px a tick", "1 コマに # px、", 0},
    {L9, "ray", "a.r", "8 < #: the rim", "8 < #。", 0},
    {L9, "ray", "gap", "reaches # px into", "壁に # px 入る", 0},
    {L9, "rest", "time", "after # of the tick", "# の時点で接する", 1},
};

static double number_named(const char *name) {
    const Scene *scene = lab_scene(&lab);
    char first[32];
    const char *minus = strstr(name, "-a.");
    if (!minus) minus = strstr(name, "-b.");
    if (strcmp(name, "gap") == 0) return lab_base(&lab)->gap;
    if (minus) {
        snprintf(first, sizeof first, "%.*s", (int)(minus - name), name);
        return field_of(&lab, first) - field_of(&lab, minus + 1);
    }
    for (int i = 0; i < scene->fact_count; i++) {
        if (strcmp(scene->facts[i].name, name) == 0) return scene->facts[i].value(lab_state(&lab));
    }
    return field_of(&lab, name);
}

// All that a card says in a language.
static void write_texts(const Card *card, Language language, TextBuffer *out) {
    const Text *texts[4 + 2 * CARD_CHOICES + CARD_HINTS] = {&card->text, &card->question, &card->reveal, &card->name};
    int count = 4;
    for (int i = 0; i < card->choice_count; i++) {
        texts[count++] = &card->choices[i].words;
        texts[count++] = &card->choices[i].say;
    }
    for (int i = 0; i < card->hint_count; i++) texts[count++] = &card->hints[i];
    for (int i = 0; i < count; i++) buffer_print(out, "%s\n", texts[i]->in[language] ? texts[i]->in[language] : "");
}

static void check_figure(const Figure *figure, const Card *card) {
    static char texts[1 << 14];
    char number[32], grouped[40], words[256];
    const double value = fabs(number_named(figure->value));
    snprintf(number, sizeof number, "%.*f", figure->decimals, value);
    snprintf(grouped, sizeof grouped, "%s", number);
    if (value >= 1000 && strncmp(figure->lesson, L6, sizeof L6) == 0)
        snprintf(grouped, sizeof grouped, "%d,%03d", (int)value / 1000, (int)value % 1000);
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        TextBuffer out = buffer_in(texts, sizeof texts);
        const char *part = language ? figure->japanese : figure->english, *hash = strchr(part, '#');
        if (hash) {
            snprintf(words, sizeof words, "%.*s%s%s", (int)(hash - part), part, grouped, hash + 1);
        } else {
            snprintf(words, sizeof words, "%s", part);
        }
        write_texts(card, (Language)language, &out);
        assert_false(out.overflowed);
        if (!strstr(texts, words)) fail_msg("%s %s does not say '%s'", figure->lesson, figure->card, words);
    }
}

TEST_WITH(numbers_are_those_of_the_pose, begin_on_course, close_lab) {
    for (int i = 0; i < COUNT_OF(figures); i++) {
        Error error = {0};
        Lesson *lesson = lesson_read(figures[i].lesson, scenes, scene_count, &error);
        if (!lesson) fail_msg("%s", error_text(&error));
        const int card = lesson_find_card(lesson, figures[i].card);
        if (card < 0) fail_msg("%s has no card %s", figures[i].lesson, figures[i].card);
        lab_open_card(&lab, lesson, card);
        step_many(&lab, 1);
        check_figure(&figures[i], &lesson->cards[card]);
        lab_close_card(&lab);
        lesson_free(lesson);
    }
}

TEST_FILE(figures, NULL, NULL)
