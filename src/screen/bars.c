// The bars at the top: a tab for each scene and what can be opened from there, and the buttons of actions.
#include <math.h>

#include "layout.h"
#include "overlays.h"

enum { TAB_HEIGHT = 30, NARROW_MARGIN = 8, ENTRY_ICON = 30 };

enum { PARTS_MAX = 9, ARC_DEGREES = 20 };

typedef enum { PART_NONE, PART_LINE, PART_RECT, PART_AREA, PART_ARC } PartKind;

/// A line between two points; a rectangle with two corners, outlined or filled; an arc: its center, its radius, and the
/// angles between which it runs clockwise, in degrees.
typedef struct {
    PartKind kind;
    float numbers[5];
} IconPart;

#define PART(kind, ...)                                                                                                \
    {                                                                                                                  \
        kind, {                                                                                                        \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    }
#define LINE(...) PART(PART_LINE, __VA_ARGS__)
#define RECT(...) PART(PART_RECT, __VA_ARGS__)
#define AREA(...) PART(PART_AREA, __VA_ARGS__)
#define ARC(...) PART(PART_ARC, __VA_ARGS__)

// The icons of tools: a few strokes each, in a square of 18 points with (0, 0) in its middle.
static const IconPart icons[ACTION_COUNT][PARTS_MAX] = {
    // A question mark.
    [ACTION_PREDICT] = {ARC(0, -3.5f, 4, 180, 450), LINE(0, 0.5f, 0, 3), AREA(-1, 5, 1, 7)},
    // A magnifier that finds a cross.
    [ACTION_COUNTEREXAMPLE] = {ARC(-1.5f, -1.5f, 6, 0, 360), LINE(3, 3, 7.5f, 7.5f), LINE(-3.7f, -3.7f, 0.7f, 0.7f),
                               LINE(0.7f, -3.7f, -3.7f, 0.7f)},
    // A circle that touches a wall.
    [ACTION_CONTACT] = {ARC(-2.5f, 0, 5.5f, 0, 360), AREA(4, -8, 7, 8)},
    // The area in which a shape hits, around it.
    [ACTION_REACH] = {ARC(0, 0, 7.5f, 0, 360), AREA(-2.5f, -2.5f, 2.5f, 2.5f)},
    // A set square.
    [ACTION_OVERLAY] = {LINE(-7, -7, -7, 7), LINE(-7, 7, 7.5f, 7), LINE(7.5f, 7, -7, -7),
                        LINE(-3.5f, 0.5f, -3.5f, 3.7f), LINE(-3.5f, 3.7f, 0, 3.7f), LINE(0, 3.7f, -3.5f, 0.5f)},
    // A ruler.
    [ACTION_RULERS] = {RECT(-8.5f, -3.5f, 8.5f, 4), LINE(-5, -3.5f, -5, 0), LINE(-1.7f, -3.5f, -1.7f, 1.5f),
                       LINE(1.7f, -3.5f, 1.7f, 0), LINE(5, -3.5f, 5, 1.5f)},
    // Stairs.
    [ACTION_NEXT_STEP] = {LINE(-8, 6.5f, -3, 6.5f), LINE(-3, 6.5f, -3, 2), LINE(-3, 2, 2, 2), LINE(2, 2, 2, -2.5f),
                          LINE(2, -2.5f, 7, -2.5f), LINE(7, -2.5f, 7, -7)},
    // Four panes.
    [ACTION_SPLIT] = {RECT(-7.5f, -6.5f, 7.5f, 6.5f), LINE(0, -6.5f, 0, 6.5f), LINE(-7.5f, 0, 7.5f, 0)},
    // An arrow through a wall.
    [ACTION_JUMP_OVER] = {AREA(-1.5f, -8, 1.5f, -2.5f), AREA(-1.5f, 2.5f, 1.5f, 8), LINE(-8, 0, 7.5f, 0),
                          LINE(7.5f, 0, 4, -3.5f), LINE(7.5f, 0, 4, 3.5f)},
    // Two circles that overlap.
    [ACTION_STILL] = {ARC(-2.5f, -2.5f, 5, 0, 360), ARC(2.5f, 2.5f, 5, 0, 360)},
    // Arrows that turn back, and forward again.
    [ACTION_UNDO] = {LINE(-7, -2, 2, -2), ARC(2, 2, 4, -90, 90), LINE(2, 6, -3, 6), LINE(-7, -2, -3, -6),
                     LINE(-7, -2, -3, 2)},
    [ACTION_REDO] = {LINE(7, -2, -2, -2), ARC(-2, 2, 4, 90, 270), LINE(-2, 6, 3, 6), LINE(7, -2, 3, -6),
                     LINE(7, -2, 3, 2)},
    // An arrow that goes round to its start.
    [ACTION_RESET] = {ARC(0, 0.5f, 6.5f, -140, 160), LINE(-5, -3.7f, -5.6f, -8.2f), LINE(-5, -3.7f, -0.6f, -4.2f)},
    // A disk.
    [ACTION_SAVE] = {RECT(-7, -7, 7, 7), RECT(-4, 1, 4, 7), AREA(-4, -7, 4, -3)},
    // A folder.
    [ACTION_OPEN_MAP] = {LINE(-8, 6, -8, -6), LINE(-8, -6, -3, -6), LINE(-3, -6, -1, -4), LINE(-1, -4, 6, -4),
                         LINE(6, -4, 6, -1), LINE(-8, 6, 5.5f, 6), LINE(5.5f, 6, 8, -1), LINE(8, -1, -5, -1),
                         LINE(-5, -1, -8, 6)},
    // Three sheets, one above the other.
    [ACTION_LAYERS] = {LINE(-7.5f, -3, 0, -7), LINE(0, -7, 7.5f, -3), LINE(7.5f, -3, 0, 1), LINE(0, 1, -7.5f, -3),
                       LINE(-7.5f, 0.5f, 0, 4.5f), LINE(0, 4.5f, 7.5f, 0.5f), LINE(-7.5f, 4, 0, 8),
                       LINE(0, 8, 7.5f, 4)},
    // A circle and a triangle.
    [ACTION_PAIRS] = {ARC(-3.5f, -3, 4.5f, 0, 360), LINE(3, -1, 8, 7.5f), LINE(8, 7.5f, -2, 7.5f),
                      LINE(-2, 7.5f, 3, -1)},
    // Three dots.
    [ACTION_MENU] = {AREA(-7, -1.5f, -4, 1.5f), AREA(-1.5f, -1.5f, 1.5f, 1.5f), AREA(4, -1.5f, 7, 1.5f)},
    // Two sheets.
    [ACTION_COPY] = {RECT(-3, -3, 7, 8), LINE(-3, 4, -7, 4), LINE(-7, 4, -7, -7), LINE(-7, -7, 3, -7),
                     LINE(3, -7, 3, -3)},
    // A sheet with an arrow that leaves it.
    [ACTION_SHARE] = {LINE(0, -7, -7, -7), LINE(-7, -7, -7, 7), LINE(-7, 7, 7, 7), LINE(7, 7, 7, 1),
                      LINE(-1, 1, 7.5f, -7.5f), LINE(7.5f, -7.5f, 2.5f, -7.5f), LINE(7.5f, -7.5f, 7.5f, -2.5f)},
    // A camera.
    [ACTION_SCREENSHOT] = {RECT(-8, -4.5f, 8, 7), ARC(0, 1.2f, 3.3f, 0, 360), AREA(-3, -7, 3, -4.5f)},
    // Nine small pictures.
    [ACTION_SCENES] = {AREA(-7.5f, -7.5f, -3.5f, -3.5f), AREA(-2, -7.5f, 2, -3.5f), AREA(3.5f, -7.5f, 7.5f, -3.5f),
                       AREA(-7.5f, -2, -3.5f, 2), AREA(-2, -2, 2, 2), AREA(3.5f, -2, 7.5f, 2),
                       AREA(-7.5f, 3.5f, -3.5f, 7.5f), AREA(-2, 3.5f, 2, 7.5f), AREA(3.5f, 3.5f, 7.5f, 7.5f)},
    // A keyboard.
    [ACTION_HELP] = {RECT(-9, -5.5f, 9, 6), AREA(-6, -2.5f, -4, -0.5f), AREA(-2.5f, -2.5f, -0.5f, -0.5f),
                     AREA(1, -2.5f, 3, -0.5f), AREA(4.5f, -2.5f, 6.5f, -0.5f), LINE(-4, 2.7f, 4, 2.7f)},
    // An open book.
    [ACTION_GLOSSARY] = {RECT(-8.5f, -6.5f, 0, 6.5f), RECT(0, -6.5f, 8.5f, 6.5f), LINE(-6, -3, -2.5f, -3),
                         LINE(-6, 0, -2.5f, 0), LINE(2.5f, -3, 6, -3), LINE(2.5f, 0, 6, 0)},
    // A globe.
    [ACTION_LANGUAGE] = {ARC(0, 0, 8, 0, 360), LINE(-8, 0, 8, 0), LINE(0, -8, 0, 8), ARC(-4.5f, 0, 9.2f, -60, 60),
                         ARC(4.5f, 0, 9.2f, 120, 240)},
    // A mortarboard.
    [ACTION_LESSONS] = {LINE(-9, -2.5f, 0, -6.5f), LINE(0, -6.5f, 9, -2.5f), LINE(9, -2.5f, 0, 1.5f),
                        LINE(0, 1.5f, -9, -2.5f), LINE(-5, -0.5f, -5, 4.5f), LINE(-5, 4.5f, 5, 4.5f),
                        LINE(5, 4.5f, 5, -0.5f), LINE(8, -2, 8, 4)},
};

static hit_vec on_arc(const float *arc, hit_vec middle, float degrees) {
    const float angle = degrees * (3.14159265f / 180);
    return (hit_vec){middle.x + arc[0] + arc[2] * cosf(angle), middle.y + arc[1] + arc[2] * sinf(angle)};
}

static void put_arc(Picture *picture, const float *arc, hit_vec middle, Pen pen) {
    const float from = arc[3], angle = arc[4] - from;
    const int pieces = (int)ceilf(angle / ARC_DEGREES);
    for (int i = 0; i < pieces; i++)
        picture_line(picture, on_arc(arc, middle, from + angle * (float)i / (float)pieces),
                     on_arc(arc, middle, from + angle * (float)(i + 1) / (float)pieces), pen);
}

static void put_part(Picture *picture, const IconPart *part, hit_vec middle, Ink ink) {
    const float *at = part->numbers;
    const hit_aabb box = {{middle.x + at[0], middle.y + at[1]}, {middle.x + at[2], middle.y + at[3]}};
    const Pen line = pen_line(ink, 1.5f);
    switch (part->kind) {
    case PART_LINE: picture_line(picture, box.min, box.max, line); break;
    case PART_RECT: picture_rect(picture, box, 1.5f, line); break;
    case PART_AREA: picture_rect(picture, box, 0, pen_fill(ink, 1)); break;
    case PART_ARC: put_arc(picture, at, middle, line); break;
    case PART_NONE: break;
    }
}

// Draws the icon of an action around a point.
static void put_icon(Composer *composer, hit_vec middle, Action action, Ink ink) {
    for (int i = 0; i < PARTS_MAX; i++) put_part(composer->picture, &icons[action][i], middle, ink);
}

Phrase phrase_of_scene(const Lab *lab, int index) {
    static const Text number_and_name = {{"{0}  {1}", "{0}  {1}"}};
    return phrase_of(&number_and_name, slot_number(index + 1, 0), slot_text(&lab->scenes[index]->name));
}

/// How the tabs are set: the size of their text, what is beside it, and whether only the current one is shown.
typedef struct {
    float size, padding;
    bool is_alone;
} TabSetting;

static bool has_tab(const Lab *lab, int index, bool is_alone) {
    return index == lab->current || (!is_alone && lab->scenes[index]->group == lab_scene(lab)->group);
}

static float width_of_tabs(const Composer *composer, const Lab *lab, TabSetting setting) {
    float width = 0;
    for (int i = 0; i < lab->scene_count; i++) {
        if (!has_tab(lab, i, setting.is_alone)) continue;
        width += phrase_width(composer, type_plain(setting.size, INK_TEXT), phrase_of_scene(lab, i)) +
                 2 * setting.padding + 4;
    }
    return width;
}

/// How the entries at the right end of the bar are written.
typedef enum { ENTRIES_WITH_KEYS, ENTRIES_IN_WORDS, ENTRIES_AS_ICONS } EntryStyle;

static const struct {
    Text words;
    Action
        action; // its icon is shown where there is no room for words; in a narrow bar the entries are among the tools
} entries[] = {{{{"Keys", "キー一覧"}}, ACTION_HELP},
               {{{"Glossary", "用語集"}}, ACTION_GLOSSARY},
               {{{"日本語", "English"}}, ACTION_LANGUAGE},
               {{{"Lessons", "レッスン"}}, ACTION_LESSONS}};

static Phrase phrase_of_entry(int index, EntryStyle style) {
    static const Text key_and_words = {{"{0}  {1}", "{0}  {1}"}};
    const Slot key = slot_string(action_key(entries[index].action));
    if (style == ENTRIES_WITH_KEYS) return phrase_of(&key_and_words, key, slot_text(&entries[index].words));
    return phrase(style == ENTRIES_IN_WORDS ? &entries[index].words : NULL);
}

// With its key also where keys are not named, so that no tab moves when a finger comes.
static float width_of_entry(const Composer *composer, int index, EntryStyle style) {
    if (style == ENTRIES_AS_ICONS) return ENTRY_ICON;
    return phrase_width(composer, type_plain(13, INK_MUTED), phrase_of_entry(index, style)) + 20;
}

// From right to left.
static void put_entries(Composer *composer, Box box, EntryStyle style) {
    const bool has_keys = style == ENTRIES_WITH_KEYS && !composer->frame->is_by_touch;
    float right = box.x + box.width - SCREEN_MARGIN + 10;
    for (int i = 0; i < COUNT_OF(entries); i++) {
        const float width = width_of_entry(composer, i, style);
        const float middle = box.y + box.height / 2;
        if (style == ENTRIES_AS_ICONS)
            put_icon(composer, (hit_vec){right - width / 2, middle}, entries[i].action, INK_MUTED);
        else
            put_phrase(composer, right - width + 10, middle, type_plain(13, INK_MUTED),
                       phrase_of_entry(i, has_keys ? style : ENTRIES_IN_WORDS));
        put_press_spot(composer, (Box){right - width, box.y + 6, width, box.height - 12}, entries[i].action);
        right -= width;
    }
}

static const Text all_scenes = {{"Scenes", "場面"}};

static float width_of_gallery_button(const Composer *composer) {
    return ENTRY_ICON + phrase_width(composer, type_plain(13, INK_MUTED), phrase(&all_scenes)) + 10;
}

// A button that opens the gallery; returns where it ends.
static float put_gallery_button(Composer *composer, float left, Box box) {
    const float middle = box.y + box.height / 2, width = width_of_gallery_button(composer);
    put_icon(composer, (hit_vec){left + ENTRY_ICON / 2, middle}, ACTION_SCENES, INK_MUTED);
    put_text(composer, left + ENTRY_ICON, middle, type_plain(13, INK_MUTED), &all_scenes);
    put_press_spot(composer, (Box){left, box.y + (box.height - TAB_HEIGHT) / 2, width, TAB_HEIGHT}, ACTION_SCENES);
    return left + width;
}

// A dot in the corner marks unsaved paint.
static void put_dot_of_paint(Composer *composer, Box tab) {
    picture_dot(composer->picture, (hit_vec){tab.x + tab.width - 2, tab.y + 2}, 5,
                pen_outlined(INK_WRONG, INK_PAPER, 1.5f));
}

// From the left. What has no tab is in the gallery.
static void put_scenes(Composer *composer, float left, Box box, const Lab *lab, TabSetting setting) {
    float x = put_gallery_button(composer, left, box) + 8;
    for (int i = 0; i < lab->scene_count; i++) {
        if (!has_tab(lab, i, setting.is_alone)) continue;
        const bool is_current = i == lab->current;
        const Type type = type_plain(setting.size, is_current ? INK_PANEL : INK_MUTED);
        const Phrase label = phrase_of_scene(lab, i);
        const Box tab = {x, box.y + (box.height - TAB_HEIGHT) / 2,
                         phrase_width(composer, type, label) + 2 * setting.padding, TAB_HEIGHT};
        if (is_current) put_box(composer, tab, 6, pen_fill(INK_HIT, 1));
        put_phrase(composer, x + setting.padding, box.y + box.height / 2, type, label);
        const Tip tip = {phrase(&lab->scenes[i]->name), action_of_scene(i)};
        if (!is_current) put_hot_spot(composer, tab, event_of(EVENT_SCENE, lab->scenes[i]->id), tip);
        if (lab->scenes[i]->on_map && lab_has_unsaved_paint(lab)) put_dot_of_paint(composer, tab);
        x += tab.width + 4;
    }
}

// The first of these that has room.
void put_tabs(Composer *composer, Box box, const Lab *lab) {
    static const struct {
        TabSetting tabs;
        EntryStyle entries;
    } settings[] = {{{14, 14, false}, ENTRIES_WITH_KEYS}, {{14, 7, false}, ENTRIES_WITH_KEYS},
                    {{14, 7, false}, ENTRIES_IN_WORDS},   {{13, 6, false}, ENTRIES_AS_ICONS},
                    {{12, 4, false}, ENTRIES_AS_ICONS},   {{14, 7, true}, ENTRIES_AS_ICONS}};
    const bool is_narrow = box.width < NARROW_BELOW; // the entries are among the tools then
    int i = is_narrow ? COUNT_OF(settings) - 1 : 0;
    put_rule(composer, box.x, box.y + box.height, box.x + box.width, box.y + box.height);
    for (; i < COUNT_OF(settings) - 1; i++) {
        float room = box.width - 2 * SCREEN_MARGIN + 2 - width_of_gallery_button(composer);
        for (int k = 0; k < COUNT_OF(entries); k++) room -= width_of_entry(composer, k, settings[i].entries);
        if (width_of_tabs(composer, lab, settings[i].tabs) <= room) break;
    }
    if (!is_narrow) put_entries(composer, box, settings[i].entries);
    put_scenes(composer, box.x + (is_narrow ? NARROW_MARGIN : SCREEN_MARGIN - 6), box, lab, settings[i].tabs);
}

enum { BUTTON_HEIGHT = 28, ICON_WIDTH = 30, LABEL_SIZE = 12, LABEL_END = 8, BETWEEN_BUTTONS = 2, BETWEEN_GROUPS = 13 };

/// The scenes that have a tool: all; those that hint at its key; those on a map; those on a map of several layers; all
/// in a page, for a tool of the menu.
typedef enum { FOR_ALL, FOR_HINTED, FOR_MAP, FOR_LAYERS, FOR_PAGE } ToolScenes;

/// Where a tool is: in the bar, in the menu, or in the bar while it can do something.
typedef enum { IN_BAR, IN_MENU, IN_BAR_WHILE_USEFUL } ToolPlace;

typedef struct {
    Action action;
    Text label;
    int rank; // labels of lower ranks are left out first
    ToolScenes scenes;
    ToolPlace place;
    bool begins_group;
    unsigned gives_away; // what a card may hide: bits of HIDE_ANSWER ...
} Tool;

static const Tool tools[] = {
    {ACTION_PREDICT, {{"Predict", "予想"}}, 11, FOR_ALL, IN_BAR, false, 0},
    {ACTION_COUNTEREXAMPLE, {{"Find an error", "間違いを探す"}}, 10, FOR_HINTED, IN_BAR, true, HIDE_ANSWER},
    {ACTION_REACH, {{"Reach map", "当たる範囲"}}, 9, FOR_ALL, IN_BAR, false, HIDE_ANSWER},
    {ACTION_NEXT_STEP, {{"Steps", "手順"}}, 8, FOR_ALL, IN_BAR, false, HIDE_ANSWER},
    {ACTION_RESET, {{"Reset", "最初に戻す"}}, 6, FOR_ALL, IN_BAR, true, HIDE_ANSWER},
    {ACTION_PAIRS, {{"Shapes", "図形"}}, 5, FOR_HINTED, IN_BAR, true, HIDE_ANSWER},
    {ACTION_OPEN_MAP, {{"Open", "開く"}}, 5, FOR_MAP, IN_BAR, true, 0},
    {ACTION_LAYERS, {{"Layers", "レイヤー"}}, 4, FOR_LAYERS, IN_BAR, false, 0},
    {ACTION_MENU, {{"More", "その他"}}, 7, FOR_ALL, IN_BAR, true, 0},
    {ACTION_SAVE, {{"Save", "保存"}}, 3, FOR_MAP, IN_BAR_WHILE_USEFUL, false, 0},
    {ACTION_UNDO, {{"Undo", "取り消す"}}, 2, FOR_ALL, IN_BAR_WHILE_USEFUL, false, HIDE_ANSWER},
    {ACTION_REDO, {{"Redo", "やり直す"}}, 1, FOR_ALL, IN_BAR_WHILE_USEFUL, false, HIDE_ANSWER},
    {ACTION_OVERLAY, {{"Computation", "計算の過程"}}, 0, FOR_ALL, IN_MENU, false, HIDE_WORKING},
    {ACTION_RULERS, {{"Rulers", "目盛り"}}, 0, FOR_ALL, IN_MENU, false, 0},
    {ACTION_CONTACT, {{"Contact", "接触"}}, 0, FOR_HINTED, IN_MENU, false, HIDE_ANSWER},
    {ACTION_SPLIT, {{"Split", "並べる"}}, 0, FOR_HINTED, IN_MENU, false, HIDE_ANSWER},
    {ACTION_JUMP_OVER, {{"Jump through", "飛び越え"}}, 0, FOR_HINTED, IN_MENU, false, HIDE_ANSWER},
    {ACTION_STILL, {{"Still circles", "止まった円"}}, 0, FOR_HINTED, IN_MENU, false, HIDE_ANSWER},
    {ACTION_COPY, {{"Copy the pose", "配置をコピー"}}, 0, FOR_ALL, IN_MENU, false, 0},
    {ACTION_SHARE, {{"Figure for an article", "記事に貼る図"}}, 0, FOR_PAGE, IN_MENU, false, HIDE_ANSWER},
    {ACTION_SCREENSHOT, {{"Save a picture", "画像を保存"}}, 0, FOR_ALL, IN_MENU, false, 0},
};

// Whether a tool has something to do now.
static bool is_useful(Action action, const Lab *lab) {
    switch (action) {
    case ACTION_SAVE: return lab_has_unsaved_paint(lab);
    case ACTION_UNDO: return lab_can_undo(lab);
    case ACTION_REDO: return lab_can_redo(lab);
    case ACTION_CONTACT: return lab_base(lab)->has_gap;
    default: return true;
    }
}

// Whether a tool is a switch that is on.
static bool is_on(Action action, const Lab *lab) {
    switch (action) {
    case ACTION_PREDICT: return lab_predicts(lab);
    case ACTION_REACH: return lab->look.shows_reach;
    case ACTION_NEXT_STEP: return lab->chosen_step > 0;
    case ACTION_OVERLAY: return lab->look.shows_working;
    case ACTION_RULERS: return lab->look.shows_rulers;
    case ACTION_SPLIT: return scene_panes(lab_scene(lab), lab_state(lab)) > 1;
    default: return false;
    }
}

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
    case FOR_PAGE: return false;
    }
    return false;
}

