// The bars at the top: a tab for each scene and what can be opened from there, and the buttons of actions.
#include <math.h>

#include "icons.h"
#include "layout.h"
#include "screen_parts.h"

enum { TAB_HEIGHT = 30, NARROW_MARGIN = 8, ENTRY_ICON = 30 };

static Phrase phrase_of_tab(const Lab *lab, int index, bool is_short) {
    static const Text number_and_name = {{"{0}  {1}", "{0}  {1}"}};
    if (is_short) return phrase_of_slot(slot_number(index + 1, 0));
    return phrase_of(&number_and_name, slot_number(index + 1, 0), slot_text(&lab->scenes[index]->name));
}

/// How the tabs are set: the size of their text, what is beside it, and whether only the current one has its name.
typedef struct {
    float size, padding;
    bool is_short;
} TabSetting;

static float width_of_tabs(const Composer *composer, const Lab *lab, TabSetting setting) {
    float width = 0;
    for (int i = 0; i < lab->scene_count; i++) {
        const Phrase label = phrase_of_tab(lab, i, setting.is_short && i != lab->current);
        width += phrase_width(composer, type_plain(setting.size, INK_TEXT), label) + 2 * setting.padding + 4;
    }
    return width;
}

/// How the entries at the right end of the bar are written.
typedef enum { ENTRIES_WITH_KEYS, ENTRIES_IN_WORDS, ENTRIES_AS_ICONS } EntryStyle;

static const struct {
    Text words;
    Action action;
    Icon icon; // where there is no room for words; in a narrow bar the entries are among the tools
} entries[] = {{{{"Keys", "キー一覧"}}, ACTION_HELP, ICON_KEYS},
               {{{"Glossary", "用語集"}}, ACTION_GLOSSARY, ICON_GLOSSARY},
               {{{"日本語", "English"}}, ACTION_LANGUAGE, ICON_LANGUAGE},
               {{{"Lessons", "レッスン"}}, ACTION_LESSONS, ICON_LESSONS}};

static Phrase phrase_of_entry(int index, EntryStyle style) {
    static const Text key_and_words = {{"{0}  {1}", "{0}  {1}"}};
    const Slot key = slot_string(action_key(entries[index].action));
    if (style == ENTRIES_WITH_KEYS) return phrase_of(&key_and_words, key, slot_text(&entries[index].words));
    return phrase(style == ENTRIES_IN_WORDS ? &entries[index].words : NULL);
}

static float width_of_entry(const Composer *composer, int index, EntryStyle style) {
    if (style == ENTRIES_AS_ICONS) return ENTRY_ICON;
    return phrase_width(composer, type_plain(13, INK_MUTED), phrase_of_entry(index, style)) + 20;
}

static float room_of_tabs(const Composer *composer, Box box, EntryStyle style) {
    float room = box.width - 2 * SCREEN_MARGIN + 10;
    for (int i = 0; i < COUNT_OF(entries); i++) room -= width_of_entry(composer, i, style);
    return room;
}

// From right to left.
static void put_entries(Composer *composer, Box box, EntryStyle style) {
    float right = box.x + box.width - SCREEN_MARGIN + 10;
    for (int i = 0; i < COUNT_OF(entries); i++) {
        const float width = width_of_entry(composer, i, style);
        const float middle = box.y + box.height / 2;
        if (style == ENTRIES_AS_ICONS)
            put_icon(composer, (hit_vec){right - width / 2, middle}, entries[i].icon, INK_MUTED);
        else
            put_phrase(composer, right - width + 10, middle, type_plain(13, INK_MUTED), phrase_of_entry(i, style));
        put_press_spot(composer, (Box){right - width, box.y + 6, width, box.height - 12}, entries[i].action);
        right -= width;
    }
}

