// The card of a lesson or of a prediction: its text and question scroll if they are too long; its buttons stay below.
#include <math.h>
#include <stdio.h>

#include "screen_parts.h"
#include "stage.h"

enum { PADDING = 14, HEADING = 24, BUTTON = 30, BUTTON_ROW = 36, APART = 6, PANEL_MIN = 150 };
enum { KEY_WIDTH = 14, MARK_WIDTH = 18, FIELD_WIDTH = 110, HIGH = 500, LOW = 360 };

/// How the card's text is set, in points.
typedef struct {
    float size, leading, between;
} Setting;

/// The card's content from the top down. It is measured first, then drawn.
typedef struct {
    Composer *composer;
    const Lab *lab;
    const Setting *setting;
    float x, y, width;
    bool draws;
    Scrolled scrolled; // what is shown of it
} Flow;

// Larger text in higher columns, the same for all cards.
static const Setting settings[] = {{14, 20, 8}, {13, 18, 6}, {12, 16, 4}};

static void flow_apart(Flow *flow) {
    flow->y += flow->setting->between;
}

static void flow_phrase_after(Flow *flow, float indent, Type type, Phrase phrase) {
    const float leading = flow->setting->leading, width = flow->width - indent;
    float widest;
    const float height = leading * (float)paragraph_lines(flow->composer, type, width, phrase, &widest);
    if (flow->draws)
        put_paragraph(flow->composer, (Box){flow->x + indent, flow->y, width, height + 1}, leading, type, phrase);
    flow->y += height;
}

// Paragraphs of any length.
static void flow_text(Flow *flow, Type type, const Text *text) {
    const char *at = text->in[flow->lab->look.language];
    if (!at || !*at) return;
    while (*at) {
        char paragraph[PICTURE_TEXT_LONGEST];
        flow->composer->source = at;
        flow->composer->numbers = lab_hides(flow->lab) & HIDE_ANSWER ? NULL : flow->lab;
        at = paragraph_take(flow->composer, type, flow->width, at, paragraph);
        flow_phrase_after(flow, 0, type, phrase_of_slot(slot_string(paragraph)));
        flow->composer->source = NULL;
        flow->composer->numbers = NULL;
        if (at[-1] == '\n') flow_apart(flow);
    }
    flow_apart(flow);
}

// A check mark or a cross.
static void put_mark(Composer *composer, hit_vec middle, bool is_right) {
    const Pen pen = pen_line(is_right ? INK_HIT : INK_WRONG, 2.5f);
    const hit_vec at[] = {{middle.x - 5, middle.y + (is_right ? 0 : -5)},
                          {middle.x + (is_right ? -1.5f : 5), middle.y + (is_right ? 4 : 5)},
                          {middle.x + (is_right ? -1.5f : -5), middle.y + (is_right ? 4 : 5)},
                          {middle.x + 5, middle.y - 5}};
    picture_line(composer->picture, at[0], at[1], pen);
    picture_line(composer->picture, at[2], at[3], pen);
}

// Of which method a prediction asks, and under which policy it answers, while the panel does not say it.
static void flow_method(Flow *flow) {
    static const Text name = {{"Method: {0}.", "方法：{0}。"}};
    static const Text counts = {{"Method: {0}. Touching counts as a hit.", "方法：{0}。接触は当たりに数える。"}};
    static const Text counts_not = {{"Method: {0}. Touching is not a hit.", "方法：{0}。接触は当たりに数えない。"}};
    const AskKind ask = lab_card(flow->lab)->ask;
    const bool has_policy = ask == ASK_HIT || ask == ASK_RIGHT;
    const bool is_prediction = has_policy || ask == ASK_AXIS || ask == ASK_CELLS || lab_predicts(flow->lab);
    const SceneBase *base = lab_base(flow->lab);
    const Text *words = !has_policy ? &name : base->counts_touching ? &counts : &counts_not;
    if (!is_prediction || !(lab_hides(flow->lab) & HIDE_ANSWER)) return;
    flow_phrase_after(flow, 0, type_plain(flow->setting->size - 1, INK_MUTED),
                      phrase_of(words, slot_text(&lab_scene(flow->lab)->methods[base->method].name)));
    flow_apart(flow);
}

