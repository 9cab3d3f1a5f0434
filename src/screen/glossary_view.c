// The glossary over everything else: the list of words at the left, at the right one of them with its example.
#include <math.h>
#include <string.h>

#include "drawing.h"
#include "screen_parts.h"

enum { LIST_WIDTH = 168, EDGE = 24, CAPTION_HEIGHT = 30 };

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

// The whole of the example's world in the middle of the box, as large as it fits.
static void put_example(Composer *composer, Box box) {
    const Glossary *glossary = &composer->lab->glossary;
    Picture *picture = &composer->screen->picture;
    const View points = picture->view;
    const float scale = fminf(box.width / EXAMPLE_WIDTH, box.height / EXAMPLE_HEIGHT) * points.scale;
    const hit_vec middle = view_to_pixel(points, (hit_vec){box.x + box.width / 2, box.y + box.height / 2});
    const hit_vec corner = {middle.x - scale * EXAMPLE_WIDTH / 2, middle.y - scale * EXAMPLE_HEIGHT / 2};
    put_box(composer, box, 8, pen_fill(INK_PAPER, 1));
    picture_clip(picture, box_aabb(box));
    picture_set_view(picture, (View){corner, scale, points.unit}, (hit_aabb){{0, 0}, {EXAMPLE_WIDTH, EXAMPLE_HEIGHT}});
    drawing_of(glossary->term)->draw(&glossary->example, picture);
    picture_set_view(picture, points, (hit_aabb){{0, 0}, {0, 0}});
    picture_unclip(picture);
}

static void put_term(Composer *composer, Box box) {
    const Glossary *glossary = &composer->lab->glossary;
    const TermEntry *entry = glossary_entry(glossary->term);
    const float bottom = box.y + box.height, drawn_least = 120;
    put_names(composer, (Box){box.x, box.y, box.width, 34}, entry);
    const Box meaning = {box.x, box.y + 40, box.width, box.height - 40 - CAPTION_HEIGHT - drawn_least - 20};
    const float top =
        put_paragraph(composer, meaning, 23, type_of(15, WEIGHT_REGULAR, INK_TEXT), phrase(&entry->meaning)) + 10;
    put_example(composer, (Box){box.x, top, box.width, bottom - CAPTION_HEIGHT - 20 - top});
    put_sentence(composer, box.x, bottom - 20 - CAPTION_HEIGHT / 2, type_of(14, WEIGHT_REGULAR, INK_TEXT),
                 drawing_of(glossary->term)->caption(&glossary->example));
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
    put_hot_spot(composer, box, event_of_term(composer->lab->glossary.term)); // a click beside a word changes nothing
    put_list(composer, (Box){box.x + 12, box.y + 14, LIST_WIDTH, box.height - 28});
    const float x = box.x + LIST_WIDTH + 12 + EDGE / 2;
    put_rule(composer, x, box.y + 14, x, box.y + box.height - 14);
    put_term(composer, (Box){x + EDGE, box.y + 16, box.x + box.width - EDGE - x - EDGE, box.height - 28});
}
