// The list of what the mouse, keys, fingers and gamepads do, made from their tables, on several pages.
#include <assert.h>
#include <math.h>

#include "gestures.h"
#include "layout.h"
#include "overlays.h"

enum { COLUMNS = 2, TITLE_LINES = 2, KEY_WIDTH = 142, GESTURE_WIDTH = 158, EDGE = 24 };
enum { SIZE = 13, NARROW = 786 }; // of the text; the width below which it is smaller
enum { LONG_WIDTH = 480, LONG_EDGE = 12, LONG_LINE = 19, INDENT = 14 };

/// How the list is set, in points. The help of an entry stands beside its keys or, where `lines` is 2, below them.
typedef struct {
    float line, size;
    int lines;
    bool is_in_page; // of a browser, which has some of the actions itself
} Setting;

/// Between the mouse and fingers stand the groups of actions. A column ends before the section that begins the next
/// one; so does a page after its columns.
enum { SECTION_MOUSE, SECTION_TOUCH = 1 + GROUP_COUNT, SECTION_PAD, SECTIONS };

static const int column_starts[] = {SECTION_MOUSE,    1 + GROUP_STEPS, 1 + GROUP_SHAPES, 1 + GROUP_SCENE,
                                    1 + GROUP_WINDOW, SECTION_PAD,     SECTIONS};

static ActionGroup group_of(int section) {
    return (ActionGroup)(section - 1);
}

/// What is listed: a gesture, or without one the keys of an action; and what it does.
typedef struct {
    const Text *gesture;
    Action action;
    const Text *help;
} Entry;

enum { ENTRIES_MAX = ACTION_COUNT };

static int list_section(int section, const Setting *setting, Entry entries[ENTRIES_MAX]) {
    const HandUse *uses = section == SECTION_MOUSE ? mouse_gestures : touch_gestures;
    const int use_count = section == SECTION_MOUSE ? MOUSE_GESTURES : section == SECTION_TOUCH ? TOUCH_GESTURES : 0;
    int count = 0;
    for (int i = 0; i < use_count; i++) entries[count++] = (Entry){&uses[i].gesture, ACTION_COUNT, &uses[i].help};
    for (int row = 0; row < PAD_BINDINGS && section == SECTION_PAD; row++) {
        const PadBinding *binding = &pad_bindings[row];
        if (pad_has_label(binding))
            entries[count++] = (Entry){&binding->label, ACTION_COUNT, &action_binding(binding->action)->help};
    }
    for (Action action = 0; action < ACTION_COUNT; action++) {
        const bool is_elsewhere = setting->is_in_page ? action_is_of_desktop(action) : action_is_of_page(action);
        const bool is_listed = action_has_help(action) && !is_elsewhere;
        if (is_listed && action_group(action) == group_of(section))
            entries[count++] = (Entry){NULL, action, &action_binding(action)->help};
    }
    return count;
}

static int lines_of_column(int column, const Setting *setting) {
    int lines = 0;
    Entry entries[ENTRIES_MAX];
    for (int section = column_starts[column]; section < column_starts[column + 1]; section++)
        lines += TITLE_LINES + setting->lines * list_section(section, setting, entries);
    return lines;
}

// Where the help of an entry at this place stands, whose keys have this width.
static hit_vec place_of_help(float x, float y, float keys, const Setting *setting) {
    if (setting->lines > 1) return (hit_vec){x + INDENT, y + setting->line};
    return (hit_vec){x + keys * setting->size / SIZE, y};
}

// A click on a key presses it, unless it must be held down. Scenes are chosen by their tabs.
static void put_keys(Composer *composer, float x, float y, Action first, int scene_count, const Setting *setting) {
    const float line = setting->line;
    const Type type = type_mono(setting->size, INK_HIT);
    char keys[64];
    if (first == ACTION_SCENE_1) {
        action_keys(first, scene_count, keys, sizeof keys);
        put_string(composer, x, y, type, keys);
        return;
    }
    for (Action action = first; action < action_row_end(first); action++) {
        action_own_keys(action, keys, sizeof keys);
        const float width = put_string(composer, x, y, type, keys);
        const Box box = {x, y - line / 2, width, line};
        if (!action_lasts(action)) put_hot_spot(composer, box, event_press(action), no_tip());
        x += width + setting->size / 2;
    }
}

static const Text *title_of(int section) {
    switch (section) {
    case SECTION_MOUSE: return &mouse_title;
    case SECTION_TOUCH: return &touch_title;
    case SECTION_PAD: return &pad_title;
    default: return action_group_title(group_of(section));
    }
}

static void put_column(Composer *composer, Box box, int column, int scene_count, const Setting *setting) {
    float y = box.y + setting->line;
    for (int section = column_starts[column]; section < column_starts[column + 1]; section++) {
        Entry entries[ENTRIES_MAX];
        const int count = list_section(section, setting, entries);
        put_text(composer, box.x, y, type_bold(setting->size + 1, INK_TEXT), title_of(section));
        y += setting->line;
        for (int i = 0; i < count; i++, y += setting->line * (float)setting->lines) {
            const hit_vec at = place_of_help(box.x, y, entries[i].gesture ? GESTURE_WIDTH : KEY_WIDTH, setting);
            if (entries[i].gesture)
                put_text(composer, box.x, y, type_plain(setting->size, INK_HIT), entries[i].gesture);
            else
                put_keys(composer, box.x, y, entries[i].action, scene_count, setting);
            put_sentence(composer, at.x, at.y, type_plain(setting->size, INK_TEXT), phrase(entries[i].help));
        }
        y += setting->line * (TITLE_LINES - 1);
    }
}

