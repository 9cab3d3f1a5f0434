// The user's own function on the screen: its source with the values that it shows, what is wrong with it, and what it
// draws.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "path.h"
#include "screen_parts.h"

enum { PADDING = 14, HEADING = 26, LEADING = 17, SIZE = 12, LISTED_ROWS = 5, LOW_ROWS = 3, LOW = 220 };
enum { LINES_MAX = 4096, TAB = 4, MESSAGES_SHOWN = 3, LABELS_MAX = 16 };

/// The source in lines.
typedef struct {
    const OwnFunction *own;
    const OwnTrace *trace;
    int count; // at most LINES_MAX; the others are not listed
    const char *lines[LINES_MAX];
} OwnCode;

static void split_lines(OwnCode *code) {
    const char *at = code->own->source;
    code->count = 0;
    while (at && code->count < LINES_MAX) {
        code->lines[code->count++] = at;
        at = strchr(at, '\n');
        if (at && !*++at) at = NULL;
    }
}

// Copies to the end of the line: tabs as spaces, other control characters left out, what is no UTF-8 as `?`.
static void copy_line(char *out, size_t size, const char *at) {
    size_t length = 0;
    while (*at && *at != '\n' && length + TAB + 4 < size) {
        const size_t bytes = text_character_size(at);
        const bool is_control = (unsigned char)*at < ' ' || *at == 0x7F;
        if (*at == '\t') {
            do out[length++] = ' ';
            while (length % TAB);
        } else if (bytes == 0) {
            out[length++] = '?';
        } else if (!is_control) {
            memcpy(out + length, at, bytes);
            length += bytes;
        }
        at += bytes ? bytes : 1;
    }
    out[length] = '\0';
}

static void print_number(TextBuffer *out, double number) {
    const char *sign = signbit(number) && number != 0 && !isnan(number) ? "−" : "";
    const double size = fabs(number);
    if (isnan(number)) {
        buffer_print(out, "NaN");
    } else if (isinf(number)) {
        buffer_print(out, "%s∞", sign);
    } else if (size >= 1e7 || (size > 0 && size < 1e-3)) {
        buffer_print(out, "%s%.4g", sign, size);
    } else {
        buffer_print(out, size == floor(size) ? "%s%.0f" : "%s%.3f", sign, size);
    }
}

static void print_shown(TextBuffer *out, const ShownNumbers *shown) {
    static const struct {
        int count;
        const char *around[6];
    } forms[] = {[check_shown_value] = {1, {"", ""}},
                 [check_shown_point] = {2, {"(", ", ", ")"}},
                 [check_shown_segment] = {4, {"(", ", ", ") – (", ", ", ")"}},
                 [check_shown_box] = {5, {"(", ", ", ") ", " × ", ", ", "°"}}};
    const int count = forms[shown->kind].count;
    const char *const *around = forms[shown->kind].around;
    for (int i = 0; i < count; i++) {
        buffer_print(out, "%s", around[i]);
        print_number(out, shown->numbers[i]);
    }
    buffer_print(out, "%s", around[count]);
}

// The last call with this name in a line, and how many there were.
static const ShownNumbers *last_shown(const OwnTrace *trace, int line, uint32_t name, int *calls) {
    const ShownNumbers *last = NULL;
    *calls = 0;
    for (uint32_t i = 0; i < trace->shown_count; i++) {
        if (trace->shown[i].line != line || trace->shown[i].name != name) continue;
        last = &trace->shown[i];
        ++*calls;
    }
    return last;
}

// What the calls in a line have shown last, and how many there were.
static void write_value(char value[CODE_VALUE], const OwnTrace *trace, int line) {
    TextBuffer out = buffer_in(value, CODE_VALUE);
    for (uint32_t i = 0; i < trace->shown_count; i++) {
        const ShownNumbers *shown = &trace->shown[i];
        int calls;
        if (shown->line != line) continue;
        const ShownNumbers *last = last_shown(trace, line, shown->name, &calls);
        bool is_first = true;
        for (uint32_t j = 0; j < i; j++)
            is_first = is_first && (trace->shown[j].line != line || trace->shown[j].name != shown->name);
        if (!is_first) continue;
        if (out.length) buffer_print(&out, "; ");
        print_shown(&out, last);
        if (calls > 1) buffer_print(&out, "  ×%d", calls);
    }
}

static bool is_of_file(const OwnFunction *own, const CompileMessage *message) {
    return message->line > 0 && strcmp(path_name(message->file), own->name) == 0;
}