static void put_choice(Composer *composer, Box box, const Setting *setting, const Lab *lab, int choice) {
    const Exercise *exercise = &lab->course.exercise;
    const bool is_open = exercise_is_open(exercise), is_right = exercise->right_choices >> choice & 1;
    // The answer that the learner has chosen is marked; once the answer is shown, also the right one.
    const bool has_mark = exercise->choice == choice || (exercise->is_revealed && is_right);
    const Type type = type_plain(setting->size, INK_TEXT);
    const Ink ink = has_mark ? is_right ? INK_HIT : INK_WRONG : INK_RULE;
    char number[16];
    snprintf(number, sizeof number, "%d", choice + 1);
    put_box(composer, box, 6, pen_outlined(INK_PANEL, ink, has_mark ? 2 : 1));
    const float first = box.y + 5 + setting->leading / 2;
    put_string(composer, box.x + 9, first, type_mono(setting->size - 1, INK_MUTED), number);
    put_paragraph(composer,
                  (Box){box.x + 9 + KEY_WIDTH, box.y + 5, box.width - 18 - KEY_WIDTH - MARK_WIDTH, box.height - 9},
                  setting->leading, type, phrase(&lab_card(lab)->choices[choice].words));
    if (has_mark) put_mark(composer, (hit_vec){box.x + box.width - 15, first}, is_right);
    if (is_open) put_hot_spot(composer, box, event_of(EVENT_ANSWER, number), no_tip());
}

static float width_of_choice(const Flow *flow, int choice) {
    return phrase_width(flow->composer, type_plain(flow->setting->size, INK_TEXT),
                        phrase(&lab_card(flow->lab)->choices[choice].words)) +
           18 + KEY_WIDTH + MARK_WIDTH;
}

// Side by side if all are short, else one below the other.
static void flow_choices(Flow *flow) {
    const Card *card = lab_card(flow->lab);
    float x = 0, sum = 0;
    if (!card_offers_choices(card)) return;
    for (int i = 0; i < card->choice_count; i++) sum += width_of_choice(flow, i) + (i > 0 ? APART : 0);
    const bool is_row = sum <= flow->width;
    const float between = fmaxf(flow->width - sum, 0) / (float)card->choice_count;
    for (int i = 0; i < card->choice_count; i++) {
        const float width = is_row ? width_of_choice(flow, i) + between : flow->width;
        float widest;
        const int lines = is_row ? 1
                                 : paragraph_lines(flow->composer, type_plain(flow->setting->size, INK_TEXT),
                                                   flow->width - 18 - KEY_WIDTH - MARK_WIDTH,
                                                   phrase(&card->choices[i].words), &widest);
        const float height = 10 + flow->setting->leading * (float)lines;
        if (flow->draws)
            put_choice(flow->composer, (Box){flow->x + x, flow->y, width, height}, flow->setting, flow->lab, i);
        x += is_row ? width + APART : 0;
        if (!is_row || i == card->choice_count - 1) flow->y += height + APART;
    }
}

static void flow_number(Flow *flow) {
    const Exercise *exercise = &flow->lab->course.exercise;
    const bool is_open = exercise_is_open(exercise);
    const Box box = {flow->x, flow->y, FIELD_WIDTH, BUTTON};
    if (exercise->card->ask != ASK_NUMBER) return;
    // The line clips what it shows to its own box.
    const Box room = flow->scrolled.box;
    if (flow->draws && box.y >= room.y && box.y + box.height <= room.y + room.height) {
        put_box(flow->composer, box, 6, pen_outlined(INK_PANEL, is_open ? INK_HIT : INK_RULE, is_open ? 2 : 1));
        put_line(flow->composer, box, 10, type_mono(15, INK_TEXT), &exercise->line, exercise->typed, is_open);
        scroll_clip(flow->composer, &flow->scrolled);
    }
    flow->y += BUTTON + APART;
}

