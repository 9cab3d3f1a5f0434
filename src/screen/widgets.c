// Boxes, lines of text, paragraphs with words of the glossary, hot spots, buttons.
#include "scrolling.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "line_break.h"

enum { BAR = 3, SCROLLED_ROW = 20 };

// From the middle of a line to its baseline, as a fraction of the type size: half the height of capitals and
// ideographs.
static const float MIDDLE_TO_BASELINE = 0.36f;

hit_aabb box_aabb(Box box) {
    return (hit_aabb){{box.x, box.y}, {box.x + box.width, box.y + box.height}};
}

hit_aabb pixels_of_box(View points, Box box) {
    return (hit_aabb){view_to_pixel(points, box_aabb(box).min), view_to_pixel(points, box_aabb(box).max)};
}

Type type_of(float size, Weight weight, Ink ink) {
    return (Type){.size = size, .weight = weight, .ink = ink};
}

Type type_plain(float size, Ink ink) {
    return type_of(size, WEIGHT_REGULAR, ink);
}

Type type_bold(float size, Ink ink) {
    return type_of(size, WEIGHT_BOLD, ink);
}

Type type_mono(float size, Ink ink) {
    return type_of(size, WEIGHT_MONO, ink);
}

Type type_aligned(Type type, Align align) {
    type.align = align;
    return type;
}

static float to_whole_pixel(const Composer *composer, float points) {
    const float unit = composer->picture->view.unit;
    return roundf(points * unit) / unit;
}

void put_box(Composer *composer, Box box, float corner, Pen pen) {
    const hit_aabb exact = box_aabb(box);
    const hit_aabb crisp = {{to_whole_pixel(composer, exact.min.x), to_whole_pixel(composer, exact.min.y)},
                            {to_whole_pixel(composer, exact.max.x), to_whole_pixel(composer, exact.max.y)}};
    picture_rect(composer->picture, crisp, corner, pen);
}

void put_rule(Composer *composer, float x1, float y1, float x2, float y2) {
    const float thin = 1 / composer->picture->view.unit;
    const Box box = {x1, y1, fmaxf(x2 - x1, thin), fmaxf(y2 - y1, thin)};
    put_box(composer, box, 0, pen_fill(INK_RULE, 1));
}

float put_phrase(Composer *composer, float x, float y, Type type, Phrase phrase) {
    const hit_vec baseline = {x, y + type.size * MIDDLE_TO_BASELINE};
    const float pixels = picture_phrase(composer->picture, baseline, (hit_vec){0, 0}, type, phrase);
    return pixels / composer->picture->view.unit;
}

float put_text(Composer *composer, float x, float y, Type type, const Text *text) {
    return put_phrase(composer, x, y, type, phrase(text));
}

float put_string(Composer *composer, float x, float y, Type type, const char *string) {
    return put_phrase(composer, x, y, type, phrase_of_slot(slot_string(string)));
}

static Type type_in_pixels(const Composer *composer, Type type) {
    type.size *= composer->picture->view.unit;
    return type;
}

static float span_width(const Composer *composer, Type type, const char *text, size_t length) {
    const Picture *picture = composer->picture;
    return text_span_width(picture->measure, type_in_pixels(composer, type), text, length) / picture->view.unit;
}

static float string_width(const Composer *composer, Type type, const char *string) {
    return span_width(composer, type, string, strlen(string));
}

// The end of as many pieces of `text` as fit, and the end of its first line.
static const char *end_of_pieces(const Composer *composer, Type type, const char *text, float width,
                                 Breaking breaking) {
    const Picture *picture = composer->picture;
    return text_pieces_end(picture->measure, type_in_pixels(composer, type), text, width * picture->view.unit,
                           breaking);
}

static const char *line_end(const Composer *composer, Type type, const char *text, float width) {
    const Picture *picture = composer->picture;
    return text_line_end(picture->measure, type_in_pixels(composer, type), text, width * picture->view.unit);
}

float phrase_width(const Composer *composer, Type type, Phrase phrase) {
    char text[PICTURE_TEXT_LONGEST];
    phrase_write(text, sizeof text, &phrase, composer->picture->language);
    return string_width(composer, type, text);
}

