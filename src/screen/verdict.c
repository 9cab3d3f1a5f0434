// The verdict: what the method says and whether that is true, below the question in a band over the scene, or at the
// top of each pane.
#include <math.h>

#include "buffer.h"
#include "screen_parts.h"

enum { BETWEEN_BADGES = 10, LEADING = 20 };
enum { HEAD_PADDING = 10, HEAD_BADGE = 18, BETWEEN_ITEMS = 8, DOT = 16, ITEMS_MAX = 5 };

const Text *text_of_hit(bool hits) {
    static const Text hit = {{"HIT", "当たり"}};
    static const Text miss = {{"MISS", "当たっていない"}};
    return hits ? &hit : &miss;
}

const Text *text_of_answer(Answer answer) {
    static const Text false_hit = {{"FALSE HIT", "誤検出 FALSE HIT"}};
    static const Text false_miss = {{"FALSE MISS", "見逃し FALSE MISS"}};
    return answer == ANSWER_RIGHT ? NULL : answer == ANSWER_FALSE_HIT ? &false_hit : &false_miss;
}

const Text *text_of_luck(void) {
    static const Text luck = {{"RIGHT BY LUCK", "たまたま正解"}};
    return &luck;
}

// The truth in words.
static const Text truths[] = {
    [HIT_APART] = {{"Actually apart", "正解：離れている"}},
    [HIT_TOUCHING] = {{"Actually touching", "正解：接している"}},
    [HIT_OVERLAP] = {{"Actually overlapping", "正解：重なっている"}},
};

// The badges of the current method's answer: its words, pens and inks. Returns how many there are.
static int badges_of(const Scene *scene, const SceneBase *base, float size, float line, float miss_alpha, float indent,
                     VerdictItem badges[2]) {
    const bool hits = base_method_hits(base), is_lucky = scene_is_lucky(scene, base, base->method);
    const Text *second = is_lucky ? text_of_luck() : text_of_answer(base_answer(base, base->method));
    const Ink ink = is_lucky ? INK_TEXT : INK_WRONG;
    const Pen miss = {
        .stroke = INK_SHAPE, .width = line, .dash = DASH_DASHED, .fill = INK_PAPER, .fill_alpha = miss_alpha};
    badges[0] = (VerdictItem){.phrase = phrase(text_of_hit(hits)),
                              .type = type_bold(size, hits ? INK_PANEL : INK_SHAPE),
                              .pen = hits ? pen_fill(INK_HIT, 1) : miss,
                              .indent = indent};
    if (!second) return 1;
    badges[1] = (VerdictItem){.phrase = phrase(second),
                              .type = type_bold(size, ink),
                              .pen = pen_outlined(INK_PAPER, ink, line),
                              .indent = indent};
    return 2;
}

static float width_of_item(const Composer *composer, const VerdictItem *item, bool is_badge) {
    return (is_badge ? 2 * item->indent : item->indent) + phrase_width(composer, item->type, item->phrase);
}

// The truth, and its distance unless the remark below compares that one with the method's. An answer that a method
// gives rightly in every pose is said to be such.
static Phrase phrase_of_truth(const Scene *scene, const SceneBase *base, bool is_compared) {
    static const Text truths_with_gap[] = {
        [HIT_APART] = {{"Actually apart by {0} px", "正解：離れている（{0} px）"}},
        [HIT_TOUCHING] = {{"Actually touching", "正解：接している"}},
        [HIT_OVERLAP] = {{"Actually overlapping by {0} px", "正解：重なっている（めり込み {0} px）"}},
    };
    static const Text proven_miss = {
        {"{0}: a miss of this method is always right", "{0}。この方法の「当たっていない」は常に正しい"}};
    static const Text proven_hit = {
        {"{0}: a hit of this method is always right", "{0}。この方法の「当たり」は常に正しい"}};
    if (scene_is_proven(scene, base, base->method))
        return phrase_of(base_method_hits(base) ? &proven_hit : &proven_miss, slot_text(&truths[base->truth]));
    return phrase_of(&(base->has_gap && !is_compared ? truths_with_gap : truths)[base->truth],
                     slot_length(fabs(base->gap), 2));
}

