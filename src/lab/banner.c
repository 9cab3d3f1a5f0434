#include <math.h>

#include "parts.h"

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

static Phrase phrase_of_truth(const Composer *composer) {
    const SceneBase *base = lab_base(composer->lab);
    if (!lab_scene(composer->lab)->has_gap) return phrase(&texts[VERDICT_APART + (int)base->truth]);
    return phrase1(&texts[TRUTH_APART + (int)base->truth], slot_number(fabs(base->gap), 2));
}

static float put_badge(Composer *composer, Box box, const Text *text, Pen pen, Ink ink) {
    const Type type = type_of(19, WEIGHT_BOLD, ink);
    box.width = phrase_width(composer, type, phrase(text)) + 44;
    put_box(composer, box, 8, pen);
    put_text(composer, box.x + 22, box.y + box.height / 2, type, text);
    return box.width;
}

void put_banner(Composer *composer, Box box, const Lesson *lesson) {
    const SceneBase *base = lab_base(composer->lab);
    const bool hits = base_method_hits(base);
    const Text *wrong = text_of_answer(base_answer(base, base->method));
    const Pen miss = {.stroke = INK_SHAPE, .width = 2, .dash = DASH_DASHED, .fill = INK_PAPER, .fill_alpha = 0.9f};
    const Pen alarm = {.stroke = INK_WRONG, .width = 2, .fill = INK_PAPER, .fill_alpha = 1};
    float x = box.x;
    x += put_badge(composer, (Box){x, box.y, 0, 44}, text_of_hit(hits), hits ? pen_fill(INK_HIT, 1) : miss,
                   hits ? INK_PANEL : INK_SHAPE) +
         10;
    if (wrong) x += put_badge(composer, (Box){x, box.y, 0, 44}, wrong, alarm, INK_WRONG) + 10;
    const Type truth = type_of(14, WEIGHT_REGULAR, INK_TEXT), summary = type_of(13, WEIGHT_REGULAR, INK_MUTED);
    const float widest = fmaxf(phrase_width(composer, truth, phrase_of_truth(composer)),
                               phrase_width(composer, summary, lesson->summary));
    const bool fits = x + 4 + widest <= box.x + box.width;
    const hit_vec at = fits ? (hit_vec){x + 4, box.y + 12} : (hit_vec){box.x + 4, box.y + 60};
    put_box(composer, (Box){at.x - 8, at.y - 14, widest + 16, 48}, 6, pen_fill(INK_PAPER, 0.88f));
    put_phrase(composer, at.x, at.y, truth, phrase_of_truth(composer));
    put_phrase(composer, at.x, at.y + 20, summary, lesson->summary);
}
