// The verdict: what the method says and whether that is true, below the question in a band over the scene, at the top
// of each pane, and in a sentence for a screen reader.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "buffer.h"
#include "layout.h"
#include "overlays.h"

enum { BETWEEN_BADGES = 10, BETWEEN_ITEMS = 8, DOT = 16, ITEMS_MAX = 5 };
enum { HEAD_PADDING = 10, HEAD_PADDING_NARROW = 4, HEAD_NARROW_BELOW = 170, SMALLER_MAX = 4 };

const Text *text_of_hit(bool hits) {
    static const Text hit = {{"HIT", "当たり"}};
    static const Text miss = {{"MISS", "当たっていない"}};
    return hits ? &hit : &miss;
}

const Text *text_of_answer(Answer answer) {
    static const Text false_hit = {{"FALSE HIT", "誤検出 FALSE HIT"}};
    static const Text false_miss = {{"FALSE MISS", "見逃し FALSE MISS"}};
    static const Text none = {{"NO ANSWER", "答えなし"}};
    static const Text *const texts[] = {NULL, &false_hit, &false_miss, &none};
    return texts[answer];
}

// The truth in words.
static const Text truths[] = {
    [HIT_APART] = {{"Exact answer: apart", "正解：離れている"}},
    [HIT_TOUCHING] = {{"Exact answer: touching", "正解：接している"}},
    [HIT_OVERLAP] = {{"Exact answer: overlapping", "正解：重なっている"}},
};

// The badges of the current method's answer: its words, pens and inks. Returns how many there are.
static int badges_of(const SceneBase *base, bool is_taught, float size, float line, float miss_alpha, float indent,
                     VerdictItem badges[2]) {
    const bool has_none = base_answer(base, base->method) == ANSWER_NONE;
    const bool hits = base_method_hits(base);
    const Text *second = text_of_answer(base_answer(base, base->method));
    const Pen miss = {
        .stroke = INK_SHAPE, .width = line, .dash = DASH_DASHED, .fill = INK_PAPER, .fill_alpha = miss_alpha};
    badges[0] = (VerdictItem){.phrase = phrase(has_none ? second : text_of_hit(hits)),
                              .type = type_bold(size, hits ? INK_PANEL : INK_SHAPE),
                              .pen = hits ? pen_fill(INK_HIT, 1) : miss,
                              .indent = indent};
    if (!second || has_none || !is_taught) return 1;
    badges[1] = (VerdictItem){.phrase = phrase(second),
                              .type = type_bold(size, INK_WRONG),
                              .pen = pen_outlined(INK_PAPER, INK_WRONG, line),
                              .indent = indent};
    return 2;
}

static float width_of_item(const Composer *composer, const VerdictItem *item, bool is_badge) {
    return (is_badge ? 2 * item->indent : item->indent) + phrase_width(composer, item->type, item->phrase);
}

// The truth, and its distance unless the remark compares that one with the method's.
static Phrase phrase_of_truth(const SceneBase *base, bool is_compared) {
    static const Text truths_with_gap[] = {
        [HIT_APART] = {{"Exact answer: apart by {0} px", "正解：離れている（{0} px）"}},
        [HIT_TOUCHING] = {{"Exact answer: touching", "正解：接している"}},
        [HIT_OVERLAP] = {{"Exact answer: overlapping by {0} px", "正解：重なっている（めり込み {0} px）"}},
    };
    return phrase_of(&(base->has_gap && !is_compared ? truths_with_gap : truths)[base->truth],
                     slot_length(fabs(base->gap), 2));
}

/// How the band is set, in points: normal, or low.
typedef struct {
    float margin, top, question_row, question; // above the question, its height, its size
    float badge, badge_type, line, indent, corner;
    float text, leading;
} BandSetting;

static const BandSetting settings[] = {{SCREEN_MARGIN + 4, 6, 28, 16, 42, 18, 2, 20, 8, 14, 18},
                                       {10, 3, 19, 13, 18, 12, 1.5f, 8, 4, 12, 18}};