static void read_own_line(const void *context, int index, CodeLine *line) {
    const OwnCode *code = context;
    copy_line(line->text, sizeof line->text, code->lines[index]);
    // The values are those of another version while this one does not compile.
    if (!code->own->is_broken) write_value(line->value, code->trace, index + 1);
    for (int i = 0; i < code->own->log.count; i++) {
        const CompileMessage *message = &code->own->log.messages[i];
        if (!is_of_file(code->own, message) || message->line != index + 1) continue;
        if (message->is_error || line->bar == INK_NONE) line->bar = message->is_error ? INK_WRONG : INK_MUTED;
        line->is_lit = true;
    }
}

// The first error if there is one, else the function.
static Code code_of(const OwnCode *own) {
    const CompileLog *log = &own->own->log;
    const int line = own_find_function(own->own->source, own->own->kind), function = line > 0 ? line - 1 : 0;
    Code code = {own, read_own_line, own->count, function, function, true, true};
    for (int i = log->count - 1; i >= 0 && own->own->is_broken; i--) {
        const CompileMessage *message = &log->messages[i];
        if (!message->is_error || !is_of_file(own->own, message) || message->line > own->count) continue;
        code.first = code.last = message->line - 1;
        code.is_at_top = false;
    }
    return code;
}

static OwnAnswer answer_here(const Lab *lab) {
    const SceneBase *base = lab_base(lab);
    return base->own[scene_panes(lab_scene(lab), lab_state(lab)) > 1 ? base->method : 0];
}

static bool is_fault_here(const Lab *lab) {
    const OwnFunction *own = lab_own(lab);
    const OwnQuestion question = own_method_question(lab_scene(lab), lab_state(lab), lab->map);
    return own->fault.cause && memcmp(&question, &own->fault_question, sizeof question) == 0;
}

Phrase own_reason(const Lab *lab, char words[OWN_WORDS]) {
    static const Text causes = {{"Your function gave no answer: {0}.", "自作の関数は答えなかった：{0}。"}};
    static const Text answers[OWN_ANSWER_COUNT] = {
        [OWN_CRASHED] = {{"Your function crashed.", "自作の関数がクラッシュした。"}},
        [OWN_TIMED_OUT] = {{"Your function did not return in time.", "自作の関数が時間内に戻らなかった。"}},
        [OWN_EXITED] = {{"Your function ended its process.", "自作の関数がプロセスを終了した。"}},
        [OWN_DAMAGED] = {{"Your function wrote over memory that is not its own.",
                          "自作の関数が自分のものではないメモリに書き込んだ。"}},
        [OWN_UNREADABLE] = {{"Your program answered neither hit nor miss.",
                             "自作のプログラムが hit とも miss とも答えなかった。"}},
        [OWN_NOT_ASKED] = {{"Your function failed too often. Save it again to run it again.",
                            "エラーが多いため呼び出しを停止した。保存し直すと再開する。"}},
        [OWN_WAITING] = {{"Your function has not answered yet.", "自作の関数はまだ答えていない。"}},
    };
    const OwnFunction *own = lab_own(lab);
    const OwnAnswer answer = answer_here(lab);
    if (!own_can_be_asked(own)) return phrase(&text_of_uncompiled);
    if (answer == OWN_WAITING || !is_fault_here(lab))
        return answers[answer].in[0] ? phrase(&answers[answer]) : (Phrase){.text = NULL};
    const Phrase cause = own_fault_phrase(&own->fault);
    phrase_write(words, OWN_WORDS, &cause, lab->look.language);
    return phrase_of(&causes, slot_string(words));
}

Phrase own_finding(const Lab *lab) {
    const char *words = lab_shows_judged(lab) ? lab_own(lab)->finding.words[lab->look.language] : "";
    return *words ? phrase_of_slot(slot_string(words)) : (Phrase){.text = NULL};
}

// Sets text that is not the lab's own, so that its words are no terms of the glossary. Returns the bottom.
static float put_foreign(Composer *composer, Box box, Type type, Phrase words) {
    const int word_count = composer->word_count;
    composer->word_count = WORDS_MAX;
    const float bottom = put_paragraph(composer, box, LEADING, type, words);
    composer->word_count = word_count;
    return bottom;
}

