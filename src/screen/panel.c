// The panel beside or below the scene: methods and their verdicts, numbers, steps, a plot.
#include <math.h>
#include <string.h>

#include "screen_parts.h"

enum {
    PADDING = 14,
    LOWEST = 300,
    SHORT = 470,
    METHODS_MIN = 250,
    METHODS_LOWEST = 4, // that have full rows in a lowest panel, and in a short one; more share their height
    METHODS_SHORT = 6,
    METHOD_LEAST = 16, // the least height of such a row, which a finger still hits
    PLOT_MIN = 74,
    PLOT_MAX = 180,
    PLOT_MORE = 45,
    PLOT_PANEL = 566,
    COLUMNS_FROM = 640,
    FOLD = 22,
    FOLD_FROM = 60
};

/// The height of rows: less where the panel has a plot.
typedef struct {
    float method, reading;
} Rows;

static const Rows wide_rows = {32, 22}, close_rows = {25, 18}, lowest_rows = {22, 16}, flowing_rows = {36, 24};

static const Text lucky = {{"happens to be right", "たまたま正解"}};

// Whether a method can answer for these shapes; if not, it is dim.
static bool has_sense(const Lab *lab, int method) {
    return !scene_no_answer(lab_scene(lab), lab_state(lab), method).text;
}

static void put_answer(Composer *composer, float right, float y, float size, const Lab *lab, int method,
                       const Phrase *remark) {
    const SceneBase *base = lab_base(lab);
    if (remark->text) {
        const Ink ink = method == base->method ? INK_TEXT : INK_MUTED;
        put_phrase(composer, right, y, type_aligned(type_mono(size, ink), ALIGN_RIGHT), *remark);
        return;
    }
    const bool is_taught = lab_shows(lab, TEACH_VERDICTS);
    const Text *wrong = is_taught ? text_of_answer(base_answer(base, method)) : NULL;
    const bool hits = base_is_hit(base, base->claims[method]), has_none = base_answer(base, method) == ANSWER_NONE;
    const Ink of_none = has_sense(lab, method) ? INK_TEXT : INK_MUTED;
    const Ink ink = has_none ? of_none : wrong ? INK_WRONG : hits ? INK_HIT : INK_MUTED;
    const bool is_lucky = !wrong && is_taught && scene_is_lucky(lab_scene(lab), base, method);
    const Type type = is_lucky ? type_plain(size - 1, INK_MUTED) : type_bold(size, ink);
    put_text(composer, right, y, type_aligned(type, ALIGN_RIGHT),
             wrong      ? wrong
             : is_lucky ? &lucky
                        : text_of_hit(hits));
}

Tip tip_of_method(const Method *method) {
    return (Tip){phrase(&method->tip), ACTION_METHOD};
}

// The widest answer of a method, in the type of answers.
static float width_of_answers(const Composer *composer, float size) {
    const Text *const longest[] = {&lucky, text_of_hit(false), text_of_answer(ANSWER_FALSE_MISS)};
    float width = 0;
    for (size_t i = 0; i < sizeof longest / sizeof *longest; i++)
        width = fmaxf(width, phrase_width(composer, type_bold(size, INK_TEXT), phrase(longest[i])));
    return width;
}

// The largest text size at which every method's name and the longest answer fit a row.
static float size_in_rows(const Composer *composer, float width, float height, const Scene *scene) {
    const float beside = 28 + 10 + 8;
    float size = fminf(floorf(height), 14);
    for (int i = 0; i < scene->method_count; i++) {
        const Phrase name = phrase(&scene->methods[i].name);
        while (size > 10 && beside + phrase_width(composer, type_plain(size, INK_TEXT), name) +
                                    width_of_answers(composer, size - 1) >
                                width)
            size--;
    }
    return size;
}