// What an open question waits for where no choice or field shows it.
static void flow_state(Flow *flow) {
    static const Text marked = {{"Marked: {0}. Click cells, or use the arrow keys and {1}.",
                                 "印：{0}。マスをクリックするか、矢印キーと {1} で付ける。"}};
    static const Text tapped = {{"Marked: {0}. Tap cells.", "印：{0}。マスをタップして付ける。"}};
    static const Text not_yet = {{"not done yet", "まだできていない"}};
    const Exercise *exercise = &flow->lab->course.exercise;
    const Setting *setting = flow->setting;
    const AskKind ask = exercise->card->ask;
    if (!exercise_is_open(exercise) || (ask != ASK_CELLS && ask != ASK_TASK && ask != ASK_WRITE)) return;
    if (flow->draws && ask != ASK_CELLS)
        put_radio(flow->composer, flow->x + 7, flow->y + setting->leading / 2, 5, false);
    flow_phrase_after(flow, ask == ASK_CELLS ? 0 : 20, type_plain(setting->size, INK_MUTED),
                      ask == ASK_CELLS
                          ? phrase_of(flow->composer->frame->is_by_touch ? &tapped : &marked,
                                      slot_number(exercise->mark_count, 0), slot_string(action_key(ACTION_JUMP)))
                          : phrase(&not_yet));
    flow_apart(flow);
}

// Its file, and what is wrong with it: what the compiler says first, then what judging it found.
static void flow_function(Flow *flow) {
    static const Text says[] = {{{"Line {0}, a warning: {1}", "{0} 行目の警告：{1}"}},
                                {{"Line {0}, an error: {1}", "{0} 行目のエラー：{1}"}}};
    const Lab *lab = flow->lab;
    const OwnFunction *own = lab_stage_of_own(lab) >= 0 ? lab_own(lab) : NULL;
    const float size = flow->setting->size;
    const int stage = lab->course.exercise.stage, line = own ? starter_blank_line(own->source) : 0;
    if (lab_card(lab)->ask != ASK_WRITE || lab->course.exercise.is_revealed) return;
    const Phrase task = stage_task(lab_card(lab), stage, line);
    if (task.text) flow_phrase_after(flow, 0, type_plain(size, INK_TEXT), task);
    if (!own) {
        flow_apart(flow);
        return;
    }
    flow_phrase_after(flow, 0, type_mono(size - 2, INK_MUTED),
                      phrase_of_slot(slot_string(own->whole ? own->whole : own->path)));
    for (int i = 0; i < own->log.count; i++) {
        const CompileMessage *message = &own->log.messages[i];
        if (message->is_error != own->is_broken || (!message->is_error && !lab_has_touched_own(lab))) continue;
        flow_phrase_after(
            flow, 0, type_plain(size, INK_WRONG),
            phrase_of(&says[message->is_error], slot_number(message->line, 0), slot_string(message->text)));
        break;
    }
    const char *finding = own->finding.words[lab->look.language];
    if (*finding && !own->is_broken && lab_has_touched_own(lab))
        flow_phrase_after(flow, 0, type_plain(size, INK_TEXT), phrase_of_slot(slot_string(finding)));
    flow_apart(flow);
}

// A sentence that can be clicked.
static void flow_link(Flow *flow, Phrase words, InputEvent event, Tip tip) {
    const Type type = type_plain(flow->setting->size, INK_HIT);
    const float top = flow->y;
    flow_phrase_after(flow, 0, type, words);
    const Box box = {flow->x - 4, top, phrase_width(flow->composer, type, words) + 8, flow->y - top};
    if (flow->draws) put_hot_spot(flow->composer, box, event, tip);
    flow_apart(flow);
}