// From the left, each with so much beside its label.
static void put_scenes(Composer *composer, float left, Box box, const Lab *lab, TabSetting setting) {
    float x = left;
    for (int i = 0; i < lab->scene_count; i++) {
        const bool is_current = i == lab->current;
        const Type type = type_plain(setting.size, is_current ? INK_PANEL : INK_MUTED);
        const Phrase label = phrase_of_tab(lab, i, setting.is_short && !is_current);
        const Box tab = {x, box.y + (box.height - TAB_HEIGHT) / 2,
                         phrase_width(composer, type, label) + 2 * setting.padding, TAB_HEIGHT};
        if (is_current) put_box(composer, tab, 6, pen_fill(INK_HIT, 1));
        put_phrase(composer, x + setting.padding, box.y + box.height / 2, type, label);
        const Tip tip = {phrase(&lab->scenes[i]->name), ACTION_SCENE_1 + (Action)i};
        if (!is_current) put_hot_spot(composer, tab, event_of(EVENT_SCENE, lab->scenes[i]->id), tip);
        // A dot in the corner marks unsaved paint.
        if (lab->scenes[i]->on_map && lab_has_unsaved_paint(lab))
            picture_dot(composer->picture, (hit_vec){tab.x + tab.width - 2, tab.y + 2}, 5,
                        pen_outlined(INK_WRONG, INK_PAPER, 1.5f));
        x += tab.width + 4;
    }
}

// Only the current tab has its name. The tabs share the width.
static void put_narrow_tabs(Composer *composer, Box box, const Lab *lab) {
    TabSetting setting = {14, 0, true};
    const float room = box.width - 2 * NARROW_MARGIN + 4, least = width_of_tabs(composer, lab, setting);
    setting.padding = fminf((room - least) / 2 / (float)lab->scene_count, 20);
    put_scenes(composer, box.x + NARROW_MARGIN, box, lab, setting);
}

// The first of these that has room.
void put_tabs(Composer *composer, Box box, const Lab *lab) {
    static const struct {
        TabSetting tabs;
        EntryStyle entries;
    } settings[] = {{{14, 14, false}, ENTRIES_WITH_KEYS}, {{14, 7, false}, ENTRIES_WITH_KEYS},
                    {{14, 7, false}, ENTRIES_IN_WORDS},   {{13, 6, false}, ENTRIES_AS_ICONS},
                    {{12, 4, false}, ENTRIES_AS_ICONS},   {{14, 7, true}, ENTRIES_AS_ICONS}};
    int i = 0;
    put_rule(composer, box.x, box.y + box.height, box.x + box.width, box.y + box.height);
    if (box.width < NARROW_BELOW) {
        put_narrow_tabs(composer, box, lab);
        return;
    }
    while (i < COUNT_OF(settings) - 1 &&
           width_of_tabs(composer, lab, settings[i].tabs) > room_of_tabs(composer, box, settings[i].entries))
        i++;
    put_entries(composer, box, settings[i].entries);
    put_scenes(composer, box.x + SCREEN_MARGIN - 6, box, lab, settings[i].tabs);
}

enum { BUTTON_HEIGHT = 28, ICON_WIDTH = 30, LABEL_SIZE = 12, LABEL_END = 8, BETWEEN_BUTTONS = 2, BETWEEN_GROUPS = 13 };

/// The scenes that have a tool: all; those that hint at its key; those on a map; those on a map of several layers.
typedef enum { FOR_ALL, FOR_HINTED, FOR_MAP, FOR_LAYERS } ToolScenes;

/// Where a tool is: in the bar, in the menu, or in the bar while it can do something.
typedef enum { IN_BAR, IN_MENU, IN_BAR_WHILE_USEFUL } ToolPlace;

typedef struct {
    Action action;
    Icon icon;
    Text label;
    int rank; // labels of lower ranks are left out first
    ToolScenes scenes;
    ToolPlace place;
    bool begins_group;
    bool (*is_on)(const Lab *lab);   // NULL for what is not a switch
    bool (*is_idle)(const Lab *lab); // whether it would do nothing now; NULL for never
} Tool;

static bool shows_reach(const Lab *lab) {
    return lab->look.shows_reach;
}

static bool shows_working(const Lab *lab) {
    return lab->look.shows_working;
}

static bool shows_steps(const Lab *lab) {
    return lab->chosen_step > 0;
}

static bool is_split(const Lab *lab) {
    return scene_panes(lab_scene(lab), lab_state(lab)) > 1;
}