// A click on the only method that is shown goes to the next one.
static void put_method(Composer *composer, Box row, float size, const Lab *lab, int index, const Phrase *remark,
                       bool is_only) {
    const Method *method = &lab_scene(lab)->methods[index];
    const bool is_chosen = lab_base(lab)->method == index;
    const float middle = row.y + row.height / 2;
    const bool is_tempting = composer->frame->shows_cue && strcmp(lab_scene(lab)->cue.tempting, method->id) == 0;
    if (is_tempting) put_box(composer, row, 6, pen_fill(INK_GLOW, 0.45f));
    if (is_chosen) put_box(composer, row, 6, pen_fill(INK_SELECTION, 1));
    put_radio(composer, row.x + 14, middle, 5, is_chosen);
    put_text(composer, row.x + 28, middle, type_plain(size, has_sense(lab, index) ? INK_TEXT : INK_MUTED),
             &method->name);
    put_answer(composer, row.x + row.width - 8, middle, size - 1, lab, index, remark);
    put_hot_spot(composer, row, is_only ? event_press(ACTION_METHOD) : event_of(EVENT_METHOD, method->id),
                 tip_of_method(method));
}

// A button that ends at `right`: brings a function of the user's, or opens it in an editor.
static void put_own_button(Composer *composer, float right, float y, const Lab *lab) {
    static const Text bring = {{"+ your own function", "＋ 自作の関数"}};
    static const Text edit = {{"edit your function", "自作の関数を編集"}};
    static const Text tip_of_loading = {{"write a function of your own, or bring one, and see where it is wrong",
                                         "自分で書いた関数を持ち込んで、どこで間違うかを見る"}};
    static const Text tip_of_editing = {
        {"open its file in an editor, or bring another one", "ファイルをエディターで開く。別のファイルにも替えられる"}};
    const float height = 22, beside = 8, middle = y + height / 2;
    const Type type = type_plain(12, INK_HIT), type_of_key = type_mono(12, INK_MUTED);
    const Phrase label = phrase(lab_own(lab) ? &edit : &bring);
    const Phrase key = phrase_of_slot(slot_string(key_to_show(composer, ACTION_OWN)));
    const float label_width = phrase_width(composer, type, label);
    const float width = label_width + phrase_width(composer, type_of_key, key) + 3 * beside;
    put_phrase(composer, right - width + beside, middle, type, label);
    put_phrase(composer, right - beside, middle, type_aligned(type_of_key, ALIGN_RIGHT), key);
    put_hot_spot(composer, (Box){right - width, y, width, height}, event_press(ACTION_OWN),
                 (Tip){phrase(lab_own(lab) ? &tip_of_editing : &tip_of_loading), ACTION_OWN});
}

// All methods, or only the chosen one.
static float put_methods(Composer *composer, Box box, float height, const Lab *lab, const Explanation *explanation,
                         bool is_only_chosen) {
    static const Text heading = {{"Method", "方法"}};
    Box row = {box.x + 6, box.y + 26, box.width - 12, height - 2};
    const float size = size_in_rows(composer, row.width, row.height, lab_scene(lab));
    const float left = box.x + PADDING, middle = box.y + 11;
    const float width = put_text(composer, left, middle, type_plain(13, INK_MUTED), &heading);
    put_string(composer, left + width + 10, middle, type_mono(12, INK_MUTED), key_to_show(composer, ACTION_METHOD));
    if (own_kind_of(lab_scene(lab)->id) != OWN_KIND_COUNT)
        put_own_button(composer, box.x + box.width - PADDING + 6, box.y, lab);
    for (int i = 0; i < lab_scene(lab)->method_count; i++) {
        if (is_only_chosen && i != lab_base(lab)->method) continue;
        put_method(composer, row, size, lab, i, &explanation->remarks[i], is_only_chosen);
        row.y += height;
    }
    return row.y;
}

