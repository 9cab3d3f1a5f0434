// The glossary over everything else: the list of words at the left or, in a narrow screen, at the top; beside
// or below it one of them with its example.
#include <math.h>
#include <string.h>

#include "layout.h"
#include "screen_parts.h"

enum { LIST_WIDTH = 168, ROW_MIN = 18, TOUCHED_ROW = 34, EDGE = 24, CAPTION_LEADING = 19 };

static const Text hint = {{"{0} {1}  choose     {2}  close", "{0} {1}  選ぶ     {2}  閉じる"}};

static InputEvent event_of_term(Term term) {
    return event_of(EVENT_TERM, glossary_entry(term)->id);
}

static void put_terms(Composer *composer, Box box, float row_min, Term chosen) {
    const int fitting = (int)(box.height / row_min), shown = fitting < TERM_COUNT ? fitting : TERM_COUNT;
    const float row = box.height / (float)shown, size = fminf(14, row * 0.75f);
    const int first = put_list(composer, box, row, (int)chosen - shown / 2, TERM_COUNT - shown);
    for (int i = 0; i < shown; i++) {
        const Term term = (Term)(first + i);
        const bool is_chosen = term == chosen;
        const Box place = {box.x, box.y + row * (float)i, box.width, row};
        if (is_chosen) put_box(composer, place, 5, pen_fill(INK_SELECTION, 1));
        put_text(composer, place.x + 10, place.y + row / 2,
                 type_of(size, is_chosen ? WEIGHT_BOLD : WEIGHT_REGULAR, INK_TEXT), &glossary_entry(term)->name);
        put_hot_spot(composer, place, event_of_term(term), no_tip());
    }
}

// The name in both languages, once if it is the same in both.
static void put_names(Composer *composer, Box box, const TermEntry *entry) {
    const Language language = composer->picture->language;
    const Phrase own = phrase(&entry->name),
                 other = phrase_of_slot(slot_string(entry->name.in[other_language(language)]));
    const Type type = type_bold(22, INK_TEXT), small = type_plain(15, INK_MUTED);
    const float middle = box.y + box.height / 2;
    const float width = put_phrase(composer, box.x, middle, type, own);
    if (strcmp(entry->name.in[LANGUAGE_ENGLISH], entry->name.in[LANGUAGE_JAPANESE]) == 0) return;
    put_phrase(composer, box.x + width + 14, middle + 2, small, other);
}

// The demo's part of its world in the middle of the box, as large as it fits, and what is around it up to the edges.
static void put_demo(Composer *composer, Box box, const Demo *demo) {
    Picture *picture = composer->picture;
    const View points = picture->view;
    const hit_aabb part = demo_world(demo), pixels = pixels_of_box(points, box);
    const float width = part.max.x - part.min.x, height = part.max.y - part.min.y;
    const float scale = fminf(box.width / width, box.height / height) * points.scale;
    const hit_vec middle = {(pixels.min.x + pixels.max.x) / 2, (pixels.min.y + pixels.max.y) / 2};
    const hit_vec offset = {middle.x - scale * (part.min.x + width / 2), middle.y - scale * (part.min.y + height / 2)};
    const View view = {.offset = offset, .scale = scale, .unit = points.unit};
    if (box.width < 1 || box.height < 1) return;
    put_box(composer, box, 8, pen_fill(INK_PAPER, 1));
    picture_clip(picture, box_aabb(box));
    picture_set_view(picture, view, (hit_aabb){view_to_world(view, pixels.min), view_to_world(view, pixels.max)});
    demo_draw(demo, picture);
    picture_set_view(picture, points, (hit_aabb){{0, 0}, {0, 0}});
    picture_unclip(picture);
}

static void put_term(Composer *composer, Box box, const Demo *demo) {
    const TermEntry *entry = glossary_entry(demo->term);
    const float bottom = box.y + box.height, demo_min = composer->height < LOW_BELOW     ? 50
                                                        : composer->width < NARROW_BELOW ? 90
                                                                                         : 120;
    const float caption = CAPTION_LEADING * (composer->width < NARROW_BELOW ? 3 : 2);
    put_names(composer, (Box){box.x, box.y, box.width, 34}, entry);
    const Box meaning = {box.x, box.y + 40, box.width, box.height - 40 - caption - demo_min - 20};
    const float top = put_paragraph(composer, meaning, 23, type_plain(15, INK_TEXT), phrase(&entry->meaning)) + 10;
    put_demo(composer, (Box){box.x, top, box.width, bottom - caption - 20 - top}, demo);
    put_paragraph(composer, (Box){box.x, bottom - 14 - caption, box.width, caption}, CAPTION_LEADING,
                  type_plain(14, INK_TEXT), demo_caption(demo));
    put_phrase(composer, box.x + box.width, bottom - 6, type_aligned(type_plain(12, INK_MUTED), ALIGN_RIGHT),
               phrase_of(&hint, slot_string(action_key(ACTION_UP)), slot_string(action_key(ACTION_DOWN)),
                         slot_string(action_key(ACTION_ESCAPE))));
}

// A click beside a word leads to the term that is shown already.
void put_glossary(Composer *composer, const Demo *demo) {
    const bool is_narrow = composer->width < NARROW_BELOW;
    const float width = fminf(composer->width - 16, 940);
    const float height =
        fminf(composer->height - (is_narrow && composer->height >= LOW_BELOW ? NARROW_OUTSIDE : 16), 600);
    const Box box = put_dialog(composer, width, height, event_press(ACTION_GLOSSARY), event_of_term(demo->term));
    const float bottom = box.y + box.height;
    if (is_narrow && composer->height < LOW_BELOW) {
        put_term(composer, (Box){box.x + 16, box.y + 8, box.width - 32, box.height - 16}, demo);
        return;
    }
    if (is_narrow) {
        const Box list = {box.x + 8, box.y + 10, box.width - 16, roundf(box.height * 0.26f)};
        const float y = list.y + list.height + 8;
        put_terms(composer, list, TOUCHED_ROW, demo->term);
        put_rule(composer, list.x, y, list.x + list.width, y);
        put_term(composer, (Box){box.x + 16, y + 8, box.width - 32, bottom - 8 - y - 8}, demo);
        return;
    }
    put_terms(composer, (Box){box.x + 12, box.y + 14, LIST_WIDTH, box.height - 28}, ROW_MIN, demo->term);
    const float x = box.x + LIST_WIDTH + 12 + EDGE / 2;
    put_rule(composer, x, box.y + 14, x, bottom - 14);
    put_term(composer, (Box){x + EDGE, box.y + 16, box.x + box.width - EDGE - x - EDGE, box.height - 28}, demo);
}