static void put_heading(Composer *composer, Box row, const Lab *lab) {
    static const Text compiling = {{"compiling", "コンパイル中"}};
    static const Text look_ups = {{"look-ups: {0}", "調べた回数：{0}"}};
    static const Text keys = {{"{0} {1}", "{0} {1}"}};
    const OwnFunction *own = lab_own(lab);
    const float middle = row.y + row.height / 2, right = row.x + row.width;
    const Type type = type_aligned(type_plain(SIZE, INK_MUTED), ALIGN_RIGHT);
    Phrase status = {.text = NULL};
    if (own->is_compiling) {
        status = phrase(&compiling);
    } else if (own_has_map(own->kind) && own->asker.ask && own_has_answer(lab_own_trace(lab)->answer)) {
        status = phrase_of(&look_ups, slot_count(lab_own_trace(lab)->look_ups));
    }
    const float taken = status.text ? phrase_width(composer, type, status) + 10 : 0;
    picture_clip(composer->picture, (hit_aabb){{row.x, row.y}, {right - taken, row.y + row.height}});
    const float width = put_string(composer, row.x, middle, type_mono(SIZE, INK_TEXT), own->name);
    put_phrase(composer, row.x + width + 10, middle, type_mono(SIZE, INK_MUTED),
               phrase_of(&keys, slot_string(key_to_show(composer, ACTION_NEXT_STEP)),
                         slot_string(key_to_show(composer, ACTION_PREVIOUS_STEP))));
    picture_unclip(composer->picture);
    if (status.text) put_phrase(composer, right, middle, type, status);
}

// A paragraph, as far as there is room above `bottom`. Returns where it ends.
static float put_remark(Composer *composer, Box box, float bottom, Type type, Phrase words) {
    float widest;
    const int lines = paragraph_lines(composer, type, box.width, words, &widest);
    const float height = fminf(LEADING * (float)lines, floorf((bottom - box.y) / LEADING) * LEADING);
    if (!words.text || height < LEADING) return box.y;
    return put_foreign(composer, (Box){box.x, box.y, box.width, height + 0.5f}, type, words);
}

static Phrase phrase_of_message(const CompileMessage *message) {
    static const Text with_line = {{"{0}:{1}: {2}", "{0}:{1}: {2}"}};
    static const Text without_line = {{"{0}: {1}", "{0}: {1}"}};
    const Slot name = slot_string(path_name(message->file)), text = slot_string(message->text);
    return message->line ? phrase_of(&with_line, name, slot_number(message->line, 0), text)
                         : phrase_of(&without_line, name, text);
}

/// A message that a click leads to.
typedef struct {
    Box box;
    int line;
} Link;

typedef struct {
    int count;
    Link links[MESSAGES_SHOWN];
} Links;

// The errors, or if it compiled the warnings. The first error may say more than the compiler.
static float put_messages(Composer *composer, Box box, float bottom, const OwnFunction *own, Links *links) {
    static const Text first_error = {{"{0}: {1}", "{0}: {1}"}};
    const Phrase error = phrase_of(&first_error, slot_string(own_error_place(own)), slot_error(&own->error));
    const Type type = type_plain(SIZE, own->is_broken ? INK_WRONG : INK_MUTED);
    int shown = 0;
    for (int i = 0; i < own->log.count && shown < MESSAGES_SHOWN; i++) {
        const CompileMessage *message = &own->log.messages[i];
        if (message->is_error != own->is_broken) continue;
        const float top = box.y;
        const bool is_first_error = shown++ == 0 && message->is_error;
        box.y = put_remark(composer, box, bottom, type, is_first_error ? error : phrase_of_message(message));
        if (box.y > top && is_of_file(own, message))
            links->links[links->count++] = (Link){{box.x, top, box.width, box.y - top}, message->line - 1};
    }
    return own->is_broken && shown == 0 ? put_remark(composer, box, bottom, type, error) : box.y;
}

// That the function gave no answer: here if the band does not say that, or in another pose, with that pose.
static float put_fault(Composer *composer, Box box, float bottom, const Lab *lab) {
    static const Text elsewhere = {{"No answer in another pose: {0}.", "別の配置では答えなかった：{0}。"}};
    const OwnFunction *own = lab_own(lab);
    const Phrase cause = own_fault_phrase(&own->fault);
    char words[OWN_WORDS], line[OWN_LINE];
    const Type type = type_plain(SIZE, INK_WRONG);
    const bool is_answered = own_has_answer(answer_here(lab)), is_split = composer->screen->pane_count > 1;
    if (!is_answered && is_split) box.y = put_remark(composer, box, bottom, type, own_reason(lab, words));
    if (!cause.text || is_fault_here(lab)) return box.y;
    phrase_write(words, sizeof words, &cause, lab->look.language);
    box.y = put_remark(composer, box, bottom, type, phrase_of(&elsewhere, slot_string(words)));
    own_question_write(line, own->kind, &own->fault_question);
    return put_remark(composer, box, bottom, type_mono(CODE_SIZE, INK_MUTED), phrase_of_slot(slot_string(line)));
}

