// How far long work is, over everything else.
#include <math.h>

#include "screen_parts.h"

void put_progress(Composer *composer, const Text *work, double done) {
    static const Text cancel_text = {{"Cancel ({0})", "キャンセル ({0})"}};
    static const Text percent = {{"{0} %", "{0} %"}};
    const float padding = 20, control = 32;
    const float width = fminf(composer->width - 32, 460), height = 2 * padding + 24 + 14 + 14 + control;
    const Box box = {(composer->width - width) / 2, fmaxf((composer->height - height) / 2, 8), width, height};
    const float x = box.x + padding, inner = width - 2 * padding;
    const Phrase cancel = phrase_of(&cancel_text, slot_string(action_key(ACTION_ESCAPE)));
    const float button = phrase_width(composer, type_plain(14, INK_TEXT), cancel) + 32;
    const Box bar = {x, box.y + padding + 24, inner, 14};
    done = fmin(fmax(done, 0), 1);
    put_box(composer, box, 10, pen_outlined(INK_PANEL, INK_RULE, 1));
    put_text(composer, x, box.y + padding + 8, type_bold(14, INK_TEXT), work);
    put_phrase(composer, x + inner, box.y + padding + 8, type_aligned(type_mono(14, INK_TEXT), ALIGN_RIGHT),
               phrase_of(&percent, slot_number(floor(done * 100), 0)));
    put_box(composer, bar, 5, pen_outlined(INK_PAPER, INK_RULE, 1));
    put_box(composer, (Box){bar.x, bar.y, bar.width * (float)done, bar.height}, 5, pen_fill(INK_HIT, 1));
    put_button(composer, (Box){x + inner - button, box.y + padding + 24 + 14 + 14, button, control}, cancel, false,
               ACTION_ESCAPE, no_tip());
}