// While another scene or method than the card's is shown.
static void flow_way_back(Flow *flow) {
    static const Text back_to_method = {
        {"This card is about another method. Back to “{0}”", "このカードの方法は「{0}」。クリックで戻る"}};
    static const Text back = {
        {"This card is about another scene. Back to “{0}”", "このカードの場面は「{0}」。クリックで戻る"}};
    const Lab *lab = flow->lab;
    const Scene *scene = lab->scenes[lab_card(lab)->scene];
    if (scene != lab_scene(lab))
        flow_link(flow, phrase_of(&back, slot_text(&scene->name)), event_of(EVENT_SCENE, scene->id),
                  (Tip){phrase(&scene->name), action_of_scene(lab_card(lab)->scene)});
    const int method = lab_asked_method(lab);
    if (method >= 0)
        flow_link(flow, phrase_of(&back_to_method, slot_text(&scene->methods[method].name)),
                  event_of(EVENT_METHOD, scene->methods[method].id), no_tip());
}

// A click shows the step in the panel.
static void flow_deciding_step(Flow *flow) {
    static const Text decides = {{"Step {0} decides.", "決め手は手順 {0}。"}};
    static const Text tip = {{"show this step alone", "この手順だけを見る"}};
    const Lab *lab = flow->lab;
    char number[16];
    if (!lab->course.exercise.is_revealed || !lab_card_has_step(lab) || lab_shows_own(lab)) return;
    if (!lab_shows(lab, TEACH_STEPS)) return;
    const int step = lab_deciding_step(lab);
    snprintf(number, sizeof number, "%d", step);
    flow_link(flow, phrase_of(&decides, slot_number(step, 0)), event_of(EVENT_STEP, number),
              (Tip){phrase(&tip), ACTION_NEXT_STEP});
}

static void flow_feedback(Flow *flow) {
    const Exercise *exercise = &flow->lab->course.exercise;
    const Phrase words = lab_feedback(flow->lab);
    const Setting *setting = flow->setting;
    if (words.text) {
        if (flow->draws)
            put_mark(flow->composer, (hit_vec){flow->x + 7, flow->y + setting->leading / 2}, exercise->is_right);
        flow_phrase_after(flow, 20, type_plain(setting->size, exercise->is_right ? INK_HIT : INK_WRONG), words);
        flow_apart(flow);
    }
    if (exercise->is_revealed) flow_text(flow, type_plain(setting->size, INK_TEXT), &exercise->card->reveal);
    flow_deciding_step(flow);
}

static void flow_link_to_card(Flow *flow, ReviewCard card) {
    static const Text name_of = {{"{0}: {1}", "{0}：{1}"}};
    const Lab *lab = flow->lab;
    const Lesson *lesson = lab->course.lessons[card.lesson];
    char text[EVENT_TEXT];
    snprintf(text, sizeof text, "%s %d", lesson->id, card.card + 1);
    const Phrase name = lab->course.review.count == 0
                            ? phrase(&lesson->cards[card.card].name)
                            : phrase_of(&name_of, slot_text(&lesson->name), slot_text(&lesson->cards[card.card].name));
    flow_link(flow, name, event_of(EVENT_CARD, text), no_tip());
}

// What was done, what was wrong at first, and what comes next.
static void flow_end(Flow *flow) {
    static const Text done = {{"{0} of {1} cards done.", "{1} 枚のカードのうち {0} 枚が済んだ。"}};
    static const Text right = {{"{0} of {1} right at the first try.", "{1} 問中 {0} 問に、一度目で正解した。"}};
    static const Text wrong_first = {
        {"Wrong at first (a click opens the card):", "一度目に間違えたカード（クリックで開く）："}};
    static const Text next = {{"Next lesson: {0}", "次のレッスン：{0}"}};
    const Lab *lab = flow->lab;
    const Course *course = &lab->course;
    const Lesson *following = lab_next_lesson(lab);
    const Type type = type_plain(flow->setting->size, INK_TEXT);
    ReviewCard missed[LESSON_CARDS];
    const int missed_count = lab_missed_cards(lab, missed), asked = course->review.count;
    int cards_done = 0;
    for (int i = 0; i < course->lesson_count && asked == 0; i++)
        cards_done += course->lessons[i] == course->lesson ? lab_cards_done(lab, i) : 0;
    flow_phrase_after(flow, 0, type,
                      asked ? phrase_of(&right, slot_number(asked - missed_count, 0), slot_number(asked, 0))
                            : phrase_of(&done, slot_number(cards_done, 0), slot_number(course->lesson->card_count, 0)));
    flow_apart(flow);
    if (missed_count > 0) flow_text(flow, type_bold(flow->setting->size, INK_TEXT), &wrong_first);
    for (int i = 0; i < missed_count; i++) flow_link_to_card(flow, missed[i]);
    if (following) flow_phrase_after(flow, 0, type, phrase_of(&next, slot_text(&following->name)));
    flow_apart(flow);
}