static float put_printed(Composer *composer, Box box, float bottom, const OwnFunction *own) {
    static const Text printed = {{"It printed: {0}", "出力：{0}"}};
    char line[OWN_PRINTED + 8];
    copy_line(line, sizeof line, own->printed);
    if (!*line) return box.y;
    return put_remark(composer, box, bottom, type_plain(SIZE, INK_MUTED), phrase_of(&printed, slot_string(line)));
}

static bool has_errors(const CompileLog *log) {
    for (int i = 0; i < log->count; i++) {
        if (log->messages[i].is_error) return true;
    }
    return false;
}

static Phrase phrase_of_state(const OwnFunction *own) {
    static const Text never = {{"No version can be used yet.", "使える版がまだない。"}};
    static const Text broken = {
        {"It has an error. The previous version is used.", "エラーがある。前の版で判定している。"}};
    static const Text first_broken = {{"It has an error.", "エラーがある。"}};
    static const Text unusable = {
        {"It cannot be used. The previous version is used.", "判定に使えない。前の版で判定している。"}};
    static const Text first_unusable = {{"It cannot be used.", "判定に使えない。"}};
    if (own->is_broken && !has_errors(&own->log)) return phrase(own->version ? &unusable : &first_unusable);
    if (own->is_broken) return phrase(own->version ? &broken : &first_broken);
    return phrase(own->version ? NULL : &never);
}

void put_own(Composer *composer, Box box, const Lab *lab) {
    static const Text show_line = {{"show this line", "この行を見る"}};
    const OwnFunction *own = lab_own(lab);
    OwnCode lines = {.own = own, .trace = lab_own_trace(lab)};
    Links links = {.count = 0};
    Box rest = {box.x + PADDING, box.y, box.width - 2 * PADDING, box.height};
    const float listed = CODE_LEADING * (box.height < LOW ? LOW_ROWS : LISTED_ROWS);
    const float bottom = box.y + box.height, end_of_words = bottom - listed - 6;
    put_heading(composer, (Box){rest.x, rest.y, rest.width, HEADING - 4}, lab);
    rest.y += HEADING;
    // A low panel has room for the first error only.
    if (box.height >= LOW || !own->is_broken)
        rest.y = put_remark(composer, rest, end_of_words, type_bold(SIZE, own->is_broken ? INK_WRONG : INK_TEXT),
                            phrase_of_state(own));
    rest.y = put_messages(composer, rest, end_of_words, own, &links);
    rest.y = put_fault(composer, rest, end_of_words, lab);
    if (composer->screen->pane_count > 1) // then the band has no room for it
        rest.y = put_remark(composer, rest, end_of_words, type_plain(SIZE, INK_TEXT), own_finding(lab));
    rest.y = put_printed(composer, rest, end_of_words, own) + 4;
    rest.height = bottom - rest.y;
    split_lines(&lines);
    const Code code = code_of(&lines);
    if (!*own->source || !listing_has_room(composer, rest)) return;
    put_listing(composer, rest, &code);
    for (int i = 0; i < links.count; i++) {
        if (links.links[i].line >= lines.count) continue;
        put_hot_spot(composer, links.links[i].box, event_of(EVENT_STEP, "0"), (Tip){phrase(&show_line), ACTION_COUNT});
        HotSpot *spot = &composer->screen->hot_spots[composer->screen->hot_spot_count - 1];
        spot->scrolls = true;
        spot->scroll = listing_way_to(composer, rest, &code, links.links[i].line);
    }
}

void put_own_line(Composer *composer, Box box, const Lab *lab) {
    const OwnFunction *own = lab_own(lab);
    Links links = {.count = 0};
    const Box line = {box.x, box.y + (box.height - LEADING) / 2, box.width, LEADING};
    if (own->is_broken) {
        put_messages(composer, line, line.y + LEADING + 1, own, &links);
        return;
    }
    const float width = put_string(composer, box.x, box.y + box.height / 2, type_mono(SIZE, INK_TEXT), own->name) + 10;
    put_phrase(composer, box.x + width, box.y + box.height / 2, type_plain(SIZE, INK_MUTED), phrase_of_state(own));
}