static bool lacks_contact(const Lab *lab) {
    return !lab_base(lab)->has_gap;
}

static bool lacks_undo(const Lab *lab) {
    return !lab_can_undo(lab);
}

static bool lacks_redo(const Lab *lab) {
    return !lab_can_redo(lab);
}

static bool is_saved(const Lab *lab) {
    return !lab_has_unsaved_paint(lab);
}

static bool predicts(const Lab *lab) {
    return lab_predicts(lab);
}

// Whether a tool would give away what the card asks.
static bool gives_answer_away(Action action, unsigned hides) {
    switch (action) {
    case ACTION_OVERLAY: return hides & HIDE_WORKING;
    case ACTION_COUNTEREXAMPLE:
    case ACTION_REACH:
    case ACTION_CONTACT:
    case ACTION_NEXT_STEP:
    case ACTION_SPLIT:
    case ACTION_JUMP_OVER:
    case ACTION_STILL:
    case ACTION_RESET:
    case ACTION_UNDO:
    case ACTION_REDO: return hides & HIDE_ANSWER;
    default: return false;
    }
}

static const Tool tools[] = {
    {ACTION_PREDICT, ICON_PREDICT, {{"Predict", "予想"}}, 11, FOR_ALL, IN_BAR, false, predicts, NULL},
    {ACTION_COUNTEREXAMPLE,
     ICON_COUNTEREXAMPLE,
     {{"Find an error", "間違いを探す"}},
     10,
     FOR_HINTED,
     IN_BAR,
     true,
     NULL,
     NULL},
    {ACTION_REACH, ICON_REACH, {{"Reach map", "当たる範囲"}}, 9, FOR_ALL, IN_BAR, false, shows_reach, NULL},
    {ACTION_NEXT_STEP, ICON_STEPS, {{"Steps", "手順"}}, 8, FOR_ALL, IN_BAR, false, shows_steps, NULL},
    {ACTION_RESET, ICON_RESET, {{"Reset", "最初に戻す"}}, 6, FOR_ALL, IN_BAR, true, NULL, NULL},
    {ACTION_OPEN_MAP, ICON_OPEN, {{"Open", "開く"}}, 5, FOR_MAP, IN_BAR, true, NULL, NULL},
    {ACTION_LAYERS, ICON_LAYERS, {{"Layers", "レイヤー"}}, 4, FOR_LAYERS, IN_BAR, false, NULL, NULL},
    {ACTION_MENU, ICON_MENU, {{"More", "その他"}}, 7, FOR_ALL, IN_BAR, true, NULL, NULL},
    {ACTION_SAVE, ICON_SAVE, {{"Save", "保存"}}, 3, FOR_MAP, IN_BAR_WHILE_USEFUL, false, NULL, is_saved},
    {ACTION_UNDO, ICON_UNDO, {{"Undo", "取り消す"}}, 2, FOR_ALL, IN_BAR_WHILE_USEFUL, false, NULL, lacks_undo},
    {ACTION_REDO, ICON_REDO, {{"Redo", "やり直す"}}, 1, FOR_ALL, IN_BAR_WHILE_USEFUL, false, NULL, lacks_redo},
    {ACTION_OVERLAY, ICON_WORKING, {{"Computation", "計算の過程"}}, 0, FOR_ALL, IN_MENU, false, shows_working, NULL},
    {ACTION_CONTACT, ICON_CONTACT, {{"Contact", "接触"}}, 0, FOR_HINTED, IN_MENU, false, NULL, lacks_contact},
    {ACTION_SPLIT, ICON_SPLIT, {{"Split", "並べる"}}, 0, FOR_HINTED, IN_MENU, false, is_split, NULL},
    {ACTION_JUMP_OVER, ICON_JUMP_OVER, {{"Jump through", "飛び越え"}}, 0, FOR_HINTED, IN_MENU, false, NULL, NULL},
    {ACTION_STILL, ICON_STILL, {{"Still circles", "止まった円"}}, 0, FOR_HINTED, IN_MENU, false, NULL, NULL},
    {ACTION_COPY, ICON_COPY, {{"Copy the pose", "配置をコピー"}}, 0, FOR_ALL, IN_MENU, false, NULL, NULL},
    {ACTION_SCREENSHOT, ICON_PICTURE, {{"Save a picture", "画像を保存"}}, 0, FOR_ALL, IN_MENU, false, NULL, NULL},
};