void put_line(Composer *composer, Box box, float indent, Type type, const Line *line, const char *text,
              bool has_focus) {
    const float height = box.height;
    const float cursor = span_width(composer, type, text, (size_t)line->cursor);
    const float x = box.x + indent - fmaxf(cursor + 20 - box.width, 0);
    if (has_focus) composer->screen->field = pixels_of_box(composer->picture->view, box);
    picture_clip(composer->picture, box_aabb(box));
    // The cursor of selected text is at its end.
    if (has_focus && line->is_selected && line->length)
        put_box(composer, (Box){x - 2, box.y + 5, cursor + 4, height - 10}, 2, pen_fill(INK_HIT, 0.2f));
    put_string(composer, x, box.y + height / 2, type, text);
    if (has_focus && !line->is_selected)
        put_box(composer, (Box){x + cursor, box.y + 6, 1.5f, height - 12}, 0, pen_fill(INK_TEXT, 1));
    picture_unclip(composer->picture);
}

enum { WORDS_OF_TEXT = 16 };

typedef struct {
    int count;
    Word words[WORDS_OF_TEXT];
} Words;

// Each term only once, where it occurs first, and without the term that the glossary shows now.
static Words find_words(const Composer *composer, const char *text) {
    static_assert(TERM_COUNT < 64, "a bit for each term, and one for none");
    const Language language = composer->picture->language;
    Words words = {0};
    uint64_t seen = (uint64_t)1 << composer->open_term;
    Word word = {0};
    while (words.count < WORDS_OF_TEXT && glossary_find_word(text, word.end, language, &word)) {
        const uint64_t bit = (uint64_t)1 << word.term;
        if (!(seen & bit)) words.words[words.count++] = word;
        seen |= bit;
    }
    return words;
}

static void add_number(Words *words, size_t start, size_t length, int field) {
    if (words->count < WORDS_OF_TEXT)
        words->words[words->count++] = (Word){(Term)(TERM_COUNT + 1 + field), start, start + length};
}

// Numbers that are fields: those that the card's text names, and those that a sentence's slots are marked with.
static void find_numbers(const Composer *composer, const char *text, const Phrase *phrase, Words *words) {
    const Lab *lab = composer->numbers;
    const size_t length = strlen(text);
    const WrittenCard *written = &lab->course.written;
    for (int i = 0; composer->source && i < written->number_count; i++) {
        const size_t start = (size_t)((uintptr_t)written->numbers[i].at - (uintptr_t)composer->source);
        if (start < length) add_number(words, start, (size_t)written->numbers[i].length, written->numbers[i].field);
    }
    for (int i = 0; !composer->source && i < PHRASE_SLOTS; i++) {
        char marked[PICTURE_TEXT_LONGEST];
        Phrase with_mark = *phrase;
        if (phrase->slots[i].mark == 0) continue;
        with_mark.slots[i] = slot_string("\x01");
        const size_t rest = phrase_write(marked, sizeof marked, &with_mark, composer->picture->language) - 1;
        const char *mark = strchr(marked, '\x01');
        if (mark && rest < length) add_number(words, (size_t)(mark - marked), length - rest, phrase->slots[i].mark - 1);
    }
}

static void put_number(Composer *composer, Box box, int index) {
    static const Text drag = {{"drag it left or right: the scene follows", "左右にドラッグすると、場面も変わる"}};
    const StateField *field = &lab_scene(composer->numbers)->fields[index];
    char value[NUMBER_TEXT], text[EVENT_TEXT];
    state_write(value, lab_state(composer->numbers), field);
    snprintf(text, sizeof text, "%s=%s", field->name, value);
    const float below = box.y + box.height - 1;
    picture_line(composer->picture, (hit_vec){box.x, below}, (hit_vec){box.x + box.width, below},
                 pen_line(INK_HIT, 1.5f));
    put_hot_spot(composer, box, event_of(EVENT_SET, text), (Tip){phrase(&drag), ACTION_COUNT});
    composer->screen->hot_spots[composer->screen->hot_spot_count - 1].drags = true;
}