// The method's badges from the left; where they have no room, only the one that says more. Returns where they end.
static float put_badges(Composer *composer, Box row, const BandSetting *setting, bool is_taught,
                        const SceneBase *base) {
    VerdictItem badges[2];
    hit_vec at = {row.x, row.y};
    const int count = badges_of(base, is_taught, setting->badge_type, setting->line, 1, setting->indent, badges);
    float width = BETWEEN_BADGES;
    for (int i = 0; i < count; i++) width += width_of_item(composer, &badges[i], true);
    for (int i = count == 2 && width > row.width; i < count; i++) {
        const Box box = {at.x, at.y, width_of_item(composer, &badges[i], true), setting->badge};
        put_box(composer, box, setting->corner, badges[i].pen);
        put_sentence(composer, box.x + badges[i].indent, box.y + box.height / 2, badges[i].type, badges[i].phrase);
        at.x += box.width + BETWEEN_BADGES;
    }
    return at.x;
}

// Writes the phrases that are not empty in a row.
static void join(char out[PICTURE_TEXT_LONGEST], const Phrase *phrases, int count, Language language) {
    TextBuffer row = buffer_in(out, PICTURE_TEXT_LONGEST);
    for (int i = 0; i < count; i++) {
        char words[PICTURE_TEXT_LONGEST];
        if (phrase_write(words, sizeof words, &phrases[i], language) == 0) continue;
        buffer_print(&row, row.length ? " · %s" : "%s", words);
    }
}

// Beside the badges the truth, and the remark below it; below the badges what judging found. In a low band all words
// are one paragraph that goes on below the badges, without the truth where the remark compares the gaps.
static void put_verdict(Composer *composer, Box box, const BandSetting *setting, const Lab *lab, Phrase comparison,
                        Phrase summary, Phrase finding) {
    static const Text proofs[] = {
        {{"this method's MISS can be trusted", "この方法の「当たっていない」は常に正しい"}},
        {{"this method's HIT can be trusted", "この方法の「当たり」は常に正しい"}},
    };
    const Scene *scene = lab_scene(lab);
    const SceneBase *base = lab_base(lab);
    const bool is_taught = lab_shows(lab, TEACH_VERDICTS);
    const bool is_compared = comparison.text != NULL, is_low = setting == &settings[true];
    if (!lab_shows(lab, TEACH_STEPS)) summary.text = NULL; // a formula
    const bool names_gap = is_compared && base_answer(base, base->method) != ANSWER_NONE;
    const Phrase remark = is_compared ? comparison : summary;
    // That the method gives this answer rightly in every pose; empty if it does not.
    const bool is_proven = is_taught && scene_is_proven(scene, base, base->method);
    const Phrase proof = phrase(is_proven ? &proofs[base_method_hits(base)] : NULL);
    const Phrase said[] = {phrase_of_truth(base, names_gap), proof, remark, finding};
    const int first = is_low && names_gap && base->has_gap ? 1 : 0, end = is_low ? COUNT_OF(said) : 2;
    const float left = put_badges(composer, box, setting, is_taught, base) + (is_low ? 0 : 6);
    const Box under = {box.x, box.y + setting->badge + BAND_APART, box.width, box.height - setting->badge - BAND_APART};
    const Box beside = {left, box.y, fmaxf(box.x + box.width - left, 0), finding.text ? setting->badge : box.height};
    char row[PICTURE_TEXT_LONGEST];
    join(row, said + first, end - first, composer->picture->language);
    const Phrase words = phrase_of_slot(slot_string(row));
    put_tip_spot(composer, is_low ? box : beside, (Tip){is_low && finding.text ? finding : remark, ACTION_COUNT});
    if (is_low) {
        put_paragraph_after(composer, box, left - box.x, setting->leading, type_plain(setting->text, INK_TEXT), words);
        return;
    }
    const Box below = {beside.x, beside.y + setting->leading, beside.width, beside.height - setting->leading};
    put_paragraph(composer, (Box){beside.x, beside.y, beside.width, setting->leading}, setting->leading,
                  type_plain(setting->text, INK_TEXT), words);
    put_paragraph(composer, below, setting->leading, type_plain(setting->text - 1, is_compared ? INK_TEXT : INK_MUTED),
                  remark);
    if (!finding.text) return;
    put_tip_spot(composer, under, (Tip){finding, ACTION_COUNT});
    put_paragraph(composer, under, setting->leading, type_plain(setting->text - 1, INK_TEXT), finding);
}