static bool has_hint(const Scene *scene, Action action) {
    for (int i = 0; i < scene->hint_count; i++) {
        if (scene->hints[i].action == action) return true;
    }
    return false;
}

static bool is_of_scene(const Tool *tool, const Lab *lab) {
    const Scene *scene = lab_scene(lab);
    switch (tool->scenes) {
    case FOR_ALL: return true;
    case FOR_HINTED: return has_hint(scene, tool->action);
    case FOR_MAP: return scene->on_map;
    case FOR_LAYERS: return scene->on_map && lab->map->layers;
    }
    return false;
}

static bool is_in_bar(const Tool *tool, const Lab *lab) {
    const bool has_place = tool->place == IN_BAR || (tool->place == IN_BAR_WHILE_USEFUL && !tool->is_idle(lab));
    return has_place && is_of_scene(tool, lab);
}

static float width_of_tool(const Composer *composer, const Tool *tool, int min_rank) {
    if (tool->rank < min_rank) return ICON_WIDTH;
    return ICON_WIDTH + phrase_width(composer, type_plain(LABEL_SIZE, INK_TEXT), phrase(&tool->label)) + LABEL_END;
}

static float width_of_row(const Composer *composer, const Lab *lab, int min_rank) {
    float width = 0;
    for (int i = 0; i < COUNT_OF(tools); i++) {
        if (!is_in_bar(&tools[i], lab)) continue;
        width +=
            width_of_tool(composer, &tools[i], min_rank) + (tools[i].begins_group ? BETWEEN_GROUPS : BETWEEN_BUTTONS);
    }
    return width;
}

// The chosen step is left as it was entered: by the same button.
static InputEvent event_of_tool(const Tool *tool, const Lab *lab) {
    const bool leaves_steps = tool->action == ACTION_NEXT_STEP && lab->chosen_step > 0;
    return leaves_steps ? event_of(EVENT_STEP, "0") : event_press(tool->action);
}

/// Whether a tool is on, and whether it would do nothing now.
typedef struct {
    bool is_on, is_idle;
} ToolState;

static ToolState state_of_tool(const Tool *tool, const Lab *lab) {
    const bool is_blocked = gives_answer_away(tool->action, lab_hides(lab));
    return (ToolState){.is_on = tool->is_on && tool->is_on(lab) && !is_blocked,
                       .is_idle = is_blocked || (tool->is_idle && tool->is_idle(lab))};
}

static void put_tool(Composer *composer, Box box, const Tool *tool, const Lab *lab, bool has_label) {
    const ToolState state = state_of_tool(tool, lab);
    const float middle = box.y + box.height / 2;
    if (state.is_on) put_box(composer, box, 6, pen_outlined(INK_SELECTION, INK_HIT, 1));
    const float center = box.x + (has_label ? ICON_WIDTH : box.width) / 2.0f;
    put_icon(composer, (hit_vec){center, middle}, tool->icon, state.is_idle ? INK_RULE : INK_TEXT);
    if (has_label)
        put_text(composer, box.x + ICON_WIDTH, middle, type_plain(LABEL_SIZE, state.is_idle ? INK_MUTED : INK_TEXT),
                 &tool->label);
    put_hot_spot(composer, box, event_of_tool(tool, lab), tip_of_action(tool->action));
}

static int count_tools(const Lab *lab) {
    int count = 0;
    for (int i = 0; i < COUNT_OF(tools); i++) count += is_in_bar(&tools[i], lab);
    return count;
}

// A place in the narrow bar: two rows of equal cells.
static Box cell_of(Box box, int index, int count) {
    const int columns = (count + 1) / 2;
    const float width = (box.width - NARROW_MARGIN) / (float)columns, height = (box.height - 4) / 2;
    return (Box){box.x + NARROW_MARGIN / 2.0f + width * (float)(index % columns),
                 box.y + 2 + height * (float)(index / columns), width, height};
}

