// The steps of the method: a list of sentences, or one step with its source.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "screen_parts.h"

enum { PADDING = 14, LEADING = 20, HEADING = 28, NUMBER = 26, LOW = 160 };
enum { DOT = 24, CODE_HEADING = CODE_LEADING + 4, CODE_GAP = 6, SOURCE_FOLD = 22 };

/// How the list of all steps is set: normal, close or tight, in points.
typedef struct {
    float size, leading, between;
} Setting;

static const Setting settings[] = {{14, LEADING, 6}, {13, 18, 4}, {12, 16, 3}};

enum { NORMAL, CLOSE, TIGHT };

static Tip tip_of_step(void) {
    static const Text text = {{"show this step alone", "この手順だけを見る"}};
    return (Tip){phrase(&text), ACTION_NEXT_STEP};
}

static InputEvent event_of_step(int number) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    return event_of(EVENT_STEP, text);
}

// The step's number, ringed in the ink of what it made in the picture; filled when it is chosen.
static void put_number(Composer *composer, float x, float y, int number, const Step *step, bool is_chosen) {
    const Ink ink = step->is_needed ? step->highlight : INK_RULE;
    picture_dot(composer->picture, (hit_vec){x, y}, 9, pen_outlined(is_chosen ? INK_GLOW : INK_NONE, ink, 2));
    put_phrase(composer, x, y, type_aligned(type_bold(12, INK_TEXT), ALIGN_CENTER),
               phrase_of_slot(slot_number(number, 0)));
}

static Type type_of_sentence(const Step *step, float size, bool is_strong) {
    return type_of(size, is_strong ? WEIGHT_BOLD : WEIGHT_REGULAR, step->is_needed ? INK_TEXT : INK_MUTED);
}

static Type type_in_list(const Explanation *explanation, int index, const Setting *setting) {
    return type_of_sentence(&explanation->steps[index], setting->size, index + 1 == explanation->step_count);
}

/// The list of all steps in one setting: the height of each sentence, and of the list with the space between them.
typedef struct {
    const Setting *setting;
    float heights[EXPLAINED_STEPS];
    float height;
} StepList;

static StepList measure_steps(const Composer *composer, float width, int setting, const Explanation *explanation) {
    StepList list = {.setting = &settings[setting]};
    for (int i = 0; i < explanation->step_count; i++) {
        float widest;
        const int lines = paragraph_lines(composer, type_in_list(explanation, i, list.setting),
                                          width - 2 * PADDING - NUMBER, explanation->steps[i].sentence, &widest);
        list.heights[i] = list.setting->leading * (float)lines;
        list.height += list.setting->between + list.heights[i];
    }
    return list;
}

float close_steps_height(const Composer *composer, float width, const Explanation *explanation) {
    return HEADING + measure_steps(composer, width, CLOSE, explanation).height;
}

// The end of the steps from `first` on that fit with the last one. If some do not, a line that says so fits as well,
// unless that leaves no room for any of them.
static int end_that_fits(const StepList *list, int first, int count, float room) {
    const float between = list->setting->between;
    float height = list->heights[count - 1];
    int end = first;
    for (int i = first; i < count - 1; i++) height += list->heights[i] + between;
    if (height <= room) return count - 1;
    room -= list->setting->leading + between + list->heights[count - 1];
    while (end < count - 1) {
        room -= list->heights[end] + between;
        if (room < 0 && (end > first || room + list->setting->leading + between < 0)) break;
        end++;
    }
    return end;
}

// Puts the last hot spot beneath all except the first `below`: the words of a sentence stay on top of its row.
static void sink_hot_spot(Screen *screen, int below) {
    HotSpot *spots = screen->hot_spots;
    const int last = screen->hot_spot_count - 1;
    const HotSpot spot = spots[last];
    memmove(&spots[below + 1], &spots[below], (size_t)(last - below) * sizeof *spots);
    spots[below] = spot;
}

// Returns the bottom.
static float put_step(Composer *composer, Box box, const StepList *list, int index, const Explanation *explanation) {
    const Setting *setting = list->setting;
    const float left = box.x + PADDING, text_left = left + NUMBER, right = box.x + box.width - PADDING;
    const int below = composer->screen->hot_spot_count;
    put_number(composer, left + 9, box.y + setting->leading / 2, index + 1, &explanation->steps[index], false);
    const Box text = {text_left, box.y, right - text_left, fminf(list->heights[index] + 1, box.height)};
    const float bottom = put_paragraph(composer, text, setting->leading, type_in_list(explanation, index, setting),
                                       explanation->steps[index].sentence);
    put_hot_spot(composer, (Box){box.x, box.y, box.width, bottom - box.y}, event_of_step(index + 1), tip_of_step());
    sink_hot_spot(composer->screen, below);
    return bottom;
}

