// What stands below the scene: its fields, buttons and switches, and the legend of the reach map.
#include <math.h>
#include <string.h>

#include "screen_parts.h"

enum { CONTROL_HEIGHT = 30, FIELD_MIN = 60, FIELD_USUAL = 97, FIELD_MAX = 232, TWO_ROWS = 70, ROW_PADDING = 3 };
enum { BUTTON = 40, REMARK = 92 }; // the room for what stands after a field: the words of a button, and of an error

/// Lengths in a row of controls: the usual ones, and smaller ones where it would be too long.
typedef struct {
    float text, label_gap, button, value, track, padding, gap;
} Spacing;

static const Spacing spacings[] = {{14, 10, 30, 62, 34, 40, 18}, {12, 4, 22, 38, 26, 10, 8}, {11, 3, 18, 38, 24, 8, 4}};

enum { SPACINGS = sizeof spacings / sizeof *spacings };

// Between the buttons of a stepper: wider only for values that are unusually long.
static float width_of_value(const Composer *composer, const Spacing *spacing, const Control *control) {
    return fmaxf(spacing->value, phrase_width(composer, type_mono(spacing->text, INK_TEXT), control->value) + 4);
}

// The width of what stands beside a control's label.
static float width_beside_label(const Composer *composer, const Spacing *spacing, const Control *control) {
    switch (control->kind) {
    case CONTROL_STEPPER: return spacing->label_gap + width_of_value(composer, spacing, control) + 2 * spacing->button;
    case CONTROL_SWITCH: return spacing->label_gap + spacing->track;
    case CONTROL_FIELD: return spacing->label_gap + FIELD_USUAL + spacing->gap + REMARK;
    case CONTROL_BUTTON: return spacing->padding;
    }
    return 0;
}

static float put_switch(Composer *composer, Box box, const Control *control, const Spacing *spacing) {
    const Type type = type_plain(spacing->text, INK_TEXT);
    const float middle = box.y + box.height / 2, label = spacing->track + 4 + spacing->label_gap * 0.4f;
    const Box track = {box.x, middle - 9, spacing->track, 18};
    put_box(composer, track, 9, pen_fill(control->is_on ? INK_HIT : INK_RULE, 1));
    picture_dot(composer->picture, (hit_vec){track.x + (control->is_on ? track.width - 9 : 9), middle}, 7,
                pen_fill(INK_PANEL, 1));
    const float width = label + put_text(composer, box.x + label, middle, type, control->label);
    put_press_spot(composer, (Box){box.x, box.y, width, box.height}, control->action);
    return width;
}

static float put_stepper(Composer *composer, Box box, const Control *control, const Spacing *spacing, bool has_label) {
    const Type type = type_plain(spacing->text, INK_TEXT);
    const float middle = box.y + box.height / 2;
    const float label = has_label ? put_text(composer, box.x, middle, type, control->label) + spacing->label_gap : 0;
    const float x = box.x + label;
    const float value = width_of_value(composer, spacing, control);
    const Box less = {x, box.y, spacing->button, box.height};
    const Box more = {x + less.width + value, box.y, spacing->button, box.height};
    put_button(composer, less, phrase_of_slot(slot_string("−")), false, control->less, tip_of_action(control->less));
    put_phrase(composer, x + less.width + value / 2, middle,
               type_aligned(type_mono(spacing->text, INK_TEXT), ALIGN_CENTER), control->value);
    put_button(composer, more, phrase_of_slot(slot_string("+")), false, control->action,
               tip_of_action(control->action));
    return more.x + more.width - box.x;
}

static float put_field(Composer *composer, Box box, const Control *control, const Spacing *spacing) {
    const Field *field = control->field;
    const Type type = type_plain(spacing->text, INK_TEXT);
    const float label = put_text(composer, box.x, box.y + box.height / 2, type, control->label) + spacing->label_gap;
    const float widest = fminf(box.width - label - BUTTON - spacing->padding - 2 * spacing->gap - REMARK, FIELD_MAX);
    const Ink outline = field->error != NUMBER_FINE ? INK_WRONG : field->has_focus ? INK_HIT : INK_RULE;
    box.x += label;
    box.width = fmaxf(fminf(fmaxf(34 + 9 * (float)field->line.length, FIELD_USUAL), widest), FIELD_MIN);
    put_box(composer, box, 6, pen_outlined(INK_PANEL, outline, outline == INK_RULE ? 1 : 2));
    put_line(composer, box, 10, type_mono(15, INK_TEXT), &field->line, field->text, field->has_focus != 0);
    put_press_spot(composer, box, ACTION_ANGLE);
    return label + box.width;
}

