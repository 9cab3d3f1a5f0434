// The dialog for the name of a file to save the map to.
#include <math.h>

#include "screen_parts.h"

static void put_name_field(Composer *composer, Box box, const Naming *naming) {
    put_box(composer, box, 6, pen_outlined(INK_PAPER, naming->remark == NAMING_FINE ? INK_HIT : INK_WRONG, 2));
    const Box inside = {box.x + 2, box.y, box.width - 4, box.height};
    put_line(composer, inside, 8, type_plain(15, INK_TEXT), &naming->line, naming->text, true);
    put_hot_spot(composer, box, event_press(ACTION_SAVE_AS), no_tip());
}

// A button that ends at `right`. Returns where it begins.
static float put_button_before(Composer *composer, float right, Box row, const Text *text, Action action,
                               bool is_filled) {
    const Phrase label = phrase_of(text, slot_string(action_key(action)));
    const float width = phrase_width(composer, type_plain(14, INK_TEXT), label) + 32;
    put_button(composer, (Box){right - width, row.y, width, row.height}, label, is_filled, action, no_tip());
    return right - width;
}

void put_naming(Composer *composer, const Naming *naming) {
    static const Text title = {{"Save the map as", "マップに名前を付けて保存"}};
    static const Text save = {{"Save ({0})", "保存 ({0})"}};
    static const Text cancel = {{"Cancel ({0})", "キャンセル ({0})"}};
    static const Text remarks[] = {
        [NAMING_FINE] = {{"A name without a folder is saved where hitlab was started",
                          "フォルダーのない名前は hitlab を起動した場所に保存する"}},
        [NAMING_EMPTY] = {{"Type a name", "名前を入力する"}},
        [NAMING_EXISTS] = {{"This file exists. Save again to overwrite it.",
                            "このファイルはすでにある。もう一度保存すると上書きする。"}},
        [NAMING_FAILED] = {{"Not saved. {0}: {1}", "保存できない。{0}: {1}"}},
    };
    const float padding = 24, leading = 19, control = 34;
    const Error *error = &naming->error;
    const Phrase remark = phrase_of(&remarks[naming->remark], slot_string(error->where), slot_string(error->what));
    const Type type = type_plain(13, naming->remark == NAMING_FINE ? INK_MUTED : INK_WRONG);
    const float width = fminf(composer->width - 32, 560), inner = width - 2 * padding;
    float widest;
    const int lines = paragraph_lines(composer, type, inner, remark, &widest);
    const float height = 2 * padding + 30 + control + 10 + leading * (float)lines + 12 + control;
    const Box box = put_dialog(composer, width, height, event_press(ACTION_ESCAPE), event_press(ACTION_SAVE_AS));
    const float x = box.x + padding;
    float y = box.y + padding;
    put_text(composer, x, y + 8, type_bold(15, INK_TEXT), &title);
    y += 30;
    put_name_field(composer, (Box){x, y, inner, control}, naming);
    y += control + 10;
    put_paragraph(composer, (Box){x, y, inner + 1, leading * (float)lines}, leading, type, remark);
    y += leading * (float)lines + 12;
    const Box row = {x, y, inner, control};
    const float left = put_button_before(composer, x + inner, row, &save, ACTION_ENTER, true);
    put_button_before(composer, left - 10, row, &cancel, ACTION_ESCAPE, false);
}