static void put_all(Composer *composer, Box box, const StepList *list, const Explanation *explanation) {
    static const Text more_steps = {{"more steps: {0}", "ほかの手順：{0}"}};
    const Setting *setting = list->setting;
    const int count = explanation->step_count, last = count - 1;
    const float bottom = box.y + box.height, row = list->height / (float)count;
    int last_first = 0; // step that is shown, when the list is scrolled to its end
    while (last_first < count - 2 && end_that_fits(list, last_first, count, box.height) < last) last_first++;
    const int first = put_list(composer, box, row, 0, last_first);
    const int end = end_that_fits(list, first, count, box.height);
    for (int i = first; i < end; i++) box.y = put_step(composer, box, list, i, explanation) + setting->between;
    if (end < last && box.y + setting->leading + list->heights[last] <= bottom + 1) {
        const Box line = {box.x, box.y, box.width, setting->leading};
        const float left = box.x + PADDING + NUMBER, middle = box.y + setting->leading / 2;
        const Phrase more = phrase_of(&more_steps, slot_number(explanation->step_count - 1 - end, 0));
        const float width = put_phrase(composer, left, middle, type_plain(setting->size, INK_MUTED), more);
        put_string(composer, left + width + 10, middle, type_mono(12, INK_MUTED),
                   key_to_show(composer, ACTION_NEXT_STEP));
        put_hot_spot(composer, line, event_of_step(end + 1), tip_of_step());
        box.y += setting->leading + setting->between;
    }
    box.height = fmaxf(bottom + 1 - box.y, setting->leading);
    put_step(composer, box, list, last, explanation);
}

// The numbers of all steps in a row, each to be clicked.
static void put_numbers(Composer *composer, Box row, const Explanation *explanation, int chosen) {
    static const Text all = {{"all", "すべて"}};
    static const Text look_at_all = {{"show all steps", "すべての手順を見る"}};
    const Tip tip_of_all = {phrase(&look_at_all), ACTION_ESCAPE};
    const float middle = row.y + row.height / 2;
    const Type type = type_plain(12, INK_MUTED);
    float x = row.x + row.width - DOT * (float)explanation->step_count;
    for (int i = 0; i < explanation->step_count; i++) {
        const Box dot = {x + DOT * (float)i, row.y, DOT, row.height};
        put_number(composer, dot.x + DOT / 2, middle, i + 1, &explanation->steps[i], i + 1 == chosen);
        put_hot_spot(composer, dot, event_of_step(i + 1), tip_of_step());
    }
    const float width = phrase_width(composer, type, phrase(&all)) + 16;
    put_text(composer, x - width + 4, middle, type, &all);
    put_hot_spot(composer, (Box){x - width, row.y, width, row.height}, event_of_step(0), tip_of_all);
}

// Source of a step: its lines are lit, with its numbers at their ends.
typedef struct {
    const Step *step;
    const SourceFunction *function;
    Language language;
} StepCode;

static void read_step_line(const void *context, int index, CodeLine *line) {
    const StepCode *code = context;
    const SourceLine *source = &code->function->lines[index];
    const Phrase value = step_value(code->step, source);
    snprintf(line->text, sizeof line->text, "%s", source->text);
    line->is_lit = step_has_line(code->step, source);
    if (value.text) phrase_write(line->value, sizeof line->value, &value, code->language);
}

static Code code_of_step(const StepCode *context) {
    const SourceFunction *function = context->function;
    const int count = function->line_count;
    Code code = {context, read_step_line, .line_count = count, .first = count};
    for (int i = 0; i < count; i++) {
        if (!step_has_line(context->step, &function->lines[i])) continue;
        if (i < code.first) code.first = i;
        code.last = i;
    }
    return code;
}

static bool is_in_textbook(const Explanation *explanation, const Step *step) {
    return explanation->textbook && step_is_in(step, explanation->textbook);
}

// The listing of a step: as a learner writes it, or the function that really runs.
static StepCode listed_code(const Composer *composer, const Explanation *explanation, const Step *step, Listed listed) {
    const bool is_source = listed == LISTS_SOURCE || !is_in_textbook(explanation, step);
    return (StepCode){step, is_source ? source_of(step->id) : explanation->textbook, composer->picture->language};
}

static void put_heading_of_code(Composer *composer, Box row, const Explanation *explanation,
                                const SourceFunction *function) {
    static const Text as_in_textbook = {{"as in a textbook", "教科書どおりの書き方"}};
    static const Text file_line_name = {{"{0}:{1}  {2}", "{0}:{1}  {2}"}};
    static const Text file_and_line = {{"{0}:{1}", "{0}:{1}"}};
    const float middle = row.y + CODE_LEADING / 2;
    if (function == explanation->textbook) {
        put_text(composer, row.x, middle, type_plain(CODE_SIZE + 1, INK_MUTED), &as_in_textbook);
        return;
    }
    Phrase place = phrase_of(&file_line_name, slot_string(function->file), slot_number(function->first_line, 0),
                             slot_string(function->name));
    const Type type = type_mono(CODE_SIZE, INK_MUTED);
    if (phrase_width(composer, type, place) > row.width) place.text = &file_and_line;
    put_phrase(composer, row.x, middle, type, place);
}