// While the view is zoomed or moved: by how much. A click shows all of the scene again.
static void put_zoom(Composer *composer, Box row, float question, const Lab *lab) {
    static const Text in_words = {{"zoom ×{0} ({1} to fit)", "倍率 ×{0}（{1} で全体）"}};
    static const Text in_short = {{"×{0}", "×{0}"}};
    const float zoom = lab_camera(lab)->zoom, padding = 16;
    const Type type = type_aligned(type_plain(12, INK_TEXT), ALIGN_CENTER);
    const int decimals = zoom >= 100 ? 0 : zoom >= 10 ? 1 : 2;
    Phrase words = phrase_of(&in_words, slot_number((double)zoom, decimals), slot_string(action_key(ACTION_FIT)));
    const bool has_room = question + phrase_width(composer, type, words) + padding + 8 <= row.width;
    if (composer->frame->is_by_touch || !has_room) words.text = &in_short;
    const float width = phrase_width(composer, type, words) + padding;
    const Box box = {row.x + row.width - width, row.y + 1, width, row.height - 2};
    put_box(composer, box, 6, pen_outlined(INK_PANEL, INK_RULE, 1));
    put_phrase(composer, box.x + width / 2, box.y + box.height / 2, type, words);
    put_press_spot(composer, box, ACTION_FIT);
}

void put_band(Composer *composer, Box box, const Lab *lab, const Explanation *explanation) {
    const BandSetting *setting = &settings[box.height < layout_normal_band(lab)];
    const Scene *scene = lab_scene(lab);
    const float left = box.x + setting->margin, width = box.width - 2 * setting->margin;
    const Box question = {left, box.y + setting->top, width, setting->question_row};
    const float top = question.y + question.height;
    const Type type = type_bold(setting->question, INK_TEXT);
    put_rule(composer, box.x, box.y + box.height - 1, box.x + box.width, box.y + box.height - 1);
    put_paragraph(composer, question, question.height, type, phrase(&scene->question));
    if (!lab_is_fitted(lab)) put_zoom(composer, question, phrase_width(composer, type, phrase(&scene->question)), lab);
    if (scene_panes(scene, lab_state(lab)) > 1 || lab_hides(lab) & HIDE_ANSWER) return;
    const SceneBase *base = lab_base(lab);
    const bool has_none = base_answer(base, base->method) == ANSWER_NONE && lab_shows_own(lab);
    char words[OWN_WORDS];
    const Phrase comparison = has_none                         ? own_reason(lab, words)
                              : lab_shows(lab, TEACH_VERDICTS) ? scene_comparison(scene, lab_state(lab))
                                                               : (Phrase){.text = NULL};
    put_verdict(composer, (Box){left, top, width, box.y + box.height - top}, setting, lab, comparison,
                explanation->summary, own_finding(lab));
}

