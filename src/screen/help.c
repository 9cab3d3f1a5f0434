// The list of what the mouse, keys, fingers and gamepads do, made from their tables, on several pages.
#include <math.h>

#include "gestures.h"
#include "pad.h"
#include "screen_parts.h"

enum { COLUMNS = 2, TITLE_LINES = 2, KEY_WIDTH = 142, GESTURE_WIDTH = 158, EDGE = 24 };
enum { SIZE = 13, NARROW = 737 }; // of the text; the width below which it is smaller

/// Between the mouse and fingers stand the groups of actions. A column ends before the section that begins the next
/// one; so does a page after its columns.
enum { SECTION_MOUSE, SECTION_TOUCH = 1 + GROUP_COUNT, SECTION_PAD, SECTIONS };

static const int column_starts[] = {SECTION_MOUSE,    1 + GROUP_STEPS, 1 + GROUP_SHAPES, 1 + GROUP_SCENE,
                                    1 + GROUP_WINDOW, SECTION_PAD,     SECTIONS};

static ActionGroup group_of(int section) {
    return (ActionGroup)(section - 1);
}

static int lines_of_section(int section) {
    int lines = TITLE_LINES;
    if (section == SECTION_MOUSE) return lines + MOUSE_GESTURES;
    if (section == SECTION_TOUCH) return lines + TOUCH_GESTURES;
    if (section == SECTION_PAD) {
        for (int row = 0; row < PAD_BINDINGS; row++) lines += pad_has_label(&pad_bindings[row]);
        return lines;
    }
    for (Action action = 0; action < ACTION_COUNT; action++)
        lines += action_group(action) == group_of(section) && action_has_help(action);
    return lines;
}

static int lines_of_column(int column) {
    int lines = 0;
    for (int section = column_starts[column]; section < column_starts[column + 1]; section++)
        lines += lines_of_section(section);
    return lines;
}

static void put_gesture(Composer *composer, float x, float y, float size, const Text *gesture, const Text *help) {
    put_text(composer, x, y, type_plain(size, INK_HIT), gesture);
    put_text(composer, x + GESTURE_WIDTH * size / SIZE, y, type_plain(size, INK_TEXT), help);
}

static void put_gestures(Composer *composer, float x, float y, const HandUse *gestures, int count, float line,
                         float size) {
    for (int i = 0; i < count; i++)
        put_gesture(composer, x, y + line * (float)i, size, &gestures[i].gesture, &gestures[i].help);
}

static void put_pad(Composer *composer, float x, float y, float line, float size) {
    for (int row = 0; row < PAD_BINDINGS; row++) {
        const PadBinding *binding = &pad_bindings[row];
        if (!pad_has_label(binding)) continue;
        put_gesture(composer, x, y, size, &binding->label, &action_binding(binding->action)->help);
        y += line;
    }
}

// A click on a key presses it, unless it must be held down. Scenes are chosen by their tabs.
static void put_keys(Composer *composer, float x, float y, Action first, int scene_count, float line, float size) {
    const Type type = type_mono(size, INK_HIT);
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
        x += width + size / 2;
    }
}

static void put_actions(Composer *composer, float x, float y, ActionGroup group, int scene_count, float line,
                        float size) {
    for (Action action = 0; action < ACTION_COUNT; action++) {
        if (action_group(action) != group || !action_has_help(action)) continue;
        put_keys(composer, x, y, action, scene_count, line, size);
        put_sentence(composer, x + KEY_WIDTH * size / SIZE, y, type_plain(size, INK_TEXT),
                     phrase(&action_binding(action)->help));
        y += line;
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

static void put_section(Composer *composer, float x, float y, int section, int scene_count, float line, float size) {
    switch (section) {
    case SECTION_MOUSE: put_gestures(composer, x, y, mouse_gestures, MOUSE_GESTURES, line, size); break;
    case SECTION_TOUCH: put_gestures(composer, x, y, touch_gestures, TOUCH_GESTURES, line, size); break;
    case SECTION_PAD: put_pad(composer, x, y, line, size); break;
    default: put_actions(composer, x, y, group_of(section), scene_count, line, size); break;
    }
}

static void put_column(Composer *composer, Box box, int column, int scene_count, float line, float size) {
    float y = box.y + line;
    for (int section = column_starts[column]; section < column_starts[column + 1]; section++) {
        put_text(composer, box.x, y, type_bold(size + 1, INK_TEXT), title_of(section));
        put_section(composer, box.x, y + line, section, scene_count, line, size);
        y += line * (float)lines_of_section(section);
    }
}

// All pages are as high as the one with the most lines.
static int lines_of_page(void) {
    int lines = 0;
    for (int column = 0; column < COLUMNS * HELP_PAGES; column++) {
        const int in_column = lines_of_column(column);
        lines = in_column > lines ? in_column : lines;
    }
    return lines;
}

void put_help(Composer *composer, int page, int scene_count) {
    static const Text clickable = {{"A click on a key presses it.", "キーの名前をクリックしても使える。"}};
    static const Text last = {{"{0} / {1}     {2}  close", "{0} / {1}     {2}  閉じる"}};
    static const Text footer = {
        {"{0} / {1}     {2}  next page     {3}  close", "{0} / {1}     {2}  次のページ     {3}  閉じる"}};
    const int lines = lines_of_page();
    const float line = fminf(24, (composer->height - 16) / (float)(lines + 2));
    const float width = fminf(composer->width - 16, 860);
    const float size = fminf(SIZE * fminf(width / NARROW, 1), line * 0.75f);
    const Box box =
        put_dialog(composer, width, line * (float)(lines + 2), event_press(ACTION_ESCAPE), event_press(ACTION_HELP));
    for (int i = 0; i < COLUMNS; i++) {
        const Box column = {box.x + EDGE + (box.width / COLUMNS - EDGE / 2.0f) * (float)i, box.y, 0, 0};
        put_column(composer, column, COLUMNS * (page - 1) + i, scene_count, line, size);
    }
    if (page < HELP_PAGES)
        put_text(composer, box.x + EDGE, box.y + box.height - line * 0.8f, type_plain(size, INK_MUTED), &clickable);
    put_phrase(composer, box.x + box.width - EDGE, box.y + box.height - line * 0.8f,
               type_aligned(type_plain(size, INK_MUTED), ALIGN_RIGHT),
               phrase_of(page < HELP_PAGES ? &footer : &last, slot_number(page, 0), slot_number(HELP_PAGES, 0),
                         slot_string(action_key(ACTION_HELP)), slot_string(action_key(ACTION_ESCAPE))));
}