static void flow_card(Flow *flow) {
    static const Text hint = {{"Hint: {0}", "ヒント：{0}"}};
    const Card *card = lab_card(flow->lab);
    const Setting *setting = flow->setting;
    if (!lab_predicts(flow->lab)) flow_text(flow, type_bold(setting->size + 2, INK_TEXT), &card->name);
    flow_way_back(flow);
    flow_text(flow, type_plain(setting->size, INK_TEXT), &card->text);
    flow_method(flow);
    flow_text(flow, type_bold(setting->size, INK_TEXT), &card->question);
    flow_choices(flow);
    flow_number(flow);
    flow_state(flow);
    flow_function(flow);
    for (int i = 0; i < flow->lab->course.exercise.hints; i++) {
        flow_phrase_after(flow, 0, type_plain(setting->size, INK_TEXT), phrase_of(&hint, slot_text(&card->hints[i])));
        flow_apart(flow);
    }
    flow_feedback(flow);
    if (lab_at_end(flow->lab)) flow_end(flow);
}

static Phrase phrase_of_score(const Predictor *predictor, bool is_short) {
    static const Text in_words = {{"{0} of {1} right · streak {2} · {3}", "{1} 問中 {0} 問正解・連続 {2}・{3}"}};
    static const Text in_short = {{"{0} / {1} · {3}", "{0} / {1}・{3}"}};
    static const Text no_score = {{"{3}", "{3}"}};
    static const Text levels[PREDICT_LEVELS] = {
        {{"easy", "やさしい"}}, {{"medium", "ふつう"}}, {{"hard", "難しい"}}, {{"very hard", "とても難しい"}}};
    return phrase_of(predictor->asked == 0 ? &no_score
                     : is_short            ? &in_short
                                           : &in_words,
                     slot_number(predictor->right, 0), slot_number(predictor->asked, 0),
                     slot_number(predictor->streak, 0), slot_text(&levels[predictor->level]));
}

// The lesson's name, or "Prediction"; at the end of the row which card it is, or the score.
static void put_heading(Composer *composer, Box row, const Lab *lab) {
    static const Text prediction = {{"Prediction", "予想"}};
    static const Text of_all = {{"card {0} / {1}", "カード {0} / {1}"}};
    static const Text of_review = {{"review {0} / {1}", "復習 {0} / {1}"}};
    static const Text score = {{"right answers, right ones in a row, and how small the gaps are",
                                "正解の数、続けて正解した数、すき間の小ささ"}};
    const Course *course = &lab->course;
    const Type type = type_plain(12, INK_MUTED);
    const Phrase name = phrase(lab_predicts(lab) ? &prediction : &course->lesson->name);
    Phrase place = phrase_of_score(&course->predictor, false);
    if (lab_at_end(lab))
        place = (Phrase){.text = NULL};
    else if (course->review.count > 0)
        place = phrase_of(&of_review, slot_number(course->review.at + 1, 0), slot_number(course->review.count, 0));
    else if (!lab_predicts(lab))
        place = phrase_of(&of_all, slot_number(course->card + 1, 0), slot_number(course->lesson->card_count, 0));
    else if (phrase_width(composer, type, place) > row.width - (phrase_width(composer, type, name) + 10))
        place = phrase_of_score(&course->predictor, true);
    const float width = phrase_width(composer, type, place), right = row.x + row.width;
    put_label(composer, (Box){row.x, row.y, row.width - width - 10, row.height}, type, name);
    put_phrase(composer, right, row.y + row.height / 2, type_aligned(type, ALIGN_RIGHT), place);
    if (lab_predicts(lab))
        put_tip_spot(composer, (Box){right - width, row.y, width, row.height}, (Tip){phrase(&score), ACTION_COUNT});
}