void put_caption(Composer *composer, Box box, const Lab *lab) {
    enum { EDGE = 10, BUTTON = 28, CORNER = 44, CORNER_IN_WORDS = 130, IN_WORDS_FROM = 480 };
    const BandSetting *setting = &settings[true];
    const Scene *scene = lab_scene(lab);
    const SceneBase *base = lab_base(lab);
    const float corner = box.width < IN_WORDS_FROM ? CORNER : CORNER_IN_WORDS;
    const float left = box.x + EDGE + (scene->is_still ? 0 : BUTTON);
    const Box room = {left, box.y + 4, box.x + box.width - left - (composer->frame->is_in_page ? corner : EDGE),
                      box.height - 4};
    const char *caption = lab->look.caption;
    const Phrase said[] = {caption ? phrase_of_slot(slot_string(caption)) : phrase(&scene->methods[base->method].name),
                           phrase_of_truth(base, false)};
    const bool is_split = scene_panes(scene, lab_state(lab)) > 1;
    float words_left = room.x;
    char words[PICTURE_TEXT_LONGEST];
    put_box(composer, box, 0, pen_fill(INK_PANEL, 1));
    put_rule(composer, box.x, box.y, box.x + box.width, box.y);
    if (!scene->is_still)
        put_pause_button(composer, (Box){box.x + EDGE / 2.0f, box.y, BUTTON, box.height}, lab->time.is_paused);
    if (!is_split) words_left = put_badges(composer, room, setting, true, base);
    join(words, said, is_split ? 1 : COUNT_OF(said), composer->picture->language);
    composer->word_count = WORDS_MAX; // the glossary stays closed
    put_paragraph_after(composer, room, words_left - room.x, setting->leading, type_plain(13, INK_TEXT),
                        phrase_of_slot(slot_string(words)));
}

static bool is_badge(const VerdictItem *item) {
    return item->pen.stroke != INK_NONE || item->pen.fill != INK_NONE;
}

static VerdictItem text_item(Phrase phrase, float size, Weight weight, Ink ink, float indent) {
    return (VerdictItem){.phrase = phrase, .type = type_of(size, weight, ink), .indent = indent};
}

// Places the items one after the other, in as many lines as they need. Returns how many.
static int arrange(const Composer *composer, VerdictItem *items, int count, Box box, float leading) {
    float x = box.x;
    int lines = 1;
    for (int i = 0; i < count; i++) {
        const float width = width_of_item(composer, &items[i], is_badge(&items[i]));
        if (i > 0 && x + width > box.x + box.width) {
            x = box.x;
            lines++;
        }
        items[i].box = (Box){x, box.y + leading * (float)(lines - 1), width, leading};
        x += width + BETWEEN_ITEMS;
    }
    return lines;
}

// Leaves out what has no room: the last items, but not the badge that says more than another one, the first of them.
static int arrange_in_head(const Composer *composer, VerdictItem *items, int count, int badges, Box box,
                           float leading) {
    while (arrange(composer, items, count, box, leading) > PANE_HEAD_LINES && count > 2) {
        if (count == 3 && badges == 2) items[1] = items[2];
        count--;
    }
    return count;
}

// The method's name, its badges, the truth, the summary; in sizes smaller by `smaller` points. Returns how many there
// are.
static int items_of_head(VerdictItem items[ITEMS_MAX], const Scene *scene, bool is_chosen, const SceneBase *base,
                         const Explanation *explanation, float smaller, int *badges) {
    const float size = 12 - smaller;
    const Phrase name = phrase(&scene->methods[base->method].name);
    items[0] = text_item(name, size + 1, is_chosen ? WEIGHT_BOLD : WEIGHT_REGULAR, INK_TEXT, DOT);
    *badges = 0;
    if (base->hides_answer) return 1;
    *badges = badges_of(base, true, size, 1.5f, 1, 8 - smaller, items + 1);
    int count = 1 + *badges;
    items[count++] = text_item(phrase(&truths[base->truth]), size, WEIGHT_REGULAR, INK_TEXT, 0);
    items[count++] = text_item(explanation->summary, size, WEIGHT_REGULAR, INK_MUTED, 0);
    return count;
}

// Whether the name and the badges fit the width.
static bool fits_head(const Composer *composer, const VerdictItem *items, int badges, float width) {
    for (int i = 0; i <= badges; i++) {
        if (width_of_item(composer, &items[i], is_badge(&items[i])) > width) return false;
    }
    return true;
}

