#include <math.h>

#include "parts.h"

enum { BADGE = 44, BANNER_LEADING = 20, BETWEEN_BADGES = 10 };

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

static const Type badge_type = {.size = 19, .weight = WEIGHT_BOLD};

static float width_of_badge(const Composer *composer, const Text *text) {
    return phrase_width(composer, badge_type, phrase(text)) + 44;
}

static float put_badge(Composer *composer, Box box, const Text *text, Pen pen, Ink ink) {
    Type type = badge_type;
    type.ink = ink;
    box.width = width_of_badge(composer, text);
    put_box(composer, box, 8, pen);
    put_sentence(composer, box.x + 22, box.y + box.height / 2, type, phrase(text));
    return box.width;
}

// The hit or miss, and whether that is false.
static void put_badges(Composer *composer, Box box) {
    const SceneBase *base = lab_base(composer->lab);
    const bool hits = base_method_hits(base);
    const Text *wrong = text_of_answer(base_answer(base, base->method));
    const Pen miss = {.stroke = INK_SHAPE, .width = 2, .dash = DASH_DASHED, .fill = INK_PAPER, .fill_alpha = 0.9f};
    const Pen alarm = {.stroke = INK_WRONG, .width = 2, .fill = INK_PAPER, .fill_alpha = 1};
    const float width = put_badge(composer, (Box){box.x, box.y, 0, BADGE}, text_of_hit(hits),
                                  hits ? pen_fill(INK_HIT, 1) : miss, hits ? INK_PANEL : INK_SHAPE);
    if (wrong) put_badge(composer, (Box){box.x + width + BETWEEN_BADGES, box.y, 0, BADGE}, wrong, alarm, INK_WRONG);
}

static float width_of_badges(const Composer *composer) {
    const SceneBase *base = lab_base(composer->lab);
    const Text *wrong = text_of_answer(base_answer(base, base->method));
    const float width = width_of_badge(composer, text_of_hit(base_method_hits(base)));
    return wrong ? width + BETWEEN_BADGES + width_of_badge(composer, wrong) : width;
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

// The veil behind the words.
static Box veil_of_words(const Composer *composer, const Words *words) {
    float widest;
    const float height = height_of_words(composer, words, &widest);
    return (Box){words->box.x - 8, words->box.y - 3, widest + 16, height + 6};
}

static void put_words(Composer *composer, Words words) {
    const Box box = words.box, veil = veil_of_words(composer, &words);
    put_box(composer, veil, 6, pen_fill(INK_PAPER, 0.88f));
    put_sentence(composer, box.x, box.y + BANNER_LEADING / 2, words.truth_type, words.truth);
    put_paragraph(composer, (Box){box.x, box.y + BANNER_LEADING, box.width, veil.height - 6}, BANNER_LEADING,
                  words.remark_type, words.remark);
}

// Beside the badges where they fit there in two lines, or three when it must be; below them otherwise.
static Words lay_words(const Composer *composer, Box box, const Lesson *lesson) {
    const Phrase why = lab_scene(composer->lab)->why(lab_state(composer->lab));
    const float beside = box.x + width_of_badges(composer) + BETWEEN_BADGES + 4;
    Words words = {.box = {beside, box.y - 1, box.x + box.width - beside, 0},
                   .truth_type = type_of(14, WEIGHT_REGULAR, INK_TEXT),
                   .remark_type = type_of(13, WEIGHT_REGULAR, why.text ? INK_TEXT : INK_MUTED),
                   .truth = phrase_of_truth(composer),
                   .remark = why.text ? why : lesson->summary};
    float widest;
    const float height = height_of_words(composer, &words, &widest);
    if (widest > words.box.width || height > BANNER_LEADING * (why.text ? 3 : 2))
        words.box = (Box){box.x + 4, box.y + BADGE + 8, box.width - 4, 0};
    return words;
}

void put_banner(Composer *composer, Box box, const Lesson *lesson) {
    put_badges(composer, box);
    put_words(composer, lay_words(composer, box, lesson));
}

Box extent_of_banner(const Composer *composer, Box box, const Lesson *lesson) {
    const Words words = lay_words(composer, box, lesson);
    const Box veil = veil_of_words(composer, &words);
    const float right = fmaxf(box.x + width_of_badges(composer), veil.x + veil.width);
    const float bottom = fmaxf(box.y + BADGE, veil.y + veil.height), top = fminf(box.y, veil.y);
    const float left = fminf(box.x, veil.x);
    return (Box){left, top, right - left, bottom - top};
}