// Returns where the name ends.
static float put_name_of_reading(Composer *composer, Box row, const Reading *reading) {
    const float middle = row.y + row.height / 2, beside = 10;
    const Type type = type_plain(13, INK_MUTED), type_of_key = type_mono(12, INK_MUTED);
    if (reading->action == ACTION_COUNT)
        return row.x + put_sentence(composer, row.x, middle, type, phrase(reading->name));
    const float left = row.x + put_text(composer, row.x, middle, type, reading->name) + beside;
    return left + put_string(composer, left, middle, type_of_key, key_to_show(composer, reading->action));
}

// A reading with its key, if it has one.
static float put_reading_of(Composer *composer, Box row, const Reading *reading) {
    const bool has_key = reading->action != ACTION_COUNT;
    const Tip tip = {phrase(reading->tip), reading->action};
    const float apart = 12, right = row.x + row.width, left = put_name_of_reading(composer, row, reading);
    // The value stands at the end of the row, or of the next one if it has no room, smaller if it must.
    Type type = type_aligned(type_mono(13, INK_TEXT), ALIGN_RIGHT);
    while (type.size > 9 && phrase_width(composer, type, reading->value) > row.width) type.size--;
    const bool has_room = left + apart + phrase_width(composer, type, reading->value) <= right;
    const float bottom = row.y + row.height * (has_room ? 1 : 2);
    put_phrase(composer, right, bottom - row.height / 2, type, reading->value);
    row.height = bottom - row.y;
    if (has_key) put_hot_spot(composer, row, event_press(reading->action), tip);
    if (!has_key) put_tip_spot(composer, row, tip);
    return bottom;
}

static float put_policy(Composer *composer, Box row, const Lab *lab) {
    static const Text touching = {{"touching counts as a hit", "接触を当たりに数える"}};
    static const Text yes = {{"yes", "はい"}};
    static const Text no = {{"no", "いいえ"}};
    static const Text answer_and_reason = {{"{0} ({1})", "{0}（{1}）"}};
    const Reading policy = {&touching, &action_binding(ACTION_TOUCHING)->help,
                            phrase_of(&answer_and_reason, slot_text(lab_base(lab)->counts_touching ? &yes : &no),
                                      slot_text(&lab_scene(lab)->touching_reason)),
                            ACTION_TOUCHING};
    return put_reading_of(composer, row, &policy);
}

// The text of a card refers to numbers.
static bool shows_numbers(const Lab *lab) {
    return lab_unfolds(lab, ACTION_NUMBERS) || lab_card(lab);
}

static float put_readings(Composer *composer, Box box, float height, const Lab *lab, const Explanation *explanation) {
    static const Text numbers = {{"Numbers", "数値"}};
    static const Text gap_name = {{"gap", "すき間"}};
    static const Text pixels = {{"{0} px", "{0} px"}};
    static const Text normal_name = {{"normal", "法線"}};
    static const Text vector = {{"({0}, {1})", "({0}, {1})"}};
    static const Text tip_of_gap = {
        {"the distance between the shapes; negative where they overlap", "図形の間の距離。重なっていれば負"}};
    static const Text tip_of_normal = {
        {"the direction from the first shape to the second, of length 1", "一つ目の図形から二つ目への向き。長さは 1"}};
    enum { CONTACT_LINES = 2, CONTACT_LEADING = 18 };
    const SceneBase *base = lab_base(lab);
    const Contact *contact = lab_contact(lab);
    const Reading gap = {&gap_name, &tip_of_gap, phrase_of(&pixels, slot_length(base->gap, 4)), ACTION_COUNT};
    const Reading normal = {&normal_name, &tip_of_normal,
                            phrase_of(&vector, slot_number(base->normal.x, 3), slot_number(base->normal.y, 3)),
                            ACTION_COUNT};
    Box row = {box.x + PADDING, box.y, box.width - 2 * PADDING, height};
    const bool is_open = shows_numbers(lab);
    if (!lab_card(lab)) row.y = put_fold(composer, row, &numbers, ACTION_NUMBERS, is_open);
    if (is_open) row.y = put_policy(composer, row, lab);
    const bool has_numbers = is_open && lab_shows(lab, TEACH_VALUES);
    if (has_numbers && base->has_gap) row.y = put_reading_of(composer, row, &gap);
    if (is_open && base->has_gap && lab_shows(lab, TEACH_NORMAL)) row.y = put_reading_of(composer, row, &normal);
    for (int i = 0; i < explanation->reading_count && has_numbers; i++)
        row.y = put_reading_of(composer, row, &explanation->readings[i]);
    if (!contact) return row.y;
    const Box words = {row.x, row.y + 2, row.width, CONTACT_LINES * CONTACT_LEADING + 2};
    return put_paragraph(composer, words, CONTACT_LEADING, type_plain(13, INK_TEXT),
                         phrase_of_contact(contact, lab_scene(lab)));
}