static void put_word(Composer *composer, Box box, Type type, Term term) {
    if (composer->word_count == WORDS_MAX) return;
    composer->word_count++;
    if (term > TERM_COUNT) {
        put_number(composer, box, (int)term - TERM_COUNT - 1);
        return;
    }
    const float below = box.y + box.height / 2 + type.size * 0.56f;
    picture_line(composer->picture, (hit_vec){box.x, below}, (hit_vec){box.x + box.width, below},
                 pen_dashed(type.ink == INK_TEXT ? INK_MUTED : type.ink, 1, DASH_DOTTED));
    put_hot_spot(composer, box, event_of(EVENT_TERM, glossary_entry(term)->id), no_tip());
}

// The words, or parts of words, in the line of `text` from byte `start` to before `end`.
static void put_words(Composer *composer, float x, float y, Type type, const char *text, size_t start, size_t end,
                      const Words *words) {
    for (int i = 0; i < words->count; i++) {
        const Word word = words->words[i];
        const size_t from = word.start > start ? word.start : start, to = word.end < end ? word.end : end;
        if (from >= to) continue;
        const float before = span_width(composer, type, text + start, from - start);
        const float width = span_width(composer, type, text + from, to - from);
        put_word(composer, (Box){x + before, y - type.size * 0.7f, width, type.size * 1.4f}, type, word.term);
    }
}

float put_sentence(Composer *composer, float x, float y, Type type, Phrase phrase) {
    char text[PICTURE_TEXT_LONGEST];
    const size_t length = phrase_write(text, sizeof text, &phrase, composer->picture->language);
    const Words words = find_words(composer, text);
    put_words(composer, x, y, type, text, 0, length, &words);
    return put_phrase(composer, x, y, type, phrase);
}

// The end of the last line of a paragraph, if there is more text than fits it: an ellipsis must fit as well.
static const char *end_before_ellipsis(const Composer *composer, Type type, const char *text, float width) {
    const float room = width - string_width(composer, type, "…");
    const char *end = end_of_pieces(composer, type, text, room, BREAK_WELL);
    return end > text ? end : end_of_pieces(composer, type, text, room, BREAK_ANYWHERE);
}

float put_paragraph_after(Composer *composer, Box box, float indent, float leading, Type type, Phrase phrase) {
    char text[PICTURE_TEXT_LONGEST], line[PICTURE_TEXT_LONGEST + 4];
    phrase_write(text, sizeof text, &phrase, composer->picture->language);
    Words words = find_words(composer, text);
    if (composer->numbers) find_numbers(composer, text, &phrase, &words);
    const char *at = text;
    float y = box.y + leading / 2;
    while (*at && y + leading / 2 <= box.y + box.height) {
        const float x = box.x + indent, width = box.width - indent;
        const bool is_last = y + leading * 1.5f > box.y + box.height, is_whole_line = indent == 0;
        const char *end =
            is_whole_line ? line_end(composer, type, at, width) : end_of_pieces(composer, type, at, width, BREAK_WELL);
        const bool is_cut = is_last && *end;
        if (is_cut) end = end_before_ellipsis(composer, type, at, width);
        size_t length = (size_t)(end - at);
        memcpy(line, at, length);
        while (length && line[length - 1] == ' ') length--;
        strcpy(line + length, is_cut ? "…" : "");
        if (*line) put_string(composer, x, y, type, line);
        put_words(composer, x, y, type, text, (size_t)(at - text), (size_t)(at - text) + length, &words);
        at = end;
        y += leading;
        indent = 0;
        if (is_cut) break;
    }
    return y - leading / 2;
}

void put_label(Composer *composer, Box box, Type type, Phrase phrase) {
    const int word_count = composer->word_count;
    composer->word_count = WORDS_MAX;
    put_paragraph(composer, box, box.height, type, phrase);
    composer->word_count = word_count;
}

float put_paragraph(Composer *composer, Box box, float leading, Type type, Phrase phrase) {
    return put_paragraph_after(composer, box, 0, leading, type, phrase);
}

int paragraph_lines(const Composer *composer, Type type, float width, Phrase phrase, float *widest) {
    char text[PICTURE_TEXT_LONGEST];
    int lines = 0;
    *widest = 0;
    phrase_write(text, sizeof text, &phrase, composer->picture->language);
    for (const char *at = text, *end; *at; at = end, lines++) {
        end = line_end(composer, type, at, width);
        *widest = fmaxf(*widest, span_width(composer, type, at, (size_t)(end - at)));
    }
    return lines;
}

