#include <math.h>

#include "parts.h"

enum { BADGE = 44, BANNER_LEADING = 20 };

enum {
    HIT,
    MISS,
    FALSE_HIT,
    FALSE_MISS,
    TRUTH_APART,
    TRUTH_TOUCHING,
    TRUTH_OVERLAP,
    VERDICT_APART,
    VERDICT_TOUCHING,
    VERDICT_OVERLAP,
    TEXT_COUNT
};

static const Text texts[TEXT_COUNT] = {
    [HIT] = {{"HIT", "当たり"}},
    [MISS] = {{"MISS", "外れ"}},
    [FALSE_HIT] = {{"FALSE HIT", "誤検出 FALSE HIT"}},
    [FALSE_MISS] = {{"FALSE MISS", "見逃し FALSE MISS"}},
    [TRUTH_APART] = {{"In truth apart, {0} px", "本当は離れている：{0} px"}},
    [TRUTH_TOUCHING] = {{"In truth touching", "本当は接している"}},
    [TRUTH_OVERLAP] = {{"In truth overlapping, {0} px deep", "本当は重なっている：めり込み {0} px"}},
    [VERDICT_APART] = {{"In truth apart", "本当は離れている"}},
    [VERDICT_TOUCHING] = {{"In truth touching", "本当は接している"}},
    [VERDICT_OVERLAP] = {{"In truth overlapping", "本当は重なっている"}},
};

const Text *text_of_hit(bool hits) {
    return &texts[hits ? HIT : MISS];
}

const Text *text_of_answer(Answer answer) {
    switch (answer) {
    case ANSWER_RIGHT: break;
    case ANSWER_FALSE_HIT: return &texts[FALSE_HIT];
    case ANSWER_FALSE_MISS: return &texts[FALSE_MISS];
    }
    return NULL;
}

Phrase phrase_of_verdict(const SceneBase *base) {
    return phrase(&texts[VERDICT_APART + (int)base->truth]);
}

static Phrase phrase_of_truth(const Composer *composer) {
    const SceneBase *base = lab_base(composer->lab);
    if (!base->has_gap) return phrase_of_verdict(base);
    return phrase1(&texts[TRUTH_APART + (int)base->truth], slot_length(fabs(base->gap), 2));
}

static float put_badge(Composer *composer, Box box, const Text *text, Pen pen, Ink ink) {
    const Type type = type_of(19, WEIGHT_BOLD, ink);
    box.width = phrase_width(composer, type, phrase(text)) + 44;
    put_box(composer, box, 8, pen);
    put_sentence(composer, box.x + 22, box.y + box.height / 2, type, phrase(text));
    return box.width;
}

// The hit or miss, and whether that is false. Returns where they end.
static float put_badges(Composer *composer, Box box) {
    const SceneBase *base = lab_base(composer->lab);
    const bool hits = base_method_hits(base);
    const Text *wrong = text_of_answer(base_answer(base, base->method));
    const Pen miss = {.stroke = INK_SHAPE, .width = 2, .dash = DASH_DASHED, .fill = INK_PAPER, .fill_alpha = 0.9f};
    const Pen alarm = {.stroke = INK_WRONG, .width = 2, .fill = INK_PAPER, .fill_alpha = 1};
    float x = box.x;
    x += put_badge(composer, (Box){x, box.y, 0, BADGE}, text_of_hit(hits), hits ? pen_fill(INK_HIT, 1) : miss,
                   hits ? INK_PANEL : INK_SHAPE) +
         10;
    if (wrong) x += put_badge(composer, (Box){x, box.y, 0, BADGE}, wrong, alarm, INK_WRONG) + 10;
    return x;
}

// What a banner says in a paragraph of its own: the truth, and under it the reason of an error or the summary.
typedef struct {
    Box box;
    Type truth_type, remark_type;
    Phrase truth, remark;
} Words;

static float height_of_words(const Composer *composer, const Words *words, float *widest) {
    const int lines = paragraph_lines(composer, words->remark_type, words->box.width, words->remark, widest);
    *widest = fmaxf(*widest, phrase_width(composer, words->truth_type, words->truth));
    return BANNER_LEADING * (float)(1 + lines);
}

static void put_words(Composer *composer, Words words) {
    float widest;
    const float height = height_of_words(composer, &words, &widest);
    const Box box = words.box;
    put_box(composer, (Box){box.x - 8, box.y - 3, widest + 16, height + 6}, 6, pen_fill(INK_PAPER, 0.88f));
    put_sentence(composer, box.x, box.y + BANNER_LEADING / 2, words.truth_type, words.truth);
    put_paragraph(composer, (Box){box.x, box.y + BANNER_LEADING, box.width, height}, BANNER_LEADING, words.remark_type,
                  words.remark);
}

// Beside the badges where it fits there in two lines, or three when it must be; below them otherwise.
void put_banner(Composer *composer, Box box, const Lesson *lesson) {
    const Phrase why = lab_scene(composer->lab)->why(lab_state(composer->lab));
    const float beside = put_badges(composer, box) + 4;
    Words words = {.box = {beside, box.y - 1, box.x + box.width - beside, 0},
                   .truth_type = type_of(14, WEIGHT_REGULAR, INK_TEXT),
                   .remark_type = type_of(13, WEIGHT_REGULAR, why.text ? INK_TEXT : INK_MUTED),
                   .truth = phrase_of_truth(composer),
                   .remark = why.text ? why : lesson->summary};
    float widest;
    const float height = height_of_words(composer, &words, &widest);
    if (widest > words.box.width || height > BANNER_LEADING * (why.text ? 3 : 2))
        words.box = (Box){box.x + 4, box.y + BADGE + 8, box.width - 4, 0};
    put_words(composer, words);
}