/// How the band is set, in points: normal, or low.
typedef struct {
    float top, question_row, question; // above the question, its height, its size
    float badge, badge_type, line, indent, corner;
    float text, leading;
} BandSetting;

static const BandSetting settings[] = {{6, 28, 16, 42, 18, 2, 20, 8, 14, 18}, {3, 20, 13, 20, 12, 1.5f, 8, 4, 12, 20}};

// The method's badges from the left. Returns where they end.
static float put_badges(Composer *composer, hit_vec at, const BandSetting *setting, const Scene *scene,
                        const SceneBase *base) {
    VerdictItem badges[2];
    const int count = badges_of(scene, base, setting->badge_type, setting->line, 1, setting->indent, badges);
    for (int i = 0; i < count; i++) {
        const Box box = {at.x, at.y, width_of_item(composer, &badges[i], true), setting->badge};
        put_box(composer, box, setting->corner, badges[i].pen);
        put_sentence(composer, box.x + badges[i].indent, box.y + box.height / 2, badges[i].type, badges[i].phrase);
        at.x += box.width + BETWEEN_BADGES;
    }
    return at.x;
}

// The truth, and the remark below it.
static void put_words(Composer *composer, Box box, const BandSetting *setting, Phrase truth, Phrase remark, Ink ink) {
    const Box line = {box.x, box.y, box.width, setting->leading};
    const Box rest = {box.x, box.y + line.height, box.width, box.height - line.height};
    put_paragraph(composer, line, setting->leading, type_plain(setting->text, INK_TEXT), truth);
    put_paragraph(composer, rest, setting->leading, type_plain(setting->text - 1, ink), remark);
}

// The same in one line.
static void put_words_close(Composer *composer, Box box, const BandSetting *setting, Phrase truth, Phrase remark) {
    char line[PICTURE_TEXT_LONGEST];
    const Language language = composer->picture->language;
    const size_t length = phrase_write(line, sizeof line, &truth, language);
    TextBuffer rest = buffer_in(line + length, sizeof line - length);
    if (remark.text) buffer_print(&rest, " · ");
    if (remark.text) phrase_write(line + length + rest.length, sizeof line - length - rest.length, &remark, language);
    put_paragraph(composer, box, setting->leading, type_plain(setting->text, INK_TEXT),
                  phrase_of_slot(slot_string(line)));
}

static void put_verdict(Composer *composer, Box box, const BandSetting *setting, const Scene *scene,
                        const SceneBase *base, Phrase comparison, Phrase summary) {
    const bool is_compared = comparison.text != NULL, is_low = setting == &settings[true];
    const Phrase truth = phrase_of_truth(scene, base, is_compared), remark = is_compared ? comparison : summary;
    const float left = put_badges(composer, (hit_vec){box.x, box.y}, setting, scene, base) + (is_low ? 0 : 6);
    const Box words = {left, box.y, box.x + box.width - left, box.height};
    put_tip_spot(composer, words, (Tip){remark, ACTION_COUNT});
    if (is_low) {
        put_words_close(composer, words, setting, truth, remark);
    } else {
        put_words(composer, words, setting, truth, remark, is_compared ? INK_TEXT : INK_MUTED);
    }
}

void put_band(Composer *composer, Box box, const Scene *scene, const void *state, const Lesson *lesson,
              bool has_verdict) {
    const BandSetting *setting = &settings[box.height < 60];
    const float left = box.x + SCREEN_MARGIN + 4, width = box.width - 2 * (SCREEN_MARGIN + 4);
    const Box question = {left, box.y + setting->top, width, setting->question_row};
    const float top = question.y + question.height;
    put_box(composer, box, 0, pen_fill(INK_PAPER, 1));
    put_rule(composer, box.x, box.y + box.height - 1, box.x + box.width, box.y + box.height - 1);
    put_paragraph(composer, question, question.height, type_bold(setting->question, INK_TEXT),
                  phrase(&scene->question));
    if (!has_verdict) return;
    put_verdict(composer, (Box){left, top, width, box.y + box.height - top}, setting, scene, state,
                scene_comparison(scene, state), lesson->summary);
}