// A part ends with a line, so that the lines are those of the whole paragraph.
const char *paragraph_take(const Composer *composer, Type type, float width, const char *text,
                           char paragraph[PICTURE_TEXT_LONGEST]) {
    const size_t length = strcspn(text, "\n");
    const bool is_whole = length < PICTURE_TEXT_LONGEST;
    const size_t taken = is_whole ? length : text_fitting(text, PICTURE_TEXT_LONGEST - 1);
    memcpy(paragraph, text, taken);
    paragraph[taken] = '\0';
    if (is_whole) return text + taken + (text[taken] == '\n');
    const char *end = paragraph;
    for (const char *next = end; *next; next = line_end(composer, type, next, width)) end = next;
    if (end == paragraph) return text + taken;
    paragraph[end - paragraph] = '\0';
    return text + (end - paragraph);
}

static void put_spot(Composer *composer, HotSpot spot) {
    Screen *screen = composer->screen;
    assert(screen->hot_spot_count < HOT_SPOTS_MAX);
    screen->hot_spots[screen->hot_spot_count++] = spot;
}

Tip no_tip(void) {
    return (Tip){.action = ACTION_COUNT};
}

Tip tip_of_action(Action action) {
    Action row = action;
    while (!action_has_help(row)) row--;
    return (Tip){phrase(&action_binding(row)->help), action};
}

void put_hot_spot(Composer *composer, Box box, InputEvent event, Tip tip) {
    const hit_aabb rect = pixels_of_box(composer->picture->view, box);
    put_spot(composer, (HotSpot){.rect = rect, .is_clickable = true, .event = event, .tip = tip});
}

void put_tip_spot(Composer *composer, Box box, Tip tip) {
    put_spot(composer, (HotSpot){.rect = pixels_of_box(composer->picture->view, box), .tip = tip});
}

// What a dialog covers, and its panel: not lit under the pointer.
static void put_ground(Composer *composer, Box box, InputEvent event) {
    put_hot_spot(composer, box, event, no_tip());
    composer->screen->hot_spots[composer->screen->hot_spot_count - 1].is_ground = true;
}

void put_press_spot(Composer *composer, Box box, Action action) {
    put_hot_spot(composer, box, event_press(action), tip_of_action(action));
}

Box put_dialog(Composer *composer, float width, float height, InputEvent outside, InputEvent inside) {
    const Box all = {0, 0, composer->width, composer->height};
    const Box box = {(all.width - width) / 2, fmaxf((all.height - height) / 2, 8), width, height};
    composer->screen->list = (List){.row = 0};
    put_box(composer, all, 0, pen_fill(INK_VEIL, 0.35f));
    put_box(composer, box, 10, pen_fill(INK_PANEL, 1));
    put_ground(composer, all, outside);
    put_ground(composer, box, inside);
    return box;
}

static int clamp_row(int row, int last) {
    return row > last ? last : row < 0 ? 0 : row;
}

// A bar at the right side shows which part of the list is shown.
static int put_list_scrolled(Composer *composer, Box box, float row, int first, int last, int scrolled) {
    if (last <= 0 || !(box.height > 0)) return 0;
    const View points = composer->picture->view;
    const int by_itself = clamp_row(first, last), shown = clamp_row(by_itself + scrolled, last);
    composer->screen->list = (List){.rect = pixels_of_box(points, box),
                                    .row = row * points.unit,
                                    .at = shown - by_itself,
                                    .min = -by_itself,
                                    .max = last - by_itself};
    const float part = box.height / (box.height + row * (float)last), top = (1 - part) * (float)shown / (float)last;
    const Box bar = {box.x + box.width - BAR, box.y, BAR, box.height};
    put_box(composer, bar, 1.5f, pen_fill(INK_RULE, 1));
    put_box(composer, (Box){bar.x, bar.y + top * bar.height, BAR, part * bar.height}, 1.5f, pen_fill(INK_MUTED, 1));
    return shown;
}

int put_list(Composer *composer, Box box, float row, int first, int last) {
    return put_list_scrolled(composer, box, row, first, last, composer->frame->scrolled);
}

