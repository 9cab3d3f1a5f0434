// The table of actions: ids, keys as shown to the user, groups, and what an action is for.
#include "gestures.h"
#include "lab_support.h"

TEST(actions_are_found_by_their_ids) {
    for (Action action = 0; action < ACTION_COUNT; action++) {
        const char *id = action_binding(action)->id;
        assert_true(*id && !strchr(id, ' '));
        assert_int_equal(action_by_id(id), action); // and so no id stands twice
    }
    assert_int_equal(action_by_id(""), ACTION_COUNT);
    assert_int_equal(action_by_id("Method"), ACTION_COUNT);
    assert_int_equal(action_by_id("no such action"), ACTION_COUNT);
}

TEST(every_action_has_a_key_of_its_own) {
    const char *keys[ACTION_COUNT * ACTION_KEYS];
    int count = 0;
    for (Action action = 0; action < ACTION_COUNT; action++) {
        const Binding *binding = action_binding(action);
        assert_non_null(binding->keys[0]);
        for (int i = 0; i < ACTION_KEYS && binding->keys[i]; i++) {
            for (int j = 0; j < count; j++) assert_string_not_equal(binding->keys[i], keys[j]);
            keys[count++] = binding->keys[i];
        }
    }
}

TEST(help_speaks_both_languages_or_none) {
    assert_true(action_has_help(0));
    for (Action action = 0; action < ACTION_COUNT; action++) {
        const Binding *binding = action_binding(action);
        for (int i = 0; i < LANGUAGE_COUNT; i++) {
            assert_int_equal(binding->help.in[i] != NULL, action_has_help(action));
            if (binding->help.in[i]) assert_true(*binding->help.in[i]);
        }
        // The row whose help includes this one is in the same group, so that the list of keys has words for both.
        if (!action_has_help(action)) assert_int_equal(action_group(action), action_group(action - 1));
    }
    for (ActionGroup group = 0; group < GROUP_COUNT; group++) {
        for (int i = 0; i < LANGUAGE_COUNT; i++) assert_true(*action_group_title(group)->in[i]);
    }
}

static void assert_keys(Action action, const char *expected) {
    char keys[64];
    action_keys(action, 5, keys, sizeof keys);
    assert_string_equal(keys, expected);
}

TEST(number_keys_choose_rows) {
    assert_int_equal(action_list_row(ACTION_SCENE_1), 0);
    assert_int_equal(action_list_row(ACTION_SCENE_9), 8);
    assert_int_equal(action_list_row(ACTION_FIT), 9); // its key is 0
    assert_string_equal(action_binding(ACTION_FIT)->keys[0], "0");
    assert_int_equal(action_list_row(ACTION_NEXT_SCENE), -1);
    assert_int_equal(action_of_scene(8), ACTION_SCENE_9);
    assert_int_equal(action_of_scene(9), ACTION_COUNT);
}

TEST(keys_are_written_for_people) {
    char small[4], own[64];
    assert_keys(ACTION_METHOD, "M");
    assert_keys(ACTION_SCENE_1, "1 – 5");
    assert_keys(ACTION_LEFT, "← → ↑ ↓");
    assert_keys(ACTION_TURN_LEFT, "Q E");
    assert_keys(ACTION_ENTER, "Enter");
    assert_keys(ACTION_HELP, "F1 ?");
    assert_keys(ACTION_ESCAPE, "Esc");
    action_keys(ACTION_LEFT, 5, small, sizeof small);
    assert_true(strlen(small) < sizeof small);
    action_keys(ACTION_SCENE_1, 10, own, sizeof own);
    assert_string_equal(own, "1 – 9");
    action_own_keys(ACTION_TEXT_LARGER, own, sizeof own);
    assert_string_equal(own, "Ctrl+= Ctrl+;");
    assert_int_equal(action_row_end(ACTION_QUIT), ACTION_COUNT);
}