static float left_of_controls(const Spacing *spacing) {
    return spacing == spacings ? SCREEN_MARGIN + 4 : spacing->gap;
}

// Only the first `labeled` steppers have labels.
static float width_of_controls(const Composer *composer, const Controls *controls, const Spacing *spacing,
                               int labeled) {
    float width = left_of_controls(spacing);
    for (int i = 0; i < controls->count; i++) {
        const Control *control = &controls->controls[i];
        width += width_beside_label(composer, spacing, control) + spacing->gap;
        if (i < labeled || control->kind != CONTROL_STEPPER)
            width += phrase_width(composer, type_plain(spacing->text, INK_TEXT), phrase(control->label));
        else
            width -= spacing->label_gap;
    }
    return width;
}

static float put_labeled_button(Composer *composer, Box box, const Control *control, const Spacing *spacing,
                                bool is_main) {
    const Phrase label = phrase(control->label);
    box.width = phrase_width(composer, type_plain(14, INK_TEXT), label) + spacing->padding;
    put_button(composer, box, label, is_main, control->action, tip_of_action(control->action));
    return box.width;
}

static float put_control(Composer *composer, Box box, const Controls *controls, int index, const Spacing *spacing,
                         bool has_label) {
    const Control *control = &controls->controls[index];
    switch (control->kind) {
    case CONTROL_FIELD: return put_field(composer, box, control, spacing);
    case CONTROL_SWITCH: return put_switch(composer, box, control, spacing);
    case CONTROL_STEPPER: return put_stepper(composer, box, control, spacing, has_label);
    case CONTROL_BUTTON: {
        const bool is_of_field = index > 0 && controls->controls[index - 1].kind == CONTROL_FIELD;
        return put_labeled_button(composer, box, control, spacing, is_of_field);
    }
    }
    return 0;
}

// After the field's button.
static void put_field_remark(Composer *composer, Box box, float x, const Field *field) {
    static const Text remarks[] = {
        [NUMBER_FINE] = {{"clockwise is positive", "時計回りが正"}},
        [NUMBER_EMPTY] = {{"type a number", "数を入力する"}},
        [NUMBER_MALFORMED] = {{"not a number", "数ではない"}},
        [NUMBER_TOO_LARGE] = {{"too large", "大きすぎる"}},
    };
    const bool is_error = field->error != NUMBER_FINE;
    const Text *text = &remarks[field->error];
    const Type type = type_plain(13, is_error ? INK_WRONG : INK_MUTED);
    if (is_error || x + phrase_width(composer, type, phrase(text)) <= box.x + box.width - 8)
        put_text(composer, x, box.y + box.height / 2, type, text);
}

static void put_row(Composer *composer, Box box, const Controls *controls) {
    const Field *field = NULL;
    const float top = box.y + (box.height - CONTROL_HEIGHT) / 2;
    // A row is set closer if it would be too long.
    const Spacing *spacing = spacings;
    while (spacing < spacings + SPACINGS - 1 &&
           width_of_controls(composer, controls, spacing, controls->count) > box.width)
        spacing++;
    // A row that is still too long leaves out the labels of steppers, the last one first. The tips still name them.
    int labeled = controls->count;
    while (labeled > 0 && width_of_controls(composer, controls, spacing, labeled) > box.width) labeled--;
    float x = box.x + left_of_controls(spacing);
    for (int i = 0; i < controls->count; i++) {
        if (controls->controls[i].field) field = controls->controls[i].field;
        const Box rest = {x, top, box.x + box.width - x, CONTROL_HEIGHT};
        x += put_control(composer, rest, controls, i, spacing, i < labeled) + spacing->gap;
    }
    if (field) put_field_remark(composer, box, x, field);
}