// All pages are as high as the one with the most lines.
static int lines_of_page(bool is_in_page) {
    const Setting setting = {.lines = 1, .is_in_page = is_in_page};
    int lines = 0;
    for (int column = 0; column < COLUMNS * HELP_PAGES; column++) {
        const int in_column = lines_of_column(column, &setting);
        lines = in_column > lines ? in_column : lines;
    }
    return lines;
}

static void put_page(Composer *composer, Box box, int page, float middle, float size) {
    static const Text last = {{"{0} / {1}     {2}  close", "{0} / {1}     {2}  閉じる"}};
    static const Text footer = {
        {"{0} / {1}     {2}  next page     {3}  close", "{0} / {1}     {2}  次のページ     {3}  閉じる"}};
    put_phrase(composer, box.x + box.width, middle, type_aligned(type_plain(size, INK_MUTED), ALIGN_RIGHT),
               phrase_of(page < HELP_PAGES ? &footer : &last, slot_number(page, 0), slot_number(HELP_PAGES, 0),
                         slot_string(action_key(ACTION_HELP)), slot_string(action_key(ACTION_ESCAPE))));
}

// The columns of a page one below the other, in a list that scrolls.
static void put_long_help(Composer *composer, int page, int scene_count, bool is_in_page) {
    const Setting setting = {LONG_LINE, SIZE, 2, is_in_page};
    const float foot = 30, width = fminf(composer->width - 16, LONG_WIDTH);
    const float height = composer->height - NARROW_OUTSIDE;
    const Box box = put_dialog(composer, width, height, event_press(ACTION_ESCAPE), event_press(ACTION_HELP));
    const Box list = {box.x + LONG_EDGE, box.y + 8, box.width - LONG_EDGE - 4, box.height - 8 - foot};
    float content = 0;
    for (int i = 0; i < COLUMNS; i++)
        content += setting.line * (float)lines_of_column(COLUMNS * (page - 1) + i, &setting);
    const Scrolled scrolled = scroll_begin(composer, list, content, 0);
    Box column = {list.x, scrolled.top - setting.line / 2, 0, 0};
    for (int i = 0; i < COLUMNS; i++) {
        put_column(composer, column, COLUMNS * (page - 1) + i, scene_count, &setting);
        column.y += setting.line * (float)lines_of_column(COLUMNS * (page - 1) + i, &setting);
    }
    scroll_end(composer, &scrolled);
    put_page(composer, (Box){list.x, 0, list.width - LONG_EDGE, 0}, page, box.y + box.height - foot / 2, SIZE - 1);
}

void say_help(TextBuffer *out, int page, int scene_count, Language language) {
    static const Text title = {{"Keys, page {0} of {1}. ", "キー一覧 {0} / {1} ページ。"}};
    const Phrase heading = phrase_of(&title, slot_number(page, 0), slot_number(HELP_PAGES, 0));
    const int first = column_starts[COLUMNS * (page - 1)], end = column_starts[COLUMNS * page];
    char words[PICTURE_TEXT_LONGEST];
    phrase_write(words, sizeof words, &heading, language);
    buffer_print(out, "%s", words);
    for (int section = first; section < end; section++) {
        Entry entries[ENTRIES_MAX];
        const int count = list_section(section, &(Setting){.is_in_page = true}, entries);
        buffer_print(out, language == LANGUAGE_JAPANESE ? "%s：" : "%s: ", title_of(section)->in[language]);
        for (int i = 0; i < count; i++) {
            if (!entries[i].gesture) action_keys(entries[i].action, scene_count, words, sizeof words);
            buffer_print(out, language == LANGUAGE_JAPANESE ? "%s、%s。" : "%s, %s. ",
                         entries[i].gesture ? entries[i].gesture->in[language] : words, entries[i].help->in[language]);
        }
    }
}

void put_help(Composer *composer, const Lab *lab) {
    static const Text clickable = {{"Click a key to press it.", "キーの名前をクリックしても使える。"}};
    const int page = lab->help_page;
    assert(page >= 1 && page <= HELP_PAGES);
    const bool is_in_page = composer->frame->is_in_page;
    if (composer->width < composer->height || composer->height < LOW_BELOW) {
        put_long_help(composer, page, lab->scene_count, is_in_page);
        return;
    }
    const int lines = lines_of_page(is_in_page);
    const float line = fminf(24, (composer->height - 16) / (float)(lines + 2));
    const float width = fminf(composer->width - 16, 860);
    const float size = fminf(SIZE * fminf(width / NARROW, 1), line * 0.75f);
    const Box box =
        put_dialog(composer, width, line * (float)(lines + 2), event_press(ACTION_ESCAPE), event_press(ACTION_HELP));
    const float foot = box.y + box.height - line * 0.8f;
    for (int i = 0; i < COLUMNS; i++) {
        const Box column = {box.x + EDGE + (box.width / COLUMNS - EDGE / 2.0f) * (float)i, box.y, 0, 0};
        put_column(composer, column, COLUMNS * (page - 1) + i, lab->scene_count, &(Setting){line, size, 1, is_in_page});
    }
    if (page < HELP_PAGES) put_text(composer, box.x + EDGE, foot, type_plain(size, INK_MUTED), &clickable);
    put_page(composer, (Box){box.x + EDGE, 0, box.width - 2 * EDGE, 0}, page, foot, size);
}