static bool is_badge(const VerdictItem *item) {
    return item->pen.stroke != INK_NONE || item->pen.fill != INK_NONE;
}

static VerdictItem text_item(Phrase phrase, float size, Weight weight, Ink ink, float indent) {
    return (VerdictItem){.phrase = phrase, .type = type_of(size, weight, ink), .indent = indent};
}

// An item that is wider than the room takes several lines.
static Box extent_of_item(const Composer *composer, const VerdictItem *item, float room) {
    const float width = width_of_item(composer, item, is_badge(item));
    float widest;
    if (width <= room) return (Box){0, 0, width, LEADING};
    const float inside = room - (is_badge(item) ? 2 * item->indent : item->indent);
    return (Box){0, 0, room, LEADING * (float)paragraph_lines(composer, item->type, inside, item->phrase, &widest)};
}

// Places the items one after the other, in as many lines as they need. Returns their height.
static float arrange(const Composer *composer, VerdictItem *items, int count, Box box) {
    float x = box.x, y = box.y, bottom = y;
    for (int i = 0; i < count; i++) {
        Box *item = &items[i].box;
        *item = extent_of_item(composer, &items[i], box.width);
        if (i > 0 && x + item->width > box.x + box.width) {
            x = box.x;
            y = bottom;
        }
        item->x = x;
        item->y = y;
        x += item->width + BETWEEN_ITEMS;
        bottom = fmaxf(bottom, y + item->height);
    }
    return bottom - box.y;
}

static void put_item(Composer *composer, const VerdictItem *item) {
    const Box box = item->box, badge = {box.x, box.y + (LEADING - HEAD_BADGE) / 2.0f, box.width, HEAD_BADGE};
    const Box inside = {box.x + item->indent, box.y, box.width - item->indent, box.height};
    if (is_badge(item)) put_box(composer, badge, 4, item->pen);
    if (box.height > LEADING) {
        put_paragraph(composer, inside, LEADING, item->type, item->phrase);
    } else {
        put_phrase(composer, inside.x, inside.y + LEADING / 2.0f, item->type, item->phrase);
    }
}

void put_pane_head(Composer *composer, Box box, const Scene *scene, bool is_chosen, const SceneBase *base,
                   const Lesson *lesson) {
    const Method *method = &scene->methods[base->method];
    VerdictItem items[ITEMS_MAX]; // the method's name, its badges, the truth, the summary
    items[0] = text_item(phrase(&method->name), 13, is_chosen ? WEIGHT_BOLD : WEIGHT_REGULAR, INK_TEXT, DOT);
    const int said = 1 + badges_of(scene, base, 12, 1.5f, 1, 8, items + 1);
    int count = said;
    items[count++] = text_item(phrase(&truths[base->truth]), 12, WEIGHT_REGULAR, INK_TEXT, 0);
    items[count++] = text_item(lesson->summary, 12, WEIGHT_REGULAR, INK_MUTED, 0);
    const Box room = {box.x + HEAD_PADDING, box.y + 5, box.width - 2 * HEAD_PADDING, box.height};
    float height = arrange(composer, items, count, room);
    // In a low pane the words give way to the world.
    while (height > box.height / 2 && count > said) height = arrange(composer, items, --count, room);
    const Box strip = {box.x, box.y, box.width, height + 10};
    const Box first = items[0].box;
    put_box(composer, strip, 0, pen_fill(is_chosen ? INK_SELECTION : INK_PAPER, is_chosen ? 0.96f : 0.9f));
    put_radio(composer, first.x + 5, first.y + first.height / 2, 4.5f, is_chosen);
    for (int i = 0; i < count; i++) put_item(composer, &items[i]);
    put_hot_spot(composer, strip, event_of(EVENT_METHOD, method->id), tip_of_method(method));
}
