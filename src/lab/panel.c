#include <math.h>
#include <stdio.h>

#include "parts.h"

enum { PADDING = 14, ROW = 30, READING_ROW = 22, LEADING = 20 };

enum {
    METHOD,
    STEPS,
    TOUCHING,
    TOUCHING_COUNTS,
    TOUCHING_COUNTS_NOT,
    GAP,
    GAP_VALUE,
    NORMAL,
    NORMAL_VALUE,
    TEXT_COUNT
};

static const Text texts[TEXT_COUNT] = {
    [METHOD] = {{"Method", "方法"}},
    [STEPS] = {{"Steps", "手順"}},
    [TOUCHING] = {{"touching counts as a hit", "接触を当たりに数える"}},
    [TOUCHING_COUNTS] = {{"yes", "はい"}},
    [TOUCHING_COUNTS_NOT] = {{"no", "いいえ"}},
    [GAP] = {{"gap", "すき間"}},
    [GAP_VALUE] = {{"{0} px", "{0} px"}},
    [NORMAL] = {{"normal", "法線"}},
    [NORMAL_VALUE] = {{"({0}, {1})", "({0}, {1})"}},
};

static void put_heading(Composer *composer, Box box, const Text *text, const char *key) {
    const float width = put_text(composer, box.x, box.y + 11, type_of(13, WEIGHT_REGULAR, INK_MUTED), text);
    if (key) put_string(composer, box.x + width + 10, box.y + 11, type_of(12, WEIGHT_MONO, INK_MUTED), key);
}

static void put_radio(Composer *composer, float x, float y, bool is_chosen) {
    Pen pen = pen_line(is_chosen ? INK_HIT : INK_MUTED, 1.5f);
    pen.fill = is_chosen ? INK_HIT : INK_NONE;
    pen.fill_alpha = 1;
    picture_dot(&composer->screen->picture, (hit_vec){x, y}, 5, pen);
}

static void put_answer(Composer *composer, float right, float y, int method) {
    const SceneBase *base = lab_base(composer->lab);
    const Text *wrong = text_of_answer(base_answer(base, method));
    const bool hits = base_is_hit(base, base->claims[method]);
    const Ink ink = wrong ? INK_WRONG : hits ? INK_HIT : INK_MUTED;
    put_text(composer, right, y, type_aligned(type_of(13, WEIGHT_BOLD, ink), ALIGN_RIGHT),
             wrong ? wrong : text_of_hit(hits));
}

static void put_method(Composer *composer, Box row, int index) {
    const Scene *scene = lab_scene(composer->lab);
    const bool is_chosen = lab_base(composer->lab)->method == index;
    const float middle = row.y + row.height / 2;
    if (is_chosen) put_box(composer, row, 6, pen_fill(INK_SELECTION, 1));
    put_radio(composer, row.x + 14, middle, is_chosen);
    put_text(composer, row.x + 28, middle, type_of(14, WEIGHT_REGULAR, INK_TEXT), &scene->methods[index].name);
    put_answer(composer, row.x + row.width - 8, middle, index);
    put_place(composer, row, event_of(EVENT_METHOD, scene->methods[index].id));
}

static float put_methods(Composer *composer, Box box) {
    const int count = lab_scene(composer->lab)->method_count;
    put_heading(composer, (Box){box.x + PADDING, box.y, box.width, 24}, &texts[METHOD], "M");
    for (int i = 0; i < count; i++)
        put_method(composer, (Box){box.x + 6, box.y + 26 + (float)(i * (ROW + 2)), box.width - 12, ROW}, i);
    return box.y + 26 + (float)(count * (ROW + 2));
}

static void put_reading(Composer *composer, Box row, const Text *name, const char *key, Phrase value) {
    const float middle = row.y + row.height / 2;
    const float width = put_text(composer, row.x, middle, type_of(13, WEIGHT_REGULAR, INK_MUTED), name);
    if (key) put_string(composer, row.x + width + 10, middle, type_of(12, WEIGHT_MONO, INK_MUTED), key);
    put_phrase(composer, row.x + row.width, middle, type_aligned(type_of(13, WEIGHT_MONO, INK_TEXT), ALIGN_RIGHT),
               value);
}