void put_pane_head(Composer *composer, Box box, const Scene *scene, bool is_chosen, const SceneBase *base,
                   const Explanation *explanation) {
    const Method *method = &scene->methods[base->method];
    const float leading = floorf((box.height - 4) / PANE_HEAD_LINES),
                padding = (box.height - PANE_HEAD_LINES * leading) / 2;
    const float aside = box.width < HEAD_NARROW_BELOW ? HEAD_PADDING_NARROW : HEAD_PADDING;
    const Box room = {box.x + aside, box.y + padding, box.width - 2 * aside, box.height};
    VerdictItem items[ITEMS_MAX];
    int badges, count = items_of_head(items, scene, is_chosen, base, explanation, 0, &badges);
    for (float smaller = 1; smaller <= SMALLER_MAX && !fits_head(composer, items, badges, room.width); smaller++)
        count = items_of_head(items, scene, is_chosen, base, explanation, smaller, &badges);
    count = arrange_in_head(composer, items, count, badges, room, leading);
    put_box(composer, box, 0, pen_fill(is_chosen ? INK_SELECTION : INK_PAPER, 1));
    put_radio(composer, items[0].box.x + 5, items[0].box.y + leading / 2, 4.5f, is_chosen);
    for (int i = 0; i < count; i++) {
        const Box at = items[i].box;
        const float middle = at.y + at.height / 2, height = at.height - 2;
        if (is_badge(&items[i])) put_box(composer, (Box){at.x, middle - height / 2, at.width, height}, 4, items[i].pen);
        put_phrase(composer, at.x + items[i].indent, middle, items[i].type, items[i].phrase);
    }
    put_hot_spot(composer, box, event_of(EVENT_METHOD, method->id), tip_of_method(method));
}

// Appends a phrase in the sentence `as`; an empty one adds nothing.
static void say(TextBuffer *out, const Text *as, Phrase said, Language language) {
    char words[PICTURE_TEXT_LONGEST], sentence[PICTURE_TEXT_LONGEST];
    if (phrase_write(words, sizeof words, &said, language) == 0) return;
    const Phrase whole = phrase_of(as, slot_string(words));
    phrase_write(sentence, sizeof sentence, &whole, language);
    buffer_print(out, "%s", sentence);
}

// The question, and what is said on the answer; or a card's text, paragraph by paragraph.
static void say_card(TextBuffer *out, const Card *card, Phrase feedback, Language language) {
    static const Text plain = {{"{0}\n", "{0}\n"}};
    const char *text = card->text.in[language];
    say(out, &plain, phrase_of_slot(slot_text(&card->question)), language);
    say(out, &plain, feedback, language);
    if (card->ask != ASK_NOTHING) return;
    for (size_t length = 0; text && *text; text += length + (text[length] == '\n')) {
        char paragraph[PICTURE_TEXT_LONGEST];
        length = strcspn(text, "\n");
        snprintf(paragraph, sizeof paragraph, "%.*s", (int)length, text);
        say(out, &plain, phrase_of_slot(slot_string(paragraph)), language);
    }
}

// What lies over the scene.
static void say_overlay(TextBuffer *out, const Lab *lab) {
    static const Text as_term = {{"Glossary. {0}: {1}", "用語集。{0}：{1}"}};
    static const Text as_lesson = {
        {"Lessons. {0}: {1} of {2} cards done.", "レッスン。{0}：カード {2} 枚のうち {1} 枚が済み。"}};
    static const Text plain = {{"{0}\n", "{0}\n"}};
    const int row = lab->course.row;
    if (lab->overlay == OVERLAY_HELP) {
        say_help(out, lab->help_page, lab->scene_count, lab->look.language);
        buffer_print(out, "\n");
    } else if (lab->overlay == OVERLAY_GLOSSARY) {
        const TermEntry *entry = glossary_entry(lab->glossary.term);
        say(out, &plain, phrase_of(&as_term, slot_text(&entry->name), slot_text(&entry->meaning)), lab->look.language);
    } else if (lab->overlay == OVERLAY_LESSONS && row < lab->course.lesson_count) {
        const Lesson *lesson = lab->course.lessons[row];
        say(out, &plain,
            phrase_of(&as_lesson, slot_text(&lesson->name), slot_number(lab_cards_done(lab, row), 0),
                      slot_number(lesson->card_count, 0)),
            lab->look.language);
    }
}

