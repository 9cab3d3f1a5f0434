#include <math.h>

#include "screen_parts.h"

enum { TITLE, HINT, NAME_MISSING, NAME_EXISTS, NAME_FAILED, SAVE, CANCEL, TEXT_COUNT };

static const Text texts[TEXT_COUNT] = {
    [TITLE] = {{"Save the map as", "マップに名前を付けて保存"}},
    [HINT] = {{"A name without a folder goes where hitlab was started",
               "フォルダーのない名前は hitlab を始めた場所に"}},
    [NAME_MISSING] = {{"A name is missing", "名前がありません"}},
    [NAME_EXISTS] = {{"That file is there already. Save again to replace it.",
                      "そのファイルはもうあります。もう一度保存すると置き換えます。"}},
    [NAME_FAILED] = {{"Not saved. {0}: {1}", "保存できませんでした。{0}: {1}"}},
    [SAVE] = {{"Save (Enter)", "保存 (Enter)"}},
    [CANCEL] = {{"Cancel (Esc)", "やめる (Esc)"}},
};

static Phrase phrase_of_remark(const Naming *naming) {
    switch (naming->remark) {
    case NAMING_FINE: break;
    case NAMING_EMPTY: return phrase(&texts[NAME_MISSING]);
    case NAMING_EXISTS: return phrase(&texts[NAME_EXISTS]);
    case NAMING_FAILED:
        return phrase2(&texts[NAME_FAILED], slot_string(naming->error.where), slot_string(naming->error.what));
    }
    return phrase(&texts[HINT]);
}

static void put_name_field(Composer *composer, Box box, const Naming *naming) {
    Pen pen = pen_fill(INK_PAPER, 1);
    pen.stroke = naming->remark == NAMING_FINE ? INK_HIT : INK_WRONG;
    pen.width = 2;
    put_box(composer, box, 6, pen);
    const Box inside = {box.x + 2, box.y, box.width - 4, box.height};
    put_line(composer, inside, 8, type_of(15, WEIGHT_REGULAR, INK_TEXT), &naming->line, naming->text, true);
    put_hot_spot(composer, box, event_press(ACTION_SAVE_AS));
}

static void put_name_buttons(Composer *composer, Box box) {
    const Type type = type_of(14, WEIGHT_REGULAR, INK_TEXT);
    const float save = phrase_width(composer, type, phrase(&texts[SAVE])) + 32;
    const float cancel = phrase_width(composer, type, phrase(&texts[CANCEL])) + 32;
    put_button(composer, (Box){box.x + box.width - save, box.y, save, box.height}, phrase(&texts[SAVE]), true,
               event_press(ACTION_ENTER));
    put_button(composer, (Box){box.x + box.width - save - 10 - cancel, box.y, cancel, box.height},
               phrase(&texts[CANCEL]), false, event_press(ACTION_ESCAPE));
}

void put_naming(Composer *composer) {
    const float padding = 24, leading = 19, control = 34;
    const Naming *naming = &composer->lab->naming;
    const Type type = type_of(13, WEIGHT_REGULAR, naming->remark == NAMING_FINE ? INK_MUTED : INK_WRONG);
    const float width = fminf(composer->width - 32, 560), inner = width - 2 * padding;
    float widest;
    const int lines = paragraph_lines(composer, type, inner, phrase_of_remark(naming), &widest);
    const float height = 2 * padding + 30 + control + 10 + leading * (float)lines + 12 + control;
    const Box box = {(composer->width - width) / 2, fmaxf((composer->height - height) / 2, 8), width, height};
    const float x = box.x + padding;
    float y = box.y + padding;
    const Box all = {0, 0, composer->width, composer->height};
    put_box(composer, all, 0, pen_fill(INK_TEXT, 0.35f));
    put_hot_spot(composer, all, event_press(ACTION_ESCAPE));
    put_box(composer, box, 10, pen_fill(INK_PANEL, 1));
    put_hot_spot(composer, box, event_press(ACTION_SAVE_AS));
    put_text(composer, x, y + 8, type_of(15, WEIGHT_BOLD, INK_TEXT), &texts[TITLE]);
    y += 30;
    put_name_field(composer, (Box){x, y, inner, control}, naming);
    y += control + 10;
    put_paragraph(composer, (Box){x, y, inner + 1, leading * (float)lines}, leading, type, phrase_of_remark(naming));
    y += leading * (float)lines + 12;
    put_name_buttons(composer, (Box){x, y, inner, control});
}
