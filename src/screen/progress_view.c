#include <math.h>

#include "screen_parts.h"

enum { CANCEL, PERCENT };

static const Text texts[] = {
    [CANCEL] = {{"Cancel (Esc)", "中止 (Esc)"}},
    [PERCENT] = {{"{0} %", "{0} %"}},
};

static void put_bar(Composer *composer, Box box, double done) {
    const float part = (float)fmin(fmax(done, 0), 1);
    Pen frame = pen_line(INK_RULE, 1);
    frame.fill = INK_PAPER;
    frame.fill_alpha = 1;
    put_box(composer, box, 5, frame);
    put_box(composer, (Box){box.x, box.y, box.width * part, box.height}, 5, pen_fill(INK_HIT, 1));
}

void put_progress(Composer *composer, const Text *work, double done) {
    const float padding = 20, control = 32;
    const float width = fminf(composer->width - 32, 460), height = 2 * padding + 24 + 14 + 14 + control;
    const Box box = {(composer->width - width) / 2, fmaxf((composer->height - height) / 2, 8), width, height};
    const float x = box.x + padding, inner = width - 2 * padding;
    const float button = phrase_width(composer, type_of(14, WEIGHT_REGULAR, INK_TEXT), phrase(&texts[CANCEL])) + 32;
    Pen frame = pen_line(INK_RULE, 1);
    frame.fill = INK_PANEL;
    frame.fill_alpha = 1;
    put_box(composer, box, 10, frame);
    put_text(composer, x, box.y + padding + 8, type_of(14, WEIGHT_BOLD, INK_TEXT), work);
    put_phrase(composer, x + inner, box.y + padding + 8, type_aligned(type_of(14, WEIGHT_MONO, INK_TEXT), ALIGN_RIGHT),
               phrase1(&texts[PERCENT], slot_number(floor(fmin(fmax(done, 0), 1) * 100), 0)));
    put_bar(composer, (Box){x, box.y + padding + 24, inner, 14}, done);
    put_button(composer, (Box){x + inner - button, box.y + padding + 24 + 14 + 14, button, control},
               phrase(&texts[CANCEL]), false, event_press(ACTION_ESCAPE));
}