// As much as a panel of this height can spare; 0 when the steps need it.
static float height_of_plot(const Composer *composer, float panel, Box rest, const Explanation *explanation) {
    const float wanted = fminf(PLOT_MIN + panel - PLOT_PANEL, PLOT_MAX), taller = wanted + PLOT_MORE;
    const float room = rest.height - close_steps_height(composer, rest.width, explanation);
    return room >= PLOT_MIN ? fminf(explanation->plot.is_tall ? taller : wanted, room) : 0;
}

// Gap and normal in one line, or in two if they are too long. Returns the bottom.
static float put_gap_close(Composer *composer, Box row, const Lab *lab) {
    static const Text names[] = {{{"gap", "すき間"}}, {{"normal", "法線"}}};
    static const Text pixels = {{"{0} px", "{0} px"}};
    static const Text vector = {{"({0}, {1})", "({0}, {1})"}};
    const SceneBase *base = lab_base(lab);
    const Phrase values[] = {phrase_of(&pixels, slot_length(base->gap, 4)),
                             phrase_of(&vector, slot_number(base->normal.x, 3), slot_number(base->normal.y, 3))};
    const Type type = type_plain(12, INK_MUTED), mono = type_mono(12, INK_TEXT);
    const float beside = 6, width = phrase_width(composer, type, phrase(&names[1])) + beside +
                                    phrase_width(composer, mono, values[1]);
    float x = row.x;
    for (int i = 0; i < 2; i++) {
        if (i > 0 && !lab_shows(lab, TEACH_NORMAL)) continue;
        if (i > 0 && x + 10 > row.x + row.width - width) {
            row.y += row.height;
        }
        if (i > 0) x = row.x + row.width - width;
        x += put_sentence(composer, x, row.y + row.height / 2, type, phrase(&names[i])) + beside;
        x += put_phrase(composer, x, row.y + row.height / 2, mono, values[i]);
    }
    return row.y + row.height;
}

static Rows rows_of_panel(float height, int method_count, bool has_plot) {
    const int usual = height < LOWEST ? METHODS_LOWEST : height < SHORT ? METHODS_SHORT : method_count;
    Rows rows = height < LOWEST ? lowest_rows : has_plot || height < PLOT_PANEL ? close_rows : wide_rows;
    if (method_count > usual) rows.method = fmaxf(rows.method * (float)usual / (float)method_count, METHOD_LEAST);
    return rows;
}

static float put_rule_in(Composer *composer, Box box, float y) {
    put_rule(composer, box.x + PADDING, y, box.x + box.width - PADDING, y);
    return y + 6;
}

static int chosen_of(const Lab *lab, const Explanation *explanation) {
    return lab->chosen_step < explanation->step_count ? lab->chosen_step : explanation->step_count;
}

static float put_fold_of_plot(Composer *composer, Box box, float y, const Lab *lab) {
    static const Text cost = {{"Cost", "手間"}};
    const Box row = {box.x + PADDING, y, box.width - 2 * PADDING, FOLD};
    return put_fold(composer, row, &cost, ACTION_PLOT, lab_unfolds(lab, ACTION_PLOT));
}