// The selected one of two shapes, the policy, and whether time stands still.
static void say_settings(TextBuffer *out, const Lab *lab) {
    static const Text selected = {{"Selected: {0}.\n", "選択中：{0}。\n"}},
                      selected_of_two = {{"Selected: {0} {1}.\n", "選択中：{0} {1}。\n"}};
    static const Text counts = {{"Touching counts as a hit.\n", "接触を当たりに数える。\n"}};
    static const Text counts_not = {{"Touching is not a hit.\n", "接触を当たりに数えない。\n"}};
    static const Text paused = {{"Paused.\n", "一時停止中。\n"}};
    static const Text plain = {{"{0}", "{0}"}};
    const SceneBase *base = lab_base(lab);
    const Language language = lab->look.language;
    if (lab_scene(lab)->start) {
        const Body *bodies = ((const TwoBodies *)lab_state(lab))->bodies;
        const bool are_alike = bodies[0].kind == bodies[1].kind;
        say(out, &plain,
            phrase_of(are_alike ? &selected_of_two : &selected,
                      slot_text(body_kind_name(bodies[base->hands.selected].kind)),
                      slot_string(base->hands.selected ? "b" : "a")),
            language);
    }
    say(out, &plain, phrase(base->counts_touching ? &counts : &counts_not), language);
    if (lab->time.is_paused) say(out, &plain, phrase(&paused), language);
}

// The method's answer, the exact one, and the chosen step.
static void say_answer(TextBuffer *out, const Lab *lab) {
    static const Text as_method = {{"Method: {0}. ", "方法：{0}。"}}, as_verdict = {{"{0}. ", "{0}。"}};
    static const Text as_finding = {{"{0} ", "{0}"}}, as_step = {{"Step: {0}\n", "手順：{0}\n"}};
    const Scene *scene = lab_scene(lab);
    const SceneBase *base = lab_base(lab);
    const Language language = lab->look.language;
    const bool has_none = base_answer(base, base->method) == ANSWER_NONE;
    Explanation explanation = {0};
    say(out, &as_method, phrase(&scene->methods[base->method].name), language);
    if (!has_none) say(out, &as_verdict, phrase(text_of_hit(base_method_hits(base))), language);
    say(out, &as_verdict, phrase(text_of_answer(base_answer(base, base->method))), language);
    say(out, &as_verdict, phrase_of_truth(base, false), language);
    say(out, &as_finding, own_finding(lab), language);
    buffer_print(out, "\n");
    scene->explain(lab_state(lab), &explanation);
    if (lab->chosen_step < 1 || lab->chosen_step > explanation.step_count) return;
    say(out, &as_step, explanation.steps[lab->chosen_step - 1].sentence, language);
}

void screen_announcement(char out[ANNOUNCEMENT_TEXT], const Lab *lab) {
    static const Text as_line = {{"{0}\n", "{0}\n"}};
    const Card *card = lab_card(lab);
    TextBuffer said = buffer_in(out, ANNOUNCEMENT_TEXT);
    say_overlay(&said, lab);
    say(&said, &as_line, phrase(&lab_scene(lab)->question), lab->look.language);
    if (card) say_card(&said, card, lab_feedback(lab), lab->look.language);
    if (!(lab_hides(lab) & HIDE_ANSWER)) say_answer(&said, lab);
    say_settings(&said, lab);
}
