// The glossary over everything else: the list of words at the left, at the right one of them with its example.
#include <math.h>
#include <string.h>

#include "screen_parts.h"

enum { LIST_WIDTH = 168, EDGE = 24, CAPTION_LEADING = 19, CAPTION_HEIGHT = 2 * CAPTION_LEADING };

static const Text hint = {{"↑ ↓  choose     Esc  close", "↑ ↓  選ぶ     Esc  閉じる"}};

static InputEvent event_of_term(Term term) {
    return event_of(EVENT_TERM, glossary_entry(term)->id);
}

static void put_list(Composer *composer, Box box) {
    const float row = box.height / TERM_COUNT, size = fminf(14, row * 0.75f);
    for (Term term = 0; term < TERM_COUNT; term++) {
        const bool is_chosen = term == composer->lab->glossary.term;
        const Box place = {box.x, box.y + row * (float)term, box.width, row};
        if (is_chosen) put_box(composer, place, 5, pen_fill(INK_SELECTION, 1));
        put_text(composer, place.x + 10, place.y + row / 2,
                 type_of(size, is_chosen ? WEIGHT_BOLD : WEIGHT_REGULAR, INK_TEXT), &glossary_entry(term)->name);
        put_hot_spot(composer, place, event_of_term(term));
    }
}

// The name in both languages; the same in both, it is told once.
static void put_names(Composer *composer, Box box, const TermEntry *entry) {
    const Language language = composer->lab->language;
    const Phrase own = phrase(&entry->name),
                 other = phrase_of_slot(slot_string(entry->name.in[other_language(language)]));
    const Type type = type_of(22, WEIGHT_BOLD, INK_TEXT), small = type_of(15, WEIGHT_REGULAR, INK_MUTED);
    const float middle = box.y + box.height / 2;
    const float width = put_phrase(composer, box.x, middle, type, own);
    if (strcmp(entry->name.in[LANGUAGE_ENGLISH], entry->name.in[LANGUAGE_JAPANESE]) == 0) return;
    put_phrase(composer, box.x + width + 14, middle + 2, small, other);
}

// The demo's part of its world in the middle of the box, as large as it fits, and what is around it up to the edges.
static void put_demo(Composer *composer, Box box) {
    const Demo *demo = &composer->lab->demo;
    Picture *picture = &composer->screen->picture;
    const View points = picture->view;
    const hit_aabb part = demo_world(demo), pixels = pixels_of_box(points, box);
    const float width = part.max.x - part.min.x, height = part.max.y - part.min.y;
    const float scale = fminf(box.width / width, box.height / height) * points.scale;
    const hit_vec middle = {(pixels.min.x + pixels.max.x) / 2, (pixels.min.y + pixels.max.y) / 2};
    const hit_vec offset = {middle.x - scale * (part.min.x + width / 2), middle.y - scale * (part.min.y + height / 2)};
    const View view = {offset, scale, points.unit};
    if (box.width < 1 || box.height < 1) return;
    put_box(composer, box, 8, pen_fill(INK_PAPER, 1));
    picture_clip(picture, box_aabb(box));
    picture_set_view(picture, view, (hit_aabb){view_to_world(view, pixels.min), view_to_world(view, pixels.max)});
    demo_draw(demo, picture);
    picture_set_view(picture, points, (hit_aabb){{0, 0}, {0, 0}});
    picture_unclip(picture);
}

static void put_term(Composer *composer, Box box) {
    const Demo *demo = &composer->lab->demo;
    const TermEntry *entry = glossary_entry(demo->term);
    const float bottom = box.y + box.height, drawn_least = 120;
    put_names(composer, (Box){box.x, box.y, box.width, 34}, entry);
    const Box meaning = {box.x, box.y + 40, box.width, box.height - 40 - CAPTION_HEIGHT - drawn_least - 20};
    const float top =
        put_paragraph(composer, meaning, 23, type_of(15, WEIGHT_REGULAR, INK_TEXT), phrase(&entry->meaning)) + 10;
    put_demo(composer, (Box){box.x, top, box.width, bottom - CAPTION_HEIGHT - 20 - top});
    put_paragraph(composer, (Box){box.x, bottom - 14 - CAPTION_HEIGHT, box.width, CAPTION_HEIGHT}, CAPTION_LEADING,
                  type_of(14, WEIGHT_REGULAR, INK_TEXT), demo_caption(demo));
    put_text(composer, box.x + box.width, bottom - 6, type_aligned(type_of(12, WEIGHT_REGULAR, INK_MUTED), ALIGN_RIGHT),
             &hint);
}

void put_glossary(Composer *composer) {
    const float width = fminf(composer->width - 16, 940), height = fminf(composer->height - 16, 600);
    const Box all = {0, 0, composer->width, composer->height};
    const Box box = {(composer->width - width) / 2, (composer->height - height) / 2, width, height};
    put_box(composer, all, 0, pen_fill(INK_TEXT, 0.35f));
    put_box(composer, box, 10, pen_fill(INK_PANEL, 1));
    put_hot_spot(composer, all, event_press(ACTION_GLOSSARY));
    put_hot_spot(composer, box,
                 event_of_term(composer->lab->glossary.term)); // a click beside a word changes nothing
    put_list(composer, (Box){box.x + 12, box.y + 14, LIST_WIDTH, box.height - 28});
    const float x = box.x + LIST_WIDTH + 12 + EDGE / 2;
    put_rule(composer, x, box.y + 14, x, box.y + box.height - 14);
    put_term(composer, (Box){x + EDGE, box.y + 16, box.x + box.width - EDGE - x - EDGE, box.height - 28});
}
