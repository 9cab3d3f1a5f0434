// The bar at the top: a tab for each scene, and what can be opened from there.
#include "screen_parts.h"

enum { TAB_HEIGHT = 30 };

static Phrase phrase_of_tab(const Lab *lab, int index, bool is_short) {
    static const Text number_and_name = {{"{0}  {1}", "{0}  {1}"}};
    if (is_short) return phrase_of_slot(slot_number(index + 1, 0));
    return phrase_of(&number_and_name, slot_number(index + 1, 0), slot_text(&lab->scenes[index]->name));
}

static float width_of_tabs(const Composer *composer, const Lab *lab, float padding, bool is_short) {
    float width = 0;
    for (int i = 0; i < lab->scene_count; i++) {
        const bool names_itself = !is_short || i == lab->current;
        width +=
            phrase_width(composer, type_plain(14, INK_TEXT), phrase_of_tab(lab, i, !names_itself)) + 2 * padding + 4;
    }
    return width;
}

// The right end of the bar, from right to left. Returns where it begins.
static float put_top_right(Composer *composer, Box box) {
    static const struct {
        Text text;
        Action action;
    } entries[] = {{{{"{0}  Keys", "{0}  キー一覧"}}, ACTION_HELP},
                   {{{"{0}  Glossary", "{0}  用語集"}}, ACTION_GLOSSARY},
                   {{{"{0}  日本語", "{0}  English"}}, ACTION_LANGUAGE}};
    float right = box.x + box.width - SCREEN_MARGIN + 10;
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        const Type type = type_plain(13, INK_MUTED);
        const Phrase entry = phrase_of(&entries[i].text, slot_string(action_key(entries[i].action)));
        const float width = phrase_width(composer, type, entry) + 20;
        put_phrase(composer, right - width + 10, box.y + box.height / 2, type, entry);
        put_press_spot(composer, (Box){right - width, box.y + 6, width, box.height - 12}, entries[i].action);
        right -= width;
    }
    return right;
}

void put_tabs(Composer *composer, Box box, const Lab *lab) {
    put_rule(composer, box.x, box.y + box.height, box.x + box.width, box.y + box.height);
    const float room = put_top_right(composer, box) - box.x - SCREEN_MARGIN;
    const float padding = width_of_tabs(composer, lab, 14, false) <= room ? 14 : 7;
    const bool is_short = width_of_tabs(composer, lab, padding, false) > room;
    float x = box.x + SCREEN_MARGIN - 6;
    for (int i = 0; i < lab->scene_count; i++) {
        const bool is_current = i == lab->current;
        const Type type = type_plain(14, is_current ? INK_PANEL : INK_MUTED);
        const Phrase label = phrase_of_tab(lab, i, is_short && !is_current);
        const Box tab = {x, box.y + (box.height - TAB_HEIGHT) / 2, phrase_width(composer, type, label) + 2 * padding,
                         TAB_HEIGHT};
        if (is_current) put_box(composer, tab, 6, pen_fill(INK_HIT, 1));
        put_phrase(composer, x + padding, box.y + box.height / 2, type, label);
        const Tip tip = {phrase(&lab->scenes[i]->name), ACTION_SCENE_1 + (Action)i};
        put_hot_spot(composer, tab, event_of(EVENT_SCENE, lab->scenes[i]->id), tip);
        // A dot in the corner marks unsaved paint.
        if (lab->scenes[i]->on_map && paint_is_unsaved(&lab->paint))
            picture_dot(composer->picture, (hit_vec){tab.x + tab.width - 2, tab.y + 2}, 5,
                        pen_outlined(INK_WRONG, INK_PAPER, 1.5f));
        x += tab.width + 4;
    }
}
