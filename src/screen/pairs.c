// The table of all pairs of kinds, of which one is chosen for the two shapes of the scene.
#include <math.h>

#include "layout.h"
#include "overlays.h"
#include "pairs.h"

enum { NAME_HEIGHT = 46, ICON_MAX = 16, CELL_MAX = 62 };

/// Where the cells are: the names of the kinds are left of them and above.
typedef struct {
    Box box;
    float names, width, height;
    KindPair first, last;
} PairTable;

static Box cell_of(const PairTable *table, KindPair pair) {
    return (Box){table->box.x + table->names + table->width * (float)(pair.b - table->first.b),
                 table->box.y + table->height * (float)(pair.a - table->first.a + 1), table->width, table->height};
}

static void put_icon(Composer *composer, BodyKind kind, float x, float y, float width, Ink ink) {
    Pen pen = kind == BODY_POINT ? pen_fill(ink, 1) : pen_line(ink, 1.5f);
    pair_draw_icon(kind, (hit_vec){x, y}, width, pen, composer->picture);
}

// The icon of a kind, with its name beside it where that has room.
static void put_kind(Composer *composer, Box box, BodyKind kind, bool is_chosen) {
    const Text *name = pair_kind_name(kind);
    const Type type = type_of(12, is_chosen ? WEIGHT_BOLD : WEIGHT_REGULAR, INK_TEXT);
    const float middle = box.y + box.height / 2, icon = fminf(ICON_MAX, box.height * 0.5f);
    const float width = phrase_width(composer, type, phrase(name));
    if (width + icon + 18 <= box.width) {
        put_icon(composer, kind, box.x + 6 + icon / 2, middle, icon, INK_TEXT);
        put_text(composer, box.x + icon + 14, middle, type, name);
    } else {
        put_icon(composer, kind, box.x + box.width / 2, middle, icon, INK_TEXT);
    }
}

static bool are_equal(KindPair a, KindPair b) {
    return a.a == b.a && a.b == b.b;
}

// The classic pairs stand out, and have their names where those have room.
static void put_pair(Composer *composer, const PairTable *table, KindPair pair, const Lab *lab) {
    const Box cell = cell_of(table, pair), box = {cell.x + 2, cell.y + 2, cell.width - 4, cell.height - 4};
    const bool is_chosen = are_equal(pair, lab->pair), is_classic = pair_is_classic(pair);
    const Phrase name = pair_name(pair);
    Type type = type_aligned(type_plain(11, INK_TEXT), ALIGN_CENTER);
    while (type.size > 9 && phrase_width(composer, type, name) > box.width - 4) type.size--;
    const bool is_named =
        is_classic && box.height >= NAME_HEIGHT && phrase_width(composer, type, name) <= box.width - 2;
    const float icon = fminf(ICON_MAX, fminf(box.width / 3, box.height * 0.55f)), middle = box.x + box.width / 2;
    const float y = box.y + (is_named ? box.height * 0.36f : box.height / 2);
    const Ink ink = is_classic ? INK_TEXT : INK_MUTED;
    if (is_classic) put_box(composer, box, 5, pen_fill(INK_SELECTION, 1));
    if (is_chosen) put_box(composer, box, 5, pen_line(INK_TEXT, 2));
    put_icon(composer, (BodyKind)pair.a, middle - icon * 0.75f, y, icon, ink);
    put_icon(composer, (BodyKind)pair.b, middle + icon * 0.75f, y, icon, ink);
    if (is_named) put_phrase(composer, middle, box.y + box.height - 10, type, name);
    put_hot_spot(composer, cell, pair_event(pair), (Tip){name, ACTION_COUNT});
}

static PairTable table_in(const Composer *composer, const Lab *lab, float head, float foot) {
    PairTable table = {.box = {0, 0, fminf(composer->width - 16, 980), composer->height - 16}};
    pair_range(lab_scene(lab), &table.first, &table.last);
    const float rows = (float)(table.last.a - table.first.a + 2), columns = (float)(table.last.b - table.first.b + 1);
    table.height = fminf(floorf((table.box.height - head - foot) / rows), CELL_MAX);
    table.names = table.box.width >= NARROW_BELOW ? 110 : 44;
    table.width = floorf((table.box.width - 20 - table.names) / columns);
    table.box.width = table.names + table.width * columns;
    table.box.height = table.height * rows;
    return table;
}

void put_pairs(Composer *composer, const Lab *lab) {
    static const Text title = {{"Two shapes: rows a, columns b", "二つの図形：行が a、列が b"}};
    static const Text footer = {{"← → ↑ ↓ {0}  choose     {1}  close", "← → ↑ ↓ {0}  選ぶ     {1}  閉じる"}};
    const float head = 34, foot = 28;
    PairTable table = table_in(composer, lab, head, foot);
    const Box box = put_dialog(composer, table.box.width + 20, table.box.height + head + foot,
                               event_press(ACTION_ESCAPE), (InputEvent){.kind = EVENT_DROP});
    const float below = box.y + box.height - foot / 2;
    const Phrase keys =
        phrase_of(&footer, slot_string(action_key(ACTION_ENTER)), slot_string(action_key(ACTION_ESCAPE)));
    table.box.x = box.x + 10;
    table.box.y = box.y + head;
    put_text(composer, box.x + 16, box.y + head / 2 + 2, type_bold(15, INK_TEXT), &title);
    for (int32_t kind = table.first.b; kind <= table.last.b; kind++) {
        const Box cell = cell_of(&table, (KindPair){table.first.a - 1, kind});
        put_kind(composer, cell, (BodyKind)kind, kind == lab->pair.b);
    }
    for (int32_t kind = table.first.a; kind <= table.last.a; kind++) {
        const Box cell = {table.box.x, table.box.y + table.height * (float)(kind - table.first.a + 1), table.names,
                          table.height};
        put_kind(composer, cell, (BodyKind)kind, kind == lab->pair.a);
        for (int32_t other = table.first.b; other <= table.last.b; other++)
            put_pair(composer, &table, (KindPair){kind, other}, lab);
    }
    const float width = put_phrase(composer, box.x + 16, below, type_bold(13, INK_TEXT), pair_name(lab->pair));
    if (width + 20 + phrase_width(composer, type_plain(12, INK_MUTED), keys) <= box.width - 32)
        put_footer(composer, box.x + box.width - 16, below, keys);
}