// Whether the numbers can be drawn: finite, and not so far away that pixels are no numbers any more.
static bool can_be_drawn(const double *numbers, int count) {
    for (int i = 0; i < count; i++) {
        if (!(fabs(numbers[i]) <= 1e6)) return false;
    }
    return true;
}

static hit_vec vec_of(double x, double y) {
    return (hit_vec){(float)x, (float)y};
}

static void draw_box(Picture *picture, const double *numbers, Pen pen) {
    const double angle = numbers[4] * acos(-1) / 180, c = cos(angle), s = sin(angle);
    hit_vec corners[4];
    for (int i = 0; i < 4; i++) {
        const double u = numbers[2] / (i == 0 || i == 3 ? -2 : 2), v = numbers[3] / (i < 2 ? -2 : 2);
        corners[i] = vec_of(numbers[0] + u * c - v * s, numbers[1] + u * s + v * c);
    }
    picture_polygon(picture, corners, 4, pen);
}

// Returns whether it is drawn, and where its label stands.
static bool draw_shown(Picture *picture, const ShownNumbers *shown, hit_vec *at) {
    const double *numbers = shown->numbers;
    const Pen pen = {.stroke = INK_HIDDEN, .width = 2, .dash = DASH_DASHED, .fill = INK_HIDDEN, .fill_alpha = 0.08f};
    *at = vec_of(numbers[0], numbers[1]);
    switch (shown->kind) {
    case check_shown_value: return false;
    case check_shown_point:
        if (!can_be_drawn(numbers, 2)) return false;
        picture_dot(picture, *at, 5, pen_outlined(INK_HIDDEN, INK_PAPER, 1.5f));
        return true;
    case check_shown_segment:
        if (!can_be_drawn(numbers, 4)) return false;
        picture_line(picture, *at, vec_of(numbers[2], numbers[3]), pen_line(INK_HIDDEN, 2.5f));
        *at = vec_of((numbers[0] + numbers[2]) / 2, (numbers[1] + numbers[3]) / 2);
        return true;
    case check_shown_box:
        if (!can_be_drawn(numbers, 5)) return false;
        draw_box(picture, numbers, pen);
        return true;
    }
    return false;
}

static bool is_cell_before(const OwnTrace *trace, uint32_t index) {
    for (uint32_t i = 0; i < index; i++) {
        if (trace->cells[i].column == trace->cells[index].column && trace->cells[i].row == trace->cells[index].row)
            return true;
    }
    return false;
}

// The cells that were looked up, each once, as the lab's own methods light them.
static void draw_cells(Picture *picture, const OwnTrace *trace, const hit_grid *grid) {
    const hit_aabb world = picture->world;
    for (uint32_t i = 0; i < trace->cell_count; i++) {
        const int32_t column = trace->cells[i].column, row = trace->cells[i].row;
        const hit_aabb box = {{(float)column * grid->tile.x, (float)row * grid->tile.y},
                              {((float)column + 1) * grid->tile.x, ((float)row + 1) * grid->tile.y}};
        const bool is_seen =
            box.max.x > world.min.x && box.min.x < world.max.x && box.max.y > world.min.y && box.min.y < world.max.y;
        if (!is_seen || is_cell_before(trace, i)) continue;
        picture_rect(picture, box, 0,
                     hit_grid_is_solid(grid, column, row)
                         ? (Pen){.stroke = INK_WRONG, .width = 2, .fill = INK_WRONG, .fill_alpha = 0.45f}
                         : pen_fill(INK_LOOKED, 0.3f));
    }
}

// Labels are the numbers of the lines, unless there are so many that they would hide each other.
void draw_own_trace(Picture *picture, const Lab *lab) {
    const OwnTrace *trace = lab_own_trace(lab);
    const Type type = {.size = 11, .weight = WEIGHT_MONO, .ink = INK_HIDDEN, .halo = true};
    if (own_has_map(lab_own(lab)->kind)) draw_cells(picture, trace, &lab->map->grid);
    for (uint32_t i = 0; i < trace->shown_count; i++) {
        const ShownNumbers *shown = &trace->shown[i];
        hit_vec at;
        if (draw_shown(picture, shown, &at) && trace->shown_count <= LABELS_MAX)
            picture_label(picture, at, (hit_vec){8, -6}, type, phrase_of_slot(slot_number(shown->line, 0)));
    }
}