TEST(held_keys_are_those_that_move) {
    static const Action actions[] = {ACTION_SCENE_1,    ACTION_SCENE_5,    ACTION_METHOD, ACTION_PREVIOUS_METHOD,
                                     ACTION_TOUCHING,   ACTION_OVERLAY,    ACTION_PAUSE,  ACTION_STEP,
                                     ACTION_RESET,      ACTION_LANGUAGE,   ACTION_HELP,   ACTION_QUIT,
                                     ACTION_FULLSCREEN, ACTION_SCREENSHOT, ACTION_SELECT};
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) assert_false(action_lasts(actions[i]));
    for (Action action = ACTION_LEFT; action <= ACTION_SHORTER; action++) assert_true(action_lasts(action));
}

TEST(a_key_of_a_label_is_the_shortest) {
    assert_string_equal(action_key(ACTION_ESCAPE), "Esc");
    assert_string_equal(action_key(ACTION_HELP), "?");             // "F1" is longer
    assert_string_equal(action_key(ACTION_REDO), "Ctrl+Y");        // "Shift+Ctrl+Z" is longer
    assert_string_equal(action_key(ACTION_TEXT_LARGER), "Ctrl+="); // of two as long, the first
}

TEST(groups_follow_each_other) {
    static const Action lasts[GROUP_COUNT] = {ACTION_RESET,   ACTION_GLOSSARY, ACTION_HINT,      ACTION_TIME_SLOWER,
                                              ACTION_SHORTER, ACTION_COPY_C,   ACTION_JUMP_OVER, ACTION_OPEN_MAP,
                                              ACTION_END,     ACTION_QUIT};
    for (ActionGroup group = 0; group < GROUP_COUNT; group++) assert_int_equal(action_group(lasts[group]), group);
}

TEST(each_lasting_action_has_a_bit) {
    uint64_t seen = 0;
    for (Action action = 0; action < ACTION_COUNT; action++) {
        const uint64_t bit = action_bit(action);
        assert_int_equal(bit != 0, action_lasts(action));
        assert_true((seen & bit) == 0);
        seen |= bit;
    }
}

TEST(some_actions_are_of_a_desktop_or_only_show) {
    assert_true(action_is_of_desktop(ACTION_NEXT_SCENE) && action_is_of_desktop(ACTION_PREVIOUS_SCENE));
    assert_true(action_is_of_desktop(ACTION_FULLSCREEN) && action_is_of_desktop(ACTION_QUIT));
    for (Action action = ACTION_TEXT_LARGER; action <= ACTION_TEXT_NORMAL; action++)
        assert_true(action_is_of_desktop(action));
    assert_false(action_is_of_desktop(ACTION_METHOD) || action_is_of_desktop(ACTION_MENU));
    assert_true(action_only_shows(ACTION_PANEL) && action_only_shows(ACTION_PAN_DOWN) &&
                action_only_shows(ACTION_QUIT));
    assert_true(action_is_of_page(ACTION_SHARE) && !action_is_of_page(ACTION_COPY));
    assert_true(action_is_of_figure(ACTION_PAUSE) && action_is_of_figure(ACTION_SELECT) &&
                action_is_of_figure(ACTION_COPY) && action_is_of_figure(ACTION_FIT));
    assert_false(action_is_of_figure(ACTION_METHOD) || action_is_of_figure(ACTION_PASTE) ||
                 action_is_of_figure(ACTION_SHARE) || action_is_of_figure(ACTION_KIND));
    assert_false(action_only_shows(ACTION_METHOD) || action_only_shows(ACTION_RESET) || action_only_shows(ACTION_LEFT));
}

// A row without a label is another control for the row above it, in either language.
TEST(each_control_of_a_gamepad_stands_once_and_has_a_label_or_follows_one) {
    assert_true(pad_has_label(&pad_bindings[0]));
    for (int i = 0; i < PAD_BINDINGS; i++) {
        const PadBinding *binding = &pad_bindings[i];
        for (int j = 0; j < i; j++) assert_string_not_equal(binding->control, pad_bindings[j].control);
        for (int j = 0; j < LANGUAGE_COUNT; j++) assert_int_equal(binding->label.in[j] != NULL, pad_has_label(binding));
        assert_true(*binding->control && binding->action < ACTION_COUNT);
    }
}

TEST_FILE(action, NULL, NULL)