static bool has_slot(const Explanation *explanation, double number) {
    for (int i = 0; i < explanation->step_count; i++) {
        for (int slot = 0; slot < PHRASE_SLOTS; slot++) {
            const Slot *of_step = &explanation->steps[i].sentence.slots[slot];
            if (of_step->kind == SLOT_NUMBER && of_step->number == number) return true;
        }
    }
    return false;
}

// Marks the numbers that are this field: those that equal it, and still do when it is changed.
static void mark_field(const Lab *lab, int index, Explanation *explanation) {
    const Scene *scene = lab_scene(lab);
    const StateField *field = &scene->fields[index];
    const double value = state_get(lab_state(lab), field);
    Explanation changed = {0};
    SceneState state;
    if (field->role != ROLE_POSE || field->kind == VALUE_INTEGER || !has_slot(explanation, value)) return;
    memcpy(&state, lab_state(lab), scene->state_size);
    state_put(&state, field, value + 1);
    if (scene->note_change) scene->note_change(&state, CHANGE_FIELD);
    scene_judge(scene, &state, &(World){.map = lab->map});
    scene->explain(&state, &changed);
    const double other = state_get(&state, field);
    for (int i = 0; i < explanation->step_count && i < changed.step_count; i++) {
        for (int j = 0; j < PHRASE_SLOTS; j++) {
            Slot *slot = &explanation->steps[i].sentence.slots[j];
            const bool is_field = slot->kind == SLOT_NUMBER && slot->number == value;
            if (is_field && changed.steps[i].sentence.slots[j].number == other) slot->mark = index + 1;
        }
    }
}

static Listed listing_of(const Lab *lab) {
    if (!lab_shows(lab, TEACH_SOURCE)) return LISTS_NOTHING;
    return lab_unfolds(lab, ACTION_SOURCE) ? LISTS_SOURCE : LISTS_TEXTBOOK;
}

// Whether there are steps: those that were taught, or one that the user has chosen.
static bool shows_steps(const Lab *lab) {
    return lab->chosen_step > 0 || lab_shows(lab, TEACH_STEPS);
}

// The numbers in them that are fields can be dragged.
static void put_steps_of(Composer *composer, Box box, bool is_close, const Lab *lab, const Explanation *explanation) {
    Explanation marked = *explanation;
    if (!shows_steps(lab)) return;
    const bool is_live = !lab_scene(lab)->crowd && lab_scene(lab)->shapes && !(lab_hides(lab) & HIDE_ANSWER);
    for (int i = 0; i < lab_scene(lab)->field_count && is_live; i++) mark_field(lab, i, &marked);
    composer->numbers = lab;
    explanation = &marked;
    put_steps(composer, box, is_close, explanation, chosen_of(lab, explanation), listing_of(lab));
    composer->numbers = NULL;
}

static bool has_plot(const Lab *lab, const Explanation *explanation) {
    return explanation->plot.series_count > 0 && lab_shows(lab, TEACH_PLOTS);
}

static float flow_steps(Composer *composer, Box box, const Lab *lab, const Explanation *explanation, int chosen) {
    const float steps = !shows_steps(lab) ? 0
                        : chosen ? 6 + chosen_step_height(composer, box.width, explanation, chosen, listing_of(lab))
                                 : 6 + close_steps_height(composer, box.width, explanation);
    put_steps_of(composer, (Box){box.x, box.y, box.width, steps}, true, lab, explanation);
    float y = box.y + steps;
    if (!has_plot(lab, explanation) || chosen) return y;
    y = put_fold_of_plot(composer, box, put_rule_in(composer, box, y), lab);
    if (!lab_unfolds(lab, ACTION_PLOT)) return y + 4;
    put_plot(composer, (Box){box.x + PADDING, y, box.width - 2 * PADDING, PLOT_MAX}, &explanation->plot);
    return y + PLOT_MAX + 4;
}

static bool is_below_scene(const Composer *composer, Box box) {
    return box.width >= composer->width;
}