static void put_code(Composer *composer, Box box, const Explanation *explanation, const Step *step, Listed listed) {
    static const Text really_ran = {{"what really ran", "実際に実行したコード"}};
    if (listed == LISTS_NOTHING) return;
    const StepCode context = listed_code(composer, explanation, step, listed);
    const Code code = code_of_step(&context);
    const float bottom = box.y + box.height;
    if (is_in_textbook(explanation, step) && box.height >= SOURCE_FOLD + CODE_HEADING + CODE_LEADING)
        box.y = put_fold(composer, (Box){box.x, box.y, box.width, SOURCE_FOLD}, &really_ran, ACTION_SOURCE,
                         listed == LISTS_SOURCE);
    const Box listing = {box.x, box.y + CODE_HEADING, box.width, bottom - box.y - CODE_HEADING};
    if (!listing_has_room(composer, listing)) return;
    put_heading_of_code(composer, box, explanation, context.function);
    put_listing(composer, listing, &code);
}

float chosen_step_height(const Composer *composer, float width, const Explanation *explanation, int chosen,
                         Listed listed) {
    const Step *step = &explanation->steps[chosen - 1];
    const float inner = width - 2 * PADDING;
    float widest;
    const int lines =
        paragraph_lines(composer, type_of_sentence(step, settings[NORMAL].size, false), inner, step->sentence, &widest);
    const StepCode context = listed_code(composer, explanation, step, listed);
    const Code code = code_of_step(&context);
    const int rows = listing_rows(composer, (Box){0, 0, inner, 0}, &code);
    const int fold = is_in_textbook(explanation, step) ? SOURCE_FOLD : 0;
    float height = HEADING + settings[NORMAL].leading * (float)lines + settings[NORMAL].between +
                   (listed == LISTS_NOTHING ? 0 : (float)(fold + CODE_HEADING + CODE_LEADING * rows + CODE_GAP));
    if (chosen < explanation->step_count) {
        const StepList list = measure_steps(composer, width, CLOSE, explanation);
        height += list.heights[explanation->step_count - 1] + list.setting->between;
    }
    return fmaxf(height, HEADING + LOW);
}

// The chosen step with its source, and at the bottom the answer.
static void put_chosen(Composer *composer, Box box, const Explanation *explanation, int chosen, Listed listed) {
    const Step *step = &explanation->steps[chosen - 1];
    const int last = explanation->step_count - 1;
    const Setting *setting = &settings[box.height < LOW ? TIGHT : NORMAL];
    if (chosen - 1 < last) {
        const StepList list = measure_steps(composer, box.width, box.height < LOW ? TIGHT : CLOSE, explanation);
        const float height = list.heights[last] + 1;
        box.height -= height + list.setting->between;
        put_step(composer, (Box){box.x, box.y + box.height + list.setting->between, box.width, height}, &list, last,
                 explanation);
    }
    const Box text = {box.x + PADDING, box.y, box.width - 2 * PADDING, box.height};
    const Type type = type_of_sentence(step, setting->size, false);
    const float y = put_paragraph(composer, text, setting->leading, type, step->sentence) + setting->between;
    put_code(composer, (Box){text.x, y, text.width, box.y + box.height - y}, explanation, step, listed);
}

void put_steps(Composer *composer, Box box, bool is_close, const Explanation *explanation, int chosen, Listed listed) {
    static const Text steps = {{"Steps", "手順"}};
    static const Text keys = {{"{0} {1}", "{0} {1}"}};
    const Box heading = {box.x + PADDING, box.y, box.width - 2 * PADDING, 24};
    const Box rest = {box.x, box.y + HEADING, box.width, box.height - HEADING};
    const float width = put_text(composer, heading.x, heading.y + 12, type_plain(13, INK_MUTED), &steps);
    put_phrase(composer, heading.x + width + 10, heading.y + 12, type_mono(12, INK_MUTED),
               phrase_of(&keys, slot_string(key_to_show(composer, ACTION_NEXT_STEP)),
                         slot_string(key_to_show(composer, ACTION_PREVIOUS_STEP))));
    if (chosen > 0) {
        put_numbers(composer, heading, explanation, chosen);
        put_chosen(composer, rest, explanation, chosen, listed);
    } else {
        int setting = is_close ? CLOSE : NORMAL;
        StepList list = measure_steps(composer, rest.width, setting, explanation);
        while (list.height > rest.height && setting < TIGHT)
            list = measure_steps(composer, rest.width, ++setting, explanation);
        put_all(composer, rest, &list, explanation);
    }
}

void put_step_line(Composer *composer, Box box, const Explanation *explanation, int number) {
    const Step *step = &explanation->steps[number - 1];
    put_number(composer, box.x + 9, box.y + box.height / 2, number, step, false);
    put_paragraph(composer, (Box){box.x + NUMBER, box.y, box.width - NUMBER, box.height}, box.height,
                  type_of_sentence(step, settings[CLOSE].size, false), step->sentence);
}
