#include <math.h>
#include <stdio.h>
#include <string.h>

#include "parts.h"

enum { MARGIN = 20, CONTROL_HEIGHT = 30 };

enum {
    TAB,
    TAB_NUMBER,
    KEYS,
    OTHER_LANGUAGE,
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
    CLOCKWISE,
    ERROR_EMPTY,
    ERROR_MALFORMED,
    ERROR_TOO_LARGE,
    PAUSED,
    RUNNING,
    HINT,
    TEXT_COUNT
};

static const Text texts[TEXT_COUNT] = {
    [TAB] = {{"{0}  {1}", "{0}  {1}"}},
    [TAB_NUMBER] = {{"{0}", "{0}"}},
    [KEYS] = {{"?  Keys", "?  キー一覧"}},
    [OTHER_LANGUAGE] = {{"L  日本語", "L  English"}},
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
    [CLOCKWISE] = {{"clockwise is positive", "時計回りが正"}},
    [ERROR_EMPTY] = {{"type a number", "数を入れてください"}},
    [ERROR_MALFORMED] = {{"that is not a number", "数ではありません"}},
    [ERROR_TOO_LARGE] = {{"that number is too large", "数が大きすぎます"}},
    [PAUSED] = {{"paused", "停止中"}},
    [RUNNING] = {{"running", "動作中"}},
    [HINT] = {{"{0} {1}", "{0} {1}"}},
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

static Phrase phrase_of_tab(const Lab *lab, int index, bool is_short) {
    if (is_short) return phrase1(&texts[TAB_NUMBER], slot_number(index + 1, 0));
    return phrase2(&texts[TAB], slot_number(index + 1, 0), slot_text(&lab->scenes[index]->name));
}

static float width_of_tabs(const Composer *composer, float padding, bool is_short) {
    float width = 0;
    for (int i = 0; i < composer->lab->scene_count; i++) {
        const bool names_itself = !is_short || i == composer->lab->current;
        width += phrase_width(composer, type_of(14, WEIGHT_REGULAR, INK_TEXT),
                              phrase_of_tab(composer->lab, i, !names_itself)) +
                 2 * padding + 4;
    }
    return width;
}

// The right end of the top bar: what can be asked for there, from right to left. Returns where it begins.
static float put_top_right(Composer *composer, Box box) {
    static const struct {
        int text;
        Action action;
    } entries[] = {{KEYS, ACTION_HELP}, {OTHER_LANGUAGE, ACTION_LANGUAGE}};
    float right = box.x + box.width - MARGIN + 10;
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        const Type type = type_of(13, WEIGHT_REGULAR, INK_MUTED);
        const float width = phrase_width(composer, type, phrase(&texts[entries[i].text])) + 20;
        put_text(composer, right - width + 10, box.y + box.height / 2, type, &texts[entries[i].text]);
        put_place(composer, (Box){right - width, box.y + 6, width, box.height - 12}, event_press(entries[i].action));
        right -= width;
    }
    return right;
}