// In one column, or on a tablet in two. In one, below a card, the steps that it speaks of come before the numbers.
float put_flowing_panel(Composer *composer, Box box, const Lab *lab, const Explanation *explanation) {
    const bool has_columns = box.width >= COLUMNS_FROM;
    const Rows rows = is_below_scene(composer, box) ? flowing_rows : lowest_rows;
    Box column = {box.x, box.y, has_columns ? box.width / 2 : box.width, 0};
    const Box methods = {column.x, column.y + 8, column.width, 0};
    float y = put_methods(composer, methods, rows.method, lab, explanation, false) + 6;
    y = put_rule_in(composer, column, y);
    const bool begins_with_steps = !has_columns && lab_card(lab) && !lab_shows_own(lab);
    if (begins_with_steps) {
        column.y = y;
        y = put_rule_in(composer, column, flow_steps(composer, column, lab, explanation, chosen_of(lab, explanation)));
    }
    const float bottom =
        put_readings(composer, (Box){column.x, y, column.width, 0}, rows.reading, lab, explanation) + 6;
    if (begins_with_steps) return bottom;
    if (lab_shows_own(lab)) return bottom;
    column.x = box.x + box.width - column.width;
    column.y = has_columns ? box.y + 8 : put_rule_in(composer, box, bottom);
    return fmaxf(flow_steps(composer, column, lab, explanation, chosen_of(lab, explanation)), bottom);
}

float flowing_panel_height(Composer *composer, Box box, const Lab *lab, const Explanation *explanation) {
    Picture *picture = composer->picture;
    const int marks = picture->mark_count, hot_spots = composer->screen->hot_spot_count, words = composer->word_count;
    const uint32_t text = picture->text_used;
    const float bottom = put_flowing_panel(composer, box, lab, explanation);
    // What was drawn is discarded.
    picture->mark_count = marks;
    picture->text_used = text;
    composer->screen->hot_spot_count = hot_spots;
    composer->word_count = words;
    return bottom - box.y;
}

static void put_panel_as_list(Composer *composer, Box box, const Lab *lab, const Explanation *explanation) {
    const Scrolled scrolled = scroll_begin_panel(composer, box, flowing_panel_height(composer, box, lab, explanation));
    put_flowing_panel(composer, (Box){box.x, scrolled.top, box.width, 0}, lab, explanation);
    scroll_end(composer, &scrolled);
}

