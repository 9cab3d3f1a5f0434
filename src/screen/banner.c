#include <math.h>

#include "screen_parts.h"

enum { BADGE_PADDING = 22, BETWEEN_BADGES = 10, BANNER_LEADING = 20 };

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

static Type type_of_badge(Ink ink) {
    return type_of(19, WEIGHT_BOLD, ink);
}

static Badge lay_badge(const Composer *composer, Box box, const Text *text, Pen pen, Ink ink) {
    box.width = phrase_width(composer, type_of_badge(ink), phrase(text)) + 2 * BADGE_PADDING;
    return (Badge){box, text, pen, ink};
}

// Returns where they end.
static float lay_badges(const Composer *composer, Box box, Banner *banner) {
    const SceneBase *base = lab_base(composer->lab);
    const bool hits = base_method_hits(base);
    const Text *wrong = text_of_answer(base_answer(base, base->method));
    const Pen miss = {.stroke = INK_SHAPE, .width = 2, .dash = DASH_DASHED, .fill = INK_PAPER, .fill_alpha = 0.9f};
    const Pen alarm = {.stroke = INK_WRONG, .width = 2, .fill = INK_PAPER, .fill_alpha = 1};
    banner->badges[banner->badge_count++] =
        lay_badge(composer, box, text_of_hit(hits), hits ? pen_fill(INK_HIT, 1) : miss, hits ? INK_PANEL : INK_SHAPE);
    box.x += banner->badges[0].box.width + BETWEEN_BADGES;
    if (wrong) banner->badges[banner->badge_count++] = lay_badge(composer, box, wrong, alarm, INK_WRONG);
    const Box last = banner->badges[banner->badge_count - 1].box;
    return last.x + last.width;
}

static float height_of_words(const Composer *composer, const Banner *banner, float *widest) {
    const int lines = paragraph_lines(composer, banner->remark_type, banner->words.width, banner->remark, widest);
    *widest = fmaxf(*widest, phrase_width(composer, banner->truth_type, banner->truth));
    return BANNER_LEADING * (float)(1 + lines);
}

// Beside the badges where they fit there in two lines, or three when it must be; below them otherwise.
static void lay_words(const Composer *composer, Box box, float beside, bool is_wrong, Banner *banner) {
    float widest;
    banner->words = (Box){beside, box.y - 1, box.x + box.width - beside, 0};
    banner->words.height = height_of_words(composer, banner, &widest);
    if (widest > banner->words.width || banner->words.height > BANNER_LEADING * (is_wrong ? 3 : 2)) {
        banner->words = (Box){box.x + 4, box.y + box.height + 8, box.width - 4, 0};
        banner->words.height = height_of_words(composer, banner, &widest);
    }
    const Box words = banner->words;
    banner->veil = (Box){words.x - 8, words.y - 3, widest + 16, words.height + 6};
}

Banner lay_banner(const Composer *composer, Box box, const Lesson *lesson) {
    const Phrase why = lab_scene(composer->lab)->why(lab_state(composer->lab));
    Banner banner = {.truth_type = type_of(14, WEIGHT_REGULAR, INK_TEXT),
                     .remark_type = type_of(13, WEIGHT_REGULAR, why.text ? INK_TEXT : INK_MUTED),
                     .truth = phrase_of_truth(composer),
                     .remark = why.text ? why : lesson->summary};
    const float beside = lay_badges(composer, box, &banner) + BETWEEN_BADGES + 4;
    lay_words(composer, box, beside, why.text != NULL, &banner);
    return banner;
}

static Box around(Box a, Box b) {
    const float left = fminf(a.x, b.x), top = fminf(a.y, b.y);
    return (Box){left, top, fmaxf(a.x + a.width, b.x + b.width) - left, fmaxf(a.y + a.height, b.y + b.height) - top};
}

Box extent_of_banner(const Banner *banner) {
    Box extent = banner->veil;
    for (int i = 0; i < banner->badge_count; i++) extent = around(extent, banner->badges[i].box);
    return extent;
}

static void put_badge(Composer *composer, const Badge *badge) {
    const Box box = badge->box;
    put_box(composer, box, 8, badge->pen);
    put_sentence(composer, box.x + BADGE_PADDING, box.y + box.height / 2, type_of_badge(badge->ink),
                 phrase(badge->text));
}

void put_banner(Composer *composer, const Banner *banner) {
    const Box words = banner->words;
    for (int i = 0; i < banner->badge_count; i++) put_badge(composer, &banner->badges[i]);
    put_box(composer, banner->veil, 6, pen_fill(INK_PAPER, 0.88f));
    put_sentence(composer, words.x, words.y + BANNER_LEADING / 2, banner->truth_type, banner->truth);
    put_paragraph(composer, (Box){words.x, words.y + BANNER_LEADING, words.width, words.height}, BANNER_LEADING,
                  banner->remark_type, banner->remark);
}
