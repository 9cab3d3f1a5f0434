#include <math.h>

#include "screen_parts.h"

enum { LINE = 20, BADGE = 18, PADDING = 10, BETWEEN = 8, ITEMS_MAX = 5, DOT = 16 };

/// One thing that a head says: a badge where its pen draws something, otherwise plain text.
typedef struct {
    Phrase phrase;
    Type type;
    Pen pen;
    float indent; // before the text, and in a badge behind it too
    Box box;
} Item;

typedef struct {
    int count;
    Item items[ITEMS_MAX];
} Items;

static bool is_badge(const Item *item) {
    return item->pen.stroke != INK_NONE || item->pen.fill != INK_NONE;
}

static void add_text(Items *items, Phrase phrase, Type type, float indent) {
    items->items[items->count++] = (Item){.phrase = phrase, .type = type, .indent = indent};
}

static void add_badge(Items *items, const Text *text, Pen pen, Ink ink) {
    items->items[items->count++] =
        (Item){.phrase = phrase(text), .type = type_of(12, WEIGHT_BOLD, ink), .pen = pen, .indent = 8};
}

static Items items_of(const Composer *composer, const SceneBase *base, const Lesson *lesson) {
    const bool is_chosen = base->method == lab_base(composer->lab)->method, hits = base_method_hits(base);
    const Text *wrong = text_of_answer(base_answer(base, base->method));
    const Pen miss = {.stroke = INK_SHAPE, .width = 1.5f, .dash = DASH_DASHED, .fill = INK_PAPER, .fill_alpha = 1};
    const Pen alarm = {.stroke = INK_WRONG, .width = 1.5f, .fill = INK_PAPER, .fill_alpha = 1};
    Items items = {0};
    add_text(&items, phrase(&lab_scene(composer->lab)->methods[base->method].name),
             type_of(13, is_chosen ? WEIGHT_BOLD : WEIGHT_REGULAR, INK_TEXT), DOT);
    add_badge(&items, text_of_hit(hits), hits ? pen_fill(INK_HIT, 1) : miss, hits ? INK_PANEL : INK_SHAPE);
    if (wrong) add_badge(&items, wrong, alarm, INK_WRONG);
    add_text(&items, phrase_of_verdict(base), type_of(12, WEIGHT_REGULAR, INK_TEXT), 0);
    add_text(&items, lesson->summary, type_of(12, WEIGHT_REGULAR, INK_MUTED), 0);
    return items;
}

// In as many lines as it takes, if even a line of its own is too short.
static Box extent_of_item(const Composer *composer, const Item *item, float room) {
    const float around = is_badge(item) ? 2 * item->indent : item->indent;
    const float width = around + phrase_width(composer, item->type, item->phrase);
    float widest;
    if (width <= room) return (Box){0, 0, width, LINE};
    return (Box){0, 0, room, LINE * (float)paragraph_lines(composer, item->type, room - around, item->phrase, &widest)};
}

// Sets the items one after the other, in as many lines as it takes. Returns their height.
static float arrange(const Composer *composer, Items *items, Box box) {
    float x = box.x, y = box.y, bottom = y;
    for (int i = 0; i < items->count; i++) {
        Item *item = &items->items[i];
        item->box = extent_of_item(composer, item, box.width);
        if (i > 0 && x + item->box.width > box.x + box.width) {
            x = box.x;
            y = bottom;
        }
        item->box.x = x;
        item->box.y = y;
        x += item->box.width + BETWEEN;
        bottom = fmaxf(bottom, y + item->box.height);
    }
    return bottom - box.y;
}

static void put_item(Composer *composer, const Item *item) {
    const Box box = item->box, badge = {box.x, box.y + (LINE - BADGE) / 2.0f, box.width, BADGE};
    const Box inside = {box.x + item->indent, box.y, box.width - item->indent, box.height};
    if (is_badge(item)) put_box(composer, badge, 4, item->pen);
    if (box.height > LINE) {
        put_paragraph(composer, inside, LINE, item->type, item->phrase);
    } else {
        put_phrase(composer, inside.x, inside.y + LINE / 2.0f, item->type, item->phrase);
    }
}

static void put_dot(Composer *composer, Box first, bool is_chosen) {
    Pen pen = pen_line(is_chosen ? INK_HIT : INK_MUTED, 1.5f);
    pen.fill = is_chosen ? INK_HIT : INK_NONE;
    pen.fill_alpha = 1;
    picture_dot(&composer->screen->picture, (hit_vec){first.x + 5, first.y + first.height / 2}, 4.5f, pen);
}

void put_pane_head(Composer *composer, Box box, const SceneBase *base, const Lesson *lesson) {
    const bool is_chosen = base->method == lab_base(composer->lab)->method;
    Items items = items_of(composer, base, lesson);
    const float height =
        arrange(composer, &items, (Box){box.x + PADDING, box.y + 5, box.width - 2 * PADDING, box.height});
    const Box strip = {box.x, box.y, box.width, height + 10};
    put_box(composer, strip, 0, pen_fill(is_chosen ? INK_SELECTION : INK_PAPER, is_chosen ? 0.96f : 0.9f));
    put_dot(composer, items.items[0].box, is_chosen);
    for (int i = 0; i < items.count; i++) put_item(composer, &items.items[i]);
    put_hot_spot(composer, strip, event_of(EVENT_METHOD, lab_scene(composer->lab)->methods[base->method].id));
}