static bool is_in_bar(const Tool *tool, const Lab *lab) {
    const bool has_place =
        tool->place == IN_BAR || (tool->place == IN_BAR_WHILE_USEFUL && is_useful(tool->action, lab));
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

static void put_tool(Composer *composer, Box box, const Tool *tool, const Lab *lab, bool has_label) {
    const Action action = tool->action;
    const bool is_blocked = tool->gives_away & lab_hides(lab), is_live = !is_blocked && is_useful(action, lab);
    const float middle = box.y + box.height / 2;
    if (is_on(action, lab) && !is_blocked) put_box(composer, box, 6, pen_outlined(INK_SELECTION, INK_HIT, 1));
    const float center = box.x + (has_label ? ICON_WIDTH : box.width) / 2.0f;
    put_icon(composer, (hit_vec){center, middle}, action, is_live ? INK_TEXT : INK_RULE);
    const Type type = type_plain(LABEL_SIZE, is_live ? INK_TEXT : INK_MUTED);
    if (has_label) put_text(composer, box.x + ICON_WIDTH, middle, type, &tool->label);
    // The chosen step is left as it was entered: by the same button.
    const bool leaves_steps = action == ACTION_NEXT_STEP && lab->chosen_step > 0;
    put_hot_spot(composer, box, leaves_steps ? event_of(EVENT_STEP, "0") : event_press(action), tip_of_action(action));
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
    int count = COUNT_OF(entries), index = 0;
    for (int i = 0; i < COUNT_OF(tools); i++) count += is_in_bar(&tools[i], lab);
    for (int i = 0; i < COUNT_OF(tools); i++) {
        if (is_in_bar(&tools[i], lab)) put_tool(composer, cell_of(box, index++, count), &tools[i], lab, false);
    }
    for (int i = COUNT_OF(entries) - 1; i >= 0; i--) {
        const Box cell = cell_of(box, index++, count);
        put_icon(composer, (hit_vec){cell.x + cell.width / 2, cell.y + cell.height / 2}, entries[i].action, INK_MUTED);
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

static bool is_in_menu(const Composer *composer, const Tool *tool, const Lab *lab) {
    const bool is_here = tool->scenes == FOR_PAGE ? composer->frame->is_in_page : is_of_scene(tool, lab);
    return is_here && tool->place == IN_MENU;
}

void put_menu(Composer *composer, const Lab *lab) {
    int count = 0;
    for (int i = 0; i < COUNT_OF(tools); i++) count += is_in_menu(composer, &tools[i], lab);
    const float width = fminf(composer->width - 16, 300), height = 16 + MENU_ROW * (float)count;
    const Box box = put_dialog(composer, width, height, event_press(ACTION_ESCAPE), (InputEvent){.kind = EVENT_DROP});
    Box row = {box.x + 8, box.y + 8, box.width - 16, MENU_ROW};
    for (int i = 0; i < COUNT_OF(tools); i++) {
        if (!is_in_menu(composer, &tools[i], lab)) continue;
        const Action action = tools[i].action;
        const float middle = row.y + row.height / 2;
        const bool is_blocked = tools[i].gives_away & lab_hides(lab);
        const Ink ink = is_blocked || !is_useful(action, lab) ? INK_MUTED : INK_TEXT;
        if (is_on(action, lab) && !is_blocked) put_box(composer, row, 6, pen_fill(INK_SELECTION, 1));
        put_icon(composer, (hit_vec){row.x + 22, middle}, action, ink);
        put_text(composer, row.x + 44, middle, type_plain(14, ink), &tools[i].label);
        put_phrase(composer, row.x + row.width - 12, middle, type_aligned(type_mono(13, INK_MUTED), ALIGN_RIGHT),
                   phrase_of_slot(slot_string(key_to_show(composer, action))));
        put_press_spot(composer, row, action);
        row.y += MENU_ROW;
    }
}