void put_panel(Composer *composer, Box box, const Lab *lab, const Explanation *explanation) {
    const SceneBase *base = lab_base(lab);
    const bool is_below = is_below_scene(composer, box);
    // Many methods leave no room for the steps in a lowest panel.
    const bool is_list = is_below || (box.height < LOWEST && lab_scene(lab)->method_count > METHODS_SHORT);
    put_box(composer, box, 0, pen_fill(INK_PANEL, 1));
    put_rule(composer, box.x, box.y, is_below ? box.x + box.width : box.x, is_below ? box.y : box.y + box.height);
    // The source has a list of its own.
    if (is_list && !lab->chosen_step && !lab_shows_own(lab)) {
        put_panel_as_list(composer, box, lab, explanation);
        return;
    }
    // In a low panel the steps come before the other methods and the numbers.
    const bool is_short = box.height < SHORT;
    const bool shows_one_step = lab->chosen_step > 0;
    // Rows are close wherever a plot may be, so that nothing jumps when the plot comes and goes.
    const bool shows_own = lab_shows_own(lab);
    // Below a card the plot has no room: unfolded, it takes the place of the steps.
    const bool has_room = box.height >= PLOT_PANEL, unfolds = lab_unfolds(lab, ACTION_PLOT);
    const bool may_plot = has_plot(lab, explanation) && !shows_one_step && (has_room || lab_card(lab));
    const bool shows_plot = may_plot && unfolds;
    const Rows rows = rows_of_panel(box.height, lab_scene(lab)->method_count, shows_plot);
    const bool are_many = lab_card(lab) && lab_scene(lab)->method_count > METHODS_SHORT; // a card asks about one
    const bool is_only_chosen = is_short && (shows_one_step || box.height < METHODS_MIN || are_many);
    const Box methods = {box.x, box.y + (is_short ? 4 : 14), box.width, box.height};
    // A low panel below the scene has no room for more than the step.
    const bool is_only_step = is_below && box.height < METHODS_MIN && shows_one_step && !shows_own;
    float y = is_only_step ? box.y : put_methods(composer, methods, rows.method, lab, explanation, is_only_chosen) + 6;
    if (!is_short) {
        y = put_rule_in(composer, box, y);
        y = put_readings(composer, (Box){box.x, y, box.width, 0}, rows.reading, lab, explanation) + 6;
    } else if (base->has_gap && !is_only_step && shows_numbers(lab)) {
        y = put_rule_in(composer, box, y) - 2;
        if (lab_shows(lab, TEACH_VALUES))
            y = put_gap_close(composer, (Box){box.x + PADDING, y, box.width - 2 * PADDING, 18}, lab) + 2;
        // A lesson may ask for the other policy, and a mouse has no key for it.
        if (lab_card(lab) && box.height >= METHODS_MIN)
            y = put_policy(composer, (Box){box.x + PADDING, y, box.width - 2 * PADDING, 18}, lab) + 4;
    }
    y = is_only_step ? y + 4 : put_rule_in(composer, box, y);
    const Box rest = {box.x, y, box.width, box.y + box.height - y - 6};
    if (shows_own) {
        put_own(composer, rest, lab);
        return;
    }
    const bool is_plotted = may_plot && (has_room || unfolds || rest.height >= FOLD_FROM);
    const float fold = is_plotted ? FOLD + 6 : 0;
    const Box beside = {rest.x, rest.y, rest.width, rest.height - fold};
    const float of_card = shows_plot && beside.height >= PLOT_MIN ? beside.height : 0;
    const float plot = !has_room ? of_card : shows_plot ? height_of_plot(composer, box.height, beside, explanation) : 0;
    if (has_room || plot == 0)
        put_steps_of(composer, (Box){rest.x, rest.y, rest.width, beside.height - plot}, rows.method < wide_rows.method,
                     lab, explanation);
    if (is_plotted) y = put_fold_of_plot(composer, box, put_rule_in(composer, box, rest.y + beside.height - plot), lab);
    if (plot <= 0) return;
    put_plot(composer, (Box){box.x + PADDING, y, box.width - 2 * PADDING, plot - 4}, &explanation->plot);
}

void put_strip(Composer *composer, Box box, const Lab *lab, const Explanation *explanation) {
    const Method *method = &lab_scene(lab)->methods[lab_base(lab)->method];
    const float left = box.x + SCREEN_MARGIN + 4, row = (box.height - 6) / 2;
    const int chosen =
        lab->chosen_step && lab->chosen_step < explanation->step_count ? lab->chosen_step : explanation->step_count;
    const Box name = {left, box.y + 3, box.width - 2 * (SCREEN_MARGIN + 4), row};
    put_box(composer, box, 0, pen_fill(INK_PANEL, 1));
    put_rule(composer, box.x, box.y, box.x + box.width, box.y);
    put_radio(composer, left + 9, name.y + row / 2, 5, true);
    put_text(composer, left + 26, name.y + row / 2, type_bold(13, INK_TEXT), &method->name);
    put_hot_spot(composer, name, event_press(ACTION_METHOD), tip_of_method(method));
    const Box line = {left, name.y + row, name.width, row};
    if (lab_hides(lab) & HIDE_ANSWER) return;
    if (lab_shows_own(lab)) {
        put_own_line(composer, line, lab);
    } else if (shows_steps(lab)) {
        put_step_line(composer, line, explanation, chosen);
    }
}