// As many digits as it takes never to show zero beside a verdict that is not touching.
static int decimals_of_gap(double gap) {
    const double size = fabs(gap);
    int decimals = 4;
    for (double least = 0.0001; size > 0 && size < least && decimals < 40; least /= 10) decimals++;
    return decimals;
}

static float put_readings(Composer *composer, Box box, const Lesson *lesson) {
    const SceneBase *base = lab_base(composer->lab);
    const bool counts = base->counts_touching != 0, has_gap = lab_scene(composer->lab)->has_gap;
    Box row = {box.x + PADDING, box.y, box.width - 2 * PADDING, READING_ROW};
    put_reading(composer, row, &texts[TOUCHING], "T", phrase(&texts[counts ? TOUCHING_COUNTS : TOUCHING_COUNTS_NOT]));
    put_place(composer, row, event_press(ACTION_TOUCHING));
    row.y += READING_ROW;
    if (has_gap) {
        put_reading(composer, row, &texts[GAP], NULL,
                    phrase1(&texts[GAP_VALUE], slot_number(base->gap, decimals_of_gap(base->gap))));
        row.y += READING_ROW;
        put_reading(composer, row, &texts[NORMAL], NULL,
                    phrase2(&texts[NORMAL_VALUE], slot_number((double)base->normal.x, 3),
                            slot_number((double)base->normal.y, 3)));
        row.y += READING_ROW;
    }
    for (int i = 0; i < lesson->reading_count; i++, row.y += READING_ROW)
        put_reading(composer, row, lesson->readings[i].name, NULL, lesson->readings[i].value);
    return row.y;
}

// The step's number, ringed in the ink of what it produced in the picture.
static void put_step_number(Composer *composer, float x, float y, int number, Ink highlight) {
    picture_dot(&composer->screen->picture, (hit_vec){x, y}, 9, pen_line(highlight, 2));
    put_phrase(composer, x, y, type_aligned(type_of(12, WEIGHT_BOLD, INK_TEXT), ALIGN_CENTER),
               phrase_of_slot(slot_number(number, 0)));
}

static void put_steps(Composer *composer, Box box, const Lesson *lesson) {
    const float left = box.x + PADDING, text_left = left + 26, right = box.x + box.width - PADDING;
    const float bottom = box.y + box.height;
    float y = box.y;
    for (int i = 0; i < lesson->step_count && y + LEADING <= bottom; i++) {
        const Step *step = &lesson->steps[i];
        put_step_number(composer, left + 9, y + LEADING / 2, i + 1, step->highlight);
        const bool is_last = i + 1 == lesson->step_count;
        y = put_paragraph(composer, (Box){text_left, y, right - text_left, bottom - y}, LEADING,
                          type_of(14, is_last ? WEIGHT_BOLD : WEIGHT_REGULAR, INK_TEXT), step->sentence);
        if (step->place && y + 16 <= bottom) {
            put_string(composer, text_left, y + 7, type_of(11, WEIGHT_MONO, INK_MUTED), step->place);
            y += 16;
        }
        y += 6;
    }
}

void put_panel(Composer *composer, Box box, const Lesson *lesson) {
    put_box(composer, box, 0, pen_fill(INK_PANEL, 1));
    put_rule(composer, box.x, box.y, box.x, box.y + box.height);
    float y = put_methods(composer, (Box){box.x, box.y + 14, box.width, box.height}) + 8;
    put_rule(composer, box.x + PADDING, y, box.x + box.width - PADDING, y);
    y = put_readings(composer, (Box){box.x, y + 8, box.width, 0}, lesson) + 8;
    put_rule(composer, box.x + PADDING, y, box.x + box.width - PADDING, y);
    const Box steps = {box.x, y + 34, box.width, box.y + box.height - y - 40};
    if (steps.height < LEADING) return;
    put_heading(composer, (Box){box.x + PADDING, y + 8, box.width, 24}, &texts[STEPS], NULL);
    put_steps(composer, steps, lesson);
}