// In a high box half of them are in a second row.
void put_controls(Composer *composer, Box box, const Controls *controls, bool is_blocked) {
    const int rows = box.height < TWO_ROWS ? 1 : 2, in_row = (controls->count + rows - 1) / rows;
    const float padding = rows > 1 ? ROW_PADDING : 0, height = (box.height - 2 * padding) / (float)rows;
    if (!controls->count) return;
    put_rule(composer, box.x, box.y, box.x + box.width, box.y);
    for (int row = 0; row < rows; row++) {
        const int first = in_row * row, rest = controls->count - first;
        Controls part = {.count = rest < in_row ? rest : in_row};
        memcpy(part.controls, controls->controls + first, sizeof *part.controls * (size_t)part.count);
        put_row(composer, (Box){box.x, box.y + padding + height * (float)row, box.width, height}, &part);
    }
    if (is_blocked) put_box(composer, (Box){box.x, box.y + 1, box.width, box.height - 1}, 0, pen_fill(INK_PAPER, 0.6f));
}

enum { SAMPLE_WIDTH = 24, SAMPLE_HEIGHT = 13, BESIDE_SAMPLE = 6, BETWEEN = 16, LEGEND_ROW = 20, LEGEND_SIZE = 12 };

typedef enum { LOOK_SHADED, LOOK_RISING, LOOK_FALLING, LOOK_LINE, LOOK_REGION, LOOK_COUNT } Look;

// Hatching lines in the sample, in its lower left corner, its middle and its upper right corner.
static void put_hatching(Composer *composer, Box box, bool is_rising) {
    const hit_aabb all = box_aabb(box);
    for (float x = all.min.x - box.height; x < all.max.x; x += 8) {
        const float from = fmaxf(x, all.min.x), to = fminf(x + box.height, all.max.x);
        const float down = from - x, up = to - x;
        const hit_vec start = {from, is_rising ? all.max.y - down : all.min.y + down};
        const hit_vec end = {to, is_rising ? all.max.y - up : all.min.y + up};
        picture_line(composer->picture, start, end, pen_line(INK_WRONG, 1.5f));
    }
}

static void put_sample(Composer *composer, Box box, Look look) {
    const float middle = box.y + box.height / 2;
    switch (look) {
    case LOOK_SHADED: put_box(composer, box, 0, pen_fill(INK_HIT, 0.14f)); break;
    case LOOK_RISING:
    case LOOK_FALLING: put_hatching(composer, box, look == LOOK_RISING); break;
    default:
        picture_line(composer->picture, (hit_vec){box.x, middle}, (hit_vec){box.x + box.width, middle},
                     pen_line(look == LOOK_LINE ? INK_HIT : INK_TEXT, 2));
    }
}

// A sample of each look, with its meaning. Samples go on in the next row where the row ends.
void put_legend(Composer *composer, Box box, const Lab *lab) {
    static const Text meanings[LOOK_COUNT] = {
        [LOOK_SHADED] = {{"the method hits", "この方法で当たり"}},
        [LOOK_RISING] = {{"false hit", "誤検出"}},
        [LOOK_FALLING] = {{"false miss", "見逃し"}},
        [LOOK_LINE] = {{"exact boundary", "正確な境界"}},
        [LOOK_REGION] = {{"region named above", "上の文の範囲"}},
    };
    const bool has_region = lab_shows_own(lab) && own_method_region(lab_own(lab), lab->map);
    const float left = box.x + SCREEN_MARGIN + 4, right = box.x + box.width - SCREEN_MARGIN;
    const Type type = type_plain(LEGEND_SIZE, INK_TEXT);
    float x = left, y = box.y + 4;
    put_rule(composer, box.x, box.y, box.x + box.width, box.y);
    for (int look = 0; look < (has_region ? LOOK_COUNT : LOOK_REGION); look++) {
        const float width = SAMPLE_WIDTH + BESIDE_SAMPLE + phrase_width(composer, type, phrase(&meanings[look]));
        if (x > left && x + width > right) {
            x = left;
            y += LEGEND_ROW;
        }
        put_sample(composer, (Box){x, y + (LEGEND_ROW - SAMPLE_HEIGHT) / 2.0f, SAMPLE_WIDTH, SAMPLE_HEIGHT},
                   (Look)look);
        put_text(composer, x + SAMPLE_WIDTH + BESIDE_SAMPLE, y + LEGEND_ROW / 2.0f, type, &meanings[look]);
        x += width + BETWEEN;
    }
}
