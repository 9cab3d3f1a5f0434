// The list of all keys, made from the table of actions.
#include <math.h>

#include "screen_parts.h"

enum { COLUMNS = 2, TITLE_LINES = 2, KEY_WIDTH = 134 };

static int lines_of_group(ActionGroup group) {
    int lines = TITLE_LINES;
    for (Action action = 0; action < ACTION_COUNT; action++)
        lines += action_group(action) == group && action_has_help(action);
    return lines;
}

static float put_group(Composer *composer, Box box, ActionGroup group, int scene_count, float line, float size) {
    float y = box.y + line;
    put_text(composer, box.x, y, type_bold(size + 1, INK_TEXT), action_group_title(group));
    for (Action action = 0; action < ACTION_COUNT; action++) {
        char keys[64];
        if (action_group(action) != group || !action_has_help(action)) continue;
        y += line;
        action_keys(action, scene_count, keys, sizeof keys);
        put_string(composer, box.x, y, type_mono(size, INK_HIT), keys);
        put_sentence(composer, box.x + KEY_WIDTH, y, type_plain(size, INK_TEXT), phrase(&action_binding(action)->help));
    }
    return y + line * (TITLE_LINES - 1);
}

// The first column holds about half of all lines, in whole groups.
static int lines_of_first_column(int all) {
    int lines = 0;
    for (ActionGroup group = 0; group < GROUP_COUNT; group++) {
        if (lines + lines_of_group(group) > all / COLUMNS + TITLE_LINES) return lines;
        lines += lines_of_group(group);
    }
    return lines;
}

void put_help(Composer *composer, int scene_count) {
    int all = 0;
    for (ActionGroup group = 0; group < GROUP_COUNT; group++) all += lines_of_group(group);
    const int first = lines_of_first_column(all);
    const int longest = first > all - first ? first : all - first;
    const float line = fminf(24, (composer->height - 24) / (float)(longest + 2)), size = fminf(13, line * 0.72f);
    const InputEvent close = event_press(ACTION_HELP);
    const Box box = put_dialog(composer, fminf(composer->width - 16, 860), line * (float)(longest + 2), close, close);
    Box column = {box.x + 24, box.y + line * 0.5f, box.width / COLUMNS, box.height};
    int lines = 0;
    for (ActionGroup group = 0; group < GROUP_COUNT; group++) {
        if (lines == first) {
            column.x = box.x + box.width / COLUMNS + 12;
            column.y = box.y + line * 0.5f;
        }
        column.y = put_group(composer, column, group, scene_count, line, size);
        lines += lines_of_group(group);
    }
}