/// A button at the bottom of the card. Its key stands beside the label where the row has room.
typedef struct {
    const Text *label;
    const char *key;
    InputEvent event;
    Tip tip;
    bool is_main;
} CardButton;

enum { CARD_BUTTONS = 7, BUTTON_TYPE = 13, BESIDE_LABEL = 11, BESIDE_CLOSE_LABEL = 8 };

static float width_of_button(const Composer *composer, const CardButton *button, float beside, bool has_key) {
    const float label = phrase_width(composer, type_plain(BUTTON_TYPE, INK_TEXT), phrase(button->label));
    const Phrase key = phrase_of_slot(slot_string(button->key));
    return label + 2 * beside + (has_key ? phrase_width(composer, type_mono(12, INK_TEXT), key) + 8 : 0);
}

static float width_of_buttons(const Composer *composer, const CardButton *buttons, int count, float beside,
                              bool has_keys) {
    float width = -APART;
    for (int i = 0; i < count; i++) width += width_of_button(composer, &buttons[i], beside, has_keys) + APART;
    return width;
}

static void put_buttons(Composer *composer, Box row, const CardButton *buttons, int count, float beside) {
    const bool has_keys =
        !composer->frame->is_by_touch && width_of_buttons(composer, buttons, count, beside, true) <= row.width;
    for (int i = 0; i < count; i++) {
        const float width = width_of_button(composer, &buttons[i], beside, has_keys);
        const CardButton *button = &buttons[i];
        const Box box = {row.x, row.y, width, BUTTON};
        const float middle = box.y + box.height / 2;
        const Type type_of_key = type_aligned(type_mono(12, button->is_main ? INK_PANEL : INK_MUTED), ALIGN_RIGHT);
        put_box(composer, box, 6, button->is_main ? pen_fill(INK_HIT, 1) : pen_outlined(INK_PANEL, INK_RULE, 1));
        put_text(composer, box.x + beside, middle, type_plain(BUTTON_TYPE, button->is_main ? INK_PANEL : INK_TEXT),
                 button->label);
        if (has_keys) put_string(composer, box.x + box.width - beside, middle, type_of_key, button->key);
        put_hot_spot(composer, box, button->event, button->tip);
        row.x += width + APART;
    }
}

// Without words for its tooltip, that is the help of the action.
static CardButton button_of(const Text *label, Action action, bool is_main, const Text *tip) {
    return (CardButton){label, action_key(action), event_press(action),
                        tip ? (Tip){phrase(tip), action} : tip_of_action(action), is_main};
}

// What can be done with the open question. Returns how many there are.
static int actions_of(const Lab *lab, bool is_in_page, CardButton *buttons) {
    static const Text check = {{"Check", "答え合わせ"}};
    static const Text tip_of_own = {{"compare the answer with the right one", "答えが正しいか確かめる"}};
    static const Text write = {{"Write the function", "関数を書く"}};
    static const Text edit = {{"Editor", "エディター"}};
    static const Text folder = {{"Folder", "フォルダー"}};
    static const Text restart = {{"Start again", "最初から"}};
    static const Text hint = {{"Hint", "ヒント"}};
    const Card *card = lab_card(lab);
    int count = 0;
    if (!exercise_is_open(&lab->course.exercise)) return 0;
    if (card->ask == ASK_NUMBER || card->ask == ASK_CELLS)
        buttons[count++] = button_of(&check, ACTION_ENTER, true, &tip_of_own);
    if (card->ask == ASK_WRITE && lab_stage_of_own(lab) < 0) {
        buttons[count++] = button_of(&write, ACTION_OWN, true, NULL);
    } else if (card->ask == ASK_WRITE) {
        buttons[count++] = button_of(&edit, ACTION_EDIT_OWN, true, NULL);
        if (!is_in_page) buttons[count++] = button_of(&folder, ACTION_OWN_FOLDER, false, NULL);
        buttons[count++] = button_of(&restart, ACTION_RESTART_OWN, false, NULL);
    }
    if (lab->course.exercise.hints < card->hint_count) buttons[count++] = button_of(&hint, ACTION_HINT, false, NULL);
    return count;
}