void put_tabs(Composer *composer, Box box) {
    const Lab *lab = composer->lab;
    put_box(composer, box, 0, pen_fill(INK_PAPER, 1));
    put_rule(composer, box.x, box.y + box.height, box.x + box.width, box.y + box.height);
    const float room = put_top_right(composer, box) - box.x - MARGIN;
    const float padding = width_of_tabs(composer, 14, false) <= room ? 14 : 7;
    const bool is_short = width_of_tabs(composer, padding, false) > room;
    float x = box.x + MARGIN - 6;
    for (int i = 0; i < lab->scene_count; i++) {
        const bool is_current = i == lab->current;
        const Type type = type_of(14, WEIGHT_REGULAR, is_current ? INK_PANEL : INK_MUTED);
        const Phrase label = phrase_of_tab(lab, i, is_short && !is_current);
        const Box tab = {x, box.y + 10, phrase_width(composer, type, label) + 2 * padding, box.height - 20};
        if (is_current) put_box(composer, tab, 6, pen_fill(INK_HIT, 1));
        put_phrase(composer, x + padding, box.y + box.height / 2, type, label);
        put_place(composer, tab, event_of(EVENT_SCENE, lab->scenes[i]->id));
        x += tab.width + 4;
    }
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
    const Pen alarm = {.stroke = INK_WRONG, .width = 2, .fill = INK_PAPER, .fill_alpha = 1, .hatch = false};
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

static const Text *text_of_field_error(int32_t error) {
    switch ((NumberError)error) {
    case NUMBER_FINE: break;
    case NUMBER_EMPTY: return &texts[ERROR_EMPTY];
    case NUMBER_MALFORMED: return &texts[ERROR_MALFORMED];
    case NUMBER_TOO_LARGE: return &texts[ERROR_TOO_LARGE];
    }
    return &texts[CLOCKWISE];
}

// The field's text with its cursor, or all of it marked.
static void put_field_text(Composer *composer, Box box, const Field *field) {
    const Type type = type_of(15, WEIGHT_MONO, INK_TEXT);
    const float middle = box.y + box.height / 2;
    char before[FIELD_TEXT];
    snprintf(before, sizeof before, "%.*s", (int)field->cursor, field->text);
    static const Text only = {{"{0}", "{0}"}};
    const float cursor = phrase_width(composer, type, phrase1(&only, slot_string(before)));
    if (field->has_focus && field->is_selected && field->length)
        put_box(composer, (Box){box.x + 8, box.y + 5, cursor + 4, box.height - 10}, 2, pen_fill(INK_HIT, 0.2f));
    put_string(composer, box.x + 10, middle, type, field->text);
    if (field->has_focus && !field->is_selected)
        put_box(composer, (Box){box.x + 10 + cursor, box.y + 6, 1.5f, box.height - 12}, 0, pen_fill(INK_TEXT, 1));
}

static float put_field(Composer *composer, Box box, const Field *field) {
    const float widest = 232;
    const Ink outline = field->error != NUMBER_FINE ? INK_WRONG : field->has_focus ? INK_HIT : INK_RULE;
    Pen pen = pen_fill(INK_PANEL, 1);
    pen.stroke = outline;
    pen.width = field->has_focus || field->error != NUMBER_FINE ? 2 : 1;
    box.width = 34 + 9 * (float)(field->length > 7 ? field->length : 7);
    if (box.width > widest) box.width = widest;
    put_box(composer, box, 6, pen);
    put_field_text(composer, box, field);
    put_place(composer, box, event_press(ACTION_ANGLE));
    return box.width;
}

static float put_switch(Composer *composer, Box box, const Control *control) {
    const Type type = type_of(14, WEIGHT_REGULAR, INK_TEXT);
    const float middle = box.y + box.height / 2;
    const Box track = {box.x, middle - 9, 34, 18};
    put_box(composer, track, 9, pen_fill(control->is_on ? INK_HIT : INK_RULE, 1));
    picture_dot(&composer->screen->picture, (hit_vec){track.x + (control->is_on ? 25 : 9), middle}, 7,
                pen_fill(INK_PANEL, 1));
    const float width = 42 + put_text(composer, box.x + 42, middle, type, control->label);
    put_place(composer, (Box){box.x, box.y, width, box.height}, event_press(control->action));
    return width;
}

static float put_small_button(Composer *composer, Box box, const char *sign, Action action) {
    static const Text only = {{"{0}", "{0}"}};
    put_button(composer, box, phrase1(&only, slot_string(sign)), false, event_press(action));
    return box.width;
}

static float put_stepper(Composer *composer, Box box, const Control *control) {
    const Type type = type_of(14, WEIGHT_REGULAR, INK_TEXT);
    const float middle = box.y + box.height / 2, value_width = 62;
    float x = box.x + put_text(composer, box.x, middle, type, control->label) + 10;
    x += put_small_button(composer, (Box){x, box.y, 30, box.height}, "−", control->less);
    put_phrase(composer, x + value_width / 2, middle, type_aligned(type_of(14, WEIGHT_MONO, INK_TEXT), ALIGN_CENTER),
               control->value);
    x += value_width;
    x += put_small_button(composer, (Box){x, box.y, 30, box.height}, "+", control->action);
    return x - box.x;
}

static float put_labeled_field(Composer *composer, Box box, const Control *control) {
    const Type type = type_of(14, WEIGHT_REGULAR, INK_TEXT);
    const float label = put_text(composer, box.x, box.y + box.height / 2, type, control->label) + 10;
    return label + put_field(composer, (Box){box.x + label, box.y, 0, box.height}, control->field);
}

static float put_labeled_button(Composer *composer, Box box, const Control *control, bool is_main) {
    const Phrase label = phrase(control->label);
    box.width = phrase_width(composer, type_of(14, WEIGHT_REGULAR, INK_TEXT), label) + 40;
    put_button(composer, box, label, is_main, event_press(control->action));
    return box.width;
}

static float put_control(Composer *composer, Box box, const Controls *controls, int index) {
    const Control *control = &controls->controls[index];
    switch (control->kind) {
    case CONTROL_FIELD: return put_labeled_field(composer, box, control);
    case CONTROL_SWITCH: return put_switch(composer, box, control);
    case CONTROL_STEPPER: return put_stepper(composer, box, control);
    case CONTROL_BUTTON: {
        const bool is_of_field = index > 0 && controls->controls[index - 1].kind == CONTROL_FIELD;
        return put_labeled_button(composer, box, control, is_of_field);
    }
    }
    return 0;
}

// What the field has to say stands behind its button. Where there is no room, a remark is left out and an error stands
// above.
static void put_field_remark(Composer *composer, Box box, float x, const Field *field) {
    const bool is_error = field->error != NUMBER_FINE;
    const Text *text = text_of_field_error(field->error);
    Type type = type_of(13, WEIGHT_REGULAR, is_error ? INK_WRONG : INK_MUTED);
    const bool fits = x + phrase_width(composer, type, phrase(text)) <= box.x + box.width - 8;
    if (!fits && !is_error) return;
    type.halo = !fits;
    put_text(composer, fits ? x : box.x + MARGIN + 4, fits ? box.y + box.height / 2 : box.y - 14, type, text);
}

void put_controls(Composer *composer, Box box, const Controls *controls) {
    const Field *field = NULL;
    const float top = box.y + (box.height - CONTROL_HEIGHT) / 2;
    float x = box.x + MARGIN + 4;
    if (!controls->count) return;
    put_box(composer, box, 0, pen_fill(INK_PAPER, 1));
    put_rule(composer, box.x, box.y, box.x + box.width, box.y);
    for (int i = 0; i < controls->count; i++) {
        if (controls->controls[i].field) field = controls->controls[i].field;
        x += put_control(composer, (Box){x, top, 0, CONTROL_HEIGHT}, controls, i) + 18;
    }
    if (field) put_field_remark(composer, box, x, field);
}

static void put_pause_sign(Composer *composer, Box box) {
    Picture *picture = &composer->screen->picture;
    const float x = box.x, middle = box.y + box.height / 2;
    if (composer->lab->is_paused) {
        const hit_vec triangle[3] = {{x, middle - 7}, {x + 12, middle}, {x, middle + 7}};
        picture_polygon(picture, triangle, 3, pen_fill(INK_TEXT, 1));
    } else {
        put_box(composer, (Box){x, middle - 7, 4, 14}, 0, pen_fill(INK_TEXT, 1));
        put_box(composer, (Box){x + 7, middle - 7, 4, 14}, 0, pen_fill(INK_TEXT, 1));
    }
    put_place(composer, (Box){x - 8, box.y, 28, box.height}, event_press(ACTION_PAUSE));
}

static void put_step_sign(Composer *composer, Box box) {
    const float x = box.x, middle = box.y + box.height / 2;
    const hit_vec triangle[3] = {{x, middle - 6}, {x + 9, middle}, {x, middle + 6}};
    picture_polygon(&composer->screen->picture, triangle, 3, pen_fill(INK_MUTED, 1));
    put_box(composer, (Box){x + 10, middle - 6, 2.5f, 12}, 0, pen_fill(INK_MUTED, 1));
    put_place(composer, (Box){x - 6, box.y, 26, box.height}, event_press(ACTION_STEP));
}

static void put_run(Composer *composer, Box box, float from, float to, unsigned moment) {
    if (moment & MOMENT_HIT)
        put_box(composer, (Box){box.x + from, box.y, to - from, box.height}, 0, pen_fill(INK_HIT, 1));
    if (moment & MOMENT_WRONG)
        put_box(composer, (Box){box.x + from, box.y + box.height - 4, to - from, 4}, 0, pen_fill(INK_WRONG, 1));
}

// The lane: hits are full, misses empty, wrong answers underlined. It holds the last ten seconds, then more as they
// come.
static void put_lane(Composer *composer, Box box) {
    const Timeline *timeline = &composer->lab->timelines[composer->lab->current];
    const int length = timeline_length(timeline), least = 10 * TICKS_A_SECOND;
    const int shown = length > least ? length : least;
    const float columns = floorf(box.width), end = columns * (float)length / (float)shown;
    if (columns < 1) return;
    put_box(composer, box, 4, pen_fill(INK_GRID, 1));
    float start = 0;
    unsigned moment = 0;
    for (float column = 0; column <= end; column++) {
        const int index = (int)(column / columns * (float)shown);
        const unsigned next = index < length ? timeline_at(timeline, index) : 0;
        if (next == moment && column + 1 <= end) continue;
        put_run(composer, box, start, column, moment);
        start = column;
        moment = next;
    }
    Pen knob = pen_line(INK_TEXT, 2);
    knob.fill = INK_PANEL;
    knob.fill_alpha = 1;
    picture_dot(&composer->screen->picture, (hit_vec){box.x + end, box.y + box.height / 2}, 7, knob);
}

static void put_hints(Composer *composer, Box box) {
    const Scene *scene = lab_scene(composer->lab);
    const Type type = type_of(12, WEIGHT_REGULAR, INK_MUTED);
    const float middle = box.y + box.height / 2;
    float x = box.x;
    for (int i = 0; i < scene->key_count; i++) {
        char keys[64];
        action_keys(scene->keys[i], composer->lab->scene_count, keys, sizeof keys);
        const Phrase hint = phrase2(&texts[HINT], slot_string(keys), slot_text(&action_binding(scene->keys[i])->help));
        if (x + phrase_width(composer, type, hint) > box.x + box.width) return;
        x += put_string(composer, x, middle, type_of(12, WEIGHT_MONO, INK_TEXT), keys) + 7;
        x += put_text(composer, x, middle, type, &action_binding(scene->keys[i])->help) + 22;
    }
}

void put_time_line(Composer *composer, Box box) {
    const Lab *lab = composer->lab;
    char time[32];
    const unsigned long long tenths = lab->tick * 10 / TICKS_A_SECOND;
    snprintf(time, sizeof time, "%02llu:%02llu.%llu", tenths / 600, tenths / 10 % 60, tenths % 10);
    put_box(composer, box, 0, pen_fill(INK_PAPER, 1));
    put_rule(composer, box.x, box.y, box.x + box.width, box.y);
    const Box row = {box.x + MARGIN + 4, box.y + 8, 0, 28};
    put_pause_sign(composer, row);
    put_step_sign(composer, (Box){row.x + 30, row.y, 0, row.height});
    put_string(composer, row.x + 58, row.y + 14, type_of(13, WEIGHT_MONO, INK_TEXT), time);
    put_text(composer, row.x + 128, row.y + 14, type_of(12, WEIGHT_REGULAR, INK_MUTED),
             &texts[lab->is_paused ? PAUSED : RUNNING]);
    put_lane(composer, (Box){row.x + 186, row.y + 7, box.width - row.x - 186 - MARGIN - 8, 14});
    put_hints(composer, (Box){box.x + MARGIN + 4, box.y + 38, box.width - 2 * MARGIN - 8, 20});
}