// The tools, then the entries, all as icons.
static void put_narrow_tools(Composer *composer, Box box, const Lab *lab) {
    const int tool_count = count_tools(lab), count = tool_count + COUNT_OF(entries);
    int index = 0;
    for (int i = 0; i < COUNT_OF(tools); i++) {
        if (is_in_bar(&tools[i], lab)) put_tool(composer, cell_of(box, index++, count), &tools[i], lab, false);
    }
    for (int i = COUNT_OF(entries) - 1; i >= 0; i--) {
        const Box cell = cell_of(box, index++, count);
        put_icon(composer, (hit_vec){cell.x + cell.width / 2, cell.y + cell.height / 2}, entries[i].icon, INK_MUTED);
        put_press_spot(composer, cell, entries[i].action);
    }
}

void put_tools(Composer *composer, Box box, const Lab *lab) {
    const float room = box.width - 2 * SCREEN_MARGIN + 12;
    int min_rank = 0;
    while (min_rank <= COUNT_OF(tools) && width_of_row(composer, lab, min_rank) > room) min_rank++;
    put_box(composer, box, 0, pen_fill(INK_PANEL, 1));
    put_rule(composer, box.x, box.y + box.height, box.x + box.width, box.y + box.height);
    if (box.width < NARROW_BELOW) {
        put_narrow_tools(composer, box, lab);
        return;
    }
    Box button = {box.x + SCREEN_MARGIN - 6, box.y + (box.height - BUTTON_HEIGHT) / 2, 0, BUTTON_HEIGHT};
    for (int i = 0; i < COUNT_OF(tools); i++) {
        const Tool *tool = &tools[i];
        if (!is_in_bar(tool, lab)) continue;
        if (tool->begins_group) {
            const float x = button.x + (BETWEEN_GROUPS - BETWEEN_BUTTONS) / 2.0f - 1;
            put_rule(composer, x, button.y + 5, x, button.y + button.height - 5);
            button.x += BETWEEN_GROUPS - BETWEEN_BUTTONS;
        }
        button.width = width_of_tool(composer, tool, min_rank);
        put_tool(composer, button, tool, lab, tool->rank >= min_rank);
        button.x += button.width + BETWEEN_BUTTONS;
    }
}

enum { MENU_ROW = 34 };

static void put_menu_row(Composer *composer, Box row, const Tool *tool, const Lab *lab) {
    const ToolState state = state_of_tool(tool, lab);
    const float middle = row.y + row.height / 2;
    const Ink ink = state.is_idle ? INK_MUTED : INK_TEXT;
    if (state.is_on) put_box(composer, row, 6, pen_fill(INK_SELECTION, 1));
    put_icon(composer, (hit_vec){row.x + 22, middle}, tool->icon, ink);
    put_text(composer, row.x + 44, middle, type_plain(14, ink), &tool->label);
    put_phrase(composer, row.x + row.width - 12, middle, type_aligned(type_mono(13, INK_MUTED), ALIGN_RIGHT),
               phrase_of_slot(slot_string(action_key(tool->action))));
    put_hot_spot(composer, row, event_press(tool->action), tip_of_action(tool->action));
}

void put_menu(Composer *composer, const Lab *lab) {
    int count = 0;
    for (int i = 0; i < COUNT_OF(tools); i++) count += tools[i].place == IN_MENU && is_of_scene(&tools[i], lab);
    const float width = fminf(composer->width - 16, 300), height = 16 + MENU_ROW * (float)count;
    const Box box = put_dialog(composer, width, height, event_press(ACTION_ESCAPE), (InputEvent){.kind = EVENT_DROP});
    Box row = {box.x + 8, box.y + 8, box.width - 16, MENU_ROW};
    for (int i = 0; i < COUNT_OF(tools); i++) {
        if (tools[i].place != IN_MENU || !is_of_scene(&tools[i], lab)) continue;
        put_menu_row(composer, row, &tools[i], lab);
        row.y += MENU_ROW;
    }
}