// What leads to other cards. Returns how many there are.
static int navigation_of(const Lab *lab, CardButton *buttons) {
    static const Text back = {{"Back", "戻る"}};
    static const Text next = {{"Next", "次へ"}};
    static const Text skip = {{"Skip", "飛ばす"}};
    static const Text finish = {{"Finish", "終了"}};
    static const Text close = {{"Close", "閉じる"}};
    static const Text tip_of_next = {{"the next card", "次のカード"}};
    static const Text tip_of_finish = {{"the end of the lesson", "レッスンを終える"}};
    static const Text tip_of_back = {{"the previous card", "前のカード"}};
    static const Text tip_of_close = {{"close the card", "カードを閉じる"}};
    static const Text next_lesson = {{"Next lesson", "次のレッスン"}};
    static const Text review = {{"Review", "復習"}};
    const Course *course = &lab->course;
    const bool is_open = exercise_is_open(&course->exercise), is_review = course->review.count > 0;
    const bool is_end = lab_at_end(lab), has_next = !is_end || lab_next_lesson(lab);
    const int at = is_review ? course->review.at : course->card;
    const bool is_last =
        !lab_predicts(lab) && at == (is_review ? course->review.count : course->lesson->card_count) - 1;
    int count = 0;
    if (!lab_predicts(lab) && at > 0) buttons[count++] = button_of(&back, ACTION_PREVIOUS_CARD, false, &tip_of_back);
    if (is_end) buttons[count++] = button_of(&review, ACTION_REVIEW, !has_next, NULL);
    buttons[count] = button_of(is_end    ? &next_lesson
                               : is_last ? &finish
                               : is_open ? &skip
                                         : &next,
                               ACTION_NEXT_CARD, !is_open, is_last ? &tip_of_finish : &tip_of_next);
    // While a question is open, Enter answers it.
    if (!is_open) buttons[count].key = action_key(ACTION_ENTER);
    count += has_next;
    buttons[count] = button_of(&close, ACTION_ESCAPE, false, &tip_of_close);
    buttons[count++].event = event_of(EVENT_CARD, "0");
    return count;
}

// A card that is longer than its room scrolls. Until scrolled, it shows its top; after an answer, its end. A panel
// that has its own steps, as `explanation` is not NULL, is the end of what scrolls.
static void put_content(Composer *composer, Box box, Flow flow, float height, const Explanation *explanation) {
    const Box list = {box.x, box.y, box.width + PADDING - 4, box.height};
    const Box panel = {box.x - PADDING, 0, box.width + 2 * PADDING, 0};
    const bool has_answer = lab_feedback(flow.lab).text != NULL;
    const float more = explanation ? flowing_panel_height(composer, panel, flow.lab, explanation) : 0;
    flow.draws = true;
    flow.scrolled = scroll_begin(composer, list, height + more, has_answer ? height : 0);
    flow.y = flow.scrolled.top;
    flow_card(&flow);
    if (explanation) put_flowing_panel(composer, (Box){panel.x, flow.y, panel.width, more}, flow.lab, explanation);
    scroll_end(composer, &flow.scrolled);
}

/// The buttons, in one row or two, and their height.
typedef struct {
    CardButton buttons[CARD_BUTTONS];
    int count, first_row;
    float beside, height;
} CardButtons;

