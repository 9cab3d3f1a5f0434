// The clipboard: copied poses can be pasted, and notices explain what cannot be pasted. SDL's dummy driver has its own
// clipboard, so no display is needed.
#include "lab_support.h"

#include <SDL.h>

#include "clipboard.h"

static Map map;
static Lab lab, other;
static Pose pose;
static Notice notice;

static int setup(void **state) {
    read_map(&map, "maps/course.tmx");
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    return SDL_Init(SDL_INIT_VIDEO);
}

static int teardown(void **state) {
    SDL_Quit();
    lab_free(&lab);
    lab_free(&other);
    map_free(&map);
    return 0;
}

static void put(const char *text) {
    assert_int_equal(SDL_SetClipboardText(text), 0);
}

static bool paste_pose(const Lab *into) {
    char *text = clipboard_take(&notice);
    const bool is_read = text && clipboard_read_pose(into, text, &pose, &notice);
    SDL_free(text);
    return is_read;
}

static bool paste_typed(char typed[EVENT_TEXT]) {
    char *text = clipboard_take(&notice);
    const bool is_read = text && clipboard_read_typed(text, typed, &notice);
    SDL_free(text);
    return is_read;
}

static void assert_said(const char *english) {
    assert_string_equal(notice.in[LANGUAGE_ENGLISH], english);
}

static void assert_clipboard(const char *expected) {
    char *text = SDL_GetClipboardText();
    assert_string_equal(text, expected);
    SDL_free(text);
}

TEST(poses_are_copied_and_pasted) {
    char line[POSE_TEXT];
    open_lab(&lab, &map, "obb-obb");
    set_field(&lab, "a.x=123.25");
    clipboard_copy(&lab, &notice);
    assert_said("Pose copied");
    pose_write(line, lab_scene(&lab), lab_state(&lab));
    assert_clipboard(line);
    open_lab(&other, &map, "circle-obb");
    assert_true(paste_pose(&other));
    assert_said("Pose pasted");
    assert_string_equal(notice.in[LANGUAGE_JAPANESE], "配置を貼り付けた");
    lab_step(&other, pose.events, pose.event_count);
    assert_string_equal(lab_scene(&other)->id, "obb-obb");
    assert_exactly(field_of(&other, "a.x"), 123.25);
}

TEST(running_poses_are_paused_with_a_notice) {
    open_lab(&lab, &map, "circle-circle");
    step_many(&lab, 50);
    clipboard_copy(&lab, &notice);
    const double x = field_of(&lab, "a.x");
    step_many(&lab, 50);
    assert_true(paste_pose(&lab));
    assert_contains(notice.in[LANGUAGE_ENGLISH], "paused");
    assert_contains(notice.in[LANGUAGE_ENGLISH], action_key(ACTION_PAUSE));
    lab_step(&lab, pose.events, pose.event_count);
    assert_true(lab.time.is_paused);
    assert_exactly(field_of(&lab, "a.x"), x);
}

TEST(programs_are_copied) {
    static char program[POSE_PROGRAM];
    open_lab(&lab, &map, "rect-tiles");
    clipboard_copy_program(&lab, &notice);
    assert_said("The pose was copied as a C program");
    pose_write_program(program, &lab);
    assert_clipboard(program);
    if (!CAN_REFUSE_MEMORY) return;
    refuse_memory_from(POSE_PROGRAM);
    clipboard_copy_program(&lab, &notice);
    refuse_memory_from(SIZE_MAX);
    assert_said("Not enough memory");
}

static void assert_not_pasted(const char *text, const char *expected) {
    put(text);
    assert_false(paste_pose(&lab));
    assert_said(expected);
}

TEST(poses_are_pasted_one_after_the_other) {
    static const char *const names[] = {"rect-tiles", "circle-circle", "circle-aabb"};
    open_lab(&other, &map, "obb-obb");
    for (int i = 0; i < COUNT_OF(names); i++) { // each has fewer fields than the one before
        open_lab(&lab, &map, names[i]);
        clipboard_copy(&lab, &notice);
        assert_true(paste_pose(&other));
        assert_string_equal(pose.events[0].text, names[i]);
    }
}

TEST(what_is_no_pose_is_not_pasted) {
    enum { LARGE = 8 << 20 };
    char *large = malloc(LARGE + 1);
    assert_non_null(large);
    memset(large, 'x', LARGE);
    large[LARGE] = '\0';
    open_lab(&lab, &map, "circle-obb");
    assert_not_pasted("", "The clipboard has no text to paste");
    assert_not_pasted("static int x = 0;", "Not pasted: column 1: unknown scene 'static'");
    assert_not_pasted("circle-obb method=unrotate a.x=oops", "Not pasted: column 28: a.x: 'oops' is not a number");
    assert_not_pasted(large, "Not pasted: the text is too long for a pose");
    assert_not_pasted("circle-obb a.x=1 a.x=1", "Not pasted: column 18: a.x is given twice");
    assert_string_equal(notice.in[LANGUAGE_JAPANESE], "貼り付けできない：18 文字目：a.x が二度ある");
    free(large);
}

TEST(fields_copy_their_text_and_take_the_first_line) {
    char typed[EVENT_TEXT];
    open_lab(&lab, &map, "circle-obb");
    press(&lab, ACTION_ANGLE);
    clipboard_copy(&lab, &notice);
    assert_clipboard("30");
    assert_said("Copied: 30");
    put("\n  １２．５ \n99\n");
    assert_true(paste_typed(typed));
    assert_string_equal(typed, "12.5");
    put("0123456789012345678901234567890123456789012345678901234567890123456789");
    assert_true(paste_typed(typed));
    assert_int_equal(strlen(typed), EVENT_TEXT - 1);
    put(" \n\t ");
    assert_false(paste_typed(typed));
    assert_said("The clipboard has no text to paste");
    press(&lab, ACTION_DELETE);
    put("kept");
    clipboard_copy(&lab, &notice);
    assert_said("The field is empty: nothing copied");
    assert_clipboard("kept");
}

// Without a display SDL refuses to copy and to paste.
TEST(a_clipboard_that_refuses_is_named_with_the_reason) {
    char typed[EVENT_TEXT];
    open_lab(&lab, &map, "circle-obb");
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    clipboard_copy(&lab, &notice);
    assert_contains(notice.in[LANGUAGE_ENGLISH], "The clipboard failed: ");
    assert_contains(notice.in[LANGUAGE_ENGLISH], SDL_GetError());
    clipboard_copy_program(&lab, &notice);
    assert_contains(notice.in[LANGUAGE_ENGLISH], "The clipboard failed: ");
    assert_false(paste_pose(&lab));
    assert_contains(notice.in[LANGUAGE_ENGLISH], "The clipboard failed: ");
    assert_false(paste_typed(typed));
    assert_contains(notice.in[LANGUAGE_ENGLISH], "The clipboard failed: ");
}

TEST_FILE(clipboard, setup, teardown)
