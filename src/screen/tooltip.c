// What the pointer adds to the screen: the hot spot under it lights up, and a tooltip says what it does.
#include <math.h>

#include "screen_parts.h"

enum { TIP_WIDTH = 320, TIP_PADDING = 10, TIP_LEADING = 19, TIP_APART = 6, EDGE = 4 };

static Box points_of(const Composer *composer, hit_aabb pixels) {
    const float unit = composer->picture->view.unit;
    return (Box){pixels.min.x / unit, pixels.min.y / unit, (pixels.max.x - pixels.min.x) / unit,
                 (pixels.max.y - pixels.min.y) / unit};
}

// Below the spot, or above it, or beside it, so that it does not cover what it explains.
static Box place_beside(const Composer *composer, Box spot, float width, float height) {
    const float right = composer->width - EDGE - width, bottom = composer->height - EDGE - height;
    const Box box = {fmaxf(fminf(spot.x, right), EDGE), spot.y + spot.height + TIP_APART, width, height};
    if (box.y <= bottom) return box;
    const float above = spot.y - TIP_APART - height;
    if (above >= EDGE) return (Box){box.x, above, width, height};
    const float before = spot.x - TIP_APART - width, behind = spot.x + spot.width + TIP_APART;
    return (Box){before >= EDGE ? before : behind, fmaxf(fminf(spot.y, bottom), EDGE), width, height};
}

// The key stands after the sentence, or below it if it has no room there.
static void put_tip(Composer *composer, Box spot, const Tip *tip) {
    const Type type = type_plain(13, INK_PANEL), type_of_key = type_mono(12, INK_PANEL);
    const Phrase key = phrase_of_slot(slot_string(tip->action < ACTION_COUNT ? action_key(tip->action) : ""));
    const float key_width = tip->action < ACTION_COUNT ? phrase_width(composer, type_of_key, key) + 14 : 0;
    const float room = fminf(TIP_WIDTH, composer->width - 2 * EDGE - 2 * TIP_PADDING);
    float widest;
    const int lines = paragraph_lines(composer, type, room, tip->sentence, &widest);
    const bool is_below = key_width > 0 && (lines > 1 || widest + key_width > room);
    const float width = fmaxf(widest + (is_below ? 0 : key_width), is_below ? key_width - 14 : 0) + 2 * TIP_PADDING;
    const float height = TIP_LEADING * (float)(lines + is_below) + 10;
    const Box box = place_beside(composer, spot, ceilf(width), height);
    put_box(composer, box, 6, pen_outlined(INK_TEXT, INK_PANEL, 1));
    const float y =
        put_paragraph(composer, (Box){box.x + TIP_PADDING, box.y + 5, widest + 1, TIP_LEADING * (float)lines + 1},
                      TIP_LEADING, type, tip->sentence);
    const float x = box.x + TIP_PADDING + (is_below ? 0 : widest + 14);
    if (key_width > 0) put_phrase(composer, x, is_below ? y + TIP_LEADING / 2 : y - TIP_LEADING / 2, type_of_key, key);
}

void put_pointed(Composer *composer, const HotSpot *spot, bool shows_tip) {
    const Box box = points_of(composer, spot->rect);
    const Tip tip = spot->tip;
    composer->word_count = WORDS_MAX; // a tooltip goes with the pointer, so its words cannot be clicked
    if (spot->is_clickable) put_box(composer, box, 6, pen_fill(INK_HIT, 0.12f));
    if (shows_tip && tip.sentence.text) put_tip(composer, box, &tip);
}