static Scrolled begin_scrolled(Composer *composer, Box box, float height, float end, int by) {
    const float hidden = height - box.height;
    const int rows = hidden > 1 ? (int)ceilf(hidden / SCROLLED_ROW) : 0;
    const int first = (int)ceilf((end - box.height) / SCROLLED_ROW);
    Scrolled scrolled = {box, box.y, rows > 0 && box.height > 0, composer->screen->hot_spot_count};
    if (!scrolled.is_clipped) return scrolled;
    const int shown = put_list_scrolled(composer, box, SCROLLED_ROW, first, rows, by);
    scrolled.top -= fminf((float)(shown * SCROLLED_ROW), hidden);
    scroll_clip(composer, &scrolled);
    return scrolled;
}

Scrolled scroll_begin(Composer *composer, Box box, float height, float end) {
    return begin_scrolled(composer, box, height, end, composer->frame->scrolled);
}

Scrolled scroll_begin_panel(Composer *composer, Box box, float height) {
    const Scrolled scrolled = begin_scrolled(composer, box, height, 0, composer->frame->panel_scrolled);
    composer->screen->list.is_panel = scrolled.is_clipped;
    return scrolled;
}

void scroll_clip(Composer *composer, const Scrolled *scrolled) {
    const Box box = scrolled->box;
    if (!scrolled->is_clipped) return;
    picture_clip(composer->picture, box_aabb((Box){box.x - 4, box.y, box.width - 2, box.height}));
}

void scroll_end(Composer *composer, const Scrolled *scrolled) {
    Screen *screen = composer->screen;
    const hit_aabb area = pixels_of_box(composer->picture->view, scrolled->box);
    int kept = scrolled->below;
    if (!scrolled->is_clipped) return;
    picture_unclip(composer->picture);
    for (int i = kept; i < screen->hot_spot_count; i++) {
        HotSpot spot = screen->hot_spots[i];
        spot.rect.min.y = fmaxf(spot.rect.min.y, area.min.y);
        spot.rect.max.y = fminf(spot.rect.max.y, area.max.y);
        if (spot.rect.min.y < spot.rect.max.y) screen->hot_spots[kept++] = spot;
    }
    screen->hot_spot_count = kept;
}

const char *key_to_show(const Composer *composer, Action action) {
    return composer->frame->is_by_touch ? "" : action_key(action);
}

void put_footer(Composer *composer, float right, float y, Phrase keys) {
    if (!composer->frame->is_by_touch)
        put_phrase(composer, right, y, type_aligned(type_plain(12, INK_MUTED), ALIGN_RIGHT), keys);
}

float put_fold(Composer *composer, Box row, const Text *heading, Action action, bool is_open) {
    const float middle = row.y + row.height / 2, x = row.x + 4, beside = 16;
    const hit_vec closed[] = {{x - 3, middle - 4}, {x + 3, middle}, {x - 3, middle + 4}};
    const hit_vec open[] = {{x - 4, middle - 3}, {x + 4, middle - 3}, {x, middle + 3}};
    picture_polygon(composer->picture, is_open ? open : closed, 3, pen_fill(INK_MUTED, 1));
    const float left = row.x + beside + put_text(composer, row.x + beside, middle, type_plain(13, INK_MUTED), heading);
    put_string(composer, left + 10, middle, type_mono(12, INK_MUTED), key_to_show(composer, action));
    put_press_spot(composer, row, action);
    return row.y + row.height;
}

void put_radio(Composer *composer, float x, float y, float radius, bool is_chosen) {
    const Ink ink = is_chosen ? INK_HIT : INK_MUTED;
    picture_dot(composer->picture, (hit_vec){x, y}, radius, pen_outlined(is_chosen ? ink : INK_NONE, ink, 1.5f));
}

void put_button(Composer *composer, Box box, Phrase label, bool is_filled, Action action, Tip tip) {
    put_box(composer, box, 6, is_filled ? pen_fill(INK_HIT, 1) : pen_outlined(INK_PANEL, INK_RULE, 1));
    put_phrase(composer, box.x + box.width / 2, box.y + box.height / 2,
               type_aligned(type_plain(14, is_filled ? INK_PANEL : INK_TEXT), ALIGN_CENTER), label);
    put_hot_spot(composer, box, event_press(action), tip);
}