// Below the scene all buttons are in one row if they fit.
static CardButtons buttons_of(const Composer *composer, Box box, const Lab *lab) {
    CardButtons all;
    const bool is_below = box.width >= composer->width;
    const int action_count = actions_of(lab, composer->frame->is_in_page, all.buttons);
    all.count = action_count + navigation_of(lab, all.buttons + action_count);
    const float width = width_of_buttons(composer, all.buttons, all.count, BESIDE_CLOSE_LABEL, false);
    const bool is_one_row = action_count == 0 || (is_below && width <= box.width - 2 * PADDING);
    all.first_row = is_one_row ? all.count : action_count;
    all.beside = is_one_row && is_below ? BESIDE_CLOSE_LABEL : BESIDE_LABEL;
    all.height = BUTTON_ROW * (is_one_row ? 1 : 2) + 2;
    return all;
}

static Flow measured(Composer *composer, Box box, const Lab *lab) {
    const Setting *setting = &settings[box.height < LOW ? 2 : box.height < HIGH ? 1 : 0];
    Flow flow = {
        .composer = composer, .lab = lab, .setting = setting, .x = box.x + PADDING, .width = box.width - 2 * PADDING};
    flow_card(&flow);
    return flow;
}

float card_height(Composer *composer, Box box, const Lab *lab) {
    return 6 + HEADING + measured(composer, box, lab).y + buttons_of(composer, box, lab).height;
}

float put_card(Composer *composer, Box box, const Lab *lab, const Explanation *explanation) {
    const bool is_below = box.width >= composer->width;
    const float bottom = box.y + box.height, top = box.y + 6 + HEADING;
    const CardButtons all = buttons_of(composer, box, lab);
    const Flow flow = measured(composer, box, lab);
    Box row = {flow.x, box.y + 6, flow.width, HEADING};
    const float room = bottom - all.height - top;
    const bool flows = is_below || (explanation && room - flow.y < PANEL_MIN);
    const float content = flows ? room : fminf(flow.y, room);
    put_box(composer, box, 0, pen_fill(INK_PANEL, 1));
    put_rule(composer, box.x, box.y, is_below ? box.x + box.width : box.x, is_below ? box.y : bottom);
    put_heading(composer, row, lab);
    put_content(composer, (Box){row.x, top, row.width, content}, flow, flow.y, flows ? explanation : NULL);
    row.y = top + content;
    put_buttons(composer, row, all.buttons, all.first_row, all.beside);
    row.y += BUTTON_ROW;
    put_buttons(composer, row, all.buttons + all.first_row, all.count - all.first_row, all.beside);
    return explanation && !flows ? top + content + all.height : bottom;
}

Box put_invitation(Composer *composer, Box box, const Lab *lab) {
    static const Text invitation = {{"New here? Lesson 1: {0}", "はじめての人へ：レッスン 1「{0}」"}};
    static const Text tip = {{"begin the first lesson", "最初のレッスンを始める"}};
    static const Text dismiss = {{"no, thanks", "今は始めない"}};
    enum { HEIGHT = 36, CROSS = 34 };
    const Lesson *first = lab->course.lessons[0];
    const Box row = {box.x, box.y, box.width - CROSS, HEIGHT}, cross = {box.x + row.width, box.y, CROSS, HEIGHT};
    picture_group(composer->picture, "invitation");
    put_box(composer, (Box){box.x, box.y, box.width, HEIGHT}, 0, pen_fill(INK_SELECTION, 1));
    put_label(composer, (Box){row.x + PADDING, row.y, row.width - PADDING, HEIGHT}, type_bold(13, INK_HIT),
              phrase_of(&invitation, slot_text(&first->name)));
    put_hot_spot(composer, row, event_of(EVENT_CARD, first->id), (Tip){phrase(&tip), ACTION_LESSONS});
    put_string(composer, cross.x + 10, cross.y + HEIGHT / 2, type_plain(14, INK_MUTED), "×");
    put_hot_spot(composer, cross, event_of(EVENT_CARD, "0"), (Tip){phrase(&dismiss), ACTION_ESCAPE});
    return (Box){box.x, box.y + HEIGHT, box.width, box.height - HEIGHT};
}
